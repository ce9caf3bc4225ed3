"""Fits at a small scale: from nothing to a file that plays, stopped and resumed, and what they compute."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit.errors import LearnError
from mahjongkit.learn import fit, fit_names
from mahjongkit.learn import settings as settings_module
from mahjongkit.learn.settings import fit_settings
from mahjongkit.models import model_info, model_names, read_tensors

pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'mahjongkit[learn]'")


class StoppedError(Exception):
    """As a kill: at a moment that the fit does not choose."""


def fit_quickly(name: str, folder: Path, *, stop_after: int | None = None) -> bytes:
    told = 0

    def tell(text: str, done: int, total: int) -> None:
        nonlocal told
        assert text
        assert 0 <= done <= total
        told += 1
        if told == stop_after:
            raise StoppedError

    path = folder / "made.safetensors"
    report = fit(name, out=path, work=folder / "work", is_quick=True, threads=1, tell=tell)
    assert report.path == path
    assert report.info == model_info(path)
    assert report.numbers
    assert all(np.isfinite(value) for value in report.numbers.values())
    return path.read_bytes()


@pytest.fixture(scope="module")
def fitted(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """The file of a quick fit that nothing stopped, made once."""

    @cache
    def made(name: str) -> Path:
        folder = tmp_path_factory.mktemp(name)
        fit_quickly(name, folder)
        return folder / "made.safetensors"

    return made


def test_every_shipped_model_can_be_fitted() -> None:
    assert fit_names() == [name for name in model_names() if not name.startswith("neural-")]  # those are trained
    for name in fit_names():
        settings, shipped = fit_settings(name), model_info(name)
        assert (settings.architecture, settings.schema, settings.rules) == (
            shipped.architecture,
            shipped.schema,
            shipped.rules,
        )


def test_danger_is_fitted_to_a_variant_for_which_nobody_named_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a new one is: greedy players, one of whom errs, in as many seats as it has."""
    monkeypatch.setattr(settings_module, "_TABLES", {})
    for variant in ("sichuan", "taiwanese"):
        settings = fit_settings(f"danger-{variant}")
        assert not settings.needs_records
        assert settings.agents == (*["greedy:calls=true"] * 3, "greedy:calls=true,epsilon=0.1")
    assert len(fit_settings("danger-sanma-greedy").agents) == 3


@pytest.mark.parametrize("name", ["lookahead-sanma", "lookahead-sichuan", "race", "sichuan-search"])
def test_a_fit_that_was_stopped_makes_the_same_file(name: str, tmp_path: Path, fitted: Callable[[str], Path]) -> None:
    """StoppedError again and again, each time a little later; what is done is not done again."""
    whole = fitted(name)
    assert {key: value.shape for key, value in read_tensors(whole).items()} == {
        key: value.shape for key, value in read_tensors(name).items()
    }
    for stop_after in (1, 2, 4, 7):
        with pytest.raises(StoppedError):
            fit_quickly(name, tmp_path, stop_after=stop_after)
    (tmp_path / "work" / "step-00-000.npz.part").write_bytes(b"half a file")
    assert fit_quickly(name, tmp_path) == whole.read_bytes()
    info = model_info(whole)
    assert info.command == f"mahjongkit learn fit {name} --quick"
    assert info.seeds.startswith(str(fit_settings(name).first_seed))


