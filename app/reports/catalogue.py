"""Every paper Fourball makes, and the one door to make it: a kind, a format and a bundle in, bytes out.

Builders are imported when a paper is made: reportlab and openpyxl cost start-up time that no window should pay.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from app.reports.bundle import Bundle
    from app.reports.fonts import Missing

Format = Literal["pdf", "xlsx", "html"]
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


def _bracket_pdf(bundle: Bundle) -> bytes:
    from app.reports import bracket_pdf  # noqa: PLC0415 - start-up time

    return bracket_pdf.build(bundle)


def _bracket_html(bundle: Bundle) -> bytes:
    from app.reports import html  # noqa: PLC0415 - start-up time

    return html.bracket(bundle)


def _results_pdf(bundle: Bundle) -> bytes:
    from app.reports import results_pdf  # noqa: PLC0415 - start-up time

    return results_pdf.build(bundle)


def _results_html(bundle: Bundle) -> bytes:
    from app.reports import html  # noqa: PLC0415 - start-up time

    return html.results(bundle)


def _sheet_pdf(bundle: Bundle) -> bytes:
    from app.reports import sheet_pdf  # noqa: PLC0415 - start-up time

    return sheet_pdf.build(bundle)


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


def _workbook(bundle: Bundle) -> bytes:
    from app.reports import workbook  # noqa: PLC0415 - start-up time

    return workbook.build(bundle)


def _entries_pdf(bundle: Bundle) -> bytes:
    from app.reports import entries_pdf  # noqa: PLC0415 - start-up time

    return entries_pdf.build(bundle)


def _entries_xlsx(bundle: Bundle) -> bytes:
    from app.reports import workbook  # noqa: PLC0415 - start-up time

    return workbook.entries(bundle)


def _standings_pdf(bundle: Bundle) -> bytes:
    from app.reports import standings_pdf  # noqa: PLC0415 - start-up time

    return standings_pdf.build(bundle)


def _standings_xlsx(bundle: Bundle) -> bytes:
    from app.reports import workbook  # noqa: PLC0415 - start-up time

    return workbook.standings(bundle)


def _rules_pdf(bundle: Bundle) -> bytes:
    from app.reports import rules_pdf  # noqa: PLC0415 - start-up time

    return rules_pdf.build(bundle)


REPORTS: Mapping[str, Report] = {
    report.kind: report
    for report in (
        Report("bracket", "Bracket", "tournament", "public", {"pdf": _bracket_pdf, "html": _bracket_html}),
        Report("results", "Results", "tournament", "public", {"pdf": _results_pdf, "html": _results_html}),
        Report("sheet", "Score sheet", "match", "officials", {"pdf": _sheet_pdf}),
        Report("players-sheet", "Score sheet for players", "match", "public", {"pdf": _players_sheet_pdf}),
        Report("workbook", "Results workbook", "tournament", "officials", {"xlsx": _workbook}),
        Report("entries", "Entries", "tournament", "officials", {"pdf": _entries_pdf, "xlsx": _entries_xlsx}),
        Report("standings", "Standings", "tournament", "public", {"pdf": _standings_pdf, "xlsx": _standings_xlsx}),
        Report("rules", "Rules to sign", "tournament", "public", {"pdf": _rules_pdf}),
    )
}
