#include "scenes/gallery_scene.h"
#include <stdio.h>
#include "scenes/backdrop.h"

typedef enum GalleryAct {
    GALLERY_BACK = 1,
    GALLERY_GAME,   /* arg: of the program */
    GALLERY_KIND,   /* arg: 0 all of them */
    GALLERY_COLOUR, /* arg: 0 every one */
    GALLERY_PART,   /* arg: of those listed */
} GalleryAct;

enum { LINE_H = 58, GAP = 16, MARGIN = 18, TOPIC_PART = 1 };

typedef struct Gallery {
    const TableGame *game;
    GalleryPart part[GALLERY_MAX];
    int parts, kind, colour; /* 0: all */
    float height;            /* of the list, in the last frame */
} Gallery;

static bool is_listed(const Gallery *gallery, const GalleryPart *part)
{
    return (gallery->kind == 0 || part->kind == gallery->kind - 1)
           && (gallery->colour == 0 || (part->colours >> (gallery->colour - 1) & 1) != 0);
}

static void show_game(Gallery *gallery, const TableGame *game)
{
    gallery->game = game;
    gallery->parts = game->gallery->parts(gallery->part);
    gallery->kind = gallery->colour = 0;
}

/* --- What is chosen --- */

/* Long names over two lines. */
static void add_choices(Ui *ui, const char *name, Rect line, const char *const *word, int count,
                        int now, int act)
{
    const int from = ui->count;
    ui_choices(ui, name, line, word, count, now, act);
    for (int i = from; i < ui->count; i++) ui->item[i].lines = 2;
}

static void add_games(App *app, const Gallery *gallery, Rect line)
{
    const char *word[UI_CHOICES_MAX];
    int count = 0, now = 0;
    for (int i = 0; i < app->options.table_count && count < UI_CHOICES_MAX; i++) {
        const TableGame *game = app->options.tables[i];
        if (game->gallery == NULL) continue;
        if (game == gallery->game) now = count;
        word[count++] = _(game->rules->name);
    }
    add_choices(&app->ui, "gallery.game", line, word, count, now, GALLERY_GAME);
}

static void add_kinds(App *app, const Gallery *gallery, Rect line)
{
    const char *word[UI_CHOICES_MAX] = { _("All") };
    int count = 1;
    for (int i = 0; gallery->game->gallery->kinds[i] != NULL; i++)
        word[count++] = _(gallery->game->gallery->kinds[i]);
    add_choices(&app->ui, "gallery.kind", line, word, count, gallery->kind, GALLERY_KIND);
}

static void paint_colour(Ui *ui, const UiItem *item)
{
    const float side = fminf(item->box.w, item->box.h) * 0.66F;
    const Rect box = rect_middle(item->box, side, side);
    if (item->icon[0] != '\0')
        ui_draw_picture(ui, item->icon, box, COLOUR_WHITE);
    else
        ui_draw_text(ui, item->box, FONT_BOLD, 18, THEME_IVORY, ALIGN_CENTRE, item->label);
    if (item->selected)
        gfx_round_line(ui->platform->gfx, item->box, 8, 2.4F, ui_colour(ui, THEME_NAME));
}

static void add_colours(App *app, const Gallery *gallery, Rect line)
{
    const GalleryGame *game = gallery->game->gallery;
    const float w = fminf(84, line.w / (float)(game->colours + 1) - UI_GAP);
    for (int i = 0; i <= game->colours; i++) {
        char icon[48] = "";
        if (i > 0) (void)game->colour(&app->ui, i - 1, icon, sizeof icon);
        ui_add(&app->ui, (UiItem){ .name = ui_name(&app->ui, "gallery.colour.%d", i),
                                   .role = UI_ROW,
                                   .box = cut_left(&line, w),
                                   .label = i == 0 ? _("All") : "",
                                   .tip = i == 0 ? "" : _("Only this colour"),
                                   .icon = icon,
                                   .selected = gallery->colour == i,
                                   .act = GALLERY_COLOUR,
                                   .arg = i,
                                   .paint = paint_colour });
        cut_left(&line, UI_GAP);
    }
}

/* --- The parts --- */

static void paint_part(Ui *ui, const UiItem *item)
{
    const Gallery *gallery = item->context;
    gallery->game->gallery->paint(ui, &gallery->part[item->arg], item->box);
}

static void add_part(App *app, const Gallery *gallery, int index, Rect box)
{
    ui_add(&app->ui, (UiItem){ .name = ui_name(&app->ui, "part.%s", gallery->part[index].id),
                               .role = UI_CUSTOM,
                               .box = box,
                               .topic = TOPIC_PART,
                               .act = GALLERY_PART,
                               .arg = index,
                               .paint = paint_part,
                               .context = (void *)gallery,
                               .version = (uint32_t)(uintptr_t)gallery->game });
}

