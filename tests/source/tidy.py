#!/usr/bin/env python3
"""tidy.py BUILD [clang-tidy option...]: clang-tidy reads every file of src and tests that BUILD
compiles and that it has not found fine before. A file is read again when it, a header it includes,
a .clang-tidy above it or an option has changed: BUILD/tidy keeps what passed."""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

BUILD = pathlib.Path(sys.argv[1]).resolve()
OPTIONS = sys.argv[2:]
ROOT = pathlib.Path(__file__).resolve().parents[2]
PASSED = BUILD / "tidy"


def sources():
    """File and the object that is compiled from it, the largest first: they take longest."""
    found = {}
    for row in json.loads((BUILD / "compile_commands.json").read_text()):
        path = pathlib.Path(row["directory"], row["file"]).resolve()
        if path.is_relative_to(ROOT / "src") or path.is_relative_to(ROOT / "tests"):
            found.setdefault(path, re.search(r" -o (\S+)", row["command"])[1])
    return sorted(found.items(), key=lambda item: -item[0].stat().st_size)


def dependencies():
    """Of each object, the files of the project that it was made from, as ninja noted them."""
    text = subprocess.run(["ninja", "-C", BUILD, "-t", "deps"], capture_output=True, text=True,
                          check=True).stdout
    found, files = {}, []
    for line in text.splitlines():
        target = re.match(r"(\S+): #deps", line)
        if target:
            files = found.setdefault(target[1], [])
        elif line.startswith(" "):
            path = pathlib.Path(BUILD, line.strip()).resolve()
            if path.is_relative_to(ROOT):
                files.append(path)
    return found


SEEN = {}


def digest(path):
    if path not in SEEN:
        SEEN[path] = hashlib.sha256(path.read_bytes()).digest() if path.exists() else b""
    return SEEN[path]


def fingerprint(path, files):
    """Changes when what clang-tidy would say about it might."""
    total = hashlib.sha256(repr((VERSION, OPTIONS)).encode())
    for above in path.parents:
        if (above / ".clang-tidy").exists():
            total.update(digest(above / ".clang-tidy"))
        if above == ROOT:
            break
    for file in [path, *files]:
        total.update(str(file).encode() + digest(file))
    return total.hexdigest()


def read(path):
    done = subprocess.run(["clang-tidy", "-p", BUILD, "--quiet", *OPTIONS, path],
                          capture_output=True, text=True, check=False)
    return done.returncode == 0, done.stdout


VERSION = subprocess.run(["clang-tidy", "--version"], capture_output=True, text=True,
                         check=True).stdout


def main():
    PASSED.mkdir(exist_ok=True)
    deps = dependencies()
    todo = {}
    for path, target in sources():
        print_of = fingerprint(path, deps.get(target, []))
        stamp = PASSED / str(path.relative_to(ROOT)).replace("/", "+")
        if not stamp.exists() or stamp.read_text() != print_of:
            todo[path] = (stamp, print_of)
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for path, (fine, said) in zip(todo, pool.map(read, todo)):
            stamp, print_of = todo[path]
            if fine:
                stamp.write_text(print_of)
            else:
                failed += 1
                print(said)
    print(f"{len(todo)} files read, {failed} with findings")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
