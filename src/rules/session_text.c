/* session_text.c: a session as text and back. The grammar:
 *
 *     teocalli 1                     format version
 *     game pyramido
 *     seats 2
 *     seat 1 person Itzel            one a seat: person or a player's id, then the display name
 *     option tokens=on               sorted by key
 *     seed 77
 *     meta date 2026-11-16           free lines, kept as they are; "meta rules 2" is the edition of
 *                                    the game's rules, the first where it is missing
 *                                    an empty line ends the header
 *     place 2 L1 8 8 0               one action a line; the record of a simulation follows its own
 *     checksum 1a2b3c4d              CRC-32 (IEEE) of every byte before this line */
#include "rules/session.h"
#include <stdlib.h>
#include <string.h>

static const char CHECKSUM[] = "checksum ";
static const char RECORD[] = "settle ";
enum { CHECKSUM_LINE = sizeof CHECKSUM - 1 + 8 + 1 };

static uint32_t crc32(const char *bytes, size_t length)
{
    uint32_t crc = 0xFFFFFFFFu;
    for (size_t i = 0; i < length; i++) {
        crc ^= (unsigned char)bytes[i];
        for (int bit = 0; bit < 8; bit++) crc = (crc >> 1) ^ (0xEDB88320u & (0u - (crc & 1)));
    }
    return ~crc;
}

/* ---- writing ---- */

typedef struct Growing {
    char *at;
    size_t length, capacity;
    bool failed;
} Growing;

static void add_line(Growing *out, const char *line)
{
    const size_t length = strlen(line);
    if (out->length + length + 2 > out->capacity) {
        const size_t capacity = (out->capacity + length) * 2 + 1024;
        char *at = realloc(out->at, capacity);
        if (at == NULL) {
            out->failed = true;
            return;
        }
        out->at = at;
        out->capacity = capacity;
    }
    memcpy(out->at + out->length, line, length);
    out->length += length;
    out->at[out->length++] = '\n';
    out->at[out->length] = '\0';
}

static void grow_line(void *context, const char *line)
{
    add_line(context, line);
}

/* Options in the order of their keys; an empty set has no line. */
static void write_options(const Session *session, const Sink *sink)
{
    const GameRules *rules = session->rules;
    const char *last = "";
    for (int written = 0; written < rules->option_count; written++) {
        int next = -1;
        for (int i = 0; i < rules->option_count; i++) {
            const char *key = rules->options[i].key;
            if (strcmp(key, last) <= 0) continue;
            if (next < 0 || strcmp(key, rules->options[next].key) < 0) next = i;
        }
        const GameOption *option = &rules->options[next];
        last = option->key;
        char value[32];
        Text text = text_into(value, sizeof value);
        game_option_text(option, session->setup.option[next], &text);
        if (game_has_option(option, session->setup.seats) && text.length > 0)
            sink_add(sink, "option %s=%s", option->key, value);
    }
}

static void write_header(const Session *session, const Sink *sink)
{
    const GameRules *rules = session->rules;
    const int seats = session->setup.seats;
    sink_add(sink, "teocalli %d", SESSION_VERSION);
    sink_add(sink, "game %s", rules->id);
    sink_add(sink, "seats %d", seats);
    for (Seat seat = 0; seat < seats; seat++)
        sink_add(sink, "seat %s %s %s", rules->seat_name(seats, seat), session->seat[seat].player,
                 session->seat[seat].name);
    write_options(session, sink);
    sink_add(sink, "seed %llu", (unsigned long long)session->setup.seed);
    for (int i = 0; i < session->meta_count; i++) sink_add(sink, "meta %s", session->meta[i]);
    sink_add(sink, "%s", "");
}

char *session_write(const Session *session, size_t *length)
{
    Growing out = { 0 };
    const Sink sink = { grow_line, &out };
    write_header(session, &sink);
    for (int i = 0; i < session->at; i++) {
        char line[GAME_LINE_MAX];
        session->rules->format_action(session_state_at(session, i), &session->step[i].action, line,
                                      sizeof line);
        sink.line(sink.context, line);
        if (session->step[i].outcome != NULL) sink.line(sink.context, session->step[i].outcome);
    }
    if (out.failed) {
        free(out.at);
        return NULL;
    }
    sink_add(&sink, "%s%08x", CHECKSUM, (unsigned)crc32(out.at, out.length));
    if (out.failed) {
        free(out.at);
        return NULL;
    }
    *length = out.length;
    return out.at;
}

/* ---- reading ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

size_t session_clean(char *text, size_t length)
{
    static const char MARK[] = "\xEF\xBB\xBF";
    size_t kept = 0;
    for (size_t at = 0; at < length; at++) {
        const bool marks = kept == 0 && length - at >= 3 && memcmp(text + at, MARK, 3) == 0;
        if (text[at] == '\n')
            while (kept > 0 && is_blank(text[kept - 1])) kept--;
        if (marks)
            at += 2;
        else if (kept > 0 || (text[at] != '\n' && !is_blank(text[at])))
            text[kept++] = text[at];
    }
    while (kept > 0 && (is_blank(text[kept - 1]) || text[kept - 1] == '\n')) kept--;
    if (kept > 0) text[kept++] = '\n';
    return kept;
}

typedef struct Reader {
    const char *next, *end; /* what is still to be read */
    int line;               /* the number of the line read last */
    char text[GAME_LINE_MAX];
    Error *error;
} Reader;

