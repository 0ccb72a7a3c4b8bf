"""What is dragged onto a page or a form: the file it is, welcomed as a copy and never taken away from where it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData
    from PySide6.QtGui import QDropEvent


def local_file(dragged: QMimeData, ends: str = "") -> str:
    """Give the first file of this machine among what is dragged whose name `ends` so, empty where there is none."""
    paths = (url.toLocalFile() for url in dragged.urls() if url.isLocalFile())
    return next((path for path in paths if path.lower().endswith(ends)), "")


def take_copy(dragged: QDropEvent) -> None:
    """Welcome what is dragged as a copy: whoever it comes from keeps it, even where moving it was proposed."""
    dragged.setDropAction(Qt.DropAction.CopyAction)
    dragged.accept()
