/* The language switches live, without any system locale, and counts like a native speaker. */
#include "check.h"
#include "files/paths.h"
#include "language/language.h"
#include <stdlib.h>
#include <unistd.h>

static Paths test_catalogues(void)
{
    Paths paths = { 0 };
    (void)snprintf(paths.locale, sizeof paths.locale, "%s", getenv("WORDS_LOCALE"));
    return paths;
}

static void the_switch_is_live(void)
{
    const Paths paths = test_catalogues();
    CHECK_EQ(language_open(paths.locale, "en"), 0);
    CHECK_STR(_("Stone"), "Stone");
    const unsigned epoch = language_epoch();
    CHECK_EQ(language_switch("uk"), 1);
    CHECK_STR(_("Stone"), "Камінь");
    CHECK_EQ(language_switch("ru"), 2);
    CHECK_STR(_("Stone"), "Камень");
    CHECK_EQ(language_switch("en"), 0);
    CHECK_STR(_("Stone"), "Stone");
    CHECK_EQ(language_switch("uk"), 1);
    CHECK_STR(_("Stone"), "Камінь");
    CHECK_EQ(language_epoch(), epoch + 4);
}

static void an_unknown_language_is_english(void)
{
    const Paths paths = test_catalogues();
    (void)language_open(paths.locale, "uk");
    CHECK_EQ(language_switch("tlh"), 0);
    CHECK_STR(_("Stone"), "Stone");
}

static void the_system_decides_when_nobody_did(void)
{
    static const struct {
        const char *lang;
        int language;
    } ROW[] = { { "ru_RU.UTF-8", 2 }, { "uk_UA.UTF-8", 1 }, { "de_DE.UTF-8", 0 }, { "C", 0 } };
    const Paths paths = test_catalogues();
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        (void)setenv("LANG", ROW[i].lang, 1);
        (void)unsetenv("LANGUAGE");
        CHECK_EQ(language_open(paths.locale, ""), ROW[i].language);
    }
}

/* LANGUAGE is a list of wishes; of the others the first that is set decides. */
static void the_system_is_asked_in_its_own_order(void)
{
    static const struct {
        const char *language, *all, *messages, *lang;
        int found;
    } ROW[] = {
        { "uk", "", "ru_RU.UTF-8", "C", 1 },      { "de:ru_RU:uk", "", "", "uk_UA", 2 },
        { "", "", "uk_UA.UTF-8", "ru_RU", 1 },    { "", "ru_RU", "uk_UA", "uk_UA", 2 },
        { "", "", "en_US.UTF-8", "uk_UA", 0 },    { "de", "", "", "ru_RU", 2 },
        { "ukrainian_as_long", "", "", "ru", 2 },
    };
    const Paths paths = test_catalogues();
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        (void)setenv("LANGUAGE", ROW[i].language, 1);
        (void)setenv("LC_ALL", ROW[i].all, 1);
        (void)setenv("LC_MESSAGES", ROW[i].messages, 1);
        (void)setenv("LANG", ROW[i].lang, 1);
        CHECK_EQ(language_open(paths.locale, ""), ROW[i].found);
    }
    (void)setenv("LC_ALL", "", 1);
    (void)setenv("LC_MESSAGES", "", 1);
}

static void numbers_take_their_form(void)
{
    static const struct {
        int n;
        const char *uk, *ru, *en;
    } ROW[] = {
        { 1, "1 камінь", "1 камень", "1 stone" },
        { 2, "2 камені", "2 камня", "2 stones" },
        { 5, "5 каменів", "5 камней", "5 stones" },
        { 11, "11 каменів", "11 камней", "11 stones" },
        { 21, "21 камінь", "21 камень", "21 stones" },
        { 22, "22 камені", "22 камня", "22 stones" },
        { 25, "25 каменів", "25 камней", "25 stones" },
        { 111, "111 каменів", "111 камней", "111 stones" },
    };
    const Paths paths = test_catalogues();
    (void)language_open(paths.locale, "en");
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        const char *const wanted[3] = { ROW[i].en, ROW[i].uk, ROW[i].ru };
        for (int k = 0; k < LANGUAGE_COUNT; k++) {
            char text[64];
            (void)language_switch(LANGUAGE[k].code);
            (void)snprintf(text, sizeof text, ngettext("%d stone", "%d stones", (unsigned)ROW[i].n),
                           ROW[i].n);
            CHECK_STR(text, wanted[k]);
        }
    }
}

static void nothing_stays_nothing(void)
{
    const Paths paths = test_catalogues();
    (void)language_open(paths.locale, "uk");
    CHECK_STR(_(""), ""); /* gettext would give the catalogue's header */
    CHECK_STR(_("not in any catalogue"), "not in any catalogue");
}

static void another_folder_does_not_matter(void)
{
    const Paths paths = test_catalogues();
    (void)language_open(paths.locale, "en");
    CHECK(chdir("/") == 0);
    (void)language_switch("uk");
    CHECK_STR(_("Stone"), "Камінь");
}

static const Test TESTS[] = {
    { "the_switch_is_live", the_switch_is_live },
    { "an_unknown_language_is_english", an_unknown_language_is_english },
    { "the_system_decides_when_nobody_did", the_system_decides_when_nobody_did },
    { "the_system_is_asked_in_its_own_order", the_system_is_asked_in_its_own_order },
    { "numbers_take_their_form", numbers_take_their_form },
    { "nothing_stays_nothing", nothing_stays_nothing },
    { "another_folder_does_not_matter", another_folder_does_not_matter },
};
CHECK_MAIN(TESTS)
