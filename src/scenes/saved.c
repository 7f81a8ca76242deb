#include "scenes/saved.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "platform/system.h"
#include "scenes/backdrop.h"
#include "scenes/duel_scene.h"
#include "scenes/rivals.h"
#include "table/names.h"
#include "table/table.h"

enum { ROW_H = 128, ROW_GAP = 10, PICTURES = 12 };

typedef enum SavedAct {
    SAVED_BACK = 1,
    SAVED_OPEN,
    SAVED_WATCH,
    SAVED_COPY,
    SAVED_PASTE,
    SAVED_DELETE,
    SAVED_RESTORE,
    SAVED_DUEL, /* arg: which */
    SAVED_DUEL_DELETE
} SavedAct;

/* A position of a save whose picture is on the screen. */
typedef struct SavedPicture {
    char file[SAVES_NAME_MAX];
    const TableGame *game;
    View state;
    Seat seat;
} SavedPicture;

typedef struct Saved {
    SavedPicture picture[PICTURES]; /* the ones looked at last, in turn */
    int next;
    Duels duels; /* stand above the games */
    char *gone;  /* the text of the duel that was deleted last; NULL: none can be brought back */
    size_t gone_length;
    char gone_path[WRITER_PATH_MAX];
} Saved;

/* --- Pictures, one a turn of the loop, so that a long list never holds a frame --- */

static SavedPicture *find_picture(Saved *saved, const char *file)
{
    for (int i = 0; i < PICTURES; i++)
        if (strcmp(saved->picture[i].file, file) == 0) return &saved->picture[i];
    return NULL;
}

Seat saved_pictured_seat(const Session *session)
{
    const Seat acting = session->rules->to_act(session_state(session));
    return acting == SEAT_NONE || acting >= session->setup.seats ? 0 : acting;
}

/* Of a duel that is not over: nothing of it is shown. */
static bool is_sealed(const Saved *saved, const SaveEntry *entry)
{
    return entry->rival[0] != '\0' && duels_seal_tag(&saved->duels, entry->rival);
}

static void load_picture(App *app, Saved *saved, const SaveEntry *entry)
{
    SavedPicture *picture = &saved->picture[saved->next];
    char path[WRITER_PATH_MAX];
    Session session = { 0 };
    Error error;
    saves_path(&app->saves, entry->file, path, sizeof path);
    if (!saves_read(&app->saves, path, &session, &error)) return;
    saved->next = (saved->next + 1) % PICTURES;
    const void *state = session_state(&session);
    Rng rng = rng_seeded(session.setup.seed);
    snprintf(picture->file, sizeof picture->file, "%s", entry->file);
    picture->game = table_find(app, session.rules->id);
    picture->seat = saved_pictured_seat(&session);
    view_take(&picture->state, session.rules, state, picture->seat, &rng);
    session_release(&session);
}

static void tick(App *app, void *self, double elapsed)
{
    Saved *saved = self;
    (void)elapsed;
    for (int i = 0; i < app->saves.count; i++) {
        SaveEntry *entry = &app->saves.entry[i];
        if (!entry->looked) {
            saves_look(&app->saves, i);
            if (strncmp(entry->rival, "duel ", 5) == 0)
                duels_list(&saved->duels, &app->saves, &app->records);
            app->ui.changed = true;
            return;
        }
        if (entry->broken || is_sealed(saved, entry)
            || ui_find(&app->ui, ui_name(&app->ui, "save.%d", i + 1)) == NULL)
            continue;
        if (find_picture(saved, entry->file) != NULL) continue;
        load_picture(app, saved, entry);
        app->ui.changed = true;
        return;
    }
}

static double next_tick(const App *app, const void *self)
{
    (void)self;
    for (int i = 0; i < app->saves.count; i++)
        if (!app->saves.entry[i].looked) return 1;
    return -1;
}

/* --- The picture --- */

static void paint_picture(Ui *ui, const UiItem *item)
{
    const SavedPicture *picture = item->context;
    ui_draw_linen(ui, item->box);
    if (picture != NULL)
        picture->game->picture(ui, picture->state.state, picture->seat, rect_inset(item->box, 6),
                               NULL, NULL);
}

