#include "players/minds/flick_judge.h"
#include "rules/flick/gods.h"
#include "rules/flick/standing.h"
#include "rules/flick/will.h"
#include <math.h>
#include <string.h>

/* Points a unit of each feature is worth. The first three are rules. The others come from
 *   build/rules/tests/players/flick_fit priest 100 S    (S 60000, 70000, 80000, 90000)
 * and matches between tables of numbers: they lie on a plateau. The means of those fits as they are
 * won 47 of 100 games against these rounder ones, and these 54 of 100 against numbers guessed
 * before the first fit. */
static const double WEIGHT[FLICK_FEATURES] = {
    [FLICK_F_PRESENCE] = 1,       [FLICK_F_DOMINATION] = 1,        [FLICK_F_PILGRIM] = 1,
    [FLICK_F_PRESENCE_AT] = 0.50, [FLICK_F_DOMINATION_AT] = -0.30, [FLICK_F_TIED_AT] = 0.20,
    [FLICK_F_SAFE_AT] = 0.30,     [FLICK_F_CHASING_AT] = 0.10,     [FLICK_F_NAVEL] = 0.60,
    [FLICK_F_NAVEL_LATER] = 0.80, [FLICK_F_TEMPLES] = 0.60,        [FLICK_F_TEMPLE_LEAD] = 0.60,
    [FLICK_F_TEMPLE_TIED] = 0.20, [FLICK_F_SECOND] = 0.50,         [FLICK_F_COVER] = 0.15,
    [FLICK_F_SHORE] = -0.20,      [FLICK_F_PILGRIM_LATER] = 0.30,  [FLICK_F_STOCK] = 3.00,
    [FLICK_F_CITY] = 0.00,        [FLICK_F_CITY_LATER] = 0.30,
};

bool flick_weight_is_rule(FlickFeature feature)
{
    return feature <= FLICK_F_PILGRIM;
}

double flick_weight(FlickFeature feature)
{
    return WEIGHT[feature];
}

/* What a god is worth for a round, in points: for choosing the side of a card. By the shares of
 * wins in 100 games of priests who took their sides by lot: Zeus 62 %, Themis 36, Anubis 61, Ra 61,
 * Tyr 62, Freyja 55, Dagda 38, Morrigan 30; one standard error is 8. */
static const double GOD[FLICK_GODS] = {
    [FLICK_ZEUS] = 0.6, [FLICK_THEMIS] = -0.7, [FLICK_ANUBIS] = 0.6, [FLICK_RA] = 0.5,
    [FLICK_TYR] = 0.6,  [FLICK_FREYJA] = 0.3,  [FLICK_DAGDA] = -0.6, [FLICK_MORRIGAN] = -1.0,
};

static const double TEMPLE = 0.05; /* one on the mat decides a tie */
static const double COVERED = 25 * FLICK_UNIT;

/* By the sigma of the direction in 0.01 degree: measured from the edge of the cloud. */
double flick_navel_chance(const FlickState *state, FlickHand hand)
{
    static const struct {
        int sigma;
        double chance;
    } POINT[] = { { 0, 1 },      { 100, 0.99 }, { 130, 0.96 }, { 180, 0.86 }, { 200, 0.82 },
                  { 240, 0.71 }, { 280, 0.62 }, { 400, 0.40 }, { 800, 0.15 }, { 9000, 0.02 } };
    const FlickAim aim = flick_aim(state, false);
    const int even = aim.angle_error * 577 / 1000;
    const int sigma = hand.angle > even ? hand.angle : even;
    size_t i = 1;
    while (i + 1 < sizeof POINT / sizeof POINT[0] && POINT[i].sigma < sigma) i++;
    const double part =
        (double)(sigma - POINT[i - 1].sigma) / (POINT[i].sigma - POINT[i - 1].sigma);
    return POINT[i - 1].chance + part * (POINT[i].chance - POINT[i - 1].chance);
}

/* What is looked up once for all seats. */
typedef struct Survey {
    const FlickState *state;
    FlickStanding standing;
    uint8_t temples[FLICK_ISLANDS][FLICK_CORNERS];
    double worth[FLICK_ISLANDS];
    int later; /* rounds to come */
    double navel;
    int flicks; /* left to all seats */
} Survey;

