"""Conduct from a report to a bar: each step with its reason, what stops at an entry, what Undo takes back."""

from __future__ import annotations

import pytest

from app.desk.people.bans import fates
from app.desk.people.barred import barred
from app.desk.people.conduct import bars_of, conduct_of, history_of
from app.desk.people.register import people_rows
from app.desk.refusals import Refused
from app.desk.views.impact import impact
from app.desk.views.person_file import bar_lines, conduct_before, whole_file
from app.listings.past import person_json
from app.tournament.doors.importing import preview
from app.tournament.people.ban_list import BarRow
from app.tournament.views import side

PLAYERS = {"team": "T001", "reason": "shouted at the next table"}


@pytest.fixture
def second(hall):
    """Make the next tournament of the same store; gives what acts in it."""
    tid = hall.desk.perform("new", {"name": "Second", "date": "2027-03-01"}).answer["tournament"]

    def do(act, /, **fields):
        return hall.desk.perform(act, fields, tournament=tid)

    do.tid = tid
    return do


def perform(hall, act, **fields):
    return hall.desk.perform(act, fields)


def steps(hall):
    return [(one.report, one.step, one.offence, one.person, one.on) for one in conduct_of(hall.desk.world).counted()]


def test_a_report_names_everybody_of_the_team_and_keeps_its_words_beside_the_journal(hall):
    answer = hall.do("report_conduct", offence="swearing", **PLAYERS).answer
    assert answer == {"report": 1, "persons": ["P0001", "P0002"], "suggested": "warning", "before": 0}
    assert steps(hall) == [(1, "report", "language", "P0001", None), (1, "report", "language", "P0002", None)]
    assert b"shouted" not in b"".join(one.payload for one in hall.journal.read("conduct"))
    assert {one.reason for one in conduct_of(hall.desk.world).counted()} == {"shouted at the next table"}


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"offence": "dancing", "team": "T001", "reason": "x"}, "no offence of conduct. Known: fighting"),
        ({"offence": "revoke", "team": "T001", "reason": "x"}, "no offence of conduct"),
        ({"offence": "fight", "reason": "x"}, "Say who"),
        ({"offence": "fight", "team": "T001", "about": "red cap", "reason": "x"}, "not both"),
        ({"offence": "fight", "team": "T099", "reason": "x"}, "no team T099"),
        ({"offence": "fight", "team": "T001", "reason": " "}, "Say why"),
        ({"offence": "fight", "team": "T001", "match": "M77", "reason": "x"}, "no match M77"),
    ],
)
def test_what_can_not_be_reported_says_why_and_changes_nothing(hall, fields, said):
    before = len(hall.journal.events)
    with pytest.raises(Refused, match=said):
        hall.do("report_conduct", **fields)
    assert len(hall.journal.events) == before


def test_a_spectator_is_told_in_words(hall):
    hall.do("report_conduct", offence="onlooker", about="man in a red cap", reason="prompted table 2")
    (one,) = conduct_of(hall.desk.world).counted()
    assert (one.offence, one.person, one.about) == ("spectator", None, "man in a red cap")
    hall.do("warn_conduct", report=1, reason="told to sit down")
    assert steps(hall)[-1] == (2, "warning", "spectator", None, 1)
    with pytest.raises(Refused, match="answered already"):
        hall.do("warn_conduct", report=1, reason="again")
    with pytest.raises(Refused, match="answered already"):
        hall.do("dismiss_conduct", report=1, reason="again")


def test_history_suggests_and_never_acts(hall, second):
    assert hall.do("report_conduct", offence="fighting", player=1, **PLAYERS).answer["suggested"] == "expulsion"
    hall.do("dismiss_conduct", report=1, reason="they only laughed")
    hall.do("warn_conduct", offence="language", player=1, **PLAYERS)
    again = hall.do("report_conduct", offence="table", player=1, **PLAYERS).answer
    assert (again["suggested"], again["before"]) == ("expulsion", 1)
    assert hall.do("report_conduct", offence="post mortem", player=1, **PLAYERS).answer["suggested"] == "warning"
    assert hall.state.entrants["T001"].state == "in"
    second("add", name="Again", players=("P1", "Else"), phones=("081", ""))
    told = second("report_conduct", offence="language", team="T001", player=1, reason="swore").answer
    assert (told["suggested"], told["before"]) == ("warning", 3)  # a warning counts in its own tournament
    assert [one.step for one in history_of(hall.desk.world, "P0001")] == ["warning", "report", "report", "report"]


