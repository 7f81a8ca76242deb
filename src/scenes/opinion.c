#include "scenes/opinion.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "match/review.h"
#include "scenes/results.h"

typedef enum OpinionAct { OPINION_CLOSE = 1, OPINION_GO } OpinionAct;

enum { WORDS = 320, TITLE_H = 60, CAPTION_H = 30, ROW_H = 80, FOOT_H = 64, MARGIN = 32, GAP = 8 };

typedef struct OpinionScene {
    Table *table;
    Review *review; /* owned */
    Opinion *work;  /* owned; the decision that is being judged */
    bool judging;
    int swing[REVIEW_SWINGS], swings;
    char title[REVIEW_SWINGS][WORDS], about[REVIEW_SWINGS][WORDS];
    TableIcon icon[REVIEW_SWINGS];
    uint32_t words; /* the language they are written in */
} OpinionScene;

static const Session *session_of(const OpinionScene *scene)
{
    return &scene->table->match.session;
}

static bool is_done(const OpinionScene *scene)
{
    return scene->review->judged == scene->review->count;
}

/* --- Kept beside the save --- */

static bool kept_path(const OpinionScene *scene, char path[WRITER_PATH_MAX])
{
    char file[SAVES_NAME_MAX];
    const Table *table = scene->table;
    Text text = text_into(file, sizeof file);
    text_add(&text, "%s%s", table->file, REVIEW_ENDING);
    if (table->file[0] == '\0' || text.cut) return false;
    saves_path(&table->app->saves, file, path, WRITER_PATH_MAX);
    return true;
}

static bool read_kept(OpinionScene *scene)
{
    char path[WRITER_PATH_MAX];
    Error error = { 0 };
    size_t length;
    if (!kept_path(scene, path)) return false;
    char *text = writer_read(&scene->table->app->platform.writer, path, &length);
    if (text == NULL) text = files_read(path, REVIEW_BYTES, &length, &error);
    const bool fine = text != NULL && review_read(scene->review, session_of(scene), text);
    free(text);
    return fine;
}

static void keep(const OpinionScene *scene)
{
    char path[WRITER_PATH_MAX];
    size_t length;
    if (!kept_path(scene, path)) return;
    char *text = review_write(scene->review, session_of(scene), &length);
    if (text != NULL) writer_put(&scene->table->app->platform.writer, path, text, length);
}

/* --- Words --- */

/* What the best turn would have done, as the log would have it. */
static void tell_better(OpinionScene *scene, const ReviewTurn *turn, Text *out, TableIcon *icon)
{
    Session other = { 0 };
    Step step;
    TableLine line[TABLE_STEP_LINES];
    bool told = false;
    if (!session_branch(session_of(scene), turn->step, &other)) return;
    for (int i = 0; i < turn->better.count && !told; i++) {
        if (session_apply(&other, &turn->better.action[i]) != REFUSAL_NONE) break;
        memset(line, 0, sizeof line);
        step_take(&step, &other, other.at - 1, turn->seat, NULL);
        told = scene->table->game->tell(scene->table, &step, line) > 0;
        if (told) text_add(out, "%s", line[0].words);
        if (told && line[0].icons > 0) *icon = line[0].icon[0];
    }
    session_release(&other);
}

static void write_words(OpinionScene *scene)
{
    scene->words = language_epoch();
    scene->swings = is_done(scene) ? review_swings(scene->review, scene->swing) : 0;
    for (int i = 0; i < scene->swings; i++) {
        const ReviewTurn *turn = &scene->review->turn[scene->swing[i]];
        const int points = review_points(turn->best - turn->done);
        Text title = text_into(scene->title[i], WORDS), about = text_into(scene->about[i], WORDS);
        text_add(&title, _("Turn %d, %s:"), turn->number, table_name(scene->table, turn->seat));
        text_add(&title, " ");
        text_add(&title,
                 ngettext("another turn was worth %d\u00a0point more",
                          "another turn was worth %d\u00a0points more", (unsigned long)points),
                 points);
        scene->icon[i] = (TableIcon){ "play" };
        tell_better(scene, turn, &about, &scene->icon[i]);
    }
    scene->table->ui->changed = true;
}

/* --- Judging, a decision at a time --- */

static bool judge(void *task, const atomic_bool *stop)
{
    return review_go_on(task, stop);
}

