"""Arrays of recorded decisions are those of the positions that `records.decisions` gives."""

from pathlib import Path

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit import encoding
from mahjongkit.records import decisions, record_of, write_record

DATA = Path(__file__).parents[1] / "data" / "records"


@pytest.mark.parametrize("name", ["sanma.xml", "four_seats.xml"])
def test_free_discards_are_those_of_the_record(name: str) -> None:
    [record] = mk.records.read_records(DATA / name)
    free = [
        made
        for made in decisions(record)
        if made.action is not None
        and made.action.type in ("discard", "riichi")
        and not made.observation.is_riichi(made.seat)
        and len({each.tile for each in made.legal_actions if each.type == "discard"}) > 1
    ]
    batches = list(encoding.planes_of_records([DATA / name], schema="planes-156", decisions="discard", size=100))
    assert [len(batch.value) for batch in batches[:-1]] == [100] * (len(batches) - 1)
    planes = np.concatenate([batch.planes for batch in batches])
    assert np.array_equal(planes, encoding.batch_planes([made.observation for made in free], schema="planes-156"))
    labels = np.concatenate([batch.labels["discard"] for batch in batches]).tolist()
    for made, label, legal in zip(free, labels, np.concatenate([b.legal_discards for b in batches]), strict=True):
        assert made.action is not None
        names = {str(each.tile): each for each in made.legal_actions if each.type == "discard"}
        assert legal[label]
        assert int(legal.sum()) == len(names)
        code = encoding.action_index(mk.Action(f"discard {made.action.tile}")) - 1
        assert code == label


def test_games_of_other_variants_are_passed_over(tmp_path: Path) -> None:
    for number, variant in enumerate(["sanma", "riichi", "sanma"]):
        rules = mk.make_rules(variant)
        game = mk.play_game(rules, ["random"] * rules.num_seats, seed=number)
        write_record(record_of(game), tmp_path / f"{number}.jsonl", format="native")
    assert max(int(batch.game.max()) for batch in encoding.planes_of_records([tmp_path])) == 1
    assert max(int(batch.game.max()) for batch in encoding.planes_of_records([tmp_path], variant="riichi")) == 0


def test_wrong_arguments_are_named() -> None:
    with pytest.raises(mk.RulesError, match="'pung'"):
        next(encoding.planes_of_records([DATA / "sanma.xml"], decisions="pung"))
    with pytest.raises(mk.RulesError, match="size"):
        next(encoding.planes_of_records([DATA / "sanma.xml"], size=0))
    with pytest.raises(mk.RulesError, match="planes-75"):
        next(encoding.planes_of_records([DATA / "sanma.xml"], schema="planes-75"))
    with pytest.raises(mk.RecordError, match="no-such"):
        next(encoding.planes_of_records(["no-such"]))
