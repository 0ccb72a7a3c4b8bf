"""The least a window with a store can be: an application, a bare window, SQLAlchemy imported, a file opened and asked.

Run by `run.py`, which gives the moment of its start in BENCH_START; says how many milliseconds went by until it stood.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from time import monotonic, process_time

import sqlalchemy  # noqa: F401 - its import is what is measured
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow


class Watch(QObject):
    """Ends the program once the window is on the screen and painted."""

    def eventFilter(self, watched, event):  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Expose:
            QTimer.singleShot(0, stood)
        return super().eventFilter(watched, event)


def stood():
    took = (monotonic() - float(os.environ["BENCH_START"])) * 1000
    sys.stdout.write(f"{took:.1f} {process_time() * 1000:.1f}\n")
    sys.stdout.flush()
    os._exit(0)


def main():
    app = QApplication(sys.argv[:1])
    window = QMainWindow()
    window.resize(1280, 800)
    store = sqlite3.connect(sys.argv[1])
    store.execute("SELECT max(position) FROM events").fetchone()
    window.show()
    watch = Watch()
    window.windowHandle().installEventFilter(watch)
    app.exec()


if __name__ == "__main__":
    main()
