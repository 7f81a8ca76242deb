/* Reading a lesson: line by line, and then played once from its deal to its end. */
#include "lesson/lesson.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Reader {
    Lesson *lesson;
    Session session; /* of the game so far; opened by the first line that needs it */
    char *rest;      /* of the line, behind its word */
    int line;
    bool open, has_chapter;
    Error *error;
} Reader;

static bool fail(const Reader *reader, const char *what)
{
    return error_at(reader->error, reader->line, "%s: %.120s", what, reader->rest);
}

/* "words": points into the text, which ends there. */
static bool take_sentence(Reader *reader, const char **out)
{
    char *text = reader->rest;
    const size_t length = strlen(text);
    if (length < 3 || text[0] != '"' || text[length - 1] != '"')
        return fail(reader, "a sentence in quotation marks is wanted");
    text[length - 1] = '\0';
    if (strpbrk(text + 1, "\"\\%") != NULL || !text_is_utf8(text + 1, length - 2))
        return fail(reader, "a sentence has plain letters");
    *out = text + 1;
    return true;
}

static bool take_number(Reader *reader, int low, int high, int *out)
{
    return text_parse_int(reader->rest, low, high, out) || fail(reader, "not such a number");
}

static LessonStep *last_step(const Reader *reader)
{
    Lesson *lesson = reader->lesson;
    return lesson->steps > 0 ? &lesson->step[lesson->steps - 1] : NULL;
}

/* --- The head --- */

static bool read_game(Reader *reader)
{
    Lesson *lesson = reader->lesson;
    lesson->rules = game_find(reader->rest);
    if (lesson->rules == NULL) return fail(reader, "there is no such game");
    lesson->setup = game_setup(lesson->rules, lesson->rules->min_seats, 0);
    return true;
}

static bool read_seats(Reader *reader)
{
    const GameRules *rules = reader->lesson->rules;
    int seats;
    if (!take_number(reader, rules->min_seats, rules->max_seats, &seats)) return false;
    reader->lesson->setup = game_setup(rules, seats, reader->lesson->setup.seed);
    return true;
}

static bool read_seed(Reader *reader)
{
    return text_parse_u64(reader->rest, &reader->lesson->setup.seed) || fail(reader, "not a seed");
}

static bool read_edition(Reader *reader)
{
    int edition;
    const int newest = reader->lesson->rules->edition;
    if (!take_number(reader, 1, newest > 1 ? newest : 1, &edition)) return false;
    reader->lesson->setup.edition = (uint8_t)edition;
    return true;
}

static bool read_option(Reader *reader)
{
    char key[24];
    const char *value = reader->rest;
    if (!text_word(&value, key, sizeof key)
        || game_set_option(reader->lesson->rules, &reader->lesson->setup, key, value)
               != REFUSAL_NONE)
        return fail(reader, "there is no such option");
    return true;
}

static bool take_name(Reader *reader, const char **out)
{
    const size_t length = strspn(reader->rest, "abcdefghijklmnopqrstuvwxyz0123456789-");
    *out = reader->rest;
    return (length > 0 && length < SESSION_PLAYER_MAX && reader->rest[length] == '\0')
           || fail(reader, "not a name");
}

static bool read_title(Reader *reader)
{
    return take_sentence(reader, &reader->lesson->title);
}
static bool read_end(Reader *reader)
{
    return take_sentence(reader, &reader->lesson->end);
}
static bool read_after(Reader *reader)
{
    return take_name(reader, &reader->lesson->after);
}
static bool read_next(Reader *reader)
{
    return take_name(reader, &reader->lesson->next);
}

/* --- Actions: each is done at once, so that the next one can be read --- */

static bool open_game(Reader *reader)
{
    if (reader->open) return true;
    const Refusal refusal =
        session_open(&reader->session, reader->lesson->rules, &reader->lesson->setup);
    reader->open = refusal == REFUSAL_NONE;
    return reader->open || fail(reader, refusal_sentence(refusal));
}

