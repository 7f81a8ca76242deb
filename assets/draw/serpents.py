"""What both serpent games are made of: glyphs, feathers, the parts of a serpent, papyrus and ribbons.

Heads look left, tails point right, parts join 64 apart: a body's front joint is 0,0 and its rear joint 64,0. A serpent is
painted tail first and head last, because a part's fringe lies over the next part.
"""
from .svg import *

# Tints of a part: base, light, dark, deep, sheen (rim light), f1 to f3 (feathers), glyph.
TINT = {
    "y": dict(base=THEME["coatl-yellow"], light="#FFE783", dark="#C8921A", deep="#7A4F08", sheen="#FFFBE0",
              f1="#F6CF3A", f2="#FFE891", f3="#DFA125", glyph=INK),
    "r": dict(base=THEME["coatl-red"], light="#E4553A", dark="#861309", deep="#430704", sheen="#FFC7A8",
              f1="#C1271B", f2="#E8623F", f3="#8E170D", glyph=IVORY),
    "k": dict(base=THEME["coatl-black"], light="#47414F", dark="#131116", deep="#070608", sheen="#B9B2CC",
              f1="#26222B", f2="#575063", f3="#141217", glyph=IVORY),
    "g": dict(base=THEME["coatl-green"], light="#8EDCC4", dark="#2C7A66", deep="#123F34", sheen="#E4FFF5",
              f1="#4EAD93", f2="#93DFC8", f3="#2F826C", glyph=INK),
    "b": dict(base=THEME["coatl-blue"], light="#2F78D2", dark="#06316F", deep="#031A3E", sheen="#BFDDFF",
              f1="#0B4A9E", f2="#3F86DC", f3="#07346F", glyph=IVORY),
    "o": dict(base="#D9A63A", light="#FBE29A", dark="#96661A", deep="#553409", sheen="#FFF8D8",
              f1="#D9A63A", f2="#F7DC8C", f3="#A97420", glyph=INK),  # golden round markers: no glyph
}
COLOUR = {"y": "yellow", "r": "red", "k": "black", "g": "green", "b": "blue"}
GOD = {name: THEME["god-" + name] for name in ("yellow", "green", "pink", "blue")}
# Kinds of prophecies in the board game: ribbons, never parts.
RIBBON = {"red": "#A8352B", "black": "#2B2830", "blue": "#2C5AA0", "yellow": "#D9AE2E", "green": "#4B8F63"}


def shade(colour, k):
    """k < 0 darkens towards black, k > 0 lightens towards warm white."""
    return mix(colour, "#FFF6E0" if k > 0 else "#0C0806", abs(k))


class Sheet:
    """A picture that grows: its view box, its gradients, its shapes."""

    def __init__(self, name, x, y, w, h, use="", slices=None):
        self.name, self.box, self.use, self.defs, self.body = name, (x, y, w, h), use, [], []
        self.slices = slices

    def add(self, *parts):
        self.body += parts
        return self

    def lin(self, key, x1, y1, x2, y2, *stops):
        self.defs.append(lin(key, x1, y1, x2, y2, *stops))
        return "url(#%s)" % key

    def rad(self, key, cx, cy, r, *stops):
        self.defs.append(rad(key, cx, cy, r, *stops))
        return "url(#%s)" % key

    def register(self):
        x, y, w, h = self.box
        body = [g(self.body, "translate(%s %s)" % (n(-x), n(-y)))] if x or y else self.body
        picture(self.name, w, h, self.defs, body, self.use, self.slices)


# ---- drawing words with the order fill, stroke, width
def shape(d, fill="none", stroke=None, sw=0, op=None, so=None, fo=None, cap="round", join="round", extra=""):
    given = {"fill": fill}
    if stroke:
        given.update(stroke=stroke, stroke_width=sw, stroke_linecap=cap, stroke_linejoin=join)
    for key, value in (("opacity", op), ("stroke_opacity", so), ("fill_opacity", fo)):
        if value is not None:
            given[key] = value
    if extra:
        given["transform"] = extra
    return path(d, **given)


def dot(x, y, r, fill="none", stroke=None, sw=0, op=None):
    given = {"fill": fill}
    if stroke:
        given.update(stroke=stroke, stroke_width=sw)
    if op is not None:
        given["opacity"] = op
    return circle(x, y, r, **given)


def slab(x, y, w, h, r, fill="none", stroke=None, sw=0, op=None):
    given = {"fill": fill}
    if stroke:
        given.update(stroke=stroke, stroke_width=sw)
    if op is not None:
        given["opacity"] = op
    return rect(x, y, w, h, r, **given)


def moved(transform, *parts):
    return g(parts, transform)


