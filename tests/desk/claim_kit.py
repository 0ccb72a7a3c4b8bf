"""A claim on a first deal, and the acts of its way; the officials who may take them."""

from __future__ import annotations

ROLES = {
    "Naidoo": "director",
    "table 7": "score_keeper",
    "Ali": "adjudicator",
    "Beharie": "judge",
    "Pillay": "commissioner",
}
REVOKE = {"team": "B", "offence": "revoke", "by": "B1", "against": "A1", "hand": 3}


def claimed(hall):
    """Open a match, enter a deal and log a claim on it; give the match."""
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.do("claim", match=match, claim=REVOKE)
    return match


def claim_of(hall, match, number=1):
    return hall.desk.match(hall.tid, match).claims[number - 1]


def rule(hall, match, ruling, claim=1, **more):
    return hall.do("rule", match=match, claim=claim, ruling=ruling, reason="shown at the table", **more).answer


def appeal(hall, match, team, **more):
    return hall.do("appeal", match=match, claim=1, team=team, reason="the heart was led later", **more).answer


def announce(hall, match):
    hall.do("announce", match=match, claim=1)


def pairs(hall, match):
    """Give the clubs of the two pairs of a match."""
    teams = hall.desk.match(hall.tid, match).opened.teams
    return [hall.state.entrants[teams[letter]].card.club for letter in "AB"]
