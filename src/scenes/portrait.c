#include "scenes/portrait.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "platform/system.h"
#include "portrait/pictures.h"
#include "portrait/reader.h"
#include "rules/session.h"
#include "scenes/backdrop.h"

typedef enum PortraitAct {
    PORTRAIT_BACK = 1,
    PORTRAIT_UP,
    PORTRAIT_FILE, /* arg: which of the folder */
    PORTRAIT_ASK,  /* the system asks which file */
    PORTRAIT_REMOVE,
    PORTRAIT_RESTORE,
    PORTRAIT_PULL,
    PORTRAIT_DIAL,
    PORTRAIT_ZOOM,
    PORTRAIT_WEAR
} PortraitAct;

enum {
    PREVIEWS = 48, /* more than can be seen at once */
    PREVIEW_PX = 144,
    TILE_W = 150,
    TILE_H = 158,
    TILE_GAP = 10,
    LINE = 58
};
#define STEP 8.0F       /* lu that an arrow moves it by */
#define STICK 0.4F      /* lu that the stick moves it by in a millisecond */
#define ZOOM_STEP 1.08F /* a notch of the wheel, a press of a key */

/* Pixels that are drawn as they are. */
typedef struct Drawn {
    Photo photo;
    Texture texture;
    unsigned epoch; /* of the back end that has the texture */
} Drawn;

typedef struct Preview {
    char name[PICTURES_NAME]; /* "": free */
    PhotoTrouble trouble;
    Drawn drawn;
} Preview;

typedef struct PortraitScene {
    char name[SESSION_NAME_MAX],
        called[SESSION_NAME_MAX]; /* whose; as it is called on the screen */
    int seat;
    Reader *reader; /* NULL: the system gives no thread */
    Pictures pictures;
    Preview preview[PREVIEWS]; /* the ones read last, in turn */
    int next, wanted;          /* the preview that is being read; -1: the picture itself */
    bool opening;              /* a picture was chosen and is being read */
    Drawn chosen;              /* what is cut; without pixels: something is to be chosen */
    PortraitCut cut;
    Point pulled;     /* where the pointer was */
    uint8_t *removed; /* owned; what can be brought back */
} PortraitScene;

/* --- Reading, one a turn of the loop --- */

static void forget(App *app, Drawn *drawn)
{
    if (drawn->texture != TEXTURE_NONE && drawn->epoch == gfx_epoch(app->platform.gfx))
        gfx_texture_free(app->platform.gfx, drawn->texture);
    photo_release(&drawn->photo);
    *drawn = (Drawn){ 0 };
}

static Texture texture_of(Gfx *gfx, Drawn *drawn)
{
    if (drawn->texture == TEXTURE_NONE || drawn->epoch != gfx_epoch(gfx)) {
        drawn->texture =
            gfx_texture_make(gfx, drawn->photo.w, drawn->photo.h, drawn->photo.rgba, true);
        drawn->epoch = gfx_epoch(gfx);
    }
    return drawn->texture;
}

static Preview *find_preview(PortraitScene *scene, const char *name)
{
    for (int i = 0; i < PREVIEWS; i++)
        if (strcmp(scene->preview[i].name, name) == 0) return &scene->preview[i];
    return NULL;
}

static void choose_file(App *app, PortraitScene *scene, const char *path)
{
    if (scene->reader == NULL) return;
    reader_begin(scene->reader, path, PHOTO_SHORT);
    scene->wanted = -1;
    scene->opening = true;
    app->ui.changed = true;
}

static void show_chosen(App *app, PortraitScene *scene, Photo photo, PhotoTrouble trouble)
{
    scene->opening = false;
    if (trouble != PHOTO_FINE) {
        ui_toast(&app->ui, photo_trouble_sentence(trouble));
        return;
    }
    forget(app, &scene->chosen);
    scene->chosen.photo = photo;
    scene->cut = portrait_whole(&photo);
    ui_focus(&app->ui, "wear");
}

/* The next of those that can be seen and were not read yet. */
static bool begin_preview(App *app, PortraitScene *scene)
{
    char path[PICTURES_PATH];
    for (int i = 0; i < scene->pictures.count; i++) {
        const PictureFile *file = &scene->pictures.file[i];
        if (file->folder || find_preview(scene, file->name) != NULL
            || ui_find(&app->ui, ui_name(&app->ui, "picture.%d", i + 1)) == NULL
            || !pictures_path(&scene->pictures, file, path))
            continue;
        Preview *preview = &scene->preview[scene->next];
        forget(app, &preview->drawn);
        *preview = (Preview){ 0 };
        memcpy(preview->name, file->name, sizeof preview->name);
        scene->wanted = scene->next;
        scene->next = (scene->next + 1) % PREVIEWS;
        reader_begin(scene->reader, path, PREVIEW_PX);
        return true;
    }
    return false;
}

