"""The wrong pair stands at a match: it changes places with the right one, as long as neither has begun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.ui.bracket.exchanging import team_at
from app.ui.forms.mend_forms import MendForm
from app.ui.texts import tr
from app.ui.widgets.fields import Field

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.tournament.state import Tournament
    from app.ui.look.theme import Theme


_SHOWN = 3


class TeamsForm(MendForm):
    """Who is wrong at a match, who should stand there, and why once the draw is published."""

    act = "swap_lines"

    def __init__(
        self, theme: Theme, parent: QWidget | None, match: str, t: Tournament, given: tuple[str, str] = ("", "")
    ) -> None:
        words = tr("Wrong team in {match}", match=match), tr("Change &places")
        super().__init__(theme, parent, match, words)
        self._t, self._stage = t, t.stages[t.matches[match].stage]
        self.out = Field("", tr("A or B"), "entry")
        self.other = Field("", tr("team"), "entry")
        a, b = (self._called(team_at(t, match, letter)) for letter in "AB")
        self.line(tr("Who is &wrong"), self.out, tr("A {a} · B {b}", a=a, b=b))
        self.line(
            tr("Who should &stand there"), self.other, tr("Its number or a part of its name; the two change places.")
        )
        published = not self._stage.draft
        self.line(tr("&Reason"), self.reason, self.reason.hint(), needed=published)
        for field, text in zip((self.out, self.other), given, strict=True):
            field.setText(text)
        if all(given):
            (self.reason if published else self.confirm).setFocus()

    def told(self) -> dict[str, object]:
        """Give the fields of the act `swap_lines`."""
        reason = self.reason.reason() or None
        return {"team": self._out(), "other": self._other(), "stage": self._stage.id, "reason": reason}

    def wrong(self) -> tuple[Field, str] | None:
        """Refuse a side that there is not, and a team that is not one of the draw's."""
        if self._out() is None:
            return self.out, tr("Type A or B: the side on which the wrong team stands.")
        return (self.other, self._unclear()) if self._other() is None else None

    def _unclear(self) -> str:
        """Say that no team is called so, or which are."""
        typed, found = self.other.text().strip(), self._alike()
        if not typed or not found:
            return tr(
                "No team of this draw is called {what}: type its number or a part of its name.", what=typed or "–"
            )
        told = ", ".join(f"{self._called(team)} {team}" for team in found[:_SHOWN])
        more = f", … ({len(found)})" if len(found) > _SHOWN else ""
        return tr("Which {what}? {teams}: type more of the name, or the number.", what=typed, teams=told + more)

    def _out(self) -> str | None:
        letter = self.out.text().strip().upper()
        return team_at(self._t, self.match, letter) if letter in {"A", "B"} else None

    def _other(self) -> str | None:
        """Give the team typed by its id, its number, or a part of its name that no other team has."""
        typed = self.other.text().strip()
        numbered = f"T{int(typed):03}" if typed.isdecimal() else typed.upper()
        if numbered in self._stage.laps[-1].slots:
            return numbered
        named = self._alike()
        return named[0] if typed and len(named) == 1 else None

    def _alike(self) -> list[str]:
        """Give the teams whose names have in them what is typed."""
        typed = self.other.text().strip().casefold()
        return [team for team in self._stage.laps[-1].slots if team and typed in self._called(team).casefold()]

    def _called(self, team: str | None) -> str:
        return self._t.entrants[team].name if team else "–"
