/* Recorded games, replayed line by line. golden/NAME.save is a save like any other; golden/NAME.log
 * tells it again with every event, its reason and the score sheet at the end, and must come out the
 * same. After a change that is meant to show there: coatl_cards_golden_test write, and read the
 * difference before it is kept. */
#include "rules/coatl_cards/coatl_cards.h"
#include "rules/coatl_cards/moves.h"
#include "rules/coatl_cards/script.h"
#include "rules/session.h"
#include <stdlib.h>

enum { FILE_MAX = 1 << 16 };

static const char *const NAME[] = { "two-seats", "four-seats", "carl-contest", "carl-stopped" };

typedef struct Page {
    char text[FILE_MAX];
    size_t length;
} Page;

static void path_of(char *out, size_t size, const char *name, const char *ending)
{
    (void)snprintf(out, size, "%s/%s.%s", GOLDEN_DIR, name, ending);
}

static bool read_page(const char *name, const char *ending, Page *page)
{
    char path[512];
    path_of(path, sizeof path, name, ending);
    FILE *file = fopen(path, "rb");
    page->length = 0;
    if (file != NULL) {
        page->length = fread(page->text, 1, sizeof page->text - 1, file);
        (void)fclose(file);
    }
    page->text[page->length] = '\0';
    return CHECK_MSG(page->length > 0, "%s is missing", path);
}

static void write_page(const char *name, const char *ending, const Page *page)
{
    char path[512];
    path_of(path, sizeof path, name, ending);
    FILE *file = fopen(path, "wb");
    if (!CHECK_MSG(file != NULL, "%s cannot be written", path)) return;
    CHECK_EQ(fwrite(page->text, 1, page->length, file), page->length);
    CHECK_EQ(fclose(file), 0);
}

static void add_line(void *context, const char *line)
{
    Page *page = context;
    Text text = { page->text, sizeof page->text, page->length, false };
    text_add(&text, "%s\n", line);
    page->length = text.length;
}

static void tell_step(const Session *session, int step, const Sink *out)
{
    const void *before = session_state_at(session, step);
    const Action *action = &session->step[step].action;
    Event event[GAME_MAX_EVENTS];
    char line[GAME_LINE_MAX];
    session->rules->format_action(before, action, line, sizeof line);
    sink_add(out, "%s", line);
    const int count = game_events(session->rules, before, action, NULL, event, GAME_MAX_EVENTS);
    for (int i = 0; i < count; i++) {
        const char *reason = session->rules->event_reason(&event[i]);
        session->rules->format_event(before, &event[i], line, sizeof line);
        sink_add(out, "  %s%s%s", line, reason[0] != '\0' ? "  # " : "", reason);
    }
}

static void tell_score(const Session *session, const Sink *out)
{
    static ScoreSheet sheet; /* large */
    const int seats = session->setup.seats;
    session->rules->score(session_state(session), &sheet);
    for (Seat seat = 0; seat < sheet.seats; seat++) {
        const char *name = session->rules->seat_name(seats, seat);
        for (int i = 0; i < sheet.row_count; i++) {
            const ScoreRow *row = &sheet.row[i];
            if (row->seat == seat)
                sink_add(out, "%s\t%s\t%d\t%d", name, row->item, row->times, row->points);
        }
        sink_add(out, "%s\ttotal\t-\t%d", name, sheet.total[seat]);
    }
}

static void tell_game(const Session *session, Page *page)
{
    const Sink out = { add_line, page };
    page->length = 0;
    session->rules->show(session_state_at(session, 0), SEAT_NONE, &out);
    sink_add(&out, "%s", "");
    for (int step = 0; step < session->count; step++) tell_step(session, step, &out);
    sink_add(&out, "%s", "");
    session->rules->show(session_state(session), SEAT_NONE, &out);
    tell_score(session, &out);
}

static void compare(const char *name, const Page *told, const Page *wanted)
{
    int line = 1;
    size_t start = 0;
    for (size_t i = 0; i <= told->length; i++) {
        if (told->text[i] != wanted->text[i]) {
            const int length = (int)strcspn(told->text + start, "\n");
            CHECK_MSG(false, "%s.log, line %d: \"%.*s\"", name, line, length, told->text + start);
            return;
        }
        if (told->text[i] == '\n') line++, start = i + 1;
    }
    CHECK_EQ(told->length, wanted->length);
}

static bool load(const char *name, Session *session)
{
    static Page save;
    Error error;
    if (!read_page(name, "save", &save)) return false;
    const bool loaded = session_read(session, &coatl_cards_rules, save.text, save.length, &error);
    if (!CHECK_MSG(loaded, "%s.save, line %d: %s", name, error.line, error.text)) return false;
    size_t length = 0;
    char *again = session_write(session, &length);
    CHECK_MSG(length == save.length && again != NULL && memcmp(again, save.text, length) == 0,
              "%s.save is written in another way", name);
    free(again);
    return true;
}

static void run(bool write)
{
    static Page told;
    static Page wanted;
    for (size_t i = 0; i < LENGTH(NAME); i++) {
        Session session;
        if (!load(NAME[i], &session)) continue;
        CHECK(coatl_cards_to_act(session_state(&session)) == SEAT_NONE);
        tell_game(&session, &told);
        session_release(&session);
        if (write)
            write_page(NAME[i], "log", &told);
        else if (read_page(NAME[i], "log", &wanted))
            compare(NAME[i], &told, &wanted);
    }
}

static void recorded_games_come_out_the_same(void)
{
    run(false);
}

static const Test TEST[] = {
    { "recorded_games_come_out_the_same", recorded_games_come_out_the_same },
};

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "write") == 0) {
        run(true);
        return check_failures == 0 ? 0 : 1;
    }
    return check_run(TEST, LENGTH(TEST), argc, argv);
}
