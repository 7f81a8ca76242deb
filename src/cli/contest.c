#define _POSIX_C_SOURCE 200809L
#include "cli/contest.h"
#include "cli/clock.h"
#include <string.h>

static void count_time(ContestPlay *play, Seat seat, double seconds)
{
    ContestTime *time = &play->time[seat];
    time->turn = seconds + (play->last == seat ? time->turn : 0);
    if (time->turn > time->longest_turn) time->longest_turn = time->turn;
    play->last = seat;
    time->decisions++;
    time->seconds += seconds;
    if (seconds > time->longest) time->longest = seconds;
}

static const char *decide(const Contest *contest, const void *state, Rng *rng, Intent *intent,
                          ContestPlay *out, Action *action)
{
    const Seat seat = contest->rules->to_act(state);
    const Player *player = contest->player[seat < contest->setup.seats ? seat : 0];
    const Position position = { contest->rules, state, contest->hand, NULL };
    const bool plans = !intent_is_open(intent);
    const double start = plans ? clock_seconds() : 0;
    if (!player_continue(player, &position, rng, intent, action))
        return "a seat is to act and has no legal action";
    if (plans) count_time(out, seat, clock_seconds() - start);
    return NULL;
}

static const char *play_step(const Contest *contest, void *state, Rng *rng, Intent *intent,
                             ContestPlay *out)
{
    const GameRules *rules = contest->rules;
    View before;
    Action action;
    memcpy(before.state, state, rules->state_size);
    const char *wrong = decide(contest, state, rng, intent, out, &action);
    if (wrong != NULL) return wrong;
    if (rules->apply(state, &action) != REFUSAL_NONE) return "an action that was legal is refused";
    intent_passed(intent, &action, rules->barrier(before.state, &action, state));
    const ContestWatcher *watcher = &contest->watcher;
    return watcher->see == NULL ? NULL
                                : watcher->see(watcher->context, before.state, &action, state);
}

bool contest_match_won(const GameRules *rules, const void *state, int points[GAME_MAX_SEATS])
{
    ScoreSheet sheet;
    bool past = false;
    rules->score(state, &sheet);
    memset(points, 0, sizeof(int) * GAME_MAX_SEATS);
    for (int i = 0; i < sheet.row_count; i++) {
        if (!sheet.row[i].past) continue;
        past = true;
        points[sheet.row[i].seat] += sheet.row[i].points;
    }
    return past;
}

const char *contest_play(const Contest *contest, void *state, ContestPlay *out)
{
    const GameRules *rules = contest->rules;
    Rng rng = rng_seeded(~contest->setup.seed); /* not the state's: nobody guesses what it draws */
    Intent intent = { 0 };                      /* a change of seat is a barrier: one serves all */
    *out = (ContestPlay){ .last = SEAT_NONE };
    const Refusal refusal = rules->setup(state, &contest->setup);
    if (refusal != REFUSAL_NONE) return refusal_sentence(refusal);
    for (; rules->to_act(state) != SEAT_NONE; out->actions++) {
        if (out->actions >= SESSION_MAX_ACTIONS) return "the game does not end";
        const char *wrong = play_step(contest, state, &rng, &intent, out);
        int points[GAME_MAX_SEATS];
        if (wrong != NULL) return wrong;
        if (contest->first_match && contest_match_won(rules, state, points)) break;
    }
    return NULL;
}
