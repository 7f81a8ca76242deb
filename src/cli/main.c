/* main.c: teocalli-cli, the games without a window. */
#include "cli/commands.h"
#include "files/files.h"
#include "language/language.h"

/* clang-format off */
static const Command COMMAND[] = {
    /* name        words         what it does                                                         flags */
    { "play",      "",           N_("Play in the terminal, against people or computer players."),         FLAGS_PLAY, 0, run_play, NULL },
    { "learn",     "",           N_("Learn the game by playing it, a sentence at a time."),                FLAGS_LEARN, 0, run_learn, NULL },
    { "rules",     "[GAME]",     N_("Print the rules, as text or for a browser."),                           FLAGS_RULES, 1, run_rules, NULL },
    { "new",       "",           N_("Print the save of a new game."),                                   FLAGS_NEW, 0, run_new, NULL },
    { "legal",     "",           N_("Read a save, print every legal action (~ marks a family to fill in)."), NULL, 0, run_legal, NULL },
    { "apply",     "[ACTION...]", N_("Read a save, play the actions, print the new save."),               FLAGS_APPLY, CLI_ANY, run_apply, NULL },
    { "show",      "",           N_("Read a save, print the table as text."),                             FLAGS_SHOW, 0, run_show, NULL },
    { "score",     "",           N_("Read a save, print every score row: player, item, times, points."),    NULL, 0, run_score, NULL },
    { "cards",     "[TABLE]",    N_("Print the component data as CSV."),                                  NULL, 1, run_cards, NULL },
    { "cases",     "",           N_("Read test cases, print one answer per case."),                         NULL, 0, run_cases, NULL },
    { "simulate",  "",           N_("Let computer players play many games."),                             FLAGS_SIMULATE, 0, run_simulate, NULL },
    { "tournament", "",          N_("Measure the levels: ladder, more players, solo; prints a table."),     FLAGS_TOURNAMENT, 0, run_tournament, NULL },
    { "fit",       "",           N_("Fit the numbers of a computer player's judgement by self-play."),    FLAGS_FIT, 0, run_fit, fit_fits },
    { "puzzles",   "[FILE...]", N_("Find positions in which one turn is clearly best, or prove them."),  FLAGS_PUZZLES, CLI_ANY, run_puzzles, puzzles_fits },
    { "bench",     "",           N_("Measure the hot paths: name, rate, unit."),                          NULL, 0, run_bench, NULL },
    { "verify",    "",           N_("Read a save, simulate it again, print every difference."),           NULL, 0, run_verify, verify_fits },
    { 0 },
};
/* clang-format on */

int main(int argc, char **argv)
{
    files_survive_limits();
    files_quietly(games_start);
    if (games_trouble() != NULL) return cli_fail("%s", games_trouble());
    return cli_run(COMMAND, argc, argv);
}
