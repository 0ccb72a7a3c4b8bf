import io
import re

import pytest
from halls import HOSTILE, bracket, bundle_of, play, scored_match
from msgspec.structs import replace
from pypdf import PdfReader

from app.reports.layout.flow import Para, pour
from app.reports.papers import entries_pdf, event_book_pdf, results_pdf, rules_pdf, sheet_pdf, standings_pdf
from app.tournament.events import RulesCorrected
from app.tournament.state import Tournament


def text_of(content):
    return re.sub(r"\s+", " ", " ".join(page.extract_text() for page in PdfReader(io.BytesIO(content)).pages))


def test_results_tell_score_balls_and_how_by_round(hall):
    text = text_of(results_pdf.build(hall))
    assert "Round 1 · 4 of 4 decided" in text
    assert "Byes: R&D Kings · <b>Aces ·" in text
    assert 'M15 =HYPERLINK("x") 2–1 A Very Long' in text
    assert "no show" in text
    for name in HOSTILE:
        assert name in text


def test_an_open_result_names_the_matches_its_teams_come_from():
    text = text_of(results_pdf.build(bundle_of(play(bracket(12, 16), 1))))
    assert "Semi-final · 0 of 2 decided" in text
    assert "winner of M9 winner of M10" in text


def test_both_truths_of_a_conflict_stay_visible(hall):
    text = text_of(results_pdf.build(bundle_of(replace(hall.tournament, conflicts={"M15": "B", "M14": None}))))
    assert "a later change gives it to A Very Long Team Name" in text
    assert "a later change gives it to nobody" in text


def test_entries_keep_phone_numbers_to_themselves(hall):
    text = text_of(entries_pdf.build(hall))
    assert "12 teams, 12 checked in, 6 paid" in text
    assert 'T003 <img src="x"> A. Naidoo 2 & B. O\'Brien 2 Durban & District 3 yes yes' in text
    assert "0821234567" not in text


def test_a_withdrawn_team_is_marked(hall):
    gone = replace(hall.tournament.entrants["T001"], state="withdrawn")
    tournament = replace(hall.tournament, entrants={**hall.tournament.entrants, "T001": gone})
    assert "R&D Kings · withdrawn" in text_of(entries_pdf.build(bundle_of(tournament)))


def test_standings_tell_the_champion_first(hall):
    text = text_of(standings_pdf.build(hall))
    assert '1 =HYPERLINK("x") 3 ' in text
    assert text.index("=HYPERLINK") < text.index("R&D Kings")


def test_papers_of_an_empty_tournament_say_what_is_missing():
    empty = bundle_of(Tournament())
    assert "no results" in text_of(results_pdf.build(empty))
    assert "no standings" in text_of(standings_pdf.build(empty))
    assert "Nobody has entered" in text_of(entries_pdf.build(empty))


def test_the_rules_tell_what_is_stated_and_what_is_our_reading(hall):
    text = text_of(rules_pdf.build(hall))
    assert "balls to win a game 13 stated Masters rule 8" in text
    assert "a Jodhi is called after the first and third hand a team wins our reading" in text
    assert "R8 End of the game, corner house" in text
    assert "Judge Judge Match commissioner Date" in text


def test_a_changed_rule_is_named_first(hall):
    changed = replace(hall, rules=replace(hall.rules, changed=("target_balls",)))
    text = text_of(rules_pdf.build(changed))
    assert "Changed for this tournament: balls to win a game" in text
    assert "Masters (changed: 1)" in text


@pytest.mark.parametrize("paper", [rules_pdf, event_book_pdf])
def test_a_value_put_right_is_told_on_the_rules_and_in_the_book(hall, paper):
    right = RulesCorrected("d", "target_balls", "12", "13", "typed 12 for 13")
    corrected = replace(hall, tournament=replace(hall.tournament, corrections=(right,)))
    line = "Corrected by the match commissioner: balls to win a game is 13, not 12. typed 12 for 13"
    assert line in text_of(paper.build(corrected))
    assert line not in text_of(paper.build(hall))


def test_the_score_sheet_tells_every_deal_and_every_ruling(hall):
    text = text_of(sheet_pdf.build(replace(hall, match="M1", matches={"M1": scored_match()})))
    for told in (
        "Game 1: 13 : 2, target 13 · won by A",
        "A1 T. Moosa & Sons · ball cards A2 <i>E. Chetty</i>",
        "1 A1 B1 Ball to A, agreed A +1 1 : 0",
        "Counted: ball to B · Jodhi B1 20 after hand 1",
        "209 cards + 20 jodhi – 10 last hand = 219, needs 105",
        "Thunee A2: won",
        "Re-deal: counting team without a trump",
        "4-ball: Wrong colour played though able to follow, by B2, hand 3 A +4 4-ball 9 : 2",
        "Wrong claim: Jodhi declared without the cards, by A2 A +4 wrong claim 13 : 2",
        "after the end: Double B1: lost",
        "upheld · 4-ball to A · adjudicator",
        "Reason: Hand 3 turned up: B2 held the 9 of spades & played <hearts>.",
        'For B: =HYPERLINK("x")',
    ):
        assert told in text


def test_a_match_nobody_scored_says_where_its_result_is(hall):
    assert "not scored deal by deal" in text_of(sheet_pdf.build(replace(hall, match="M2")))


def test_a_heading_never_stands_alone_at_the_foot_of_a_page():
    block = Para(("text",), below=88.4)
    head = Para(("heading",), keep=True)
    count = [len(pour("x", [*[block] * n, head, block])) for n in range(1, 12)]
    alone = [len(pour("x", [*[block] * n, head])) for n in range(1, 12)]
    assert any(a < b for a, b in zip(alone, count, strict=True))
    assert count == sorted(count)
