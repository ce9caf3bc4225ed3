"""The table behind a choice is that of the choice itself, and says what decided."""

from itertools import pairwise

import pytest

import mahjongkit as mk
from mahjongkit.agents import ActionRow, Explainer, Explanation, explain
from mahjongkit.agents.native import NativeAgent

RULES = mk.make_rules("taiwanese")
TABLE_1, TABLE_2 = "445w1267t1144s(888s)(999s)", "145w1267t1144s(888s)(999s)"
TEXTS = [
    "flat-mc:heuristics=h2+h1,simulations=400",
    "flat-mc:model=single,simulations=100,pruning=false",
    "flat-mc:heuristics=h1,simulations=300,epsilon=0.3",
    "exact:draws=3",
]


def table(hand: str, text: str, *, discard: str | None = None) -> Explanation:
    seen = mk.engine.observation_of_hand(RULES, hand, discard=discard)
    return NativeAgent(text, seed=1).explain(seen)


def row_of(explanation: Explanation, action: str) -> ActionRow:
    return next(row for row in explanation.rows if str(row.action).removesuffix(" drawn") == action)


@pytest.mark.parametrize("variant", mk.rules.variants())
@pytest.mark.parametrize("text", TEXTS)
def test_it_explains_the_choice_that_act_makes(text: str, variant: str) -> None:
    """Two agents of one seed, one that acts and one that explains, at every choice of two rounds."""
    actor, explainer = (NativeAgent(text, seed=7) for _ in range(2))
    reasons = set()
    for seed in range(2):
        state = mk.State(mk.make_rules(variant), seed=seed)
        while not state.is_over:
            actions = {}
            for seat in state.asked:
                seen = state.observe(seat)
                actions[seat] = actor.act(seen)
                explanation = explainer.explain(seen)
                check(explanation, seen, actions[seat])
                reasons.add(explanation.reason)
            state.step(actions)
    assert reasons > {"matter of course"}
    assert ("epsilon" in reasons) == ("epsilon" in text)


def check(explanation: Explanation, seen: mk.Observation, chosen: mk.Action) -> None:
    assert explanation.action == chosen
    assert {row.action for row in explanation.rows} <= set(seen.legal_actions)
    chosen_row = explanation.rows[explanation.chosen]
    assert not chosen_row.is_pruned
    is_judged = bool(explanation.measure)
    for row in explanation.rows:
        assert (row.value is not None) == is_judged
        assert row.value is None or 0 <= row.value <= 1
        assert (row.error is not None) == (explanation.measure == "win rate")
        assert row.then_discard is None or row.action.type in ("chi", "pon")
    if explanation.reason == explanation.measure and is_judged:
        best = max(row.value or 0 for row in explanation.rows if not row.is_pruned)
        assert chosen_row.value == pytest.approx(best, abs=1e-12)
    places = [(row.is_pruned, -(row.value or 0)) for row in explanation.rows]
    assert all(a <= (b[0], b[1] + 1e-9) for a, b in pairwise(places))


def test_the_heuristics_decide_as_in_tables_1_and_2() -> None:
    """SIMCAT section 4.2: h1 finds 1t instead of 4w in Table 1; in Table 2 h2 keeps 1w."""
    text = "flat-mc:heuristics=h2+h1,simulations=200000"
    first = table(TABLE_1, text)
    assert (str(first.action), first.reason) == ("discard 1p", "h1")
    best, chosen = row_of(first, "discard 4m"), row_of(first, "discard 1p")
    assert best.value is not None
    assert chosen.value is not None
    assert best.value > chosen.value  # h1 goes against the win rate,
    assert float(chosen.notes["h1"]) > float(best.notes["h1"])  # because two discards leave more
    assert chosen.notes["second"] == "2p"  # of the block that 1p has broken
    assert best.notes["h2"] == "worse"
    second = table(TABLE_2, text)
    assert (str(second.action), second.reason) == ("discard 1m", "h2")
    assert row_of(second, "discard 1m").notes["h2"] == "good"
    assert "h2" not in row_of(second, "discard 1p").notes


