/* Textures: places for pixels on the back end, by number. */
#include "platform/gfx/backend.h"
#include "platform/limit.h"

static Texture next_texture(Gfx *gfx)
{
    for (int i = 1; i < GFX_TEXTURES; i++)
        if (!gfx->texture[i].is_used) return i;
    limit_tell(&gfx->full.textures, "textures", GFX_TEXTURES - 1);
    return TEXTURE_NONE;
}

static bool is_too_large(Gfx *gfx, int w_px, int h_px)
{
    const bool large = w_px > gfx->texture_max || h_px > gfx->texture_max;
    if (large) limit_tell(&gfx->full.sizes, "pixels across a new texture", gfx->texture_max);
    return large;
}

static Texture make_texture(Gfx *gfx, int w_px, int h_px, bool clear, bool smooth)
{
    const Texture texture = next_texture(gfx);
    if (texture == TEXTURE_NONE || is_too_large(gfx, w_px, h_px)) return TEXTURE_NONE;
    gfx->texture[texture] = (GfxTexture){ w_px, h_px, true, smooth };
    if (!gfx->backend->texture_make(gfx, texture, clear)) {
        gfx->texture[texture].is_used = false;
        SDL_LogWarn(SDL_LOG_CATEGORY_RENDER, "no texture: %s", SDL_GetError());
        return TEXTURE_NONE;
    }
    return texture;
}

Texture gfx_texture_make(Gfx *gfx, int w_px, int h_px, const void *rgba, bool smooth)
{
    const Texture texture = make_texture(gfx, w_px, h_px, rgba == NULL, smooth);
    if (rgba != NULL && texture != TEXTURE_NONE)
        gfx_texture_put(gfx, texture, 0, 0, w_px, h_px, rgba);
    return texture;
}

Texture gfx_texture_room(Gfx *gfx, int w_px, int h_px, bool smooth)
{
    return make_texture(gfx, w_px, h_px, false, smooth);
}

void gfx_texture_put(Gfx *gfx, Texture texture, int x_px, int y_px, int w_px, int h_px,
                     const void *rgba)
{
    const GfxTexture *onto = &gfx->texture[texture];
    if (!onto->is_used || x_px < 0 || y_px < 0 || x_px + w_px > onto->w || y_px + h_px > onto->h) {
        limit_tell(&gfx->full.pixels, "pixels across a texture", onto->w);
        return;
    }
    gfx->count.uploads_px += w_px * h_px;
    gfx->backend->texture_put(gfx, texture, (SDL_Rect){ x_px, y_px, w_px, h_px }, rgba);
}

void gfx_texture_free(Gfx *gfx, Texture texture)
{
    if (texture == TEXTURE_NONE || !gfx->texture[texture].is_used) return;
    gfx->backend->texture_free(gfx, texture);
    gfx->texture[texture].is_used = false;
}

int gfx_texture_max(const Gfx *gfx)
{
    return gfx->texture_max;
}
