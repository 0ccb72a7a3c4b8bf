"""All that the match page shows of one match, read from the desk in one go on its own thread."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from msgspec import Struct, field, structs
from msgspec.structs import replace

from app.desk.journal.history import cancelled
from app.desk.known.covering import looked_on
from app.desk.told.matches import played_on
from app.desk.told.world import told_world
from app.desk.views.adjustments import adjustments
from app.game.claims.life import past_deadline
from app.game.events import DealEntered
from app.game.match import claim_facts, plays_on
from app.game.table import SEATS
from app.tournament.views import side, status
from app.ui.match.draft_names import ask_draft, claim_draft, pad_draft, ruling_draft, view_draft
from app.ui.match.past import Past, read_past
from app.ui.match.played import Played, read_played
from app.ui.pad.ground import Ground
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from app.desk.desk import Desk
    from app.desk.drafts import Drafts
    from app.desk.drift import Drift
    from app.desk.journal.history import Told
    from app.desk.ports import Act
    from app.game.facts import Deal
    from app.game.match import Next
    from app.game.results import SheetResult, Standing
    from app.game.stream import Logged, MatchState
    from app.game.table import Seat, Team
    from app.listings.adjustments import Adjustment
    from app.rules.model import Ruleset
    from app.tournament.state import MatchStatus, Tournament

Place = tuple[int, int]
CLAIMED_FOR = timedelta(minutes=5)
_AT_THE_TABLE = ("open", "open_game", "enter", "correct", "claim", "sign")


class TakenBack(Struct, frozen=True):
    """A deal that was entered and taken back: its place, its facts, when (UTC) and at which station."""

    game: int
    deal: int
    facts: Deal
    time: str
    station: str


class Shown(Struct, frozen=True, eq=False):
    """A match as read: frozen values only; each reading is one of its own.

    `upcoming` is None before opening and once the match is won. `scored_by` names another station that wrote the
    match's last entry within the last minutes; empty where none did. `draft`, `claim_draft`, `ask_draft` and
    `ruling_drafts` (by claim) are what this station half typed; `drifted` the entries that this version would count
    otherwise; `kept_view` the view it last showed, empty where it keeps none; `past` what is known beside its claims.
    `adjustments` is what was set or entered anew in it, as it stands.
    `slip` tells that it is typed from its paper slip: nothing waits between its deals. `plays_on` is the deal
    that its table plays next of a game that is won by what is due alone. `known` is the tournament as players were
    told of it, `played` the match, None where they know all there is. `kept_back` tells that a ruling in it is not
    announced, `unaware` which deals were told since. `looked_on`: whether players look on at this station.
    """

    tid: str
    mid: str
    tournament: Tournament
    status: MatchStatus
    teams: Mapping[Team, str]
    state: MatchState
    rules: Ruleset
    score: SheetResult | None
    upcoming: Next | None
    seen: Mapping[str, int]
    undoes: Act | None
    redoes: Act | None
    adjustments: tuple[Adjustment, ...]
    taken_back: tuple[TakenBack, ...]
    draft: str | None
    scored_by: str = ""
    claim_draft: str | None = None
    ruling_drafts: Mapping[int, str] = field(default_factory=dict)
    drifted: tuple[Drift, ...] = ()
    kept_view: str = ""
    past: Past = field(default_factory=Past)
    ask_draft: str | None = None
    slip: bool = False
    plays_on: Next | None = None
    known: Tournament | None = None
    played: Played | None = None
    kept_back: bool = False
    unaware: frozenset[Place] = frozenset()
    looked_on: bool = False

    def seen_at(self, *, officials: bool) -> Shown:
        """Give it as who looks goes on with it: at its table a game goes on until the ball cards show it won.

        There it stands as its players were told of it.
        """
        if officials:
            return self
        seen = self if self.played is None else replace(self, **structs.asdict(self.played), played=None)
        seen = seen if seen.plays_on is None else replace(seen, upcoming=seen.plays_on, plays_on=None)
        if self.known is None:
            return seen
        at, teams = _standing(self.known, self.mid)
        return replace(seen, tournament=self.known, status=at, teams=teams, known=None)

    def for_officials(self) -> bool:
        """Tell whether a station begins in the officials' view: never where it showed the table's last, or in doubt.

        A result without deals that waits for its second has nothing but what officials are asked.
        """
        opened = self.state.opened
        if opened is None:
            return self.mid in self.tournament.unchecked
        return opened.view == "officials" and self.kept_view == "officials"

    def team_name(self, team: Team) -> str:
        """Give a team's name, or the match it comes from while it is not known."""
        tid = self.teams.get(team)
        return self.tournament.entrants[tid].name if tid else "–"

    def players(self, team: Team) -> tuple[str, ...]:
        """Give the names of who plays or played for a team; a missing one is its number."""
        entrant = self.tournament.entrants.get(self.teams.get(team, ""))
        names = tuple(player.name for player in entrant.players_in(self.mid)) if entrant else ()
        return (*names, *(tr("{team} player {no}", team=team, no=no) for no in range(len(names) + 1, 3)))[:2]

    def names(self) -> dict[Seat, str]:
        """Give who sits where by name; empty before the match was opened."""
        opened = self.state.opened
        return {seat: self._named(seat, opened.seats[seat]) for seat in SEATS} if opened else {}

    def _named(self, seat: Seat, player: str) -> str:
        team: Team = "A" if seat[0] == "A" else "B"
        return self.players(team)[int(player.rsplit(".", 1)[1]) - 1]

    def claim(self, number: int) -> Logged:
        """Give a claim of the match by its number: its place among them is another, once a position covers some."""
        return next(one for one in self.state.heard if one.claim == number)

    def has(self, number: int) -> bool:
        """Tell whether the match has a claim of this number, one that a score from paper covers too."""
        return any(one.claim == number for one in self.state.heard)

    def last_deal(self) -> Place | None:
        """Give the place of the last deal entered."""
        games = self.score.games if self.score else ()
        played = [(number, len(game.deals)) for number, game in enumerate(games, 1) if game.deals]
        return played[-1] if played else None

    def live(self) -> Ground | None:
        """Give what the next deal stands on."""
        return self.ground(self.upcoming.game, self.upcoming.deal, self.upcoming.standing) if self.upcoming else None

    def earlier(self, game: int, deal: int) -> Ground | None:
        """Give what an earlier deal stood on; None where it was never entered."""
        if self.score is None or self.state.deal(game, deal) is None:
            return None
        result = self.score.games[game - 1]
        return self.ground(game, deal, result.deals[deal - 2].after if deal > 1 else result.start)

    def ground(self, game: int, deal: int, before: Standing) -> Ground:
        """Give a ground with the claims heard in its deal, and whether another comes too late."""
        claims = tuple(claim_facts(one) for one in self.state.claims_of(game, deal))
        until = self.rules.parameters.claim_deadline
        late, late_in_deal = (past_deadline(self.state, game, deal, until, in_deal=one) for one in (False, True))
        return Ground(self.rules, before, game, deal, claims, late, late_in_deal)


