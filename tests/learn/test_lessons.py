"""What a teacher makes of the chances of a net: by hand, against the product over the heads, and in a training."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import mahjongkit as mk
from mahjongkit.encoding import action_index, action_masks
from mahjongkit.learn.improve_settings import improve_settings
from mahjongkit.learn.lessons import RIICHI_DISCARD, lessons_of
from mahjongkit.learn.selfplay import Decisions
from mahjongkit.learn.selfplay_heads import ORDER, asked_of, choose
from mahjongkit.learn.teacher import NUM_ACTIONS, Teacher
from tests.learn.selfplay_nets import OUTPUTS, tiny_model

SETTINGS = improve_settings("riichi-taught", riichi_margin=0, kan_margin=0)


def decision(seen: mk.Observation, worth: dict[str, float]) -> Decisions:
    """One decision, with what a teacher says of some actions."""
    masks = action_masks([seen])
    values = np.full((1, NUM_ACTIONS), np.nan, dtype=np.float32)
    for action, value in worth.items():
        values[0, action_index(mk.Action(action))] = value
    asked = asked_of(masks)
    one = np.ones(1, dtype=np.float32)
    answers = {head: np.zeros(1, dtype=np.int8) for head in ORDER}
    planes = np.zeros((1, 1, 34), dtype=np.float32)
    rows = (np.zeros(1, dtype=np.int64), np.zeros(1, dtype=np.int8), one, one)
    return Decisions(planes, asked.discards, asked.chis, answers, one, one, one, *rows, masks, values)


def logits_of(**heads: dict[int, float]) -> dict[str, NDArray[np.float32]]:
    """Of one decision: 0 but for these answers."""
    found = {head: np.zeros((1, size), dtype=np.float32) for head, size in OUTPUTS.items()}
    for head, answers in heads.items():
        for answer, number in answers.items():
            found[head][0, answer] = number
    return found


def discarding(hand: str) -> mk.Observation:
    return mk.engine.observation_of_hand(mk.make_rules("riichi"), hand)


def test_a_discard_that_is_worth_more_becomes_likelier() -> None:
    """Of 14 tiles of 12 kinds all are as likely; 100 points are a factor e; what has no value keeps its chance."""
    seen = discarding("3667m23489p34688s")
    kinds = {str(action.tile) for action in seen.legal_actions}
    lessons = lessons_of(decision(seen, {"discard 3m": 100.0, "discard 7m": 0.0}), logits_of(), SETTINGS)
    chances = lessons["chance discard"][0]
    assert lessons["share discard"].tolist() == [1.0]
    assert chances.sum() == pytest.approx(1)
    share = 1 / len(kinds)
    assert chances[2] == pytest.approx(2 * share * np.e / (1 + np.e), rel=1e-3)
    assert chances[6] == pytest.approx(2 * share / (1 + np.e), rel=1e-3)
    assert chances[5] == pytest.approx(share)
    assert chances[~lessons["allowed discard"][0]].sum() == 0


def test_riichi_is_divided_among_its_heads() -> None:
    """With 1z or 2z as the discard, silent or with riichi, four actions of equal chance; two are worth 100 points."""
    seen = discarding("123m456m789m123p12z")
    assert {str(action) for action in seen.legal_actions if action.type == "riichi"} == {"riichi 1z", "riichi 2z drawn"}
    # Other discards have no chance.
    logits = logits_of(discard={27: 50, 28: 50})
    worth = {"riichi 1z": 100.0, "riichi 2z drawn": 0.0, "discard 1z": 100.0, "discard 2z drawn": 0.0}
    lessons = lessons_of(decision(seen, worth), logits, SETTINGS)
    good = np.e / (1 + np.e)
    assert lessons["chance riichi"][0] == pytest.approx([0.5, 0.5])
    for head in ("discard", RIICHI_DISCARD):
        assert lessons[f"share {head}"].tolist() == pytest.approx([0.5])
        assert lessons[f"chance {head}"][0, [27, 28]] == pytest.approx([good, 1 - good], rel=1e-3)
    # With a margin of 100 points for riichi it is e times as likely.
    lessons = lessons_of(decision(seen, worth), logits, improve_settings("riichi-taught", riichi_margin=100))
    assert lessons["chance riichi"][0] == pytest.approx([1 - good, good], rel=1e-3)
    assert lessons["share riichi"].tolist() == [1.0]


def claims() -> list[mk.Observation]:
    """Decisions on discards of others, with pons, chis and open kans among them."""
    found = []
    greedy = mk.make_agent("greedy")
    for seed in range(40):
        state = mk.State(mk.make_rules("riichi"), seed=seed)
        while not state.is_over:
            seen = {seat: state.observe(seat) for seat in state.asked}
            found += [one for one in seen.values() if {str(action) for action in one.legal_actions} > {"pass"}]
            state.step({seat: greedy.act(one) for seat, one in seen.items()})
    return found


def test_without_a_difference_nothing_changes_and_heads_agree_with_what_is_sampled() -> None:
    """If all is worth the same, the chance of what is sampled is the product of the lessons' chances on the way."""
    rng = np.random.default_rng(3)
    types = set()
    for seen in claims():
        if any(action.type == "win" for action in seen.legal_actions):
            continue
        logits = {head: rng.normal(size=(1, size)).astype(np.float32) for head, size in OUTPUTS.items()}
        lessons = lessons_of(decision(seen, dict.fromkeys(map(str, seen.legal_actions), 5.0)), logits, SETTINGS)
        chosen = choose(asked_of(action_masks([seen])), logits, rng.random((1, len(ORDER))))
        chance = 1.0
        for head in ORDER:
            if chosen.answers[head][0] >= 0:
                types.add((head, int(chosen.answers[head][0])))
                chance *= float(lessons[f"chance {head}"][0, chosen.answers[head][0]])
        assert chance == pytest.approx(np.exp(chosen.log_chance[0]), abs=2e-3)
    assert {("pon", 0), ("pon", 1), ("chi", 0), ("open_kan", 0)} <= types


def test_threads_say_the_same() -> None:
    seen = [mk.State(mk.make_rules("riichi"), seed=seed).observe(0) for seed in range(4)]
    asked = np.array([True, False, True, True])
    one, two = (Teacher("analyst:doubts=false", threads=threads).worth(seen, asked) for threads in (1, 2))
    assert np.array_equal(one, two, equal_nan=True)
    assert np.isfinite(one).any(axis=1).tolist() == asked.tolist()


def test_a_taught_net_comes_nearer_to_its_teacher(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'mahjongkit[learn]'")
    from mahjongkit.learn.improve import improve

    changes: dict[str, Any] = {"iterations": 2, "walls": 2, "evaluate_rounds": 1, "epochs": 30, "rows_of_a_step": 32}
    # The teacher says how near a hand is to be ready: many values of one decision, and quick.
    changes |= {"teacher": "greedy", "teacher_scale": 0.2, "doubt": 0.0, "rate": 1e-2, "trunk_rate": 1e-2}
    start = tiny_model(tmp_path / "tiny.safetensors", variant="riichi")
    for folder in ("whole", "stopped"):
        planned = [1, 2] if folder == "stopped" else [2]
        for iterations in planned:
            improve("riichi-taught", start=start, out=tmp_path / folder, changes={**changes, "iterations": iterations})
    whole, stopped = (tmp_path / folder for folder in ("whole", "stopped"))
    assert (whole / "model.safetensors").read_bytes() == (stopped / "model.safetensors").read_bytes()
    first, second = (float(line.split(",")[-1]) for line in (whole / "training.csv").read_text().splitlines()[1:])
    assert second < first
