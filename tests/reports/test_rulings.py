"""The rulings of a match on paper: every one there was, in whose words, and where the journal has it."""

import io

from msgspec.structs import replace
from openpyxl import load_workbook
from rulings_kit import REVOKE, RULES, STORY, TOLD, bundle_after, text_after, text_of

from app.game.events import ClaimLogged, ClaimRuled, DealEntered, RulingAppealed
from app.game.facts import Deal
from app.listings.claim_steps import ClaimStep
from app.reports.catalogue import build

OVERTURNED = (*TOLD, ClaimRuled(1, "rejected", "judge", "The closed hand shows the nine was played later"))


def test_a_ruling_stands_with_its_facts_what_had_to_be_proved_and_its_reason(hall):
    text = text_after(hall, TOLD)
    assert "Claim M1.1: Wrong colour" in text
    assert "game 1, deal 3" in text
    assert "B · <b>Aces · B2" in text
    assert RULES.offences["revoke"].proof in text
    assert "adjudicator upheld The nine of spades lay there & was played later yes" in text


def test_a_ruling_that_was_overturned_is_still_told(hall):
    text = text_after(hall, OVERTURNED)
    assert "adjudicator upheld The nine of spades lay there & was played later yes" in text
    assert "judge rejected The closed hand shows the nine was played later no" in text
    assert "wrong claim to B" in text


def test_an_appeal_stands_between_the_rulings_with_its_grounds(hall):
    appealed = (*TOLD, RulingAppealed(1, "A", "judge", "The nine was led"), OVERTURNED[-1])
    text = text_after(hall, appealed)
    assert "A appeals to the judge The nine was led" in text
    assert text.index("adjudicator upheld") < text.index("A appeals") < text.index("judge rejected")


def test_an_appeal_that_waits_stands_below_the_ruling_it_is_against(hall):
    text = text_after(hall, (*TOLD, RulingAppealed(1, "B", "judge", "The nine was led")))
    assert text.index("adjudicator upheld") < text.index("B appeals to the judge The nine was led")


def test_an_appeal_says_who_wrote_it_down_and_when(hall):
    made = bundle_after(hall, (*TOLD, RulingAppealed(1, "B", "judge", "The nine was led")))
    ruled = ClaimStep("2026-11-30T09:05:00+00:00", "ruled", "Ali", "adjudicator", level="adjudicator", ruling="upheld")
    appealed = ClaimStep("2026-11-30T09:07:00+00:00", "appealed", "Devi", "director", by="B", level="judge")
    made = replace(made, matches={"M1": replace(made.matches["M1"], steps={1: (ruled, appealed)})})
    assert "Devi, director · 09:07 B appeals to the judge The nine was led" in text_of(made)


def test_a_ruling_says_that_another_than_the_keeper_opened_the_later_one_that_he_did(hall):
    opened = ClaimLogged(1, 1, 3, replace(REVOKE, opened_by_keeper=False))
    waiting = (*STORY[:3], DealEntered(1, 3, Deal(ball="A"), (("A", 1),), "1"), opened)
    assert "Balls opened by another than the keeper of the ball cards" in text_after(hall, waiting)
    first = ClaimRuled(1, "upheld", "adjudicator", "shown", opened_by_keeper=False)
    text = text_after(hall, (*STORY[:3], opened, first, ClaimRuled(1, "upheld", "judge", "the keeper did")))
    assert "upheld, opened by another than the keeper shown no" in text
    assert "judge upheld the keeper did no" in text


def test_who_ruled_is_named_with_his_role_once_and_with_the_level_where_that_is_another(hall):
    for role, told in (("adjudicator", "Ali, adjudicator · 09:05 upheld"), ("judge", "adjudicator · Ali, judge")):
        step = ClaimStep("2026-11-30T09:05:00+00:00", "ruled", "Ali", role, level="adjudicator", ruling="upheld")
        made = bundle_after(hall, TOLD)
        made = replace(made, matches={"M1": replace(made.matches["M1"], steps={1: (step,)})})
        assert told in text_of(made)
        assert "adjudicator · Ali, adjudicator" not in text_of(made)


def test_a_later_ruling_says_what_became_of_the_former(hall):
    made = bundle_after(hall, OVERTURNED)
    first = ClaimStep("2026-11-30T09:05:00+00:00", "ruled", "Ali", "adjudicator", level="adjudicator", ruling="upheld")
    later = replace(first, who="Beharie", role="judge", level="judge", ruling="rejected", came_to="overturned")
    made = replace(made, matches={"M1": replace(made.matches["M1"], steps={1: (first, later)})})
    assert "rejected, the ruling before is overturned" in text_of(made)
    assert text_of(made).count("the ruling before") == 1


def test_why_an_official_ruled_in_spite_of_a_tie_stands_beside_the_reason(hall):
    tied = (*TOLD, ClaimRuled(1, "rejected", "commissioner", "No nine was shown", waived="nobody else was there"))
    why = "No nine was shown · ruled in spite of a tie to the match: nobody else was there"
    assert f"match commissioner rejected {why} no" in text_after(hall, tied)
    later = (*tied, ClaimRuled(1, "upheld", "commissioner", "It lay there after all"))
    assert f"match commissioner rejected {why}" in text_after(hall, later)


def test_the_journal_is_named_for_this_claim_alone(hall):
    text = text_after(hall, TOLD)
    assert "7 2026-11-30 09:00:00 naidoo" in text
    assert "9 2026-11-30 09:05:00 pillay" in text
    for minute in ("09:06", "09:07", "09:08"):
        assert minute not in text


def test_a_claim_that_waits_and_a_match_without_one(hall):
    waits = (*STORY[:3], DealEntered(1, 3, Deal(ball="A"), (("A", 1),), "1"), STORY[3])
    assert "– no ruling yet – no" in text_after(hall, waits)
    assert "Nobody made a claim in this match." in text_after(hall, STORY[:3])


def test_the_register_is_a_workbook_of_every_claim(hall):
    book = load_workbook(io.BytesIO(build("claims", "xlsx", bundle_after(hall, OVERTURNED))))
    (sheet,) = book.worksheets
    head, row = list(sheet.values)
    told = dict(zip(head, row, strict=True))
    assert (told["Claim"], told["Match"], told["Game"], told["Deal"]) == ("M1.1", "M1", 1, 3)
    assert (told["Level"], told["Announced"]) == ("judge", "no")
    assert (told["Claimed by"][:10], told["Of"], told["Against"]) == ("A · A Very", "B · <b>Aces", "B2")
    assert told["Reason"] == "The closed hand shows the nine was played later"
