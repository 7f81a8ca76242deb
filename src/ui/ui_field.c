/* Typing: a line of UTF-8 with a caret and a selection, in memory that belongs to the scene. */
#include "ui/private.h"
#include <string.h>
#include "base/text.h"

static const UiItem *field_item(const Ui *ui)
{
    return ui_item(ui, ui->field);
}

static Style field_style(const Ui *ui)
{
    return ui_style(ui, FONT_TEXT, 20, THEME_IVORY, ALIGN_LEFT);
}

Rect ui_field_words(const UiItem *item)
{
    Rect words = item->box;
    cut_left(&words, 14);
    cut_right(&words, 10);
    return words;
}

/* How far the words are moved to the left so that the caret is seen. */
float ui_field_shift(const Ui *ui, const UiItem *item)
{
    enum { CARET = 4 };
    if (ui->field != item->id) return 0;
    const Style style = field_style(ui);
    const float caret =
        letters_caret(ui->platform->letters, &style, item->buffer, (size_t)ui->caret);
    return fmaxf(0, caret + CARET - ui_field_words(item).w);
}

static int letter_at(const Ui *ui, const UiItem *item, Point at)
{
    const Style style = field_style(ui);
    const float x = at.x - ui_field_words(item).x + ui_field_shift(ui, item);
    return (int)letters_byte_at(ui->platform->letters, &style, item->buffer, x);
}

/* Everything is selected when it begins; a second press puts the caret where it is. */
void ui_field_begin(Ui *ui, const UiItem *item, const Point *at)
{
    const bool again = ui->field == item->id;
    ui->field = item->id;
    ui->anchor = 0;
    ui->caret = (int)strlen(item->buffer);
    if (again && at != NULL) ui->anchor = ui->caret = letter_at(ui, item, *at);
    input_text_begin(&ui->platform->input, item->box);
    ui->changed = true;
}

void ui_field_mark(Ui *ui, const UiItem *item, Point from)
{
    if (ui->field != item->id) ui_field_begin(ui, item, NULL);
    ui->anchor = ui->caret = letter_at(ui, item, from);
    ui->changed = true;
}

void ui_field_reach(Ui *ui, const UiItem *item, Point to)
{
    ui->caret = letter_at(ui, item, to);
    ui->changed = true;
}

void ui_field_end(Ui *ui)
{
    const UiItem *item = field_item(ui);
    if (ui->field == 0) return;
    ui->field = 0;
    input_text_end(&ui->platform->input);
    if (item != NULL) ui_act_of(ui, UI_CHANGED, item);
    ui->changed = true;
}

static int previous_letter(const char *text, int at)
{
    if (at > 0) at--;
    while (at > 0 && ((unsigned char)text[at] & 0xC0) == 0x80) at--;
    return at;
}

static int next_letter(const char *text, int at)
{
    if (text[at] != '\0') at++;
    while (((unsigned char)text[at] & 0xC0) == 0x80) at++;
    return at;
}

static void erase_selection(Ui *ui, char *buffer)
{
    const int from = ui->caret < ui->anchor ? ui->caret : ui->anchor;
    const int to = ui->caret < ui->anchor ? ui->anchor : ui->caret;
    memmove(buffer + from, buffer + to, strlen(buffer + to) + 1);
    ui->caret = ui->anchor = from;
    ui->changed = true;
}

static uint32_t code_point(const char *letter, int length)
{
    uint32_t code = (unsigned char)letter[0] & (length == 1 ? 0x7FU : 0x7FU >> length);
    for (int i = 1; i < length; i++) code = code << 6 | ((unsigned char)letter[i] & 0x3FU);
    return code;
}

/* What changes how its neighbours are drawn: breaks of lines, of no width, from right to left. */
static bool is_invisible(uint32_t code)
{
    static const struct {
        uint32_t first, last;
    } RANGE[] = { { 0x80, 0x9F },
                  { 0x200B, 0x200F },
                  { 0x2028, 0x202E },
                  { 0x2060, 0x206F },
                  { 0xFEFF, 0xFEFF } };
    for (size_t i = 0; i < sizeof RANGE / sizeof RANGE[0]; i++)
        if (code >= RANGE[i].first && code <= RANGE[i].last) return true;
    return false;
}

