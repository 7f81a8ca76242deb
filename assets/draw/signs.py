"""The six signs of Pyramido: the bare glyph, the outline of its jewel, the mark engraved in plain stone."""
from .svg import *

NAMES = ('brown', 'blue', 'yellow', 'aqua', 'red', 'green')
COLOUR = {name: THEME['pyramido-' + name] for name in NAMES}
OTHER_SIDE = {'brown': 'blue', 'blue': 'brown', 'yellow': 'aqua', 'aqua': 'yellow', 'red': 'green', 'green': 'red'}


def scarab(ink, ground):
    legs = ''
    for s in (-1, 1):
        legs += 'M%s,-4.5L%s,-7L%s,-11.5M%s,1.5L%s,1L%s,3.4M%s,6.5L%s,8.5L%s,13' % tuple(
            n(v * s) for v in (5, 10, 8.5, 6, 11, 14, 5, 9.8, 8.4))
    return [line(legs, ink, 2.3),
            path('M-3.4,-9.4C-4.8,-12.8 -2.6,-13.8 0,-12.2C2.6,-13.8 4.8,-12.8 3.4,-9.4C2.2,-7.8 -2.2,-7.8 -3.4,-9.4Z'
                 'M-6.6,-3.4C-6.4,-7.6 -3.4,-9.2 0,-9.2C3.4,-9.2 6.4,-7.6 6.6,-3.4C3,-2.2 -3,-2.2 -6.6,-3.4Z'
                 'M-7.2,-1.6C-2.6,-.4 2.6,-.4 7.2,-1.6C9,5 6.6,12.4 0,13.4C-6.6,12.4 -9,5 -7.2,-1.6Z', fill=ink),
            line('M0,-.2L0,12.4M-4.4,2.4C-3.4,5.6 -3.4,7.6 -4,9.6M4.4,2.4C3.4,5.6 3.4,7.6 4,9.6', ground, 1.3)]


def eye(ink, ground):
    return [path('M-14.5,1C-9,-7 -3,-8.6 1,-8.2C7,-7.6 11,-3.4 14.5,1.2C10,5.8 5,8.2 0,8C-5.6,7.8 -10.4,5 -14.5,1Z'
                 'M-10,1C-7,3.4 -4,5 0,5.1C4,5.2 7,4 10.6,1.2C8,-2.2 5.4,-4.8 1,-5.2C-2.4,-5.4 -6,-3.6 -10,1Z',
                 fill=ink, fill_rule='evenodd'),
            circle(.5, -.2, 4.6, fill=ink), circle(-1, -1.7, 1.3, fill=ground),
            line('M-12.4,-7C-6,-12.8 4,-13.4 12,-7.6', ink, 2.5),
            line('M-1,9C-1.6,11 -3,12.6 -5,13.2M4,8.6C5,11.6 8.6,13 11,11C12.4,9.6 11.4,8 10,8.6', ink, 2.1)]


def sun(ink, ground):
    rays = ''
    for i in range(12):
        a = 2 * math.pi * i / 12
        reach, half = (15.2, .17) if i % 3 == 0 else (13.8, .13)
        rays += poly([(10.6 * math.cos(a - half), 10.6 * math.sin(a - half)), (reach * math.cos(a), reach * math.sin(a)),
                      (10.6 * math.cos(a + half), 10.6 * math.sin(a + half))])
    return [circle(0, 0, 7.6, fill='none', stroke=ink, stroke_width=3.5), circle(0, 0, 2.8, fill=ink), path(rays, fill=ink)]


def lotus(ink, ground):
    petal, side = 'M0,9C-8.4,3.6 -7.4,-7.6 0,-15C7.4,-7.6 8.4,3.6 0,9Z', 'M0,9C-4.6,5 -4.6,-4 0,-9.4C4.6,-4 4.6,5 0,9Z'
    shapes = [path(side, transform='rotate(%d 0 9)' % a) for a in (-84, 84)]
    shapes += [path(petal, transform='rotate(%d 0 9) translate(0 1) scale(.94)' % a) for a in (-46, 46)]
    return [g(shapes + [path(petal)], fill=ink, stroke=ground, stroke_width=1.5), line('M0,-8.6L0,2', ground, 1.4),
            path('M-7.6,11.6C-3,9.8 3,9.8 7.6,11.6C5,14.2 -5,14.2 -7.6,11.6Z', fill=ink)]


