"""Flick of Faith: the mat, its discs, the divine things. Millimetres of the mat are the units.

The islands have one shape in four quarter turns, and the light always comes from the upper left: a mat that is turned
shows every land in another corner, lit anew. So a land is made once, in the north, and drawn in four places.
"""
from .seats import EMBLEM, SEATS
from .svg import *

RADIUS = {'prophet': 18, 'fanatic': 22, 'sphinx': 25, 'ape': 26, 'temple': 29}
LIP = {'prophet': 4, 'fanatic': 5, 'sphinx': 5, 'ape': 5.5, 'temple': 7}
PAD = 2
MAT, MARGIN = 1000, 12
CITY = (520, 196)
SHORE = ((296, 150), (350, 92), (430, 66), (498, 88), (570, 60), (650, 82), (708, 138), (690, 205), (716, 258), (650, 316), (585, 352),
         (512, 330), (438, 358), (366, 316), (318, 252), (340, 206))
SIDES = ('north', 'east', 'south', 'west')
WOOD, APE_WOOD, FUR = '#D9A765', '#7A5334', '#6B4A33'


# ---- geometry
def turned(p, quarters):
    for _ in range(quarters):
        p = (MAT - p[1], p[0])
    return p


def shore(side):
    return [turned(p, side) for p in SHORE]


def inside(p, points):
    x, y = p
    hit = False
    for (x1, y1), (x2, y2) in zip(points[-1:] + points[:-1], points):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            hit = not hit
    return hit


def depth(p, points):
    """The distance from the shore, positive on the land."""
    best = 1e9
    for (x1, y1), (x2, y2) in zip(points[-1:] + points[:-1], points):
        dx, dy = x2 - x1, y2 - y1
        t = max(0, min(1, ((p[0] - x1) * dx + (p[1] - y1) * dy) / (dx * dx + dy * dy)))
        best = min(best, math.hypot(p[0] - x1 - t * dx, p[1] - y1 - t * dy))
    return best if inside(p, points) else -best


def water(p):
    """How far a point of the sea is from all that is not sea."""
    far = min(-depth(p, shore(side)) for side in range(4))
    far = min(far, math.hypot(p[0] - 500, p[1] - 500) - 40)
    return min([far] + [math.hypot(p[0] - x, p[1] - y) - 200 for x in (0, MAT) for y in (0, MAT)])


def inset(points, d):
    """A clockwise polygon moved inwards by d, with mitred corners."""
    out = []
    for i, b in enumerate(points):
        a, c = points[i - 1], points[(i + 1) % len(points)]
        n1, n2 = (-(b[1] - a[1]), b[0] - a[0]), (-(c[1] - b[1]), c[0] - b[0])
        l1, l2 = math.hypot(*n1), math.hypot(*n2)
        n1, n2 = (n1[0] / l1, n1[1] / l1), (n2[0] / l2, n2[1] / l2)
        k = 1 + n1[0] * n2[0] + n1[1] * n2[1]
        out.append((b[0] + (n1[0] + n2[0]) / k * d, b[1] + (n1[1] + n2[1]) / k * d))
    return out


def noise(x, y, seed):
    def h(i, j):
        v = math.sin(i * 127.1 + j * 311.7 + seed * 74.7) * 43758.5453
        return v - math.floor(v)
    i, j = math.floor(x), math.floor(y)
    u, v = x - i, y - j
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    return (h(i, j) * (1 - u) + h(i + 1, j) * u) * (1 - v) + (h(i, j + 1) * (1 - u) + h(i + 1, j + 1) * u) * v


def relief(x, y, seed):
    return (noise(x, y, seed) * .6 + noise(x * 2.1, y * 2.1, seed + 5) * .28 + noise(x * 4.3, y * 4.3, seed + 9) * .12) * 2 - 1


class Field:
    """A function on a grid, and the lines along which it is 0, by marching squares."""

    def __init__(self, box, step, value):
        self.x, self.y, self.step = box[0], box[1], step
        self.nx, self.ny = int((box[2] - box[0]) / step) + 1, int((box[3] - box[1]) / step) + 1
        self.v = [[value(self.x + i * step, self.y + j * step) for i in range(self.nx + 1)] for j in range(self.ny + 1)]

    def changed(self, change):
        other = Field.__new__(Field)
        other.__dict__.update(self.__dict__)
        other.v = [[change(self.x + i * self.step, self.y + j * self.step, v) for i, v in enumerate(row)] for j, row in enumerate(self.v)]
        return other

    def point(self, i, j, across):
        v = self.v
        if across:
            return (self.x + (i + v[j][i] / (v[j][i] - v[j][i + 1])) * self.step, self.y + j * self.step)
        return (self.x + i * self.step, self.y + (j + v[j][i] / (v[j][i] - v[j + 1][i])) * self.step)

    def segments(self):
        links = {}
        v = self.v
        for j in range(self.ny):
            for i in range(self.nx):
                c = [v[j][i] > 0, v[j][i + 1] > 0, v[j + 1][i + 1] > 0, v[j + 1][i] > 0]
                e = [edge for edge, differs in (((i, j, True), c[0] != c[1]), ((i + 1, j, False), c[1] != c[2]),
                                                ((i, j + 1, True), c[2] != c[3]), ((i, j, False), c[3] != c[0])) if differs]
                for a, b in zip(e[::2], e[1::2]):
                    links.setdefault(a, []).append(b)
                    links.setdefault(b, []).append(a)
        return links

    def lines(self):
        """Loops first; where a line begins at the edge, from there."""
        links, seen, out = self.segments(), set(), []
        for start in sorted(links, key=lambda s: (len(links[s]), s)):
            chain, at = [], start
            while at is not None and at not in seen:
                seen.add(at)
                chain.append(self.point(*at))
                at = next((q for q in links[at] if q not in seen), None)
            if len(chain) > 5:
                out.append(chain)
        return out


def thin(points, k):
    """Every k points become one: files stay small and lines soft."""
    return [(round(sum(p[0] for p in points[i:i + k]) / k, 1), round(sum(p[1] for p in points[i:i + k]) / k, 1))
            for i in range(0, len(points) - k + 1, k)]


def n1(x):
    return n(round(x, 1))