def test_expelled_for_a_report_is_out_with_the_score_kept_and_the_player_named_is_barred(hall):
    match = hall.opened()
    hall.win(match, "B")
    hall.do("sign", match=match)
    winner = side(hall.state, match, "B").team
    hall.do("report_conduct", offence="fight", team=winner, match=match, reason="hit a player")
    with pytest.raises(Refused, match="Report 1 is about"):
        hall.do("expel", team=side(hall.state, match, "A").team, report=1, reason="hit a player")
    hall.do("expel", team=winner, report=1, reason="hit a player", barred=(2,), until="2028-01-01")
    assert hall.state.entrants[winner].state == "expelled"
    assert hall.state.results[match].winner == "B"
    (bar,) = bars_of(hall.desk.world).values()
    assert (bar.person, bar.until, bar.reason) == (hall.state.entrants[winner].persons[1], "2028-01-01", "hit a player")
    assert [one[1:3] for one in steps(hall)[2:]] == [("expulsion", "fighting")] * 2
    with pytest.raises(Refused, match="is barred until 2028-01-01"):
        hall.do("reinstate", team=winner)
    hall.desk.undo(hall.tid)
    assert (hall.state.entrants[winner].state, dict(bars_of(hall.desk.world))) == ("in", {})
    hall.desk.redo(hall.tid)
    assert len(bars_of(hall.desk.world)) == 1


def test_an_expulsion_for_a_report_of_one_player_stands_in_that_one_s_history_alone(hall):
    hall.do("report_conduct", offence="fight", team="T001", player=1, reason="hit a player")
    hall.do("expel", team="T001", report=1, reason="hit a player")
    assert [one[1:4] for one in steps(hall)] == [("report", "fighting", "P0001"), ("expulsion", "fighting", "P0001")]
    assert history_of(hall.desk.world, "P0002") == ()


@pytest.mark.parametrize(("until", "now"), [("2027-01-01", "2028-01-01"), ("2029-01-01", "2029-01-01"), ("", None)])
def test_an_expulsion_shortens_no_bar_that_stands(hall, until, now):
    perform(hall, "bar", person="P0001", reason="hit a player", until="2028-01-01")
    hall.do("expel", team="T001", reason="x", barred=(1, 2), until=until)
    assert [one.until for one in bars_of(hall.desk.world).values()] == [now, until or None]


def test_a_bar_that_is_over_already_is_warned_of(hall):
    for act, fields in (("bar", {"person": "P0003"}), ("expel", {"team": "T001", "barred": (1,)})):
        answer = hall.do(act, reason="x", until="2026-11-28", **fields).answer
        assert answer["warning"] == "A bar until 2026-11-28 is over already: it stops nobody. Was another year meant?"
    assert "warning" not in perform(hall, "bar", person="P0005", reason="x", until="2026-11-29").answer


def test_nobody_is_barred_with_an_expulsion_of_whom_nothing_is_known_any_more(hall):
    perform(hall, "erase_person", person="P0001")
    with pytest.raises(Refused, match="P0001 is erased: nobody could be stopped"):
        hall.do("expel", team="T001", reason="x", barred=(1,))
    hall.do("expel", team="T001", reason="x", barred=(2,))


def test_an_expulsion_of_another_cause_needs_no_offence_and_bars_nobody(hall):
    hall.do("expel", team="T001", reason="marked the cards")
    assert steps(hall) == [(1, "expulsion", "", "P0001", None), (1, "expulsion", "", "P0002", None)]
    assert not bars_of(hall.desk.world)
    with pytest.raises(Refused, match="Name the players who are barred"):
        hall.do("expel", team="T002", reason="x", until="2027-01-01")
    with pytest.raises(Refused, match="“soon” is no day"):
        hall.do("expel", team="T002", reason="x", barred=(1,), until="soon")