# ---------------------------------------------------------------- glyphs
def glyph(c, x, y, s, ink, cut):
    """Glyph of a colour, centred, s = its height. cut = colour of what is carved into it."""
    u = s / 26.0
    if c == "o":
        return moved(f"translate({n(x)} {n(y)}) scale({n(u)})", dot(0, 0, 6, "none", ink, 1.6), dot(0, 0, 1.8, ink))
    if c == "y":  # sun: circle with eight short rays cut as a ring
        rays = "".join(f"M{n(9.2 * math.cos(a))} {n(9.2 * math.sin(a))}L{n(13 * math.cos(a - .17))} {n(13 * math.sin(a - .17))}"
                       f"L{n(13 * math.cos(a + .17))} {n(13 * math.sin(a + .17))}Z"
                       for a in [math.pi / 8 + k * math.pi / 4 for k in range(8)])
        parts = [dot(0, 0, 12.6, ink), dot(0, 0, 9.3, "none", cut, 1.5), shape(rays, cut),
                 dot(0, 0, 4.2, cut), dot(0, 0, 1.8, ink)]
    elif c == "r":  # flint: a knapped triangle
        parts = [shape("M0 -13.4C2.2 -9 9.4 3 13.4 10.8C9 13 -9 13 -13.4 10.8C-9.4 3 -2.2 -9 0 -13.4Z", ink),
                 shape("M0 -7.5L2.6 -1.2L-.6 3L2 8.6M2.6 -1.2L6.6 4.2M-.6 3L-6.4 7.2", "none", cut, 1.6)]
    elif c == "k":  # mirror: a square with a glint
        parts = [slab(-12, -12, 24, 24, 2.6, ink), slab(-8.2, -8.2, 16.4, 16.4, 1, "none", cut, 1.5),
                 shape("M-5 3.4L3.4 -5M-1.4 5L5 -1.4", "none", cut, 1.7)]
    elif c == "g":  # leaf: a lens with veins
        parts = [shape("M-11.6 11.6C-15 -3 -3 -15 11.6 -11.6C15 3 3 15 -11.6 11.6Z", ink),
                 shape("M-9 9L8.4 -8.4M-3.6 3.6L-4.6 -4M1.2 -1.2L.4 -7.6M-3.6 3.6L4 4.6M1.2 -1.2L7.6 -.4", "none", cut, 1.5)]
    else:  # water: a cresting wave over two ripples
        parts = [shape("M-13.4 4.4C-9.6 -5.6 -3 -12 4.4 -12C10.6 -12 13.6 -7.6 13 -3.4C12.4 .2 8.6 1.6 6.4 -.4"
                      "C4.8 -2 5.4 -4.4 7.6 -4.6C2.6 -7.2 -.6 -2 1.2 1.4C3.4 5.4 9.4 5.4 13.4 3L13.4 8"
                      "C8.4 11.4 2.4 9.4 -1.6 8.6C-6 7.8 -9.6 8.6 -13.4 10.4Z", ink),
                 shape("M-12.4 13C-8.2 10.6 -4.2 10.6 0 12C4.2 13.4 8.4 13.2 12.4 11", "none", ink, 2.2)]
    return moved(f"translate({n(x)} {n(y)}) scale({n(u)})", *parts)


# ---------------------------------------------------------------- feathers
def feather(x, y, deg, ln, w, t, tint="f1", rim=True):
    """A feather from its root, pointing along +x before rotation; three tints, rachis, barbs."""
    fill = t[tint]
    hi = {"f1": t["f2"], "f2": t["sheen"], "f3": t["f1"]}[tint]
    h = w / 2
    outline = f"M0 0C{n(ln*.18)} {n(-h)} {n(ln*.62)} {n(-h*1.15)} {n(ln)} 0C{n(ln*.62)} {n(h*1.15)} {n(ln*.18)} {n(h)} 0 0Z"
    lower = f"M0 0L{n(ln)} 0C{n(ln*.62)} {n(h*1.15)} {n(ln*.18)} {n(h)} 0 0Z"
    barbs = "".join(f"M{n(ln*k)} 0L{n(ln*(k+.15))} {n(-h*.62)}M{n(ln*k)} 0L{n(ln*(k+.15))} {n(h*.62)}" for k in (.34, .5, .66))
    parts = [shape(outline, INK, INK, 4)] if rim else []
    parts += [shape(outline, fill, IVORY, .9, so=.55), shape(lower, t["f3"] if tint != "f3" else t["deep"], fo=.6),
              shape(f"M{n(ln*.12)} {n(-h*.34)}C{n(ln*.35)} {n(-h*.82)} {n(ln*.62)} {n(-h*.8)} {n(ln*.84)} {n(-h*.3)}",
                   "none", hi, 1.3, op=.9),
              shape(barbs, "none", t["deep"], .8, op=.55),
              shape(f"M0 0L{n(ln*.9)} 0", "none", t["sheen"], 1.1, op=.85)]
    return moved(f"translate({n(x)} {n(y)}) rotate({n(deg)})", *parts)


def plain_medallion(c, x, y, r, s):
    """For the setting "strong symbols": no relief, the largest glyph, two tones."""
    ink = TINT[c]["glyph"]
    ground = IVORY if ink == INK else INK
    return [dot(x, y, r + 4.6, ink), dot(x, y, r + 3, ground), glyph(c, x, y, s * 1.22, ink, ground)]


