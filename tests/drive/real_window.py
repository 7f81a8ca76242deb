#!/usr/bin/env python3
"""Does to the game's window what a desktop does, on a real X server with a window manager.

real_window.py TEOCALLI FOLDER

Moved and resized, put into full screen and back, never smaller than it may be, asleep while it is
minimised; and the next start opens it where it was. Exit code 77: this machine lacks the tools.
"""
import os
import shutil
import subprocess
import sys
import time

from real_pointer import Mouse, start_server, wait_for

SCREEN = (1280, 800)
PLACE, SIZE = (90, 60), (1100, 700)
LAST_SIZE = (1140, 690)


class Desk:
    """The server, its window manager and the game on it."""

    def __init__(self, game, folder):
        self.game, self.folder = game, folder
        self.hand = Mouse(folder)
        self.server, self.display = start_server(self.hand)
        self.environment = dict(os.environ, DISPLAY=self.display, SDL_VIDEODRIVER="x11")
        self.environment["ASAN_OPTIONS"] = "detect_leaks=0"
        self.program = None

    def begin(self):
        self.hand.begin(self.display)

    def end(self):
        if self.program is not None:
            self.program.kill()
            self.program.wait()
        self.hand.end()
        self.server.terminate()
        self.server.wait(timeout=20)

    def ask(self, *words):
        found = subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=False,
                               capture_output=True, text=True)
        return found.stdout

    def start(self):
        self.program = subprocess.Popen(
            [self.game, "--data-dir", f"{self.folder}/home", "--silent", "--renderer", "software"],
            env=self.environment)
        wait_for("the window", self.find)
        self.window = self.find()
        time.sleep(2)  # its first frames

    def find(self):
        return self.ask("search", "--onlyvisible", "--name", "^Teocalli$").strip().split("\n")[0]

    def close(self):
        self.program.terminate()  # SDL makes it a closed window
        code = self.program.wait(timeout=30)
        self.program = None
        if code != 0:
            raise SystemExit(f"closed, the game ended with {code}")

    def geometry(self):
        words = dict(line.split("=") for line in
                     self.ask("getwindowgeometry", "--shell", self.window).split("\n") if "=" in line)
        return tuple(int(words.get(key, -1)) for key in ("X", "Y", "WIDTH", "HEIGHT"))

    def size(self):
        return self.geometry()[2:]

    def cpu(self):
        with open(f"/proc/{self.program.pid}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def full_screen_and_back(desk):
    before = desk.geometry()
    desk.ask("windowfocus", "--sync", desk.window, "key", "F11")
    wait_for("full screen", lambda: desk.size() == SCREEN)
    desk.ask("key", "F11")
    wait_for("the window as it was", lambda: desk.geometry() == before)


def never_too_small(desk):
    for wanted, least in ((200, 100), (640, 400)), ((650, 740), (650, 740)), ((100, 200), (400, 640)):
        desk.ask("windowsize", desk.window, *wanted)
        wait_for(f"a window of {least}", lambda least=least: desk.size() == least)
        time.sleep(0.5)  # what is upright may be narrower: the game says so once it is
    desk.ask("windowsize", desk.window, *SIZE)
    wait_for("its size", lambda: desk.size() == SIZE)


def asleep_when_minimised(desk):
    desk.ask("windowminimize", desk.window)
    time.sleep(1)
    before = desk.cpu()
    time.sleep(3)
    used = desk.cpu() - before
    if used > 0.06:
        raise SystemExit(f"minimised, it used {used:.2f} s of 3 s")
    desk.ask("windowactivate", "--sync", desk.window)
    print(f"minimised for 3 s: {used:.2f} s of processor time")


def main():
    game, folder = sys.argv[1:]
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    desk = Desk(game, folder)
    try:
        desk.begin()
        desk.start()
        desk.ask("windowsize", desk.window, *SIZE)
        desk.ask("windowmove", desk.window, *PLACE)
        wait_for("its size", lambda: desk.size() == SIZE)
        time.sleep(0.5)
        full_screen_and_back(desk)
        never_too_small(desk)
        asleep_when_minimised(desk)
        time.sleep(0.5)
        desk.ask("windowsize", desk.window, *LAST_SIZE)  # no setting is changed after it
        wait_for("its last size", lambda: desk.size() == LAST_SIZE)
        time.sleep(0.5)
        left = desk.geometry()
        desk.close()
        for again in (1, 2):  # twice, or a title bar's height would pass unseen
            desk.start()
            found = desk.geometry()
            if found != left:
                raise SystemExit(f"start {again} opened at {found}, left at {left}")
            desk.close()
        print("opened again at", *left)
    finally:
        desk.end()


main()
