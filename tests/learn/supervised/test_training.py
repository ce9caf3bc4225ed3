"""Training on labelled decisions: it learns, it can be killed, and the quick form of the net is the net."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'mahjongkit[learn]'")

from mahjongkit.errors import LearnError  # noqa: E402
from mahjongkit.learn.networks import LeanNet, PaperNet, heads_of  # noqa: E402
from mahjongkit.learn.supervised.evaluation import evaluate, torch_logits  # noqa: E402
from mahjongkit.learn.supervised.examples import Rows, Step  # noqa: E402
from mahjongkit.learn.supervised.settings import Descent, Network, SupervisedSettings  # noqa: E402
from mahjongkit.learn.supervised.trained_net import (  # noqa: E402
    PlaneScale,
    as_played,
    forward_of,
    lean_logits,
    new_net,
    plane_scale,
)
from mahjongkit.learn.supervised.training import SupervisedTraining  # noqa: E402
from mahjongkit.learn.work_folder import WorkFolder  # noqa: E402
from tests.learn.damage import damages  # noqa: E402

PLANES = 6
UNIT = 128  # bytes for 1
SETTINGS = SupervisedSettings(
    name="test",
    variant="sanma",
    schema="planes-70",
    seed=3,
    network=Network(heads=("discard", "pon", "value"), width=8, blocks=2),
    training=Descent(epochs=2, rows_of_a_step=16, rate=1e-2, averaging=0.9),
)


class StoppedError(Exception):
    """As a kill: at a moment that the training does not choose."""


class MadeExamples:
    """The discard is the lowest kind of plane 0, pon is called where plane 1 is full, points are those of plane 2."""

    num_orders = 1

    def __init__(self, number: int = 160, seed: int = 1, num_planes: int = PLANES) -> None:
        self.num_planes = num_planes
        rng = np.random.default_rng(seed)
        held = rng.random((number, 34)) < 0.2
        held[:, 5] = True
        pon = rng.integers(0, 2, number)
        points = rng.integers(0, UNIT + 1, number)
        self.planes = np.zeros((number, num_planes, 34), np.uint8)
        self.planes[:, 0] = UNIT * held
        self.planes[:, 1] = (UNIT * pon)[:, None]
        self.planes[:, 2] = points[:, None]
        self.legal = np.concatenate([held, np.zeros((number, 3), np.bool_)], axis=1)
        self.labels = {"discard": held.argmax(axis=1), "pon": np.where(rng.random(number) < 0.5, pon, -1)}
        self.value = (points / UNIT).astype(np.float32)
        self.games = np.arange(number) // 4

    def __len__(self) -> int:
        return len(self.value)

    def take(self, rows: Rows, orders: Rows | None = None) -> Step:
        assert orders is None or not orders.any()
        return Step(
            torch.from_numpy(self.planes[rows]),
            {head: torch.from_numpy(labels[rows]) for head, labels in self.labels.items()},
            torch.from_numpy(self.legal[rows]),
            torch.from_numpy(self.value[rows]),
        )


def train(
    folder: Path, settings: SupervisedSettings = SETTINGS, *, stop_at: int | None = None
) -> tuple[SupervisedTraining, dict[str, Any]]:
    def tell(_text: str, done: int, total: int) -> None:
        assert 0 <= done <= total
        if done == stop_at:
            raise StoppedError

    examples = MadeExamples()
    net = new_net(settings, examples.num_planes)
    training = SupervisedTraining(settings, net, examples, WorkFolder(folder, settings))
    training.run(lambda net, epoch: {"epochs done": float(epoch)}, tell)
    return training, training.mean_net().state_dict()


def test_a_damaged_checkpoint_is_named_and_runs_nothing(tmp_path: Path) -> None:
    train(tmp_path / "out")
    file, trap = tmp_path / "out" / "checkpoint-1.pt", tmp_path / "trap"
    wider = tmp_path / "wider"
    train(wider, replace(SETTINGS, network=replace(SETTINGS.network, width=16)))
    contents = damages(file.read_bytes(), trap) | {"wider": (wider / file.name).read_bytes()}
    for content in contents.values():
        file.write_bytes(content)
        with pytest.raises(LearnError) as caught:
            train(tmp_path / "out")
        assert str(caught.value) == f"'{file}' is damaged or not of this training: remove it to begin again"
    assert not trap.exists()
    file.unlink()
    train(tmp_path / "out")


def test_a_further_training_goes_on_from_the_first(tmp_path: Path) -> None:
    """With its own settings; killed in it, too, it ends with the same weights."""
    settings = replace(SETTINGS, further=(replace(SETTINGS.training, epochs=1, rate=1e-3, dropout=0.2),))
    ended = []
    for name in ("whole", "killed"):
        work, examples = WorkFolder(tmp_path / name, settings), MadeExamples()
        first = SupervisedTraining(settings, new_net(settings, PLANES), examples, work)
        first.run(lambda net, epoch: {}, lambda *_: None)
        second = first.following()
        assert second is not None
        if name == "killed":
            with pytest.raises(StoppedError):
                second.run(lambda net, epoch: {}, stop_at_half)
            second = first.following()
            assert second is not None
        second.run(lambda net, epoch: {}, lambda *_: None)
        assert second.following() is None
        ended.append(second)
    whole, killed = ended
    assert [row["epoch"] for row in whole.curves.validation] == [1, 2, 3]
    assert [row["examples"] for row in whole.curves.validation] == [160, 320, 480]
    assert without_seconds(whole.curves.training) == without_seconds(killed.curves.training)
    for one, other in zip(whole.mean_net().parameters(), killed.mean_net().parameters(), strict=True):
        assert torch.equal(one, other)


def stop_at_half(_text: str, done: int, total: int) -> None:
    if done == total // 2:
        raise StoppedError


def test_suits_are_alike_for_a_lean_net() -> None:
    """Convolutions are shared by the lines: exchanged suits give exchanged logits, whatever the weights are."""
    torch.manual_seed(4)
    net = LeanNet(PLANES, ("discard", "pon"), width=8, blocks=2, norm=False)
    planes = torch.rand(5, PLANES, 34)
    order = [*range(18, 27), *range(9, 18), *range(9), *range(27, 34)]
    usual, exchanged = net(planes), net(planes[:, :, order])
    codes = [*order, 36, 35, 34]
    torch.testing.assert_close(exchanged["discard"], usual["discard"][:, codes], atol=1e-5, rtol=1e-4)
    torch.testing.assert_close(exchanged["pon"], usual["pon"], atol=1e-5, rtol=1e-4)


def without_seconds(rows: list[dict[str, float]]) -> list[dict[str, float]]:
    return [{key: value for key, value in row.items() if key != "seconds"} for row in rows]


@pytest.mark.parametrize("precision", ["float32", "bfloat16"])
def test_a_killed_training_goes_on_at_the_same_loss(
    precision: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed in both epochs, with a checkpoint at every point of the curve: the same numbers to the last bit."""
    monkeypatch.setattr("mahjongkit.learn.supervised.training.SECONDS_BETWEEN", 0.0)
    monkeypatch.setattr("mahjongkit.learn.supervised.training.STEPS_OF_A_POINT", 3)
    settings = replace(SETTINGS, training=replace(SETTINGS.training, precision=precision))
    whole, weights = train(tmp_path / "whole", settings)
    for stop_at in (4, 8, 13):
        with pytest.raises(StoppedError):
            train(tmp_path / "killed", settings, stop_at=stop_at)
    (tmp_path / "killed" / "checkpoint-1.pt.part").write_bytes(b"half a file")
    resumed, again = train(tmp_path / "killed", settings)
    assert whole.step == resumed.step == 20
    assert without_seconds(whole.curves.training) == without_seconds(resumed.curves.training)
    assert without_seconds(whole.curves.validation) == without_seconds(resumed.curves.validation)
    assert len(whole.curves.validation) == 2
    for name, value in weights.items():
        assert torch.equal(value, again[name]), name


