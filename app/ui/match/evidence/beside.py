"""What lies beside a claim: statements, photos and papers, put there, taken out as files, or erased."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.desk.contents import ENDINGS, whole
from app.desk.refusals import Refused
from app.game.table import SEATS
from app.ui.files import choosing
from app.ui.files.unread import unread
from app.ui.forms.weighing import weighed
from app.ui.match.claims.attached_words import attached_line
from app.ui.match.evidence.viewing import Viewer
from app.ui.more.asks import Ask, Ground
from app.ui.more.door import Door
from app.ui.more.form import ActForm
from app.ui.texts import tr
from app.ui.widgets.digit_menu import DigitMenu
from app.ui.widgets.labels import label

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QWidget

    from app.desk.desk import Desk
    from app.game.record import Attached
    from app.game.table import Seat
    from app.ui.context import Context
    from app.ui.match.reading import Shown


class Beside(QObject):
    """Puts things beside a claim and takes them out."""

    def __init__(self, context: Context, page: QWidget) -> None:
        super().__init__(page)
        self._context, self._page = context, page
        self._shown: Shown | None = None
        self._claim = 0
        self.menu: DigitMenu | None = None
        self.form: ActForm | None = None
        self.viewer: Viewer | None = None

    def about(self, shown: Shown, claim: int) -> None:
        """Take another claim."""
        self._shown, self._claim = shown, claim

    def begin(self, shown: Shown, claim: int) -> None:
        """Show what lies there, and ask what is to be done."""
        self.about(shown, claim)
        there = shown.state.attached_to(claim)
        left = any(not one.erased for one in there)
        menu = DigitMenu(self._context.theme, self._page, tr("Beside claim {n}", n=claim))
        menu.offer("statement", tr("A statement, in the words of who makes it"), may=True)
        menu.offer("file", tr("A photo or a PDF, from a file"), may=True)
        menu.offer("look", tr("Look at all that lies here"), may=bool(there))
        menu.offer("save", tr("Save all that lies here into a folder"), may=left)
        menu.offer("erase", tr("Erase one for good, at somebody's request"), may=left)
        for one in there:
            menu.body.addWidget(_line(one))
        menu.chosen.connect(self._take)
        menu.begin()
        self.menu = menu
        menu.open()

    def _take(self, what: str) -> None:
        doors: dict[str, Callable[[], None]] = {
            "statement": self._state, "file": self._choose, "look": self.look, "save": self._folder,
            "erase": self._erase,
        }  # fmt: skip
        doors[what]()

    def _state(self) -> None:
        asks = (Ask("text", tr("&Statement"), hint=tr("What was seen and heard, word for word.")), *self._whose())
        self._ask(Door("attach", lambda: tr("A statement"), lambda: tr("&Put it beside the claim"), lambda _: asks))

    def _whose(self) -> tuple[Ask, ...]:
        return _whose(self._shown.names() if self._shown else {})

    def _choose(self) -> None:
        kinds = tr("Photos and papers") + " (*.png *.jpg *.jpeg *.pdf)"
        path = choosing.ask_open(self._page, tr("Photo or PDF"), kinds)
        if path:
            self.take_file(path)

    def take_file(self, path: str) -> None:
        """Read a file off the window's thread and ask whose it is."""
        self._context.read(lambda _desk: (Path(path).name, read_file(path)), self._read)

    def _read(self, told: tuple[str, bytes]) -> None:
        name, content = told
        word = tr("Put {name} beside the claim", name=name)
        fixed = {"content": content}
        self._ask(
            Door("attach", lambda: word, lambda: tr("&Put it beside the claim"), lambda _: self._whose(), fixed=fixed)
        )

    def _erase(self) -> None:
        shown = self._shown
        kept = [str(one.told.number) for one in shown.state.attached_to(self._claim) if not one.erased] if shown else []
        asks = (Ask("number", tr("&Number"), "number", " · ".join(kept), kept[-1] if kept else ""),)
        words = tr("Erase what lies beside the claim"), tr("&Erase it for good")
        self._ask(Door("erase_attached", lambda: words[0], lambda: words[1], lambda _: asks, final=True), claim=False)

    def _ask(self, door: Door, *, claim: bool = True) -> None:
        shown, tournament = self._shown, self._context.tournament
        if shown is None or tournament is None:
            return
        fixed = {"match": shown.mid, **({"claim": self._claim} if claim else {}), **door.fixed}
        whole = Door(door.act, door.word, door.verb, door.asks, fixed=fixed, final=door.final)
        self.form = ActForm(self._context.theme, self._page, whole, Ground(tournament, match=shown.mid))
        weighed(self._context, self.form, final=whole.final)
        self.form.open()

    def look(self) -> None:
        """Read all that lies beside the claim and show it."""
        shown = self._shown
        if shown is not None:
            there = shown.state.attached_to(self._claim)
            self._context.read(lambda desk: [(one, desk.file(one.told.digest)) for one in there], self._looked)

    def _looked(self, told: list[tuple[Attached, bytes | None]]) -> None:
        title = tr("Beside claim {n}", n=self._claim)
        self.viewer = Viewer(self._context.theme, self._page, title, told)
        self.viewer.open()

    def _folder(self) -> None:
        folder = choosing.ask_folder(self._page, tr("Save into a folder"))
        if folder:
            self.save(folder)

    def save(self, folder: str) -> None:
        """Write all that lies beside the claim into a folder, off the window's thread."""
        shown = self._shown
        if shown is not None:
            there = shown.state.attached_to(self._claim)
            write = partial(write_files, mid=shown.mid, there=there, folder=folder)
            self._context.read(write, self._saved, kind="sent")

    def _saved(self, count: int) -> None:
        self._context.refused.emit(tr("{count file|files} saved.", count=count))


def _whose(names: Mapping[Seat, str]) -> tuple[Ask, ...]:
    seats = " · ".join(f"{n} {seat} {names.get(seat, '')}".strip() for n, seat in enumerate(SEATS, 1))
    return (
        Ask("by", tr("S&eat"), "seat", tr("{seats}; nothing where no player gave it.", seats=seats), needed=False),
        Ask("caption", tr("&What or who"), hint=tr("What it shows, or who spoke."), needed=False),
    )


def _line(one: Attached) -> QWidget:
    return label(attached_line(one), "hint", wrap=True)


def read_file(path: str) -> bytes:
    """Read a file, no further than one may be long. Raises Refused with a sentence."""
    try:
        with Path(path).open("rb") as file:
            return whole(file)
    except OSError as error:
        raise unread(path, error) from error


def write_files(desk: Desk, mid: str, there: tuple[Attached, ...], folder: str) -> int:
    """Write what lies beside a claim into files named by match, claim and number; give how many there were."""
    count = 0
    for one in there:
        content = desk.file(one.told.digest)
        if content is not None:
            path = Path(folder) / f"{mid}-{one.told.claim}-{one.told.number}.{ENDINGS[one.told.media]}"
            try:
                path.write_bytes(content)
            except OSError as error:
                sentence = tr("{name} can't be written: {why}.", name=path.name, why=error.strerror or "?")
                raise Refused(sentence) from error
            count += 1
    return count
