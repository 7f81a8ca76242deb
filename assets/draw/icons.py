"""Icons: 48 x 48, one round stroke of 3.6 in ivory, drawn inside 7..41. Tint them by colour modulation."""
from .svg import *

WIDTH = 3.6


def stroke(d, **given):
    return line(d, IVORY, WIDTH, **given)


def dots(*points, r=2.3):
    return path(''.join(disc(x, y, r) for x, y in points), fill=IVORY)


def gear():
    points = []
    for tooth in range(8):
        a = 2 * math.pi * tooth / 8
        for r, da in ((12.6, -.26), (17, -.17), (17, .17), (12.6, .26)):
            points.append((24 + r * math.cos(a + da), 24 + r * math.sin(a + da)))
    return stroke(poly(points)) + stroke(disc(24, 24, 5.2))


def arrow(dx, dy):
    """A straight arrow towards dx, dy."""
    px, py = -dy, dx
    tip = (24 + 15 * dx, 24 + 15 * dy)
    return stroke('M%s,%sL%s,%sM%s,%sL%s,%sL%s,%s' % tuple(n(v) for v in (
        24 - 15 * dx, 24 - 15 * dy, *tip, tip[0] - 11 * dx + 11 * px, tip[1] - 11 * dy + 11 * py, *tip,
        tip[0] - 11 * dx - 11 * px, tip[1] - 11 * dy - 11 * py)))


