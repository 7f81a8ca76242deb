/* The reader of catalogues: what msgfmt writes is found and counted; a file that is cut off or
 * broken anywhere is refused or read within its bounds, and never the end of the program. */
#include "check.h"
#include "files/files.h"
#include "language/catalogue.h"
#include <stdlib.h>

static char *file_of(const char *code, size_t *length)
{
    char path[600];
    Error error = { 0 };
    (void)snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/teocalli.mo", getenv("WORDS_LOCALE"),
                   code);
    char *bytes = files_read(path, 1 << 20, length, &error);
    CHECK_MSG(bytes != NULL, "%s", error.text);
    return bytes;
}

/* A copy that ends exactly where it ends, so that a sanitizer sees who reads on. */
static char *copy_of(const char *bytes, size_t length)
{
    char *copy = malloc(length + 1);
    if (copy == NULL) abort();
    memcpy(copy, bytes, length);
    copy[length] = '\0';
    return copy;
}

/* Everything that can be asked of it. */
static void ask(const Catalogue *catalogue)
{
    for (unsigned long n = 0; n < 30; n++) {
        const char *found = catalogue_count(catalogue, "%d stone", n);
        CHECK(found == NULL || strlen(found) < catalogue->length);
    }
    const char *found = catalogue_find(catalogue, "Stone");
    CHECK(found == NULL || strlen(found) < catalogue->length);
    CHECK(catalogue_find(catalogue, "nobody says this") == NULL);
}

static void sentences_are_found_and_counted(void)
{
    Catalogue uk;
    size_t length;
    char *bytes = file_of("uk", &length);
    if (bytes == NULL || !CHECK(catalogue_take(&uk, bytes, length))) return;
    CHECK_EQ(uk.forms, 3);
    CHECK_STR(catalogue_find(&uk, "Stone"), "Камінь");
    CHECK_STR(catalogue_count(&uk, "%d stone", 1), "%d камінь");
    CHECK_STR(catalogue_count(&uk, "%d stone", 104), "%d камені");
    CHECK_STR(catalogue_count(&uk, "%d stone", 11), "%d каменів");
    ask(&uk);
    catalogue_release(&uk);
    CHECK(catalogue_find(&uk, "Stone") == NULL);
}

static void a_file_cut_off_anywhere_is_none(void)
{
    size_t length;
    char *bytes = file_of("uk", &length);
    if (bytes == NULL) return;
    int read = 0;
    for (size_t cut = 0; cut < length; cut++) {
        Catalogue catalogue;
        if (!catalogue_take(&catalogue, copy_of(bytes, cut), cut)) continue;
        read++;
        ask(&catalogue);
        catalogue_release(&catalogue);
    }
    CHECK_MSG(read <= 1, "%d beginnings of a file were read", read); /* its last NUL may be ours */
    free(bytes);
}

static void broken_bytes_break_nothing(void)
{
    size_t length;
    char *bytes = file_of("ru", &length);
    if (bytes == NULL) return;
    for (size_t at = 0; at < length; at++)
        for (int bit = 0; bit<8; bit += CHECK_SHARE> 1 ? 3 : 1) {
            Catalogue catalogue;
            char *copy = copy_of(bytes, length);
            copy[at] = (char)((unsigned char)copy[at] ^ 1U << bit);
            if (!catalogue_take(&catalogue, copy, length)) continue;
            ask(&catalogue);
            catalogue_release(&catalogue);
        }
    free(bytes);
}

/* The same rule in place of the one that is there, padded with blanks. */
static bool takes_rule(const char *rule)
{
    Catalogue catalogue;
    size_t length;
    char *bytes = file_of("uk", &length);
    if (bytes == NULL) return false;
    for (size_t at = 0; at + 7 < length; at++) {
        if (memcmp(bytes + at, "plural=", 7) != 0) continue;
        const size_t room = strcspn(bytes + at + 7, ";"), wanted = strlen(rule);
        if (!CHECK_MSG(wanted <= room, "%s is too long", rule)) break;
        memset(bytes + at + 7, ' ', room);
        memcpy(bytes + at + 7, rule, wanted);
        break;
    }
    const bool fine = catalogue_take(&catalogue, bytes, length);
    if (fine) catalogue_release(&catalogue);
    return fine;
}

static void a_rule_answers_for_every_number(void)
{
    static const char *const GOOD[] = {
        "0",       "n!=1", "(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2)", "!(n%2) || n<=3 && n>1",
        "n*2/2%3", "n-n+1"
    };
    static const char *const BAD[] = { "",    "n",           "3",     "n/0",         "n%(n-n)",
                                       "n==", "(n==1",       "n ? 0", "n ? 0 : 1 x", "m",
                                       "-",   "99999999999", "!!!!",  "((((((((",    "n ?:" };
    char deep[90];
    for (size_t i = 0; i < LENGTH(GOOD); i++) CHECK_MSG(takes_rule(GOOD[i]), "%s", GOOD[i]);
    for (size_t i = 0; i < LENGTH(BAD); i++) CHECK_MSG(!takes_rule(BAD[i]), "%s", BAD[i]);
    (void)snprintf(
        deep, sizeof deep, "%.*s0", 80,
        "!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!");
    CHECK(!takes_rule(deep));
}

static const Test TEST[] = {
    { "sentences are found and counted", sentences_are_found_and_counted },
    { "a file cut off anywhere is none", a_file_cut_off_anywhere_is_none },
    { "broken bytes break nothing", broken_bytes_break_nothing },
    { "a rule answers for every number", a_rule_answers_for_every_number },
};
CHECK_MAIN(TEST)
