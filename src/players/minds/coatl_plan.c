#include "players/minds/coatl_plan.h"
#include "players/minds/coatl_sketch.h"
#include <string.h>

enum { BEAM_MAX = 24, BEAM_STEPS = 7, IDEA_LONGEST = 16, ACTION_COST = 170, DISPLAY_COST = 60 };

/* What the beam works on. */
typedef struct Idea {
    CoatlSketch coatl;
    uint8_t before;                     /* pieces laid in front of the core */
    uint8_t times[COATL_CARDS_IN_MIND]; /* that each card occurs */
    int score;
} Idea;

/* ---- cards ---- */

typedef struct Cards {
    uint64_t set;
    int points, shown; /* all points; how many of the set lie in the display */
    int count;         /* with those beside it */
} Cards;

/* The same line of pieces comes up again and again, with other ends or by another way: what the
 * cards give to it is remembered until a line of the same place comes up. */
typedef struct Choice {
    uint64_t line;
    Cards cards;
    uint8_t times[COATL_CARDS_IN_MIND];
} Choice;
enum { CHOICE_BITS = 9, CHOICES = 1 << CHOICE_BITS };

typedef struct Beam {
    const CoatlMeans *means;
    const CoatlSerpent *core;
    CoatlSketch start;                     /* the core as it lies there */
    CoatlAsked asked[COATL_CARDS_IN_MIND]; /* the cards of the means */
    CoatlAsked beside[COATL_MAX_PROPHECIES];
    uint64_t barred; /* cards that may not come to those beside it */
    Idea idea[BEAM_MAX], next[BEAM_MAX];
    int count, next_count;
    CoatlTarget *out;
    int found;
    Choice choice[CHOICES];
} Beam;

typedef struct Worth {
    const CoatlAsked *asked;
    int points, weight;
} Worth;

static bool one_of_each_colour(const CoatlMeans *means)
{
    return (means->levels & LEVEL_CARD_COLOURS) != 0;
}

static bool is_barred(const Beam *beam, const CoatlAsked *asked)
{
    for (int i = 0; i < beam->core->prophecy_count; i++) {
        const CoatlAsked *other = &beam->beside[i];
        if (other->card == asked->card) return true;
        if (one_of_each_colour(beam->means)
            && other->prophecy->card_colour == asked->prophecy->card_colour)
            return true;
    }
    return false;
}

static void ask_cards(Beam *beam)
{
    const CoatlMeans *means = beam->means;
    for (int i = 0; i < beam->core->prophecy_count; i++)
        coatl_ask(&beam->beside[i], beam->core->prophecy[i], false);
    for (int i = 0; i < means->cards; i++) {
        const int card = means->card[i];
        coatl_ask(&beam->asked[i], card, (means->display >> card & 1) != 0);
        if (is_barred(beam, &beam->asked[i])) beam->barred |= (uint64_t)1 << card;
    }
}

static int colours_in(const CoatlSketch *coatl)
{
    int colours = 0;
    for (int i = 0; i < COATL_COLOURS; i++) colours |= (coatl->count[i] != 0) << i;
    return colours;
}

/* The cards that give something, best first. */
static int weigh_cards(const Beam *beam, const CoatlSketch *coatl, uint8_t times[], Worth *out)
{
    int count = 0;
    const int colours = colours_in(coatl);
    for (int i = 0; i < beam->means->cards; i++) {
        const CoatlAsked *asked = &beam->asked[i];
        times[i] = 0;
        if ((asked->prophecy->needs & ~colours) != 0) continue;
        times[i] = (uint8_t)coatl_asked_times(asked, coatl);
        const int points = asked->points[times[i]];
        if (points == 0) continue;
        const Worth worth = { asked, points, 100 * points - asked->shown * DISPLAY_COST };
        int at = count++;
        for (; at > 0 && out[at - 1].weight < worth.weight; at--) out[at] = out[at - 1];
        out[at] = worth;
    }
    return count;
}

