/* One seat's coatls as a picture: results, saved games, an enlarged seat. */
#include "tables/coatl/coatl.h"
#include <stdio.h>

/* The parts that a row counts, by coatl and place: the number of their occurrence. */
static void find_lit(const ScoreSheet *sheet, const ScoreRow *row, int serpent,
                     uint8_t lit[LANE_MAX])
{
    memset(lit, 0, LANE_MAX);
    for (int i = 0; i < row->piece_count; i++) {
        const ScorePiece *piece = &sheet->piece[row->first_piece + i];
        if (piece->id / COATL_LINE_BITS == serpent)
            lit[piece->id % COATL_LINE_BITS] = (uint8_t)piece->occurrence;
    }
}

static int serpent_of(const ScoreRow *row)
{
    int number = 0;
    return row != NULL && sscanf(row->item, "c%d/", &number) == 1 ? number - 1 : -1;
}

static int card_of(const ScoreRow *row)
{
    if (row == NULL) return 0;
    const char *slash = strchr(row->item, '/'); /* ADAM's have no coatl before it */
    return coatl_prophecy_parse(slash != NULL ? slash + 1 : row->item);
}

static void paint_brackets(Ui *ui, const Lane *lane, const uint8_t *lit)
{
    for (int at = 0; at < lane->count;) {
        int end = at + 1;
        while (end < lane->count && lit[end] == lit[at]) end++;
        if (lit[at] != 0)
            lane_paint_bracket(ui, lane, at, end - at, lit[at], ui_colour(ui, THEME_IVORY));
        at = end;
    }
}

#define PITCH_READ 30.0F /* what is smaller cannot be read: it is broken into lines */
enum { LINES_MOST = 3 };

/* How many lines the longest needs, and the pitch of all: the longer one is the longer one. */
typedef struct Breaking {
    int parts; /* of a line */
    float pitch;
} Breaking;

static Breaking break_lines(const CoatlSeat *seat, Size room)
{
    int longest = 1;
    for (int i = 0; i < seat->serpent_count; i++)
        if (seat->serpent[i].length > longest) longest = seat->serpent[i].length;
    Breaking best = { .parts = 1 };
    for (int lines = 1; lines <= LINES_MOST && best.pitch < PITCH_READ; lines++) {
        const int parts = (longest + lines - 1) / lines;
        const float pitch =
            fminf(fminf(LANE_PITCH, room.h / (float)lines * 0.72F), room.w / ((float)parts + 0.8F));
        if (pitch > best.pitch) best = (Breaking){ parts, pitch };
    }
    return best;
}

static void paint_line(Ui *ui, const Part *part, int count, Rect box, float pitch,
                       const LaneLook *look)
{
    const Lane lane = lane_fit(box, (LaneWish){ .count = count, .most = pitch });
    lane_paint(ui, &lane, part, look);
    if (look->lit != NULL) paint_brackets(ui, &lane, look->lit);
}

static void paint_one(Ui *ui, const CoatlSeat *seat, int number, Rect box, Breaking breaking,
                      const ScoreSheet *sheet, const ScoreRow *row)
{
    const CoatlSerpent *serpent = &seat->serpent[number];
    Part part[LANE_MAX];
    uint8_t lit[LANE_MAX] = { 0 };
    const int count = coatl_parts(serpent, part);
    const bool lights = serpent_of(row) >= 0; /* in one of them, so the others step back */
    const int lines = (count + breaking.parts - 1) / breaking.parts;
    if (lights) find_lit(sheet, row, number, lit);
    for (int i = 0; i < lines; i++) {
        const int first = i * breaking.parts;
        const int here = count - first < breaking.parts ? count - first : breaking.parts;
        const LaneLook look = { .opacity = serpent_is_sealed(serpent) ? 1 : 0.7F,
                                .lit = lights ? &lit[first] : NULL };
        paint_line(ui, &part[first], here, rect_line(box, i, lines, 0), breaking.pitch, &look);
    }
}

/* The cards beside it; the one that is lit stays bright. */
static void paint_cards(Ui *ui, const CoatlSerpent *serpent, Rect box, const ScoreRow *row)
{
    const bool lights = serpent_of(row) >= 0;
    const float h = fminf(CHIP_H, box.h - 8);
    const float w = h * CHIP_W / CHIP_H;
    for (int i = 0; i < serpent->prophecy_count; i++) {
        const int card = serpent->prophecy[i];
        const CardFace face = coatl_chip_face(card, coatl_prophecy_worth(serpent, card));
        const Rect chip = rect_middle(cut_left(&box, w + 4), w, h);
        face_paint_shadow(ui, face.picture, chip, SHADOW_CONTACT);
        face_paint_chip(ui, &face, chip, 1);
        if (lights && card_of(row) != card) coatl_paint_dim(ui, chip);
    }
    if (serpent->temple == 0) return;
    CardFace face = coatl_temple_face(serpent->temple);
    coatl_face_goals(&face, serpent->temple, serpent);
    const float tall = fminf(box.h, h * 1.16F);
    face_paint(
        ui, &face,
        rect_middle(cut_left(&box, tall * FACE_W / FACE_H + 4), tall * FACE_W / FACE_H, tall), 1);
}

