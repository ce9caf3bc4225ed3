"""The dialect `socket`, with a client that is written from the description of the first mjai server's protocol."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.agents.processes.mjai_agent import MjaiAgent
from mahjongkit.agents.processes.mjai_replies import forbidden_discards, possible_replies
from mahjongkit.testing import short_rules
from tests.agents.processes.test_programs import TakesOver, program, with_one


@pytest.mark.parametrize("variant", ["riichi", "sanma"])
def test_a_classic_client_plays_the_game_of_the_native_agent(variant: str) -> None:
    rules = short_rules(variant)
    text = program("classic_client.py", "draw", options="dialect=socket")
    for seat, others in ((0, "draw-discard"), (rules.num_seats - 1, "greedy:calls=true,kans=true")):
        played = mk.play_game(rules, with_one(rules, text, others, seat=seat), seed=5)
        native = mk.play_game(rules, with_one(rules, "draw-discard", others, seat=seat), seed=5)
        assert played.events == native.events


@pytest.mark.parametrize("variant", mk.rules.variants())
def test_a_client_that_calls_wherever_it_can_makes_no_fault(variant: str) -> None:
    rules = short_rules(variant)
    text = program("classic_client.py", "call", options="dialect=socket")
    for seed in range(3):
        assert mk.play_game(rules, with_one(rules, text, "greedy", seat=seed % 3), seed=seed).is_over


def test_hints_have_the_form_of_the_first_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`possible_actions` on own draws and on what others discard, `cannot_dahai` where a discard is asked for alone."""
    monkeypatch.setenv("HEARD", str(tmp_path / "heard"))
    rules, seat = short_rules("riichi"), 1
    text = program("classic_client.py", "call", options="dialect=socket")
    for seed in range(2):
        mk.play_game(rules, with_one(rules, text, "greedy", seat=seat), seed=seed)
    agent = TakesOver(MjaiAgent(text, seed=1))
    mk.play_game(rules, ["draw-discard", agent, "draw-discard", "draw-discard"], seed=1)
    agent.program.close()
    heard = [json.loads(line) for line in (tmp_path / "heard").read_text().splitlines()]
    assert heard[0] == {"type": "hello", "protocol": "mjsonp", "protocol_version": 3}
    own_discards = {"chi", "pon", "reach"}
    seen = set()
    for event in heard:
        is_own = event.get("actor") == seat
        may_act = event["type"] == "tsumo" if is_own else event["type"] in ("dahai", "kakan")
        assert ("possible_actions" in event) == may_act, event
        if event["type"] != "tsumo":
            assert ("cannot_dahai" in event) == (is_own and event["type"] in own_discards), event
        seen |= {event["type"]} & own_discards if is_own else set()
    assert seen == own_discards, "a game without one of them: take other seeds"


class Calls:
    """Calls wherever it can, and compares what it may not discard then with the rule against swap calling."""

    name = "calls"

    def __init__(self) -> None:
        self.agent = mk.make_agent("greedy:calls=true")
        self.last: mk.Event | None = None
        self.compared: list[str] = []

    def watch(self, events: Sequence[mk.Event]) -> None:
        self.last = events[-1]

    def act(self, seen: mk.Observation) -> mk.Action:
        if seen.phase == "after_call" and self.last is not None:
            forbidden = forbidden_discards(seen, possible_replies(seen))
            kinds = swapped(self.last)
            assert forbidden == list(dict.fromkeys(mjai_name(tile) for tile in seen.tiles if tile.plain in kinds))
            self.compared += forbidden
        return next((each for each in seen.legal_actions if each.type in ("chi", "pon")), self.agent.act(seen))


def mjai_name(tile: mk.tiles.Tile) -> str:
    names = {"0m": "5mr", "0p": "5pr", "0s": "5sr", **{f"{number}z": name for number, name in enumerate("ESWNPFC", 1)}}
    return names.get(str(tile), str(tile))


def swapped(call: mk.Event) -> set[str]:
    """The kind that was called, and of a sequence called at one end the kind at the other (docs/rules/riichi.md)."""
    assert call.tile is not None
    kinds = {str(call.tile.plain)}
    if call.type == "chi":
        ranks = sorted(int(str(tile.plain)[0]) for tile in call.tiles)
        called = int(str(call.tile.plain)[0])
        if ranks[1] - ranks[0] == 1:
            kinds.add(f"{ranks[1] + 1 if called < ranks[0] else ranks[0] - 1}{str(call.tile)[1]}")
    return kinds


def test_what_may_not_be_discarded_after_a_call_is_told() -> None:
    agents = [Calls() for _ in range(4)]
    for seed in range(4):
        mk.play_game(mk.make_rules("riichi"), agents, seed=seed)
    assert sum(len(agent.compared) for agent in agents) > 10
