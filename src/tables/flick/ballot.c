/* Cards to choose from, over the mat: the sides of a god card, the two laws of a vote, a vote that
 * Themis decides. They can be put aside to look at the mat; before somebody chooses a god for the
 * first time they lie aside: what is played on is seen first. */
#include "tables/flick/flick.h"
#include <stdio.h>

static const char CHOSE_GOD[] = "flick-chose-god"; /* of the settings */

bool flick_is_ballot(const Table *table)
{
    const FlickPhase phase = (FlickPhase)game_of(table)->phase;
    return !flick_stage_runs(table)
           && (phase == FLICK_PHASE_GODS || phase == FLICK_PHASE_VOTE
               || phase == FLICK_PHASE_ENACT);
}

/* --- Aside --- */

static bool begins_aside(const Table *table)
{
    return game_of(table)->phase == FLICK_PHASE_GODS && table->may_act && !teach_is_on(table)
           && settings_note(&table->ui->platform->settings, CHOSE_GOD)[0] == '\0';
}

bool flick_ballot_lies(const Table *table)
{
    const Ballot *ballot = &view_of(table)->ballot;
    const bool known = ballot->at == table->match.session.at + 1;
    return flick_is_ballot(table) && !(known ? ballot->aside : begins_aside(table));
}

void flick_lay_ballot(Table *table, bool lies)
{
    view_of(table)->ballot = (Ballot){ table->match.session.at + 1, !lies };
    table->hand.guides = true;
}

/* --- What is chosen --- */

void flick_choose_card(Table *table, int which, Point at)
{
    if (!table->may_act || which >= table->legal_count) return;
    const Action action = table->legal[which]; /* the upper one first */
    if (action.kind == FLICK_GOD) settings_set_note(&table->ui->platform->settings, CHOSE_GOD, "1");
    table_do(table, &action, at);
}

/* --- Paint --- */

static void paint_words(Ui *ui, Rect rest, const char *title, const char *note, const char *text)
{
    ui_draw_text(ui, cut_top(&rest, 34), FONT_BOLD, 25, THEME_INK, ALIGN_LEFT, title);
    ui_draw_text(ui, cut_top(&rest, 24), FONT_BOLD, 16, THEME_PAPYRUS_QUIET, ALIGN_LEFT, note);
    cut_top(&rest, 4);
    Style style = ui_style(ui, FONT_TEXT, 18, THEME_INK, ALIGN_LEFT);
    style.size = letters_fit(ui->platform->letters, &style, rest, text);
    letters_draw_wrapped(ui->platform->letters, &style, rest, text);
}

/* Who votes wants to know what comes for the hand; in large letters a law in force tells that. */
static void law_words(const Ui *ui, int card, char *out, size_t size)
{
    const char *gesture = ui_text_scale(ui) > 1.2F ? NULL : flick_law_gesture(card);
    snprintf(out, size, "%s%s%s", _(flick_will_card(card)->rules), gesture != NULL ? " " : "",
             gesture != NULL ? _(gesture) : "");
}

static void paint_card(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const FlickState *state = game_of(table);
    Rect rest = rect_inset(item->box, 14);
    ui_draw_paper(ui, item->box);
    const Rect picture = cut_left(&rest, fminf(116, rest.w * 0.3F));
    cut_left(&rest, 14);
    if (state->phase == FLICK_PHASE_GODS) {
        char name[48];
        const FlickGod god = (FlickGod)(2 * state->card[state->turn] + 1 + item->arg);
        snprintf(name, sizeof name, "flick/god-%s", flick_god_side(god)->id);
        ui_draw_picture(ui, name, picture, COLOUR_WHITE);
        paint_words(ui, rest, _(flick_god_side(god)->name), _(flick_god_short(god)),
                    _(flick_god_sentence(state, god)));
        return;
    }
    const int card = item->arg == 0 ? state->upper : state->lower;
    char words[UI_INSPECT_TEXT];
    law_words(ui, card, words, sizeof words);
    flick_paint_law_picture(ui, card, rect_middle(picture, picture.w, fminf(picture.h, 150)));
    paint_words(ui, rest, _(flick_will_card(card)->name),
                flick_will_card(card)->lasts ? _("rest of the game") : _("this round"), words);
}

