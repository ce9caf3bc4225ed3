"""From logits to actions: beside a plain reading of the order of heads, decision by decision."""

import math
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit import encoding
from mahjongkit.engine import Action, Observation
from mahjongkit.learn.selfplay.heads import ORDER, asked_of, choose
from mahjongkit.models import PolicyNet
from mahjongkit.tables import Tables
from tests.learn.selfplay.nets import OUTPUTS, SCHEMA, tiny_model

Logits = dict[str, np.ndarray]


@pytest.fixture(scope="module", params=["sanma", "riichi"])
def positions(request: pytest.FixtureRequest) -> list[Observation]:
    """What seats are asked in rounds of random play, kans and red fives among it."""
    rules = mk.make_rules(request.param)
    tables = Tables(rules, [None], range(8), [[0] * rules.num_seats] * 8, in_flight=8, one_round=True, threads=1)
    rng = np.random.default_rng(3)
    found = []
    tables.advance()
    while not tables.is_over:
        seen = tables.collect().observations
        found += seen
        tables.answer([each.legal_actions[rng.integers(len(each.legal_actions))] for each in seen])
        tables.advance()
    return found


def code_of(tile: str | None) -> int:
    """Kinds m, p, s, z; then the red fives, which are written 0m, 0p, 0s."""
    assert tile is not None
    suit = "mpsz".index(tile[1])
    return 34 + suit if tile[0] == "0" else 9 * suit + int(tile[0]) - 1


def ways(seen: Observation, logits: Logits) -> Iterator[tuple[Action, float]]:
    """All actions that the order of the heads can lead to, with their chances: the contract, read aloud."""
    legal = list(seen.legal_actions)
    by_type: dict[str, list[Action]] = {}
    for action in legal:
        by_type.setdefault(str(action.type), []).append(action)

    def shares(head: str, allowed: list[int]) -> dict[int, float]:
        weights = {answer: math.exp(float(logits[head][answer])) for answer in allowed}
        return {answer: weight / sum(weights.values()) for answer, weight in weights.items()}

    def yes(head: str) -> float:
        return shares(head, [0, 1])[1]

    def discards(type_: str, chance: float) -> Iterator[tuple[Action, float]]:
        by_code: dict[int, Action] = {}
        for action in by_type[type_]:
            code = code_of(action.tile)
            if code not in by_code or action.is_drawn:  # the drawn tile, if it has the code
                by_code[code] = action
        for code, share in shares("discard", list(by_code)).items():
            yield by_code[code], chance * share

    if "win" in by_type:
        yield by_type["win"][0], 1.0
        return
    left = 1.0
    if "discard" in by_type:
        if "set_aside" in by_type:
            yield by_type["set_aside"][0], left * yes("set_aside")
            left *= 1 - yes("set_aside")
        kans = by_type.get("concealed_kan", []) + by_type.get("added_kan", [])
        if kans:
            yield min(kans, key=lambda kan: code_of(str(kan.tile).replace("0", "5"))), left * yes("kan")
            left *= 1 - yes("kan")
        if "riichi" in by_type:
            yield from discards("riichi", left * yes("riichi"))
            left *= 1 - yes("riichi")
        yield from discards("discard", left)
        return
    if "open_kan" in by_type:
        yield by_type["open_kan"][0], left * yes("open_kan")
        left *= 1 - yes("open_kan")
    if "pon" in by_type:
        yield max(by_type["pon"], key=lambda pon: "0" in str(pon)), left * yes("pon")
        left *= 1 - yes("pon")
    if "chi" in by_type:
        places: dict[int, Action] = {}
        for action in sorted(
            by_type["chi"], key=lambda chi: "red" in encoding.action_names(seen.rules)[encoding.action_index(chi)]
        ):
            places[1 + (encoding.action_index(action) - 149) % 3] = action
        chances = shares("chi", [0, *places])
        for place, action in places.items():
            yield action, left * chances[place]
        left *= chances[0]
    yield by_type["pass"][0], left


