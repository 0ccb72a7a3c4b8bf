"""The match page by keys in a real window: open, enter, correct, undo, claim, rule, sign off; drafts; the focus law."""

from __future__ import annotations

import re

import pytest
from argon2 import PasswordHasher
from desk_kit import Hall, drawn
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from app.desk.ports import JournalError
from app.store.drafts import open_drafts
from app.tournament.views import ready, side
from app.ui.match.reading import read_match
from app.ui.match.tinted import Tinted
from app.ui.pad.state import draft
from app.ui.widgets.labels import Elided, Pill

pytestmark = pytest.mark.no_cover


class Table(Hall):
    """A window on one match of four teams, put on table 1, with the station's drafts."""

    def __init__(self, qtbot, folder):
        super().__init__(qtbot, folder)
        self.context.drafts = open_drafts(folder / "drafts.db")

    def call(self):
        self.tid = drawn(self.desk, 4)
        self.mid = ready(self.desk.tournament(self.tid))[0].id
        self.act("call", self.tid, match=self.mid, table=1)
        return self.sit(self.tid, self.mid)

    def sit(self, tid, mid):
        self.tid, self.mid = tid, mid
        self.go("match", tid, mid)
        return self

    def opened(self, view="2"):
        self.type(f"12312{view}")
        self.press("Enter")
        self.keys = 0
        return self

    @property
    def pad(self):
        return self.page.board.pad

    @property
    def balls(self):
        score = self.desk.score(self.tid, self.mid)
        return dict(score.games[-1].now.balls) if score.games else {"A": 0, "B": 0}

    @property
    def state(self):
        return self.desk.match(self.tid, self.mid)

    def deal(self, keys):
        """Enter a deal by keys and give how many it took."""
        before = self.keys
        self.type(keys)
        self.press("Enter")
        return self.keys - before

    def words(self):
        """Give every word on the page that can be read."""
        kinds = (QLabel, Tinted, Pill)
        seen = [w.text() for kind in kinds for w in self.page.findChildren(kind) if w.isVisibleTo(self.page)]
        rows = [f"{r.title} {r.detail} {r.gave}" for r in self.page.board.deals.rows()]
        return "\n".join([*seen, *rows])

    def close(self):
        super().close()
        self.context.drafts.close()


@pytest.fixture
def table(qtbot, tmp_path):
    made = Table(qtbot, tmp_path).call()
    yield made
    made.close()


@pytest.fixture
def playing(table):
    return table.opened()


def test_opening_a_match_costs_seven_keys_and_sits_everybody(table):
    table.type("123122")
    assert "keeper of B B2 · seen by officials only" in table.words()
    table.press("Enter")
    assert table.keys == 7
    opened = table.state.opened
    assert opened.dealer == "A2"
    assert opened.keepers == {"A": "A1", "B": "B2"}
    assert opened.view == "officials"
    assert len(set(opened.seats.values())) == 4
    assert table.window.focusWidget() is table.pad


def test_a_whole_best_of_three_by_keys(playing):
    table = playing
    spent = [table.deal("311") for _ in range(3)]
    ordinary = [table.deal("1"), table.deal("2")]
    assert table.balls["A"] + table.balls["B"] == 14
    assert ordinary == [2, 2]
    while table.page.shown.upcoming and not table.page.shown.upcoming.needs_opening:
        spent += [table.deal("311")]
    table.press("Enter")
    assert len(table.state.games) == 2
    for _ in range(4):
        spent += [table.deal("321")]
    table.press("2", "Enter")
    assert table.state.games[2].keepers["B"] == "B1"
    for _ in range(4):
        spent += [table.deal("311")]
    assert set(spent) == {4}
    assert table.desk.score(table.tid, table.mid).winner == "A"
    table.press("1")
    result = table.desk.tournament(table.tid).results[table.mid]
    assert (result.winner, result.games) == ("A", (2, 1))
    assert "Signed off" in table.words()
    table.press("1")
    assert table.context.place.page == "floor"


def test_of_a_result_without_deals_no_signature_and_no_deal_is_offered_but_another_result(table):
    table.desk.perform("result", {"match": table.mid, "games": "2-0"}, tournament=table.tid)
    table.go("floor")
    table.go("match", table.tid, table.mid)
    t = table.desk.tournament(table.tid)
    goes_on = t.entrants[side(t, table.mid, "A").team].name
    said = table.words()
    assert "Result without deals" in said
    assert f"{goes_on} goes on. F4 mends the result." in said
    buttons = [one.text() for one in table.page.board.asks.findChildren(QAbstractButton) if one.isVisible()]
    assert len(buttons) == 1
    assert "next match on the floor" in buttons[0]
    table.press("1")
    assert table.context.place.page == "floor"


