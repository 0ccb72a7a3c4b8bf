"""What acts are called. The journal keeps every label in English, whatever its station spoke; a reader tells it anew.

So a day that stations of two languages wrote reads in one, and no stored byte depends on a setting.
"""

from __future__ import annotations

import re
from functools import cache
from string import Formatter
from typing import TYPE_CHECKING, Final

from app.i18n import fill, parted, translate
from app.listings.papers import paper_words
from app.rules.telling import offence_word, setting

if TYPE_CHECKING:
    from collections.abc import Mapping

OUTER: Final = ("Undo: {label}", "Redo: {label}", "{named} and {more} more")
"""Labels around another label; they are looked for first."""
LABELS: Final = (
    "New tournament {tid}",
    "Change settings: {settings}; the fixed table of {teams} is gone, play goes on where one is free",
    "Change settings: {settings}",
    "Correct the rules: {parameter} is {now}, not {was}",
    "Add {team}",
    "Edit {team}",
    "Mark {count team|teams}: {mark} {said}",
    "Mark {team}: {mark} {said}",
    "Drop {count team|teams} that did not come",
    "Set the PIN that {team} signs with",
    "Drop the PIN that {team} signs with",
    "Import {count team|teams}",
    "Import the sheet of {match}",
    "Erase the card of {team}",
    "Erase what is known of {person}",
    "Erase name and phone of {person}: the bar is over",
    "{person} is somebody else",
    "{match} is disputed",
    "{match} is void and will be played again",
    "Lift the void of {match}",
    "{person} is {same}",
    "{team} re-enters",
    "Re-entry of {team} {how}; the plate was drawn without it",
    "Re-entry of {team} {how}",
    "Close the open places",
    "{team} enters late",
    "A substitute plays for {team}",
    "The substitute of {team} goes again",
    "Seed {count team|teams} by a ranking",
    "Expel {team}",
    "Conduct {number}: {step} for {offence}",
    "Dismiss conduct {number}",
    "{official} looks after table {table}",
    "{official} looks after tables {tables}",
    "{official} looks after no table",
    "An official is needed at table {table}",
    "{official} is at table {table}",
    "The call of table {table} is over",
    "Bar {person}",
    "Lift the bar of {person}",
    "Take in {count bar|bars} of {source}",
    "Settle the dispute of {match}",
    "Close the list of the draw, round {round}: {digest}",
    "Close the list of {stage}, round {round}: {digest}",
    "Draw with seed {seed}",
    "Draw round {round} with seed {seed}",
    "Draw the {stage} with seed {seed}",
    "Draw the {stage} round {round} with seed {seed}",
    "Change {team} and {other} in the draw",
    "Publish the draw",
    "Draw lots for place {place} with seed {seed}",
    "Put {teams} in order",
    "Pay the prize of {team}: {amount}",
    "Take back from {team}: {amount}",
    "Call {match} to table {table}",
    "Take {match} off its table",
    "Result of {match}: {how} in place of {old}",
    "Result of {match}: {how}",
    "Take the result of {match} away",
    "Note {games} for {match}: a later match has begun",
    "Open {match}",
    "Open game {game} of {match}",
    "Deal {deal} of game {game}, {match}",
    "Deal {deal}",
    "Correct deal {deal} of game {game}, {match}",
    "Void deal {deal} of game {game}, {match}",
    "Score from paper {a}–{b} in game {game}, {match}",
    "Change the sides of {match} over",
    "Move the deals of {match} to {to}",
    "Sign off {match}",
    "{team} does not accept the result of {match}",
    "Confirm the result of {match}",
    "Reject the result of {match}",
    "Claim {number} in {match}: {offence}",
    "Rule on claim {claim} in {match}",
    "The table agrees on claim {claim} in {match}",
    "The table does not agree on claim {claim} in {match}",
    "Claim {claim} in {match} goes to the judge",
    "{team} appeals on claim {claim} in {match}",
    "Announce claim {claim} in {match}",
    "Cards told for claim {claim} in {match}",
    "Put {thing} beside claim {claim} in {match}",
    "Erase what lies beside claim {claim} in {match}",
    "Claim {number}",
    "Rule on claim {claim}",
    "Announce claim {claim}",
    "Print {kind}",
    "Make {name} an official: {duty}",
    "{name} is {duty} from now on",
    "Ties of {name} to club and teams",
    "Set the PIN of {name}",
    "{name} is no official any more",
    "Let {name} in as director again",
    "Let {name} in as director",
)
MARKS: Final[Mapping[str, str]] = {
    "paid yes": "Paid: {who}",
    "paid no": "Not paid: {who}",
    "checked in yes": "Checked in: {who}",
    "checked in no": "Not checked in: {who}",
    "seed none": "No seed: {who}",
    "seed": "Seed {said}: {who}",
    "table none": "No fixed table: {who}",
    "table": "Always at table {said}: {who}",
    "state withdrawn": "Withdrawn: {who}",
    "state dropped": "Dropped: {who}",
    "state in": "In again: {who}",
}
"""What a mark is in plain words."""
SETTINGS: Final[Mapping[str, str]] = {
    "apart": "who is kept apart",
    "best_of": "best of",
    "bye_wins": "byes as wins",
    "changes": "rules",
    "checkers": "officials who check a result",
    "date": "day",
    "fee": "entry fee",
    "forfeit_games": "games of a match won without play",
    "game_minutes": "minutes a game",
    "grace": "minutes until a no-show",
    "initials": "sign-off by both pairs",
    "name": "name",
    "open_games": "games of a match that was stopped",
    "open_places": "open places",
    "order": "tie-breaks",
    "prizes": "prizes",
    "purse": "purse",
    "redraw": "a draw each round",
    "reentry_rounds": "rounds with re-entry",
    "round_minutes": "minutes a round",
    "ruleset": "rules",
    "ruleset_title": "name of the rules",
    "tables": "tables",
    "targets": "balls that win a game",
    "third_place": "match for third place",
    "venue": "place",
    "void_games": "games of a void match",
}
"""What settings are called."""
_WORDS: Final = frozenset({"duty", "how", "mark", "said", "stage", "step", "thing"})
_IDS: Final = frozenset({"other", "person", "same", "team", "teams", "tid"})
_NOBODY: Final[Mapping[str, str]] = {}
_LABELS: Final = frozenset({"label", "named"})
_ID: Final = re.compile(r"[\w-]+(?:\.[\w-]+)*")


