"""From a name and loose fields to an act that may be decided: known, allowed to this official, and readable."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.acts.table import ACTS
from app.desk.reading import read_fields
from app.desk.refusals import Misuse, Refused
from app.rules.mistakes import Mistake

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.acts.act import ActSpec, Fields
    from app.desk.change import Who


def ask(who: Who, name: str, fields: Mapping[str, object]) -> tuple[ActSpec, Fields]:
    """Give an act of the table and its typed fields. Raises Misuse or Refused."""
    spec = ACTS.get(name)
    if spec is None:
        raise Misuse([Mistake("", f"there is no act {name!r}; fourball do --list shows them all")])
    if who.role not in spec.roles:
        raise Refused(f"{who.role.replace('_', ' ')} may not do this: {spec.does}.")
    return spec, read_fields(spec.fields, fields)
