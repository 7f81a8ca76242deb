/* ui.h: the interface kit: what a screen consists of, and what people do to it. It knows no game.
 *
 * A scene describes a frame by adding items: name, role, place, words. That list is all there is:
 * drawing, hit test, focus, tooltips, the test driver and the tests read it. Items are drawn in the
 * order they were added and hit in the opposite one. What rests is painted once into a layer and
 * repaired where an item has changed; hover, focus, what is held and what floats (`above`) are
 * painted over it in every frame. Frames are built only while something changes.
 *
 * All places are in logical units (lu). Strings given to an item are copied and live as long as the
 * frame. What people do comes back as acts: the item's own `act` and `arg`. */
#pragma once
#include "platform/platform.h"
#include "ui/layout.h"
#include "ui/theme.h"
#include "ui/timeline.h"

enum {
    UI_MAX_ITEMS = 1280,  /* what is past a limit is not shown, and one line is logged */
    UI_ARENA = 192 << 10, /* bytes of a frame's strings */
    UI_TARGET = 54,       /* 9 mm: the least side of anything that can be pressed */
    UI_GAP = 8,           /* between two of them */
    UI_MAX_ACTS = 32,
    UI_MAX_SCROLLS = 8,
    UI_SNAP = 40,       /* a held piece snaps to a place this near ... */
    UI_SNAP_HOLD = 12,  /* ... and lets go of it so much farther away */
    UI_LIFT = 60,       /* a finger holds its piece so far below it */
    UI_EDGE = 16,       /* no drag starts this near the edge: system gestures live there */
    UI_TOAST_MAX = 200, /* bytes of a toast or refusal */
    UI_FIELD_MAX = 128, /* bytes that are typed or pasted at once */
    UI_MAX_PULLS = 4,
    UI_MAX_SAMPLES = 256, /* of a pull: a frame never has more */
};
#define UI_TITLE_PART 0.235F /* of a line: what it is called, before the control */
#define UI_HOVER_MS 400.0
#define UI_REFUSAL_MS 2500.0
#define UI_TOAST_MS 5000.0
#define UI_FLY_HOME_MS 200.0
#define UI_ENTER_MS 150.0 /* how long it slides, after it was painted where nobody sees it */
/* After the camera came to rest the world is painted sharp, after the window did, everything. So
 * many frames have passed as well: where each takes long, a hand that moves on does not rest. */
#define UI_SHARP_MS 60.0
#define UI_SETTLED_MS 100.0
enum { UI_SHARP_FRAMES = 4, UI_SETTLED_FRAMES = 6 };

typedef enum UiRole {
    UI_PANEL,   /* a sunk field of stone */
    UI_PAPER,   /* a sheet of papyrus */
    UI_LABEL,   /* words */
    UI_PICTURE, /* a piece of art, named by `icon` */
    UI_CUSTOM,  /* painted by its owner */
    UI_BUTTON,
    UI_TOGGLE, /* on or off: `selected` */
    UI_SLIDER, /* `value` from 0 to 1 in steps of `step` */
    UI_CHOICE, /* one of a row of choices, `selected` or not */
    UI_ROW,    /* one of a list */
    UI_FIELD,  /* a line of text that can be typed */
    UI_SOURCE, /* something that can be lifted; painted by its owner */
    UI_PLACE,  /* where what is lifted may go; there only while it is lifted */
    UI_PULL,   /* an area that pointers pull at, each by itself; see UiPull. Painted by its owner */
    UI_DIAL,   /* takes arrows and stick while it has the focus; painted by its owner */
    UI_VEIL,   /* darkens everything added before it and puts it out of reach */
} UiRole;

/* What a dial sets: shoulders turn an aim by fine steps, and make those of a point fine. */
typedef enum UiDial { UI_DIAL_AIM, UI_DIAL_POINT } UiDial;

typedef enum UiLook {
    UI_STONE,    /* the ordinary button */
    UI_GOLD,     /* the one that goes on */
    UI_BARE,     /* only its icon and words */
    UI_ON_PAPER, /* ink instead of ivory */
    UI_RAISED    /* of a panel: a frame that stands above the table */
} UiLook;

typedef enum UiFieldKind { UI_FIELD_NAME, UI_FIELD_NUMBER } UiFieldKind;

typedef struct Ui Ui;
typedef struct UiItem UiItem;
typedef void UiPaint(Ui *ui, const UiItem *item);

