"""What is known of a match from its stream: frozen records, which `app.game.stream` folds the events into."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.game.events import known_to_players

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.events import Level, Opened, PositionSet, SignedOff
    from app.game.evidence_events import EvidenceAttached
    from app.game.facts import Claim, Deal, Ruling
    from app.game.table import Seat, Team


class Entered(Struct, frozen=True):
    """A deal as entered: its facts without claims, the awards its official saw, and the engine that showed them."""

    facts: Deal
    seen: tuple[tuple[Team, int], ...] = ()
    engine: str = ""


class Appealed(Struct, frozen=True):
    """An appeal: the pair that made it, the level that hears it, and its grounds, None once erased."""

    team: Team
    level: Level
    reason: str | None = None


class Overruled(Struct, frozen=True):
    """A ruling that another took the place of; `reason` and `waived` are None once erased, `appeal` what led to it."""

    ruling: Ruling
    level: Level | None
    reason: str | None
    announced: bool
    opened_by_keeper: bool = True
    appeal: Appealed | None = None
    waived: str | None = None
    late: bool | None = None


class Logged(Struct, frozen=True):
    """A claim with what became of it. `facts_changed`: its deal was corrected after the ruling, which waits anew.

    `earlier` are the rulings before the one in force, the first of them first. `sent` is the level a claim was taken to
    when the table did not agree, `gap` that the rules do not cover it. `appeal` waits for its ruling; `closed`: a later
    deal was told since the ruling was known, so that its time for an appeal may be over. `late` is what the ruling in
    force found of the claim's deadline where that is not as it was logged. `since`: the balls that its keepers opened
    in the deal were told before anybody knew the ruling in force there.
    """

    claim: int
    game: int
    deal: int
    facts: Claim
    ruling: Ruling | None = None
    level: Level | None = None
    opened_by_keeper: bool = True
    announced: bool = False
    facts_changed: bool = False
    statement: str | None = None
    reason: str | None = None
    earlier: tuple[Overruled, ...] = ()
    sent: Level | None = None
    gap: bool = False
    appeal: Appealed | None = None
    closed: bool = False
    waived: str | None = None
    late: bool | None = None
    since: bool = False

    @property
    def came_late(self) -> bool:
        """Tell whether it was raised after its deadline: as ruled, else as logged."""
        return self.facts.late if self.late is None else self.late

    @property
    def ruled(self) -> bool:
        """Tell whether there is a ruling."""
        return self.ruling not in {None, "pending"}

    @property
    def open(self) -> bool:
        """Tell whether an official has to rule: for the first time, on an appeal, or since its facts changed."""
        return not self.ruled or self.facts_changed or self.appeal is not None

    @property
    def waits(self) -> Level | None:
        """Give the level that has to rule: of the appeal, else of who was asked first; None where nobody was."""
        if self.appeal is not None:
            return self.appeal.level
        return None if self.ruled else self.sent

    @property
    def public(self) -> bool:
        """Tell whether the players know the ruling: it was announced, or they ruled themselves."""
        return self.ruling is None or known_to_players(self.level, announced=self.announced)


class Board(Struct, frozen=True):
    """The cards of a deal as told to officials: `facts` as `CardsTold` has them; `inspected` is never a player's."""

    game: int
    deal: int
    facts: Deal
    inspected: Mapping[Seat, tuple[str, ...]]


class Attached(Struct, frozen=True):
    """What was put beside a claim; `told` as it was stored, without its content. `erased`: only its hash is left."""

    told: EvidenceAttached
    erased: bool = False


class Covered(Struct, frozen=True):
    """What a position told on paper covers: the deals and claims of its game before it. They count no more."""

    deals: tuple[Entered | None, ...]
    claims: tuple[Logged, ...]


class Played(Struct, frozen=True):
    """A game of the match: its first dealer, its keepers, and its deals (index 0 is deal 1; None was never entered).

    `position` is where it goes on from, where a score from paper was set; `covered` is what each of them covers.
    """

    dealer: Seat | None = None
    keepers: Mapping[Team, Seat] | None = None
    deals: tuple[Entered | None, ...] = ()
    position: PositionSet | None = None
    covered: tuple[Covered, ...] = ()


class MatchState(Struct, frozen=True):
    """The fold of a match's stream. `opened` is None before the table was opened; `signed` once both pairs accepted.

    `lapsed` is how it was signed, where a ruling that the pairs do not know made it go on. `swapped` tells that the
    sides were typed the wrong way round and have been changed over. `boards` is what officials were told of the cards
    of deals with claims, `attached` what was put beside the claims, by number.
    """

    opened: Opened | None = None
    games: tuple[Played, ...] = ()
    claims: tuple[Logged, ...] = ()
    signed: SignedOff | None = None
    lapsed: SignedOff | None = None
    swapped: bool = False
    boards: tuple[Board, ...] = ()
    attached: tuple[Attached, ...] = ()

    @property
    def known_signature(self) -> SignedOff | None:
        """Give how it is signed as its players know it: what a ruling they do not know lifted stands for them."""
        return self.signed or (self.lapsed if self.kept_back else None)

    @property
    def kept_back(self) -> bool:
        """Tell whether there is a ruling that its players do not know."""
        return any(not claim.public for claim in self.claims)

    @property
    def known_signed(self) -> bool:
        """Tell whether players take it for signed."""
        return self.known_signature is not None

    def deal(self, game: int, deal: int) -> Entered | None:
        """Give a deal as entered (both numbers from 1), None where it was not."""
        deals = self.games[game - 1].deals if game <= len(self.games) else ()
        return deals[deal - 1] if deal <= len(deals) else None

    @property
    def claims_told(self) -> int:
        """Tell how many claims were logged in the match, covered ones included."""
        return len(self.heard)

    def claim(self, number: int) -> Logged | None:
        """Give a claim by its number; None where nobody logged it, or a position covers it: no number moves up."""
        return next((claim for claim in self.claims if claim.claim == number), None)

    @property
    def heard(self) -> tuple[Logged, ...]:
        """Give every claim by its number, with those that positions cover: what was ruled of them was ruled."""
        aside = (claim for game in self.games for one in game.covered for claim in one.claims)
        return tuple(sorted((*aside, *self.claims), key=lambda claim: claim.claim))

    def claims_of(self, game: int, deal: int) -> tuple[Logged, ...]:
        """Give the claims heard in a deal, in order."""
        return tuple(claim for claim in self.claims if (claim.game, claim.deal) == (game, deal))

    def board(self, game: int, deal: int) -> Board | None:
        """Give what officials were told of the cards of a deal, None where nothing was."""
        return next((one for one in self.boards if (one.game, one.deal) == (game, deal)), None)

    def attached_to(self, claim: int) -> tuple[Attached, ...]:
        """Give what was put beside a claim, in order."""
        return tuple(one for one in self.attached if one.told.claim == claim)
