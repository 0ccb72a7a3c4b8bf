"""Forms that mend what was entered for a match: another result, sides changed over, deals moved, a score from paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.tournament.doors.scores import format_balls, format_games
from app.tournament.placing import LETTERS
from app.tournament.views import occupied, side, versus
from app.ui.floor.quick import Quick, read_unsigned, scores_hint
from app.ui.forms.asking import UNTOLD, ActingForm
from app.ui.texts import tr
from app.ui.widgets.fields import Field
from app.ui.widgets.labels import label

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.tournament.state import Tournament
    from app.ui.look.theme import Theme


class ReasonField(Field):
    """A line for a reason; a digit typed first stands for a usual one."""

    def __init__(self) -> None:
        super().__init__("", tr("why"))
        self.reasons = (
            tr("Typed on the wrong line"),
            tr("The power went off"),
            tr("The laptop failed"),
            tr("As on the paper slip"),
        )
        self.textEdited.connect(self._typed)

    def hint(self) -> str:
        """Name the usual reasons and their digits."""
        return " · ".join(f"{n} {reason}" for n, reason in enumerate(self.reasons, 1))

    def reason(self) -> str:
        """Give the reason as typed."""
        return self.text().strip()

    def _typed(self, text: str) -> None:
        if text.isdecimal() and 1 <= int(text) <= len(self.reasons):
            self.setText(self.reasons[int(text) - 1])


class MendForm(ActingForm):
    """A form about one match: `act` and `told` give the act and its fields. Enter goes to the first empty field."""

    def __init__(self, theme: Theme, parent: QWidget | None, match: str, words: tuple[str, str]) -> None:
        super().__init__(theme, parent, *words)
        self.match = match
        self.needed: list[Field] = []
        self.reason = ReasonField()

    def tell_whose(self, t: Tournament) -> None:
        """Say who plays the match on which side, and its result where it has one."""
        teams = [side(t, self.match, letter).team for letter in LETTERS]
        a, b = (t.entrants[team].name if team else "–" for team in teams)
        told, result = tr("A {a} · B {b}", a=a, b=b), t.results.get(self.match)
        if result is not None:
            goes = {"A": a, "B": b}.get(result.winner or "")
            now = tr("now {winner} goes on, {games}", winner=goes, games=format_games(result.games))
            told = f"{told} · {now if goes else tr('now neither goes on')}"
        self.body.addWidget(label(told, "sub", wrap=True))

    def line(self, name: str, field: Field, hint: str = "", *, needed: bool = True) -> None:
        """Add a field."""
        self.field(name, field, hint)
        if needed:
            self.needed.append(field)
        if len(self.needed) == 1:
            self.needed[0].setFocus()

    def told(self) -> dict[str, object]:
        """Give the fields of the act."""
        return {"match": self.match, "reason": self.reason.reason()}

    def wrong(self) -> tuple[Field, str] | None:
        """Give the field that can't be right, and why."""
        return None

    def accept(self) -> None:
        """Go to what is missing or wrong; ask once the form is whole."""
        empty = next((one for one in self.needed if not one.text().strip()), None)
        found = (empty, "") if empty else self.wrong()
        if found is None:
            self.ask()
            return
        self.complain(found[1])
        found[0].setFocus()


class ResultForm(MendForm):
    """Another result of a match that nobody scored deal by deal."""

    act = "result"

    def __init__(self, theme: Theme, parent: QWidget | None, match: str, t: Tournament) -> None:
        super().__init__(theme, parent, match, (tr("Another result of {match}", match=match), tr("&Set the result")))
        self._t = t
        self.tell_whose(t)
        self.score = Field("", tr("score"), "entry")
        self.line(tr("Sco&re"), self.score, scores_hint(t.matches[match].best_of))
        self.waived = Field("", tr("why"), "entry")
        self.line(tr("Why &nobody else decides"), self.waived, tr("Where you are tied to the match."), needed=False)

    def _read(self) -> Quick:
        return read_unsigned(self._t, Quick(match=self.match), self.score.text())

    def told(self) -> dict[str, object]:
        """Give the fields of the act `result`, or of `forfeit`."""
        told = self._read()
        self.act = "forfeit" if told.forfeit else "result"
        why = {"match": self.match, "waived": self.waived.text().strip()}
        if told.forfeit:
            return {**why, "winner": told.forfeit[0], "how": told.forfeit[1]}
        games, balls = format_games(told.score or (0, 0)), format_balls(told.balls)
        return {**why, "games": games, "balls": balls, "note": True}

    def wrong(self) -> tuple[Field, str] | None:
        """Refuse a score that can't be."""
        told = self._read()
        return None if told.complete else (self.score, told.hint)