def ankh(ink, ground):
    return [path('M0,-14.6C5.6,-14.6 7.8,-9.8 6.2,-6C5.2,-3.6 3,-1.8 2,-1L10.8,-2.2L13,-3.4L13,5L10.8,3.8L2.6,2.6L3.6,11L5,14'
                 'L-5,14L-3.6,11L-2.6,2.6L-10.8,3.8L-13,5L-13,-3.4L-10.8,-2.2L-2,-1C-3,-1.8 -5.2,-3.6 -6.2,-6C-7.8,-9.8 -5.6,-14.6 0,-14.6Z'
                 'M0,-11.2C-2.9,-11.2 -3.8,-8.8 -2.9,-6.6C-2.2,-4.8 -1,-3.6 0,-2.6C1,-3.6 2.2,-4.8 2.9,-6.6C3.8,-8.8 2.9,-11.2 0,-11.2Z',
                 fill=ink, fill_rule='evenodd'),
            line('M0,4L0,11.4', ground, 1.3)]


def cobra(ink, ground):
    return [line('M-11.4,11.2C-6,14.6 8.6,14.8 10.6,8.6C12.2,3.4 4,2 .4,-.6', ink, 3.9),
            line('M-9.4,6.6C-4,9.6 3,9.4 5.4,7.6', ink, 2.7),
            path('M3.6,3.2C-6.6,1.4 -9.6,-5 -6.4,-9.6C-4.2,-12.8 .4,-14.4 4.4,-13.4C8.4,-12.8 11.6,-11 12.2,-8.8C11,-7.2 7.6,-7.4 5,-7.6'
                 'C2.6,-7.6 2.2,-5.8 3,-3.8C4,-1.2 5.4,1 3.6,3.2Z', fill=ink),
            circle(6.2, -10.6, 1.3, fill=ground),
            line('M-3.6,-6.4C-2,-4.6 -1.4,-2.6 -1.2,-.8M-1,-8C.2,-6 .6,-4 .8,-2.4', ground, 1.1),
            line('M12,-8.4L14.8,-6.8', ink, 1.4)]


SIGN = {'brown': scarab, 'blue': eye, 'yellow': sun, 'aqua': lotus, 'red': ankh, 'green': cobra}


def sign(name, ink, ground):
    """The bare glyph of a colour, centred on 0,0, about 29 across; ground shows through its cuts."""
    return ''.join(SIGN[name](ink, ground))


def medal(name):
    """Outline of the jewel's plate, centred on 0,0; every colour has a silhouette of its own."""
    if name == 'brown':
        return poly(ring(0, 0, 19.9, 6, math.pi / 2))
    if name == 'blue':
        return ('M-21,1C-13,-16 -5,-18.4 0,-18.4C5,-18.4 13,-16 21,1C13,15 6,17.6 0,17.6C-6,17.6 -13,15 -21,1Z')
    if name == 'yellow':
        return disc(0, 0, 19)
    if name == 'aqua':
        points = []
        for i in range(12):
            a = 2 * math.pi * i / 12 + math.pi / 2
            q = 19 * (.93 + .1 * math.cos(3 * (a + math.pi / 2)))
            points.append((q * math.cos(a) * 1.06, q * math.sin(a) * 1.04 + .4))
        return smooth(points)
    if name == 'red':
        t, s = 18.8, 10.6
        return poly([(-s, -t), (s, -t), (t, -s), (t, s), (s, t), (-s, t), (-t, s), (-t, -s)])
    return 'M0,-20.5C7,-16.7 17,-9 19.8,0C17,9 7,16.7 0,20.5C-7,16.7 -17,9 -19.8,0C-17,-9 -7,-16.7 0,-20.5Z'


def mark(name):
    """Engraved in every quadrant, so that a stone without a jewel is not told by colour alone."""
    return {
        'brown': poly(ring(0, 0, 10.4, 6, math.pi / 2)),
        'blue': 'M-12,0Q0,-12.4 12,0Q0,12.4 -12,0Z',
        'yellow': disc(0, 0, 9) + disc(0, 0, 3),
        'aqua': 'M0,1C-6,-1 -5,-10 0,-12C5,-10 6,-1 0,1ZM-1,2C-1,8 -9,11 -12,7C-13,1 -6,-3 -1,2ZM1,2C1,8 9,11 12,7C13,1 6,-3 1,2Z',
        'red': 'M-3.4,-10H3.4V-3.4H10V3.4H3.4V10H-3.4V3.4H-10V-3.4H-3.4Z',
        'green': 'M8.6,-7.4C4,-12.4 -8,-11 -7,-4.4C-6,.8 7.4,-1 7.4,5C7.4,11.4 -5,12 -9,6.6',
    }[name]


__all__ = ['NAMES', 'COLOUR', 'OTHER_SIDE', 'sign', 'medal', 'mark']
