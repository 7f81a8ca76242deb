/* One whole game and one table as text, word by word: a save of today must load tomorrow. */
#include "check.h"
#include "rules/pyramido/play.h"
#include "rules/session.h"
#include <stdlib.h>

static void recorded_game(void)
{
    enum { ROOM = 1 << 15 };
    static char text[ROOM];
    Session session;
    Error error;
    FILE *file = fopen(GAME_FILE, "rb");
    if (!CHECK_MSG(file != NULL, "cannot read %s", GAME_FILE)) return;
    const size_t length = fread(text, 1, ROOM, file);
    (void)fclose(file);
    if (!CHECK_MSG(session_read(&session, &pyramido_rules, text, length, &error), "line %d: %s",
                   error.line, error.text))
        return;

    size_t written = 0;
    char *again = session_write(&session, &written);
    CHECK(again != NULL && written == length && memcmp(again, text, length) == 0);
    free(again);

    Result result;
    pyramido_rules.result(session_state(&session), &result);
    CHECK_EQ(pyramido_rules.to_act(session_state(&session)), SEAT_NONE);
    CHECK_EQ(result.points[0], 0);
    CHECK_EQ(result.points[1], 33);
    CHECK_EQ(result.points[2], 41);
    CHECK_STR(result.decided_by, "points");
    session_release(&session);
}

typedef struct Lines {
    const char *const *wanted;
    int at, count;
} Lines;

static void compare(void *context, const char *line)
{
    Lines *lines = context;
    CHECK_STR(line, lines->at < lines->count ? lines->wanted[lines->at] : "no more");
    lines->at++;
}

static void table_as_text(void)
{
    static const char *const WANTED[] = {
        "Pyramido, round 1 of 4, level 1.",
        "Seat 1 is to act: refill the quarry from the left or the right stack.",
        "",
        "Quarry:",
        "slot 1: D15 Aann Aann",
        "slot 2: empty",
        "slot 3: D90 bbaa bBAa",
        "stack 1: 1 stone, on top D01 nnnN Nnnn",
        "stack 2: 2 stones, on top D03 Bbnn Bbnn",
        "stack 3: 1 stone, on top D04 Bbnn bBnn",
        "stack 4: 1 stone, on top D05 YynN yynn",
        "",
        "Seat 1: 0 points",
        "in supply: markers n b r g, patches n/b r/g",
        "marked: y at 10 8 counts 2, a at 8 8 counts 1, bounty 1",
        "top view, columns 8 to 11",
        "row  8 aayY",
        "row  9 AayY",
        "",
        "Seat 2: 0 points",
        "in supply: markers n b y a r g, patches n/b y/a r/g",
        "top view, columns 8 to 11",
        "row  8 Aann",
        "row  9 Aann",
        "row 10 bB..",
        "row 11 bb..",
        "row 12 nn..",
        "row 13 nN..",
    };
    PyramidoState state;
    (void)pyramido_setup(&state, &(GameSetup){ .seed = 1, .seats = 2 });
    state.to_act = 0;
    state.quarry = (Quarry){ .slot = { 15, 36, 90 },
                             .stack = { { .count = 1, .id = { 1 } },
                                        { .count = 2, .id = { 2, 3 } },
                                        { .count = 1, .id = { 4 } },
                                        { .count = 1, .id = { 5 } } } };
    play_lines(&state, (const char *[]){ "place 2 L1 10 8 180", "mark 1", "resurface a 2 270" }, 3);
    pyramid_lay_tile(&state.pyramid[1], (Laid){ 15, 1, 8, 8, 0 });
    pyramid_lay_tile(&state.pyramid[1], (Laid){ 56, 1, 8, 10, 1 });
    Lines lines = { WANTED, 0, (int)LENGTH(WANTED) };
    pyramido_rules.show(&state, SEAT_NONE, &(Sink){ compare, &lines });
    CHECK_EQ(lines.at, lines.count);
}

static void show_line(void *context, const char *line)
{
    if (strstr(line, "holes") != NULL) (void)snprintf(context, GAME_LINE_MAX, "%s", line);
}

/* Whoever can only end with holes is told so while it can still be changed elsewhere. */
static void holes_are_foretold(void)
{
    static const Laid TILE[] = { { 3, 3, 10, 10, 0 }, { 58, 3, 12, 12, 0 } };
    PyramidoState state;
    char line[GAME_LINE_MAX] = "";
    (void)pyramido_setup(&state, &(GameSetup){ .seed = 1, .seats = 2 });
    state.to_act = 0;
    state.round = 3;
    for (int i = 0; i < 2 * 10; i++)
        pyramid_lay_tile(&state.pyramid[i / 10],
                         (Laid){ (uint8_t)(40 + i), 1, (uint8_t)(8 + 2 * (i % 5)),
                                 (uint8_t)(8 + 4 * (i % 10 / 5)), 1 });
    for (size_t i = 0; i < LENGTH(TILE); i++) pyramid_lay_tile(&state.pyramid[0], TILE[i]);
    pyramido_rules.show(&state, SEAT_NONE, &(Sink){ show_line, line });
    CHECK_STR(line,
              "stones alone leave at least 2 holes in this level; the patches can close them");
    pyramid_lay_chip(&state.pyramid[0], (Laid){ 0, 1, 8, 8, 0 });
    pyramid_lay_chip(&state.pyramid[0], (Laid){ 2, 1, 10, 8, 0 });
    pyramido_rules.show(&state, SEAT_NONE, &(Sink){ show_line, line });
    CHECK_STR(line,
              "stones alone leave at least 2 holes in this level; the patches cannot close them");
}

static const Test TEST[] = {
    { "recorded game", recorded_game },
    { "table as text", table_as_text },
    { "holes are foretold", holes_are_foretold },
};
CHECK_MAIN(TEST)
