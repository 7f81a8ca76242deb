/* A game being played without a picture: undo and take-back, thinking, saving. */
#include <stdlib.h>
#include <semaphore.h>
#include <unistd.h>
#include <sys/stat.h>
#include "check.h"
#include "files/files.h"
#include "rules/toy.h"
#include "match/match.h"
#include "match/review.h"
#include "match/saves.h"

static Match open_play(Thinker *thinker, const char *second)
{
    Match match;
    MatchSeats seats = { { { "person", "Itzel" }, { "", "Marko" } } };
    snprintf(seats.seat[1].player, sizeof seats.seat[1].player, "%s", second);
    const GameSetup setup = game_setup(&toy_rules, 2, 3);
    CHECK_EQ(match_open(&match, thinker, &toy_rules, &setup, &seats), REFUSAL_NONE);
    return match;
}

static const Action TAKE = { .kind = TOY_TAKE, .arg = { 1 } }, DONE = { .kind = TOY_DONE };

static void undo_stops_at_the_other_seat(void)
{
    Thinker thinker;
    thinker_open(&thinker, NULL, NULL, &(Error){ 0 });
    Match match = open_play(&thinker, "person");
    CHECK_STR(match.session.seat[1].name, "Marko");
    CHECK(!match_can_undo(&match));
    match_apply(&match, &TAKE);
    CHECK(match_can_undo(&match));
    CHECK(!match_locks(&match, &TAKE));
    CHECK(match_locks(&match, &DONE));
    CHECK(match_undo(&match) && match_redo(&match));
    match_apply(&match, &DONE);
    CHECK(!match_can_undo(&match));
    CHECK_EQ(match_take_backs(&match), 0);
    match_release(&match);
    thinker_close(&thinker);
}

static void computers_answer_and_can_be_taken_back(void)
{
    Thinker thinker;
    thinker_open(&thinker, NULL, NULL, &(Error){ 0 });
    Match match = open_play(&thinker, "greedy");
    Action answer;
    match_apply(&match, &TAKE);
    match_apply(&match, &DONE);
    while (match_to_act(&match) == 1) {
        match_think(&match);
        match_wait(&match);
        CHECK(match_take_answer(&match, THOUGHT_MOVE, &answer));
        CHECK_EQ(match_apply(&match, &answer), REFUSAL_NONE);
    }
    CHECK(match.session.at > 2);
    CHECK(!match_locks(&match, &DONE));
    CHECK(match_undo(&match)); /* past the computer's turn, and past the forced `done` */
    CHECK_EQ(match.session.at, 0);
    CHECK_EQ(match_take_backs(&match), 1);
    CHECK(match_redo(&match));
    match_release(&match);
    thinker_close(&thinker);
}

static void old_thoughts_are_dropped(void)
{
    Thinker thinker;
    thinker_open(&thinker, NULL, NULL, &(Error){ 0 });
    Match match = open_play(&thinker, "person");
    Action answer;
    match_think_hint(&match);
    CHECK_EQ(match_hints(&match), 1);
    match_apply(&match, &TAKE);
    match_wait(&match);
    CHECK(!match_take_answer(&match, THOUGHT_HINT, &answer));
    match_think_hint(&match);
    match_wait(&match);
    CHECK(match_take_answer(&match, THOUGHT_HINT, &answer));
    CHECK_EQ(match_hints(&match), 2);
    match_release(&match);
    thinker_close(&thinker);
}

/* A hint is a whole turn, and says which rows of the score sheet it changes. */
static void a_hint_says_what_it_brings(void)
{
    Thinker thinker;
    thinker_open(&thinker, NULL, NULL, &(Error){ 0 });
    Match match = open_play(&thinker, "person");
    Action answer;
    Gain gain[GAINS_MAX];
    ScoreSheet before, after;
    CHECK_EQ(match_hint_gains(&match, match_state(&match), gain), 0);
    CHECK(match_advise(&match, &answer));
    const Plan plan = match.advice;
    const int count = match_hint_gains(&match, match_state(&match), gain);
    int sum = 0;
    for (int i = 0; i < count; i++) sum += gain[i].after - gain[i].before;
    toy_rules.score(match_state(&match), &before);
    for (int i = 0; i < plan.count; i++) {
        CHECK_EQ(match_apply(&match, &plan.action[i]), REFUSAL_NONE);
        CHECK_EQ(match_hint_gains(&match, match_state(&match), gain), 0);
    }
    toy_rules.score(match_state(&match), &after);
    CHECK(count > 0 && sum > 0);
    CHECK_EQ(after.total[0] - before.total[0], sum);
    match_release(&match);
    thinker_close(&thinker);
}

static const GameRules *find_toy(const void *context, const char *id)
{
    (void)context;
    return strcmp(id, "toy") == 0 ? &toy_rules : NULL;
}

