"""mk.analyze: what a program or a notebook gets."""

import json

import pytest

import mahjongkit as mk
from mahjongkit.agents import chosen_of
from mahjongkit.agents.spec import AgentSpec
from mahjongkit.analysis import refine
from mahjongkit.analysis.hand_position import hand_position, indicator_of, variant_of_hand

HAND = "123m456p78s1122z57z"


def test_a_hand_and_its_observation_get_the_same_answer() -> None:
    by_hand = mk.analyze(HAND, agent="greedy", dora="6s", turn=5)
    by_position = mk.analyze(hand_position(HAND, dora="6s", turn=5), agent="greedy")
    assert by_hand == by_position
    assert by_hand.best == chosen_of(by_hand.rows)
    with pytest.raises(TypeError, match="unexpected dora"):
        mk.analyze(by_hand.observation, dora="6s")


def test_an_agent_may_be_made_already() -> None:
    made = mk.analyze(HAND, agent=mk.make_agent("greedy"))
    assert made == mk.analyze(HAND, agent="greedy")
    with pytest.raises(mk.AgentError, match="it cannot be asked about one position"):
        mk.analyze(HAND, agent="process:cat")


def test_the_turn_is_the_sixth_or_that_of_the_visible_tiles() -> None:
    """70 draws: the sixth own one leaves 49; 26 tiles in rivers and the own draw leave 43."""
    assert hand_position(HAND).draws_left == 49
    assert hand_position(HAND, visible="9999p").draws_left == 49
    assert hand_position(HAND, visible="6789m" * 4 + "3333p7777p99s").draws_left == 70 - 26 - 1
    assert hand_position("23m567p345s11223z", discard="1z", discarder=2).draws_left == 47


def test_it_is_plain_data_and_html() -> None:
    found = mk.analyze(HAND, agent="greedy")
    plain = json.loads(json.dumps(found.to_json()))
    assert plain["version"] == 1
    assert plain["rows"] == [row.to_json() for row in found.rows]
    assert str(found).splitlines()[-1] == f"→ {found.explanation}"
    assert max(len(line) for line in str(found).splitlines()[2:]) <= 80
    page = found._repr_html_()
    assert page.startswith("<div")
    assert found.explanation in page
    assert page.count("<tr") == 1 + len(found.table().rows)


def test_answers_get_better_and_say_when_it_is_the_last() -> None:
    """The first does not wait for a simulation."""
    answers = list(refine("445w1267t1144s(888s)(999s)", agent="flat-mc", seconds=600))
    assert answers[0].agent == "greedy"
    assert [found.is_final for found in answers] == [False] * (len(answers) - 1) + [True]
    numbers = [max(row.simulations for row in found.rows) for found in answers]
    assert numbers == sorted(numbers)
    assert len(answers) >= 3


@pytest.mark.parametrize("variant", ["riichi", "sanma"])
def test_the_first_answer_of_the_analyst_is_its_own(variant: str) -> None:
    """In every position of a round: values and advice of the last answer, which adds what its model doubts."""
    rules = mk.make_rules(variant)
    state = mk.State(rules, seed=5)
    player = mk.make_agent("greedy:calls=true")
    num_more = 0
    while not state.is_over:
        for seat in state.asked:
            first, last = refine(state.observe(seat))
            assert last.agent == mk.analysis.default_agent(rules)
            options = AgentSpec.parse(last.agent).values | {"doubts": "false"}
            assert AgentSpec.parse(first.agent).values == options
            assert not first.is_final
            assert last.is_final
            assert first.best.action == last.best.action
            quick_rows = {str(row.action): row for row in first.rows}
            assert len(first.rows) == len(last.rows) == len(quick_rows)
            for row in last.rows:
                quick = quick_rows[str(row.action)]  # in another order where more rows are tied
                assert (quick.value, quick.win_chance) == (row.value, row.win_chance)
                if row.difference_error is not None:
                    assert quick.difference_error is not None
                    assert quick.difference_error <= row.difference_error
                    num_more += quick.difference_error < row.difference_error
        state.step({seat: player.act(state.observe(seat)) for seat in state.asked})
    assert num_more > 0


def test_who_answers_without_doubts_is_asked_once() -> None:
    assert [found.agent for found in refine(HAND, agent="analyst:doubts=false")] == ["analyst:doubts=false"]
    first, _ = refine(HAND, agent="analyst:aim=placement")
    assert first.agent == "analyst:aim=placement,doubts=false"


def test_the_caller_may_stop_after_the_first() -> None:
    assert next(refine(HAND, seconds=3600)).rows


@pytest.mark.parametrize(("tiles", "variant"), [(13, "riichi"), (14, "riichi"), (16, "taiwanese"), (17, "taiwanese")])
def test_sizes(tiles: int, variant: str) -> None:
    assert variant_of_hand(f"123456789m{'123456789'[: tiles - 9]}p") == variant


def test_sizes_that_no_variant_has() -> None:
    with pytest.raises(mk.RulesError, match="the hand has 15 tiles"):
        variant_of_hand("123456789m123456p")


@pytest.mark.parametrize("variant", ["riichi", "sanma"])
def test_indicators_name_the_dora_that_rules_count(variant: str) -> None:
    """A win on a hand of a pair of the dora has two han more, by the scorer of the rules."""
    rules = mk.make_rules(variant)
    for dora in ("2p", "1s", "9p", "1z", "4z", "5z", "7z", "1m", "9m"):
        indicator = indicator_of(mk.Tile(dora), rules)
        won = mk.score(f"345678p345s888s{dora}", dora, rules, is_riichi=True, dora_indicators=indicator)
        assert ("dora", 2) in won.patterns, dora
