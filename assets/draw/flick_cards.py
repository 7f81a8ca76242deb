"""Flick of Faith: the pictures of the laws and of the gods, signs of 72 and medals of 96."""
from .flick import Disc, whirl
from .seats import SEATS
from .svg import *

DEEP, PALE, FOAM = '#17313C', '#FFF6DC', '#CFEAF0'
SKIN, SKIN_DARK = '#E9BE8C', '#8A5A34'


def law(number, defs, body):
    picture('flick/law-%02d' % number, 72, 72, defs, body, 'the sign of a law')


def one(kind, seat, x, y, diameter, other=()):
    """A disc of the game so large about x, y, and equal ones at other places."""
    emblem, pattern = {s: (e, p) for s, e, p in SEATS}.get(seat, ('ape', None))
    disc = Disc(kind, seat, emblem, pattern)
    scale = diameter / (disc.w - 4)
    half = disc.w / 2 * scale
    return disc.defs, [at(disc.body, px - half, py - half, scale) for px, py in ((x, y), *other)]


def lid(x, y, s):
    """A closed eye."""
    return at([path('M-26,0C-14,-16 14,-16 26,0C14,14 -14,14 -26,0Z', fill=PALE, stroke=DEEP, stroke_width=3, stroke_linejoin='round'),
               path('M-25,0C-14,-15 14,-15 25,0C14,9 -14,9 -25,0Z', fill='#C99A63'),
               line('M-26,0C-14,14 14,14 26,0M-16,8l-4,7M-6,11l-1.6,8M6,11l1.6,8M16,8l4,7', DEEP, 3)], x, y, s)


def fist(x, y, s, turn=0, finger='index'):
    """A hand about to flick; the finger that does it is stretched."""
    fingers = {'index': 'M-4,-16C-4,-30 6,-30 6,-16L6,2L-4,2Z', 'little': 'M14,-8C14,-19 22,-19 22,-8L22,6L14,6Z'}
    body = [path('M-20,2C-20,-10 -14,-14 -4,-14L14,-13C22,-12 24,-6 24,2C24,16 16,24 2,24C-12,24 -20,16 -20,2Z', fill=SKIN, stroke=DEEP, stroke_width=2.6, stroke_linejoin='round'),
            path(fingers[finger], fill=SKIN, stroke=DEEP, stroke_width=2.6, stroke_linejoin='round'),
            line('M-12,-10V6M-3,-12V6M6,-12V6M15,-10V5', SKIN_DARK, 2, stroke_opacity=.7),
            path('M-20,2C-12,2 -4,6 2,10C-2,14 -14,14 -20,8Z', fill=light(SKIN, .3), stroke=DEEP, stroke_width=2)]
    return at(body, x, y, s, turn)


def snow(x, y, r):
    d = ''
    for k in range(6):
        a = math.pi / 3 * k
        p = lambda q, b=0: (x + r * q * math.cos(a + b), y + r * q * math.sin(a + b))
        d += 'M%s,%sL%s,%s' % (n(x), n(y), *(n(v) for v in p(1)))
        for q, b in ((.66, .32), (.66, -.32)):
            d += 'M%s,%sL%s,%s' % (*(n(v) for v in p(.46)), *(n(v) for v in p(q + .12, b)))
    return [line(d, DEEP, 6.4), line(d, '#FFFFFF', 3.4)]


def billow(x, y, s):
    return at([path('M-20,10C-30,10 -30,-4 -19,-4C-18,-16 -2,-18 3,-9C8,-16 20,-12 19,-3C29,-2 28,10 18,10Z', fill='#F6FAFC', stroke='#54748F', stroke_width=2.4, stroke_linejoin='round'),
               line('M-12,3c0,-7 10,-7 10,0c0,4 -6,4 -6,0M6,3c0,-6 9,-6 9,0', '#93AFC8', 2)], x, y, s)


def isle(x, y, s, tone='#8DAE5A'):
    shape = 'M-14,-6L-6,-11L3,-9L12,-12L16,-3L12,7L3,11L-6,8L-14,10L-17,2Z'
    return at([path(shape, fill='#06283A', fill_opacity=.4, transform='translate(1.6 2.2)'), path(shape, fill='#EFD9A4', stroke='#FFFDF4', stroke_width=2.4, stroke_linejoin='round'),
               path('M-9,-3L-3,-6L4,-5L10,-6L11,0L7,4L1,6L-6,4L-10,4Z', fill=tone)], x, y, s)


