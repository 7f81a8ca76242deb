/* rich.h: words with emphasis and pictures inside of a line, for prompts, logs and a rulebook:
 *
 *     "*Ann* lays {chrome/badge-gold} beside it"
 *
 * Stars begin and end emphasis; a name in braces is a picture as high as a line. A backslash takes
 * the sign after it as it is: names that people chose go through rich_plain. Lines break at blanks
 * and at \n. "[words](place)" is a link, in a colour of its own. Translators keep stars and braces
 * and put them where their language wants them. */
#pragma once
#include "base/text.h"
#include "ui/ui.h"

typedef struct RichStyle {
    float size;
    ThemeColour ink, strong; /* of what is emphasised, which is bold as well */
} RichStyle;

void rich_plain(Text *out, const char *words); /* adds words in which no sign means anything */

/* A sentence with a name in it, which is emphasised. */
void rich_name(Text *out, const char *sentence, const char *name);

/* How large it is when broken at `width`. */
Size rich_measure(Ui *ui, const RichStyle *style, float width, const char *text);
/* The size, at most that of the style, at which it fits into the box. */
float rich_fit(Ui *ui, const RichStyle *style, Rect box, const char *text);
/* Where its links stand when it lies in the box: a rect for each line of each; how many. */
typedef struct RichLink {
    Rect box;
    int link; /* which of the text, 0 the first */
} RichLink;
int rich_links(Ui *ui, const RichStyle *style, Rect box, const char *text, RichLink *out, int max);
/* From the top left corner of the box; returns how high it is. */
float rich_draw(Ui *ui, const RichStyle *style, Rect box, const char *text);
