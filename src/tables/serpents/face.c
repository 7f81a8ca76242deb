#include "tables/serpents/face.h"
#include "base/text.h"
#include <stdio.h>
#include <string.h>

#define PAPER_INK COLOUR(0x2A1D0E)
#define SIGN_LEAST 17.5F  /* lu: how high signs of a pattern in one line are at least */
#define SHOWN_LEAST 34.0F /* lu of a card that is partly covered: less holds no pattern */

/* Where things lie on the pictures, at scale 1. */
typedef struct FaceSlots {
    Rect pattern, levels;
} FaceSlots;
static const FaceSlots CARD = { { 8, 31, 68, 44 }, { 8, 83, 68, 42 } };
static const FaceSlots GOD_CARD = { { 8, 36, 68, 46 }, { 8, 90, 68, 36 } };
static const FaceSlots CHIP = { { 5, 22, 46, 23 }, { 5, 48, 46, 24 } };
static const Rect GOAL[FACE_GOALS] = { { 9, 66, 45, 22 }, { 9, 100, 45, 22 } };
static const Rect TICK[FACE_GOALS] = { { 56, 67, 19, 19 }, { 56, 101, 19, 19 } };

static Rect placed(Rect slot, Rect box, float scale)
{
    return (Rect){ box.x + slot.x * scale, box.y + slot.y * scale, slot.w * scale, slot.h * scale };
}

static void draw(Ui *ui, const char *picture, Rect box, float opacity)
{
    Art *art = ui->platform->art;
    art_draw(art, art_find(art, picture), box, colour_fade(COLOUR_WHITE, opacity));
}

static void number(Ui *ui, Rect box, float size, Colour colour, int value)
{
    char text[12];
    const Style style = {
        .font = FONT_BOLD, .size = size, .colour = colour, .align = ALIGN_CENTRE
    };
    (void)snprintf(text, sizeof text, "%d", value);
    letters_draw(ui->platform->letters, &style, box, text);
}

/* --- Patterns --- */

static int element_count(const CardFace *face)
{
    int count = 0;
    while (count < FACE_ELEMENTS && face->element[count].kind != FACE_END) count++;
    return count;
}

static void paint_plus(Ui *ui, Point at, float size, float opacity)
{
    Gfx *gfx = ui->platform->gfx;
    const Colour ivory = colour_fade(ui_colour(ui, THEME_IVORY), opacity);
    gfx_round(gfx, rect_around(at, size, size), size / 2, colour_fade(PAPER_INK, opacity));
    gfx_fill(gfx, rect_around(at, size * 0.6F, size * 0.18F), ivory);
    gfx_fill(gfx, rect_around(at, size * 0.18F, size * 0.6F), ivory);
}

/* Two bars: whichever colour, the same one. */
static void paint_equals(Ui *ui, Rect box, float opacity)
{
    const Point c = rect_centre(box);
    for (int i = -1; i <= 1; i += 2)
        gfx_round(
            ui->platform->gfx,
            rect_around((Point){ c.x, c.y + (float)i * box.h * 0.1F }, box.w * 0.5F, box.h * 0.09F),
            box.h * 0.04F, colour_fade(PAPER_INK, opacity));
}

/* The edge of the part below, so that a stack is seen as one. */
static void paint_stack_edge(Ui *ui, Rect box, float opacity)
{
    const Rect under = rect_moved(box, -box.w * 0.1F, -box.h * 0.1F);
    gfx_round(ui->platform->gfx, under, box.w * 0.2F, colour_fade(PAPER_INK, opacity));
    gfx_round(ui->platform->gfx, rect_inset(under, box.w * 0.05F), box.w * 0.18F,
              colour_fade(COLOUR(0xB89A62), opacity));
}

static void paint_run(Ui *ui, const FaceElement *element, Rect box, float opacity)
{
    const TokenLook look = element->missing ? TOKEN_HOLLOW : TOKEN_SOLID;
    token_paint(ui, element->colour, look, box, opacity);
    if (element->colour == PART_ANY) return;
    token_paint(ui, element->colour, look, rect_moved(box, box.w * 0.16F, -box.h * 0.12F), opacity);
    const Point corner = { box.x + box.w * 1.1F, box.y - box.h * 0.02F };
    paint_plus(ui, corner, box.w * 0.46F, opacity);
}

