#include "players/minds/coatl_plan.h"
#include "base/bits.h"
#include <string.h>

/* ---- means ---- */

/* Hundredths of an action. What lies on the disc may be gone when its turn comes. */
enum {
    ONE_ACTION = 100,
    BODY_PAIR = 112,   /* two that are wanted in one cell */
    BODY_SHOWN = 88,   /* one: cells that come may hold two */
    BODY_UNSEEN = 84,  /* one that the bag has its fair share of */
    BODY_AGAIN = 22,   /* and so much more for each after it of the same colour */
    BODY_RAREST = 400, /* nobody waits longer */
    END_SHOWN = 106,
    END_UNSEEN = 190, /* a head or tail that must come first */
};

/* The rarer in the bag, the longer the wait. */
static void read_bag(CoatlMeans *means, const CoatlState *state)
{
    const int total = coatl_bag_count(state, COATL_BODY);
    for (int i = 0; i < COATL_COLOURS; i++) {
        const int left = state->bag[coatl_piece(COATL_BODY, (CoatlColour)i)];
        const int cost = left == 0 ? BODY_RAREST : BODY_UNSEEN * total / (COATL_COLOURS * left);
        means->unseen[i] = cost < BODY_UNSEEN * 3 / 4 ? BODY_UNSEEN * 3 / 4
                           : cost > BODY_RAREST       ? BODY_RAREST
                                                      : cost;
    }
}

static uint8_t colours_of(int card)
{
    int colours = 0;
    for (const CoatlElement *e = coatl_prophecy(card)->pattern; e->kind != ELEMENT_END; e++)
        if (e->kind != ELEMENT_NOT && e->colour != COATL_ANY) colours |= 1 << e->colour;
    return (uint8_t)colours;
}

static void read_cell(CoatlMeans *means, const uint8_t *piece)
{
    const int one = (int)coatl_piece_colour(piece[0]);
    const int two = (int)coatl_piece_colour(piece[1]);
    uint8_t *cell = means->cell[means->cells++];
    cell[0] = (uint8_t)one;
    cell[1] = (uint8_t)two;
    means->shown[one]++;
    if (two != one) means->shown[two]++;
}

static void read_disc(CoatlMeans *means, const CoatlState *state)
{
    for (int cell = 0; cell < COATL_DISC_CELLS; cell++) {
        const uint8_t *piece = state->disc[cell];
        if (piece[0] == COATL_NO_PIECE) continue;
        if (cell < COATL_BODY_CELLS)
            read_cell(means, piece);
        else
            means->offered[coatl_piece_kind(piece[0])] |=
                (uint8_t)(1 << coatl_piece_colour(piece[0]));
    }
}

static void read_board(CoatlMeans *means, const CoatlSeat *seat)
{
    for (int i = 0; i < COATL_BOARD_SPACES; i++) {
        if (seat->board[i] == COATL_NO_PIECE) continue;
        const CoatlKind kind = coatl_piece_kind(seat->board[i]);
        const CoatlColour colour = coatl_piece_colour(seat->board[i]);
        means->stock[kind][colour]++;
        means->stocked[kind] |= (uint8_t)(1 << colour);
        means->stored++;
    }
}

void coatl_means_read(CoatlMeans *means, const CoatlState *state, Seat seat)
{
    const CoatlSeat *mine = &state->seat[seat];
    memset(means, 0, sizeof *means);
    read_board(means, mine);
    read_disc(means, state);
    for (int i = 0; i < mine->hand_count; i++) means->hand |= (uint64_t)1 << mine->hand[i];
    for (int i = 0; i < COATL_DISPLAY_SLOTS; i++)
        if (state->display[i] != 0) means->display |= (uint64_t)1 << state->display[i];
    means->display &= ~means->hand;
    for (uint64_t left = means->hand | means->display; left != 0; left &= left - 1)
        means->card[means->cards++] = (uint8_t)__builtin_ctzll(left);
    for (int i = 0; i < means->cards; i++) means->shows[i] = colours_of(means->card[i]);
    for (int i = 0; i < mine->temple_count; i++) means->temple[means->temples++] = mine->temple[i];
    for (int i = 0; i < COATL_TEMPLE_STACKS; i++)
        if (state->stack[i].count > 0)
            means->temple[means->temples++] = (uint8_t)deck_top(&state->stack[i]);
    read_bag(means, state);
    means->levels = state->levels;
    means->width = 8;
}

