"""Facts of the day beside the plain course of a draw: re-entries, disputes, voids, lots, prizes, PINs of teams."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

How = Literal["played", "walkover", "bye", "no_show", "withdrawn", "double_forfeit", "expelled", "time", "not_needed"]


class Halted(Struct, frozen=True):
    """What was played of a match when a team left in the middle of it; see `ResultRecorded`."""

    match: str
    games: tuple[int, int] = (0, 0)
    balls: tuple[tuple[int, int], ...] = ()
    penalties: tuple[int, int] = (0, 0)


class ReEntered(Struct, frozen=True):
    """A team that lost `match` has paid again and comes into the next draw."""

    team: str
    match: str


class ReEntryEnded(Struct, frozen=True):
    """A re-entry was refused before it was made, or taken back with its money; the reason is private."""

    team: str
    how: Literal["refused", "refunded"]
    reason: str | None = None


class MatchDisputed(Struct, frozen=True):
    """A match's result is disputed: nothing that rests on it goes on."""

    match: str
    reason: str | None = None


class DisputeSettled(Struct, frozen=True):
    """A dispute is over; the result stands as it is recorded."""

    match: str


class MatchVoided(Struct, frozen=True):
    """A match does not count and is to be played again; its result stays on record as void."""

    match: str
    reason: str | None = None


class PlacesOrdered(Struct, frozen=True):
    """Teams that share a place were put in order: drawn by lot from `seed`, or by hand with a reason."""

    stage: str
    teams: tuple[str, ...]
    seed: int | None = None
    reason: str | None = None


class PrizePaid(Struct, frozen=True):
    """A prize was handed out: the amount in whole units, and who signed for it (a player of the card, from 1).

    An amount below 0 came back. `place` is the one it was paid for, 0 where nobody said it.
    """

    team: str
    amount: int
    signed: int = 1
    place: int = 0


class ResultTold(Struct, frozen=True):
    """A match's result was told by one official where two check it; it waits for the second. See `ResultRecorded`."""

    match: str
    winner: Literal["A", "B"] | None
    how: How
    games: tuple[int, int] = (0, 0)
    balls: tuple[tuple[int, int], ...] = ()
    penalties: tuple[int, int] = (0, 0)
    signed: tuple[str, ...] = ()


class TeamPinSet(Struct, frozen=True):
    """A team has a PIN of its own to sign with, or another one from now on: its argon2 hash, None once erased."""

    team: str
    secret: str | None = None


class TeamPinDropped(Struct, frozen=True):
    """A team has no PIN any more, as where it forgot it; the reason is private."""

    team: str
    reason: str | None = None


class ResultRejected(Struct, frozen=True):
    """The second official did not confirm the result that waited: it is told anew. The reason is private."""

    match: str
    reason: str | None = None


class TieWaived(Struct, frozen=True):
    """The match commissioner decided on a match that he is tied to, as nobody else was there; the reason is private."""

    match: str
    reason: str | None = None


Event = (
    ReEntered
    | ReEntryEnded
    | MatchDisputed
    | DisputeSettled
    | MatchVoided
    | PlacesOrdered
    | PrizePaid
    | ResultTold
    | ResultRejected
    | TieWaived
    | TeamPinSet
    | TeamPinDropped
)
