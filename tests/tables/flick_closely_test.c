/* A mat that is looked at closely: of its lands only those that are seen are made in that size, so
 * that the memory of the game keeps its bound. */
#include "scenes/evening.h"
#include "rules/flick/flick.h"
#include "table/private.h"
#include "tables/flick/flick.h"

static App app;

static void turn(int frames)
{
    for (int i = 0; i < frames; i++) {
        app.ui.changed = true;
        app_turn(&app);
    }
}

/* Of the four shores, whichever land lies there, those that have a raster as large as now. */
static int lands_made(const Table *table)
{
    static const char *const LAND[] = { "jungle", "terraces", "volcano", "highland" };
    static const char *const SIDE[] = { "north", "east", "south", "west" };
    enum { MARGIN = 24 }; /* mm of the picture around its shore */
    Art *art = app.platform.art;
    int made = 0;
    for (int side = 0; side < FLICK_ISLANDS; side++) {
        FlickPoint low, high;
        flick_island_box(side, &low, &high);
        const float unit = mat_sight(table).scale;
        const Size size = { unit * ((float)(high.x - low.x) / FLICK_UNIT + MARGIN),
                            unit * ((float)(high.y - low.y) / FLICK_UNIT + MARGIN) };
        for (int land = 0; land < FLICK_ISLANDS; land++) {
            char name[32];
            (void)snprintf(name, sizeof name, "flick/%s-%s", LAND[land], SIDE[side]);
            made += art_is_ready(art, art_find(art, name), size);
        }
    }
    return made;
}

static void only_what_is_seen_is_made(void)
{
    static const TableGame *game = &flick_table;
    const GameSetup setup = game_setup(game->rules, 2, 5);
    if (!evening_open_with(&app, &game, 640, 400)) return;
    Table *table = evening_sit(&app, game, &setup, NULL, NULL);
    if (table == NULL) return;
    turn(40);
    CHECK_EQ(lands_made(table), FLICK_ISLANDS);
    mat_zoom(&table->mat, (Point){ table->mat.room.x, table->mat.room.y }, 3);
    turn(60);
    CHECK_EQ(lands_made(table), 2); /* those beside the upper left cloud */
    app_release(&app);
}

static const Test TEST[] = {
    { "only what is seen is made", only_what_is_seen_is_made },
};

EVENING_MAIN(TEST)
