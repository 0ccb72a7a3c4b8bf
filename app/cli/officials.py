"""Commands on the officials: who they are, their roles and PINs, and the way back for a director who lost the PIN."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from msgspec.structs import asdict

from app.cli.command import Call, Command, tournament
from app.cli.errors import UsageError
from app.cli.output import write, write_found, write_json, write_listing, write_rows
from app.cli.window import nothing
from app.cli.words import tr
from app.desk.officials.assigning import call_rows, duty_rows, gaps
from app.desk.officials.pins import hashed
from app.desk.officials.standing import role_word
from app.listings.assigned import CALLS, DUTIES, spans

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from app.tournament.people.officials import Official

_ROLES: Final = ("director", "score_keeper", "adjudicator", "judge", "commissioner")
_HERE: Final = frozenset({None, "localhost", "127.0.0.1", "::1"})


def _officials(call: Call) -> int:
    found = call.desk.duty.officials()
    none = (
        tr("No officials yet: whoever is at the keys may do everything. Name the director: fourball official"),
        tr("add NAME director. From then on every act is signed by somebody with a PIN."),
    )
    return write_found(found, _plain, _show, "\n".join(none), json=call.typed.json)


def _plain(found: Sequence[Official]) -> list[dict[str, object]]:
    return [{"name": one.name, "role": one.role, "pin": one.secret is not None} for one in found]


def _show(found: Sequence[Official]) -> None:
    rows = [(one.name, role_word(one.role), one.secret is not None) for one in found]
    write_rows((tr("Name"), tr("Role"), tr("PIN")), rows)


def _official_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", choices=["add", "role", "pin", "remove"])
    parser.add_argument("name", metavar="NAME", help=tr("what acts are signed with, such as naidoo or 'table 7'"))
    parser.add_argument("role", nargs="?", choices=_ROLES, help=tr("for add and role"))


def _official(call: Call) -> int:
    action, name, role = call.typed.action, call.typed.name, call.typed.role
    if (role is None) == (action in {"add", "role"}):
        raise UsageError(
            tr(
                "official {action}: name the role." if role is None else "official {action}: leave the role out.",
                action=action,
            )
        )
    fields = {"name": name} | ({"role": role} if role else {})
    if action in {"add", "pin"}:
        fields["secret"] = hashed(call.pin("FOURBALL_NEW_PIN", tr("New PIN of {name}: ", name=name)))
    acts = {"add": "name_official", "role": "change_role", "pin": "set_pin", "remove": "remove_official"}
    write(f"{call.perform(acts[action], fields).label}.")
    return 0


def _recover_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help=tr("the director who lost the PIN, or a new one"))


def _recover(call: Call) -> int:
    """Give a director a new PIN without the old one; the journal keeps that it was done, by whom it does not ask."""
    from app.desk.desk import Who  # noqa: PLC0415 - as for every desk

    store = call.database or ""
    if "://" in store and urlsplit(store).hostname not in _HERE:
        raise UsageError(tr("recover: run it on the machine that holds the store; this one only reaches it."))
    call.reach()
    desk = call.doors.desk(call.database, Who("host", "host", "command line"))
    secret = hashed(call.pin("FOURBALL_NEW_PIN", tr("New PIN of {name}: ", name=call.typed.name)))
    fields = call.typed_as({"name": call.typed.name, "secret": secret})
    change = desk.perform("recover_director", fields)
    desk.duty.lift_waits()
    write(tr("{label}. The journal says so, and nobody waits any more.", label=change.label))
    return 0


def _duty(call: Call) -> int:
    """List who looks after which tables, which tables wait for somebody, and which have nobody."""
    call.desk.tournament(call.tid)
    world = call.desk.world
    rows, calls, alone = duty_rows(world, call.tid), call_rows(world, call.tid), gaps(world, call.tid)
    if call.typed.json:
        told = {"officials": [asdict(one) for one in rows], "calls": [asdict(one) for one in calls], "gaps": alone}
        write_json(told)
        return 0
    if rows:
        write_listing(DUTIES, rows)
    if calls:
        write_listing(CALLS, calls)
    write(tr("Tables without anybody: {tables}.", tables=spans(alone)) if alone else tr("Every table has somebody."))
    return 0


COMMANDS = (
    Command(
        "duty",
        "List officials at tables, tables that call, tables without anybody",
        tournament,
        _duty,
        listing=True,
        officials=True,
    ),
    Command("officials", "List who may stand at the keys, and in what role", nothing, _officials, listing=True),
    Command("official", "Name an official, change the role or the PIN, take one off", _official_arguments, _official),
    Command(
        "recover",
        "Let a director in who lost the PIN, at the machine that holds the store",
        _recover_arguments,
        _recover,
    ),
)
