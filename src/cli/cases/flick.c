/* flick.c: answers case lines: fields between " | ", the kind first. A result that is already
 * there, one field more than the kind needs, is not looked at. */
#include "cli/questions.h"
#include "rules/flick/contest.h"
#include "rules/flick/gods.h"
#include "rules/flick/moves.h"
#include "rules/flick/notation.h"
#include "rules/flick/resolve.h"
#include "rules/flick/round.h"
#include "rules/flick/show.h"
#include "rules/flick/standing.h"
#include "rules/flick/will.h"
#include "rules/flick/refusals.h"
#include <string.h>

enum { FIELDS = 5, TOKENS = FLICK_PIECES };

typedef struct Case {
    char *field[FIELDS]; /* without the kind */
    int fields;
    FlickState state;
    int island; /* of a temple */
    FlickToken token[TOKENS];
    int tokens;
    uint64_t off; /* set of the pieces that left the mat */
    const char *fault;
} Case;

/* ---- options ---- */

static bool set_seats(Case *c, const char *value)
{
    c->state.taken = 0;
    c->state.seats = 0;
    for (; *value != '\0'; value++) {
        int corner;
        if (!flick_corner_parse((char[]){ *value, '\0' }, &corner)) return false;
        if (flick_is_taken(&c->state, corner)) return false;
        c->state.taken |= (uint8_t)(1 << corner);
        c->state.seats++;
    }
    return c->state.seats > 0;
}

static bool set_turn(Case *c, const char *value)
{
    int corner;
    if (!flick_corner_parse(value, &corner)) return false;
    c->state.turn = (uint8_t)corner;
    return true;
}

/* Calls `one` for every part of a list with commas. */
static bool each(Case *c, const char *value, bool (*one)(Case *c, const char *word))
{
    for (;;) {
        char word[16];
        const size_t length = strcspn(value, ",");
        if (length >= sizeof word) return false;
        memcpy(word, value, length);
        word[length] = '\0';
        if (!one(c, word)) return false;
        if (value[length] == '\0') return true;
        value += length + 1;
    }
}

static bool add_flicked(Case *c, const char *word)
{
    int piece;
    const int slot = c->state.flicked[0] != 0;
    if (!flick_piece_parse(word, &piece) || !flick_is_prophet(piece)) return false;
    if (c->state.flicked[slot] != 0) return false;
    c->state.flicked[slot] = (uint8_t)(piece + 1);
    c->state.flicks[slot] = 1;
    return true;
}

static bool set_flicked(Case *c, const char *value)
{
    return each(c, value, add_flicked);
}

static bool add_will(Case *c, const char *word)
{
    int card;
    if (!flick_will_parse(word, &card)) return false;
    c->state.will |= 1u << (card - 1);
    return true;
}

static bool set_will(Case *c, const char *value)
{
    return each(c, value, add_will);
}

static bool set_holy(Case *c, const char *value)
{
    int island;
    if (!flick_island_parse(value, &island)) return false;
    c->state.holy = (uint8_t)island;
    return true;
}

static bool set_tornado(Case *c, const char *value)
{
    int index;
    if (!text_parse_int(value, 0, FLICK_WAY_POINTS - 1, &index)) return false;
    c->state.tornado = (uint8_t)index;
    return true;
}

static bool set_god(Case *c, const char *value, FlickGod god)
{
    int corner;
    if (!flick_corner_parse(value, &corner)) return false;
    c->fault = "a seat has one god, a god one seat";
    if (!flick_has_god(&c->state, corner, FLICK_NO_GOD)) return false;
    if (flick_seat_of_god(&c->state, god) != FLICK_NOWHERE) return false;
    c->state.god[corner] = (uint8_t)god;
    return true;
}

static bool set_freyja(Case *c, const char *value)
{
    return set_god(c, value, FLICK_FREYJA);
}

static bool set_themis(Case *c, const char *value)
{
    return set_god(c, value, FLICK_THEMIS);
}

static bool set_anubis(Case *c, const char *value)
{
    return set_god(c, value, FLICK_ANUBIS);
}

