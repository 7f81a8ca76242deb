/* pyramido.c: positions without a game around them, as test cases:
 *
 *     case <id> <free text>
 *     from <id>                        the tiles and chips of an earlier case
 *     tile <id> <level> <x> <y> <rot>
 *     chip <colour> <level> <x> <y> <rot>
 *     mark <colour> <level> <x> <y>
 *     try place <level> <x> <y> <rot>  |  try moves <level>  |  neither: the score is asked
 *     expect <answer>                  not read
 *     end
 *
 * Any position on the board is accepted, whether play can lead to it or not. */
#include "cli/questions.h"
#include "rules/pyramido/state.h"
#include <stdlib.h>
#include <string.h>

enum { ID_MAX = 32 };

typedef enum Question { ASK_SCORE, ASK_PLACE, ASK_MOVES } Question;

typedef struct Case {
    char id[ID_MAX];
    Pyramid pyramid; /* markers in the last round, which sees every level */
    Question question;
    Laid place; /* for ASK_MOVES only its level */
} Case;

typedef struct Reader {
    const char *next; /* what is still to be read */
    int line;         /* the number of the line read last */
    char text[GAME_LINE_MAX];
    Error *error;
    bool open; /* between case and end */
    Case now;
    Case *earlier;
    int count, capacity;
} Reader;

static bool complain(const Reader *reader, const char *what)
{
    return error_at(reader->error, reader->line, "%s: \"%.80s\"", what, reader->text);
}

/* ---- answers ---- */

/* Levels below the one asked about must be finished before it is begun. */
static bool is_begun(const Pyramid *pyramid, int level)
{
    for (int below = 1; below < level; below++)
        if (!pyramid_is_complete(pyramid, below)) return false;
    return true;
}

static void answer_score(const Case *asked, Text *out)
{
    const RoundScore score = pyramid_score(&asked->pyramid, PYRAMIDO_ROUNDS);
    text_add(out, "score");
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++)
        if ((score.marked >> colour & 1) != 0)
            text_add(out, " %c=%d", colour_letter(colour), score.count[colour]);
    text_add(out, " total=%d", score.total);
}

static void answer_place(const Case *asked, Text *out)
{
    const bool legal = is_begun(&asked->pyramid, asked->place.level)
                       && pyramid_check_tile(&asked->pyramid, &asked->place) == REFUSAL_NONE;
    text_add(out, "%s", legal ? "legal" : "illegal");
}

static void answer_moves(const Case *asked, Text *out)
{
    const int level = asked->place.level;
    if (!is_begun(&asked->pyramid, level)) {
        text_add(out, "moves=0");
        return;
    }
    const Placements placements = pyramid_placements(&asked->pyramid, level);
    text_add(out, "moves=%d", placements.total);
    const Grid hole = pyramid_holes(&asked->pyramid, level);
    const int holes = grid_count(&hole);
    if (placements.total > 0 || holes == 0) return;
    text_add(out, " holes=%d %s", holes,
             pyramid_may_fill(&asked->pyramid, holes) ? "fill" : "lost");
}

static void answer(const Case *asked, const Sink *out)
{
    char line[GAME_LINE_MAX];
    Text text = text_into(line, sizeof line);
    text_add(&text, "%s ", asked->id);
    switch (asked->question) {
    case ASK_SCORE: answer_score(asked, &text); break;
    case ASK_PLACE: answer_place(asked, &text); break;
    case ASK_MOVES: answer_moves(asked, &text); break;
    }
    sink_add(out, "%s", line);
}

/* ---- the lines of a case ---- */

static bool read_case(Reader *reader, const char *at)
{
    if (reader->open) return complain(reader, "the case before has no \"end\"");
    reader->now = (Case){ 0 };
    reader->open = true;
    if (!text_word(&at, reader->now.id, sizeof reader->now.id))
        return complain(reader, "a case needs an id of at most 31 letters");
    return true;
}

static bool read_from(Reader *reader, const char *at)
{
    char id[ID_MAX];
    static const Pyramid EMPTY;
    if (!text_word(&at, id, sizeof id) || !text_ended(at))
        return complain(reader, "\"from\" needs the id of one case");
    if (memcmp(&reader->now.pyramid, &EMPTY, sizeof EMPTY) != 0)
        return complain(reader, "\"from\" stands before what is laid on top of it");
    for (int i = reader->count - 1; i >= 0; i--) {
        if (strcmp(reader->earlier[i].id, id) != 0) continue;
        Pyramid *pyramid = &reader->now.pyramid;
        *pyramid = reader->earlier[i].pyramid;
        memset(pyramid->marked, 0, sizeof pyramid->marked);
        memset(pyramid->marker, 0, sizeof pyramid->marker);
        return true;
    }
    return complain(reader, "no earlier case has this id");
}

static bool is_on_board(Spot spot)
{
    return spot.x <= GRID_LAST && spot.y <= GRID_LAST;
}

