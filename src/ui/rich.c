#include "ui/rich.h"
#include <string.h>

enum { PIECE_MAX = 120, RUN_MAX = 400 }; /* bytes; what is longer is drawn in several pieces */

/* What is drawn at once: a word or a part of one, or a picture. */
typedef struct Piece {
    char words[PIECE_MAX];
    bool strong, picture;
    int link;   /* 1 the first; 0: none */
    bool blank; /* one comes before it: a line may break there */
    bool line;  /* a line does break there */
} Piece;

typedef struct Reader {
    const char *at;
    bool strong, linked;
    int links; /* so far */
} Reader;

void rich_plain(Text *out, const char *words)
{
    for (; *words != '\0'; words++)
        text_add(out, strchr("*{}[\\", *words) != NULL ? "\\%c" : "%c", *words);
}

void rich_name(Text *out, const char *sentence, const char *name)
{
    const char *at = name[0] != '\0' ? strstr(sentence, name) : NULL;
    if (at == NULL) {
        rich_plain(out, sentence);
        return;
    }
    char head[256];
    Text before = text_into(head, sizeof head);
    text_add(&before, "%.*s", (int)(at - sentence), sentence);
    rich_plain(out, head);
    text_add(out, "*");
    rich_plain(out, name);
    text_add(out, "*");
    rich_plain(out, at + strlen(name));
}

/* "[words](place)" begins here. */
static bool begins_link(const char *at)
{
    if (*at != '[') return false;
    at += 1 + strcspn(at + 1, "[]");
    return at[0] == ']' && at[1] == '(';
}

/* It ends: where it leads to is not read. */
static void end_link(Reader *reader)
{
    reader->linked = false;
    reader->at += strcspn(reader->at, ")");
    if (*reader->at == '\0') reader->at--;
}

/* Blanks, stars and brackets before the next piece. */
static void read_signs(Reader *reader, Piece *piece)
{
    for (;; reader->at++) {
        if (*reader->at == '*')
            reader->strong = !reader->strong;
        else if (*reader->at == '\n')
            piece->line = true;
        else if (*reader->at == ' ')
            piece->blank = true;
        else if (begins_link(reader->at))
            reader->linked = true, reader->links++;
        else if (reader->linked && *reader->at == ']')
            end_link(reader);
        else
            return;
    }
}

static void read_picture(Reader *reader, Piece *piece)
{
    const size_t length = strcspn(reader->at + 1, "}");
    Text name = text_into(piece->words, sizeof piece->words);
    text_add(&name, "%.*s", (int)length, reader->at + 1);
    reader->at += 1 + length;
    if (*reader->at == '}') reader->at++;
    piece->picture = true;
}

static void read_word(Reader *reader, Piece *piece)
{
    int length = 0;
    while (*reader->at != '\0' && strchr(" \n*{", *reader->at) == NULL
           && !(reader->linked && *reader->at == ']') && !begins_link(reader->at)) {
        const bool letter = (*reader->at & 0xC0) != 0x80; /* never between the bytes of one */
        if (letter && length > PIECE_MAX - 8) break;
        if (*reader->at == '\\' && reader->at[1] != '\0') reader->at++;
        piece->words[length++] = *reader->at++;
    }
    piece->words[length] = '\0';
}

static bool read_piece(Reader *reader, Piece *piece)
{
    *piece = (Piece){ 0 };
    read_signs(reader, piece);
    if (*reader->at == '\0') return false;
    piece->strong = reader->strong;
    piece->link = reader->linked ? reader->links : 0;
    if (*reader->at == '{')
        read_picture(reader, piece);
    else
        read_word(reader, piece);
    return true;
}

static Style style_of(Ui *ui, const RichStyle *style, bool strong)
{
    return ui_style(ui, strong ? FONT_BOLD : FONT_TEXT, style->size,
                    strong ? style->strong : style->ink, ALIGN_LEFT);
}

static float line_height(Ui *ui, const RichStyle *style)
{
    const Style plain = style_of(ui, style, false);
    return letters_line_height(ui->platform->letters, &plain);
}

static float blank_of(const Ui *ui, const RichStyle *style)
{
    return style->size * ui_text_scale(ui) * 0.285F;
}

static float width_of(Ui *ui, const RichStyle *style, const Piece *piece)
{
    const Style words = style_of(ui, style, piece->strong);
    if (piece->picture) return line_height(ui, style) + 2;
    return letters_measure(ui->platform->letters, &words, piece->words).w;
}

/* Of this piece with those that stick to it. */
static float width_together(Ui *ui, const RichStyle *style, const Piece *first, Reader rest)
{
    float width = width_of(ui, style, first);
    Piece next;
    while (read_piece(&rest, &next) && !next.blank && !next.line)
        width += width_of(ui, style, &next);
    return width;
}

/* Words of one kind beside one another are drawn as one, so that they keep their distances. */
typedef struct Run {
    char words[RUN_MAX];
    bool strong;
    int link;
    Point at; /* of its beginning */
} Run;

