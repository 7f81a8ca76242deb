"""The title: first light on the terrace, in depths that landscape and portrait compose alike."""
from .pyramido import plate as jewel_plate
from .signs import *
from . import coatl_cards, flick, serpents
from .svg import *

WIDE = 1920     # hills, forest and table repeat after this width


def ridge(rng, waves):
    """A skyline that meets its own beginning: height at x as a sum of whole waves."""
    parts = [(k, amp, rng.uniform(0, 2 * math.pi)) for k, amp in waves]

    def height(x):
        return sum(amp * math.sin(2 * math.pi * k * x / WIDE + phase) for k, amp, phase in parts)
    return height


# ---- sky
def sky():
    defs = [lin('s', 0, 0, 0, 480, (0, '#171A42'), (.2, '#322F6B'), (.42, '#714A83'), (.6, '#B9627C'), (.76, '#F0946A'), (.9, '#FFC87C'), (1, '#FFEBBB'))]
    picture('title/sky', 96, 480, defs, [rect(0, 0, 96, 480, fill='url(#s)')], 'stretch over the window from the top to the horizon')
    rng = random.Random(12)
    groups = {}
    for _ in range(130):
        x, y = rng.uniform(4, 1276), rng.random() ** 1.6 * 300
        level = min(3, int((1 - y / 300) * 4 * rng.uniform(.5, 1)))
        groups.setdefault(level, '')
        groups[level] += disc(x, y + 3, rng.uniform(.5, 1.5 - level * .02))
    body = [path(d, fill='#FFF6E0', fill_opacity=.2 + .2 * level) for level, d in sorted(groups.items())]
    glint = ''.join('M%s,%sh7m-3.5,-3.5v7' % (n(x - 3.5), n(y)) for x, y in ((820, 44), (1130, 96), (466, 60), (1004, 22), (690, 130)))
    body.append(line(glint, '#FFF6E0', .8, stroke_opacity=.7))
    picture('title/stars', 1280, 310, [], body, 'upper right of the sky; the sun\'s side stays empty: fade it in from the left third')


def sun():
    defs = [rad('g', 560, 560, 560, (0, '#FFF8DC', .95), (.1, '#FFE8A8', .8), (.24, '#FFC27A', .5), (.5, '#FF9460', .2), (1, '#FF7A5A', 0))]
    picture('title/glow', 1120, 1120, defs, [rect(0, 0, 1120, 720, fill='url(#g)')], 'light of the sun, centre 560,560; the terrace hides what lies below')
    defs = [rad('r', 600, 600, 600, (0, '#FFF3C8', .45), (.2, '#FFEBB4', .16), (.6, '#FFE2A0', .06), (1, '#FFE2A0', 0))]
    rays = ''
    rng = random.Random(4)
    for i in range(26):
        a, half = 2 * math.pi * (i + rng.uniform(-.2, .2)) / 26, rng.uniform(.035, .075)
        if .3 < a < math.pi - .3:       # into the ground: the terrace hides it
            continue
        rays += poly([(600, 600), (600 + 600 * math.cos(a - half), 600 + 600 * math.sin(a - half)), (600 + 600 * math.cos(a + half), 600 + 600 * math.sin(a + half))])
    picture('title/rays', 1200, 1200, defs, [path(rays, fill='url(#r)')], 'rays about 600,600; may turn slowly; quarter resolution makes them soft')
    defs = [rad('h', 110, 110, 110, (0, '#FFFDF2'), (.4, '#FFF8DC', .9), (.46, '#FFF1C0', .5), (1, '#FFE9A8', 0))]
    picture('title/sun', 220, 220, defs, [circle(110, 110, 110, fill='url(#h)'), circle(110, 110, 47, fill='#FFFDF2')], 'disc of radius 47 about 110,110')


def clouds():
    """Long banks lit from below: squashed soft ellipses, because nothing blurs here."""
    for i, (w, h, parts) in enumerate((
            (560, 80, ((280, 44, 250, .1, '#7A4674', .5), (200, 40, 150, .13, '#8A4E78', .4), (250, 52, 210, .045, '#FFC58A', .9), (390, 46, 130, .05, '#FFD9A0', .8))),
            (420, 60, ((210, 32, 190, .1, '#6B3F68', .5), (190, 38, 160, .045, '#FFB987', .9), (290, 34, 90, .05, '#FFDCA8', .7))),
            (320, 48, ((160, 25, 145, .1, '#8A4E78', .4), (150, 30, 120, .05, '#FFCB98', .9))))):
        defs, body = [], []
        for k, (cx, cy, r, squash, colour, opacity) in enumerate(parts):
            defs.append(rad('c%d' % k, cx, cy, r, (0, colour, opacity), (.5, colour, opacity * .6), (1, colour, 0), squash=squash))
            body.append(ellipse(cx, cy, r, r * squash, fill='url(#c%d)' % k))
        picture('title/cloud-%d' % (i + 1), w, h, defs, body, 'a long cloud; several, slow or still')