/* Row by row, each as high as its highest, in the middle of the width; returns how high all are. */
static float add_parts(App *app, const Gallery *gallery, Rect place)
{
    const GalleryGame *game = gallery->game->gallery;
    const float words = fmaxf(1, ui_text_scale(&app->ui) * 0.85F), top = place.y;
    const Rect view = app->ui.scroll[app->ui.scroll_open - 1].view;
    float high = 0;
    int kind = -1, column = 0;
    for (int i = 0; i < gallery->parts; i++) {
        const GalleryPart *part = &gallery->part[i];
        if (!is_listed(gallery, part)) continue;
        const Size size = { game->size(part).w * words, game->size(part).h * words };
        const int across = (int)fmaxf(1, (place.w + GAP) / (size.w + GAP));
        const float aside = (place.w - (float)across * (size.w + GAP) + GAP) / 2;
        if (high > 0 && (column == across || part->kind != kind)) {
            place.y += high + GAP;
            column = 0;
        }
        kind = part->kind;
        high = size.h;
        const Rect box = { place.x + aside + (float)column++ * (size.w + GAP), place.y, size.w,
                           size.h };
        if (box.y < view.y + view.h && box.y + box.h > view.y) add_part(app, gallery, i, box);
    }
    return place.y + high - top;
}

static void tell(App *app, const Gallery *gallery)
{
    const UiItem *asked = ui_asked(&app->ui);
    UiInspect about = { 0 };
    if (asked == NULL || asked->topic != TOPIC_PART) return;
    const GalleryPart *part = &gallery->part[asked->arg];
    const Size size = gallery->game->gallery->size(part);
    gallery->game->gallery->tell(part, &about);
    about.paint = paint_part;
    about.picture = (Size){ size.w * 1.3F, size.h * 1.3F };
    ui_tell(&app->ui, asked, &about);
}

static void build(App *app, void *self)
{
    Gallery *gallery = self;
    const SheetLayout layout = sheet_layout(gfx_canvas(app->platform.gfx).size, 0);
    const GalleryGame *game = gallery->game->gallery;
    Rect rest = layout.body;
    sheet_build(app, &layout, _("Gallery"), GALLERY_BACK);
    add_games(app, gallery, cut_top(&rest, LINE_H));
    cut_top(&rest, UI_GAP);
    add_kinds(app, gallery, cut_top(&rest, LINE_H));
    cut_top(&rest, UI_GAP);
    if (game->colours > 0) {
        add_colours(app, gallery, cut_top(&rest, LINE_H));
        cut_top(&rest, UI_GAP);
    }
    ui_scroll_begin(&app->ui, "gallery.parts", rest, gallery->height);
    rest.y -= ui_scrolled(&app->ui);
    cut_left(&rest, 6);
    cut_right(&rest, MARGIN);
    gallery->height = add_parts(app, gallery, rest) + 8;
    ui_scroll_end(&app->ui);
    tell(app, gallery);
}

static void paint_background(App *app, void *self)
{
    (void)self;
    backdrop_paint(app, 0.45F);
}

static void choose_game(App *app, Gallery *gallery, int which)
{
    for (int i = 0; i < app->options.table_count; i++)
        if (app->options.tables[i]->gallery != NULL && which-- == 0)
            show_game(gallery, app->options.tables[i]);
}

static void act(App *app, void *self, const UiAct *what)
{
    Gallery *gallery = self;
    if (what->kind != UI_PRESSED) return;
    switch ((GalleryAct)what->act) {
    case GALLERY_BACK: app_pop(app); break;
    case GALLERY_GAME: choose_game(app, gallery, what->arg); break;
    case GALLERY_KIND: gallery->kind = what->arg; break;
    case GALLERY_COLOUR: gallery->colour = what->arg; break;
    case GALLERY_PART:
        ui_ask(&app->ui, ui_name(&app->ui, "part.%s", gallery->part[what->arg].id));
        break;
    }
    app->ui.changed = true;
}

void gallery_open(App *app, const TableGame *game)
{
    if (game->gallery == NULL) return;
    show_game(app_push(app, &gallery_scene), game);
    ui_focus(&app->ui, "back");
}

const TableGame *gallery_game(const void *self)
{
    return ((const Gallery *)self)->game;
}

const SceneKind gallery_scene = {
    .name = "gallery",
    .size = sizeof(Gallery),
    .build = build,
    .paint_background = paint_background,
    .act = act,
    .input = app_leave_on_cancel,
};
