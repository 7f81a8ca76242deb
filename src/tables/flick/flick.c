/* The table of Flick of Faith: the mat in the middle, turned to whoever flicks, and everything else
 * around it. */
#include "tables/flick/flick.h"
#include <stdio.h>
#include "base/hash.h"
#include "rules/flick/round.h"
#include "rules/flick/shot.h"
#include "table/names.h"

static void lay_out(Table *table)
{
    view_of(table)->layout =
        flick_layout(gfx_canvas(table->ui->platform->gfx).size, match_seats(&table->match) - 1,
                     table->ui->platform->settings.left_handed);
}

/* --- How the mat lies --- */

/* On a screen that turns, a mat that stays lies still on the table: the first person's corner at
 * the left hand of that one. */
static int corner_at_left(const Table *table)
{
    const Seat person = match_next_person(&table->match, 0);
    if (!table_may_turn(table)) return 0;
    return (int)table->ui->platform->window.side - (int)table->chosen.side[person]
           + flick_corner(match_seats(&table->match), person);
}

/* My cloud is at the lower left, for the left hand at the lower right. */
int flick_quarters(const Table *table)
{
    const bool turns = table_option(table, "mat") == 0 && table_option(table, "votes") == 0;
    const int mine = table->ui->platform->settings.left_handed ? 2 : 3;
    const FlickState *state = table->state;
    const int corner = turns ? flick_corner(state->seats, table->viewer) : corner_at_left(table);
    return (mine - corner + 8) % 4;
}

Board flick_board(const Table *table)
{
    return (Board){ .sight = mat_sight(table),
                    .quarters = flick_quarters(table),
                    .turn = camera_turn(table),
                    .plain = view_of(table)->layout.mat.w,
                    .window = view_of(table)->layout.mat };
}

Board flick_board_resting(const Table *table)
{
    return (Board){ .sight = table->mat.resting,
                    .quarters = flick_quarters(table),
                    .plain = view_of(table)->layout.mat.w,
                    .window = view_of(table)->layout.mat };
}

BoardLook flick_look(const Table *table)
{
    const FlickState *state = state_of(table);
    const int veiled = flick_ape_island(state);
    return (BoardLook){ .ice = flick_wills(state, FLICK_FROZEN_SEA),
                        .closed = flick_wills(state, FLICK_SILENT_NAVEL),
                        .maelstrom = flick_wills(state, FLICK_MAELSTROM),
                        .veiled = (uint8_t)(veiled == FLICK_NOWHERE ? 0 : 1U << veiled) };
}

static void paint_mat(Ui *ui, const UiItem *item)
{
    Table *table = item->context;
    const Board board = flick_board_resting(table);
    const BoardLook look = flick_look(table);
    gfx_push(ui->platform->gfx);
    if (mat_is_zoomed(table) || view_of(table)->leans) gfx_clip(ui->platform->gfx, item->box);
    board_paint_mat(ui, &board, &look);
    gfx_pop(ui->platform->gfx);
}

static void add_mat(Table *table)
{
    const Rect mat = view_of(table)->layout.mat, world = { 0, 0, 1000, 1000 };
    const BoardLook look = flick_look(table);
    const int version = flick_quarters(table) * 8 + look.ice * 4 + look.closed * 2 + look.maelstrom
                        + look.veiled * 32;
    mat_lay(table, mat, mat);
    table->mat.border = 0; /* it is no cloth: no name lies on it, and all of it moves */
    mat_aim(table, camera_sight(table, mat), flick_quarters(table), !camera_glides(table));
    mat_show(table, world, paint_mat, hash_number(HASH_START, (uint64_t)version));
    if (flick_is_covered(table))
        ui_add(table->ui, (UiItem){ .role = UI_CUSTOM,
                                    .box = mat,
                                    .paint = flick_paint_resting_discs,
                                    .context = table });
}

/* --- What can be asked about, and chosen, on the mat --- */

