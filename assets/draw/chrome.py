"""The interface: stone, papyrus, gold and thread. Nine-slice pictures name their insets."""
from .svg import *

STONE, DEEP, EDGE = THEME['stone'], THEME['stone-dark'], THEME['stone-lip']
GLOW = THEME['focus']


def frame(i, size, r, **given):
    """A rounded square i units inside a picture of the size w, h."""
    w, h = size
    return rect(i, i, w - 2 * i, h - 2 * i, max(r - i * .7, 1), fill='none', **given)


# ---- stone
def panel():
    """A field sunk into the table: shade falls in from the upper left, the lower right lip is lit."""
    size = (72, 72)
    defs = [lin('f', 0, 0, 0, 72, (0, '#4A4037', .96), (1, '#2A241F', .96)), lin('s', 0, 0, 0, 14, (0, '#000000', .5), (1, '#000000', 0)),
            lin('w', 0, 0, 12, 0, (0, '#000000', .4), (1, '#000000', 0)), lin('e', 0, 0, 72, 72, (0, '#8A775F', .0), (.55, EDGE, .2), (1, '#C7AF8B', .75))]
    body = [rect(0, 0, 72, 72, 13, fill='url(#e)'), rect(0, 0, 70.8, 70.8, 12, fill='#0E0B09'), rect(1.6, 1.6, 68.4, 68.4, 11, fill='url(#f)'),
            path('M1.6,15.6V12.6C1.6,6.4 6.4,1.6 12.6,1.6H59C65.2,1.6 70,6.4 70,12.6V15.6Z', fill='url(#s)'),
            path('M13.6,1.6H12.6C6.4,1.6 1.6,6.4 1.6,12.6V59C1.6,65.2 6.4,70 12.6,70H13.6Z', fill='url(#w)')]
    picture('chrome/panel', *size, defs, body, 'sunk field of stone for trays and seats', (18, 18, 18, 18))


def plate():
    """A raised plate of stone, for tablets, menus and the continue frame."""
    size = (72, 72)
    defs = [lin('f', 0, 0, 72, 72, (0, '#8B7761'), (.5, '#5A4C40'), (1, '#352D27')), lin('l', 0, 0, 72, 72, (0, '#FFF1D0', .85), (.5, '#FFE9C4', .4), (1, '#FFE9C4', .12))]
    body = [rect(0, 0, 72, 72, 16, fill=INK), rect(2, 2, 68, 67, 14, fill='#1E1915'), rect(2, 2, 68, 65, 14, fill='url(#f)'),
            rect(4.2, 4.2, 63.6, 60.6, 12, fill='none', stroke='url(#l)', stroke_width=1.6)]
    picture('chrome/plate', *size, defs, body, 'raised plate: continue, menus', (22, 22, 22, 22))


def window():
    """A picture's frame let into a plate: gilt line, shaded inside; the middle is open."""
    size = (64, 64)
    defs = [lin('g', 0, 0, 64, 64, (0, '#2A1D0E'), (.5, '#8A6830'), (1, '#F1D58E'))]
    hole = box(4, 4, 56, 56, 6)
    body = [path(box(0, 0, 64, 64, 9) + hole, fill='#0D0A08', fill_rule='evenodd'), path(box(1.4, 1.4, 61.2, 61.2, 8) + box(3, 3, 58, 58, 6.6), fill='url(#g)', fill_rule='evenodd')]
    for i in range(4):
        body.append(line('M%s,58V%sQ%s,%s %s,%sH58' % tuple(n(v) for v in (5 + i, 10 + i, 5 + i, 5 + i, 10 + i, 5 + i)), '#000000', 1.2, stroke_opacity=.42 - i * .1, stroke_linecap='butt'))
    picture('chrome/window', *size, defs, body, 'frame of a sunk picture, open middle 4 inside the edge', (14, 14, 14, 14))


