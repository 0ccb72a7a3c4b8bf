"""Starts the real program with its words and says when its window was on the screen, and when it could be used.

Run by `run.py`, which gives the moment of its start in BENCH_START. The program knows nothing of this: the hook waits
for `app.ui.running` to be imported and stands beside its `open_window`.

Usable: the match last looked at is there with its deals, all of that is painted, and the focus is inside the page.
Verify goes on meanwhile; what is typed and looked at does not wait for it.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import PathFinder
from time import monotonic, process_time

HOOKED = "app.ui.running"


class Hook:
    """Imports as ever; then wraps `open_window` of the one module it waits for."""

    def find_spec(self, name, path=None, target=None):
        if name != HOOKED:
            return None
        spec = PathFinder.find_spec(name, path, target)
        run = spec.loader.exec_module
        spec.loader.exec_module = lambda module: self._load(run, module)
        return spec

    @staticmethod
    def _load(run, module):
        run(module)
        opening = module.open_window

        def open_and_watch(*given):
            window = opening(*given)
            watch(window)
            return window

        module.open_window = open_and_watch


def watch(window):
    """Stand beside a window until it can be used, tell, and end the program."""
    from PySide6.QtCore import QEvent, QObject, QTimer  # noqa: PLC0415 - the program says when Qt is imported

    class Watch(QObject):
        painted = None

        def eventFilter(self, watched, event):  # noqa: N802 - Qt's name
            if event.type() == QEvent.Type.Expose and self.painted is None:
                QTimer.singleShot(0, self.first)
            if event.type() in {QEvent.Type.Expose, QEvent.Type.UpdateRequest} and ready(window):
                QTimer.singleShot(0, self.usable)
            return super().eventFilter(watched, event)

        def first(self):
            self.painted = self.painted or elapsed()

        def usable(self):
            if self.painted is not None and ready(window):
                tell(self.painted)

    window.watch = Watch()
    window.installEventFilter(window.watch)
    window.windowHandle().installEventFilter(window.watch)


def ready(window):
    """Tell whether the match is on the page and a key goes to it."""
    page, focus = window.page(), window.focusWidget()
    return page is not None and page.shown is not None and focus is not None and page.isAncestorOf(focus)


def elapsed():
    return (monotonic() - float(os.environ["BENCH_START"])) * 1000


def tell(painted):
    sys.stdout.write(f"{elapsed():.1f} {process_time() * 1000:.1f} {painted:.1f}\n")
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    sys.meta_path.insert(0, Hook())
    from app.__main__ import main

    sys.argv[0] = "fourball"
    raise SystemExit(main())
