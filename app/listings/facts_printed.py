"""The single facts each paper tells, so that a reprint list can say which of them changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from app.listings.adjustments import of_deals
from app.listings.prizes import prize_rows
from app.listings.receipts import receipts
from app.listings.slips import slips
from app.listings.standings import standing_parts
from app.tournament.places.lots import still_in
from app.tournament.placing import LETTERS, Placing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from app.listings.bundle import Bundle
    from app.tournament.state import Entrant


class Fact(Struct, frozen=True):
    """A fact: what it is, of whom (a team, a match, a deal; empty: of the whole paper), and how it reads."""

    what: str
    of: str
    text: str


def _head(bundle: Bundle, _match: str | None) -> Iterator[Fact]:
    yield Fact("head", "", f"{bundle.name}|{bundle.where}")


def _rules(bundle: Bundle, _match: str | None) -> Iterator[Fact]:
    yield Fact("rules", "", bundle.rules.digest)


def _names(bundle: Bundle, _match: str | None) -> Iterator[Fact]:
    for entrant in bundle.tournament.entrants.values():
        yield Fact("name", entrant.team, entrant.name)


def _entries(bundle: Bundle, _match: str | None) -> Iterator[Fact]:
    for entrant in bundle.tournament.entrants.values():
        yield Fact("entry", entrant.team, f"{_card(entrant)}|{entrant.seed}|{entrant.state}")


def _card(entrant: Entrant) -> str:
    card = entrant.card
    return f"{entrant.name}|{card.club if card else ''}|{[player.name for player in card.players] if card else []}"


def _draw(bundle: Bundle, _match: str | None) -> Iterator[Fact]:
    for stage in bundle.tournament.stages.values():
        yield Fact("draw", stage.id, repr(stage.slots))


def _sides(bundle: Bundle, _match: str | None) -> Iterator[Fact]:
    """Give who stands on each side of each match, as far as known."""
    placing = Placing(bundle.tournament)
    for match in bundle.tournament.matches.values():
        for letter in LETTERS:
            team = placing.side(match, letter).team
            if team:
                yield Fact("side", f"{match.id}.{letter}", team)


def _tables(bundle: Bundle, _match: str | None) -> Iterator[Fact]:
    for match, table in bundle.tournament.tables.items():
        yield Fact("table", match, str(table))


def _results(bundle: Bundle, _match: str | None) -> Iterator[Fact]:
    for match, result in bundle.tournament.results.items():
        conflict = bundle.tournament.conflicts.get(match, "none")
        yield Fact("result", match, f"{result.winner}|{result.how}|{result.games}|{result.balls}|{conflict}")


def _slip(bundle: Bundle, match: str | None) -> Iterator[Fact]:
    for slip in slips(bundle.tournament, match):
        if slip.table:  # who gets an empty box writes the table in
            yield Fact("table", slip.match, str(slip.table))
        yield Fact("length", slip.match, str(slip.best_of))
        for letter in LETTERS:
            yield Fact("side", f"{slip.match}.{letter}", f"{slip.teams[letter].name}|{slip.teams[letter].players}")


def _sheet(bundle: Bundle, match: str | None) -> Iterator[Fact]:
    """Give the deals and rulings of a match as officials read them."""
    scored = bundle.matches.get(match or "")
    if scored:
        yield Fact("teams", "", repr(sorted(scored.sheet.sides.items())))
        for number, (game, result) in enumerate(zip(scored.sheet.games, scored.result.games, strict=True), 1):
            for deal, told in zip(game.deals, result.deals, strict=True):
                yield Fact("deal", f"{number}/{told.no}", f"{deal}|{told}")
        for one, fact in of_deals(scored.adjustments):
            yield Fact("adjustment", f"{fact.game}/{fact.deal}", f"{fact}|{one.who}|{one.role}|{one.reason}")
        for ruling in scored.rulings:
            told_or_not = replace(ruling, announced=False)  # whether players know stands on few papers
            yield Fact("ruling", f"{ruling.game}/{ruling.deal}.{ruling.nth}", repr(told_or_not))


def _sheets(bundle: Bundle, _match: str | None) -> Iterator[Fact]:
    """Give what the sheets of all matches tell, each fact with its match."""
    for match in bundle.matches:
        yield from (Fact(fact.what, f"{match} {fact.of}".strip(), fact.text) for fact in _sheet(bundle, match))


def _announced(bundle: Bundle, match: str | None) -> Iterator[Fact]:
    """Give of each ruling of a match, or of all where none is named, whether its players know it."""
    for mid in [match] if match else bundle.matches:
        scored = bundle.matches.get(mid)
        for ruling in scored.rulings if scored else ():
            yield Fact("announcement", f"{mid}.{ruling.claim}", str(ruling.announced))


def _players_sheet(bundle: Bundle, match: str | None) -> Iterator[Fact]:
    """Give the deals and announced rulings of a match as its players read them."""
    scored = bundle.matches.get(match or "")
    if scored and scored.table:
        yield Fact("teams", "", repr(sorted(scored.sheet.sides.items())))
        for number, game in enumerate(scored.table.games, 1):
            yield from (Fact("deal", f"{number}/{deal.no}", repr(deal)) for deal in game.deals)
        for fact in scored.table.adjusted:
            if fact.game:
                yield Fact("adjustment", f"{fact.game}/{fact.deal}", repr(fact))
        for ruling in scored.table.rulings:
            yield Fact("ruling", f"{ruling.game}/{ruling.deal}.{ruling.claim}", repr(ruling))


def _cards(bundle: Bundle, _match: str | None) -> Iterator[Fact]:
    yield Fact("name", "", bundle.name)


def _all(*tellers: Callable[[Bundle, str | None], Iterator[Fact]]) -> Callable[[Bundle, str | None], Iterator[Fact]]:
    """Give a paper that tells what several tell."""

    def tell(bundle: Bundle, match: str | None) -> Iterator[Fact]:
        for teller in tellers:
            yield from teller(bundle, match)

    return tell


def _receipts(bundle: Bundle, _match: str | None) -> Iterator[Fact]:
    for one in receipts(bundle.tournament):
        yield Fact("receipt", one.number, f"{one.name}|{one.players}|{one.amount}|{one.place}")


def _prizes(bundle: Bundle, _match: str | None) -> Iterator[Fact]:
    """Give the prizes that are sure: what comes later is no correction of a place still open."""
    for row in prize_rows(bundle.tournament):
        if row.prize.sure and row.prize.amount:
            yield Fact("prize", row.prize.team, f"{row.place}|{row.prize.amount}")


def _places(bundle: Bundle, _match: str | None) -> Iterator[Fact]:
    """Give the places of a stage that is over."""
    for _, rows in standing_parts(bundle.tournament):
        if not any(still_in(row.row) for row in rows):
            yield from (Fact("place", f"{row.stage}.{row.row.team}", row.place) for row in rows)


FACTS: Mapping[str, Callable[[Bundle, str | None], Iterator[Fact]]] = {
    "bracket": _all(_head, _names, _draw, _tables, _results, _sides),
    "results": _all(_head, _names, _tables, _results, _sides),
    "standings": _all(_head, _names, _results, _places),
    "prizes": _all(_head, _names, _results, _prizes),
    "receipts": _all(_head, _receipts),
    "entries": _all(_head, _entries),
    "slips": _all(_head, _rules, _slip),
    "slips-short": _all(_head, _rules, _slip),
    "round-list": _all(_head, _names, _tables, _sides),
    "round-teams": _all(_head, _names, _tables, _sides),
    "table-cards": _cards,
    "sheet": _all(_head, _rules, _sheet),
    "rulings": _all(_head, _rules, _sheet, _announced),
    "players-sheet": _all(_head, _players_sheet),
    "rules": _all(_head, _rules),
    "announce": _all(_head, _rules),
    "book": _all(_head, _rules, _entries, _draw, _tables, _results, _sides, _sheets),
    "workbook": _all(_head, _entries, _tables, _results, _sides, _sheets, _announced),
    "claims": _all(_head, _names, _sheets, _announced),
    "draw-certificate": _all(_head, _names, _draw),
}
"""Papers that tell of a moment, as the journal and the list of what is out, never grow stale: they are not here."""

OF_ALL_MATCHES = frozenset({"book", "claims", "workbook"})
"""Those that tell the deals of every match."""

FOR_OFFICIALS = frozenset(
    {"prizes", "receipts", "entries", "sheet", "rulings", "claims", "book", "workbook", "draw-certificate"}
)
"""Those of them that tell the tournament as it truly stands; the others tell what players know of it."""
