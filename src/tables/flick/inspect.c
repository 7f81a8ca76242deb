/* What a Flick table tells about a thing somebody asks about. */
#include "tables/flick/flick.h"
#include "rules/flick/flick.h"
#include "rules/flick/resolve.h"
#include <stdio.h>

static void paint_law(Ui *ui, const UiItem *item)
{
    flick_paint_law_picture(ui, item->arg, rect_middle(item->box, item->box.h * 0.8F, item->box.h));
}

static void paint_god(Ui *ui, const UiItem *item)
{
    char name[48];
    snprintf(name, sizeof name, "flick/god-%s", flick_god_side((FlickGod)item->arg)->id);
    ui_draw_picture(ui, name, item->box, COLOUR_WHITE);
}

static void paint_disc(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int piece = item->arg - 1;
    board_paint_token(ui, state_of(table)->taken, piece, rect_centre(item->box),
                      fminf(item->box.h * 0.82F, 120), 1);
}

static void paint_mat(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    flick_picture(ui, state_of(table), table->viewer, item->box, NULL, NULL);
}

static void paint_heart(Ui *ui, const UiItem *item)
{
    ui_draw_picture(ui, "flick/heart", item->box, COLOUR_WHITE);
}

static void paint_hand(Ui *ui, const UiItem *item)
{
    ui_draw_picture(ui, "flick/hand", item->box, COLOUR_WHITE);
}

static void paint_abyss(Ui *ui, const UiItem *item)
{
    ui_draw_picture(ui, "flick/abyss", item->box, COLOUR_WHITE);
}

static void row(UiInspect *about, const char *icon, const char *label, int value)
{
    UiInspectRow *line = ui_inspect_row(about, icon);
    snprintf(line->label, sizeof line->label, "%s", label);
    snprintf(line->value, sizeof line->value, "%d", value);
}

static void say(UiInspect *about, const char *title, const char *text)
{
    snprintf(about->title, sizeof about->title, "%s", title);
    snprintf(about->text, sizeof about->text, "%s", text);
}

/* And how a rulebook that can be read in two ways is read here. */
static void say_reading(UiInspect *about, FlickReading reading)
{
    const size_t length = strlen(about->text);
    snprintf(about->text + length, sizeof about->text - length, " %s",
             _(flick_rules.readings[reading]));
}

/* ... or what is done with the hand, where a card or a god changes that, and what happens when two
 * of them meet. */
static void say_also(UiInspect *about, const char *sentence)
{
    const size_t length = strlen(about->text);
    if (sentence != NULL)
        snprintf(about->text + length, sizeof about->text - length, " %s", _(sentence));
}

const char *flick_law_gesture(int card)
{
    switch ((FlickWill)card) {
    case FLICK_BLIND_FAITH:
        return N_("Place the disc, then close your eyes: until all discs rest you see only the "
                  "cloud, your disc and the arrow.");
    case FLICK_WEAK_HAND:
        return N_("The arrow sways; the disc goes where it points when you let go.");
    case FLICK_LITTLE_FINGER:
        return N_("Flicks reach 589\u00a0mm at most; beyond that the bar is hatched.");
    case FLICK_TWINS:
        return N_("The second disc turns with the aim; the button on the mat, or C, puts it beside "
                  "the first or behind it.");
    case FLICK_ROLLING:
        return N_("The button on the mat curls the disc left or right, and the line bends.");
    default: return NULL;
    }
}

static const char *god_gesture(FlickGod god)
{
    switch (god) {
    case FLICK_THEMIS: return N_("Tap a player's emblem at a tied island.");
    case FLICK_TYR: return N_("The button on the mat switches to the weaker hand: the aim sways.");
    case FLICK_FREYJA:
        return N_("Press the mat: the heart sways about that point and lands a moment after you "
                  "let go.");
    case FLICK_DAGDA: return N_("Drag the hand onto the mat; its buttons or the wheel turn it.");
    case FLICK_MORRIGAN: return N_("Tap one of your glowing prophets, then an opponent's.");
    default: return NULL;
    }
}

void flick_tell_law(int card, UiInspect *about)
{
    const FlickWillCard *law = flick_will_card(card);
    about->paint = paint_law;
    about->picture = (Size){ 140, 150 };
    say(about, _(law->name), _(law->rules));
    say_also(about, flick_law_gesture(card));
    say_also(about, law->interactions);
    UiInspectRow *line = ui_inspect_row(about, "");
    snprintf(line->label, sizeof line->label, "%s",
             law->lasts ? _("rest of the game") : _("this round"));
}

void flick_tell_god(const FlickState *state, FlickGod god, UiInspect *about)
{
    about->paint = paint_god;
    about->picture = (Size){ 130, 130 };
    say(about, _(flick_god_side(god)->name), _(flick_god_sentence(state, god)));
    say_also(about, god_gesture(god));
    say_also(about, flick_god_side(god)->interactions);
}

void flick_tell_disc(int piece, UiInspect *about)
{
    static const char *const TEXT[FLICK_KINDS] = {
        N_("Flicked from a cloud. It counts on the island it touches; in a city it may build a "
           "temple."),
        N_("A larger and heavier prophet. It counts as one."),
        N_("Ra's prophet: large and heavy, it moves temples best. It counts as one."),
        N_("Built where a prophet rests in a city. It counts on its island and stays from round "
           "to round."),
        N_("It belongs to nobody. The island it touches counts for nobody."),
    };
    const FlickKind kind = flick_kind(piece);
    about->paint = paint_disc;
    about->picture = (Size){ 150, 130 };
    say(about, _(flick_kind_name(kind)), _(TEXT[kind]));
    say_reading(about, kind == FLICK_KIND_TEMPLE ? FLICK_READING_TEMPLES : FLICK_READING_DISCS);
    row(about, "", _("radius, mm"), flick_radius(piece) / FLICK_UNIT);
    row(about, "", _("mass, g"), (int)flick_disc(kind)->mass);
}

