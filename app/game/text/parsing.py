"""From a score sheet's JSON to facts: nothing is guessed, and every mistake is told at once with its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.game.checks.checking import check_facts
from app.game.facts import Claim, Deal, Game, Sheet, Side, Start
from app.game.mistakes import Mistake
from app.game.sentences import say
from app.game.table import TEAMS, other, team_of
from app.game.text.parsing_deal import read_claim, read_deal
from app.game.text.reading import Object, Reading
from app.rules.loading import resolve
from app.rules.mistakes import RulesetRefused, shown

if TYPE_CHECKING:
    from app.game.table import Team
    from app.rules.model import Ruleset

FORMAT = "fourball-scoresheet"
VERSION = 1
MOST_GAMES = 99
_SHEET = frozenset({"format", "version", "id", "ruleset", "match", "games"})
_MATCH = frozenset({"best_of", "teams"})
_SIDE = frozenset({"name", "players", "keeper"})
_GAME = frozenset({"start", "deals"})
_START = frozenset({"balls", "target", "dealer"})


def parse_sheet(value: object) -> Sheet:
    """Read a score sheet from JSON values.

    Raises:
        SheetRefused: every mistake of its shape; where there is one, also what can't be in deals that could be read.
    """
    reading = Reading()
    told = reading.table(value, _SHEET, "")
    _kind(reading, told)
    rules = _ruleset(reading, told)
    best_of, sides = _match(reading, told, rules)
    games = _games(reading, told)
    identity = reading.text(told, "id", "")
    if rules is None:
        raise reading.refusal(value)
    if reading.mistakes:
        _check(reading, games, rules)
        raise reading.refusal(value)
    return Sheet(rules, games, identity, best_of, sides, "match" in told)


def parse_deal(value: object, rules: Ruleset, path: str = "deal") -> Deal:
    """Read one deal and check what can be checked without the game around it; raises SheetRefused."""
    reading = Reading()
    deal = read_deal(reading, value, path)
    if not reading.mistakes:
        reading.mistakes.extend(Mistake(f"{path}.{one.path}", one.message) for one in check_facts(deal, rules))
    reading.refuse()
    return deal


def parse_claim(value: object, path: str = "claim") -> Claim:
    """Read one claim; raises SheetRefused."""
    reading = Reading()
    claim = read_claim(reading, value, path)
    reading.refuse()
    return claim


def _kind(reading: Reading, told: Object) -> None:
    """Check that this is a score sheet of a version this program reads."""
    if reading.need(told, "format", "") and told["format"] != FORMAT:
        reading.wrong("format", say("must be {wanted!r}, not {given}", wanted=FORMAT, given=shown(told["format"])))
    if reading.need(told, "version", "") and (told["version"] != VERSION or type(told["version"]) is not int):
        reading.wrong(
            "version",
            say("must be {wanted}, not {given}", wanted=VERSION, given=shown(told["version"])),
        )


def _ruleset(reading: Reading, told: Object) -> Ruleset | None:
    if not reading.need(told, "ruleset", ""):
        return None
    try:
        return resolve(told["ruleset"])
    except RulesetRefused as refused:
        reading.mistakes.extend(refused.mistakes)
        return None


def _match(reading: Reading, told: Object, rules: Ruleset | None) -> tuple[int, dict[Team, Side]]:
    """Read the match: how many games at most, and who plays; without one the sheet is one game."""
    if "match" not in told:
        return 1, {}
    match = reading.table(told["match"], _MATCH, "match")
    best_of = reading.number(match, "best_of", "match", 1, MOST_GAMES)
    if best_of is None:
        best_of = rules.parameters.games_per_match if rules is not None else 1
    if best_of % 2 == 0:
        reading.wrong("match.best_of", say("{best_of} games can end level; give an odd number", best_of=best_of))
    teams = reading.table(match.get("teams", {}), frozenset(TEAMS), "match.teams")
    return best_of, {team: _side(reading, teams[team], team) for team in TEAMS if team in teams}


def _side(reading: Reading, value: object, team: Team) -> Side:
    path = f"match.teams.{team}"
    told = reading.table(value, _SIDE, path)
    players = reading.rows(told.get("players", []), f"{path}.players")
    for index, player in enumerate(players):
        reading.text({f"players[{index}]": player}, f"players[{index}]", path)
    keeper = reading.seat(told, "keeper", path)
    if keeper is not None and team_of(keeper) == other(team):
        reading.wrong(f"{path}.keeper", say("{keeper} does not play for {team}", keeper=keeper, team=team))
    return Side(reading.text(told, "name", path), tuple(map(str, players)), keeper)


def _games(reading: Reading, told: Object) -> tuple[Game, ...]:
    if not reading.need(told, "games", ""):
        return ()
    return tuple(
        [_game(reading, game, f"games[{index}]") for index, game in enumerate(reading.rows(told["games"], "games"))]
    )


def _game(reading: Reading, value: object, path: str) -> Game:
    told = reading.table(value, _GAME, path)
    deals: list[Any] = reading.rows(told["deals"], f"{path}.deals") if reading.need(told, "deals", path) else []
    start = _start(reading, told["start"], f"{path}.start") if "start" in told else Start()
    return Game(start, tuple([read_deal(reading, deal, f"{path}.deals[{index}]") for index, deal in enumerate(deals)]))


def _start(reading: Reading, value: object, path: str) -> Start:
    told = reading.table(value, _START, path)
    balls = reading.numbers_by_team(told, "balls", path)
    if balls or told.get("balls") == {}:
        for team in TEAMS:
            reading.need(told["balls"], team, f"{path}.balls")
    return Start(balls or None, reading.number(told, "target", path, 1), reading.seat(told, "dealer", path))


def _check(reading: Reading, games: tuple[Game, ...], rules: Ruleset) -> None:
    """Add what can't be in the deals of a sheet that is refused anyway, so that all is told at once."""
    spoilt = tuple(mistake.path for mistake in reading.mistakes)
    for number, game in enumerate(games):
        for index, deal in enumerate(game.deals):
            path = f"games[{number}].deals[{index}]"
            if not any(place == path or place.startswith(f"{path}.") for place in spoilt):
                reading.mistakes.extend(Mistake(f"{path}.{one.path}", one.message) for one in check_facts(deal, rules))
