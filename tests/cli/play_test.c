/* play_test.c: a game in the terminal, played by scripts that type what a person would. */
#define _XOPEN_SOURCE 700
#include "check.h"
#include "run.h"
#include "files/files.h"
#include "match/match.h"
#include <fcntl.h>
#include <stdlib.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#define TOY_PLAY(script, players)                                                                  \
    RUN(TOY_PROGRAM, script, "toy", "play", "--seed", "3", "--players", players, "--plain")

/* All of these in this order. */
static void check_said(const Run *done, const char *const *wanted)
{
    run_check_fine(done, "play");
    const char *at = done->out;
    for (; *wanted != NULL && at != NULL; wanted++) {
        const char *found = strstr(at, *wanted);
        CHECK_MSG(found != NULL, "\"%s\" is not said, or too early, in:\n%s", *wanted, done->out);
        at = found != NULL ? found + strlen(*wanted) : NULL;
    }
}
#define CHECK_SAID(done, ...) check_said(done, (const char *const[]){ __VA_ARGS__, NULL })

static void numbers_and_words_are_actions(void)
{
    Run done = TOY_PLAY("2\ndone\n", "person,greedy");
    CHECK_SAID(&done, "pile 11", "   1  take 1\n", "   3  toss\n", "Jaguar (1): choose an action",
               "Jaguar (1): take 2\n", "   1  done\n", "Jaguar (1): done\n",
               "Apprentice (2): ", "seat 1: 2 stones",
               "The input has ended, so the game stops here.", "The game is saved.");
    CHECK(strchr(done.out, '\033') == NULL);
    CHECK(strstr(done.out, "seat 2: 0 stones, secret ?") != NULL);
    run_release(&done);
}

static void refused_actions_say_why(void)
{
    Run done = TOY_PLAY("done\ndance\ntake\n99\n", "person,greedy");
    CHECK_SAID(&done, "Not allowed: It is another player's turn.",
               "Unknown command or action. Type help for help.",
               "   1  take 1\n   2  take 2\nJaguar", "Unknown command");
    run_release(&done);
}

static void undo_and_redo(void)
{
    Run done = TOY_PLAY("undo\ntake 1\nundo\nredo\nundo\ntake 2\nredo\n", "person,person");
    CHECK_SAID(&done, "There is nothing to undo.", "Jaguar (1): take 1", "Undone.", "pile 11",
               "Jaguar (1): take 1", "Undone.", "Jaguar (1): take 2", "There is nothing to redo.");
    run_release(&done);
    done = TOY_PLAY("toss\nundo\n", "person,person"); /* chance is a barrier */
    CHECK_SAID(&done, "This cannot be undone: the turn has passed, or something new was seen.");
    run_release(&done);
}

/* With the commands come the sentences of the game about what a rulebook leaves open. */
static void help_tells_how_the_rules_are_read(void)
{
    Run done = RUN(CLI_PROGRAM, "help\nquit\n", "flick", "play", "--seed", "3", "--players",
                   "person,person", "--plain");
    CHECK_SAID(&done, "  help: these lines.",
               "How the rules are read here:", "  Discs never lie on top of each other",
               "  Clouds are cleared at once");
    run_release(&done);
    done = TOY_PLAY("help\nquit\n", "person,person");
    CHECK_SAID(&done, "  help: these lines.");
    CHECK(strstr(done.out, "How the rules are read") == NULL);
    run_release(&done);
}

/* One person may take back what came after a barrier, and the save says how often. */
static void a_lone_person_takes_back(void)
{
    Run done =
        TOY_PLAY("toss\ndone\nundo\nundo\nhint\nsave play_test.save\nquit\n", "person,greedy");
    CHECK_SAID(&done, "Apprentice (2): ", "Taken back.", "pile 11", "There is nothing to undo.",
               "Hint: ", "Saved to play_test.save.", "Goodbye.");
    run_release(&done);
    FILE *file = fopen("play_test.save", "r");
    char text[1024] = "";
    if (CHECK(file != NULL)) {
        CHECK(fread(text, 1, sizeof text - 1, file) > 0);
        (void)fclose(file);
    }
    CHECK(strstr(text, "meta take-backs 1\n") != NULL && strstr(text, "meta hints 1\n") != NULL);
    CHECK(strstr(text, "meta date 2") != NULL);
    (void)unlink("play_test.save");
}

