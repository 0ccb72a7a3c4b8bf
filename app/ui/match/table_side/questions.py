"""What is asked at the table before and after the deals: open the match, the next game, sign off, go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.table import TEAMS, partner_of, right_of
from app.ui.match.ask_panel import Question
from app.ui.match.table_side.standing import won
from app.ui.pad import opening, slip
from app.ui.pad.slots import Choice
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.game.table import Seat, Team
    from app.ui.match.table_side.record import TableSide


def opening_question(side: TableSide, state: opening.Opening) -> Question:
    """Ask the next thing about the opening."""
    return Question(
        tr("Open the match: {a} v {b}", a=side.teams["A"], b=side.teams["B"]),
        _told(state) or tr("B1 sits to the right of A1; play goes to the right."),
        opening.ask(state),
        opening.choices(state),
        hint=tr("Backspace goes a step back · Esc begins again"),
        say=state.say,
    )


def slip_question(side: TableSide, state: opening.Opening) -> Question:
    """Show how a slip opens its match, and ask for what it does not print."""
    return Question(
        tr("Paper slip of {match}: {a} v {b}", match=side.match, a=side.teams["A"], b=side.teams["B"]),
        _told(state),
        slip.ask(state),
        slip.choices(state),
        hint=tr("As on the slip: change what its boxes say otherwise · Esc begins again"),
        say=state.say,
    )


def _told(state: opening.Opening) -> str:
    told = [f"{seat} {name}" for seat, name in opening.seated(state).items()]
    for step, word in (
        ("dealer", tr("first dealer")),
        ("keeper_a", tr("keeper of A")),
        ("keeper_b", tr("keeper of B")),
    ):
        answer = state.answer(step)  # type: ignore[arg-type]
        if answer:
            told.append(f"{word} {answer}")
    told += [tr("seen by {whom}", whom=one.word) for one in opening.views() if one.value == state.answer("view")]
    return " · ".join(told)


def takeover_question(side: TableSide) -> Question:
    """Ask before a table is taken over that another station scores."""
    told = tr("{station} entered here a moment ago. Is this your table?", station=side.scored_by)
    title = tr("Table {n} is scored at {station}", n=side.table or "–", station=side.scored_by)
    choices = (Choice("9", "take", tr("take the table over")), Choice("0", "floor", tr("leave it, go to the floor")))
    return Question(title, told, tr("Enter takes nothing over and goes to the floor"), choices)


def next_game(side: TableSide, seat: Seat | None, keepers: dict[Team, Seat]) -> Question:
    """Ask for the next game: dealer and keepers shown, each turned by its key."""
    number, given = side.opens or (side.game, "A1")
    dealer = seat or given
    choices = (
        *(_keeper(side, str(no), team, keepers[team]) for no, team in enumerate(TEAMS, 1)),
        Choice("3", "dealer", tr("dealer: {seat}", seat=_named(side, dealer))),
        Choice("Enter", "open", tr("open as shown")),
    )
    told = tr("The rules give {dealer} the deal. Keepers may change now, and not again in this game.", dealer=given)
    return Question(tr("Game {n}", n=number), told, tr("Enter opens the game as shown"), choices)


def _keeper(side: TableSide, key: str, team: Team, seat: Seat) -> Choice:
    return Choice(key, team, tr("keeper of {team}: {seat}", team=team, seat=_named(side, seat)))


def _named(side: TableSide, seat: Seat) -> str:
    return f"{seat} {side.seats.get(seat, '')}"


def turned(key: str, dealer: Seat, keepers: dict[Team, Seat]) -> tuple[Seat, dict[Team, Seat]]:
    """Turn a keeper to the partner (1, 2) or the dealer to the right (3)."""
    if key == "3":
        return right_of(dealer), keepers
    team = TEAMS[int(key) - 1]
    return dealer, {**keepers, team: partner_of(keepers[team])}


def sign_question(side: TableSide) -> Question:
    """Ask both pairs to accept a won match, by the balls that lie open."""
    games = side.view.games if side.view else ()
    scores = ", ".join(f"{game.balls['A']}–{game.balls['B']}" for game in games if game.deals)
    count = won(side)
    winner: Team = "A" if count["A"] >= count["B"] else "B"
    waits = side.view is not None and side.view.waiting
    claim = tr("A claim waits for its ruling; the match can't be signed off before.") if waits else ""
    return sign_words(
        tr("{team} wins {a}–{b}", team=side.teams[winner], a=max(count.values()), b=min(count.values())),
        scores,
        say=disputed_words() if side.ends == "disputed" else claim,
    )


def disputed_words() -> str:
    """Say what a dispute holds up."""
    return tr("The result is disputed: nobody goes on until officials settle it. Stay at the table.")


def sign_words(title: str, scores: str, *, say: str = "", more: tuple[Choice, ...] = ()) -> Question:
    """Ask for the signature; `more` are answers before the others."""
    choices = (
        *more,
        Choice("1", "sign", tr("sign off")),
        Choice("4", "claim", tr("claim in the last deal")),
        Choice("6", "contest", tr("a pair does not accept it")),
        Choice("Backspace", "undo", tr("take back the last deal")),
    )
    told = tr("Balls, game by game: {games}. Both pairs accept the result?", games=scores)
    return Question(title, told, tr("The last deal can be claimed until the signature."), choices, say=say)


def signed_question(side: TableSide) -> Question:
    """Say who goes on, and where to go; of a result without deals no signature is taken back and no deal chosen."""
    team, whole = side.goes_on or "–", side.view is None
    floor = (Choice("1", "floor", tr("next match on the floor")),)
    if side.ends:
        words = disputed_words() if side.ends == "disputed" else _left_words(side)
        title = tr("Disputed") if side.ends == "disputed" else tr("Decided")
        return Question(title, "\n".join(filter(None, (words, side.signed))), "", floor)
    title = tr("Signed off")
    told = tr("{team} goes on. A correction now needs a reason: choose a deal on the right.", team=team)
    if whole:
        title, told = tr("Result without deals"), tr("{team} goes on. F4 mends the result.", team=team)
    if side.checking:
        told = tr("Nobody goes on yet: the result waits for its second official. Stay at the table.")
    choices = floor if whole else (*floor, Choice("Backspace", "undo", tr("take the signature back")))
    return Question(title, "\n".join(filter(None, (told, side.signed))), "", choices)


def _left_words(side: TableSide) -> str:
    """Say who goes on where a team left the field while the match was played."""
    if not side.goes_on:
        return tr("Nobody goes on: both teams left the field. What was played is kept.")
    return tr("{team} goes on: the other team left the field. What was played is kept.", team=side.goes_on)
