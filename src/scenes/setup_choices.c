#include "scenes/setup_choices.h"
#include <stdio.h>
#include <string.h>
#include "table/names.h"

/* --- What is remembered from the last time --- */

static void note_key(char *key, size_t size, const Setup *setup, const char *what, int index)
{
    snprintf(key, size, "setup.%s.%s.%d", setup->game->rules->id, what, index);
}

/* The number of the last time, if it still means something. */
static int recall_number(const App *app, const Setup *setup, const char *what, int index, int low,
                         int high, int otherwise)
{
    char key[SETTINGS_KEY];
    int number;
    note_key(key, sizeof key, setup, what, index);
    const char *text = settings_note(&app->platform.settings, key);
    return text_parse_int(text, low, high, &number) ? number : otherwise;
}

static void remember_number(App *app, const Setup *setup, const char *what, int index, int number)
{
    char key[SETTINGS_KEY], text[16];
    note_key(key, sizeof key, setup, what, index);
    snprintf(text, sizeof text, "%d", number);
    settings_set_note(&app->platform.settings, key, text);
}

int setup_option_count(const GameOption *option)
{
    int count = 0;
    while (count < 6 && option->values[count] != NULL) count++;
    return count;
}

static int option_most(const GameOption *option)
{
    const int count = setup_option_count(option);
    return option->subset ? (1 << count) - 1 : count - 1;
}

int setup_table_option_count(const TableOption *option)
{
    int count = 0;
    while (count < TABLE_OPTION_VALUES && option->values[count] != NULL) count++;
    return count;
}

static void recall_table(App *app, Setup *setup)
{
    const GameRules *rules = setup->game->rules;
    const int seats = rules->min_seats > 2 ? rules->min_seats : 2;
    setup->seats = recall_number(app, setup, "seats", 0, rules->min_seats, rules->max_seats, seats);
    setup->chosen.points =
        (TablePoints)recall_number(app, setup, "points", 0, POINTS_ALL, POINTS_END, 0);
    setup->by_lot = recall_number(app, setup, "lot", 0, 0, 1, 0) != 0;
    setup->chosen.turns = recall_number(app, setup, "turns", 0, 0, 1, 0) != 0;
    for (int i = 0; i < setup->game->option_count; i++) {
        const TableOption *option = &setup->game->options[i];
        setup->chosen.option[i] = (uint8_t)recall_number(
            app, setup, "table", i, 0, setup_table_option_count(option) - 1, option->initial);
    }
    for (int i = 0; i < rules->option_count; i++) {
        const int number =
            recall_number(app, setup, "option", i, 0, option_most(&rules->options[i]), -1);
        if (number < 0) continue;
        setup->option[i] = (uint8_t)number;
        setup->options_chosen |= 1U << i;
    }
}

/* --- Who sits where around a screen that lies flat --- */

int setup_persons(const Setup *setup)
{
    int persons = 0;
    for (Seat seat = 0; seat < setup->seats; seat++) persons += setup->seat[seat].player < 0;
    return persons;
}

/* The same for every game: it is the table at home. */
static void sides_key(char *key, size_t size, int persons, int person)
{
    snprintf(key, size, "side.%d.%d", persons, person + 1);
}

void setup_recall_sides(const App *app, Setup *setup)
{
    const int persons = setup_persons(setup);
    int person = 0, side;
    char key[SETTINGS_KEY];
    if (persons < 2 || persons == setup->sides_of) return;
    for (Seat seat = 0; seat < setup->seats; seat++) {
        if (setup->seat[seat].player >= 0) continue;
        sides_key(key, sizeof key, persons, person);
        const char *note = settings_note(&app->platform.settings, key);
        const bool known = text_parse_int(note, 0, SIDE_COUNT - 1, &side);
        setup->chosen.side[seat] = known ? (WindowSide)side : table_side_of(person, persons);
        person++;
    }
    setup->sides_of = persons;
}

static void remember_sides(App *app, const Setup *setup)
{
    const int persons = setup_persons(setup);
    int person = 0;
    char key[SETTINGS_KEY], text[16];
    for (Seat seat = 0; seat < setup->seats; seat++) {
        if (setup->seat[seat].player >= 0) continue;
        sides_key(key, sizeof key, persons, person++);
        snprintf(text, sizeof text, "%d", (int)setup->chosen.side[seat]);
        settings_set_note(&app->platform.settings, key, text);
    }
}

