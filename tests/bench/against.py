#!/usr/bin/env python3
"""against.py PROGRAM: how fast the rules are beside those of another commit.

Builds teocalli-cli of $COMMIT aside, in build/against, then runs `bench` of both programs in turns,
so that what else the machine does slows both, and prints for every rate the best of each and their
ratio. PROGRAM is the teocalli-cli of this tree, a release build.

    COMMIT=HEAD~10 cmake --build build/rules --target bench_against
"""
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAMES = ["pyramido", "coatl", "coatl-cards", "flick"]
TURNS = 3


def other_program(commit):
    name = subprocess.run(["git", "-C", ROOT, "rev-parse", "--short", commit + "^{commit}"],
                          check=True, capture_output=True, text=True).stdout.strip()
    folder = ROOT / "build" / "against" / name
    source, build = folder / "source", folder / "build"
    if not source.exists():
        source.mkdir(parents=True)
        archive = subprocess.run(["git", "-C", ROOT, "archive", name], check=True,
                                 capture_output=True).stdout
        subprocess.run(["tar", "-x", "-C", source], input=archive, check=True)
    subprocess.run(["cmake", "-S", source, "-B", build, "-G", "Ninja",
                    "-DCMAKE_BUILD_TYPE=Release", "-DTEOCALLI_WINDOW=OFF", "-DTEOCALLI_TESTS=OFF"],
                   check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", build, "--target", "teocalli-cli"], check=True,
                   stdout=subprocess.DEVNULL)
    return name, build / "src" / "cli" / "teocalli-cli"


def rates(program, game):
    lines = subprocess.run([program, game, "bench"], check=True, capture_output=True,
                           text=True).stdout.splitlines()
    fields = [line.split("\t") for line in lines]
    return {name: float(value) for name, value, unit in fields if unit == "per-second"}


def best_of(programs, game):
    best = [{}, {}]
    for _ in range(TURNS):
        for which, program in enumerate(programs):
            for name, rate in rates(program, game).items():
                best[which][name] = max(rate, best[which].get(name, 0))
    return best


def main():
    commit = os.environ.get("COMMIT", "")
    if len(sys.argv) != 2 or commit == "":
        sys.exit("against.py: which commit? COMMIT=... cmake --build BUILD --target bench_against")
    name, other = other_program(commit)
    print(f"| game | per second | {name} | here | ratio |\n|---|---|--:|--:|--:|")
    for game in GAMES:
        before, now = best_of([other, sys.argv[1]], game)
        for rate in (rate for rate in now if rate in before):
            print(f"| {game} | {rate} | {before[rate]:.0f} | {now[rate]:.0f} | "
                  f"{now[rate] / before[rate]:.2f} |", flush=True)


if __name__ == "__main__":
    main()
