#include "cli/print.h"
#include "players/view.h"
#include "cli/cli.h"
#include <stdio.h>
#include <stdlib.h>

void print_winner(const GameRules *rules, const GameSetup *setup, const void *state,
                  const Sink *out)
{
    Result result;
    rules->result(state, &result);
    char line[GAME_LINE_MAX];
    Text text = text_into(line, sizeof line);
    for (Seat seat = 0; seat < result.seats; seat++)
        if (result.place[seat] == 1)
            text_add(&text, "%s%s", text.length > 0 ? "," : "",
                     rules->seat_name(setup->seats, seat));
    sink_add(out, "winner %s by %s", text.length > 0 ? line : "none", result.decided_by);
}

void print_table(const Session *session, Seat viewer, const Sink *out)
{
    const GameRules *rules = session->rules;
    const void *state = session_state(session);
    View view;
    if (viewer != SEAT_NONE) {
        Rng rng = rng_seeded(0); /* what it deals stays hidden: any will do */
        view_take(&view, rules, state, viewer, &rng);
    }
    rules->show(viewer == SEAT_NONE ? state : view.state, viewer, out);
    if (rules->to_act(state) == SEAT_NONE) print_winner(rules, &session->setup, state, out);
}

static void print_row(const char *seat, const ScoreRow *row, const Sink *out)
{
    if (row->times == SCORE_NO_TIMES)
        sink_add(out, "%s\t%s\t-\t%d", seat, row->item, row->points);
    else
        sink_add(out, "%s\t%s\t%d\t%d", seat, row->item, row->times, row->points);
}

void print_score(const Session *session, const Sink *out)
{
    ScoreSheet sheet;
    session->rules->score(session_state(session), &sheet);
    for (Seat seat = 0; seat < sheet.seats; seat++) {
        const char *name = session->rules->seat_name(session->setup.seats, seat);
        for (int i = 0; i < sheet.row_count; i++)
            if (sheet.row[i].seat == seat) print_row(name, &sheet.row[i], out);
        sink_add(out, "%s\ttotal\t-\t%d", name, sheet.total[seat]);
    }
}

int print_save(const Session *session)
{
    size_t length;
    char *save = session_write(session, &length);
    if (save == NULL) return cli_fail("there is not enough memory");
    (void)fwrite(save, 1, length, stdout);
    free(save);
    return CLI_OK;
}
