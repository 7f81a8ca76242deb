/* queue.h: how the three files of input hand on events. Only input*.c see it. */
#pragma once
#include "platform/input/input.h"

/* Appends to the stream, with the present time; hovering is merged with the event before. False:
 * there is no room, and what would have begun with it does not begin. Endings always find some. */
bool input_push(Input *input, const InputEvent *event);

/* A command went down or up. */
void input_push_command(Input *input, Device device, Command command, bool down, bool repeat,
                        bool shift);

/* input_pointers.c */
void input_take_pointer(Input *input, const SDL_Event *event);
void input_tick_pointers(Input *input);
double input_pointers_next(const Input *input);
void input_cancel_pointers(Input *input);

/* input_commands.c */
void input_take_key(Input *input, const SDL_KeyboardEvent *key);
void input_take_pad(Input *input, const SDL_Event *event);
void input_tick_pad(Input *input);
double input_pad_next(const Input *input);
void input_close_pad(Input *input);
