/* The worked turns of the rules, CARL's decisions, and every reason to refuse. */
#include "rules/coatl_cards/script.h"
#include "rules/coatl_cards/refusals.h"

typedef struct Example {
    const char *name;
    const char *line[40];
} Example;

/* clang-format off */
static const Example TURN[] = {
    { "E1 opening", {
        "seats 2", "hand P1 rg kb yr yr", "owned P1 C12@0", "supply C01 C31 C20",
        "P1 play gr S", "is coatl P1 g r",
        "P1 take C01", "says = level P1 C01 1", "is owned P1 C12@0 C01@1",
        "P1 raise C12 -> no-occurrence", "P1 done",
        "P1 play bk CL", "is coatl P1 b k* r", "says = lower P1 C01 0",
        "is owned P1 C12@0 C01@0", "is supply C31 C20" } },
    { "E2 take, steal, raise", {
        "seats 3", "coatl P1 k r g r", "hand P1 yb rg yr yr", "owned P1 C01@1 C29@1",
        "supply C31 C12", "owned P2 C11@1",
        "P1 play by CL", "is coatl P1 b y* r g r",
        "P1 take C31", "P1 steal C11 P2", "says = level P1 C11 1", "is owned P2 -", "P1 done",
        "P1 play gr R", "is coatl P1 b y* r g r g r",
        "P1 raise C29", "says = level P1 C29 2", "P1 raise C01", "P1 done",
        "is owned P1 C31@1 C11@1 C29@2 C01@2", "is turn P2" } },
    { "E3 steal limit", {
        "seats 2", "coatl P1 k b", "hand P1 kg gb yr yr", "owned P2 C08@0 C09@1",
        "P1 play kg CR", "is coatl P1 k k* g",
        "P1 steal C09 P2", "is owned P1 C09@1", "P1 done",
        "P1 play bg R", "is coatl P1 k k* g b g", "P1 steal C08 P2 -> limit",
        "is owned P2 C08@0" } },
    { "E4 neighbours", {
        "seats 4", "coatl P1 g r* b", "hand P1 kg yr yr", "placed 1",
        "owned P3 C09@1", "owned P4 C08@0",
        "P1 play kg R", "is coatl P1 g r* b k g",
        "P1 steal C09 P3 -> neighbour", "P1 steal C08 P4 -> no-occurrence",
        "P1 steal C09 P1 -> neighbour", "P1 steal C09 CARL -> neighbour",
        "P1 steal C09 P2 -> card" } },
    { "E5 lowering by covering", {
        "seats 2", "coatl P1 y k g r y k", "hand P1 rb yr yr yr", "owned P1 C06@2",
        "P1 play rb CR", "is coatl P1 y k g r y r* b", "is owned P1 C06@1",
        "says = lower P1 C06 1" } },
    { "E6 cover and recreate", {
        "seats 2", "coatl P1 y k g r y k", "hand P1 kb yr yr yr", "owned P1 C06@2",
        "P1 play kb CR", "is coatl P1 y k g r y k* b", "never = lower", "is owned P1 C06@2",
        "P1 raise C06 -> no-gain" } },
    { "E6 with a neighbour", {
        "seats 2", "coatl P1 y k g r y k", "hand P1 kb yr yr yr", "owned P2 C06@1",
        "P1 play kb CR", "P1 steal C06 P2", "is owned P1 C06@2" } },
    { "E7 protecting", {
        "seats 2", "coatl P1 g r k g r b", "hand P1 rg yk yr yr", "owned P1 C01@2",
        "P1 play gr R", "is coatl P1 g r k g r b g r", "P1 raise C01", "is owned P1 C01@3",
        "P1 raise C01 -> protected", "P1 done",
        "P1 play yk CR", "is coatl P1 g r k g r b g y* k", "is owned P1 C01@3" } },
    { "E8 declining", {
        "seats 2", "coatl P1 g r b y", "hand P1 rg kb yr yr", "owned P1 C01@1",
        "P1 play gr R", "P1 done", "is owned P1 C01@1",
        "P1 play kb R", "is coatl P1 g r b y g r k b", "P1 raise C01 -> no-occurrence",
        "turn P1", "hand P1 rg",
        "P1 play gr L", "is coatl P1 g r g r b y g r k b", "P1 raise C01", "is owned P1 C01@3" } },
    { "E9 level 0 and back", {
        "seats 2", "coatl P1 b g", "hand P1 yk gb yr yr", "owned P1 C08@1",
        "P1 play yk CR", "is coatl P1 b y* k", "is owned P1 C08@0", "P1 done",
        "P1 play bg R", "is coatl P1 b y* k b g", "P1 raise C08", "is owned P1 C08@1" } },
    { "E10 opening a card", {
        "seats 2", "coatl P1 b g", "hand P1 yk yg yr yr", "opens rb",
        "P1 discard yk", "says = open rb", "is hand P1 yg yr yr",
        "P1 play gy R -> card", "P1 discard yg -> phase",
        "P1 play br L", "is coatl P1 b r b g", "is hand P1 yg yr yr" } },
    { "E11 frozen result", {
        "seats 2", "temple T1", "round 5",
        "coatl P1 hr r k* k* g r y r k* y k y r g tr",
        "owned P1 C06@1 C01@2 C12@2 C16@3 C33@3", "is points P1 27", "freeze P1",
        "coatl P2 y k b g y k b g y k b g r k b y", "owned P2 C38@0", "turn P2",
        "P2 head b", "P2 done", "P2 tail k",
        "P2 steal C06 P1", "is owned P2 C38@0 C06@3", "P2 steal C01 P1 -> limit",
        "P2 done", "says = score P2 9 goals 1 protected 1", "says = win P1",
        "is points P1 27", "is owned P1 C01@2 C12@2 C16@3 C33@3", "is turn nobody",
        "P2 done -> game-over" } },
    { "E12 solo turn", {
        "solo carl brazen", "turn P1", "coatl P1 y k g r", "hand P1 yb yr yr yr", "owned P1 C01@1",
        "owned CARL C39@1 C31@1 C02@2",
        "P1 play yb CR", "is coatl P1 y k g y* b", "says = drop P1 C01", "is owned P1 -",
        "P1 steal C02 CARL", "is owned P1 C02@1", "P1 steal C39 CARL", "is owned P1 C02@1 C39@1",
        "P1 steal C31 CARL -> limit" } },
    { "several cards fall in the order of the rows", {
        "solo carl brazen", "turn P1", "coatl P1 y k g r y k", "hand P1 rb yr yr yr",
        "owned P1 C06@2 C09@1 C05@1 C14@1",
        "P1 play rb CR", "is coatl P1 y k g r y r* b", "says = drop P1 C05",
        "says = lower P1 C06 1", "is owned P1 C09@1 C14@1 C06@1" } },
    { "a protected card stays with a neighbour", {
        "seats 2", "coatl P1 g b", "hand P1 rg yr yr yr", "owned P2 C01@3",
        "P1 play gr R", "P1 steal C01 P2 -> protected" } },
    { "a new allowance with every turn", {
        "seats 2", "round 3", "coatl P1 k b", "hand P1 kg yr yr yr", "owned P2 C09@1 C08@1",
        "P1 play kg R", "P1 steal C09 P2", "P1 done", "P1 play yr R", "P1 done",
        "turn P1", "hand P1 gb yr", "P1 play bg R", "P1 steal C08 P2" } },
    { "hands are kept in the last feather round and discarded after it", {
        "seats 2", "round 4", "hand P1 yr yk yg yb", "hand P2 yr yk yg yb",
        "P1 play yr S", "P1 done", "P1 play yk R", "P1 done", "never = draw", "is hand P1 yg yb",
        "P2 play yr S", "P2 done", "P2 play yk R", "P2 done", "is round 5", "is turn P1",
        "is hand P1 -", "P1 play yg R -> phase", "P1 tail y -> phase",
        "P1 head y", "P1 head r -> phase", "P1 done", "P1 tail g" } },
    { "the supply slides left and fills from the right", {
        "seats 2", "hand P1 yr yk yg yb", "supply C05 C01 C02", "deck C40 C39 C38",
        "P1 play yb S", "P1 take C05", "is supply C01 C02", "P1 done", "P1 play yr R",
        "is supply C01 C02", "P1 done", "says = supply C40", "is supply C01 C02 C40",
        "is turn P2" } },
    { "two seats have three prophecies open, four have two", {
        "seats 4", "hand P1 yr yk yg yb", "deck C40 C39 C38",
        "P1 play yb S", "P1 done", "P1 play yr R", "P1 done", "is supply C40 C39" } },
    { "an empty deck leaves gaps", {
        "seats 2", "hand P1 yr yk yg yb", "supply C05", "deck -",
        "P1 play yb S", "P1 take C05", "P1 done", "P1 play yr R", "P1 done", "is supply -" } },
    { "lines that say nothing", {
        "seats 2", "hand P1 yr yk yg yb",
        "P1 -> syntax", "P1 jump -> syntax", "P1 play yy S -> syntax", "P1 play yr X -> syntax",
        "P1 play yr -> syntax", "P1 play yr S S -> syntax", "P1 raise C41 -> syntax",
        "P1 raise C1 -> syntax", "P1 head p -> syntax", "P5 done -> syntax",
        "P1 steal C01 -> syntax", "carl now -> syntax",
        "P2 play yr S -> phase", "P1 done -> phase", "P1 head y -> phase", "carl -> phase",
        "P1 next -> phase", "P1 stop -> phase", "P1 raise C01 -> phase",
        "P1 play kg S -> card", "P1 play kg R -> card", "P1 discard kg -> card",
        "P1 play yr R -> position", "P1 play yr CL -> position",
        "play yr S  # without its seat", "P1 take C07 -> card", "P1 raise C07 -> card", "done",
        "P1 play yk S -> position" } },
};

