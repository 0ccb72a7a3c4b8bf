"""The slips on paper: what they say, what their square code says, how many stand on a sheet."""

import io
import re
from functools import partial
from itertools import pairwise

import pytest
from halls import HOSTILE, LONG, bracket, bundle_of, settings, under_way
from msgspec.structs import replace
from pypdf import PdfReader

from app.i18n import choose
from app.listings.slips import code
from app.reports.catalogue import build
from app.reports.drawing import qr
from app.reports.drawing.ink import Box
from app.reports.slips import head
from app.reports.slips.columns import LINES, back, columns, game, running
from app.reports.slips.grid import draw
from app.rules.loading import ids, load

pytestmark = pytest.mark.no_cover

SIDE = 29
"""Modules across a code of the third size, which a match's address with a tournament's name needs."""


def sheets(content):
    pages = PdfReader(io.BytesIO(content)).pages
    return [re.sub(r"\s+", " ", page.extract_text()) for page in pages]


def of_length(tournament, games):
    matches = {key: replace(match, best_of=games) for key, match in tournament.matches.items()}
    return replace(tournament, matches=matches, settings=settings(best_of=(games,)))


@pytest.mark.parametrize(("games", "pages"), [(1, 16), (3, 32), (5, 48)])
def test_a_match_takes_a_sheet_a_game_and_one_for_all_that_has_no_room_in_a_line(games, pages):
    hall = bundle_of(of_length(bracket(16, 16), games))
    assert len(sheets(build("slips", "pdf", hall))) == pages


@pytest.mark.parametrize(("games", "pages", "lines"), [(1, 2, 25), (3, 2, 64), (5, 4, 100)])
def test_the_short_form_takes_a_leaf_for_three_games_and_has_lines_for_games_of_usual_length(games, pages, lines):
    told = sheets(build("slips-short", "pdf", bundle_of(of_length(bracket(2, 2), games))))
    assert len(told) == pages
    assert sum(len(re.findall(r"1 2 3 6 7 1 2 3\b", sheet)) for sheet in told) == lines
    assert [sheet for sheet in told if "M1" not in sheet or "…" in sheet] == []


def test_a_line_of_the_short_form_asks_what_the_pad_asks_and_for_game_and_deal():
    short, long = running(load("masters"), 28).columns, columns(load("masters"))
    assert [column.title for column in short[:2]] == ["Game", "Deal"]
    assert short[2:] == long[1:]


def test_a_slip_tells_match_table_round_teams_players_and_rules():
    (called, its_back, *_) = sheets(build("slips", "pdf", bundle_of(under_way())))
    assert all(told in its_back for told in ("Table 1", "M5", "Łódź Jacks", LONG, "4-ball claims", "sheet 2 of 4"))
    for told in ("Table 1", "M5", "Round 1 · best of 3", "Durban Open <2026> & Friends", "Łódź Jacks", "A. Naidoo 5"):
        assert told in called
    assert "South African Thunee Masters · 13 balls win a game · counting team needs 105" in called
    assert LONG in called


def test_every_hostile_name_stands_on_its_slip_as_typed():
    text = " ".join(sheets(build("slips", "pdf", bundle_of(bracket(16, 16)))))
    for name in HOSTILE:
        assert name in text


@pytest.mark.parametrize("games", [1, 3])
def test_a_name_of_85_letters_stands_whole_on_a_slip_however_wide_they_are(games):
    tournament = of_length(bracket(2, 2), games)
    entrants = {
        team: replace(one, card=replace(one.card, name=f"{'W' * 84}{number}"))
        for number, (team, one) in enumerate(tournament.entrants.items())
    }
    (only, *_) = sheets(build("slips", "pdf", bundle_of(replace(tournament, entrants=entrants))))
    assert [f"{'W' * 84}{number}" in only.replace(" ", "") for number in range(2)] == [True, True]


def test_a_changed_rule_is_told_on_the_slip():
    rules = replace(load("masters"), changed=("called_and_lost_balls", "khanak_success"))
    (first, *_) = sheets(build("slips", "pdf", replace(bundle_of(under_way()), rules=rules)))
    assert "balls when a call for trumps is lost: 1 · balls for a Khanuck made: 3" in first


@pytest.mark.parametrize("ruleset", ids())
@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_slip_never_cuts_its_own_words(request, ruleset, language):
    request.addfinalizer(partial(choose, "en"))
    choose(language)
    hall = bundle_of(replace(bracket(4, 4), settings=settings(best_of=(1, 3))))
    told = sheets(build("blank-slips", "pdf", replace(hall, rules=load(ruleset))))
    assert [sheet for sheet in told if "…" in sheet] == []


def test_the_options_that_a_slip_has_no_room_for_are_counted():
    changed = load("masters").parameters.__struct_fields__
    hall = bundle_of(replace(bracket(4, 4), settings=settings(best_of=(1, 3))))
    told = sheets(build("blank-slips", "pdf", replace(hall, rules=replace(load("masters"), changed=changed))))
    for sheet in told:
        shown = re.search(r"needs 105 · (.*?) · and (\d+) more, see the rules to sign", sheet)
        assert len(shown[1].split(" · ")) + int(shown[2]) == len(changed)


