/* private.h: what the files of the kit know of each other. Nobody else includes it. */
#pragma once
#include "ui/ui.h"

/* ui.c */
void ui_push_act(Ui *ui, UiAct act);
void ui_act_of(Ui *ui, UiActKind kind, const UiItem *item);
bool ui_floats(const Ui *ui, const UiItem *item);   /* painted over the layer */
const UiItem *ui_hit(const Ui *ui, Point at);       /* what a press there means, or NULL */
const UiItem *ui_hit_topic(const Ui *ui, Point at); /* the same, or what can only be asked about */
bool ui_is_only_asked(const UiItem *item);
/* The list there that is scrolled this way, or else the other; NULL: none. */
UiScroll *ui_scroll_along(Ui *ui, Point at, bool sideways);
void ui_scroll_by(Ui *ui, UiScroll *scroll, float by);

/* ui_focus.c */
bool ui_take_command(Ui *ui, const InputEvent *event);
bool ui_can_focus(const Ui *ui, const UiItem *item);
void ui_keep_focus(Ui *ui);
void ui_press(Ui *ui, const UiItem *item, Point at);
bool ui_refuses(Ui *ui, const UiItem *item); /* false: it is to be pressed or asked about */
bool ui_show_about(Ui *ui, const UiItem *item, Point at); /* its tip or panel */

/* ui_drag.c */
bool ui_drag_begin(Ui *ui, const UiItem *source, const InputEvent *event);
void ui_drag_move(Ui *ui, const InputEvent *event);
void ui_drag_drop(Ui *ui, const InputEvent *event);
void ui_drag_cancel(Ui *ui);
void ui_drag_choose(Ui *ui, const UiItem *source, Device device);
bool ui_drag_tap(Ui *ui, Point at); /* while something is chosen; false: no place is there */
void ui_drag_miss(Ui *ui, Point at);
void ui_drag_turn(Ui *ui, int quarters);
void ui_drag_flip(Ui *ui);
void ui_drag_aim(Ui *ui); /* finds the place again, after a new frame */

/* ui_pull.c */
bool ui_pull_press(Ui *ui, const UiItem *area, const InputEvent *event);
bool ui_pull_take(Ui *ui, const InputEvent *event); /* false: its pointer pulls nothing */
bool ui_pull_cancel(Ui *ui);                        /* all of them; false: there was none */
void ui_pull_keep(Ui *ui);                          /* after a new frame: their areas may be gone */

/* ui_dial.c */
const UiItem *ui_dial(const Ui *ui); /* the one that has the focus, or NULL */
bool ui_dial_command(Ui *ui, const InputEvent *event);
bool ui_dial_trigger(Ui *ui, const InputEvent *event);
bool ui_dial_is_steered(const Ui *ui);
void ui_dial_tick(Ui *ui, double now);

/* ui_field.c */
void ui_field_begin(Ui *ui, const UiItem *item, const Point *at);
void ui_field_mark(Ui *ui, const UiItem *item, Point from); /* a selection begins */
void ui_field_reach(Ui *ui, const UiItem *item, Point to);  /* ... and goes so far */
Rect ui_field_words(const UiItem *item);
float ui_field_shift(const Ui *ui, const UiItem *item);
void ui_field_end(Ui *ui);
void ui_field_type(Ui *ui, const char *text);
bool ui_field_command(Ui *ui, const InputEvent *event);

/* ui_chrome.c */
enum {
    UI_RADIUS = 12,    /* of buttons and panels */
    UI_RAISED_BY = 16, /* a panel that stands above the table */
    UI_CEILING = 60,   /* what floats leaves the strip above it free */
};
void ui_draw_button_in(Ui *ui, Rect box, UiLook look, const char *state); /* "", "-hover", ... */
void ui_draw_scroll(Ui *ui, const UiScroll *scroll);
Rect ui_tip_box(const Ui *ui, const UiItem *item);
void ui_draw_sheet(Ui *ui, Rect box, bool refusal); /* of tips, toasts and refusals */
void ui_draw_focus(Ui *ui, Rect target);
void ui_draw_tab(Ui *ui, Rect box);
void ui_draw_key(Ui *ui, Rect box);
void ui_draw_field(Ui *ui, Rect box, bool active);

/* ui_paint.c */
#define UI_ONE_LINE 0.85F /* words that may wrap rather shrink so far */
void ui_paint_item(Ui *ui, const UiItem *item);
void ui_paint_hover(Ui *ui, const UiItem *item);
void ui_paint_focus(Ui *ui, const UiItem *item);
Rect ui_label_box(const UiItem *item);
bool ui_wraps(Ui *ui, const UiItem *item, Rect box);
Rect ui_painted(const UiItem *item); /* the box with its shadow */
uint32_t ui_item_hash(const Ui *ui, const UiItem *item);

/* ui_repairs.c */
float rect_size(Rect r);
void repairs_add(UiRepairs *repairs, Rect area);
void repairs_add_all(UiRepairs *repairs, const UiRepairs *more);
bool repairs_touch(const UiRepairs *repairs, Rect area);
float repairs_size(const UiRepairs *repairs);
Rect repairs_take(UiRepairs *repairs); /* the first */
/* Area `first` and all that hang together with it. */
UiRepairs repairs_take_change(UiRepairs *repairs, int first);

/* ui_over.c */
bool ui_lies_over(const Ui *ui, const UiItem *item);
void ui_note_over(Ui *ui); /* the layer shows the items of now */
bool ui_slides(Ui *ui); /* what lies over has begun to slide in, and LAYER_NEXT must not change */
bool ui_goes_on_sliding(Ui *ui); /* begins, if it is to; false: it is there, or came without */
void ui_paint_over(Ui *ui);      /* over what the scene has moved */

/* ui_watch.c */
/* Compares, if that is wanted and something was repaired. */
void ui_watch_layer(Ui *ui, void (*paint)(Ui *ui, Layer layer, Rect area));

/* ui_sight.c */
bool ui_is_stretched(Ui *ui);        /* the window moves: the old layer is shown in its new size */
bool ui_sight_differs(const Ui *ui); /* the layer shows the world as it was before */
bool ui_sight_rests(const Ui *ui);   /* long enough to be painted */
bool ui_sight_is_scaled(const Ui *ui); /* the camera moves, and the layer's picture with it */
void ui_paint_sight(Ui *ui);           /* then: in its box */
void ui_copy_around(Gfx *gfx, Layer layer, Rect all, Rect hole); /* all of it but the hole */
double ui_sharp_at(const Ui *ui); /* when something is to be painted sharp; negative: never */

/* ui_toast.c */
void ui_paint_keys(Ui *ui); /* which keys or buttons do the same, for who uses them */
void ui_paint_bubbles(Ui *ui);
void ui_add_toast(Ui *ui);
void ui_add_why(Ui *ui); /* the refusal, where it can be pressed */
