/* anubis_test.c: what Anubis saves in his own turn is flicked once more before the turn ends; what
 * he saves in another's waits in the stock; once a round. */
#include "position.h"
#include "rules/flick/gods.h"
#include "rules/session.h"
#include "rules/flick/refusals.h"
#include <stdlib.h>

static FlickState anubis_of(int seats, char seat)
{
    FlickState state = game_open(seats);
    game_god(&state, seat, FLICK_ANUBIS);
    return state;
}

/* Seat A has lost Ap1 over the edge in its own turn. */
static FlickState rescued(void)
{
    FlickState state = anubis_of(2, 'A');
    GAME_REST(&state, "flick Ap1 120 120 10 3000", "settle Ap1@off");
    return state;
}

static void keep_only(FlickState *state, int corner, const char *name)
{
    for (int number = 1; number <= FLICK_PROPHETS; number++) {
        const int piece = flick_piece(corner, FLICK_KIND_PROPHET, number);
        if (state->place[piece] == FLICK_STOCK && piece != piece_named(name))
            flick_move_to(state, piece, FLICK_ABYSS);
    }
}

/* ---- in his own turn ---- */

static void the_first_of_a_round_is_flicked_once_more(void)
{
    FlickState state = rescued();
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_STOCK);
    CHECK_EQ(state.phase, FLICK_PHASE_RESCUE);
    CHECK_EQ(flick_rules.to_act(&state), 0);
    CHECK(is_listed(&state, "noagain Ap1") && !is_listed(&state, "end A"));
    GAME_REFUSED(&state, "end A", REFUSAL_FLICK_WRONG_STEP);
    GAME_REFUSED(&state, "flick Ap2 120 120 45 900", REFUSAL_FLICK_NOT_SAVED);
    GAME_REFUSED(&state, "noagain Ap2", REFUSAL_FLICK_NOT_SAVED);
    GAME_REFUSED(&state, "reflick Ap1 45 900", REFUSAL_FLICK_WRONG_STEP);
    GAME_REST(&state, "flick Ap1 120 120 10 1400", "settle Ap1@430,140");
    CHECK(lies_at(&state, "Ap1", "430,140"));
    CHECK_EQ(state.phase, FLICK_PHASE_END);
    GAME_DO(&state, "end A");
    CHECK_EQ(state.turn, 2); /* the turn was one turn */
    CHECK_EQ(flick_stock(&state, 0, false), 4);
}

static void it_may_be_declined(void)
{
    FlickState state = rescued();
    GAME_DO(&state, "noagain Ap1");
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_ABYSS);
    CHECK_EQ(state.phase, FLICK_PHASE_END);
    GAME_DO(&state, "end A");
    GAME_REST(&state, "flick Cp1 880 880 225 900", "settle Cp1@700,700");
    GAME_DO(&state, "end C");
    GAME_REST(&state, "flick Ap2 120 120 10 3000", "settle Ap2@off"); /* the power is spent */
    CHECK_EQ(place_of(&state, "Ap2"), FLICK_ABYSS);
    CHECK_EQ(state.phase, FLICK_PHASE_END);
}

static void it_is_saved_only_once(void)
{
    FlickState state = rescued();
    GAME_REST(&state, "flick Ap1 120 120 10 3000", "settle Ap1@off");
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_ABYSS);
    CHECK_EQ(state.phase, FLICK_PHASE_END);
}

static void he_wakes_again_next_round(void)
{
    FlickState state = anubis_of(2, 'A');
    state.anubis_used = true;
    keep_only(&state, 0, "Ap1");
    keep_only(&state, 2, "Ap1");
    GAME_REST(&state, "flick Ap1 120 120 10 1400", "settle Ap1@430,140");
    GAME_DO(&state, "end A");
    CHECK_EQ(state.round, 1);
    GAME_REST(&state, "flick Cp1 880 880 225 3000", "settle Cp1@off");
    GAME_DO(&state, "end C");
    GAME_REST(&state, "flick Ap1 120 120 10 3000", "settle Ap1@off");
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_STOCK);
    CHECK_EQ(state.phase, FLICK_PHASE_RESCUE);
}

