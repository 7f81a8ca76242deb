#include <string.h>
#include "table/table.h"

bool table_switch_is_on(const Settings *settings, const TableSwitch *which)
{
    const char *text = settings_note(settings, which->key);
    return text[0] == '\0' ? which->initial : strcmp(text, "yes") == 0;
}

void table_switch_set(Settings *settings, const TableSwitch *which, bool on)
{
    settings_set_note(settings, which->key, on ? "yes" : "no");
}
