"""Numbers for actions: one to one, and the mask is what is legal."""

from collections import Counter
from itertools import combinations_with_replacement

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit import encoding
from tests.encoding.positions import PROFILES, positions

SCHEMAS = {
    "riichi": ("choices-229", 229),
    "sanma": ("choices-229", 229),
    "sichuan": ("choices-727", 727),
    "taiwanese": ("choices-229", 229),
}

# What rounds of each variant offer beside discards, passes, pons, kans and wins.
OFFERED = {
    "riichi": {"chi", "riichi"},
    "sanma": {"riichi", "set_aside"},
    "sichuan": {"void_suit"},
    "taiwanese": {"chi"},
}


@pytest.mark.parametrize(("variant", "profile"), PROFILES)
def test_schemas_follow_the_rules(variant: str, profile: str) -> None:
    rules = mk.make_rules(variant, profile)
    assert (encoding.action_schemas(rules)[0], encoding.num_actions(rules)) == SCHEMAS[variant]
    names = encoding.action_names(rules)
    assert len(names) == len(set(names)) == encoding.num_actions(rules)


@pytest.mark.parametrize(("variant", "profile"), PROFILES)
def test_the_mask_is_what_is_legal(variant: str, profile: str) -> None:
    rules = mk.make_rules(variant, profile)
    types: Counter[str] = Counter()
    phases: Counter[str] = Counter()
    for _, _, seen in positions(rules, num_rounds=45):
        legal = seen.legal_actions
        numbers = [encoding.action_index(action) for action in legal]
        assert len(set(numbers)) == len(legal)
        assert [encoding.action_at(seen, number) for number in numbers] == legal
        assert np.flatnonzero(encoding.action_mask(seen)).tolist() == sorted(numbers)
        types.update(action.type for action in legal)
        phases[seen.phase] += 1
    has_exchange = rules.options.get("has_exchange", False)
    expected = OFFERED[variant] | ({"exchange"} if has_exchange else set())
    assert set(types) >= expected | {"pass", "discard", "pon", "open_kan", "concealed_kan", "added_kan", "win"}
    assert set(types) <= expected | {"pass", "discard", "pon", "open_kan", "concealed_kan", "added_kan", "win", "abort"}
    assert set(phases) >= {"turn", "after_call", "claims"}
    assert bool(phases["exchange"]) == has_exchange
    assert bool(phases["void_suit"]) == (variant == "sichuan")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("pass", "pass"),
        ("discard 5m", "discard 5m"),
        ("discard 0m", "discard 0m"),
        ("discard 7z drawn", "discard 7z drawn"),
        ("riichi 0s drawn", "riichi 0s drawn"),
        ("chi 3m with 45m", "chi lowest"),
        ("chi 4m with 30m", "chi middle red"),
        ("chi 0m with 34m", "chi highest"),
        ("pon 5p with 55p", "pon"),
        ("pon 5p with 50p", "pon red"),
        ("open_kan 1z with 111z", "open_kan"),
        ("concealed_kan 9s", "concealed_kan 9s"),
        ("added_kan 0p", "added_kan 5p"),
        ("set_aside 4z", "set_aside"),
        ("win 3m", "win"),
        ("abort", "abort"),
        ("void_suit m", "void_suit m"),
        ("void_suit s", "void_suit s"),
        ("exchange 111m", "exchange 111m"),
        ("exchange 122p", "exchange 122p"),
        ("exchange 999s", "exchange 999s"),
    ],
)
def test_names_of_numbers(text: str, name: str) -> None:
    number = encoding.action_index(mk.Action(text))
    for variant in mk.rules.variants():
        names = encoding.action_names(mk.make_rules(variant))
        if number < len(names):
            assert names[number] == name
        else:
            assert variant != "sichuan"


def test_exchanges_are_numbered_in_order() -> None:
    """Every way to choose three of nine ranks, 165 by C(11, 3), in each of three suits."""
    texts = [
        f"exchange {''.join(ranks)}{suit}" for suit in "mps" for ranks in combinations_with_replacement("123456789", 3)
    ]
    assert len(texts) == 3 * 165
    assert [encoding.action_index(mk.Action(text)) for text in texts] == list(range(232, 727))
    assert encoding.action_names(mk.make_rules("sichuan"))[232:] == texts


def test_a_number_that_is_not_legal() -> None:
    seen = mk.State(mk.make_rules("riichi"), seed=1).observe(0)
    with pytest.raises(mk.IllegalActionError, match=r"action 0 \(pass\) is not legal"):
        encoding.action_at(seen, 0)
    with pytest.raises(mk.IllegalActionError, match="action 229 does not exist: choices-229 has 0 to 228"):
        encoding.action_at(seen, 229)
    opening = mk.State(mk.make_rules("sichuan", profile="casual"), seed=1).observe(0)
    with pytest.raises(mk.IllegalActionError, match=r"action 229 \(void_suit m\) is not legal"):
        encoding.action_at(opening, 229)
    with pytest.raises(mk.IllegalActionError, match="action -1 does not exist: choices-727 has 0 to 726"):
        encoding.action_at(opening, -1)
