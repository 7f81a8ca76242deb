/* language.h: the language of the table. English is in the source; _("...") looks a sentence up in
 * the catalogue of the language in use, N_("...") only marks one for the translators.
 *
 * The language changes live, also where the system has no locale generated. A sentence with a
 * number in it: ngettext("%d stone", "%d stones", n). Words looked up before a switch keep the old
 * language, so nobody stores them longer than a frame. */
#pragma once
#include <stdbool.h>
#include "base/mark.h"

typedef struct Language {
    const char *code; /* "uk" */
    const char *name; /* in its own letters: never translated */
} Language;

enum { LANGUAGE_COUNT = 3 };
extern const Language LANGUAGE[LANGUAGE_COUNT]; /* in the order they are listed */

/* Binds the catalogues of this folder and switches to `code`; "" takes the language that LANGUAGE,
 * LC_ALL, LC_MESSAGES or LANG ask for and that we speak, or English. Returns the index into
 * LANGUAGE. */
int language_open(const char *catalogues, const char *code);
bool language_is_spoken(const char *code);

/* Switches live; an unknown code gives English. Returns the index into LANGUAGE. */
int language_switch(const char *code);

/* The index of the language in use, and a number that grows with each switch: caches of laid-out
 * text compare it. */
int language_index(void);
unsigned language_epoch(void);

/* The sentence in the language in use; itself where there is none. An empty one stays empty. What
 * was found stays there until language_open. */
const char *language_find(const char *sentence) __attribute__((format_arg(1)));
const char *language_count(const char *one, const char *many, unsigned long n)
    __attribute__((format_arg(1))) __attribute__((format_arg(2)));

#define _(sentence) language_find(sentence)
#define ngettext(one, many, n)                                                                     \
    language_count((one), (many), (n)) /* the translators' tools know it */
