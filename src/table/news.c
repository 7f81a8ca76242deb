/* What the others did, where it is seen without looking for it: a line at each seat's panel until
 * its next turn, what somebody lost by it at that one's own place until the next action, and in the
 * strip while they act. All of it is read from the steps, so undo and redo need nothing. */
#include "table/private.h"
#include <string.h>
#include "base/hash.h"
#include "language/language.h"
#include "ui/rich.h"

enum {
    NEWS_BACK = 48,  /* steps that are looked through: farther back nobody asks */
    LOW_PANEL = 114, /* it has no room to spare */
    TAG_H = 26,      /* of larger letters; at 100 % a line of that size and its edges: */
    TAG_LEAST = 29,
    TAG_SIZE = 16,
    NOTICE_SIZE = 18,
};

/* --- Reading the steps --- */

/* What a turn was about, rather than what only went with it. */
static void take_line(TableNews *news, Seat seat, const TableLine *line, bool first)
{
    TableLine *kept = &news->line[seat];
    if (first || (news->minor[seat] && !line->minor)) {
        *kept = *line;
        news->minor[seat] = line->minor;
    }
}

static void take_loss(TableNews *news, const TableLine *line)
{
    if (news->losses < NEWS_LOSSES) news->loss[news->losses++] = *line;
}

/* The lines of a step, the last one first. */
static void read_step(Table *table, TableNews *news, int index, bool since)
{
    TableLine line[TABLE_STEP_LINES] = { 0 };
    Step step;
    table_take_step(table, index, &step);
    const int lines = table->game->tell(table, &step, line);
    for (int i = lines; i-- > 0;) {
        const bool own = line[i].whose == 0 || line[i].whose - 1 == step.actor;
        const bool ended = news->ended >> step.actor & 1;
        if (since && line[i].loses == table->viewer + 1) take_loss(news, &line[i]);
        if (!own || ended || line[i].words[0] == '\0') continue;
        take_line(news, step.actor, &line[i], news->line[step.actor].words[0] == '\0');
    }
}

/* Backwards, until each seat's last turn was read. */
static void gather(Table *table, TableNews *news)
{
    const Session *session = &table->match.session;
    const int seats = match_seats(&table->match), least = table->told - NEWS_BACK;
    const unsigned all = (1U << seats) - 1;
    bool since = true; /* the viewer has not acted after it */
    Seat later = SEAT_NONE;
    for (int index = table->told; index-- > 0 && index >= least && news->ended != all;) {
        const Seat seat = session->rules->to_act(session_state_at(session, index));
        if (later != SEAT_NONE && seat != later) news->ended |= 1U << later;
        since = since && seat != table->viewer;
        read_step(table, news, index, since);
        later = seat;
    }
}

static const TableNews *news_of(Table *table)
{
    TableNews *news = &table->news;
    const int language = 1 + language_index();
    const uint64_t words = hash_number(hash_number(HASH_START, (uint64_t)table->told),
                                       (uint64_t)table->viewer * 64 + (uint64_t)language);
    const void *state = table->told_view.state;
    const uint64_t of = hash_bytes(words, state, table->game->rules->state_size);
    if (news->of == of) return news;
    *news = (TableNews){ .of = of };
    if (table->match.session.at >= table->told) gather(table, news);
    return news;
}

/* --- A line at each panel --- */

/* The panel says already whose it is. */
static const char *without_name(const char *words, const char *name)
{
    const size_t length = strlen(name);
    const bool begins = length > 0 && strncmp(words, name, length) == 0;
    if (!begins) return words;
    words += length;
    while (*words == ':' || *words == ' ') words++;
    return words;
}

/* Signs are pictures in the words. */
static void say(const TableLine *line, const char *words, const char *name, Text *out)
{
    rich_name(out, words, name);
    for (int i = 0; i < line->icons; i++) text_add(out, " {%s}", line->icon[i].name);
}

static void paint_tag(Ui *ui, const UiItem *item)
{
    const Rect words = rect_inset(item->box, 4);
    RichStyle style = { item->size, THEME_INK, THEME_INK };
    style.size = rich_fit(ui, &style, words, item->label);
    const Size size = rich_measure(ui, &style, words.w, item->label);
    gfx_round_soft(ui->platform->gfx, rect_moved(item->box, 1, 3), 6, 6, (Colour){ 0, 0, 0, 120 });
    gfx_round(ui->platform->gfx, item->box, 6, ui_colour(ui, THEME_PAPYRUS_LINE));
    gfx_round(ui->platform->gfx, rect_inset(item->box, 1), 5, ui_colour(ui, THEME_PAPYRUS));
    rich_draw(ui, &style, rect_middle(words, fminf(size.w + 1, words.w), size.h), item->label);
}

