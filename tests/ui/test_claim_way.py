"""A claim's way and a match's end in the window: agreed or not, appealed, signed by both pairs, checked by a second."""

from __future__ import annotations

import pytest
from argon2 import PasswordHasher
from desk_kit import drawn
from PySide6.QtWidgets import QApplication, QLabel

from app.desk.change import Who
from app.tournament.views import side, status
from app.ui.floor.tiles import tiles
from app.ui.floor.watch import needs
from app.ui.match.claims.since_line import since_words

REVOKE = {"team": "B", "offence": "revoke", "by": "B2", "against": "A1", "hand": 3}

WAY = (
    "waits for a ruling",
    "claimed by B2",
    "the table does not agree",
    "ruled by the adjudicator · upheld",
    "A appeals to the judge",
    "ruled by the judge · rejected · the ruling before is overturned",
)


def form():
    return QApplication.activeModalWidget()


def test_a_claim_goes_from_the_table_to_the_judge_by_keys(playing):
    table = playing
    table.act("claim", table.tid, match=table.mid, claim=REVOKE)
    page = table.go("claims", table.tid)
    card = page.ruling.claim
    assert {"waits for a ruling", "claimed by B2"} <= {part for part in WAY if part in card.texts()}
    table.press("o", "4", "Enter")
    assert table.state.claims[0].waits == "adjudicator"
    assert "waits for the adjudicator" in card.texts()
    assert page.table.listing.rows[0].ruling == "to_adjudicator"
    page.table.setFocus()
    table.press("Enter", "1")
    table.type("club in hand 5")
    table.press("Enter", "N", "Esc")
    assert table.state.claims[0].announced
    table.press("o", "6")  # the pair is known: the ruling goes against A
    told = [one.text() for one in form().findChildren(QLabel)]
    assert "game 1, deal 1 · Wrong colour played though able to follow · B2 against A1 · hand 3 · upheld" in told
    assert f"A · {table.desk.tournament(table.tid).entrants[side(page.tournament, table.mid, 'A').team].name}" in told
    table.type("it was led")
    table.press("Enter")
    assert table.state.claims[0].waits == "judge"
    assert "appeal · waits for the judge" in card.texts()
    assert page.ruling.shown.matters == (
        "Upheld: A 0 – B 4. The ruling before stands.",
        "Rejected: A 4 – B 0. The ruling before is overturned.",
        "Not proved: the deal has to be told first. The ruling before is overturned.",
    )
    table.press("Enter")
    assert page.ruling.turns["6"].text().endswith("ruled by the judge")
    table.press("2")
    table.type("no club shown")
    table.press("Enter")
    assert [one.ruling for one in table.state.claims[0].earlier] == ["upheld"]
    assert all(step in card.texts() for step in WAY[1:])


def test_acts_on_a_claim_are_shut_where_none_was_made(playing):
    playing.press("F6")
    assert [form().buttons[str(n)].isEnabled() for n in range(1, 7)] == [False] * 5 + [True]
    assert [one.text() for one in form().findChildren(QLabel)].count("No claim was made here.") == 1
    form().reject()


def test_who_takes_the_keys_rules_at_his_own_level_with_what_was_half_typed_before_him(playing):
    table = playing
    table.act("claim", table.tid, match=table.mid, claim=REVOKE)
    page = table.go("claims", table.tid)
    table.press("Enter", "1")
    table.type("club in hand 5")
    assert page.ruling.turns["6"].text().endswith("ruled by the adjudicator")
    table.desk.duty.who = Who("Beharie", "judge", "desk 1")
    table.window.duty.moved.emit()
    table.settle()
    assert page.ruling.turns["6"].text().endswith("ruled by the judge")
    table.press("Enter")
    assert (table.state.claims[0].level, table.state.claims[0].reason) == ("judge", "club in hand 5")


