#!/usr/bin/env python3
"""soak.py MINUTES [PART...]: tries to break both programs for so long, and goes on where it ended.

Parts take turns, those that have come least far first. What each has done in all is in
build/soak/totals.json and, for reading, build/soak/totals.txt; whatever failed lies whole, with the
command that shows it again, in build/soak/failures. Exit code 0: nothing failed in this run.

  games     random games with every invariant checked at every step, each played twice
  fuzz      libFuzzer on every parser
  scripts   mutated driver scripts, saves, settings, catalogues and fonts, given to the window
  monkeys   random events on every table, under the address and the thread sanitizer
  kills     the program killed, frozen or robbed of its display in a real window, at any moment
  faults    system calls that fail, a disk that is full for a while, a clock that jumps
  secrets   pictures, words, answers and hints of two worlds that differ only in a secret
"""
import fcntl
import glob
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
HOME = BUILD / "soak"
FULL_WRITES = 6  # how many writings a full disk refuses (fault.c)
GAMES = ["pyramido", "coatl", "coatl-cards", "flick"]
CLI = BUILD / "rules/src/cli/teocalli-cli"
WINDOW = BUILD / "release/src/program/teocalli"
SANITIZED = {"asan": BUILD / "asan/src/program/teocalli", "tsan": BUILD / "tsan/src/program/teocalli"}
QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "UBSAN_OPTIONS": "halt_on_error=1",
         "TSAN_OPTIONS": "halt_on_error=1"}
MARKS = {"games": 10**5, "fuzz": 10**6, "kills": 10**3, "faults": 10**3, "secrets": 10**3,
         "monkeys": 3600, "scripts": 10**4}


class Failed(Exception):
    """Something broke: what, and how it is seen again."""


class Totals:
    """What was done in all runs, by name ("games.flick")."""

    def __init__(self):
        HOME.mkdir(parents=True, exist_ok=True)
        self.path = HOME / "totals.json"
        self.count = json.loads(self.path.read_text()) if self.path.exists() else {}

    def of(self, name):
        return self.count.get(name, 0)

    def add(self, name, more):
        self.count[name] = self.of(name) + more
        other = self.path.with_suffix(".new")
        other.write_text(json.dumps(self.count, indent=1, sort_keys=True))
        other.replace(self.path)  # killed at any moment, too
        lines = [f"{self.count[key]:>12}  {key}" for key in sorted(self.count)]
        (HOME / "totals.txt").write_text("\n".join(lines) + "\n")


def run(command, seconds=600, **more):
    """Runs it to its end; a crash and a hang are failures, whatever the caller makes of the code."""
    environment = dict(os.environ, **more.pop("environment", {}))
    try:
        done = subprocess.run([str(word) for word in command], env=environment, timeout=seconds,
                              capture_output=True, text=True, errors="replace", check=False, **more)
    except subprocess.TimeoutExpired:
        raise Failed(f"hangs: {' '.join(map(str, command))}") from None
    if done.returncode < 0 or "Sanitizer" in done.stderr or "runtime error" in done.stderr:
        raise Failed(f"ended with {done.returncode}: {' '.join(map(str, command))}\n{done.stderr}")
    return done


def scratch(name):
    """An empty folder of this part's own."""
    folder = HOME / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def new_save(game, seed, seats, path):
    path.write_text(run([CLI, game, "new", "--seats", seats, "--seed", seed]).stdout)
    return path


def actions_of(path):
    """How many actions a save has; it must be one that can be read."""
    text = pathlib.Path(path).read_text()
    game = re.search("^game (.*)$", text, re.M)
    if not game:
        raise Failed(f"no save any more: {path}\n{text}")
    shown = run([CLI, game[1], "show"], input=text)
    if shown.returncode != 0:
        raise Failed(f"cannot be read: {path}: {shown.stderr}\n{text}")
    body = text.split("\n\n", 1)[1] if "\n\n" in text else ""
    body = body.split("\n\n", 1)[0]
    return sum(1 for line in body.splitlines() if line and not re.match("settle |checksum ", line))


# --- Games and parsers ---------------------------------------------------------------------------


def soak_games(totals, game):
    seed, batch = totals.of(f"games.{game}") + 1000000, 500 if game == "flick" else 4000
    seats = random.choice([1, 2, 3, 4] if game.startswith("coatl") else [2, 3, 4])
    done = run([CLI, game, "simulate", "--games", batch, "--seed", seed, "--players",
                ",".join(["random"] * seats)])
    if done.returncode != 0:
        raise Failed(f"{game}, {seats} seats, from seed {seed}: {done.stdout}{done.stderr}")
    totals.add(f"games.{game}", batch)


