/* gl.c: OpenGL 3.3 core or ES 3 behind gfx. Quads and triangles of one texture and blend are
 * gathered and drawn at once; layers are framebuffer objects. */
#include "platform/gfx/backend.h"
#include <epoxy/gl.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include "platform/limit.h"

enum {
    MAX_VERTICES = 8192,
    MAX_INDICES = 12288,
    PROGRAMS = 1 + EFFECT_COUNT,
    QUARTER = 4 /* of the resolution, along each side: water */
};

typedef struct GlLayer {
    GLuint framebuffer, texture;
} GlLayer;

/* What a soft effect is reckoned on, before it is enlarged. */
typedef struct GlSmall {
    GlLayer made;
    int w, h;
    bool complete;
} GlSmall;

typedef struct Program {
    GLuint id;
    GLint screen, shape, look;
} Program;

typedef struct Own {
    SDL_GLContext context;
    Program program[PROGRAMS]; /* [0] draws sprites, [1 + e] effect e */
    GLuint array, vertices, indices;
    GLuint white; /* one white pixel: plain colour */
    GLuint texture[GFX_TEXTURES];
    GlLayer layer[LAYER_COUNT];
    GlSmall small;
    GlLayer shown; /* the last frame, where the screen does not keep it */
    int shown_w, shown_h;
    GlLayer sheet, before; /* of a screen that lies flat: the frame, and the one that turns away */
    SDL_Point sheet_px;
    GLuint target; /* framebuffer that is bound */
    /* What is gathered. */
    GLuint bound;
    Blend blend;
    int vertex_count, index_count;
    GfxVertex vertex[MAX_VERTICES];
    uint16_t index[MAX_INDICES];
} Own;

static Own *own_of(const Gfx *gfx)
{
    return gfx->own;
}

/* --- Opening -------------------------------------------------------------------------------- */

static const char *const FRAGMENT[PROGRAMS] = { "sprite.frag", "glow.frag", "sheen.frag",
                                                "light.frag", "sea.frag" };

static GLuint compile(const Gfx *gfx, GLenum kind, const char *name, Error *error)
{
    char path[PATH_MAX_LENGTH], inside[64];
    (void)snprintf(inside, sizeof inside, "shaders/%s", name);
    char *text = NULL;
    if (paths_data(gfx->paths, inside, path, sizeof path)) text = SDL_LoadFile(path, NULL);
    if (text == NULL) return error_at(error, 0, "%s: %s", inside, SDL_GetError()) ? 1 : 0;
    const char *head = gfx->renderer == RENDERER_GLES ? "#version 300 es\nprecision highp float;\n"
                                                      : "#version 330 core\n";
    const char *part[2] = { head, text };
    const GLuint shader = glCreateShader(kind);
    glShaderSource(shader, 2, part, NULL);
    glCompileShader(shader);
    SDL_free(text);
    GLint fine = GL_FALSE;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &fine);
    if (fine == GL_TRUE) return shader;
    char log[160] = "";
    glGetShaderInfoLog(shader, sizeof log, NULL, log);
    glDeleteShader(shader);
    (void)error_at(error, 0, "%s: %s", inside, log);
    return 0;
}

static bool link_program(const Gfx *gfx, Program *program, const char *fragment, Error *error)
{
    const GLuint vert = compile(gfx, GL_VERTEX_SHADER, "quad.vert", error);
    const GLuint frag = vert == 0 ? 0 : compile(gfx, GL_FRAGMENT_SHADER, fragment, error);
    if (frag != 0) {
        program->id = glCreateProgram();
        glAttachShader(program->id, vert);
        glAttachShader(program->id, frag);
        glBindAttribLocation(program->id, 0, "place");
        glBindAttribLocation(program->id, 1, "inside");
        glBindAttribLocation(program->id, 2, "colour");
        glLinkProgram(program->id);
    }
    if (vert != 0) glDeleteShader(vert);
    if (frag != 0) glDeleteShader(frag);
    if (frag == 0) return false;
    GLint fine = GL_FALSE;
    glGetProgramiv(program->id, GL_LINK_STATUS, &fine);
    if (fine != GL_TRUE) return error_at(error, 0, "%s: does not link", fragment);
    program->screen = glGetUniformLocation(program->id, "screen");
    program->shape = glGetUniformLocation(program->id, "shape");
    program->look = glGetUniformLocation(program->id, "look");
    return true;
}