static void tick(App *app, void *self, double elapsed)
{
    PortraitScene *scene = self;
    Photo photo;
    PhotoTrouble trouble;
    (void)elapsed;
    if (scene->reader == NULL) return;
    if (app->platform.clock.simulated) reader_wait(scene->reader);
    if (reader_take(scene->reader, &photo, &trouble)) {
        app->ui.changed = true;
        if (scene->wanted < 0) {
            show_chosen(app, scene, photo, trouble);
        } else {
            scene->preview[scene->wanted].drawn.photo = photo;
            scene->preview[scene->wanted].trouble = trouble;
        }
    }
    if (!reader_is_busy(scene->reader) && scene->chosen.photo.rgba == NULL)
        (void)begin_preview(app, scene);
}

/* --- The folder --- */

static void forget_previews(App *app, PortraitScene *scene)
{
    for (int i = 0; i < PREVIEWS; i++) {
        forget(app, &scene->preview[i].drawn);
        scene->preview[i] = (Preview){ 0 };
    }
}

static void show_folder(App *app, PortraitScene *scene, const char *folder)
{
    forget_previews(app, scene);
    pictures_list(&scene->pictures, folder);
    ui_focus(&app->ui, scene->pictures.count > 0 ? "picture.1" : "back");
}

static bool is_below(const App *app, const PortraitScene *scene)
{
    return strcmp(scene->pictures.folder, app->platform.paths.pictures) != 0;
}

/* The middle of it, as large as there is room for. */
static void draw_square(Ui *ui, Drawn *drawn, Rect box)
{
    Gfx *gfx = ui->platform->gfx;
    const int w = drawn->photo.w, h = drawn->photo.h, side = SDL_min(w, h);
    const Sprite sprite = { texture_of(gfx, drawn),
                            (int16_t)((w - side) / 2),
                            (int16_t)((h - side) / 2),
                            (int16_t)side,
                            (int16_t)side,
                            0 };
    if (sprite.texture != TEXTURE_NONE) gfx_sprite(gfx, sprite, box, COLOUR_WHITE);
    gfx_round_line(gfx, rect_inset(box, -2), 4, 2, ui_colour(ui, THEME_STONE_LIP));
}

static void paint_tile(Ui *ui, const UiItem *item)
{
    Preview *preview = item->context;
    Rect box = rect_inset(item->box, 6);
    const Rect words = cut_bottom(&box, 28);
    const Rect square = rect_middle(box, fminf(box.w, box.h) - 8, fminf(box.w, box.h) - 8);
    ui_draw_panel(ui, item->box);
    if (preview != NULL && preview->drawn.photo.rgba != NULL)
        draw_square(ui, &preview->drawn, square);
    else if (item->icon[0] != '\0')
        ui_draw_picture(ui, item->icon, rect_middle(square, 44, 44), ui_colour(ui, THEME_CAPTION));
    ui_draw_text(ui, words, FONT_TEXT, 16, THEME_IVORY, ALIGN_CENTRE, item->label);
}

static void add_tile(App *app, PortraitScene *scene, int index, Rect box)
{
    const PictureFile *file = &scene->pictures.file[index];
    Preview *preview = file->folder ? NULL : find_preview(scene, file->name);
    const bool broken = preview != NULL && preview->trouble != PHOTO_FINE;
    const bool shown = preview != NULL && preview->drawn.photo.rgba != NULL;
    ui_add(&app->ui, (UiItem){ .name = ui_name(&app->ui, "picture.%d", index + 1),
                               .role = UI_ROW,
                               .box = box,
                               .label = file->name,
                               .icon = file->folder ? "load"
                                       : broken     ? "warning"
                                                    : "picture",
                               .tip = broken ? _(photo_trouble_sentence(preview->trouble)) : "",
                               .act = PORTRAIT_FILE,
                               .arg = index,
                               .paint = paint_tile,
                               .context = preview,
                               .version = shown + 2U * broken });
}