static void survey_temples(Survey *survey, FlickFeatures *out)
{
    const FlickState *state = survey->state;
    for (int corner = 0; corner < FLICK_CORNERS; corner++) {
        for (int number = 1; flick_is_taken(state, corner) && number <= FLICK_TEMPLES; number++) {
            const int temple = flick_piece(corner, FLICK_KIND_TEMPLE, number);
            if (!flick_on_table(state, temple)) continue;
            const int island = flick_island_at(state->at[temple], flick_radius(temple));
            if (island == FLICK_NOWHERE) continue;
            survey->temples[island][corner]++;
            double *of = out[corner].of;
            if (flick_within(state->at[temple], flick_city(island), (int)COVERED))
                of[FLICK_F_COVER] += survey->later;
            if (!flick_inside_island(state->at[temple], island)) of[FLICK_F_SHORE] += survey->later;
        }
    }
}

static Survey survey_of(const FlickState *state, FlickHand hand)
{
    Survey survey = { .state = state, .standing = flick_standing(state) };
    const bool over = state->phase == FLICK_PHASE_OVER || state->final_contest;
    survey.later = over ? 0 : state->rounds - state->round - 1;
    survey.navel = flick_wills(state, FLICK_SILENT_NAVEL) ? 0 : flick_navel_chance(state, hand);
    for (int corner = 0; corner < FLICK_CORNERS; corner++)
        if (flick_is_taken(state, corner)) survey.flicks += flick_stock(state, corner, false);
    for (int island = 0; island < FLICK_ISLANDS; island++) {
        const bool holy = flick_wills(state, FLICK_HOLY_ISLAND) && state->holy == island;
        survey.worth[island] = holy ? 2 : 1;
    }
    return survey;
}

static bool is_alone(int set, int corner)
{
    return set == 1 << corner;
}

static int most_of_others(const uint8_t discs[FLICK_CORNERS], int corner)
{
    int most = 0;
    for (int other = 0; other < FLICK_CORNERS; other++)
        if (other != corner && discs[other] > most) most = discs[other];
    return most;
}

/* Nothing can happen any more without flicks of others, much with many. */
static double risk_of(const Survey *survey, int corner)
{
    const double others = survey->flicks - flick_stock(survey->state, corner, false);
    return others / (others + 2);
}

static void count_island(const Survey *survey, int island, int corner, double *of)
{
    const uint8_t *discs = survey->standing.discs[island];
    const double worth = survey->worth[island];
    const double at_risk = worth * risk_of(survey, corner);
    const int others = most_of_others(discs, corner);
    if (discs[corner] == 0) return;
    const int leaders = flick_leaders(survey->state, &survey->standing, island);
    const bool meek = flick_wills(survey->state, FLICK_MEEK);
    const bool alone = is_alone(leaders, corner);
    of[FLICK_F_PRESENCE] += worth;
    of[FLICK_F_PRESENCE_AT] += at_risk;
    if (alone) of[FLICK_F_DOMINATION] += 2 * worth;
    if (alone) of[FLICK_F_DOMINATION_AT] += 2 * at_risk;
    if (!alone && (leaders >> corner & 1) != 0) of[FLICK_F_TIED_AT] += 2 * at_risk;
    if (!meek && discs[corner] >= others + 2) of[FLICK_F_SAFE_AT] += at_risk;
    if (!meek && discs[corner] == others - 1) of[FLICK_F_CHASING_AT] += at_risk;
}

/* Themis takes one tie of hers, the dearest, in scoring. */
static void count_verdict(const Survey *survey, int corner, double *of)
{
    double dearest = 0;
    if (!flick_has_god(survey->state, corner, FLICK_THEMIS)) return;
    for (int island = 0; island < FLICK_ISLANDS; island++) {
        const int leaders = flick_leaders(survey->state, &survey->standing, island);
        const bool tied = !is_alone(leaders, corner) && (leaders >> corner & 1) != 0;
        if (tied && survey->worth[island] > dearest) dearest = survey->worth[island];
    }
    of[FLICK_F_DOMINATION] += 2 * dearest;
    of[FLICK_F_DOMINATION_AT] += 2 * dearest * risk_of(survey, corner);
}

static void count_temples(const Survey *survey, int island, int corner, double *of)
{
    const uint8_t *temples = survey->temples[island];
    const int others = most_of_others(temples, corner);
    if (temples[corner] == 0) return;
    of[FLICK_F_TEMPLES] += survey->later;
    of[FLICK_F_SECOND] += survey->later * (temples[corner] - 1);
    if (temples[corner] > others) of[FLICK_F_TEMPLE_LEAD] += survey->later;
    if (temples[corner] == others) of[FLICK_F_TEMPLE_TIED] += survey->later;
}

