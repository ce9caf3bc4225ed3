"""Programs that speak mjai: good ones play the game that the same agent plays in the core, faulty ones are named."""

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.agents.processes.mjai_agent import MjaiAgent
from mahjongkit.agents.processes.mjai_dialects import DIALECTS
from mahjongkit.testing import short_rules
from tests.conftest import Children
from tests.waiting import PATIENCE, wait_for

PROGRAMS = Path(__file__).parent / "programs"
PIPES = [dialect for dialect in DIALECTS if dialect != "socket"]
"""Dialects of programs behind a pipe; test_socket.py has the other one."""


def program(name: str, *words: str, options: str = "") -> str:
    return f"process:{options} {sys.executable} {PROGRAMS / name} {' '.join(words)}"


def with_one(rules: mk.Rules, text: str, others: str, *, seat: int = 1) -> list[str]:
    return [text if each == seat else others for each in range(rules.num_seats)]


@pytest.mark.parametrize("variant", mk.rules.variants())
@pytest.mark.parametrize("dialect", PIPES)
def test_a_program_plays_the_game_of_the_native_agent(dialect: str, variant: str) -> None:
    rules = short_rules(variant)
    text = program("draw_discard.py", dialect, options=f"dialect={dialect}")
    for seat, others in ((0, "draw-discard"), (rules.num_seats - 1, "greedy:calls=true")):
        played = mk.play_game(rules, with_one(rules, text, others, seat=seat), seed=5)
        native = mk.play_game(rules, with_one(rules, "draw-discard", others, seat=seat), seed=5)
        assert played.events == native.events


# What a program hears


