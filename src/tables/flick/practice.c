#include "tables/flick/practice.h"
#include <math.h>
#include <stdio.h>
#include "advice/flick_reach.h"
#include "rules/flick/practice.h"
#include "rules/flick/shot.h"
#include "tables/flick/flick.h"

#define SEEN_MS 1100.0 /* a try, before its position comes back */

static Practice *practice_of(const Table *table)
{
    return &view_of(table)->practice;
}

bool practice_is_on(const Table *table)
{
    return game_of(table)->practice && !table->replay.on;
}

/* --- The same shot again --- */

static void aim_as_meant(Table *table)
{
    const Action *meant = &practice_of(table)->meant;
    Aiming *aim = &view_of(table)->aim;
    if (meant->kind == FLICK_FLICK)
        flick_place_disc(table, meant->arg[0],
                         (FlickPoint){ meant->value[FLICK_X], meant->value[FLICK_Y] });
    else
        flick_begin_aim(table);
    aim->has_angle = true;
    aim->angle = meant->value[FLICK_ANGLE];
    aim->path = flick_path(meant->value[FLICK_SPEED]);
    aim->offhand = meant->arg[FLICK_ARG_OFFHAND] != 0;
    if (meant->arg[FLICK_ARG_CURL] != 0) aim->curl = meant->arg[FLICK_ARG_CURL];
    if (meant->arg[FLICK_ARG_FORMATION] != 0) aim->formation = meant->arg[FLICK_ARG_FORMATION];
    if (!meant->arg[FLICK_ARG_HAND]) return;
    aim->has_hand = true;
    aim->hand = (FlickPoint){ meant->value[FLICK_HAND_X], meant->value[FLICK_HAND_Y] };
    aim->hand_angle = meant->value[FLICK_HAND_ANGLE];
}

void practice_again(Table *table, Point at)
{
    Practice *practice = practice_of(table);
    if (table_is_moving(table)) table_skip(table);
    const int step = flick_stage_last_shot(table);
    practice->awaits = false;
    if (step < 0) {
        ui_refuse(table->ui, at, N_("Nothing was flicked yet."));
        return;
    }
    const Action made = table->match.session.step[step].action;
    if (practice->meant.kind != made.kind || practice->meant.arg[0] != made.arg[0])
        practice->meant = made;
    if (!table_take_back_to(table, step)) return;
    aim_as_meant(table);
    table->hand.guides = true;
}

/* --- What was flicked --- */

void practice_meant(Table *table, const Action *flick)
{
    if (!practice_is_on(table)) return;
    practice_of(table)->meant = *flick;
    practice_of(table)->shot++;
}

static void remember(Practice *practice, const FlickState *before, const Action *action,
                     const FlickSettle *settle)
{
    static FlickPreview preview; /* large, and only for this moment */
    PracticeGhost *ghost = &practice->ghost[practice->ghosts++ % PRACTICE_GHOSTS];
    const FlickShot shot = flick_shot(before, action);
    const int piece = shot.launch[0].piece;
    *ghost = (PracticeGhost){ .piece = piece, .lost = settle->rest[piece] != FLICK_RESTS };
    if (!flick_preview(before, &shot, 2, &preview)) return;
    const int every = 1 + preview.count / (PRACTICE_WAY - 2);
    for (int i = 0; i < preview.count && ghost->count < PRACTICE_WAY - 1; i++)
        if (i % every == 0 || i == preview.count - 1) ghost->way[ghost->count++] = preview.point[i];
    if (!ghost->lost) ghost->way[ghost->count++] = settle->at[piece];
}

static bool is_try(const Table *table, int step)
{
    const Practice *practice = practice_of(table);
    return practice->drill != FLICK_DRILL_NONE && step == practice->begun - 1;
}

/* Another position has no goal. */
static bool is_arranged(int kind)
{
    return kind == FLICK_GOD || kind >= FLICK_PUT;
}

void practice_note(Table *table, const Step *step)
{
    Practice *practice = practice_of(table);
    const Session *session = &table->match.session;
    const Action *action = &session->step[step->index].action;
    const FlickState *before = session_state_at(session, step->index);
    const FlickState *after = session_state_at(session, step->index + 1);
    if (!practice_is_on(table) || table->again > 0) return;
    if (is_arranged(action->kind)) practice->begun = 0, practice->drill = FLICK_DRILL_NONE;
    if (!flick_launches(before, action)) return;
    remember(practice, before, action, &after->settle);
    if (!is_try(table, step->index)) return;
    const bool hit = flick_drill_is_hit(practice->drill, action, &after->settle);
    practice->tries++;
    practice->hits += hit;
    practice->lately = practice->lately << 1 | hit;
    practice->awaits = true;
    practice->back = 0;
}