def dialog():
    """A slab with a carved border and stepped corners; sand, not gold, which means points."""
    size = (144, 144)
    defs = [lin('f', 0, 0, 0, 144, (0, '#5B5047'), (.5, '#433A32'), (1, '#2C2621')), lin('l', 0, 0, 144, 144, (0, '#FFF1D0', .8), (.5, '#FFE9C4', .3), (1, '#FFE9C4', .1)),
            lin('g', 0, 0, 144, 144, (0, '#F0E0BC'), (.5, '#B5A07A'), (1, '#6E5F49'))]
    body = [rect(0, 0, 144, 144, 18, fill=INK), rect(2, 2, 140, 138.6, 16, fill='#1C1713'), rect(2, 2, 140, 136, 16, fill='url(#f)'), rect(4.4, 4.4, 135.2, 131, 14, fill='none', stroke='url(#l)', stroke_width=1.6)]
    steps = 'M14,42V30H20V24H26V18H32V14H42'
    border = ''
    for sx, sy in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
        body_steps = ''
        for command in steps.replace('M', ' M').replace('H', ' H').replace('V', ' V').split():
            kind, rest = command[0], command[1:]
            if kind == 'M':
                x, y = (float(v) for v in rest.split(','))
                body_steps += 'M%s,%s' % (n(x if sx > 0 else 144 - x), n(y if sy > 0 else 142 - y))
            elif kind == 'H':
                body_steps += 'H' + n(float(rest) if sx > 0 else 144 - float(rest))
            else:
                body_steps += 'V' + n(float(rest) if sy > 0 else 142 - float(rest))
        border += body_steps
    border += 'M42,14H102M42,128H102M14,42V100M130,42V100'
    body += [line(border, '#000000', 2.6, stroke_opacity=.5, transform='translate(-.6 -.6)', stroke_linecap='butt'), line(border, 'url(#g)', 1.7, stroke_linecap='square')]
    diamonds = ''.join(poly([(x, y - 4.4), (x + 4.4, y), (x, y + 4.4), (x - 4.4, y)]) for x, y in ((20, 18), (124, 18), (20, 124), (124, 124)))
    body.append(path(diamonds, fill='url(#g)', stroke='#1A120A', stroke_width=.8))
    picture('chrome/dialog', *size, defs, body, 'dialogs and results; words begin 30 inside', (46, 46, 46, 46))


def bars():
    defs = [lin('b', 0, 0, 0, 56, (0, '#564A40'), (.08, '#4B4138'), (.9, '#2B2520'), (1, '#15110E')), lin('s', 0, 56, 0, 68, (0, '#000000', .55), (1, '#000000', 0)),
            lin('g', 0, 54, 0, 56, (0, '#DDB465'), (1, '#8A6830'))]
    picture('chrome/bar', 32, 68, defs, [rect(0, 56, 32, 12, fill='url(#s)'), rect(0, 0, 32, 56, fill='url(#b)'), rect(0, 0, 32, 1.2, fill='#8F7E6A', fill_opacity=.6), rect(0, 54.2, 32, 1.8, fill='url(#g)')],
            'top strip, 56 high and 12 of shadow; stretch sideways')
    defs = [lin('b', 0, 12, 0, 112, (0, '#5A4C40'), (.05, '#4E4238'), (1, '#171310')), lin('s', 0, 0, 0, 12, (0, '#000000', 0), (1, '#000000', .4))]
    picture('chrome/ledge', 32, 112, defs, [rect(0, 0, 32, 12, fill='url(#s)'), rect(0, 12, 32, 100, fill='url(#b)'), rect(0, 11, 32, 2, fill='#E2C393', fill_opacity=.8)],
            'front edge of the title\'s table: 12 of shadow, then stone; stretch sideways')


# ---- buttons
BUTTON = {  # upper, lower colour; line; thickness of the foot
    'button': ('#665B50', '#352E28', .26, 3), 'button-hover': ('#7B6E60', '#443B33', .55, 3),
    'button-pressed': ('#2C2621', '#40372F', .14, 0), 'button-disabled': ('#443C35', '#332D28', .1, 2),
    'gold': ('#FFEBB0', '#C48E31', .85, 3), 'gold-hover': ('#FFF6D2', '#DDA743', 1, 3),
    'gold-pressed': ('#B27D22', '#E8BC62', .4, 0), 'gold-disabled': ('#5D5346', '#453C31', .16, 2),
}


