"""Coatl's own things: prophecies, the disc, boards, bags and sacrifice tokens."""
from .serpents import *
from .svg import *

def prophecy(col):
    """84x132. Slots: pattern 6,28,72x46; levels 6,80,72x46 (up to four columns)."""
    p = Sheet("coatl/prophecy-" + col, 0, 0, 84, 132, "a prophecy; pattern 6,29 72x48, levels 6,81 72x46")
    papyrus(p, 84, 132, 11)
    ribbon(p, 84, 5, 20, RIBBON[col], NOTCH[col], EMBLEM[col])
    p.add(shape(stepped(6, 29, 72, 48, 2.5), "#D9C290", "#7A5C2C", 1.1, fo=.55), shape("M11.4 30.4L72.6 30.4", "none", "#7A5C2C", 1.2, op=.5))
    p.add(shape(stepped(6, 81, 72, 46, 2.5), "#F5E9C8", "#7A5C2C", 1.1, fo=.8))
    # a faint stepped mound under the numbers
    p.add(shape("M9 125L9 118L22 118L22 111L62 111L62 118L75 118L75 125Z", "#CBB07A", op=.35))
    return p


def chip(col):
    """56x76 attached card. Slots: pattern 4,20,48x24; points 4,46,48x26."""
    p = Sheet("coatl/chip-" + col, 0, 0, 56, 76, "a prophecy beside its coatl; pattern 4,21 48x25, points 4,48 48x24")
    papyrus(p, 56, 76, 23)
    ribbon(p, 56, 3.5, 15, RIBBON[col], NOTCH[col], EMBLEM[col])
    p.add(shape(stepped(4, 21, 48, 25, 2), "#D9C290", "#7A5C2C", 1, fo=.55))
    return p


def card_back(kind):
    """84x132, symmetric. Prophecy: a coiled serpent ring; temple: stair mask."""
    p = Sheet("coatl/back-" + kind, 0, 0, 84, 132, "the back of a card")
    base = "#5A1F24" if kind == "prophecy" else "#31473F"
    fill = p.lin("ground", 0, 0, 84, 132, (0, shade(base, .2)), (.4, base), (1, shade(base, -.45)))
    p.add(shape(torn(84, 132, 5), "#2A1410", "#1B0D0A", 1.4), shape(torn(84, 132, 5), fill), shape(stepped(5, 5, 74, 122, 3), "none", "#E9C98A", 1.6, op=.9), shape(stepped(8.4, 8.4, 67.2, 115.2, 3), "none", "#E9C98A", .8, op=.6))
    gold, dk = "#E9C98A", shade(base, -.5)
    if kind == "prophecy":
        for k in range(16):
            a = k * 22.5
            t = dict(f1="#D9B271", f2="#F3DDA9", f3="#A97B3C", deep="#4A2A14", sheen="#FFF3CF")
            p.add(moved(f"rotate({n(a)} 42 66)", feather(42 + 19, 66, 0, 13.5, 9, t, ("f1", "f3")[k % 2], rim=False)))
        p.add(dot(42, 66, 20.5, dk), dot(42, 66, 20.5, "none", gold, 1.6), dot(42, 66, 16.5, "none", gold, .9, op=.7))
        # eye of the serpent, its own glyph
        p.add(shape("M28 66C33 55 51 55 56 66C51 77 33 77 28 66Z", "#F3DDA9", INK, 1.6), dot(42, 66, 7.4, "#C9772B", INK, 1.3), shape("M42 58.8C44.8 63 44.8 69 42 73.2C39.2 69 39.2 63 42 58.8Z", INK), dot(39.4, 63, 1.6, "#FFFFFF"))
        for sy in (1, -1):
            p.add(moved(f"translate(42 66) scale(1 {sy})", shape("M-26 -46L-20 -46L-20 -40L-14 -40L-14 -46L-8 -46M8 -46L14 -46L14 -40L20 -40L20 -46L26 -46M-4 -44L0 -49L4 -44L0 -39Z", "none", gold, 1.5)))
    else:
        for sy in (1, -1):
            p.add(moved(f"translate(42 66) scale(1 {sy})", shape("M-28 -4L-28 -14L-20 -14L-20 -24L-12 -24L-12 -34L12 -34L12 -24L20 -24L20 -14L28 -14L28 -4Z", dk, gold, 1.5), shape("M-20 -8L-20 -10M-4 -4L-4 -28L4 -28L4 -4M-14 -8L-14 -16M14 -8L14 -16M20 -8L20 -10", "none", gold, 1.3),
                        shape("M0 -50L5 -44L0 -38L-5 -44Z", "none", gold, 1.4)))
    return p


