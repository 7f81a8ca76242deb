/* The case file of the rules, answered line by line, and files that are none. */
#include "check.h"
#include "cli/questions.h"
#include "rules/pyramido/pyramido.h"
#include <stdlib.h>

enum { MAX_ANSWERS = 64, LINE = 128 };

typedef struct Answers {
    char line[MAX_ANSWERS][LINE];
    int count;
} Answers;

static void keep(void *context, const char *line)
{
    Answers *answers = context;
    if (answers->count < MAX_ANSWERS)
        (void)snprintf(answers->line[answers->count++], LINE, "%s", line);
}

static char *read_file(const char *path)
{
    enum { ROOM = 1 << 16 };
    FILE *file = fopen(path, "rb");
    if (file == NULL) return NULL;
    char *text = calloc(1, ROOM);
    if (text != NULL) text[fread(text, 1, ROOM - 1, file)] = '\0';
    (void)fclose(file);
    return text;
}

/* What the file itself expects: "<id> <answer>", comments and blanks at the end cut off. */
static void expected(const char *text, Answers *out)
{
    char id[32] = "";
    for (const char *line = text; *line != '\0'; line += strcspn(line, "\n") + 1) {
        char answer[LINE];
        const int length = (int)strcspn(line, "#\n");
        (void)snprintf(answer, sizeof answer, "%.*s", length, line);
        for (size_t end = strlen(answer); end > 0 && answer[end - 1] == ' '; end--)
            answer[end - 1] = '\0';
        (void)sscanf(answer, "case %31s", id);
        if (strncmp(answer, "expect ", 7) == 0 && out->count < MAX_ANSWERS)
            (void)snprintf(out->line[out->count++], LINE, "%s %.80s", id, answer + 7);
        if (line[strcspn(line, "\n")] == '\0') break;
    }
}

static void every_worked_example(void)
{
    static Answers given, wanted;
    Error error;
    char *text = read_file(CASES_FILE);
    if (!CHECK_MSG(text != NULL, "cannot read %s", CASES_FILE)) return;
    expected(text, &wanted);
    CHECK_EQ(wanted.count, 32);
    CHECK_MSG(pyramido_cases(text, &(Sink){ keep, &given }, &error), "line %d: %s", error.line,
              error.text);
    CHECK_EQ(given.count, wanted.count);
    for (int i = 0; i < given.count; i++) CHECK_STR(given.line[i], wanted.line[i]);
    free(text);
}

static void check_answer(const char *input, const char *wanted)
{
    Answers given = { 0 };
    Error error;
    const bool read = pyramido_cases(input, &(Sink){ keep, &given }, &error);
    CHECK_MSG(read, "%s: line %d: %s", input, error.line, error.text);
    if (CHECK_EQ(given.count, 1)) CHECK_STR(given.line[0], wanted);
}

/* Positions that play cannot reach are answered all the same. */
static void any_position(void)
{
    static const struct {
        const char *lines, *answer;
    } ROW[] = {
        { "", "X score total=0" },
        { "tile D15 L1 8 8 0\n", "X score total=0" },
        { "mark a L1 8 8\n", "X score a=0 total=0" },                    /* on nothing */
        { "tile D15 L1 8 8 0\nmark b L1 8 8\n", "X score b=2 total=4" }, /* the area under it */
        { "mark a L1 8 8\ntile D15 L1 8 8 0 # free order\n", "X score a=2 total=4" },
        { "chip n L1 0 0 0\nmark n L1 0 0\n", "X score n=1 total=2" },
        { "tile D15 L3 3 5 90\nmark a L3 3 5\n", "X score a=2 total=4" },
        { "tile D15 L1 16 14 0\n", NULL }, /* leaves the board */
        { "try moves L1\n", "X moves=4" },
        { "try moves L2\n", "X moves=0" },
        { "tile D15 L1 8 8 0\ntry moves L3\n", "X moves=0" },
        { "try place L1 8 8 90\n", "X legal" },
        { "try place L1 8 8 270\n", "X illegal" },
        { "try place L1 8 10 270\n", "X legal" },
        { "try place L1 10 8 180\n", "X legal" },
        { "try place L1 200 8 0\n", "X illegal" },
        { "try place L1 0 8 180\n", "X illegal" },
        { "try place L2 9 9 0\n", "X illegal" },
        /* Edge to edge with the first and the last row and column of the board. */
        { "chip n L1 8 0 0\ntry place L1 8 2 90\n", "X legal" },
        { "chip n L1 8 16 0\ntry place L1 8 14 270\n", "X legal" },
        { "chip n L1 0 8 0\ntry place L1 2 8 0\n", "X legal" },
        { "chip n L1 16 8 0\ntry place L1 14 8 180\n", "X legal" },
        { "chip n L1 0 0 0\ntry moves L1\n", "X moves=8" },
        { "chip n L1 16 16 0\ntry moves L1\n", "X moves=8" },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        char input[256];
        (void)snprintf(input, sizeof input, "case X any\n%send\n", ROW[i].lines);
        Error error;
        Answers given = { 0 };
        if (ROW[i].answer != NULL)
            check_answer(input, ROW[i].answer);
        else
            CHECK(!pyramido_cases(input, &(Sink){ keep, &given }, &error));
    }
}

