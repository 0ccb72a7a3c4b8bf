"""The harness before a trial: code that means the same must pass, code that lets nothing work must be noticed."""

from __future__ import annotations

from faults import begun
from running import COLD, KILLED, SURVIVED, Warm, cold_outcome, told_by_child

COLD_FILE = "app/game/scoring.py"
IDLE, DEADLY = "_ = 0", "raise AssertionError"


def wrong(sources, seen):
    """Give in words what the harness judges wrongly: every function of a file idles, or fails, and the tests tell."""
    idle, deadly = (
        {file: (file, source, begun(source, statement)) for file, source in sources.items()}
        for statement in (IDLE, DEADLY)
    )

    def warm(session, tell):
        here = Warm(session)
        tell("all files, idle", [SURVIVED], here.outcome(list(idle.values()), list(seen.times), seen.limits))
        for file, change in deadly.items():
            tests = seen.within(file) or seen.every()
            tell(file, [KILLED, COLD], here.outcome([change], tests, seen.limits))  # cold: it has no functions

    told = [*told_by_child(warm)]
    for right, (file, _, tree) in (SURVIVED, idle[COLD_FILE]), (KILLED, deadly[COLD_FILE]):
        told.append([f"{file}, cold", [right], cold_outcome(file, tree, seen.every(), seen.limits)])
    return [f"{what}: {how}" for what, right, how in told if how not in right]
