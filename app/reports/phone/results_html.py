"""Results, bracket and standings as one plain page for a phone: no script, no picture, nothing loaded from anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.game.table import TEAMS
from app.i18n import chosen, parted
from app.listings.bracket import told_rounds
from app.listings.matches import side_name
from app.listings.standings import standing_columns, standing_parts
from app.reports.drawing.text import markup
from app.reports.field_words import Field, games
from app.reports.phone import web
from app.reports.words import DASH, say
from app.tournament.lists import PLATE
from app.tournament.places.tie_breaks import BY_KEY
from app.tournament.views import champion

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from app.game.table import Team
    from app.listings.columns import Column
    from app.listings.public_bundle import PublicBundle
    from app.listings.standings import StandingRow
    from app.tournament.state import Match
    from app.tournament.views import Round

_STYLE = f"""
{web.COLOURS}
{web.BODY}
p {{ color: var(--mute); margin: .3em 0 }}
p strong {{ color: var(--ink) }}
ol {{ list-style: none; margin: 0; padding: 0 }}
li {{ border-bottom: 1px solid var(--line); padding: .5em 0; display: grid;
 grid-template-columns: 1fr auto; gap: 0 1em }}
li small {{ grid-column: 1 / -1; color: var(--mute); font-size: .82em }}
li b {{ font-weight: 700 }}
li i {{ font-style: normal; color: var(--mute) }}
footer {{ margin-top: 2em; font-size: .8em; color: var(--mute) }}
"""
_TOLD = frozenset(BY_KEY) - {"knockout_place"} | {"decided_by", "remarks"}
"""What stands below a team on its page of standings: how far it came in the knock-out is its place already."""


def results(bundle: PublicBundle) -> bytes:
    """Make the results page: the latest round of which a team is known first, UTF-8."""
    field = Field(bundle.tournament)
    every = (_known(field, played) for played in reversed(told_rounds(bundle.tournament)))
    return page(bundle, say("Results"), "".join(_round(field, played) for played in every if played.matches))


def _known(field: Field, played: Round) -> Round:
    """Give a round's matches of which a team is known."""
    known = (match for match in played.matches if any(field.side(match, letter).text for letter in TEAMS))
    return replace(played, matches=tuple(known))


def bracket(bundle: PublicBundle) -> bytes:
    """Make the bracket page: round by round from the first, UTF-8."""
    field = Field(bundle.tournament)
    every = told_rounds(bundle.tournament)
    told = "".join(_champion(field, stage) for stage in bundle.tournament.stages)
    return page(bundle, say("Bracket"), told + "".join(_round(field, played) for played in every))


def _champion(field: Field, stage: str) -> str:
    """Give who won a stage, under its own heading; nothing while nobody has."""
    winner = champion(field.tournament, stage)
    title = say("Winner of the plate") if stage == PLATE else say("Champion")
    return f"<h2>{markup(title)}</h2><p><b>{markup(field.entrant(winner).text)}</b></p>" if winner else ""


def standings(bundle: PublicBundle) -> bytes:
    """Make the standings page: best first, what each place came from below it, UTF-8."""
    parts = standing_parts(bundle.tournament)
    body = "".join(_stage(heading if len(parts) > 1 else "", rows) for heading, rows in parts)
    return page(bundle, say("Standings"), body)


def _stage(heading: str, rows: Sequence[StandingRow]) -> str:
    """Give a stage's places, under its heading where there is more than one."""
    above = f"<h2>{markup(heading)}</h2>" if heading else ""
    columns = standing_columns(rows)
    return f"{above}<ol>{''.join(_place(row, columns) for row in rows)}</ol>"


def page(bundle: PublicBundle, title: str, body: str, nothing: str = "Nothing is drawn yet.") -> bytes:
    """Make a page of a body under the paper's name, UTF-8; where the body is empty it says `nothing`."""
    empty = f"<p>{markup(say(nothing))}</p>"
    whose = f"<p><strong>{markup(bundle.name)}</strong><br>{markup(bundle.where)}</p>"
    state = say("Journal entry {position} · {head}", position=parted(bundle.position), head=bundle.head[:12])
    told = (
        f'<!doctype html><html lang="{chosen()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        f"<title>{markup(title)} {DASH} {markup(bundle.name)}</title><style>{_STYLE}</style></head><body>"
        f"<h1>{markup(title)}</h1>{whose}{body or empty}"
        f"<footer>{markup(state)} · {markup(say('made {time}', time=bundle.printed))}</footer></body></html>\n"
    )
    return told.encode()


def _place(row: StandingRow, columns: Iterable[Column[StandingRow]]) -> str:
    below = " · ".join(filter(None, (_below(row, one) for one in columns if one.key in _TOLD)))
    return f"<li><b>{markup(row.name)}</b><span>{markup(row.place)}</span><small>{markup(below)}</small></li>"


def _below(row: StandingRow, column: Column[StandingRow]) -> str:
    """Tell a figure or a word of a team; that its place is shared needs no name before it."""
    value = column.value(row)
    if value in {None, ""} or (column.key == "decided_by" and row.row.decided_by is None):
        return str(value or "")
    return f"{column.title}: {value}" if isinstance(value, str) else f"{column.title} {value}"


def _round(field: Field, played: Round) -> str:
    items = "".join(_match(field, match) for match in played.matches)
    return f"<h2>{markup(played.name)}</h2><ol>{items}</ol>"


def _match(field: Field, match: Match) -> str:
    """Give a match as one item: who won in bold, games at the right, the rest small below."""
    outcome = field.outcome(match)
    winner = outcome.winner if outcome else None
    a, b = (_side(field, match, letter, letter == winner) for letter in TEAMS)
    score = markup(games(outcome)) if outcome else ""
    return f"<li><span>{a}<br>{b}</span><b>{score}</b><small>{markup(' · '.join(_notes(field, match)))}</small></li>"


def _notes(field: Field, match: Match) -> Iterator[str]:
    outcome, table = field.outcome(match), field.tournament.tables.get(match.id)
    yield match.id
    if table and not outcome:
        yield say("table {table}", table=table)
    yield from field.notes(match)


def _side(field: Field, match: Match, letter: Team, won: bool) -> str:  # noqa: FBT001 - read at one place
    """Give who stands on a side; while nobody is known, whose winner or loser will."""
    side = field.side(match, letter)
    text = side.text or side_name(field.tournament, match.a if letter == "A" else match.b)
    tag = "i" if side.team is None else "b" if won else "span"
    return f"<{tag}>{markup(text)}</{tag}>"
