#include "platform/art/state.h"
#include "platform/art/blur.h"
#include "platform/art/grounds.h"
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include "base/hash.h"
#include "platform/limit.h"

const ShadowLook SHADOW_CONTACT = { { 5, 7 }, 3, 0.75F };
const ShadowLook SHADOW_CAST = { { 20, 22 }, 8, 0.62F };
const ShadowLook SHADOW_HALO = { { 0, 0 }, 12, 0.40F };
const ShadowLook SHADOW_HELD = { { 20, 30 }, 12, 0.55F };

/* In one turn so much of pictures is handed to the back end: a frame stays a frame. */
enum { UPLOAD_PX = 3 << 18, BAND_PX = 1 << 17, HEAD_BYTES = 512, SIDE_MOST_PX = 8192 };

/* --- Life cycle ----------------------------------------------------------------------------- */

static void read_slices(Art *art);

Art *art_open(Gfx *gfx, Worker *worker, const Paths *paths, const Clock *clock, Error *error)
{
    Art *art = calloc(1, sizeof *art);
    if (art != NULL) art->lock = SDL_CreateMutex();
    if (art == NULL || art->lock == NULL) {
        (void)error_at(error, 0, "no memory for pictures");
        free(art);
        return NULL;
    }
    art->gfx = gfx;
    art->worker = worker;
    art->paths = paths;
    art->clock = clock;
    art->gfx_epoch = gfx_epoch(gfx);
    art->picture_count = 1;
    art->told = -ART_STEP_MS;
    atlas_init(&art->atlas, gfx, ART_PAGE, ART_PAGE, ART_PAGES);
    read_slices(art);
    return art;
}

void art_close(Art *art)
{
    if (art == NULL) return;
    worker_drain(art->worker); /* its jobs write into us */
    for (ArtResult *result = art_take_results(art); result != NULL;) {
        ArtResult *next = result->next;
        gfx_texture_free(art->gfx, result->texture);
        art_free_result(result);
        result = next;
    }
    for (int i = 0; i < RASTER_SETS * RASTER_WAYS; i++)
        gfx_texture_free(art->gfx, art->raster[i / RASTER_WAYS][i % RASTER_WAYS].own);
    for (int i = 0; i < GROUNDS; i++) gfx_texture_free(art->gfx, art->ground[i].texture);
    for (int i = 0; i < art->picture_count; i++) free(art->picture[i].worn);
    atlas_release(&art->atlas);
    SDL_DestroyMutex(art->lock);
    free(art);
}

/* Textures that were being filled begin anew. */
static void forget_half_filled(Art *art)
{
    ArtResult *first = art_take_results(art);
    for (ArtResult *result = first; result != NULL; result = result->next) {
        result->texture = TEXTURE_NONE;
        result->rows = 0;
    }
    art_give_back(art, first);
}

/* The back end was exchanged: all textures are gone, what the worker makes stays good. */
static void follow_gfx(Art *art)
{
    if (art->gfx_epoch == gfx_epoch(art->gfx)) return;
    art->gfx_epoch = gfx_epoch(art->gfx);
    art->epoch++;
    for (int i = 0; i < RASTER_SETS * RASTER_WAYS; i++) {
        Raster *raster = &art->raster[i / RASTER_WAYS][i % RASTER_WAYS];
        raster->own = TEXTURE_NONE;
        if (raster->state == RASTER_READY) *raster = (Raster){ 0 };
    }
    forget_half_filled(art);
    for (int i = 0; i < GROUNDS; i++) {
        art->ground[i].texture = TEXTURE_NONE;
        if (art->ground[i].state == RASTER_READY) art->ground[i] = (GroundSlot){ 0 };
    }
    for (int i = 1; i < art->picture_count; i++)
        art->picture[i].has_shown[0] = art->picture[i].has_shown[1] = false;
    atlas_forget(&art->atlas);
}

static void install_ground(Art *art, const ArtResult *result)
{
    GroundSlot *slot = &art->ground[result->ground_slot];
    art->waiting--;
    slot->texture = result->texture;
    slot->state = slot->texture == TEXTURE_NONE ? RASTER_FAILED : RASTER_READY;
    const bool fades = !slot->replaces && !art->unseen;
    slot->born = fades ? clock_now(art->clock) : -ART_FADE_MS;
    if (fades) art->fading = slot->born + ART_FADE_MS;
}

