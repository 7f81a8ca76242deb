#include "tables/coatl/layout.h"
#include <math.h>

enum {
    EDGE = 10,
    STRIP = 62, /* the strip and what is below it */
    DISC = 400,
    CARD_W = 84,
    CARD_H = 132,
    BAND = 166,
    FOOT = 152, /* board, tokens and hand */
    THUMB = 246,
    CHIP_GAP = 5,
    SCROLL = 44,      /* what may be done, in one line ... */
    SCROLL_ADAM = 57, /* ... or what ADAM does, and why */
    TOTAL = 92,
    MEDAL = 50,
};
#define CARD_GAP 10.5F
#define CARD_GAP_MOST 16.0F

/* --- The disc --- */

static Point on_disc(Rect disc, float radius, float degrees)
{
    const float a = degrees * 3.14159265F / 180;
    const float r = radius * disc.w / DISC;
    const Point centre = rect_centre(disc);
    return (Point){ centre.x + r * cosf(a), centre.y + r * sinf(a) };
}

static float body_angle(int cell)
{
    return -90 + 60 * (float)cell;
}

/* Heads left, tails right of the middle. */
static Point inner_centre(Rect disc, int cell)
{
    const int at = cell - COATL_BODY_CELLS;
    const float scale = disc.w / DISC;
    const Point centre = rect_centre(disc);
    return (Point){ centre.x + (at < 2 ? -48 : 48) * scale,
                    centre.y + (at % 2 == 0 ? -36 : 36) * scale };
}

static void lay_disc(CoatlLayout *layout)
{
    const float scale = layout->disc.w / DISC;
    for (int cell = 0; cell < COATL_DISC_CELLS; cell++) {
        const bool body = cell < COATL_BODY_CELLS;
        const Point centre =
            body ? on_disc(layout->disc, 131, body_angle(cell)) : inner_centre(layout->disc, cell);
        const float side = fmaxf(UI_TARGET, (body ? 96 : 66) * scale);
        layout->cell[cell] = rect_around(centre, side, body ? side * 0.86F : side);
    }
    const Rect disc = layout->disc;
    const float w = 60 * scale;
    layout->bag[COATL_HEAD] = (Rect){ disc.x, disc.y - 2, w, w };
    layout->bag[COATL_BODY] = (Rect){ disc.x + disc.w - w, disc.y - 2, w, w };
    layout->bag[COATL_TAIL] = (Rect){ disc.x, disc.y + disc.h - w - 14, w, w };
}

Rect coatl_cell_piece(const CoatlLayout *layout, int cell, int piece)
{
    const float scale = layout->disc.w / DISC;
    if (cell >= COATL_BODY_CELLS)
        return rect_around(inner_centre(layout->disc, cell), 66 * scale, 54 * scale);
    const float aside = piece == 0 ? -12.6F : 12.6F;
    return rect_around(on_disc(layout->disc, 131, body_angle(cell) + aside), 60 * scale,
                       52 * scale);
}

/* --- What is mine --- */

static void lay_board(CoatlLayout *layout)
{
    const Rect board = layout->board;
    const float scale = board.w / 296;
    for (int i = 0; i < COATL_BOARD_SPACES; i++)
        layout->space[i] = (Rect){ board.x + (12 + 69 * (float)(i % 4)) * scale,
                                   board.y + (i < 4 ? 9 : 79) * scale, 64 * scale, 64 * scale };
}

static void lay_chips(CoatlLayout *layout, int lane, float x, float y, Size chip)
{
    for (int i = 0; i < COATL_CHIPS; i++)
        layout->chip[lane][i] = (Rect){ x + (chip.w + CHIP_GAP) * (float)i, y, chip.w, chip.h };
}

/* My emblem and total above the three medallions. */
static void lay_plate(CoatlLayout *layout)
{
    Rect rest = rect_inset(layout->plate, 3);
    const float side = fminf(MEDAL, (rest.h - 36) / 3 - 1);
    for (int i = COATL_SERPENTS_TO_END - 1; i >= 0; i--)
        layout->medal[i] = rect_middle(cut_bottom(&rest, side + 1), side, side);
}

static void lay_lanes(CoatlLayout *layout)
{
    Rect rest = rect_inset(layout->band, 3);
    layout->plate = cut_left(&rest, 74);
    cut_left(&rest, 4);
    const float h = (rest.h - UI_GAP) / COATL_LANES;
    const float chips = (CHIP_W + CHIP_GAP) * COATL_CHIPS - CHIP_GAP;
    layout->near = rest;
    Rect chip = cut_right(&rest, chips + 4);
    cut_right(&rest, UI_GAP);
    for (int i = 0; i < COATL_LANES; i++) {
        const float y = rest.y + (h + UI_GAP) * (float)i;
        layout->lane[i] = (Rect){ rest.x, y, rest.w, h };
        layout->total[i] = (Rect){ rest.x + rest.w - TOTAL - 22, y, TOTAL - 4, h };
        lay_chips(layout, i, chip.x, y + (h - CHIP_H) / 2, (Size){ CHIP_W, CHIP_H });
    }
    lay_plate(layout);
}