def test_what_can_be_learned_is_learned(tmp_path: Path) -> None:
    """Labels that planes tell: after some epochs nearly all are right, on other examples too."""
    settings = replace(SETTINGS, training=replace(SETTINGS.training, epochs=15))
    training, _ = train(tmp_path, settings)
    unseen = MadeExamples(seed=2)
    found = evaluate(torch_logits(forward_of(training.mean_net(), torch.float32), unseen), unseen)
    pon, value = found.head("pon"), found.value
    assert pon is not None
    assert pon.top1.share > 0.98
    assert value is not None
    assert value.explained > 0.5
    losses = [point["loss"] for point in training.curves.training]
    assert losses[-1] < losses[0] / 2


def test_the_quick_form_is_the_net() -> None:
    """Logits and gradients of `LeanNet`, whose convolutions are others."""
    torch.manual_seed(1)
    net = LeanNet(PLANES, heads_of("riichi"), width=8, blocks=2, norm=False)
    planes = torch.randint(0, UNIT + 1, (5, PLANES, 34), dtype=torch.uint8)
    slow, quick = net(planes / UNIT), lean_logits(net, planes, torch.float32)
    gradients = []
    for logits in (slow, quick):
        loss = torch.stack([outputs.square().mean() for outputs in logits.values()]).sum()
        gradients.append(torch.autograd.grad(loss, list(net.parameters())))
    for head, outputs in slow.items():
        torch.testing.assert_close(quick[head], outputs, atol=1e-5, rtol=1e-4)
    for one, other in zip(*gradients, strict=True):
        torch.testing.assert_close(one, other, atol=1e-5, rtol=1e-4)


