/* A lesson at the table: of what is legal only what is wanted, others act as it is written, another
 * way is answered kindly. */
#include <stdlib.h>
#include <string.h>
#include <SDL.h>
#include "table/hand_place.h"

#define LAPSE_PACE 0.25

/* --- Opening --- */

void teach_open(Table *table)
{
    const char *name = session_meta(&table->match.session, LESSON_META);
    Error error = { 0 };
    if (name == NULL) return;
    Lesson *lesson = calloc(1, sizeof *lesson);
    if (lesson == NULL) return;
    if (lesson_load(lesson, &table->app->platform.paths, name, &error)) {
        if (lesson_fits(lesson, &table->match.session)) {
            table->teach = (TableLesson){ .lesson = lesson };
            return;
        }
        (void)error_at(&error, 0, "this game is not a game of the lesson");
    }
    SDL_Log("lesson %s, line %d: %s", name, error.line, error.text);
    ui_toast(table->ui, N_("The lesson cannot be read. The game continues without it."));
    lesson_release(lesson);
    free(lesson);
}

void teach_close(Table *table)
{
    if (table->teach.lesson == NULL) return;
    lesson_release(table->teach.lesson);
    free(table->teach.lesson);
    table->teach.lesson = NULL;
}

/* --- Where it stands --- */

static const LessonStep *step_of(const Table *table)
{
    const TableLesson *teach = &table->teach;
    return teach_is_on(table) ? &teach->lesson->step[teach->step] : NULL;
}

void teach_follow(Table *table)
{
    TableLesson *teach = &table->teach;
    if (teach->lesson == NULL) return;
    const int at = table->match.session.at;
    while (teach->from > 0 && lesson_begins(teach->lesson, teach->from) > at) teach->from--;
    teach->step = lesson_at(teach->lesson, at, teach->from);
    if (teach->skipping != teach->step + 1) teach->skipping = 0;
}

bool teach_is_on(const Table *table)
{
    return table->teach.lesson != NULL && table->teach.step < table->teach.lesson->steps;
}

/* The last sentence of all stands there. */
static bool is_ending(const Table *table)
{
    const TableLesson *teach = &table->teach;
    return teach->lesson != NULL && !teach_is_on(table) && !teach->played_on
           && table->match.session.at == teach->lesson->actions;
}

bool teach_acts(const Table *table)
{
    const LessonStep *step = step_of(table);
    if (step == NULL) return false;
    return step->kind == LESSON_WATCH || step->kind == LESSON_LAPSE
           || table->teach.skipping == table->teach.step + 1;
}

bool teach_holds(const Table *table)
{
    return is_ending(table) || (teach_is_on(table) && !teach_acts(table));
}

bool teach_lets_act(const Table *table)
{
    const LessonStep *step = step_of(table);
    return step == NULL || (!teach_acts(table) && step->kind != LESSON_TELL);
}

double teach_pace(const Table *table)
{
    const LessonStep *step = step_of(table);
    return step != NULL && step->kind == LESSON_LAPSE ? LAPSE_PACE : 1;
}

const Action *teach_next(const Table *table)
{
    if (!teach_acts(table)) return NULL;
    return lesson_wanted(table->teach.lesson, table->teach.step, &table->match.session);
}

/* --- What may be done --- */

static bool is_wanted(const Table *table, const Action *action)
{
    const TableLesson *teach = &table->teach;
    Action copy = *action;
    return lesson_takes(teach->lesson, teach->step, &table->match.session, &copy)
           || lesson_has_also(teach->lesson, teach->step, action);
}

/* What is lit: the next action that moves a piece, or else the next one. */
static void light(Table *table)
{
    const TableLesson *teach = &table->teach;
    const Session *session = &table->match.session;
    const Action *next = lesson_wanted(teach->lesson, teach->step, session);
    if (next == NULL) return;
    table->has_hint = true;
    table->hint = *next;
    table->gains = 0;
    if (hand_game(table) == NULL || hand_game(table)->moves(table, next) != 0) return;
    for (int i = 0; i < hand_offered_count(table); i++)
        if (hand_game(table)->moves(table, hand_offered(table, i)) != 0) {
            table->hint = *hand_offered(table, i);
            return;
        }
}

void teach_filter(Table *table)
{
    int kept = 0;
    if (!teach_is_on(table)) return;
    for (int i = 0; i < table->legal_count; i++)
        if (is_wanted(table, &table->legal[i])) table->legal[kept++] = table->legal[i];
    table->legal_count = kept;
}

void teach_filter_more(Table *table)
{
    const TableLesson *teach = &table->teach;
    Hand *hand = &table->hand;
    int kept = 0;
    if (!teach_is_on(table)) return;
    for (int i = 0; i < hand->more_count; i++)
        if (lesson_comes(teach->lesson, teach->step, &table->match.session, &hand->more[i]))
            hand->more[kept++] = hand->more[i];
    hand->more_count = kept;
    if (table->may_act) light(table);
}

