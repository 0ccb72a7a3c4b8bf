"""Questions across matches, asked of the register of claims. Acts never ask them: a decision rests on streams alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from app.desk.claims.registering import STAMP, whole
from app.desk.ports import ConflictError, JournalError
from app.i18n import translate

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.desk.claims.register import Register, Store
    from app.desk.journal.world import World
    from app.desk.records import ClaimRecord

TRIES = 5
RULINGS = ("upheld", "rejected", "not_proved")
Entrant = tuple[str, str]


class Computed(Struct, frozen=True):
    """The register of a store that may only be read and has none: made from the journal at each question."""

    world: World

    def every(self) -> Sequence[ClaimRecord]:
        """Give every claim."""
        return sorted(whole(self.world), key=_in_time)

    def of_tournament(self, tid: str) -> Sequence[ClaimRecord]:
        """Give the claims of a tournament."""
        return [one for one in self.every() if one.tournament == tid]

    def about(self, entrants: Sequence[Entrant]) -> Sequence[ClaimRecord]:
        """Give the claims for or against entrants."""
        return [one for one in self.every() if _names(one) & set(entrants)]

    def rulings_on(self, offence: str) -> Sequence[ClaimRecord]:
        """Give the claims of an offence that were ruled on."""
        return [one for one in self.every() if one.offence == offence and one.ruled]


class Questions:
    """The desk's way to the register: filled when a store is first opened, compared by verify, made anew on request."""

    def __init__(self, world: World, store: Store) -> None:
        self._world, self._kept = world, store.register
        self._asked: Register | Computed = self._kept
        if self._kept.stamp() != STAMP:
            try:
                self.rebuild()
            except JournalError:
                self._asked = Computed(world)

    def register(self, tid: str) -> tuple[ClaimRecord, ...]:
        """Give the claims of a tournament in the order they were heard."""
        return tuple(self._asked.of_tournament(tid))

    def prior(self, entrants: Sequence[Entrant]) -> tuple[ClaimRecord, ...]:
        """Give the claims that cost entrants (each a tournament and a team) something: a warning, a 4-ball."""
        return tuple(one for one in self._asked.about(entrants) if paid_by(one) in entrants)

    def precedents(self, offence: str) -> tuple[tuple[ClaimRecord, str], ...]:
        """Give officials' rulings on an offence with their reasons, the newest first; an erased reason is empty."""
        ruled = (one for one in self._asked.rulings_on(offence) if one.level != "table" and not one.changed)
        found = [one for one in ruled if one.ruling in RULINGS]
        found.sort(key=lambda one: one.ruled or "", reverse=True)
        kept = self._world.journal.asides([one.reason for one in found if one.reason])
        return tuple((one, _read(kept.get(one.reason or ""))) for one in found)

    def differences(self, tid: str | None = None, catch_up: Callable[[], object] = tuple) -> tuple[str, ...]:
        """Say in a sentence where the register differs from the journal, of one tournament or of all.

        `catch_up` reads what other stations wrote: where they write meanwhile both are read once more, and where they
        write without a pause nothing is said. A store that may only be read and has no register is asked by its
        journal: nothing can differ.
        """
        if isinstance(self._asked, Computed):
            return ()
        for _ in range(TRIES):
            catch_up()
            found = self._differing(tid)
            if not found or self._world.journal.head().position == self._world.position:
                return found
        return ()

    def _differing(self, tid: str | None) -> tuple[str, ...]:
        """Say where what the register has differs from what it should have by the journal as far as it was read."""
        try:
            kept = {(*one.place, one.claim): one for one in self._kept.every()}
        except JournalError as broken:
            return (_say("The register of claims can't be read ({told})", told=str(broken).rstrip(".")),)
        made = {(*one.place, one.claim): one for one in whole(self._world)}
        wrong = sorted(key for key in kept | made if kept.get(key) != made.get(key) and tid in {None, key[0]})
        if not wrong:
            return ()
        named, rest = ", ".join(f"{match}.{claim}" for _, match, claim in wrong[:3]), len(wrong) - 3
        if rest > 0:
            named = translate("register", "{named} and {rest} more").format(named=named, rest=rest)
        return (_say("The register of claims differs from the journal at {named}", named=named),)

    def rebuild(self) -> int:
        """Make the register anew from the journal; gives how many claims it has."""
        for _ in range(TRIES):
            self._world.refresh()
            made = whole(self._world)
            try:
                self._kept.rebuild(STAMP, made, self._world.position)
            except ConflictError:
                continue
            self._asked = self._kept
            return len(made)
        raise JournalError(translate("register", "Other stations write without a pause: make the register anew later."))


def paid_by(one: ClaimRecord) -> Entrant | None:
    """Give the team a claim cost something: the accused, or who claimed wrongly; None where it cost nothing."""
    if one.effect == "wrong_claim":
        return one.tournament, one.claimant
    return (one.tournament, one.accused) if one.verdict == "upheld" and one.effect else None


def _names(one: ClaimRecord) -> set[Entrant]:
    return {(one.tournament, one.claimant), (one.tournament, one.accused)}


def _in_time(one: ClaimRecord) -> tuple[object, ...]:
    return one.since, *one.place, one.claim


def _read(value: bytes | None) -> str:
    return msgspec.json.decode(value, type=str) if value else ""


def _say(text: str, **facts: object) -> str:
    mend = translate("register", "No result rests on it. Make it anew: fourball verify --rebuild.")
    return f"{translate('register', text).format(**facts)}. {mend}"
