/* rasters.c: the table of rasters: a small cache in which a few places share one key's hash and
 * the least recently drawn of them gives way. */
#include "platform/art/state.h"
#include <math.h>

static bool same_raster(RasterKey a, RasterKey b)
{
    return a.picture == b.picture && a.w == b.w && a.h == b.h && a.blur == b.blur;
}

static Raster *set_of(Art *art, RasterKey key)
{
    unsigned hash = (unsigned)key.picture * 0x9E3779B1U ^ (unsigned)key.w * 0x85EBCA77U
                    ^ (unsigned)key.h * 0xC2B2AE3DU ^ (unsigned)key.blur * 0x27D4EB2FU;
    hash ^= hash >> 15;
    return art->raster[hash % RASTER_SETS];
}

Raster *art_find_raster(Art *art, RasterKey key)
{
    Raster *set = set_of(art, key);
    for (int i = 0; i < RASTER_WAYS; i++)
        if (set[i].state != RASTER_FREE && same_raster(set[i].key, key)) return &set[i];
    return NULL;
}

void art_release_raster(Art *art, Raster *raster)
{
    if (raster->state == RASTER_WANTED) art->waiting--;
    gfx_texture_free(art->gfx, raster->own);
    *raster = (Raster){ 0 };
}

/* A free place, or that of the one drawn longest ago; what the worker has is not thrown away. */
static Raster *make_room(Art *art, RasterKey key)
{
    Raster *set = set_of(art, key), *oldest = NULL;
    for (int i = 0; i < RASTER_WAYS; i++) {
        if (set[i].state == RASTER_FREE) return &set[i];
        if (set[i].state == RASTER_QUEUED) continue;
        if (oldest == NULL || set[i].frame < oldest->frame) oldest = &set[i];
    }
    if (oldest != NULL) art_release_raster(art, oldest);
    return oldest;
}

static void queue(Art *art, Raster *raster)
{
    if (art_post_raster(art, raster)) raster->state = RASTER_QUEUED;
}

bool art_has_likeness(const PictureData *data, RasterKey key)
{
    const int kind = key.blur != 0;
    if (!data->has_shown[kind]) return false;
    if (kind == 0) return true;
    /* A shadow of another softness is another shadow; of another size it is the same. */
    const float now = (float)key.blur / (float)key.w;
    const float then = (float)data->shown[kind].blur / (float)data->shown[kind].w;
    return now < then * 1.25F && now * 1.25F > then;
}

Raster *art_want_raster(Art *art, RasterKey key)
{
    Raster *raster = make_room(art, key);
    if (raster == NULL) return NULL;
    *raster = (Raster){ .key = key,
                        .state = RASTER_WANTED,
                        .since = clock_now(art->clock),
                        .frame = gfx_frame(art->gfx) };
    art->waiting++;
    /* The first of a picture is wanted at once, and what nobody sees until it is there; another
     * size only if it is asked for steadily. */
    if (art->unseen || !art_has_likeness(&art->picture[key.picture], key)) queue(art, raster);
    return raster;
}

bool art_raster_lives(Art *art, Raster *raster)
{
    if (raster->state != RASTER_READY) return false;
    if (raster->own != TEXTURE_NONE || atlas_is_alive(&art->atlas, &raster->spot)) return true;
    art_release_raster(art, raster); /* its page was given to others */
    return false;
}

Sprite art_raster_sprite(const Raster *raster)
{
    if (raster->own == TEXTURE_NONE) return raster->spot.sprite;
    return (Sprite){ raster->own, 0, 0, raster->w_px, raster->h_px, 0 };
}

bool art_has_own_texture(const ArtResult *result)
{
    const float scale = gfx_canvas(result->art->gfx).scale;
    const float most = fminf(OWN_TEXTURE_PX, OWN_TEXTURE_LU * scale);
    return result->key.picture == 0 || (float)SDL_max(result->w, result->h) > most;
}