def medallion(p, c, x, y, r, s, strong):
    """Carved roundel with the glyph: dark inner edge upper left, light edge lower right."""
    t = TINT[c]
    if strong:
        return plain_medallion(c, x, y, r, s)
    dark_piece = t["glyph"] == IVORY
    floor = p.rad("medal", x - r * .35, y - r * .4, r * 1.6,
                  (0, shade(t["base"], -.28) if dark_piece else t["base"]), (.62, t["base"]),
                  (1, shade(t["base"], .1) if dark_piece else t["light"]))
    edge = p.lin("edge", x - r, y - r, x + r, y + r, (0, t["deep"]), (.5, t["dark"]), (1, t["sheen"]))
    lip = p.lin("lip", x - r, y - r, x + r, y + r, (0, t["sheen"], .95), (.45, t["light"], .5), (1, t["deep"], .9))
    return [dot(x, y, r + 2.2, "none", lip, 1.6), dot(x, y, r, floor, edge, 2.4),
            glyph(c, x, y, s, t["glyph"], t["base"])]


def specks(seed, count, x0, y0, x1, y1, dark, light):
    rnd = random.Random(seed)
    out = []
    for _ in range(count):
        x, y, r = rnd.uniform(x0, x1), rnd.uniform(y0, y1), rnd.uniform(.4, 1.1)
        out.append(dot(x, y, r, dark, op=.35))
        out.append(dot(x + .5, y + .6, r * .7, light, op=.3))
    return out


# ---------------------------------------------------------------- serpent pieces
def body(c, name, strong=False):
    """Front joint 0,0, rear joint 64,0. The fringe overlaps the next part by 15."""
    t, p = TINT[c], Sheet(name, -8, -46, 92, 80, "a part of a serpent; front joint 8,46, rear joint 72,46")
    stone = p.lin("stone", 20, -27, 30, 27, (0, t["light"]), (.26, t["base"]), (.66, t["base"]), (1, t["dark"]))
    belly = p.lin("belly", 0, 10, 0, 27, (0, shade(t["light"], .38)), (.6, t["light"]), (1, t["dark"]))
    for k, (fx, ln, a) in enumerate([(6, 23, -50), (19, 25, -48), (32, 25, -46), (45, 24, -42)]):
        p.add(feather(fx, -19, a, ln, 14, t, ("f1", "f2", "f1", "f3")[k]))
    barrel = "M-5 -19.5C8 -26 20 -27.5 33 -27.5C46 -27.5 56 -26 66 -21C69 -8 69 8 66 21.5C54 25.5 44 26.5 31 26.5C18 26.5 8 25 -5 19.5C-3 8 -3 -8 -5 -19.5Z"
    p.add(shape(barrel, INK, INK, 4), shape(barrel, stone))
    # belly scutes
    p.add(shape("M-4.6 14.5C10 19 50 19.5 67 15.5L66 21.5C54 25.5 44 26.5 31 26.5C18 26.5 8 25 -5 19.5Z", belly))
    p.add(shape("M-4.6 14.5C10 19 50 19.5 67 15.5", "none", t["deep"], 1.4, op=.8),
          shape("M-4.4 15.9C10 20.4 50 20.9 66.8 16.9", "none", t["sheen"], .9, op=.75),
          shape("M9 17.6L8 23.8M20 18.6L19.4 25.6M31 18.9L31 26M42 18.7L42.8 25.7M53 18L54.4 24.2", "none", t["deep"], 1.3, op=.7),
          shape("M10.2 18L9.2 23.8M21.2 18.8L20.6 25.4M32.2 19L32.2 25.8M43.2 18.7L44 25.3", "none", t["sheen"], .7, op=.6))
    # carved step-fret on the back, rim light
    p.add(shape("M2 -17L8 -17L8 -12L13 -12M16 14L16 14M50 -19.5L56 -19.5L56 -14L61 -14", "none", t["deep"], 1.7, op=.75),
          shape("M3 -15.6L6.8 -15.6L6.8 -10.6L12 -10.6M51 -18.1L54.8 -18.1L54.8 -12.6L60 -12.6", "none", t["sheen"], .8, op=.6),
          shape("M5 10L11 10L11 5.5M61 9.5L55.5 9.5L55.5 5", "none", t["deep"], 1.5, op=.55))
    p.add(shape("M-3 -18.3C9 -24.3 20 -25.7 33 -25.7C45 -25.7 55 -24.3 64 -19.8", "none", IVORY, 1.5, so=.9),
          shape("M-3 18.2C9 23.2 19 24.7 31 24.7C43 24.7 53 23.8 64 20", "none", IVORY, .9, so=.45),
          shape("M8 -21.4C20 -23.8 40 -23.8 54 -20.4", "none", t["sheen"], 1.6, op=.5))
    p.add(*specks(ord(c), 7, 6, -20, 60, 12, t["deep"], t["sheen"]))
    p.add(*medallion(p, c, 35, -2.6, 16.2, 25.6, strong))
    # rear fringe: lies over the next piece
    for k, (fy, a, tint) in enumerate([(19, 14, "f3"), (-19, -14, "f2"), (10.5, 7, "f1"), (-10.5, -7, "f1"), (0, 0, "f2")]):
        p.add(feather(55.5, fy * .92, a, 24, 13.5, t, tint))
    p.add(shape("M55 -20.5C58.6 -8 58.6 8 55 20.5", "none", INK, 5.2), shape("M55 -19.6C58.4 -8 58.4 8 55 19.6", "none", t["dark"], 2.8),
          shape("M54.4 -19.2C57.6 -8 57.6 8 54.4 19.2", "none", t["sheen"], 1, op=.8))
    return p