static void add_topics(Table *table)
{
    const FlickState *state = state_of(table);
    const Board board = flick_board(table);
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        char name[24];
        if (!flick_on_table(state, piece)) continue;
        const bool chosen = table->may_act
                            && ((state->phase == FLICK_PHASE_CITY && flick_may_build(state, piece))
                                || (state->phase == FLICK_PHASE_AGAIN
                                    && (flick_needs(state).discs >> piece & 1) != 0));
        const Rect box = board_disc(&board, piece, board_at(&board, state->at[piece]));
        if (!rect_has(view_of(table)->layout.mat, rect_centre(box))) continue;
        snprintf(name, sizeof name, "disc.%d", piece);
        if (hand_can_lift(table, piece_of(piece))) {
            hand_source(table, (HandSource){ .name = name,
                                             .box = box,
                                             .piece = piece_of(piece),
                                             .topic = TOPIC_DISC });
            continue;
        }
        ui_add(table->ui, (UiItem){ .name = name,
                                    .role = UI_CUSTOM,
                                    .box = box,
                                    .topic = TOPIC_DISC,
                                    .act = chosen ? FLICK_ACT_DISC : 0,
                                    .arg = piece + 1,
                                    .context = table });
    }
}

/* Something to ask about, where nothing else is done by a press. */
static UiItem *add_asked(Table *table, const char *name, Rect box, FlickTopic topic, int arg)
{
    const bool seen = rects_touch(box, view_of(table)->layout.mat);
    if (!seen) return NULL;
    return ui_add(table->ui, (UiItem){ .name = name,
                                       .role = UI_CUSTOM,
                                       .box = box,
                                       .topic = (int)topic,
                                       .arg = arg,
                                       .context = table });
}

static Rect land_box(const Board *board, int island)
{
    FlickPoint low, high;
    flick_island_box(island, &low, &high);
    const Point a = board_at(board, low), b = board_at(board, high);
    const Rect box = { fminf(a.x, b.x), fminf(a.y, b.y), fabsf(a.x - b.x), fabsf(a.y - b.y) };
    return rect_inset(box, 0.12F * fminf(box.w, box.h)); /* its shore is no rectangle */
}

/* A cloud is a quarter of a disc about its corner: most of it. */
static Rect cloud_box(const Board *board, int corner)
{
    const FlickPoint at = flick_cloud(corner);
    const int inwards = 82 * FLICK_UNIT;
    const FlickPoint middle = { at.x == 0 ? inwards : FLICK_MAT - inwards,
                                at.y == 0 ? inwards : FLICK_MAT - inwards };
    return rect_around(board_at(board, middle), board_mm(board, 150), board_mm(board, 150));
}

/* A disc in a city has the focus. */
static bool is_covered(const FlickState *state, int island)
{
    for (int piece = 0; piece < FLICK_PIECES; piece++)
        if (flick_on_table(state, piece)
            && flick_city_at(state->at[piece], flick_radius(piece)) == island)
            return true;
    return false;
}

static bool has_pips(const FlickState *state)
{
    return state->phase != FLICK_PHASE_CONTEST && state->phase != FLICK_PHASE_GODS;
}

/* What the mat itself shows. Who pulls has no time for it: the pointer rests anywhere. */
static void add_places(Table *table)
{
    const FlickState *state = state_of(table);
    const Board board = flick_board(table);
    Ui *ui = table->ui;
    if (view_of(table)->aim.placed) return;
    for (int i = 0; i < FLICK_ISLANDS; i++) {
        UiItem *land =
            add_asked(table, ui_name(ui, "land.%d", i + 1), land_box(&board, i), TOPIC_ISLAND, i);
        if (land != NULL) land->unfocused = has_pips(state); /* they have the focus */
        const Point city = board_at(&board, flick_city(i));
        const float side = board_mm(&board, 2.0 * FLICK_CITY_RADIUS / FLICK_UNIT);
        UiItem *stone = add_asked(table, ui_name(ui, "city.%d", i + 1),
                                  rect_around(city, side, side), TOPIC_CITY, i);
        if (stone != NULL) stone->unfocused = is_covered(state, i);
        add_asked(table, ui_name(ui, "cloud.%d", i + 1), cloud_box(&board, i), TOPIC_CLOUD, i);
    }
    const float side = board_mm(&board, 2.0 * FLICK_NAVEL_RADIUS / FLICK_UNIT);
    UiItem *navel = add_asked(
        table, "navel", rect_around(board_at(&board, FLICK_NAVEL), side, side), TOPIC_NAVEL, 0);
    if (navel != NULL) navel->unhovered = true; /* a pull ends there, and the pointer rests */
}

