"""Starts the real program with its words and hands its window to a measurement. The program knows nothing of this.

The hook waits for `app.ui.running` to be imported, when the program comes to it, and stands beside its `open_window`.
"""

from __future__ import annotations

import os
import sys
import traceback
from importlib.machinery import PathFinder

HOOKED = "app.ui.running"


class Hook:
    """Imports as ever; then wraps `open_window` of the one module it waits for."""

    def __init__(self, seen):
        self.seen = seen

    def find_spec(self, name, path=None, target=None):
        if name != HOOKED:
            return None
        spec = PathFinder.find_spec(name, path, target)
        run = spec.loader.exec_module
        spec.loader.exec_module = lambda module: self.load(run, module)
        return spec

    def load(self, run, module):
        run(module)
        opening = module.open_window

        def open_and_see(*given, **named):
            window = opening(*given, **named)
            self.seen(window)
            return window

        module.open_window = open_and_see


def start(seen, *words):
    """Run the program with these words; `seen` gets the window as soon as it is open."""
    sys.meta_path.insert(0, Hook(seen))
    from app.__main__ import main  # noqa: PLC0415 - the program says what is imported, and when

    sys.argv = ["fourball", *words]
    raise SystemExit(main())


def measure(work, window):
    """Measure, once the program watches for its own errors."""
    sys.excepthook = give_up
    work(window)


def give_up(*error):
    """End a measurement that went wrong, instead of a crash dialog that nobody answers."""
    traceback.print_exception(*error)
    os._exit(1)


def drive(work, *words):
    """Run the program with these words, and `work(window)` inside its event loop."""

    def seen(window):
        from PySide6.QtCore import QTimer  # noqa: PLC0415 - as above

        QTimer.singleShot(0, lambda: measure(work, window))

    start(seen, *words)
