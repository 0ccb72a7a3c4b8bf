"""Doors to what befalls a match: disputed, void, out of time, forfeited by both; and the hall's tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.ui.more.asks import Ask
from app.ui.more.door import Door
from app.ui.more.of_claims import CONFIRM, REJECT
from app.ui.more.of_teams import EXPEL, WITHDRAW, not_drawn, reason
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.ui.more.asks import Ground


def match(ground: Ground) -> Ask:
    """Give the line of a match."""
    return Ask("match", tr("&Match"), "match", tr("Its number in the bracket."), ground.match)


def _waived() -> Ask:
    """Give the line of why the match commissioner decides on a match that he is tied to."""
    return Ask("waived", tr("Why &nobody else decides"), "reason", tr("Where you are tied to the match."), needed=False)


def _unplayed(ground: Ground) -> str:
    return "" if ground.t.results else tr("No match has a result.")


CLEAR = Door(
    "clear_result",
    lambda: tr("A result is taken away"),
    lambda: tr("&Take it away"),
    lambda ground: (match(ground), _waived()),
    _unplayed,
    tells=True,
)


def _disputed(ground: Ground) -> Ask:
    held = tuple(ground.t.disputed)
    given = ground.match if ground.match in held else (held or ("",))[0]
    return Ask("match", tr("&Match"), "match", " · ".join(held), given)


def _none_disputed(ground: Ground) -> str:
    return "" if ground.t.disputed else tr("No match is disputed.")


DISPUTE = Door(
    "dispute",
    lambda: tr("A result is disputed: what rests on it waits"),
    lambda: tr("&Hold the result"),
    lambda ground: (match(ground), reason()),
    not_drawn,
    tells=True,
)
SETTLE = Door(
    "settle",
    lambda: tr("A dispute is over: what is recorded stands"),
    lambda: tr("&Settle"),
    lambda ground: (_disputed(ground), _waived()),
    _none_disputed,
    tells=True,
)
VOID = Door(
    "void_match",
    lambda: tr("A match is void and is played again"),
    lambda: tr("Make it &void"),
    lambda ground: (match(ground), reason(), _waived()),
    not_drawn,
    tells=True,
)


def _void(ground: Ground) -> tuple[Ask, ...]:
    held = tuple(ground.t.voided)
    given = ground.match if ground.match in held else (held or ("",))[-1]
    return Ask("match", tr("&Match"), "match", " · ".join(held), given), _waived()


LIFT = Door(
    "lift_void",
    lambda: tr("A void is lifted: the match counts as it was"),
    lambda: tr("&Lift the void"),
    _void,
    lambda ground: "" if ground.t.voided else tr("No match is void."),
    tells=True,
)


def _leader(ground: Ground) -> tuple[Ask, ...]:
    return (
        match(ground),
        Ask("winner", tr("&Who leads"), "letter", tr("A or B; level: one more deal decides.")),
        Ask("games", tr("&Games"), "games", tr("Games of A, games of B: 10."), "00"),
        Ask("balls", tr("&Balls"), "balls", tr("Of each game, such as 13-4,7-9."), needed=False),
    )


TIME = Door(
    "forfeit",
    lambda: tr("Time is up: the side that leads goes on"),
    lambda: tr("&Record"),
    _leader,
    not_drawn,
    fixed={"how": "time"},
)
BOTH_OUT = Door(
    "forfeit",
    lambda: tr("Neither side goes on: double forfeit"),
    lambda: tr("&Record"),
    lambda ground: (match(ground), _waived()),
    not_drawn,
    fixed={"how": "double_forfeit"},
    tells=True,
)


def _tables(ground: Ground) -> tuple[Ask, ...]:
    now = ground.t.settings.tables if ground.t.settings else 0
    return (Ask("tables", tr("&Tables"), "number", tr("Matches that wait keep their order."), str(now)),)


TABLES = Door("settings", lambda: tr("More tables or fewer"), lambda: tr("&Set the tables"), _tables)


def _clocks(ground: Ground) -> tuple[Ask, ...]:
    told = ground.t.settings
    limit = tr("Minutes of a round from its first call; 0: no limit. Then the leader wins.")
    lines = {
        "grace": (tr("&Grace"), tr("Minutes from the call until a team that is not there is a no-show.")),
        "round_minutes": (tr("&Round"), limit),
        "game_minutes": (tr("A ga&me"), tr("Minutes of a game, for the expected times until the day tells better.")),
    }
    return tuple(Ask(key, word, "number", hint, str(getattr(told, key))) for key, (word, hint) in lines.items())


CLOCKS = Door("settings", lambda: tr("Clocks: grace, round, a game"), lambda: tr("&Set the clocks"), _clocks)


def _shape(ground: Ground) -> tuple[Ask, ...]:
    told = ground.t.settings
    apart = dict(told.apart) if told else {}
    targets = ",".join(map(str, told.targets)) if told else ""
    rounds = tr("for so many rounds; nothing: not kept apart")
    return (
        Ask("third_place", tr("A match for &third place"), "yes", given="1" * bool(told and told.third_place)),
        Ask("redraw", tr("Each round is drawn &anew"), "yes", given="1" * bool(told and told.redraw)),
        Ask(
            "best_of", tr("&Games a match"), "numbers", tr("One number, or one a round: 1,1,3,3,5."), _best_of(ground)
        ),
        Ask(
            "targets", tr("&Balls to win a game"), "numbers", tr("Nothing: as the ruleset says."), targets,
            needed=False, empty=(),
        ),
        Ask(
            "open_places", tr("B&yes left open"), "number", tr("For late entries and re-entries in a fixed bracket."),
            str(told.open_places or "") if told else "", needed=False, empty=0,
        ),
        Ask(
            "reentry_rounds", tr("&Losers of the first rounds may re-enter"), "number",
            tr("Of so many rounds, where each is drawn anew; in a fixed bracket of the first."),
            str(told.reentry_rounds) if told else "1", needed=False, empty=1,
        ),
        *(
            Ask(f"apart.{key}", word, "number", rounds, str(apart.get(key, "")), needed=False, empty=0)
            for key, word in _kept().items()
        ),
    )  # fmt: skip


def _best_of(ground: Ground) -> str:
    return ",".join(map(str, ground.t.settings.best_of)) if ground.t.settings else ""


def _kept() -> dict[str, str]:
    return {
        "club": tr("Keep teams of one cl&ub apart"),
        "region": tr("Keep teams of one &region apart"),
        "family": tr("Keep teams of one &family apart"),
    }


def _begun(ground: Ground) -> str:
    t = ground.t
    return tr("The first match has been called: it stays as it is.") if t.rules or t.tables or t.results else ""


SHAPE = Door(
    "settings",
    lambda: tr("How it is drawn: rounds anew, clubs apart, games"),
    lambda: tr("&Keep settings"),
    _shape,
    _begun,
    tells=True,
)
OF_FLOOR = (DISPUTE, SETTLE, VOID, TIME, BOTH_OUT, WITHDRAW, EXPEL, TABLES, CLOCKS, CONFIRM, REJECT, LIFT, CLEAR)
