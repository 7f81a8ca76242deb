#include "rules/coatl_cards/script.h"
#include "rules/coatl_cards/coatl_cards.h"
#include "rules/coatl_cards/moves.h"
#include "rules/coatl_cards/notation.h"
#include "rules/coatl_cards/score.h"

typedef struct Script {
    const char *name, *line;
    CoatlCardsState state, before;
    Action action; /* the last one applied to `before` */
} Script;

enum { WORD = 16, TEXT = 400 };

static void wrong(const Script *script, const char *why)
{
    CHECK_MSG(false, "%s: \"%s\": %s", script->name, script->line, why);
}

CardCoatl script_coatl(const char *text)
{
    CardCoatl coatl = { 0 };
    char word[WORD];
    CardPart part;
    while (text_word(&text, word, sizeof word)) {
        if (strcmp(word, "-") == 0) continue;
        if (CHECK_MSG(coatl_cards_read_part(word, &part), "\"%s\" is no part", word))
            card_coatl_append(&coatl, part);
    }
    return coatl;
}

static int feather_of(const char *word)
{
    return coatl_cards_feather_of(coatl_cards_colour(word[0]), coatl_cards_colour(word[1]));
}

static Seat seat_of(const char **at)
{
    char word[WORD] = "";
    (void)text_word(at, word, sizeof word);
    return strcmp(word, "CARL") == 0 ? COATL_CARDS_CARL : word[1] - '1';
}

static CardOwned owned_of(const char *at)
{
    CardOwned owned = { 0 };
    char word[WORD];
    int card;
    int level;
    while (text_word(&at, word, sizeof word))
        if (coatl_cards_read_owned(word, &card, &level)) card_owned_add(&owned, card, level);
    return owned;
}

/* ---- putting ---- */

static void put_setup(Script *script, const char *at, bool solo)
{
    GameSetup setup = game_setup(&coatl_cards_rules, 1, 7);
    char match[WORD] = "";
    char manner[WORD] = "";
    int seats = 1;
    if (solo) {
        (void)text_word(&at, match, sizeof match);
        (void)text_word(&at, manner, sizeof manner);
        CHECK(game_set_option(&coatl_cards_rules, &setup, "match", match) == REFUSAL_NONE);
        CHECK(game_set_option(&coatl_cards_rules, &setup, "manner", manner) == REFUSAL_NONE);
    } else {
        CHECK(text_int(&at, 2, 4, &seats));
    }
    setup.seats = (uint8_t)seats;
    CHECK_EQ(coatl_cards_rules.setup(&script->state, &setup), REFUSAL_NONE);
    /* What an example does not name is not there. */
    memset(script->state.owned, 0, sizeof script->state.owned);
    memset(script->state.supply, 0, sizeof script->state.supply);
    script->state.supply_count = 0;
}

static void put_hand(Script *script, const char *at)
{
    const Seat seat = seat_of(&at);
    char word[WORD];
    uint8_t count = 0;
    while (text_word(&at, word, sizeof word))
        script->state.hand[seat][count++] = (uint8_t)feather_of(word);
    script->state.hand_count[seat] = count;
}

static void put_supply(Script *script, const char *at)
{
    char word[WORD];
    int card;
    script->state.supply_count = 0;
    while (text_word(&at, word, sizeof word))
        if (coatl_cards_read_prophecy(word, &card))
            script->state.supply[script->state.supply_count++] = (uint8_t)card;
}

/* The first named is drawn first. */
static void put_deck(Script *script, const char *at)
{
    char word[WORD];
    int card;
    script->state.prophecies = (Deck){ 0 };
    while (text_word(&at, word, sizeof word))
        if (coatl_cards_read_prophecy(word, &card)) deck_put_under(&script->state.prophecies, card);
}

static void put_god(Script *script, const char *at)
{
    int card = 0;
    while (strcmp(coatl_cards_god_name(coatl_cards_prophecy(card)->god), at) != 0) card++;
    script->state.action[script->state.round - 1] = (uint8_t)card;
}

static void put_turn(Script *script, const char *at)
{
    CoatlCardsState *state = &script->state;
    const bool final = coatl_cards_is_final(state);
    state->to_act = (uint8_t)seat_of(&at);
    state->phase = final ? PHASE_HEAD : PHASE_FEATHER;
    if (state->solo && state->to_act == COATL_CARDS_CARL) state->phase = PHASE_CARL;
    if (final) memset(state->hand_count, 0, sizeof state->hand_count);
}

static void put_result(Script *script, const char *at)
{
    const Seat seat = seat_of(&at);
    script->state.result[seat] = coatl_cards_result_now(&script->state, seat);
    script->state.result[seat].done = 1;
}

static int number(const char *at)
{
    int value = 0;
    (void)text_int(&at, 0, 99, &value);
    return value;
}

