#include <SDL.h>
#include <epoxy/gl.h>
#include <stdio.h>

GlLater gl_later;

int epoxy_gl_version(void)
{
    int major = 0, minor = 0;
    bool whole = true;
#define GL_ASK(type, name)                                                                         \
    gl_later.name = (type)SDL_GL_GetProcAddress("gl" #name);                                       \
    whole &= gl_later.name != NULL;
    GL_LATER(GL_ASK)
    const char *version = (const char *)glGetString(GL_VERSION);
    if (!whole || version == NULL) return 0;
    while (*version != '\0' && (*version < '0' || *version > '9')) version++; /* "OpenGL ES 3.0" */
    return sscanf(version, "%d.%d", &major, &minor) == 2 ? 10 * major + minor : 0;
}
