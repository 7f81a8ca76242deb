"""Pyramido's pieces. A block's face is 96 x 96; the light comes from the upper left, always."""
from .signs import *
from .svg import *

LIP = 9                                     # the south side that shows below a block's face
GOLD_STOPS = ((0, '#FFF6CF'), (.3, '#EFC25A'), (.55, '#A8741F'), (.78, '#F6D67E'), (1, '#7E5114'))
ARRIS_STOPS = ((0, '#FFF8E2'), (.3, '#EFD8A8'), (.62, '#B8935F'), (1, '#66492B'))
PAD = ((5, 5), (49.6, 5), (5, 49.6), (49.6, 49.6))   # upper left corners of the four quadrants' pads
PAD_SIDE = 41.4
CENTRE = ((25.6, 25.6), (70.4, 25.6), (25.6, 70.4), (70.4, 70.4))


def tones(name):
    """Lit, base, shaded, deep: brown is so dark that it needs more light to have a form."""
    colour = COLOUR[name]
    lift = {'brown': .3, 'blue': .2, 'yellow': .34, 'aqua': .36, 'red': .2, 'green': .24}[name]
    deep = '#180B05' if name == 'brown' else dark(colour, .6)
    return light(colour, lift), colour, dark(colour, .26), deep


def plate(name):
    """Ground of the jewel: darker than the stone under ivory signs, paler under ink ones."""
    colour = COLOUR[name]
    return light(colour, .46) if glyph_ink(colour) == INK else dark(colour, .4)


# ---- jewels
def jewel(name, pre=''):
    """Gold setting, domed plate and sign, centred on 0,0: defs and body."""
    colour, ground, ink, m = COLOUR[name], plate(name), glyph_ink(COLOUR[name]), medal(name)
    defs = [lin(pre + 'g', -16, -18, 16, 18, *GOLD_STOPS),
            rad(pre + 'p', -6, -8, 30, (0, light(ground, .34)), (.5, ground), (1, dark(ground, .3)))]
    relief = light(ground, .75) if ink == INK else '#080403'
    body = [path(m, fill=dark(colour, .8), fill_opacity=.5, transform='translate(1 1.7) scale(1.07)'),
            path(m, fill='url(#%sp)' % pre, stroke='#2A1806', stroke_width=4.2, stroke_linejoin='round'),
            path(m, fill='none', stroke='url(#%sg)' % pre, stroke_width=2.8, stroke_linejoin='round'),
            path(m, fill='none', stroke='#2E1A06', stroke_width=.9, stroke_opacity=.7, stroke_linejoin='round',
                 transform='scale(.91)'),
            at(sign(name, relief, ground), .8, 1, .94), g(sign(name, ink, ground), 'scale(.94)'),
            line('M-15.6,-8.6C-13.6,-12.6 -10.4,-15.4 -6,-16.8', '#FFFDF0', 1.3, stroke_opacity=.9)]
    return defs, body


def strong_jewel(name):
    """For the setting "strong symbols": no metal, no dome, the largest sign, two tones."""
    ink = glyph_ink(COLOUR[name])
    ground = IVORY if ink == INK else INK
    m = medal(name)
    return [path(m, fill=ground, stroke=ink, stroke_width=2.4, stroke_linejoin='round', transform='scale(1.06)'),
            g(sign(name, ink, ground), 'scale(1.06)')]


# ---- stone
def pits(rng, count):
    """Pores as dots of a round-capped stroke: eleven bytes each."""
    d = ''
    for x, y in PAD:
        for _ in range(count):
            d += 'M%s,%sh.%d' % (n(round(rng.uniform(x + 4, x + PAD_SIDE - 5), 1)),
                                 n(round(rng.uniform(y + 4, y + PAD_SIDE - 4), 1)), rng.randint(1, 9))
    return d


def strata(rng):
    d = ''
    for x, y in PAD:
        for k in range(3):
            long = rng.uniform(14, 30)
            d += 'M%s,%sc%s,%s %s,%s %s,%s' % tuple(n(round(v, 1)) for v in (
                x + rng.uniform(3, PAD_SIDE - long - 3), y + 7 + k * 12 + rng.uniform(-3, 5),
                long * .3, rng.uniform(-1.6, 1), long * .7, rng.uniform(-1, 1.6), long, rng.uniform(-.6, .6)))
    return d


