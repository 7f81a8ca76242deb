/* versions FOLDER: what letters are made with: the version of FreeType and a sum of each font. */
#include <SDL_ttf.h>
#include <stdint.h>
#include <stdio.h>

static uint32_t sum_of(const char *folder, const char *name)
{
    char path[1024];
    uint32_t sum = 2166136261U;
    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    for (int byte; file != NULL && (byte = fgetc(file)) != EOF;)
        sum = (sum ^ (uint32_t)byte) * 16777619U;
    if (file != NULL) (void)fclose(file);
    return sum;
}

int main(int argc, char **argv)
{
    static const char *const FONT[] = { "Lato-Regular.ttf", "Lato-Bold.ttf", "Vollkorn-Black.ttf" };
    int major = 0, minor = 0, patch = 0;
    if (argc != 2 || TTF_Init() != 0) return 2;
    TTF_GetFreeTypeVersion(&major, &minor, &patch);
    printf("FreeType %d.%d.%d\n", major, minor, patch);
    for (int i = 0; i < 3; i++) printf("%s %08x\n", FONT[i], (unsigned)sum_of(argv[1], FONT[i]));
    TTF_Quit();
    return 0;
}
