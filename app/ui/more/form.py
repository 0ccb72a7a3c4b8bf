"""The form of an act, made from what the act asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtWidgets import QCheckBox, QLineEdit
from shiboken6 import isValid

from app.desk.refusals import WrongPin
from app.tournament.refusal import TournamentRefused
from app.ui.forms.asking import UNTOLD, ActingForm
from app.ui.more.asks import Unread, read, told
from app.ui.texts import tr
from app.ui.widgets.fields import Field
from app.ui.widgets.labels import label

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QLabel, QWidget

    from app.ui.look.theme import Theme
    from app.ui.more.asks import Ask, Ground
    from app.ui.more.door import Door

NAMED = frozenset({"team", "match", "letter", "claim"})
"""Kinds of lines under which the form says who or what was typed."""


class ActForm(ActingForm):
    """Asks for an act, a line a field. Enter goes to the first line that is empty or wrong, then asks the desk."""

    def __init__(self, theme: Theme, parent: QWidget | None, door: Door, ground: Ground) -> None:
        super().__init__(theme, parent, door.word(), door.verb())
        self.act, self._door, self._ground = door.act, door, ground
        self.lines: dict[str, Field | QCheckBox] = {}
        self._about: dict[str, QLabel] = {}
        self._asks = door.asks(ground)
        about = door.about(ground)
        if about:
            self.body.addWidget(label(about, "sub", wrap=True))
        for ask in self._asks:
            self._add(ask)
        self._tell()
        first = next((ask for ask in self._asks if ask.kind != "yes" and not ask.given), None)
        start = self.lines[first.name] if first else next(iter(self.lines.values()), None)
        (start or self.confirm).setFocus()

    def _add(self, ask: Ask) -> None:
        if ask.kind == "yes":
            box = QCheckBox(ask.word)
            box.setAccessibleName(ask.word.replace("&", ""))
            box.setChecked(bool(ask.given))
            self.lines[ask.name] = box
            self.body.addWidget(box)
            if ask.hint:
                self.body.addWidget(label(ask.hint, "hint", wrap=True))
            return
        line = Field("", tr("why") if ask.kind == "reason" else "")
        line.setText(ask.given)
        self.lines[ask.name] = line
        if ask.kind == "pin":
            line.setEchoMode(QLineEdit.EchoMode.Password)
        self.field(ask.word, line, ask.hint)
        if ask.kind in NAMED:
            self._about[ask.name] = label(UNTOLD, "strong", wrap=True)
            self.body.addWidget(self._about[ask.name])
            line.textChanged.connect(self._tell)

    def _tell(self) -> None:
        """Say under each line of a team, a pair, a match or a claim which one it is."""
        ground = self._here()
        for ask in self._asks:
            if ask.name in self._about:
                self._about[ask.name].setText(told(ask, self.text(ask.name), ground) or UNTOLD)

    def _here(self) -> Ground:
        """Give the ground of the match that is typed: claims are known of the one with the cursor only."""
        match = next((ask for ask in self._asks if ask.kind == "match"), None)
        if match is None:
            return self._ground
        try:
            typed = str(read(match, self.text(match.name), self._ground) or "")
        except Unread:
            typed = ""
        return self._ground if typed == self._ground.match else replace(self._ground, match=typed, claims={})

    def text(self, name: str) -> str:
        """Give what stands on a line; of a box `1` or nothing."""
        line = self.lines[name]
        return line.text() if isinstance(line, Field) else "1" * line.isChecked()

    def told(self) -> dict[str, object]:
        """Give the fields of the act; raises Unread or TournamentRefused where a line says nothing of its kind."""
        found: dict[str, object] = {**self._door.fixed, **self.strangers()}
        for ask in self._told():
            value = bool(self.text(ask.name)) if ask.kind == "yes" else self._read(ask)
            whole, _, part = ask.name.partition(".")
            if part:
                within = found.setdefault(whole, {})
                if value and isinstance(within, dict):
                    within[part] = value
            elif value is not None:
                found[whole] = value
        return found

    def _told(self) -> Iterator[Ask]:
        """Give the lines that count: not one that is empty where another stands in its place."""
        return (
            ask for ask in self._asks if self.text(ask.name) or not (ask.instead and self.text(ask.instead).strip())
        )

    def _read(self, ask: Ask) -> object:
        return read(ask, self.text(ask.name), self._ground)

    def wrong(self) -> tuple[Field, str] | None:
        """Give the first line that can't be right, and why."""
        for ask in self._told():
            line = self.lines[ask.name]
            try:
                if isinstance(line, Field):
                    self._read(ask)
            except (Unread, TournamentRefused) as error:
                if isinstance(line, Field):
                    return line, str(error) if line.text().strip() else _missing(ask)
        return None

    def failed(self, error: Exception) -> None:
        """Say why not; a PIN that was wrong is typed again."""
        super().failed(error)
        line = self.lines.get(f"pin_{error.letter.lower()}") if isinstance(error, WrongPin) and isValid(self) else None
        if isinstance(line, Field):
            line.clear()
            line.setFocus()

    def accept(self) -> None:
        """Go to what is missing or wrong; ask once the form is whole."""
        found = self.wrong()
        if found is None:
            self.ask()
            return
        self.complain(found[1])
        found[0].setFocus()


def _missing(ask: Ask) -> str:
    return tr("Still to be told: {what}.", what=ask.word.replace("&", ""))
