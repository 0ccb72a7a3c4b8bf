"""A table plays on with a ruling that nobody announced as with a claim that is open, and the ruling counts as ever."""

from __future__ import annotations

from random import Random

import pytest
from looked_on_kit import RULED
from looked_on_kit import told as at_table

from app.desk.refusals import Misuse, Refused
from app.desk.told.world import told_world
from app.desk.views.audience import hall as screen
from app.desk.views.audience import table
from app.desk.views.claim_steps import claim_steps
from app.desk.views.extract import extract


def facts(chance):
    """Give a deal as a table may tell it."""
    team = chance.choice("AB")
    told = (
        {"ball": team},
        {"points": {team: chance.randint(60, 200)}, "last_hand": chance.choice("AB")},
        {"thunee": {"seat": f"{team}1", "result": chance.choice(("won", "lost"))}},
        {"double": {"seat": f"{team}2", "result": chance.choice(("won", "lost"))}},
        {"redeal": "agreed"},
        {"ball": team, "opened": {team: chance.randint(0, 2)}},
    )
    return chance.choice(told)


def claimed(chance, team=None):
    team = team or chance.choice("AB")
    return {"team": team, "offence": "revoke", "against": f"{'B' if team == 'A' else 'A'}{chance.randint(1, 2)}"}


def an_act(chance):
    """Give an act of a table."""
    place = {"game": chance.randint(1, 2), "deal": chance.randint(1, 6)}
    acts = (
        *[("enter", {"facts": facts(chance)})] * 8,
        ("open_game", {"keepers": {"A": "A2", "B": "B1"}}),
        ("correct", {**place, "facts": facts(chance)}),
        ("claim", {"claim": claimed(chance)}),
        ("claim", {"claim": claimed(chance), **place}),
        ("position", {"a": chance.randint(0, 12), "b": 5, "reason": "paper"}),
        ("agree", {"claim": chance.randint(1, 2), "ruling": chance.choice(("upheld", "rejected", "withdrawn"))}),
        ("dispute_claim", {"claim": chance.randint(1, 2)}),
        ("swap_sides", {}),
        ("void", {**place, "reason": "misdeal"}),
        ("sign", {}),
        ("undo", {}),
        ("redo", {}),
    )
    return chance.choice(acts)


def in_play(halls, chance, best_of):
    """Give three halls with the same match in play and a claim in it, and the ruling on it."""
    found = [halls(teams=4, best_of=(best_of,)) for _ in range(3)]
    deals, claim = [facts(chance) for _ in range(chance.randint(1, 9))], claimed(chance)
    place = chance.choice(({}, {"game": 1, "deal": 1}))
    for hall in found:
        match = hall.opened()
        for told in deals:
            at_table(hall, "enter", match=match, facts=told)
        won = hall.desk.score(hall.tid, match).winner is not None
        hall.do("claim", match=match, claim=claim, **({"game": 1, "deal": 1} if won else place))
    return found, {"match": match, "claim": 1, "reason": "seen", "level": "judge", **chance.choice(RULED)}


@pytest.mark.parametrize("seed", range(8))
def test_a_ruling_counts_as_one_made_after_all_that_its_table_played_on(halls, seed):
    chance = Random(seed)
    (plain, early, late), ruling = in_play(halls, chance, 3 if seed % 3 else 1)
    match = ruling["match"]
    early.do("rule", **ruling)
    for _ in range(25):
        act, fields = an_act(chance)
        said = [at_table(hall, act, match=match, **fields) for hall in (plain, early, late)]
        assert said[1:] == said[:-1], (act, fields)
        seen = [(screen(hall.desk, hall.tid, match), table(hall.desk, hall.tid, match)) for hall in (plain, early)]
        assert seen[0] == seen[1], (act, fields)
    aside = not early.desk.world.brief(early.tid, match).secret  # its table agreed, or it was set by paper
    both = [answer(hall, "rule", ruling) for hall in ((early, late) if aside else (late,))]
    assert both[1:] == both[:-1]
    assert stand(early, match) == stand(late, match)
    for hall in (early, late):
        answer(hall, "announce", {"match": match, "claim": 1})
    assert stand(early, match) == stand(late, match)
    assert early.desk.drift(early.tid) == ()
    for hall in (early, late):
        finish(hall, match)
    assert early.state.results == late.state.results