/* What the least experienced person has come to: whoever gave no name counts together. */
static Experience least_experience(const App *app, const Setup *setup)
{
    Experience least = { .finished = -1 };
    for (Seat seat = 0; seat < setup->seats; seat++) {
        const SetupSeat *who = &setup->seat[seat];
        const bool named = who->name[0] != '\0' && strcmp(who->name, who->proposed) != 0;
        if (who->player >= 0) continue;
        const Experience line =
            records_experience(&app->records, setup->game->rules->id, named ? who->name : "");
        const bool same = least.finished >= 0;
        if (!same || line.won < least.won) least.won = line.won;
        if (!same || line.finished < least.finished) least.finished = line.finished;
    }
    return least;
}

static int proposed_level(const Experience *line)
{
    int count;
    (void)players_offered(&count);
    return line->won < count ? line->won : count - 1; /* the one after the last that was beaten */
}

static int proposed_option(const GameOption *option, bool first)
{
    return first && option->gentle > 0 ? option->gentle - 1 : option->initial;
}

void setup_propose(const App *app, Setup *setup)
{
    const GameRules *rules = setup->game->rules;
    const Experience least = least_experience(app, setup);
    setup->first = least.finished == 0;
    for (Seat seat = 0; seat < GAME_MAX_SEATS; seat++)
        if (!setup->seat[seat].chosen) setup->seat[seat].player = proposed_level(&least);
    for (int i = 0; i < rules->option_count; i++)
        if ((setup->options_chosen >> i & 1) == 0)
            setup->option[i] = (uint8_t)proposed_option(&rules->options[i], setup->first);
}

void setup_propose_names(Setup *setup)
{
    for (Seat seat = 0; seat < GAME_MAX_SEATS; seat++) {
        SetupSeat *who = &setup->seat[seat];
        const char *emblem = _(session_emblem(seat));
        if (strcmp(who->proposed, emblem) == 0) continue;
        if (strcmp(who->name, who->proposed) == 0)
            snprintf(who->name, sizeof who->name, "%s", emblem);
        snprintf(who->proposed, sizeof who->proposed, "%s", emblem);
    }
}

static void recall_player(SetupSeat *who, const char *id, Seat seat)
{
    int count;
    const Player *const *all = players_offered(&count);
    who->player = -1;
    who->chosen = seat == 0 || strcmp(id, "person") == 0;
    for (int i = 0; i < count; i++) {
        if (strcmp(all[i]->id, id) != 0) continue;
        who->player = i;
        who->chosen = true;
    }
}

void setup_recall(App *app, Setup *setup)
{
    const Settings *settings = &app->platform.settings;
    char key[SETTINGS_KEY];
    for (Seat seat = 0; seat < GAME_MAX_SEATS; seat++) {
        snprintf(key, sizeof key, "name.%d", seat + 1);
        snprintf(setup->seat[seat].name, sizeof setup->seat[seat].name, "%s",
                 settings_note(settings, key));
        note_key(key, sizeof key, setup, "player", seat + 1);
        recall_player(&setup->seat[seat], settings_note(settings, key), seat);
    }
    setup_propose_names(setup);
    recall_table(app, setup);
    setup_propose(app, setup);
}

/* What is as it is proposed follows the proposals to come. */
static void remember_option(App *app, const Setup *setup, int index)
{
    char key[SETTINGS_KEY];
    if (setup->option[index]
        != proposed_option(&setup->game->rules->options[index], setup->first)) {
        remember_number(app, setup, "option", index, setup->option[index]);
        return;
    }
    note_key(key, sizeof key, setup, "option", index);
    settings_set_note(&app->platform.settings, key, "");
}

static int player_index(const char *id)
{
    int count;
    const Player *const *all = players_offered(&count);
    for (int i = 0; i < count; i++)
        if (strcmp(all[i]->id, id) == 0) return i;
    return count - 1;
}

void setup_recall_branch(Setup *setup)
{
    const Session *session = &setup->branch->match.session;
    setup->seats = session->setup.seats;
    setup->chosen = setup->branch->chosen;
    setup->by_lot = false;
    setup->sides_of = match_persons(&setup->branch->match);
    for (Seat seat = 0; seat < setup->seats; seat++) {
        const SessionSeat *from = &session->seat[seat];
        SetupSeat *who = &setup->seat[seat];
        const bool person = session_is_person(from);
        const char *name = person ? name_in_match(&setup->branch->match, seat) : "";
        who->player = person ? -1 : player_index(from->player);
        if (name[0] != '\0') snprintf(who->name, sizeof who->name, "%s", name);
    }
}