static void add_tiles(App *app, PortraitScene *scene, Rect body)
{
    const int across = (int)fmaxf(1, (body.w + TILE_GAP) / (TILE_W + TILE_GAP));
    const float wide = (body.w - (float)(across - 1) * TILE_GAP) / (float)across;
    const int rows = (scene->pictures.count + across - 1) / across;
    ui_scroll_begin(&app->ui, "pictures", body, (float)rows * (TILE_H + TILE_GAP) - TILE_GAP);
    const float top = body.y - ui_scrolled(&app->ui);
    for (int i = 0; i < scene->pictures.count; i++) {
        const int column = i % across, row = i / across;
        const Rect box = { body.x + (float)column * (wide + TILE_GAP),
                           top + (float)row * (TILE_H + TILE_GAP), wide, TILE_H };
        if (rects_touch(box, body)) add_tile(app, scene, i, box);
    }
    ui_scroll_end(&app->ui);
}

/* Across from the way back; upright there is room for its sign alone. */
static void add_remove(App *app, const SheetLayout *layout)
{
    const Rect whole = gfx_whole(app->platform.gfx);
    const float w = layout->portrait ? 64 : 264;
    UiItem *item =
        ui_button(&app->ui, "remove",
                  (Rect){ whole.w - layout->back.x - w, layout->back.y, w, layout->back.h },
                  "trash", layout->portrait ? "" : _("Remove the picture"), PORTRAIT_REMOVE, 0);
    item->tip = layout->portrait ? _("Remove the picture") : "";
}

static void add_sentence(App *app, Rect box, const char *words)
{
    ui_add(&app->ui, (UiItem){ .role = UI_LABEL,
                               .box = box,
                               .label = words,
                               .size = 20,
                               .ink = THEME_CAPTION,
                               .lines = 3 });
}

static void build_folder(App *app, PortraitScene *scene, const SheetLayout *layout)
{
    char words[300];
    Rect body = layout->body;
    Rect line = cut_top(&body, LINE * fmaxf(1, ui_text_scale(&app->ui) * 0.9F));
    cut_top(&body, UI_GAP);
    if (portraits_of(&app->portraits, scene->name) != NULL) add_remove(app, layout);
    snprintf(words, sizeof words,
             scene->opening ? _("The picture is being read.")
             : SYSTEM.folders && scene->pictures.count == 0
                 ? _("There are no pictures in this folder: drop one for %s on this window.")
                 : _("Choose a picture for %s, or drop one on this window."),
             scene->called);
    if (!SYSTEM.folders)
        ui_button(&app->ui, "ask", cut_left(&line, 300), "picture", _("Choose a picture"),
                  PORTRAIT_ASK, 0);
    else if (is_below(app, scene))
        ui_button(&app->ui, "up", cut_left(&line, 64), "up", "", PORTRAIT_UP, 0)->tip =
            _("To the folder above");
    cut_left(&line, 12);
    add_sentence(app, line, words);
    add_tiles(app, scene, body);
}

/* --- The circle --- */

static Rect stage_of(const SheetLayout *layout)
{
    const Rect body = layout->body;
    const float side = layout->portrait ? fminf(body.w, body.h * 0.62F) : fminf(body.h, body.w / 2);
    return (Rect){ layout->portrait ? body.x + (body.w - side) / 2 : body.x, body.y, side, side };
}

/* lu of a pixel of the picture. */
static float scale_of(const PortraitScene *scene, Rect stage)
{
    return stage.w * 0.46F / portrait_radius(&scene->chosen.photo, scene->cut.zoom);
}

static void paint_stage(Ui *ui, const UiItem *item)
{
    PortraitScene *scene = item->context;
    Gfx *gfx = ui->platform->gfx;
    const Photo *photo = &scene->chosen.photo;
    const Point middle = rect_centre(item->box);
    const float radius = item->box.w * 0.46F, scale = scale_of(scene, item->box);
    const Sprite sprite = {
        texture_of(gfx, &scene->chosen), 0, 0, (int16_t)photo->w, (int16_t)photo->h, 0
    };
    gfx_push(gfx);
    gfx_clip(gfx, item->box);
    gfx_fill(gfx, item->box, ui_colour(ui, THEME_INK));
    if (sprite.texture != TEXTURE_NONE)
        gfx_sprite(gfx, sprite,
                   (Rect){ middle.x - scene->cut.x * scale, middle.y - scene->cut.y * scale,
                           (float)photo->w * scale, (float)photo->h * scale },
                   COLOUR_WHITE);
    /* All around the circle, to the corners. */
    const float around = item->box.w * 0.27F;
    gfx_arc(gfx, middle, radius + around / 2, 0, 1, around, (Colour){ 20, 16, 12, 190 });
    gfx_arc(gfx, middle, radius, 0, 1, 4, theme_colour(theme_seat(scene->seat), false));
    gfx_pop(gfx);
}

