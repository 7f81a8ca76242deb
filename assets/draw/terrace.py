"""What lies and stands on the title's stone table: pieces of the games, a runner, clay and fire.

Everything is seen as the boxes are: depth goes up and to the right. A thing is drawn from above on its own square and
laid down by `flat`; its height is added below. Shadows fall away from the low sun, to the right and towards the reader.
"""
from .pyramido import CENTRE, PAD, PAD_SIDE, plate
from .signs import *
from .svg import *

DEPTH = (.3, -.42)      # one unit away from the reader
CLAY, BRONZE = '#B5623A', '#8A6232'


# ---- laying things down
class Ground:
    """A plane above the table: turned by degrees about its own origin, then seen from the front."""

    def __init__(self, x, y, turn=0, scale=1):
        c, s = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
        self.a, self.b = c - s * DEPTH[0], -s * DEPTH[1]        # where 1,0 goes
        self.c, self.d = -s - c * DEPTH[0], -c * DEPTH[1]       # where 0,1 goes: towards the reader
        self.x, self.y = x, y

    def at(self, u, v, up=0):
        return self.x + u * self.a + v * self.c, self.y + u * self.b + v * self.d - up

    def lay(self, body, up=0, u=0, v=0):
        x, y = self.at(u, v, up)
        return g(body, 'matrix(%s)' % ' '.join(n4(k) for k in (self.a, self.b, self.c, self.d, x, y)))


def n4(x):
    return ('%.4f' % x).rstrip('0').rstrip('.') or '0'


def named(defs, body, prefix):
    """The same drawing with names of its own, so that several share one picture."""
    names = [d.split('id="')[1].split('"')[0] for d in defs]
    names.sort(key=len, reverse=True)

    def renamed(text):
        for name in names:
            for form in ('id="%s"', 'url(#%s)', 'xlink:href="#%s"'):
                text = text.replace(form % name, form % (prefix + name))
        return text
    return [renamed(d) for d in defs], [renamed(b) for b in body]


def below(points, height, stone):
    """The sides of a slab under its face, whose corners are given clockwise as they are seen."""
    out = []
    for i, (x0, y0) in enumerate(points):
        x1, y1 = points[(i + 1) % len(points)]
        if x1 >= x0:        # its outside looks away
            continue
        lean = (y1 - y0) / math.hypot(x1 - x0, y1 - y0)     # -1 faces left, into the light; 1 right
        colour = light(stone, .3 - .3 * lean) if lean < .2 else dark(stone, .2 + .4 * lean)
        quad = [(x0, y0), (x1, y1), (x1, y1 + height), (x0, y0 + height)]
        out += [path(poly(quad), fill=colour, stroke=INK, stroke_width=1.4, stroke_linejoin='round'),
                line(poly([(x0, y0 + height * .55), (x1, y1 + height * .55)], False), dark(stone, .6), .8, stroke_opacity=.45),
                line(poly([(x0, y0 + 1), (x1, y1 + 1)], False), '#FFF6DC', 1, stroke_opacity=.5 if lean < .2 else .15)]
    return out


def hull(points):
    """The convex outline around points."""
    points = sorted(set(points))

    def half(sequence):
        out = []
        for x, y in sequence:
            while len(out) > 1 and (out[-1][0] - out[-2][0]) * (y - out[-2][1]) <= (out[-1][1] - out[-2][1]) * (x - out[-2][0]):
                out.pop()
            out.append((x, y))
        return out[:-1]
    return half(points) + half(points[::-1])


def soft_shadow(foot, dx, dy, spread=14, opacity=.55, steps=5):
    """The shadow of something whose foot is given, as stacked outlines: nothing blurs here."""
    each = 1 - (1 - opacity) ** (1 / steps)
    whole = foot + [(x + dx, y + dy) for x, y in foot]
    out = []
    for k in range(steps):
        r = spread * (k + .3) / steps
        grown = hull([(round(x + r * math.cos(a)), round(y + r * .6 * math.sin(a))) for x, y in whole for a in (math.pi * i / 4 for i in range(8))])
        out.append(path(poly(grown), fill='#0A0508', fill_opacity=each))
    return out


def pool(x, y, rx, ry, name, opacity=.62):
    """The shadow of something round."""
    return ([rad(name, x, y, rx, (0, '#0A0508', opacity), (.55, '#0A0508', opacity * .7), (1, '#0A0508', 0), squash=ry / rx)],
            [ellipse(x, y, rx, ry, fill='url(#%s)' % name)])


