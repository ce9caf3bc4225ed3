"""Policy nets in the core beside onnxruntime and PyTorch: time per position, alone and in batches.

    python benchmarks/inference.py                        random weights, W = 64, B = 6
    python benchmarks/inference.py --model neural-sanma --rounds 15 --json figures.json

Contenders take turns in every round, and medians of CPU time are shown beside medians by the clock, which mean little
while other programs run. Positions are of rounds of sanma. What is not installed is left out.
"""

import argparse
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import mahjongkit as mk
from mahjongkit.encoding import batch_planes
from mahjongkit.models import ModelInfo, PolicyNet, net_kernels, write_model

Planes = NDArray[np.float32]
Logits = dict[str, NDArray[np.float32]]
Run = Callable[[Planes], Logits]

BATCHES = (1, 256)
THREADS = (1, 2)
POSITIONS = 1024  # that one round computes, in batches


def positions(schema: str, number: int) -> Planes:
    """Of turns and claims in rounds of greedy players."""
    rules = mk.make_rules("sanma")
    agent = mk.make_agent("greedy:calls=true")
    seen: list[mk.Observation] = []
    seed = 0
    while len(seen) < number:
        state = mk.State(rules, seed=seed)
        while not state.is_over:
            asked = {seat: state.observe(seat) for seat in state.asked}
            seen += [one for one in asked.values() if len(one.legal_actions) > 1]
            state.step({seat: agent.act(one) for seat, one in asked.items()})
        seed += 1
    return batch_planes(seen[:number], schema=schema)


def random_net(path: Path, *, schema: str, width: int, blocks: int) -> Path:
    sys.path.append(str(Path(__file__).parents[1]))  # the tests are not installed
    from tests.models.plain_policy import SANMA_HEADS, random_lean

    planes = mk.encoding.num_planes(mk.make_rules("sanma"), schema=schema)
    tensors = random_lean(planes, SANMA_HEADS, width=width, blocks=blocks)
    write_model(path, ModelInfo("random", "lean-policy", schema, "sanma", "1", "random weights"), tensors)
    return path


def native(model: str, threads: int, kernels: str) -> Run:
    net = PolicyNet(model)
    return lambda planes: net.forward(planes, threads=threads, kernels=kernels)


def with_onnxruntime(model: str, threads: int) -> Run | None:
    try:
        import onnxruntime
    except ModuleNotFoundError:
        return None
    from mahjongkit.learn.onnx_export import export_onnx

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")  # else a thread that waits counts as busy
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "net.onnx"
        export_onnx(model, path)
        session = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    names = [output.name for output in session.get_outputs()]
    return lambda planes: dict(zip(names, session.run(None, {"planes": planes}), strict=True))


def with_torch(model: str, threads: int) -> Run | None:
    try:
        import torch
    except ModuleNotFoundError:
        return None
    from mahjongkit.learn.networks import load_policy

    net = load_policy(model).eval()

    def run(planes: Planes) -> Logits:
        torch.set_num_threads(threads)
        with torch.inference_mode():
            return {head: logits.numpy() for head, logits in net(torch.from_numpy(planes)).items()}

    return run


def contenders(model: str, threads: int) -> dict[str, Run]:
    runs: dict[str, Run | None] = {f"native, {name}": native(model, threads, name) for name in net_kernels()}
    runs |= {"onnxruntime": with_onnxruntime(model, threads), "PyTorch": with_torch(model, threads)}
    return {name: run for name, run in runs.items() if run is not None}


def measure(runs: dict[str, Run], planes: Planes, batch: int, rounds: int) -> dict[str, dict[str, float]]:
    """Milliseconds per position by CPU time and by the clock, and the greatest difference from the first contender."""
    number = POSITIONS if batch > 1 else POSITIONS // 8
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in runs}
    expected: Logits | None = None
    differences = dict.fromkeys(runs, 0.0)
    for name, run in runs.items():  # and every contender is warm
        made = run(planes[:batch])
        expected = expected or made
        differences[name] = max(float(np.abs(made[head] - expected[head]).max()) for head in expected)
    for _ in range(rounds):
        for name, run in runs.items():
            cpu, clock = time.process_time(), time.perf_counter()
            for first in range(0, number, batch):
                run(planes[first : first + batch])
            times[name].append((time.process_time() - cpu, time.perf_counter() - clock))
    return {
        name: {
            "cpu_ms": 1000 * statistics.median(cpu for cpu, _ in kept) / number,
            "clock_ms": 1000 * statistics.median(clock for _, clock in kept) / number,
            "difference": differences[name],
        }
        for name, kept in times.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--model", help="name of a shipped policy net, or path of a file; else random weights")
    parser.add_argument("--schema", default="planes-70", help="of the planes, with random weights")
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--blocks", type=int, default=6)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--json", type=Path, help="file for the figures")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        model = given.model or str(
            random_net(Path(folder) / "net.safetensors", schema=given.schema, width=given.width, blocks=given.blocks)
        )
        planes = positions(PolicyNet(model).schema, POSITIONS)
        print(f"{np.count_nonzero(planes) / planes.size:.1%} of the planes are not zero")
        figures = []
        for threads in THREADS:
            runs = contenders(model, threads)
            for batch in BATCHES:
                print(f"\nbatch {batch}, {threads} thread{'s' if threads > 1 else ''}: ms per position")
                for name, row in measure(runs, planes, batch, given.rounds).items():
                    figures.append({"batch": batch, "threads": threads, "contender": name, **row})
                    print(
                        f"  {name:<18} CPU {row['cpu_ms']:6.3f}   clock {row['clock_ms']:6.3f}"
                        f"   difference {row['difference']:.1e}"
                    )
    if given.json:
        given.json.write_text(json.dumps(figures, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