# ---------------------------------------------------------------- stone things
STONE = dict(lit="#D6C6A4", mid="#AD9C7C", low="#7E7059", dark="#4A4033", deep="#2A231B")


def well(p, key, d, x0, y0, x1, y1, floor=("#3E3428", "#786A53", "#A8967A")):
    """Carved hollow: shadow falls in from the upper left, light catches the lower right lip."""
    f = p.lin(key + "f", x0, y0, x1, y1, (0, floor[0]), (.4, floor[1]), (1, floor[2]))
    e = p.lin(key + "e", x0, y0, x1, y1, (0, STONE["deep"]), (.5, STONE["dark"]), (1, "#F3E6C6"))
    return [shape(d, f, e, 3), shape(d, "none", "#2A231B", .9, op=.6)]


def arc(cx, cy, r, a0, a1, move=True):
    x0, y0, x1, y1 = (cx + r * math.cos(a0), cy + r * math.sin(a0), cx + r * math.cos(a1), cy + r * math.sin(a1))
    return (f"M{n(x0)} {n(y0)}" if move else f"L{n(x0)} {n(y0)}") + f"A{n(r)} {n(r)} 0 0 {1 if a1 > a0 else 0} {n(x1)} {n(y1)}"


def bean(cx, cy, r, half, th):
    """Arc-shaped capsule: centre line radius r, half angle, half thickness th."""
    def mk(a):
        a0, a1 = a - half, a + half
        ro, ri = r + th, r - th
        o0 = (cx + ro * math.cos(a0), cy + ro * math.sin(a0)); o1 = (cx + ro * math.cos(a1), cy + ro * math.sin(a1))
        i1 = (cx + ri * math.cos(a1), cy + ri * math.sin(a1)); i0 = (cx + ri * math.cos(a0), cy + ri * math.sin(a0))
        return (f"M{n(o0[0])} {n(o0[1])}A{n(ro)} {n(ro)} 0 0 1 {n(o1[0])} {n(o1[1])}A{n(th)} {n(th)} 0 0 1 {n(i1[0])} {n(i1[1])}"
                f"A{n(ri)} {n(ri)} 0 0 0 {n(i0[0])} {n(i0[1])}A{n(th)} {n(th)} 0 0 1 {n(o0[0])} {n(o0[1])}Z")
    return mk


BODY_WELL = [(-90 + 60 * k) for k in range(6)]          # degrees; radius 131, pieces at +-12.6 degrees
INNER_WELL = [(-48, -36), (-48, 36), (48, -36), (48, 36)]  # 7, 8 heads; 9, 10 tails


def about(c, r, deg, points):
    """Points of a mark that stands at the top of the disc, turned by deg about its centre."""
    a = math.radians(deg)
    return [(c + x * math.cos(a) - (y - r) * math.sin(a), c + x * math.sin(a) + (y - r) * math.cos(a)) for x, y in points]


def teeth(c):
    """Stepped teeth all round the rim, each side one path."""
    cut = lit = ""
    for k in range(48):
        cut += poly(about(c, 186, k * 7.5, [(-3.5, -1.6), (-3.5, 1.6), (3.5, 1.6), (3.5, -1.6)]), False)
        lit += poly(about(c, 186, k * 7.5, [(-2.4, -.4), (-2.4, .6), (2.6, .6)]), False)
    return [shape(cut, "none", STONE["dark"], 1.3), shape(lit, "none", "#F6ECD0", .6)]


def pores(rnd, c):
    """Dots of a round-capped stroke in three sizes: a shaded one and its lit edge."""
    out = []
    for size in (1, 1.8, 2.8):
        shaded = lit = ""
        for _ in range(34):
            a, r = rnd.uniform(0, 6.28), 186 * math.sqrt(rnd.uniform(0, 1))
            x, y = round(c + r * math.cos(a), 1), round(c + r * math.sin(a), 1)
            shaded += "M%s,%sh.1" % (n(x), n(y))
            lit += "M%s,%sh.1" % (n(x + .6), n(y + .7))
        out += [shape(shaded, "none", "#5B4F3D", size, so=.3), shape(lit, "none", "#FBF2DA", size * .7, so=.35)]
    return out


