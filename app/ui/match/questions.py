"""What the match page asks before and after the deals: open the match, open the next game, sign off, go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.table import TEAMS, partner_of, right_of
from app.ui.match.ask_panel import Question
from app.ui.match.claim_words import clause_word
from app.ui.pad import claims, opening
from app.ui.pad.slots import Choice
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.game.match import Next
    from app.game.table import Seat, Team
    from app.ui.match.reading import Shown
    from app.ui.pad.state import Ground


def opening_question(shown: Shown, state: opening.Opening) -> Question:
    """Ask the next thing about the opening."""
    told = [f"{seat} {name}" for seat, name in opening.seated(state).items()]
    for step, word in (
        ("dealer", tr("first dealer")),
        ("keeper_a", tr("keeper of A")),
        ("keeper_b", tr("keeper of B")),
    ):
        answer = state.answer(step)  # type: ignore[arg-type]
        if answer:
            told.append(f"{word} {answer}")
    return Question(
        tr("Open the match: {a} v {b}", a=shown.team_name("A"), b=shown.team_name("B")),
        " · ".join(told) or tr("B1 sits to the right of A1; play goes to the right."),
        opening.ask(state),
        opening.choices(state),
        hint=tr("Backspace goes a step back · Esc begins again"),
        say=state.say,
    )


def takeover_question(shown: Shown) -> Question:
    """Ask before a table is taken over that another station scores."""
    table = shown.tournament.tables.get(shown.mid)
    told = tr("{station} entered here a moment ago. Is this your table?", station=shown.scored_by)
    title = tr("Table {n} is scored at {station}", n=table or "–", station=shown.scored_by)
    choices = (Choice("9", "take", tr("take the table over")), Choice("0", "floor", tr("leave it, go to the floor")))
    return Question(title, told, tr("Enter takes nothing over and goes to the floor"), choices)


def next_game(upcoming: Next, seat: Seat | None, keepers: dict[Team, Seat], names: dict[Seat, str]) -> Question:
    """Ask for the next game: dealer and keepers shown, each turned by its key."""
    dealer = seat or upcoming.dealer
    choices = (
        *(
            Choice(
                str(no), team, tr("keeper of {team}: {seat}", team=team, seat=f"{keepers[team]} {names[keepers[team]]}")
            )
            for no, team in enumerate(TEAMS, 1)
        ),
        Choice("3", "dealer", tr("dealer: {seat}", seat=f"{dealer} {names[dealer]}")),
        Choice("Enter", "open", tr("open as shown")),
    )
    told = tr(
        "The rules give {dealer} the deal. Keepers may change now, and not again in this game.", dealer=upcoming.dealer
    )
    return Question(tr("Game {n}", n=upcoming.game), told, tr("Enter opens the game as shown"), choices)


def turned(key: str, dealer: Seat, keepers: dict[Team, Seat]) -> tuple[Seat, dict[Team, Seat]]:
    """Turn a keeper to the partner (1, 2) or the dealer to the right (3)."""
    if key == "3":
        return right_of(dealer), keepers
    team = TEAMS[int(key) - 1]
    return dealer, {**keepers, team: partner_of(keepers[team])}


def sign_question(shown: Shown) -> Question:
    """Ask both pairs to accept a won match."""
    assert shown.score is not None  # noqa: S101 - a won match has a score
    winner = shown.score.winner or "A"
    games = ", ".join(
        f"{g.now.balls['A']}–{g.now.balls['B']}" for g in shown.score.games if g.deals and not g.after_end
    )
    won = shown.score.won
    title = tr("{team} wins {a}–{b}", team=shown.team_name(winner), a=max(won.values()), b=min(won.values()))
    told = tr("Games {games}. Both pairs accept the result?", games=games)
    choices: tuple[Choice, ...] = (
        Choice("1", "sign", tr("sign off")),
        Choice("4", "claim", tr("claim in the last deal")),
        Choice("Backspace", "undo", tr("take back the last deal")),
    )
    number, say = untold(shown), ""
    if shown.score.provisional or any(one.ruling in (None, "pending") for one in shown.state.claims):
        say = tr("A claim waits for its ruling; the match can't be signed off before.")
    elif number is not None:
        choices = (Choice("5", "announce", tr("announce the ruling on claim {n}", n=number)), *choices)
        say = tr("The ruling on claim {n} is not announced; the match can't be signed off before.", n=number)
    return Question(title, told, tr("The last deal can be claimed until the signature."), choices, say=say)


def untold(shown: Shown) -> int | None:
    """Give the first claim that was ruled on and not announced."""
    ruled = (one for one in shown.state.claims if one.ruling not in (None, "pending") and not one.public)
    return next((one.claim for one in ruled), None)


def signed_question(shown: Shown) -> Question:
    """Say who goes on, and where to go."""
    result = shown.tournament.results.get(shown.mid)
    winner = shown.team_name(result.winner) if result and result.winner else "–"
    told = tr("{team} goes on. A correction now needs a reason: choose a deal on the right.", team=winner)
    choices = (
        Choice("1", "floor", tr("next match on the floor")),
        Choice("Backspace", "undo", tr("take the signature back")),
    )
    return Question(tr("Signed off"), told, "", choices)


def claim_question(state: claims.ClaimState, ground: Ground, names: dict[Seat, str], waiting: int | None) -> Question:
    """Ask the next thing about a claim."""
    told = [ground.rules.offences[state.offence].word] if state.offence else []
    for word, value in ((tr("against"), state.against), (tr("by"), state.by), (tr("hand"), state.hand)):
        if value:
            told.append(f"{word} {value}")
    if state.value:
        told.append(tr("jodhi of {value}", value=state.value))
    shown = claims.choices(state, ground)
    asked = claims.ask(state)
    if state.step == "offence":
        asked = f"{asked}:  {state.text}▏"
        if waiting is not None and not state.text:
            shown = (*shown, Choice("0", "", tr("rule on claim {n}, which waits", n=waiting)))
    return Question(
        tr("Claim in deal {deal}", deal=state.deal),
        " · ".join(told),
        asked,
        shown,
        names if state.step != "offence" else {},
        hint=_clause(state, ground),
        say=state.say,
        at=state.row if state.step == "offence" else -1,
        words=state.statement if state.step == "statement" else None,
    )


def _clause(state: claims.ClaimState, ground: Ground) -> str:
    found = claims.found(state, ground)
    offence = ground.rules.offences.get(state.offence or (found[state.row].id if state.row < len(found) else ""))
    keys = tr("↑ ↓ and Enter, or its number · Backspace a step back · Esc leaves")
    if offence is None:
        return keys
    clauses = " · ".join(clause_word(key, ground.rules) for key in offence.clauses)
    return f"{clauses}: {offence.proof}\n{keys}" if offence.proof else f"{clauses}\n{keys}"
