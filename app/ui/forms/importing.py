"""The preview of a list of entries: the fate of every row, and what an official says of it before it is entered."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QSignalBlocker, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox

from app.desk.refusals import Refused
from app.listings.fates import FATES
from app.ui.forms.columns import ColumnChoices
from app.ui.look.theme import role
from app.ui.texts import count, tr
from app.ui.widgets.dialogs import FormDialog
from app.ui.widgets.keys import ENTER, button
from app.ui.widgets.labels import Pill, Shape, label, reveal
from app.ui.widgets.layout import row
from app.ui.widgets.table import DataTable

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.tournament.doors.importing import Fate, Verdict
    from app.tournament.entry_lists.headings import Part
    from app.ui.files.entry_lists import Asked, Seen
    from app.ui.look.theme import Theme

_TONES = {"new": "felt", "same": "mute", "warned": "warn", "refused": "bad", "skipped": "mute"}
_WORTH_A_LOOK = ("warned", "refused")


class ImportForm(FormDialog):
    """Shows what becomes of each row; pressing the verb enters those that are new or only worth a look.

    `asked` carries what the official now says of the list; answer with `show_seen` or `failed`. A pair of the same
    names as another must be told to be the same or two before anything is entered; so must whoever has the name or the
    phone of somebody barred.
    """

    asked = Signal(object)
    early = False

    def __init__(self, theme: Theme, parent: QWidget | None, seen: Seen) -> None:
        super().__init__(theme, parent, tr("Import {name}", name=seen.source.name), "")
        self.seen = seen
        self._waiting = False
        self.pills = {fate: Pill(theme, tone="felt" if tone == "mute" else tone) for fate, tone in _TONES.items()}
        self.sheet = QComboBox()
        self.sheet.setAccessibleName(tr("Sheet of the workbook"))
        self.sheet.addItems(seen.entries.sheets)
        self.sheet.setVisible(len(seen.entries.sheets) > 1)
        self.sheet.currentTextChanged.connect(self._choose_sheet)
        self.columns: ColumnChoices | None = None
        self.next = button(tr("Next to look at"), self._go_on, shows="N")
        self.more = button(tr("Co&lumns"), self._toggle_columns)
        self.more.setCheckable(True)
        self.table = DataTable(theme, tr("Rows of the list"), FATES, lambda fate: fate.row, _tone).sortable()
        self.table.moved.connect(self._tell_row)
        self.table.installEventFilter(self)
        self.shape = Shape(theme, "warn")
        self.why = label("", wrap=True)
        self.hint = label("", "hint", wrap=True)
        self.same = button(tr("Same pair"), self._same, shows="S")
        self.two = button(tr("Two pairs"), self._two, shows="T")
        self._build()
        self.show_seen(seen)
        self.table.setFocus()

    def _build(self) -> None:
        theme = self.theme
        self.body.addLayout(row(theme, *self.pills.values(), 1, self.sheet, self.next, self.more))
        self.body.addWidget(self.table, 1)
        self.why.setMinimumHeight(2 * self.why.fontMetrics().lineSpacing())
        answer = row(theme, self.shape, self.why, self.same, self.two)
        answer.setStretch(1, 1)
        self.body.addLayout(answer)
        self.body.addWidget(self.hint)
        self.resize(theme.px(1120), theme.px(640))

    @property
    def fates(self) -> tuple[Fate, ...]:
        """Give the fates shown."""
        return self.seen.fates

    def show_seen(self, seen: Seen) -> None:
        """Show a list as it was looked at anew."""
        self.seen, self._waiting = seen, False
        told = Counter[str](fate.fate for fate in seen.fates)
        for fate, pill in self.pills.items():
            pill.set(f"{told[fate]} {tr(fate)}" if told[fate] else "")
        with QSignalBlocker(self.sheet):
            self.sheet.setCurrentText(seen.entries.sheet or "")
        if self.columns:
            self.columns.show_columns(seen.titles, seen.columns)
        self.table.show_rows(seen.fates)
        teams = sum(fate.card is not None for fate in seen.fates)
        self.confirm.setText(tr("&Enter {teams}", teams=count(teams, "team", "teams")) + "   Enter")
        self.confirm.setAccessibleName(self.confirm.text().replace("&", ""))
        self.confirm.setEnabled(teams > 0 or any(fate.open for fate in seen.fates))
        self.next.setEnabled(any(told[fate] for fate in _WORTH_A_LOOK))
        self.complain("")
        self._ask_for_columns()
        self._tell_questions()
        self._tell_row(self.table.current())

    def failed(self, error: Exception) -> None:
        """Say why the list can't be looked at in that way."""
        if not isinstance(error, Refused):
            raise error
        self._waiting = False
        with QSignalBlocker(self.sheet):
            self.sheet.setCurrentText(self.seen.entries.sheet or "")
        self.complain(str(error))

    def accept(self) -> None:
        """Close once every question is answered; else go to the first that is not."""
        unanswered = next((fate for fate in self.fates if fate.open), None)
        if self._waiting or not self.confirm.isEnabled():
            return
        if unanswered is None:
            super().accept()
            return
        self.table.go_to(unanswered.row)
        self.table.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Enter in the list press the verb."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in ENTER:
            if not event.isAutoRepeat():
                self.accept()
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the answer to a question by its letter; N goes to the next row worth a look."""
        answer = {"s": self.same, "t": self.two, "n": self.next}.get(event.text().lower())
        if answer is None:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            answer.click()

    def _go_on(self) -> None:
        rows = [fate.row for fate in self.fates if fate.fate in _WORTH_A_LOOK]
        here = self.table.current()
        self.table.go_to(next((row for row in rows if here and row > here.row), rows[0]))
        self.table.setFocus()

    def _same(self) -> None:
        self._answer("same")

    def _two(self) -> None:
        self._answer("two")

    def _answer(self, verdict: Verdict) -> None:
        fate, asked = self.table.current(), self.seen.asked
        if fate is None or self._waiting:
            return
        if _about_a_bar(fate):
            self._ask(replace(asked, others={**asked.others, fate.row: verdict == "two"}))
        elif fate.twin:
            self._ask(replace(asked, verdicts={**asked.verdicts, fate.row: verdict}))

    def _choose_sheet(self, name: str) -> None:
        self._ask(type(self.seen.asked)(sheet=name))

    def _choose_columns(self, columns: dict[Part, int]) -> None:
        self._ask(replace(self.seen.asked, columns=columns, verdicts={}, others={}))

    def _ask(self, asked: Asked) -> None:
        self._waiting = True
        self.asked.emit(asked)

    def _toggle_columns(self) -> None:
        if self.columns is None:
            self.columns = ColumnChoices(self.theme)
            self.columns.show_columns(self.seen.titles, self.seen.columns)
            self.columns.told.connect(self._choose_columns)
            self.body.insertWidget(self.body.indexOf(self.table), self.columns)
        self.columns.setVisible(self.more.isChecked())
        self.hint.setVisible(not self.more.isChecked())
        QTimer.singleShot(0, self._keep_row)

    def _keep_row(self) -> None:
        self.table.scrollTo(self.table.currentIndex())

    def _ask_for_columns(self) -> None:
        if not self.seen.columns:
            self.more.setChecked(True)
            self._toggle_columns()
            self.complain(tr("No row of headings was found: say which column holds the team and the players."))

    def _tell_questions(self) -> None:
        unanswered = sum(fate.open for fate in self.fates)
        shared = sum(bool(fate.namesakes) for fate in self.fates)
        told = tr("Nothing is entered before you press the button; Ctrl+Z takes it all back.")
        if shared:
            told = f"{told} {_shared(shared)}"
        if unanswered:
            told = tr(
                "{count row waits|rows wait} for an answer, the same or not: Enter goes there, then S or T.",
                count=unanswered,
            )
        self.hint.setText(told)
        role(self.hint, "warn" if unanswered else "hint")

    def _tell_row(self, fate: Fate | None) -> None:
        self.why.setText(tr("Line {line}: {why}", line=fate.row, why=fate.why) if fate and fate.why else "")
        reveal(self.shape, bool(fate and fate.open))
        bar = fate is not None and _about_a_bar(fate)
        words = (tr("The same"), tr("Somebody else")) if bar else (tr("Same pair"), tr("Two pairs"))
        for one, word, key in zip((self.same, self.two), words, "ST", strict=True):
            one.setText(f"{word}   {key}")
            one.setAccessibleName(word)
            one.setEnabled(bool(fate and (fate.twin or bar)))


def _shared(rows: int) -> str:
    """Say of how many rows a player's name alone stands in another team too."""
    told = "{rows row has|rows have} a player whose name another team has too. A name is no person: N goes there."
    return tr(told, rows=rows)


def _about_a_bar(fate: Fate) -> bool:
    """Tell whether a row's question is about somebody barred; it comes before the one about a pair."""
    return bool(fate.alike) and not (fate.twin and fate.open)


def _tone(fate: Fate, column: str) -> str | None:
    return _TONES[fate.fate] if column in {"fate", "why"} else None