def test_down_from_the_live_deal_says_that_there_is_none_after_it(playing):
    playing.deal("1")
    playing.press("Down")
    assert "There is no deal 3 yet." in playing.words()
    assert (playing.pad.state.correcting, playing.pad.state.deal) == (False, 2)


OUTCOMES = {
    "1": ("count", {"A": 1, "B": 0}),
    "2": ("count", {"A": 0, "B": 1}),
    "195/": ("count", {"A": 1, "B": 0}),
    "288/": ("count", {"A": 0, "B": 1}),
    "+4201120//": ("count", {"A": 1, "B": 0}),
    "168/+420*131*223": ("count", {"A": 1, "B": 0}),
    "*141*2401": ("count", {"A": 1, "B": 0}),
    "311": ("thunee", {"A": 4, "B": 0}),
    "312": ("thunee", {"A": 0, "B": 4}),
    "313": ("thunee", {"A": 0, "B": 4}),
    "611": ("double", {"A": 2, "B": 0}),
    "612": ("double", {"A": 0, "B": 4}),
    "613": ("double", {"A": 0, "B": 4}),
    "*131711": ("khanak", {"A": 3, "B": 0}),
    "*131712": ("khanak", {"A": 0, "B": 4}),
    "*131714268/": ("khanak", {"A": 3, "B": 0}),
    "51": ("redeal", {"A": 0, "B": 0}),
    "1.10": ("count", None),
}


@pytest.mark.parametrize("keys", OUTCOMES)
def test_every_outcome_of_masters_goes_in_and_comes_back_with_one_key(playing, keys):
    table = playing
    kind, balls = OUTCOMES[keys]
    table.deal(keys)
    result = table.desk.score(table.tid, table.mid).games[0].deals[0]
    assert result.result == kind
    if balls:
        assert table.balls == balls
    before = table.keys
    table.press("Back")
    assert table.keys - before == 1
    assert table.state.deal(1, 1) is None
    assert "0 puts back: deal 1" in table.words()
    table.press("0")
    assert table.keys - before == 2
    assert table.state.deal(1, 1) is not None


def test_officials_see_the_arithmetic_as_it_is_typed_and_players_do_not(playing):
    table = playing
    table.type("168/+420*131*223")
    told, comes = table.pad.sums.texts()
    assert re.search(r"68 cards.*= 108", told)
    assert comes == "1 ball to A → 1–0"
    table.page.switch_view()
    assert table.pad.sums.texts() == ("Counted", "")
    assert "108" not in table.words()


def test_two_40s_and_a_double_on_corner_house_go_in_without_a_remark_at_the_table(playing):
    table = playing
    table.page.switch_view()
    for keys in ("311", "311", "311"):
        table.deal(keys)
    table.deal("*141*2401")
    table.deal("611")
    assert table.state.deal(1, 5).facts.double.seat == "A1"
    words = table.words()
    assert "trump" in words
    for remark in ("§", "◆", "finding", "due", "arithmetic", "needs"):
        assert remark not in words, remark


def test_what_cannot_have_happened_is_not_entered_and_says_why(playing):
    table = playing
    table.deal("1303/")
    assert table.state.deal(1, 1) is None
    assert table.pad.said.text()
    assert table.pad.state.points == "303"


def test_an_earlier_deal_is_corrected_with_the_same_pad(playing):
    table = playing
    for keys in ("1", "1", "311"):
        table.deal(keys)
    dealers = [table.state.deal(1, n).facts.dealer for n in (1, 2, 3)]
    table.press("Up", "Up")
    assert table.pad.head.mark.text() == "Correcting deal 2 of game 1 – Esc returns to live"
    assert table.state.deal(1, 2).facts.ball == "B"
    table.press("N", "Enter")
    assert table.state.deal(1, 2).facts.ball == "A"
    assert [table.state.deal(1, n).facts.dealer for n in (1, 2, 3)] == dealers
    assert table.pad.head.mark.text() == ""
    assert "corrected" in table.words()
    table.press("Up", "Esc")
    assert not table.pad.state.correcting


