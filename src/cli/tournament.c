/* tournament.c: how strong the levels are, as a table. Every game played is a line of a journal, so
 * a tournament goes on where it was stopped; several processes play at once and append to it. The
 * seats go round: game i of a row has the seed of i / seats and the hero in seat i % seats. */
#define _POSIX_C_SOURCE 200809L
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/contest.h"
#include "cli/setup.h"
#include <errno.h>
#include <fnmatch.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

const Flag FLAGS_TOURNAMENT[] = {
    { "--journal", "FILE", "where every game is written down (none: it is played and forgotten)",
      false },
    { "--games", "N", "so many games a row instead of those it needs; 0: only the table", false },
    { "--rows", "PATTERN", "only rows whose name fits, as a shell matches (*priest against*)",
      false },
    { "--jobs", "N", "processes at once (2)", false },
    { "--hand", "natural|exact", "how steady hands are (natural)", false },
    { "--solo", NULL, "print the game's lines of src/players/solo.def instead of the table",
      false },
    { 0 },
};

enum { ROWS_MAX = 256, NAME_MAX_LENGTH = 96, GAMES_MAX = 400 };

/* One line of the table. */
typedef struct Row {
    char name[NAME_MAX_LENGTH];
    const Player *hero, *other;
    GameSetup setup;
    int games; /* to be played; of those written down all count */
    /* what came out */
    unsigned char played[GAMES_MAX];
    int count;
    double wins, points, others, seconds, longest, longest_turn;
    long decisions;
} Row;

typedef struct Tournament {
    const GameRules *rules;
    HandKind hand;
    FILE *journal;
    int rows;
    Row row[ROWS_MAX];
} Tournament;

/* ---- rows ---- */

static void name_options(const GameRules *rules, const GameSetup *setup, Text *out)
{
    for (int i = 0; i < rules->option_count; i++) {
        if (rules->options[i].max_seats != 1) continue;
        text_add(out, " %s=", rules->options[i].key);
        if (rules->options[i].subset && setup->option[i] == 0) text_add(out, "none");
        game_option_text(&rules->options[i], setup->option[i], out);
    }
}

static Row *add_row(Tournament *cup, const Player *hero, const Player *other, int seats, int games)
{
    Row *row = &cup->row[cup->rows++];
    *row = (Row){
        .hero = hero, .other = other, .setup = game_setup(cup->rules, seats, 1), .games = games
    };
    Text name = text_into(row->name, sizeof row->name);
    if (seats == 1)
        text_add(&name, "%s, solo", hero->id);
    else if (hero == other)
        text_add(&name, "%s among themselves, %d seats", hero->id, seats);
    else
        text_add(&name, "%s against %s, %d seats", hero->id, other->id, seats);
    return row;
}

static void add_ladder(Tournament *cup)
{
    int count;
    const Player *const *level = players_offered(&count);
    const Player *best = level[count - 1];
    add_row(cup, level[0], &player_random, 2, 400);
    for (int i = 1; i < count; i++) add_row(cup, level[i], level[i - 1], 2, 400);
    add_row(cup, best, &player_greedy, 2, 200);
    add_row(cup, best, best, 2, 100);
    for (int seats = 3; seats <= cup->rules->max_seats; seats++)
        add_row(cup, best, level[count - 2], seats, 50 * seats);
}

static int option_values(const GameOption *option)
{
    int count = 0;
    while (option->values[count] != NULL) count++;
    return option->subset ? 1 << count : count;
}

/* Every setting that only a lone player has; the fewer there are, the more games of each. */
static void add_solo(Tournament *cup, const Player *hero, int option, GameSetup setup, int settings)
{
    const GameRules *rules = cup->rules;
    while (option < rules->option_count && rules->options[option].max_seats != 1) option++;
    if (option < rules->option_count) {
        const int values = option_values(&rules->options[option]);
        for (int value = 0; value < values; value++) {
            setup.option[option] = (uint8_t)value;
            add_solo(cup, hero, option + 1, setup, settings * values);
        }
        return;
    }
    if (cup->rows == ROWS_MAX) return;
    Row *row = add_row(cup, hero, hero, 1, settings < 10 ? 200 : 60);
    row->setup = setup;
    Text name = text_into(row->name, sizeof row->name);
    text_add(&name, "%s, solo", row->hero->id);
    name_options(rules, &setup, &name);
}

