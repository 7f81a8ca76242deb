/* god_cards.c: the eight sides of the four god cards, one row a side, every fact. */
#include "rules/flick/gods.h"
#include "base/mark.h"

/* clang-format off */
static const FlickGodSide SIDE[FLICK_GODS - 1] = {
    { "zeus", "greek", "purple", N_("Zeus"), "build step", "every build",
        "documented",
        N_("When you build, the temple may go to any island, not only to the one with the city. "
           "The prophet goes to the abyss as usual. If your stock is empty, take the temple from "
           "another island."),
        "none",
        N_("You may lose presence on the city's island this way.") },
    { "themis", "greek", "purple", N_("Themis"), "vote; scoring", "every tied vote; one island per scoring phase",
        "documented",
        N_("You decide a tied vote instead of chance. When scoring, you may pick one island where "
           "two or more players tie for domination and choose which tied player gets "
           "its 2\u00a0points."),
        "none",
        N_("With The Meek the tie is for the fewest. On the King Ape's island there is nothing to "
           "decide.") },
    { "anubis", "egyptian", "yellow", N_("Anubis"), "a prophet of yours goes to the abyss", "first time in each round",
        "documented (return through the stock: ruling)",
        N_("Each round, your first prophet that would go to the abyss goes to your stock instead, "
           "for any reason, on anyone's turn, so you flick it once more this round. Its points "
           "(navel) or temple (city) are kept. Automatic."),
        "none",
        N_("If several go at once, the one with the lowest number is saved. Head Hunt still pays "
           "the player who flicked. Prophets taken by the Kraken are not saved.") },
    { "ra", "egyptian", "yellow", N_("Ra"), "setup", "whole game",
        "documented",
        N_("One of your ordinary prophets is replaced by the Sphinx. It counts as a "
        "prophet everywhere."),
        "disc s: radius 25 mm, mass 16 g",
        N_("Fanatics never replace the Sphinx. With Two at Once it may be one of the two "
           "prophets.") },
    { "tyr", "norse", "blue", N_("Tyr"), "before and after a flick", "every flick from the cloud",
        "documented (sway numbers reconstructed)",
        N_("Before flicking from the cloud you may switch to your weaker hand. If that disc then "
           "rests on an island, you may flick it once more from where it lies."),
        "declared flick: aim sways exactly as in W02. The second flick (again) has "
        "normal aim and starts at the rest position.",
        N_("With Weaker Hand this costs nothing: the aim does not sway twice. With Two at Once "
           "choose one of the two discs. The second flick comes before building in cities and "
           "cannot be repeated.") },
    { "freyja", "norse", "blue", N_("Freyja"), "start of scoring", "every scoring phase",
        "documented in outline (size and aim reconstructed)",
        N_("Drop the heart on the mat. Other players' prophets that touch it count as yours in "
           "this scoring, for presence and domination. Nothing moves; temples are not affected."),
        "circle of radius 25 mm. Press a point P: the reticle moves to P + (45 sin(2 "
        "pi t/1.10 + f1), 45 sin(2 pi t/0.83 + f2)) mm, f1 f2 random; the heart lands "
        "where the reticle is 0.25 s after release. Computer player: uniform error "
        "inside a circle of 35 mm.",
        N_("You may skip this. Prophets won over also count for Pilgrimage, The Meek and Holy "
           "Island.") },
    { "dagda", "celtic", "green", N_("Dagda"), "own flick", "every own flick",
        "documented in outline (size and limits reconstructed)",
        N_("Before you flick you may place the divine hand on the mat as a wall; it is removed "
           "when all discs rest."),
        "static segment shape, length 80 mm, radius 3 mm, elasticity 0.2, friction "
        "0.3. Legal if both ends lie on the mat, the centre of every disc (also the "
        "one to be flicked) is at least its radius + 3 mm from the segment, and every "
        "city centre at least 97 mm (60 mm clear of the city).",
        N_("It stays in place while the same disc is flicked again. A disc on its edge (Rolling) "
           "falls over when it touches the hand, as it does at any contact.") },
    { "morrigan", "celtic", "green", N_("Morrigan"), "end of own turn", "once per round",
        "reconstructed (only the timing is documented)",
        N_("Choose one of your prophets and another player's prophet that touch the same island: "
           "yours is placed on this card (back at the end of the round), the other goes to the "
           "abyss."),
        "none",
        N_("This comes before the Tornado and the Kraken. If Anubis saves the other prophet, it "
           "goes to its owner's stock. Head Hunt gives no points for it.") },
};
/* clang-format on */

const FlickGodSide *flick_god_side(FlickGod god)
{
    return &SIDE[god - 1];
}

/* The published row knows only the way through the stock, which is that of edition 1. */
static const char ANUBIS[] = N_(
    "Each round, your first prophet that would go to the abyss goes to your stock instead, for any "
    "reason, on anyone's turn. On your own turn you may flick it at once from your cloud, as an "
    "extra flick before the turn ends, or decline (then it goes to the abyss); on another player's "
    "turn it waits in the stock for your next one. Its points (navel) or temple (city) are kept.");

const char *flick_god_sentence(const FlickState *state, FlickGod god)
{
    return god == FLICK_ANUBIS && !state->earlier ? ANUBIS : flick_god_side(god)->rules;
}
