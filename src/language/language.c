#define _POSIX_C_SOURCE 200809L
#include "language/language.h"
#include "language/catalogue.h"
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DOMAIN "teocalli"

const Language LANGUAGE[LANGUAGE_COUNT] = {
    { "en", "English" },
    { "uk", "Українська" },
    { "ru", "Русский" },
};

/* gettext's own state is the program's, not a struct's: these two only mirror it. */
static int language;
static char folder[1024]; /* of the catalogues */
static unsigned epoch;

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
static bool is_there(const char *code)
{
    char path[sizeof folder + 64];
    (void)snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/" DOMAIN ".mo", folder, code);
    return catalogue_is_whole(path);
}

int language_open(const char *catalogues, const char *code)
{
    /* Read before LANGUAGE is ours; "C.UTF-8" because plain "C" ignores LANGUAGE, and because no
     * other locale need be generated. Numbers keep their English form: files are read with them. */
    const char *wanted = code[0] == '\0' ? LANGUAGE[preferred()].code : code;
    if (setlocale(LC_MESSAGES, "C.UTF-8") == NULL)
        (void)fputs("teocalli: no C.UTF-8 locale: the game speaks English\n", stderr);
    (void)snprintf(folder, sizeof folder, "%s", catalogues);
    bindtextdomain(DOMAIN, catalogues);
    bind_textdomain_codeset(DOMAIN, "UTF-8");
    return language_switch(wanted);
}

bool language_is_spoken(const char *code)
{
    return find_language(code) >= 0;
}

int language_switch(const char *code)
{
    const int found = find_language(code);
    language = found > 0 && is_there(code) ? found : 0;
    /* Exactly one code: in "en:uk" English has no catalogue and Ukrainian would win. The call of
     * textdomain makes gettext look at the environment again. */
    setenv("LANGUAGE", LANGUAGE[language].code, 1);
    textdomain(DOMAIN);
    epoch++;
    return language;
}

int language_index(void)
{
    return language;
}

unsigned language_epoch(void)
{
    return epoch;
}