/* The file that the program says it keeps the game in. */
static void kept_in(const char *out, char *path, size_t size)
{
    static const char WORDS[] = "saved after every action: ";
    const char *found = strstr(out, WORDS);
    path[0] = '\0';
    if (!CHECK_MSG(found != NULL, "not told where: %s", out)) return;
    found += sizeof WORDS - 1;
    (void)snprintf(path, size, "%.*s", (int)strcspn(found, "\r\n"), found);
}

static bool file_has(const char *path, const char *words)
{
    Error error = { 0 };
    size_t length;
    char *text = files_read(path, SESSION_MAX_BYTES, &length, &error);
    const bool found = text != NULL && strstr(text, words) != NULL;
    free(text);
    return found;
}

/* What was played is in a file of its own after every action; --load goes on in that file. */
static void games_are_kept_by_themselves(void)
{
    char path[1024];
    Run done = TOY_PLAY("take 2\nquit\n", "person,greedy");
    kept_in(done.out, path, sizeof path);
    CHECK_SAID(&done, "Jaguar (1): take 2", "Goodbye.", "The game is saved.", "--load '", path);
    run_release(&done);
    CHECK(strncmp(path, getenv("XDG_DATA_HOME"), strlen(getenv("XDG_DATA_HOME"))) == 0);
    CHECK(file_has(path, "\n\ntake 2\nchecksum "));
    done = RUN(TOY_PROGRAM, "done\n", "play", "--load", path);
    CHECK_SAID(&done, "Toy continues.", path, "Jaguar (1): done");
    run_release(&done);
    CHECK(file_has(path, "\n\ntake 2\ndone\n"));
    done = RUN(TOY_PROGRAM, "undo\nquit\n", "play", "--load", path);
    run_release(&done);
    CHECK(!file_has(path, "\ndone\n")); /* also what was taken back */
    /* A game from elsewhere stays as it is, and goes on in the folder. */
    done = TOY_PLAY("take 2\nsave play_test.save\nquit\n", "person,greedy");
    run_release(&done);
    done = RUN(TOY_PROGRAM, "done\nquit\n", "play", "--load", "play_test.save");
    kept_in(done.out, path, sizeof path);
    run_release(&done);
    CHECK(file_has("play_test.save", "\n\ntake 2\nchecksum "));
    CHECK(file_has(path, "\n\ntake 2\ndone\n"));
    (void)unlink("play_test.save");
}

/* What belongs to something else is written over only when that is said twice. */
static void files_of_others_are_not_overwritten(void)
{
    static const char *const MINE = "play_test_letter.txt";
    Error error = { 0 };
    CHECK(files_write(MINE, "a letter\n", 9, &error));
    Run done =
        TOY_PLAY("take 2\nsave play_test_letter.txt\nshow\nsave play_test_letter.txt\nquit\n",
                 "person,greedy");
    CHECK_SAID(&done, "not this game. Type the same again to overwrite it.", "pile 9",
               "not this game. Type the same again", "Goodbye.");
    run_release(&done);
    CHECK(file_has(MINE, "a letter\n"));
    done = TOY_PLAY("take 2\nsave play_test_letter.txt\nsave play_test_letter.txt\n"
                    "undo\nsave play_test_letter.txt\nquit\n",
                    "person,greedy");
    CHECK_SAID(&done, "not this game.", "Saved to play_test_letter.txt.", "Undone.",
               "Saved to play_test_letter.txt.");
    run_release(&done);
    CHECK(file_has(MINE, "game toy\n"));
    done = RUN(TOY_PROGRAM, "save play_test_letter.txt\nquit\n", "toy", "play", "--seed", "4",
               "--players", "person,greedy", "--plain"); /* another game of the same kind */
    CHECK_SAID(&done, "not this game.");
    run_release(&done);
    (void)unlink(MINE);
}

static void a_game_is_played_once_at_a_time(void)
{
    char path[1024];
    char copy[1024];
    FilesLock lock;
    Run done = TOY_PLAY("take 2\nquit\n", "person,greedy");
    kept_in(done.out, path, sizeof path);
    run_release(&done);
    CHECK(files_lock(&lock, path)); /* as another program would */
    done = RUN(TOY_PROGRAM, "done\nquit\n", "play", "--load", path);
    kept_in(done.out, copy, sizeof copy);
    CHECK_SAID(&done, "Another program is playing this game, so you continue in a copy of it.",
               "Jaguar (1): done");
    CHECK(strcmp(copy, path) != 0 && file_has(copy, "\n\ntake 2\ndone\n"));
    CHECK(file_has(path, "\n\ntake 2\nchecksum "));
    run_release(&done);
    char *line = malloc(2048);
    (void)snprintf(line, 2048, "save %s\nquit\n", path);
    done = RUN(TOY_PROGRAM, line, "play", "--load", copy);
    CHECK_SAID(&done, "Another program is playing the game in ");
    run_release(&done);
    free(line);
    files_unlock(&lock);
}