# ---- Pyramido's pieces
def jewel(name):
    """A jewel in gold, as much of it as is seen from here."""
    m, ground = medal(name), plate(name)
    return [path(m, fill=ground, stroke='#2A1806', stroke_width=5), path(m, fill='none', stroke='#F0C765', stroke_width=2.8), *sign(name, glyph_ink(COLOUR[name]), ground)]


def face(name, jewels):
    """A block's face without its grain, which is too fine to be seen from here."""
    colour = COLOUR[name]
    plain = [p for i, p in enumerate(CENTRE) if i not in jewels]
    defs = [lin('f', 4, 4, 92, 92, (0, light(colour, .3)), (.45, colour), (1, dark(colour, .2)))]
    body = [rect(0, 0, 96, 96, 6, fill=INK), rect(1.3, 1.3, 93.4, 93.4, 5, fill='#D9BB85'), rect(3.4, 3.4, 89.2, 89.2, 4, fill=dark(colour, .64)),
            g([rect(x, y, PAD_SIDE - 1.4, PAD_SIDE - 1.4, 3.6) for x, y in PAD], fill=light(colour, .45)),
            g([rect(x + 1.5, y + 1.5, PAD_SIDE - 3.2, PAD_SIDE - 3.2, 2.8) for x, y in PAD], fill='url(#f)'),
            g([path(mark(name), transform='translate(%s %s)' % (n(x), n(y))) for x, y in plain], fill='none', stroke=dark(colour, .5), stroke_width=2.4), *[at(jewel(name), *CENTRE[i], .94) for i in jewels]]
    return defs, body


def stone(ground, colours, jewels, height, prefix, lift=0):
    """A double stone: two faces side by side; jewels: which quadrants of which half."""
    defs, body = [], []
    corner = [ground.at(*p, lift + height) for p in ((0, 0), (192, 0), (192, 96), (0, 96))]
    body += soft_shadow([(x, y + height) for x, y in corner], 22, 10)
    body += below(corner, height, '#C9A267')
    for half, name in enumerate(colours):
        d, b = named(*face(name, jewels[half]), '%s%d' % (prefix, half))
        defs += d
        body.append(ground.lay(b, lift + height, 96 * half))
    return defs, body


def pyramidion(x, y, w, name, prefix):
    """A marker as it stands: two stepped faces, gold at the top, its sign on the lit side."""
    colour = COLOUR[name]
    h, deep = w * .8, w * .34
    defs = [lin(prefix + 'l', x - w / 2, y - h, x + w / 2, y, (0, light(colour, .5)), (1, colour)),
            lin(prefix + 'r', x, y - h, x + w * .8, y, (0, dark(colour, .22)), (1, dark(colour, .6))),
            lin(prefix + 'g', x - w * .2, y - h, x + w * .3, y - h * .7, (0, '#FFF7D2'), (.5, '#EDC25D'), (1, '#8A5A18'))]
    top = (x + deep * .44, y - h)
    a, b, c = (x - w / 2, y), (x + w / 2, y), (x + w / 2 + deep, y - deep * .9)
    body = soft_shadow([a, b, c], 20, 4, 9)

    def toward(p, t):
        return p[0] + (top[0] - p[0]) * t, p[1] + (top[1] - p[1]) * t
    body += [path(poly([a, b, c, top]), fill=INK, stroke=INK, stroke_width=3, stroke_linejoin='round'),
             path(poly([a, b, top]), fill='url(#%sl)' % prefix), path(poly([b, c, top]), fill='url(#%sr)' % prefix)]
    for t in (.0, .24, .46):
        body += [path(poly([toward(a, t), toward(b, t), toward(b, t + .06), toward(a, t + .06)]), fill='#FFF6DC', fill_opacity=.26),
                 path(poly([toward(b, t), toward(c, t), toward(c, t + .06), toward(b, t + .06)]), fill='#000000', fill_opacity=.22)]
    body += [path(poly([toward(a, .66), toward(b, .66), top]), fill='url(#%sg)' % prefix), path(poly([toward(b, .66), toward(c, .66), top]), fill='#7A4E14'),
             line(poly([b, top], False), light(colour, .6), 1.2, stroke_opacity=.7), line(poly([a, top], False), '#FFFBE8', 1.1, stroke_opacity=.8),
             at(sign(name, glyph_ink(colour), colour), x + w * .06, y - h * .25, w / 110)]
    return defs, body


