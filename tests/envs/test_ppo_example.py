"""The example of docs/reinforcement-learning.md, in small: it learns in the right direction, from true rewards."""

import importlib.util
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tests.conftest import ROOT

torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'mahjongkit[learn]'")
pytest.importorskip("gymnasium", reason="Gymnasium is not installed: pip install 'mahjongkit[gym]'")
EXAMPLE = ROOT / "examples" / "ppo.py"


@pytest.fixture(autouse=True)
def one_thread() -> Iterator[None]:
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


@pytest.fixture(scope="module")
def ppo() -> Any:
    spec = importlib.util.spec_from_file_location("ppo_example", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look for it there
    spec.loader.exec_module(module)
    return module


def test_it_is_short() -> None:
    assert len(EXAMPLE.read_text().splitlines()) < 150


@pytest.mark.parametrize(("variant", "planes"), [("riichi", "planes-156"), ("sichuan", "planes-67")])
def test_an_update_makes_better_actions_likelier(ppo: Any, variant: str, planes: str) -> None:
    learner = ppo.Learner(ppo.Settings(variant=variant, planes=planes, games=16, horizon=16))
    table = learner.collect()
    first = [weights.detach().clone() for weights in learner.net.parameters()]
    assert np.isfinite(learner.update(table))
    with torch.no_grad():
        policy, value = learner.net(table)
    gain = table["advantage"] - table["advantage"].mean()
    assert ((policy.log_prob(table["action"]) - table["old"]) * gain).mean() > 0
    assert (value - table["target"]).square().mean() < (table["value"] - table["target"]).square().mean()
    assert any((old != new).any() for old, new in zip(first, learner.net.parameters(), strict=True))


def test_shaping_adds_up_to_what_no_play_changes(ppo: Any) -> None:
    """Ng, Harada and Russell (1999): over an episode the terms sum up to minus the potential of its start."""

    def play(shaping: float) -> tuple[Any, dict[str, Any]]:
        learner = ppo.Learner(ppo.Settings(games=4, horizon=60, shaping=shaping))
        start = learner._potential()
        return start, {name: column.reshape(60, 4) for name, column in learner.collect().items() if column.dim() == 1}

    start, shaped = play(0.25)
    _, bare = play(0.0)
    assert (shaped["action"] == bare["action"]).all()
    for game in range(4):
        rounds = int((bare["goes_on"][:, game] == 0).nonzero()[0]) + 1
        added = (shaped["reward"] - bare["reward"])[:rounds, game].sum()
        assert float(added) == pytest.approx(-float(start[game]), abs=1e-5)
