#!/usr/bin/env python3
"""layers.py ROOT CC RULES_LIBRARY: checks of the source that no compiler flag makes by itself.

- every header compiles alone, and a file that begins with its name has that name;
- a folder includes only what lies below it: no table sees another table, the kit sees no table, a
  table sees no other scene;
- no rules or players file knows SDL, OpenGL, the clock or a file;
- only src/rules/flick knows Chipmunk;
- no state struct has padding, so equal states have equal bytes;
- tables hold the states of games only as const;
- what differs between systems has a file for each, and no other asks which one it is;
- the rules library holds no variable: .data and .bss are empty in every object.
"""
import pathlib
import re
import subprocess
import sys

root, compiler, library = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
failures = []

# What a folder may include besides itself. Tables have a folder each below src/tables.
SEES = {
    'windows': '',  # POSIX, which the compiler puts before everything else there
    'base': '', 'rules': 'base', 'advice': 'base rules', 'files': 'base', 'language': 'base files',
    'portrait': 'base files',
    'players': 'base rules advice',
    'lesson': 'base rules files', 'book': 'base rules files language',
    'match': 'base rules files players',
    'cli': 'base rules advice files lesson book language players match',
    'platform': 'base files language', 'ui': 'base platform',
    'app': 'base files portrait rules players match platform ui',
    'table': 'base files language lesson rules players match platform ui app',
    'tables': 'base rules advice platform ui app table',
    'scenes': 'base files portrait lesson book rules players match platform ui app table',
    'program': 'base files rules platform ui app table tables scenes',
}
SHARED_BY_TABLES = ('serpents',)  # below src/tables: what several of them are made of
INCLUDE = re.compile(r'#\s*include\s*"([^"]+)"')

PURE_FORBIDDEN = re.compile(
    r'#\s*include\s*[<"](SDL|GL/|epoxy|time\.h|sys/|unistd|pthread|threads\.h|fcntl)'
    r'|\b(fopen|fread|fwrite|printf|fprintf|puts|getenv|clock_gettime|time)\s*\(')
ALLOCATION = re.compile(r'\b(malloc|calloc|realloc|free)\s*\(')


def fail(path, message):
    failures.append(f'{path.relative_to(root)}: {message}')


def compiles(source, *flags):
    run = subprocess.run([compiler, '-std=c17', '-fsyntax-only', '-Werror', '-x', 'c',
                          '-I', str(root / 'src'), *flags, '-'],
                         input=source, capture_output=True, text=True)
    return run.returncode == 0, run.stderr.strip().splitlines()[:3]


def check_heads():
    for path in sorted(p for top in ('src', 'tests') for p in (root / top).rglob('*.[ch]')):
        named = re.match(r'/\* ([\w.-]+\.[ch]):', path.read_text(encoding='utf-8'))
        if named and named[1] != path.name:
            fail(path, f'calls itself {named[1]}')


def without_comments(text):
    return re.sub(r'/\*.*?\*/', '', text, flags=re.S)


def without_strings(text):
    return re.sub(r'"(\\.|[^"\\])*"', '""', text)


def check_headers():
    for header in sorted((root / 'src').rglob('*.h')):
        layer = header.relative_to(root / 'src').parts[0]
        if layer not in ('base', 'rules', 'advice', 'files', 'language', 'lesson', 'book', 'players', 'match',
                         'cli'):
            continue  # those above need library paths: the build itself covers them
        name = header.relative_to(root / 'src').as_posix()
        fine, said = compiles(f'#include "{name}"\n', '-Wall', '-Wextra')
        if not fine:
            fail(header, f'does not compile alone: {said}')


def check_includes():
    for path in sorted((root / 'src').rglob('*.[ch]')):
        here = path.relative_to(root / 'src').parts
        for name in INCLUDE.findall(path.read_text()):
            there = pathlib.PurePosixPath(name).parts
            if there[0] not in SEES[here[0]].split() + [here[0]]:
                fail(path, f'{here[0]} does not see {name}')
            if here[0] == there[0] == 'tables' and len(here) > 2 and len(there) > 2 \
                    and there[1] != here[1] and there[1] not in SHARED_BY_TABLES:
                fail(path, f'one table does not see another: {name}')