/* All that a flick brings: it can stay on the cloud, and five times are enough. */
static void it_is_flicked_like_any_other(void)
{
    FlickState state = rescued();
    game_put(&state, "Cp1@500,440");
    GAME_REST(&state, "flick Ap1 120 120 45 60", "settle Ap1@121,121 Cp1@500,470");
    CHECK_EQ(points_of(&state, 'C'), 1); /* resolved at once */
    for (int i = 2; i <= 5; i++) {
        CHECK_EQ(state.phase, FLICK_PHASE_REFLICK);
        GAME_REST(&state, "reflick Ap1 45 60", "settle Ap1@122,122");
    }
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_ABYSS);
    CHECK_EQ(state.phase, FLICK_PHASE_END);
}

static void points_and_temples_are_kept(void)
{
    FlickState navel = anubis_of(2, 'A');
    GAME_REST(&navel, "flick Ap1 120 120 45 1600", "settle Ap1@500,500");
    CHECK_EQ(points_of(&navel, 'A'), 1);
    CHECK_EQ(place_of(&navel, "Ap1"), FLICK_STOCK);
    GAME_REST(&navel, "flick Ap1 120 120 45 1600", "settle Ap1@500,500");
    CHECK_EQ(points_of(&navel, 'A'), 2);
    CHECK_EQ(place_of(&navel, "Ap1"), FLICK_ABYSS);
}

/* A prophet that has built is flicked anew, and may build anew; the others have waited. */
static void it_may_build_twice(void)
{
    FlickState state = anubis_of(2, 'A');
    game_put(&state, "Ap2@196,480 Ap3@480,804");
    GAME_REST(&state, "flick Ap1 120 120 10 1400", "settle Ap1@520,196");
    GAME_DO(&state, "nobuild Ap3");
    GAME_DO(&state, "build Ap1 At1 560 250");
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_STOCK);
    CHECK(lies_at(&state, "At1", "560,250"));
    GAME_REFUSED(&state, "nobuild Ap2", REFUSAL_FLICK_WRONG_STEP); /* the flick comes first */
    GAME_REST(&state, "flick Ap1 120 120 10 1400", "settle Ap1@500,200");
    CHECK_EQ(state.phase, FLICK_PHASE_CITY);
    CHECK(is_listed(&state, "nobuild Ap1") && is_listed(&state, "nobuild Ap2"));
    CHECK(!is_listed(&state, "nobuild Ap3")); /* once a turn */
    GAME_DO(&state, "build Ap1 At2 430 140");
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_ABYSS);
    GAME_DO(&state, "nobuild Ap2");
    CHECK_EQ(state.phase, FLICK_PHASE_END);
}

static void a_declined_flick_leaves_the_cities(void)
{
    FlickState state = anubis_of(2, 'A');
    game_put(&state, "Ap2@196,480");
    GAME_REST(&state, "flick Ap1 120 120 10 1400", "settle Ap1@520,196");
    GAME_DO(&state, "build Ap1 At1 560 250");
    GAME_DO(&state, "noagain Ap1");
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_ABYSS);
    GAME_DO(&state, "build Ap2 At2 196 480");
    CHECK_EQ(state.phase, FLICK_PHASE_END);
}

/* ---- with the cards, and with nothing left ---- */

