"""The command `desk`, and what is typed when only the window is wanted: it starts without the other commands."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from app.cli.command import Call, Command
from app.cli.errors import REFUSED, say
from app.cli.words import asked, tr

if TYPE_CHECKING:
    import argparse


def nothing(_: argparse.ArgumentParser) -> None:
    """Add no argument."""


def _desk(call: Call) -> int:
    ask = call.doors.environment
    shown = ask("DISPLAY") or ask("WAYLAND_DISPLAY") or ask("QT_QPA_PLATFORM")
    if sys.platform.startswith("linux") and not shown:
        told = tr("There is no display here, so no window can open. `fourball demo` plays a day without one.")
        return say(told, REFUSED)
    return call.doors.window(call.database, asked(call.typed, ask), call.sign_in)


DESK = Command("desk", "Open the desk's window", nothing, _desk)
