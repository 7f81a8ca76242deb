/* The template: random games of it, a won one and a drawn one, and every reason to refuse. */
#include "rules/lines.h"
#include "rules/template/refusals.h"
#include "rules/template/template.h"
#include "rules/walk.h"

static TemplateState start(void)
{
    TemplateState state;
    const GameSetup setup = game_setup(&template_rules, TEMPLATE_SEATS, 1);
    CHECK_EQ(template_rules.setup(&state, &setup), REFUSAL_NONE);
    return state;
}

static void random_games_hold(void)
{
    walk_games(&(Walk){ &template_rules, TEMPLATE_SEATS, .games = 500, .seed = 1, .deep = true });
}

static Result played(const char *const *line, int count)
{
    TemplateState state = start();
    Result result;
    lines_play(&template_rules, &state, line, count);
    CHECK_EQ(template_rules.to_act(&state), SEAT_NONE);
    template_rules.result(&state, &result);
    return result;
}

static void three_in_a_row_win(void)
{
    static const char *const LINE[] = { "put 1", "put 4", "put 2", "put 5", "put 3" };
    const Result result = played(LINE, LENGTH(LINE));
    CHECK_EQ(result.place[0], 1);
    CHECK_EQ(result.place[1], 2);
    CHECK_STR(result.decided_by, "points");
}

static void a_full_board_is_a_draw(void)
{
    static const char *const LINE[] = { "put 1", "put 2", "put 3", "put 5", "put 4",
                                        "put 6", "put 8", "put 7", "put 9" };
    const Result result = played(LINE, LENGTH(LINE));
    CHECK_EQ(result.place[0], result.place[1]);
    CHECK_STR(result.decided_by, "draw");
}

static void refusals_say_why(void)
{
    static const Refusal ALL[] = {
#define REFUSAL LINES_REASON
#include "rules/template/refusals.def"
    };
    TemplateState state = start();
    CHECK_EQ(line_play(&template_rules, &state, "put 5"), REFUSAL_NONE);
    (void)line_refused(&template_rules, &state, "put 5", REFUSAL_TEMPLATE_POINT_TAKEN);
    (void)line_refused(&template_rules, &state, "put 10", REFUSAL_TEMPLATE_NO_POINT);
    (void)line_refused(&template_rules, &state, "put", REFUSAL_SYNTAX);
    lines_reached(ALL, LENGTH(ALL));
}

static const Test TEST[] = {
    { "random games hold", random_games_hold },
    { "three in a row win", three_in_a_row_win },
    { "a full board is a draw", a_full_board_is_a_draw },
    { "refusals say why", refusals_say_why },
};
CHECK_MAIN(TEST)
