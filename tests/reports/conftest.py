"""Lets the tests of this room import its ready-made halls."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent))


@pytest.fixture
def hall():
    from halls import bracket, bundle_of, play  # noqa: PLC0415 - the path above must stand first

    return bundle_of(play(bracket(12, 16)))
