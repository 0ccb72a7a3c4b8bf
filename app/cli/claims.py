"""The command `claims`: the register, what cost a team something before, and precedents."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict

from app.cli.command import Call, Command, tournament
from app.cli.errors import UsageError
from app.cli.output import plain_records, write_either, write_found, write_listing, write_rows
from app.cli.words import tr
from app.desk.acts.bearing import hanging
from app.desk.refusals import Refused
from app.desk.views.claim_steps import claim_steps
from app.desk.views.past_claims import all_precedents, precedents, prior_claims
from app.listings.claim_steps import STEPS
from app.listings.claims import TAKEN_TO
from app.listings.past_claims import PRECEDENTS, PRIOR
from app.rules.finding import meant

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Mapping, Sequence

    from app.desk.acts.bearing import Hanging
    from app.listings.columns import Column
    from app.listings.past_claims import PastClaim

_SHOWN = ("claim", "match", "game", "deal", "team", "offence", "against", "ruling")
_MORE = ("claimant", "accused", "level", "announced", "changed", "verdict", "effect", "since", "ruled")


def _arguments(parser: argparse.ArgumentParser) -> None:
    tournament(parser)
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--prior", metavar="TEAM", help=tr("what cost this team something before, as in T042"))
    which.add_argument("--steps", metavar="CLAIM", help=tr("a claim's way step by step, as in M3.1"))
    told = tr("how this offence was ruled on, as in revoke; without one, every offence")
    which.add_argument("--precedents", metavar="OFFENCE", nargs="?", const="", help=told)


def _claims(call: Call) -> int:
    typed = call.typed
    if typed.prior:
        if typed.prior not in call.desk.tournament(call.tid).entrants:
            raise Refused(tr("There is no team {team}: look for its id in the entries.", team=typed.prior))
        return _past(call, PRIOR, prior_claims(call.desk, call.tid, typed.prior))
    if typed.precedents is not None:
        if not typed.precedents:
            return _past(call, PRECEDENTS, all_precedents(call.desk, call.tid))
        return _past(call, PRECEDENTS, precedents(call.desk, call.tid, _known_offence(call, typed.precedents)))
    return _steps(call) if typed.steps else _register(call)


def _steps(call: Call) -> int:
    """Print who did what with a claim, and when."""
    match, _, number = call.typed.steps.partition(".")
    found = claim_steps(call.desk, call.tid, match.upper()).get(int(number) if number.isdecimal() else 0)
    if not found:
        raise UsageError(tr("--steps: there is no claim {claim}; fourball claims lists them.", claim=call.typed.steps))
    return write_either(found, plain_records, STEPS, tuple, json=call.typed.json)


def _register(call: Call) -> int:
    call.desk.tournament(call.tid)
    register = call.desk.questions.register(call.tid)
    claimed = dict.fromkeys(one.match for one in register)
    held = {(one.match, one.claim): one for one in hanging(call.desk.world, call.tid, claimed)}
    told = [
        {
            **asdict(one),
            "claim": f"{one.match}.{one.claim}",
            "against": one.against_seat,
            "holds": _holds(held.get((one.match, one.claim))),
        }
        for one in register
    ]
    return write_found(told, _plain, _show, tr("No claim was made."), json=call.typed.json)


def _plain(told: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    return [{key: row[key] for key in (*_SHOWN, *_MORE, "holds")} for row in told]


def _show(told: Sequence[Mapping[str, Any]]) -> None:
    rows = [
        [
            *(row[key] for key in _SHOWN[:-1]),
            tr(TAKEN_TO.get(row["ruling"]) or row["ruling"] or "open"),
            " ".join([*row["holds"]["matches"], *row["holds"]["prizes"]]),
        ]
        for row in told
    ]
    write_rows([*(tr(key.capitalize()) for key in _SHOWN), tr("Holds")], rows)


def _holds(found: Hanging | None) -> dict[str, list[str]]:
    """Give the matches and the prizes, by team, that wait for a claim."""
    return {"matches": list(found.matches) if found else [], "prizes": list(found.prizes) if found else []}


def _past(call: Call, columns: Sequence[Column[PastClaim]], found: Iterable[PastClaim]) -> int:
    rows = tuple(found)
    show, none = partial(write_listing, columns), tr("Nothing was found.")
    return write_found(rows, _past_json, show, none, json=call.typed.json)


def _past_json(rows: Iterable[PastClaim]) -> list[dict[str, object]]:
    return [{**asdict(one), "claim": one.id} for one in rows]


def _known_offence(call: Call, offence: str) -> str:
    """Give an offence by its id, or by a usual word that names one."""
    rules = call.desk.rules(call.tid)
    found = [one.id for one in meant(rules, offence)]
    if offence in rules.offences or len(found) == 1:
        return offence if offence in rules.offences else found[0]
    raise UsageError(
        tr(
            "--precedents: there is no offence {offence}. Known: {known}.",
            offence=offence,
            known=", ".join(found or sorted(rules.offences)),
        )
    )


COMMANDS = (
    Command(
        "claims",
        "List the claims, what cost a team before, or precedents",
        _arguments,
        _claims,
        listing=True,
        officials=True,
    ),
)
