"""What needs somebody on the floor, and the live scores it is told from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from app.desk.acts.bearing import hanging, kept_tables
from app.desk.acts.calling import in_turn
from app.desk.views.audience import table
from app.game.due import OPENING
from app.listings.hall_time import clock_time
from app.tournament.doors.scores import format_balls
from app.tournament.placing import Placing
from app.tournament.views import PLAYING, UNDER_WAY, champion, free_tables, ready, rounds, side
from app.ui.floor.needed import Need, read_untold, untold_need
from app.ui.floor.rejected import read_rejected
from app.ui.floor.tiles import Live, passed, waited
from app.ui.texts import tr
from app.ui.where import Where

if TYPE_CHECKING:
    from collections.abc import Mapping
    from collections.abc import Set as AbstractSet

    from app.desk.acts.bearing import Hanging
    from app.desk.views.sight import Sight
    from app.desk.views.timing import Times
    from app.game.record import Logged
    from app.game.results import SheetResult
    from app.game.table import Team
    from app.rules.model import Offence
    from app.tournament.state import Tournament


class Held(Struct, frozen=True):
    """What claims hold: each with what hangs on it, and the tables that are kept for it; and whose turn it is.

    `rejected` says of the results that a second official rejected who did and why, by match. `untold` are the claims
    whose ruling nobody announced, the oldest first: for officials.
    """

    claims: tuple[Hanging, ...] = ()
    tables: frozenset[int] = frozenset()
    turns: tuple[str, ...] = ()
    rejected: Mapping[str, str] = field(default_factory=dict)
    untold: tuple[str, ...] = ()


def read_floor(sight: Sight, tid: str) -> tuple[Mapping[str, Live], Times, Held]:
    """Ask for all that the floor shows beside the tournament: scores, times, what claims hold."""
    known = sight.world(tid)
    held = hanging(known, tid, dict.fromkeys(one.match for one in sight.desk.questions.register(tid)))
    rejected = {} if sight.looked_on else read_rejected(sight.desk, tid)
    untold = () if sight.looked_on else read_untold(sight.desk, tid)
    claims = Held(held, kept_tables(known, tid), in_turn(known, tid), rejected, untold)
    return live_scores(sight, tid), sight.times(tid), claims


def live_scores(sight: Sight, tid: str) -> Mapping[str, Live]:
    """Ask for the score of every match in play that is scored deal by deal."""
    desk, t = sight.desk, sight.tournament(tid)
    placing = Placing(t)
    playing = (mid for mid in t.tables if placing.status(t.matches[mid]) in PLAYING)
    opened = (mid for mid in playing if desk.match(tid, mid).opened)
    logged: dict[str, dict[int, str]] = {}
    for one in desk.questions.register(tid):
        logged.setdefault(one.match, {})[one.claim] = one.since
    known = desk.rules(tid).offences
    return {
        mid: Live(
            *_score(sight, tid, mid),
            *_claims(sight, (tid, mid), logged.get(mid, {}), known),
            "" if sight.looked_on else _opened(desk.score(tid, mid)),
        )
        for mid in opened
    }


def _claims(
    sight: Sight, match: tuple[str, str], logged: Mapping[int, str], known: Mapping[str, Offence]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Give the claims of a match that wait, and since when; for players until their ruling is announced."""
    waiting = [one for one in sight.match(*match).claims if one.open]
    words = tuple(_offence(one, known, told=not sight.looked_on) for one in waiting)
    since = tuple(logged[one.claim] for one in waiting if one.claim in logged)
    return words, since


def _offence(claim: Logged, known: Mapping[str, Offence], *, told: bool) -> str:
    """Name what a claim is about; `told` to officials that it came too late."""
    offence = claim.facts.offence
    word = known[offence].word if offence in known else offence
    return tr("{offence} – raised too late", offence=word) if told and claim.came_late else word


def _opened(score: SheetResult) -> str:
    """Say of the running game's last deal whose balls were not opened as due what was, empty where all were."""
    deals = score.games[-1].deals if score.games else ()
    told = [
        tr("deal {deal}: {why}", deal=deal.no, why=one.why)
        for deal in deals
        for one in deal.findings
        if one.id in OPENING
    ]
    return told[-1] if told else ""


def _score(sight: Sight, tid: str, mid: str) -> tuple[int, tuple[int, int], tuple[int, int]]:
    """Give the game, its balls and the games won: as they are due, or as the ball cards show them."""
    view = table(sight.desk, tid, mid) if sight.looked_on else None
    if view is not None:
        return len(view.games), _pair(view.games[-1].balls), _pair(view.won)
    score = sight.desk.score(tid, mid)
    balls = _pair(score.games[-1].now.balls) if score.games else (0, 0)
    return max(1, len(score.games)), balls, _pair(score.won)


def _pair(figures: Mapping[Team, int]) -> tuple[int, int]:
    return figures["A"], figures["B"]


