/* Toasts, tooltips and refusals: what floats over the table and goes away by itself. */
#include "ui/private.h"
#include <stdio.h>

enum { BUBBLE_WIDTH = 360, TOAST_HEIGHT = 62, TOAST_WIDTH = 760, KEY_HEIGHT = 28, KEY_LABEL = 32 };

void ui_toast(Ui *ui, const char *text)
{
    ui_toast_with(ui, text, "", 0);
}

void ui_toast_with(Ui *ui, const char *text, const char *action, int act)
{
    ui->toast = (UiBubble){ .until = ui_now(ui) + UI_TOAST_MS, .owner = ui->owner, .act = act };
    snprintf(ui->toast.text, sizeof ui->toast.text, "%s", text);
    snprintf(ui->toast.action, sizeof ui->toast.action, "%s", action);
    ui->changed = true;
}

void ui_refuse(Ui *ui, Point at, const char *sentence)
{
    ui->refusal = (UiBubble){ .at = at, .until = ui_now(ui) + UI_REFUSAL_MS };
    snprintf(ui->refusal.text, sizeof ui->refusal.text, "%s", sentence);
    audio_play(ui->platform->audio, "knock", 0.7F, 0);
    ui->changed = true;
}

void ui_refuse_about(Ui *ui, Point at, const char *sentence, int owner, int act)
{
    ui_refuse(ui, at, sentence);
    ui->refusal.owner = owner;
    ui->refusal.act = act;
}

bool ui_offers_more(const Ui *ui)
{
    const bool panel = ui->told != 0 && ui->inspect_act != 0;
    return panel || (ui->refusal.until > 0 && ui->refusal.act != 0);
}

/* The words wrap beside the button; all of it stands on the scene's floor. */
typedef struct ToastLayout {
    Rect box, words, action;
} ToastLayout;

static ToastLayout toast_layout(Ui *ui)
{
    Letters *letters = ui->platform->letters;
    const Rect whole = gfx_whole(ui->platform->gfx);
    const Style style = ui_style(ui, FONT_TEXT, 20, THEME_INK, ALIGN_LEFT);
    const Style bold = ui_style(ui, FONT_BOLD, 20, THEME_INK, ALIGN_CENTRE);
    const bool acts = ui->toast.action[0] != '\0';
    const float button =
        acts ? fmaxf(UI_TARGET, letters_measure(letters, &bold, _(ui->toast.action)).w + 36) : 0;
    const float most = fminf(whole.w - 40, TOAST_WIDTH * ui_text_scale(ui)) - button - 40;
    const float w = fminf(letters_measure(letters, &style, _(ui->toast.text)).w + 2, most);
    const float lines = letters_wrap_height(letters, &style, w, _(ui->toast.text));
    const float h = fmaxf(TOAST_HEIGHT, lines + 28);
    ToastLayout layout;
    layout.box = (Rect){ (whole.w - w - button - 40) / 2, ui->floor - h - 12, w + button + 40, h };
    Rect rest = layout.box;
    layout.action = cut_right(&rest, button);
    cut_left(&rest, 20);
    layout.words = rect_middle((Rect){ rest.x, rest.y, w, h }, w, lines);
    return layout;
}

/* Its button is an item like any other, so that keys and pad reach it too. */
void ui_add_toast(Ui *ui)
{
    if (ui->toast.until <= 0 || ui->toast.action[0] == '\0') return;
    UiItem *item = ui_add(ui, (UiItem){ .name = "toast",
                                        .role = UI_CUSTOM,
                                        .box = toast_layout(ui).action,
                                        .label = _(ui->toast.action),
                                        .above = true,
                                        .act = ui->toast.act });
    item->owner = ui->toast.owner;
}

static void paint_toast(Ui *ui)
{
    const ToastLayout layout = toast_layout(ui);
    const Style style = ui_style(ui, FONT_TEXT, 20, THEME_INK, ALIGN_LEFT);
    ui_draw_sheet(ui, layout.box, false);
    letters_draw_wrapped(ui->platform->letters, &style, layout.words, _(ui->toast.text));
    if (ui->toast.action[0] == '\0') return;
    const Rect line = { layout.action.x, layout.action.y + 12, 1.5F, layout.action.h - 24 };
    gfx_fill(ui->platform->gfx, line, colour_fade(ui_colour(ui, THEME_PAPYRUS_LINE), 0.4F));
    ui_draw_text(ui, rect_inset(layout.action, 4), FONT_BOLD, 20, THEME_GOLD_QUIET, ALIGN_CENTRE,
                 _(ui->toast.action));
}

/* --- Sheets with words beside a point --- */

/* A sheet keeps SHEET_AWAY from the point; each lu farther counts FAR. */
enum { SHEET_AWAY = 34, FAR = 12, RINGS = 5, RING = 44 };
static const char WHY[] = "refusal.why";

