#!/usr/bin/env python3
"""Plays a turn with a real pointer, on a real X server and in real time.

real_pointer.py mouse|touch pyramido|coatl|cards|flick TEOCALLI MAKER FOLDER

mouse: xdotool under Xvfb. touch: fingers of the inputtest driver under Xorg with a dummy screen.
What was played is read from the save that the game writes. Exit code 77: this machine lacks the
tools, which are named. Places are those of the table's layout at 1280x800; MAKER writes the save
that is played on.
"""
import glob
import os
import shutil
import socket
import struct
import subprocess
import sys
import time

WIDTH, HEIGHT = 1280, 800
CONFIRM = (1156, 676)
LIFT = 60  # a finger's piece is held so far above it
INPUTTEST = "/usr/lib/xorg/modules/input/inputtest_drv.so"
DUMMY = "/usr/lib/xorg/modules/drivers/dummy_drv.so"
SERVER = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoAddGPU" "false"
EndSection
Section "Device"
  Identifier "d"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "m"
  HorizSync 5-1000
  VertRefresh 5-200
  Modeline "1280x800" 83.50 1280 1352 1480 1680 800 803 809 831
EndSection
Section "Screen"
  Identifier "s"
  Device "d"
  Monitor "m"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "1280x800"
    Virtual 1280 800
  EndSubSection
EndSection
Section "InputDevice"
  Identifier "touch"
  Driver "inputtest"
  Option "SocketPath" "{folder}/touch.sock"
  Option "DeviceType" "Touch"
  Option "TouchCount" "10"
EndSection
Section "ServerLayout"
  Identifier "l"
  Screen "s"
  InputDevice "touch" "SendCoreEvents"