def test_a_barred_person_is_stopped_at_entry_by_name_and_phone_and_a_name_alone_is_asked(hall, second):
    perform(hall, "bar", person="p0001", reason="fighting last year")
    for act, fields in (
        ("add", {"name": "New", "players": ("p1", "X"), "phones": ("0 81", "")}),
        ("import", {"rows": [{"name": "New", "players": [{"name": "P1", "phone": "081"}, {"name": "X"}]}]}),
    ):
        before = len(hall.journal.events)
        with pytest.raises(Refused, match=r"(?i)^p1 is barred and can't enter"):
            second(act, **fields)
        assert len(hall.journal.events) == before
    with pytest.raises(Refused, match=r"^P1 has the name of somebody barred, P0001, and not the phone"):
        second("add", name="New", players=("P1", "X"), phones=("0899", ""))
    second("add", name="New", players=("P1", "X"), phones=("0899", ""), not_barred=("P0001",))
    with pytest.raises(Refused, match="P1 is barred"):
        second("substitute", team="T001", player=2, name="P1", phone="081")
    perform(hall, "lift_bar", person="P0001", reason="said sorry")
    second("add", name="Old", players=("P1", "Y"), phones=("081", ""))
    with pytest.raises(Refused, match="is not barred"):
        perform(hall, "lift_bar", person="P0001", reason="again")


def test_a_team_that_stands_can_still_be_mended_though_its_player_is_barred(hall):
    perform(hall, "bar", person="P0001", reason="x")
    hall.do("edit", team="T001", players=("P1", "Q1 Pillay"), phones=("081", ""))
    assert hall.state.entrants["T001"].card.players[1].name == "Q1 Pillay"
    with pytest.raises(Refused, match="P1 is barred"):
        hall.do("edit", team="T002", players=("P1", "Q2"), phones=("081", ""))


@pytest.mark.parametrize(("day", "stopped"), [("2027-03-01", True), ("2027-02-28", False)])
def test_a_bar_holds_up_to_its_last_day(hall, second, day, stopped):
    perform(hall, "bar", person="P0001", reason="x", until=day)
    assert bool(barred(hall.desk.world, second.tid).persons) is stopped
    rows = [("Team", "Player 1", "Player 2", "Cell"), ("New", "P1", "X", "081"), ("Other", "P1", "Z", "0845551234")]
    told = preview(rows, hall.desk.tournament(second.tid), barred=barred(hall.desk.world, second.tid))[1:]
    if stopped:
        assert [(one.fate, one.why) for one in told] == [
            ("refused", "P1 is barred until 2027-03-01"),
            ("refused", "P1 has the name of somebody barred: is it the same person?"),
        ]
    else:
        assert {one.fate for one in told} <= {"new", "warned"}
        assert "barred" not in str(told)


def test_a_bar_follows_a_person_who_is_said_to_be_another_and_the_longest_counts(hall, second):
    second("add", name="Again", players=("P1",))
    perform(hall, "bar", person="P0009", reason="x", until="2027-06-01")
    perform(hall, "same_person", person="P0009", same="P0001")
    assert {one: bar.until for one, bar in bars_of(hall.desk.world).items()} == {"P0001": "2027-06-01"}
    perform(hall, "bar", person="P0001", reason="y")
    assert bars_of(hall.desk.world)["P0001"].until is None
    with pytest.raises(Refused, match="barred so already"):
        perform(hall, "bar", person="P0009", reason="y")
    perform(hall, "lift_bar", person="P0009", reason="z")
    assert not bars_of(hall.desk.world)


def test_undo_names_what_rests_on_a_step(hall):
    report = hall.do("report_conduct", offence="language", **PLAYERS).act.id
    hall.do("warn_conduct", report=1, reason="seen")
    with pytest.raises(Refused, match="“Conduct 2: warning for Vulgar language” came after"):
        hall.desk.undo(hall.tid, act=report)
    bar = perform(hall, "bar", person="P0001", reason="x").act.id
    lift = perform(hall, "lift_bar", person="P0001", reason="y").act.id
    with pytest.raises(Refused, match="“Lift the bar of P1” came after"):
        hall.desk.undo(hall.tid, act=bar)
    hall.desk.undo(hall.tid, act=lift)
    hall.desk.undo(hall.tid, act=bar)
    assert not bars_of(hall.desk.world)
    assert hall.do("report_conduct", offence="language", **PLAYERS).answer["report"] == 3


