/* What came of a step, one event after another: discs that leave, points that are made, cards that
 * take effect. */
#include "tables/flick/flick.h"
#include <stdio.h>
#include "table/count.h"

double cue_length(const Event *event)
{
    switch ((FlickEventKind)event->kind) {
    case FLICK_EVENT_MOVE: return event->arg[1] == FLICK_IN_KRAKEN ? 900 : 480;
    case FLICK_EVENT_NAVEL: return 900;
    case FLICK_EVENT_HEAD_HUNT: return 500;
    case FLICK_EVENT_ENACT: return 2000;
    case FLICK_EVENT_TORNADO: return 400;
    case FLICK_EVENT_HOLY: return 700;
    case FLICK_EVENT_APE: return 400;
    case FLICK_EVENT_RESCUE: return 600;
    case FLICK_EVENT_REFLICK: return 300;
    case FLICK_EVENT_CONVERT: return 600;
    case FLICK_EVENT_REPEAT:
    case FLICK_EVENT_FIRST: return 1100;
    case FLICK_EVENT_JOIN:
    case FLICK_EVENT_LEAVE: return 260;
    case FLICK_EVENT_REVEAL:
    case FLICK_EVENT_REST:
    case FLICK_EVENT_ISLAND:
    case FLICK_EVENT_SCORE:
    case FLICK_EVENT_RETURN:
    case FLICK_EVENT_WINNER: return 0;
    }
    return 0;
}

void cue_begin(Table *table, const Event *event)
{
    switch ((FlickEventKind)event->kind) {
    case FLICK_EVENT_MOVE:
        flick_sound(table, event->reason == FLICK_WHY_EDGE ? "hop" : "splash", 0.5F);
        break;
    case FLICK_EVENT_NAVEL: flick_sound(table, "bounty", 0.6F); break;
    case FLICK_EVENT_HEAD_HUNT: flick_sound(table, "count", 0.8F); break;
    case FLICK_EVENT_ENACT: flick_sound(table, "bell", 0.6F); break;
    case FLICK_EVENT_TORNADO: flick_sound(table, "rustle", 0.7F); break;
    case FLICK_EVENT_APE: flick_sound(table, "thud", 0.5F); break;
    case FLICK_EVENT_CONVERT:
    case FLICK_EVENT_RESCUE: flick_sound(table, "bell", 0.4F); break;
    case FLICK_EVENT_FIRST: flick_sound(table, "drum", 0.6F); break;
    case FLICK_EVENT_JOIN:
    case FLICK_EVENT_LEAVE: flick_sound(table, "hop", 0.4F); break;
    default: break;
    }
}

/* --- Paint --- */

/* The navel draws it down, and it comes out in the abyss. */
static void paint_sinking(Table *table, int piece, Point from, Point to, float t)
{
    const Board board = flick_board(table);
    const Point navel = board_at(&board, FLICK_NAVEL);
    const float down = ease_both(fminf(1, t * 2)), up = ease_out(fmaxf(0, t * 2 - 1));
    const bool sinks = t < 0.5F;
    const DiscLook look = { .at = sinks ? point_mix(from, navel, down) : to,
                            .scale = sinks ? 1 - 0.75F * down : 0.3F + 0.55F * up,
                            .opacity = sinks ? fmaxf(0.05F, 1 - 0.8F * down) : 1 };
    board_paint_disc(table->ui, &board, state_of(table)->taken, piece, &look);
}

/* Water that closes where something went. */
static void paint_ripples(Table *table, Point at, float t)
{
    const Board board = flick_board(table);
    for (int i = 0; i < 3; i++) {
        const float age = t * 1.6F - 0.2F * (float)i;
        if (age <= 0 || age >= 1) continue;
        const float r = board_mm(&board, 14) + board_mm(&board, 34) * ease_out(age);
        gfx_round_line(table->ui->platform->gfx, rect_around(at, 2 * r, 2 * r), r, 2.5F * (1 - age),
                       colour_fade(COLOUR(0xDDF4FF), 0.8F * (1 - age)));
    }
}

/* Down into the dark, or over the table to its stock. */
static void paint_leaving(Table *table, const Event *event, float t)
{
    const FlickStage *stage = &view_of(table)->stage;
    const Board board = flick_board(table);
    const int piece = event->arg[0];
    const FlickPoint rest = stage->state->at[piece];
    const FlickBody *left = &stage->motion.now[piece];
    Point from = board_point(&board, left->x, left->y);
    if (flick_on_table(stage->state, piece)) from = board_at(&board, rest);
    const Point to = flick_spot(table, flick_owner(piece), event->arg[1]);
    if (event->reason == FLICK_WHY_NAVEL && event->arg[1] == FLICK_ABYSS) {
        paint_sinking(table, piece, from, to, t);
        return;
    }
    if (event->reason == FLICK_WHY_EDGE || event->reason == FLICK_WHY_KRAKEN)
        paint_ripples(table, from, t);
    const float u = ease_both(t);
    const float lift = sinf(u * 3.1415927F);
    const DiscLook look = { .at = { lerp(from.x, to.x, u), lerp(from.y, to.y, u) - 40 * lift },
                            .height = 20 * lift,
                            .scale = lerp(1, 0.85F, u) };
    board_paint_shadow(table->ui, &board, piece, &look);
    board_paint_disc(table->ui, &board, stage->state->taken, piece, &look);
}