static void add_islands(Table *table)
{
    const FlickState *state = state_of(table);
    const Board board = flick_board(table);
    if (!has_pips(state)) return;
    const PipBoxes pips = pips_boxes(table, &board);
    for (int island = 0; island < FLICK_ISLANDS; island++)
        add_asked(table, ui_name(table->ui, "island.%d", island + 1), pips.box[island],
                  TOPIC_ISLAND, island);
}

static void add_tie(Table *table, Point at, int island, int corner)
{
    const Seat seat = flick_seat(((const FlickState *)table->state)->taken, corner);
    UiItem *item = ui_button(table->ui, ui_name(table->ui, "tie.%d.%d", island + 1, corner + 1),
                             rect_around(at, 60, 60), table_emblem(table, seat), "", FLICK_ACT_TIE,
                             4 * island + corner);
    item->above = true;
    item->tip = table_name(table, seat);
}

/* Themis names a seat at a tied island: the badges of those that tie stand about its city. */
static void add_ties(Table *table)
{
    const Board board = flick_board(table);
    for (int island = 0; island < FLICK_ISLANDS; island++) {
        int corner[FLICK_CORNERS], count = 0;
        for (int i = 0; i < table->legal_count && count < FLICK_CORNERS; i++)
            if (table->legal[i].kind == FLICK_TIE && table->legal[i].arg[0] == island)
                corner[count++] = table->legal[i].arg[1];
        const Point city = board_at(&board, flick_city(island));
        for (int i = 0; i < count; i++)
            add_tie(table,
                    (Point){ city.x + ((float)i - (float)(count - 1) / 2) * (60 + UI_GAP), city.y },
                    island, corner[i]);
    }
}

/* A tap moves the temple that waits, or the heart is dropped. */
static void add_pull(Table *table)
{
    const FlickState *state = table->state;
    if (!table->may_act || flick_stage_runs(table)) return;
    if (state->phase != FLICK_PHASE_HEART && state->phase != FLICK_PHASE_CITY) return;
    ui_add(table->ui, (UiItem){ .name = "mat",
                                .role = UI_PULL,
                                .box = view_of(table)->layout.mat,
                                .unfocused = true,
                                .act = FLICK_ACT_MAT });
}

static void build(Table *table)
{
    lay_out(table);
    camera_follow(table);
    add_mat(table);
    lay_refresh(table);
    add_pull(table);
    if (!group_is_on(table)) flick_add_aim(table);
    if (!flick_stage_runs(table) && !flick_ballot_lies(table) && !flick_is_dark(table)) {
        add_places(table);
        add_islands(table);
        add_topics(table);
    }
    flick_add_panels(table);
    hand_add(table);
    flick_add_dials(table);
    add_ties(table);
    flick_add_ballot(table);
    group_add(table);
}

static void paint_background(Table *table)
{
    lay_out(table);
}

/* --- Time --- */

/* As soon as the mat is pressed the reticle sways about that point. */
static void begin_heart(Table *table)
{
    const FlickState *state = table->state;
    HeartAim *heart = &view_of(table)->heart;
    if (!table->may_act || state->phase != FLICK_PHASE_HEART || heart->pressed) return;
    for (int i = 0; i < UI_MAX_PULLS; i++) {
        const UiPull *pull = &table->ui->pull[i];
        if (pull->state != UI_PULL_PRESSED && pull->state != UI_PULL_ON) continue;
        if (pull->act != FLICK_ACT_MAT) continue;
        *heart = (HeartAim){ .pressed = true, .at = pull->start, .since = ui_now(table->ui) };
    }
}

