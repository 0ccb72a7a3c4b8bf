"""What officials were told and given beside a match's deals: cards laid out, statements, photos, papers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct, field

from app.game.facts import Deal
from app.game.table import Seat, Team


class CardsTold(Struct, frozen=True):
    """What was told of the cards of a deal, for the claims in it; it takes the place of what was told before.

    `facts` is the deal as told so far: its `hands`, `held` and `trump` are what is laid out, the rest is what stood
    round them. `inspected` are cards officials looked at in private (a jodhi's): no player is ever told them. Nothing
    of it is counted.
    """

    game: int
    deal: int
    facts: Deal
    inspected: Mapping[Seat, tuple[str, ...]] = field(default_factory=dict)


class EvidenceAttached(Struct, frozen=True):
    """A statement, a photo or a paper was put beside a claim; `number` counts in the match, from 1.

    `media` is its type as its content tells it, `size` its bytes, `by` whose it is where a player gave it. `digest` is
    under what its content is kept, beside the journal; `content` is on its way there, None as soon as it is stored.
    """

    claim: int
    number: int
    kind: Literal["statement", "photo", "paper"]
    media: str
    size: int
    by: Seat | None = None
    digest: str = ""
    caption: str | None = None
    content: bytes | None = None


class EvidenceErased(Struct, frozen=True):
    """The content of what was put beside a claim was erased; its hash stays."""

    number: int
    digest: str


class WordsErased(Struct, frozen=True):
    """What players said of a claim was erased on request: the statement with it, against it, the grounds of appeals.

    Of appeals those of one pair, by its letter as they were told; None of both, as in older stores.
    """

    claim: int
    what: Literal["statement", "dispute", "appeal"]
    team: Team | None = None
