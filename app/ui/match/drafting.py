"""What is half typed at a match, taken up on arrival.

A draft holds the UUID of its command too: what the store could not take is sent again after a restart, and stored once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.ui.pad.facts import facts
from app.ui.pad.preview import corrected
from app.ui.pad.state import PadState, fresh, is_empty, moved_on, restore

if TYPE_CHECKING:
    from app.game.facts import Deal
    from app.game.stream import Logged
    from app.ui.match.reading import Shown
    from app.ui.work.sending import Sender


def blank(shown: Shown) -> PadState:
    """Give an empty pad for a match's next deal."""
    live = shown.live()
    return fresh(live) if live else PadState(1, 1)


def drafted(shown: Shown) -> PadState:
    """Give the pad a match's draft holds, as long as its deal is still the one to type; else an empty pad."""
    state = restore(shown.draft) if shown.draft else None
    if state is None:
        return blank(shown)
    if state.correcting:
        return state if shown.earlier(state.game, state.deal) else blank(shown)
    live = shown.live()
    return state if live and (state.game, state.deal) == (live.game, live.deal) else blank(shown)


def refused(shown: Shown, outgoing: Sender) -> str:
    """Say why what this station last held of a match was refused while nobody looked; empty where it was not."""
    kept = restore(shown.draft) if shown.draft else None
    return outgoing.why(kept.command) if kept else ""


def taken_up(shown: Shown, outgoing: Sender) -> PadState:
    """Give what this station last held of a match; what was refused while nobody looked comes back with its why."""
    kept, why = restore(shown.draft) if shown.draft else None, refused(shown, outgoing)
    if kept is None or not why:
        return drafted(shown)
    outgoing.withdraw(kept.command)
    return replace(kept, say=why)


def passed(shown: Shown, state: PadState) -> bool:
    """Tell whether what is typed is of a deal that is not the one to type any more; a correction never is."""
    live = shown.live()
    return not state.correcting and (live is None or (state.game, state.deal) != (live.game, live.deal))


def unchanged(shown: Shown, state: PadState) -> bool:
    """Tell whether a correction is on the pad in which nothing is corrected, as where a claim was begun from it."""
    ground, entered = shown.earlier(state.game, state.deal), shown.state.deal(state.game, state.deal)
    if not state.correcting or ground is None or entered is None:
        return False
    return not differ(corrected(entered.facts, ground), state)


def goes_on(shown: Shown, cleared: PadState | None) -> PadState:
    """Give the pad after a correction: what was typed before it of the next deal, else an empty one."""
    return blank(shown) if cleared is None or passed(shown, cleared) else cleared


def typed_of(shown: Shown, claim: Logged, typed: PadState) -> Deal | None:
    """Give what is typed of a claim's deal, as long as that one still comes next; None where nothing is."""
    live = shown.live()
    of_the_claim = (typed.game, typed.deal) == (claim.game, claim.deal) and not typed.correcting
    if live is None or not of_the_claim or is_empty(typed) or moved_on(typed, live):
        return None
    return facts(typed, live)


def differ(sent: PadState, typed: PadState) -> bool:
    """Tell whether another deal is typed than the one that was sent."""
    return (sent.facts, sent.how, sent.points) != (typed.facts, typed.how, typed.points)
