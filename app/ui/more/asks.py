"""What an act still has to be told: a line each, read by its kind. No Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from msgspec import Struct, field

from app.game.table import SEATS
from app.tournament.doors.scores import parse_balls, parse_games
from app.tournament.places.tie_breaks import CHOICE
from app.tournament.views import side, versus
from app.ui.texts import tr
from app.ui.verdicts import VERDICTS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.tournament.placing import Letter
    from app.tournament.state import Entrant, Tournament

Kind = Literal[
    "text", "reason", "number", "numbers", "words", "yes", "team", "teams", "person", "match", "letter", "games",
    "balls", "breaks", "pin", "claim", "seat", "ruling",
]  # fmt: skip


RULED = ("upheld", "rejected", "not_proved", "withdrawn")
"""The rulings in the order of their keys on the ruling panel."""


class Ground(Struct, frozen=True):
    """Where an act is asked for: the tournament, and the team, the match, the place and the claim with the cursor.

    `claims` are those of the match in words, by their numbers; `loser` is the pair the claim's ruling goes against.
    """

    t: Tournament
    team: str = ""
    match: str = ""
    place: int = 0
    claim: int = 0
    claims: Mapping[int, str] = field(default_factory=dict)
    loser: str = ""


class Ask(Struct, frozen=True):
    """A line of a form: the field of the act, its word (`&` before its letter), what stands in it at first.

    A field named `apart.club` goes into the mapping `apart`. What is not `needed` is left out where it is empty, or
    sent as `empty`; where another line may stand in its place, `instead` names that one.
    """

    name: str
    word: str
    kind: Kind = "text"
    hint: str = ""
    given: str = ""
    needed: bool = True
    empty: object = None
    instead: str = ""


class Unread(ValueError):  # noqa: N818 - an answer to the user, not a fault
    """What was typed is nothing of its kind; the text is a sentence for the user."""


def read(ask: Ask, text: str, ground: Ground) -> object:
    """Read what was typed on a line; raises Unread."""
    typed = text if ask.kind == "pin" else text.strip()
    if not typed:
        if ask.needed:
            raise Unread(tr("Nothing stands here yet."))
        return ask.empty
    return READERS[ask.kind](typed, ground)


def told(ask: Ask, text: str, ground: Ground) -> str:
    """Say who or what a typed team, pair, match or claim is, empty where that says nothing new."""
    try:
        found = read(ask, text, ground)
    except Unread:
        return ""
    if ask.kind == "team" and found:
        return _team_told(ground.t.entrants[str(found)])
    if ask.kind == "letter" and ground.match:
        team = side(ground.t, ground.match, cast("Letter", found)).team
        return f"{found} · {ground.t.entrants[team].name}" if team else ""
    if ask.kind == "claim":
        return ground.claims.get(cast("int", found), "")
    return versus(ground.t, str(found)) if ask.kind == "match" and found else ""


def _team_told(entrant: Entrant) -> str:
    """Name a team and its players, with the numbers they have on its card."""
    players = (f"{n} {one.name}" for n, one in enumerate(entrant.card.players if entrant.card else (), 1))
    return " · ".join((entrant.team, entrant.name, *players))


def find_team(t: Tournament, typed: str) -> str | None:
    """Give the team of an id, of a number, or of a part of a name that no other team has."""
    numbered = f"T{int(typed):03}" if typed.isdecimal() else typed.upper()
    if numbered in t.entrants:
        return numbered
    same = [e.team for e in t.entrants.values() if e.name.casefold() == typed.casefold()]
    named = same or [e.team for e in t.entrants.values() if typed.casefold() in e.name.casefold()]
    return named[0] if len(named) == 1 else None


def _team(typed: str, ground: Ground) -> object:
    letter = typed.upper()
    if ground.match and letter in {"A", "B"}:
        found = side(ground.t, ground.match, cast("Letter", letter)).team
    else:
        found = find_team(ground.t, typed)
    if found is None:
        raise Unread(tr("“{what}” is no team, or more than one: type its number, or more of its name.", what=typed))
    return found


def _teams(typed: str, ground: Ground) -> object:
    return tuple(_team(one.strip(), ground) for one in typed.split(","))


def _person(typed: str, ground: Ground) -> object:
    """Give the id in the register of people of a player: `12.1` is the first of team 12."""
    team, _, number = typed.partition(".")
    persons = ground.t.entrants[str(_team(team.strip(), ground))].persons
    if not number.isdecimal() or not 1 <= int(number) <= len(persons):
        raise Unread(tr("“{what}” is no player: type team and player, such as 12.1.", what=typed))
    return persons[int(number) - 1]


def _breaks(typed: str, ground: Ground) -> object:
    """Give the keys of tie-breaks that were typed by their numbers."""
    found = [_number(one.strip(), ground) for one in typed.split(",")]
    if not all(isinstance(one, int) and 1 <= one <= len(CHOICE) for one in found):
        raise Unread(tr("The numbers are from 1 to {most}, such as 1,3.", most=len(CHOICE)))
    return tuple(CHOICE[int(str(one)) - 1] for one in found)


def _match(typed: str, ground: Ground) -> object:
    match = f"M{typed}" if typed.isdecimal() else typed.upper()
    if match not in ground.t.matches:
        raise Unread(tr("There is no match {what}: look for its number in the bracket.", what=typed))
    return match


def _number(typed: str, _: Ground) -> object:
    if not typed.isdecimal():
        raise Unread(tr("“{what}” is no whole number.", what=typed))
    return int(typed)


def _numbers(typed: str, ground: Ground) -> object:
    return tuple(_number(one.strip(), ground) for one in typed.split(","))


def _letter(typed: str, _: Ground) -> object:
    if typed.upper() not in {"A", "B"}:
        raise Unread(tr("Type A or B."))
    return typed.upper()


def _seat(typed: str, _: Ground) -> object:
    """Give a seat by its name or by the key it has on the pad."""
    name = SEATS[int(typed) - 1] if typed in {"1", "2", "3", "4"} else typed.upper()
    if name not in SEATS:
        raise Unread(tr("Type the seat: 1 A1, 2 B1, 3 A2 or 4 B2."))
    return name


def _ruling(typed: str, _: Ground) -> object:
    """Give a ruling by its key on the ruling panel, or by its word."""
    said = ((name, {str(n), tr(VERDICTS[name]).casefold()}) for n, name in enumerate(RULED, 1))
    ruling = next((name for name, words in said if typed.casefold() in words), None)
    if ruling is None:
        raise Unread(tr("Type 1, 2, 3 or 4."))
    return ruling


def _score(typed: str, _: Ground) -> object:
    pair = "-".join(typed) if typed.isdecimal() and len(typed) == 2 else typed  # noqa: PLR2004 - games of A, of B
    parse_games(pair)
    return pair


def _balls(typed: str, _: Ground) -> object:
    parse_balls(typed)
    return typed


READERS: Mapping[Kind, Callable[[str, Ground], object]] = {
    "text": lambda typed, _: typed,
    "reason": lambda typed, _: typed,
    "number": _number,
    "numbers": _numbers,
    "words": lambda typed, _: tuple(filter(None, (one.strip() for one in typed.split(",")))),
    "yes": lambda _, __: True,
    "team": _team,
    "teams": _teams,
    "person": _person,
    "breaks": _breaks,
    "match": _match,
    "letter": _letter,
    "games": _score,
    "balls": _balls,
    "pin": lambda typed, _: typed,
    "claim": _number,
    "seat": _seat,
    "ruling": _ruling,
}
