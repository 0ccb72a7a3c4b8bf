"""Every text of the program can be found, and the finder finds what it should."""

from __future__ import annotations

import re

import pytest
import texts
from texts import Source
from texts_bare import bare

from app.i18n import COUNTED, fill
from app.listings.labels import LABELS, OUTER

I18N = "def translate(context, text):\n    return text\n"
TEXTS = (
    "from app.i18n import translate\ndef tr(text, **gaps):\n    return translate('desk', text)\n"
    "def count(n, one, many):\n    return tr(one if n == 1 else many)\n"
)

NEVER_ONE = {
    "At least {value} cards lie on each side of a cut.",
    "The table moved on: {dealer} deals now. Esc clears what is typed here.",
    "{Jodhi} cards shown",
    "{count} hands; a deal has six",
    "{played} hands can't be played; a deal has six",
    "{seat} deals next.",
    "{team} claims: {offence}",
    "{teams team|teams}, {tables table|tables}: {days day|days} of {deals:.1f} deals a game.",
    "{teams} teams share it, and the draw has only {parts part|parts} for them",
}
"""Texts with a number that is never one, or with a verb that reads like a noun."""


@pytest.fixture(scope="module")
def program(root):
    return texts.program(root)


@pytest.fixture
def small(tmp_path):
    """Give a reader for a program of one page."""

    def read(page):
        folder = tmp_path / "app"
        folder.mkdir()
        (folder / "i18n.py").write_text(I18N)
        (folder / "texts.py").write_text(TEXTS)
        (folder / "page.py").write_text(f"from app.texts import tr, count\nfrom app.i18n import translate\n{page}\n")
        return Source(tmp_path)

    return read


def test_every_text_can_be_found(program):
    assert program.unknown == [], "say in tests/gates/texts_told.py where these texts stand"


def test_no_text_is_translated_before_the_language_is_known(program):
    assert program.early == set()


def test_no_sentence_below_the_window_goes_past_translate(program):
    assert bare(program) == set(), "say these by the room's own `say`, or name them in tests/gates/texts_bare.py"


def test_every_label_of_the_journal_can_be_told_anew(program):
    given = [
        (module, within, call.args[0])
        for module, within, call in program.calls
        if program.names[module].get(getattr(call.func, "id", "")) == ("app.listings.labels", "labelled")
    ]
    labels = {text for module, within, text in given for text in program.strings(module, within, text)}
    assert len(labels) > 40
    assert labels <= {*OUTER, *LABELS}


def test_known_texts_are_among_them(program):
    found = {(one.context, one.text) for one in program.texts}
    assert len(found) > 1000
    assert {
        ("desk", "Draw"),
        ("pad", "Who dealt?"),
        ("list", "Team"),
        ("tie-break", "Balls won"),
        ("reports", "spades"),
        ("store", "Event {position} can't be read: its bytes were changed."),
        ("tournament", "The draw is published already."),
    } <= found


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("def a(): return tr('Go')", {"Go"}),
        ("def a(n): return tr('Go {n}', n=n)", {"Go {n}"}),
        ("def a(n): return count(n, 'team', 'teams')", {"team", "teams"}),
        ("def a(n): return tr('Go' if n else 'Stay')", {"Go", "Stay"}),
        ("def a(n):\n    word = 'Go' if n else 'Stay'\n    return tr(word)", {"Go", "Stay"}),
        ("ASKS = {'x': 'Who?', 'y': 'What?'}\ndef a(n): return tr(ASKS[n])", {"Who?", "What?"}),
        ("ASKS = {'x': 'Who?'}\ndef a(n): return tr(ASKS.get(n, 'Why?'))", {"Who?", "Why?"}),
        ("def a(word): return tr(word)\ndef b(): return a('Go')", {"Go"}),
        ("def a(word='Stay'): return tr(word)\ndef b(): return a(word='Go')", {"Go", "Stay"}),
        ("def b(): return 'Go'\ndef a(): return tr(b())", {"Go"}),
        ("def say(word): return word\ndef a(): return say('Nothing shown')", set()),
        ("SHOWN = [lambda n: translate('list', 'Go')]", {"Go"}),
    ],
)
def test_a_text_is_followed_to_where_it_is_written(small, line, texts):
    source = small(line)
    assert {one.text for one in source.texts} == texts
    assert (source.unknown, source.early) == ([], set())


@pytest.mark.parametrize("line", ["def a(n): return tr(n.word)", "def a(n):\n    for word in n: tr(word)"])
def test_a_text_that_cannot_be_followed_is_told(small, line):
    assert len(small(line).unknown) == 1


def test_a_text_translated_on_import_is_told(small):
    assert small("WORD = tr('Go')").early == {"app/page.py:3"}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("def a(): raise ValueError('Nobody is here.')", ["'Nobody is here.'"]),
        ("def a(team): return f'Add {team}'", ["'Add {}'"]),
        ("def a(n): return tr('Nobody of {n} is here.', n=n)", []),
        ("def a():\n    'Do a thing.'\n    return 'SELECT a FROM b'", []),
    ],
)
def test_a_sentence_that_goes_past_translate_is_told(small, line, told):
    source = small(line)
    source.trees = {"app.desk.page": source.trees["app.page"]}
    assert sorted(one.partition(" ")[2] for one in bare(source)) == told


def test_every_number_of_something_has_both_forms_of_its_noun(program):
    nouns = {found[3].split(" ")[0] for one in program.texts for found in COUNTED.finditer(one.text)}
    counts = [
        call.args[2]
        for module, _, call in program.calls
        if program.names[module].get(getattr(call.func, "id", "")) == ("app.ui.texts", "count")
    ]
    nouns |= {noun.value for noun in counts}
    assert {"teams", "deals", "pages", "entries", "matches"} <= nouns
    number = re.compile(rf"\{{\w+(?::[^}}]*)?\}} (?:{'|'.join(sorted(nouns))})\b")
    bare = {one.text for one in program.texts if number.search(one.text)}
    assert sorted(bare) == sorted(NEVER_ONE), "write {count team|teams}, or name a text whose number is never one"


def test_a_number_stands_with_the_noun_that_fits_it():
    text = "{n page|pages}, {done} of {all:,} {who said|say} so"
    told = [fill(text, n=n, done=1, all=2000, who=who) for n, who in ((1, "1"), (0, 2), (21, "1,001"))]
    assert told == ["1 page, 1 of 2,000 1 said so", "0 pages, 1 of 2,000 2 say so", "21 pages, 1 of 2,000 1,001 say so"]