def soft(points, close=True):
    """As smooth, in steps from point to point: a third of the bytes."""
    count = len(points)
    point = (lambda i: points[i % count]) if close else (lambda i: points[max(0, min(count - 1, i))])
    pts = [(round(x, 1), round(y, 1)) for x, y in points]
    d = 'M%s,%s' % (n1(pts[0][0]), n1(pts[0][1]))
    for i in range(count if close else count - 1):
        a, b, c, e = point(i - 1), point(i), point(i + 1), point(i + 2)
        x, y = pts[i]
        values = ((c[0] - a[0]) / 6, (c[1] - a[1]) / 6, c[0] - (e[0] - b[0]) / 6 - x, c[1] - (e[1] - b[1]) / 6 - y, pts[(i + 1) % count][0] - x, pts[(i + 1) % count][1] - y)
        d += 'c' + ' '.join(n1(v) for v in values)
    return d + ('Z' if close else '')


def dots(points, colour, width, **given):
    """Round dots of one size, a dozen bytes each."""
    return line(''.join('M%s,%sh.1' % (n1(x), n1(y)) for x, y in points), colour, width, **given)


# ---- discs
def sphinx_head(ink, ground):
    return [path('M-18,-33C-10,-41 10,-41 18,-33C30,-24 36,4 38,30C34,36 28,39 20,40L-20,40C-28,39 -34,36 -38,30C-36,4 -30,-24 -18,-33Z', fill=ink),
            path('M-15,-20C-8,-25 8,-25 15,-20C19,-6 16,12 9,22C5,26 -5,26 -9,22C-16,12 -19,-6 -15,-20Z', fill=ground),
            line('M-10,-7L-3,-6M10,-7L3,-6M0,-4L0,6M-5,13L5,13', ink, 3.6), path('M-4,27L4,27L2.4,36L-2.4,36Z', fill=ground),
            line('M-26,-15L-19,-13M-30,-1L-20,0M-33,13L-20,13M26,-15L19,-13M30,-1L20,0M33,13L20,13M-34,26L-14,28M34,26L14,28', ground, 3.4),
            circle(0, -33, 4, fill=ground)]


def ape_head(ink, ground):
    return [path('M-36,-2C-40,-12 -32,-20 -28,-18C-26,-34 -12,-41 0,-41C12,-41 26,-34 28,-18C32,-20 40,-12 36,-2C35,6 31,8 29,8C33,28 18,40 0,40'
                 'C-18,40 -33,28 -29,8C-31,8 -35,6 -36,-2Z', fill=ink),
            path('M-21,-12C-12,-19 -5,-16 0,-12C5,-16 12,-19 21,-12C23,-4 17,2 14,4C24,12 24,30 0,31C-24,30 -24,12 -14,4C-17,2 -23,-4 -21,-12Z', fill=ground),
            line('M-19,-12C-12,-15 -6,-12 -3,-8M19,-12C12,-15 6,-12 3,-8', ink, 4.6), path(disc(-9, -5, 3.4) + disc(9, -5, 3.4), fill=ink),
            line('M-5,8L-2,11M5,8L2,11M-13,21C-6,25 6,25 13,21', ink, 4),
            path('M-16,-47L-16,-37L16,-37L16,-47L8,-42L0,-50L-8,-42Z', fill=GOLD, stroke=ink, stroke_width=2.4, stroke_linejoin='round')]


def band(pattern, c, r, w, ink):
    """The seat's pattern on a ring of mean radius r and width w about c, c."""
    if pattern == 'plain':
        return [circle(c, c, r, fill='none', stroke=ink, stroke_width=w * .34)]
    if pattern == 'dots':
        return [path(''.join(disc(x, y, w * .3) for x, y in ring(c, c, r, 16, math.pi / 16)), fill=ink)]
    if pattern == 'dashes':
        d = ''
        for i in range(12):
            a, b = 2 * math.pi * (i + .2) / 12, 2 * math.pi * (i + .8) / 12
            d += 'M%s,%sA%s,%s 0 0 1 %s,%s' % tuple(n(v) for v in (c + r * math.cos(a), c + r * math.sin(a), r, r, c + r * math.cos(b), c + r * math.sin(b)))
        return [line(d, ink, w * .5, stroke_linecap='butt')]
    d = ''
    for i in range(18):
        a, h = 2 * math.pi * i / 18, math.pi / 18 * .86
        d += poly([(c + (r + w * k) * math.cos(a + da), c + (r + w * k) * math.sin(a + da)) for k, da in ((.45, -h), (-.5, 0), (.45, h))])
    return [path(d, fill=ink)]


def turned_wood(r, lip, colour, wood):
    """A disc from the lathe: its side, its edge."""
    c, low, q = r + PAD, r + PAD + lip, r - .7
    defs = [lin('ws', c - r, 0, c + r, 0, (0, light(wood, .1)), (.3, wood), (.7, dark(wood, .4)), (1, dark(wood, .66))),
            lin('wt', c - r * .7, c - r * .7, c + r * .7, c + r * .7, (0, '#FFF1CF'), (.4, light(wood, .15)), (1, dark(wood, .42))),
            rad('p', c - r * .4, c - r * .45, r * 1.55, (0, light(colour, .34)), (.42, colour), (1, dark(colour, .36)))]
    side = 'M%s,%sL%s,%sL%s,%sA%s,%s 0 0 1 %s,%sZ'
    grooves = ''.join('M%s,%sA%s,%s 0 0 0 %s,%s' % tuple(n(v) for v in (c - q * .94, c + lip * (i + .9) / 3.4 + q * .28, q, q, c + q * .94, c + lip * (i + .9) / 3.4 + q * .28)) for i in range(3))
    body = [path(side % tuple(n(v) for v in (c - r, c, c + r, c, c + r, low, r, r, c - r, low)), fill=INK),
            path(side % tuple(n(v) for v in (c - q, c, c + q, c, c + q, low - .7, q, q, c - q, low - .7)), fill='url(#ws)'),
            line(grooves, dark(wood, .6), .5, stroke_opacity=.5), circle(c, c, r, fill=INK), circle(c, c, r - .8, fill='url(#wt)')]
    return defs, body, c