def head(c, name, strong=False):
    """Rear joint 64,0. Looks left; the snout reaches -22, plumes reach 86,-48."""
    t, p = TINT[c], Sheet(name, -26, -52, 114, 92, "the head of a serpent; rear joint 90,52")
    skin = p.lin("skin", 10, -36, 34, 26, (0, t["light"]), (.3, t["base"]), (.68, t["base"]), (1, t["dark"]))
    jaw = p.lin("jaw", 10, 4, 16, 28, (0, t["base"]), (1, t["deep"] if c != "k" else t["dark"]))
    # mane: from the outside inwards so that the middle plumes lie on top
    for fx, fy, a, ln, tint in [(47, -16, -72, 31, "f3"), (52, 15, 50, 23, "f3"), (51, -15, -54, 35, "f1"), (54, -11, -36, 36, "f2"), (55, 12, 30, 28, "f1"), (56, -6, -18, 33, "f3")]:
        p.add(feather(fx, fy, a, ln, 14.5, t, tint))
    # lower jaw, mouth, tongue
    p.add(shape("M46 6C34 20 12 27 -5 22.5C-13 20.4 -16 13 -12 9.4C-8.6 6.6 -5.4 10.6 -2 11.6C10 14.6 24 10 34 2Z", INK, INK, 4))
    p.add(shape("M40 -2C30 10 8 14 -6 10C-10 4 -12 0 -10 -6L36 -6Z", "#4A0B10"), shape("M36 4C22 12 4 12 -6 8.4C8 7 22 4 32 -1Z", "#7E1A1C"))
    p.add(shape("M46 6C34 20 12 27 -5 22.5C-13 20.4 -16 13 -12 9.4C-8.6 6.6 -5.4 10.6 -2 11.6C10 14.6 24 10 34 2Z", jaw),
          shape("M-10.4 11C-7 13.4 -5 14 -1 14.6C11 16.6 24 12.4 35 4.6", "none", IVORY, 1.3, so=.85),
          shape("M0 20.4C12 21.6 24 17.6 34 11", "none", t["sheen"], 1, op=.45))
    p.add(shape("M16 6.6C6 11 -6 7 -13 10.4C-17.6 12.6 -19 16.4 -23 17.4M-14.4 11.2C-18.4 9.4 -20.6 10.4 -23.6 8.4", "none", INK, 5),
          shape("M16 6.6C6 11 -6 7 -13 10.4C-17.6 12.6 -19 16.4 -23 17.4M-14.4 11.2C-18.4 9.4 -20.6 10.4 -23.6 8.4", "none", "#E4502F", 2.6),
          shape("M12 6.6C4 9.2 -5 6.6 -12 9.4", "none", "#FFB08A", .9))
    # teeth behind the lip
    for tx, ty, ln, wd in [(-8.4, -4, 13.5, 6), (2.6, -1.4, 9, 5), (11.6, -1, 6.4, 4.6), (20, -1, 5.4, 4.4), (27.6, 0, 4.6, 4)]:
        p.add(shape(f"M{n(tx-wd/2)} {n(ty)}C{n(tx-wd/2)} {n(ty+ln*.6)} {n(tx+wd*.1)} {n(ty+ln*.9)} {n(tx+wd*.45)} {n(ty+ln)}"
                   f"C{n(tx+wd*.6)} {n(ty+ln*.6)} {n(tx+wd*.6)} {n(ty+ln*.3)} {n(tx+wd/2)} {n(ty)}Z", IVORY, INK, 1.3))
    p.add(shape("M-5 12.4C-5 8 -4 5.4 -2.6 3.6C-.8 6 0 9 .2 12.6Z", IVORY, INK, 1.3))
    # skull
    skull = ("M66 -21C60 -30 50 -37 39 -36C31 -35.4 26.6 -29 20 -27C12 -24.6 5 -25.4 -1 -28.6C-9 -33 -20.4 -29.4 -20.6 -19.4"
             "C-20.8 -11.6 -15.6 -5.6 -8 -2.6C3 1.4 14 .6 24 0C33 -.4 37.4 4 40 10.4C44 20 54 25 66 22C69 8 69 -8 66 -21Z")
    p.add(shape(skull, INK, INK, 4), shape(skull, skin))
    p.add(shape("M-20 -17C-18.6 -10 -14.4 -6.8 -7 -4C4 0 15 -.8 25 -1.4C34.6 -1.6 39 3 41.4 9.4", "none", t["deep"], 2.2, op=.55),
          shape("M-18.6 -20C-18.4 -28 -9 -30.6 -2 -26.8C5 -23.4 12 -22.8 20.6 -25.2C27.4 -27.2 31.6 -33.4 39 -34C48.6 -34.6 57 -29 62.6 -21.4", "none", IVORY, 1.6, so=.92))
    # snout volute and nostril
    p.add(shape("M-5.4 -22.6C-11 -25.6 -16.6 -22.4 -15.6 -17.2C-14.8 -13 -8.8 -12.6 -8 -16.4C-7.6 -18.8 -10.6 -20 -11.8 -18", "none", t["deep"], 2.2),
          shape("M-4.2 -21C-9.6 -24 -14 -21.6 -13.8 -17.4", "none", t["sheen"], 1, op=.7))
    # lip scales
    p.add(shape("M-3 -7.8L-2 -3.2M6 -6L6.4 -1.6M15 -5.8L15.2 -1.6M24 -6L24.4 -2M-8 -10C4 -5.4 18 -7.4 28 -7.4", "none", t["deep"], 1.3, op=.65),
          shape("M-6 -11.6C5 -7.2 18 -9 27 -9", "none", t["sheen"], .9, op=.5))
    # eye under a heavy brow
    p.add(shape("M8 -13C10 -21 22 -24 31 -17C29 -9.4 16 -6.6 8 -13Z", INK, INK, 3), shape("M8.6 -13.2C11 -19.6 22 -22 29.6 -16.6C27 -10.6 16 -8 8.6 -13.2Z", IVORY),
          dot(18.6, -15, 5.2, "#E08A1E"), dot(18.6, -15, 5.2, "none", "#7A3A05", 1.1), shape("M18.6 -20C20.4 -17 20.4 -13 18.6 -10.2C16.8 -13 16.8 -17 18.6 -20Z", INK),
          dot(16.6, -17.2, 1.5, "#FFFFFF"))
    brow = "M3.6 -17.6C9 -25 18 -25.6 24 -24.6C30 -23.6 36 -20 39 -13.6C32.6 -18.6 27 -20.4 21 -20.6C14.4 -20.8 9 -18.6 3.6 -17.6Z"
    p.add(shape(brow, INK, INK, 3), shape(brow, t["light"] if c != "y" else t["dark"]), shape("M8 -20.4C14 -23.8 24 -23.6 32 -18.8", "none", t["sheen"], 1.2, op=.85))
    # brow plumes
    for fx, fy, a, ln, tint in [(32, -31, -58, 19, "f3"), (38, -31, -42, 22, "f2"), (44, -29, -27, 24, "f1")]:
        p.add(feather(fx, fy, a, ln, 11, t, tint))
    p.add(*specks(ord(c) + 7, 4, 30, -26, 62, -16, t["deep"], t["sheen"]))
    for fy, a, tint in [(18, 16, "f3"), (-18, -20, "f1"), (9.4, 8, "f1"), (-9.4, -9, "f2"), (0, 0, "f2")]:
        p.add(feather(58.5, fy, a, 23, 13.5, t, tint))
    p.add(shape("M58 -20C61.4 -8 61.4 8 58 20.4", "none", INK, 5.2), shape("M58 -19C61.2 -8 61.2 8 58 19.4", "none", t["dark"], 2.8),
          shape("M57.4 -18.6C60.4 -8 60.4 8 57.4 18.8", "none", t["sheen"], 1, op=.8))
    p.add(*medallion(p, c, 43.4, 2.4, 14.8, 24, strong))
    return p


