"""Every page, at every scale: named, large enough, uncut, walked in reading order."""

from __future__ import annotations

import desk_kit
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QPushButton, QWidget

from app.ui.files.entry_lists import Source, look
from app.ui.forms.importing import ImportForm
from app.ui.forms.team import TeamForm
from app.ui.forms.tournament import TournamentForm
from app.ui.frame.keysheet import KeySheet
from app.ui.widgets.keys import Press

pytestmark = pytest.mark.no_cover

SEATS = {"A1": 1, "A2": 2, "B1": 1, "B2": 2}
REVOKE = {"team": "B", "offence": "revoke", "against": "A1", "hand": 2}
PAGES = ("start", "entries", "draw", "floor", "claims", "places", "reports", "rules", "journal")
SCALES = (1.0, 1.5, 2.0)
LONG = "The Pietermaritzburg and Districts Thunee Partners' Association B"


def filled(hall, scale):
    """Draw eight teams, one of a long name, and call a match."""
    hall.window.resize(round(1280 * scale), round(800 * scale))
    tid = desk_kit.drawn(hall.desk, 8)
    hall.desk.perform("edit", {"team": "T001", "name": LONG}, tournament=tid)
    hall.desk.perform("call", {}, tournament=tid)
    return tid


@pytest.fixture(scope="module", params=SCALES)
def opened(request, qapp, tmp_path_factory):
    folder, settings = tmp_path_factory.mktemp("full"), desk_kit.Settings(scale=request.param)
    with desk_kit.standing(request, folder, settings) as hall:
        yield hall, filled(hall, request.param)


@pytest.fixture
def full(opened):
    """Give the window of a scale, which a test only looks at."""
    hall, tid = opened
    return hall.looked_at("start", tid)


@pytest.fixture(params=SCALES)
def own(request, qtbot, tmp_path):
    """Give a window of a test's own."""
    hall = desk_kit.Hall(qtbot, tmp_path, desk_kit.Settings(scale=request.param))
    hall.go("start", filled(hall, request.param))
    yield hall
    hall.close()


def focusable(widget):
    return [
        one
        for one in widget.findChildren(QWidget)
        if one.focusPolicy() != Qt.FocusPolicy.NoFocus and one.isVisible() and one.focusProxy() is None
    ]


def _internal(one):
    return one.objectName().startswith("qt_")


def test_every_part_that_takes_the_focus_has_a_name(full):
    for page in PAGES:
        shown = full.go(page)
        nameless = [one for one in focusable(shown) if not one.accessibleName() and not _internal(one)]
        assert nameless == [], page


def test_buttons_are_high_enough_and_their_words_uncut(full):
    for page in PAGES:
        shown, px = full.go(page), full.context.theme.px
        made = [
            one for one in shown.findChildren(QAbstractButton) if type(one) in (QPushButton, Press) and one.isVisible()
        ]
        for one in made:
            assert one.height() >= px(32), (page, one.text())
            assert one.width() >= one.sizeHint().width(), (page, one.text())
            assert not one.autoRepeat(), (page, one.text())


def claimed(hall):
    """Open a match at a table and claim a revoke that came late: the ruling panel has all it can have."""
    tid = hall.context.place.tournament
    keepers = {"A": "A1", "B": "B1"}
    hall.act("open", tid, match="M1", seats=SEATS, dealer="A1", keepers=keepers)
    for _ in range(2):
        hall.act("enter", tid, match="M1", facts={"ball": "A"})
    hall.act("claim", tid, match="M1", game=1, deal=1, claim=REVOKE)


@pytest.mark.parametrize("ruled", [False, True])
def test_a_claim_on_the_claims_page_is_named_high_enough_and_uncut(own, ruled):
    claimed(own)
    if ruled:
        own.act("rule", own.context.place.tournament, match="M1", claim=1, ruling="rejected", reason="no club")
    shown, px = own.go("claims"), own.context.theme.px
    assert not shown.ruling.isHidden()
    assert [one for one in focusable(shown) if not one.accessibleName() and not _internal(one)] == []
    made = [one for one in shown.findChildren(QAbstractButton) if type(one) in (QPushButton, Press)]
    made = [one for one in made if one.isVisible()]
    assert {one for one in shown.ruling.turns.values() if not one.isHidden()} <= set(made)
    assert [(one.text(), one.height()) for one in made if one.height() < px(32)] == []
    assert [one.text() for one in made if one.width() < one.sizeHint().width()] == []
    assert [one.text() for one in made if not one.accessibleName()] == []


def test_labels_are_not_cut(full):
    for page in PAGES:
        shown = full.go(page)
        lines = [one for one in shown.findChildren(QLabel) if type(one) is QLabel and one.isVisible()]
        cut = [one.text() for one in lines if not one.wordWrap() and one.width() < one.sizeHint().width()]
        assert cut == [], page


def test_a_page_fits_its_window_without_scrolling_sideways(full):
    for page in PAGES:
        full.go(page)
        assert full.window.stack.slots[page].horizontalScrollBar().maximum() == 0, page


def test_the_tab_key_walks_the_page_and_comes_round(full):
    for page in PAGES:
        full.go(page).begin()
        seen = []
        while full.window.focusWidget() not in seen and len(seen) < 40:
            seen.append(full.window.focusWidget())
            full.press("Tab")
        assert 2 <= len(seen) < 40, page


@pytest.mark.parametrize("form", [TournamentForm, TeamForm])
def test_forms_walk_down_and_their_letters_are_unique(full, form):
    dialog = form(full.context.theme, full.page)
    dialog.show()
    fields = [one for one in focusable(dialog) if not isinstance(one, QPushButton)]
    heights = [one.mapTo(dialog, QPoint(0, 0)).y() for one in _chain(dialog) if one in fields]
    assert heights == sorted(heights)
    letters = [_letter(one.text()) for one in dialog.findChildren(QLabel) if one.buddy()]
    letters += [_letter(one.text()) for one in dialog.findChildren(QPushButton) if "&" in one.text()]
    assert len(letters) == len(set(letters)), sorted(letters)
    assert all(one.accessibleName() for one in fields)
    dialog.close()


def _chain(dialog):
    start = one = dialog.nextInFocusChain()
    found = []
    while True:
        found.append(one)
        one = one.nextInFocusChain()
        if one is start:
            return found


def _letter(text):
    return text[text.index("&") + 1].lower() if "&" in text else text


def test_dialogs_say_verbs_and_never_yes_or_ok(full):
    dialogs = [
        TournamentForm(full.context.theme, full.page),
        TeamForm(full.context.theme, full.page),
        ImportForm(full.context.theme, full.page, look(Source("x.csv", "Team\n"), full.t)),
        KeySheet(full.context.theme, full.window, "Floor", (("U", "Take off"),)),
    ]
    for dialog in dialogs:
        words = {one.accessibleName().split("   ")[0] for one in dialog.findChildren(QPushButton)}
        assert words & {"Yes", "No", "OK", "Ok"} == set()
        assert all(words)
        dialog.close()
    assert QApplication.activeModalWidget() is None
