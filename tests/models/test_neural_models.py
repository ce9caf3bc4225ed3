"""The shipped policy nets of records, on games that nothing was fitted to."""

import itertools
from pathlib import Path

import numpy as np
import pytest

from mahjongkit.learn.datasets.build import build_dataset
from mahjongkit.learn.datasets.dataset import Dataset
from mahjongkit.models import PolicyNet, model_info
from mahjongkit.records import sources

HEADS = {
    "neural-sanma": ["discard", "riichi", "set_aside", "kan", "pon", "open_kan", "value"],
    "neural-riichi": ["discard", "riichi", "kan", "pon", "open_kan", "chi", "value"],
}


@pytest.mark.parametrize("name", HEADS)
def test_shipped_nets_say_what_made_them(name: str) -> None:
    net, info = PolicyNet(name), model_info(name)
    assert (net.variant, net.schema, sorted(net.heads)) == (name.partition("-")[2], "planes-156", sorted(HEADS[name]))
    assert info.command == f"mahjongkit learn train {net.variant} --records FOLDER --out FOLDER"
    assert info.seeds.startswith("seed 1, recorded games: tenhou-")


def test_the_net_of_sanma_foretells_discards_of_unseen_games(shared_data: Path, tmp_path: Path) -> None:
    """Six games of the last day, which is tested on; 76 of 100 free discards over all such games, the paper 65.8."""
    archive = shared_data / "tenhou-sanma-houou-2026" / "sanma-20260124.zip"
    for source in itertools.islice(sources([archive]), 6):
        (tmp_path / Path(str(source.member)).name).write_bytes(source.read_bytes())
    build_dataset([tmp_path], variant="sanma", out=tmp_path / "data")
    data = Dataset(tmp_path / "data")
    batch = data.batch(data.indices("discard"), in_bytes=False)
    logits = PolicyNet("neural-sanma").forward(batch.planes.astype(np.float32), heads=["discard"], threads=1)["discard"]
    chosen = np.where(batch.legal_discards, logits, -np.inf).argmax(axis=1)
    assert len(chosen) > 1000
    assert (chosen == batch.labels["discard"]).mean() > 0.70