def grain(c, r, colour, seed):
    """Fibres of the wood through the paint."""
    rng, d = random.Random(seed), ''
    for i in range(7):
        y = -r + 2 * r * (i + .6) / 7.4 + rng.uniform(-.6, .6)
        x = math.sqrt(max(0, r * r - y * y)) * .93
        d += 'M%s,%sC%s,%s %s,%s %s,%s' % tuple(n(v) for v in (c - x, c + y, c - x * .3, c + y - r * .07, c + x * .3, c + y + r * .07, c + x, c + y))
    return line(d, dark(colour, .7), .38, stroke_opacity=.28)


def gloss(c, r):
    def arc(a, b):
        return 'M%s,%sA%s,%s 0 0 1 %s,%s' % tuple(n(v) for v in (c + r * math.cos(a), c + r * math.sin(a), r, r, c + r * math.cos(b), c + r * math.sin(b)))
    return [line(arc(math.radians(190), math.radians(275)), '#FFFFFF', r * .06, stroke_opacity=.75), line(arc(.1, 1.5), '#120A05', r * .07, stroke_opacity=.35)]


def stepped_temple(c, r, colour, ink, emblem):
    """A temple on its disc, seen from above: three steps, stairs, the seat's sign on top."""
    out, s0, stone = [], r * .66, mix('#DCC7A0', colour, .3)
    for i, s in enumerate((s0, s0 * .84, s0 * .68)):
        o = [(c - s, c - s), (c + s, c - s), (c + s, c + s), (c - s, c + s)]
        q = [(c + (x - c) * .84, c + (y - c) * .84) for x, y in o]
        out += [rect(c - s + 1.6, c - s + 1.9, 2 * s, 2 * s, 1.2, fill='#120A06', fill_opacity=.45), path(poly(o), fill=INK, stroke=INK, stroke_width=1, stroke_linejoin='round')]
        out += [path(poly([o[k], o[(k + 1) % 4], q[(k + 1) % 4], q[k]]), fill=tone) for k, tone in enumerate((light(stone, .45), dark(stone, .34), dark(stone, .5), light(stone, .18)))]
        out.append(path(poly(q), fill=light(stone, .08 + .07 * i)))
    w, t = s0 * .2, s0 * .585
    out.append(rect(c - w, c + s0 * .5, 2 * w, s0 * .5, fill=dark(stone, .25)))
    out.append(line(''.join('M%s,%sH%s' % tuple(n(v) for v in (c - w, c + s0 * (.55 + k * .1), c + w)) for k in range(5)), light(stone, .5), s0 * .035, stroke_linecap='butt'))
    return out + [rect(c - t - .5, c - t - .5, 2 * t + 1, 2 * t + 1, 1.4, fill=INK), rect(c - t, c - t, 2 * t, 2 * t, 1, fill='url(#p)'),
                  rect(c - t + .5, c - t + .5, 2 * t - 1, 2 * t - 1, .8, fill='none', stroke=IVORY, stroke_width=.6, stroke_opacity=.8), at(EMBLEM[emblem](ink, colour), c, c, t / 50)]


def flames(c, field, ink):
    d = ''
    for i in range(14):
        a, h = 2 * math.pi * i / 14, math.pi / 14
        r0, r1 = field * .74, field * (1.0 if i % 2 else .93)
        d += 'M%s,%sQ%s,%s %s,%sQ%s,%s %s,%sZ' % tuple(n(v) for v in (
            c + r0 * math.cos(a - h), c + r0 * math.sin(a - h), c + field * .9 * math.cos(a - h * .1), c + field * .9 * math.sin(a - h * .1), c + r1 * math.cos(a + h * .55), c + r1 * math.sin(a + h * .55),
            c + field * .8 * math.cos(a + h * .6), c + field * .8 * math.sin(a + h * .6), c + r0 * math.cos(a + h), c + r0 * math.sin(a + h)))
    return [path(d, fill=ink), circle(c, c, field * .76, fill=ink), circle(c, c, field * .71, fill='url(#p)')]


class Disc:
    def __init__(self, kind, seat=None, emblem='ape', pattern=None):
        self.name = 'flick/' + kind + ('-' + seat if seat else '')
        r, lip = RADIUS[kind], LIP[kind]
        colour = THEME['seat-' + seat] if seat else FUR
        ink = glyph_ink(colour) if seat else IVORY
        wood = WOOD if seat else APE_WOOD
        self.defs, body, c = turned_wood(r, lip, colour, wood)
        edge, wide = r * .1 + .6, r * .17
        painted = r - edge
        field = painted - wide
        contrast = IVORY if ink == IVORY else INK
        body += [circle(c, c, painted + .5, fill=dark(wood, .7)), circle(c, c, painted, fill=dark(colour, .12 if ink == INK else .28))]
        if seat:
            body += band(pattern, c, painted - wide / 2, wide, ink)
        else:
            star = [(c + (painted - .6 if i % 2 else field + .4) * math.cos(i * math.pi / 16), c + (painted - .6 if i % 2 else field + .4) * math.sin(i * math.pi / 16)) for i in range(32)]
            body.append(path(poly(star), fill='none', stroke=GOLD, stroke_width=1.1, stroke_linejoin='round'))
        body += [circle(c, c, field + .5, fill=contrast), circle(c, c, field, fill='url(#p)'), grain(c, field * .96, colour, r)]
        body += stepped_temple(c, r, colour, ink, emblem) if kind == 'temple' else self.sign(kind, c, field, colour, ink, emblem, contrast)
        self.body = body + gloss(c, r - edge * .55)
        self.w, self.h = 2 * r + 2 * PAD, 2 * r + 2 * PAD + lip

    @staticmethod
    def sign(kind, c, field, colour, ink, emblem, contrast):
        out, scale = [], field / 52
        if kind == 'fanatic':
            out, scale = flames(c, field, contrast), field * .71 / 47
        if kind == 'ape':
            return out + [at(ape_head(ink, '#C79A6B'), c, c, scale)]
        shape = sphinx_head if kind == 'sphinx' else EMBLEM[emblem]
        shade = light(colour, .55) if ink == INK else dark(colour, .7)
        return out + [at(shape(shade, shade), c + .35, c + .45, scale), at(shape(ink, colour), c, c, scale)]

    def write(self):
        picture(self.name, self.w, self.h, self.defs, self.body, 'a disc of its radius + 2 about the middle of the upper square; the rest below is its side; never turned')


def discs():
    for seat, emblem, pattern in SEATS:
        for kind in ('prophet', 'fanatic', 'temple', 'sphinx'):
            Disc(kind, seat, emblem, pattern).write()
    Disc('ape').write()


