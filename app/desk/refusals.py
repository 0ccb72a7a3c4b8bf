"""Why an act was not done: one sentence for the person who asked. Nothing was changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.i18n import fill, translate
from app.listings.labels import told_label

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from app.desk.ports import Stored
    from app.rules.mistakes import Mistake


class Refused(Exception):  # noqa: N818 - an act is refused; the word is the desk's
    """The tournament's rules or its present state forbid the act; the text is for the user."""

    def __init__(self, sentence: str) -> None:
        super().__init__(_printable(sentence))


class Misuse(Exception):  # noqa: N818 - as above
    """The act was asked for in a way that can't be read; every mistake is listed with its place."""

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        told = "\n".join(f"{m.path}: {m.message}" if m.path else m.message for m in mistakes)
        super().__init__(_printable(told))
        self.mistakes = tuple(mistakes)


class MovedOnError(Refused):
    """Another station was first; the text says who did what meanwhile."""


class WrongPin(Refused):
    """What was typed is not the PIN of a pair; `letter` is the pair's."""

    def __init__(self, sentence: str, letter: str) -> None:
        super().__init__(sentence)
        self.letter = letter


class ScoreTold(Refused):
    """A refusal that follows from the score of record, and so tells it; see `app.desk.known.covering`."""


def say(sentence: str, /, **values: object) -> str:
    """Give a sentence of the desk in the user's language, its `{gaps}` filled."""
    return fill(translate("desk", sentence), **values)


def _printable(text: str) -> str:
    """Write halves of letters by number: what was typed may hold some, and a sentence has to be printed."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def moved_on(
    others_acts: Iterable[Stored], names: Callable[[str], Mapping[str, str]] = lambda _label: {}
) -> MovedOnError:
    """Give the refusal of what another station was first with: who did what; `names` gives those a label has ids of."""
    others = "; ".join(
        say(
            "{actor} at {station}: {label}",
            actor=one.act.actor,
            station=one.act.station,
            label=told_label(one.act.label, names(one.act.label)),
        )
        for one in others_acts
    )
    return MovedOnError(
        say("Somebody was first: {others}. Nothing of yours was stored; look, then enter it again.", others=others)
    )