def wear(rng, w):
    """Bare sandstone where the paint has gone along the edge: lit sides, shaded sides."""
    d = ['', '']
    for _ in range(9):
        side, t = rng.randrange(4), rng.uniform(8, w - 18)
        long, deep = rng.uniform(3, 10), rng.uniform(.8, 2.4)
        chip = [(t, 3.2), (t + long * .3, 3.2 + deep), (t + long * .7, 3.2 + deep * .6), (t + long, 3.2)]
        turn = (lambda p: p, lambda p: (p[1], p[0]), lambda p: (w - p[1], p[0]), lambda p: (p[0], w - p[1]))[side]
        d[side // 2] += poly([turn(p) for p in chip])
    return [path(d[0], fill='#E9CE9C'), path(d[1], fill='#8C6B40')]


def engraving(name, places):
    """The colour's mark cut into the stone: shaded wall, floor, lit wall."""
    lit, base, shade, deep = tones(name)
    m = mark(name)
    floor = 'none' if name == 'green' else deep
    out = []
    for dx, dy, stroke, opacity, width, fill in ((1.1, 1.2, light(base, .62), .55, 1.7, 'none'),
                                                 (0, 0, deep, .66 if name != 'brown' else .95, 1.9, floor)):
        marks = [path(m, transform='translate(%s %s)' % (n(x + dx), n(y + dy))) for x, y in places]
        out.append(g(marks, fill=fill, fill_opacity=.13, stroke=stroke, stroke_width=width, stroke_opacity=opacity,
                     stroke_linejoin='round', stroke_linecap='round'))
    return out


def pads(name):
    """Four raised fields with a lit and a shaded bevel."""
    lit, base, shade, deep = tones(name)
    s = PAD_SIDE
    out = [g([rect(x, y, s, s, 4) for x, y in PAD], fill=dark(base, .5)),
           g([rect(x, y, s - 1.4, s - 1.4, 3.6) for x, y in PAD], fill=light(base, .5 if name != 'brown' else .36)),
           g([rect(x + 1.3, y + 1.3, s - 2.8, s - 2.8, 2.8) for x, y in PAD], fill='url(#f)')]
    for i, (x, y) in enumerate(PAD):
        out.append(rect(x + 1.3, y + 1.3, s - 2.8, s - 2.8, 2.8, fill='url(#q%d)' % i))
    return out


def face_defs(name, w=96):
    lit, base, shade, deep = tones(name)
    defs = [lin('a', 0, 0, w, w, *ARRIS_STOPS),
            lin('f', 4, 4, w - 4, w - 4, (0, light(base, .12)), (.45, base), (1, dark(base, .17)))]
    defs.append(rad('q', 0, 0, 1, (0, lit, .85), (.5, lit, .12), (1, deep, .16)))
    return defs + [rad('q%d' % i, x + 9, y + 7, 40, like='q') for i, (x, y) in enumerate(PAD)]


def face(name, seed, w=96):
    rng = random.Random(seed)
    lit, base, shade, deep = tones(name)
    dots, veins = pits(rng, 5), strata(rng)
    pale = light(base, .75)
    body = [rect(0, 0, w, w, 6, fill=INK), rect(1.3, 1.3, w - 2.6, w - 2.6, 5, fill='url(#a)'),
            rect(3.4, 3.4, w - 6.8, w - 6.8, 4, fill=dark(base, .64)), *pads(name),
            line(veins, deep, .8, stroke_opacity=.26),
            line(dots, pale, 1.3, stroke_opacity=.45, transform='translate(.5 .6)'), line(dots, deep, 1.3, stroke_opacity=.62),
            *engraving(name, CENTRE), *wear(rng, w),
            line('M5.5,1.5H%sM1.5,5.5V%s' % (n(w - 6), n(w - 6)), '#FFFDEE', 1.1, stroke_opacity=.85)]
    return body


def side(seed, w=96, lip=LIP):
    """South side below a face: sandstone courses in shade."""
    rng = random.Random(seed)
    base = '#BC965E'

    def skirt(i, low):
        return 'M%s,%sV%sQ%s,%s %s,%sH%sQ%s,%s %s,%sV%sZ' % tuple(n(v) for v in (
            i, w - 8, low - 5, i, low, i + 5, low, w - i - 5, w - i, low, w - i, low - 5, w - 8))
    joints = ''.join('M%s,%sv%s' % (n(w * t + rng.uniform(-6, 6)), n(w + .6), n(lip - 2.4)) for t in (.22, .5, .78))
    course, flecks = 'M3,%sH%s' % (n(w + lip * .55), n(w - 3)), ''
    for _ in range(7):
        flecks += 'M%s,%sh%s' % (n(rng.uniform(5, w - 14)), n(w + rng.uniform(1.6, lip - 2.4)), n(rng.uniform(2, 7)))
    defs = [lin('s', 0, w - 3, 0, w + lip, (0, dark(base, .04)), (.4, dark(base, .32)), (1, dark(base, .68)))]
    return defs, [path(skirt(0, w + lip), fill=INK), path(skirt(1.3, w + lip - 1.3), fill='url(#s)'),
                  line(joints + course, '#1A0F06', .8, stroke_opacity=.5), line(flecks, '#F0D29C', .6, stroke_opacity=.4)]


def block(name, grain):
    seed = grain * 131 + NAMES.index(name) * 17
    side_defs, below = side(seed + 7)
    picture('pyramido/block-%s-%d' % (name, grain), 96, 96 + LIP, side_defs + face_defs(name), below + face(name, seed),
            'face 0,0-96,96; the 9 below is the south side. Draw rows north to south. Two grains; never rotate: place the jewels instead')


def strong_block(name):
    """For miniatures and for the setting "strong symbols": no grain, and marks that survive greyscale at a third of the size."""
    lit, base, shade, deep = tones(name)
    side_defs, below = side(3)
    m, ink = mark(name), deep if name != 'brown' else light(base, .5)
    marks = [path(m, transform='translate(%s %s) scale(1.16)' % (n(x), n(y))) for x, y in CENTRE]
    body = [rect(0, 0, 96, 96, 6, fill=INK), rect(1.3, 1.3, 93.4, 93.4, 5, fill='url(#a)'), rect(3.4, 3.4, 89.2, 89.2, 4, fill=dark(base, .64)), *pads(name),
            g(marks, fill='none', stroke=ink, stroke_width=3.4, stroke_linejoin='round', stroke_linecap='round')]
    picture('pyramido/strong-block-' + name, 96, 96 + LIP, side_defs + face_defs(name), below + body, 'a block for miniatures and for the setting "strong symbols"; as block')


# ---- chips
TURN = {0: lambda x, y: (x, y), 90: lambda x, y: (96 - y, x), 180: lambda x, y: (96 - x, 96 - y), 270: lambda x, y: (y, 96 - x)}


def folded_corner(name, degrees):
    """The corner opposite the jewel, turned up: what the other side shows."""
    other = OTHER_SIDE[name]
    colour = COLOUR[other]
    t = TURN[degrees]

    def tri(a, b):
        p, q, r, s = t(b, a), t(b, b - 9), t(b - 9, b), t(a, b)
        c = t(b, b)
        return 'M%s,%sL%s,%sQ%s,%s %s,%sL%s,%sZ' % tuple(n(v) for v in (*p, *q, *c, *r, *s))
    fold, (cx, cy) = (t(90.4, 53.6), t(53.6, 90.4)), t(78.6, 78.6)
    d = 'M%s,%sL%s,%s' % tuple(n(v) for v in (*fold[0], *fold[1]))
    shadow = t(-1.2, -1.2)[0] - t(0, 0)[0], t(-1.2, -1.2)[1] - t(0, 0)[1]
    return [line(d, '#000000', 3.4, stroke_opacity=.4, transform='translate(%s %s)' % tuple(n(v) for v in shadow)),
            path(tri(54, 90.4), fill='#2A1806'), path(tri(56.6, 89.2), fill='url(#o)'),
            line(d, '#FFF3CF', 1.6), at(sign(other, glyph_ink(colour), colour), cx, cy, .52)]


def chip(name, degrees):
    """A thin polished plate in bronze: one jewel, two engraved marks, one turned corner."""
    lit, base, shade, deep = tones(name)
    other = COLOUR[OTHER_SIDE[name]]
    ox, oy = TURN[degrees](78, 78)
    defs = [lin('b', 0, 0, 96, 96, (0, '#FFF0C8'), (.35, '#D39A52'), (.68, '#7E4E20'), (1, '#452810')),
            lin('i', 6, 6, 90, 90, (0, light(base, .3)), (.42, base), (1, dark(base, .2))),
            rad('h', 26, 20, 66, (0, '#FFFFFF', .3), (1, '#FFFFFF', 0)),
            lin('o', ox - 14, oy - 14, ox + 14, oy + 14, (0, light(other, .22)), (1, dark(other, .14)))]
    jewel_defs, jewel_body = jewel(name, 'j')
    place = [TURN[degrees](x, y) for x, y in ((28.6, 28.6), (67.4, 28.6), (28.6, 67.4))]
    rivets = [TURN[degrees](x, y) for x, y in ((12, 12), (84, 12), (12, 84))]
    body = [rect(0, 4, 96, 96, 16, fill=INK), rect(1.3, 4, 93.4, 94.7, 15, fill='#5A3A18'), line('M14,98H82', '#B07B3C', .9, stroke_opacity=.6),
            rect(0, 0, 96, 96, 16, fill=INK), rect(1.3, 1.3, 93.4, 93.4, 15, fill='url(#b)'),
            rect(5, 5, 86, 86, 11.5, fill=dark(base, .66)), rect(6.6, 6.6, 84, 84, 10.5, fill='url(#i)'),
            rect(6.6, 6.6, 84, 84, 10.5, fill='url(#h)'),
            rect(10.5, 10.5, 75, 75, 8, fill='none', stroke=deep, stroke_width=1.3, stroke_opacity=.8),
            rect(11.6, 11.7, 75, 75, 8, fill='none', stroke=light(base, .66), stroke_width=.8, stroke_opacity=.6),
            line('M48,12V84M12,48H84', deep, 2.6, stroke_opacity=.85), line('M49.7,12V46M49.7,51V84M12,49.7H46M51,49.7H84', light(base, .6), .9, stroke_opacity=.7),
            *engraving(name, place[1:]), *folded_corner(name, degrees)]
    for x, y in rivets:
        body += [circle(x, y, 3.2, fill='#33200B'), circle(x - .3, y - .3, 2.4, fill='#E7B765'), circle(x - .9, y - .9, .9, fill='#FFF9E2')]
    body.append(at(jewel_body, *place[0], .88))
    body.append(line('M16,3.2H80M3.2,16V78', '#FFFBE6', 1.2, stroke_opacity=.7))
    picture('pyramido/chip-%s-%d' % (name, degrees), 96, 100, defs + jewel_defs, body,
            'four lit rotations: the jewel lies upper left, upper right, lower right, lower left at 0, 90, 180, 270; on a block at scale .94, offset 3,3')


# ---- markers
def diamond(r, cx=24.0, cy=24.0):
    return [(cx, cy - r), (cx + r, cy), (cx, cy + r), (cx - r, cy)]


def marker(name):
    """Stepped pyramidion from above; its corners lie in the block's grooves and spare the jewels."""
    colour = COLOUR[name]
    defs = [lin('t', 13, 13, 35, 35, (0, '#FFF7D2'), (.45, '#EDC25D'), (1, '#9C691B')),
            rad('c', 20, 19, 15, (0, light(colour, .45)), (.6, colour), (1, dark(colour, .25)))]
    lift = .1 if name == 'brown' else 0
    # north east, south east, south west, north west: the last looks into the light
    shade = (light(colour, .2 + lift), dark(colour, .5), dark(colour, .24), light(colour, .56))
    body = [path(poly([(24, .6), (47.4, 24), (47.4, 28), (24, 51.4), (.6, 28), (.6, 24)]), fill=INK, stroke=INK, stroke_width=1.2, stroke_linejoin='round'),
            path(poly([(1.4, 24), (24, 46.6), (46.6, 24), (46.6, 27.6), (24, 50.2), (1.4, 27.6)]), fill=dark(colour, .66)),
            path(poly([(1.4, 24), (24, 46.6), (24, 50.2), (1.4, 27.6)]), fill=dark(colour, .46))]
    for outer, inner in ((22.8, 19), (18, 14.9)):
        o, i = diamond(outer), diamond(inner)
        body += [path(poly([o[k], o[(k + 1) % 4], i[(k + 1) % 4], i[k]]), fill=shade[k]) for k in range(4)]
        body += [path(poly(i), fill=light(colour, .12 + lift)),
                 line(poly([o[3], o[0]], False), '#FFFBE8', .8, stroke_opacity=.9),
                 line(poly([i[0], i[1], i[2], i[3]]), dark(colour, .7), .5, stroke_opacity=.5)]
    body += [path(poly(diamond(14.9)), fill='#3E2409'), path(poly(diamond(13.9)), fill='url(#t)'),
             line(poly([(10.4, 24), (24, 10.4), (37.6, 24)], False), '#FFFDF0', .7, stroke_opacity=.9),
             circle(24, 24, 10, fill='#4A2E0C'), circle(24, 24, 9.2, fill='url(#c)'),
             at(sign(name, glyph_ink(colour), colour), 24, 24, .57)]
    picture('pyramido/marker-' + name, 48, 52, defs, body, 'foot at 24,24 on the block\'s cross; the 4 below is its south side')


def socket(name):
    """The empty place of a marker in its tray, with its sign cut into the stone."""
    colour = COLOUR[name] if name != 'brown' else light(COLOUR[name], .34)
    defs = [lin('h', 8, 8, 40, 40, (0, '#080605'), (1, '#221C17'))]
    body = [path(poly(diamond(21)), fill='url(#h)', stroke='#050403', stroke_width=1.4, stroke_linejoin='round'),
            line(poly([(45.4, 24.4), (24, 45.8), (2.6, 24.4)], False), THEME['stone-lip'], 1, stroke_opacity=.6),
            at(sign(name, dark(colour, .35), '#15110E'), 24, 24, .58)]
    picture('pyramido/socket-' + name, 48, 52, defs, body, 'empty place of the marker in its tray, same anchor')


# ---- the rest of the table
def chip_socket(name):
    """The empty place of a patch, with the signs of its two sides cut into the floor."""
    defs = [lin('h', 0, 0, 96, 96, (0, '#080605'), (1, '#241E19'))]
    body = [rect(2, 2, 92, 92, 15, fill='url(#h)', stroke='#050403', stroke_width=1.6),
            line('M12,95H84Q95,95 95,84V14', THEME['stone-lip'], 1.2, stroke_opacity=.55),
            line('M20,76L76,20', '#000000', 2.4, stroke_opacity=.8), line('M21.4,77.4L77.4,21.4', '#5A4C3E', 1, stroke_opacity=.8)]
    for colour, x, y in ((name, 32, 32), (OTHER_SIDE[name], 64, 64)):
        tone = COLOUR[colour] if colour != 'brown' else light(COLOUR[colour], .34)
        body.append(at(sign(colour, dark(tone, .35), '#15110E'), x, y, .95))
    picture('pyramido/socket-chip-' + name, 96, 100, defs, body, 'empty place of a chip in its tray; named after its first side')


def fret(x, y, steps, step, rise):
    """A stepped line that climbs and falls."""
    d = 'M%s,%s' % (n(x), n(y))
    for k in range(steps):
        up = -rise if k % 4 < 2 else rise
        d += 'h%sv%s' % (n(step), n(up))
    return d + 'h%s' % n(step)


def slab():
    """A stone face down: bare sandstone, two carved suns; also the body of a stack."""
    rng = random.Random(5)
    defs = [lin('a', 0, 0, 192, 96, (0, '#FFF4D4'), (.5, '#C9A46C'), (1, '#6A4C2C')),
            lin('f', 0, 0, 192, 110, (0, '#E6C998'), (.5, '#C8A36B'), (1, '#94713F')),
            lin('s', 0, 93, 0, 105, (0, '#A9844F'), (.4, '#6E5230'), (1, '#2E2010'))]
    body = [path('M0,80V100Q0,105 5,105H187Q192,105 192,100V80Z', fill=INK), path('M1.3,80V99Q1.3,103.7 6,103.7H186Q190.7,103.7 190.7,99V80Z', fill='url(#s)'),
            line('M34,97v6M88,97v6M141,97v6M3,100.6H189', '#1A0F06', .8, stroke_opacity=.5),
            rect(0, 0, 192, 96, 6, fill=INK), rect(1.3, 1.3, 189.4, 93.4, 5, fill='url(#a)'), rect(4, 4, 184, 88, 4, fill='#7E5F37'), rect(5, 5, 182, 86, 3.4, fill='url(#f)')]
    d = ''
    for _ in range(16):
        long = rng.uniform(16, 46)
        d += 'M%s,%sc%s,%s %s,%s %s,0' % tuple(n(v) for v in (rng.uniform(9, 183 - long), rng.uniform(10, 86), long * .3, rng.uniform(-2, 2), long * .7, rng.uniform(-2, 2), long))
    body.append(line(d, '#6B4E2A', .8, stroke_opacity=.3))
    carved = rect_frame(11, 11, 170, 74) + disc(48, 48, 21) + disc(48, 48, 9) + disc(144, 48, 21) + disc(144, 48, 9) + fret(73, 51, 12, 3.6, 4)
    for x in (48, 144):
        carved += ''.join('M%s,%sL%s,%s' % tuple(n(v) for v in (x + 21 * math.cos(a), 48 + 21 * math.sin(a), x + 27 * math.cos(a), 48 + 27 * math.sin(a)))
                          for a in (k * math.pi / 6 for k in range(12)))
    body += [line(carved, '#FFF0CC', 1.6, stroke_opacity=.6, transform='translate(1 1.1)'), line(carved, '#4E3518', 1.7, stroke_opacity=.75),
             line('M6,1.6H186M1.6,6V90', '#FFFDEE', 1.1, stroke_opacity=.85)]
    picture('pyramido/slab', 192, 105, defs, body, 'a stone face down, face 0,0-192,96; also the stones under a stack\'s top')


def rect_frame(x, y, w, h):
    return 'M%s,%sh%sv%sh%sZ' % tuple(n(v) for v in (x, y, w, h, -w))


def cover():
    """The cloth over the stone that waits under a stack until the turn is confirmed."""
    defs = [lin('l', 0, 0, 208, 110, (0, '#F1E2BC'), (.5, THEME['linen-light']), (1, '#8F7A52'))]
    edge = 'M6,8C60,3 150,3 202,8C205,40 205,76 203,104C180,112 160,104 138,110C110,116 92,104 66,110C44,114 26,106 5,105C3,76 3,40 6,8Z'
    fringe = ''.join('M%s,%sv8' % (n(x), n(102 + 3 * math.sin(x / 9))) for x in range(9, 203, 5))
    body = [line(fringe, '#3A2A16', 3), line(fringe, '#D6C08C', 1.7),
            path(edge, fill='#3A2A16', stroke=INK, stroke_width=2, stroke_linejoin='round', transform='translate(0 1)'), path(edge, fill='url(#l)')]
    for k, (x, w, lean) in enumerate(((18, 34, 6), (62, 26, -5), (104, 38, 4), (156, 30, -3))):
        defs.append(lin('v%d' % k, x, 0, x + w, 0, (0, '#FFF8E0', 0), (.3, '#FFF8E0', .6), (.46, '#4A3618', .05), (.66, '#4A3618', .42), (1, '#4A3618', 0)))
        body.append(path('M%s,6.5L%s,6.5L%s,106L%s,106Z' % tuple(n(v) for v in (x, x + w, x + w + lean * .3, x + lean * .3)), fill='url(#v%d)' % k))
    body += [line('M6,90C40,94 60,96 100,93C140,90 170,95 203,90', THEME['thread-red'], 4, stroke_opacity=.85),
             line('M6,98C40,101 60,103 100,100C140,97 170,102 203,97', THEME['thread-blue'], 1.8, stroke_opacity=.85),
             line('M6,17C60,12 150,12 202,17', THEME['thread-red'], 3, stroke_opacity=.8), line('M8,9C60,4.4 150,4.4 200,9', '#FFFBEA', 1.2, stroke_opacity=.8)]
    picture('pyramido/cover', 208, 120, defs, body, 'cloth over a hidden stone of 192x96: place at -8,-8')


def legal_marks():
    glow = THEME['focus']
    defs = [rad('r', 24, 24, 22, (0, '#FFFFFF', .95), (.16, glow, .8), (.5, glow, .26), (1, glow, 0))]
    picture('pyramido/cross', 48, 48, defs, [circle(24, 24, 22, fill='url(#r)'), line('M15,24H33M24,15V33', '#0C3A48', 5.4, stroke_opacity=.5), line('M15,24H33M24,15V33', '#F2FDFF', 2.8)],
            'centre 24,24 on a corner where an upper block may stand')
    corners = 'M5,25V11Q5,5 11,5H25M71,5H85Q91,5 91,11V25M91,71V85Q91,91 85,91H71M25,91H11Q5,91 5,85V71'
    defs = [rad('r', 48, 48, 62, (0, glow, .02), (.62, glow, .1), (1, glow, .3))]
    picture('pyramido/cell', 96, 96, defs, [rect(3, 3, 90, 90, 8, fill='url(#r)'), line(corners, '#06222C', 5.4, stroke_opacity=.45), line(corners, '#CFF6FF', 2.6)],
            'a legal cell; a soft field with four corners')
    defs = [rad('r', 48, 48, 62, (0, '#000000', .3), (1, '#000000', .6))]
    hatch = 'M30,38L38,30M30,54L54,30M36,66L66,36M52,66L66,52'
    picture('pyramido/hole', 96, 96, defs, [rect(4, 4, 88, 88, 8, fill='url(#r)', stroke=THEME['refusal'], stroke_width=2.4), line(hatch, '#E4573F', 3, stroke_opacity=.8)],
            'a single cell that only a patch can fill')


def dust():
    rng = random.Random(21)
    defs = [rad('c', 32, 32, 20, (0, '#F3DFB6', .5), (1, '#E2C795', 0))]
    body = [circle(32, 32, 20, fill='url(#c)')]
    for i in range(7):
        a = 2 * math.pi * i / 7
        x, y, r = 32 + 15 * math.cos(a), 32 + 13 * math.sin(a), rng.uniform(10, 15)
        defs.append(rad('d%d' % i, x, y, r, (0, '#F3DFB6', .7), (.5, '#E2C795', .34), (1, '#E2C795', 0)))
        body.append(circle(x, y, r, fill='url(#d%d)' % i))
    picture('pyramido/dust', 64, 64, defs, body, 'a puff where a stone settles; centre 32,32, grows and fades')


def gleam():
    """The sun caught by a polished edge: once, on the top stone."""
    defs = [rad('g', 48, 48, 46, (0, '#FFFFFF', .95), (.12, '#FFF8DC', .8), (.4, '#FFE9A8', .25), (1, '#FFE9A8', 0))]
    star = smooth_star(48, 48, 46, 3.2) + smooth_star(48, 48, 22, 2.6, math.pi / 4)
    picture('pyramido/gleam', 96, 96, defs, [circle(48, 48, 46, fill='url(#g)'), path(star, fill='#FFFDF2')], 'a flash of sun, centre 48,48; grows, turns a little and fades')


def smooth_star(cx, cy, long, waist, turn=0):
    """Four thin rays that meet in a small body."""
    points = []
    for k in range(8):
        a, r = turn + math.pi * k / 4, long if k % 2 == 0 else waist
        points.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return poly(points)


def draw():
    for name in NAMES:
        for grain in (1, 2):
            block(name, grain)
    for name in NAMES:
        defs, body = jewel(name)
        picture('pyramido/jewel-' + name, 48, 48, defs, [at(body, 24, 24, .94)], 'one quadrant of a block: a treasure that counts; place at the quadrant\'s upper left')
    for name in NAMES:
        strong_block(name)
    for name in NAMES:
        picture('pyramido/strong-jewel-' + name, 48, 48, [], [at(strong_jewel(name), 24, 24, .98)], 'its jewels; as jewel')
    for name in NAMES:
        for degrees in (0, 90, 180, 270):
            chip(name, degrees)
    for name in NAMES:
        marker(name)
    for name in NAMES:
        socket(name)
    for name in NAMES[::2]:
        chip_socket(name)
    slab()
    cover()
    legal_marks()
    dust()
    gleam()


draw()
