"""The command `verify`: the chain, the deals as they were seen, the register of claims, heads told elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from app.cli.command import Call, Command
from app.cli.errors import DONE, UNREACHABLE, say
from app.cli.output import write, write_json
from app.cli.words import tr
from app.desk.views.heads import find_backup, find_head, read_head, way_back

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from app.desk.drift import Drift
    from app.desk.ports import Damage, Head
    from app.desk.views.heads import HeadFound


class Proof(Struct, frozen=True):
    """What verify found; where the chain is damaged nothing else was looked at. `looked_on`: players look on here."""

    damages: Sequence[Damage]
    head: Head | None = None
    heads: Sequence[HeadFound] = ()
    drifted: Sequence[Drift] = ()
    register: Sequence[str] = ()
    notice: str = ""
    way_back: Sequence[str] = ()
    looked_on: bool = False

    @property
    def faults(self) -> tuple[str, ...]:
        """Give a sentence for all that does not hold."""
        lost = (found.sentence for found in self.heads if not found.held)
        return (*(damage.sentence for damage in self.damages), *lost, *self.register)

    def said(self, one: Drift) -> str:
        """Say how a deal counts otherwise now: what is due of it to officials alone."""
        return one.bare if self.looked_on else one.sentence


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("tournament", nargs="?", metavar="T")
    parser.add_argument("--rebuild", action="store_true", help=tr("make the register of claims anew from the journal"))
    parser.add_argument(
        "--head",
        action="append",
        default=[],
        metavar="POSITION:HASH",
        help=tr("a head on a paper or of a backup: is it still in the journal?"),
    )


def _verify(call: Call) -> int:
    asked = [read_head(text) for text in call.typed.head]
    proof = _prove(call, asked)
    if call.typed.json:
        write_json(_plain(proof))
    elif proof.head:
        _tell(proof, proof.head)
    for fault in (*proof.faults, *proof.way_back):
        say(fault, UNREACHABLE)
    return UNREACHABLE if proof.faults else DONE


def _prove(call: Call, asked: Sequence[Head]) -> Proof:
    desk, tid = call.desk, call.typed.tournament
    damages = desk.verify()
    if damages:
        return Proof(damages, way_back=way_back(desk))
    known = (desk.tournament(tid),) if tid else desk.tournaments()
    ids = [t.settings.id for t in known if t.settings]
    heads = [*(find_head(desk, head) for head in asked), *filter(None, [find_backup(desk)])]
    if call.typed.rebuild:
        made = tr("The register of claims was made anew: {count claim|claims}.", count=desk.questions.rebuild())
        say(made, DONE) if call.typed.json else write(made)
    drifted = [found for one in ids for found in desk.drift(one)]
    return Proof(
        (),
        desk.head(),
        heads,
        drifted,
        tuple(desk.questions.differences(tid, desk.catch_up)),
        desk.notice,
        looked_on=call.looked_on,
    )


def _tell(proof: Proof, head: Head) -> None:
    for found in proof.drifted:
        write(proof.said(found))
    if proof.notice:
        write(proof.notice)
    write(tr("The journal holds: {position entry|entries}, head {hash}.", position=head.position, hash=head.hash))
    for looked in proof.heads:
        if looked.held:
            write(looked.sentence)
    write(
        tr("{count deal counts|deals count} otherwise now.", count=len(proof.drifted))
        if proof.drifted
        else tr("Every deal counts as its official saw it.")
    )


def _plain(proof: Proof) -> dict[str, Any]:
    """Give a proof as `verify --json` prints it."""
    return {
        "holds": not proof.faults,
        "position": proof.head.position if proof.head else None,
        "hash": proof.head.hash if proof.head else None,
        "damages": [{"position": one.position, "sentence": one.sentence} for one in proof.damages],
        "heads": [
            {"position": one.head.position, "hash": one.head.hash, "held": one.held, "sentence": one.sentence}
            for one in proof.heads
        ],
        "register": list(proof.register),
        "drifted": [
            {
                "position": one.position,
                "match": one.match,
                "game": one.game,
                "deal": one.deal,
                "sentence": proof.said(one),
            }
            for one in proof.drifted
        ],
        "notice": proof.notice or None,
        "way_back": " ".join(proof.way_back) or None,
    }


COMMANDS = (
    Command("verify", "Check the journal's chain and the deals as they were seen", _arguments, _verify, listing=True),
)