static bool read_tile(Reader *reader, const char *at)
{
    Pyramid *pyramid = &reader->now.pyramid;
    int number;
    Laid tile;
    if (!tile_parse(&at, &number) || !laid_parse(&at, &tile) || !text_ended(at))
        return complain(reader, "this is no tile on a board");
    tile.id = (uint8_t)number;
    if (!is_on_board(tile_spot(&tile, 0)) || !is_on_board(tile_spot(&tile, 1)))
        return complain(reader, "this tile leaves the board");
    if (pyramid->tile_count == PYRAMIDO_TURNS)
        return complain(reader, "a pyramid has 20 tiles, this is one more");
    pyramid_lay_tile(pyramid, tile);
    return true;
}

static bool read_chip(Reader *reader, const char *at)
{
    Pyramid *pyramid = &reader->now.pyramid;
    int colour;
    Laid chip;
    if (!colour_parse(&at, &colour) || !laid_parse(&at, &chip) || !text_ended(at))
        return complain(reader, "this is no chip on a board");
    chip.id = (uint8_t)colour;
    if (!is_on_board((Spot){ chip.x, chip.y }))
        return complain(reader, "this chip leaves the board");
    if (pyramid_check_chip(pyramid, colour) != REFUSAL_NONE)
        return complain(reader, "this chip already lies elsewhere");
    pyramid_lay_chip(pyramid, chip);
    return true;
}

static bool read_mark(Reader *reader, const char *at)
{
    Pyramid *pyramid = &reader->now.pyramid;
    int colour, level, x, y;
    if (!colour_parse(&at, &colour) || !level_parse(&at, PYRAMIDO_ROUNDS, &level)
        || !text_int(&at, 0, GRID_LAST, &x) || !text_int(&at, 0, GRID_LAST, &y) || !text_ended(at))
        return complain(reader, "this is no marker on a board");
    if ((pyramid->marked[PYRAMIDO_ROUNDS - 1] >> colour & 1) != 0)
        return complain(reader, "this marker already lies elsewhere");
    pyramid_mark(pyramid, PYRAMIDO_ROUNDS, colour, (Spot){ (uint8_t)x, (uint8_t)y });
    return true;
}

static bool read_try(Reader *reader, const char *at)
{
    Case *now = &reader->now;
    int level;
    if (now->question != ASK_SCORE) return complain(reader, "a case asks one question");
    if (text_take(&at, "place")) {
        now->question = ASK_PLACE;
        if (laid_parse(&at, &now->place) && text_ended(at)) return true;
    } else if (text_take(&at, "moves")) {
        now->question = ASK_MOVES;
        if (level_parse(&at, PYRAMIDO_ROUNDS, &level) && text_ended(at)) {
            now->place.level = (uint8_t)level;
            return true;
        }
    }
    return complain(reader, "this is no question");
}

/* Keeps the position for cases that start from it. */
static bool remember(Reader *reader)
{
    if (reader->count == reader->capacity) {
        const int capacity = reader->capacity * 2 + 32;
        Case *earlier = realloc(reader->earlier, (size_t)capacity * sizeof *earlier);
        if (earlier == NULL) return error_at(reader->error, reader->line, "no memory is left");
        reader->earlier = earlier;
        reader->capacity = capacity;
    }
    reader->earlier[reader->count++] = reader->now;
    return true;
}

/* ---- the file ---- */

/* Reads one line without its comment; false at the end of the input or when it is too long. */
static bool read_line(Reader *reader)
{
    if (*reader->next == '\0') return false;
    const size_t length = strcspn(reader->next, "\n");
    const size_t said = strcspn(reader->next, "#\n");
    reader->line++;
    if (length >= sizeof reader->text)
        return error_at(reader->error, reader->line, "this line is too long");
    memcpy(reader->text, reader->next, said);
    reader->text[said] = '\0';
    reader->next += length + (reader->next[length] == '\n');
    return true;
}

static bool read_content(Reader *reader, const Sink *out)
{
    static const struct {
        const char *word;
        bool (*read)(Reader *reader, const char *at);
    } LINE[] = { { "from", read_from },
                 { "tile", read_tile },
                 { "chip", read_chip },
                 { "mark", read_mark },
                 { "try", read_try } };
    const char *at = reader->text;
    if (text_take(&at, "case")) return read_case(reader, at);
    if (!reader->open) return complain(reader, "expected \"case\"");
    if (text_take(&at, "expect")) return true;
    if (text_take(&at, "end")) {
        if (!text_ended(at)) return complain(reader, "\"end\" stands alone");
        reader->open = false;
        answer(&reader->now, out);
        return remember(reader);
    }
    for (size_t i = 0; i < sizeof LINE / sizeof LINE[0]; i++)
        if (text_take(&at, LINE[i].word)) return LINE[i].read(reader, at);
    return complain(reader, "no line of a case begins like this");
}

static bool read_all(Reader *reader, const Sink *out)
{
    while (read_line(reader))
        if (!text_ended(reader->text) && !read_content(reader, out)) return false;
    if (reader->error->line > 0) return false;
    if (reader->open) return error_at(reader->error, reader->line, "the last case has no \"end\"");
    return true;
}

bool pyramido_cases(const char *input, const Sink *out, Error *error)
{
    Reader reader = { .next = input, .error = error };
    *error = (Error){ 0 };
    const bool read = read_all(&reader, out);
    free(reader.earlier);
    return read;
}
