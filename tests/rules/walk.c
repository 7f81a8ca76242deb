#include "base/hash.h"
#include "rules/walk.h"
#include <stdlib.h>

typedef union StateBuffer {
    max_align_t align;
    unsigned char bytes[GAME_STATE_MAX];
} StateBuffer;

/* One game on its way. `where` names it in every message. */
typedef struct Walker {
    const Walk *walk;
    const GameRules *rules;
    Rng rng; /* chooses; the game's own chance is in its state */
    GameSetup setup;
    Session session;
    StateBuffer state;
    int step;
    char where[80];
} Walker;

static bool same(const Walker *walker, const void *a, const void *b)
{
    return memcmp(a, b, walker->rules->state_size) == 0;
}

static void check_text(const Walker *walker, const Action *action)
{
    char line[GAME_LINE_MAX], again[GAME_LINE_MAX];
    Action parsed;
    const void *state = walker->state.bytes;
    const int length = walker->rules->format_action(state, action, line, sizeof line);
    CHECK_MSG(length > 0 && (size_t)length == strlen(line), "%s: an action without text",
              walker->where);
    const Refusal refusal = walker->rules->parse_action(state, line, &parsed);
    CHECK_MSG(refusal == REFUSAL_NONE, "%s: \"%s\" does not parse: %s", walker->where, line,
              refusal_sentence(refusal));
    (void)walker->rules->format_action(state, &parsed, again, sizeof again);
    CHECK_MSG(action_equal(action, &parsed), "%s: \"%s\" reads as \"%s\"", walker->where, line,
              again);
}

static bool is_listed(const Action *list, int count, const Action *action)
{
    for (int i = 0; i < count; i++)
        if (action_equal(&list[i], action)) return true;
    return false;
}

/* Changes one field a little: most results are illegal, and `apply` must know which. */
static Action mutated(Rng *rng, const Action *action)
{
    Action changed = *action;
    const int field = rng_below(rng, 15);
    const int by = rng_below(rng, 4) == 0 ? rng_below(rng, 256) : 1 + rng_below(rng, 3);
    if (field == 0)
        changed.kind = (uint8_t)(changed.kind + by);
    else if (field < 8)
        changed.arg[field - 1] = (uint8_t)(changed.arg[field - 1] + by);
    else
        changed.value[field - 8] += rng_below(rng, 2) == 0 ? by : -by;
    return changed;
}

/* A refused action leaves every byte as it was. An accepted one must be on the list; that can
 * only be said where the list is everything. */
static void check_mutation(Walker *walker, const Action *list, int count, const Action *from)
{
    const Action action = mutated(&walker->rng, from);
    StateBuffer copy = walker->state;
    const Refusal refusal = walker->rules->apply(copy.bytes, &action);
    const bool listed = is_listed(list, count, &action);
    if (refusal != REFUSAL_NONE) {
        CHECK_MSG(!listed, "%s: a listed action is refused: %s", walker->where,
                  refusal_sentence(refusal));
        CHECK_MSG(same(walker, copy.bytes, walker->state.bytes), "%s: a refusal changed the state",
                  walker->where);
    } else if (walker->rules->templates == NULL) {
        CHECK_MSG(listed, "%s: an action outside the list was accepted (kind %d)", walker->where,
                  action.kind);
    }
}

/* Lines that are meant to be ignored: only that they can be written is checked. */
static void ignore_line(void *context, const char *line)
{
    *(size_t *)context += strlen(line);
}

