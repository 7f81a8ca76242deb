/* golden: compares a folder of pictures of the screen with what is kept of them, or keeps it.
 *   golden check KEPT SHOTS          within one per cent of the fingerprints in the file KEPT
 *   golden exact KEPT SHOTS          pixel by pixel
 *   golden large KEPT SHOTS MOST     KEPT is of another size and has more: at most MOST per cent
 *   golden update KEPT SHOTS         writes KEPT anew
 *   golden near OTHER SHOTS MOST     the same names in the folder OTHER, at most MOST per cent
 * apart golden show SHOT PICTURE         writes PICTURE anew if it looks otherwise golden beside
 * OLD NEW OUT        old, new and where they differ, a picture in OUT for each that does Exit 0:
 * alike or kept; 1: not alike; 2: bad arguments or files. Each difference is a line. */
#include "tools/fingerprint.h"
#include <dirent.h>
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

/* --- Fingerprints --- */

typedef struct Kept {
    int count;
    Fingerprint print[NAMES];
} Kept;

static bool take_print(Fingerprint *print, const char *folder, const char *name)
{
    Picture8 picture = { 0 };
    if (!read_picture(&picture, folder, name)) return false;
    *print = fingerprint_of(&picture, name);
    picture_free(&picture);
    return true;
}

/* A file that is not there has none. */
static void read_kept(Kept *kept, const char *path)
{
    FILE *file = fopen(path, "r");
    kept->count = 0;
    while (file != NULL && kept->count < NAMES && fingerprint_read(&kept->print[kept->count], file))
        kept->count++;
    if (file != NULL) (void)fclose(file);
}

static const Fingerprint *find_kept(const Kept *kept, const char *name)
{
    for (int i = 0; i < kept->count; i++)
        if (strcmp(kept->print[i].name, name) == 0) return &kept->print[i];
    return NULL;
}

static bool is_alike(const Kept *kept, const Fingerprint *shot, double most)
{
    const Fingerprint *old = find_kept(kept, shot->name);
    if (old == NULL) return printf("%s: no such picture is kept\n", shot->name), false;
    const double apart = fingerprint_apart(shot, old);
    if (apart > most)
        return printf("%s: RMSE %.2f %%, at most %.2f\n", shot->name, apart, most), false;
    if (most > 0 || shot->hash == old->hash) return true;
    return printf("%s: not pixel by pixel as before\n", shot->name), false;
}

/* Within `most` per cent; with 0, every pixel. `whole`: nothing else is kept. */
static int compare(const char *path, const char *shots, double most, bool whole)
{
    static Kept kept;
    static Names names;
    Fingerprint shot;
    list(&names, shots);
    read_kept(&kept, path);
    bool fine = names.count > 0;
    for (int i = 0; i < names.count; i++)
        fine = take_print(&shot, shots, names.name[i]) && is_alike(&kept, &shot, most) && fine;
    for (int i = 0; whole && i < kept.count; i++) {
        if (holds(&names, kept.print[i].name)) continue;
        printf("%s: no longer taken\n", kept.print[i].name);
        fine = false;
    }
    return fine ? 0 : 1;
}

static int update(const char *path, const char *shots)
{
    static Kept kept;
    static Names names;
    Fingerprint shot;
    list(&names, shots);
    read_kept(&kept, path);
    FILE *file = fopen(path, "w");
    bool fine = file != NULL && names.count > 0;
    for (int i = 0; fine && i < names.count; i++) {
        fine = take_print(&shot, shots, names.name[i]) && fingerprint_write(&shot, file);
        const Fingerprint *old = find_kept(&kept, names.name[i]);
        if (old == NULL || old->hash != shot.hash)
            printf("%s: taken, %.2f %% apart\n", shot.name,
                   old == NULL ? 100 : fingerprint_apart(&shot, old));
    }
    if (file != NULL) fine = fclose(file) == 0 && fine;
    return fine ? 0 : 2;
}

/* --- Whole pictures --- */

