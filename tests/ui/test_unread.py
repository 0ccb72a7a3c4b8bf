"""Why a file is not read says what to do, in the words of no system."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent

from app.desk.refusals import Refused
from app.ui.files.entry_lists import source_of
from app.ui.files.sheets import read_sheet
from app.ui.files.unread import unread
from app.ui.match.evidence.beside import read_file
from app.ui.widgets.fields import Field


@pytest.mark.parametrize("read", [source_of, read_file, read_sheet])
def test_a_folder_and_a_file_that_is_gone_are_told_as_such(tmp_path, read):
    for place, told in ((tmp_path, "is a folder: take the file"), (tmp_path / "list.csv", "is not there any more")):
        with pytest.raises(Refused, match=told):
            read(str(place))


def test_what_the_system_says_is_told_where_nothing_better_is_known(tmp_path):
    assert str(unread(tmp_path / "a", OSError(5, "Input/output error"))) == "a can't be read: Input/output error."
    assert "check its rights" in str(unread(tmp_path / "a", PermissionError(13, "Permission denied")))


@pytest.mark.parametrize(("given", "taken"), [("file", False), ("text", True)])
def test_a_line_leaves_a_file_to_its_page(qtbot, given, taken):
    field, data = Field("Search"), QMimeData()
    qtbot.addWidget(field)
    if given == "file":
        data.setUrls([QUrl.fromLocalFile("/list.csv")])
    else:
        data.setText("Aces")
    event = QDragEnterEvent(
        QPointF(1, 1), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    event.ignore()
    field.dragEnterEvent(event)
    assert event.isAccepted() is taken
