"""The count: an agreed ball, the 105 of the counting team, or the contract of the trump team; and its sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.arithmetic import Term, sentence, total, written
from app.game.calls_proved import counted
from app.game.cards_told import team_points
from app.game.decided import Decided, Heard, refuse
from app.game.jodhis import worth
from app.game.results import Award
from app.game.sentences import say, spelt
from app.game.table import TEAMS, other, team_of

if TYPE_CHECKING:
    from app.game.table import Team
    from app.game.told import Told


def count(told: Told, heard: Heard) -> Decided:
    """Decide the ball of a deal that reached its count.

    Raises:
        SheetRefused: neither a ball nor points were told, or the last hand or the bid is missing.
    """
    if told.deal.ball is not None:
        winner = told.deal.ball
        return Decided(
            "count", (_ball(told, winner),), arithmetic=say("ball to {winner}, agreed", winner=winner), cites=("count",)
        )
    contract = told.parameters.score_mode == "contract"
    team = team_of(told.trump_maker) if contract else told.counting
    points = team_points(told, team)
    if points is None:
        raise refuse("points", say("are missing: the deal reached the count; give ball or points"))
    if contract:
        return _contract(told, heard, team, points)
    return _counting(told, heard, points)


def _ball(told: Told, winner: Team) -> Award:
    """Give the ball of the count: the counting team's is worth more after a bid, where the ruleset says so."""
    lost = told.parameters.score_mode == "counting_105" and told.bid > 0 and winner == told.counting
    return Award(winner, told.parameters.called_and_lost_balls if lost else 1, "count")


def _counting(told: Told, heard: Heard, points: tuple[int, int]) -> Decided:
    last = told.taken[-1].team
    if last is None and not told.laid:
        raise refuse("last_hand", say("is missing: points are counted with the last hand"))
    lasts = (last,) if last is not None else TEAMS
    beside = _beside_cards(told, heard)
    sums = [_terms(told, beside, one, team) for one in dict.fromkeys(points) for team in lasts]
    sides = (told.counting, other(told.counting))
    needs = told.parameters.count_threshold or 0
    return _judged(told, sides, sums, (needs, sum([number for number, _ in beside])), _cites(told, heard))


def _contract(told: Told, heard: Heard, team: Team, points: tuple[int, int]) -> Decided:
    if told.bid == 0 and told.auction is not None and told.auction.holder is None:
        raise refuse("redeal", say("is missing: nobody called, so the deal is dealt again (all_passed)"))
    if told.bid == 0:
        raise refuse("bid", say("is missing: a deal is counted against the bid"))
    own = worth(told, heard.values, team)
    sums: list[tuple[Term, ...]] = [((one, "cards"), (own, "jodhi")) for one in dict.fromkeys(points)]
    return _judged(told, (team, other(team)), sums, (told.bid, own), ("count", "bid", *(("jodhi",) if own else ())))


def _judged(
    told: Told, sides: tuple[Team, Team], sums: list[tuple[Term, ...]], goal: tuple[int, int], cites: tuple[str, ...]
) -> Decided:
    """Compare every sum the facts leave possible with what is needed: `sides` are who makes it, who gains if not.

    `goal`: what is needed of the whole sum, and how much of it is neither cards nor last hand. Sums on both sides of it
    are wide bounds; then the cards are asked.
    """
    needs, beside = goal
    totals = [total(one) for one in sums]
    least, most = min(totals), max(totals)
    bounds = {"least": written(least), "most": written(most)}
    made, because = least >= needs, ""
    if least < needs <= most:
        proved = counted(told, sides[0], _least_cards(told, sides, needs - beside))
        if proved is None:
            return Decided("open", arithmetic=say("between {least} and {most}, needs {needs}", **bounds, needs=needs))
        made, because = proved[0], f"; {proved[1]}"
    spread = "from {least} to {most}, needs {needs}"
    text = sentence(sums[0], least, needs) if len(sums) == 1 else say(spread, **bounds, needs=needs)
    award = _ball(told, sides[0] if made else sides[1])
    return Decided("count", (award,), arithmetic=spelt(text, told.rules.words) + because, cites=cites)


def _least_cards(told: Told, sides: tuple[Team, Team], needs: int) -> tuple[int, int]:
    """Give the card points that reach what is needed, with the last hand and without."""
    if told.parameters.score_mode == "contract":
        return needs, needs
    return needs - last_hand_points(told, sides[0]), needs - last_hand_points(told, sides[1])


def _beside_cards(told: Told, heard: Heard) -> tuple[Term, ...]:
    """Give what counts for the counting team whatever the cards: the bid, and jodhis both ways."""
    values, counting = heard.values, told.counting
    return (
        (told.bid, "bid"),
        (worth(told, values, counting), "jodhi"),
        (-worth(told, values, other(counting)), "jodhi against"),
    )


def _terms(told: Told, beside: tuple[Term, ...], points: int, last: Team) -> tuple[Term, ...]:
    """Give the counting team's sum: cards, what counts beside them, last hand."""
    return ((points, "cards"), *beside, (last_hand_points(told, last), "last hand"))


def last_hand_points(told: Told, last: Team) -> int:
    """Give what the last hand does to the counting team's total."""
    parameters = told.parameters
    if parameters.last_hand_mode == "none":
        return 0
    if last == told.counting:
        return parameters.last_hand_bonus
    return -parameters.last_hand_bonus if parameters.last_hand_mode == "transfer" else 0


def _cites(told: Told, heard: Heard) -> tuple[str, ...]:
    cites = ["count"]
    if told.parameters.last_hand_mode != "none":
        cites.append("last_hand")
    if any(heard.values):
        cites.append("jodhi")
    if told.bid:
        cites.append("bid")
    return tuple(cites)
