#include "rules/flick/tables.h"
#include "rules/flick/gods.h"
#include "rules/flick/will.h"
#include "rules/flick/notation.h"
#include <string.h>

/* ---- the mat ---- */

enum {
    CORNER_ROWS = 2,
    CLOUD_ROWS = CORNER_ROWS + FLICK_CORNERS,
    NAVEL_ROWS = CLOUD_ROWS + 1,
    CITY_ROWS = NAVEL_ROWS + FLICK_ISLANDS,
    ISLAND_ROWS = CITY_ROWS + FLICK_ISLANDS * FLICK_SHORE,
    TORNADO_ROWS = ISLAND_ROWS + FLICK_WAY_POINTS,
    BOARD_ROWS = TORNADO_ROWS + 1,
};
static const char EDGE[] = "outer edge of the border";

/* Millimetres, with places only where there are any. */
static void write_mm(int hundredths, Text *out)
{
    if (hundredths % FLICK_UNIT == 0)
        text_add(out, ",%d", hundredths / FLICK_UNIT);
    else
        text_add(out, ",%d.%02d", hundredths / FLICK_UNIT, hundredths % FLICK_UNIT);
}

static void write_area(const char *kind, const char *id, int index, FlickPoint at, Text *out)
{
    text_add(out, "%s,%s,%d", kind, id, index);
    write_mm(at.x, out);
    write_mm(at.y, out);
    text_put(out, ',');
}

static void write_circle(int radius, const char *note, Text *out)
{
    text_add(out, "%d,%s", radius / FLICK_UNIT, note);
}

static void write_cloud(int corner, Text *out)
{
    static const char *const WHERE[] = { "top left", "top right", "bottom right", "bottom left" };
    write_area("cloud", (char[]){ (char)('A' + corner), '\0' }, 0, flick_cloud(corner), out);
    text_add(out, "%d,%s; %s", FLICK_CLOUD_RADIUS / FLICK_UNIT, WHERE[corner], EDGE);
}

static void write_vertex(int island, int vertex, Text *out)
{
    const char id[] = { flick_island_letter(island), '\0' };
    write_area("island", id, vertex, flick_shore(island, vertex), out);
    text_add(out, ",%s", vertex == 0 ? EDGE : "");
}

static void write_city(int island, Text *out)
{
    write_area("city", (char[]){ flick_island_letter(island), '\0' }, 0, flick_city(island), out);
    write_circle(FLICK_CITY_RADIUS, EDGE, out);
}

static void write_way_point(int index, Text *out)
{
    write_area("tornado", "", index, flick_way_point(index), out);
    write_circle(FLICK_EYE_RADIUS, index == 0 ? "way point of the eye" : "", out);
}

static void write_board(int row, Text *out)
{
    static const char *const CORNER[] = { "top left corner", "bottom right corner" };
    if (row < CORNER_ROWS) {
        write_area("mat", "", row, (FlickPoint){ row * FLICK_MAT, row * FLICK_MAT }, out);
        text_add(out, ",%s", CORNER[row]);
    } else if (row < CLOUD_ROWS) {
        write_cloud(row - CORNER_ROWS, out);
    } else if (row < NAVEL_ROWS) {
        write_area("navel", "", 0, FLICK_NAVEL, out);
        write_circle(FLICK_NAVEL_RADIUS, EDGE, out);
    } else if (row < CITY_ROWS) {
        write_city(row - NAVEL_ROWS, out);
    } else if (row < ISLAND_ROWS) {
        write_vertex((row - CITY_ROWS) / FLICK_SHORE, (row - CITY_ROWS) % FLICK_SHORE, out);
    } else if (row < TORNADO_ROWS) {
        write_way_point(row - ISLAND_ROWS, out);
    } else {
        write_area("ape", "", 0, FLICK_NAVEL, out);
        write_circle(flick_radius(FLICK_APE), "start of King Ape", out);
    }
}

/* ---- the cards ---- */

/* Quoted only where a comma asks for it. */
static void write_fields(const char *const *field, size_t count, Text *out)
{
    for (size_t i = 0; i < count; i++) {
        const char *quote = strchr(field[i], ',') != NULL ? "\"" : "";
        text_add(out, "%s%s%s%s", i == 0 ? "" : ",", quote, field[i], quote);
    }
}

static void write_god(int row, Text *out)
{
    const FlickGodSide *side = flick_god_side((FlickGod)(row + 1));
    const char *const field[] = { side->id,      side->pantheon,    side->colour, side->name,
                                  side->timing,  side->limit,       side->source, side->rules,
                                  side->physics, side->interactions };
    write_fields(field, sizeof field / sizeof field[0], out);
}

static void write_will(int row, Text *out)
{
    const FlickWillCard *card = flick_will_card(row + 1);
    const char *const field[] = { card->slug,     card->name,        card->lasts ? "game" : "round",
                                  card->category, card->source,      card->rules,
                                  card->physics,  card->interactions };
    text_add(out, "W%02d,", row + 1);
    write_fields(field, sizeof field / sizeof field[0], out);
}

const GameTable FLICK_TABLE[] = {
    { "board", "kind,id,index,x_mm,y_mm,radius_mm,note", BOARD_ROWS, write_board },
    { "gods",
      "id,pantheon,colour,name,timing,limit,source,rules_effect,physics_input_effect,interactions",
      FLICK_GODS - 1, write_god },
    { "will-cards",
      "id,slug,name,duration,category,source,rules_effect,physics_input_effect,interactions",
      FLICK_WILL_CARDS, write_will },
};
static_assert(sizeof FLICK_TABLE / sizeof FLICK_TABLE[0] == FLICK_TABLE_COUNT, "three tables");
