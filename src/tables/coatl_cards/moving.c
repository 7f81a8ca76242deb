/* What a step of the card game sets in motion. */
#include "tables/coatl_cards/coatl_cards.h"

#define DROP_MS 90.0
#define FLIP_MS 220.0
#define PLUME_MS 900.0
#define PLUME_REST_MS 60000.0 /* a delight: never twice in a minute */

static void sound(const Table *table, const char *name, float volume)
{
    audio_play(table->ui->platform->audio, name, volume, 0);
}

static const CoatlCardsState *before_of(const Step *step)
{
    return (const CoatlCardsState *)step->before.state;
}

/* --- Cards that are laid --- */

static int hand_place(const CoatlCardsState *before, Seat seat, int feather)
{
    const int at = coatl_cards_hand_find(before, seat, feather);
    return at >= 0 ? at : 0;
}

/* Where it lay in the hand, before that closed up. */
static void remember_hand(Table *table, const CoatlCardsState *before, Seat seat, int feather)
{
    const bool opened = before->opened != 0;
    const int count = cards_hand_count(before, seat);
    const Fan fan = cards_hand_fan(table, count, ROW_CARD_H / (2 * ROW_PITCH));
    view_of(table)->hand_was =
        fan_card(&fan, opened ? before->hand_count[seat] : hand_place(before, seat, feather));
}

static double fly_laid(Table *table, const Step *step, int piece, int turn, int to)
{
    const bool own = step->actor == table->viewer;
    return flight_add(
        table, (Flight){ .piece = piece,
                         .turn = turn,
                         .from = own ? spot_of(SPOT_HAND_WAS, 0) : spot_of(SPOT_SEAT, step->actor),
                         .to = to,
                         .manner = own ? FLIGHT_SLIDE : FLIGHT_HOP,
                         .sound = "lay" });
}

static double animate_play(Table *table, const Step *step)
{
    const CoatlCardsState *before = before_of(step);
    const uint8_t *arg = step->action.arg;
    const int feather = coatl_cards_feather_of(arg[0], arg[1]);
    const bool left = arg[2] == PLACE_LEFT || arg[2] == PLACE_COVER_LEFT;
    const int laid = left ? 0 : before->coatl[step->actor].laid_count;
    remember_hand(table, before, step->actor, feather);
    return fly_laid(table, step, piece_of(PIECE_FEATHER, feather), arg[0] > arg[1],
                    spot_of(SPOT_LAID, SPOT_SEATS * laid + step->actor));
}

static double animate_end(Table *table, const Step *step, bool head)
{
    const Fan fan = cards_hand_fan(table, FEATHER_COLOURS, ROW_CARD_H / 92.0F);
    view_of(table)->hand_was = fan_card(&fan, step->action.arg[0]);
    return fly_laid(table, step, piece_of(head ? PIECE_HEAD : PIECE_TAIL, step->action.arg[0]), 0,
                    spot_of(SPOT_END, 2 * step->actor + !head));
}

static double animate_discard(Table *table, const Step *step)
{
    const int feather = step->action.arg[0];
    remember_hand(table, before_of(step), step->actor, feather);
    return fly_laid(table, step, piece_of(PIECE_FEATHER, feather), 0, spot_of(SPOT_FEATHERS, 0));
}

/* --- Prophecies --- */

/* A feather sinks where a prophecy was stolen. */
static void leave_plume(Table *table, int card)
{
    CardsView *view = view_of(table);
    const double now = clock_now(&table->ui->platform->clock);
    if (table->timeline.calm || (view->plumed && now < view->plume_after)) return;
    Track *track = timeline_add(&table->timeline, CARDS_TRACK_PLUME, 0, PLUME_MS);
    if (track == NULL) return;
    track->arg[0] = card;
    view->plumed = true;
    view->plume_after = now + PLUME_REST_MS;
}

/* At the third level it is turned over, with a bell. */
static double seal_card(Table *table, int card, double delay)
{
    Track *track = timeline_add(&table->timeline, CARDS_TRACK_SEAL, delay, FLIP_MS);
    if (track == NULL) {
        sound(table, "bell", 0.7F);
        return delay;
    }
    track->arg[0] = card;
    track->sound = "bell";
    return delay + FLIP_MS;
}

static int level_in(const CoatlCardsState *state, Seat seat, int card)
{
    const int at = card_owned_find(&state->owned[seat], card);
    return at >= 0 ? card_owned_level(&state->owned[seat], at) : 0;
}

typedef struct CardFlight {
    int card, hops;
    bool theft;
    double delay;
    const char *sound;
} CardFlight;

static double fly_card(Table *table, const CoatlCardsState *before, CardFlight flight)
{
    const Rect was = cards_card_box(table, before, flight.card);
    view_of(table)->was[flight.card] = was;
    if (rect_is_empty(was) || rect_is_empty(cards_card_box(table, state_of(table), flight.card)))
        return flight.delay;
    if (flight.theft) leave_plume(table, flight.card);
    return flight_add(table, (Flight){ .piece = piece_of(PIECE_PROPHECY, flight.card),
                                       .from = spot_of(SPOT_WAS, flight.card),
                                       .to = spot_of(SPOT_CARD, flight.card),
                                       .manner = flight.theft ? FLIGHT_ARC : FLIGHT_HOP,
                                       .hops = flight.hops,
                                       .delay = flight.delay,
                                       .sound = flight.sound });
}

