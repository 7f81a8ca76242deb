/* What was chosen and waits for Confirm: an action that can be dropped, brought back, kept in the
 * save, and laid. */
#include "table/hand_place.h"

const Action *hand_draft(const Table *table)
{
    const HandDraft *draft = &table->hand.draft;
    return draft->place.action.kind != 0 ? &draft->place.action : NULL;
}

bool hand_drafts(const Table *table, int piece)
{
    return hand_draft(table) != NULL && table->hand.draft.piece == piece;
}

void hand_put_draft(Table *table, HandDraft draft)
{
    table->hand.draft = draft;
    table->hand.lost = (HandDraft){ 0 };
    table_save(table);
    table->ui->changed = true;
}

void hand_set_draft(Table *table, const Action *action, bool locks)
{
    HandDraft draft = { .piece = hand_game(table)->moves(table, action), .locks = locks };
    if (!hand_find_place(table, action, &draft.place)) draft.place.action = *action;
    hand_put_draft(table, draft);
}

void hand_drop_draft(Table *table)
{
    if (hand_draft(table) == NULL) return;
    hand_put_draft(table, (HandDraft){ 0 });
}

static bool has_begun(const Table *table)
{
    const HandGame *game = hand_game(table);
    return game != NULL && game->begun != NULL && game->begun(table);
}

bool hand_can_undo(const Table *table)
{
    return has_begun(table) || hand_draft(table) != NULL;
}

bool hand_undo(Table *table)
{
    Hand *hand = &table->hand;
    const HandDraft dropped = hand->draft;
    if (hand_draft(table) == NULL) {
        const bool begun = has_begun(table);
        if (begun) hand_game(table)->put_back(table);
        return begun;
    }
    ui_let_go(table->ui);
    hand_drop_draft(table);
    hand->lost = dropped;
    hand->lost.at = table->match.session.at;
    return true;
}

bool hand_can_redo(const Table *table)
{
    const HandDraft *lost = &table->hand.lost;
    return lost->place.action.kind != 0 && lost->at == table->match.session.at
           && hand_offers(table, &lost->place.action);
}

bool hand_redo(Table *table)
{
    if (!hand_can_redo(table)) return false;
    hand_put_draft(table, table->hand.lost);
    return true;
}

HandDrafting hand_drafting(const Table *table, const Action *action)
{
    const HandGame *game = hand_game(table);
    return game->drafts != NULL ? game->drafts(table, action) : HAND_NOW;
}

void hand_keep(const Table *table, Text *out)
{
    char line[GAME_LINE_MAX];
    const Action *action = hand_draft(table);
    if (action == NULL) return;
    table->game->rules->format_action(table->state, action, line, sizeof line);
    text_add(out, "%s", line);
}

void hand_recall(Table *table, const char *line)
{
    Action action;
    if (hand_game(table) == NULL
        || table->game->rules->parse_action(table->state, line, &action) != REFUSAL_NONE
        || !hand_offers(table, &action))
        return;
    const HandDrafting drafting = hand_drafting(table, &action);
    hand_set_draft(table, &action, drafting == HAND_LOCKED);
    table->hand.draft.ghost = drafting == HAND_NOW;
    table->hand.draft.covered = rect_centre(table->hand.draft.place.box);
}

void hand_forget(Table *table)
{
    table->hand.draft = (HandDraft){ 0 };
}

void hand_acted(Table *table)
{
    hand_forget(table);
    table->hand.lost = (HandDraft){ 0 };
}

TableConfirm hand_confirm(const Table *table)
{
    const HandDraft *draft = &table->hand.draft;
    const HandGame *game = hand_game(table);
    const Action *action = &draft->place.action;
    TableConfirm confirm = { .label = draft->ghost ? _("Place") : "",
                             .note = game->costs != NULL ? game->costs(table, action) : NULL,
                             .enabled = hand_offers(table, action),
                             .declines = game->perilous != NULL && game->perilous(table, action),
                             .locks = draft->locks };
    if (!draft->ghost && game->names != NULL)
        game->names(table, action, &confirm.label, &confirm.note);
    return confirm;
}

/* --- Laying --- */

void hand_send(Table *table, const Action *action, Point at)
{
    const HandGame *game = hand_game(table);
    const Action sent = *action; /* it may be the draft's own */
    hand_forget(table);
    pad_close(table);
    if (game->lay != NULL)
        game->lay(table, &sent, at);
    else
        table_do(table, &sent, at);
    table->hand.lay = table->hand.let_go = (Rect){ 0 };
    table->hand.guides = true;
}

bool hand_lay_draft(Table *table)
{
    const HandDraft draft = table->hand.draft;
    if (hand_draft(table) == NULL) return false;
    ui_let_go(table->ui);
    hand_release(table, draft.piece, (Rect){ 0 });
    hand_send(table, &draft.place.action, rect_centre(table->layout.confirm));
    return true;
}