def test_a_team_is_erased_but_the_bar_of_its_player_still_stops(hall, second):
    hall.do("warn_conduct", offence="language", team="T001", player=2, reason="swore")
    perform(hall, "bar", person="P0001", reason="x")
    hall.do("erase", team="T001")
    rows = {row.person: row.name for row in people_rows(hall.desk.world)}
    assert (rows["P0001"], rows["P0002"]) == ("P1", "")
    assert [one.reason for one in history_of(hall.desk.world, "P0002")] == [None]
    assert b"swore" not in b"".join(hall.journal.kept.values())
    with pytest.raises(Refused, match="P1 is barred"):
        second("add", name="New", players=("P1",), phones=("081",))


def test_a_person_is_erased_everywhere_and_the_partner_stays(hall, second):
    second("add", name="P1 & Somebody", players=("P1", "Somebody"), phones=("081", "0849"))
    hall.do("edit", team="T001", players=("P1", "Q1"), phones=("081", "0848"))
    hall.do("warn_conduct", offence="language", team="T001", player=1, reason="swore")
    change = perform(hall, "erase_person", person="P0001")
    assert change.streams == {f"t/{hall.tid}", f"t/{second.tid}", "people", "conduct"}
    kept = b"".join(hall.journal.kept.values())
    assert b'"P1"' not in kept
    assert b'"081"' not in kept
    assert b"swore" not in kept
    assert (b"0848" in kept, b"0849" in kept) == (True, True)
    own, other = hall.state.entrants["T001"], hall.desk.tournament(second.tid).entrants["T001"]
    assert [one.name for one in own.card.players] == ["P0001", "Q1"]
    assert (other.name, [one.name for one in other.card.players]) == ("T001", ["P0001", "Somebody"])
    assert own.persons[0] == "P0001"
    with pytest.raises(Refused, match="erased already"):
        perform(hall, "erase_person", person="P0001")
    with pytest.raises(Refused, match="what was erased is gone"):
        hall.desk.undo(hall.tid, act=change.act.id)
    with pytest.raises(Refused, match="no person P0999"):
        perform(hall, "erase_person", person="P0999")


def test_what_an_expulsion_with_a_bar_would_move_is_told_and_nothing_is_written(hall):
    match = hall.draw().do("call").answer["match"]
    out = side(hall.state, match, "A").team
    told = impact(hall.desk, "expel", {"team": out, "reason": "x", "barred": (1,)}, hall.tid)
    assert match in {change.match for change in told.matches}
    assert not bars_of(hall.desk.world)
    assert impact(hall.desk, "bar", {"person": "P0001", "reason": "x"}).matches == ()
    assert impact(hall.desk, "call_official", {"table": 1}, hall.tid).matches == ()


@pytest.mark.parametrize(
    ("act", "fields", "said"),
    [
        ("report_conduct", {"offence": "fight", "team": "T001", "player": 2, "reason": "x"}, "no player 2"),
        ("warn_conduct", {"report": 1, "team": "T001", "reason": "x"}, "takes its offence and people from it"),
        ("warn_conduct", {"report": 7, "reason": "x"}, "no report 7 in this tournament"),
        ("dismiss_conduct", {"report": 7, "reason": "x"}, "no report or warning 7"),
        ("import_bars", {"source": " ", "rows": [{"name": "X"}]}, "Say whose list"),
        ("import_bars", {"source": "Durban", "rows": []}, "nothing was taken in"),
        ("bar", {"person": "P0077", "reason": "x"}, "no person P0077"),
    ],
)
def test_what_can_not_be_done_says_so(hall, act, fields, said):
    hall.do("edit", team="T001", players=("P1",), phones=("081",))
    hall.do("report_conduct", offence="language", team="T002", reason="swore")
    before = len(hall.journal.events)
    with pytest.raises(Refused, match=said):
        hall.do(act, **fields)
    assert len(hall.journal.events) == before


def test_a_list_with_a_namesake_of_another_phone_is_taken_in_and_asked_about(hall):
    rows = [(1, BarRow("P1", "0829998888")), (2, BarRow("P2", "082"))]
    assert [(one.fate, one.why) for one in fates(hall.desk.world, rows)] == [
        ("warned", "somebody of this name has another phone"),
        ("new", ""),
    ]
    perform(hall, "import_bars", source="Durban", rows=[{"name": "P1", "phone": "0829998888", "until": "2027-01-01"}])
    (bar,) = bars_of(hall.desk.world).values()
    assert (bar.source, bar.until, bar.person) == ("Durban", "2027-01-01", "P0009")
    longer = fates(hall.desk.world, [(1, BarRow("P1", "0829998888", until="2028-01-01")), (2, BarRow("P1"))])
    assert [one.fate for one in longer] == ["new", "warned"]


