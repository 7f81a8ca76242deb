#include "rules/flick/record.h"
#include "rules/flick/notation.h"
#include "rules/flick/refusals.h"
#include <string.h>

int flick_record_write(const FlickSettle *settle, char *out, size_t size)
{
    Text text = text_into(out, size);
    if (!settle->known) return 0;
    text_add(&text, "settle");
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        if (settle->rest[piece] == FLICK_NOT_MOVED) continue;
        text_put(&text, ' ');
        flick_piece_text(piece, &text);
        if (settle->rest[piece] == FLICK_LEFT_MAT)
            text_add(&text, "@off");
        else
            flick_place_text(settle->at[piece], &text);
    }
    return (int)text.length;
}

static bool is_launched(const FlickShot *shot, int piece)
{
    for (int i = 0; i < shot->count; i++)
        if (shot->launch[i].piece == piece) return true;
    return false;
}

static bool read_tokens(const FlickState *state, const FlickShot *shot, const char *at,
                        FlickSettle *out)
{
    int last = -1;
    while (!text_ended(at)) {
        char word[FLICK_TOKEN_MAX];
        FlickToken token;
        if (!text_word(&at, word, sizeof word) || !flick_token_parse(word, &token)) return false;
        if (token.piece <= last) return false; /* 1 */
        if (!flick_on_table(state, token.piece) && !is_launched(shot, token.piece)) return false;
        if (!token.off && !flick_on_mat(token.at)) return false; /* 2 */
        last = token.piece;
        out->rest[last] = token.off ? FLICK_LEFT_MAT : FLICK_RESTS;
        out->at[last] = token.at;
    }
    for (int i = 0; i < shot->count; i++)
        if (out->rest[shot->launch[i].piece] == FLICK_NOT_MOVED) return false; /* 3 */
    return true;
}

bool flick_overlaps(const FlickState *state)
{
    int disc[FLICK_PIECES];
    int count = 0;
    for (int piece = 0; piece < FLICK_PIECES; piece++)
        if (flick_on_table(state, piece)) disc[count++] = piece;
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < i; j++) {
            const int least = flick_radius(disc[i]) + flick_radius(disc[j]) - FLICK_OVERLAP;
            if (flick_within(state->at[disc[i]], state->at[disc[j]], least - 1)) return true;
        }
    }
    return false;
}

Refusal flick_record_read(const FlickState *state, const FlickShot *shot, const char *line,
                          FlickSettle *out)
{
    *out = (FlickSettle){ .known = true };
    if (!text_take(&line, "settle") || !read_tokens(state, shot, line, out))
        return REFUSAL_FLICK_BAD_RECORD;
    FlickState after = *state;
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        if (out->rest[piece] == FLICK_RESTS) flick_put(&after, piece, out->at[piece]);
        if (out->rest[piece] == FLICK_LEFT_MAT) flick_move_to(&after, piece, FLICK_BOX);
    }
    return flick_overlaps(&after) ? REFUSAL_FLICK_BAD_RECORD : REFUSAL_NONE; /* 4 */
}
