"""Who came where. A tie-break is a record, an order is a row of them, and each row says what decided it."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING

from msgspec import Struct

from app.tournament.lists import back_after
from app.tournament.places.tie_breaks import BY_KEY, HEAD_TO_HEAD, LAST, SHARED, TIE_BREAKS, Record
from app.tournament.placing import LETTERS, OTHER, Placing

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from app.tournament.day_events import PlacesOrdered
    from app.tournament.events import Created
    from app.tournament.places.tie_breaks import TieBreak
    from app.tournament.state import Match, Result, Stage, Tournament

PLAYED = frozenset({"played", "time"})


class Row(Struct, frozen=True):
    """A team's place. Teams that share one have the same number.

    `values` is every tie-break's by key, and those that the order has beside them; of lots and hand where they parted.

    `decided_by` is the key that parted this row from the one above (on top: from the one below), or None.
    """

    place: int
    team: str
    tied_with: tuple[str, ...]
    values: tuple[tuple[str, int], ...]
    decided_by: str | None


def order_of(t: Tournament) -> tuple[TieBreak, ...]:
    """Give the order that places are parted by: what the knock-out gives, what was chosen, then lots and hand."""
    chosen = t.settings.order if t.settings else ()
    return (*SHARED, *(BY_KEY[key] for key in chosen), *LAST)


def standings(t: Tournament, order: Sequence[TieBreak] | None = None, stage: str = "main") -> tuple[Row, ...]:
    """Rank the teams of a published stage, none before; what `order` can't part shares a place, listed by id."""
    drawn = t.stages.get(stage)
    if drawn is None or not drawn.published:
        return ()
    wanted = order_of(t) if order is None else tuple(order)
    records = tuple(_records(t, stage))
    if HEAD_TO_HEAD in wanted:
        _meet(records, wanted[: wanted.index(HEAD_TO_HEAD)])
    _put_in_order(t.ordered.get(stage, ()), _level(records, [b for b in wanted if b not in LAST]))
    ranked = sorted(((_ranks(r, wanted), int(r.team[1:]), r) for r in records), key=itemgetter(0, 1))
    groups = [(ranks, [r for _, _, r in group]) for ranks, group in groupby(ranked, key=itemgetter(0))]
    rows: list[Row] = []
    told = _told(wanted, records)
    for i, (ranks, group) in enumerate(groups):
        beside = groups[i - 1 if i else 1][0] if len(groups) > 1 else ranks
        parted = next((b.key for b, one, other in zip(wanted, ranks, beside, strict=True) if one != other), None)
        rows += _group_rows(len(rows) + 1, group, parted, told)
    return tuple(rows)


def _told(wanted: Sequence[TieBreak], records: Sequence[Record]) -> tuple[TieBreak, ...]:
    """Give the tie-breaks whose values a row tells: all that count anything here."""
    last = [one for one in LAST if one in wanted and any(one.value(record) for record in records)]
    return (*TIE_BREAKS, *(one for one in wanted if one not in (*TIE_BREAKS, *LAST)), *last)


def _meet(records: Sequence[Record], before: tuple[TieBreak, ...]) -> None:
    """Count each team's wins against those that are level with it so far."""
    for group in _level(records, before):
        teams = {record.team for record in group}
        for record in group:
            record.against = sum(team in teams for team in record.beaten)


def _level(records: Sequence[Record], order: Sequence[TieBreak]) -> list[list[Record]]:
    """Give the groups that an order does not part."""
    level: dict[tuple[int, ...], list[Record]] = defaultdict(list)
    for record in records:
        level[_ranks(record, order)].append(record)
    return list(level.values())


def _put_in_order(orders: Iterable[PlacesOrdered], level: list[list[Record]]) -> None:
    """Let lots and orders by hand part the groups that are level; what was made for another group does not count."""
    over = {frozenset(r.team for r in group): group for group in level if not any(r.still_in for r in group)}
    for ordered in orders:
        for record in over.get(frozenset(ordered.teams), ()):
            setattr(record, "manual" if ordered.seed is None else "lots", 1 + ordered.teams.index(record.team))


def _ranks(record: Record, order: Sequence[TieBreak]) -> tuple[int, ...]:
    return tuple(tie_break.rank(record) for tie_break in order)


def _group_rows(place: int, group: list[Record], parted: str | None, told: tuple[TieBreak, ...]) -> list[Row]:
    teams = tuple(record.team for record in group)
    return [
        Row(
            place,
            record.team,
            teams[:i] + teams[i + 1 :],
            tuple((b.key, b.value(record)) for b in told),
            None if i else parted,
        )
        for i, record in enumerate(group)
    ]