/* Effects are compiled when the first one is drawn: the first frame does not wait for them. */
static bool need_program(const Gfx *gfx, int number, Error *error)
{
    Program *program = &own_of(gfx)->program[number];
    return program->id != 0 || link_program(gfx, program, FRAGMENT[number], error);
}

static void make_buffers(Own *own)
{
    glGenVertexArrays(1, &own->array);
    glBindVertexArray(own->array);
    glGenBuffers(1, &own->vertices);
    glGenBuffers(1, &own->indices);
    glBindBuffer(GL_ARRAY_BUFFER, own->vertices);
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, own->indices);
    const GLsizei stride = sizeof(GfxVertex);
    const char *start = NULL; /* offsets are given as pointers from nowhere */
    glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, stride, start + offsetof(GfxVertex, x));
    glVertexAttribPointer(1, 2, GL_FLOAT, GL_FALSE, stride, start + offsetof(GfxVertex, u));
    glVertexAttribPointer(2, 4, GL_UNSIGNED_BYTE, GL_TRUE, stride,
                          start + offsetof(GfxVertex, colour));
    for (GLuint i = 0; i < 3; i++) glEnableVertexAttribArray(i);
}

static GLuint make_texture_of(int w, int h, const void *rgba, bool smooth)
{
    GLuint texture = 0;
    glGenTextures(1, &texture);
    glBindTexture(GL_TEXTURE_2D, texture);
    const GLint filter = smooth ? GL_LINEAR : GL_NEAREST;
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, filter);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, filter);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, w, h, 0, GL_RGBA, GL_UNSIGNED_BYTE, rgba);
    return texture;
}

static void ask_for(Renderer renderer)
{
    SDL_GL_ResetAttributes();
    const bool es = renderer == RENDERER_GLES;
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK,
                        es ? SDL_GL_CONTEXT_PROFILE_ES : SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, es ? 0 : 3);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
    SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);
}

static void describe(Gfx *gfx)
{
    (void)snprintf(gfx->description, sizeof gfx->description, "%s, OpenGL%s",
                   (const char *)glGetString(GL_RENDERER),
                   gfx->renderer == RENDERER_GLES ? " ES 3" : " 3.3");
    GLint most = 2048;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &most);
    gfx->texture_max = most;
}

/* A frame of one colour is shown; true when it can still be read. */
static bool keeps_colour(const Gfx *gfx, const uint8_t rgb[3])
{
    uint8_t seen[4] = { 0 };
    glClearColor((float)rgb[0] / 255, (float)rgb[1] / 255, (float)rgb[2] / 255, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    SDL_GL_SwapWindow(gfx->window->sdl);
    glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, seen);
    return memcmp(seen, rgb, 3) == 0;
}

/* A graphics card may draw on another buffer after each frame, or on tiles that know nothing of
 * those before: it is never relied upon. A software GL copies from one buffer to the window; as
 * nothing promises that it does, it is tried. */
static bool keeps_frames(const Gfx *gfx)
{
    static const uint8_t COLOUR_OF[3][3] = { { 3, 0, 0 }, { 0, 3, 0 }, { 0, 0, 3 } };
    for (int i = 0; i < 3; i++)
        if (!keeps_colour(gfx, COLOUR_OF[i])) return false;
    return true;
}

static bool open_gl(Gfx *gfx, Renderer renderer, Error *error)
{
    Own *own = gfx->own = calloc(1, sizeof *own);
    if (own == NULL) return error_at(error, 0, "no memory for drawing");
    ask_for(renderer);
    if (!window_make(gfx->window, SDL_WINDOW_OPENGL | SDL_WINDOW_ALLOW_HIGHDPI, error))
        return false;
    own->context = SDL_GL_CreateContext(gfx->window->sdl);
    if (own->context == NULL) return error_at(error, 0, "no OpenGL: %s", SDL_GetError());
    if (epoxy_gl_version() < (renderer == RENDERER_GLES ? 30 : 33))
        return error_at(error, 0, "OpenGL is too old");
    describe(gfx);
    if (SDL_GL_SetSwapInterval(-1) != 0) SDL_GL_SetSwapInterval(1);
    if (!need_program(gfx, 0, error)) return false;
    make_buffers(own);
    static const uint8_t WHITE[4] = { 255, 255, 255, 255 };
    own->white = make_texture_of(1, 1, WHITE, false);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_CULL_FACE);
    glEnable(GL_BLEND);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    gfx->keeps = !gfx_is_real_gl(gfx) && keeps_frames(gfx);
    return true;
}

