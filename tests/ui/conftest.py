"""Fixtures of the window's tests."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

import desk_kit


@pytest.fixture
def hall(qtbot, tmp_path):
    hall = desk_kit.Hall(qtbot, tmp_path)
    yield hall
    hall.close()
