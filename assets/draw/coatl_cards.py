"""The card game's own things: feather cards, prophecies of four gods, the golden serpent."""
from .serpents import *
from .svg import *

# ---------------------------------------------------------------- card game
def painted_half(p, c, x, front, strong=False):
    """62x100 half of a feather card: a painted serpent part, head side left. Lines meet at y 28 and 80."""
    t = TINT[c]
    k = f"{'l' if front else 'r'}"
    skin = p.lin("p" + k, x, 26, x + 16, 82, (0, t["light"]), (.25, t["base"]), (.7, t["base"]), (1, t["dark"]))
    out = []
    for i, (fx, a, tint) in enumerate([(4, -62, "f3"), (19, -60, "f1"), (34, -58, "f2"), (48, -56, "f1")]):
        out.append(feather(x + fx, 31, a, 25, 13, t, tint))
    outline = f"M{n(x)} 28C{n(x+18)} 24 {n(x+44)} 24 {n(x+62)} 28L{n(x+62)} 80C{n(x+44)} 85 {n(x+18)} 85 {n(x)} 80Z"
    out += [shape(outline, skin), shape(f"M{n(x)} 28C{n(x+18)} 24 {n(x+44)} 24 {n(x+62)} 28M{n(x+62)} 80C{n(x+44)} 85 {n(x+18)} 85 {n(x)} 80", "none", INK, 3.2, cap="butt"),
            shape(f"M{n(x)} 30.4C{n(x+18)} 26.6 {n(x+44)} 26.6 {n(x+62)} 30.4", "none", IVORY, 1.6, so=.9, cap="butt")]
    # belly: painted scallops
    out.append(shape(f"M{n(x)} 71C{n(x+18)} 75 {n(x+44)} 75 {n(x+62)} 71L{n(x+62)} 78.4C{n(x+44)} 83.2 {n(x+18)} 83.2 {n(x)} 78.4Z", IVORY, op=.82))
    out.append(shape("".join(f"M{n(x+d)} 72.6C{n(x+d-3)} 76 {n(x+d-3)} 79 {n(x+d)} 82" for d in (8, 19.5, 31, 42.5, 54)) + f"M{n(x)} 71C{n(x+18)} 75 {n(x+44)} 75 {n(x+62)} 71", "none", INK, 1.5))
    # scale rows: brush arcs above and beside the medallion
    rows = "".join(f"M{n(x+dx-4)} {n(dy)}C{n(x+dx-3)} {n(dy+4.4)} {n(x+dx+3)} {n(dy+4.4)} {n(x+dx+4)} {n(dy)}" for dx, dy in
                   [(7, 35), (7, 43), (7, 51), (7, 59), (55, 35), (55, 43), (55, 51), (55, 59)])
    out.append(shape(rows, "none", t["sheen"] if c in "krb" else t["deep"], 1.4, op=.65))
    if strong:
        return out + plain_medallion(c, x + 31, 50.5, 17.4, 27)
    out += [dot(x + 31, 50.5, 18.4, "none", INK, 1.6), dot(x + 31, 50.5, 16.6, "none", IVORY if c in "krb" else t["sheen"], 1.4), glyph(c, x + 31, 50.5, 26, t["glyph"], t["base"])]
    return out


def feather_card(a, b, strong=False):
    """124x104: two painted parts of 62. Left half covers or joins at x = 0 and x = 62."""
    use = "a feather card for the setting \"strong symbols\"" if strong else "a feather card, head side left: two parts of 62; lies one way, never turned"
    p = Sheet("cards/%sfeather-%s-%s" % ("strong-" if strong else "", COLOUR[a], COLOUR[b]), 0, 0, 124, 104, use)
    fill = p.lin("paper", 0, 0, 110, 104, (0, "#FFF3D2"), (.4, "#EFDDB2"), (1, "#CFB47C"))
    edge = torn(124, 104, 77, 1, 9)
    p.add(shape(edge, "#5B4524", "#3A2A14", 1.6), shape(edge, fill), *fibres(78, 124, 104, .2, 26))
    p.add(shape("M2.4 100L2.4 2.4L121 2.4", "none", "#FFFDF2", 1.3, op=.9))
    p.add(*painted_half(p, b, 62, False, strong), *painted_half(p, a, 0, True, strong))
    # painted cloud scrolls under the belly, a seam between the halves
    p.add(shape("M8 95C8 90 15 90 15 94C15 97 11 97 11 95M22 97L52 97M62 95C62 90 69 90 69 94C69 97 65 97 65 95M76 97L112 97", "none", "#8A5A34", 1.4, op=.7))
    p.add(shape("M62 27L62 83", "none", INK, 1.6, op=.8), shape("M63.4 29L63.4 82", "none", IVORY, .9, op=.6))
    return p


