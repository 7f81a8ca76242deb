/* Sessions: log, undo with its barrier, redo, and saves that survive everything. */
#include "check.h"
#include "rules/toy.h"
#include "rules/session.h"
#include <stdlib.h>

static Session opened(int seats, uint64_t seed)
{
    Session session;
    const GameSetup setup = game_setup(&toy_rules, seats, seed);
    CHECK_EQ(session_open(&session, &toy_rules, &setup), REFUSAL_NONE);
    return session;
}

static Refusal play(Session *session, const char *line)
{
    Action action;
    const Refusal refusal = toy_rules.parse_action(session_state(session), line, &action);
    return refusal != REFUSAL_NONE ? refusal : session_apply(session, &action);
}

static void play_all(Session *session, const char *const *line, size_t count)
{
    for (size_t i = 0; i < count; i++)
        CHECK_MSG(play(session, line[i]) == REFUSAL_NONE, "\"%s\" refused", line[i]);
}

/* What is written, as a string the caller frees. */
static char *written(const Session *session)
{
    size_t length;
    char *text = session_write(session, &length);
    CHECK(text != NULL && strlen(text) == length);
    return text;
}

static const ToyState *toy(const Session *session)
{
    return session_state(session);
}

static void undo_stops_at_the_barrier(void)
{
    Session session = opened(2, 1);
    play_all(&session, (const char *[]){ "take 1", "done", "take 2" }, 3);
    CHECK(session_can_undo(&session, false));
    CHECK(session_undo(&session, false));
    CHECK(!session_can_undo(&session, false)); /* the other seat's turn lies behind */
    CHECK(!session_undo(&session, false));
    CHECK(session_undo(&session, true));
    CHECK_EQ(session.at, 1);
    CHECK(session_undo(&session, false));
    CHECK(!session_undo(&session, true)); /* nothing before the set-up */
    session_release(&session);
}

static void redo_lasts_until_another_action(void)
{
    Session session = opened(2, 1);
    play_all(&session, (const char *[]){ "take 1", "done" }, 2);
    CHECK(session_undo(&session, true) && session_undo(&session, true));
    CHECK_EQ(play(&session, "done"), REFUSAL_NOT_YOUR_TURN);
    CHECK(session_redo(&session)); /* a refusal costs nothing */
    CHECK(session_undo(&session, false));
    CHECK_EQ(play(&session, "take 2"), REFUSAL_NONE);
    CHECK(!session_redo(&session));
    CHECK_EQ(toy(&session)->taken[0], 2);
    session_release(&session);
}

static void goto_reaches_every_point(void)
{
    Session session = opened(2, 1);
    const int pile = toy(&session)->pile;
    play_all(&session, (const char *[]){ "take 1", "done", "take 1", "done" }, 4);
    session_goto(&session, 1);
    CHECK_EQ(toy(&session)->pile, pile - 1);
    session_goto(&session, 99);
    CHECK_EQ(session.at, 4);
    session_goto(&session, -5);
    CHECK_EQ(toy(&session)->pile, pile);
    session_release(&session);
}

static void a_save_reads_like_this(void)
{
    Session session = opened(2, 18446744073709551615u);
    CHECK(session_set_seat(&session, 1, "greedy", "Іцель Друга"));
    CHECK(!session_set_seat(&session, 1, "Greedy One", "x"));
    CHECK(!session_set_seat(&session, 1, "person", "two\nlines"));
    CHECK(session_set_meta(&session, "date", "2026-11-16"));
    play_all(&session, (const char *[]){ "take 2", "done" }, 2);
    char *text = written(&session);
    CHECK_STR(text, "teocalli 1\n"
                    "game toy\n"
                    "seats 2\n"
                    "seat 1 person Jaguar\n"
                    "seat 2 greedy Іцель Друга\n"
                    "option pile=small\n"
                    "seed 18446744073709551615\n"
                    "meta date 2026-11-16\n"
                    "\n"
                    "take 2\n"
                    "done\n"
                    "checksum c0b361f6\n");
    free(text);
    session_release(&session);
}

