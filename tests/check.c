#include "check.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

int check_failures;

enum { SHOWN = 10 }; /* a broken rule fails thousands of random games: the first ones will do */

bool check_that(bool condition, const char *file, int line, const char *format, ...)
{
    if (condition) return true;
    if (++check_failures > SHOWN) return false;
    va_list arguments;
    va_start(arguments, format);
    (void)fprintf(stderr, "%s:%d: ", file, line);
    (void)vfprintf(stderr, format, arguments);
    (void)fputc('\n', stderr);
    va_end(arguments);
    return false;
}

bool check_equal(long long a, long long b, const char *file, int line, const char *a_text,
                 const char *b_text)
{
    return check_that(a == b, file, line, "%s is %lld, %s is %lld", a_text, a, b_text, b);
}

bool check_strings(const char *a, const char *b, const char *file, int line, const char *a_text)
{
    return check_that(strcmp(a, b) == 0, file, line, "%s is \"%s\", wanted \"%s\"", a_text, a, b);
}

bool check_is_game(const char *id)
{
    const char *asked = getenv("TEOCALLI_GAME");
    return asked == NULL || strcmp(asked, id) == 0;
}

uint64_t check_seed(void)
{
    const char *seed = getenv("TEOCALLI_SEED");
    return seed != NULL ? strtoull(seed, NULL, 10) : 0;
}

bool check_is_long(void)
{
    const char *asked = getenv("TEOCALLI_LONG");
    return asked != NULL && strcmp(asked, "1") == 0;
}

int check_run(const Test *test, size_t count, int argc, char **argv)
{
    int failed = 0;
    int ran = 0;
    for (size_t i = 0; i < count; i++) {
        if (argc > 1 && strstr(test[i].name, argv[1]) == NULL) continue;
        check_failures = 0;
        test[i].run();
        ran++;
        if (check_failures == 0) continue;
        failed++;
        (void)fprintf(stderr, "FAILED %s: %d checks\n", test[i].name, check_failures);
    }
    printf("%d passed, %d failed\n", ran - failed, failed);
    return failed == 0 && ran > 0 ? 0 : 1;
}
