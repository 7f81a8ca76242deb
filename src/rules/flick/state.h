/* state.h: a game of Flick of Faith as a value.
 *
 * What always holds: a piece lies in the box, in its seat's stock, on the mat, in the abyss, on
 * Morrigan's card or in the Kraken (W09); only a piece on the mat has a position that is not 0.
 * The Ape is in the box or on the mat, a temple in stock or on the mat. Between two actions no two
 * discs overlap deeper than the physics leaves them. Arrays of four are indexed by corner
 * (pieces.h); seats of the interface are dense, see flick_corner. */
#pragma once
#include "rules/deck.h"
#include "rules/flick/geometry.h"
#include "rules/flick/pieces.h"
#include "rules/game.h"

enum {
    FLICK_MAX_ROUNDS = 4,
    FLICK_WILL_CARDS = 20,
    FLICK_MIN_SPEED = 50, /* mm/s */
    FLICK_MAX_SPEED = 3000,
    FLICK_WEAK_SPEED = 1700, /* with the little finger, W03 */
    FLICK_HAND_LENGTH = 80 * FLICK_UNIT,
    FLICK_HAND_RADIUS = 3 * FLICK_UNIT,
    FLICK_HAND_CITY = 97 * FLICK_UNIT, /* its distance from the centre of a city */
    FLICK_TWIN_GAP = 2 * FLICK_UNIT,
    FLICK_MAX_FLICKS = 5,  /* of one disc from the cloud in one turn */
    FLICK_MAX_REPEATS = 3, /* of a flick-off, before chance decides */
    FLICK_OVERLAP = 4,     /* 0.01 mm: what solver and snapping may leave between two discs */
    FLICK_MAX_ON_MAT = 45, /* 4 x (7 prophets + 4 temples) + the Ape */
};

typedef enum FlickPlace {
    FLICK_BOX,
    FLICK_STOCK,
    FLICK_ON_MAT,
    FLICK_ABYSS,
    FLICK_ON_MORRIGAN,
    FLICK_IN_KRAKEN,
} FlickPlace;

/* The sides of the god cards; card c has the sides 2c + 1 and 2c + 2. */
typedef enum FlickGod {
    FLICK_NO_GOD,
    FLICK_ZEUS,
    FLICK_THEMIS,
    FLICK_ANUBIS,
    FLICK_RA,
    FLICK_TYR,
    FLICK_FREYJA,
    FLICK_DAGDA,
    FLICK_MORRIGAN,
    FLICK_GODS
} FlickGod;

/* What is to be decided. */
typedef enum FlickPhase {
    FLICK_PHASE_GODS,    /* which side of the god card */
    FLICK_PHASE_CONTEST, /* an entry of a flick-off */
    FLICK_PHASE_VOTE,
    FLICK_PHASE_ENACT, /* Themis and a tied vote */
    FLICK_PHASE_LAUNCH,
    FLICK_PHASE_REFLICK,
    FLICK_PHASE_AGAIN,  /* Tyr's second flick */
    FLICK_PHASE_RESCUE, /* Anubis has saved a prophet in his own turn: an extra flick of it */
    FLICK_PHASE_CITY,
    FLICK_PHASE_END, /* the end of the turn, and Morrigan before it */
    FLICK_PHASE_HEART,
    FLICK_PHASE_TIE, /* Themis and a tied island */
    FLICK_PHASE_OVER,
} FlickPhase;

typedef enum FlickVote { FLICK_NO_VOTE, FLICK_UP, FLICK_DOWN } FlickVote;
typedef enum FlickFormation { FLICK_ALONE, FLICK_ABREAST, FLICK_TANDEM } FlickFormation;
typedef enum FlickCurl { FLICK_NO_CURL, FLICK_CURL_RIGHT, FLICK_CURL_LEFT } FlickCurl;
typedef enum FlickDecision { FLICK_BY_POINTS, FLICK_BY_TEMPLES, FLICK_BY_CONTEST } FlickDecision;

/* The actions. `arg` holds what the names say in this order, `value` what is measured. */
typedef enum FlickActionKind {
    FLICK_GOD = 1,   /* corner, side */
    FLICK_FLICKOFF,  /* corner; x, y, angle, speed */
    FLICK_VOTE,      /* corner, FlickVote */
    FLICK_ENACT,     /* card */
    FLICK_FLICK,     /* disc, second disc, FlickFormation, FlickCurl, offhand, hand;
                        x, y, angle, speed, hand x, hand y, direction of the hand */
    FLICK_REFLICK,   /* disc, 0, 0, FlickCurl; 0, 0, angle, speed */
    FLICK_AGAIN,     /* the same */
    FLICK_NOAGAIN,   /* disc: no second flick, or by Anubis no extra one */
    FLICK_BUILD,     /* prophet, temple; x, y */
    FLICK_NOBUILD,   /* prophet */
    FLICK_MORRIGANS, /* own prophet, victim */
    FLICK_END,       /* corner */
    FLICK_HEART,     /* corner; x, y */
    FLICK_NOHEART,   /* corner */
    FLICK_TIE,       /* island, corner */
    FLICK_NOTIE,
    FLICK_PRACTICE, /* see practice.h, as those down to FLICK_LAW */
    FLICK_PUT,      /* disc; x, y */
    FLICK_TAKE,     /* disc: off the mat */
    FLICK_CLEAR,    /* the mat */
    FLICK_LAW,      /* card: on, or off */
    FLICK_ACTIONS
} FlickActionKind;
enum { FLICK_ARG_WITH = 1, FLICK_ARG_FORMATION, FLICK_ARG_CURL, FLICK_ARG_OFFHAND, FLICK_ARG_HAND };
enum { FLICK_X, FLICK_Y, FLICK_ANGLE, FLICK_SPEED, FLICK_HAND_X, FLICK_HAND_Y, FLICK_HAND_ANGLE };

