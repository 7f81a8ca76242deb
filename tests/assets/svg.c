#include "svg.h"
#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ATTRIBUTES = 24, MAX_VALUE = 64 * 1024, MAX_IDS = 64, MAX_ID = 32 };

typedef struct Attribute {
    char name[32];
    const char *value; /* not terminated */
    size_t length;
} Attribute;

typedef struct Element {
    char name[32];
    Attribute attribute[MAX_ATTRIBUTES];
    int attribute_count;
} Element;

typedef struct Reader {
    const char *at;
    int svgs;
    char id[MAX_IDS][MAX_ID];
    int id_count;
} Reader;

static bool is_one_of(const char *word, const char *const *list)
{
    for (; *list != NULL; list++)
        if (strcmp(word, *list) == 0) return true;
    return false;
}

static const Attribute *find(const Element *element, const char *name)
{
    for (int i = 0; i < element->attribute_count; i++)
        if (strcmp(element->attribute[i].name, name) == 0) return &element->attribute[i];
    return NULL;
}

static bool has(const Element *element, const char *name)
{
    return find(element, name) != NULL;
}

static bool starts(const Attribute *attribute, const char *prefix)
{
    return attribute != NULL && attribute->length >= strlen(prefix)
           && strncmp(attribute->value, prefix, strlen(prefix)) == 0;
}

static bool equals(const Attribute *attribute, const char *value)
{
    return starts(attribute, value) && attribute->length == strlen(value);
}

/* --- Values ------------------------------------------------------------------------------------
 */

static bool knows_id(const Reader *reader, const char *id, size_t length)
{
    for (int i = 0; i < reader->id_count; i++)
        if (strlen(reader->id[i]) == length && strncmp(reader->id[i], id, length) == 0) return true;
    return false;
}

static const char *check_colour(const Reader *reader, const Attribute *colour)
{
    if (colour == NULL || equals(colour, "none")) return NULL;
    if (starts(colour, "url(#") && colour->value[colour->length - 1] == ')')
        return knows_id(reader, colour->value + 5, colour->length - 6)
                   ? NULL
                   : "a gradient is used before it is defined";
    if (!starts(colour, "#") || (colour->length != 4 && colour->length != 7))
        return "a colour is not #rgb or #rrggbb";
    for (size_t i = 1; i < colour->length; i++)
        if (!isxdigit((unsigned char)colour->value[i])) return "a colour is not hexadecimal";
    return NULL;
}

static const char *check_paint(const Reader *reader, const Element *element)
{
    static const char *const PAINT[] = { "fill", "stroke", "stop-color", NULL };
    for (const char *const *name = PAINT; *name != NULL; name++) {
        const char *problem = check_colour(reader, find(element, *name));
        if (problem != NULL) return problem;
    }
    if ((starts(find(element, "fill"), "url") && has(element, "fill-opacity"))
        || (starts(find(element, "stroke"), "url") && has(element, "stroke-opacity")))
        return "opacity on a gradient is ignored: put it into the stops";
    return NULL;
}

static const char *check_gradient(const Reader *reader, const Element *element)
{
    if (!equals(find(element, "gradientUnits"), "userSpaceOnUse"))
        return "a gradient's coordinates are not in user space";
    if (!has(element, "id")) return "a gradient has no id";
    const Attribute *like = find(element, "xlink:href");
    if (like != NULL && !knows_id(reader, like->value + 1, like->length - 1))
        return "a gradient refers to one that is not defined before it";
    return NULL;
}

/* --- Elements ----------------------------------------------------------------------------------
 */

static const char *check_dashes(const Element *element)
{
    if (!has(element, "stroke-dasharray")) return NULL;
    static const char *const FINE[] = { "circle", "line", "polyline", NULL };
    if (is_one_of(element->name, FINE)) return NULL;
    const Attribute *d = find(element, "d");
    if (d == NULL || memchr(d->value, 'Z', d->length) != NULL
        || memchr(d->value, 'z', d->length) != NULL)
        return "dashes on a closed shape";
    return NULL;
}

