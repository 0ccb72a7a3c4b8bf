"""The one test command: every gate counts, the floors bite, pytest's summary comes last."""

from __future__ import annotations

import json
import sys

import floors
import gates
import pytest


def counted(lines, ran, branches=0, branches_ran=0):
    return {
        "summary": {
            "num_statements": lines,
            "covered_lines": ran,
            "num_branches": branches,
            "covered_branches": branches_ran,
            "missing_lines": lines - ran,
            "missing_branches": branches - branches_ran,
        },
        "missing_lines": list(range(lines - ran)),
    }


FILES = {
    "app/game/a.py": counted(10, 10, 10, 9),
    "app/game/b.py": counted(20, 20),
    "app/gamekeeper.py": counted(100, 0),
}


def test_lines_and_branches_count_alike():
    assert floors.reached(FILES, "app/game") == pytest.approx(100 * 39 / 40)


def test_a_room_is_not_its_neighbour_by_name():
    assert floors.reached(FILES, "app") == pytest.approx(100 * 39 / 140)


def test_a_room_without_code_has_no_share():
    assert floors.reached(FILES, "app/desk") is None


def test_one_branch_short_is_below_and_its_file_is_named(tmp_path):
    report = tmp_path / "coverage.json"
    report.write_text(json.dumps({"files": FILES}))
    (sentence,) = floors.below(report, {"app/game": 100, "app": 20, "app/desk": 95})
    assert sentence.startswith("app/game: 97.50 % of its lines and branches ran, the floor is 100 %")
    assert "app/game/a.py" in sentence
    assert "app/game/b.py" not in sentence


@pytest.fixture
def bench(tmp_path, monkeypatch):
    """Give a runner of the test command over one gate and a stand-in for pytest, both small scripts."""
    (tmp_path / "report").write_text(json.dumps({"files": {"app/rules/a.py": counted(4, 4)}}))

    def run(gate="pass", tests="print('12 passed in 0.10s')", covered=4, words=(), reading="pass"):
        report = json.dumps({"files": {"app/rules/a.py": counted(4, covered)}})
        tests = f"open({gates.REPORT!r}, 'w').write({report!r})\n{tests}"
        monkeypatch.setattr(gates, "gates", lambda _: (gates.Gate("style", [sys.executable, "-c", gate]),))
        monkeypatch.setattr(gates, "reading_words", lambda _: [sys.executable, "-c", reading])
        monkeypatch.setattr(gates, "pytest_words", lambda *_: [sys.executable, "-c", tests])
        return gates.run(tmp_path, list(words))

    return run


def test_when_all_holds_the_last_line_is_pytests(bench, capsys):
    assert bench() == 0
    assert capsys.readouterr().out.splitlines()[-2:] == ["Every gate holds.", "12 passed in 0.10s"]


def test_a_broken_gate_is_shown_and_fails_though_the_tests_pass(bench, capsys):
    assert bench(gate="import sys; print('line 3 is crooked'); sys.exit(1)") == 1
    out = capsys.readouterr().out
    assert "line 3 is crooked" in out
    assert out.splitlines()[-2:] == ["NOT in order: style", "12 passed in 0.10s"]


def test_a_quiet_gate_stays_quiet(bench, capsys):
    bench(gate="print('all 40 files are fine')")
    assert "40 files" not in capsys.readouterr().out


def test_failing_tests_give_pytests_own_code(bench, capsys):
    assert bench(tests="import sys; print('F'); print('1 failed, 11 passed in 0.10s'); sys.exit(5)") == 5
    assert capsys.readouterr().out.splitlines()[-2:] == ["NOT in order: pytest", "1 failed, 11 passed in 0.10s"]


def meets(mine, other):
    """Word a script that leaves its mark and ends well once the other has left his."""
    return (
        f"import pathlib, time\npathlib.Path('{mine}').touch()\nuntil = time.monotonic() + 20\n"
        f"while not pathlib.Path('{other}').exists(): assert time.monotonic() < until\n"
    )


def test_the_gates_run_beside_the_tests(bench, capsys):
    assert bench(gate=meets("gate", "tests"), tests=meets("tests", "gate") + "print('12 passed in 0.10s')") == 0
    assert capsys.readouterr().out.splitlines()[-2:] == ["Every gate holds.", "12 passed in 0.10s"]


def test_what_the_tests_compile_is_kept_for_them(bench, monkeypatch, capsys):
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    reading = "import sys; open('kept', 'w').write(str(sys.dont_write_bytecode))"
    told = "import sys; print('kept', open('kept').read(), sys.dont_write_bytecode)"
    assert bench(reading=reading, tests=told) == 0
    assert "kept False False" in capsys.readouterr().out


def test_low_coverage_fails(bench, capsys):
    assert bench(covered=3) == 1
    assert "app/rules: 75.00 %" in capsys.readouterr().out


def test_a_narrowed_run_is_not_judged_by_its_coverage(bench, capsys):
    assert bench(covered=3, words=["tests/rules"]) == 0
    assert "not judged" in capsys.readouterr().out


def test_the_long_form_is_judged(bench):
    assert bench(covered=3, words=["--long"]) == 1


def test_a_run_that_left_no_coverage_report_fails(bench, tmp_path):
    assert bench(tests=f"import os; os.remove({gates.REPORT!r}); print('12 passed in 0.10s')") == 1


@pytest.mark.parametrize(
    "line",
    ["12 passed in 3.40s", "==== 1 failed, 2 passed, 1 skipped in 61.20s (0:01:01) ====", "no tests ran in 0.01s"],
)
def test_pytests_summary_is_known(line):
    assert gates.SUMMARY.search(line)


@pytest.mark.parametrize("line", ["........ [100%]", "FAILED tests/x.py::test_3 passed", "12 rows passed on"])
def test_other_lines_are_not_the_summary(line):
    assert not gates.SUMMARY.search(line)


def test_a_virtual_screen_goes_round_the_tests_where_there_is_one(root):
    assert gates.pytest_words(root, ["-x"], "xvfb-run")[0] == "xvfb-run"
    assert gates.pytest_words(root, ["-x"], None)[1:5] == ["-m", "pytest", "-n", "2"]
    assert gates.reading_words(root)[1:4] == ["-m", "pytest", "--collect-only"]


def test_every_gate_of_the_house_is_run(root):
    words = [" ".join(gate.words[:2]).rsplit("/", 1)[-1] for gate in gates.gates(root)]
    assert words == ["ruff check", "ruff format", "lint-imports", "mypy"]
