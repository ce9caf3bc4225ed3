"""Our agents as programs that speak mjai: through a pipe or a socket they play the games that they play in the core."""

import json
import sys

import pytest

import mahjongkit as mk
from mahjongkit.agents.mjai_bot import MjaiBot

AGENT = "greedy:calls=true"
COMMAND = f"{sys.executable} -m mahjongkit bot {AGENT}"
BY_DIALECT = {
    "array": COMMAND,
    "line": COMMAND,
    "choice": f"{COMMAND} {{seat}} --only-choices",
    "socket": f"{COMMAND} --connect mjsonp://127.0.0.1:{{port}}/default",
}


@pytest.mark.parametrize(
    ("variant", "dialect"), [("riichi", "array"), ("sanma", "choice"), ("sichuan", "line"), ("taiwanese", "socket")]
)
def test_it_plays_as_in_the_core(variant: str, dialect: str) -> None:
    rules = mk.make_rules(variant)
    native = [AGENT] * rules.num_seats
    program = f"process:dialect={dialect} {BY_DIALECT[dialect]}"
    expected = mk.play_game(rules, native, seed=11, one_round=True)
    played = mk.play_game(rules, [native[0], program, *native[2:]], seed=11, one_round=True, seconds=30)
    assert played.events == expected.events


START = {
    "type": "start_kyoku",
    "bakaze": "E",
    "kyoku": 1,
    "honba": 0,
    "kyotaku": 0,
    "oya": 0,
    "dora_marker": "1m",
    "scores": [25000] * 4,
    "tehais": [
        ["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "1p", "2p", "3p", "E"],
        *[["?"] * 13] * 3,
    ],
}


def test_riichi_is_said_first_and_its_discard_when_all_know() -> None:
    bot = MjaiBot(lambda _: "greedy", seat=0)
    bot.answer(json.dumps({"type": "start_game", "id": 0}))
    bot.answer(json.dumps(START))
    reach = json.loads(bot.answer(json.dumps({"type": "tsumo", "actor": 0, "pai": "N"})))
    assert reach == {"type": "reach", "actor": 0}
    discard = json.loads(bot.answer(json.dumps(reach)))
    assert (discard["type"], discard["actor"]) == ("dahai", 0)
    assert discard["pai"] in ("E", "N")
    assert bot.num_faults == 0


@pytest.mark.parametrize(
    "line",
    [
        "",
        "hello",
        "[" * 100_000,
        "[1]",
        "{}",
        '{"type": "tsumo", "actor": 9, "pai": "N"}',
        '{"type": "dahai", "actor": 0, "pai": "N"}',
        '{"type": "start_kyoku", "tehais": []}',
    ],
)
def test_what_it_does_not_understand_is_answered_with_none(line: str) -> None:
    bot = MjaiBot(lambda _: "greedy", seat=0)
    assert json.loads(bot.answer(line)) == {"type": "none"}
    assert bot.num_faults == 1
    assert bot.last_fault
    bot.answer(json.dumps(START))
    assert (
        json.loads(bot.answer(json.dumps({"type": "tsumo", "actor": 0, "pai": "N"})))["type"] == "reach"
    )  # it plays on


@pytest.mark.parametrize("north", ["nukidora", "kita"])
def test_a_north_set_aside_has_the_servers_word(north: str) -> None:
    hand = ["1m", "9m", "1p", "2p", "3p", "4p", "5p", "6p", "7p", "8p", "9p", "E", "N"]
    start = {**START, "scores": [35000] * 3, "tehais": [hand, *[["?"] * 13] * 2]}
    bot = MjaiBot(lambda _: "greedy", seat=0, north=north)
    for event in ({"type": "start_game", "id": 0}, start):
        bot.answer(json.dumps(event))
    said = json.loads(bot.answer(json.dumps({"type": "tsumo", "actor": 0, "pai": "S"})))
    assert (said["type"], said["actor"]) == (north, 0)
