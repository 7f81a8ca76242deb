/* notice.h: papyrus across the cloth: what has come about, until the person it concerns acts. */
#pragma once
#include "ui/ui.h"

enum { NOTICE_H = 46 };

/* At the foot of the room, two lines grow upwards. While something is held it is not there: it lies
 * over places. */
void notice_add(Ui *ui, Rect room, const char *words);