static void make_folder(Saves *saves)
{
    *saves = (Saves){ .find = find_toy };
    snprintf(saves->folder, sizeof saves->folder, "%s", check_folder());
}

static void write_save(Writer *writer, const Saves *saves, Match *match, const char *file)
{
    char path[WRITER_PATH_MAX];
    size_t length;
    saves_path(saves, file, path, sizeof path);
    char *text = session_write(&match->session, &length);
    writer_put(writer, path, text, length);
}

static void the_writer_keeps_the_newest(void)
{
    Thinker thinker;
    Writer writer;
    Saves saves;
    Session session = { 0 };
    Error error;
    bool troubled = false;
    char path[WRITER_PATH_MAX];
    thinker_open(&thinker, NULL, NULL, &(Error){ 0 });
    writer_open(&writer, NULL, NULL, &(Error){ 0 });
    make_folder(&saves);
    Match match = open_play(&thinker, "person");
    for (int i = 0; i < 200; i++) {
        match_apply(&match, i % 2 == 0 ? &TAKE : &DONE);
        if (match_to_act(&match) == SEAT_NONE) break;
        write_save(&writer, &saves, &match, "a.teocalli");
    }
    write_save(&writer, &saves, &match, "b.teocalli");
    writer_flush(&writer);
    saves_path(&saves, "b.teocalli", path, sizeof path);
    CHECK(saves_read(&saves, path, &session, &error));
    CHECK_EQ(session.at, match.session.at);
    session_release(&session);
    CHECK_EQ(writer_news(&writer, "", &troubled), WRITER_NO_NEWS);
    snprintf(saves.folder, sizeof saves.folder, "/nowhere/at/all");
    write_save(&writer, &saves, &match, "c.teocalli");
    writer_flush(&writer);
    CHECK_EQ(writer_news(&writer, "", &troubled), WRITER_TROUBLE);
    CHECK_EQ(writer_news(&writer, "", &troubled), WRITER_NO_NEWS);
    match_release(&match);
    writer_close(&writer);
    thinker_close(&thinker);
}

static void put_words(Writer *writer, const char *path, const char *words)
{
    writer_put(writer, path, strdup(words), strlen(words));
}

static void check_words(const char *path, const char *words)
{
    Error error = { 0 };
    size_t length;
    char *text = files_read(path, 64, &length, &error);
    CHECK_MSG(text != NULL && strcmp(text, words) == 0, "%s holds \"%s\"", path,
              text != NULL ? text : error.text);
    free(text);
}

/* Who quits right after a move, or plays two games in a moment, loses nothing. */
static void the_writer_ends_with_everything_written(void)
{
    enum { ROUNDS = 20, FILES = 8 };
    Saves saves;
    make_folder(&saves);
    for (int round = 0; round < ROUNDS; round++) {
        Writer writer;
        char path[FILES][WRITER_PATH_MAX], words[16];
        writer_open(&writer, NULL, NULL, &(Error){ 0 });
        snprintf(words, sizeof words, "%d", round);
        for (int i = 0; i < FILES; i++) {
            char file[32];
            snprintf(file, sizeof file, "%d.teocalli", i);
            saves_path(&saves, file, path[i], sizeof path[i]);
            put_words(&writer, path[i], "an older state");
            put_words(&writer, path[i], words);
        }
        writer_close(&writer);
        for (int i = 0; i < FILES; i++) check_words(path[i], words);
    }
}

static void the_folder_is_listed(void)
{
    Thinker thinker;
    Writer writer;
    Saves saves;
    Error error;
    char path[WRITER_PATH_MAX];
    thinker_open(&thinker, NULL, NULL, &(Error){ 0 });
    writer_open(&writer, NULL, NULL, &(Error){ 0 });
    make_folder(&saves);
    Match match = open_play(&thinker, "person");
    write_save(&writer, &saves, &match, "first.teocalli");
    writer_flush(&writer);
    saves_path(&saves, "second.teocalli", path, sizeof path);
    CHECK(files_write(path, "teocalli 1\ngame toy\n", 20, &error));
    saves_path(&saves, "notes.txt", path, sizeof path);
    CHECK(files_write(path, "hello", 5, &error));
    saves_list(&saves);
    CHECK_EQ(saves.count, 2);
    CHECK_EQ(saves_newest_unfinished(&saves), 1);
    CHECK(saves.entry[0].broken);
    CHECK(saves.entry[0].error.text[0] != '\0');
    CHECK_EQ(saves.entry[1].seats, 2);
    CHECK_STR(saves.entry[1].seat[1].name, "Marko");
    CHECK(saves_trash(&saves, 1, &error));
    CHECK_EQ(saves.count, 1);
    CHECK_EQ(saves_newest_unfinished(&saves), -1);
    CHECK(saves_restore(&saves, &error));
    CHECK_EQ(saves.count, 2);
    saves_path(&saves, saves.entry[0].file, path, sizeof path);
    Text beside = text_into(path + strlen(path), sizeof path - strlen(path));
    text_add(&beside, "%s", REVIEW_ENDING);
    CHECK(files_write(path, "opinion", 7, &error));
    CHECK(saves_trash(&saves, 0, &error));
    CHECK_EQ(access(path, F_OK), 0); /* it may come back */
    saves_empty_trash(&saves);
    CHECK(access(path, F_OK) != 0);
    CHECK(!saves_restore(&saves, &error));
    match_release(&match);
    writer_close(&writer);
    thinker_close(&thinker);
}