/* How much it would hide of what it speaks of and of places where something may go. */
static float hidden_by(const Ui *ui, Rect box, Point at)
{
    const UiItem *about = ui_hit_topic(ui, at);
    float hidden = 8 * rect_overlap(box, rect_around(at, 2 * SHEET_AWAY, 2 * SHEET_AWAY));
    if (about != NULL && about->box.w < 200) hidden += 4 * rect_overlap(box, about->box);
    for (int i = ui->veil; i < ui->count; i++)
        if (ui->item[i].role == UI_PLACE && ui_is_reachable(ui, &ui->item[i]))
            hidden += rect_overlap(box, ui->item[i].box);
    return hidden;
}

/* How much it would hide of what can be pressed, and is no place: that is better not hidden, least
 * of all pieces, which are tried one after another. A pull begins anywhere. */
static float covered_by(const Ui *ui, Rect box)
{
    enum { PIECE = 3 };
    float covered = 0;
    for (int i = ui->veil; i < ui->count; i++) {
        const UiItem *item = &ui->item[i];
        if (item->role == UI_SOURCE || item->refuses)
            covered += PIECE * rect_overlap(box, item->box);
        else if (item->act != 0 && item->id != ui_id(WHY) && item->role != UI_PLACE
                 && item->role != UI_PULL && ui_is_reachable(ui, item))
            covered += rect_overlap(box, item->box);
    }
    return covered;
}

/* Above the point if that hides nothing; else below it, beside it, a little farther away. */
static Rect find_sheet(const Ui *ui, Point at, float w, float h)
{
    static const Point WAY[] = { { 0, -1 },  { 0, 1 },  { -1, 0 }, { 1, 0 },
                                 { -1, -1 }, { 1, -1 }, { -1, 1 }, { 1, 1 } };
    const Rect whole = gfx_whole(ui->platform->gfx);
    const Rect room = { whole.x + 8, UI_CEILING, whole.w - 16, whole.h - UI_CEILING - 8 };
    Rect best = { 0 };
    float least = 1e12F;
    for (int ring = 0; ring < RINGS; ring++)
        for (int i = 0; i < (int)(sizeof WAY / sizeof *WAY); i++) {
            const float more = SHEET_AWAY + (float)(RING * ring);
            const Point middle = { at.x + WAY[i].x * (w / 2 + more),
                                   at.y + WAY[i].y * (h / 2 + more) };
            const Rect box = rect_within(rect_around(middle, w, h), room);
            const float away = point_distance(rect_centre(box), at);
            const float hidden = 20 * hidden_by(ui, box, at) + covered_by(ui, box) + FAR * away;
            if (hidden >= least) continue;
            least = hidden;
            best = box;
        }
    return best;
}

static Style sheet_style(const Ui *ui, bool refusal)
{
    return ui_style(ui, FONT_TEXT, 19, refusal ? THEME_REFUSAL : THEME_INK, ALIGN_LEFT);
}

enum { EDGE_W = 32, EDGE_H = 24 };
static Size measure_words(const Ui *ui, const char *text)
{
    Letters *letters = ui->platform->letters;
    const Style style = sheet_style(ui, false);
    const float line = letters_measure(letters, &style, text).w + 2;
    const float w = fminf(line, BUBBLE_WIDTH * ui_text_scale(ui));
    return (Size){ w, letters_wrap_height(letters, &style, w, text) };
}

static void paint_sheet(Ui *ui, Rect box, const char *text, bool refusal)
{
    const Size words = measure_words(ui, text);
    const Style style = sheet_style(ui, refusal);
    ui_draw_sheet(ui, box, refusal);
    letters_draw_wrapped(ui->platform->letters, &style, rect_middle(box, words.w, words.h), text);
}

Rect ui_refusal_box(const Ui *ui)
{
    const Size words = measure_words(ui, _(ui->refusal.text));
    return find_sheet(ui, ui->refusal.at, words.w + EDGE_W, words.h + EDGE_H);
}

/* All of the bubble can be pressed, not only its sign. */
void ui_add_why(Ui *ui)
{
    if (ui->refusal.until <= 0 || ui->refusal.act == 0) return;
    const Rect box = ui_refusal_box(ui);
    UiItem *item = ui_add(ui, (UiItem){ .name = WHY,
                                        .role = UI_CUSTOM,
                                        .box = box,
                                        .label = _("Why?"),
                                        .above = true,
                                        .unfocused = true,
                                        .act = ui->refusal.act });
    item->owner = ui->refusal.owner;
}

static void paint_why(Ui *ui)
{
    enum { SIGN = 32 };
    const Rect box = ui_refusal_box(ui);
    const Point corner = { box.x + box.w - 6, box.y + 6 };
    const Rect disc = rect_within(rect_around(corner, SIGN, SIGN), gfx_whole(ui->platform->gfx));
    gfx_disc(ui->platform->gfx, rect_centre(disc), SIGN / 2.0F, ui_colour(ui, THEME_INK));
    gfx_disc(ui->platform->gfx, rect_centre(disc), SIGN / 2.0F - 1.5F, ui_colour(ui, THEME_GOLD));
    ui_draw_text(ui, disc, FONT_BOLD, fminf(20, 25 / ui_text_scale(ui)), THEME_INK, ALIGN_CENTRE,
                 "?");
}

