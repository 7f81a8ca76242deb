"""Seat badges: emblem, colour and rim pattern, so that a seat is never told by colour alone."""
from .svg import *

SEATS = (('gold', 'jaguar', 'plain'), ('violet', 'eagle', 'dots'), ('jade', 'serpent', 'dashes'), ('vermilion', 'monkey', 'teeth'))


def jaguar(ink, ground):
    return [path(disc(-27, -25, 14) + disc(27, -25, 14), fill=ink), path(disc(-27, -25, 6.4) + disc(27, -25, 6.4), fill=ground),
            path('M-37,-4C-38,-30 -18,-35 0,-35C18,-35 38,-30 37,-4C36,10 27,16 23,22C18,36 8,39 0,39C-8,39 -18,36 -23,22C-27,16 -36,10 -37,-4Z', fill=ink),
            path('M-27,-7C-20,-13 -12,-9 -8,0C-16,4 -24,1 -27,-7ZM27,-7C20,-13 12,-9 8,0C16,4 24,1 27,-7ZM-10,12L10,12L0,22Z', fill=ground),
            path(disc(-16.6, -4.4, 2.5) + disc(16.6, -4.4, 2.5), fill=ink),
            line('M0,22V28M-12,30C-6,34 -2,32 0,28C2,32 6,34 12,30', ground, 4),
            path(disc(0, -25, 4.5) + disc(-12.6, -23, 3.6) + disc(12.6, -23, 3.6) + disc(-6, -15.4, 2.6) + disc(6, -15.4, 2.6), fill=ground)]


def eagle(ink, ground):
    return [path('M-22,38C-20,22 -26,12 -30,4L-43,6L-33,-5L-44,-13L-30,-16L-36,-29L-20,-26C-12,-36 4,-40 16,-35C24,-32 29,-26 30,-20C40,-19 46,-8 42,12'
                 'C38,4 32,0 24,1C18,2 15,6 15,12C15,22 19,30 24,38L10,30L4,40L-5,31L-13,40Z', fill=ink),
            circle(11, -18, 6.5, fill=ground), circle(12.8, -18, 2.9, fill=ink), line('M2,-27C8,-29 15,-28 20,-24', ground, 3),
            line('M26,-18C22,-12 22,-6 25,0', ground, 3.4), line('M33,-11H36', ground, 2.8),
            line('M-22,-10C-15,-2 -9,0 -1,-1M-21,5C-14,12 -8,13 -1,11M-15,21C-10,25 -5,26 1,24', ground, 3.8)]


def serpent(ink, ground):
    points = []
    for i in range(16):
        t = i / 15
        a, r = -12.2 + t * 2 * math.pi * 1.62, 4 + 28 * t
        points.append((r * math.cos(a) - 6, r * math.sin(a) + 10))
    x, y = points[-1]
    coil = smooth(points, False)
    return [line(coil, ink, 12.4),
            path(''.join(disc(px, py, 1.5) for px, py in points[6:15:2]), fill=ground),
            path('M%s,%sl-15,-4l9,-7l-6,-11l13,3l3,-13l10,12Z' % (n(x + 3), n(y + 4)), fill=ink),
            path('M%s,%sc-4,-14 10,-22 24,-18c10,2 17,9 18,16c-8,3 -14,2 -18,3c4,3 9,4 14,3c-5,8 -14,11 -22,9c-8,-1 -14,-5 -16,-13Z' % (n(x), n(y)), fill=ink),
            circle(x + 16, y - 8, 4.3, fill=ground), circle(x + 17, y - 7.6, 1.8, fill=ink),
            line('M%s,%sl9,3l5,-2m-5,2l3,5' % (n(x + 34), n(y + 4)), ink, 2.6)]