EndSection
"""


def skip(what):
    print(f"skipped: {what} is not here")
    sys.exit(77)


def comes_true(condition, seconds):
    end = time.time() + seconds
    while time.time() < end:
        if condition():
            return True
        time.sleep(0.1)
    return False


def wait_for(what, condition, seconds=30):
    if not comes_true(condition, seconds):
        raise SystemExit(f"waited in vain for {what}")


def try_until(what, gesture, condition):
    """On a busy machine a gesture may come before the art, or its events late: people try again."""
    for _ in range(4):
        gesture()
        if comes_true(condition, 10):
            return
    raise SystemExit(f"tried in vain for {what}")


class Mouse:
    """The pointer of xdotool; needs no place of its own on the server."""

    def __init__(self, folder):
        for tool in ("Xvfb", "xdotool", "openbox", "xprop"):
            if shutil.which(tool) is None:
                skip(tool)
        self.server = None
        self.folder = folder

    def command(self):
        return ["Xvfb", "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-nolisten", "tcp"]

    def begin(self, display):
        self.display = display
        self.manager = subprocess.Popen(
            ["openbox"], env=dict(os.environ, DISPLAY=display), stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        # A window mapped while the manager takes over would wait for it for ever.
        wait_for("the window manager", lambda: b"window id" in subprocess.run(
            ["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"], capture_output=True, check=False,
            env=dict(os.environ, DISPLAY=display)).stdout)

    def do(self, *words):
        subprocess.run(["xdotool", *map(str, words)], check=True,
                       env=dict(os.environ, DISPLAY=self.display))

    def drag(self, start, end):
        self.do("mousemove", *start, "sleep", "0.1", "mousedown", 1, "sleep", "0.1")
        for i in range(1, 9):
            x = start[0] + (end[0] - start[0]) * i / 8
            y = start[1] + (end[1] - start[1]) * i / 8
            self.do("mousemove", int(x), int(y), "sleep", "0.05")
        self.do("sleep", "0.2", "mouseup", 1)

    pull = drag

    def tap(self, place):
        self.do("mousemove", *place, "sleep", "0.1", "click", 1)

    def hold(self, place, seconds):
        self.do("mousemove", *place, "sleep", "0.1", "mousedown", 1, "sleep", seconds, "mouseup", 1)

    def end(self):
        self.manager.terminate()
        self.manager.wait()


class Touch:
    """Fingers, through the socket of the inputtest driver. One connection per life of a server."""

    def __init__(self, folder):
        if shutil.which("Xorg") is None:
            skip("Xorg")
        for driver in (INPUTTEST, DUMMY):
            if not os.path.exists(driver):
                skip(driver)
        self.folder = folder
        with open(f"{folder}/touch.conf", "w", encoding="ascii") as file:
            file.write(SERVER.format(folder=folder))

    def command(self):
        return ["Xorg", "-config", f"{self.folder}/touch.conf", "-logfile", f"{self.folder}/xorg.log",
                "-noreset", "-nolisten", "tcp", "-novtswitch", "-sharevts"]

    def begin(self, display):
        path = f"{self.folder}/touch.sock"
        wait_for("the touch screen", lambda: os.path.exists(path))
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(20)
        self.socket.connect(path)
        self.socket.sendall(struct.pack("=IIHH", 12, 0, 1, 1))
        self.socket.recv(12)

    def finger(self, kind, number, place):
        values = [place[0] * 65535 / WIDTH, place[1] * 65535 / HEIGHT] + [0.0] * 126
        body = struct.pack("@I8s4x128d", 0, bytes([3, 0, 0, 0, 0, 0, 0, 0]), *values)
        code = {"down": 18, "move": 19, "up": 20}[kind]
        self.socket.sendall(struct.pack("=IIII", 16 + len(body), 6, number, code) + body)
        self.socket.sendall(struct.pack("=II", 8, 1))
        self.socket.recv(8)
        time.sleep(0.05)

    def drag(self, start, end):
        """A second finger turns the stone twice on the way: all around, and it is as it was."""
        end = (end[0], end[1] + LIFT)
        self.finger("down", 0, start)
        for i in range(1, 9):
            self.finger("move", 0, (start[0] + (end[0] - start[0]) * i / 8,
                                    start[1] + (end[1] - start[1]) * i / 8))
            if i in (3, 5):
                self.finger("down", 1, (900, 500))
                self.finger("up", 1, (900, 500))
        time.sleep(0.2)
        self.finger("up", 0, end)

    def pull(self, start, end):
        """One finger alone, and nothing is held above it."""
        self.finger("down", 0, start)
        for i in range(1, 9):
            self.finger("move", 0, (start[0] + (end[0] - start[0]) * i / 8,
                                    start[1] + (end[1] - start[1]) * i / 8))
        time.sleep(0.2)
        self.finger("up", 0, end)

    def tap(self, place):
        self.hold(place, 0)

    def hold(self, place, seconds):
        self.finger("down", 2, place)
        time.sleep(seconds)
        self.finger("up", 2, place)

    def end(self):
        self.socket.close()


def start_server(hand):
    read, write = os.pipe()
    server = subprocess.Popen([*hand.command(), "-displayfd", str(write)], pass_fds=[write],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    number = os.read(read, 16).decode().strip()
    if not number:
        skip("an X server that starts")
    return server, f":{number}"


def saved(folder):
    """The lines of the game's own save, once there is one."""
    for path in glob.glob(f"{folder}/home/**/*.teocalli", recursive=True):
        with open(path, encoding="utf-8") as file:
            return file.read().split("\n")
    return []


def is_played(folder, word):
    return any(line.startswith(word) for line in saved(folder))


def play_pyramido(hand, folder):
    """A stone is dragged from the quarry onto the cloth, and another takes its place."""
    slot, board, stack = (254, 190), (686, 296), (92, 148)
    try_until("a stone that is placed", lambda: hand.drag(slot, board),
              lambda: is_played(folder, "place 1"))
    time.sleep(1)
    hand.tap(stack)
    time.sleep(0.5)
    try_until("an empty slot that is refilled", lambda: hand.tap(CONFIRM),
              lambda: is_played(folder, "refill left"))


def play_coatl(hand, folder):
    """The curtain is held open, a part goes to the end of a serpent, another by taps: the piece, its
    place, the ghost that lies there."""
    curtain, blue, black, back = (640, 395), (55, 684), (123, 684), (575, 510)
    before = sum(line.startswith("build") for line in saved_first(folder))

    def built():
        return sum(line.startswith("build") for line in saved(folder)) - before

    def lay_by_taps():
        for place in (black, (back[0] + 64, back[1]), (back[0] + 64, back[1])):
            hand.tap(place)
            time.sleep(0.4)

    def begin():
        hand.hold(curtain, 1.2)  # once the curtain is up this only asks about the table
        time.sleep(1)
        hand.drag(blue, back)

    try_until("a part that is laid", begin, lambda: built() == 1)
    time.sleep(1)
    try_until("another by taps", lay_by_taps, lambda: built() == 2)
    time.sleep(1)
    try_until("a turn that ends", lambda: hand.tap(CONFIRM),
              lambda: saved(folder)[-3:-2] == ["done"])