static bool parse(Reader *reader, Action *out)
{
    const GameRules *rules = reader->lesson->rules;
    if (!open_game(reader)) return false;
    const void *state = session_state(&reader->session);
    const Refusal refusal = rules->parse_action(state, reader->rest, out);
    return refusal == REFUSAL_NONE || fail(reader, game_refusal_sentence(rules, state, refusal));
}

static bool do_action(Reader *reader)
{
    Lesson *lesson = reader->lesson;
    Action action;
    if (lesson->actions == LESSON_ACTIONS) return fail(reader, "there are too many actions");
    if (!parse(reader, &action)) return false;
    const Refusal refusal = session_apply(&reader->session, &action);
    if (refusal != REFUSAL_NONE)
        return fail(reader,
                    game_refusal_sentence(lesson->rules, session_state(&reader->session), refusal));
    lesson->action[lesson->actions++] = action;
    return true;
}

static bool read_deal(Reader *reader)
{
    if (last_step(reader) != NULL) return fail(reader, "the deal comes before the first step");
    if (!do_action(reader)) return false;
    reader->lesson->dealt++;
    return true;
}

static bool read_play(Reader *reader)
{
    LessonStep *step = last_step(reader);
    if (step == NULL || step->kind == LESSON_TELL) return fail(reader, "no step is there to do it");
    if (!do_action(reader)) return false;
    step->end = reader->lesson->actions;
    return true;
}

static bool read_also(Reader *reader)
{
    Lesson *lesson = reader->lesson;
    LessonStep *step = last_step(reader);
    _Alignas(max_align_t) unsigned char state[GAME_STATE_MAX];
    if (step == NULL || lesson->alsos == LESSON_ALSO) return fail(reader, "not here");
    Action *also = &lesson->also[lesson->alsos];
    if (step->end != step->first) return fail(reader, "it comes before what is played");
    if (!parse(reader, also)) return false;
    memcpy(state, session_state(&reader->session), lesson->rules->state_size);
    if (lesson->rules->apply(state, also) != REFUSAL_NONE)
        return fail(reader, "it cannot be done here");
    step->also_end = ++lesson->alsos;
    return true;
}

/* --- Steps --- */

static bool begin_step(Reader *reader, LessonKind kind)
{
    Lesson *lesson = reader->lesson;
    if (lesson->steps == LESSON_STEPS) return fail(reader, "there are too many steps");
    LessonStep *step = &lesson->step[lesson->steps++];
    *step = (LessonStep){ .kind = kind,
                          .say = "",
                          .other = "",
                          .first = lesson->actions,
                          .end = lesson->actions,
                          .also = lesson->alsos,
                          .also_end = lesson->alsos };
    if (!reader->has_chapter) return fail(reader, "a chapter comes before the first step");
    if (kind == LESSON_WATCH) return text_ended(reader->rest) || fail(reader, "no words here");
    return take_sentence(reader, &step->say);
}

static bool read_do(Reader *reader)
{
    return begin_step(reader, LESSON_DO);
}
static bool read_near(Reader *reader)
{
    return begin_step(reader, LESSON_NEAR);
}
static bool read_free(Reader *reader)
{
    return begin_step(reader, LESSON_FREE);
}
static bool read_watch(Reader *reader)
{
    return begin_step(reader, LESSON_WATCH);
}
static bool read_lapse(Reader *reader)
{
    return begin_step(reader, LESSON_LAPSE);
}
static bool read_tell(Reader *reader)
{
    return begin_step(reader, LESSON_TELL);
}

static bool read_chapter(Reader *reader)
{
    Lesson *lesson = reader->lesson;
    if (lesson->chapters == LESSON_CHAPTERS) return fail(reader, "there are too many chapters");
    LessonChapter *chapter = &lesson->chapter[lesson->chapters++];
    chapter->step = lesson->steps;
    reader->has_chapter = true;
    return take_sentence(reader, &chapter->title);
}