/* "Olha wins · 72 : 65" */
static void say_result(const SaveEntry *entry, const SavedPicture *picture, Text *out)
{
    ScoreSheet sheet;
    const GameRules *rules = picture->game->rules;
    char names[NAMES_MAX] = "";
    Text winners = text_into(names, sizeof names);
    Result result;
    int count = 0;
    rules->result(picture->state.state, &result);
    rules->score(picture->state.state, &sheet);
    for (Seat seat = 0; seat < sheet.seats; seat++)
        if (result.place[seat] == 1)
            text_add(&winners, "%s%s", count++ > 0 ? ", " : "", name_in_save(entry, seat));
    if (count > 0)
        text_add(out, ngettext("%s wins", "%s share the victory", (unsigned long)count), names);
    else
        text_add(out, "%s", _("finished"));
    for (Seat seat = 0; seat < sheet.seats; seat++)
        text_add(out, "%s%d", seat == 0 ? " · " : " : ", sheet.total[seat]);
}

/* When it was played last, and how far it has come: once the position is known, in its own words.
 */
static void say_state(const SaveEntry *entry, const SavedPicture *picture, bool sealed, Text *out)
{
    text_add(out, "%s · ", entry->date);
    if (sealed)
        text_add(out, "%s", entry->finished ? _("sealed") : _("in progress"));
    else if (entry->finished && picture != NULL)
        say_result(entry, picture, out);
    else if (entry->finished)
        text_add(out, "%s", _("finished"));
    else if (picture != NULL && picture->game->standing != NULL)
        picture->game->standing(picture->state.state, out);
    else
        text_add(out, "%s", _("in progress"));
}

static void add_state(App *app, const SaveEntry *entry, int index, const SavedPicture *picture,
                      bool sealed, Rect box)
{
    char line[256], name[32];
    Text words = text_into(line, sizeof line);
    if (entry->broken)
        text_add(&words, "%s", _(save_trouble_sentence(entry->trouble)));
    else if (entry->looked)
        say_state(entry, picture, sealed, &words);
    snprintf(name, sizeof name, "save.%d.state", index + 1);
    ui_add(&app->ui, (UiItem){ .name = name,
                               .role = UI_LABEL,
                               .box = box,
                               .label = line,
                               .size = 17,
                               .ink = THEME_CAPTION });
}

static void add_words(App *app, const SaveEntry *entry, int index, const SavedPicture *picture,
                      bool sealed, Rect box)
{
    const char *title = entry->broken          ? _("This file cannot be read")
                        : entry->rules != NULL ? _(entry->rules->name)
                                               : entry->file;
    ui_add(&app->ui, (UiItem){ .role = UI_LABEL,
                               .box = cut_top(&box, 38),
                               .label = title,
                               .font = FONT_BOLD,
                               .size = 24,
                               .ink = entry->broken ? THEME_CAPTION : THEME_IVORY });
    char players[NAMES_MAX], name[32];
    Text names = text_into(players, sizeof players);
    names_of_save(entry, &names);
    snprintf(name, sizeof name, "save.%d.players", index + 1);
    ui_add(&app->ui, (UiItem){ .name = name,
                               .role = UI_LABEL,
                               .box = cut_top(&box, 30),
                               .label = entry->broken ? entry->file : players,
                               .size = 19,
                               .ink = THEME_CAPTION });
    add_state(app, entry, index, picture, sealed, cut_top(&box, 28));
}

static void add_tool(App *app, const char *name, const char *icon, const char *tip, SavedAct act,
                     int index, Rect *row)
{
    ui_add(&app->ui, (UiItem){ .name = ui_name(&app->ui, "%s.%d", name, index + 1),
                               .role = UI_BUTTON,
                               .box = rect_middle(cut_right(row, 64), 56, 64),
                               .icon = icon,
                               .tip = tip,
                               .act = (int)act,
                               .arg = index });
}

/* From the right: what cannot be read can only go. */
static void add_tools(App *app, const SaveEntry *entry, int index, bool sealed, Rect *row)
{
    add_tool(app, "delete", "trash", _("Delete"), SAVED_DELETE, index, row);
    if (entry->broken || !entry->looked || sealed) return;
    if (SYSTEM.clipboard) add_tool(app, "copy", "copy", _("Copy as text"), SAVED_COPY, index, row);
    add_tool(app, "watch", "play", _("Watch from the beginning"), SAVED_WATCH, index, row);
    cut_right(row, 8);
}

