"""What a team can still withdraw from: a match that is open, the next draw, the plate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.tournament.lists import PLATE, back_after, feeders
from app.tournament.placing import Placing
from app.tournament.refusal import refuse
from app.tournament.views import begun, champion, path

if TYPE_CHECKING:
    from app.tournament.state import Entrant, Match, Tournament


def check_leaving(t: Tournament, entrant: Entrant) -> None:
    """Refuse who has left already, and who has played the last match: its results stand whatever it does."""
    if entrant.state != "in":
        refuse("{name} has left the field already.", name=entrant.name)
    if path(t, entrant.team) and not has_more(t, entrant.team):
        refuse("{name} has played its last match: there is nothing left to withdraw from.", name=entrant.name)


def went_on(t: Tournament, team: str) -> tuple[str, ...]:
    """Give the matches that a team won without play and went on from to one that has begun: they stay as they were."""
    placing, found, on = Placing(t), [], False
    for match in reversed(path(t, team)):
        if on and match.id not in t.results and placing.winner(match) == team and not _is_bye(placing, match):
            found.append(match.id)
        on = on or begun(t, match)
    return tuple(reversed(found))


def _is_bye(placing: Placing, match: Match) -> bool:
    outcome = placing.outcome(match)
    return outcome is not None and outcome.how == "bye"


def has_more(t: Tournament, team: str) -> bool:
    """Tell whether anything of a team that was drawn is still ahead."""
    placing = Placing(t)
    ends = {match.stage: match for match in path(t, team)}
    if any(placing.outcome(match) is None for match in ends.values()):
        return True
    if any(_goes_on(t, match, team) for match in ends.values()):
        return True
    main = t.stages["main"]
    return team in back_after(t, len(main.laps)) or _waits_for_plate(t, team)


def _goes_on(t: Tournament, match: Match, team: str) -> bool:
    """Tell whether a won match leads to another; after a final and a match for third place nothing comes."""
    ended = t.stages[match.stage].is_third(match) or champion(t, match.stage) == team
    return Placing(t).winner(match) == team and not ended


def _waits_for_plate(t: Tournament, team: str) -> bool:
    plate = t.stages.get(PLATE)
    drawn = plate is not None and plate.published
    return not drawn and champion(t) is None and team in (feeders(t, PLATE, 1) or {})
