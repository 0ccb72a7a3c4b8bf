"""The window outlives a hundred thousand calls that give nothing back."""

from __future__ import annotations

import subprocess
import sys

import pytest

from app.ui import immortal

CALLS = """
{first}
from PySide6.QtCore import QObject
thing = QObject()
for _ in range(100_000):
    thing.blockSignals(False)
    thing.setObjectName("x")
print("alive")
"""


def run(first):
    return subprocess.run(
        [sys.executable, "-c", CALLS.format(first=first)], capture_output=True, text=True, check=False
    )


def test_with_the_window_imported_none_survives():
    done = run("import app.ui")
    assert (done.returncode, done.stdout.strip()) == (0, "alive"), done.stderr


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal from Python 3.12 on")
def test_the_count_is_raised_once_and_not_again():
    immortal.keep()
    before = sys.getrefcount(None)
    assert immortal.keep()
    assert abs(sys.getrefcount(None) - before) < 100_000
    assert before > immortal.IMMORTAL // 2