bool ui_refusal_is_clear(const Ui *ui)
{
    return hidden_by(ui, ui_refusal_box(ui), ui->refusal.at) == 0;
}

/* A cap on the edge of the item, where it hides neither icon nor words. */
static void paint_key(Ui *ui, const UiItem *item)
{
    char label[KEY_LABEL];
    if (!command_label(item->command, ui->device, label, sizeof label)) return;
    const Style style = ui_style(ui, FONT_BOLD, 16, THEME_INK, ALIGN_CENTRE);
    const Size size = letters_measure(ui->platform->letters, &style, label);
    const float w = fmaxf(size.w + 16, KEY_HEIGHT), h = fmaxf(size.h + 6, KEY_HEIGHT);
    const bool at_top = item->box.y < h;
    Rect cap = { item->box.x + (item->box.w - w) / 2, item->box.y - h / 2, w, h };
    if (at_top) cap.y = item->box.y + item->box.h - h / 2;
    cap = rect_within(cap, gfx_whole(ui->platform->gfx));
    if (rects_touch(cap, ui->inspect_box)) return; /* the panel lies over it */
    ui_draw_key(ui, cap);
    letters_draw(ui->platform->letters, &style, rect_moved(cap, 0, -1), label);
}

void ui_paint_keys(Ui *ui)
{
    if (!ui_shows_focus(ui)) return;
    for (int i = ui->veil; i < ui->count; i++)
        if (ui->item[i].command != COMMAND_NONE && ui_is_active(&ui->item[i]))
            paint_key(ui, &ui->item[i]);
}

/* Whoever points learns the key from the tip. */
static const char *tip_words(const Ui *ui, const UiItem *item, char text[UI_TOAST_MAX])
{
    char label[KEY_LABEL];
    const bool key = ui->device != DEVICE_TOUCH
                     && command_label(item->command, DEVICE_KEYS, label, sizeof label);
    snprintf(text, UI_TOAST_MAX, key ? "%s (%s)" : "%s", item->tip, label);
    return text;
}

/* Never over the item itself, and over nothing that is picked up or confirmed if it can be. */
static float hidden_by_tip(const Ui *ui, const UiItem *item, Rect box)
{
    enum { SPARED = 300 };
    float hidden = 10 * SPARED * rect_overlap(box, item->target);
    for (int i = ui->veil; i < ui->count; i++) {
        const UiItem *other = &ui->item[i];
        const bool small = other->box.w < 200; /* a place may be as large as the table */
        if (other->role == UI_SOURCE || other->command == COMMAND_CONFIRM
            || (other->role == UI_PLACE && small))
            hidden += SPARED * rect_overlap(box, other->box);
    }
    return hidden + covered_by(ui, box);
}

/* Against one of its sides, there in the middle or at either end. */
Rect ui_tip_box(const Ui *ui, const UiItem *item)
{
    static const Point WAY[] = { { 0, -1 }, { 0, 1 }, { -1, 0 }, { 1, 0 } };
    enum { NEAR = 6, WAYS = sizeof WAY / sizeof *WAY, FIRST = 400 };
    char text[UI_TOAST_MAX];
    const Size words = measure_words(ui, tip_words(ui, item, text));
    const float w = words.w + EDGE_W, h = words.h + EDGE_H;
    const Rect whole = gfx_whole(ui->platform->gfx), of = item->target;
    Rect best = { 0 };
    float least = 1e12F;
    for (int i = 0; i < 3 * WAYS; i++) {
        const Point way = WAY[i % WAYS];
        const int end = i / WAYS == 0 ? 0 : 2 * (i / WAYS) - 3; /* 0, -1, 1 */
        const float across = way.x == 0 ? 1 : 0, shift = (float)end / 2;
        const Point middle = {
            of.x + of.w / 2 + way.x * ((of.w + w) / 2 + NEAR) + across * shift * (w - of.w),
            of.y + of.h / 2 + way.y * ((of.h + h) / 2 + NEAR) + (1 - across) * shift * (h - of.h)
        };
        const Rect box = rect_within(rect_around(middle, w, h), whole);
        const float hidden = hidden_by_tip(ui, item, box) + (float)(FIRST * i);
        if (hidden >= least) continue;
        least = hidden;
        best = box;
    }
    return best;
}

static void paint_tip(Ui *ui, const UiItem *item)
{
    char text[UI_TOAST_MAX];
    paint_sheet(ui, ui_tip_box(ui, item), tip_words(ui, item, text), false);
}

void ui_paint_bubbles(Ui *ui)
{
    const UiItem *told = ui_item(ui, ui->told);
    if (told != NULL && told->tip[0] != '\0' && told->topic == 0 && !ui_is_holding(ui))
        paint_tip(ui, told);
    if (ui->toast.until > 0) paint_toast(ui);
    if (ui->refusal.until > 0) paint_sheet(ui, ui_refusal_box(ui), _(ui->refusal.text), true);
    if (ui->refusal.until > 0 && ui->refusal.act != 0) paint_why(ui);
}