/* An arm of the Kraken comes out of the water about a disc and draws it down to its card. */
static void paint_tentacle(Table *table, const Event *event, float t)
{
    enum { POINTS = 14 };
    const FlickStage *stage = &view_of(table)->stage;
    const Board board = flick_board(table);
    const Point at = board_at(&board, stage->state->at[event->arg[0]]);
    const float rises = ease_both(fminf(1, t * 2.2F)) * (1 - fmaxf(0, (t - 0.75F) / 0.25F));
    const int count = 2 + (int)(rises * (POINTS - 2));
    Point arm[POINTS];
    for (int i = 0; i < count; i++) {
        const float u = (float)i / (POINTS - 1), a = 1.3F + u * 6.6F;
        const float r = board_mm(&board, (double)(64 - 44 * u));
        arm[i] = (Point){ at.x + cosf(a) * r, at.y + sinf(a) * r * 0.8F };
    }
    Gfx *gfx = table->ui->platform->gfx;
    gfx_polyline(gfx, arm, count, false, 15, COLOUR(0x2A1030));
    gfx_polyline(gfx, arm, count, false, 10, COLOUR(0x7C3A86));
    for (int i = 1; i < count; i += 2) gfx_disc(gfx, arm[i], 2.6F, COLOUR(0xF2C9E6));
}

/* Which card brings or takes discs; none of them does for Ra, whose Sphinx comes from the box. */
static Point giver(const Table *table)
{
    const Step *step = &table->stage.step;
    for (int i = 0; i < step->event_count; i++)
        if (step->event[i].kind == FLICK_EVENT_ENACT)
            return flick_law_spot(table, step->event[i].arg[0]);
    return rect_centre(view_of(table)->layout.mat);
}

/* From a card to the stock, or back to the box: discs that a law brings or takes (W08, W10). */
static void paint_joining(Table *table, const Event *event, float t, bool comes)
{
    const Board board = flick_board(table);
    const int piece = event->arg[0];
    const Point card = giver(table);
    const Point home = flick_spot(table, flick_owner(piece), FLICK_STOCK);
    const float u = ease_both(comes ? t : 1 - t);
    const DiscLook look = { .at = point_mix(card, home, u),
                            .height = 16,
                            .opacity = comes ? fminf(1, 0.1F + t * 3) : fmaxf(0.05F, 1 - t) };
    board_paint_shadow(table->ui, &board, piece, &look);
    board_paint_disc(table->ui, &board, state_of(table)->taken, piece, &look);
}

/* Anubis: it rises from the abyss to its stock. */
static void paint_rescue(Table *table, int piece, float t)
{
    const Board board = flick_board(table);
    const Point from = flick_spot(table, flick_owner(piece), FLICK_ABYSS);
    const Point to = flick_spot(table, flick_owner(piece), FLICK_STOCK);
    const float u = ease_both(t);
    const DiscLook look = { .at = { lerp(from.x, to.x, u),
                                    lerp(from.y, to.y, u) - 50 * sinf(u * 3.1415927F) },
                            .height = 24 };
    gfx_round_soft(table->ui->platform->gfx, rect_around(look.at, 70, 70), 35, 40,
                   colour_fade(COLOUR(0xFFE9A8), 0.7F));
    board_paint_shadow(table->ui, &board, piece, &look);
    board_paint_disc(table->ui, &board, state_of(table)->taken, piece, &look);
}

static void paint_points(Table *table, const Event *event, Point from, float t)
{
    const Rect panel = flick_seat_box(table, event->seat);
    const float u = ease_both(fmaxf(0, (t - 0.35F) / 0.65F));
    const Point at = point_mix(from, rect_centre(panel), u);
    count_paint_gain(table->ui, (Point){ at.x, at.y - 34 * ease_out(fminf(1, t * 3)) },
                     table_emblem(table, event->seat), event->value[0], 1.25F);
}

