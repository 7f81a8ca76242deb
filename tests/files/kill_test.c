/* kill_test.c: a writer saves in a loop and is killed, hundreds of times, wherever it happens to
 * be. Every time the file must be one whole save, and none that was finished may be lost. */
#define _DEFAULT_SOURCE
#include "base/hash.h"
#include "check.h"
#include "files/files.h"
#include "base/rng.h"
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    KILLS = 300,
    SAVE_MAX = 256 * 1024,
    DELAY_MAX = 4000 /* microseconds */,
    LINE_MAX_BYTES = 3000
};

static char folder[] = "kill_test.XXXXXX";
static char path[64], temporary[80];

/* Save number n: its number, its length, bytes that follow from both, and a checksum. */
typedef struct Save {
    uint32_t number, length, checksum;
    unsigned char byte[SAVE_MAX];
} Save;
enum { SAVE_HEAD = 3 * sizeof(uint32_t) };

static uint32_t checksum(const Save *save)
{
    return hash_short(hash_bytes(hash_number(HASH_START, save->number), save->byte, save->length));
}

static void make_save(Save *save, uint32_t number)
{
    save->number = number;
    save->length = number * 7919u % SAVE_MAX;
    for (uint32_t i = 0; i < save->length; i++) save->byte[i] = (unsigned char)(number + i * i);
    save->checksum = checksum(save);
}

/* What writer and killer both see. */
typedef struct Shared {
    volatile uint32_t started, finished; /* numbers of saves */
} Shared;

/* Never returns: only a signal ends it. */
static void write_for_ever(uint32_t number, Shared *shared)
{
    static Save save;
    for (;; number++) {
        Error error;
        make_save(&save, number);
        shared->started = number;
        if (!files_write(path, &save, SAVE_HEAD + save.length, &error)) _exit(1);
        shared->finished = number;
    }
}

/* The number of the save in the file; 0: it is none, and that was said. */
static uint32_t read_number(int round)
{
    static Save save;
    Error error = { 0 };
    size_t length;
    char *bytes = files_read(path, sizeof save, &length, &error);
    CHECK_MSG(bytes != NULL, "after kill %d: %s", round, error.text);
    if (bytes == NULL) return 0;
    memcpy(&save, bytes, length);
    free(bytes);
    const bool whole = length >= SAVE_HEAD && length == SAVE_HEAD + save.length
                       && save.checksum == checksum(&save);
    return CHECK_MSG(whole, "after kill %d: %zu bytes are no whole save", round, length)
               ? save.number
               : 0;
}

static uint32_t kill_once(int round, uint32_t number, Shared *shared, Rng *rng)
{
    const pid_t writer = fork();
    if (writer == 0) write_for_ever(number, shared);
    while (shared->started < number && kill(writer, 0) == 0) (void)usleep(50);
    (void)usleep((useconds_t)rng_below(rng, DELAY_MAX));
    (void)kill(writer, SIGKILL);
    int status;
    (void)waitpid(writer, &status, 0);
    CHECK_MSG(WIFSIGNALED(status), "round %d: the writer could not save", round);
    const uint32_t found = read_number(round);
    CHECK_MSG(found == 0 || found >= shared->finished, "round %d: save %u was lost, %u is there",
              round, shared->finished, found);
    return found;
}

static void write_first(void)
{
    static Save first;
    Error error = { 0 };
    make_save(&first, 1);
    CHECK_MSG(files_write(path, &first, SAVE_HEAD + first.length, &error), "%s", error.text);
}

static Shared *open_shared(void)
{
    Shared *shared =
        mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) abort();
    *shared = (Shared){ 1, 1 };
    return shared;
}

static void killed_writers_lose_nothing(void)
{
    Rng rng = rng_seeded(20261116);
    struct stat status;
    int litter = 0;
    Error error = { 0 };
    Shared *shared = open_shared();
    write_first();
    for (int round = 0; round < KILLS && check_failures == 0; round++) {
        const uint32_t next = shared->started + 1;
        shared->finished = kill_once(round, next, shared, &rng);
        litter += stat(temporary, &status) == 0;
    }
    /* The test is worth nothing if the kills never fall into a save. */
    CHECK_MSG(litter > KILLS / 20, "only %d of %d kills hit a save half-way", litter, KILLS);
    CHECK(files_write(path, "x", 1, &error));
    CHECK(stat(temporary, &status) != 0);
    printf("%d kills, %d of them in the middle of a save, %u saves begun\n", KILLS, litter,
           shared->started);
    (void)munmap(shared, sizeof *shared);
}

/* --- Lines that are added --- */

/* Line number n: its number, bytes that follow from it, its end. */
static size_t make_line(char *line, uint32_t number)
{
    const int length = snprintf(line, LINE_MAX_BYTES, "%u ", number);
    const size_t fill = number * 7919u % (LINE_MAX_BYTES - 16);
    for (size_t i = 0; i < fill; i++) line[(size_t)length + i] = (char)('a' + (number + i) % 26);
    line[(size_t)length + fill] = '\n';
    return (size_t)length + fill + 1;
}

