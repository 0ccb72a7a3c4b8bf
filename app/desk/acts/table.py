"""The table of acts: who may do what. The window's commands, the command line's `do` and the rights come from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.acts.appealing import APPEALING
from app.desk.acts.assigning import ASSIGNING
from app.desk.acts.barring import BARRING
from app.desk.acts.claiming import CLAIMING
from app.desk.acts.conducting import CONDUCTING
from app.desk.acts.correcting import CORRECTING
from app.desk.acts.creating import CREATING
from app.desk.acts.entering import ENTERING
from app.desk.acts.erasing import ERASING
from app.desk.acts.evidencing import EVIDENCING
from app.desk.acts.hosting import HOSTING
from app.desk.acts.joining import JOINING
from app.desk.acts.marking import MARKING
from app.desk.acts.moving import MOVING
from app.desk.acts.officiating import OFFICIATING
from app.desk.acts.opening import OPENING
from app.desk.acts.printing import PRINTING
from app.desk.acts.ranking import RANKING
from app.desk.acts.restoring import RESTORING
from app.desk.acts.running import RUNNING
from app.desk.acts.scoring import SCORING
from app.desk.acts.signing import SIGNING
from app.desk.acts.substituting import SUBSTITUTING
from app.desk.acts.team_pins import TEAM_PINS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.acts.act import ActSpec

_ALL = (
    *CREATING,
    *CORRECTING,
    *ENTERING,
    *MARKING,
    *TEAM_PINS,
    *HOSTING,
    *SUBSTITUTING,
    *RANKING,
    *ERASING,
    *RUNNING,
    *OPENING,
    *SCORING,
    *SIGNING,
    *CLAIMING,
    *EVIDENCING,
    *APPEALING,
    *RESTORING,
    *JOINING,
    *CONDUCTING,
    *BARRING,
    *ASSIGNING,
    *MOVING,
    *PRINTING,
    *OFFICIATING,
)
ACTS: Mapping[str, ActSpec] = {spec.name: spec for spec in _ALL}