static void lay_tokens(CoatlLayout *layout, float x, float y)
{
    static const Point AT[] = { { 0, 0 }, { 62, 0 }, { 31, 82 } };
    for (int i = 0; i < 3; i++)
        layout->token[i] = (Rect){ x + AT[i].x, y + AT[i].y, UI_TARGET, UI_TARGET };
}

/* --- Landscape --- */

/* Cards of a wide row are as large as those of a hand of six. */
static float card_width(float row, float spare)
{
    const float most = CARD_W * (spare > 0 ? 1.2F : 144.0F / CARD_H);
    return fminf(most, fmaxf(CARD_W, (row - CARD_W) / 8 - CARD_GAP));
}

/* Deck, six slots, two stacks: where there is room, each kind apart from the others. */
static void lay_cards(CoatlLayout *layout, Rect row, float w)
{
    const float spare = row.w - 9 * w;
    const float gap = fminf(spare / 8, fmaxf(CARD_GAP_MOST, spare / 10));
    const float apart = (spare - 6 * gap) / 2;
    Rect card = { row.x, row.y, w, row.h };
    layout->deck = card;
    card.x += w + apart;
    for (int i = 0; i < COATL_DISPLAY_SLOTS; i++) {
        layout->slot[i] = card;
        card.x += w + gap;
    }
    card.x += apart - gap;
    for (int i = 0; i < COATL_TEMPLE_STACKS; i++) {
        layout->stack[i] = card;
        card.x += w + gap;
    }
}

static void lay_opponents(CoatlLayout *layout, Rect area, int opponents)
{
    layout->sheet = layout->scroll = rect_column(area, 2, 3, 15);
    if (opponents == 0 || opponents == 3) {
        layout->scroll = cut_bottom(&area, opponents == 0 ? SCROLL_ADAM : SCROLL);
        cut_bottom(&area, opponents == 0 ? 8 : 16); /* what a seat did last hangs down there */
    }
    layout->adam = layout->opponent[0] = area;
    if (opponents == 1) layout->opponent[0].w -= layout->sheet.w + 15;
    for (int i = 0; i < opponents && opponents > 1; i++)
        layout->opponent[i] = rect_column(area, i, 3, 15);
}

static void lay_landscape(CoatlLayout *layout, Size canvas, int opponents)
{
    const float spare = canvas.h - 800;
    const float side = fminf(DISC + spare * 0.6F, canvas.w * 0.36F);
    Rect rest = { EDGE, STRIP, canvas.w - 2 * EDGE, canvas.h - STRIP - 4 };
    Rect foot = cut_bottom(&rest, FOOT);
    cut_bottom(&rest, 8);
    layout->disc = (Rect){ EDGE, STRIP, side, side };
    Rect upper = cut_top(&rest, side);
    cut_left(&upper, side + 20);
    const float card = card_width(upper.w, spare);
    lay_cards(layout, cut_top(&upper, card * CARD_H / CARD_W), card);
    cut_top(&upper, EDGE);
    lay_opponents(layout, upper, opponents);
    cut_top(&rest, 6);
    layout->band = rest;
    lay_lanes(layout);
    layout->board = cut_left(&foot, 296);
    lay_board(layout);
    cut_left(&foot, UI_GAP);
    lay_tokens(layout, foot.x, foot.y + 4);
    cut_left(&foot, 124);
    cut_right(&foot, THUMB - EDGE);
    layout->hand = foot;
    layout->limit = (Rect){ foot.x - 36, foot.y + 82, 34, 60 }; /* right of the last token */
    lay_disc(layout);
}

/* --- Portrait --- */

/* Two rows: the deck, slots 1 to 3 and a stack; then slots 4 to 6 and the other stack. */
static void lay_cards_upright(CoatlLayout *layout, Rect area)
{
    const float step = (area.w - 80) / 4;
    for (int i = 0; i < 9; i++) {
        const int row = i >= 5;
        const int column = row == 0 ? i : i - 4;
        const Rect card = { area.x + step * (float)column, area.y + 133 * (float)row, 80, 125 };
        if (i == 0)
            layout->deck = card;
        else if (i == 4)
            layout->stack[0] = card;
        else if (i == 8)
            layout->stack[1] = card;
        else
            layout->slot[i < 4 ? i - 1 : i - 2] = card;
    }
}