static void paint_nothing(Ui *ui, const UiItem *item)
{
    (void)ui, (void)item;
}

/* Pointers pull at it; keys and pad have a dial below. */
static void add_stage(App *app, PortraitScene *scene, Rect stage)
{
    if (ui_shows_focus(&app->ui))
        ui_add(&app->ui, (UiItem){ .name = "circle.dial",
                                   .role = UI_DIAL,
                                   .dial = UI_DIAL_AIM,
                                   .box = stage,
                                   .label = _("Move the circle"),
                                   .above = true,
                                   .act = PORTRAIT_DIAL,
                                   .paint = paint_nothing });
    ui_add(&app->ui, (UiItem){ .name = "circle",
                               .role = UI_PULL,
                               .box = stage,
                               .unfocused = true,
                               .above = true,
                               .act = PORTRAIT_PULL,
                               .paint = paint_stage,
                               .context = scene });
}

static void build_circle(App *app, PortraitScene *scene, const SheetLayout *layout)
{
    Rect rest = layout->body;
    const Rect stage = stage_of(layout);
    char words[300];
    if (layout->portrait)
        cut_top(&rest, stage.h + 20);
    else
        cut_left(&rest, stage.w + 30);
    add_stage(app, scene, stage);
    snprintf(words, sizeof words, _("%s will wear what is inside the circle."), scene->called);
    add_sentence(app, cut_top(&rest, 80), words);
    add_sentence(app, cut_top(&rest, 90),
                 ui_shows_focus(&app->ui)
                     ? _("Arrows or the stick move it; + and − or the shoulders zoom.")
                     : _("Drag the picture; zoom with the wheel or with two fingers."));
    cut_top(&rest, 10);
    ui_slider(&app->ui, "zoom", cut_top(&rest, LINE), _("Zoom"),
              (scene->cut.zoom - 1) / (PORTRAIT_ZOOM_MOST - 1), 0.05F, PORTRAIT_ZOOM, 0);
    cut_top(&rest, 20);
    UiItem *wear = ui_button(&app->ui, "wear", cut_top(&rest, 62), "confirm",
                             _("Wear this picture"), PORTRAIT_WEAR, 0);
    wear->look = UI_GOLD;
    wear->command = COMMAND_CONFIRM;
}

static void build(App *app, void *self)
{
    PortraitScene *scene = self;
    const SheetLayout layout = sheet_layout(gfx_canvas(app->platform.gfx).size, 0);
    sheet_build(app, &layout, _("Picture of a player"), PORTRAIT_BACK);
    if (scene->chosen.photo.rgba != NULL)
        build_circle(app, scene, &layout);
    else
        build_folder(app, scene, &layout);
}

static void paint_background(App *app, void *self)
{
    (void)self;
    backdrop_paint(app, 0.45F);
}

/* --- Acting --- */

static Rect stage_now(const App *app)
{
    const SheetLayout layout = sheet_layout(gfx_canvas(app->platform.gfx).size, 0);
    return stage_of(&layout);
}

/* The picture goes that way, under a circle that stays. */
static void move_by(App *app, PortraitScene *scene, float x, float y)
{
    const float scale = scale_of(scene, stage_now(app));
    scene->cut.x -= x / scale;
    scene->cut.y -= y / scale;
    scene->cut = portrait_within(&scene->chosen.photo, scene->cut);
    app->ui.changed = true;
}

/* What lies at this point of the stage stays there. */
static void zoom_by(App *app, PortraitScene *scene, float factor, Point at)
{
    const Rect stage = stage_now(app);
    const Point middle = rect_centre(stage);
    const float before = scale_of(scene, stage);
    scene->cut.zoom = fmaxf(1, fminf(scene->cut.zoom * factor, PORTRAIT_ZOOM_MOST));
    const float after = scale_of(scene, stage);
    scene->cut.x += (at.x - middle.x) * (1 / before - 1 / after);
    scene->cut.y += (at.y - middle.y) * (1 / before - 1 / after);
    scene->cut = portrait_within(&scene->chosen.photo, scene->cut);
    app->ui.changed = true;
}