/* --- What belongs to a step --- */

static bool read_any(Reader *reader)
{
    LessonStep *step = last_step(reader);
    if (step == NULL || !text_ended(reader->rest)) return fail(reader, "not here");
    step->any = true;
    return true;
}

static bool read_other(Reader *reader)
{
    LessonStep *step = last_step(reader);
    return step != NULL ? take_sentence(reader, &step->other) : fail(reader, "not here");
}

static bool read_at(Reader *reader)
{
    LessonStep *step = last_step(reader);
    if (step == NULL || step->points == LESSON_POINTS || reader->rest[0] == '\0')
        return fail(reader, "not here");
    step->at[step->points++] = reader->rest;
    return true;
}

static bool read_how(Reader *reader)
{
    static const char *const HOW[HOW_COUNT] = { "none", "move", "turn", "flip", "pull" };
    LessonStep *step = last_step(reader);
    for (int i = 1; step != NULL && i < HOW_COUNT; i++)
        if (strcmp(reader->rest, HOW[i]) == 0) {
            step->how = (LessonHow)i;
            return true;
        }
    return fail(reader, "nobody knows how");
}

static bool read_within(Reader *reader)
{
    LessonStep *step = last_step(reader);
    const char *rest = reader->rest;
    int degrees, percent;
    if (step == NULL || !text_int(&rest, 0, 180, &degrees) || !text_int(&rest, 0, 100, &percent)
        || !text_ended(rest))
        return fail(reader, "degrees and per cent are wanted");
    step->degrees = (float)degrees;
    step->percent = (float)percent;
    return true;
}

/* row SEAT ITEM POINTS: the score sheet has it now */
static bool read_row(Reader *reader)
{
    const GameRules *rules = reader->lesson->rules;
    const char *rest = reader->rest;
    char item[32];
    int seat, points, found = 0;
    ScoreSheet sheet;
    if (!reader->open || !text_int(&rest, 1, GAME_MAX_SEATS, &seat)
        || !text_word(&rest, item, sizeof item) || !text_int(&rest, -999, 999, &points))
        return fail(reader, "seat, item and points are wanted");
    rules->score(session_state(&reader->session), &sheet);
    for (int i = 0; i < sheet.row_count; i++)
        if (sheet.row[i].seat == seat - 1 && strcmp(sheet.row[i].item, item) == 0)
            found += sheet.row[i].points;
    if (strcmp(item, "total") == 0 && seat <= sheet.seats) found = sheet.total[seat - 1];
    return found == points
           || error_at(reader->error, reader->line, "%s brings %d, not %d", item, found, points);
}

/* --- All of it --- */

static const struct {
    const char *word;
    bool (*read)(Reader *reader);
    bool early; /* before the game is opened */
} LINE[] = {
    { "game", read_game, true },        { "title", read_title, true },
    { "seats", read_seats, true },      { "seed", read_seed, true },
    { "edition", read_edition, true },  { "option", read_option, true },
    { "after", read_after, true },      { "next", read_next, true },
    { "end", read_end, true },          { "deal", read_deal, false },
    { "chapter", read_chapter, false }, { "do", read_do, false },
    { "near", read_near, false },       { "free", read_free, false },
    { "watch", read_watch, false },     { "lapse", read_lapse, false },
    { "tell", read_tell, false },       { "play", read_play, false },
    { "also", read_also, false },       { "any", read_any, false },
    { "other", read_other, false },     { "at", read_at, false },
    { "how", read_how, false },         { "within", read_within, false },
    { "row", read_row, false },
};

static bool read_word(Reader *reader, const char *word)
{
    for (size_t i = 0; i < sizeof LINE / sizeof *LINE; i++) {
        if (strcmp(LINE[i].word, word) != 0) continue;
        if (reader->lesson->rules == NULL && LINE[i].read != read_game)
            return fail(reader, "the game comes first");
        if (LINE[i].early && reader->open) return fail(reader, "it comes before the first action");
        if (LINE[i].read == read_game && reader->lesson->rules != NULL)
            return fail(reader, "there is one game");
        return LINE[i].read(reader);
    }
    return error_at(reader->error, reader->line, "nobody knows the word %.40s", word);
}

