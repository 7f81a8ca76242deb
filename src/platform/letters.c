#include "platform/letters.h"
#include "base/hash.h"
#include "platform/art/atlas.h"
#include <SDL_ttf.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FACES = 32, SETS = 256, WAYS = 4, PAGE_H = 512, PAGES = 6, LEAST_PX = 6, MOST_PX = 400 };

/* A font at one size in pixels. */
typedef struct Face {
    TTF_Font *font;
    TTF_Font *small; /* of the small capitals that stand for lower case; NULL: a face without */
    Font which;
    int px, ascent;
    int height; /* from line to line: airier than the font's own, which is set for print */
    int cap;    /* height of a capital: lines are centred by it */
    unsigned used;
} Face;

/* A line of text at one size, measured; rasterised when it is first drawn. */
typedef struct Line {
    uint64_t key; /* 0: free */
    int w_px;
    AtlasSpot spot;
    unsigned used;
} Line;

struct Letters {
    Gfx *gfx;
    char path[FONT_COUNT][PATH_MAX_LENGTH];
    void *file[FONT_COUNT]; /* the fonts, read once when they are first needed */
    size_t file_size[FONT_COUNT];
    Face face[FACES];
    Atlas atlas;
    unsigned epoch, turn; /* turn grows with each look-up: the least recently used has the least */
    Line line[SETS][WAYS];
};

static const char *const FILE_NAME[FONT_COUNT] = { "fonts/Lato-Regular.ttf", "fonts/Lato-Bold.ttf",
                                                   "fonts/Lato-Bold.ttf",
                                                   "fonts/Vollkorn-Black.ttf" };
#define SMALL_CAPITAL 0.8F /* of a capital; the fonts have none of their own for Cyrillic */

/* --- Faces ---------------------------------------------------------------------------------- */

static TTF_Font *open_font(Letters *letters, Font which, int px)
{
    const Font file = which == FONT_CAPTION ? FONT_BOLD : which;
    if (letters->file[file] == NULL)
        letters->file[file] = SDL_LoadFile(letters->path[file], &letters->file_size[file]);
    if (letters->file[file] == NULL) return NULL;
    SDL_RWops *bytes = SDL_RWFromConstMem(letters->file[file], (int)letters->file_size[file]);
    TTF_Font *font = bytes == NULL ? NULL : TTF_OpenFontRW(bytes, 1, px);
    if (font != NULL) TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL);
    return font;
}

static void close_face(Face *face)
{
    if (face->font != NULL) TTF_CloseFont(face->font);
    if (face->small != NULL) TTF_CloseFont(face->small);
    *face = (Face){ 0 };
}

static bool open_face(Letters *letters, Face *face, Font which, int px)
{
    TTF_Font *font = open_font(letters, which, px);
    if (font == NULL) return false;
    int top = 0;
    (void)TTF_GlyphMetrics32(font, 'H', NULL, NULL, NULL, &top, NULL);
    *face = (Face){ .font = font,
                    .which = which,
                    .px = px,
                    .ascent = TTF_FontAscent(font),
                    .height = SDL_max(TTF_FontHeight(font), px * 13 / 10),
                    .cap = top };
    if (which == FONT_CAPTION || which == FONT_TITLE)
        face->small = open_font(letters, which, (int)lroundf((float)px * SMALL_CAPITAL));
    return true;
}

/* A font that opened once opens at every size, unless memory ends: then another size has to do. */
static Face *exchange_face(Letters *letters, Face *oldest, Font which, int px)
{
    Face opened = { 0 };
    if (open_face(letters, &opened, which, px)) {
        close_face(oldest);
        *oldest = opened;
    }
    for (int i = 0; i < FACES && oldest->font == NULL; i++) oldest = &letters->face[i];
    if (oldest->font == NULL) {
        SDL_LogCritical(SDL_LOG_CATEGORY_APPLICATION, "no font opens: %s", TTF_GetError());
        abort();
    }
    oldest->used = ++letters->turn;
    return oldest;
}