def play_cards(hand, folder):
    """A feather card is laid by drag, what it fulfils is taken, another is laid by taps."""
    curtain, offer = (640, 395), (550, 700)

    def begin():
        hand.hold(curtain, 1.2)
        time.sleep(1)
        hand.drag((87, 718), (1066, 550))

    def lay_by_taps():
        for place in ((91, 718), (150, 550), (150, 550)):
            hand.tap(place)
            time.sleep(0.4)

    try_until("a card that is laid", begin, lambda: is_played(folder, "P1 play yb R"))
    time.sleep(1)
    try_until("a prophecy that is taken", lambda: hand.tap(offer),
              lambda: is_played(folder, "P1 take C02"))
    time.sleep(1)
    try_until("a window that is closed", lambda: hand.tap(CONFIRM),
              lambda: saved(folder)[-3:-2] == ["P1 done"])
    time.sleep(1)
    try_until("another card by taps", lay_by_taps,
              lambda: saved(folder)[-3].startswith("P1 play") and saved(folder)[-3].endswith(" L"))
    time.sleep(1)
    try_until("a turn that ends", lambda: hand.tap(CONFIRM),
              lambda: saved(folder)[-3:-2] == ["P1 done"])


def play_flick(hand, folder):
    """Both enter the flick-off, one after the other behind the curtain; then the first one flicks."""
    curtain, cloud, far, near = (640, 395), (359, 707), (760, 330), (660, 430)

    def flick():
        hand.tap(cloud)
        time.sleep(0.5)
        hand.pull(far, near)

    def flick_behind_curtain():
        hand.hold(curtain, 1.2)
        time.sleep(1)
        flick()

    try_until("an entry", flick, lambda: is_played(folder, "flickoff A"))
    time.sleep(1)
    try_until("the other entry", flick_behind_curtain, lambda: is_played(folder, "flickoff C"))
    time.sleep(4)  # all discs fly
    try_until("a flick", flick, lambda: is_played(folder, "flick "))


# Seats and moment of the save, who plays it, and how many lines that is.
GAMES = {"pyramido": ("2", "0", play_pyramido, 3), "coatl": ("2", "rich", play_coatl, 3),
         "cards": ("2", "cover", play_cards, 5), "flick": ("2+plain", "0", play_flick, 5)}


def saved_first(folder):
    with open(f"{folder}/game.teocalli", encoding="utf-8") as file:
        return file.read().split("\n")


def play(hand, folder, environment, player):
    wait_for("the window", lambda: subprocess.run(
        ["xdotool", "search", "--onlyvisible", "--name", "Teocalli"], env=environment, check=False,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0)
    time.sleep(3)  # the art arrives after the window
    player(hand, folder)


def main():
    kind, name, game, maker, folder = sys.argv[1:]
    seats, moment, player, lines = GAMES[name]
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    if shutil.which("xdotool") is None:
        skip("xdotool")
    hand = Mouse(folder) if kind == "mouse" else Touch(folder)
    with open(f"{folder}/game.teocalli", "wb") as file:
        subprocess.run([maker, "7", seats, "save", moment], stdout=file, check=True)
    server, display = start_server(hand)
    leaks = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../platform/leaks.txt")
    environment = dict(os.environ, DISPLAY=display, SDL_VIDEODRIVER="x11",
                       LSAN_OPTIONS=f"suppressions={leaks}:print_suppressions=0")
    program = None
    try:
        hand.begin(display)
        program = subprocess.Popen(
            [game, "--data-dir", f"{folder}/home", "--silent", "--renderer", "software", "--fullscreen",
             "--load", f"{folder}/game.teocalli"], env=environment)
        play(hand, folder, environment, player)
    finally:
        if program is not None:
            program.terminate()
            code = program.wait(timeout=30)
        hand.end()
        server.terminate()
        server.wait(timeout=20)
    if code != 0:
        raise SystemExit(f"closed, the game ended with {code}")
    print("one turn was played:", *saved(folder)[-2 - lines:-2])


if __name__ == "__main__":
    main()
