"""Makes of a match as read what its table may see of it: the one door from officials' values to the table's view."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.game.projecting import project
from app.game.table import TEAMS
from app.listings.adjustments import facts_known
from app.listings.signatures import signatures, signed_text
from app.tournament.bracket import round_name
from app.tournament.views import outcome
from app.ui.match.table_side.record import TableSide, TableStand

if TYPE_CHECKING:
    from app.game.public import TableView
    from app.game.table import Seat, Team
    from app.ui.match.reading import Shown
    from app.ui.match.table_side.record import Ends, Mode
    from app.ui.pad.ground import Ground


@lru_cache(maxsize=1)
def table_side(shown: Shown) -> TableSide:
    """Give a match as its table sees it; worked out once a reading."""
    shown = shown.seen_at(officials=False)
    match, t, opened = shown.tournament.matches[shown.mid], shown.tournament, shown.state.opened
    view = project(shown.state, shown.score, "table", facts_known(shown.adjustments)) if shown.score else None
    held = view is not None and (hidden(shown) or _behind(shown, view))
    return TableSide(
        match.id,
        t.tables.get(shown.mid),
        round_name(match.round, t.stages[match.stage].rounds),
        opened.best_of if opened else match.best_of,
        {team: shown.team_name(team) for team in TEAMS},
        {team: shown.players(team) for team in TEAMS},
        "pad" if held else mode(shown),
        len(view.games) if view and held else game_number(shown),
        shown.names(),
        keepers(shown),
        view,
        {offence.id: offence.word for offence in shown.rules.offences.values()},
        None if held else opens(shown),
        held,
        shown.scored_by,
        "" if held else _goes_on(shown),
        shown.mid in shown.tournament.unchecked,
        _signed(shown),
        _ends(shown),
    )


def side_for(shown: Shown, *, officials: bool) -> TableSide:
    """Give what is asked about at the ends of games and match; to officials nothing is held back."""
    side = table_side(shown)
    if not officials:
        return side
    return replace(side, opens=opens(shown), held=False, goes_on=_goes_on(shown), ends=_ends(shown))


def _goes_on(shown: Shown) -> str:
    """Give who goes on by the result on record or since the others left the field, empty while nobody does."""
    result = outcome(shown.tournament, shown.mid)
    return shown.team_name(result.winner) if result and result.winner else ""


def _ends(shown: Shown) -> Ends:
    """Tell how a match is over otherwise than by its signatures; empty where it is not."""
    if shown.status == "disputed":
        return "disputed"
    opened, recorded = shown.state.opened is not None, shown.mid in shown.tournament.results
    return "left" if shown.status == "done" and opened and not recorded and not shown.state.signed else ""


def _signed(shown: Shown) -> str:
    """Say how each pair signed, as its players know it."""
    there = shown.state.known_signature
    return signed_text(signatures(shown.tournament, shown.mid, there.by)) if there else ""


def hidden(shown: Shown) -> bool:
    """Tell whether a ruling was made and not announced in a match that its table plays, at an official's station.

    Where players look on the table plays on, as it would if nobody had ruled.
    """
    return shown.kept_back and not shown.looked_on and mode(shown) in {"next", "pad"}


def _behind(shown: Shown, view: TableView) -> bool:
    """Tell whether the ball cards show a game won that is not, or won by the other pair: officials say what it is.

    No table could go on with such a game, so there it is told that the two differ. One that is won by what is due
    alone goes on.
    """
    score, winner = shown.score, view.games[-1].winner
    return score is not None and winner is not None and score.games[len(view.games) - 1].now.winner != winner


def mode(shown: Shown | None) -> Mode:
    """Give what a match waits for."""
    if shown is None:
        return "none"
    if shown.state.opened is None:
        if shown.mid in {*shown.tournament.results, *shown.tournament.unchecked}:
            return "signed"
        return "opening" if shown.status == "called" else "uncalled"
    if shown.state.signed or shown.mid in shown.tournament.results or shown.status == "done":
        return "signed"
    if shown.upcoming is None:
        return "sign"
    return "next" if shown.upcoming.needs_opening and not shown.slip else "pad"


def game_number(shown: Shown) -> int:
    """Give the number of the game a match stands in; once it is won, that of its last."""
    if shown.upcoming:
        return shown.upcoming.game
    return sum(shown.score.won.values()) if shown.score else len(shown.state.games)


def keepers(shown: Shown) -> dict[Team, Seat]:
    """Give who keeps each team's ball cards; empty before the match was opened."""
    if shown.state.opened is None:
        return {}
    return dict(shown.upcoming.keepers if shown.upcoming else shown.state.games[-1].keepers or {})


def opens(shown: Shown) -> tuple[int, Seat] | None:
    """Give the game to be opened next and the dealer the rules give it; None where none is."""
    upcoming = shown.upcoming
    return (upcoming.game, upcoming.dealer) if upcoming and upcoming.needs_opening else None


def stand_of(ground: Ground) -> TableStand:
    """Give of what a deal stands on what everybody knows."""
    return TableStand(ground.game, ground.deal, ground.dealer, ground.target)