typedef struct Walk {
    Ui *ui;
    const RichStyle *style;
    Point corner;
    bool draws;
    RichLink *out; /* ... or notes where links are */
    int links, max;
    Run run;
    Point pen;
} Walk;

static void end_of_link(Walk *walk, float w)
{
    Gfx *gfx = walk->ui->platform->gfx;
    const Run *run = &walk->run;
    const Rect box = { walk->corner.x + run->at.x, walk->corner.y + run->at.y, w,
                       line_height(walk->ui, walk->style) };
    if (walk->draws)
        gfx_fill(gfx, (Rect){ box.x, box.y + box.h * 0.88F, w, 1.2F },
                 colour_fade(ui_colour(walk->ui, THEME_THREAD_BLUE), 0.6F));
    if (walk->links < walk->max)
        walk->out[walk->links++] = (RichLink){ .box = box, .link = run->link - 1 };
}

static void end_run(Walk *walk)
{
    Run *run = &walk->run;
    Style words = style_of(walk->ui, walk->style, run->strong);
    const float base = line_height(walk->ui, walk->style) / 2 + words.size * 0.36F;
    if (run->link > 0 && run->words[0] != '\0') {
        words.colour = ui_colour(walk->ui, THEME_THREAD_BLUE);
        end_of_link(walk, letters_measure(walk->ui->platform->letters, &words, run->words).w);
    }
    if (walk->draws && run->words[0] != '\0')
        letters_draw_at(walk->ui->platform->letters, &words,
                        (Point){ walk->corner.x + run->at.x, walk->corner.y + run->at.y + base },
                        run->words);
    *run = (Run){ .at = walk->pen };
}

static void add_picture(Walk *walk, const Piece *piece)
{
    const float high = line_height(walk->ui, walk->style);
    end_run(walk);
    if (walk->draws)
        ui_draw_picture(
            walk->ui, piece->words,
            (Rect){ walk->corner.x + walk->pen.x + 1, walk->corner.y + walk->pen.y, high, high },
            COLOUR_WHITE);
    walk->pen.x += width_of(walk->ui, walk->style, piece);
    walk->run.at = walk->pen;
}

static void add_words(Walk *walk, const Piece *piece, bool blank)
{
    Run *run = &walk->run;
    const Style words = style_of(walk->ui, walk->style, piece->strong);
    const bool room = strlen(run->words) + strlen(piece->words) + 2 < sizeof run->words;
    if (run->strong != piece->strong || run->link != piece->link || !room) end_run(walk);
    if (blank && run->words[0] == '\0') run->at.x += blank_of(walk->ui, walk->style);
    run->strong = piece->strong;
    run->link = piece->link;
    Text text = text_into(run->words + strlen(run->words), sizeof run->words - strlen(run->words));
    text_add(&text, blank && run->words[0] != '\0' ? " %s" : "%s", piece->words);
    walk->pen.x = run->at.x + letters_measure(walk->ui->platform->letters, &words, run->words).w;
}

/* Goes through all of it, and draws it if told so. */
static Size walk_along(Walk *walk, float width, const char *text)
{
    const float high = line_height(walk->ui, walk->style);
    Reader reader = { .at = text };
    Size size = { 0, text[0] != '\0' ? high : 0 };
    Piece piece;
    while (read_piece(&reader, &piece)) {
        const float wide = width_together(walk->ui, walk->style, &piece, reader);
        bool blank = piece.blank && walk->pen.x > 0;
        const float needed = walk->pen.x + blank_of(walk->ui, walk->style) + wide;
        if (piece.line || (blank && needed > width + 0.5F)) {
            walk->pen = (Point){ 0, walk->pen.y + high };
            end_run(walk);
            blank = false;
        }
        if (piece.picture) {
            walk->pen.x += blank ? blank_of(walk->ui, walk->style) : 0;
            add_picture(walk, &piece);
        } else {
            add_words(walk, &piece, blank);
        }
        size = (Size){ fmaxf(size.w, walk->pen.x), walk->pen.y + high };
    }
    end_run(walk);
    return size;
}

Size rich_measure(Ui *ui, const RichStyle *style, float width, const char *text)
{
    Walk walk = { .ui = ui, .style = style };
    return walk_along(&walk, width, text);
}

float rich_fit(Ui *ui, const RichStyle *style, Rect box, const char *text)
{
    RichStyle tried = *style;
    for (; tried.size > style->size * LETTERS_LEAST; tried.size *= 0.95F) {
        const Size size = rich_measure(ui, &tried, box.w, text);
        if (size.w <= box.w + 0.5F && size.h <= box.h + 0.5F) break;
    }
    return tried.size;
}

float rich_draw(Ui *ui, const RichStyle *style, Rect box, const char *text)
{
    Walk walk = { .ui = ui, .style = style, .corner = { box.x, box.y }, .draws = true };
    return walk_along(&walk, box.w, text).h;
}

int rich_links(Ui *ui, const RichStyle *style, Rect box, const char *text, RichLink *out, int max)
{
    Walk walk = { .ui = ui, .style = style, .corner = { box.x, box.y }, .out = out, .max = max };
    walk_along(&walk, box.w, text);
    return walk.links;
}