void practice_tick(Table *table)
{
    Practice *practice = practice_of(table);
    if (!practice->awaits || table_is_moving(table) || table->told != table->seen) return;
    const double now = ui_now(table->ui);
    if (practice->back <= 0) {
        practice->back = now + table_scaled(table, SEEN_MS);
        flick_sound(table, (practice->lately & 1) != 0 ? "count" : "press", 0.7F);
    }
    if (now >= practice->back) practice_again(table, (Point){ 0, 0 });
}

double practice_next_tick(const Table *table)
{
    const Practice *practice = practice_of(table);
    return practice->awaits ? fmax(0, practice->back - ui_now(table->ui)) : -1;
}

/* --- Goals --- */

const UiOption PRACTICE_GOAL[FLICK_DRILLS] = {
    { "free", "hand", N_("No goal"), N_("Flick as you like.") },
    { "city", "home", N_("A city"), N_("Rest in the city that is 350\u00a0mm away.") },
    { "knock", "right", N_("Off the mat"), N_("Knock the other disc off the mat.") },
    { "islands", "layers", N_("Two islands"), N_("Push a disc: both rest on islands.") },
};

static void forget_tries(Practice *practice)
{
    practice->tries = practice->hits = practice->ghosts = 0;
    practice->lately = 0;
    practice->awaits = false;
}

static bool put(Table *table, const Action *action)
{
    return table_do(table, action, rect_centre(view_of(table)->layout.mat)) == REFUSAL_NONE;
}

/* Between two flicks only can anything be arranged: a shot that is not over is taken back. */
static bool make_free(Table *table)
{
    if (table_is_moving(table)) table_skip(table);
    flick_forget_aim(table);
    practice_of(table)->awaits = false;
    if (!flick_arranges(game_of(table))) {
        const int step = flick_stage_last_shot(table);
        if (step < 0 || !table_take_back_to(table, step)) return false;
    }
    return flick_arranges(game_of(table)) && table->may_act;
}

void practice_choose_goal(Table *table, FlickDrill drill)
{
    Practice *practice = practice_of(table);
    FlickDrillDisc disc;
    practice->drill = FLICK_DRILL_NONE;
    practice->begun = 0;
    forget_tries(practice);
    if (drill == FLICK_DRILL_NONE || !make_free(table)) return;
    (void)put(table, &(Action){ .kind = FLICK_CLEAR });
    if (flick_drill_disc(drill, &disc))
        (void)put(table, &(Action){ .kind = FLICK_PUT,
                                    .arg = { (uint8_t)disc.piece },
                                    .value = { disc.at.x, disc.at.y } });
    if (table_is_moving(table)) table_skip(table);
    practice->drill = drill;
    practice->begun = 1 + table->match.session.at;
    Aiming *aim = &view_of(table)->aim;
    const FlickPoint from = flick_drill_from(drill);
    flick_place_disc(table, flick_piece(0, FLICK_KIND_PROPHET, 1), from);
    aim->has_angle = true;
    aim->angle = flick_direction(from, flick_drill_goal(drill));
}

/* --- Laws and gods --- */

/* A goal goes on under other laws, and is counted anew. */
static void rearrange(Table *table, const Action *action)
{
    const FlickDrill drill = practice_of(table)->drill;
    if (make_free(table)) (void)put(table, action);
    if (table_is_moving(table)) table_skip(table);
    if (drill != FLICK_DRILL_NONE) practice_choose_goal(table, drill);
}

void practice_switch_law(Table *table, int card)
{
    rearrange(table, &(Action){ .kind = FLICK_LAW, .arg = { (uint8_t)card } });
}

void practice_switch_god(Table *table, int god)
{
    rearrange(table, &(Action){ .kind = FLICK_GOD, .arg = { 0, (uint8_t)god } });
}

static void switch_path(Table *table)
{
    uint8_t *line = &table->chosen.option[0];
    *line = *line == 2 ? 1 : 2;
    view_of(table)->previewed = (Action){ 0 };
}

