"""What this station remembers between days: language, palette, scale, window and the place last looked at.

Kept as TOML in the user's data folder. A file that can't be read is put aside and never stops the day.
"""

from __future__ import annotations

import json
import os
import tomllib
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from app.paths import data_folder, make_folder

if TYPE_CHECKING:
    from pathlib import Path

_KINDS = ("", "table", "officials")
_PALETTES = ("light", "dark", "contrast")


class Settings(Struct, frozen=True):
    """A station's settings. `window` is x, y, width, height in pixels, empty until a window was closed once.

    `backup_folder` is the second place for backups, such as a USB stick; `projector` names the screen of the hall.
    `kind` is what the station is for: `table` where players look on, `officials`, empty while nobody said. `bell`: the
    machine's sound tells when a round's time is up. `folder` is where a file was looked for last. `slip` tells that the
    match was being typed from its paper slip.
    """

    language: str = "en"
    palette: str = "light"
    scale: float = 1.0
    station: str = "desk"
    page: str = "start"
    tournament: str = ""
    match: str = ""
    slip: bool = False
    recent: tuple[str, ...] = ()
    window: tuple[int, ...] = ()
    maximised: bool = False
    backup_folder: str = ""
    projector: str = ""
    kind: str = ""
    bell: bool = False
    folder: str = ""

    def looked_on(self, role: str) -> bool:
        """Tell whether players look on while somebody of this role is on duty: as was said, or by a score-keeper."""
        return self.kind == "table" or (not self.kind and role == "score_keeper")

    def visited(self, tournament: str) -> Settings:
        """Give these settings with a tournament put first among the recent ones (the last eight are kept)."""
        others = tuple(one for one in self.recent if one != tournament)
        return replace(self, tournament=tournament, recent=(tournament, *others)[:8])


_DEFAULTS = asdict(Settings())


def settings_file() -> Path:
    """Give where the settings live."""
    return data_folder() / "settings.toml"


def load(path: Path | None = None) -> Settings:
    """Read the settings; what is missing or makes no sense takes its default, a broken file is put aside."""
    path = path or settings_file()
    try:
        told = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return Settings()
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        path.replace(path.with_suffix(".broken"))
        return Settings()
    except OSError:
        return Settings()
    return Settings(**{name: value for name, value in map(_read, told.items()) if name})


def save(settings: Settings, path: Path | None = None) -> None:
    """Write the settings whole or not at all."""
    path = path or settings_file()
    make_folder(path.parent)
    lines = [f"{name} = {_toml(value)}" for name, value in asdict(settings).items()]
    draft = path.with_suffix(".new")
    draft.write_text("\n".join(lines) + "\n", "utf-8")
    os.replace(draft, path)  # noqa: PTH105 - the call that is atomic on every system


def _toml(value: object) -> str:
    return json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False)


def _read(item: tuple[str, Any]) -> tuple[str, Any]:
    name, value = item
    default = _DEFAULTS.get(name)
    value = tuple(value) if isinstance(value, list) else value
    if isinstance(default, float) and type(value) is int:
        value = float(value)
    sane = type(value) is type(default) and _sane(name, value)
    return (name, value) if sane else ("", None)


def _sane(name: str, value: Any) -> bool:  # noqa: ANN401 - a value of any setting
    if name == "palette":
        return value in _PALETTES
    if name == "kind":
        return value in _KINDS
    if name == "scale":
        return bool(1.0 <= value <= 2.0)  # noqa: PLR2004 - the scales the window offers
    if name == "window":
        return len(value) in {0, 4} and all(type(n) is int for n in value)
    return name != "recent" or all(isinstance(one, str) for one in value)