/* The best cards for a coatl as it would be; those beside it count as they are. */
static Cards find_cards(const Beam *beam, const CoatlSketch *coatl, uint8_t times[])
{
    Worth worth[COATL_CARDS_IN_MIND];
    Cards cards = { .count = beam->core->prophecy_count };
    int colours = 0;
    for (int i = 0; i < cards.count; i++)
        cards.points += beam->beside[i].points[coatl_asked_times(&beam->beside[i], coatl)];
    const int count = weigh_cards(beam, coatl, times, worth);
    for (int i = 0; i < count && cards.count < beam->means->most; i++) {
        const CoatlAsked *asked = worth[i].asked;
        const uint64_t card = (uint64_t)1 << asked->card;
        if ((beam->barred & card) != 0) continue;
        if (one_of_each_colour(beam->means) && (colours >> asked->prophecy->card_colour & 1) != 0)
            continue;
        colours |= 1 << asked->prophecy->card_colour;
        cards.set |= card;
        cards.points += worth[i].points;
        cards.shown += asked->shown;
        cards.count++;
    }
    return cards;
}

static Cards choose_cards(Beam *beam, const CoatlSketch *coatl, uint8_t times[])
{
    Choice *choice =
        &beam->choice[coatl->line * UINT64_C(0x9e3779b97f4a7c15) >> (64 - CHOICE_BITS)];
    if (coatl->line == 0) return find_cards(beam, coatl, times);
    if (choice->line != coatl->line) {
        choice->cards = find_cards(beam, coatl, choice->times);
        choice->line = coatl->line;
    }
    memcpy(times, choice->times, sizeof choice->times);
    return choice->cards;
}

static int cost_of_cards(const Cards *cards)
{
    return cards->shown == 0 ? 0 : ACTION_COST + DISPLAY_COST * (cards->shown - 1);
}

/* ---- ideas ---- */

static CoatlNeeds needs_of(const Beam *beam, const CoatlSketch *coatl)
{
    CoatlNeeds needs = { 0 };
    for (int i = 0; i < COATL_COLOURS; i++) needs.body[i] = coatl->count[i] - beam->start.count[i];
    return needs;
}

static int score_of(const Beam *beam, const Cards *cards, int points, const CoatlNeeds *needs)
{
    CoatlGathering all;
    coatl_gather(beam->means, needs, &all);
    return 100 * points - all.cost * ACTION_COST / 100 - cost_of_cards(cards);
}

static bool same_line(const CoatlSketch *a, const CoatlSketch *b)
{
    if (a->line != b->line || a->length != b->length) return false;
    return a->line != 0 || memcmp(a->row, b->row, sizeof a->row) == 0;
}

static void beam_add(Beam *beam, const CoatlSketch *coatl, int before)
{
    Idea idea = { .coatl = *coatl, .before = (uint8_t)before };
    int width = beam->means->width;
    if (width > BEAM_MAX) width = BEAM_MAX;
    for (int i = 0; i < beam->next_count; i++)
        if (same_line(&beam->next[i].coatl, coatl) && beam->next[i].before == before) return;
    const Cards cards = choose_cards(beam, coatl, idea.times);
    const CoatlNeeds needs = needs_of(beam, coatl);
    idea.score = score_of(beam, &cards, cards.points, &needs);
    if (beam->next_count == width && beam->next[width - 1].score >= idea.score) return;
    int at = beam->next_count < width ? beam->next_count++ : width - 1;
    for (; at > 0 && beam->next[at - 1].score < idea.score; at--)
        beam->next[at] = beam->next[at - 1];
    beam->next[at] = idea;
}

/* ---- growing by a card ---- */

/* Any colour but one: what the stock has most of, or the disc. */
static int filler(const Beam *beam, const CoatlSketch *coatl, int but)
{
    int best = but == 0 ? 1 : 0;
    int most = -100;
    for (int colour = 0; colour < COATL_COLOURS; colour++) {
        if (colour == but) continue;
        int have = 10
                   * (beam->means->stock[COATL_BODY][colour]
                      - (coatl->count[colour] - beam->start.count[colour]));
        have += beam->means->shown[colour];
        if (have <= most) continue;
        most = have;
        best = colour;
    }
    return best;
}

