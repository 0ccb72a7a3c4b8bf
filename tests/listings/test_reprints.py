from __future__ import annotations

import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.game.public import PublicRuling
from app.listings.bundle import Ruling
from app.listings.facts_printed import FACTS
from app.listings.reprint_words import fact_words
from app.listings.reprints import REPRINTS, changed_text, printed, stale
from app.tournament.events import Card
from app.tournament.state import Result

sys.path.append(str(Path(__file__).parent.parent / "reports"))

from halls import bracket, bundle_of, play, scored_match, under_way


def later(bundle, **changes):
    return replace(bundle, tournament=replace(bundle.tournament, **changes), position=bundle.position + 9)


def renamed(bundle, team, name):
    entrants = bundle.tournament.entrants
    return later(bundle, entrants={**entrants, team: replace(entrants[team], card=Card(name))})


def changes(kind, before, after):
    return [changed_text(row) for row in stale(printed(kind, before), after)]


@pytest.fixture
def hall():
    return bundle_of(play(bracket(12, 16), 2))


def test_nothing_is_stale_while_nothing_changed(hall):
    records = [one for kind in ("bracket", "results", "standings", "entries", "book") for one in printed(kind, hall)]
    assert stale(records, later(hall)) == ()


def test_a_new_result_is_no_correction(hall):
    results = {**hall.tournament.results, "M13": Result("A", "played", (2, 0))}
    for kind in ("bracket", "results", "standings"):
        assert changes(kind, hall, later(hall, results=results)) == []


def test_a_corrected_winner_makes_bracket_and_results_stale_and_says_where(hall):
    first = hall.tournament.results["M5"]
    results = {**hall.tournament.results, "M5": replace(first, winner="A" if first.winner == "B" else "B")}
    for kind in ("bracket", "results"):
        (told,) = changes(kind, hall, later(hall, results=results))
        assert "result of M5" in told
        assert "who is A in M11" in told


def test_a_result_taken_away_is_a_correction(hall):
    results = {key: result for key, result in hall.tournament.results.items() if key != "M12"}
    assert changes("standings", hall, later(hall, results=results)) == ["result of M12"]


def test_a_late_ruling_that_moves_nobody_is_told_too(hall):
    assert changes("results", hall, later(hall, conflicts={"M12": "B"})) == ["result of M12"]


@pytest.mark.parametrize("kind", ["bracket", "results", "standings"])
def test_a_mended_name_makes_a_list_stale(kind, hall):
    assert changes(kind, hall, renamed(hall, "T003", "Mended")) == ["name of T003"]


def test_a_seed_or_a_player_counts_for_the_entries_alone(hall):
    entrants = hall.tournament.entrants
    seeded = later(hall, entrants={**entrants, "T003": replace(entrants["T003"], seed=9)})
    assert changes("entries", hall, seeded) == ["entry of T003"]
    assert changes("bracket", hall, seeded) == []


def test_another_day_or_venue_makes_everything_stale(hall):
    moved = later(hall, settings=replace(hall.tournament.settings, venue="Elsewhere"))
    assert changes("entries", hall, moved) == ["name or place of the event"]
    assert changes("table-cards", hall, moved) == []


def test_slips_are_kept_one_a_match_and_only_the_moved_one_is_stale():
    before = bundle_of(under_way())
    records = printed("slips", before)
    assert [one.match for one in records] == ["M5", "M8", "M9", "M10"]
    moved = later(before, tables={**before.tournament.tables, "M5": 9})
    assert [(row.printed.match, changed_text(row)) for row in stale(records, moved)] == [("M5", "table of M5")]


def test_a_slip_printed_before_its_match_had_a_table_is_not_stale_when_it_gets_one():
    hall = bundle_of(bracket(12, 16))
    assert changes("slips", hall, later(hall, tables={"M5": 3})) == []


def test_a_slip_is_not_to_be_printed_again_once_its_match_is_decided():
    hall = bundle_of(under_way())
    moved = later(hall, settings=replace(hall.tournament.settings, venue="Elsewhere"))
    assert [row.printed.match for row in stale(printed("slips", hall), moved)].count("M5") == 1
    results = {**moved.tournament.results, "M5": Result("A", "played", (2, 0))}
    assert "M5" not in [row.printed.match for row in stale(printed("slips", hall), later(moved, results=results))]


def test_a_slip_of_another_team_is_stale_on_its_side():
    before = bundle_of(under_way())
    after = renamed(before, "T005", "Mended")
    found = stale(printed("slips", before), after)
    assert [(row.printed.match, changed_text(row)) for row in found] == [("M5", "who is A in M5")]


def test_a_round_list_minds_its_own_matches_only():
    before = bundle_of(under_way())
    records = printed("round-list", before)
    reported = later(before, results={**before.tournament.results, "M5": Result("A", "played", (2, 0))})
    assert stale(records, reported) == ()
    moved = later(before, tables={**before.tournament.tables, "M5": 9, "M7": 8})
    assert [changed_text(row) for row in stale(records, moved)] == ["table of M5"]