def test_of_two_rows_of_one_person_the_longer_bar_counts_and_one_that_is_over_is_not_taken_in(hall):
    until = ("2027-01-01", "2026-12-31", "2028-01-01", "2020-01-01")
    rows = [BarRow("Zed", "0829998888", until=day) for day in until]
    told = fates(hall.desk.world, enumerate(rows, 1), "2026-11-29")
    assert [(one.fate, one.why) for one in told] == [
        ("new", ""), ("same", "barred already"), ("new", ""), ("same", "the bar is over"),
    ]  # fmt: skip
    taken = [{"name": one.name, "phone": one.enters.phone, "until": one.enters.until} for one in told if one.enters]
    perform(hall, "import_bars", source="Durban", rows=taken)
    assert [bar.until for bar in bars_of(hall.desk.world).values()] == ["2028-01-01"]


def test_the_file_of_a_person_names_his_claims_and_no_ruling_before_it_is_announced(hall):
    match = hall.opened()
    hall.do("claim", match=match, claim={"team": "B", "offence": "revoke", "by": "B1", "against": "A1", "hand": 3})
    hall.do("rule", match=match, claim=1, ruling="upheld", level="adjudicator", reason="shown")
    accused, claimant = (hall.state.entrants[side(hall.state, match, one).team].persons[0] for one in "AB")

    def claims(person):
        return [(one.match, one.offence, one.made, one.ruling) for one in whole_file(hall.desk, person).claims]

    word = hall.desk.rules(hall.tid).offences["revoke"].word
    assert claims(accused) == [(match, word, False, None)]
    hall.do("announce", match=match, claim=1)
    assert claims(claimant) == [(match, word, True, "upheld")]
    assert person_json(whole_file(hall.desk, accused))["claims"][0]["ruling"] == "upheld"
    hall.do("appeal", match=match, claim=1, team="A", reason="no")
    hall.do("rule", match=match, claim=1, ruling="rejected", level="judge", reason="no such card")
    assert claims(claimant) == [(match, word, True, "upheld")], "known while the next one is not"
    hall.do("announce", match=match, claim=1)
    assert claims(claimant) == [(match, word, True, "rejected")]
    partner = hall.state.entrants[side(hall.state, match, "A").team].persons[1]
    assert claims(partner) == []


def test_a_bar_names_the_teams_that_its_person_still_stands_in(hall, second):
    second("add", name="Again", players=("P1", "X"), phones=("081", ""))
    perform(hall, "bar", person="P0001", reason="x", until="2027-02-01")  # the second is played after that day
    assert bar_lines(hall.desk.world)[0].entered == ((hall.tid, "T001"),)
    perform(hall, "bar", person="P0001", reason="x")
    assert bar_lines(hall.desk.world)[0].entered == ((hall.tid, "T001"), (second.tid, "T001"))
    assert bar_lines(hall.desk.world)[0].teams[0] == "Test Open: Team 1"
    hall.do("withdraw", team="T001")
    assert bar_lines(hall.desk.world)[0].entered == ((second.tid, "T001"),)


def test_what_a_pair_was_warned_for_before_is_found_in_every_tournament_and_no_more_once_dismissed(hall, second):
    hall.do("report_conduct", offence="swearing", **PLAYERS)
    hall.do("warn_conduct", report=1, reason="the first time")
    hall.do("warn_conduct", offence="post_mortem", **PLAYERS | {"team": "T002"})
    team = second("add", name="Again", players=["K. Naidoo", "P. Pillay"]).answer["team"]

    def before(tid, team):
        return [(one.step, one.offence) for one in conduct_before(hall.desk.world, tid, team)]

    assert before(hall.tid, "T001") == [("warning", "Vulgar language")]
    assert before(second.tid, team) == []
    person, same = (
        hall.desk.tournament(tid).entrants[one].persons[0] for tid, one in ((second.tid, team), (hall.tid, "T001"))
    )
    perform(hall, "same_person", person=person, same=same)
    assert before(second.tid, team) == [("warning", "Vulgar language")]
    hall.do("dismiss_conduct", report=2, reason="it was another")
    assert (before(hall.tid, "T001"), before(second.tid, team)) == ([], [])
