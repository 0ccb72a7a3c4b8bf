"""The register of claims: right after every act, the same when made anew, asked by questions and by no decision."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from app.desk.claims import registering
from app.desk.journal.world import match_stream
from app.desk.ports import JournalError
from app.desk.refusals import Refused
from app.desk.views.bundling import bundle
from app.desk.views.claim_steps import claim_steps
from app.desk.views.past_claims import claim_rows, precedents, prior_claims
from app.game import scoring
from app.store.engine import open_store

REVOKE = {"team": "B", "offence": "revoke", "by": "B1", "against": "A1", "hand": 3}
LOOK = {"team": "B", "offence": "look_cards", "by": "B2"}
SLOW = {"team": "A", "offence": "revoke", "by": "A2", "against": "B2", "hand": 2}


def register(hall):
    """Give the rows kept, after comparing them with what the journal says."""
    hall.desk.refresh()
    assert hall.desk.questions.differences() == ()
    return hall.desk.questions.register(hall.tid)


def rule(hall, match, ruling="upheld", claim=1, **more):
    return hall.do("rule", match=match, claim=claim, ruling=ruling, reason="shown at the table", **more)


@pytest.fixture
def match(hall):
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.do("claim", match=match, claim=REVOKE, statement="he threw a club")
    return match


@pytest.fixture
def teams(hall, match):
    return hall.desk.match(hall.tid, match).opened.teams


def test_a_claim_is_in_the_register_with_ids_and_no_word_of_a_person(hall, match, teams):
    (one,) = register(hall)
    assert (one.place, one.claim, one.game, one.deal, one.offence) == ((hall.tid, match), 1, 1, 2, "revoke")
    assert (one.claimant, one.accused) == (teams["B"], teams["A"])
    assert (one.by_player, one.against_player) == (f"{teams['B']}.1", f"{teams['A']}.1")
    assert (one.ruling, one.announced, one.changed, one.verdict, one.ruled, one.reason) == (
        None,
        False,
        False,
        *[None] * 3,
    )
    told = [act for act in hall.desk.stream(hall.tid, match) if act.stored.type == "claim_logged"]
    assert one.since == told[0].act.time
    assert "club" not in repr(one)


def test_a_ruling_an_announcement_and_changed_facts_are_kept(hall, match):
    rule(hall, match, level="judge")
    (one,) = register(hall)
    assert (one.ruling, one.level, one.verdict, one.effect) == ("upheld", "judge", "upheld", "four_ball")
    assert hall.journal.kept[one.reason] == b'"shown at the table"'
    hall.do("announce", match=match, claim=1)
    assert register(hall)[0].announced
    hall.do("correct", match=match, game=1, deal=2, facts={"bid": 20}, reason="the call was 20")
    assert register(hall)[0].changed


def test_undo_and_redo_take_the_register_along(hall, match):
    rule(hall, match)
    hall.desk.undo(hall.tid, match)
    assert register(hall)[0].ruling is None
    hall.desk.redo(hall.tid, match)
    assert register(hall)[0].ruling == "upheld"
    for _ in range(2):
        hall.desk.undo(hall.tid, match)
    assert register(hall) == ()
    hall.desk.redo(hall.tid, match)
    assert [one.ruling for one in register(hall)] == [None]


def test_sides_changed_over_a_position_and_a_move_are_kept(hall, match, teams):
    hall.do("swap_sides", match=match)
    (one,) = register(hall)
    assert (one.team, one.claimant, one.accused, one.by_seat) == ("A", teams["A"], teams["B"], "A2")
    rule(hall, match, "not_proved")
    hall.do("announce", match=match, claim=1)
    hall.do("position", match=match, a=3, b=2, reason="the sheet was lost")
    hall.do("claim", match=match, claim=LOOK)
    assert [(one.claim, one.deal, one.ruling) for one in register(hall)] == [(1, 2, "not_proved"), (2, 1, None)]


def test_a_match_moved_takes_its_claims_along(halls):
    hall = halls()
    match = hall.opened()
    hall.do("claim", match=match, claim=REVOKE)
    rule(hall, match, "not_proved")
    (before,), steps = register(hall), claim_steps(hall.desk, hall.tid, match)
    reason = before.reason
    other = hall.do("call").answer["match"]
    hall.do("move_match", match=match, to=other, reason="wrong table")
    (one,) = register(hall)
    assert (one.match, one.ruling) == (other, "not_proved")
    assert (one.since, one.ruled) == (before.since, before.ruled), "it was called when it was called"
    assert claim_steps(hall.desk, hall.tid, other) == steps
    assert hall.journal.kept[one.reason] == b'"shown at the table"'
    assert reason in hall.journal.kept
    hall.desk.undo(hall.tid, other)
    assert [one.match for one in register(hall)] == [match]


def test_a_match_that_goes_on_settles_what_its_claims_did(hall, match):
    assert register(hall)[0].verdict is None
    hall.enter(match, ball="B")
    assert register(hall)[0].verdict == "open"


def test_prior_warnings_and_penalties_of_a_pair_are_found_across_matches(halls):
    hall = halls(best_of=(1,))
    first = hall.opened()
    hall.do("claim", match=first, claim={"team": "B", "offence": "look_cards"})
    rule(hall, first)
    hall.do("announce", match=first, claim=1)
    hall.win(first)
    hall.do("sign", match=first)
    other = hall.open(hall.do("call").answer["match"])
    hall.win(other)
    hall.do("sign", match=other)
    final = hall.open(hall.do("call").answer["match"])
    winner = hall.desk.match(hall.tid, first).opened.teams["A"]
    side = next(letter for letter, team in hall.desk.match(hall.tid, final).opened.teams.items() if team == winner)
    hall.do("claim", match=final, claim={"team": "B" if side == "A" else "A", "offence": "revoke"})
    (past,) = prior_claims(hall.desk, hall.tid, winner)
    assert (past.id, past.effect, past.announced) == (f"{first}.1", "four_ball", True)
    loser = hall.desk.match(hall.tid, first).opened.teams["B"]
    assert prior_claims(hall.desk, hall.tid, loser) == ()


def test_a_wrong_claim_is_a_penalty_of_who_claimed(hall, match, teams):
    rule(hall, match, "rejected")
    assert [one.effect for one in prior_claims(hall.desk, hall.tid, teams["B"])] == ["wrong_claim"]
    assert prior_claims(hall.desk, hall.tid, teams["A"]) == ()


def test_precedents_are_told_with_their_reasons_the_newest_first(hall, match):
    rule(hall, match, "not_proved")
    hall.do("claim", match=match, claim=SLOW)
    assert [one.reason for one in precedents(hall.desk, hall.tid, "revoke")] == ["shown at the table"]
    hall.do("rule", match=match, claim=2, ruling="rejected", reason="he had followed")
    found = precedents(hall.desk, hall.tid, "revoke")
    assert [(one.claim, one.ruling, one.reason) for one in found] == [
        (2, "rejected", "he had followed"),
        (1, "not_proved", "shown at the table"),
    ]
    assert bundle(hall.desk, hall.tid, None, "").precedents() == found
    hall.journal.kept.clear()
    assert [one.reason for one in precedents(hall.desk, hall.tid, "revoke")] == ["", ""]
    assert precedents(hall.desk, hall.tid, "look_cards") == ()


def test_the_list_of_claims_shows_those_that_wait_first(hall, match):
    rule(hall, match, "not_proved")
    hall.do("claim", match=match, claim=LOOK)
    assert [(row.claim, row.open, row.table) for row in claim_rows(hall.desk, hall.tid)] == [
        (2, True, 1),
        (1, False, 1),
    ]


def test_a_ruling_nobody_announced_stands_before_those_that_players_know(hall, match):
    rule(hall, match, "not_proved")
    hall.do("announce", match=match, claim=1)
    hall.do("claim", match=match, claim=LOOK)
    rule(hall, match, "not_proved", claim=2)
    assert [(row.claim, row.announced) for row in claim_rows(hall.desk, hall.tid)] == [(2, False), (1, True)]


def test_a_difference_is_named_and_the_register_made_anew(hall, match):
    rule(hall, match)
    kept = hall.journal.register
    kept.rows = {key: replace(one, announced=True) for key, one in kept.rows.items()}
    (sentence,) = hall.desk.questions.differences()
    assert sentence.startswith(f"The register of claims differs from the journal at {match}.1.")
    assert hall.desk.questions.differences("elsewhere") == ()
    assert hall.desk.questions.rebuild() == 1
    assert not register(hall)[0].announced


def test_what_another_station_wrote_while_it_was_compared_is_no_difference(hall, match, desk_of):
    """A day goes on while a laptop verifies it; what it heard so is still told to its pages."""
    laptop = desk_of(hall.journal)
    laptop.tournament(hall.tid)
    hall.do("claim", match=match, claim=LOOK)
    assert laptop.questions.differences(catch_up=laptop.catch_up) == ()
    assert match_stream(hall.tid, match) in laptop.refresh()
    hall.do("claim", match=match, claim=LOOK)
    assert laptop.questions.differences() == ()  # nobody reads on: it can't be told


def test_many_differences_are_counted(hall, match):
    for _ in range(4):
        hall.do("claim", match=match, claim=LOOK)
    hall.journal.register.rows.clear()
    assert f"at {match}.1, {match}.2, {match}.3 and 2 more" in hall.desk.questions.differences()[0]


def test_a_register_made_otherwise_is_made_anew_when_the_store_is_opened(hall, match, desk_of):
    hall.journal.register.rows.clear()
    hall.journal.register.made = "0/0"
    assert len(desk_of(hall.journal).questions.register(hall.tid)) == 1
    assert hall.journal.register.made == registering.STAMP


def test_a_store_that_can_only_be_read_is_asked_by_its_journal(hall, match, teams, desk_of):
    rule(hall, match)
    hall.journal.register.rows.clear()
    hall.journal.register.made = None
    hall.journal.register.rebuild = refused
    desk = desk_of(hall.journal)
    assert [one.claim for one in desk.questions.register(hall.tid)] == [1]
    assert [one.effect for one in prior_claims(desk, hall.tid, teams["A"])] == ["four_ball"]
    assert [one.ruling for one in precedents(desk, hall.tid, "revoke")] == ["upheld"]
    assert desk.questions.differences() == ()


def refused(*_):
    raise JournalError("only read")


def test_making_it_anew_waits_for_what_another_wrote_meanwhile(hall, match, desk_of):
    other, kept = desk_of(hall.journal), hall.journal.register
    true, times = kept.rebuild, []

    def busy(*told):
        times.append(len(times))
        if len(times) < 3:
            other.perform("paid", {"team": "T001", "value": len(times) == 1}, tournament=hall.tid)
        true(*told)

    kept.rebuild = busy
    assert hall.desk.questions.rebuild() == 1
    assert times == [0, 1, 2]


def test_a_match_this_engine_can_not_count_still_has_its_claims(hall, match, monkeypatch):
    rule(hall, match)

    def gone(*_):
        raise Refused("the frozen ruleset is missing")

    monkeypatch.setattr(type(hall.desk.world), "frozen", gone)
    (one,) = registering.whole(hall.desk.world)
    assert (one.ruling, one.verdict, one.effect) == ("upheld", None, None)


class Deaf:
    """A register that may be written and never asked."""

    def __init__(self, true):
        self.take, self.rebuild, self.stamp = true.take, true.rebuild, true.stamp


def test_no_decision_asks_the_register(journal, hall_on):
    journal.register = Deaf(journal.register)
    hall = hall_on(journal)
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.do("claim", match=match, claim=REVOKE)
    rule(hall, match)
    hall.desk.undo(hall.tid, match)
    hall.desk.redo(hall.tid, match)
    hall.do("announce", match=match, claim=1)
    hall.do("swap_sides", match=match)
    hall.win(match)
    hall.do("sign", match=match)
    assert hall.state.results[match].how == "played"
    with pytest.raises(AttributeError):
        hall.desk.questions.register(hall.tid)


def test_the_questions_of_a_file_are_answered_as_those_of_a_journal_in_memory(tmp_path, hall_on, halls):
    told = []
    with open_store(tmp_path / "desk.db") as journal:
        for hall in (hall_on(journal), halls()):
            match = hall.opened()
            hall.enter(match, ball="A")
            hall.do("claim", match=match, claim=REVOKE)
            rule(hall, match)
            hall.do("claim", match=match, claim=SLOW)
            rows = [replace(one, since="", ruled="") for one in register(hall)]
            asked = hall.desk.questions
            told.append((rows, len(asked.prior([(hall.tid, rows[0].accused)])), len(asked.precedents("revoke"))))
    assert told[0] == told[1]
    assert told[0][1:] == (1, 1)


def test_an_entry_works_out_no_more_of_a_match_with_claims_than_what_is_new(hall, monkeypatch):
    match = hall.opened()
    for team in "ABABABAB":
        hall.enter(match, ball=team)
    hall.do("claim", match=match, claim={"team": "B", "offence": "revoke", "against": "A1", "hand": 3})
    hall.do("rule", match=match, claim=1, ruling="rejected", reason="seen")
    hall.do("announce", match=match, claim=1)
    for reason in ("sat the other way", "sat right after all"):
        hall.do("swap_sides", match=match, reason=reason)
    done = Counter()

    def counted(module, name):
        work = getattr(module, name)
        monkeypatch.setattr(module, name, lambda *given: (done.update([name]), work(*given))[1])

    counted(registering, "evolve")
    counted(scoring, "score_deal")
    hall.enter(match, ball="A")
    assert done["evolve"] == 1
    assert 0 < done["score_deal"] <= 3, "eight deals stood before it"
