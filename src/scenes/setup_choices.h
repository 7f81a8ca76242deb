/* setup_choices.h: what is chosen for a new game: who sits where, options, the seed; remembered
 * from one time to the next. The scene that asks for it is setup.h. */
#pragma once
#include "table/table.h"

typedef struct SetupSeat {
    int player;  /* -1: a person; else an index into the player registry */
    bool chosen; /* ... by somebody; else it is proposed by experience */
    char name[SESSION_NAME_MAX];
    char proposed[SESSION_NAME_MAX]; /* the name as long as nobody types another */
} SetupSeat;

typedef struct Setup {
    const TableGame *game;
    int seats;
    SetupSeat seat[GAME_MAX_SEATS];
    uint8_t option[GAME_MAX_OPTIONS];
    unsigned options_chosen; /* as bits; the others are proposed by experience */
    bool first;              /* a person has not finished a game of this kind */
    bool more;               /* the seed can be seen */
    char seed[24];
    TableChoices chosen; /* its sides: of the lines of the list */
    int sides_of;        /* so many persons have theirs */
    bool by_lot;         /* who begins */
    const Table *branch; /* the game goes on from what this replay shows; NULL: it is a new one */
    int asks;            /* the list is open for this seat; 0: none, else 1 + seat */
} Setup;

void setup_recall(App *app, Setup *setup); /* as it was the last time, or as nobody chose it */
void setup_recall_branch(Setup *setup);    /* as the seats of that game are */
void setup_propose_names(Setup *setup);    /* in the language that is spoken now */
/* Opponents and options by what the persons have come to, where nobody chose others. */
void setup_propose(const App *app, Setup *setup);
void setup_remember(App *app, const Setup *setup);

/* As this game was played last, for people who are seated already. */
void setup_usual(App *app, const TableGame *game, int seats, const MatchSeats *people,
                 GameSetup *out, TableChoices *chosen);

int setup_persons(const Setup *setup);
/* Where they sat the last time, if they are as many; nobody chose it yet where that has changed. */
void setup_recall_sides(const App *app, Setup *setup);

bool setup_has_lot(const Setup *setup); /* who begins can be drawn */
MatchSeats setup_seats(const Setup *setup, uint64_t seed);
TableChoices setup_chosen(const Setup *setup, uint64_t seed); /* for those who sit there */
int setup_option_count(const GameOption *option);             /* how many values it has */
int setup_table_option_count(const TableOption *option);
