"""Commands on a match's signatures: sign it off, by initials or by PINs of the pairs' own; set and drop such a PIN."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.cli.command import Call, Command, match, tournament
from app.cli.errors import UsageError
from app.cli.output import write, write_either, write_rows
from app.cli.words import tr
from app.desk.acts.opening import opened
from app.desk.officials.pins import hashed
from app.desk.views.signed import signed, signed_rows
from app.game.table import TEAMS
from app.listings.signatures import SIGNED, signed_json, signed_text

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Mapping

    from app.game.table import Team


def signer_arguments(parser: argparse.ArgumentParser) -> None:
    """Add who signs for each pair, and which pairs sign by the PIN of their own."""
    for letter in "AB":
        option, told = f"--{letter.lower()}", tr("who signs for {team}: initials, or 1 or 2", team=letter)
        parser.add_argument(option, default="", metavar="WHO", help=told)
    parser.add_argument(
        "--pin",
        choices=["A", "B", "AB"],
        default="",
        help=tr(
            "the pair, or both, that signs by the PIN of its own; it is asked for, or taken from FOURBALL_PIN_A and "
            "FOURBALL_PIN_B. A pair that forgot it signs by initials"
        ),
    )


def signers(call: Call, teams: Callable[[], Mapping[Team, str]], score: str = "") -> dict[str, str]:
    """Give the fields of an act that both pairs sign; a pair that signs by its PIN is asked for it.

    `teams` gives the match's teams, which may be refused; `score` is the result where it is told without deals.
    """
    typed = call.typed
    told = {"a": typed.a, "b": typed.b}
    for letter in (one for one in TEAMS if one in typed.pin):
        name = call.sight.tournament(call.tid).entrants[teams()[letter]].name
        pin = call.pin(f"FOURBALL_PIN_{letter}", tr("PIN of {name}: ", name=name))
        told[f"voucher_{letter.lower()}"] = call.desk.duty.vouch((call.tid, typed.match), letter, pin, score)
    return told


def told_signed(call: Call) -> None:
    """Print how each pair signed the match, where anybody did, and that its result waits for another official."""
    how = signed_text(signed(call.desk, call.desk.tournament(call.tid), call.typed.match))
    if how:
        write(how)
    if call.typed.match in call.desk.tournament(call.tid).unchecked:
        write(tr("Nobody goes on yet: another official confirms or rejects it (confirm_result, reject_result)."))


def _sign_arguments(parser: argparse.ArgumentParser) -> None:
    match(parser)
    signer_arguments(parser)


def _sign(call: Call) -> int:
    def teams() -> Mapping[Team, str]:
        there = opened(call.sight.world(call.tid), call.tid, call.typed.match).opened
        return there.teams if there else {}

    change = call.act("sign", match=call.typed.match, **signers(call, teams))
    write(change.label + ".")
    told_signed(call)
    return 0


def _team_pin_arguments(parser: argparse.ArgumentParser) -> None:
    tournament(parser)
    parser.add_argument(
        "team", nargs="?", metavar="TEAM", help=tr("the team's id, as in T042; left out: which have a PIN")
    )
    parser.add_argument("--drop", metavar="REASON", help=tr("it has no PIN any more, as where it is forgotten"))


def _team_pin(call: Call) -> int:
    team, why = call.typed.team, call.typed.drop
    if team is None and why is not None:
        raise UsageError(tr("team-pin: name the team whose PIN is dropped."))
    entrants = call.desk.tournament(call.tid).entrants
    if team is None:
        write_rows((tr("Id"), tr("Team")), [(one.team, one.name) for one in entrants.values() if one.pin])
        return 0
    if why is not None:
        change = call.act("drop_team_pin", team=team, reason=why)
    else:
        name = entrants[team].name if team in entrants else team
        pin = call.pin("FOURBALL_NEW_PIN", tr("New PIN of {name}: ", name=name))
        change = call.act("set_team_pin", team=team, secret=hashed(pin))
    write(change.label + ".")
    return 0


def _signatures(call: Call) -> int:
    rows = signed_rows(call.desk, call.tid, known=call.looked_on)
    return write_either(rows, signed_json, SIGNED, tuple, json=call.typed.json)


COMMANDS = (
    Command("sign", "Sign a won match off, by initials or by the pairs' own PINs", _sign_arguments, _sign),
    Command(
        "signatures", "List how each pair signed: by initials or by its PIN", tournament, _signatures, listing=True
    ),
    Command("team-pin", "Set the PIN a team signs with, or drop it", _team_pin_arguments, _team_pin, officials=True),
)
