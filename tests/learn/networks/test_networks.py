"""Networks in PyTorch: beside a plain reading of the architecture, their sizes, and files with batch norm folded."""

from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'mahjongkit[learn]'")

from mahjongkit.errors import CheckpointError  # noqa: E402
from mahjongkit.learn.networks import HEADS, LeanNet, PaperNet, heads_of, load_policy, save_policy  # noqa: E402
from mahjongkit.learn.networks.line_conv import LineConv  # noqa: E402
from mahjongkit.models import ModelInfo, PolicyNet, model_info, read_tensors, write_model  # noqa: E402
from tests.models.plain_policy import OUTPUTS, plain_lean, plain_paper, random_lean  # noqa: E402
from tests.models.policy_files import write_policy  # noqa: E402

INFO = ModelInfo(name="made", architecture="", schema="planes-70", rules="sanma", seeds="1", command="none")


def some_planes(positions: int, num_planes: int) -> np.ndarray:
    rng = np.random.default_rng(3)
    return (rng.random((positions, num_planes, 34)) < 0.2).astype(np.float32)


def train_a_little(net: "LeanNet | PaperNet", planes: np.ndarray) -> None:
    """So that batch norms and weights are no longer what they start with."""
    torch.manual_seed(5)
    optimiser = torch.optim.Adam(net.parameters(), lr=0.01)
    for _ in range(3):
        optimiser.zero_grad()
        sum((logits - 1).square().mean() for logits in net(torch.from_numpy(planes)).values()).backward()
        optimiser.step()


def test_lean_is_what_the_architecture_says() -> None:
    tensors = random_lean(9, ["discard", *HEADS], width=6, blocks=3)
    net = LeanNet.from_tensors(tensors)
    assert net.heads == tuple(HEADS)
    planes = some_planes(4, 9)
    with torch.no_grad():
        logits = net(torch.from_numpy(planes))
    for row, position in enumerate(planes):
        plain = plain_lean(tensors, position)
        assert list(plain) == ["discard", *list(HEADS)[1:]]
        for head, numbers in plain.items():
            np.testing.assert_allclose(logits[head][row].numpy(), numbers, rtol=0, atol=1e-5)


def test_gradients_of_the_convolution_are_those_of_finite_differences() -> None:
    torch.manual_seed(1)
    conv = LineConv(1, 2, norm=False).double()
    units = torch.randn(34, 1, 1, dtype=torch.float64, requires_grad=True)
    assert torch.autograd.gradcheck(lambda given, *_: conv(given), (units, conv.weight, conv.bias))


def test_size_of_lean() -> None:
    """By hand for 70 planes, W = 64, B = 6: convolutions 3 x in x out + out, dense layers in x out + out."""
    trunk = 3 * 70 * 64 + 64 + 6 * (2 * (3 * 64 * 64 + 64) + 128 * 64 + 64)
    heads = 64 * 2 + 2 + 5 * (128 * 64 + 64 + 64 * 2 + 2) + (128 * 64 + 64 + 64 + 1)
    net = LeanNet(70, heads_of("sanma"), norm=False)
    assert sum(value.numel() for value in net.parameters()) == trunk + heads == 261_645