def test_changed_rules_make_slips_and_announcement_stale():
    before = bundle_of(under_way())
    after = replace(later(before), rules=replace(before.rules, digest="f" * 64))
    assert changes("announce", before, after) == ["rules"]
    assert changes("rules", before, after) == ["rules"]
    assert len(changes("slips", before, after)) == len(printed("slips", before))


def test_a_corrected_deal_and_a_ruling_make_a_sheet_stale(hall):
    scored = scored_match()
    before = replace(hall, match="M1", matches={"M1": scored})
    deals = scored.result.games[0].deals
    other = replace(deals[1], bid=40)
    game = replace(scored.result.games[0], deals=(deals[0], other, *deals[2:]))
    result = replace(scored.result, games=(game, *scored.result.games[1:]))
    rulings = (replace(scored.rulings[0], reason="Heard again."), *scored.rulings[1:])
    after = replace(before, position=9999, matches={"M1": replace(scored, result=result, rulings=rulings)})
    assert changes("sheet", before, after) == ["deal 1/2, ruling in deal 1/6"]


def test_a_deal_more_is_no_correction(hall):
    scored = scored_match()
    game, last = scored.result.games[0], scored.sheet.games[0]
    shorter = replace(
        scored,
        sheet=replace(scored.sheet, games=(replace(last, deals=last.deals[:5]),)),
        result=replace(scored.result, games=(replace(game, deals=game.deals[:5]),)),
        rulings=(),
    )
    before = replace(hall, match="M1", matches={"M1": shorter})
    assert changes("sheet", before, replace(before, position=9999, matches={"M1": scored})) == []


def test_the_players_sheet_minds_what_players_see(hall):
    scored = scored_match()
    before = replace(hall, match="M1", matches={"M1": scored})
    silent = (*scored.rulings, Ruling(2, 9, 1, "judge", "not announced"))
    after = replace(before, position=9999, matches={"M1": replace(scored, rulings=silent)})
    assert changes("players-sheet", before, after) == []
    table = scored.table.games[0]
    dealt = replace(table, deals=(replace(table.deals[0], dealer="B2"), *table.deals[1:]))
    seen = replace(scored, table=replace(scored.table, games=(dealt, *scored.table.games[1:])))
    assert changes("players-sheet", before, replace(after, matches={"M1": seen})) == ["deal 1/1"]


def test_a_ruling_announced_otherwise_makes_the_players_sheet_stale(hall):
    scored = scored_match()
    ruling = PublicRuling(1, 1, 6, "A", "revoke", "upheld")

    def told(one):
        return replace(hall, match="M1", matches={"M1": replace(scored, table=replace(scored.table, rulings=(one,)))})

    after = replace(told(replace(ruling, ruling="rejected")), position=9999)
    assert changes("players-sheet", told(ruling), after) == ["ruling in deal 1/6"]


@pytest.mark.parametrize("kind", ["sheet", "players-sheet"])
def test_a_match_nobody_scored_has_nothing_to_grow_stale(kind, hall):
    before = replace(hall, match="M2")
    assert [one.match for one in printed(kind, before)] == ["M2"]
    assert changes(kind, before, later(before)) == []


def test_a_paper_that_tells_of_a_moment_never_grows_stale(hall):
    assert changes("journal", hall, renamed(hall, "T003", "Mended")) == []


def test_a_paper_printed_again_since_is_no_longer_stale(hall):
    mended = renamed(hall, "T003", "Mended")
    assert stale((*printed("bracket", mended), *printed("bracket", hall)), later(mended)) == ()


def test_a_paper_of_this_very_state_is_fresh(hall):
    records = printed("bracket", hall)
    assert stale(records, replace(renamed(hall, "T003", "Mended"), position=hall.position)) == ()


def test_the_reprint_list_as_columns(hall):
    (row,) = stale(printed("bracket", hall), renamed(hall, "T003", "Mended"))
    assert {column.key: column.value(row) for column in REPRINTS} == {
        "kind": "bracket",
        "match": None,
        "form": "pdf",
        "position": 1204,
        "changed": "name of T003",
    }


@pytest.mark.parametrize(
    ("what", "of", "told"),
    [
        ("teams", "M2", "who is A and who is B in M2"),
        ("teams", "", "who is A and who is B"),
        ("deal", "M2 1/3", "deal 1/3 of M2"),
        ("adjustment", "M2 2/0", "score from paper of game 2 of M2"),
        ("ruling", "1/6.2", "ruling in deal 1/6"),
        ("place", "main.T002", "place of T002"),
        ("draw", "main", "draw"),
        ("draw", "plate", "draw of the plate"),
        ("seal", "M2", "seal M2"),  # told by another version
    ],
)
def test_what_changed_is_told_in_plain_words(what, of, told):
    assert fact_words(what, of) == told


def test_every_fact_of_every_paper_has_its_words(hall):
    scored = replace(hall, matches={"M1": scored_match()})
    facts = [fact for tell in FACTS.values() for fact in tell(scored, "M1")]
    assert {"teams", "deal", "result", "side"} <= {fact.what for fact in facts}
    assert not [fact for fact in facts if "{" in fact_words(fact.what, fact.of)]