static void check_words(const Walker *walker, const Action *action)
{
    Event event[GAME_MAX_EVENTS];
    char line[GAME_LINE_MAX];
    size_t written = 0;
    const Sink sink = { ignore_line, &written };
    const void *state = walker->state.bytes;
    const int count = game_events(walker->rules, state, action, NULL, event, GAME_MAX_EVENTS);
    CHECK_MSG(count >= 0 && count <= GAME_MAX_EVENTS, "%s: %d events", walker->where, count);
    for (int i = 0; i < count; i++) {
        CHECK_MSG(event[i].kind != 0, "%s: an event without kind", walker->where);
        CHECK_MSG(walker->rules->format_event(state, &event[i], line, sizeof line) > 0,
                  "%s: an event without words", walker->where);
        (void)walker->rules->event_reason(&event[i]);
    }
    walker->rules->show(state, SEAT_NONE, &sink);
    walker->rules->show(state, walker->rules->to_act(state), &sink);
    CHECK_MSG(written > 0, "%s: nothing to show", walker->where);
}

static void check_sheet(const Walker *walker)
{
    static ScoreSheet sheet; /* large; the walk is not threaded */
    walker->rules->score(walker->state.bytes, &sheet);
    CHECK_MSG(sheet.seats == walker->rules->seat_count(walker->state.bytes), "%s: seats %d",
              walker->where, sheet.seats);
    int sum[SCORE_MAX_SEATS] = { 0 };
    for (int i = 0; i < sheet.row_count; i++) {
        const ScoreRow *row = &sheet.row[i];
        CHECK_MSG(row->seat >= 0 && row->seat < sheet.seats, "%s: row of no seat", walker->where);
        CHECK_MSG(row->first_piece + row->piece_count <= sheet.piece_count, "%s: pieces",
                  walker->where);
        if (!row->past) sum[row->seat] += row->points;
    }
    for (int seat = 0; seat < sheet.seats; seat++)
        CHECK_MSG(sum[seat] == sheet.total[seat], "%s: rows of seat %d do not add up",
                  walker->where, seat);
}

/* Where points do not say why, a sentence does. */
static void check_result(const Walker *walker)
{
    Result result;
    walker->rules->result(walker->state.bytes, &result);
    const bool plain =
        strcmp(result.decided_by, "points") == 0 || strcmp(result.decided_by, "draw") == 0;
    CHECK_MSG(plain || game_decision(walker->rules, result.decided_by)[0] != '\0',
              "%s: no sentence for \"%s\"", walker->where, result.decided_by);
}

/* Every line counts, and so does their order. */
static void hash_line(void *context, const char *line)
{
    uint64_t *hash = context;
    *hash = hash_text(*hash, line);
}

static uint64_t view(const Walker *walker, const void *state, Seat viewer)
{
    uint64_t hash = HASH_START;
    walker->rules->show(state, viewer, &(Sink){ hash_line, &hash });
    return hash;
}

/* What a viewer may see must survive; the copy must still be a position that plays. */
static void check_conceal(Walker *walker)
{
    const GameRules *rules = walker->rules;
    const Seat actor = rules->to_act(walker->state.bytes);
    for (Seat viewer = 0; viewer < walker->setup.seats; viewer++) {
        StateBuffer hidden = walker->state;
        rules->conceal(hidden.bytes, viewer, &walker->rng);
        const char *violation = rules->violation(hidden.bytes);
        CHECK_MSG(violation == NULL, "%s: concealed: %s", walker->where, violation);
        CHECK_MSG(rules->to_act(hidden.bytes) == actor, "%s: concealing changed whose turn it is",
                  walker->where);
        CHECK_MSG(view(walker, hidden.bytes, viewer) == view(walker, walker->state.bytes, viewer),
                  "%s: concealing changed what seat %d sees", walker->where, viewer + 1);
        if (viewer != actor) continue;
        static Action mine[GAME_MAX_ACTIONS], theirs[GAME_MAX_ACTIONS];
        const int count = rules->legal(walker->state.bytes, mine, GAME_MAX_ACTIONS);
        const int seen = rules->legal(hidden.bytes, theirs, GAME_MAX_ACTIONS);
        CHECK_MSG(count == seen && memcmp(mine, theirs, (size_t)count * sizeof *mine) == 0,
                  "%s: a seat's legal actions depend on what it cannot see", walker->where);
    }
}

/* A save of fewer steps is the beginning of this one, so every state on the way is compared, too:
 * saving and loading agree at every step. */
