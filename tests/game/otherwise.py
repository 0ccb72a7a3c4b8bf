"""Whether a claim could be answered otherwise: every way in which it could is looked for, and whether cards can lie so.

Written from the format's words alone. A way says of some places which suit lies there and of some cards where they lie;
the rest of the pack has to fit in, which takes a matching of 24 cards to 24 places and no search over completions.
"""

from __future__ import annotations

from itertools import product

from all_completions import DECK, PLACES

MEANT = ("revoke", "jodhi_bluff", "jodhi_wrong_value", "no_trump", "six_suit_no_redeal", "thunee_complete_suit")


def fits(lying):
    """Tell whether every card has a place of its own among those where it can lie."""
    taken = {}

    def seated(card, tried):
        for place in lying[card] - tried:
            tried.add(place)
            if place not in taken or seated(taken[place], tried):
                taken[place] = card
                return True
        return False

    return all(seated(card, set()) for card in lying)


def can_be(table, dealing, *, upheld):
    """Tell whether a claim can be answered so on what a table tells of the cards; points counted are left out."""
    allowed = table.allowed()
    return any(
        fits({card: allowed[card] - barred.get(card, set()) for card in DECK})
        for barred in ways(table, dealing, upheld)
    )


def ways(table, dealing, upheld):
    """Give the ways to answer so, each as the places barred to cards."""
    asked, seat = dealing.asked, dealing.seat
    if asked == "revoke":
        yield from _revoked(table, seat, dealing.hand, upheld)
    elif asked == "no_trump":
        yield from _trumpless(table, "B" if seat[0] == "A" else "A", upheld)
    elif asked.startswith("jodhi"):
        yield from _without(table, dealing, upheld)
    else:
        stops = "B1" if asked == "thunee_complete_suit" and dealing.ruleset == "masters" else seat
        yield from _of_one_suit(stops, upheld)


def of_suit(place, suit, *, there=True):
    """Bar a place to all cards but those of a suit, or to those."""
    return {card: {place} for card in DECK if (card[-1] == suit) != there}


def together(*barred):
    """Join what is barred."""
    return {card: set().union(*[one.get(card, set()) for one in barred]) for card in DECK}


def _later(seat, hand):
    return {place for place in PLACES if place[0] == seat and place[1] > hand}


def _revoked(table, seat, hand, upheld):
    leaders = [seat] if hand in table.kept else {leader[hand] for leader, _ in table.choices()}
    for leader, led in product(leaders, "SHDC"):
        is_led = of_suit((leader, hand), led)
        if leader == seat:
            yield from () if upheld else ({},)
        elif upheld:
            off = together(is_led, of_suit((seat, hand), led, there=False))
            yield from [together(off, of_suit(place, led)) for place in _later(seat, hand)]
        else:
            yield together(is_led, of_suit((seat, hand), led))
            yield together(is_led, *[of_suit(place, led, there=False) for place in _later(seat, hand)])


def _trumpless(table, team, upheld):
    own = {place for place in PLACES if place[0][0] == team}
    for trump in {trump for _, trump in table.choices()}:
        cards = [card for card in DECK if card[-1] == trump]
        yield from [dict.fromkeys(cards, own)] if upheld else [{card: set(PLACES) - own} for card in cards]


def _without(table, dealing, upheld):
    later, ranks = _later(dealing.seat, dealing.hand), "KQJ" if dealing.value in (30, 50) else "KQ"
    for trump in {trump for _, trump in table.choices()}:
        suits = [one for one in "SHDC" if (one == trump) == (dealing.value in (40, 50))]
        if dealing.suit:
            suits = [dealing.suit] if dealing.asked == "jodhi_bluff" or dealing.suit in suits else []
        if upheld:
            for lacking in product(ranks, repeat=len(suits)):
                yield {rank + suit: later for rank, suit in zip(lacking, suits, strict=True)}
        else:
            yield from [{rank + suit: set(PLACES) - later for rank in ranks} for suit in suits]


def _of_one_suit(seat, upheld):
    own = {place for place in PLACES if place[0] == seat}
    for suit in "SHDC":
        if upheld:
            yield {card: set(PLACES) - own for card in DECK if card[-1] == suit}
        else:
            first = of_suit((seat, 1), suit)
            yield from [together(first, of_suit((seat, hand), suit, there=False)) for hand in range(2, 7)]