void setup_remember(App *app, const Setup *setup)
{
    Settings *settings = &app->platform.settings;
    char key[SETTINGS_KEY];
    const Experience least = least_experience(app, setup);
    int count;
    const Player *const *all = players_offered(&count);
    for (Seat seat = 0; seat < setup->seats; seat++) {
        const SetupSeat *who = &setup->seat[seat];
        const bool proposed = who->player == proposed_level(&least);
        snprintf(key, sizeof key, "name.%d", seat + 1);
        const bool chosen = strcmp(who->name, _(session_emblem(seat))) != 0;
        if (who->player < 0) settings_set_note(settings, key, chosen ? who->name : "");
        note_key(key, sizeof key, setup, "player", seat + 1);
        settings_set_note(settings, key,
                          who->player < 0 ? "person"
                          : proposed      ? ""
                                          : all[who->player]->id);
    }
    remember_number(app, setup, "seats", 0, setup->seats);
    remember_number(app, setup, "points", 0, (int)setup->chosen.points);
    remember_number(app, setup, "lot", 0, setup->by_lot);
    remember_number(app, setup, "turns", 0, setup->chosen.turns);
    if (setup->chosen.turns && setup_persons(setup) > 1) remember_sides(app, setup);
    for (int i = 0; i < setup->game->option_count; i++)
        remember_number(app, setup, "table", i, setup->chosen.option[i]);
    for (int i = 0; i < setup->game->rules->option_count; i++) remember_option(app, setup, i);
    app_settings_changed(app);
}

void setup_usual(App *app, const TableGame *game, int seats, const MatchSeats *people,
                 GameSetup *out, TableChoices *chosen)
{
    Setup setup = { .game = game };
    setup_recall(app, &setup);
    setup.seats = seats;
    for (Seat seat = 0; seat < seats; seat++) {
        setup.seat[seat].player = -1;
        setup.seat[seat].chosen = true;
        snprintf(setup.seat[seat].name, sizeof setup.seat[seat].name, "%s",
                 people->seat[seat].name);
    }
    setup_propose(app, &setup);
    for (int i = 0; i < game->rules->option_count; i++)
        if (game_has_option(&game->rules->options[i], seats)) out->option[i] = setup.option[i];
    setup_recall_sides(app, &setup);
    *chosen = setup.chosen;
}

/* --- Who sits where --- */

/* Who plays alone begins. */
bool setup_has_lot(const Setup *setup)
{
    return setup->seats > 1;
}

/* Computers are called by what they are; where two are alike, by the emblem, so that the log can
 * tell them apart. Words are kept in English: see name_in_match. Whoever stands in line `from` of
 * the list sits on `seat`. */
static const char *seat_name(const Setup *setup, Seat seat, int from)
{
    const SetupSeat *who = &setup->seat[from];
    int alike = 0, count;
    if (who->player < 0) {
        const bool chosen = who->name[0] != '\0' && strcmp(who->name, _(session_emblem(from))) != 0;
        return chosen ? who->name : session_emblem(seat);
    }
    for (Seat other = 0; other < setup->seats; other++)
        alike += setup->seat[other].player == who->player;
    return alike > 1 ? session_emblem(seat) : players_offered(&count)[who->player]->title;
}

/* The first seat begins: by lot another one of the list sits there, the others follow in order. */
static int first_of(const Setup *setup, uint64_t seed)
{
    Rng rng = rng_seeded(~seed);
    return setup->by_lot && setup_has_lot(setup) ? rng_below(&rng, setup->seats) : 0;
}

TableChoices setup_chosen(const Setup *setup, uint64_t seed)
{
    TableChoices chosen = setup->chosen;
    const int first = first_of(setup, seed);
    chosen.turns &= setup_persons(setup) > 1;
    for (Seat seat = 0; seat < setup->seats; seat++)
        chosen.side[seat] = setup->chosen.side[(first + seat) % setup->seats];
    return chosen;
}

MatchSeats setup_seats(const Setup *setup, uint64_t seed)
{
    MatchSeats seats = { 0 };
    const int first = first_of(setup, seed);
    int count;
    const Player *const *all = players_offered(&count);
    for (Seat seat = 0; seat < setup->seats; seat++) {
        const int from = (first + seat) % setup->seats;
        const SetupSeat *who = &setup->seat[from];
        SessionSeat *out = &seats.seat[seat];
        snprintf(out->player, sizeof out->player, "%s",
                 who->player < 0 ? "person" : all[who->player]->id);
        snprintf(out->name, sizeof out->name, "%s", seat_name(setup, seat, from));
    }
    return seats;
}
