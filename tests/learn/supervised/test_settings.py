"""Configs of trainings: the shipped ones, and errors that say what would have been right."""

from pathlib import Path

import pytest

from mahjongkit import encoding, make_rules
from mahjongkit.errors import LearnError
from mahjongkit.learn.supervised.settings import config_names, read_config

SHORT = """
name = "mine"
variant = "sanma"
schema = "planes-156"
seed = 1
[network]
heads = ["discard"]
[training]
epochs = 2
"""


@pytest.mark.parametrize("name", config_names())
def test_shipped_configs_are_of_schemas_that_exist(name: str) -> None:
    settings = read_config(name)
    assert settings.schema in encoding.plane_schemas(make_rules(settings.variant))
    assert settings.network.heads[0] == "discard"


def test_a_config_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SHORT)
    settings = read_config(str(file))
    assert (settings.network.heads, settings.training.epochs, settings.network.width) == (("discard",), 2, 64)


def test_further_trainings_are_as_the_first_but_for_what_they_say(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SHORT + "rate = 3e-3\n[[further]]\ndropout = 0.1\n[[further]]\nepochs = 7\n")
    stages = read_config(str(file)).stages
    assert [(stage.epochs, stage.rate, stage.dropout) for stage in stages] == [
        (2, 3e-3, 0),
        (2, 3e-3, 0.1),
        (7, 3e-3, 0),
    ]
    file.write_text(SHORT + "[[further]]\ndropout = 1.0\n")
    with pytest.raises(LearnError, match=r"'further.dropout' is 1.0, expected 0 or more, and less than 1"):
        read_config(str(file))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("epochs = 2", "epochs = 0", r"'training.epochs' is 0, expected 1 or more"),
        ("epochs = 2", "epochs = 2.5", r"'training.epochs' is 2.5, expected a value of the type int"),
        ("epochs = 2", "epochs = true", r"'training.epochs' is True, expected a value of the type int"),
        ("epochs = 2", "epoch = 2", r"'training.epoch' is not an entry \(known: epochs, "),
        ("epochs = 2", "", r"missing: 'epochs' \(in \[training\]\)"),
        ('variant = "sanma"', 'variant = "sichuan"', r"'variant' is 'sichuan', expected riichi or sanma"),
        ('["discard"]', '"discard"', r"'network.heads' is 'discard', expected a list of texts"),
        ("seed = 1", "", r"missing: 'seed'"),
        ("seed = 1", "seed =", r"not TOML"),
        ("seed = 1", "seed = " + "9" * 5000, r"not TOML: .*4300 digits"),
        ("seed = 1", "seed = " + "[" * 5000, r"nested too deeply"),
        ("seed = 1", "seed = 1\nfurther = [1]", r"write \[\[further\]\]"),
        ("seed = 1", "seed = 1\nsample = 3", r"'sample' is 3, expected a table: write \[sample\]"),
        ("epochs = 2", "epochs = 2\nhead_weights = 3", r"'training.head_weights' is 3, expected a table of numbers"),
        ("[network]", "[network]\narchitecture = 'fat'", r"'network.architecture' is 'fat', expected lean or paper"),
    ],
)
def test_wrong_entries_are_named(old: str, new: str, message: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SHORT.replace(old, new))
    with pytest.raises(LearnError, match=message):
        read_config(str(file))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(LearnError, match=r"cannot be read: .*No such file"):
        read_config(str(tmp_path / "none.toml"))
