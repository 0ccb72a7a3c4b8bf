"""What officials are asked where a match ends, and what a claim asks of whoever types it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.listings.adjustments import by_text, what_text, why_text
from app.listings.hall_time import clock_time
from app.tournament.doors.scores import format_balls
from app.tournament.views import begun
from app.ui.match.ask_panel import Question
from app.ui.match.claims.claim_words import clause_word
from app.ui.match.table_side.questions import disputed_words, sign_words
from app.ui.pad import claims
from app.ui.pad.slots import Choice
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.game.table import Seat
    from app.ui.match.reading import Shown
    from app.ui.pad.ground import Ground


def sign_question(shown: Shown) -> Question:
    """Ask both pairs to accept a won match, by the score of record; say what officials last did to its result."""
    asked = _accepting(shown)
    if not shown.past.decided:
        return asked
    last = shown.past.decided[-1]
    done = " · ".join(filter(None, (clock_time(last.time), what_text(last), by_text(last), why_text(last))))
    return replace(asked, told=f"{asked.told}\n{done}")


def _accepting(shown: Shown) -> Question:
    assert shown.score is not None  # noqa: S101 - a won match has a score
    won = shown.score.won
    title = tr(
        "{team} wins {a}–{b}",
        team=shown.team_name(shown.score.winner or "A"),
        a=max(won.values()),
        b=min(won.values()),
    )
    scores = ", ".join(
        f"{g.now.balls['A']}–{g.now.balls['B']}" for g in shown.score.games if g.deals and not g.after_end
    )
    number = untold(shown)
    if shown.score.winner is None and number is not None:
        return _won_as_known(shown, scores, number)
    if shown.status == "disputed":
        return disputed_question(shown, sign_words(title, scores, say=disputed_words()))
    if shown.score.provisional or any(one.open for one in shown.state.claims):
        return sign_words(title, scores, say=tr("A claim waits for its ruling; the match can't be signed off before."))
    if number is None:
        return sign_words(title, scores)
    say = tr("The ruling on claim {n} is not announced; the match can't be signed off before.", n=number)
    return sign_words(title, scores, say=say, more=(_announce(number),))


def untold_question(shown: Shown, told: Question) -> Question:
    """Tell officials between two games of a ruling that its players do not know; `told` is what the table reads."""
    number = untold(shown)
    if number is None:
        return told
    words = tr("The ruling on claim {n} is not announced: the table goes on as its players know the score.", n=number)
    return replace(told, told=f"{told.told}\n{words}", choices=(_announce(number), *told.choices))


def _announce(number: int) -> Choice:
    return Choice("5", "announce", tr("announce the ruling on claim {n}", n=number))


def _won_as_known(shown: Shown, scores: str, number: int) -> Question:
    """Say of a match that only its players know as won what goes before its next deal: they are told the ruling."""
    title = tr("{match} is won as its players know it", match=shown.mid)
    told = tr("By the ruling on claim {n} it goes on. Balls of record, game by game: {games}.", n=number, games=scores)
    choices = (
        _announce(number),
        Choice("4", "claim", tr("claim in the last deal")),
        Choice("Backspace", "undo", tr("take back the last deal")),
    )
    return disputed_question(shown, Question(title, told, "", choices))


def second_question(shown: Shown, told: Question) -> Question:
    """Ask officials for the second word on a result that waits for it; `told` is what the table reads of it."""
    result = shown.tournament.unchecked[shown.mid]
    score = " · ".join(filter(None, (f"{result.games[0]}–{result.games[1]}", format_balls(result.balls))))
    title = tr("{match}: {result} waits for its second official", match=shown.mid, result=score)
    signed = told.told.partition("\n")[2]
    words = tr("Nobody goes on yet. Another official than who told it confirms or rejects it, and edits nothing.")
    choices = (
        Choice("2", "confirm", tr("confirm it, as its second official")),
        Choice("3", "reject", tr("reject it, with the reason")),
        *told.choices,
    )
    return replace(told, title=title, told="\n".join(filter(None, (words, signed))), choices=choices)


def disputed_question(shown: Shown, told: Question) -> Question:
    """Tell officials who disputes a result and why, and how that ends; `told` is what the table reads of it."""
    if shown.status != "disputed":
        return told
    settle = Choice("2", "settle", tr("settle it: what is recorded stands"))
    return replace(told, told="\n".join(filter(None, (told.told, shown.past.dispute))), choices=(settle, *told.choices))


def contested_question(shown: Shown, told: Question) -> Question:
    """Tell officials of a signed match whose deals give another winner than went on, and how the other may go on."""
    t, here = shown.tournament, shown.tournament.matches[shown.mid]
    if shown.mid not in t.conflicts:
        return told
    given = t.conflicts[shown.mid]
    team = shown.team_name(given) if given else tr("nobody")
    words = [tr("The deals give {team} now. A later match had begun, so who went on stays on.", team=team)]
    later = t.matches.get(here.winner_to or "")
    if later is not None and begun(t, later):
        words.append(tr("For another winner take {match} off its table, or its result away, first.", match=later.id))
    else:
        words.append(tr("No later match is under way any more: correct a deal as it stands, with the reason."))
    return replace(told, told="\n".join((told.told, *words)))


def untold(shown: Shown) -> int | None:
    """Give the first claim that was ruled on and not announced."""
    ruled = (one for one in shown.state.claims if one.ruling not in (None, "pending") and not one.public)
    return next((one.claim for one in ruled), None)


def claim_question(
    state: claims.ClaimState, ground: Ground, names: dict[Seat, str], waiting: int | None, alike: int | None = None
) -> Question:
    """Ask the next thing about a claim; `alike` is one that it may be again, said before it is logged."""
    told = [ground.rules.offences[state.offence].word] if state.offence else []
    for word, value in ((tr("against"), state.against), (tr("by"), state.by), (tr("hand"), state.hand)):
        if value:
            told.append(f"{word} {value}")
    if state.value:
        word = ground.rules.words.get("jodhi", "Jodhi")
        told.append(tr("{jodhi} of {value}", jodhi=word, value=state.value))
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
        say=state.say or (_again(alike) if state.step == "opener" and alike is not None else ""),
        at=state.row if state.step == "offence" else -1,
        words=state.statement if state.step == "statement" else None,
    )


def _again(alike: int) -> str:
    told = "It may be claim {n} again: then press Esc. If it is another incident, answer, and it is logged."
    return tr(told, n=alike)


def _clause(state: claims.ClaimState, ground: Ground) -> str:
    found = claims.found(state, ground)
    offence = ground.rules.offences.get(state.offence or (found[state.row].id if state.row < len(found) else ""))
    keys = tr("↑ ↓ and Enter, or its number · Backspace a step back · Esc leaves")
    if offence is None:
        return keys
    clauses = " · ".join(clause_word(key, ground.rules) for key in offence.clauses)
    return f"{clauses}: {offence.proof}\n{keys}" if offence.proof else f"{clauses}\n{keys}"
