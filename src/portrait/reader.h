/* reader.h: pictures read beside the main loop, one at a time. Whoever does not wait any longer
 * goes: what is being decoded then stops at the next bytes that it asks for. All functions belong
 * to one thread. */
#pragma once
#include "base/error.h"
#include "portrait/photo.h"

typedef struct Reader Reader;

Reader *reader_open(void (*wake)(void *context), void *context, Error *error);
void reader_close(Reader *reader); /* without waiting; NULL is fine */

/* Reads another one, made as small as this; one that is being read is given up. */
void reader_begin(Reader *reader, const char *path, int side);
bool reader_is_busy(const Reader *reader); /* something was begun, and not taken yet */
void reader_wait(Reader *reader);          /* for what was begun: with a simulated clock */
bool reader_take(Reader *reader, Photo *photo, PhotoTrouble *trouble); /* true: it is read */
