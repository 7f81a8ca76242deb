#include "tables/coatl/paint.h"
#include "table/hand.h"
#include <stdio.h>

/* --- Cards as faces --- */

static const char *const PROPHECY[] = { "coatl/prophecy-yellow", "coatl/prophecy-red",
                                        "coatl/prophecy-black", "coatl/prophecy-green",
                                        "coatl/prophecy-blue" };
static const char *const CHIP[] = { "coatl/chip-yellow", "coatl/chip-red", "coatl/chip-black",
                                    "coatl/chip-green", "coatl/chip-blue" };

static FaceElement face_element(const CoatlElement *element)
{
    static const uint8_t KIND[] = { [ELEMENT_END] = FACE_END,
                                    [ELEMENT_IS] = FACE_IS,
                                    [ELEMENT_RUN] = FACE_RUN,
                                    [ELEMENT_NOT] = FACE_NOT,
                                    [ELEMENT_COUNT] = FACE_COUNT };
    return (FaceElement){ .kind = KIND[element->kind], .colour = element->colour };
}

CardFace coatl_prophecy_face(int prophecy)
{
    const CoatlProphecy *card = coatl_prophecy(prophecy);
    CardFace face = { .picture = PROPHECY[card->card_colour] };
    for (int i = 0; i < FACE_ELEMENTS && card->pattern[i].kind != ELEMENT_END; i++)
        face.element[i] = face_element(&card->pattern[i]);
    for (int i = 0; i < COATL_MAX_LEVELS; i++)
        face.level[i] = (FaceLevel){ card->level[i].times, card->level[i].points };
    return face;
}

CardFace coatl_chip_face(int prophecy, CoatlWorth worth)
{
    CardFace face = coatl_prophecy_face(prophecy);
    face.picture = CHIP[coatl_prophecy(prophecy)->card_colour];
    coatl_face_worth(&face, worth, worth);
    return face;
}

CardFace coatl_temple_face(int temple)
{
    static const uint8_t KIND[] = { [GOAL_NO] = FACE_GOAL_WITHOUT,
                                    [GOAL_EQUAL] = FACE_GOAL_EQUAL,
                                    [GOAL_LENGTH] = FACE_GOAL_LENGTH };
    CardFace face = { .picture = "coatl/temple", .temple = true };
    for (int i = 0; i < COATL_GOALS; i++) {
        const CoatlGoal *goal = &coatl_temple(temple)->goal[i];
        face.goal[i] = (FaceGoal){ .kind = KIND[goal->kind],
                                   .arg = { goal->colour[0], goal->colour[1] },
                                   .now = -1 };
        if (goal->kind == GOAL_LENGTH) face.goal[i].arg[0] = goal->length;
    }
    return face;
}

void coatl_face_worth(CardFace *face, CoatlWorth now, CoatlWorth after)
{
    face->reached = now.level;
    face->next = after.level;
}

void coatl_face_goals(CardFace *face, int temple, const CoatlSerpent *serpent)
{
    const CoatlTally tally = coatl_tally(serpent);
    for (int i = 0; i < COATL_GOALS; i++) {
        const CoatlGoal *goal = &coatl_temple(temple)->goal[i];
        face->goal[i].met = serpent->length > 0 && coatl_goal_met(&tally, goal);
        if (goal->kind == GOAL_LENGTH) face->goal[i].now = (int8_t)tally.length;
    }
}

void coatl_face_missing(CardFace *face, int prophecy, const CoatlSerpent *serpent)
{
    const CoatlElement *pattern = coatl_prophecy(prophecy)->pattern;
    int count = 0;
    while (pattern[count].kind != ELEMENT_END) count++;
    const int back = coatl_standing(serpent, pattern, false);
    const int front = coatl_standing(serpent, pattern, true);
    for (int i = 0; i < count; i++)
        face->element[i].missing = back >= front ? i >= back : i < count - front;
}

/* --- Pieces --- */