def typed_by_officials(chance):
    """Give what an official types of a match where no players look on."""
    acts = (
        *[("enter", {"facts": facts(chance)})] * 5,
        ("open_game", {"keepers": {"A": "A2", "B": "B1"}}),
        ("position", {"a": chance.randint(0, 12), "b": 5, "reason": "paper"}),
        ("claim", {"claim": claimed(chance)}),
    )
    return chance.choice(acts)


def comes(hall, match):
    """Give the deal that stands on an official's pad, None where no more is typed."""
    there = hall.desk.upcoming(hall.tid, match)
    return there and (there.game, there.deal, there.dealer, there.trump_maker, there.needs_opening)


@pytest.mark.parametrize("seed", [*range(8), 11, 13])
def test_officials_type_the_deals_that_the_table_plays_with_the_dealers_it_had(halls, seed):
    chance = Random(seed)
    (plain, early, _), ruling = in_play(halls, chance, 3 if seed % 3 else 1)
    match = ruling["match"]
    early.do("rule", **ruling)
    for _ in range(15):
        act, fields = typed_by_officials(chance)
        pads = [comes(hall, match) for hall in (plain, early)]
        if pads[0] and early.desk.score(early.tid, match).winner:
            assert pads[1] is None  # by the ruling it is won: they announce that first
            break
        assert pads[0] == pads[1]
        said = [answer(hall, act, {"match": match, **fields}) for hall in (plain, early)]
        assert isinstance(said[0], str) == isinstance(said[1], str), (act, fields, said)
        seen = [(screen(hall.desk, hall.tid, match), table(hall.desk, hall.tid, match)) for hall in (plain, early)]
        assert seen[0] == seen[1], (act, fields)
        if act == "enter" and not isinstance(said[1], str):
            dealt = early.desk.match(early.tid, match).deal(*pads[0][:2]).facts
            assert (dealt.dealer, dealt.trump_maker) == pads[0][2:4]
    assert early.desk.drift(early.tid) == ()


def secretly(hall, match, claim, **place):
    """Log a claim of B, and uphold it without a word to the players."""
    hall.do("claim", match=match, claim={"team": "B", "offence": "revoke", "against": "A1"}, **place)
    hall.do("rule", match=match, claim=claim, reason="seen", level="judge", ruling="upheld", late=False)


def test_a_deal_that_a_second_ruling_ends_is_on_record_with_the_dealer_that_its_table_had(hall):
    match = hall.opened()
    for _ in range(3):
        hall.enter(match, ball="A")
    known = comes(hall, match)
    secretly(hall, match, 1, game=1, deal=1)
    secretly(hall, match, 2)
    ended = hall.desk.match(hall.tid, match).deal(1, 4).facts
    assert (1, 4, ended.dealer, ended.trump_maker, False) == known == comes(hall, match)


def test_nothing_is_no_telling_of_a_deal_that_only_a_ruling_ended(hall):
    match = hall.opened()
    secretly(hall, match, 1)
    told = "The table still plays deal 1: announce the ruling that ends it, or tell how the deal was played."
    assert answer(hall, "enter", {"match": match, "facts": {"dealer": "A1", "trump_maker": "B1"}}) == told
    assert table(hall.desk, hall.tid, match).games[0].deals == ()
    hall.do("announce", match=match, claim=1)
    assert comes(hall, match)[:2] == (1, 2)


