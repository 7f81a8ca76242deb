#include "players/player.h"
#include "players/mind.h"
#include <string.h>

static const Player *const PLAYER[] = { &player_random, &player_greedy, &player_novice,
                                        &player_scribe, &player_priest, &player_high_priest };
enum { PLAYER_COUNT = sizeof PLAYER / sizeof PLAYER[0] };

const Player *const *players(int *count)
{
    *count = PLAYER_COUNT;
    return PLAYER;
}

const Player *const *players_offered(int *count)
{
    int first = 0;
    while (!PLAYER[first]->offered) first++;
    *count = PLAYER_COUNT - first;
    return PLAYER + first;
}

const Player *player_find(const char *id)
{
    for (int i = 0; i < PLAYER_COUNT; i++)
        if (strcmp(PLAYER[i]->id, id) == 0) return PLAYER[i];
    return NULL;
}

const Player *player_strongest(void)
{
    return PLAYER[PLAYER_COUNT - 1];
}

int player_hand(const Player *player, const GameRules *rules, HandKind hand)
{
    const Mind *mind = mind_find(rules);
    const bool known = mind != NULL && player->offered && player->level < LEVELS;
    return known ? mind->level[player->level].hand[hand] : 0;
}

const char *hand_word(HandKind hand)
{
    static const char *const WORD[HANDS] = { "natural", "exact" };
    return WORD[hand];
}

bool hand_parse(const char *word, HandKind *out)
{
    for (int i = 0; i < HANDS; i++)
        if (strcmp(word, hand_word((HandKind)i)) == 0) {
            *out = (HandKind)i;
            return true;
        }
    return false;
}

/* What the seat to act may know, and who asks. */
typedef struct Question {
    View view;
    Work work;
    Task task;
} Question;

static void question_put(Question *question, const Player *player, const Position *position,
                         bool looks, Rng *rng)
{
    const GameRules *rules = position->rules;
    const Seat seat = rules->to_act(position->state);
    question->work = (Work){ INT64_MAX, position->stop };
    question->task =
        (Task){ player, rules, position->state, seat, position->hand, rng, &question->work };
    if (!looks) return;
    view_take(&question->view, rules, position->state, seat, rng);
    question->task.state = question->view.state;
}

static bool make_plan(const Player *player, const Position *position, Rng *rng, Plan *out)
{
    Question question;
    question_put(&question, player, position, player->looks, rng);
    return player->plan(&question.task, out) && out->count > 0 && !work_is_stopped(&question.work);
}

/* What the hand makes of it; it knows no more than the seat. */
static void slip(const Player *player, const Position *position, Rng *rng, Action *action)
{
    Question question;
    if (player->slip == NULL && position->rules->slip == NULL) return;
    question_put(&question, player, position, true, rng);
    if (player->slip != NULL)
        player->slip(&question.task, action);
    else
        position->rules->slip(question.task.state, rng, action);
}

bool player_continue(const Player *player, const Position *position, Rng *rng, Intent *intent,
                     Action *out)
{
    const GameRules *rules = position->rules;
    const Seat seat = rules->to_act(position->state);
    if (seat == SEAT_NONE) return false;
    if (rules->is_automa(position->state, seat)) return rules->legal(position->state, out, 1) == 1;
    if (!intent_is_open(intent)) {
        *intent = (Intent){ 0 };
        if (!make_plan(player, position, rng, &intent->plan)) return false;
    }
    *out = intent->plan.action[intent->done];
    slip(player, position, rng, out);
    return true;
}

bool player_choose(const Player *player, const GameRules *rules, const void *state, Rng *rng,
                   Action *out)
{
    Intent intent = { 0 };
    const Position position = { .rules = rules, .state = state };
    return player_continue(player, &position, rng, &intent, out);
}