static void saved_games_go_on(void)
{
    Run done = TOY_PLAY("take 2\nsave play_test.save\n", "person,greedy");
    CHECK_SAID(&done, "Saved to play_test.save.", "the game stops here.");
    run_release(&done);
    done = RUN(TOY_PROGRAM, "done\nsave\n", "toy", "play", "--load", "play_test.save");
    CHECK_SAID(&done, "Toy continues.", "seat 1: 2 stones", "   1  done\n",
               "Saved to play_test.save.");
    run_release(&done);
    done = RUN(TOY_PROGRAM, "", "play", "--load", "play_test.save"); /* the save knows its game */
    CHECK_SAID(&done, "Toy continues.");
    run_release(&done);
    (void)unlink("play_test.save");
    done = TOY_PLAY("save no/such/folder/x\nquit\n", "person,greedy");
    CHECK_SAID(&done, "Not saved: no/such/folder/x: ", "Goodbye.");
    run_release(&done);
}

/* Where nothing can be kept by itself: no folder is named. */
static void leaving_without_a_save_is_asked_once(void)
{
    char home[512];
    (void)snprintf(home, sizeof home, "%s", getenv("XDG_DATA_HOME"));
    (void)setenv("XDG_DATA_HOME", "/dev/null/nowhere", 1);
    Run done = TOY_PLAY("take 2\nquit\nshow\nquit\nquit\ntake 1\n", "person,greedy");
    CHECK_SAID(&done, "This game is not being saved: ", "This game is not saved.", "pile 9",
               "This game is not saved.", "Goodbye.");
    CHECK(strstr(done.out, "The input has ended") == NULL);
    run_release(&done);
    /* As many actions as were saved, but others. */
    done = TOY_PLAY("take 2\nsave play_test.save\nundo\ntake 1\nquit\n", "person,greedy");
    CHECK_SAID(&done, "Saved to play_test.save.", "Undone.", "This game is not saved.");
    run_release(&done);
    (void)setenv("XDG_DATA_HOME", home, 1);
    (void)unlink("play_test.save");
}

/* ulimit -f stands for a full disk: the signal that comes with it ends nothing. */
static void a_full_disk_ends_no_game(void)
{
    static const char SCRIPT[] =
        "(ulimit -f 0; exec \"$0\" toy play --seed 3 --players person,greedy --plain) | cat";
    Run done = RUN("/bin/sh", "take 2\nquit\nquit\n", "-c", SCRIPT, TOY_PROGRAM);
    CHECK_SAID(&done, "This game is not being saved: ", "This game is not saved.", "Goodbye.");
    run_release(&done);
}

/* A name that could not be written to is not the game's. */
static void a_failed_save_changes_nothing(void)
{
    Run done =
        TOY_PLAY("take 2\nsave play_test.save\nsave no/such/folder/x\nsave\n", "person,greedy");
    CHECK_SAID(&done, "Saved to play_test.save.",
               "Not saved: no/such/folder/x: ", "Saved to play_test.save.");
    run_release(&done);
    (void)unlink("play_test.save");
}

static void persons_see_only_their_own(void)
{
    Run done = TOY_PLAY("take 2\ndone\ntake 1\ndone\n", "person,person");
    CHECK_SAID(&done, "secret ?", "Jaguar (1): done", "Hand over to Eagle (2).",
               "seat 1: 2 stones, secret ?", "Eagle (2): choose an action",
               "Hand over to Jaguar (1).", "seat 2: 1 stones, secret ?");
    run_release(&done);
    done = TOY_PLAY("take 2\ndone\n", "person,greedy"); /* nobody to hand over to */
    CHECK(strstr(done.out, "Hand over") == NULL);
    run_release(&done);
    done = TOY_PLAY("score\n", "person,person");
    CHECK(strstr(done.out, "Jaguar (1): 0 points") != NULL
          && strstr(done.out, "Eagle (2): ") == NULL);
    run_release(&done);
    done = TOY_PLAY("take 1\nscore\n", "person,person");
    CHECK_SAID(&done, "Jaguar (1): 1 point\n");
    run_release(&done);
}

