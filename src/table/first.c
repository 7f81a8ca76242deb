/* What is told where somebody first meets it. */
#include <stdio.h>
#include <string.h>
#include "table/private.h"
#include "ui/rich.h"

enum { WIDTH = 380, MARGIN = 14, BUTTON_W = 150 };
#define COUNTED "first-cards" /* a meta line of the save: how many were told in this game */

/* --- To whom --- */

static const char *name_of(const Table *table)
{
    const SessionSeat *who = &table->match.session.seat[table->viewer];
    return match_name_is_word(who, table->viewer) ? "" : who->name;
}

static int count_told(const Table *table)
{
    const char *text = session_meta(&table->match.session, COUNTED);
    int count = 0;
    return text != NULL && text_parse_int(text, 0, FIRST_MOST, &count) ? count : 0;
}

static bool is_for_nobody(const Table *table)
{
    return !table->app->newcomers || !table->app->platform.settings.first_cards
           || table->teach.lesson != NULL || table->replay.on || table->again > 0
           || table->viewer == SEAT_NONE || !match_is_person(&table->match, table->viewer)
           || count_told(table) >= FIRST_MOST;
}

static bool was_told(const Table *table, const FirstCard *card)
{
    return told_has(&table->app->told, table->game->rules->id, name_of(table), card->id);
}

/* --- What is met --- */

static void note_met(Table *table, const FirstSight *sight)
{
    First *first = &table->first;
    for (int i = 0; i < table->game->first_count; i++) {
        const FirstCard *card = &table->game->first[i];
        const int number = was_told(table, card) ? 0 : card->when(sight);
        if (number > 0) first->number[i] = (uint8_t)number;
    }
}

void first_note(Table *table)
{
    First *first = &table->first;
    Step step;
    if (table->game->first_count == 0 || is_for_nobody(table)) return;
    if (first->whose != table->viewer + 1) *first = (First){ .whose = (Seat)(table->viewer + 1) };
    if (table->seen > 0) table_take_step(table, table->seen - 1, &step);
    note_met(table, &(FirstSight){ table->state, table->seen > 0 ? &step : NULL, table->viewer });
}

/* --- Read --- */

bool first_close(Table *table)
{
    First *first = &table->first;
    Session *session = &table->match.session;
    char count[8];
    if (first->shown == 0) return false;
    const FirstCard *card = &table->game->first[first->shown - 1];
    first->number[first->shown - 1] = 0;
    first->shown = 0;
    first->quiet = 1 + table->seen;
    (void)snprintf(count, sizeof count, "%d", count_told(table) + 1);
    session_set_meta(session, COUNTED, count);
    app_note_told(table->app, table->game->rules->id, name_of(table), card->id);
    table->ui->changed = true;
    return true;
}

void first_acted(Table *table)
{
    (void)first_close(table);
    table->first.quiet = 0;
}

/* --- Where it stands --- */

/* `#` is the number, `##` in two digits. */
static void write_name(const char *word, size_t length, int number, Text *out)
{
    for (size_t i = 0; i < length; i++) {
        const bool two = word[i] == '#' && i + 1 < length && word[i + 1] == '#';
        if (word[i] == '#')
            text_add(out, two ? "%02d" : "%d", number);
        else
            text_add(out, "%c", word[i]);
        i += two;
    }
}

/* The first item of this name; one that ends in a dot stands for any of its number. */
static const UiItem *find_item(const Ui *ui, const char *word, size_t length, int number)
{
    char name[40];
    Text text = text_into(name, sizeof name);
    write_name(word, length, number, &text);
    if (length > 0 && word[length - 1] != '.') return ui_find(ui, name);
    for (int i = 0; i < ui->count; i++) {
        const UiItem *item = &ui->item[i];
        if (item->name != NULL && strncmp(item->name, name, length) == 0) return item;
    }
    return NULL;
}

static const UiItem *item_of(const Table *table, int which)
{
    const char *at = table->game->first[which].at;
    while (*at != '\0') {
        const size_t length = strcspn(at, " ");
        const UiItem *item =
            find_item(table->ui, at, length, table->first.number[which] - FIRST_IS);
        if (item != NULL) return item;
        at += length + strspn(at + length, " ");
    }
    return NULL;
}

/* Nothing else is to be read or to be seen now. */
static bool is_free(const Table *table)
{
    return table->may_act && !table_is_moving(table) && table->told == table->seen
           && !ui_is_holding(table->ui) && hand_draft(table) == NULL && !table->log_open
           && !table->has_hint && !rounds_is_open(table) && pad_enlarged(table) == SEAT_NONE
           && ui_asked(table->ui) == NULL;
}

static void choose(Table *table)
{
    First *first = &table->first;
    if (first->quiet == 1 + table->seen) return;
    for (int i = 0; i < table->game->first_count && first->shown == 0; i++)
        if (first->number[i] != 0 && item_of(table, i) != NULL) first->shown = i + 1;
}

int first_shown(const Table *table)
{
    return ui_find(table->ui, "first") != NULL ? table->first.shown : 0;
}

static RichStyle words_style(void)
{
    return (RichStyle){ 20, THEME_INK, THEME_INK };
}

static void paint(Ui *ui, const UiItem *item)
{
    const RichStyle style = words_style();
    ui_draw_shadow(ui, item->box, 8, 16);
    ui_draw_paper(ui, item->box);
    rich_draw(ui, &style, rect_inset(item->box, MARGIN), item->label);
}

static void add_card(Table *table, Rect box, const char *words)
{
    ui_add(table->ui, (UiItem){ .name = "first",
                                .role = UI_CUSTOM,
                                .box = box,
                                .label = words,
                                .paint = paint,
                                .unfocused = true,
                                .above = true });
    Rect row = rect_inset(box, MARGIN);
    row = cut_bottom(&row, UI_TARGET);
    UiItem *close =
        ui_button(table->ui, "first.close", cut_right(&row, BUTTON_W * ui_text_scale(table->ui)),
                  "confirm", _("Got it"), TABLE_FIRST_READ, 0);
    close->above = true;
    close->size = 18;
}

void first_build(Table *table)
{
    First *first = &table->first;
    const RichStyle style = words_style();
    first->lit = (Rect){ 0 };
    if (table->game->first_count == 0 || is_for_nobody(table)) {
        first->shown = 0;
        return;
    }
    if (!is_free(table)) return;
    choose(table);
    const UiItem *item = first->shown != 0 ? item_of(table, first->shown - 1) : NULL;
    if (item == NULL) {
        first->shown = 0;
        return;
    }
    const char *words = _(table->game->first[first->shown - 1].say);
    const float w =
        fminf(WIDTH * fmaxf(1, ui_text_scale(table->ui) * 0.9F), table->layout.area.w - 16);
    const float h = rich_measure(table->ui, &style, w - 2 * MARGIN, words).h;
    first->lit = item->box;
    const Beside beside = { .lit = &first->lit, .count = 1, .keeps_off = true };
    add_card(table, table_beside(table, &beside, (Size){ w, h + 2.5F * MARGIN + UI_TARGET }),
             words);
}

void first_paint(Table *table)
{
    if (rect_is_empty(table->first.lit)) return;
    gfx_round_line(table->ui->platform->gfx, rect_inset(table->first.lit, -4), 9, 3,
                   ui_colour(table->ui, THEME_FOCUS));
}
