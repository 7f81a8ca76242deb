/* The one button that goes on. Its meaning changes under the finger ("Place" becomes "End turn"),
 * so a press that would end something for good, or leave points behind, waits until the new words
 * could be read; and what is left behind is asked about once, on the button itself. */
#include "base/hash.h"
#include "table/private.h"

enum { READ_MS = 600 }; /* until words that took the place of others have been read */

TableConfirm table_confirm(const Table *table)
{
    if (hand_draft(table) != NULL) return hand_confirm(table);
    return table->game->confirm != NULL ? table->game->confirm(table) : (TableConfirm){ 0 };
}

static const char *label_of(const TableConfirm *confirm)
{
    const bool plain = confirm->label == NULL || confirm->label[0] == '\0';
    return plain ? _("Confirm") : confirm->label;
}

/* --- What it means --- */

/* Words that come after a pause were waited for, and those of a draft were made by its own hand. */
static void note_meaning(Table *table, const TableConfirm *confirm, bool enabled)
{
    TableMeaning *meaning = &table->meaning;
    const double now = ui_now(table->ui);
    const uint64_t words = enabled ? hash_text(HASH_START, label_of(confirm)) : 0;
    const bool changed = words != meaning->words;
    if (meaning->words != 0) meaning->until = now;
    const bool hasty = meaning->until > 0 && now - meaning->until < READ_MS;
    if (changed && enabled) meaning->since = hasty && hand_draft(table) == NULL ? now : 0;
    if (changed || confirm->asks == NULL) meaning->asked = false;
    meaning->words = words;
}

bool confirm_was_read(const Table *table)
{
    const double since = table->meaning.since;
    return since <= 0 || ui_now(table->ui) - since >= READ_MS;
}

/* --- The button --- */

static void add_results(Table *table)
{
    ui_button(table->ui, "results", table->layout.confirm, "trophy", _("Results"), TABLE_RESULTS, 0)
        ->look = UI_GOLD;
}

/* What aims flicks by Enter or A itself; on a pad RT has another meaning as long as a dial has it.
 */
static Command key_of(const Ui *ui)
{
    const UiItem *item = ui_item(ui, ui->focused);
    if (item == NULL || item->role != UI_DIAL) return COMMAND_CONFIRM;
    if (item->dial == UI_DIAL_AIM) return COMMAND_ACCEPT;
    return ui->device == DEVICE_PAD ? COMMAND_NONE : COMMAND_CONFIRM;
}

void confirm_build(Table *table)
{
    const TableConfirm confirm = table_confirm(table);
    const bool enabled = table->may_act && confirm.enabled;
    note_meaning(table, &confirm, enabled);
    if (table_to_act(table) == SEAT_NONE && !puzzle_is_on(table)) {
        add_results(table);
        return;
    }
    const bool asks = enabled && table->meaning.asked;
    UiItem *item = ui_button(table->ui, "confirm", table->layout.confirm, "confirm",
                             label_of(&confirm), TABLE_CONFIRM, 0);
    if (!confirm.declines) item->look = UI_GOLD;
    item->size = 24;
    if (asks || confirm.note != NULL) item->note = asks ? confirm.asks : confirm.note;
    item->command = key_of(table->ui);
    item->disabled = !enabled;
    item->refuses = true;
    item->locked = enabled && confirm.locks && match_persons(&table->match) != 1;
}

/* --- The press --- */

void confirm_refuse(Table *table)
{
    const TableConfirm confirm = table_confirm(table);
    const Point at = rect_centre(table->layout.confirm);
    const Seat seat = match_to_act(&table->match);
    if (!table->may_act && seat != SEAT_NONE && seat != table->viewer)
        table_refuse(table, REFUSAL_NOT_YOUR_TURN, at);
    else if (table->may_act)
        ui_refuse(table->ui, at,
                  confirm.missing != NULL ? confirm.missing
                                          : N_("There is nothing to confirm yet."));
}

/* False: not by this press. */
static bool goes_on(Table *table, const TableConfirm *confirm)
{
    const bool locks = confirm->locks && match_persons(&table->match) != 1;
    if ((locks || confirm->leaves) && !confirm_was_read(table)) {
        ui_refuse(table->ui, rect_centre(table->layout.confirm),
                  N_("This button has just changed. Press it again."));
        return false;
    }
    if (confirm->asks == NULL || table->meaning.asked) return true;
    if (teach_is_on(table)) return true; /* it is what the lesson asks for */
    table->meaning.asked = true;
    return false;
}

void confirm_press(Table *table)
{
    const TableConfirm confirm = table_confirm(table);
    if (!table->may_act || (hand_draft(table) == NULL && !confirm.enabled)) {
        confirm_refuse(table);
        return;
    }
    if (!goes_on(table, &confirm) || hand_lay_draft(table)) return;
    table->game->confirmed(table);
    table->hand.guides = true;
}
