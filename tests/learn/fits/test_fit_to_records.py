"""Fits to recorded games, at a small scale: from records of our own play to files that the core reads."""

import json
from pathlib import Path

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit._core.estimates import lap_hazards, placement
from mahjongkit.errors import LearnError
from mahjongkit.learn import fit
from mahjongkit.models import model_info, read_tensors
from mahjongkit.records import record_of, write_record

pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'mahjongkit[learn]'")


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of sanma, each in a file."""
    folder = tmp_path_factory.mktemp("records")
    rules = mk.make_rules("sanma", num_winds=1)
    for seed in range(12):
        game = mk.play_game(rules, ["greedy:calls=true"] * 3, seed=seed)
        write_record(record_of(game), folder / f"game-{seed}.json", format="native")
    return folder


@pytest.mark.parametrize("name", ["hazards-sanma", "placement-sanma"])
def test_a_fit_to_records_makes_a_file_that_the_core_reads(name: str, records: Path, tmp_path: Path) -> None:
    path = tmp_path / "made.safetensors"
    report = fit(name, out=path, work=tmp_path / "work", records=[records], threads=1)
    assert {key: value.shape for key, value in read_tensors(path).items()} == {
        key: value.shape for key, value in read_tensors(name).items()
    }
    assert report.info == model_info(path)
    assert report.info.command == f"mahjongkit learn fit {name} --records FOLDER"
    assert all(np.isfinite(value) for value in report.numbers.values())
    assert report.numbers["rows"] > 20
    tenths = json.loads((tmp_path / "work" / "calibration.json").read_text())
    assert all(len(parts) == 10 for parts in tenths.values())
    if name.startswith("hazards"):
        assert 0 < lap_hazards(str(path), 30, 0, 0, is_dealer=False, own=0)[0] < 0.5
    else:
        found = placement(mk.make_rules("sanma"), [35000] * 3, 0, 0, 0, str(path))
        assert [sum(places) for places, _ in found] == pytest.approx([1, 1, 1])


def test_records_must_be_given_and_only_where_they_are_needed(tmp_path: Path) -> None:
    with pytest.raises(LearnError, match="'hazards-riichi' is fitted to recorded games: say where they are"):
        fit("hazards-riichi", out=tmp_path / "a.safetensors", work=tmp_path / "work")
    with pytest.raises(LearnError, match="'race' is fitted to rounds of our own"):
        fit("race", out=tmp_path / "a.safetensors", work=tmp_path / "work", records=[tmp_path])


def test_rates_are_found_again() -> None:
    """Rows made with the rates 0.1 and 0.4, halved in every other: products of two effects."""
    from mahjongkit.learn.fits.rates import Effect, fit_rates, log_rates

    rng = np.random.default_rng(2)
    first, second = rng.integers(0, 2, 40_000), rng.integers(0, 2, 40_000)
    rate = np.array([0.1, 0.4])[first] * np.array([1.0, 0.5])[second]
    came = rng.random(40_000) < 1 - np.exp(-rate)
    effects = [Effect(first, (2,), spread=5), Effect(second, (2,), spread=5)]
    zero = np.zeros(40_000)
    found = fit_rates(came.astype(float), 1.0 - came, zero, effects)
    assert np.exp(log_rates(zero, effects, found)) == pytest.approx(rate, rel=0.12)


def test_what_others_keep_is_not_in_the_wall() -> None:
    """Of two groups half and seven tenths are in the wall, six tenths of all; a lap without tiles says nothing."""
    from mahjongkit.learn.fits.hazard_samples import GROUPS, LAPS
    from mahjongkit.learn.fits.hazards import in_wall

    unseen, held = np.zeros((1, 2, GROUPS, LAPS)), np.zeros((1, 2, GROUPS, LAPS))
    unseen[0, 0, :2, 5] = 1e6
    held[0, 0, :2, 5] = 5e5, 3e5
    found = in_wall({"kind_unseen": unseen, "kind_held": held})
    assert found[0, :2, 5] == pytest.approx([5 / 6, 7 / 6], rel=1e-3)
    assert found[1, 3, 5] == pytest.approx(1)
    assert (found[:, :, 6] == 1).all()


def test_neighbours_hold_each_other() -> None:
    """A cell without rows is between those beside it."""
    from mahjongkit.learn.fits.rates import Effect, fit_rates

    effect = Effect(np.arange(3), (3,), spread=100, step=0.2)
    [found] = fit_rates(np.array([100.0, 0.0, 400.0]), np.array([900.0, 0.0, 600.0]), np.zeros(3), [effect])
    assert found[0] < found[1] < found[2]
    assert found[1] == pytest.approx((found[0] + found[2]) / 2, abs=0.01)