def fuzzers():
    return sorted(path.name[5:] for path in (BUILD / "fuzz/tests/fuzz").glob("fuzz_*")
                  if path.is_file() and os.access(path, os.X_OK))


def soak_fuzz(totals, target):
    found = HOME / "fuzz" / target
    found.mkdir(parents=True, exist_ok=True)
    done = run([BUILD / f"fuzz/tests/fuzz/fuzz_{target}", "-max_total_time=20", "-timeout=20",
                "-rss_limit_mb=1500", "-max_len=16384", "-print_final_stats=1", "-verbosity=0",
                f"-artifact_prefix={HOME}/failures/", found, ROOT / "tests/fuzz/corpus" / target])
    if done.returncode != 0:
        raise Failed(f"fuzz_{target}: {done.stderr}")
    count = re.search(r"number_of_executed_units: (\d+)", done.stderr)
    totals.add(f"fuzz.{target}", int(count[1]) if count else 0)


# --- The window, given strange files -------------------------------------------------------------


def mutated(data, rng):
    data = bytearray(data)
    for _ in range(rng.choice([1, 1, 2, 5, 20])):
        at = rng.randrange(len(data) + 1)
        kind = rng.randrange(5)
        if kind == 0 and at < len(data):
            data[at] ^= 1 << rng.randrange(8)
        elif kind == 1:
            data[at:at] = rng.choice([b"\0", b"\n", b"-1", b"99999999999", b"\xff", b"%s%n", b"@"])
        elif kind == 2:
            del data[at:at + rng.randrange(1, 40)]
        elif kind == 3:
            other = rng.randrange(len(data) + 1)
            data[at:at] = data[other:other + rng.randrange(1, 60)]
        else:
            del data[at:]
    return bytes(data)


def data_with(folder, kind, rng):
    """The game's data with one of its files spoilt."""
    shutil.copytree(BUILD / "asan/share", folder / "share", symlinks=True)
    if kind == "catalogue":
        victim = rng.choice(glob.glob(f"{folder}/share/locale/*/LC_MESSAGES/*.mo"))
    else:
        victim = rng.choice(glob.glob(f"{folder}/share/teocalli/fonts/*"))
    path = pathlib.Path(victim)
    path.write_bytes(mutated(path.read_bytes(), rng) if rng.random() < 0.8 else b"")
    return {"TEOCALLI_DATA": str(folder / "share/teocalli"), "LANGUAGE": rng.choice(["uk", "ru"])}


def soak_scripts(totals, kind):
    seed = totals.of(f"scripts.{kind}")
    rng = random.Random(f"{kind} {seed}")
    folder = scratch(f"scripts.{kind}")
    (folder / "home/teocalli").mkdir(parents=True)
    script, save, environment = folder / "a.drive", folder / "a.teocalli", dict(QUIET)
    script.write_text("wait 20\n")
    new_save(rng.choice(GAMES), seed % 1000, 2, save)
    if kind == "driver":
        source = pathlib.Path(rng.choice(glob.glob(f"{ROOT}/tests/drive/scripts/*.drive")))
        lines = [line for line in source.read_text().splitlines() if not line.startswith("shot")]
        script.write_bytes(mutated("\n".join(lines[:40]).encode(), rng))
    elif kind == "save":
        save.write_bytes(mutated(save.read_bytes(), rng))
    elif kind == "settings":
        text = b"volume.master = 5\r\nspeed = off\nsetup.pyramido.name.1 = A\nwindow.width = 900\n"
        (folder / "home/teocalli/settings").write_bytes(mutated(text, rng))
    else:
        environment.update(data_with(folder, kind, rng))
    done = run([SANITIZED["asan"], "--data-dir", folder / "home", "--silent", "--renderer", "software",
                "--size", "640x400", "--driver", script, "--load", save], environment=environment,
               cwd=folder)
    if done.returncode not in (0, 1, 2):
        raise Failed(f"scripts.{kind} {seed}: exit code {done.returncode}\n{done.stderr}")
    totals.add(f"scripts.{kind}", 1)


# --- Monkeys -------------------------------------------------------------------------------------


def soak_monkeys(totals, what):
    game, sanitizer = what.split(".")
    program, seed = SANITIZED[sanitizer], totals.of(f"monkeys.{what}.runs") + 100
    if not program.exists():
        raise FileNotFoundError(program)
    folder, started = scratch(f"monkeys.{what}"), time.monotonic()
    seats = seed % 4 + 1 if game.startswith("coatl") else seed % 3 + 2
    save = new_save(game, seed, seats, folder / "a.teocalli")
    (folder / "a.drive").write_text(f"wait until scene table\ndo steps {seed * 37 % 150}\n"
                                    f"monkey {seed} 600\n")
    done = run([program, "--data-dir", folder / "home", "--renderer", "software", "--size",
                "640x400", "--driver", folder / "a.drive", "--load", save], environment=QUIET,
               seconds=1800)
    if done.returncode != 0:
        raise Failed(f"{game}, monkey {seed}: exit code {done.returncode}\n{done.stderr}")
    for path in (folder / "home").rglob("*.teocalli"):
        actions_of(path)
    totals.add(f"monkeys.{what}.runs", 1)
    totals.add(f"monkeys.{what}", int(time.monotonic() - started))


