"""Two tournaments that differ in nothing but secrets look the same on every screen and paper that players may see."""

from __future__ import annotations

import io

import desk_kit
import openpyxl
import pytest
from msgspec.structs import replace
from pypdf import PdfReader
from secrets_kit import CONDUCT, FORGOTTEN, KEEPERS, REVOKE, SEATS, WORDS, world

from app.desk.desk import Desk
from app.desk.officials.assigning import call_rows
from app.desk.views.bundling import bundle
from app.desk.views.person_file import conduct_rows
from app.desk.views.sight import Sight
from app.reports.catalogue import REPORTS, build
from app.store.engine import open_store
from app.ui.floor.watch import read_floor
from app.ui.hall_reading import read_hall
from app.ui.match.reading import read_match
from app.ui.match.showing import side_for, stand_of, table_side
from app.ui.match.standing import board_shown, held_ground, mode, where
from app.ui.match.table_side.questions import next_game, sign_question, signed_question
from app.ui.match.table_side.record import TableStand
from app.ui.match.table_side.standing import held_words, note
from app.ui.projector.reading import board

pytestmark = pytest.mark.no_cover


@pytest.fixture(scope="module")
def worlds(tmp_path_factory):
    """Give two worlds that players must not be able to tell apart, and how each differs for officials."""
    root = tmp_path_factory.mktemp("secrets")
    made = (
        world(root / "one", "rejected", FORGOTTEN["one ball"]),
        world(root / "two", "upheld", FORGOTTEN["two balls"], WORDS),
    )
    yield made
    for desk, _ in made:
        desk.close()


def test_what_officials_set_is_told_to_players_as_the_fact_alone(worlds):
    for desk, tid in worlds:
        told = bundle(desk, tid, "M2", "2026-11-29 10:00")
        assert [one.kind for one in told.public.matches["M2"].table.adjusted] == ["corrected", "void"]
        assert [one.reason is None for one in told.set_by_officials("M2")] == [False, False]


def test_officials_can_tell_them_apart(worlds):
    one, two = ((desk.tournament(tid), desk.score(tid, "M1")) for desk, tid in worlds)
    assert ("M2" in one[0].results, "M2" in two[0].results) == (True, False)
    assert one[1].games[0].deals[0].due != two[1].games[0].deals[0].due
    phones = [{player.phone for team in t.entrants.values() for player in team.card.players} for t, _ in (one, two)]
    assert phones == [{""}, {"", WORDS[0]}]
    assert [t.entrants["T001"].paid for t, _ in (one, two)] == [False, True]
    assert [len(conduct_rows(desk.world)) + len(call_rows(desk.world, tid)) for desk, tid in worlds] == [1, 3]
    assert [len(desk.match(tid, "M2").boards) for desk, tid in worlds] == [0, 1]


@pytest.mark.parametrize(
    ("kind", "form"),
    [(kind, form) for kind, report in REPORTS.items() if report.audience == "public" for form in report.formats],
)
def test_every_paper_for_players_is_the_same_byte_for_byte(worlds, kind, form):
    made = []
    for match in ("M1", "M2") if REPORTS[kind].needs == "match" else (None,):
        for desk, tid in worlds:
            gathered = bundle(desk, tid, match, "2026-11-29 10:00")
            made.append(build(kind, form, replace(gathered, position=1, head="0" * 64)))
        assert made[-2] == made[-1]
    for content in made:
        said = text_of(content, form)
        assert not [word for word in (*WORDS, *CONDUCT) if word in said]


def text_of(content, form):
    if form == "pdf":
        return " ".join(page.extract_text() for page in PdfReader(io.BytesIO(content)).pages)
    if form == "xlsx":
        book = openpyxl.load_workbook(io.BytesIO(content))
        return " ".join(str(cell.value) for sheet in book for row in sheet.iter_rows() for cell in row)
    return content.decode("utf-8", "replace")


def test_the_halls_screen_is_the_same(worlds):
    one, two = (read_hall(desk, tid) for desk, tid in worlds)
    assert one == two
    assert board(one) == board(two)


@pytest.mark.parametrize("match", ["M1", "M2"])
def test_the_table_is_shown_the_same(worlds, match):
    one, two = (read_match(desk, tid, match, None) for desk, tid in worlds)
    sides = table_side(one), table_side(two)
    assert sides[0] == sides[1]
    for shown in (mode, where, board_shown):
        assert shown(one, officials=False) == shown(two, officials=False)
    for said in (note, held_words, sign_question, signed_question):
        assert said(sides[0]) == said(sides[1])
    assert board_shown(one, officials=True) != board_shown(two, officials=True)


def test_a_game_whose_last_ball_was_forgotten_goes_on_at_the_table_and_is_over_for_officials(tmp_path):
    desk = Desk(open_store(tmp_path / "desk.db"), desk_kit.ticking())
    tid = desk_kit.drawn(desk, 2)

    def do(act, **fields):
        return desk.perform(act, {"match": "M1", **fields}, tournament=tid)

    do("call", table=1)
    do("open", seats=SEATS, dealer="A1", keepers=KEEPERS)
    for _ in range(12):
        do("enter", facts={"ball": "A"})
    do("enter", facts={"ball": "A", "opened": {"A": 0}})
    shown = read_match(desk, tid, "M1", None)
    side, live = table_side(shown), shown.seen_at(officials=False).live()
    assert (mode(shown), mode(shown, officials=False)) == ("next", "pad")
    assert (held_words(side), side.view.won, side.game, side.opens) == ("", {"A": 0, "B": 0}, 1, None)
    assert stand_of(live) == TableStand(1, 14, live.dealer, 13)
    assert board_shown(shown, officials=False).teams["A"].balls == 12
    assert next_game(side_for(shown, officials=True), None, KEEPERS).title == "Game 2"
    do("enter", game=1, deal=14, facts={"ball": "B"})
    shown = read_match(desk, tid, "M1", None)
    assert board_shown(shown, officials=False).teams["B"].balls == 1
    assert board_shown(shown, officials=True).rows[0].struck
    do("correct", game=1, deal=13, facts={"ball": "A"})
    opened = read_match(desk, tid, "M1", None)
    assert mode(opened, officials=False) == "next"
    assert table_side(opened).opens[0] == 2
    desk.close()


