"""Doors to what befalls a team: re-entry, expulsion, withdrawal, who its players are, its names erased."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.tournament.views import open_in
from app.ui.more.asks import Ask
from app.ui.more.door import Door
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.ui.more.asks import Ground


def team(ground: Ground) -> Ask:
    """Give the line of a team."""
    hint = tr("Its number or a part of its name.")
    if ground.match:
        hint = tr("A or B of {match}, or its number, or a part of its name.", match=ground.match)
    return Ask("team", tr("&Team"), "team", hint, ground.team)


def reason() -> Ask:
    """Give the line of a reason."""
    return Ask("reason", tr("&Reason"), "reason")


def until() -> Ask:
    """Give the line of the last day of a bar."""
    return Ask("until", tr("Barred &until"), "text", tr("Such as 2027-06-30; nothing: for good."), needed=False)


def not_drawn(ground: Ground) -> str:
    """Say that nothing is drawn, where that is so."""
    main = ground.t.stages.get("main")
    return "" if main and main.published else tr("The draw is not published yet.")


LATE = Door(
    "late",
    lambda: tr("A team enters late, on an open place"),
    lambda: tr("&Enter the team"),
    lambda _: (
        Ask("name", tr("&Team"), "text"),
        Ask("players", tr("&Players"), "words", tr("Both names, with a comma."), needed=False, empty=()),
        Ask("phones", tr("P&hones"), "words", tr("In the same order."), needed=False, empty=()),
        Ask("paid", tr("The &fee is paid"), "yes"),
    ),
    lambda ground: not_drawn(ground) or ("" if open_in(ground.t) else tr("No place of the draw is open.")),
)
CLOSE_PLACES = Door(
    "close_places",
    lambda: tr("Open places that nobody took become byes"),
    lambda: tr("&Make them byes"),
    lambda _: (),
    lambda ground: "" if open_in(ground.t) else tr("No place of the draw is open."),
    about=lambda ground: tr("{n place is|places are} still open.", n=len(open_in(ground.t))),
    tells=True,
)
REENTER = Door(
    "reenter",
    lambda: tr("Re-entry: a team that lost in the first round comes in again"),
    lambda: tr("Re-&enter"),
    lambda ground: (team(ground), Ask("paid", tr("The fee is &paid"), "yes", tr("A re-entry is by payment."))),
    not_drawn,
)
END_REENTRY = Door(
    "end_reentry",
    lambda: tr("Re-entry: refuse it, or take it back and give the fee back"),
    lambda: tr("&End the re-entry"),
    lambda ground: (team(ground), reason()),
    not_drawn,
)
EXPEL = Door(
    "expel",
    lambda: tr("Expel a team: its open matches go to the others"),
    lambda: tr("&Expel"),
    lambda ground: (
        team(ground),
        reason(),
        Ask("offence", tr("&Offence of conduct"), "text", tr("Any usual word; nothing: another cause."), needed=False),
        Ask("barred", tr("Players &barred from events to come"), "numbers", tr("1, 2 or 1,2; nothing: nobody."),
            needed=False, empty=()),
        until(),
    ),
    tells=True,
)  # fmt: skip
WITHDRAW = Door(
    "withdraw",
    lambda: tr("A team withdraws: its open matches go to the others"),
    lambda: tr("&Withdraw"),
    lambda ground: (team(ground),),
    tells=True,
)
LIFT_SUBSTITUTE = Door(
    "lift_substitute",
    lambda: tr("A substitute goes again: who was entered plays"),
    lambda: tr("&Let go"),
    lambda ground: (team(ground),),
    tells=True,
)
SUBSTITUTE = Door(
    "substitute",
    lambda: tr("Somebody plays in a player's place"),
    lambda: tr("&Let play"),
    lambda ground: (
        team(ground),
        Ask("player", tr("&Which player goes"), "number", tr("1 the first on the card, 2 the second.")),
        Ask("name", tr("Who &plays instead")),
        Ask("phone", tr("P&hone"), needed=False),
    ),
)
REINSTATE = Door(
    "reinstate",
    lambda: tr("Take teams in again"),
    lambda: tr("Take &in again"),
    lambda ground: (Ask("teams", tr("&Teams"), "teams", tr("Numbers, with a comma."), ground.team),),
)
FIX_TABLE = Door(
    "fix_table",
    lambda: tr("A team that can't move plays at one table"),
    lambda: tr("&Keep it there"),
    lambda ground: (
        team(ground),
        Ask("table", tr("Ta&ble"), "number", tr("Nothing: it can move again."), needed=False),
    ),
)
ERASE = Door(
    "erase",
    lambda: tr("Erase a team's names and phones for good, on request"),
    lambda: tr("Erase &for good"),
    lambda ground: (team(ground),),
    about=lambda _: tr("Results stay under the team's number. No Undo and no backup brings the names back."),
    final=True,
)


def _person(name: str, word: str) -> Ask:
    return Ask(name, word, "person", tr("Team and player: 12.1 is the first player of team 12."))


SAME_PERSON = Door(
    "same_person",
    lambda: tr("Two players of the register are one person"),
    lambda: tr("They are &one"),
    lambda _: (_person("person", tr("&This player")), _person("same", tr("is nobody else tha&n"))),
)
TWO_PEOPLE = Door(
    "two_people",
    lambda: tr("A player is another person after all"),
    lambda: tr("They are t&wo"),
    lambda _: (_person("person", tr("&This player")),),
)
OF_TEAMS = (REENTER, END_REENTRY, LATE, EXPEL, ERASE, FIX_TABLE, SUBSTITUTE, SAME_PERSON, TWO_PEOPLE, LIFT_SUBSTITUTE)
