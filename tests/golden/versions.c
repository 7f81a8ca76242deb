/* versions FOLDER [FILE]: what letters are made with: the version of FreeType and a sum of each
 * font. With a FILE the answer is whether it says the same: exit 0, or 77, a test that is skipped.
 */
#include <SDL_ttf.h>
#include <stdio.h>
#include <string.h>
#include "base/hash.h"

static uint32_t sum_of(const char *folder, const char *name)
{
    char path[1024], block[4096];
    uint64_t sum = HASH_START;
    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    for (size_t size; file != NULL && (size = fread(block, 1, sizeof block, file)) > 0;)
        sum = hash_bytes(sum, block, size);
    if (file != NULL) (void)fclose(file);
    return hash_short(sum);
}

static int compare(const char *path, const char *text)
{
    char kept[1024] = "";
    FILE *file = fopen(path, "rb");
    if (file == NULL) return 2;
    kept[fread(kept, 1, sizeof kept - 1, file)] = '\0';
    (void)fclose(file);
    if (strcmp(kept, text) == 0) return 0;
    (void)printf("skipped: the pictures were taken with\n%sand these are\n%s", kept, text);
    return 77;
}

int main(int argc, char **argv)
{
    static const char *const FONT[] = { "Lato-Regular.ttf", "Lato-Bold.ttf", "Vollkorn-Black.ttf" };
    int major = 0, minor = 0, patch = 0;
    char text[1024];
    if (argc < 2 || TTF_Init() != 0) return 2;
    TTF_GetFreeTypeVersion(&major, &minor, &patch);
    int length = snprintf(text, sizeof text, "FreeType %d.%d.%d\n", major, minor, patch);
    for (int i = 0; i < 3; i++)
        length += snprintf(text + length, sizeof text - (size_t)length, "%s %08x\n", FONT[i],
                           (unsigned)sum_of(argv[1], FONT[i]));
    TTF_Quit();
    if (argc > 2) return compare(argv[2], text);
    return fputs(text, stdout) >= 0 ? 0 : 2;
}
