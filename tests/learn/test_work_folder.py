"""Files that a fit goes on from: one that is damaged is named, whatever it holds."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'mahjongkit[learn]'")

from mahjongkit.errors import LearnError  # noqa: E402
from mahjongkit.learn.fits.training import Training, cosine_rate, train  # noqa: E402
from mahjongkit.learn.work_folder import WorkFolder, joined  # noqa: E402
from tests.learn.damage import damages  # noqa: E402


@dataclass(frozen=True)
class Settings:
    """Of no fit that there is."""

    seed: int = 1


def fit_a_line(work: WorkFolder) -> float:
    slope = torch.zeros(1, requires_grad=True)
    train(
        [slope],
        lambda rows: ((slope - 2) ** 2 * rows.float()).mean(),
        rows=range(1, 9),
        training=Training(epochs=2, rows_of_a_step=4, rate=cosine_rate(0.1)),
        work=work,
        name="line",
        tell=lambda *_: None,
    )
    return float(slope.detach())


def test_a_damaged_state_is_named_and_runs_nothing(tmp_path: Path) -> None:
    work, trap = WorkFolder(tmp_path / "work", Settings()), tmp_path / "trap"
    slope = fit_a_line(work)
    file = work.path / "line.pt"
    for content in damages(file.read_bytes(), trap).values():
        file.write_bytes(content)
        with pytest.raises(LearnError) as caught:
            fit_a_line(work)
        assert str(caught.value) == f"'{file}' is damaged or not of this training: remove it to begin again"
    assert not trap.exists()
    file.unlink()
    assert fit_a_line(work) == slope


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04", b"\x80\x04N.", b"x" * 1000])
def test_damaged_samples_are_named(tmp_path: Path, content: bytes) -> None:
    work = WorkFolder(tmp_path / "work", Settings())

    def made() -> list[int]:
        pieces = work.samples("step", range(4), lambda seeds: {"seed": np.array(seeds)}, lambda *_: None, at_once=2)
        return [int(seed) for seed in joined(pieces)["seed"]]

    assert made() == [0, 1, 2, 3]
    (work.path / "step-001.npz").write_bytes(content)
    with pytest.raises(LearnError, match=r"step-001.npz' is damaged or not of this training: remove it"):
        made()


def test_a_lack_of_memory_is_no_damage(tmp_path: Path) -> None:
    """Nobody should remove a good file for it."""
    with pytest.raises(MemoryError), WorkFolder(tmp_path, Settings()).going_on_from("state.pt"):
        raise MemoryError


def test_settings_that_are_no_text_are_other_settings(tmp_path: Path) -> None:
    work = WorkFolder(tmp_path, Settings())
    (work.path / "settings.json").write_bytes(b"\xff\xfe")
    with pytest.raises(LearnError, match="other settings"):
        WorkFolder(tmp_path, Settings())
