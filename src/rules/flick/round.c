#include "rules/flick/round.h"
#include "rules/flick/contest.h"
#include "rules/flick/gods.h"
#include "rules/flick/practice.h"
#include "rules/flick/resolve.h"
#include "rules/flick/shot.h"
#include "rules/flick/standing.h"
#include "rules/flick/will.h"
#include <string.h>

/* ---- set-up ---- */

static void fill_stock(FlickState *state, int corner)
{
    const int prophets = state->seats == 3 ? 6 : 5;
    for (int number = 1; number <= prophets; number++)
        flick_move_to(state, flick_piece(corner, FLICK_KIND_PROPHET, number), FLICK_STOCK);
    for (int number = 1; number <= FLICK_TEMPLES; number++)
        flick_move_to(state, flick_piece(corner, FLICK_KIND_TEMPLE, number), FLICK_STOCK);
}

static void deal_gods(FlickState *state)
{
    uint8_t card[FLICK_CORNERS] = { 0, 1, 2, 3 };
    rng_shuffle(&state->rng, card, FLICK_CORNERS);
    int next = 0;
    for (int corner = 0; corner < FLICK_CORNERS; corner++)
        if (flick_is_taken(state, corner)) state->card[corner] = card[next++];
}

Refusal flick_setup(FlickState *state, const GameSetup *setup)
{
    if (setup->seats < 2 || setup->seats > FLICK_CORNERS) return REFUSAL_BAD_SEATS;
    memset(state, 0, sizeof *state);
    state->rng = rng_seeded(setup->seed);
    state->seats = setup->seats;
    state->rounds = setup->seats == 2 ? 3 : 4;
    state->with_gods = setup->option[0] != 0;
    state->with_will = setup->option[1] != 0;
    state->earlier = setup->edition == 1;
    for (Seat seat = 0; seat < setup->seats; seat++) {
        const int corner = flick_corner(setup->seats, seat);
        state->taken |= (uint8_t)(1 << corner);
        fill_stock(state, corner);
    }
    if (state->with_gods) deal_gods(state);
    for (int card = 1; card <= FLICK_WILL_CARDS; card++) deck_put(&state->deck, card);
    deck_shuffle(&state->deck, &state->rng);
    state->phase = FLICK_PHASE_GODS;
    if (!state->with_gods) flick_begin_contest(state, state->taken, false);
    return REFUSAL_NONE;
}

/* Ra's Sphinx takes the place of the highest ordinary prophet. */
static void call_sphinx(FlickState *state, int corner, EventLog *log)
{
    const int sphinx = flick_piece(corner, FLICK_KIND_SPHINX, 1);
    int highest = flick_piece(corner, FLICK_KIND_PROPHET, FLICK_PROPHETS);
    while (state->place[highest] != FLICK_STOCK) highest--;
    flick_move_to(state, highest, FLICK_BOX);
    flick_move_to(state, sphinx, FLICK_STOCK);
    flick_note_piece(log, FLICK_EVENT_LEAVE, highest, 0);
    flick_note_piece(log, FLICK_EVENT_JOIN, sphinx, 0);
}

void flick_choose_god(FlickState *state, FlickGod god, EventLog *log)
{
    state->god[state->turn] = (uint8_t)god;
    if (god == FLICK_RA) call_sphinx(state, state->turn, log);
    state->turn = (uint8_t)flick_next_corner(state->taken, state->turn);
    if (state->god[state->turn] != FLICK_NO_GOD) flick_begin_contest(state, state->taken, false);
}

/* ---- the will of the gods ---- */

static void begin_round(FlickState *state, EventLog *log)
{
    flick_note_seat(log, state, FLICK_EVENT_FIRST, state->first, 0);
    state->anubis_used = state->morrigan_used = false;
    if (!state->with_will) {
        flick_begin_flicks(state);
        return;
    }
    state->upper = (uint8_t)deck_draw(&state->deck);
    state->lower = (uint8_t)deck_draw(&state->deck);
    log_event(log, (Event){ .kind = FLICK_EVENT_REVEAL,
                            .seat = SEAT_NONE,
                            .arg = { state->upper, state->lower } });
    for (int corner = 0; corner < FLICK_CORNERS; corner++) state->vote[corner] = FLICK_NO_VOTE;
    state->phase = FLICK_PHASE_VOTE;
    state->turn = 0; /* in seat order; A is always taken */
}

void flick_begin_game(FlickState *state, int first, EventLog *log)
{
    state->first = (uint8_t)first;
    begin_round(state, log);
}

static int count_votes(const FlickState *state, FlickVote vote)
{
    int count = 0;
    for (int corner = 0; corner < FLICK_CORNERS; corner++) count += state->vote[corner] == vote;
    return count;
}

