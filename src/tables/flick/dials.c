/* Keys and pad put everything that has no list of places: arrows or stick move a disc on its cloud,
 * a temple that waits, the heart and Dagda's hand; Enter goes on to what comes next. Pointers need
 * none of it, so the dials are there only while the focus is shown. */
#include "tables/flick/flick.h"
#include "rules/flick/moves.h"

#define KEY_MM 10.0    /* one press */
#define STICK_MM 0.16  /* a millisecond, pushed to its end */
#define FINE_SHARE 0.1 /* of both */

/* How far an act moves a piece, mm as they are seen. */
static Point moved_by(const UiAct *act)
{
    const double steered = act->kind == UI_STEERED ? STICK_MM * act->ms : KEY_MM;
    const float mm = (float)(steered * (act->fine ? FINE_SHARE : 1));
    return (Point){ act->by.x * mm, act->by.y * mm };
}

Point flick_dialled(const Table *table, Point from, const UiAct *act)
{
    const Board board = flick_board(table);
    const Point by = moved_by(act);
    return (Point){ from.x + by.x * board.sight.scale, from.y + by.y * board.sight.scale };
}

/* --- The heart --- */

Point flick_heart_cursor(const Table *table)
{
    const HeartAim *heart = &view_of(table)->heart;
    const Board board = flick_board(table);
    return heart->aimed ? heart->at : board_at(&board, FLICK_NAVEL);
}

Point flick_heart_reticle(const Table *table)
{
    const HeartAim *heart = &view_of(table)->heart;
    const Board board = flick_board(table);
    double x, y;
    flick_heart_sway((ui_now(table->ui) - heart->since) / 1000,
                     flick_phase(table, FLICK_SWAYS_HEART_X),
                     flick_phase(table, FLICK_SWAYS_HEART_Y), &x, &y);
    return (Point){ heart->at.x + board_mm(&board, x), heart->at.y + board_mm(&board, y) };
}

void flick_move_heart(Table *table, const UiAct *act)
{
    HeartAim *heart = &view_of(table)->heart;
    const Rect mat = view_of(table)->layout.mat;
    const Point at = flick_dialled(table, flick_heart_cursor(table), act);
    if (heart->pressed) return;
    heart->at = (Point){ fminf(fmaxf(at.x, mat.x), mat.x + mat.w),
                         fminf(fmaxf(at.y, mat.y), mat.y + mat.h) };
    heart->aimed = true;
}

/* --- Dagda's hand --- */

void flick_move_hand(Table *table, const UiAct *act)
{
    Aiming *aim = &view_of(table)->aim;
    const Board board = flick_board(table);
    const Point at = flick_dialled(table, board_at(&board, aim->hand), act);
    FlickPoint found;
    if (aim->has_hand && flick_hand_near(table, board_rules(&board, at), &found)) aim->hand = found;
}

/* --- Items --- */

static void paint_nothing(Ui *ui, const UiItem *item)
{
    (void)ui;
    (void)item;
}

static void add_dial(Table *table, const char *name, UiDial dial, Rect box, const char *label,
                     FlickAct act)
{
    ui_add(table->ui, (UiItem){ .name = name,
                                .role = UI_DIAL,
                                .dial = dial,
                                .box = box,
                                .label = label,
                                .above = true,
                                .act = (int)act,
                                .paint = paint_nothing });
}

static void add_point(Table *table, Point at, const char *label)
{
    add_dial(table, "place", UI_DIAL_POINT, rect_around(at, UI_TARGET, UI_TARGET), label,
             FLICK_ACT_PLACE);
}

static void add_aim_dials(Table *table)
{
    const Aiming *aim = &view_of(table)->aim;
    const Board board = flick_board(table);
    const Point at = board_at(&board, aim->at);
    if (!aim->placed) return;
    if (flick_takes_place(table) && !aim->closed) /* above the disc: both have their own place */
        add_dial(table, "place", UI_DIAL_POINT, rect_around((Point){ at.x, at.y - 34 }, 54, 30),
                 _("Move the disc"), FLICK_ACT_PLACE);
    add_dial(table, "aim", UI_DIAL_AIM, rect_around(at, 46, 46), _("Aim"), FLICK_ACT_AIM);
    if (aim->has_hand)
        add_dial(table, "hand.place", UI_DIAL_POINT,
                 rect_around(board_at(&board, aim->hand), UI_TARGET, UI_TARGET), _("Move the hand"),
                 FLICK_ACT_HAND_PLACE);
}

void flick_add_dials(Table *table)
{
    const FlickState *state = table->state;
    const Board board = flick_board(table);
    const Action *draft = hand_draft(table);
    if (!ui_shows_focus(table->ui) || !table->may_act || flick_stage_runs(table)) return;
    if (state->phase == FLICK_PHASE_HEART)
        add_point(table, flick_heart_cursor(table), _("Move the heart"));
    else if (draft != NULL && draft->kind == FLICK_BUILD)
        add_point(table,
                  board_at(&board, (FlickPoint){ draft->value[FLICK_X], draft->value[FLICK_Y] }),
                  _("Move the temple"));
    else if (draft != NULL && draft->kind == FLICK_PUT)
        add_point(table,
                  board_at(&board, (FlickPoint){ draft->value[FLICK_X], draft->value[FLICK_Y] }),
                  _("Move the disc"));
    else if (flick_is_aiming(table))
        add_aim_dials(table);
}