/* The deck gives C40, then C39. */
static const Example CARL[] = {
    { "K1", { "solo carl bossy", "deck C40 C39", "god yellow", "opens rk",
        "owned CARL C17@1 C03@1", "owned P1 C20@1", "supply C08 C05 C02", "P1 done -> phase",
        "carl", "says = favour rk",
        "says = god yellow  # A yellow god lets CARL steal twice.",
        "says = carl raise C17 2  # The nearest of the highest cards with a favourite colour.",
        "says = carl steal C20 1  # CARL had no other card to choose.",
        "says = carl skip steal  # The player has no card that can be stolen.",
        "says = carl take C08 1  # No card of the supply has a favourite colour, so the leftmost "
          "was taken.",
        "is owned CARL C03@1 C20@1 C08@1 C17@2", "is owned P1 -", "is supply C05 C02 C40",
        "is turn P1" } },
    { "K2", { "solo carl greedy", "deck C40 C39", "god pink", "opens rk",
        "owned CARL C04@1 C20@2", "owned P1 C26@1 C32@1 C10@2", "supply C05 C29 C33", "carl",
        "says = carl raise C04 2  # Only this card has a favourite colour.",
        "says = carl steal C10 2  # It has the highest level of those with a favourite colour.",
        "says = carl take C33 1  # It is the leftmost card of the supply with a favourite colour.",
        "says = carl take C05 1  # No card of the supply has a favourite colour, so the leftmost "
          "was taken.",
        "is owned CARL C33@1 C05@1 C20@2 C04@2 C10@2", "is owned P1 C26@1 C32@1",
        "is supply C29 C40 C39" } },
    { "K3", { "solo carl brazen", "deck C40 C39", "god blue", "opens rk",
        "owned CARL C20@1 C15@1 C05@2", "owned P1 C14@1 C08@1", "supply C12 C21 C33", "carl",
        "says = carl raise C05 3  # No card has a favourite colour, so the highest one was chosen.",
        "says = carl raise C20 2  # No card has a favourite colour, so the nearest of the highest "
          "was chosen.",
        "says = carl steal C14 1  # No card has a favourite colour, so the nearest of the highest "
          "was chosen.",
        "says = carl take C12 1  # It is the leftmost card of the supply with a favourite colour.",
        "is owned CARL C15@1 C14@1 C12@1 C20@2 C05@3", "is owned P1 C08@1",
        "is supply C21 C33 C40" } },
    { "K4", { "solo carl bossy", "deck C40 C39", "god yellow", "opens yk",
        "owned CARL C06@1 C33@3", "owned P1 C16@3 C38@3", "supply C20 C29 C15", "carl",
        "says = carl raise C06 2  # CARL had no other card to choose.",
        "says = carl skip steal  # The player has no card that can be stolen.",
        "says = carl take C20 1  # It is the leftmost card of the supply with a favourite colour.",
        "is owned CARL C20@1 C06@2 C33@3", "is owned P1 C16@3 C38@3", "is supply C29 C15 C40" } },
    { "K5", { "solo carl brazen", "deck C40 C39", "god blue", "opens yr",
        "owned CARL C21@1 C29@2", "owned P1 C36@1 C24@2", "supply C30 C19 C14", "carl",
        "says = carl raise C21 2  # Only this card has a favourite colour.",
        "says = carl raise C21 3  # Only this card has a favourite colour.",
        "says = carl steal C36 1  # Only this card has a favourite colour.",
        "says = carl take C19 1  # It is the leftmost card of the supply with a favourite colour.",
        "is owned CARL C36@1 C19@1 C29@2 C21@3", "is owned P1 C24@2", "is supply C30 C14 C40" } },
    { "K6", { "solo carl greedy", "round 5", "deck C40 C39", "god pink", "opens rb",
        "owned CARL C33@2 C36@3", "owned P1 C01@1 C02@1 C03@2", "supply C34 C09 C10", "carl",
        "says = carl raise C33 3  # CARL had no other card to choose.",
        "says = carl steal C03 2  # It has the highest level of those with a favourite colour.",
        "says = carl take C10 1  # It is the leftmost card of the supply with a favourite colour.",
        "says = carl take C34 1  # No card of the supply has a favourite colour, so the leftmost "
          "was taken.",
        "says = score CARL 21", "is points CARL 21",
        "is owned CARL C10@1 C34@1 C03@2 C36@3 C33@3", "is owned P1 C01@1 C02@1",
        "is supply C09 C40 C39" } },
    { "nothing to do at all", { "solo carl greedy", "deck -", "god pink", "opens rb",
        "owned CARL C33@3", "owned P1 -", "supply -", "carl", "says = carl skip raise",
        "says = carl skip steal", "says = carl skip take", "is owned CARL C33@3" } },
    { "a tie is CARL's", { "solo carl brazen", "round 5",
        "owned CARL C10@1 C34@1 C03@2 C36@3 C33@3", "freeze CARL", "turn P1", "coatl P1 y r",
        "owned P1 C16@3 C38@3 C05@2 C06@1 C07@1", "P1 head g", "P1 done", "P1 tail g", "P1 done",
        "says = score P1 21 goals 0 protected 2", "says = win CARL", "is turn nobody",
        "P1 next -> game-over" } },
    { "one point more goes on", { "solo carl brazen", "round 5",
        "owned CARL C10@1 C34@1 C03@2 C36@3 C33@3", "freeze CARL", "turn P1", "coatl P1 y r",
        "owned P1 C16@3 C38@3 C05@3 C06@1 C07@1", "P1 head g", "P1 done", "P1 tail g", "P1 done",
        "says = win P1", "is points P1 22", "is turn P1", "P1 done -> phase",
        "P1 next", "is turn CARL", "is round 1", "is coatl P1 -", "carl", "is owned P1 -",
        "P1 next -> phase" } },
    { "or stops", { "solo carl bossy", "round 5", "owned CARL C10@1", "freeze CARL", "turn P1",
        "coatl P1 y r", "owned P1 C16@3", "P1 head g", "P1 done", "P1 tail g", "P1 done",
        "P1 stop", "says = stop  # CARL is beaten, CARL 2.0 was not challenged.",
        "is turn nobody", "P1 stop -> game-over" } },
    { "CARL 2.0 beaten is the end", { "solo carl2 bossy", "round 6", "owned CARL C10@1",
        "freeze CARL", "turn P1", "coatl P1 y r", "owned P1 C16@3", "P1 head g", "P1 done",
        "P1 tail g", "P1 done", "says = win P1", "is turn nobody" } },
};
/* clang-format on */

