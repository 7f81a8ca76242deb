#include "position.h"
#include "rules/flick/sample.h"
#include "rules/flick/standing.h"

FlickState game_open(int seats)
{
    const GameSetup setup = { .seed = 1, .seats = (uint8_t)seats, .option = { 0, 0 } };
    FlickState state;
    (void)flick_setup(&state, &setup);
    state.contest = 0;
    flick_begin_game(&state, 0, NULL);
    return state;
}

static int corner_of(char seat)
{
    return seat - 'A';
}

void game_god(FlickState *state, char seat, FlickGod god)
{
    const int corner = corner_of(seat);
    state->with_gods = true;
    state->god[corner] = (uint8_t)god;
    state->card[corner] = (uint8_t)((god - 1) / 2);
    if (god != FLICK_RA) return;
    flick_move_to(state, flick_piece(corner, FLICK_KIND_PROPHET, 5), FLICK_BOX);
    flick_move_to(state, flick_piece(corner, FLICK_KIND_SPHINX, 1), FLICK_STOCK);
}

void game_will(FlickState *state, FlickWill card)
{
    const int other = (int)card % FLICK_WILL_CARDS + 1;
    (void)deck_remove(&state->deck, (int)card);
    (void)deck_remove(&state->deck, other);
    state->upper = (uint8_t)card;
    state->lower = (uint8_t)other;
    flick_enact(state, card, FLICK_BY_MAJORITY, NULL);
}

void game_put(FlickState *state, const char *tokens)
{
    char word[FLICK_TOKEN_MAX];
    FlickToken token;
    while (text_word(&tokens, word, sizeof word)) {
        if (CHECK_MSG(flick_token_parse(word, &token), "%s is no token", word))
            flick_put(state, token.piece, token.at);
    }
}

Refusal game_try(FlickState *state, const char *line, const char *record)
{
    Action action;
    const Refusal refusal = flick_parse(line, &action);
    return refusal != REFUSAL_NONE ? refusal : flick_carry_out(state, &action, record, NULL);
}

bool game_do(FlickState *state, const char *line, const char *record, const char *file, int at)
{
    const Refusal refusal = game_try(state, line, record);
    return check_that(refusal == REFUSAL_NONE, file, at, "\"%s\": %s", line,
                      refusal_sentence(refusal));
}

bool game_refused(FlickState *state, const char *line, const char *record, Refusal refusal,
                  const char *file, int at)
{
    const FlickState before = *state;
    const Refusal got = game_try(state, line, record);
    return check_that(got == refusal, file, at, "\"%s\": \"%s\", wanted \"%s\"", line,
                      refusal_sentence(got), refusal_sentence(refusal))
           && check_that(memcmp(&before, state, sizeof before) == 0, file, at,
                         "\"%s\": a refusal changed the state", line);
}

bool game_tells(const FlickState *state, const char *line, const char *record, const char *wanted,
                const char *file, int at)
{
    Event event[GAME_MAX_EVENTS];
    Action action;
    char all[1000] = "";
    Text text = text_into(all, sizeof all);
    CHECK_EQ(flick_parse(line, &action), REFUSAL_NONE);
    const int count = game_events(&flick_rules, state, &action, record, event, GAME_MAX_EVENTS);
    for (int i = 0; i < count; i++) {
        char told[100];
        const char *reason = flick_rules.event_reason(&event[i]);
        CHECK(flick_rules.format_event(state, &event[i], told, sizeof told) > 0);
        text_add(&text, "%s%s%s; ", told, reason[0] != '\0' ? " " : "", reason);
    }
    return check_strings(all, wanted, file, at, line);
}

int piece_named(const char *name)
{
    int piece = 0;
    CHECK_MSG(flick_piece_parse(name, &piece), "%s is no piece", name);
    return piece;
}

FlickPlace place_of(const FlickState *state, const char *name)
{
    return state->place[piece_named(name)];
}

bool lies_at(const FlickState *state, const char *name, const char *point)
{
    FlickPoint at;
    const int piece = piece_named(name);
    return flick_point_parse(point, &at) && flick_on_table(state, piece)
           && state->at[piece].x == at.x && state->at[piece].y == at.y;
}

int points_of(const FlickState *state, char seat)
{
    return flick_points(state, corner_of(seat));
}

bool is_listed(const FlickState *state, const char *line)
{
    Action action;
    Action list[512];
    const int count = flick_legal(state, list, LENGTH(list));
    if (flick_parse(line, &action) != REFUSAL_NONE) return false;
    for (int i = 0; i < count; i++)
        if (action_equal(&list[i], &action)) return true;
    return false;
}

FlickShot shot_of(const char *words)
{
    char line[80];
    Action action;
    (void)snprintf(line, sizeof line, "flick %s", words);
    CHECK_MSG(flick_parse(line, &action) == REFUSAL_NONE, "\"%s\" is no shot", words);
    FlickShot shot = { .count = 1 };
    shot.launch[0] = (FlickLaunch){
        .piece = action.arg[0],
        .at = { action.value[FLICK_X], action.value[FLICK_Y] },
        .angle = action.value[FLICK_ANGLE],
        .speed = action.value[FLICK_SPEED],
    };
    return shot;
}

static FlickPoint anywhere(Rng *rng, int radius)
{
    const int x = radius + rng_below(rng, FLICK_MAT - 2 * radius);
    return (FlickPoint){ x, radius + rng_below(rng, FLICK_MAT - 2 * radius) };
}

void scatter(FlickState *state, int discs, Rng *rng)
{
    for (int i = 0; discs > 0; i++) {
        /* Round the seats: a prophet of each, then a temple of each, and so on. */
        const int corner = i % FLICK_CORNERS;
        const int number = 1 + i / (2 * FLICK_CORNERS);
        const bool temple = i / FLICK_CORNERS % 2 != 0;
        if (number > (temple ? FLICK_TEMPLES : FLICK_PROPHETS)) continue;
        const int piece =
            flick_piece(corner, temple ? FLICK_KIND_TEMPLE : FLICK_KIND_PROPHET, number);
        if (piece == 0) continue;
        FlickPoint at = anywhere(rng, flick_radius(piece));
        while (flick_cloud_at(at, flick_radius(piece)) != FLICK_NOWHERE
               || !flick_is_free(state, piece, at, FLICK_NO_PIECE))
            at = anywhere(rng, flick_radius(piece));
        flick_put(state, piece, at);
        discs--;
    }
}

FlickShot random_shot(const FlickState *state, Rng *rng)
{
    const FlickEntry entry = flick_sample_entry(state, 0, rng);
    return (FlickShot){
        .count = 1,
        .launch = { { .piece = 0, .at = entry.at, .angle = entry.angle, .speed = entry.speed } },
    };
}

void game_witness(int games, GameWitness *witness, void *context)
{
    for (int game = 1; game <= games; game++) {
        FlickState state;
        const GameSetup setup = game_setup(&flick_rules, 2 + game % 3, (uint64_t)game);
        Rng rng = rng_seeded((uint64_t)game);
        Action action;
        CHECK_EQ(flick_rules.setup(&state, &setup), REFUSAL_NONE);
        while (flick_rules.sample(&state, &rng, &action)) {
            const FlickState before = state;
            CHECK_EQ(flick_rules.apply(&state, &action), REFUSAL_NONE);
            witness(&before, &action, &state, context);
        }
    }
}