/* A large picture is handed over in bands, a few in each turn. True: all of it is. */
static bool fill_texture(Art *art, ArtResult *result, int *left)
{
    const int most = SDL_max(1, BAND_PX / SDL_max(1, result->w));
    if (result->rgba == NULL) return true;
    if (!art_has_own_texture(result)) {
        *left -= result->w * result->h;
        return true;
    }
    if (result->texture == TEXTURE_NONE) {
        result->texture = gfx_texture_room(art->gfx, result->w, result->h, true);
        if (result->texture == TEXTURE_NONE) return true;
    }
    while (result->rows<result->h && * left> 0) {
        const int rows = SDL_min(most, result->h - result->rows);
        gfx_texture_put(art->gfx, result->texture, 0, result->rows, result->w, rows,
                        result->rgba + (size_t)result->rows * (size_t)result->w * 4);
        result->rows += rows;
        *left -= rows * result->w;
    }
    return result->rows == result->h;
}

/* Takes as many as a turn has time for; the rest waits for the next. */
static bool install_results(Art *art)
{
    int left = UPLOAD_PX;
    ArtResult *result = art_take_results(art);
    bool any = false;
    while (result != NULL && left > 0 && fill_texture(art, result, &left)) {
        ArtResult *next = result->next;
        if (result->key.picture == 0)
            install_ground(art, result);
        else
            art_install_raster(art, result);
        art_free_result(result);
        result = next;
        any = true;
    }
    art_give_back(art, result);
    return any;
}

static void settle_grounds(Art *art)
{
    for (int i = 0; i < GROUNDS; i++) {
        GroundSlot *slot = &art->ground[i];
        if (slot->state != RASTER_WANTED) continue;
        const bool steady = clock_now(art->clock) - slot->since >= ART_SETTLE_MS;
        if ((steady || !slot->replaces) && art_post_ground(art, i)) slot->state = RASTER_QUEUED;
    }
}

/* More will be drawn differently soon. */
static bool is_coming(const Art *art)
{
    return art->waiting > 0 || art->fading > 0;
}

bool art_update(Art *art)
{
    follow_gfx(art);
    art_settle(art);
    settle_grounds(art);
    if (art->clock->simulated) worker_drain(art->worker);
    const double now = clock_now(art->clock);
    if (install_results(art)) art->has_changed = true;
    if (art->fading > 0) art->has_changed = true;
    if (now >= art->fading) art->fading = 0;
    /* Whoever keeps layers draws them anew for this: a few times a second, and when all is there.
     */
    const bool due = now - art->told >= ART_STEP_MS || !is_coming(art);
    if (!art->has_changed || !due) return false;
    art->has_changed = false;
    art->told = now;
    art->epoch++;
    return true;
}

unsigned art_epoch(const Art *art)
{
    return art->epoch;
}

unsigned art_rough(const Art *art)
{
    return art->rough;
}

bool art_is_busy(const Art *art)
{
    return is_coming(art) || art->has_changed;
}

/* What was drawn meanwhile is rough: it is drawn again, and its size wanted then. */
void art_set_moving(Art *art, bool moving)
{
    if (art->moving && !moving) art->has_changed = true;
    art->moving = moving;
}

void art_set_unseen(Art *art, bool unseen)
{
    art->unseen = unseen;
}

void art_set_moment(Art *art, double moment)
{
    art->moment = moment;
}

/* --- Names ---------------------------------------------------------------------------------- */

/* Where the name stands, or would. There is always a free place: half of them stay empty. */
static int16_t *find_name(Art *art, const char *name)
{
    const unsigned places = sizeof art->named / sizeof art->named[0];
    unsigned at = hash_short(hash_text(HASH_START, name)) % places;
    while (art->named[at] != 0 && strcmp(art->picture[art->named[at]].name, name) != 0)
        at = (at + 1) % places;
    return &art->named[at];
}

