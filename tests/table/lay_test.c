/* What lies where: the difference of two lays, and how it flies; without a window. */
#include <string.h>
#include "check.h"
#include "table/private.h"

enum { CARD = 1, STONE, DECK_SPOT = 50, DISCARDS = 60 };

/* In this game a state is a row of numbers: where each of four cards lies (0: nowhere), and four
 * places for equal stones. */
typedef struct Row {
    int card[4];
    bool stone[4];
} Row;

static Table table; /* large */
static Ui ui;
static Row now;
static int landings;

static Rect box_of(int spot)
{
    return (Rect){ 100.0F * (float)spot, 0, 40, 40 };
}

static int things(const Table *of, const void *state, Thing out[LAY_MAX])
{
    const Row *row = state;
    int count = 0;
    (void)of;
    for (int i = 0; i < 4; i++)
        if (row->card[i] != 0)
            out[count++] = (Thing){ .id = 101 + i,
                                    .kind = CARD,
                                    .face = i,
                                    .spot = row->card[i],
                                    .rect = box_of(row->card[i]) };
    for (int i = 0; i < 4; i++)
        if (row->stone[i])
            out[count++] =
                (Thing){ .id = 11 + i, .kind = STONE, .spot = 11 + i, .rect = box_of(11 + i) };
    return count;
}

/* Cards come from the deck and go to the discards. */
static bool fly(const Table *of, const Step *step, LayMove *move, Flight *flight)
{
    (void)of;
    (void)step;
    if (move->from.id == 0) move->from.rect = box_of(DECK_SPOT);
    if (move->to.id == 0) move->to.rect = box_of(DISCARDS);
    flight->manner = FLIGHT_ARC;
    return true;
}

static void landed(Table *of, const Step *step, const LayMove *move, double when)
{
    (void)of;
    (void)step;
    (void)move;
    landings += when > 0;
}

static const LayGame LAY = { .things = things, .fly = fly, .landed = landed };
static const TableGame GAME = { .lay = &LAY };

static void begin(Row row)
{
    now = row;
    landings = 0;
    table.ui = &ui;
    table.game = &GAME;
    table.timeline = (Timeline){ .pace = 1 };
    table.hand = (Hand){ 0 };
    table.mat = (Mat){ .zoom = 1, .unzoomed = { .scale = 1 } };
    table.lay = (TableLay){ 0 };
    table.state = &now;
    lay_refresh(&table);
}

static void become(Row row, LayWay way)
{
    now = row;
    lay_show(&table, NULL, way);
}

static FlightPath path_of(int piece)
{
    FlightPath path;
    for (int i = 0; flight_path(&table, i, &path); i++)
        if (path.piece == piece) return path;
    CHECK_MSG(false, "%d does not fly", piece);
    return (FlightPath){ 0 };
}

static int flights(void)
{
    FlightPath path;
    int count = 0;
    while (flight_path(&table, count, &path)) count++;
    return count;
}

static float x_of(Rect box)
{
    return box.x;
}

static Lay lay_of(Row row)
{
    Lay lay;
    lay.count = things(NULL, &row, lay.thing);
    return lay;
}

/* --- The difference --- */

static void it_tells_who_moved_came_and_went(void)
{
    LayMove move[LAY_MAX];
    const Lay a = lay_of((Row){ .card = { 1, 2, 3, 0 } }),
              b = lay_of((Row){ .card = { 1, 5, 0, 4 } });
    CHECK_EQ(lay_difference(&a, &a, move), 0);
    CHECK_EQ(lay_difference(&a, &b, move), 3);
    CHECK_EQ(move[0].from.spot, 2);
    CHECK_EQ(move[0].to.spot, 5);
    CHECK(move[1].from.id == 0 && move[1].to.id == 104);
    CHECK(move[2].from.id == 103 && move[2].to.id == 0);
}