static void choose_rows(Tournament *cup, const char *wanted, int games)
{
    int kept = 0;
    for (int i = 0; i < cup->rows; i++) {
        if (games >= 0) cup->row[i].games = games;
        if (wanted == NULL || fnmatch(wanted, cup->row[i].name, 0) == 0)
            cup->row[kept++] = cup->row[i];
    }
    cup->rows = kept;
}

/* ---- games ---- */

typedef struct Outcome {
    double win, points, others, seconds, longest, longest_turn;
    int decisions;
} Outcome;

/* Of several matches the first: the others have rows of their own. */
static void result_of(const Tournament *cup, const void *state, Result *result)
{
    int points[GAME_MAX_SEATS];
    cup->rules->result(state, result);
    if (!contest_match_won(cup->rules, state, points)) return;
    for (Seat seat = 0; seat < result->seats; seat++) {
        result->points[seat] = points[seat];
        result->place[seat] = seat == 0 ? 1 : 2; /* the person's */
    }
}

static Outcome outcome_of(const Tournament *cup, const void *state, const ContestPlay *play,
                          Seat hero)
{
    Result result;
    int winners = 0;
    result_of(cup, state, &result);
    Outcome out = { .points = result.points[hero],
                    .seconds = play->time[hero].seconds,
                    .longest = play->time[hero].longest,
                    .longest_turn = play->time[hero].longest_turn,
                    .decisions = play->time[hero].decisions };
    for (Seat seat = 0; seat < result.seats; seat++) {
        winners += result.place[seat] == 1;
        if (seat != hero) out.others += (double)result.points[seat] / (result.seats - 1);
    }
    if (result.place[hero] == 1) out.win = 1.0 / winners;
    return out;
}

static const char *play_game(const Tournament *cup, const Row *row, int game, Outcome *out)
{
    View table;
    ContestPlay play;
    Contest contest = {
        .rules = cup->rules, .setup = row->setup, .hand = cup->hand, .first_match = true
    };
    const Seat hero = game % row->setup.seats;
    contest.setup.seed = 1 + (uint64_t)(game / row->setup.seats);
    for (Seat seat = 0; seat < row->setup.seats; seat++)
        contest.player[seat] = seat == hero ? row->hero : row->other;
    const char *wrong = contest_play(&contest, table.state, &play);
    if (wrong == NULL) *out = outcome_of(cup, table.state, &play, hero);
    return wrong;
}

/* ---- the journal ---- */

static void write_game(FILE *journal, const Row *row, int game, const Outcome *out)
{
    (void)fprintf(journal, "%s\t%d\t%.4f\t%.2f\t%.2f\t%d\t%.6f\t%.6f\t%.6f\n", row->name, game,
                  out->win, out->points, out->others, out->decisions, out->seconds, out->longest,
                  out->longest_turn);
    (void)fflush(journal);
}

static void count_game(Row *row, int game, const Outcome *out)
{
    if (game < 0 || game >= GAMES_MAX || row->played[game]) return;
    row->played[game] = 1;
    row->count++;
    row->wins += out->win;
    row->points += out->points;
    row->others += out->others;
    row->decisions += out->decisions;
    row->seconds += out->seconds;
    if (out->longest > row->longest) row->longest = out->longest;
    if (out->longest_turn > row->longest_turn) row->longest_turn = out->longest_turn;
}

static void read_line(Tournament *cup, const char *line)
{
    Outcome out;
    int game;
    const char *tab = strchr(line, '\t');
    if (tab == NULL
        || sscanf(tab, "%d %lf %lf %lf %d %lf %lf %lf", &game, &out.win, &out.points, &out.others,
                  &out.decisions, &out.seconds, &out.longest, &out.longest_turn)
               != 8)
        return;
    for (int i = 0; i < cup->rows; i++)
        if (strlen(cup->row[i].name) == (size_t)(tab - line)
            && strncmp(cup->row[i].name, line, (size_t)(tab - line)) == 0)
            count_game(&cup->row[i], game, &out);
}

static void read_journal(Tournament *cup)
{
    char line[GAME_LINE_MAX];
    rewind(cup->journal);
    while (fgets(line, sizeof line, cup->journal) != NULL) read_line(cup, line);
}

/* ---- processes ---- */

/* Every game of the rows that is not yet written down and falls to this process. */
static int play_share(const Tournament *cup, int job, int jobs)
{
    int turn = 0;
    for (int i = 0; i < cup->rows; i++) {
        for (int game = 0; game < cup->row[i].games; game++) {
            Outcome out;
            if (cup->row[i].played[game] || turn++ % jobs != job) continue;
            const char *wrong = play_game(cup, &cup->row[i], game, &out);
            if (wrong != NULL) return cli_fail("tournament: %s: %s", cup->row[i].name, wrong);
            write_game(cup->journal, &cup->row[i], game, &out);
        }
    }
    return CLI_OK;
}

