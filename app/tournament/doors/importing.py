"""Entry lists into entries: each row gets its fate and, where something is odd, the reason; nothing is entered yet.

A name is not a person: a pair of the same names is a question, which the same phone or an official answers.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, ParamSpec

from msgspec import Struct
from msgspec.structs import replace

from app.tournament.doors.entering import LONGEST_NAME, check_list_open, next_team
from app.tournament.entry_lists.cells import parse_paid, parse_seed, say
from app.tournament.entry_lists.entry_row import EntryRow, players_of, read_row
from app.tournament.entry_lists.headings import Part, find_headings
from app.tournament.entry_lists.known import PAIR, Known, names_of, person_of, phones_of, shared_names
from app.tournament.entry_lists.skipping import headings_again, skipped
from app.tournament.entry_lists.table_text import Line, columns_in, numbered, read_table
from app.tournament.events import Card, EntryAdded
from app.tournament.names import normal
from app.tournament.people.conduct import NOBODY
from app.tournament.refusal import unreadable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from app.tournament.people.conduct import Barred
    from app.tournament.state import Tournament

__all__ = ["Fate", "Reading", "Verdict", "columns_in", "entries", "fates", "preview", "read_table"]

P = ParamSpec("P")
FateName = Literal["new", "same", "warned", "refused", "skipped"]
Verdict = Literal["same", "two"]


class Fate(Struct, frozen=True):
    """What becomes of a row. `row` is the line its user sees; `card` is None unless the team would be entered.

    `twin` names the entry whose players have the same names, for an official to say whether it is the same pair;
    `open` tells that nobody has said so yet. `alike` are barred people of the register whose name or phone a player
    has: the row waits until an official says that nobody of it is one of them. `namesakes` are its players whose name
    alone stands in another entry too.
    """

    row: int
    fate: FateName
    team: str
    why: str | None = None
    card: Card | None = None
    seed: int | None = None
    paid: bool = False
    twin: str | None = None
    open: bool = False
    alike: tuple[str, ...] = ()
    namesakes: tuple[str, ...] = ()


class Reading(Struct, frozen=True):
    """Which column holds what, what is entered so far, and what an official said of rows with namesakes.

    `others` says of the rows that somebody barred may stand in whether all are somebody else. `note` is a
    reason to look at every row from here on.
    """

    columns: Mapping[Part, int]
    known: Known
    verdicts: Mapping[int, Verdict]
    barred: Barred = NOBODY
    others: Mapping[int, bool] = MappingProxyType({})
    note: str = ""


def fates(
    rows: Iterable[Line | Sequence[str]],
    t: Tournament,
    columns: Mapping[Part, int] | None = None,
    verdicts: Mapping[int, Verdict] = MappingProxyType({}),
    barred: Barred = NOBODY,
    others: Mapping[int, bool] = MappingProxyType({}),
) -> Iterator[Fate]:
    """Tell the fate of one row after the other, against the entries of `t` and the rows above.

    `columns` says which column (from 0) holds what, instead of the headings; `Unreadable` without either.
    `verdicts` says, by line, whether a pair is the `same` as its namesakes or they are `two`. Who is
    `barred` is stopped by name and phone; one of the two alone is asked about, and `others` says, by line, whether it
    is somebody else.
    """
    lines = numbered(rows)
    found = find_headings(line.cells for line in lines)
    if found is None and columns is None:
        unreadable("No row of headings was found: name the columns Team, Player 1, Player 2, Club, Cell, Paid, Seed.")
    start, named = found or (-1, {})
    known = Known()
    for entrant in t.entrants.values():
        if entrant.card:
            known.add(entrant.card, entrant.seed if entrant.state == "in" else None)
    reading = Reading(named if columns is None else columns, known, verdicts, barred, others)
    for i, line in enumerate(lines):
        again = headings_again(line) if i > start else None
        if again:
            reading = _anew(reading, line.no, again, None if columns is None else named)
        yield _fate(line, i <= start, reading)


def _anew(reading: Reading, line: int, again: Mapping[Part, int], first: Mapping[Part, int] | None) -> Reading:
    """Read on by headings that come again in another order.

    Where an official said the columns, `first` are those the headings above named, and others are only warned of.
    """
    if again.items() <= (reading.columns if first is None else first).items():
        return replace(reading, note="")
    if first is None:
        return replace(reading, columns=again)
    note = say("the headings in line {n} name other columns: look whether this row is read right", n=line)
    return replace(reading, note=note)


def _at_once(each: Callable[P, Iterator[Fate]]) -> Callable[P, tuple[Fate, ...]]:
    return lambda *given, **named: tuple(each(*given, **named))


preview = _at_once(fates)
"""Tells the fate of every row at once."""


def entries(t: Tournament, fates: Iterable[Fate]) -> tuple[EntryAdded, ...]:
    """Give the events that enter the new and the warned rows, in one act."""
    wanted = [(fate, fate.card) for fate in fates if fate.card is not None]
    if wanted:
        check_list_open(t, wanted[0][1].name)
    return tuple(
        EntryAdded(next_team(t, ahead), card, fate.seed, fate.paid) for ahead, (fate, card) in enumerate(wanted)
    )


def _fate(line: Line, above: bool, reading: Reading) -> Fate:  # noqa: FBT001 - one of two regions of a file
    why = skipped(line, reading.columns, above=above)
    if why:
        return Fate(line.no, "skipped", "", why)
    row = read_row(line, reading.columns)
    name, players = row.get("name"), players_of(row)
    if not name and not players:
        return _told(row, "refused", "", say("no team name and no players in this row"))
    if not name:
        name = " & ".join(player.name for player in players)
        row.reasons.append(say("no team name: entered under the players' names"))
    if len(name) > LONGEST_NAME:
        return _told(row, "refused", name[:30] + " …", say("the name is longer than {most} letters", most=LONGEST_NAME))
    card = Card(name, players, row.get("club"), row.get("region"), row.get("family"))
    if any(len(text) > LONGEST_NAME for text in _texts(card)):
        return _told(row, "refused", name, say("a text of this row is longer than {most} letters", most=LONGEST_NAME))
    return _known_already(row, card, reading) or _stopped(row, card, reading) or _entered(row, card, reading)


def _texts(card: Card) -> tuple[str, ...]:
    return (
        card.club,
        card.region,
        card.family,
        *(text for player in card.players for text in (player.name, player.phone)),
    )


def _told(row: EntryRow, fate: FateName, team: str, why: str) -> Fate:
    return Fate(row.no, fate, team, why)


def _known_already(row: EntryRow, card: Card, reading: Reading) -> Fate | None:
    known = reading.known
    namesake = known.cards.get(normal(card.name))
    if namesake and names_of(card) <= names_of(namesake):
        return _told(row, "same", card.name, _entered_already(card, namesake))
    if namesake:
        why = say("a team of this name is entered with other players: edit that one, or give this one another name")
        return _told(row, "refused", card.name, why)
    twin, same = known.pair_of(card)
    if twin and same:
        return _told(row, "same", card.name, say("already entered as “{team}”", team=twin.name))
    if twin and reading.verdicts.get(row.no) == "same":
        why = say("the same pair as “{team}”, as you said", team=twin.name)
        return Fate(row.no, "same", card.name, why, twin=twin.name)
    for player in card.players:
        team = known.persons.get(person_of(player))
        if team:
            why = say("{name} plays for “{team}” already, by name and phone", name=player.name, team=team)
            return _told(row, "refused", card.name, why)
    return None


def _stopped(row: EntryRow, card: Card, reading: Reading) -> Fate | None:
    """Stop a team with somebody who is barred, and until an official says so one who has the name or the phone."""
    for player in card.players:
        until = reading.barred.persons.get(person_of(player))
        if until is not None:
            told = say("{name} is barred until {until}", name=player.name, until=until)
            return _told(row, "refused", card.name, told if until else say("{name} is barred", name=player.name))
    found, said = _alike(card, reading.barred), reading.others.get(row.no)
    why = "; ".join(reading.barred.asked(player) for player in card.players if reading.barred.alike(player))
    if found and not said:
        asks = say("{what}: is it the same person?", what=why) if said is None else say("{what}, as you said", what=why)
        return Fate(row.no, "refused", card.name, asks, open=said is None, alike=found)
    if found:
        row.reasons.append(say("{what}, but is somebody else, as you said", what=why))
    return None


def _alike(card: Card, barred: Barred) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one for player in card.players for one in barred.alike(player)))


def _entered_already(card: Card, namesake: Card) -> str:
    phones = phones_of(card), phones_of(namesake)
    return say("already entered") if not all(phones) or phones[0] & phones[1] else say("already entered, other phone")


def _question(card: Card, twin: Card) -> str:
    here, there = (next((one.phone for one in every.players if one.phone), "") for every in (card, twin))
    if here and there:
        told = "“{team}” has players of the same names, but its phone is {there}, here {here}: one pair or two?"
        return say(told, team=twin.name, there=there, here=here)
    return say("“{team}” has players of the same names: one pair or two?", team=twin.name)


def _entered(row: EntryRow, card: Card, reading: Reading) -> Fate:
    known = reading.known
    twin, _ = known.pair_of(card)
    unsaid = twin is not None and row.no not in reading.verdicts
    shared = {} if twin else known.namesakes(card)
    if twin and unsaid:
        row.reasons.append(_question(card, twin))
    row.reasons.extend(shared_names(shared))
    if len(card.players) < PAIR:
        row.reasons.append(say("the partner is missing") if card.players else say("both players are missing"))
    if len(card.players) != len(names_of(card)):
        row.reasons.append(say("both players have the same name"))
    paid, why_paid = parse_paid(row.get("paid"))
    seed, why_seed = parse_seed(row.get("seed"))
    if seed in known.seeds:
        holder = known.seeds[seed]
        seed, why_seed = None, say("seed {seed} is “{team}” already: entered without a seed", seed=seed, team=holder)
    row.reasons.extend(why for why in (why_paid, why_seed, reading.note) if why)
    known.add(card, seed)
    fate: FateName = "warned" if row.reasons else "new"
    why = "; ".join(row.reasons) or None
    told = Fate(row.no, fate, card.name, why, card, seed, paid, twin.name if twin else None, unsaid)
    return replace(told, alike=_alike(card, reading.barred), namesakes=tuple(shared))
