"""The act that takes in a score sheet told elsewhere: one match, whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.desk.acts.act import KEEPERS, ActSpec, Decision, Fields
from app.desk.journal.world import match_stream, tournament_stream
from app.desk.refusals import Refused, say
from app.desk.sides import teams_of
from app.game import ENGINE
from app.game import events as game
from app.game.mistakes import SheetRefused, in_order
from app.game.scoring import score_sheet
from app.game.table import SEATS, Seat, Team, team_of
from app.game.text.parsing import parse_sheet
from app.listings.labels import labelled
from app.rules.handbook import diff
from app.tournament.doors import deciding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.desk.journal.codec import Event
    from app.desk.journal.world import World
    from app.game.facts import Claim, Deal, Ruling, Sheet
    from app.game.results import ClaimResult, DealResult, SheetResult

_RULINGS: dict[str, Ruling] = {
    "upheld": "upheld",
    "rejected": "rejected",
    "not_proved": "not_proved",
    "dismissed": "rejected",
}


class ImportSheetFields(Fields, frozen=True, kw_only=True):
    """`sheet` is a whole score sheet."""

    match: str
    sheet: dict[str, Any]


def _import_sheet(world: World, tid: str, asked: ImportSheetFields) -> Decision:
    sheet = parse_sheet(asked.sheet)
    result = _scored(sheet, asked.sheet)
    _fits(world, tid, asked.match, sheet)
    stream = match_stream(tid, asked.match)
    events: list[tuple[str, Event]] = [(stream, _opened(world, tid, asked.match, sheet, result))]
    events += [(stream, event) for event in _told(sheet, result)]
    started = deciding.start(world.tournament(tid), asked.match)
    events += [(tournament_stream(tid), event) for event in started]
    deals = sum(len(one.deals) for one in sheet.games)
    return Decision(
        tuple(events),
        labelled("Import the sheet of {match}", match=asked.match),
        {"deals": deals, "winner": result.winner},
    )


def _scored(sheet: Sheet, told: object) -> SheetResult:
    """Score a sheet; what can't be in it is listed in the order of the sheet."""
    try:
        return score_sheet(sheet)
    except SheetRefused as refusal:
        raise SheetRefused(in_order(refusal.mistakes, told)) from refusal


def _fits(world: World, tid: str, mid: str, sheet: Sheet) -> None:
    match = deciding.known_match(world.tournament(tid), mid)
    if world.match(tid, mid).opened is not None:
        raise Refused(say("{match} is open here already; a sheet never overwrites what was entered.", match=mid))
    if diff(sheet.ruleset, world.rules(tid)):
        raise Refused(say("The sheet was played by other rules than this tournament's: see `fourball rules --diff`."))
    if sheet.best_of != match.best_of:
        raise Refused(
            say(
                "The sheet is best of {best_of}; {match} is best of {wanted}.",
                best_of=sheet.best_of,
                match=mid,
                wanted=match.best_of,
            )
        )
    if not sheet.games:
        raise Refused(say("The sheet holds no game: nothing to take in."))
    target = sheet.ruleset.parameters.target_balls
    for number, one in enumerate(sheet.games, 1):
        if (one.start.target or target) < target:
            raise Refused(
                say(
                    "Game {number} of the sheet is played to {target}; {match} is played to {wanted}.",
                    number=number,
                    target=one.start.target,
                    match=mid,
                    wanted=target,
                )
            )


def _opened(world: World, tid: str, mid: str, sheet: Sheet, result: SheetResult) -> game.Opened:
    teams = teams_of(world, tid, mid)
    return game.Opened(
        ruleset=world.rules(tid).digest,  # kept here, with its own title; the sheet's says the same rules
        best_of=sheet.best_of,
        target=sheet.ruleset.parameters.target_balls,
        teams=teams,
        seats={seat: f"{teams[team_of(seat)]}.{_player(world, tid, teams, sheet, seat)}" for seat in SEATS},
        dealer=result.games[0].start.dealer,
        keepers=_keepers(sheet),
    )


def _player(world: World, tid: str, teams: dict[Team, str], sheet: Sheet, seat: Seat) -> int:
    card = world.tournament(tid).entrants[teams[team_of(seat)]].card
    names = [player.name for player in card.players] if card else []
    side = sheet.sides.get(team_of(seat))
    told = side.players if side else ()
    index = int(seat[1]) - 1
    swapped = len(told) == len(names) == len(SEATS) // 2 and told[index] != names[index] and told[index] in names
    return 2 - index if swapped else 1 + index


def _keepers(sheet: Sheet) -> dict[Team, Seat]:
    first: dict[Team, Seat] = {"A": "A1", "B": "B1"}
    return {team: (sheet.sides[team].keeper or seat if team in sheet.sides else seat) for team, seat in first.items()}


def _told(sheet: Sheet, result: SheetResult) -> Iterator[game.Event]:
    claims = 0
    for number, (one, scored) in enumerate(zip(sheet.games, result.games, strict=True), 1):
        if number > 1:
            yield game.GameOpened(number, scored.start.dealer, _keepers(sheet))
        start = scored.start
        if any(start.balls.values()) or start.target != sheet.ruleset.parameters.target_balls:
            yield game.PositionSet(number, start.balls, start.target, start.dealer, say("as on the sheet"))
        for place, (deal, told) in enumerate(zip(one.deals, scored.deals, strict=True), 1):
            # Claims first: with them a deal that they ended can be counted without points.
            for claim, heard in zip(deal.claims, told.claims, strict=True):
                claims += 1
                facts = replace(claim, ruling=None)
                yield game.ClaimLogged(claims, number, place, facts)
                ruling = ruling_of(claim, heard)
                if ruling and ruling != "pending":
                    yield game.ClaimRuled(claims, ruling, "table", say("as on the sheet"), claim.opened_by_keeper)
            yield _entered(number, place, deal, told)


def ruling_of(claim: Claim, heard: ClaimResult) -> Ruling | None:
    """Give what came of a claim on a sheet: what officials said, else what its facts prove."""
    return claim.ruling or _RULINGS.get(heard.verdict)


def _entered(number: int, place: int, deal: Deal, told: DealResult) -> game.DealEntered:
    facts = replace(
        deal, claims=(), dealer=deal.dealer or told.dealer, trump_maker=deal.trump_maker or told.trump_maker
    )
    seen = tuple((award.team, award.balls) for award in told.awards)
    return game.DealEntered(number, place, facts, seen, ENGINE)


IMPORT_SHEET = ActSpec(
    "import_sheet", "Take in a score sheet that was told elsewhere", ImportSheetFields, KEEPERS, _import_sheet
)