def disc_of_stone():
    p = Sheet("coatl/disc", 0, 0, 400, 400, "the supply; body wells at radius 131, angles -90+60k, their two pieces 12.6 degrees aside; inner wells 48 and 36 from the centre, heads left, tails right")
    c = 200
    ground = p.rad("slab", 120, 96, 330, (0, "#F0E4C8"), (.4, "#BBAA88"), (1, "#6D604C"))
    rim = p.lin("rim", 60, 60, 340, 340, (0, "#F3E8CB"), (.5, STONE["low"]), (1, "#3D342A"))
    p.add(dot(c, c, 197, "#2A231B"), dot(c, c, 196, rim), dot(c, c, 191, ground))
    p.add(dot(c, c, 184, "none", STONE["dark"], 1.6), dot(c + .8, c + 1, 184, "none", "#F6ECD0", .9, op=.7))
    p.add(*teeth(c))
    rnd = random.Random(3)
    p.add(*pores(rnd, c))
    for _ in range(7):  # hairline cracks
        a, r = rnd.uniform(0, 6.28), rnd.uniform(60, 176)
        x, y = c + r * math.cos(a), c + r * math.sin(a)
        d = f"M{n(x)} {n(y)}"
        for _ in range(4):
            x, y = x + rnd.uniform(-9, 9), y + rnd.uniform(-9, 9)
            d += f"L{n(x)} {n(y)}"
        p.add(shape(d, "none", "#4A4033", .9, op=.5))
    # six body wells
    mk = bean(c, c, 131, math.radians(12.8), 31)
    for k, deg in enumerate(BODY_WELL):
        a = math.radians(deg)
        x, y = c + 131 * math.cos(a), c + 131 * math.sin(a)
        p.add(*well(p, f"w{k+1}", mk(a), x - 44, y - 44, x + 44, y + 44))
        b = math.radians(deg + 30)  # carved feather between two wells
        t = dict(f1=STONE["mid"], f2=STONE["lit"], f3=STONE["low"], deep=STONE["dark"], sheen="#FBF2DA")
        p.add(moved(f"translate({n(c+104*math.cos(b))} {n(c+104*math.sin(b))}) rotate({n(deg+30)})", feather(0, 0, 0, 62, 15, t, "f2", rim=False), shape("M0 0C11 -7.6 38 -8.8 62 0C38 8.8 11 7.6 0 0Z", "none", STONE["dark"], 1.2, op=.8)))
        numeral(p, k + 1, c + 174.5 * math.cos(a), c + 174.5 * math.sin(a), deg + 90)
    # hub with head and tail wells
    hub = p.rad("hub", 170, 160, 120, (0, "#D9CAA8"), (.6, STONE["mid"]), (1, "#8C7D63"))
    p.add(dot(c, c, 94, hub, STONE["dark"], 1.6), dot(c + .8, c + 1, 95.6, "none", "#F6ECD0", .9, op=.6))
    for k, (dx, dy) in enumerate(INNER_WELL):
        x, y = c + dx, c + dy
        p.add(*well(p, f"i{k+7}", f"M{n(x-37)} {n(y)}A37 33 0 0 1 {n(x+37)} {n(y)}A37 33 0 0 1 {n(x-37)} {n(y)}Z", x - 30, y - 28, x + 30, y + 28))
        numeral(p, k + 7, c + dx * .42, c + (-81 if dy < 0 else 81), 0)
    p.add(dot(c, c, 9, STONE["dark"]), dot(c, c, 7.6, "#45B39C"), dot(c - 2, c - 2.4, 3, "#BDF2DF", op=.8), dot(c, c, 9.6, "none", "#F6ECD0", .8, op=.7))
    return p


def numeral(p, num, x, y, rot):
    """Dots are ones, bars are fives: carved, so no text is needed."""
    bars, dots = divmod(num, 5)
    parts, yy = [], 0
    for k in range(bars):
        parts += [slab(-9, yy - 1.6, 18, 3.2, 1.4, STONE["deep"], op=.85), shape(f"M-8 {n(yy+2.4)}L9 {n(yy+2.4)}", "none", "#FBF2DA", .8, op=.8)]
        yy -= 5.2
    for k in range(dots):
        dx = (k - (dots - 1) / 2) * 6
        parts += [dot(dx, yy, 2.1, STONE["deep"], op=.85), shape(f"M{n(dx-1)} {n(yy+2.5)}C{n(dx)} {n(yy+3)} {n(dx+1.6)} {n(yy+2.4)} {n(dx+2.2)} {n(yy+1)}", "none", "#FBF2DA", .8, op=.8)]
    p.add(moved(f"translate({n(x)} {n(y)}) rotate({n(rot)})", *parts))