bool practice_act(Table *table, const UiAct *act)
{
    if (!practice_is_on(table)) return false;
    switch (act->act) {
    case FLICK_ACT_SAME: practice_again(table, act->at); break;
    case FLICK_ACT_GOALS: practice_open_goals(table); break;
    case FLICK_ACT_LAWS: practice_open_laws(table); break;
    case FLICK_ACT_PATH: switch_path(table); break;
    case FLICK_ACT_CLEAR:
        if (make_free(table)) (void)put(table, &(Action){ .kind = FLICK_CLEAR });
        break;
    default: return false;
    }
    return true;
}

/* --- The panel --- */

enum { LINE = 56 };

/* The last tries, a dot each, and how many of all were hits. */
static void paint_score(Ui *ui, const UiItem *item)
{
    const Practice *practice = practice_of(item->context);
    const int shown = practice->tries < PRACTICE_GHOSTS ? practice->tries : PRACTICE_GHOSTS;
    Rect rest = rect_inset(item->box, 6);
    Rect dots = cut_bottom(&rest, 18);
    ui_draw_text(ui, rest, FONT_BOLD, fminf(20, 26 / ui_text_scale(ui)), THEME_IVORY, ALIGN_CENTRE,
                 item->label);
    const float pitch = fminf(20, dots.w / PRACTICE_GHOSTS);
    dots = rect_middle(dots, pitch * PRACTICE_GHOSTS, dots.h);
    for (int i = 0; i < PRACTICE_GHOSTS; i++) {
        const Rect dot = rect_middle(cut_left(&dots, pitch), 13, 13);
        const bool hit = i < shown && (practice->lately >> (shown - 1 - i) & 1) != 0;
        if (hit) gfx_round(ui->platform->gfx, dot, 6.5F, ui_colour(ui, THEME_GOLD_LIGHT));
        gfx_round_line(ui->platform->gfx, dot, 6.5F, 2,
                       ui_colour(ui, i < shown ? THEME_GOLD_LIGHT : THEME_QUIET));
        if (i < shown && !hit)
            gfx_line(ui->platform->gfx, (Point){ dot.x + 3, dot.y + 3 },
                     (Point){ dot.x + 10, dot.y + 10 }, 2, ui_colour(ui, THEME_GOLD_LIGHT));
    }
}

static void add_score(Table *table, Rect box)
{
    const Practice *practice = practice_of(table);
    char words[64];
    if (practice->drill == FLICK_DRILL_NONE)
        (void)snprintf(words, sizeof words, "%s", _("Nothing is counted"));
    else if (practice->tries == 0)
        (void)snprintf(words, sizeof words, "%s", _("No tries yet"));
    else
        (void)snprintf(
            words, sizeof words,
            ngettext("%d of %d\u00a0try", "%d of %d\u00a0tries", (unsigned long)practice->tries),
            practice->hits, practice->tries);
    ui_add(table->ui, (UiItem){ .name = "practice.score",
                                .role = UI_CUSTOM,
                                .box = box,
                                .label = words,
                                .paint = paint_score,
                                .context = table,
                                .version = practice->lately ^ (uint32_t)practice->tries << 12 });
}

static void add_button(Table *table, const char *name, Rect box, const char *icon,
                       const char *label, FlickAct act)
{
    UiItem *item = ui_button(table->ui, name, box, icon, label, (int)act, 0);
    item->size = 18;
    item->lines = 2;
    item->opens = act == FLICK_ACT_GOALS || act == FLICK_ACT_LAWS;
}

Rect practice_cell(Rect room, int index, int across, int down)
{
    const float pitch = (room.h + UI_GAP) / (float)down;
    const int row = index / across;
    room.y += pitch * (float)row;
    room.h = pitch - UI_GAP;
    return rect_column(room, index % across, across, UI_GAP);
}

/* In two rows below the mat, or in a column beside it. */
static Rect cell(const Table *table, int index)
{
    const FlickLayout *layout = &view_of(table)->layout;
    Rect room = layout->laws;
    if (layout->portrait) return practice_cell(room, index, 3, 2);
    room = rect_inset(room, UI_GAP);
    cut_top(&room, 28);
    room.y += (LINE + UI_GAP) * (float)index;
    room.h = LINE;
    return room;
}

