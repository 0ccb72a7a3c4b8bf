"""Results, bracket and standings as one plain page for a phone: no script, no picture, nothing loaded from anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.table import TEAMS
from app.i18n import chosen, parted
from app.listings.bracket import told_rounds
from app.listings.standings import standing_columns, standing_parts
from app.reports import ink
from app.reports.field_words import Field, Side, games
from app.reports.text import markup
from app.reports.words import DASH, say
from app.tournament.lists import PLATE
from app.tournament.tie_breaks import BY_KEY
from app.tournament.views import champion

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.listings.columns import Column
    from app.listings.public_bundle import PublicBundle
    from app.listings.standings import StandingRow
    from app.tournament.state import Match
    from app.tournament.views import Round

_STYLE = f"""
body {{ font: 17px/1.4 'Noto Sans', system-ui, sans-serif; color: {ink.INK}; background: #fff; margin: 0 auto;
 max-width: 46em; padding: 1em; overflow-wrap: anywhere }}
h1 {{ font-size: 1.5em; margin: 0; border-bottom: 3px solid {ink.FELT}; padding-bottom: .3em }}
h2 {{ font-size: 1.15em; color: {ink.FELT}; margin: 1.6em 0 .2em }}
p {{ color: {ink.MUTE}; margin: .3em 0 }}
ol {{ list-style: none; margin: 0; padding: 0 }}
li {{ border-bottom: 1px solid {ink.LINE}; padding: .5em 0; display: grid;
 grid-template-columns: 1fr auto; gap: 0 1em }}
li small {{ grid-column: 1 / -1; color: {ink.MUTE}; font-size: .82em }}
li b {{ font-weight: 700 }}
li i {{ font-style: normal; color: {ink.MUTE} }}
footer {{ margin-top: 2em; font-size: .8em; color: {ink.MUTE} }}
"""


def results(bundle: PublicBundle) -> bytes:
    """Make the results page: the latest round first, UTF-8."""
    field = Field(bundle.tournament)
    every = reversed(told_rounds(bundle.tournament))
    return page(bundle, say("Results"), "".join(_round(field, played) for played in every))


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
    parts = (
        f"<h2>{markup(heading)}</h2><ol>{''.join(_place(row, standing_columns(rows)) for row in rows)}</ol>"
        for heading, rows in standing_parts(bundle.tournament)
    )
    return page(bundle, say("Standings"), "".join(parts))


def page(bundle: PublicBundle, title: str, body: str, nothing: str = "Nothing is drawn yet.") -> bytes:
    """Make a page of a body, UTF-8; where the body is empty it says `nothing`."""
    empty = f"<p>{markup(say(nothing))}</p>"
    state = say("Journal entry {position} · {head}", position=parted(bundle.position), head=bundle.head[:12])
    told = (
        f'<!doctype html><html lang="{chosen()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        f"<title>{markup(title)} {DASH} {markup(bundle.name)}</title><style>{_STYLE}</style></head><body>"
        f"<h1>{markup(bundle.name)}</h1><p>{markup(bundle.where)}</p>{body or empty}"
        f"<footer>{markup(state)} · {markup(say('made {time}', time=bundle.printed))}</footer></body></html>\n"
    )
    return told.encode()


def _place(row: StandingRow, columns: Iterable[Column[StandingRow]]) -> str:
    told = [(one.title, one.value(row)) for one in columns if one.key in {*BY_KEY, "decided_by", "remarks"}]
    below = " · ".join(f"{title} {value}" for title, value in told if value not in {None, ""})
    return f"<li><b>{markup(row.name)}</b><span>{markup(row.place)}</span><small>{markup(below)}</small></li>"


def _round(field: Field, played: Round) -> str:
    items = "".join(_match(field, match) for match in played.matches)
    return f"<h2>{markup(played.name)}</h2><ol>{items}</ol>"


def _match(field: Field, match: Match) -> str:
    """Give a match as one item: who won in bold, games at the right, the rest small below."""
    outcome = field.outcome(match)
    winner = outcome.winner if outcome else None
    a, b = (_side(field.side(match, letter), letter == winner) for letter in TEAMS)
    score = markup(games(outcome)) if outcome else ""
    return f"<li><span>{a}<br>{b}</span><b>{score}</b><small>{markup(' · '.join(_notes(field, match)))}</small></li>"


def _notes(field: Field, match: Match) -> Iterator[str]:
    outcome, table = field.outcome(match), field.tournament.tables.get(match.id)
    yield match.id
    if table and not outcome:
        yield say("table {table}", table=table)
    yield from field.notes(match)


def _side(side: Side, won: bool) -> str:  # noqa: FBT001 - read at one place
    if not side.text:
        return f"<i>{DASH}</i>"
    tag = "i" if side.bye else "b" if won else "span"
    return f"<{tag}>{markup(side.text)}</{tag}>"
