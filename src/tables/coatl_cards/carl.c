/* Alone at the card game's table: the rows of CARL and the player, his panel with what he does and
 * why, and the panel between the two matches. */
#include <stdio.h>
#include "base/hash.h"
#include "tables/coatl_cards/coatl_cards.h"

/* --- His last turn --- */

static int last_turn(const Session *session, int upto)
{
    for (int step = upto - 1; step >= 0; step--) {
        if (session->step[step].action.kind == MOVE_NEXT) return -1;
        if (session->step[step].action.kind == MOVE_CARL) return step;
    }
    return -1;
}

/* Read again whenever another turn is the last: after loading and undo, too. */
const CarlTurn *cards_carl_turn(const Table *table)
{
    CarlTurn *turn = &view_of(table)->carl;
    const int step = last_turn(&table->match.session, table->seen);
    if (step < 0) {
        *turn = (CarlTurn){ .step = -1 };
    } else if (turn->step != step || turn->count == 0) {
        Step taken;
        step_take(&taken, &table->match.session, step, table->viewer, NULL);
        turn->step = step;
        turn->count = taken.event_count;
        for (int i = 0; i < taken.event_count; i++) turn->event[i] = taken.event[i];
    }
    return turn;
}

/* As far as it is shown. */
static int shown_events(const Table *table, const CarlTurn *turn)
{
    return stage_runs(table) ? table->stage.at : turn->count;
}

const Event *cards_carl_event(const Table *table, CoatlCardsEvent kind)
{
    const CarlTurn *turn = cards_carl_turn(table);
    for (int i = 0; i < shown_events(table, turn); i++)
        if (turn->event[i].kind == kind) return &turn->event[i];
    return NULL;
}

/* --- Rows --- */

void cards_paint_stone(Ui *ui, int level, Rect box)
{
    Gfx *gfx = ui->platform->gfx;
    char text[12];
    Rect rest = box;
    gfx_round_soft(gfx, rect_moved(rest, 3, 5), 8, 8, (Colour){ 0, 0, 0, 120 });
    gfx_round(gfx, rect_inset(rest, -1.5F), 9, COLOUR(0x1B1611));
    gfx_round_gradient(gfx, rest, 8, COLOUR(0xCDBD99), COLOUR(0x857459));
    gfx_round_line(gfx, rect_inset(rest, 5), 5, 1.4F, (Colour){ 58, 49, 38, 130 });
    gfx_round_line(gfx, rest, 8, 1.4F, (Colour){ 255, 251, 234, 140 });
    Rect dots = cut_top(&rest, rest.h * 0.42F);
    for (int i = 0; i < level; i++) {
        const float x = dots.x + dots.w / 2 + ((float)i - (float)(level - 1) / 2) * 17;
        gfx_disc(gfx, (Point){ x, dots.y + dots.h * 0.62F }, 5.6F, COLOUR(0x2F271E));
    }
    (void)snprintf(text, sizeof text, "%d", coatl_cards_level_points(level));
    const Style style = {
        .font = FONT_BOLD, .size = 34, .colour = COLOUR(0x2F271E), .align = ALIGN_CENTRE
    };
    cut_bottom(&rest, rest.h * 0.2F);
    letters_draw(ui->platform->letters, &style, rest, text);
}

static void paint_stone(Ui *ui, const UiItem *item)
{
    if (lay_rests(item->context, id_of(ID_STONE, item->arg), OVER_ROWS))
        cards_paint_stone(ui, item->arg, item->box);
}

/* Whose cards lie where: an emblem at each far end, where cards come last. */
static void paint_groove(Ui *ui, const UiItem *item)
{
    Gfx *gfx = ui->platform->gfx;
    Rect rest = rect_inset(item->box, 10);
    const float side = fminf(64, rest.h);
    gfx_round(gfx, item->box, 8, (Colour){ 0, 0, 0, 60 });
    gfx_round_line(gfx, item->box, 8, 1.2F, colour_fade(ui_colour(ui, THEME_STONE_LIP), 0.4F));
    for (Seat seat = 0; seat < 2; seat++) {
        const Rect end = seat == COATL_CARDS_CARL ? cut_left(&rest, side) : cut_right(&rest, side);
        ui_draw_picture(ui, table_emblem(item->context, seat), rect_middle(end, side, side),
                        colour_fade(COLOUR_WHITE, 0.4F));
    }
}

static void add_row(Table *table, int level)
{
    const CardsRowLayout row = cards_row_of(state_of(table), &view_of(table)->layout, level);
    ui_add(table->ui, (UiItem){ .role = UI_CUSTOM,
                                .box = rect_union(row.carl, row.mine),
                                .paint = paint_groove,
                                .context = table });
    ui_add(table->ui, (UiItem){ .name = ui_name(table->ui, "level.%d", level),
                                .role = UI_CUSTOM,
                                .box = row.stone,
                                .paint = paint_stone,
                                .context = table,
                                .topic = TOPIC_LEVEL,
                                .arg = level,
                                .version = hash_short(lay_hash(table, OVER_ROWS)) });
}