static void draw(Ui *ui, const char *name, Rect box, float opacity)
{
    Art *art = ui->platform->art;
    art_draw(art, art_find(art, name), box, colour_fade(COLOUR_WHITE, opacity));
}

static void draw_raised(Ui *ui, const char *name, Rect box, float opacity)
{
    Art *art = ui->platform->art;
    art_draw_shadow(art, art_find(art, name), box, SHADOW_CONTACT);
    draw(ui, name, box, opacity);
}

Part coatl_part_of(int piece)
{
    return (Part){ (uint8_t)coatl_piece_kind(piece), (uint8_t)coatl_piece_colour(piece) };
}

int coatl_parts(const CoatlSerpent *serpent, Part out[LANE_MAX])
{
    for (int i = 0; i < serpent->length; i++) out[i] = coatl_part_of(serpent_piece(serpent, i));
    return serpent->length;
}

LaneWish coatl_lane_wish(const CoatlSerpent *serpent)
{
    return (LaneWish){ .count = serpent->length,
                       .front_open = !serpent_is_closed(serpent, COATL_FRONT),
                       .back_open = !serpent_is_closed(serpent, COATL_BACK) };
}

void coatl_paint_disc(Ui *ui, Rect disc)
{
    draw_raised(ui, "coatl/disc", disc, 1);
}

float coatl_size(const Ui *ui, float size, float most)
{
    return size * fminf(1, most / ui_text_scale(ui));
}

void coatl_paint_count(Ui *ui, Rect box, int count)
{
    enum { SIZE = 17 };
    char text[12];
    (void)snprintf(text, sizeof text, "%d", count);
    const Style style = ui_style(ui, FONT_BOLD, SIZE, THEME_IVORY, ALIGN_CENTRE);
    const float needed = letters_measure(ui->platform->letters, &style, text).w + 8;
    const float w = fmaxf(fmaxf(30, box.w * 0.46F), fminf(needed, box.w));
    const Rect plaque = { box.x + (box.w - w) / 2, box.y + box.h - 20, w, 24 };
    face_paint_plaque(ui, plaque, SIZE, count);
}

void coatl_paint_pips(Ui *ui, Rect card, int count)
{
    char text[12];
    const Rect plaque = { card.x + card.w - 26, card.y + 4, 22, 20 };
    (void)snprintf(text, sizeof text, "%d", count);
    gfx_round(ui->platform->gfx, plaque, 6, colour_fade(ui_colour(ui, THEME_INK), 0.8F));
    ui_draw_text(ui, plaque, FONT_BOLD, 14, THEME_IVORY, ALIGN_CENTRE, text);
}

void coatl_paint_light(Ui *ui, Rect part, bool strong)
{
    const Rect core = rect_middle(part, part.w * 0.74F, part.h * 0.66F);
    const Colour glow = ui_colour(ui, THEME_FOCUS);
    gfx_round_soft(ui->platform->gfx, core, 14, strong ? 26 : 18,
                   colour_fade(glow, strong ? 0.95F : 0.7F));
    gfx_round_line(ui->platform->gfx, rect_inset(core, -3), 14, 2,
                   colour_fade(glow, strong ? 1 : 0.7F));
}

void coatl_paint_lock(Ui *ui, Rect card)
{
    const Rect lock = { card.x + card.w - 28, card.y - 4, 30, 30 };
    gfx_round(ui->platform->gfx, lock, 15, ui_colour(ui, THEME_STONE_DARK));
    gfx_round_line(ui->platform->gfx, lock, 15, 1.4F, ui_colour(ui, THEME_STONE_LIP));
    ui_draw_picture(ui, "lock", rect_inset(lock, 5), ui_colour(ui, THEME_IVORY));
}

void coatl_paint_dim(Ui *ui, Rect box)
{
    gfx_round(ui->platform->gfx, box, 6, (Colour){ 18, 12, 10, 140 });
}