static void nudge(App *app, PortraitScene *scene, const UiAct *what)
{
    if (what->kind == UI_NUDGED && app->ui.device == DEVICE_PAD)
        zoom_by(app, scene, what->by.x > 0 ? ZOOM_STEP : 1 / ZOOM_STEP,
                rect_centre(stage_now(app)));
    else if (what->kind == UI_NUDGED) /* the circle goes where the arrow points */
        move_by(app, scene, -what->by.x * (what->fine ? 1 : STEP),
                -what->by.y * (what->fine ? 1 : STEP));
    else if (what->kind == UI_STEERED)
        move_by(app, scene, -what->by.x * STICK * (float)what->ms,
                -what->by.y * STICK * (float)what->ms);
}

static void pull(App *app, PortraitScene *scene, const UiAct *what)
{
    if (what->kind == UI_PULLED) scene->pulled = app->ui.pull[what->pull].start;
}

/* A pointer that holds the picture has moved. */
static void follow(App *app, PortraitScene *scene)
{
    for (int i = 0; i < UI_MAX_PULLS; i++) {
        const UiPull *held = &app->ui.pull[i];
        if (held->state != UI_PULL_ON || held->act != PORTRAIT_PULL) continue;
        move_by(app, scene, held->at.x - scene->pulled.x, held->at.y - scene->pulled.y);
        scene->pulled = held->at;
    }
}

static void choose(App *app, PortraitScene *scene, int index)
{
    char path[PICTURES_PATH];
    const PictureFile *file = &scene->pictures.file[index];
    if (!pictures_path(&scene->pictures, file, path)) return;
    if (file->folder)
        show_folder(app, scene, path);
    else
        choose_file(app, scene, path);
}

static void go_up(App *app, PortraitScene *scene)
{
    char *slash = strrchr(scene->pictures.folder, '/');
    if (slash == NULL || !is_below(app, scene)) return;
    *slash = '\0';
    show_folder(app, scene, scene->pictures.folder);
}

static void go_back(App *app, PortraitScene *scene)
{
    if (scene->chosen.photo.rgba == NULL) {
        app_pop(app);
        return;
    }
    forget(app, &scene->chosen);
    if (scene->pictures.folder[0] == '\0') show_folder(app, scene, app->platform.paths.pictures);
    ui_focus(&app->ui, scene->pictures.count > 0 ? "picture.1" : "back");
}

static void wear(App *app, PortraitScene *scene)
{
    uint8_t *rgba = malloc(PORTRAIT_BYTES);
    if (rgba == NULL || scene->chosen.photo.rgba == NULL) {
        free(rgba);
        return;
    }
    portrait_make(&scene->chosen.photo, scene->cut, rgba);
    portraits_put(&app->portraits, scene->name, rgba);
    free(rgba);
    app_pop(app);
}

static void remove_picture(App *app, PortraitScene *scene)
{
    const uint8_t *worn = portraits_of(&app->portraits, scene->name);
    if (worn == NULL) return;
    if (scene->removed == NULL) scene->removed = malloc(PORTRAIT_BYTES);
    if (scene->removed != NULL) memcpy(scene->removed, worn, PORTRAIT_BYTES);
    portraits_remove(&app->portraits, scene->name);
    ui_toast_with(&app->ui, N_("The picture was removed."), N_("Bring it back"), PORTRAIT_RESTORE);
    ui_focus(&app->ui, "back");
}

static void restore(App *app, PortraitScene *scene)
{
    app->ui.toast.until = 0;
    if (scene->removed != NULL) portraits_put(&app->portraits, scene->name, scene->removed);
    free(scene->removed);
    scene->removed = NULL;
}

static void act(App *app, void *self, const UiAct *what)
{
    PortraitScene *scene = self;
    switch ((PortraitAct)what->act) {
    case PORTRAIT_PULL: pull(app, scene, what); return;
    case PORTRAIT_DIAL: nudge(app, scene, what); return;
    case PORTRAIT_ZOOM:
        if (what->kind == UI_CHANGED)
            zoom_by(app, scene, (1 + what->value * (PORTRAIT_ZOOM_MOST - 1)) / scene->cut.zoom,
                    rect_centre(stage_now(app)));
        return;
    default: break;
    }
    if (what->kind != UI_PRESSED) return;
    switch ((PortraitAct)what->act) {
    case PORTRAIT_BACK: go_back(app, scene); break;
    case PORTRAIT_UP: go_up(app, scene); break;
    case PORTRAIT_FILE: choose(app, scene, what->arg); break;
    case PORTRAIT_ASK: system_ask_picture(); break;
    case PORTRAIT_REMOVE: remove_picture(app, scene); break;
    case PORTRAIT_RESTORE: restore(app, scene); break;
    case PORTRAIT_WEAR: wear(app, scene); break;
    default: break;
    }
}

