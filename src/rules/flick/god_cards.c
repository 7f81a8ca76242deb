/* god_cards.c: the eight sides of the four god cards, one row a side, every fact. */
#include "rules/flick/gods.h"
#include "base/mark.h"

/* clang-format off */
static const FlickGodSide SIDE[FLICK_GODS - 1] = {
    { "zeus", "greek", "purple", N_("Zeus"), "build step", "every build",
        "documented",
        N_("When you build, the temple may go to any island, not only to the one with the "
        "city. The prophet leaves for the abyss as usual. With an empty stock the "
        "temple that moves must come from an island other than its new one."),
        "none",
        N_("Presence on the city's island may be lost this way.") },
    { "themis", "greek", "purple", N_("Themis"), "vote; scoring", "every tied vote; one island per scoring phase",
        "documented",
        N_("A tied vote is decided by you instead of by chance. In scoring you may choose "
        "one island where two or more seats tie for domination and name which of the "
        "tied seats gets its 2 points."),
        "none",
        N_("Under W19 the tie is the one for the fewest. On an island emptied by the Ape "
        "(W06) there is nothing to decide.") },
    { "anubis", "egyptian", "yellow", N_("Anubis"), "a prophet of yours goes to the abyss", "first time in each round",
        "documented (return through the stock: ruling)",
        N_("The first prophet of yours that would go to the abyss in a round goes to your "
        "stock instead, whatever the cause and whoever's turn it is, so you flick it "
        "once more this round. Points for it (navel) or a temple (city) are kept. "
        "Automatic."),
        "none",
        N_("If several go at once: the first in piece order. W12 still pays the flicker. "
        "Discs put on W09 do not trigger it.") },
    { "ra", "egyptian", "yellow", N_("Ra"), "setup", "whole game",
        "documented",
        N_("One of your ordinary prophets is replaced by the Sphinx. It counts as a "
        "prophet everywhere."),
        "disc s: radius 25 mm, mass 16 g",
        N_("W08 never exchanges the Sphinx. In W04 it may be one of the two discs.") },
    { "tyr", "norse", "blue", N_("Tyr"), "before and after a flick", "every flick from the cloud",
        "documented (sway numbers reconstructed)",
        N_("You may declare the weaker hand before a flick from the cloud. If that disc "
        "then rests on an island you may flick it once more from where it lies."),
        "declared flick: aim sways exactly as in W02. The second flick (again) has "
        "normal aim and starts at the rest position.",
        N_("Under W02 the declaration is free (no second sway). With W04 one of the two "
        "discs, his choice. The second flick is offered before cities are resolved; it "
        "cannot be repeated.") },
    { "freyja", "norse", "blue", N_("Freyja"), "start of scoring", "every scoring phase",
        "documented in outline (size and aim reconstructed)",
        N_("Drop the heart on the mat. Prophets of other seats that touch it count as "
        "yours in this scoring phase, for presence and domination. Nothing moves; "
        "temples are not affected."),
        "circle of radius 25 mm. Press a point P: the reticle moves to P + (45 sin(2 "
        "pi t/1.10 + f1), 45 sin(2 pi t/0.83 + f2)) mm, f1 f2 random; the heart lands "
        "where the reticle is 0.25 s after release. Computer player: uniform error "
        "inside a circle of 35 mm.",
        N_("May be declined. Converted prophets count for W11, W19 and W20 as well.") },
    { "dagda", "celtic", "green", N_("Dagda"), "own flick", "every own flick",
        "documented in outline (size and limits reconstructed)",
        N_("Before you flick you may stand the divine hand on the mat as a wall; it is "
        "taken away when all discs rest."),
        "static segment shape, length 80 mm, radius 3 mm, elasticity 0.2, friction "
        "0.3. Legal if both ends lie on the mat, the centre of every disc (also the "
        "one to be flicked) is at least its radius + 3 mm from the segment, and every "
        "city centre at least 97 mm (60 mm clear of the city).",
        N_("Serves re-flicks of the same disc without being moved. Stops W05 rolling like "
        "any contact.") },
    { "morrigan", "celtic", "green", N_("Morrigan"), "end of own turn", "once per round",
        "reconstructed (only the timing is documented)",
        N_("Choose a prophet of yours and a prophet of another seat that touch the same "
        "island: yours goes on this card (back at round end), the other to the abyss."),
        "none",
        N_("Before the Tornado and the Kraken act. If the victim is Anubis's first, it "
        "goes to his stock. No points by W12.") },
};
/* clang-format on */

const FlickGodSide *flick_god_side(FlickGod god)
{
    return &SIDE[god - 1];
}

/* The published row knows only the way through the stock, which is that of edition 1. */
static const char ANUBIS[] =
    N_("The first prophet of yours that would go to the abyss in a round goes to your "
       "stock instead, whatever the cause and whoever's turn it is. In your own turn "
       "you may flick it at once from your cloud, as an extra flick before the turn "
       "ends, or decline (then it goes to the abyss); in another's turn it waits in "
       "the stock for your next one. Points for it (navel) or a temple (city) are "
       "kept.");

const char *flick_god_sentence(const FlickState *state, FlickGod god)
{
    return god == FLICK_ANUBIS && !state->earlier ? ANUBIS : flick_god_side(god)->rules;
}
