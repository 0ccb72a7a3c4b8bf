"""Does it matter? What each ruling of a claim would make of the score, for officials before they rule.

It scores the match once a ruling, and proves claims from the cards where they are told: off the window's thread.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct

from app.desk.journal.counted import result_of
from app.game.claims.life import outcome
from app.game.events import ClaimRuled
from app.game.kept_open import kept_open
from app.game.match import sheet_of, with_jodhis
from app.game.mistakes import SheetRefused
from app.game.scoring import score_sheet
from app.game.stream import evolve
from app.tournament.bearing import bearing
from app.ui.texts import tr
from app.ui.verdicts import VERDICTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from app.game.claims.life import Outcome
    from app.game.facts import Jodhi, Ruling
    from app.game.results import SheetResult
    from app.game.stream import Logged, MatchState
    from app.ui.match.reading import Shown

ASKED: tuple[Ruling, ...] = ("upheld", "rejected", "not_proved")
CAME_TO: Mapping[Outcome, str] = {
    "upheld": "The ruling before stands.",
    "overturned": "The ruling before is overturned.",
    "varied": "The ruling before is varied.",
}


class Matters(Struct, frozen=True):
    """A sentence a ruling, and whether it decides the match: the 4-ball opened by the keeper, or by another member."""

    by_keeper: tuple[str, ...] = ()
    by_other: tuple[str, ...] = ()


def waiting() -> Matters:
    """Say that it is being scored."""
    line = (tr("Scoring each ruling…"),)
    return Matters(line, line)


def covered() -> Matters:
    """Say that no ruling changes the score: its deal counts no more."""
    line = (tr("A score from paper covers its deal: its ruling stays as it is."),)
    return Matters(line, line)


def both(shown: Shown, claim: Logged, jodhis: tuple[Jodhi, ...] = ()) -> Matters:
    """Give what each ruling would make of the score, whoever is held to have opened; it can take a while.

    `jodhis` are those typed so far where it is the claim's deal that is being played.
    """
    told = partial(matters, shown, claim, jodhis=jodhis)
    return Matters(told(by_keeper=True), told(by_keeper=False))


def matters(shown: Shown, claim: Logged, *, by_keeper: bool, jodhis: tuple[Jodhi, ...] = ()) -> tuple[str, ...]:
    """Give one sentence a ruling, and one more where it decides the match; `by_keeper`: who is held to have opened."""
    states = {ruling: _after(shown, claim, ruling, by_keeper, jodhis) for ruling in ASKED}
    results = {ruling: _scored(shown, state) for ruling, state in states.items()}
    lines = [
        _line(one, claim, result, partial(_open, shown, claim, states[one])) + _came_to(claim, one, by_keeper=by_keeper)
        for one, result in results.items()
    ]
    winners = {result.winner for result in results.values() if result is not None}
    if len(winners) > 1:
        lines.append(tr("It decides the match."))
    return (*lines, *_hangs(shown, results.values()))


def _came_to(claim: Logged, ruling: Ruling, *, by_keeper: bool) -> str:
    """Say what a ruling makes of the one that an appeal is against."""
    if claim.appeal is None:
        return ""
    came = outcome(claim, ClaimRuled(claim.claim, ruling, "judge", None, by_keeper, late=claim.late))
    return " " + tr(CAME_TO[came])


def _hangs(shown: Shown, results: Iterable[SheetResult | None]) -> Iterator[str]:
    """Say what hangs on a match that is over: who plays later, and whose prize it is."""
    t, mid = shown.tournament, shown.mid
    if mid not in t.results or t.results[mid].how != "played":
        return
    found = bearing(t, mid, [result_of(one) for one in results if one is not None])
    if found.matches:
        yield tr("It decides who plays {matches}.", matches=", ".join(found.matches))
    if found.prizes:
        yield tr("{count prize|prizes} may change with it.", count=len(found.prizes))


def _after(
    shown: Shown,
    claim: Logged,
    ruling: Ruling,
    by_keeper: bool,  # noqa: FBT001 - who is held to have opened
    jodhis: tuple[Jodhi, ...],
) -> MatchState:
    ruled = ClaimRuled(claim.claim, ruling, "adjudicator", None, by_keeper, late=False)
    return with_jodhis(evolve(shown.state, ruled), shown.rules, (claim.game, claim.deal), jodhis)


def _scored(shown: Shown, after: MatchState) -> SheetResult | None:
    try:
        return score_sheet(sheet_of(after, shown.rules))
    except SheetRefused:
        return None


def _open(shown: Shown, claim: Logged, after: MatchState) -> str:
    """Say how the deal being played goes on with a ruling."""
    kept = kept_open(after, shown.rules, (claim.game, claim.deal))
    if kept is None:
        return tr("play on.")
    if kept.by == "jodhi":
        word = shown.rules.words.get("jodhi", "Jodhi")
        return tr("it ends the deal as soon as the {jodhi} claimed is typed: type that first.", jodhi=word)
    return tr("the deal waits for claim {n} too.", n=", ".join(map(str, kept.claims)))


def _line(ruling: Ruling, claim: Logged, result: SheetResult | None, still: Callable[[], str]) -> str:
    word = tr(VERDICTS[ruling]).capitalize()
    if result is None:
        return tr("{word}: the deal has to be told first.", word=word)
    deals = result.games[claim.game - 1].deals if claim.game <= len(result.games) else ()
    if claim.deal > len(deals):
        return f"{word}: {still()}"
    game = result.games[claim.game - 1]
    now = game.now
    score = tr("{word}: A {a} – B {b}", word=word, a=now.balls["A"], b=now.balls["B"])
    if now.winner is None:
        again = deals[claim.deal - 1].result == "redeal"
        return f"{score}." + (" " + tr("Nobody scores in that deal.") if again else "")
    match = result.winner == now.winner
    won = tr("game and match to {team}.", team=now.winner) if match else tr("game to {team}.", team=now.winner)
    beyond = sum(deal.after_end for deal in deals)
    return f"{score}, {won}" + (" " + tr("{count deal|deals} after it will not count.", count=beyond) if beyond else "")