static void add_row(App *app, Saved *saved, int index, Rect box)
{
    const SaveEntry *entry = &app->saves.entry[index];
    char name[32];
    SavedPicture *picture = find_picture(saved, entry->file);
    const bool sealed = is_sealed(saved, entry);
    ui_add(&app->ui, (UiItem){ .role = UI_PANEL, .box = box });
    snprintf(name, sizeof name, "save.%d", index + 1);
    ui_add(&app->ui, (UiItem){ .name = name,
                               .role = UI_ROW,
                               .box = box,
                               .disabled = entry->broken || (sealed && entry->finished),
                               .tip = entry->broken ? entry->error.text : "",
                               .act = SAVED_OPEN,
                               .arg = index });
    Rect rest = rect_inset(box, 10);
    ui_add(&app->ui, (UiItem){ .role = UI_CUSTOM,
                               .box = cut_left(&rest, 180),
                               .paint = paint_picture,
                               .context = picture,
                               .version = picture != NULL ? ui_id(picture->file) : 0 });
    cut_left(&rest, 18);
    add_tools(app, entry, index, sealed, &rest);
    add_words(app, entry, index, picture, sealed, rest);
}

/* "Duel · Coatl", its people, and how far it has come. */
static void add_duel(App *app, const Saved *saved, int index, Rect box)
{
    Ui *ui = &app->ui;
    const Duel *duel = &saved->duels.duel[index];
    char people[DUEL_PEOPLE * SESSION_NAME_MAX], state[120], title[80];
    Text names = text_into(people, sizeof people), words = text_into(state, sizeof state);
    int done = 0;
    for (int i = 0; i < duel->people; i++) {
        const char *name = duel->person[i];
        text_add(&names, "%s%s", i > 0 ? ", " : "", duel_name_is_word(duel, i) ? _(name) : name);
        done += duel->done[i];
    }
    (void)snprintf(title, sizeof title, "%s · %s", _("Duel"), _(duel->rules->name));
    text_add(&words, "%s · ", duel->date);
    text_add(&words, _("%d of %d have played"), done, duel->people);
    ui_add(ui, (UiItem){ .role = UI_PANEL, .box = box });
    ui_add(ui, (UiItem){ .name = ui_name(ui, "duel.%d", index + 1),
                         .role = UI_ROW,
                         .box = box,
                         .act = SAVED_DUEL,
                         .arg = index });
    Rect rest = rect_inset(box, 10);
    if (duel_is_over(duel))
        ui_add(ui, (UiItem){ .name = ui_name(ui, "duel.%d.delete", index + 1),
                             .role = UI_BUTTON,
                             .box = rect_middle(cut_right(&rest, 64), 56, 64),
                             .icon = "trash",
                             .tip = _("Delete"),
                             .act = SAVED_DUEL_DELETE,
                             .arg = index });
    const Rect place = cut_left(&rest, 180);
    ui_add(ui, (UiItem){ .role = UI_PICTURE,
                         .box = rect_middle(place, 64, 64),
                         .icon = "people",
                         .ink = THEME_CAPTION });
    cut_left(&rest, 18);
    ui_add(ui, (UiItem){ .role = UI_LABEL,
                         .box = cut_top(&rest, 38),
                         .label = title,
                         .font = FONT_BOLD,
                         .size = 24 });
    ui_add(ui, (UiItem){ .role = UI_LABEL,
                         .box = cut_top(&rest, 30),
                         .label = people,
                         .size = 19,
                         .ink = THEME_CAPTION });
    ui_add(ui, (UiItem){ .name = ui_name(ui, "duel.%d.state", index + 1),
                         .role = UI_LABEL,
                         .box = cut_top(&rest, 28),
                         .label = state,
                         .size = 17,
                         .ink = THEME_CAPTION });
}

/* Across from the way back; upright there is room for its sign alone. */
static void add_paste(App *app, const SheetLayout *layout)
{
    const Rect whole = gfx_whole(app->platform.gfx);
    const float w = layout->portrait ? 64 : 264;
    UiItem *item =
        ui_button(&app->ui, "paste",
                  (Rect){ whole.w - layout->back.x - w, layout->back.y, w, layout->back.h },
                  "paste", layout->portrait ? "" : _("Paste game"), SAVED_PASTE, 0);
    item->tip = layout->portrait ? _("Paste game") : "";
    item->command = COMMAND_PASTE;
}

