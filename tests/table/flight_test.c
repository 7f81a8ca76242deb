/* Flights: where they begin, where they end, and who continues them; without a window. */
#include "check.h"
#include "table/private.h"

enum { HERE = 1, THERE, FAR, PIECE = 7 };

static Table table; /* large */
static Ui ui;

/* In this game a state is how far everything lies to the right. */
static Rect locate(const Table *of, int spot)
{
    const float right = *(const float *)of->state;
    return (Rect){ 100.0F * (float)spot + right, 200, 40, 40 };
}

static const TableGame GAME = { .locate = locate };
static const float BEFORE = 0, AFTER = 300;

static void begin(void)
{
    table.ui = &ui;
    table.game = &GAME;
    table.timeline = (Timeline){ .pace = 1 };
    table.hand = (Hand){ 0 };
    table.state = &AFTER;
    table.before = &BEFORE;
}

static float middle(Rect box)
{
    return rect_centre(box).x;
}

static FlightPath only(void)
{
    FlightPath path = { 0 }, other;
    CHECK(flight_path(&table, 0, &path));
    CHECK(!flight_path(&table, 1, &other));
    return path;
}

static void it_begins_where_it_was_seen(void)
{
    begin();
    const double end = flight_add(&table, (Flight){ .piece = PIECE, .from = HERE, .to = THERE });
    CHECK_EQ(end, 220);
    CHECK_EQ(middle(only().from), 120); /* before the step */
    CHECK_EQ(middle(only().to), 520);   /* after it */
    CHECK_EQ(only().lands, 220);
    CHECK(flight_has(&table, PIECE));
    timeline_advance(&table.timeline, 219);
    CHECK(flight_has(&table, PIECE));
    timeline_advance(&table.timeline, 2);
    CHECK(!flight_has(&table, PIECE));
}

static void the_hand_let_it_go(void)
{
    begin();
    table.hand.lay = (Rect){ 100, 200, 40, 40 };
    table.hand.let_go = (Rect){ 480, 240, 60, 60 };
    (void)flight_add(&table,
                     (Flight){ .piece = PIECE, .from = HERE, .to = THERE, .manner = FLIGHT_HOP });
    CHECK_EQ(middle(only().from), 510);
    CHECK_EQ(only().from.w, 60);
    CHECK_EQ(middle(only().to), 520);
    /* what lay elsewhere was not in the hand */
    table.timeline.count = 0;
    (void)flight_add(&table, (Flight){ .piece = PIECE, .from = THERE, .to = FAR });
    CHECK_EQ(middle(only().from), 220);
}

static void two_of_one_hold_keep_their_places(void)
{
    Rect at;
    begin();
    table.hand.lay = (Rect){ 100, 200, 80, 40 };
    table.hand.let_go = (Rect){ 400, 400, 160, 80 };
    const Rect to = { 0, 0, 10, 10 };
    CHECK(hand_let_go(&table, (Rect){ 100, 200, 40, 40 }, to, &at));
    CHECK_EQ(middle(at), 440);
    CHECK(hand_let_go(&table, (Rect){ 140, 200, 40, 40 }, to, &at));
    CHECK_EQ(middle(at), 520);
    CHECK_EQ(at.w, 80);
    CHECK(!hand_let_go(&table, (Rect){ 300, 200, 40, 40 }, to, &at));
}

static void a_ghost_lies_there_already(void)
{
    begin();
    table.hand.lay = (Rect){ 100, 200, 40, 40 };
    (void)flight_add(&table, (Flight){ .piece = PIECE, .from = HERE, .to = THERE });
    CHECK_EQ(middle(only().from), 520);
    CHECK_EQ(only().lands, 110);
}

static void who_interrupts_continues(void)
{
    begin();
    table.before = NULL;
    (void)flight_add(&table, (Flight){ .piece = PIECE, .from = HERE, .to = THERE });
    timeline_advance(&table.timeline, 50);
    const float seen = middle(only().now);
    CHECK(seen > 420 && seen < 520);
    (void)flight_add(&table, (Flight){ .piece = PIECE, .from = THERE, .to = HERE });
    CHECK_EQ(middle(only().from), seen); /* one flight, not two */
    CHECK_EQ(middle(only().to), 420);
}

static void equal_ones_fly_apart(void)
{
    FlightPath path;
    begin();
    for (int i = 0; i < 3; i++)
        (void)flight_add(&table, (Flight){ .piece = PIECE, .from = HERE + i, .to = 9 });
    CHECK(flight_path(&table, 2, &path));
    CHECK_EQ(middle(path.from), 320);
}

static void what_goes_home_lies_there_until_then(void)
{
    begin();
    (void)flight_add(
        &table,
        (Flight){
            .piece = PIECE, .from = HERE, .to = THERE, .manner = FLIGHT_RETURN, .delay = 100 });
    CHECK(!flight_has(&table, PIECE));
    timeline_advance(&table.timeline, 150);
    CHECK(flight_has(&table, PIECE));
}

static const Test TEST[] = {
    { "it begins where it was seen", it_begins_where_it_was_seen },
    { "the hand let it go", the_hand_let_it_go },
    { "two of one hold keep their places", two_of_one_hold_keep_their_places },
    { "a ghost lies there already", a_ghost_lies_there_already },
    { "who interrupts continues", who_interrupts_continues },
    { "equal ones fly apart", equal_ones_fly_apart },
    { "what goes home lies there until then", what_goes_home_lies_there_until_then },
};
CHECK_MAIN(TEST)