def random_logits(number: int) -> Logits:
    rng = np.random.default_rng(7)
    return {head: rng.normal(size=(number, size), scale=1.5).astype(np.float32) for head, size in OUTPUTS.items()}


def test_every_choice_has_the_chance_that_the_order_of_heads_gives(positions: list[Observation]) -> None:
    logits = random_logits(len(positions))
    asked = asked_of(encoding.action_masks(positions, schema="choices-229"))
    samples = 40
    seen_types = set()
    for sample in range(samples):
        uniform = np.random.default_rng(sample).random((len(positions), len(ORDER)))
        choices = choose(asked, logits, uniform)
        actions = encoding.actions_at(positions, choices.numbers)
        for row in range(sample, len(positions), samples):
            expected = dict(ways(positions[row], {head: numbers[row] for head, numbers in logits.items()}))
            assert actions[row] in expected
            assert math.exp(choices.log_chance[row]) == pytest.approx(expected[actions[row]], rel=1e-4)
            seen_types.add(str(actions[row].type))
    assert {"pass", "discard", "pon"} <= seen_types


def test_samples_come_as_often_as_their_chances_say(positions: list[Observation]) -> None:
    """A turn with several heads, many times: shares within five standard errors."""
    seen = max(
        positions,
        key=lambda each: len({str(action.type) for action in each.legal_actions}) + len(each.legal_actions) / 99,
    )
    number = 4000
    logits = {head: np.repeat(numbers[:1], number, axis=0) for head, numbers in random_logits(1).items()}
    mask = encoding.action_mask(seen, schema="choices-229")
    choices = choose(
        asked_of(np.repeat(mask[None], number, axis=0)), logits, np.random.default_rng(5).random((number, len(ORDER)))
    )
    expected = dict(ways(seen, {head: numbers[0] for head, numbers in logits.items()}))
    assert sum(expected.values()) == pytest.approx(1)
    for action, chance in expected.items():
        share = float((choices.numbers == encoding.action_index(action)).mean())
        assert abs(share - chance) <= 5 * math.sqrt(chance * (1 - chance) / number) + 1e-9


def test_without_samples_the_likeliest_answer_is_given(positions: list[Observation]) -> None:
    logits = random_logits(len(positions))
    asked = asked_of(encoding.action_masks(positions, schema="choices-229"))
    choices = choose(asked, logits, None)
    for row in range(0, len(positions), 7):
        legal = choices.legal[row]
        if choices.answers["discard"][row] >= 0:
            best = max(legal.nonzero()[0], key=lambda code: logits["discard"][row][code])
            assert choices.answers["discard"][row] == best


def test_a_decision_has_a_choice(positions: list[Observation]) -> None:
    """A win, or the one legal action, is none."""
    choices = choose(
        asked_of(encoding.action_masks(positions, schema="choices-229")), random_logits(len(positions)), None
    )
    for seen, is_decision in zip(positions, choices.is_decision, strict=True):
        types = {str(action.type) for action in seen.legal_actions}
        if "win" in types or len(seen.legal_actions) == 1:
            assert not is_decision
        elif types & {"pon", "chi", "open_kan", "riichi", "set_aside"}:
            assert is_decision


def test_choices_are_those_of_the_agent(positions: list[Observation], tmp_path: Path) -> None:
    """The agent `neural` of the core plays what self-play plays with the likeliest answers."""
    variant = positions[0].rules.variant
    path = tiny_model(tmp_path / "tiny.safetensors", variant=variant)
    seen = [each for each in positions if len(each.legal_actions) > 1]
    logits = PolicyNet(path).forward(encoding.batch_planes(seen, schema=SCHEMA), threads=1)
    choices = choose(asked_of(encoding.action_masks(seen, schema="choices-229")), logits, None)
    agent = mk.make_agent(f"neural:model={path}")
    assert encoding.actions_at(seen, choices.numbers) == [agent.act(each) for each in seen]
