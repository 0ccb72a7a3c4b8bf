"""A sheet scored on from another comes to what it comes to by itself, and what both say is not scored twice."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_kit import deals, fold, stream, told

from app.game import scoring
from app.game.events import DealCorrected, DealEntered, GameOpened
from app.game.facts import Deal, Start
from app.game.match import sheet_of
from app.game.mistakes import SheetRefused
from app.game.scoring import Scored, score_sheet
from app.game.scoring_deal import score_deal
from app.rules.loading import resolve

pytestmark = pytest.mark.no_cover


@settings(max_examples=25, deadline=None)
@given(told(), st.data())
def test_a_sheet_scored_on_from_any_other_comes_to_the_same(match, data):
    rules, rows = match
    events = list(stream(rules, rows))
    second = (GameOpened(2, "B1", {"A": "A2", "B": "B2"}), *(DealEntered(2, n, rows[0][0], (), "1") for n in (1, 2)))
    third = (GameOpened(3, "A1", {"A": "A1", "B": "B1"}), DealEntered(3, 1, rows[-1][0], (), "1"))
    mended = DealCorrected(1, data.draw(st.integers(1, len(rows))), data.draw(deals(rules)), (), "1", "misread")
    whole = (*events, *second, *third)
    told_so_far = [whole[:count] for count in range(1, len(whole) + 1)] + [(*whole, mended)]
    known = None
    for told_then in data.draw(st.permutations(told_so_far)):
        sheet = sheet_of(fold(told_then), rules)
        assert score_sheet(sheet, known) == score_sheet(sheet)
        known = Scored(sheet, score_sheet(sheet))


@pytest.mark.parametrize("change", [{"start": Start(balls={"A": 1, "B": 0})}, {}])
def test_deals_are_scored_again_where_their_game_begins_otherwise_or_came_after_the_end(change):
    """Of the known sheet the first game ended the match, so that nothing of the second counted."""
    rules = resolve({"base": "masters"})
    rows = [(Deal(ball="A"), ())] * 13
    second = (GameOpened(2, "B1", {"A": "A2", "B": "B2"}), DealEntered(2, 1, Deal(ball="B"), (), "1"))
    sheet = sheet_of(fold([*stream(rules, rows), *second]), rules)
    games = (msgspec.structs.replace(sheet.games[0], **change), sheet.games[1])
    one, three = (msgspec.structs.replace(sheet, best_of=best_of) for best_of in (1, 3))
    known = Scored(one, score_sheet(one))
    assert known.result.games[1].after_end
    told = msgspec.structs.replace(three, games=games)
    assert score_sheet(told, known) == score_sheet(told)
    assert score_sheet(told, known).games[1].now.balls == {"A": 0, "B": 1}


def test_what_stands_on_a_known_sheet_is_not_scored_again(monkeypatch):
    rules, seen = resolve({"base": "masters"}), []
    rows = [(Deal(ball="A"), ())] * 3
    before = sheet_of(fold(stream(rules, rows)), rules)
    known = Scored(before, score_sheet(before))

    def counting(facts, standing, ruleset, no):
        seen.append(no)
        return score_deal(facts, standing, ruleset, no)

    monkeypatch.setattr(scoring, "score_deal", counting)
    more = sheet_of(fold(stream(rules, [*rows, (Deal(ball="B"), ())])), rules)
    assert score_sheet(more, known).games[0].now.balls == {"A": 3, "B": 1}
    assert seen == [4]
    other = resolve({"base": "masters", "set": {"target_balls": 2}})
    score_sheet(sheet_of(fold(stream(other, rows)), other), known)
    assert seen == [4, 1, 2, 3]
    old = Scored(msgspec.structs.replace(before, ruleset=other), known.result)
    assert score_sheet(more, old).games[0].now.balls == {"A": 3, "B": 1}
    assert seen[4:] == [1, 2, 3, 4]
    bad = sheet_of(fold(stream(rules, [*rows, (Deal(points={"A": 900}), ())])), rules)
    refusals = []
    for given_known in (None, known):
        with pytest.raises(SheetRefused) as refused:
            score_sheet(bad, given_known)
        refusals.append(refused.value.mistakes)
    assert refusals[0] == refusals[1]
    assert refusals[0][0].path.startswith("games[0].deals[3]")
