"""Every completion of a partly known deal, one by one: written from the format's words alone, to check the prover by.

A completion is a dict from (seat, hand) to a card, a hand that was not played holding what its seat kept; with it go
the choices no card tells: who led a hand nobody recalls, what was trump, who took an unfinished hand.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, islice, product

SEATS = ("A1", "B1", "A2", "B2")
HIGH = ("J", "9", "A", "10", "K", "Q")
SIDE = {"dutch": ("A", "10", "K", "Q", "J", "9")}
WORTH = {"J": 30, "9": 20, "A": 11, "10": 10, "K": 3, "Q": 2}
DECK = [rank + suit for suit in "SHDC" for rank in HIGH]
PLACES = [(seat, hand) for hand in range(1, 7) for seat in SEATS]


def from_seat(lead):
    at = SEATS.index(lead)
    return SEATS[at:] + SEATS[:at]


class Table:
    """A deal read from its sheet."""

    def __init__(self, deal, ruleset):
        self.deal, self.side = deal, SIDE.get(ruleset, HIGH)
        self.trumps_only = ruleset == "dutch"
        self.hands = [hand if isinstance(hand, dict) else {"won": hand} for hand in deal["hands"]]
        self.listed = range(1, len(self.hands) + 1)
        self.kept = set(range(len(self.hands) + 1, 7))
        self.seated = {
            number: from_seat(hand["lead"])
            for number, hand in enumerate(self.hands, 1)
            if hand.get("lead", "?") != "?" and "cards" in hand
        }

    def asked(self):
        """The places of `?` with a known player, and the hands that can be turned up."""
        singles, closed = set(), []
        for number, hand in enumerate(self.hands, 1):
            cards = hand.get("cards", ["?"] * 4)
            if number in self.seated:
                singles |= {
                    (seat, number) for seat, card in zip(self.seated[number], cards, strict=False) if card == "?"
                }
            if number not in self.seated or "?" in cards:
                closed.append(number)
        return singles, closed

    def allowed(self):
        """Where each card can lie."""
        allowed = {card: set(PLACES) for card in DECK}
        for number, hand in enumerate(self.hands, 1):
            for at, card in enumerate(hand.get("cards", ())):
                if card == "?":
                    continue
                seats = (self.seated[number][at],) if number in self.seated else SEATS
                allowed[card] &= {(seat, number) for seat in seats}
        for seat, cards in self.deal.get("held", {}).items():
            for card in cards:
                allowed[card] &= {place for place in PLACES if place[0] == seat}
        return allowed

    def placings(self):
        """Every way to lay the cards, each on a place of its own."""
        free = {card: sum(1 << PLACES.index(place) for place in places) for card, places in self.allowed().items()}
        lying = {}
        while free:
            card = min(free, key=lambda one: free[one].bit_count())
            if free[card].bit_count() > 1:
                break
            free = self._lay(card, free.pop(card), free, lying) if free[card] else {}
        if free or len(lying) == len(DECK):
            yield from self._place(free, lying)

    def _place(self, free, lying):
        """Lay the card with the fewest places left, on each in turn; nothing where a card has none."""
        if not free:
            yield dict(lying)
            return
        card = min(free, key=lambda one: free[one].bit_count())
        rest, left = {one: places for one, places in free.items() if one != card}, free[card]
        while left:
            place = left & -left
            left -= place
            yield from self._place(self._lay(card, place, rest, lying), lying)

    @staticmethod
    def _lay(card, place, free, lying):
        """Lay a card on its place, and give what is left to the others."""
        lying[PLACES[place.bit_length() - 1]] = card
        return {one: places & ~place for one, places in free.items()}

    def worlds(self):
        """Every placing with every choice that no card tells, those with other points than counted left out."""
        recalled = self.deal.get("points", {})
        for lying in self.placings():
            for leader, trump in self.choices():
                taking = lying[leader[1], 1][-1] if "thunee" in self.deal else trump
                for takers in product(*(self.takers(lying, leader, taking, hand) for hand in range(1, 7))):
                    world = World(self, lying, leader, trump, taking, takers)
                    if all(world.points(team) == points for team, points in recalled.items()):
                        yield world

    def choices(self):
        """Who can have led each hand, and what can have been trump."""
        told = [(self.seated[number][0],) if number in self.seated else SEATS for number in self.listed]
        trumps = [self.deal["trump"]] if "trump" in self.deal else "SHDC"
        return [(dict(zip(self.listed, leads, strict=True)), trump) for *leads, trump in product(*told, trumps)]

    def few(self, most):
        """Tell whether there are at most so many placings, times the choices that no card tells."""
        unfinished = len(SEATS) ** len(self.kept)
        limit = most // (len(self.choices()) * unfinished)
        return sum(1 for _ in islice(self.placings(), limit + 1)) <= limit

    def takers(self, lying, leader, trump, hand):
        """Who can have taken a hand: as told, else by the ranks; anyone where it was not finished."""
        told = self.hands[hand - 1].get("won") if hand not in self.kept else None
        if told in SEATS:
            return (told,)
        team = [seat for seat in SEATS if told in (None, seat[0])]
        if hand in self.kept:
            return team
        best = self.best(lying, leader, trump, hand)
        return (best,) if best in team else team

    def best(self, lying, leader, trump, hand):
        """Who takes a hand by the ranks."""
        cards = tuple(lying[seat, hand] for seat in SEATS)
        return highest(cards, cards[SEATS.index(leader[hand])][-1], trump, self.side)


@cache
def highest(cards, led, trump, side):
    """The seat whose card takes a hand, the four cards in the order of the seats."""

    def strength(seat):
        card = cards[SEATS.index(seat)]
        rank, suit = card[:-1], card[-1]
        return 20 - HIGH.index(rank) if suit == trump else 10 - side.index(rank) if suit == led else 0

    return max(SEATS, key=strength)


class World:
    """One completion with its choices."""

    def __init__(self, table, lying, leader, trump, taking, takers):
        self.table, self.lying, self.leader = table, lying, leader
        self.trump, self.taking, self.takers = trump, taking, takers

    def later(self, seat, hand):
        return [self.lying[seat, number] for number in range(hand + 1, 7)]

    def points(self, team):
        total = 0
        for (_, hand), card in self.lying.items():
            void = self.table.trumps_only and card[:-1] in "J9" and card[-1] != self.taking
            total += WORTH[card[:-1]] if self.takers[hand - 1][0] == team and not void else 0
        return total

    def revoke(self, seat, hand):
        if hand in self.table.kept:
            return False
        led = self.lying[self.leader[hand], hand][-1]
        return self.lying[seat, hand][-1] != led and any(card[-1] == led for card in self.later(seat, hand))

    def held(self, seat, hand, value, suits):
        ranks = "KQJ" if value in (30, 50) else "KQ"
        return any(all(rank + suit in self.later(seat, hand) for rank in ranks) for suit in suits)

    def bluff(self, seat, value, suit, hand):
        fitting = [one for one in "SHDC" if (one == self.trump) == (value in (40, 50))]
        return not self.held(seat, hand, value, [suit] if suit else fitting)

    def wrong_value(self, seat, value, suit, hand):
        fitting = [one for one in "SHDC" if (one == self.trump) == (value in (40, 50)) and suit in (None, one)]
        return not self.held(seat, hand, value, fitting)

    def no_trump(self, team):
        return all(card[-1] != self.trump for (seat, _), card in self.lying.items() if seat[0] == team)

    def one_suit(self, seat):
        return len({card[-1] for card in self.later(seat, 0)}) == 1

    def out_of_turn(self, seat, hand, first):
        due = first if hand == 1 else self.takers[hand - 2]
        return self.leader[hand] == seat != due

    def wrong_hand(self, team, hand):
        best = self.table.best(self.lying, self.leader, self.taking, hand)
        return self.table.hands[hand - 1]["won"][0] == team != best[0]

    def khanak(self, seat, below, *, hand_asked):
        against = "B" if seat[0] == "A" else "A"
        if self.takers[5] != seat:
            return False
        lost = any(taker[0] == against for taker in self.takers)
        return self.points(against) < below and (lost or not hand_asked)

    def thunee(self, seat):
        other = next((taker for taker in self.takers if taker != seat), None)
        if other is None:
            return "won"
        return "partner_catch" if other[0] == seat[0] else "lost"


class Answered:
    """What a question comes to: the outcomes of all completions, and what settles it."""

    def __init__(self, table, outcome):
        self.found = [(world.lying, outcome(world)) for world in table.worlds()]
        self.possible = {told for _, told in self.found}
        self.places, self.closed = table.asked()

    def singles(self):
        """The single cards that decide it whichever they are."""
        return {place for place in self.places if len(self.possible) > 1 and self.decided_by([place])}

    def fewest(self):
        """How many closed hands have to be turned up to decide it; None where all would not do."""
        sizes = range(1, len(self.closed) + 1)
        return next((size for size in sizes if any(map(self.decided_by_hands, combinations(self.closed, size)))), None)

    def decided_by_hands(self, hands):
        return self.decided_by([(seat, hand) for hand in hands for seat in SEATS])

    def decided_by(self, places):
        shown = {}
        for lying, told in self.found:
            shown.setdefault(tuple(lying[place] for place in places), set()).add(told)
        return all(len(told) == 1 for told in shown.values())