def patch(ground, name, height, prefix, lift=0):
    """A patch: thin, bronze, rounded."""
    defs, body = [], []
    lit, base = light(COLOUR[name], .3), COLOUR[name]
    outline = [ground.at(*p, lift) for p in ((4, 0), (92, 0), (96, 4), (96, 92), (92, 96), (4, 96), (0, 92), (0, 4))]
    defs.append(lin(prefix + 'b', 0, 0, 96, 96, (0, '#FFF0C8'), (.35, '#D39A52'), (.68, '#7E4E20'), (1, '#452810')))
    defs.append(lin(prefix + 'i', 6, 6, 90, 90, (0, lit), (.45, base), (1, dark(base, .2))))
    body += soft_shadow(outline, 10, 6, 10) + [ground.lay([rect(0, 0, 96, 96, 14, fill=INK)], lift), ground.lay([rect(1, 1, 94, 94, 13, fill='#4A2E12')], lift + height * .5),
             ground.lay([rect(0, 0, 96, 96, 14, fill=INK), rect(1.5, 1.5, 93, 93, 13, fill='url(#%sb)' % prefix), rect(6, 6, 84, 84, 10, fill=dark(base, .6)), rect(7.4, 7.4, 82, 82, 9, fill='url(#%si)' % prefix),
                         line('M48,12V84M12,48H84', dark(base, .6), 2.6, stroke_opacity=.8), line('M50,12V84M12,50H84', light(base, .6), 1, stroke_opacity=.6), at(jewel(name), 28.6, 28.6, .9)], lift + height)]
    return defs, body


def stones():
    """Left of the boxes: a heap somebody has just tipped out of the bag."""
    defs, body = [], []

    def add(part):
        defs.extend(part[0])
        body.extend(part[1])
    add(stone(Ground(34, 118, -6, .92), ('green', 'aqua'), ((3,), (3,)), 19, 'a'))
    add(stone(Ground(132, 152, 20, .92), ('red', 'brown'), ((1, 2), (3,)), 19, 'b'))
    add(stone(Ground(60, 84, 9, .92), ('yellow', 'blue'), ((0,), (1,)), 19, 'c', lift=22))
    add(pyramidion(60, 218, 50, 'aqua', 'm'))
    add(pyramidion(128, 236, 44, 'red', 'o'))
    picture('title/stones', 350, 262, defs, body, 'a heap of stones left of the boxes; stands on its lower edge')


# ---- clay and fire
def turned(cx, profile, colour, prefix, bands):
    """Pottery: a profile of (radius, y) from the top down, lit from the left, seen a little from above."""
    left = [(cx - r, y) for r, y in profile]
    right = [(cx + r, y) for r, y in reversed(profile)]
    most = max(r for r, _ in profile)
    d = smooth(left, False) + 'L' + smooth(right, False)[1:] + 'Z'
    defs = [lin(prefix + 'c', cx - most, 0, cx + most, 0, (0, dark(colour, .2)), (.16, light(colour, .42)), (.4, colour), (.78, dark(colour, .48)), (.93, dark(colour, .7)), (1, mix(dark(colour, .5), '#6A4A7A', .35)))]
    body = [path(d, fill=INK, stroke=INK, stroke_width=3.4, stroke_linejoin='round'), path(d, fill='url(#%sc)' % prefix)]
    for y0, y1, tone, opacity in bands:
        r0, r1 = radius_at(profile, y0), radius_at(profile, y1)
        k = .16
        body.append(path('M%s,%sQ%s,%s %s,%sL%s,%sQ%s,%s %s,%sZ' % tuple(n(v) for v in (
            cx - r0, y0, cx, y0 + r0 * k * 2, cx + r0, y0, cx + r1, y1, cx, y1 + r1 * k * 2, cx - r1, y1)), fill=tone, fill_opacity=opacity))
    return defs, body


def radius_at(profile, y):
    for (r0, y0), (r1, y1) in zip(profile, profile[1:]):
        if y0 <= y <= y1:
            return r0 + (r1 - r0) * (y - y0) / (y1 - y0)
    return profile[-1][0]


def fret_round(cx, y, r, count, size, colour):
    """A stepped fret painted round a pot, narrower towards its sides."""
    d = ''
    for i in range(count):
        a0, a1 = (-.5 + i / count) * math.pi * .92, (-.5 + (i + 1) / count) * math.pi * .92
        x0, x1 = cx + r * math.sin(a0), cx + r * math.sin(a1)
        w, dip = x1 - x0, r * .16 * math.cos((a0 + a1) / 2) * 2 * .5
        d += 'M%s,%sh%sv%sh%sv%sh%sv%sh%s' % tuple(n(v) for v in (x0, y + dip, w * .25, -size * .5, w * .2, -size * .5, w * .2, size * .5, w * .2))
    return line(d, colour, 1.7, stroke_linejoin='miter', stroke_linecap='butt')