/* W04: the lower of the two is saved, and flicked alone. */
static void of_two_one_is_saved(void)
{
    FlickState state = anubis_of(2, 'A');
    game_will(&state, FLICK_TWINS);
    GAME_REST(&state, "flick Ap2 120 120 10 3000 with Ap1 tandem", "settle Ap1@off Ap2@off");
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_STOCK);
    CHECK_EQ(place_of(&state, "Ap2"), FLICK_ABYSS);
    GAME_REFUSED(&state, "flick Ap1 120 120 45 900 with Ap3 tandem", REFUSAL_FLICK_NO_TWIN);
    GAME_REST(&state, "flick Ap1 120 120 45 900", "settle Ap1@300,300");
    GAME_DO(&state, "end A");
    GAME_REST(&state, "flick Cp1 880 880 225 900 with Cp2 tandem",
              "settle Cp1@700,700 Cp2@640,700");
    GAME_DO(&state, "end C");
    GAME_REFUSED(&state, "flick Ap3 120 120 45 900", REFUSAL_FLICK_NEEDS_TWIN);
}

/* W04: the one that still lies on the cloud goes first. */
static void the_saved_one_waits_for_a_reflick(void)
{
    FlickState state = anubis_of(2, 'A');
    game_will(&state, FLICK_TWINS);
    GAME_REST(&state, "flick Ap2 120 120 45 900 with Ap1 tandem", "settle Ap1@off Ap2@150,150");
    CHECK_EQ(state.phase, FLICK_PHASE_REFLICK);
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_STOCK);
    CHECK(flick_rules.violation(&state) == NULL);
    GAME_REST(&state, "reflick Ap2 45 900", "settle Ap2@300,300");
    CHECK_EQ(state.phase, FLICK_PHASE_RESCUE);
    GAME_REST(&state, "flick Ap1 120 120 45 60", "settle Ap1@121,121");
    CHECK_EQ(state.phase, FLICK_PHASE_REFLICK);
    GAME_REFUSED(&state, "reflick Ap2 45 900", REFUSAL_FLICK_NOT_TO_REFLICK);
}

/* W18: his cloud is the next seat's. */
static void it_starts_from_the_launch_cloud(void)
{
    FlickState state = rescued();
    FlickState strange = anubis_of(2, 'A');
    game_will(&strange, FLICK_STRANGE_SKIES);
    GAME_REST(&strange, "flick Ap1 880 880 225 3000", "settle Ap1@100,100"); /* a foreign cloud */
    CHECK_EQ(strange.phase, FLICK_PHASE_RESCUE);
    GAME_REFUSED(&strange, "flick Ap1 120 120 45 900", REFUSAL_FLICK_OFF_CLOUD);
    GAME_REFUSED(&state, "flick Ap1 880 880 225 900", REFUSAL_FLICK_OFF_CLOUD);
    GAME_REST(&strange, "flick Ap1 880 880 225 900", "settle Ap1@860,860");
    CHECK_EQ(strange.phase, FLICK_PHASE_REFLICK);
}

/* W03, W05: the laws hold. */
static void it_obeys_the_laws(void)
{
    FlickState rolling = anubis_of(2, 'A');
    game_will(&rolling, FLICK_ROLLING);
    GAME_REST(&rolling, "flick Ap1 120 120 10 3000 curl L", "settle Ap1@off");
    GAME_REFUSED(&rolling, "flick Ap1 120 120 45 900", REFUSAL_FLICK_NEEDS_CURL);
    FlickState weak = anubis_of(2, 'A');
    game_will(&weak, FLICK_LITTLE_FINGER);
    GAME_REST(&weak, "flick Ap1 120 120 10 1700", "settle Ap1@off");
    GAME_REFUSED(&weak, "flick Ap1 120 120 45 1701", REFUSAL_FLICK_TOO_FAST);
}

static void the_last_prophet_is_flicked_once_more(void)
{
    FlickState state = anubis_of(2, 'A');
    keep_only(&state, 0, "Ap1");
    keep_only(&state, 2, "Ap1");
    GAME_REST(&state, "flick Ap1 120 120 10 3000", "settle Ap1@off");
    CHECK_EQ(state.phase, FLICK_PHASE_RESCUE);
    FlickState declined = state;
    GAME_REST(&state, "flick Ap1 120 120 10 1400", "settle Ap1@430,140");
    GAME_DO(&state, "end A");
    CHECK_EQ(state.round, 1);
    CHECK_EQ(points_of(&state, 'A'), 3);
    GAME_DO(&declined, "noagain Ap1");
    GAME_DO(&declined, "end A");
    CHECK_EQ(declined.round, 1);
    CHECK_EQ(points_of(&declined, 'A'), 0);
}

