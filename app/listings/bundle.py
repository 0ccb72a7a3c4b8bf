"""Everything a paper may be made of, gathered by whoever asks for one; a builder reads nothing else.

A `Bundle` is for officials. What players may read is made of its `public` part alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from app.game.projecting import Ruling, project
from app.listings.adjustments import adjustment_of, by_officials, facts_known
from app.listings.lazily import Lazily
from app.listings.public_bundle import PublicBundle, PublicMatch, name_of, where_of
from app.tournament.public import PublicTournament, as_public, public

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from app.game.claims.verdicts import Answer
    from app.game.facts import Sheet
    from app.game.public import TableView
    from app.game.results import SheetResult
    from app.game.stream import MatchState
    from app.listings.adjustments import Adjustment
    from app.listings.claim_steps import ClaimStep
    from app.listings.journal import JournalRow
    from app.listings.past_claims import PastClaim
    from app.listings.signatures import Signatures, SignedRow
    from app.rules.model import Ruleset
    from app.tournament.state import Tournament

__all__ = ["Bundle", "Ruling", "Scored", "scored"]


def _unread(_digest: str) -> bytes | None:
    return None


def _unproved(_claim: int) -> Answer | None:
    return None


class Scored(Struct, frozen=True):
    """A match that was scored deal by deal; `table` is what its players may see, None where nobody asked for it.

    `file` reads what was put beside its claims, by hash; None where it was erased or nobody can read it. `steps` is
    each claim's way, by its number; `proved` tells what the facts alone say of it, None where nobody asked for it.
    `signed` is how each pair signed it, `known` that as its players know it. `adjustments` is what officials set by
    themselves at its table, as it stands.
    """

    sheet: Sheet
    result: SheetResult
    rulings: tuple[Ruling, ...] = ()
    table: TableView | None = None
    file: Callable[[str], bytes | None] = _unread
    steps: Mapping[int, tuple[ClaimStep, ...]] = field(default_factory=dict)
    proved: Callable[[int], Answer | None] = _unproved
    signed: Signatures = ()
    known: Signatures = ()
    adjustments: tuple[Adjustment, ...] = ()

    def adjustment(self, game: int, deal: int) -> Adjustment | None:
        """Give what was set of a deal, both numbers from 1; deal 0 is a game's score from paper."""
        return adjustment_of(self.adjustments, game, deal)


def scored(
    state: MatchState,
    sheet: Sheet,
    result: SheetResult,
    adjustments: Iterable[Adjustment] = (),
    known: tuple[MatchState, SheetResult] | None = None,
) -> Scored:
    """Gather a match from its stream's state, its score sheet and its score: with rulings, and the players' view.

    `known` are state and score as the players know them, where that is not all there is.
    """
    told, adjustments = project(state, result, "officials"), tuple(adjustments)
    table = project(*(known or (state, result)), "table", facts_known(adjustments))
    return Scored(sheet, told.result, told.rulings, table, adjustments=adjustments)


class Bundle(Struct, frozen=True):
    """A tournament as one state of the journal has it: `position` and `head` name that state.

    `match` is the match a paper about one match is for. `printed` is the time to print, as the reader's clock shows it.
    `acts` reads the journal when a paper shows it, oldest event first: most papers do not, and it is long. `signed`
    reads how each match was signed, at its table or with a result without deals.
    `known` is the tournament as its players know it, where that is less than what stands in it. `expected` is when the
    players may expect each open match to begin, as the reader's clock shows it. `decided` reads what officials did to
    results by themselves, by match. `precedents` reads how officials ruled on each offence, here and elsewhere.
    """

    tournament: Tournament
    rules: Ruleset
    position: int
    head: str
    printed: str
    matches: Mapping[str, Scored] = field(default_factory=dict)
    match: str | None = None
    acts: Callable[[], tuple[JournalRow, ...]] = tuple
    known: PublicTournament | None = None
    expected: Mapping[str, str] = field(default_factory=dict)
    decided: Callable[[], Mapping[str, tuple[Adjustment, ...]]] = dict
    signed: Callable[[], tuple[SignedRow, ...]] = tuple
    precedents: Callable[[], tuple[PastClaim, ...]] = tuple

    def set_by_officials(self, match: str) -> tuple[Adjustment, ...]:
        """Give what officials set by themselves of a match, in the order of time; slips of the keys are none of it."""
        at_table = self.matches[match].adjustments if match in self.matches else ()
        return by_officials((*at_table, *self.decided().get(match, ())))

    @property
    def name(self) -> str:
        """Give the tournament's name."""
        return name_of(self.tournament)

    @property
    def where(self) -> str:
        """Give day, venue and rules in one line, without what was left empty."""
        return where_of(self.tournament, self.rules)

    @property
    def public(self) -> PublicBundle:
        """Give the part that players may read."""
        known = as_public(self.as_known.tournament)
        matches = Lazily(self.matches, lambda match: _public_match(self.matches[match]))
        stamp = (self.position, self.head, self.printed)
        return PublicBundle(known, self.rules, *stamp, matches, self.match, self.expected)

    @property
    def as_known(self) -> Bundle:
        """Give the same with the tournament as its players know it: what a paper for players told."""
        return replace(self, tournament=public(self.tournament) if self.known is None else self.known)

    @property
    def whole(self) -> PublicBundle:
        """Give the same with the tournament as it truly stands, for officials' papers that bind players' pages in."""
        return replace(self.public, tournament=as_public(self.tournament))


def _public_match(scored: Scored) -> PublicMatch | None:
    if scored.table is None:
        return None
    words = {offence.id: offence.word for offence in scored.sheet.ruleset.offences.values()}
    return PublicMatch(scored.sheet.sides, scored.sheet.best_of, scored.table, words, scored.known)
