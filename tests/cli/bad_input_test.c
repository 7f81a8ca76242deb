/* bad_input_test.c: whatever comes in, the program answers with exit code 2 and one clear line, in
 * bounded memory, and prints nothing that could be taken for an answer. Every game, and the toy. */
#define _POSIX_C_SOURCE 200809L
#include "check.h"
#include "run.h"
#include "rules/session.h"
#include <stdlib.h>

typedef struct Subject {
    const char *program, *id;
    char *save;  /* of a fresh game */
    char *other; /* of another game, or NULL */
} Subject;

static Subject subject[16];
static int subject_count;

static char *fresh_save(const char *program, const char *id, const char *seed)
{
    Run done = RUN(program, "", id, "new", "--seed", seed);
    run_check_fine(&done, id);
    char *save = done.out;
    done.out = NULL;
    run_release(&done);
    return save;
}

static void find_subjects(void)
{
    int count;
    const GameRules *const *game = games(&count);
    subject[subject_count++] =
        (Subject){ TOY_PROGRAM, "toy", fresh_save(TOY_PROGRAM, "toy", "1"), NULL };
    for (int i = 0; i < count; i++) {
        subject[subject_count++] =
            (Subject){ CLI_PROGRAM, game[i]->id, fresh_save(CLI_PROGRAM, game[i]->id, "1"),
                       count > 1 ? fresh_save(CLI_PROGRAM, game[(i + 1) % count]->id, "1") : NULL };
    }
}

static void release_subjects(void)
{
    for (int i = 0; i < subject_count; i++) {
        free(subject[i].save);
        free(subject[i].other);
    }
}

static void check_command(const Subject *of, const char *command, const char *what,
                          const char *bytes, size_t length, size_t repeats)
{
    char name[128];
    (void)snprintf(name, sizeof name, "%s %s: %s", of->id, command, what);
    Run done = run(&(RunSpec){ .program = of->program,
                               .argument = (const char *const[]){ of->id, command, NULL },
                               .input = bytes,
                               .length = length,
                               .repeats = repeats });
    run_check_refused(&done, name);
    run_release(&done);
}

/* Every command that reads a save must refuse this one. */
static void check_save(const Subject *of, const char *what, const char *bytes, size_t length,
                       size_t repeats)
{
    static const char *const COMMAND[] = { "legal", "apply", "show", "score" };
    for (size_t i = 0; i < LENGTH(COMMAND); i++)
        check_command(of, COMMAND[i], what, bytes, length, repeats);
}

static void check_save_text(const Subject *of, const char *what, const char *text)
{
    check_save(of, what, text, strlen(text), 1);
}

static void damaged_saves(void)
{
    for (int i = 0; i < subject_count; i++) {
        const Subject *of = &subject[i];
        const size_t length = strlen(of->save);
        check_save(of, "nothing", "", 0, 1);
        check_save(of, "cut in the header", of->save, length / 3, 1);
        check_save(of, "cut before the checksum", of->save, length - 18, 1);
        check_save(of, "cut by one byte", of->save, length - 1, 1);
        check_save(of, "twice", of->save, length, 2);
        char *changed = strdup(of->save);
        if (changed == NULL) abort();
        changed[length / 2] ^= 1;
        check_save_text(of, "one bit changed", changed);
        free(changed);
    }
}

static void junk(void)
{
    static char noise[5000];
    uint32_t next = 1;
    for (size_t i = 0; i < sizeof noise; i++) {
        next = next * 1664525u + 1013904223u;
        noise[i] = (char)(next >> 24);
    }
    for (int i = 0; i < subject_count; i++) {
        const Subject *of = &subject[i];
        check_save(of, "noise", noise, sizeof noise, 1);
        check_save(of, "one NUL", "", 1, 1);
        check_save_text(of, "another program's file", "PNG\r\n\032\n");
        check_save_text(of, "only the first line", "teocalli 1\n");
        check_save_text(of, "a byte order mark", "\xEF\xBB\xBFteocalli 1\n");
    }
}

static void endless_lines(void)
{
    static char block[1 << 20];
    memset(block, 'a', sizeof block);
    for (int i = 0; i < subject_count; i++) {
        const Subject *of = &subject[i];
        check_save(of, "a line of 100 MB", block, sizeof block, 100);
        check_command(of, "cases", "a line of 100 MB", block, sizeof block, 100);
        Run done = run(&(RunSpec){
            .program = of->program,
            .argument = (const char *const[]){ of->id, "play", "--load", "/dev/stdin", NULL },
            .input = block,
            .length = sizeof block,
            .repeats = 100 });
        run_check_refused(&done, "play --load: a line of 100 MB");
        run_release(&done);
    }
}

/* Where the first line begins that starts with this word. */
static const char *find_line(const char *save, const char *word)
{
    const char *at = save;
    while (strncmp(at, word, strlen(word)) != 0 || at[strlen(word)] != ' ') {
        at = strchr(at, '\n');
        if (at == NULL || *++at == '\0') {
            CHECK_MSG(false, "a save without \"%s\"", word);
            abort();
        }
    }
    return at;
}