def button(name, upper, lower, shine, foot):
    size = (72, 72)
    gold = name.startswith('gold') and name != 'gold-disabled'
    top = 0 if foot else 2
    h = 70.4 - foot - top
    defs = [lin('f', 0, top, 0, top + h, (0, upper), (.5, mix(upper, lower, .55)), (1, lower)), lin('l', 0, 0, 0, 72, (0, '#FFFBEA', shine), (.6, '#FFF6DC', shine * .35), (1, '#FFF6DC', shine * .25))]
    body = [rect(0, 0, 72, 72, 14, fill=INK), rect(1.6, 1.6, 68.8, 68.8, 12.6, fill=dark(lower, .55)), rect(1.6, 1.6 + top, 68.8, h - 1.6, 12.6, fill='url(#f)'),
            rect(3.4, 3.4 + top, 65.2, h - 5.2, 11, fill='none', stroke='url(#l)', stroke_width=1.4)]
    if not foot:
        defs += [lin('s', 0, 2, 0, 16, (0, '#000000', .45), (1, '#000000', 0)), lin('w', 1, 0, 12, 0, (0, '#000000', .35), (1, '#000000', 0))]
        body += [path('M1.6,18V14.2C1.6,7.2 7.2,1.6 14.2,1.6H57.8C64.8,1.6 70.4,7.2 70.4,14.2V18Z', fill='url(#s)'),
                 path('M14,1.6C7.2,1.6 1.6,7.2 1.6,14.2V57.8C1.6,64.8 7.2,70.4 14,70.4Z', fill='url(#w)')]
    elif gold:
        defs.append(lin('h', 0, 5, 0, 30, (0, '#FFFFFF', .5), (1, '#FFFFFF', 0)))
        body.append(rect(5.4, 5.2, 61.2, 26, 9, fill='url(#h)'))
    picture('chrome/' + name, *size, defs, body, 'buttons of 54 and more; foot of 3 at the bottom', (20, 20, 20, 20))


def round_buttons():
    for name, upper, lower in (('play', '#FFEDB6', '#B27D22'), ('play-hover', '#FFF9DC', '#D09A38'), ('play-pressed', '#A87420', '#E8BC62')):
        defs = [lin('f', 10, 6, 62, 68, (0, upper), (.5, mix(upper, lower, .5)), (1, lower))]
        body = [circle(36, 36, 35, fill=INK), circle(36, 36, 33, fill='#5A3C10'), circle(36, 35, 32, fill='url(#f)'), circle(36, 35.4, 29.4, fill='none', stroke='#FFFBEA', stroke_width=1.4, stroke_opacity=.7),
                path('M29,22.5L51,35.5L29,48.5Z', fill='#FFF3C4', stroke='#FFF3C4', stroke_width=4, stroke_linejoin='round', stroke_opacity=.7, transform='translate(.8 1)'),
                path('M29,22.5L51,35.5L29,48.5Z', fill=INK, stroke=INK, stroke_width=4, stroke_linejoin='round')]
        picture('chrome/' + name, 72, 72, defs, body, 'round gold button with its triangle, centre 36,36')


# ---- papyrus
def torn(x, y, size, lead, rng):
    """A square's torn edge whose middle repeats, so that slices may be tiled as well as stretched."""
    run = size - 2 * lead
    tear = [rng.uniform(-1.5, 1.5) for _ in range(16)]

    def offset(t):
        return tear[int((t - lead) / run * 16) % 16] if lead <= t <= size - lead else rng.uniform(-1.2, 1.2)
    steps = [lead * k / 4 for k in range(1, 4)] + [lead + run * k / 16 for k in range(17)] + [size - lead + lead * k / 4 for k in range(1, 4)]
    top = [(x + t, y + offset(t)) for t in steps]
    right = [(x + size + offset(t), y + t) for t in steps]
    bottom = [(x + size - t, y + size + offset(t)) for t in steps]
    left = [(x + offset(t), y + size - t) for t in steps]
    return top + right + bottom + left