/* ---- gathering ---- */

static bool serves_twice(const uint8_t *cell, const int *missing)
{
    if (cell[0] == cell[1]) return missing[cell[0]] > 1;
    return missing[cell[0]] > 0 && missing[cell[1]] > 0;
}

static int gather_colour(const CoatlMeans *means, int colour, int missing)
{
    int cost = 0;
    const int shown = means->shown[colour];
    for (int i = 0; i < missing; i++)
        cost += i < shown ? BODY_SHOWN : means->unseen[colour] + BODY_AGAIN * (i - shown);
    return cost;
}

/* Cells with two wanted segments first; one alone is worth no more than one unseen. */
static int gather_bodies(const CoatlMeans *means, int *missing)
{
    int cost = 0;
    for (int i = 0; i < means->cells; i++) {
        const uint8_t *cell = means->cell[i];
        if (!serves_twice(cell, missing)) continue;
        missing[cell[0]]--;
        missing[cell[1]]--;
        cost += BODY_PAIR;
    }
    for (int i = 0; i < COATL_COLOURS; i++)
        if (missing[i] > 0) cost += gather_colour(means, i, missing[i]);
    return cost;
}

static int cost_of_end(const CoatlMeans *means, CoatlKind kind, int colours)
{
    if ((means->offered[kind] & colours) != 0) return END_SHOWN;
    const int choice = bits_count((unsigned)colours);
    return END_SHOWN + (END_UNSEEN - END_SHOWN) * (7 - choice) / 6;
}

static void gather_end(const CoatlMeans *means, CoatlKind kind, int colours, CoatlGathering *out)
{
    if (colours == 0) return;
    if ((means->stocked[kind] & colours) != 0) {
        out->useful++;
        out->ends++;
    } else {
        out->missing++;
        out->cost += cost_of_end(means, kind, colours);
    }
}

CoatlGathering coatl_gather(const CoatlMeans *means, const CoatlNeeds *needs)
{
    CoatlGathering out = { 0 };
    int missing[COATL_COLOURS];
    for (int i = 0; i < COATL_COLOURS; i++) {
        const int stock = means->stock[COATL_BODY][i];
        const int used = needs->body[i] < stock ? needs->body[i] : stock;
        out.useful += used;
        missing[i] = needs->body[i] - used;
        out.missing += missing[i];
    }
    out.cost = gather_bodies(means, missing);
    gather_end(means, COATL_HEAD, needs->heads, &out);
    gather_end(means, COATL_TAIL, needs->tails, &out);
    return out;
}

/* ---- ideas ---- */

/* What the beam works on: a coatl with pieces that may not be there yet. */
typedef struct Idea {
    CoatlSerpent coatl;
    uint8_t before; /* pieces laid in front of the core */
    int score;
} Idea;

enum { BEAM_MAX = 24, BEAM_STEPS = 7, IDEA_LONGEST = 16, ACTION_COST = 170, DISPLAY_COST = 60 };

typedef struct Beam {
    const CoatlMeans *means;
    const CoatlSerpent *core;
    Idea idea[BEAM_MAX], next[BEAM_MAX];
    int count, next_count;
    CoatlTarget *out;
    int found;
} Beam;

typedef struct Cards {
    uint64_t set;
    int points, shown; /* all points; how many of the set lie in the display */
    int count;         /* with those beside it */
} Cards;

typedef struct Worth {
    uint8_t card, points;
    int weight;
} Worth;

static bool is_allowed(const CoatlMeans *means, const CoatlSerpent *coatl, uint64_t chosen,
                       int card)
{
    if (serpent_has_prophecy(coatl, card)) return false;
    if ((means->levels & LEVEL_CARD_COLOURS) == 0) return true;
    const int colour = coatl_prophecy(card)->card_colour;
    for (int i = 0; i < coatl->prophecy_count; i++)
        if (coatl_prophecy(coatl->prophecy[i])->card_colour == colour) return false;
    for (; chosen != 0; chosen &= chosen - 1)
        if (coatl_prophecy(__builtin_ctzll(chosen))->card_colour == colour) return false;
    return true;
}

static int points_of(const CoatlSerpent *coatl, int card)
{
    const CoatlProphecy *prophecy = coatl_prophecy(card);
    const int enough = coatl_top_level(prophecy)->times;
    return coatl_worth_of(card, coatl_times(coatl, prophecy->pattern, enough)).points;
}

