"""Every paper Fourball makes, and the one door to make it: a kind, a format and a bundle in, bytes out.

Builders are imported when a paper is made: reportlab and openpyxl cost start-up time that no window should pay.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Literal

from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from app.reports.bundle import Bundle
    from app.reports.fonts import Missing

Format = Literal["pdf", "xlsx", "html", "txt", "png"]
Needs = Literal["tournament", "match"]
Audience = Literal["officials", "public"]


@dataclass(frozen=True, slots=True)
class Report:
    """A paper: its kind, its title, what it is about, who may read it, and a builder a format (the first is usual)."""

    kind: str
    title: str
    needs: Needs
    audience: Audience
    builders: Mapping[Format, Callable[[Bundle], bytes]]

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
    return builder(bundle)


def missing_glyphs(bundle: Bundle) -> tuple[Missing, ...]:
    """Name the texts of a bundle that no shipped font can print whole, to warn before printing."""
    from app.reports import fonts  # noqa: PLC0415 - start-up time

    return fonts.missing_glyphs(texts_of(bundle))


def texts_of(bundle: Bundle) -> Iterable[str]:
    """Give every text that a user typed and a paper shows."""
    yield from (bundle.name, bundle.where)
    for entrant in bundle.tournament.entrants.values():
        yield entrant.name
        if entrant.card:
            yield from (player.name for player in entrant.card.players)
            yield entrant.card.club
    for scored in bundle.matches.values():
        yield from (ruling.reason for ruling in scored.rulings if ruling.reason)


def _made(module: str, function: str = "build") -> Callable[[Bundle], bytes]:
    """Give a builder that is imported when its paper is made."""

    def build_it(bundle: Bundle) -> bytes:
        made: bytes = getattr(import_module(f"app.reports.{module}"), function)(bundle)
        return made

    return build_it


def _players_sheet_pdf(bundle: Bundle) -> bytes:
    """Show the players' sheet nothing but the public view."""
    from app.reports import players_sheet_pdf  # noqa: PLC0415 - start-up time

    match = bundle.match or ""
    scored = bundle.matches.get(match)
    if scored is None or scored.table is None:
        return players_sheet_pdf.nothing(match, bundle)
    words = {offence.id: offence.word for offence in scored.sheet.ruleset.offences.values()}
    sheet = scored.sheet
    public = players_sheet_pdf.PlayersSheet(match, sheet.sides, sheet.best_of, scored.table, words)
    return players_sheet_pdf.build(public, bundle)


REPORTS: Mapping[str, Report] = {
    report.kind: report
    for report in (
        Report(
            "bracket",
            "Bracket",
            "tournament",
            "public",
            {"pdf": _made("bracket_pdf"), "html": _made("html", "bracket")},
        ),
        Report("slips", "Slips to score on", "tournament", "public", {"pdf": _made("slips_pdf")}),
        Report(
            "round-list",
            "Round list",
            "tournament",
            "public",
            {
                "pdf": _made("round_pdf"),
                "xlsx": _made("workbook", "round_list"),
                "html": _made("round_html"),
                "txt": _made("round_text"),
                "png": _made("round_picture"),
            },
        ),
        Report(
            "not-reported",
            "Not reported",
            "tournament",
            "officials",
            {
                "pdf": _made("unreported_pdf"),
                "xlsx": _made("workbook", "unreported"),
                "txt": _made("round_text", "unreported"),
            },
        ),
        Report("table-cards", "Table cards", "tournament", "public", {"pdf": _made("table_cards_pdf")}),
        Report("blank-slips", "Blank slips", "tournament", "public", {"pdf": _made("slips_pdf", "build_blank")}),
        Report(
            "results",
            "Results",
            "tournament",
            "public",
            {"pdf": _made("results_pdf"), "html": _made("html", "results")},
        ),
        Report("sheet", "Score sheet", "match", "officials", {"pdf": _made("sheet_pdf")}),
        Report("players-sheet", "Score sheet for players", "match", "public", {"pdf": _players_sheet_pdf}),
        Report("workbook", "Results workbook", "tournament", "officials", {"xlsx": _made("workbook")}),
        Report(
            "entries",
            "Entries",
            "tournament",
            "officials",
            {"pdf": _made("entries_pdf"), "xlsx": _made("workbook", "entries")},
        ),
        Report(
            "standings",
            "Standings",
            "tournament",
            "public",
            {"pdf": _made("standings_pdf"), "xlsx": _made("workbook", "standings")},
        ),
        Report("announce", "Points to announce", "tournament", "public", {"pdf": _made("announce_pdf")}),
        Report("book", "Event book", "tournament", "officials", {"pdf": _made("event_book_pdf")}),
        Report(
            "journal",
            "Journal",
            "tournament",
            "officials",
            {"pdf": _made("journal_pdf"), "xlsx": _made("workbook", "journal")},
        ),
        Report("rules", "Rules to sign", "tournament", "public", {"pdf": _made("rules_pdf")}),
    )
}
