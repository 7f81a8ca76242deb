/* record_test.c: saves replay from their records and never simulate; a record that the physics
 * would not repeat is noticed, and wins. */
#include "position.h"
#include "rules/session.h"
#include "rules/flick/refusals.h"
#include <stdlib.h>

/* ---- golden games ---- */

static const struct {
    const char *file;
    int seats, actions, records;
    int points[FLICK_CORNERS];
    int winner; /* a dense seat */
    const char *decided_by;
} GOLDEN[] = {
    { "two-seats.save", 2, 92, 41, { 9, 16 }, 1, "points" },
    { "four-seats.save", 4, 215, 111, { 10, 11, 11, 3 }, 1, "flickoff" },
    /* Anubis has saved a prophet in his own turn in all three rounds, and a temple was knocked from
     * island to island: played before either was decided otherwise, and still the same game. */
    { "earlier-rules.save", 2, 86, 39, { 15, 19 }, 1, "points" },
};

static char *read_golden(const char *name, size_t *length)
{
    char path[1024];
    (void)snprintf(path, sizeof path, "%s/%s", GOLDEN_DIR, name);
    FILE *file = fopen(path, "rb");
    if (!CHECK_MSG(file != NULL, "cannot open %s", path)) return NULL;
    char *text = malloc(1 << 16);
    *length = text == NULL ? 0 : fread(text, 1, (1 << 16) - 1, file);
    if (text != NULL) text[*length] = '\0';
    (void)fclose(file);
    return text;
}

static bool load(Session *session, const char *name)
{
    size_t length = 0;
    Error error;
    char *text = read_golden(name, &length);
    const bool read = text != NULL
                      && CHECK_MSG(session_read(session, &flick_rules, text, length, &error),
                                   "%s, line %d: %s", name, error.line, error.text);
    free(text);
    return read;
}

static int count_records(const Session *session)
{
    int records = 0;
    for (int i = 0; i < session->count; i++) records += session->step[i].outcome != NULL;
    return records;
}

static void golden_games_replay(void)
{
    for (size_t i = 0; i < LENGTH(GOLDEN); i++) {
        Session session;
        Result result;
        if (!load(&session, GOLDEN[i].file)) continue;
        CHECK_EQ(session.count, GOLDEN[i].actions);
        CHECK_EQ(count_records(&session), GOLDEN[i].records);
        flick_rules.result(session_state(&session), &result);
        for (int seat = 0; seat < GOLDEN[i].seats; seat++)
            CHECK_EQ(result.points[seat], GOLDEN[i].points[seat]);
        CHECK_EQ(result.place[GOLDEN[i].winner], 1);
        CHECK_STR(result.decided_by, GOLDEN[i].decided_by);
        CHECK(flick_rules.to_act(session_state(&session)) == SEAT_NONE);
        for (int step = 0; step <= session.count; step++)
            CHECK(flick_rules.violation(session_state_at(&session, step)) == NULL);
        session_release(&session);
    }
}

static void golden_games_write_themselves(void)
{
    for (size_t i = 0; i < LENGTH(GOLDEN); i++) {
        Session session;
        size_t length = 0;
        size_t written = 0;
        if (!load(&session, GOLDEN[i].file)) continue;
        char *text = read_golden(GOLDEN[i].file, &length);
        char *again = session_write(&session, &written);
        CHECK(again != NULL && written == length && memcmp(text, again, length) == 0);
        free(again);
        free(text);
        session_release(&session);
    }
}

/* What the physics of this build makes of the recorded flicks. The build that wrote them repeats
 * all; another compiler or processor may let a few rests part. */
static void golden_flicks_are_repeated(void)
{
    for (size_t i = 0; i < LENGTH(GOLDEN); i++) {
        Session session;
        int differences = 0;
        if (!load(&session, GOLDEN[i].file)) continue;
        for (int step = 0; step < session.count; step++) {
            const SessionStep *played = &session.step[step];
            FlickState state = *(const FlickState *)session_state_at(&session, step);
            char line[GAME_LINE_MAX] = "";
            if (played->outcome == NULL) continue;
            CHECK(flick_rules.apply(&state, &played->action) == REFUSAL_NONE);
            (void)flick_rules.outcome(&state, line, sizeof line);
            differences += strcmp(line, played->outcome) != 0;
        }
        printf("%s: %d of %d rests differ\n", GOLDEN[i].file, differences, GOLDEN[i].records);
        CHECK(differences <= GOLDEN[i].records / 20);
        session_release(&session);
    }
}

/* A game goes on by the rules it was begun with: by those of today its third round would have been
 * another. */
static void an_earlier_game_keeps_its_rules(void)
{
    Session earlier;
    Session today;
    if (!load(&earlier, "earlier-rules.save")) return;
    GameSetup setup = earlier.setup;
    CHECK_EQ(setup.edition, 1);
    setup.edition = 0;
    CHECK(session_open(&today, &flick_rules, &setup) == REFUSAL_NONE);
    Refusal refusal = REFUSAL_NONE;
    for (int i = 0; i < earlier.count && refusal == REFUSAL_NONE; i++) {
        const SessionStep *step = &earlier.step[i];
        const char *record = step->outcome != NULL ? step->outcome : "";
        refusal = session_apply_recorded(&today, &step->action, record);
    }
    CHECK_EQ(refusal, REFUSAL_FLICK_WRONG_STEP); /* the saved prophet is to be flicked first */
    CHECK_EQ(((const FlickState *)session_state(&today))->phase, FLICK_PHASE_RESCUE);
    session_release(&today);
    session_release(&earlier);
}