/* The cards beside a coatl are wider than they are elsewhere, and have longer signs. */
static void lay_lanes_upright(CoatlLayout *layout, Rect band)
{
    enum { PITCH = 86, CHIPS = PITCH * COATL_CHIPS, MEDALS = 180 };
    const float half = band.h / 2, h = fminf(CHIP_H * 1.3F, CHIP_H + fmaxf(0, half - 162));
    const Size chip = { PITCH - CHIP_GAP, h };
    for (int i = 0; i < COATL_LANES; i++) {
        Rect rest = { band.x, band.y + half * (float)i, band.w, half - 6 };
        layout->lane[i] = cut_top(&rest, rest.h - h - LANE_BRACKET);
        cut_top(&rest, LANE_BRACKET);
        lay_chips(layout, i, rest.x, rest.y, chip);
        layout->total[i] = (Rect){ rest.x + CHIPS, rest.y, band.w - CHIPS - MEDALS - 4, h };
    }
    const Rect right = { band.x + band.w - MEDALS, layout->chip[0][0].y + 12, MEDALS, MEDAL };
    for (int i = 0; i < COATL_SERPENTS_TO_END; i++)
        layout->medal[i] = rect_middle(rect_column(right, i, 3, 4), MEDAL, MEDAL);
}

static void lay_portrait(CoatlLayout *layout, Size canvas, int opponents)
{
    const float spare = canvas.h - 1280;
    Rect rest = { EDGE, STRIP, canvas.w - 2 * EDGE, canvas.h - STRIP - UI_GAP };
    Rect others = cut_top(&rest, 202 + spare * 0.3F);
    cut_top(&others, 4); /* the strip's buttons keep their distance */
    layout->adam = others;
    for (int i = 0; i < opponents; i++)
        layout->opponent[i] = rect_column(others, i, opponents, UI_GAP);
    cut_top(&rest, UI_GAP);
    Rect upper = cut_top(&rest, 348);
    layout->disc = cut_left(&upper, 348);
    cut_left(&upper, UI_GAP);
    lay_cards_upright(layout, cut_top(&upper, 258));
    cut_top(&upper, UI_GAP);
    layout->sheet = layout->scroll = upper;
    cut_top(&rest, UI_GAP);
    Rect foot = cut_bottom(&rest, FOOT);
    cut_bottom(&rest, UI_GAP);
    layout->hand = cut_bottom(&rest, 160);
    cut_bottom(&rest, UI_GAP);
    layout->band = layout->near = rest;
    lay_lanes_upright(layout, rest);
    layout->board = cut_left(&foot, 296);
    lay_board(layout);
    cut_left(&foot, UI_GAP);
    for (int i = 0; i < 3; i++)
        layout->token[i] = (Rect){ foot.x + 62 * (float)i, foot.y, UI_TARGET, UI_TARGET };
    layout->plate = (Rect){ foot.x, foot.y + 64, fminf(238, canvas.w - 240 - foot.x - UI_GAP), 88 };
    lay_disc(layout);
}

/* --- Both --- */

static void mirror(Rect *rect, int count, float width)
{
    for (int i = 0; i < count; i++) rect[i] = rect_mirrored(rect[i], width);
}

/* The thumb corner changes sides, and everything with it but the order of what is read. */
static void mirror_foot(CoatlLayout *layout, float width)
{
    mirror(&layout->board, 1, width);
    mirror(layout->token, 3, width);
    mirror(&layout->hand, 1, width);
    mirror(&layout->limit, 1, width);
    if (layout->portrait) mirror(&layout->plate, 1, width);
    lay_board(layout);
}

/* Upright the number of cards stands on my plate. */
static void lay_limit_upright(CoatlLayout *layout)
{
    Rect plate = rect_inset(layout->plate, 12);
    layout->limit = cut_right(&plate, 56);
}

CoatlLayout coatl_layout(Size canvas, int opponents, bool left_handed)
{
    CoatlLayout layout = { .portrait = canvas.h > canvas.w };
    if (layout.portrait)
        lay_portrait(&layout, canvas, opponents);
    else
        lay_landscape(&layout, canvas, opponents);
    if (left_handed) mirror_foot(&layout, canvas.w);
    if (layout.portrait) lay_limit_upright(&layout);
    return layout;
}

/* As many cards as there may be just touch. */
Rect coatl_held_card(Rect room, int prophecies, int temples, int at)
{
    enum { APART = 12, APART_LEAST = 8, HIGHEST = 168 };
    const float count = (float)(prophecies + temples);
    const bool mixed = prophecies > 0 && temples > 0;
    const float wide = (room.w - (mixed ? APART_LEAST : 0)) / fmaxf(1, count);
    const float h = fminf(room.h - 8, fminf(wide * CARD_H / CARD_W, HIGHEST));
    const float w = h * CARD_W / CARD_H;
    const float spare = room.w - count * w;
    const float apart = mixed ? fminf(APART, spare) : 0;
    const float gap = count > 1 ? fminf(UI_GAP, (spare - apart) / (count - 1)) : 0;
    const float x = room.x + (spare - apart - gap * (count - 1)) / 2 + (w + gap) * (float)at;
    return (Rect){ x + (at >= prophecies ? apart : 0), room.y + (room.h - h) / 2, w, h };
}