static int colours_in(const CoatlSerpent *coatl)
{
    int colours = 0;
    for (int i = 0; i < COATL_COLOURS; i++) colours |= (coatl->row[i][0] != 0) << i;
    return colours;
}

static int weigh_cards(const CoatlMeans *means, const CoatlSerpent *coatl, Worth *out)
{
    int count = 0;
    const int colours = colours_in(coatl);
    for (int i = 0; i < means->cards; i++) {
        const int card = means->card[i];
        if ((means->shows[i] & ~colours) != 0) continue;
        const int points = points_of(coatl, card);
        if (points == 0) continue;
        const int shown = (means->display >> card & 1) != 0;
        const Worth worth = { (uint8_t)card, (uint8_t)points, 100 * points - shown * DISPLAY_COST };
        int at = count++;
        for (; at > 0 && out[at - 1].weight < worth.weight; at--) out[at] = out[at - 1];
        out[at] = worth;
    }
    return count;
}

/* The best cards for a coatl as it would be; those beside it count as they are. */
static Cards choose_cards(const CoatlMeans *means, const CoatlSerpent *coatl)
{
    Worth worth[COATL_CARDS_IN_MIND];
    Cards cards = { .count = coatl->prophecy_count };
    for (int i = 0; i < coatl->prophecy_count; i++)
        cards.points += coatl_prophecy_worth(coatl, coatl->prophecy[i]).points;
    const int count = weigh_cards(means, coatl, worth);
    for (int i = 0; i < count && cards.count < COATL_MAX_PROPHECIES; i++) {
        if (!is_allowed(means, coatl, cards.set, worth[i].card)) continue;
        cards.set |= (uint64_t)1 << worth[i].card;
        cards.points += worth[i].points;
        cards.shown += (means->display >> worth[i].card & 1) != 0;
        cards.count++;
    }
    return cards;
}

static int colour_count(const CoatlSerpent *coatl, int colour)
{
    return bits_count(coatl->row[colour][0]);
}

static CoatlNeeds needs_of(const CoatlSerpent *whole, const CoatlSerpent *core)
{
    CoatlNeeds needs = { 0 };
    for (int i = 0; i < COATL_COLOURS; i++)
        needs.body[i] = colour_count(whole, i) - colour_count(core, i);
    return needs;
}

static int cost_of_cards(const Cards *cards)
{
    return cards->shown == 0 ? 0 : ACTION_COST + DISPLAY_COST * (cards->shown - 1);
}

static int score_idea(const Beam *beam, const Idea *idea)
{
    const Cards cards = choose_cards(beam->means, &idea->coatl);
    const CoatlNeeds needs = needs_of(&idea->coatl, beam->core);
    return 100 * cards.points - coatl_gather(beam->means, &needs).cost * ACTION_COST / ONE_ACTION
           - cost_of_cards(&cards);
}

static bool same_line(const CoatlSerpent *a, const CoatlSerpent *b)
{
    if (a->length != b->length) return false;
    for (int i = 0; i < COATL_COLOURS; i++)
        if (a->row[i][0] != b->row[i][0]) return false;
    return true;
}

static void beam_add(Beam *beam, Idea *idea)
{
    int width = beam->means->width;
    if (width > BEAM_MAX) width = BEAM_MAX;
    for (int i = 0; i < beam->next_count; i++)
        if (same_line(&beam->next[i].coatl, &idea->coatl) && beam->next[i].before == idea->before)
            return;
    idea->score = score_idea(beam, idea);
    if (beam->next_count == width && beam->next[width - 1].score >= idea->score) return;
    int at = beam->next_count < width ? beam->next_count++ : width - 1;
    for (; at > 0 && beam->next[at - 1].score < idea->score; at--)
        beam->next[at] = beam->next[at - 1];
    beam->next[at] = *idea;
}

static void idea_lay(Idea *idea, CoatlEnd end, int colour)
{
    serpent_lay(&idea->coatl, end, coatl_piece(COATL_BODY, (CoatlColour)colour));
    if (end == COATL_FRONT) idea->before++;
}

/* ---- growing by a card ---- */

/* Any colour but one: what the stock has most of, or the disc. */
static int filler(const Beam *beam, const Idea *idea, int but)
{
    int best = but == 0 ? 1 : 0;
    int most = -100;
    for (int colour = 0; colour < COATL_COLOURS; colour++) {
        if (colour == but) continue;
        int have = 10
                   * (beam->means->stock[COATL_BODY][colour]
                      - (colour_count(&idea->coatl, colour) - colour_count(beam->core, colour)));
        have += beam->means->shown[colour];
        if (have <= most) continue;
        most = have;
        best = colour;
    }
    return best;
}

