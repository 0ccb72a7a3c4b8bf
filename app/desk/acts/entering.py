"""Acts on the entries: add, edit, and take in a whole list."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.desk.acts.act import DIRECTOR, LONGEST_WORDS, ActSpec, Decision, Fields, Rank, Words
from app.desk.counting import counted
from app.desk.people.barred import let_in
from app.desk.people.register import with_people
from app.desk.refusals import Refused, say
from app.listings.labels import labelled
from app.tournament.doors import deciding
from app.tournament.entry_lists.cells import clean
from app.tournament.entry_lists.known import namesakes
from app.tournament.events import Card, EntryAdded, EntryChanged, Event, Player

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from app.desk.journal.world import World
    from app.tournament.doors.importing import Fate
    from app.tournament.state import Tournament


class AddFields(Fields, frozen=True, kw_only=True):
    """A team; `players` and `phones` in the same order.

    `not_barred` are people of the register, as in P0012, who are barred and of whom an official says that no player of
    the team is one, though a name or a phone is the same.
    """

    name: str
    players: tuple[Words, ...] = ()
    phones: tuple[Words, ...] = ()
    club: Words = ""
    seed: Rank | None = None
    paid: bool = False
    region: Words = ""
    family: Words = ""
    not_barred: tuple[Words, ...] = ()


class EditFields(Fields, frozen=True, kw_only=True):
    """What is left out stays as it is; `not_barred` as in `AddFields`."""

    team: str
    name: str | None = None
    players: tuple[Words, ...] | None = None
    phones: tuple[Words, ...] | None = None
    club: Words | None = None
    region: Words | None = None
    family: Words | None = None
    not_barred: tuple[Words, ...] = ()


class TeamFields(Fields, frozen=True, kw_only=True):
    """A team, by id."""

    team: str


class Row(Fields, frozen=True, kw_only=True):
    """One row of a list that is taken in; `not_barred` as in `AddFields`."""

    name: str
    players: tuple[Player, ...] = ()
    club: Words = ""
    seed: Rank | None = None
    paid: bool = False
    region: Words = ""
    family: Words = ""
    not_barred: tuple[Words, ...] = ()


class ImportFields(Fields, frozen=True, kw_only=True):
    """Rows as the preview showed them."""

    rows: tuple[Row, ...]


def entered(
    world: World, tid: str, events: Iterable[Event], others: Mapping[str, Iterable[str]], label: str, **answer: object
) -> Decision:
    """Decide on teams that come in or are written anew: their players go into the register of people with them.

    `others` are by team the barred of whom an official says that no player of the team is one. A name alone that
    another team has too is warned of where one team is written; the rows of a list told it before.
    """
    events = tuple(events)
    told = with_people(world, tid, events)
    apart = let_in(world, tid, told, others)
    alike = {"namesakes": list(told.namesakes)} if told.namesakes else {}
    return Decision((*told.events, *apart), label, answer | alike | _warning(world.tournament(tid), events))


def _warning(state: Tournament, events: tuple[Event, ...]) -> dict[str, object]:
    written = [one for one in events if isinstance(one, EntryAdded | EntryChanged)]
    if len(written) != 1 or written[0].card is None:
        return {}
    shared = namesakes(state, written[0].team, written[0].card)
    told = "{alike}. A name is no person: if it is one player in two teams, take this back."
    return {"warning": say(told, alike="; ".join(shared))} if shared else {}


def _add(world: World, tid: str, asked: AddFields) -> Decision:
    state = world.tournament(tid)
    card = card_of(asked.name, zip_longest(asked.players, asked.phones[: len(asked.players)], fillvalue=""), asked.club)
    card = replace(card, region=clean(asked.region)[0], family=clean(asked.family)[0])
    team = deciding.next_team(state)
    events = deciding.add(state, card, asked.seed, paid=asked.paid)
    return entered(world, tid, events, {team: asked.not_barred}, labelled("Add {team}", team=team), team=team)


def card_of(name: str, people: Iterable[tuple[str, str]], club: str) -> Card:
    """Make a card of one-line texts; characters that can't be seen are taken out, as the import does."""
    cleaned = [(clean(player)[0], clean(phone)[0]) for player, phone in people]
    players = tuple(Player(player, phone) for player, phone in cleaned if player)
    for text in (text for player in players for text in (player.name, player.phone)):
        if len(text) > LONGEST_WORDS:
            raise Refused(
                say("“{start} …” is longer than {most} letters: shorten it.", start=text[:30], most=LONGEST_WORDS)
            )
    return Card(clean(name)[0], players, clean(club)[0])


