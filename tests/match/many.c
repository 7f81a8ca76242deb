#include "match/many.h"
#include <stdlib.h>
#include <string.h>
#include "base/hash.h"
#include "base/text.h"
#include "base/rng.h"

static void say_seat(Text *line, const char *who, int place, int points, const char *made,
                     const char *name)
{
    text_add(line, "\t%s %d %d %s %s", who, place, points, made, name);
}

/* The two parts of which points are made, by the words of the game. */
static void say_made(Text *made, int game, int points)
{
    static const char *const FIRST[] = { "round1", "prophecies", "prophecies", "presence" };
    static const char *const SECOND[] = { "bounties", "temples", "temples", "domination" };
    text_add(made, "%s=%d,%s=%d", FIRST[game], points * 2 / 3, SECOND[game],
             points - points * 2 / 3);
}

static void say_game(Text *line, int i, Rng *rng)
{
    static const char *const GAME[] = { "pyramido", "coatl", "coatl-cards", "flick" };
    static const char *const OPTIONS[] = { "-", "tokens=on", "-", "gods=on will=on" };
    static const char *const NAME[] = { "Itzel", "Marko", "Olha",  "Їжак", "Ignacio",
                                        "Anna",  "Maria", "Petro", "Zoë",  "" };
    static const char *const LEVEL[] = { "pupil", "novice", "scribe", "priest", "high-priest" };
    const int game = i % 4, mine = 20 + rng_below(rng, 40), other = 15 + rng_below(rng, 40);
    char made[2][64];
    const int points[] = { mine, other };
    for (int seat = 0; seat < 2; seat++) {
        Text text = text_into(made[seat], sizeof made[seat]);
        say_made(&text, game, points[seat]);
    }
    text_add(line, "20%02d-%02d-%02d 18:30\t%s\t%016llx\t%s\t%d\t%d\t-", 20 + i / 360 % 80,
             i / 30 % 12 + 1, i % 28 + 1, GAME[game], (unsigned long long)i * 2654435761U + 1,
             OPTIONS[game], 30 + i % 7, 600 + i % 900);
    say_seat(line, "person", mine >= other ? 1 : 2, mine, made[0], NAME[i / 4 % 10]);
    if (i % 5 == 0)
        say_seat(line, "person", other >= mine ? 1 : 2, other, made[1], NAME[i % 10]);
    else
        say_seat(line, LEVEL[i % 5], other >= mine ? 1 : 2, other, made[1], "");
    text_add(line, "\t");
    text_add(line, "%08x\n", (unsigned)hash_short(hash_bytes(HASH_START, line->at, line->length)));
}

char *many_records(int games)
{
    enum { LONGEST = 400 };
    const size_t size = (size_t)games * LONGEST + 1;
    char *all = malloc(size);
    if (all == NULL) abort();
    Rng rng = rng_seeded(7);
    size_t length = 0;
    all[0] = '\0';
    for (int i = 0; i < games; i++) {
        Text line = text_into(all + length, size - length);
        say_game(&line, i, &rng);
        length += line.length;
    }
    return all;
}
