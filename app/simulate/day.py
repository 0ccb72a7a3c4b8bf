"""Plays a whole tournament from a seed, through whatever door it is given; decides nothing of the draw itself."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from app.game.text.formatting import claim_json, deal_json
from app.simulate.deals import random_claim, random_deal
from app.tournament.views import free_tables, ready

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from app.game.match import Next
    from app.rules.model import Ruleset
    from app.tournament.state import Tournament

SEATS = {"A1": 1, "B1": 1, "A2": 2, "B2": 2}
KEEPERS = {"A": "A1", "B": "B1"}


class Officials(Protocol):
    """The door: what a day needs of a desk."""

    def act(self, name: str, fields: Mapping[str, object]) -> Mapping[str, object]:
        """Do an act and give its answer."""

    def tournament(self) -> Tournament:
        """Give the tournament as it stands."""

    def rules(self) -> Ruleset:
        """Give the tournament's ruleset."""

    def next_deal(self, match: str) -> Next | None:
        """Give the deal that comes next, None once the match is won."""


class Played(Struct, frozen=True):
    """A match that was just played: its id, its deals, the claims ruled on, and the side that won."""

    match: str
    deals: int
    claims: int
    winner: str


def play_day(officials: Officials, seed: int) -> Iterator[Played]:
    """Call and play every ready match until none is left."""
    chance = Random(seed)  # noqa: S311 - a demonstration, told by its seed
    while called := _call_ready(officials):
        for match_id in called:
            yield play_match(officials, match_id, chance)


def _call_ready(officials: Officials) -> list[str]:
    """Call ready matches while a table is free; none where all tables are others'."""
    state = officials.tournament()
    matches = [match.id for match in ready(state)][: len(free_tables(state))]
    for match in matches:
        officials.act("call", {"match": match})
    return matches


def play_match(officials: Officials, match: str, chance: Random) -> Played:
    """Open a match, enter deals until it is won, sign it off."""
    dealer = chance.choice(tuple(SEATS))
    officials.act("open", {"match": match, "seats": SEATS, "dealer": dealer, "keepers": KEEPERS})
    deals = claims = 0
    while (upcoming := officials.next_deal(match)) is not None:
        if upcoming.needs_opening:
            officials.act("open_game", {"match": match, "keepers": KEEPERS})
            continue
        deals += 1
        claims += _one_deal(officials, match, upcoming, chance)
    answer = officials.act("sign", {"match": match})
    return Played(match, deals, claims, str(answer["winner"]))


def _one_deal(officials: Officials, match: str, upcoming: Next, chance: Random) -> int:
    heard = random_claim(chance)
    if heard is not None:
        claim, ruling = heard
        told = officials.act("claim", {"match": match, "claim": claim_json(claim)})
        number = int(str(told["claim"]).rpartition(".")[2])
        reason = "Shown to the adjudicator at the table"
        officials.act("rule", {"match": match, "claim": number, "ruling": ruling, "reason": reason})
        officials.act("announce", {"match": match, "claim": number})
        return 1
    deal = random_deal(chance, officials.rules(), upcoming.standing)
    officials.act("enter", {"match": match, "facts": deal_json(deal)})
    return 0