/* --- His panel --- */

static void paint_points(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const Seat seat = item->arg;
    char text[16];
    Rect rest = item->box;
    ui_draw_picture(ui, table_emblem(table, seat), cut_left(&rest, rest.h), COLOUR_WHITE);
    cut_left(&rest, 8);
    (void)snprintf(text, sizeof text, "%d", table->sheet.total[seat]);
    if (table_shows_points(table, seat)) {
        ui_draw_text(ui, cut_left(&rest, 36), FONT_BOLD, fminf(28, 31 / ui_text_scale(ui)),
                     THEME_GOLD_LIGHT, ALIGN_LEFT, text); /* one digit is no larger than two */
        cut_left(&rest, 6);
    }
    const bool second = seat == COATL_CARDS_CARL && state_of(table)->match > 0;
    const char *name = table_name(table, seat);
    const Style style = ui_style(ui, FONT_BOLD, 17, THEME_IVORY, ALIGN_LEFT);
    const float wide = letters_measure(ui->platform->letters, &style, name).w;
    if (wide * LETTERS_LEAST > rest.w) name = second ? "2.0" : ""; /* the emblem says it, too */
    if (rest.w >= 30) letters_draw(ui->platform->letters, &style, rest, name);
}

static void add_points(Table *table, Seat seat, Rect box)
{
    ui_add(table->ui, (UiItem){ .name = ui_name(table->ui, "seat.%d", seat + 1),
                                .role = UI_CUSTOM,
                                .box = box,
                                .paint = paint_points,
                                .context = table,
                                .act = PAD_ENLARGES,
                                .topic = TOPIC_SEAT,
                                .arg = seat,
                                .version = (uint32_t)(table->sheet.total[seat] * 4
                                                      + 2 * state_of(table)->match)
                                           + table_shows_points(table, seat) });
}

/* The action card on top, and below it how many are left. */
static void paint_god(Ui *ui, const UiItem *item)
{
    const CoatlCardsState *state = state_of(item->context);
    const Event *god = cards_carl_event(item->context, EVENT_GOD);
    const int left = coatl_cards_action_total(state) - state->action_at - 1;
    if (god == NULL) {
        gfx_round(ui->platform->gfx, item->box, 6, (Colour){ 0, 0, 0, 90 });
        ui_draw_text(ui, item->box, FONT_BOLD, 30, THEME_QUIET, ALIGN_CENTRE, "?");
        return;
    }
    for (int i = left > 2 ? 2 : left; i > 0; i--)
        gfx_round(ui->platform->gfx, rect_moved(item->box, 2 * (float)i, 2 * (float)i), 5,
                  COLOUR(0x2A1D12));
    face_paint_back(ui, cards_back_picture(god->arg[0], false), item->box, 1);
}

static void paint_favour(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    if (!lay_rests(table, id_of(ID_FAVOUR, 0), OVER_CARL)) {
        gfx_round(ui->platform->gfx, item->box, 6, (Colour){ 0, 0, 0, 90 });
        return;
    }
    row_paint_feather_shadow(ui, item->box, SHADOW_CONTACT);
    cards_things.paint(ui, lay_thing(table, id_of(ID_FAVOUR, 0)), 1);
}

/* The three actions in their order. */
static const CoatlCardsEvent DEED[] = { EVENT_CARL_RAISE, EVENT_CARL_STEAL, EVENT_CARL_TAKE };
static const CardGod DOUBLED_BY[] = { CARD_GOD_BLUE, CARD_GOD_YELLOW, CARD_GOD_PINK };

static bool is_deed(const Event *event, int deed)
{
    return event->kind == DEED[deed]
           || (event->kind == EVENT_CARL_SKIP && event->arg[0] == (uint8_t)DEED[deed]);
}

static const char *deed_title(int deed)
{
    static const char *const TITLE[] = { N_("Raise"), N_("Steal"), N_("Take") };
    return _(TITLE[deed]);
}