static void equal_ones_are_paired_with_the_nearest(void)
{
    LayMove move[LAY_MAX];
    const Lay a = lay_of((Row){ .stone = { true, false, false, true } });
    const Lay b = lay_of((Row){ .stone = { false, true, true, false } });
    CHECK_EQ(lay_difference(&a, &b, move), 2);
    CHECK(move[0].from.spot == 11 && move[0].to.spot == 12);
    CHECK(move[1].from.spot == 14 && move[1].to.spot == 13);
    const Lay c = lay_of((Row){ .stone = { true, true, false, false } });
    CHECK_EQ(lay_difference(&a, &c, move), 1); /* who stays, stays */
    CHECK(move[0].from.spot == 14 && move[0].to.spot == 12);
}

/* A place has a number, what lies there has none: another one there has come. */
static void another_in_the_same_place_has_come(void)
{
    LayMove move[LAY_MAX];
    Lay a = { .count = 2 }, b = { .count = 2 };
    for (int i = 0; i < 2; i++) {
        a.thing[i] = (Thing){ .id = 7 + i, .spot = 7 + i, .kind = STONE, .face = 1 + i, .over = i };
        b.thing[i] = a.thing[i];
    }
    b.thing[0].face = 2; /* the second stone lies in the first place, a new one in its own */
    b.thing[1].face = 3;
    CHECK_EQ(lay_difference(&a, &b, move), 3);
    CHECK(move[0].from.spot == 8 && move[0].to.spot == 7);
    CHECK(move[1].from.id == 0 && move[1].to.spot == 8);
    CHECK(move[2].from.spot == 7 && move[2].to.id == 0);
}

static void a_hash_is_of_what_is_shown(void)
{
    Thing a = { .id = 1, .kind = 2, .face = 3, .spot = 4, .rect = { 1, 2, 3, 4 } }, b = a;
    b.rect.x = 9;
    b.lift = 3;
    CHECK(thing_hash(&a) == thing_hash(&b)); /* whoever looks from elsewhere sees the same */
    b.turn = 1;
    CHECK(thing_hash(&a) != thing_hash(&b));
}

/* --- Flights --- */

static void what_moved_flies(void)
{
    begin((Row){ .card = { 1, 2, 3, 0 } });
    CHECK_EQ(flights(), 0);
    become((Row){ .card = { 1, 6, 3, 0 } }, LAY_STEP);
    CHECK_EQ(flights(), 1);
    CHECK_EQ(x_of(path_of(102).from), 200);
    CHECK_EQ(x_of(path_of(102).to), 600);
    CHECK_EQ(path_of(102).lands, 400); /* the game's manner */
    CHECK_EQ(landings, 1);
    CHECK(lay_rests(&table, 101, 0) && !lay_rests(&table, 102, 0));
}

static void it_comes_from_the_deck_and_goes_to_the_discards(void)
{
    begin((Row){ .card = { 1, 0, 0, 0 } });
    become((Row){ .card = { 0, 2, 0, 0 } }, LAY_STEP);
    CHECK_EQ(flights(), 2);
    CHECK_EQ(x_of(path_of(102).from), 100 * DECK_SPOT);
    CHECK_EQ(x_of(path_of(101).to), 100 * DISCARDS);
    CHECK(lay_thing(&table, 101) != NULL); /* it is still seen */
    timeline_advance(&table.timeline, 500);
    lay_show(&table, NULL, LAY_STEP);
    CHECK(lay_thing(&table, 101) == NULL);
    /* the other way: back to the deck, back from the discards, sliding */
    become((Row){ .card = { 1, 0, 0, 0 } }, LAY_BACK);
    CHECK_EQ(flights(), 2);
    CHECK_EQ(x_of(path_of(101).from), 100 * DISCARDS);
    CHECK_EQ(x_of(path_of(101).to), 100);
    CHECK_EQ(x_of(path_of(102).from), 200);
    CHECK_EQ(x_of(path_of(102).to), 100 * DECK_SPOT);
    CHECK_EQ(path_of(102).lands, 220);
}