static void tell_seat(const Table *table, Seat seat, UiInspect *about)
{
    const FlickState *state = state_of(table);
    const int corner = flick_corner(state->seats, seat);
    const FlickStanding standing = flick_standing(state);
    FlickTally tally = { 0 };
    flick_tally_islands(state, &standing, corner, &tally);
    about->paint = paint_mat;
    about->picture = (Size){ 260, 260 };
    say(about, table_name(table, seat), "");
    row(about, "", _("prophets in stock"), flick_stock(state, corner, false));
    row(about, "", _("temples in stock"), flick_stock(state, corner, true));
    row(about, "", _("islands with presence"), flick_islands_held(&standing, corner));
    if (!table_shows_points(table, seat)) return;
    row(about, "", _("points so far"), flick_points(state, corner));
    row(about, "", _("points of the islands now"), flick_tally_points(&tally));
}

static const char *island_title(int island)
{
    static const char *const TITLE[FLICK_ISLANDS] = { N_("Jungle"), N_("Terraces"), N_("Volcano"),
                                                      N_("Highland") };
    return TITLE[island & 3];
}

static void tell_island(const Table *table, int island, UiInspect *about)
{
    const FlickState *state = state_of(table);
    const FlickStanding standing = flick_standing(state);
    say(about, _(island_title(island)),
        _("1\u00a0point for each player who touches it, and 2\u00a0more for whoever has the most "
          "discs. If "
          "tied for the most, nobody gets the 2."));
    say_reading(about, FLICK_READING_CITIES);
    for (Seat seat = 0; seat < state->seats; seat++) {
        const int corner = flick_corner(state->seats, seat);
        if (standing.discs[island][corner] > 0)
            row(about, table_emblem(table, seat), table_name(table, seat),
                standing.discs[island][corner]);
    }
}

static void tell_city(int island, UiInspect *about)
{
    say(about, _("City"),
        _("A prophet that rests here, even if only its rim touches the city, may build a temple on "
          "this island. The prophet then goes to the abyss; the temple counts in every round."));
    say_reading(about, FLICK_READING_CITIES);
    UiInspectRow *line = ui_inspect_row(about, "");
    snprintf(line->label, sizeof line->label, "%s", _(island_title(island)));
}

/* Who flicks from there; by W18 it is another one. */
static void tell_cloud(const Table *table, int cloud, UiInspect *about)
{
    const FlickState *state = state_of(table);
    say(about, _("Cloud"),
        _("Prophets are flicked from the clouds. One that has not left its cloud is flicked again; "
          "any other that rests on a cloud goes to the abyss."));
    for (int corner = 0; corner < FLICK_CORNERS; corner++) {
        if (!flick_is_taken(state, corner) || flick_launch_cloud(state, corner) != cloud) continue;
        const Seat seat = flick_seat(state->taken, corner);
        UiInspectRow *line = ui_inspect_row(about, table_emblem(table, seat));
        snprintf(line->label, sizeof line->label, "%s", table_name(table, seat));
    }
}

static void tell_thing(const Table *table, int topic, UiInspect *about)
{
    switch (topic) {
    case TOPIC_ABYSS:
        about->paint = paint_abyss;
        about->picture = (Size){ 224, 90 };
        say(about, _("Abyss"),
            _("Prophets that left the mat, rest on a cloud or reached the navel wait here until "
              "the round ends."));
        say_reading(about, FLICK_READING_CLOUDS);
        break;
    case TOPIC_NAVEL:
        say(about, _("Navel of the world"),
            _("A prophet that touches it goes to the abyss and gives its owner 1\u00a0point, plus "
              "1 for "
              "each island with presence."));
        break;
    case TOPIC_HEART:
        about->paint = paint_heart;
        about->picture = (Size){ 110, 110 };
        say(about, _("The heart"), _(flick_god_sentence(state_of(table), FLICK_FREYJA)));
        say_also(about, god_gesture(FLICK_FREYJA));
        break;
    case TOPIC_HAND:
        about->paint = paint_hand;
        about->picture = (Size){ 150, 96 };
        say(about, _("The divine hand"), _(flick_god_sentence(state_of(table), FLICK_DAGDA)));
        say_also(about, god_gesture(FLICK_DAGDA));
        break;
    default: break;
    }
}

/* With closed eyes nobody learns by asking what lies where. */
bool flick_inspect(Table *table, const UiItem *asked, UiInspect *about)
{
    const bool about_mat = asked->topic == TOPIC_SEAT || asked->topic == TOPIC_ISLAND;
    if (about_mat && flick_is_dark(table)) return false;
    switch ((FlickTopic)asked->topic) {
    case TOPIC_LAW: flick_tell_law(asked->arg, about); return true;
    case TOPIC_GOD: flick_tell_god(state_of(table), (FlickGod)asked->arg, about); return true;
    case TOPIC_SEAT: tell_seat(table, asked->arg, about); return true;
    case TOPIC_DISC: flick_tell_disc(asked->arg - 1, about); return true;
    case TOPIC_ISLAND: tell_island(table, asked->arg, about); return true;
    case TOPIC_CITY: tell_city(asked->arg, about); return true;
    case TOPIC_CLOUD: tell_cloud(table, asked->arg, about); return true;
    case TOPIC_ABYSS:
    case TOPIC_NAVEL:
    case TOPIC_HEART:
    case TOPIC_HAND: tell_thing(table, asked->topic, about); return true;
    }
    return false;
}