/* What came of it: the pattern of each card, or a dash. */
static void paint_results(Ui *ui, const Table *table, int deed, Rect room)
{
    const CarlTurn *turn = cards_carl_turn(table);
    const float slip = fmaxf(66, fminf(room.w / 2 - 4, room.h * 2.2F));
    for (int i = 0; i < shown_events(table, turn); i++) {
        const Event *event = &turn->event[i];
        if (!is_deed(event, deed) || room.w < 40) continue;
        const Rect box = cut_left(&room, fminf(room.w, slip));
        if (event->kind == EVENT_CARL_SKIP) {
            ui_draw_text(ui, box, FONT_BOLD, 20, THEME_QUIET, ALIGN_CENTRE, "\xE2\x80\x93");
            continue;
        }
        const CardFace face = cards_face(event->arg[0], 0);
        gfx_round(ui->platform->gfx, rect_inset(box, 1), 5, COLOUR(0xE4D2A4));
        face_paint_pattern(ui, &face, rect_inset(box, 3), 1);
        cut_left(&room, 4);
    }
}

static bool is_current(const Table *table, int deed)
{
    const Event *event = stage_event(table);
    return event != NULL && is_deed(event, deed);
}

static void paint_deed(Ui *ui, const UiItem *item)
{
    static const char *const ICON[] = { "up", "hand", "add" };
    const Table *table = item->context;
    const Event *god = cards_carl_event(table, EVENT_GOD);
    const bool twice = god != NULL && god->arg[0] == DOUBLED_BY[item->arg];
    const bool current = is_current(table, item->arg);
    Rect rest = item->box;
    gfx_round(ui->platform->gfx, rest, 6, (Colour){ 0, 0, 0, current ? 150 : 80 });
    if (current) gfx_round_line(ui->platform->gfx, rest, 6, 2, ui_colour(ui, THEME_GOLD));
    cut_left(&rest, 6);
    ui_draw_picture(ui, ICON[item->arg], cut_left(&rest, 24),
                    ui_colour(ui, current ? THEME_GOLD_LIGHT : THEME_CAPTION));
    cut_left(&rest, 6);
    const float size = (rest.h > 36 ? 19 : 17) / fmaxf(1, ui_text_scale(ui) * 0.9F);
    ui_draw_text(ui, cut_left(&rest, rest.h > 36 ? 98 : 84), FONT_BOLD, size,
                 current ? THEME_GOLD_LIGHT : THEME_IVORY, ALIGN_LEFT, deed_title(item->arg));
    ui_draw_text(ui, cut_left(&rest, 26), FONT_BOLD, size, THEME_GOLD, ALIGN_CENTRE,
                 twice ? "\xC3\x97"
                         "2"
                       : "");
    paint_results(ui, table, item->arg, rest);
}

static void add_deeds(Table *table, const CardsCarlLayout *layout)
{
    static const char *const ABOUT[] = { N_("CARL raises one of his prophecies by a level"),
                                         N_("CARL steals a prophecy of yours"),
                                         N_("CARL takes a prophecy of the supply") };
    const CarlTurn *turn = cards_carl_turn(table);
    const uint32_t version = (uint32_t)(turn->step * 256 + shown_events(table, turn));
    for (int i = 0; i < 3; i++)
        ui_add(table->ui, (UiItem){ .name = ui_name(table->ui, "carl.deed.%d", i + 1),
                                    .role = UI_CUSTOM,
                                    .box = layout->deed[i],
                                    .paint = paint_deed,
                                    .tip = _(ABOUT[i]),
                                    .context = table,
                                    .arg = i,
                                    .version = version });
    ui_add(table->ui, (UiItem){ .name = "carl.god",
                                .role = UI_CUSTOM,
                                .box = layout->god,
                                .paint = paint_god,
                                .context = table,
                                .topic = TOPIC_GOD,
                                .version = version });
    ui_add(table->ui, (UiItem){ .name = "carl.favour",
                                .role = UI_CUSTOM,
                                .box = layout->feather,
                                .paint = paint_favour,
                                .context = table,
                                .topic = TOPIC_FAVOUR,
                                .version = hash_short(lay_hash(table, OVER_CARL)) });
}

/* The event being shown, or the last one that is worth a sentence. */
static const Event *told_event(const Table *table)
{
    const CarlTurn *turn = cards_carl_turn(table);
    const Event *told = NULL;
    for (int i = 0; i < shown_events(table, turn); i++) {
        const CoatlCardsEvent kind = (CoatlCardsEvent)turn->event[i].kind;
        if (kind >= EVENT_FAVOUR && kind <= EVENT_CARL_SKIP) told = &turn->event[i];
    }
    return told;
}