def test_the_last_step_of_sichuan_search_fits_to_the_rows_of_all_long_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All three steps of a quick fit are long ones."""
    from mahjongkit.learn.fits import sichuan

    rows: list[int] = []
    sample = sichuan._sample

    def counted(*arguments: Any) -> Any:
        columns = sample(*arguments)
        rows.append(len(columns["hand_points"]))
        return columns

    monkeypatch.setattr(sichuan, "_sample", counted)
    report = fit("sichuan-search", out=tmp_path / "made.safetensors", work=tmp_path / "work", is_quick=True, threads=1)
    assert len(rows) == 3
    assert min(rows) > 0
    assert report.numbers["rows of hand"] == sum(rows)
    assert not list((tmp_path / "work").glob("*.npz"))


@pytest.mark.parametrize(
    ("name", "agent", "rules"), [("race", "simcat-plus", "taiwanese"), ("sichuan-search",) * 2 + ("sichuan",)]
)
def test_what_was_fitted_plays(name: str, agent: str, rules: str, fitted: Callable[[str], Path]) -> None:
    text = f"{agent}:model={fitted(name)}"
    played = mk.play_rounds(mk.make_rules(rules), [text] * 4, range(4))
    assert (played.changes.sum(axis=1) == 0).all()


@pytest.mark.parametrize("what", ["hazards", "danger"])
def test_the_play_of_programs_is_fitted_to_rounds_of_our_own(what: str, fitted: Callable[[str], Path]) -> None:
    """From seeds, without records, to a file that the analyst reckons with."""
    made = fitted(f"{what}-sanma-programs")
    assert model_info(made).command == f"mahjongkit learn fit {what}-sanma-programs --quick"
    assert {key: value.shape for key, value in read_tensors(made).items()} == {
        key: value.shape for key, value in read_tensors(f"{what}-sanma-programs").items()
    }
    played = mk.play_rounds(mk.make_rules("sanma"), [f"analyst:{what}={made}", "greedy", "greedy"], range(2))
    assert (played.changes.sum(axis=1) <= 0).all()  # deposits may stay on the table


def test_a_folder_of_another_fit_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoppedError):
        fit_quickly("race", tmp_path, stop_after=1)
    with pytest.raises(LearnError, match=r"work' holds a fit with other settings"):
        fit_quickly("lookahead-sanma", tmp_path)


def test_unknown_names_are_refused() -> None:
    with pytest.raises(LearnError, match=r"nothing to fit is named 'rase' \(known: danger-riichi, .*sichuan-search\)"):
        fit("rase")


def test_without_the_extra_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(LearnError, match=r"needs PyTorch, .*: pip install 'mahjongkit\[learn\]'"):
        fit("race")


def test_tables_find_the_chances_that_rows_were_made_with() -> None:
    """Rows of four seats, won with odds by the first cell: the fit finds those odds again."""
    import torch

    from mahjongkit.learn.fits.lookahead import CELLS, END_CELLS, Outcomes

    rng = np.random.default_rng(5)
    rows = 10_000
    cells = np.zeros((rows, 4, 5), np.uint8)
    cells[:, :, 0] = rng.integers(0, 3, (rows, 4))
    weights = np.array([1.0, 2.0, 4.0])[cells[:, :, 0]]
    chances = np.concatenate([weights, np.full((rows, 1), 3.0)], axis=1)
    chances /= chances.sum(axis=1, keepdims=True)
    winner = (rng.random((rows, 1)) > chances.cumsum(axis=1)).sum(axis=1)
    columns = {
        "chance": cells,
        "worth": np.zeros((rows, 4), np.uint8),
        "is_playing": np.ones((rows, 4), np.uint8),
        "has_won": (winner[:, None] == np.arange(4)).astype(np.uint8),
        "end": np.zeros(rows, np.uint8),
    }
    outcomes = Outcomes(columns, has_one_winner=True)
    chance, end = torch.zeros(5, CELLS, requires_grad=True), torch.zeros(END_CELLS, requires_grad=True)
    optimiser = torch.optim.Adam([chance, end], lr=0.2)
    for _ in range(60):
        optimiser.zero_grad()
        outcomes.loss(chance, end, torch.arange(rows)).backward()
        optimiser.step()
    found = torch.exp(chance[0, :3] - chance[0, 0]).detach().numpy()
    assert found == pytest.approx([1.0, 2.0, 4.0], rel=0.1)


def test_the_net_is_that_of_the_core(tmp_path: Path) -> None:
    """The same points for the same features: what is fitted is what plays."""
    import torch

    from mahjongkit._core.samples import sichuan_samples
    from mahjongkit.learn.fits.nets import Net

    seeds = np.arange(6, dtype=np.uint64)
    trusting, plain = (
        sichuan_samples(
            mk.make_rules("sichuan"),
            [],
            seeds,
            1,
            "sichuan-search",
            other_share=0.0,
            goal_share=0.0,
            epsilon=0.0,
            keep=1.0,
            trust=trust,
        )[0]
        for trust in (1.0, 0.0)
    )
    assert (trusting["features"] == plain["features"]).all()
    # Where a choice trusts the next one wholly, its points are whole numbers and the estimate there.
    with torch.no_grad():
        estimates = Net(read_tensors("sichuan-search"), "hand")(torch.from_numpy(plain["features"])).numpy()
    parts = np.append(estimates, 0.0).astype(np.float64) % 1
    apart = np.abs(trusting["points"][:, None].astype(np.float64) % 1 - parts)
    assert (np.minimum(apart, 1 - apart).min(axis=1) < 1e-4).all()


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from typer.testing import CliRunner

    from mahjongkit.cli.app import app

    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, ["learn", "fit", "race", "--quick", "--threads", "1", "--json"])
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert told["path"] == "race.safetensors"
    assert told["signature"] == model_info(tmp_path / "race.safetensors").signature
    assert {"rows", "loss", "loss of the shipped model"} <= told["numbers"].keys()
    shown = CliRunner().invoke(app, ["learn", "models", "race.safetensors", "--json"])
    assert json.loads(shown.stdout)[0]["command"] == "mahjongkit learn fit race --quick"
