"""Models of danger from recorded games: what rows say, and a fit at a small scale."""

import shutil
from pathlib import Path

import numpy as np
import pytest

from mahjongkit._core.samples import danger_samples, danger_scores
from mahjongkit.engine import Event
from mahjongkit.errors import LearnError
from mahjongkit.estimates import danger
from mahjongkit.learn import fit
from mahjongkit.learn.recorded_games import is_held_out, split_games
from mahjongkit.models import model_info, read_tensors
from mahjongkit.records import Record, observation_before, read_record

pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'mahjongkit[learn]'")

RECORDS = Path(__file__).parents[2] / "data" / "records"
NAMES = {"riichi": "four_seats.xml", "sanma": "sanma.xml"}


def rounds_of(record: Record) -> list[tuple[tuple[Event, ...], str | None]]:
    return [(played.events, played.wall) for played in record.rounds]


@pytest.fixture(params=NAMES)
def variant(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def record(variant: str) -> Record:
    return read_record(RECORDS / NAMES[variant])


def test_what_was_won_on_was_never_called_safe(record: Record, variant: str) -> None:
    scores = danger_scores(record.rules, rounds_of(record), f"danger-{variant}")
    won = scores["dealt_in"] == 1
    pairs = zip(record.events, record.events[1:], strict=False)
    assert won.sum() == sum(str(first.type) == "discard" and str(then.type) == "win" for first, then in pairs) > 0
    assert (scores["chance"][won] > 0).all()
    assert (scores["winnable"][won] == 1).all()
    assert (scores["paid"] > 0).tolist() == won.tolist()
    assert (scores["ready"][scores["next_riichi"] == 1] == 1).all()


def test_shapes_that_wait_are_never_weighed_as_impossible(record: Record) -> None:
    """The hands of a record are known: what a riichi waits with must be possible by the tiles that another sees."""
    _, waits, values = danger_samples(record.rules, rounds_of(record), 1, keep=1.0, keep_others=1.0)
    in_riichi = (waits["riichi"] == 1) & (waits["wins"] == 1)
    assert in_riichi.sum() > 10
    assert (waits["shapes"][in_riichi][waits["waits"][in_riichi] > 0] > 0).all()
    assert waits["waits"][waits["wins"] == 1].sum(axis=1) == pytest.approx(1.0)
    assert (waits["waits"][waits["wins"] == 0] == 0).all()
    assert (values["points"] >= 1000).all()  # the cheapest win of another seat is one of 1,000


@pytest.fixture
def games(tmp_path: Path, variant: str) -> Path:
    """A game twice, under a name that is fitted to and one that is held out."""
    names = [f"game-{number}" for number in range(50)]
    for is_held in (False, True):
        name = next(name for name in names if is_held_out(name) is is_held)
        folder = tmp_path / "games"
        folder.mkdir(exist_ok=True)
        shutil.copy(RECORDS / NAMES[variant], folder / f"{name}.xml")
    return folder


def test_a_fit_from_records_to_numbers(games: Path, variant: str, tmp_path: Path, record: Record) -> None:
    made = [
        fit(
            f"danger-{variant}",
            out=tmp_path / f"{run}.safetensors",
            work=tmp_path / run,
            is_quick=True,
            records=[games],
            threads=1,
        )
        for run in ("first", "first", "second")  # the second time from what is kept
    ]
    assert len({report.path.read_bytes() for report in made}) == 1
    assert all(np.isfinite(value) for value in made[0].numbers.values())
    assert (made[0].numbers["games"], made[0].numbers["games held out"]) == (1, 1)
    assert (tmp_path / "first" / "deal-in.svg").read_text().startswith("<svg")
    info = model_info(made[0].path)
    assert info.command == f"mahjongkit learn fit danger-{variant} --records FOLDER --quick"
    assert info.seeds == "recorded games: games"
    shipped = read_tensors(f"danger-{variant}")
    assert {key: value.shape for key, value in read_tensors(made[0].path).items()} == {
        key: value.shape for key, value in shipped.items()
    }
    types = [str(event.type) for event in record.rounds[0].events]
    seen = observation_before(record, round_number=1, event=types.index("discard") + 1)
    assert danger(seen, model=made[0].path).tiles.keys() == danger(seen).tiles.keys()


def test_games_are_split_by_their_ids(games: Path) -> None:
    split = split_games([str(games)])
    assert (len(split.fitted), len(split.held_out)) == (1, 1)
    (games / "again").mkdir()
    shutil.copy(next(games.glob("*.xml")), games / "again")
    again = split_games([str(games)])  # a game that is there twice counts once
    assert (len(again.fitted), len(again.held_out)) == (1, 1)


def test_wrong_use_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LearnError, match=r"'danger-riichi' is fitted to recorded games: say where they are, --records"):
        fit("danger-riichi", work=tmp_path / "work")
    with pytest.raises(LearnError, match=r"'race' is fitted to rounds of our own: leave --records out"):
        fit("race", work=tmp_path / "work", records=[tmp_path])
    (tmp_path / "empty").mkdir()
    with pytest.raises(LearnError, match=r"no records are at .*empty"):
        fit("danger-riichi", work=tmp_path / "work", records=[tmp_path / "empty"])
