"""Policy nets as ONNX, for programs that run nets by other means: the same logits but for the last bits.

A graph has one input, `planes` (positions, number of planes, 34), and an output for every head. What the model says of
itself stands in the metadata. PyTorch is not needed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from mahjongkit.errors import LearnError
from mahjongkit.models import PolicyNet, model_info, read_tensors

if TYPE_CHECKING:
    import onnx

OPSET = 17
IR_VERSION = 9
"""The oldest that has the opset, so that older runtimes read it."""
NUM_KINDS = 34
CELLS = 36  # four lines of nine; the honours leave two free
FIVES = (4, 13, 22)


def export_onnx(name_or_path: str | Path, out: Path) -> list[str]:
    """Write the net of a model file as ONNX and return the names of its heads.

    The file is there whole or not at all. A file that is no policy net is a `CheckpointError`.
    """
    try:
        import onnx
    except ModuleNotFoundError:
        raise LearnError("onnx is not installed: pip install 'mahjongkit[learn]'") from None
    net = PolicyNet(name_or_path)  # verifies all shapes
    info, heads = model_info(name_or_path), net.heads
    graph = _Graph(read_tensors(name_or_path))
    if info.architecture == "paper-policy":
        _add_paper(graph, heads)
    else:
        _add_lean(graph, heads)
    model = graph.model(info.name, net.num_planes, heads)
    onnx.helper.set_model_props(model, asdict(info))
    onnx.checker.check_model(model)
    part = out.with_name(out.name + ".part")
    onnx.save(model, str(part))
    part.replace(out)
    return heads


class _Graph:
    """Nodes and numbers of a graph as they are added; values are named after the node that makes them."""

    def __init__(self, tensors: Mapping[str, NDArray[np.float32]]) -> None:
        self.tensors = tensors
        self._nodes: list[onnx.NodeProto] = []
        self._numbers: dict[str, NDArray[np.float32] | NDArray[np.int64]] = {}

    def add(self, kind: str, inputs: Sequence[str], name: str = "", **attributes: Any) -> str:
        """A node with one output, whose name is returned."""
        import onnx

        made = name or f"{kind}_{len(self._nodes)}"
        self._nodes.append(onnx.helper.make_node(kind, list(inputs), [made], name=made, **attributes))
        return made

    def number(self, name: str, values: NDArray[np.float32] | NDArray[np.int64]) -> str:
        """A constant."""
        self._numbers[name] = values
        return name

    def layer(self, name: str) -> tuple[str, str]:
        """Weight and bias of a layer."""
        weight, bias = (self.number(f"{name}.{part}", self.tensors[f"{name}.{part}"]) for part in ("weight", "bias"))
        return weight, bias

    def dense(self, units: str, name: str, *, made: str = "") -> str:
        return self.add("Gemm", [units, *self.layer(name)], made, transB=1)

    def model(self, name: str, num_planes: int, heads: Sequence[str]) -> "onnx.ModelProto":
        import onnx

        of_floats = onnx.helper.make_tensor_value_info
        planes = of_floats("planes", onnx.TensorProto.FLOAT, ["positions", num_planes, NUM_KINDS])
        outputs = [of_floats(head, onnx.TensorProto.FLOAT, ["positions", None]) for head in heads]
        numbers = [
            onnx.numpy_helper.from_array(np.ascontiguousarray(values), key) for key, values in self._numbers.items()
        ]
        graph = onnx.helper.make_graph(self._nodes, name, [planes], outputs, numbers)
        opset = onnx.helper.make_opsetid("", OPSET)
        return onnx.helper.make_model(graph, opset_imports=[opset], ir_version=IR_VERSION, producer_name="mahjongkit")


def _add_lean(graph: _Graph, heads: Sequence[str]) -> None:
    """Kinds lie in four lines of nine cells; the two free ones are set to zero after each convolution."""
    is_kind = np.zeros((1, 1, 4, 9), np.float32)
    is_kind.reshape(-1)[:NUM_KINDS] = 1
    mask = graph.number("is_kind", is_kind)
    axes = graph.number("lines", np.array([2, 3]))
    share = graph.number("share_of_a_kind", np.array(1 / NUM_KINDS, np.float32))

    def conv(units: str, name: str) -> str:
        weight = graph.number(f"{name}.weight", graph.tensors[f"{name}.weight"][:, :, None])
        bias = graph.number(f"{name}.bias", graph.tensors[f"{name}.bias"])
        return graph.add("Conv", [units, weight, bias], pads=[0, 1, 0, 1])

    def rectified(units: str) -> str:
        return graph.add("Mul", [graph.add("Relu", [units]), mask])

    def pooled(units: str) -> str:  # units are rectified, so that free cells are no greatest ones
        means = graph.add("Mul", [graph.add("ReduceSum", [units, axes], keepdims=0), share])
        return graph.add("Concat", [means, graph.add("ReduceMax", [units], axes=[2, 3], keepdims=0)], axis=1)

    ends = graph.number("free_cells", np.array([0, 0, 0, 0, 0, CELLS - NUM_KINDS]))
    shape = graph.number("four_lines", np.array([0, 0, 4, 9]))
    units = rectified(conv(graph.add("Reshape", [graph.add("Pad", ["planes", ends]), shape]), "in"))
    for block in range(sum(name.endswith(".a.weight") for name in graph.tensors)):
        inner = rectified(conv(units, f"block{block}.a"))
        more = graph.add("Unsqueeze", [graph.dense(pooled(inner), f"block{block}.g"), axes])
        inner = graph.add("Mul", [graph.add("Add", [inner, more]), mask])
        units = rectified(graph.add("Add", [units, conv(inner, f"block{block}.b")]))
    of_all = pooled(units)
    for head in heads:
        if head == "discard":
            weight = graph.number("discard.weight", graph.tensors["discard.weight"][:, :, None, None])
            bias = graph.number("discard.bias", graph.tensors["discard.bias"])
            by_cell = graph.add("Flatten", [graph.add("Conv", [units, weight, bias])])
            codes = graph.number("tile_codes", np.array([*range(NUM_KINDS), *(CELLS + five for five in FIVES)]))
            graph.add("Gather", [by_cell, codes], head, axis=1)
        else:
            hidden = graph.add("Relu", [graph.dense(of_all, f"{head}.hidden")])
            graph.dense(hidden, f"{head}.out", made=head)


def _add_paper(graph: _Graph, heads: Sequence[str]) -> None:
    image = graph.add("Transpose", ["planes"], perm=[0, 2, 1])
    image = graph.add("Unsqueeze", [image, graph.number("channel", np.array([1]))])
    for head in heads:
        units = image
        for number in range(sum(name.startswith(f"{head}.conv") for name in graph.tensors) // 2):
            units = graph.add("Relu", [graph.add("Conv", [units, *graph.layer(f"{head}.conv{number}")])])
        units = graph.add("Relu", [graph.dense(graph.add("Flatten", [units]), f"{head}.hidden")])
        graph.dense(units, f"{head}.out", made=head)
