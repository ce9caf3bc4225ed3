"""The table of facts of each variant is what `score` takes, and a win is scored by what it says."""

import pickle
from contextlib import suppress
from typing import Any

import pytest

import mahjongkit as mk

# One win of each variant, with the rules that the variant starts from.
WINS = {
    "riichi": ("123m456p789s1112z", "2z"),
    "sanma": ("123p456p789s1112z", "2z"),
    "sichuan": ("123456m1s(333s)(777m)", "1s"),
    "taiwanese": ("123456m23456p123s55z", "1p"),
}
# A value of each type that every table allows.
VALUES: dict[str, Any] = {"flag": False, "number": 1, "seat": 1, "seats": [3], "wind": "2z", "suit": "p", "tiles": "1z"}


def test_every_variant_has_a_win_here() -> None:
    assert list(WINS) == mk.rules.variants()


@pytest.mark.parametrize("variant", WINS)
def test_defaults_are_what_holds(variant: str) -> None:
    plain = mk.score(*WINS[variant], variant)
    assert plain.unit == mk.make_rules(variant).unit
    facts = mk.rules.win_facts(variant)
    assert len({fact.name for fact in facts}) == len(facts)
    for fact in facts:
        assert fact.help
        given: dict[str, Any] = {fact.name: fact.default}
        assert mk.score(*WINS[variant], variant, **given) == plain, fact.name


@pytest.mark.parametrize("variant", WINS)
def test_every_fact_is_read_by_its_type(variant: str) -> None:
    """A value of the type passes or is refused by the rules; one of another type is named."""
    for fact in mk.rules.win_facts(variant):
        with suppress(mk.RulesError):
            mk.score(*WINS[variant], variant, **{fact.name: VALUES[fact.type]})
        wrong: dict[str, Any] = {fact.name: {}}
        with pytest.raises(mk.RulesError, match=rf"^{fact.name} is \{{\}}, expected "):
            mk.score(*WINS[variant], variant, **wrong)


@pytest.mark.parametrize("variant", WINS)
def test_an_unknown_fact_is_an_error_that_lists_the_known(variant: str) -> None:
    known = ", ".join(fact.name for fact in mk.rules.win_facts(variant))
    with pytest.raises(mk.RulesError, match=rf"^unknown fact 'is_lucky' of a win in {variant} \(known: {known}\)$"):
        mk.score(*WINS[variant], variant, is_lucky=True)


@pytest.mark.parametrize("variant", WINS)
def test_rules_are_a_text_or_rules(variant: str) -> None:
    rules = mk.make_rules(variant)
    win = mk.score(*WINS[variant], rules, seat=1)
    assert win == mk.score(*WINS[variant], variant, seat=1) == mk.score(*WINS[variant], str(rules), seat=1)
    situation = mk.rules.WinSituation(rules, seat=1)
    assert situation.score(*WINS[variant]) == win
    assert situation.rules == rules
    assert len(win.changes) == rules.num_seats
    assert win.worth == sum(worth for _, worth in win.patterns)


@pytest.mark.parametrize("variant", WINS)
def test_a_win_travels(variant: str) -> None:
    win = mk.score(*WINS[variant], variant, dealer=1)
    copy = pickle.loads(pickle.dumps(win))  # noqa: S301
    assert copy == win
    assert copy.explain() == win.explain()
    assert win != mk.score(*WINS[variant], variant, dealer=1, seat=2)


def test_explain_says_what_every_line_is_worth() -> None:
    """4 han of 30 fu by riichi, 7700 for the hand (rules.md C, RI06); two repeats of 300 and a deposit of 1000."""
    facts: dict[str, Any] = {"seat": 1, "discarder": 3, "is_riichi": True, "repeats": 2, "deposits": 1}
    lines = mk.score("234567m345p22s78s", "6s", dora_indicators="1m", **facts).explain().splitlines()
    assert lines[:4] == ["riichi: 1 han", "all simples: 1 han", "plain sequences: 1 han", "dora: 1 han"]
    assert lines[6:8] == ["together 4 han, 30 fu", "7700 points and 1600 of repeats and deposits"]
    assert lines[8:] == ["seat 0 (dealer): 0", "seat 1: +9300", "seat 2: 0", "seat 3: -8300"]
