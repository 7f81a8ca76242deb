#!/usr/bin/env python3
"""analyse.py: what two more analysers find, beside clang's, which clang-tidy runs over every path.

cppcheck reads all of src; gcc -fanalyzer those layers that meet the world: files, text, saves, the
terminal. Whatever was read once and is fine stands in analysed.txt, a line each; anything else fails.
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
KNOWN = set((ROOT / "tests/source/analysed.txt").read_text().splitlines())
LAYERS = ["base", "files", "language", "match", "cli"]


def cppcheck():
    said = subprocess.run(["cppcheck", "--quiet", "--std=c11", "--enable=warning,portability",
                           "--inline-suppr", "-I", "src", "-j2", "--template={file}: {id}", "src"],
                          cwd=ROOT, capture_output=True, text=True, check=False)
    return re.findall(r"^src/\S+: \S+$", said.stderr, re.M)


def gcc(path):
    said = subprocess.run(["gcc", "-std=c17", "-D_GNU_SOURCE", "-DTEOCALLI_VERSION=\"0\"", "-I",
                           "src", "-O1", "-fanalyzer", "-c", "-o", "/dev/null", path], cwd=ROOT,
                          capture_output=True, text=True, check=False)
    return [f"{path}: {kind}" for kind in re.findall(r"\[-W(analyzer-[a-z-]+)\]", said.stderr)]


def main():
    found = cppcheck()
    for layer in LAYERS:
        for path in sorted((ROOT / "src" / layer).glob("*.c")):
            found += gcc(str(path.relative_to(ROOT)))
    unread = sorted(set(found) - KNOWN)
    print("\n".join(unread) or f"{len(set(found))} findings, all of them read before")
    return 1 if unread else 0


sys.exit(main())
