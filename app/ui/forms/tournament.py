"""The form of a new tournament: name, day, place, ruleset, best of, tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDate

from app.rules import loading
from app.rules.mistakes import RulesetRefused
from app.rules.telling import told
from app.ui.files import choosing
from app.ui.files.dropping import local_file, take_copy
from app.ui.forms.asking import AskingForm
from app.ui.texts import tr
from app.ui.widgets.fields import Field
from app.ui.widgets.keys import Choice, button
from app.ui.widgets.stepper import Stepper

if TYPE_CHECKING:
    from PySide6.QtGui import QDragEnterEvent, QDropEvent
    from PySide6.QtWidgets import QPushButton, QWidget

    from app.tournament.events import Created
    from app.ui.look.theme import Theme

MOST_TABLES = 200


class TournamentForm(AskingForm):
    """Asks for what a tournament is, or shows one to be changed; `told` gives the fields of `new` and `settings`."""

    def __init__(self, theme: Theme, parent: QWidget | None, known: Created | None = None) -> None:
        title = tr("Settings of {name}", name=known.name) if known else tr("New tournament")
        super().__init__(theme, parent, title, tr("&Keep settings") if known else tr("Make &tournament"))
        self.name = Field("", tr("Club Open"))
        self.date = Field("", "2026-01-31")
        self.date.setText(QDate.currentDate().toString("yyyy-MM-dd"))
        self.venue = Field("", tr("Community hall"))
        rulesets = [(one, told(loading.load(one)).title) for one in loading.ids()]
        self.ruleset = Choice(rulesets, theme, tr("Ruleset"))
        self.best_of = Choice([(n, tr("best of {n}", n=n)) for n in (1, 3, 5)], theme, tr("Best of"))
        self.best_of.choose(3)
        self.rounds = Field("", "1,1,3,3,5")
        self.tables = Stepper(theme, tr("Tables"), 12, 1, MOST_TABLES)
        self.field(tr("&Name"), self.name)
        self.field(tr("&Date"), self.date)
        self.field(tr("&Venue"), self.venue)
        self.field(tr("&Ruleset"), self.ruleset)
        self._own: dict[str, object] = {}
        self._held: tuple[str, ...] = ()
        self._standing = tr("A ruleset of your own, from a &file …")
        self.own = self._own_ruleset()
        self.field(tr("&Games a match"), self.best_of)
        self.field(tr("… or one number a r&ound"), self.rounds, tr("The last number serves all later rounds."))
        self.field(tr("Ta&bles"), self.tables, tr("A knock-out is drawn. The ruleset is frozen at the first call."))
        if known:
            self._fill(known)
        self.name.setFocus()
        self.setAcceptDrops(True)

    def _fill(self, known: Created) -> None:
        for field, text in ((self.name, known.name), (self.date, known.date), (self.venue, known.venue)):
            field.setText(text)
        self.ruleset.choose(known.ruleset)
        self._held = tuple(dict(known.changes))
        if known.ruleset_title or known.changes:
            title = known.ruleset_title or told(loading.load(known.ruleset)).title
            self._standing = _own_told(title, len(known.changes))
            self.own.setText(self._standing)
        self.tables.set(known.tables)
        if known.best_of in {(1,), (3,), (5,)}:
            self.best_of.choose(known.best_of[0])
        else:
            self.rounds.setText(",".join(map(str, known.best_of)))

    def _own_ruleset(self) -> QPushButton:
        """Offer a ruleset of one's own under the shipped ones."""
        self.ruleset.changed.connect(self._forget)
        made = button(self._standing, self.choose_file)
        self.body.addWidget(made)
        return made

    def choose_file(self) -> None:
        """Ask for the file of a ruleset and take it."""
        self.take_file(choosing.ask_open(self, tr("A ruleset of your own"), tr("Rulesets (*.toml)")))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Welcome the file of a ruleset."""
        if local_file(event.mimeData(), ".toml"):
            take_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Take the ruleset dropped."""
        take_copy(event)
        self.take_file(local_file(event.mimeData(), ".toml"))

    def take_file(self, path: str) -> None:
        """Take the ruleset of a file, or say every mistake in it; without one, forget the last."""
        self._forget()
        if not path:
            return
        try:
            rules = loading.named(path)
        except RulesetRefused as refusal:
            self.complain(str(refusal))
            return
        self.complain("")
        self.ruleset.choose(rules.id)
        self._own = loading.terms(rules, self._held)
        self.own.setText(_own_told(told(rules).title, len(rules.changed)))

    def _forget(self, _ruleset: object = None) -> None:
        """Let the ruleset be the shipped one that is chosen, or what it was."""
        self._own = {}
        self.own.setText(self._standing)

    def told(self) -> dict[str, object]:
        """Give the fields of the act `new` or `settings`."""
        return {
            "name": self.name.text().strip(),
            "date": self.date.text().strip(),
            "venue": self.venue.text().strip(),
            "ruleset": self.ruleset.value(),
            "best_of": self.rounds.text().strip() or (self.best_of.value(),),
            "tables": self.tables.value(),
        } | self._own

    def accept(self) -> None:
        """Ask the desk once there is a name."""
        if self.name.text().strip():
            self.ask()
            return
        self.complain(tr("Give the tournament a name."))
        self.name.setFocus()


def _own_told(title: str, changed: int) -> str:
    """Name a ruleset of one's own, and how much it changes."""
    return tr("{title}: {n} changed", title=title, n=changed)
