/* will_cards.c: the twenty will cards, one row a card, every fact. */
#include "rules/flick/will.h"
#include "base/mark.h"

/* clang-format off */
static const FlickWillCard CARD[FLICK_WILL_CARDS] = {
    { /* W01 */
        "blind_faith", N_("Blind Faith"), false, "input", "documented idea",
        N_("This round every flick is made blind."),
        "From the moment the disc is put down until all discs rest only the launch "
        "cloud, that disc and the aim arrow are drawn; everything else is hidden "
        "(sounds stay). The player may study the table before putting the disc down. "
        "Computer player: angle error uniform +-6.00 deg, speed error uniform +-12 %.",
        N_("This also covers repeated and second flicks. Temples are placed with eyes open.") },
    { /* W02 */
        "weak_hand", N_("Weaker Hand"), false, "input", "documented idea",
        N_("This round every flick is made with the weaker hand."),
        "With t = seconds since aiming began: angle offset 8.0 deg x sin(2 pi t/1.30 + "
        "f1), speed factor 1 + 0.08 x sin(2 pi t/0.90 + f2), f1 and f2 random per "
        "flick. The arrow shows the swayed aim; the values at release are launched. "
        "Computer player: uniform +-8.00 deg and +-8 %.",
        N_("Tyr may use the second flick with no extra handicap.") },
    { /* W03 */
        "little_finger", N_("Little Finger"), false, "input", "documented idea",
        N_("This round every flick is made with the little finger."),
        "Launch speed is capped at 1700 mm/s (the mapping of the drag stays, larger "
        "values are cut). Reaches 589 mm: the shore of the far islands, not their "
        "cities.",
        N_("This also covers repeated and second flicks.") },
    { /* W04 */
        "twins", N_("Two at Once"), false, "launch", "documented idea",
        N_("A player with two or more prophets in stock flicks two of them in one action; with one "
           "left, just that one."),
        "Formation abreast: the second disc lies to the right of the first, at right "
        "angles to the aim, gap 2 mm between the rims. Formation tandem (replaces "
        "stacked): straight behind the first, gap 2 mm. Both get the same velocity. "
        "Both places must be legal.",
        N_("A disc still on the launch cloud is flicked again on its own, lowest number first. "
           "Every flick is resolved at once; cities wait until both discs have left the cloud.") },
    { /* W05 */
        "rolling", N_("Rolling"), false, "launch", "documented idea",
        N_("Discs roll on their edge: choose a curl, left or right."),
        "While rolling: friction x 0.4 and a sideways acceleration of 900 mm/s^2 at "
        "right angles to the velocity, to the right of the motion for curl R, to the "
        "left for L. Rolling ends for good at the first contact with anything or below "
        "300 mm/s.",
        N_("Repeated and second flicks roll too. Discs that are hit slide.") },
    { /* W06 */
        "king_ape", N_("King Ape"), true, "piece", "documented (start, pushing, nullifying)",
        N_("The King Ape disc is placed at the centre of the navel at once. An island it touches "
           "counts for nobody: no presence, no domination, no navel points. It belongs to nobody "
           "and stays on the table between rounds."),
        "disc ape: radius 26 mm, mass 19 g, pushed like any disc. When it leaves the "
        "mat or rests touching a cloud it is put back on 500,500.",
        N_("For Pilgrimage and Holy Island its island counts as empty. The Kraken leaves it alone, "
           "and it never goes to the abyss.") },
    { /* W07 */
        "tornado", N_("Tornado"), false, "field", "documented in outline (motion and numbers reconstructed)",
        N_("The tornado starts at one of 8\u00a0way points at random and moves clockwise to the next at "
           "the end of every turn. Then every prophet touching its eye goes to the abyss."),
        "eye radius 20 mm, field radius 130 mm. A disc faster than 20 mm/s at distance "
        "d < 130 from the eye centre gets, with f = 1 - d/130, 1800 f mm/s^2 clockwise "
        "(tangential) and 900 f towards the eye. Not a body: nothing collides with it. "
        "Way points in data/flick-board.csv.",
        N_("Temples and the King Ape are not swept away. Anubis can save a prophet from it. It "
           "moves before the Kraken acts.") },
    { /* W08 */
        "fanatics", N_("Fanatics"), true, "piece", "documented idea",
        N_("Every player replaces two ordinary prophets in their stock with their two fanatics "
           "until the end of the game. A fanatic counts as one prophet."),
        "disc f: radius 22 mm, mass 11 g",
        N_("With Great Migration the added disc is an ordinary prophet. The Sphinx is never "
           "replaced.") },
    { /* W09 */
        "kraken", N_("Kraken"), true, "rule", "documented idea",
        N_("At the end of every turn all prophets in the sea are placed on this card; they return "
           "to their owners at the end of the round."),
        "none; area test sea of section 3",
        N_("This is not the abyss: Anubis saves nobody, and Head Hunt gives no points. The Kraken "
           "acts after the Tornado.") },
    { /* W10 */
        "migration", N_("Great Migration"), true, "piece", "documented idea",
        N_("Every player takes one more ordinary prophet from the box into their stock, for the "
           "rest of the game."),
        "none",
        N_("Seven discs of each colour are always enough.") },
    { /* W11 */
        "pilgrimage", N_("Pilgrimage"), true, "score", "documented idea (amounts reconstructed)",
        N_("When scoring, a player on exactly three islands gets 1\u00a0extra point, on all four "
           "3\u00a0extra points."),
        "none",
        N_("Presence is counted after Freyja's heart and the King Ape. Holy Island does not double "
           "it.") },
    { /* W12 */
        "head_hunt", N_("Head Hunt"), false, "score", "documented idea (amount reconstructed)",
        N_("The active player gets 1\u00a0point for every other player's prophet that the flick sends "
           "to the abyss over the edge of the mat or onto a cloud."),
        "none; counted in steps R1 and R2",
        N_("No points for prophets lost to the navel, the Kraken or Morrigan.") },
    { /* W13 */
        "silent_navel", N_("Silent Navel"), true, "score", "documented idea (cards that deny points; choice reconstructed)",
        N_("Prophets in the navel still go to the abyss but give no points."),
        "none",
        N_("Maelstrom then only removes prophets.") },
    { /* W14 */
        "frozen_sea", N_("Frozen Sea"), false, "field", "reconstructed",
        N_("The sea is frozen and discs slide farther on it."),
        "mu = 0.125 while the disc centre is not inside an island polygon, 0.25 "
        "inside.",
        N_("Clouds and the navel freeze too.") },
    { /* W15 */
        "maelstrom", N_("Maelstrom"), false, "field", "reconstructed",
        N_("The navel pulls moving discs."),
        "A disc faster than 20 mm/s at distance 1 < d < 220 from 500,500 is "
        "accelerated by 1200 (1 - d/220) mm/s^2 towards it.",
        N_("Discs at rest stay where they are.") },
    { /* W16 */
        "world_rim", N_("Rim of the World"), false, "field", "reconstructed",
        N_("The mat has a rim: discs bounce off its edges and cannot leave the mat."),
        "four static segments on the mat edges, radius 0, elasticity 0.7, friction "
        "0.2.",
        N_("Clouds still send prophets to the abyss.") },
    { /* W17 */
        "living_stone", N_("Living Stone"), false, "field", "reconstructed",
        N_("Temples cannot be moved and throw discs back."),
        "temples become static bodies, elasticity 1/0.9 so that the product with a "
        "disc is 1.",
        N_("Temples cannot be knocked off this round.") },
    { /* W18 */
        "strange_skies", N_("Strange Skies"), false, "launch", "reconstructed",
        N_("Every player flicks from the next player's cloud, clockwise. That cloud is their "
           "launch cloud in every rule; their own corner counts as another player's cloud."),
        "placement and re-flick tests use the other corner.",
        N_("Empty corners are skipped.") },
    { /* W19 */
        "meek", N_("The Meek"), false, "score", "reconstructed",
        N_("The player with strictly the fewest prophets and temples on an island, among those "
           "present there, dominates it."),
        "none",
        N_("A player alone on an island dominates it. Ties work as usual.") },
    { /* W20 */
        "holy_island", N_("Holy Island"), false, "score", "reconstructed",
        N_("A random island is drawn and marked: its presence and domination points are doubled (2 "
           "and 4) when scoring."),
        "none",
        N_("Navel points are not doubled.") },
};
/* clang-format on */

const FlickWillCard *flick_will_card(int card)
{
    return &CARD[card - 1];
}