static void paint_navel(Table *table, const Event *event, float t)
{
    const Board board = flick_board(table);
    const Point at = board_at(&board, FLICK_NAVEL);
    const int islands = event->value[0] - 1;
    char words[48];
    paint_points(table, event, at, t);
    if (islands < 1) return;
    snprintf(words, sizeof words,
             ngettext("%d\u00a0island + 1", "%d\u00a0islands + 1", (unsigned)islands), islands);
    const Rect pill = rect_around((Point){ at.x, at.y + 46 }, 150, 32);
    gfx_push(table->ui->platform->gfx);
    gfx_fade(table->ui->platform->gfx, fminf(1, (1 - t) * 5));
    marks_paint_pill(table->ui, pill);
    ui_draw_text(table->ui, rect_inset(pill, 4), FONT_BOLD, 17, THEME_IVORY, ALIGN_CENTRE, words);
    gfx_pop(table->ui->platform->gfx);
}

static void paint_hunt(Table *table, const Event *event, float t)
{
    paint_points(table, event, flick_spot(table, flick_owner(event->arg[0]), FLICK_ABYSS), t);
}

static void paint_tornado(Table *table, const Event *event, float t)
{
    const Board board = flick_board(table);
    const FlickState *state = state_of(table);
    const FlickPoint to = flick_way_point(event->arg[0]);
    const bool begins = flick_stage_awaits(table, FLICK_EVENT_TORNADO);
    const FlickPoint from = begins ? to : flick_way_point(state->tornado);
    const double u = (double)ease_both(t);
    board_paint_tornado(table->ui, &board, (from.x + (to.x - from.x) * u) / FLICK_UNIT,
                        (from.y + (to.y - from.y) * u) / FLICK_UNIT, begins ? t : 1);
}

static void paint_holy(Table *table, const Event *event, float t)
{
    const Board board = flick_board(table);
    board_paint_shore(table->ui, &board, event->arg[0], 10,
                      colour_fade(ui_colour(table->ui, THEME_GOLD), t));
}

static void paint_ape(Table *table, float t)
{
    const Board board = flick_board(table);
    const Point to = board_at(&board, FLICK_NAVEL);
    const DiscLook look = { .at = { to.x, to.y - 120 * (1 - ease_out(t)) },
                            .height = 50 * (1 - ease_out(t)) };
    board_paint_shadow(table->ui, &board, FLICK_APE, &look);
    board_paint_disc(table->ui, &board, state_of(table)->taken, FLICK_APE, &look);
}

/* Votes are open once all are cast: for each seat the card that it chose. */
static void paint_votes(Table *table, Rect row)
{
    const FlickState *before = state_of(table), *after = game_of(table);
    Ui *ui = table->ui;
    for (Seat seat = 0; seat < after->seats; seat++) {
        const bool up = after->vote[flick_corner(after->seats, seat)] == FLICK_UP;
        Rect one = cut_left(&row, 84);
        ui_draw_picture(ui, table_emblem(table, seat), rect_middle(cut_left(&one, 36), 34, 34),
                        COLOUR_WHITE);
        flick_paint_law_picture(ui, up ? before->upper : before->lower,
                                rect_middle(cut_left(&one, 38), 36, 36));
    }
}

/* The card that was chosen, large in the middle, and by whom. */
static void paint_enacted(Table *table, const Event *event, float t)
{
    Ui *ui = table->ui;
    const float u = ease_out(fminf(1, t * 6)), gone = fmaxf(0, (t - 0.87F) / 0.13F);
    const bool chance = event->arg[1] == FLICK_BY_CHANCE;
    const Rect box = rect_middle(view_of(table)->layout.mat, 420, chance ? 250 : 222);
    gfx_push(ui->platform->gfx);
    gfx_fade(ui->platform->gfx, u * (1 - gone));
    ui_draw_paper(ui, box);
    Rect rest = rect_inset(box, 16);
    paint_votes(table, cut_bottom(&rest, 42));
    if (chance)
        ui_draw_text(ui, cut_bottom(&rest, 28), FONT_BOLD, 18, THEME_INK, ALIGN_LEFT,
                     _("The vote is tied: chance decides"));
    cut_bottom(&rest, 8);
    flick_paint_law_picture(ui, event->arg[0], cut_left(&rest, 110));
    cut_left(&rest, 14);
    ui_draw_text(ui, cut_top(&rest, 40), FONT_BOLD, 26, THEME_INK, ALIGN_LEFT,
                 _(flick_will_card(event->arg[0])->name));
    const Style style = ui_style(ui, FONT_TEXT, 18, THEME_INK, ALIGN_LEFT);
    letters_draw_wrapped(ui->platform->letters, &style, rest, _(flick_law_short(event->arg[0])));
    gfx_pop(ui->platform->gfx);
}

