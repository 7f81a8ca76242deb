"""books.py SOURCE CLI: the rulebooks are one book in three languages, and their examples are true.

Sections, figures, links, lists and tables come in one order; the numbers of a section are the same
in every language; nothing takes more than a minute to read. Every item and refusal has a section,
every figure and save is used. tests/source/books.txt holds the examples in notation: the rules are
asked, and what they answer must be what the books say."""
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
    def __init__(self, level, name, heading):
        self.level, self.name, self.heading = level, name, heading
        self.shape, self.text, self.rows, self.more = [], [], [], ""

    def add(self, line):
        links = re.findall(r"\]\(([^)]+)\)", line)
        kind = re.match(r"[-|?]|!|\d+\.|$", line)
        mark = kind[0] if kind else "words"
        if mark == "!":
            mark += line[1:].split("|")[0].strip()
        if mark == "?":
            self.more = line[1:].strip()
        elif mark == "|":
            self.rows.append([cell.strip() for cell in line.strip("|").split("|")])
            mark += str(len(self.rows[-1]))
        if mark != "?":
            self.text.append(re.sub(r"^(!.*?\||-|\d+\. )", "", line))
        self.shape.append((mark, *links))

    def words(self):
        return len(" ".join(self.text).split())

    def numbers(self):
        found = re.findall(r"\d+(?:[.,]\d+)?", re.sub(r"\]\([^)]+\)", "]", "\n".join(self.text)))
        return sorted(number.replace(",", ".") for number in found)


def read_book(path):
    sections = []
    for line in read_lines(path):
        head = re.match(r"(==?) ([a-z0-9-]+) \| (.+)$", line)
        if head:
            sections.append(Section(len(head[1]), head[2], head[3]))
        elif sections:
            sections[-1].add(line)
    return sections


def compare(game, books):
    first = books["en"]
    for name in WANTED + (("solo",) if game.startswith("coatl") else ()):
        if name not in [section.name for section in first]:
            complain(game, f"there is no section {name}")
    for language in LANGUAGES:
        book = books[language]
        where = f"{game}.{language}"
        if [(s.level, s.name) for s in book] != [(s.level, s.name) for s in first]:
            complain(where, "the sections are not those of the English book")
            continue
        for own, english in zip(book, first):
            if own.shape != english.shape:
                complain(f"{where} {own.name}", f"{own.shape} is not {english.shape}")
            if own.numbers() != english.numbers():
                complain(f"{where} {own.name}", f"{own.numbers()} is not {english.numbers()}")
            if own.words() > MINUTE:
                complain(f"{where} {own.name}", f"{own.words()} words take more than a minute")
            if not own.more:
                complain(f"{where} {own.name}", "no more words find it")


def check_index(source, game, books, tags):
    names = [section.name for section in books["en"]]
    drawn = {mark[1:] for s in books["en"] for mark, *_ in s.shape if mark[:1] == "!"}
    figures, saves, refusals = set(), set(), set()
    for line in read_lines(f"{source}/books/{game}.index"):
        word = line.split()
        if word[:1] == ["figure"]:
            figures.add(word[1])
            if word[2] in ("board", "table"):
                saves.add(word[3])
        elif word[:1] in (["item"], ["refusal"]):
            if word[2] not in names:
                complain(f"{game}.index", f"there is no section: {line}")
            if word[0] == "refusal":
                refusals.add(word[1])
    for figure in sorted(figures ^ drawn):
        complain(f"{game}.index", f"a figure is not drawn, or not there: {figure}")
    for tag in sorted(tags - refusals):
        complain(f"{game}.index", f"no section says why: {tag}")
    return saves


def tags_of(source, folder):
    text = "\n".join(read_lines(f"{source}/src/rules/{folder}/refusals.def"))
    return {tag.lower().replace("_", "-") for tag in re.findall(r"^REFUSAL\((\w+)", text, re.M)}


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
    """books.txt: `book GAME SECTION`, `case WORDS` (a row of its table each), `save NAME [N]`,
    `score ROW` (of that save, its numbers said in the section)."""

    def __init__(self, source, cli, books):
        self.source, self.cli, self.books = source, cli, books
        self.game, self.section, self.rows, self.answers, self.saves = "", "", 0, [], {}

    def sections(self):
        for language in LANGUAGES:
            for section in self.books[self.game][language]:
                if section.name == self.section:
                    yield language, section

    def case(self, words):
        answer = ask(self.cli, self.game, "cases", words.replace(" : ", "\t") + "\n")[0].split("\t")
        self.rows += 1
        for language, section in self.sections():
            said = section.rows[self.rows][2:]
            if said != answer:
                complain(f"{self.game}.{language} {self.section}", f"{words}: {answer}, not {said}")

    def score(self, row):
        if row.split() not in self.answers:
            complain(f"{self.game} {self.section}", f"the save does not score {row}")
        for language, section in self.sections():
            for number in row.split()[-2:]:
                if number != "-" and number not in section.numbers():
                    complain(f"{self.game}.{language} {self.section}", f"it does not say {row}")

    def read(self, line):
        word, _, rest = line.partition(" ")
        if word == "book":
            self.game, self.section = rest.split()
            self.rows = 0
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
    for game, folder in GAMES.items():
        books[game] = {lang: read_book(f"{source}/books/{game}.{lang}.book") for lang in LANGUAGES}
        compare(game, books[game])
        saves |= check_index(source, game, books[game], tags_of(source, folder))
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