def test_a_ruling_that_ends_a_game_earlier_is_shown_before_it_is_made(playing):
    table = playing
    for _ in range(3):
        table.act("enter", table.tid, match=table.mid, facts={"thunee": {"seat": "A1", "result": "won"}})
    table.act("claim", table.tid, match=table.mid, claim=REVOKE)
    table.act("rule", table.tid, match=table.mid, claim=1, ruling="upheld", reason="shown")
    table.act("announce", table.tid, match=table.mid, claim=1)
    for _ in range(2):
        table.act("enter", table.tid, match=table.mid, facts={"ball": "B"})
    table.desk.duty.who = Who("Beharie", "judge", "desk 1")
    page = table.go("claims", table.tid)
    assert "Rejected: A 13 – B 0, game to A. 2 deals after it will not count." in page.ruling.shown.matters
    table.press("Enter", "2")
    table.type("no club shown")
    table.press("Enter")
    assert form() is not None
    assert table.balls == {"A": 12, "B": 6}
    told = " ".join(one.text() for one in form().findChildren(QLabel))
    assert "a game ends earlier than it did. Deals played after its end: 2." in told
    table.press("Tab", " ")
    assert table.desk.score(table.tid, table.mid).games[0].now.winner == "A"


def test_the_table_agrees_by_a_few_keys_without_officials(playing):
    table = playing
    table.type("4rev")
    table.press("Enter")
    table.type("1431")
    table.press("Esc")
    table.press("F6", "1", "Enter")
    table.press(*(["Tab", " "] if form() else []))
    one = table.state.claims[0]
    assert (one.ruling, one.level, table.balls) == ("upheld", "table", {"A": 0, "B": 4})


def test_how_long_a_table_has_waited_is_counted_and_given_back():
    called, told = "2026-01-31T09:00:10.000+00:00", "2026-01-31T09:05:00.000+00:00"
    assert since_words([(called, "")], "2026-01-31T09:03:22.000+00:00") == "called 3:12 ago · give back 4 min"
    assert since_words([(called, told)], "2026-01-31T11:00:00.000+00:00") == "took 4:50 · give back 5 min"
    assert since_words([(called, "")], called) == "called 0:00 ago · give back 0 min"
    assert since_words((), told) == ""
    appealed, now = "2026-01-31T09:06:00.000+00:00", "2026-01-31T09:08:20.000+00:00"
    assert since_words([(called, told), (appealed, "")], now) == "appealed 2:20 ago · give back 8 min"
    assert since_words([(called, told), (appealed, now)], now) == "took 7:10 · give back 8 min"


def test_the_line_of_the_time_counts_while_the_claim_waits(playing):
    table = playing
    table.act("claim", table.tid, match=table.mid, claim=REVOKE)
    line = table.go("claims", table.tid).ruling.claim.card.since
    first = line.text()
    assert first.startswith("called 0:")
    line.tick()
    assert line.text() != first


def test_both_pairs_sign_by_initials_and_one_contests(playing):
    table = playing
    table.act("settings", table.tid, initials=True)
    names = {team: f"Pair {letter}" for letter, team in table.state.opened.teams.items()}
    for team, name in names.items():
        table.act("edit", table.tid, team=team, name=name, players=("W Kisten", "A Pillay"))
    while table.desk.score(table.tid, table.mid).winner is None:
        table.act("enter", table.tid, match=table.mid, facts={"thunee": {"seat": "A1", "result": "won"}})
    table.page.begin()
    table.press("6")
    table.type("b")
    table.press("Tab")
    table.type("deal 2")
    table.press("Enter")
    assert status(table.t, table.mid) == "disputed"
    table.act("settle", table.tid, match=table.mid)
    table.press("1")
    table.type("wk")
    table.press("Tab")
    table.type("ap")
    table.press("Enter")
    assert [player[-1] for player in table.state.signed.by] == ["1", "2"]
    assert table.t.results[table.mid].winner == "A"


def named(hall):
    """Name a director, who is at the keys, and a judge."""
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    for name, role in (("Naidoo", "director"), ("Ali", "judge")):
        hall.act("name_official", "", name=name, role=role, secret=quick.hash("4711"))
        hall._station.duty.who = Who("Naidoo", "director")


def floor_before_its_second(hall):
    """Give the floor as another official sees it than who told the result of M1, which waits for a second."""
    tid = drawn(hall.desk, 4)
    hall.act("settings", tid, checkers=(2,))
    hall.act("call", tid, match="M1", table=1)
    named(hall)
    hall.act("result", tid, match="M1", games="2-1", balls="13-4,9-13,13-11")
    hall.desk.duty.who = Who("Ali", "judge")
    return hall.go("floor", tid)