/* ---- the record wins ---- */

static Session session_with(const char *const *line, const char *const *record, int count)
{
    const GameSetup setup = { .seed = 77, .seats = 2, .option = { 0, 0 } };
    Session session;
    CHECK(session_open(&session, &flick_rules, &setup) == REFUSAL_NONE);
    for (int i = 0; i < count; i++) {
        Action action;
        CHECK(flick_parse(line[i], &action) == REFUSAL_NONE);
        const Refusal refusal = session_apply_recorded(&session, &action, record[i]);
        CHECK_MSG(refusal == REFUSAL_NONE, "%s: %s", line[i], refusal_sentence(refusal));
    }
    return session;
}

static void a_record_wins_over_the_physics(void)
{
    static const char *const LINE[] = { "flickoff A 120 120 45 1480", "flickoff C 880 880 225 1300",
                                        "flick Ap1 120 120 10.76 1413" };
    static const char *const RECORD[] = { "", "settle Ap1@435.77,435.77 Cp1@636.37,636.37",
                                          "settle Ap1@519.89,205.99" }; /* 10 mm too far */
    Session session = session_with(LINE, RECORD, 3);
    CHECK(lies_at(session_state(&session), "Ap1", "519.89,205.99"));
    size_t length = 0;
    Session loaded;
    Error error;
    char *text = session_write(&session, &length);
    CHECK(strstr(text, "settle Ap1@519.89,205.99\n") != NULL);
    CHECK(session_read(&loaded, &flick_rules, text, length, &error));
    CHECK(lies_at(session_state(&loaded), "Ap1", "519.89,205.99"));
    /* And it is noticed: the same flick simulated says something else. */
    FlickState again = *(const FlickState *)session_state_at(&loaded, 2);
    char line[GAME_LINE_MAX];
    CHECK(flick_rules.apply(&again, &loaded.step[2].action) == REFUSAL_NONE);
    CHECK(flick_rules.outcome(&again, line, sizeof line) > 0);
    CHECK_STR(line, "settle Ap1@519.89,195.99");
    CHECK(strcmp(line, loaded.step[2].outcome) != 0);
    /* What is told is what was played. */
    Event event[GAME_MAX_EVENTS];
    EventLog log = { .out = event, .max = GAME_MAX_EVENTS };
    session_events(&loaded, 2, &log);
    CHECK_EQ(log.count, 1);
    CHECK(flick_rules.format_event(session_state_at(&loaded, 2), &event[0], line, sizeof line) > 0);
    CHECK_STR(line, "Ap1@519.89,205.99");
    free(text);
    session_release(&loaded);
    session_release(&session);
}

/* The recorded game of the rules: every rest of it was simulated. */
static void the_sample_of_the_rules(void)
{
    FlickState state = game_open(2);
    game_will(&state, FLICK_KING_APE);
    GAME_DO(&state, "flick Ap1 120.00 120.00 10.76 1413");
    CHECK(lies_at(&state, "Ap1", "519.89,195.99"));
    GAME_DO(&state, "build Ap1 At1 560.00 250.00");
    GAME_DO(&state, "end A");
    GAME_DO(&state, "flick Cp1 880.00 880.00 225.00 1700");
    char line[GAME_LINE_MAX];
    CHECK(flick_rules.outcome(&state, line, sizeof line) > 0);
    CHECK_STR(line, "settle Cp1@540.29,540.29 ape@487.26,487.26");
    CHECK_EQ(points_of(&state, 'C'), 1);
    CHECK_EQ(place_of(&state, "Cp1"), FLICK_ABYSS);
    GAME_DO(&state, "end C");
    CHECK_EQ(flick_rules.outcome(&state, line, sizeof line), 0);
}

static void the_longest_record_fits(void)
{
    FlickState state = { .settle = { .known = true } };
    char line[GAME_LINE_MAX];
    int discs = 0;
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        const bool on = piece == FLICK_APE || flick_kind(piece) == FLICK_KIND_PROPHET
                        || flick_kind(piece) == FLICK_KIND_TEMPLE;
        if (!on) continue;
        state.settle.rest[piece] = FLICK_RESTS;
        state.settle.at[piece] = (FlickPoint){ FLICK_MAT, FLICK_MAT };
        discs++;
    }
    CHECK_EQ(discs, FLICK_MAX_ON_MAT);
    const int length = flick_rules.outcome(&state, line, sizeof line);
    CHECK_EQ((int)strlen(line), length);
    CHECK(length + 1 < GAME_LINE_MAX && strstr(line, "ape@1000.00,1000.00") != NULL);
}

static const Test TEST[] = {
    { "golden games replay", golden_games_replay },
    { "golden games write themselves", golden_games_write_themselves },
    { "golden flicks are repeated", golden_flicks_are_repeated },
    { "an earlier game", an_earlier_game_keeps_its_rules },
    { "a record wins", a_record_wins_over_the_physics },
    { "sample of the rules", the_sample_of_the_rules },
    { "longest record", the_longest_record_fits },
};
CHECK_MAIN(TEST)