static void options_and_meta_come_back(void)
{
    GameSetup setup = game_setup(&toy_rules, 2, 3);
    CHECK_EQ(game_set_option(&toy_rules, &setup, "marks", "23"), REFUSAL_NONE);
    CHECK_EQ(game_set_option(&toy_rules, &setup, "pile", "large"), REFUSAL_NONE);
    Session session, loaded;
    Error error;
    CHECK_EQ(session_open(&session, &toy_rules, &setup), REFUSAL_NONE);
    CHECK(session_set_meta(&session, "hints", "1") && session_set_meta(&session, "hints", "2"));
    CHECK(session_set_meta(&session, "of-a-later-version", "kept as it is"));
    char *text = written(&session);
    CHECK(strstr(text, "option marks=23\noption pile=large\n") != NULL);
    CHECK(session_read(&loaded, &toy_rules, text, strlen(text), &error));
    CHECK_EQ(loaded.setup.seed, setup.seed);
    CHECK(memcmp(loaded.setup.option, setup.option, sizeof setup.option) == 0);
    CHECK_STR(session_meta(&loaded, "hints"), "2");
    CHECK_STR(session_meta(&loaded, "of-a-later-version"), "kept as it is");
    CHECK(session_meta(&loaded, "hint") == NULL);
    session_release(&loaded);
    session_release(&session);
    free(text);
}

/* The last action of seed 4 is a toss; what it settled on is part of the save. */
static char *tossed_save(void)
{
    Session session = opened(2, 4);
    play_all(&session, (const char *[]){ "take 1", "done", "toss", "done" }, 4);
    char *text = written(&session);
    session_release(&session);
    return text;
}

/* CRC-32 once more and written differently, so that both would have to be wrong. */
static uint32_t sum_of(const char *text)
{
    uint32_t crc = 0xFFFFFFFFu;
    for (; *text != '\0'; text++)
        for (int bit = 0; bit < 8; bit++) {
            const uint32_t low = (crc ^ ((uint32_t)(unsigned char)*text >> bit)) & 1;
            crc = (crc >> 1) ^ (low ? 0xEDB88320u : 0);
        }
    return ~crc;
}

/* Replaces one part of a save and closes it with the right checksum again. */
static char *changed(const char *save, const char *from, const char *to)
{
    const char *end = strstr(save, "checksum ");
    const char *at = strstr(save, from);
    const size_t size = strlen(save) + strlen(to) + 32;
    char *out = calloc(1, size);
    if (at == NULL || end == NULL || at > end || out == NULL) {
        CHECK_MSG(false, "no \"%s\" in the save", from);
        abort();
    }
    Text text = text_into(out, size);
    text_add(&text, "%.*s%s", (int)(at - save), save, to);
    at += strlen(from);
    text_add(&text, "%.*s", (int)(end - at), at);
    text_add(&text, "checksum %08x\n", sum_of(out));
    return out;
}

/* The digit behind the only record of a save. */
static char settled(const char *save)
{
    const char *record = strstr(save, "settle ");
    return CHECK(record != NULL) ? record[7] : '?';
}

static void a_record_wins_over_chance(void)
{
    char *text = tossed_save();
    const char other_digit = settled(text) == '5' ? '1' : '5';
    char was[16], now[16];
    (void)snprintf(was, sizeof was, "settle %c", settled(text));
    (void)snprintf(now, sizeof now, "settle %c", other_digit);
    char *other = changed(text, was, now);
    Session loaded;
    Error error;
    CHECK(session_read(&loaded, &toy_rules, other, strlen(other), &error));
    CHECK_EQ(toy(&loaded)->taken[1], other_digit - '0');
    char *again = written(&loaded);
    CHECK_STR(again, other);
    session_release(&loaded);
    free(again);
    free(other);
    free(text);
}

static void loading_never_simulates(void)
{
    char *text = tossed_save();
    char line[32];
    (void)snprintf(line, sizeof line, "toss\nsettle %c\n", settled(text));
    char *bare = changed(text, line, "toss\n");
    Session loaded;
    Error error;
    CHECK(!session_read(&loaded, &toy_rules, bare, strlen(bare), &error));
    free(bare);
    free(text);
}

