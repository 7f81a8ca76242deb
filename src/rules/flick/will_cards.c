/* will_cards.c: the twenty will cards, one row a card, every fact. */
#include "rules/flick/will.h"
#include "base/mark.h"

/* clang-format off */
static const FlickWillCard CARD[FLICK_WILL_CARDS] = {
    { /* W01 */
        "blind_faith", N_("Blind Faith"), false, "input", "documented idea",
        N_("Every flick of the round is aimed and watched unseen."),
        "From the moment the disc is put down until all discs rest only the launch "
        "cloud, that disc and the aim arrow are drawn; everything else is hidden "
        "(sounds stay). The player may study the table before putting the disc down. "
        "Computer player: angle error uniform +-6.00 deg, speed error uniform +-12 %.",
        N_("Covers re-flicks and second flicks. Temple placement is done with the table "
        "visible again.") },
    { /* W02 */
        "weak_hand", N_("Weaker Hand"), false, "input", "documented idea",
        N_("Every flick of the round is made with the weaker hand."),
        "With t = seconds since aiming began: angle offset 8.0 deg x sin(2 pi t/1.30 + "
        "f1), speed factor 1 + 0.08 x sin(2 pi t/0.90 + f2), f1 and f2 random per "
        "flick. The arrow shows the swayed aim; the values at release are launched. "
        "Computer player: uniform +-8.00 deg and +-8 %.",
        N_("Tyr may use his second flick without a further handicap.") },
    { /* W03 */
        "little_finger", N_("Little Finger"), false, "input", "documented idea",
        N_("Every flick of the round is made with the little finger."),
        "Launch speed is capped at 1700 mm/s (the mapping of the drag stays, larger "
        "values are cut). Reaches 589 mm: the shore of the far islands, not their "
        "cities.",
        N_("Covers re-flicks and second flicks.") },
    { /* W04 */
        "twins", N_("Two at Once"), false, "launch", "documented idea",
        N_("A seat with two or more prophets in stock flicks two of them in one action; "
        "with one left it flicks one."),
        "Formation abreast: the second disc lies to the right of the first, at right "
        "angles to the aim, gap 2 mm between the rims. Formation tandem (replaces "
        "stacked): straight behind the first, gap 2 mm. Both get the same velocity. "
        "Both places must be legal.",
        N_("Each disc that still touches the launch cloud is re-flicked alone, in piece "
        "order; R1-R5 follow every flick, cities wait until both have left.") },
    { /* W05 */
        "rolling", N_("Rolling"), false, "launch", "documented idea",
        N_("Discs are rolled on their edge: the player chooses a curl, left or right."),
        "While rolling: friction x 0.4 and a sideways acceleration of 900 mm/s^2 at "
        "right angles to the velocity, to the right of the motion for curl R, to the "
        "left for L. Rolling ends for good at the first contact with anything or below "
        "300 mm/s.",
        N_("Re-flicks and second flicks roll again. Knocked discs slide.") },
    { /* W06 */
        "king_ape", N_("King Ape"), true, "piece", "documented (start, pushing, nullifying)",
        N_("The Ape disc is put on the navel centre at once. An island it touches counts "
        "for nobody: no presence, no domination, no navel points. It belongs to no "
        "seat and stays on the table between rounds."),
        "disc ape: radius 26 mm, mass 19 g, pushed like any disc. When it leaves the "
        "mat or rests touching a cloud it is put back on 500,500.",
        N_("For W11 and W20 its island counts as empty. Not moved by the Kraken, never in "
        "the abyss.") },
    { /* W07 */
        "tornado", N_("Tornado"), false, "field", "documented in outline (motion and numbers reconstructed)",
        N_("The tornado starts on a random one of 8 way points and moves to the next one "
        "(clockwise) at the end of every turn. After its move every prophet that "
        "touches its eye goes to the abyss."),
        "eye radius 20 mm, field radius 130 mm. A disc faster than 20 mm/s at distance "
        "d < 130 from the eye centre gets, with f = 1 - d/130, 1800 f mm/s^2 clockwise "
        "(tangential) and 900 f towards the eye. Not a body: nothing collides with it. "
        "Way points in data/flick-board.csv.",
        N_("Temples and the Ape are not swept away. Anubis may be saved. Moves before W09 "
        "acts.") },
    { /* W08 */
        "fanatics", N_("Fanatics"), true, "piece", "documented idea",
        N_("Every seat exchanges two ordinary prophets of its stock for its two fanatics "
        "until the end of the game. A fanatic counts as one prophet."),
        "disc f: radius 22 mm, mass 11 g",
        N_("With W10 the added disc is an ordinary prophet. The Sphinx is never "
        "exchanged.") },
    { /* W09 */
        "kraken", N_("Kraken"), true, "rule", "documented idea",
        N_("At the end of every turn all prophets in the sea are put on this card; they "
        "return to their owners at round end."),
        "none; area test sea of section 3",
        N_("Not the abyss: no Anubis, no W12. Acts after W07.") },
    { /* W10 */
        "migration", N_("Great Migration"), true, "piece", "documented idea",
        N_("Every seat takes one more ordinary prophet from the box into its stock, for "
        "the rest of the game."),
        "none",
        N_("The seven discs of a colour always suffice.") },
    { /* W11 */
        "pilgrimage", N_("Pilgrimage"), true, "score", "documented idea (amounts reconstructed)",
        N_("In scoring a seat present on exactly three islands gets 1 point more, on all "
        "four 3 points more."),
        "none",
        N_("Counts presence after Freyja and after the Ape. Not doubled by W20.") },
    { /* W12 */
        "head_hunt", N_("Head Hunt"), false, "score", "documented idea (amount reconstructed)",
        N_("The active seat gets 1 point for every prophet of another seat that its flick "
        "sends to the abyss over the edge of the mat or by a cloud."),
        "none; counted in steps R1 and R2",
        N_("Not for the navel, W09 or Morrigan.") },
    { /* W13 */
        "silent_navel", N_("Silent Navel"), true, "score", "documented idea (cards that deny points; choice reconstructed)",
        N_("Prophets in the navel still go to the abyss but give no points."),
        "none",
        N_("W15 then only removes prophets.") },
    { /* W14 */
        "frozen_sea", N_("Frozen Sea"), false, "field", "reconstructed",
        N_("The water is frozen and discs slide further on it."),
        "mu = 0.125 while the disc centre is not inside an island polygon, 0.25 "
        "inside.",
        N_("Drawn as ice. Clouds and the navel are ice too.") },
    { /* W15 */
        "maelstrom", N_("Maelstrom"), false, "field", "reconstructed",
        N_("The navel pulls moving discs."),
        "A disc faster than 20 mm/s at distance 1 < d < 220 from 500,500 is "
        "accelerated by 1200 (1 - d/220) mm/s^2 towards it.",
        N_("Weaker than friction: resting discs stay.") },
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
        N_("Every seat flicks from the cloud of the next seat clockwise. That cloud is "
        "its launch cloud in every rule; its own corner is a foreign cloud."),
        "placement and re-flick tests use the other corner.",
        N_("Empty seats are skipped: with seats A B C the seat C uses cloud A.") },
    { /* W19 */
        "meek", N_("The Meek"), false, "score", "reconstructed",
        N_("Domination goes to the seat with strictly the fewest prophets and temples on "
        "the island among the seats present there."),
        "none",
        N_("A seat alone on an island dominates it. Ties as usual.") },
    { /* W20 */
        "holy_island", N_("Holy Island"), false, "score", "reconstructed",
        N_("A random island is drawn and marked: its presence and domination points are "
        "doubled (2 and 4) in scoring."),
        "none",
        N_("Navel points are not doubled.") },
};
/* clang-format on */

const FlickWillCard *flick_will_card(int card)
{
    return &CARD[card - 1];
}