def test_the_floor_lists_what_waits_for_its_second_and_another_confirms(hall):
    page = floor_before_its_second(hall)
    assert [one.text for one in needs(hall.t, {})] == ["M1: 2–1 · 13-4,9-13,13-11 waits for its second official"]
    assert [(one.head, one.figures) for one in tiles(hall.t, {}) if one.match] == [("waits for its second", ("2", "1"))]
    page.grid.setFocus()
    hall.press("o")
    assert form().buttons["0"].text().startswith("0 · Confirm a result")
    keys = {one.text().partition(" · ")[2]: key for key, one in form().buttons.items()}
    hall.press("0")
    assert "M1 2–1 13-4" in "\n".join(one.text() for one in form().findChildren(type(form().error)))
    hall.press("Enter")
    hall.press(*(["Tab", " "] if form() else []))
    assert hall.t.results["M1"].winner == "A"
    page.grid.setFocus()
    hall.press("o")
    assert not any("second official" in one.text() for one in form().buttons.values())
    left = {one.text().partition(" · ")[2]: key for key, one in form().buttons.items()}
    assert left.items() < keys.items(), "a line that is left out moves the key of no other"
    hall.press("Esc")


@pytest.mark.parametrize("word", ["confirm", "reject"])
def test_the_second_official_is_led_from_the_floor_to_the_result_that_waits_and_says_his_word_there(hall, word):
    page = floor_before_its_second(hall)
    page.grid.setFocus()
    hall.press("n")
    assert "M1: 2–1 · 13-4,9-13,13-11 waits for its second official" in hall.page.board.asks.texts()
    hall.press("2" if word == "confirm" else "3")
    assert form().lines["match"].text() == "M1"
    if word == "reject":
        form().lines["reason"].setText("the slip says otherwise")
    hall.press("Enter")
    hall.press(*(["Tab", " "] if form() else []))
    assert ("M1" in hall.t.results, "M1" in hall.t.unchecked) == (word == "confirm", False)


def test_officials_read_at_the_signature_who_rejected_the_result_and_why(playing):
    table = playing
    table.act("settings", table.tid, checkers=(2,))
    named(table)
    for number in range(2):
        if number:
            table.act("open_game", table.tid, match=table.mid, keepers={"A": "A1", "B": "B1"})
        for _ in range(4):
            table.act("enter", table.tid, match=table.mid, facts={"thunee": {"seat": "A1", "result": "won"}})
    table.act("sign", table.tid, match=table.mid)
    table._station.duty.who = Who("Ali", "judge")
    table.context.told(table.act("reject_result", table.tid, match=table.mid, reason="the slip says 12"))
    table.settle()
    asked = table.page.board.asks.texts()
    assert " rejected by its second official · Ali, judge · the slip says 12" in asked
    table.page.switch_view()
    table.settle()
    assert "rejected" not in table.words(), "why is for officials"


def test_the_table_reads_that_its_result_waits_and_is_offered_no_word_on_it(hall):
    tid = drawn(hall.desk, 4)
    hall.act("settings", tid, checkers=(2,))
    hall.act("call", tid, match="M1", table=1)
    hall.act("result", tid, match="M1", games="2-1")
    page = hall.go("match", tid, "M1")
    if page.officials:
        page.switch_view()
    told = page.board.asks.texts()
    assert "Nobody goes on yet: the result waits for its second official. Stay at the table." in told
    assert "confirm" not in told
    said = [one.text() for one in page.board.deals.findChildren(QLabel) if not one.isHidden()]
    assert "No deal was told at its table." in said
    hall.press("2")
    assert form() is None


def test_a_match_decided_without_play_is_not_said_to_wait_for_a_table(hall):
    tid = drawn(hall.desk, 4)
    team = hall.desk.tournament(tid).matches["M1"].a.team
    hall.act("withdraw", tid, team=team)
    page = hall.go("match", tid, "M1")
    assert "M1 is done: it was decided without play." in [one.text() for one in page.board.empty.findChildren(QLabel)]


