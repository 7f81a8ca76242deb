/* script.h: what the makers of scripts share: the devices that a script can play with, and the
 * lines by which each of them does the same. Lines go to stdout. */
#pragma once
#include "rules/session.h"

enum { SCRIPT_ALL = 9999 }; /* actions: the whole game */

typedef enum By { BY_MOUSE, BY_TOUCH, BY_KEYS, BY_PAD, BY_NOBODY } By;

By by_name(const char *name); /* "mouse"; BY_NOBODY: nobody's name */
const char *by_walker(By by); /* of `walk`: "keys", "pad" */
const char *by_accept(By by); /* a line: Enter, A */

void press(By by, const char *name);
void press_number(By by, const char *word, int number); /* "slot.3" */
void confirm(By by);
void lift_curtain(By by);

void write_save(Session *session); /* and releases it */
