"""What programs say of their actions: read where it is in one of the two forms, and never a fault where it is not."""

import sys
from pathlib import Path
from typing import Any

import pytest

import mahjongkit as mk
from mahjongkit.agents import chosen_of, evaluate
from mahjongkit.agents.following import follow_record
from mahjongkit.agents.processes.child_agent import ChildAgent
from mahjongkit.agents.processes.mjai_agent import MjaiAgent
from mahjongkit.agents.processes.mjai_meta import read_meta
from mahjongkit.agents.processes.mjai_replies import possible_replies
from mahjongkit.records import record_of

PROGRAM = Path(__file__).parent / "programs" / "thinking.py"
RULES = mk.make_rules("riichi")


def program(form: str, *, dialect: str = "array") -> str:
    return f"process:dialect={dialect} {sys.executable} {PROGRAM} {dialect} {form} {{seat}}"


def evaluations_of_a_round(form: str, *, seed: int = 3) -> list[list[mk.agents.ActionEvaluation]]:
    """At every choice of a round that the program plays in seat 0, beside draw-discard."""
    game = mk.Game(RULES, seed=seed, one_round=True)
    agent, others = MjaiAgent(program(form)), mk.make_agent("draw-discard")
    heard, found = 0, []
    try:
        while not game.is_over:
            actions = {}
            for seat, seen in game.pending.items():
                if seat != 0:
                    actions[seat] = others.act(seen)
                    continue
                agent.watch(game.events_for(0)[heard:])
                heard = len(game.events)
                found.append(evaluate(agent, seen))
                actions[seat] = chosen_of(found[-1]).action
            game.step(actions)
    finally:
        agent.close()
    return found


def test_evaluations_are_read_by_number_and_by_entry() -> None:
    for rows in evaluations_of_a_round("evaluations"):
        legal = [row for row in rows if row.action.type != "riichi"]
        assert all(row.kind == "sampled" and row.standard_error == 0.25 for row in legal)
        assert sorted(-(row.value or 0) for row in legal if row.value is not None) == list(range(len(legal)))
        assert (rows[0].value, rows[0].measure) == (0, "value")


def test_q_values_are_read_in_mortals_order() -> None:
    for rows in evaluations_of_a_round("q_values"):
        for row in rows:
            if row.action.type == "discard":
                tile = str(row.action.tile)
                red = {"0m": 34, "0p": 35, "0s": 36}
                place = red.get(tile, "mpsz".index(tile[1]) * 9 + int(tile[0]) - 1)
                assert (row.value, row.kind, row.measure) == (-place / 10, "estimated", "q value")


def test_without_meta_the_choice_is_all_that_is_known() -> None:
    for rows in evaluations_of_a_round("none"):
        assert {row.value for row in rows} == {None}
        assert chosen_of(rows).notes == {"meta": "none was sent"}
        assert chosen_of(rows).reason == "answer of the program"


def test_garbage_is_ignored_with_a_note_and_is_no_fault() -> None:
    notes = {str(chosen_of(rows).notes["meta"]) for rows in evaluations_of_a_round("garbage")}
    for part in ("it is no object", "neither evaluations nor q_values", "2 numbers", "no list", "none of the possible"):
        assert any(part in note for note in notes), (part, notes)
    assert all(note.startswith("ignored: ") for note in notes)


def observation(hand: str, *, discard: str | None = None, variant: str = "riichi") -> mk.Observation:
    return mk.engine.observation_of_hand(mk.make_rules(variant), hand, discard=discard)


def q_values(seen: mk.Observation, values: dict[int, float]) -> tuple[dict[str, Any], str]:
    mask = sum(1 << place for place in values)
    meta = {"q_values": [values[place] for place in sorted(values)], "mask_bits": mask}
    rows, fault = read_meta(meta, possible_replies(seen), num_seats=seen.rules.num_seats)
    return {f"{row.action}": row.value for row in rows}, fault


def test_claims_of_mortal_by_the_place_of_the_tile() -> None:
    """libriichi, ChiType: low, the claimed tile is the lowest; 38 to 40 are low, mid, high, 41 pon, 45 pass."""
    seen = observation("3455679m147p28s1z", discard="5m")
    found, fault = q_values(seen, {38: 0.1, 39: 0.2, 40: 0.3, 41: 0.4, 45: 0.5})
    assert fault == ""
    assert found["chi 5m with 67m"] == 0.1
    assert found["chi 5m with 46m"] == 0.2
    assert found["chi 5m with 34m"] == 0.3
    assert found["pon 5m with 55m"] == 0.4
    assert found["pass"] == 0.5


def test_kans_and_twins_share_a_value() -> None:
    """42 is any kan; a drawn tile and its twin are one discard."""
    seen = observation("1111m2222p3456s11z")
    rows, _ = read_meta({"q_values": [0.1, 0.7], "mask_bits": 1 << 27 | 1 << 42}, possible_replies(seen), num_seats=4)
    assert {(row.action.type, row.value, row.notes.get("shared")) for row in rows} == {
        ("concealed_kan", 0.7, 2),
        ("discard", 0.1, 2),
    }


def test_three_seats_have_an_order_of_their_own() -> None:
    """Without chi, with nukidora: reach 37, pon 38, kan 39, nukidora 40, hora 41, ryukyoku 42, none 43."""
    seen = observation("19m123456p11224s4z", variant="sanma")
    found, fault = q_values(seen, {40: 0.9, 30: -0.1})
    assert fault == ""
    assert found["set_aside 4z"] == 0.9
    found, fault = q_values(seen, {40: 0.9, 43: 0.1})
    assert fault == "left out, not possible here: none"


@pytest.mark.parametrize("dialect", ["array", "line", "choice"])
def test_a_program_is_put_into_a_position_of_a_record(dialect: str) -> None:
    """In the last round of a game that it did not play, in a seat that has declared riichi before."""
    rules = mk.make_rules("riichi", num_winds=1)
    record = record_of(mk.play_game(rules, ["greedy:calls=true"] * 4, seed=8))
    number = len(record.rounds) - 1
    before = [event for played in record.rounds[:number] for event in played.events]
    seat = next(event.seat for event in before if event.type == "discard" and event.is_riichi)
    assert seat is not None
    events = record.rounds[number].events
    place = next(i for i in range(len(events) - 1, 0, -1) if events[i].type == "discard" and events[i].seat == seat)
    seen = mk.records.observation_before(record, round_number=number + 1, event=place + 1)
    agent = mk.make_agent(program("evaluations", dialect=dialect))
    try:
        follow_record(agent, record, round_number=number + 1, event=place + 1, seat=seat)
        rows = evaluate(agent, seen)
    finally:
        agent.close()  # type: ignore[attr-defined]
    assert chosen_of(rows).action == next(each for each in seen.legal_actions if each.type == "discard")
    assert {row.action for row in rows} == set(seen.legal_actions)


def test_classes_in_processes_evaluate_too() -> None:
    seen = mk.State(RULES, seed=4).observe(0)
    with ChildAgent("tests.agents.classes:Thinking", seconds=20.0) as child:
        child.begin(seed=1)
        rows = evaluate(child, seen)
    assert rows == evaluate(mk.make_agent("tests.agents.classes:Thinking"), seen)
    assert [row.kind for row in rows] == ["exact"] * len(rows)
    with ChildAgent("mahjongkit.testing:BiasedPlayer", seconds=20.0) as child:
        child.begin(seed=1)
        with pytest.raises(mk.AgentError, match="cannot evaluate its choices"):
            child.evaluate(seen)
