"""Reads a list of entries from a file somebody chose or dropped: text or workbook, never more than it should hold."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from app.desk.refusals import Refused
from app.tournament.importing import preview, read_table
from app.tournament.refusal import TournamentRefused
from app.tournament.table_text import Line
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.tournament.importing import Fate
    from app.tournament.state import Tournament

LARGEST = 8_000_000
KINDS = "*.csv *.txt *.tsv *.xlsx"


def fates_of(path: str, t: Tournament) -> tuple[Fate, ...]:
    """Give the fate of every row of a file; raise Refused with a sentence that names the file and the mend."""
    file = Path(path)
    try:
        if file.stat().st_size > LARGEST:
            raise Refused(tr("{name} is too large for a list of entries: 8 MB at most.", name=file.name))
        content = file.read_bytes()
        return preview(_rows(file, content), t)
    except OSError as error:
        raise Refused(tr("{name} can't be read: {why}.", name=file.name, why=error.strerror)) from error
    except TournamentRefused as error:
        raise Refused(f"{file.name}: {error}") from error


def _rows(file: Path, content: bytes) -> tuple[Line, ...]:
    if file.suffix.lower() not in {".xlsx", ".xlsm"}:
        return read_table(content)
    from app.reports.reading import UnreadableWorkbook, read_sheet  # noqa: PLC0415 - start-up time

    try:
        return tuple(Line(row.number, row.cells) for row in read_sheet(content))
    except UnreadableWorkbook as error:
        raise Refused(f"{file.name}: {error}") from error
