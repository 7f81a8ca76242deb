#include "scenes/rules_figure.h"
#include <stdio.h>
#include <stdlib.h>
#include <SDL.h>

enum {
    BOARD_MOST = 380, /* high, lu */
    PARTS_MOST = 230,
    SIGN = 60,
    GAP = 14,
    AROUND = 18, /* around the items that are shown */
    NUMBER = 30,
};
#define TABLE_MOST 0.66F /* of the window */
#define ENLARGED 1.25F   /* a part of a table, at most */

/* --- Opening --- */

static bool read_session(const App *app, const TableGame *game, const BookFigure *of,
                         Session *session, Error *error)
{
    char file[BOOK_NAME + 24], path[PATH_MAX_LENGTH];
    size_t length;
    (void)snprintf(file, sizeof file, "books/%s.teocalli", of->save);
    if (!paths_data(&app->platform.paths, file, path, sizeof path)) return false;
    char *text = files_read(path, SESSION_MAX_BYTES, &length, error);
    if (text == NULL) return false;
    const bool fine = session_read(session, game->rules, text, length, error);
    free(text);
    if (!fine) return false;
    session_goto(session,
                 of->after >= 0 && of->after < session->count ? of->after : session->count);
    return true;
}

static void take_board(Figure *figure, const Session *session)
{
    Rng rng = rng_seeded(session->setup.seed);
    view_take(&figure->view, session->rules, session_state(session), figure->of->seat, &rng);
    session->rules->score(figure->view.state, &figure->sheet);
}

/* What is shown of the table: all of it, or around the items that are named. */
static void find_part(Figure *figure, Ui *ui)
{
    const Rect whole = gfx_whole(ui->platform->gfx);
    Rect part = { 0 };
    for (int i = 0; i < figure->of->shown; i++) {
        const UiItem *item = ui_find(ui, figure->of->word[i]);
        if (item == NULL)
            SDL_Log("figure %s: there is no %s", figure->of->name, figure->of->word[i]);
        else
            part = rect_is_empty(part) ? item->box : rect_union(part, item->box);
    }
    figure->part =
        rect_is_empty(part) ? whole : rect_intersection(rect_inset(part, -AROUND), whole);
}

static bool open_view(Figures *figures, Figure *figure, Error *error)
{
    Session session = { 0 };
    if (!read_session(figures->app, figure->game, figure->of, &session, error)) return false;
    if (figure->of->kind == FIGURE_BOARD) {
        take_board(figure, &session);
        session_release(&session);
        return true;
    }
    if (figures->ui == NULL) figures->ui = malloc(sizeof *figures->ui);
    if (figures->ui != NULL)
        figure->model = model_open(figures->app, figure->game, &session, figure->of->seat);
    session_release(&session);
    if (figure->model == NULL) return error_at(error, 0, "there is no memory left");
    model_build(figure->model, figures->ui);
    find_part(figure, figures->ui);
    return true;
}

static bool find_pieces(Figure *figure, Error *error)
{
    for (int i = 0; i < figure->of->words; i++)
        if (!gallery_find(figure->game->gallery, figure->of->word[i], &figure->piece[i]))
            return error_at(error, 0, "there is no %s", figure->of->word[i]);
    figure->pieces = figure->of->words;
    return true;
}

int figures_add(Figures *figures, App *app, const TableGame *game, const BookFigure *of)
{
    Error error = { 0 };
    bool fine = true;
    figures->app = app;
    if (figures->figure == NULL) figures->figure = calloc(FIGURES_MOST, sizeof *figures->figure);
    if (figures->figure == NULL || figures->count == FIGURES_MOST || of == NULL) return -1;
    Figure *figure = &figures->figure[figures->count];
    *figure = (Figure){ .of = of, .game = game };
    if (of->save != NULL)
        fine = open_view(figures, figure, &error);
    else if (of->kind == FIGURE_PARTS)
        fine = find_pieces(figure, &error);
    if (fine) return figures->count++;
    SDL_Log("figure %s, line %d: %s", of->name, error.line, error.text);
    return -1;
}

void figures_close(Figures *figures)
{
    for (int i = 0; i < figures->count; i++) model_close(figures->figure[i].model);
    free(figures->figure);
    free(figures->ui);
    *figures = (Figures){ 0 };
}

/* --- How large --- */

static float table_scale(const Figure *figure, float width)
{
    const float most = gfx_whole(figure->model->ui->platform->gfx).h * TABLE_MOST;
    return fminf(ENLARGED, fminf(width / figure->part.w, most / figure->part.h));
}

/* All side by side, as high as the width allows. */
static float parts_scale(const Figure *figure, float width)
{
    float wide = 0, high = 1;
    for (int i = 0; i < figure->pieces; i++) {
        const Size size = figure->game->gallery->size(&figure->piece[i]);
        wide += size.w;
        high = fmaxf(high, size.h);
    }
    const float room = width - (float)(figure->pieces - 1) * GAP;
    return fminf(fminf(1, PARTS_MOST / high), room / fmaxf(1, wide));
}