# --- Kills in a real window ----------------------------------------------------------------------


def start_display():
    reading, writing = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24",
                               "-nolisten", "tcp"], pass_fds=[writing],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as file:
        number = file.readline().strip()
    return server, f":{number}"


def said_by(path):
    """The last action that the program said it had done."""
    numbers = re.findall(r"^did (\d+)$", path.read_text(), re.M)
    return int(numbers[-1]) if numbers else 0


def wait_for_actions(program, path, at_least, seconds=60):
    until = time.monotonic() + seconds
    while time.monotonic() < until and program.poll() is None and said_by(path) < at_least:
        time.sleep(0.01)


def soak_kills(totals, how):
    seed = totals.of(f"kills.{how}")
    rng = random.Random(f"{how} {seed}")
    folder, game = scratch(f"kills.{how}"), GAMES[seed % 4]
    saves = folder / "home/teocalli/saves"
    saves.mkdir(parents=True)
    save = new_save(game, seed + 1, 2, saves / "a.teocalli")
    first = actions_of(save)
    lines = ["wait until scene table", "do set speed off"]
    for i in range(1, 200):
        lines += ["do steps 1", f"wait {rng.choice([12, 18, 30])}", f"do say did {i}"]
    (folder / "a.drive").write_text("\n".join(lines) + "\n")
    server, display = start_display()
    environment = dict(os.environ, DISPLAY=display, SDL_VIDEODRIVER="x11", TEOCALLI_REAL_TIME="1")
    told = folder / "told.txt"
    program = subprocess.Popen([str(WINDOW), "--data-dir", str(folder / "home"), "--silent",
                                "--renderer", "software", "--size", "640x400", "--driver",
                                str(folder / "a.drive"), "--load", str(save)], env=environment,
                               stdout=told.open("w"), stderr=subprocess.DEVNULL)
    try:
        wait_for_actions(program, told, rng.randrange(1, 12))
        time.sleep(rng.random() * 0.3)
        if how == "freeze":
            program.send_signal(signal.SIGSTOP)
            time.sleep(rng.random())
            program.send_signal(signal.SIGCONT)
        if how == "display":
            server.kill()
            time.sleep(0.5)
        elif how == "hangup":  # a script outlives the signals that only ask
            program.send_signal(rng.choice([signal.SIGHUP, signal.SIGQUIT, signal.SIGPIPE]))
            time.sleep(0.2)
        program.kill()
        program.wait()
    finally:
        program.kill()
        server.kill()
        server.wait()
    said = said_by(told)
    if said == 0:
        raise Failed(f"kills.{how} {seed}: the program never played")
    kept = actions_of(save) - first
    if kept < said - 1:
        raise Failed(f"kills.{how} {seed}: {said} actions were played, {kept} are saved")
    totals.add(f"kills.{how}", 1)


# --- Faults of the system ------------------------------------------------------------------------


def fault_library():
    library = HOME / "fault.so"
    source = ROOT / "tests/soak/fault.c"
    if not library.exists() or library.stat().st_mtime < source.stat().st_mtime:
        subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    return library


def play_with(environment, folder, save, counts=None):
    """Plays the script on the save in a home of its own: exit code, and the save as it then is."""
    saves = folder / "home/teocalli/saves"
    saves.mkdir(parents=True)
    shutil.copy(save, saves / "a.teocalli")
    command = [WINDOW, "--data-dir", folder / "home", "--renderer", "software", "--size", "640x400",
               "--driver", folder.parent / "a.drive", "--load", saves / "a.teocalli"]
    done = run(["bash", "-c", f"exec 9>>{counts or '/dev/null'}; exec \"$@\"", "-", *command],
               environment=dict(QUIET, **environment))
    if done.returncode not in (0, 1, 2):
        raise Failed(f"{folder}: exit code {done.returncode}\n{done.stderr}")
    return done.returncode, (saves / "a.teocalli").read_text()


