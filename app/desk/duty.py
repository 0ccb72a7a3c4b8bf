"""Who is on duty at this desk: signs in, hands over, and signs every act."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from app.desk.change import Who
from app.desk.journal.streams import OFFICIALS
from app.desk.known.in_hand import before_players, held, in_hand
from app.desk.officials.standing import acting, officials_of, pin_set_elsewhere, sign_in
from app.desk.officials.vouching import vouch
from app.desk.officials.waits import lift
from app.desk.refusals import Refused, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.desk.journal.world import World
    from app.desk.ports import Clock
    from app.game.table import Team
    from app.tournament.people.officials import Official


@dataclass
class Duty:
    """The keys of one desk. `who` signs; it is "desk" until the store has officials, and where nobody signed in.

    `players_look` tells whether players look on at this station while somebody of a role has the keys.
    """

    world: World
    clock: Clock
    who: Who
    players_look: Callable[[str], bool] = lambda _role: False
    since: tuple[str, int] = ("", 0)
    """Who signed in here last, and how much was known of the officials then."""

    def seeing(self, world: World) -> Duty:
        """Give the same keys on a day as another world tells it."""
        return replace(self, world=world)

    def sign_in(self, name: str, pin: str) -> Who:
        """Let an official take the keys. Refused for a wrong PIN, and while the account or the station has to wait."""
        self.who = sign_in(self.world, name, pin, self.who.station, self.clock())
        self.since = self.who.actor, self.world.stream(OFFICIALS).seq
        return self.who

    def check(self) -> None:
        """Refuse an act to the keys whose PIN was set elsewhere since: whoever holds them knew the old one."""
        name, seq = self.since
        if self.who.actor == name and pin_set_elsewhere(self.world, self.who, seq):
            raise Refused(say("The PIN of {name} was set anew since: sign in again.", name=name))

    def sign_out(self) -> None:
        """Leave the keys to nobody."""
        self.who = Who(station=self.who.station)

    def vouch(self, match: tuple[str, str], team: Team, pin: str, score: str = "") -> str:
        """Give the voucher with which a pair signs a match (of a tournament) by the PIN of its own; see `vouching`.

        Before players none is given for a score of what officials have in hand: it would name who plays there now.
        """
        hand = in_hand(self.world, match[0]) if score and before_players(self, *match) else None
        if hand is not None and match[1] in hand.whole:
            raise held(match[1])
        return vouch(self.world, self.who, match, (team, pin), self.clock(), score)

    def officials(self) -> tuple[Official, ...]:
        """Give the officials in the order in which they were named; none before the first director is made."""
        return tuple(officials_of(self.world).values())

    def lift_waits(self) -> None:
        """Let go of all waits after wrong PINs: for the machine that holds the store."""
        lift(self.world.journal)

    @contextmanager
    def signed_by(self, actor: str) -> Iterator[None]:
        """Let acts be signed by who asked for them, though another has the keys now."""
        here = self.who
        if actor not in {"", here.actor}:
            self.who = acting(self.world, here, actor)
        try:
            yield
        finally:
            self.who = here