def papyrus():
    rng = random.Random(14)
    edge = torn(4, 4, 176, 24, rng)
    defs = [lin('p', 4, 4, 180, 180, (0, THEME['papyrus-light']), (.5, THEME['papyrus']), (1, '#D8C294')),
            lin('e', 0, 0, 184, 184, (0, '#B08A4C'), (1, '#6A4A1E'))]
    body = [path(poly(edge), fill='url(#p)', stroke='#4A3212', stroke_width=2.4, stroke_linejoin='round'), path(poly(edge), fill='url(#p)')]
    flat, upright = '', ''
    for i in range(33):
        flat += 'M8,%sH176' % n(9 + i * 5.1 + rng.uniform(-1, 1))
    for i in range(24):
        upright += 'M%s,8V176' % n(10 + i * 7 + rng.uniform(-1.6, 1.6))
    body += [line(flat, '#8A6B34', .7, stroke_opacity=.12), line(upright, '#FFFBEA', .9, stroke_opacity=.22)]
    for i, (width, opacity) in enumerate(((9, .07), (5, .1), (2, .16))):
        body.append(path(poly(edge), fill='none', stroke='#7A5520', stroke_width=width, stroke_opacity=opacity, stroke_linejoin='round'))
    body.append(path(poly(edge), fill='none', stroke='url(#e)', stroke_width=1.3, stroke_linejoin='round'))
    picture('chrome/papyrus', 184, 184, defs, body, 'sheet with a torn edge about 4 inside the picture; the middle repeats after 128, so edges may be tiled', (28, 28, 28, 28))
    defs = [lin('r', 0, 0, 64, 0, (0, GOLD, .1), (.1, GOLD, .5), (.9, GOLD, .42), (1, GOLD, .1))]
    picture('chrome/papyrus-row', 64, 32, defs, [rect(0, 0, 64, 32, 6, fill='url(#r)')], 'the row of the seat to move on a papyrus sheet', (10, 8, 10, 8))


def papyrus_small():
    """Pills, badges, tabs and toasts: cut papyrus with an ink rim."""
    stop = ((0, '#FFF7DF'), (.5, THEME['papyrus']), (1, '#BFA670'))
    gold = ((0, '#FFF0BE'), (.5, GOLD), (1, '#B27D22'))
    for name, colours, shine in (('pill', stop, .9), ('pill-gold', gold, .8)):
        defs = [lin('f', 0, 0, 0, 44, *colours)]
        picture('chrome/' + name, 48, 44, defs, [rect(0, 0, 48, 44, 22, fill=INK), rect(1.6, 1.6, 44.8, 40.8, 20.4, fill='url(#f)'), rect(3.6, 3.4, 40.8, 37, 18.5, fill='none', stroke='#FFFDF2', stroke_width=1.2, stroke_opacity=shine * .8)],
                'numbers over the table', (22, 21, 22, 21))
    for name, colours, s in (('badge', stop, 28), ('badge-gold', gold, 34)):
        defs = [lin('f', 4, 2, s - 4, s - 2, *colours)]
        picture('chrome/' + name, s, s, defs, [circle(s / 2, s / 2, s / 2, fill=INK), circle(s / 2, s / 2, s / 2 - 1.5, fill='url(#f)'), circle(s / 2, s / 2, s / 2 - 3.2, fill='none', stroke='#FFFDF2', stroke_width=.9, stroke_opacity=.7)],
                'a coin for a number; gold means points')
    defs = [lin('f', 0, 0, 0, 44, *stop)]
    picture('chrome/tab', 64, 44, defs, [rect(0, 0, 64, 44, 10, fill=INK), rect(1.5, 1.5, 61, 41, 8.6, fill='url(#f)'), rect(3.2, 3.2, 57.6, 37.4, 7, fill='none', stroke='#FFFDF2', stroke_width=1.1, stroke_opacity=.6)],
            'the chosen one of several', (14, 14, 14, 14))
    for name, ring_colour in (('toast', '#8A6A30'), ('toast-refusal', THEME['refusal'])):
        defs = [lin('f', 0, 0, 64, 64, *stop)]
        picture('chrome/' + name, 64, 64, defs, [rect(0, 0, 64, 64, 12, fill=INK), rect(1.6, 1.6, 60.8, 60.8, 10.6, fill='url(#f)'), rect(4.6, 4.6, 54.8, 54.8, 8, fill='none', stroke=ring_colour, stroke_width=1.6)],
                'a sentence on papyrus; the red line only for refusals', (18, 18, 18, 18))
        picture('chrome/%s-tail' % name, 28, 16, [lin('f', 0, -44, 0, 20, *stop)], [path('M0,0L14,15L28,0Z', fill=INK), path('M2.4,-1.6L14,12.4L25.6,-1.6Z', fill='#CDB582'), line('M5.6,-1L14,9L22.4,-1', ring_colour, 1.4)],
                'points at the piece the sentence is about; its upper 2 lie over the toast\'s rim')


