"""The bridge from mjai to majiang-ai.

Expected texts follow majiang-core's notation: m0 is a red five, z5 white, z7 red; +, = and - after a tile say that it
came from the next, the opposite and the previous seat; _ is the drawn tile, * riichi.
"""

import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.waiting import PATIENCE

FOLDER = Path(__file__).parents[2] / "benchmarks" / "opponents"
NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="node is not installed")
needs_majiang = pytest.mark.skipif(
    NODE is None or not (FOLDER / "node_modules").is_dir(), reason="'make opponents' was not run"
)
DEAL = {
    "type": "start_kyoku",
    "bakaze": "S",
    "kyoku": 2,
    "honba": 1,
    "kyotaku": 2,
    "oya": 1,
    "scores": [24000, 30000, 26000, 18000],
    "dora_marker": "5sr",
    "tehais": [
        ["1m", "9m", "1p", "9p", "1s", "9s", "E", "S", "W", "N", "P", "F", "C"],
        *[["?"] * 13 for _ in range(3)],
    ],
}
MESSAGES = """
import { Messages } from "./majiang_messages.mjs";
const { events, replies } = JSON.parse(process.argv[1]);
const seat = new Messages(0);
const said = events.map((event) => seat.of(event));
const answers = replies.map(([reply, event]) => [seat.answer(reply, event), seat.takePending() ?? null]);
console.log(JSON.stringify({ said, answers }));
"""


def _node(*arguments: str, told: str = "") -> str:
    assert NODE is not None
    return subprocess.run(
        [NODE, *arguments], cwd=FOLDER, input=told, capture_output=True, text=True, check=True, timeout=PATIENCE
    ).stdout


def _translated(events: Sequence[Any], replies: Sequence[Any] = ()) -> Any:
    request = json.dumps({"events": [DEAL, *events], "replies": replies})
    return json.loads(_node("--input-type=module", "--eval", MESSAGES, request))


@needs_node
def test_a_deal_is_told_by_winds_with_points_and_sticks() -> None:
    (deal,) = _translated([])["said"]
    assert deal["qipai"] == {
        "zhuangfeng": 1,
        "jushu": 1,
        "changbang": 1,
        "lizhibang": 2,
        "defen": [30000, 26000, 18000, 24000],
        "baopai": "s0",
        "shoupai": ["", "", "", "m19p19s19z1234567"],
    }


@needs_node
def test_events_become_messages() -> None:
    # Seat 1 deals, so that the seats 0, 1, 2 and 3 have the winds 3, 0, 1 and 2.
    cases: list[tuple[dict[str, Any], Any]] = [
        ({"type": "tsumo", "actor": 1, "pai": "?"}, {"zimo": {"l": 0, "p": ""}}),
        ({"type": "dahai", "actor": 1, "pai": "5p", "tsumogiri": True}, {"dapai": {"l": 0, "p": "p5_"}}),
        (
            {"type": "chi", "actor": 2, "target": 1, "pai": "5p", "consumed": ["4p", "6p"]},
            {"fulou": {"l": 1, "m": "p45-6"}},
        ),
        ({"type": "reach", "actor": 3}, None),
        ({"type": "dahai", "actor": 3, "pai": "E", "tsumogiri": False}, {"dapai": {"l": 2, "p": "z1*"}}),
        ({"type": "reach_accepted", "actor": 3}, None),
        ({"type": "tsumo", "actor": 0, "pai": "5mr"}, {"zimo": {"l": 3, "p": "m0"}}),
        ({"type": "dahai", "actor": 0, "pai": "5mr", "tsumogiri": True}, {"dapai": {"l": 3, "p": "m0_"}}),
        (
            {"type": "pon", "actor": 1, "target": 0, "pai": "5mr", "consumed": ["5m", "5m"]},
            {"fulou": {"l": 0, "m": "m550-"}},
        ),
        (
            {"type": "kakan", "actor": 1, "pai": "5m", "consumed": ["5mr", "5m", "5m"]},
            {"gang": {"l": 0, "m": "m550-5"}},
        ),
        ({"type": "tsumo", "actor": 1, "pai": "?"}, {"gangzimo": {"l": 0, "p": ""}}),
        ({"type": "dora", "dora_marker": "N"}, {"kaigang": {"baopai": "z4"}}),
        (
            {"type": "pon", "actor": 3, "target": 1, "pai": "5s", "consumed": ["5sr", "5s"]},
            {"fulou": {"l": 2, "m": "s505="}},
        ),
        (
            {"type": "daiminkan", "actor": 2, "target": 3, "pai": "C", "consumed": ["C", "C", "C"]},
            {"fulou": {"l": 1, "m": "z7777+"}},
        ),
        ({"type": "tsumo", "actor": 2, "pai": "?"}, {"gangzimo": {"l": 1, "p": ""}}),
        ({"type": "ankan", "actor": 2, "consumed": ["5pr", "5p", "5p", "5p"]}, {"gang": {"l": 1, "m": "p5550"}}),
        ({"type": "tsumo", "actor": 2, "pai": "?"}, {"gangzimo": {"l": 1, "p": ""}}),
        ({"type": "tsumo", "actor": 3, "pai": "?"}, {"zimo": {"l": 2, "p": ""}}),
    ]
    said = _translated([event for event, _ in cases])["said"][1:]
    assert said == [message for _, message in cases]


