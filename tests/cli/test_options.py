"""The same word is the same option in every command, and every command that prints can print JSON."""

from collections import defaultdict
from typing import Any

import pytest

from mahjongkit.render.terms import in_terms
from tests.cli.command import run, run_json
from tests.cli.commands import commands
from tests.records.samples import sample

# Words with a sense of their own in each command: what is seeded, whom to ask, which seat, ...
OWN_SENSE = {
    "--agent": "who plays or advises",
    "--seat": "a seat, from 0 on",
    "--discarder": "a seat, from 0 on",
    "--seed": "a seed of what is drawn by lot",
    "--games": "a number of games",
    "--draws": "a number of own draws that are looked at",
    "--event": "an event of a round, from 1 on",
    "--round": "a round, from 1 on",
    "--round-wind": "a wind",
    "--html": "a page to write",
    "--out": "a file or folder to write",
    "--records": "files, folders and archives of records",
    "--deposits": "riichi deposits on the table",
    "--repeats": "how often the dealer has dealt again",
    "--discard": "a discard that the hand may claim",
    "--void-suit": "a suit",
    "--variant": "rules",
    "--visible": "tiles seen elsewhere",
    "--dora": "the dora tiles themselves",
    "--indicators": "the indicators of dora",
    "--reading": "exact or as in the paper",
    "--cluster": "the address of a Ray cluster",
    "--number": "a record of a file, from 1 on",
}


def by_word() -> dict[str, list[tuple[str, Any]]]:
    found: dict[str, list[tuple[str, Any]]] = defaultdict(list)
    for words, command in commands():
        for parameter in command.params:
            for option in parameter.opts:
                if option.startswith("--") and option != "--help":
                    found[option].append((words, parameter))
    return found


@pytest.mark.parametrize("word", sorted(word for word, users in by_word().items() if len(users) > 1))
def test_a_word_is_one_option(word: str) -> None:
    """One type everywhere, and one help unless the sense is listed above."""
    users = by_word()[word]
    kinds = {str(parameter.type_descriptor.annotation) for _, parameter in users}
    assert len(kinds) == 1, {words: str(parameter.type_descriptor.annotation) for words, parameter in users}
    if word not in OWN_SENSE:
        helps = {parameter.help for _, parameter in users}
        assert len(helps) <= 2, {words: parameter.help for words, parameter in users}


def test_what_had_another_name_in_some_command_has_one() -> None:
    gone = {"--jobs", "--rules", "--record", "--events", "--foresight", "--plot", "--ura", "--scale-of-answers"}
    assert gone & set(by_word()) == set()


def test_the_default_variant_is_one() -> None:
    """By the number of tiles of a hand, or as the game says; else riichi."""
    defaults = {words: parameter.default for words, parameter in by_word()["--variant"]}
    assert set(defaults.values()) == {None, "riichi"}, defaults


@pytest.mark.parametrize(
    ("arguments", "rules"),
    [
        (("explain", "123m456p78s1122z57z", "--agent", "greedy"), "riichi:tenhou"),
        (("explain", "445w1267t1144s(888s)(999s)", "--agent", "greedy"), "taiwanese:olympiad"),
        (("play",), "riichi:tenhou"),
    ],
)
def test_the_variant_is_that_of_the_tiles(arguments: tuple[str, ...], rules: str) -> None:
    assert run_json(*arguments)["rules"] == rules


def test_a_win_of_sixteen_tiles_is_taiwanese() -> None:
    assert run_json("score", "123456m23456p123s55z", "1p")["unit"] == "tai"
    assert run_json("score", "234567m345p22s78s", "6s")["unit"] == "han"


def test_dora_by_themselves_or_by_their_indicators() -> None:
    win = ("score", "234567m345p22s78s", "6s", "--riichi")
    assert run_json(*win, "--dora", "2m") == run_json(*win, "--indicators", "1m")
    assert run_json(*win, "--dora", "2m", "--indicators", "1m")["worth"] == run_json(*win)["worth"] + 2
    assert "--dora means nothing in taiwanese" in run("score", "123456m23456p123s55z", "1p", "--dora", "1m").stderr


WITHOUT_JSON = {"bot", "tour"}
"""What a bot says is mjai, and the tour is for reading."""


def test_every_command_can_print_json() -> None:
    with_json = {words for words, _ in by_word()["--json"]}
    assert {words for words, _ in commands()} - with_json == WITHOUT_JSON


@pytest.mark.parametrize("terms", ["english", "japanese", "chinese"])
def test_terms_of_a_win_and_of_a_record(terms: str) -> None:
    win = run("score", "234567m345p22s78s", "6s", "--riichi", "--discarder", "3", "--terms", terms)
    assert win.returncode == 0
    assert in_terms("all simples: 1 han", terms, "riichi") in win.stdout
    shown = run("records", "show", str(sample("four_seats.xml")), "--terms", terms).stdout
    assert in_terms("East 4", terms) in shown
    assert in_terms("nine kinds", terms) in shown
    assert all(len(line) <= 80 for line in shown.splitlines())


def test_terms_are_those_of_one_command_only() -> None:
    win = ("score", "234567m345p22s78s", "6s", "--riichi", "--discarder", "3")
    run(*win, "--terms", "japanese")
    assert "all simples: 1 han" in run(*win).stdout
    wrong = run(*win, "--terms", "latin")
    assert (wrong.returncode, "english, japanese or" in wrong.stderr) == (2, True)


@pytest.mark.parametrize(
    "arguments",
    [
        ("analyze", "123m456p78s1122z57z", "--agent", "greedy"),
        ("explain", "123m456p78s1122z57z", "--agent", "greedy"),
        ("records", "show", str(sample("four_seats.xml"))),
    ],
    ids=lambda arguments: arguments[0],
)
def test_json_is_the_same_in_all_terms(arguments: tuple[str, ...]) -> None:
    assert run_json(*arguments, "--terms", "chinese") == run_json(*arguments)
