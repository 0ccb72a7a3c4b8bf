"""The checking door of the draw: close the list, draw what is due, change lines by hand, publish."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.tournament.doors.openings import open_lines
from app.tournament.draw.broken import Broken, kept_no_more
from app.tournament.draw.making import SMALLEST, check_seeds, drawn_from
from app.tournament.entry_lists.known import person_of
from app.tournament.events import Drawn, DrawPublished, Event, LinesSwapped, ListClosed
from app.tournament.listed import digest
from app.tournament.lists import PLATE, feeders, listing_of, lose_for_third, undecided
from app.tournament.refusal import refuse, say
from app.tournament.views import begun, status

if TYPE_CHECKING:
    from app.tournament.state import Entrant, Match, Stage, Tournament

STAGES = ("main", PLATE)


def close_list(t: Tournament, stage: str = "main") -> tuple[Event, ...]:
    """Close the list of the draw that is due, so that its hash can be shown before the seed is chosen."""
    asked = due(t, stage)
    _check_list(t, asked)
    listing = listing_of(t, asked)
    if len(listing) < SMALLEST:
        refuse("A draw needs at least two teams; {count} in the list: enter more teams first.", count=len(listing))
    return (ListClosed(stage, digest(listing), asked.round),)


def draw(t: Tournament, seed: int, stage: str = "main") -> tuple[Event, ...]:
    """Make the draw that is due; a draft may be drawn again, a published draw stands. A list not closed is closed."""
    asked = due(t, stage)
    _check_list(t, asked)
    listing = listing_of(t, asked)
    drawn = drawn_from(listing, seed, asked)
    closed = t.closed.get(stage)
    if closed and closed.round == asked.round and closed.entries != drawn.entries:
        refuse("The list has changed since it was closed: close it again, show its new hash, then choose the seed.")
    if drawn.kind == "knockout" and stage == "main" and t.settings:
        drawn = replace(drawn, open=open_lines(drawn.slots, listing, t.settings.open_places))
    fed = feeders(t, stage, asked.round)
    if fed is not None:
        came = tuple(fed.get(team) if team else None for team in drawn.slots)
        drawn = replace(drawn, feeders=came, takes="winner" if asked.round > 1 else "loser")
    known = closed and closed.round == asked.round
    return (drawn,) if known else (ListClosed(stage, drawn.entries, asked.round), drawn)


def due(t: Tournament, stage: str) -> Drawn:
    """Give the draw that is due, still without lots: the first, a draft's again, or the next round's."""
    if stage not in STAGES:
        refuse("There is no stage {stage}: draw {known}.", stage=stage, known=say(" or ").join(STAGES))
    found = t.stages.get(stage)
    if stage == PLATE and not (found and found.published):
        _check_plate(t)
    if found is None or found.draft == 1 or not found.published:
        return _asked(t, stage, 1)
    if found.draft:
        return _asked(t, stage, found.draft)
    if found.kind == "knockout":
        refuse("The draw is published: it stands. Undo the publishing before drawing again.")
    _check_round_over(t, found)
    return _asked(t, stage, len(found.laps) + 1)


def swap(t: Tournament, one: str, other: str, stage: str = "main", reason: str | None = None) -> tuple[Event, ...]:
    """Change the places of two teams in the newest draw; once published only with a reason, before either plays."""
    found = t.stages.get(stage)
    if found is None:
        refuse("There is no draw yet: draw first, then change it.")
    slots = found.laps[-1].slots
    for team in (one, other):
        if team not in slots:
            refuse("{team} is not in the newest draw: name a team as the bracket has it.", team=team)
    if one == other:
        refuse("Name two teams: {team} can't change places with itself.", team=one)
    lines = slots.index(one), slots.index(other)
    if not found.draft:
        _check_published_swap(t, found, lines, reason)
    return (LinesSwapped(stage, *lines, reason),)


def publish(t: Tournament, stage: str = "main") -> tuple[Event, ...]:
    """Make the draft the draw, if the list is still the one it was made from."""
    drawn = t.stages.get(stage)
    if drawn is None:
        refuse("There is no draw yet: draw first, then publish.")
    if not drawn.draft and drawn.published:
        refuse("The draw is published already.")
    lap = drawn.laps[-1]
    now = {(row.team, row.seed, row.marks) for row in listing_of(t, lap.drawn)}
    changed = sorted({team for team, _, _ in now ^ {(row.team, row.seed, row.marks) for row in lap.listing}})
    if changed:
        refuse("The list has changed since the draw ({teams}): draw again.", teams=", ".join(changed))
    return (DrawPublished(stage),)


def not_kept(t: Tournament, stage: str = "main") -> tuple[Broken, ...]:
    """Give what the newest draw of a stage does not keep, worst first; none where nothing is drawn."""
    found = t.stages.get(stage)
    if found is None:
        return ()
    lap = found.laps[-1]
    return kept_no_more(lap.listing, lap.drawn, lap.slots)


def in_two_teams(t: Tournament) -> tuple[tuple[Entrant, Entrant, str], ...]:
    """Give the people who are in two teams that are in: both teams, and the name. A person is a name and a phone."""
    seen: dict[tuple[str, str], list[tuple[Entrant, str]]] = defaultdict(list)
    for e in t.entrants.values():
        people = {person_of(player): player.name for player in e.card.players} if e.card and e.state == "in" else {}
        for person, name in people.items():
            if person[1]:
                seen[person].append((e, name))
    return tuple((found[0][0], found[1][0], found[0][1]) for found in seen.values() if len(found) > 1)


def _asked(t: Tournament, stage: str, number: int) -> Drawn:
    settings = t.settings
    redraw = bool(settings and settings.redraw) if number == 1 else True
    return Drawn(stage, 0, (), "", "round" if redraw else "knockout", number, settings.apart if settings else ())


def _check_list(t: Tournament, asked: Drawn) -> None:
    check_seeds(e for e in t.entrants.values() if e.state == "in")
    for one, other, name in in_two_teams(t) if asked.round == 1 else ():
        refuse(
            "{person} is in two teams, {one} and {other}: change one of them, then draw.",
            person=name,
            one=f"{one.team} {one.name}",
            other=f"{other.team} {other.name}",
        )


def _check_plate(t: Tournament) -> None:
    main = t.stages.get("main")
    if main is None or not main.published:
        refuse("The plate is for teams that lose in the first round: draw and play that first.")
    if lose_for_third(t):
        refuse("Who loses in the first round plays for third place here: nobody is left for a plate.")
    waits = ", ".join(match.id for match in undecided(t, PLATE, 1))
    if waits:
        refuse("The plate can be drawn once the first round is over: {matches} are not decided.", matches=waits)


def _check_round_over(t: Tournament, stage: Stage) -> None:
    number = len(stage.laps)
    waits = ", ".join(match.id for match in undecided(t, stage.id, number + 1))
    if waits:
        refuse(
            "Round {next} can be drawn once round {round} is over: {matches} are not decided.",
            next=number + 1,
            round=number,
            matches=waits,
        )
    left = feeders(t, stage.id, number + 1) or {}
    if sum(t.entrants[team].state == "in" for team in left) < SMALLEST:
        refuse("No draw is due: {stage} has come to its end.", stage=stage.id)


def _check_published_swap(t: Tournament, stage: Stage, lines: tuple[int, int], reason: str | None) -> None:
    if not (reason or "").strip():
        refuse("The draw is published: changing it needs a reason.")
    number = stage.laps[-1].drawn.round
    mine = [t.matches[m] for m in stage.matches if t.matches[m].round == number]
    for match in (mine[line // 2] for line in lines):
        if begun(t, match):
            _refuse_begun(t, match)
        after = next((t.matches[goes] for goes in (match.winner_to,) if goes), None)
        if after is not None and begun(t, after):
            _refuse_begun(t, after)


def _refuse_begun(t: Tournament, match: Match) -> None:
    if status(t, match) == "called":
        refuse("{match} is on a table: take it off first, then its teams can change places.", match=match.id)
    refuse("{match} has begun: its teams can't change places any more.", match=match.id)