static void check_states(const Walker *walker, const Session *loaded)
{
    if (!CHECK_MSG(loaded->at == walker->session.at, "%s: steps got lost", walker->where)) return;
    for (int step = 0; step <= loaded->at; step++)
        CHECK_MSG(
            same(walker, session_state_at(loaded, step), session_state_at(&walker->session, step)),
            "%s: a loaded game differs after %d steps", walker->where, step);
}

/* Save, load, compare; the loaded session must also have every state on the way. */
static void check_save(Walker *walker)
{
    size_t length = 0;
    Session loaded;
    Error error;
    char *text = session_write(&walker->session, &length);
    if (!CHECK_MSG(text != NULL, "%s: no text", walker->where)) return;
    if (CHECK_MSG(session_read(&loaded, walker->rules, text, length, &error), "%s: line %d: %s",
                  walker->where, error.line, error.text)) {
        check_states(walker, &loaded);
        session_release(&loaded);
    }
    free(text);
}

static void check_undo(Walker *walker, const Action *action)
{
    const StateBuffer *before = &walker->state;
    Session *session = &walker->session;
    CHECK_MSG(session_apply(session, action) == REFUSAL_NONE, "%s: the session refuses",
              walker->where);
    StateBuffer after;
    memcpy(after.bytes, session_state(session), walker->rules->state_size);
    CHECK_MSG(session_undo(session, true), "%s: no undo", walker->where);
    CHECK_MSG(same(walker, session_state(session), before->bytes), "%s: undo differs",
              walker->where);
    CHECK_MSG(session_redo(session), "%s: no redo", walker->where);
    CHECK_MSG(same(walker, session_state(session), after.bytes), "%s: redo differs", walker->where);
}

/* To tell, to conceal and to save every step takes ten times as long as to play it. With so many
 * games one step in five will do, other ones in the next game; no turn has five steps. A save is
 * the beginning of each later one, and the last is compared at every step. */
static bool looks_here(const Walker *walker)
{
    enum { OF = 5 };
    return walker->walk->deep && ((uint64_t)walker->step + walker->setup.seed) % OF == 0;
}

/* One step; false when the game is over or broken. */
static bool walk_step(Walker *walker)
{
    static Action list[GAME_MAX_ACTIONS]; /* large; the walk is not threaded */
    const GameRules *rules = walker->rules;
    void *state = walker->state.bytes;
    if (rules->to_act(state) == SEAT_NONE) return false;

    Action action;
    const int count = rules->legal(state, list, GAME_MAX_ACTIONS);
    CHECK_MSG(count >= 0 && count < GAME_MAX_ACTIONS, "%s: %d actions", walker->where, count);
    if (!CHECK_MSG(rules->sample(state, &walker->rng, &action), "%s: nothing to do", walker->where))
        return false;
    if (rules->templates == NULL)
        CHECK_MSG(is_listed(list, count, &action), "%s: the sample is not listed", walker->where);
    check_text(walker, &action);
    check_mutation(walker, list, count, &action);
    if (count > 0) check_text(walker, &list[rng_below(&walker->rng, count)]);
    const bool looks = looks_here(walker);
    if (looks) {
        check_words(walker, &action);
        check_sheet(walker);
        check_conceal(walker);
    }
    check_undo(walker, &action);
    if (looks) check_save(walker);
    const Refusal refusal = rules->apply(state, &action);
    CHECK_MSG(refusal == REFUSAL_NONE, "%s: refused: %s", walker->where, refusal_sentence(refusal));
    CHECK_MSG(same(walker, state, session_state(&walker->session)), "%s: a copy went another way",
              walker->where);
    const char *violation = rules->violation(state);
    CHECK_MSG(violation == NULL, "%s: %s", walker->where, violation);
    return refusal == REFUSAL_NONE && violation == NULL;
}

