"""Makes a paper, writes it whole or not at all, and keeps that it went out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QDateTime

from app.desk.ports import JournalError
from app.desk.refusals import Refused
from app.desk.views.bundling import bundle
from app.reports.catalogue import NoSuchReport
from app.reports.catalogue import make as made_of
from app.reports.writing import NotWritten, write_file
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from PySide6.QtPrintSupport import QPrinter

    from app.desk.change import Change
    from app.desk.desk import Desk
    from app.reports.drawing.losses import Paper
    from app.ui.page import Page
    from app.ui.widgets.panels import Banner


WORDS = {"pdf": "PDF", "xlsx": "Excel", "html": "web page", "txt": "text", "png": "picture"}
KEYS = {"pdf": "P", "xlsx": "X", "html": "H", "txt": "T", "png": "I"}
NAMED = 3
"""How many names a warning tells one by one."""
PATIENCE = 200
"""Milliseconds a paper may take before the one shown until then gives way."""


class Made(Struct, frozen=True):
    """A paper, what was asked for, and the position of the journal it tells of."""

    asked: Mapping[str, str | None]
    paper: Paper
    position: int


class Out(Struct, frozen=True):
    """A paper that went out: where to (empty: a printer), the act that keeps it, or why it could not be kept."""

    path: str
    change: Change | None
    why: str = ""

    def words(self) -> str:
        """Tell it to the user."""
        told = tr("Saved {path}", path=self.path) if self.path else tr("The printer has the paper.")
        if self.change:
            return told
        return f"{told} {tr('The list of what to print again will not know of it: {why}', why=self.why)}"


def asked(tournament: str | None, kind: str, form: str, match: str | None) -> dict[str, str | None]:
    """Name a paper: of which tournament, which, in which form, and of which match."""
    return {"tournament": tournament, "kind": kind, "form": form, "match": match}


def now() -> str:
    """Give the time to print on papers."""
    return QDateTime.currentDateTime().toString("yyyy-MM-dd HH:mm")


def ask_printer(page: Page) -> QPrinter | None:
    """Ask for a printer; None where nobody wants one, and where this machine knows none, which is said."""
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo  # noqa: PLC0415 - start-up time

    if not QPrinterInfo.availablePrinterNames():
        page.context.refused.emit(tr("This machine knows no printer. Save the PDF, and print it where there is one."))
        return None
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    asked = QPrintDialog(printer, page)
    asked.setOption(QPrintDialog.PrintDialogOption.PrintToFile, on=False)  # it asks for files in Qt's own way
    return printer if asked.exec() else None


def make(desk: Desk, asked: Mapping[str, str | None], printed: str) -> Made:
    """Make a paper: `asked` names `tournament`, `kind`, `form` and `match`; raise Refused with a sentence."""
    told = bundle(desk, str(asked["tournament"]), asked.get("match"), printed)
    try:
        paper = made_of(str(asked["kind"]), str(asked["form"]), told)
    except NoSuchReport as error:
        raise Refused(str(error)) from error
    return Made(asked, paper, told.position)


def warn(banner: Banner, made: Made) -> None:
    """Warn before a paper is printed of the texts that it does not show whole."""
    told = " ".join(_lost(made.paper))
    if told:
        banner.tell(told, "warn")


def _lost(paper: Paper) -> Iterator[str]:
    if names := _few(paper.lacking):
        yield tr("No font here has every letter of {names}: what it lacks prints as a mark.", names=names)
    if names := _few(paper.indexed):
        yield tr("Too wide for their lines, so cut in the bracket and whole on its index: {names}.", names=names)
    if names := _few(paper.cut):
        yield tr("Too long for their place, so cut on this paper: {names}.", names=names)


def _few(names: tuple[str, ...]) -> str:
    """Tell the first names, and how many more there are."""
    told, more = ", ".join(names[:NAMED]), len(names) - NAMED
    return tr("{names} and {n} more", names=told, n=more) if more > 0 else told


def write(desk: Desk, path: str, made: Made) -> Out:
    """Write a paper whole or not at all, and keep that it went out; raise Refused where it can't be written."""
    try:
        write_file(Path(path), made.paper.content)
    except NotWritten as error:
        raise Refused(str(error)) from error
    return keep(desk, made, path)


def keep(desk: Desk, made: Made, path: str = "") -> Out:
    """Keep that a paper went out; the paper is out even where the store can't take that."""
    paper = {name: made.asked.get(name) for name in ("kind", "form", "match")}
    fields = {"papers": [paper], "position": made.position}
    try:
        return Out(path, desk.perform("printed", fields, tournament=made.asked["tournament"]))
    except (Refused, JournalError) as error:
        return Out(path, None, str(error))


def scored(desk: Desk, tid: str) -> tuple[tuple[str, str], ...]:
    """Give the matches that have a score sheet: id, and id and teams as a list names them."""
    t = desk.tournament(tid)
    opened = ((mid, desk.world.brief(tid, mid).teams) for mid in desk.opened(tid))
    return tuple(
        (mid, f"{mid}  {t.entrants[teams['A']].name} – {t.entrants[teams['B']].name}") for mid, teams in opened
    )
