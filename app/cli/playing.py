"""The command `demo`: a whole sample tournament played through the desk, without a window."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from app.cli.command import Call, Command
from app.cli.errors import DONE, UNREACHABLE, UsageError, say
from app.cli.output import write
from app.cli.words import tr
from app.desk.acts.entering import rows_of
from app.desk.views.bundling import bundle
from app.paths import RESOURCES
from app.simulate.day import Played, play_day
from app.tournament.doors.importing import preview, read_table
from app.tournament.views import champion

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping

    from app.desk.desk import Desk
    from app.game.match import Next
    from app.rules.model import Ruleset
    from app.tournament.state import Tournament

SAMPLE = RESOURCES / "samples" / "sixteen.csv"
SEED = 1913


class DeskOfficials:
    """The officials of a demonstration: they do everything through the desk."""

    def __init__(self, desk: Desk, tid: str) -> None:
        self.desk = desk
        self.tid = tid

    def act(self, name: str, fields: Mapping[str, object]) -> Mapping[str, object]:
        """Do an act and give its answer."""
        return self.desk.perform(name, fields, tournament=self.tid).answer

    def tournament(self) -> Tournament:
        """Give the tournament as it stands."""
        return self.desk.tournament(self.tid)

    def rules(self) -> Ruleset:
        """Give the tournament's ruleset."""
        return self.desk.rules(self.tid)

    def next_deal(self, match: str) -> Next | None:
        """Give the deal that comes next, None once the match is won."""
        return self.desk.upcoming(self.tid, match)


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--out", metavar="FOLDER", help=tr("where the store and the papers go; a new folder when left out")
    )
    parser.add_argument("--seed", type=int, default=SEED, help=tr("another seed, another day"))


def _demo(call: Call) -> int:
    from app.cli.papers import every, keep, printed, write_all  # noqa: PLC0415 - papers cost start-up time

    folder = _folder(call.typed.out)
    call.typed.database = str(folder / "demo.db")
    call.desk.guard.backups = None  # a demonstration needs none
    officials = _tournament(call.desk, call.typed.seed)
    for played in play_day(officials, call.typed.seed):
        write(_line(officials, played))
    gathered = bundle(call.desk, officials.tid, None, printed(call.desk))
    papers = tuple(every(call.desk, officials.tid))
    written = list(write_all(gathered, papers, folder / "papers"))
    keep(call.desk, officials.tid, papers, gathered.position)
    state = officials.tournament()
    winner = champion(state)
    write(tr("Champion: {name}", name=state.entrants[winner].name if winner else tr("none")))
    write(tr("{count paper|papers} in {folder}", count=len(written), folder=folder / "papers"))
    return _verified(call.desk)


def _folder(named: str | None) -> Path:
    try:
        folder = Path(named) if named else Path(tempfile.mkdtemp(prefix="fourball-demo-"))
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(
            tr("{folder}: this folder can't be made ({why}).", folder=named, why=error.strerror)
        ) from error
    if (folder / "demo.db").exists():
        raise UsageError(tr("{folder} holds a demonstration already: name another folder.", folder=folder))
    return folder


def _tournament(desk: Desk, seed: int) -> DeskOfficials:
    made = desk.perform("new", {"name": "Sample day", "venue": "Practice hall", "best_of": (1, 1, 1, 3), "tables": 8})
    officials = DeskOfficials(desk, str(made.answer["tournament"]))
    fates = preview(read_table(SAMPLE.read_bytes()), officials.tournament())
    officials.act("import", {"rows": rows_of(fates)})
    officials.act("check_in", {"teams": list(officials.tournament().entrants)})
    officials.act("draw", {"seed": seed, "publish": True})
    write(tr("{count team|teams} drawn with seed {seed}.", count=len(officials.tournament().entrants), seed=seed))
    return officials


def _line(officials: DeskOfficials, played: Played) -> str:
    state = officials.tournament()
    result = state.results[played.match]
    teams = officials.desk.match(officials.tid, played.match).opened
    assert teams is not None  # noqa: S101 - it was just played
    winner = state.entrants[teams.teams["A" if played.winner == "A" else "B"]].name
    score = ", ".join(f"{a}-{b}" for a, b in result.balls)
    return tr(
        "{match}: {winner} wins {score} ({deals deal|deals}, {claims claim|claims})",
        match=played.match,
        winner=winner,
        score=score,
        deals=played.deals,
        claims=played.claims,
    )


def _verified(desk: Desk) -> int:
    damages = desk.verify()
    for damage in damages:
        say(damage.sentence, UNREACHABLE)
    head = desk.head()
    if not damages:
        write(
            tr(
                "verify: the journal holds, {position entry|entries}, head {hash}",
                position=head.position,
                hash=head.hash[:16],
            )
        )
    return UNREACHABLE if damages else DONE


DEMO = Command("demo", "Play a whole sample tournament and write every paper", _arguments, _demo, makes=True)
