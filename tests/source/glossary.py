"""glossary.py SOURCE: what localization/glossary.txt and the grammar ask of every sentence.

The msgids of the catalogues are the sentences of the source (the test words_complete), so reading
the catalogues reads all three languages, those of the lessons too; the rulebooks are read line by line, and what a
desktop or a shop says of the program. A forbidden word, a pronoun after a name, a number that may
lose its noun at the end of a line, a plural without its form: each is told with its sentence."""
import gettext
import glob
import os
import re
import sys

LANGUAGES = ("uk", "ru")
PRONOUNS = {
    "en": "it|he|she|his|her",
    "uk": "він|вона|воно|його|її|йому|їй",
    "ru": "он|она|оно|его|её|ему|ей",
}
NUMBERS = (0, 1, 2, 5, 11, 21, 22, 25)
FORMS = (2, 0, 1, 2, 2, 0, 1, 2)  # one, few, many: the same in both languages
# In English what stands after a number may be anything: "1 is solo", "36 to 5". These are nouns.
NOUNS = ("points?|extra points?|more|actions?|prophec(?:y|ies)|treasures?|tiles?|games?|mm"
         "|occurrences?|coatls?|islands?|hints?|take-backs?|holes?|degrees|way points?")
TERMINAL = re.compile(r"src/cli/|src/rules/\w+/legend\.c")  # has no lines that are broken
SIGNS = "\u00a0—–−’«»“”·×°←↑→↓●łŁ"  # that the fonts have; looked at before another is added
LETTER = "[a-zA-Zа-яёіїєґА-ЯЁІЇЄҐ]"
wrong = []


def unquoted(text):
    return re.sub(r"\\(.)", lambda found: {"n": "\n", "t": "\t"}.get(found[1], found[1]), text)


def read_catalogue(path):
    """Entries as dictionaries: refs, msgid, msgid_plural and the forms msgstr, msgstr[0]..."""
    with open(path, encoding="utf-8") as file:
        blocks = file.read().split("\n\n")
    for block in blocks:
        entry, field = {"refs": []}, None
        for line in block.split("\n"):
            if line.startswith("#: "):
                entry["refs"] += line[3:].split()
            found = re.match(r'(msg[a-z_]+(?:\[\d\])?) "(.*)"$', line)
            more = re.match(r'"(.*)"$', line)
            if found:
                field = found[1]
                entry[field] = unquoted(found[2])
            elif more and field:
                entry[field] += unquoted(more[1])
        if "msgid" in entry:
            yield entry


def read_glossary(path):
    """Rows of (term, language, where, pattern)."""
    rows, term, where = [], None, ()
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            ban = re.match(r"  not (en|uk|ru): (.+)$", line)
            head = re.match(r"([^#\s][^:]*(?:: [^|]*)?): (.+)$", line)
            if ban and term:
                for words in ban[2].split(", "):
                    pattern = re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE)
                    if words[:1].isupper() or "(?<!" in words:
                        pattern = re.compile(rf"(?<!\w)(?:{words})(?!\w)")
                    rows.append((term, ban[1], where, pattern))
            elif head:
                parts = head[2].split(" | ")
                if len(parts) < 3:
                    wrong.append(f"{path}:{number}: a term has a word in three languages")
                term, where = head[1], tuple(parts[3].split()) if len(parts) > 3 else ("",)
            elif line and not line.startswith("#"):
                wrong.append(f"{path}:{number}: neither a term nor what it is not called: {line}")
    return rows


def check_words(rows, language, refs, sentence):
    for term, whose, where, pattern in rows:
        if whose != language or not any(ref.startswith(where) for ref in refs):
            continue
        found = pattern.search(sentence)
        if found:
            wrong.append(f"{language}: {term} is not called {found[0]}: {sentence}")


