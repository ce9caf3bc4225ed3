"""Agents that answer many observations in one call: the same games whatever the batch, the workers and the order."""

import pytest

import mahjongkit as mk
from mahjongkit.agents.host import LocalHost
from mahjongkit.agents.processes.child_agent import ChildAgent
from mahjongkit.agents.processes.fault import ProgramError
from mahjongkit.arena.play.blocks import games_in_flight, open_hosts
from mahjongkit.arena.play.workers import play_in_workers
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import GameRow
from mahjongkit.tables import Fault, Tables, play_out
from tests.arena.play.played import by_block, played
from tests.tables.batch_agents import Dice, Faulty, Linear

HERE = "tests.tables.batch_agents"


def play(
    agent: Linear, *, in_flight: int, groups: int = 1, games: int = 12
) -> tuple[list[tuple[int, ...]], list[Fault]]:
    """The points of rounds against greedy, and the faults."""
    tables = Tables(
        mk.make_rules("sanma"),
        [None, "greedy"],
        range(games),
        [(0, 1, 1)] * games,
        one_round=True,
        in_flight=in_flight,
        groups=groups,
        keep_games=True,
    )
    faults: list[Fault] = []
    host = LocalHost(lambda _seed: agent)
    finished = play_out(tables, {0: host}, seed_of=lambda *_: 0, on_fault=lambda fault, _: faults.append(fault))
    assert sorted(game for each in finished for game in each) == list(range(games))
    return [tuple(points) for points in tables.results["points"].tolist()], sorted(faults)


@pytest.mark.parametrize("make", [Linear, Dice])
def test_games_do_not_depend_on_how_many_are_in_flight(make: type[Linear]) -> None:
    alone, few, many = (play(make(), in_flight=in_flight) for in_flight in (1, 5, 64))
    assert alone == few == many


@pytest.mark.parametrize("groups", [2, 3, 20])
def test_games_do_not_depend_on_the_groups_that_are_asked_in_turn(groups: int) -> None:
    assert play(Faulty("illegal"), in_flight=8, groups=groups) == play(Faulty("illegal"), in_flight=1)


def test_a_group_is_asked_and_answered_by_itself() -> None:
    tables = Tables(mk.make_rules("sanma"), [None], range(5), [(0, 0, 0)] * 5, in_flight=4, groups=2, threads=1)
    for group in (0, 1):
        tables.advance(group=group)
    first, second = (tables.collect(group=group) for group in (0, 1))
    assert not set(first.games) & set(second.games)
    tables.answer([seen.legal_actions[0] for seen in second.observations], group=1)
    assert (len(tables.collect(group=0)), len(tables.collect(group=1))) == (len(first), 0)
    with pytest.raises(mk.MahjongError, match="group 2, expected one of the 2"):
        tables.collect(group=2)


def test_calls_are_as_large_as_the_flight() -> None:
    agent = Linear()
    play(agent, in_flight=10, games=40)
    assert max(agent.batches) >= 10
    assert sorted(agent.batches)[len(agent.batches) // 2] >= 5


@pytest.mark.parametrize("how", ["raise", "illegal", "few"])
def test_a_fault_costs_its_seat_and_no_other(how: str) -> None:
    """The same faults in a batch as one by one, and the other games are those without them."""
    alone, many = (play(Faulty(how), in_flight=in_flight, games=30) for in_flight in (1, 30))
    assert alone == many
    sound, _ = play(Dice(), in_flight=30, games=30)
    faulty = {fault.game for fault in many[1]}
    assert 0 < len(faulty) < 30
    for game in set(range(30)) - faulty:
        assert many[0][game] == sound[game]


def test_one_process_plays_all_games_of_a_match() -> None:
    settings = MatchSettings(entrants=(f"{HERE}:Dice", "greedy"), rules="sanma", seed=3, seconds=20.0)
    with open_hosts(settings) as hosts:
        assert games_in_flight(hosts) == 256
    whole = played(settings, range(6))
    assert played(settings, [4, 2]) == [whole[4], whole[2]]
    assert by_block(play_in_workers(settings, range(6), workers=2)) == whole


@pytest.mark.parametrize(("how", "kind"), [("exit", "stays"), ("raise", "stays"), ("illegal", "legal")])
def test_a_process_that_fails_costs_only_the_seats_whose_positions_it_fails_in(how: str, kind: str) -> None:
    settings = MatchSettings(entrants=(f"{HERE}:Faulty,how={how}", "greedy"), rules="sanma", seed=3, seconds=20.0)
    games: list[GameRow] = [game for _, row in played(settings, range(4)) for game in row]
    expected = MatchSettings(entrants=(f"{HERE}:Faulty,how=raise", "greedy"), rules="sanma", seed=3, seconds=20.0)
    same = [game for _, row in played(expected, range(4)) for game in row]
    faults = [fault for game in games for fault in game.faults]
    assert faults
    assert {fault.kind for fault in faults} == {kind}
    assert [game.statistics for game in games] == [game.statistics for game in same]


def test_an_agent_in_its_process_has_one_thread_unless_the_user_says_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads of NumPy that wait for each other on busy cores made a match ten times slower."""
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    monkeypatch.setenv("OMP_NUM_THREADS", "3")
    with ChildAgent(f"{HERE}:Threads", seconds=20.0) as agent:
        agent.begin(seed=1)
        rows = agent.evaluate(mk.State(mk.make_rules("sanma"), seed=1).observe(0))
    assert rows[0].notes == {"OMP_NUM_THREADS": "3", "OPENBLAS_NUM_THREADS": "1"}


def test_a_question_does_not_pay_for_another_that_ended_the_process() -> None:
    tables = Tables(mk.make_rules("sanma"), [None], range(60), [(0, 0, 0)] * 60, in_flight=60, threads=1)
    tables.advance()
    questions = tables.collect()
    seen = questions.observations
    ends = [number for number, each in enumerate(seen) if not Faulty("few").act_batch([each])]
    sound = next(number for number in range(len(seen)) if number not in ends)
    with ChildAgent(f"{HERE}:Faulty,how=exit", seconds=20.0) as agent:
        agent.begin(seed=1)
        first, asked = (agent.ask_batch(questions.select([number])) for number in (ends[0], sound))
        assert isinstance(first()[0], ProgramError)  # and the process is gone, with the question behind it
        last = agent.ask_batch(questions.select([ends[1]]))
        assert agent._program is not None
        agent._program._process.wait(20)  # so that the next question cannot even be sent
        assert asked() == Faulty("exit").act_batch([seen[sound]])
        assert isinstance(last()[0], ProgramError)