/* The colours of one occurrence as it is added at an end. What must not lie beyond an end may stay
 * away there; towards the coatl it takes a piece of another colour. */
static int spell(const Beam *beam, const CoatlSketch *coatl, const CoatlElement *pattern,
                 CoatlEnd end, uint8_t out[COATL_PATTERN_MAX])
{
    int count = 0;
    for (int i = 0; pattern[i].kind != ELEMENT_END; i++) {
        const bool last = pattern[i + 1].kind == ELEMENT_END;
        if (pattern[i].kind == ELEMENT_NOT) {
            if ((end == COATL_BACK && last) || (end == COATL_FRONT && !last)) continue;
            out[count++] = (uint8_t)filler(beam, coatl, pattern[i].colour);
        } else {
            out[count++] = pattern[i].colour == COATL_ANY ? (uint8_t)filler(beam, coatl, COATL_ANY)
                                                          : pattern[i].colour;
        }
    }
    return count;
}

/* The fewest pieces at that end with which the card occurs once more than so often. */
static void grow(Beam *beam, const Idea *idea, CoatlEnd end, const CoatlAsked *asked, int times)
{
    uint8_t colour[COATL_PATTERN_MAX];
    const int count = spell(beam, &idea->coatl, asked->prophecy->pattern, end, colour);
    for (int size = 1; size <= count; size++) {
        if (idea->coatl.length + size > IDEA_LONGEST) return;
        CoatlSketch grown = idea->coatl;
        for (int i = 0; i < size; i++)
            coatl_sketch_lay(&grown, end,
                             colour[end == COATL_BACK ? count - size + i : size - 1 - i]);
        if (coatl_asked_times(asked, &grown) <= times) continue;
        beam_add(beam, &grown, idea->before + (end == COATL_FRONT ? size : 0));
        return;
    }
}

static void grow_by_card(Beam *beam, const Idea *idea, const CoatlAsked *asked, int times)
{
    if (times >= asked->most) return;
    for (int end = COATL_FRONT; end <= COATL_BACK; end++)
        if (!coatl_sketch_is_closed(&idea->coatl, (CoatlEnd)end))
            grow(beam, idea, (CoatlEnd)end, asked, times);
}

static void grow_by_piece(Beam *beam, const Idea *idea)
{
    if (idea->coatl.length >= IDEA_LONGEST) return;
    for (int colour = 0; colour < COATL_COLOURS; colour++) {
        if (beam->means->stock[COATL_BODY][colour] == 0) continue;
        for (int end = COATL_FRONT; end <= COATL_BACK; end++) {
            if (coatl_sketch_is_closed(&idea->coatl, (CoatlEnd)end)) continue;
            CoatlSketch grown = idea->coatl;
            coatl_sketch_lay(&grown, (CoatlEnd)end, colour);
            beam_add(beam, &grown, idea->before + (end == COATL_FRONT));
        }
    }
}

/* ---- head and tail ---- */

static int temple_for(const CoatlMeans *means, const CoatlSketch *whole, uint8_t *temple)
{
    CoatlTally tally = { .length = whole->length };
    int best = 0;
    for (int i = 0; i < COATL_COLOURS; i++) tally.colour[i] = whole->count[i];
    *temple = 0;
    for (int i = 0; i < means->temples; i++) {
        const int points = coatl_tally_worth(&tally, means->temple[i]).points;
        if (points < best || points == 0) continue;
        best = points;
        *temple = means->temple[i];
    }
    return best;
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
    if (at < TARGETS_MAX)
        beam->found++;
    else
        at--;
    for (; at > 0 && beam->out[at - 1].score < target->score; at--)
        beam->out[at] = beam->out[at - 1];
    beam->out[at] = *target;
}