def check_grammar(language, refs, sentence):
    if re.search(rf"%s: (?:{PRONOUNS[language]})\b", sentence, re.IGNORECASE):
        wrong.append(f"{language}: a pronoun after a name: {sentence}")
    after = rf"(?:{NOUNS})\b" if language == "en" else LETTER
    if language == "en" and all(TERMINAL.match(ref) for ref in refs):
        return
    if re.search(rf"(?:\d|%(?:\d\$)?d) {after}", sentence):
        wrong.append(f"{language}: a number may lose its noun (no-break space): {sentence}")


def check_signs(language, sentence):
    for sign in re.findall(rf"[^\x01-\x7e\u0400-\u04ff{SIGNS}]", sentence):
        wrong.append(f"{language}: the fonts may lack {sign}: {sentence}")


def check_capitals(language, msgid, sentence):
    first, other = msgid[:1], sentence[:1]
    if first.isalpha() and other.isalpha() and first.isupper() and not other.isupper():
        wrong.append(f"{language}: begins with a capital in English: {sentence}")


def check_plurals(language, header):
    rule = gettext.c2py(re.search(r"plural=(.+?);", header)[1])
    for number, form in zip(NUMBERS, FORMS):
        if rule(number) != form:
            wrong.append(f"{language}: {number} takes the wrong plural")


def check_catalogue(source, language, rows):
    for entry in read_catalogue(f"{source}/localization/{language}.po"):
        if entry["msgid"] == "":
            check_plurals(language, entry["msgstr"])
            continue
        forms = [text for field, text in entry.items() if field.startswith("msgstr")]
        if "msgid_plural" in entry and (len(forms) != 3 or "" in forms):
            wrong.append(f"{language}: three forms are needed: {entry['msgid']}")
        for sentence in forms:
            check_words(rows, language, entry["refs"], sentence)
            check_grammar(language, entry["refs"], sentence)
            check_signs(language, sentence)
            check_capitals(language, entry["msgid"], sentence)
        if language == LANGUAGES[0]:
            for field in ("msgid", "msgid_plural"):
                check_words(rows, "en", entry["refs"], entry.get(field, ""))
                check_grammar("en", entry["refs"], entry.get(field, ""))
                check_signs("en", entry.get(field, ""))


def check_book(path, language, rows):
    """A rulebook speaks of its game as the rules do: terms of src/rules/GAME are asked of it."""
    refs = [f"src/rules/{os.path.basename(path).split('.')[0].replace('-', '_')}/"]
    with open(path, encoding="utf-8") as file:
        for line in file.read().split("\n"):
            if line[:1] in ("#", "?"):  # what finds a section may be any word for it
                continue
            words = re.sub(r"^(==? [^|]*\| |\d+\. |[-!|] )", "", line)
            words = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", words)
            check_words(rows, language, refs, words)
            check_grammar(language, refs, words)
            check_signs(language, words)


def check_shop_window(source, language, rows):
    """What stands in menus and shops speaks of all games at once, and knows no no-break space."""
    refs = [f"{path}/" for path in glob.glob("src/rules/*", root_dir=source)]
    with open(f"{source}/packaging/teocalli.desktop", encoding="utf-8") as file:
        sentences = re.findall(rf"^\w+\[{language}\]=(.*)$", file.read(), re.MULTILINE)
    with open(f"{source}/packaging/teocalli.metainfo.xml.in", encoding="utf-8") as file:
        told = re.findall(rf'xml:lang="{language}">(.*?)<', file.read(), re.DOTALL)
    if not sentences or not told:
        wrong.append(f"{language}: packaging says nothing")
    for sentence in sentences + told:
        check_words(rows, language, refs, " ".join(sentence.split()))


def main():
    source = sys.argv[1]
    rows = read_glossary(f"{source}/localization/glossary.txt")
    for language in ("en",) + LANGUAGES:
        for path in sorted(glob.glob(f"{source}/books/*.{language}.book")):
            check_book(path, language, rows)
    for language in LANGUAGES:
        check_catalogue(source, language, rows)
        check_shop_window(source, language, rows)
    for line in wrong:
        print(line)
    return 1 if wrong else 0


sys.exit(main())
