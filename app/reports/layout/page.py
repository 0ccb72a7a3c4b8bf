"""A paper's frame: head with tournament, day, venue and rules; foot with the page, the journal's head and the time."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct
from reportlab import rl_config
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

from app.i18n import parted
from app.reports.drawing import ink
from app.reports.drawing.fitting import whole
from app.reports.drawing.pen import Pen
from app.reports.drawing.quick import prepare
from app.reports.drawing.text import literal
from app.reports.words import DASH, say

if TYPE_CHECKING:
    from collections.abc import Sequence

rl_config.trustedSchemes = []
rl_config.trustedHosts = []

TOP = 78.0
FOOT = 24.0


class Stamp(Protocol):
    """What every page says of the state it shows; a `Bundle` is one."""

    @property
    def name(self) -> str:
        """Give the tournament's name."""

    @property
    def where(self) -> str:
        """Give day, venue and rules in one line."""

    @property
    def position(self) -> int:
        """Give the journal's last position."""

    @property
    def head(self) -> str:
        """Give the journal's head hash."""

    @property
    def printed(self) -> str:
        """Give the time to print."""


class Draw(Protocol):
    """Draws the body of one page."""

    def __call__(self, pen: Pen) -> None:
        """Draw with a pen that knows the page's size."""


class Page(Struct, frozen=True):
    """One page: what its head says, and its body. A `bare` page has the whole sheet, without head and foot.

    `mark` is what the reader's list of contents calls the place, empty where nothing begins.
    """

    title: str
    draw: Draw
    landscape: bool = False
    bare: bool = False
    mark: str = ""


class Frame(Struct, frozen=True):
    """The room inside head, foot and margins, in points from the top left corner."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def across(self) -> float:
        """Give the width."""
        return self.right - self.left

    @property
    def down(self) -> float:
        """Give the height."""
        return self.bottom - self.top


def frame(*, landscape: bool = False) -> Frame:
    """Give the room a page's body has."""
    wide, high = sheet(landscape=landscape)
    return Frame(ink.MARGIN, TOP, wide - ink.MARGIN, high - ink.MARGIN - FOOT)


def sheet(*, landscape: bool = False) -> tuple[float, float]:
    """Give the width and the height of the whole sheet."""
    return (A4[1], A4[0]) if landscape else (A4[0], A4[1])


def render(title: str, pages: Sequence[Page], stamp: Stamp) -> bytes:
    """Draw the pages into a PDF; the same pages and stamp give the same bytes."""
    prepare()
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=A4, invariant=1, pageCompression=1)
    canvas.setTitle(literal(f"{title} {DASH} {stamp.name}"))
    canvas.setAuthor("Fourball")
    canvas.setSubject(literal(say("Journal entry {position}, {head}", position=stamp.position, head=stamp.head)))
    canvas.setCreator("Fourball")
    for number, page in enumerate(pages, 1):
        size = sheet(landscape=page.landscape)
        canvas.setPageSize(size)
        _mark(canvas, page, number)
        _page(Pen(canvas, *size), page, say("Page {number} of {count}", number=number, count=len(pages)), stamp)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _mark(canvas: Canvas, page: Page, number: int) -> None:
    """Enter a page that begins something into the reader's list of contents."""
    if page.mark:
        canvas.bookmarkPage(f"page{number}")
        canvas.addOutlineEntry(literal(page.mark), f"page{number}")


def state_of(stamp: Stamp) -> tuple[str, str]:
    """Tell which state of the journal a paper shows, and when it was printed."""
    head = stamp.head[:12] or DASH
    entry = say("Journal entry {position} · {head}", position=parted(stamp.position), head=head)
    return entry, say("Printed {time}", time=stamp.printed)


def _page(pen: Pen, page: Page, told: str, stamp: Stamp) -> None:
    if not page.bare:
        _head(pen, page.title, stamp)
    page.draw(pen)
    if not page.bare:
        _foot(pen, told, stamp)


def _head(pen: Pen, title: str, stamp: Stamp) -> None:
    """Draw the head: the page's title left, the tournament right, the green rule below both."""
    left, right = ink.MARGIN, pen.wide - ink.MARGIN
    half = (right - left) / 2 - 10
    pen.box(ink.Box(left, ink.MARGIN - 6, half, 36), title, ink.Type(ink.BIG, bold=True))
    name = ink.Type(ink.HEAD, bold=True)
    pen.lines(right, ink.MARGIN - 4, whole(stamp.name, half, 20, name), name, "right")
    pen.lines(right, ink.MARGIN + 17, whole(stamp.where, half, 12, ink.NOTE), ink.NOTE, "right")
    pen.rule((left, TOP - 14), (right, TOP - 14), ink.RULE, ink.FELT)


def _foot(pen: Pen, page: str, stamp: Stamp) -> None:
    """Draw the foot: which state of the journal this paper shows, when it was printed, which page it is."""
    left, right, y = ink.MARGIN, pen.wide - ink.MARGIN, pen.high - ink.MARGIN - 8
    pen.rule((left, y - 4), (right, y - 4))
    entry, printed = state_of(stamp)
    pen.write(left, y, entry, ink.NOTE)
    pen.write(pen.wide / 2, y, printed, ink.NOTE, "centre")
    pen.write(right, y, page, ink.NOTE, "right")