def test_a_correction_tells_first_which_printed_paper_it_makes_wrong(playing):
    table = playing
    table.deal("1")
    table.deal("1")
    papers = [{"kind": "sheet", "match": table.mid}]
    table.act("printed", table.tid, papers=papers, position=table.desk.head().position)
    table.press("Up", "N", "Enter")
    asked = QApplication.activeModalWidget()
    assert asked.confirm.text() == "&Correct deal 2   Alt+C"
    assert "Print again: Score sheet" in "\n".join(one.text() for one in asked.findChildren(QLabel))
    table.press("Enter")
    assert table.state.deal(1, 2).facts.ball == "B"
    table.press("Enter", "Tab", " ")
    assert table.state.deal(1, 2).facts.ball == "A"


def test_a_correction_that_ends_a_game_earlier_is_shown_to_officials_before_it_is_made(playing):
    table = playing
    for keys in ("311", "311", "311", "1", "1"):
        table.deal(keys)
    assert table.desk.score(table.tid, table.mid).games[0].now.winner is None
    table.press("Up", "Up")
    assert table.pad.state.correcting
    table.press("N", "Enter")
    told = "\n".join(one.text() for one in QApplication.activeModalWidget().findChildren(QLabel))
    assert "a game ends earlier than it did. Deals played after its end: 1." in told
    assert table.state.deal(1, 4).facts.ball == "B"
    table.press("Tab", " ")
    assert (table.state.deal(1, 4).facts.ball, table.desk.score(table.tid, table.mid).games[0].now.winner) == ("A", "A")


def test_the_arrows_reach_an_earlier_game_and_what_its_winner_moves_is_shown_first(playing):
    table = playing
    for _ in range(4):
        table.deal("311")
    table.press("Enter")
    table.deal("1")
    table.press("Up", "Up")
    assert (table.pad.state.game, table.pad.state.deal) == (1, 4)
    assert table.pad.head.mark.text() == "Correcting deal 4 of game 1 – Esc returns to live"
    table.press("Down")
    assert (table.pad.state.game, table.pad.state.deal) == (2, 1)
    table.press("Up")
    table.type("t12")
    table.press("Enter")
    told = "\n".join(one.text() for one in QApplication.activeModalWidget().findChildren(QLabel))
    assert "game 1 was won by A; now it is not over, and goes on." in told
    assert table.state.deal(1, 4).facts.thunee.result == "won"
    table.press("Esc", "Esc")
    assert (table.pad.state.game, table.pad.state.deal, table.pad.state.correcting) == (2, 2, False)


def test_the_keys_that_count_a_deal_show_whose_ball_they_give_as_the_slip_is_ringed(playing):
    table, keys = playing, playing.pad.keys
    assert "A counts" in table.words()
    assert [keys[name].side for name in "127"] == ["A", "B", ""]
    assert keys["1"].accessibleDescription() == "ball to A"
    before = keys["1"].grab().toImage()
    table.type("+120")
    assert "B counts" in table.words()
    assert [keys[name].side for name in "127"] == ["B", "A", ""]
    assert keys["1"].grab().toImage() != before
    table.press("1", "Enter")
    assert table.balls == {"A": 0, "B": 1}


def test_leaving_a_correction_brings_back_what_was_typed(playing):
    table = playing
    table.deal("1")
    table.type("168/")
    table.page.board.deals.chosen.emit(1, 1)
    assert table.pad.state.correcting
    table.press("Esc")
    assert table.pad.state.points == "68"


def test_a_deal_taken_back_stays_on_the_list_marked(playing):
    table = playing
    table.deal("311")
    table.press("Back")
    assert "taken back" in table.words()
    assert table.balls == {"A": 0, "B": 0}


def test_a_half_typed_deal_survives_a_kill(qtbot, tmp_path):
    first = Table(qtbot, tmp_path).call().opened()
    first.type("168/+420*13")
    typed = draft(first.pad.state)
    first.journal.close()
    first.context.drafts.close()
    second = Table(qtbot, tmp_path).sit(first.tid, first.mid)
    assert draft(second.pad.state) == typed
    second.type("1")
    assert second.pad.state.facts.jodhis[0].after_hand == 1
    second.press("Enter")
    assert second.state.deal(1, 1).facts.bid == 20
    assert second.context.drafts.load(f"pad/{second.tid}/{second.mid}") is None
    second.close()


