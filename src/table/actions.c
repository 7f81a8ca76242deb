/* An action on its way: sent, saved, taken back and brought back, with what only follows from it.
 */
#include "table/private.h"

/* --- Saving --- */

static void keep_draft(Table *table)
{
    Session *session = &table->match.session;
    char line[GAME_LINE_MAX] = "";
    Text text = text_into(line, sizeof line);
    if (table->again == 0) hand_keep(table, &text);
    if (line[0] != '\0' || session_meta(session, "draft") != NULL)
        session_set_meta(session, "draft", line[0] != '\0' ? line : "none");
}

void table_recall_draft(Table *table)
{
    const char *line = session_meta(&table->match.session, "draft");
    if (line != NULL) hand_recall(table, line);
}

void table_recall_time(Table *table)
{
    const char *text = session_meta(&table->match.session, RECORD_SECONDS);
    int seconds = 0;
    if (text != NULL) (void)text_parse_int(text, 0, 100000000, &seconds);
    table->played = 1000.0 * seconds;
    table->counted_at = ui_now(table->ui);
}

/* Whoever went away for long was not playing. */
static void keep_time(Table *table)
{
    enum { LONGEST_MS = 5 * 60 * 1000 };
    char text[16];
    const double now = ui_now(table->ui);
    table->played += fmin(fmax(0, now - table->counted_at), LONGEST_MS);
    table->counted_at = now;
    (void)snprintf(text, sizeof text, "%d", (int)(table->played / 1000));
    (void)session_set_meta(&table->match.session, RECORD_SECONDS, text);
}

void table_save(Table *table)
{
    App *app = table->app;
    Session *session = &table->match.session;
    char stamp[32], date[32], path[WRITER_PATH_MAX];
    size_t length;
    if (puzzle_is_on(table)) return;
    if (table->replay.on) return; /* what is looked at lies there as it was */
    app_stamp(app, stamp, sizeof stamp, date, sizeof date);
    if (table->file[0] == '\0') {
        FilesLock lock = { 0 };
        saves_name(&app->saves, session, stamp, table->file, sizeof table->file, &lock);
        app_hold(app, &lock);
    }
    session_set_meta(session, "date", date);
    keep_time(table);
    keep_draft(table);
    saves_path(&app->saves, table->file, path, sizeof path);
    char *text = session_write(session, &length);
    if (text != NULL) writer_put(&app->platform.writer, path, text, length);
}

/* --- Acting --- */

void table_refuse(Table *table, Refusal refusal, Point at)
{
    const char *why =
        game_refusal_sentence(table->game->rules, match_state(&table->match), refusal);
    const AppDoors *doors = table->app->options.doors;
    table->refused = refusal;
    if (doors == NULL || doors->rules == NULL)
        ui_refuse(table->ui, at, why);
    else
        ui_refuse_about(table->ui, at, why, app_owner(table->app), TABLE_WHY);
}

bool table_is_legal(const Table *table, const Action *action)
{
    for (int i = 0; i < table->legal_count; i++)
        if (action_equal(&table->legal[i], action)) return true;
    return false;
}

static Refusal do_one(Table *table, const Action *action)
{
    if (table->replay.on) return REFUSAL_NOT_YOUR_TURN;
    const Refusal refusal = match_apply(&table->match, action);
    if (refusal != REFUSAL_NONE) return refusal;
    table_log_forget(table, table->match.session.at - 1);
    table->offers_again = false;
    first_acted(table);
    hand_acted(table);
    table_save(table);
    table_show_step(table);
    return REFUSAL_NONE;
}

static bool is_follower(const Table *table, int step)
{
    const Session *session = &table->match.session;
    return table->game->follows != NULL
           && table->game->follows(session_state_at(session, step), &session->step[step].action);
}

/* Where a show of the game's own runs (a simulation), they come after it. */
void table_do_followers(Table *table)
{
    if (table->game->is_moving != NULL && table->game->is_moving(table)) return;
    while (table->may_act && table->legal_count == 1 && table->legal_all == 1
           && table->game->follows != NULL
           && table->game->follows(match_state(&table->match), &table->legal[0])) {
        const Action action = table->legal[0];
        if (do_one(table, &action) != REFUSAL_NONE) return;
    }
}

Refusal table_do(Table *table, const Action *action, Point at)
{
    Action wanted = *action;
    if (!teach_takes(table, &wanted)) {
        teach_say_other(table, at);
        return REFUSAL_NOT_YOUR_TURN;
    }
    const Refusal refusal = do_one(table, &wanted);
    if (refusal == REFUSAL_NONE)
        table_do_followers(table);
    else
        table_refuse(table, refusal, at);
    return refusal;
}

Refusal table_say(Table *table, const char *line, Point at)
{
    Action action;
    const Refusal refusal =
        table->game->rules->parse_action(match_state(&table->match), line, &action);
    if (refusal == REFUSAL_NONE) return table_do(table, &action, at);
    table_refuse(table, refusal, at);
    return refusal;
}

/* The step that was taken back, or brought back; of several the first, or the last. */
void table_show_way(Table *table, LayWay way)
{
    Step step;
    const int index = way == LAY_BACK ? table->seen : table->seen - 1;
    const bool known = index >= 0 && index < table->match.session.count;
    if (known) table_take_step(table, index, &step);
    lay_show(table, known ? &step : NULL, way);
}

void table_go(Table *table)
{
    flight_stop_shows(table);
    stage_end(table);
    if (table->game->skip != NULL) table->game->skip(table);
    table->has_aim = false;
    ui_let_go(table->ui);
    table_refresh(table);
    table_forget(table);
}

bool table_rewound(Table *table, bool moved, LayWay way)
{
    if (!moved) return false;
    table_go(table);
    table_show_way(table, way);
    table_save(table);
    return true;
}

bool table_take_back(Table *table)
{
    const Session *session = &table->match.session;
    if (teach_is_on(table)) return teach_back(table);
    bool moved = !table->curtain && match_undo(&table->match);
    while (moved && is_follower(table, session->at) && match_can_undo(&table->match))
        moved = match_undo(&table->match);
    return table_rewound(table, moved, LAY_BACK);
}

bool table_take_back_to(Table *table, int step)
{
    bool moved = false;
    while (table->match.session.at > step && match_undo(&table->match)) moved = true;
    return table_rewound(table, moved, LAY_BACK);
}

bool table_bring_back(Table *table)
{
    const Session *session = &table->match.session;
    bool moved = !table->curtain && match_redo(&table->match);
    while (moved && match_can_redo(&table->match) && is_follower(table, session->at))
        moved = match_redo(&table->match);
    return table_rewound(table, moved, LAY_AGAIN);
}

/* The draft comes first: it is what was done last. */
bool table_undo(Table *table)
{
    return (!table->curtain && hand_undo(table)) || table_take_back(table);
}

bool table_redo(Table *table)
{
    return (!table->curtain && hand_redo(table)) || table_bring_back(table);
}
