/* jobs.c: what the worker does for art: reading an SVG, rasterising, softening, baking. */
#include "platform/art/state.h"
#include "platform/art/blur.h"
#include "platform/art/grounds.h"
#include <SDL_image.h>
#include <math.h>
#include <stdlib.h>

/* --- On the worker's thread ----------------------------------------------------------------- */

static void hand_back(ArtResult *result)
{
    Art *art = result->art;
    SDL_LockMutex(art->lock);
    result->next = art->done;
    art->done = result;
    SDL_UnlockMutex(art->lock);
}

SDL_Surface *art_load_svg(const char *path, int w, int h, char *trouble, size_t size)
{
    SDL_RWops *file = SDL_RWFromFile(path, "rb");
    SDL_Surface *surface = file == NULL ? NULL : IMG_LoadSizedSVG_RW(file, w, h);
    if (file != NULL) SDL_RWclose(file);
    if (surface == NULL) (void)snprintf(trouble, size, "%s", SDL_GetError());
    return surface;
}

/* The rasteriser keeps the aspect and may stay a pixel below the size: the rest is transparent. */
static void copy_picture(const SDL_Surface *surface, ArtResult *result)
{
    const int w = SDL_min(surface->w, result->w), h = SDL_min(surface->h, result->h);
    for (int y = 0; y < h; y++)
        memcpy(result->rgba + (size_t)y * (size_t)result->w * 4,
               (const uint8_t *)surface->pixels + (size_t)y * (size_t)surface->pitch,
               (size_t)w * 4);
}

static bool fits(const SDL_Surface *surface, const ArtResult *result)
{
    return surface->w == result->w && surface->h == result->h && surface->pitch == surface->w * 4
           && !SDL_MUSTLOCK(surface);
}

/* The picture's alpha in the middle of a larger field, softened; white, to be tinted. */
static bool copy_shadow(const SDL_Surface *surface, ArtResult *result, int reach)
{
    const size_t pixels = (size_t)result->w * (size_t)result->h;
    uint8_t *alpha = calloc(pixels, 2);
    if (alpha == NULL) return false;
    for (int y = 0; y < surface->h && y + 2 * reach < result->h; y++)
        for (int x = 0; x < surface->w && x + 2 * reach < result->w; x++)
            alpha[(size_t)(y + reach) * (size_t)result->w + (size_t)(x + reach)] =
                ((const uint8_t *)
                     surface->pixels)[(size_t)y * (size_t)surface->pitch + (size_t)x * 4 + 3];
    blur_soften(alpha, alpha + pixels, result->w, result->h, result->blur_px);
    for (size_t i = 0; i < pixels; i++) {
        result->rgba[i * 4] = result->rgba[i * 4 + 1] = result->rgba[i * 4 + 2] = 255;
        result->rgba[i * 4 + 3] = alpha[i];
    }
    free(alpha);
    return true;
}

static void run_raster(void *context)
{
    ArtResult *result = context;
    const int reach = result->key.blur == 0 ? 0 : blur_reach(result->blur_px);
    SDL_Surface *surface = art_load_svg(result->path, result->key.w, result->key.h, result->trouble,
                                        sizeof result->trouble);
    if (surface != NULL) {
        result->w = result->key.w + 2 * reach;
        result->h = result->key.h + 2 * reach;
        if (reach == 0 && fits(surface, result)) {
            result->made = surface; /* a large picture is not kept twice */
            result->rgba = surface->pixels;
        } else {
            result->rgba = calloc((size_t)result->w * (size_t)result->h, 4);
            if (result->rgba != NULL && reach == 0) copy_picture(surface, result);
            if (result->rgba != NULL && reach > 0) (void)copy_shadow(surface, result, reach);
        }
        if (result->worn != NULL && result->rgba != NULL && reach == 0) art_dress(result);
    }
    if (result->made == NULL) SDL_FreeSurface(surface);
    hand_back(result);
}

static void run_ground(void *context)
{
    ArtResult *result = context;
    const GroundSlot *slot = &result->ground;
    result->w = slot->w_px;
    result->h = slot->h_px;
    result->rgba = malloc((size_t)result->w * (size_t)result->h * 4);
    if (result->rgba != NULL)
        ground_bake(slot->ground, slot->w_px, slot->h_px, slot->px, slot->tint, result->rgba);
    hand_back(result);
}

static void drop(void *context)
{
    art_free_result(context);
}

/* --- On the main thread --------------------------------------------------------------------- */

void art_free_result(ArtResult *result)
{
    if (result->made != NULL)
        SDL_FreeSurface(result->made);
    else
        free(result->rgba);
    free(result);
}

void art_give_back(Art *art, ArtResult *result)
{
    if (result == NULL) return;
    ArtResult *first = NULL; /* newest first, as in the list, of which they are the oldest */
    while (result != NULL) {
        ArtResult *next = result->next;
        result->next = first;
        first = result;
        result = next;
    }
    SDL_LockMutex(art->lock);
    ArtResult **end = &art->done;
    while (*end != NULL) end = &(*end)->next;
    *end = first;
    SDL_UnlockMutex(art->lock);
}

bool art_post_raster(Art *art, const Raster *raster)
{
    ArtResult *result = calloc(1, sizeof *result);
    if (result == NULL) return false;
    char inside[NAME_LENGTH + 16];
    result->art = art;
    result->key = raster->key;
    result->blur_px = (float)raster->key.blur / 4;
    const PictureData *picture = &art->picture[raster->key.picture];
    result->worn = picture->worn;
    (void)snprintf(inside, sizeof inside, "assets/%s.svg",
                   picture->worn != NULL ? art->picture[picture->worn->rim].name : picture->name);
    const bool posted = paths_data(art->paths, inside, result->path, sizeof result->path)
                        && worker_post(art->worker, (Job){ run_raster, drop, result });
    if (!posted) free(result);
    return posted;
}

bool art_post_ground(Art *art, int slot)
{
    ArtResult *result = calloc(1, sizeof *result);
    if (result == NULL) return false;
    result->art = art;
    result->ground_slot = slot;
    result->ground = art->ground[slot];
    const bool posted = worker_post(art->worker, (Job){ run_ground, drop, result });
    if (!posted) free(result);
    return posted;
}

ArtResult *art_take_results(Art *art)
{
    SDL_LockMutex(art->lock);
    ArtResult *newest_first = art->done;
    art->done = NULL;
    SDL_UnlockMutex(art->lock);
    ArtResult *oldest_first = NULL;
    while (newest_first != NULL) {
        ArtResult *next = newest_first->next;
        newest_first->next = oldest_first;
        oldest_first = newest_first;
        newest_first = next;
    }
    return oldest_first;
}
