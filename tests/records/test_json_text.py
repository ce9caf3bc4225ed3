"""JSON that ends too early is told apart from JSON with a fault."""

import json

import pytest

import mahjongkit as mk
from mahjongkit.records.json_text import parse_json
from mahjongkit.records.tenhou.json_reader import read_tenhou_json
from tests.records.samples import sample

CUT = "not JSON: cut short, its end is missing"


def fault_of(data: bytes) -> str:
    with pytest.raises(mk.RecordError) as caught:
        read_tenhou_json(data)
    return str(caught.value)


@pytest.mark.parametrize("indent", [None, 2])
def test_a_game_that_is_cut_anywhere(indent: int | None) -> None:
    """On one line, and on many as programs print it."""
    game = json.loads(sample("sanma.json").read_text(encoding="utf-8"))
    text = json.dumps({"half": 0.5, "less": -2.5e-7, "is": [True, False, None], "é": "\n"} | game, indent=indent)
    for end in [*range(1, 200), *range(200, len(text) - 1, 97), len(text) - 1]:
        assert fault_of(text[:end].encode()) == CUT, text[:end][-40:]


def test_a_fault_in_the_middle_has_its_place() -> None:
    game = json.loads(sample("sanma.json").read_text(encoding="utf-8"))
    lines = json.dumps(game, indent=2).split("\n")
    lines[3] = "x"
    assert fault_of("\n".join(lines).encode()).startswith("not JSON: Expecting")
    assert "line 4 column" in fault_of("\n".join(lines).encode())
    one = json.dumps(game)
    assert fault_of(f"{one}\n{one[:500]}\n".encode()) == f"line 2: {CUT}"
    assert fault_of(f"{one[:500]}\n{one}\n".encode()) == f"line 1: {CUT}"


@pytest.mark.parametrize("text", ["", " ", "hello", "[1,2,]", '{"a": x}', '{"a": 1} x', '{"a": "x\n"}', "[tru]"])
def test_other_faults_are_not_cuts(text: str) -> None:
    with pytest.raises(mk.RecordError, match=r"^not JSON: (?!cut short)"):
        parse_json(text)