/* W07 and W09: the tornado moves once, the Kraken waits for the extra flick. */
static void the_tornado_may_call_him(void)
{
    FlickState state = anubis_of(2, 'A');
    game_will(&state, FLICK_TORNADO);
    game_will(&state, FLICK_KRAKEN);
    state.tornado = 6;
    game_put(&state, "Ap2@650,380");
    GAME_REST(&state, "flick Ap1 120 120 45 900", "settle Ap1@300,300");
    GAME_DO(&state, "end A");
    CHECK_EQ(state.phase, FLICK_PHASE_RESCUE);
    CHECK_EQ(state.turn, 0);
    CHECK_EQ(place_of(&state, "Ap2"), FLICK_STOCK);
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_ON_MAT);
    FlickState declined = state;
    GAME_REST(&state, "flick Ap2 120 120 45 900", "settle Ap1@430,140 Ap2@300,300");
    GAME_DO(&state, "end A");
    CHECK_EQ(state.tornado, 7);
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_ON_MAT);
    CHECK_EQ(place_of(&state, "Ap2"), FLICK_IN_KRAKEN);
    CHECK_EQ(state.turn, 2);
    GAME_DO(&declined, "noagain Ap2");
    GAME_DO(&declined, "end A");
    CHECK_EQ(declined.tornado, 7);
    CHECK_EQ(place_of(&declined, "Ap1"), FLICK_IN_KRAKEN);
    GAME_REST(&declined, "flick Cp1 880 880 225 900", "settle Cp1@820,430");
    GAME_DO(&declined, "end C");
    CHECK_EQ(declined.tornado, 0); /* and again in the next turn */
}

/* ---- in another's turn ---- */

static void in_anothers_turn_it_waits_in_the_stock(void)
{
    FlickState state = anubis_of(2, 'C');
    game_put(&state, "Cp1@600,250");
    GAME_REST(&state, "flick Ap1 120 120 10 3000", "settle Ap1@430,140 Cp1@off");
    CHECK_EQ(place_of(&state, "Cp1"), FLICK_STOCK);
    CHECK_EQ(state.phase, FLICK_PHASE_END);
    CHECK_EQ(state.rescued, 0);
    GAME_DO(&state, "end A");
    GAME_REST(&state, "flick Cp1 880 880 225 3000", "settle Cp1@off"); /* once a round */
    CHECK_EQ(place_of(&state, "Cp1"), FLICK_ABYSS);
    CHECK_EQ(state.phase, FLICK_PHASE_END);
}

/* ---- told, listed, hidden, undone ---- */

static void join_lines(void *context, const char *line)
{
    text_add(context, "%s;", line);
}

static void it_is_told(void)
{
    const FlickState before = anubis_of(2, 'A');
    const FlickState state = rescued();
    GAME_TELLS(&before, "flick Ap1 120 120 10 3000", "settle Ap1@off",
               "Ap1@off; Ap1>stock a prophet left the mat; anubis Ap1; ");
    GAME_TELLS(&state, "noagain Ap1", NULL,
               "Ap1>abyss Anubis saved a prophet, but it was not flicked again; ");
}

static void it_is_shown_and_listed(void)
{
    FlickState state = rescued();
    game_will(&state, FLICK_TWINS); /* the others in stock do not matter now */
    char all[4000];
    Text text = text_into(all, sizeof all);
    flick_rules.show(&state, SEAT_NONE, &(Sink){ join_lines, &text });
    CHECK(strstr(all, "seat A may flick the prophet that Anubis has saved;") != NULL);
    CHECK(strstr(all, "saved by Anubis: Ap1;") != NULL);
    text = text_into(all, sizeof all);
    flick_rules.templates(&state, &(Sink){ join_lines, &text });
    CHECK_STR(all, "flick Ap1 X Y ANGLE SPEED x=18..200 y=18..200 angle=0..359.99 "
                   "speed=50..3000;");
    Action list[8];
    CHECK_EQ(flick_legal(&state, list, 8), 1);
}