SPEAKER = 'M8,19H15L24,11V37L15,29H8Z'
PERSON = 'M24,23a8,8 0 1 0 -.1,0ZM9,41C9,31 16,28 24,28C32,28 39,31 39,41Z'
ICONS = {
    'menu': stroke('M9,13H39M9,24H39M9,35H39'),
    'log': stroke('M11,8H30L37,15V40H11ZM29,9V16H36M18,23H30M18,29H30M18,35H25'),
    'settings': gear(),
    'undo': stroke('M19,9L9,18L19,27M9,18H28C42,18 42,38 28,38H20'),
    'redo': stroke('M29,9L39,18L29,27M39,18H20C6,18 6,38 20,38H28'),
    'hint': stroke('M19,34H29M20.5,40H27.5M19,29C19,24 13,22 13,16.5C13,11 18,7 24,7C30,7 35,11 35,16.5C35,22 29,24 29,29Z'),
    'confirm': stroke('M8,25L19,36L40,12'),
    'close': stroke('M12,12L36,36M36,12L12,36'),
    'back': stroke('M30,9L15,24L30,39'),
    'unfold': stroke('M18,9L33,24L18,39'), 'fold': stroke('M9,18L24,33L39,18'),
    'layers': stroke('M24,8L41,17L24,26L7,17ZM8,24.5L24,33L40,24.5M8,32L24,40.5L40,32'),
    'rotate': stroke('M38,9V19H28M37,18.4A15.4,15.4 0 1 0 39,31'),
    'flip': stroke('M8,20C10,11 20,7 29,10C33,11.4 36,14 38,17M38,8V18H28M40,28C38,37 28,41 19,38C15,36.6 12,34 10,31M10,40V30H20'),
    'play': stroke('M15,9L38,24L15,39Z'),
    'pause': stroke('M17,10V38M31,10V38'),
    'first': stroke('M11,10V38M37,10L17,24L37,38Z'), 'last': stroke('M37,10V38M11,10L31,24L11,38Z'),
    'copy': stroke('M16,16H39V40H16ZM32,16V8H9V32H16'), 'paste': stroke('M17,11H10V40H38V11H31M17,7H31V15H17Z'),
    'again': stroke('M10,9V19H20M11,18.4A15.4,15.4 0 1 1 9,31'),
    'save': stroke('M24,8V28M15,20L24,29L33,20M8,30V39H40V30'),
    'load': stroke('M7,13H19L23,18H41V38H7ZM7,25H41'),
    'trash': stroke('M9,14H39M18,13V8H30V13M13,15L15,40H33L35,15M21,21V34M27,21V34'),
    'restore': stroke('M13,22L15,40H33L35,22M24,33V9M15,17L24,8L33,17'),
    'info': stroke(disc(24, 24, 16)) + stroke('M24,22V33') + dots((24, 15.5), r=2.5),
    'globe': stroke(disc(24, 24, 16) + 'M8,24H40M24,8C15,16 15,32 24,40C33,32 33,16 24,8'),
    'sound': stroke(SPEAKER + 'M30,18C33,21 33,27 30,30M35,13C41,19 41,29 35,35'),
    'mute': stroke(SPEAKER + 'M30,19L40,29M40,19L30,29'),
    'music': stroke('M18,36V12L37,8V32' + disc(13.5, 36, 4.8, 4.2) + disc(32.5, 32, 4.8, 4.2)),
    'fullscreen': stroke('M8,18V8H18M30,8H40V18M40,30V40H30M18,40H8V30'),
    'windowed': stroke('M18,8V18H8M40,18H30V8M30,40V30H40M8,30H18V40'),
    'lock': stroke('M12,22H36V40H12ZM16,22V16C16,5 32,5 32,16V22') + dots((24, 31), r=2.8),
    'unlock': stroke('M12,22H36V40H12ZM16,22V15C16,5 30,4 32,13') + dots((24, 31), r=2.8),
    'hand': stroke('M19,27V11C19,7.4 24,7.4 24,11V22M24,20C24,16.8 29,16.8 29,20V23M29,21.4C29,18.6 34,18.6 34,22V24M34,23.4C34,20.6 39,21 39,25V29'
                   'C39,36 35,41 28,41C22,41 19,39 16,34L10.4,26.6C8.6,24 12,21 14.4,23.4L19,28'),
    'eye': stroke('M6,24C13,13 35,13 42,24C35,35 13,35 6,24Z' + disc(24, 24, 5.4)),
    'add': stroke('M24,9V39M9,24H39'),
    'remove': stroke('M9,24H39'),
    'person': stroke(PERSON),
    'people': stroke('M18,22a7,7 0 1 0 -.1,0ZM6,39C6,31 11,27 18,27C25,27 30,31 30,39ZM30,9C38,9 38,22 30.6,22M34,28C39,30 42,33 42,39H36'),
    'computer': stroke('M10,13H38V36H10ZM24,13V7M5,22V28M43,22V28M18,30H30') + dots((18.4, 22.4), (29.6, 22.4), r=2.7),
    'trophy': stroke('M15,8H33V19C33,32 15,32 15,19ZM15,11H8C8,19 11,22 15.4,22M33,11H40C40,19 37,22 32.6,22M24,29V35M16,40H32M19,40C19,36 29,36 29,40'),
    'seed': stroke('M12,10H36C37,10 38,11 38,12V36C38,37 37,38 36,38H12C11,38 10,37 10,36V12C10,11 11,10 12,10Z')
            + dots((17.4, 17.4), (30.6, 17.4), (24, 24), (17.4, 30.6), (30.6, 30.6), r=2.6),
    'screenshot': stroke('M7,15H15L18,10H30L33,15H41V38H7Z' + disc(24, 26, 7)),
    'warning': stroke('M24,8L42,39H6ZM24,19V28') + dots((24, 33.6), r=2.3),
    'left': arrow(-1, 0), 'right': arrow(1, 0), 'up': arrow(0, -1), 'down': arrow(0, 1),
    'quit': stroke('M29,12V8H9V40H29V36M19,24H41M33,15.6L41.4,24L33,32.4'),
    'home': stroke('M7,39H41M11,38V31H16V24H21V17H27V24H32V31H37V38M24,17V9'),
    'edit': stroke('M9,39L11,30L31,10C34,7.4 40.6,14 38,17L18,37ZM27,14L34,21'),
    'speed': stroke('M10,35A17,17 0 1 1 38,35M24,27L33,17') + dots((24, 27), r=3),
    'text': stroke('M8,38L18,11L28,38M12,29H24M30,38L35,24L40,38M32,33H38'),
    'contrast': stroke(disc(24, 24, 16)) + path('M24,8A16,16 0 0 1 24,40Z', fill=IVORY),
    'motion': stroke('M6,17H18M9,24H16M6,31H18' + disc(31, 24, 9.6)),
    'mouse': stroke('M24,7C32,7 36,12 36,19V29C36,36 32,41 24,41C16,41 12,36 12,29V19C12,12 16,7 24,7ZM24,14V20'),
    'calendar': stroke('M9,12H39V40H9ZM9,20H39M16,7V14M32,7V14') + dots((17, 27), (24, 27), (31, 27), (17, 33.6), (24, 33.6), r=2.1),
    'book': stroke('M24,14C19,10 12,9.5 7,11V37C12,35.5 19,36 24,40C29,36 36,35.5 41,37V11C36,9.5 29,10 24,14ZM24,14V39'),
    'search': stroke('M31,20A11,11 0 1 1 9,20A11,11 0 1 1 31,20ZM28,28L40,40'),
    'keyboard': stroke('M6,13H42V36H6ZM17,30H31') + dots((13, 20), (20.4, 20), (27.8, 20), (35, 20), r=2.1),
    'pad': stroke('M15,13H33C41,13 43,38 37,38C33,38 32,31 29,31H19C16,31 15,38 11,38C5,38 7,13 15,13ZM16,18V25M12.5,21.5H19.5') + dots((29.6, 23.6), (34.4, 19.4), r=2.2),
    'picture': stroke('M8,11H40V38H8ZM9,33L19,23L27,31L32,26L39,33') + dots((31, 18.6), r=2.8),
}


def draw():
    for name in sorted(ICONS):
        picture('icons/' + name, 48, 48, [], [ICONS[name]], 'ivory stroke, tint to taste')


draw()
