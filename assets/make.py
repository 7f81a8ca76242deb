#!/usr/bin/env python3
"""Writes every picture below assets/, slices.txt and the table of README.md.

  python3 assets/make.py           rewrites what differs
  python3 assets/make.py --check   exit 1 if a committed file differs from what the scripts draw

Standard library only; building the game does not need it, since its results are committed.
"""
import os
import sys

sys.dont_write_bytecode = True
from draw import chrome, coatl, coatl_cards, flick, flick_cards, icons, pyramido, seats, serpents, terrace, title  # noqa: E402,F401  (they register pictures)
from draw.svg import ASSETS, PICTURES, n  # noqa: E402

START, END = '<!-- pictures: written by make.py -->', '<!-- end of pictures -->'


def slices_text():
    lines = ['# slices.txt: nine-slice pictures, written by make.py. Name = left top right bottom, in logical units.']
    for p in PICTURES:
        if p.slices:
            lines.append('%s = %s' % (p.name, ' '.join(n(v) for v in p.slices)))
    return '\n'.join(lines) + '\n'


def readme_text(old):
    rows = ['| file | size | anchor and use |', '|---|---|---|']
    seen = {}
    for p in PICTURES:
        key = (p.w, p.h, p.use, p.slices)
        if p.use and key in seen:
            rows[seen[key]][0].append(p.name)
            continue
        use = p.use
        if p.slices:
            use = 'nine-slice %s%s' % (' '.join(n(v) for v in p.slices), '; ' + use if use else '')
        seen[key] = len(rows)
        rows.append([[p.name], '%sx%s' % (n(p.w), n(p.h)), use])
    text = [r if isinstance(r, str) else '| %s | %s | %s |' % (', '.join('`%s`' % s for s in r[0]), r[1], r[2])
            for r in rows]
    head, rest = old.split(START)
    return head + START + '\n' + '\n'.join(text) + '\n' + END + rest.split(END)[1]


def results():
    out = {p.name + '.svg': p.text for p in PICTURES}
    if len(out) != len(PICTURES):
        raise SystemExit('two pictures share a name')
    out['slices.txt'] = slices_text()
    with open(os.path.join(ASSETS, 'README.md'), encoding='utf-8') as file:
        out['README.md'] = readme_text(file.read())
    return out


def committed():
    names = set()
    for folder, _, files in os.walk(ASSETS):
        for name in files:
            if name.endswith('.svg'):
                names.add(os.path.relpath(os.path.join(folder, name), ASSETS))
    return names


def read(name):
    try:
        with open(os.path.join(ASSETS, name), encoding='utf-8') as file:
            return file.read()
    except FileNotFoundError:
        return None


def main():
    wanted = results()
    stale = sorted(committed() - set(wanted))
    different = sorted(name for name, text in wanted.items() if read(name) != text)
    if '--check' in sys.argv[1:]:
        for name in different:
            print('%s differs from what make.py draws' % name)
        for name in stale:
            print('%s is drawn by no script' % name)
        return 1 if different or stale else 0
    for name in different:
        os.makedirs(os.path.dirname(os.path.join(ASSETS, name)), exist_ok=True)
        with open(os.path.join(ASSETS, name), 'w', encoding='utf-8') as file:
            file.write(wanted[name])
    for name in stale:
        os.remove(os.path.join(ASSETS, name))
    print('%d pictures, %d files written, %d removed' % (len(PICTURES), len(different), len(stale)))
    return 0


if __name__ == '__main__':
    sys.exit(main())
