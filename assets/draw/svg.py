"""The few words a drawing needs: colours of the theme, shapes, gradients, and a register of pictures.

Only what nanosvg draws is offered here: no text, use, clip, mask, filter, pattern, group opacity.
"""
import math
import os
import random

ASSETS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def read_theme():
    theme = {}
    with open(os.path.join(ASSETS, 'theme.txt'), encoding='utf-8') as file:
        for line in file:
            if '=' in line and not line.startswith('#'):
                name, value = line.split('=', 1)
                theme[name.strip()] = value.strip()
    return theme


THEME = read_theme()
INK, IVORY, GOLD, SAND = THEME['ink'], THEME['ivory'], THEME['gold'], THEME['sandstone']
SUN, NIGHT = '#FFF4D8', '#140C08'  # what colours turn to in light and in shade


# ---- colours
def rgb(colour):
    return tuple(int(colour[i:i + 2], 16) for i in (1, 3, 5))


def mix(a, b, t):
    return '#%02X%02X%02X' % tuple(round(x + (y - x) * t) for x, y in zip(rgb(a), rgb(b)))


def light(colour, t):
    return mix(colour, SUN, t)


def dark(colour, t):
    return mix(colour, NIGHT, t)


def luminance(colour):
    linear = [v / 12.92 if v <= .04045 else ((v + .055) / 1.055) ** 2.4
              for v in (c / 255 for c in rgb(colour))]
    return .2126 * linear[0] + .7152 * linear[1] + .0722 * linear[2]


def glyph_ink(colour):
    """Ink or ivory, whichever stands out more on the colour."""
    ground = luminance(colour) + .05
    on_ink, on_ivory = ground / (luminance(INK) + .05), (luminance(IVORY) + .05) / ground
    return INK if on_ink > on_ivory else IVORY


# ---- text of the file
def n(x):
    s = '%.2f' % x
    s = s.rstrip('0').rstrip('.')
    if s.startswith('0.'):
        s = s[1:]
    elif s.startswith('-0.'):
        s = '-' + s[2:]
    return '0' if s in ('-0', '', '-') else s


def attributes(given):
    return ''.join(' %s="%s"' % (key.replace('_', '-'), n(value) if isinstance(value, (int, float)) else value)
                   for key, value in given.items())


def el(tag, **given):
    return '<%s%s/>' % (tag, attributes(given))


def path(d, **given):
    return el('path', d=d, **given)


def line(d, stroke, width, **given):
    """An open stroke with round ends."""
    return el('path', d=d, fill='none', stroke=stroke, stroke_width=width,
              **{'stroke_linecap': 'round', 'stroke_linejoin': 'round', **given})


def circle(cx, cy, r, **given):
    return el('circle', cx=cx, cy=cy, r=r, **given)


def ellipse(cx, cy, rx, ry, **given):
    return el('ellipse', cx=cx, cy=cy, rx=rx, ry=ry, **given)


def rect(x, y, w, h, r=0, **given):
    rounded = {'rx': r, 'ry': r} if r else {}
    return el('rect', x=x, y=y, width=w, height=h, **rounded, **given)


def g(body, transform='', **given):
    body = ''.join(body)
    return '<g%s%s>%s</g>' % (' transform="%s"' % transform if transform else '', attributes(given), body)


def at(body, x, y, scale=1, turn=0):
    """The body moved to x, y, scaled and turned about its own origin."""
    transform = 'translate(%s %s)' % (n(x), n(y))
    if turn:
        transform += ' rotate(%s)' % n(turn)
    if scale != 1:
        transform += ' scale(%s)' % n(scale)
    return g(body, transform)


def stops(list_of_stops):
    out = ''
    for stop in list_of_stops:
        opacity = ' stop-opacity="%s"' % n(stop[2]) if len(stop) > 2 else ''
        out += '<stop offset="%s" stop-color="%s"%s/>' % (n(stop[0]), stop[1], opacity)
    return out


def lin(name, x1, y1, x2, y2, *list_of_stops):
    return ('<linearGradient id="%s" gradientUnits="userSpaceOnUse" x1="%s" y1="%s" x2="%s" y2="%s">%s'
            '</linearGradient>' % (name, n(x1), n(y1), n(x2), n(y2), stops(list_of_stops)))


