"""A match from its stream: its state, its score sheet, and what comes next at its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from app.game.checks.checking import check_facts, check_told
from app.game.checks.checking_cards import points_named
from app.game.claims import answers
from app.game.claims.heard import hear
from app.game.decided import Heard
from app.game.evidence import deal_told
from app.game.facts import Deal, Game, Sheet, Side, Start
from app.game.mistakes import SheetRefused, refuse
from app.game.scoring import score_game, score_sheet, starting
from app.game.scoring_deal import score_deal
from app.game.stream import Entered, Logged, MatchState, Played, evolve, with_deal
from app.game.table import TEAMS, right_of
from app.game.told import tell

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.claims.verdicts import Answer
    from app.game.facts import Claim, Jodhi
    from app.game.record import Board
    from app.game.results import SheetResult, Standing
    from app.game.table import Seat, Team
    from app.game.told import Told
    from app.rules.model import Ruleset

__all__ = [
    "Entered",
    "Logged",
    "MatchState",
    "Next",
    "Played",
    "deal_of",
    "ends_its_deal",
    "evolve",
    "facts_say",
    "next_deal",
    "sheet_of",
    "with_deal",
    "with_jodhis",
]


def claim_facts(claim: Logged) -> Claim:
    """Give a claim as a score sheet holds it: one nobody ruled on is before the officials, and as it was logged."""
    opened = claim.opened_by_keeper if claim.ruled else claim.facts.opened_by_keeper
    told = {"opened_by_keeper": opened, "late": claim.came_late}
    return replace(claim.facts, ruling=claim.ruling or "pending", **told)


def sheet_of(state: MatchState, rules: Ruleset, sides: Mapping[Team, Side] | None = None) -> Sheet:
    """Give the match as a score sheet, each claim in its deal.

    A deal nobody entered is on the sheet where one of its claims ends it (a 4-ball, a paid wrong claim, a re-deal) or
    where later deals follow; a claim of the deal being played that ends nothing waits for that deal.
    """
    opened = state.opened
    games = tuple(_game(state, number, rules) for number in range(1, len(state.games) + 1))
    best_of = opened.best_of if opened is not None else 1
    keepers = opened.keepers if opened is not None else {}
    told = {team: (sides or {}).get(team, Side()) for team in TEAMS}
    seated = {team: replace(side, keeper=side.keeper or keepers.get(team)) for team, side in told.items()}
    return Sheet(rules, games, None, best_of, seated, has_match=True)


def _game(state: MatchState, number: int, rules: Ruleset) -> Game:
    played = state.games[number - 1]
    last = max((claim.deal for claim in state.claims if claim.game == number), default=0)
    deals = [_deal(state, number, deal) for deal in range(1, max(len(played.deals), last) + 1)]
    start = _start(state, played)
    while len(deals) > len(played.deals) and not _ended_by_claims(deals, start, rules):
        deals.pop()
    for index, deal in enumerate(deals):
        if deal.opened:
            deals[index] = _as_ruled_since(state, (number, index + 1), (start, deals), rules)
    return Game(start, tuple(deals))


def _as_ruled_since(state: MatchState, place: tuple[int, int], told: tuple[Start, list[Deal]], rules: Ruleset) -> Deal:
    """Give a deal with the balls that rulings on it gave and took since its keepers' were told: those are laid too."""
    (number, no), (start, deals) = place, told
    deal, claims = deals[no - 1], state.claims_of(number, no)
    if not any(claim.since for claim in claims):
        return deal
    without = replace(deal, claims=tuple(claim_facts(claim) for claim in claims if not claim.since))
    try:
        before = score_game(Game(start, tuple(deals[: no - 1])), starting(start, rules, None), rules).now
        then, now = (score_deal(one, before, rules, no).due for one in (without, deal))
    except SheetRefused:  # nobody can say what they gave
        return deal
    return replace(deal, opened={team: max(0, balls + now[team] - then[team]) for team, balls in deal.opened.items()})


def _deal(state: MatchState, game: int, deal: int) -> Deal:
    entered = state.deal(game, deal)
    facts = entered.facts if entered is not None else Deal()
    claims = tuple(claim_facts(claim) for claim in state.claims_of(game, deal))
    return replace(facts, claims=claims) if claims else facts


def _ended_by_claims(deals: list[Deal], start: Start, rules: Ruleset) -> bool:
    """Tell whether the claims of the last deal alone decide it, whatever was played."""
    *former, deal = deals
    try:
        before = score_game(Game(start, tuple(former)), starting(start, rules, None), rules).now
    except SheetRefused:
        return False
    heard = hear(tell(deal, before, rules)) if not check_facts(deal, rules) else Heard()
    return heard.ending is not None and not heard.waiting


