"""A list of entries somebody chose, dropped or pasted: read once, looked at anew when its official says more of it."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from msgspec import Struct, field

from app.desk.counting import counted, uncounted
from app.desk.people.barred import barred
from app.desk.refusals import Refused
from app.tournament.doors.importing import columns_in, fates
from app.tournament.people.conduct import NOBODY
from app.tournament.refusal import TournamentRefused
from app.ui.files.unread import unread
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.counting import Count
    from app.desk.desk import Desk
    from app.reports.reading.entries import EntryList
    from app.tournament.doors.importing import Fate, Verdict
    from app.tournament.entry_lists.headings import Part
    from app.tournament.people.conduct import Barred
    from app.tournament.state import Tournament

_A_LOOK = 60


class Source(Struct, frozen=True):
    """What was chosen: its name for the user, and its content."""

    name: str
    content: bytes | str


class Asked(Struct, frozen=True):
    """What an official says of a list: its sheet, what its columns hold, which pairs are the same.

    `others` says of the lines where somebody barred may stand whether it is somebody else.
    """

    sheet: str | None = None
    columns: Mapping[Part, int] | None = None
    verdicts: Mapping[int, Verdict] = field(default_factory=lambda: MappingProxyType({}))
    others: Mapping[int, bool] = field(default_factory=lambda: MappingProxyType({}))


class Seen(Struct, frozen=True):
    """A list as looked at: `columns` holds what each part is read from, `titles` what each column is called."""

    source: Source
    asked: Asked
    entries: EntryList
    columns: Mapping[Part, int]
    titles: tuple[str, ...]
    fates: tuple[Fate, ...]


def kinds() -> str:
    """Give the names of files that can be read, as a file dialog takes them."""
    from app.reports.reading.entries import PATTERNS  # noqa: PLC0415 - start-up time

    return f"{tr('Lists')} ({PATTERNS})"


def source_of(path: str) -> Source:
    """Read a file; raise Refused with a sentence that names it and the mend."""
    from app.reports.reading.entries import LARGEST  # noqa: PLC0415 - start-up time

    file, most = Path(path), LARGEST // 1_000_000
    try:
        if file.stat().st_size > LARGEST:
            raise Refused(
                tr("{name} is too large for a list of entries: {most} MB at most.", name=file.name, most=most)
            )
        return Source(file.name, file.read_bytes())
    except OSError as error:
        raise unread(file, error) from error


def look(
    source: Source,
    t: Tournament,
    asked: Asked | None = None,
    before: Seen | None = None,
    stopped: Barred = NOBODY,
    count: Count = uncounted,
) -> Seen:
    """Tell the fate of every row of a list; raise Refused with a sentence that names the list and the mend.

    What `before` has read of the same sheet is not read again. `stopped` may not enter. A list without headings is
    shown with no column told. `count` hears of every row how many are done, of how many.
    """
    asked = asked or Asked()
    try:
        entries = before.entries if before and asked.sheet in {None, before.entries.sheet} else _read(source, asked)
        found = columns_in(entries.lines)
        columns = asked.columns if asked.columns is not None else found or {}
        told = fates(entries.lines, t, columns, asked.verdicts, stopped, asked.others)
        found_fates = tuple(counted(told, len(entries.lines), count))
    except TournamentRefused as error:
        raise Refused(f"{source.name}: {error}") from error
    return Seen(source, asked, entries, columns, _titles(entries, found), found_fates)


def looked(
    desk: Desk,
    *,
    tid: str,
    source: Source | str,
    asked: Asked | None = None,
    before: Seen | None = None,
    count: Count = uncounted,
) -> Seen:
    """Look at a list, or at the file of a path, with those who may not enter stopped; on the desk's thread."""
    told = source_of(source) if isinstance(source, str) else source
    return look(told, desk.tournament(tid), asked, before, barred(desk.world, tid), count)


def _read(source: Source, asked: Asked) -> EntryList:
    from app.reports.reading.entries import read_list  # noqa: PLC0415 - start-up time

    return read_list(source.content, asked.sheet)


def _titles(entries: EntryList, found: Mapping[Part, int] | None) -> tuple[str, ...]:
    """Name every column by its letter and its heading, or by the first thing in it."""
    rows = [line.cells for line in islice(entries.lines, _A_LOOK)]
    heads = next((cells for cells in rows if found and columns_in([cells]) == found), ())
    return tuple(
        f"{_letter(n)} · {_first([heads, *rows] if n < len(heads) and heads[n].strip() else rows, n)}"
        for n in range(max(map(len, rows), default=0))
    )


def _first(rows: list[tuple[str, ...]], n: int) -> str:
    words = next((cells[n].strip() for cells in rows if n < len(cells) and cells[n].strip()), "")
    return " ".join(words[:24].split())


def _letter(n: int) -> str:
    return chr(ord("A") + n) if n < 26 else _letter(n // 26 - 1) + _letter(n % 26)  # noqa: PLR2004 - letters there are