def birds():
    d = ''
    for x, y, s in ((40, 42, 1), (78, 26, .8), (104, 50, .7), (14, 66, .6), (128, 22, .5)):
        d += 'M%s,%sc%s,%s %s,%s %s,%sc%s,%s %s,%s %s,%s' % tuple(n(v * s if k > 1 else v) for k, v in enumerate((
            x - 14 * s, y - 4 * s, 6, -6, 11, -2, 14, 4, 3, -6, 8, -10, 14, -4)))
    picture('title/birds', 150, 80, [], [line(d, '#2A1C3A', 2.4)], 'a flock')


# ---- land
def hills():
    rng = random.Random(8)
    for name, waves, h, top, upper, lower, rim in (
            ('far', ((3, 16), (5, 9), (11, 4), (17, 2)), 150, 46, '#CE8790', '#E7AC93', .6),
            ('middle', ((2, 14), (6, 8), (9, 5), (23, 2)), 130, 40, '#94597A', '#B87A82', .45),
            ('near', ((3, 10), (7, 6), (13, 4), (29, 1.5)), 110, 30, '#5E3B5A', '#7A4E66', .35)):
        height = ridge(rng, waves)
        points = [(x, top - height(x)) for x in range(0, WIDE + 1, 20)]
        line_d = smooth(points, False)
        defs = [lin('h', 0, top - 30, 0, h, (0, upper), (1, lower))]
        picture('title/hills-' + name, WIDE, h, defs, [path(line_d + 'L%d,%dL0,%dZ' % (WIDE, h, h), fill='url(#h)'), line(line_d, '#FFE0B0', 1.5, stroke_opacity=rim)],
                'repeats sideways; the lower edge stands on the terrace wall')


def forest():
    rng = random.Random(9)
    body = []
    for colour, base in (('#4A3150', 26), ('#33223C', 36)):
        d, x = 'M0,64', 0.0
        while x < WIDE - 8:
            r = min(rng.uniform(8, 19), (WIDE - x) / 2)
            d += 'L%s,%sa%s,%s 0 0 1 %s,0' % tuple(n(v) for v in (x, base + rng.uniform(-3, 5), r, r * rng.uniform(.8, 1.2), 2 * r))
            x += 2 * r
        body.append(path(d + 'L%d,64Z' % WIDE, fill=colour))
    for x, y, s in ((130, 34, 1), (420, 30, .8), (700, 36, 1.1), (1010, 30, .9), (1330, 34, 1), (1590, 30, .8), (1800, 36, 1.1)):
        palm = line('M0,20C1,6 0,-6 3,-18', '#2B1B34', 3 * s)
        fronds = ''.join('M3,-18Q%s,%s %s,%s' % tuple(n(v) for v in (3 + 10 * math.cos(a), -26 + 7 * math.sin(a), 3 + 19 * math.cos(a), -18 + 12 * math.sin(a) + 5)) for a in (-2.9, -2.3, -1.6, -.9, -.3, .3, 2.8))
        body.append(at([palm, line(fronds, '#2B1B34', 2.4)], x, y, s))
    picture('title/forest', WIDE, 64, [], body, 'repeats sideways')


def temple(name, w, levels, stone, lit, doors):
    """A stepped temple far away; the left faces look at the sun."""
    h = w * .085
    height = levels * h + h * 2.2
    x, y = w / 2, height
    defs = [lin('s', 0, 0, 0, height, (0, stone), (1, mix(stone, '#E8A890', .3))), lin('l', 0, 0, 0, height, (0, lit), (1, mix(lit, '#FFD0A0', .4))),
            lin('t', 0, 0, 0, height, (0, mix(stone, '#FFE0B0', .16)), (1, mix(stone, '#FFD9B0', .38)))]
    dark_d, lit_d, edge, course = '', '', '', ''
    for i in range(levels):
        a, yy = w / 2 * (1 - i * .17), y - i * h
        dark_d += poly([(x - a, yy), (x - a + h * .35, yy - h), (x + a - h * .35, yy - h), (x + a, yy)])
        lit_d += poly([(x - a, yy), (x - a + h * .35, yy - h), (x - a * .42, yy - h), (x - a * .46, yy)])
        edge += 'M%s,%sH%s' % (n(x - a + h * .35), n(yy - h), n(x + a - h * .35))
        for k in (1, 2):
            course += 'M%s,%sH%s' % (n(x - a + h * .35 * k / 3), n(yy - h * k / 3), n(x + a - h * .35 * k / 3))
    t = y - levels * h
    dark_d += rect_path(x - w * .09, t - h * 1.25, w * .18, h * 1.25) + rect_path(x - w * .105, t - h * 1.55, w * .21, h * .32)
    lit_d += rect_path(x - w * .09, t - h * 1.25, w * .06, h * 1.25)
    comb = poly([(x - w * .075, t - h * 1.55), (x - w * .055, t - h * 2.15), (x + w * .055, t - h * 2.15), (x + w * .075, t - h * 1.55)])
    comb += ''.join(rect_path(x + (k - 1) * w * .034 - w * .009, t - h * 2.02, w * .018, h * .3) for k in range(3))
    steps = ''.join('M%s,%sH%s' % tuple(n(v) for v in (x - w * (.1 - .04 * k / 18), y - (y - t) * k / 18, x + w * (.1 - .04 * k / 18))) for k in range(1, 18))
    body = [path(dark_d, fill='url(#s)'), path(comb, fill='url(#s)', fill_rule='evenodd'), path(lit_d, fill='url(#l)'), line(course, '#2A1830', .7, stroke_opacity=.16), line(edge, '#FFEFC8', 1.3, stroke_opacity=.6, stroke_linecap='butt'),
            path(poly([(x - w * .1, y), (x - w * .06, t), (x + w * .06, t), (x + w * .1, y)]), fill='url(#t)'), line(steps, '#3A2240', .9, stroke_opacity=.3, stroke_linecap='butt'),
            path(poly([(x - w * .125, y), (x - w * .075, t), (x - w * .06, t), (x - w * .1, y)]) + poly([(x + w * .1, y), (x + w * .06, t), (x + w * .075, t), (x + w * .125, y)]), fill=mix(stone, '#FFE0B0', .3)),
            path(rect_path(x - w * .018, t - h * .85, w * .036, h * .85) + ''.join(rect_path(x + dx * w, t - h * .7, w * .02, h * .4) for dx in doors), fill='#FFE3A0')]
    picture('title/' + name, w, height, defs, body, 'foot at the lower edge, centre at half the width')