static Face *need_face(Letters *letters, Font which, int px)
{
    Face *oldest = &letters->face[0];
    for (int i = 0; i < FACES; i++) {
        Face *face = &letters->face[i];
        if (face->font != NULL && face->which == which && face->px == px) {
            face->used = ++letters->turn;
            return face;
        }
        if (face->used < oldest->used) oldest = face;
    }
    return exchange_face(letters, oldest, which, px);
}

/* Real pixels per unit of the view; one outside of frames, when nothing says more. */
static float density_of(const Letters *letters)
{
    const float density = gfx_density(letters->gfx);
    return density > 0 ? density : gfx_canvas(letters->gfx).scale;
}

static Face *face_for(Letters *letters, const Style *style)
{
    const int px = (int)lroundf(style->size * density_of(letters));
    return need_face(letters, style->font, px < LEAST_PX ? LEAST_PX : px > MOST_PX ? MOST_PX : px);
}

/* Pages are as wide as the longest line that can be: that of the window, or of one line in need. */
static void make_pages(Letters *letters, int line_px)
{
    const int wide = SDL_max(gfx_canvas(letters->gfx).w_px, line_px + 2);
    atlas_init(&letters->atlas, letters->gfx, (wide + 511) / 512 * 512, PAGE_H, PAGES);
}

/* The file is there and is a font with letters: whatever opens once opens at every size. */
static bool check_font(Letters *letters, Font which, const Paths *paths, Error *error)
{
    enum { ANY_PX = 16 };
    if (!paths_data(paths, FILE_NAME[which], letters->path[which], PATH_MAX_LENGTH)
        || access(letters->path[which], R_OK) != 0)
        return error_at(error, 0, "%s is missing", FILE_NAME[which]);
    TTF_Font *font = open_font(letters, which, ANY_PX);
    const bool fine = font != NULL && TTF_GlyphIsProvided32(font, 'H') != 0;
    if (font != NULL) TTF_CloseFont(font);
    return fine || error_at(error, 0, "%s is not a font: install the game again", FILE_NAME[which]);
}

Letters *letters_open(Gfx *gfx, const Paths *paths, Error *error)
{
    if (TTF_WasInit() == 0 && TTF_Init() != 0) {
        (void)error_at(error, 0, "no fonts: %s", TTF_GetError());
        return NULL;
    }
    Letters *letters = calloc(1, sizeof *letters);
    if (letters == NULL) {
        (void)error_at(error, 0, "no memory for fonts");
        return NULL;
    }
    for (int i = 0; i < FONT_COUNT; i++) {
        if (check_font(letters, (Font)i, paths, error)) continue;
        letters_close(letters);
        return NULL;
    }
    letters->gfx = gfx;
    letters->epoch = gfx_epoch(gfx);
    make_pages(letters, 0);
    return letters;
}

void letters_close(Letters *letters)
{
    if (letters == NULL) return;
    for (int i = 0; i < FACES; i++) close_face(&letters->face[i]);
    for (int i = 0; i < FONT_COUNT; i++) SDL_free(letters->file[i]);
    if (letters->gfx != NULL) atlas_release(&letters->atlas);
    free(letters);
    TTF_Quit();
}

/* --- Lines: measured, rasterised, kept ------------------------------------------------------ */

/* One letter of UTF-8; an ill-formed byte counts as itself. */
static Uint32 next_letter(const char **at)
{
    const unsigned char *s = (const unsigned char *)*at;
    const int more = s[0] >= 0xF0 ? 3 : s[0] >= 0xE0 ? 2 : s[0] >= 0xC0 ? 1 : 0;
    Uint32 letter = more == 0 ? s[0] : s[0] & (0x3FU >> more);
    int i = 1;
    for (; i <= more && (s[i] & 0xC0) == 0x80; i++) letter = letter << 6 | (s[i] & 0x3FU);
    *at += i;
    return letter;
}

/* The capital of a letter, Latin or Cyrillic; the letter itself where there is none. */
static Uint32 capital(Uint32 letter)
{
    if (letter >= 'a' && letter <= 'z') return letter - 0x20;
    if (letter >= 0xE0 && letter <= 0xFE && letter != 0xF7) return letter - 0x20;
    if (letter >= 0x430 && letter <= 0x44F) return letter - 0x20;
    if (letter >= 0x450 && letter <= 0x45F) return letter - 0x50;
    return letter == 0x491 ? 0x490 : letter; /* the Ukrainian g with an upturn */
}