/* Out of the match: it fades where it lay. */
static void drop_card(Table *table, const CoatlCardsState *before, int card)
{
    const int spot = spot_of(SPOT_WAS, card);
    view_of(table)->was[card] = cards_card_box(table, before, card);
    (void)flight_add(table, (Flight){ .piece = piece_of(PIECE_PROPHECY, card),
                                      .from = spot,
                                      .to = spot,
                                      .manner = FLIGHT_FADE,
                                      .sound = "undo" });
}

/* What is raised climbs step by step. */
static double animate_fulfil(Table *table, const Step *step)
{
    const int card = step->action.arg[0];
    const bool theft = step->action.kind == MOVE_STEAL;
    const CoatlCardsState *after = (const CoatlCardsState *)step->after.state;
    const int level = level_in(after, step->actor, card);
    const int climbs =
        step->action.kind == MOVE_RAISE ? level - level_in(before_of(step), step->actor, card) : 1;
    const double end =
        fly_card(table, before_of(step),
                 (CardFlight){ card, climbs, .theft = theft, .sound = theft ? "rustle" : "hop" });
    return level == CARD_PROTECTED ? seal_card(table, card, end) : end;
}

/* --- What follows by itself --- */

static double fly_drawn(Table *table, const Step *step, const Event *event, double delay)
{
    const CoatlCardsState *after = (const CoatlCardsState *)step->after.state;
    const bool own = event->seat == table->viewer;
    const int first = after->hand_count[event->seat] - event->arg[0];
    double end = delay;
    for (int i = 0; i < event->arg[0]; i++) {
        const int feather = event->arg[1 + i];
        const bool seen = own && feather != FEATHER_HIDDEN;
        end = flight_add(table, (Flight){ .piece = seen ? piece_of(PIECE_FEATHER, feather)
                                                        : piece_of(PIECE_FEATHER_BACK, 0),
                                          .from = spot_of(SPOT_FEATHERS, 0),
                                          .to = own ? spot_of(SPOT_HAND, first + i)
                                                    : spot_of(SPOT_SEAT, event->seat),
                                          .delay = delay + DROP_MS * i,
                                          .sound = "paper",
                                          .volume = 0.4F });
    }
    return end;
}

static double fly_supply(Table *table, int card, double delay)
{
    return flight_add(table, (Flight){ .piece = piece_of(PIECE_PROPHECY, card),
                                       .from = spot_of(SPOT_PROPHECIES, 0),
                                       .to = spot_of(SPOT_CARD, card),
                                       .delay = delay,
                                       .sound = "paper",
                                       .volume = 0.4F });
}

static double fly_opened(Table *table, const Event *event, double delay)
{
    const bool own = event->seat == table->viewer;
    return flight_add(table, (Flight){ .piece = piece_of(PIECE_FEATHER, event->arg[0]),
                                       .from = spot_of(SPOT_FEATHERS, 0),
                                       .to = own ? spot_of(SPOT_HAND, SPOT_OPENED)
                                                 : spot_of(SPOT_SEAT, event->seat),
                                       .delay = delay,
                                       .sound = "paper" });
}

static void animate_events(Table *table, const Step *step, double delay)
{
    for (int i = 0; i < step->event_count; i++) {
        const Event *event = &step->event[i];
        switch ((CoatlCardsEvent)event->kind) {
        case EVENT_OPEN: (void)fly_opened(table, event, delay); break;
        case EVENT_LOWER:
            (void)fly_card(table, before_of(step),
                           (CardFlight){ event->arg[0], .delay = delay, .sound = "slide" });
            break;
        case EVENT_DROP: drop_card(table, before_of(step), event->arg[0]); break;
        case EVENT_DRAW:
            (void)fly_drawn(table, step, event, delay);
            delay += 2 * DROP_MS;
            break;
        case EVENT_SUPPLY:
            (void)fly_supply(table, event->arg[0], delay);
            delay += DROP_MS;
            break;
        case EVENT_SCORE: sound(table, "count", 0.8F); break;
        case EVENT_WIN: sound(table, "conch", 0.9F); break;
        default: break;
        }
    }
}

static double animate_action(Table *table, const Step *step)
{
    switch ((CoatlCardsMove)step->action.kind) {
    case MOVE_PLAY: return animate_play(table, step);
    case MOVE_HEAD: return animate_end(table, step, true);
    case MOVE_TAIL: return animate_end(table, step, false);
    case MOVE_DISCARD: return animate_discard(table, step);
    case MOVE_RAISE:
    case MOVE_TAKE:
    case MOVE_STEAL: return animate_fulfil(table, step);
    default: return 0;
    }
}

/* --- CARL's events --- */

