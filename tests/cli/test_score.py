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


# Settlement vector (a) of rules.md A.6: 3 tai, the dealer on its second repeat.
TAIWANESE = ("score", "123456m23456p123s55z", "1p", "--variant", "taiwanese", "--seat", "1", "--repeats", "2")


def test_score_of_a_taiwanese_win() -> None:
    result = run(*TAIWANESE)
    assert result.returncode == 0
    assert "concealed self-draw: 1" in result.stdout
    assert "seat 0: -13" in result.stdout
    answer = run_json(*TAIWANESE)
    assert (answer["worth"], answer["value"], answer["changes"]) == (3, 29, [-13, 29, -8, -8])
    assert run_json(*TAIWANESE, "--profile", "olympiad")["changes"] == [0, 1, 0, 0]


def test_options_of_riichi_mean_nothing_in_taiwanese() -> None:
    result = run(*TAIWANESE, "--dora", "1m")
    assert result.returncode == 2
    assert "--dora means nothing in taiwanese" in result.stderr