def board(seat):
    """296x152; wells 64x64 at x = 12 + 69*col, y = 9 + 70*row. Seat inlay is the tint slot."""
    p, s = Sheet("coatl/board-" + seat, 0, 0, 296, 152, "a seat's board; wells 64x64 at 12+69 column, 9+70 row"), THEME["seat-" + seat]
    ground = p.lin("slab", 0, 0, 180, 152, (0, "#6A5F50"), (.5, "#4B4237"), (1, "#2F2922"))
    p.add(shape(stepped(1, 1, 294, 150, 4), ground, "#14110D", 2), shape("M10 3L285 3M3 10L3 141", "none", "#B7A789", 1.3, op=.8), shape("M12 149L286 149L286 145L290 145", "none", "#14110D", 2, op=.6))
    p.add(shape("M10 5.4L286 5.4M10 146.8L286 146.8", "none", s, 2.6), shape("M10 4.4L286 4.4", "none", shade(s, .5), .8, op=.8))
    for row in range(2):
        for col in range(4):
            x, y = 12 + 69 * col, 9 + 70 * row
            p.add(*well(p, f"w{row}{col}", stepped(x, y, 64, 64, 3.6), x, y, x + 64, y + 64, ("#3E3428", "#7F7059", "#A8967A")))
            p.add(shape(f"M{n(x+24)} {n(y+32)}L{n(x+32)} {n(y+24)}L{n(x+40)} {n(y+32)}L{n(x+32)} {n(y+40)}Z", "none", "#574B3B", 1.6, op=.6), shape(f"M{n(x+32)} {n(y+41.6)}L{n(x+41.6)} {n(y+32)}", "none", "#D8C8A6", .9, op=.6))
    return p


def sacrifice(kind):
    """56x56 river stone with an inlaid sign: pick (hand), vision (eye), temple (stair)."""
    p = Sheet("coatl/token-" + kind, 0, 0, 56, 56, "a sacrifice token")
    col = {"pick": "#B4573A", "vision": "#5E6FA8", "temple": "#7F9A63"}[kind]
    fill = p.rad("st", 20, 16, 44, (0, shade(col, .55)), (.45, col), (1, shade(col, -.55)))
    outline = {"pick": "M28 3C44 3 53 13 53 28C53 44 42 53 27 53C12 53 3 43 3 28C3 12 13 3 28 3Z",
             "vision": "M28 6C46 6 54 18 54 28C54 39 45 50 28 50C11 50 2 39 2 28C2 18 11 6 28 6Z",
             "temple": "M17 4L39 4L53 17L53 40L40 53L16 53L3 40L3 17Z"}[kind]
    p.add(shape(outline, INK, INK, 2.6), shape(outline, fill), shape(outline, "none", IVORY, 1.2, so=.65, extra="translate(2 2) scale(.929)"))
    sign = {"pick": "M18 38L18 26C18 23 22 23 22 26L22 19C22 16 26 16 26 19L26 17C26 14 30 14 30 17L30 19C30 16.4 34 16.4 34 19.4L34 30C36 27 39.6 28.4 38.4 31.4L34 39C32 42 28 43 25 43C21 43 18 41 18 38ZM22 26L22 30M26 19L26 29M30 19L30 29",
            "vision": "M12 28C18 17 38 17 44 28C38 39 18 39 12 28ZM28 22A6 6 0 0 1 28 34A6 6 0 0 1 28 22ZM20 15L18 11M28 13.4L28 9M36 15L38 11",
            "temple": "M12 42L12 37L17 37L17 32L22 32L22 27L25 27L25 20L23 20L28 15L33 20L31 20L31 27L34 27L34 32L39 32L39 37L44 37L44 42ZM26 42L26 33L30 33L30 42"}[kind]
    p.add(moved("translate(.9 1.1)", shape(sign, "none", shade(col, .6), 2.6)), shape(sign, "none", "#1B120C", 2.8), shape("M14 12C20 6.6 30 6 37 8.6", "none", "#FFFFFF", 2.2, op=.5))
    return p