def monkey(ink, ground):
    return [path(disc(-33, -3, 13) + disc(33, -3, 13), fill=ink), path(disc(-33, -3, 5.6) + disc(33, -3, 5.6), fill=ground),
            path('M-8,-33C-10,-40 -2,-44 2,-38C6,-43 12,-40 9,-33C24,-29 32,-16 31,0C36,22 20,38 0,38C-20,38 -36,22 -31,0C-32,-16 -24,-29 -8,-33Z', fill=ink),
            path('M0,-14C4,-22 22,-22 23,-6C23,0 20,4 20,7C26,16 18,29 0,29C-18,29 -26,16 -20,7C-20,4 -23,0 -23,-6C-22,-22 -4,-22 0,-14Z', fill=ground),
            path(disc(-10.5, -5, 5.3) + disc(10.5, -5, 5.3), fill=ink), path(disc(-9.4, -6.4, 1.7) + disc(11.6, -6.4, 1.7), fill=ground),
            line('M-4,7L-2,10M4,7L2,10M-11,18C-5,23 5,23 11,18', ink, 4)]


EMBLEM = {'jaguar': jaguar, 'eagle': eagle, 'serpent': serpent, 'monkey': monkey}


def rim(pattern, ink):
    """Between the radii 36 and 43, ink on the darker ring."""
    if pattern == 'plain':
        return [circle(50, 50, 39.6, fill='none', stroke=ink, stroke_width=2.6)]
    if pattern == 'dots':
        return [path(''.join(disc(x, y, 2.5) for x, y in ring(50, 50, 39.6, 16, math.pi / 16)), fill=ink)]
    if pattern == 'dashes':
        d = ''
        for i in range(12):
            a, b = 2 * math.pi * (i + .2) / 12, 2 * math.pi * (i + .8) / 12
            d += 'M%s,%sA39.6,39.6 0 0 1 %s,%s' % tuple(n(v) for v in (
                50 + 39.6 * math.cos(a), 50 + 39.6 * math.sin(a), 50 + 39.6 * math.cos(b), 50 + 39.6 * math.sin(b)))
        return [line(d, ink, 4.2, stroke_linecap='butt')]
    teeth = ''
    for i in range(18):
        a = 2 * math.pi * i / 18
        teeth += poly([(50 + r * math.cos(a + da), 50 + r * math.sin(a + da)) for r, da in ((43.2, -.15), (35.8, 0), (43.2, .15))])
    return [path(teeth, fill=ink)]


def badge(seat, emblem, pattern):
    colour = THEME['seat-' + seat]
    ink = glyph_ink(colour)
    relief = light(colour, .6) if ink == INK else dark(colour, .6)
    defs = [rad('p', 36, 30, 64, (0, light(colour, .42)), (.5, colour), (1, dark(colour, .34))),
            lin('r', 14, 14, 86, 86, (0, light(colour, .3)), (.5, dark(colour, .1)), (1, dark(colour, .42))),
            lin('i', 10, 10, 90, 90, (0, '#FFFDF2'), (.5, IVORY), (1, '#B59F72'))]
    body = [circle(50, 50, 49, fill=INK), circle(50, 50, 47, fill='url(#i)'), circle(50, 50, 43.8, fill='url(#r)'), *rim(pattern, ink),
            circle(50, 50, 36, fill=ink), circle(50, 50, 34.6, fill='url(#p)'),
            at(EMBLEM[emblem](relief, colour), 51, 51.2, .68), at(EMBLEM[emblem](ink, colour), 50, 50, .68),
            line('M22.6,33C27,23.6 36,18 46,16.8', '#FFFFFF', 2, stroke_opacity=.55)]
    picture('seats/' + emblem, 100, 100, defs, body, 'badge of the seats gold, violet, jade, vermilion (in this order jaguar, eagle, serpent, monkey); centre 50,50, radius 49')


def feather(length, width, colours):
    """One plume that stands on 0,0 and points up: vane, barbs, quill, eye."""
    vane, tip, eye = colours
    d = 'M0,0C%s,%s %s,%s 0,%sC%s,%s %s,%s 0,0Z' % tuple(n(v) for v in (-width, -length * .35, -width, -length * .85, -length, width, -length * .85, width, -length * .35))
    barbs = ''.join('M0,%sL%s,%sM0,%sL%s,%s' % tuple(n(v) for v in (-length * t, -width * .55, -length * (t + .12), -length * t, width * .55, -length * (t + .12))) for t in (.25, .38, .51, .64))
    top = 'M0,%sC%s,%s %s,%s 0,%sC%s,%s %s,%s 0,%sZ' % tuple(n(v) for v in (-length * .7, -width * .7, -length * .76, -width * .62, -length * .92, -length, width * .62, -length * .92, width * .7, -length * .76, -length * .7))
    return [path(d, fill=vane, stroke=INK, stroke_width=1.4, stroke_linejoin='round'), path(top, fill=tip), line(barbs, dark(vane, .45), .8, stroke_opacity=.6),
            ellipse(0, -length * .8, width * .24, length * .06, fill=eye), line('M0,-2V%s' % n(-length * .9), '#FFF6DC', 1.1, stroke_opacity=.8)]


