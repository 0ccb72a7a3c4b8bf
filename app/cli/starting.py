"""Commands to start with: a new tournament, the list of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.cli.command import Call, Command
from app.cli.errors import UsageError
from app.cli.output import write, write_found, write_rows
from app.cli.playing import DEMO
from app.cli.rulesets import known, ruleset
from app.cli.window import DESK, nothing
from app.cli.words import tr
from app.rules.loading import terms
from app.rules.request import read_value

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping, Sequence

    from app.tournament.state import Tournament


_SHAPE = ("redraw", "targets", "apart", "open_places", "reentry_rounds")


def _new_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", nargs="?")
    parser.add_argument("--date", help=tr("as in 2026-11-29"))
    parser.add_argument("--venue")
    parser.add_argument("--ruleset", help=known())
    parser.add_argument("--format", choices=["knockout"])
    parser.add_argument("--best-of", metavar="N[,N…]", help=tr("games a match: one number, or one a round"))
    parser.add_argument("--tables", type=int)
    parser.add_argument("--third-place", action="store_true", help=tr("play for third place"))
    parser.add_argument("--redraw", action="store_true", help=tr("draw each round anew"))
    parser.add_argument("--targets", metavar="N[,N…]", help=tr("balls that win a game: one number, or one a round"))
    parser.add_argument(
        "--apart", metavar="KIND=N,…", help=tr("keep club, region or family apart for N rounds: club=2")
    )
    parser.add_argument(
        "--open-places", type=int, metavar="N", help=tr("byes of a fixed bracket left open for late and re-entries")
    )
    parser.add_argument(
        "--reentry-rounds", type=int, metavar="N", help=tr("re-entry after a loss in the first N rounds, drawn anew")
    )
    parser.add_argument(
        "--set",
        action="extend",
        nargs="+",
        default=[],
        metavar="PARAM=VALUE",
        help=tr("change parameters of the ruleset"),
    )


def _new(call: Call) -> int:
    typed = call.typed
    if typed.name is None and typed.set and "=" not in typed.set[-1]:
        typed.name = typed.set.pop()  # the name stood after the parameters
    if typed.name is None:
        raise UsageError(tr("new: name the tournament, as in fourball new 'Club Night'."))
    keys = ("name", "date", "venue", "format", "best_of", "tables", "third_place", *_SHAPE)
    fields = {key: getattr(typed, key) for key in keys if getattr(typed, key) is not None}
    _check(fields)
    change = call.perform("new", fields | _rules(typed))
    write(str(change.answer["tournament"]))
    return 0


def _rules(typed: argparse.Namespace) -> dict[str, object]:
    """Give the ruleset named as its base and what is changed in it: by its own file, then by what `--set` says."""
    told = terms(ruleset(typed.ruleset or "masters"))
    return told | {"set": told["set"] | dict(parameter(text) for text in typed.set)}


def _check(fields: Mapping[str, object]) -> None:
    """Refuse settings that can't be: all of them at once, each under its option, in the words of the tournament."""
    from app.tournament.doors.creating import CHECKS  # noqa: PLC0415 - only here
    from app.tournament.refusal import TournamentRefused  # noqa: PLC0415

    wrong = []
    for name, value in fields.items():
        try:
            if name in CHECKS:
                CHECKS[name](_read(name, value))
        except TournamentRefused as error:
            wrong.append(f"--{name.replace('_', '-')}: {error}" if name != "name" else str(error))
    if wrong:
        raise UsageError("\n".join(wrong))


def _read(name: str, value: object) -> object:
    """Give an option's value as the tournament takes it: numbers, kinds with their rounds; else the text as it is."""
    parts = [part.strip() for part in str(value).split(",") if part.strip()]
    try:
        if name in {"best_of", "targets"}:
            return tuple(int(part) for part in parts)
        if name == "apart":
            return tuple((kind.strip(), int(rounds)) for kind, _, rounds in (part.partition("=") for part in parts))
    except ValueError:
        return value
    return value.strip() if isinstance(value, str) else value


def parameter(text: str) -> tuple[str, object]:
    """Read `name=value`: a value in brackets or quotes is JSON, any other as it is typed (`13`, `none`, `10,20`)."""
    import msgspec  # noqa: PLC0415 - only here

    name, sign, value = text.partition("=")
    if not sign:
        raise UsageError(tr("{text}: write it as name=value.", text=text))
    try:
        return name, msgspec.json.decode(value) if value.startswith(("[", "{", '"')) else read_value(name, value)
    except msgspec.DecodeError:
        return name, value


def _list(call: Call) -> int:
    found = map(call.sight.tournament, call.desk.world.tournament_ids())
    rows = [(t.settings.id, t.settings.name, t.settings.date, state_of(t)) for t in found if t.settings]
    return write_found(rows, _plain, _show, tr("No tournament yet. Make one: fourball new NAME"), json=call.typed.json)


def _plain(rows: Sequence[tuple[str, str, str, str]]) -> list[dict[str, str]]:
    return [dict(zip(("id", "name", "date", "state"), row, strict=True)) for row in rows]


def _show(rows: Sequence[tuple[str, str, str, str]]) -> None:
    heads = (tr("Id"), tr("Name"), tr("Date"), tr("State"))
    write_rows(heads, [(*row[:3], tr(row[3])) for row in rows])


def state_of(tournament: Tournament) -> str:
    """Give the state of a tournament in one word or two."""
    from app.tournament.views import champion  # noqa: PLC0415 - only here

    stage = tournament.stages.get("main")
    if champion(tournament):
        return "finished"
    if stage is None:
        return "entries"
    return "playing" if stage.published else "draft draw"


COMMANDS = (
    DESK,
    DEMO,
    Command("new", "Make a tournament; prints its id", _new_arguments, _new, makes=True),
    Command("list", "List the tournaments", nothing, _list, listing=True),
)