/* The save with that line replaced, signed anew: only the content is wrong. */
static char *forged(const char *save, const char *word, const char *line)
{
    const char *at = find_line(save, word);
    const size_t size = strlen(save) + strlen(line) + 1;
    char *text = malloc(size);
    if (text == NULL) abort();
    (void)snprintf(text, size, "%.*s%s%s", (int)(at - save), save, line, at + strcspn(at, "\n"));
    char *resigned = run_resign(text);
    free(text);
    return resigned;
}

static void forged_saves(void)
{
    static const struct {
        const char *key, *line;
    } ROW[] = {
        { "teocalli", "teocalli 2" },
        { "teocalli", "teocalli 99999999999999999999" },
        { "teocalli", "teocalli -1" },
        { "teocalli", "teocalli  1" },
        { "teocalli", "teocalli" },
        { "game", "game chess" },
        { "game", "game" },
        { "seats", "seats 0" },
        { "seats", "seats -2" },
        { "seats", "seats 5" },
        { "seats", "seats 2147483648" },
        { "seats", "seats 340282366920938463463374607431768211456" },
        { "seats", "seats two" },
        { "seats", "seats 3" }, /* two seat lines follow */
        { "seat", "seat 9 person X" },
        { "seat", "seat" },
        { "seed", "seed -1" },
        { "seed", "seed 18446744073709551616" },
        { "seed", "seed 0x10" },
        { "seed", "seed 1\nmeta name \xFF\xFE" },
        { "seed", "seed 1\nmeta \xC0\x80" },
        { "seed", "seed 1\nnonsense" },
        { "seed", "option nothing=1\nseed 1" },
        { "seed", "seed 1\n\nthis is no action" },
        { "seed", "seed 1\n\n-1" },
        { "seed", "seed 1\n\nplace 99999999999 -99999999999" },
        { "seed", "seed 1\n\n\xFF\xFF\xFF" },
        { "seed", "seed 1\n\nsettle 1" },
    };
    for (int i = 0; i < subject_count; i++)
        for (size_t row = 0; row < LENGTH(ROW); row++) {
            char *save = forged(subject[i].save, ROW[row].key, ROW[row].line);
            check_command(&subject[i], "legal", ROW[row].line, save, strlen(save), 1);
            free(save);
        }
}

static void saves_of_other_games(void)
{
    for (int i = 0; i < subject_count; i++)
        if (subject[i].other != NULL)
            check_save_text(&subject[i], "a save of another game", subject[i].other);
}

enum { WORDS = 6 };

static const char *const BAD_CALL[][WORDS] = {
    { "new", "--seats", "0" },
    { "new", "--seats", "-1" },
    { "new", "--seats", "5" },
    { "new", "--seats", "99999999999999999999" },
    { "new", "--seats", "2x" },
    { "new", "--seats", "" },
    { "new", "--seats" },
    { "new", "--seats", "2", "--seats", "2" },
    { "new", "--seed", "-1" },
    { "new", "--seed", "18446744073709551616" },
    { "new", "--seed", "1.5" },
    { "new", "--colour", "red" },
    { "new", "word" },
    { "new", "--option", "nothing=on" },
    { "new", "--option", "nothing" },
    { "new", "--option", "=" },
    { "new", "--seat", "9=person:X" },
    { "new", "--seat", "person" },
    { "new", "--seat", "=person" },
    { "show", "--as", "nobody" },
    { "show", "--as" },
    { "legal", "word" },
    { "score", "--loud" },
    { "apply", "this is no action" },
    { "apply", "-1" },
    { "apply", "" },
    { "apply", "\xFF\xFE\x01" },
    { "apply", "-f", "no/such/file" },
    { "apply", "-f", "." },
    { "apply", "-f", "/dev/zero" },
    { "apply", "-f", "/dev/null", "pass" },
    { "cards", "nothing" },
    { "cards", "a", "b" },
    { "simulate", "--games", "0" },
    { "simulate", "--games", "-5" },
    { "simulate", "--games", "99999999999" },
    { "simulate", "--players", "nobody,random" },
    { "simulate", "--players", "random,random,random,random,random" },
    { "simulate", "--players", "" },
    { "simulate", "--players", "random," },
    { "simulate", "--option", "nothing=on" },
    { "play", "--players", "random,nobody" },
    { "play", "--seats", "9" },
    { "play", "--load", "no/such/file" },
    { "play", "--players", "person,random", "--option", "nothing=on" },
    { "dance" },
    { "" },
};

