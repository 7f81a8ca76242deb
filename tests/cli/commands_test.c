/* commands_test.c: what the commands answer. The toy game for exact words; then every game for what
 * must hold for all. */
#define _POSIX_C_SOURCE 200809L
#include "check.h"
#include "run.h"
#include "rules/session.h"
#include <stdlib.h>
#include <unistd.h>

static const char TOY_SAVE[] = "teocalli 1\n"
                               "game toy\n"
                               "seats 2\n"
                               "seat 1 person Itzel\n"
                               "seat 2 greedy Apprentice\n"
                               "option pile=large\n"
                               "seed 5\n"
                               "\n"
                               "checksum 892c84d8\n";

static void check_output(Run done, const char *what, const char *wanted)
{
    run_check_fine(&done, what);
    CHECK_MSG(strcmp(done.out, wanted) == 0, "%s: \"%s\", wanted \"%s\"", what, done.out, wanted);
    run_release(&done);
}

static void new_prints_a_save(void)
{
    check_output(RUN(TOY_PROGRAM, "", "toy", "new", "--seats", "2", "--seed=5", "--option",
                     "pile=large", "--seat", "1=person:Itzel", "--seat", "2=greedy"),
                 "new", TOY_SAVE);
    Run done = RUN(TOY_PROGRAM, "", "toy", "new", "--seats=2", "--seed", "18446744073709551615",
                   "--option", "marks=13");
    CHECK(strstr(done.out, "seat 1 person Jaguar\nseat 2 person Eagle\n"
                           "option marks=13\noption pile=small\nseed 18446744073709551615\n")
          != NULL);
    run_release(&done);
}