static void close_gl(Gfx *gfx)
{
    Own *own = own_of(gfx);
    if (own == NULL) return;
    if (own->context != NULL) SDL_GL_DeleteContext(own->context); /* and all that is in it */
    free(own);
    gfx->own = NULL;
}

/* --- Batches -------------------------------------------------------------------------------- */

static void use_blend(Blend blend)
{
    if (blend == BLEND_OPAQUE) {
        glDisable(GL_BLEND);
        return;
    }
    glEnable(GL_BLEND);
    if (blend == BLEND_ADD)
        glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE, GL_ZERO, GL_ONE);
    else
        glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
}

/* Onto a target of so many pixels. */
static void flush_on(Gfx *gfx, const Program *program, SDL_Point screen)
{
    Own *own = own_of(gfx);
    if (own->index_count == 0) return;
    glUseProgram(program->id);
    glUniform2f(program->screen, (float)screen.x, (float)screen.y);
    glBindTexture(GL_TEXTURE_2D, own->bound);
    use_blend(own->blend);
    glBufferData(GL_ARRAY_BUFFER, own->vertex_count * (GLsizeiptr)sizeof(GfxVertex), own->vertex,
                 GL_STREAM_DRAW);
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, own->index_count * (GLsizeiptr)sizeof(uint16_t),
                 own->index, GL_STREAM_DRAW);
    glDrawElements(GL_TRIANGLES, own->index_count, GL_UNSIGNED_SHORT, NULL);
    gfx->count.batches++;
    own->vertex_count = own->index_count = 0;
}

static void flush(Gfx *gfx)
{
    flush_on(gfx, &own_of(gfx)->program[0], (SDL_Point){ gfx->canvas.w_px, gfx->canvas.h_px });
}

/* Something to draw on, with its texture. */
static bool make_target(const Own *own, int w, int h, bool smooth, GlLayer *made)
{
    made->texture = make_texture_of(w, h, NULL, smooth);
    glGenFramebuffers(1, &made->framebuffer);
    glBindFramebuffer(GL_FRAMEBUFFER, made->framebuffer);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, made->texture, 0);
    const bool complete = glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
    glBindFramebuffer(GL_FRAMEBUFFER, own->target);
    return complete;
}

/* Room for so many vertices and indices of one texture and blend; false: that is too many. */
static bool gather(Gfx *gfx, GLuint texture, Blend blend, int vertices, int indices)
{
    Own *own = own_of(gfx);
    if (vertices > MAX_VERTICES || indices > MAX_INDICES) {
        limit_tell(&gfx->full.corners, "corners of a shape", MAX_VERTICES);
        return false;
    }
    const bool other = own->bound != texture || own->blend != blend;
    if (other || own->vertex_count + vertices > MAX_VERTICES
        || own->index_count + indices > MAX_INDICES)
        flush(gfx);
    own->bound = texture;
    own->blend = blend;
    return true;
}

static void add_quad(Own *own, const GfxVertex corner[4])
{
    static const uint16_t INDEX[6] = { 0, 1, 2, 0, 2, 3 };
    for (int i = 0; i < 6; i++)
        own->index[own->index_count++] = (uint16_t)(own->vertex_count + INDEX[i]);
    for (int i = 0; i < 4; i++) own->vertex[own->vertex_count++] = corner[i];
}

/* A picture that is drawn much larger is sampled between the middles of its outer pixels: its edge
 * would be mixed with what lies beside it in the texture, if it is not all of it. */
static float edge_inset(float drawn, int source, int texture)
{
    return source < texture && drawn > (float)source * 1.25F ? 0.5F : 0;
}

static void draw_textured(Gfx *gfx, GLuint texture, int w, int h, bool upside_down,
                          const GfxQuad *quad)
{
    const SDL_Rect from = quad->source;
    const float ix = edge_inset(point_distance(quad->corner[0], quad->corner[1]), from.w, w);
    const float iy = edge_inset(point_distance(quad->corner[0], quad->corner[3]), from.h, h);
    const float u0 = ((float)from.x + ix) / (float)w;
    const float u1 = ((float)(from.x + from.w) - ix) / (float)w;
    float v0 = ((float)from.y + iy) / (float)h;
    float v1 = ((float)(from.y + from.h) - iy) / (float)h;
    if (upside_down) v0 = 1 - v0, v1 = 1 - v1;
    if (!gather(gfx, texture, quad->blend, 4, 6)) return;
    const Point *p = quad->corner;
    const GfxVertex corner[4] = { { p[0].x, p[0].y, u0, v0, quad->top },
                                  { p[1].x, p[1].y, u1, v0, quad->top },
                                  { p[2].x, p[2].y, u1, v1, quad->bottom },
                                  { p[3].x, p[3].y, u0, v1, quad->bottom } };
    add_quad(own_of(gfx), corner);
}