static bool set_heart(Case *c, const char *value)
{
    c->state.has_heart = true;
    return flick_point_parse(value, &c->state.heart) && flick_on_mat(c->state.heart);
}

static bool set_rule(Case *c, const char *value)
{
    int island;
    int corner;
    if (strlen(value) != 3 || value[1] != ':') return false;
    if (!flick_island_parse((char[]){ value[0], '\0' }, &island)) return false;
    if (!flick_corner_parse(value + 2, &corner)) return false;
    c->state.tie_island = (uint8_t)(island + 1);
    c->state.tie_seat = (uint8_t)(corner + 1);
    return true;
}

static bool set_island(Case *c, const char *value)
{
    return flick_island_parse(value, &c->island);
}

static bool read_option(Case *c, const char *word)
{
    static const struct {
        const char *key;
        bool (*set)(Case *c, const char *value);
    } OPTION[] = {
        { "seats=", set_seats },   { "turn=", set_turn },     { "flicked=", set_flicked },
        { "will=", set_will },     { "holy=", set_holy },     { "tornado=", set_tornado },
        { "freyja=", set_freyja }, { "heart=", set_heart },   { "themis=", set_themis },
        { "rule=", set_rule },     { "anubis=", set_anubis }, { "island=", set_island },
    };
    for (size_t i = 0; i < sizeof OPTION / sizeof OPTION[0]; i++) {
        const size_t length = strlen(OPTION[i].key);
        if (strncmp(word, OPTION[i].key, length) == 0) return OPTION[i].set(c, word + length);
    }
    return false;
}

/* The seats' temples that are not named are in stock, as in a game. */
static bool read_options(Case *c, const char *field)
{
    char word[64];
    c->state.taken = (1 << FLICK_CORNERS) - 1;
    c->state.seats = FLICK_CORNERS;
    while (!text_ended(field)) {
        c->fault = "unknown or malformed option";
        if (!text_word(&field, word, sizeof word) || !read_option(c, word)) return false;
    }
    for (int corner = 0; corner < FLICK_CORNERS; corner++)
        for (int number = 1; flick_is_taken(&c->state, corner) && number <= FLICK_TEMPLES; number++)
            flick_move_to(&c->state, flick_piece(corner, FLICK_KIND_TEMPLE, number), FLICK_STOCK);
    return true;
}

/* ---- tokens ---- */

static bool add_token(Case *c, const char *word)
{
    FlickToken token;
    c->fault = "unknown or malformed piece";
    if (!flick_token_parse(word, &token)) return false;
    c->fault = "a piece stands twice";
    if (flick_on_table(&c->state, token.piece)) return false;
    c->token[c->tokens++] = token;
    flick_put(&c->state, token.piece, token.at);
    if (token.off || !flick_on_mat(token.at)) c->off |= UINT64_C(1) << token.piece;
    return true;
}

static bool read_tokens(Case *c, const char *field)
{
    char word[FLICK_TOKEN_MAX];
    if (strcmp(field, "-") == 0) return true;
    while (!text_ended(field)) {
        c->fault = "malformed piece";
        if (!text_word(&field, word, sizeof word) || !add_token(c, word)) return false;
    }
    return true;
}

/* The one piece in question is taken up again: it is not in its own way. */
static bool take_single(Case *c)
{
    c->fault = "exactly one piece is asked about";
    if (c->tokens != 1) return false;
    flick_move_to(&c->state, c->token[0].piece, FLICK_BOX);
    return true;
}

/* ---- answers ---- */

static void answer_area(Case *c, Text *out)
{
    const FlickToken *token = &c->token[0];
    if (c->off != 0)
        text_add(out, "off");
    else
        flick_area_text(token->at, flick_radius(token->piece), out);
}

