"""How far a role goes within an act: the same act is the score-keeper's in the running game and the judge's later.

A limit raises Refused; an act that has none is all of it its roles'.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from app.desk.acts.act import DIRECTOR, JUDGES
from app.desk.acts.lost_balls import check_lost, running
from app.desk.journal.history import effective
from app.desk.journal.world import tournament_stream
from app.desk.officials.recusal import check_recusal, check_untied, check_word, conflict, tied_to
from app.desk.officials.slips import check_slip, of_deal, of_match, own_slip
from app.desk.officials.standing import role_word
from app.desk.people.conduct import conduct_of
from app.desk.refusals import Refused, say
from app.game.claims.life import level_for, rank
from app.tournament.day_events import ResultTold
from app.tournament.names import normal
from app.tournament.placing import LETTERS
from app.tournament.views import side, status

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.desk.acts.appealing import ReferFields
    from app.desk.acts.befalling import LiftVoidFields, SettleFields, VoidMatchFields
    from app.desk.acts.claiming import RuleFields
    from app.desk.acts.conducting import DismissFields, WarnFields
    from app.desk.acts.expelling import ExpelFields
    from app.desk.acts.moving import MoveFields, SwapFields
    from app.desk.acts.officiating import PinFields
    from app.desk.acts.restoring import PositionFields
    from app.desk.acts.running import ForfeitFields, ResultFields
    from app.desk.acts.scoring import CorrectFields, VoidFields
    from app.desk.acts.signing import ConfirmFields
    from app.desk.change import Who
    from app.desk.journal.world import World
    from app.desk.officials.slips import Slip
    from app.game.events import Level


def within(world: World, who: Who, act: str, tournament: str, asked: Any) -> Any:  # noqa: ANN401 - the act's own Fields
    """Give the fields of an act as this official means them; refuse what is beyond his role, though the act is not."""
    return (LIMITS[act](world, who, tournament, asked) if act in LIMITS else None) or asked


def _correct(world: World, who: Who, tid: str, asked: CorrectFields) -> None:
    _waiting(world, who, tid, asked.match)
    _signed(world, who, tid, asked.match)
    _told_anew(world, who, tid, asked.match, (partial(of_deal, asked.game, asked.deal), asked.reason))
    if who.role == "score_keeper" and asked.game < running(world.match(tid, asked.match)):
        raise Refused(
            say("Game {game} is over: an official corrects it, not the score-keeper. Call one.", game=asked.game)
        )
    check_lost(world, who, tid, asked)


def _swap(world: World, who: Who, tid: str, asked: SwapFields) -> None:
    _waiting(world, who, tid, asked.match)
    _signed(world, who, tid, asked.match)
    _told_anew(world, who, tid, asked.match, (of_match, asked.reason))


def _told_anew(world: World, who: Who, tid: str, match: str, slip: Slip) -> None:
    """Keep a deal or the sides of a match from who is tied to it: his own slip he mends while nothing is recorded."""
    if match in {*world.tournament(tid).results, *world.tournament(tid).disputed}:
        check_untied(world, who, "judge", partial(conflict, world, tid, match))
    check_slip(world, who, (tid, match), *slip)


def _position(world: World, who: Who, tid: str, asked: PositionFields) -> None:
    check_slip(world, who, (tid, asked.match), of_match, asked.reason)


def _move(world: World, who: Who, tid: str, asked: MoveFields) -> None:
    """Keep what another typed from being moved by who is tied to the match it stands in, or to the one it goes to."""
    for match in (asked.match, asked.to):
        if match in world.tournament(tid).matches and not own_slip(world, who, (tid, asked.match), of_match):
            check_untied(world, who, "adjudicator", partial(conflict, world, tid, match))


def _waiting(world: World, who: Who, tid: str, match: str) -> None:
    """Keep what waits for its second as it was told: the second confirms or rejects and never edits, nor does another.

    Without names nobody can be the second, and whoever is at the keys mends it.
    """
    if who.role != "desk" and match in world.tournament(tid).unchecked:
        raise Refused(say("The result of {match} waits for its second: confirm or reject it first.", match=match))


def _signed(world: World, who: Who, tid: str, match: str) -> None:
    if who.role not in JUDGES and match in world.tournament(tid).results:
        raise Refused(say("{match} is signed off: from there on only a judge corrects it.", match=match))


def _result(world: World, who: Who, tid: str, asked: ResultFields) -> None:
    """Let who told a result that waits for its second tell it anew, and a judge what is recorded; nobody else."""
    match = asked.match or next((m for m, table in world.tournament(tid).tables.items() if table == asked.table), "")
    if not match:
        return
    if normal(_teller(world, tid, match)) != normal(who.actor):
        _waiting(world, who, tid, match)
    _signed(world, who, tid, match)
    _recorded(world, who, tid, match, asked.waived)


def _recorded(world: World, who: Who, tid: str, match: str, waived: str) -> None:
    """Keep what is recorded or disputed of a match as it stands from who is tied to it.

    A first result is a fact that whoever is there reads off the slip; to change one is a judge's decision.
    """
    if match in {*world.tournament(tid).results, *world.tournament(tid).disputed}:
        check_word(world, who, (tid, match), waived.strip())


def _forfeit(world: World, who: Who, tid: str, asked: ForfeitFields) -> None:
    """Keep a match that has begun, and a team's place in the field, from being given away by who is tied to it.

    That a team did not come or went home is a fact of the hall, like a result: whoever is there records it.
    """
    _waiting(world, who, tid, asked.match)
    tournament = world.tournament(tid)
    known, given = asked.match in tournament.matches, asked.how in {"walkover", "double_forfeit"}
    begun = known and status(tournament, asked.match) in {"playing", "disputed", "done"}
    if known and (asked.how == "expelled" or (given and begun)):
        check_word(world, who, (tid, asked.match), asked.waived.strip())


def _by_word(world: World, who: Who, tid: str, asked: VoidFields | VoidMatchFields | LiftVoidFields) -> None:
    """Keep from who is tied to a match what a judge decides on it by his word alone."""
    if asked.match in world.tournament(tid).matches:
        check_word(world, who, (tid, asked.match), asked.waived.strip())


def _rule(world: World, who: Who, tid: str, asked: RuleFields) -> RuleFields:
    """Make a ruling at the level of who rules: nobody speaks for a higher one, and nobody overturns it.

    Nor does anybody rule in a match that he is tied to.
    """
    found = world.match(tid, asked.match).claim(asked.claim)
    if found is None:
        return asked  # the act itself says that there is no such claim
    level = asked.level or level_for(found, who.role)
    reaches(who, level, found.level)
    if level != "table":
        check_recusal(world, who, (tid, asked.match), found, asked.waived.strip())
    return replace(asked, level=level)


def reaches(who: Who, *levels: str | None) -> None:
    """Refuse what is for a level above the role of who asks."""
    for level in levels:
        if level and who.role not in DIRECTOR and rank(level) > rank(who.role):
            raise Refused(say("This ruling is the {level}'s to make.", level=role_word(level)))


def _refer(world: World, who: Who, tid: str, asked: ReferFields) -> None:
    check_untied(world, who, "adjudicator", partial(conflict, world, tid, asked.match))


def _settle(world: World, who: Who, tid: str, asked: SettleFields) -> None:
    """Keep the end of a dispute from who is tied to its match: what is recorded stands by that word alone."""
    if asked.match in world.tournament(tid).disputed:
        check_word(world, who, (tid, asked.match), asked.waived.strip())


def _warn(world: World, who: Who, tid: str, asked: WarnFields | DismissFields) -> None:
    _of_conduct(world, who, tid, asked, "adjudicator")


def _expel(world: World, who: Who, tid: str, asked: ExpelFields) -> None:
    _of_conduct(world, who, tid, asked, "judge")


def _of_conduct(
    world: World, who: Who, tid: str, asked: WarnFields | DismissFields | ExpelFields, level: Level
) -> None:
    """Keep a step of conduct from who is tied to a team that it is about, or to the match it happened in."""
    tournament, steps = world.tournament(tid), conduct_of(world).steps.values()
    found = [one for one in steps if (one.report, one.tournament) == (asked.report, tid)]
    matches = {getattr(asked, "match", ""), *(one.match for one in found)} & set(tournament.matches)
    teams = {getattr(asked, "team", ""), *(one.team for one in found)}
    teams |= {side(tournament, one, letter).team for one in matches if one for letter in LETTERS}
    about = [entrant for team, entrant in tournament.entrants.items() if team in teams]
    check_untied(world, who, level, partial(tied_to, world, about))


def _second(world: World, who: Who, tid: str, asked: ConfirmFields) -> None:
    """Keep the second official another than the one who told the result; without names nobody can be another."""
    if who.role == "desk":
        raise Refused(say("Two officials check this result, and here nobody has a name: name the director first, F8."))
    if asked.match in world.tournament(tid).unchecked:
        not_first(world, who, tid, asked.match)


def not_first(world: World, who: Who, tid: str, match: str) -> None:
    """Refuse a second word on a result to who told it."""
    if normal(_teller(world, tid, match)) == normal(who.actor):
        raise Refused(say("{name} told this result: another official confirms or rejects it.", name=who.actor))


def _teller(world: World, tid: str, match: str) -> str:
    """Name who told the result of a match last, nobody where none was told to be checked."""
    told = effective(world.stream(tournament_stream(tid)).told)
    found = [one.act.actor for one in told if isinstance(one.event, ResultTold) and one.event.match == match]
    return found[-1] if found else ""


def _pin(world: World, who: Who, _: str, asked: PinFields) -> None:
    del world
    if who.role not in DIRECTOR and normal(asked.name) != normal(who.actor):
        raise Refused(say("Only a director sets somebody else's PIN."))


LIMITS: Final[Mapping[str, Callable[[World, Who, str, Any], RuleFields | None]]] = {
    "correct": _correct,
    "swap_sides": _swap,
    "position": _position,
    "move_match": _move,
    "result": _result,
    "clear_result": lambda world, who, tid, asked: _recorded(world, who, tid, asked.match, asked.waived),
    "forfeit": _forfeit,
    "rule": _rule,
    "refer": _refer,
    "settle": _settle,
    "void": _by_word,
    "void_match": _by_word,
    "lift_void": _by_word,
    "warn_conduct": _warn,
    "dismiss_conduct": _warn,
    "expel": _expel,
    "confirm_result": _second,
    "reject_result": _second,
    "set_pin": _pin,
}