# ---- small controls
def controls():
    defs = [lin('f', 0, 0, 0, 18, (0, '#0A0807'), (1, '#2C2621'))]
    picture('chrome/slider-track', 48, 18, defs, [rect(0, 0, 48, 18, 9, fill=EDGE, fill_opacity=.5), rect(0, 0, 48, 17, 8.5, fill='#080605'), rect(1.2, 1.4, 45.6, 15, 7.5, fill='url(#f)')], 'groove of a slider', (9, 8, 9, 8))
    defs = [lin('f', 0, 3, 0, 15, (0, '#FFF7DF'), (.5, '#DCC898'), (1, '#9A8253'))]
    picture('chrome/slider-fill', 48, 18, defs, [rect(3, 4, 42, 10, 5, fill='url(#f)')], 'the part below the knob', (9, 8, 9, 8))
    for name, tint in (('knob', '#EAD9B0'), ('knob-hover', '#FFF6DC')):
        defs = [rad('f', 15, 13, 30, (0, '#FFFDF4'), (.4, tint), (1, '#8A744A'))]
        picture('chrome/' + name, 40, 40, defs, [circle(21, 22.5, 17, fill='#000000', fill_opacity=.4), circle(20, 20, 17.4, fill=INK), circle(20, 20, 15.8, fill='url(#f)'), circle(20, 20, 11.4, fill='none', stroke='#7A6236', stroke_width=1.3, stroke_opacity=.7),
                line('M16,15V25M20,14V26M24,15V25', '#6A5228', 1.6, stroke_opacity=.8)], 'knob of sliders, centre 20,20')
    for on in (False, True):
        track = ((0, '#7C6A42'), (1, '#D9C497')) if on else ((0, '#0A0807'), (1, '#2C2621'))
        x = 56 if on else 24
        defs = [lin('f', 0, 3, 0, 41, *track), rad('k', x - 5, 15, 30, (0, '#FFFDF4'), (.4, '#EAD9B0' if on else '#A3937A'), (1, '#8A744A' if on else '#4E4438'))]
        body = [rect(0, 2, 80, 41, 20.5, fill=EDGE, fill_opacity=.5), rect(0, 2, 80, 40, 20, fill='#080605'), rect(1.6, 3.6, 76.8, 37, 18.5, fill='url(#f)'),
                circle(x + .8, 23.6, 17.4, fill='#000000', fill_opacity=.4), circle(x, 22, 17.6, fill=INK), circle(x, 22, 16, fill='url(#k)')]
        body.append(line('M17,22.5L22.4,28L32,16.6', INK, 3.6) if on else line('M46,22H60', '#8F8371', 3.2))
        picture('chrome/toggle-' + ('on' if on else 'off'), 80, 44, defs, body, 'a switch; the tick and the side say the same as the colour')
    for name, rim, glow in (('field', '#080605', 0), ('field-active', '#EAD9B0', 1)):
        defs = [lin('f', 0, 0, 0, 60, (0, '#0D0A08'), (.25, '#1B1613'), (1, '#26201B'))]
        picture('chrome/' + name, 64, 60, defs, [rect(0, 0, 64, 60, 11, fill=EDGE, fill_opacity=.5), rect(0, 0, 64, 58.8, 10.4, fill=rim), rect(1.6, 1.6, 60.8, 55.8, 9, fill='url(#f)'), line('M3,50V12Q3,3 12,3H56', '#000000', 2.4, stroke_opacity=.5)],
                'field for names and seeds', (14, 14, 14, 14))
    defs = [lin('f', 0, 0, 0, 64, (0, '#3A322B', .98), (1, '#211C18', .98))]
    picture('chrome/tooltip', 64, 64, defs, [rect(0, 0, 64, 64, 10, fill='#0B0908'), rect(1.4, 1.4, 61.2, 61.2, 8.8, fill='url(#f)'), rect(3, 3, 58, 58, 7.4, fill='none', stroke='#EAD9B0', stroke_width=1, stroke_opacity=.45)],
            'explanations and inspect panels', (14, 14, 14, 14))
    picture('chrome/scroll-track', 16, 48, [lin('f', 0, 0, 16, 0, (0, '#0A0807'), (1, '#2A241F'))], [rect(2, 0, 12, 48, 6, fill='url(#f)', stroke='#080605', stroke_width=1)], 'groove of a scroll bar', (7, 10, 7, 10))
    for name, tint in (('scroll-thumb', '#B59F72'), ('scroll-thumb-hover', '#EAD9B0')):
        picture('chrome/' + name, 16, 48, [lin('f', 2, 0, 14, 0, (0, light(tint, .5)), (1, dark(tint, .4)))], [rect(2, 0, 12, 48, 6, fill=INK), rect(3.3, 1.3, 9.4, 45.4, 4.7, fill='url(#f)')],
                'the grip', (7, 10, 7, 10))
    for name, fill, opacity, edge in (('row', '#000000', .2, .12), ('row-hover', '#FFF6DC', .09, .3), ('row-selected', '#EAD9B0', .2, .6)):
        picture('chrome/' + name, 64, 56, [], [rect(.8, .8, 62.4, 54.4, 9, fill=fill, fill_opacity=opacity, stroke='#EAD9B0', stroke_width=1.2, stroke_opacity=edge)], 'rows of lists', (14, 14, 14, 14))
    defs = [lin('f', 0, 0, 0, 36, (0, '#F8ECCB'), (1, '#CDB582'))]
    picture('chrome/key', 40, 40, defs, [rect(0, 0, 40, 40, 8, fill=INK), rect(1.4, 1.4, 37.2, 37.2, 7, fill='#7A6236'), rect(1.4, 1.4, 37.2, 33, 7, fill='url(#f)'), rect(3.4, 3.2, 33.2, 29, 5, fill='none', stroke='#FFFDF2', stroke_width=1, stroke_opacity=.8)],
            'a key or pad button in prompts', (12, 12, 12, 12))