bool teach_takes(const Table *table, Action *action)
{
    const TableLesson *teach = &table->teach;
    const GameRules *rules = table->game->rules;
    View tried;
    if (!teach_is_on(table)) return true;
    if (lesson_takes(teach->lesson, teach->step, &table->match.session, action)) return true;
    memcpy(tried.state, match_state(&table->match), rules->state_size);
    return rules->apply(tried.state, action) != REFUSAL_NONE; /* then the rules say why not */
}

/* --- Another way --- */

void teach_say_other(Table *table, Point at)
{
    const LessonStep *step = step_of(table);
    const bool own = step != NULL && step->other[0] != '\0';
    ui_refuse(table->ui, at, own ? step->other : N_("Good idea for later. Now try what glows."));
}

/* The rules would let this piece be moved. */
static bool could_move(const Table *table, int piece, const Point *to)
{
    Action action[GAME_MAX_ACTIONS + HAND_MORE];
    const HandGame *game = hand_game(table);
    HandPlace place;
    int count = table->game->rules->legal(match_state(&table->match), action, GAME_MAX_ACTIONS);
    if (game->more != NULL) count += game->more(table, action + count, HAND_MORE);
    for (int i = 0; i < count; i++) {
        if (game->moves(table, &action[i]) != piece) continue;
        if (to == NULL) return true;
        if (hand_find_place(table, &action[i], &place)
            && rect_has(rect_inset(place.area, -UI_SNAP / 2.0F), *to))
            return true;
    }
    return false;
}

bool teach_refuses(Table *table, int piece, Point at)
{
    const bool other = teach_is_on(table) && table->may_act && could_move(table, piece, NULL);
    if (other) teach_say_other(table, at);
    return other;
}

bool teach_misses(Table *table, int piece, Point at)
{
    const bool other = teach_is_on(table) && table->may_act && could_move(table, piece, &at);
    if (other) teach_say_other(table, at);
    return other;
}

/* --- Back, on, to a chapter --- */

static bool go_to(Table *table, int step)
{
    TableLesson *teach = &table->teach;
    teach->skipping = 0;
    teach->played_on = false;
    lesson_goto(teach->lesson, &table->match.session, step);
    table_log_forget(table, table->match.session.at);
    teach->from = step;
    return table_rewound(table, true, LAY_BACK);
}

bool teach_back(Table *table)
{
    const TableLesson *teach = &table->teach;
    const LessonStep *step = step_of(table);
    const bool begun = step != NULL && table->match.session.at > step->first
                       && lesson_is_counted(teach->lesson, teach->step);
    const int before = begun ? teach->step : lesson_before(teach->lesson, teach->step);
    return before >= 0 && go_to(table, before);
}

void teach_read(Table *table)
{
    const LessonStep *step = step_of(table);
    table->ui->changed = true;
    if (is_ending(table)) table->teach.played_on = true;
    if (step == NULL || step->kind != LESSON_TELL) return;
    table->teach.from = table->teach.step + 1;
    if (!rounds_is_open(table)) table_end_show(table); /* what may be done now */
}

/* Its actions are shown; of a lapse only the last one, which may end something. */
bool teach_skip(Table *table)
{
    TableLesson *teach = &table->teach;
    const LessonStep *step = step_of(table);
    Session *session = &table->match.session;
    if (rounds_is_open(table)) {
        table_skip(table);
        return true;
    }
    if (step == NULL) return false;
    if (step->kind == LESSON_TELL) {
        teach_read(table);
        return true;
    }
    if (step->kind == LESSON_LAPSE) {
        table->has_aim = false;
        while (session->at < step->end - 1
               && session_apply(session, &teach->lesson->action[session->at]) == REFUSAL_NONE)
            continue;
        return table_rewound(table, true, LAY_BACK);
    }
    teach->skipping = teach->step + 1;
    return table_rewound(table, true, LAY_BACK);
}

static bool begin(App *app, const Lesson *lesson, const GameSetup *setup, bool first, Error *error);

/* The same game from its beginning, with the options that a lesson has. */
static void play_first(Table *table)
{
    Error error = { 0 };
    App *app = table->app;
    GameSetup setup = table->teach.lesson->setup;
    setup.seed = app_fresh_seed(app);
    setup.edition = 0;
    Lesson lesson = *table->teach.lesson;
    table->teach.lesson->text = NULL; /* the table goes away meanwhile */
    if (!begin(app, &lesson, &setup, true, &error))
        ui_toast(&app->ui, N_("This cannot be played."));
    lesson_release(&lesson);
}

static void go_on(Table *table)
{
    Error error = { 0 };
    App *app = table->app;
    char name[LESSON_NAME];
    Text text = text_into(name, sizeof name);
    if (table->teach.lesson->next == NULL) {
        teach_read(table);
        return;
    }
    text_add(&text, "%s", table->teach.lesson->next);
    if (!table_open_lesson(app, name, &error)) ui_toast(&app->ui, N_("The lesson cannot be read."));
}

