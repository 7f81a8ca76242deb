/* Writes what a test of the card game's table plays: a whole game as lines for the test driver,
 * done by one device alone, or a save of a game cut off where something is to be seen.
 *
 *   cards_script SEED SEATS[+MANNER] mouse|touch|keys|pad [ACTIONS]    a script on stdout
 *   cards_script SEED SEATS[+MANNER] save ACTIONS|WORD                 a save on stdout
 *
 * The script begins at the table with that game's first save (`save 0`). The same seed gives the
 * same game. Alone a painter plays who covers nothing against CARL 2.0, so that the coatl comes to
 * 22 parts; others are greedy. Words are moments, see MOMENT: the first such game from SEED on. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "script.h"
#include "players/player.h"
#include "players/view.h"
#include "rules/coatl_cards/coatl_cards.h"
#include "advice/coatl_cards.h"

/* --- The game --- */

static const CoatlCardsState *now(const Session *session)
{
    return session_state(session);
}

static bool by_greedy(const CoatlCardsState *state, Rng *rng, Action *action)
{
    return player_choose(&player_greedy, &coatl_cards_rules, state, rng, action);
}

static int gain_of(const CoatlCardsState *state, const Action *action)
{
    Preview preview;
    if (coatl_cards_preview(state, state->to_act, action, &preview) != REFUSAL_NONE) return -1;
    return coatl_cards_preview_worths(state, state->to_act, &preview).most.points;
}

static bool is_covering(const Action *action)
{
    return action->kind == MOVE_PLAY && action->arg[2] >= PLACE_COVER_LEFT;
}

/* Lays what brings most, fulfils everything, challenges CARL 2.0. */
static bool by_painter(const CoatlCardsState *state, Rng *rng, Action *action)
{
    Action legal[GAME_MAX_ACTIONS];
    const int count = coatl_cards_rules.legal(state, legal, GAME_MAX_ACTIONS);
    int best = -1;
    (void)rng;
    for (int i = 0; i < count; i++) {
        int worth = 0;
        if (state->match > 0 && is_covering(&legal[i])) continue;
        if (legal[i].kind == MOVE_PLAY || legal[i].kind == MOVE_HEAD || legal[i].kind == MOVE_TAIL)
            worth = 10 + gain_of(state, &legal[i]);
        else if (legal[i].kind == MOVE_RAISE || legal[i].kind == MOVE_TAKE
                 || legal[i].kind == MOVE_STEAL || legal[i].kind == MOVE_NEXT)
            worth = 5 + card_coatl_level(&state->coatl[state->to_act], legal[i].arg[0]);
        if (worth > best) {
            best = worth;
            *action = legal[i];
        }
    }
    return best >= 0;
}

typedef bool Policy(const CoatlCardsState *state, Rng *rng, Action *action);

static Policy *policy_of(const Session *session)
{
    return session->setup.seats == 1 ? by_painter : by_greedy;
}

static Session open_game(uint64_t seed, const char *seats)
{
    Session session = { 0 };
    const int count = atoi(seats);
    const char *manner = strchr(seats, '+');
    GameSetup setup = game_setup(&coatl_cards_rules, count, seed);
    if (manner != NULL
        && game_set_option(&coatl_cards_rules, &setup, "manner", manner + 1) != REFUSAL_NONE)
        exit(2);
    if (session_open(&session, &coatl_cards_rules, &setup) != REFUSAL_NONE) exit(2);
    for (Seat seat = 0; seat < count; seat++)
        session_set_seat(&session, seat, "person", session_emblem(seat));
    return session;
}

/* --- With a hand --- */

/* Takes a card up, turns it as `wish` says ("turned 1"; "" not at all), and lays it there; with
 * keys by way of the ghost. */
static void carry(By by, const char *source, const char *wish, const char *place)
{
    switch (by) {
    case BY_MOUSE:
        printf("mouse move @%s\nmouse down @%s\nmouse move @%s+12+9\nexpect holding\n", source,
               source, source);
        if (wish[0] != '\0') printf("until %s: wheel 1\n", wish);
        printf("expect lit\nmouse move @%s+3+2\nmouse up @%s\n", place, place);
        break;
    case BY_TOUCH: /* tap, tap, tap: the card, the place, its ghost */
        printf("tap @%s\nexpect holding\ntap @%s\nexpect ghost\nwait 2\n", source, place);
        if (wish[0] != '\0') printf("until %s: tap @turn\n", wish);
        printf("tap @ghost\n");
        break;
    case BY_KEYS:
    case BY_PAD:
    case BY_NOBODY:
        press(by, source);
        printf("expect holding\n");
        press(by, place);
        printf("expect ghost\n");
        if (wish[0] != '\0')
            printf("until %s: %s\n", wish, by == BY_PAD ? "pad rightshoulder" : "key R");
        printf(by == BY_PAD ? "pad a\n" : "key Return\n");
        break;
    }
    printf("expect nothing held\n");
}

