"""Every act of a day through the checking door, asked at random: what may be asked, in whatever order."""

from __future__ import annotations

import json
from collections import Counter

from app.listings.entries import entries_json
from app.listings.matches import matches_json
from app.listings.prizes import prizes_json
from app.listings.standings import standings_json
from app.tournament import views
from app.tournament.doors import deciding
from app.tournament.draw.chance import Chance
from app.tournament.events import Card
from app.tournament.folding.fold import fold
from app.tournament.places.order import standings
from app.tournament.places.prizes import draw_lots, order_places, pay
from app.tournament.places.tie_breaks import CHOICE
from app.tournament.refusal import TournamentRefused
from app.tournament.state import Result

SCORES = {"A": [(2, 0), (2, 1)], "B": [(0, 2), (1, 2)]}
HOWS = ["walkover", "no_show", "withdrawn", "expelled", "double_forfeit"]
STAGES = ("main", "main", "plate")


def result(rng):
    winner = rng.choice("AB")
    how = rng.choice(["played"] * 5 + HOWS)
    if how == "double_forfeit":
        return Result(None, how)
    return Result(winner, how, rng.choice(SCORES[winner])) if how == "played" else Result(winner, how)


def _team(t, rng):
    return rng.choice(sorted(t.entrants))


def _match(t, rng):
    return rng.choice([*t.matches, "M1"])


def _at_a_table(t, rng):
    return rng.choice(sorted(views.occupied(t).values()) or ["none"])


def _done(t, rng):
    return rng.choice(sorted({*t.results, *t.unchecked}) or ["none"])


def _shared(t, rng, stage):
    """Give teams that share a place, mixed; or some that do not."""
    rows = [row for row in standings(t, stage=stage) if row.tied_with]
    row = rng.choice(rows or [None])
    teams = [row.team, *row.tied_with] if row else [_team(t, rng), _team(t, rng)]
    rng.shuffle(teams)
    return (row.place if row else 1), tuple(teams if rng.random() < 0.9 else teams[1:])


def _lots(t, rng):
    stage, seed = rng.choice(STAGES), rng.randrange(99)
    return draw_lots(t, _shared(t, rng, stage)[0], seed, Chance(seed), stage)


def _by_hand(t, rng):
    stage = rng.choice(STAGES)
    return order_places(t, _shared(t, rng, stage)[1], rng.choice(["toss", "toss", " "]), stage)


def _settings(key, values):
    return lambda t, rng: deciding.change_settings(t, ((key, rng.choice(values)),))