struct UiItem {
    const char *name; /* "settings", "seat2.name": unique in the frame */
    UiRole role;
    UiLook look;
    Rect box;                        /* what is seen */
    const char *label, *note, *icon; /* words, smaller words, the picture's name */
    const char *focus;               /* the picture of its focus over the box; "": a ring */
    const char *tip;                 /* shown after a rest of the pointer or a long press */
    float size;                      /* of the label, lu; 0: 20 */
    Font font;
    Align align;
    int lines; /* at most so many; 0: one */
    float tracking;
    ThemeColour ink; /* THEME_NONE: what suits the role */
    int act, arg;    /* what pressing it means to its scene */
    Command command; /* the same by key or pad: shown at it when such a device was used last */
    int topic;       /* long press, rest of the pointer or I asks the scene about this: see
                        ui_asked. Without an act it can only be asked about: presses go through
                        it. 0: there is nothing to ask */
    bool disabled, selected, locked;
    bool refuses;   /* while it is disabled its scene says why, and no panel opens */
    bool opens;     /* of a button: a list of choices, see ui_list */
    bool stacked;   /* of a button: its words stand below its icon */
    bool above;     /* floats over the layer */
    bool over;      /* rests on the layer, over everything there, and lies over what moves: a
                       panel too large to be painted in every frame */
    float enters;   /* of what lies over: it slides in from so far to its right, lu; 0: it does
                       not */
    bool unfocused; /* takes no focus: a large area behind smaller ones */
    bool unhovered; /* tells of itself only when it is asked: where a pointer rests by chance */
    bool in_sight;  /* a part of the world that ui_sight shows */
    float value, step;
    char *buffer; /* of a field: the scene's own memory */
    int buffer_size;
    UiFieldKind kind;
    UiDial dial;
    /* A part of the work that painting it takes, ahead of that, for what is painted behind the
     * scene. True: there is no more of it. May be NULL. */
    bool (*prepare)(Ui *ui, const UiItem *item);
    UiPaint *paint; /* of UI_CUSTOM, UI_SOURCE, UI_PLACE, UI_PULL, UI_DIAL, UI_ROW, UI_SLIDER */
    void *context;
    uint32_t version; /* changes when what `paint` paints does */
    float reach;      /* of a place: snaps within so many lu; 0: UI_SNAP */
    bool stays;       /* of a place: what is chosen and goes there is still in the hand */

    /* Filled in by ui_add. */
    uint32_t id; /* a hash of the name */
    int owner;   /* the scene it belongs to */
    Rect target; /* what can be pressed: the box, or UI_TARGET about its middle */
    Rect clip;   /* of the scrolled list it is in; the whole canvas elsewhere */
    int scroll;  /* the list it is in, 1 the first; 0: none */
};

typedef enum UiHold {
    UI_HOLD_NONE,
    UI_HOLD_POINTER, /* a pointer holds it: it is drawn at `at` */
    UI_HOLD_CHOSEN,  /* chosen by a tap or a key: it stays where it is until a place is chosen */
} UiHold;

typedef enum UiActKind {
    UI_PRESSED,
    UI_CHANGED,  /* a slider or a field */
    UI_LIFTED,   /* a source was taken up */
    UI_DROPPED,  /* what is lifted goes to this place; its middle, or the tap, is `at` */
    UI_MISSED,   /* it was let go at `at`, where no place is */
    UI_REFUSED,  /* something disabled that `refuses` was pressed, or pulled at */
    UI_LET_GO,   /* it was put back */
    UI_ROTATED,  /* what is lifted turns by `arg` quarters */
    UI_FLIPPED,  /* ... or over */
    UI_PULLED,   /* a pull began, that of `pull`; a tap on the area is UI_PRESSED at `at` */
    UI_LOOSED,   /* it was let go: its samples stay until the next press */
    UI_UNPULLED, /* it counts for nothing: Esc, B, right button, lost focus, resize, pinch */
    UI_NUDGED,   /* a dial, by whole steps: `by`, right and down positive; `fine` ones */
    UI_STEERED   /* a dial, by the stick: `by` within a circle of 1, for `ms`; `fine`; `value` is
                    how deep the right trigger is. Told while the stick is out of its middle, and
                    when the trigger moves */
} UiActKind;