static Picture add_name(Art *art, const char *name)
{
    if (art->picture_count == ART_PICTURES || strlen(name) >= NAME_LENGTH) {
        limit_tell(&art->full, "pictures, or letters of a picture's name", ART_PICTURES);
        return 0;
    }
    PictureData *picture = &art->picture[art->picture_count];
    (void)snprintf(picture->name, sizeof picture->name, "%s", name);
    return art->picture_count++;
}

Picture art_find(Art *art, const char *name)
{
    int16_t *place = find_name(art, name);
    if (*place == 0) *place = (int16_t)add_name(art, name);
    return *place;
}

/* slices.txt: `name = left top right bottom`, lines with # are remarks. */
static void read_slices(Art *art)
{
    char path[PATH_MAX_LENGTH];
    char *text = NULL;
    if (paths_data(art->paths, "assets/slices.txt", path, sizeof path))
        text = SDL_LoadFile(path, NULL);
    for (char *line = text, *rest = NULL; line != NULL; line = rest) {
        rest = strchr(line, '\n');
        if (rest != NULL) *rest++ = '\0';
        char name[NAME_LENGTH];
        Slices s;
        if (line[0] == '#'
            || sscanf(line, "%63s = %f %f %f %f", name, &s.left, &s.top, &s.right, &s.bottom) != 5)
            continue;
        PictureData *picture = &art->picture[art_find(art, name)];
        picture->slices = s;
        picture->has_slices = true;
    }
    SDL_free(text);
}

static float read_attribute(const char *head, const char *name)
{
    const char *at = strstr(head, name);
    return at == NULL ? 0 : strtof(at + strlen(name), NULL);
}

/* Width and height stand in the first line of every picture. */
static void read_size(Art *art, PictureData *picture)
{
    char inside[NAME_LENGTH + 16], path[PATH_MAX_LENGTH], head[HEAD_BYTES + 1] = "";
    (void)snprintf(inside, sizeof inside, "assets/%s.svg", picture->name);
    SDL_RWops *file = NULL;
    if (paths_data(art->paths, inside, path, sizeof path)) file = SDL_RWFromFile(path, "rb");
    if (file != NULL) {
        head[SDL_RWread(file, head, 1, HEAD_BYTES)] = '\0';
        SDL_RWclose(file);
    }
    picture->size = (Size){ read_attribute(head, " width=\""), read_attribute(head, " height=\"") };
    if (picture->size.w > 0 && picture->size.h > 0) return;
    picture->is_unreadable = true;
    SDL_LogError(SDL_LOG_CATEGORY_APPLICATION, "%s: no such picture", inside);
}

static PictureData *known_picture(Art *art, Picture picture)
{
    if (picture <= 0 || picture >= art->picture_count) return NULL;
    PictureData *data = &art->picture[picture];
    if (data->is_unreadable) return NULL;
    if (data->size.w <= 0) read_size(art, data);
    return data->is_unreadable ? NULL : data;
}

Size art_size(Art *art, Picture picture)
{
    const PictureData *data = known_picture(art, picture);
    return data == NULL ? (Size){ 0, 0 } : data->size;
}

/* --- Drawing -------------------------------------------------------------------------------- */

static int16_t pixels(float lu, float density)
{
    const float px = roundf(lu * density);
    return (int16_t)(px < 1 ? 1 : px > SIDE_MOST_PX ? SIDE_MOST_PX : px);
}

/* The raster for a place. One that is stretched out of its shape is made at its natural size: a
 * strip drawn sideways needs no more. */
static RasterKey key_for(const PictureData *data, Picture picture, Size size, float density,
                         float blur)
{
    const float stretch = size.w * data->size.h / (size.h * data->size.w);
    const bool keeps_shape = stretch > 0.97F && stretch < 1.03F;
    const Size made = keeps_shape ? size : data->size;
    const int16_t soft = (int16_t)lroundf(blur * density * 4);
    return (RasterKey){ (int16_t)picture, pixels(made.w, density), pixels(made.h, density), soft };
}

