"""A pair's own PIN in the window: set on the entries, typed where the match ends, told with the result, never kept."""

from __future__ import annotations

import desk_kit
import pytest
from argon2 import PasswordHasher
from desk_kit import Hall
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit
from table_kit import Table

from app.desk.sending import text_of
from app.desk.views.signed import signed_rows
from app.listings.signatures import signature_text
from app.store.drafts import ScopedDrafts, open_drafts
from app.tournament.views import occupied, side
from app.ui.match.reading import read_match
from app.ui.match.showing import table_side
from app.ui.match.table_side.questions import signed_question
from app.ui.more.asks import Ground
from app.ui.more.of_signing import SIGN

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
PINS = {"A": "4711", "B": "say no more"}


class Kept(Table):
    """A table whose station keeps what it sends until the store has it, and what is half typed."""

    def __init__(self, qtbot, folder):
        Hall.__init__(self, qtbot, folder)

    def station(self):
        return ScopedDrafts(open_drafts(self.folder / "drafts.db"), "store-1")


@pytest.fixture
def table(qtbot, tmp_path):
    """Give a table with a match won, at which both pairs have a PIN and nobody is asked for initials."""
    made = Kept(qtbot, tmp_path).call().opened()
    for letter, team in made.state.opened.teams.items():
        made.act("set_team_pin", made.tid, team=team, secret=QUICK.hash(PINS[letter]))
    while made.desk.score(made.tid, made.mid).winner is None:
        made.act("enter", made.tid, match=made.mid, facts={"thunee": {"seat": "A1", "result": "won"}})
    made.page.begin()
    yield made
    made.close()


def form():
    return QApplication.activeModalWidget()


def pin_of(letter):
    return form().lines[f"pin_{letter}"]


def stands_on(letter):
    return form().focusWidget() is pin_of(letter)


def test_both_pairs_sign_by_their_pins_in_few_keys(table):
    teams = table.state.opened.teams
    before = table.keys
    table.press("1")
    assert stands_on("a")
    assert {pin_of(one).echoMode() for one in "ab"} == {QLineEdit.EchoMode.Password}
    assert [pin_of(one).accessibleName() for one in "ab"] == ["PIN of A", "PIN of B"]
    table.type(PINS["A"])
    table.press("Tab", "Tab")
    assert stands_on("b")
    table.type(PINS["B"])
    table.press("Enter")
    assert table.keys - before == 1 + len("".join(PINS.values())) + 3
    assert form() is None
    assert table.state.signed.by == (teams["A"], teams["B"])
    told = table.page.board.asks.texts()
    assert f"A {table.t.entrants[teams['A']].name}: by PIN · B {table.t.entrants[teams['B']].name}: by PIN" in told


def test_a_wrong_pin_is_typed_again_and_then_waited_for_while_initials_do(table):
    table.press("1")
    for _ in range(3):
        table.type("0000")
        table.press("Enter")
        assert form().error.text().startswith("This is not the PIN of")
        assert (pin_of("a").text(), stands_on("a")) == ("", True)
    table.type(PINS["A"])
    table.press("Enter")
    assert form().error.text().startswith("Too many wrong PINs. The next try is in")
    assert table.state.signed is None
    pin_of("a").clear()
    form().lines["a"].setText("1")
    pin_of("b").setText(PINS["B"])
    table.press("Enter")
    teams = table.state.opened.teams
    assert table.state.signed.by == (f"{teams['A']}.1", teams["B"])
    assert ": initials " in table.page.board.asks.texts()


def test_the_form_goes_to_what_is_missing_where_both_pairs_have_to_sign(table):
    table.act("settings", table.tid, initials=True)
    table.press("1", "Enter")
    assert form().error.text() == "Still to be told: PIN of A."
    form().lines["a"].setText("2")  # initials stand in the PIN's place
    table.press("Enter")
    assert (form().error.text(), stands_on("b")) == ("Still to be told: PIN of B.", True)
    table.type(PINS["B"])
    table.press("Enter")
    teams = table.state.opened.teams
    assert table.state.signed.by == (f"{teams['A']}.2", teams["B"])


def test_lines_of_the_form_have_letters_of_their_own(table):
    lines = SIGN.asks(Ground(table.t, match=table.mid))
    letters = [text[text.index("&") + 1].lower() for text in (*(line.word for line in lines), SIGN.verb(), "&C")]
    assert len(lines) == 5
    assert len(set(letters)) == len(letters)


def test_a_form_left_while_its_pin_is_looked_at_signs_nothing(table):
    table.press("1")
    pin_of("a").setText(PINS["A"])
    pin_of("b").setText(PINS["B"])
    left = form()
    left.ask()
    left.reject()
    table.settle()
    assert table.state.signed is None


def test_a_match_whose_pairs_have_no_pin_is_signed_by_one_key(qtbot, tmp_path):
    made = Table(qtbot, tmp_path).call().opened()
    while made.desk.score(made.tid, made.mid).winner is None:
        made.act("enter", made.tid, match=made.mid, facts={"thunee": {"seat": "A1", "result": "won"}})
    made.page.begin()
    made.press("1")
    assert (form(), made.state.signed.by) == (None, ())
    made.close()


def test_a_dispute_is_opened_as_before(table):
    table.press("6")
    table.type("b")
    table.press("Tab")
    table.type("deal 2")
    table.press("Enter")
    assert table.mid in table.t.disputed
    table.press("1")
    pin_of("a").setText(PINS["A"])
    pin_of("b").setText(PINS["B"])
    table.press("Enter")
    assert "is disputed" in form().error.text()