static void new_refuses_what_does_not_fit(void)
{
    static const char *const ROW[][3] = {
        { "--option", "marks=31" },      /* not ascending */
        { "--option", "pile=huge" },     /* no such value */
        { "--seat", "1=nobody" },        /* no such player */
        { "--seat", "1=person:" },       /* no name */
        { "--seat", "1=person:a\x01z" }, /* no text */
        { "--seat", "5=person:Itzel" },  /* no such seat */
        { "--seat", "1=person:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        Run done = RUN(TOY_PROGRAM, "", "toy", "new", ROW[i][0], ROW[i][1]);
        run_check_refused(&done, ROW[i][1]);
        run_release(&done);
    }
    Run done = RUN(TOY_PROGRAM, "", "toy", "new", "--seats=3", "--option", "marks=1");
    run_check_refused(&done, "an option for two seats with three");
    run_release(&done);
    done = RUN(TOY_PROGRAM, "", "toy", "new", "--option", "pile=large", "--option", "pile=large");
    run_check_refused(&done, "an option twice");
    run_release(&done);
    done = RUN(TOY_PROGRAM, "", "toy", "new", "--seat", "1=greedy", "--seat", "1=greedy");
    run_check_refused(&done, "a seat twice");
    run_release(&done);
}

static void saves_are_read(void)
{
    check_output(RUN(TOY_PROGRAM, TOY_SAVE, "toy", "legal"), "legal", "take 1\ntake 2\ntoss\n");
    check_output(RUN(TOY_PROGRAM, TOY_SAVE, "toy", "score"), "score",
                 "1\tstones\t0\t0\n1\tsecret\t-\t2\n1\ttotal\t-\t2\n"
                 "2\tstones\t0\t0\n2\tsecret\t-\t3\n2\ttotal\t-\t3\n");
    check_output(RUN(TOY_PROGRAM, TOY_SAVE, "toy", "show"), "show",
                 "pile 21\nseat 1: 0 stones, secret 2\nseat 2: 0 stones, secret 3\n");
    check_output(RUN(TOY_PROGRAM, TOY_SAVE, "toy", "show", "--as", "2"), "show --as",
                 "pile 21\nseat 1: 0 stones, secret ?\nseat 2: 0 stones, secret 3\n");
    check_output(RUN(TOY_PROGRAM, TOY_SAVE, "toy", "apply"), "apply nothing", TOY_SAVE);
    check_output(RUN(TOY_PROGRAM, "", "toy", "cards"), "cards", "id\nS1\nS2\nS3\n");
    check_output(RUN(TOY_PROGRAM, "", "toy", "cards", "stones"), "cards", "id\nS1\nS2\nS3\n");
    Run done = RUN(TOY_PROGRAM, "1234\n", "toy", "cases");
    run_check_refused(&done, "cases of a game without them");
    CHECK_STR(done.err, "teocalli-cli: cases: toy has none\n");
    run_release(&done);
}

static char *applied(const char *save, const char *const *action)
{
    const char *argument[16] = { "toy", "apply" };
    for (int i = 0; action[i] != NULL; i++) argument[i + 2] = action[i];
    Run done = run(&(RunSpec){
        .program = TOY_PROGRAM, .argument = argument, .input = save, .length = strlen(save) });
    run_check_fine(&done, "apply");
    char *out = strdup(done.out);
    run_release(&done);
    return out;
}

static void records_win(void)
{
    char *save = applied(
        TOY_SAVE, (const char *const[]){ "take 2", "done", "toss", "settle 1", "done", NULL });
    CHECK(strstr(save, "\n\ntake 2\ndone\ntoss\nsettle 1\ndone\nchecksum ") != NULL);
    Run done = RUN(TOY_PROGRAM, save, "toy", "score");
    CHECK(strstr(done.out, "2\tstones\t1\t1\n") != NULL);
    run_release(&done);
    done = RUN(TOY_PROGRAM, save, "toy", "verify");
    CHECK_EQ(done.code, 1);
    CHECK_MSG(strncmp(done.out, "action 3: toss\nrecorded  settle 1\nsimulated settle ", 51) == 0,
              "%s", done.out);
    run_release(&done);
    free(save);
    save = applied(TOY_SAVE, (const char *const[]){ "take 2", "done", "toss", "done", NULL });
    CHECK(strstr(save, "\ntoss\nsettle ") != NULL); /* the rules wrote it */
    check_output(RUN(TOY_PROGRAM, save, "toy", "verify"), "verify", "records 1, differences 0\n");
    free(save);
}

static void actions_come_from_a_file(void)
{
    static const char ACTIONS[] = "# a comment\n\ntake 1\ndone\n\ntoss\nsettle 2\n";
    char name[] = "actions.XXXXXX";
    const int file = mkstemp(name);
    CHECK(write(file, ACTIONS, sizeof ACTIONS - 1) == (ssize_t)(sizeof ACTIONS - 1));
    (void)close(file);
    Run done = RUN(TOY_PROGRAM, TOY_SAVE, "toy", "apply", "-f", name);
    run_check_fine(&done, "apply -f");
    CHECK(strstr(done.out, "\n\ntake 1\ndone\ntoss\nsettle 2\nchecksum ") != NULL);
    run_release(&done);
    (void)unlink(name);
}

static void refusals_say_why(void)
{
    static const struct {
        const char *action[3], *line;
    } ROW[] = {
        { { "take 3" }, "take 3: syntax: Unknown command or action.\n" },
        { { "done" }, "done: not-your-turn: It is another player's turn.\n" },
        { { "take 1", "take 1" }, "take 1: not-your-turn: It is another player's turn.\n" },
        { { "settle 1" }, "settle 1: syntax: Unknown command or action.\n" },
        { { "take 1", "settle 1" }, "take 1: syntax: Unknown command or action.\n" },
        { { "toss", "settle 9" }, "toss: syntax: Unknown command or action.\n" },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        const char *argument[6] = { "toy", "apply" };
        memcpy(argument + 2, ROW[i].action, sizeof ROW[i].action);
        Run done = run(&(RunSpec){ .program = TOY_PROGRAM,
                                   .argument = argument,
                                   .input = TOY_SAVE,
                                   .length = strlen(TOY_SAVE) });
        run_check_refused(&done, ROW[i].line);
        CHECK_STR(done.err, ROW[i].line);
        run_release(&done);
    }
}

static char *finished_save(void)
{
    Run done = RUN(TOY_PROGRAM, "", "toy", "new", "--seed", "3"); /* a pile of 11 */
    char *save = applied(done.out,
                         (const char *const[]){ "take 2", "done", "take 2", "done", "take 2",
                                                "done", "take 2", "done", "take 2", "done", NULL });
    run_release(&done);
    char *over = applied(save, (const char *const[]){ "take 1", "done", NULL });
    free(save);
    return over;
}

static void the_end_is_the_end(void)
{
    char *save = finished_save();
    check_output(RUN(TOY_PROGRAM, save, "toy", "legal"), "legal", "");
    Run done = RUN(TOY_PROGRAM, save, "toy", "apply", "take 1");
    run_check_refused(&done, "apply after the end");
    CHECK_STR(done.err, "take 1: game-over: The game is over.\n");
    run_release(&done);
    done = RUN(TOY_PROGRAM, save, "toy", "apply", "anything");
    CHECK_STR(done.err, "anything: game-over: The game is over.\n");
    run_release(&done);
    done = RUN(TOY_PROGRAM, save, "toy", "show");
    CHECK_MSG(strstr(done.out, "\nwinner 1 by points\n") != NULL
                  || strstr(done.out, "\nwinner 2 by points\n") != NULL
                  || strstr(done.out, "\nwinner 1,2 by points\n") != NULL,
              "%s", done.out);
    run_release(&done);
    free(save);
}

static void help_is_everywhere(void)
{
    static const char *const COMMAND[] = { "play",  "new",   "legal", "apply",    "show",  "score",
                                           "cards", "cases", "bench", "simulate", "verify" };
    Run done = RUN(TOY_PROGRAM, "", "--help");
    run_check_fine(&done, "--help");
    for (size_t i = 0; i < LENGTH(COMMAND); i++) CHECK(strstr(done.out, COMMAND[i]) != NULL);
    run_release(&done);
    done = RUN(TOY_PROGRAM, "", "toy", "--help");
    run_check_fine(&done, "toy --help");
    CHECK(strstr(done.out, "pile=small|large") != NULL && strstr(done.out, "stones") != NULL);
    run_release(&done);
    for (size_t i = 0; i < LENGTH(COMMAND); i++) {
        done = RUN(TOY_PROGRAM, "", "toy", COMMAND[i], "--help");
        run_check_fine(&done, COMMAND[i]);
        CHECK(strncmp(done.out, "Usage: teocalli-cli toy ", 24) == 0);
        run_release(&done);
    }
    done = RUN(TOY_PROGRAM, "", "--version");
    run_check_fine(&done, "--version");
    CHECK(strncmp(done.out, "teocalli-cli ", 13) == 0);
    run_release(&done);
}

/* ---- every game ---- */

typedef void GameTest(const GameRules *rules, int seats);

static void for_all(GameTest *test)
{
    int count;
    const GameRules *const *game = games(&count);
    for (int i = 0; i < count; i++)
        for (int seats = game[i]->min_seats; seats <= game[i]->max_seats; seats++)
            test(game[i], seats);
}

static char *fresh(const GameRules *rules, int seats)
{
    char number[16];
    (void)snprintf(number, sizeof number, "%d", seats);
    Run done = RUN(CLI_PROGRAM, "", rules->id, "new", "--seats", number, "--seed", "11");
    run_check_fine(&done, rules->id);
    char *save = strdup(done.out);
    run_release(&done);
    return save;
}

static int count_lines(const char *text)
{
    int lines = 0;
    for (; *text != '\0'; text++) lines += *text == '\n';
    return lines;
}

/* The session that a save is, with some random actions played. */
static char *played(const GameRules *rules, int seats, int actions)
{
    Session session;
    Rng rng = rng_seeded(3);
    const GameSetup setup = game_setup(rules, seats, 11);
    Action action;
    size_t length;
    CHECK_EQ(session_open(&session, rules, &setup), REFUSAL_NONE);
    while (session.at < actions && rules->sample(session_state(&session), &rng, &action))
        CHECK_EQ(session_apply(&session, &action), REFUSAL_NONE);
    char *save = session_write(&session, &length);
    session_release(&session);
    return save;
}

/* What `legal` prints is what the rules list, and each line of it applies. */
static void check_legal(const GameRules *rules, int seats)
{
    char *save = played(rules, seats, 20);
    Run done = RUN(CLI_PROGRAM, save, rules->id, "legal");
    run_check_fine(&done, rules->id);
    CHECK(done.out_length > 0);
    char *rest = done.out;
    for (int i = 0; i < 5 && *rest != '\0'; i++) {
        char *line = rest;
        rest = strchr(line, '\n');
        *rest++ = '\0';
        if (line[0] == '~') continue;
        Run next = RUN(CLI_PROGRAM, save, rules->id, "apply", line);
        if (run_check_fine(&next, line)) CHECK(count_lines(next.out) > count_lines(save));
        run_release(&next);
    }
    run_release(&done);
    free(save);
}

static void legal_and_apply_agree(void)
{
    for_all(check_legal);
}

static void check_round_trip(const GameRules *rules, int seats)
{
    char *save = played(rules, seats, 1 << 20); /* to the end */
    check_output(RUN(CLI_PROGRAM, save, rules->id, "apply"), rules->id, save);
    check_output(RUN(CLI_PROGRAM, save, rules->id, "legal"), rules->id, "");
    Run done = RUN(CLI_PROGRAM, save, rules->id, "show");
    run_check_fine(&done, rules->id);
    const char *winner = strstr(done.out, "\nwinner ");
    CHECK_MSG(winner != NULL && count_lines(winner) == 2, "%s: the last line is not the winner's",
              rules->id);
    run_release(&done);
    free(save);
}

static void finished_games_round_trip(void)
{
    for_all(check_round_trip);
}

static void check_show(const GameRules *rules, int seats)
{
    char *save = fresh(rules, seats);
    for (Seat seat = 0; seat < seats; seat++) {
        Run done = RUN(CLI_PROGRAM, save, rules->id, "show", "--as", rules->seat_name(seats, seat));
        run_check_fine(&done, rules->id);
        CHECK(done.out_length > 0);
        run_release(&done);
    }
    free(save);
}

static void every_seat_is_shown_its_table(void)
{
    for_all(check_show);
}

static void check_score(const GameRules *rules, int seats)
{
    char *save = played(rules, seats, 60);
    Run done = RUN(CLI_PROGRAM, save, rules->id, "score");
    run_check_fine(&done, rules->id);
    int totals = 0;
    int sum = 0;
    for (char *line = strtok(done.out, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        char item[64] = "";
        int points = 0;
        CHECK_MSG(sscanf(line, "%*[^\t]\t%63[^\t]\t%*[^\t]\t%d", item, &points) == 2, "%s: %s",
                  rules->id, line);
        const bool total = strcmp(item, "total") == 0;
        if (total) CHECK_MSG(points == sum, "%s: %s, its rows add up to %d", rules->id, line, sum);
        sum = total ? 0 : sum + points;
        totals += total;
    }
    CHECK_MSG(totals >= seats && sum == 0, "%s: %d totals", rules->id, totals);
    run_release(&done);
    free(save);
}

static void score_rows_add_up(void)
{
    for_all(check_score);
}

static void check_simulate(const GameRules *rules, int seats)
{
    static const char *const PLAYERS[] = { "greedy", "random,greedy", "random,random,greedy",
                                           "random,greedy,random,random" };
    Run done = RUN(CLI_PROGRAM, "", rules->id, "simulate", "--games", "3", "--seed", "5",
                   "--players", PLAYERS[seats - 1]);
    run_check_fine(&done, rules->id);
    CHECK_MSG(strstr(done.out, "violations\t0\n") != NULL, "%s: %s", rules->id, done.out);
    run_release(&done);
}

static void simulations_hold(void)
{
    for_all(check_simulate);
}

/* A whole game can be read, and compared with what another system plays. */
static void check_lines(const GameRules *rules, int seats)
{
    if (seats != rules->min_seats) return;
    Run plain = RUN(CLI_PROGRAM, "", rules->id, "simulate", "--games", "1");
    Run lines = RUN(CLI_PROGRAM, "", rules->id, "simulate", "--games", "1", "--lines");
    run_check_fine(&lines, rules->id);
    const char *end = strstr(lines.out, "games\t1\n");
    CHECK_MSG(end != NULL && end > lines.out + 200, "%s: %s", rules->id, lines.out);
    CHECK_MSG(strncmp(plain.out, "games\t1\n", 8) == 0, "%s: %s", rules->id, plain.out);
    run_release(&plain);
    run_release(&lines);
}

static void simulations_are_read(void)
{
    for_all(check_lines);
}

/* ADAM and CARL sit down with every level; the strongest takes its time. */
static void check_alone(const GameRules *rules, int seats)
{
    static const char *const LEVEL[] = { "pupil", "novice", "scribe", "priest", "high-priest" };
    if (seats > 1) return;
    for (size_t i = 0; i < LENGTH(LEVEL) - !check_is_long(); i++) {
        Run done = RUN(CLI_PROGRAM, "", rules->id, "simulate", "--games", "1", "--seed", "5",
                       "--players", LEVEL[i]);
        run_check_fine(&done, rules->id);
        CHECK_MSG(strstr(done.out, "violations\t0\n") != NULL, "%s: %s", rules->id, done.out);
        run_release(&done);
    }
}

static void levels_play_alone(void)
{
    for_all(check_alone);
}

static void check_cards(const GameRules *rules, int seats)
{
    if (seats > rules->min_seats) return;
    int lines = rules->table_count > 0 ? rules->table_count - 1 : 0; /* empty ones between */
    for (int i = 0; i < rules->table_count; i++) {
        const GameTable *table = &rules->tables[i];
        Run done = RUN(CLI_PROGRAM, "", rules->id, "cards", table->name);
        run_check_fine(&done, table->name);
        CHECK(strncmp(done.out, table->header, strlen(table->header)) == 0);
        CHECK_EQ(count_lines(done.out), table->rows + 1);
        lines += table->rows + 1;
        run_release(&done);
    }
    Run done = RUN(CLI_PROGRAM, "", rules->id, "cards");
    CHECK_EQ(count_lines(done.out), lines);
    run_release(&done);
}

static void every_table_is_printed(void)
{
    for_all(check_cards);
}

/* A tournament goes on where it was stopped: what is written down is not played again, and all of
 * it counts, also where fewer games are asked for. */
static void tournaments_go_on(void)
{
    char journal[256];
    (void)snprintf(journal, sizeof journal, "%s/journal", check_folder());
    const char *games[] = { "2", "4", "0" };
    Run done[LENGTH(games)];
    for (size_t i = 0; i < LENGTH(games); i++) {
        done[i] = RUN(TOY_PROGRAM, "", "toy", "tournament", "--journal", journal, "--rows",
                      "scribe against novice, 2*", "--games", games[i]);
        run_check_fine(&done[i], "tournament");
    }
    CHECK(strstr(done[0].out, "| scribe against novice, 2 seats | 2 |") != NULL);
    CHECK(strstr(done[1].out, "| scribe against novice, 2 seats | 4 |") != NULL);
    CHECK_STR(done[2].out, done[1].out); /* with its times: nothing was played */
    CHECK(strstr(done[2].out, "priest") == NULL);
    for (size_t i = 0; i < LENGTH(games); i++) run_release(&done[i]);
}

static const Test TEST[] = {
    { "new prints a save", new_prints_a_save },
    { "new refuses what does not fit", new_refuses_what_does_not_fit },
    { "saves are read", saves_are_read },
    { "records win", records_win },
    { "actions come from a file", actions_come_from_a_file },
    { "refusals say why", refusals_say_why },
    { "the end is the end", the_end_is_the_end },
    { "help is everywhere", help_is_everywhere },
    { "legal and apply agree", legal_and_apply_agree },
    { "finished games round trip", finished_games_round_trip },
    { "every seat is shown its table", every_seat_is_shown_its_table },
    { "score rows add up", score_rows_add_up },
    { "simulations hold", simulations_hold },
    { "simulations are read", simulations_are_read },
    { "levels play alone", levels_play_alone },
    { "tournaments go on", tournaments_go_on },
    { "every table is printed", every_table_is_printed },
};

CHECK_MAIN(TEST)