static void put_letter(TTF_Font *font, Uint32 letter, SDL_Surface *onto, int x, int y)
{
    const SDL_Color white = { 255, 255, 255, 255 };
    SDL_Surface *glyph = TTF_RenderGlyph32_Blended(font, letter, white);
    if (glyph == NULL) return;
    SDL_Rect at = { x, y, glyph->w, glyph->h };
    SDL_SetSurfaceBlendMode(glyph, SDL_BLENDMODE_NONE);
    SDL_BlitSurface(glyph, NULL, onto, &at);
    SDL_FreeSurface(glyph);
}

/* Letter by letter with extra space, onto a surface (NULL: only to measure). Where the face has
 * small capitals, lower case becomes those. A letter whose sign stands higher than the others
 * begins higher, too: all stand on one line. */
static int walk_letters(const Face *face, int extra, const char *text, SDL_Surface *onto)
{
    int x = 0;
    Uint32 before = 0;
    const TTF_Font *font_before = NULL;
    while (*text != '\0') {
        const Uint32 given = next_letter(&text);
        const Uint32 letter = face->small != NULL ? capital(given) : given;
        TTF_Font *font = letter != given ? face->small : face->font;
        int left = 0, top = 0, advance = 0;
        if (TTF_GlyphMetrics32(font, letter, &left, NULL, NULL, &top, &advance) != 0) continue;
        if (before != 0) x += extra;
        if (font == font_before) x += TTF_GetFontKerningSizeGlyphs32(font, before, letter);
        if (onto != NULL)
            put_letter(font, letter, onto, x + SDL_min(left, 0),
                       face->ascent - SDL_max(top, TTF_FontAscent(font)));
        x += advance;
        before = letter;
        font_before = font;
    }
    return x;
}

static bool is_walked(const Face *face, int extra)
{
    return extra != 0 || face->small != NULL;
}

static int extra_px(const Style *style, const Face *face)
{
    return (int)lroundf(style->tracking * (float)face->px);
}

static int measure_px(const Face *face, int extra, const char *text)
{
    int w = 0;
    if (text[0] == '\0') return 0;
    if (is_walked(face, extra)) return walk_letters(face, extra, text, NULL);
    (void)TTF_SizeUTF8(face->font, text, &w, NULL);
    return w;
}

static uint64_t hash_line(const Face *face, int extra, const char *text)
{
    const int part[3] = { (int)face->which, face->px, extra };
    const uint64_t hash = hash_text(hash_bytes(HASH_START, part, sizeof part), text);
    return hash == 0 ? 1 : hash;
}

static Line *need_line(Letters *letters, const Face *face, int extra, const char *text)
{
    const uint64_t key = hash_line(face, extra, text);
    Line *set = letters->line[(key ^ key >> 32) % (uint64_t)SETS], *oldest = set;
    for (int i = 0; i < WAYS; i++) {
        if (set[i].key == key) {
            set[i].used = ++letters->turn;
            return &set[i];
        }
        if (set[i].used < oldest->used) oldest = &set[i];
    }
    *oldest = (Line){ .key = key, .w_px = measure_px(face, extra, text), .used = ++letters->turn };
    return oldest;
}

static SDL_Surface *render(const Face *face, int extra, const char *text, int w_px)
{
    const SDL_Color white = { 255, 255, 255, 255 };
    if (!is_walked(face, extra)) return TTF_RenderUTF8_Blended(face->font, text, white);
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(
        0, w_px + face->px, TTF_FontHeight(face->font), 32, SDL_PIXELFORMAT_ARGB8888);
    if (surface != NULL) (void)walk_letters(face, extra, text, surface);
    return surface;
}

/* The window has grown since the pages were made. */
static void widen_pages(Letters *letters, int line_px)
{
    atlas_release(&letters->atlas);
    make_pages(letters, line_px);
    for (int i = 0; i < SETS * WAYS; i++) letters->line[i / WAYS][i % WAYS].spot = (AtlasSpot){ 0 };
}

