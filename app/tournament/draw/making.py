"""The draw. The closed list and the seed decide it alone, so anyone can make it again.

Chance first seats the seeds block by block, then the unseeded teams in the lines that are left, from top to bottom.
`chance` has the lots, `listed` the list, `seeding` the lines, `apart` what is kept apart. Where each round is drawn
anew, an odd team out has the bye: one with the fewest so far, the best seed first, else by lot; seeds are put in
matches of their own while there are enough, by lot; then the others are drawn. Where two still meet that were to be
kept apart, the first of them that may have the bye takes it from the team that got it by lot.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from app.tournament.draw.apart import Sections, arrange, groups, part_by_bye
from app.tournament.draw.chance import Chance
from app.tournament.draw.seeding import seat, size_for
from app.tournament.events import Drawn
from app.tournament.listed import BYES, digest
from app.tournament.lists import listed
from app.tournament.refusal import refuse, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from app.tournament.listed import Apart, Listed, Listing
    from app.tournament.state import Entrant

SMALLEST = 2
Slots = tuple[str | None, ...]


def draw(entrants: Iterable[Entrant], seed: int, stage: str = "main", apart: Apart = ()) -> Drawn:
    """Draw a knock-out of the teams that are in; refuse fewer than two teams and a seed given twice."""
    teams = tuple(e for e in entrants if e.state == "in")
    check_seeds(teams)
    return drawn_from(listed(teams, apart), seed, Drawn(stage, seed, (), "", apart=apart))


def drawn_from(listing: Listing, seed: int, asked: Drawn) -> Drawn:
    """Draw a closed list as asked: its stage, kind, round and what is kept apart; `slots` and `entries` are filled."""
    if len(listing) < SMALLEST:
        refuse("A draw needs at least two teams; {count} in the list: enter more teams first.", count=len(listing))
    slots = KINDS[asked.kind](listing, Chance(seed), active(asked.apart, asked.kind, asked.round))
    return Drawn(asked.stage, seed, slots, digest(listing), asked.kind, asked.round, asked.apart)


def active(apart: Apart, kind: str, number: int) -> Apart:
    """Give what a draw still keeps apart, and for how many rounds of its own."""
    return tuple((key, rounds if kind == "knockout" else 1) for key, rounds in apart if rounds >= number)


def check_seeds(entrants: Iterable[Entrant]) -> None:
    """Refuse a seed that two teams have."""
    by_seed = sorted((e.seed, e.team, e.name) for e in entrants if e.seed is not None)
    seed, times = Counter(seed for seed, _, _ in by_seed).most_common(1)[0] if by_seed else (0, 0)
    if times > 1:
        names = say(" and ").join(name for given, _, name in by_seed if given == seed)
        refuse("Seed {seed} is given to {names}: change one of them, then draw again.", seed=seed, names=names)


def seeded(listing: Listing) -> list[str]:
    """Give the seeded teams, best first."""
    return [team for _, team in sorted((row.seed, row.team) for row in listing if row.seed is not None)]


def _knockout(listing: Listing, chance: Chance, apart: Apart) -> Slots:
    seeds = seeded(listing)
    size = size_for(len(listing))
    seed_lines, bye_lines = seat(size, len(seeds), size - len(listing), chance)
    rest = chance.shuffle(row.team for row in listing if row.seed is None)
    taken = {*seed_lines, *bye_lines}
    lines = [line for line in range(size) if line not in taken]
    return _filled(size, zip(seed_lines, seeds, strict=True), (lines, rest), Sections(groups(listing, apart)), chance)


def _round(listing: Listing, chance: Chance, apart: Apart) -> Slots:
    odd = len(listing) % 2
    bye = _odd_one(listing, chance) if odd else None
    matches = len(listing) // 2
    ranked = [team for team in seeded(listing) if team != bye]
    where = chance.shuffle(range(matches))
    fixed = {2 * number: team for number, team in zip(where, ranked, strict=False)}
    if bye:
        fixed[2 * matches] = bye
    seated = set(fixed.values())
    rest = chance.shuffle(row.team for row in listing if row.team not in seated)
    lines = [line for line in range(2 * matches) if line not in fixed]
    sections = Sections(groups(listing, apart))
    slots = list(_filled(2 * (matches + odd), fixed.items(), (lines, rest), sections, chance))
    if bye and not seeded(_fit(listing)):
        part_by_bye(slots, 2 * matches, {row.team for row in _fit(listing)}, sections)
    return tuple(slots)


def _odd_one(listing: Listing, chance: Chance) -> str:
    fit = _fit(listing)
    seeds = seeded(fit)
    return seeds[0] if seeds else fit[chance.below(len(fit))].team


def _fit(listing: Listing) -> Listing:
    """Give the teams that may have the bye: those with the fewest so far."""

    def byes(row: Listed) -> int:
        return int(row.mark(BYES) or 0)

    fewest = min(map(byes, listing))
    return tuple(row for row in listing if byes(row) == fewest)


def _filled(
    size: int, fixed: Iterable[tuple[int, str]], rest: tuple[list[int], list[str]], sections: Sections, chance: Chance
) -> Slots:
    slots: list[str | None] = [None] * size
    for line, team in fixed:
        slots[line] = team
        sections.put(team, line)
    arrange(slots, *rest, sections, chance)
    return tuple(slots)


KINDS: Mapping[str, Callable[[Listing, Chance, Apart], Slots]] = {"knockout": _knockout, "round": _round}