float figure_height(const Figures *figures, int number, float width)
{
    const Figure *figure = &figures->figure[number];
    float high = 0;
    switch (figure->of->kind) {
    case FIGURE_BOARD: return fminf(BOARD_MOST, width * 0.5F);
    case FIGURE_TABLE: return figure->part.h * table_scale(figure, width);
    case FIGURE_PARTS:
        for (int i = 0; i < figure->pieces; i++)
            high = fmaxf(high, figure->game->gallery->size(&figure->piece[i]).h);
        return high * parts_scale(figure, width);
    case FIGURE_SIGNS: return SIGN;
    }
    return 0;
}

/* --- The picture --- */

void figure_paint_number(Ui *ui, Point middle, int number)
{
    char words[8];
    (void)snprintf(words, sizeof words, "%d", number);
    const Rect box = rect_around(middle, NUMBER, NUMBER);
    gfx_round_soft(ui->platform->gfx, rect_moved(box, 2, 3), NUMBER / 2.0F, 8,
                   (Colour){ 0, 0, 0, 140 });
    gfx_disc(ui->platform->gfx, middle, NUMBER / 2.0F, ui_colour(ui, THEME_INK));
    gfx_disc(ui->platform->gfx, middle, NUMBER / 2.0F - 1.5F, ui_colour(ui, THEME_GOLD));
    ui_draw_text(ui, box, FONT_BOLD, fminf(19, 24 / ui_text_scale(ui)), THEME_INK, ALIGN_CENTRE,
                 words);
}

static void paint_numbers(const Figure *figure, Ui *ui, Rect box, float scale)
{
    for (int i = figure->of->shown; i < figure->of->words; i++) {
        const UiItem *item = ui_find(figure->model->ui, figure->of->word[i]);
        if (item == NULL) continue;
        const Point corner = { box.x + (item->box.x - figure->part.x) * scale,
                               box.y + (item->box.y - figure->part.y) * scale };
        const Rect room = rect_inset(box, NUMBER / 2.0F + 2);
        const Rect at = rect_within((Rect){ corner.x + 8, corner.y + 8, 0, 0 }, room);
        figure_paint_number(ui, (Point){ at.x, at.y }, i - figure->of->shown + 1);
    }
}

static void paint_table(Figures *figures, const Figure *figure, Rect box)
{
    Ui *ui = &figures->app->ui;
    const float scale = table_scale(figure, box.w);
    box = rect_middle(box, figure->part.w * scale, figure->part.h * scale);
    gfx_round_soft(ui->platform->gfx, rect_moved(box, 3, 5), 6, 12, (Colour){ 0, 0, 0, 110 });
    model_build(figure->model, figures->ui);
    model_paint(figure->model, figure->part, box);
    gfx_round_line(ui->platform->gfx, rect_inset(box, -1.5F), 3, 3,
                   ui_colour(ui, THEME_PAPYRUS_LINE));
    paint_numbers(figure, ui, box, scale);
}

static void paint_board(const Figures *figures, const Figure *figure, Rect box)
{
    ui_draw_linen(&figures->app->ui, box);
    figure->game->picture(&figures->app->ui, figure->view.state, figure->of->seat,
                          rect_inset(box, 14), &figure->sheet, NULL);
}

static void paint_parts(const Figures *figures, const Figure *figure, Rect box)
{
    const float scale = parts_scale(figure, box.w);
    float wide = -GAP;
    for (int i = 0; i < figure->pieces; i++)
        wide += figure->game->gallery->size(&figure->piece[i]).w * scale + GAP;
    float x = box.x + (box.w - wide) / 2;
    for (int i = 0; i < figure->pieces; i++) {
        const Size size = figure->game->gallery->size(&figure->piece[i]);
        const Rect place = { x, box.y + (box.h - size.h * scale) / 2, size.w * scale,
                             size.h * scale };
        figure->game->gallery->paint(&figures->app->ui, &figure->piece[i], place);
        x += place.w + GAP;
    }
}

static void paint_signs(const Figures *figures, const BookFigure *of, Rect box)
{
    const float pitch = SIGN + GAP;
    float x = box.x + (box.w - pitch * (float)of->words + GAP) / 2;
    for (int i = 0; i < of->words; i++, x += pitch)
        ui_draw_picture(&figures->app->ui, of->word[i], (Rect){ x, box.y, SIGN, SIGN },
                        COLOUR_WHITE);
}

void figure_paint(Figures *figures, int number, Rect box)
{
    const Figure *figure = &figures->figure[number];
    switch (figure->of->kind) {
    case FIGURE_BOARD: paint_board(figures, figure, box); break;
    case FIGURE_TABLE: paint_table(figures, figure, box); break;
    case FIGURE_PARTS: paint_parts(figures, figure, box); break;
    case FIGURE_SIGNS: paint_signs(figures, figure->of, box); break;
    }
}
