"""When the program itself is wrong: a report that can be saved, and the day goes on."""

from __future__ import annotations

import itertools
import platform
import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QObject, Qt, Signal, qVersion
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from app.paths import data_folder, make_folder
from app.ui.files import choosing
from app.ui.texts import tr
from app.ui.widgets.dialogs import Dialog
from app.ui.widgets.keys import button
from app.ui.widgets.labels import Shape, label
from app.ui.widgets.layout import column, row

if TYPE_CHECKING:
    from types import TracebackType

    from app.ui.look.theme import Theme


def report_of(error: BaseException, version: str) -> str:
    """Give a report: versions, system and the trail of the error. No names, no data."""
    trail = "".join(traceback.format_exception(error))
    head = f"Fourball {version}\nPython {platform.python_version()}, Qt {qVersion()}, {platform.platform()}\n\n"
    return head + trail


def keep(report: str, folder: Path | None = None) -> Path | None:
    """Write a report into the data folder's `crashes` and give its path; None where the disk takes nothing."""
    try:
        return _kept(report, folder or data_folder() / "crashes")
    except OSError:
        return None


def _kept(report: str, folder: Path) -> Path:
    make_folder(folder)
    stamp = QDateTime.currentDateTimeUtc().toString("yyyyMMdd-HHmmss-zzz")
    names = (folder / f"crash-{stamp}-{n}.txt" for n in itertools.count(1))
    path = next(name for name in names if not name.exists())
    path.write_text(report, "utf-8")
    return path


class CrashDialog(Dialog):
    """Says that nothing saved is lost, shows the report, saves it where the user wants."""

    def __init__(self, theme: Theme, parent: QWidget | None, report: str, kept: Path | None) -> None:
        super().__init__(theme, parent)
        self.setWindowTitle(tr("Something went wrong"))
        self.report = QPlainTextEdit(report, readOnly=True)
        self.report.setAccessibleName(tr("Report"))
        self.report.setFixedHeight(theme.px(220))
        said = tr("The desk met a fault of its own. What was saved is saved; you can go on, or close and open again.")
        self.close_ = button(tr("&Go on"), self.accept, "primary")
        self.save = button(tr("&Save report…"), self._save)
        words = column(theme, label(self.windowTitle(), "heading"), label(said, wrap=True), gap=6)
        told = tr("Kept as {path}", path=kept) if kept else tr("The disk took no copy: save the report elsewhere.")
        self.where = label(told, "hint", wrap=True)
        top, foot = (
            row(theme, column(theme, Shape(theme, "bad"), 1, margins=(0, 6, 0, 0)), words, gap=14),
            row(theme, 1, self.save, self.close_),
        )
        self.setLayout(column(theme, top, self.report, self.where, foot, gap=12, margins=(24, 20, 24, 20)))
        self.setMinimumWidth(theme.px(600))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def _save(self) -> None:
        path = choosing.ask_save(self, tr("Save report"), "fourball-report.txt")
        if path:
            try:
                Path(path).write_text(self.report.toPlainText(), "utf-8")
                self.where.setText(tr("Kept as {path}", path=path))
            except OSError as error:
                self.where.setText(tr("{path} can't be written: {why}.", path=path, why=error.strerror))


class CrashWatch(QObject):
    """Catches what nobody caught, on any thread, and shows one dialog at a time."""

    caught = Signal(object)

    def __init__(self, theme: Theme, window: QWidget, version: str) -> None:
        super().__init__(window)
        self._theme, self._window, self._version = theme, window, version
        self.dialog: CrashDialog | None = None
        self.caught.connect(self._show)

    def install(self) -> None:
        """Become the last resort of the program."""
        sys.excepthook = self._hook

    def _hook(self, kind: type[BaseException], error: BaseException, trail: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trail)
            return
        self.caught.emit(error)

    def _show(self, error: BaseException) -> None:
        report = report_of(error, self._version)
        path = keep(report)
        if self.dialog is None:
            self.dialog = CrashDialog(self._theme, self._window, report, path)
            self.dialog.finished.connect(self._closed)
            self.dialog.open()

    def _closed(self) -> None:
        self.dialog = None
