"""The look of pages for a phone: the tokens of paper, and the window's dark ones where the phone is set to dark."""

from __future__ import annotations

from app.reports.drawing import ink

COLOURS = f"""
:root {{ color-scheme: light dark; --paper: #fff; --ink: {ink.INK}; --mute: {ink.MUTE}; --line: {ink.LINE};
 --felt: {ink.FELT} }}
@media (prefers-color-scheme: dark) {{ :root {{ --paper: #15181B; --ink: #ECEFF1; --mute: #9AA4AC; --line: #343B41;
 --felt: #5CC9A1 }} }}
"""

BODY = """
body { font: 17px/1.45 'Noto Sans', system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0 auto;
 max-width: 46em; padding: 1em; overflow-wrap: anywhere }
h1 { font-size: 1.5em; margin: 0; border-bottom: 3px solid var(--felt); padding-bottom: .3em }
h2 { font-size: 1.2em; color: var(--felt); margin: 1.6em 0 .2em }
"""
