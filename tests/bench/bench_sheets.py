"""Score sheets by the thousand for the figure of `fourball score`, made from a seed: plain ones, and a livelier mix.

Run as a script it scores one file in a process of its own and tells, as JSON, its times beside a plain read and write
of the same file, and the memory it took: `bench_sheets.py FILE OUT [times]`.
"""

from __future__ import annotations

import json
import os
import resource
import sys
from pathlib import Path
from time import perf_counter

from app.bootstrap import run
from app.game.points import reachable
from app.game.table import SEATS, TEAMS, other
from app.rules.loading import load

RULESETS = ("masters", "online", "classic", "dutch")
DEALS = 10
OFFENCES = ("revoke", "out_of_turn", "signals", "deemed", "look_cards", "jodhi_bluff", "thunee_complete_suit")
RULINGS = ("upheld", "upheld", "rejected", "rejected", "not_proved", "withdrawn", None)


def write(path, chance, sheets, *, mixed):
    """Write so many sheets of ten deals, one a line. `mixed`: as the worked games are, with calls and claims."""
    sums = {name: _sums(name) for name in RULESETS}
    with path.open("w", encoding="utf-8") as file:
        for number in range(sheets):
            ruleset = RULESETS[number % len(RULESETS)] if mixed else "masters"
            deals = [_deal(chance, ruleset, sums[ruleset], mixed=mixed) for _ in range(DEALS)]
            sheet = {"format": "fourball-scoresheet", "version": 1, "id": f"S{number}", "ruleset": ruleset}
            file.write(json.dumps(sheet | {"games": [{"deals": deals}]}) + "\n")


def _sums(ruleset):
    """Give the card points that can be made from none to six hands."""
    bits = reachable(trumps_only=load(ruleset).parameters.jack_nine_points_in_trumps_only)
    return [[total for total in range(some.bit_length()) if some >> total & 1] for some in bits]


def _deal(chance, ruleset, sums, *, mixed):
    takers = [chance.choice(SEATS) for _ in range(6)]
    deal = {"hands": takers, "points": {"A": chance.choice(sums[sum(seat[0] == "A" for seat in takers)])}}
    if ruleset == "dutch" or chance.random() < 0.4:
        deal |= {"bid": chance.choice(load(ruleset).parameters.bid_values), "trump_maker": chance.choice(SEATS)}
    if chance.random() < 0.45:
        deal["jodhis"] = [{"seat": chance.choice(SEATS), "value": chance.choice((20, 30, 40)), "after_hand": 1}]
    return _lively(chance, deal) if mixed else deal


def _lively(chance, deal):
    """Make a call of every fourth deal, and claim something in every seventh."""
    kind = chance.random()
    if kind < 0.07:
        deal = {"thunee": {"seat": chance.choice(SEATS), "result": chance.choice(("won", "lost", "partner_catch"))}}
    elif kind < 0.25:
        deal[chance.choice(("double", "khanak"))] = {"seat": chance.choice(SEATS)}
    elif kind < 0.3:
        deal = {"redeal": "agreed"}
    if chance.random() < 0.14:
        deal["claims"] = [_claim(chance, deal) for _ in range(chance.choice((1, 1, 2)))]
    return deal


def _claim(chance, deal):
    team, ruling = chance.choice(TEAMS), chance.choice(RULINGS)
    accused = next((seat for seat in SEATS if seat[0] == other(team)), None)
    said = [one["value"] for one in deal.get("jodhis", ()) if one["seat"][0] == other(team)]
    offence = chance.choice([one for one in OFFENCES if said or not one.startswith("jodhi")])
    claim = {"team": team, "offence": offence}
    claim |= {"value": said[0]} if offence == "jodhi_bluff" else {"against": accused}
    return claim | ({"ruling": ruling} if ruling else {})


def read_and_write(path, out):
    """Do the least that can be done with such a file: each line from JSON and back."""
    with path.open(encoding="utf-8") as file, out.open("w", encoding="utf-8") as written:
        for line in file:
            written.write(json.dumps(json.loads(line)) + "\n")


def score(path, out):
    """Score a file as the command does, its results to another file."""
    with out.open("w", encoding="utf-8") as written:
        kept, sys.stdout = sys.stdout, written
        try:
            if run(["score", str(path), "--json"]):
                raise SystemExit(f"{path} has a sheet that can't be scored")
        finally:
            sys.stdout = kept


def _timed(work, *args):
    """Give the milliseconds a piece of work took: on the wall, and of all processors together."""
    wall, spent = perf_counter(), _processors()
    work(*args)
    return (perf_counter() - wall) * 1000, (_processors() - spent) * 1000


def _processors():
    """Give the processor time so far, that of helpers which have ended included."""
    told = os.times()
    return told.user + told.system + told.children_user + told.children_system


def _megabytes():
    """Give the most memory held, by this process and by its largest helper together."""
    most = sum(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return most / 1024 / (1024 if sys.platform == "darwin" else 1)


if __name__ == "__main__":
    source, result = Path(sys.argv[1]), Path(sys.argv[2])
    plain, scored = [], []
    for _ in range(int(sys.argv[3]) if len(sys.argv) > 3 else 1):
        plain.append(_timed(read_and_write, source, result))
        scored.append(_timed(score, source, result))
    sys.stdout.write(json.dumps({"plain": plain, "scored": scored, "megabytes": _megabytes()}) + "\n")
