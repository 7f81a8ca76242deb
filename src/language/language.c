#include "language/language.h"
#include "files/files.h"
#include "language/catalogue.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CATALOGUE_MAX = 1 << 24 }; /* bytes */

const Language LANGUAGE[LANGUAGE_COUNT] = {
    { "en", "English" },
    { "uk", "Українська" },
    { "ru", "Русский" },
};

/* A program speaks one language at a time. A catalogue that was read stays: whoever still holds a
 * sentence of it may go on holding it. */
static int language;
static unsigned epoch;
static Catalogue spoken[LANGUAGE_COUNT];
static char folder[4096];

static int find_language(const char *code)
{
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        if (strcmp(LANGUAGE[i].code, code) == 0) return i;
    return -1;
}

/* The first of "uk_UA:ru", or of "ru_RU.UTF-8", that we speak; -1: none of them. */
static int find_spoken(const char *wish)
{
    while (*wish != '\0') {
        char code[8] = "";
        const size_t length = strcspn(wish, ":"), letters = strcspn(wish, ":_.@");
        if (letters < sizeof code) memcpy(code, wish, letters);
        const int found = find_language(code);
        if (found >= 0) return found;
        wish += length + (wish[length] == ':' ? 1 : 0);
    }
    return -1;
}

/* As gettext asks: LANGUAGE is a list of wishes, and the first of the others that is set decides,
 * also when it names what we do not speak. */
static int preferred(void)
{
    static const char *const DECIDES[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
    const char *wishes = getenv("LANGUAGE");
    int found = wishes != NULL ? find_spoken(wishes) : -1;
    for (size_t i = 0; found < 0 && i < sizeof DECIDES / sizeof DECIDES[0]; i++) {
        const char *value = getenv(DECIDES[i]);
        if (value == NULL || value[0] == '\0') continue;
        found = find_spoken(value);
        break;
    }
    return found < 0 ? 0 : found;
}

/* What is missing or spoilt is not spoken; English needs no catalogue. */
static bool read_catalogue(int index)
{
    char path[sizeof folder + 64];
    size_t length = 0;
    Error error;
    if (index <= 0) return false;
    if (spoken[index].bytes != NULL) return true;
    (void)snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/teocalli.mo", folder,
                   LANGUAGE[index].code);
    char *bytes = files_read(path, CATALOGUE_MAX, &length, &error);
    return bytes != NULL && catalogue_take(&spoken[index], bytes, length);
}

int language_open(const char *catalogues, const char *code)
{
    for (int i = 0; i < LANGUAGE_COUNT; i++) catalogue_release(&spoken[i]);
    (void)snprintf(folder, sizeof folder, "%s", catalogues);
    return language_switch(code[0] == '\0' ? LANGUAGE[preferred()].code : code);
}

bool language_is_spoken(const char *code)
{
    return find_language(code) >= 0;
}

int language_switch(const char *code)
{
    const int found = find_language(code);
    language = read_catalogue(found) ? found : 0;
    epoch++;
    return language;
}

const char *language_find(const char *sentence)
{
    const char *found = sentence[0] != '\0' ? catalogue_find(&spoken[language], sentence) : NULL;
    return found != NULL ? found : sentence;
}

const char *language_count(const char *one, const char *many, unsigned long n)
{
    const char *found = catalogue_count(&spoken[language], one, n);
    return found != NULL ? found : n == 1 ? one : many;
}

int language_index(void)
{
    return language;
}

unsigned language_epoch(void)
{
    return epoch;
}
