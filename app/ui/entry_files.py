"""Reads a list of entries from a file somebody chose or dropped: text or workbook, never more than it should hold."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from app.desk.refusals import Refused
from app.tournament.importing import preview
from app.tournament.refusal import TournamentRefused
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.tournament.importing import Fate
    from app.tournament.state import Tournament


def kinds() -> str:
    """Give the names of files that can be read, as a file dialog takes them."""
    from app.reports.reading import PATTERNS  # noqa: PLC0415 - start-up time

    return f"{tr('Lists')} ({PATTERNS})"


def fates_of(path: str, t: Tournament) -> tuple[Fate, ...]:
    """Give the fate of every row of a file; raise Refused with a sentence that names the file and the mend."""
    from app.reports.reading import LARGEST, read_list  # noqa: PLC0415 - start-up time

    file = Path(path)
    try:
        if file.stat().st_size > LARGEST:
            most = LARGEST // 1_000_000
            raise Refused(
                tr("{name} is too large for a list of entries: {most} MB at most.", name=file.name, most=most)
            )
        return preview(read_list(file.read_bytes()).lines, t)
    except OSError as error:
        raise Refused(tr("{name} can't be read: {why}.", name=file.name, why=error.strerror)) from error
    except TournamentRefused as error:
        raise Refused(f"{file.name}: {error}") from error