static void bad_saves_are_named(void)
{
    static const struct {
        const char *from, *to, *says;
        int line;
    } ROW[] = {
        { "teocalli 1", "teocalli 2", "version 2", 1 },
        { "teocalli 1", "teocalli x", "no format version", 1 },
        { "teocalli 1", "hello", "not a Teocalli save", 1 },
        { "game toy", "game chess", "no game", 2 },
        { "game toy", "gametoy", "expected \"game", 2 },
        { "seats 2", "seats 5", "that many seats", 3 },
        { "seats 2", "seats -2", "that many seats", 3 },
        { "seat 1 person", "seat 3 person", "not in order", 4 },
        { "person Jaguar", "PERSON Jaguar", "a person or a computer", 4 },
        { "person Jaguar", "person ", "and its name", 4 },
        { "Jaguar", "\xFF\xFE", "and its name", 4 },
        { "pile=small", "pile=tiny", "no such option", 6 },
        { "option pile=small\n", "option pile=small\noption pile=small\n", "once each", 7 },
        { "option pile=small", "option pile", "once each", 6 },
        { "seed 4", "seed -4", "no seed", 7 },
        { "seed 4", "seed 99999999999999999999", "no seed", 7 },
        { "seed 4\n\n", "seed 4\n", "empty line", 8 },
        { "take 1", "take 7", "cannot be played", 9 },
        { "take 1\n", "take 1\r\n", "in LF, not in CR LF", 0 },
        { "take 1", "jump", "Unknown command", 9 },
    };
    char *text = tossed_save();
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        char *bad = changed(text, ROW[i].from, ROW[i].to);
        Session loaded;
        Error error = { 0 };
        CHECK_MSG(!session_read(&loaded, &toy_rules, bad, strlen(bad), &error), "row %zu", i);
        CHECK_MSG(strstr(error.text, ROW[i].says) != NULL && error.line == ROW[i].line,
                  "row %zu: line %d: %s", i, error.line, error.text);
        free(bad);
    }
    free(text);
}

static void every_cut_and_every_flipped_bit_is_damage(void)
{
    char *text = tossed_save();
    const size_t length = strlen(text);
    Session loaded;
    Error error;
    for (size_t cut = 0; cut < length; cut++)
        CHECK_MSG(!session_read(&loaded, &toy_rules, text, cut, &error), "cut at %zu", cut);
    for (size_t bit = 0; bit < length * 8; bit++) {
        text[bit / 8] = (char)(text[bit / 8] ^ (1 << bit % 8));
        CHECK_MSG(!session_read(&loaded, &toy_rules, text, length, &error), "bit %zu", bit);
        text[bit / 8] = (char)(text[bit / 8] ^ (1 << bit % 8));
    }
    CHECK(session_read(&loaded, &toy_rules, text, length, &error));
    session_release(&loaded);
    free(text);
}

static void text_after_the_checksum_is_damage(void)
{
    char *text = tossed_save();
    char longer[1024];
    Session loaded;
    Error error;
    (void)snprintf(longer, sizeof longer, "%stake 1\n", text);
    CHECK(!session_read(&loaded, &toy_rules, longer, strlen(longer), &error));
    CHECK(strstr(error.text, "damaged") != NULL);
    free(text);
}

/* ---- editions of the rules ---- */

static GameRules toy_of_edition(int edition)
{
    GameRules rules = toy_rules;
    rules.edition = edition;
    return rules;
}

/* What rules of one edition make of a save that those of another wrote. */
static bool reread(int writer, const GameRules *reader, Session *loaded, Error *error)
{
    const GameRules rules = toy_of_edition(writer);
    const GameSetup setup = game_setup(&rules, 2, 3);
    Session session;
    size_t length;
    CHECK_EQ(session_open(&session, &rules, &setup), REFUSAL_NONE);
    char *text = session_write(&session, &length);
    CHECK((strstr(text, "meta rules ") != NULL) == (writer > 1));
    const bool read = session_read(loaded, reader, text, length, error);
    free(text);
    session_release(&session);
    return read;
}

