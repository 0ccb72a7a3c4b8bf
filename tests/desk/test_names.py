"""Three hundred names that have broken something somewhere: kept as they are seen, whatever they hold."""

from __future__ import annotations

import json

from hostile import hostile_names

from app.listings.entries import entries_json


def test_three_hundred_hostile_names_are_kept_as_they_are_seen(hall, desk_of, full):
    """All of them with --long, else every fourth: the journal is read anew for each."""
    names = list(hostile_names())
    assert len(set(names)) == 300
    for name in names if full else names[::4]:
        team = hall.do("add", name=name, players=(name,), club=name).answer["team"]
        card = desk_of(hall.journal).tournament(hall.tid).entrants[team].card
        assert card.name == card.players[0].name == card.club
        seen = [c for c in name if c.isprintable() or c in "\u200c\u200d"]
        assert card.name.replace(" ", "") == "".join(c for c in seen if not c.isspace())
        json.dumps(entries_json(hall.state), ensure_ascii=False).encode("utf-8")