def with_jodhis(state: MatchState, rules: Ruleset, place: tuple[int, int], jodhis: tuple[Jodhi, ...]) -> MatchState:
    """Give the state with the jodhis told of the deal being played, where its claims end it with them; else as it is.

    A claim may mean one of them, and until that is told nobody can say what the claims of its deal come to.
    """
    game, deal = place
    if not jodhis or state.deal(game, deal) is not None:
        return state
    told = with_deal(state, game, deal, Deal(jodhis=jodhis))
    try:
        score = score_sheet(sheet_of(told, rules))
    except SheetRefused:  # it comes to a count
        return state
    return state if score.games[game - 1].deals[deal - 1].result == "open" else told


def ends_its_deal(state: MatchState, rules: Ruleset, place: tuple[int, int], jodhis: tuple[Jodhi, ...]) -> bool:
    """Tell whether the claims of the deal being played end it, with the jodhis told of it so far."""
    game, deal = place
    games = sheet_of(with_jodhis(state, rules, place, jodhis), rules).games
    return len(games) >= game and len(games[game - 1].deals) >= deal


class Next(Struct, frozen=True):
    """What comes next at a table: game and deal count from 1; `needs_opening` where the game has yet to be opened.

    `standing` is where the game stands, `dealer` and `trump_maker` what the rules give, `keepers` who keeps the balls.
    """

    game: int
    deal: int
    standing: Standing
    dealer: Seat
    trump_maker: Seat
    keepers: Mapping[Team, Seat]
    needs_opening: bool


def next_deal(state: MatchState, rules: Ruleset, scored: SheetResult | None = None) -> Next | None:
    """Give the deal to be played next: of the first game nobody won; None once the match is won.

    `scored` is what the match's sheet comes to, where somebody knows it already.

    Raises:
        SheetRefused: the deals entered can't be scored.
    """
    result = scored or score_sheet(sheet_of(state, rules))
    if result.winner is not None:
        return None
    number = next((index for index, game in enumerate(result.games) if game.now.winner is None), len(result.games))
    opened = number < len(result.games)
    former = result.games[number - 1].now if number else None
    if former is not None and former.at_table.winner is not None:
        former = former.at_table
    standing = result.games[number].now if opened else starting(_start(state, Played()), rules, former)
    played = len(result.games[number].deals) if opened else 0
    return _next(state, number, played, standing, needs_opening=not opened or state.games[number].dealer is None)


def plays_on(state: MatchState, scored: SheetResult) -> Next | None:
    """Give the deal that a table plays next of a game that is won by what is due and not on its ball cards; else None.

    A table knows no more than its cards: to stop the game there would remind the keeper of the balls he forgot.
    """
    for number, game in enumerate(scored.games):
        last = number + 1 == len(state.games) or state.games[number + 1].dealer is None
        if last and game.now.winner is not None and game.now.at_table.winner is None and not game.after_end:
            return _next(state, number, len(game.deals), game.now.at_table, needs_opening=False)
    return None


def _next(state: MatchState, number: int, played: int, standing: Standing, *, needs_opening: bool) -> Next:
    dealer = standing.at_table.dealer
    return Next(number + 1, played + 1, standing, dealer, right_of(dealer), _keepers(state, number), needs_opening)


def facts_say(state: MatchState, rules: Ruleset, number: int, board: Board | None = None) -> Answer:
    """Give what roles and facts alone say of a logged claim, ruled on or not; for officials only.

    Its deal is taken with the cards that officials were told, or with those of `board` instead.

    Raises:
        SheetRefused: the deals entered can't be scored, or the cards can't lie so.
    """
    claim = next(one for one in state.claims if one.claim == number)
    return answers.facts_say(deal_of(state, rules, (claim.game, claim.deal), board), claim.facts)


def deal_of(state: MatchState, rules: Ruleset, place: tuple[int, int], board: Board | None = None) -> Told:
    """Give a deal by its game and number where it stands, with the cards that officials were told; see `facts_say`."""
    facts = deal_told(state, *place, board) or Deal()
    refuse(check_facts(facts, rules))
    told = tell(facts, _before(state, rules, *place), rules)
    found = check_told(told)
    refuse((*found, *points_named(told, found)) if found else ())
    return told


def _before(state: MatchState, rules: Ruleset, game: int, deal: int) -> Standing:
    """Give where a game stood before one of its deals."""
    games = score_sheet(sheet_of(state, rules)).games
    if game > len(games):
        return starting(_start(state, Played()), rules, games[-1].now)
    former = games[game - 1].deals[: deal - 1]
    return former[-1].after if former else games[game - 1].start


def _start(state: MatchState, played: Played) -> Start:
    """Give where a game starts: from the position set, else 0-0 at the match's target."""
    if played.position is not None:
        return Start(played.position.balls, played.position.target, played.dealer)
    return Start(target=state.opened.target if state.opened is not None else None, dealer=played.dealer)


def _keepers(state: MatchState, number: int) -> Mapping[Team, Seat]:
    """Give who keeps the balls in a game: as opened, else as in the game before."""
    told = [game.keepers for game in state.games[: number + 1] if game.keepers is not None]
    return told[-1] if told else {}