def jars():
    """Right of the boxes: a jar of maize beer, a bowl of embers, patches and a marker."""
    defs, body = [], []

    def add(part):
        defs.extend(part[0])
        body.extend(part[1])
    add(pool(156, 180, 120, 24, 'p1'))
    profile = ((24, 22), (27, 27), (20, 34), (19, 46), (34, 62), (52, 84), (60, 108), (56, 136), (42, 160), (30, 174), (30, 180))
    add(turned(104, profile, CLAY, 'j', ((72, 77, '#F3DDAE', .85), (112, 116, '#2A140A', .8), (82, 104, '#3A1C10', .62), (146, 150, '#F3DDAE', .7))))
    body += [fret_round(104, 100, 53, 11, 13, '#F6DDA8'), ellipse(104, 22, 24.6, 6.4, fill=INK), ellipse(104, 22, 23, 5.4, fill=light(CLAY, .3)), ellipse(105, 22.6, 18, 3.8, fill='#1C0E08'),
             line('M82,30C62,34 60,56 70,64M126,30C146,34 148,56 138,64', INK, 9), line('M82,30C62,34 60,56 70,64', light(CLAY, .3), 5.4), line('M126,30C146,34 148,56 138,64', dark(CLAY, .45), 5.4),
             line('M58,84C51,100 51,120 58,138', '#FFEBC8', 3, stroke_opacity=.5)]
    add(patch(Ground(196, 142, -12, .78), 'green', 7, 'q'))
    add(patch(Ground(208, 132, 14, .78), 'blue', 7, 'r', lift=8))
    add(pyramidion(66, 222, 48, 'yellow', 'm'))
    add(stone(Ground(128, 182, -8, .74), ('brown', 'aqua'), ((0,), (3,)), 16, 's'))
    picture('title/jars', 350, 250, defs, body, 'clay and patches right of the boxes; stands on its lower edge')


def brazier():
    """Fire in a bronze bowl on a stepped foot: the terrace's own light."""
    cx, defs, body = 130, [], []
    defs.append(rad('g', cx, 92, 126, (0, '#FFE9A0', .85), (.18, '#FFC25E', .5), (.5, '#FF8A3A', .18), (1, '#FF7A2A', 0)))
    d, b = pool(cx + 34, 322, 92, 15, 'p')
    defs += d
    body += b
    body.append(circle(cx, 92, 126, fill='url(#g)'))
    for i, (half, y, h) in enumerate(((46, 296, 26), (36, 272, 24), (25, 186, 86), (34, 172, 14))):
        defs.append(lin('s%d' % i, cx - half, 0, cx + half, 0, (0, '#D9B98C'), (.34, '#9A7C5C'), (.36, '#6A5140'), (1, '#2A1E1A')))
        body += [rect(cx - half - 1.5, y - 1.5, 2 * half + 3, h + 3, 2, fill=INK), rect(cx - half, y, 2 * half, h, 1, fill='url(#s%d)' % i), line('M%s,%sH%s' % (n(cx - half + 1), n(y + 1.2), n(cx + half - 1)), '#FFF0CC', 1.4, stroke_opacity=.7)]
    carved = 'M%s,240h7v-8h7v-8h10v8h7v8h7' % n(cx - 19)
    body += [line(carved, '#FFE6B8', 1.4, stroke_opacity=.4, transform='translate(.8 1.2)'), line(carved, '#1C120C', 1.8, stroke_opacity=.8), line(carved, '#1C120C', 1.8, stroke_opacity=.5, transform='translate(0 -24)')]
    for colour, opacity, s in (('#E8551C', .95, 1), ('#FF9A2E', 1, .76), ('#FFD75E', 1, .52), ('#FFF8D2', 1, .3)):
        flame = 'M-34,0C-44,-26 -26,-38 -24,-58C-14,-48 -12,-40 -10,-34C-8,-58 4,-74 2,-100C20,-84 26,-60 22,-40C28,-46 30,-54 30,-62C42,-44 44,-20 34,0Z'
        body.append(path(flame, fill=colour, fill_opacity=opacity, transform='translate(%s 150) scale(%s %s)' % (n(cx), n(s), n(s * .98))))
    body.append(path(disc(cx - 26, 62, 2) + disc(cx + 30, 44, 1.6) + disc(cx + 8, 26, 1.4), fill='#FFD98A'))
    bowl = 'M%s,140C%s,166 %s,174 %s,174H%sC%s,174 %s,166 %s,140Z' % tuple(n(v) for v in (cx - 58, cx - 52, cx - 34, cx - 22, cx + 22, cx + 34, cx + 52, cx + 58))
    defs += [lin('b', cx - 58, 0, cx + 58, 0, (0, '#6A4620'), (.2, '#F3CF86'), (.42, BRONZE), (.8, '#3A240E'), (1, '#6A4A5A')), lin('e', 0, 132, 0, 148, (0, '#FFF0B0'), (1, '#C4631C'))]
    body += [path(bowl, fill=INK, stroke=INK, stroke_width=3, stroke_linejoin='round'), path(bowl, fill='url(#b)'), path('M%s,140Q%s,152 %s,140Q%s,147 %s,140Z' % tuple(n(v) for v in (cx - 58, cx, cx + 58, cx, cx - 58)), fill='url(#e)', stroke=INK, stroke_width=1.2),
             line('M%s,148Q%s,160 %s,148' % (n(cx - 55), n(cx), n(cx + 55)), '#FFE9B0', 1.6, stroke_opacity=.6)]
    picture('title/brazier', 260, 340, defs, body, 'fire at the sides of the terrace; its foot stands 18 above the lower edge')