def test_a_match_that_only_its_players_know_as_won_goes_on_once_they_are_told(hall):
    match = hall.opened()
    for told in ({"ball": "A"}, THUNEE, THUNEE, THUNEE):
        hall.enter(match, **told)
    secretly(hall, match, 1, game=1, deal=1)
    assert comes(hall, match) is None
    told = "As its players know it, M1 is won. Announce the ruling on claim 1; then it goes on."
    assert answer(hall, "enter", {"match": match, "facts": THUNEE}) == told
    hall.do("announce", match=match, claim=1)
    assert comes(hall, match)[:2] == (1, 5)
    assert hall.enter(match, ball="A").answer["balls"] == {"A": 13, "B": 4}


def answer(hall, act, fields):
    """Do an act of officials; give what is said of it."""
    try:
        return hall.do(act, **fields).answer
    except (Refused, Misuse) as refusal:
        return str(refusal)


def stand(hall, match):
    """Give where a match stands on record, and what comes next in it."""
    return hall.desk.score(hall.tid, match), hall.desk.upcoming(hall.tid, match)


def finish(hall, match):
    """Rule on what is open, and anew on the claim whose facts may have changed; play to the end and sign."""
    for one in hall.desk.match(hall.tid, match).claims:
        if one.open or one.claim == 1:
            rejected = {"claim": one.claim, "reason": "seen", "level": "judge", "ruling": "rejected"}
            answer(hall, "rule", {"match": match, **rejected})
            answer(hall, "announce", {"match": match, "claim": one.claim})
    if hall.desk.match(hall.tid, match).signed is None:
        hall.win(match)
        hall.do("sign", match=match)


THUNEE = {"thunee": {"seat": "A1", "result": "won"}}


@pytest.mark.parametrize("ruling", [None, *RULED], ids=["open", "upheld", "rejected", "not proved"])
def test_a_table_goes_on_with_a_ruling_nobody_announced_as_with_an_open_claim(halls, ruling):
    hall = halls(teams=4, best_of=(3,))
    match = hall.opened()
    for team in "AB":
        hall.enter(match, ball=team)
    claims = [{"team": "B", "offence": "revoke", "against": against} for against in ("A1", "A2")]
    hall.do("claim", match=match, game=1, deal=2, claim=claims[0])
    assert at_table(hall, "enter", match=match, facts={"ball": "A"})["deal"] == 3
    if ruling:
        hall.do("rule", match=match, claim=1, reason="seen", level="judge", **ruling)
    assert at_table(hall, "enter", match=match, facts=THUNEE)["balls"] == {"A": 6, "B": 0}
    paper = at_table(hall, "position", match=match, a=3, b=4, reason="paper")
    assert paper == "Claim 1 in M1 is before the officials. Rule on it and announce the ruling; then set the position."
    assert at_table(hall, "sign", match=match) == "M1 is not won yet: 0–0 in games."
    assert at_table(hall, "claim", match=match, claim=claims[1])["claim"] == f"{match}.2"
    assert at_table(hall, "agree", match=match, claim=2, ruling="rejected")["balls"] == {"A": 10, "B": 0}
    assert at_table(hall, "undo", match=match) == {"undone": f"The table agrees on claim 2 in {match}"}
    assert at_table(hall, "redo", match=match) == {"redone": f"The table agrees on claim 2 in {match}"}
    assert at_table(hall, "correct", match=match, game=1, deal=1, facts={"ball": "B"})["balls"]