def soak_faults(totals, kind):
    """The same game with and without them: all of it must be saved, or, where calls fail to the
    very end, a part of it that can be read."""
    seed = totals.of(f"faults.{kind}.runs")
    folder, game = scratch(f"faults.{kind}"), GAMES[seed % 4]
    save = new_save(game, seed + 1, 2, folder / "first.teocalli")
    (folder / "a.drive").write_text("wait until scene table\n" + "do steps 1\nwait 20\n" * 12
                                    + "wait 3600\n" * (kind == "full"))  # it is tried every 300 frames
    counts = folder / "count"
    counts.touch()
    faults = {"LD_PRELOAD": str(fault_library()), "FAULT_SEED": str(seed),
              "FAULT_RATE": "0" if kind != "calls" else str([20, 100, 400][seed % 3]),
              "FAULT_FULL": str(int(kind == "full")), "FAULT_CLOCK": str(int(kind == "clock"))}
    _, wanted = play_with({}, folder / "without", save)
    code, found = play_with(faults, folder / "with", save, counts)
    actions_of(folder / "with/home/teocalli/saves/a.teocalli")
    counted = sum(map(int, counts.read_text().split()))
    still_full = kind == "full" and counted < FULL_WRITES  # at the end, with nobody there to ask
    if kind != "calls" and not still_full and (code != 0 or found != wanted):
        raise Failed(f"faults.{kind} {seed}: exit code {code}, saved\n{found}\nwanted\n{wanted}")
    totals.add(f"faults.{kind}.runs", 1)
    totals.add(f"faults.{kind}", max(counted, 1) if kind == "clock" else counted)


# --- Secrets -------------------------------------------------------------------------------------


def soak_secrets(totals, test):
    seed = totals.of(f"secrets.{test}.runs") + 1
    program = {"moments": "tables/tables_secrets_test", "deals": "scenes/scenes_secrets_test"}[test]
    done = run([BUILD / "asan/tests" / program], environment=dict(QUIET, TEOCALLI_SEED=str(seed)),
               cwd=scratch(f"secrets.{test}"), seconds=1800)
    if done.returncode != 0:
        raise Failed(f"TEOCALLI_SEED={seed} {program}\n{done.stdout}{done.stderr}")
    totals.add(f"secrets.{test}.runs", 1)
    for game, pairs in re.findall(r"^(\S+): (\d+) pairs$", done.stdout, re.M):
        totals.add(f"secrets.{game}", int(pairs))


# --- Taking turns --------------------------------------------------------------------------------


def parts():
    """What there is to do: the name of its total, and what does some of it."""
    rows = [(f"games.{game}", soak_games, game) for game in GAMES]
    rows += [(f"fuzz.{target}", soak_fuzz, target) for target in fuzzers()]
    rows += [(f"scripts.{kind}", soak_scripts, kind)
             for kind in ("driver", "save", "settings", "catalogue", "font")]
    rows += [(f"monkeys.{game}.{sanitizer}", soak_monkeys, f"{game}.{sanitizer}")
             for game in GAMES for sanitizer in SANITIZED if SANITIZED[sanitizer].exists()]
    rows += [(f"kills.{how}", soak_kills, how) for how in ("kill", "hangup", "freeze", "display")]
    rows += [(f"faults.{kind}", soak_faults, kind) for kind in ("calls", "full", "clock")]
    rows += [("secrets.coatl", soak_secrets, "moments"), ("secrets.pyramido", soak_secrets, "deals")]
    return rows


def far(totals, name):
    """How far it has come towards its mark."""
    return totals.of(name) / MARKS[name.split(".")[0]]


def main():
    minutes, wanted = float(sys.argv[1]), sys.argv[2:]
    totals, failed, broken = Totals(), 0, set()
    alone = (HOME / "lock").open("w")
    try:
        fcntl.flock(alone, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise SystemExit("another soak runs here: they would play in the same folders") from None
    (HOME / "failures").mkdir(exist_ok=True)
    until = time.monotonic() + 60 * minutes
    rows = [row for row in parts() if not wanted or row[0].split(".")[0] in wanted]
    turns = {row[0]: 0 for row in rows}
    while time.monotonic() < until and len(broken) < len(rows):
        left = [row for row in rows if row[0] not in broken]
        name, part, argument = min(left, key=lambda row: (far(totals, row[0]) >= 1, turns[row[0]]))
        started = time.monotonic()
        try:
            part(totals, argument)
        except (Failed, OSError, subprocess.SubprocessError) as failure:
            failed += 1
            totals.add(f"failed.{name}", 1)
            broken.add(name)
            (HOME / "failures" / f"{name}.{int(time.time())}.txt").write_text(f"{failure}\n")
            print(f"FAILED {name}: {str(failure).splitlines()[0]}", flush=True)
        turns[name] += time.monotonic() - started  # each part gets the same share of the time
    print((HOME / "totals.txt").read_text(), end="")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