static bool play_all(const Tournament *cup, int jobs)
{
    bool fine = true;
    (void)fflush(NULL);
    for (int job = 0; job < jobs; job++) {
        const pid_t child = fork();
        if (child == 0) _exit(play_share(cup, job, jobs));
        if (child < 0) return false;
    }
    for (int job = 0; job < jobs; job++) {
        int status;
        fine = wait(&status) >= 0 && WIFEXITED(status) && WEXITSTATUS(status) == CLI_OK && fine;
    }
    return fine;
}

/* ---- the table ---- */

/* Wilson's interval: where the true share lies with 95 %. */
static void interval(double wins, int games, double *low, double *high)
{
    const double z = 1.96;
    const double share = wins / games;
    const double middle = share + z * z / (2 * games);
    const double width = z * sqrt(share * (1 - share) / games + z * z / (4.0 * games * games));
    *low = (middle - width) / (1 + z * z / games);
    *high = (middle + width) / (1 + z * z / games);
}

static void print_row(const Row *row)
{
    double low, high;
    if (row->count == 0) return;
    interval(row->wins, row->count, &low, &high);
    printf("| %s | %d | %.1f %% | %.1f-%.1f | %.1f | %.1f | %.1f | %.0f | %.0f |\n", row->name,
           row->count, 100 * row->wins / row->count, 100 * low, 100 * high,
           row->points / row->count, row->others / row->count,
           row->decisions > 0 ? 1000 * row->seconds / (double)row->decisions : 0,
           1000 * row->longest, 1000 * row->longest_turn);
}

static void print_table(const Tournament *cup)
{
    printf("## %s\n\n| who | games | wins | 95 %% | points | others | ms a decision | longest | "
           "longest turn |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|\n",
           cup->rules->name);
    for (int i = 0; i < cup->rows; i++) print_row(&cup->row[i]);
}

static void print_solo(const Tournament *cup)
{
    for (int i = 0; i < cup->rows; i++) {
        const Row *row = &cup->row[i];
        if (row->setup.seats != 1 || row->count == 0) continue;
        printf("{ \"%s\", {", cup->rules->id);
        for (int j = 0; j < GAME_MAX_OPTIONS; j++)
            printf("%s %d", j == 0 ? "" : ",", row->setup.option[j]);
        printf(" }, \"%s\", %.0f, %d }, /*%s */\n", row->hero->id, floor(row->wins), row->count,
               strstr(row->name, "solo") + strlen("solo"));
    }
}

static bool open_journal(const Call *call, Tournament *cup)
{
    const char *name = args_value(call, "--journal");
    cup->journal = name != NULL ? fopen(name, "a+") : tmpfile();
    if (cup->journal == NULL) (void)cli_fail("tournament: %s: %s", name, strerror(errno));
    return cup->journal != NULL;
}

static int run_cup(const Call *call, Tournament *cup, int games, int jobs)
{
    int count;
    const Player *const *level = players_offered(&count);
    if (cup->rules->min_seats <= 2) add_ladder(cup);
    for (int i = count - 1; i >= 0 && cup->rules->min_seats == 1; i--)
        add_solo(cup, level[i], 0, game_setup(cup->rules, 1, 1), 1);
    choose_rows(cup, args_value(call, "--rows"), games);
    if (!open_journal(call, cup)) return CLI_BAD;
    read_journal(cup);
    const bool fine = play_all(cup, jobs);
    read_journal(cup);
    (void)fclose(cup->journal);
    if (args_value(call, "--solo") != NULL)
        print_solo(cup);
    else
        print_table(cup);
    return fine ? CLI_OK : CLI_NO;
}

int run_tournament(const Call *call)
{
    int games = -1, jobs = 2;
    Tournament *cup = calloc(1, sizeof *cup);
    if (cup == NULL) return cli_fail("tournament: no memory");
    cup->rules = call->rules;
    int code = CLI_BAD;
    if (args_int(call, "--games", 0, GAMES_MAX, &games) && args_int(call, "--jobs", 1, 64, &jobs)
        && setup_hand(call, &cup->hand))
        code = run_cup(call, cup, games, jobs);
    free(cup);
    return code;
}