static void answer_score(Case *c, Text *out)
{
    for (int piece = 0; piece < FLICK_PIECES; piece++)
        if ((c->off >> piece & 1) != 0) flick_move_to(&c->state, piece, FLICK_BOX);
    const FlickStanding standing = flick_standing(&c->state);
    for (int corner = 0; corner < FLICK_CORNERS; corner++) {
        if (!flick_is_taken(&c->state, corner)) continue;
        FlickTally tally = { 0 };
        flick_tally_islands(&c->state, &standing, corner, &tally);
        text_add(out, "%s%c=%d", out->length > 0 ? " " : "", 'A' + corner,
                 flick_tally_points(&tally));
    }
}

static void write_points(const Case *c, Text *out)
{
    const size_t start = out->length;
    for (int corner = 0; corner < FLICK_CORNERS; corner++) {
        const int points = flick_tally_points(&c->state.tally[0][corner]);
        if (points > 0)
            text_add(out, "%s%c+%d", out->length > start ? " " : "", 'A' + corner, points);
    }
    if (out->length == start) text_put(out, '-');
}

/* What became of the pieces, in the order in which they were named. */
static void write_moves(const Case *c, Text *out)
{
    const size_t start = out->length;
    for (int i = 0; i < c->tokens; i++) {
        const FlickToken *token = &c->token[i];
        const int place = c->state.place[token->piece];
        const FlickPoint at = c->state.at[token->piece];
        const bool back = place == FLICK_ON_MAT && (at.x != token->at.x || at.y != token->at.y);
        if (place == FLICK_ON_MAT && !back) continue;
        if (out->length > start) text_put(out, ' ');
        flick_piece_text(token->piece, out);
        text_put(out, '>');
        if (back) {
            flick_decimal_text(at.x, out);
            text_put(out, ',');
            flick_decimal_text(at.y, out);
        } else {
            text_add(out, place == FLICK_ABYSS ? "abyss" : place == FLICK_STOCK ? "stock" : "W09");
        }
    }
    if (out->length == start) text_put(out, '-');
}

static void write_next(const Case *c, uint64_t marked, Text *out)
{
    const uint64_t cities = marked != 0 ? 0 : flick_in_cities(&c->state, c->state.turn);
    const uint64_t named = marked | cities;
    bool any = false;
    for (int piece = 0; piece < FLICK_APE; piece++) {
        if ((named >> piece & 1) == 0) continue;
        if (marked == 0 && !flick_has_temple_for(&c->state, piece)) continue;
        if (!any) text_add(out, marked != 0 ? "reflick" : "build");
        any = true;
        text_put(out, ' ');
        flick_piece_text(piece, out);
        if (marked == 0)
            text_add(out, ":%c",
                     flick_island_letter(flick_city_at(c->state.at[piece], flick_radius(piece))));
    }
    if (!any) text_put(out, '-');
}

static void answer_resolve(Case *c, Text *out)
{
    const uint64_t marked = flick_resolve(&c->state, c->off, 0, NULL); /* a case has no past */
    write_points(c, out);
    text_add(out, " ; ");
    write_moves(c, out);
    text_add(out, " ; ");
    write_next(c, marked, out);
}

static void answer_endturn(Case *c, Text *out)
{
    flick_sweep_tornado(&c->state, NULL);
    flick_sweep_sea(&c->state, NULL);
    if (flick_wills(&c->state, FLICK_TORNADO)) text_add(out, "tornado=%d ", c->state.tornado);
    write_moves(c, out);
}

static void write_verdict(Refusal refusal, Text *out)
{
    const char *why = "overlap";
    if (refusal == REFUSAL_FLICK_OFF_MAT) why = "mat";
    if (refusal == REFUSAL_FLICK_OFF_CLOUD) why = "cloud";
    if (refusal == REFUSAL_FLICK_OFF_ISLAND) why = "island";
    if (refusal == REFUSAL_NONE)
        text_add(out, "legal");
    else
        text_add(out, "illegal %s", why);
}

static void answer_place(Case *c, Text *out)
{
    const FlickToken *token = &c->token[0];
    const int cloud = flick_launch_cloud(&c->state, flick_owner(token->piece));
    write_verdict(token->off ? REFUSAL_FLICK_OFF_MAT
                             : flick_check_place(&c->state, token->piece, token->at, cloud),
                  out);
}