static void paint_either(Ui *ui, const FaceElement *element, Rect box, float opacity)
{
    const float w = box.w * 0.72F;
    const float h = box.h * 0.72F;
    const TokenLook look = element->missing ? TOKEN_HOLLOW : TOKEN_SOLID;
    token_paint(ui, element->colour, look, (Rect){ box.x, box.y, w, h }, opacity);
    token_paint(ui, element->second, look, (Rect){ box.x + box.w - w, box.y + box.h - h, w, h },
                opacity);
}

static void paint_element(Ui *ui, const FaceElement *element, Rect box, float opacity)
{
    const TokenLook look = element->missing ? TOKEN_HOLLOW : TOKEN_SOLID;
    if (element->stack) paint_stack_edge(ui, box, opacity);
    switch ((FaceElementKind)element->kind) {
    case FACE_RUN: paint_run(ui, element, box, opacity); break;
    case FACE_EITHER: paint_either(ui, element, box, opacity); break;
    case FACE_NOT:
    case FACE_OTHER: token_paint(ui, element->colour, TOKEN_NOT, box, opacity); break;
    case FACE_SAME:
        token_paint(ui, PART_ANY, look, box, opacity);
        paint_equals(ui, box, opacity);
        break;
    case FACE_IS:
    case FACE_COUNT: token_paint(ui, element->colour, look, box, opacity); break;
    case FACE_END: break;
    }
}

/* In one line from the head, as long as its signs are large enough to be told apart. */
static bool is_zigzag(Rect slot, int count)
{
    const float sign = slot.w / ((float)count + 0.15F) / TOKEN_ASPECT;
    return count > 3 && sign < SIGN_LEAST && slot.h > slot.w * 0.55F;
}

static Rect element_box(Rect slot, int at, int count)
{
    const bool zigzag = is_zigzag(slot, count);
    const float h = zigzag ? slot.h * 0.53F : fminf(slot.h * 0.9F, slot.w / 2.1F / TOKEN_ASPECT);
    const float w = fminf(h * TOKEN_ASPECT, zigzag ? slot.w / 3 : slot.w / ((float)count + 0.15F));
    const float tall = w / TOKEN_ASPECT;
    const float pitch =
        zigzag ? (slot.w - w) / (float)(count - 1) : fminf(w * 1.14F, slot.w / (float)count);
    const float row = pitch * (float)(count - 1) + w;
    const float y =
        zigzag ? slot.y + (at % 2 == 0 ? 0 : slot.h - tall) : slot.y + (slot.h - tall) / 2;
    return (Rect){ slot.x + (slot.w - row) / 2 + pitch * (float)at, y, w, tall };
}

/* Two rows are read as rows unless something leads the eye from sign to sign. */
static void paint_thread(Ui *ui, Rect box, int count, float opacity)
{
    Point bead[FACE_ELEMENTS];
    for (int i = 0; i < count; i++) bead[i] = rect_centre(element_box(box, i, count));
    gfx_polyline(ui->platform->gfx, bead, count, false, fmaxf(1.6F, box.w * 0.03F),
                 colour_fade(PAPER_INK, 0.75F * opacity));
}

void face_paint_pattern(Ui *ui, const CardFace *face, Rect box, float opacity)
{
    const int count = element_count(face);
    if (is_zigzag(box, count)) paint_thread(ui, box, count, opacity);
    for (int i = 0; i < count; i++)
        paint_element(ui, &face->element[i], element_box(box, i, count), opacity);
}

/* --- Levels --- */

static int level_count(const CardFace *face)
{
    int count = 0;
    while (count < FACE_LEVELS && face->level[count].times > 0) count++;
    return count;
}

/* How often it must occur: dots, at most three in a row. */
static void paint_times(Ui *ui, Rect box, int times, float opacity)
{
    const int rows = (times + 2) / 3;
    const float r = fminf(box.h * (rows > 1 ? 0.17F : 0.22F), box.w / 8.5F);
    for (int i = 0; i < times; i++) {
        const int row = i / 3;
        const int in_row = row < rows - 1 || times % 3 == 0 ? 3 : times % 3;
        const float x = box.x + box.w / 2 + ((float)(i % 3) - (float)(in_row - 1) / 2) * r * 2.5F;
        const float y = box.y + box.h * ((float)row + 0.5F) / (float)rows;
        gfx_round(ui->platform->gfx, rect_around((Point){ x, y }, 2 * r, 2 * r), r,
                  colour_fade(PAPER_INK, opacity));
    }
}