class SwapForm(MendForm):
    """The sides of a match changed over: all that was typed of A is told of B."""

    act = "swap_sides"

    def __init__(self, theme: Theme, parent: QWidget | None, match: str, t: Tournament, *, signed: bool) -> None:
        words = tr("Change the sides of {match} over", match=match), tr("Change the &sides over")
        super().__init__(theme, parent, match, words)
        self.tell_whose(t)
        self.line(tr("&Reason"), self.reason, self.reason.hint(), needed=signed)
        self.reason.setFocus()


class MoveForm(MendForm):
    """The deals of a match moved to the match they belong to."""

    act = "move_match"

    def __init__(self, theme: Theme, parent: QWidget | None, match: str, t: Tournament) -> None:
        words = tr("Move the deals of {match}", match=match), tr("&Move the deals")
        super().__init__(theme, parent, match, words)
        self._t = t
        self.tell_whose(t)
        self.to = Field("", tr("table or match"), "entry")
        self.line(tr("&To"), self.to, tr("The table they were played at, or the match: 7 or M12."))
        self.there = label(UNTOLD, "strong", wrap=True)
        self.body.addWidget(self.there)
        self.to.textChanged.connect(self._tell)
        self.line(tr("&Reason"), self.reason, self.reason.hint())

    def _tell(self) -> None:
        """Say whose deals they become."""
        to = self._to()
        self.there.setText(versus(self._t, to) if to in self._t.matches else UNTOLD)

    def _to(self) -> str:
        typed = self.to.text().strip().upper()
        return occupied(self._t).get(int(typed), "") if typed.isdecimal() else typed

    def told(self) -> dict[str, object]:
        """Give the fields of the act `move_match`."""
        return {**super().told(), "to": self._to()}

    def wrong(self) -> tuple[Field, str] | None:
        """Refuse a table without a match, and a match that there is not."""
        if self._to() in self._t.matches:
            return None
        return self.to, tr("There is no match at {what}: type the table or the match.", what=self.to.text().strip())


class PositionForm(MendForm):
    """The running game goes on from a score on paper."""

    act = "position"

    def __init__(self, theme: Theme, parent: QWidget | None, match: str, names: tuple[str, str]) -> None:
        words = tr("Score of {match} from paper", match=match), tr("&Set the score")
        super().__init__(theme, parent, match, words)
        told = tr(
            "The running game goes on from this score. Its deals typed so far count no more; the journal keeps them."
        )
        self.body.addWidget(label(told, "sub", wrap=True))
        self.balls = Field("", "0"), Field("", "0")
        for letter, field, name in zip("AB", self.balls, names, strict=True):
            self.line(tr("Balls of &{letter}: {team}", letter=letter, team=name.replace("&", "&&")), field)
        self.line(tr("&Reason"), self.reason, self.reason.hint())

    def told(self) -> dict[str, object]:
        """Give the fields of the act `position`."""
        return {**super().told(), "a": int(self.balls[0].text()), "b": int(self.balls[1].text())}

    def wrong(self) -> tuple[Field, str] | None:
        """Refuse what is no number of balls."""
        found = next((one for one in self.balls if not one.text().strip().isdecimal()), None)
        return (found, tr("Balls are a whole number, as on the paper.")) if found else None
