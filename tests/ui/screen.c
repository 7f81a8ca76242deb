#include "screen.h"
#include <stdlib.h>

int screen_run(Platform *platform, const Test *tests, size_t count, int argc, char **argv)
{
    const PlatformOptions options = {
        .renderer = RENDERER_SOFTWARE, .w = 1280, .h = 800, .silent = true, .simulated = true
    };
    Error error = { 0 };
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("XDG_DATA_HOME", check_folder(), 1);
    if (!platform_open(platform, &options, &error)) return 2;
    const int code = check_run(tests, count, argc, argv);
    platform_release(platform);
    return code;
}
