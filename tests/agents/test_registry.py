"""Agents by text: names, options, errors."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import mahjongkit as mk
from mahjongkit.agents import Agent, AgentOption, agents, is_native, register_agent, unregister_agent


class First:
    """The first legal action."""

    def __init__(self, name: str) -> None:
        self.name = name

    def act(self, observation: mk.Observation) -> mk.Action:
        return observation.legal_actions[0]


@pytest.fixture
def first() -> Iterator[None]:
    def make(options: Mapping[str, str], seed: int) -> Agent:
        return First(f"first {options['mood']} {seed}")

    register_agent("first", make, help_text="for tests", options=[AgentOption("mood", "calm", "no effect")])
    yield
    unregister_agent("first")


@pytest.mark.parametrize("info", agents(), ids=lambda info: info.name)
def test_every_agent_is_made_from_its_name_and_defaults(info: mk.agents.AgentInfo) -> None:
    text = info.name + ":" + ",".join(f"{option.name}={option.default}" for option in info.options)
    for each in (info.name, text.removesuffix(":")):
        agent = mk.make_agent(each, seed=3)
        assert isinstance(agent, Agent)
        assert agent.name == each
    assert info.help
    assert all(option.help for option in info.options)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "gredy",
            r"unknown agent 'gredy' \(known: aggressive, analyst, conservative, draw-discard, exact, flat-mc, greedy",
        ),
        ("", r"unknown agent ''"),
        (
            "greedy:call=true",
            r"agent 'greedy:call=true': unknown option 'call' of greedy \(known: calls, chi_after, kans, epsilon\)",
        ),
        ("greedy:calls=maybe", r"option calls is 'maybe', expected true or false"),
        ("greedy:calls=3", r"option calls is 3, expected true or false"),
        ("greedy:calls", r"option 'calls' without a value"),
        ("random:calls=true", r"agent 'random:calls=true': unknown option 'calls' of random \(known: epsilon\)"),
    ],
)
def test_what_is_unknown_is_an_error_that_lists_the_known(text: str, message: str) -> None:
    with pytest.raises(mk.AgentError, match=message):
        mk.make_agent(text)


@pytest.mark.usefixtures("first")
def test_python_agents_are_registered_with_options() -> None:
    assert "first" in [info.name for info in agents()]
    assert not is_native("first")
    assert mk.make_agent("first", seed=4).name == "first calm 4"
    assert mk.make_agent("first:mood=wild", seed=4).name == "first wild 4"
    with pytest.raises(mk.AgentError, match=r"unknown option 'mud' of first \(known: mood\)"):
        mk.make_agent("first:mud=wild")
    with pytest.raises(mk.AgentError, match="option 'mood' without a value"):
        mk.make_agent("first:mood")
    with pytest.raises(mk.AgentError, match="there is an agent 'first' already"):
        register_agent("first", lambda options, seed: First(""), help_text="")
    with pytest.raises(mk.AgentError, match="agent 'first' does not play in the core: use play_game"):
        mk.play_rounds(mk.make_rules("riichi"), ["first"] * 4, [1])


def test_a_name_holds_no_marks() -> None:
    with pytest.raises(mk.AgentError, match="is no name for an agent"):
        register_agent("a:b", lambda options, seed: First(""), help_text="")


@pytest.mark.parametrize("seed", ["x", -1, 1.5, 2**64, None])
@pytest.mark.parametrize("text", ["greedy", "process:cat", "mahjongkit.testing:BiasedPlayer"])
def test_a_wrong_seed_is_named(text: str, seed: object) -> None:
    with pytest.raises(mk.AgentError, match=f"^seed is {seed!r}, expected a whole number from 0"):
        mk.make_agent(text, seed=seed)  # type: ignore[arg-type]  # that is tested


@pytest.mark.parametrize("text", [[], None, b"greedy", 5])
def test_what_is_no_text_is_named(text: Any) -> None:
    for call in (mk.make_agent, is_native, unregister_agent, mk.agents.AgentSpec.parse):
        with pytest.raises(mk.AgentError, match=r"^an agent is named by a text such as 'greedy:calls=true', got "):
            call(text)