static void undo_takes_it_up_in_the_air(void)
{
    begin((Row){ .card = { 1, 0, 0, 0 } });
    become((Row){ .card = { 9, 0, 0, 0 } }, LAY_STEP);
    timeline_advance(&table.timeline, 200);
    const float seen = x_of(path_of(101).now);
    CHECK(seen > 300 && seen < 700);
    flight_stop_shows(&table);
    become((Row){ .card = { 1, 0, 0, 0 } }, LAY_BACK);
    CHECK_EQ(flights(), 1);
    CHECK_EQ(x_of(path_of(101).from), seen);
    CHECK_EQ(x_of(path_of(101).to), 100);
    timeline_advance(&table.timeline, 60);
    const float back = x_of(path_of(101).now);
    become((Row){ .card = { 9, 0, 0, 0 } }, LAY_AGAIN); /* and redo, again */
    CHECK_EQ(x_of(path_of(101).from), back);
    CHECK_EQ(landings, 1);
}

static void the_hand_let_it_go(void)
{
    begin((Row){ .card = { 1, 2, 0, 0 } });
    table.hand.lay = box_of(1);
    table.hand.let_go = (Rect){ 555, 70, 44, 44 };
    become((Row){ .card = { 5, 3, 0, 0 } }, LAY_STEP);
    CHECK_EQ(x_of(path_of(101).from), 555);
    CHECK_EQ(x_of(path_of(102).from), 200); /* it was not in the hand */
}

static void what_began_on_the_mat_moves_with_it(void)
{
    begin((Row){ .card = { 1, 0, 0, 0 } });
    table.lay.shown.thing[0].over = LAY_MAT;
    become((Row){ .card = { 5, 0, 0, 0 } }, LAY_STEP);
    CHECK_EQ(x_of(path_of(101).from), 100);
    table.mat.unzoomed.origin.x = 30;
    CHECK_EQ(x_of(path_of(101).from), 130);
}

static void who_skips_sees_no_flight(void)
{
    begin((Row){ .card = { 1, 0, 0, 0 } });
    now.card[0] = 7;
    lay_settle(&table);
    lay_refresh(&table);
    CHECK_EQ(flights(), 0);
    CHECK_EQ(x_of(lay_rect(&table, 101)), 700);
    table.viewer = 1; /* another person's table is not this one, moved */
    now.card[0] = 2;
    lay_refresh(&table);
    CHECK_EQ(flights(), 0);
    table.viewer = 0;
}

static void a_step_lights_what_it_moved(void)
{
    static Step step;
    begin((Row){ .card = { 1, 2, 0, 0 } });
    const Row before = { .card = { 4, 3, 0, 0 } }, after = { .card = { 1, 3, 0, 0 } };
    memcpy(step.before.state, &before, sizeof before);
    memcpy(step.after.state, &after, sizeof after);
    lay_flash(&table, &step);
    CHECK_EQ(table.timeline.count, 1);
    CHECK_EQ(x_of(flight_flash_box(&table, &table.timeline.track[0])), 100);
}

static const Test TEST[] = {
    { "it tells who moved, came and went", it_tells_who_moved_came_and_went },
    { "equal ones are paired with the nearest", equal_ones_are_paired_with_the_nearest },
    { "another in the same place has come", another_in_the_same_place_has_come },
    { "a hash is of what is shown", a_hash_is_of_what_is_shown },
    { "what moved flies", what_moved_flies },
    { "it comes from the deck and goes to the discards",
      it_comes_from_the_deck_and_goes_to_the_discards },
    { "undo takes it up in the air", undo_takes_it_up_in_the_air },
    { "the hand let it go", the_hand_let_it_go },
    { "what began on the mat moves with it", what_began_on_the_mat_moves_with_it },
    { "who skips sees no flight", who_skips_sees_no_flight },
    { "a step lights what it moved", a_step_lights_what_it_moved },
};
CHECK_MAIN(TEST)