/* The raster to draw now: the wanted one, or the last one that was there. */
static Raster *raster_for(Art *art, PictureData *data, RasterKey key)
{
    const int kind = key.blur != 0;
    const unsigned frame = gfx_frame(art->gfx);
    Raster *raster = art_find_raster(art, key);
    if (raster == NULL || !art_raster_lives(art, raster)) {
        raster = art_find_raster(art, key); /* may have been released just now */
        if (raster == NULL && !(art->moving && art_has_likeness(data, key)))
            raster = art_want_raster(art, key);
        if (raster != NULL) raster->frame = frame;
        if (raster == NULL || raster->state != RASTER_FAILED) art->rough++;
        if (kind == 0) data->asked = frame;
        if (!art_has_likeness(data, key)) return NULL;
        raster = art_find_raster(art, data->shown[kind]);
        if (raster == NULL || !art_raster_lives(art, raster)) {
            data->has_shown[kind] = false;
            return NULL;
        }
    }
    raster->frame = frame;
    data->shown[kind] = raster->key;
    data->has_shown[kind] = true;
    return raster;
}

static float appeared_by(double moment, double born)
{
    const float t = (float)((moment - born) / ART_FADE_MS);
    return t < 0 ? 0 : t > 1 ? 1 : t;
}

static float appeared(const Art *art, double born)
{
    return appeared_by(clock_now(art->clock), born);
}

/* The same, to draw with. */
static float opacity_of(Art *art, double born)
{
    const float now = appeared(art, born);
    const float opacity = art->moment > 0 ? appeared_by(art->moment, born) : now;
    if (opacity < 1) art->rough++;
    if (opacity < now) art->has_changed = true;
    return opacity;
}

static bool is_drawable(Rect rect)
{
    return rect.w > 0 && rect.h > 0;
}

bool art_is_ready(Art *art, Picture picture, Size size)
{
    const PictureData *data = known_picture(art, picture);
    if (data == NULL || size.w <= 0 || size.h <= 0) return true;
    Raster *raster =
        art_find_raster(art, key_for(data, picture, size, gfx_canvas(art->gfx).scale, 0));
    return raster != NULL && art_raster_lives(art, raster) && appeared(art, data->born) >= 1;
}

float art_presence(Art *art, Picture picture)
{
    const PictureData *data = known_picture(art, picture);
    return data == NULL || data->born == 0 ? 0 : appeared(art, data->born);
}

static void draw_at_density(Art *art, Picture picture, Rect rect, Colour tint, float density)
{
    PictureData *data = known_picture(art, picture);
    if (data == NULL || !is_drawable(rect)) return;
    const RasterKey key = key_for(data, picture, (Size){ rect.w, rect.h }, density, 0);
    const Raster *raster = raster_for(art, data, key);
    if (raster == NULL) return;
    gfx_sprite(art->gfx, art_raster_sprite(raster), rect,
               colour_fade(tint, opacity_of(art, data->born)));
}

void art_draw(Art *art, Picture picture, Rect rect, Colour tint)
{
    draw_at_density(art, picture, rect, tint, gfx_density(art->gfx));
}

void art_draw_soft(Art *art, Picture picture, Rect rect, Colour tint)
{
    draw_at_density(art, picture, rect, tint, gfx_density(art->gfx) / 2);
}

void art_draw_within(Art *art, Picture picture, Rect rect, Colour tint, float most_px)
{
    const float longest = fmaxf(fmaxf(rect.w, rect.h), 1);
    draw_at_density(art, picture, rect, tint, fminf(gfx_density(art->gfx), most_px / longest));
}

void art_draw_nine(Art *art, Picture picture, Rect rect, Colour tint)
{
    PictureData *data = known_picture(art, picture);
    if (data == NULL || !is_drawable(rect)) return;
    assert(data->has_slices && "a picture without a line in slices.txt");
    const RasterKey key = key_for(data, picture, data->size, gfx_density(art->gfx), 0);
    const Raster *raster = raster_for(art, data, key);
    if (raster == NULL) return;
    const Sprite sprite = art_raster_sprite(raster);
    const float x = (float)sprite.w / data->size.w, y = (float)sprite.h / data->size.h;
    const Slices s = data->slices;
    const Slices px = { s.left * x, s.top * y, s.right * x, s.bottom * y };
    gfx_nine_slice(art->gfx, sprite, rect, s, px, colour_fade(tint, opacity_of(art, data->born)));
}