# ---- lands
LAND = {
    'jungle': dict(tones=('#8DAE5A', '#739A4C', '#5C8742', '#4A753B'), tree=('#2F5A31', '#3C6B36', '#4C7D3C'), trees=110, seed=11),
    'terraces': dict(tones=('#C9B868', '#B3AE5C', '#9BA353', '#86974C'), tree=('#5F7F3C', '#6E8C43'), trees=34, seed=28),
    'volcano': dict(tones=('#D8B070', '#C79A5E', '#B5804E', '#97643F'), tree=('#7C7A3A', '#8D8744'), trees=42, seed=45),
    'highland': dict(tones=('#A9B98A', '#93A880', '#8A9A80', '#9AA096'), tree=('#3F6650', '#4C735A', '#5A8065'), trees=64, seed=62)}
NORTH = list(SHORE)
NORTH_BOX = (296 - MARGIN, 60 - MARGIN, 716 + MARGIN, 358 + MARGIN)
DEPTH = Field(NORTH_BOX, 6, lambda x, y: depth((x, y), NORTH))


def grove(trees, tones):
    """Round crowns in three sizes: their shadows, then crowns, then the light on them."""
    out = []
    for size in (3.8, 4.9, 6):
        group = [(x, y) for x, y, r in trees if abs(r - size) <= .55]
        out.append(dots([(x + size * .55, y + size * .6) for x, y in group], '#1A2412', size * 2, stroke_opacity=.34))
    for k, tone in enumerate(tones):
        for size in (3.8, 4.9, 6):
            group = [(x, y) for i, (x, y, r) in enumerate(trees) if i % len(tones) == k and abs(r - size) <= .55]
            if not group:
                continue
            out += [dots(group, tone, size * 2), dots([(x - size * .22, y - size * .26) for x, y in group], light(tone, .2), size * 1.16),
                    dots([(x - size * .34, y - size * .38) for x, y in group], light(tone, .42), size * .54)]
    return out


def mountain(rng, x, y, s, rock, cap):
    """A peak: its western face is lit."""
    top = (x + rng.uniform(-.1, .1) * s, y - s * .9)
    left, right, foot = (x - s, y + s * .35), (x + s, y + s * .3), (x + rng.uniform(-.1, .2) * s, y + s * .55)
    snow = [(top[0] + (p[0] - top[0]) * .42, top[1] + (p[1] - top[1]) * .42) for p in (left, foot, right)]
    return [path(poly([(x - s * .7, y + s * .45), (x + s * 1.5, y + s * .75), (x + s, y + s * .2)]), fill='#20180F', fill_opacity=.3),
            path(poly([top, left, foot]), fill=light(rock, .22)), path(poly([top, foot, right]), fill=dark(rock, .38)),
            path(poly([top, snow[0], ((snow[0][0] + snow[1][0]) / 2, snow[1][1] - s * .18), snow[1]]), fill=cap),
            path(poly([top, snow[1], ((snow[1][0] + snow[2][0]) / 2, snow[1][1] - s * .16), snow[2]]), fill=dark(cap, .22))]


def crater(rng, x, y):
    out = []
    for k, c in ((30, '#8A5638'), (24, '#74452E'), (18, '#5C3626')):
        out += [path(blob(rng, x + 2.4, y + 3, k, k * .92, 11, .07), fill='#1A0D06', fill_opacity=.3), path(blob(rng, x, y, k, k * .92, 11, .07), fill=c),
                path(blob(rng, x - k * .14, y - k * .16, k * .8, k * .72, 9, .06), fill=light(c, .16))]
    return out + [path(blob(rng, x, y, 11.5, 10.5, 9, .1), fill='#2A120A'), path(blob(rng, x + .6, y + 1.2, 8.6, 7.4, 9, .12), fill='#D2451A'),
                  path(blob(rng, x + 1, y + 1.8, 5.2, 4.4, 8, .16), fill='#FFB545'), line('M%s,%sc6,8 2,14 8,20c4,4 3,8 6,11' % (n(x + 6), n(y + 6)), '#E8702A', 2.6)]


def store_house(x, y):
    return [rect(x - 3.4, y - 2, 10, 8, 1, fill='#2A1A0C', fill_opacity=.4), rect(x - 5, y - 4, 10, 8, .8, fill='#EAD7AE'), rect(x - 5, y - 4, 10, 3.6, .8, fill='#B9502E'), rect(x - 1.2, y + .6, 2.4, 3.4, fill='#4A2C16')]