static void feather_name(const CoatlCardsState *state, int feather, char *out, size_t size)
{
    if (state->opened != 0)
        snprintf(out, size, "opened");
    else
        snprintf(out, size, "feather.%d", coatl_cards_hand_find(state, state->to_act, feather) + 1);
}

static void play_feather(By by, const CoatlCardsState *state, const uint8_t *arg)
{
    static const char *const PLACE[] = { "lay.start", "lay.left", "lay.right", "cover.left",
                                         "cover.right" };
    char source[24], wish[24];
    feather_name(state, coatl_cards_feather_of(arg[0], arg[1]), source, sizeof source);
    snprintf(wish, sizeof wish, "turned %d", arg[0] > arg[1]);
    carry(by, source, wish, PLACE[arg[2]]);
}

/* A draft, since nobody takes back the card that is drawn for it. */
static void discard(By by, const char *source)
{
    if (by == BY_MOUSE) {
        printf("mouse move @%s\nmouse down @%s\nmouse move @%s+12+9\nexpect holding\n", source,
               source, source);
        printf("expect lit\nmouse move @lay.deck+3+2\nmouse up @lay.deck\n");
    } else {
        press(by, source);
        press(by, "lay.deck");
    }
    printf("expect waits\n");
    press(by, "confirm");
}

static void fulfil(By by, int card)
{
    char name[24];
    snprintf(name, sizeof name, "card.%s", coatl_cards_prophecy(card)->id);
    press(by, name);
}

/* What would be left behind is asked about once. */
static void end_window(By by, const CoatlCardsState *state)
{
    Preview offers;
    coatl_cards_offers(state, &offers);
    printf("wait until read\n");
    press(by, "confirm");
    if (state->placed >= COATL_CARDS_PLACEMENTS && offers.count > 0) press(by, "confirm");
}

static void perform(By by, const CoatlCardsState *state, const Action *action)
{
    char source[24];
    switch ((CoatlCardsMove)action->kind) {
    case MOVE_PLAY: play_feather(by, state, action->arg); break;
    case MOVE_DISCARD:
        feather_name(state, action->arg[0], source, sizeof source);
        discard(by, source);
        break;
    case MOVE_RAISE:
    case MOVE_TAKE:
    case MOVE_STEAL: fulfil(by, action->arg[0]); break;
    case MOVE_HEAD:
    case MOVE_TAIL:
        snprintf(source, sizeof source, "%s.%d", action->kind == MOVE_HEAD ? "head" : "tail",
                 action->arg[0] + 1);
        carry(by, source, "", action->kind == MOVE_HEAD ? "lay.head" : "lay.tail");
        break;
    case MOVE_DONE: end_window(by, state); break;
    case MOVE_NEXT: press(by, "contest.next"); break;
    case MOVE_STOP: press(by, "contest.stop"); break;
    default: break; /* CARL plays by himself */
    }
}

/* With nothing to fulfil the first window closes by itself. */
static bool follows(const CoatlCardsState *state, const Action *action)
{
    Preview offers;
    coatl_cards_offers(state, &offers);
    return action->kind == MOVE_DONE && state->placed < COATL_CARDS_PLACEMENTS && offers.count == 0;
}

/* Is the next step made by the table, so that this one is not seen by itself? */
static bool is_seen(const CoatlCardsState *state)
{
    const Action done = { .kind = MOVE_DONE };
    return state->phase != PHASE_CARL && !(state->phase == PHASE_WINDOW && follows(state, &done));
}

static void write_script(Session *session, By by, int actions)
{
    Rng rng = rng_seeded(session->setup.seed);
    printf("do set speed off\nwait until scene table\n");
    if (session->setup.seats > 1) lift_curtain(by);
    while (now(session)->phase != PHASE_OVER && session->at < actions) {
        Action action;
        const CoatlCardsState before = *now(session);
        if (!policy_of(session)(&before, &rng, &action)) exit(2);
        if (!follows(&before, &action)) perform(by, &before, &action);
        if (session_apply(session, &action) != REFUSAL_NONE) exit(2);
        const CoatlCardsState *after = now(session);
        if (is_seen(after) && after->phase != PHASE_OVER)
            printf("wait until step %d\nwait until no staged\nwait 3\n", session->at);
        if (before.to_act != after->to_act && after->phase != PHASE_OVER && !after->solo
            && view_differs(&coatl_cards_rules, after, before.to_act, after->to_act))
            lift_curtain(by);
    }
    if (now(session)->phase != PHASE_OVER) return;
    printf("wait until scene results\nwait 10\n");
}