static bool read_line(Reader *reader, char *line)
{
    static const char HEAD[] = "teocalli lesson 1";
    char word[16];
    line += strspn(line, " \t");
    size_t length = strlen(line);
    while (length > 0 && strchr(" \t\r", line[length - 1]) != NULL) line[--length] = '\0';
    reader->rest = line;
    if (reader->line == 1) return strcmp(line, HEAD) == 0 || fail(reader, "it is no lesson");
    if (length == 0 || line[0] == '#') return true;
    const char *rest = line;
    if (!text_word(&rest, word, sizeof word)) return fail(reader, "not understood");
    reader->rest = line + (rest - line);
    return read_word(reader, word);
}

static bool is_whole(Reader *reader)
{
    const Lesson *lesson = reader->lesson;
    reader->rest = "";
    if (lesson->title == NULL || lesson->end == NULL || lesson->after == NULL)
        return fail(reader, "title, end and after are wanted");
    if (lesson->steps == 0) return fail(reader, "it has no step");
    for (int i = 0; i < lesson->chapters; i++)
        if (lesson->chapter[i].step >= lesson->steps) return fail(reader, "a chapter is empty");
    for (int i = 0; i < lesson->steps; i++) {
        const LessonStep *step = &lesson->step[i];
        if (step->kind != LESSON_TELL && step->first == step->end)
            return fail(reader, "a step has nothing to play");
    }
    return true;
}

static bool read_lines(Reader *reader)
{
    char *line = reader->lesson->text;
    while (line != NULL) {
        char *end = strchr(line, '\n');
        if (end != NULL) *end = '\0';
        reader->line++;
        if (!read_line(reader, line)) return false;
        line = end != NULL ? end + 1 : NULL;
    }
    return is_whole(reader);
}

bool lesson_read(Lesson *lesson, const char *name, const char *text, size_t length, Error *error)
{
    *lesson = (Lesson){ 0 };
    if (length > LESSON_BYTES || memchr(text, '\0', length) != NULL)
        return error_at(error, 0, "it is no text");
    lesson->text = calloc(length + 1, 1);
    if (lesson->text == NULL) return error_at(error, 0, "there is no memory left");
    memcpy(lesson->text, text, length);
    (void)snprintf(lesson->name, sizeof lesson->name, "%s", name);
    Reader reader = { .lesson = lesson, .error = error };
    const bool fine = read_lines(&reader);
    if (reader.open) session_release(&reader.session);
    if (!fine) lesson_release(lesson);
    return fine;
}

static bool path_of(const Paths *paths, const char *name, char *out, size_t size)
{
    char file[LESSON_NAME + 24];
    const int length = snprintf(file, sizeof file, "lessons/%s.lesson", name);
    const bool plain = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(name);
    return plain && name[0] != '\0' && strlen(name) < LESSON_NAME && length > 0
           && (size_t)length < sizeof file && paths_data(paths, file, out, size);
}

bool lesson_is_there(const Paths *paths, const char *name)
{
    char path[PATH_MAX_LENGTH];
    return path_of(paths, name, path, sizeof path) && access(path, R_OK) == 0;
}

bool lesson_load(Lesson *lesson, const Paths *paths, const char *name, Error *error)
{
    char path[PATH_MAX_LENGTH];
    size_t length;
    *lesson = (Lesson){ 0 };
    if (!path_of(paths, name, path, sizeof path)) return error_at(error, 0, "no lesson's name");
    char *text = files_read(path, LESSON_BYTES, &length, error);
    if (text == NULL) return false;
    const bool fine = lesson_read(lesson, name, text, length, error);
    free(text);
    return fine;
}
