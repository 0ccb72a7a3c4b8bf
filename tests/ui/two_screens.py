"""Shows the hall's window beside a desk on two screens and tells, a line each, where it stands.

Run as `two_screens.py FOLDER` in a process of its own: how many screens there are is said before a program starts.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from types import SimpleNamespace

SCREENS = {"DESK": (0, 0, 1366, 768), "HALL": (1366, 0, 1920, 1080)}


def configured(folder):
    """Give the environment of a program with two screens."""
    screens = [{"name": name, "x": x, "y": y, "width": wide, "height": high, "logicalDpi": 96, "dpr": 1}
               for name, (x, y, wide, high) in SCREENS.items()]  # fmt: skip
    file = Path(folder) / "screens.json"
    file.write_text(json.dumps({"screens": screens}))
    return os.environ | {"QT_QPA_PLATFORM": f"offscreen:configfile={file}"}


def main():
    from PySide6.QtCore import QObject, Signal  # noqa: PLC0415 - only in the process with two screens
    from PySide6.QtWidgets import QLineEdit  # noqa: PLC0415

    from app.settings import Settings  # noqa: PLC0415
    from app.ui import running  # noqa: PLC0415
    from app.ui.look.theme import Theme  # noqa: PLC0415
    from app.ui.projector.show import Projection  # noqa: PLC0415

    class Spoken(QObject):
        changed, moved = Signal(object), Signal(object)

    running.application()
    desk, spoken = QLineEdit(), Spoken()
    desk.show()
    context = SimpleNamespace(
        theme=Theme(), settings=Settings(), hub=spoken, moved=spoken.moved, ring=print, tournament=None,
        desk=SimpleNamespace(time=lambda: "2026-01-31T09:00:00.000+00:00"), place=SimpleNamespace(tournament=None),
    )  # fmt: skip
    hall = Projection(context, desk, print)
    # It fills a screen without this: Qt's own way to do so takes the keys away from the desk.
    hall.window.showFullScreen = None

    def tell():
        window = hall.window
        told = [window.isVisible(), window.isFullScreen(), window.screen().name(), window.geometry().getRect()]
        sys.stdout.write(json.dumps(told) + "\n")

    hall.toggle()
    tell()
    hall.window.hide()  # as when its cable is pulled
    hall._plugged(hall.window.screen())
    tell()
    hall.toggle()
    tell()


if __name__ == "__main__":
    main()