@pytest.mark.parametrize("what", ["upheld", "rejected", "withdrawn"])
def test_what_a_table_agrees_on_sets_a_ruling_aside_that_it_was_not_told(hall, what):
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.do("claim", match=match, claim={"team": "B", "offence": "revoke", "against": "A1"})
    hall.do("rule", match=match, claim=1, reason="seen", level="judge", ruling="upheld")  # ends the deal
    hall.do("rule", match=match, claim=1, reason="once more", level="judge", ruling="rejected")
    assert at_table(hall, "agree", match=match, claim=1, ruling=what)["ruling"] == what
    assert hall.desk.world.brief(hall.tid, match).secret is False
    assert hall.desk.score(hall.tid, match).games == told_world(hall.desk.world, hall.tid).score(hall.tid, match).games
    (one,), (row,) = hall.desk.match(hall.tid, match).claims, hall.desk.questions.register(hall.tid)
    assert (one.ruling, one.level, one.earlier) == (row.ruling, row.level, ()) == (what, "table", ())
    steps = claim_steps(hall.desk, hall.tid, match)[1]
    assert [(one.what, one.ruling, one.words) for one in steps] == [
        ("claimed", None, ""),
        ("set aside", "upheld", "seen"),
        ("set aside", "rejected", "once more"),
        ("agreed", what, ""),
    ]
    acts = [(one.act, one.aside) for one in extract(hall.desk, hall.tid) if one.event == "claim_ruled"]
    assert acts == [("rule", True), ("rule", True), ("agree", False)]
    assert at_table(hall, "undo", match=match)["undone"] == f"The table agrees on claim 1 in {match}"
    assert hall.desk.match(hall.tid, match).claim(1).ruling == "rejected"  # in force again, and told to nobody
    assert at_table(hall, "redo", match=match)["redone"] == f"The table agrees on claim 1 in {match}"
    assert hall.desk.match(hall.tid, match).claim(1).ruling == what


def test_a_ruling_that_was_moved_with_its_match_stands_above_what_its_table_agrees_on_after(hall):
    match, other = hall.opened(), hall.do("call").answer["match"]
    hall.enter(match, ball="A")
    hall.do("claim", match=match, game=1, deal=1, claim={"team": "B", "offence": "revoke", "against": "A1"})
    hall.do("rule", match=match, claim=1, reason="seen", level="judge", ruling="upheld")
    hall.do("move_match", match=match, to=other, reason="the wrong table")
    assert at_table(hall, "agree", match=other, claim=1, ruling="withdrawn")["ruling"] == "withdrawn"
    (one,), (row,) = hall.desk.match(hall.tid, other).claims, hall.desk.questions.register(hall.tid)
    assert (one.ruling, one.public, one.earlier[0].ruling, one.earlier[0].level) == (
        "upheld",
        False,
        "withdrawn",
        "table",
    )
    assert (row.ruling, row.level) == ("upheld", "judge")
    (told,) = table(hall.desk, hall.tid, other).rulings
    assert (told.ruling, table(hall.desk, hall.tid, other).games[0].balls) == ("withdrawn", {"A": 1, "B": 0})
    assert [one.came_to for one in claim_steps(hall.desk, hall.tid, other)[1]] == ["", "", ""]
    with pytest.raises(Refused, match="is ruled on"):
        hall.do("rule", match=other, claim=1, reason="agreed", level="table", ruling="withdrawn")
    hall.do("announce", match=other, claim=1)
    assert table(hall.desk, hall.tid, other).games[0].balls == {"A": 0, "B": 4}


@pytest.mark.parametrize("ruling", RULED, ids=["upheld", "rejected", "not proved"])
@pytest.mark.parametrize("told", [(), ({"ball": "A"},), ({"ball": "A"}, {"ball": "B"})], ids=len)
def test_players_know_the_deals_told_since_a_ruling_in_the_match_that_they_were_moved_to_too(halls, ruling, told):
    views = []
    for ruled in (None, ruling):
        hall = halls(teams=4)
        match, other = hall.opened(), hall.do("call").answer["match"]
        hall.do("claim", match=match, claim={"team": "B", "offence": "revoke", "against": "A1"})
        if ruled:
            hall.do("rule", match=match, claim=1, reason="seen", level="judge", **ruled)
        for one in told:
            at_table(hall, "enter", match=match, facts=one)
        hall.do("move_match", match=match, to=other, reason="the wrong table")
        views.append((screen(hall.desk, hall.tid, other), table(hall.desk, hall.tid, other)))
    assert views[0] == views[1]