# ---- the runner
RUN, REPEAT, FRINGE = 120, 48, 30       # its depth as it is seen, the width of its pattern, the room for a fringe
LEAN = DEPTH[0] / -DEPTH[1]


def leaning(points, x=0):
    """Places on the cloth, as they are seen."""
    return [(x + u + LEAN * (RUN - v), v) for u, v in points]


def runner_bands(left, right):
    """The weave between two edges, each a function of the row."""
    def band(y0, y1):
        return poly([(left(y0), y0), (right(y0), y0), (right(y1), y1), (left(y1), y1)])
    return [path(band(0, RUN), fill='url(#c)'), path(band(3, 9) + band(102, 111), fill=THEME['thread-red'], fill_opacity=.9),
            path(band(11, 13) + band(97, 100), fill=THEME['thread-blue'], fill_opacity=.9), path(band(RUN - 1.6, RUN), fill='#FFF6DC', fill_opacity=.7)]


def runner():
    """A cloth under the boxes: two fringed ends and a middle that repeats."""
    cloth = [lin('c', 0, 0, 0, RUN, (0, '#A98C5C'), (.5, '#C2A571'), (1, '#E3CD9C'))]
    figures, diamonds = '', ''
    for k in range(-4, 2):      # what leans over the right edge comes in again at the left one
        x = k * REPEAT
        for y, h in ((90, 15), (34, 12)):
            figures += poly(leaning([(0, y), (7, y), (7, y - h / 2), (14, y - h / 2), (14, y - h), (34, y - h), (34, y - h / 2), (41, y - h / 2), (41, y), (48, y)], x), False)
        diamonds += poly(leaning([(24, 44), (38, 56), (24, 68), (10, 56)], x)) + poly(leaning([(0, 50), (7, 56), (0, 62), (-7, 56)], x))
    hearts = ''.join(poly(leaning([(24, 50), (31, 56), (24, 62), (17, 56)], k * REPEAT)) for k in range(-4, 2))
    middle = runner_bands(lambda y: 0, lambda y: REPEAT) + [line(figures, THEME['thread-brown'], 2.6, stroke_linejoin='miter', stroke_linecap='butt', stroke_opacity=.85),
                                                            path(diamonds, fill=THEME['thread-red'], fill_opacity=.8), path(hearts, fill=THEME['linen-light'])]
    picture('title/runner', REPEAT, RUN, cloth, middle, 'the middle of the cloth under the boxes; repeats sideways')
    wide = LEAN * RUN + FRINGE
    for name, left, right, x, out in (('left', lambda y: FRINGE + LEAN * (RUN - y), lambda y: wide, FRINGE, -1), ('right', lambda y: 0, lambda y: LEAN * (RUN - y), 0, 1)):
        fringe = ''.join('M%s,%dl%d,2' % (n(x + LEAN * (RUN - y)), y, 15 * out) for y in range(3, RUN, 5))
        body = [line(fringe, '#2A1C0E', 3.4, stroke_opacity=.5, transform='translate(2 2)'), line(fringe, '#E7D3A4', 2), *runner_bands(left, right),
                line(poly(leaning([(-4 * out, 0), (-4 * out, RUN)], x), False), THEME['thread-red'], 4.6, stroke_linecap='butt'), line(poly(leaning([(-10 * out, 0), (-10 * out, RUN)], x), False), THEME['thread-blue'], 1.8, stroke_linecap='butt')]
        picture('title/runner-' + name, wide, RUN, cloth, body, 'its %s end, with a fringe' % name)


def draw():
    stones()
    jars()
    brazier()
    runner()


draw()
