"""A score sheet goes out of one desk and comes into another; and what officials saw stays beside what is counted."""

from __future__ import annotations

import pytest
from engine_kit import count_two

from app.desk.journal import counted
from app.desk.refusals import Misuse, Refused
from app.game.mistakes import Mistake, SheetRefused
from app.game.scoring import score_sheet
from app.game.text.formatting import sheet_json
from app.game.text.parsing import parse_sheet


@pytest.fixture
def told(halls):
    """A played match with a claim, as its sheet, and what it comes to."""
    hall = halls(best_of=(3,))
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.do("claim", match=match, claim={"team": "B", "offence": "look_cards", "against": "A1"})
    hall.do("rule", match=match, claim=1, ruling="upheld", reason="seen")
    hall.do("announce", match=match, claim=1)
    for _ in range(4):
        hall.enter(match, thunee={"seat": "B2", "result": "won"})
    hall.win(match)
    return sheet_json(hall.desk.sheet(hall.tid, match)), hall.desk.score(hall.tid, match)


def test_a_sheet_comes_in_whole(halls, told):
    sheet, score = told
    hall = halls(best_of=(3,))
    match = hall.draw().do("call").answer["match"]
    answer = hall.do("import_sheet", match=match, sheet=sheet).answer
    assert answer == {"deals": sum(len(g.deals) for g in score.games), "winner": score.winner}
    mine = hall.desk.score(hall.tid, match)
    assert [g.now for g in mine.games] == [g.now for g in score.games]
    assert hall.desk.match(hall.tid, match).claims[0].reason == "as on the sheet"
    hall.do("sign", match=match)
    assert hall.state.results[match].winner == score.winner


def test_a_match_that_a_sheet_opened_is_played_by_the_rules_that_are_kept_here(halls, desk_of, told):
    hall = halls(best_of=(3,), ruleset_title="Our own")
    match = hall.draw().do("call").answer["match"]
    hall.do("import_sheet", match=match, sheet=told[0])
    again = desk_of(hall.journal)
    opened = again.match(hall.tid, match).opened
    assert again.journal.ruleset(opened.ruleset)
    assert again.score(hall.tid, match).winner == told[1].winner


def test_players_are_seated_as_the_sheet_names_them(halls, told):
    sheet, _ = told
    hall = halls(best_of=(3,))
    match = hall.draw().do("call").answer["match"]
    side = sheet["match"]["teams"]["A"]
    side["players"] = side["players"][::-1]
    hall.do("import_sheet", match=match, sheet=sheet)
    opened = hall.desk.match(hall.tid, match).opened
    assert (opened.seats["A1"][-1], opened.seats["A2"][-1]) == ("2", "1")
    assert (opened.seats["B1"][-1], opened.seats["B2"][-1]) == ("1", "2")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"ruleset": {"base": "masters", "set": {"re_entry": 0}}}, "other rules"),
        ({"match": {"best_of": 5}}, "best of 5"),
        ({"games": []}, "no game"),
        ({"games": [{"start": {"target": 6}, "deals": []}]}, "Game 1 of the sheet is played to 6; M1 is played to 13"),
    ],
)
def test_a_sheet_that_does_not_fit_is_refused(halls, told, change, sentence):
    hall = halls(best_of=(3,))
    match = hall.draw().do("call").answer["match"]
    with pytest.raises(Refused, match=sentence):
        hall.do("import_sheet", match=match, sheet=told[0] | change)


def test_a_sheet_never_overwrites(halls, told):
    hall = halls(best_of=(3,))
    match = hall.opened()
    with pytest.raises(Refused, match="never overwrites"):
        hall.do("import_sheet", match=match, sheet=told[0])


def test_a_broken_sheet_names_its_places(halls):
    hall = halls(best_of=(3,))
    match = hall.draw().do("call").answer["match"]
    with pytest.raises(Misuse, match="format"):
        hall.do("import_sheet", match=match, sheet={"games": 3})


def test_an_honest_day_does_not_drift(hall):
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.do("claim", match=match, game=1, deal=1, claim={"team": "B", "offence": "look_cards"})
    hall.do("rule", match=match, claim=1, ruling="upheld", reason="seen")
    hall.enter(match, ball="B")
    assert hall.desk.drift(hall.tid) == ()


def test_an_engine_that_counts_otherwise_is_told_and_changes_nothing(hall, monkeypatch):
    match = hall.opened()
    hall.enter(match, ball="A")
    count_two(monkeypatch)
    (found,) = hall.desk.drift(hall.tid)
    assert found.sentence == (
        f"Entry {found.position} ({match}, game 1, deal 1): the official saw 1 to A, "
        "this version counts 2 to A. Nothing was changed."
    )
    assert hall.balls(match) == {"A": 1, "B": 0}


def test_a_sheet_comes_in_with_the_verdicts_it_comes_to(hall):
    match = hall.draw().do("call").answer["match"]
    late = {"team": "B", "offence": "jodhi_wrong_time", "against": "A1", "value": 20}
    called = {"jodhis": [{"seat": "A1", "value": 20, "after_hand": 5}], "points": {"A": 150}, "last_hand": "A1"}
    deals = [{"claims": [{"team": "A", "offence": "revoke", "ruling": "upheld"}]}, called | {"claims": [late]}]
    kind = {"format": "fourball-scoresheet", "version": 1, "ruleset": "masters", "match": {"best_of": 1}}
    sheet = kind | {"games": [{"deals": deals}]}
    expected = score_sheet(parse_sheet(sheet)).games[0]
    assert [c.verdict for c in expected.deals[1].claims] == ["upheld"]
    hall.do("import_sheet", match=match, sheet=sheet)
    found = hall.desk.score(hall.tid, match)
    assert [deal.awards for deal in found.games[0].deals] == [deal.awards for deal in expected.deals]
    assert not found.provisional
    assert hall.desk.drift(hall.tid) == ()


def test_an_engine_that_takes_a_deal_no_more_is_told_too(hall, monkeypatch):
    match = hall.opened()
    hall.enter(match, ball="A")

    def stricter(*_):
        raise SheetRefused((Mistake("games[0].deals[0].ball", "is not told so any more"),))

    monkeypatch.setattr(counted, "score_sheet", stricter)
    (found,) = hall.desk.drift(hall.tid)
    assert "the official saw 1 to A, this version counts nothing, for it takes this deal no more" in found.sentence
    monkeypatch.setattr("app.desk.journal.world.score_sheet", stricter)
    hall.desk.world.stream(f"t/{hall.tid}/{match}").score = None
    with pytest.raises(Refused, match=r"this version of Fourball can't count: games.0..deals"):
        hall.desk.score(hall.tid, match)
    assert hall.desk.live(hall.tid) == {}