typedef struct UiAct {
    UiActKind kind;
    int owner, act, arg;
    float value;
    Point at;
    UiHold hold; /* how what is lifted was held; of a drop, too: */
    int source;  /* ... the arg of where it came from */
    int pull;    /* of Ui.pull */
    Point by;
    bool fine;
    double ms;
} UiAct;

/* What is lifted. There is one hand. */
typedef struct UiDrag {
    UiHold hold;
    uint32_t source; /* the item it came from */
    int owner, act, arg;
    int pointer;
    Device device;
    Point at;       /* the middle of the piece */
    Point grip;     /* from the pointer to that middle */
    Rect home;      /* where it was taken from */
    uint32_t place; /* where it would go now; 0: nowhere */
    bool flying;    /* home, after it was let go */
    double flying_since;
    Point fly_from;
} UiDrag;

typedef struct UiSample {
    Point at;
    double time;
} UiSample;

typedef enum UiPullState {
    UI_PULL_FREE,
    UI_PULL_PRESSED, /* it may become a tap */
    UI_PULL_ON,
    UI_PULL_SPENT /* cancelled; its pointer is still down */
} UiPullState;

/* A pointer that pulls at an area. Every sample since the press is told once: a scene that reads
 * the new ones in every frame misses none, and older ones than the last UI_MAX_SAMPLES are gone. */
typedef struct UiPull {
    UiPullState state;
    bool held; /* a long press: where it is let go no tap follows */
    uint32_t item;
    int owner, act, arg;
    int pointer;
    Device device;
    Point start, at;
    int samples; /* since the press; the first is the press */
    UiSample sample[UI_MAX_SAMPLES];
} UiPull;

typedef struct UiScroll {
    uint32_t id;
    Rect view;
    bool sideways;
    float at, content; /* how far down or to the right, and how long it is */
    float drawn_at;    /* as the layer shows it; negative: it does not yet */
} UiScroll;

/* Which limits were told of already. */
typedef struct UiFull {
    bool items, words, lists, acts, choices;
} UiFull;

/* A world seen through a camera. */
typedef struct UiSight {
    Rect box;     /* on the canvas */
    Rect world;   /* what there is to be seen, in the world's own units */
    Point origin; /* where the world's (0, 0) lies on the canvas */
    float scale;  /* lu of one of its units */
    int subject;  /* another one is shown sharp at once */
} UiSight;

/* Where the layer is to be painted again. */
enum { UI_MAX_REPAIRS = 32 }; /* more than that are joined */
typedef struct UiRepairs {
    Rect area[UI_MAX_REPAIRS];
    int count;
} UiRepairs;

/* An item as the layer shows it. */
typedef struct UiDrawn {
    uint32_t hash;
    int item; /* its place in the list */
    Rect box;
    bool rough; /* its art has not all come */
} UiDrawn;

typedef struct UiBubble {
    char text[UI_TOAST_MAX], action[40]; /* English; in the words of now: _(text) */
    Point at;                            /* of a refusal: the piece */
    double until;                        /* 0: none */
    int owner, act;
} UiBubble;

enum { UI_NAMES = 8, UI_NAME_MAX = 48 };

struct Ui {
    Platform *platform;
    UiItem item[UI_MAX_ITEMS + 1]; /* one more: what is not shown can still be written to */
    int count, veil;               /* the last veil: what comes before it is out of reach */
    UiDrawn drawn[UI_MAX_ITEMS], next[UI_MAX_ITEMS]; /* what the layer shows, and is to show */
    int drawn_count, next_count;
    bool apart;               /* each finger is a hand of its own, in this frame: a scene says so */
    UiRepairs repairs;        /* those that wait for the next frame */
    UiRepairs hidden_repairs; /* those made on LAYER_NEXT, to be shown all at once */
    Rect hidden_area;         /* around all of them, done or not */
    Rect hidden_now;          /* the one that is under way ... */
    int hidden_item;          /* ... and the item it goes on with */
    int hidden_frames;        /* how many have worked on them */
    bool hidden, hidden_sight; /* some are; another view of the world is among them */
    Rect over;                 /* what lies over all that moves, as the layer shows it */
    double entered;            /* since when it slides in, behind the scene until then; 0: not */
    unsigned anew_since; /* the frame in which all was begun to be painted anew; 0: it is there */
    bool background_rough, background_stale;
    bool art_waits; /* more came while all was painted anew */
    bool covered;   /* by the picture of the scene before: nobody sees what is painted */
    bool swings;    /* the whole picture turns to another side: nothing of before is stretched */
    bool watched;   /* what was repaired is compared with what is painted anew: ui_watch */
    bool watch_due; /* there is something to compare */
    int spoilt;     /* ... and so many pixels were not the same */
    double repair_time, repaired; /* ms of a frame: until when it repairs, and how long it did */
    UiSight sight, sight_layer, sight_shown; /* now, of the items, on the layer; scale 0: none */
    bool has_sight;
    double sight_moved, resized;               /* when they last did */
    unsigned sight_moved_frame, resized_frame; /* ... and in which frame */
    int w_px, h_px;                            /* of the window, when it last changed */
    char arena[UI_ARENA];
    size_t arena_used;
    int owner;   /* of the items being added */
    float floor; /* toasts stand on it: a scene may lift it over its buttons */
    int scroll_open;
    UiScroll scroll[UI_MAX_SCROLLS + 1]; /* one more, whose items are not shown */
    int scroll_count;
    UiFull full;

