"""What can be mended of a match: chosen by a digit, filled in by few keys, decided with what it changes in front."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QObject

from app.tournament.views import side
from app.ui.bracket.exchanging import exchangeable, not_exchanged
from app.ui.forms.consequences import Consequences
from app.ui.forms.mend_forms import MoveForm, PositionForm, ResultForm, SwapForm
from app.ui.forms.teams import TeamsForm
from app.ui.forms.weighing import weighed
from app.ui.texts import tr
from app.ui.widgets.digit_menu import DigitMenu

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.desk.views.sight import Sight
    from app.tournament.state import Tournament
    from app.ui.context import Context
    from app.ui.forms.mend_forms import MendForm
    from app.ui.look.theme import Theme


class Mends(Struct, frozen=True):
    """What can be mended of a match now: the ways by name; the tournament it was read in; what stands of the match."""

    match: str
    t: Tournament
    ways: tuple[str, ...]
    signed: bool
    opened: bool


def mends(sight: Sight, tid: str, match: str) -> Mends:
    """Read what can be mended of a match, as far as this station may tell; on the desk's thread."""
    t, state = sight.tournament(tid), sight.match(tid, match)
    done, opened = match in t.results, state.opened is not None
    signed = state.known_signed if sight.looked_on else bool(state.signed)
    running = opened and not done and (sight.looked_on or sight.desk.upcoming(tid, match) is not None)
    can = {
        "result": done and state.deal(1, 1) is None,
        "clear": done and not signed,
        "sides": opened,
        "move": opened and not done,
        "position": running,
        "team": exchangeable(t, match),
    }
    return Mends(match, t, tuple(way for way, may in can.items() if may), signed, opened)


def why_not(told: Mends, way: str) -> str:
    """Say why a match can't be mended in a way now, and what to do instead."""
    if way == "team":
        return not_exchanged(told.t, told.match)
    done = told.match in told.t.results
    if way in {"result", "clear"} and not done:
        return tr("{match} has no result yet.", match=told.match)
    if way == "result":
        return tr("It was entered deal by deal: correct the deal instead (on its page F3, then Enter on the deal).")
    if way != "clear" and not told.opened:
        return tr("No deal of {match} is told at its table.", match=told.match)
    if done:
        return tr("It is signed off: take the signature back first (on its page Backspace).")
    return tr("No game of {match} is being played.", match=told.match)


class MendMenu(DigitMenu):
    """Asks what is wrong; `chosen` carries the way."""

    def __init__(self, theme: Theme, parent: QWidget | None, told: Mends) -> None:
        super().__init__(theme, parent, tr("What is wrong in {match}?", match=told.match))
        words = {
            "result": tr("The result: set another"),
            "clear": tr("The result: take it away"),
            "sides": tr("The sides: A and B the wrong way round"),
            "move": tr("The match: its deals belong to another"),
            "position": tr("Deals are lost: go on from the score on paper"),
            "team": tr("The teams: the wrong pair stands here"),
        }
        for way, word in words.items():
            self.offer(way, word, may=way in told.ways, why=why_not(told, way))
        if not self.begin():
            self.complain(tr("Nothing was entered for {match} yet: there is nothing to mend.", match=told.match))


class Mending(QObject):
    """Mends one match at a time, for the page it was made with."""

    def __init__(self, context: Context, page: QWidget) -> None:
        super().__init__(page)
        self._context, self._page = context, page
        self._told: Mends | None = None
        self.form: MendForm | None = None

    def begin(self, match: str) -> None:
        """Ask what is wrong in a match."""
        tid = self._context.place.tournament
        if tid is not None:
            sight = self._context.sight
            self._context.road.ask(self._context, lambda _: mends(sight, tid, match), self._ask)

    def _ask(self, told: Mends) -> None:
        self._told = told
        menu = MendMenu(self._context.theme, self._page, told)
        menu.chosen.connect(self._take)
        menu.open()

    def _take(self, way: str) -> None:
        told = self._told
        if told is None:
            return
        if way == "clear":
            self._clear(told.match)
            return
        self._open(self._made(way, told))

    def exchange(self, match: str, letter: str = "", other: str = "") -> None:
        """Ask which team of a match changes places with which; both may be given."""
        t, theme = self._context.tournament, self._context.theme
        if t is None:
            return
        if not exchangeable(t, match):
            self._context.refused.emit(not_exchanged(t, match))
            return
        self._open(TeamsForm(theme, self._page, match, t, (letter, other)))

    def _open(self, form: MendForm) -> None:
        self.form = form
        weighed(self._context, form)
        form.open()

    def _made(self, way: str, told: Mends) -> MendForm:
        theme, match = self._context.theme, told.match
        if way == "result":
            return ResultForm(theme, self._page, match, told.t)
        if way == "sides":
            return SwapForm(theme, self._page, match, told.t, signed=told.signed)
        if way == "team":
            return TeamsForm(theme, self._page, match, told.t)
        if way == "move":
            return MoveForm(theme, self._page, match, told.t)
        return PositionForm(theme, self._page, match, _names(told))

    def _clear(self, match: str) -> None:
        title, verb = tr("Take the result of {match} away?", match=match), tr("&Take it away")
        asked = Consequences(self._context, self._page, title, verb)

        def send() -> None:
            self._context.act("clear_result", {"match": match})

        asked.agreed.connect(send)
        asked.failed.connect(self._context.complain)
        asked.ask("clear_result", {"match": match})

    def clear(self, match: str) -> None:
        """Take a result away, with what that moves in front."""
        self._clear(match)


def _names(told: Mends) -> tuple[str, str]:
    teams = (side(told.t, told.match, "A").team, side(told.t, told.match, "B").team)
    a, b = (told.t.entrants[team].name if team else "–" for team in teams)
    return a, b
