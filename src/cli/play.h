/* play.h: a game in the terminal. Persons see only what their seat may see; computer players and
 * automas act by themselves, and every step is told in a line. */
#pragma once
#include "cli/console.h"
#include "cli/cli.h"
#include "files/files.h"
#include "match/match.h"
#include "match/saves.h"
#include "match/step.h"

/* The cards that a person has seen, by name, and how many of them were told in words. */
enum { SEEN_CARDS = 96, CARD_NAME = 12 };
typedef struct SeenCards {
    char name[SEEN_CARDS][CARD_NAME];
    int count, told;
} SeenCards;

typedef struct Play {
    Console console;
    Match match;
    char own[WRITER_PATH_MAX];  /* the game's own file; "": it has none */
    FilesLock lock;             /* of it: no other program plays this game meanwhile */
    bool kept;                  /* it was written at least once */
    bool failed;                /* the last action could not be saved; it was said */
    char file[WRITER_PATH_MAX]; /* where `save` writes when no name is given */
    char asked[WRITER_PATH_MAX], overwrite[WRITER_PATH_MAX]; /* another's file that `save` was asked
                                 to write over: in this line, in the line before */
    int saved_at;             /* the step that was saved last; -1: none */
    int seen[GAME_MAX_SEATS]; /* how many steps each person has been told */
    SeenCards cards[GAME_MAX_SEATS];
    Seat looked; /* the person who saw the table last */
    bool look;   /* the table has changed under the person's eyes: show it */
    bool warned; /* of leaving without a save */
    bool done;
    int code; /* the exit code */
} Play;

/* play_setup.c: asks what the call did not say. False: nothing to play; play->code says why. */
bool play_open(Play *play, const Call *call);

int play_on(Play *play); /* until it is left; the exit code */

/* play_commands.c: understands one typed line. */
void play_line(Play *play, const char *line);
/* Every action of the game goes through here: it knows when the save has become another game's. */
Refusal play_apply(Play *play, const Action *action);

/* play_file.c: the game's own file, written after every action, and copies of it. */
void file_open(Play *play, const char *loaded); /* tells where; NULL: a new game */
void file_keep(Play *play);
void file_save(Play *play, const char *name); /* "": where it was saved last */
void file_close(Play *play);                  /* tells how to go on */
bool file_is_kept(const Play *play);          /* may it be left without losing anything? */

/* play_list.c: the legal actions of the present, numbered in the order of `legal`. */
typedef struct PlayList {
    const Session *session;
    int count;
    Action action[GAME_MAX_ACTIONS];
} PlayList;
void list_take(PlayList *list, const Session *session);
/* Prints those that begin with these words, many of them in groups; how many there are. */
int list_print(const PlayList *list, const Console *console, const char *start);
/* The action that is written exactly so; -1: none is. */
int list_find(const PlayList *list, const char *text);

/* play_tell.c: what happened, in lines. */
const char *tell_name(const Session *session, Seat seat, char *out, size_t size);
void tell_step(const Play *play, int step);
void tell_table(Play *play, Seat viewer);
void tell_score(const Play *play, Seat viewer);

/* play_cards.c: cards in words. */
bool tell_card(const Play *play, const char *name);               /* false: no card is called so */
void note_cards(Play *play, Seat seat, const char *line);         /* those that a line names */
void tell_new_cards(Play *play, Seat seat, const PlayList *list); /* noted since, or in the list */
