"""books.py SOURCE CLI: what the rulebooks say is the same in three languages, and true.

That they have the same sections, figures and links is book_test's; here it is asked whether the
numbers of a section are the same in every language, whether it is read in a minute and found by
other words than its own, whether items and saves are real and every refusal has its section.
books.txt holds the examples in notation: what the rules answer must be what the books say."""
import glob
import os
import re
import subprocess
import sys
import zlib

LANGUAGES = ("en", "uk", "ru")
GAMES = {"pyramido": "pyramido", "coatl": "coatl", "coatl-cards": "coatl_cards", "flick": "flick"}
WANTED = ("goal", "table", "turn", "components", "scoring", "end", "mistakes", "readings", "reference")
MINUTE = 230  # words that are read in it
wrong = []


def complain(where, what):
    wrong.append(f"{where}: {what}")


def read_lines(path):
    with open(path, encoding="utf-8") as file:
        return file.read().split("\n")


class Section:
    def __init__(self, name):
        self.name, self.text, self.rows, self.more = name, [], [], ""

    def add(self, line):
        if line.startswith("?"):
            self.more = line[1:].strip()
            return
        if line.startswith("|"):
            self.rows.append([cell.strip() for cell in line.strip("|").split("|")])
        self.text.append(re.sub(r"^(!.*?\||-|\d+\. )|\]\([^)]+\)", "", line))

    def words(self):
        return len(" ".join(self.text).split())

    def numbers(self):
        found = re.findall(r"\d+(?:[.,]\d+)?", "\n".join(self.text))
        return sorted(number.replace(",", ".") for number in found)


def read_book(path):
    sections = {}
    section = Section("")
    for line in read_lines(path):
        head = re.match(r"==? ([a-z0-9-]+) \|", line)
        if head:
            section = sections[head[1]] = Section(head[1])
        else:
            section.add(line)
    return sections


def check_book(game, books):
    for name in WANTED + (("solo",) if game.startswith("coatl") else ()):
        if name not in books["en"]:
            complain(game, f"there is no section {name}")
    for language, book in books.items():
        for name, section in book.items():
            where, english = f"{game}.{language} {name}", books["en"][name]
            if section.numbers() != english.numbers():
                complain(where, f"{section.numbers()} is not {english.numbers()}")
            if section.words() > MINUTE:
                complain(where, f"{section.words()} words take more than a minute")
            if not section.more:
                complain(where, "no other words find it")


def tags_of(source, folder):
    text = "\n".join(read_lines(f"{source}/src/rules/{folder}/refusals.def"))
    return {tag.lower().replace("_", "-") for tag in re.findall(r"^REFUSAL\((\w+)", text, re.M)}


def check_index(source, game, tags, tables):
    saves = set()
    for line in read_lines(f"{source}/books/{game}.index"):
        word = line.split()
        if word[:1] == ["figure"] and word[2] in ("board", "table"):
            saves.add(word[3])
        elif word[:1] == ["item"] and f'"{word[1].split(".")[0]}' not in tables:
            complain(f"{game}.index", f"nothing is called {word[1]}")
        elif word[:1] == ["refusal"]:
            tags.discard(word[1])
    for tag in sorted(tags):
        complain(f"{game}.index", f"no section says why: {tag}")
    return saves


def position(source, save, after):
    """A save with its first actions only; what moved belongs to the action that moved it."""
    head, body = "\n".join(read_lines(f"{source}/books/{save}.teocalli")).split("\n\n", 1)
    actions = [line for line in body.split("\n") if line and not line.startswith("checksum")]
    kept, count = [], 0
    for line in actions:
        if not line.startswith("settle"):
            count += 1
        if after is not None and count > after:
            break
        kept.append(line)
    text = head + "\n\n" + "".join(line + "\n" for line in kept)
    return text + f"checksum {zlib.crc32(text.encode()):08x}\n"


def ask(cli, game, command, text):
    done = subprocess.run([cli, game, command], input=text, capture_output=True, text=True)
    if done.returncode != 0:
        complain(f"{game} {command}", done.stderr.strip())
    return done.stdout.split("\n")


class Examples:
    """books.txt: `book GAME SECTION`; `case WORDS : CARD`, one for each row of its table, whose last
    cells are the answer; `save NAME [N]`, its first N actions; `score ROW` of that save, whose
    times and points the section says."""

    def __init__(self, source, cli, books):
        self.source, self.cli, self.books = source, cli, books
        self.game, self.section, self.row, self.answers = "", "", 0, []

    def sections(self):
        for language, book in self.books[self.game].items():
            yield f"{self.game}.{language} {self.section}", book[self.section]

    def case(self, words):
        answer = ask(self.cli, self.game, "cases", words.replace(" : ", "\t") + "\n")[0].split("\t")
        self.row += 1
        for where, section in self.sections():
            said = section.rows[self.row][2:]
            if said != answer:
                complain(where, f"{words}: {answer}, not {said}")

    def score(self, row):
        if row.split() not in self.answers:
            complain(f"{self.game} {self.section}", f"the save does not score {row}")
        for where, section in self.sections():
            for number in row.split()[-2:]:
                if number != "-" and number not in section.numbers():
                    complain(where, f"it does not say {row}")

    def read(self, line):
        word, _, rest = line.partition(" ")
        if word == "book":
            self.game, self.section = rest.split()
            self.row = 0
        elif word == "case":
            self.case(rest)
        elif word == "score":
            self.score(rest)
        elif word == "save":
            name, _, after = rest.partition(" ")
            text = position(self.source, name, int(after) if after else None)
            self.answers = [row.split() for row in ask(self.cli, self.game, "score", text)]


def main():
    source, cli = sys.argv[1:3]
    books, saves = {}, set()
    tables = "".join("\n".join(read_lines(path)) for path in glob.glob(f"{source}/src/table*/**/*.c",
                                                                    recursive=True)
                     + glob.glob(f"{source}/src/scenes/*.c"))
    for game, folder in GAMES.items():
        books[game] = {lang: read_book(f"{source}/books/{game}.{lang}.book") for lang in LANGUAGES}
        check_book(game, books[game])
        saves |= check_index(source, game, tags_of(source, folder), tables)
    kept = {name[:-9] for name in os.listdir(f"{source}/books") if name.endswith(".teocalli")}
    for save in sorted(saves ^ kept):
        complain("books", f"a save is not used, or not there: {save}")
    examples = Examples(source, cli, books)
    for line in read_lines(f"{source}/tests/source/books.txt"):
        if line and not line.startswith("#"):
            examples.read(line)
    for line in wrong:
        print(line)
    return 1 if wrong else 0


sys.exit(main())