void art_forget_picture(Art *art, Picture picture)
{
    for (int i = 0; i < RASTER_SETS * RASTER_WAYS; i++) {
        Raster *raster = &art->raster[i / RASTER_WAYS][i % RASTER_WAYS];
        if (raster->state == RASTER_QUEUED && raster->key.picture == picture) art->waiting--;
        if (raster->state == RASTER_QUEUED && raster->key.picture == picture)
            *raster = (Raster){ 0 };
        else if (raster->state != RASTER_FREE && raster->key.picture == picture)
            art_release_raster(art, raster);
    }
    art->picture[picture].has_shown[0] = art->picture[picture].has_shown[1] = false;
    art->has_changed = true;
}

static bool keep_pixels(Art *art, Raster *raster, const ArtResult *result)
{
    raster->w_px = (int16_t)result->w;
    raster->h_px = (int16_t)result->h;
    raster->own = result->texture;
    if (raster->own != TEXTURE_NONE) return true; /* though the window may be another one by now */
    return !art_has_own_texture(result)
           && atlas_add(&art->atlas, result->w, result->h, result->rgba, &raster->spot);
}

void art_forget_large(Art *art, unsigned since)
{
    for (int i = 0; i < RASTER_SETS * RASTER_WAYS; i++) {
        Raster *raster = &art->raster[i / RASTER_WAYS][i % RASTER_WAYS];
        if (raster->state == RASTER_READY && raster->own != TEXTURE_NONE && raster->frame < since)
            art_release_raster(art, raster);
    }
    for (int i = 0; i < GROUNDS; i++) {
        GroundSlot *slot = &art->ground[i];
        if (slot->state != RASTER_READY || slot->frame >= since) continue;
        gfx_texture_free(art->gfx, slot->texture);
        *slot = (GroundSlot){ 0 };
    }
}

/* A large picture is kept in the size that is drawn: each step of a zoom would leave another. Until
 * the next is made it serves for those that were let go. */
static void drop_other_sizes(Art *art, const Raster *kept)
{
    enum { UNUSED_FRAMES = 3 };
    const unsigned now = gfx_frame(art->gfx);
    PictureData *picture = &art->picture[kept->key.picture];
    const int kind = kept->key.blur != 0;
    for (int i = 0; i < RASTER_SETS * RASTER_WAYS; i++) {
        Raster *other = &art->raster[i / RASTER_WAYS][i % RASTER_WAYS];
        const bool same = other->key.picture == kept->key.picture
                          && (other->key.blur == 0) == (kept->key.blur == 0);
        if (other == kept || !same || other->state != RASTER_READY || other->own == TEXTURE_NONE
            || now - other->frame <= UNUSED_FRAMES)
            continue;
        if (same_raster(picture->shown[kind], other->key)) picture->shown[kind] = kept->key;
        art_release_raster(art, other);
    }
}

void art_install_raster(Art *art, const ArtResult *result)
{
    Raster *raster = art_find_raster(art, result->key);
    if (raster == NULL || raster->state != RASTER_QUEUED) {
        gfx_texture_free(art->gfx, result->texture);
        return;
    }
    art->waiting--;
    PictureData *picture = &art->picture[result->key.picture];
    if (result->rgba == NULL || !keep_pixels(art, raster, result)) {
        raster->state = RASTER_FAILED;
        SDL_LogError(SDL_LOG_CATEGORY_APPLICATION, "%s: %s", picture->name, result->trouble);
        return;
    }
    raster->state = RASTER_READY;
    if (raster->own != TEXTURE_NONE) drop_other_sizes(art, raster);
    if (result->key.blur == 0 && picture->born == 0) {
        picture->born = art->unseen ? -ART_FADE_MS : clock_now(art->clock);
        if (!art->unseen) art->fading = picture->born + ART_FADE_MS;
    }
}

/* A wanted size is still wanted when its picture was not asked for in another size since. */
static void settle_one(Art *art, Raster *raster)
{
    if (raster->frame < art->picture[raster->key.picture].asked)
        art_release_raster(art, raster);
    else if (clock_now(art->clock) - raster->since >= ART_SETTLE_MS)
        queue(art, raster);
}

void art_settle(Art *art)
{
    for (int i = 0; i < RASTER_SETS && art->waiting > 0; i++)
        for (int k = 0; k < RASTER_WAYS; k++)
            if (art->raster[i][k].state == RASTER_WANTED) settle_one(art, &art->raster[i][k]);
}