static void the_end_is_told(void)
{
    static char script[4000];
    for (size_t i = 0; i + 2 < 400; i += 2) memcpy(script + i, "1\n", 3);
    Run done = TOY_PLAY(script, "person,person");
    CHECK_SAID(&done, "= last ", "No stone is left in the pile.", "winner ",
               "Jaguar (1): ", "  stones ",
               "Eagle (2): ", "The game is over: save, undo, show, score or quit?");
    run_release(&done);
    done = TOY_PLAY("", "random,greedy"); /* nobody types */
    CHECK_SAID(&done, "Wanderer (1): ", "Apprentice (2): ", "winner ", "Apprentice (2): ");
    run_release(&done);
}

/* Rows of a match that is over are no part of the points above them, and say so. */
static void a_contest_counts_the_present_match(void)
{
    Run done =
        RUN(CLI_PROGRAM, "quit\n", "coatl-cards", "play", "--load", GOLDEN_CONTEST, "--plain");
    CHECK_SAID(&done, "winner P1 by points", "Jaguar (P1): 41 points\n",
               "  carl/C36: 2, in the match before\n", "  carl2/C12: 2\n", "CARL: 34 points\n",
               "  carl/C05: 2, in the match before\n", "  carl2/C11: 2\n");
    run_release(&done);
}

static void questions_have_defaults(void)
{
    Run done = RUN(TOY_PROGRAM, "\n\n\n\n\n\n\n\n", "play", "--seed", "3");
    CHECK_SAID(&done, "Which game? [1]", "How many players, 2 to 4? [2]",
               "Pile: small, large? [small]", "Marks: 1 2 3, any of them together? [none]",
               "Player 1: person, pupil, novice, scribe, priest, high-priest? [person]",
               "Your name? [Jaguar]",
               "Player 2: person, pupil, novice, scribe, priest, high-priest? [high-priest]",
               "Toy, seed 3.", "Jaguar (1): choose an action");
    run_release(&done);
    done = RUN(TOY_PROGRAM, "9\n3\nhuge\nlarge\n\nperson\nItzel\nnobody\nrandom\n\n", "toy", "play",
               "--seed", "3");
    CHECK_SAID(&done, "\"9\" is not possible here", "\"huge\" is not possible here",
               "\"nobody\" is not possible here", "Itzel (1): choose an action");
    run_release(&done);
    done = RUN(TOY_PROGRAM, "2\n", "toy", "play");
    CHECK_SAID(&done, "The input has ended, so no game was started.");
    run_release(&done);
}

static void seats_can_be_named(void)
{
    Run done = RUN(TOY_PROGRAM, "take 1\n", "toy", "play", "--seats", "2", "--seat",
                   "1=person:Itzel", "--seat", "2=random", "--option", "pile=large", "--option",
                   "marks=2", "--option", "cards=1");
    CHECK_SAID(&done, "Itzel (1): take 1");
    run_release(&done);
}

/* ---- a terminal ---- */

static void become(const char *terminal, const char *kind, const char *plain)
{
    (void)setsid();
    const int end = open(terminal, O_RDWR);
    (void)setenv("TERM", kind, 1);
    if (dup2(end, 0) != 0 || dup2(end, 1) != 1) _exit(126);
    (void)execl(TOY_PROGRAM, TOY_PROGRAM, "toy", "play", "--seed", "3", "--players",
                "person,person", plain, (char *)NULL);
    _exit(126);
}

/* A terminal and the program at it. */
typedef struct Terminal {
    int terminal, keep; /* a terminal nobody holds forgets its input */
    pid_t child;
    char *shown; /* so far */
    size_t length;
} Terminal;
enum { SHOWN_MAX = 1 << 16 };

static Terminal terminal_open(const char *kind, const char *plain)
{
    Terminal t = { .terminal = posix_openpt(O_RDWR | O_NOCTTY), .shown = calloc(SHOWN_MAX, 1) };
    if (t.shown == NULL || t.terminal < 0 || grantpt(t.terminal) != 0 || unlockpt(t.terminal) != 0)
        abort();
    const char *name = ptsname(t.terminal);
    t.keep = open(name, O_RDWR | O_NOCTTY);
    t.child = fork();
    if (t.child == 0) become(name, kind, plain);
    return t;
}