/* What he does in this game: one begun under edition 1 knows only the stock. */
static void players_are_told_what_he_does(void)
{
    FlickState state = rescued();
    CHECK(strstr(flick_god_sentence(&state, FLICK_ANUBIS), "as an extra flick") != NULL);
    state.earlier = true;
    CHECK(strstr(flick_god_sentence(&state, FLICK_ANUBIS), "so you flick it once more") != NULL);
    CHECK_STR(flick_god_sentence(&state, FLICK_ZEUS), flick_god_side(FLICK_ZEUS)->rules);
}

static bool shows(const FlickState *state, const char *line)
{
    char all[4000];
    Text text = text_into(all, sizeof all);
    flick_rules.show(state, SEAT_NONE, &(Sink){ join_lines, &text });
    return strstr(all, line) != NULL;
}

static void whether_he_has_acted_is_shown(void)
{
    FlickState state = anubis_of(2, 'A');
    CHECK(!shows(&state, "has acted this round"));
    GAME_REST(&state, "flick Ap1 120 120 10 3000", "settle Ap1@off");
    GAME_DO(&state, "noagain Ap1");
    CHECK(shows(&state, ", abyss Ap1, has acted this round;"));
}

static void nothing_of_it_is_hidden(void)
{
    const FlickState state = rescued();
    FlickState seen = state;
    Rng rng = rng_seeded(3);
    flick_rules.conceal(&seen, 1, &rng);
    CHECK_EQ(seen.rescued, state.rescued);
    CHECK_EQ(seen.phase, FLICK_PHASE_RESCUE);
    CHECK(flick_rules.violation(&seen) == NULL);
}

/* Declining can be taken back until the turn ends; the flick cannot. */
static void only_the_flick_is_a_barrier(void)
{
    const FlickState before = rescued();
    FlickState flicked = before;
    FlickState declined = before;
    Action action;
    CHECK(flick_parse("flick Ap1 120 120 10 1400", &action) == REFUSAL_NONE);
    GAME_DO(&flicked, "flick Ap1 120 120 10 1400");
    CHECK(flick_rules.barrier(&before, &action, &flicked));
    CHECK(flick_parse("noagain Ap1", &action) == REFUSAL_NONE);
    GAME_DO(&declined, "noagain Ap1");
    CHECK(!flick_rules.barrier(&before, &action, &declined));
}

static void what_cannot_be_is_noticed(void)
{
    const FlickState state = rescued();
    CHECK(flick_rules.violation(&state) == NULL);
    FlickState wrong = state;
    wrong.rescued = 0;
    CHECK(flick_rules.violation(&wrong) != NULL);
    wrong = state;
    wrong.god[0] = FLICK_RA;
    CHECK(flick_rules.violation(&wrong) != NULL);
    wrong = state;
    wrong.phase = FLICK_PHASE_END;
    CHECK(flick_rules.violation(&wrong) != NULL);
}

/* ---- random games ---- */

/* The first set-up from this seed on that deals Anubis' card to the corner. */
static GameSetup dealt_to(int seats, int corner, uint64_t seed)
{
    GameSetup setup = { .seats = (uint8_t)seats, .seed = seed, .option = { 1, 1 } };
    FlickState state;
    CHECK(flick_setup(&state, &setup) == REFUSAL_NONE);
    while (state.card[corner] != (FLICK_ANUBIS - 1) / 2) {
        setup.seed++;
        CHECK(flick_setup(&state, &setup) == REFUSAL_NONE);
    }
    return setup;
}

