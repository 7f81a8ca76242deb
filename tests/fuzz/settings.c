/* settings.c: any text as the file of settings: nothing is read twice otherwise than once. */
#include "fuzz.h"
#include "platform/settings.h"
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[64 * 1024], again[64 * 1024];
    Settings settings;
    Error error = { 0 };
    char *bytes = malloc(size + 1);
    MUST(bytes != NULL);
    if (size > 0) memcpy(bytes, data, size);
    bytes[size] = '\0';
    const SettingsLines lines = settings_parse(&settings, bytes, &error);
    MUST(lines.lost + lines.strange == 0 || error.text[0] != '\0');
    MUST(settings.master >= 0 && settings.master <= 100 && settings.speed < SPEED_COUNT);
    MUST(settings_format(&settings, text, sizeof text));
    MUST(settings_parse(&settings, text, &error).lost == 0);
    MUST(settings_format(&settings, again, sizeof again) && strcmp(text, again) == 0);
    free(bytes);
    return 0;
}