static const char *check_names(const Element *element)
{
    static const char *const ELEMENTS[] = {
        "svg",  "defs",     "g",       "path",           "rect",           "circle", "ellipse",
        "line", "polyline", "polygon", "linearGradient", "radialGradient", "stop",   NULL
    };
    static const char *const ATTRIBUTES[] = { "xmlns",
                                              "xmlns:xlink",
                                              "width",
                                              "height",
                                              "viewBox",
                                              "id",
                                              "d",
                                              "x",
                                              "y",
                                              "rx",
                                              "ry",
                                              "cx",
                                              "cy",
                                              "r",
                                              "x1",
                                              "y1",
                                              "x2",
                                              "y2",
                                              "points",
                                              "transform",
                                              "fill",
                                              "fill-opacity",
                                              "fill-rule",
                                              "stroke",
                                              "stroke-width",
                                              "stroke-opacity",
                                              "stroke-linecap",
                                              "stroke-linejoin",
                                              "stroke-dasharray",
                                              "opacity",
                                              "gradientUnits",
                                              "gradientTransform",
                                              "xlink:href",
                                              "offset",
                                              "stop-color",
                                              "stop-opacity",
                                              NULL };
    if (!is_one_of(element->name, ELEMENTS)) return "an element that is not drawn";
    for (int i = 0; i < element->attribute_count; i++)
        if (!is_one_of(element->attribute[i].name, ATTRIBUTES))
            return "an attribute that is not understood";
    return NULL;
}

static const char *check_svg(Reader *reader, const Element *element)
{
    if (++reader->svgs > 1) return "an svg inside an svg";
    const Attribute *view = find(element, "viewBox");
    const Attribute *width = find(element, "width"), *height = find(element, "height");
    if (view == NULL || width == NULL || height == NULL) return "no size, or no viewBox";
    char *end = NULL;
    const double x = strtod(view->value, &end), y = strtod(end, &end);
    const double w = strtod(end, &end), h = strtod(end, NULL);
    if (x != 0 || y != 0 || w != strtod(width->value, NULL) || h != strtod(height->value, NULL))
        return "the viewBox is not 0 0 width height";
    return NULL;
}

static const char *check_element(Reader *reader, const Element *element)
{
    const char *problem = check_names(element);
    if (problem != NULL) return problem;
    if (strcmp(element->name, "svg") == 0) return check_svg(reader, element);
    if (strcmp(element->name, "g") == 0 && has(element, "opacity"))
        return "opacity of a group: its parts would show through each other";
    if (strstr(element->name, "Gradient") != NULL && (problem = check_gradient(reader, element)))
        return problem;
    problem = check_dashes(element);
    return problem != NULL ? problem : check_paint(reader, element);
}

/* --- Reading -----------------------------------------------------------------------------------
 */

static void skip_space(Reader *reader)
{
    while (isspace((unsigned char)*reader->at)) reader->at++;
}

static bool read_name(Reader *reader, char *name, size_t size)
{
    size_t length = 0;
    while (isalnum((unsigned char)*reader->at) || strchr("-:_", *reader->at) != NULL) {
        if (*reader->at == '\0' || length + 1 >= size) break;
        name[length++] = *reader->at++;
    }
    name[length] = '\0';
    return length > 0;
}

static bool read_attribute(Reader *reader, Element *element)
{
    if (element->attribute_count == MAX_ATTRIBUTES) return false;
    Attribute *attribute = &element->attribute[element->attribute_count++];
    if (!read_name(reader, attribute->name, sizeof attribute->name)) return false;
    if (strncmp(reader->at, "=\"", 2) != 0) return false;
    attribute->value = reader->at + 2;
    const char *end = strchr(attribute->value, '"');
    if (end == NULL || end - attribute->value > MAX_VALUE) return false;
    attribute->length = (size_t)(end - attribute->value);
    reader->at = end + 1;
    return true;
}

static bool read_element(Reader *reader, Element *element)
{
    *element = (Element){ 0 };
    if (!read_name(reader, element->name, sizeof element->name)) return false;
    for (;;) {
        skip_space(reader);
        if (*reader->at == '/') reader->at++;
        if (*reader->at == '>') break;
        if (!read_attribute(reader, element)) return false;
    }
    reader->at++;
    return true;
}

static void remember_id(Reader *reader, const Element *element)
{
    const Attribute *id = find(element, "id");
    if (id == NULL || reader->id_count == MAX_IDS || id->length >= MAX_ID) return;
    memcpy(reader->id[reader->id_count], id->value, id->length);
    reader->id[reader->id_count++][id->length] = '\0';
}

const char *svg_problem(const char *text)
{
    Reader reader = { .at = text };
    while (skip_space(&reader), *reader.at != '\0') {
        if (*reader.at != '<') return "text between elements is not drawn";
        reader.at++;
        if (*reader.at == '/') {
            reader.at = strchr(reader.at, '>');
            if (reader.at == NULL) return "not well formed";
            reader.at++;
            continue;
        }
        Element element;
        if (!read_element(&reader, &element)) return "not well formed";
        const char *problem = check_element(&reader, &element);
        if (problem != NULL) return problem;
        remember_id(&reader, &element);
    }
    return reader.svgs == 1 ? NULL : "no svg";
}