# ---- light
def soft(name, colour, inner, use):
    """A rounded square with a soft rim outside and inside, built of many thin strokes; nothing blurs here."""
    body = []
    for k in range(12):
        body.append(rect(16, 16, 64, 64, 10, fill='none', stroke=colour, stroke_width=30 - 2.4 * k, stroke_opacity=.035 + .008 * k, stroke_linejoin='round'))
    body += inner
    picture('chrome/' + name, 96, 96, [], body, use, (34, 34, 34, 34))


def lights():
    soft('glow', GLOW, [rect(16, 16, 64, 64, 8, fill='none', stroke='#06222C', stroke_width=5, stroke_opacity=.35), rect(16, 16, 64, 64, 8, fill='none', stroke='#DDF8FF', stroke_width=2.8)],
         '"you may": line 16 inside the picture, soft light around it')
    body = [rect(4 + k, 4 + k, 88 - 2 * k, 88 - 2 * k, 22 - k * .6, fill='#000000', fill_opacity=.034) for k in range(0, 24, 2)]
    picture('chrome/shadow', 96, 96, [], body, 'soft shadow of a rounded plate whose edge lies 16 inside; draw it moved by 3,5', (34, 34, 34, 34))
    body = [rect(3, 3, 42, 42, 12, fill='none', stroke=INK, stroke_width=6), rect(3, 3, 42, 42, 12, fill='none', stroke=GLOW, stroke_width=3)]
    picture('chrome/focus', 48, 48, [], body, 'keyboard and pad focus: hard line of 3, ink on both sides; lies 6 outside the target', (16, 16, 16, 16))


