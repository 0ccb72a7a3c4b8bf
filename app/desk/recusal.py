"""Who may not rule in a match: whoever plays in it, is of a pair's club, or made the ruling that is appealed against.

The match commissioner alone may rule in spite of it where nobody else is there, and says why.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.history import effective
from app.desk.officials import officials_of, role_word
from app.desk.people import people_of
from app.desk.refusals import Refused, say
from app.desk.world import match_stream
from app.game.events import ClaimRuled
from app.game.life import rank
from app.tournament.names import normal
from app.tournament.placing import LETTERS
from app.tournament.views import side

if TYPE_CHECKING:
    from app.desk.change import Who
    from app.desk.world import World
    from app.game.events import Level
    from app.game.record import Logged
    from app.tournament.officials import Official
    from app.tournament.state import Entrant


def conflict(world: World, tid: str, mid: str, official: Official) -> str:
    """Say what ties an official to a match, empty where nothing does."""
    tournament = world.tournament(tid)
    sides = (side(tournament, mid, letter).team for letter in LETTERS)
    for team in (tournament.entrants[one] for one in sides if one):
        if _plays(world, official, team):
            return say("{name} plays for {team}", name=official.name, team=team.name)
        if official.club and team.card is not None and normal(official.club) == normal(team.card.club):
            return say(
                "{name} is of {club}, the club of {team}", name=official.name, club=official.club, team=team.name
            )
    return ""


def _plays(world: World, official: Official, team: Entrant) -> bool:
    """Tell whether an official is a player of a team: the same person in the register, or the same name."""
    same = people_of(world).one
    if official.person and official.person in {same(one) for one in team.persons}:
        return True
    return team.card is not None and normal(official.name) in {normal(player.name) for player in team.card.players}


def free(world: World, tid: str, mid: str, level: Level, without: Official | None = None) -> tuple[Official, ...]:
    """Give the officials who can sign in and may rule in a match at a level, the lowest role first."""
    named = (one for one in officials_of(world).values() if one.secret is not None and one != without)
    found = (one for one in named if _reaches(one.role, level))
    able = (one for one in found if not conflict(world, tid, mid, one))
    return tuple(sorted(able, key=lambda one: 9 if one.role == "director" else rank(one.role)))


def _reaches(role: str, level: Level) -> bool:
    return role == "director" or (role != "score_keeper" and rank(role) >= rank(level))


def check_recusal(world: World, who: Who, place: tuple[str, str], claim: Logged, asked: tuple[Level, str]) -> None:
    """Refuse a ruling by who is tied to its match (`place`), naming who may; `asked` is the level and why all the same.

    What the table agrees on is nobody's ruling; a desk without officials has nobody to be tied.
    """
    level, waived = asked
    official = officials_of(world).get(normal(who.actor))
    if level == "table" or official is None:
        return
    own = _own(world, place, claim, official)
    tie = own or conflict(world, *place, official)
    if not tie:
        if waived:
            raise Refused(say("Nothing ties {name} to this match: leave that reason out.", name=official.name))
        return
    if waived and official.role == "commissioner" and not own:
        return
    others = free(world, *place, level, without=official)
    names = ", ".join(f"{one.name} ({role_word(one.role)})" for one in others)
    who_may = say("It may be ruled by {names}.", names=names) if names else say("Nobody else is named who may.")
    last = say("The match commissioner may rule all the same, with the reason why nobody else is there.")
    raise Refused(" ".join((say("{tie}, so may not rule here.", tie=tie), who_may, *(() if own else (last,)))))


def _own(world: World, place: tuple[str, str], claim: Logged, official: Official) -> str:
    """Say that an official made the ruling that is appealed against, empty where another did."""
    if claim.appeal is None:
        return ""
    told = effective(world.stream(match_stream(*place)).told)
    made = [one.act.actor for one in told if isinstance(one.event, ClaimRuled) and one.event.claim == claim.claim]
    if not made or normal(made[-1]) != normal(official.name):
        return ""
    return say("{name} made the ruling that is appealed against", name=official.name)