static void build(App *app, void *self)
{
    const Saved *saved = self;
    const int duels = saved->duels.count, count = duels + app->saves.count;
    const float high = (float)(count > 0 ? count * (ROW_H + ROW_GAP) - ROW_GAP : 2 * ROW_H);
    const SheetLayout layout = sheet_layout(gfx_canvas(app->platform.gfx).size, high);
    sheet_build(app, &layout, _("Saved games"), SAVED_BACK);
    if (SYSTEM.clipboard) add_paste(app, &layout);
    if (count == 0)
        ui_label(&app->ui, rect_middle(layout.body, layout.body.w, 60), 22, THEME_CAPTION,
                 ALIGN_CENTRE, _("No saved games yet."));
    ui_scroll_begin(&app->ui, "saved.list", layout.body, high);
    const float top = layout.body.y - ui_scrolled(&app->ui);
    for (int i = 0; i < count; i++) {
        const Rect row = { layout.body.x, top + (float)(i * (ROW_H + ROW_GAP)), layout.body.w,
                           ROW_H };
        if (!rects_touch(row, layout.body)) continue;
        if (i < duels)
            add_duel(app, saved, i, row);
        else
            add_row(app, self, i - duels, row);
    }
    ui_scroll_end(&app->ui);
}

static void paint_background(App *app, void *self)
{
    (void)self;
    backdrop_paint(app, 0.45F);
}

/* --- Acting --- */

static void open_save(App *app, int index)
{
    Error error = { 0 };
    char file[SAVES_NAME_MAX];
    snprintf(file, sizeof file, "%s", app->saves.entry[index].file);
    if (!rivals_open_file(app, file, &error)) ui_toast(&app->ui, N_("This file cannot be read"));
}

static void watch_save(App *app, int index)
{
    Error error = { 0 };
    char file[SAVES_NAME_MAX];
    snprintf(file, sizeof file, "%s", app->saves.entry[index].file);
    if (!table_watch_file(app, file, &error)) ui_toast(&app->ui, N_("This file cannot be read"));
}

static void copy_save(App *app, int index)
{
    Session session = { 0 };
    Error error;
    size_t length;
    char path[WRITER_PATH_MAX];
    saves_path(&app->saves, app->saves.entry[index].file, path, sizeof path);
    char *text =
        saves_read(&app->saves, path, &session, &error) ? session_write(&session, &length) : NULL;
    char *whole = text != NULL ? realloc(text, length + 1) : NULL;
    if (whole != NULL) whole[length] = '\0';
    ui_toast(&app->ui, whole != NULL && SDL_SetClipboardText(whole) == 0
                           ? N_("The game was copied: it can be pasted anywhere as text.")
                           : N_("The game could not be copied."));
    free(whole != NULL ? whole : text);
    session_release(&session);
}

static const char *paste_trouble(SaveTrouble trouble)
{
    if (trouble == SAVE_FOREIGN) return N_("There is no game in the clipboard.");
    if (trouble == SAVE_DAMAGED)
        return N_("The pasted game is damaged, or was not copied as a whole.");
    return save_trouble_sentence(trouble);
}

/* A stranger's text: read by the rules, whole or not at all. */
static void paste_game(App *app)
{
    Error error = { 0 };
    char *text = SDL_GetClipboardText();
    size_t length = text != NULL ? strlen(text) : 0;
    if (length > SESSION_MAX_BYTES) {
        ui_toast(&app->ui, N_("The text in the clipboard is too long for a game."));
    } else if (length > 0 && rivals_seal_text(app, text, length)) {
        ui_toast(&app->ui, N_("This game is sealed until everybody has played the duel."));
    } else if (length == 0 || table_open_text(app, text, length, &error) != SAVE_FINE) {
        length = text != NULL ? session_clean(text, length) : 0;
        const SaveTrouble trouble =
            length > 0 ? table_open_text(app, text, length, &error) : SAVE_FOREIGN;
        if (trouble != SAVE_FINE) ui_toast(&app->ui, paste_trouble(trouble));
    }
    SDL_free(text);
}