def tail(c, name, strong=False):
    """Front joint 0,0. Tapers and curls upwards into a fan of plumes; ends near 86,-40."""
    t, p = TINT[c], Sheet(name, -8, -52, 100, 86, "the tail of a serpent; front joint 8,52")
    stone = p.lin("stone", 16, -26, 28, 26, (0, t["light"]), (.28, t["base"]), (.66, t["base"]), (1, t["dark"]))
    for k, (fx, ln, a) in enumerate([(6, 22, -50), (19, 23, -46)]):
        p.add(feather(fx, -18, a, ln, 13.5, t, ("f1", "f3")[k]))
    for a, ln, tint in [(-112, 26, "f3"), (34, 25, "f3"), (-88, 31, "f1"), (12, 29, "f1"), (-64, 34, "f2"), (-12, 31, "f2"), (-38, 35, "f1")]:
        p.add(feather(58, -12, a, ln, 13.5, t, tint))
    trunk = ("M-5 -19.5C8 -25.6 20 -26.4 31 -23C42 -19.6 48 -16.6 54 -21C58 -24 63.6 -21 62.6 -14.6"
             "C61 -4 52 9 41 16.6C30 24 10 26 -5 19.5C-3 8 -3 -8 -5 -19.5Z")
    p.add(shape(trunk, INK, INK, 4), shape(trunk, stone))
    p.add(shape("M-4.6 13.5C10 18 26 17 37 10C47 3.6 55 -5 60.6 -16C63.4 -14 62 -9.6 60 -5.4C55.6 4 49 11 41 16.6C30 24 10 26 -5 19.5Z", t["light"], op=.8),
          shape("M-4.6 13.5C10 18 26 17 37 10C47 3.6 54 -4 59.6 -14.6", "none", t["deep"], 1.4, op=.75),
          shape("M9 16.4L8.6 22.4M20 16.2L21.4 22.2M31 13.4L33.6 19.2M41 7.4L45 12.6M50 -1L54.8 2.8", "none", t["deep"], 1.2, op=.65))
    p.add(shape("M-3 -18.2C8.6 -23.8 20 -24.6 30.4 -21.2C41 -17.8 48.4 -14.6 55 -19.2", "none", IVORY, 1.5, so=.9),
          shape("M2 -17L8 -17L8 -12L12 -12M46 -13L51 -13.6L50.4 -8", "none", t["deep"], 1.6, op=.7))
    # binding ring at the plume root
    p.add(shape("M50.6 -21.4C49.6 -13 53.6 -5.4 60.6 -3.4", "none", INK, 6.4), shape("M50.6 -20.8C50 -13.4 53.8 -6.6 60 -4.6", "none", t["light"] if c != "k" else "#6B6478", 3.6),
          shape("M49.6 -19C49.6 -13.4 52.4 -8.4 56.6 -6", "none", t["sheen"], 1, op=.9))
    p.add(*medallion(p, c, 28.5, -2.2, 15.6, 24.6, strong))
    return p


