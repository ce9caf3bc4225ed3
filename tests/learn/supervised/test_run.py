"""From recorded games to a net that plays, by one call or one command; stopped and resumed."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit.errors import LearnError
from mahjongkit.models import PolicyNet, model_info
from mahjongkit.records import record_of, write_record
from tests.cli.command import run

torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'mahjongkit[learn]'")

from mahjongkit.learn.datasets.dataset import Dataset  # noqa: E402
from mahjongkit.learn.networks import load_policy  # noqa: E402
from mahjongkit.learn.supervised.run import SupervisedReport, train_supervised  # noqa: E402
from mahjongkit.learn.supervised.settings import read_config  # noqa: E402
from tests.learn.damage import damages  # noqa: E402

CONFIG = """
name = "tiny"
variant = "sanma"
schema = "planes-156"
seed = 5
[network]
heads = ["discard", "riichi", "set_aside", "kan", "pon", "open_kan", "value"]
width = 8
blocks = 1
[training]
epochs = 2
rows_of_a_step = 64
rate = 4e-3
standardise = true
"""
GAMES = (
    "20260101-0",
    "20260101-12",
    "20260102-1",
    "20260103-0",
)  # one for validation, two for tests


class StoppedError(Exception):
    """As a kill: at a moment that the training does not choose."""


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    rules = mk.make_rules("sanma")
    for seed, name in enumerate(GAMES):
        game = mk.play_game(rules, ["greedy:calls=true"] * 3, seed=seed, one_round=True)
        write_record(record_of(game), folder / f"{name}.jsonl", format="native")
    return folder


@pytest.fixture(scope="module")
def config(tmp_path_factory: pytest.TempPathFactory) -> str:
    file = tmp_path_factory.mktemp("config") / "tiny.toml"
    file.write_text(CONFIG)
    return str(file)


@pytest.fixture(scope="module")
def trained(config: str, records: Path, tmp_path_factory: pytest.TempPathFactory) -> SupervisedReport:
    return train_supervised(config, records=[records], out=tmp_path_factory.mktemp("out"), threads=1)


def test_everything_is_in_the_folder(trained: SupervisedReport) -> None:
    folder = trained.path.parent
    for name in ("training.csv", "validation.csv", "confusion.csv", "loss.svg", "accuracy.svg", "report.json"):
        assert (folder / name).stat().st_size > 0, name
    assert trained.games == {"train": 1, "validation": 1, "test": 2}
    report = json.loads((folder / "report.json").read_text())
    assert report["test"]["heads"]["discard"]["rows"] == trained.evaluation.discards.sum()
    assert model_info(trained.path) == trained.info
    assert (trained.info.schema, trained.info.rules) == ("planes-156", "sanma")
    assert trained.info.command == "mahjongkit learn train tiny.toml --records FOLDER --out FOLDER"
    assert "seed 5" in trained.info.seeds


def test_the_file_answers_in_the_core_as_the_net_did(trained: SupervisedReport) -> None:
    """Native inference on the planes of the test games; top-1 is that of the report."""
    data = Dataset(trained.path.parent / "dataset")
    batch = data.batch(data.indices("discard", split="test"), in_bytes=False)
    planes = batch.planes.astype(np.float32)
    answered = PolicyNet(trained.path).forward(planes, threads=1)
    with torch.no_grad():
        slow = load_policy(trained.path)(torch.from_numpy(planes))
    for head, outputs in slow.items():
        np.testing.assert_allclose(answered[head], outputs.numpy(), atol=1e-4)
    chosen = np.where(batch.legal_discards, answered["discard"], -np.inf).argmax(axis=1)
    found = trained.evaluation.head("discard")
    assert found is not None
    assert found.top1.share == pytest.approx((chosen == batch.labels["discard"]).mean())


def test_the_net_plays(trained: SupervisedReport) -> None:
    played = mk.play_rounds(mk.make_rules("sanma"), [f"neural:model={trained.path}"] * 3, range(2))
    assert played.changes.shape == (2, 3)


def test_a_killed_training_writes_the_same_file(
    trained: SupervisedReport, config: str, records: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mahjongkit.learn.supervised.training.SECONDS_BETWEEN", 0.0)
    monkeypatch.setattr("mahjongkit.learn.supervised.training.STEPS_OF_A_POINT", 1)

    def kill(text: str, done: int, total: int) -> None:
        if text == "training" and done == total - 1:
            raise StoppedError

    with pytest.raises(StoppedError):
        train_supervised(config, records=[records], out=tmp_path / "out", threads=1, tell=kill)
    again = train_supervised(config, out=tmp_path / "out", threads=1)  # the dataset is there
    assert again.info.signature == trained.info.signature


def test_the_command_shows_every_head_and_names_a_damaged_checkpoint(
    config: str, records: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    shown = run("learn", "train", config, "--records", str(records), "--out", str(out), "--threads", "1")
    assert shown.returncode == 0, shown.stderr
    assert "On games that nothing was fitted to (2):" in shown.stdout
    for head in ("discard", "pon"):
        assert head in shown.stdout
    assert (out / "tiny.safetensors").exists()
    checkpoint, trap = out / "checkpoint-1.pt", tmp_path / "trap"
    contents = damages(checkpoint.read_bytes(), trap)
    for what in ("pickle", "beginning"):
        checkpoint.write_bytes(contents[what])
        again = run("learn", "train", config, "--out", str(out), "--threads", "1")
        assert again.returncode == 2
        assert again.stderr == f"error: '{checkpoint}' is damaged or not of this training: remove it to begin again\n"
    assert not trap.exists()


def test_wrong_use_is_named(config: str, records: Path, tmp_path: Path) -> None:
    with pytest.raises(LearnError, match=r"say where they are, --records PATH"):
        train_supervised(config, out=tmp_path / "none")
    chi = tmp_path / "chi.toml"
    chi.write_text(CONFIG.replace('"pon"', '"chi"'))
    with pytest.raises(LearnError, match=r"'chi' is no head of sanma \(known: discard, "):
        train_supervised(str(chi), records=[records], out=tmp_path / "chi")
    wide = tmp_path / "wide.toml"
    wide.write_text(CONFIG.replace("width = 8", "width = 9"))
    (tmp_path / "used").mkdir()
    settings = replace(read_config(config), seed=6)
    from mahjongkit.learn.work_folder import WorkFolder

    WorkFolder(tmp_path / "used", settings)
    with pytest.raises(LearnError, match=r"holds a fit with other settings"):
        train_supervised(str(wide), records=[records], out=tmp_path / "used")
