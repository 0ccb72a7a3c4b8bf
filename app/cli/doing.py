"""The commands `do` and `rule`: every act of the desk by name."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import msgspec

from app.cli.command import Call, Command, tournament
from app.cli.errors import UsageError
from app.cli.opened import with_opened
from app.cli.output import as_json, write, write_json, write_rows
from app.cli.rulesets import with_file
from app.cli.words import tr
from app.desk.acts.table import ACTS
from app.desk.journal.codec import name_of, shown
from app.desk.known.covering import looked_on
from app.desk.refusals import Misuse
from app.desk.views.impact import impact
from app.desk.views.printed import Printings
from app.desk.words import broken
from app.game.text.told_twice import told_twice
from app.i18n import translate

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from app.desk.acts.act import ActSpec


_OFFICIALS_ONLY = frozenset({"persons", "suggested", "before", "official", "same_incident", "warning"})
"""What an act answers that players may not read: who somebody is in the register and did before, who is sent, more.

A warning tells who is barred, or which claims are not settled.
"""


def _do_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("tournament", nargs="?", metavar="T", help=tr("the tournament's id"))
    parser.add_argument("action", nargs="?", metavar="ACTION")
    parser.add_argument("fields", nargs="*", metavar="key=value")
    parser.add_argument("--list", action="store_true", help=tr("list every act, its fields and who may do it"))
    parser.add_argument(
        "--json", action="store_true", help=tr("read the fields as one JSON object from standard input")
    )
    parser.add_argument("--dry-run", action="store_true", help=tr("tell what the act would change; nothing is stored"))


def _do(call: Call) -> int:
    typed = call.typed
    if typed.list:
        return _list_acts(as_json=typed.json)
    tournament, action, told = _asked(typed)
    if action is None or "=" in action:
        raise UsageError(tr("do: name the tournament and the act; fourball do --list shows every act."))
    fields = (_from_json() if typed.json else {}) | dict(_pair(text) for text in told)
    typed.makes = action == "new" and not typed.dry_run  # before anything opens the store
    if action in {"new", "settings"}:
        fields = with_file(fields, _held(call, tournament))
    fields = with_opened(call.desk.duty, action, tournament, fields) if action in {"enter", "correct"} else fields
    if typed.dry_run:
        return _try(call, action, fields, tournament)
    change = call.perform(action, fields, tournament)
    hidden = _OFFICIALS_ONLY if call.desk.duty.players_look(call.desk.who.role) else frozenset()
    write(as_json({"done": change.act.label, **{key: one for key, one in change.answer.items() if key not in hidden}}))
    return 0


def _held(call: Call, tournament: str | None) -> tuple[str, ...]:
    """Give the parameters of the ruleset that a tournament has changed till now."""
    known = call.desk.tournament(tournament) if tournament in call.desk.world.tournament_ids() else None
    return tuple(dict(known.settings.changes)) if known is not None and known.settings is not None else ()


def _try(call: Call, action: str, fields: dict[str, Any], tournament: str | None) -> int:
    """Print the events that an act would store, and what they would change."""
    papers = Printings(call.desk).records(tournament) if tournament in call.desk.world.tournament_ids() else ()
    told = impact(call.desk, action, call.typed_as(fields), tournament, papers)
    duty = call.desk.duty
    if duty.players_look(duty.who.role) or looked_on(duty, tournament, fields.get("match")):
        write_json({"would": told.label, "impact": [tr("What it moves is shown where no players look on.")]})
        return 0
    events = [{"stream": stream, "type": name_of(type(event)), "event": shown(event)} for stream, event in told.events]
    write_json({"would": told.label, **told.answer, "events": events, "impact": told.sentences})
    return 0


def _asked(typed: argparse.Namespace) -> tuple[str | None, str | None, list[str]]:
    """Give the tournament, the act and its fields; an act that needs no tournament may stand first."""
    first, second = typed.tournament, typed.action
    alone = first in ACTS and not ACTS[first].needs_tournament and second not in ACTS
    if not alone:
        return first, second, typed.fields
    return None, first, [*([] if second is None else [second]), *typed.fields]


def _list_acts(*, as_json: bool) -> int:
    rows = [(spec.name, spec.does, " ".join(_fields(spec)), " ".join(sorted(spec.roles))) for spec in ACTS.values()]
    if as_json:
        write_json([dict(zip(("act", "does", "fields", "roles"), row, strict=True)) for row in rows])
    else:
        heads = (tr("Act"), tr("Does"), tr("Fields"))
        write_rows(heads, [(row[0], translate("act", row[1]), row[2]) for row in rows])
    return 0


def _fields(spec: ActSpec) -> Iterator[str]:
    for one in msgspec.structs.fields(spec.fields):
        yield f"{one.name}=" if one.required else f"[{one.name}=]"


def _from_json() -> dict[str, Any]:
    content = (sys.stdin.read() if sys.stdin else "").encode("utf-8", "surrogateescape")
    try:
        told = msgspec.json.decode(content)
    except (msgspec.DecodeError, RecursionError) as error:
        raise UsageError(tr("standard input: {why}", why=broken(error, content))) from error
    if not isinstance(told, dict):
        raise UsageError(tr("standard input: give one JSON object of fields."))
    if twice := told_twice(content, told):
        raise Misuse(twice)
    return told


def _pair(text: str) -> tuple[str, str]:
    key, sign, value = text.partition("=")
    if not sign:
        raise UsageError(tr("{text}: write it as key=value.", text=text))
    return key, value


def _rule_arguments(parser: argparse.ArgumentParser) -> None:
    tournament(parser)
    parser.add_argument("claim", metavar="CLAIM", help=tr("as `claims` names it: M17.2"))
    parser.add_argument("ruling", choices=["upheld", "rejected", "not_proved", "withdrawn"])
    parser.add_argument("--reason", required=True, metavar="TEXT")
    parser.add_argument(
        "--in-time", action="store_true", help=tr("it was raised before its deadline, whatever the journal knows")
    )


def _rule(call: Call) -> int:
    match, dot, number = call.typed.claim.partition(".")
    if not dot or not (number.isascii() and number.isdigit()):
        raise UsageError(tr("{claim}: write the claim as match and number, like M17.2.", claim=call.typed.claim))
    asked = {"ruling": call.typed.ruling, "reason": call.typed.reason, "late": False if call.typed.in_time else None}
    change = call.act("rule", match=match, claim=number, **asked)
    write(f"{change.label}: {tr(call.typed.ruling.replace('_', ' '))}.")
    told = change.answer.get("same_incident")
    if told and not call.looked_on:
        write(str(told))
    return 0


COMMANDS = (
    Command("do", "Do any act of the desk by name", _do_arguments, _do),
    Command("rule", "Rule on a claim", _rule_arguments, _rule),
)
