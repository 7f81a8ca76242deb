/* saves.h: the folder of saved games: a list, newest first, and a trash that lasts as long as the
 * program runs. A file that cannot be read is listed as broken, kept, and never in the way. */
#pragma once
#include <stdint.h>
#include "rules/session.h"
#include "files/files.h"
#include "files/writer.h"

#define SAVES_ENDING ".teocalli"
enum { SAVES_MAX = 256, SAVES_NAME_MAX = 256, SAVES_TRASH_MAX = 16 };

/* Why a file is listed and cannot be opened. */
typedef enum SaveTrouble {
    SAVE_FINE,
    SAVE_UNREADABLE, /* the system does not let us */
    SAVE_FOREIGN,    /* it is no save at all */
    SAVE_NEWER,      /* of a version to come */
    SAVE_NO_TABLE,   /* of a game that is played elsewhere */
    SAVE_DAMAGED
} SaveTrouble;

typedef struct SaveEntry {
    char file[SAVES_NAME_MAX]; /* inside the folder */
    int64_t modified;          /* nanoseconds; orders the list */
    bool looked, broken, finished;
    const GameRules *rules; /* NULL: not looked yet, or broken */
    SaveTrouble trouble;
    Error error;                      /* of a broken one, for who wants to know it exactly */
    SessionSeat seat[GAME_MAX_SEATS]; /* who plays: the first `seats` of them */
    int seats;
    const char *automa; /* whom a person alone plays against, in English; NULL: nobody */
    char date[40];
    char rival[64]; /* what it belongs to: see match/rival.h; "": nothing */
} SaveEntry;

/* The rules of a game by its id; NULL: there is no table for it. */
typedef const GameRules *SavesFind(const void *context, const char *id);

typedef struct Saves {
    char folder[WRITER_PATH_MAX];
    SavesFind *find;
    const void *find_context;
    Writer *writer; /* what it has not written yet counts as written; NULL: there is none */
    SaveEntry entry[SAVES_MAX];
    int count;
    char trashed[SAVES_TRASH_MAX][SAVES_NAME_MAX]; /* the last one is restored first */
    int trashed_count;
} Saves;

void saves_list(Saves *saves);             /* names and times only; the newest, if too many */
void saves_look(Saves *saves, int index);  /* opens the file, fills in the rest */
int saves_newest_unfinished(Saves *saves); /* index, or -1; looks as far as needed */

/* Reads a save, wherever it lies, into a zeroed session. */
bool saves_read(const Saves *saves, const char *path, Session *session, Error *error);
/* The same for a text that came another way, such as the clipboard. */
SaveTrouble saves_read_text(const Saves *saves, const char *text, size_t length, Session *session,
                            Error *error);
/* What is wrong with it; SAVE_FINE: nothing. */
SaveTrouble saves_trouble(const Saves *saves, const char *path, Error *error);
void saves_path(const Saves *saves, const char *file, char *out, size_t size);
/* The name of a save that lies in the folder, however the path leads there; NULL: it lies elsewhere
 * or would not be listed. */
const char *saves_own(const Saves *saves, const char *path);
const char *save_trouble_sentence(SaveTrouble trouble); /* English; the scenes translate it */
/* A name of its own for a new game: no file has it, and nobody else plays under it; the lock is
 * this one's then. */
void saves_name(const Saves *saves, const Session *session, const char *stamp, char *out,
                size_t size, FilesLock *lock);

/* Other files that lie there, by how their names end: the last by name first. Returns how many. */
int saves_others(const Saves *saves, const char *ending, char (*name)[SAVES_NAME_MAX], int most);

bool saves_trash(Saves *saves, int index, Error *error);
bool saves_restore(Saves *saves, Error *error); /* the last one trashed */
void saves_empty_trash(Saves *saves);