static void add_tag(Table *table, const char *name, Rect box, float size, const char *words)
{
    ui_add(table->ui, (UiItem){ .name = name,
                                .role = UI_CUSTOM,
                                .box = box,
                                .label = words,
                                .size = size,
                                .paint = paint_tag });
}

/* How much of a line lies on its panel: the larger it is the more, since what is below stays as it
 * is. */
static float share_inside(const Ui *ui)
{
    return 0.05F + 0.5F * ui_text_scale(ui);
}

static float tag_height(const Ui *ui)
{
    return fmaxf(TAG_LEAST, TAG_H * ui_text_scale(ui));
}

float news_room(const Ui *ui)
{
    return tag_height(ui) * (share_inside(ui) - 0.05F);
}

void news_begin(Table *table)
{
    memset(table->news_panel, 0, sizeof table->news_panel);
}

/* It hangs on the lower edge. */
static void add_line(Table *table, Seat seat)
{
    Ui *ui = table->ui;
    const Rect panel = table->news_panel[seat];
    const TableLine *line = &news_of(table)->line[seat];
    if (rect_is_empty(panel) || line->words[0] == '\0') return;
    char words[600];
    Text text = text_into(words, sizeof words);
    say(line, without_name(line->words, table_name(table, seat)), "", &text);
    RichStyle style = { TAG_SIZE, THEME_INK, THEME_INK };
    const float w = fminf(rich_measure(ui, &style, 9999, words).w + 20, panel.w - 12);
    const float least = tag_height(ui);
    style.size = rich_fit(ui, &style, (Rect){ 0, 0, w - 8, least - 8 }, words);
    const float h = fmaxf(least, rich_measure(ui, &style, w - 8, words).h + 8);
    const float outside = least * (panel.h < LOW_PANEL ? 0.75F : 1 - share_inside(ui));
    const Rect box = { panel.x + (panel.w - w) / 2, panel.y + panel.h + outside - h, w, h };
    add_tag(table, ui_name(ui, "seat.%d.news", seat + 1), box, TAG_SIZE, words);
}

/* --- What the viewer has lost --- */

static void add_losses(Table *table)
{
    Ui *ui = table->ui;
    const TableNews *news = news_of(table);
    const Rect cloth = table->mat.cloth, area = table->layout.area;
    const Rect room = rect_is_empty(cloth) ? table->layout.prompt : cloth;
    const float h = 34 * ui_text_scale(ui);
    const Rect plate = table_plate(table);
    float top = fmaxf(area.y + 2, cloth.y - h / 2);
    if (!rect_is_empty(plate)) top = plate.y + plate.h + 4;
    for (int i = 0; i < news->losses; i++, top += h + 4) {
        char words[600];
        Text text = text_into(words, sizeof words);
        say(&news->loss[i], news->loss[i].words, table_name(table, table->viewer), &text);
        const RichStyle style = { NOTICE_SIZE, THEME_INK, THEME_INK };
        const float w = fminf(rich_measure(ui, &style, 9999, words).w + 28, room.w - 8);
        add_tag(table, ui_name(ui, "loss.%d", i + 1), (Rect){ room.x + 12, top, w, h }, NOTICE_SIZE,
                words);
    }
}

/* An automa tells in its panel what it does. */
void news_build(Table *table)
{
    if (teach_is_on(table) || puzzle_is_on(table) || table_to_act(table) == SEAT_NONE) return;
    for (Seat seat = 0; seat < table->match.session.setup.seats; seat++)
        if (seat != table->viewer) add_line(table, seat);
    if (!ui_is_holding(table->ui) && !table->has_hint) add_losses(table);
}

/* --- In the strip --- */

bool news_say_last(Table *table, Text *out, Seat *whose)
{
    const Session *session = &table->match.session;
    if (table->may_act || table->told == 0 || table->told > session->at) return false;
    const Seat actor = session->rules->to_act(session_state_at(session, table->told - 1));
    if (actor == table->viewer || actor == SEAT_NONE || teach_is_on(table) || puzzle_is_on(table))
        return false;
    const TableLine *line = &news_of(table)->line[actor];
    if (line->words[0] == '\0') return false;
    text_add(out, "%s", line->words);
    *whose = actor;
    return true;
}