def test_blocks_and_sets_are_those_of_section_4() -> None:
    """SIMCAT 4.1: seven blocks with the two melds, so five; 4.2: 1t 2t 6t 7t 1s 4s break one, 4w 5w keep all."""
    explanation = table(TABLE_1, "flat-mc:simulations=100")
    for tile in ("4m", "5m"):
        assert row_of(explanation, f"discard {tile}").notes == {"blocks": 5, "set": "keeping"}
    for tile in ("1p", "2p", "6p", "7p", "1s", "4s"):
        assert row_of(explanation, f"discard {tile}").notes == {"blocks": 4, "set": "breaking"}


def test_a_budget_is_shown_as_it_was_spent() -> None:
    explanation = table(TABLE_1, "flat-mc:simulations=8000,pruning=false")
    assert {row.simulations for row in explanation.rows} == {1000}
    pruned = table(TABLE_1, "flat-mc:simulations=8000")
    assert sum(row.simulations for row in pruned.rows) <= 8000
    assert any(row.is_pruned for row in pruned.rows)


def test_claims_say_what_follows() -> None:
    explanation = table("445w127t1144s(888s)(999s)", "flat-mc:simulations=20000", discard="4w")
    follows = {row.then_discard for row in explanation.rows if row.action.type == "pon"}
    assert follows == {"5m", "1p", "2p", "7p", "1s", "4s"}
    assert [row.then_discard for row in explanation.rows if row.action.type == "pass"] == [None]


def test_what_needs_no_search_says_so() -> None:
    won = table("123456789m123p11122s", "exact")
    assert (won.action.type, won.reason, won.measure) == ("win", "matter of course", "")
    assert [row.value for row in won.rows] == [None] * len(won.rows)
    state = mk.State(mk.make_rules("sichuan"), seed=1)
    assert NativeAgent("exact").explain(state.observe(0)).reason == "matter of course"  # the exchange


def test_as_dict_is_plain() -> None:
    plain = table(TABLE_1, "exact:draws=5").as_dict()
    assert plain["action"] == plain["rows"][plain["chosen"]]["action"] == "discard 4m"
    assert plain["rows"][0]["notes"] == {"blocks": 5, "set": "keeping", "draws": 5}


def test_agents_that_cannot_explain_say_who_can() -> None:
    seen = mk.engine.observation_of_hand(RULES, TABLE_1)
    with pytest.raises(mk.AgentError, match=r"'greedy:calls=true' .*\(those that can: exact, flat-mc"):
        explain(mk.make_agent("greedy:calls=true"), seen)
    assert not NativeAgent("greedy").can_explain
    assert NativeAgent("flat-mc:epsilon=0.5").can_explain

    class Last:
        name = "last"

        def act(self, observation: mk.Observation) -> mk.Action:
            return observation.legal_actions[-1]

    with pytest.raises(mk.AgentError, match="agent 'last' cannot explain"):
        explain(Last(), seen)


def test_agents_in_python_can_explain_too() -> None:
    class First:
        name = "first"

        def act(self, observation: mk.Observation) -> mk.Action:
            return self.explain(observation).action

        def explain(self, observation: mk.Observation) -> Explanation:
            rows = tuple(ActionRow(action) for action in observation.legal_actions)
            return Explanation(self.name, "", rows, 0, "the first")

    seen = mk.engine.observation_of_hand(RULES, TABLE_1)
    assert isinstance(First(), Explainer)
    assert explain(First(), seen).action == seen.legal_actions[0]


def test_a_seat_that_is_not_asked_has_nothing_to_explain() -> None:
    state = mk.State(RULES, seed=1)
    with pytest.raises(mk.AgentError, match="seat 1 is not asked"):
        NativeAgent("exact").explain(state.observe(1))