def test_a_deal_that_a_secret_ruling_ended_is_the_one_its_table_types_and_the_ruling_stands(hall):
    match = hall.opened()
    hall.do("claim", match=match, claim={"team": "B", "offence": "revoke", "against": "A1"})
    hall.do("rule", match=match, claim=1, reason="seen", level="judge", ruling="upheld")
    assert hall.balls(match) == {"A": 0, "B": 4}
    told = at_table(hall, "enter", match=match, facts={"ball": "A", "opened": {"A": 1}})
    assert (told["deal"], hall.desk.match(hall.tid, match).deal(1, 1).facts.ball) == (1, "A")
    assert hall.balls(match) == {"A": 0, "B": 4}
    assert at_table(hall, "correct", match=match, game=1, deal=1, facts={"ball": "B"})
    assert table(hall.desk, hall.tid, match).games[0].deals[0].balls
    assert at_table(hall, "undo", match=match)["undone"] == f"Correct deal 1 of game 1, {match}"
    assert at_table(hall, "undo", match=match)["undone"] == f"Deal 1 of game 1, {match}"
    assert hall.balls(match) == {"A": 0, "B": 4}  # as the ruling told it
    assert at_table(hall, "redo", match=match)["redone"] == f"Deal 1 of game 1, {match}"
    assert hall.desk.match(hall.tid, match).deal(1, 1).facts.ball == "A"


def test_a_step_at_a_table_passes_over_a_ruling_that_was_taken_back(hall):
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.do("claim", match=match, game=1, deal=1, claim={"team": "B", "offence": "revoke", "against": "A1"})
    assert at_table(hall, "enter", match=match, facts={"ball": "B"})
    assert at_table(hall, "undo", match=match)
    hall.do("rule", match=match, claim=1, reason="seen", level="judge", ruling="upheld")
    hall.desk.undo(hall.tid, match)
    assert at_table(hall, "redo", match=match) == {"redone": f"Deal 2 of game 1, {match}"}


def test_where_players_look_on_a_ruling_they_do_not_know_has_moved_nothing_on_their_screen(hall, desk_of):
    match = hall.opened()
    hall.do("claim", match=match, claim={"team": "B", "offence": "revoke", "against": "A1"})
    keeper = desk_of(hall.journal)
    keeper.duty.players_look = lambda _role: True
    told = {"match": match, "facts": {"ball": "A"}}
    seen = keeper.seen(hall.tid, match)
    hall.do("rule", match=match, claim=1, reason="seen", level="judge", ruling="upheld")
    assert keeper.perform("enter", told, tournament=hall.tid, seen=seen).answer["deal"] == 1
    seen = keeper.seen(hall.tid, match)
    hall.do("rule", match=match, claim=1, reason="seen twice", level="judge", ruling="rejected")
    hall.do("enter", match=match, facts={"ball": "B"})
    with pytest.raises(Refused, match=r"first: desk at this machine: Deal 2 of game 1, M1\. Nothing") as refused:
        keeper.perform("enter", told, tournament=hall.tid, seen=seen)
    assert "Rule" not in str(refused.value)


def test_sides_changed_over_at_a_table_are_not_taken_back_while_its_claim_is_before_the_officials(halls):
    for ruling in (None, *RULED):
        hall = halls(teams=4)
        match = hall.opened()
        hall.enter(match, ball="A")
        hall.do("claim", match=match, claim={"team": "B", "offence": "revoke", "against": "A1"})
        at_table(hall, "swap_sides", match=match)
        if ruling:
            hall.do("rule", match=match, claim=1, reason="seen", level="judge", **ruling)
        assert "The officials have something open" in at_table(hall, "undo", match=match)
        assert at_table(hall, "swap_sides", match=match) == {}
        assert hall.desk.drift(hall.tid) == ()