/* White with the letters' alpha: tinting gives every colour. */
static bool raster_line(Letters *letters, const Face *face, int extra, const char *text, Line *line)
{
    SDL_Surface *surface = render(face, extra, text, line->w_px);
    if (surface == NULL) return false;
    if (surface->w + 2 > letters->atlas.w) widen_pages(letters, surface->w);
    const int w = surface->w, h = SDL_min(surface->h, PAGE_H - 2);
    uint8_t *rgba = malloc((size_t)w * (size_t)h * 4), *out = rgba;
    for (int y = 0; rgba != NULL && y < h; y++) {
        const uint8_t *row = (const uint8_t *)surface->pixels + (ptrdiff_t)y * surface->pitch;
        for (int x = 0; x < w; x++, out += 4) {
            Uint32 pixel;
            memcpy(&pixel, row + (ptrdiff_t)x * 4, sizeof pixel);
            out[0] = out[1] = out[2] = 255;
            out[3] = (uint8_t)(pixel >> 24);
        }
    }
    SDL_FreeSurface(surface);
    const bool added = rgba != NULL && atlas_add(&letters->atlas, w, h, rgba, &line->spot);
    free(rgba);
    return added;
}

/* --- Drawing -------------------------------------------------------------------------------- */

static void follow_gfx(Letters *letters)
{
    if (letters->epoch == gfx_epoch(letters->gfx)) return;
    letters->epoch = gfx_epoch(letters->gfx);
    atlas_forget(&letters->atlas);
}

/* A part of a sprite between two of its rows, the same part of its rect. */
static void draw_band(Letters *letters, Sprite sprite, Rect rect, int from, int to, Colour top,
                      Colour bottom)
{
    if (to <= from) return;
    const float row = rect.h / (float)sprite.h;
    const Sprite band = { sprite.texture,       sprite.x, (int16_t)(sprite.y + from), sprite.w,
                          (int16_t)(to - from), 0 };
    const Rect at = { rect.x, rect.y + row * (float)from, rect.w, row * (float)(to - from) };
    gfx_sprite_gradient(letters->gfx, band, at, top, bottom);
}

/* A gradient runs from the top of the capitals to the baseline. */
static void draw_sprite(Letters *letters, const Style *style, const Face *face, Sprite sprite,
                        Rect rect)
{
    if (style->bottom.a == 0) {
        gfx_sprite(letters->gfx, sprite, rect, style->colour);
        return;
    }
    const int base = SDL_min(face->ascent, sprite.h), top = SDL_max(base - face->cap, 0);
    draw_band(letters, sprite, rect, 0, top, style->colour, style->colour);
    draw_band(letters, sprite, rect, top, base, style->colour, style->bottom);
    draw_band(letters, sprite, rect, base, sprite.h, style->bottom, style->bottom);
}

/* Letters may reach a little over the line. */
static bool sees_line(const Letters *letters, const Face *face, const Line *line, float x,
                      float baseline)
{
    const float unit = 1 / density_of(letters), px = (float)face->px;
    const Rect room = { x - px * unit, baseline - (float)(face->ascent + face->px) * unit,
                        ((float)line->w_px + 2 * px) * unit,
                        ((float)face->height + 2 * px) * unit };
    return gfx_sees(letters->gfx, room);
}

/* x and baseline in units of the view; the line starts at x. */
static void draw_line(Letters *letters, const Style *style, Face *face, float x, float baseline,
                      const char *text)
{
    follow_gfx(letters);
    if (text[0] == '\0') return;
    const int extra = extra_px(style, face);
    Line *line = need_line(letters, face, extra, text);
    const float unit = 1 / density_of(letters);
    if (!atlas_is_alive(&letters->atlas, &line->spot)
        && (!sees_line(letters, face, line, x, baseline)
            || !raster_line(letters, face, extra, text, line)))
        return;
    const Sprite sprite = line->spot.sprite;
    /* The baseline lies on a whole pixel, as does the raster: stems stay sharp. */
    const Rect rect = { x, baseline - (float)face->ascent * unit, (float)sprite.w * unit,
                        (float)sprite.h * unit };
    draw_sprite(letters, style, face, sprite, rect);
}

