"""A day as its script has it: who is to win, what each deal truly came to, and what goes wrong at the desk meanwhile.

The script keeps its own score and its own bracket. What the desk makes of the day is held against them at the end; the
script never asks the desk who won.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

SEATS = {"A1": 1, "B1": 1, "A2": 2, "B2": 2}
KEEPERS = {"A": "A1", "B": "B2"}
TARGET, CALM = 13, 7
OTHER = {"A": "B", "B": "A"}


@dataclass
class Tally:
    """One match: its teams, the balls of each game, and the deals of the game that runs."""

    teams: dict[str, str]
    games: list[dict[str, int]] = field(default_factory=list)
    deal: int = 0

    @property
    def balls(self):
        return self.games[-1]

    def won(self, side):
        return sum(game[side] == TARGET for game in self.games)


def told(chance, side, *, calm):
    """Tell a deal that gives `side` its balls: what to enter, and how many balls it is worth."""
    kind = chance.choices(("ball", "points", "thunee", "lost", "double"), (80, 10, 3, 2, 3))[0]
    if kind in {"ball", "points"} or not calm:
        return {"ball": side}, 1
    if kind == "double":
        return {"double": {"seat": f"{side}1", "result": "won"}}, 2
    if kind == "lost":
        return {"thunee": {"seat": f"{OTHER[side]}2", "result": "lost"}}, 4
    return {"thunee": {"seat": f"{side}2", "result": "won"}}, 4


class Script:
    """Plays the day through `door(act, **fields)`, which gives the desk's answer as a mapping."""

    def __init__(self, door, chance, teams, mistakes, claims):
        self.door, self.chance = door, chance
        self.teams, self.done = teams, Counter()
        self.rate = {"mistake": mistakes, "claim": claims}
        self.balls, self.winners, self.champion = {}, {}, None

    def play(self):
        self._enter()
        matches = {one["id"]: one for one in self.door("ask")["matches"]}
        for mid, one in matches.items():
            if one["a"].get("bye") or one["b"].get("bye"):
                self.winners[mid] = one["a"].get("team") or one["b"]["team"]
        waiting = [mid for mid in matches if mid not in self.winners]
        while waiting:
            ready = [mid for mid in waiting if all(self._team(matches[mid], side) for side in "ab")]
            for mid in ready[:6]:
                self._match(mid, {side.upper(): self._team(matches[mid], side) for side in "ab"})
                waiting.remove(mid)
        self.champion = self.winners[next(mid for mid, one in matches.items() if one["winner_to"] is None)]

    def _enter(self):
        for number in range(1, self.teams + 1):
            self._do("add", name=f"Team {number}", players=(f"Ann {number}", f"Ben {number}"))
        self._do("draw", seed=2026, publish=True)
        self.strength = [f"T{n:03}" for n in range(1, self.teams + 1)]
        self.chance.shuffle(self.strength)

    def _team(self, match, side):
        """Give who stands on a side by the script's own winners."""
        source = match[side]
        return source.get("team") or self.winners.get(source.get("from"))

    def _do(self, act, match=None, **fields):
        if match is not None:
            fields = {"match": match, **fields}
        answer = self.door(act, **fields)
        assert "refused" not in answer, (act, fields, answer)
        return answer

    def _match(self, mid, teams):
        winner = min("AB", key=lambda side: self.strength.index(teams[side]))
        self.winners[mid], tally = teams[winner], Tally(teams)
        self._do("call", match=mid)
        if self.chance.random() < 0.12:
            self._on_paper(mid, tally, winner)
        else:
            self._at_the_table(mid, tally, winner)
        self.balls[mid] = tuple((game["A"], game["B"]) for game in tally.games)

    def _at_the_table(self, mid, tally, winner):
        self._do("open", match=mid, seats=SEATS, dealer="A1", keepers=KEEPERS)
        games = self.chance.choice(((winner, winner), (OTHER[winner], winner, winner), (winner, OTHER[winner], winner)))
        for number, side in enumerate(games):
            if number:
                self._do("open_game", match=mid, keepers=KEEPERS)
            tally.games.append({"A": 0, "B": 0})
            tally.deal = 0
            self._game(mid, tally, side)
        self._do("sign", match=mid)

    def _on_paper(self, mid, tally, winner):
        """Enter a slip, as often as not for the wrong side first."""
        games = [{winner: TARGET, OTHER[winner]: self.chance.randrange(TARGET)} for _ in range(2)]
        if self.chance.random() < 0.6:
            self.done["mistake"] += 1
            self._do("result", match=mid, **self._slip(games, OTHER[winner]))
            self._do(*self.chance.choice((("clear_result", mid), ("undo", None))))
        self._do("result", match=mid, **self._slip(games, winner))
        tally.games = games

    @staticmethod
    def _slip(games, winner):
        won = [sorted(game.values(), reverse=True) for game in games]
        shown = won if winner == "A" else [[b, a] for a, b in won]
        return {"games": "2-0" if winner == "A" else "0-2", "balls": ",".join(f"{a}-{b}" for a, b in shown)}

    def _game(self, mid, tally, winner):
        while max(tally.balls.values()) < TARGET:
            side = self.chance.choice((winner, winner, OTHER[winner]))
            calm = max(tally.balls.values()) < CALM
            if side != winner and tally.balls[side] + (4 if calm else 1) >= TARGET:
                side = winner
            if calm and self.chance.random() < self.rate["claim"]:
                self._claim(mid, tally, side)
                continue
            facts, balls = told(self.chance, side, calm=calm)
            wrong = calm and self.chance.random() < self.rate["mistake"]
            (self._mistaken if wrong else self._right)(mid, tally, facts)
            self._count(tally, side, balls)

    def _count(self, tally, side, balls):
        tally.balls[side] = min(TARGET, tally.balls[side] + balls)
        tally.deal += 1
        self.done["deal"] += 1

    def _right(self, mid, _tally, facts):
        self._do("enter", match=mid, facts=facts)

    def _claim(self, mid, tally, side):
        """Have a claim ruled on, now and then the wrong way first; an upheld one and a rejected one both give four."""
        team = self.chance.choice("AB")
        claim = {"team": team, "offence": "revoke", "against": f"{OTHER[team]}1", "hand": self.chance.randint(1, 6)}
        number = int(self._do("claim", match=mid, claim=claim)["claim"].rpartition(".")[2])
        right, wrong = ("upheld", "rejected") if team == side else ("rejected", "upheld")
        told = {"match": mid, "claim": number, "reason": "Shown to the adjudicator"}
        if self.chance.random() < 0.3:
            self.done["mistake"] += 1
            self._do("rule", ruling=wrong, **told)
            self._do("undo", match=mid)
        self._do("rule", ruling=right, **told)
        self._do("announce", match=mid, claim=number)
        self.done["claim"] += 1
        self._count(tally, side, 4)

    def _mistaken(self, mid, tally, facts):
        """Enter a deal with one mistake, and mend it."""
        self.done["mistake"] += 1
        mistake = self.chance.choice((self._undone, self._corrected, self._twice, self._redone, self._sent_twice,
                                      self._refused, self._swapped, self._voided))  # fmt: skip
        self.done[mistake.__name__] += 1
        mistake(mid, tally, facts)

    def _wrong(self):
        return {"ball": self.chance.choice("AB")}

    def _undone(self, mid, _tally, facts):
        self._do("enter", match=mid, facts=self._wrong())
        self._do("undo", match=mid)
        self._do("enter", match=mid, facts=facts)

    def _corrected(self, mid, tally, facts):
        self._do("enter", match=mid, facts=self._wrong())
        place = {"match": mid, "game": len(tally.games), "deal": tally.deal + 1}
        self._do("correct", facts=facts, reason="Read from the sheet", **place)

    def _twice(self, mid, tally, facts):
        """Enter it, and again by another hand; take the second out of the count."""
        self._do("enter", match=mid, facts=facts)
        self._do("enter", match=mid, facts={"ball": "A"})
        tally.deal += 1
        self._do("void", match=mid, game=len(tally.games), deal=tally.deal + 1, reason="Entered twice")

    def _voided(self, mid, tally, facts):
        """Take the right one out of the count, and bring it back."""
        self._do("enter", match=mid, facts=facts)
        self._do("void", match=mid, game=len(tally.games), deal=tally.deal + 1, reason="Wrong one")
        self._do("undo", match=mid)

    def _redone(self, mid, _tally, facts):
        self._do("enter", match=mid, facts=facts)
        self._do("undo", match=mid)
        self._do("redo", match=mid)

    def _sent_twice(self, mid, _tally, facts):
        self._do("enter", match=mid, facts=facts)
        assert "refused" not in self.door("again")

    def _refused(self, mid, _tally, facts):
        for act, fields in (("sign", {}), ("uncall", {}), ("call", {}), ("enter", {"facts": {}})):
            assert "refused" in self.door(act, match=mid, **fields), act
        self._do("enter", match=mid, facts=facts)

    def _swapped(self, mid, _tally, facts):
        self._do("enter", match=mid, facts=facts)
        self._do("swap_sides", match=mid, reason="Sat the other way")
        self._do("swap_sides", match=mid, reason="Sat right after all")