Rect coatl_held_target(Rect card, int count)
{
    enum { TOUCHING = 7 };
    return rect_middle(card, card.w - (count >= TOUCHING ? UI_GAP : 0), card.h);
}

/* --- Panels --- */

/* Hand, tokens left and medallions in one line. */
static void lay_seat_foot(CoatlSeatLayout *seat, Rect foot)
{
    const bool narrow = foot.w < 240;
    const float medal = fminf(foot.h, foot.w > 400 ? 42 : narrow ? 28 : 33);
    for (int i = COATL_SERPENTS_TO_END - 1; i >= 0; i--)
        seat->medal[i] = rect_middle(cut_right(&foot, medal + 1), medal, medal);
    cut_right(&foot, 4);
    const float token = fminf(foot.h, foot.w > 300 ? 32 : narrow ? 20 : 22);
    for (int i = 2; i >= 0; i--)
        seat->token[i] = rect_middle(cut_right(&foot, token + 1), token, token);
    cut_right(&foot, 4);
    const float h = fminf(foot.h, foot.w > 200 ? 54 : 30);
    foot = rect_middle(foot, foot.w, h);
    seat->cards = cut_left(&foot, foot.w * (foot.w > 200 ? 0.68F : 0.5F) - 2);
    cut_left(&foot, 4);
    seat->temples = foot;
}

CoatlSeatLayout coatl_seat_layout(Rect room)
{
    CoatlSeatLayout seat = { 0 };
    const float gap = 5;
    lay_seat_foot(&seat, cut_bottom(&room, fminf(54, room.h * 0.24F)));
    cut_bottom(&room, gap);
    const float side = fminf(40, fminf(room.h * 0.26F, room.w / COATL_BOARD_SPACES - 1));
    Rect spaces = cut_bottom(&room, side);
    cut_bottom(&room, gap);
    const float step = fminf(room.w / COATL_BOARD_SPACES, side + 6);
    for (int i = 0; i < COATL_BOARD_SPACES; i++)
        seat.space[i] = rect_middle(cut_left(&spaces, step), side, side);
    const bool low = room.w > 8 * room.h; /* side by side they are higher */
    for (int i = 0; i < COATL_LANES; i++)
        seat.lane[i] =
            low ? rect_column(room, i, COATL_LANES, 2 * gap) : rect_line(room, i, COATL_LANES, gap);
    return seat;
}

/* How wide each of so many tokens is in so many lines, from the first to its neighbour. */
static float token_step(Rect room, int count, int lines)
{
    const int in_line = (count + lines - 1) / lines;
    return fminf(room.w / (float)in_line, room.h / (float)lines * 0.94F * TOKEN_ASPECT);
}

Rect coatl_ribbon_token(Rect room, int count, int at)
{
    enum { LINES_MOST = 3 };
    int lines = 1;
    for (int more = 2; more <= LINES_MOST; more++)
        if (token_step(room, count, more) > token_step(room, count, lines)) lines = more;
    const int in_line = (count + lines - 1) / lines;
    const float step = token_step(room, count, lines);
    const Rect line = rect_line(room, at / in_line, lines, 0);
    const Rect box = { line.x + step * (float)(at % in_line), line.y, step, line.h };
    return rect_middle(box, step - 1, (step - 1) / TOKEN_ASPECT);
}

/* A card, and right of it the parts it collects in two columns. */
static void lay_adam_place(CoatlAdamLayout *adam, int i, Rect place)
{
    const float w = fminf(fminf(84, place.w * 0.52F), place.h * CARD_W / CARD_H);
    const float side = fminf(place.h / 3, (place.w - w - 4) / 2);
    adam->place[i] = place;
    adam->card[i] = rect_middle((Rect){ place.x, place.y, w, place.h }, w, w * CARD_H / CARD_W);
    for (int k = 0; k < ADAM_MOST_NEEDED; k++)
        adam->piece[i][k] =
            (Rect){ place.x + w + 4 + (k % 2 == 0 ? 0 : side),
                    place.y + (place.h - 3 * side) / 2 + side * floorf((float)k / 2), side, side };
}

CoatlAdamLayout coatl_adam_layout(Rect room, int places)
{
    CoatlAdamLayout adam = { .steps = { room.x + room.w - 300, room.y - 51, 230, UI_TARGET } };
    cut_top(&room, 4);
    adam.played = cut_right(&room, fminf(150, room.w * 0.19F));
    cut_right(&room, 2 * UI_GAP);
    for (int i = 0; i < places; i++) lay_adam_place(&adam, i, rect_column(room, i, places, UI_GAP));
    return adam;
}