def test_a_table_is_told_that_its_result_waits_for_a_second_official(playing):
    table = playing
    table.act("settings", table.tid, checkers=(2,))
    while table.desk.score(table.tid, table.mid).winner is None:
        table.act("enter", table.tid, match=table.mid, facts={"thunee": {"seat": "A1", "result": "won"}})
    table.page.begin()
    table.press("1")
    assert table.t.unchecked[table.mid].winner == "A"
    if table.page.officials:
        table.page.switch_view()
    assert "Nobody goes on yet: the result waits for its second official. Stay at the table." in table.words()
    assert status(table.t, table.mid) == "checking"


def test_a_claim_keeps_its_number_once_a_score_from_paper_covers_one_before_it(playing):
    table = playing
    table.act("claim", table.tid, match=table.mid, claim=REVOKE)
    table.act("agree", table.tid, match=table.mid, claim=1, ruling="upheld")
    table.act("position", table.tid, match=table.mid, a=3, b=5, reason="the disk broke")
    for offence in ("look_cards", "riffle"):
        table.act("claim", table.tid, match=table.mid, claim={"team": "B", "offence": offence})
    page = table.go("claims", table.tid)
    assert [row.claim for row in page.table.listing.rows if row.open] == [2, 3]
    for number, word, keys in ((2, "Looking at another player's cards", ["Home"]), (3, "Cards riffled", ["Down"])):
        page.table.setFocus()
        table.press(*keys)
        assert (page.ruling.shown.number, page.ground().claim) == (number, number)
        assert page.ruling.shown.line.startswith(word)
        table.press("E")
        assert (page.laid, page.evidence.table.state.claim) == (True, number)
        table.press("Esc")
    page.table.setFocus()
    table.press("Down")
    covered = "A score from paper covers its deal: its ruling stays as it is."
    assert (page.ruling.shown.number, page.ruling.shown.ruled) == (1, "upheld · ruled by the table")
    assert page.ruling.shown.matters == (covered,)
    table.press("E")
    assert (page.laid, page.ruling.state.say) == (False, covered)
    page.table.setFocus()
    table.press("Up", "Enter", "2")
    table.type("the pack lay still")
    table.press("Enter")
    assert [(one.claim, one.ruling) for one in table.state.claims] == [(2, None), (3, "rejected")]
    page = table.go("match", table.tid, table.mid)
    table.press("4", "0")
    assert page.board.ruling.shown.number == 2


def won(table):
    while table.desk.score(table.tid, table.mid).winner is None:
        table.act("enter", table.tid, match=table.mid, facts={"thunee": {"seat": "A1", "result": "won"}})


def test_a_disputed_result_says_so_on_its_page_whether_signed_or_not_and_officials_settle_it_there(playing):
    table = playing
    won(table)
    table.act("contest", table.tid, match=table.mid, team="B", reason="deal 2 was ours")
    assert "B does not accept the result" in table.words()
    assert "deal 2 was ours" in table.words()
    table.page.switch_view()
    assert "nobody goes on until officials settle it" in table.words()
    assert not any(part in table.words() for part in ("deal 2", "settle it:"))
    table.page.switch_view()
    table.press("2", "Enter")
    table.press(*(["Tab", " "] if form() else []))
    assert status(table.t, table.mid) == "playing"
    table.act("sign", table.tid, match=table.mid)
    table.act("contest", table.tid, match=table.mid, team="B", reason="deal 2 was ours")
    assert "Signed off" not in table.words()
    assert "nobody goes on until officials settle it" in table.words()
    table.press("Back")
    assert table.state.signed
    table.press("2", "Enter")
    table.press(*(["Tab", " "] if form() else []))
    assert table.t.results[table.mid].winner == "A"


def test_a_match_in_play_that_a_team_left_says_who_goes_on_and_takes_no_deal(playing):
    table = playing
    table.act("enter", table.tid, match=table.mid, facts={"ball": "B"})
    team = side(table.t, table.mid, "B").team
    table.act("expel", table.tid, team=team, reason="fighting")
    goes_on = table.t.entrants[side(table.t, table.mid, "A").team].name
    for _ in ("officials", "table"):
        assert f"{goes_on} goes on: the other team left the field" in table.words()
        table.page.switch_view()
    table.press("Back")
    assert table.state.games[0].deals