static void bad_calls(void)
{
    for (int i = 0; i < subject_count; i++)
        for (size_t row = 0; row < LENGTH(BAD_CALL); row++) {
            char name[200];
            const char *argument[WORDS + 2] = { subject[i].id };
            memcpy(argument + 1, BAD_CALL[row], sizeof BAD_CALL[row]);
            (void)snprintf(name, sizeof name, "%s %s %s %s", subject[i].id, BAD_CALL[row][0],
                           BAD_CALL[row][1] != NULL ? BAD_CALL[row][1] : "",
                           BAD_CALL[row][1] != NULL && BAD_CALL[row][2] != NULL ? BAD_CALL[row][2]
                                                                                : "");
            Run done = run(&(RunSpec){ .program = subject[i].program,
                                       .argument = argument,
                                       .input = subject[i].save,
                                       .length = strlen(subject[i].save) });
            run_check_refused(&done, name);
            run_release(&done);
        }
}

static void no_game_at_all(void)
{
    Run done = run(&(RunSpec){ .program = CLI_PROGRAM, .argument = (const char *const[]){ NULL } });
    run_check_refused(&done, "no argument");
    run_release(&done);
    done = RUN(CLI_PROGRAM, "", "chess", "legal");
    run_check_refused(&done, "an unknown game");
    run_release(&done);
}

/* A mass of odd lines in place of cases: an answer or exit 2, never anything else. */
static void cases_of_any_kind(void)
{
    static const char *const ROW[] = {
        "\x01\x02\n", "case\n", "case a b c\nend\n", "\xFF\n", "\t\t\t\t\n", "-1\t99999999999999\n",
    };
    for (int i = 0; i < subject_count; i++)
        for (size_t row = 0; row < LENGTH(ROW); row++) {
            Run done = RUN(subject[i].program, ROW[row], subject[i].id, "cases");
            CHECK_MSG(done.code == 2 || (done.code == 0 && row != 0 && row != 3),
                      "%s cases %zu: exit code %d", subject[i].id, row, done.code);
            run_release(&done);
        }
    for (int i = 0; i < subject_count; i++) {
        Run done =
            run(&(RunSpec){ .program = subject[i].program,
                            .argument = (const char *const[]){ subject[i].id, "cases", NULL },
                            .input = "#\0\n",
                            .length = 3 });
        run_check_refused(&done, "cases with a NUL");
        run_release(&done);
        done = RUN(subject[i].program, "#\n# of another system\r\n", subject[i].id, "cases");
        run_check_refused(&done, "cases with CR LF");
        CHECK_STR(done.err, strcmp(subject[i].id, "toy") == 0
                                ? "teocalli-cli: cases: toy has none\n"
                                : "teocalli-cli: standard input, line 2: this line ends in CR LF; "
                                  "lines end in LF alone\n");
        run_release(&done);
    }
}

static void lost_output(void)
{
    static const char *const COMMAND[] = { "legal", "show", "score", "apply" };
    for (int i = 0; i < subject_count; i++)
        for (size_t c = 0; c < LENGTH(COMMAND); c++)
            for (int deaf = 0; deaf < 2; deaf++) {
                Run done = run(&(RunSpec){
                    .program = subject[i].program,
                    .argument = (const char *const[]){ subject[i].id, COMMAND[c], NULL },
                    .input = subject[i].save,
                    .length = strlen(subject[i].save),
                    .output = deaf == 0 ? "/dev/full" : NULL,
                    .deaf = deaf == 1 });
                run_check_refused(&done, deaf == 0 ? "a full disk" : "a broken pipe");
                run_release(&done);
            }
}

/* The text game reads lines for as long as it lasts: they may be anything, too. */
static void bad_lines_in_play(void)
{
    CHECK(setenv("XDG_DATA_HOME", check_folder(), 1) == 0);
    static char block[1 << 20];
    memset(block, 'a', sizeof block);
    for (int i = 0; i < subject_count; i++) {
        const struct {
            const char *input;
            size_t length, repeats;
        } ROW[] = { { block, sizeof block, 100 }, { "hint\n\0\n", 7, 1 }, { "\xFF\xFF\n", 3, 1 } };
        for (size_t row = 0; row < LENGTH(ROW); row++) {
            Run done = run(&(RunSpec){
                .program = subject[i].program,
                .argument = (const char *const[]){ subject[i].id, "play", "--players",
                                                   "person,random", "--seed", "1", NULL },
                .input = ROW[row].input,
                .length = ROW[row].length,
                .repeats = ROW[row].repeats });
            CHECK_MSG(done.code == 2, "%s play, row %zu: exit code %d", subject[i].id, row,
                      done.code);
            CHECK_MSG(strchr(done.err, '\n') == done.err + strlen(done.err) - 1, "%s", done.err);
            run_release(&done);
        }
    }
}

static const Test TEST[] = {
    { "damaged saves", damaged_saves },
    { "junk", junk },
    { "endless lines", endless_lines },
    { "forged saves", forged_saves },
    { "saves of other games", saves_of_other_games },
    { "bad calls", bad_calls },
    { "no game at all", no_game_at_all },
    { "cases of any kind", cases_of_any_kind },
    { "lost output", lost_output },
    { "bad lines in play", bad_lines_in_play },
};

int main(int argc, char **argv)
{
    find_subjects();
    const int code = check_run(TEST, LENGTH(TEST), argc, argv);
    release_subjects();
    return code;
}
