"""The claims page is whole on a hall's laptop at every scale, with a late claim whose ruling panel has all its keys."""

from __future__ import annotations

from itertools import combinations

import desk_kit
import pytest
from desk_kit import LAPTOPS, sized
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea

from app.ui.widgets.keys import Press
from app.ui.widgets.labels import Pill

pytestmark = pytest.mark.no_cover

SEATS = {"A1": 1, "A2": 2, "B1": 1, "B2": 2}
REFUSED = "Pillay is of Durban, the club of Team Durban 5, so may not rule here. It may be ruled by Naidoo (director)."
REVOKE = {"team": "B", "offence": "revoke", "against": "A1", "hand": 2}


@pytest.fixture(params=[1.0, 1.5, 2.0])
def laptop(request, qtbot, tmp_path):
    hall = desk_kit.Hall(qtbot, tmp_path, desk_kit.Settings(scale=request.param))
    tid = desk_kit.drawn(hall.desk, 8)
    hall.desk.perform("call", {"match": "M1"}, tournament=tid)
    opened = {"match": "M1", "seats": SEATS, "dealer": "A1", "keepers": {"A": "A1", "B": "B1"}}
    hall.desk.perform("open", opened, tournament=tid)
    for _ in range(2):
        hall.desk.perform("enter", {"match": "M1", "facts": {"ball": "A"}}, tournament=tid)
    late = {"match": "M1", "game": 1, "deal": 1, "claim": REVOKE}
    hall.desk.perform("claim", late, tournament=tid)
    hall.go("claims", tid)
    yield hall
    hall.close()


@pytest.mark.parametrize("announced", [False, True])
def test_whether_a_ruling_was_announced_is_told_whole(laptop, announced):
    ruled = {"match": "M1", "claim": 1, "ruling": "not_proved", "reason": "no club", "level": "commissioner"}
    tid = laptop.context.place.tournament
    laptop.desk.perform("rule", ruled, tournament=tid)
    if announced:
        laptop.desk.perform("announce", {"match": "M1", "claim": 1}, tournament=tid)
    for size in LAPTOPS:
        sized(laptop, size)
        page = laptop.go("claims")
        told = [one for one in page.ruling.claim.card.findChildren(Pill) if "announced" in one.text()]
        assert [one.text() for one in told] == ["announced" if announced else "not announced"]
        assert told[0].isVisible()
        assert told[0].width() >= told[0].sizeHint().width()
        assert told[0].geometry().right() < page.ruling.claim.card.width()
        keys = [one.key for one in page.table.listing.columns]
        cell = page.table.model().index(0, keys.index("announced"))
        assert cell.data() == told[0].text()
        assert page.table.visualRect(cell).right() < page.table.viewport().width()


def laid_over(ruling):
    """Give the parts of a ruling, keys to buttons, that lie over one another."""
    parts = [*ruling.keys.values(), *ruling.turns.values(), ruling.reason, ruling._say, ruling._rule]
    boxes = [QRect(one.mapTo(ruling, QPoint()), one.size()) for one in parts if one.isVisible()]
    return [(one, other) for one, other in combinations(boxes, 2) if one.intersects(other)]


def test_the_claims_page_is_whole(laptop):
    for size in LAPTOPS:
        sized(laptop, size)
        page = laptop.go("claims")
        assert laptop.window.stack.slots["claims"].horizontalScrollBar().maximum() == 0
        needs = max(3, page.table.model().rowCount() + 1)
        assert page.table.height() <= needs * laptop.context.theme.px(36) + laptop.context.theme.px(16)
        assert not page.ruling.turns["7"].isHidden()
        shown = [one for one in page.findChildren(QPushButton) if type(one) in (QPushButton, Press) and one.isVisible()]
        assert page.ruling.turns["7"] in shown
        assert [one.text() for one in shown if one.width() < one.sizeHint().width()] == []
        page.ruling.say(REFUSED)
        said = page.ruling._say
        laptop.qtbot.waitUntil(lambda said=said: said.height() >= said.heightForWidth(said.width()))
        assert not laid_over(page.ruling)
        page.ruling.press("1")
        assert not page.ruling.turns["7"].isHidden()


