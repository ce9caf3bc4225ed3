"""Shipped models, models in files of one's own, and files that are none."""

import itertools
import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit._core.models import set_models_folder
from mahjongkit._core.players import luck_of_events
from mahjongkit.errors import CheckpointError
from mahjongkit.models import ModelInfo, feature_schemas, model_info, model_names, read_tensors, write_model

SHIPPED = Path(mk.__file__).parent / "models"
# What makes an agent that takes a model, with the rules it plays.
AGENTS = {"sichuan-search": "sichuan", "simcat-plus": "taiwanese"}
# The variants that have all models; a new one plays without.
SHIPPED_FOR = ("riichi", "sanma", "sichuan", "taiwanese")
MODELS = {"sichuan-search": "sichuan-search", "simcat-plus": "race"}


def test_every_variant_of_the_package_and_every_agent_has_its_model() -> None:
    to_records = {f"{name}-{variant}" for name in ("hazards", "placement") for variant in ("riichi", "sanma")}
    of_variants = {f"{name}-{variant}" for name in ("danger", "lookahead") for variant in SHIPPED_FOR}
    of_play = {f"danger-{variant}-greedy" for variant in ("riichi", "sanma")}
    of_play |= {f"{name}-{variant}-programs" for name in ("danger", "hazards") for variant in ("riichi", "sanma")}
    policies = {name for name in model_names() if name.startswith("neural-")}
    assert set(model_names()) == {*of_variants, *of_play, *to_records, *policies, *MODELS.values()}
    assert {"neural-riichi", "neural-sanma"} <= policies


@pytest.mark.parametrize("name", model_names())
def test_a_shipped_model_says_what_it_is(name: str) -> None:
    info = model_info(name)
    assert info.name == name
    schemas = [*feature_schemas(), *mk.encoding.plane_schemas(mk.make_rules(info.rules))]
    assert all(schema in schemas for schema in info.schema.split())
    assert mk.make_rules(info.rules).variant == info.rules
    assert all(np.isfinite(values).all() for values in read_tensors(name).values())


@pytest.mark.parametrize("name", model_names())
def test_the_official_reader_reads_the_same(name: str) -> None:
    safetensors = pytest.importorskip("safetensors.numpy", reason="safetensors is not installed")
    theirs = safetensors.load_file(SHIPPED / f"{name}.safetensors")
    ours = read_tensors(name)
    assert theirs.keys() == ours.keys()
    assert all((theirs[key] == ours[key]).all() and theirs[key].shape == ours[key].shape for key in ours)


@pytest.mark.parametrize("name", model_names())
def test_a_model_that_is_written_again_is_the_same_file(name: str, tmp_path: Path) -> None:
    path = tmp_path / "again.safetensors"
    write_model(path, model_info(name), read_tensors(name))
    assert path.read_bytes() == (SHIPPED / f"{name}.safetensors").read_bytes()
    assert [file.name for file in tmp_path.iterdir()] == ["again.safetensors"]


def changed(path: Path, agent: str, info: ModelInfo | None = None) -> Path:
    """The shipped model of an agent with other numbers."""
    name = MODELS[agent]
    write_model(path, info or model_info(name), {key: -values for key, values in read_tensors(name).items()})
    return path


@pytest.mark.parametrize("agent", AGENTS)
def test_an_agent_plays_by_the_model_it_is_given(agent: str, tmp_path: Path) -> None:
    rules = mk.make_rules(AGENTS[agent])
    shipped = SHIPPED / f"{MODELS[agent]}.safetensors"

    def play(text: str) -> list[list[int]]:
        changes: list[list[int]] = mk.play_rounds(rules, [text] * 4, range(8)).changes.tolist()
        return changes

    usual = play(agent)
    assert play(f"{agent}:model={MODELS[agent]}") == usual
    assert play(f"{agent}:model={shipped}") == usual
    folder = tmp_path / "a=b"
    folder.mkdir()
    mine = changed(folder / "2.safetensors", agent)
    assert play(f"{agent}:model={mine}") != usual
    # A file that is replaced is loaded anew.
    mine.write_bytes(shipped.read_bytes())
    assert play(f"{agent}:model={mine}") == usual


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("sichuan-search:model=sichaun", CheckpointError, r"unknown model 'sichaun' \(known: danger-riichi, .*; or"),
        (
            "sichuan-search:model=/no/such.safetensors",
            CheckpointError,
            r"^/no/such.safetensors: cannot be read: No such",
        ),
        ("sichuan-search:model=race", CheckpointError, r"architecture is 'race', expected 'dense'"),
        (
            "simcat-plus:model=lookahead-taiwanese",
            CheckpointError,
            r"architecture is 'outlook-shares', expected 'race'",
        ),
        ("simcat-plus:model=3", mk.AgentError, r"option model is 3, expected a name or a path"),
        ("simcat-plus:model=a,b.safetensors", mk.AgentError, r"option 'b.safetensors' without a value: .* commas"),
    ],
)
def test_models_that_do_not_fit_are_refused(text: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        mk.make_agent(text)


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        (
            {"schema": "sichuan-hand-158 sichuan-danger-24"},
            r"schema is 'sichuan-hand-158 .*', expected 'sichuan-hand-157",
        ),
        ({"architecture": "resnet"}, r"architecture is 'resnet', expected 'dense'"),
    ],
)
def test_a_model_of_another_schema_is_refused(entry: dict[str, str], message: str, tmp_path: Path) -> None:
    path = changed(tmp_path / "x.safetensors", "sichuan-search", replace(model_info("sichuan-search"), **entry))
    with pytest.raises(CheckpointError, match=message):
        mk.make_agent(f"sichuan-search:model={path}")