def curtain_ring():
    """Twenty beads, a day each: they fill one by one while the curtain is held."""
    defs = [lin('f', 20, 20, 180, 180, (0, '#7B6E60'), (.5, '#4A4037'), (1, '#241F1A')), lin('l', 20, 20, 180, 180, (0, '#FFF1D0', .7), (1, '#FFF1D0', .1))]
    body = [circle(100, 100, 99, fill=INK), circle(100, 100, 97, fill='url(#f)'), circle(100, 100, 94.6, fill='none', stroke='url(#l)', stroke_width=1.6), circle(100, 100, 71, fill=INK), circle(100, 100, 69.6, fill='#15110E', fill_opacity=.96)]
    holes = ring(100, 100, 83, 20, -math.pi / 2)
    body += [path(''.join(disc(x + .8, y + .9, 8.6) for x, y in holes), fill='#C7AF8B', fill_opacity=.5), path(''.join(disc(x, y, 8.4) for x, y in holes), fill='#0D0A08')]
    picture('chrome/ring', 200, 200, defs, body, 'twenty sockets at radius 83 about 100,100, the first on top, clockwise; the emblem stands inside radius 69')
    defs = [rad('f', 8.5, 7.5, 15, (0, '#FFFDF0'), (.35, '#9FECFF'), (1, '#176F8E'))]
    picture('chrome/bead', 24, 24, defs, [circle(12, 12, 8.6, fill='#06222C'), circle(12, 12, 7.6, fill='url(#f)'), ellipse(9.6, 8.8, 2.4, 1.7, fill='#FFFFFF', fill_opacity=.8)], 'one bead, centre 12,12')


def ornaments():
    defs = [lin('g', 0, 0, 96, 0, (0, '#FFE3A0', 0), (.3, '#FFE3A0', .9), (1, '#FFE3A0'))]
    for name, flip in (('flourish-left', ''), ('flourish-right', 'translate(96 0) scale(-1 1)')):
        picture('chrome/' + name, 96, 16, defs, [g([rect(0, 7.2, 78, 1.6, fill='url(#g)'), path('M82,3.4L86.6,8L82,12.6L77.4,8ZM91,6L93,8L91,10L89,8Z', fill='#FFE3A0')], flip)], 'beside a title; the diamond points at the words')
    defs = [lin('g', 0, 0, 240, 0, (0, '#EAD9B0', 0), (.5, '#EAD9B0', .7), (1, '#EAD9B0', 0))]
    picture('chrome/divider', 240, 12, defs, [rect(0, 5.3, 240, 1.4, fill='url(#g)'), path('M120,1.6L124.4,6L120,10.4L115.6,6Z', fill='#EAD9B0')], 'between the parts of a dialog')


# ---- cloth
BAND = 48


def stitches(x, y, count, pitch, w, slant, colour, opacity):
    """Little slanted threads along a band, so that it looks sewn and not painted."""
    d = ''.join('M%s,%sl%s,%s' % (n(x + k * pitch), n(y + w / 2), n(slant), n(-w)) for k in range(count))
    return line(d, colour, .8, stroke_opacity=opacity, stroke_linecap='butt')


def thread(name):
    """A thread's colour as it looks in the linen. Opaque, so that tiles may overlap by a pixel without a seam."""
    return mix(THEME['thread-' + name], THEME['linen'], .18)


def cloth_edge():
    red, blue, brown = thread('red'), thread('blue'), thread('brown')
    body = [rect(-1, 6, 50, 5.6, fill=red), stitches(0, 8.8, 16, 3, 5.2, 2.4, '#E08A62', .34), stitches(1.4, 8.8, 16, 3, 5.2, 2.4, '#2A0A06', .3),
            rect(-1, 14.6, 50, 2.4, fill=blue), stitches(0, 15.8, 12, 4, 2.2, 2, '#9CC0D8', .4),
            rect(-1, 39.6, 50, 3.2, fill=red), stitches(0, 41.2, 12, 4, 3, 2.4, '#E08A62', .36)]
    fret = 'M-2,34.6H4V30.2H8V25.8H12V21.4H16V25.8H20V30.2H24V34.6H28V30.2H32V25.8H36V21.4H40V25.8H44V30.2H48V34.6H50'
    body += [path('M0,34.6H4V30.2H8V25.8H12V21.4H16V25.8H20V30.2H24V34.6H28V30.2H32V25.8H36V21.4H40V25.8H44V30.2H48V34.6Z', fill=brown, fill_opacity=.16),
             line(fret, '#F6E6BE', 2.4, stroke_opacity=.34, transform='translate(.8 1)', stroke_linecap='butt', stroke_linejoin='miter'), line(fret, brown, 2.5, stroke_linecap='butt', stroke_linejoin='miter')]
    small = 'M12,33.4V30.2H16V33.4ZM36,33.4V30.2H40V33.4ZM22.6,21.4H25.4V24.4H22.6ZM0,21.4H1.4V24.4H0ZM46.6,21.4H48V24.4H46.6Z'
    body.append(path(small, fill=red))
    return body