/* Where the discs moved by the last launch came to rest, before anything was resolved. */
typedef enum FlickRest { FLICK_NOT_MOVED, FLICK_RESTS, FLICK_LEFT_MAT } FlickRest;
typedef struct FlickSettle {
    FlickPoint at[FLICK_PIECES];
    uint8_t rest[FLICK_PIECES]; /* FlickRest */
    uint8_t known;              /* the last action was simulated or had a record */
    uint8_t unused[6];
} FlickSettle;

typedef struct FlickEntry {
    FlickPoint at;
    int32_t angle, speed;
} FlickEntry;

/* Points of one seat in one round, and how often it reached the navel. */
typedef struct FlickTally {
    uint8_t presence[FLICK_ISLANDS], domination[FLICK_ISLANDS];
    uint8_t navel, navel_times, pilgrimage, head_hunt;
} FlickTally;

typedef struct FlickState {
    Rng rng;
    uint64_t decided; /* set of own prophets that have built or declined in this turn */
    FlickPoint at[FLICK_PIECES];
    FlickSettle settle;
    FlickEntry entry[FLICK_CORNERS]; /* of the flick-off that goes on */
    FlickPoint hand, heart;
    int32_t hand_angle;
    uint32_t will; /* set of enacted cards, bit 0 is W01 */
    uint32_t gone; /* and of those that have left the game */
    FlickTally tally[FLICK_MAX_ROUNDS][FLICK_CORNERS];
    Deck deck; /* of will cards, numbered from 1 */
    uint8_t place[FLICK_PIECES];
    uint8_t phase;        /* FlickPhase */
    uint8_t seats, taken; /* how many, and the set of their corners */
    uint8_t with_gods, with_will;
    uint8_t round, rounds; /* the round that is played, from 0 */
    uint8_t turn, first;   /* corners: who decides or whose turn it is; the first-player token */
    uint8_t card[FLICK_CORNERS], god[FLICK_CORNERS]; /* the god card dealt, the side chosen */
    uint8_t vote[FLICK_CORNERS];                     /* FlickVote: open once all have voted */
    uint8_t upper, lower;                            /* the cards voted on, 0 outside of a vote */
    uint8_t known_under;           /* cards at the bottom of the deck that everybody has seen */
    uint8_t tornado, holy;         /* way point and island, while W07 and W20 are in force */
    uint8_t contest, repeats;      /* corners that take part in a flick-off; its repeats so far */
    uint8_t final_contest;         /* it decides the game */
    uint8_t entered;               /* corners that have made their entry */
    uint8_t flicked[2], flicks[2]; /* 1 + discs flicked in this turn; how often from the cloud they
                                      still lie on, 0 once they have left it */
    uint8_t again[2];              /* which of them Tyr may flick once more */
    uint8_t offhand;               /* Tyr has declared */
    uint8_t has_hand, has_heart;
    uint8_t anubis_used, morrigan_used; /* in this round */
    uint8_t tie_island, tie_seat; /* 1 + island and 1 + corner that Themis has named, 0: none */
    uint8_t scored;               /* rounds */
    uint8_t decided_by;           /* FlickDecision */
    uint8_t winners;              /* corners, once the game is over */
    uint8_t rescued;              /* 1 + disc in stock that may be flicked before this turn ends */
    uint8_t swept;                /* the tornado has moved in this turn */
    uint8_t earlier;              /* by edition 1 of the rules, see NOTES.md */
    uint8_t practice;             /* no game: a position to try flicks in */
    uint8_t unused[1];
} FlickState;
static_assert(sizeof(FlickState) <= GAME_STATE_MAX, "a state is copied at every step");

static inline bool flick_is_taken(const FlickState *state, int corner)
{
    return (state->taken >> corner & 1) != 0;
}

static inline bool flick_on_table(const FlickState *state, int piece)
{
    return state->place[piece] == FLICK_ON_MAT;
}

int flick_corner(int seats, Seat seat);       /* of a dense seat */
Seat flick_seat(int taken, int corner);       /* and back; SEAT_NONE for an empty corner */
int flick_next_corner(int taken, int corner); /* the next seat clockwise */

void flick_put(FlickState *state, int piece, FlickPoint at);        /* on the mat */
void flick_move_to(FlickState *state, int piece, FlickPlace place); /* off the mat */
int flick_stock(const FlickState *state, int corner, bool temples); /* how many of its discs */

/* Has this seat still to cast its vote, or to make its entry of a flick-off? */
bool flick_is_asked(const FlickState *state, int corner);

/* What is to be decided now, as a sentence for whoever tries something else. */
const char *flick_due(const FlickState *state);

/* The way point to which the tornado moves next. */
int flick_next_way_point(const FlickState *state);
