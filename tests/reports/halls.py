"""Small tournaments and matches made by hand, with names that try to be anything but names."""

from __future__ import annotations

from msgspec.structs import replace

from app.game.facts import Call, Claim, Deal, Game, Jodhi, Sheet, Side, Thunee
from app.game.projecting import project
from app.game.public import Adjusted
from app.game.scoring import score_sheet
from app.game.stream import MatchState
from app.listings.adjustments import Adjustment, facts_known
from app.reports.bundle import Bundle, Ruling, Scored
from app.rules.loading import load
from app.tournament.events import Card, Created, Player
from app.tournament.state import Entrant, Match, Result, Source, Stage, Tournament

LONG = "A Very Long Team Name That Somebody Typed Without Thinking About The Bracket Sheet At All"
HOSTILE = (
    "R&D Kings",
    "<b>Aces",
    '<img src="x">',
    '=HYPERLINK("x")',
    LONG,
    "Łódź Jacks",
    "Doğan Nines",
    "A <B",
    "S&P 500",
    "{curly} %s",
)
PLACES = (
    "Overport",
    "Chatsworth",
    "Pietermaritzburg",
    "Reservoir Hills",
    "Tongaat",
    "Verulam",
    "Clare Estate",
    "Umzinto",
)
KINDS = ("Cutters", "Partners", "Khanuckers", "Last Hand", "Corner House", "Marials", "Nines", "Jodhi Kings")


def name_of(number):
    if number < len(HOSTILE):
        return HOSTILE[number]
    number -= len(HOSTILE)
    ending = f" {number // 64 + 1}" if number >= 64 else ""
    return f"{PLACES[number // 8 % 8]} {KINDS[number % 8]}{ending}"


def settings(**changes):
    made = Created(
        id="T1",
        name="Durban Open <2026> & Friends",
        date="2026-11-28",
        venue="Orient Hall, Durban",
        ruleset="masters",
        changes=(),
        format="knockout",
        best_of=(3,),
        tables=16,
    )
    return replace(made, **changes)


def entrants(count):
    return {
        f"T{n + 1:03d}": Entrant(
            f"T{n + 1:03d}",
            Card(name_of(n), (Player(f"A. Naidoo {n}", "0821234567"), Player(f"B. O'Brien {n}")), "Durban & District"),
            seed=n + 1 if n < 4 else None,
            paid=n % 2 == 0,
            checked_in=True,
        )
        for n in range(count)
    }


