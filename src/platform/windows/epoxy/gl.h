/* epoxy/gl.h for Windows, whose library has OpenGL 1.1: what came later is asked from the driver
 * once there is a context. One line a function that gfx/gl.c calls. */
#pragma once
#include <SDL_opengl.h>

#define GL_LATER(FUNCTION)                                                                         \
    FUNCTION(PFNGLATTACHSHADERPROC, AttachShader)                                                  \
    FUNCTION(PFNGLBINDATTRIBLOCATIONPROC, BindAttribLocation)                                      \
    FUNCTION(PFNGLBINDBUFFERPROC, BindBuffer)                                                      \
    FUNCTION(PFNGLBINDFRAMEBUFFERPROC, BindFramebuffer)                                            \
    FUNCTION(PFNGLBINDVERTEXARRAYPROC, BindVertexArray)                                            \
    FUNCTION(PFNGLBLENDFUNCSEPARATEPROC, BlendFuncSeparate)                                        \
    FUNCTION(PFNGLBLITFRAMEBUFFERPROC, BlitFramebuffer)                                            \
    FUNCTION(PFNGLBUFFERDATAPROC, BufferData)                                                      \
    FUNCTION(PFNGLCHECKFRAMEBUFFERSTATUSPROC, CheckFramebufferStatus)                              \
    FUNCTION(PFNGLCOMPILESHADERPROC, CompileShader)                                                \
    FUNCTION(PFNGLCREATEPROGRAMPROC, CreateProgram)                                                \
    FUNCTION(PFNGLCREATESHADERPROC, CreateShader)                                                  \
    FUNCTION(PFNGLDELETEFRAMEBUFFERSPROC, DeleteFramebuffers)                                      \
    FUNCTION(PFNGLDELETESHADERPROC, DeleteShader)                                                  \
    FUNCTION(PFNGLENABLEVERTEXATTRIBARRAYPROC, EnableVertexAttribArray)                            \
    FUNCTION(PFNGLFRAMEBUFFERTEXTURE2DPROC, FramebufferTexture2D)                                  \
    FUNCTION(PFNGLGENBUFFERSPROC, GenBuffers)                                                      \
    FUNCTION(PFNGLGENFRAMEBUFFERSPROC, GenFramebuffers)                                            \
    FUNCTION(PFNGLGENVERTEXARRAYSPROC, GenVertexArrays)                                            \
    FUNCTION(PFNGLGETPROGRAMIVPROC, GetProgramiv)                                                  \
    FUNCTION(PFNGLGETSHADERINFOLOGPROC, GetShaderInfoLog)                                          \
    FUNCTION(PFNGLGETSHADERIVPROC, GetShaderiv)                                                    \
    FUNCTION(PFNGLGETUNIFORMLOCATIONPROC, GetUniformLocation)                                      \
    FUNCTION(PFNGLLINKPROGRAMPROC, LinkProgram)                                                    \
    FUNCTION(PFNGLSHADERSOURCEPROC, ShaderSource)                                                  \
    FUNCTION(PFNGLUNIFORM2FPROC, Uniform2f)                                                        \
    FUNCTION(PFNGLUNIFORM4FPROC, Uniform4f)                                                        \
    FUNCTION(PFNGLUSEPROGRAMPROC, UseProgram)                                                      \
    FUNCTION(PFNGLVERTEXATTRIBPOINTERPROC, VertexAttribPointer)

#define GL_MEMBER(type, name) type name;
typedef struct GlLater {
    GL_LATER(GL_MEMBER)
} GlLater;
extern GlLater gl_later;

/* Of the context that is current, 33 for 3.3; 0: something is missing. Fills gl_later. */
int epoxy_gl_version(void);

#define glAttachShader gl_later.AttachShader
#define glBindAttribLocation gl_later.BindAttribLocation
#define glBindBuffer gl_later.BindBuffer
#define glBindFramebuffer gl_later.BindFramebuffer
#define glBindVertexArray gl_later.BindVertexArray
#define glBlendFuncSeparate gl_later.BlendFuncSeparate
#define glBlitFramebuffer gl_later.BlitFramebuffer
#define glBufferData gl_later.BufferData
#define glCheckFramebufferStatus gl_later.CheckFramebufferStatus
#define glCompileShader gl_later.CompileShader
#define glCreateProgram gl_later.CreateProgram
#define glCreateShader gl_later.CreateShader
#define glDeleteFramebuffers gl_later.DeleteFramebuffers
#define glDeleteShader gl_later.DeleteShader
#define glEnableVertexAttribArray gl_later.EnableVertexAttribArray
#define glFramebufferTexture2D gl_later.FramebufferTexture2D
#define glGenBuffers gl_later.GenBuffers
#define glGenFramebuffers gl_later.GenFramebuffers
#define glGenVertexArrays gl_later.GenVertexArrays
#define glGetProgramiv gl_later.GetProgramiv
#define glGetShaderInfoLog gl_later.GetShaderInfoLog
#define glGetShaderiv gl_later.GetShaderiv
#define glGetUniformLocation gl_later.GetUniformLocation
#define glLinkProgram gl_later.LinkProgram
#define glShaderSource gl_later.ShaderSource
#define glUniform2f gl_later.Uniform2f
#define glUniform4f gl_later.Uniform4f
#define glUseProgram gl_later.UseProgram
#define glVertexAttribPointer gl_later.VertexAttribPointer