def _edit(world: World, tid: str, asked: EditFields) -> Decision:
    state = world.tournament(tid)
    card = deciding.known_team(state, asked.team).card
    if card is None and (not asked.name or not asked.players):
        raise Refused(
            say("The card of {team} was erased on request. Enter the team's name and players again.", team=asked.team)
        )
    card = card or Card("")
    names = tuple(p.name for p in card.players) if asked.players is None else asked.players
    phones = tuple(p.phone for p in card.players) if asked.phones is None else asked.phones
    name = card.name if asked.name is None else asked.name
    club = card.club if asked.club is None else asked.club
    new = card_of(name, zip_longest(names, phones[: len(names)], fillvalue=""), club)
    region = card.region if asked.region is None else clean(asked.region)[0]
    family = card.family if asked.family is None else clean(asked.family)[0]
    new = replace(new, region=region, family=family, players=_marked(new.players, card.players))
    label, events = labelled("Edit {team}", team=asked.team), deciding.edit(state, asked.team, new)
    return entered(world, tid, events, {asked.team: asked.not_barred}, label, team=asked.team)


def _marked(players: tuple[Player, ...], before: tuple[Player, ...]) -> tuple[Player, ...]:
    """Keep who plays as a substitute: an edit mends how a player is written, it changes no player."""
    known = before if len(before) == len(players) else ()
    return tuple(replace(new, substitute=old.substitute) for new, old in zip(players, known, strict=False)) or players


def _import(world: World, tid: str, asked: ImportFields) -> Decision:
    rows = counted(asked.rows, len(asked.rows), world.count)
    wanted = ((_row_card(row), row.seed, row.paid) for row in rows)
    events = deciding.add_all(world.tournament(tid), wanted)
    if not events:
        raise Refused(say("The list has no new team: nothing was entered."))
    label = labelled("Import {count team|teams}", count=len(events))
    teams = (event.team for event in events if isinstance(event, EntryAdded))
    others = {team: row.not_barred for team, row in zip(teams, asked.rows, strict=True)}
    return entered(world, tid, events, others, label, teams=len(events))


def _row_card(row: Row) -> Card:
    card = card_of(row.name, [(player.name, player.phone) for player in row.players], row.club)
    return replace(card, region=clean(row.region)[0], family=clean(row.family)[0])


def rows_of(fates: Iterable[Fate]) -> list[dict[str, object]]:
    """Give the rows of the act `import` for the previewed rows that enter a team."""
    return [
        {
            "name": fate.card.name,
            "players": [{"name": player.name, "phone": player.phone} for player in fate.card.players],
            "club": fate.card.club,
            "region": fate.card.region,
            "family": fate.card.family,
            "seed": fate.seed,
            "paid": fate.paid,
            "not_barred": list(fate.alike),
        }
        for fate in fates
        if fate.card is not None
    ]


ENTERING = (
    ActSpec("add", "Enter a team by hand", AddFields, DIRECTOR, _add),
    ActSpec("edit", "Change a team's name, players or club", EditFields, DIRECTOR, _edit),
    ActSpec("import", "Take in a list of entries", ImportFields, DIRECTOR, _import, grave=True),
)