def bracket(teams, slots, *, third_place=False):
    """A knock-out of `slots` lines, the first `slots - teams` of even lines being byes."""
    byes = slots - teams
    ids = iter(f"T{n + 1:03d}" for n in range(teams))
    lines = tuple(None if n % 2 and n // 2 < byes else next(ids) for n in range(slots))
    rounds = slots.bit_length() - 1
    matches, number, before = {}, 0, []
    for round_no in range(1, rounds + 1):
        now = []
        for position in range(1, slots // 2**round_no + 1):
            number += 1
            if round_no == 1:
                a, b = (Source(team=t, bye=t is None) for t in lines[2 * position - 2 : 2 * position])
            else:
                a, b = (Source(match=m) for m in before[2 * position - 2 : 2 * position])
            now.append(f"M{number}")
            matches[f"M{number}"] = Match(f"M{number}", "main", round_no, position, a, b, 3)
        before_last, before = before, now
    if third_place:
        a, b = (Source(match=m, takes="loser") for m in before_last)
        matches[f"M{number + 1}"] = Match(f"M{number + 1}", "main", rounds, 2, a, b, 3)
    stage = Stage("main", 2026, lines, "e" * 64, tuple(matches), rounds, published=True)
    return Tournament(settings(third_place=third_place), entrants(teams), {"main": stage}, matches)


def play(tournament, upto=99):
    """Give every match up to a round a result."""
    results = {}
    ways = ("played", "played", "played", "walkover", "no_show", "time")
    for number, match in enumerate(tournament.matches.values()):
        if match.round > upto or match.a.bye or match.b.bye:
            continue
        winner = "A" if number % 3 else "B"
        how = ways[number % 6]
        games, balls = ((2, 1), ((13, 4), (9, 13), (13, 11))) if how == "played" else ((0, 0), ())
        if winner == "B":
            games, balls = games[::-1], tuple(pair[::-1] for pair in balls)
        results[match.id] = Result(winner, how, games, balls)
    return replace(tournament, results=results)


def under_way():
    """A first round with its tables called in an order of their own, one match begun and one with its result."""
    drawn = bracket(12, 16)
    tables = {"M6": 12, "M5": 1, "M7": 3}
    results = {"M7": Result("A", "played", (2, 0), ((13, 4), (13, 9)))}
    return replace(drawn, tables=tables, started=frozenset({"M6"}), results=results)


def bundle_of(tournament, **more):
    return Bundle(tournament, load("masters"), 1204, "8f3a12c0de" + "0" * 54, "2026-11-28 14:11", **more)


def deals_of_a_game():
    """Deals of every kind `masters` knows, with claims, rulings and balls opened other than due."""
    revoke = Claim("A", "revoke", by="A1", against="B2", hand=3, ruling="upheld")
    bluff = Claim("B", "jodhi_bluff", by="B1", against="A2", value=20, ruling="rejected")
    return (
        Deal(ball="A", trump="H"),
        Deal(points={"A": 95, "B": 209}, last_hand="A1", trump="S", jodhis=(Jodhi("B1", 20, 1, "D"),)),
        Deal(
            bid=20, trump_maker="B2", points={"A": 88}, last_hand="B1", jodhis=(Jodhi("A1", 30, 3), Jodhi("B2", 40, 1))
        ),
        Deal(thunee=Thunee("A2", "won"), trump="C"),
        Deal(redeal="no_trump"),
        Deal(claims=(revoke,)),
        Deal(ball="B", claims=(bluff,)),
        Deal(double=Call("B1", "lost")),
        Deal(ball="B", opened={"B": 0}),
        Deal(claims=(replace(revoke, team="B", by="B2", against="A1", ruling="pending"),)),
    )


SET = (
    Adjustment(Adjusted("corrected", 1, 1), "Sam", "score_keeper", "2026-11-28T10:05:00.000+00:00", "a slip"),
    Adjustment(Adjusted("corrected", 1, 3), "Ali", "adjudicator", "2026-11-28T10:07:00.000+00:00"),
    Adjustment(Adjusted("void", 2, 5), "Zee", "judge", "2026-11-28T11:09:00.000+00:00", "dealt <twice> & nobody knew"),
    Adjustment(Adjusted("swapped"), "desk", "desk", "2026-11-28T11:10:00.000+00:00", "they sat so"),
)
"""What was set in `scored_match`: a slip of the keys first, then what officials set."""


def scored_match():
    sides = {
        "A": Side(LONG, ("T. Moosa & Sons", "<i>E. Chetty</i>"), "A1"),
        "B": Side('=HYPERLINK("x")', ("A. O'Brien", "Łukasz Doğan"), "B2"),
    }
    first = Game(deals=(*deals_of_a_game()[:9], *[*deals_of_a_game()[:1]] * 9))
    sheet = Sheet(load("masters"), (first, Game(deals=deals_of_a_game())), "M1", 3, sides, has_match=True)
    rulings = (
        Ruling(
            1,
            6,
            1,
            "adjudicator",
            "Hand 3 turned up: B2 held the 9 of spades & played <hearts>.",
            announced=True,
            claim=1,
        ),
        Ruling(1, 7, 1, "judge", None, claim=2),
        Ruling(2, 10, 1, claim=3),
    )
    result = score_sheet(sheet)
    table = project(MatchState(), result, "table", facts_known(SET))
    return Scored(sheet, result, rulings, table, adjustments=SET)