/* The colours of one occurrence as it is added at an end. What must not lie beyond an end may stay
 * away there; towards the coatl it takes a piece of another colour. */
static int spell(const Beam *beam, const Idea *idea, const CoatlElement *pattern, CoatlEnd end,
                 uint8_t out[COATL_PATTERN_MAX])
{
    int count = 0;
    for (int i = 0; pattern[i].kind != ELEMENT_END; i++) {
        const bool last = pattern[i + 1].kind == ELEMENT_END;
        if (pattern[i].kind == ELEMENT_NOT) {
            if ((end == COATL_BACK && last) || (end == COATL_FRONT && !last)) continue;
            out[count++] = (uint8_t)filler(beam, idea, pattern[i].colour);
        } else {
            out[count++] = pattern[i].colour == COATL_ANY ? (uint8_t)filler(beam, idea, COATL_ANY)
                                                          : pattern[i].colour;
        }
    }
    return count;
}

/* The fewest pieces at that end with which the card occurs once more. */
static bool grow(const Beam *beam, const Idea *idea, CoatlEnd end, int card, Idea *out)
{
    const CoatlElement *pattern = coatl_prophecy(card)->pattern;
    const int before = coatl_times(&idea->coatl, pattern, COATL_NO_LIMIT);
    uint8_t colour[COATL_PATTERN_MAX];
    if (before >= coatl_top_level(coatl_prophecy(card))->times) return false;
    const int count = spell(beam, idea, pattern, end, colour);
    for (int size = 1; size <= count; size++) {
        if (idea->coatl.length + size > IDEA_LONGEST) return false;
        *out = *idea;
        for (int i = 0; i < size; i++)
            idea_lay(out, end, colour[end == COATL_BACK ? count - size + i : size - 1 - i]);
        if (coatl_times(&out->coatl, pattern, COATL_NO_LIMIT) > before) return true;
    }
    return false;
}

static void grow_by_card(Beam *beam, const Idea *idea, int card)
{
    Idea grown;
    for (int end = COATL_FRONT; end <= COATL_BACK; end++)
        if (!serpent_is_closed(&idea->coatl, (CoatlEnd)end)
            && grow(beam, idea, (CoatlEnd)end, card, &grown))
            beam_add(beam, &grown);
}

static void grow_by_piece(Beam *beam, const Idea *idea)
{
    if (idea->coatl.length >= IDEA_LONGEST) return;
    for (int colour = 0; colour < COATL_COLOURS; colour++) {
        if (beam->means->stock[COATL_BODY][colour] == 0) continue;
        for (int end = COATL_FRONT; end <= COATL_BACK; end++) {
            if (serpent_is_closed(&idea->coatl, (CoatlEnd)end)) continue;
            Idea grown = *idea;
            idea_lay(&grown, (CoatlEnd)end, colour);
            beam_add(beam, &grown);
        }
    }
}

/* ---- head and tail ---- */

typedef struct Ending {
    CoatlSerpent whole;
    uint8_t before;
    bool front_new, back_new; /* a piece of its own; otherwise the outermost one is it */
} Ending;

static int temple_for(const CoatlMeans *means, const CoatlSerpent *whole, uint8_t *temple)
{
    const CoatlTally tally = coatl_tally(whole);
    int best = 0;
    *temple = 0;
    for (int i = 0; i < means->temples; i++) {
        const int points = coatl_tally_worth(&tally, means->temple[i]).points;
        if (points < best || points == 0) continue;
        best = points;
        *temple = means->temple[i];
    }
    return best;
}

static int end_colour(const CoatlSerpent *whole, CoatlEnd end)
{
    const int at = end == COATL_FRONT ? 0 : whole->length - 1;
    int colour = 0;
    while ((whole->row[colour][0] >> at & 1) == 0) colour++;
    return colour;
}

static bool is_valid(const CoatlMeans *means, const Cards *cards, int temple)
{
    if (cards->count == 0) return false;
    if ((means->levels & LEVEL_FOUR_CARDS) != 0 && cards->count < COATL_MAX_PROPHECIES)
        return false;
    return (means->levels & LEVEL_TEMPLES) == 0 || temple != 0;
}

