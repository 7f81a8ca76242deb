/* check.h: the few words a test needs. A failed check prints where, what was wanted and what was
 * there, and the test goes on to the next; the program's exit code tells. */
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

typedef struct Test {
    const char *name;
    void (*run)(void);
} Test;

extern int check_failures; /* of the test that runs */

/* Of a mass of like cases a build with sanitizers, which cost a factor of ten to twenty, takes one
 * in so many; the release build takes them all. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { CHECK_SHARE = 20 };
#else
enum { CHECK_SHARE = 1 };
#endif

#define CHECK(condition) check_that((condition), __FILE__, __LINE__, "%s is false", #condition)
#define CHECK_EQ(a, b) check_equal((long long)(a), (long long)(b), __FILE__, __LINE__, #a, #b)
#define CHECK_STR(a, b) check_strings((a), (b), __FILE__, __LINE__, #a)
/* With a sentence of its own, for rows of tables and random games. */
#define CHECK_MSG(condition, ...) check_that((condition), __FILE__, __LINE__, __VA_ARGS__)

bool check_that(bool condition, const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
bool check_equal(long long a, long long b, const char *file, int line, const char *a_text,
                 const char *b_text);
bool check_strings(const char *a, const char *b, const char *file, int line, const char *a_text);

/* A new, empty folder of the test's own. All of them are gone when the program ends. */
const char *check_folder(void);

/* Of what goes over all games, TEOCALLI_GAME=coatl asks for one alone: that of the game's id. */
bool check_is_game(const char *id);

/* ./check --long: what takes long is done as well. */
bool check_is_long(void);

/* Added to the seeds of random games: 0, or what TEOCALLI_SEED says, which soaking counts up. */
uint64_t check_seed(void);

/* Runs all of them, or those whose name contains argv[1]; the exit code of main. */
int check_run(const Test *test, size_t count, int argc, char **argv);

#define CHECK_MAIN(tests)                                                                          \
    int main(int argc, char **argv)                                                                \
    {                                                                                              \
        return check_run(tests, LENGTH(tests), argc, argv);                                        \
    }
