"""The papers: each with its live preview – the PDF itself – and saved as PDF, workbook or page."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, QTimer
from PySide6.QtWidgets import QComboBox, QStackedWidget, QWidget

from app.desk.journal.streams import paper_stream
from app.desk.views.printed import Printings
from app.listings.papers import SLIPS
from app.reports.catalogue import REPORTS, Report
from app.ui import papers
from app.ui.files import choosing
from app.ui.files.printing import Printing
from app.ui.forms.reprints import ReprintCard
from app.ui.page import Command, Page, Where
from app.ui.texts import tr
from app.ui.widgets.fields import offer, widen
from app.ui.widgets.flow import flow
from app.ui.widgets.keys import button
from app.ui.widgets.labels import label
from app.ui.widgets.layout import column, keep_width, row
from app.ui.widgets.lines import LineList
from app.ui.widgets.panels import Banner, Card, EmptyState
from app.ui.widgets.paper import PaperView

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter
    from PySide6.QtWidgets import QPushButton

    from app.desk.change import Change
    from app.listings.reprints import Printed
    from app.ui.context import Context
    from app.ui.work.tasks import Ticket


class ReportsPage(Page):
    """Lists every paper; the chosen one is made on the desk's thread and shown as it will print."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        theme = context.theme
        self._made: Ticket | None = None
        self._printings = Printings(context.desk)
        self._paper: papers.Made | None = None
        self._alone: str | None = None
        self._slow = QTimer(self, singleShot=True, interval=papers.PATIENCE)
        self._slow.timeout.connect(self._waiting)
        self.list = LineList(theme, tr("Reports"))
        self.again = ReprintCard(theme)
        self.again.chosen.connect(self.take_again)
        self.match, self.banner = QComboBox(), Banner(theme, "good")
        self.match.setAccessibleName(tr("Match"))
        self.paper, self.printing = PaperView(theme), Printing(theme, self)
        self.empty, self.stack = EmptyState(theme, "reports", "", ""), QStackedWidget()
        self.saves = {form: self._save_button(form) for form in papers.WORDS}
        self.print_button = button(tr("Print…"), self.print, shows="D")
        self.note = label("", "hint", wrap=True)
        self._build()
        self.list.currentItemChanged.connect(self._chose)
        self.match.currentIndexChanged.connect(self._chose)

    def _build(self) -> None:
        theme, whom = self.theme, {"officials": tr("for officials"), "public": tr("public")}
        self.list.show_lines((one.kind, tr(one.title), whom[one.audience]) for one in REPORTS.values())
        self.stack.addWidget(self.empty)
        self.stack.addWidget(self.paper)
        left, side = Card(theme), QWidget()
        for part in (self.list, self.match, self.note):
            left.body.addWidget(part)
        side.setLayout(column(theme, self.again, left, gap=12))
        keep_width(theme, side, 264)
        right = column(theme, flow(theme, self.print_button, *self.saves.values()), self.banner, self.stack, gap=10)
        right.setStretch(2, 1)
        self.setLayout(row(theme, side, right, gap=14, margins=(20, 14, 20, 14)))

    def _save_button(self, form: str) -> QPushButton:
        verb = tr("Save {form}…", form=tr(papers.WORDS[form]))
        return button(verb, lambda: self.ask_path(form), shows=papers.KEYS[form])

    def where(self) -> Where:
        """Say where the user is."""
        t, report = self.tournament, self.report()
        name = t.settings.name if t and t.settings else tr("no tournament open")
        for_whom = tr("for officials") if report.audience == "officials" else tr("public")
        return Where(tr("Reports"), f"{name} · {tr(report.title)}", for_whom)

    def commands(self) -> tuple[Command, ...]:
        """Give what single keys do here."""
        return (
            Command("P", tr("Save PDF"), lambda: self.ask_path("pdf")),
            Command("X", tr("Save Excel"), lambda: self.ask_path("xlsx")),
            Command("H", tr("Save web page"), lambda: self.ask_path("html")),
            Command("T", tr("Save text"), lambda: self.ask_path("txt")),
            Command("I", tr("Save picture"), lambda: self.ask_path("png")),
            Command("V", tr("Go to the preview"), self.paper.setFocus),
            Command("D", tr("Print on paper"), self.print),
            Command("R", tr("Show what to print again; Enter there takes it"), self.again.begin),
        )

    def more_keys(self) -> tuple[tuple[str, str], ...]:
        """Give the keys of the preview."""
        return (("PgUp · PgDn", tr("Turn pages of the preview")), ("+ − 0", tr("Zoom the preview, fit a page")))

    def forget(self) -> None:
        """Let go of the match chosen."""
        self._alone = None
        self.match.clear()

    def refresh(self) -> None:
        """List the matches with a score sheet, then make the paper anew."""
        tid = self.context.place.tournament
        if tid is None or self.tournament is None:
            self._say(tr("No tournament open"), tr("Open one on the start page: Alt+1."))
            return
        self.context.read(lambda desk: papers.scored(desk, tid), self._matches)
        self.again.look(self.context, self._printings)

    def stale(self, change: Change) -> bool:
        """Look again at what moved; of a printing the list of what to print again alone takes note."""
        tid = self.context.place.tournament
        if tid is None or change.streams != {paper_stream(tid)}:
            return True
        self.again.look(self.context, self._printings)
        return False

    def take_again(self, record: Printed) -> None:
        """Show a paper of the reprint list as it reads now, ready to be printed."""
        self.list.go_to(record.kind)
        self._alone = record.match
        at = self.match.findData(record.match)
        if self.report().needs == "match" and at >= 0:
            self.match.setCurrentIndex(at)
        self._preview()
        self.list.setFocus()

    def begin(self) -> None:
        """Put the focus on the list of papers."""
        self.list.setFocus()

    def report(self) -> Report:
        """Give the paper chosen."""
        return REPORTS[str(self.list.key())]

    def _matches(self, matches: tuple[tuple[str, str], ...]) -> None:
        with QSignalBlocker(self.match):
            offer(self.match, matches, self.match.currentData() or self.context.place.match)
        widen(self.theme, self.match)
        self._preview()

    def _chose(self) -> None:
        self._alone = None
        self._preview()
        self.relocated.emit()

    def _preview(self) -> None:
        report, one = self.report(), self.report().needs == "match"
        for form, save in self.saves.items():
            save.setVisible(form in report.formats)
        self.match.setVisible(one)
        self.print_button.setVisible("pdf" in report.formats)
        self.banner.tell("")
        if self._made:
            self._made.cancel()
        if self.context.place.tournament is None:
            return
        if one and not self.match.count():
            self._say(tr("No score sheet yet"), tr("A match has one once it was opened at its table."))
        elif self._shut():
            self._say(tr(report.title), tr("Players look on here: this station shows nothing for officials."))
        elif "pdf" not in report.formats:
            self._say(tr(report.title), tr("A workbook is not shown here. Save it and open it with a spreadsheet."))
        else:
            asked, printed = self._asked("pdf"), papers.now()
            if self._paper is not None and self._paper.asked != asked:
                self._paper = None
            self._slow.start()
            self._made = self.context.read(lambda desk: papers.make(desk, asked, printed), self._show, self._failed)

    def _shut(self) -> bool:
        """Tell whether the paper is for officials, and players look on here."""
        return self.report().audience == "officials" and self.context.at_a_table()

    def _show(self, made: papers.Made) -> None:
        self._paper = made
        self._slow.stop()
        self.paper.show_paper(made.paper.content, str(made.asked))
        self.stack.setCurrentWidget(self.paper)
        papers.warn(self.banner, made)
        alone = tr("The slip of {match} alone.", match=self._slip()) + " " if self._slip() else ""
        self.note.setText(alone + tr("{n page|pages}. What you see is the file itself.", n=self.paper.pages()))

    def _slip(self) -> str | None:
        return self._alone if self.report().kind in SLIPS else None

    def _failed(self, error: Exception) -> None:
        self._say(tr("This paper could not be made"), str(error))
        self.context.complain(error)

    def _waiting(self) -> None:
        """Show no other paper under the name of one that takes its time."""
        if self._paper is None:
            self._say(tr(self.report().title), tr("The paper is being made…"))

    def _say(self, title: str, text: str) -> None:
        self._slow.stop()
        self.empty.tell(title, text)
        self.stack.setCurrentWidget(self.empty)
        self.note.setText("")

    def _asked(self, form: str) -> dict[str, str | None]:
        match = self.match.currentData() if self.report().needs == "match" else self._slip()
        return papers.asked(self.context.place.tournament, self.report().kind, form, match)

    def ask_path(self, form: str) -> None:
        """Ask where to save the paper in a format, then save it."""
        if form not in self.report().formats or self.context.place.tournament is None:
            return
        name = f"{self.context.place.tournament}-{self.report().kind}.{form}"
        if self._shut():
            self.context.may_turn()  # says why not
        elif path := choosing.ask_save(self, tr("Save {what}", what=tr(self.report().title)), name):
            self.save(form, path)

    def save(self, form: str, path: str) -> None:
        """Save the paper in a format."""
        asked, printed = self._asked(form), papers.now()
        self.context.read(lambda desk: (path, papers.make(desk, asked, printed)), self._write)

    def _write(self, told: tuple[str, papers.Made]) -> None:
        self.context.read(lambda desk: papers.write(desk, *told), self._went_out, kind="sent")

    def print(self) -> None:
        """Ask for a printer and print what is shown; while another paper is being made there is none."""
        if self._paper is not None and self.stack.currentWidget() is self.paper and (to := papers.ask_printer(self)):
            self.print_on(to)

    def print_on(self, printer: QPrinter) -> None:
        """Print what is shown, and keep that it went out."""
        if made := self._paper:
            keep = partial(self.context.read, lambda desk: papers.keep(desk, made), self._went_out, kind="sent")
            self.printing.run(made.paper.content, printer, lambda _: keep(), self.context.complain)

    def _went_out(self, out: papers.Out) -> None:
        if out.change:
            self.context.told(out.change)
        self.banner.tell(out.words(), "good" if out.change else "warn")