static void a_game_keeps_its_edition(void)
{
    const GameRules second = toy_of_edition(2);
    Session earlier, present, later;
    Error error;
    CHECK(reread(0, &second, &earlier, &error));
    CHECK_EQ(earlier.setup.edition, 1);
    CHECK(session_meta(&earlier, SESSION_EDITION) == NULL); /* and is written as it was */
    CHECK(reread(2, &second, &present, &error));
    CHECK_EQ(present.setup.edition, 0);
    CHECK_STR(session_meta(&present, SESSION_EDITION), "2");
    CHECK(!reread(3, &second, &later, &error));
    CHECK_STR(error.text, "this game was played by edition 3 of its rules; this program knows "
                          "edition 2");
    session_release(&earlier);
    session_release(&present);
}

static void a_branch_is_a_game_of_its_own(void)
{
    Session session = opened(2, 1), branch;
    play_all(&session, (const char *[]){ "take 1", "done", "take 2" }, 3);
    session_set_meta(&session, "hints", "3");
    CHECK(session_set_seat(&session, 1, "greedy", "Somebody"));
    CHECK(session_branch(&session, 2, &branch));
    CHECK_EQ(branch.at, 2);
    CHECK_EQ(branch.count, 2);
    CHECK_STR(branch.seat[1].name, "Somebody");
    CHECK(session_meta(&branch, "hints") == NULL);
    CHECK(memcmp(session_state(&branch), session_state_at(&session, 2), sizeof(ToyState)) == 0);
    CHECK_EQ(play(&branch, "take 1"), REFUSAL_NONE);
    CHECK_EQ(session.count, 3);
    session_release(&branch);
    CHECK(session_branch(&session, 0, &branch));
    CHECK_EQ(branch.count, 0);
    session_release(&branch);
    session_release(&session);
}

/* As it comes out of a mail: CR LF, a byte order mark, blank lines and blanks around it. */
static void a_pasted_save_is_cleaned(void)
{
    Session session = opened(2, 1), pasted;
    Error error;
    char spoilt[4096] = "\xEF\xBB\xBF \r\n\n\xEF\xBB\xBF";
    play_all(&session, (const char *[]){ "take 1", "done" }, 2);
    char *text = written(&session);
    size_t at = strlen(spoilt);
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '\n') spoilt[at++] = ' ', spoilt[at++] = '\r';
        spoilt[at++] = *c;
    }
    for (const char *c = "\r\n  "; *c != '\0'; c++) spoilt[at++] = *c;
    CHECK(!session_read(&pasted, &toy_rules, spoilt, at, &error));
    const size_t length = session_clean(spoilt, at);
    CHECK(session_read(&pasted, &toy_rules, spoilt, length, &error));
    CHECK_EQ(length, strlen(text));
    CHECK_EQ(session_clean(spoilt, 0), 0);
    free(text);
    session_release(&pasted);
    session_release(&session);
}

static const Test TEST[] = {
    { "a_branch_is_a_game_of_its_own", a_branch_is_a_game_of_its_own },
    { "a_pasted_save_is_cleaned", a_pasted_save_is_cleaned },
    { "a_game_keeps_its_edition", a_game_keeps_its_edition },
    { "undo_stops_at_the_barrier", undo_stops_at_the_barrier },
    { "redo_lasts_until_another_action", redo_lasts_until_another_action },
    { "goto_reaches_every_point", goto_reaches_every_point },
    { "a_save_reads_like_this", a_save_reads_like_this },
    { "options_and_meta_come_back", options_and_meta_come_back },
    { "a_record_wins_over_chance", a_record_wins_over_chance },
    { "loading_never_simulates", loading_never_simulates },
    { "bad_saves_are_named", bad_saves_are_named },
    { "every_cut_and_every_flipped_bit_is_damage", every_cut_and_every_flipped_bit_is_damage },
    { "text_after_the_checksum_is_damage", text_after_the_checksum_is_damage },
};
CHECK_MAIN(TEST)
