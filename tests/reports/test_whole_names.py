"""Names of 85 letters, of the widest letters there are: whole on every paper that shows a name, never with a cut."""

import io

import pytest
from halls import bracket, bundle_of, play, scored_match, settings, under_way
from msgspec.structs import replace
from pypdf import PdfReader

from app.reports.catalogue import REPORTS, build
from app.reports.drawing.fitting import Text, stack
from app.reports.drawing.ink import LEAST, Type
from app.tournament.events import Card, Player

pytestmark = pytest.mark.no_cover

TOURNAMENT = ("The Great Durban Open Thunee Championship of Neighbours, Cousins, In-laws and Friends WMW")[:85]
PLAYED = {"sheet", "rulings", "players-sheet", "prizes", "receipts"}
TEAMS = {
    *("bracket", "slips", "slips-short", "round-list", "round-teams", "not-reported", "results"),
    *("sheet", "players-sheet", "entries", "standings", "prizes", "receipts", "book"),
}
PLAYERS = {"slips", "slips-short", "entries", "receipts", "sheet", "players-sheet", "book"}
ON_THE_INDEX = {"bracket", "book"}
"""Papers with a bracket: a name its lines have no room for stands whole on the index that follows it."""


def named(tournament):
    entrants = {
        team: replace(one, paid=True, card=Card(name_of(team, "W"), tuple(Player(name_of(team, x)) for x in "MN"), ""))
        for team, one in tournament.entrants.items()
    }
    changed = settings(best_of=(3,), name=TOURNAMENT, fee=100, prizes=("60%", "40%"))
    return replace(tournament, entrants=entrants, settings=changed)


def name_of(team, letter):
    return f"{letter * 81}{team}"


def text(kind):
    hall = named(play(bracket(8, 8)) if kind in PLAYED else under_way())
    scored = scored_match()
    sides = {
        letter: replace(side, name=name_of(team, "W"), players=(name_of(team, "M"), name_of(team, "N")))
        for (letter, side), team in zip(scored.sheet.sides.items(), hall.entrants, strict=False)
    }
    told = {"M1": replace(scored, sheet=replace(scored.sheet, sides=sides))}
    content = build(kind, "pdf", bundle_of(hall, match="M1" if REPORTS[kind].needs == "match" else None, matches=told))
    return "".join("".join(page.extract_text().split()) for page in PdfReader(io.BytesIO(content)).pages)


@pytest.mark.parametrize("kind", [kind for kind, report in REPORTS.items() if "pdf" in report.formats])
def test_every_paper_shows_names_of_85_letters_whole(kind):
    told = text(kind)
    assert "".join(TOURNAMENT.split()) in told
    for letter in ("W" if kind in TEAMS else "") + ("MN" if kind in PLAYERS else ""):
        assert any(name_of(f"T{number:03d}", letter) in told for number in range(1, 13))
    if kind not in ON_THE_INDEX:
        assert "…" not in told


@pytest.mark.parametrize("games", [1, 3, 5])
def test_a_slip_of_any_length_shows_85_letters_whole(games):
    hall = named(bracket(4, 4))
    matches = {key: replace(match, best_of=games) for key, match in hall.matches.items()}
    content = build("slips", "pdf", bundle_of(replace(hall, matches=matches)))
    told = "".join("".join(page.extract_text().split()) for page in PdfReader(io.BytesIO(content)).pages)
    assert all(name_of(team, letter) in told for team in hall.entrants for letter in "WMN")
    assert "…" not in told


def test_of_texts_that_share_a_height_the_long_ones_shrink_and_stay_whole():
    texts = (Text("W" * 85, Type(13, bold=True), 230), Text("M" * 85, Type(9.5), 140), Text("Ok", Type(9.5), 140))
    fitted = stack(texts, 54, 13)
    assert ["".join(one.lines) for one in fitted] == [one.text for one in texts]
    assert sum(max(13, one.height) for one in fitted) <= 54
    assert fitted[2].size == 9.5
    assert LEAST <= min(fitted[0].size, fitted[1].size) < 7


def test_texts_that_fit_keep_their_size():
    texts = (Text("Łódź Jacks", Type(11, bold=True), 230), Text("A. Naidoo", Type(9.5), 140))
    assert [one.size for one in stack(texts, 54, 13)] == [11, 9.5]


def test_what_no_type_makes_fit_is_cut_where_it_is_seen():
    fitted = stack((Text("W" * 200, Type(11), 100), Text("M" * 200, Type(9.5), 100)), 24, 10)
    assert [one.cut for one in fitted] == ["W" * 200, "M" * 200]
