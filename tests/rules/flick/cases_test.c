/* cases_test.c: the worked examples, asked as anyone may ask them. */
#include "position.h"
#include "cli/questions.h"

typedef struct Row {
    const char *asked, *answer;
} Row;

/* clang-format off */
static const Row WORKED[] = { /* the 35 examples of the rules, in their order */
    { "score | seats=ABCD | Ap1@420,140 Ap2@560,240 Dp1@640,150 Dp2@820,430 Dt1@860,620 Cp1@740,500 Ap3@400,780 Bp1@540,690 Cp2@610,830 Dp3@340,820",
      "A=4 B=1 C=2 D=5" },
    { "score | seats=AC | Ap1@430,300 Cp1@500,400",
      "A=3 C=0" },
    { "score | seats=ABC | Ap1@430,140 Ap2@600,250 Bp1@560,120 Bt1@440,250 Cp1@660,200",
      "A=1 B=1 C=1" },
    { "score | seats=ABC | At1@430,140 Ap1@600,250 At2@520,300 Bp1@560,120 Bf1@440,220 Cs1@660,200",
      "A=3 B=1 C=1" },
    { "area | Ap1@430,48",
      "island:N" },
    { "area | Ap1@430,47.99",
      "sea" },
    { "area | Bf1@297.2,675.6",
      "island:W" },
    { "area | Bf1@297.21,675.6",
      "sea" },
    { "area | Ap1@520,248",
      "city:N" },
    { "area | Ap1@520,248.01",
      "island:N" },
    { "area | Ap1@460,458",
      "navel" },
    { "area | Ap1@459.99,458",
      "sea" },
    { "area | Ap1@182,120",
      "cloud:A" },
    { "area | Ap1@182.01,120",
      "sea" },
    { "resolve | seats=ABCD turn=B flicked=Bp1 | Bp1@520,470 Bp2@430,140 Bp3@230,420",
      "B+3 ; Bp1>abyss ; -" },
    { "resolve | seats=ABCD turn=A flicked=Ap1 | Ap1@500,455 Ap2@530,530 Bp1@460,520 Bt1@640,150 Cp1@620,600",
      "A+2 B+2 ; Ap1>abyss Ap2>abyss Bp1>abyss ; -" },
    { "resolve | seats=ABCD turn=A flicked=Ap1 | Ap1@430,430 Cp1@540,500 Cp2@860,600",
      "C+2 ; Cp1>abyss ; -" },
    { "resolve | seats=ABCD turn=A flicked=Ap1 | Ap1@540,230 Ap2@180,450 Bp1@470,800 Ap3@300,120",
      "- ; - ; build Ap1:N Ap2:W" },
    { "resolve | seats=ABCD turn=A flicked=Ap1 | Ap1@150,150 Cp1@980,30",
      "- ; Cp1>abyss ; reflick Ap1" },
    { "resolve | seats=ABC turn=A flicked=Ap1 | Ap1@150,900 Ap2@150,100 Bp1@160,60",
      "- ; Ap1>abyss Ap2>abyss Bp1>abyss ; -" },
    { "resolve | seats=ABCD turn=A flicked=Ap1 | Ap1@630,430 Bt1@694,300 Bt2@753,296 Ct1@off",
      "- ; Ct1>stock ; -" },
    { "resolve | seats=ABCD turn=C flicked=Cp1 anubis=A will=W12 | Cp1@430,300 Ap1@off Ap2@900,100",
      "C+2 ; Ap1>stock Ap2>abyss ; -" },
    { "resolve | seats=AC turn=A flicked=Ap1 will=W18 | Ap1@870,860 Cp1@860,140",
      "- ; Cp1>abyss ; reflick Ap1" },
    { "score | seats=AC will=W06 | Ap1@430,140 Ap2@600,250 Cp1@480,804 ape@540,340",
      "A=0 C=3" },
    { "score | seats=ABC will=W19 | Ap1@430,140 Ap2@600,250 Bp1@560,120 Cp1@820,430",
      "A=1 B=3 C=3" },
    { "score | seats=AC will=W20 holy=E | Ap1@820,430 Cp1@860,600 Cp2@740,500",
      "A=2 C=6" },
    { "score | seats=AB freyja=B heart=440,140 | Ap1@430,140 Ap2@480,150 Ap3@600,250",
      "A=1 B=3" },
    { "score | seats=ABC themis=C rule=N:A | Ap1@430,140 Bp1@600,250 Cp1@820,430",
      "A=3 B=1 C=3" },
    { "endturn | seats=AC will=W07,W09 tornado=6 | Ap1@650,380 Cp1@590,400 Cp2@700,420",
      "tornado=7 Ap1>abyss Cp1>W09" },
    { "place | seats=ABCD | Ap1@160,120 | -",
      "legal" },
    { "place | seats=ABCD | Ap1@160,120.01 | -",
      "illegal cloud" },
    { "place | seats=ABCD | Ap1@60,60 | Ap2@96,60",
      "legal" },
    { "temple | island=W | Bt1@196,480 | Ap1@243,480",
      "legal" },
    { "temple | island=W | Bt1@55,430 | -",
      "illegal island" },
    { "flickoff | seats=ABC | Ap1@500,460 Bp1@540,500 Cp1@off",
      "tie AB" },
};