/* The level reached stands on white, the one it would come to on gold, one it would lose is red. */
static Colour level_ground(const CardFace *face, int level)
{
    if (level == face->next && face->next > face->reached) return COLOUR(0xE3B04B);
    if (level == face->next && face->next < face->reached) return COLOUR(0xFFFDF4);
    if (level == face->reached && face->next < face->reached) return COLOUR(0xD98A78);
    if (level == face->reached) return COLOUR(0xFFFDF4);
    return (Colour){ 0 };
}

static void paint_level(Ui *ui, const CardFace *face, int at, Rect box, float scale, float opacity)
{
    const Colour ground = level_ground(face, at + 1);
    const Rect cell = rect_inset(box, scale);
    if (ground.a > 0) {
        gfx_round(ui->platform->gfx, cell, 3 * scale, colour_fade(COLOUR(0x7A5C2C), opacity));
        gfx_round(ui->platform->gfx, rect_inset(cell, scale), 2.4F * scale,
                  colour_fade(ground, opacity));
    }
    Rect rest = rect_inset(box, 2 * scale);
    paint_times(ui, cut_top(&rest, rest.h * 0.34F), face->level[at].times, opacity);
    number(ui, rest, rest.h * 0.86F, colour_fade(PAPER_INK, opacity), face->level[at].points);
}

static void paint_levels(Ui *ui, const CardFace *face, Rect box, float scale, float opacity)
{
    const int count = level_count(face);
    for (int i = 0; i < count; i++)
        paint_level(ui, face, i, rect_column(box, i, count, 0), scale, opacity);
}

void face_tell_levels(UiInspect *about, const CardFace *face)
{
    UiInspectRow *row = ui_inspect_row(about, "");
    Text value = text_into(row->value, sizeof row->value);
    (void)snprintf(row->label, sizeof row->label, "%s", _("Points"));
    for (int i = 0; i < level_count(face); i++)
        text_add(&value, i > 0 ? "   \xC3\x97%d: %d" : "\xC3\x97%d: %d", face->level[i].times,
                 face->level[i].points);
}

/* --- Goals --- */

static void goal_token(Ui *ui, int colour, TokenLook look, Rect *rest, float opacity)
{
    const Rect box = cut_left(rest, rest->h * TOKEN_ASPECT);
    token_paint(ui, colour, look, box, opacity);
    (void)cut_left(rest, rest->h * 0.12F);
}

static void goal_sign(Ui *ui, const char *sign, Rect *rest, float opacity)
{
    const Style style = { .font = FONT_BOLD,
                          .size = rest->h * 0.8F,
                          .colour = colour_fade(PAPER_INK, opacity),
                          .align = ALIGN_CENTRE };
    letters_draw(ui->platform->letters, &style, cut_left(rest, rest->h * 0.5F), sign);
    (void)cut_left(rest, rest->h * 0.1F);
}

static void goal_number(Ui *ui, const FaceGoal *goal, Rect *rest, float opacity)
{
    char text[24];
    if (goal->now >= 0)
        (void)snprintf(text, sizeof text, "%d/%d", goal->now, goal->arg[0]);
    else
        (void)snprintf(text, sizeof text, "%d", goal->arg[0]);
    Style style = { .font = FONT_BOLD,
                    .size = rest->h * (strlen(text) > 4 ? 0.5F : 0.74F),
                    .colour = colour_fade(PAPER_INK, opacity) };
    const float w = letters_measure(ui->platform->letters, &style, text).w + 1;
    if (w > rest->w) style.size *= rest->w / w; /* rather small than cut */
    letters_draw(ui->platform->letters, &style, *rest, text);
}

/* A rod with stops at both ends: how long the serpent is. */
static void goal_rod(Ui *ui, Rect *rest, float opacity)
{
    const Rect box = rect_inset(cut_left(rest, rest->h * 0.62F), rest->h * 0.06F);
    const float thick = box.h * 0.1F;
    const Colour ink = colour_fade(PAPER_INK, opacity);
    Gfx *gfx = ui->platform->gfx;
    gfx_fill(gfx, rect_middle(box, box.w, thick), ink);
    gfx_fill(gfx, (Rect){ box.x, box.y + box.h * 0.25F, thick, box.h * 0.5F }, ink);
    gfx_fill(gfx, (Rect){ box.x + box.w - thick, box.y + box.h * 0.25F, thick, box.h * 0.5F }, ink);
    (void)cut_left(rest, rest->h * 0.1F);
}