class Land:
    """A land in the north: contour lines, and where its things stand."""

    def __init__(self, kind):
        spec = LAND[kind]
        self.kind, self.tones, self.tree, self.seed = kind, spec['tones'], spec['tree'], spec['seed']
        rng = random.Random(self.seed)
        self.levels = []
        for i, level in enumerate((14, 30, 50, 72)):
            rough = 3.2 if i == 0 else 11
            field = DEPTH.changed(lambda x, y, d: d - level - rough * relief(x / 42, y / 42, self.seed + i * 3))
            self.levels.append([lp for lp in (thin(loop, 6 if len(loop) > 90 else 4 if len(loop) > 40 else 2 if len(loop) > 16 else 1) for loop in field.lines()) if len(lp) > 4])
        self.patches = [(x, y, rng.uniform(5, 13), rng.uniform(3, 7), rng.random() < .5) for x, y in self.spots(rng, 40, 24, 20, 0)]
        self.pebbles = [p for p in ((rng.uniform(NORTH_BOX[0], NORTH_BOX[2]), rng.uniform(NORTH_BOX[1], NORTH_BOX[3])) for _ in range(300)) if 7.5 < depth(p, NORTH) < 12]
        self.crater = (404, 170) if kind == 'volcano' else None
        peaks = {'volcano': 3, 'highland': 9}.get(kind, 0)
        self.peaks = [(x, y, rng.uniform(12, 20) if kind == 'highland' else rng.uniform(10, 14)) for x, y in self.spots(rng, peaks, 40, 66, 36)]
        self.houses = self.spots(rng, 7, 34, 52, 44) if kind == 'terraces' else []
        self.trees = [(x, y, rng.choice((3.8, 4.9, 6))) for x, y in self.spots(rng, spec['trees'], 21, 42, 0, True)]

    def spots(self, rng, count, shore_gap, city_gap, apart, in_groves=False):
        found = []
        for _ in range(4000):
            if len(found) == count:
                break
            x, y = rng.uniform(NORTH_BOX[0], NORTH_BOX[2]), rng.uniform(NORTH_BOX[1], NORTH_BOX[3])
            if math.hypot(x - CITY[0], y - CITY[1]) < city_gap or depth((x, y), NORTH) < shore_gap:
                continue
            if in_groves and relief(x / 34, y / 34, self.seed + 21) < -.05:
                continue
            if getattr(self, 'crater', None) and math.hypot(x - self.crater[0], y - self.crater[1]) < 40:
                continue
            if all(math.hypot(x - p[0], y - p[1]) > apart for p in found):
                found.append((x, y))
        return found

    def ground(self, side):
        pts = shore(side)
        out = [path(poly([(x + 5, y + 6) for x, y in pts]), fill='#06283A', fill_opacity=.38, stroke='#06283A', stroke_opacity=.2, stroke_width=6, stroke_linejoin='round'),
               path(poly(pts), fill='#FFFDF4'), path(poly(inset(pts, 5.4)), fill='#8C6A3E'), path(poly(inset(pts, 6)), fill='#EFD9A4'), path(poly(inset(pts, 9)), fill='#E7CB8E')]
        for i, (tone, loops) in enumerate(zip(self.tones, self.levels)):
            loops = [[turned(p, side) for p in loop] for loop in loops]
            for dx, dy, look in (((2.6, 3.2, dict(fill='#1E1608', fill_opacity=.26)), (.6, 1.4, dict(fill=dark(tone, .34))), (-.7, -.7, dict(fill=light(tone, .38)))) if i else ()) + ((0, 0, dict(fill=tone)),):
                out.append(path(''.join(soft(loop) for loop in loops), **({'transform': 'translate(%s %s)' % (n(dx), n(dy))} if dx else {}), **look))
            if self.kind == 'terraces':
                for loop in (loop for loop in loops if len(loop) > 9):
                    mx, my = sum(p[0] for p in loop) / len(loop), sum(p[1] for p in loop) / len(loop)
                    for k in (.9,):
                        out.append(path(soft([(mx + (x - mx) * k, my + (y - my) * k) for x, y in loop]), fill='none', stroke=light(tone, .35), stroke_width=1.6, stroke_opacity=.5, stroke_linejoin='round'))
        return out

    def things(self, side, rng):
        """From north to south, so that what stands in front covers what is behind."""
        standing = []
        for x, y, s in self.peaks:
            x, y = turned((x, y), side)
            rock, cap = ('#8A857C', '#F7F6F0') if self.kind == 'highland' else ('#8A5A3C', '#C98A5A')
            standing.append((y, mountain(rng, x, y, s, rock, cap)))
        if self.crater:
            x, y = turned(self.crater, side)
            standing.append((y - 20, crater(rng, x, y)))
        for spot in self.houses:
            x, y = turned(spot, side)
            standing.append((y, store_house(x, y)))
        return [shape for _, shapes in sorted(standing, key=lambda s: s[0]) for shape in shapes]

    def write(self, side):
        rng = random.Random(self.seed + side)
        pts = shore(side)
        left, top = min(p[0] for p in pts) - MARGIN, min(p[1] for p in pts) - MARGIN
        w, h = max(p[0] for p in pts) + MARGIN - left, max(p[1] for p in pts) + MARGIN - top
        body = self.ground(side)
        for pale, tone in ((True, '#FFF0B8'), (False, '#22300F')):
            spots = [(*turned((x, y), side), rx, ry) for x, y, rx, ry, p in self.patches if p == pale]
            body.append(path(''.join(disc(*(round(v, 1) for v in spot)) for spot in spots), fill=tone, fill_opacity=.09))
        for k, tone in enumerate(('#B08A54', '#FFF4D0', '#8A6A40')):
            body.append(dots([turned(p, side) for p in self.pebbles[k::3]], tone, 1.7, stroke_opacity=.8))
        trees = [(*turned((x, y), side), r) for x, y, r in self.trees]
        body += grove(trees, self.tree) + self.things(side, rng) + city(*turned(CITY, side))
        picture('flick/%s-%s' % (self.kind, SIDES[side]), w, h, [], [g(body, 'translate(%s %s)' % (n(-left), n(-top)))], 'a land on one side of the mat: its shore lies %d inside' % MARGIN)


def city(x, y):
    rays = ''.join('M%s,%sL%s,%s' % tuple(n(v) for v in (x + 20.6 * math.cos(a), y + 20.6 * math.sin(a), x + 27 * math.cos(a), y + 27 * math.sin(a))) for a in (2 * math.pi * i / 24 for i in range(24)))
    out = [circle(x + 2, y + 2.6, 34, fill='#1B140C', fill_opacity=.35), circle(x, y, 34, fill='#FFFDF4'), circle(x, y, 28, fill='#7C5A38'), circle(x, y, 27.1, fill='#E2C79A'),
           line(rays, '#8E6A44', .8, stroke_opacity=.8), circle(x, y, 20.6, fill='none', stroke='#8E6A44', stroke_width=1), circle(x, y, 19.8, fill='#CDA873')]
    for i, (hx, hy) in enumerate(ring(x, y, 23.8, 12, math.pi / 12)):
        out += [rect(hx - 1.1, hy - 1, 3.8, 3.8, .4, fill='#3A2512', fill_opacity=.5), rect(hx - 1.9, hy - 1.9, 3.8, 3.8, .4, fill='#B24A2A' if i % 2 else '#F1E3C2')]
    for s, c in ((15.4, '#B88D58'), (11.4, '#D2AC76'), (7.4, '#E9CD9C')):
        q = s - 1.5
        out += [rect(x - s + 1.3, y - s + 1.6, 2 * s, 2 * s, 1, fill='#2A1A0C', fill_opacity=.45), rect(x - s, y - s, 2 * s, 2 * s, .8, fill=dark(c, .45)),
                path(poly([(x - s, y - s), (x + s, y - s), (x + q, y - q), (x - q, y + q), (x - s, y + s)]), fill=light(c, .5)), rect(x - q, y - q, 2 * q, 2 * q, .4, fill=c)]
    stairs = ''.join('M%s,%sH%s' % tuple(n(v) for v in (x - 2.4, y + 7.4 + k * 1.8, x + 2.4)) for k in range(5))
    return out + [rect(x - 2.4, y + 6, 4.8, 9, fill='#F4E4C0'), line(stairs, '#7C5A38', .6, stroke_linecap='butt'), circle(x, y, 3.9, fill='#4A2C10'), circle(x - .2, y - .3, 3.3, fill=GOLD), circle(x - .8, y - .9, 1.2, fill=IVORY)]


