/* The layouts of the scenes of rivals: on every canvas, with letters of every size, nothing lies
 * over anything else, nothing leaves its sheet, everything can be pressed. */
#include "scenes/backdrop.h"
#include "scenes/day_scene.h"
#include "scenes/duel_scene.h"
#include "scenes/night_scene.h"
#include "ui/rooms.h"

static void check_day(Size canvas, float words)
{
    const Rect body = sheet_layout(canvas, 0).body;
    const DayLayout layout = day_layout(body, words);
    Rect part[DAY_CELLS + 8] = { layout.caption, layout.name,  layout.list, layout.before,
                                 layout.month,   layout.after, layout.week, layout.legend };
    for (int i = 0; i < DAY_CELLS; i++) part[8 + i] = layout.cell[i];
    rooms_stand_apart(part, DAY_CELLS + 8, "the day");
    for (int i = 0; i < DAY_CELLS + 8; i++) {
        room_is_inside(part[i], body, "of the day");
        CHECK(!rect_is_empty(part[i]));
    }
    for (int i = 0; i < DAY_CELLS; i++) room_is_pressable(layout.cell[i], "a day");
    room_is_pressable(layout.name, "the name");
    room_is_pressable(layout.before, "the month before");
    room_is_pressable(layout.after, "the month after");
    CHECK(layout.list.h > 2 * layout.row);
}

static void the_day_has_room(void)
{
    for (int i = 0; i < ROOMS_CANVASES; i++)
        for (int words = 0; words < 3; words++)
            check_day(ROOMS_CANVAS[i], 1 + 0.25F * (float)words);
}

static void check_night(Size canvas, int people, int games)
{
    const Rect body = sheet_layout(canvas, 0).body;
    const NightLayout layout = night_layout(body, people, games);
    Rect part[2 + 2 * NIGHT_PEOPLE + NIGHT_GAMES * (2 + NIGHT_PEOPLE)] = { layout.next,
                                                                           layout.sum_title };
    int count = 2;
    for (int i = 0; i < people; i++) {
        part[count++] = layout.head[i];
        part[count++] = layout.sum[i];
    }
    for (int game = 0; game < games; game++) {
        part[count++] = layout.title[game];
        part[count++] = layout.watch[game];
        room_is_pressable(layout.watch[game], "a game to watch");
        for (int i = 0; i < people; i++) part[count++] = layout.cell[game][i];
    }
    rooms_stand_apart(part, count, "the evening");
    for (int i = 1; i < count; i++) room_is_inside(part[i], layout.sheet, "of the evening");
    room_is_inside(layout.sheet, body, "the evening");
    room_is_inside(layout.next, body, "what is next");
    room_is_pressable(layout.next, "what is next");
}

static void the_evening_has_room(void)
{
    for (int i = 0; i < ROOMS_CANVASES; i++)
        for (int people = 2; people <= NIGHT_PEOPLE; people++)
            for (int games = 2; games <= NIGHT_GAMES; games++)
                check_night(ROOMS_CANVAS[i], people, games);
}

static void a_new_evening_has_room(void)
{
    for (int i = 0; i < ROOMS_CANVASES; i++)
        for (int games = 2; games <= 4; games++) {
            const Size canvas = ROOMS_CANVAS[i];
            const float high = night_new_height(canvas.h > canvas.w, games);
            const Rect body = sheet_layout(canvas, high).body;
            const NightNewLayout layout = night_new_layout(body, games);
            const Rect part[] = { layout.people, layout.games, layout.start };
            rooms_stand_apart(part, 3, "a new evening");
            for (int k = 0; k < 3; k++) room_is_inside(part[k], body, "of a new evening");
            CHECK(layout.people.h >= NIGHT_PEOPLE * NIGHT_LINE);
            CHECK(layout.games.h >= (float)(games * NIGHT_LINE));
        }
}

static void check_duel(Size canvas, int people, int rows, float words)
{
    const Rect body = sheet_layout(canvas, 0).body;
    const DuelLayout layout = duel_layout(body, people, rows, words);
    Rect part[1 + 2 * DUEL_PEOPLE + DUEL_ROWS * (1 + DUEL_PEOPLE)] = { layout.about };
    int count = 1;
    for (int i = 0; i < people; i++) {
        part[count++] = layout.head[i];
        part[count++] = layout.button[i];
        room_is_pressable(layout.button[i], "of a duel");
    }
    for (int row = 0; row < rows; row++) {
        part[count++] = layout.title[row];
        for (int i = 0; i < people; i++) part[count++] = layout.cell[row][i];
    }
    rooms_stand_apart(part, count, "the duel");
    for (int i = 1; i < count; i++) room_is_inside(part[i], layout.sheet, "of the duel");
    room_is_inside(layout.sheet, body, "the duel");
    room_is_pressable(layout.about, "what is shown to one alone");
}

static void the_duel_has_room(void)
{
    for (int i = 0; i < ROOMS_CANVASES; i++)
        for (int people = 2; people <= DUEL_PEOPLE; people++)
            for (int words = 0; words < 3; words++)
                check_duel(ROOMS_CANVAS[i], people, 8, 1 + 0.25F * (float)words);
}

static const Test TEST[] = {
    { "the duel has room", the_duel_has_room },
    { "the evening has room", the_evening_has_room },
    { "a new evening has room", a_new_evening_has_room },
    { "the day has room", the_day_has_room },
};
CHECK_MAIN(TEST)