static void break_tied_vote(FlickState *state, EventLog *log)
{
    const int themis = flick_seat_of_god(state, FLICK_THEMIS);
    if (themis != FLICK_NOWHERE) {
        state->phase = FLICK_PHASE_ENACT;
        state->turn = (uint8_t)themis;
        return;
    }
    const int card = rng_below(&state->rng, 2) == 0 ? state->upper : state->lower;
    flick_begin_flicks(state);
    flick_enact(state, (FlickWill)card, FLICK_BY_CHANCE, log);
}

void flick_cast_vote(FlickState *state, FlickVote vote, EventLog *log)
{
    state->vote[state->turn] = (uint8_t)vote;
    state->turn = (uint8_t)flick_next_corner(state->taken, state->turn);
    if (state->vote[state->turn] == FLICK_NO_VOTE) return;
    const int up = count_votes(state, FLICK_UP);
    const int down = count_votes(state, FLICK_DOWN);
    if (up == down) {
        break_tied_vote(state, log);
        return;
    }
    flick_begin_flicks(state);
    flick_enact(state, (FlickWill)(up > down ? state->upper : state->lower), FLICK_BY_MAJORITY,
                log);
}

/* ---- flicks ---- */

static void begin_turn(FlickState *state, int corner)
{
    state->turn = (uint8_t)corner;
    state->phase = FLICK_PHASE_LAUNCH;
    state->decided = 0;
    state->rescued = state->swept = 0;
    for (int i = 0; i < 2; i++) state->flicked[i] = state->flicks[i] = state->again[i] = 0;
    state->offhand = false;
}

void flick_begin_flicks(FlickState *state)
{
    begin_turn(state, state->first);
}

/* Temples that no longer touch the island they stood on when the flick began. */
static uint64_t strayed_temples(const FlickState *state)
{
    uint64_t strayed = 0;
    for (int piece = 0; piece < FLICK_APE && !state->earlier; piece++) {
        if (flick_is_prophet(piece) || state->settle.rest[piece] != FLICK_RESTS) continue;
        const int radius = flick_radius(piece);
        const int island = flick_island_at(state->at[piece], radius);
        if (island != FLICK_NOWHERE
            && !flick_touches_island(state->settle.at[piece], radius, island))
            strayed |= UINT64_C(1) << piece;
    }
    return strayed;
}

/* Answers the set of those that have left the mat: they are nowhere until that is resolved. */
static uint64_t take_settled(FlickState *state)
{
    uint64_t off = 0;
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        const int rest = state->settle.rest[piece];
        if (rest == FLICK_NOT_MOVED) continue;
        if (rest == FLICK_LEFT_MAT) {
            flick_move_to(state, piece, FLICK_BOX);
            off |= UINT64_C(1) << piece;
        } else {
            flick_put(state, piece, state->settle.at[piece]);
        }
    }
    return off;
}

bool flick_needs_twin(const FlickState *state)
{
    return flick_wills(state, FLICK_TWINS) && state->phase == FLICK_PHASE_LAUNCH
           && flick_stock(state, state->turn, false) >= 2;
}

int flick_to_reflick(const FlickState *state)
{
    const int cloud = flick_launch_cloud(state, state->turn);
    int lowest = FLICK_NO_PIECE;
    for (int i = 0; i < 2; i++) {
        const int piece = state->flicked[i] - 1;
        if (piece < 0 || piece >= lowest || !flick_on_table(state, piece)) continue;
        if (flick_cloud_at(state->at[piece], flick_radius(piece)) == cloud) lowest = piece;
    }
    return lowest;
}

/* Tyr may flick a declared disc once more if it rests on an island. */
static bool offer_again(FlickState *state)
{
    if (!state->offhand) return false;
    for (int i = 0; i < 2; i++) {
        const int piece = state->flicked[i] - 1;
        state->again[i] =
            piece >= 0 && flick_on_table(state, piece)
            && flick_island_at(state->at[piece], flick_radius(piece)) != FLICK_NOWHERE;
    }
    return state->again[0] || state->again[1];
}

/* A disc that has left the cloud is one like any other: knocked back there it is lost. */
static void forget_flicks(FlickState *state, uint64_t marked)
{
    for (int i = 0; i < 2; i++)
        if (state->flicked[i] == 0 || (marked >> (state->flicked[i] - 1) & 1) == 0)
            state->flicks[i] = 0;
}