static void delete_save(App *app, int index)
{
    Error error = { 0 };
    char path[WRITER_PATH_MAX];
    saves_path(&app->saves, app->saves.entry[index].file, path, sizeof path);
    app->ui.owner = app->scene[app->depth - 1].serial;
    if (!files_lock_is_of(&app->lock, path) && files_is_locked(path))
        ui_toast(&app->ui, N_("This game is being played in another window."));
    else if (saves_trash(&app->saves, index, &error))
        ui_toast_with(&app->ui, N_("The game was deleted."), N_("Undo delete"), SAVED_RESTORE);
    else
        ui_toast(&app->ui, N_("The file cannot be deleted."));
}

static void list_duels(App *app, Saved *saved)
{
    duels_list(&saved->duels, &app->saves, &app->records);
    app_seal_records(app);
}

/* One that is over: its games are kept. */
static void delete_duel(App *app, Saved *saved, int index)
{
    Error error = { 0 };
    char file[SAVES_NAME_MAX];
    free(saved->gone);
    (void)snprintf(file, sizeof file, "%s%s", saved->duels.duel[index].id, DUEL_ENDING);
    saves_path(&app->saves, file, saved->gone_path, sizeof saved->gone_path);
    writer_flush(app->saves.writer); /* or it would be written after it is gone */
    saved->gone = files_read(saved->gone_path, SESSION_MAX_BYTES, &saved->gone_length, &error);
    app->ui.owner = app->scene[app->depth - 1].serial;
    if (saved->gone == NULL || unlink(saved->gone_path) != 0) {
        ui_toast(&app->ui, N_("The file cannot be deleted."));
        return;
    }
    ui_toast_with(&app->ui, N_("The duel was deleted. Its games are kept."), N_("Undo delete"),
                  SAVED_RESTORE);
    list_duels(app, saved);
}

static void restore_duel(App *app, Saved *saved)
{
    app->ui.toast.until = 0;
    writer_put(app->saves.writer, saved->gone_path, saved->gone, saved->gone_length);
    saved->gone = NULL;
    list_duels(app, saved);
}

/* Pressed, or by the key of undo: either way there is nothing left to press. */
static void restore_save(App *app, Saved *saved)
{
    Error error = { 0 };
    if (saved->gone != NULL) {
        restore_duel(app, saved);
        return;
    }
    app->ui.toast.until = 0;
    if (!saves_restore(&app->saves, &error))
        ui_toast(&app->ui, N_("The file cannot be restored: there is a newer one."));
}

static void act(App *app, void *self, const UiAct *what)
{
    Saved *saved = self;
    if (what->kind != UI_PRESSED) return;
    switch ((SavedAct)what->act) {
    case SAVED_BACK: app_pop(app); break;
    case SAVED_OPEN: open_save(app, what->arg); break;
    case SAVED_WATCH: watch_save(app, what->arg); break;
    case SAVED_COPY: copy_save(app, what->arg); break;
    case SAVED_PASTE: paste_game(app); break;
    case SAVED_DELETE:
        free(saved->gone);
        saved->gone = NULL;
        delete_save(app, what->arg);
        break;
    case SAVED_RESTORE: restore_save(app, saved); break;
    case SAVED_DUEL_DELETE: delete_duel(app, saved, what->arg); break;
    case SAVED_DUEL: duel_open(app, saved->duels.duel[what->arg].id, -1); break;
    }
}

static bool input(App *app, void *self, const InputEvent *event)
{
    Saved *saved = self;
    if (event->kind != INPUT_COMMAND || !event->down) return false;
    if (event->command == COMMAND_UNDO && (saved->gone != NULL || app->saves.trashed_count > 0))
        restore_save(app, saved);
    else if (event->command == COMMAND_PASTE && SYSTEM.clipboard)
        paste_game(app);
    else if (event->command == COMMAND_CANCEL)
        app_pop(app);
    else
        return false;
    return true;
}

static void close_saved(App *app, void *self)
{
    (void)app;
    free(((Saved *)self)->gone);
}

void saved_open(App *app)
{
    Saved *saved = app_push(app, &saved_scene);
    saves_list(&app->saves);
    duels_list(&saved->duels, &app->saves, &app->records);
}

const SceneKind saved_scene = {
    .name = "saved",
    .size = sizeof(Saved),
    .close = close_saved,
    .build = build,
    .paint_background = paint_background,
    .act = act,
    .input = input,
    .tick = tick,
    .next_tick = next_tick,
};
