"""What the engine answers to a deal of the random ones."""

from __future__ import annotations

import json

from forgotten_deals import CALLS

from app.game.scoring import score_sheet
from app.game.text.formatting import result_json
from app.game.text.parsing import parse_sheet


def told(deal, ruleset):
    sheet = {"format": "fourball-scoresheet", "version": 1, "ruleset": ruleset, "games": [{"deals": [deal]}]}
    result = result_json(score_sheet(parse_sheet(sheet)))["games"][0]["deals"][0]
    return json.loads(json.dumps(result))


WORDS = {"won": "upheld", "lost": "rejected", "wrong_partner": "rejected", "open": "open"}


def verdict(dealing, result):
    """What the engine answers, and its `settle`."""
    if dealing.asked not in CALLS:
        return result["claims"][0]["verdict"], result["claims"][0]["settle"]
    if dealing.asked == "count":
        team = result["awards"][0]["team"] if result["awards"] else "open"
        made = "B" if dealing.ruleset == "dutch" else "A"
        return {"open": "open", made: "upheld"}.get(team, "rejected"), None
    call = result["call"]
    outcome = WORDS[call["outcome"]] if dealing.asked == "khanak" else call["outcome"]
    return outcome, call["settle"]