static float width_of(Letters *letters, const Style *style, Face *face, const char *text)
{
    if (text[0] == '\0') return 0;
    return (float)need_line(letters, face, extra_px(style, face), text)->w_px / density_of(letters);
}

Size letters_measure(Letters *letters, const Style *style, const char *text)
{
    Face *face = face_for(letters, style);
    return (Size){ width_of(letters, style, face, text), letters_line_height(letters, style) };
}

float letters_line_height(Letters *letters, const Style *style)
{
    return (float)face_for(letters, style)->height / density_of(letters);
}

static float aligned(Align align, float x, float room, float width)
{
    switch (align) {
    case ALIGN_LEFT: return x;
    case ALIGN_CENTRE: return x + (room - width) / 2;
    case ALIGN_RIGHT: return x + room - width;
    }
    return x;
}

float letters_draw_at(Letters *letters, const Style *style, Point p, const char *text)
{
    Face *face = face_for(letters, style);
    const float width = width_of(letters, style, face, text);
    draw_line(letters, style, face, aligned(style->align, p.x, 0, width), p.y, text);
    return width;
}

/* How many bytes of the text fit into the width, at whole letters. */
static size_t fitting(const Face *face, int extra, const char *text, int w_px)
{
    int extent = 0, count = 0;
    const char *at = text;
    if (is_walked(face, extra)) {
        char part[256];
        for (const char *next = text; *next != '\0'; at = next) {
            (void)next_letter(&next);
            const size_t length = (size_t)(next - text);
            if (length >= sizeof part) break;
            memcpy(part, text, length);
            part[length] = '\0';
            if (walk_letters(face, extra, part, NULL) > w_px) break;
        }
        return (size_t)(at - text);
    }
    if (w_px <= 0 || TTF_MeasureUTF8(face->font, text, w_px, &extent, &count) != 0) return 0;
    for (int i = 0; i < count && *at != '\0'; i++) (void)next_letter(&at);
    return (size_t)(at - text);
}

static void cut_with_ellipsis(const Face *face, int extra, const char *text, int w_px, char *out,
                              size_t size)
{
    static const char DOTS[] = "…";
    size_t length = fitting(face, extra, text, w_px - measure_px(face, extra, DOTS));
    if (length > size - sizeof DOTS) length = size - sizeof DOTS;
    while (length > 0 && text[length - 1] == ' ') length--;
    memcpy(out, text, length);
    memcpy(out + length, DOTS, sizeof DOTS);
}

void letters_draw(Letters *letters, const Style *style, Rect box, const char *text)
{
    Style fitted = *style;
    Face *face = face_for(letters, style);
    float width = width_of(letters, style, face, text);
    char cut[512];
    if (width > box.w && width > 0) {
        fitted.size *= fmaxf(LETTERS_LEAST, box.w / width * 0.995F);
        face = face_for(letters, &fitted);
        width = width_of(letters, &fitted, face, text);
    }
    /* Faces come in whole pixels: the nearest one may still be a little too wide. */
    while (width > box.w + 0.5F && fitted.size > style->size * LETTERS_LEAST) {
        fitted.size = fmaxf(fitted.size - 0.5F / density_of(letters), style->size * LETTERS_LEAST);
        face = face_for(letters, &fitted);
        width = width_of(letters, &fitted, face, text);
    }
    if (width > box.w + 0.5F) {
        cut_with_ellipsis(face, extra_px(&fitted, face), text, (int)(box.w * density_of(letters)),
                          cut, sizeof cut);
        text = cut;
        width = width_of(letters, &fitted, face, text);
    }
    const float baseline = box.y + (box.h + (float)face->cap / density_of(letters)) / 2;
    draw_line(letters, &fitted, face, aligned(style->align, box.x, box.w, width), baseline, text);
}

/* --- Paragraphs ----------------------------------------------------------------------------- */

