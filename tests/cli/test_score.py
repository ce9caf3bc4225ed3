"""The command that scores a win."""

from tests.cli.command import run, run_json

# Riichi, plain sequences, all simples and a dora: 4 han, 30 fu, 7700 points on a discard (rules.md C, RI06).
WIN = ("score", "234567m345p22s78s", "6s", "--seat", "1", "--discarder", "3", "--riichi", "--indicators", "1m")


def test_score_line_by_line() -> None:
    result = run(*WIN)
    assert result.returncode == 0
    assert "plain sequences: 1 han" in result.stdout
    assert "together 4 han, 30 fu" in result.stdout
    assert "seat 3: -7700" in result.stdout


def test_score_as_json() -> None:
    answer = run_json(*WIN)
    assert (answer["worth"], answer["fu"], answer["value"]) == (4, 30, 7700)
    assert answer["changes"] == [0, 7700, 0, -7700]


def test_a_hand_without_a_pattern_is_an_error() -> None:
    result = run("score", "567m99s78s(345p)(234m)", "6s", "--discarder", "1")
    assert result.returncode == 2
    assert "no pattern" in result.stderr


# All triplets of one suit by self-draw, one seat out: rules.md B.8, SC20.
SICHUAN = ("score", "1113335m(777m)(999m)", "5m", "--variant", "sichuan", "--seat", "2", "--winners", "0")


def test_sichuan_score_line_by_line() -> None:
    result = run(*SICHUAN, "--void-suit", "p")
    assert result.returncode == 0
    assert "full flush: 2" in result.stdout
    assert "seat 3: -9" in result.stdout


def test_sichuan_score_as_json() -> None:
    answer = run_json(*SICHUAN[:4], "sichuan:novikov", *SICHUAN[5:])
    assert (answer["worth"], answer["value"], answer["changes"]) == (3, 18, [0, -9, 18, -9])


def test_a_fact_of_another_variant_is_an_error() -> None:
    for arguments, message in (
        ((*SICHUAN, "--riichi"), "--riichi means nothing in sichuan"),
        ((*WIN, "--kan-shot"), "--kan-shot means nothing in riichi"),
    ):
        result = run(*arguments)
        assert result.returncode == 2
        assert message in result.stderr


def test_the_first_seat_may_be_the_discarder() -> None:
    answer = run_json("score", "234567m345p22s78s", "6s", "--seat", "1", "--discarder", "0", "--riichi")
    assert answer["changes"] == [-3900, 3900, 0, 0]


# Settlement vector (a) of rules.md A.6: 3 tai, the dealer on its second repeat.
TAIWANESE = ("score", "123456m23456p123s55z", "1p", "--variant", "taiwanese:sml2026", "--seat", "1", "--repeats", "2")


def test_score_of_a_taiwanese_win() -> None:
    result = run(*TAIWANESE)
    assert result.returncode == 0
    assert "concealed self-draw: 1" in result.stdout
    assert "seat 0 (dealer): -13" in result.stdout
    answer = run_json(*TAIWANESE)
    assert (answer["worth"], answer["value"], answer["changes"]) == (3, 29, [-13, 29, -8, -8])
    assert run_json(*TAIWANESE[:4], "taiwanese:olympiad", *TAIWANESE[5:])["changes"] == [0, 1, 0, 0]


def test_options_of_riichi_mean_nothing_in_taiwanese() -> None:
    result = run(*TAIWANESE, "--indicators", "1m")
    assert result.returncode == 2
    assert "--indicators means nothing in taiwanese" in result.stderr
