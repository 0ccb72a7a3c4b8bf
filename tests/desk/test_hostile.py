"""Anything that can be sent to any act is done or refused: nothing else comes out, and a refusal changes nothing."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.desk.acts.table import ACTS
from app.desk.ports import JournalError
from app.desk.refusals import Misuse, Refused
from app.game.text.formatting import sheet_json
from app.listings.entries import entries_json
from app.listings.matches import matches_json
from app.listings.standings import standings_json

SEATED = {"seats": {"A1": 1, "B1": 1, "A2": 2, "B2": 2}, "keepers": {"A": "A1", "B": "B2"}}
LIKELY = {
    "match": ["M1", "M1", "M2", "M3"], "team": ["T001", "T004"], "game": [1, 2], "deal": [1, 2, 3],
    "facts": [{"ball": "A"}, {"thunee": {"seat": "B1", "result": "won"}}, {"jodhis": [{"seat": "A1", "value": 40}]}],
    "claim": [1, {"team": "A", "offence": "revoke"}, {"team": "B", "offence": "jodhi_wrong_time", "against": "A1"}],
    "ruling": ["upheld", "rejected", "withdrawn", "pending"], "reason": ["seen"], "dealer": ["A1"],
    "seats": [SEATED["seats"]], "keepers": [SEATED["keepers"]], "games": ["1-0", "0-1"],
    "seed": [1, 7], "table": [1, 2],
    "set": [{"target_balls": 12}], "rows": [[{"name": "Aces", "players": [{"name": "P"}]}]], "name": ["Aces"],
    "sheet": [{"format": "fourball-scoresheet", "version": 1, "ruleset": "masters", "match": {"best_of": 1},
               "games": [{"deals": [{"claims": [{"team": "A", "offence": "revoke", "ruling": "upheld"}]}]}]}],
}  # fmt: skip
NUMBERS = st.sampled_from([0, -1, 13, 10**6 + 1, 2**63, 2**64, 10**30, -(2**64), 0.5, 1e308])
TEXTS = st.sampled_from(
    [
        "",
        " ",
        "A",
        "M1/x",
        "../..",
        "{",
        "[1",
        "a=1,b",
        "\0",
        "a\x07b",
        "\ud800",
        "\u202eabc",
        "=1+1",
        "<b>",
        "x" * 2001,
    ]
) | st.text(max_size=6)
SCALARS = st.none() | st.booleans() | NUMBERS | TEXTS
JSON = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3))


@st.composite
def orders(draw):
    """Draw an act with fields: mostly likely ones, some of them spoilt."""
    act = draw(st.sampled_from(list(ACTS)))
    names = list(ACTS[act].fields.__struct_fields__)
    fields = {}
    some = st.lists(st.sampled_from(names), max_size=len(names), unique=True) if names else st.just([])
    for name in draw(some) or names:
        likely = st.sampled_from(LIKELY.get(name, [""]))
        value = draw(st.integers(0, 3).flatmap(lambda n, good=likely: good if n else JSON))
        fields[name] = json.dumps(value) if draw(st.integers(0, 9)) == 0 and not isinstance(value, str) else value
    return act, fields


def read_all(hall):
    """Ask the desk for everything it shows; all of it can be printed."""
    state = hall.desk.tournament(hall.tid)
    told = [matches_json(state, live=hall.desk.live(hall.tid)), standings_json(state), entries_json(state)]
    told += [sheet_json(hall.desk.sheet(hall.tid, mid)) for mid in hall.desk.opened(hall.tid)]
    json.dumps(told, ensure_ascii=False).encode("utf-8")
    hall.desk.drift(hall.tid)
    return told


@pytest.mark.no_cover
@settings(
    max_examples=settings.default.max_examples // 2,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(st.booleans(), st.lists(orders(), min_size=10, max_size=30))
def test_any_orders_are_done_or_refused(halls_for_days, desk_for_days, live, told):
    hall, said = halls_for_days(), []
    if live:
        hall.enter(hall.opened(), ball="B")
    for act, fields in told:
        written = list(hall.journal.events)
        try:
            hall.desk.perform(act, fields, tournament=hall.tid)
        except (Refused, Misuse, JournalError) as refusal:
            said.append(str(refusal))
            assert hall.journal.events == written
    assert all(said)
    "".join(said).encode("utf-8")
    again = read_all(hall)
    hall.desk = desk_for_days(hall.journal)
    assert read_all(hall) == again


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("\ud83d", "half a letter (U+D83D)"),
        ("Aces\x00", "a control character (U+0000)"),
        ("Aces\x1b[31m", "a control character (U+001B)"),
        ("x" * 2001, "2001 letters long"),
    ],
)
@pytest.mark.parametrize("place", ["name", "players", "club"])
def test_what_can_not_be_kept_is_refused_with_its_place(hall, text, why, place):
    fields = {"name": "Aces"} | {place: [text] if place == "players" else text}
    with pytest.raises(Misuse) as refused:
        hall.do("add", **fields)
    assert why in str(refused.value)
    assert str(refused.value).startswith(place)


def test_what_can_not_be_kept_is_found_at_any_depth(hall):
    match = hall.opened()
    with pytest.raises(Misuse, match=r"facts\.jodhis\[0\]\.suit: holds half a letter"):
        hall.enter(match, jodhis=[{"seat": "A1", "suit": "\ud800"}])
    deep = {}
    for _ in range(60):
        deep = {"held": deep}
    with pytest.raises(Misuse, match="nested too deeply"):
        hall.enter(match, **deep)
    with pytest.raises(Misuse, match="nested too deeply"):
        hall.do("enter", match=match, facts='{"held":' * 5000 + "1" + "}" * 5000)
    with pytest.raises(Misuse, match="half a letter"):
        hall.do("enter", match=match, facts='{"ball": "\ud800"}')


def test_words_that_no_paper_can_hold_are_refused(hall):
    long = "y" * 201
    for fields in ({"club": long}, {"players": (long,)}, {"phones": (long,), "players": ("P",)}):
        with pytest.raises(Misuse, match="at most 200 letters"):
            hall.do("add", name="Aces", **fields)
    with pytest.raises(Refused, match="longer than 200 letters"):
        hall.do("import", rows=[{"name": "Aces", "players": [{"name": long}]}])
    with pytest.raises(Misuse, match="at most 200 letters"):
        hall.desk.perform("new", {"name": long})


@pytest.mark.parametrize("number", [0, -1, 10**6 + 1, 2**64])
@pytest.mark.parametrize("place", ["game", "deal"])
def test_no_deal_is_numbered_outside_the_match(hall, number, place):
    match = hall.opened()
    hall.enter(match, ball="A")
    told = {"match": match, "game": 1, "deal": 1} | {place: number}
    claim = {"team": "A", "offence": "look_cards"}
    for act, more in (("correct", {"facts": {"ball": "B"}}), ("void", {"reason": "x"}), ("claim", {"claim": claim})):
        with pytest.raises(Misuse, match=f"{place}: must be a whole number"):
            hall.do(act, **told, **more)
    assert hall.balls(match) == {"A": 1, "B": 0}


@pytest.mark.parametrize(
    ("act", "fields"),
    [
        ("draw", {"seed": -1}),
        ("draw", {"seed": 10**19}),
        ("new", {"name": "X", "best_of": (101,)}),
        ("new", {"name": "X", "best_of": (1,) * 33}),
        ("seed", {"team": "T001", "seed": 10**5}),
    ],
)
def test_numbers_that_nothing_else_could_hold_are_refused(hall, act, fields):
    with pytest.raises(Misuse, match="must be"):
        hall.do(act, **fields)