void coatl_paint_chosen(Ui *ui, const UiItem *source)
{
    if (hand_hold(ui, source) != UI_HOLD_NONE)
        gfx_round_line(ui->platform->gfx, rect_inset(source->box, -4), 8, 3,
                       ui_colour(ui, THEME_FOCUS));
    else if (!source->disabled)
        ui_draw_glow(ui, source->box, 6);
}

void coatl_paint_bag(Ui *ui, Rect box, int kind, int count)
{
    static const char *const BAG[] = { "coatl/bag-head", "coatl/bag-body", "coatl/bag-tail" };
    Rect bag = box;
    bag.h = bag.w * 64 / 60;
    draw_raised(ui, BAG[kind], bag, count > 0 ? 1 : 0.5F);
    coatl_paint_count(ui, bag, count);
}

void coatl_paint_board(Ui *ui, Rect board, Seat seat)
{
    static const char *const BOARD[] = { "coatl/board-gold", "coatl/board-violet",
                                         "coatl/board-jade", "coatl/board-vermilion" };
    draw_raised(ui, BOARD[seat], board, 1);
}

void coatl_paint_token(Ui *ui, Rect box, int token, bool used)
{
    static const char *const TOKEN[] = { "coatl/token-pick", "coatl/token-vision",
                                         "coatl/token-temple" };
    if (!used) {
        draw_raised(ui, TOKEN[token], box, 1);
        return;
    }
    gfx_round(ui->platform->gfx, rect_inset(box, box.w * 0.06F), box.w * 0.44F,
              (Colour){ 0, 0, 0, 90 });
    draw(ui, TOKEN[token], box, 0.34F);
}

void coatl_paint_medal(Ui *ui, Rect box, int points)
{
    char text[12];
    if (points < 0) {
        draw(ui, "coatl/place-medallion", box, 1);
        return;
    }
    draw_raised(ui, "coatl/medallion", box, 1);
    (void)snprintf(text, sizeof text, "%d", points);
    ui_draw_text(ui, rect_inset(box, box.w * 0.2F), FONT_BOLD, box.h * 0.4F, THEME_INK,
                 ALIGN_CENTRE, text);
}

/* A sunk groove of pale stone in which a serpent lies. */
void coatl_paint_lane_bed(Ui *ui, Rect lane)
{
    Art *art = ui->platform->art;
    art_draw_nine(art, art_find(art, "coatl/lane"), lane, COLOUR_WHITE);
}

void coatl_paint_chip_place(Ui *ui, Rect box, bool temple)
{
    draw(ui, temple ? "coatl/place-temple" : "coatl/place-card", box, 1);
}

/* Light along the edge of a well: what lies in it may be taken. */
void coatl_paint_well_light(Ui *ui, const CoatlLayout *layout, int cell, float opacity)
{
    static const char *const LIGHT[] = { "coatl/light-well-1", "coatl/light-well-2",
                                         "coatl/light-well-3", "coatl/light-well-4",
                                         "coatl/light-well-5", "coatl/light-well-6" };
    const float scale = layout->disc.w / 400;
    const Point centre = rect_centre(layout->cell[cell]);
    if (cell < COATL_BODY_CELLS)
        draw(ui, LIGHT[cell], rect_around(centre, 140 * scale, 140 * scale), opacity);
    else
        draw(ui, "coatl/light-well-inner", rect_around(centre, 96 * scale, 88 * scale), opacity);
}

void coatl_paint_stack(Ui *ui, Rect box, const char *back, int count)
{
    if (count == 0) {
        gfx_round(ui->platform->gfx, rect_inset(box, 2), 6, (Colour){ 0, 0, 0, 80 });
        return;
    }
    const int edges = count > 12 ? 3 : count > 4 ? 2 : 1;
    face_paint_shadow(ui, back, box, SHADOW_CONTACT);
    for (int i = edges - 1; i >= 0; i--)
        face_paint_back(ui, back, rect_moved(box, 1.6F * (float)i, 1.6F * (float)i), 1);
}

/* --- Whole things --- */