static bool takes(const UiItem *item, const char *letter, int length)
{
    if (item->kind == UI_FIELD_NUMBER) return letter[0] >= '0' && letter[0] <= '9';
    return text_is_utf8(letter, (size_t)length) && !is_invisible(code_point(letter, length));
}

static int selected(const Ui *ui)
{
    return ui->caret < ui->anchor ? ui->anchor - ui->caret : ui->caret - ui->anchor;
}

/* Puts down as much as there is room for, whole letters only, and leaves out what the field does
 * not take: the line break behind a name, the word before a number. */
void ui_field_type(Ui *ui, const char *text)
{
    const UiItem *item = field_item(ui);
    char fitting[UI_FIELD_MAX];
    int more = 0;
    if (item == NULL) return;
    const int room = item->buffer_size - 1 - (int)strlen(item->buffer) + selected(ui);
    for (int at = 0, next; text[at] != '\0'; at = next) {
        next = next_letter(text, at);
        if (!takes(item, text + at, next - at)) continue;
        if (more + next - at > room || more + next - at > UI_FIELD_MAX) break;
        for (int i = at; i < next; i++) fitting[more++] = text[i];
    }
    if (more == 0) return;
    erase_selection(ui, item->buffer);
    char *at = item->buffer + ui->caret;
    memmove(at + more, at, strlen(at) + 1);
    for (int i = 0; i < more; i++) at[i] = fitting[i];
    ui->caret += more;
    ui->anchor = ui->caret;
    ui->changed = true;
}

static void move_caret(Ui *ui, int to, bool selecting)
{
    ui->caret = to;
    if (!selecting) ui->anchor = to;
    ui->changed = true;
}

static void erase(Ui *ui, char *buffer, int to)
{
    if (ui->caret == ui->anchor) ui->anchor = to;
    erase_selection(ui, buffer);
}

static void copy(Ui *ui, char *buffer)
{
    const int from = ui->caret < ui->anchor ? ui->caret : ui->anchor, to = from + selected(ui);
    const char after = buffer[to];
    if (from == to) return;
    buffer[to] = '\0';
    SDL_SetClipboardText(buffer + from);
    buffer[to] = after;
}

static void cut(Ui *ui, char *buffer)
{
    copy(ui, buffer);
    erase_selection(ui, buffer);
}

static void select_all(Ui *ui, const char *buffer)
{
    ui->anchor = 0;
    ui->caret = (int)strlen(buffer);
    ui->changed = true;
}

static void paste(Ui *ui)
{
    char *text = SDL_GetClipboardText();
    if (text != NULL) ui_field_type(ui, text);
    SDL_free(text);
}

bool ui_field_command(Ui *ui, const InputEvent *event)
{
    const UiItem *item = field_item(ui);
    if (item == NULL) return false;
    if (!event->down) return true;
    char *buffer = item->buffer;
    switch (event->command) {
    case COMMAND_LEFT: move_caret(ui, previous_letter(buffer, ui->caret), event->shift); break;
    case COMMAND_RIGHT: move_caret(ui, next_letter(buffer, ui->caret), event->shift); break;
    case COMMAND_HOME: move_caret(ui, 0, event->shift); break;
    case COMMAND_END: move_caret(ui, (int)strlen(buffer), event->shift); break;
    case COMMAND_ERASE_BACK: erase(ui, buffer, previous_letter(buffer, ui->caret)); break;
    case COMMAND_ERASE: erase(ui, buffer, next_letter(buffer, ui->caret)); break;
    case COMMAND_COPY: copy(ui, buffer); break;
    case COMMAND_CUT: cut(ui, buffer); break;
    case COMMAND_SELECT_ALL: select_all(ui, buffer); break;
    case COMMAND_PASTE: paste(ui); break;
    case COMMAND_ACCEPT:
    case COMMAND_CANCEL: ui_field_end(ui); break;
    case COMMAND_UP:
    case COMMAND_DOWN:
    case COMMAND_NEXT:
    case COMMAND_PREVIOUS: ui_field_end(ui); return false; /* and the focus moves on */
    default: return false;
    }
    return true;
}