def test_a_contract_slip_speaks_of_the_trump_team():
    (first, *_) = sheets(build("slips", "pdf", replace(bundle_of(under_way()), rules=load("dutch"))))
    assert "trump team needs its bid" in first
    assert "cards of the trump team" in first
    assert "3 Thunee 6 Dubbel 7 Khanuck" in first


def test_there_is_a_line_for_every_deal_a_game_can_take():
    hall = bundle_of(of_length(bracket(2, 2), 1))
    (front, _) = sheets(build("slips", "pdf", hall))
    assert [str(n) for n in range(1, LINES + 1)] == re.findall(r"(\d+) 1 2 3 6 7 1 2 3\b", front)


def test_the_columns_are_what_the_pad_asks_in_its_order():
    assert [(column.group, column.title) for column in columns(load("masters"))] == [
        *(("", "No"), ("", "Dealer"), ("", "Trump suit"), ("", "")),
        *(("Special call", ""), ("Special call", "who"), ("Special call", "")),
        *(("", "4-ball"), ("", "Re-deal, why"), ("Call", "by"), ("Call", "value"), ("", "Points"), ("", "Last hand")),
        *(("Jodhis", "A"), ("Jodhis", "B"), ("Opened", "A"), ("Opened", "B"), ("Cards show", "A"), ("Cards show", "B")),
    ]


def test_rules_without_calls_for_trumps_have_no_columns_for_them():
    masters = load("masters")
    silent = replace(masters, parameters=replace(masters.parameters, bid_enabled=False))
    assert "Call" not in {column.group for column in columns(silent)}
    assert len(columns(silent)) == len(columns(masters)) - 2
    assert [table.caption for table in back(silent)] == ["4-ball claims", "What else a deal had"]


class Rules(list):
    """Stands for a pen: keeps the lines that are drawn."""

    def grid(self, lines, *_, **__):
        self += lines

    def write(self, *_, **__):
        return 0

    lines = block = write


MM = 72 / 25.4


@pytest.mark.parametrize("ruleset", ids())
def test_a_hand_has_room_to_write(ruleset):
    rules = load(ruleset)
    royal = replace(rules, parameters=replace(rules.parameters, royals=True, blind_thunee=8))
    for table, high in ((game(1, royal), 8), (running(royal, 28), 7), *((one, 8) for one in back(royal))):
        draw(pen := Rules(), 20.0, 0.0, 555.0, table)
        across = sorted({x for (x, _), (to, _) in pen if x == to})
        down = sorted({y for (_, y), (_, to) in pen if y == to})
        assert len(down) == table.lines + 1
        assert min(low - top for top, low in pairwise(down)) >= high * MM
        widths = [(right - left) / MM for left, right in pairwise((20.0, *across)) if right > left]
        assert len(widths) == len(table.columns)
        assert min(widths[table.numbered :]) >= (7 if table.numbered or high > 7 else 6.4)


def test_blank_slips_come_in_every_length_the_tournament_has():
    tournament = replace(bracket(4, 4), settings=settings(best_of=(1, 3, 5)))
    told = sheets(build("blank-slips", "pdf", bundle_of(tournament)))
    assert [re.findall(r"best of (\d)", sheet) for sheet in told] == [*(["1"],) * 2, *(["3"],) * 4, *(["5"],) * 6]
    assert [re.findall(r"Game (\d)", sheet) for sheet in told[6:]] == [["1"], [], ["2"], ["3"], ["4"], ["5"]]
    assert "sheet 6 of 6" in told[-1]


def test_nothing_to_slip_is_said():
    (only,) = sheets(build("slips", "pdf", bundle_of(replace(bracket(4, 4), stages={}, matches={}))))
    assert "No match is called or ready" in only


class Squares:
    """Stands for a pen: keeps what is filled as a picture of dark modules."""

    def __init__(self, side):
        self.side, self.dark = side, set()

    def solid(self, boxes):
        for box in boxes:
            x, y, wide = (round(value / self.side) for value in (box.x, box.y, box.across))
            self.dark |= {(x + step, y) for step in range(wide)}


def test_the_square_code_has_its_three_eyes_and_a_white_margin():
    pen = Squares(1)
    qr.draw(pen, Box(0, 0, SIDE + 8, SIDE + 8), code("durban-open-2026", "M12"))
    assert {x for x, _ in pen.dark} | {y for _, y in pen.dark} <= set(range(4, SIDE + 4))
    ring = [(x, 0) for x in range(7)] + [(x, 6) for x in range(7)] + [(0, y) for y in range(7)]
    for left, top in ((4, 4), (SIDE - 3, 4), (4, SIDE - 3)):
        assert all((left + x, top + y) in pen.dark for x, y in ring)
        assert (left + 3, top + 3) in pen.dark
        assert (left + 1, top + 1) not in pen.dark


class Boxes(list):
    """Stands for a pen: keeps what is filled."""

    solid = list.extend


@pytest.mark.parametrize("tournament", ["t1", "durban-open-2026", "wild-coast-sun-open-championship-2026"])
def test_a_dot_of_the_code_is_large_enough_for_a_copier_and_a_phone(tournament):
    head.code(pen := Boxes(), 400.0, 24.0, code(tournament, "M12"))
    assert min(box.down for box in pen) * 25.4 / 72 >= 0.6
    assert max(box.x + box.across for box in pen) <= 401