static void draw_quad(Gfx *gfx, const GfxQuad *quad)
{
    const GfxTexture *t = &gfx->texture[quad->texture];
    if (quad->texture == TEXTURE_NONE)
        draw_textured(gfx, own_of(gfx)->white, 1, 1, false, quad);
    else
        draw_textured(gfx, own_of(gfx)->texture[quad->texture], t->w, t->h, false, quad);
}

static void set_filter(GLuint texture, GLint filter)
{
    glBindTexture(GL_TEXTURE_2D, texture);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, filter);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, filter);
}

/* A layer is drawn like the screen, bottom row first. Where the processor draws, one that need not
 * be smooth is drawn in two thirds of the time. */
static void draw_layer(Gfx *gfx, Layer layer, const GfxQuad *quad)
{
    const Canvas *canvas = &gfx->layer_canvas[layer];
    const GLuint texture = own_of(gfx)->layer[layer].texture;
    const bool smooth = !quad->is_rough || gfx_is_living(gfx);
    if (smooth) {
        flush(gfx);
        set_filter(texture, GL_LINEAR);
    }
    draw_textured(gfx, texture, canvas->w_px, canvas->h_px, true, quad);
    if (smooth) {
        flush(gfx);
        set_filter(texture, GL_NEAREST);
    }
}

static void blit(Gfx *gfx, GLuint from, GLuint to, SDL_Rect area)
{
    flush(gfx);
    const int top = gfx->canvas.h_px - area.y, bottom = top - area.h;
    glBindFramebuffer(GL_READ_FRAMEBUFFER, from);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, to);
    glBlitFramebuffer(area.x, bottom, area.x + area.w, top, area.x, bottom, area.x + area.w, top,
                      GL_COLOR_BUFFER_BIT, GL_NEAREST);
    glBindFramebuffer(GL_FRAMEBUFFER, own_of(gfx)->target);
}

static SDL_Rect all_of(const Gfx *gfx)
{
    return (SDL_Rect){ 0, 0, gfx->canvas.w_px, gfx->canvas.h_px };
}

/* Pixel by pixel. From layer to layer a software GL blits by copying memory; onto the screen it
 * cannot, and each piece would begin and end its work: there they are drawn like any picture. */
static void copy_layer(Gfx *gfx, Layer layer, SDL_Rect area)
{
    if (own_of(gfx)->target != 0) {
        blit(gfx, own_of(gfx)->layer[layer].framebuffer, own_of(gfx)->target, area);
        return;
    }
    const Canvas *canvas = &gfx->layer_canvas[layer];
    const float l = (float)area.x, t = (float)area.y;
    const float r = (float)(area.x + area.w), b = (float)(area.y + area.h);
    const GfxQuad quad = { .source = area,
                           .corner = { { l, t }, { r, t }, { r, b }, { l, b } },
                           .top = COLOUR_WHITE,
                           .bottom = COLOUR_WHITE,
                           .blend = BLEND_OPAQUE };
    draw_textured(gfx, own_of(gfx)->layer[layer].texture, canvas->w_px, canvas->h_px, true, &quad);
}

static void draw_triangles(Gfx *gfx, Blend blend, const GfxVertex *vertex, int vertices,
                           const uint16_t *index, int indices)
{
    Own *own = own_of(gfx);
    if (!gather(gfx, own->white, blend, vertices, indices)) return;
    for (int i = 0; i < indices; i++)
        own->index[own->index_count++] = (uint16_t)(own->vertex_count + index[i]);
    for (int i = 0; i < vertices; i++) {
        own->vertex[own->vertex_count] = vertex[i];
        own->vertex_count++;
    }
}