def rad(name, cx, cy, r, *list_of_stops, squash=1, like=''):
    """A radial gradient; squash below 1 flattens its circles about cx, cy; like: the gradient whose stops it shares."""
    flat = ' xlink:href="#%s"' % like if like else ''
    if squash != 1:
        flat += ' gradientTransform="translate(0 %s) scale(1 %s)"' % (n(cy * (1 - squash)), n(squash))
    return ('<radialGradient id="%s" gradientUnits="userSpaceOnUse" cx="%s" cy="%s" r="%s"%s>%s'
            '</radialGradient>' % (name, n(cx), n(cy), n(r), flat, stops(list_of_stops)))


# ---- outlines
def poly(points, close=True):
    return 'M' + ' '.join('%s,%s' % (n(x), n(y)) for x, y in points) + ('Z' if close else '')


def smooth(points, close=True):
    """Catmull-Rom through the points, as cubic Beziers."""
    count = len(points)
    point = (lambda i: points[i % count]) if close else (lambda i: points[max(0, min(count - 1, i))])
    d = 'M%s,%s' % (n(points[0][0]), n(points[0][1]))
    for i in range(count if close else count - 1):
        a, b, c, e = point(i - 1), point(i), point(i + 1), point(i + 2)
        d += 'C%s,%s %s,%s %s,%s' % tuple(n(v) for v in (
            b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6,
            c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6, c[0], c[1]))
    return d + ('Z' if close else '')


def blob(rng, cx, cy, rx, ry, count=7, jitter=.22):
    points = []
    for i in range(count):
        a, q = 2 * math.pi * i / count, 1 + rng.uniform(-jitter, jitter)
        points.append((cx + rx * q * math.cos(a), cy + ry * q * math.sin(a)))
    return smooth(points)


def ring(cx, cy, r, count, turn=0):
    return [(cx + r * math.cos(turn + 2 * math.pi * i / count), cy + r * math.sin(turn + 2 * math.pi * i / count))
            for i in range(count)]


def disc(cx, cy, rx, ry=None):
    """A circle as a path, so that many share one element."""
    ry = rx if ry is None else ry
    return 'M%s,%sa%s,%s 0 1 0 %s,0a%s,%s 0 1 0 %s,0Z' % tuple(
        n(v) for v in (cx - rx, cy, rx, ry, 2 * rx, rx, ry, -2 * rx))


def box(x, y, w, h, r):
    """A rounded rectangle as a path, for frames with a hole (evenodd)."""
    k = r * .45
    return ('M%s,%sL%s,%sC%s,%s %s,%s %s,%sL%s,%sC%s,%s %s,%s %s,%sL%s,%sC%s,%s %s,%s %s,%sL%s,%sC%s,%s %s,%s %s,%sZ'
            % tuple(n(v) for v in (
                x + r, y, x + w - r, y, x + w - k, y, x + w, y + k, x + w, y + r,
                x + w, y + h - r, x + w, y + h - k, x + w - k, y + h, x + w - r, y + h,
                x + r, y + h, x + k, y + h, x, y + h - k, x, y + h - r,
                x, y + r, x, y + k, x + k, y, x + r, y)))


# ---- the register
class Picture:
    def __init__(self, name, w, h, defs, body, use='', slices=None):
        self.name, self.w, self.h, self.use, self.slices = name, w, h, use, slices
        link = ' xmlns:xlink="http://www.w3.org/1999/xlink"' if any('xlink:' in d for d in defs) else ''
        self.text = ('<svg xmlns="http://www.w3.org/2000/svg"%s width="%s" height="%s" viewBox="0 0 %s %s">\n'
                     '%s%s\n</svg>\n' % (link, n(w), n(h), n(w), n(h),
                                         '<defs>%s</defs>\n' % ''.join(defs) if defs else '',
                                         '\n'.join(body)))


PICTURES = []


def picture(name, w, h, defs, body, use='', slices=None):
    """Registers one file. use: one clause for the README; slices: left, top, right, bottom."""
    PICTURES.append(Picture(name, w, h, defs, body, use, slices))


__all__ = [name for name in dir() if not name.startswith('_')]