static void goal_god(Ui *ui, const CardFace *face, int god, Rect *rest, float opacity)
{
    if (face->god_picture == NULL) return;
    const float side = rest->h * 0.8F;
    draw(ui, face->god_picture[god], rect_middle(cut_left(rest, side), side, side), opacity);
}

/* Two signs and what stands between them need so many times their height. */
static Rect room_of_pair(Rect rest)
{
    return rect_middle(rest, rest.w, fminf(rest.h, rest.w / 2.45F));
}

/* Two cards with the same ribbon. */
static void goal_twins(Ui *ui, Rect *rest, float opacity)
{
    Gfx *gfx = ui->platform->gfx;
    for (int i = 0; i < 2; i++) {
        const Rect card = rect_inset(cut_left(rest, rest->h * 0.6F), rest->h * 0.06F);
        gfx_round(gfx, card, 2, colour_fade(PAPER_INK, opacity));
        gfx_round(gfx, rect_inset(card, rest->h * 0.06F), 1.4F,
                  colour_fade(COLOUR(0xFFFDF4), opacity));
        gfx_fill(gfx, (Rect){ card.x, card.y + card.h * 0.2F, card.w, card.h * 0.16F },
                 colour_fade(PAPER_INK, opacity));
        (void)cut_left(rest, rest->h * 0.06F);
    }
}

static void paint_goal(Ui *ui, const CardFace *face, const FaceGoal *goal, Rect rest, float opacity)
{
    if (goal->kind == FACE_GOAL_EQUAL || goal->kind == FACE_GOAL_GODS
        || goal->kind == FACE_GOAL_LOWER)
        rest = room_of_pair(rest);
    switch ((FaceGoalKind)goal->kind) {
    case FACE_GOAL_WITHOUT: goal_token(ui, goal->arg[0], TOKEN_NOT, &rest, opacity); return;
    case FACE_GOAL_EQUAL:
        goal_token(ui, goal->arg[0], TOKEN_SOLID, &rest, opacity);
        goal_sign(ui, "=", &rest, opacity);
        goal_token(ui, goal->arg[1], TOKEN_SOLID, &rest, opacity);
        return;
    case FACE_GOAL_LEAST: goal_sign(ui, "\xE2\x89\xA5", &rest, opacity); break;
    case FACE_GOAL_MOST: goal_sign(ui, "\xE2\x89\xA4", &rest, opacity); break;
    case FACE_GOAL_RUN:
    case FACE_GOAL_ALIKE: goal_token(ui, PART_ANY, TOKEN_SOLID, &rest, opacity); break;
    case FACE_GOAL_GODS:
        for (int i = 0; i < 3; i++) goal_god(ui, face, goal->arg[i], &rest, opacity);
        return;
    case FACE_GOAL_LOWER:
        goal_god(ui, face, goal->arg[0], &rest, opacity);
        goal_sign(ui, "<", &rest, opacity);
        goal_god(ui, face, goal->arg[1], &rest, opacity);
        return;
    case FACE_GOAL_TWINS: goal_twins(ui, &rest, opacity); break;
    case FACE_GOAL_LENGTH:
    case FACE_GOAL_NONE: break;
    }
    if (goal->kind == FACE_GOAL_LENGTH || goal->kind == FACE_GOAL_LEAST
        || goal->kind == FACE_GOAL_MOST)
        goal_rod(ui, &rest, opacity);
    goal_number(ui, goal, &rest, opacity);
}

static void paint_tick(Ui *ui, const FaceGoal *goal, Rect box, float opacity)
{
    if (goal->mark == FACE_LOST)
        ui_draw_picture(ui, "close", box, colour_fade(COLOUR(0x9B1C10), opacity));
    else if (goal->mark == FACE_MAY_BE)
        ui_draw_picture(ui, "confirm", box, colour_fade(COLOUR(0x8A6A1E), 0.7F * opacity));
    else if (goal->met)
        ui_draw_picture(ui, "confirm", box, colour_fade(COLOUR(0x1F5A2A), opacity));
}

