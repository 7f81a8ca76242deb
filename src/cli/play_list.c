#include "language/language.h"
#include "cli/play.h"
#include <stdio.h>
#include <string.h>

enum { LIST_ALL = 40, LIST_ALL_PLAIN = 12, LIST_GROUPS = 64, KEY_MAX = 96 };

/* All actions that go on with the same word. */
typedef struct Group {
    char key[KEY_MAX];
    int count, first;
} Group;

void list_take(PlayList *list, const Session *session)
{
    list->session = session;
    list->count = session->rules->legal(session_state(session), list->action, GAME_MAX_ACTIONS);
}

static void format(const PlayList *list, int index, char *line)
{
    list->session->rules->format_action(session_state(list->session), &list->action[index], line,
                                        GAME_LINE_MAX);
}

/* What follows these words in the line, or NULL if it does not begin with them. */
static const char *behind(const char *line, const char *start)
{
    const size_t length = strlen(start);
    if (length == 0) return line;
    if (strncmp(line, start, length) != 0) return NULL;
    if (line[length] == '\0') return line + length;
    return line[length] == ' ' ? line + length + 1 : NULL;
}

/* The same, where the seat that some games write in front may be left out. */
static const char *behind_seat(const PlayList *list, const char *line, const char *start)
{
    const Session *session = list->session;
    const Seat seat = session->rules->to_act(session_state(session));
    const char *found = behind(line, start);
    if (found != NULL || seat == SEAT_NONE) return found;
    const char *rest = behind(line, session->rules->seat_name(session->setup.seats, seat));
    return rest != NULL ? behind(rest, start) : NULL;
}

int list_find(const PlayList *list, const char *text)
{
    for (int i = 0; i < list->count; i++) {
        char line[GAME_LINE_MAX];
        format(list, i, line);
        const char *rest = behind_seat(list, line, text);
        if (text[0] != '\0' && rest != NULL && rest[0] == '\0') return i;
    }
    return -1;
}

/* Counts the line into its group; false: there are too many groups, or a word is too long. */
static bool add_to_group(Group *group, int *groups, const char *line, const char *rest, int index)
{
    const size_t length = (size_t)(rest - line) + strcspn(rest, " ");
    int at = 0;
    if (length >= KEY_MAX) return false;
    while (at < *groups
           && (strlen(group[at].key) != length || memcmp(group[at].key, line, length) != 0))
        at++;
    if (at == LIST_GROUPS) return false;
    if (at == *groups) {
        group[at] = (Group){ .first = index };
        memcpy(group[at].key, line, length);
        ++*groups;
    }
    group[at].count++;
    return true;
}

/* -1: they do not fall into groups. */
static int find_groups(const PlayList *list, const char *start, Group *group)
{
    int groups = 0;
    for (int i = 0; i < list->count; i++) {
        char line[GAME_LINE_MAX];
        format(list, i, line);
        const char *rest = behind_seat(list, line, start);
        if (rest != NULL && !add_to_group(group, &groups, line, rest, i)) return -1;
    }
    return groups;
}

static void print_action(const PlayList *list, const Console *console, int index)
{
    char line[GAME_LINE_MAX];
    format(list, index, line);
    console_say(console, TONE_PLAIN, "%4d  %s", index + 1, line);
}

static void print_all(const PlayList *list, const Console *console, const char *start)
{
    for (int i = 0; i < list->count; i++) {
        char line[GAME_LINE_MAX];
        format(list, i, line);
        if (behind_seat(list, line, start) != NULL) print_action(list, console, i);
    }
}

static int count_matches(const PlayList *list, const char *start)
{
    int count = 0;
    for (int i = 0; i < list->count; i++) {
        char line[GAME_LINE_MAX];
        format(list, i, line);
        count += behind_seat(list, line, start) != NULL;
    }
    return count;
}

/* The families of continuous actions that begin with these words. */
typedef struct Families {
    const Console *console;
    const char *start;
    int count;
} Families;

static void print_family(void *context, const char *line)
{
    Families *families = context;
    if (behind(line, families->start) == NULL) return;
    console_say(families->console, TONE_PLAIN, "   ~  %s", line);
    families->count++;
}

static int print_families(const PlayList *list, const Console *console, const char *start)
{
    const GameRules *rules = list->session->rules;
    const void *state = session_state(list->session);
    Families families = { .console = console, .start = start };
    if (rules->templates == NULL || rules->to_act(state) == SEAT_NONE) return 0;
    rules->templates(state, &(Sink){ print_family, &families });
    if (families.count > 0)
        console_say(console, TONE_SOFT, "%s",
                    _("Replace the capital words in lines marked ~ with numbers."));
    return families.count;
}

static void print_groups(const PlayList *list, const Console *console, const Group *group,
                         int groups)
{
    for (int i = 0; i < groups; i++)
        if (group[i].count == 1)
            print_action(list, console, group[i].first);
        else
            console_say(console, TONE_PLAIN,
                        ngettext("      %s ...  %d action", "      %s ...  %d actions",
                                 (unsigned long)group[i].count),
                        group[i].key, group[i].count);
    console_say(console, TONE_SOFT, "%s",
                _("Type the first words to list the actions that start so."));
}

int list_print(const PlayList *list, const Console *console, const char *start)
{
    const int matches = count_matches(list, start);
    Group group[LIST_GROUPS];
    char words[KEY_MAX];
    (void)snprintf(words, sizeof words, "%s", start);
    const bool many = matches > (console->plain ? LIST_ALL_PLAIN : LIST_ALL);
    int groups = many ? find_groups(list, words, group) : -1;
    while (groups == 1 && strcmp(words, group[0].key) != 0) { /* no choice here: look further */
        (void)snprintf(words, sizeof words, "%s", group[0].key);
        groups = find_groups(list, words, group);
    }
    if (groups > 1)
        print_groups(list, console, group, groups);
    else
        print_all(list, console, start);
    return matches + print_families(list, console, start);
}