/* Whoever can be Anubis is. */
static void choose_anubis(const FlickState *state, Action *action)
{
    Action list[2];
    if (state->phase != FLICK_PHASE_GODS) return;
    const int count = flick_legal(state, list, 2);
    for (int i = 0; i < count; i++)
        if (list[i].arg[1] == FLICK_ANUBIS) *action = list[i];
}

static void play(Session *session, int *flicked, int *declined)
{
    Rng rng = rng_seeded(~session->setup.seed);
    Action action;
    while (check_failures == 0 && flick_rules.sample(session_state(session), &rng, &action)) {
        const FlickState *state = session_state(session);
        const bool rescue = state->phase == FLICK_PHASE_RESCUE;
        choose_anubis(state, &action);
        *flicked += rescue && action.kind == FLICK_FLICK;
        *declined += rescue && action.kind == FLICK_NOAGAIN;
        CHECK_EQ(session_apply(session, &action), REFUSAL_NONE);
        const char *violation = flick_rules.violation(session_state(session));
        CHECK_MSG(violation == NULL, "seed %llu, step %d: %s",
                  (unsigned long long)session->setup.seed, session->at, violation);
    }
}

/* The save is the same game: every state, by the records alone. */
static void check_reread(const Session *session)
{
    Session loaded;
    Error error;
    size_t length = 0;
    char *text = session_write(session, &length);
    if (CHECK_MSG(session_read(&loaded, &flick_rules, text, length, &error), "line %d: %s",
                  error.line, error.text)) {
        CHECK_EQ(loaded.count, session->count);
        for (int i = 0; i <= session->count; i++)
            CHECK(memcmp(session_state_at(session, i), session_state_at(&loaded, i),
                         sizeof(FlickState))
                  == 0);
        session_release(&loaded);
    }
    free(text);
}

static void random_games_at_every_seat(void)
{
    enum { GAMES = 6 };
    for (int seats = 2; seats <= 4; seats++) {
        for (Seat seat = 0; seat < seats; seat++) {
            int flicked = 0;
            int declined = 0;
            for (int game = 0; game < GAMES; game++) {
                const GameSetup setup =
                    dealt_to(seats, flick_corner(seats, seat), 1000 * (uint64_t)(game + 1));
                Session session;
                CHECK_EQ(session_open(&session, &flick_rules, &setup), REFUSAL_NONE);
                play(&session, &flicked, &declined);
                check_reread(&session);
                session_release(&session);
            }
            CHECK_MSG(flicked > 0 && declined > 0, "%d seats, seat %d: %d and %d", seats, seat,
                      flicked, declined);
        }
    }
}

static const Test TEST[] = {
    { "flicked once more", the_first_of_a_round_is_flicked_once_more },
    { "declined", it_may_be_declined },
    { "only once", it_is_saved_only_once },
    { "wakes again", he_wakes_again_next_round },
    { "a flick like any other", it_is_flicked_like_any_other },
    { "points and temples", points_and_temples_are_kept },
    { "builds twice", it_may_build_twice },
    { "declined between cities", a_declined_flick_leaves_the_cities },
    { "of two one", of_two_one_is_saved },
    { "waits for a reflick", the_saved_one_waits_for_a_reflick },
    { "launch cloud", it_starts_from_the_launch_cloud },
    { "laws", it_obeys_the_laws },
    { "the last prophet", the_last_prophet_is_flicked_once_more },
    { "tornado and kraken", the_tornado_may_call_him },
    { "another's turn", in_anothers_turn_it_waits_in_the_stock },
    { "told", it_is_told },
    { "shown and listed", it_is_shown_and_listed },
    { "told to players", players_are_told_what_he_does },
    { "has acted", whether_he_has_acted_is_shown },
    { "not hidden", nothing_of_it_is_hidden },
    { "undo", only_the_flick_is_a_barrier },
    { "noticed", what_cannot_be_is_noticed },
    { "random games", random_games_at_every_seat },
};
CHECK_MAIN(TEST)
