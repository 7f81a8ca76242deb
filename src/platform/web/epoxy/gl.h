/* epoxy/gl.h where no library is needed to find OpenGL: WebGL 2 is OpenGL ES 3. */
#pragma once
#include <GLES3/gl3.h>

static inline int epoxy_gl_version(void)
{
    return 30;
}
