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

enum { KILLS = 300, SAVE_MAX = 256 * 1024, DELAY_MAX = 4000 /* microseconds */ };

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
};

int main(int argc, char **argv)
{
    if (mkdtemp(folder) == NULL) return 2;
    (void)snprintf(path, sizeof path, "%s/save", folder);
    (void)snprintf(temporary, sizeof temporary, "%s.tmp", path);
    const int code = check_run(TEST, LENGTH(TEST), argc, argv);
    (void)unlink(temporary);
    (void)unlink(path);
    (void)rmdir(folder);
    return code;
}
