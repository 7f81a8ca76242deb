/* What each person has come to: kept by name, counted once a game, read from whatever a file says.
 */
#include <stdlib.h>
#include <string.h>
#include "check.h"
#include "match/experience.h"
#include "rules/toy.h"

static Experience experience;

/* A whole game of the toy, in which the seat to begin takes the most. */
static Match finished(Thinker *thinker, const char *first, const char *level)
{
    Match match;
    MatchSeats seats = { { { "person", "" }, { "", "Eagle" } } };
    snprintf(seats.seat[0].name, sizeof seats.seat[0].name, "%s", first);
    snprintf(seats.seat[1].player, sizeof seats.seat[1].player, "%s", level);
    const GameSetup setup = game_setup(&toy_rules, 2, 3);
    CHECK_EQ(match_open(&match, thinker, &toy_rules, &setup, &seats), REFUSAL_NONE);
    Action list[GAME_MAX_ACTIONS];
    while (match_to_act(&match) != SEAT_NONE) {
        const int count = toy_rules.legal(match_state(&match), list, GAME_MAX_ACTIONS);
        CHECK_EQ(match_apply(&match, &list[match_to_act(&match) == 0 ? 0 : count - 1]),
                 REFUSAL_NONE);
    }
    return match;
}

static bool has_won(const Match *match)
{
    Result result;
    toy_rules.result(match_state(match), &result);
    return result.place[0] == 1;
}

static void a_game_counts_once(void)
{
    Thinker thinker;
    thinker_open(&thinker, NULL, NULL, &(Error){ 0 });
    experience = (Experience){ 0 };
    Match match = finished(&thinker, "Itzel", "novice");
    CHECK(experience_note(&experience, &match));
    CHECK(!experience_note(&experience, &match));
    const ExperienceLine line = experience_of(&experience, "toy", " iTZEL ");
    CHECK_EQ(line.finished, 1);
    CHECK_EQ(line.won, has_won(&match) ? 2 : 0);
    CHECK_EQ(experience_of(&experience, "toy", "Marko").finished, 0);
    CHECK_EQ(experience_of(&experience, "coatl", "Itzel").finished, 0);
    match_release(&match);
    thinker_close(&thinker);
}

static void lessons_and_unfinished_games_do_not_count(void)
{
    Thinker thinker;
    thinker_open(&thinker, NULL, NULL, &(Error){ 0 });
    experience = (Experience){ 0 };
    Match match = finished(&thinker, "Itzel", "pupil");
    session_set_meta(&match.session, "lesson", "toy");
    CHECK(!experience_note(&experience, &match));
    match_release(&match);
    match = finished(&thinker, "Itzel", "pupil");
    match_undo(&match);
    CHECK(match_to_act(&match) == SEAT_NONE || !experience_note(&experience, &match));
    match_release(&match);
    thinker_close(&thinker);
}

static void names_compare_without_case(void)
{
    experience_read(&experience, "toy 3 pupil Їжак Ёж\ntoy 1 - \ntoy 2 priest Éva\n");
    CHECK_EQ(experience_of(&experience, "toy", "їЖАК ёЖ ").finished, 3);
    CHECK_EQ(experience_of(&experience, "toy", "їЖАК ёЖ ").won, 1);
    CHECK_EQ(experience_of(&experience, "toy", "").finished, 1);
    CHECK_EQ(experience_of(&experience, "toy", "éVA").won, 4);
}

static void lines_that_mean_nothing_are_left_out(void)
{
    experience_read(&experience, "\n\ntoy\ntoy x pupil A\ntoy 0 pupil A\ntoy 4 nobody B\n"
                                 "toy 5 pupil \xFF\ntoy 6 pupil C");
    CHECK_EQ(experience.count, 2);
    CHECK_EQ(experience_of(&experience, "toy", "b").won, 0);
    CHECK_EQ(experience_of(&experience, "toy", "c").finished, 6);
}

static void what_is_written_is_read_again(void)
{
    experience_read(&experience, "toy 3 high-priest Itzel the Second\ntoy 1 - \n");
    size_t length;
    char *text = experience_write(&experience, &length);
    Experience again;
    experience_read(&again, text);
    CHECK_EQ(again.count, 2);
    CHECK_EQ(experience_of(&again, "toy", "itzel the second").won,
             experience_of(&experience, "toy", "Itzel the Second").won);
    free(text);
}

static void the_oldest_gives_way(void)
{
    static char many[EXPERIENCE_BYTES];
    Text text = text_into(many, sizeof many);
    for (int i = 0; i < EXPERIENCE_MAX + 3; i++) text_add(&text, "toy 1 - N%d\n", i);
    experience_read(&experience, many);
    CHECK_EQ(experience.count, EXPERIENCE_MAX);
    CHECK_EQ(experience_of(&experience, "toy", "N2").finished, 0);
    CHECK_EQ(experience_of(&experience, "toy", "N3").finished, 1);
}

static const Test TEST[] = {
    { "a game counts once", a_game_counts_once },
    { "lessons and unfinished games do not count", lessons_and_unfinished_games_do_not_count },
    { "names compare without case", names_compare_without_case },
    { "lines that mean nothing are left out", lines_that_mean_nothing_are_left_out },
    { "what is written is read again", what_is_written_is_read_again },
    { "the oldest gives way", the_oldest_gives_way },
};
CHECK_MAIN(TEST)
