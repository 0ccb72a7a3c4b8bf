"""What the register of claims says of a match: a pure function of the match's own stream."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Any, cast

import msgspec

from app.desk.journal.codec import Undone
from app.desk.journal.first_told import signed_first
from app.desk.journal.history import effective
from app.desk.journal.streams import in_a_match
from app.desk.ports import JournalError
from app.desk.records import ClaimRecord
from app.desk.refusals import Refused
from app.game import ENGINE
from app.game.events import ClaimLogged, ClaimRuled, MovedAway, PositionSet
from app.game.match import MatchState, evolve, sheet_of
from app.game.mistakes import SheetRefused
from app.game.scoring import score_sheet
from app.game.table import other

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from app.desk.journal.history import Told
    from app.desk.journal.streams import Stream
    from app.desk.journal.world import World
    from app.game.events import Opened
    from app.game.record import Logged
    from app.game.results import ClaimResult
    from app.game.scoring import Scored
    from app.rules.model import Ruleset

    Frozen = Callable[[str], Ruleset]

STAMP = f"4/{ENGINE}"
"""How rows are made: the number goes up with every change to them; another engine may judge claims otherwise."""


def following(world: World, fresh: Mapping[str, Sequence[Told]]) -> dict[tuple[str, str], tuple[ClaimRecord, ...]]:
    """Give what the register says of each match once these events, by stream, follow; a match without claims is out."""
    found = {}
    away = next((name for name, told in fresh.items() if any(isinstance(one.event, MovedAway) for one in told)), None)
    for name, events in fresh.items():
        stream = world.stream(name)
        told = signed_first(world, [*stream.told, *events], away) if in_a_match(name) else []
        if _claimed(told):
            _, tid, mid = name.split("/")
            found[tid, mid] = records(tid, mid, told, world.frozen, _after(stream, events), stream.known)
    return found


def _after(stream: Stream, events: Sequence[Told]) -> MatchState | None:
    """Give a match as it will stand after these events, None where it has to be folded anew."""
    if not isinstance(stream.state, MatchState) or any(isinstance(one.event, Undone) for one in events):
        return None
    return _folded(events, stream.state)


def _folded(events: Iterable[Told], state: MatchState) -> MatchState:
    return reduce(evolve, (cast("Any", one.event) for one in events), state)


def whole(world: World) -> tuple[ClaimRecord, ...]:
    """Make the whole register from the journal; a match that can't be read is left out, as everywhere."""
    world.gather()
    return tuple(one for name in world.names() if in_a_match(name) for one in _of_stream(world, name))


def _of_stream(world: World, name: str) -> Iterable[ClaimRecord]:
    _, tid, mid = name.split("/")
    try:
        return records(tid, mid, signed_first(world, world.stream(name).told), world.frozen)
    except JournalError:
        return ()


def records(
    tid: str,
    mid: str,
    told: Sequence[Told],
    frozen: Frozen,
    folded: MatchState | None = None,
    known: Scored | None = None,
) -> tuple[ClaimRecord, ...]:
    """Give the claims of a match by its stream; those that a position covers with what they came to before it.

    `frozen` gives rulesets. `folded` is the stream folded, `known` a sheet that may begin alike, where somebody has
    them: nothing of either is worked out again.
    """
    if not _claimed(told):
        return ()
    held = effective(told)
    state = folded or _folded(held, MatchState())
    opened = state.opened
    if opened is None:
        return ()
    moments, judged = _moments(held), _before_paper(held, frozen) | _judged(state, frozen, known)
    made = (_record((tid, mid), one, opened, moments[one.claim], judged.get(one.claim)) for one in state.heard)
    return tuple({one.claim: one for one in made}.values())


def _claimed(told: Iterable[Told]) -> bool:
    return any(isinstance(one.event, ClaimLogged) for one in told)


Moments = tuple[str, str | None, str | None]


def _moments(held: Iterable[Told]) -> dict[int, Moments]:
    """Give when each claim was heard and last ruled on, and where the reason is kept."""
    found: dict[int, Moments] = {}
    for one in held:
        if isinstance(one.event, ClaimLogged):
            found[one.event.claim] = (one.act.time, None, None)
        elif isinstance(one.event, ClaimRuled) and one.event.claim in found:
            if one.event.level == "table" and found[one.event.claim][1] is not None:
                continue  # agreed at a table that did not know of the ruling, which is in force
            key = msgspec.json.decode(one.stored.payload).get("aside", {}).get("reason")
            found[one.event.claim] = (found[one.event.claim][0], one.act.time, key)
    return found


def _before_paper(held: Sequence[Told], frozen: Frozen) -> dict[int, ClaimResult]:
    """Give what came of each claim that a score from paper covers, as it stood before that was set."""
    found: dict[int, ClaimResult] = {}
    if not any(isinstance(one.event, PositionSet) for one in held):
        return found
    state = MatchState()
    for one in held:
        if isinstance(one.event, PositionSet):
            aside = {claim.claim for claim in state.claims if claim.game == one.event.game}
            found |= {claim: result for claim, result in _judged(state, frozen, None).items() if claim in aside}
        state = evolve(state, cast("Any", one.event))
        found = found if state.claims_told else {}  # moved away: another match has them
    return found


def _judged(state: MatchState, frozen: Frozen, known: Scored | None) -> dict[int, ClaimResult]:
    """Give what this engine makes of each claim, by number; nothing where it can't count the match."""
    assert state.opened is not None  # noqa: S101 - only opened matches are asked for
    try:
        scored = score_sheet(sheet_of(state, frozen(state.opened.ruleset)), known)
    except (SheetRefused, Refused):
        return {}
    found: dict[int, ClaimResult] = {}
    for game, result in enumerate(scored.games, 1):
        for deal, told in enumerate(result.deals, 1):
            found.update(zip((one.claim for one in state.claims_of(game, deal)), told.claims, strict=False))
    return found


def _record(
    place: tuple[str, str], one: Logged, opened: Opened, moments: Moments, judged: ClaimResult | None
) -> ClaimRecord:
    facts, (since, ruled, reason) = one.facts, moments
    return ClaimRecord(
        *place,
        claim=one.claim,
        game=one.game,
        deal=one.deal,
        offence=facts.offence,
        team=facts.team,
        by_seat=facts.by,
        against_seat=facts.against,
        claimant=opened.teams[facts.team],
        accused=opened.teams[other(facts.team)],
        by_player=opened.seats[facts.by] if facts.by else None,
        against_player=opened.seats[facts.against] if facts.against else None,
        remedy=facts.remedy,
        prior=facts.prior,
        ruling=f"to_{one.waits}" if one.waits else one.ruling,
        level=one.level,
        announced=one.announced,
        changed=one.facts_changed,
        verdict=judged.verdict if judged else None,
        effect=judged.effect if judged else None,
        since=since,
        ruled=ruled,
        reason=reason,
    )
