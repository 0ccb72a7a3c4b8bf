"""Acts at a table: opening, entering, correcting, signing off."""

from __future__ import annotations

import pytest

from app.desk.refusals import Misuse, Refused


def test_opening_seats_the_players_and_starts_the_match(hall):
    match = hall.opened()
    opened = hall.desk.match(hall.tid, match).opened
    assert opened.seats["A1"] == f"{opened.teams['A']}.1"
    assert opened.seats["B2"] == f"{opened.teams['B']}.2"
    assert (opened.best_of, opened.target, opened.view) == (1, 13, "table")
    assert match in hall.state.started


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"match": "M77"}, "There is no match M77"),
        ({"seats": {"A1": 1, "B1": 1, "A2": 2}}, "who sits at B2"),
        ({"seats": {"A1": 1, "B1": 1, "A2": 1, "B2": 2}}, "same player can't sit at A1 and A2"),
        ({"keepers": {"A": "A1", "B": "A2"}}, "who keeps the ball cards of B: B1 or B2"),
    ],
)
def test_opening_refuses_what_can_not_be(hall, change, sentence):
    match = hall.draw().do("call").answer["match"]
    told = {"match": match, "seats": hall.seats, "dealer": "A1", "keepers": hall.keepers} | change
    before = len(hall.journal.events)
    with pytest.raises(Refused, match=sentence):
        hall.do("open", **told)
    assert len(hall.journal.events) == before


def test_a_match_is_opened_once_and_only_on_a_table(hall):
    match = hall.opened()
    with pytest.raises(Refused, match="open already"):
        hall.open(match)
    with pytest.raises(Refused, match="Call it to a table first"):
        hall.open("M1" if match == "M2" else "M2")


def test_a_final_without_its_teams_can_not_be_opened(hall):
    hall.draw()
    with pytest.raises(Refused, match="it waits for M1 and M2"):
        hall.open("M3")


def test_an_entry_freezes_dealer_trump_maker_and_what_was_seen(hall):
    match = hall.opened()
    answer = hall.enter(match, ball="A").answer
    assert answer == {"game": 1, "deal": 1, "balls": {"A": 1, "B": 0}, "result": "count"}
    entered = hall.desk.match(hall.tid, match).deal(1, 1)
    assert (entered.facts.dealer, entered.facts.trump_maker) == ("A1", "B1")
    assert entered.seen == (("A", 1),)


def test_an_entry_for_another_place_is_refused(hall):
    match = hall.opened()
    with pytest.raises(Refused, match="game 1, deal 1 is"):
        hall.do("enter", match=match, facts={"ball": "A"}, game=1, deal=2)
    hall.do("enter", match=match, facts={"ball": "A"}, game=1, deal=1)


def test_points_that_can_not_be_name_their_place_and_store_nothing(hall):
    match = hall.opened()
    before = len(hall.journal.events)
    with pytest.raises(Misuse, match=r"facts\.points: 150 \+ 150 is not 304"):
        hall.enter(match, points={"A": 150, "B": 150})
    assert len(hall.journal.events) == before


def test_a_match_nobody_opened_takes_no_deal(hall):
    match = hall.draw().do("call").answer["match"]
    with pytest.raises(Refused, match="not open yet"):
        hall.enter(match, ball="A")
    with pytest.raises(Refused, match="no score sheet: nobody opened it"):
        hall.desk.sheet(hall.tid, match)
    assert hall.desk.world.sides(hall.tid, match) == {}


def test_a_match_with_a_bare_result_says_so_and_asks_for_nothing_impossible(hall):
    match = hall.draw().do("call").answer["match"]
    hall.do("result", match=match, games="1-0")
    with pytest.raises(Refused, match=f"{match} has no score sheet: its result was told as a whole, without deals"):
        hall.desk.sheet(hall.tid, match)
    with pytest.raises(Refused, match=f"{match} has no deals: it has its result already"):
        hall.enter(match, ball="A")
    with pytest.raises(Refused, match=f"{match} can't be opened: it has its result already"):
        hall.open(match)
    with pytest.raises(Refused, match=r"M3 can't be opened: it waits for M2\."):
        hall.open("M3")


def test_correcting_an_earlier_deal_recomputes_all_after_it_but_not_who_dealt(hall):
    match = hall.opened()
    for team in "ABB":
        hall.enter(match, ball=team)
    dealers = [d.dealer for d in hall.desk.score(hall.tid, match).games[0].deals]
    hall.do("correct", match=match, game=1, deal=1, facts={"ball": "B"})
    assert hall.balls(match) == {"A": 0, "B": 3}
    assert [d.dealer for d in hall.desk.score(hall.tid, match).games[0].deals] == dealers


def test_a_deal_that_is_not_there_can_not_be_corrected(hall):
    match = hall.opened()
    with pytest.raises(Refused, match="no deal 1 in game 1"):
        hall.do("correct", match=match, game=1, deal=1, facts={"ball": "B"})


def test_a_voided_deal_counts_nothing(hall):
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.enter(match, ball="A")
    hall.do("void", match=match, game=1, deal=1, reason="dealt twice")
    assert hall.balls(match) == {"A": 1, "B": 0}


