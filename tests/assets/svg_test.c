/* Every picture holds only what nanosvg draws, and stays small; and the reader that says so would
 * notice each of the things it must refuse. */
#include "check.h"
#include "svg.h"
#include "tree.h"

#define HEAD "<svg xmlns=\"x\" width=\"8\" height=\"8\" viewBox=\"0 0 8 8\">"
#define GRADIENT "<linearGradient id=\"a\" gradientUnits=\"userSpaceOnUse\"></linearGradient>"

static void test_reader_refuses(void)
{
    static const struct {
        const char *svg, *problem;
    } ROW[] = {
        { HEAD "<path d=\"M0,0H8\" fill=\"#FFF\"/></svg>", NULL },
        { HEAD GRADIENT "<rect fill=\"url(#a)\"/></svg>", NULL },
        { HEAD "<circle r=\"3\" stroke-dasharray=\"2 1\"/></svg>", NULL },
        { HEAD "<text x=\"1\">no</text></svg>", "an element that is not drawn" },
        { HEAD "<use xlink:href=\"#a\"/></svg>", "an element that is not drawn" },
        { HEAD "<filter id=\"a\"/></svg>", "an element that is not drawn" },
        { HEAD "<clipPath id=\"a\"/></svg>", "an element that is not drawn" },
        { HEAD "<mask id=\"a\"/></svg>", "an element that is not drawn" },
        { HEAD "<pattern id=\"a\"/></svg>", "an element that is not drawn" },
        { HEAD "<image width=\"1\"/></svg>", "an element that is not drawn" },
        { HEAD "<symbol id=\"a\"/></svg>", "an element that is not drawn" },
        { HEAD "words</svg>", "text between elements is not drawn" },
        { HEAD HEAD "</svg></svg>", "an svg inside an svg" },
        { HEAD "<g opacity=\".5\"><rect/></g></svg>",
          "opacity of a group: its parts would show through each other" },
        { HEAD "<rect clip-path=\"url(#a)\"/></svg>", "an attribute that is not understood" },
        { HEAD "<rect filter=\"url(#a)\"/></svg>", "an attribute that is not understood" },
        { HEAD "<rect href=\"#a\"/></svg>", "an attribute that is not understood" },
        { HEAD "<path d=\"M0,0H8V8Z\" stroke-dasharray=\"2\"/></svg>", "dashes on a closed shape" },
        { HEAD "<rect stroke-dasharray=\"2\"/></svg>", "dashes on a closed shape" },
        { HEAD "<rect fill=\"#FFFFFF80\"/></svg>", "a colour is not #rgb or #rrggbb" },
        { HEAD "<rect fill=\"currentColor\"/></svg>", "a colour is not #rgb or #rrggbb" },
        { HEAD "<rect fill=\"#GGG\"/></svg>", "a colour is not hexadecimal" },
        { HEAD "<rect fill=\"url(#a)\"/>" GRADIENT "</svg>",
          "a gradient is used before it is defined" },
        { HEAD GRADIENT "<rect fill=\"url(#a)\" fill-opacity=\".5\"/></svg>",
          "opacity on a gradient is ignored: put it into the stops" },
        { HEAD "<linearGradient id=\"a\" x1=\"0\"></linearGradient></svg>",
          "a gradient's coordinates are not in user space" },
        { "<svg width=\"9\" height=\"8\" viewBox=\"0 0 8 8\"></svg>",
          "the viewBox is not 0 0 width height" },
        { HEAD "<rect x=1/></svg>", "not well formed" },
        { "", "no svg" },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        const char *problem = svg_problem(ROW[i].svg);
        CHECK_STR(problem != NULL ? problem : "fine",
                  ROW[i].problem != NULL ? ROW[i].problem : "fine");
    }
}

static void check_picture(const char *name, const char *text, void *context)
{
    (void)context;
    const char *problem = svg_problem(text);
    CHECK_MSG(problem == NULL, "%s: %s", name, problem);
    /* A table of pieces is rasterised in well under a second only while each of them is small.
     * There is one sea, made once. */
    const bool block = strncmp(name, "pyramido/block", 14) == 0;
    const bool sea = strncmp(name, "flick/sea", 9) == 0;
    const size_t most = block ? 7200 : sea ? 51000 : 33000;
    CHECK_MSG(strlen(text) <= most, "%s: %zu bytes, at most %zu", name, strlen(text), most);
}

static void test_pictures(void)
{
    CHECK(tree_each_svg(check_picture, NULL) >= 200);
}

static const Test TESTS[] = {
    { "the reader refuses what is not drawn", test_reader_refuses },
    { "every picture can be drawn", test_pictures },
};
CHECK_MAIN(TESTS)