static void add_words(Table *table, const CardsCarlLayout *layout)
{
    char text[256] = "";
    Text words = text_into(text, sizeof text);
    const Event *event = told_event(table);
    if (event != NULL) cards_tell_event(event, &words);
    const char *reason = event != NULL ? coatl_cards_event_reason(event) : "";
    Rect box = layout->says;
    /* At large text why he does it takes all the room: what he does is lit above. */
    const bool large = ui_text_scale(table->ui) > 1.4F && reason[0] != '\0';
    const bool tall = box.h > 100;
    if (!large)
        ui_add(table->ui, (UiItem){ .name = "carl.says",
                                    .role = UI_LABEL,
                                    .box = cut_top(&box, tall ? 52 : 24),
                                    .label = text,
                                    .font = FONT_BOLD,
                                    .size = tall ? 19 : 18,
                                    .lines = tall ? 2 : 1 });
    ui_add(table->ui, (UiItem){ .name = "carl.reason",
                                .role = UI_LABEL,
                                .box = box,
                                .label = reason[0] != '\0' ? _(reason) : "",
                                .size = 17,
                                .ink = THEME_CAPTION,
                                .lines = tall ? 5 : 3 });
}

void cards_add_carl(Table *table)
{
    const Rect panel = view_of(table)->layout.carl;
    const CardsCarlLayout layout = cards_carl_layout(panel);
    for (int level = 1; level < CARD_LEVELS; level++) add_row(table, level);
    for (Seat seat = 0; seat < 2; seat++) cards_add_owned(table, seat);
    ui_add(table->ui, (UiItem){ .role = UI_PANEL, .box = panel, .label = "" });
    add_points(table, COATL_CARDS_CARL, layout.head[0]);
    add_points(table, COATL_CARDS_PERSON, layout.head[1]);
    add_deeds(table, &layout);
    add_words(table, &layout);
    stage_add_switch(table, layout.steps);
}

/* --- Between the matches --- */

static void paint_score(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    char text[32];
    Rect rest = item->box;
    const float side = rest.h;
    ui_draw_picture(ui, table_emblem(table, COATL_CARDS_PERSON), cut_left(&rest, side),
                    COLOUR_WHITE);
    ui_draw_picture(ui, table_emblem(table, COATL_CARDS_CARL), cut_right(&rest, side),
                    COLOUR_WHITE);
    (void)snprintf(text, sizeof text, "%d : %d", table->sheet.total[COATL_CARDS_PERSON],
                   table->sheet.total[COATL_CARDS_CARL]);
    ui_draw_text(ui, rest, FONT_BOLD, fminf(52, 62 / ui_text_scale(ui)), THEME_GOLD_LIGHT,
                 ALIGN_CENTRE, text);
}

void cards_add_contest(Table *table)
{
    Ui *ui = table->ui;
    if (!table->may_act || state_of(table)->phase != PHASE_CONTEST || table_is_moving(table))
        return;
    ui_add(ui, (UiItem){ .role = UI_VEIL, .box = gfx_whole(ui->platform->gfx), .value = 0.5F });
    const Rect whole = gfx_whole(ui->platform->gfx);
    const Rect panel = rect_middle(whole, fminf(whole.w - 40, 640), 420);
    ui_add(ui, (UiItem){ .name = "contest", .role = UI_PANEL, .look = UI_RAISED, .box = panel });
    Rect rest = rect_inset(panel, 36);
    ui_add(ui, (UiItem){
                   .role = UI_LABEL,
                   .box = cut_top(&rest, 56),
                   .label = _("CARL is beaten"),
                   .font = FONT_CAPTION,
                   .size = 38,
                   .align = ALIGN_CENTRE,
                   .ink = THEME_GOLD_LIGHT,
               });
    cut_top(&rest, 8);
    ui_add(ui, (UiItem){
                   .role = UI_CUSTOM,
                   .box = rect_middle(cut_top(&rest, 96), 420, 90),
                   .paint = paint_score,
                   .context = table,
               });
    cut_top(&rest, 8);
    Rect feet = cut_bottom(&rest, 72);
    ui_add(ui, (UiItem){
                   .role = UI_LABEL,
                   .box = rest,
                   .label = _("CARL 2.0 plays six rounds, with one more action card of his style. "
                              "You start afresh. Beat him too and you win the match."),
                   .size = 19,
                   .lines = 4,
                   .align = ALIGN_CENTRE,
               });
    ui_button(ui, "contest.stop", cut_left(&feet, 190), "", _("Stop"), CARDS_ACT_STOP, 0);
    cut_left(&feet, UI_GAP);
    UiItem *next =
        ui_button(ui, "contest.next", feet, "play", _("Play CARL 2.0"), CARDS_ACT_NEXT, 0);
    next->look = UI_GOLD;
}

/* --- His turn, event by event --- */

static double length(const Event *event)
{
    const bool brief = event->kind == EVENT_SUPPLY || event->kind == EVENT_RESHUFFLE;
    return brief ? STAGE_SHORT_MS : STAGE_EVENT_MS;
}

static void begun(Table *table, const Event *event)
{
    if (event->kind == EVENT_GOD) audio_play(table->ui->platform->audio, "drum", 0.5F, 0);
}

const StageGame cards_stage = {
    .note = "carl-steps",
    .begun = begun,
    .length = length,
};
