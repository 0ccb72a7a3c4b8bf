"""The command `adjustments`: what officials set by themselves, beside claims, rulings and findings."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.cli.command import Call, Command, tournament
from app.cli.output import write_found, write_listing
from app.cli.words import tr
from app.desk.refusals import Refused
from app.desk.views.results_set import set_by_officials
from app.listings.adjustments import ADJUSTMENTS, adjustments_json

if TYPE_CHECKING:
    import argparse


def _arguments(parser: argparse.ArgumentParser) -> None:
    tournament(parser)
    parser.add_argument("--match", metavar="MATCH", help=tr("of this match alone, as in M17"))


def _adjustments(call: Call) -> int:
    match = call.typed.match
    if match is not None and match not in call.desk.tournament(call.tid).matches:
        raise Refused(tr("There is no match {match}: look for its id in the bracket.", match=match))
    found = [row for row in set_by_officials(call.desk, call.tid) if match in {None, row.match}]
    none = tr("Officials set nothing by themselves.")
    return write_found(found, adjustments_json, partial(write_listing, ADJUSTMENTS), none, json=call.typed.json)


COMMANDS = (
    Command(
        "adjustments",
        "List what officials set by themselves, beside claims and rulings",
        _arguments,
        _adjustments,
        listing=True,
        officials=True,
    ),
)
