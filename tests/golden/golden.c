/* golden: compares a folder of pictures of the screen with what is kept of them, or keeps them.
 *   golden check|update KEPT SHOTS        thumbnails, within one per cent of KEPT/NAME.png
 *   golden exact|note HASHES SHOTS        every pixel: a line "NAME HASH" each
 *   golden near OTHER SHOTS MOST          the same names in OTHER, at most MOST per cent apart
 *   golden large KEPT SHOTS MOST          like check, but KEPT are thumbnails of another size and
 *                                         may be more
 * Exit 0: alike or kept; 1: not alike; 2: bad arguments or files. Each difference is a line. */
#include "tools/picture.h"
#include "base/hash.h"
#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAMES = 200, PATH = 1024 };

typedef struct Names {
    int count;
    char name[NAMES][64];
} Names;

static int by_name(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Those of a test are not packed: it takes hundreds and throws them away. */
static const char *const ENDING[] = { ".png", ".bmp" };

static bool is_picture(const char *file)
{
    const size_t length = strlen(file);
    return length > 4
           && (strcmp(file + length - 4, ENDING[0]) == 0
               || strcmp(file + length - 4, ENDING[1]) == 0);
}

/* The pictures of a folder, without their endings, in order. A folder that is not there has none.
 */
static void list(Names *names, const char *folder)
{
    DIR *dir = opendir(folder);
    names->count = 0;
    for (struct dirent *entry; dir != NULL && (entry = readdir(dir)) != NULL;) {
        const size_t length = strlen(entry->d_name);
        if (!is_picture(entry->d_name) || length - 4 >= sizeof names->name[0]) continue;
        if (names->count == NAMES) break;
        (void)snprintf(names->name[names->count++], sizeof names->name[0], "%.*s",
                       (int)(length - 4), entry->d_name);
    }
    if (dir != NULL) (void)closedir(dir);
    qsort(names->name, (size_t)names->count, sizeof names->name[0], by_name);
}

static bool holds(const Names *names, const char *name)
{
    return bsearch(name, names->name, (size_t)names->count, sizeof names->name[0], by_name) != NULL;
}

static bool read_picture(Picture8 *picture, const char *folder, const char *name)
{
    char path[PATH];
    for (int i = 0; i < 2; i++) {
        (void)snprintf(path, sizeof path, "%s/%s%s", folder, name, ENDING[i]);
        if (picture_read(picture, path)) return true;
    }
    return false;
}

static Picture8 read_thumb(const char *folder, const char *name)
{
    Picture8 picture = { 0 }, thumb = { 0 };
    if (read_picture(&picture, folder, name)) thumb = picture_thumb(&picture);
    picture_free(&picture);
    return thumb;
}

/* --- Thumbnails --- */

static bool is_alike(const Picture8 *shot, const Picture8 *kept, const char *name, double most)
{
    if (kept->rgb == NULL) return printf("%s: no such picture is kept\n", name), false;
    const double apart = picture_rmse(shot, kept);
    if (apart <= most) return true;
    return printf("%s: RMSE %.2f %%, at most %.2f\n", name, apart, most), false;
}

static bool check_thumb(const char *kept, const char *shots, const char *name, double most)
{
    Picture8 shot = read_thumb(shots, name), other = read_thumb(kept, name);
    const bool alike = is_alike(&shot, &other, name, most);
    picture_free(&shot);
    picture_free(&other);
    return alike;
}

static bool check_picture(const char *kept, const char *shots, const char *name, double most)
{
    Picture8 shot = { 0 }, other = { 0 };
    (void)read_picture(&shot, shots, name);
    (void)read_picture(&other, kept, name);
    const bool alike = is_alike(&shot, &other, name, most);
    picture_free(&shot);
    picture_free(&other);
    return alike;
}

/* A picture that looks as before is left alone. */
static bool update_thumb(const char *kept, const char *shots, const char *name, double most)
{
    char path[PATH];
    Picture8 shot = read_thumb(shots, name), old = read_thumb(kept, name);
    (void)snprintf(path, sizeof path, "%s/%s.png", kept, name);
    const bool same = old.rgb != NULL && picture_rmse(&shot, &old) <= most;
    const bool written = same || picture_write(&shot, path);
    if (!same) printf("%s: %s\n", name, written ? "taken" : "cannot be written");
    picture_free(&shot);
    picture_free(&old);
    return written;
}

/* What is kept but no longer taken. */
static bool drop_others(const char *kept, const Names *shots, bool remove_them)
{
    static Names old;
    char path[PATH];
    bool fine = true;
    list(&old, kept);
    for (int i = 0; i < old.count; i++) {
        if (holds(shots, old.name[i])) continue;
        printf("%s: no longer taken\n", old.name[i]);
        (void)snprintf(path, sizeof path, "%s/%s.png", kept, old.name[i]);
        fine = remove_them && remove(path) == 0 && fine;
    }
    return fine;
}

/* --- Hashes --- */

static uint64_t hash_of(const char *folder, const char *name)
{
    Picture8 picture = { 0 };
    if (!read_picture(&picture, folder, name)) return 0;
    const uint64_t hash = picture_hash(&picture);
    picture_free(&picture);
    return hash;
}

static bool note_hashes(const char *path, const char *shots, const Names *names)
{
    FILE *file = fopen(path, "w");
    if (file == NULL) return false;
    for (int i = 0; i < names->count; i++)
        fprintf(file, "%s %016" PRIx64 "\n", names->name[i], hash_of(shots, names->name[i]));
    return fclose(file) == 0;
}

static bool check_hashes(const char *path, const char *shots, const Names *names)
{
    FILE *file = fopen(path, "r");
    char name[64];
    uint64_t hash;
    int lines = 0, right = 0;
    for (; file != NULL && fscanf(file, "%63s %" SCNx64, name, &hash) == 2; lines++) {
        const bool same = holds(names, name) && hash_of(shots, name) == hash;
        if (!same) printf("%s: not pixel by pixel as before\n", name);
        right += same;
    }
    if (file != NULL) (void)fclose(file);
    if (lines != names->count) printf("%d hashes for %d pictures\n", lines, names->count);
    return right == names->count && lines == names->count;
}

int main(int argc, char **argv)
{
    static Names names;
    typedef bool (*Each)(const char *, const char *, const char *, double);
    const struct {
        const char *word;
        Each each;
        double most;
        bool whole; /* nothing else is kept */
    } MODE[] = { { "check", check_thumb, 1, true },
                 { "update", update_thumb, 0, true },
                 { "near", check_picture, 0, false },
                 { "large", check_thumb, 0, false } };
    if (argc < 4) return 2;
    list(&names, argv[3]);
    if (strcmp(argv[1], "note") == 0) return note_hashes(argv[2], argv[3], &names) ? 0 : 2;
    if (strcmp(argv[1], "exact") == 0) return check_hashes(argv[2], argv[3], &names) ? 0 : 1;
    for (size_t m = 0; m < sizeof MODE / sizeof MODE[0]; m++) {
        if (strcmp(argv[1], MODE[m].word) != 0) continue;
        const double most = argc > 4 ? strtod(argv[4], NULL) : MODE[m].most;
        bool fine = names.count > 0;
        for (int i = 0; i < names.count; i++)
            fine = MODE[m].each(argv[2], argv[3], names.name[i], most) && fine;
        const bool update = MODE[m].each == update_thumb;
        if (MODE[m].whole) fine = drop_others(argv[2], &names, update) && fine;
        return fine ? 0 : 1;
    }
    return 2;
}
