"""A list of bars before it is taken in: the fate of every row, and whose list it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from app.i18n import translate
from app.listings.columns import Column
from app.ui.forms.asking import ActingForm
from app.ui.texts import tr
from app.ui.widgets.fields import Field
from app.ui.widgets.labels import label
from app.ui.widgets.table import DataTable

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.desk.people.bans import BanFate
    from app.ui.look.theme import Theme
    from app.ui.people.reading import Bans

FATES: tuple[Column[BanFate], ...] = (
    Column("row", "Row", lambda r: r.row, "right", 5),
    Column("fate", "Fate", lambda r: translate("fate", r.fate), width=9),
    Column("name", "Name", lambda r: r.name, width=24),
    Column("why", "Why", lambda r: r.why, width=40),
)
_TONES = {"refused": "bad", "warned": "warn", "same": "mute"}


class BansForm(ActingForm):
    """Shows the rows of a list; the verb takes in those that are new."""

    act = "import_bars"

    def __init__(self, theme: Theme, parent: QWidget, told: Bans) -> None:
        super().__init__(theme, parent, tr("Bars in {file}", file=told.name), tr("&Take them in"))
        self._rows = [asdict(one.enters) for one in told.fates if one.enters is not None]
        many = tr("{count} of {all row|rows} would be entered.", count=len(self._rows), all=len(told.fates))
        self.source = Field("")
        self.source.setText(told.name.rpartition(".")[0])
        self.table = DataTable(theme, tr("Bars"), FATES, lambda r: r.row, lambda r, _: _TONES.get(r.fate))
        self.table.setMinimumSize(theme.px(500), theme.px(200))
        self.field(tr("&Whose list it is"), self.source)
        self.body.addWidget(self.table)
        self.why = label("", wrap=True)
        self.body.addWidget(self.why)
        self.table.moved.connect(self._tell)
        whole = "" if told.hashed else "\n" + tr("The list names no hash: look whether all of its rows are here.")
        self.body.addWidget(label(f"{many}{whole}\nsha256 {told.digest}", "hint", wrap=True))
        self.table.show_rows(told.fates)
        self.confirm.setEnabled(bool(self._rows))
        self.source.setFocus()

    def _tell(self, _row: object = None) -> None:
        """Say in full what becomes of the row with the cursor: its column is cut on a small screen."""
        row: BanFate | None = self.table.current()
        self.why.setText(tr("Row {n}: {why}", n=row.row, why=row.why) if row is not None and row.why else "")

    def told(self) -> dict[str, object]:
        """Give the fields of the act."""
        return {"source": self.source.text().strip(), "rows": self._rows}

    def accept(self) -> None:
        """Ask the desk."""
        if self.confirm.isEnabled():
            self.ask()
