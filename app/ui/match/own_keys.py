"""What the keys do on the match page, by what is on screen, and on a ruling: for the sheet on F1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtGui import QKeySequence, QShortcut

from app.ui.pad.keys import key_sheet, seats_line
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QWidget

    from app.rules.model import Ruleset

Keys = tuple[tuple[str, str], ...]
OnScreen = Literal["pad", "asks", "claim", "ruling"]
"""What takes the keys: the entry pad, a question with its answers, a claim being typed, a ruling."""


def bind(page: QWidget, keys: Mapping[str, Callable[[], object]]) -> None:
    """Let keys do something on a page, once each time they go down."""
    for name, slot in keys.items():
        key = QShortcut(QKeySequence(name), page)
        key.setAutoRepeat(False)
        key.activated.connect(slot)


def own_keys(shown: OnScreen, rules: Ruleset | None) -> Keys:
    """Give the keys of what is on screen and what each does, then the page's own; `rules` spell the calls."""
    told = {"asks": ask_keys, "claim": claim_keys, "ruling": ruling_keys}
    return (*(told[shown]() if shown in told else _pad(rules)), *_leaving(shown), *_of_the_page())


def _pad(rules: Ruleset | None) -> Keys:
    rows = key_sheet(rules.words, rules.parameters) if rules else key_sheet()
    return (
        *((key, f"{word}: {does}") for key, word, does in rows),
        ("↑ ↓", tr("On an empty pad: correct the deal before or after")),
    )


def ask_keys() -> Keys:
    """Give the keys of a question: they stand on its answers."""
    return (
        ("0 … 9 · Enter", tr("The answer that its key stands on")),
        ("Backspace", tr("While opening a step back; later the last deal, or the signature, is taken back")),
        ("↑", tr("Correct the last deal")),
        ("Esc", tr("While opening: begin again")),
    )


def claim_keys() -> Keys:
    """Give the keys of a claim that is typed, question by question."""
    return (
        ("A … Z", tr("The offence, by any usual word of it: cut, renege, wrong come down")),
        ("1 … 9 · ↑ ↓ · Enter", tr("One of the offences found: by its number · to another · the one marked")),
        (f"{seats_line()} · 0", tr("A player, wherever one is asked; 0: not told")),
        (
            "7 · 8 · 9",
            tr("Last question: raised late, or in time · warned before, once more a press · what they say"),
        ),
        ("1 2 3", tr("Last question: who opened the ball cards; the claim is logged with it")),
        ("Backspace", tr("A letter or a step back")),
    )


def ruling_keys() -> Keys:
    """Give the keys of a ruling."""
    return (
        ("1 2 3 4 · U X P W", tr("Uphold · reject · not proved · withdrawn, then the reason and Enter")),
        ("5 6 7 · K R T", tr("Who opened the ball cards · who rules · raised in time or too late: before the reason")),
        ("↑ · ↓", tr("Out of the reason, back to these keys · into the reason")),
        ("PgDn · PgUp", tr("Read on in the claim")),
        ("N", tr("Announce the ruling")),
        ("L", tr("Look the claim's clause up in the rules")),
        ("E", tr("Lay the claim's evidence out")),
    )


def _leaving(shown: OnScreen) -> Keys:
    """Say where Esc leads from a claim and from a ruling."""
    words = {"claim": tr("Leave the claim: nothing is logged"), "ruling": tr("Leave the ruling; what is typed is kept")}
    return (("Esc", words[shown]),) if shown in words else ()


def _of_the_page() -> Keys:
    return (
        ("F2", tr("Officials' or table view")),
        ("F3", tr("The list of deals: Enter corrects one, L opens the clause that decided it")),
        ("F4", tr("Mend the match: sides, another match's deals, a score from paper, the result")),
        ("F5", tr("Compare a sheet from a stick with this match")),
        ("F6", tr("A claim agreed on or not, an appeal, a result that a pair does not accept")),
    )