static void malformed_cases(void)
{
    static const struct {
        const char *input;
        int line;
    } ROW[] = {
        { "tile D15 L1 8 8 0\n", 1 },
        { "case\nend\n", 1 },
        { "case A\n", 1 },
        { "case A\ncase B\nend\n", 2 },
        { "case A\ntile D91 L1 8 8 0\nend\n", 2 },
        { "case A\ntile D00 L1 8 8 0\nend\n", 2 },
        { "case A\ntile 15 L1 8 8 0\nend\n", 2 },
        { "case A\ntile D15 L5 8 8 0\nend\n", 2 },
        { "case A\ntile D15 1 8 8 0\nend\n", 2 },
        { "case A\ntile D15 L1 8 8 45\nend\n", 2 },
        { "case A\ntile D15 L1 -2 8 0\nend\n", 2 },
        { "case A\ntile D15 L1 17 8 0\nend\n", 2 },
        { "case A\ntile D15 L1 0 8 180\nend\n", 2 },
        { "case A\ntile D15 L1 8 8 0 0\nend\n", 2 },
        { "case A\nchip q L1 8 8 0\nend\n", 2 },
        { "case A\nchip n L1 17 8 0\nend\n", 2 },
        { "case A\nchip n L1 8 8 0\nchip b L1 10 8 0\nend\n", 3 }, /* two sides of one chip */
        { "case A\nmark n L1 17 8\nend\n", 2 },
        { "case A\nmark n L1 8 8\nmark n L1 10 8\nend\n", 3 },
        { "case A\nfrom B\nend\n", 2 },
        { "case A\nfrom A\nend\n", 2 },
        { "case A\nend\n\ncase B\ntile D15 L1 8 8 0\nfrom A\nend\n", 6 },
        { "case A\ntry\nend\n", 2 },
        { "case A\ntry place L1 8\nend\n", 2 },
        { "case A\ntry moves L5\nend\n", 2 },
        { "case A\ntry moves L1\ntry moves L1\nend\n", 3 },
        { "case A\nsay hello\nend\n", 2 },
        { "case A\nend of it\n", 2 },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        Answers given = { 0 };
        Error error;
        const bool read = pyramido_cases(ROW[i].input, &(Sink){ keep, &given }, &error);
        CHECK_MSG(!read && error.line == ROW[i].line, "\"%s\": read %d, line %d", ROW[i].input,
                  read, error.line);
    }
}

static void too_much_of_a_case(void)
{
    static char input[4096];
    Answers given = { 0 };
    Error error;
    Text text = text_into(input, sizeof input);
    text_add(&text, "case A\n");
    for (int i = 0; i < 21; i++) text_add(&text, "tile D%02d L1 8 8 0\n", i + 1);
    CHECK(!pyramido_cases(input, &(Sink){ keep, &given }, &error));
    CHECK_EQ(error.line, 22);

    memset(input, 'x', sizeof input - 1);
    CHECK(!pyramido_cases(input, &(Sink){ keep, &given }, &error));
    CHECK_EQ(error.line, 1);
}

static const Test TEST[] = {
    { "every worked example", every_worked_example },
    { "any position", any_position },
    { "malformed cases", malformed_cases },
    { "too much of a case", too_much_of_a_case },
};
CHECK_MAIN(TEST)
