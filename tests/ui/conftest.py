"""Fixtures of the window's tests."""

from __future__ import annotations

import json
import sys
import threading
from pathlib import Path

import pytest

from app.paths import RESOURCES
from app.ui.work.tasks import Tasks

sys.path.insert(0, str(Path(__file__).parent))

import desk_kit
from PySide6.QtWidgets import QAbstractButton, QLabel
from table_kit import Table

from app.ui.widgets.dialogs import Dialog


@pytest.fixture
def hall(qtbot, tmp_path):
    hall = desk_kit.Hall(qtbot, tmp_path)
    yield hall
    hall.close()


@pytest.fixture
def table(qtbot, tmp_path):
    """Give the window on a match that was called to its table."""
    made = Table(qtbot, tmp_path).call()
    yield made
    made.close()


@pytest.fixture
def playing(table):
    """Give it once that match is opened."""
    return table.opened()


@pytest.fixture(autouse=True, scope="session")
def measured_worker():
    """Let coverage see the worker: it follows Python's own threads only, and the pool's are Qt's."""
    work = Tasks._work

    def traced(self, ticket):
        sys.settrace(threading.gettrace())
        work(self, ticket)

    Tasks._work = traced
    yield
    Tasks._work = work


@pytest.fixture(scope="session")
def dutch():
    """Give the Dutch of every text."""
    return json.loads((RESOURCES / "translations" / "nl.json").read_text("utf-8"))


def words(dialog):
    """Give the words of a dialog that may answer to a letter with Alt: names of fields, buttons without their key."""
    yield from (one.text() for one in dialog.findChildren(QLabel) if one.buddy() is not None and one.isVisible())
    yield from (one.text().split("   ")[0] for one in dialog.findChildren(QAbstractButton) if one.isVisible())


def clashes(texts):
    """Give the words of which two answer to one letter: Alt would press neither."""
    bare = [text.replace("&&", "") for text in texts]
    found = [(text[text.index("&") + 1].lower(), text) for text in bare if "&" in text]
    letters = [letter for letter, _ in found]
    return [text for letter, text in found if letters.count(letter) > 1]


NO_VERBS = {"yes", "no", "ok", "ja", "nee"}


@pytest.fixture(autouse=True)
def a_letter_a_word(monkeypatch, dutch):
    """Let no dialog be shown in any test whose letters clash or whose buttons say no verb, in English and in Dutch."""
    told, said = [], []

    def shown(self, event):
        super(Dialog, self).showEvent(event)
        found = list(words(self))
        said.extend(one for one in found if one.replace("&", "").lower() in NO_VERBS)
        said.extend(one for one in found if dutch.get(one, "").replace("&", "").lower() in NO_VERBS)
        told.extend(
            (self.windowTitle(), *clashes(texts)) for texts in (found, [dutch[one] for one in found if one in dutch])
        )

    monkeypatch.setattr(Dialog, "showEvent", shown, raising=False)
    yield
    assert [one for one in told if len(one) > 1] == []
    assert said == []