/* The rules' own coatl, with the cards that lie beside it already. */
static CoatlSerpent whole_of(const Beam *beam, const CoatlSketch *sketch)
{
    CoatlSerpent whole = coatl_sketch_serpent(sketch);
    whole.prophecy_count = beam->core->prophecy_count;
    memcpy(whole.prophecy, beam->core->prophecy, sizeof whole.prophecy);
    return whole;
}

static void note_bodies(CoatlTarget *target, const CoatlSketch *whole)
{
    for (int i = 0; i < COATL_COLOURS; i++) target->body[i] = whole->count[i];
    target->body[coatl_sketch_colour(whole, COATL_FRONT)]--;
    target->body[coatl_sketch_colour(whole, COATL_BACK)]--;
}

static void note_cards(const Beam *beam, CoatlTarget *target, uint64_t set, const uint8_t times[])
{
    for (int i = 0; i < beam->means->cards; i++) { /* by their numbers */
        const CoatlAsked *asked = &beam->asked[i];
        if ((set >> asked->card & 1) == 0) continue;
        target->card[target->cards] = asked->card;
        target->worth[target->cards++] = asked->points[times[i]];
    }
}

static bool is_too_poor(const Beam *beam, int score)
{
    return beam->found == TARGETS_MAX && beam->out[TARGETS_MAX - 1].score >= score;
}

/* A whole coatl: what it has at an end that the core leaves open is a head or a tail. */
static void judge_ending(Beam *beam, const CoatlSketch *whole, int before)
{
    uint8_t times[COATL_CARDS_IN_MIND];
    CoatlTarget target = { .before = (uint8_t)before };
    const Cards cards = choose_cards(beam, whole, times);
    const int temple_points = temple_for(beam->means, whole, &target.temple);
    if (!is_valid(beam->means, &cards, target.temple)) return;
    CoatlNeeds needs = needs_of(beam, whole);
    if (!coatl_sketch_is_closed(&beam->start, COATL_FRONT)) {
        const int colour = coatl_sketch_colour(whole, COATL_FRONT);
        needs.body[colour]--;
        needs.heads = (uint8_t)(1 << colour);
    }
    if (!coatl_sketch_is_closed(&beam->start, COATL_BACK)) {
        const int colour = coatl_sketch_colour(whole, COATL_BACK);
        needs.body[colour]--;
        needs.tails = (uint8_t)(1 << colour);
    }
    const int points = cards.points + temple_points;
    target.score = (int16_t)score_of(beam, &cards, points, &needs);
    if (is_too_poor(beam, target.score)) return;
    target.whole = whole_of(beam, whole);
    note_bodies(&target, whole);
    note_cards(beam, &target, cards.set, times);
    target.heads = needs.heads;
    target.tails = needs.tails;
    target.temple_points = (uint8_t)temple_points;
    target.points = (uint8_t)points;
    keep_target(beam, &target);
}

/* In stock or on the disc; any, if there are none. */
static bool is_at_hand(const CoatlMeans *means, CoatlKind kind, int colour)
{
    const int colours = means->stocked[kind] | means->offered[kind];
    return colours == 0 || (colours >> colour & 1) != 0;
}

/* Every tail for a coatl that has its head: the last piece that was added, or one more. */
static void close_back(Beam *beam, const CoatlSketch *headed, int before)
{
    const int added = headed->length - beam->core->length - before;
    if (coatl_sketch_is_closed(headed, COATL_BACK)) {
        judge_ending(beam, headed, before);
        return;
    }
    CoatlSketch whole = *headed;
    whole.flags |= SERPENT_TAIL;
    if (added > 0 && headed->length > 2) judge_ending(beam, &whole, before);
    for (int colour = 0; colour < COATL_COLOURS && headed->length > 1; colour++) {
        if (!is_at_hand(beam->means, COATL_TAIL, colour)) continue;
        whole = *headed;
        coatl_sketch_lay(&whole, COATL_BACK, colour);
        whole.flags |= SERPENT_TAIL;
        judge_ending(beam, &whole, before);
    }
}