def arrow(d, tip, turn, colour=PALE):
    head = path('M0,0L-11,-6L-8,0L-11,6Z', fill=colour, stroke=DEEP, stroke_width=1.6, stroke_linejoin='round', transform='translate(%s %s) rotate(%s)' % (n(tip[0]), n(tip[1]), n(turn)))
    return [line(d, DEEP, 6.6), line(d, colour, 3.6), head]


def skull(x, y, s):
    return at([path('M-20,-4C-20,-30 20,-30 20,-4C20,6 14,8 13,13L13,21L-13,21L-13,13C-14,8 -20,6 -20,-4Z', fill=PALE, stroke=DEEP, stroke_width=3, stroke_linejoin='round'),
               path(disc(-8.5, -3, 6, 6.6) + disc(8.5, -3, 6, 6.6) + 'M0,4L4,11L-4,11Z', fill=DEEP), line('M-6,15V21M0,15V21M6,15V21', DEEP, 2.2)], x, y, s)


def tentacle():
    d = 'M16,70C14,50 30,48 32,36C34,24 22,20 24,10C26,2 40,4 40,14C40,20 34,20 34,16M44,70C44,54 58,52 58,40C58,30 48,30 50,38'
    return [line(d, DEEP, 15), line(d, '#8E5A96', 11), line(d, '#C58FC4', 3.4, transform='translate(-2 -1)'),
            path(''.join(disc(x, y, 1.8) for x, y in ((20, 60), (25, 50), (33, 40), (34, 31), (47, 62), (54, 52))), fill='#F6DDEE'),
            path('M2,60C14,52 22,66 36,60C48,54 58,66 70,58L70,72L2,72Z', fill='#2C93AE', fill_opacity=.92), line('M2,60C14,52 22,66 36,60C48,54 58,66 70,58', '#DBFFF5', 2)]


def laws():
    law(1, [], [lid(36, 38, 1.1)])
    law(2, [], [fist(36, 40, .95, -16), line('M6,30C10,20 10,12 6,6M66,30C62,20 62,12 66,6M14,66C26,60 46,60 58,66', FOAM, 3)])
    law(3, [], [fist(33, 38, 1.02, 0, 'little'), *snow_free()])
    law(4, *one('prophet', 'gold', 24, 28, 36, ((47, 45),)))
    defs, body = one('prophet', 'jade', 0, 0, 46)
    law(5, defs, [g([g(body, 'scale(.42 1.04)')], 'translate(26 34)'), *arrow('M34,60C54,58 62,42 56,22', (55, 14), -100)])
    law(6, *one('ape', None, 36, 34, 62))
    law(7, [rad('f', 36, 36, 34, (0, '#FFFFFF', .7), (1, '#CFEAF0', 0))], [circle(36, 36, 34, fill='url(#f)'), at(whirl(0, 5, 78, ((9, .4, '#FFFFFF'), (4, .9, '#FFFFFF'), (2, .6, '#2B6A86'))), 36, 36, .34), circle(36, 36, 7, fill=DEEP, stroke='#FFFFFF', stroke_width=2)])
    law(8, *one('fanatic', 'vermilion', 36, 34, 60))
    law(9, [], tentacle())
    defs, body = one('prophet', 'violet', 30, 38, 48)
    law(10, defs, body + [circle(56, 18, 12, fill=DEEP), circle(56, 18, 10.4, fill='#F6FAFC'), line('M50,18H62M56,12V24', DEEP, 3.6)])
    law(11, [], [line('M18,52C24,34 30,26 44,20M18,52C32,56 44,54 54,48', DEEP, 6), line('M18,52C24,34 30,26 44,20M18,52C32,56 44,54 54,48', PALE, 2.6), isle(18, 52, .78), isle(48, 18, .78, '#C79A5E'), isle(54, 50, .78, '#9AA096')])
    law(12, [], [skull(36, 36, 1.14)])
    law(13, [], [circle(36, 36, 31, fill='#FFFDF4'), circle(36, 36, 26, fill='#0C2838'), lid(36, 35, .82), line('M14,58L58,14', '#FFFDF4', 4.4)])
    law(14, [], snow(36, 36, 30))
    law(15, [rad('m', 36, 36, 34, (0, '#041420'), (.5, '#06304A', .8), (1, '#0A4A66', 0))], [circle(36, 36, 34, fill='url(#m)'), at(whirl(0, 4, 76, ((8, .5, '#BFEFEF'), (4, .95, '#F2FFFD')), 4.4), 36, 36, .34), circle(36, 36, 5, fill='#020A10')])
    law(16, [], [rect(7, 7, 58, 58, 6, fill='none', stroke=DEEP, stroke_width=9), rect(7, 7, 58, 58, 6, fill='none', stroke='#D9B884', stroke_width=5.4), *arrow('M20,50L54,28L34,18', (26, 14), 207)])
    law(17, *one('temple', 'jade', 36, 34, 62))
    law(18, [], [billow(25, 24, .9), billow(48, 54, .9), *arrow('M50,14C62,20 62,30 56,36', (51, 41), 128), *arrow('M22,62C10,56 10,46 15,40', (19, 35), -52)])
    law(19, [], meek())
    law(20, [rad('h', 36, 38, 36, (0, '#FFF3C0'), (.5, '#F0C765', .7), (1, '#F0C765', 0))], [circle(36, 38, 36, fill='url(#h)'), path(''.join(poly([(36 + r * math.cos(a + da), 38 + r * math.sin(a + da)) for r, da in ((22, -.1), (35, 0), (22, .1))]) for a in (2 * math.pi * k / 16 for k in range(16))), fill=GOLD), isle(36, 38, 1.25)])