static int compare_near(const char *folder, const char *shots, double most)
{
    static Names names;
    list(&names, shots);
    bool fine = names.count > 0;
    for (int i = 0; i < names.count; i++) {
        Picture8 shot = { 0 }, other = { 0 };
        const bool both = read_picture(&shot, shots, names.name[i])
                          && read_picture(&other, folder, names.name[i]);
        const double apart = both ? picture_rmse(&shot, &other) : 100;
        if (apart > most) {
            printf("%s: RMSE %.2f %%, at most %.2f\n", names.name[i], apart, most);
            fine = false;
        }
        picture_free(&shot);
        picture_free(&other);
    }
    return fine ? 0 : 1;
}

/* README's pictures weigh a hundred times their fingerprints: one that looks as before stays. */
static int show(const char *from, const char *to)
{
    Picture8 shot = { 0 }, old = { 0 };
    if (!picture_read(&shot, from)) return 2;
    const Fingerprint now = fingerprint_of(&shot, "now");
    bool fine = picture_read(&old, to);
    if (fine) {
        const Fingerprint then = fingerprint_of(&old, "then");
        fine = fingerprint_apart(&now, &then) <= 1;
    }
    if (!fine) fine = picture_write(&shot, to);
    picture_free(&shot);
    picture_free(&old);
    return fine ? 0 : 2;
}

/* Three in a row: as it was, as it is, and where pixels differ, white on the darkened picture. */
static Picture8 laid_beside(const Picture8 *old, const Picture8 *now)
{
    const int w = now->w, h = now->h;
    Picture8 out = { w * 3, h, calloc((size_t)w * (size_t)h, 9) };
    const bool same_size = old->w == w && old->h == h;
    for (long i = 0; out.rgb != NULL && i < (long)w * h; i++) {
        uint8_t *row = out.rgb + (i / w * w * 3 + i % w) * 3;
        const uint8_t *after = now->rgb + i * 3, *before = same_size ? old->rgb + i * 3 : after;
        const bool differs = memcmp(before, after, 3) != 0;
        memcpy(row, before, 3);
        memcpy(row + (size_t)w * 3, after, 3);
        for (int c = 0; c < 3; c++)
            row[(size_t)w * 6 + (size_t)c] = differs ? 255 : (uint8_t)(after[c] / 4);
    }
    return out;
}

static int write_beside(const char *folder, const char *shots, const char *out)
{
    static Names names;
    char path[PATH];
    bool fine = true;
    list(&names, shots);
    for (int i = 0; i < names.count; i++) {
        Picture8 now = { 0 }, old = { 0 }, both = { 0 };
        const bool readable =
            read_picture(&now, shots, names.name[i]) && read_picture(&old, folder, names.name[i]);
        if (!readable)
            printf("%s: only in one of the two\n", names.name[i]);
        else if (picture_differing(&now, &old) != 0) {
            (void)snprintf(path, sizeof path, "%s/%s.png", out, names.name[i]);
            both = laid_beside(&old, &now);
            fine = both.rgb != NULL && picture_write(&both, path) && fine;
            printf("%s\n", path);
        }
        picture_free(&now);
        picture_free(&old);
        picture_free(&both);
    }
    return fine ? 0 : 2;
}

int main(int argc, char **argv)
{
    if (argc < 4) return 2;
    const char *mode = argv[1];
    const double most = argc > 4 ? strtod(argv[4], NULL) : 1;
    if (strcmp(mode, "check") == 0) return compare(argv[2], argv[3], 1, true);
    if (strcmp(mode, "exact") == 0) return compare(argv[2], argv[3], 0, true);
    if (strcmp(mode, "large") == 0) return compare(argv[2], argv[3], most, false);
    if (strcmp(mode, "update") == 0) return update(argv[2], argv[3]);
    if (strcmp(mode, "near") == 0) return compare_near(argv[2], argv[3], most);
    if (strcmp(mode, "show") == 0) return show(argv[2], argv[3]);
    if (strcmp(mode, "beside") == 0 && argc > 4) return write_beside(argv[2], argv[3], argv[4]);
    return 2;
}