# ---------------------------------------------------------------- tokens for patterns on cards
def token(c):
    """Pattern token, 28x34: a flat seed of the piece, for cards, ribbons and logs."""
    t, p = TINT[c], Sheet("serpents/token-" + COLOUR[c], 0, 0, 28, 34, "a colour on cards, in rows and logs")
    fill = p.lin("f", 4, 0, 20, 34, (0, t["light"]), (.3, t["base"]), (1, t["base"]))
    outline = "M3 7C8 2.4 20 2.4 25 7C27 13 27 22 25 28C20 32 8 32 3 28C1 22 1 13 3 7Z"
    p.add(shape(outline, fill, INK, 2.2), shape("M5 8.2C9.4 4.8 18.6 4.8 23 8.2", "none", IVORY, 1.4, so=.9), shape("M5 27C9.4 30 18.6 30 23 27", "none", t["deep"], 1.2, op=.6))
    p.add(glyph(c, 14, 17.4, 20, t["glyph"], t["base"]))
    return p


def token_any():
    """Pattern token for "any colours": a woven blank."""
    p = Sheet("serpents/token-any", 0, 0, 28, 34, "any colour, or several")
    outline = "M3 7C8 2.4 20 2.4 25 7C27 13 27 22 25 28C20 32 8 32 3 28C1 22 1 13 3 7Z"
    p.add(shape(outline, "#CDB98C", "#6B5632", 1.8), shape("M5 8.2C9.4 4.8 18.6 4.8 23 8.2", "none", IVORY, 1.4, so=.8),
          dot(8, 17, 2, INK), dot(14, 17, 2, INK), dot(20, 17, 2, INK))
    return p


# ---------------------------------------------------------------- papyrus, cards
def torn(w, h, seed, m=1.2, step=7):
    rnd = random.Random(seed)
    pts = []
    k = 0
    def j():
        return rnd.uniform(0, m)
    xs = [x for x in frange(3, w - 3, step)]
    ys = [y for y in frange(3, h - 3, step)]
    pts += [(x, j()) for x in xs] + [(w - j(), y) for y in ys] + [(x, h - j()) for x in reversed(xs)] + [(j(), y) for y in reversed(ys)]
    return poly(pts)


def frange(a, b, s):
    cnt = max(2, int((b - a) / s))
    return [a + (b - a) * i / cnt for i in range(cnt + 1)]


def fibres(seed, w, h, op=.16, count=22):
    rnd = random.Random(seed)
    out = []
    for _ in range(count):
        x, y, ln = rnd.uniform(2, w * .7), rnd.uniform(3, h - 3), rnd.uniform(w * .12, w * .4)
        out.append(shape(f"M{n(x)} {n(y)}C{n(x+ln*.3)} {n(y+rnd.uniform(-1,1))} {n(x+ln*.7)} {n(y+rnd.uniform(-1,1))} {n(min(x+ln, w-2))} {n(y)}",
                        "none", rnd.choice(["#8A6A34", "#FFF8E0", "#A98646"]), .6, op=op))
        x, y, ln = rnd.uniform(3, w - 3), rnd.uniform(2, h * .7), rnd.uniform(h * .1, h * .3)
        out.append(shape(f"M{n(x)} {n(y)}L{n(x+rnd.uniform(-.6,.6))} {n(min(y+ln, h-2))}", "none", rnd.choice(["#8A6A34", "#FFF8E0"]), .5, op=op * .8))
    return out


