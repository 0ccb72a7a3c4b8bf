"""What the cards on the board prove of the claim, and what would settle it: worked out off the window's thread."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from app.game.cards import HANDS
from app.game.checks.claim_parts import on_jodhis
from app.game.evidence import deal_told
from app.game.facts import Deal
from app.game.match import facts_say
from app.game.mistakes import SheetRefused
from app.game.played import trump_of
from app.game.told import tell
from app.ui.match.claims.claim_words import Section
from app.ui.match.claims.proof_words import proof_sections
from app.ui.match.evidence.facts import Setting, from_deal, rows_laid, to_board, to_facts
from app.ui.pad.facts import facts
from app.ui.pad.state import is_empty
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.game.claims.verdicts import Answer
    from app.game.stream import Logged
    from app.ui.match.evidence.state import BoardState, Place
    from app.ui.match.reading import Shown
    from app.ui.pad.ground import Ground
    from app.ui.pad.state import PadState


class Found(Struct, frozen=True):
    """What was found: `upheld`, `rejected` or `open`, empty where the cards can't lie so; and why, in sections.

    `settles` are the blanks of which each alone would settle it; `turn_up` the hands that together would, from 0.
    """

    verdict: str
    sections: tuple[Section, ...]
    settles: frozenset[Place] = frozenset()
    turn_up: frozenset[int] = frozenset()


def ground_of(shown: Shown, claim: Logged) -> Ground | None:
    """Give what a claim's deal stands on; None where the match has gone on without it being told."""
    live = shown.live()
    here = live is not None and (live.game, live.deal) == (claim.game, claim.deal)
    return live if here else shown.earlier(claim.game, claim.deal)


def begin(shown: Shown, number: int, typed: PadState) -> BoardState:
    """Give the board with all that is told of a claim's deal: stored, entered, or typed on the pad so far."""
    claim = shown.claim(number)
    kept = shown.state.board(claim.game, claim.deal)
    bare = replace(kept, inspected={}) if kept is not None else None
    deal = deal_told(shown.state, claim.game, claim.deal, bare) or Deal()
    entered = shown.state.deal(claim.game, claim.deal) is not None
    if not entered:
        deal = _with_typed(shown, claim, deal, typed)
    state = from_deal(number, deal, kept, finished=entered or deal.played == HANDS)
    state = replace(state, least=claim.facts.hand or 0)
    accused = claim.facts.against
    if kept is None and accused is not None and on_jodhis(claim.facts.offence):
        return replace(state, private=(accused,))
    return state


def _with_typed(shown: Shown, claim: Logged, deal: Deal, typed: PadState) -> Deal:
    """Put what the pad holds of the deal round the cards told."""
    live = shown.live()
    about = live is not None and (live.game, live.deal, typed.game, typed.deal) == (claim.game, claim.deal) * 2
    if live is None or not about or typed.correcting or is_empty(typed):
        return deal
    on_pad = facts(typed, live)
    return replace(
        on_pad,
        hands=deal.hands or on_pad.hands,
        played=deal.played,
        held=deal.held or on_pad.held,
        trump=deal.trump or on_pad.trump,
        jodhis=on_pad.jodhis or deal.jodhis,
    )


def setting_of(shown: Shown, claim: Logged, state: BoardState) -> Setting | None:
    """Give what the board stands in; None where the claim's deal can't be told."""
    ground = ground_of(shown, claim)
    if ground is None:
        return None
    told = tell(to_facts(state), ground.before, ground.rules)
    return Setting(claim.game, claim.deal, told.dealer, told.trump_maker, told.parameters)


def judge(shown: Shown, state: BoardState, setting: Setting) -> Found:
    """Prove a claim from the board as it lies; it can take a while."""
    try:
        answer = facts_say(shown.state, shown.rules, state.claim, to_board(state, setting))
    except SheetRefused as refused:
        said = " ".join(_sentence(one.message) for one in refused.mistakes)
        return Found("", (Section(tr("This can't have been"), said),))
    return Found(answer.verdict, (*_why(answer), *_trump_first(answer, state)), *_settlers(answer, state, setting))


def _trump_first(answer: Answer, state: BoardState) -> tuple[Section, ...]:
    """Ask for trump, where nobody told it and it may tell who led the hand that is in question."""
    untold = answer.proof[1].untold if answer.proof is not None else ()
    lacks = any(one.kind in {"led", "taken"} for one in untold) and any(row.whole for row in state.rows)
    if not lacks or trump_of(to_facts(state)) is not None:
        return ()
    return (Section(tr("What was trump?"), tr("T tells it: then a hand that lies whole tells who led the next.")),)


def _why(answer: Answer) -> tuple[Section, ...]:
    sections = proof_sections(answer.proof)
    return sections or (Section(tr("What the cards prove"), _sentence(answer.why)),)


def _sentence(said: str) -> str:
    return f"{said[:1].upper()}{said[1:].rstrip('.')}."


def _settlers(answer: Answer, state: BoardState, setting: Setting) -> tuple[frozenset[Place], frozenset[int]]:
    if answer.proof is None:
        return frozenset(), frozenset()
    rows = rows_laid(state, setting)
    settlers = answer.proof[1].settle
    asked = [(place.hand - 1, place.seat) for one in settlers for place in one.cards]
    places = {(row, rows[row].seats.index(seat)) for row, seat in asked if seat in rows[row].seats}
    return frozenset(places), frozenset(number - 1 for one in settlers for number in one.turn_up)