/* Wheel, pinch, + and −: on the stage, or wherever there is nothing else to zoom. */
static bool zoom(App *app, PortraitScene *scene, const InputEvent *event)
{
    const Point middle = rect_centre(stage_now(app));
    if (scene->chosen.photo.rgba == NULL) return false;
    if (event->kind == INPUT_WHEEL)
        zoom_by(app, scene, powf(ZOOM_STEP, event->amount), event->at);
    else if (event->kind == INPUT_PINCH) {
        zoom_by(app, scene, event->amount, event->at);
        move_by(app, scene, event->delta.x, event->delta.y);
    } else if (event->kind == INPUT_COMMAND && event->down && event->command == COMMAND_ZOOM_IN)
        zoom_by(app, scene, ZOOM_STEP, middle);
    else if (event->kind == INPUT_COMMAND && event->down && event->command == COMMAND_ZOOM_OUT)
        zoom_by(app, scene, 1 / ZOOM_STEP, middle);
    else
        return false;
    return true;
}

static bool input(App *app, void *self, const InputEvent *event)
{
    PortraitScene *scene = self;
    if (zoom(app, scene, event)) return true;
    if (event->kind != INPUT_COMMAND || !event->down) return false;
    if (event->command == COMMAND_CANCEL)
        go_back(app, scene);
    else if (event->command == COMMAND_CONFIRM)
        wear(app, scene);
    else if (event->command == COMMAND_UNDO && scene->removed != NULL)
        restore(app, scene);
    else
        return false;
    return true;
}

/* Samples of a drag come to the kit alone. */
static void paint_moving(App *app, void *self)
{
    PortraitScene *scene = self;
    if (scene->chosen.photo.rgba != NULL) follow(app, scene);
}

static bool dropped(App *app, void *self, const char *path, Point at)
{
    (void)at;
    choose_file(app, self, path);
    return true;
}

static void close(App *app, void *self)
{
    PortraitScene *scene = self;
    reader_close(scene->reader);
    forget_previews(app, scene);
    forget(app, &scene->chosen);
    pictures_release(&scene->pictures);
    free(scene->removed);
}

/* shows folder | shows circle | cut X Y ZOOM (pixels of the picture, per cent) */
static bool expect(App *app, void *self, const char *words, char *found, size_t size)
{
    const PortraitScene *scene = self;
    (void)app;
    if (strncmp(words, "cut ", 4) == 0)
        snprintf(found, size, "cut %d %d %d", (int)lroundf(scene->cut.x),
                 (int)lroundf(scene->cut.y), (int)lroundf(100 * scene->cut.zoom));
    else
        snprintf(found, size, "shows %s", scene->chosen.photo.rgba == NULL ? "folder" : "circle");
    return strcmp(found, words) == 0;
}

static PortraitScene *push(App *app, const char *name, const char *called, int seat)
{
    Error error = { 0 };
    PortraitScene *scene = app_push(app, &portrait_scene);
    snprintf(scene->name, sizeof scene->name, "%s", name);
    snprintf(scene->called, sizeof scene->called, "%s", called);
    scene->seat = seat;
    scene->reader = reader_open(platform_wake, NULL, &error);
    if (scene->reader == NULL) ui_toast(&app->ui, photo_trouble_sentence(PHOTO_HUNGRY));
    return scene;
}

void portrait_open(App *app, const char *name, const char *called, int seat)
{
    show_folder(app, push(app, name, called, seat), app->platform.paths.pictures);
}

void portrait_open_file(App *app, const char *name, const char *called, int seat, const char *path)
{
    choose_file(app, push(app, name, called, seat), path);
    ui_focus(&app->ui, "back");
}

const SceneKind portrait_scene = {
    .name = "portrait",
    .size = sizeof(PortraitScene),
    .close = close,
    .build = build,
    .paint_background = paint_background,
    .paint_moving = paint_moving,
    .act = act,
    .input = input,
    .tick = tick,
    .dropped = dropped,
    .expect = expect,
};