@needs_node
def test_replies_become_answers() -> None:
    draw = {"type": "tsumo", "actor": 0, "pai": "3s"}
    discard = {"type": "dahai", "actor": 3, "pai": "5m", "tsumogiri": False}
    own = {"actor": 0}
    claim = {**own, "target": 3, "pai": "5m"}
    cases: list[tuple[Any, Any, Any]] = [
        (None, discard, {"type": "none"}),
        ({"dapai": "z5"}, draw, {**own, "type": "dahai", "pai": "P", "tsumogiri": False}),
        ({"dapai": "s3_"}, draw, {**own, "type": "dahai", "pai": "3s", "tsumogiri": True}),
        ({"hule": "-"}, draw, {**own, "type": "hora", "target": 0, "pai": "3s"}),
        ({"hule": "-"}, discard, {**claim, "type": "hora"}),
        ({"daopai": "-"}, draw, {**own, "type": "ryukyoku"}),
        ({"fulou": "m5-67"}, discard, {**claim, "type": "chi", "consumed": ["6m", "7m"]}),
        (
            {"fulou": "m340-"},
            {**discard, "pai": "5mr"},
            {**claim, "type": "chi", "pai": "5mr", "consumed": ["3m", "4m"]},
        ),
        ({"fulou": "m505-"}, discard, {**claim, "type": "pon", "consumed": ["5m", "5mr"]}),
        ({"fulou": "m5505-"}, discard, {**claim, "type": "daiminkan", "consumed": ["5m", "5m", "5mr"]}),
        ({"gang": "s5550"}, draw, {**own, "type": "ankan", "consumed": ["5s", "5s", "5s", "5sr"]}),
        ({"gang": "s550+5"}, draw, {**own, "type": "kakan", "pai": "5s", "consumed": ["5s", "5s", "5sr"]}),
    ]
    answers = _translated([], [[reply, event] for reply, event, _ in cases])["answers"]
    assert answers == [[answer, None] for *_, answer in cases]


@needs_node
def test_riichi_is_declared_before_its_discard() -> None:
    draw = {"type": "tsumo", "actor": 0, "pai": "5mr"}
    ((declared, discard),) = _translated([], [[{"dapai": "m0_*"}, draw]])["answers"]
    assert declared == {"type": "reach", "actor": 0}
    assert discard == {"type": "dahai", "actor": 0, "pai": "5mr", "tsumogiri": True}


@needs_majiang
def test_majiang_ai_wins_by_its_own_draw() -> None:
    # Thirteen orphans complete on the first draw; whoever may win does.
    lines = [
        [{"type": "start_game", "id": 0, "names": ["0", "1", "2", "3"], "aka_flag": True}],
        [DEAL, {"type": "tsumo", "actor": 0, "pai": "1m", "can_act": True}],
    ]
    answers = _node("majiang_ai.mjs", told="".join(json.dumps(line) + "\n" for line in lines)).splitlines()
    assert [json.loads(answer)["type"] for answer in answers] == ["none", "hora"]