def rect_path(x, y, w, h):
    return 'M%s,%sh%sv%sh%sZ' % tuple(n(v) for v in (x, y, w, h, -w))


def mist():
    defs = [lin('m', 0, 0, 0, 140, (0, '#FFD0A0', 0), (.7, '#FFCFA0', .34), (1, '#FFC08A', .1))]
    picture('title/mist', 64, 140, defs, [rect(0, 0, 64, 140, fill='url(#m)')], 'over the land, its lower edge on the terrace; stretch sideways')


# ---- terrace
def parapet():
    d = 'M0,46V22'
    for i in range(8):
        x = i * 60
        d += 'H%dV10H%dV0H%dV10H%dV22' % (x + 8, x + 18, x + 36, x + 46)
    d += 'H480V46Z'
    defs = [lin('p', 0, 0, 0, 46, (0, '#8A6460'), (.5, '#5E4148'), (1, '#2A1C28'))]
    lit = 'M0,22.8H8' + ''.join('M%s,22.4V10.8H%sV.8H%d' % (n(x + 8.8), n(x + 18.8), x + 35) for x in range(0, 480, 60))
    lit += ''.join('M%d,10.8H%dM%d,22.8H%d' % (x + 36, x + 45, x + 46, min(480, x + 68)) for x in range(0, 480, 60))
    shade = ''.join('M%s,1V10M%s,11V22' % (n(x + 35.2), n(x + 45.2)) for x in range(0, 480, 60)) + 'M0,34H480' + ''.join('M%d,34V46M%d,22V34' % (x + 27, x + 57) for x in range(0, 480, 60))
    picture('title/parapet', 480, 46, defs, [path(d, fill='url(#p)'), line(shade, '#1A0E18', 1.4, stroke_opacity=.5, stroke_linecap='butt'), line(lit, '#FFDCA8', 1.6, stroke_opacity=.85, stroke_linecap='butt')], 'wall of the terrace, repeats sideways')


