"""Signatures: the same for the same play, another one when play changes."""

import json
import sys
from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.agents import agents, register_agent, unregister_agent
from mahjongkit.agents.signature import LEAST_POSITIONS, REGISTERED_POSITIONS, positions_of, signature
from tests.models.policy_files import small_policy

KEPT = json.loads(Path(__file__).with_name("signatures.json").read_text())
"""Made by the build before the great redesign, which had the same play: `mahjongkit agents --signatures --json`."""
HERE = "tests.agents.classes"


@pytest.mark.parametrize("variant", KEPT)
def test_play_of_native_agents_has_not_changed(variant: str) -> None:
    for info in agents():
        assert str(signature(info.name, variant)) == KEPT[variant].get(info.name), (
            f"play of {info.name} in {variant} changed, or it is new: if this is meant, run "
            "`mahjongkit agents --signatures --json > tests/agents/signatures.json` and say so in the changelog"
        )


@pytest.mark.parametrize("variant", KEPT)
def test_positions_are_sound_and_show_every_phase(variant: str) -> None:
    """All texts are read back as they are; tracks begin with a round, as a program must hear it."""
    positions = positions_of(variant)
    phases = []
    for track, place in positions.order:
        step = positions.tracks[track][place]
        seen = mk.Observation.from_text(step.seen)
        assert str(seen) == step.seen
        assert len(seen.legal_actions) > 1
        phases.append(str(seen.phase))
    expected = {"turn", "claims", "after_call"}
    expected |= {"exchange", "void_suit"} if variant == "sichuan" else set()
    # Nobody could rob a kan in the Taiwanese games that were searched.
    assert set(phases) == expected | ({"replacement"} if variant != "taiwanese" else set())
    assert set(phases[: 2 * len(expected) + 2]) == set(phases)
    for steps in positions.tracks:
        assert str(mk.Event(steps[0].events[0])).startswith("round_start")


@pytest.mark.parametrize(
    ("first", "second"),
    [("greedy", "greedy:calls=true"), ("random", "random:epsilon=0.5"), ("flat-mc", "flat-mc:simulations=20")],
)
def test_other_play_is_another_signature(first: str, second: str) -> None:
    assert signature(first, "taiwanese") != signature(second, "taiwanese")


def test_an_agent_without_its_net_has_none(tmp_path: Path) -> None:
    small_policy(tmp_path / "net-sanma.safetensors", "sanma")
    text = f"neural:model={tmp_path / 'net'}"
    assert str(signature(text, "riichi")).startswith("none: it failed: agent 'neural': there is no model")
    assert signature(text, "sanma").positions == signature("greedy", "sanma").positions


def test_one_other_choice_is_another_signature() -> None:
    """A registered agent that differs in the last position from the one before."""
    number = 0

    class Last:
        name = "last"

        def __init__(self, *, odd_at: int) -> None:
            self._odd_at = odd_at

        def act(self, observation: mk.Observation) -> mk.Action:
            nonlocal number
            number += 1
            return observation.legal_actions[0 if number == self._odd_at else -1]

    found = set()
    for odd_at in (0, REGISTERED_POSITIONS):
        number = 0
        register_agent("last", lambda _options, _seed, odd_at=odd_at: Last(odd_at=odd_at), help_text="")  # type: ignore[misc]
        found.add(str(signature("last", "riichi")))
        unregister_agent("last")
    assert len(found) == 2


def test_slow_agents_have_fewer_positions() -> None:
    assert signature("greedy", "riichi").positions == len(positions_of("riichi").order)
    many = signature("flat-mc:simulations=400000,draws=1", "taiwanese")
    assert LEAST_POSITIONS <= many.positions == 5 < signature("flat-mc", "taiwanese").positions


def test_one_that_plays_by_the_clock_has_none() -> None:
    found = signature("simcat:seconds=0.1", "taiwanese")
    assert (str(found), found.digest) == ("none: it plays by the clock", "")


def test_classes_play_in_processes_of_their_own() -> None:
    same = [signature(f"{HERE}:Native,text=greedy", "sichuan") for _ in range(2)]
    assert same[0] == same[1]
    assert same[0].positions == max(map(len, positions_of("sichuan").tracks))
    assert signature(f"{HERE}:Native,text=random", "sichuan") != same[0]
    assert str(signature(f"{HERE}:Faulty,how=raise", "sichuan")) == "none: it failed: failed: ValueError: of two lines"
    with pytest.raises(mk.AgentError, match=r"no model\.pt"):
        signature(f"{HERE}:Fails", "sichuan")


def test_programs_are_signed_by_their_words() -> None:
    text = f"process:{sys.executable} {Path(__file__).parent}/processes/programs/draw_discard.py array"
    found = signature(text, "riichi", seconds=20)
    assert found.positions == max(map(len, positions_of("riichi").tracks))
    assert found == signature(f"process:keep=true {text.removeprefix('process:')}", "riichi", seconds=20)


def test_a_variant_without_positions_is_named() -> None:
    with pytest.raises(mk.AgentError, match="there are no positions of 'bridge' to sign agents by"):
        positions_of("bridge")
    assert str(signature("greedy", "bridge")) == "none: there are no positions of bridge"