def _standing(t: Tournament, mid: str) -> tuple[MatchStatus, dict[Team, str]]:
    """Give a match's state in a tournament, and its teams as far as known."""
    letters: tuple[Team, Team] = ("A", "B")
    return status(t, mid), {team: found for team in letters if (found := side(t, mid, team).team)}


def read_match(desk: Desk, tid: str, mid: str, drafts: Drafts | None) -> Shown:
    """Read a match. Runs on the desk's thread."""
    tournament, state = desk.tournament(tid), desk.match(tid, mid)
    known = tournament if state.opened and not state.kept_back else told_world(desk.world, tid).tournament(tid)
    told, score = desk.stream(tid, mid), desk.score(tid, mid) if state.opened else None
    rules = desk.rules(tid)
    pad, claim, ask, view = (name(tid, mid) for name in (pad_draft, claim_draft, ask_draft, view_draft))
    rulings = {ruling_draft(tid, mid, one.claim): one.claim for one in state.claims}
    kept = drafts.find((pad, claim, ask, view, *rulings)) if drafts else {}
    return Shown(
        tid,
        mid,
        tournament,
        *_standing(tournament, mid),
        state,
        rules,
        score,
        desk.upcoming(tid, mid) if state.opened else None,
        desk.seen(tid, mid),
        desk.undoable(tid, mid),
        desk.redoable(tid, mid),
        adjustments(desk, tid, mid),
        _taken_back(told),
        kept.get(pad),
        _scored_by(desk, told),
        kept.get(claim),
        {number: kept[name] for name, number in rulings.items() if kept.get(name)},
        desk.drifted(tid, mid),
        kept.get(view, ""),
        read_past(desk, tid, mid, state),
        kept.get(ask),
        plays_on=plays_on(state, score) if score else None,
        known=None if known is tournament else known,
        played=read_played(told_world(desk.world, tid), tid, mid) if _before_officials(state) else None,
        kept_back=state.kept_back,
        unaware=played_on(desk.world, tid, mid) if state.kept_back else frozenset(),
        looked_on=looked_on(desk.duty, tid, mid),
    )


def _before_officials(state: MatchState) -> bool:
    """Tell whether a claim is open, or ruled on and not announced."""
    return state.kept_back or any(one.open for one in state.claims)


def _scored_by(desk: Desk, told: Sequence[Told]) -> str:
    """Give the station whose entry is the match's last, where that is another one and a moment ago."""
    acts = [one.act for one in told if one.act.name in _AT_THE_TABLE]
    if not acts or acts[-1].station == desk.who.station:
        return ""
    past = datetime.fromisoformat(desk.time()) - datetime.fromisoformat(acts[-1].time)
    return acts[-1].station if past < CLAIMED_FOR else ""


def _taken_back(told: Sequence[Told]) -> tuple[TakenBack, ...]:
    gone = cancelled(told)
    return tuple(
        TakenBack(one.event.game, one.event.deal, one.event.facts, one.act.time, one.act.station)
        for one in told
        if isinstance(one.event, DealEntered) and one.act.id in gone
    )
