"""Who may not decide: whoever plays in a match, is of a pair's club, or made the ruling that is appealed against.

The match commissioner alone may decide in spite of it where nobody else is there, and says why.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.desk.journal.history import effective
from app.desk.journal.world import match_stream
from app.desk.officials.standing import officials_of, role_word
from app.desk.people.register import people_of
from app.desk.refusals import Refused, say
from app.game.claims.life import lowest, rank
from app.game.events import ClaimRuled, MovedAway
from app.tournament.names import normal
from app.tournament.placing import LETTERS
from app.tournament.views import side

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from app.desk.change import Who
    from app.desk.journal.world import World
    from app.game.events import Level
    from app.game.record import Logged
    from app.tournament.people.officials import Official
    from app.tournament.state import Entrant, Former

    Tie = Callable[[Official], str]


def conflict(world: World, tid: str, mid: str, official: Official) -> str:
    """Say what ties an official to a match, empty where nothing does, and where there is no such match."""
    tournament = world.tournament(tid)
    if mid not in tournament.matches:
        return ""
    sides = (side(tournament, mid, letter).team for letter in LETTERS)
    return tied_to(world, (tournament.entrants[one] for one in sides if one), official)


def tied_to(world: World, teams: Iterable[Entrant], official: Official) -> str:
    """Say what ties an official to one of several teams, empty where nothing does."""
    for team in teams:
        if _plays(world, official, team):
            return say("{name} plays for {team}", name=official.name, team=team.name)
        if (former := _former(world, official, team)) is not None:
            played = "{name} played for {team}" if former.played or former.midway else "{name} was entered for {team}"
            return say(played, name=official.name, team=team.name)
        if official.club and team.card is not None and normal(official.club) == normal(team.card.club):
            return say(
                "{name} is of {club}, the club of {team}", name=official.name, club=official.club, team=team.name
            )
    return ""


def _plays(world: World, official: Official, team: Entrant) -> bool:
    """Tell whether an official is a player of a team: the same person in the register, or the same name."""
    same = people_of(world).one
    if official.person and same(official.person) in {same(one) for one in team.persons}:
        return True
    return team.card is not None and normal(official.name) in {normal(player.name) for player in team.card.players}


def _former(world: World, official: Official, team: Entrant) -> Former | None:
    """Give who an official was for a team until a substitute came, by the name or the register's name.

    Whoever was entered for a pair is tied to it though no match of it was played: the place, the partner and perhaps
    the fee were shared. A name mended on a card ties nobody.
    """
    people = people_of(world)
    own = people.one(official.person) if official.person else ""
    card = people.cards.get(own)
    names = {normal(official.name), *([normal(card.name)] if card else [])}
    for former in team.formers:
        same = own and former.person and people.one(former.person) == own
        if same or (former.player is not None and normal(former.player.name) in names):
            return former
    return None


def free(world: World, level: Level, tie: Tie, without: Official | None = None) -> tuple[Official, ...]:
    """Give the officials who can sign in and may decide at a level, the lowest role first."""
    named = (one for one in officials_of(world).values() if one.secret is not None and one != without)
    found = (one for one in named if _reaches(one.role, level))
    able = (one for one in found if not tie(one))
    return tuple(sorted(able, key=lambda one: 9 if one.role == "director" else rank(one.role)))


def _reaches(role: str, level: Level) -> bool:
    return role == "director" or (role != "score_keeper" and rank(role) >= rank(level))


def check_recusal(world: World, who: Who, place: tuple[str, str], claim: Logged, waived: str) -> None:
    """Refuse a ruling by who is tied to its match (`place`), naming who may; `waived` is why all the same.

    A desk without officials has nobody to be tied.
    """
    level, official = lowest(claim), officials_of(world).get(normal(who.actor))
    if official is None:
        return

    def tie(one: Official) -> str:
        return _own(world, place, claim, one) or conflict(world, *place, one)

    own = bool(_own(world, place, claim, official))
    _check_waived(world, official, level, tie, "" if own else waived, last=not own)


def check_word(world: World, who: Who, place: tuple[str, str], waived: str) -> None:
    """Refuse what is decided on a match by a judge's word alone to who is tied to it; see `check_recusal`."""
    official = officials_of(world).get(normal(who.actor))
    if official is not None:
        _check_waived(world, official, "judge", partial(conflict, world, *place), waived, last=True)


def _check_waived(world: World, official: Official, level: Level, tie: Tie, waived: str, *, last: bool) -> None:
    tied = tie(official)
    if waived and not tied:
        raise Refused(say("Nothing ties {name} to this match: leave that reason out.", name=official.name))
    if tied and (not waived or not _alone(world, official, level, tie)):
        raise _recused(world, official, level, tie, last=last)


def check_untied(world: World, who: Who, level: Level, tie: Tie) -> str:
    """Refuse a decision at a level by who is tied to it; its reason is the one why the commissioner does it himself.

    Gives what ties that one all the same, empty where nothing does.
    """
    official = officials_of(world).get(normal(who.actor))
    tied = tie(official) if official is not None else ""
    if official is not None and tied and not _alone(world, official, level, tie):
        raise _recused(world, official, level, tie, last=True)
    return tied


def _alone(world: World, official: Official, level: Level, tie: Tie) -> bool:
    """Tell whether somebody tied is the match commissioner, and nobody else may decide."""
    return official.role == "commissioner" and not free(world, level, tie, without=official)


def _recused(world: World, official: Official, level: Level, tie: Tie, *, last: bool) -> Refused:
    """Say what ties somebody and who may decide; `last`: the match commissioner, where nobody else is there."""
    others = free(world, level, tie, without=official)
    names = ", ".join(f"{one.name} ({role_word(one.role)})" for one in others)
    told = [say("{tie}, so may not rule here.", tie=tie(official))]
    told += [say("It may be ruled by {names}.", names=names) if names else say("Nobody else is named who may.")]
    if last and not others:
        told += [say("The match commissioner may rule all the same, with the reason why nobody else is there.")]
    return Refused(" ".join(told))


def _own(world: World, place: tuple[str, str], claim: Logged, official: Official) -> str:
    """Say that an official made one of the rulings that are appealed against, empty where others did."""
    made = {normal(one) for one in _rulers(world, place, claim.claim)} if claim.appeal is not None else set()
    if normal(official.name) not in made:
        return ""
    return say("{name} made the ruling that is appealed against", name=official.name)


def _rulers(world: World, place: tuple[str, str], claim: int) -> Iterator[str]:
    """Give who ruled on a claim at any level, also in the matches that its deals were typed in before they moved."""
    for name in _streams(world, *place):
        for one in effective(world.stream(name).told):
            here = isinstance(one.event, ClaimRuled) and one.event.claim == claim and one.event.level != "table"
            if here and one.act.name != "move_match":
                yield one.act.actor


def _streams(world: World, tid: str, mid: str) -> tuple[str, ...]:
    """Give the stream of a match, and of those whose deals were moved to it."""
    found = [match_stream(tid, mid)]
    for name in found:
        if any(one.act.name == "move_match" for one in world.stream(name).told):
            came = (other for other in world.names(match_stream(tid, "")) if other not in found)
            found += [other for other in came if _moved(world, other, name.rsplit("/", 1)[1])]
    return tuple(found)


def _moved(world: World, name: str, to: str) -> bool:
    told = effective(world.stream(name).told)
    return any(isinstance(one.event, MovedAway) and one.event.match == to for one in told)
