#include "platform/language.h"
#include <SDL.h>
#include <locale.h>
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
static unsigned epoch;

static int find_language(const char *code)
{
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        if (strcmp(LANGUAGE[i].code, code) == 0) return i;
    return -1;
}

static const char *preferred(void)
{
    SDL_Locale *locales = SDL_GetPreferredLocales();
    int found = -1;
    for (const SDL_Locale *l = locales; l != NULL && l->language != NULL && found < 0; l++)
        found = find_language(l->language);
    SDL_free(locales);
    return LANGUAGE[found < 0 ? 0 : found].code;
}

int language_open(const Paths *paths, const char *code)
{
    /* Read before LANGUAGE is ours; "C.UTF-8" because plain "C" ignores LANGUAGE, and because no
     * other locale need be generated. Numbers keep their English form: files are read with them. */
    const char *wanted = code[0] == '\0' ? preferred() : code;
    if (setlocale(LC_MESSAGES, "C.UTF-8") == NULL)
        SDL_LogWarn(SDL_LOG_CATEGORY_APPLICATION, "no C.UTF-8 locale: the game speaks English");
    bindtextdomain(DOMAIN, paths->locale);
    bind_textdomain_codeset(DOMAIN, "UTF-8");
    return language_switch(wanted);
}

int language_switch(const char *code)
{
    const int found = find_language(code);
    language = found < 0 ? 0 : found;
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