def _records(t: Tournament, stage: str) -> Iterable[Record]:
    drawn = t.stages[stage]
    records: dict[str, Record] = {}
    placing = Placing(t)
    matches = [t.matches[m] for m in drawn.matches]
    sizes = Counter(match.round for match in matches if not drawn.is_third(match))
    back = _back(t, drawn) if stage == "main" and drawn.kind == "round" else Counter()
    again, ranked = (t.reentered.items() if stage == "main" else ()), set[str]()
    for match in matches:
        for letter in LETTERS:
            team = placing.team(match, letter)
            if team:
                record = records.setdefault(team, Record(team, sizes[1] + 1))
                if (match.id, team) not in again or team not in ranked:
                    _rank_after(record, placing.outcome(match), letter, _stakes(drawn, match, sizes, back))
                ranked.add(team)
        _count(records, placing, match)
        _count_void(records, placing, match)
    last = len(drawn.laps)
    for team in back_after(t, last) if back else ():
        records[team].still_in, records[team].knockout_place = True, (sizes[last] + back[last] + 1) // 2 + 1
    return records.values()


def _back(t: Tournament, stage: Stage) -> Counter[int]:
    """Count the teams that re-entered after each round: those known of it, or as many as its next draw brought back."""
    found = Counter(t.matches[lost].round for lost in t.reentered)
    for lap in stage.laps[1:]:
        lines = zip(lap.drawn.slots, lap.drawn.feeders, strict=False)
        drawn = sum(team is not None and match is None for team, match in lines)
        found[lap.drawn.round - 1] = max(found[lap.drawn.round - 1], drawn)
    return +found


def _stakes(stage: Stage, match: Match, sizes: Counter[int], back: Counter[int]) -> tuple[int, int, bool]:
    """Give the places that the winner and the loser of a match are sure of, and whether the winner plays on."""
    if stage.is_third(match):
        return 3, 4, False
    if sizes[match.round] == 1 and not back[match.round]:
        return 1, 2, False
    following = sizes[match.round] + back[match.round]
    return (following + 1) // 2 + 1, following + 1, True


def _count(records: dict[str, Record], placing: Placing, match: Match) -> None:
    """Add a match to both teams' records; a bye counts as no match, unless the settings count it as one won."""
    result, told = placing.outcome(match), placing.t.settings
    for letter in LETTERS:
        team = placing.team(match, letter)
        if result is None or team is None or (result.how == "bye" and not (told and told.bye_wins)):
            continue
        record = records[team]
        record.match_wins += result.winner == letter
        if result.winner == letter:
            record.beaten.append(placing.team(match, OTHER[letter]) or "")
        record.games = _plus(record.games, _games(told, match, result), letter)
        _count_play(record, told, result, letter)


def _count_void(records: dict[str, Record], placing: Placing, match: Match) -> None:
    """Add what was played of a match before it was void, where the settings say so; nobody won it."""
    told = placing.t.settings
    void = placing.t.voided.get(match.id, ()) if told and told.void_games else ()
    for result in filter(None, void):
        for letter in LETTERS:
            record = records.get(placing.team(match, letter) or "")
            if record is not None:
                record.games = _plus(record.games, result.games if _counts(told, result) else (0, 0), letter)
                _count_play(record, told, result, letter)


def _count_play(record: Record, told: Created | None, result: Result, letter: str) -> None:
    """Add the 4-balls conceded in a match, and its balls as far as they count."""
    record.penalties += result.penalties[0 if letter == "A" else 1]
    for pair in result.balls if _counts(told, result) else ():
        record.balls = _plus(record.balls, pair, letter)


def _counts(told: Created | None, result: Result) -> bool:
    """Tell whether what was played of a match counts: played out it does, else as the settings say."""
    return result.how == "played" or told is None or told.open_games


def _games(told: Created | None, match: Match, result: Result) -> tuple[int, int]:
    """Give the games that count: of a match won without play as many as win it, where the settings say so."""
    if result.how in PLAYED or result.winner is None or not (told and told.forfeit_games):
        return result.games if _counts(told, result) else (0, 0)
    need = match.best_of // 2 + 1
    return (need, 0) if result.winner == "A" else (0, need)


def _plus(total: tuple[int, int], pair: tuple[int, int], letter: str) -> tuple[int, int]:
    won, lost = pair if letter == "A" else pair[::-1]
    return total[0] + won, total[1] + lost


def _rank_after(record: Record, outcome: Result | None, letter: str, stakes: tuple[int, int, bool]) -> None:
    """Set the place a team is sure of: the worst it can still have from this match on."""
    win, lose, on = stakes
    won = outcome is not None and outcome.winner == letter
    record.knockout_place = win if won else lose
    record.still_in = outcome is None or (won and on)
