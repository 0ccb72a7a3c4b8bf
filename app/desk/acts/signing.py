"""Acts at a match's end: both pairs sign off or one contests, and a second official confirms or rejects the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.desk.acts.act import KEEPERS, ActSpec, Decision, Fields, Words
from app.desk.acts.decided import unsigned
from app.desk.acts.leaving import with_leavers
from app.desk.acts.opening import opened
from app.desk.acts.outcome import outcome_events
from app.desk.journal.world import match_stream, tournament_stream
from app.desk.officials.vouching import check_voucher
from app.desk.refusals import Refused, ScoreTold, say
from app.game import events as game
from app.game.table import TEAMS, Team
from app.listings.labels import labelled
from app.tournament.day_events import ResultTold
from app.tournament.doors import deciding
from app.tournament.names import initials

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.journal.codec import Event
    from app.desk.journal.world import World
    from app.game.match import MatchState
    from app.game.results import SheetResult
    from app.tournament.state import Entrant


class SignFields(Fields, frozen=True, kw_only=True):
    """A won match; `a` and `b` are who signs for each pair, by initials or as player 1 or 2 of the team's card.

    `voucher_a` and `voucher_b` stand for a pair that signs by the PIN of its own instead: `fourball sign` asks for the
    PIN and makes it of it.
    """

    match: str
    a: Words = ""
    b: Words = ""
    voucher_a: Words = ""
    voucher_b: Words = ""


class Signing(Struct, frozen=True):
    """Who signs for A and for B: by initials or a number, or by a voucher; `score` where it is told without deals."""

    words: tuple[str, str]
    vouchers: tuple[str, str] = ("", "")
    score: str = ""


class ContestFields(Fields, frozen=True, kw_only=True):
    """A match whose result a pair does not accept, and what the pair says."""

    match: str
    team: Team
    reason: str


class ConfirmFields(Fields, frozen=True, kw_only=True):
    """A match whose result waits for its second official."""

    match: str


class RejectFields(Fields, frozen=True, kw_only=True):
    """A match whose result waits for its second official, and what is wrong with it."""

    match: str
    reason: str


def _sign(world: World, tid: str, asked: SignFields) -> Decision:
    state = opened(world, tid, asked.match)
    unsigned(world, tid, asked.match)
    if asked.match in world.tournament(tid).disputed:
        raise Refused(say("{match} is disputed: settle that first; then sign off.", match=asked.match))
    score = world.score(tid, asked.match)
    _can_be_signed(state, score, asked.match)
    follows = outcome_events(world, tid, asked.match, state, signing=True)
    assert state.opened is not None  # noqa: S101 - only an opened match is signed
    who = Signing((asked.a, asked.b), (asked.voucher_a, asked.voucher_b))
    signed = game.SignedOff(signatures(world, tid, (asked.match, state.opened.teams), who))
    events: tuple[tuple[str, Event], ...] = ((match_stream(tid, asked.match), signed), *follows)
    waits = any(isinstance(event, ResultTold) for _, event in follows)
    answer = {"winner": score.winner, "games": dict(score.won)} | ({"waits": "second"} if waits else {})
    return Decision(events, labelled("Sign off {match}", match=asked.match), answer)


def _can_be_signed(state: MatchState, score: SheetResult, mid: str) -> None:
    """Refuse a match that is not won, or where a claim, an appeal or an announcement is still to come."""
    if score.winner is None:
        raise ScoreTold(not_won(mid, score.won))
    appealed = next((claim.claim for claim in state.claims if claim.appeal is not None), None)
    if appealed is not None:
        waits = "An appeal on claim {claim} in {match} waits. Rule on it; then sign off."
        raise Refused(say(waits, claim=appealed, match=mid))
    if score.provisional or any(claim.open for claim in state.claims):  # one of a deal that counts no more, too
        raise Refused(say("{match} has an open claim. Rule on it first; then sign off.", match=mid))
    untold = next((claim.claim for claim in state.claims if not claim.public), None)
    if untold is not None:
        told = "The ruling on claim {claim} in {match} is not announced. Announce it; then sign off."
        raise Refused(say(told, claim=untold, match=mid))


def not_won(mid: str, won: Mapping[Team, int]) -> str:
    """Say that nobody has won a match by the games that `won` counts."""
    return say("{match} is not won yet: {a}–{b} in games.", match=mid, a=won["A"], b=won["B"])


def signatures(world: World, tid: str, match: tuple[str, Mapping[Team, str]], by: Signing) -> tuple[str, ...]:
    """Give who signs a match, named with its teams, A's then B's: a player, or a team that signs by its PIN.

    None where the tournament does not ask and nobody is named.
    """
    settings = world.tournament(tid).settings
    told = dict(zip(TEAMS, zip((word.strip() for word in by.words), by.vouchers, strict=True), strict=True))
    if not any(map(any, told.values())) and not (settings and settings.initials):
        return ()
    missing = next((team for team in TEAMS if not any(told[team])), None)
    if missing is not None:
        raise Refused(
            say("Both pairs sign {match}: the initials of who signs for {team}.", match=match[0], team=missing)
        )
    return tuple(_signature(world, (tid, match[0]), match[1][team], (*told[team], by.score)) for team in TEAMS)


def _signature(world: World, match: tuple[str, str], team: str, told: tuple[str, str, str]) -> str:
    """Give who signs for a team (initials, voucher, score): by a voucher the team itself, else the player of these."""
    entrant, (word, voucher, score) = world.tournament(match[0]).entrants[team], told
    if word and voucher:
        raise Refused(say("{team} signs by its PIN or by initials: give one of them.", team=entrant.name))
    if not voucher:
        return _player(entrant, word)
    check_voucher(world, match, team, voucher, score)
    return team


def _player(entrant: Entrant, told: str) -> str:
    """Give the player of a pair by initials or number, as `T001.2`."""
    names = [player.name for player in entrant.card.players] if entrant.card else []
    signs = [initials(name) for name in names]
    fit = [told] if told in {"1", "2"} else [str(n) for n, one in enumerate(signs, 1) if one == initials(told)]
    if len(fit) == 1:
        return f"{entrant.team}.{fit[0]}"
    known = ", ".join(f"{n} {sign}" for n, sign in enumerate(signs, 1))
    raise Refused(
        say(
            "“{told}” is nobody, or more than one, of {team}: {known}.",
            told=told,
            team=entrant.name,
            known=known or "1, 2",
        )
    )


def _contest(world: World, tid: str, asked: ContestFields) -> Decision:
    if not asked.reason.strip():
        raise Refused(say("Say what the pair does not accept in the result of {match}.", match=asked.match))
    events = deciding.dispute(world.tournament(tid), asked.match, asked.reason.strip())
    label = labelled("{team} does not accept the result of {match}", team=asked.team, match=asked.match)
    return Decision(tuple((tournament_stream(tid), event) for event in events), label)


def _confirm(world: World, tid: str, asked: ConfirmFields) -> Decision:
    tournament = world.tournament(tid)
    events = with_leavers(world, tid, deciding.confirm(tournament, asked.match))
    waits = next((one.claim for one in world.match(tid, asked.match).claims if one.open or not one.public), None)
    if waits is not None:
        raise Refused(
            say(
                "Claim {claim} in {match} is before the officials: its ruling may move the result. Rule on it and "
                "announce it; then confirm.",
                claim=waits,
                match=asked.match,
            )
        )
    label = labelled("Confirm the result of {match}", match=asked.match)
    answer = {"winner": tournament.unchecked[asked.match].winner}
    return Decision(tuple((tournament_stream(tid), event) for event in events), label, answer)


def _reject(world: World, tid: str, asked: RejectFields) -> Decision:
    events = deciding.reject(world.tournament(tid), asked.match, asked.reason)
    made: tuple[tuple[str, Event], ...] = tuple((tournament_stream(tid), event) for event in events)
    if world.match(tid, asked.match).signed is not None:
        made = ((match_stream(tid, asked.match), game.SignOffLifted(told=True)), *made)
    return Decision(made, labelled("Reject the result of {match}", match=asked.match))


SIGNING = (
    ActSpec("sign", "Sign a won match off; the winner moves on", SignFields, KEEPERS, _sign),
    ActSpec("contest", "A pair does not accept the result: dispute", ContestFields, KEEPERS, _contest),
    ActSpec("confirm_result", "Confirm a result as its second official", ConfirmFields, KEEPERS, _confirm),
    ActSpec("reject_result", "Reject a result as its second official", RejectFields, KEEPERS, _reject),
)