/* The bytes of the next line, and how far to go on: the blank or break after it is skipped. */
static size_t next_line(const Face *face, int extra, const char *text, int w_px, size_t *skip)
{
    char paragraph[1024];
    size_t end = strcspn(text, "\n");
    const bool broken = text[end] == '\n';
    if (end >= sizeof paragraph) end = sizeof paragraph - 1;
    while (end > 0 && (text[end] & 0xC0) == 0x80) end--;
    memcpy(paragraph, text, end);
    paragraph[end] = '\0';
    const size_t fits = fitting(face, extra, paragraph, w_px);
    if (fits >= end) {
        *skip = end + (broken ? 1 : 0);
        return end;
    }
    size_t length = fits;
    while (length > 0 && paragraph[length] != ' ') length--;
    if (length == 0) { /* a word wider than the line: break it, at one letter at least */
        const char *one = paragraph;
        (void)next_letter(&one);
        length = fits > 0 ? fits : (size_t)(one - paragraph);
        *skip = length;
        return length;
    }
    *skip = length + strspn(paragraph + length, " ");
    while (length > 0 && paragraph[length - 1] == ' ') length--;
    return length;
}

static float lay_out(Letters *letters, const Style *style, Rect box, const char *text, bool draw)
{
    Face *face = face_for(letters, style);
    const float unit = 1 / density_of(letters), height = (float)face->height * unit;
    const int w_px = (int)floorf(box.w / unit + 0.5F), extra = extra_px(style, face);
    float y = box.y;
    while (*text != '\0') {
        char line[1024];
        size_t skip = 0;
        const size_t length = next_line(face, extra, text, w_px, &skip);
        memcpy(line, text, length);
        line[length] = '\0';
        if (draw) {
            const float width = width_of(letters, style, face, line);
            const float baseline = y + (height + (float)face->cap * unit) / 2; /* as a single one */
            draw_line(letters, style, face, aligned(style->align, box.x, box.w, width), baseline,
                      line);
        }
        y += height;
        text += skip;
    }
    return y - box.y;
}

float letters_wrap_height(Letters *letters, const Style *style, float width, const char *text)
{
    return lay_out(letters, style, (Rect){ 0, 0, width, 0 }, text, false);
}

float letters_draw_wrapped(Letters *letters, const Style *style, Rect box, const char *text)
{
    return lay_out(letters, style, box, text, true);
}

float letters_fit(Letters *letters, const Style *style, Rect box, const char *text)
{
    Style smaller = *style;
    while (smaller.size > 8 && letters_wrap_height(letters, &smaller, box.w, text) > box.h)
        smaller.size = fmaxf(8, smaller.size * 0.95F);
    return smaller.size;
}

static float widest_word(Letters *letters, const Style *style, const char *text)
{
    char word[128];
    float widest = 0;
    for (const char *at = text; *at != '\0';) {
        const size_t length = strcspn(at, " \n");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        widest = fmaxf(widest, letters_measure(letters, style, word).w);
        at += length + strspn(at + length, " \n");
    }
    return widest;
}

float letters_fit_words(Letters *letters, const Style *style, Rect box, const char *text)
{
    Style smaller = *style;
    smaller.size = letters_fit(letters, style, box, text);
    while (smaller.size > 8 && widest_word(letters, &smaller, text) > box.w)
        smaller.size = fmaxf(8, smaller.size * 0.95F);
    return smaller.size;
}

/* --- Text fields ---------------------------------------------------------------------------- */

float letters_caret(Letters *letters, const Style *style, const char *text, size_t byte)
{
    char part[512];
    const size_t length = SDL_min(SDL_min(byte, strlen(text)), sizeof part - 1);
    memcpy(part, text, length);
    part[length] = '\0';
    const Face *face = face_for(letters, style);
    return (float)measure_px(face, extra_px(style, face), part) / density_of(letters);
}

size_t letters_byte_at(Letters *letters, const Style *style, const char *text, float x)
{
    size_t best = 0;
    float nearest = fabsf(x);
    const char *at = text;
    while (*at != '\0') {
        (void)next_letter(&at);
        const float away = fabsf(letters_caret(letters, style, text, (size_t)(at - text)) - x);
        if (away > nearest) break;
        nearest = away;
        best = (size_t)(at - text);
    }
    return best;
}