/* The quad of an effect is grown by its reach; `inside` is the distance from the middle in px. */
static void add_effect(Own *own, const GfxEffectDraw *draw, const Point corner[4])
{
    const float grow = draw->effect == EFFECT_GLOW ? draw->reach : 0;
    const float gx = 1 + grow / draw->half_w, gy = 1 + grow / draw->half_h;
    const Point *p = corner;
    const Point middle = { (p[0].x + p[2].x) / 2, (p[0].y + p[2].y) / 2 };
    const Point ax = { (p[1].x - p[0].x) / 2 * gx, (p[1].y - p[0].y) / 2 * gx };
    const Point ay = { (p[3].x - p[0].x) / 2 * gy, (p[3].y - p[0].y) / 2 * gy };
    static const float SIGN[4][2] = { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } };
    GfxVertex vertex[4];
    for (int i = 0; i < 4; i++) {
        const float sx = SIGN[i][0], sy = SIGN[i][1];
        vertex[i] = (GfxVertex){ middle.x + ax.x * sx + ay.x * sy, middle.y + ax.y * sx + ay.y * sy,
                                 draw->half_w * gx * sx, draw->half_h * gy * sy, draw->colour };
    }
    add_quad(own, vertex);
}

/* On what is drawn on now, or on the pixels of a target of its own. */
static void run_effect(Gfx *gfx, const GfxEffectDraw *draw, const Point corner[4], Blend blend,
                       SDL_Point screen)
{
    Own *own = own_of(gfx);
    const Program *program = &own->program[1 + draw->effect];
    glUseProgram(program->id);
    glUniform4f(program->shape, draw->half_w, draw->half_h, draw->radius, draw->reach);
    glUniform2f(program->look, draw->phase, (float)(clock_now(gfx->clock) / 1000.0));
    own->bound = own->white;
    own->blend = blend;
    add_effect(own, draw, corner);
    flush_on(gfx, program, screen);
}

static bool need_small(Own *own, int w, int h)
{
    GlSmall *small = &own->small;
    if (small->w == w && small->h == h) return small->complete;
    if (small->made.texture != 0) {
        glDeleteTextures(1, &small->made.texture);
        glDeleteFramebuffers(1, &small->made.framebuffer);
    }
    *small = (GlSmall){ .w = w, .h = h };
    small->complete = make_target(own, w, h, true, &small->made);
    return small->complete;
}

/* Water has no edges and many waves: a sixteenth of the pixels is reckoned, and enlarged. */
static bool draw_small(Gfx *gfx, const GfxEffectDraw *draw)
{
    Own *own = own_of(gfx);
    const int w = SDL_max(1, (int)(draw->half_w * 2) / QUARTER);
    const int h = SDL_max(1, (int)(draw->half_h * 2) / QUARTER);
    const float right = (float)w, foot = (float)h;
    const Point all[4] = { { 0, 0 }, { right, 0 }, { right, foot }, { 0, foot } };
    if (w > gfx->texture_max || h > gfx->texture_max || !need_small(own, w, h)) return false;
    glBindFramebuffer(GL_FRAMEBUFFER, own->small.made.framebuffer);
    glViewport(0, 0, w, h);
    glDisable(GL_SCISSOR_TEST);
    run_effect(gfx, draw, all, BLEND_OPAQUE, (SDL_Point){ w, h });
    glEnable(GL_SCISSOR_TEST);
    glBindFramebuffer(GL_FRAMEBUFFER, own->target);
    glViewport(0, 0, gfx->canvas.w_px, gfx->canvas.h_px);
    GfxQuad quad = {
        .source = { 0, 0, w, h }, .top = COLOUR_WHITE, .bottom = COLOUR_WHITE, .blend = BLEND_ADD
    };
    memcpy(quad.corner, draw->corner, sizeof quad.corner);
    draw_textured(gfx, own->small.made.texture, w, h, true, &quad);
    flush(gfx); /* the next one may be drawn on it */
    return true;
}

static void draw_effect(Gfx *gfx, const GfxEffectDraw *draw)
{
    Error error;
    flush(gfx);
    if (!need_program(gfx, 1 + (int)draw->effect, &error)) {
        SDL_LogError(SDL_LOG_CATEGORY_RENDER, "%s", error.text);
        return;
    }
    if (draw->effect == EFFECT_SEA && draw_small(gfx, draw)) return;
    run_effect(gfx, draw, draw->corner, BLEND_ADD,
               (SDL_Point){ gfx->canvas.w_px, gfx->canvas.h_px });
}

/* --- Textures, layers, frames --------------------------------------------------------------- */

