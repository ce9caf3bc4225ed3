"""Texts of agents: one spec for all texts of the same agent, and one text for it."""

import pickle
from collections.abc import Iterator

import pytest

import mahjongkit as mk
from mahjongkit.agents import AgentKind, AgentOption, AgentSpec, agents, register_agent, unregister_agent
from mahjongkit.agents.known import PROCESS
from mahjongkit.agents.processes.mjai_dialects import DIALECTS


@pytest.fixture
def mine() -> Iterator[None]:
    options = [
        AgentOption("depth", "2", "", "whole number"),
        AgentOption("risk", "0.5", "", "number"),
        AgentOption("brave", "false", "", "flag"),
        AgentOption("mood", "calm", ""),
        AgentOption("pace", "1.50", "", "number"),
    ]
    register_agent("mine", lambda values, seed: mk.make_agent("random", seed=seed), help_text="", options=options)
    yield
    unregister_agent("mine")


SAME = [
    ("greedy", "greedy"),
    ("greedy:", "greedy"),
    ("greedy:calls=false", "greedy"),
    ("greedy:calls=false,epsilon=0,kans=false,chi_after=0", "greedy"),
    ("greedy:kans=true,calls=true", "greedy:calls=true,kans=true"),
    ("greedy:calls=true,calls=false", "greedy"),
    ("greedy:epsilon=0.30", "greedy:epsilon=0.3"),
    ("greedy:epsilon=3e-1", "greedy:epsilon=0.3"),
    ("greedy:epsilon=1.0", "greedy:epsilon=1"),
    ("random:epsilon=0.0", "random"),
    ("flat-mc:simulations=1e4", "flat-mc:simulations=10000"),
    ("flat-mc:simulations=2000,model=four-player", "flat-mc"),
    ("simcat:simulations=10000", "simcat"),
    ("neural:model=./m.safetensors", "neural:model=m.safetensors"),
    ("neural:model=nets//./m.safetensors", "neural:model=nets/m.safetensors"),
    ("neural:model=../m.safetensors", "neural:model=../m.safetensors"),
    ("neural:model=/nets/m.safetensors", "neural:model=/nets/m.safetensors"),
    ("neural:model=././m", "neural:model=./m"),  # a path still: without its mark it would be a name
    ("neural:model=neural", "neural"),
    ("process:./bot", "process:./bot"),
    ("process:  ./bot   --x  ", "process:./bot --x"),
    ("process:dialect=array ./bot", "process:./bot"),
    ("process:start=60.0,dialect=line ./bot 'a b' \"c\"", "process:dialect=line,start=60 ./bot 'a b' c"),
    ("process:start=3e1,keep=true ./bot", "process:keep=true ./bot"),
    ("process:dialect=array NAME=value ./bot", "process:dialect=array NAME=value ./bot"),
    (
        "bots.simple:Best,width=1.50,depth=02,fast=true,file=a b.pt",
        "bots.simple:Best,depth=2,fast=true,file=a b.pt,width=1.5",
    ),
    ("bots:Best", "bots:Best"),
]


@pytest.mark.parametrize(("text", "same"), SAME)
def test_equal_agents_have_one_text(text: str, same: str) -> None:
    spec = AgentSpec.parse(text)
    assert str(spec) == same
    assert AgentSpec.parse(same) == spec
    assert hash(AgentSpec.parse(same)) == hash(spec)
    assert pickle.loads(pickle.dumps(spec)) == spec  # noqa: S301  # our own


@pytest.mark.usefixtures("mine")
@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("mine:depth=2,risk=.50,brave=false,mood=calm", "mine"),
        ("mine:mood=1.0,depth=3.0,risk=1e1", "mine:depth=3,mood=1.0,risk=10"),
        ("mine:pace=1.5", "mine"),  # however its default is written
    ],
)
def test_registered_agents_are_read_by_the_types_of_their_options(text: str, same: str) -> None:
    assert str(AgentSpec.parse(text)) == same
    assert AgentSpec.parse(same) == AgentSpec.parse(text)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("greedy:epsilon=0.1234567", "greedy:epsilon=0.1234568"),
        ("greedy:epsilon=0.30000000000000004", "greedy:epsilon=0.3"),
        ("bots:Best,depth=2", "bots:Best,depth=2.0"),
        ("process:./bot 'a b'", "process:./bot a b"),
        ("flat-mc", "flat-mc:model=single"),
    ],
)
def test_different_agents_have_different_texts(first: str, second: str) -> None:
    assert AgentSpec.parse(first) != AgentSpec.parse(second)
    assert str(AgentSpec.parse(first)) != str(AgentSpec.parse(second))


@pytest.mark.parametrize("info", agents(), ids=lambda info: info.name)
def test_every_default_is_left_out_and_every_other_value_is_kept(info: mk.agents.AgentInfo) -> None:
    others = {"flag": ("true", "false"), "whole number": ("1", "2", "3"), "number": ("0.25", "0.75")}
    others["text"] = ("folder/other.safetensors",)
    for option in info.options:
        assert str(AgentSpec.parse(f"{info.name}:{option.name}={option.default}")) == info.name
        values = option.choices or others[option.type]
        other = next(value for value in values if value != option.default)
        text = f"{info.name}:{option.name}={other}"
        spec = AgentSpec.parse(text)
        assert (str(spec), spec.values[option.name]) == (text, other)
        assert spec.kind is AgentKind.NATIVE


@pytest.mark.usefixtures("mine")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "gredy",
            r"unknown agent 'gredy' \(known: aggressive, .*simcat-plus; or package.module:Class, or process:COMMAND",
        ),
        ("", "unknown agent ''"),
        ("1st:Class", "unknown agent '1st'"),
        ("bots:2nd", "unknown agent 'bots'"),
        ("./bot:Class", "unknown agent './bot'"),
        ("bots:Best,fast", "agent 'bots:Best,fast': option 'fast' without a value"),
        ("bots:Best,no-name=1", "'no-name' is no name of an option"),
        ("greedy:call=true", r"unknown option 'call' of greedy \(known: calls, chi_after, kans, epsilon\)"),
        ("greedy:epsilon=1e", "option epsilon is '1e', expected a number from 0 to 1"),
        ("flat-mc:simulations=1e10", "option simulations is 1e\\+10, expected a number from 1 to 1000000000"),
        ("flat-mc:simulations=1e-1", "option simulations is 0.1, expected a number from 1"),
        ("mine:dept=2", r"agent 'mine:dept=2': unknown option 'dept' of mine \(known: depth, risk, .*, pace\)"),
        ("mine:depth", "option 'depth' without a value"),
        ("mine:depth=2.5", "option depth is '2.5', expected a whole number"),
        ("mine:risk=much", "option risk is 'much', expected a number"),
        ("mine:risk=inf", "option risk is 'inf', expected a number"),
        ("mine:brave=1", "option brave is '1', expected true or false"),
        ("process:", "no command, expected for example 'process:python bot.py'"),
        ("process:dialect=line", "no command"),
        ("process:start=0 ./bot", "option start is '0', expected seconds above 0"),
    ],
)
def test_what_does_not_fit_is_said(text: str, message: str) -> None:
    with pytest.raises(mk.AgentError, match=message):
        AgentSpec.parse(text)


def test_other_values_than_texts_are_refused() -> None:
    with pytest.raises(mk.AgentError, match=r"an agent is named by a text such as 'greedy:calls=true', got \[\]"):
        mk.make_agent([])  # type: ignore[arg-type]  # that is the test


def test_dialects_are_those_that_can_be_spoken() -> None:
    assert PROCESS.options[0].choices == tuple(DIALECTS)