def test_a_net_of_another_size_plays(tmp_path: Path) -> None:
    """Sizes are those of the file: two layers here instead of three."""
    rng = np.random.default_rng(1)
    sizes = {"hand": (157, 9, 1), "danger": (24, 1)}
    tensors = {
        f"{net}.{layer}.{part}": rng.normal(size=shape).astype(np.float32)
        for net, size in sizes.items()
        for layer, (inputs, outputs) in enumerate(itertools.pairwise(size))
        for part, shape in (("weights", (inputs, outputs)), ("bias", (outputs,)))
    }
    path = tmp_path / "small.safetensors"
    write_model(path, model_info("sichuan-search"), tensors)
    played = mk.play_rounds(mk.make_rules("sichuan"), [f"sichuan-search:model={path}"] * 4, range(3))
    assert (played.changes.sum(axis=1) == 0).all()
    tensors["hand.1.weights"] = tensors["hand.1.weights"][:8]
    write_model(path, model_info("sichuan-search"), tensors)
    with pytest.raises(CheckpointError, match=r"tensor 'hand.1.weights' is 8x1, expected 9x1"):
        mk.make_agent(f"sichuan-search:model={path}")


@pytest.mark.parametrize("part", ["header", "middle", "end"])
def test_a_truncated_file_is_refused(part: str, tmp_path: Path) -> None:
    whole = (SHIPPED / "sichuan-search.safetensors").read_bytes()
    cut = tmp_path / "cut.safetensors"
    cut.write_bytes(whole[: {"header": 100, "middle": 30_000, "end": len(whole) - 1}[part]])
    with pytest.raises(CheckpointError, match=r"cut.safetensors: truncated: "):
        model_info(cut)


def test_a_change_of_one_bit_is_found(tmp_path: Path) -> None:
    data = bytearray((SHIPPED / "race.safetensors").read_bytes())
    data[-4] ^= 1
    path = tmp_path / "x.safetensors"
    path.write_bytes(data)
    told = (
        "x.safetensors: the weights do not match the file's signature: it was changed or damaged after it was written"
    )
    with pytest.raises(CheckpointError, match=told):
        model_info(path)


def test_rules_that_are_none_are_refused(tmp_path: Path) -> None:
    """The signature is of the weights: what stands beside them must make sense by itself."""
    whole = (SHIPPED / "danger-sanma.safetensors").read_bytes()
    path = tmp_path / "x.safetensors"
    path.write_bytes(whole.replace(b'"rules":"sanma"', b'"rules":"chess"'))
    with pytest.raises(CheckpointError, match=r"x.safetensors: rules is 'chess': no rules for the variant 'chess'"):
        model_info(path)


def test_a_model_of_other_rules_is_refused_at_the_table(tmp_path: Path) -> None:
    whole = (SHIPPED / "danger-riichi.safetensors").read_bytes()
    path = tmp_path / "x.safetensors"
    path.write_bytes(whole.replace(b'"rules":"riichi"', b'"rules":"sanma" '))
    with pytest.raises(mk.AgentError, match="was fitted to sanma"):
        mk.play_game("riichi", [f"analyst:danger={path}"] + ["random"] * 3, seed=1)


def test_a_newer_format_is_refused(tmp_path: Path) -> None:
    whole = (SHIPPED / "race.safetensors").read_bytes()
    path = tmp_path / "x.safetensors"
    path.write_bytes(whole.replace(b"mahjongkit-model-1", b"mahjongkit-model-2"))
    with pytest.raises(CheckpointError, match=r"format is 'mahjongkit-model-2', expected 'mahjongkit-model-1'"):
        model_info(path)


def test_foreign_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.safetensors"
    for content in (b"", b"PK\x03\x04" + b"x" * 100, b"\x80\x04\x95", json.dumps({"a": 1}).encode()):
        path.write_bytes(content)
        with pytest.raises(CheckpointError, match=r"x.safetensors: no safetensors file: "):
            model_info(path)
    with pytest.raises(CheckpointError, match="cannot be read"):
        model_info(tmp_path)


def test_a_variant_without_tables_has_a_neutral_value(tmp_path: Path) -> None:
    """Nothing is promised beyond what has happened when the next draw is due."""
    rules = mk.make_rules("riichi")
    game = mk.play_game(rules, ["greedy:calls=true"] * 4, seed=2)
    usual = luck_of_events(rules, game.events, "lookahead")
    try:
        set_models_folder(str(tmp_path))
        wins, points = luck_of_events(rules, game.events, "lookahead")
        assert (wins, points) != usual
        assert any(wins)
        with pytest.raises(CheckpointError, match=r"unknown model 'race' \(known: ;"):
            mk.make_agent("simcat-plus")
        set_models_folder(str(tmp_path / "gone"))
        with pytest.raises(CheckpointError, match=r"the folder of models '.*gone': No such file"):
            luck_of_events(rules, game.events, "lookahead")
    finally:
        set_models_folder(str(SHIPPED))
    assert luck_of_events(rules, game.events, "lookahead") == usual


def test_the_neutral_value_has_a_mean_of_0(tmp_path: Path) -> None:
    """As any value function; by seat, within 4.5 standard errors: seeds are fixed."""
    rules = mk.make_rules("sichuan")
    try:
        set_models_folder(str(tmp_path))
        games = [mk.play_game(rules, ["greedy:calls=true"] * 4, seed=seed) for seed in range(40)]
        luck = np.array([luck_of_events(rules, game.events, "lookahead") for game in games])
    finally:
        set_models_folder(str(SHIPPED))
    errors = luck.std(axis=0, ddof=1) / np.sqrt(len(luck))
    assert (np.abs(luck.mean(axis=0)) < 4.5 * errors).all()
    assert luck.std() > 0