@pytest.mark.parametrize(
    ("head", "parameters"),
    [
        # Convolutions without padding: 34 x 366 shrinks by (x - 1, y - 1) four times, 32 numbers each are flattened.
        # Discard (4, 5): 22 x 350 x 32 = 246,400 inputs of the 256 hidden units. Each layer but the last has a batch
        # norm of two parameters per output.
        ("discard", 64 * 21 + 2 * 64 * (64 * 20 + 1) + 32 * (64 * 20 + 1) + 256 * 246_401 + 34 * 257 + 2 * 480),
        ("pon", 64 * 21 + 2 * 64 * (64 * 20 + 1) + 32 * (64 * 20 + 1) + 256 * (18 * 354 * 32 + 1) + 2 * 257 + 2 * 480),
        ("kan", 64 * 7 + 2 * 64 * (64 * 6 + 1) + 32 * (64 * 6 + 1) + 256 * (30 * 358 * 32 + 1) + 2 * 257 + 2 * 480),
        ("set_aside", 64 * 7 + 2 * 64 * (64 * 6 + 1) + 32 * (64 * 6 + 1) + 256 * (26 * 362 * 32 + 1) + 514 + 960),
        ("riichi", 64 * 13 + 2 * 64 * (64 * 12 + 1) + 32 * (64 * 12 + 1) + 256 * (26 * 354 * 32 + 1) + 514 + 960),
    ],
)
def test_sizes_of_the_papers_networks(head: str, parameters: int) -> None:
    with torch.device("meta"):  # some have 88 million parameters: no memory is used for them
        net = PaperNet(366, [head])
        assert sum(value.numel() for value in net.parameters()) == parameters
        assert net(torch.zeros(2, 366, 34))[head].shape == (2, 34 if head == "discard" else 2)


def test_a_file_plays_as_the_net_that_was_trained(tmp_path: Path) -> None:
    planes = some_planes(16, 9)
    lean = LeanNet(9, ["discard", "pon", "value"], width=6, blocks=2)
    paper = PaperNet(20, ["discard", "riichi"], filters=(4, 4, 4, 3), hidden=8)
    for net, given in ((lean, planes), (paper, some_planes(16, 20))):
        train_a_little(net, given)
        net.eval()
        path = tmp_path / f"{net.ARCHITECTURE}.safetensors"
        assert save_policy(path, net, INFO).architecture == net.ARCHITECTURE
        assert not any("norm" in name for name in read_tensors(path))
        read = load_policy(path)
        assert (read.num_planes, read.heads) == (net.num_planes, net.heads)
        with torch.no_grad():
            expected, found = net(torch.from_numpy(given)), read(torch.from_numpy(given))
        for head in net.heads:
            np.testing.assert_allclose(found[head].numpy(), expected[head].numpy(), rtol=0, atol=1e-5)
            assert float(expected[head].std()) > 1e-3  # numbers that could differ


def test_the_papers_nets_are_what_the_architecture_says(tmp_path: Path) -> None:
    net = PaperNet(20, ["discard", "pon"], filters=(4, 4, 4, 3), hidden=8)
    planes = some_planes(16, 20)
    train_a_little(net, planes)
    save_policy(tmp_path / "net.safetensors", net.eval(), INFO)
    tensors = read_tensors(tmp_path / "net.safetensors")
    with torch.no_grad():
        logits = net(torch.from_numpy(planes[:2]))
    for head in net.heads:
        for row in range(2):
            np.testing.assert_allclose(
                logits[head][row].numpy(), plain_paper(tensors, head, planes[row]), rtol=0, atol=1e-5
            )


def test_the_core_computes_the_same(tmp_path: Path) -> None:
    path = write_policy(tmp_path / "net.safetensors", random_lean(70, ["discard", *OUTPUTS], width=64, blocks=6))
    planes = some_planes(5, 70)
    native = PolicyNet(path).forward(planes, threads=1)
    with torch.no_grad():
        theirs = load_policy(path)(torch.from_numpy(planes))
    for head in HEADS:
        np.testing.assert_allclose(theirs[head].numpy(), native[head], rtol=0, atol=1e-5, err_msg=head)


def test_files_at_fault(tmp_path: Path) -> None:
    with pytest.raises(CheckpointError, match="architecture is 'race', expected 'lean-policy' or 'paper-policy'"):
        load_policy("race")
    for name in ("in.weight", "block1.b.bias", "pon.hidden.weight"):
        tensors = random_lean(9)
        tensors[name] = tensors[name][:-1]
        path = tmp_path / "bad.safetensors"
        write_model(path, ModelInfo("bad", "lean-policy", "planes-70", "sanma", "1", "none"), tensors)
        assert model_info(path).name == "bad"
        with pytest.raises(CheckpointError, match=r"bad\.safetensors: no 'lean-policy'"):
            load_policy(path)
