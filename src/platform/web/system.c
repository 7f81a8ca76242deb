#include "platform/system.h"
#include <SDL.h>
#include <emscripten.h>
#include <emscripten/html5.h>

/* The page's half, in packaging/web/library.js. */
void page_keyboard(int x, int y, int w, int h);
void page_carry_out(void);
void page_carry_in(void);
void page_ask_picture(void);
void page_is_shown(void);
void page_leaves(void);

const System SYSTEM = { .carries = true };

static struct {
    bool (*turn)(void *context);
    void *context;
    bool shown, turning;
} called;

void system_start(void)
{
}

/* The browser takes the picture when the turn is over. */
static void take_turn(void)
{
    if (called.turn == NULL || called.turning) return;
    called.turning = true;
    const bool again = called.turn(called.context);
    called.turning = false;
    if (!called.shown) page_is_shown();
    called.shown = true;
    if (again) return;
    emscripten_cancel_main_loop();
    page_leaves();
}

/* A turn at once, for what the browser allows in the middle of a touch only (a keyboard, a file
 * that is asked for), and before a page is hidden, which may be the last that is heard of it. */
EMSCRIPTEN_KEEPALIVE void page_turn(void)
{
    take_turn();
}

/* Sounds come after the first picture. */
EMSCRIPTEN_KEEPALIVE void page_has_sounds(void)
{
    SDL_Event event = { .type = SDL_AUDIODEVICEADDED };
    SDL_PushEvent(&event);
}

/* From a keyboard that is a part of the screen: it has letters, but no keys. */
EMSCRIPTEN_KEEPALIVE void page_types(const char *letters)
{
    SDL_Event event = { .type = SDL_TEXTINPUT };
    (void)SDL_utf8strlcpy(event.text.text, letters, sizeof event.text.text);
    SDL_PushEvent(&event);
}

EMSCRIPTEN_KEEPALIVE void page_presses(int key)
{
    const SDL_Keysym which = { SDL_GetScancodeFromKey(key), key, KMOD_NONE, 0 };
    SDL_Event down = { .key = { .type = SDL_KEYDOWN, .state = SDL_PRESSED, .keysym = which } };
    SDL_Event up = { .key = { .type = SDL_KEYUP, .state = SDL_RELEASED, .keysym = which } };
    SDL_PushEvent(&down);
    SDL_PushEvent(&up);
}

/* A file that lies where the game can read it was let go over the page, or was asked for. */
EMSCRIPTEN_KEEPALIVE void page_drops(const char *path)
{
    SDL_Event event = { .type = SDL_DROPFILE };
    event.drop.file = SDL_strdup(path);
    SDL_PushEvent(&event);
}

static EM_BOOL lose_context(int type, const void *reserved, void *context)
{
    (void)type, (void)reserved, (void)context;
    return true; /* or the browser would give none back */
}

static EM_BOOL restore_context(int type, const void *reserved, void *context)
{
    SDL_Event event = { .type = SDL_RENDER_DEVICE_RESET };
    (void)type, (void)reserved, (void)context;
    SDL_PushEvent(&event);
    return true;
}

void system_run(bool (*turn)(void *context), void *context)
{
    called.turn = turn;
    called.context = context;
    emscripten_set_webglcontextlost_callback("#canvas", NULL, false, lose_context);
    emscripten_set_webglcontextrestored_callback("#canvas", NULL, false, restore_context);
    emscripten_set_main_loop(take_turn, 0, true);
}

bool system_wait(double ms)
{
    (void)ms;
    return false;
}

void system_keyboard(int x, int y, int w, int h)
{
    page_keyboard(x, y, w, h);
}

void system_carry_out(void)
{
    page_carry_out();
}

void system_carry_in(void)
{
    page_carry_in();
}

void system_ask_picture(void)
{
    page_ask_picture();
}

/* The page asks its browser before the program begins. */
SystemMotion system_motion(void)
{
    const char *calm = SDL_getenv("TEOCALLI_CALM");
    return calm == NULL ? SYSTEM_SAYS_NOTHING : calm[0] == '1' ? SYSTEM_IS_CALM : SYSTEM_MOVES;
}