void coatl_paint_finished(Ui *ui, const CoatlSerpent *serpent, Rect box)
{
    Rect cards = cut_bottom(&box, box.h * 0.46F);
    const int count = serpent->prophecy_count + (serpent->temple != 0);
    cards = rect_middle(cards, (float)count * (CHIP_W + 8), cards.h);
    coatl_paint_serpent(ui, serpent, box, &(LaneLook){ 0 });
    paint_cards(ui, serpent, cards, NULL);
}

/* For the cards of a coatl: right of it, or below it where it stands high; neither where all is
 * small. */
typedef struct CardRoom {
    float beside, below;
} CardRoom;

static CardRoom card_room(Rect box, int rows)
{
    const float line = box.h / (float)rows;
    if (box.h > box.w * 0.7F && box.w > 560 && line > 110)
        return (CardRoom){ .below = fminf(CHIP_H, line * 0.46F) };
    return (CardRoom){ .beside = box.w > 700 ? COATL_CHIPS * (CHIP_W + 4) + 8 : 0 };
}

static float played_width(Rect box, int columns, int lines)
{
    return fminf(box.w / (float)columns - 8, (box.h / (float)lines - 8) * FACE_W / FACE_H);
}

/* ADAM has no serpents: the cards he has played, in as many lines as make them largest; the one
 * that is lit stays bright. */
static void paint_played(Ui *ui, const CoatlAdam *adam, Rect box, int lit)
{
    enum { LINES = 5 };
    const int count = adam->played_count > 4 ? adam->played_count : 4;
    int columns = count;
    float w = 0;
    for (int lines = 1; lines <= LINES; lines++) {
        const int across = (count + lines - 1) / lines;
        if (played_width(box, across, lines) <= w) continue;
        columns = across;
        w = played_width(box, across, lines);
    }
    w = fminf(w, FACE_W * 1.6F);
    for (int i = 0; i < adam->played_count; i++) {
        const CardFace face = coatl_prophecy_face(adam->played[i]);
        const int line = i / columns;
        const Rect cell = { box.x + (w + 8) * (float)(i % columns),
                            box.y + (w * FACE_H / FACE_W + 8) * (float)line, w,
                            w * FACE_H / FACE_W };
        face_paint_shadow(ui, face.picture, cell, SHADOW_CONTACT);
        face_paint(ui, &face, cell, 1);
        if (lit > 0 && adam->played[i] != lit) coatl_paint_dim(ui, cell);
    }
}

void coatl_paint_coatls(Ui *ui, const CoatlState *state, Seat seat, Rect box,
                        const ScoreSheet *sheet, const ScoreRow *row)
{
    const CoatlSeat *who = &state->seat[seat];
    if (coatl_is_solo(state) && seat == COATL_ADAM) {
        paint_played(ui, &state->adam, box, card_of(row));
        return;
    }
    const int rows = who->serpent_count > 3 ? who->serpent_count : 3;
    const CardRoom cards = card_room(box, rows);
    const Rect first = rect_line(box, 0, rows, 6);
    const Breaking breaking =
        break_lines(who, (Size){ first.w - cards.beside, first.h - cards.below });
    for (int i = 0; i < who->serpent_count; i++) {
        Rect line = rect_line(box, i, rows, 6);
        const Rect beside =
            cards.below > 0 ? cut_bottom(&line, cards.below) : cut_right(&line, cards.beside);
        if (!rect_is_empty(beside)) paint_cards(ui, &who->serpent[i], beside, row);
        paint_one(ui, who, i, line, breaking, sheet, row);
    }
}

/* Before there is any, one that is only thought of: the cloth is not bare. */
static void paint_thought(Ui *ui, Rect box)
{
    static const Part PART[] = { { PART_HEAD, COATL_GREEN },
                                 { PART_BODY, COATL_YELLOW },
                                 { PART_BODY, COATL_BLUE },
                                 { PART_TAIL, COATL_RED } };
    enum { PARTS = sizeof PART / sizeof PART[0] };
    const float pitch = fminf(LANE_PITCH, box.w / (PARTS + 1.5F));
    const Rect room = rect_middle(box, pitch * (PARTS + 0.8F), pitch);
    const Lane lane = lane_fit(room, (LaneWish){ .count = PARTS, .most = pitch });
    lane_paint(ui, &lane, PART, &(LaneLook){ .opacity = 0.24F, .flat = true });
}

void coatl_picture(Ui *ui, const void *state, Seat seat, Rect box, const ScoreSheet *sheet,
                   const ScoreRow *row)
{
    const CoatlState *coatl = state;
    const bool automa = coatl_is_solo(coatl) && seat == COATL_ADAM;
    if (coatl->seat[seat].serpent_count == 0 && !automa)
        paint_thought(ui, box);
    else
        coatl_paint_coatls(ui, state, seat, box, sheet, row);
}