EMBLEM = {  # card colours of the board game; ivory or ink strokes in a 20x14 field centred on 0,0
    "red": "M-7 -4.5L-7 4.5M-2.4 -4.5L-2.4 4.5M2.4 -4.5L2.4 4.5M7 -4.5L7 4.5M-9 0L9 0",                     # tally
    "black": "M-5 -5.4L-1.6 0L-5 5.4L-8.4 0ZM5 -5.4L8.4 0L5 5.4L1.6 0Z",                                    # twins
    "blue": "M-9 3C-6 -7 -2 -7 0 0C2 7 6 7 9 -3M-9 -3C-6 7 -2 7 0 0C2 -7 6 -7 9 3",                         # braid
    "yellow": "M-9 5L-9 2.5L-4.5 2.5L-4.5 -.4L0 -.4L0 -3.2L4.5 -3.2L4.5 -5.4L9 -5.4L9 5Z",                  # stair
    "green": "M-8 5.4L-8 0C-8 -7.4 8 -7.4 8 0L8 5.4M-3.6 5.4L-3.6 1.6C-3.6 -1.8 3.6 -1.8 3.6 1.6L3.6 5.4",  # arch
}
NOTCH = {"red": 1, "black": 2, "blue": 3, "yellow": 4, "green": 5}


def papyrus(p, w, h, seed, tone="#EAD9B0"):
    edge = torn(w, h, seed)
    fill = p.lin("pap", 0, 0, w * .8, h, (0, shade(tone, .5)), (.35, tone), (.8, shade(tone, -.06)), (1, shade(tone, -.17)))
    p.add(shape(edge, "#5B4524", "#3A2A14", 1.4), shape(edge, fill))
    p.add(*fibres(seed + 1, w, h))
    p.add(shape(f"M2.6 {n(h-3)}L2.6 2.6L{n(w-3)} 2.6", "none", "#FFFBEA", 1.3, op=.8), shape(f"M{n(w-2.4)} 4L{n(w-2.4)} {n(h-2.4)}L4 {n(h-2.4)}", "none", "#7A5C2C", 1.3, op=.5))


def stepped(x, y, w, h, s):
    """Rectangle with stepped corners."""
    r, b = x + w, y + h
    return poly([(x + 2*s, y), (r - 2*s, y), (r - 2*s, y + s), (r - s, y + s), (r - s, y + 2*s), (r, y + 2*s), (r, b - 2*s), (r - s, b - 2*s), (r - s, b - s), (r - 2*s, b - s), (r - 2*s, b),
                 (x + 2*s, b), (x + 2*s, b - s), (x + s, b - s), (x + s, b - 2*s), (x, b - 2*s), (x, y + 2*s), (x + s, y + 2*s), (x + s, y + s), (x + 2*s, y + s)])


def ribbon(p, w, y, h, col, notches, emblem, stroke_only=True):
    """Cloth band with swallow notches on its lower edge; ink or ivory emblem by its lightness."""
    ink = INK if col in (RIBBON["yellow"], RIBBON["green"], GOD["yellow"], GOD["pink"], GOD["green"]) else IVORY
    fill = p.lin("rib", 0, y, w * .4, y + h, (0, shade(col, .22)), (.4, col), (1, shade(col, -.22)))
    b = y + h
    gap, x0 = 9, w / 2 - 9 * (notches - 1) / 2
    pts = f"M3 {n(y)}L{n(w-3)} {n(y)}L{n(w-3)} {n(b)}"
    for k in reversed(range(notches)):
        cx = x0 + gap * k
        pts += f"L{n(cx+3)} {n(b)}L{n(cx)} {n(b-3.6)}L{n(cx-3)} {n(b)}"
    pts += f"L3 {n(b)}Z"
    p.add(shape(f"M3 {n(y+1.4)}L{n(w-3)} {n(y+1.4)}L{n(w-3)} {n(b+1.6)}L3 {n(b+1.6)}Z", "#5B4524", op=.35), shape(pts, fill, INK, 1.4),
          shape(f"M4 {n(y+1.6)}L{n(w-4)} {n(y+1.6)}", "none", IVORY, 1.1, so=.7), shape(f"M5 {n(y+4)}L16 {n(y+4)}M{n(w-16)} {n(y+4)}L{n(w-5)} {n(y+4)}M5 {n(b-5)}L16 {n(b-5)}M{n(w-16)} {n(b-5)}L{n(w-5)} {n(b-5)}", "none", ink, 1, op=.6),
          moved(f"translate({n(w/2)} {n(y+h/2-1.6)})", shape(emblem, "none", ink, 1.8)))