    UiAct act[UI_MAX_ACTS];
    int act_count;

    Device device; /* used last: keys and pad show the focus */
    double used;   /* when anybody last did anything */
    Point pointer; /* where the mouse is */
    bool pointer_inside;
    uint32_t hovered, pressed, focused;
    bool focus_unseen;   /* it was put there by itself: nobody has seen where */
    uint32_t told;       /* whose tip or panel is open; 0: nobody's */
    Point told_at;       /* where it was asked for: the panel keeps away from there */
    Rect inspect_box;    /* that panel; empty: none */
    Rect inspect_more;   /* its last line, which leads to more ... */
    int inspect_act;     /* ... and what pressing that means; 0: it has none */
    uint32_t closed;     /* whose tip or panel the present press has closed */
    bool inspect_closed; /* ... because it fell on the panel, and does nothing else */
    double hovered_since;
    bool unmoved;       /* it came under a pointer that rested: nobody asks about it */
    int scrolling;      /* the list a pointer drags; 0: none */
    uint32_t held_down; /* an item that Enter or a pointer holds */
    double held_since;
    double steered; /* when a dial was last steered; 0: it is not */
    UiDrag drag;
    UiPull pull[UI_MAX_PULLS];
    uint32_t field; /* being typed into */
    int caret, anchor;
    UiBubble toast, refusal;
    bool changed; /* something is to be drawn */
    unsigned art_seen, words_seen, look_seen;
    int background_seen;
    char named[UI_NAMES][UI_NAME_MAX]; /* by ui_name */
    unsigned names;
};

/* --- A frame -----------------------------------------------------------------------------------
 */

void ui_open(Ui *ui, Platform *platform);

void ui_begin(Ui *ui); /* a new, empty list */
UiItem *ui_add(Ui *ui, UiItem item);
/* Items added until ui_scroll_end lie in a list `content` long, moved by how far it is scrolled;
 * in a row they lie side by side. */
void ui_scroll_begin(Ui *ui, const char *name, Rect view, float content);
void ui_scroll_begin_row(Ui *ui, const char *name, Rect view, float content);
void ui_scroll_end(Ui *ui);
float ui_scrolled(const Ui *ui);     /* of the list that is open: subtract it from y, or x */
void ui_scroll_to(Ui *ui, float at); /* that list */
/* A part of the frame is a world seen through a camera. Returns the sight that the layer shows:
 * items of the world (`in_sight`) are added and painted for it. While the camera moves the layer's
 * picture is drawn moved and scaled over the background; soon after it has come to rest the sight
 * returned is the present one, and the world is painted sharp. At most one a frame. */
UiSight ui_sight(Ui *ui, UiSight now);
void ui_end(Ui *ui); /* repairs focus and hover */

/* Paints the background through `paint` when it must, repairs the layer, and copies it to the
 * screen. `background` changes when another background is wanted. */
typedef void UiBackground(void *context);
void ui_paint_resting(Ui *ui, int background, UiBackground *paint, void *context);
void ui_paint_floating(Ui *ui); /* after what the scene itself moves */
/* All items as they rest, or all that float: of a kit whose screen is a picture in another one. */
void ui_paint_all(Ui *ui, bool floating);

