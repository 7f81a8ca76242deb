/* Who is before the screen, and the curtain between two who may not know the same. */
#include "table/private.h"

int table_order(const Table *table, Seat seat)
{
    const int seats = match_seats(&table->match);
    return (seat - table->viewer - 1 + seats) % seats;
}

Seat table_other(const Table *table, int order)
{
    return (table->viewer + 1 + order) % match_seats(&table->match);
}

void table_set_viewer(Table *table, Seat seat)
{
    if (seat == table->viewer) return;
    table->viewer = seat;
    table->log_open = false; /* it was somebody else's */
    hand_turn_back(table);   /* how a kind of piece was turned tells who holds one */
    table_log_forget(table, 0);
}

/* Does another person at this table know what this one must not see, or the reverse? */
static bool has_secrets(const Match *match, Seat seat)
{
    for (Seat other = 0; other < match->session.setup.seats; other++)
        if (other != seat && match_is_person(match, other)
            && view_differs(match->session.rules, match_state(match), seat, other))
            return true;
    return false;
}

static void raise_curtain(Table *table, Seat seat)
{
    table->curtain = true;
    table->awaited = seat;
}

static bool are_together(const Table *table)
{
    return table->game->together != NULL && table->game->together(table);
}

/* Without secrets the one slides away and the next is there; or the screen turns to that one. */
static void change_seats(Table *table, Seat seat)
{
    const WindowSide side = table->app->platform.window.side;
    table_set_viewer(table, seat);
    if (!table->game->one_mat && table_side(table) == side) fade_slide(&table->app->fade);
}

/* --- A screen that lies flat --- */

bool table_may_turn(const Table *table)
{
    return table->chosen.turns && match_persons(&table->match) > 1;
}

/* Where people act at the same time, and while computers do, it stays. */
WindowSide table_side(const Table *table)
{
    const Seat seat = table->curtain ? table->awaited : table->viewer;
    if (!table_may_turn(table) || table->replay.on) return SIDE_HERE;
    if (!match_is_person(&table->match, seat) || are_together(table))
        return table->app->platform.window.side;
    return table->chosen.side[seat];
}

/* Clockwise from where the screen was set up; two sit face to face. */
WindowSide table_side_of(int person, int persons)
{
    static const WindowSide ROUND[] = { SIDE_HERE, SIDE_LEFT, SIDE_FACING, SIDE_RIGHT };
    if (persons == 2) return person == 0 ? SIDE_HERE : SIDE_FACING;
    if (persons == 3 && person == 2) return SIDE_RIGHT;
    return ROUND[person % SIDE_COUNT];
}

/* The next person comes to the table; behind a curtain where that one knows something that the last
 * one must not see. */
void table_follow_viewer(Table *table)
{
    const Match *match = &table->match;
    const Seat seat = match_to_act(match);
    if (table_looks_back(table) || !match_is_person(match, seat) || seat == table->viewer) return;
    if (!are_together(table)
        && view_differs(table->game->rules, match_state(match), table->viewer, seat))
        raise_curtain(table, seat);
    else
        change_seats(table, seat);
}

/* Nobody sat here before. While computers act, the person who comes next is before the screen. */
void table_find_viewer(Table *table)
{
    const Match *match = &table->match;
    const Seat person = match_next_person(match, match_to_act(match));
    table_set_viewer(table, person != SEAT_NONE ? person : 0);
    if (person != SEAT_NONE && match_to_act(match) != SEAT_NONE && has_secrets(match, person)
        && !are_together(table))
        raise_curtain(table, person);
}

void table_hang_curtain(Table *table)
{
    const Seat person = match_next_person(&table->match, 0);
    if (person != SEAT_NONE && match_to_act(&table->match) != SEAT_NONE)
        raise_curtain(table, person);
}

bool table_has_news(const Table *table)
{
    const int at = table->match.session.at;
    for (int index = at - table_steps_since(table); index < at; index++) {
        Step step;
        table_take_step(table, index, &step);
        if (!step.secret) return true;
    }
    return false;
}

void table_lift_curtain(Table *table)
{
    table->curtain = false;
    table_set_viewer(table, table->awaited);
    table_forget(table);
    table_refresh(table);
}