static void close_idea(Beam *beam, const Idea *idea)
{
    if (coatl_sketch_is_closed(&idea->coatl, COATL_FRONT)) {
        close_back(beam, &idea->coatl, idea->before);
        return;
    }
    CoatlSketch headed = idea->coatl;
    headed.flags |= SERPENT_HEAD;
    if ((idea->before > 0 || beam->core->length == 0) && idea->coatl.length > 1)
        close_back(beam, &headed, idea->before);
    for (int colour = 0; colour < COATL_COLOURS; colour++) {
        if (!is_at_hand(beam->means, COATL_HEAD, colour)) continue;
        headed = idea->coatl;
        coatl_sketch_lay(&headed, COATL_FRONT, colour);
        headed.flags |= SERPENT_HEAD;
        close_back(beam, &headed, idea->before + 1);
    }
}

/* ---- the beam ---- */

static void step(Beam *beam)
{
    beam->next_count = 0;
    for (int i = 0; i < beam->count; i++) {
        const Idea *idea = &beam->idea[i];
        for (int k = 0; k < beam->means->cards; k++)
            grow_by_card(beam, idea, &beam->asked[k], idea->times[k]);
        for (int k = 0; k < beam->core->prophecy_count; k++)
            grow_by_card(beam, idea, &beam->beside[k],
                         coatl_asked_times(&beam->beside[k], &idea->coatl));
        grow_by_piece(beam, idea);
    }
    memcpy(beam->idea, beam->next, sizeof beam->idea[0] * (size_t)beam->next_count);
    beam->count = beam->next_count;
}

/* Heads and tails of other colours do as well where they cost no point. */
static void widen_ends(Beam *beam, CoatlTarget *target, CoatlEnd end)
{
    const CoatlSketch whole = coatl_sketch(&target->whole);
    const int had = coatl_sketch_colour(&whole, end);
    if (coatl_sketch_is_closed(&beam->start, end)) return;
    for (int colour = 0; colour < COATL_COLOURS; colour++) {
        CoatlSketch other = whole;
        uint8_t times[COATL_CARDS_IN_MIND];
        uint8_t temple;
        if (colour == had) continue;
        coatl_sketch_recolour(&other, end, colour);
        const Cards cards = choose_cards(beam, &other, times);
        if (cards.points + temple_for(beam->means, &other, &temple) < target->points) continue;
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
    Beam beam;
    if (core->length > SKETCH_LONGEST - IDEA_LONGEST) return 0; /* nobody has built one */
    beam.means = means;
    beam.core = core;
    beam.start = coatl_sketch(core);
    beam.barred = 0;
    beam.out = out;
    beam.found = 0;
    for (int i = 0; i < CHOICES; i++) beam.choice[i].line = 0;
    ask_cards(&beam);
    beam.idea[0] = (Idea){ .coatl = beam.start };
    (void)choose_cards(&beam, &beam.start, beam.idea[0].times);
    beam.count = 1;
    for (int i = 0; i < BEAM_STEPS && beam.count > 0; i++) {
        for (int k = 0; k < beam.count && k < CLOSED_MOST; k++)
            if (beam.idea[k].coatl.length > 0) close_idea(&beam, &beam.idea[k]);
        step(&beam);
    }
    for (int i = 0; i < beam.found; i++) {
        widen_ends(&beam, &out[i], COATL_FRONT);
        widen_ends(&beam, &out[i], COATL_BACK);
    }
    return beam.found;
}

/* ---- what has become of a target ---- */

static int end_colour(const CoatlSerpent *coatl, CoatlEnd end)
{
    const int at = end == COATL_FRONT ? 0 : coatl->length - 1;
    int colour = 0;
    while ((coatl->row[colour][0] >> at & 1) == 0) colour++;
    return colour;
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