/* Reads one line; false at the end of the text or when the line is longer than any can be. */
static bool read_line(Reader *reader)
{
    if (reader->next >= reader->end) return false;
    const char *newline = memchr(reader->next, '\n', (size_t)(reader->end - reader->next));
    const char *stop = newline != NULL ? newline : reader->end;
    const size_t length = (size_t)(stop - reader->next);
    reader->line++;
    if (length >= sizeof reader->text) return false;
    memcpy(reader->text, reader->next, length);
    reader->text[length] = '\0';
    reader->next = newline != NULL ? newline + 1 : reader->end;
    return true;
}

static bool complain(Reader *reader, const char *what)
{
    return error_at(reader->error, reader->line, "%s: \"%.80s\"", what, reader->text);
}

/* The next line must be `key rest`: its rest, or NULL with the error filled. */
static const char *read_field(Reader *reader, const char *key)
{
    const size_t length = strlen(key);
    if (!read_line(reader)) {
        (void)error_at(reader->error, reader->line, "the header ends before its \"%s\" line", key);
        return NULL;
    }
    if (strncmp(reader->text, key, length) == 0 && reader->text[length] == ' ')
        return reader->text + length + 1;
    (void)error_at(reader->error, reader->line, "expected \"%s ...\", found \"%.80s\"", key,
                   reader->text);
    return NULL;
}

static bool peek(const Reader *reader, const char *start)
{
    const size_t length = strlen(start);
    return (size_t)(reader->end - reader->next) >= length
           && memcmp(reader->next, start, length) == 0;
}

/* The first line tells a foreign file from a newer one before anything else is looked at. */
static bool read_version(Reader *reader)
{
    static const char WORD[] = "teocalli ";
    int version;
    if (!peek(reader, WORD) || !read_line(reader))
        return error_at(reader->error, 1, "this is not a Teocalli save");
    if (!text_parse_int(reader->text + sizeof WORD - 1, 1, INT32_MAX, &version))
        return complain(reader, "this is no format version");
    if (version != SESSION_VERSION)
        return error_at(reader->error, reader->line,
                        "this save has format version %d; this program reads version %d", version,
                        SESSION_VERSION);
    return true;
}

/* Cuts the checksum line off the end. */
static bool read_checksum(Reader *reader, const char *text)
{
    const size_t length = (size_t)(reader->end - text);
    char expected[CHECKSUM_LINE + 1];
    if (length > CHECKSUM_LINE) {
        const char *line = reader->end - CHECKSUM_LINE;
        Text out = text_into(expected, sizeof expected);
        text_add(&out, "%s%08x\n", CHECKSUM, (unsigned)crc32(text, length - CHECKSUM_LINE));
        if (line[-1] == '\n' && memcmp(line, expected, CHECKSUM_LINE) == 0) {
            reader->end = line;
            return true;
        }
    }
    return error_at(
        reader->error, 0,
        "this save is damaged: its last line is not the checksum of what stands before");
}

static bool read_seat(Reader *reader, Session *session, Seat seat)
{
    char player[SESSION_PLAYER_MAX];
    const char *rest = read_field(reader, "seat");
    if (rest == NULL) return false;
    if (!text_take(&rest, session->rules->seat_name(session->setup.seats, seat)))
        return complain(reader, "the seats are not in order");
    if (!text_word(&rest, player, sizeof player) || !session_set_seat(session, seat, player, rest))
        return complain(reader, "a seat is a person or a computer player, and its name");
    return true;
}

static bool read_options(Reader *reader, const GameRules *rules, GameSetup *setup)
{
    char last[32] = "";
    while (peek(reader, "option ")) {
        const char *rest = read_field(reader, "option");
        if (rest == NULL) return false;
        const char *equals = strchr(rest, '=');
        char key[32] = "";
        if (equals != NULL && (size_t)(equals - rest) < sizeof key)
            memcpy(key, rest, (size_t)(equals - rest));
        if (strcmp(key, last) <= 0) return complain(reader, "options stand once each, by key");
        if (game_set_option(rules, setup, key, equals + 1) != REFUSAL_NONE)
            return complain(reader, "this game has no such option here");
        memcpy(last, key, sizeof last);
    }
    return true;
}

static bool read_meta(Reader *reader, Session *session)
{
    while (peek(reader, "meta ")) {
        const char *rest = read_field(reader, "meta");
        if (rest == NULL) return false;
        const size_t length = strlen(rest);
        if (session->meta_count == SESSION_META_MAX || length >= SESSION_META_TEXT
            || !text_is_utf8(rest, length))
            return complain(reader, "too many or too long meta lines, or no UTF-8");
        memcpy(session->meta[session->meta_count++], rest, length + 1);
    }
    return true;
}