/* Where every prophecy is: the next event begins from there. */
static void remember_shown(Table *table, const CoatlCardsState *state)
{
    for (int card = 0; card < CARD_PROPHECIES; card++)
        view_of(table)->shown[card] = cards_card_box(table, state, card);
}

void cards_fly_event(Table *table, const Event *event)
{
    CardsView *view = view_of(table);
    const int card = event->arg[0];
    if (card < CARD_PROPHECIES) view->was[card] = view->shown[card];
    switch ((CoatlCardsEvent)event->kind) {
    case EVENT_FAVOUR:
        (void)flight_add(table, (Flight){ .piece = piece_of(PIECE_FEATHER, card),
                                          .from = spot_of(SPOT_FEATHERS, 0),
                                          .to = spot_of(SPOT_FAVOUR, 0),
                                          .sound = "paper" });
        break;
    case EVENT_GOD: sound(table, "drum", 0.5F); break;
    case EVENT_CARL_RAISE:
    case EVENT_CARL_STEAL:
    case EVENT_CARL_TAKE: {
        const bool theft = event->kind == EVENT_CARL_STEAL;
        const double end = flight_add(table, (Flight){ .piece = piece_of(PIECE_PROPHECY, card),
                                                       .from = spot_of(SPOT_WAS, card),
                                                       .to = spot_of(SPOT_CARD, card),
                                                       .manner = theft ? FLIGHT_ARC : FLIGHT_HOP,
                                                       .sound = theft ? "rustle" : "hop" });
        if (theft) leave_plume(table, card);
        if (event->arg[1] == CARD_PROTECTED) (void)seal_card(table, card, end);
        break;
    }
    case EVENT_SUPPLY: (void)fly_supply(table, card, 0); break;
    default: break;
    }
    remember_shown(table, state_of(table));
}

void cards_animate(Table *table, const Step *step)
{
    view_of(table)->fanned = 0;
    if (step->action.kind == MOVE_CARL) {
        remember_shown(table, before_of(step));
        stage_begin(table);
        return;
    }
    animate_events(table, step, animate_action(table, step));
}

bool cards_shows(const Table *table, CardsTrack kind)
{
    for (int i = 0; i < table->timeline.count; i++)
        if (table->timeline.track[i].kind == (int)kind) return true;
    return false;
}

/* --- What a line of the log was about --- */

void cards_flash(Table *table, const Step *step)
{
    const uint8_t *arg = step->action.arg;
    const bool own = step->actor == table->viewer;
    const CardCoatl *coatl = &state_of(table)->coatl[step->actor];
    int spot = 0;
    switch ((CoatlCardsMove)step->action.kind) {
    case MOVE_PLAY:
        if (own && coatl->laid_count > 0) {
            const bool left = arg[2] == PLACE_LEFT || arg[2] == PLACE_COVER_LEFT;
            const int at = left ? 0 : coatl->laid_count - 1;
            spot = spot_of(SPOT_LAID, SPOT_SEATS * at + step->actor);
        }
        break;
    case MOVE_RAISE:
    case MOVE_TAKE:
    case MOVE_STEAL: spot = spot_of(SPOT_CARD, arg[0]); break;
    case MOVE_DISCARD: spot = spot_of(SPOT_FEATHERS, 0); break;
    default: break;
    }
    if (spot == 0 && !own) spot = spot_of(SPOT_SEAT, step->actor);
    if (spot != 0 && !rect_is_empty(cards_locate(table, spot))) flight_flash(table, spot);
}

/* The face grows narrow over the back that lies there; with reduced motion it fades. */
static void paint_seal(Table *table, int card, float t)
{
    const Rect box = cards_card_box(table, state_of(table), card);
    if (t <= 0 || rect_is_empty(box)) return;
    const bool calm = table->timeline.calm;
    const float w = box.w * (calm ? 1 : 1 - ease_both(t));
    const CardFace face = cards_face(card, CARD_PROTECTED);
    if (w > 1) face_paint(table->ui, &face, rect_middle(box, w, box.h), calm ? 1 - t : 1);
}

static void paint_plume(Table *table, int card, float t)
{
    Art *art = table->ui->platform->art;
    const Rect was = view_of(table)->was[card];
    const Point c = rect_centre(was);
    const Point at = { c.x + 22 * sinf(t * 7), c.y + lerp(-30, 50, t) };
    art_draw(art, art_find(art, "cards/plume"), rect_around(at, 36, 64),
             colour_fade(COLOUR_WHITE, fminf(1, 3 * (1 - t))));
}

void cards_paint_track(Table *table, const Track *track, float t)
{
    if (track->kind == CARDS_TRACK_SEAL) paint_seal(table, track->arg[0], t);
    if (track->kind == CARDS_TRACK_PLUME && t > 0) paint_plume(table, track->arg[0], t);
}

void cards_paint_moving(Table *table)
{
    cards_paint_parts_now(table);
    cards_paint_offer(table);
    const Action *draft = hand_draft(table);
    if (draft != NULL && draft->kind == MOVE_DISCARD) hand_paint_ghost(table, draft);
    hand_paint_hint(table);
    flight_paint(table);
    hand_paint(table);
}