def end_card(name):
    """92x104: the paper of a head or a tail; the part itself is laid over it. Its pitch of 62 lies right for a head."""
    p = Sheet("cards/" + name, 0, 0, 92, 104, "the paper of a head or tail card; the serpent's part is drawn over it at scale .78")
    fill = p.lin("paper", 0, 0, 84, 104, (0, "#FFF3D2"), (.4, "#EFDDB2"), (1, "#CFB47C"))
    edge = torn(92, 104, 81 if name == "head" else 83, 1, 9)
    p.add(shape(edge, "#5B4524", "#3A2A14", 1.6), shape(edge, fill), *fibres(82, 92, 104, .2, 20))
    p.add(shape("M2.4 100L2.4 2.4L89 2.4", "none", "#FFFDF2", 1.3, op=.9))
    scroll = "M{0} 95C{0} 90 {1} 90 {1} 94C{1} 97 {2} 97 {2} 95"
    p.add(shape("".join(scroll.format(x, x + 7, x + 3) for x in (10, 36, 62)) + "M24 97L32 97M50 97L58 97M76 97L84 97", "none", "#8A5A34", 1.4, op=.7))
    p.add(shape("M12 10C22 6 30 14 40 10M52 10C62 6 70 14 80 10", "none", "#8A5A34", 1.4, op=.45))
    return p


def feather_back():
    """124x104 back of the feather cards: two crossed plumes."""
    p = Sheet("cards/back-feather", 0, 0, 124, 104, "the back of a feather card")
    fill = p.lin("ground", 0, 0, 124, 104, (0, "#3F7A78"), (.4, "#1F4A4C"), (1, "#0C2226"))
    edge = torn(124, 104, 77, 1, 9)
    t = dict(f1="#D9B271", f2="#F3DDA9", f3="#A97B3C", deep="#4A2A14", sheen="#FFF3CF")
    p.add(shape(edge, "#0C1618", "#081012", 1.6), shape(edge, fill), shape(stepped(5, 5, 114, 94, 3), "none", "#E9C98A", 1.6, op=.9), shape(stepped(8.6, 8.6, 106.8, 86.8, 3), "none", "#E9C98A", .8, op=.6))
    for x, a in ((16, -34.5), (108, -145.5)):
        p.add(feather(x, 85, a, 108, 25, t, "f2" if x < 60 else "f1"))
    p.add(dot(62, 53.4, 10, "#0C2226", "#E9C98A", 1.6), dot(62, 53.4, 5, "#E9C98A"), shape("M50 16L56 16L62 22L68 16L74 16M50 90L56 90L62 84L68 90L74 90", "none", "#E9C98A", 1.6))
    return p


def plume():
    """36x64: one feather that was left behind."""
    p = Sheet("cards/plume", 0, 0, 36, 64, "a feather where a prophecy was stolen; centre 18,32")
    t = dict(f1="#2E8C6A", f2="#7FD0A8", f3="#1B5E48", deep="#0C2F26", sheen="#E9F7E4")
    p.add(shape("M14 60C15 56 16 52 17 46", "none", INK, 4.4), shape("M14 60C15 56 16 52 17 46", "none", "#F3E6C6", 2))
    p.add(feather(16.4, 50, -80, 46, 21, t, "f1"))
    p.add(shape("M22.6 8.4C26 11 27 17 24.4 20C21.4 18 20.6 12 22.6 8.4Z", "#E3B04B", INK, 1), dot(23.6, 15.4, 1.8, "#9B1C10"))
    return p


