/* notice.h: a panel over whatever is shown: a heading, what there is to say, and what can be done.
 */
#pragma once
#include "app/app.h"

typedef struct NoticeButton {
    const char *name, *icon, *label;
    int act, arg;
} NoticeButton;

/* The first button is the one that is meant. */
void notice_build(App *app, const char *title, const char *words, const NoticeButton *button,
                  int count);

/* A scene that says one thing and is left with Enter, Esc or its button. The words are copied. */
extern const SceneKind notice_scene;
void notice_open(App *app, const char *title, const char *words);