static void add_for_ever(uint32_t number, Shared *shared)
{
    static char line[LINE_MAX_BYTES];
    for (;; number++) {
        Error error;
        const size_t length = make_line(line, number);
        shared->started = number;
        if (!files_append(path, line, length, &error)) _exit(1);
        shared->finished = number;
    }
}

/* Every line of the file is one that was added, in order; torn ones are counted. Returns the number
 * of the last whole one. */
static uint32_t read_lines(int *torn, uint32_t *missing)
{
    static char wanted[LINE_MAX_BYTES];
    Error error = { 0 };
    size_t length = 0;
    char *text = files_read(path, (size_t)64 << 20, &length, &error);
    uint32_t last = 0;
    CHECK_MSG(text != NULL, "%s", error.text);
    *torn = 0;
    *missing = 0;
    for (const char *at = text; text != NULL && *at != '\0';) {
        const char *newline = strchr(at, '\n');
        const size_t line = newline != NULL ? (size_t)(newline - at) + 1 : strlen(at);
        const uint32_t number = (uint32_t)strtoul(at, NULL, 10);
        const bool whole = make_line(wanted, number) == line && memcmp(wanted, at, line) == 0;
        if (whole) {
            *missing += number - last - 1;
            last = number;
        } else {
            ++*torn;
        }
        at += line;
    }
    free(text);
    return last;
}

/* Whoever is killed while adding a line loses at most that one. */
static void killed_adders_lose_one_line(void)
{
    Rng rng = rng_seeded(20261119);
    Shared *shared = open_shared();
    uint32_t missing = 0;
    int torn = 0;
    *shared = (Shared){ 0, 0 };
    (void)unlink(path);
    for (int round = 0; round < KILLS && check_failures == 0; round++) {
        const uint32_t next = shared->started + 1;
        const pid_t writer = fork();
        if (writer == 0) add_for_ever(next, shared);
        while (shared->started < next && kill(writer, 0) == 0) (void)usleep(50);
        (void)usleep((useconds_t)rng_below(&rng, DELAY_MAX));
        (void)kill(writer, SIGKILL);
        int status;
        (void)waitpid(writer, &status, 0);
        CHECK_MSG(WIFSIGNALED(status), "round %d: the writer could not add", round);
        const uint32_t last = read_lines(&torn, &missing);
        CHECK_MSG(last >= shared->finished, "round %d: line %u was lost, %u is the last", round,
                  shared->finished, last);
        CHECK_MSG(missing <= (uint32_t)round + 1 && torn <= round + 1,
                  "round %d: %u lines are missing, %d are torn", round, missing, torn);
    }
    printf("%d kills, %d lines torn, %u lost of %u\n", KILLS, torn, missing, shared->started);
    (void)munmap(shared, sizeof *shared);
}

/* Several that add to one file lose nothing of each other. */
static void adders_take_turns(void)
{
    enum { ADDERS = 4, LINES = 40 };
    (void)unlink(path);
    for (int i = 0; i < ADDERS; i++) {
        if (fork() != 0) continue;
        static char line[LINE_MAX_BYTES];
        Error error;
        bool added = true;
        for (uint32_t n = 1; n <= LINES; n++)
            added &= files_append(path, line, make_line(line, n), &error);
        _exit(added ? 0 : 1);
    }
    for (int i = 0; i < ADDERS; i++) {
        int status;
        (void)wait(&status);
        CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    size_t length = 0;
    int lines = 0;
    char *text = files_read(path, (size_t)64 << 20, &length, &(Error){ 0 });
    for (size_t i = 0; i < length; i++) lines += text[i] == '\n';
    CHECK_EQ(lines, ADDERS * LINES);
    free(text);
}

/* Several writers of one file take turns: whoever comes last, the file is whole. */
static void writers_take_turns(void)
{
    pid_t writer[4];
    Shared *shared = open_shared();
    write_first();
    for (uint32_t i = 0; i < 4; i++) {
        writer[i] = fork();
        if (writer[i] == 0) write_for_ever(1 + i * 1000, shared);
    }
    for (int round = 0; round < 100; round++) CHECK(read_number(round) > 0);
    for (int i = 0; i < 4; i++) {
        int status;
        (void)kill(writer[i], SIGKILL);
        (void)waitpid(writer[i], &status, 0);
        CHECK_MSG(WIFSIGNALED(status), "writer %d could not save", i);
    }
    CHECK(read_number(0) > 0);
    (void)munmap(shared, sizeof *shared);
}

static const Test TEST[] = {
    { "killed writers lose nothing", killed_writers_lose_nothing },
    { "writers take turns", writers_take_turns },
    { "killed adders lose one line", killed_adders_lose_one_line },
    { "adders take turns", adders_take_turns },
};

int main(int argc, char **argv)
{
    if (mkdtemp(folder) == NULL) return 2;
    (void)snprintf(path, sizeof path, "%s/save", folder);
    (void)snprintf(temporary, sizeof temporary, "%s.tmp", path);
    const int code = check_run(TEST, LENGTH(TEST), argc, argv);
    (void)unlink(temporary);
    (void)snprintf(temporary, sizeof temporary, "%s.lock", path);
    (void)unlink(temporary);
    (void)unlink(path);
    (void)rmdir(folder);
    return code;
}