static void drop_heart(Table *table)
{
    HeartAim *heart = &view_of(table)->heart;
    const Board board = flick_board(table);
    if (!heart->pressed) return;
    table->ui->changed = true;
    if (heart->lands <= 0 || ui_now(table->ui) < heart->lands) return;
    FlickPoint at = board_rules(&board, flick_heart_reticle(table));
    at.x = at.x < 0 ? 0 : at.x > FLICK_MAT ? FLICK_MAT : at.x;
    at.y = at.y < 0 ? 0 : at.y > FLICK_MAT ? FLICK_MAT : at.y;
    const FlickState *state = table->state;
    const Action action = { .kind = FLICK_HEART, .arg = { state->turn }, .value = { at.x, at.y } };
    *heart = (HeartAim){ 0 };
    table_do(table, &action, rect_centre(view_of(table)->layout.mat));
}

static bool sways(const Table *table)
{
    return flick_is_aiming(table) && view_of(table)->aim.placed && flick_hindrance(table).sways;
}

/* A frame that came late must not swallow a shot: then the show waits for it. */
#define LATEST_FRAME_MS 100.0

static void tick(Table *table, double elapsed)
{
    if (flick_stage_runs(table)) elapsed = fmin(elapsed, LATEST_FRAME_MS);
    wake_tick(&view_of(table)->wake, elapsed);
    if (wake_is_fresh(&view_of(table)->wake)) table->ui->changed = true;
    flick_stage_tick(table, elapsed);
    camera_tick(table);
    sea_tick(table, elapsed);
    flick_read_pull(table);
    group_read_pulls(table);
    group_tick(table);
    practice_tick(table);
    begin_heart(table);
    drop_heart(table);
    if (sways(table) || view_of(table)->aim.pulling || table->has_aim) table->ui->changed = true;
}

bool flick_hurries(const Table *table)
{
    const FlickView *view = view_of(table);
    return sways(table) || view->aim.pulling || view->heart.pressed || table->has_aim
           || group_is_on(table) || camera_turn(table) != 0 || wake_is_fresh(&view->wake);
}

static double next_tick(const Table *table)
{
    const double sea = sea_next_tick(table), practice = practice_next_tick(table);
    if (flick_hurries(table)) return 0;
    return practice < 0 ? sea : sea < 0 ? practice : fmin(sea, practice);
}

static void animate(Table *table, const Step *step)
{
    flick_forget_aim(table);
    view_of(table)->heart = (HeartAim){ 0 };
    view_of(table)->builder = 0;
    table->hand.guides = true;
    flick_stage_begin(table, step);
    practice_note(table, step);
}

static void rewound(Table *table)
{
    table->hand.guides = true; /* keys go on where something is due */
    flick_forget_aim(table);
    group_forget(table);
    view_of(table)->heart = (HeartAim){ 0 };
    view_of(table)->builder = 0;
    view_of(table)->wake = (Wake){ 0 };
    flick_stage_end(table);
}

static void closed(Table *table)
{
    flick_stage_release(&view_of(table)->stage);
    gfx_disc_free(gfx_of(table));
}

/* A computer puts its disc down, swings, hesitates and shoots: its arrow stands still for the last
 * AIM_STEADY_MS. What people may not know is not shown. */
static double aim_length(const Action *answer)
{
    switch (answer->kind) {
    case FLICK_FLICK: return AIM_PLACE_MS + AIM_SWING_MS + AIM_STEADY_MS;
    case FLICK_REFLICK:
    case FLICK_AGAIN: return AIM_SWING_MS + AIM_STEADY_MS;
    case FLICK_BUILD:
    case FLICK_MORRIGANS:
    case FLICK_HEART: return AIM_PLACE_MS + 300;
    default: return 0;
    }
}

static double aim(Table *table, const Action *answer)
{
    (void)table;
    return aim_length(answer);
}