/* --- Items --- */

static void choose_words(const Table *table, int which, char *out, size_t size)
{
    const FlickState *state = game_of(table);
    const int card = which == 0 ? state->upper : state->lower;
    switch (state->phase) {
    case FLICK_PHASE_VOTE:
        snprintf(out, size, _("Vote for %s"), _(flick_will_card(card)->name));
        break;
    case FLICK_PHASE_ENACT: snprintf(out, size, "%s", _("Choose this one")); break;
    default: snprintf(out, size, "%s", _("Choose")); break;
    }
}

/* Who has voted; never how. */
static void add_voters(Table *table, Rect row)
{
    const FlickState *state = game_of(table);
    if (state->phase != FLICK_PHASE_VOTE) return;
    for (Seat seat = 0; seat < state->seats; seat++) {
        Rect box = rect_column(row, seat, state->seats, UI_GAP);
        const int corner = flick_corner(state->seats, seat);
        const bool voted = !flick_is_asked(state, corner) || group_has_chosen(table, corner);
        ui_add(table->ui, (UiItem){ .role = UI_PICTURE,
                                    .box = rect_middle(cut_left(&box, 34), 30, 30),
                                    .icon = table_emblem(table, seat),
                                    .above = true });
        cut_left(&box, 6);
        ui_add(table->ui, (UiItem){ .name = ui_name(table->ui, "voter.%d", seat + 1),
                                    .role = UI_LABEL,
                                    .box = box,
                                    .label = voted ? _("has voted") : _("has not voted"),
                                    .size = 16,
                                    .ink = voted ? THEME_IVORY : THEME_CAPTION,
                                    .above = true });
    }
}

static void paint_veil(Ui *ui, const UiItem *item)
{
    gfx_fill(ui->platform->gfx, item->box, (Colour){ 10, 14, 18, 170 });
}

/* A vote is for one of two: neither is better, so each has its own picture. */
static void card_icon(const Table *table, int which, char *out, size_t size)
{
    const FlickState *state = game_of(table);
    if (state->phase == FLICK_PHASE_VOTE)
        flick_law_icon(which == 0 ? state->upper : state->lower, out, size);
    else
        snprintf(out, size, "confirm");
}

static void add_card(Table *table, int which, Rect box)
{
    char name[16], words[96], icon[24];
    const Rect button = cut_bottom(&box, 62);
    cut_bottom(&box, 6);
    snprintf(name, sizeof name, "card.%d", which + 1);
    choose_words(table, which, words, sizeof words);
    ui_add(table->ui, (UiItem){ .role = UI_CUSTOM,
                                .box = box,
                                .paint = paint_card,
                                .context = table,
                                .arg = which,
                                .above = true });
    card_icon(table, which, icon, sizeof icon);
    UiItem *item = ui_button(table->ui, name, button, icon, words, FLICK_ACT_CARD, which);
    item->above = true;
    item->disabled = !table->may_act || group_is_on(table);
}

/* Who plays by keys finds the upper card. */
static void guide(Table *table)
{
    if (!table->hand.guides || !ui_shows_focus(table->ui) || !table->may_act) return;
    table->hand.guides = false;
    ui_focus(table->ui, "card.1");
}

void flick_add_ballot(Table *table)
{
    const Rect mat = view_of(table)->layout.mat;
    if (!flick_ballot_lies(table)) return;
    ui_add(table->ui,
           (UiItem){ .role = UI_CUSTOM, .box = mat, .paint = paint_veil, .above = true });
    const float side = group_is_on(table) ? mat.w * 0.2F : fminf(70, mat.w * 0.08F);
    Rect room = { mat.x + side, mat.y + 10, mat.w - 2 * side, mat.h - 50 }; /* thumbs beside it */
    ui_button(table->ui, "ballot.aside", rect_middle(cut_top(&room, UI_TARGET), 260, UI_TARGET),
              "eye", _("Look at the mat"), FLICK_ACT_ASIDE, 0)
        ->above = true;
    cut_top(&room, 10);
    add_voters(table, cut_bottom(&room, 44));
    cut_bottom(&room, 10);
    for (int i = 0; i < 2; i++) add_card(table, i, rect_line(room, i, 2, 18));
    guide(table);
}