# ---- the sea
def webs(seed, cell, rng_box):
    """Light on water: the lines along which a noise is 0, cut where they leave the sea."""
    field = Field(rng_box, 12, lambda x, y: noise(x / cell, y / cell, seed) - .5)
    out = {True: [], False: []}
    for chain in field.lines():
        piece = []
        for p in thin(chain, 2):
            far = water(p)
            near = far < 46
            if far < 9 or (piece and piece[0][1] != near):
                if len(piece) > 2:
                    out[piece[0][1]].append([q for q, _ in piece])
                piece = piece[-1:] if far >= 9 else []
                piece = [(q, near) for q, _ in piece]
            if far >= 9:
                piece.append((p, near))
        if len(piece) > 2:
            out[piece[0][1]].append([q for q, _ in piece])
    return out


def still_water(deep, shallow):
    body = [rect(0, 0, MAT, MAT, 10, fill=deep), rect(1.5, 1.5, 997, 997, 9, fill='url(#sea)')]
    coasts = ''.join(poly(shore(side)) for side in range(4))
    return body + [path(coasts, fill='none', stroke=c, stroke_width=w, stroke_opacity=o, stroke_linejoin='round') for w, c, o in shallow]


def foam(rng):
    drops = []
    for side in range(4):
        pts = shore(side)
        for (x1, y1), (x2, y2) in zip(pts, pts[1:] + pts[:1]):
            length = math.hypot(x2 - x1, y2 - y1)
            nx, ny = (y2 - y1) / length, -(x2 - x1) / length
            for k in range(int(length / 9)):
                u, q = (k + rng.random()) / (length / 9), rng.uniform(3, 10)
                drops.append((x1 + (x2 - x1) * u + nx * q, y1 + (y2 - y1) * u + ny * q))
    return [dots(drops[k::3], '#F2FFFA', w, stroke_opacity=.6) for k, w in enumerate((2, 3.4, 5.2))]


def currents(rng):
    d = ''
    for i in range(26):
        r, a = 54 + i * 4.2, i * 2.4
        length = rng.uniform(.5, 1.3) * (.6 if r > 118 else 1)
        d += 'M%s,%sA%s,%s 0 0 1 %s,%s' % tuple(n(v) for v in (500 + r * math.cos(a), 500 + r * math.sin(a), r, r, 500 + r * math.cos(a + length), 500 + r * math.sin(a + length)))
    return line(d, '#BFEFEF', 1.8, stroke_opacity=.32)


def lip():
    return [rect(2, 2, 996, 996, 9, fill='none', stroke='#F4E6BE', stroke_width=3, stroke_opacity=.85), rect(4.6, 4.6, 990.8, 990.8, 7, fill='none', stroke='#06283A', stroke_width=1.6, stroke_opacity=.6)]


def sea():
    rng = random.Random(4)
    defs = [rad('sea', 380, 340, 800, (0, '#2C93AE'), (.45, '#1B7596'), (.8, '#125A80'), (1, '#0C4568')),
            rad('sun', 60, 50, 900, (0, '#FFEFC0', .3), (.45, '#FFEFC0', .08), (1, '#FFEFC0', 0)), rad('deep', MAT, MAT, 880, (0, '#031420', .5), (1, '#031420', 0))]
    body = still_water('#0A3450', ((96, '#2C9AB2', .28), (70, '#3BAEBD', .3), (48, '#57C3C6', .34), (30, '#86D8CF', .42), (15, '#C8F0E2', .55)))
    swell = {'#D9F6F2': '', '#083A58': ''}
    for _ in range(420):
        x, y, w = rng.uniform(14, 966), rng.uniform(14, 984), rng.uniform(9, 18)
        if min(water((x, y)), water((x + w, y))) > 14:
            swell['#D9F6F2' if rng.random() < .6 else '#083A58'] += 'M%s,%sq%s,%s %s,0q%s,%s %s,0' % tuple(n(v) for v in (x, y, w / 4, -w * .22, w / 2, w / 4, -w * .22, w / 2))
    body += [line(d, c, 1.2, stroke_opacity=.16) for c, d in swell.items()]
    glitter = ''
    for _ in range(300):
        x, y = 8 + 980 * rng.random() ** 1.5, 8 + 980 * rng.random() ** 1.5
        w = rng.uniform(2, 8)
        if water((x, y)) > w + 3:
            glitter += 'M%s,%sh%s' % (n1(x - w), n1(y), n1(2 * w))
    body += [currents(rng), *foam(rng), line(glitter, '#FFFBE6', 1.7, stroke_opacity=.6), rect(1.5, 1.5, 997, 997, 9, fill='url(#sun)'), rect(1.5, 1.5, 997, 997, 9, fill='url(#deep)')] + lip()
    picture('flick/sea', MAT, MAT, defs, body + caustics(), 'the sea of the mat; lands, clouds and navel lie on it')


def caustics():
    """Light on the water: two webs of other meshes, stronger in the shallows. A part of the sea: two pictures of the size of the mat would take twice the memory."""
    body = []
    for seed, cell, wide, strong in ((5, 54, 2.6, .2), (17, 31, 1.5, .17)):
        for near, chains in webs(seed, cell, (8, 8, 992, 992)).items():
            d = ''.join(soft(chain, False) for chain in chains)
            body += [line(d, '#DBFFF5', wide * k, stroke_opacity=strong * (1.8 if near else 1) * o) for k, o in (((2.4, .45), (1, 1)) if cell > 40 and near else ((1, 1),))]
    return body