GOD_SIGN = {  # 40x40 field centred on 0,0: filled shapes, then lines
    "yellow": [("fill", "M0 -9A9 9 0 0 1 0 9A9 9 0 0 1 0 -9Z" + "".join(
        "M{} {}L{} {}L{} {}Z".format(*(n(v) for v in (11 * math.cos(a - .2), 11 * math.sin(a - .2), 18 * math.cos(a), 18 * math.sin(a), 11 * math.cos(a + .2), 11 * math.sin(a + .2))))
        for a in [k * math.pi / 4 for k in range(8)])), ("cut", "M-4 -2.6L-2 -2.6M2 -2.6L4 -2.6M-3.6 3C-1.6 5 1.6 5 3.6 3")],
    "green": [("fill", "M0 -18C6 -13 7 -4 4.6 6L-4.6 6C-7 -4 -6 -13 0 -18Z M-6.4 8C-16 5 -17 -5 -14 -11C-9.6 -7 -6.6 -1 -6.4 8ZM6.4 8C16 5 17 -5 14 -11C9.6 -7 6.6 -1 6.4 8ZM-9 10L9 10L6 18L-6 18Z"),
              ("cut", "M0 -15L0 5M-4.4 -8L4.4 -8M-5.4 -2.6L5.4 -2.6M-5 2.4L5 2.4M-6.6 13.6L6.6 13.6")],
    "pink": [("fill", "".join("M{} {}C{} {} {} {} 0 0C{} {} {} {} {} {}Z".format(*(n(v) for v in (
        17 * math.cos(a), 17 * math.sin(a), 17 * math.cos(a - .6), 17 * math.sin(a - .6), 8 * math.cos(a - .7), 8 * math.sin(a - .7),
        8 * math.cos(a + .7), 8 * math.sin(a + .7), 17 * math.cos(a + .6), 17 * math.sin(a + .6), 17 * math.cos(a), 17 * math.sin(a))))
        for a in [-math.pi / 2 + k * 2 * math.pi / 5 for k in range(5)])), ("cutdot", "M0 -5A5 5 0 0 1 0 5A5 5 0 0 1 0 -5Z"), ("line", "M0 -2.2A2.2 2.2 0 0 1 0 2.2A2.2 2.2 0 0 1 0 -2.2Z")],
    "blue": [("fill", "M-17 -6C-17 -16 -3 -18 0 -10C3 -18 17 -16 17 -6C17 1 10 3 5 1L-5 1C-10 3 -17 1 -17 -6ZM-12 6L-9 6L-10.5 15ZM-4 5L-1 5L-2.5 17ZM4 5L7 5L5.5 15ZM10 6L13 6L11.5 13Z"),
             ("cutdot", "M-8.4 -10.4A4.4 4.4 0 0 1 -8.4 -1.6A4.4 4.4 0 0 1 -8.4 -10.4ZM8.4 -10.4A4.4 4.4 0 0 1 8.4 -1.6A4.4 4.4 0 0 1 8.4 -10.4Z"),
             ("line", "M-8.4 -7.6A1.6 1.6 0 0 1 -8.4 -4.4A1.6 1.6 0 0 1 -8.4 -7.6ZM8.4 -7.6A1.6 1.6 0 0 1 8.4 -4.4A1.6 1.6 0 0 1 8.4 -7.6Z")],
}
GOD_NOTCH = {"yellow": 1, "green": 2, "pink": 3, "blue": 4}


def god_sign(god, x, y, s, ink, ground):
    out = []
    for kind, d in GOD_SIGN[god]:
        if kind == "fill":
            out.append(shape(d, ink))
        elif kind == "cut":
            out.append(shape(d, "none", ground, 1.8))
        elif kind == "cutdot":
            out.append(shape(d, ground))
        else:
            out.append(shape(d, ink))
    return moved(f"translate({n(x)} {n(y)}) scale({n(s/40)})", *out)


