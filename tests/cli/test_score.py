"""The command that scores a win."""

from tests.cli.test_hands import run, run_json

# Riichi, plain sequences, all simples and a dora: 4 han, 30 fu, 7700 points on a discard (rules.md C, RI06).
WIN = ("score", "234567m345p22s78s", "6s", "--seat", "1", "--discarder", "3", "--riichi", "--dora", "1m")


def test_score_line_by_line() -> None:
    result = run(*WIN)
    assert result.returncode == 0
    assert "plain sequences: 1 han" in result.stdout
    assert "together 4 han, 30 fu" in result.stdout
    assert "seat 3: -7700" in result.stdout


def test_score_as_json() -> None:
    answer = run_json(*WIN)
    assert (answer["han"], answer["fu"], answer["points"]) == (4, 30, 7700)
    assert answer["changes"] == [0, 7700, 0, -7700]


def test_a_hand_without_a_pattern_is_an_error() -> None:
    result = run("score", "567m99s78s(345p)(234m)", "6s", "--discarder", "1")
    assert result.returncode == 2
    assert "no pattern" in result.stderr