/* --- Moments --- */

static int offers_of(const CoatlCardsState *state, PreviewKind kind)
{
    Preview offers;
    int count = 0;
    coatl_cards_offers(state, &offers);
    for (int i = 0; i < offers.count; i++) count += offers.change[i].kind == kind;
    return count;
}

static int most_on_a_step(const CardOwned *owned)
{
    int most = 0;
    for (int level = 0; level < CARD_LEVELS; level++)
        if (card_owned_at_level(owned, level) > most) most = card_owned_at_level(owned, level);
    return most;
}

static bool is_window(const CoatlCardsState *state)
{
    return state->to_act == 0 && offers_of(state, PREVIEW_RAISE) > 0
           && offers_of(state, PREVIEW_TAKE) > 0 && offers_of(state, PREVIEW_STEAL) > 0;
}

static bool is_lifted(const CoatlCardsState *state)
{
    return state->to_act == 0 && state->phase == PHASE_FEATHER && state->round >= 3
           && state->placed == 0 && state->owned[0].count >= 4;
}

static Action first_card_at(const CoatlCardsState *state, CardPlace place)
{
    const uint8_t *colour = coatl_cards_feather(state->hand[0][0])->colour;
    return (Action){ .kind = MOVE_PLAY, .arg = { colour[0], colour[1], (uint8_t)place } };
}

/* A first card over the left end would lower something and raise or take something else. */
static bool is_cover(const CoatlCardsState *state)
{
    Preview preview;
    const Action over = first_card_at(state, PLACE_COVER_LEFT);
    if (!is_lifted(state) || coatl_cards_preview(state, 0, &over, &preview) != REFUSAL_NONE)
        return false;
    bool falls = false, steals = false, rises = false;
    for (int i = 0; i < preview.count; i++) {
        falls |= preview.change[i].kind <= PREVIEW_DROP;
        rises |= preview.change[i].kind == PREVIEW_RAISE || preview.change[i].kind == PREVIEW_TAKE;
        steals |= preview.change[i].kind == PREVIEW_STEAL;
    }
    return falls && rises && steals;
}

/* The first offer is an own prophecy that would be sealed. */
static bool is_seal(const CoatlCardsState *state)
{
    Preview offers;
    coatl_cards_offers(state, &offers);
    return state->to_act == 0 && offers.count > 0 && offers.change[0].kind == PREVIEW_RAISE
           && offers.change[0].to == CARD_PROTECTED;
}

/* Against CARL the first card over the left end would put a prophecy out of the match. */
static bool is_fall(const CoatlCardsState *state)
{
    Preview preview;
    const Action over = first_card_at(state, PLACE_COVER_LEFT);
    return state->phase == PHASE_FEATHER && state->to_act == 0 && state->hand_count[0] > 0
           && coatl_cards_preview(state, 0, &over, &preview) == REFUSAL_NONE && preview.count > 0
           && preview.change[0].kind == PREVIEW_DROP;
}

/* The first card beside the right end would put a goal out of reach, over the left end not. */
static bool is_goal(const CoatlCardsState *state)
{
    Preview beside, over;
    const Action right = first_card_at(state, PLACE_RIGHT);
    const Action left = first_card_at(state, PLACE_COVER_LEFT);
    if (state->phase != PHASE_FEATHER || state->to_act != 0 || state->placed != 0
        || state->owned[0].count < 2
        || coatl_cards_preview(state, 0, &right, &beside) != REFUSAL_NONE
        || coatl_cards_preview(state, 0, &left, &over) != REFUSAL_NONE)
        return false;
    return card_coatl_goals_gone(&state->coatl[0], state->temple) == 0
           && card_coatl_goals_gone(&over.coatl, state->temple) == 0
           && card_coatl_goals_gone(&beside.coatl, state->temple) != 0;
}

static bool is_opened(const CoatlCardsState *state)
{
    return state->phase == PHASE_OPENED && state->to_act == 0;
}

static bool is_limit(const CoatlCardsState *state)
{
    return state->phase == PHASE_WINDOW && state->to_act == 0 && state->steals[1] > 0
           && offers_of(state, PREVIEW_TAKE) > 0;
}

static bool is_protected(const CoatlCardsState *state)
{
    return state->phase == PHASE_FEATHER && state->to_act == 0
           && card_owned_at_level(&state->owned[0], CARD_PROTECTED) >= 2;
}