def test_a_game_that_the_ball_cards_alone_show_won_waits_at_the_table_for_officials(tmp_path):
    desk = Desk(open_store(tmp_path / "desk.db"), desk_kit.ticking())
    tid = desk_kit.drawn(desk, 2)
    desk.perform("call", {"match": "M1", "table": 1}, tournament=tid)
    desk.perform("open", {"match": "M1", "seats": SEATS, "dealer": "A1", "keepers": KEEPERS}, tournament=tid)
    for _ in range(3):
        desk.perform("enter", {"match": "M1", "facts": {"thunee": {"seat": "A1", "result": "won"}}}, tournament=tid)
    desk.perform("enter", {"match": "M1", "facts": {"ball": "B", "opened": {"A": 1}}}, tournament=tid)
    shown = read_match(desk, tid, "M1", None)
    assert (mode(shown), mode(shown, officials=False)) == ("pad", "pad")
    assert held_words(table_side(shown)) == "Wait for the officials: they look at this game's score first."
    desk.close()


def test_a_signed_match_and_a_claim_that_was_decided_look_as_they_did_before_a_ruling_nobody_announced(tmp_path):
    """M1 is signed and its claim open; in M2, which goes on, the ruling on the claim was announced."""
    seen = []
    for ruling in ("", "upheld", "rejected"):
        desk = Desk(open_store(tmp_path / f"{ruling}.db"), lambda: "2026-11-29T10:00:00.000+00:00")
        tid = desk_kit.drawn(desk, 4)

        def do(act, match, desk=desk, tid=tid, **fields):
            return desk.perform(act, {"match": match, **fields}, tournament=tid)

        for table, match in enumerate(("M1", "M2"), 1):
            do("call", match, table=table)
            do("open", match, seats=SEATS, dealer="A1", keepers=KEEPERS)
            for number in range(8 if match == "M1" else 1):
                if number == 4:
                    do("open_game", match, keepers=KEEPERS)
                do("enter", match, facts={"thunee": {"seat": "A1", "result": "won"}})
        do("sign", "M1")
        for match in ("M1", "M2"):
            do("claim", match, game=1, deal=1, claim=REVOKE)
        do("rule", "M2", claim=1, ruling="rejected", reason="seen", level="adjudicator")
        do("announce", "M2", claim=1)
        for match in ("M1", "M2") if ruling else ():
            do("rule", match, claim=1, ruling=ruling, reason="seen", level="judge", late=False)
        shown, sight = read_match(desk, tid, "M1", None), Sight(desk, looked_on=True)
        side, (live, *_), signed = table_side(shown), read_floor(sight, tid), shown.seen_at(officials=False)
        assert (side.mode, side.held, live["M2"].claims, signed.upcoming) == ("signed", False, (), None)
        pages = [side, mode(shown, officials=False), where(shown, officials=False), board_shown(shown, officials=False)]
        seen.append([*pages, live])
        assert held_words(table_side(read_match(desk, tid, "M2", None))).startswith("Wait" if ruling else "")
        desk.close()
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.parametrize("more", range(5))
def test_what_was_due_of_an_earlier_deal_is_seen_nowhere_in_the_later_ones(tmp_path, more):
    """One ball or four are due and none is opened; then four and four lie open, whatever record has room for."""
    seen = []
    for name, facts in (("one", {"ball": "A"}), ("four", {"thunee": {"seat": "A1", "result": "won"}})):
        desk = Desk(open_store(tmp_path / f"{name}.db"), desk_kit.ticking())
        tid = desk_kit.drawn(desk, 2)
        desk.perform("call", {"match": "M1", "table": 1}, tournament=tid)
        opened = {"match": "M1", "seats": SEATS, "dealer": "B1", "keepers": KEEPERS}
        desk.perform("open", opened, tournament=tid)
        desk.duty.players_look = lambda _role: True
        later = [{"thunee": {"seat": "A1", "result": "won"}}, {"ball": "B"}] * more
        for told in (facts | {"opened": {"A": 0}}, *later):
            desk.perform("enter", {"match": "M1", "facts": told}, tournament=tid)
        shown, gathered = read_match(desk, tid, "M1", None), bundle(desk, tid, "M1", "2026-11-29 10:00")
        side, hall = table_side(shown), read_hall(desk, tid)
        desk.duty.players_look = lambda _role: False
        surfaces = [side, board_shown(shown, officials=False), mode(shown, officials=False), hall, board(hall)]
        surfaces += [where(shown, officials=False), held_words(side), stand_of(held_ground(shown))]
        at_table = shown.seen_at(officials=False).live()
        surfaces += [stand_of(at_table)] if at_table and not side.held else []
        gathered = replace(gathered, position=1, head="0" * 64)
        surfaces += [
            build(kind, form, gathered)
            for kind, report in REPORTS.items()
            if report.audience == "public" and report.needs == "match"
            for form in report.formats
        ]
        assert side.view.games[0].balls == {"A": min(13, 4 * more), "B": min(3, more)}  # then another game begins
        seen.append(surfaces)
        desk.close()
    assert seen[0] == seen[1]