def snow_free():
    """A small path: the little finger does not reach far."""
    return [path(''.join(disc(52 + 6 * k, 12 + 2 * k, 2.2 - .5 * k) for k in range(3)), fill=PALE)]


def meek():
    out = []
    for x, y, r, tone in ((20, 46, 13, '#8A7A66'), (44, 52, 13, '#8A7A66'), (36, 22, 10, '#F4CE4E')):
        out += [circle(x, y, r + 1.6, fill=DEEP), circle(x, y, r, fill=tone), circle(x - r * .3, y - r * .35, r * .3, fill='#FFFFFF', fill_opacity=.5)]
    return out + [circle(36, 22, 15.4, fill='none', stroke=GOLD, stroke_width=3), path('M28,8L32,2L36,7L40,2L44,8Z', fill=GOLD, stroke=DEEP, stroke_width=1.4, stroke_linejoin='round')]


# ---- gods
PANTHEON = {'greek': '#7A4FB0', 'egyptian': '#D8A830', 'norse': '#3F79C4', 'celtic': '#3F9A68'}


def bolt(c, k):
    return [path('M6,-34L-20,4L-4,4L-10,34L20,-8L3,-8L14,-34Z', fill=c, stroke=k, stroke_width=3, stroke_linejoin='round')]


def scales(c, k):
    pan = 'M-14,0C-12,12 12,12 14,0Z'
    return [line('M0,-30V26M-24,-18H24M-14,28H14', k, 9), line('M0,-30V26M-24,-18H24M-14,28H14', c, 5), line('M-24,-18L-36,6M-24,-18L-12,6M24,-18L12,-2M24,-18L36,-2', c, 2.4),
            path(pan, fill=c, stroke=k, stroke_width=2, transform='translate(-24 6)'), path(pan, fill=c, stroke=k, stroke_width=2, transform='translate(24 -2)')]


def jackal(c, k):
    return [path('M-18,-36L-10,-14C-2,-18 6,-18 10,-14L20,-36C24,-20 22,-8 20,-2L34,22C34,28 28,30 22,28L4,20C2,28 4,32 8,36L-22,36C-26,18 -26,0 -22,-10Z', fill=c, stroke=k, stroke_width=3, stroke_linejoin='round'),
            circle(6, -2, 3.6, fill=k), line('M-22,30H6M-23,22H2', k, 3)]