/* Much lies on the stair of whoever is to act and with the others, and the coatl is long. */
static bool is_full(const CoatlCardsState *state)
{
    const CardOwned *owned = &state->owned[state->to_act];
    int levels = 0, all = 0;
    for (int level = 0; level < CARD_LEVELS; level++)
        levels += card_owned_at_level(owned, level) > 0;
    for (Seat seat = 0; seat < state->seats; seat++) all += state->owned[seat].count;
    return state->phase == PHASE_FEATHER && state->placed == 0 && owned->count >= 4 && levels >= 3
           && all >= 3 * state->seats && state->coatl[state->to_act].parts >= 10;
}

static bool is_crowded(const CoatlCardsState *state)
{
    return state->phase == PHASE_FEATHER && state->to_act == 0
           && most_on_a_step(&state->owned[0]) >= 5;
}

static bool is_head(const CoatlCardsState *state)
{
    return state->phase == PHASE_HEAD && state->to_act == 0;
}

static bool is_tail(const CoatlCardsState *state)
{
    return state->phase == PHASE_TAIL && state->to_act + 1 == state->seats;
}

static bool is_carl(const CoatlCardsState *state)
{
    return state->phase == PHASE_CARL && state->round == 4;
}

static bool is_contest(const CoatlCardsState *state)
{
    return state->phase == PHASE_CONTEST;
}

static bool is_longest(const CoatlCardsState *state)
{
    return state->match > 0 && state->phase == PHASE_WINDOW && state->coatl[0].parts == 22;
}

static bool is_won(const CoatlCardsState *state)
{
    Result result;
    coatl_cards_rules.result(state, &result);
    return state->match > 0 && state->phase == PHASE_OVER && result.place[0] == 1
           && state->coatl[0].parts == 22;
}

static bool is_tied(const CoatlCardsState *state)
{
    Result result;
    coatl_cards_rules.result(state, &result);
    return state->phase == PHASE_OVER && strcmp(result.decided_by, "goals") == 0;
}

static const struct {
    const char *word;
    bool (*holds)(const CoatlCardsState *state);
} MOMENT[] = {
    { "lifted", is_lifted },   { "cover", is_cover },     { "opened", is_opened },
    { "window", is_window },   { "limit", is_limit },     { "protected", is_protected },
    { "crowded", is_crowded }, { "head", is_head },       { "tail", is_tail },
    { "carl", is_carl },       { "contest", is_contest }, { "longest", is_longest },
    { "won", is_won },         { "tied", is_tied },       { "full", is_full },
    { "seal", is_seal },       { "fall", is_fall },       { "goal", is_goal },
};
enum { MOMENTS = sizeof MOMENT / sizeof MOMENT[0] };

static void play_one(Session *session, Rng *rng)
{
    Action action;
    if (!policy_of(session)(now(session), rng, &action)) exit(2);
    if (session_apply(session, &action) != REFUSAL_NONE) exit(2);
}

static bool reaches(Session *session, int moment)
{
    Rng rng = rng_seeded(session->setup.seed);
    while (!MOMENT[moment].holds(now(session))) {
        if (now(session)->phase == PHASE_OVER) return false;
        play_one(session, &rng);
    }
    return true;
}

static int save_moment(uint64_t seed, const char *seats, int moment)
{
    for (int tries = 0; tries < 4000; tries++) {
        Session session = open_game(seed + (uint64_t)tries, seats);
        if (reaches(&session, moment)) {
            fprintf(stderr, "seed %llu\n", (unsigned long long)seed + (unsigned long long)tries);
            write_save(&session);
            return 0;
        }
        session_release(&session);
    }
    return 1;
}

static int save(uint64_t seed, const char *seats, const char *what)
{
    for (int i = 0; i < MOMENTS; i++)
        if (strcmp(MOMENT[i].word, what) == 0) return save_moment(seed, seats, i);
    Session session = open_game(seed, seats);
    Rng rng = rng_seeded(seed);
    const int actions = strcmp(what, "end") == 0 ? SCRIPT_ALL : atoi(what);
    while (now(&session)->phase != PHASE_OVER && session.at < actions) play_one(&session, &rng);
    write_save(&session);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc < 4) return 2;
    const uint64_t seed = strtoull(argv[1], NULL, 10);
    if (strcmp(argv[3], "save") == 0 && argc == 5) return save(seed, argv[2], argv[4]);
    const By by = by_name(argv[3]);
    if (by == BY_NOBODY) return 2;
    Session session = open_game(seed, argv[2]);
    write_script(&session, by, argc > 4 ? atoi(argv[4]) : SCRIPT_ALL);
    session_release(&session);
    return 0;
}