/* What cannot be judged is passed over. */
static void begin_next(OpinionScene *scene)
{
    App *app = scene->table->app;
    scene->judging = false;
    while (!is_done(scene) && !scene->judging) {
        scene->judging = review_next(scene->review, session_of(scene), scene->work);
        if (scene->judging)
            thinker_start(&app->thinker, judge, scene->work, sizeof *scene->work);
        else
            review_take(scene->review, scene->work);
    }
    if (scene->judging) return;
    keep(scene);
    write_words(scene);
}

static void tick(App *app, void *self, double elapsed)
{
    OpinionScene *scene = self;
    (void)elapsed;
    if (!scene->judging) return;
    if (app->platform.clock.simulated) thinker_wait(&app->thinker);
    if (!thinker_take(&app->thinker, scene->work)) return;
    review_take(scene->review, scene->work);
    app->ui.changed = true;
    begin_next(scene);
}

static double next_tick(const App *app, const void *self)
{
    return app->platform.clock.simulated && ((const OpinionScene *)self)->judging ? 1 : -1;
}

/* --- The chart --- */

static void paint_progress(Ui *ui, const UiItem *item)
{
    const OpinionScene *scene = item->context;
    const float part = (float)scene->review->judged / fmaxf(1, (float)scene->review->count);
    Rect bar = rect_middle(item->box, item->box.w * 0.8F, 18);
    gfx_round(ui->platform->gfx, bar, 9, ui_colour(ui, THEME_INK));
    bar = rect_inset(bar, 2);
    bar.w *= part;
    if (bar.w > 14)
        gfx_round_gradient(ui->platform->gfx, bar, 7, ui_colour(ui, THEME_GOLD_LIGHT),
                           ui_colour(ui, THEME_GOLD_DARK));
}

/* Of the grid; between two of its lines are so many points, or a multiple. */
enum { LINES = 4, ROUND = 5 };

/* From 0 to a line above the most that anybody could expect; hundredths of a point. */
static float highest(const OpinionScene *scene, const Result *result)
{
    float most = 100;
    for (int i = 0; i < scene->review->count; i++)
        most = fmaxf(most, (float)scene->review->turn[i].done);
    for (Seat seat = 0; seat < result->seats; seat++)
        most = fmaxf(most, 100.0F * (float)result->points[seat]);
    return 100 * ROUND * LINES * ceilf(most / (100 * ROUND * LINES));
}

static Point place_of(const OpinionScene *scene, Rect box, int step, float value, float most)
{
    const float x = (float)step / (float)session_of(scene)->count;
    return (Point){ box.x + box.w * x, box.y + box.h * (1 - fmaxf(0, value) / most) };
}

static void paint_curve(Ui *ui, const OpinionScene *scene, Rect box, Seat seat,
                        const Result *result)
{
    Point line[REVIEW_TURNS + 1];
    int points = 0;
    const float most = highest(scene, result);
    for (int i = 0; i < scene->review->count; i++) {
        const ReviewTurn *turn = &scene->review->turn[i];
        if (turn->seat == seat)
            line[points++] = place_of(scene, box, turn->end, (float)turn->done, most);
    }
    if (points == 0) return;
    line[points++] =
        place_of(scene, box, session_of(scene)->count, 100.0F * (float)result->points[seat], most);
    gfx_polyline(ui->platform->gfx, line, points, false, 5.5F, ui_colour(ui, THEME_INK));
    gfx_polyline(ui->platform->gfx, line, points, false, 3, ui_colour(ui, theme_seat(seat)));
}

/* Emblems at the ends of the lines, none over another. */
static void paint_ends(Ui *ui, const OpinionScene *scene, Rect box, const Result *result)
{
    enum { SIZE = 34 };
    bool done[GAME_MAX_SEATS] = { false };
    const float most = highest(scene, result);
    float floor = box.y + box.h + SIZE;
    for (int round = 0; round < result->seats; round++) {
        Seat low = SEAT_NONE;
        for (Seat seat = 0; seat < result->seats; seat++)
            if (!done[seat] && (low == SEAT_NONE || result->points[seat] < result->points[low]))
                low = seat;
        done[low] = true;
        Point at = place_of(scene, box, session_of(scene)->count,
                            100.0F * (float)result->points[low], most);
        at.y = fminf(at.y, floor - SIZE);
        floor = at.y;
        at.x += SIZE * 0.75F;
        char words[16];
        (void)snprintf(words, sizeof words, "%d", result->points[low]);
        ui_draw_picture(ui, table_emblem(scene->table, low), rect_around(at, SIZE, SIZE),
                        COLOUR_WHITE);
        ui_draw_text(ui, (Rect){ at.x + SIZE * 0.6F, at.y - 12, 50, 24 }, FONT_BOLD, 18, THEME_INK,
                     ALIGN_LEFT, words);
    }
}