void coatl_paint_serpent(Ui *ui, const CoatlSerpent *serpent, Rect box, const LaneLook *look)
{
    Part part[LANE_MAX];
    LaneWish wish = { .count = coatl_parts(serpent, part) };
    wish.most = fminf(fminf(LANE_PITCH, box.h * 0.84F), box.w / ((float)wish.count + 1));
    const Lane lane = lane_fit(box, wish);
    lane_paint(ui, &lane, part, look);
}

#define RIBBON_LEAST 19.0F /* a smaller pitch shows tokens: parts could not be told apart */

/* What is too long to be drawn is read from its tokens, head first. */
static void paint_tokens(Ui *ui, const CoatlSerpent *serpent, Rect box)
{
    for (int i = 0; i < serpent->length; i++)
        token_paint(ui, (int)coatl_piece_colour(serpent_piece(serpent, i)), TOKEN_SOLID,
                    coatl_ribbon_token(box, serpent->length, i), 1);
}

/* What lies beside it, small: card colour and points. */
static Rect paint_small_cards(Ui *ui, const CoatlSerpent *serpent, Rect box)
{
    const float h = box.h - 4;
    const float w = h * CHIP_W / CHIP_H;
    for (int i = serpent->prophecy_count - 1; i >= 0; i--) {
        const int card = serpent->prophecy[i];
        const CardFace face = coatl_chip_face(card, coatl_prophecy_worth(serpent, card));
        face_paint_chip(ui, &face, rect_middle(cut_right(&box, w + 2), w, h), 1);
    }
    return box;
}

static void paint_ribbon(Ui *ui, const CoatlSerpent *serpent, Rect box)
{
    coatl_paint_lane_bed(ui, box);
    if (serpent->length == 0) return;
    Rect room = paint_small_cards(ui, serpent, rect_inset(box, 2));
    room = rect_inset(room, 2);
    cut_left(&room, 4);
    if (room.w / ((float)serpent->length + 1) < RIBBON_LEAST)
        paint_tokens(ui, serpent, room);
    else
        coatl_paint_serpent(ui, serpent, room, &(LaneLook){ 0 });
}

static void paint_spaces(Ui *ui, const CoatlSeat *mine, const Rect *space)
{
    for (int i = 0; i < COATL_BOARD_SPACES; i++) {
        const Rect box = rect_inset(space[i], 1);
        gfx_round(ui->platform->gfx, box, 5, (Colour){ 0, 0, 0, 110 });
        gfx_round_line(ui->platform->gfx, box, 5, 1, (Colour){ 160, 139, 112, 60 });
        if (mine->board[i] != COATL_NO_PIECE)
            part_paint_in(ui, coatl_part_of(mine->board[i]), rect_inset(space[i], 1), 1);
    }
}

/* As many backs as there is room for, and how many cards they are. */
static void paint_backs(Ui *ui, Rect room, const char *back, int count)
{
    char text[12];
    const Size card = { room.h * FACE_W / FACE_H, room.h };
    Rect number = cut_right(&room, room.w > 80 ? 22 : 14);
    const bool fits = room.w >= card.w * (1 + 0.3F * (float)(count - 1));
    const Fan fan = fan_fit(room, card, fits ? count : 1, 2, false);
    for (int i = 0; i < fan.count && count > 0; i++)
        face_paint_back(ui, back, fan_card(&fan, i), 1);
    if (count == 0)
        gfx_round(ui->platform->gfx, rect_inset(fan_card(&fan, 0), 1), 4, (Colour){ 0, 0, 0, 90 });
    number.x = fminf(number.x, fan_card(&fan, fan.count > 1 ? fan.count - 1 : 0).x + card.w + 6);
    (void)snprintf(text, sizeof text, "%d", count);
    ui_draw_text(ui, number, FONT_BOLD, 17, THEME_IVORY, ALIGN_CENTRE, text);
}

