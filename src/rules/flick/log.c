#include "rules/flick/log.h"
#include "rules/flick/notation.h"
#include "base/mark.h"

void flick_note_piece(EventLog *log, FlickEventKind kind, int piece, int second)
{
    log_event(log, (Event){ .kind = (uint8_t)kind,
                            .seat = SEAT_NONE,
                            .arg = { (uint8_t)piece, (uint8_t)second } });
}

void flick_note_seat(EventLog *log, const FlickState *state, FlickEventKind kind, int corner,
                     int points)
{
    log_event(log, (Event){ .kind = (uint8_t)kind,
                            .seat = (int8_t)flick_seat(state->taken, corner),
                            .value = { points } });
}

void flick_note_rests(EventLog *log, const FlickSettle *settle)
{
    for (int piece = 0; piece < FLICK_PIECES; piece++)
        if (settle->rest[piece] != FLICK_NOT_MOVED)
            log_event(log, (Event){ .kind = FLICK_EVENT_REST,
                                    .seat = SEAT_NONE,
                                    .arg = { (uint8_t)piece, settle->rest[piece] },
                                    .value = { settle->at[piece].x, settle->at[piece].y } });
}

const char *flick_event_reason(const Event *event)
{
    static const char *const WHY[FLICK_WHY_REASONS] = {
        [FLICK_WHY_NONE] = "",
        [FLICK_WHY_EDGE] = N_("a prophet left the mat"),
        [FLICK_WHY_CLOUD] = N_("a prophet rests on a cloud"),
        [FLICK_WHY_TIRED] = N_("five flicks did not get the prophet off the cloud"),
        [FLICK_WHY_SHORE] = N_("the temple touches no island"),
        [FLICK_WHY_NAVEL] = N_("a prophet reached the navel of the world"),
        [FLICK_WHY_CITY] = N_("a prophet built a temple"),
        [FLICK_WHY_MORRIGAN] = N_("a prophet was taken by Morrigan"),
        [FLICK_WHY_TORNADO] = N_("the tornado swept a prophet away"),
        [FLICK_WHY_KRAKEN] = N_("the Kraken took a prophet from the sea"),
        [FLICK_WHY_STRAYED] = N_("the temple was knocked off its island"),
        [FLICK_WHY_DECLINED] = N_("Anubis saved a prophet, but it was not flicked again"),
    };
    if (event->reason == FLICK_WHY_EDGE && flick_kind(event->arg[0]) == FLICK_KIND_TEMPLE)
        return N_("a temple left the mat");
    return WHY[event->reason];
}

static char letter_of(const FlickState *before, const Event *event)
{
    return (char)('A' + flick_corner(before->seats, event->seat));
}

static void write_rest(const Event *event, Text *out)
{
    flick_piece_text(event->arg[0], out);
    if (event->arg[1] == FLICK_LEFT_MAT)
        text_add(out, "@off");
    else
        flick_place_text((FlickPoint){ event->value[0], event->value[1] }, out);
}

static void write_move(const Event *event, Text *out)
{
    static const char *const PLACE[] = {
        [FLICK_BOX] = "box",     [FLICK_STOCK] = "stock",          [FLICK_ON_MAT] = "mat",
        [FLICK_ABYSS] = "abyss", [FLICK_ON_MORRIGAN] = "morrigan", [FLICK_IN_KRAKEN] = "W09"
    };
    flick_piece_text(event->arg[0], out);
    text_add(out, ">%s", PLACE[event->arg[1]]);
}

/* "island N", then who dominates it or who ties for that. */
static void write_island(const Event *event, char seat, Text *out)
{
    text_add(out, "island %c", flick_island_letter(event->arg[0]));
    if (event->seat != SEAT_NONE)
        text_add(out, " %c", seat);
    else if (event->arg[1] != 0)
        text_add(out, " tie ");
    for (int corner = 0; event->seat == SEAT_NONE && corner < FLICK_CORNERS; corner++)
        if ((event->arg[1] >> corner & 1) != 0) text_add(out, "%c", 'A' + corner);
}

static void write_piece_event(const char *verb, const Event *event, Text *out)
{
    text_add(out, "%s ", verb);
    flick_piece_text(event->arg[0], out);
}

static void write_points(const char *verb, char seat, const Event *event, Text *out)
{
    text_add(out, "%s %c+%d ", verb, seat, event->value[0]);
    flick_piece_text(event->arg[0], out);
}

int flick_format_event(const FlickState *before, const Event *event, char *out, size_t size)
{
    static const char *const HOW[] = { "majority", "random", "themis" };
    static const char *const BY[] = { "points", "temples", "flickoff" };
    const char seat = event->seat == SEAT_NONE ? '-' : letter_of(before, event);
    Text text = text_into(out, size);
    switch ((FlickEventKind)event->kind) {
    case FLICK_EVENT_FIRST: text_add(&text, "first %c", seat); break;
    case FLICK_EVENT_REPEAT: text_add(&text, "repeat %c", seat); break;
    case FLICK_EVENT_REVEAL:
        text_add(&text, "reveal W%02d W%02d", event->arg[0], event->arg[1]);
        break;
    case FLICK_EVENT_ENACT:
        text_add(&text, "enact W%02d %s", event->arg[0], HOW[event->arg[1]]);
        break;
    case FLICK_EVENT_TORNADO: text_add(&text, "tornado %d", event->arg[0]); break;
    case FLICK_EVENT_HOLY: text_add(&text, "holy %c", flick_island_letter(event->arg[0])); break;
    case FLICK_EVENT_JOIN: write_piece_event("join", event, &text); break;
    case FLICK_EVENT_LEAVE: write_piece_event("leave", event, &text); break;
    case FLICK_EVENT_REST: write_rest(event, &text); break;
    case FLICK_EVENT_MOVE: write_move(event, &text); break;
    case FLICK_EVENT_APE: text_add(&text, "ape>500.00,500.00"); break;
    case FLICK_EVENT_NAVEL: write_points("navel", seat, event, &text); break;
    case FLICK_EVENT_HEAD_HUNT: write_points("hunt", seat, event, &text); break;
    case FLICK_EVENT_REFLICK: write_piece_event("reflick", event, &text); break;
    case FLICK_EVENT_SCORE: text_add(&text, "score %c=%d", seat, event->value[0]); break;
    case FLICK_EVENT_RESCUE: write_piece_event("anubis", event, &text); break;
    case FLICK_EVENT_CONVERT:
        text_add(&text, "convert %c ", seat);
        flick_piece_text(event->arg[0], &text);
        break;
    case FLICK_EVENT_ISLAND: write_island(event, seat, &text); break;
    case FLICK_EVENT_RETURN: write_piece_event("return", event, &text); break;
    case FLICK_EVENT_WINNER: text_add(&text, "winner %c %s", seat, BY[event->arg[0]]); break;
    }
    return (int)text.length;
}