static void answer_temple(Case *c, Text *out)
{
    const FlickToken *token = &c->token[0];
    write_verdict(token->off ? REFUSAL_FLICK_OFF_ISLAND
                             : flick_check_temple(&c->state, token->piece, token->at, c->island,
                                                  FLICK_NO_PIECE),
                  out);
}

static void answer_flickoff(Case *c, Text *out)
{
    FlickSettle settle = { .known = true };
    for (int i = 0; i < c->tokens; i++) {
        const int piece = c->token[i].piece;
        settle.rest[piece] = (c->off >> piece & 1) != 0 ? FLICK_LEFT_MAT : FLICK_RESTS;
        settle.at[piece] = c->token[i].at;
    }
    const int leaders = flick_contest_leaders(&settle);
    if (leaders == 0) text_add(out, "none");
    if ((leaders & (leaders - 1)) != 0) text_add(out, "tie ");
    for (int corner = 0; corner < FLICK_CORNERS; corner++)
        if ((leaders >> corner & 1) != 0) text_put(out, (char)('A' + corner));
}

/* ---- lines ---- */

typedef struct CaseKind {
    const char *name;
    bool options, single; /* an option field comes first; one piece stands in a field of its own */
    bool others;          /* and other pieces in the next */
    void (*answer)(Case *c, Text *out);
} CaseKind;

static const CaseKind KIND[] = {
    { "area", false, true, false, answer_area },
    { "score", true, false, true, answer_score },
    { "resolve", true, false, true, answer_resolve },
    { "endturn", true, false, true, answer_endturn },
    { "place", true, true, true, answer_place },
    { "temple", true, true, true, answer_temple },
    { "flickoff", true, false, true, answer_flickoff },
};

/* Cuts the line at " | "; more fields than any kind has are malformed. */
static bool split(Case *c, char *line)
{
    c->fault = "too many fields";
    for (;;) {
        if (c->fields == FIELDS) return false;
        c->field[c->fields++] = line;
        char *bar = strstr(line, " | ");
        if (bar == NULL) return true;
        *bar = '\0';
        line = bar + 3;
    }
}

static const CaseKind *find_kind(const char *name)
{
    for (size_t i = 0; i < sizeof KIND / sizeof KIND[0]; i++)
        if (strcmp(KIND[i].name, name) == 0) return &KIND[i];
    return NULL;
}

static bool answer(Case *c, char *line, Text *out)
{
    if (!split(c, line)) return false;
    const CaseKind *kind = find_kind(c->field[0]);
    c->fault = "unknown kind of case";
    if (kind == NULL) return false;
    const int wanted = 1 + kind->options + kind->single + kind->others;
    c->fault = "wrong number of fields";
    if (c->fields != wanted && c->fields != wanted + 1) return false;
    int next = 1;
    if (!read_options(c, kind->options ? c->field[next] : "")) return false;
    next += kind->options;
    if (kind->single && (!read_tokens(c, c->field[next++]) || !take_single(c))) return false;
    if (kind->others && !read_tokens(c, c->field[next])) return false;
    kind->answer(c, out);
    return true;
}

static bool answer_line(const char *start, size_t length, int number, const Sink *out, Error *error)
{
    char line[GAME_LINE_MAX];
    char result[GAME_LINE_MAX];
    if (length >= sizeof line) return error_at(error, number, "this line is too long");
    memcpy(line, start, length);
    while (length > 0 && (line[length - 1] == ' ' || line[length - 1] == '\r')) length--;
    line[length] = '\0';
    if (length == 0 || line[0] == '#') return true;
    Case c = { 0 };
    Text text = text_into(result, sizeof result);
    if (!answer(&c, line, &text)) return error_at(error, number, "%s", c.fault);
    sink_add(out, "%s", result);
    return true;
}

bool flick_cases(const char *input, const Sink *out, Error *error)
{
    for (int number = 1; *input != '\0'; number++) {
        const size_t length = strcspn(input, "\n");
        if (!answer_line(input, length, number, out, error)) return false;
        input += length + (input[length] == '\n');
    }
    return true;
}