/* A toy whose computer player looks at no flag and searches until the test lets it go: whoever
 * waited for it would wait for ever, and the alarm ends the test. No clock is asked. */
static sem_t begun, go, ended;

static bool search_long(const void *state, Rng *rng, Action *out)
{
    sem_post(&begun);
    sem_wait(&go);
    const bool found = toy_rules.sample(state, rng, out);
    sem_post(&ended);
    return found;
}

/* Until the search has really begun. */
static void let_think(Match *match)
{
    match_think(match);
    sem_wait(&begun);
    CHECK(match_is_thinking(match));
}

static void let_go(void)
{
    sem_post(&go);
    sem_wait(&ended);
}

static void nobody_waits_for_a_computer_player(void)
{
    Thinker thinker;
    static GameRules slow; /* the thread may look at it for a moment after the test */
    slow = toy_rules;
    slow.sample = search_long;
    sem_init(&begun, 0, 0);
    sem_init(&go, 0, 0);
    sem_init(&ended, 0, 0);
    alarm(60);
    thinker_open(&thinker, NULL, NULL, &(Error){ 0 });
    Match match = open_play(&thinker, "random");
    match.session.rules = &slow;
    match_apply(&match, &TAKE);
    match_apply(&match, &DONE);
    let_think(&match);
    CHECK(match_undo(&match));
    CHECK(!match_is_thinking(&match));
    CHECK(match_redo(&match) && match_redo(&match));
    let_go();
    let_think(&match);
    match_release(&match);
    thinker_close(&thinker);
    let_go();
    alarm(0);
}

static void the_next_thought_follows_one_that_was_dropped(void)
{
    Thinker thinker;
    thinker_open(&thinker, NULL, NULL, &(Error){ 0 });
    Match match = open_play(&thinker, "greedy");
    Action first, again;
    match_apply(&match, &TAKE);
    match_apply(&match, &DONE);
    match_think(&match);
    match_wait(&match);
    CHECK(match_take_answer(&match, THOUGHT_MOVE, &first));
    for (int i = 0; i < 200; i++) {
        match_think(&match);
        CHECK(match_undo(&match) && match_redo(&match) && match_redo(&match));
    }
    match_think(&match);
    match_wait(&match);
    CHECK(match_take_answer(&match, THOUGHT_MOVE, &again));
    CHECK(action_equal(&first, &again));
    match_release(&match);
    thinker_close(&thinker);
}

/* The steadiness of hands is a line of the save; without it, and with a word nobody knows, hands
 * are natural. */
static void the_hand_is_kept_in_the_save(void)
{
    const GameRules *flick = game_find("flick");
    const GameSetup setup = game_setup(flick, 2, 5);
    Session session = { 0 };
    Session read = { 0 };
    Error error = { 0 };
    size_t length;
    CHECK_EQ(session_open(&session, flick, &setup), REFUSAL_NONE);
    CHECK_EQ(match_hand(&session), HAND_NATURAL);
    CHECK(match_set_hand(&session, HAND_EXACT));
    char *text = session_write(&session, &length);
    CHECK(text != NULL && strstr(text, "hand exact") != NULL);
    CHECK(session_read(&read, flick, text, length, &error));
    CHECK_EQ(match_hand(&read), HAND_EXACT);
    CHECK(session_set_meta(&read, "hand", "shaky"));
    CHECK_EQ(match_hand(&read), HAND_NATURAL);
    free(text);
    session_release(&session);
    session_release(&read);
}

static const Test TEST[] = {
    { "the hand is kept in the save", the_hand_is_kept_in_the_save },
    { "nobody waits for a computer player", nobody_waits_for_a_computer_player },
    { "the next thought follows one that was dropped",
      the_next_thought_follows_one_that_was_dropped },
    { "undo stops at the other seat", undo_stops_at_the_other_seat },
    { "computers answer and can be taken back", computers_answer_and_can_be_taken_back },
    { "old thoughts are dropped", old_thoughts_are_dropped },
    { "a hint says what it brings", a_hint_says_what_it_brings },
    { "the writer keeps the newest", the_writer_keeps_the_newest },
    { "the writer ends with everything written", the_writer_ends_with_everything_written },
    { "the folder is listed", the_folder_is_listed },
};
CHECK_MAIN(TEST)
