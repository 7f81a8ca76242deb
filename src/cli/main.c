/* main.c: teocalli-cli, the games without a window. */
#include "cli/commands.h"
#include "files/files.h"

/* clang-format off */
static const Command COMMAND[] = {
    /* name        words         what it does                                                         flags */
    { "play",      "",           "Play in the terminal, against people or computer players.",         FLAGS_PLAY, 0, run_play, NULL },
    { "learn",     "",           "Learn the game by playing it, a sentence at a time.",                FLAGS_LEARN, 0, run_learn, NULL },
    { "new",       "",           "Print the save of a fresh game.",                                   FLAGS_NEW, 0, run_new, NULL },
    { "legal",     "",           "Read a save, print every legal action (~ marks a family to fill in).", NULL, 0, run_legal, NULL },
    { "apply",     "[ACTION...]", "Read a save, play the actions, print the new save.",               FLAGS_APPLY, CLI_ANY, run_apply, NULL },
    { "show",      "",           "Read a save, print the table as text.",                             FLAGS_SHOW, 0, run_show, NULL },
    { "score",     "",           "Read a save, print every score row: seat, item, times, points.",    NULL, 0, run_score, NULL },
    { "cards",     "[TABLE]",    "Print the component data as CSV.",                                  NULL, 1, run_cards, NULL },
    { "cases",     "",           "Read test cases, print one answer a case.",                         NULL, 0, run_cases, NULL },
    { "simulate",  "",           "Let computer players play many games.",                             FLAGS_SIMULATE, 0, run_simulate, NULL },
    { "tournament", "",          "Measure the levels: ladder, more seats, solo; prints a table.",     FLAGS_TOURNAMENT, 0, run_tournament, NULL },
    { "fit",       "",           "Fit the numbers of a computer player's judgement by self-play.",    FLAGS_FIT, 0, run_fit, fit_fits },
    { "bench",     "",           "Measure the hot paths: name, rate, unit.",                          NULL, 0, run_bench, NULL },
    { "verify",    "",           "Read a save, simulate it again, print every difference.",           NULL, 0, run_verify, verify_fits },
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