static void paint_goals(Ui *ui, const CardFace *face, Rect box, float scale, float opacity)
{
    for (int i = 0; i < FACE_GOALS; i++) {
        paint_goal(ui, face, &face->goal[i], placed(GOAL[i], box, scale), opacity);
        paint_tick(ui, &face->goal[i], placed(TICK[i], box, scale), opacity);
    }
}

void face_paint_goals(Ui *ui, const CardFace *face, Rect box, float opacity)
{
    for (int i = 0; i < FACE_GOALS; i++) {
        Rect part = rect_inset(rect_column(box, i, FACE_GOALS, 4), 2);
        const float side = fminf(part.h * 0.6F, 20);
        const Rect tick = rect_middle(cut_right(&part, side), side, side);
        paint_goal(ui, face, &face->goal[i], rect_middle(part, part.w, fminf(part.h, 24)), opacity);
        paint_tick(ui, &face->goal[i], tick, opacity);
    }
}

/* --- Whole cards --- */

/* A pattern is read as a whole or not at all: it moves aside for what lies over the card. */
static Rect pattern_slot(const CardFace *face, Rect slot)
{
    const Rect shown = face->shown;
    const bool covered = shown.x > slot.x || shown.x + shown.w < slot.x + slot.w;
    if (!covered || shown.w < SHOWN_LEAST) return slot;
    return (Rect){ shown.x + 4, slot.y, shown.w - 7, slot.h };
}

void face_paint(Ui *ui, const CardFace *face, Rect box, float opacity)
{
    const float scale = box.w / FACE_W;
    draw(ui, face->picture, box, opacity);
    if (face->temple) {
        paint_goals(ui, face, box, scale, opacity);
        return;
    }
    const FaceSlots *slots = face->of_god ? &GOD_CARD : &CARD;
    face_paint_pattern(ui, face, pattern_slot(face, placed(slots->pattern, box, scale)), opacity);
    paint_levels(ui, face, placed(slots->levels, box, scale), scale, opacity);
}

/* What it gives now, and what it would give. */
static void paint_chip_points(Ui *ui, const CardFace *face, Rect box, float opacity)
{
    const int now = face->reached > 0 ? face->level[face->reached - 1].points : 0;
    const int then = face->next > 0 ? face->level[face->next - 1].points : 0;
    char text[24];
    if (now == then)
        (void)snprintf(text, sizeof text, "%d", now);
    else
        (void)snprintf(text, sizeof text, "%d\xE2\x86\x92%d", now, then);
    if (now != then)
        gfx_round(ui->platform->gfx, box, box.h * 0.14F,
                  colour_fade(then > now ? COLOUR(0xE3B04B) : COLOUR(0xD98A78), opacity));
    const Style style = { .font = FONT_BOLD,
                          .size = box.h * 0.8F,
                          .colour = colour_fade(PAPER_INK, opacity),
                          .align = ALIGN_CENTRE };
    letters_draw(ui->platform->letters, &style, box, text);
}

void face_paint_chip(Ui *ui, const CardFace *face, Rect box, float opacity)
{
    const float scale = box.h / CHIP_H;
    Rect pattern = placed(CHIP.pattern, box, scale), points = placed(CHIP.levels, box, scale);
    pattern.w = points.w = box.w - 2 * CHIP.pattern.x * scale; /* it may be wide */
    draw(ui, face->picture, box, opacity);
    face_paint_pattern(ui, face, pattern, opacity);
    paint_chip_points(ui, face, points, opacity);
}

void face_paint_back(Ui *ui, const char *picture, Rect box, float opacity)
{
    draw(ui, picture, box, opacity);
}

void face_paint_shadow(Ui *ui, const char *picture, Rect box, ShadowLook look)
{
    Art *art = ui->platform->art;
    art_draw_shadow(art, art_find(art, picture), box, look);
}

void face_paint_plaque(Ui *ui, Rect plaque, float size, int count)
{
    char text[12];
    (void)snprintf(text, sizeof text, "%d", count);
    gfx_round(ui->platform->gfx, plaque, 6, ui_colour(ui, THEME_INK));
    gfx_round_line(ui->platform->gfx, plaque, 6, 1, ui_colour(ui, THEME_STONE_LIP));
    ui_draw_text(ui, plaque, FONT_BOLD, size, THEME_IVORY, ALIGN_CENTRE, text);
}