def roundel(god):
    """64x64 roundel: emblem on the god's colour, 1-4 notches in the rim."""
    p, col = Sheet("cards/god-" + god, 0, 0, 64, 64, "a god's sign"), GOD[god]
    ink = IVORY if god == "blue" else INK
    fill = p.rad("g", 24, 20, 46, (0, shade(col, .4)), (.5, col), (1, shade(col, -.3)))
    ring = p.lin("r", 8, 8, 56, 56, (0, "#F6ECD0"), (.5, "#AD9C7C"), (1, "#4A4033"))
    p.add(dot(32, 32, 31, INK), dot(32, 32, 29.4, ring), dot(32, 32, 24.6, INK), dot(32, 32, 23.4, fill), dot(32, 32, 22, "none", IVORY, 1, op=.7), god_sign(god, 32, 32, 34, ink, col))
    for k in range(GOD_NOTCH[god]):
        a = 90 + (k - (GOD_NOTCH[god] - 1) / 2) * 20
        p.add(moved(f"rotate({n(a-90)} 32 32)", shape("M28.6 62.6L32 55.6L35.4 62.6Z", INK)))
    return p


def god_card(god):
    """84x132 prophecy of the card game. Same slots as the board game's card; the ribbon carries the god."""
    p = Sheet("cards/prophecy-" + god, 0, 0, 84, 132, "a prophecy; pattern 6,33 72x52, levels 6,89 72x38")
    papyrus(p, 84, 132, 61)
    ribbon(p, 84, 5, 24, GOD[god], GOD_NOTCH[god], "M0 0")
    ink = IVORY if god == "blue" else INK
    p.add(god_sign(god, 42, 15.4, 17, ink, GOD[god]))
    p.add(shape(stepped(6, 33, 72, 52, 2.5), "#D9C290", "#7A5C2C", 1.1, fo=.55), shape("M11.4 34.4L72.6 34.4", "none", "#7A5C2C", 1.2, op=.5))
    p.add(shape(stepped(6, 89, 72, 38, 2.5), "#F5E9C8", "#7A5C2C", 1.1, fo=.8))
    return p


def god_back(god, sealed):
    """84x132 back of a card-game prophecy; sealed = face down on level 3, with cord and wax."""
    p, col = Sheet("cards/%s-%s" % ("seal" if sealed else "back", god), 0, 0, 84, 132, "the back of a prophecy; sealed on level 3"), shade(GOD[god], -.25)
    fill = p.lin("ground", 0, 0, 84, 132, (0, shade(col, .3)), (.4, col), (1, shade(col, -.45)))
    ink = IVORY if god == "blue" else INK
    p.add(shape(torn(84, 132, 5), "#2A1410", "#1B0D0A", 1.4), shape(torn(84, 132, 5), fill), shape(stepped(5, 5, 74, 122, 3), "none", IVORY, 1.6, op=.85))
    for k in range(12):
        p.add(moved(f"rotate({k*30} 42 66)", shape("M42 34C46 28 46 22 42 16C38 22 38 28 42 34Z", ink, op=.35)))
    p.add(dot(42, 66, 27, shade(col, -.3), IVORY, 1.4), god_sign(god, 42, 66, 42, ink if god != "blue" else IVORY, shade(col, -.3)))
    if sealed:
        p.add(shape("M4 112L80 112", "none", "#3A1512", 3.4), shape("M4 111.4L80 111.4", "none", "#B4503C", 1.6), dot(42, 112, 10, "#5E130E", INK, 1.6), dot(41, 111, 8, "#A32A1E"), shape("M38 112L41 115L47 108", "none", IVORY, 2.2))
    return p


def draw():
    for a in COLOUR:
        for b in COLOUR:
            if a != b:
                feather_card(a, b).register()
                feather_card(a, b, True).register()
    feather_back().register()
    plume().register()
    end_card("head").register()
    end_card("tail").register()
    for god in GOD:
        roundel(god).register()
        god_card(god).register()
        god_back(god, False).register()
        god_back(god, True).register()
    temple("cards/temple", "the temple; goals 6,62 and 6,96, 72x30, their ticks 19x19 at the right").register()
    for make, part in ((head, "head"), (body, "body"), (tail, "tail")):
        make("o", "cards/gold-" + part).register()


draw()