def cloth_corner():
    red, blue, brown = thread('red'), thread('blue'), thread('brown')
    threads = [stitches(12, 8.8, 12, 3, 5.2, 2.4, '#E08A62', .34), stitches(13.4, 8.8, 12, 3, 5.2, 2.4, '#2A0A06', .3),
               stitches(17, 15.8, 8, 4, 2.2, 2, '#9CC0D8', .4)]
    body = [path('M6,48V9Q6,6 9,6H48V11.6H11.6V48Z', fill=red), path('M14.6,48V14.6H48V17H17V48Z', fill=blue), path('M39.6,48V39.6H48V42.8H42.8V48Z', fill=red),
            *threads, g(threads, 'matrix(0 1 1 0 0 0)')]
    star = 'M25,19H31V22H34V25H37V31H34V34H31V37H25V34H22V31H19V25H22V22H25Z'
    body += [path(star, fill=brown, fill_opacity=.2), line(star, brown, 2.2, stroke_linejoin='miter'), path(poly([(28, 24.4), (31.6, 28), (28, 31.6), (24.4, 28)]), fill=red),
             line('M44,34.6H48M34.6,44V48M44,34.6V30.2H40M34.6,44H30.2V40', brown, 2.5, stroke_linecap='butt', stroke_linejoin='miter')]
    return body


def stepped(r, step=12):
    """A diamond as a loom makes it: in steps, about 0,0."""
    k = round(r / step)
    corner = [(i * step, -(k - i) * step) for i in range(k + 1)]
    points = []
    for (x0, y0), (x1, y1) in zip(corner, corner[1:]):
        points += [(x0, y0), (x1, y0)]
    points.append(corner[-1])
    quarter = [points]
    for _ in range(3):
        quarter.append([(-y, x) for x, y in quarter[-1]])
    return poly([p for part in quarter for p in part])


def cloth_medal():
    """The medallion in the middle of the cloth, so pale that stones lie well on it."""
    rings = ((168, 156, 'thread-brown', .3), (144, 108, 'thread-red', .26), (96, 84, 'thread-blue', .3), (72, 36, 'thread-brown', .2), (24, 12, 'thread-red', .4))
    body = [g([path(stepped(outer) + stepped(inner), fill=THEME[thread], fill_opacity=opacity, fill_rule='evenodd') for outer, inner, thread, opacity in rings], 'translate(180 180)')]
    small = ''.join(rect_at(180 + sx * d, 180 + sy * d) for d in (110, 134) for sx in (-1, 1) for sy in (-1, 1))
    body.append(path(small, fill=THEME['thread-blue'], fill_opacity=.3))
    picture('chrome/cloth-medal', 360, 360, [], body, 'woven into the middle of the cloth, centre 180,180')


def rect_at(x, y, half=6):
    return poly([(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)])


def cloth():
    for name, degrees in (('top', 0), ('right', 90), ('bottom', 180), ('left', 270)):
        picture('chrome/cloth-' + name, BAND, BAND, [], [g(cloth_edge(), 'rotate(%d 24 24)' % degrees) if degrees else ''.join(cloth_edge())], 'woven border on the linen: repeat after 48, scaled so that a whole number fits')
    for name, degrees in (('nw', 0), ('ne', 90), ('se', 180), ('sw', 270)):
        picture('chrome/cloth-' + name, BAND, BAND, [], [g(cloth_corner(), 'rotate(%d 24 24)' % degrees) if degrees else ''.join(cloth_corner())], 'its corners')


def draw():
    panel()
    plate()
    window()
    dialog()
    bars()
    for name, look in BUTTON.items():
        button(name, *look)
    round_buttons()
    papyrus()
    papyrus_small()
    controls()
    lights()
    curtain_ring()
    ornaments()
    cloth()
    cloth_medal()


draw()
