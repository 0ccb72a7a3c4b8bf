"""Partly forgotten deals for the proof figures: played by whim from a seed, so many cards of the 24 unknown."""

from __future__ import annotations

import random
from itertools import islice

from msgspec.structs import replace

from app.game.cards import DECK, RANKS, SUITS, taking_card
from app.game.proving.charges import Charge
from app.game.proving.completions import Question
from app.game.proving.counting import countable
from app.game.proving.known import Fact, Known, Place, Row
from app.game.table import SEATS, team_of
from app.rules.loading import load

UNKNOWN = 20
_RULES = load("masters").parameters


def questions(count, *, winners):
    """Give so many deals with a question each, over the offences in turn; `winners` puts each hand's team on it."""
    return [_question(random.Random(f"{seed}"), seed, winners=winners) for seed in range(count)]


def _question(chance, number, *, winners):
    told = _deal(chance, winners=winners)
    seat, hand = chance.choice(SEATS), chance.randint(1, 5)
    charges = (
        Charge("revoke", seat, hand),
        Charge("jodhi_bluff", seat, value=20, moments=(1,)),
        Charge("no_trump", team=team_of(seat)),
        Charge("khanak", seat, below=60),
        Charge("out_of_turn", told.rows[hand].seats[0], hand + 1),
        Charge("one_suit", seat),
    )
    return told, Question((("upheld", (charges[number % len(charges)],)),), "rejected")


def impossible(count):
    """Give so many deals of which half the cards are told, and points that these and the hands taken can't make."""
    seeds = (random.Random(f"impossible {seed}") for seed in range(50 * count))
    return list(islice((told for told in map(_miscounted, seeds) if not countable(told, told.facts)), count))


def _miscounted(chance):
    told = _deal(chance, winners=True, forgotten=UNKNOWN - 8)
    taken = [Fact("won", "", hand=row.number, taker=row.winner) for row in told.rows]
    return replace(told, facts=(*told.facts, *taken, Fact("points", "", team="A", points=chance.randrange(305))))


def _deal(chance, *, winners, forgotten=UNKNOWN):
    pack = chance.sample(DECK, len(DECK))
    held, lead = {seat: pack[6 * at : 6 * at + 6] for at, seat in enumerate(SEATS)}, chance.randint(0, 3)
    trump, rows, facts = chance.choice(SUITS), [], []
    gone_from = set(chance.sample([(hand, at) for hand in range(6) for at in range(4)], forgotten))
    for hand in range(6):
        seats = SEATS[lead:] + SEATS[:lead]
        cards = [held[seat].pop(chance.randrange(6 - hand)) for seat in seats]
        taker = seats[taking_card(cards, trump, _RULES)]
        lead = SEATS.index(taker)
        gone = tuple(Place(seat, hand + 1) for at, seat in enumerate(seats) if (hand, at) in gone_from)
        won = team_of(taker) if winners else None
        rows.append(Row(hand + 1, 4, seats, forgotten=gone, winner=won, whole=not gone))
        places = enumerate(zip(seats, cards, strict=True))
        facts += [Fact("played", "", card, s, hand + 1) for at, (s, card) in places if (hand, at) not in gone_from]
    return Known(tuple(rows), tuple(facts), trump, False, SEATS[0], RANKS, RANKS, False)  # noqa: FBT003
