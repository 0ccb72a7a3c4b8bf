"""Random matches: a ruleset, the deals told in it, and the claims heard."""

from __future__ import annotations

from functools import reduce

from hypothesis import strategies as st

from app.game.events import ClaimLogged, ClaimRuled, DealEntered, Opened
from app.game.facts import Call, Claim, Deal, Hand, Jodhi, Thunee
from app.game.match import evolve
from app.game.points import reachable
from app.game.table import SEATS, TEAMS
from app.rules.loading import resolve

RULESETS = ("masters", "online", "classic", "dutch")
CHANGES = {
    "called_and_lost_balls": [1, 2],
    "khanak_target_raise": ["never", "any_call", "on_success"],
    "win_by": [1, 2],
    "strict": [True, False],
    "claim_wrong_balls": [0, 4],
    "wrong_opener": ["correct_only", "cancel_redeal"],
    "cross_deal_below": [None, 6],
    "ball_opening_of_record": ["due", "opened"],
    "double_corner_house": ["four_ball_auto", "lose_game", "four_ball_claim", "allowed"],
    "jodhi_wrong_time_unclaimed": ["void", "counts"],
    "claim_not_proved": ["rejected", "play_on"],
    "dealer_rotation": ["pass_if_equal_or_ahead", "every_deal"],
    "khanak_requires_opp_hand": [True, False],
    "khanak_strict": [True, False],
}
OFFENCES = ("revoke", "signals", "no_trump", "boxed_cards", "out_of_turn", "deemed", "silent_mode", "look_cards")


@st.composite
def rulesets(draw):
    names = draw(st.lists(st.sampled_from(sorted(CHANGES)), max_size=4, unique=True))
    changes = {name: draw(st.sampled_from(CHANGES[name])) for name in names}
    return resolve({"base": draw(st.sampled_from(RULESETS)), "set": changes})


@st.composite
def counted(draw, rules):
    """Hands won, and points that can be made from them."""
    takers = draw(st.lists(st.sampled_from(SEATS), min_size=6, max_size=6))
    won = sum(1 for seat in takers if seat[0] == "A")
    bits = reachable(trumps_only=rules.parameters.jack_nine_points_in_trumps_only)[won]
    points = draw(st.sampled_from([total for total in range(bits.bit_length()) if bits >> total & 1]))
    bids = rules.parameters.bid_values
    bid = draw(st.sampled_from(bids if rules.parameters.score_mode == "contract" else (0, 0, 0, *bids)))
    maker = draw(st.sampled_from(SEATS)) if bid else None
    jodhis = draw(
        st.lists(
            st.builds(
                Jodhi,
                st.sampled_from(SEATS),
                st.sampled_from(rules.parameters.jodhi_values),
                st.sampled_from((None, 1, 2, 3, 4)),
            ),
            max_size=2,
        )
    )
    return {
        "hands": tuple(map(Hand, takers)),
        "points": {"A": points},
        "bid": bid,
        "trump_maker": maker,
        "jodhis": tuple(jodhis),
    }


@st.composite
def deals(draw, rules):
    kind = draw(st.sampled_from(("count", "count", "count", "ball", "call", "thunee", "redeal")))
    if kind == "redeal":
        return Deal(redeal="agreed")
    if kind == "ball":
        return Deal(ball=draw(st.sampled_from(TEAMS)))
    if kind == "thunee":
        return Deal(
            thunee=Thunee(draw(st.sampled_from(SEATS)), draw(st.sampled_from(("won", "lost", "partner_catch"))))
        )
    facts = draw(counted(rules))
    if kind == "call":
        facts[draw(st.sampled_from(("double", "khanak")))] = Call(draw(st.sampled_from(SEATS)))
    return Deal(**facts, opened=draw(st.sampled_from(({}, {}, {}, {"A": 0}, {"B": 9}))))


@st.composite
def claims(draw):
    return Claim(
        draw(st.sampled_from(TEAMS)),
        draw(st.sampled_from(OFFENCES)),
        ruling=draw(st.sampled_from(("upheld", "rejected", "not_proved", "withdrawn", "pending"))),
        opened_by_keeper=draw(st.sampled_from((True, True, False))),
        late=draw(st.sampled_from((False, False, True))),
    )


@st.composite
def told(draw, most=12):
    """A ruleset, and deals with the claims heard in them."""
    rules = draw(rulesets())
    rows = draw(st.lists(st.tuples(deals(rules), st.lists(claims(), max_size=2)), min_size=1, max_size=most))
    return rules, rows


def stream(rules, rows):
    """The events that enter these deals and claims in the order they happened."""
    target = rules.parameters.target_balls
    yield Opened(rules.digest, 3, target, {"A": "T1", "B": "T2"}, {}, "A1", {"A": "A1", "B": "B1"})
    number = 0
    for index, (facts, heard) in enumerate(rows, 1):
        yield DealEntered(1, index, facts, (), "1")
        for claim in heard:
            number += 1
            yield ClaimLogged(number, 1, index, claim)
            yield ClaimRuled(number, claim.ruling, "judge", None, claim.opened_by_keeper)


def fold(events):
    return reduce(evolve, events, None)
