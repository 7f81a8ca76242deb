#include "platform/art/atlas.h"
#include <stdlib.h>

enum { GAP = 1 }; /* transparent pixels around every picture */

void atlas_init(Atlas *atlas, Gfx *gfx, int w_px, int h_px, int pages_max)
{
    const int most = gfx_texture_max(gfx);
    *atlas = (Atlas){ .gfx = gfx,
                      .w = SDL_min(w_px, most),
                      .h = SDL_min(h_px, most),
                      .pages_max = SDL_min(pages_max, ATLAS_PAGES) };
}

void atlas_release(Atlas *atlas)
{
    for (int i = 0; i < atlas->page_count; i++)
        gfx_texture_free(atlas->gfx, atlas->page[i].texture);
    atlas->page_count = 0;
}

static void empty_page(AtlasPage *page)
{
    page->life++;
    page->shelf_count = 0;
    page->y = GAP;
}

void atlas_forget(Atlas *atlas)
{
    for (int i = 0; i < atlas->page_count; i++) empty_page(&atlas->page[i]);
    for (int i = 0; i < atlas->page_count; i++)
        atlas->page[i].texture = gfx_texture_make(atlas->gfx, atlas->w, atlas->h, NULL, true);
}

/* A shelf that is high enough and not wastefully higher. */
static AtlasShelf *find_shelf(const Atlas *atlas, AtlasPage *page, int w, int h)
{
    AtlasShelf *best = NULL;
    for (int i = 0; i < page->shelf_count; i++) {
        AtlasShelf *shelf = &page->shelf[i];
        if (shelf->h < h || shelf->h > h + h / 4 + 4 || shelf->x + w + GAP > atlas->w) continue;
        if (best == NULL || shelf->h < best->h) best = shelf;
    }
    if (best != NULL) return best;
    if (page->y + h + GAP > atlas->h || page->shelf_count == ATLAS_SHELVES) return NULL;
    best = &page->shelf[page->shelf_count++];
    *best = (AtlasShelf){ .y = page->y, .h = h, .x = GAP };
    page->y += h + GAP;
    return best;
}

static bool add_page(Atlas *atlas)
{
    if (atlas->page_count == atlas->pages_max) return false;
    const Texture texture = gfx_texture_make(atlas->gfx, atlas->w, atlas->h, NULL, true);
    if (texture == TEXTURE_NONE) return false;
    atlas->page[atlas->page_count++] = (AtlasPage){ .texture = texture, .life = 1, .y = GAP };
    return true;
}

/* Wiped, because filtering at a picture's edge reads the pixel beside it. */
static void wipe_page(Atlas *atlas, AtlasPage *page)
{
    void *nothing = calloc((size_t)atlas->w * (size_t)atlas->h, 4);
    if (nothing != NULL)
        gfx_texture_put(atlas->gfx, page->texture, 0, 0, atlas->w, atlas->h, nothing);
    free(nothing);
    empty_page(page);
}

static int oldest_page(const Atlas *atlas)
{
    int oldest = 0;
    for (int i = 1; i < atlas->page_count; i++)
        if (atlas->page[i].used < atlas->page[oldest].used) oldest = i;
    return oldest;
}

static bool put_on_page(Atlas *atlas, int number, int w, int h, const void *rgba, AtlasSpot *out)
{
    AtlasPage *page = &atlas->page[number];
    AtlasShelf *shelf = find_shelf(atlas, page, w, h);
    if (shelf == NULL) return false;
    gfx_texture_put(atlas->gfx, page->texture, shelf->x, shelf->y, w, h, rgba);
    *out = (AtlasSpot){ .sprite = { page->texture, (int16_t)shelf->x, (int16_t)shelf->y, (int16_t)w,
                                    (int16_t)h, GAP },
                        .page = number,
                        .life = page->life };
    shelf->x += w + GAP;
    page->used = gfx_frame(atlas->gfx);
    return true;
}

bool atlas_add(Atlas *atlas, int w_px, int h_px, const void *rgba, AtlasSpot *out)
{
    if (w_px + 2 * GAP > atlas->w || h_px + 2 * GAP > atlas->h) return false;
    for (int i = atlas->page_count - 1; i >= 0; i--)
        if (put_on_page(atlas, i, w_px, h_px, rgba, out)) return true;
    if (add_page(atlas)) return put_on_page(atlas, atlas->page_count - 1, w_px, h_px, rgba, out);
    if (atlas->page_count == 0) return false;
    const int oldest = oldest_page(atlas);
    wipe_page(atlas, &atlas->page[oldest]);
    return put_on_page(atlas, oldest, w_px, h_px, rgba, out);
}

bool atlas_is_alive(Atlas *atlas, const AtlasSpot *spot)
{
    if (spot->life == 0 || atlas->page[spot->page].life != spot->life) return false;
    atlas->page[spot->page].used = gfx_frame(atlas->gfx);
    return true;
}
