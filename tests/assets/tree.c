#include "tree.h"
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_MAX_LENGTH = 512 };

char *tree_read(const char *name)
{
    char path[NAME_MAX_LENGTH];
    snprintf(path, sizeof path, "%s/%s", ASSETS, name);
    FILE *file = fopen(path, "rb");
    if (file == NULL) return NULL;
    char *text = NULL;
    if (fseek(file, 0, SEEK_END) == 0) {
        const long size = ftell(file);
        rewind(file);
        text = size < 0 ? NULL : calloc((size_t)size + 1, 1);
        if (text != NULL && fread(text, 1, (size_t)size, file) != (size_t)size) {
            free(text);
            text = NULL;
        }
    }
    fclose(file);
    return text;
}

typedef struct Walk {
    void (*visit)(const char *name, const char *text, void *context);
    void *context;
    int count;
} Walk;

static void visit_file(Walk *walk, const char *name)
{
    const size_t length = strlen(name);
    if (length < 4 || strcmp(name + length - 4, ".svg") != 0) return;
    char *text = tree_read(name);
    if (text == NULL) return;
    walk->visit(name, text, walk->context);
    walk->count++;
    free(text);
}

/* Pictures lie one folder deep at most. */
static void visit_folder(Walk *walk, const char *folder, bool deeper)
{
    char path[NAME_MAX_LENGTH], name[NAME_MAX_LENGTH];
    snprintf(path, sizeof path, "%s/%s", ASSETS, folder);
    DIR *dir = opendir(path);
    if (dir == NULL) return;
    for (const struct dirent *entry = readdir(dir); entry != NULL; entry = readdir(dir)) {
        if (entry->d_name[0] == '.') continue;
        snprintf(name, sizeof name, "%s%s%s", folder, *folder != '\0' ? "/" : "", entry->d_name);
        visit_file(walk, name);
        if (deeper) visit_folder(walk, name, false);
    }
    closedir(dir);
}

int tree_each_svg(void (*visit)(const char *name, const char *text, void *context), void *context)
{
    Walk walk = { visit, context, 0 };
    visit_folder(&walk, "", true);
    return walk.count;
}
