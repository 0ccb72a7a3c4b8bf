"""The checking door of what befalls a match or a team on the day: re-entry, dispute, void and replay."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from app.tournament.day_events import DisputeSettled, MatchDisputed, MatchVoided, ReEntered, ReEntryEnded
from app.tournament.doors.entering import known_team
from app.tournament.doors.openings import place_for
from app.tournament.doors.running import check_nothing_rests, known_match, label
from app.tournament.lists import LOST_AT_THE_TABLE, PLATE
from app.tournament.placing import Placing
from app.tournament.refusal import refuse
from app.tournament.views import PLAYING, UNDER_WAY, path

if TYPE_CHECKING:
    from app.tournament.events import Event
    from app.tournament.state import Match, Tournament


def reenter(t: Tournament, team: str, allowed: int, *, paid: bool) -> tuple[Event, ...]:
    """Take a team that lost in one of the first rounds in again; `allowed` is how often the ruleset lets a team."""
    entrant = known_team(t, team)
    name = entrant.name
    if allowed < 1:
        refuse("This tournament has no re-entry: {name} is out.", name=name)
    if entrant.entry > allowed:
        if allowed == 1:
            refuse("{name} has re-entered already: once is all.", name=name)
        refuse("{name} has re-entered {count} times already: that is all.", name=name, count=allowed)
    main = t.stages.get("main")
    if main is None:
        refuse("Nothing is drawn yet: {name} has lost no match.", name=name)
    if main.kind != "round" and not main.laps[-1].drawn.open:
        refuse("Re-entry needs rounds that are drawn anew, or places left open: this bracket has none.")
    rounds = t.settings.reentry_rounds if t.settings and main.kind == "round" else 1
    _check_drawn(t, rounds, name)
    lost = _lost(t, team, rounds)
    if entrant.state != "in" or lost is None:
        _refuse_unbeaten(name, rounds)
    _check_drawn(t, lost.round, name)
    _check_plate(t, team, name)
    if not paid:
        refuse("A re-entry is by payment: take the fee of {name}, then enter it as paid.", name=name)
    back = ReEntered(team, lost.id)
    return (back,) if main.kind == "round" else (back, place_for(t, team, Placing(t).winner(lost)))


def _refuse_unbeaten(name: str, rounds: int) -> NoReturn:
    if rounds == 1:
        refuse("{name} has not lost a match of the first round at the table, so it can't re-enter.", name=name)
    refuse(
        "{name} was not put out at the table in the first {rounds round|rounds}, so it can't re-enter.",
        name=name,
        rounds=rounds,
    )


def _check_drawn(t: Tournament, number: int, name: str) -> None:
    """Refuse who comes after the draw of the round that follows."""
    main = t.stages["main"]
    if main.published and len(main.laps) > number and main.laps[number].published:
        refuse("Round {round} is drawn: {name} comes too late to re-enter.", round=number + 1, name=name)


def _check_plate(t: Tournament, team: str, name: str) -> None:
    """Refuse who plays in the plate: that is for those who did not re-enter. A plate that is a draft is drawn again."""
    if any(match.stage == PLATE and t.stages[PLATE].published for match in path(t, team)):
        refuse(
            "{name} is in the published plate and plays there, so it can't re-enter: "
            "undo the publishing of the plate first, then draw it again without {name}.",
            name=name,
        )


def _lost(t: Tournament, team: str, rounds: int) -> Match | None:
    """Give the match of the first rounds that a team lost last, at the table; None where it won that or lost none."""
    placing, last = Placing(t), None
    for match in path(t, team):
        outcome = placing.outcome(match)
        if match.stage == "main" and match.round <= rounds and outcome and outcome.how in LOST_AT_THE_TABLE:
            last = match if placing.loser(match) == team else None
    return last


def end_reentry(t: Tournament, team: str, reason: str) -> tuple[Event, ...]:
    """Refuse a team's re-entry on record, or take one back with its money until the round it is for is published."""
    entrant = known_team(t, team)
    if not reason.strip():
        refuse("Say why the re-entry of {name} ends.", name=entrant.name)
    back = [lost for lost, who in t.reentered.items() if who == team]
    if not back:
        return (ReEntryEnded(team, "refused", reason),)
    main = t.stages["main"]
    if main.kind != "round":
        refuse("{name} has its place in the bracket: undo its re-entry, or withdraw it.", name=entrant.name)
    lost = t.matches[back[-1]].round
    if len(main.laps) > lost and main.laps[lost].published:
        refuse("{name} is in the draw of round {round}: withdraw it instead.", name=entrant.name, round=lost + 1)
    return (ReEntryEnded(team, "refunded", reason),)


def dispute(t: Tournament, match: str, reason: str) -> tuple[Event, ...]:
    """Hold a match's result: whatever rests on it waits until the dispute is settled."""
    m = known_match(t, match)
    if match in t.disputed:
        refuse("{match} is disputed already.", match=label(t, m))
    if match not in t.results and Placing(t).status(m) not in UNDER_WAY:
        refuse("{match} has nothing to dispute: it is not being played.", match=label(t, m))
    check_nothing_rests(t, m)
    return (MatchDisputed(match, reason),)


def settle(t: Tournament, match: str) -> tuple[Event, ...]:
    """End a dispute: what is recorded stands."""
    m = known_match(t, match)
    if match not in t.disputed:
        refuse("{match} is not disputed.", match=label(t, m))
    return (DisputeSettled(match),)


def void(t: Tournament, match: str, reason: str) -> tuple[Event, ...]:
    """Take a match out of the count and have it played again."""
    m = known_match(t, match)
    if not reason.strip():
        refuse("Say why {match} is void.", match=label(t, m))
    if match not in t.results and Placing(t).status(m) not in PLAYING:
        refuse("{match} can't be void: nothing of it has been played.", match=label(t, m))
    check_nothing_rests(t, m)
    return (MatchVoided(match, reason),)