static void terminal_type(const Terminal *t, const char *typed)
{
    CHECK(write(t->terminal, typed, strlen(typed)) == (ssize_t)strlen(typed));
}

/* Reads until these words are shown. */
static void terminal_read(Terminal *t, const char *words)
{
    while (strstr(t->shown, words) == NULL && t->length + 1 < SHOWN_MAX) {
        const ssize_t count = read(t->terminal, t->shown + t->length, SHOWN_MAX - 1 - t->length);
        if (count <= 0) break;
        t->length += (size_t)count;
    }
}

static int terminal_close(const Terminal *t)
{
    int status = 0;
    CHECK_EQ(waitpid(t->child, &status, 0), t->child);
    (void)close(t->keep);
    (void)close(t->terminal);
    return status;
}

/* What the program shows on a terminal on which this is typed; the caller frees it. */
static char *on_terminal_of(const char *kind, const char *typed, const char *plain)
{
    Terminal t = terminal_open(kind, plain);
    terminal_type(&t, typed);
    terminal_read(&t, "Goodbye.");
    const int status = terminal_close(&t);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    return t.shown;
}

static char *on_terminal(const char *typed, const char *plain)
{
    return on_terminal_of("xterm", typed, plain);
}

/* Whatever ends the program: what was played is there. */
static void signals_lose_nothing(void)
{
    static const int SIGNAL[] = { SIGHUP, SIGINT, SIGTERM, SIGKILL };
    for (size_t i = 0; i < LENGTH(SIGNAL); i++) {
        char path[1024];
        Terminal t = terminal_open("xterm", "--plain");
        terminal_type(&t, "take 2\n");
        terminal_read(&t, "   1  done\r\n"); /* the next choice is offered: it is done */
        CHECK(kill(t.child, SIGNAL[i]) == 0);
        const int status = terminal_close(&t);
        CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGNAL[i]);
        kept_in(t.shown, path, sizeof path);
        CHECK_MSG(file_has(path, "\n\ntake 2\nchecksum "), "signal %d", SIGNAL[i]);
        Run done = RUN(TOY_PROGRAM, "done\nquit\n", "play", "--load", path);
        CHECK_SAID(&done, "Toy continues.", path, "Jaguar (1): done"); /* and it is nobody's now */
        run_release(&done);
        free(t.shown);
    }
}

/* A slip of the hand, like pasting the wrong thing, ends no game. */
static void terminals_forgive_odd_lines(void)
{
    char typed[2100] = "\xFF\n";
    memset(typed + 2, 'a', 2000);
    memcpy(typed + 2002, "\ntake 2\nquit\nquit\n", sizeof "\ntake 2\nquit\nquit\n");
    char *shown = on_terminal(typed, "--plain");
    const char *odd = strstr(shown, "That line is no UTF-8 text.");
    const char *large = strstr(shown, "That line is too long.");
    const char *taken = strstr(shown, "Jaguar (1): take 2");
    CHECK_MSG(odd != NULL && large > odd && taken > large, "%s", shown);
    free(shown);
}

static const char TO_EAGLE[] = "take 2\ndone\n\nquit\nquit\n"; /* Enter for the hand-over */

static void terminals_get_colour_and_time(void)
{
    (void)unsetenv("NO_COLOR");
    char *shown = on_terminal(TO_EAGLE, NULL);
    CHECK(strstr(shown, "\033[1;36mToy, seed 3.") != NULL);
    const char *cleared = strstr(shown, "\033[2J");
    CHECK(cleared != NULL && strstr(cleared, "Hand over to Eagle (2). Press Enter") != NULL);
    CHECK(cleared != NULL && strstr(cleared, "Jaguar (1): take 2") != NULL); /* told again */
    free(shown);
    shown = on_terminal(TO_EAGLE, "--plain");
    CHECK(strstr(shown, "\033[1") == NULL && strstr(shown, "\033[0") == NULL);
    CHECK(strstr(shown, "Press Enter") != NULL);
    free(shown);
    (void)setenv("NO_COLOR", "1", 1);
    shown = on_terminal(TO_EAGLE, NULL);
    CHECK(strstr(shown, "\033[1") == NULL && strstr(shown, "\033[0") == NULL);
    free(shown);
}