def test_who_typed_a_ruling_is_told_beside_its_keys_and_what_can_be_turned(laptop):
    page = laptop.go("claims")
    page.ruling.press("1")
    page.ruling.say("")
    page.ruling.who = "somebody else"
    page.ruling.state = replace(page.ruling.state, by="Pillay")
    for size in LAPTOPS:
        sized(laptop, size)
        page.ruling.say("")
        told = [one for one in (page.ruling._ruling.noted, page.ruling.claim.card.note) if not one.isHidden()]
        assert [one.text() for one in told] == ["Typed by Pillay: Enter signs it in your name."]
        assert not any(one.isHidden() for one in page.ruling.turns.values())
        laptop.qtbot.waitUntil(lambda one=told[0]: one.height() >= one.heightForWidth(one.width()))
        laptop.qtbot.waitUntil(lambda: not laid_over(page.ruling))


@pytest.mark.parametrize("laptop", [1.0], indirect=True)
def test_a_claim_in_hand_stands_whole_in_one_view_at_scale_one(laptop):
    for size in LAPTOPS:
        sized(laptop, size)
        page = laptop.go("claims")
        laptop.press("Enter")
        claim = page.ruling.claim
        bars = [area.verticalScrollBar() for area in (claim.area, claim.under)]
        laptop.qtbot.waitUntil(lambda bars=bars: [bar.maximum() for bar in bars] == [0, 0])
        assert "Does it matter?" in claim.near.texts()
        assert page.table.height() < 2 * laptop.context.theme.px(36)
        laptop.press("Esc")
        assert page.table.height() >= 3 * laptop.context.theme.px(36)


def turned(hall, bar, key):
    """Press a key until what it turns stands still; give where that is."""
    at = None
    while at != bar.value():
        at = bar.value()
        hall.press(key)
    return at


@pytest.mark.parametrize("size", LAPTOPS)
def test_all_of_a_claim_is_read_by_keys_and_the_next_one_begins_at_its_head(laptop, size):
    tid = laptop.context.place.tournament
    again = {"match": "M1", "game": 1, "deal": 2, "claim": REVOKE | {"hand": 3}}
    laptop.desk.perform("claim", again, tournament=tid)
    laptop.window.line.poll()
    sized(laptop, size)
    page = laptop.go("claims")
    bar = page.ruling.claim.area.verticalScrollBar()
    laptop.press("Enter")
    if laptop.context.theme.scale > 1:
        laptop.qtbot.waitUntil(lambda: bar.maximum() > 0)
    assert turned(laptop, bar, "PgDn") == bar.maximum()
    assert turned(laptop, bar, "PgUp") == 0
    laptop.press("1", "s")
    assert page.ruling.reason.text() == "s"
    assert turned(laptop, bar, "PgDn") == bar.maximum()
    laptop.press("Esc", "Down")
    laptop.qtbot.waitUntil(lambda: page.ruling.shown.number == 2)
    assert bar.value() == 0


@pytest.mark.parametrize("size", LAPTOPS)
def test_what_the_cards_prove_and_the_sheet_of_keys_are_read_by_keys(laptop, size):
    sized(laptop, size)
    page = laptop.go("claims")
    laptop.press("e")
    bar = page.evidence._side.verticalScrollBar()
    laptop.qtbot.waitUntil(lambda: bar.isVisible() == (bar.maximum() > 0))
    assert turned(laptop, bar, "PgDn") == bar.maximum()
    laptop.press("F1")
    sheet = QApplication.activeModalWidget()
    laptop.qtbot.waitUntil(sheet.isActiveWindow)
    bar = sheet.findChild(QScrollArea).verticalScrollBar()
    assert bar.maximum() > 0
    assert turned(laptop, bar, "PgDn") == bar.maximum()
    laptop.press("Esc")
