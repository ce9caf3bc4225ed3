"""A net improved by play at a small scale: stopped and resumed, the same by seed, curves, and clear errors."""

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit.errors import LearnError
from mahjongkit.learn.improve.settings import improve_names, improve_settings
from mahjongkit.models import model_info, read_tensors, write_model
from tests.cli.command import run
from tests.learn.selfplay.nets import tiny_model

pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'mahjongkit[learn]'")

from mahjongkit.learn.improve.run import ImproveReport, improve
from tests.learn.damage import damages

SMALL = {"iterations": 2, "walls": 4, "evaluate_every": 2, "evaluate_rounds": 2, "pool_every": 1}
FEW_OPPONENTS = {"opponents": ["greedy", "pool", "start"], "opponent_share": 0.5}


class StoppedError(Exception):
    """As a kill: at a moment that the training does not choose."""


def improved(
    folder: Path, changes: Mapping[str, object], *, config: str = "sanma", stop_after: int | None = None
) -> ImproveReport:
    told = 0

    def tell(text: str, done: int, total: int) -> None:
        nonlocal told
        assert text
        assert 0 <= done <= total
        told += 1
        if told == stop_after:
            raise StoppedError

    start = folder / "tiny.safetensors"
    if not start.exists():
        folder.mkdir(exist_ok=True)
        tiny_model(start)
    return improve(config, start=start, out=folder / "out", tell=tell, changes={**SMALL, **changes})


def test_a_training_that_was_stopped_ends_with_the_same_files(tmp_path: Path) -> None:
    whole = improved(tmp_path / "whole", FEW_OPPONENTS)
    for stop_after in (1, 2, 4):
        with pytest.raises(StoppedError):
            improved(tmp_path / "stopped", FEW_OPPONENTS, stop_after=stop_after)
    again = improved(tmp_path / "stopped", FEW_OPPONENTS)
    for name in ("model.safetensors", "training.csv", "evaluations.csv", "wins.svg", "pool-00001.safetensors"):
        assert (tmp_path / "whole" / "out" / name).read_bytes() == (tmp_path / "stopped" / "out" / name).read_bytes()
    assert whole.numbers == again.numbers
    start = read_tensors(tmp_path / "whole" / "tiny.safetensors")
    moved = read_tensors(whole.path)
    assert any((moved[name] != start[name]).any() for name in start)
    assert whole.info == model_info(whole.path)
    assert (whole.info.name, whole.info.schema, whole.info.rules) == ("neural-sanma-rl", "planes-70", "sanma")
    assert whole.info.seeds == "5000000000 to 5000000007"
    assert whole.info.command == "mahjongkit learn improve sanma --from tiny"


def test_more_iterations_go_on_from_the_last(tmp_path: Path) -> None:
    first = improved(tmp_path / "a", {"iterations": 1})
    assert improved(tmp_path / "a", {"iterations": 1}).info == first.info  # nothing is left to do
    more = improved(tmp_path / "a", {"iterations": 2})
    assert more.info.signature != first.info.signature
    rows = (tmp_path / "a" / "out" / "training.csv").read_text().splitlines()
    assert [row.partition(",")[0] for row in rows] == ["iteration", "1", "2"]


def test_the_first_iterations_of_a_warm_up_move_less(tmp_path: Path) -> None:
    """Heads and trunk, by the share of the warm-up that is done: the first steps of Adam are as long as their rate."""
    one_step = {"iterations": 1, "rows_of_a_step": 10_000, "trunk_rate": 1e-3, "rate": 2e-3, "averaging": 0.0}
    moved = {}
    for warm_up in (0, 10):
        folder = tmp_path / str(warm_up)
        made = read_tensors(improved(folder, {**one_step, "warm_up": warm_up}).path)
        start = read_tensors(folder / "tiny.safetensors")
        moved[warm_up] = {name: np.abs(made[name] - start[name]).max() for name in ("discard.weight", "in.weight")}
    assert moved[0] == pytest.approx({"discard.weight": 2e-3, "in.weight": 1e-3}, rel=0.01)
    assert moved[10] == pytest.approx({"discard.weight": 2e-4, "in.weight": 1e-4}, rel=0.01)
    settings = improve_settings("sanma", warm_up=4)
    assert [settings.rate_of(1.0, iteration) for iteration in range(6)] == [0.25, 0.5, 0.75, 1, 1, 1]


def test_other_walls_give_another_net(tmp_path: Path) -> None:
    signatures = {
        improved(tmp_path / str(seed), {"iterations": 1, "first_seed": seed}).info.signature for seed in (1, 2)
    }
    assert len(signatures) == 2


def test_reinforce_moves_the_discards_alone(tmp_path: Path) -> None:
    """As in the paper: heads of other actions keep what they learned from records; the trunk is shared."""
    changes = {"iterations": 1, "walls": 6, "evaluate_rounds": 1, "opponents": ["greedy"], "opponent_share": 1.0}
    report = improved(tmp_path / "a", changes, config="sanma-reinforce")
    start, moved = read_tensors(tmp_path / "a" / "tiny.safetensors"), read_tensors(report.path)
    assert not np.array_equal(start["discard.weight"], moved["discard.weight"])
    for name in ("pon.out.weight", "riichi.hidden.weight", "value.out.bias"):
        np.testing.assert_array_equal(start[name], moved[name])


def test_four_players(tmp_path: Path) -> None:
    start = tiny_model(tmp_path / "tiny.safetensors", variant="riichi")
    report = improve("riichi", start=start, out=tmp_path / "out", changes={**SMALL, "iterations": 1})
    assert report.info.rules == "riichi"
    winds = (tmp_path / "out" / "evaluations.csv").read_text()
    assert "north" in winds


