"""The ruleset in force as a handbook: searched by any word, what differs from the masters marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPlainTextEdit

from app.game.examples import example
from app.reports.phone.handbook_html import marked
from app.reports.rules_words import corrections
from app.rules import loading
from app.rules.beside import beside
from app.rules.handbook import diff, search
from app.rules.model import Clause
from app.rules.telling import at_the_table, offence_effects, offence_who, setting, setting_basis, setting_value, told
from app.ui.forms.correcting import CorrectionForm
from app.ui.look.theme import role
from app.ui.page import Command, Page, Where
from app.ui.texts import count, tr
from app.ui.widgets.fields import Field
from app.ui.widgets.keys import Choice
from app.ui.widgets.labels import label
from app.ui.widgets.layout import column, row
from app.ui.widgets.lines import LineList
from app.ui.widgets.panels import Card

if TYPE_CHECKING:
    from app.desk.desk import Desk
    from app.rules.beside import Subject
    from app.rules.model import Offence, Ruleset
    from app.ui.context import Context

STANDARD = "masters"


class RulesPage(Page):
    """The rules of the tournament that is open, or of any ruleset that ships."""

    needs_one = False

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        theme = context.theme
        self.rules: Ruleset = told(loading.load(STANDARD))
        self._in_force = False
        self._differs: frozenset[str] = frozenset()
        self._marks: dict[str, str] = {}
        self.search = Field(tr("Search the rules"), tr("Search: any word, any spelling"))
        self.search.textChanged.connect(self._searched)
        self.search.entered.connect(self._to_list)
        self.search.left.connect(self.search.clear)
        self.choice = Choice([(one, one) for one in loading.ids()], theme, tr("Ruleset"))
        self.choice.changed.connect(self._chose)
        self.list = LineList(theme, tr("Rules and offences"))
        self.list.currentItemChanged.connect(self._tell)
        left = Card(theme)
        left.body.addWidget(self.search)
        left.body.addWidget(self.choice)
        left.body.addWidget(self.list, 1)
        right = self._reader()
        box = row(theme, left, right, gap=14, margins=(20, 14, 20, 14))
        box.setStretch(0, 2)
        box.setStretch(1, 3)
        self.setLayout(box)

    def _reader(self) -> Card:
        reader = Card(self.theme)
        self.title, self.source = label("", "title", wrap=True), label("", "sub", wrap=True)
        self.differs = label("", "warn", wrap=True)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        role(self.text, "reader")
        self.text.setAccessibleName(tr("Text of the rule"))
        self.text.setTabChangesFocus(True)
        reader.body.addLayout(column(self.theme, self.title, self.source, self.differs, self.text, gap=8))
        return reader

    def where(self) -> Where:
        """Say where the user is."""
        changed = len(self._differs)
        pill = tr("differs from the masters in {n}", n=count(changed, "point", "points")) if changed else ""
        facts = tr("frozen") if self.tournament and self.tournament.rules and self._in_force else ""
        return Where(tr("Rules"), self.rules.title, pill, facts)

    def commands(self) -> tuple[Command, ...]:
        """Give what single keys do here."""
        search = Command("/", tr("Search"), self.search.setFocus)
        frozen = self.tournament is not None and bool(self.tournament.rules) and self._in_force
        return (search, Command("C", tr("Correct a value"), self.correct)) if frozen else (search,)

    def more_keys(self) -> tuple[tuple[str, str], ...]:
        """Give the ways from the search to what it found."""
        return (("Enter", tr("From the search to the rules found")), ("Tab", tr("On to the text, to read on by ↑ ↓")))

    def correct(self) -> None:
        """Ask for a value of the frozen rules that had been entered wrongly."""
        chosen = self.list.key()
        named = self.rules.clauses[chosen[1]].parameters if isinstance(chosen, tuple) and chosen[0] == "clause" else ()
        form = CorrectionForm(self.theme, self, self.rules, named)
        form.asked.connect(lambda: self._send(form))
        form.let_go.connect(self.context.outgoing.withdraw)
        form.open()

    def _send(self, form: CorrectionForm) -> None:
        self.context.act("correct_rules", form.told(), form.taken, form.failed, command_id=form.command)

    def undo_scope(self) -> None:
        """Offer no undo: what is put right here is undone where the tournament is set up."""
        return

    def stale(self, _change: object) -> bool:
        """Follow a change of the tournament's settings only while its rules are shown."""
        return self._in_force

    def refresh(self) -> None:
        """Show the rules in force, or the ruleset chosen where no tournament is open."""
        tid = self.context.place.tournament
        self._in_force = tid is not None
        self.choice.setVisible(not self._in_force)
        if tid:
            self.context.read(lambda desk: _rules(desk, tid), self._show)
        else:
            self._show(told(loading.load(str(self.choice.value()))))

    def begin(self) -> None:
        """Put the focus on the search line."""
        self.search.setFocus()

    def _chose(self, value: object) -> None:
        self._show(told(loading.load(str(value))))

    def _show(self, rules: Ruleset) -> None:
        if rules.digest == self.rules.digest and self.list.count():
            self._open_looked_up()
            return
        self.rules = rules
        self._differs = frozenset(one.id for one in diff(loading.load(STANDARD), rules))
        self._marks = marked(rules)
        self._list()
        self._open_looked_up()
        self.relocated.emit()

    def _open_looked_up(self) -> None:
        """Open the clause somebody came here to look up, or that of the offence."""
        wanted = self.context.looked_up
        offence = self.rules.offences.get(wanted)
        clause = offence.clauses[0] if offence is not None else wanted
        self.context.looked_up = ""
        if clause in self.rules.clauses:
            self.search.clear()
            self.list.go_to(("clause", clause))
            self.list.setFocus()

    def _searched(self, typed: str) -> None:
        """List what was found, the best of it chosen; with nothing typed, all rules with the one chosen before."""
        self._list()
        if typed.strip():
            self.list.setCurrentRow(0)

    def _list(self) -> None:
        found = search(self.rules, self.search.text()).lines
        ruled = [self._line(one) for one in found if isinstance(one, Clause) or one.effect is not None]
        others = self._beside()
        named = [line for subject, line in others if subject.exact]
        self.list.show_lines((*named, *ruled, *(line for subject, line in others if not subject.exact)))

    def _beside(self) -> tuple[tuple[Subject, tuple[tuple[str, str], str, str]], ...]:
        """Give a line for whatever no rulebook says and somebody may look for here."""
        said = tr("set with the tournament")
        return tuple((one, (("beside", one.id), one.title, said)) for one in beside(self.search.text()))

    def _line(self, one: Clause | Offence) -> tuple[tuple[str, str], str, str]:
        if isinstance(one, Clause):
            return ("clause", one.id), one.title, self._about(one)
        return ("offence", one.id), one.word, f"{tr('offence')} · {offence_effects(one, self.rules.words)}"

    def _about(self, clause: Clause) -> str:
        differs = self._differs.intersection(clause.parameters)
        return f"{clause.source} · {tr('differs from the masters')}" if differs else clause.source

    def _tell(self) -> None:
        chosen = self.list.key()
        if not isinstance(chosen, tuple):
            self._say(tr("Nothing found"), tr("Try another word; one slip of the keys is forgiven."), "", "")
            return
        kind, key = chosen
        if kind == "clause":
            self._clause(self.rules.clauses[key])
        elif kind == "beside":
            told_of = next(one for one in beside() if one.id == key)
            self._say(told_of.title, tr("set with the tournament"), "", told_of.text)
        else:
            self._offence(self.rules.offences[key])

    def _clause(self, clause: Clause) -> None:
        words = self.rules.words
        values = [*map(self._value, clause.parameters), *self._put_right(clause)]
        told_by = example(self.rules, clause)
        quoted = ("", f"{tr('For example')}: {told_by}") if told_by else ()
        changed = ", ".join(setting(name, words) for name in clause.parameters if name in self._differs)
        differs = tr("Differs from the masters: {what}", what=changed) if changed else ""
        self._say(
            clause.title, clause.source, differs, "\n".join([clause.text, *(("", *values) if values else ()), *quoted])
        )

    def _value(self, name: str) -> str:
        """Tell a setting's value and what it rests on, and where no sheet can show it that the table sees to it."""
        words, rests = self.rules.words, setting_basis(self.rules, name)
        told = f"{setting(name, words)}: {setting_value(name, getattr(self.rules.parameters, name), words)} · {rests}"
        told = f"{told} · {tr('the table sees to it')}" if at_the_table(name) else told
        return f"{told} · {self._marks[name]}" if name in self._marks else told

    def _put_right(self, clause: Clause) -> tuple[str, ...]:
        """Tell each value of the clause that was put right after the tournament's rules were frozen."""
        put_right = self.tournament.corrections if self._in_force and self.tournament else ()
        return tuple(corrections([one for one in put_right if one.parameter in clause.parameters], self.rules))

    def _offence(self, offence: Offence) -> None:
        parts = [
            (tr("Effect"), offence_effects(offence, self.rules.words)),
            (tr("Who may claim"), offence_who(offence.who)),
            (tr("To establish"), offence.proof),
            (tr("Until when"), offence.deadline),
            (tr("Note"), offence.note),
            (tr("Also called"), ", ".join(offence.words)),
        ]
        clauses = [self.rules.clauses[one].title for one in offence.clauses if one in self.rules.clauses]
        text = "\n\n".join(f"{name}\n{said}" for name, said in parts if said)
        mark = self._marks.get(offence.id, "")
        self._say(offence.word, " · ".join(clauses), mark[:1].upper() + mark[1:], text)

    def _say(self, title: str, source: str, differs: str, text: str) -> None:
        self.title.setText(title)
        self.source.setText(source)
        self.differs.setText(differs)
        self.differs.setVisible(bool(differs))
        self.text.setPlainText(text)

    def _to_list(self) -> None:
        self.list.setFocus()


def _rules(desk: Desk, tid: str) -> Ruleset:
    return desk.rules(tid)