def check_states():
    for header in sorted((root / 'src' / 'rules').glob('*/state.h')):
        name = header.relative_to(root / 'src').as_posix()
        fine, said = compiles(f'#include "rules/game.h"\n#include "{name}"\n')
        padded = subprocess.run([compiler, '-std=c17', '-fsyntax-only', '-Wpadded', '-x', 'c',
                                 '-I', str(root / 'src'), '-'], input=f'#include "{name}"\n',
                                capture_output=True, text=True).stderr
        for line in padded.splitlines():
            if 'padding' in line and f'{name}:' in line:
                fail(header, f'has padding: {line}')
        if not fine:
            fail(header, f'{said}')


def check_purity():
    for path in sorted(p for folder in ('rules', 'advice') for p in (root / 'src' / folder).rglob('*.[ch]')):
        text = without_comments(path.read_text())
        parts = path.relative_to(root / 'src').parts[1:]
        for match in PURE_FORBIDDEN.finditer(text):
            fail(path, f'the rules are pure: {match.group(0)!r}')
        if 'chipmunk' in text and parts[0] != 'flick':
            fail(path, 'only flick knows Chipmunk')
        allocates = re.match('session|world', parts[-1]) is not None
        if not allocates and ALLOCATION.search(without_strings(text)):
            fail(path, 'only sessions and the physics world allocate')
    for path in sorted((root / 'src' / 'players').rglob('*.[ch]')):
        if re.search(r'#\s*include\s*[<"](SDL|GL/|epoxy)', without_comments(path.read_text())):
            fail(path, 'players know no screen')


def check_tables_read():
    states = '|'.join(re.findall(r'^} (\w+State);', ''.join(
        header.read_text() for header in (root / 'src' / 'rules').glob('*/state.h')), re.M))
    written = re.compile(rf'(?<!const )\b({states})\b')
    for path in sorted((root / 'src').rglob('*.[ch]')):
        if path.relative_to(root / 'src').parts[0] in ('table', 'tables', 'scenes') \
                and written.search(without_comments(path.read_text())):
            fail(path, 'a table holds states only as const: it sends actions')


def check_threads():
    starts = re.compile(r'#\s*include\s*<(pthread|threads)\.h>|\bSDL_CreateThread\b')
    for path in sorted((root / 'src').rglob('*.[ch]')):
        allowed = (root / 'src/base/worker.c', root / 'src/windows/posix.h')
        if path not in allowed and starts.search(without_comments(path.read_text())):
            fail(path, 'only a worker (base/worker.h) has a thread')


def check_systems():
    asks = re.compile(r'^[ \t]*#[ \t]*(el)?if', re.M)
    for path in sorted((root / 'src').rglob('*.[ch]')):
        if re.search(r'#\s*include\s*<SDL2/', path.read_text()):
            fail(path, 'headers of SDL have no folder: only some systems keep them in one')
        if path.name != 'system.c' and asks.search(without_comments(path.read_text())):
            fail(path, 'what differs between systems stands behind a header, in a file for each')


def check_variables():
    listing = subprocess.run(['size', '-A', library], capture_output=True, text=True).stdout
    object_name = ''
    for line in listing.splitlines():
        words = line.split()
        if line.endswith(':') or '(ex ' in line:
            object_name = words[0]
        elif len(words) >= 2 and words[0] in ('.data', '.bss') and int(words[1]) > 0:
            failures.append(f'{object_name}: {words[0]} holds {words[1]} bytes: a global variable')


check_headers()
check_heads()
check_includes()
check_states()
check_purity()
check_tables_read()
check_threads()
check_systems()
if 'asan' not in library and 'coverage' not in library:
    check_variables()  # instrumented objects have data of their own
for failure in failures:
    print(failure)
print(f'{0 if failures else 1} passed, {len(failures)} failed')
sys.exit(1 if failures else 0)
