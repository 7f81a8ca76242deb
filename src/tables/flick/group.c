/* Together at one screen: everybody votes at the own corner, and the flick-off is pulled by all
 * fingers at once. What each has chosen is kept here, shown to nobody and saved nowhere, until all
 * have; then it is sent in the order of the seats. */
#include "tables/flick/flick.h"
#include <stdio.h>
#include "rules/flick/moves.h"

static Group *group_of(const Table *table)
{
    return &view_of(table)->group;
}

bool group_is_on(const Table *table)
{
    const FlickState *state = match_state(&table->match); /* before anything is shown, too */
    const FlickPhase phase = (FlickPhase)state->phase;
    return table_option(table, "votes") == 1 && match_persons(&table->match) > 1
           && (phase == FLICK_PHASE_VOTE || phase == FLICK_PHASE_CONTEST);
}

/* --- Who is asked --- */

static bool is_asked(const Table *table, int corner)
{
    const FlickState *state = game_of(table);
    return flick_is_asked(state, corner)
           && match_is_person(&table->match, flick_seat(state->taken, corner));
}

bool group_has_chosen(const Table *table, int corner)
{
    const Group *group = group_of(table);
    return game_of(table)->phase == FLICK_PHASE_VOTE ? group->vote[corner] != FLICK_NO_VOTE
                                                     : group->entered[corner];
}

static bool all_have_chosen(const Table *table)
{
    for (int corner = 0; corner < FLICK_CORNERS; corner++)
        if (is_asked(table, corner) && !group_has_chosen(table, corner)) return false;
    return true;
}

/* --- Sending --- */

static Action entry_of(const Table *table, int corner)
{
    const Session *session = &table->match.session;
    const FlickEntry *entry = &group_of(table)->entry[corner];
    Action action = { .kind = FLICK_FLICKOFF,
                      .arg = { (uint8_t)corner },
                      .value = { entry->at.x, entry->at.y, entry->angle, entry->speed } };
    if (!flick_is_exact(table))
        flick_slip_person(table->state, FLICK_NATURAL_HAND, session->setup.seed, session->at,
                          &action);
    return action;
}

void group_tick(Table *table)
{
    const FlickState *state = game_of(table);
    const int corner = state->turn;
    if (!group_is_on(table) || !table->may_act || flick_stage_runs(table)) return;
    if (!is_asked(table, corner) || !all_have_chosen(table)) return;
    Action action = { .kind = FLICK_VOTE,
                      .arg = { (uint8_t)corner, group_of(table)->vote[corner] } };
    if (state->phase == FLICK_PHASE_CONTEST) action = entry_of(table, corner);
    group_of(table)->vote[corner] = FLICK_NO_VOTE;
    group_of(table)->entered[corner] = false;
    table_do(table, &action, rect_centre(view_of(table)->layout.mat));
}

void group_forget(Table *table)
{
    *group_of(table) = (Group){ 0 };
}

/* --- Pulls, one a corner --- */

static void release(Table *table, int corner)
{
    Group *group = group_of(table);
    const Board board = flick_board(table);
    PullAim read;
    group->pulling[corner] = false;
    if (!pull_read(&group->trace[corner], ui_now(table->ui), &read)) return;
    const int speed = flick_drag_speed(read.drag, FLICK_MAX_SPEED);
    if (speed == 0) return;
    const int angle = (int)lround((read.degrees - board_heading(&board, 0)) * 100);
    group->entry[corner] = (FlickEntry){ flick_cloud_place(corner),
                                         (angle % FLICK_TURN + FLICK_TURN) % FLICK_TURN, speed };
    group->entered[corner] = true;
    flick_sound(table, "lift", 0.6F);
}

static void read_samples(Table *table, int corner)
{
    Group *group = group_of(table);
    const UiPull *pull = &table->ui->pull[group->pull[corner]];
    for (; group->read[corner] < pull->samples; group->read[corner]++) {
        const UiSample *sample = ui_pull_sample(pull, group->read[corner]);
        if (sample != NULL) pull_add(&group->trace[corner], *sample);
    }
}

void group_read_pulls(Table *table)
{
    for (int corner = 0; corner < FLICK_CORNERS; corner++)
        if (group_of(table)->pulling[corner]) read_samples(table, corner);
}

static void pull(Table *table, const UiAct *act)
{
    Group *group = group_of(table);
    const int corner = act->arg;
    if (act->kind == UI_PULLED && !group->pulling[corner]) {
        group->trace[corner] = pull_begin(*ui_pull_sample(&table->ui->pull[act->pull], 0));
        group->read[corner] = 1;
        group->pull[corner] = act->pull;
        group->pulling[corner] = true;
        group->entered[corner] = false;
    }
    if (!group->pulling[corner] || group->pull[corner] != act->pull) return;
    if (act->kind == UI_LOOSED) {
        read_samples(table, corner);
        release(table, corner);
    }
    if (act->kind == UI_UNPULLED) group->pulling[corner] = false;
}