static void worked_turns(void)
{
    for (size_t i = 0; i < LENGTH(TURN); i++) script_run(TURN[i].name, TURN[i].line);
}

static void carls_decisions(void)
{
    for (size_t i = 0; i < LENGTH(CARL); i++) script_run(CARL[i].name, CARL[i].line);
}

static void every_refusal_is_reached(void)
{
    worked_turns();
    carls_decisions();
    static const Refusal ALL[] = {
#define REFUSAL LINES_REASON
#include "rules/coatl_cards/refusals.def"
    };
    lines_reached(ALL, LENGTH(ALL));
    CHECK(line_reached(REFUSAL_SYNTAX));
    CHECK(line_reached(REFUSAL_GAME_OVER));
}

/* The serpent of 27 points, card by card. */
static void the_27_points(void)
{
    static const char *const LINE[] = {
        "seats 2",
        "temple T1",
        "turn P1",
        "supply C16 C33",
        "owned P1 C01@0 C12@0 C06@0",
        "hand P1 rk yr",
        "P1 play rk S",
        "P1 done",
        "P1 play ry L",
        "P1 take C16",
        "is coatl P1 r y r k",
        "P1 raise C12 -> no-occurrence",
        "hand P1 rg kg",
        "turn P1",
        "P1 play rg L",
        "P1 raise C01",
        "P1 done",
        "turn P1",
        "P1 play gk CL",
        "is coatl P1 g k* g r y r k",
        "P1 take C33",
        "P1 done",
        "turn P1",
        "hand P1 yk rk",
        "P1 play ky CR",
        "P1 raise C33",
        "P1 done",
        "turn P1",
        "P1 play rk CL",
        "P1 raise C12",
        "P1 raise C33",
        "is owned P1 C06@0 C16@1 C01@1 C12@1 C33@3",
        "P1 done",
        "turn P1",
        "hand P1 yk rg",
        "P1 play ky R",
        "P1 raise C06",
        "P1 raise C16",
        "P1 done",
        "turn P1",
        "P1 play rg R",
        "P1 raise C16",
        "is coatl P1 r k* k* g r y r k* y k y r g",
        "round 5",
        "turn P1",
        "placed 0",
        "P1 head r",
        "P1 raise C12",
        "P1 done",
        "P1 tail r",
        "P1 raise C01",
        "is coatl P1 hr r k* k* g r y r k* y k y r g tr",
        "is owned P1 C06@1 C12@2 C01@2 C33@3 C16@3",
        "P1 done",
        "says = score P1 27 goals 1 protected 2",
        NULL,
    };
    script_run("27 points", LINE);
}

static const Test TEST[] = {
    { "worked_turns", worked_turns },
    { "carls_decisions", carls_decisions },
    { "every_refusal_is_reached", every_refusal_is_reached },
    { "the_27_points", the_27_points },
};
CHECK_MAIN(TEST)