def test_a_station_whose_drafts_were_set_aside_begins_in_the_table_view(qtbot, tmp_path):
    first = Table(qtbot, tmp_path).call().opened()
    assert first.page.officials
    first.journal.close()
    first.context.drafts.close()
    for part in tmp_path.glob("drafts.db*"):
        part.unlink()
    second = Table(qtbot, tmp_path).sit(first.tid, first.mid)
    assert not second.page.officials
    second.close()


def test_a_station_turned_to_the_table_view_opens_there_again_after_a_kill(qtbot, tmp_path):
    first = Table(qtbot, tmp_path).call().opened()
    first.page.switch_view()
    first.settle()
    first.journal.close()
    first.context.drafts.close()
    second = Table(qtbot, tmp_path).sit(first.tid, first.mid)
    assert not second.page.officials
    second.page.switch_view()
    second.settle()
    second.go("floor")
    second.go("match", first.tid, first.mid)
    assert second.page.officials
    second.context.drafts.close()
    third = Hall(qtbot, tmp_path)
    third.go("match", first.tid, first.mid)
    assert not third.page.officials
    third.close()
    second.close()


def test_l_on_a_deal_opens_the_clause_that_decided_it(playing):
    playing.deal("311")
    deals = playing.page.board.deals
    deals.list.setFocus()
    deals.list.setCurrentRow(0)
    QTest.keyClick(deals.list, Qt.Key.Key_L)
    assert playing.context.looked_up == "masters.thunee"
    assert playing.context.place.page == "rules"


def test_the_list_of_deals_names_a_finding_in_words(playing):
    playing.context.told(playing.act("enter", playing.tid, match=playing.mid, facts={"ball": "A", "dealer": "B1"}))
    playing.settle()
    detail = playing.page.board.deals.rows()[0].detail
    assert "◆ B1 dealt; A2 was to deal" in detail
    assert "there is no claim for it" in playing.page.board.deals.list.item(0).toolTip()
    playing.deal("722")
    assert "◆ a Khanuck called without a Jodhi" in playing.page.board.deals.rows()[0].detail


def test_a_narrow_pad_shortens_the_hint_and_never_who_dealt(playing):
    playing.deal("1")
    head = playing.pad.head
    facts, hint = head.findChildren(Elided)
    assert "target" in facts.text()
    assert "Backspace takes back" in hint.text()
    head.setParent(None)
    head.show()
    head.resize(head.sizeHint().width() + 100, head.height())
    playing.settle()
    assert facts.width() >= facts.sizeHint().width()
    assert 0 < hint.width() < hint.sizeHint().width()
    head.close()


def test_fifty_changes_from_elsewhere_move_neither_focus_nor_text(playing):
    table = playing
    other = next(m.id for m in ready(table.desk.tournament(table.tid)) if m.id != table.mid)
    table.type("168/+4")
    before, focus = table.pad.state, table.window.focusWidget()
    for n in range(25):
        name, fields = ("call", {"match": other, "table": 2}) if n % 2 == 0 else ("uncall", {"match": other})
        table.context.told(table.act(name, table.tid, **fields))
        claim = {"team": "A", "offence": "signals", "against": "B1"}
        table.context.told(table.act("claim", table.tid, match=table.mid, claim=claim))
        table.settle()
    assert table.pad.state == before
    assert table.window.focusWidget() is focus
    assert table.page.board.stack.currentWidget() is table.pad
    table.type("20")
    assert table.pad.state.facts.bid == 20


def test_a_deal_entered_elsewhere_meanwhile_keeps_what_is_typed_and_says_so(playing):
    table = playing
    table.type("168")
    table.context.told(table.act("enter", table.tid, match=table.mid, facts={"ball": "A"}))
    table.settle()
    assert table.pad.state.points == "68"
    assert "entered elsewhere" in table.pad.head.mark.text()
    table.press("/", "Enter")
    assert table.state.deal(1, 2) is None
    table.press("Esc")
    assert table.pad.state.deal == 2
    table.deal("1")
    assert table.state.deal(1, 2).facts.ball is not None


def test_a_changed_match_shows_its_own_draft(playing):
    table = playing
    table.type("168")
    other = next(m.id for m in ready(table.desk.tournament(table.tid)) if m.id != table.mid)
    table.act("call", table.tid, match=other, table=2)
    table.go("match", table.tid, other)
    assert "Open the match" in table.words()
    table.go("match", table.tid, table.mid)
    assert table.pad.state.points == "68"


