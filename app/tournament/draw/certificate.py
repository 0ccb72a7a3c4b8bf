"""What proves a draw to anyone: the closed list, the seed, what was drawn, and every draw that was made."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from app.tournament.draw.making import drawn_from
from app.tournament.events import Drawn
from app.tournament.listed import BYES, Listed, digest
from app.tournament.lists import PLATE, by_name
from app.tournament.names import normal
from app.tournament.refusal import TournamentRefused, say

if TYPE_CHECKING:
    from app.tournament.state import Tournament


MOST_ROUNDS = 20
"""No draw keeps anything apart for longer."""
_ID = re.compile("T[0-9]{3,9}")


class Made(Struct, frozen=True):
    """A draw that was made, whether it stood or not: when (UTC), by whom, what the act was called."""

    time: str
    who: str
    label: str
    undone: bool


class Certificate(Struct, frozen=True):
    """A draw and everything it follows from. `drawn` is as the lots gave it, `slots` after changes by hand.

    `shown` is when the list's hash was there to be shown, None where it came only with the seed. `draws` are all draws
    of the tournament that were made, oldest first, those taken back among them. `late` are teams that took open places.
    """

    tournament: str
    name: str
    stage: Annotated[str, Meta(pattern="^(main|plate)$")]
    round: Annotated[int, Meta(ge=1)]
    kind: Annotated[str, Meta(pattern="^(knockout|round)$")]
    seed: Annotated[int, Meta(ge=0)]
    entries: str
    listing: tuple[Listed, ...]
    apart: tuple[tuple[str, Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]], ...]
    drawn: tuple[str | None, ...]
    slots: tuple[str | None, ...]
    swaps: Annotated[int, Meta(ge=0)] = 0
    shown: str | None = None
    draws: tuple[Made, ...] = ()
    late: tuple[str, ...] = ()


def certificate(t: Tournament, stage: str, number: int, shown: str | None, draws: tuple[Made, ...]) -> Certificate:
    """Give the certificate of the draw of a round (1 where the whole bracket was drawn at once)."""
    assert t.settings is not None  # noqa: S101 - a tournament has settings
    lap = t.stages[stage].laps[number - 1]
    drawn = lap.drawn
    return Certificate(
        t.settings.id,
        t.settings.name,
        stage,
        number,
        drawn.kind,
        drawn.seed,
        drawn.entries,
        lap.listing,
        drawn.apart,
        drawn.slots,
        lap.slots,
        lap.swaps,
        shown,
        draws,
        lap.late,
    )


def as_drawn(told: Certificate) -> Drawn:
    """Give the draw as its lots gave it."""
    return Drawn(told.stage, told.seed, told.drawn, told.entries, told.kind, told.round, told.apart)


def nameless(told: Certificate) -> tuple[str, ...]:
    """Give the teams whose names are gone from the closed list, so that it can't be made again; none while it can."""
    if digest(told.listing) == told.entries:
        return ()
    return tuple(row.team for row in told.listing if row.name == normal(row.team))


def unproved(told: Certificate) -> str:
    """Say why the draw can be proved no more, though nothing speaks against it; empty where it can be made again."""
    teams = nameless(told)
    if not teams:
        return ""
    return say(
        "Names that were on the closed list are erased ({teams}), so its hash and this draw can't be made again. "
        "A certificate from before proves it still.",
        teams=", ".join(teams),
    )


def faults(told: Certificate) -> tuple[str, ...]:
    """Make the draw again from the list and the seed; say in plain sentences what does not follow.

    Where names were erased it can't be made again (see `unproved`), and only the rest is looked at.
    """
    unlike = _unlike_a_list(told)
    if unlike:
        return (say("The list is none that a draw is made from: {what}.", what=unlike),)
    return (*(() if nameless(told) else _remade(told)), *_played(told))


def _unlike_a_list(told: Certificate) -> str:
    """Say what no closed list has; empty where it can be drawn from."""
    listing = told.listing
    ids, seeds = [row.team for row in listing], [row.seed for row in listing if row.seed is not None]
    if not all(_ID.fullmatch(team) for team in ids) or len(set(ids)) < len(ids):
        return say("each team stands in it once, by its id")
    if len(set(seeds)) < len(seeds) or min(seeds, default=1) < 1:
        return say("each seed from 1 is given once")
    if not all(row.mark(BYES).isdecimal() for row in listing if row.mark(BYES)):
        return say("byes are counted")
    by_names = sorted((replace(row, name=normal(row.name)) for row in listing), key=by_name)
    if list(listing) != by_names and not nameless(told):
        return say("it stands by normalised name, then number")
    return ""


def _remade(told: Certificate) -> tuple[str, ...]:
    found = []
    known = digest(told.listing)
    if known != told.entries:
        found.append(say("The list is not the one that was closed: its hash is {known}.", known=known))
    asked = replace(as_drawn(told), slots=(), entries="")
    try:
        again = replace(drawn_from(told.listing, told.seed, asked), entries=told.entries)
    except TournamentRefused as refusal:
        return (*found, str(refusal))
    lines = [n for n, pair in enumerate(zip(again.slots, told.drawn, strict=False), 1) if pair[0] != pair[1]]
    if lines or len(again.slots) != len(told.drawn):
        text = ", ".join(map(str, lines))
        found.append(say("The seed draws other teams on lines {lines}: this bracket was not drawn so.", lines=text))
    return tuple(found)


def _played(told: Certificate) -> tuple[str, ...]:
    found: list[str] = []
    if sorted(team for team in told.drawn if team) != sorted(row.team for row in told.listing):
        found.append(say("The draw has other teams than the list."))
    teams, came = Counter(filter(None, told.slots)), Counter(filter(None, (*told.drawn, *told.late)))
    if teams != came or len(told.slots) != len(told.drawn):
        found.append(say("The bracket played has other teams than the draw."))
    lines = zip(told.drawn, told.slots, strict=False)
    as_drawn_then = all(here == team or (here is None and team in told.late) for here, team in lines)
    if not as_drawn_then and not told.swaps:
        found.append(say("Lines were changed by hand, and the certificate does not say so."))
    return (*found, *_named(told))


def _of_this_draw(label: str, told: Certificate) -> bool:
    """Tell whether an act of a draw made this one, by the words of its label: its stage, its round, its seed."""
    words = label.split()
    number = [f"{told.round}"] if told.round > 1 else []
    after = words[words.index("round") + 1 :][:1] if "round" in words else []
    return words[-1:] == [str(told.seed)] and (PLATE in words) == (told.stage == PLATE) and after == number


def _named(told: Certificate) -> tuple[str, ...]:
    """Look for the draw among those that were made: it is there, and its hash was shown before it."""
    stand = [one for one in told.draws if not one.undone]
    mine = [one for one in stand if _of_this_draw(one.label, told)]
    if not mine or len(stand) < told.round:
        return (say("The certificate does not name this draw among those that were made: some are left out."),)
    if told.shown is not None and told.shown >= mine[-1].time:
        late = "The hash of the list can't have been shown before the seed at {shown}: the draw was made at {time}."
        return (say(late, shown=told.shown, time=mine[-1].time),)
    return ()