static void paint_grid(Ui *ui, Rect numbers, Rect box, float most)
{
    for (int i = 0; i <= LINES; i++) {
        const float y = box.y + box.h * (float)(LINES - i) / LINES;
        char words[16];
        (void)snprintf(words, sizeof words, "%d", (int)most / 100 * i / LINES);
        gfx_fill(ui->platform->gfx, (Rect){ box.x, y, box.w, i == 0 ? 2.0F : 1.0F },
                 ui_colour(ui, THEME_PAPYRUS_LINE));
        ui_draw_text(ui, (Rect){ numbers.x, y - 10, numbers.w - 8, 20 }, FONT_TEXT, 16,
                     THEME_PAPYRUS_QUIET, ALIGN_RIGHT, words);
    }
}

static void paint_chart(Ui *ui, const UiItem *item)
{
    const OpinionScene *scene = item->context;
    const GameRules *rules = session_of(scene)->rules;
    Result result;
    Rect box = rect_inset(item->box, 16);
    rules->result(session_state_at(session_of(scene), session_of(scene)->count), &result);
    ui_draw_paper(ui, item->box);
    cut_right(&box, 84);
    paint_grid(ui, cut_left(&box, 40), box, highest(scene, &result));
    for (int i = 0; i < scene->swings; i++) {
        const ReviewTurn *turn = &scene->review->turn[scene->swing[i]];
        const Point at =
            place_of(scene, box, turn->end, (float)turn->done, highest(scene, &result));
        gfx_disc(ui->platform->gfx, at, 9, ui_colour(ui, THEME_REFUSAL));
    }
    for (Seat seat = 0; seat < result.seats; seat++) paint_curve(ui, scene, box, seat, &result);
    paint_ends(ui, scene, box, &result);
}

/* --- The sheet --- */

static void add_progress(App *app, const OpinionScene *scene, Rect box)
{
    char words[96];
    const Review *review = scene->review;
    (void)snprintf(words, sizeof words, _("Weighing decision %d of %d"),
                   review->judged < review->count ? review->judged + 1 : review->count,
                   review->count);
    Rect middle = rect_middle(box, box.w, 90);
    ui_add(&app->ui, (UiItem){ .name = "opinion.progress",
                               .role = UI_LABEL,
                               .box = cut_top(&middle, 40),
                               .label = words,
                               .size = 20,
                               .align = ALIGN_CENTRE });
    ui_add(&app->ui, (UiItem){ .role = UI_CUSTOM,
                               .box = middle,
                               .paint = paint_progress,
                               .context = (void *)scene,
                               .version = (uint32_t)review->judged });
}

static void add_swings(App *app, const OpinionScene *scene, Rect box)
{
    static const char *const NAME[REVIEW_SWINGS] = { "1", "2", "3" };
    const float h = (box.h + GAP) / REVIEW_SWINGS;
    if (scene->swings == 0)
        ui_label(&app->ui, box, 20, THEME_CAPTION, ALIGN_CENTRE,
                 _("Nobody could have done much better."));
    for (int i = 0; i < scene->swings; i++) {
        const UiOption option = { NAME[i], scene->icon[i].name, scene->title[i], scene->about[i] };
        Rect row = cut_top(&box, h);
        row.h -= GAP;
        (void)ui_option(&app->ui, "opinion", row, &option, false, OPINION_GO, i);
    }
}