def test_what_arrives_meanwhile_moves_neither_the_focus_nor_what_is_typed(table):
    table.press("1")
    table.type("47")
    for number in range(50):
        table.act("paid", table.tid, team="T001", value=bool(number % 2))
    assert (pin_of("a").text(), stands_on("a")) == ("47", True)


@pytest.fixture
def floor(qtbot, tmp_path):
    """Give a floor with M1 on table 1; both its pairs have a PIN and nobody is asked for initials."""
    made = Kept(qtbot, tmp_path)
    made.tid = desk_kit.drawn(made.desk, 8, tables=12)
    made.act("call", made.tid, match="M1", table=1)
    made.pairs = {letter: side(made.desk.tournament(made.tid), "M1", letter).team for letter in "AB"}
    for letter, team in made.pairs.items():
        made.act("set_team_pin", made.tid, team=team, secret=QUICK.hash(PINS[letter]))
    made.go("floor", made.tid)
    yield made
    made.close()


def signed_by(hall, match):
    found = {row.match: row.signed for row in signed_rows(hall.desk, hall.tid)}
    return [signature_text(one) for one in found.get(match, ())]


def test_a_quick_result_is_signed_by_pins_that_are_never_on_its_line(floor, tmp_path):
    floor.press("1", "Enter", "2", "1")
    assert "M1" not in floor.t.results
    assert "sign by PIN or by initials" in floor.page.quick.hint.text()
    floor.press("Enter")
    assert stands_on("a")
    assert "2–1" in "\n".join(one.text() for one in form().findChildren(QLabel))
    floor.type(PINS["A"])
    floor.press("Tab", "Tab")
    floor.type(PINS["B"])
    floor.press("Enter")
    assert form() is None
    assert (floor.t.results["M1"].games, signed_by(floor, "M1")) == ((2, 1), ["by PIN", "by PIN"])
    assert floor.page.quick.field.text() == ""
    floor.press("Enter")  # by habit: it calls nobody
    assert not occupied(floor.t)
    for path in (path for path in tmp_path.rglob("*") if path.is_file()):
        assert PINS["B"].encode() not in path.read_bytes(), path


def test_a_quick_result_left_before_it_is_signed_stands_on_its_line(floor):
    floor.press("1", "Enter")
    floor.type("+13-4+9-13+13-11")
    floor.press("Enter")
    pin_of("a").setText("0000")
    pin_of("b").setText(PINS["B"])
    floor.press("Enter")
    assert form().error.text().startswith("This is not the PIN of")
    floor.press("Esc")
    assert ("M1" in floor.t.results, floor.page.quick.field.text()) == (False, "+13-4+9-13+13-11")
    floor.press("Enter")
    pin_of("a").setText(PINS["A"])
    form().lines["b"].setText("2")
    floor.press("Enter")
    assert floor.t.results["M1"].balls == ((13, 4), (9, 13), (13, 11))
    assert signed_by(floor, "M1")[0] == "by PIN"
    assert signed_by(floor, "M1")[1].startswith("initials ")


def test_pairs_that_have_pins_may_still_sign_by_initials_on_the_line(floor):
    floor.press("1", "Enter", "2", "1", " ", "1")
    assert "who signs for B" in floor.page.quick.hint.text()
    floor.press(" ", "2", "Enter")
    assert form() is None
    assert [one.split()[0] for one in signed_by(floor, "M1")] == ["initials", "initials"]


def test_only_the_match_of_a_pair_with_a_pin_asks_for_it(floor):
    floor.act("call", floor.tid, match="M2", table=2)
    floor.press("2", "Enter", "2", "1")
    assert floor.t.results["M2"].games == (2, 1)


def test_a_pin_is_set_and_dropped_on_the_entries_and_kept_nowhere(table):
    page = table.go("entries", table.tid)
    page.table.setFocus()
    table.press("o", "A")
    form().lines["team"].setText("3")
    form().lines["pin"].setText("sesame")
    form().lines["again"].setText("sesam")
    table.press("Enter")
    assert form().error.text() == "The two PINs differ: type both again."
    form().lines["again"].setText("sesame")
    table.press("Enter")
    assert table.t.entrants["T003"].pin
    page.table.setFocus()
    table.press("o", "B")
    assert "T003" in "\n".join(one.text() for one in form().findChildren(QLabel))
    form().lines["team"].setText("3")
    table.press("Enter")
    assert form().error.text() == "Still to be told: Reason."
    form().lines["reason"].setText("nobody knows it")
    table.press("Enter")
    assert not table.t.entrants["T003"].pin


def test_no_pin_lies_on_this_stations_disk(table, tmp_path):
    table.press("1")
    table.type(PINS["A"])
    form().lines["pin_b"].setText("of another pair")
    table.press("Enter")  # B's is wrong: the form stays open
    table.context.outgoing.send = lambda prepare, *_: kept.append(text_of(prepare(table.desk)))
    kept = []
    pin_of("b").setText(PINS["B"])
    table.press("Enter")
    assert "voucher_b" in kept[0]
    assert not [pin for pin in PINS.values() if pin in kept[0]]
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert files
    for path in files:
        held = path.read_bytes()
        assert PINS["B"].encode() not in held, path
        assert b"of another pair" not in held, path


def test_the_table_reads_how_it_was_signed_and_its_view_holds_no_secret(table):
    table.press("1")
    pin_of("a").setText(PINS["A"])
    pin_of("b").setText(PINS["B"])
    table.press("Enter")
    shown = read_match(table.desk, table.tid, table.mid, None)
    side = table_side(shown)
    assert "by PIN" in signed_question(side).told
    assert "argon2" not in str(shown.tournament) + str(shown.state) + str(side)