double flick_aim_left(const Table *table)
{
    const double scale = speed_scaled(table->ui->platform->settings.speed, 1000) / 1000;
    const double left = fmax(0, table->aim_until - ui_now(table->ui));
    return table->has_aim && scale > 0 ? left / scale : 0;
}

/* The turn ends by itself right after a shot that leaves nothing to decide. */
static bool follows(const void *before, const Action *action)
{
    const FlickState *state = before;
    return action->kind == FLICK_END && state->settle.known;
}

/* --- Input of its own --- */

/* The wheel turns Dagda's hand where the pointer is at it, else the aim. */
static bool is_at_hand(const Table *table, Point at)
{
    const Aiming *aim = &view_of(table)->aim;
    const Board board = flick_board(table);
    return aim->has_hand && flick_takes_place(table)
           && point_distance(board_at(&board, aim->hand), at) < board_mm(&board, 60);
}

/* Of the wheel, at least one. */
static int notches(const InputEvent *event)
{
    const int whole = (int)lroundf(event->amount);
    if (whole != 0) return whole;
    return event->amount > 0 ? 1 : -1;
}

static void note_hold(Table *table, const InputEvent *event)
{
    FlickView *view = view_of(table);
    if (event->kind == INPUT_PRESS && flick_stage_runs(table)) view->held_since = ui_now(table->ui);
    if (event->kind == INPUT_RELEASE || event->kind == INPUT_CANCEL) view->held_since = 0;
}

static bool input(Table *table, const InputEvent *event)
{
    const Aiming *aim = &view_of(table)->aim;
    note_hold(table, event);
    if (event->kind == INPUT_COMMAND && event->command == COMMAND_CANCEL && event->down
        && flick_stage_runs(table)) {
        flick_stage_end(table);
        return true;
    }
    if (event->kind == INPUT_COMMAND && event->command == COMMAND_ROTATE && event->down
        && practice_is_on(table) && !ui_is_holding(table->ui)) {
        practice_again(table, rect_centre(view_of(table)->layout.mat));
        return true;
    }
    if (event->kind == INPUT_WHEEL && is_at_hand(table, event->at)) {
        flick_act(table, &(UiAct){ .kind = UI_PRESSED,
                                   .act = FLICK_ACT_HAND,
                                   .arg = notches(event) * (event->shift ? 100 : 500) });
        return true;
    }
    if (event->kind == INPUT_WHEEL && aim->placed)
        return flick_aim_turn(table, notches(event) * 100);
    if (event->kind == INPUT_COMMAND && event->down && event->command == COMMAND_FLIP
        && aim->placed) {
        flick_aim_act(table, &(UiAct){ .kind = UI_PRESSED, .act = FLICK_ACT_FORMATION });
        table->ui->changed = true;
        return true;
    }
    return mat_input(table, event);
}

static void flash(Table *table, const Step *step)
{
    if (flick_launches((const FlickState *)step->before.state, &step->action))
        flick_stage_replay(table, step->index);
}

/* All others are things. */
static void paint_piece(Table *table, int piece, const PieceLook *look)
{
    if (piece == PIECE_HAND)
        ui_draw_picture(table->ui, "flick/hand", look->box,
                        colour_fade(COLOUR_WHITE, look->opacity));
}

enum { OPTION_LINE, OPTION_HAND }; /* places in OPTION */

/* How steady a computer's hand is: one sigma of direction and speed. */
static void player_note(const Player *player, const TableChoices *chosen, Text *out)
{
    const HandKind hand = chosen->option[OPTION_HAND] == 1 ? HAND_EXACT : HAND_NATURAL;
    const int sigma = player_hand(player, &flick_rules, hand);
    if (sigma == 0) return;
    text_add(out, _("Off by about %d.%d° and %d.%d %% of power."), sigma / 100, sigma / 10 % 10,
             sigma / 50, sigma / 5 % 10);
}