def headdress():
    """The winner's crown of feathers; it stands behind the badge."""
    body = []
    for ring_length, width, count, spread, colours in (
            (88, 9, 11, 74, ('#2E8C6A', '#E3B04B', '#9B1C10')), (66, 8, 10, 67, ('#C1471F', '#FFD98E', '#2C4A63'))):
        for k in range(count):
            # from the outside in, so that the middle plume lies on top
            order = (k // 2) if k % 2 == 0 else count - 1 - k // 2
            turn = -spread + 2 * spread * order / (count - 1)
            body.append(at(feather(ring_length * (1 - .0016 * abs(turn)), width, colours), 100, 112, 1, turn))
    defs = [lin('b', 60, 84, 140, 124, (0, '#FFF3C8'), (.4, GOLD), (1, '#8A5A18'))]
    band = 'M58,112C58,84 78,70 100,70C122,70 142,84 142,112L130,112C130,94 116,84 100,84C84,84 70,94 70,112Z'
    body += [path(band, fill='url(#b)', stroke=INK, stroke_width=2, stroke_linejoin='round')]
    for k in range(5):
        a = math.pi * (1.16 + .17 * k)
        x, y = 100 + 36 * math.cos(a), 112 + 35 * math.sin(a)
        body += [circle(x, y, 4.2, fill='#17130F'), circle(x, y, 3.2, fill='#45B39C'), circle(x - .9, y - 1, 1, fill='#FFFFFF')]
    picture('seats/crown', 200, 116, defs, body, 'the winner\'s headdress, behind the badge: the badge\'s centre at 100,112, its radius 36')


def mask(ink, ground):
    """A stone face with round eyes and a step for a mouth: nobody is behind it."""
    return [path('M-30,-34H30V-26H36V8H30V22H22V32H12V38H-12V32H-22V22H-30V8H-36V-26H-30Z', fill=ink),
            path('M-26,-26H26V-18H-26Z', fill=ground), path(disc(-14, -3, 10) + disc(14, -3, 10), fill=ground),
            path(disc(-14, -3, 5) + disc(14, -3, 5), fill=ink), path('M-4,8H4V16H-4Z', fill=ground),
            path('M-18,20H-10V26H10V20H18V28H10V33H-10V28H-18Z', fill=ground)]


def automa(name, colour):
    """Who plays without a seat: a carved stone instead of an enamelled badge."""
    ink, relief = '#17130F', light(colour, .7)
    defs = [rad('p', 36, 30, 70, (0, light(colour, .5)), (.5, colour), (1, dark(colour, .5))),
            lin('i', 10, 10, 90, 90, (0, '#E9DFC6'), (.5, '#8F8068'), (1, '#3E362C'))]
    d = poly([(50 + r * math.cos(math.pi * (k + .5) / 4), 50 + r * math.sin(math.pi * (k + .5) / 4)) for k, r in enumerate([49] * 8)])
    inner = poly([(50 + 43 * math.cos(math.pi * (k + .5) / 4), 50 + 43 * math.sin(math.pi * (k + .5) / 4)) for k in range(8)])
    body = [path(d, fill=INK), path(inner, fill='url(#p)', stroke='url(#i)', stroke_width=4),
            at(mask(relief, colour), 51, 51.2, .72), at(mask(ink, light(colour, .25)), 50, 50, .72)]
    picture('seats/' + name, 100, 100, defs, body, 'badge of the automa of a game, as large as a seat\'s')


def draw():
    for seat in SEATS:
        badge(*seat)
    automa('adam', '#8C7B5E')
    automa('carl', '#4E7F78')
    headdress()


draw()
