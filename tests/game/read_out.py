"""What is read out of an answer, taken apart again: the cards that force it, or one completion for and one against.

A fact is (kind, hand, words): ("hand", 3, "A1 JD"); its hand is 0 where it belongs to none.
"""

from __future__ import annotations

import random
import re

from all_completions import Table

FORCED = re.compile(r"the cards force it: (.*)$")
ANY = "whatever the cards were"
KINDS = {
    "hand": re.compile(r"hand (\d): (.*)"),
    "taken": re.compile(r"hand (\d) taken by (.*)"),
    "dealt": re.compile(r"dealt(): (.*)"),
    "held": re.compile(r"still held(): (.*)"),
    "points": re.compile(r"counted(): (.*)"),
}


def facts_in(text):
    """Read lines like `hand 3: A1 JD, B1 QC; dealt: A2 KH`."""
    found = [(kind, form.fullmatch(line)) for line in text.split("; ") for kind, form in KINDS.items()]
    return {(kind, int(one[1] or 0), word) for kind, one in found if one for word in one[2].split(", ")}


def forcing(why):
    """Give the facts said to force an answer; None where nothing is said to."""
    if ANY in why:
        return set()
    found = FORCED.search(why)
    return facts_in(found[1]) if found else None


def cases(why):
    """Give the completions shown for an open answer, each with its outcome: only the cards in which they differ."""
    return [(outcome, facts_in(text)) for outcome, text in re.findall(r"(\w+) with (.*?)(?:\. |$)", why)]


def told_in(dealing):
    """Give every fact on a deal's cards in the words in which it is read out."""
    deal, table = dealing.deal, Table(dealing.deal, dealing.ruleset)
    facts = {("dealt", 0, f"{seat} {card}") for seat, cards in deal["held"].items() for card in cards}
    facts |= {("points", 0, f"{team} {count}") for team, count in deal.get("points", {}).items()}
    for number, hand in enumerate(table.hands, 1):
        facts |= {("hand", number, word) for word in words(table, number) if not word.endswith("?")}
        facts |= {("taken", number, hand["won"])} if hand.get("won") else set()
    return facts


def words(table, number):
    """Give the cards of a hand as they are read out, with who played them where that is known."""
    cards, seats = table.hands[number - 1].get("cards", ()), table.seated.get(number)
    return [f"{seat} {card}" for seat, card in zip(seats, cards, strict=True)] if seats else list(cards)


def only(dealing, facts):
    """Give a deal of whose cards nobody remembers more than these facts."""
    deal, table = dealing.deal, Table(dealing.deal, dealing.ruleset)
    held = {
        seat: [card for card in cards if ("dealt", 0, f"{seat} {card}") in facts]
        for seat, cards in deal["held"].items()
    }
    points = {
        team: count for team, count in deal.get("points", {}).items() if ("points", 0, f"{team} {count}") in facts
    }
    hands = [_row(table, number, facts) for number in table.listed]
    rest = {key: value for key, value in deal.items() if key != "points"}
    return rest | {"held": held, "hands": hands} | ({"points": points} if points else {})


def _row(table, number, facts):
    hand = table.hands[number - 1]
    won = hand.get("won") if ("taken", number, hand.get("won")) in facts else None
    if "cards" not in hand:
        return won
    known = [("hand", number, word) in facts for word in words(table, number)]
    cards = [card if kept else "?" for card, kept in zip(hand["cards"], known, strict=True)]
    told = {key: value for key, value in hand.items() if key != "won"}
    return told | {"cards": cards} | ({"won": won} if won else {})


def forgotten(dealing, facts, most):
    """Forget all but these facts, and as many others by chance as leave few enough completions."""
    chance, spare, kept = random.Random(str(dealing.deal)), sorted(told_in(dealing) - facts), set(facts)
    chance.shuffle(spare)
    table = Table(only(dealing, kept), dealing.ruleset)
    while not table.few(most):
        kept.add(spare.pop())
        table = Table(only(dealing, kept), dealing.ruleset)
    return table


def laid(table, lying):
    """Give the cards of a completion as they are read out, what was never played as still held."""
    return frozenset(
        ("held", 0, f"{seat} {card}") if hand in table.kept else ("hand", hand, f"{seat} {card}")
        for (seat, hand), card in lying.items()
    )


def both_are_there(table, found, shown):
    """Tell whether two of the completions `found`, each with its outcome, are those shown and alike in all else."""
    (first, ours), (second, theirs) = shown or ((None, set()), (None, set()))
    completions = [(laid(table, lying), outcome) for lying, outcome in found]
    with_first = {(cards - ours, told) for cards, told in completions if ours <= cards and first in {told, None}}
    with_second = {(cards - theirs, told) for cards, told in completions if theirs <= cards and second in {told, None}}
    return any(one == other and told != another for one, told in with_first for other, another in with_second)