def ice():
    rng = random.Random(9)
    defs = [rad('sea', 360, 320, 820, (0, '#EAF7FC'), (.5, '#C2E0EC'), (1, '#8FB7CC')), rad('sun', 60, 50, 900, (0, '#FFFFFF', .5), (.5, '#FFFFFF', .1), (1, '#FFFFFF', 0))]
    body = still_water('#5F8CA6', ((84, '#D6EEF6', .35), (44, '#EFFAFE', .5), (18, '#FFFFFF', .6)))
    floes = webs(21, 120, (8, 8, 992, 992))
    for chains in floes.values():
        d = ''.join(poly(chain, False) for chain in chains)
        body += [line(d, '#FFFFFF', 4.4, stroke_opacity=.5), line(d, '#4E84A2', 1.5, stroke_opacity=.55)]
    cracks = ''
    for _ in range(240):
        x, y, a = rng.uniform(20, 980), rng.uniform(20, 980), rng.uniform(0, 6.3)
        if water((x, y)) > 30:
            cracks += 'M%s,%s' % (n(x), n(y))
            for _ in range(3):
                a += rng.uniform(-.5, .5)
                cracks += 'l%s,%s' % (n(9 * math.cos(a)), n(9 * math.sin(a)))
    body += [line(cracks, '#FFFFFF', 2.2, stroke_opacity=.55), line(cracks, '#6FA0BA', .8, stroke_opacity=.6), rect(1.5, 1.5, 997, 997, 9, fill='url(#sun)')] + lip()
    picture('flick/ice', MAT, MAT, defs, body, 'the sea when it is frozen (W14)')


def cloud(corner, name):
    """A quarter of radius 200 about a corner of the mat, in its own square of 206: billows carved like stone scrolls."""
    cx, cy = (0 if corner in (0, 3) else 206), (0 if corner in (0, 1) else 206)
    sx, sy = (1 if cx == 0 else -1), (1 if cy == 0 else -1)
    sweep = 1 if sx * sy > 0 else 0

    def quarter(r):
        return 'M%s,%sL%s,%sA%s,%s 0 0 %d %s,%sZ' % (n(cx), n(cy), n(cx + sx * r), n(cy), n(r), n(r), sweep, n(cx), n(cy + sy * r))

    def billows(r, count):
        pts = [(cx + sx * r * math.cos(math.pi / 2 * i / count), cy + sy * r * math.sin(math.pi / 2 * i / count)) for i in range(count + 1)]
        d = 'M%s,%sL%s,%s' % tuple(n(v) for v in (cx, cy, *pts[0]))
        for p, q in zip(pts, pts[1:]):
            k = math.hypot(p[0] - q[0], p[1] - q[1]) * .56
            d += 'A%s,%s 0 0 %d %s,%s' % (n(k), n(k), sweep, n(q[0]), n(q[1]))
        return d + 'Z'
    body = [path(quarter(203), fill='#06283A', fill_opacity=.28), path(quarter(200), fill='#FFFDF4'), path(quarter(194), fill='#93AFC8')]
    for r, count, tone in ((183, 7, '#AFC6DA'), (160, 6, '#C4D6E6'), (134, 5, '#D6E3EE'), (105, 4, '#E6EEF4'), (73, 3, '#F3F6F8')):
        scrolls = ''
        for i in range(count):
            a, s = math.pi / 2 * (i + .5) / count, r * math.pi / 2 / count * .2
            x, y = cx + sx * r * .98 * math.cos(a), cy + sy * r * .98 * math.sin(a)
            scrolls += 'M%s,%sc0,%s %s,%s %s,0c0,%s %s,%s %s,%s' % tuple(n(v) for v in (x - s * .9, y + s * .2, -1.5 * s, 2 * s, -1.5 * s, 2 * s, s, -1.3 * s, s, -1.2 * s, .1 * s))
        body += [path(billows(r + 3.4, count), fill='#54748F', fill_opacity=.3), path(billows(r, count), fill=tone), line(scrolls, '#FFFFFF', 2.2, stroke_opacity=.8)]
    picture('flick/cloud-' + name, 206, 206, [], body, 'a cloud: its corner of the mat is that of the picture')


def navel():
    defs = [rad('n', 31, 29, 50, (0, '#173E52'), (.6, '#0C2838'), (1, '#061620')), rad('i', 37, 35, 20, (0, '#FFE9A0'), (.5, '#E3A83A'), (1, '#7A4A12'))]
    teeth = ''.join(poly([(43 + r * math.cos(a + da), 43 + r * math.sin(a + da)) for r, da in ((33, -.1), (27, 0), (33, .1))]) for a in (2 * math.pi * i / 20 for i in range(20)))
    body = [circle(46, 47, 41, fill='#06283A', fill_opacity=.45), circle(43, 43, 40, fill='#FFFDF4'), circle(43, 43, 34, fill='#3A2A18'), circle(43, 43, 33, fill='url(#n)'), path(teeth, fill=GOLD, fill_opacity=.9)]
    eye = [path('M17,43C27,27 59,27 69,43C59,59 27,59 17,43Z', fill='#0A1A24', stroke='#E9C77A', stroke_width=2.2, stroke_linejoin='round')]
    opened = [path('M20,43C29,30 57,30 66,43C57,56 29,56 20,43Z', fill='#F6EBCB'), circle(43, 43, 10.4, fill='#3A2208'), circle(43, 43, 9.6, fill='url(#i)'), circle(43, 43, 4.6, fill='#0C0804'), circle(39.6, 39.4, 2.2, fill='#FFFFFF')]
    closed = [path('M20,43C29,30 57,30 66,43C57,56 29,56 20,43Z', fill='#B98A4A'), line('M20,43C29,56 57,56 66,43M29,50l-3,5M36,53l-2,6M43,54v6M50,53l2,6M57,50l3,5', '#3A2208', 2)]
    brows = [line('M23,32C33,23 53,23 63,32M23,54C33,63 53,63 63,54', '#E9C77A', 1.8)]
    for name, lid in (('navel', opened), ('navel-closed', closed)):
        picture('flick/' + name, 90, 90, defs, body + eye + lid + brows, 'the navel of the world, radius 40 about 43,43; closed by W13, and when it blinks')


