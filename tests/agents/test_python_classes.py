"""Agents that are classes in modules: made from their text, alone or in processes of their own."""

import re
from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.agents.processes.mjai_dialects import DIALECTS
from mahjongkit.agents.processes.process_host import ProcessHost
from mahjongkit.tables import Fault, Tables, play_out
from mahjongkit.testing import short_rules
from tests.agents.classes import Native
from tests.agents.processes.test_programs import program
from tests.conftest import Children

HERE = "tests.agents.classes"


def test_options_are_given_as_what_they_look_like() -> None:
    agent = mk.make_agent(f"{HERE}:Native,text=greedy,prints=false", seed=9)
    assert isinstance(agent, Native)
    assert (agent.name, agent.seed) == ("native greedy", 9)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("nowhere:Class", "no module 'nowhere' in the current folder nor among the installed packages"),
        ("tests.nowhere:Class", "no module 'tests.nowhere' in the current folder"),
        (f"{HERE}:Nobody", f"no class 'Nobody' in the module '{HERE}' (with act: Fails, Faulty, ForgesBatches, "),
        (f"{HERE}:Native,colour=red", "unknown option 'colour' of Native (known: text, prints)"),
        (f"{HERE}:WithoutName", "WithoutName is no agent: it has no 'name'"),
        (f"{HERE}:Fails", "Fails() failed: FileNotFoundError: no model.pt"),
        (f"{HERE}:Faulty", "Faulty() failed: TypeError: "),
    ],
)
def test_a_fault_names_module_class_and_reason(text: str, reason: str) -> None:
    with pytest.raises(mk.AgentError, match=f"^agent '{text}': {re.escape(reason)}"):
        mk.make_agent(text)


def test_a_class_that_is_no_agent_is_not_even_called(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    with pytest.raises(mk.AgentError, match=r"Popen is no agent: the class has neither 'act' nor 'act_batch'"):
        mk.make_agent(f"subprocess:Popen,args=touch {mark},shell=true")
    assert not mark.exists()


def test_modules_of_the_current_folder_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path / "elsewhere"))  # and is undone after the test, with what is added
    body = "class Mine:\n    name = 'mine'\n    def act(self, seen):\n        return seen.legal_actions[0]\n"
    (tmp_path / "my_module_of_agents.py").write_text(body)
    (tmp_path / "my_broken_module.py").write_text("import no_such_thing_here\n")
    assert mk.make_agent("my_module_of_agents:Mine").name == "mine"
    with pytest.raises(mk.AgentError, match="the module 'my_broken_module' needs 'no_such_thing_here', not found"):
        mk.make_agent("my_broken_module:Mine")


@pytest.mark.parametrize("variant", mk.rules.variants())
def test_a_class_plays_the_game_of_the_native_agent(variant: str, children: Children) -> None:
    rules = short_rules(variant)
    text = f"{HERE}:Native,prints=true"
    with ProcessHost(text, seconds=20.0) as host:
        for seed in range(3):
            native = mk.play_game(rules, ["draw-discard"] * rules.num_seats, seed=seed)
            assert play(rules, host, seed).events == native.events
    assert children() == set()


def play(rules: mk.Rules, host: ProcessHost, seed: int) -> mk.Game:
    """A game of the host in seat 0; a fault is an error."""
    others = [1] * (rules.num_seats - 1)
    tables = Tables(rules, [None, "draw-discard"], [seed], [(0, *others)], keep_games=True)

    def give_up(fault: Fault, error: mk.AgentError) -> None:
        raise mk.AgentError(f"seat {fault.seat} ({fault.when}) {fault.text}") from error

    for _ in play_out(tables, {0: host}, seed_of=lambda *_: seed, on_fault=give_up):
        pass
    return tables.game(0)


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("keep", ["true", "false"])
def test_a_program_may_be_kept_from_game_to_game(
    dialect: str, keep: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, children: Children
) -> None:
    monkeypatch.setenv("HEARD", str(tmp_path / "heard"))
    rules = short_rules("sanma")
    text = program("draw_discard.py", dialect, options=f"dialect={dialect},keep={keep}")
    with ProcessHost(text, seconds=20.0) as host:
        for seed in range(2):
            native = mk.play_game(rules, ["draw-discard"] * rules.num_seats, seed=seed)
            assert play(rules, host, seed).events == native.events
            assert len(children()) == (keep == "true")
    assert children() == set()
    heard = (tmp_path / "heard").read_text()
    assert heard.count("start_game") == heard.count("end_game") == 2


@pytest.mark.parametrize(
    ("how", "reason"),
    [
        ("hang", "no answer in 0.5 seconds"),
        ("raise", "failed: ValueError: of two lines"),
        ("exit", "ended with exit code 4"),
        ("none", "failed: TypeError: act returned None, expected an Action"),
        ("illegal", "may not discard 8f"),
    ],
)
def test_what_a_class_does_wrong_is_named(how: str, reason: str, children: Children) -> None:
    seconds = 0.5 if how == "hang" else 20.0
    with ProcessHost(f"{HERE}:Faulty,how={how}", seconds=seconds) as host:
        for _ in range(2):  # after a fault it is started anew
            with pytest.raises(mk.AgentError, match=rf"\) {re.escape(reason)}"):
                play(short_rules("sanma"), host, 1)
    assert children() == set()


@pytest.mark.parametrize("answer", ["[]", "7", "{}", '{"watches": 1}', "[" * 100_000, '{"batches": true}'])
def test_what_a_class_writes_among_the_answers_is_its_fault_alone(answer: str, children: Children) -> None:
    with ProcessHost(f"{HERE}:Hostile,how=forge,answer={answer}", seconds=20.0) as host:
        host.open(seed=1)
        with pytest.raises(mk.AgentError, match="did not start"):
            play(short_rules("sanma"), host, 1)
    assert children() == set()


@pytest.mark.parametrize("answer", ["7", '{"choices": 7}', '{"choices": []}', '{"choices": [["nonsense"]]}'])
def test_what_a_class_writes_among_the_answers_of_batches_is_its_fault_alone(answer: str, children: Children) -> None:
    with ProcessHost(f"{HERE}:ForgesBatches,answer={answer}", seconds=20.0) as host:
        host.open(seed=1)
        assert host.most_games > 1
        with pytest.raises(mk.AgentError, match=r"^seat 0 "):
            play(short_rules("sanma"), host, 1)
    assert children() == set()


def test_a_class_that_cannot_be_made_is_named() -> None:
    with ProcessHost("nowhere:Class", seconds=20.0) as host:
        with pytest.raises(mk.AgentError, match="no module 'nowhere'"):
            host.begin((0, 0), seed=1)
        with pytest.raises(mk.AgentError, match=r"did not start: .*no module 'nowhere'"):
            play(short_rules("sanma"), host, 1)