def sun_face(c, k):
    rays = ''.join(poly([(r * math.cos(a + da), r * math.sin(a + da)) for r, da in ((22, -.13), (38, 0), (22, .13))]) for a in (2 * math.pi * i / 12 for i in range(12)))
    return [path(rays, fill=c, stroke=k, stroke_width=1.6, stroke_linejoin='round'), circle(0, 0, 21, fill=c, stroke=k, stroke_width=3),
            path('M-14,0C-8,-8 8,-8 14,0C8,8 -8,8 -14,0Z', fill=k), circle(0, 0, 4.4, fill=c), line('M-8,9L-12,16M8,9C10,13 14,14 17,13', k, 2.6)]


def sword(c, k):
    return [path('M-4,-38L4,-38L6,10L-6,10Z', fill=c, stroke=k, stroke_width=2.6, stroke_linejoin='round'), line('M0,-32V6', k, 1.6), line('M-18,12H18', k, 10), line('M-18,12H18', c, 6), line('M0,16V30', k, 9), line('M0,16V30', c, 5), circle(0, 34, 5, fill=c, stroke=k, stroke_width=2)]


def love(c, k):
    return [path('M0,32C-26,12 -36,0 -34,-14C-32,-28 -14,-32 -4,-20C-2,-18 -1,-16 0,-13C1,-16 2,-18 4,-20C14,-32 32,-28 34,-14C36,0 26,12 0,32Z', fill=c, stroke=k, stroke_width=3, stroke_linejoin='round'), line('M-24,-14C-23,-22 -14,-24 -9,-20', '#FFFFFF', 3.4, stroke_opacity=.8)]


def palm(c, k):
    return [path('M-14,36C-18,20 -26,12 -32,4C-36,-2 -30,-8 -24,-4L-14,6L-15,-24C-15,-31 -6,-31 -5,-24L-3,-4L-1,-30C-1,-37 8,-37 8,-30L8,-4L13,-26C14,-32 22,-31 22,-24L19,0L26,-12C29,-17 36,-14 34,-8C30,4 24,14 22,36Z', fill=c, stroke=k, stroke_width=3, stroke_linejoin='round'),
            circle(4, 16, 8, fill='none', stroke=k, stroke_width=2.6), circle(4, 16, 3, fill=k)]


def raven(c, k):
    return [path('M-36,22C-20,24 -12,16 -8,4C-6,-8 0,-22 14,-24C22,-25 28,-20 29,-15L38,-12L28,-8C26,6 18,16 6,22C-6,28 -22,28 -36,22Z', fill=c, stroke=k, stroke_width=3, stroke_linejoin='round'),
            circle(17, -15, 3, fill=k), path('M-14,10C-4,8 8,2 12,-6C12,8 2,18 -14,18Z', fill=k, fill_opacity=.5), line('M-2,25L-6,36M8,21L8,34', k, 3)]


GODS = (('zeus', 'greek', bolt), ('themis', 'greek', scales), ('anubis', 'egyptian', jackal), ('ra', 'egyptian', sun_face),
        ('tyr', 'norse', sword), ('freyja', 'norse', love), ('dagda', 'celtic', palm), ('morrigan', 'celtic', raven))


def gods():
    for name, pantheon, sign in GODS:
        colour = PANTHEON[pantheon]
        ink = glyph_ink(colour)
        paint, edge = (IVORY, dark(colour, .6)) if ink == IVORY else (INK, light(colour, .5))
        defs = [rad('p', 36, 32, 72, (0, light(colour, .4)), (.5, colour), (1, dark(colour, .42))), lin('r', 8, 8, 88, 88, (0, '#FFF3C8'), (.4, GOLD), (1, '#7A4E14'))]
        beads = path(''.join(disc(x, y, 1.5) for x, y in ring(48, 48, 42.6, 24)), fill='#4A2C0C')
        body = [circle(48, 48, 47.4, fill=INK), circle(48, 48, 46, fill='url(#r)'), beads, circle(48, 48, 39.4, fill=INK), circle(48, 48, 38, fill='url(#p)'), at(sign(paint, edge), 48, 48, .8)]
        picture('flick/god-' + name, 96, 96, defs, body, 'a god: the sign on the colour of its pantheon')


def draw():
    laws()
    gods()


draw()