def test_the_next_game_opens_by_its_own_act_or_with_its_first_deal(halls):
    hall = halls(best_of=(3,))
    match = hall.opened()
    for _ in range(4):
        hall.enter(match, thunee={"seat": "A1", "result": "won"})
    with pytest.raises(Refused, match="keeps the ball cards of B"):
        hall.do("open_game", match=match, keepers={"A": "A2"})
    hall.do("open_game", match=match, keepers={"A": "A2", "B": "B2"})
    with pytest.raises(Refused, match="between games only"):
        hall.do("open_game", match=match, keepers=hall.keepers)
    for _ in range(4):
        hall.enter(match, thunee={"seat": "B1", "result": "won"})
    hall.enter(match, ball="A")
    state = hall.desk.match(hall.tid, match)
    assert state.games[1].keepers == {"A": "A2", "B": "B2"}
    assert state.games[2].keepers == {"A": "A2", "B": "B2"}
    assert hall.desk.live(hall.tid)[match].balls == ((13, 0), (0, 13), (1, 0))


def test_only_a_won_match_is_signed_off_and_then_it_is_closed(hall):
    match = hall.opened()
    with pytest.raises(Refused, match="not won yet: 0–0"):
        hall.do("sign", match=match)
    hall.win(match, "B")
    with pytest.raises(Refused, match="is won"):
        hall.enter(match, ball="A")
    assert hall.do("sign", match=match).answer == {"winner": "B", "games": {"A": 0, "B": 1}}
    for act in ({"act": "sign"}, {"act": "enter", "facts": {"ball": "A"}}):
        with pytest.raises(Refused, match="is signed off"):
            hall.do(act.pop("act"), match=match, **act)


def test_an_open_claim_holds_the_sign_off(hall):
    match = hall.opened()
    for _ in range(4):
        hall.enter(match, thunee={"seat": "A1", "result": "won"})
    hall.do("claim", match=match, game=1, deal=4, claim={"team": "B", "offence": "look_cards"})
    with pytest.raises(Refused, match=r"not won yet|open claim"):
        hall.do("sign", match=match)


def test_a_correction_after_sign_off_needs_a_reason_and_moves_the_result(hall):
    match = hall.opened()
    for _ in range(4):
        hall.enter(match, thunee={"seat": "A1", "result": "won"})
    hall.do("sign", match=match)
    fix = {"match": match, "game": 1, "deal": 2, "facts": {"ball": "B"}}
    with pytest.raises(Refused, match="needs a reason"):
        hall.do("correct", **fix)
    hall.do("correct", **fix, reason="the paper says one ball")
    assert match not in hall.state.results
    assert hall.balls(match) == {"A": 12, "B": 1}
    hall.enter(match, ball="A")
    hall.do("sign", match=match)
    assert hall.state.results[match].balls == ((13, 1),)


def test_a_correction_that_keeps_the_winner_mends_the_recorded_balls(hall):
    match = hall.opened()
    hall.enter(match, ball="B")
    hall.win(match)
    hall.do("sign", match=match)
    assert hall.state.results[match].balls == ((13, 1),)
    thunee = {"thunee": {"seat": "B1", "result": "won"}}
    hall.do("correct", match=match, game=1, deal=1, facts=thunee, reason="it was a Thunee")
    assert hall.state.results[match].balls == ((13, 4),)
    told = {**thunee, "trump": "H"}
    same = {"match": match, "game": 1, "deal": 1, "facts": told, "reason": "the trump was hearts"}
    assert hall.do("correct", **same).streams == {f"t/{hall.tid}/{match}"}


def test_a_correction_that_changes_nothing_is_said_and_not_stored(hall):
    match = hall.opened()
    hall.enter(match, ball="B")
    kept = list(hall.desk.history(hall.tid))
    for facts in ({"ball": "B"}, {"ball": "B", "dealer": "A1"}):
        with pytest.raises(Refused, match="Nothing was changed: deal 1 of game 1 already stands as you told it"):
            hall.do("correct", match=match, game=1, deal=1, facts=facts)
    assert list(hall.desk.history(hall.tid)) == kept
    hall.do("correct", match=match, game=1, deal=1, facts={"ball": "A"})
    assert len(list(hall.desk.history(hall.tid))) == len(kept) + 1


def test_a_changed_winner_is_a_conflict_once_the_next_match_has_begun(hall):
    match = hall.opened()
    hall.win(match)
    hall.do("sign", match=match)
    hall.do("result", match="M2" if match == "M1" else "M1", games="1-0")
    hall.do("call", match="M3")
    lost = {"thunee": {"seat": "A1", "result": "lost"}}
    for deal in range(1, 5):
        hall.do("correct", match=match, game=1, deal=deal, facts=lost, reason="all four were caught")
    assert hall.state.results[match].winner == "A"
    assert hall.state.conflicts == {match: "B"}


def test_a_deal_that_is_not_the_next_is_named_whole(hall):
    match = hall.opened()
    with pytest.raises(Refused, match=f"Game 1, deal 3 of {match} is not the next one: game 1, deal 1 is"):
        hall.do("enter", match=match, facts={"ball": "A"}, deal=3)