/* How many lines were scrolled on before these words. */
static int empty_lines_before(const char *shown, const char *words)
{
    int lines = 0;
    const char *end = strstr(shown, words);
    for (; end != NULL && end > shown && strchr("\r\n", end[-1]) != NULL; end--)
        lines += end[-1] == '\n';
    return lines;
}

/* Nobody's cards stay on the screen for the next one, also without colours. */
static void a_hand_over_leaves_nothing_to_see(void)
{
    static const char SAID[] = "This terminal cannot be cleared";
    (void)setenv("NO_COLOR", "1", 1);
    char *shown = on_terminal(TO_EAGLE, NULL);
    CHECK(strstr(shown, "\033[2J\033[3J\033[H") != NULL && strstr(shown, SAID) == NULL);
    free(shown);
    (void)unsetenv("NO_COLOR");
    shown = on_terminal(TO_EAGLE, "--plain");
    CHECK(strstr(shown, "\033[2J\033[3J\033[H") != NULL && strstr(shown, SAID) == NULL);
    free(shown);
    shown = on_terminal_of("screen", TO_EAGLE, "--plain");
    CHECK(strstr(shown, "may remember what was scrolled away") != NULL);
    free(shown);
    shown = on_terminal_of("dumb", TO_EAGLE, NULL);
    CHECK(strchr(shown, '\033') == NULL);
    CHECK_MSG(empty_lines_before(shown, SAID) >= 100, "%s", shown);
    free(shown);
}

/* ---- every game ---- */

static void computers_play_every_game(void)
{
    int count;
    const GameRules *const *game = games(&count);
    static const char *const PLAYERS[] = { "greedy", "random,greedy", "random,random,greedy",
                                           "random,greedy,random,random" };
    for (int i = 0; i < count; i++)
        for (int seats = game[i]->min_seats; seats <= game[i]->max_seats; seats++) {
            Run done = RUN(CLI_PROGRAM, "", game[i]->id, "play", "--players", PLAYERS[seats - 1],
                           "--seed", "2");
            CHECK_SAID(&done, "\nwinner ");
            run_release(&done);
        }
}

/* A person who always takes the first action listed, where there is one. */
static void persons_play_every_game(void)
{
    int count;
    const GameRules *const *game = games(&count);
    for (int i = 0; i < count; i++) {
        if (game[i]->templates != NULL) continue; /* continuous actions have no number */
        Run done = run(
            &(RunSpec){ .program = CLI_PROGRAM,
                        .argument = (const char *const[]){ game[i]->id, "play", "--players",
                                                           "person,greedy", "--seed", "2", NULL },
                        .input = "1\n",
                        .length = 2,
                        .repeats = 4000 });
        CHECK_SAID(&done, "\nwinner ", "The game is over");
        run_release(&done);
    }
}

/* Cards kept and put aside, entries and votes: done, but not told before their time. */
static void computers_keep_their_secrets(void)
{
    Run done = RUN(CLI_PROGRAM, "1\ntake body 1\n", "coatl", "play", "--players", "person,greedy",
                   "--seed", "5");
    CHECK_SAID(&done, "Jaguar (1): keep", "Apprentice (2): done in secret\n",
               "Jaguar (1): take body 1", "Apprentice (2): ");
    CHECK(strstr(done.out, "Apprentice (2): keep") == NULL);
    run_release(&done);
    done = RUN(CLI_PROGRAM, "1\nflickoff C 900 900 225 900\n1\n", "flick", "play", "--players",
               "random,person", "--seed", "1");
    CHECK_SAID(&done, "Wanderer (A): god A ", "Wanderer (A): done in secret\n",
               "Eagle (C): flickoff", "Wanderer (A): done in secret\n", "Eagle (C): vote C ",
               "enact ");
    run_release(&done);
}

