"""Policy nets in the core: beside a plain reading of the architecture, in batches, and files that are none."""

import threading
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from mahjongkit.errors import CheckpointError, RulesError
from mahjongkit.models import ModelInfo, PolicyNet, net_kernels, write_model
from tests.models.plain_policy import OUTPUTS, Tensors, plain_lean, plain_paper, random_lean, random_paper
from tests.models.policy_files import random_policy, write_policy

EVERY_HEAD = ["discard", *OUTPUTS]


def some_planes(positions: int, *, seed: int = 3) -> NDArray[np.float32]:
    """As planes are: most numbers are zero."""
    rng = np.random.default_rng(seed)
    numbers: NDArray[np.float32] = rng.random((positions, 70, 34), dtype=np.float32)
    numbers[rng.random(numbers.shape) < 0.8] = 0
    return numbers


@pytest.mark.parametrize(("width", "blocks"), [(1, 0), (5, 1), (16, 2), (33, 2), (64, 3)])
def test_logits_are_what_the_architecture_says(width: int, blocks: int, tmp_path: Path) -> None:
    tensors = random_lean(70, EVERY_HEAD, width=width, blocks=blocks)
    net = PolicyNet(write_policy(tmp_path / "net.safetensors", tensors))
    assert net.heads == EVERY_HEAD
    assert (net.name, net.schema, net.variant, net.num_planes) == ("net", "planes-70", "sanma", 70)
    planes = some_planes(3)
    for kernels in net_kernels():
        logits = net.forward(planes, kernels=kernels)
        for row, position in enumerate(planes):
            for head, numbers in plain_lean(tensors, position).items():
                tolerance = 2e-6 * max(1, np.abs(numbers).max()) * (1 + blocks)
                np.testing.assert_allclose(logits[head][row], numbers, rtol=0, atol=tolerance, err_msg=head)


@pytest.mark.parametrize("width", [5, 16, 48, 96])
def test_every_instruction_set_gives_the_same_bits(width: int, tmp_path: Path) -> None:
    net = PolicyNet(
        write_policy(tmp_path / "net.safetensors", random_lean(70, EVERY_HEAD, width=width, blocks=2, seed=width))
    )
    planes = some_planes(4, seed=width)
    assert net_kernels()[0] == "portable"
    first, *others = (net.forward(planes, kernels=kernels) for kernels in net_kernels())
    for other in others:
        for head, logits in first.items():
            assert logits.tobytes() == other[head].tobytes(), head


def test_a_position_has_the_same_logits_in_any_batch_and_on_any_number_of_threads(tmp_path: Path) -> None:
    net = PolicyNet(random_policy(tmp_path, "riichi", width=24, blocks=2))
    planes = some_planes(50)
    whole = net.forward(planes, threads=1)
    for threads in (2, 3, 0):
        again = net.forward(planes, threads=threads)
        assert all((again[head] == whole[head]).all() for head in net.heads)
    for row in (0, 17, 49):
        alone = net.forward(planes[row : row + 1])
        assert all((alone[head][0] == whole[head][row]).all() for head in net.heads)
    empty = net.forward(planes[:0])
    assert empty["discard"].shape == (0, 37)


def test_nets_of_several_sizes_share_a_thread(tmp_path: Path) -> None:
    """Memory of a thread is kept from one net to the next: nothing of the last one may be left in it."""
    planes = some_planes(1)
    paths = [random_policy(tmp_path, "sanma", width=width, seed=width) for width in (40, 8, 17)]
    expected = [PolicyNet(path).forward(planes, threads=1)["discard"].tolist() for path in paths]
    for _ in range(2):
        for path, logits in zip(reversed(paths), reversed(expected), strict=True):
            assert PolicyNet(path).forward(planes, threads=1)["discard"].tolist() == logits
    found: list[object] = []
    thread = threading.Thread(
        target=lambda: found.append(PolicyNet(paths[2]).forward(planes, threads=1)["discard"].tolist())
    )
    thread.start()
    thread.join()
    assert found == [expected[2]]


