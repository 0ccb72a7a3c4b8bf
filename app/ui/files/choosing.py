"""The one dialog for files and folders. It opens no file: whoever opens and closes a store drops SQLite's locks on it.

Qt's own way, and a desktop's, look into every file of a folder to choose its icon and to name its type.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QFileInfo, QStandardPaths, Qt
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,  # noqa: TID251 - the one place that shows it
    QFileIconProvider,
    QHeaderView,
    QSplitter,
    QStyle,
    QToolButton,
    QTreeView,
)

from app.ui.texts import tr

if TYPE_CHECKING:
    from PySide6.QtCore import QSize
    from PySide6.QtGui import QIcon
    from PySide6.QtWidgets import QWidget

_OURS: Final = (
    QFileDialog.Option.DontUseNativeDialog,
    QFileDialog.Option.DontUseCustomDirectoryIcons,
    QFileDialog.Option.DontResolveSymlinks,
)
_SIGNS: Final = {"backButton": "<", "forwardButton": ">", "toParentButton": "↑", "newFolderButton": "+"}
"""What the small buttons show in letters of the palette: Qt's own pictures are lost on a dark ground."""
_here: list[str] = []


class Icons(QFileIconProvider):
    """Tells folders from files by what the system says of them, and a file's type by the end of its name alone."""

    def __init__(self) -> None:
        super().__init__()
        style = QApplication.style()
        self._folder = style.standardIcon(QStyle.StandardPixmap.SP_DirIcon)
        self._file = style.standardIcon(QStyle.StandardPixmap.SP_FileIcon)

    def icon(self, what: QFileInfo | QFileIconProvider.IconType) -> QIcon:
        """Give one of the two icons."""
        if isinstance(what, QFileInfo):
            return self._folder if what.isDir() else self._file
        return self._file if what is QFileIconProvider.IconType.File else self._folder

    def type(self, what: QFileInfo) -> str:
        """Name a type."""
        return tr("Folder") if what.isDir() else what.suffix().upper()


def begin_in(folder: str) -> None:
    """Take up the folder looked at last, another day."""
    _here[:] = [folder] if folder else []


def last_folder() -> str:
    """Give the folder looked at last, empty before the first."""
    return _here[0] if _here else ""


def ask_open(parent: QWidget, title: str, kinds: str) -> str:
    """Ask for a file to read, of kinds such as `Lists (*.csv *.xlsx)`; empty where nobody wants one."""
    asked = dialog(parent, title, kinds)
    asked.setFileMode(QFileDialog.FileMode.ExistingFile)
    return _chosen(asked)


def ask_save(parent: QWidget, title: str, name: str, kinds: str = "") -> str:
    """Ask where to write a file; a name without an end gets the end of `name`."""
    asked = dialog(parent, title, kinds)
    asked.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    asked.setDefaultSuffix(Path(name).suffix.removeprefix("."))
    asked.selectFile(name)
    return _chosen(asked)


def ask_folder(parent: QWidget, title: str) -> str:
    """Ask for a folder."""
    asked = dialog(parent, title, "")
    asked.setFileMode(QFileDialog.FileMode.Directory)
    asked.setOption(QFileDialog.Option.ShowDirsOnly)
    return _chosen(asked)


def dialog(parent: QWidget, title: str, kinds: str) -> QFileDialog:
    """Make the dialog, in the folder looked at last."""
    asked = QFileDialog(parent, title)
    for option in _OURS:
        asked.setOption(option)
    asked.setIconProvider(_icons(asked))
    asked.setViewMode(QFileDialog.ViewMode.Detail)
    asked.setNameFilter(kinds)
    asked.setDirectory(_start())
    _spread(asked, _desk(parent).size())
    return asked


def _desk(parent: QWidget) -> QWidget:
    """Give the window that a form stands over, however many forms stand over each other."""
    window = parent.window()
    below = window.parentWidget()
    return _desk(below) if below else window


def _spread(asked: QFileDialog, room: QSize) -> None:
    """Take two thirds of the window, of that a fifth for the places, and let names take what other columns leave."""
    wide = room.width() * 2 // 3
    asked.resize(wide, room.height() * 2 // 3)
    for small in asked.findChildren(QToolButton):
        small.setText(_SIGNS.get(small.objectName(), ""))
        small.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        small.setVisible(small.objectName() in _SIGNS)
    for beside in asked.findChildren(QSplitter):
        beside.setSizes([wide // 5, wide - wide // 5])
    for shown in asked.findChildren(QTreeView):
        shown.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        shown.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)


def _icons(asked: QFileDialog) -> Icons:
    """Make the icons, which live as long as the dialog: Qt doesn't hold them."""
    made = Icons()
    asked.destroyed.connect(lambda: made)
    return made


def _start() -> str:
    folder = last_folder()
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return next((one for one in (folder, documents) if one and Path(one).is_dir()), str(Path.home()))


def _chosen(asked: QFileDialog) -> str:
    taken = asked.exec()
    path = asked.selectedFiles()[0] if taken and asked.selectedFiles() else ""
    if taken:
        begin_in(asked.directory().absolutePath())
    asked.deleteLater()
    return path