static const Row MORE[] = {
    { "score | seats=AC themis=C rule=N:A | Ap1@430,140 Cp1@600,250 Ap2@820,430 Cp2@860,600",
      "A=4 C=2" },
    { "area | ape@off",
      "off" },
    { "area | Bt1@1000,500",
      "sea" },
    { "area | Dp1@0,1000",
      "cloud:D" },
    { "score | seats=AC | -",
      "A=0 C=0" },
    { "score | seats=ABCD will=W11 | Ap1@430,140 Ap2@820,430 Ap3@480,804 Bp1@196,480 Bp2@650,150",
      "A=8 B=4 C=0 D=0" },
    { "score | seats=ABCD will=W11 | Ap1@430,140 Ap2@820,430 Ap3@480,804 Ap4@196,480",
      "A=15 B=0 C=0 D=0" },
    { "score | seats=AC will=W19 | Ap1@430,140 Cp1@600,250",
      "A=1 C=1" },
    { "score | seats=ABC will=W19 themis=C rule=N:B | Ap1@430,140 Bp1@600,250 Cp1@520,300 Cp2@640,140",
      "A=1 B=3 C=1" },
    { "resolve | seats=ABCD turn=A flicked=Ap1 will=W13 | Ap1@500,455 Bt1@640,150",
      "- ; Ap1>abyss ; -" },
    { "resolve | seats=AC turn=A flicked=Ap1 will=W06 | Ap1@540,500 Ap2@430,140 ape@540,340",
      "A+1 ; Ap1>abyss ; -" },
    { "resolve | seats=AC turn=A flicked=Ap1 will=W06 | Ap1@700,420 ape@off",
      "- ; ape>500.00,500.00 ; -" },
    { "resolve | seats=AC turn=A flicked=Ap1 will=W06 | Ap1@700,420 ape@120,880",
      "- ; ape>500.00,500.00 ; -" },
    { "resolve | seats=AC turn=A flicked=Ap1,Ap2 will=W04 | Ap2@100,100 Ap1@140,140",
      "- ; - ; reflick Ap1 Ap2" },
    { "resolve | seats=AC turn=A flicked=Ap1 | Ap1@off Ct1@500,400",
      "- ; Ap1>abyss Ct1>stock ; -" },
    { "resolve | seats=AC turn=A flicked=Ap1 | Ap1@520,196 At1@430,120 At2@600,120 At3@600,280 At4@430,280",
      "- ; - ; -" },
    { "endturn | seats=AC | Ap1@650,380",
      "-" },
    { "endturn | seats=AC will=W07 tornado=7 | Ap1@430,140",
      "tornado=0 -" },
    { "endturn | seats=AC will=W07 tornado=7 anubis=A | Ap1@690,538 Ap2@690,462 Ct1@720,500",
      "tornado=0 Ap1>stock Ap2>abyss" },
    { "score | seats=ABC themis=C rule=N:C | Ap1@430,140 Bp1@600,250 Cp1@820,430", /* C is not tied */
      "A=1 B=1 C=3" },
    { "place | seats=ABCD | Ap1@17.99,60 | -",
      "illegal mat" },
    { "place | seats=ABCD | Ap1@60,60 | Ap2@95.99,60",
      "illegal overlap" },
    { "place | seats=ABC will=W18 | Cp1@60,60 | -",
      "legal" },
    { "place | seats=ABC will=W18 | Cp1@940,940 | -",
      "illegal cloud" },
    { "place | seats=AC | As1@25,25 | -",
      "legal" },
    { "temple | island=W | Bt1@196,480 | Ap1@242.99,480",
      "illegal overlap" },
    { "temple | island=N | Bt1@296,150 | -",
      "legal" },
    { "temple | island=N | Bt1@295.99,150 | -",
      "illegal island" },
    { "flickoff | seats=ABC | Ap1@500,460 Bp1@540,500.01 Cp1@off",
      "A" },
    { "flickoff | seats=AC | Ap1@off Cp1@900,900",
      "none" },
};