/* Targets that want the same pieces and cards differ only in their order. */
enum { ALIKE_MOST = 2 };

static bool are_alike(const CoatlTarget *a, const CoatlTarget *b)
{
    return a->heads == b->heads && a->tails == b->tails && a->points == b->points
           && memcmp(a->body, b->body, sizeof a->body) == 0
           && memcmp(a->card, b->card, sizeof a->card) == 0;
}

static void keep_target(Beam *beam, const CoatlTarget *target)
{
    int at = beam->found;
    int alike = 0;
    for (int i = 0; i < beam->found; i++) alike += are_alike(&beam->out[i], target);
    if (alike >= ALIKE_MOST) return;
    if (at == TARGETS_MAX && beam->out[at - 1].score >= target->score) return;
    if (at < TARGETS_MAX)
        beam->found++;
    else
        at--;
    for (; at > 0 && beam->out[at - 1].score < target->score; at--)
        beam->out[at] = beam->out[at - 1];
    beam->out[at] = *target;
}

static void note_bodies(CoatlTarget *target)
{
    for (int i = 0; i < COATL_COLOURS; i++)
        target->body[i] = (uint8_t)colour_count(&target->whole, i);
    target->body[end_colour(&target->whole, COATL_FRONT)]--;
    target->body[end_colour(&target->whole, COATL_BACK)]--;
}

static void note_cards(CoatlTarget *target, uint64_t set)
{
    for (; set != 0; set &= set - 1) {
        const int card = __builtin_ctzll(set);
        target->card[target->cards] = (uint8_t)card;
        target->worth[target->cards++] = coatl_prophecy_worth(&target->whole, card).points;
    }
}

static void judge_ending(Beam *beam, const Ending *ending)
{
    const CoatlMeans *means = beam->means;
    CoatlTarget target = { .whole = ending->whole, .before = ending->before };
    const Cards cards = choose_cards(means, &ending->whole);
    const int temple_points = temple_for(means, &ending->whole, &target.temple);
    if (!is_valid(means, &cards, target.temple)) return;
    CoatlNeeds needs = needs_of(&ending->whole, beam->core);
    if (!serpent_is_closed(beam->core, COATL_FRONT)) {
        const int colour = end_colour(&ending->whole, COATL_FRONT);
        needs.body[colour]--;
        needs.heads = (uint8_t)(1 << colour);
    }
    if (!serpent_is_closed(beam->core, COATL_BACK)) {
        const int colour = end_colour(&ending->whole, COATL_BACK);
        needs.body[colour]--;
        needs.tails = (uint8_t)(1 << colour);
    }
    note_bodies(&target);
    note_cards(&target, cards.set);
    target.heads = needs.heads;
    target.tails = needs.tails;
    target.temple_points = (uint8_t)temple_points;
    target.points = (uint8_t)(cards.points + temple_points);
    target.score =
        (int16_t)(100 * target.points - coatl_gather(means, &needs).cost * ACTION_COST / ONE_ACTION
                  - cost_of_cards(&cards));
    keep_target(beam, &target);
}

/* In stock or on the disc; any, if there are none. */
static bool is_at_hand(const CoatlMeans *means, CoatlKind kind, int colour)
{
    const int colours = means->stocked[kind] | means->offered[kind];
    return colours == 0 || (colours >> colour & 1) != 0;
}

/* Every tail for a coatl that has its head: the last piece that was added, or one more. */
static void close_back(Beam *beam, const Ending *headed)
{
    const CoatlSerpent *coatl = &headed->whole;
    const int added = coatl->length - beam->core->length - headed->before;
    if (serpent_is_closed(coatl, COATL_BACK)) {
        judge_ending(beam, headed);
        return;
    }
    Ending ending = *headed;
    if (added > 0 && coatl->length > 2) {
        ending.whole.flags |= SERPENT_TAIL;
        judge_ending(beam, &ending);
    }
    for (int colour = 0; colour < COATL_COLOURS && coatl->length > 1; colour++) {
        if (!is_at_hand(beam->means, COATL_TAIL, colour)) continue;
        ending = *headed;
        serpent_lay(&ending.whole, COATL_BACK, coatl_piece(COATL_TAIL, (CoatlColour)colour));
        judge_ending(beam, &ending);
    }
}

