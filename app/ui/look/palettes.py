"""The colours of the desk: one frozen record a palette, and no colour anywhere else in the window.

Tokens follow the design page `look`: paper, panel and line carry a page; edge bounds what can be used (at least 3 to
1); ink and mute are text; a team, felt, warn and bad each have a soft ground of their own.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

PaletteName = Literal["light", "dark", "contrast"]


class Palette(Struct, frozen=True):
    """One set of colours, each as `#RRGGBB`. `stroke` is the width of an edge in px at scale 1."""

    name: PaletteName
    dark: bool
    stroke: int
    paper: str
    panel: str
    line: str
    edge: str
    ink: str
    mute: str
    team_a: str
    team_a_soft: str
    team_b: str
    team_b_soft: str
    felt: str
    felt_soft: str
    on_felt: str
    warn: str
    warn_soft: str
    bad: str
    bad_soft: str
    bar: str
    on_bar: str
    bar_pill: str
    key: str
    picked: str
    on_picked: str
    on_picked_mute: str
    card: str
    card_red: str
    card_black: str
    card_closed: str
    card_back: str


LIGHT = Palette(
    name="light",
    dark=False,
    stroke=1,
    paper="#F4F3EE",
    panel="#FFFFFF",
    line="#D9D6CC",
    edge="#828880",
    ink="#1C1F22",
    mute="#5D646B",
    team_a="#005F9E",
    team_a_soft="#E3EFF8",
    team_b="#A9490A",
    team_b_soft="#FBEBDD",
    felt="#0B6E4F",
    felt_soft="#E2F1EB",
    on_felt="#FFFFFF",
    warn="#8A5A00",
    warn_soft="#FFF3D6",
    bad="#A61B1B",
    bad_soft="#FDEBE9",
    bar="#0B6E4F",
    on_bar="#FFFFFF",
    bar_pill="#2F7A61",
    key="#FBFAF6",
    picked="#E2F1EB",
    on_picked="#1C1F22",
    on_picked_mute="#565D63",
    card="#FFFFFF",
    card_red="#B3261E",
    card_black="#1C1F22",
    card_closed="#D9D6CC",
    card_back="#0B6E4F",
)

DARK = Palette(
    name="dark",
    dark=True,
    stroke=1,
    paper="#15181B",
    panel="#1E2327",
    line="#343B41",
    edge="#6E7880",
    ink="#ECEFF1",
    mute="#9AA4AC",
    team_a="#6DB7F2",
    team_a_soft="#16303F",
    team_b="#F0A060",
    team_b_soft="#3B2716",
    felt="#5CC9A1",
    felt_soft="#163229",
    on_felt="#0C1F18",
    warn="#F2C14E",
    warn_soft="#3A2F12",
    bad="#FF8A80",
    bad_soft="#3C1D1C",
    bar="#10392B",
    on_bar="#FFFFFF",
    bar_pill="#24523F",
    key="#262C31",
    picked="#163229",
    on_picked="#ECEFF1",
    on_picked_mute="#A8B2B9",
    card="#E9E6DD",
    card_red="#B3261E",
    card_black="#1C1F22",
    card_closed="#C2BEB2",
    card_back="#10392B",
)

CONTRAST = Palette(
    name="contrast",
    dark=False,
    stroke=2,
    paper="#FFFFFF",
    panel="#FFFFFF",
    line="#000000",
    edge="#000000",
    ink="#000000",
    mute="#000000",
    team_a="#00427A",
    team_a_soft="#FFFFFF",
    team_b="#7A2E00",
    team_b_soft="#FFFFFF",
    felt="#004D33",
    felt_soft="#FFFFFF",
    on_felt="#FFFFFF",
    warn="#5C3A00",
    warn_soft="#FFFFFF",
    bad="#8F0000",
    bad_soft="#FFFFFF",
    bar="#000000",
    on_bar="#FFFFFF",
    bar_pill="#000000",
    key="#FFFFFF",
    picked="#004D33",
    on_picked="#FFFFFF",
    on_picked_mute="#FFFFFF",
    card="#FFFFFF",
    card_red="#8F0000",
    card_black="#000000",
    card_closed="#C9C9C9",
    card_back="#000000",
)

PALETTES: dict[PaletteName, Palette] = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}
TOKENS = tuple(name for name in Palette.__struct_fields__ if name not in {"name", "dark", "stroke"})
