"""Every paper Fourball makes, and the one door to make it: a kind, a format and a bundle in, bytes out.

Builders are imported when a paper is made: reportlab and openpyxl cost start-up time that no window should pay.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from app.listings.lazily import Lazily
from app.listings.papers import TITLES
from app.reports.drawing.losses import Paper, paper
from app.reports.drawing.text import literal
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from app.reports.bundle import Bundle

Format = Literal["pdf", "xlsx", "html", "txt", "png"]
DRAWN = frozenset({"pdf", "png"})
"""The formats that are drawn with our fonts; the others are shown with those of the reader's machine."""

INDEXED = frozenset({"bracket", "book"})
"""Papers with an index of teams, where a name stands whole that its line has no room for."""

NUMBERED = frozenset({"entries", "draw-certificate"})
"""Papers that have each team's number beside its name in any case."""

Needs = Literal["tournament", "match"]
Audience = Literal["officials", "public"]


class Builder(Struct, frozen=True):
    """Makes a paper by a function of a module of this room, imported when it is made.

    A paper for players is made of the public part of the bundle alone.
    """

    audience: Audience
    module: str
    function: str = "build"

    def __call__(self, bundle: Bundle) -> bytes:
        """Make the paper."""
        build_it = getattr(import_module(f"app.reports.{self.module}"), self.function)
        made: bytes = build_it(bundle.public if self.audience == "public" else bundle)
        return made


class Report(Struct, frozen=True):
    """A paper: its kind, its title, what it is about, who may read it, and a builder a format (the first is usual)."""

    kind: str
    title: str
    needs: Needs
    audience: Audience
    builders: Mapping[Format, Builder]

    @property
    def formats(self) -> tuple[Format, ...]:
        """Give the formats it comes in."""
        return tuple(self.builders)


class NoSuchReport(Exception):  # noqa: N818 - says what was asked for, for the user to read
    """A kind or a format that is not made, or a match that was left out; the text is for the user."""


def build(kind: str, form: str, bundle: Bundle) -> bytes:
    """Make a paper; equal bundles give equal bytes. Raises `NoSuchReport`."""
    report = REPORTS.get(kind)
    if report is None:
        raise NoSuchReport(say("There is no report {kind}. There are: {kinds}.", kind=kind, kinds=", ".join(REPORTS)))
    builder = next((made for name, made in report.builders.items() if name == form), None)
    if builder is None:
        formats = ", ".join(report.formats)
        raise NoSuchReport(say("{kind} is made as {formats}, not as {form}.", kind=kind, formats=formats, form=form))
    if report.needs == "match" and not bundle.match:
        raise NoSuchReport(say("{kind} is about one match: name it.", kind=kind))
    return builder(bundle if kind in NUMBERED or form == "xlsx" else _told_apart(bundle, form))


def _told_apart(bundle: Bundle, form: str) -> Bundle:
    from app.reports.told_apart import told_apart  # noqa: PLC0415 - start-up time

    return told_apart(bundle, drawn=form in DRAWN)


def make(kind: str, form: str, bundle: Bundle) -> Paper:
    """Make a paper with what it could not show whole, to warn of before it is printed. Raises `NoSuchReport`."""
    made = paper(lambda: build(kind, form, bundle), lambda: texts_of(bundle))
    teams = {literal(one.name) for one in bundle.tournament.entrants.values()} if kind in INDEXED else frozenset()
    indexed = tuple(name for name in made.cut if name in teams)
    return replace(made, cut=tuple(text for text in made.cut if text not in indexed), indexed=indexed)


def texts_of(bundle: Bundle) -> Iterable[str]:
    """Give every text that a user typed and a paper shows."""
    yield from (bundle.name, bundle.where)
    for entrant in bundle.tournament.entrants.values():
        yield entrant.name
        if entrant.card:
            yield from (player.name for player in entrant.card.players)
            yield from (former.player.name for former in entrant.formers if former.player)
            yield entrant.card.club
    matches = bundle.matches.made if isinstance(bundle.matches, Lazily) else bundle.matches
    for scored in matches.values():
        yield from (ruling.reason for ruling in scored.rulings if ruling.reason)
    told = (*(one.adjustments for one in matches.values()), *bundle.decided().values())
    yield from (why for some in told for one in some for why in (one.reason, one.waived) if why)


def _report(audience: Audience, kind: str, made_by: Mapping[Format, str], needs: Needs = "tournament") -> Report:
    """Give a paper made by `module` or `module:function`; one for players is given nothing that is not theirs."""
    builders = {form: Builder(audience, *place.split(":")) for form, place in made_by.items()}
    return Report(kind, TITLES[kind], needs, audience, builders)


_players, _officials = partial(_report, "public"), partial(_report, "officials")

REPORTS: Mapping[str, Report] = {
    report.kind: report
    for report in (
        _players("bracket", {"pdf": "papers.bracket_pdf", "html": "phone.results_html:bracket"}),
        _players("slips", {"pdf": "slips.pdf"}),
        _players("slips-short", {"pdf": "slips.pdf:build_short"}),
        _players(
            "round-list",
            {
                "pdf": "papers.round_pdf",
                "xlsx": "books.workbook_public:round_list",
                "html": "phone.round_html",
                "txt": "phone.round_text",
                "png": "phone.round_picture",
            },
        ),
        _players("round-teams", {"pdf": "papers.round_pdf:build_by_team", "png": "phone.round_picture:by_team"}),
        _officials(
            "not-reported",
            {"pdf": "papers.unreported_pdf", "xlsx": "books.workbook:unreported", "txt": "phone.unreported_text"},
        ),
        _players("table-cards", {"pdf": "papers.table_cards_pdf"}),
        _players("blank-slips", {"pdf": "slips.pdf:build_blank"}),
        _players(
            "results",
            {
                "pdf": "papers.results_pdf",
                "xlsx": "books.workbook_public:results",
                "html": "phone.results_html:results",
            },
        ),
        _officials(
            "sheet",
            {"pdf": "papers.sheet_pdf", "xlsx": "books.workbook:sheet", "html": "phone.officials_html:sheet"},
            "match",
        ),
        _officials("rulings", {"pdf": "papers.ruling_pdf"}, "match"),
        _players("players-sheet", {"pdf": "papers.players_sheet_pdf"}, "match"),
        _officials("workbook", {"xlsx": "books.workbook"}),
        _officials("claims", {"pdf": "papers.claims_pdf", "xlsx": "books.workbook:claims"}),
        _officials("entries", {"pdf": "papers.entries_pdf", "xlsx": "books.workbook:entries"}),
        _players(
            "standings",
            {
                "pdf": "papers.standings_pdf",
                "xlsx": "books.workbook_public:standings",
                "html": "phone.results_html:standings",
            },
        ),
        _players("announce", {"pdf": "papers.announce_pdf"}),
        _officials("draw-certificate", {"pdf": "papers.certificate_pdf"}),
        _officials(
            "prizes",
            {"pdf": "papers.prizes_pdf", "xlsx": "books.workbook:prizes", "html": "phone.officials_html:prizes"},
        ),
        _officials("receipts", {"pdf": "papers.receipts_pdf"}),
        _officials("book", {"pdf": "papers.event_book_pdf"}),
        _officials("journal", {"pdf": "papers.journal_pdf", "xlsx": "books.workbook:journal"}),
        _players("rules", {"pdf": "papers.rules_pdf"}),
    )
}
