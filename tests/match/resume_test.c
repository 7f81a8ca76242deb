/* resume_test.c: a plan is never state. A game that is saved and loaded between two steps of a turn
 * goes on with the very action that would have come, in every game and at every level. */
#include "check.h"
#include "match/match.h"
#include <stdlib.h>

static void load(Match *out, const Match *match)
{
    Session session = { 0 };
    Error error = { 0 };
    size_t length;
    char *text = session_write(&match->session, &length);
    CHECK(text != NULL && session_read(&session, NULL, text, length, &error));
    match_adopt(out, NULL, &session);
    free(text);
}

/* Is the seat to act carrying out what it has begun? */
static bool is_mid_turn(const Match *match)
{
    return match->intent_at == match->session.at && intent_is_open(&match->intent);
}

static void check_loaded(const Match *match, const Action *wanted)
{
    Match loaded;
    Action action = { 0 };
    load(&loaded, match);
    CHECK(match_decide(&loaded, &action));
    CHECK_MSG(action_equal(&action, wanted), "%s, seed %llu, step %d: it plays on otherwise",
              match->session.rules->id, (unsigned long long)match->session.setup.seed,
              match->session.at);
    match_release(&loaded);
}

/* Until so many steps in the middle of turns were looked at, or the game is over. */
static int play_loading(const GameRules *rules, int seats, uint64_t seed, const char *level,
                        int looks)
{
    Match match;
    MatchSeats who = { 0 };
    int looked = 0;
    const GameSetup setup = game_setup(rules, seats, seed);
    for (Seat seat = 0; seat < seats; seat++) {
        SessionSeat *one = &who.seat[seat];
        snprintf(one->player, sizeof one->player, "%s", level);
        snprintf(one->name, sizeof one->name, "Seat %d", seat);
    }
    CHECK_EQ(match_open(&match, NULL, rules, &setup, &who), REFUSAL_NONE);
    while (looked < looks && match_to_act(&match) != SEAT_NONE) {
        const bool looks_now = is_mid_turn(&match);
        Action action;
        if (!CHECK(match_decide(&match, &action))) break;
        if (looks_now) check_loaded(&match, &action);
        looked += looks_now;
        if (!CHECK_EQ(match_apply(&match, &action), REFUSAL_NONE)) break;
    }
    match_release(&match);
    return looked;
}

static void who_loads_in_mid_turn_sees_the_same_game(void)
{
    static const struct {
        const char *level;
        int looks;
    } LEVEL[] = {
        { "pupil", 30 }, { "novice", 30 }, { "scribe", 30 }, { "priest", 10 }, { "high-priest", 2 }
    };
    int count;
    const GameRules *const *game = games(&count);
    for (int i = 0; i < count; i++)
        for (size_t k = 0; k < LENGTH(LEVEL); k++) {
            const int looks = LEVEL[k].looks / (CHECK_SHARE > 1 ? 5 : 1);
            if (looks == 0) continue;
            int looked = 0; /* a game of few turns of several steps may have none */
            for (uint64_t seed = 17; seed < 22 && looked == 0; seed++)
                looked = play_loading(game[i], 2, seed, LEVEL[k].level, looks);
            CHECK_MSG(looked > 0, "%s: %s has no turns of several steps", game[i]->id,
                      LEVEL[k].level);
        }
}

static void who_loads_alone_sees_the_same_game(void)
{
    int count;
    const GameRules *const *game = games(&count);
    for (int i = 0; i < count; i++)
        if (game[i]->min_seats == 1) CHECK(play_loading(game[i], 1, 17, "priest", 5) > 0);
}

static const Test TEST[] = {
    { "who loads in mid-turn sees the same game", who_loads_in_mid_turn_sees_the_same_game },
    { "who loads alone sees the same game", who_loads_alone_sees_the_same_game },
};

CHECK_MAIN(TEST)