bool teach_act(Table *table, const UiAct *act)
{
    TableLesson *teach = &table->teach;
    if (teach->lesson == NULL) return false;
    switch (act->act) {
    case TABLE_TEACH_NEXT: teach_read(table); break;
    case TABLE_TEACH_BACK: teach_back(table); break;
    case TABLE_TEACH_SKIP: teach_skip(table); break;
    case TABLE_TEACH_LIST: teach->lists = !teach->lists; break;
    case TABLE_TEACH_CLOSE: teach->lists = false; break;
    case TABLE_TEACH_CHAPTER:
        teach->lists = false;
        go_to(table, act->arg < teach->lesson->chapters ? teach->lesson->chapter[act->arg].step
                                                        : teach->lesson->steps);
        break;
    case TABLE_TEACH_ON: go_on(table); break;
    case TABLE_TEACH_FIRST: play_first(table); break;
    default: return false;
    }
    return true;
}

const UiItem *teach_button(const Table *table)
{
    return table->teach.lesson != NULL ? ui_find(table->ui, "lesson.next") : NULL;
}

/* --- A lesson from the title --- */

static void name_seats(Session *session, const Lesson *lesson)
{
    const Player *player = player_find(lesson->after);
    for (Seat seat = 0; seat < session->setup.seats; seat++)
        session_set_seat(session, seat, seat == 0 || player == NULL ? "person" : player->id,
                         seat == 0 || player == NULL ? session_emblem(seat) : player->title);
}

static bool begin(App *app, const Lesson *lesson, const GameSetup *setup, bool first, Error *error)
{
    const TableGame *game = table_find(app, lesson->rules->id);
    Session session = { 0 };
    if (game == NULL) return error_at(error, 0, "there is no table for %s", lesson->rules->id);
    if (first && session_open(&session, lesson->rules, setup) != REFUSAL_NONE)
        return error_at(error, 0, "it cannot be set up");
    if (!first && !lesson_begin(lesson, &session, error)) return false;
    name_seats(&session, lesson);
    const TableChoices chosen = table_choices(game);
    table_open_session(app, game, &session, &chosen);
    return true;
}

/* Is it a game of this lesson, and has it come no farther than that? */
static bool is_left(App *app, const Lesson *lesson, const char *file, bool *own, int *at)
{
    Session session = { 0 };
    char path[WRITER_PATH_MAX];
    Error error;
    saves_path(&app->saves, file, path, sizeof path);
    if (!saves_read(&app->saves, path, &session, &error)) return false;
    const char *name = session_meta(&session, LESSON_META);
    *own = session.rules == lesson->rules && name != NULL && strcmp(name, lesson->name) == 0;
    *at = session.at;
    const bool going = *own && *at < lesson->actions && lesson_fits(lesson, &session);
    session_release(&session);
    return going;
}

/* The newest game of this lesson, if it is not over; one that is long past is not looked for. */
static bool find_left(App *app, const Lesson *lesson, char file[SAVES_NAME_MAX], int *at)
{
    enum { LOOKS = 24 };
    const Saves *saves = &app->saves;
    const char *id = lesson->rules->id;
    const size_t length = strlen(id);
    bool own = false;
    saves_list(&app->saves);
    for (int i = 0, looks = 0; i < saves->count && looks < LOOKS && !own; i++) {
        Text text = text_into(file, SAVES_NAME_MAX);
        text_add(&text, "%s", saves->entry[i].file);
        if (strncmp(file, id, length) != 0 || file[length] != '-') continue;
        if (is_left(app, lesson, file, &own, at)) return true;
        looks++;
    }
    return false;
}

static bool load(App *app, Lesson *lesson, const char *name, Error *error)
{
    const bool fine = lesson_load(lesson, &app->platform.paths, name, error);
    if (!fine) SDL_Log("lesson %s, line %d: %s", name, error->line, error->text);
    return fine;
}

bool table_lesson_left(App *app, const char *name, int *step, int *of)
{
    Lesson lesson;
    Error error = { 0 };
    char file[SAVES_NAME_MAX];
    int at;
    if (!load(app, &lesson, name, &error)) return false;
    const bool left = find_left(app, &lesson, file, &at);
    if (left) {
        *step = lesson_number(&lesson, lesson_at(&lesson, at, 0));
        *of = lesson_count(&lesson);
    }
    lesson_release(&lesson);
    return left;
}

bool table_open_lesson(App *app, const char *name, Error *error)
{
    Lesson lesson;
    char file[SAVES_NAME_MAX];
    int at;
    if (!load(app, &lesson, name, error)) return false;
    const bool fine = (find_left(app, &lesson, file, &at) && table_open_file(app, file, error))
                      || begin(app, &lesson, &lesson.setup, false, error);
    lesson_release(&lesson);
    return fine;
}