/* The screen shows all that the last frame described. What is too much for one frame is painted
 * where nobody sees it and comes all at once, a few frames later: until then this is false, and
 * whoever shows one thing after another waits. */
bool ui_is_whole(const Ui *ui);

/* All pictures of it are there, in their sizes. */
bool ui_has_art(const Ui *ui);

/* From now on every repair is compared with a layer that is painted anew: for tests. */
void ui_watch(Ui *ui);

/* --- What people do ----------------------------------------------------------------------------
 */

bool ui_take(Ui *ui, const InputEvent *event); /* false: it means nothing to the kit */
bool ui_next_act(Ui *ui, UiAct *act);
void ui_tick(Ui *ui, double now);
double ui_next_tick(const Ui *ui); /* when it wants a frame again; negative: never */
void ui_forget(Ui *ui);            /* another scene: nothing is hovered, held or typed into */

/* --- Questions ---------------------------------------------------------------------------------
 */

double ui_now(const Ui *ui);
const UiItem *ui_find(const Ui *ui, const char *name); /* NULL: it is not on the screen */
/* The name of an item that is one of several: "slot.3". Good until UI_NAMES more have been asked
 * for; items keep theirs. */
const char *ui_name(Ui *ui, const char *format, ...) __attribute__((format(printf, 2, 3)));
const UiItem *ui_item(const Ui *ui, uint32_t id);
bool ui_is_active(const UiItem *item); /* it can be pressed, lifted, typed into or dropped on */
bool ui_is_reachable(const Ui *ui, const UiItem *item); /* ... and no veil is over it */
bool ui_shows_focus(const Ui *ui);
uint32_t ui_id(const char *name);

/* What is lifted, and the place it would go to (NULL: none). */
bool ui_is_holding(const Ui *ui);
const UiItem *ui_drag_place(const Ui *ui);
float ui_fly_home(const Ui *ui);       /* 0 to 1 while it flies; negative: it does not */
void ui_let_go(Ui *ui);                /* without telling the scene */
void ui_hold_at(Ui *ui, Point middle); /* the pointer holds it elsewhere: its middle is there now */
/* Sample `i` of a pull, 0 the press; NULL: it is gone, or not there yet. */
const UiSample *ui_pull_sample(const UiPull *pull, int i);
void ui_unpull(Ui *ui, int pull); /* without telling the scene, which has another use for it */
/* How long the item under a press or Enter has been held, ms; 0: it is not. */
double ui_held_ms(const Ui *ui, const char *name);

/* --- What floats -------------------------------------------------------------------------------
 */

/* Sentences marked N_(), looked up whenever they are shown: the language may change meanwhile. One
 * with a name or number in it is looked up before, and keeps its language. */
void ui_toast(Ui *ui, const char *text);
void ui_toast_with(Ui *ui, const char *text, const char *action, int act); /* with a button */
void ui_refuse(Ui *ui, Point at, const char *sentence); /* at the piece, with a soft knock */
/* The same; pressing it, or asking once more, is this act of the scene: it tells why. */
void ui_refuse_about(Ui *ui, Point at, const char *sentence, int owner, int act);
bool ui_offers_more(const Ui *ui); /* a refusal that tells why is seen, or a panel with more */
Rect ui_refusal_box(const Ui *ui); /* where its words stand */
/* The refusal hides neither what it speaks of nor a place where something may go. */
bool ui_refusal_is_clear(const Ui *ui);
void ui_focus(Ui *ui, const char *name);

/* --- What somebody asks about -------------------------------------------------------------------
 *
 * A panel beside the thing, never under the finger or the pointer: a large picture, what it is,
 * what it means, and its numbers row by row. It stays after the finger has gone; the next press,
 * Esc or the pointer that leaves the thing closes it. A scene describes it anew in every frame,
 * after all its items:
 *
 *     const UiItem *asked = ui_asked(ui);
 *     if (asked != NULL && ...) ui_tell(ui, asked, &about);
 */

enum { UI_INSPECT_ROWS = 12, UI_INSPECT_TEXT = 1200 /* a card in words, in Cyrillic letters */ };

typedef struct UiInspectRow {
    char icon[40], label[96], value[48]; /* the icon and the value may be empty */
} UiInspectRow;

