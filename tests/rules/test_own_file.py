"""A ruleset of one's own as a TOML file: a base and the parameters changed in it."""

import pytest

from app.rules.loading import load, load_file, named, resolve, terms
from app.rules.mistakes import RulesetRefused
from app.rules.request import changes


@pytest.fixture
def written(tmp_path):
    def write(text):
        file = tmp_path / "temple.toml"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return file

    return write


def refusal(file):
    with pytest.raises(RulesetRefused) as refused:
        load_file(file)
    return [str(mistake) for mistake in refused.value.mistakes]


def test_a_file_is_its_base_with_the_changes_in_it(written):
    rules = load_file(
        written(
            'base = "classic"\ntitle = "Temple day"\n[set]\ntarget_balls = 13\ncross_deal_below = "none"\n'
            'bid_values = [10, 20]\nlast_hand_mode = "none"\n'
        )
    )
    assert (rules.title, rules.id) == ("Temple day", "classic")
    assert rules.parameters.cross_deal_below is None
    assert rules.parameters.last_hand_mode == "none"
    assert rules.changed == ("target_balls", "last_hand_mode", "bid_values", "cross_deal_below")


def test_a_file_without_changes_is_its_base(written):
    assert load_file(written('base = "online"')) is resolve("online")


def test_a_mark_that_an_editor_puts_before_the_text_is_no_part_of_it(written):
    assert load_file(written('\ufeffbase = "online"')) is resolve("online")


def test_every_mistake_of_a_file_comes_at_once_with_its_place(written):
    assert refusal(written('base = "temple"\ntitle = 5\nrules = 1\n[set]\nwin_by = "none"\ndate = 2026-11-29')) == [
        "temple.toml.rules: unknown key; known are base, title, set",
        "temple.toml.base: there is no ruleset 'temple'; there are masters, online, classic, dutch",
        "temple.toml.title: must be one line of text, at most 80 characters",
        "temple.toml.set.win_by: 'none' is not allowed; it must be a whole number from 1 to 9",
        "temple.toml.set.date: there is no such parameter",
    ]


def test_a_mix_that_cannot_stand_is_refused_in_the_file_too(written):
    assert refusal(written('base = "masters"\n[set]\ngames_per_match = 2')) == [
        "temple.toml.set.games_per_match: must be odd, so that a match has a winner"
    ]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("base = masters", "temple.toml: is not TOML: Invalid value (at line 1, column 8)"),
        (b"base = \xff", "temple.toml: is not UTF-8 text (byte 8)"),
        ("base = " + "[" * 5000, "temple.toml: is not TOML: "),
        ("# " + "x" * 1_000_000, "temple.toml: is too long for a ruleset"),
        ('set = "masters"', "temple.toml.base: a ruleset must be named here: "),
    ],
)
def test_what_is_no_ruleset_is_refused_in_a_sentence(written, text, mistake):
    assert refusal(written(text))[0].startswith(mistake)


def test_a_file_that_is_not_there_is_named(tmp_path):
    assert refusal(tmp_path / "gone.toml") == ["gone.toml: can't be read: No such file or directory"]
    assert refusal(tmp_path) == [f"{tmp_path.name}: can't be read: Is a directory"]


@pytest.mark.parametrize("title", ["a" * 81, "Temple\\nday", "\\u001b[2J"])
def test_a_title_is_one_line_that_a_page_can_bear(written, title):
    assert refusal(written(f'base = "masters"\ntitle = "{title}"')) == [
        "temple.toml.title: must be one line of text, at most 80 characters"
    ]
    assert load_file(written(f'base = "masters"\ntitle = "{"a" * 80}"')).title == "a" * 80


def test_who_names_a_ruleset_names_a_shipped_one_or_a_file(written, tmp_path, monkeypatch):
    file = written('base = "classic"\ntitle = "Temple day"')
    bare = file.rename(tmp_path / "temple")
    assert named(str(bare)).title == "Temple day"
    monkeypatch.chdir(tmp_path)
    (tmp_path / "masters").write_text('base = "classic"', "utf-8")
    assert named("masters") is load("masters")  # a file beside one can't take a shipped one's place
    for typed, mistake in (("temple.toml", "temple.toml: can't be read: "), ("clasic", "there is no ruleset 'clasic'")):
        with pytest.raises(RulesetRefused, match=mistake):
            named(typed)


def test_what_a_ruleset_changes_asks_for_it_again(written):
    rules = load_file(written('base = "dutch"\n[set]\nbid_values = [50, 60]\nwin_by = 2\ncross_deal_below = "none"'))
    assert changes(rules) == {"bid_values": [50, 60], "win_by": 2}
    assert changes(load("dutch")) == {}


def test_what_a_tournament_is_told_to_play_by_it_gives_back_what_the_ruleset_leaves_alone(written):
    own = load_file(written('base = "classic"\ntitle = "Temple day"\n[set]\ntarget_balls = 13'))
    assert terms(own) == {"ruleset": "classic", "set": {"target_balls": 13}, "ruleset_title": "Temple day"}
    held = terms(own, held=("target_balls", "bid_values"))
    assert held["set"] == {"target_balls": 13, "bid_values": [*load("classic").parameters.bid_values]}
    assert terms(load("online")) == {"ruleset": "online", "set": {}, "ruleset_title": ""}