def pyramid(x, y, w, steps, h, fill, dark, light):
    """Stepped temple seen from the front, lit from the left."""
    out = []
    for k in range(steps):
        ww, yy = w * (1 - k / (steps + .8)), y - (k + 1) * h
        out += [shape(poly([(x - ww / 2, yy + h), (x - ww / 2 + 2.4, yy), (x + ww / 2 - 2.4, yy), (x + ww / 2, yy + h)]), fill, dark, 1),
                shape(f"M{n(x-ww/2+3)} {n(yy+.9)}L{n(x+ww/2-3)} {n(yy+.9)}", "none", light, 1.2),
                shape(poly([(x + ww * .2, yy + h), (x + ww * .2, yy), (x + ww / 2 - 2.4, yy), (x + ww / 2, yy + h)]), dark, op=.4)]
    top = y - steps * h
    out.append(shape(poly([(x - w * .07, y), (x - w * .05, top), (x + w * .05, top), (x + w * .07, y)]), light, dark, .8))
    out += [shape(f"M{n(x-w*.06)} {n(y-k*3)}L{n(x+w*.06)} {n(y-k*3)}", "none", dark, .8, op=.7) for k in range(1, int(steps * h / 3))]
    hw = w * .11
    out += [shape(poly([(x - hw, top), (x - hw, top - h), (x + hw, top - h), (x + hw, top)]), fill, dark, 1), shape(poly([(x - hw - 2, top - h), (x - hw, top - h - 4), (x + hw, top - h - 4), (x + hw + 2, top - h)]), light, dark, 1),
            shape(poly([(x - 2, top), (x - 2, top - h * .62), (x + 2, top - h * .62), (x + 2, top)]), dark)]
    return out


def temple(name, use):
    """84x132. Slots: goal 1 at 6,62,72x30; goal 2 at 6,96,72x30; each keeps 20x20 at its right for the tick."""
    p = Sheet(name, 0, 0, 84, 132, use)
    papyrus(p, 84, 132, 41, "#DDC9A2")
    sky = p.lin("sky", 0, 6, 0, 58, (0, "#2F3E63"), (.5, "#C2693F"), (1, "#F6CF7A"))
    sun = p.rad("sun", 26, 44, 24, (0, "#FFF3C4"), (.4, "#FFD873", .9), (1, "#FFD873", 0))
    p.add(shape(stepped(6, 6, 72, 52, 2.5), sky, "#3A2A14", 1.4), dot(26, 40, 20, sun), shape("M7 57L7 50C20 46 30 50 42 48C56 45 66 50 77 47L77 53L74 57Z", "#5A3B33", op=.8))
    p.add(*pyramid(46, 57.4, 52, 4, 7.6, "#B59A70", "#4F3A24", "#F0DDAF"))
    for y in (62, 96):
        p.add(shape(stepped(6, y, 72, 30, 2.5), "#F5E9C8", "#7A5C2C", 1.1, fo=.85), slab(56.4, y + 5.4, 19, 19, 3, "#CDB98C", "#5B4524", 1.3), shape(f"M58 {n(y+23)}L58 {n(y+7)}L74 {n(y+7)}", "none", "#5B4524", 1.4, op=.5))
    return p


def hollow(c):
    """What is still missing: a socket of papyrus with a rim and a glyph of the token's colour."""
    p = Sheet("serpents/hollow-" + COLOUR[c], 0, 0, 28, 34, "a colour that is still missing")
    tone = {"y": "#9A7408", "r": "#B02318", "k": "#2A2630", "g": "#1F7A62", "b": "#0B4A9E"}[c]
    outline = "M3 7C8 2.4 20 2.4 25 7C27 13 27 22 25 28C20 32 8 32 3 28C1 22 1 13 3 7Z"
    p.add(shape(outline, "#EFE2BF", tone, 2.2), shape("M6.4 10C10 7.4 18 7.4 21.6 10", "none", "#8A744A", 1.4, op=.5), glyph(c, 14, 17.4, 14, tone, "#EFE2BF"))
    return p


def strike():
    """Laid over a token: not this colour."""
    p = Sheet("serpents/not", 0, 0, 28, 34, "laid over a token: not this colour")
    p.add(shape("M3 31L25 3", "none", IVORY, 5.4), shape("M3 31L25 3", "none", "#9B1C10", 3))
    return p


def plain_token(c):
    """For the setting "strong symbols"."""
    t, p = TINT[c], Sheet("serpents/strong-token-" + COLOUR[c], 0, 0, 28, 34, "a token for the setting \"strong symbols\"")
    outline = "M2 6C8 1.6 20 1.6 26 6C28 13 28 22 26 29C20 33 8 33 2 29C0 22 0 13 2 6Z"
    ground = IVORY if t["glyph"] == INK else INK
    p.add(shape(outline, t["base"], INK, 1.6), dot(14, 17.4, 11.8, ground), glyph(c, 14, 17.4, 21, t["glyph"], ground))
    return p


def draw():
    for c in COLOUR:
        for make, part in ((head, "head"), (body, "body"), (tail, "tail")):
            make(c, "serpents/%s-%s" % (part, COLOUR[c])).register()
            make(c, "serpents/strong-%s-%s" % (part, COLOUR[c]), True).register()
        token(c).register()
        hollow(c).register()
        plain_token(c).register()
    token_any().register()
    strike().register()


draw()

__all__ = [name for name in dir() if not name.startswith('_') and name != 'draw']
