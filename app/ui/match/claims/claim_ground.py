"""The ground that the other acts of a claim stand on: the match's claims in words, and whom the ruling goes against."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.claims.life import against
from app.game.match import claim_facts
from app.ui.match.claims.claim_words import claim_line
from app.ui.more.asks import Ground
from app.ui.texts import tr
from app.ui.verdicts import VERDICTS

if TYPE_CHECKING:
    from app.game.stream import Logged
    from app.listings.claims import ClaimRow
    from app.ui.match.reading import Shown


def claim_ground(shown: Shown, number: int) -> Ground:
    """Say which match and claim is meant, what each claim of it is, and which pair may appeal."""
    claims = {one.claim: _words(shown, one) for one in shown.state.claims}
    return Ground(shown.tournament, match=shown.mid, claim=number, claims=claims, loser=_loser(shown, number))


def _words(shown: Shown, claim: Logged) -> str:
    """Give a claim in one line, with its deal and the ruling in force."""
    place = tr("game {game}, deal {deal}", game=claim.game, deal=claim.deal)
    ruled = (tr(VERDICTS[claim.ruling]),) if claim.ruling and claim.ruling != "pending" else ()
    return " · ".join((place, claim_line(claim_facts(claim), shown.rules), *ruled))


def _loser(shown: Shown, number: int) -> str:
    """Give the one pair that the ruling in force goes against, empty where there is none or it is both."""
    claim = shown.state.claim(number)
    if claim is None or claim.ruling not in {"upheld", "rejected", "not_proved"}:
        return ""
    found = against(claim, claim.ruling, cancels=shown.rules.parameters.wrong_opener == "cancel_redeal")
    return found[0] if len(found) == 1 else ""


def claim_tone(claim: ClaimRow, column_key: str) -> str | None:
    """Give the tone of a cell in the list of claims: what waits for a ruling, and what for its announcement."""
    secret = "warn" if column_key == "announced" and claim.untold else None
    return "bad" if claim.open and column_key in {"claim", "state"} else secret