def needs(
    t: Tournament,
    live: Mapping[str, Live],
    called: Mapping[str, str] | None = None,
    now: str = "",
    held: Held | None = None,
) -> tuple[Need, ...]:
    """Give what waits for an official, the most urgent first: claims, the oldest first; conflicts; calls unheard.

    `held` are the claims on matches that are over, on which something hangs, and the results rejected.
    """
    placing, times, held = Placing(t), called or {}, held or Held()
    live = {mid: told for mid, told in live.items() if mid in t.tables}  # read a moment before: some left their table
    claims = sorted((min(told.since, default=""), mid, told) for mid, told in live.items() if told.claims)
    out = [mid for mid in t.tables if placing.status(t.matches[mid]) == "called" and mid not in held.rejected]
    out.sort(key=lambda mid: times.get(mid, ""))
    return (
        *(_claim_need(t, mid, told, now) for _, mid, told in claims),
        *(Need("dot", f"{_where(t, mid, '')} · {told.opened}", mid) for mid, told in live.items() if told.opened),
        *(_held_need(one) for one in held.claims),
        *untold_need(held.untold),
        *(Need("warn", tr("{match}: its result is disputed", match=mid), mid) for mid in t.disputed),
        *(
            Need("warn", tr("{match}: another winner was told after the next match began", match=mid), mid)
            for mid in t.conflicts
        ),
        *(Need("warn", told, mid) for mid, told in held.rejected.items()),
        *(Need("warn", _second(t, mid), mid) for mid in t.unchecked),
        *(_called_need(t, mid, times, now) for mid in out),
    )


def _second(t: Tournament, mid: str) -> str:
    """Say of a result that waits for its second official what was told."""
    told = t.unchecked[mid]
    games = " · ".join(filter(None, (f"{told.games[0]}–{told.games[1]}", format_balls(told.balls))))
    return tr("{match}: {result} waits for its second official", match=mid, result=games)


def _claim_need(t: Tournament, mid: str, told: Live, now: str) -> Need:
    where = _where(t, mid, waited(told.since, now))
    return Need("bad", tr("{where}: claim – {offence}", where=where, offence=told.claims[0]), mid)


def _held_need(one: Hanging) -> Need:
    what = ", ".join(one.matches) if one.matches else tr("{count prize|prizes}", count=len(one.prizes))
    return Need(
        "bad", tr("Claim {claim} in {match} holds {what}", claim=one.claim, match=one.match, what=what), one.match
    )


def _called_need(t: Tournament, mid: str, times: Mapping[str, str], now: str) -> Need:
    where = _where(t, mid, waited((times[mid],), now) if mid in times else "")
    grace = t.settings.grace if t.settings else 0
    if grace and now and mid in times and passed(times[mid], now) >= grace:
        return Need("warn", tr("{where}: {match} – who is not there is a no-show by now", where=where, match=mid), mid)
    return Need("dot", tr("{where}: {match} called, not started", where=where, match=mid), mid)


def _where(t: Tournament, mid: str, age: str) -> str:
    table = tr("Table {table}", table=t.tables[mid])
    return f"{table} · {age}" if age else table


def next_calls(
    t: Tournament, most: int = 4, expected: Mapping[str, str] | None = None, held: Held | None = None
) -> tuple[tuple[str, str], ...]:
    """Give the matches to call next: id and the two names, and about when as far as that is `expected`.

    Those that wait for a claim are left out.
    """
    held = held or Held()
    waits = {match for one in held.claims for match in one.matches}
    turn = {mid: place for place, mid in enumerate(held.turns)}

    def name(mid: str, letter: str) -> str:
        team = side(t, mid, "A" if letter == "A" else "B").team
        return t.entrants[team].name if team else "–"

    def about(mid: str) -> str:
        time = (expected or {}).get(mid, "")
        return " · " + tr("about {time}", time=clock_time(time)) if time else ""

    due = sorted((m.id for m in ready(t) if m.id not in waits), key=lambda mid: turn.get(mid, len(turn)))
    return tuple((mid, f"{name(mid, 'A')} – {name(mid, 'B')}{about(mid)}") for mid in due[:most])


def best_table(t: Tournament, match: str, kept: AbstractSet[int]) -> int | None:
    """Give the table to call a match to, one that is kept for a claim last; None when all are in use."""
    return next(iter(sorted(free_tables(t, match), key=lambda table: table in kept)), None)


def facts(t: Tournament) -> str:
    """Say how many are playing, called, ready, and how many tables are free."""
    placing = Placing(t)
    states = [placing.status(match) for match in t.matches.values()]
    told = [
        (sum(one in UNDER_WAY and one != "called" for one in states), tr("playing")),
        (states.count("called"), tr("called")),
        (states.count("ready"), tr("ready")),
        (states.count("done"), tr("done")),
        (len(free_tables(t)), tr("free")),
    ]
    return " · ".join(f"{n} {word}" for n, word in told if n)


def floor_where(t: Tournament | None, over: str) -> Where:
    """Say of the floor where it is: tournament, round, champion, how many play, and when the round is `over`."""
    if t is None or t.settings is None:
        return Where(tr("Floor"), tr("no tournament open"))
    winner = champion(t)
    pill = tr("champion {team}", team=t.entrants[winner].name) if winner else ""
    open_rounds = [one for one in rounds(t) if any(m.id not in t.results for m in one.matches)]
    told = (t.settings.name, open_rounds[0].name if open_rounds and not winner else "")
    ends = tr("round ends about {time}", time=clock_time(over)) if over else ""
    return Where(tr("Floor"), " · ".join(filter(None, told)), pill, " · ".join(filter(None, (facts(t), ends))))
