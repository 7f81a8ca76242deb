#include "table/names.h"
#include "language/language.h"

static const char *name_of_seat(const SessionSeat *who, Seat seat)
{
    return match_name_is_word(who, seat) ? _(who->name) : who->name;
}

const char *name_in_match(const Match *match, Seat seat)
{
    const Session *session = &match->session;
    const GameRules *rules = session->rules;
    if (seat < session->setup.seats) return name_of_seat(&session->seat[seat], seat);
    const char *name = rules->automa_name != NULL ? rules->automa_name(match_state(match)) : NULL;
    return name != NULL ? _(name) : "";
}

const char *name_in_save(const SaveEntry *entry, Seat seat)
{
    if (seat >= entry->seats) return entry->automa != NULL ? _(entry->automa) : "";
    return name_of_seat(&entry->seat[seat], seat);
}

void names_of_save(const SaveEntry *entry, Text *out)
{
    const int names = entry->seats + (entry->automa != NULL);
    for (Seat seat = 0; seat < names; seat++)
        text_add(out, "%s%s", seat > 0 ? ", " : "", name_in_save(entry, seat));
}