void flick_after_launch(FlickState *state, EventLog *log)
{
    const uint64_t strayed = strayed_temples(state);
    const uint64_t off = take_settled(state);
    flick_note_rests(log, &state->settle);
    const uint64_t marked = flick_resolve(state, off, strayed, log);
    forget_flicks(state, marked);
    for (int piece = 0; piece < FLICK_APE; piece++)
        if ((marked >> piece & 1) != 0) flick_note_piece(log, FLICK_EVENT_REFLICK, piece, 0);
    if (marked != 0) {
        state->phase = FLICK_PHASE_REFLICK;
        return;
    }
    flick_remove_hand(state);
    if (offer_again(state))
        state->phase = FLICK_PHASE_AGAIN;
    else
        flick_after_flicks(state);
}

bool flick_has_temple_for(const FlickState *state, int piece)
{
    const int corner = flick_owner(piece);
    if (flick_stock(state, corner, true) > 0) return true;
    const bool zeus = flick_has_god(state, corner, FLICK_ZEUS);
    const int island = flick_city_at(state->at[piece], flick_radius(piece));
    for (int number = 1; number <= FLICK_TEMPLES; number++) {
        const int temple = flick_piece(corner, FLICK_KIND_TEMPLE, number);
        if (zeus || !flick_touches_island(state->at[temple], flick_radius(temple), island))
            return true;
    }
    return false;
}

static uint64_t undecided(const FlickState *state)
{
    return flick_in_cities(state, state->turn) & ~state->decided;
}

bool flick_may_build(const FlickState *state, int piece)
{
    return piece < FLICK_APE && (undecided(state) >> piece & 1) != 0
           && flick_has_temple_for(state, piece);
}

int flick_next_city(const FlickState *state)
{
    const uint64_t waiting = undecided(state);
    for (int piece = 0; piece < FLICK_APE; piece++)
        if ((waiting >> piece & 1) != 0 && flick_has_temple_for(state, piece)) return piece;
    return FLICK_NO_PIECE;
}

/* Edition 1 went through the cities in piece order: a prophet without a temple was passed over for
 * good, though one that built after it may free a temple. */
static void pass_over_first(FlickState *state)
{
    const uint64_t waiting = undecided(state);
    for (int piece = 0; piece < FLICK_APE; piece++) {
        if ((waiting >> piece & 1) == 0) continue;
        if (flick_has_temple_for(state, piece)) return;
        state->decided |= UINT64_C(1) << piece;
    }
}

void flick_after_flicks(FlickState *state)
{
    state->again[0] = state->again[1] = false;
    state->offhand = false;
    if (state->earlier) pass_over_first(state);
    if (state->rescued != 0)
        state->phase = FLICK_PHASE_RESCUE;
    else
        state->phase =
            flick_next_city(state) != FLICK_NO_PIECE ? FLICK_PHASE_CITY : FLICK_PHASE_END;
}

void flick_leave_city(FlickState *state, int piece)
{
    state->decided |= UINT64_C(1) << piece;
    flick_after_flicks(state);
}

/* ---- scoring ---- */

static bool foreign_prophets_on_mat(const FlickState *state, int corner)
{
    for (int piece = 0; piece < FLICK_APE; piece++)
        if (flick_on_table(state, piece) && flick_is_prophet(piece) && flick_owner(piece) != corner)
            return true;
    return false;
}

static void begin_scoring(FlickState *state, EventLog *log)
{
    const int freyja = flick_seat_of_god(state, FLICK_FREYJA);
    if (freyja == FLICK_NOWHERE || !foreign_prophets_on_mat(state, freyja)) {
        flick_after_heart(state, log);
        return;
    }
    state->phase = FLICK_PHASE_HEART;
    state->turn = (uint8_t)freyja;
}

/* The tornado moves once a turn, also where it takes the prophet that Anubis saves: then the turn
 * goes on with that prophet and ends a second time. */
void flick_end_turn(FlickState *state, EventLog *log)
{
    const int corner = state->turn;
    if (!state->swept) flick_sweep_tornado(state, log);
    state->swept = true;
    if (state->rescued != 0) {
        state->phase = FLICK_PHASE_RESCUE;
        return;
    }
    flick_sweep_sea(state, log);
    begin_turn(state, corner);
    if (state->practice) {
        flick_come_home(state);
        return;
    }
    for (int i = 0; i < FLICK_CORNERS; i++) {
        state->turn = (uint8_t)flick_next_corner(state->taken, state->turn);
        if (flick_stock(state, state->turn, false) > 0) return;
    }
    begin_scoring(state, log);
}

static void note_converts(const FlickState *state, EventLog *log)
{
    for (int piece = 0; piece < FLICK_APE; piece++) {
        const int counts_for = flick_standing_owner(state, piece);
        if (!flick_on_table(state, piece) || counts_for == flick_owner(piece)) continue;
        log_event(log, (Event){ .kind = FLICK_EVENT_CONVERT,
                                .seat = (int8_t)flick_seat(state->taken, counts_for),
                                .arg = { (uint8_t)piece } });
    }
}

