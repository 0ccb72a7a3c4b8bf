"""Three hundred names that have broken something somewhere: kept as they are seen, whatever they hold."""

from __future__ import annotations

import json

from app.listings.entries import entries_json


def hostile_names():
    """Give 300 names that have broken something somewhere, each once with every start and end."""
    cores = (
        '=HYPERLINK("http://x","y")',
        "+1+1",
        "-1",
        "@SUM(A1)",
        "<b>bold</b>",
        "<img src='/etc/passwd'>",
        "A <B",
        "S&P 500",
        "&amp;",
        "'; DROP TABLE events; --",
        "{name}",
        "%s%n",
        "\\N",
        "../../etc",
        "C:\\con",
        "null",
        "None",
        "NaN",
        "0",
        "1e999",
        "😀👨‍👩‍👧‍👦",
        "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
        "தமிழ்ச் சங்கம்",
        "हिन्दी",
        "עברית",
        "العربية",
        "ﷺ",
        "ẞ ß \u017f",
        "İ\u0131Ii",
        "Å Å Å",
        "e\u0301",
        "\u200bhidden",
        "\u202eevil\u202c",
        "\u2066x\u2069",
        "\ufeffBOM",
        "soft\u00adhyphen",
        "tab\there",
        "line\nbreak",
        "para\u2029graph",
        "x" * 85,
        "🂡" * 60,
        "W" * 200,
        "a\u0300" * 90,
        "\u00a0\u3000wide",
        "“quoted”",
        "O'Neil",
        'say "hi"',
        "a,b;c|d",
        "Ünïcödé",
        "ﬁne ﬂow",
    )
    for n, core in enumerate(cores):
        for mark in ("", " ", "·", ".", "~", "'"):
            yield f"{core}{mark}{n}" if len(core) < 190 else core[: -len(f"{mark}{n}")] + f"{mark}{n}"


def test_three_hundred_hostile_names_are_kept_as_they_are_seen(hall, desk_of):
    names = list(hostile_names())
    assert len(set(names)) == 300
    for name in names:
        team = hall.do("add", name=name, players=(name,), club=name).answer["team"]
        card = desk_of(hall.journal).tournament(hall.tid).entrants[team].card
        assert card.name == card.players[0].name == card.club
        seen = [c for c in name if c.isprintable() or c in "\u200c\u200d"]
        assert card.name.replace(" ", "") == "".join(c for c in seen if not c.isspace())
        json.dumps(entries_json(hall.state), ensure_ascii=False).encode("utf-8")