static const TableSwitch SWITCH[FLICK_SWITCHES] = {
    [FLICK_SWITCH_SWIPES] = { "flick-swipes", N_("Flick of Faith: swipe instead of pull"), false },
    [FLICK_SWITCH_SEA] = { "moving-sea", N_("Flick of Faith: moving sea"), true },
};

bool flick_switch(const Table *table, FlickSwitch which)
{
    return table_switch_is_on(&table->ui->platform->settings, &SWITCH[which]);
}

static const TableOption OPTION[] = {
    { .key = "line",
      .title = N_("Aim line"),
      .values = { "none", "contact", "two" },
      .words = { N_("none"), N_("heading"), N_("path") },
      .initial = 1,
      .about =
          N_("What is shown while a prophet is aimed: nothing, where it heads, or its path.") },
    { .key = "hand",
      .title = N_("Hand error"),
      .values = { "natural", "exact" },
      .words = { N_("natural"), N_("none") },
      .about = N_("Whether flicks stray a little from where they are aimed, as fingers do.") },
    { .key = "votes",
      .title = N_("Votes"),
      .values = { "passed", "together" },
      .words = { N_("one by one"), N_("together") },
      .about = N_(
          "Whether players vote behind a curtain, or all at once at the corners of the screen.") },
    { .key = "mat",
      .title = N_("Mat"),
      .values = { "turns", "stays" },
      .words = { N_("faces you"), N_("stays") },
      .about = N_("Whether the mat turns so that whoever acts sits below it.") },
};

/* The disc on its cloud, and as far as it is pulled. */
static Rect works_at(const Table *table)
{
    enum { ROUND = 240 };
    const Aiming *aim = &view_of(table)->aim;
    const Board board = flick_board(table);
    return aim->placed ? rect_around(board_at(&board, aim->at), ROUND, ROUND) : (Rect){ 0 };
}

static void show_highlight(Table *table)
{
    flick_stage_replay(table, -1);
}

const TableGame flick_table = {
    .rules = &flick_rules,
    .options = OPTION,
    .option_count = sizeof OPTION / sizeof OPTION[0],
    .switches = SWITCH,
    .switch_count = FLICK_SWITCHES,
    .box = "title/box-flick",
    .about = N_("Flick prophets onto islands, build temples, push the others off."),
    .weight = N_("Light"),
    .minutes = { 15, 30 },
    .music = "storm",
    .sky = GROUND_STORM,
    .credits = N_("Flick of Faith was designed by Jan Truchanowicz, Łukasz Włodarczyk, Paweł "
                  "Stobiecki and Kamil Jarzombek and published by Awaken Realms."),
    .player_note = player_note,
    .one_mat = true,
    .view_size = sizeof(FlickView),
    .build = build,
    .paint_background = paint_background,
    .paint_moving = flick_paint_moving,
    .act = flick_act,
    .inspect = flick_inspect,
    .input = input,
    .animate = animate,
    .rewound = rewound,
    .closed = closed,
    .follows = follows,
    .together = group_is_on,
    .is_moving = flick_stage_runs,
    .skip = flick_stage_end,
    .aim = aim,
    .tick = tick,
    .next_tick = next_tick,
    .confirm = flick_confirm,
    .confirmed = flick_confirmed,
    .hand = &flick_hand,
    .paint_piece = paint_piece,
    .lay = &flick_things,
    .rounds = &flick_rounds,
    .heading = flick_heading,
    .prompt = flick_prompt,
    .tell = flick_tell,
    .hint_line = flick_hint_line,
    .works_at = works_at,
    .flash = flash,
    .standing = flick_standing_words,
    .score_title = flick_score_title,
    .score_rank = flick_score_rank,
    .score_icon = flick_score_icon,
    .picture = flick_picture,
    .seals = flick_seals,
    .gallery = &flick_gallery,
    .scored = flick_scored,
    .goes_first = flick_goes_first,
    .facts = &flick_facts,
    .highlight = N_("Best flick"),
    .show_highlight = show_highlight,
    .practice = "practice",
    .first = flick_first,
    .first_count = FLICK_FIRST_CARDS,
    .expect = flick_expect,
};