def weathering(defs):
    """Stains, pores, flecks and cracks of the slab, finer towards the far edge."""
    rng = random.Random(31)
    out = []
    for k in range(9):
        x, y, r = rng.uniform(100, 1820), rng.uniform(40, 330), rng.uniform(120, 300)
        colour = '#1A120C' if k % 2 else '#FFE2B8'
        defs.append(rad('w%d' % k, x, y, r, (0, colour, .16 if k % 2 else .1), (1, colour, 0), squash=.28))
        out.append(ellipse(x, y, r, r * .28, fill='url(#w%d)' % k))
    for colour, opacity, count in (('#0E0805', .34, 420), ('#FFE9C8', .2, 320)):
        for low, high, width in ((4, 60, .8), (60, 170, 1.3), (170, 356, 2)):
            d = ''.join('M%d,%dh%s' % (rng.uniform(4, 1916), rng.uniform(low, high), n(rng.uniform(.4, 3.2))) for _ in range(count // 3))
            out.append(line(d, colour, width, stroke_opacity=opacity))
    cracks = ''
    for x, y in ((210, 40), (560, 210), (880, 310), (1240, 60), (1500, 240), (1730, 120)):
        cracks += 'M%d,%d' % (x, y)
        for _ in range(6):
            cracks += 'l%s,%s' % (n(rng.uniform(6, 24)), n(rng.uniform(-5, 8)))
    return out + [line(cracks, '#FFE9C8', 1, stroke_opacity=.22, transform='translate(.4 1.1)'), line(cracks, '#0E0805', 1.1, stroke_opacity=.5)]


def terrace():
    """The stone table: its calendar is foreshortened and cut into the slab."""
    defs = [lin('s', 0, 0, 0, 360, (0, '#BE9E7C'), (.16, '#8F7660'), (.5, '#5B4C40'), (1, '#2B2521')),
            rad('p', 500, 10, 900, (0, '#FFE0A8', .75), (.4, '#FFB77A', .22), (1, '#FFB77A', 0), squash=.5),
            rad('c', 1920, 360, 900, (0, '#10122E', .5), (1, '#10122E', 0))]
    body = [rect(0, 0, WIDE, 360, fill='url(#s)')]
    cut = ''
    for r in (640, 626, 500, 486, 360, 348, 190):
        cut += disc(960, 150, r, r * .235)
    for k in range(40):
        a = 2 * math.pi * k / 40
        cut += 'M%s,%sL%s,%s' % tuple(n(v) for v in (960 + 500 * math.cos(a), 150 + 500 * .235 * math.sin(a), 960 + 626 * math.cos(a), 150 + 626 * .235 * math.sin(a)))
    for k in range(20):
        a = 2 * math.pi * (k + .5) / 20
        cut += disc(960 + 424 * math.cos(a), 150 + 424 * .235 * math.sin(a), 34, 8.6) + disc(960 + 424 * math.cos(a), 150 + 424 * .235 * math.sin(a), 15, 3.6)
    for k in range(8):
        a = 2 * math.pi * k / 8
        tip, left, right = (348, 0), (200, -.2), (200, .2)
        cut += poly([(960 + r * math.cos(a + da), 150 + r * .235 * math.sin(a + da)) for r, da in (left, tip, right)], False)
    body += [path(cut, fill='none', stroke='#FFE9C4', stroke_width=1.8, stroke_opacity=.28, transform='translate(.6 1.9)'), path(cut, fill='none', stroke='#120C08', stroke_width=2, stroke_opacity=.5)]
    joints = 'M0,64H1920M0,190H1920'
    for k in range(-8, 9):
        joints += 'M%s,0L%s,360' % (n(960 + k * 150), n(960 + k * 330))
    body += [*weathering(defs), line(joints, '#120C08', 1.6, stroke_opacity=.16), rect(0, 0, 1400, 360, fill='url(#p)'), rect(1020, 0, 900, 360, fill='url(#c)'), rect(0, 0, WIDE, 2.6, fill='#FFEDC8', fill_opacity=.9)]
    picture('title/terrace', WIDE, 360, defs, body, 'the table from its far edge down; centre at 960; stretch downwards in portrait')


# ---- words
LETTER = {  # on a square of 100: strokes with slab feet, as if cut with a chisel
    'T': (84, 'M2,0H82V26H76C75,16 71,12 60,12H51V82C51,88 53,91 62,92V100H22V92C31,91 33,88 33,82V12H24C13,12 9,16 8,26H2Z'),
    'E': (74, 'M2,0H68V24H62C61,15 57,12 48,12H31V43H40C47,43 50,40 51,33H57V64H51C50,57 47,54 40,54H31V88H50C60,88 64,84 66,74H72V100H2V92C11,91 13,88 13,82V18C13,12 11,9 2,8Z'),
    'O': (104, 'M52,-2C82,-2 102,19 102,50C102,81 82,102 52,102C22,102 2,81 2,50C2,19 22,-2 52,-2ZM52,10C33,10 22,25 22,50C22,75 33,90 52,90C71,90 82,75 82,50C82,25 71,10 52,10Z'),
    'C': (92, 'M56,-2C68,-2 76,2 80,6L83,0H88V34H82C79,18 70,10 56,10C35,10 23,25 23,50C23,75 35,90 57,90C71,90 80,83 84,69H90C87,90 76,102 55,102C23,102 3,81 3,50C3,19 24,-2 56,-2Z'),
    'A': (104, 'M44,0H60L92,84C94,89 96,91 102,92V100H64V92C72,91 73,89 71,84L66,70H33L28,83C26,89 28,91 36,92V100H2V92C8,91 10,89 12,84ZM49,22L36,59H63Z'),
    'L': (74, 'M2,0H42V8C33,9 31,12 31,18V88H46C58,88 63,83 65,70H71V100H2V92C11,91 13,88 13,82V18C13,12 11,9 2,8Z'),
    'I': (46, 'M2,0H44V8C35,9 32,12 32,18V82C32,88 35,91 44,92V100H2V92C11,91 14,88 14,82V18C14,12 11,9 2,8Z'),
}


def wordmark():
    """TEOCALLI in gilt stone: letters drawn for the game, because the name is a picture in every language."""
    defs = [lin('f', 0, 10, 0, 112, (0, '#FFFDF0'), (.42, '#FFE7A6'), (.5, '#F4C964'), (1, '#C47F2A')), lin('s', 0, 12, 0, 122, (0, '#8A5A22'), (1, '#3E220C')), lin('r', 0, 10, 0, 112, (0, '#FFFFFF', .95), (.5, '#FFF6DC', .5), (1, '#FFE3A0', .2))]
    x, faces = 14.0, []
    for letter in 'TEOCALLI':
        width, d = LETTER[letter]
        faces.append((x, d))
        x += width + 15
    total = x - 1
    body = []
    for dx, dy, scale_fill, extra in ((5, 7, '#0E0716', {'fill_opacity': .35}), (0, 0, INK, {'stroke': INK, 'stroke_width': 5, 'stroke_linejoin': 'round'}), (2.4, 3.4, 'url(#s)', {'stroke': '#2A1608', 'stroke_width': 2}),
                                      (0, 0, 'url(#f)', {})):
        body.append(g([path(d, transform='translate(%s 0)' % n(px + dx)) for px, d in faces], 'translate(0 %s)' % n(12 + dy), fill=scale_fill, fill_rule='evenodd', **extra))
    body.append(g([path(d, transform='translate(%s 12)' % n(px)) for px, d in faces], fill='none', stroke='url(#r)', stroke_width=1.3, stroke_linejoin='round'))
    picture('title/wordmark', total, 128, defs, body, 'the name; letters stand on y 112')


# ---- box
WX, WY, WW, WH = 18, 46, 176, 186       # window of the box


def window_rays(cx, cy, r0, r1, count, colour, opacity):
    """Sun rays cut at the window, since nothing can clip them later."""
    def reach(a, r):
        x, y = math.cos(a), math.sin(a)
        for p, v, low, high in ((cx, x, WX, WX + WW), (cy, y, WY, WY + WH)):
            if v > 1e-6:
                r = min(r, (high - p) / v)
            elif v < -1e-6:
                r = min(r, (low - p) / v)
        return cx + r * x, cy + r * y
    d = ''
    for i in range(count):
        a, h = 2 * math.pi * i / count, math.pi / count * .5
        d += poly([reach(a - h * .5, r0), reach(a - h, r1), reach(a + h, r1), reach(a + h * .5, r0)])
    return path(d, fill=colour, fill_opacity=opacity)


def small_block(x, y, w, h, name, shade, jewelled):
    colour = dark(COLOUR[name], shade)
    out = [rect(x, y, w, h, 2, fill=INK), rect(x + 1, y + 1, w - 2, h - 2, 1.6, fill=mix('#F3DDAE', '#8A6A3E', shade * 2)), rect(x + 2.2, y + 2.2, w - 4.4, h - 4.4, 1, fill=colour),
           line('M%s,%sV%sM%s,%sH%s' % tuple(n(v) for v in (x + w / 2, y + 3, y + h - 3, x + 3, y + h / 2, x + w - 3)), dark(colour, .55), 1.3),
           line('M%s,%sV%sH%s' % tuple(n(v) for v in (x + 2.8, y + h - 4, y + 2.8, x + w - 4)), light(colour, .6), .9, stroke_opacity=.9)]
    if jewelled:
        ground = jewel_plate(name)
        out += [circle(x + w / 2, y + h / 2, 9, fill='#3E2409'), circle(x + w / 2 - .2, y + h / 2 - .3, 8.3, fill='#F0C765'), circle(x + w / 2, y + h / 2, 7, fill=ground),
                at(sign(name, glyph_ink(COLOUR[name]), ground), x + w / 2, y + h / 2, .42)]
    return out


def palm(x, y, s):
    out = [line('M0,0C-1,-12 1,-22 4,-32', '#4A2E16', 3.4), line('M-.6,-2C-1.4,-12 .6,-22 3.4,-31', '#A87C48', 1)]
    for k, a in enumerate((-165, -128, -92, -56, -20, 12, 190)):
        out.append(path('M0,0C8,-6 18,-5 25,3C16,2 8,3 0,0Z', fill='#2F6B3C' if k % 2 else '#4A9152', stroke='#17361F', stroke_width=.6, transform='translate(4 -32) rotate(%d)' % a))
    return at(out, x, y, s)


def pyramido_art():
    defs = [lin('bg', 0, WY, 0, WY + 150, (0, '#2F7FBA'), (.55, '#93CFE2'), (1, '#FFEDC0')), rad('sn', 54, 82, 38, (0, '#FFFFFF'), (.28, '#FFF6C4'), (.42, '#FFE48A', .6), (1, '#FFE48A', 0)), lin('dn', 0, 200, 0, 234, (0, '#F2D092'), (1, '#A9743C'))]
    body = [rect(WX, WY, WW, WH, fill='url(#bg)'), window_rays(54, 82, 26, 190, 18, '#FFFBE0', .2), circle(54, 82, 38, fill='url(#sn)'), circle(54, 82, 16, fill='#FFFDF0'),
            path('M128,84C134,78 142,80 145,84C150,80 158,82 160,87L126,87C125,86 126,85 128,84ZM148,66C152,62 158,63 160,66C164,64 169,66 170,69L146,69Z', fill='#FFFFFF', fill_opacity=.75),
            path('M18,200C50,184 92,196 120,186C150,178 176,188 194,182L194,232L18,232Z', fill='#E2BA7C'),
            path(poly([(130, 224), (152, 196), (194, 206), (194, 230), (150, 230)]), fill='#5A3A1C', fill_opacity=.35)]
    cx, base, bw, bh = 106, 222, 27, 28
    order = ('red', 'blue', 'yellow', 'green', 'aqua', 'brown', 'blue', 'yellow', 'red', 'aqua', 'green', 'brown', 'yellow', 'aqua', 'blue', 'red', 'green', 'brown')
    at_block = 0
    for level, count in enumerate((6, 5, 4, 2)):
        y, x0 = base - (level + 1) * bh, cx - count * bw / 2
        body.append(path(poly([(x0, y), (x0 + 7, y - 6), (x0 + count * bw - 7, y - 6), (x0 + count * bw, y)]), fill='#FBE9BC', stroke=INK, stroke_width=1, stroke_linejoin='round'))
        for i in range(count):
            body += small_block(x0 + i * bw, y, bw, bh, order[at_block % len(order)], .32 * i / max(1, count - 1), (i + level) % 2 == 0)
            at_block += 1
    t = base - 4 * bh
    body += [path(poly([(cx - 14, t - 6), (cx, t - 24), (cx + 14, t - 6)]), fill=INK), path(poly([(cx - 11.6, t - 7), (cx, t - 22), (cx + 1, t - 7)]), fill='#FFF3C0'), path(poly([(cx + 1, t - 7), (cx, t - 22), (cx + 11.6, t - 7)]), fill='#B27D22'),
             line('M%s,%sl-7,-7m7,7l0,-11m0,11l7,-7' % (n(cx), n(t - 24)), '#FFFBE0', 1.3, stroke_opacity=.9),
             path('M18,214C44,206 70,220 104,216C140,212 166,222 194,212L194,232L18,232Z', fill='url(#dn)'), line('M18,214C44,206 70,220 104,216C140,212 166,222 194,212', '#FFF0C4', 1.2, stroke_opacity=.7), palm(36, 217, 1), palm(180, 213, .8)]
    return defs, body, '#8A5A24'


def coatl_art():
    """A feathered head before the evening sun."""
    sheet = serpents.head('g', '')
    defs = [lin('bg', 0, WY, 0, WY + WH, (0, '#2A1F4E'), (.45, '#8E3F63'), (.78, '#F08A4B'), (1, '#FFD98E')),
            rad('sn', 106, 150, 92, (0, '#FFF6D0'), (.36, '#FFE08A'), (.42, '#FFC061', .55), (1, '#FFC061', 0))] + sheet.defs
    body = [rect(WX, WY, WW, WH, fill='url(#bg)'), window_rays(106, 150, 56, 210, 20, '#FFE9B0', .16), circle(106, 150, 74, fill='url(#sn)'),
            path('M18,214C40,206 58,212 78,205C104,197 128,210 152,203C168,199 184,203 194,200L194,232L18,232Z', fill='#4A2A3E'),
            path('M18,222C48,214 80,224 110,218C140,212 170,222 194,216L194,232L18,232Z', fill='#2C1A2A'),
            at(sheet.body, 58, 158, 1.62, -6)]
    return defs, body, '#2F6B5C'


def cards_art():
    """Painted feathers on papyrus, and the gods' signs."""
    card = coatl_cards.feather_card('b', 'y')
    defs = [lin('bg', 0, WY, 0, WY + WH, (0, '#12343A'), (.6, '#1F5A58'), (1, '#0C2226'))] + card.defs
    ring = ''.join(disc(106 + 78 * math.cos(a), 139 + 78 * math.sin(a), 2.4) for a in (k * math.pi / 14 for k in range(28)))
    signs = []
    for k, god in enumerate(('yellow', 'green', 'pink', 'blue')):
        x, colour = 45 + 41 * k, THEME['god-' + god]
        signs += [circle(x, 208, 16, fill=INK), circle(x, 208, 14.6, fill=colour), circle(x, 208, 13.2, fill='none', stroke=IVORY, stroke_width=1, stroke_opacity=.7),
                  coatl_cards.god_sign(god, x, 208, 19, glyph_ink(colour), colour)]
    body = [rect(WX, WY, WW, WH, fill='url(#bg)'), window_rays(106, 128, 30, 190, 24, '#E9C98A', .12), path(ring, fill='#E9C98A', fill_opacity=.6),
            at([rect(0, 0, 124, 104, 4, fill='#000000', fill_opacity=.35)], 36, 76, 1.16, -5), at(card.body, 32, 70, 1.16, -5), *signs]
    return defs, body, '#1F4A4C'


def flick_art():
    """A prophet leaves the clouds for an island, before a storm that the sun lights from below."""
    rng = random.Random(6)
    prophet = flick.Disc('prophet', 'gold', 'jaguar', 'plain')
    defs = [lin('bg', 0, WY, 0, 150, (0, '#2A3350'), (.45, '#8A5A5A'), (.8, '#F0B45A'), (1, '#FFE7A0')), lin('se', 0, 140, 0, 234, (0, '#5CC3C4'), (.4, '#1E84A4'), (1, '#0B3E62'))] + prophet.defs
    body = [rect(WX, WY, WW, WH, fill='url(#bg)'), window_rays(52, 138, 10, 76, 22, '#FFF0B0', .2), circle(52, 140, 15, fill='#FFF6D0')]
    for low, tone, lit, k in ((86, '#6E5668', '#A98488', 0), (74, '#A98A90', '#F0CFB0', 9), (62, '#E2CCC4', '#FFF3DC', 4)):
        bank, edge, x = 'M%d,46' % (WX - 4), '', WX - 4.0
        while x < WX + WW + 2:
            r = rng.uniform(8, 15)
            y = low + 9 * math.sin(x / 21 + k)
            bank += 'L%s,%sa%s,%s 0 0 0 %s,0' % (n(x), n(y), n(r), n(r * .8), n(2 * r))
            if x + 2 * r < WX + WW + 2:
                edge += 'M%s,%sa%s,%s 0 0 0 %s,0' % tuple(n(v) for v in (x + r * .18, y + .5, r * .82, r * .7, r * 1.64))
            x += 2 * r
        body += [path(bank + 'L%s,46Z' % n(min(x, WX + WW + 8)), fill=tone), line(edge, lit, 2, stroke_opacity=.9)]
    body.append(rect(WX, 140, WW, 92, fill='url(#se)'))
    waves = ''
    for _ in range(60):
        y = rng.uniform(144, 228)
        w = 3 + (y - 140) * .16
        waves += 'M%s,%sq%s,%s %s,0q%s,%s %s,0' % tuple(n(v) for v in (rng.uniform(WX + 2, WX + WW - 2 * w - 2), y, w / 2, -w * .3, w, w / 2, -w * .3, w))
    body += [line(waves, '#E8FBF4', 1.1, stroke_opacity=.55), ellipse(136, 166, 54, 15, fill='#BFF0E4', fill_opacity=.5), ellipse(136, 163, 48, 12, fill='#FFFDF4'), ellipse(136, 161.6, 45, 10.4, fill='#EFD9A4'),
             path('M96,160C104,146 118,148 124,140C132,134 142,136 148,142C160,146 172,150 176,160C160,168 112,168 96,160Z', fill='#5C8742'), path('M100,158C108,148 120,150 126,142C132,138 138,138 142,142C128,146 112,152 104,160Z', fill='#8DAE5A')]
    for i, w in enumerate((20, 15, 10)):
        y = 146 - i * 8
        body += [path(poly([(136 - w, y), (136 - w + 3, y - 8), (136 + w - 3, y - 8), (136 + w, y)]), fill='#2A1A0C', stroke=INK, stroke_width=1), path(poly([(136 - w, y), (136 - w + 3, y - 8), (137, y - 8), (138, y)]), fill='#F1DDB0'),
                 path(poly([(138, y), (137, y - 8), (136 + w - 3, y - 8), (136 + w, y)]), fill='#A27F51')]
    body.append(rect(132, 124, 8, 22, fill='#C9A56C'))
    body += [line('M28,222C40,214 58,206 82,196', IVORY, w, stroke_opacity=o) for w, o in ((30, .16), (19, .24), (8, .5))]
    spray = ''
    for _ in range(22):
        a, r = rng.uniform(math.pi * .75, math.pi * 1.5), rng.uniform(36, 52)
        spray += disc(max(22, 98 + r * math.cos(a)), min(228, 200 + r * math.sin(a) * .6), rng.uniform(.8, 2.4))
    body += [path(spray, fill='#FFFFFF', fill_opacity=.75), ellipse(116, 225, 40, 6, fill='#04202E', fill_opacity=.5), at(prophet.body, 52, 152, 2.1, -14)]
    return defs, body, '#1C4E6E'


def box_picture(name, art):
    d, art_body, colour = art()
    d = d + [lin('fr', 6, 34, 206, 304, (0, light(colour, .46)), (.3, light(colour, .1)), (1, dark(colour, .42))), lin('tp', 26, 14, 206, 34, (0, light(colour, .7)), (1, light(colour, .25))), lin('sd', 206, 0, 226, 0, (0, dark(colour, .46)), (1, dark(colour, .74))),
             lin('bd', 0, 238, 0, 296, (0, '#FFF7DF'), (.5, THEME['papyrus']), (1, '#B99C62')), lin('gd', 18, 46, 194, 236, (0, '#FFF6CF'), (.4, GOLD), (.7, '#9A6A1E'), (1, '#F6D67E'))]
    hole = 'M%d,%dV%dH%dV%dZ' % (WX, WY, WY + WH, WX + WW, WY)
    step = ''.join('M%s,43l3,0l0,-3l3,0l0,-3l3,0l0,3l3,0l0,3' % n(12 + i * 12.6) for i in range(15))
    body = [path('M4,33L25,12L228,12L228,286L207,306L4,306Z', fill=INK, stroke=INK, stroke_width=3, stroke_linejoin='round'), path('M6,34L26,14L226,14L206,34Z', fill='url(#tp)'), path('M206,34L226,14L226,284L206,304Z', fill='url(#sd)'),
            rect(6, 34, 200, 270, fill=dark(colour, .3)), *art_body, path('M6,34L206,34L206,304L6,304Z' + hole, fill='url(#fr)', fill_rule='evenodd'),
            line(step, dark(colour, .7), 1, stroke_opacity=.5, transform='translate(-.5 -.7)'), line(step, IVORY, 1, stroke_opacity=.7),
            rect(WX - 1.5, WY - 1.5, WW + 3, WH + 3, 2, fill='none', stroke=INK, stroke_width=4.6, stroke_opacity=.8), rect(WX - 1, WY - 1, WW + 2, WH + 2, 2, fill='none', stroke='url(#gd)', stroke_width=2.6),
            line('M20.4,230V48.4H192', '#000000', 3.4, stroke_opacity=.26, stroke_linecap='butt', stroke_linejoin='miter'),
            rect(14, 240, 184, 56, 6, fill=INK), rect(15.4, 241.4, 181.2, 53.2, 5, fill='url(#bd)'), rect(18.6, 244.6, 174.8, 46.8, 3.4, fill='none', stroke='#8A6A30', stroke_width=1.1),
            line('M7,303V35H205', '#FFF8E0', 1.6, stroke_opacity=.8, stroke_linecap='butt'), line('M27,15.2H224', '#FFFFFF', 1.4, stroke_opacity=.8), line('M206,36V303', '#000000', 1.4, stroke_opacity=.5),
            line('M206,74L226,54', '#000000', 1.6, stroke_opacity=.6), line('M207,76L226,57', '#FFFFFF', .8, stroke_opacity=.25)]
    picture('title/box-' + name, 232, 312, d, body, 'front 6,34-206,304; words on the plate 19,245-193,291; ground line y 304')


def box_lights():
    """Glow and focus that follow the outline of a box."""
    outline = 'M20,49L41,28H244V302L223,322H20Z'
    glow = THEME['focus']
    body = [path(outline, fill='none', stroke=glow, stroke_width=30 - 2.4 * k, stroke_opacity=.035 + .008 * k, stroke_linejoin='round') for k in range(12)]
    body += [path(outline, fill='none', stroke='#06222C', stroke_width=6, stroke_opacity=.35, stroke_linejoin='round'), path(outline, fill='none', stroke='#DDF8FF', stroke_width=2.8, stroke_linejoin='round')]
    picture('title/box-glow', 264, 344, [], body, 'light around a box: place at -16,-16 of it')
    body = [path(outline, fill='none', stroke=INK, stroke_width=7, stroke_linejoin='round'), path(outline, fill='none', stroke=glow, stroke_width=3.4, stroke_linejoin='round')]
    picture('title/box-focus', 264, 344, [], body, 'keyboard and pad focus around a box: place at -16,-16 of it')


# ---- the application's icon
def icon():
    defs = [lin('k', 0, 12, 0, 244, (0, '#2A2A66'), (.42, '#A05880'), (.7, '#F59C68'), (1, '#FFD98E')), rad('s', 128, 108, 86, (0, '#FFFBE6'), (.42, '#FFF0B8'), (.5, '#FFE39A', .55), (1, '#FFC27A', 0)),
            lin('r', 0, 0, 256, 256, (0, '#FFF3C8'), (.35, GOLD), (.65, '#8A5A18'), (1, '#F1CC6B')), lin('g', 0, 190, 0, 246, (0, '#5A4636'), (1, '#1E1814'))]
    body = [rect(6, 6, 244, 244, 54, fill=INK), rect(9, 9, 238, 238, 51, fill='url(#r)'), rect(17, 17, 222, 222, 44, fill=INK), rect(19, 19, 218, 218, 42, fill='url(#k)'), circle(128, 108, 86, fill='url(#s)')]
    rays = ''
    for i in range(20):
        a = 2 * math.pi * i / 20
        rays += poly([(128 + r * math.cos(a + da), 108 + r * math.sin(a + da)) for r, da in ((50, -.05), (84 if i % 2 else 74, 0), (50, .05))])
    body.append(path(rays, fill='#FFF6CF', fill_opacity=.75))
    body.append(path('M19,196H237V195C237,221 218,237 195,237H61C38,237 19,218 19,195Z', fill='url(#g)'))
    for i, (a, b, y, colour) in enumerate(((92, 84, 206, 'red'), (73, 66, 174, 'yellow'), (55, 48, 142, 'green'), (37, 31, 112, 'blue'))):
        tone, h = COLOUR[colour], 34 if i == 0 else 32 if i < 3 else 30
        top = y - h + 2
        body += [path(poly([(128 - a, y), (128 - b, top), (128 + b, top), (128 + a, y)]), fill=INK, stroke=INK, stroke_width=5, stroke_linejoin='round'), path(poly([(128 - a, y), (128 - b, top), (128 + b, top), (128 + a, y)]), fill=tone),
                 path(poly([(128 - a, y), (128 - b, top), (128 - b * .3, top), (128 - a * .34, y)]), fill=light(tone, .42), fill_opacity=.8), path(poly([(128 + a, y), (128 + b, top), (128 + b * .34, top), (128 + a * .4, y)]), fill=dark(tone, .4), fill_opacity=.8),
                 line('M%s,%sH%s' % (n(128 - b), n(top + 1), n(128 + b)), '#FFF6DC', 3.4)]
    body += [path('M101,208L113,84H143L155,208Z', fill=INK), path('M106,206L116.4,84H139.6L150,206Z', fill='#F0DDB0'), line(''.join('M%s,%sH%s' % tuple(n(v) for v in (128 - 22 + k * .9, 200 - k * 10.6, 128 + 22 - k * .9)) for k in range(11)), '#7A5A30', 2.6, stroke_linecap='butt'),
             path('M96,86V62H160V86ZM90,64V52H166V64Z', fill='#F6E6BE', stroke=INK, stroke_width=4.6, stroke_linejoin='round'), path('M128,54H166V64H160V86H128Z', fill='#7A5A30', fill_opacity=.4), path('M119,86V69H137V86Z', fill=INK), path('M122,86V72H134V86Z', fill='#FFD68A')]
    picture('icon', 256, 256, defs, body, 'the application\'s icon, also for the desktop')


def draw():
    sky()
    sun()
    clouds()
    birds()
    hills()
    temple('temple-great', 460, 5, '#6B4460', '#E59A78', (-.055, .036))
    temple('temple-small', 200, 4, '#7A4C68', '#EDA880', ())
    forest()
    mist()
    parapet()
    terrace()
    wordmark()
    box_picture('pyramido', pyramido_art)
    box_picture('coatl', coatl_art)
    box_picture('coatl-cards', cards_art)
    box_picture('flick', flick_art)
    box_lights()
    icon()


draw()