static void add_result(App *app, const OpinionScene *scene, Rect rest)
{
    const float scale = fmaxf(1, ui_text_scale(&app->ui) * 0.85F);
    ui_label(&app->ui, cut_top(&rest, CAPTION_H * scale), 18, THEME_CAPTION, ALIGN_CENTRE,
             _("Points that could be expected, turn by turn: an estimate"));
    Rect rows = cut_bottom(&rest, fminf(rest.h * 0.6F, REVIEW_SWINGS * ROW_H * scale));
    cut_bottom(&rest, GAP);
    cut_top(&rest, GAP);
    ui_add(&app->ui, (UiItem){ .name = "opinion.chart",
                               .role = UI_CUSTOM,
                               .box = rest,
                               .paint = paint_chart,
                               .context = (void *)scene });
    add_swings(app, scene, rows);
}

static void build(App *app, void *self)
{
    OpinionScene *scene = self;
    const Rect whole = gfx_whole(app->platform.gfx);
    if (is_done(scene) && scene->words != language_epoch()) write_words(scene);
    const Rect box = rect_middle(whole, fminf(whole.w - 24, 900), fminf(whole.h - 24, 760));
    ui_add(&app->ui, (UiItem){ .role = UI_PANEL, .look = UI_RAISED, .box = box });
    Rect rest = rect_inset(box, MARGIN);
    ui_title(&app->ui, cut_top(&rest, TITLE_H), 40, _("The high priest’s opinion"));
    const Rect foot = cut_bottom(&rest, FOOT_H);
    cut_bottom(&rest, GAP);
    if (is_done(scene))
        add_result(app, scene, rest);
    else
        add_progress(app, scene, rest);
    ui_button(&app->ui, "opinion.close", rect_middle(foot, fminf(foot.w, 260), foot.h), "close",
              is_done(scene) ? _("Close") : _("Cancel"), OPINION_CLOSE, 0);
}

static void paint_background(App *app, void *self)
{
    const OpinionScene *scene = self;
    art_draw_ground(app->platform.art, scene->table->game->sky, gfx_whole(app->platform.gfx),
                    COLOUR_WHITE);
    gfx_fill(app->platform.gfx, gfx_whole(app->platform.gfx), (Colour){ 12, 8, 18, 110 });
}

/* --- Acting --- */

/* To the moment before it, in the replay. */
static void go_to(App *app, Table *table, int step)
{
    while (app_top(app) == &opinion_scene || app_top(app) == &results_scene) app_pop(app);
    replay_open(table);
    replay_jump(table, step);
}

static void act(App *app, void *self, const UiAct *what)
{
    const OpinionScene *scene = self;
    if (what->kind != UI_PRESSED) return;
    if (what->act == OPINION_CLOSE)
        app_pop(app);
    else if (what->act == OPINION_GO)
        go_to(app, scene->table, scene->review->turn[scene->swing[what->arg]].step);
}

static void close_scene(App *app, void *self)
{
    OpinionScene *scene = self;
    if (scene->judging) thinker_drop(&app->thinker);
    free(scene->review);
    free(scene->work);
}

/* opinion N: so many swings are told; opinion running */
static bool expect(App *app, void *self, const char *words, char *found, size_t size)
{
    const OpinionScene *scene = self;
    (void)app;
    if (is_done(scene))
        (void)snprintf(found, size, "opinion %d", scene->swings);
    else
        (void)snprintf(found, size, "opinion running");
    return strcmp(words, found) == 0;
}

bool opinion_is_offered(const Table *table)
{
    const bool over =
        table->replay.on ? table->replay.over : match_to_act(&table->match) == SEAT_NONE;
    return over && !puzzle_is_on(table) && review_fits(&table->match.session);
}

void opinion_open(Table *table)
{
    OpinionScene *scene = app_push(table->app, &opinion_scene);
    scene->table = table;
    scene->review = calloc(1, sizeof *scene->review);
    scene->work = calloc(1, sizeof *scene->work);
    if (scene->review == NULL || scene->work == NULL) abort();
    if (read_kept(scene)) {
        write_words(scene);
    } else {
        review_list(scene->review, session_of(scene));
        begin_next(scene);
    }
    ui_focus(&table->app->ui, "opinion.close");
}

const SceneKind opinion_scene = {
    .name = "opinion",
    .size = sizeof(OpinionScene),
    .close = close_scene,
    .build = build,
    .paint_background = paint_background,
    .act = act,
    .input = app_leave_on_cancel,
    .tick = tick,
    .next_tick = next_tick,
    .expect = expect,
};