/* What the window would do with this game: thoughts of a thread, taken when they are there. */
static void check_goes_on(const char *out, const char *path)
{
    Thinker thinker;
    Match match;
    Session session = { 0 };
    Error error = { 0 };
    size_t length;
    char *text = files_read(path, SESSION_MAX_BYTES, &length, &error);
    if (!CHECK(text != NULL)) return;
    if (!CHECK(session_read(&session, NULL, text, length, &error))) return;
    thinker_open(&thinker, NULL, NULL, &(Error){ 0 });
    match_adopt(&match, &thinker, &session);
    const GameRules *rules = match.session.rules;
    while (match_to_act(&match) != SEAT_NONE) {
        Action action;
        char line[GAME_LINE_MAX];
        char said[GAME_LINE_MAX + 8];
        match_think(&match);
        match_wait(&match);
        if (!CHECK(match_take_answer(&match, THOUGHT_MOVE, &action))) break;
        rules->format_action(match_state(&match), &action, line, sizeof line);
        snprintf(said, sizeof said, "): %s\n", line);
        if (!CHECK_EQ(match_apply(&match, &action), REFUSAL_NONE)) break;
        const char *found = strstr(out, said);
        if (!CHECK_MSG(found != NULL, "%s, step %d: the terminal does not play \"%s\"", rules->id,
                       match.session.at - 1, line))
            break;
        out = found + strlen(said);
    }
    match_release(&match);
    thinker_close(&thinker);
    free(text);
}

/* A save with computers on every seat, somewhere in the middle, half a turn begun. */
static void write_middle(const char *path, const char *game, const char *one, const char *other)
{
    Session session;
    Error error;
    size_t length;
    const GameRules *rules = game_find(game);
    const GameSetup setup = game_setup(rules, 2, 11);
    Rng rng = rng_seeded(5);
    Action action;
    CHECK_EQ(session_open(&session, rules, &setup), REFUSAL_NONE);
    CHECK(session_set_seat(&session, 0, one, "One") && session_set_seat(&session, 1, other, "Two"));
    for (int i = 0; i < 7 && rules->sample(session_state(&session), &rng, &action); i++)
        CHECK_EQ(session_apply(&session, &action), REFUSAL_NONE);
    char *text = session_write(&session, &length);
    CHECK(files_write(path, text, length, &error));
    free(text);
    session_release(&session);
}

static void a_save_goes_on_alike_in_terminal_and_window(void)
{
    static const char *const PATH = "play_test_alike.save";
    static const char *const GAME[] = { "pyramido", "coatl", "coatl-cards", "flick" };
    for (size_t i = 0; i < LENGTH(GAME); i++) {
        write_middle(PATH, GAME[i], "greedy", "random");
        Run done = RUN(CLI_PROGRAM, "", GAME[i], "play", "--load", PATH, "--plain");
        run_check_fine(&done, "play");
        check_goes_on(done.out, PATH);
        run_release(&done);
        (void)unlink(PATH);
    }
}

/* Games are kept in a folder of the test's own, and the tests read English. */
static void a_place_of_its_own(void)
{
    CHECK(setenv("XDG_DATA_HOME", check_folder(), 1) == 0);
    CHECK(setenv("LANGUAGE", "en", 1) == 0);
}

static const Test TEST[] = {
    { "a place of its own", a_place_of_its_own },
    { "a save goes on alike in terminal and window", a_save_goes_on_alike_in_terminal_and_window },
    { "numbers and words are actions", numbers_and_words_are_actions },
    { "refused actions say why", refused_actions_say_why },
    { "undo and redo", undo_and_redo },
    { "help tells how the rules are read", help_tells_how_the_rules_are_read },
    { "a lone person takes back", a_lone_person_takes_back },
    { "games are kept by themselves", games_are_kept_by_themselves },
    { "files of others are not overwritten", files_of_others_are_not_overwritten },
    { "a game is played once at a time", a_game_is_played_once_at_a_time },
    { "saved games go on", saved_games_go_on },
    { "leaving without a save is asked once", leaving_without_a_save_is_asked_once },
    { "a full disk ends no game", a_full_disk_ends_no_game },
    { "a failed save changes nothing", a_failed_save_changes_nothing },
    { "persons see only their own", persons_see_only_their_own },
    { "the end is told", the_end_is_told },
    { "a contest counts the present match", a_contest_counts_the_present_match },
    { "questions have defaults", questions_have_defaults },
    { "seats can be named", seats_can_be_named },
    { "terminals forgive odd lines", terminals_forgive_odd_lines },
    { "terminals get colour and time", terminals_get_colour_and_time },
    { "a hand-over leaves nothing to see", a_hand_over_leaves_nothing_to_see },
    { "signals lose nothing", signals_lose_nothing },
    { "computers play every game", computers_play_every_game },
    { "persons play every game", persons_play_every_game },
    { "computers keep their secrets", computers_keep_their_secrets },
};

CHECK_MAIN(TEST)
