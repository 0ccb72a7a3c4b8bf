"""What a slip has a place for: whatever the pad takes of a deal, in the pad's order, with its words and its keys.

A line of a game holds an ordinary deal with its calls; a claim, calls one by one and all that is rarer have a table
of their own on the back, each line with its game and deal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.redeals import known
from app.reports.slips.grid import Column, Table
from app.reports.words import say

if TYPE_CHECKING:
    from app.rules.model import Ruleset

LINES = 25
"""The most deals a game of 13 balls takes when each opens one: 12 to each team, and the last."""
NARROW = 19.9
"""A line of the short form is 7 mm high, as writing paper is ruled."""
_CLAIMS, _AUCTIONS, _OTHERS = 7, 5, 7
_CALLS = 11
"""Calls of one deal that have a place each: ten steps to 100, and 104."""


def game(number: int, rules: Ruleset) -> Table:
    """Give the deal lines of a game."""
    return Table(say("Game {number}", number=number), columns(rules), LINES, numbered=True)


def running(rules: Ruleset, lines: int) -> Table:
    """Give lines for the deals of a whole match one after the other, each with its game and deal written before it."""
    where = (Column(say("Game"), 20), Column(say("Deal"), 20))
    return Table(say("Deals, game after game"), (*where, *columns(rules)[1:]), lines, line=NARROW)


def columns(rules: Ruleset) -> tuple[Column, ...]:
    """Give the columns of a deal line; those of the calls for trumps where the rules have any."""
    words = rules.words
    jodhis = say("{jodhi}s", jodhi=words.get("jodhi", "Jodhi"))
    call, opened, balls = say("Call"), say("Opened"), say("Cards show")
    calls = (
        (Column(say("by"), 24, call, keys="+"), Column(say("value"), 27, call)) if rules.parameters.bid_enabled else ()
    )
    special = say("Special call")
    names = tuple((key, words.get(one, one.capitalize())) for key, one in _SPECIAL)
    return (
        Column(say("No"), 19),
        Column(say("Dealer"), 25, keys="- 1"),
        Column(say("Trump suit"), 25, keys="- 3"),
        Column("", 40, rings=(("1", say("Counted")), ("2", say("Not made")))),
        Column("", 42, special, rings=names),
        Column(say("who"), 23, special),
        Column("", 36, special, rings=(("1", say("won")), ("2", say("lost")), ("3", say("partner")))),
        Column(say("4-ball"), 30, keys="4"),
        Column(say("Re-deal, why"), 26, keys="5"),
        *calls,
        Column(say("Points"), 34),
        Column(say("Last hand"), 24, keys="/"),
        Column("A", 50, jodhis, "A", keys="*"),
        Column("B", 50, jodhis, "B", keys="*"),
        Column("A", 21, opened, "A", keys="."),
        Column("B", 21, opened, "B", keys="."),
        Column("A", 23, balls, "A"),
        Column("B", 23, balls, "B"),
    )


_SPECIAL = (("3", "thunee"), ("6", "double"), ("7", "khanak"))


def back(rules: Ruleset) -> tuple[Table, ...]:
    """Give the tables of the back: claims, calls one by one where the rules have them, and whatever else a deal has."""
    where = (Column(say("Game"), 26), Column(say("Deal"), 26))
    auction = Table(say("Calls one by one"), (*where, *_calls(rules)), _AUCTIONS)
    claims = Table(say("4-ball claims"), (*where, *_claim()), _CLAIMS)
    others = Table(say("What else a deal had"), (*where, *_other(rules)), _OTHERS)
    return (claims, *((auction,) if rules.parameters.bid_enabled else ()), others)


def _claim() -> tuple[Column, ...]:
    """Give what the claim pad asks, in its order, and what became of it."""
    jodhi = say("Its jodhi")
    return (
        Column(say("What was done"), 138, keys="4"),
        Column(say("Against"), 28),
        Column(say("Claimed by"), 30),
        Column(say("Hand"), 24),
        Column(say("told"), 26, jodhi),
        Column(say("true"), 26, jodhi),
        Column("", 34, rings=(("1", say("4-ball")), ("2", say("marial")))),
        Column("", 52, say("Cards opened by"), rings=(("1", say("keeper")), ("2", say("other")), ("3", say("nobody")))),
        Column(say("Late"), 22, keys="7"),
        Column(say("Warned"), 26, keys="8"),
        Column(say("Ruling"), 64),
    )


def _calls(rules: Ruleset) -> tuple[Column, ...]:
    """Give a place a call: who called and its value, under each other's numbers."""
    both = rules.parameters.bid_simultaneous_add is not None
    first = say("who, both seats if together; value, – for a pass") if both else say("who; value, – for a pass")
    return tuple(
        Column(str(number), 45, first if number <= _CALLS else "", keys="+ 5" if number == 1 else "")
        for number in range(1, _CALLS + 1)
    )


def _other(rules: Ruleset) -> tuple[Column, ...]:
    p = rules.parameters
    thunee, late = rules.words.get("thunee", "Thunee"), say("called late")
    blind = (Column(say("blind"), 36, thunee, keys="3 5"),) if p.blind_thunee is not None else ()
    royals = (Column(say("Royals"), 36, keys="- 8"),) if p.royals else ()
    return (
        Column(say("Trump maker"), 40, keys="- 2"),
        Column(say("Hands played"), 40, keys="- 4"),
        Column(say("gave way"), 44, thunee, keys="- 5"),
        Column(f"{late}: {say('hand')}", 44, thunee, keys="3 4"),
        Column(say("its cards that lay"), 44, thunee),
        *blind,
        Column(say("Last hand by seat"), 44, keys="- 6"),
        *royals,
        Column(say("In words"), 190),
    )


def reasons(rules: Ruleset) -> tuple[str, ...]:
    """Give the reasons of a re-deal that the rules know, each behind the key of the pad that tells it."""
    told = {
        "no_trump": say("no trump in a team"),
        "low_first_four": say("low first four"),
        "six_of_suit": say("six of one suit"),
        "boxed_cards": say("boxed card"),
        "dealer_flips": say("dealer turned a card"),
        "all_passed": say("all passed"),
        "agreed": say("agreed"),
    }
    there = [word for name, word in told.items() if known(name, rules.parameters)]  # type: ignore[arg-type]
    return tuple(f"{key} {word}" for key, word in enumerate(there, 1))
