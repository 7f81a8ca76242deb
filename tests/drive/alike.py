#!/usr/bin/env python3
"""A save goes on alike in the terminal and in the window: same computer seats, same undo.

alike.py TEOCALLI CLI FOLDER GAME SEAT SEAT

Computers play a game to its end in the window, which is closed and opened again in the middle of
it; and once more in the terminal: the saves are equal. In Coatl a person plays with a computer in
the terminal, takes a step back and saves; then does the same in the window.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

game, cli = sys.argv[1:3]
folder = pathlib.Path(sys.argv[3])
rules, first, second = sys.argv[4:7]
ACTS = 6  # of the person, before and after taking one back


def say(*arguments, text=''):
    run = subprocess.run([cli, rules, *arguments], input=text, capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f'{rules} {arguments[0]}: {run.stderr}')
    return run.stdout


def drive(home, lines, *arguments):
    script = folder / 'script.drive'
    script.write_text('wait until scene table\ndo set speed off\n' + '\n'.join(lines) + '\n')
    subprocess.run([game, '--driver', script, '--data-dir', home, '--silent', '--renderer',
                    'software', '--size', '640x400', *arguments], check=True)
    saves = list(pathlib.Path(home).rglob('*.teocalli'))
    if len(saves) != 1:
        sys.exit(f'{len(saves)} saves in {home}')
    return saves[0]


def played(save):
    """What a save says of the game, without the day and what is half chosen."""
    return [line for line in save.splitlines()
            if not re.match('meta (date|draft|points|hand|warning|seconds) |checksum ', line)]


def compare(window, terminal):
    if played(window) == played(terminal):
        return
    for a, b in zip(played(window), played(terminal)):
        if a != b:
            sys.exit(f'{rules}: the window says "{a}", the terminal "{b}"')
    sys.exit(f'{rules}: one save is longer')


def computers_alone():
    start = say('new', '--seats', '2', '--seed', '3', '--seat', f'{first}=novice:One', '--seat',
                f'{second}=greedy:Two')
    path = folder / 'start.save'
    path.write_text(start)
    told = say('play', '--load', path, '--plain')
    lines = re.findall(r'^(?:One|Two) \(\w+\): (?!\d+ points?$)(.*)', told, re.M)
    home = folder / 'computers'
    half = drive(home, ['wait until step 7'], '--load', path)
    over = drive(home, ['until scene results: wait 60'], '--load', half)
    compare(over.read_text(), say('apply', *lines, text=start))


def transcript(told):
    """What the person did in the terminal, "undo" where that was it."""
    said = re.findall(r'^(?:Taken back|Undone)|^Ann \(\w+\): (?!choose an action$)(.*)', told, re.M)
    return [action or 'undo' for action in said]


def with_a_person():
    start = say('new', '--seats', '2', '--seed', '3', '--seat', f'{first}=person:Ann', '--seat',
                f'{second}=novice:Bob')
    path, saved = folder / 'person.save', folder / 'saved.save'
    path.write_text(start)
    orders = ['1'] * ACTS + ['undo'] + ['2'] + ['1'] * ACTS + [f'save {saved}', 'quit']
    told = say('play', '--load', path, '--plain', text='\n'.join(orders) + '\n')
    lines = []
    for act in transcript(told):
        lines += ['wait until to_act 1', 'wait until no moving', 'wait 2']
        lines += ['key Ctrl+Z' if act == 'undo' else f'do play {act}']
    home = folder / 'person'
    lines += ['wait until to_act 1', 'wait 2']
    compare(drive(home, lines, '--load', path).read_text(), saved.read_text())


shutil.rmtree(folder, ignore_errors=True)
folder.mkdir(parents=True)
os.environ['SDL_VIDEODRIVER'] = 'dummy'
computers_alone()
if rules == 'coatl':  # elsewhere the window takes steps without a choice by itself
    with_a_person()