/* Lanes hold what is unfinished; what is complete has its medallion. */
static void paint_unfinished(Ui *ui, const CoatlSeat *mine, const Rect *lane)
{
    static const CoatlSerpent NONE = { 0 };
    int at = 0;
    for (int i = 0; i < mine->serpent_count && at < COATL_LANES; i++)
        if (!serpent_is_sealed(&mine->serpent[i])) paint_ribbon(ui, &mine->serpent[i], lane[at++]);
    while (at < COATL_LANES) paint_ribbon(ui, &NONE, lane[at++]);
}

static void paint_medals(Ui *ui, const CoatlSeat *mine, const Rect *medal)
{
    int at = 0;
    for (int i = 0; i < mine->serpent_count && at < COATL_SERPENTS_TO_END; i++)
        if (serpent_is_sealed(&mine->serpent[i]))
            coatl_paint_medal(ui, medal[at++],
                              coatl_points_with(&mine->serpent[i], CARD_BESIDE, 1));
    while (at < COATL_SERPENTS_TO_END) coatl_paint_medal(ui, medal[at++], -1);
}

void coatl_paint_seat(Ui *ui, const CoatlState *state, Seat seat, Rect room)
{
    const CoatlSeat *mine = &state->seat[seat];
    const CoatlSeatLayout layout = coatl_seat_layout(room);
    paint_unfinished(ui, mine, layout.lane);
    paint_spaces(ui, mine, layout.space);
    paint_backs(ui, layout.cards, "coatl/back-prophecy", mine->hand_count);
    paint_backs(ui, layout.temples, "coatl/back-temple", mine->temple_count);
    for (int i = 0; i < 3 && state->tokens != 0; i++)
        coatl_paint_token(ui, layout.token[i], i, (mine->tokens >> i & 1) == 0);
    paint_medals(ui, mine, layout.medal);
}

/* --- ADAM --- */

/* What a card of his has, and behind it, hollow, what it still misses. */
static void paint_collected(Ui *ui, const CoatlAdam *adam, int place, const Rect *piece, int air)
{
    int at = 0;
    for (; at < ADAM_MOST_NEEDED && adam->laid[place][at] != COATL_NO_PIECE; at++)
        if ((air >> at & 1) == 0)
            part_paint_in(ui, coatl_part_of(adam->laid[place][at]), piece[at], 1);
    for (int colour = 0; colour < COATL_COLOURS; colour++) {
        const int missing = coatl_adam_missing(adam, place, colour);
        for (int i = 0; i < missing && at < ADAM_MOST_NEEDED; i++, at++) {
            const float h = piece[at].h * 0.94F;
            token_paint(ui, colour, TOKEN_HOLLOW, rect_middle(piece[at], h * TOKEN_ASPECT, h), 1);
        }
    }
}

void coatl_paint_adam_place(Ui *ui, const CoatlAdam *adam, const CoatlAdamLayout *layout, int place,
                            int air)
{
    const CardFace face = coatl_prophecy_face(adam->row[place]);
    face_paint_shadow(ui, face.picture, layout->card[place], SHADOW_CONTACT);
    face_paint(ui, &face, layout->card[place], 1);
    paint_collected(ui, adam, place, layout->piece[place], air);
}

/* The last ones lie on top; `count` of them are there already. */
void coatl_paint_adam_pile(Ui *ui, const CoatlAdam *adam, Rect room, int count)
{
    const float h = fminf(room.h, room.w * FACE_H / FACE_W);
    const Size card = { h * FACE_W / FACE_H, h };
    if (count == 0) {
        gfx_round_line(ui->platform->gfx, rect_middle(room, card.w, card.h), 8, 1.4F,
                       colour_fade(ui_colour(ui, THEME_STONE_LIP), 0.5F));
        return;
    }
    const Fan fan = fan_fit(room, card, count, 4, true);
    for (int i = 0; i < count; i++) {
        const CardFace face = coatl_prophecy_face(adam->played[i]);
        if (i + 1 == count || fan.pitch > 2) face_paint(ui, &face, fan_card(&fan, i), 1);
    }
}