static void choose_options(Walker *walker)
{
    for (int i = 0; i < walker->rules->option_count; i++) {
        const GameOption *option = &walker->rules->options[i];
        if (!game_has_option(option, walker->setup.seats)) continue;
        int words = 0;
        while (option->values[words] != NULL) words++;
        walker->setup.option[i] =
            (uint8_t)rng_below(&walker->rng, option->subset ? 1 << words : words);
    }
}

static void walk_one(const Walk *walk, uint64_t seed)
{
    Walker walker = { .walk = walk, .rules = walk->rules, .rng = rng_seeded(~seed) };
    const int limit = walk->max_actions > 0 ? walk->max_actions : SESSION_MAX_ACTIONS;
    walker.setup = game_setup(walk->rules, walk->seats, seed);
    if (walk->every_option) choose_options(&walker);
    (void)snprintf(walker.where, sizeof walker.where, "%s, %d seats, seed %llu, set-up",
                   walk->rules->id, walk->seats, (unsigned long long)seed);
    memset(&walker.state, 0xA5, sizeof walker.state); /* set-up must fill every byte */
    CHECK_MSG(walk->rules->setup(walker.state.bytes, &walker.setup) == REFUSAL_NONE, "%s",
              walker.where);
    const Refusal opened = session_open(&walker.session, walk->rules, &walker.setup);
    if (!CHECK_MSG(opened == REFUSAL_NONE, "%s: refused", walker.where)) return;
    CHECK_MSG(same(&walker, walker.state.bytes, session_state(&walker.session)),
              "%s: the same seed gives another game", walker.where);
    do {
        (void)snprintf(walker.where, sizeof walker.where, "%s, %d seats, seed %llu, step %d",
                       walk->rules->id, walk->seats, (unsigned long long)seed, walker.step);
    } while (walk_step(&walker) && ++walker.step < limit);
    CHECK_MSG(walk->rules->to_act(walker.state.bytes) == SEAT_NONE, "%s: the game does not end",
              walker.where);
    check_result(&walker);
    check_sheet(&walker);
    check_save(&walker); /* of the whole game; with `deep` of steps on the way as well */
    session_release(&walker.session);
}

/* What every game must have, said by name: a game that lacks one would crash far from here. */
static bool has_every_entry(const GameRules *rules)
{
    const int before = check_failures;
    const char *game = rules->id != NULL ? rules->id : "a game without id";
#define WANT(entry) CHECK_MSG(rules->entry, "%s has no %s", game, #entry)
    WANT(id), WANT(name), WANT(min_seats), WANT(max_seats), WANT(state_size), WANT(setup);
    WANT(to_act), WANT(legal), WANT(apply), WANT(sample), WANT(score), WANT(result), WANT(conceal);
    WANT(barrier), WANT(events), WANT(mask), WANT(violation), WANT(seat_count), WANT(seat_name);
    WANT(is_automa), WANT(format_action), WANT(parse_action), WANT(format_event);
    WANT(event_reason), WANT(show);
#undef WANT
    CHECK_MSG(rules->state_size <= GAME_STATE_MAX, "%s: a state of %zu bytes", game,
              rules->state_size);
    CHECK_MSG(rules->max_seats <= GAME_MAX_SEATS && rules->option_count <= GAME_MAX_OPTIONS,
              "%s: too many seats or options", game);
    CHECK_MSG(rules->min_seats > 1 || rules->automa_name != NULL, "%s: alone against nobody", game);
    CHECK_MSG((rules->outcome == NULL) == (rules->apply_recorded == NULL),
              "%s: outcomes are written and read, or neither", game);
    return check_failures == before;
}

/* Deep checks are slow as they are, so with sanitizers there are fewer still of them. */
void walk_games(const Walk *walk)
{
    const int share = walk->deep && CHECK_SHARE > 1 ? 2 * CHECK_SHARE : CHECK_SHARE;
    const int games = (walk->games + share - 1) / share;
    if (!has_every_entry(walk->rules)) return;
    for (int game = 0; game < games && check_failures < 50; game++)
        walk_one(walk, walk->seed + (uint64_t)game);
}
