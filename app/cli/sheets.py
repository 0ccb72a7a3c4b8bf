"""Score sheets as they lie in files: one a file, or one a line; read as they come, so that memory stays flat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.cli.words import tr
from app.game.mistakes import Mistake

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LARGEST: Final = 16 * 1024 * 1024
_MARK: Final = b"\xef\xbb\xbf"


class Refusal:
    """A sheet that can't be scored: its id, if it told one, and every mistake."""

    def __init__(self, sheet_id: object, mistakes: tuple[Mistake, ...]) -> None:
        self.id = sheet_id if isinstance(sheet_id, str) else None
        self.mistakes = mistakes


def read_sheets(path: Path, *, lines: bool) -> Iterator[tuple[str, bytes | Refusal]]:
    """Give the place and the bytes of each sheet of a file, or why they can't be read."""
    try:
        with path.open("rb") as file:
            if not lines:
                yield str(path), _checked(file.read(LARGEST + 1))
                return
            for number, line in enumerate(iter(lambda: file.readline(LARGEST + 1), b""), 1):
                if line.strip():
                    yield f"{path}:{number}", _checked(line)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or tr("this is no file's name")
        yield str(path), Refusal(None, (Mistake("", tr("can't be read ({why}).", why=why)),))


def _checked(text: bytes) -> bytes | Refusal:
    if len(text) > LARGEST:
        return Refusal(
            None, (Mistake("", tr("is too large for a score sheet: {most} bytes are the most", most=LARGEST)),)
        )
    text = text.removeprefix(_MARK)
    try:
        text.decode()
    except UnicodeDecodeError as error:
        return Refusal(None, (Mistake("", tr("is not UTF-8 text (byte {place})", place=error.start + 1)),))
    return text
