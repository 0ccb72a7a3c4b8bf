"""How a deal is decided, step by step, the first that applies: re-deal, claims, Thunee, Double, Khanak, count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.game import calls
from app.game.count import count
from app.game.decided import Decided, Heard
from app.game.khanak import khanak
from app.game.results import Award, CallResult
from app.game.sentences import say
from app.game.table import other, team_of
from app.game.told import on_corner_house, tell

if TYPE_CHECKING:
    from app.game.facts import Call
    from app.game.told import Told

_VOID = "void: the deal was decided before it"


def decide(told: Told, heard: Heard) -> Decided:
    """Decide a deal whose claims were heard.

    Raises:
        SheetRefused: the facts do not reach as far as the deal went.
    """
    if told.deal.redeal is not None:
        return Decided("redeal", cites=("redeal",))
    if heard.waiting:
        return Decided("open", arithmetic=say("a claim is open"))
    if heard.ending is not None:
        cites = ("redeal",) if heard.ending.kind == "redeal" else ()
        ended = replace(heard.ending, call=_void_call(told), cites=(*cites, *heard.ending.cites))
        return _beside(ended, _rest(told, heard)) if _scores_on(told, ended) else ended
    return _rest(told, heard)


def _scores_on(told: Told, ended: Decided) -> bool:
    """Tell whether the rest of a deal is scored beside a 4-ball."""
    return "four_ball" in ended.cites and not told.parameters.penalty_no_other_scoring


def _beside(ended: Decided, rest: Decided) -> Decided:
    """Put what the rest of a deal came to beside the 4-ball that was claimed in it."""
    if rest.kind == "open":
        return rest
    return replace(
        rest,
        kind="game_loss" if rest.kind == "game_loss" else ended.kind,
        awards=(*ended.awards, *rest.awards),
        cites=(*ended.cites, *rest.cites),
    )


def _rest(told: Told, heard: Heard) -> Decided:
    """Decide a deal that no claim ended."""
    if told.deal.thunee is None:
        return _played_out(told, heard)
    if "thunee" in heard.struck:
        plain = tell(replace(told.deal, thunee=None), told.before, told.rules)
        return replace(_played_out(plain, heard), call=CallResult("thunee", "void", say("struck by a claim")))
    return calls.thunee(told, told.deal.thunee)


def _void_call(told: Told) -> CallResult | None:
    """Tell of a call that no longer matters."""
    deal = told.deal
    if deal.thunee is not None:
        return CallResult("thunee", "void", say(_VOID))
    if deal.double is not None:
        return CallResult("double", "void", say(_VOID))
    return CallResult("khanak", "void", say(_VOID)) if deal.khanak is not None else None


def _played_out(told: Told, heard: Heard) -> Decided:
    """Decide a deal that was played to its end: a Double or a Khanak, beside or instead of the count."""
    deal = told.deal
    if deal.double is not None:
        return _doubled(told, heard, deal.double)
    if deal.khanak is not None:
        return _with_count(told, heard, khanak(told, heard, deal.khanak))
    return count(told, heard)


def _doubled(told: Told, heard: Heard, call: Call) -> Decided:
    """Decide a deal with a Double: punished on corner house, void where that is forgiven, else paid."""
    corner = _on_corner_house(told, call)
    if corner is not None:
        return corner
    if _double_is_void(told, heard, call):
        return replace(count(told, heard), call=CallResult("double", "void", say("void: called on corner house")))
    return _with_count(told, heard, calls.double(told, call))


def _on_corner_house(told: Told, call: Call) -> Decided | None:
    """Decide a Double on corner house where the ruleset punishes it by itself."""
    team, parameters = team_of(call.seat), told.parameters
    price = parameters.double_corner_house
    if price not in {"four_ball_auto", "lose_game"} or not parameters.strict or not on_corner_house(told, team):
        return None
    result = CallResult("double", "void", say("called on corner house"))
    cites = ("double", "corner_house")
    if price == "lose_game":
        return Decided("game_loss", lost_by=team, call=result, cites=cites)
    return Decided("four_ball", (Award(other(team), parameters.penalty_balls, "double"),), call=result, cites=cites)


def _double_is_void(told: Told, heard: Heard, call: Call) -> bool:
    """Tell whether a Double does not stand: struck by a claim, or forgiven on corner house."""
    forgiven = told.parameters.double_corner_house in {"four_ball_auto", "lose_game"} and not told.parameters.strict
    return "double" in heard.struck or (forgiven and on_corner_house(told, team_of(call.seat)))


def _with_count(told: Told, heard: Heard, called: Decided) -> Decided:
    """Pay a call instead of the count, or beside it where the ruleset adds."""
    if told.parameters.call_scoring_mode == "replace" or called.kind == "open":
        return called
    counted = count(told, heard)
    if counted.kind == "open":
        return replace(counted, call=called.call)
    return replace(
        called,
        awards=(*called.awards, *counted.awards),
        arithmetic=counted.arithmetic,
        cites=(*called.cites, *counted.cites),
    )
