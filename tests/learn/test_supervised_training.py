"""Training on labelled decisions: it learns, it can be killed, and the quick form of the net is the net."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'mahjongkit[learn]'")

from mahjongkit.learn.examples import UNIT, Examples, Steps  # noqa: E402
from mahjongkit.learn.networks import LeanNet, PaperNet, heads_of  # noqa: E402
from mahjongkit.learn.supervised_settings import Descent, Network, SupervisedSettings  # noqa: E402
from mahjongkit.learn.supervised_training import SupervisedTraining  # noqa: E402
from mahjongkit.learn.trained_net import (  # noqa: E402
    PlaneScale,
    as_played,
    forward_of,
    lean_logits,
    new_net,
    plane_scale,
)
from mahjongkit.learn.work_folder import WorkFolder  # noqa: E402

PLANES = 6
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


def some_examples(number: int = 160, seed: int = 1) -> Examples:
    """The discard is the lowest kind of plane 0, pon is called where plane 1 is full, points are those of plane 2."""
    rng = np.random.default_rng(seed)
    planes = np.zeros((number, 34, PLANES), np.uint8)
    held = rng.random((number, 34)) < 0.2
    held[:, 5] = True
    planes[:, :, 0] = UNIT * held
    pon = rng.integers(0, 2, number)
    planes[:, :, 1] = (UNIT * pon)[:, None]
    points = rng.integers(0, UNIT + 1, number)
    planes[:, :, 2] = points[:, None]
    legal = np.zeros((number, 37), np.bool_)
    legal[:, :34] = held
    cells = np.concatenate([planes.reshape(-1, PLANES), np.zeros((1, PLANES), np.uint8)])
    labels = {"discard": held.argmax(axis=1), "pon": np.where(rng.random(number) < 0.5, pon, -1)}
    return Examples(
        torch.from_numpy(cells),
        {head: torch.from_numpy(column.astype(np.int8)) for head, column in labels.items()},
        torch.from_numpy(legal),
        torch.from_numpy((points / UNIT).astype(np.float32)),
        np.arange(number) // 4,
    )


def train(
    folder: Path, settings: SupervisedSettings = SETTINGS, *, stop_at: int | None = None
) -> tuple[SupervisedTraining, dict[str, "torch.Tensor"]]:
    def tell(_text: str, done: int, total: int) -> None:
        assert 0 <= done <= total
        if done == stop_at:
            raise StoppedError

    examples = some_examples()
    net = new_net(settings, examples.num_planes)
    training = SupervisedTraining(settings, net, examples, WorkFolder(folder, settings))
    training.run(lambda net, epoch: {"epochs done": float(epoch)}, tell)
    return training, training.mean_net().state_dict()


def without_seconds(rows: list[dict[str, float]]) -> list[dict[str, float]]:
    return [{key: value for key, value in row.items() if key != "seconds"} for row in rows]


@pytest.mark.parametrize("precision", ["float32", "bfloat16"])
def test_a_killed_training_goes_on_at_the_same_loss(
    precision: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed in both epochs, with a checkpoint at every point of the curve: the same numbers to the last bit."""
    monkeypatch.setattr("mahjongkit.learn.supervised_training.SECONDS_BETWEEN", 0.0)
    monkeypatch.setattr("mahjongkit.learn.supervised_training.STEPS_OF_A_POINT", 3)
    settings = replace(SETTINGS, training=replace(SETTINGS.training, precision=precision))
    whole, weights = train(tmp_path / "whole", settings)
    for stop_at in (4, 8, 13):
        with pytest.raises(StoppedError):
            train(tmp_path / "killed", settings, stop_at=stop_at)
    (tmp_path / "killed" / "checkpoint.pt.part").write_bytes(b"half a file")
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
    unseen = some_examples(seed=2)
    logits = forward_of(training.mean_net(), torch.float32)(
        Steps(unseen, "sanma").take(torch.arange(len(unseen))).cells
    )
    right = logits["pon"].argmax(1) == unseen.labels["pon"]
    assert right[unseen.labels["pon"] >= 0].float().mean() > 0.98
    losses = [point["loss"] for point in training.curves.training]
    assert losses[-1] < losses[0] / 2