def test_the_key_sheet_of_the_page_names_every_key_of_the_pad(playing):
    sheet = playing.page.more_keys()
    names = " ".join(key for key, _ in sheet)
    for key in ("1 · C", "7 · K", "+ · B", "Enter", "Backspace · Z", "F2"):
        assert key in names


def test_read_match_gives_names_by_seat(playing):
    shown = read_match(playing.desk, playing.tid, playing.mid, None)
    assert set(shown.names()) == {"A1", "B1", "A2", "B2"}
    assert len(set(shown.names().values())) == 4


def test_an_entry_that_was_not_saved_says_so_and_goes_in_by_try_again(playing, monkeypatch):
    table, perform = playing, playing.desk.perform
    table.type("195/")

    def lost(*_args, **_fields):
        raise JournalError("The file can't be written: the disk is full.")

    monkeypatch.setattr(table.desk, "perform", lost)
    table.press("Enter")
    assert "not saved – retry" in table.words()
    assert table.window.status.saved.text() == "not saved – retry"
    assert table.pad.said.text() == "The file can't be written: the disk is full."
    assert table.pad.state.points == "95"
    monkeypatch.setattr(table.desk, "perform", perform)
    table.context.retry()
    table.settle()
    assert table.state.deal(1, 1).facts.points == {"A": 95}
    assert table.pad.state.deal == 2
    assert "not saved" not in table.words()


def test_keys_typed_while_an_entry_is_on_its_way_go_to_the_next_deal(playing):
    table = playing
    for key in "195/":
        table.pad.take(key)
    table.pad.take("Enter")
    for key in "2+":
        table.pad.take(key)
    table.settle()
    assert table.state.deal(1, 1).facts.points == {"A": 95}
    assert (table.pad.state.deal, table.pad.state.how, table.pad.state.slot) == (2, "not_made", "bid_seat")


def test_the_match_commissioner_says_why_he_corrects_a_running_match_though_he_is_tied_to_it(playing):
    table = playing
    table.deal("1")
    secret = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash("4711")
    for name, role in (("Naidoo", "director"), ("Pillay", "commissioner")):
        table.desk.perform("name_official", {"name": name, "role": role, "secret": secret})
        table.desk.duty.sign_in("Naidoo", "4711")
        table.desk.perform("tie_official", {"name": name, "club": "Lenasia"})
    table.desk.perform("edit", {"team": table.state.opened.teams["A"], "club": "Lenasia"}, tournament=table.tid)
    table.page.refresh()
    table.settle()
    table.press("Up", "N", "Enter")
    assert "Naidoo is of Lenasia, the club of" in table.pad.said.text()
    assert table.state.deal(1, 1).facts.ball == "A"
    table.desk.duty.sign_in("Pillay", "4711")
    table.press("Esc")
    table.settle()
    table.press("Up", "N", "Enter")
    assert "say why" in table.pad.said.text()
    table.type("all of one club")
    table.press("Enter")
    assert table.state.deal(1, 1).facts.ball == "B"


def test_a_signed_match_is_corrected_with_a_reason_only(playing):
    table = playing
    for game in range(2):
        for _ in range(4):
            table.deal("311")
        if game == 0:
            table.press("Enter")
    table.press("1")
    assert table.desk.tournament(table.tid).results[table.mid].games == (2, 0)
    table.press("Up")
    assert table.pad.state.correcting
    table.type("t12")
    table.press("Enter")
    assert table.state.deal(2, 4).facts.thunee.result == "won"
    assert "say why" in table.pad.said.text()
    table.type("scores compared")
    assert not table.pad.said.text()
    table.press("Enter")
    asked = QApplication.activeModalWidget()
    assert "is playing; it was done" in "\n".join(one.text() for one in asked.findChildren(QLabel))
    table.press("Enter")
    assert table.state.deal(2, 4).facts.thunee.result == "won"
    assert table.pad.state.correcting
    table.press("Enter", "Tab", "Enter")
    assert table.state.deal(2, 4).facts.thunee.result == "won"
    table.press(" ")
    assert table.state.deal(2, 4).facts.thunee.result == "lost"
    assert table.mid not in table.desk.tournament(table.tid).results or "conflict" in table.words()
    assert not table.pad.state.correcting
    assert table.pad.window().focusWidget() is table.pad, "the next key is the next deal's"
