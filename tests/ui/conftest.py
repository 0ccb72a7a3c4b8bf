"""Fixtures of the window's tests."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

import pytest

from app.ui.tasks import Tasks

sys.path.insert(0, str(Path(__file__).parent))

import desk_kit


@pytest.fixture
def hall(qtbot, tmp_path):
    hall = desk_kit.Hall(qtbot, tmp_path)
    yield hall
    hall.close()


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