static void close_idea(Beam *beam, const Idea *idea)
{
    Ending ending = { .whole = idea->coatl, .before = idea->before };
    if (serpent_is_closed(&idea->coatl, COATL_FRONT)) {
        close_back(beam, &ending);
        return;
    }
    if ((idea->before > 0 || beam->core->length == 0) && idea->coatl.length > 1) {
        ending.whole.flags |= SERPENT_HEAD;
        close_back(beam, &ending);
    }
    for (int colour = 0; colour < COATL_COLOURS; colour++) {
        if (!is_at_hand(beam->means, COATL_HEAD, colour)) continue;
        ending = (Ending){ .whole = idea->coatl, .before = (uint8_t)(idea->before + 1) };
        serpent_lay(&ending.whole, COATL_FRONT, coatl_piece(COATL_HEAD, (CoatlColour)colour));
        close_back(beam, &ending);
    }
}

/* ---- the beam ---- */

static void step(Beam *beam)
{
    beam->next_count = 0;
    for (int i = 0; i < beam->count; i++) {
        const Idea *idea = &beam->idea[i];
        for (int k = 0; k < beam->means->cards; k++) grow_by_card(beam, idea, beam->means->card[k]);
        for (int k = 0; k < idea->coatl.prophecy_count; k++)
            grow_by_card(beam, idea, idea->coatl.prophecy[k]);
        grow_by_piece(beam, idea);
    }
    memcpy(beam->idea, beam->next, sizeof beam->idea);
    beam->count = beam->next_count;
}

/* Heads and tails of other colours do as well where they cost no point. */
static void widen_ends(const CoatlMeans *means, const CoatlSerpent *core, CoatlTarget *target,
                       CoatlEnd end)
{
    const int had = end_colour(&target->whole, end);
    const int at = end == COATL_FRONT ? 0 : target->whole.length - 1;
    if (serpent_is_closed(core, end)) return;
    for (int colour = 0; colour < COATL_COLOURS; colour++) {
        CoatlSerpent other = target->whole;
        uint8_t temple;
        if (colour == had) continue;
        other.row[had][0] &= ~((uint64_t)1 << at);
        other.row[colour][0] |= (uint64_t)1 << at;
        const Cards cards = choose_cards(means, &other);
        if (cards.points + temple_for(means, &other, &temple) < target->points) continue;
        if (end == COATL_FRONT)
            target->heads |= (uint8_t)(1 << colour);
        else
            target->tails |= (uint8_t)(1 << colour);
    }
}

/* Of every step so many of the best get a head and a tail. */
enum { CLOSED_MOST = 4 };

int coatl_targets(const CoatlMeans *means, const CoatlSerpent *core, CoatlTarget out[TARGETS_MAX])
{
    Beam beam = { .means = means, .core = core, .count = 1, .out = out };
    beam.idea[0] = (Idea){ .coatl = *core };
    for (int i = 0; i < BEAM_STEPS && beam.count > 0; i++) {
        for (int k = 0; k < beam.count && k < CLOSED_MOST; k++)
            if (beam.idea[k].coatl.length > 0) close_idea(&beam, &beam.idea[k]);
        step(&beam);
    }
    for (int i = 0; i < beam.found; i++) {
        widen_ends(means, core, &out[i], COATL_FRONT);
        widen_ends(means, core, &out[i], COATL_BACK);
    }
    return beam.found;
}

/* A head or tail may be of another colour than the one that was thought of. */
static bool end_fits(const CoatlSerpent *now, CoatlEnd end, int colours)
{
    return colours == 0 || (colours >> end_colour(now, end) & 1) != 0;
}

bool coatl_target_fits(const CoatlTarget *target, const CoatlSerpent *now, int added_before)
{
    const int skip = target->before - added_before;
    if (skip < 0 || skip + now->length > target->whole.length) return false;
    const bool head = serpent_is_closed(now, COATL_FRONT);
    const bool tail = serpent_is_closed(now, COATL_BACK);
    if (head && (skip != 0 || !end_fits(now, COATL_FRONT, target->heads))) return false;
    if (tail
        && (skip + now->length != target->whole.length
            || !end_fits(now, COATL_BACK, target->tails)))
        return false;
    uint64_t mask = ((uint64_t)1 << (now->length - tail)) - 1;
    if (head) mask &= ~(uint64_t)1;
    for (int i = 0; i < COATL_COLOURS; i++)
        if (((target->whole.row[i][0] >> skip ^ now->row[i][0]) & mask) != 0) return false;
    return true;
}
