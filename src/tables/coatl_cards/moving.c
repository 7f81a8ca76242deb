/* What is not at rest on the card game's table, beside things on their way: a card that is sealed,
 * the feather of a theft, what a step tells. */
#include "tables/coatl_cards/coatl_cards.h"

#define FLIP_MS 220.0
#define PLUME_MS 900.0
#define PLUME_REST_MS 60000.0 /* a delight: never twice in a minute */

static void sound(const Table *table, const char *name, float volume)
{
    audio_play(table->ui->platform->audio, name, volume, 0);
}

/* --- What follows when a card has landed --- */

/* A feather sinks where a prophecy was stolen. */
static void leave_plume(Table *table, Rect from)
{
    CardsView *view = view_of(table);
    const double now = clock_now(&table->ui->platform->clock);
    if (table->timeline.calm || (view->plumed && now < view->plume_after)) return;
    Track *track = timeline_add(&table->timeline, CARDS_TRACK_PLUME, 0, PLUME_MS);
    if (track == NULL) return;
    track->from = from;
    view->plumed = true;
    view->plume_after = now + PLUME_REST_MS;
}

/* At the third level it is turned over, with a bell. */
static void seal_card(Table *table, int card, double delay)
{
    Track *track = timeline_add(&table->timeline, CARDS_TRACK_SEAL, delay, FLIP_MS);
    if (track == NULL) {
        sound(table, "bell", 0.7F);
        return;
    }
    track->arg[0] = card;
    track->sound = "bell";
}

void cards_landed(Table *table, const Step *step, const LayMove *move, double when)
{
    (void)step;
    if (move->to.kind != THING_PROPHECY) return;
    if (cards_is_theft(move)) leave_plume(table, move->from.rect);
    if (move->to.height == CARD_PROTECTED && move->from.height != CARD_PROTECTED)
        seal_card(table, move->to.face, when);
}

/* --- Steps --- */

/* Of two equal cards the one that was held is gone, the other keeps its turn; the rest close up. */
static void close_turns(Table *table, const CoatlCardsState *before, int feather)
{
    const int count = cards_hand_count(before, table->viewer);
    const int held = cards_hand_place(table, before, feather);
    const int first =
        before->opened != 0 ? held : coatl_cards_hand_find(before, table->viewer, feather);
    hand_set_turn(table, id_of(ID_HAND, held), hand_turn(table, id_of(ID_HAND, first)));
    for (int i = first; i < count; i++)
        hand_set_turn(table, id_of(ID_HAND, i),
                      i + 1 < count ? hand_turn(table, id_of(ID_HAND, i + 1)) : 0);
    view_of(table)->held = -1;
}

void cards_animate(Table *table, const Step *step)
{
    const CoatlCardsState *before = (const CoatlCardsState *)step->before.state;
    const uint8_t *arg = step->action.arg;
    const bool own = step->actor == table->viewer;
    view_of(table)->fanned = 0;
    if (own && step->action.kind == MOVE_PLAY)
        close_turns(table, before, coatl_cards_feather_of(arg[0], arg[1]));
    if (own && step->action.kind == MOVE_DISCARD) close_turns(table, before, arg[0]);
    for (int i = 0; i < step->event_count; i++) {
        if (step->event[i].kind == EVENT_SCORE) sound(table, "count", 0.8F);
        if (step->event[i].kind == EVENT_WIN) sound(table, "conch", 0.9F);
    }
    if (step->action.kind == MOVE_CARL) stage_begin(table);
}

bool cards_shows(const Table *table, CardsTrack kind)
{
    for (int i = 0; i < table->timeline.count; i++)
        if (table->timeline.track[i].kind == (int)kind) return true;
    return false;
}

/* --- Paint --- */

/* The face grows narrow over the back that lies there; with reduced motion it fades. */
static void paint_seal(Table *table, int card, float t)
{
    const Thing *thing = lay_thing(table, id_of(ID_PROPHECY, card));
    if (t <= 0 || thing == NULL) return;
    const Rect box = thing->rect;
    const bool calm = table->timeline.calm;
    const float w = box.w * (calm ? 1 : 1 - ease_both(t));
    const CardFace face = cards_face(card, CARD_PROTECTED);
    if (w > 1) face_paint(table->ui, &face, rect_middle(box, w, box.h), calm ? 1 - t : 1);
}

static void paint_plume(Table *table, Rect from, float t)
{
    Art *art = table->ui->platform->art;
    const Point c = rect_centre(from);
    const Point at = { c.x + 22 * sinf(t * 7), c.y + lerp(-30, 50, t) };
    art_draw(art, art_find(art, "cards/plume"), rect_around(at, 36, 64),
             colour_fade(COLOUR_WHITE, fminf(1, 3 * (1 - t))));
}

void cards_paint_track(Table *table, const Track *track, float t)
{
    if (track->kind == CARDS_TRACK_SEAL) paint_seal(table, track->arg[0], t);
    if (track->kind == CARDS_TRACK_PLUME && t > 0) paint_plume(table, track->from, t);
}

void cards_paint_moving(Table *table)
{
    const Action *draft = hand_draft(table);
    cards_paint_parts_now(table);
    cards_paint_offer(table);
    if (draft != NULL && draft->kind == MOVE_DISCARD) hand_paint_ghost(table, draft);
    hand_paint_hint(table);
    flight_paint(table);
    hand_paint(table);
}