static bool put(Script *script, const char *word, const char *at)
{
    CoatlCardsState *state = &script->state;
    const char *of = at;
    if (strcmp(word, "seats") == 0)
        put_setup(script, at, false);
    else if (strcmp(word, "solo") == 0)
        put_setup(script, at, true);
    else if (strcmp(word, "hand") == 0)
        put_hand(script, at);
    else if (strcmp(word, "supply") == 0)
        put_supply(script, at);
    else if (strcmp(word, "deck") == 0)
        put_deck(script, at);
    else if (strcmp(word, "god") == 0)
        put_god(script, at);
    else if (strcmp(word, "turn") == 0)
        put_turn(script, at);
    else if (strcmp(word, "freeze") == 0)
        put_result(script, at);
    else if (strcmp(word, "temple") == 0)
        state->temple = (uint8_t)(at[1] - '1');
    else if (strcmp(word, "round") == 0)
        state->round = (uint8_t)number(at);
    else if (strcmp(word, "placed") == 0)
        state->placed = (uint8_t)number(at);
    else if (strcmp(word, "opens") == 0)
        deck_put(&state->feathers, feather_of(at));
    else if (strcmp(word, "coatl") == 0) {
        const Seat seat = seat_of(&of);
        state->coatl[seat] = script_coatl(of);
    } else if (strcmp(word, "owned") == 0) {
        const Seat seat = seat_of(&of);
        state->owned[seat] = owned_of(of);
    } else
        return false;
    return true;
}

/* ---- looking ---- */

static void write_supply(const CoatlCardsState *state, Text *out)
{
    if (state->supply_count == 0) text_put(out, '-');
    for (int i = 0; i < state->supply_count; i++)
        text_add(out, "%s%s", i > 0 ? " " : "", coatl_cards_prophecy(state->supply[i])->id);
}

static void write_hand(const CoatlCardsState *state, Seat seat, Text *out)
{
    if (state->hand_count[seat] == 0) text_put(out, '-');
    for (int i = 0; i < state->hand_count[seat]; i++) {
        if (i > 0) text_put(out, ' ');
        coatl_cards_write_feather(state->hand[seat][i], out);
    }
}

/* `is` lines: what stands there, in the words of the line. */
static void look(Script *script, const char *at)
{
    const CoatlCardsState *state = &script->state;
    char text[TEXT];
    char word[WORD] = "";
    const char *of = at;
    Text out = text_into(text, sizeof text);
    (void)text_word(&of, word, sizeof word);
    const bool of_seat =
        strcmp(word, "supply") != 0 && strcmp(word, "turn") != 0 && strcmp(word, "round") != 0;
    const char *name = of;
    const Seat seat = of_seat ? seat_of(&of) : 0;
    text_add(&out, "%s ", word);
    if (of_seat) text_add(&out, "%.*s ", (int)strcspn(name, " "), name);
    if (strcmp(word, "coatl") == 0) coatl_cards_write_coatl(&state->coatl[seat], &out);
    if (strcmp(word, "owned") == 0) coatl_cards_write_owned(&state->owned[seat], &out);
    if (strcmp(word, "hand") == 0) write_hand(state, seat, &out);
    if (strcmp(word, "points") == 0)
        text_add(&out, "%d", coatl_cards_result_now(state, seat).points);
    if (strcmp(word, "supply") == 0) write_supply(state, &out);
    if (strcmp(word, "round") == 0) text_add(&out, "%d", state->round);
    if (strcmp(word, "turn") == 0) {
        const Seat actor = coatl_cards_to_act(state);
        text_add(&out, "%s", actor == SEAT_NONE ? "nobody" : coatl_cards_seat(state, actor));
    }
    CHECK_MSG(strcmp(text, at) == 0, "%s: wanted \"%s\", there is \"%s\"", script->name, at, text);
}

static void listen(const Script *script, const char *wanted, bool said)
{
    Event event[GAME_MAX_EVENTS];
    char text[TEXT];
    bool heard = false;
    const bool why = strstr(wanted, "  # ") != NULL;
    const int count = game_events(&coatl_cards_rules, &script->before, &script->action, NULL, event,
                                  GAME_MAX_EVENTS);
    for (int i = 0; i < count; i++) {
        const int length =
            coatl_cards_rules.format_event(&script->before, &event[i], text, sizeof text);
        Text reason = text_into(text + length, sizeof text - (size_t)length);
        if (why) text_add(&reason, "  # %s", coatl_cards_rules.event_reason(&event[i]));
        heard = heard || (said ? strcmp(text, wanted) == 0 : strstr(text, wanted) == text);
    }
    if (heard != said) wrong(script, said ? "was not said" : "was said");
}

/* ---- playing ---- */

static void refuse(Script *script, const char *line, const char *wanted)
{
    const char *tag = tag_of(line_play(&coatl_cards_rules, &script->state, line));
    if (strcmp(tag, wanted) != 0) wrong(script, tag);
}

static void play(Script *script, const char *line)
{
    script->before = script->state;
    (void)coatl_cards_rules.parse_action(&script->state, line, &script->action);
    const Refusal refusal = line_play(&coatl_cards_rules, &script->state, line);
    if (refusal != REFUSAL_NONE) wrong(script, refusal_sentence(refusal));
}

static void run_line(Script *script)
{
    char word[WORD] = "";
    char action[TEXT];
    const char *rest = script->line;
    const char *arrow = strstr(script->line, " -> ");
    (void)text_word(&rest, word, sizeof word);
    if (strcmp(word, "is") == 0)
        look(script, rest);
    else if (strcmp(word, "says") == 0)
        listen(script, rest, true);
    else if (strcmp(word, "never") == 0)
        listen(script, rest, false);
    else if (arrow != NULL) {
        (void)snprintf(action, sizeof action, "%.*s", (int)(arrow - script->line), script->line);
        refuse(script, action, arrow + strlen(" -> "));
    } else if (!put(script, word, rest))
        play(script, script->line);
}

void script_run(const char *name, const char *const *line)
{
    Script script = { .name = name };
    for (; *line != NULL; line++) {
        script.line = *line;
        run_line(&script);
    }
}