void flick_after_heart(FlickState *state, EventLog *log)
{
    if (state->has_heart) note_converts(state, log);
    const int themis = flick_seat_of_god(state, FLICK_THEMIS);
    const FlickStanding standing = flick_standing(state);
    bool tied = false;
    for (int island = 0; island < FLICK_ISLANDS; island++)
        tied = tied || flick_is_tied(state, &standing, island);
    if (!tied || themis == FLICK_NOWHERE) {
        flick_finish_scoring(state, log);
        return;
    }
    state->phase = FLICK_PHASE_TIE;
    state->turn = (uint8_t)themis;
}

static void note_islands(const FlickState *state, const FlickStanding *standing, EventLog *log)
{
    for (int island = 0; island < FLICK_ISLANDS; island++) {
        const int dominator = flick_dominator(state, standing, island);
        const int leaders = flick_leaders(state, standing, island);
        const Seat seat =
            dominator == FLICK_NOWHERE ? SEAT_NONE : flick_seat(state->taken, dominator);
        log_event(log, (Event){ .kind = FLICK_EVENT_ISLAND,
                                .seat = (int8_t)seat,
                                .arg = { (uint8_t)island, (uint8_t)leaders } });
    }
}

/* S2 to S4. */
static void bank_points(FlickState *state, EventLog *log)
{
    const FlickStanding standing = flick_standing(state);
    int corner = state->first;
    note_islands(state, &standing, log);
    for (int i = 0; i < state->seats; i++) {
        FlickTally *tally = &state->tally[state->round][corner];
        const int before = flick_tally_points(tally);
        flick_tally_islands(state, &standing, corner, tally);
        flick_note_seat(log, state, FLICK_EVENT_SCORE, corner, flick_tally_points(tally) - before);
        corner = flick_next_corner(state->taken, corner);
    }
    state->scored++;
}

/* S5. */
static void clear_mat(FlickState *state, EventLog *log)
{
    for (int piece = 0; piece < FLICK_APE; piece++) {
        const uint8_t from = state->place[piece];
        if (!flick_is_prophet(piece) || from == FLICK_BOX || from == FLICK_STOCK) continue;
        log_event(log, (Event){ .kind = FLICK_EVENT_RETURN,
                                .seat = (int8_t)flick_seat(state->taken, flick_owner(piece)),
                                .arg = { (uint8_t)piece, from },
                                .value = { state->at[piece].x, state->at[piece].y } });
        flick_move_to(state, piece, FLICK_STOCK);
    }
    state->has_heart = false;
    state->heart = (FlickPoint){ 0, 0 };
    state->tie_island = state->tie_seat = 0;
    flick_discard_round_cards(state);
}

/* The set of corners with the highest value. */
static int highest(const FlickState *state, int corners,
                   int (*value)(const FlickState *state, int corner))
{
    int best = -1;
    int leaders = 0;
    for (int corner = 0; corner < FLICK_CORNERS; corner++) {
        if ((corners >> corner & 1) == 0 || value(state, corner) < best) continue;
        if (value(state, corner) > best) leaders = 0;
        best = value(state, corner);
        leaders |= 1 << corner;
    }
    return leaders;
}

void flick_win(FlickState *state, int winners, FlickDecision by, EventLog *log)
{
    state->phase = FLICK_PHASE_OVER;
    state->turn = 0;
    state->final_contest = false;
    state->winners = (uint8_t)winners;
    state->decided_by = (uint8_t)by;
    for (int corner = 0; corner < FLICK_CORNERS; corner++)
        if ((winners >> corner & 1) != 0)
            log_event(log, (Event){ .kind = FLICK_EVENT_WINNER,
                                    .seat = (int8_t)flick_seat(state->taken, corner),
                                    .arg = { (uint8_t)by } });
}

static void end_game(FlickState *state, EventLog *log)
{
    const int richest = highest(state, state->taken, flick_points);
    const int pious = highest(state, richest, flick_temples_on_mat);
    if ((richest & (richest - 1)) == 0) {
        flick_win(state, richest, FLICK_BY_POINTS, log);
    } else if ((pious & (pious - 1)) == 0) {
        flick_win(state, pious, FLICK_BY_TEMPLES, log);
    } else {
        if (flick_on_table(state, FLICK_APE)) flick_move_to(state, FLICK_APE, FLICK_BOX);
        flick_begin_contest(state, pious, true);
    }
}

void flick_finish_scoring(FlickState *state, EventLog *log)
{
    bank_points(state, log);
    clear_mat(state, log);
    if (state->scored == state->rounds) {
        end_game(state, log);
        return;
    }
    state->round++;
    state->first = (uint8_t)flick_next_corner(state->taken, state->first);
    begin_round(state, log);
}
