"""What a fuzzer once found, given to the same readers again; and their examples, a few of them changed."""

import random
from pathlib import Path

import pytest

from tests.fuzz.mutations import mutated
from tests.fuzz.targets import PAST, TARGETS, check

FOUND = sorted(path for path in PAST.rglob("*") if path.is_file() and path.name != "README.md")


@pytest.mark.parametrize("path", FOUND, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_past_crash(path: Path) -> None:
    check(path.parent.name, path.read_bytes())


@pytest.mark.parametrize("name", TARGETS)
def test_examples_are_read_and_changed_ones_raise_errors_of_ours(name: str) -> None:
    chance = random.Random(name)
    seeds = TARGETS[name].seeds()
    assert seeds
    for seed in seeds:
        check(name, seed)
    for _ in range(10):
        check(name, mutated(chance.choice(seeds), chance))