@pytest.mark.parametrize(
    "rules_text", ["riichi", "sanma", "taiwanese", "taiwanese:sml2026", "sichuan", "sichuan:casual"]
)
def test_a_program_hears_what_its_seat_sees_and_no_more(
    rules_text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEARD", str(tmp_path / "heard"))
    rules = mk.make_rules(rules_text)
    seat = 1
    text = program("draw_discard.py", "array")
    game = mk.play_game(rules, with_one(rules, text, "greedy:calls=true", seat=seat), seed=11)
    heard = [event for line in (tmp_path / "heard").read_text().splitlines() for event in json.loads(line)]
    starts = [event for event in heard if event["type"] == "start_kyoku"]
    assert len(starts) == game.num_rounds
    for event in heard:
        if event["type"] == "tsumo":
            assert (event["pai"] == "?") == (event["actor"] != seat)
        elif event["type"] == "exchange":
            assert (set(event["tiles"]) == {"?"}) == (seat not in (event["actor"], event["target"]))
        elif event["type"] == "start_kyoku":
            assert [set(hand) == {"?"} for hand in event["tehais"]] == [i != seat for i in range(rules.num_seats)]
    assert str(game.seed) not in {str(event.get("agent_seed")) for event in heard}
    assert heard[-1]["type"] == "end_game"
    assert heard[-1]["scores"] == game.points
    draws = [event for event in game.events if event.type == "draw"]
    assert len([event for event in heard if event["type"] == "tsumo"]) == len(draws)


class TakesOver:
    """Greedy until it can declare riichi; from then on the program."""

    name = "takes over"

    def __init__(self, program: MjaiAgent) -> None:
        self.program = program
        self.greedy = mk.make_agent("greedy")
        self.has_taken_over = False

    def watch(self, events: Sequence[mk.Event]) -> None:
        self.program.watch(events)

    def act(self, observation: mk.Observation) -> mk.Action:
        self.has_taken_over |= any(action.type == "riichi" for action in observation.legal_actions)
        return (self.program if self.has_taken_over else self.greedy).act(observation)


def test_riichi_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program says reach, hears of it and is asked for the discard: rules.md E.2."""
    monkeypatch.setenv("HEARD", str(tmp_path / "heard"))
    script = tmp_path / "riichi.py"
    script.write_text((PROGRAMS / "draw_discard.py").read_text().replace('"hora", "none"', '"hora", "reach", "none"'))
    agent = TakesOver(MjaiAgent(f"process:{sys.executable} {script} array", seed=1))
    game = mk.play_game(short_rules("riichi"), ["draw-discard", agent, "draw-discard", "draw-discard"], seed=1)
    agent.program.close()
    lines = [json.loads(line) for line in (tmp_path / "heard").read_text().splitlines()]
    asked = [line for line in lines if line[0] == {"type": "reach", "actor": 1, **line[0]} and len(line) == 1]
    assert asked, "nobody declared riichi: take another seed"
    assert {action["type"] for action in asked[0][0]["possible_actions"]} == {"dahai"}
    reaches = [event for line in lines for event in line if event["type"] == "reach" and event["actor"] == 1]
    assert len(reaches) == len([event for event in game.events if event.is_riichi and event.seat == 1])


RIICHI_AT_ONCE = """
def answer_of(event):
    possible = event.get("possible_actions", [])
    reach = [action for action in possible if action["type"] == "reach"]
    for discard in [action for action in possible if action["type"] == "dahai"] if reach else []:
        if discard["pai"] == "1m":  # the one that keeps the hand of seed 1 ready
            return [*reach, discard]
    return choose(event)


"""


def test_riichi_and_its_discard_may_be_one_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARD", str(tmp_path / "heard"))
    script = tmp_path / "riichi.py"
    changed = (PROGRAMS / "draw_discard.py").read_text()
    changed = changed.replace("def main()", RIICHI_AT_ONCE + "def main()").replace(
        "choose(event) if", "answer_of(event) if"
    )
    script.write_text(changed)
    agent = TakesOver(MjaiAgent(f"process:{sys.executable} {script} array", seed=1))
    game = mk.play_game(short_rules("riichi"), ["draw-discard", agent, "draw-discard", "draw-discard"], seed=1)
    agent.program.close()
    assert [str(event.tile) for event in game.events if event.is_riichi and event.seat == 1] == ["1m"]
    heard = [event for line in (tmp_path / "heard").read_text().splitlines() for event in json.loads(line)]
    told = [place for place, event in enumerate(heard) if event["type"] == "reach" and event["actor"] == 1]
    assert [heard[place + 1]["type"] for place in told] == ["dahai"], "it was asked again"


# What programs of other servers look at


def test_events_say_whether_the_seat_can_act(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`can_act`: Mortal (libriichi, EventWithCanAct) is silent where it is false."""
    for dialect in PIPES:
        monkeypatch.setenv("HEARD", str(tmp_path / dialect))
        text = program("draw_discard.py", dialect, options=f"dialect={dialect}")
        mk.play_game(short_rules("riichi"), with_one(short_rules("riichi"), text, "greedy"), seed=3)
        lines = [json.loads(line) for line in (tmp_path / dialect).read_text().splitlines()]
        start, *events = [event for line in lines for event in (line if dialect == "array" else [line])]
        assert start["type"] == "start_game"
        assert all(event["can_act"] == ("possible_actions" in event) for event in events)
        assert {event["can_act"] for event in events} == {True, False}


@pytest.mark.parametrize(("rules_text", "first"), [("riichi", 0), ("riichi:tenhou,num_winds=1", 4), ("sichuan", 0)])
def test_the_start_says_with_which_kyoku_the_game_begins(
    rules_text: str, first: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`kyoku_first`: 0 for a game of East and South, 4 for one of East alone (akochan, mjai_client.cpp)."""
    monkeypatch.setenv("HEARD", str(tmp_path / "heard"))
    rules = mk.make_rules(rules_text)
    mk.play_game(rules, with_one(rules, program("draw_discard.py", "array"), "draw-discard"), seed=1, one_round=True)
    with (tmp_path / "heard").open() as lines:
        assert json.loads(next(lines))[0]["kyoku_first"] == first


def test_a_program_runs_in_the_folder_that_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "its own, folder".replace(",", "")
    folder.mkdir()
    (folder / "bot.py").write_text((PROGRAMS / "draw_discard.py").read_text())
    starts = folder / "start"
    starts.write_text(f'#!/bin/sh\nexec {sys.executable} bot.py array "$1"\n')
    starts.chmod(0o755)
    text = f"process:'cwd={folder}' ./start"
    rules = short_rules("sanma")
    played = mk.play_game(rules, with_one(rules, text, "draw-discard"), seed=2)
    assert played.events == mk.play_game(rules, ["draw-discard"] * 3, seed=2).events
    assert str(mk.agents.AgentSpec.parse(text)) == text


def test_the_port_may_stand_anywhere_in_a_command() -> None:
    rules = short_rules("sanma")
    for command in ("draw {port} more", "draw mjsonp://localhost:{port}/default"):
        text = program("classic_client.py", command, options="dialect=socket")
        played = mk.play_game(rules, with_one(rules, text, "draw-discard"), seed=2)
        assert played.events == mk.play_game(rules, ["draw-discard"] * 3, seed=2).events


# Faults


class MjaiGame:
    """A game between a program in seat 1 and native agents."""

    def __init__(self, text: str, *, seconds: float) -> None:
        rules = short_rules("riichi")
        self.agent = MjaiAgent(text, seed=1, seconds=seconds)
        self.rules = rules

    def __enter__(self) -> "MjaiGame":
        return self

    def __exit__(self, *_: object) -> None:
        self.agent.close()

    def play(self) -> None:
        mk.play_game(self.rules, ["draw-discard", self.agent, "draw-discard", "draw-discard"], seed=2)


@pytest.mark.parametrize(
    ("how", "reason"),
    [
        ("hang", "no answer in 0.3 seconds"),
        ("garbage", "answered 'I think I will discard, well, let me see', which is no JSON"),
        ("binary", r"answered b'\\xff\\xfe\\x00', which is no UTF-8"),
        ("list", r"answered \[1, 2\], expected an object with the key 'type'"),
        ("exit", "ended with exit code 3; its error stream ends with: Traceback: my model is gone"),
        ("signal", "was ended by signal 6"),
        ("illegal", r"answered {\"type\": \"dahai\", .*, which is not possible here \(possible: "),
        ("other-seat", "answered .* for another seat than its own, 1"),
        ("two-actions", r"answered \[{.*}\], expected one action or \[reach, dahai\]"),
        ("twice", "answered twice, or without being asked: {"),
        ("close", "closed its output"),
        ("long-line", "wrote more than 1000000 bytes that are no answer"),
        ("hang-deaf", "no answer in 0.3 seconds"),
    ],
)
@pytest.mark.parametrize("good_answers", [0, 4])
def test_what_a_program_does_wrong_is_named(how: str, reason: str, good_answers: int, children: Children) -> None:
    text = program("faulty.py", how, str(good_answers + 1), options="start=20")
    seconds = 0.3 if how.startswith("hang") else 20
    with MjaiGame(text, seconds=seconds) as game, pytest.raises(mk.AgentError, match=rf"\) {reason}") as caught:
        game.play()
    assert str(caught.value).isprintable()
    assert children() == set()


def test_a_terminal_sees_no_escape_sequences_of_a_program() -> None:
    code = "import sys; sys.stderr.write('\\x1b[2J'); sys.exit(3)"
    with MjaiGame(f'process:{sys.executable} -c "{code}"', seconds=20) as game, pytest.raises(mk.AgentError) as caught:
        game.play()
    assert str(caught.value).endswith(r"its error stream ends with: \x1b[2J")


def test_blank_lines_are_no_answers() -> None:
    with MjaiGame(program("faulty.py", "blank", "1000"), seconds=20) as game:
        game.play()


def test_a_program_may_fill_its_error_stream() -> None:
    with MjaiGame(program("faulty.py", "noise", "2"), seconds=20) as game:
        game.play()


def fault_that_says(words: str, how: str) -> str:
    """How a program that hangs is told of. On a loaded machine it may be late before it has said anything."""
    for seconds in (0.3, 3.0, 30.0, PATIENCE):
        with MjaiGame(program("faulty.py", how, "2"), seconds=seconds) as game, pytest.raises(mk.AgentError) as caught:
            game.play()
        assert f"no answer in {seconds:g} seconds" in str(caught.value)
        if words in str(caught.value):
            break
    return str(caught.value)


def test_a_program_that_writes_to_its_error_stream_without_end_is_late_too() -> None:
    fault = fault_that_says("warning: something", "flood")
    assert "seconds; its error stream ends with: ..." in fault
    assert "warning: something" in fault


def test_the_children_of_a_program_end_with_it() -> None:
    (child,) = re.findall(r"child (\d+)", fault_that_says("child ", "children"))
    status = Path(f"/proc/{child}/stat")
    wait_for(lambda: not is_alive(status))


def is_alive(status: Path) -> bool:
    try:
        return status.read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_the_end_of_the_game_ends_the_program(children: Children) -> None:
    agent = MjaiAgent(program("draw_discard.py", "array"), seed=1)
    rules = short_rules("sanma")
    mk.play_game(rules, [agent, "draw-discard", "draw-discard"], seed=1)
    assert len(children()) == 1
    agent.close()
    assert agent.ended_by_itself
    assert children() == set()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("process:", "no command, expected for example 'process:python bot.py'"),
        ("process:'python", "No closing quotation"),
        ("process:no-such-program-here 1", "no program 'no-such-program-here' here"),
        (
            "process:dialct=line cat",
            r"unknown option 'dialct' of process \(known: dialect, start, keep, cwd, confined\)",
        ),
        ("process:dialect=lines cat", "option dialect is 'lines', expected one of array, line, choice, socket"),
        ("process:start=soon cat", "option start is 'soon', expected a number"),
        ("process:cwd=no-such-folder cat", "no folder 'no-such-folder' here"),
        ("process:cwd=tests ./no-such-program", "no program './no-such-program' here"),
        ("process:dialect=line cat {port}", "{port} is that of the dialect socket"),
    ],
)
def test_a_wrong_text_is_named(text: str, reason: str) -> None:
    with pytest.raises(mk.AgentError, match=f"^agent '{re.escape(text)}': {reason}"):
        mk.make_agent(text)


@pytest.mark.parametrize(
    ("command", "reason"), [("true", "ended with exit code 0"), ("sh -c 'sleep 100'", "did not connect in 0.2 seconds")]
)
def test_a_program_that_does_not_connect_is_named(command: str, reason: str, children: Children) -> None:
    options = "start=0.2" if "sleep" in command else "start=20"
    text = f"process:dialect=socket,{options} {command}"
    with MjaiGame(text, seconds=20) as game, pytest.raises(mk.AgentError, match=rf"\) {reason}"):
        game.play()
    assert children() == set()


def test_an_agent_that_hears_nothing_says_so() -> None:
    agent = mk.make_agent("process:cat")
    seen = mk.State(mk.make_rules("riichi"), seed=1).observe(0)
    with pytest.raises(mk.AgentError, match="'process:cat' follows the game by its events: call watch before act"):
        agent.act(seen)