def test_only_the_heads_that_are_asked(tmp_path: Path) -> None:
    net = PolicyNet(random_policy(tmp_path, "sanma"))
    planes = some_planes(2)
    whole = net.forward(planes)
    some = net.forward(planes, heads=["value", "pon"])
    assert list(some) == ["pon", "value"]
    assert all((some[head] == whole[head]).all() for head in some)
    with pytest.raises(RulesError, match="no head 'chi' \\(it has: discard, riichi, set_aside"):
        net.forward(planes, heads=["chi"])


def test_planes_of_another_schema_are_refused(tmp_path: Path) -> None:
    net = PolicyNet(random_policy(tmp_path, "sanma"))
    with pytest.raises(RulesError, match=r"\(1, 63, 34\), expected \(any number, 70, 34\): the schema is 'planes-70'"):
        net.forward(np.zeros((1, 63, 34), np.float32))
    with pytest.raises(TypeError):
        net.forward(np.zeros((70, 34), np.float32))
    with pytest.raises(RulesError, match="no instruction set 'abacus' \\(this machine has: portable"):
        net.forward(some_planes(1), kernels="abacus")


PAPER_SIZES = {"discard": (4, 5), "riichi": (3, 4), "set_aside": (3, 2), "kan": (2, 3), "pon": (5, 4)}  # Table V


def test_the_papers_nets_are_what_the_architecture_says(tmp_path: Path) -> None:
    tensors = random_paper(70, PAPER_SIZES)
    net = PolicyNet(write_policy(tmp_path / "net.safetensors", tensors))
    assert net.heads == list(PAPER_SIZES)
    planes = some_planes(3)
    first, *others = (net.forward(planes, kernels=kernels) for kernels in net_kernels())
    for other in others:
        assert all(first[head].tobytes() == other[head].tobytes() for head in net.heads)
    for head in net.heads:
        plain = plain_paper(tensors, head, planes[1])
        np.testing.assert_allclose(first[head][1, : len(plain)], plain, rtol=0, atol=1e-5)
    discards = first["discard"]
    assert discards.shape == (3, 37)
    assert (discards[:, 34:] == discards[:, [4, 13, 22]]).all()  # a red five is what the plain one is


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda own: without(own, "pon.conv0.weight"), "tensor 'pon.conv0.weight' is missing"),
        (lambda own: without(own, "pon.conv3.weight"), "'pon.hidden.weight' is 8x3132, expected 8x5368"),
        (lambda own: without(own, "pon.hidden.bias"), "no tensor 'pon.hidden.bias'"),
        (lambda own: own | {"pon.conv1.weight": own["pon.conv1.weight"][:, :2]}, "is 4x2x5x4, expected 4x5x5x4"),
        (lambda own: own | {"pon.conv1.weight": own["pon.conv1.weight"][0]}, "is 5x5x4, expected filters"),
        (lambda own: own | {"pon.conv0.weight": np.zeros((5, 1, 40, 4), np.float32)}, "do not fit into 34 x 70"),
        (lambda own: own | {"pon.conv0.weight": np.zeros((5, 1, 0, 4), np.float32)}, "do not fit into 34 x 70"),
        (lambda own: own | {"pon.out.weight": np.zeros((3, 8), np.float32)}, "is 3x8, expected 2x8"),
        (
            lambda own: own | {"pon.hidden.weight": np.zeros((0, 3132), np.float32)},
            "has no outputs, expected 1 or more",
        ),
        (lambda own: own | {"pon.norm": np.zeros(3, np.float32)}, "13 tensors, expected 12"),
        (lambda own: without(own, "pon.out.weight"), "the net has no head"),
    ],
)
def test_nets_of_the_paper_at_fault(change: Callable[[Tensors], Tensors], fault: str, tmp_path: Path) -> None:
    tensors = change(random_paper(70, {"pon": PAPER_SIZES["pon"]}))
    path = tmp_path / "bad.safetensors"
    write_model(path, ModelInfo("bad", "paper-policy", "planes-70", "sanma", "1", "none"), tensors)
    with pytest.raises(CheckpointError, match=fault):
        PolicyNet(path)