def bag(kind):
    """60x64 leather pouch; the sign tells heads, bodies, tails."""
    p = Sheet("coatl/bag-" + kind, 0, 0, 60, 64, "a bag of heads, bodies or tails")
    fill = p.rad("b", 22, 28, 44, (0, "#B98A58"), (.5, "#8A5E37"), (1, "#472D18"))
    p.add(shape("M18 18C4 30 2 48 8 56C14 62 46 62 52 56C58 48 56 30 42 18Z", INK, INK, 3), shape("M18 18C4 30 2 48 8 56C14 62 46 62 52 56C58 48 56 30 42 18Z", fill),
          shape("M14 12C12 6 18 3 22 6C26 2 34 2 38 6C42 3 48 6 46 12C44 16 42 18 42 18L18 18C18 18 16 16 14 12Z", "#A97A4A", INK, 2), shape("M16 18C24 21.4 36 21.4 44 18", "none", INK, 4.6), shape("M16 17.6C24 21 36 21 44 17.6", "none", "#E0C28A", 2.4),
          shape("M10 36C12 28 16 24 20 22M30 24L30 28M40 23C44 27 46 31 47 35", "none", "#E7C79A", 1.3, op=.5))
    sign = {"head": "M44 34L36 30C28 28 22 31 17 31C12 31 11 37 16 38L30 38L18 42C22 46 34 46 44 44ZM25 34.4L25 34.6", "body": "M16 33C22 29 38 29 44 33L44 45C38 49 22 49 16 45ZM24 31L24 47M36 31L36 47", "tail": "M15 32L15 46C30 46 38 40 44 30M44 30L36 31M44 30L47 37"}[kind]
    p.add(shape(sign, "none", "#2A180B", 2.6), shape(sign, "none", "#F3DDA9", 1.3))
    return p


def medallion_place():
    """Where the medallion of a finished coatl will lie."""
    p = Sheet("coatl/place-medallion", 0, 0, 56, 56, "where the medallion of a finished coatl will lie")
    floor = p.rad("f", 22, 20, 40, (0, "#1E1913"), (.7, "#3A3126"), (1, "#5A4E3D"))
    p.add(dot(28, 28, 26, floor, "#14110D", 2), dot(28.6, 28.8, 25, "none", "#8C7D63", .9, op=.6),
          shape("M28 18L38 28L28 38L18 28Z", "none", "#8C7D63", 1.6, op=.7))
    return p


def medal():
    """A finished coatl's points: a golden sun stone with room for a number."""
    p = Sheet("coatl/medallion", 0, 0, 56, 56, "points of a finished coatl; its number in the middle 32")
    gold = p.lin("g", 8, 6, 48, 52, (0, "#FFF3C8"), (.35, GOLD), (.7, "#B27D22"), (1, "#6E4710"))
    floor = p.rad("f", 23, 20, 30, (0, "#FFF8E0"), (.6, "#F0DDAF"), (1, "#CDB582"))
    rays = "".join(poly([(28 + 26 * math.cos(a - .11), 28 + 26 * math.sin(a - .11)), (28 + 19.4 * math.cos(a), 28 + 19.4 * math.sin(a)),
                         (28 + 26 * math.cos(a + .11), 28 + 26 * math.sin(a + .11))]) for a in (k * math.pi / 8 for k in range(16)))
    p.add(dot(28, 28, 27.4, INK), dot(28, 28, 26, gold), shape(rays, "#6E4710", op=.7), dot(28, 28, 19.6, "#5A390A"), dot(28, 28, 18.2, floor),
          shape("M6.6 20C9.6 12 16 6.6 24 5", "none", "#FFFFFF", 1.6, op=.7))
    return p


# ---------------------------------------------------------------- light, grooves and places
FOCUS = THEME["focus"]


def lit_edge(p, d):
    """"You may" along an edge: stacked thin strokes make it soft."""
    for width, strength in ((15, .05), (11, .08), (7.6, .14), (4.8, .26), (2.6, .9)):
        p.add(shape(d, "none", FOCUS, width, so=strength))
    p.add(shape(d, "none", "#F2FDFF", 1, so=.85))
    return p


def light_well(k):
    """Light along the edge of body well k, 0 the first, which lies in the middle of the picture."""
    p = Sheet("coatl/light-well-%d" % (k + 1), 0, 0, 140, 140, "light along the edge of a body well, whose middle is that of the picture")
    a = math.radians(BODY_WELL[k])
    return lit_edge(p, bean(70 - 131 * math.cos(a), 70 - 131 * math.sin(a), 131, math.radians(12.8), 31)(a))


