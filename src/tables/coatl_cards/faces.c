/* Cards of the card game as faces. */
#include <stdio.h>
#include "tables/coatl_cards/coatl_cards.h"

/* In the order of CardGod. */
static const char *const GOD[] = { "cards/god-yellow", "cards/god-blue", "cards/god-green",
                                   "cards/god-pink" };
static const char *const FACE[] = { "cards/prophecy-yellow", "cards/prophecy-blue",
                                    "cards/prophecy-green", "cards/prophecy-pink" };
static const char *const BACK[] = { "cards/back-yellow", "cards/back-blue", "cards/back-green",
                                    "cards/back-pink" };
static const char *const SEAL[] = { "cards/seal-yellow", "cards/seal-blue", "cards/seal-green",
                                    "cards/seal-pink" };

const char *cards_god_picture(int god)
{
    return GOD[god];
}

const char *cards_back_picture(int god, bool sealed)
{
    return sealed ? SEAL[god] : BACK[god];
}

/* --- Prophecies --- */

static int nth_colour(int colours, int n)
{
    for (int colour = 0; colour < FEATHER_COLOURS; colour++)
        if ((colours >> colour & 1) != 0 && n-- == 0) return colour;
    return 0;
}

static FaceElement face_element(const PatternElement *element)
{
    const int all = (1 << FEATHER_COLOURS) - 1;
    FaceElement face = { .kind = FACE_IS, .colour = PART_ANY, .stack = element->stack };
    if (element->same) {
        face.kind = FACE_SAME;
    } else if (part_set_count(element->colours) == 1) {
        face.colour = (uint8_t)nth_colour(element->colours, 0);
    } else if (part_set_count(element->colours) == 2) {
        face.kind = FACE_EITHER;
        face.colour = (uint8_t)nth_colour(element->colours, 0);
        face.second = (uint8_t)nth_colour(element->colours, 1);
    } else if (element->colours != all) {
        face.kind = FACE_OTHER;
        face.colour = (uint8_t)nth_colour(all & ~element->colours, 0);
    }
    return face;
}

CardFace cards_face(int card, int level)
{
    const CardProphecy *prophecy = coatl_cards_prophecy(card);
    CardFace face = {
        .picture = FACE[prophecy->god], .reached = level, .next = level, .of_god = true
    };
    for (int i = 0; i < prophecy->length; i++)
        face.element[i] = face_element(&prophecy->element[i]);
    for (int i = 1; i < CARD_LEVELS; i++)
        face.level[i - 1] = (FaceLevel){ (uint8_t)i, (uint8_t)coatl_cards_level_points(i) };
    return face;
}

void cards_paint_prophecy(Ui *ui, int card, int level, Rect box, float opacity)
{
    const CardFace face = cards_face(card, level);
    if (level == CARD_PROTECTED)
        face_paint_back(ui, cards_back_picture(coatl_cards_prophecy(card)->god, true), box,
                        opacity);
    else
        face_paint(ui, &face, box, opacity);
}

/* --- The temple --- */

static int goal_now(const CardGoal *goal, const CardStanding *standing)
{
    int most = 0;
    switch ((GoalKind)goal->kind) {
    case GOAL_RUN: return standing->run;
    case GOAL_SAME:
        for (int colour = 0; colour < FEATHER_COLOURS; colour++)
            if (standing->colour[colour] > most) most = standing->colour[colour];
        return most;
    default: return -1;
    }
}

static FaceGoal face_goal(const CardGoal *goal, const CardStanding *standing)
{
    static const uint8_t KIND[] = {
        [GOAL_HAVE] = FACE_GOAL_GODS,    [GOAL_LOWER] = FACE_GOAL_LOWER,
        [GOAL_TWINS] = FACE_GOAL_TWINS,  [GOAL_AT_LEAST] = FACE_GOAL_LEAST,
        [GOAL_AT_MOST] = FACE_GOAL_MOST, [GOAL_RUN] = FACE_GOAL_RUN,
        [GOAL_SAME] = FACE_GOAL_ALIKE,   [GOAL_EQUAL] = FACE_GOAL_EQUAL,
    };
    FaceGoal face = { .kind = KIND[goal->kind],
                      .arg = { goal->arg[0], goal->arg[1], goal->arg[2] },
                      .now = -1 };
    face.met = card_standing_reaches(standing, goal);
    face.now = (int8_t)goal_now(goal, standing);
    return face;
}

/* A goal that can no longer be reached is crossed out, met or not. */
CardFace cards_temple_face(int temple, const CardCoatl *coatl, const CardOwned *owned)
{
    const CardStanding standing = card_standing_of(coatl, owned);
    const int gone = card_coatl_goals_gone(coatl, temple);
    CardFace face = { .picture = "cards/temple", .temple = true, .god_picture = GOD };
    for (int i = 0; i < TEMPLE_GOALS; i++) {
        face.goal[i] = face_goal(&coatl_cards_temple(temple)->goal[i], &standing);
        if ((gone >> i & 1) != 0) face.goal[i].mark = FACE_LOST;
    }
    return face;
}

/* --- Small things on cards --- */

void cards_paint_count(Ui *ui, Rect box, int count)
{
    const float w = fmaxf(34, box.w * 0.46F);
    face_paint_plaque(ui, (Rect){ box.x + (box.w - w) / 2, box.y + box.h - 16, w, 26 }, 18, count);
}

void cards_paint_lock(Ui *ui, Rect box)
{
    const Rect lock = { box.x + box.w - 22, box.y - 10, 32, 32 };
    gfx_round(ui->platform->gfx, lock, 16, ui_colour(ui, THEME_STONE_DARK));
    gfx_round_line(ui->platform->gfx, lock, 16, 1.4F, ui_colour(ui, THEME_STONE_LIP));
    ui_draw_picture(ui, "lock", rect_inset(lock, 6), ui_colour(ui, THEME_IVORY));
}