static const Row MALFORMED[] = { /* and what is said about it */
    { "nonsense | Ap1@1,1", "unknown kind of case" },
    { "area", "wrong number of fields" },
    { "area | Ap1@1,1 Ap2@2,2", "exactly one piece is asked about" },
    { "area | Ap8@1,1", "unknown or malformed piece" },
    { "area | Ap1@1", "unknown or malformed piece" },
    { "area | Ap1@nan,1", "unknown or malformed piece" },
    { "area | Ap1@1.234,1", "unknown or malformed piece" },
    { "score | seats=AC | Ap1@1,1 Ap1@2,2", "a piece stands twice" },
    { "score | seats=AE | -", "unknown or malformed option" },
    { "score | seats=AA | -", "unknown or malformed option" },
    { "score | seats=AC wind=3 | -", "unknown or malformed option" },
    { "score | will=W21 | -", "unknown or malformed option" },
    { "score | holy=X | -", "unknown or malformed option" },
    { "score | rule=N | -", "unknown or malformed option" },
    { "score | freyja=B heart=-1,5 | -", "unknown or malformed option" },
    { "score | freyja=A heart=5,5 themis=A | -", "a seat has one god, a god one seat" },
    { "resolve | anubis=A anubis=B | -", "a seat has one god, a god one seat" },
    { "endturn | tornado=8 | -", "unknown or malformed option" },
    { "resolve | flicked=Ap1,Ap2,Ap3 | -", "unknown or malformed option" },
    { "place | seats=AC | Ap1@60,60 | - | legal | more", "too many fields" },
};
/* clang-format on */

static void remember(void *context, const char *line)
{
    (void)snprintf(context, 200, "%s", line);
}

static void check_rows(const Row *row, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char got[200] = "";
        Error error = { 0 };
        const Sink sink = { remember, got };
        CHECK_MSG(flick_cases(row[i].asked, &sink, &error), "%s: %s", row[i].asked, error.text);
        CHECK_MSG(strcmp(got, row[i].answer) == 0, "%s: \"%s\", wanted \"%s\"", row[i].asked, got,
                  row[i].answer);
    }
}

static void worked_examples(void)
{
    check_rows(WORKED, LENGTH(WORKED));
}

static void more_examples(void)
{
    check_rows(MORE, LENGTH(MORE));
}

static void malformed_cases(void)
{
    for (size_t i = 0; i < LENGTH(MALFORMED); i++) {
        char input[200];
        char got[200] = "";
        Error error = { 0 };
        const Sink sink = { remember, got };
        (void)snprintf(input, sizeof input, "# a comment\n\n%s\n", MALFORMED[i].asked);
        CHECK_MSG(!flick_cases(input, &sink, &error), "%s was answered", MALFORMED[i].asked);
        CHECK_EQ(error.line, 3);
        CHECK_STR(error.text, MALFORMED[i].answer);
    }
}

static void count_lines(void *context, const char *line)
{
    (void)line;
    ++*(int *)context;
}

static void results_and_comments_are_skipped(void)
{
    int lines = 0;
    Error error = { 0 };
    const Sink sink = { count_lines, &lines };
    CHECK(flick_cases("# head\n\narea | Ap1@430,48 | island:N\narea | Ap1@off\n", &sink, &error));
    CHECK_EQ(lines, 2);
}

static const Test TEST[] = {
    { "worked examples", worked_examples },
    { "more examples", more_examples },
    { "malformed cases", malformed_cases },
    { "results and comments are skipped", results_and_comments_are_skipped },
};
CHECK_MAIN(TEST)
