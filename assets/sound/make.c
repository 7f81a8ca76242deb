/* make: composes every sound of the game. make FOLDER writes FOLDER/NAME-TAKE.wav (effects) and
 * FOLDER/NAME.ogg (music). The same files, byte for byte, every time on one machine. */
#include "compose.h"
#include <stdio.h>

bool compose_save(const Sound *sound, const char *folder, const char *name, int take)
{
    char path[1024];
    const int length = take > 0 ? snprintf(path, sizeof path, "%s/%s-%d.wav", folder, name, take)
                                : snprintf(path, sizeof path, "%s/%s.ogg", folder, name);
    const bool fits = length > 0 && length < (int)sizeof path;
    if (fits && (take > 0 ? sound_save(sound, path) : sound_save_vorbis(sound, path))) return true;
    fprintf(stderr, "%s/%s: cannot be written\n", folder, name);
    return false;
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fputs("usage: make FOLDER\n", stderr);
        return 2;
    }
    return compose_effects(argv[1]) && compose_music(argv[1]) ? 0 : 1;
}