void group_act(Table *table, const UiAct *act)
{
    Group *group = group_of(table);
    if (!group_is_on(table)) return;
    if (act->act == FLICK_ACT_THUMB && act->kind == UI_PRESSED) {
        group->vote[act->arg / 4] = (uint8_t)(act->arg % 4);
        flick_sound(table, "paper", 0.5F);
    }
    if (act->act == FLICK_ACT_QUARTER) pull(table, act);
    table->ui->changed = true;
}

/* --- Where --- */

static Point corner_spot(const Table *table, int corner, float inwards)
{
    const Board board = flick_board(table);
    const FlickPoint cloud = flick_cloud(corner);
    const double mm = (double)inwards;
    return board_point(&board, cloud.x == 0 ? mm : 1000 - mm, cloud.y == 0 ? mm : 1000 - mm);
}

/* --- Items --- */

static void add_thumbs(Table *table, int corner)
{
    const FlickState *state = game_of(table);
    char icon[24];
    const Point at = corner_spot(table, corner, 90);
    const bool chosen = group_has_chosen(table, corner);
    for (int vote = FLICK_UP; vote <= FLICK_DOWN; vote++) {
        const float side = vote == FLICK_UP ? -34 : 34;
        flick_law_icon(vote == FLICK_UP ? state->upper : state->lower, icon, sizeof icon);
        UiItem *item = ui_button(
            table->ui,
            ui_name(table->ui, "thumb.%d.%s", corner + 1, vote == FLICK_UP ? "up" : "down"),
            rect_around((Point){ at.x, at.y + side }, 60, 60), chosen ? "confirm" : icon, "",
            FLICK_ACT_THUMB, 4 * corner + vote);
        item->above = true;
    }
}

static void add_quarter(Table *table, int corner)
{
    const Rect mat = view_of(table)->layout.mat;
    const Point at = corner_spot(table, corner, 250), middle = rect_centre(mat);
    ui_add(table->ui, (UiItem){ .name = ui_name(table->ui, "quarter.%d", corner + 1),
                                .role = UI_PULL,
                                .box = { at.x < middle.x ? mat.x : middle.x,
                                         at.y < middle.y ? mat.y : middle.y, mat.w / 2, mat.h / 2 },
                                .unfocused = true,
                                .act = FLICK_ACT_QUARTER,
                                .arg = corner });
}

void group_add(Table *table)
{
    if (!group_is_on(table) || flick_stage_runs(table)) return;
    table->ui->apart = true;
    for (int corner = 0; corner < FLICK_CORNERS; corner++) {
        if (!is_asked(table, corner)) continue;
        if (game_of(table)->phase == FLICK_PHASE_VOTE)
            add_thumbs(table, corner);
        else
            add_quarter(table, corner);
    }
}

/* --- Paint: who is ready, and an arrow only while somebody pulls --- */

static void paint_ready(Ui *ui, Rect ring)
{
    const Rect badge = rect_around((Point){ ring.x + ring.w, ring.y }, 30, 30);
    gfx_round(ui->platform->gfx, badge, 15, ui_colour(ui, THEME_INK));
    gfx_round_line(ui->platform->gfx, badge, 15, 1.5F, ui_colour(ui, THEME_IVORY));
    ui_draw_picture(ui, "confirm", rect_inset(badge, 5), COLOUR_WHITE);
}

void group_paint(Table *table, const Board *board)
{
    const FlickState *state = game_of(table);
    const Group *group = group_of(table);
    Gfx *gfx = table->ui->platform->gfx;
    if (!group_is_on(table) || state->phase != FLICK_PHASE_CONTEST || flick_stage_runs(table))
        return;
    for (int corner = 0; corner < FLICK_CORNERS; corner++) {
        if (!is_asked(table, corner)) continue;
        const int piece = flick_piece(corner, FLICK_KIND_PROPHET, 1);
        const DiscLook look = { .at = board_at(board, flick_cloud_place(corner)) };
        PullAim read;
        board_paint_shadow(table->ui, board, piece, &look);
        if (group->pulling[corner] && pull_read(&group->trace[corner], ui_now(table->ui), &read)) {
            const double back = (read.degrees + 180) * 3.141592653589793 / 180;
            const Point end = { look.at.x + (float)(cos(back) * read.drag * 0.5),
                                look.at.y + (float)(sin(back) * read.drag * 0.5) };
            gfx_line(gfx, look.at, end, 9, ui_colour(table->ui, THEME_INK));
            gfx_line(gfx, look.at, end, 6, ui_colour(table->ui, THEME_GOLD_LIGHT));
        }
        board_paint_disc(table->ui, board, state->taken, piece, &look);
        const Rect ring = rect_inset(board_disc(board, piece, look.at), -5);
        gfx_round_line(gfx, ring, ring.w / 2, 3,
                       ui_colour(table->ui, group->entered[corner] ? THEME_IVORY : THEME_FOCUS));
        if (group->entered[corner]) paint_ready(table->ui, ring);
    }
}