def light_inner():
    p = Sheet("coatl/light-well-inner", 0, 0, 96, 88, "light along the edge of a head's or a tail's well")
    return lit_edge(p, "M11 44A37 33 0 0 1 85 44A37 33 0 0 1 11 44Z")


def lane():
    """A groove of pale stone for a serpent; its ends are carved."""
    p = Sheet("coatl/lane", 0, 0, 160, 76, "the groove that a serpent lies in", (40, 30, 40, 30))
    d = stepped(1.5, 1.5, 157, 73, 3.4)
    floor = p.lin("f", 0, 0, 0, 76, (0, "#5E523F"), (.16, "#857659"), (.6, "#A5946F"), (1, "#B9A67E"))
    edge = p.lin("e", 0, 0, 0, 76, (0, "#14100B"), (.6, "#4A4033"), (1, "#F3E6C6"))
    p.add(shape(d, floor, edge, 3), shape(d, "none", "#14100B", .9, op=.7))
    for i, depth in enumerate((7, 12, 18)):  # the upper lip's shadow falls in
        p.add(shape("M8 3L152 3L152 %sL8 %sZ" % (n(depth), n(depth)), "#1B140C", op=(.2, .12, .07)[i]))
    fret = "M{0} 26L{1} 26L{1} 50L{2} 50L{2} 34L{3} 34L{3} 42"
    for xs in ((9, 25, 14, 20), (151, 135, 146, 140)):
        d = fret.format(*xs)
        p.add(shape(d, "none", "#F6ECD0", 1.6, so=.35, extra="translate(.8 1)"), shape(d, "none", "#4A3F2E", 1.8, so=.55))
    return p


def chip_place(temple):
    """Where a card will lie beside a serpent."""
    name = "coatl/place-temple" if temple else "coatl/place-card"
    p = Sheet(name, 0, 0, 56, 76, "where a card will lie beside a coatl; the temple's is the last")
    floor = p.lin("f", 0, 0, 40, 76, (0, "#120C14"), (1, "#2E2230"))
    p.add(shape(stepped(1, 1, 54, 74, 2.4), floor, "#0B070C", 1.4), shape(stepped(4.5, 4.5, 47, 67, 2.2), "none", "#B79A6A", 1.2, so=.5))
    sign = "M15 50L15 46L19 46L19 42L23 42L23 37L25.6 37L25.6 31L23.4 31L28 27L32.6 31L30.4 31L30.4 37L33 37L33 42L37 42L37 46L41 46L41 50Z" if temple else "M28 31L35 38L28 45L21 38Z"
    p.add(shape(sign, "none", "#B79A6A", 1.6, so=.6))
    return p


def runner_edge():
    """The woven border of the runner under the lanes; it repeats every 32."""
    p = Sheet("coatl/runner-edge", 0, 0, 32, 14, "border of the runner under the lanes; repeats")
    p.add(slab(0, 0, 32, 14, 0, "#231723"), slab(0, 0, 32, 1.6, 0, "#8F6B33"), slab(0, 12.4, 32, 1.6, 0, "#6E4A2A"))
    p.add(shape("M0 11L4 7L8 11L12 7L16 11L20 7L24 11L28 7L32 11L32 12.4L0 12.4Z", "#7B2A1B"), shape("M0 9L4 5L8 9L12 5L16 9L20 5L24 9L28 5L32 9", "none", "#C08A3E", 1.6, cap="butt", join="miter"))
    for x in (4, 12, 20, 28):
        p.add(dot(x, 3.4, .9, "#5FA08E"))
    return p


def draw():
    for colour in RIBBON:
        prophecy(colour).register()
        chip(colour).register()
    temple("coatl/temple", "a temple; goals 6,62 and 6,96, 72x30, their ticks 19x19 at the right").register()
    for kind in ("prophecy", "temple"):
        card_back(kind).register()
    disc_of_stone().register()
    for seat in ("gold", "violet", "jade", "vermilion"):
        board(seat).register()
    for kind in ("pick", "vision", "temple"):
        sacrifice(kind).register()
    for kind in ("head", "body", "tail"):
        bag(kind).register()
    medallion_place().register()
    medal().register()
    for k in range(6):
        light_well(k).register()
    light_inner().register()
    lane().register()
    chip_place(False).register()
    chip_place(True).register()
    runner_edge().register()


draw()