def test_standardised_planes_are_folded_into_the_first_layer() -> None:
    """The file that plays knows nothing of them, and gives what the trained net gave."""
    examples = MadeExamples()
    scale = plane_scale(examples, by_plane=True)
    values = examples.planes[:, 0] / UNIT
    assert float(scale.mean[0]) == pytest.approx(values.mean(), rel=1e-5)
    assert float(scale.deviation[0]) == pytest.approx(values.std(), rel=1e-4)
    assert float(scale.deviation[5]) == 1.0  # an empty plane
    net = new_net(SETTINGS, PLANES)
    planes = examples.take(np.arange(9)).planes
    trained = forward_of(net, torch.float32, scale)(planes)
    played = as_played(net, scale)(planes / UNIT)
    for head in trained:
        torch.testing.assert_close(trained[head], played[head], atol=1e-5, rtol=1e-4)


def test_the_papers_nets_are_trained_and_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Batch norm and dropout too go on where they were; discards are of 34 kinds."""
    monkeypatch.setattr("mahjongkit.learn.supervised.training.SECONDS_BETWEEN", 0.0)
    monkeypatch.setattr("mahjongkit.learn.supervised.training.STEPS_OF_A_POINT", 1)
    monkeypatch.setattr(
        "mahjongkit.learn.supervised.trained_net.PaperNet", partial(PaperNet, filters=(2, 2, 2, 2), hidden=4)
    )
    network = Network(heads=("discard", "pon"), architecture="paper")
    settings = replace(SETTINGS, network=network, training=Descent(epochs=1, rows_of_a_step=40, averaging=0.0))
    examples = MadeExamples(num_planes=20)
    ended = []
    for name in ("whole", "killed"):
        for stopped in (True, False) if name == "killed" else (False,):
            work = WorkFolder(tmp_path / name, settings)
            training = SupervisedTraining(settings, new_net(settings, 20), examples, work)
            if stopped:
                with pytest.raises(StoppedError):
                    training.run(lambda net, epoch: {}, stop_at_half)
            else:
                training.run(lambda net, epoch: {}, lambda *_: None)
        ended.append(training.mean_net().state_dict())
    assert ended[0].keys() == ended[1].keys()
    assert all(torch.equal(value, ended[1][name]) for name, value in ended[0].items())


def test_the_papers_nets_are_standardised_as_a_whole() -> None:
    torch.manual_seed(2)
    net = PaperNet(20, ["pon"], filters=(2, 2, 2, 2), hidden=4).eval()
    scale = PlaneScale(torch.tensor([0.25]), torch.tensor([0.5]))
    planes = torch.randint(0, UNIT + 1, (3, 20, 34), dtype=torch.uint8)
    trained = forward_of(net, torch.float32, scale)(planes)
    played = as_played(net, scale).eval()(planes / UNIT)
    torch.testing.assert_close(trained["pon"], played["pon"], atol=1e-5, rtol=1e-4)
