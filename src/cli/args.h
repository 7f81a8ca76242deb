/* args.h: the flags and words behind a command. Nothing is stored: every question walks the
 * arguments again, and args_check has made sure that the walk makes sense. */
#pragma once
#include "cli/cli.h"

bool args_is_help(const char *argument);
bool args_ask_help(const Call *call); /* --help anywhere */
bool args_check(const Call *call);    /* or says what does not fit */

const char *args_value(const Call *call, const char *flag); /* NULL: not given; "" without value */
const char *args_next(const Call *call, const char *flag, int *at); /* each of a flag that repeats;
                                                                     *at starts at 0 */
const char *args_word(const Call *call, int index);                 /* NULL: there are fewer */

/* A number in its range: false and a complaint if it is none, untouched if it is not given. */
bool args_int(const Call *call, const char *flag, int low, int high, int *out);
bool args_u64(const Call *call, const char *flag, uint64_t *out);
