"""Logs, proves and rules a revoke from a half-remembered hand, by keys alone: `python tests/ui/revoke_by_keys.py`.

It prints the keys of each part and the machine's seconds, at a screen or under Xvfb. B1 led the ace of diamonds to hand
3 and A1 threw the king of clubs on it; of the two hands before, five cards are remembered. A1's nine of diamonds is
shown.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from time import perf_counter, process_time

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

sys.path.insert(0, str(Path(__file__).parent))

LOGGED = (*"4rev", "Enter", *"1431")
TOLD = (*"e", *"JH9H?QHW2", *"JC??QCW2")
SHOWN = (*"AD10D?KCW3",)
SETTLED = (*"g9D",)
KEPT = ("Enter",)
RULED = (*"1", *"nine of diamonds shown", "Enter")
PARTS = {
    "log the claim": LOGGED,
    "lay out what is remembered": TOLD,
    "the hand in question": SHOWN,
    "the card that settles it": SETTLED,
    "keep the cards": KEPT,
    "rule, with the reason": RULED,
}


def walk(table):
    """Press it all at a table that was opened; gives the keys and the processor's seconds of each part."""
    told = {}
    for part, keys in PARTS.items():
        before, start = table.keys, process_time()
        for key in keys:
            table.press(key)
        if part == "log the claim":
            table.page.board.ruling.setFocus()
        told[part] = (table.keys - before, process_time() - start)
    return told


class Bot:
    """Waits as the tests' own does."""

    def addWidget(self, _widget):  # noqa: N802 - as pytest-qt names it
        """Keep nothing."""

    def wait(self, milliseconds):
        """Let the window work for a while."""
        loop = QEventLoop()
        QTimer.singleShot(milliseconds, loop.quit)
        loop.exec()

    def waitUntil(self, done, timeout=5000):  # noqa: N802
        """Let the window work until something holds."""
        end = perf_counter() + timeout / 1000
        while not done():
            if perf_counter() > end:
                raise TimeoutError
            self.wait(1)


def main():
    """Walk once and print."""
    app = QApplication.instance() or QApplication([])
    from table_kit import Table  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder:
        table = Table(Bot(), Path(folder)).call().opened()
        start = perf_counter()
        told = walk(table)
        taken = perf_counter() - start
        claim = table.state.claims[0]
        for part, (keys, seconds) in told.items():
            sys.stdout.write(f"{part:<28} {keys:>3} keys   {seconds:6.2f} s of processor\n")
        keys = sum(count for count, _ in told.values())
        spent = sum(seconds for _, seconds in told.values())
        sys.stdout.write(f"{'in all':<28} {keys:>3} keys   {spent:6.2f} s of processor, {taken:.2f} s on the wall\n")
        sys.stdout.write(f"ruled: {claim.ruling}\n")
        table.close()
    del app


if __name__ == "__main__":
    main()
