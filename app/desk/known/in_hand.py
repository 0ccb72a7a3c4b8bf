"""Acts before players on what officials have in hand: done or refused by what players know, whatever was ruled.

A claim on a match that is over, and a ruling, are in the officials' hands until it is announced. Why an act on such a
match, or on what hangs on it, can't be done tells what was ruled; so it is refused as the day is known to players,
and where they know of nothing against it in one sentence for all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from app.desk.known.covering import looked_on
from app.desk.refusals import Refused, say
from app.desk.told.matches import opened
from app.desk.told.world import told_world
from app.tournament.placing import LETTERS
from app.tournament.views import deserted, later, side, status

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from app.desk.journal.world import World
    from app.desk.known.keys import Keys
    from app.desk.told.world import ToldWorld
    from app.tournament.state import Tournament

_ON_A_MATCH: Final = frozenset(
    {
        *("uncall", "result", "forfeit", "clear_result", "contest", "dispute", "settle"),
        *("confirm_result", "reject_result", "void_match", "lift_void", "move_match"),
    }
)
"""Acts on a match as a whole."""
AT_ITS_TABLE: Final = frozenset(
    {
        *("enter", "correct", "open_game", "position", "sign", "claim", "swap_sides", "void", "import_sheet"),
        *("agree", "dispute_claim", "refer", "appeal"),
    }
)
"""Acts at the table of a match: a claim that is open does not stand in their way."""
OF_ALL_TYPED: Final = frozenset({"swap_sides", "void", "correct"})
"""Those of them that may turn a result whatever the claim is: once the match is over they wait as acts on it do."""
OF_CLAIMS: Final = frozenset({"agree", "dispute_claim", "refer", "appeal"})
"""Those of them about a claim that was made: once the match is over they wait while players know it as open."""
_ON_A_TEAM: Final = frozenset({"reenter", "end_reentry", "pay_prize", "take_prize_back"})
_OF_THE_HALL: Final = frozenset(
    {"withdraw", "reinstate", "drop", "expel", "substitute", "lift_substitute", "fix_table"}
)
"""Facts of the hall about a team: told whatever officials have in hand."""
_ON_ALL: Final = frozenset(
    {
        *("draw", "close_list", "publish", "swap_lines", "close_places", "late", "settings"),
        *("draw_lots", "order_places"),
        *("seed_by_list", "seed_by_last"),
    }
)
"""Acts on the whole draw."""
BY_HOW_IT_STANDS: Final = (
    _ON_A_MATCH | AT_ITS_TABLE | _ON_A_TEAM | _OF_THE_HALL | _ON_ALL | {"call", "open", "undo", "redo"}
)
"""Acts that are refused by how a match, or the day, stands."""


class InHand(Struct, frozen=True):
    """What officials have in hand of a tournament, read in the world that players know.

    `claims` are those with a ruling that nobody announced, by match and number, `secret` their matches; `played` are
    matches that go on with such a ruling or an open claim, `over` those that do not, `hang` the later ones that the
    teams of these can reach.
    """

    world: ToldWorld
    claims: frozenset[tuple[str, int]]
    secret: frozenset[str]
    over: tuple[str, ...]
    played: frozenset[str]
    hang: tuple[str, ...]

    def of(self, match: str) -> frozenset[int]:
        """Give the claims of a match with a ruling that nobody announced."""
        return frozenset(claim for mid, claim in self.claims if mid == match)

    @property
    def whole(self) -> tuple[str, ...]:
        """Give the matches on which nothing is decided before players."""
        return tuple(dict.fromkeys((*self.over, *self.hang)))


def in_hand(world: World, tid: str) -> InHand | None:
    """Give what officials have in hand of a tournament, None where that is nothing."""
    briefs = {mid: world.brief(tid, mid) for mid in opened(world, tid)}
    claimed = [mid for mid, brief in briefs.items() if brief.secret or brief.waits]
    if not claimed:
        return None
    known = told_world(world, tid)
    t = known.tournament(tid)
    going = (mid for mid in claimed if mid in t.matches and mid not in {*t.results, *t.unchecked})
    played = frozenset(mid for mid in going if status(t, mid) in {"playing", "disputed"} and not deserted(t, mid))
    over = tuple(mid for mid in claimed if mid not in played)
    hang = tuple(dict.fromkeys(one.id for mid in over if mid in t.matches for one in later(t, mid)))
    claims = ((mid, one.claim) for mid in known.secrets for one in world.match(tid, mid).claims if not one.public)
    return InHand(known, frozenset(claims), known.secrets, over, played, hang)


def before_players(duty: Keys, tid: str | None, match: str | None) -> bool:
    """Tell whether players look on at who acts, on this match or on anything."""
    return duty.players_look(duty.who.role) or looked_on(duty, tid, match)


def held(match: str) -> Refused:
    """Say that officials have a match in hand, and nothing of what they have there."""
    told = "The officials have something open on {match}. Ask at the desk: it is done where no players look on."
    return Refused(say(told, match=match))


def touched(hand: InHand, act: str, tid: str, asked: Any) -> str | None:  # noqa: ANN401 - any act's fields
    """Give the match in hand that an act is about, None where it is about none."""
    t = hand.world.tournament(tid)
    if act in AT_ITS_TABLE:
        waits = hand.over if act in OF_ALL_TYPED or _open_still(hand, act, tid, asked) else ()
        return asked.match if asked.match in {*waits, *_secret(hand, act, asked)} else None
    if act in _ON_ALL:
        return next(iter(hand.over), None)
    if act in _ON_A_MATCH:
        named = {asked.match, getattr(asked, "to", None)}
        hangs = act == "result" or getattr(asked, "how", "") == "time"  # a ruling may tell a deal, and who leads
        led = hand.played if hangs else ()
        return next((mid for mid in (*hand.whole, *sorted(led)) if mid in named), None)
    if act in _ON_A_TEAM:
        teams = {getattr(asked, "team", None), *(getattr(asked, "teams", None) or ())}
        return of_a_team(hand, t, teams)
    return None


def _open_still(hand: InHand, act: str, tid: str, asked: Any) -> bool:  # noqa: ANN401 - as above
    """Tell whether an act is about a claim that is open as players know it, whether or not it was ruled on."""
    claim = hand.world.match(tid, asked.match).claim(asked.claim) if act in OF_CLAIMS else None
    return claim is not None and claim.open


def _secret(hand: InHand, act: str, asked: Any) -> AbstractSet[str]:  # noqa: ANN401 - as above
    """Give the matches with a ruling nobody announced; none for an act about a claim that has none such."""
    known = act in OF_CLAIMS and (asked.match, asked.claim) not in hand.claims
    return frozenset() if known else hand.secret


def of_a_team(hand: InHand, t: Tournament, teams: AbstractSet[str | None]) -> str | None:
    """Give the match in hand that one of these teams plays, None where none does."""
    mids = (mid for mid in hand.whole if mid in t.matches)
    return next((mid for mid in mids if any(side(t, mid, letter).team in teams - {None} for letter in LETTERS)), None)