def test_the_quick_form_is_the_net() -> None:
    """Logits and gradients of `LeanNet`, whose convolutions are others."""
    torch.manual_seed(1)
    net = LeanNet(PLANES, heads_of("riichi"), width=8, blocks=2, norm=False)
    cells = torch.randint(0, UNIT + 1, (5, 36, PLANES), dtype=torch.uint8)
    cells[:, 34:] = 0
    slow, quick = net(cells[:, :34].transpose(1, 2) / UNIT), lean_logits(net, cells, torch.float32)
    gradients = []
    for logits in (slow, quick):
        loss = torch.stack([outputs.square().mean() for outputs in logits.values()]).sum()
        gradients.append(torch.autograd.grad(loss, list(net.parameters())))
    for head, outputs in slow.items():
        torch.testing.assert_close(quick[head], outputs, atol=1e-5, rtol=1e-4)
    for one, other in zip(*gradients, strict=True):
        torch.testing.assert_close(one, other, atol=1e-5, rtol=1e-4)


def test_exchanged_suits_move_planes_masks_and_labels_alike() -> None:
    examples = some_examples(8)
    examples.labels["discard"][0] = 35  # the red five of circles
    examples.legal[0, 35] = True
    steps = Steps(examples, "sanma")
    rows = torch.arange(8)
    usual, changed = steps.take(rows), steps.take(rows, torch.ones(8, dtype=torch.int64))
    assert changed.labels["discard"][0] == 36
    assert changed.legal[0, 36]
    assert torch.equal(changed.cells[:, 9:18], usual.cells[:, 18:27])
    assert torch.equal(changed.cells[:, 18:27], usual.cells[:, 9:18])
    assert torch.equal(changed.cells[:, 27:], usual.cells[:, 27:])
    for step in (usual, changed):
        chosen = step.labels["discard"]
        assert step.legal[torch.arange(8), chosen].all()
        assert not step.cells[:, 34:].any()
    assert torch.equal(steps.take(rows).labels["pon"], changed.labels["pon"])


def test_standardised_planes_are_folded_into_the_first_layer(tmp_path: Path) -> None:
    """The file that plays knows nothing of them, and gives what the trained net gave."""
    examples = some_examples()
    scale = plane_scale(examples, by_plane=True)
    values = examples.cells[:-1, 0].numpy() / UNIT
    assert float(scale.mean[0]) == pytest.approx(values.mean(), rel=1e-5)
    assert float(scale.deviation[0]) == pytest.approx(values.std(), rel=1e-4)
    assert float(scale.deviation[5]) == 1.0  # an empty plane
    net = new_net(SETTINGS, PLANES)
    cells = Steps(examples, "sanma").take(torch.arange(9)).cells
    trained = forward_of(net, torch.float32, scale)(cells)
    played = as_played(net, scale)(cells[:, :34].transpose(1, 2) / UNIT)
    for head in trained:
        torch.testing.assert_close(trained[head], played[head], atol=1e-5, rtol=1e-4)


def test_the_papers_nets_are_standardised_as_a_whole() -> None:
    torch.manual_seed(2)
    net = PaperNet(20, ["pon"], filters=(2, 2, 2, 2), hidden=4).eval()
    scale = PlaneScale(torch.tensor([0.25]), torch.tensor([0.5]))
    cells = torch.randint(0, UNIT + 1, (3, 36, 20), dtype=torch.uint8)
    trained = forward_of(net, torch.float32, scale)(cells)
    played = as_played(net, scale).eval()(cells[:, :34].transpose(1, 2) / UNIT)
    torch.testing.assert_close(trained["pon"], played["pon"], atol=1e-5, rtol=1e-4)
