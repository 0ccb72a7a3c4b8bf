"""Doors to a claim's way and a match's end: agreed or not, a gap, an appeal, a second official."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.tournament.doors.scores import format_balls
from app.ui.more.asks import Ask
from app.ui.more.door import Door
from app.ui.more.of_teams import reason
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.game.stream import MatchState
    from app.ui.more.asks import Ground


def claim_at(state: MatchState) -> int:
    """Give the claim of a match that nobody has ruled on, else its last; 0 without one."""
    waits = (one.claim for one in state.claims if not one.ruled)
    return next(waits, state.claims[-1].claim if state.claims else 0)


def match_line(ground: Ground) -> Ask:
    """Give the line of a match."""
    return Ask("match", tr("&Match"), "match", tr("Its number in the bracket."), ground.match)


def _claim(ground: Ground) -> tuple[Ask, ...]:
    given = str(ground.claim) if ground.claim else ""
    return match_line(ground), Ask("claim", tr("C&laim"), "claim", tr("Its number in the match."), given)


def _pair(given: str = "") -> Ask:
    return Ask("team", tr("&Pair"), "letter", tr("A or B."), given)


def _none(ground: Ground) -> str:
    return "" if ground.claim else tr("No claim was made here.")


def _said() -> Ask:
    return Ask("reason", tr("What is s&aid"), "text", needed=False, empty="")


ACCEPTED = Door(
    "agree",
    lambda: tr("The table agrees: the claim stands"),
    lambda: tr("The claim &stands"),
    lambda ground: (*_claim(ground), _said()),
    fixed={"ruling": "upheld"},
    tells=True,
    shut=_none,
)
TAKEN_BACK = Door(
    "agree",
    lambda: tr("The claim is taken back"),
    lambda: tr("&Take it back"),
    lambda ground: (*_claim(ground), _said()),
    fixed={"ruling": "withdrawn"},
    shut=_none,
)
WRONG = Door(
    "agree",
    lambda: tr("The table agrees: the claim was wrong"),
    lambda: tr("The claim was &wrong"),
    lambda ground: (*_claim(ground), _said()),
    fixed={"ruling": "rejected"},
    tells=True,
    shut=_none,
)
NOT_AGREED = Door(
    "dispute_claim",
    lambda: tr("The table does not agree: to the adjudicator"),
    lambda: tr("&To the adjudicator"),
    lambda ground: (*_claim(ground), _said()),
    shut=_none,
)
GAP = Door(
    "refer",
    lambda: tr("A gap in the rules: to the judge"),
    lambda: tr("&To the judge"),
    lambda ground: (*_claim(ground), Ask("reason", tr("&What the rules leave open"), "reason")),
    shut=_none,
)
APPEAL = Door(
    "appeal",
    lambda: tr("A pair appeals against the ruling"),
    lambda: tr("&Appeal"),
    lambda ground: (*_claim(ground), _pair(ground.loser), Ask("reason", tr("&Grounds"), "reason")),
    shut=_none,
)


def _alone(ground: Ground) -> tuple[Ask, ...]:
    words = tr("1 upheld · 2 rejected · 3 not proved · 4 withdrawn")
    return (
        *_claim(ground),
        Ask("ruling", tr("R&uling"), "ruling", words),
        reason(),
        Ask("waived", tr("Why &nobody else rules"), "reason"),
    )


ALONE = Door(
    "rule",
    lambda: tr("The match commissioner rules in spite of a tie"),
    lambda: tr("Rul&e"),
    _alone,
    fixed={"level": "commissioner"},
    tells=True,
    shut=_none,
)
CONTEST = Door(
    "contest",
    lambda: tr("A pair does not accept the result"),
    lambda: tr("&Dispute it"),
    lambda ground: (match_line(ground), _pair(), Ask("reason", tr("&What is not accepted"), "reason")),
)


def _waiting(ground: Ground) -> Ask:
    held = tuple(ground.t.unchecked)
    given = ground.match if ground.match in held else (held or ("",))[0]
    return Ask("match", tr("&Match"), "match", " · ".join(held), given)


def _any_waits(ground: Ground) -> bool:
    return bool(ground.t.unchecked)


def waits_about(ground: Ground) -> str:
    """Say which results wait for a second official, with what was told."""
    told = (
        f"{match} {one.games[0]}–{one.games[1]} {format_balls(one.balls)}" for match, one in ground.t.unchecked.items()
    )
    return " · ".join(one.strip() for one in told)


CONFIRM = Door(
    "confirm_result",
    lambda: tr("Confirm a result as its second official"),
    lambda: tr("Con&firm"),
    lambda ground: (_waiting(ground),),
    offered=_any_waits,
    about=waits_about,
)
REJECT = Door(
    "reject_result",
    lambda: tr("Reject a result as its second official"),
    lambda: tr("Re&ject"),
    lambda ground: (_waiting(ground), reason()),
    offered=_any_waits,
    about=waits_about,
)


def _checks(ground: Ground) -> tuple[Ask, ...]:
    told = ground.t.settings
    each = ",".join(map(str, told.checkers)) if told else ""
    hint = tr("1 or 2, one number or one a round: 1,1,2. Nothing: 1.")
    return (
        Ask("checkers", tr("&Officials who check a result"), "numbers", hint, each, needed=False, empty=()),
        Ask("initials", tr("Both pairs &sign a won match off"), "yes", given="1" * bool(told and told.initials)),
    )


CHECKS = Door("settings", lambda: tr("Who checks a result, and who signs"), lambda: tr("&Keep settings"), _checks)
OF_CLAIMS = (ACCEPTED, TAKEN_BACK, WRONG, NOT_AGREED, GAP, APPEAL, ALONE)
OF_TABLE = (ACCEPTED, TAKEN_BACK, WRONG, NOT_AGREED, APPEAL, CONTEST)