def test_what_was_improved_can_be_improved_again(tmp_path: Path) -> None:
    report = improved(tmp_path / "a", {"iterations": 1})
    again = improve("sanma", start=report.path, out=tmp_path / "again", changes={**SMALL, "iterations": 1})
    assert again.info.command == "mahjongkit learn improve sanma --from neural-sanma-rl"


# Errors


def test_a_folder_of_another_training_is_refused(tmp_path: Path) -> None:
    improved(tmp_path / "a", {"iterations": 1})
    with pytest.raises(LearnError, match="other settings"):
        improved(tmp_path / "a", {"iterations": 1, "walls": 5})
    other = tiny_model(tmp_path / "other.safetensors", seed=2)
    with pytest.raises(LearnError, match="improves another net than"):
        improve("sanma", start=other, out=tmp_path / "a" / "out", changes={**SMALL, "iterations": 1})


def test_a_damaged_state_is_named_and_runs_nothing(tmp_path: Path) -> None:
    improved(tmp_path / "a", {"iterations": 1})
    file, trap = tmp_path / "a" / "out" / "state.pt", tmp_path / "trap"
    for content in damages(file.read_bytes(), trap).values():
        file.write_bytes(content)
        with pytest.raises(LearnError) as caught:
            improved(tmp_path / "a", {"iterations": 1})
        assert str(caught.value) == f"'{file}' is damaged or not of this training: remove it to begin again"
    assert not trap.exists()


def test_a_net_of_another_variant_is_refused(tmp_path: Path) -> None:
    start = tiny_model(tmp_path / "tiny.safetensors", variant="riichi")
    with pytest.raises(LearnError, match="the net is one of 'riichi', the settings are of 'sanma'"):
        improve("sanma", start=start, out=tmp_path / "out", changes=SMALL)
    with pytest.raises(mk.errors.CheckpointError, match="expected 'lean-policy'"):
        improve("sanma", start="lookahead-sanma", out=tmp_path / "tables", changes=SMALL)


def test_a_rate_that_is_too_high_is_told(tmp_path: Path) -> None:
    changes = {"walls": 6, "evaluate_rounds": 1, "opponents": ["greedy"], "opponent_share": 1.0, "rate": 1e30}
    with pytest.raises(LearnError, match="after iteration 1: lower the 'rate'"):
        improved(tmp_path / "a", changes, config="sanma-reinforce")


def test_ppo_needs_a_value(tmp_path: Path) -> None:
    start = tiny_model(tmp_path / "tiny.safetensors")
    tensors = {name: values for name, values in read_tensors(start).items() if not name.startswith("value.")}
    write_model(start, model_info(start), tensors)
    with pytest.raises(LearnError, match="has no head 'value'"):
        improve("sanma", start=start, out=tmp_path / "out", changes=SMALL)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("name = 3", "not TOML|is missing|expected str"),
        ("walls = ", "not TOML"),
        ('name = "a"', "'variant' is missing"),
        ("wals = 3", "unknown entry 'wals'"),
    ],
)
def test_settings_of_a_file_at_fault(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    with pytest.raises(LearnError, match=why):
        improve_settings(str(path))


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"method": "dqn"}, "'method' is 'dqn', expected ppo or reinforce"),
        ({"walls": 0}, "'walls' is 0, expected at least 1"),
        ({"trace": 2.0}, "'trace' is 2.0, expected a number from 0 to 1"),
        ({"place_share": 1.5}, "'place_share' is 1.5, expected a number from 0 to 1"),
        ({"warm_up": -1}, "'warm_up' is -1, expected at least 0"),
        ({"opponent_share": 0.5}, "there are no 'opponents'"),
        ({"parts": ["value", "skill"]}, "'parts' have 'skill'"),
        ({"luck": "none"}, "but 'luck' is none"),
        ({"heads": ["discard"]}, "reinforce alone"),
        ({"seats": 4}, "'seats' is 4, expected 0 to 3"),
        ({"temperature": 0.0}, "'temperature' is 0.0"),
        ({"walls": "many"}, "'walls' is 'many', expected int"),
        ({"heads": "discard"}, "expected a list of texts"),
    ],
)
def test_settings_at_fault(changes: dict[str, object], why: str) -> None:
    with pytest.raises(LearnError, match=why):
        improve_settings("sanma", **changes)


def test_shipped_settings_are_apart() -> None:
    """No two of them meet the same walls, nor do their evaluations."""
    spans = []
    for name in improve_names():
        settings = improve_settings(name)
        spans.append((settings.first_seed, settings.seeds(settings.iterations)[-1]))
    for (_, end), (begin, _) in zip(sorted(spans), sorted(spans)[1:], strict=False):
        assert end < begin


# The command


def test_the_command(tmp_path: Path) -> None:
    start = tiny_model(tmp_path / "tiny.safetensors")
    config = tmp_path / "mine.toml"
    config.write_text(
        'name = "mine"\nvariant = "sanma"\nfirst_seed = 1\niterations = 1\nwalls = 2\nevaluate_rounds = 2\n'
    )
    result = run("learn", "improve", str(config), "--from", str(start), "--out", str(tmp_path / "out"))
    assert result.returncode == 0, result.stderr
    assert "wins against random" in result.stdout
    assert (
        model_info(tmp_path / "out" / "model.safetensors").command == "mahjongkit learn improve mine.toml --from tiny"
    )
    wrong = run("learn", "improve", "nothing", "--from", str(start))
    assert wrong.returncode == 2
    assert "no settings named 'nothing'" in wrong.stderr