static bool make_texture(Gfx *gfx, Texture texture, bool clear)
{
    const GfxTexture *t = &gfx->texture[texture];
    flush(gfx);
    /* Content is defined from the start: filtering at an edge reads the neighbour. */
    void *nothing = clear ? calloc((size_t)t->w * (size_t)t->h, 4) : NULL;
    own_of(gfx)->texture[texture] = make_texture_of(t->w, t->h, nothing, t->is_smooth);
    free(nothing);
    return own_of(gfx)->texture[texture] != 0;
}

static void put_texture(Gfx *gfx, Texture texture, SDL_Rect at, const void *rgba)
{
    flush(gfx);
    glBindTexture(GL_TEXTURE_2D, own_of(gfx)->texture[texture]);
    glTexSubImage2D(GL_TEXTURE_2D, 0, at.x, at.y, at.w, at.h, GL_RGBA, GL_UNSIGNED_BYTE, rgba);
}

static void free_texture(Gfx *gfx, Texture texture)
{
    flush(gfx);
    glDeleteTextures(1, &own_of(gfx)->texture[texture]);
}

static void free_target(GlLayer *made)
{
    if (made->texture == 0) return;
    glDeleteTextures(1, &made->texture);
    glDeleteFramebuffers(1, &made->framebuffer);
    *made = (GlLayer){ 0 };
}

static void free_layer(Gfx *gfx, Layer layer)
{
    flush(gfx); /* what is gathered may be drawn from it */
    free_target(&own_of(gfx)->layer[layer]);
}

static bool make_layer(Gfx *gfx, Layer layer)
{
    Own *own = own_of(gfx);
    free_layer(gfx, layer);
    return make_target(own, gfx->canvas.w_px, gfx->canvas.h_px, false, &own->layer[layer]);
}

static void swap_layers(Gfx *gfx, Layer a, Layer b)
{
    GlLayer *layer = own_of(gfx)->layer;
    const GlLayer other = layer[a];
    flush(gfx); /* what is gathered may be drawn from one of them */
    layer[a] = layer[b];
    layer[b] = other;
}

/* What a frame is drawn on that will be laid turned. */
static GLuint need_sheet(Gfx *gfx)
{
    Own *own = own_of(gfx);
    const int w = gfx->canvas.w_px, h = gfx->canvas.h_px;
    if (own->sheet_px.x != w || own->sheet_px.y != h) free_target(&own->sheet);
    own->sheet_px = (SDL_Point){ w, h };
    if (own->sheet.texture == 0) (void)make_target(own, w, h, false, &own->sheet);
    return own->sheet.framebuffer;
}

static void set_target(Gfx *gfx, int target)
{
    Own *own = own_of(gfx);
    flush(gfx);
    if (target != GFX_SCREEN)
        own->target = own->layer[target].framebuffer;
    else
        own->target = gfx->glass.aside ? need_sheet(gfx) : 0;
    glBindFramebuffer(GL_FRAMEBUFFER, own->target);
    glViewport(0, 0, gfx->canvas.w_px, gfx->canvas.h_px);
    glEnable(GL_SCISSOR_TEST);
}

static void set_clip(Gfx *gfx, SDL_Rect clip)
{
    flush(gfx);
    glScissor(clip.x, gfx->canvas.h_px - clip.y - clip.h, clip.w, clip.h);
}

static void clear(Gfx *gfx, Colour c)
{
    flush(gfx);
    glClearColor((float)c.r / 255, (float)c.g / 255, (float)c.b / 255, 1);
    glClear(GL_COLOR_BUFFER_BIT);
}

/* A graphics card forgets a frame when it is shown: it has a copy, which costs it next to nothing.
 */
static void copy_frame(Gfx *gfx)
{
    Own *own = own_of(gfx);
    const SDL_Rect all = all_of(gfx);
    if (own->shown_w != all.w || own->shown_h != all.h) free_target(&own->shown);
    own->shown_w = all.w, own->shown_h = all.h;
    if (own->shown.texture == 0 && !make_target(own, all.w, all.h, false, &own->shown))
        free_target(&own->shown);
    if (own->shown.texture == 0) return;
    set_clip(gfx, all);
    blit(gfx, 0, own->shown.framebuffer, all);
}

