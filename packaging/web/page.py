#!/usr/bin/env python3
"""page.py PROGRAM SHARE PAGE: makes the folder PAGE that a web server shows.

PROGRAM is where teocalli.js was linked; SHARE is the share of an installed game. The game's data is
packed into three files: what the first picture needs, effects (as Vorbis) and music. Every large file
is asked for by its hash, so a new version fetches only what changed.
"""
import gettext
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM, SHARE, PAGE = (pathlib.Path(argument).resolve() for argument in sys.argv[1:4])
SHELL = ["index.html", "page.css", "page.js", "manifest.webmanifest"]
ICONS = [192, 512]


def pack(name, files):
    """An index (4 bytes of length, then JSON) and the bytes of all files."""
    rows = [("/share/" + inside, path.stat().st_size) for inside, path in files]
    index = json.dumps(rows).encode()
    with open(PAGE / name, "wb") as out:
        out.write(len(index).to_bytes(4, "little") + index)
        for _, path in files:
            out.write(path.read_bytes())


def below(folder, keep):
    found = sorted(path for path in folder.rglob("*") if path.is_file() and keep(path))
    return [(path.relative_to(SHARE).as_posix(), path) for path in found]


def effects():
    """A fixed serial number: the same sound is the same file."""
    made = PAGE.parent / "page-effects"
    made.mkdir(exist_ok=True)
    for wave in sorted((SHARE / "teocalli/sound").glob("*.wav")):
        vorbis = made / (wave.stem + ".ogg")
        if not vorbis.exists() or vorbis.stat().st_mtime < wave.stat().st_mtime:
            subprocess.run(["oggenc", "-Q", "-q", "3", "-s", "1", "-o", vorbis, wave], check=True)
        yield f"teocalli/sound/{vorbis.name}", vorbis


def pack_data():
    sound = SHARE / "teocalli/sound"
    first = below(SHARE / "teocalli", lambda path: path.parent != sound)
    pack("game.data", first + below(SHARE / "locale", lambda path: path.suffix == ".mo"))
    pack("effects.data", list(effects()))
    pack("music.data", below(sound, lambda path: path.suffix == ".ogg"))


def words():
    """What the page says before the game speaks, out of the game's catalogues."""
    sentences = re.findall(r'N_\("([^"]+)"\)', (HERE / "page.js").read_text(encoding="utf-8"))
    found = {}
    for catalogue in sorted((SHARE / "locale").glob("*/LC_MESSAGES/teocalli.mo")):
        with open(catalogue, "rb") as text:
            spoken = gettext.GNUTranslations(text)
        found[catalogue.parts[-3]] = {sentence: spoken.gettext(sentence) for sentence in sentences}
        for sentence, said in found[catalogue.parts[-3]].items():
            if said == sentence:  # gettext's tools do not read all that JavaScript can be
                sys.exit(f"page.js: {catalogue.parts[-3]} lacks {sentence!r}")
    return found


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12]


def main():
    PAGE.mkdir(parents=True, exist_ok=True)
    large = ["teocalli.js", "teocalli.wasm", "teocalli.worker.js"]
    for name in large:
        shutil.copyfile(PROGRAM / name, PAGE / name)
    for name in SHELL:
        shutil.copyfile(HERE / name, PAGE / name)
    drawing = HERE.parent.parent / "assets/icon.svg"
    shutil.copyfile(drawing, PAGE / "icon.svg")
    for side in ICONS:
        subprocess.run(["rsvg-convert", "--width", str(side), "--height", str(side), "--output",
                        PAGE / f"icon-{side}.png", drawing], check=True)
    pack_data()
    large += ["game.data", "effects.data", "music.data"]
    files = {name: digest(PAGE / name) for name in large}
    sizes = {name: os.path.getsize(PAGE / name) for name in large}
    (PAGE / "files.js").write_text(f"const FILES = {json.dumps(files)};\nconst SIZES = {json.dumps(sizes)};\n"
                                   f"const WORDS = {json.dumps(words(), ensure_ascii=False)};\n",
                                   encoding="utf-8")
    worker = (HERE / "sw.js").read_text(encoding="utf-8")
    parts = [digest(PAGE / name) for name in SHELL + ["files.js", "icon.svg"]] + [worker]
    version = hashlib.sha256("".join(parts).encode()).hexdigest()[:12]
    (PAGE / "sw.js").write_text(f"const VERSION = {json.dumps(version)};\nconst FILES = {json.dumps(files)};\n"
                                + worker, encoding="utf-8")
    print(f"{PAGE}: version {version}")


if __name__ == "__main__":
    main()
