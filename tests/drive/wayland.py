#!/usr/bin/env python3
"""Starts the game in sessions of Wayland, without X.

wayland.py smoke|long TEOCALLI PICDIFF FOLDER

smoke: Weston in an Xvfb, at once and at twice the size, with the processor and with GL: the first whole
frame is that of a run without any screen. long: every renderer, computers play a game on each table;
and a tablet: Sway on an Xorg with a touch screen, where the session is scaled and turned while the
game runs, and a finger opens a game. Exit code 77: this machine lacks the tools.
"""
import contextlib
import os
import shutil
import subprocess
import sys
import time

from real_pointer import Mouse, Touch, comes_true, skip, start_server, wait_for

MOST = "6"  # per cent of difference: GL does not smooth as the processor does
MOST_SCALED = "12"  # ... and what the desktop enlarges is coarse; a part outside of the screen is 25
NOBODY = 65534  # Sway does not run for root
WESTON = """[core]
backend=x11-backend.so
use-pixman=true
idle-time=0
[shell]
panel-position=none
locking=false
[output]
name=X1
mode=1400x900
scale={scale}
"""
SWAY = """focus_follows_mouse no
default_border none
output X11-1 resolution 1200x750 scale_filter linear
"""


class Desk:
    """A session of Wayland in the window of an X server, and the game in it."""

    def __init__(self, game, picdiff, folder):
        self.game, self.picdiff, self.folder = game, picdiff, folder
        self.run = f"{folder}/run"
        self.environment = {key: value for key, value in os.environ.items()
                            if key not in ("DISPLAY", "SDL_VIDEODRIVER")}
        self.environment.update(XDG_RUNTIME_DIR=self.run, ASAN_OPTIONS="detect_leaks=0")

    def sockets(self):
        return [name for name in os.listdir(self.run)
                if name.startswith("wayland-") and not name.endswith(".lock")]

    @contextlib.contextmanager
    def session(self, hand, command, user=None, **more):
        shutil.rmtree(self.run, ignore_errors=True)
        os.makedirs(self.run, mode=0o700)
        if user is not None:
            os.chown(self.run, user, user)
        server, display = start_server(hand)
        running = None
        try:
            hand.begin(display)
            with open(f"{self.folder}/session.txt", "w", encoding="utf-8") as log:
                running = subprocess.Popen(command, env=dict(self.environment, DISPLAY=display, **more),
                                           stdout=log, stderr=log, user=user, group=user)
            wait_for("the session", self.sockets)
            self.environment["WAYLAND_DISPLAY"] = self.sockets()[0]
            time.sleep(0.5)
            yield
        finally:
            if running is not None:
                running.terminate()
                running.wait(timeout=20)
            hand.end()
            server.terminate()
            server.wait(timeout=20)

    def weston(self, scale):
        with open(f"{self.folder}/weston.ini", "w", encoding="ascii") as file:
            file.write(WESTON.format(scale=scale))
        return self.session(Mouse(self.folder), ["weston", f"--config={self.folder}/weston.ini",
                                                 "--socket=wayland-7"])

    def command(self, *words):
        return [self.game, "--data-dir", f"{self.folder}/home", "--silent", "--seed", "7", *words]

    def play(self, picture, *words, **more):
        shutil.rmtree(f"{self.folder}/home", ignore_errors=True)
        path = f"{self.folder}/{picture}.png"
        subprocess.run(self.command("--shot", path, *words), env=dict(self.environment, **more),
                       check=True, timeout=600)
        return path

    def expected(self, size):
        return self.play(f"expected-{size}", "--size", size, "--renderer", "software",
                         SDL_VIDEODRIVER="dummy")

    def alike(self, path, expected, most=MOST):
        return subprocess.run([self.picdiff, "rmse", expected, path, most], check=False,
                              stdout=subprocess.DEVNULL).returncode == 0


def check_pictures(desk, scales, renderers):
    expected = desk.expected("1280x800")
    for scale in scales:
        with desk.weston(scale):
            for renderer in renderers:
                # What the processor draws is enlarged by the desktop; the rest is as fine as its pixels.
                dense = 1 if renderer in ("software", "auto") else scale
                size = f"{1280 // dense}x{800 // dense}"
                path = desk.play(f"{renderer}-{scale}", "--size", size, "--renderer", renderer)
                if not desk.alike(path, expected):
                    raise SystemExit(f"{path} is not what {expected} shows")
                print(f"{renderer} at scale {scale}: as without a screen")


def check_tables(desk):
    with desk.weston(1):
        for game in ("pyramido", "coatl", "coatl-cards", "flick"):
            desk.play(f"played-{game}", "--self-play", "--game", game, "--size", "640x400")
            print(f"computers played {game}")


class Tablet:
    """The game on all of a screen that is scaled, turned and touched."""

    def __init__(self, desk):
        self.desk = desk

    def order(self, *words):
        subprocess.run(["swaymsg", "output", "X11-1", *words], env=self.desk.environment, check=True,
                       stdout=subprocess.DEVNULL)

    def picture(self):
        path = f"{self.desk.folder}/tablet.png"
        subprocess.run(["grim", path], env=self.desk.environment, check=True)
        return path

    def shows(self, what, expected):
        wait_for(what, lambda: self.desk.alike(self.picture(), expected, MOST_SCALED))
        print(f"a tablet {what}: the game fits it")


def check_tablet(desk, renderer):
    for tool in ("sway", "swaymsg", "grim"):
        if shutil.which(tool) is None:
            return print(f"no tablet: {tool} is not here")
    wide, upright = desk.expected("1200x750"), desk.expected("750x1200")
    shutil.rmtree(f"{desk.folder}/home", ignore_errors=True)
    with open(f"{desk.folder}/sway", "w", encoding="ascii") as file:
        file.write(SWAY)
    user = NOBODY if os.getuid() == 0 else None
    hand, tablet = Touch(desk.folder), Tablet(desk)
    desk.environment["SWAYSOCK"] = f"{desk.run}/sway.sock"
    with desk.session(hand, ["sway", "-c", f"{desk.folder}/sway"], user, WLR_BACKENDS="x11",
                      WLR_RENDERER="pixman", LIBSEAT_BACKEND="noop"):
        game = subprocess.Popen(desk.command("--renderer", renderer), env=desk.environment)
        tablet.shows("at its own size", wide)
        for scale in ("1.5", "2", "1"):
            tablet.order("scale", scale)
            tablet.shows(f"at {scale} times its size", wide)
        tablet.order("transform", "90")
        tablet.shows("turned upright", upright)
        tablet.order("transform", "normal")
        tablet.shows("turned back", wide)
        hand.tap((330, 500))
        if not comes_true(lambda: not desk.alike(tablet.picture(), wide, "15"), 20):
            raise SystemExit("a finger did not open the set-up")
        game.terminate()
        if game.wait(timeout=30) != 0:
            raise SystemExit(f"closed, the game ended with {game.returncode}")
    return print(f"a tablet was touched ({renderer})")


def main():
    kind, game, picdiff, folder = sys.argv[1:]
    if shutil.which("weston") is None:
        skip("weston")
    if kind == "long" and os.environ.get("TEOCALLI_LONG", "0") == "0":
        skip("the time of --long")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    desk = Desk(game, picdiff, folder)
    if kind == "smoke":
        check_pictures(desk, (1, 2), ("software", "gl"))
        return
    check_pictures(desk, (1, 2), ("auto", "gles", "sdl"))
    check_tables(desk)
    for renderer in ("software", "gl"):
        check_tablet(desk, renderer)


main()
