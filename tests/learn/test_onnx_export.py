"""Nets as ONNX: the logits of onnxruntime and of the core differ by less than 0.00001."""

import json
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from mahjongkit.errors import CheckpointError
from mahjongkit.learn.onnx_export import export_onnx
from mahjongkit.models import PolicyNet, model_info
from tests.cli.command import run
from tests.models.plain_policy import OUTPUTS, plain_lean, random_lean, random_paper
from tests.models.policy_files import write_policy

onnx = pytest.importorskip("onnx", reason="onnx is not installed: pip install 'mahjongkit[learn]'")

EVERY_HEAD = ["discard", *OUTPUTS]
Floats = NDArray[np.float32]


def some_planes(positions: int, num_planes: int) -> Floats:
    rng = np.random.default_rng(4)
    return (rng.random((positions, num_planes, 34)) < 0.2).astype(np.float32)


def run_onnx(path: Path, planes: Floats) -> dict[str, Floats]:
    runtime = pytest.importorskip("onnxruntime", reason="onnxruntime is not installed")
    options = runtime.SessionOptions()
    options.intra_op_num_threads = 1
    session = runtime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    names = [output.name for output in session.get_outputs()]
    return dict(zip(names, session.run(None, {"planes": planes}), strict=True))


def test_lean_nets_agree(tmp_path: Path) -> None:
    tensors = random_lean(70, EVERY_HEAD, width=64, blocks=6)
    path = write_policy(tmp_path / "net.safetensors", tensors)
    assert export_onnx(path, tmp_path / "net.onnx") == EVERY_HEAD
    planes = some_planes(5, 70)
    native = PolicyNet(path).forward(planes, threads=1)
    theirs = run_onnx(tmp_path / "net.onnx", planes)
    assert list(theirs) == EVERY_HEAD
    for head in EVERY_HEAD:
        assert theirs[head].shape == native[head].shape
        assert 0.1 < np.abs(native[head]).max() < 30
        np.testing.assert_allclose(theirs[head], native[head], rtol=0, atol=1e-5, err_msg=head)


def test_the_graph_is_what_the_architecture_says(tmp_path: Path) -> None:
    """Without onnxruntime: by the reference of the standard, one position."""
    from onnx.reference import ReferenceEvaluator

    tensors = random_lean(70, EVERY_HEAD, width=5, blocks=2)
    export_onnx(write_policy(tmp_path / "net.safetensors", tensors), tmp_path / "net.onnx")
    planes = some_planes(1, 70)
    session = ReferenceEvaluator(str(tmp_path / "net.onnx"))
    found = dict(zip(session.output_names, session.run(None, {"planes": planes}), strict=True))
    for head, numbers in plain_lean(tensors, planes[0]).items():
        tolerance = 1e-5 * max(1, np.abs(numbers).max())
        np.testing.assert_allclose(found[head][0], numbers, rtol=0, atol=tolerance, err_msg=head)


def test_the_papers_nets_agree(tmp_path: Path) -> None:
    path = write_policy(tmp_path / "paper.safetensors", random_paper(70, {"discard": (4, 5), "kan": (2, 3)}))
    assert export_onnx(path, tmp_path / "paper.onnx") == ["discard", "kan"]
    planes = some_planes(2, 70)
    native = PolicyNet(path).forward(planes, threads=1)
    theirs = run_onnx(tmp_path / "paper.onnx", planes)
    np.testing.assert_allclose(theirs["kan"], native["kan"], rtol=0, atol=1e-5)
    np.testing.assert_allclose(theirs["discard"], native["discard"][:, :34], rtol=0, atol=1e-5)


def test_the_command_writes_what_the_model_says_of_itself(tmp_path: Path) -> None:
    path = write_policy(tmp_path / "net.safetensors", random_lean(70))
    out = tmp_path / "net.onnx"
    done = run("learn", "export-onnx", str(path), str(out), "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["heads"] == PolicyNet(path).heads
    props = {entry.key: entry.value for entry in onnx.load(str(out)).metadata_props}
    assert props["schema"] == "planes-70"
    assert props["signature"] == model_info(path).signature
    assert "planes-70" in run("learn", "export-onnx", str(path), str(out)).stdout


def test_other_models_are_refused(tmp_path: Path) -> None:
    with pytest.raises(CheckpointError, match="architecture is 'race', expected 'lean-policy' or 'paper-policy'"):
        export_onnx("race", tmp_path / "net.onnx")
    wrong = run("learn", "export-onnx", "race", str(tmp_path / "net.onnx"))
    assert wrong.returncode == 2
    assert "architecture is 'race'" in wrong.stderr
    assert list(tmp_path.iterdir()) == []
