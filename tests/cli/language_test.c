/* The terminal answers people in their language and scripts in English. */
#define _POSIX_C_SOURCE 200809L
#include "run.h"
#include "check.h"
#include <stdlib.h>

static void check_says(const Run *done, const char *sentence)
{
    const char *said = done->out != NULL ? done->out : "";
    CHECK_MSG(strstr(said, sentence) != NULL, "\"%s\" is not said in:\n%s", sentence, said);
}

typedef struct Speech {
    const char *flag, *wish; /* --lang, NULL: none; and what the environment asks for */
    const char *prompt, *over, *legend;
} Speech;

static Run play(const Speech *speech, const char *input, size_t repeats)
{
    const char *const asked[] = { "--lang", speech->flag, "pyramido",      "play",    "--seed",
                                  "3",      "--players",  "person,person", "--plain", NULL };
    return run(&(RunSpec){ .program = CLI_PROGRAM,
                           .argument = speech->flag != NULL ? asked : asked + 2,
                           .input = input,
                           .length = strlen(input),
                           .repeats = repeats,
                           .language = speech->wish });
}

/* Always the first action: the game is over long before the input is. */
static void people_are_answered_in_their_language(void)
{
    static const Speech SPEECH[] = {
        { "uk", "en", "Ягуар (1): виберіть дію", "Гру завершено: save",
          "Як читати рядки:\n  Кольори: n брунатний" },
        { NULL, "ru_RU.UTF-8:uk", "Ягуар (1): выберите действие", "Игра окончена: save",
          "Как читать строки:\n  Цвета: n коричневый" },
        { NULL, "de", "Jaguar (1): choose an action", "The game is over: save",
          "How the lines are read:\n  Colours: n brown" },
    };
    for (size_t i = 0; i < sizeof SPEECH / sizeof SPEECH[0]; i++) {
        Run done = play(&SPEECH[i], "1\n", 600);
        run_check_fine(&done, SPEECH[i].prompt);
        check_says(&done, SPEECH[i].prompt);
        check_says(&done, SPEECH[i].over);
        CHECK(i == 2 || strstr(done.out, "choose an action") == NULL);
        run_release(&done);
        done = play(&SPEECH[i], "help\nquit\n", 1);
        check_says(&done, SPEECH[i].legend);
        run_release(&done);
    }
}

/* LC_MESSAGES decides before LANG, and also when nobody here speaks what it names. */
static void messages_have_a_language(void)
{
    static const char *const WISH[][2] = { { "uk_UA.UTF-8", "Ягуар (1): виберіть дію" },
                                           { "ru_RU.UTF-8", "Ягуар (1): выберите действие" },
                                           { "de_DE.UTF-8", "Jaguar (1): choose an action" } };
    static const char *const ASKED[] = { "pyramido",  "play",          "--seed",  "3",
                                         "--players", "person,person", "--plain", NULL };
    CHECK(setenv("LANG", "uk_UA.UTF-8", 1) == 0);
    for (size_t i = 0; i < sizeof WISH / sizeof WISH[0]; i++) {
        Run done = run(&(RunSpec){ .program = CLI_PROGRAM,
                                   .argument = ASKED,
                                   .input = "quit\n",
                                   .length = 5,
                                   .messages = WISH[i][0] });
        check_says(&done, WISH[i][1]);
        run_release(&done);
    }
    CHECK(unsetenv("LANG") == 0);
}

