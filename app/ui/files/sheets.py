"""A score sheet in a file somebody chose or dropped: read whole, and laid beside its match."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from app.desk.refusals import Misuse, Refused
from app.desk.views.comparing import compared
from app.game.text.told_twice import told_twice
from app.ui.files.unread import unread
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.desk.desk import Desk
    from app.desk.views.comparing import Compared

LARGEST: Final = 16 * 1024 * 1024
_MARK: Final = b"\xef\xbb\xbf"


def look(desk: Desk, tid: str, match: str | None, path: str, otherwise: str | None = None) -> Compared:
    """Read a file and lay it beside a match; on the desk's thread. Raises Refused or Misuse with what is wrong.

    Without a match it is that of the sheet's teams, else `otherwise`.
    """
    return compared(desk, tid, match, read_sheet(path), otherwise)


def read_sheet(path: str) -> object:
    """Give what a file tells as JSON. Raises Refused where it is no score sheet, Misuse with what it tells twice."""
    name = Path(path).name
    try:
        with Path(path).open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise unread(path, error) from error
    if len(content) > LARGEST:
        raise Refused(tr("{file} is too large for a score sheet.", file=name))
    try:
        sheet = msgspec.json.decode(content.removeprefix(_MARK))
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Refused(
            tr("{file} is no score sheet: choose the .json that `fourball sheet` wrote.", file=name)
        ) from error
    if twice := told_twice(content.removeprefix(_MARK), sheet):
        raise Misuse(twice)
    return sheet