# ---- divine things
def hand():
    defs = [lin('j', 20, 4, 80, 60, (0, '#D8FFE8'), (.3, '#7FCFA6'), (.7, '#3E8E6C'), (1, '#1E5540')), lin('f', 0, 52, 0, 64, (0, '#F2D48A'), (.5, '#B9853A'), (1, '#5E3C14'))]
    palm = ('M22,56C20,48 14,42 9,36C5,31 9,26 14,29C19,32 23,36 26,39C26,30 25,18 26,12C27,7 34,7 35,12C36,19 36,27 37,32C38,24 38,12 39,7C40,2 47,2 48,7'
            'C49,14 48,25 49,32C51,24 53,13 55,9C57,5 63,6 63,11C63,19 60,28 60,34C63,28 67,22 70,19C73,16 78,19 77,23C76,30 72,40 72,46C72,51 72,54 72,56Z')
    body = [rect(6, 54, 88, 8.6, 4, fill=INK), rect(7, 55, 86, 6.4, 3.2, fill='url(#f)'), line('M10,56.4H90', '#FFF3CC', .8, stroke_opacity=.8),
            path(palm, fill='url(#j)', stroke=INK, stroke_width=1.8, stroke_linejoin='round'),
            line('M27,38C27,28 27,18 28.4,12.4M38.6,34C39.4,24 39.8,14 41,8M50.6,34C52.4,26 54.4,16 56.6,11M61,38C64,31 68,24 71,21M12,31C17,34 21,38 24,42', '#F4FFF6', 1.3, stroke_opacity=.8),
            circle(44, 44, 7, fill='none', stroke='#14402E', stroke_width=1.6), circle(44, 44, 3, fill='none', stroke='#14402E', stroke_width=1.6), line('M37,44h-4M51,44h4M44,37v-3M44,51v3', '#14402E', 1.6),
            line('M66,50C69,46 70,42 71,38', '#0F3A29', 1.6, stroke_opacity=.6)]
    picture('flick/hand', 100, 64, defs, body, 'the divine hand (Dagda); its wall of 86x6 has its middle at 50,58')
    wall = [rect(0, 0, 88, 10, 5, fill=INK), rect(1, 1, 86, 8, 4, fill='url(#w)'), line('M5,3H83', '#FFF3CC', 1, stroke_opacity=.8)]
    picture('flick/wall', 88, 10, [lin('w', 0, 0, 0, 10, (0, '#BFEFD2'), (.5, '#4C9C78'), (1, '#1E5540'))], wall, 'the foot of the divine hand as it stands on the mat, middle 44,5; turned with it')


def heart():
    defs = [rad('a', 22, 18, 30, (0, '#FFE3A6'), (.35, '#F08A5A'), (.75, '#C22F3C'), (1, '#6E1028'))]
    p = 'M27,46C14,36 7,28 8,19C9,11 18,8 24,13C25.4,14.2 26.4,15.6 27,17C27.6,15.6 28.6,14.2 30,13C36,8 45,11 46,19C47,28 40,36 27,46Z'
    body = [circle(27, 27, 25, fill='#FFE9DC', fill_opacity=.18, stroke=IVORY, stroke_width=1.4), path(p, fill='#3A0812', fill_opacity=.5, transform='translate(1.4 1.8)'),
            path(p, fill='url(#a)', stroke='#FFF0D0', stroke_width=1.3, stroke_linejoin='round'), line('M12.6,20C13,15.4 17.4,13.6 20.6,15.4', '#FFFFFF', 2, stroke_opacity=.85), line('M27,40C35,34 41,28 42,21', '#FFB48A', 1.6, stroke_opacity=.6)]
    picture('flick/heart', 54, 54, defs, body, 'the heart (Freyja): its reach is the ring of radius 25 about 27,27')


def whirl(c, arms, reach, strokes, twist=2.5):
    out = []
    for k, (w, o, tone) in enumerate(strokes):
        d = ''
        for arm in range(arms):
            pts = []
            for i in range(13):
                t = i / 12
                r, a = 21 + (reach - k * 9) * t ** 1.15, arm * 2 * math.pi / arms + twist * t + k * .1
                pts.append((c + r * math.cos(a), c + r * math.sin(a)))
            d += smooth(pts, False)
        out.append(line(d, tone, w, stroke_opacity=o))
    return out


def tornado():
    defs = [rad('f', 130, 130, 130, (0, '#EAF6FA', .62), (.3, '#BFDCE6', .34), (.7, '#9CC4D4', .14), (1, '#9CC4D4', 0)), rad('e', 126, 126, 24, (0, '#0D2F44'), (.7, '#1E5470'), (1, '#8FC0D0'))]
    body = [circle(130, 130, 130, fill='url(#f)'), *whirl(130, 5, 100, ((9, .3, '#FFFFFF'), (3.4, .75, '#F7FDFF'), (1.6, .6, '#2B6A86'))), circle(130, 130, 21.5, fill='#0A2434', fill_opacity=.4),
            circle(130, 130, 20, fill='url(#e)', stroke='#FFFFFF', stroke_width=2.4), line('M118,128A12,12 0 0 1 140,123M142,132A12,12 0 0 1 121,138', '#DDF2F8', 2), circle(130, 130, 4, fill='#061822')]
    picture('flick/tornado', 260, 260, defs, body, 'the tornado (W07): eye of radius 20, field of 130 about 130,130')


def maelstrom():
    defs = [rad('m', 220, 220, 220, (0, '#041420', .75), (.2, '#06304A', .5), (.7, '#0A4A66', .16), (1, '#0A4A66', 0))]
    picture('flick/maelstrom', 440, 440, defs, [circle(220, 220, 220, fill='url(#m)'), *whirl(220, 6, 180, ((7, .16, '#E8FFFB'), (2.4, .5, '#F2FFFD')), 3.6)], 'the pull of the navel (W15), radius 220')


def abyss():
    defs = [rad('p', 112, 48, 130, (0, '#000000'), (.7, '#0B1018'), (1, '#1B2430'))]
    body = [ellipse(112, 44, 112, 43, fill='#0A0806'), ellipse(112, 46, 109, 39.6, fill='url(#p)'), line('M4,52A109,39 0 0 0 220,52', '#8B7A62', 1.6, stroke_opacity=.7), line('M8,30A109,39 0 0 1 216,30', '#000000', 2.4, stroke_opacity=.7)]
    picture('flick/abyss', 224, 90, defs, body, 'the abyss: discs float in it')


def draw():
    discs()
    sea()
    ice()
    for kind in LAND:
        land = Land(kind)
        for side in range(4):
            land.write(side)
    for corner, name in enumerate(('nw', 'ne', 'se', 'sw')):
        cloud(corner, name)
    navel()
    hand()
    heart()
    tornado()
    maelstrom()
    abyss()


draw()
