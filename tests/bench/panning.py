"""Drags and zooms a bracket that fills a screen and says how long each frame took, from its paint to the screen.

Run by `run.py`: `panning.py TEAMS`. A line for each frame: milliseconds of a frame while dragging, by the clock and of
the thread's processor time, then the same of one while zooming through the whole range.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import perf_counter, thread_time

sys.path.append(str(Path(__file__).resolve().parent.parent / "reports"))

from halls import bracket, play
from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest

from app.ui import running
from app.ui.bracket.view import LEAST, MOST, BracketView
from app.ui.look.theme import Theme, load_fonts

FRAMES, STEP, NOTCH = 120, 17, 120
SIZE = (1920, 1080)


class Hand:
    """Drags and turns the wheel over a view, and times each frame it makes."""

    def __init__(self, view):
        self.view = view

    def frame(self):
        start = perf_counter(), thread_time()
        self.view.repaint()
        return tuple((end - begun) * 1000 for end, begun in zip((perf_counter(), thread_time()), start, strict=True))

    def drag(self):
        """Walk over the map in rows, each frame a step of the pointer."""
        middle, took = QPoint(960, 540), []
        for number in range(FRAMES):
            down = -STEP if number // 20 % 2 else STEP
            QTest.mousePress(self.view, Qt.MouseButton.LeftButton, pos=middle)
            QTest.mouseMove(self.view, middle - QPoint(STEP * 3, down * 5))
            QTest.mouseRelease(self.view, Qt.MouseButton.LeftButton, pos=middle)
            took.append(self.frame())
        return took

    def zoom(self):
        """Turn the wheel from all of it to the largest and back."""
        way, took = NOTCH, []
        self.view.fit()
        for _ in range(FRAMES):
            if self.view.zoom >= MOST or self.view.zoom <= LEAST:
                way = -way if took else way
            spot = QPointF(700, 500)
            none = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
            turned = QWheelEvent(spot, spot, QPoint(), QPoint(0, way // 4), *none, False)  # noqa: FBT003 - Qt's order
            self.view.wheelEvent(turned)
            took.append(self.frame())
        return took


def main():
    teams = int(sys.argv[1])
    slots = 1 << (teams - 1).bit_length()
    app = running.application()
    load_fonts()
    view = BracketView(Theme())
    view.resize(*SIZE)
    view.show()
    view.show_stage(play(bracket(teams, slots), 3))

    def work():
        hand = Hand(view)
        hand.drag()
        view.home()
        for one, two in zip(hand.drag(), hand.zoom(), strict=True):
            sys.stdout.write(" ".join(f"{each:.2f}" for each in (*one, *two)) + "\n")
        sys.stdout.flush()
        os._exit(0)

    QTimer.singleShot(300, work)
    app.exec()


if __name__ == "__main__":
    main()