/* From the first prompt to the last sum; where an action has numbers to fill in, computers play. */
static void every_game_is_played_in_every_language(void)
{
    static const char *const GAME[][2] = { { "pyramido", "person,person" },
                                           { "coatl", "person,person" },
                                           { "coatl-cards", "person,person" },
                                           { "flick", "random,random" } };
    static const char *const SPOKEN[][4] = {
        /* the prompt, the end, what is counted */
        { "en", ": choose an action", "The game is over: save", "point" },
        { "uk", ": виберіть дію", "Гру завершено: save", "бал" },
        { "ru", ": выберите действие", "Игра окончена: save", "очк" }
    };
    for (size_t i = 0; i < sizeof GAME / sizeof GAME[0]; i++)
        for (size_t l = 0; l < sizeof SPOKEN / sizeof SPOKEN[0]; l++) {
            const char *const asked[] = { "--lang", SPOKEN[l][0], GAME[i][0], "play",    "--seed",
                                          "3",      "--players",  GAME[i][1], "--plain", NULL };
            const bool persons = strcmp(GAME[i][1], "person,person") == 0;
            Run done = run(&(RunSpec){ .program = CLI_PROGRAM,
                                       .argument = asked,
                                       .input = "1\n",
                                       .length = 2,
                                       .repeats = 600 });
            run_check_fine(&done, GAME[i][0]);
            if (persons) check_says(&done, SPOKEN[l][1]);
            if (persons) check_says(&done, SPOKEN[l][2]);
            check_says(&done, "\nwinner ");
            check_says(&done, SPOKEN[l][3]);
            for (size_t other = 0; other < sizeof SPOKEN / sizeof SPOKEN[0]; other++)
                CHECK(other == l || strstr(done.out, SPOKEN[other][1]) == NULL);
            run_release(&done);
        }
}

/* What a card wants is told in words when it is seen first, and when asked. */
static void cards_are_told_in_words(void)
{
    Run done = RUN(CLI_PROGRAM, "card T03\ncard P99\nhelp\nquit\n", "--lang", "uk", "coatl", "play",
                   "--seed", "7", "--players", "person,person", "--plain");
    check_says(&done, "  P11: Три частини цього кольору поспіль.");
    check_says(&done, "  T03: Жодної частини цього кольору. Рівно стільки частин");
    check_says(&done, "Карти з такою назвою немає.");
    check_says(&done, "? — будь-який колір, ! — не цей колір");
    run_release(&done);
    /* Temples are counted from 1: the last one is there, and the first is not the second. */
    done = RUN(CLI_PROGRAM, "card T1\ncard T6\nquit\n", "--lang", "en", "coatl-cards", "play",
               "--seed", "3", "--players", "person,novice");
    check_says(&done, "  T1: A prophecy of each of these three gods at level 1 or more.");
    check_says(&done,
               "  T6: A prophecy of each of these three gods at level 1 or more. As many parts");
    run_release(&done);
    done = RUN(CLI_PROGRAM, "card tyr\nquit\n", "--lang", "uk", "flick", "play", "--seed", "3",
               "--players", "person,person", "--plain");
    check_says(&done, "  tyr: Тюр: Перед щигликом");
    run_release(&done);
}

static void scripts_are_answered_in_english(void)
{
    static const char *const ASKED[] = { "legal", "show", "score" };
    Run game = RUN(CLI_PROGRAM, "", "coatl", "new", "--seats", "2", "--seed", "7");
    for (size_t i = 0; i < sizeof ASKED / sizeof ASKED[0]; i++) {
        const char *const argument[] = { "coatl", ASKED[i], NULL };
        RunSpec spec = { .program = CLI_PROGRAM,
                         .argument = argument,
                         .input = game.out,
                         .length = game.out_length };
        Run one = run(&spec);
        spec.language = "uk";
        Run other = run(&spec);
        CHECK_STR(one.out, other.out);
        run_release(&one);
        run_release(&other);
    }
    run_release(&game);
    Run refused = RUN(CLI_PROGRAM, "", "--lang", "xx", "play");
    run_check_refused(&refused, "a language that is not spoken");
    run_release(&refused);
}

/* Games are kept in a folder of the test's own. */
static void a_place_of_its_own(void)
{
    CHECK(setenv("XDG_DATA_HOME", check_folder(), 1) == 0);
}

static const Test TEST[] = {
    { "a place of its own", a_place_of_its_own },
    { "people are answered in their language", people_are_answered_in_their_language },
    { "messages have a language", messages_have_a_language },
    { "every game is played in every language", every_game_is_played_in_every_language },
    { "cards are told in words", cards_are_told_in_words },
    { "scripts are answered in English", scripts_are_answered_in_english },
};

CHECK_MAIN(TEST)
