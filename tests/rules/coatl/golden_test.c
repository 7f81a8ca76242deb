/* golden_test.c: whole games as readable text. NAME.save is replayed, and everything that follows
 * from it must read as in NAME.txt: each action with its seat, what it brought about, and the final
 * sheet. `coatl_golden_test write` writes the texts anew; read the difference before you keep it.
 */
#include "check.h"
#include "rules/coatl/coatl.h"
#include "rules/session.h"
#include <stdlib.h>

static const char *const GAME[] = { "two-seats", "adam" };

enum { MOST_BYTES = 1 << 20 };

static char *read_file(const char *name, const char *ending, size_t *length)
{
    char path[512];
    char *text = malloc(MOST_BYTES);
    (void)snprintf(path, sizeof path, COATL_TEST_FOLDER "/%s.%s", name, ending);
    FILE *file = fopen(path, "rb");
    *length = 0;
    if (text != NULL && CHECK_MSG(file != NULL, "no %s", path))
        *length = fread(text, 1, MOST_BYTES - 1, file);
    if (text != NULL) text[*length] = '\0';
    if (file != NULL) (void)fclose(file);
    return text;
}

static void tell_step(const Session *session, int step, Text *out)
{
    const GameRules *rules = session->rules;
    const void *before = session_state_at(session, step);
    const Action *action = &session->step[step].action;
    char line[GAME_LINE_MAX];
    Event event[GAME_MAX_EVENTS];
    (void)rules->format_action(before, action, line, sizeof line);
    text_add(out, "%s: %s\n", rules->seat_name(session->setup.seats, rules->to_act(before)), line);
    const int count = game_events(rules, before, action, NULL, event, GAME_MAX_EVENTS);
    for (int i = 0; i < count; i++) {
        (void)rules->format_event(before, &event[i], line, sizeof line);
        text_add(out, "    %s\n", line);
    }
}

static void tell_sheet(const Session *session, Text *out)
{
    static ScoreSheet sheet; /* large */
    const GameRules *rules = session->rules;
    const int seats = session->setup.seats;
    Result result;
    rules->score(session_state(session), &sheet);
    rules->result(session_state(session), &result);
    text_add(out, "\n");
    for (Seat seat = 0; seat < sheet.seats; seat++) {
        for (int i = 0; i < sheet.row_count; i++) {
            const ScoreRow *row = &sheet.row[i];
            if (row->seat != seat) continue;
            text_add(out, "%s  %-6s  %d times  %d points", rules->seat_name(seats, seat), row->item,
                     row->times, row->points);
            for (int k = 0; k < row->piece_count; k++) {
                const ScorePiece *piece = &sheet.piece[row->first_piece + k];
                const bool first = k == 0 || piece[-1].occurrence != piece->occurrence;
                text_add(out, "%s%d", first ? "  " : "-", piece->id % 128 + 1);
            }
            text_add(out, "\n");
        }
        text_add(out, "%s  total   %d points, place %d\n", rules->seat_name(seats, seat),
                 sheet.total[seat], result.place[seat]);
    }
    text_add(out, "decided by %s\n", result.decided_by);
}

/* The whole game in words; NULL if the save cannot be read. The caller frees it. */
static char *tell_game(const char *name)
{
    size_t length = 0;
    Session session = { 0 };
    Error error = { 0 };
    char *save = read_file(name, "save", &length);
    char *told = malloc(MOST_BYTES);
    if (told != NULL
        && CHECK_MSG(session_read(&session, &coatl_rules, save, length, &error), "%s, line %d: %s",
                     name, error.line, error.text)) {
        Text out = text_into(told, MOST_BYTES);
        for (int step = 0; step < session.count; step++) tell_step(&session, step, &out);
        CHECK_EQ(coatl_rules.to_act(session_state(&session)), SEAT_NONE);
        tell_sheet(&session, &out);
        CHECK(!out.cut);
    }
    session_release(&session);
    free(save);
    return told;
}

static void compare(const char *name, const char *told, const char *wanted)
{
    for (int line = 1; *told != '\0' || *wanted != '\0'; line++) {
        const size_t a = strcspn(told, "\n");
        const size_t b = strcspn(wanted, "\n");
        if (!CHECK_MSG(a == b && strncmp(told, wanted, a) == 0,
                       "%s.txt:%d: \"%.*s\", wanted \"%.*s\"", name, line, (int)a, told, (int)b,
                       wanted))
            return;
        told += a + (told[a] == '\n');
        wanted += b + (wanted[b] == '\n');
    }
}

static void games_read_as_they_did(void)
{
    for (size_t i = 0; i < LENGTH(GAME); i++) {
        size_t length = 0;
        char *told = tell_game(GAME[i]);
        char *wanted = read_file(GAME[i], "txt", &length);
        if (CHECK(told != NULL && wanted != NULL)) compare(GAME[i], told, wanted);
        free(told);
        free(wanted);
    }
}

static bool write_file(const char *name, const char *text)
{
    char path[512];
    (void)snprintf(path, sizeof path, COATL_TEST_FOLDER "/%s.txt", name);
    FILE *file = fopen(path, "wb");
    if (file == NULL) return false;
    const bool written = fputs(text, file) >= 0;
    return fclose(file) == 0 && written;
}

static int write_games(void)
{
    bool written = true;
    for (size_t i = 0; i < LENGTH(GAME); i++) {
        char *told = tell_game(GAME[i]);
        written = told != NULL && write_file(GAME[i], told) && written;
        free(told);
    }
    return written ? 0 : 1;
}

static const Test TESTS[] = {
    { "games_read_as_they_did", games_read_as_they_did },
};

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "write") == 0) return write_games();
    return check_run(TESTS, LENGTH(TESTS), argc, argv);
}
