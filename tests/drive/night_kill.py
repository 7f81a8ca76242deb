#!/usr/bin/env python3
"""night_kill.py PROGRAM FOLDER: a game night is killed (SIGKILL) at many moments and goes on each time
where it was: every finished game is counted once, what was played stays, somebody wins the evening."""
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import time

PROGRAM, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
BEGIN = """wait until scene title
click @night
wait until scene night-new
click @game2
click @game1
click @start
wait until scene night
"""
OPEN = """wait until scene title
click @night
wait until scene nights
click @night.1
wait until scene night
wait 20
"""
PLAY = """click @night.play
wait until scene table
{steps}do finish
wait until scene results
click @rival
wait until scene night
"""
STEPS = "".join("do steps 1\nwait 3\n" for _ in range(40))


def run(script, seconds=None):
    """Plays a script; with seconds it is killed then. True: it came to its end."""
    path = FOLDER / "script.drive"
    path.write_text(script)
    game = subprocess.Popen([PROGRAM, "--data-dir", str(FOLDER), "--silent", "--renderer", "software",
                             "--size", "640x400", "--seed", "7", "--driver", str(path)],
                            stderr=subprocess.PIPE, text=True)
    if seconds is None:
        trouble = game.communicate()[1]
        assert game.returncode == 0, trouble
        return True
    time.sleep(seconds)
    game.send_signal(signal.SIGKILL)
    return game.wait() == 0


def results():
    """How often each game of the evening is in the records."""
    path = FOLDER / "teocalli" / "records"
    lines = path.read_text().splitlines() if path.exists() else []
    tags = [field for line in lines for field in line.split("\t") if field.startswith("night ")]
    return {tag: tags.count(tag) for tag in tags}


def length_of_save():
    files = sorted((FOLDER / "teocalli" / "saves").glob("*.teocalli"))
    return sum(path.read_text().count("\n") for path in files)


def evening(seed):
    chance = random.Random(seed)
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    run(BEGIN)
    played = 0
    for _ in range(5):
        if len(results()) == 2:
            break
        run(OPEN + PLAY.format(steps=STEPS), chance.uniform(0.3, 2.5))
        now = length_of_save()
        assert now >= played, "what was played is gone: %d lines, then %d" % (played, now)
        played = now
    while len(results()) < 2:
        before = len(results())
        run(OPEN + PLAY.format(steps=""))
        assert len(results()) >= before
    run(OPEN + "expect says wins the evening\n" if seed % 2 else OPEN + "expect widget night.home\n")
    assert set(results().values()) == {1}, results()


os.environ.update(SDL_VIDEODRIVER="dummy", TZ="UTC")
for seed in range(3):
    evening(seed)
