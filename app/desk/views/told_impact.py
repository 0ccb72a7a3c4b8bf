"""What an act would change, in plain sentences for the official who decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.i18n import fill, translate
from app.listings.papers import paper_words
from app.listings.prizes import money
from app.listings.reprints import changed_text
from app.tournament.lists import PLATE
from app.tournament.views import impact

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.listings.reprints import Stale
    from app.tournament.comparing import MatchChange, PlaceChange, PrizeChange, Reading
    from app.tournament.state import Result, Tournament


MANY = 3
"""So many teams whose place changes alike are told together."""


class Turned(Struct, frozen=True):
    """A game that was won, and the games after it have been begun: who won it, and who wins it now, if anybody."""

    game: int
    was: str
    now: str | None


class ScoreChange(Struct, frozen=True):
    """A match scored deal by deal whose games and balls come to something else; None where it has no deals there.

    `beyond`: how many deals count no more because their game ends earlier than it did. `turned`: the games before the
    last that another team wins now, or nobody, each with the side that won it and the side that does.
    """

    match: str
    was: Result | None
    now: Result | None
    beyond: int = 0
    turned: tuple[Turned, ...] = ()


def sentences(
    now: Tournament,
    scores: Iterable[ScoreChange],
    matches: Iterable[MatchChange],
    places: Iterable[PlaceChange],
    prizes: Iterable[PrizeChange],
    papers: Iterable[Stale],
) -> Iterator[str]:
    """Say it in order of weight: scores, matches, prizes, places, papers; one sentence where nothing changes.

    Where many teams go from one place to another together, they are told in one sentence, after the other places.
    """
    named, together = _parted(places)
    told = [
        *weighty(now, scores, matches, prizes),
        *(_place(now, change) for change in named),
        *(_together(changes) for changes in together),
        *dict.fromkeys(_paper(paper) for paper in papers),
    ]
    yield from told or [translate("impact", "No match, no place and no printed paper changes.")]


def weighty(
    now: Tournament, scores: Iterable[ScoreChange], matches: Iterable[MatchChange], prizes: Iterable[PrizeChange]
) -> Iterator[str]:
    """Say what weighs most, and stands first: scores, matches, prizes."""
    yield from (line for change in scores for line in _score(change))
    yield from (line for change in matches for line in _match(now, change))
    yield from (_prize(now, change) for change in prizes)


def _score(change: ScoreChange) -> Iterator[str]:
    told = translate("impact", "{match}: the score is {now}; it was {was}.")
    games = any(any(one.games) for one in (change.now, change.was) if one is not None)
    yield told.format(match=change.match, now=_result(change.now, games=games), was=_result(change.was, games=games))
    if change.beyond:
        told = translate("impact", "{match}: a game ends earlier than it did. Deals played after its end: {count}.")
        yield told.format(match=change.match, count=change.beyond)
    for one in change.turned:
        told = translate("impact", "{match}: game {game} was won by {was}; now {now} wins it.")
        if one.now is None:
            told = translate("impact", "{match}: game {game} was won by {was}; now it is not over, and goes on.")
        yield told.format(match=change.match, game=one.game, was=one.was, now=one.now)


def _result(result: Result | None, *, games: bool) -> str:
    """Write a score by its balls, in `games` with those before them: what it was is told like what it is."""
    if result is None:
        return translate("impact", "without deals")
    balls = ", ".join(f"{a}–{b}" for a, b in result.balls) or "0–0"
    return balls if not games else f"{result.games[0]}–{result.games[1]} ({balls})"


def _match(now: Tournament, change: MatchChange) -> Iterator[str]:
    was, new = change.was, change.now
    if was is None or new is None:
        told = translate("impact", "{match} is new.") if was is None else translate("impact", "{match} goes.")
        yield told.format(match=change.match)
        return
    if (was.a, was.b) != (new.a, new.b):
        told = translate("impact", "{match} is between {now}; it was between {was}.")
        yield told.format(match=change.match, now=_pair(now, new), was=_pair(now, was))
    if was.winner != new.winner:
        told = translate("impact", "{match}: {now} goes on; it was {was}.")
        yield told.format(match=change.match, now=_name(now, new.winner), was=_name(now, was.winner))
    if new.contested and not was.contested:
        told = translate(
            "impact",
            "{match}: a later match has begun, so the winner stays and the conflict is noted. An official decides.",
        )
        yield told.format(match=change.match)
        for one in impact(now, change.match):
            rests = translate("impact", "{match} rests on {on}: it is {state}.")
            if one.status == "called":
                rests += " " + translate("impact", "Taken off its table before it begins, it takes the other winner.")
            yield rests.format(match=one.match, on=change.match, state=translate("state", one.status))
    if was.status != new.status:
        told = translate("impact", "{match} is {now}; it was {was}.")
        now_is, was_so = translate("state", new.status), translate("state", was.status)
        yield told.format(match=change.match, now=now_is, was=was_so)


def _pair(t: Tournament, reading: Reading) -> str:
    return f"{_name(t, reading.a)} – {_name(t, reading.b)}"


def _name(t: Tournament, team: str | None) -> str:
    if team is None:
        return translate("impact", "nobody yet")
    return t.entrants[team].name


def _parted(places: Iterable[PlaceChange]) -> tuple[list[PlaceChange], list[list[PlaceChange]]]:
    """Part the places of teams told by name from those of many that change alike, most first."""
    alike: dict[object, list[PlaceChange]] = {}
    for change in places:
        alike.setdefault((change.stage, change.now, change.was), []).append(change)
    named = [change for changes in alike.values() if len(changes) < MANY for change in changes]
    return named, sorted((changes for changes in alike.values() if len(changes) >= MANY), key=len, reverse=True)


def _together(changes: list[PlaceChange]) -> str:
    told = translate("impact", "{n team|teams}: place {now}; it was {was}.")
    if changes[0].stage == PLATE:
        told = translate("impact", "{n team|teams}: place {now} in the plate; it was {was}.")
    return fill(told, n=len(changes), now=_places(changes[0].now), was=_places(changes[0].was))


def _place(t: Tournament, change: PlaceChange) -> str:
    told = translate("impact", "{team}: place {now}; it was {was}.")
    if change.stage == PLATE:
        told = translate("impact", "{team}: place {now} in the plate; it was {was}.")
    return told.format(team=_name(t, change.team), now=_places(change.now), was=_places(change.was))


def _prize(t: Tournament, change: PrizeChange) -> str:
    """Tell a prize that is another; of a paid one also who has what of it, and the difference."""
    told = translate("impact", "{team}: prize {now}; it was {was}.")
    if change.paid > change.now:
        told += " " + translate("impact", "It was paid {paid}: {much} is to come back.")
    elif change.paid:
        told += " " + translate("impact", "It was paid {paid}: {much} is still to pay.")
    figures = {"now": change.now, "was": change.was, "paid": change.paid, "much": abs(change.paid - change.now)}
    return told.format(team=_name(t, change.team), **{what: money(much) for what, much in figures.items()})


def _places(place: tuple[int, int] | None) -> str:
    if place is None:
        return translate("impact", "none")
    return f"{place[0]}" if place[0] == place[1] else f"{place[0]}–{place[1]}"


def _paper(paper: Stale) -> str:
    told = translate("impact", "Print again: {paper} ({changed}).")
    return told.format(paper=paper_words(paper.printed.kind, paper.printed.match), changed=changed_text(paper))
