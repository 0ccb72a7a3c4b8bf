"""Random deals played by whim and then half forgotten, each with one claim or call that cards can answer.

Up to six cards have no place: `?`, hands nobody remembers, closed hands turned up, cards still held.
"""

from __future__ import annotations

import random

from all_completions import DECK, SEATS, Table, World, from_seat

MOST = 800
PRICED = {
    "masters": (
        "revoke",
        "jodhi_bluff",
        "jodhi_wrong_value",
        "no_trump",
        "out_of_turn",
        "wrong_hand_claim",
        "six_suit_no_redeal",
        "thunee_complete_suit",
    ),
    "online": ("revoke", "jodhi_bluff", "jodhi_wrong_value", "no_trump", "thunee_complete_suit"),
    "classic": ("revoke", "jodhi_bluff", "jodhi_wrong_value", "no_trump", "out_of_turn"),
    "dutch": ("revoke", "jodhi_bluff", "jodhi_wrong_value"),
}
CALLS = ("khanak", "thunee", "double", "count")
FIRST = {"dutch": "B1"}  # right of the dealer A1; elsewhere right of the trump maker B1
PAIR = {"A1": "A2", "A2": "A1", "B1": "B2", "B2": "B1"}


class Dealing:
    """A deal played by whim and then half forgotten."""

    def __init__(self, seed):
        self.chance = random.Random(seed)
        self.ruleset = self.chance.choice(list(PRICED))
        self.asked = self.chance.choice((*PRICED[self.ruleset], *CALLS))
        self.thunee = self.asked in {"thunee", "thunee_complete_suit"}
        self.trump = self.chance.choice("SHDC")
        self.dealt = self._dealt()
        self.rows = self._play()
        self.room = 6
        self.listed = self.chance.choices((6, 5, 4), (8, 3, 1))[0]
        self.deal = {"dealer": "A1", "trump_maker": "B1", "trump": self.trump}
        self.deal |= {"bid": 80} if self.ruleset == "dutch" else {}
        self.held = {seat: [] for seat in SEATS}
        self._keep()
        self.deal["hands"] = [self._recalled(seats, cards) for seats, cards in self.rows[: self.listed]]
        self._tell()

    def _dealt(self):
        pack = self.chance.sample(DECK, 24)
        if self.asked in {"no_trump", "six_suit_no_redeal", "thunee_complete_suit"} and self.chance.random() < 0.8:
            pack.sort(key=lambda card: card[-1] == self.trump)  # else nobody is ever without trumps
            pack = pack[18:] + pack[:18]
        dealt = {seat: pack[6 * at : 6 * at + 6] for at, seat in enumerate(("B1", "A1", "A2", "B2"))}
        if self.chance.random() < 0.4:
            dealt["B1"][0], dealt["A1"][0] = dealt["A1"][0], dealt["B1"][0]
        return dealt

    def _play(self):
        held, lead, rows = {seat: list(cards) for seat, cards in self.dealt.items()}, self.chance.choice(SEATS), []
        for hand in range(6):
            seats, cards = from_seat(lead), []
            for seat in seats:
                able = [card for card in held[seat] if cards and card[-1] == cards[0][-1]]
                card = self.chance.choice(able if able and self.chance.random() < 0.6 else held[seat])
                held[seat].remove(card)
                cards.append(card)
            rows.append((seats, cards))
            trump = rows[0][1][0][-1] if self.thunee else self.trump
            lying = {(seat, hand): card for seat, card in zip(seats, cards, strict=True)}
            best = Table({"hands": []}, self.ruleset).best(lying, {hand: seats[0]}, trump, hand)
            lead = best if self.chance.random() < 0.9 else self.chance.choice(SEATS)
        return rows

    def _keep(self):
        """Tell who held some of the cards that were not played."""
        left = [
            (seat, card) for seats, cards in self.rows[self.listed :] for seat, card in zip(seats, cards, strict=True)
        ]
        self.chance.shuffle(left)
        secret = self.chance.randint(0, 2) if len(left) > 4 else self.chance.randint(0, len(left))
        for seat, card in left[secret:]:
            self.held[seat].append(card)
        self.room -= 4 if len(left) > 4 else secret

    def _recalled(self, seats, cards):
        """Give a hand as it is remembered: whole, in part, closed, without its leader, or not at all."""
        how = self.chance.random()
        row = {"lead": seats[0], "cards": list(cards)}
        if how < 0.15 and self.room >= 4:
            self.room -= 4
            row = {"cards": self.chance.sample(cards, 4)}
            row |= {"order": False} if self.chance.random() < 0.5 else {"lead": "?"}
        elif how < 0.25 and self.room >= 4:
            self.room -= 4
            row = {}
        for at in range(4):
            if "cards" in row and self.room and self.chance.random() < 0.25:
                self.room -= "order" not in row and row["lead"] != "?"
                row["cards"][at] = "?"
        won = self._won(seats, cards)
        if "cards" not in row:
            return won
        return row | ({"won": won} if won else {})

    def _won(self, seats, cards):
        if self.chance.random() < 0.5 and self.asked != "wrong_hand_claim":
            return None
        lying = {(seat, 1): card for seat, card in zip(seats, cards, strict=True)}
        best = Table({"hands": []}, self.ruleset).best(lying, {1: seats[0]}, self.trump, 1)
        told = best if self.chance.random() < 0.8 else self.chance.choice(SEATS)
        return told if self.chance.random() < 0.5 else told[0]

    def _tell(self):
        for seat, cards in self.dealt.items():
            self.held[seat] += [card for card in cards if card not in self.held[seat] and self.chance.random() < 0.06]
        if self.chance.random() < 0.05:
            self.held[self.chance.choice(SEATS)].append(self.chance.choice(DECK))  # somebody is wrong
        self.deal["held"] = {seat: list(dict.fromkeys(cards)) for seat, cards in self.held.items() if cards}
        if self.chance.random() < 0.1 and self.asked != "no_trump":
            del self.deal["trump"]
        getattr(self, f"_ask_{self.asked}", self._ask_nothing)()
        if self.chance.random() < 0.15 and self.listed == 6 and self.asked != "thunee":
            self.deal["points"] = self._counted()

    def _counted(self):
        """Count the points of the deal as it was, now and then wrongly."""
        table = Table(self.deal, self.ruleset)
        lying = {(s, n): c for n, (seats, cards) in enumerate(self.rows, 1) for s, c in zip(seats, cards, strict=True)}
        leader = {number: seats[0] for number, (seats, _) in enumerate(self.rows, 1)}
        taking = self.rows[0][1][0][-1] if self.thunee else self.trump
        takers = [table.takers(lying, leader, taking, hand)[0] for hand in range(1, 7)]
        points = World(table, lying, leader, self.trump, taking, takers).points("A")
        return {"A": max(0, points - self.chance.choice((0, 0, 0, 0, 1)))}

    def _ask_nothing(self):
        self.seat, self.hand = self.chance.choice(SEATS), self.chance.randint(1, 6)
        claim = {"team": "B" if self.seat[0] == "A" else "A", "offence": self.asked}
        self.deal["claims"] = [claim]
        return claim

    def _ask_revoke(self):
        self._ask_nothing().update(against=self.seat, hand=self.hand)

    def _ask_out_of_turn(self):
        self.seat, seated = self.chance.choice(SEATS), list(Table(self.deal, self.ruleset).seated)
        self.hand = self.chance.choice(seated)
        claim = {"team": "B" if self.seat[0] == "A" else "A", "offence": self.asked}
        self.deal["claims"] = [claim | {"against": self.seat, "hand": self.hand}]

    def _ask_wrong_hand_claim(self):
        self._ask_nothing()
        self.hand = min(self.hand, self.listed)
        self.deal["claims"][0]["hand"] = self.hand

    def _ask_jodhi_bluff(self):
        self._ask_nothing()
        self.value, self.suit = self.chance.choice((20, 20, 40, 30, 50)), self.chance.choice("SHDC")
        self.suit = self.suit if self.chance.random() < 0.5 else None
        self.hand = self.chance.randint(1, 4)
        jodhi = {"seat": self.seat, "value": self.value, "after_hand": self.hand}
        self.deal["jodhis"] = [jodhi | ({"suit": self.suit} if self.suit else {})]

    _ask_jodhi_wrong_value = _ask_jodhi_bluff

    def _ask_six_suit_no_redeal(self):
        self.seat = "B1"
        self.deal["claims"] = [{"team": "A", "offence": self.asked}]

    def _ask_thunee_complete_suit(self):
        self._ask_nothing()
        self._ask_thunee()

    def _ask_thunee(self):
        self.seat = self.rows[0][0][0] if self.asked == "thunee" else self.seat
        self.deal["thunee"] = {"seat": self.seat}

    def _ask_double(self):
        self.seat = self.chance.choice(SEATS)
        self.deal["double"] = {"seat": self.seat}

    def _ask_khanak(self):
        self.seat = self.chance.choice(SEATS)
        self.value = self.chance.choice((0, 20, 40, 50))
        self.deal["khanak"] = {"seat": self.seat}
        self.deal["jodhis"] = [{"seat": PAIR[self.seat], "value": self.value}] if self.value else []

    def _ask_count(self):
        """Ask nothing of the sheet: the deal is counted, by the dealer's side in all but the Dutch rules."""

    def _made(self, world):
        if self.ruleset == "dutch":
            return world.points("B") >= 80
        last = 10 if world.takers[5][0] == "A" else 0 if self.ruleset == "online" else -10
        return world.points("A") + last >= 105

    def outcome(self, world):
        """What a completion makes of the question."""
        truth = {
            "revoke": lambda: world.revoke(self.seat, self.hand),
            "jodhi_bluff": lambda: world.bluff(self.seat, self.value, self.suit, self.hand),
            "jodhi_wrong_value": lambda: world.wrong_value(self.seat, self.value, self.suit, self.hand),
            "no_trump": lambda: world.no_trump("B" if self.seat[0] == "A" else "A"),
            "out_of_turn": lambda: world.out_of_turn(self.seat, self.hand, FIRST.get(self.ruleset, "A2")),
            "wrong_hand_claim": lambda: world.wrong_hand(self.seat[0], self.hand),
            "six_suit_no_redeal": lambda: world.one_suit(self.seat),
            "thunee_complete_suit": lambda: world.one_suit("B1" if self.ruleset == "masters" else self.seat),
            "khanak": lambda: (
                self.value > 0 and world.khanak(self.seat, self.value + 10, hand_asked=self.ruleset == "online")
            ),
            "thunee": lambda: world.thunee(self.seat),
            "double": lambda: self._doubled(world),
            "count": lambda: self._made(world),
        }[self.asked]()
        return {True: "upheld", False: "rejected"}.get(truth, truth)

    def _doubled(self, world):
        if any(taker[0] != self.seat[0] for taker in world.takers):
            return "lost"
        return "won" if self.ruleset == "dutch" or world.takers[5] == self.seat else "wrong_partner"


def few(seed):
    """Deal until a deal has not too many completions to go through one by one."""
    for attempt in range(100):
        dealing = Dealing(f"{seed}.{attempt}")
        if Table(dealing.deal, dealing.ruleset).few(MOST):
            return dealing
    raise AssertionError(seed)
