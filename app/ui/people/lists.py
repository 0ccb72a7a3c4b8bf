"""The four lists of the register's window, and the keys that work in all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.listings.assigned import DUTIES
from app.listings.conduct import BARS, CONDUCT
from app.listings.people import PEOPLE
from app.ui.texts import tr
from app.ui.widgets.table import DataTable

if TYPE_CHECKING:
    from app.listings.columns import Column
    from app.listings.conduct import BarLine, ConductRow
    from app.ui.look.theme import Theme

VIEWS = ("people", "conduct", "bars", "tables")


def view_names() -> tuple[tuple[str, str], ...]:
    """Give the lists by name, in the order of their digits."""
    return tuple(zip(VIEWS, (tr("People"), tr("Conduct"), tr("Bars"), tr("At tables")), strict=True))


def lists_of(theme: Theme) -> dict[str, DataTable]:
    """Make the lists, empty."""
    return {
        "people": DataTable(theme, tr("People"), PEOPLE, lambda r: r.person).sortable(),
        "conduct": DataTable(
            theme, tr("Conduct"), _without(CONDUCT, "time actor tournament"), lambda r: r.report, _of_step
        ),
        "bars": DataTable(theme, tr("Bars"), _without(BARS, "since actor"), lambda r: r.person, _of_bar),
        "tables": DataTable(theme, tr("Officials at tables"), DUTIES, lambda r: r.name),
    }


def keys_of(told: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """Give the keys of a list for the sheet: what its letters do, as `told`, and the digits of the lists."""
    return (*told, *((str(n), word) for n, (_, word) in enumerate(view_names(), 1)))


def nothing(view: str) -> str:
    """Say of a list that holds nothing what would stand there, and what brings it."""
    return {
        "conduct": tr("Nothing was reported. R reports an offence of conduct; only officials read it."),
        "bars": tr("Nobody is barred. B bars one of the people (1); I takes in the list of another event."),
    }.get(view, "")


def _without(columns: tuple[Column[Any], ...], left_out: str) -> tuple[Column[Any], ...]:
    """Give the columns a window has room for; the others stand in the lists on the command line."""
    return tuple(one for one in columns if one.key not in left_out.split())


def _of_step(row: ConductRow, _column: str) -> str | None:
    return "mute" if row.dismissed else "bad" if row.open and _column in {"step", "next"} else None


def _of_bar(row: BarLine, _column: str) -> str | None:
    return "mute" if row.over else None