typedef struct UiInspect {
    UiPaint *paint; /* the picture: gets the context and the arg of what was asked about */
    Size picture;   /* how large it is at the ordinary text size, if there is room for it, lu */
    Rect clear;     /* what it shows is seen there: the panel stays above that, if there is room */
    char title[96], text[UI_INSPECT_TEXT];
    UiInspectRow row[UI_INSPECT_ROWS + 1]; /* one more: what is not shown */
    int rows;
    int more;  /* the act of "More in the rules", at its foot; 0: there is no such line */
    bool full; /* that was told */
} UiInspect;

void ui_ask(Ui *ui, const char *name); /* as a long press on it does */
void ui_close_inspect(Ui *ui);
const UiItem *ui_asked(Ui *ui); /* what the open panel is about; NULL: none is open */
void ui_tell(Ui *ui, const UiItem *asked, const UiInspect *about);
/* Adds a row whose label and value are filled in by the caller; `icon` may be "". */
UiInspectRow *ui_inspect_row(UiInspect *about, const char *icon);
void ui_inspect_number(UiInspect *about, const char *icon, const char *label, int number);

/* --- Words and paint, for scenes that paint by themselves ---------------------------------------
 */

float ui_text_scale(const Ui *ui); /* the text size setting: 1, 1.25 or 1.5 */
Colour ui_colour(const Ui *ui, ThemeColour colour);
Style ui_style(const Ui *ui, Font font, float size, ThemeColour colour, Align align);
void ui_draw_text(Ui *ui, Rect box, Font font, float size, ThemeColour colour, Align align,
                  const char *text);
/* Keeps its shape. A name without a folder is one of the icons. */
void ui_draw_picture(Ui *ui, const char *name, Rect box, Colour tint);
void ui_draw_panel(Ui *ui, Rect box);
void ui_draw_frame(Ui *ui, Rect box); /* a dialog's panel */
void ui_draw_paper(Ui *ui, Rect box);
void ui_draw_linen(Ui *ui, Rect box); /* a small cloth in a frame: pictures of boards lie on it */
void ui_draw_button(Ui *ui, Rect box, UiLook look, bool disabled);
void ui_draw_shadow(Ui *ui, Rect box, float radius, float height); /* height above the table, lu */
void ui_draw_glow(Ui *ui, Rect box, float radius);                 /* "you may", around a piece */
void ui_draw_place(Ui *ui, Rect box, float radius, bool aimed_at); /* the same of an empty place */

/* --- Widgets: items that go together -----------------------------------------------------------
 */

void ui_label(Ui *ui, Rect box, float size, ThemeColour ink, Align align, const char *text);
void ui_title(Ui *ui, Rect box, float size, const char *text); /* carved letters */
UiItem *ui_caption(Ui *ui, Rect box, const char *text);        /* of a panel */
bool ui_caption_fits(Ui *ui, Rect box, const char *text);      /* without being cut */
UiItem *ui_button(Ui *ui, const char *name, Rect box, const char *icon, const char *label, int act,
                  int arg);
enum { UI_CHOICES_MAX = 8 };
/* A row of choices; each is named name.0, name.1, ... and presses with arg = its index. */
void ui_choices(Ui *ui, const char *name, Rect box, const char *const *labels, int count,
                int selected, int act);
/* A list that opens from a button (`opens`), over everything else: what may be chosen, a sentence
 * each. Each is named name.NAME and presses with arg = its index; Esc and a press beside it are
 * name.close. The scene keeps whether it is open, and adds it last. */
typedef struct UiOption {
    const char *name, *icon, *title, *about;
} UiOption;
/* One of them, named list.NAME; also where they stand open. */
UiItem *ui_option(Ui *ui, const char *list, Rect box, const UiOption *option, bool selected,
                  int act, int arg);
void ui_list(Ui *ui, const char *name, Rect from, const UiOption *option, int count, int selected,
             int act, int act_close);
/* The same in the middle, under a title, where it belongs to no button. */
void ui_sheet(Ui *ui, const char *name, const char *title, const UiOption *option, int count,
              int act, int act_close);
void ui_toggle(Ui *ui, const char *name, Rect box, const char *label, bool on, int act, int arg);
void ui_slider(Ui *ui, const char *name, Rect box, const char *label, float value, float step,
               int act, int arg);
void ui_field(Ui *ui, const char *name, Rect box, char *buffer, int size, UiFieldKind kind, int act,
              int arg);
void ui_emblem(Ui *ui, Rect box, int seat);
const char *ui_emblem_name(int seat); /* of the picture */
