"""Any steps of conduct in any order: what is refused changes nothing, a restart knows the same, no bar is missed."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from app.desk.people.conduct import bars_of, conduct_of
from app.desk.refusals import Refused

PERSONS = ("P0001", "P0003", "P0005")
STEPS = st.one_of(
    st.tuples(st.just("report_conduct"), st.sampled_from(("T001", "T002")), st.sampled_from((0, 1))),
    st.tuples(st.just("warn_conduct"), st.integers(1, 6), st.none()),
    st.tuples(st.just("dismiss_conduct"), st.integers(1, 6), st.none()),
    st.tuples(st.just("expel"), st.sampled_from(("T001", "T002")), st.sampled_from(((), (1,), (1, 2)))),
    st.tuples(st.just("reinstate"), st.sampled_from(("T001", "T002")), st.none()),
    st.tuples(st.just("bar"), st.sampled_from(PERSONS), st.sampled_from(("", "2027-01-01"))),
    st.tuples(st.just("lift_bar"), st.sampled_from(PERSONS), st.none()),
    st.tuples(st.just("same_person"), st.sampled_from(PERSONS), st.sampled_from(PERSONS)),
    st.tuples(st.just("undo"), st.none(), st.none()),
)


def asked(act, what, more):
    """Give the fields of a step."""
    reason = {"reason": "seen by the judge"}
    return {
        "report_conduct": lambda: {"offence": "language", "team": what, "player": more, **reason},
        "warn_conduct": lambda: {"report": what, **reason},
        "dismiss_conduct": lambda: {"report": what, **reason},
        "expel": lambda: {"team": what, "barred": more, **reason},
        "reinstate": lambda: {"team": what},
        "bar": lambda: {"person": what, "until": more, **reason},
        "lift_bar": lambda: {"person": what, **reason},
        "same_person": lambda: {"person": what, "same": more},
    }[act]()


@settings(max_examples=settings.default.max_examples // 3)
@given(steps=st.lists(STEPS, max_size=12))
@example(steps=[("report_conduct", "T001", 0), *[("undo", None, None)] * 6])  # the tournament itself is taken back
def test_steps_of_conduct_in_any_order(halls_for_days, desk_for_days, steps):
    hall = halls_for_days()
    for act, what, more in steps:
        before = len(hall.journal.events)
        try:
            if act == "undo":
                hall.desk.undo(hall.tid)
            else:
                hall.do(act, **asked(act, what, more))
        except Refused:
            assert len(hall.journal.events) == before
    again = desk_for_days(hall.journal)
    assert conduct_of(again.world) == conduct_of(hall.desk.world)
    assert dict(bars_of(again.world)) == dict(bars_of(hall.desk.world))
    conduct = conduct_of(hall.desk.world)
    assert all(any(one == key[0] for key in conduct.steps) for one in conduct.dismissed)
    if hall.tid not in hall.desk.world.tournament_ids():
        return
    kept = hall.desk.tournament(hall.tid)
    people = {entrant.persons[0]: entrant for entrant in kept.entrants.values() if entrant.card}
    for person in bars_of(hall.desk.world):
        player = people[person].card.players[0] if person in people else None
        if player is not None and player.phone:
            assert _stopped(hall, player)


def _stopped(hall, player):
    try:
        hall.do("add", name="Newcomers", players=(player.name, "Z"), phones=(player.phone, ""))
    except Refused as refusal:
        return "is barred" in str(refusal) or "draw is published" in str(refusal)
    return False
