"""The act that puts somebody in a player's place, as far as the ruleset lets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from app.desk.acts.act import DIRECTOR, ActSpec, Decision, Fields, Words
from app.desk.acts.entering import entered
from app.desk.journal.history import effective
from app.desk.journal.world import tournament_stream
from app.desk.refusals import Refused, say
from app.desk.undoing import undo
from app.listings.labels import labelled
from app.tournament.doors import deciding
from app.tournament.entry_lists.cells import clean
from app.tournament.entry_lists.known import person_of
from app.tournament.events import EntryChanged, Player
from app.tournament.lists import LOST_AT_THE_TABLE
from app.tournament.views import path

if TYPE_CHECKING:
    from app.desk.journal.world import World
    from app.tournament.events import Card
    from app.tournament.state import Entrant, Match, Tournament


class SubstituteFields(Fields, frozen=True, kw_only=True):
    """A team, which of its players goes (1 or 2), and who plays instead; `not_barred` as in `AddFields`."""

    team: str
    player: Literal[1, 2]
    name: Words
    phone: Words = ""
    not_barred: tuple[Words, ...] = ()


class LiftFields(Fields, frozen=True, kw_only=True):
    """A team whose newest substitute goes again."""

    team: str


def _substitute(world: World, tid: str, asked: SubstituteFields) -> Decision:
    state = world.tournament(tid)
    entrant = deciding.known_team(state, asked.team)
    _check_let(state, entrant, world.rules(tid).parameters.substitute)
    card, name = _card(entrant), clean(asked.name)[0]
    if not name:
        raise Refused(say("Say who plays for {team} instead.", team=entrant.name))
    new = Player(name, clean(asked.phone)[0], substitute=True)
    players = tuple(new if n == asked.player else old for n, old in enumerate(card.players, 1))
    _check_nowhere_else(state, entrant, new)
    played = tuple(match.id for match in path(state, asked.team) if match.id in state.results.keys() | state.unchecked)
    changed = deciding.edit(state, asked.team, replace(card, players=players))
    midway = next((m.id for m in path(state, asked.team) if m.id in state.started and m.id not in played), "")
    events = tuple(replace(one, replaced=asked.player, played=played, midway=midway) for one in changed)
    label = labelled("A substitute plays for {team}", team=asked.team)
    return entered(world, tid, events, {asked.team: asked.not_barred}, label, team=asked.team)


def _check_let(state: Tournament, entrant: Entrant, when: str) -> None:
    if when == "never":
        raise Refused(say("This ruleset lets nobody play in place of a player who was entered."))
    if when == "before_first_match" and any(_played(state, match) for match in path(state, entrant.team)):
        sentence = "{team} has begun its first match: from then on this ruleset lets no substitute play."
        raise Refused(say(sentence, team=entrant.name))


def _played(state: Tournament, match: Match) -> bool:
    """Tell whether a match has begun to be played: one that is only called, or decided without play, has not."""
    told = state.results.get(match.id) or state.unchecked.get(match.id)
    return match.id in state.started or (told is not None and told.how in LOST_AT_THE_TABLE)


def _card(entrant: Entrant) -> Card:
    if entrant.card is None or len(entrant.card.players) < 2:  # noqa: PLR2004 - a pair
        raise Refused(say("{team} does not have two players on its card: edit the card first.", team=entrant.name))
    return entrant.card


def _check_nowhere_else(state: Tournament, entrant: Entrant, new: Player) -> None:
    """Refuse somebody who plays in another team that is in, by name and phone."""
    for other in state.entrants.values():
        here = other.card.players if other.card and other.state == "in" and other.team != entrant.team else ()
        if new.phone and person_of(new) in map(person_of, here):
            raise Refused(say("{name} plays for {team} already.", name=new.name, team=other.name))


def _lift(world: World, tid: str, asked: LiftFields) -> Decision:
    """Take back the act that put the substitute in, so that all is as if nobody had come."""
    stream, entrant = tournament_stream(tid), deciding.known_team(world.tournament(tid), asked.team)
    told = [one for one in effective(world.stream(stream).told) if one.act.name == "substitute"]
    acts = [one.act.id for one in told if isinstance(one.event, EntryChanged) and one.event.team == asked.team]
    if not acts:
        raise Refused(say("No substitute plays for {team}.", team=entrant.name))
    label = labelled("The substitute of {team} goes again", team=asked.team)
    return Decision(undo(world, stream, acts[-1]).events, label, {"team": asked.team})


SUBSTITUTING = (
    ActSpec("substitute", "Let somebody play in a player's place", SubstituteFields, DIRECTOR, _substitute),
    ActSpec("lift_substitute", "Let who was entered play again in a substitute's place", LiftFields, DIRECTOR, _lift),
)