void art_draw_shadow(Art *art, Picture picture, Rect rect, ShadowLook look)
{
    PictureData *data = known_picture(art, picture);
    if (data == NULL || !is_drawable(rect)) return;
    const float density = gfx_density(art->gfx);
    const RasterKey key = key_for(data, picture, (Size){ rect.w, rect.h }, density, look.blur);
    if (key.blur == 0) return;
    const Raster *raster = raster_for(art, data, key);
    if (raster == NULL) return;
    /* In units of the raster, which may be of another size than the place. */
    const float reach = (float)(raster->w_px - raster->key.w) / 2 * rect.w / (float)raster->key.w;
    const Rect at = rect_moved(rect_inset(rect, -reach), look.offset.x, look.offset.y);
    const float opacity = look.opacity * opacity_of(art, data->born);
    gfx_sprite(art->gfx, art_raster_sprite(raster), at, colour_fade(COLOUR(0x000000), opacity));
}

/* --- Grounds -------------------------------------------------------------------------------- */

static bool same_tint(Colour a, Colour b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

/* The slot of this ground in this size; else the one drawn longest ago becomes it. */
static GroundSlot *slot_for(Art *art, Ground ground, int w, int h, Colour tint)
{
    GroundSlot *oldest = NULL;
    bool seen = false;
    for (int i = 0; i < GROUNDS; i++) {
        GroundSlot *slot = &art->ground[i];
        const bool same =
            slot->state != RASTER_FREE && slot->ground == ground && same_tint(slot->tint, tint);
        if (same && slot->w_px == w && slot->h_px == h) return slot;
        seen |= same;
        if (slot->state == RASTER_QUEUED) continue;
        if (oldest == NULL || slot->state == RASTER_FREE
            || (oldest->state != RASTER_FREE && slot->frame < oldest->frame))
            oldest = slot;
    }
    if (oldest == NULL) return NULL;
    gfx_texture_free(art->gfx, oldest->texture);
    if (oldest->state != RASTER_WANTED) art->waiting++;
    *oldest = (GroundSlot){ .ground = ground,
                            .w_px = w,
                            .h_px = h,
                            .tint = tint,
                            .px = gfx_density(art->gfx),
                            .state = RASTER_WANTED,
                            .since = clock_now(art->clock),
                            .replaces = seen };
    return oldest;
}

/* Another size of the same ground, for the time until the right one is baked. */
static const GroundSlot *other_size(const Art *art, Ground ground, Colour tint)
{
    for (int i = 0; i < GROUNDS; i++) {
        const GroundSlot *slot = &art->ground[i];
        if (slot->state == RASTER_READY && slot->ground == ground && same_tint(slot->tint, tint))
            return slot;
    }
    return NULL;
}

void art_draw_ground(Art *art, Ground ground, Rect rect, Colour tint)
{
    if (!is_drawable(rect)) return;
    const float density = gfx_density(art->gfx);
    const GroundSlot *other = other_size(art, ground, tint);
    GroundSlot *slot = NULL;
    if (!art->moving || other == NULL)
        slot = slot_for(art, ground, pixels(rect.w, density), pixels(rect.h, density), tint);
    if (slot != NULL) slot->frame = gfx_frame(art->gfx);
    const GroundSlot *shown =
        slot != NULL && slot->state == RASTER_READY ? slot : other_size(art, ground, tint);
    const float opacity = shown == NULL ? 0 : opacity_of(art, shown->born);
    if (shown != slot && (slot == NULL || slot->state != RASTER_FAILED)) art->rough++;
    if (opacity < 1) {
        Colour top, bottom;
        ground_plain(ground, tint, &top, &bottom);
        gfx_fill_gradient(art->gfx, rect, top, bottom);
    }
    if (shown == NULL) return;
    const Sprite all = { shown->texture, 0, 0, (int16_t)shown->w_px, (int16_t)shown->h_px, 0 };
    gfx_push(art->gfx);
    if (opacity >= 1 && gfx_is_opaque(art->gfx)) gfx_blend(art->gfx, BLEND_OPAQUE);
    gfx_sprite(art->gfx, all, rect, colour_fade(COLOUR_WHITE, opacity));
    gfx_pop(art->gfx);
}