def without(tensors: Tensors, *names: str) -> Tensors:
    return {name: values for name, values in tensors.items() if name not in names}


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda own: without(own, "in.weight"), "no tensor 'in.weight'"),
        (lambda own: without(own, "block1.g.bias"), "no tensor 'block1.g.bias'"),
        (lambda own: without(own, "pon.hidden.weight"), "no tensor 'pon.hidden.weight'"),
        (lambda own: own | {"in.weight": own["in.weight"][:, :63]}, "'in.weight' is 8x63x3, expected 8x70x3"),
        (lambda own: own | {"in.weight": own["in.weight"][:, :, 0]}, "'in.weight' is 8x70, expected 1x70x3"),
        (lambda own: own | {"in.weight": np.zeros((0, 70, 3), np.float32)}, "has 0 outputs, expected 1 to 1024"),
        (lambda own: own | {"in.weight": np.zeros((2048, 70, 3), np.float32)}, "has 2048 outputs, expected 1 to 1024"),
        (lambda own: own | {"block0.b.weight": own["block0.b.weight"][:4]}, "is 4x8x3, expected 8x8x3"),
        (lambda own: own | {"block0.g.weight": own["block0.g.weight"][:, :8]}, "is 8x8, expected 8x16"),
        (lambda own: own | {"discard.weight": own["discard.weight"][:1]}, "is 1x8, expected 2x8"),
        (lambda own: own | {"riichi.out.weight": np.zeros((3, 64), np.float32)}, "is 3x64, expected 2x64"),
        (
            lambda own: own | {"in.norm.weight": np.ones(8, np.float32)},
            "29 tensors, expected 28 of a net 'lean-policy'",
        ),
        (lambda own: own | {"block3.a.weight": own["block0.a.weight"]}, "29 tensors, expected 28"),
        (lambda own: {name: own[name] for name in own if name[0] in "ib"}, "the net has no head"),
        (
            lambda own: own | {"value.out.bias": np.full(1, np.nan, np.float32)},
            "holds nan at place 0",
        ),
    ],
)
def test_files_at_fault(change: Callable[[Tensors], Tensors], fault: str, tmp_path: Path) -> None:
    tensors = change(random_lean(70, ["discard", "riichi", "pon", "value"], width=8, blocks=2))
    with pytest.raises(CheckpointError, match=fault) as caught:
        PolicyNet(write_policy(tmp_path / "bad.safetensors", tensors))
    assert "bad.safetensors" in str(caught.value)


@pytest.mark.parametrize(
    ("entries", "fault"),
    [
        ({"architecture": "dense"}, "architecture is 'dense', expected 'lean-policy' or 'paper-policy'"),
        ({"schema": "planes-67"}, "no schema of planes 'planes-67' for sanma"),
        ({"schema": ""}, "schema is ''"),
    ],
)
def test_metadata_at_fault(entries: dict[str, str], fault: str, tmp_path: Path) -> None:
    info = {"name": "bad", "architecture": "lean-policy", "schema": "planes-70", "rules": "sanma", "seeds": "1"}
    path = tmp_path / "bad.safetensors"
    write_model(path, ModelInfo(**(info | entries), command="none"), random_lean(70))
    with pytest.raises(CheckpointError, match=fault):
        PolicyNet(path)


def test_truncated_and_changed_files(tmp_path: Path) -> None:
    path = random_policy(tmp_path, "sanma")
    whole = path.read_bytes()
    for size in (0, 7, 100, len(whole) // 2, len(whole) - 1):
        path.write_bytes(whole[:size])
        with pytest.raises(CheckpointError):
            PolicyNet(path)
    changed = bytearray(whole)
    changed[-2] ^= 1
    path.write_bytes(bytes(changed))
    with pytest.raises(CheckpointError, match="signature"):
        PolicyNet(path)
    with pytest.raises(CheckpointError, match="unknown model 'nobody'"):
        PolicyNet("nobody")