ASKS = {
    "call": lambda t, rng: deciding.call(t, _match(t, rng), rng.choice([None, 1, 2, 3, 9])),
    "call next": lambda t, _: deciding.call(t, next((one.id for one in views.ready(t)), "none")),
    "uncall": lambda t, rng: deciding.uncall(t, _match(t, rng)),
    "start": lambda t, rng: deciding.start(t, _match(t, rng)),
    "record": lambda t, rng: deciding.record(t, _match(t, rng), result(rng)),
    "record table": lambda t, rng: deciding.record(t, _at_a_table(t, rng), result(rng)),
    "correct": lambda t, rng: deciding.record(t, _done(t, rng), result(rng)),
    "clear": lambda t, rng: deciding.clear(t, _done(t, rng)),
    "confirm": lambda t, rng: deciding.confirm(t, _done(t, rng)),
    "reject": lambda t, rng: deciding.reject(t, _done(t, rng), rng.choice(["miscount", " "])),
    "conflict": lambda t, rng: deciding.note_conflict(t, _match(t, rng), rng.choice("AB")),
    "dispute": lambda t, rng: deciding.dispute(t, _match(t, rng), "miscount"),
    "settle": lambda t, rng: deciding.settle(t, _match(t, rng)),
    "void": lambda t, rng: deciding.void(t, _match(t, rng), "wrong cards"),
    "reenter": lambda t, rng: deciding.reenter(t, _team(t, rng), rng.choice([1, 1, 2]), paid=True),
    "end re-entry": lambda t, rng: deciding.end_reentry(t, _team(t, rng), "ill"),
    "swap": lambda t, rng: deciding.swap(
        t, _team(t, rng), _team(t, rng), rng.choice(STAGES), reason=rng.choice([None, "slip"])
    ),
    "plate": lambda t, rng: deciding.draw(t, rng.randrange(99), "plate"),
    "publish plate": lambda t, _: deciding.publish(t, "plate"),
    "close": lambda t, rng: deciding.close_list(t, rng.choice(STAGES)),
    "late": lambda t, rng: deciding.enter_late(t, Card(f"Late {rng.randrange(20)}")),
    "close places": lambda t, _: deciding.close_places(t),
    "fix table": lambda t, rng: deciding.mark(t, _team(t, rng), "table", rng.choice([None, 1, 2, 3, 4])),
    "state": lambda t, rng: deciding.mark(
        t, _team(t, rng), "state", rng.choice(["in", "in", "dropped", "withdrawn", "expelled"])
    ),
    "seed": lambda t, rng: deciding.mark(t, _team(t, rng), "seed", rng.choice([None, 1, 2, 3])),
    "paid": lambda t, rng: deciding.mark(t, _team(t, rng), "paid", rng.choice([True, False])),
    "rename": lambda t, rng: deciding.edit(t, _team(t, rng), Card(f"Team {rng.randrange(12)}")),
    "add": lambda t, rng: deciding.add(t, Card(f"Team {rng.randrange(20)}")),
    "draw": lambda t, rng: deciding.draw(t, rng.randrange(99)),
    "publish": lambda t, _: deciding.publish(t),
    "tables": _settings("tables", range(6)),
    "third": _settings("third_place", (True, False)),
    "order": lambda t, rng: deciding.change_settings(t, (("order", tuple(rng.sample(CHOICE, rng.randrange(3)))),)),
    "checkers": _settings("checkers", ((), (), (1, 2))),
    "purse": _settings("purse", (0, 500)),
    "lots": _lots,
    "by hand": _by_hand,
    "pay": lambda t, rng: pay(t, _team(t, rng), rng.choice([1, 2])),
}
PLAY = ["call next", "start", "record table", "record"] * 4
AFTER = ["lots", "by hand", "pay", "plate", "publish plate", "fix table", "tables", "clear", "correct"]
REDRAW = ["draw", "publish", "reenter"] * 3
OPEN = ["draw", "publish", "reenter", "late", "close places"] * 2


def ask(t, rng):
    """What a random act gives: its events, or the sentence it was refused with."""
    more = REDRAW if t.settings.redraw else OPEN if t.settings.open_places else []
    try:
        return ASKS[rng.choice([*ASKS, *PLAY, *AFTER, *more])](t, rng)
    except TournamentRefused as refusal:
        return str(refusal)


def exported(t):
    """Give what is exported of a tournament, as one text."""
    return json.dumps([matches_json(t), standings_json(t), entries_json(t), prizes_json(t)])


def play(t, facts, rng=None):
    """Record each match's fact, fairest first or in a random order, until nothing is ready."""
    while open_matches := views.ready(t):
        match = rng.choice(open_matches) if rng else open_matches[0]
        t = fold(deciding.record(t, match.id, facts[match.id]), t)
    return t


class Ledger:
    """What officials decided and did not take back, kept beside the fold."""

    def __init__(self):
        self.results, self.told, self.orders, self.paid, self.voided = {}, {}, [], {}, Counter()

    def note(self, act):
        for event in act:
            name = type(event).__name__
            if name in {"ResultRecorded", "ResultTold"}:
                (self.results if name == "ResultRecorded" else self.told)[event.match] = (event.winner, event.games)
            if name in {"ResultCleared", "MatchVoided"}:
                self.results.pop(event.match, None)
            if name in {"ResultRecorded", "ResultCleared", "MatchVoided", "ResultRejected"}:
                self.told.pop(event.match, None)
            self.voided[getattr(event, "match", "")] += name == "MatchVoided"
            if name == "PlacesOrdered":
                self.orders.append((event.stage, event.teams, event.seed, event.reason))
            if name == "PrizePaid":
                self.paid[event.team] = self.paid.get(event.team, 0) + event.amount

    def lost(self, t):
        """Name what the field does not say as it was decided."""
        orders = [(o.stage, o.teams, o.seed, o.reason) for some in t.ordered.values() for o in some]
        pairs = {
            "results": (self.results, {m: (r.winner, r.games) for m, r in t.results.items()}),
            "results told": (self.told, {m: (r.winner, r.games) for m, r in t.unchecked.items()}),
            "orders": (sorted(self.orders, key=str), sorted(orders, key=str)),
            "prizes": (self.paid, {team: one.amount for team, one in t.prizes_paid.items()}),
            "voided": (+self.voided, Counter({m: len(some) for m, some in t.voided.items()})),
        }
        return [name for name, (here, there) in pairs.items() if here != there]