/* A game goes on by the rules it was begun with. */
static bool read_edition(Reader *reader, Session *head)
{
    const char *said = session_meta(head, SESSION_EDITION);
    const int present = head->rules->edition > 1 ? head->rules->edition : 1;
    int edition = 1;
    if (said != NULL && !text_parse_int(said, 1, UINT8_MAX, &edition))
        return error_at(reader->error, reader->line, "this is no edition of the rules: \"%.80s\"",
                        said);
    if (edition > present)
        return error_at(reader->error, reader->line,
                        "this game was played by edition %d of its rules; this program knows "
                        "edition %d",
                        edition, present);
    head->setup.edition = (uint8_t)(edition < present ? edition : 0);
    return true;
}

/* The game the save is of, or NULL with the error filled. */
static const GameRules *read_game(Reader *reader, const GameRules *rules)
{
    const char *id = read_field(reader, "game");
    if (id == NULL) return NULL;
    if (rules != NULL && strcmp(rules->id, id) == 0) return rules;
    const GameRules *found = game_find(id);
    if (found == NULL) (void)complain(reader, "no game has this name");
    if (found == NULL || rules == NULL) return found;
    (void)error_at(reader->error, reader->line, "this is a save of %s, not of %s", found->id,
                   rules->id);
    return NULL;
}

/* Everything up to the empty line; opens the session. */
static bool read_header(Reader *reader, const GameRules *rules, Session *session)
{
    Session head = { .rules = read_game(reader, rules) };
    int seats;
    if (head.rules == NULL) return false;
    const char *rest = read_field(reader, "seats");
    if (rest == NULL) return false;
    if (!text_parse_int(rest, head.rules->min_seats, head.rules->max_seats, &seats))
        return complain(reader, "this game cannot be played with that many seats");
    head.setup = game_setup(head.rules, seats, 0);
    for (Seat seat = 0; seat < seats; seat++)
        if (!read_seat(reader, &head, seat)) return false;
    if (!read_options(reader, head.rules, &head.setup)) return false;
    rest = read_field(reader, "seed");
    if (rest == NULL) return false;
    if (!text_parse_u64(rest, &head.setup.seed)) return complain(reader, "this is no seed");
    if (!read_meta(reader, &head) || !read_edition(reader, &head)) return false;
    if (!read_line(reader) || reader->text[0] != '\0')
        return complain(reader, "the header ends with an empty line");

    const Refusal refusal = session_open(session, head.rules, &head.setup);
    if (refusal != REFUSAL_NONE) return error_at(reader->error, 0, "%s", refusal_sentence(refusal));
    memcpy(session->seat, head.seat, sizeof head.seat);
    memcpy(session->meta, head.meta, sizeof head.meta);
    session->meta_count = head.meta_count;
    return true;
}

static bool read_action(Reader *reader, Session *session)
{
    Action action;
    const int line = reader->line;
    Refusal refusal = session->rules->parse_action(session_state(session), reader->text, &action);
    if (refusal == REFUSAL_NONE && session->rules->apply_recorded != NULL) {
        char said[80];
        Text text = text_into(said, sizeof said);
        text_add(&text, "%s", reader->text);
        const bool recorded = peek(reader, RECORD);
        if (recorded && !read_line(reader)) return complain(reader, "this line is too long");
        refusal = session_apply_recorded(session, &action, recorded ? reader->text : "");
        memcpy(reader->text, said, sizeof said);
    } else if (refusal == REFUSAL_NONE) {
        refusal = session_apply(session, &action);
    }
    if (refusal == REFUSAL_NONE) return true;
    return error_at(reader->error, line, "\"%.80s\" cannot be played here: %s", reader->text,
                    refusal_sentence(refusal));
}

static bool read_actions(Reader *reader, Session *session)
{
    while (reader->next < reader->end) {
        if (!read_line(reader))
            return error_at(reader->error, reader->line, "this line is too long");
        if (reader->text[0] == '\0' || reader->text[0] == '#') continue;
        if (!read_action(reader, session)) return false;
    }
    return true;
}

bool session_read(Session *session, const GameRules *rules, const char *text, size_t length,
                  Error *error)
{
    Reader reader = { .next = text, .end = text + length, .error = error };
    *session = (Session){ 0 };
    *error = (Error){ 0 };
    if (length > SESSION_MAX_BYTES) return error_at(error, 0, "this file is too large for a save");
    if (memchr(text, '\0', length) != NULL)
        return error_at(error, 0, "this is not a Teocalli save: it holds bytes that no text has");
    if (memchr(text, '\r', length) != NULL)
        return error_at(error, 0, "this save is damaged: its lines must end in LF, not in CR LF");
    const bool read = read_version(&reader) && read_checksum(&reader, text)
                      && read_header(&reader, rules, session) && read_actions(&reader, session);
    if (!read) session_release(session);
    return read;
}