def labelled(text: str, /, **values: object) -> str:
    """Give a label as the journal keeps it: one of `OUTER` or `LABELS` with its gaps filled."""
    return fill(text, **values)


def ids_in(label: str) -> frozenset[str]:
    """Give what may be the id of a team, a person or a tournament in a label."""
    return frozenset(_ID.findall(label))


def told_label(label: str, names: Mapping[str, str] = _NOBODY) -> str:
    """Give a label of the journal in the user's language; one that no act of today makes stays as it was written.

    The journal holds ids, for names are erased; `names` tells who they are, as far as that is known.
    """
    for text, head in _heads():
        found = _form(text).fullmatch(label) if label.startswith(head) else None
        if found:
            filled = {name: _value(name, value, names) for name, value in found.groupdict().items()}
            return _marked(found.groupdict(), filled) or fill(translate("label", text), **filled)
    return label


def _marked(raw: Mapping[str, str], filled: Mapping[str, str]) -> str:
    """Tell a mark by a sentence of its own; empty for any other label, and for a mark that is not known."""
    mark, said = raw.get("mark", ""), raw.get("said", "")
    text = MARKS.get(f"{mark} {said}") or MARKS.get(mark, "")
    if not text:
        return ""
    who = filled.get("team") or fill("{count team|teams}", count=int(raw["count"]))
    return fill(translate("label", text), who=who, said=said)


def _named(value: str, names: Mapping[str, str]) -> str:
    return _ID.sub(lambda found: names.get(found[0], found[0]), value) if names else value


def _value(name: str, value: str, names: Mapping[str, str]) -> str:
    if name in _LABELS:
        return told_label(value, names)
    if name in _IDS:
        return _named(value, names)
    return _worded(name, value)


def _worded(name: str, value: str) -> str:
    """Give what fills a gap that holds no id, in words."""
    if name == "settings":
        return ", ".join(translate("label", SETTINGS.get(one, one)) for one in value.split(", "))
    if name == "parameter":
        return setting(value, {})
    if name == "amount" and value.isdecimal():
        return parted(int(value))
    if name == "kind":
        kind, _, match = value.partition(" ")
        return paper_words(kind, match)
    if name == "offence":
        return offence_word(value)
    return translate("label", value) if name in _WORDS else value


@cache
def _heads() -> tuple[tuple[str, str], ...]:
    """Give each label and how it begins; one that says more comes before one that says less."""
    return tuple((text, text.partition("{")[0]) for text in (*OUTER, *sorted(LABELS, key=_fixed, reverse=True)))


def _fixed(text: str) -> int:
    return sum(len(said) for said, _, _, _ in Formatter().parse(text))


@cache
def _form(text: str) -> re.Pattern[str]:
    """Give a label's pattern; made when a label first begins as it does."""
    parts = ((re.escape(said), name) for said, name, _, _ in Formatter().parse(text))
    return re.compile("".join(said + (_gap(name) if name else "") for said, name in parts), re.DOTALL)


def _gap(name: str) -> str:
    """Give the pattern of a gap; a number has either form of its noun, for older labels had one only."""
    name, _, nouns = name.partition(" ")
    return f"(?P<{name}>.+)" + (f" (?:{nouns})" if nouns else "")
