"""The version that a document says (docs/json.md)."""

from typing import Any

import pytest

import mahjongkit as mk

TABLE = mk.State(mk.make_rules("sanma"), seed=3)


@pytest.mark.parametrize("version", [2, 0, "1", True, None])
@pytest.mark.parametrize("value", [TABLE, TABLE.observe(0)], ids=["state", "observation"])
def test_another_version_is_refused(value: mk.State | mk.Observation, version: Any) -> None:
    document = value.to_json()
    assert document["version"] == 1
    assert type(value).from_json(document) == value
    with pytest.raises(mk.NotationError, match=r"\.version is (missing|.*: this package reads version 1$)"):
        type(value).from_json(document | {"version": version})
    with pytest.raises(mk.NotationError, match=r"\.version is missing"):
        type(value).from_json({name: each for name, each in document.items() if name != "version"})


def test_the_sentence_names_both_versions() -> None:
    with pytest.raises(mk.NotationError, match=r"^state\.version is 2: this package reads version 1$"):
        mk.State.from_json(TABLE.to_json() | {"version": 2})