static void paint_ring(Table *table, int piece, float t)
{
    const Board board = flick_board(table);
    const FlickState *state = state_of(table);
    if (!flick_on_table(state, piece)) return;
    const Rect disc = board_disc(&board, piece, board_at(&board, state->at[piece]));
    const Rect ring = rect_inset(disc, -4 - 10 * t);
    gfx_round_line(table->ui->platform->gfx, ring, ring.w / 2, 3,
                   colour_fade(ui_colour(table->ui, THEME_FOCUS), 1 - t));
}

/* The heart has won it: its sign rises from the disc. */
static void paint_convert(Table *table, const Event *event, float t)
{
    const Board board = flick_board(table);
    const Point at = board_at(&board, state_of(table)->at[event->arg[0]]);
    const float u = ease_out(t), side = 20 + 22 * u;
    paint_ring(table, event->arg[0], t);
    ui_draw_picture(table->ui, "flick/heart",
                    rect_around((Point){ at.x, at.y - 44 * u }, side, side),
                    colour_fade(COLOUR_WHITE, fminf(1, 2.4F * (1 - t))));
}

/* Who has won a flick-off, or goes first in a round; or has to try once more. */
static void paint_named(Table *table, const Event *event, float t)
{
    char words[128];
    Ui *ui = table->ui;
    const Style style = ui_style(ui, FONT_BOLD, 22, THEME_IVORY, ALIGN_LEFT);
    snprintf(words, sizeof words,
             event->kind == FLICK_EVENT_FIRST ? _("%s goes first") : _("%s repeats the flick-off"),
             table_name(table, event->seat));
    const float wide = letters_measure(ui->platform->letters, &style, words).w + 90;
    const Rect mat = view_of(table)->layout.mat;
    Rect box =
        rect_middle((Rect){ mat.x, mat.y, mat.w, mat.h * 0.5F }, fminf(wide, mat.w - 20), 60);
    gfx_push(ui->platform->gfx);
    gfx_fade(ui->platform->gfx, fminf(fminf(1, t * 8), (1 - t) * 6));
    marks_paint_pill(ui, box);
    ui_draw_picture(ui, table_emblem(table, event->seat), rect_inset(cut_left(&box, 60), 8),
                    COLOUR_WHITE);
    cut_left(&box, 6);
    ui_draw_text(ui, box, FONT_BOLD, 22, THEME_IVORY, ALIGN_LEFT, words);
    gfx_pop(ui->platform->gfx);
}

void cue_paint_return(Table *table, const Event *event, float t)
{
    const Board board = flick_board(table);
    const int piece = event->arg[0];
    const FlickPoint at = { event->value[0], event->value[1] };
    const Point from = event->arg[1] == FLICK_ON_MAT
                           ? board_at(&board, at)
                           : flick_spot(table, flick_owner(piece), event->arg[1]);
    const Point to = flick_spot(table, flick_owner(piece), FLICK_STOCK);
    const float u = ease_both(t), lift = sinf(u * 3.1415927F);
    const DiscLook look = { .at = { lerp(from.x, to.x, u), lerp(from.y, to.y, u) - 30 * lift },
                            .height = 18 * lift,
                            .scale = lerp(1, 0.85F, u) };
    board_paint_shadow(table->ui, &board, piece, &look);
    board_paint_disc(table->ui, &board, state_of(table)->taken, piece, &look);
}

void cue_paint(Table *table, const Event *event, float t)
{
    switch ((FlickEventKind)event->kind) {
    case FLICK_EVENT_MOVE:
        if (event->arg[1] == FLICK_IN_KRAKEN) {
            paint_leaving(table, event, fmaxf(0, (t - 0.5F) / 0.5F));
            paint_tentacle(table, event, t);
        } else {
            paint_leaving(table, event, t);
        }
        break;
    case FLICK_EVENT_JOIN: paint_joining(table, event, t, true); break;
    case FLICK_EVENT_LEAVE: paint_joining(table, event, t, false); break;
    case FLICK_EVENT_NAVEL: paint_navel(table, event, t); break;
    case FLICK_EVENT_HEAD_HUNT: paint_hunt(table, event, t); break;
    case FLICK_EVENT_TORNADO: paint_tornado(table, event, t); break;
    case FLICK_EVENT_HOLY: paint_holy(table, event, t); break;
    case FLICK_EVENT_APE: paint_ape(table, t); break;
    case FLICK_EVENT_ENACT: paint_enacted(table, event, t); break;
    case FLICK_EVENT_CONVERT: paint_convert(table, event, t); break;
    case FLICK_EVENT_FIRST:
    case FLICK_EVENT_REPEAT: paint_named(table, event, t); break;
    case FLICK_EVENT_REFLICK: paint_ring(table, event->arg[0], t); break;
    case FLICK_EVENT_RESCUE: paint_rescue(table, event->arg[0], t); break;
    default: break;
    }
}
