/* Typing: a line of UTF-8 with a caret and a selection, in memory that belongs to the scene. */
#include "ui/inside.h"
#include <string.h>

static const UiItem *field_item(const Ui *ui)
{
    return ui_item(ui, ui->field);
}

static Style field_style(const Ui *ui)
{
    return ui_style(ui, FONT_TEXT, 20, THEME_IVORY, ALIGN_LEFT);
}

void ui_field_begin(Ui *ui, const UiItem *item, const Point *at)
{
    const Style style = field_style(ui);
    const int length = (int)strlen(item->buffer);
    const bool again = ui->field == item->id;
    ui->field = item->id;
    ui->anchor = 0;
    ui->caret = length;
    if (again && at != NULL) {
        const float x = at->x - item->box.x - 14;
        ui->caret = (int)letters_byte_at(ui->platform->letters, &style, item->buffer, x);
        ui->anchor = ui->caret;
    }
    input_text_begin(&ui->platform->input, item->box);
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

static bool fits_kind(const UiItem *item, const char *text)
{
    for (const char *at = text; *at != '\0'; at++) {
        if ((unsigned char)*at < 0x20) return false;
        if (item->kind == UI_FIELD_NUMBER && (*at < '0' || *at > '9')) return false;
    }
    return true;
}

void ui_field_type(Ui *ui, const char *text)
{
    const UiItem *item = field_item(ui);
    if (item == NULL || !fits_kind(item, text)) return;
    erase_selection(ui, item->buffer);
    const size_t length = strlen(item->buffer), more = strlen(text);
    if (length + more + 1 > (size_t)item->buffer_size) return;
    char *at = item->buffer + ui->caret;
    memmove(at + more, at, strlen(at) + 1);
    for (size_t i = 0; i < more; i++) at[i] = text[i];
    ui->caret += (int)more;
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
    case COMMAND_COPY: SDL_SetClipboardText(buffer); break;
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