void practice_add(Table *table)
{
    const Practice *practice = practice_of(table);
    Rect head = view_of(table)->layout.laws;
    if (!view_of(table)->layout.portrait) {
        ui_add(table->ui, (UiItem){ .role = UI_PANEL, .box = head });
        head = rect_inset(head, UI_GAP);
        ui_caption(table->ui, cut_top(&head, 24), _("Practice"));
    }
    add_button(table, "practice.same", cell(table, 0), "rotate", _("Same flick again"),
               FLICK_ACT_SAME);
    add_button(table, "practice.goal", cell(table, 1), PRACTICE_GOAL[practice->drill].icon,
               _(PRACTICE_GOAL[practice->drill].title), FLICK_ACT_GOALS);
    add_score(table, cell(table, 2));
    ui_toggle(table->ui, "practice.path", cell(table, 3), _("Show the whole path"),
              table_option(table, "line") == 2, FLICK_ACT_PATH, 0);
    add_button(table, "practice.laws", cell(table, 4), "layers", _("Will cards and gods"),
               FLICK_ACT_LAWS);
    add_button(table, "practice.clear", cell(table, 5), "trash", _("Clear the mat"),
               FLICK_ACT_CLEAR);
}

/* --- On the mat --- */

static void paint_ghost(Table *table, const Board *board, const PracticeGhost *ghost, float fade)
{
    Gfx *gfx = gfx_of(table);
    Point way[PRACTICE_WAY];
    if (ghost->count < 2) return;
    for (int i = 0; i < ghost->count; i++) way[i] = board_at(board, ghost->way[i]);
    gfx_polyline(gfx, way, ghost->count, false, 2.4F, colour_fade(COLOUR_WHITE, 0.55F * fade));
    const Point end = way[ghost->count - 1];
    const Rect ring = board_disc(board, ghost->piece, end);
    if (!ghost->lost) {
        gfx_round(gfx, ring, ring.w / 2, colour_fade(COLOUR_WHITE, 0.14F * fade));
        gfx_round_line(gfx, ring, ring.w / 2, 2, colour_fade(COLOUR_WHITE, 0.75F * fade));
        return;
    }
    const float arm = 8;
    for (int side = -1; side <= 1; side += 2)
        gfx_line(gfx, (Point){ end.x - arm, end.y - arm * (float)side },
                 (Point){ end.x + arm, end.y + arm * (float)side }, 3,
                 colour_fade(ui_colour(table->ui, THEME_REFUSAL), 0.9F * fade));
}

/* The older, the fainter. What is in the air is seen itself. */
void practice_paint(Table *table, const Board *board)
{
    const Practice *practice = practice_of(table);
    if (!practice_is_on(table) || flick_stage_runs(table) || flick_is_dark(table)) return;
    const int from = practice->ghosts > PRACTICE_GHOSTS ? practice->ghosts - PRACTICE_GHOSTS : 0;
    for (int i = from; i < practice->ghosts; i++)
        paint_ghost(table, board, &practice->ghost[i % PRACTICE_GHOSTS],
                    1 - 0.075F * (float)(practice->ghosts - 1 - i));
    FlickDrillDisc disc;
    if (practice->drill == FLICK_DRILL_NONE || practice->begun == 0) return;
    const Point goal = board_at(board, flick_drill_goal(practice->drill));
    const bool marked = flick_drill_disc(practice->drill, &disc);
    const float side = board_mm(board, marked ? 52 : 2.0 * FLICK_CITY_RADIUS / FLICK_UNIT + 14);
    const Rect ring = rect_around(goal, side, side);
    gfx_round_halo(gfx_of(table), ring, ring.w / 2, 16, ui_colour(table->ui, THEME_GOLD_LIGHT));
    gfx_round_line(gfx_of(table), rect_inset(ring, -2), ring.w / 2 + 2, 8,
                   colour_fade(ui_colour(table->ui, THEME_INK), 0.8F));
    gfx_round_line(gfx_of(table), ring, ring.w / 2, 4, ui_colour(table->ui, THEME_GOLD_LIGHT));
}

/* --- Words --- */

bool practice_confirm(const Table *table, TableConfirm *out)
{
    if (!practice_of(table)->awaits) return false;
    *out = (TableConfirm){ .label = _("Once more"), .enabled = true };
    return true;
}

bool practice_prompt(const Table *table, Text *out)
{
    const Practice *practice = practice_of(table);
    if (!practice_is_on(table)) return false;
    if (practice->awaits && !flick_stage_runs(table)) {
        text_add(out, "%s", (practice->lately & 1) != 0 ? _("Hit! Once more") : _("Missed. Again"));
        return true;
    }
    if (!flick_arranges(game_of(table)) || flick_stage_runs(table) || view_of(table)->aim.placed)
        return false;
    text_add(out, "%s",
             flick_stock(game_of(table), 0, false) > 0
                 ? _("Place a prophet on the cloud, or any disc on the mat")
                 : _("Drag a disc back to its stock, or clear the mat"));
    return true;
}
