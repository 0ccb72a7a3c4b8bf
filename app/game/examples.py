"""An example for a clause of the handbook: a deal in a sentence, and what the engine says of it by these rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct, field
from msgspec.structs import replace

from app.game.facts import Call, Claim, Deal, Hand, Jodhi, Thunee
from app.game.mistakes import SheetRefused
from app.game.results import Standing
from app.game.scoring_deal import score_deal
from app.i18n import translate

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.results import DealResult
    from app.game.table import Seat, Team
    from app.rules.model import Clause, Parameters, Ruleset

OWN: Final[tuple[Seat, ...]] = ("A1", "B1", "A2", "B1", "B2", "A1")
"""Who took the six hands where A counts and takes the last."""


class Scene(Struct, frozen=True):
    """A deal and the sentence that tells it; `corner` puts B one ball below the target before it."""

    says: str
    deal: Deal
    corner: bool = False
    fills: Mapping[str, object] = field(default_factory=dict)


def example(rules: Ruleset, clause: Clause) -> str:
    """Give an example of a clause: what happened, the sum, who opens how much, who deals; empty where none fits it."""
    scene = _scene(rules, clause)
    if scene is None:
        return ""
    target = rules.parameters.target_balls
    balls: dict[Team, int] = {"A": 4, "B": target - 1 if scene.corner else 4}
    try:
        result = score_deal(scene.deal, Standing(balls, target, "A1"), rules, 1)
    except SheetRefused:
        return ""
    told = translate("example", scene.says).format(**scene.fills, a=balls["A"], b=balls["B"], target=target)
    return " ".join(filter(None, (told, *_outcome(result))))


def _outcome(result: DealResult) -> tuple[str, ...]:
    sum_line = f"{result.arithmetic}." if result.arithmetic else ""
    paid = [
        translate("example", "{team} opens {balls}.").format(team=one.team, balls=one.balls) for one in result.awards
    ]
    if not paid and result.after.winner is None:
        paid = [translate("example", "Nobody opens a ball.")]
    won = ""
    if result.after.winner is not None:
        won = translate("example", "{team} wins the game.").format(team=result.after.winner)
    deals = translate("example", "{seat} deals next.").format(seat=result.after.dealer)
    return sum_line, *paid, won, deals


def _scene(rules: Ruleset, clause: Clause) -> Scene | None:
    """Find the scene of a clause by its key, else by a setting it holds."""
    scenes = _scenes(rules.parameters)
    key = clause.id.partition(".")[2]
    homes = {name: home for home, names in HOMES.items() for name in names}
    named = next((homes[name] for name in clause.parameters if name in homes), "")
    if key in scenes:
        return scenes[key]
    return (named in ANY_OFFENCE and _claimed_by(rules, clause)) or scenes.get(named) or _claimed_by(rules, clause)


def _claimed_by(rules: Ruleset, clause: Clause) -> Scene | None:
    """Give a claim, upheld, on the first offence with a price that cites the clause and can be told without a call."""
    cited = (one for one in rules.offences.values() if clause.id in one.clauses and one.effect not in {None, "none"})
    offence = next((one for one in cited if one.who in CLAIMANTS and one.phase != "calls"), None)
    if offence is None or "marials" in clause.parameters:
        return None
    team, against = CLAIMANTS[offence.who]
    jodhis = (Jodhi(against, 20, 1),) if offence.id.startswith("jodhi") else ()
    claim = Claim(team, offence.id, against=against, value=20 if jodhis else None, ruling="upheld")
    counted = _counted(rules.parameters, 96 if rules.parameters.score_mode == "counting_105" else 80)
    return Scene(
        "Claimed by {team} of {against}, and upheld: {offence}.",
        replace(counted, claims=(claim,), jodhis=jodhis),
        fills={"team": team, "against": against, "offence": offence.word},
    )


ANY_OFFENCE: Final = ("four_ball", "strict")
CLAIMANTS: Final[Mapping[str, tuple[Team, Seat]]] = {"opponents": ("A", "B1"), "non_dealing_team": ("B", "A1")}
"""Who claims in an example, and of whom; A1 deals."""


HOMES: Final[Mapping[str, tuple[str, ...]]] = {
    "count": ("score_mode", "count_threshold", "called_and_lost_balls"),
    "last_hand": ("last_hand_mode", "last_hand_bonus"),
    "jodhi": ("jodhi_values", "jodhi_index"),
    "bid": ("bid_enabled", "bid_values"),
    "thunee": ("thunee_success", "thunee_failure", "thunee_partner_catch"),
    "double": ("double_success", "double_failure", "double_wrong_partner"),
    "khanak": ("khanak_success", "khanak_failure", "khanak_requires_jodhi"),
    "corner_house": ("double_corner_house",),
    "dealer": ("dealer_rotation",),
    "four_ball": ("penalty_balls", "penalty_no_other_scoring", "strict"),
    "wrong_claim": ("claim_wrong_balls",),
    "not_proved": ("claim_not_proved",),
    "wrong_opener": ("wrong_opener",),
    "due_opened": ("ball_opening_of_record",),
    "no_trump": ("no_trump_redeal",),
}


def _scenes(parameters: Parameters) -> dict[str, Scene]:
    """Give every scene by the key of its clause, with numbers that fit the ruleset."""
    return _counts(parameters) | _calls(parameters) | _claims(parameters)


def _hands(*seats: Seat) -> tuple[Hand, ...]:
    return tuple(Hand(seat) for seat in seats)


def _counted(parameters: Parameters, points: int) -> Deal:
    """Give a deal that was counted: A holds `points`; in a contract A made trumps and bid the least."""
    deal = Deal(points={"A": points}, hands=_hands(*OWN))
    contract = parameters.score_mode == "contract"
    return replace(deal, trump_maker="A1", bid=parameters.bid_values[0]) if contract else deal


def _counts(parameters: Parameters) -> dict[str, Scene]:
    points = 80 if parameters.score_mode == "contract" else 96
    plain = _counted(parameters, points)
    lost = replace(plain, hands=_hands(*OWN[1:], "B1"))
    told = {"points": points}
    return {
        "count": Scene("A holds {points} card points and takes the last hand.", plain, fills=told),
        "dealer": Scene(
            "At {a}-{b} A1 dealt, and A's {points} card points with the last hand are counted.", plain, fills=told
        ),
        "last_hand": Scene("A holds {points} card points, and B1 takes the last hand.", lost, fills=told),
        "jodhi": Scene(
            "A1 called 20 after the first hand; A holds {points} card points and takes the last hand.",
            replace(_counted(parameters, points - 20), jodhis=(Jodhi("A1", 20, 1),)),
            fills={"points": points - 20},
        ),
        "bid": Scene(
            "B1 makes trumps at {bid}; A holds {points} card points and takes the last hand.",
            replace(plain, trump_maker="B1", bid=parameters.bid_values[0]),
            fills=told | {"bid": parameters.bid_values[0]},
        ),
        "due_opened": Scene(
            "A holds {points} card points and takes the last hand, and its keeper opens nothing before the next cut.",
            replace(plain, opened={"A": 0}),
            fills=told,
        ),
    }


def _calls(parameters: Parameters) -> dict[str, Scene]:
    swept = _hands("B1", "B2", "B1", "B1", "B2", "B1")
    double = _bidden(parameters, Deal(hands=swept, points={"B": parameters.deck_points_total}, double=Call("B1")))
    khanak = Deal(
        hands=_hands("B1", "B2", "A1", "B1", "B2", "B1"),
        points={"A": 36},
        jodhis=(Jodhi("B1", 40, 1),),
        khanak=Call("B1"),
    )
    return {
        "thunee": Scene(
            "B1 calls Thunee, and his partner takes the first hand he does not.",
            Deal(thunee=Thunee("B1", "partner_catch")),
        ),
        "double": Scene("B takes five hands, B1 calls on the last and takes it.", double),
        "corner_house": _on_corner_house(parameters, double),
        "khanak": Scene(
            "B1 called 40, A holds 36 card points, and B1 takes the last hand.", _bidden(parameters, khanak)
        ),
    }


def _on_corner_house(parameters: Parameters, double: Deal) -> Scene:
    """Give a Double on corner house; claimed where that is what makes it dear."""
    if parameters.double_corner_house != "four_ball_claim":
        return Scene("At {a}-{b} of {target} B1 calls Double and takes the last hand.", double, corner=True)
    claimed = replace(double, claims=(Claim("A", "double_corner_house", against="B1"),))
    return Scene(
        "At {a}-{b} of {target} B1 calls Double and takes the last hand, and A claims it.", claimed, corner=True
    )


def _bidden(parameters: Parameters, deal: Deal) -> Deal:
    """Give a deal in which B1 made trumps, at the least bid where trumps are bid for."""
    contract = parameters.score_mode == "contract"
    return replace(deal, trump_maker="B1", bid=parameters.bid_values[0]) if contract else deal


def _claims(parameters: Parameters) -> dict[str, Scene]:
    contract = parameters.score_mode == "contract"
    points = 80 if contract else 96
    trumpless: Team = "B" if contract else "A"

    def claimed(claim: Claim) -> Deal:
        return replace(_counted(parameters, points), claims=(claim,))

    return {
        "four_ball": Scene(
            "A claims a revoke of B1, and it is upheld.", claimed(Claim("A", "revoke", against="B1", ruling="upheld"))
        ),
        "strict": Scene(
            "A claims a revoke of B1, and it is upheld.", claimed(Claim("A", "revoke", against="B1", ruling="upheld"))
        ),
        "wrong_claim": Scene(
            "A claims a revoke of B1, and it is rejected.",
            claimed(Claim("A", "revoke", against="B1", ruling="rejected")),
        ),
        "not_proved": Scene(
            "A claims a revoke of B1, and it can't be proved.",
            claimed(Claim("A", "revoke", against="B1", ruling="not_proved")),
        ),
        "wrong_opener": Scene(
            "A claims a revoke of B1, it is upheld, and not the keeper but his partner opens it.",
            claimed(Claim("A", "revoke", against="B1", ruling="upheld", opened_by_keeper=False)),
        ),
        "no_trump": Scene(
            "{team} finds that it was dealt no trump, and says so.",
            claimed(Claim(trumpless, "no_trump", ruling="upheld")),
            fills={"team": trumpless},
        ),
        "redeal": Scene("A boxed card is found before the first card.", Deal(redeal="boxed_cards")),
    }