static int pilgrimage(int islands)
{
    return islands == 4 ? 3 : islands == 3 ? 1 : 0;
}

static int prophets_of(const FlickState *state, int corner)
{
    int count = 0;
    for (int piece = corner * FLICK_SEAT_PIECES; piece < (corner + 1) * FLICK_SEAT_PIECES; piece++)
        count += flick_is_prophet(piece) && state->place[piece] != FLICK_BOX;
    return count;
}

static int prophets_in_cities(const FlickState *state, int corner)
{
    int count = 0;
    for (int piece = corner * FLICK_SEAT_PIECES; piece < (corner + 1) * FLICK_SEAT_PIECES; piece++)
        count += flick_on_table(state, piece) && flick_is_prophet(piece)
                 && flick_city_at(state->at[piece], flick_radius(piece)) != FLICK_NOWHERE;
    return count;
}

/* What the seat may still get: by flicks of this round and by what stays for later ones. */
static void count_prospects(const Survey *survey, int corner, double *of)
{
    const FlickState *state = survey->state;
    const int stock = flick_stock(state, corner, false);
    const int held = flick_islands_held(&survey->standing, corner);
    int temples = 0;
    for (int island = 0; island < FLICK_ISLANDS; island++)
        temples += survey->temples[island][corner] > 0;
    of[FLICK_F_NAVEL] = stock * survey->navel * (1 + held);
    of[FLICK_F_NAVEL_LATER] =
        survey->later * prophets_of(state, corner) * survey->navel * (1 + temples);
    of[FLICK_F_STOCK] = stock;
    if (flick_wills(state, FLICK_PILGRIMAGE)) {
        of[FLICK_F_PILGRIM] = pilgrimage(held);
        of[FLICK_F_PILGRIM_LATER] = survey->later * pilgrimage(temples);
    }
    if (stock == 0 || flick_stock(state, corner, true) == 0) return;
    of[FLICK_F_CITY] = prophets_in_cities(state, corner);
    of[FLICK_F_CITY_LATER] = survey->later * of[FLICK_F_CITY];
}

void flick_features(const FlickState *state, FlickHand hand, FlickFeatures out[FLICK_CORNERS])
{
    Survey survey = survey_of(state, hand);
    memset(out, 0, FLICK_CORNERS * sizeof *out);
    survey_temples(&survey, out);
    for (int corner = 0; corner < FLICK_CORNERS; corner++) {
        if (!flick_is_taken(state, corner)) continue;
        for (int island = 0; island < FLICK_ISLANDS; island++) {
            count_island(&survey, island, corner, out[corner].of);
            count_temples(&survey, island, corner, out[corner].of);
        }
        count_verdict(&survey, corner, out[corner].of);
        count_prospects(&survey, corner, out[corner].of);
    }
}

static double outlook(const FlickState *state, const FlickFeatures *features, int corner)
{
    double sum = flick_points(state, corner) + TEMPLE * flick_temples_on_mat(state, corner);
    for (int i = 0; i < FLICK_FEATURES; i++) sum += WEIGHT[i] * features->of[i];
    return sum + GOD[state->god[corner]] * (state->rounds - state->round);
}

/* Whom it has to beat: the best of the others, and the others as such. */
double flick_lead(const FlickState *state, FlickHand hand, int corner)
{
    FlickFeatures features[FLICK_CORNERS];
    double best = -INFINITY;
    double sum = 0;
    double own = 0;
    flick_features(state, hand, features);
    for (int other = 0; other < FLICK_CORNERS; other++) {
        if (!flick_is_taken(state, other)) continue;
        const double points = outlook(state, &features[other], other);
        if (other == corner) own = points;
        if (other == corner) continue;
        sum += points;
        best = points > best ? points : best;
    }
    return own - (best + sum / (state->seats - 1)) / 2;
}

/* A lead weighs the less the larger it is, compared with what can still happen. */
int flick_judge(const FlickState *state, FlickHand hand, int corner)
{
    enum { WON = 3000 };
    if (state->phase == FLICK_PHASE_OVER) return (state->winners >> corner & 1) != 0 ? WON : -WON;
    int flicks = 0;
    for (int other = 0; other < FLICK_CORNERS; other++)
        if (flick_is_taken(state, other)) flicks += flick_stock(state, other, false);
    const double lead = flick_lead(state, hand, corner);
    const int later = state->rounds - state->round - 1;
    const double spread = 2 + 2 * sqrt(flicks + 5.0 * later * state->seats);
    return (int)(100 * lead * spread / sqrt(lead * lead + spread * spread));
}