static bool keep_screen(Gfx *gfx, Layer layer)
{
    const Own *own = own_of(gfx);
    if (gfx->glass.aside) {
        blit(gfx, own->sheet.framebuffer, own->layer[layer].framebuffer, all_of(gfx));
        return true;
    }
    if (!gfx->keeps && own->shown.texture == 0) return false;
    blit(gfx, gfx->keeps ? 0 : own->shown.framebuffer, own->layer[layer].framebuffer, all_of(gfx));
    return true;
}

/* --- A screen that lies flat ---------------------------------------------------------------- */

static bool keep_glass(Gfx *gfx)
{
    Own *own = own_of(gfx);
    free_target(&own->before);
    if (gfx->glass.aside) {
        own->before = own->sheet;
        own->sheet = (GlLayer){ 0 };
        return own->before.texture != 0;
    }
    if (!gfx->keeps && own->shown.texture == 0) return false;
    if (!make_target(own, gfx->canvas.w_px, gfx->canvas.h_px, false, &own->before)) return false;
    set_clip(gfx, all_of(gfx));
    blit(gfx, gfx->keeps ? 0 : own->shown.framebuffer, own->before.framebuffer, all_of(gfx));
    return true;
}

static void free_glass(Gfx *gfx, bool all)
{
    flush(gfx);
    free_target(&own_of(gfx)->before);
    if (all) free_target(&own_of(gfx)->sheet);
}

static void lay_glass(Gfx *gfx, const GlassLook *look)
{
    Own *own = own_of(gfx);
    const SDL_Point size = window_pixels(gfx->window);
    const GlLayer *sheet = look->before ? &own->before : &own->sheet;
    const Canvas *of = look->before ? &gfx->glass.before : &gfx->canvas;
    const uint8_t light = (uint8_t)(look->light * 255 + 0.5F);
    const Colour tint = { light, light, light, 255 };
    GfxQuad quad = {
        .source = { 0, 0, of->w_px, of->h_px }, .top = tint, .bottom = tint, .blend = BLEND_OPAQUE
    };
    memcpy(quad.corner, look->corner, sizeof quad.corner);
    flush(gfx);
    own->target = 0;
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glViewport(0, 0, size.x, size.y);
    glDisable(GL_SCISSOR_TEST);
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    set_filter(sheet->texture, look->rests ? GL_NEAREST : GL_LINEAR);
    draw_textured(gfx, sheet->texture, of->w_px, of->h_px, true, &quad);
    flush_on(gfx, &own->program[0], size);
    glEnable(GL_SCISSOR_TEST);
}

static void present(Gfx *gfx)
{
    flush(gfx);
    if (!gfx->keeps && !gfx->glass.aside) copy_frame(gfx);
    SDL_GL_SwapWindow(gfx->window->sdl);
}

static void finish(Gfx *gfx)
{
    flush(gfx);
    glFinish();
}

static bool read_frame(Gfx *gfx, SDL_Point size, void *rgb)
{
    const int w = size.x, h = size.y;
    const size_t row = (size_t)w * 4;
    uint8_t *rgba = malloc(row * (size_t)h);
    if (rgba == NULL) return false;
    flush(gfx);
    /* Four bytes a pixel is the one format every ES has to read. */
    glPixelStorei(GL_PACK_ALIGNMENT, 4);
    glReadPixels(0, 0, w, h, GL_RGBA, GL_UNSIGNED_BYTE, rgba);
    uint8_t *out = rgb;
    for (int y = h - 1; y >= 0; y--) {
        const uint8_t *from = rgba + row * (size_t)y;
        for (int x = 0; x < w; x++, from += 4, out += 3) memcpy(out, from, 3);
    }
    free(rgba);
    return glGetError() == GL_NO_ERROR;
}

const GfxBackend gfx_gl_backend = {
    .open = open_gl,
    .close = close_gl,
    .texture_make = make_texture,
    .texture_put = put_texture,
    .texture_free = free_texture,
    .layer_make = make_layer,
    .layer_free = free_layer,
    .layer_swap = swap_layers,
    .target = set_target,
    .clip = set_clip,
    .copy = copy_layer,
    .keep = keep_screen,
    .layer_quad = draw_layer,
    .quad = draw_quad,
    .triangles = draw_triangles,
    .effect = draw_effect,
    .clear = clear,
    .glass_keep = keep_glass,
    .glass_lay = lay_glass,
    .glass_free = free_glass,
    .present = present,
    .finish = finish,
    .enlarges_evenly = true,
    .read = read_frame,
};
