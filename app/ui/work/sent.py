"""Under which UUID a form's act goes out: its own, so that a second press enters nothing twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from uuid import uuid4

if TYPE_CHECKING:
    from collections.abc import Mapping

FORMS: Final = 64
"""How many forms are remembered: far more than can be open, or be pressed again."""


class Sent:
    """What each form said when it was last sent, the newest at the end."""

    def __init__(self) -> None:
        self._told: dict[str, tuple[Mapping[str, object], str]] = {}

    def command(self, form: str | None, fields: Mapping[str, object]) -> str:
        """Give the UUID to send: the form's own, and another once the form says something else than was sent."""
        if form is None:
            return str(uuid4())
        told, sent = self._told.pop(form, (fields, form))
        if told != fields:
            sent = str(uuid4())
        self._told[form] = (fields, sent)
        for oldest in list(self._told)[:-FORMS]:
            del self._told[oldest]
        return sent
