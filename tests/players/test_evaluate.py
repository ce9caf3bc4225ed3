"""What a native agent says of its actions is what it chooses by."""

from random import Random
from statistics import fmean, stdev

import pytest

import mahjongkit as mk
from mahjongkit.agents import ActionEvaluation, EvaluationKind, chosen_of, evaluate
from mahjongkit.agents.native import NativeAgent
from mahjongkit.testing import check_evaluations, short_rules
from tests.oracles import NAMES
from tests.quick_agents import SLOW, quick_texts

RULES = mk.make_rules("taiwanese")
TABLE_1, TABLE_2 = "445w1267t1144s(888s)(999s)", "145w1267t1144s(888s)(999s)"
TEXTS = [
    *quick_texts(),
    "flat-mc:heuristics=h2+h1,simulations=400",
    "flat-mc:model=single,simulations=100,pruning=false",
    "flat-mc:heuristics=h1,simulations=300,epsilon=0.3",
    "greedy:calls=true,kans=true",
    "conservative:waits=false",
    "exact:draws=3",
]


def table(hand: str, text: str, *, discard: str | None = None) -> list[ActionEvaluation]:
    seen = mk.engine.observation_of_hand(RULES, hand, discard=discard)
    return evaluate(NativeAgent(text, seed=1), seen)


def row_of(rows: list[ActionEvaluation], action: str) -> ActionEvaluation:
    found = [row for row in rows if str(row.action).removesuffix(" drawn") == action]
    return next((row for row in found if row.value is not None), found[0])


@pytest.mark.parametrize("variant", mk.rules.variants())
@pytest.mark.parametrize("text", TEXTS)
def test_every_agent_passes_the_public_checks(text: str, variant: str) -> None:
    def make(seed: int) -> mk.Agent:
        return mk.make_agent(text, seed=seed)

    most = 20 if text in SLOW else 60
    assert check_evaluations(make, short_rules(variant), seeds=[1], most=most) >= most


def reasons_of(text: str, *, rounds: int) -> set[str]:
    agent, reasons = NativeAgent(text, seed=7), set()
    for seed in range(rounds):
        state = mk.State(mk.make_rules("riichi"), seed=seed)
        while not state.is_over:
            chosen = {seat: chosen_of(agent.evaluate(state.observe(seat))) for seat in state.asked}
            reasons |= {row.reason for row in chosen.values()}
            state.step({seat: row.action for seat, row in chosen.items()})
    return reasons


def test_the_reason_is_what_decided() -> None:
    """A simulated draw is foreseen, so the measure says that it is no player's chance."""
    course = {"matter of course", "only action", "win rate with foreseen draws"}
    assert reasons_of("flat-mc:simulations=50", rounds=2) == course
    assert reasons_of("flat-mc:simulations=50,epsilon=0.3", rounds=2) == course | {"epsilon"}
    assert reasons_of("random", rounds=1) == {"each as likely"}


def test_kinds_and_measures_are_those_of_the_agents() -> None:
    found = {}
    for text in ("exact", "flat-mc", "simcat", "simcat-plus", "sichuan-search", "greedy", "random"):
        rules = mk.make_rules("sichuan" if text == "sichuan-search" else "taiwanese")
        hand = "1123899p1123788s" if text == "sichuan-search" else TABLE_1
        row = evaluate(mk.make_agent(text), mk.engine.observation_of_hand(rules, hand))[0]
        found[text] = (row.kind, row.measure)
    assert found == {
        "exact": (EvaluationKind.EXACT, "foreseen win chance (upper bound)"),
        "flat-mc": (EvaluationKind.SAMPLED, "win rate with foreseen draws"),
        "simcat": (EvaluationKind.SAMPLED, "win rate with foreseen draws"),
        "simcat-plus": (EvaluationKind.ESTIMATED, "win chance"),
        "sichuan-search": (EvaluationKind.ESTIMATED, "expected points"),
        "greedy": (None, ""),
        "random": (None, ""),
    }


def test_the_heuristics_decide_as_in_tables_1_and_2() -> None:
    """SIMCAT section 4.2: h1 finds 1t instead of 4w in Table 1; in Table 2 h2 keeps 1w."""
    text = "flat-mc:heuristics=h2+h1,simulations=200000"
    first = table(TABLE_1, text)
    best, chosen = row_of(first, "discard 4m"), row_of(first, "discard 1p")
    assert (chosen.is_chosen, chosen.reason) == (True, "h1")
    assert best.value is not None
    assert chosen.value is not None
    assert best.value > chosen.value  # h1 goes against the win rate,
    assert float(chosen.notes["h1"]) > float(best.notes["h1"])  # because two discards leave more
    assert chosen.notes["second"] == "2p"  # of the block that 1p has broken
    assert best.notes["h2"] == "worse"
    second = table(TABLE_2, text)
    assert (str(chosen_of(second).action), chosen_of(second).reason) == ("discard 1m", "h2")
    assert row_of(second, "discard 1m").notes["h2"] == "good"
    assert "h2" not in row_of(second, "discard 1p").notes


def test_blocks_and_sets_are_those_of_section_4() -> None:
    """SIMCAT 4.1: seven blocks with the two melds, so five; 4.2: 1t 2t 6t 7t 1s 4s break one, 4w 5w keep all."""
    rows = table(TABLE_1, "flat-mc:simulations=100")
    for tile in ("4m", "5m"):
        assert row_of(rows, f"discard {tile}").notes == {"blocks": 5, "set": "keeping"}
    for tile in ("1p", "2p", "6p", "7p", "1s", "4s"):
        assert row_of(rows, f"discard {tile}").notes == {"blocks": 4, "set": "breaking"}


def test_a_budget_is_shown_as_it_was_spent() -> None:
    rows = table(TABLE_1, "flat-mc:simulations=8000,pruning=false")
    assert {row.simulations for row in rows if row.value is not None} == {1000}
    pruned = table(TABLE_1, "flat-mc:simulations=8000")
    assert sum(row.simulations for row in pruned) <= 8000
    assert any(row.is_pruned for row in pruned)


def test_the_error_of_a_difference_is_that_of_pairs() -> None:
    """The spread of the difference over 200 seeds; independent errors would make it larger."""
    differences, errors, independent = [], [], []
    seen = mk.engine.observation_of_hand(RULES, TABLE_1)
    for seed in range(200):
        rows = evaluate(NativeAgent("flat-mc:simulations=4000,pruning=false", seed=seed), seen)
        best, other = row_of(rows, "discard 4m"), row_of(rows, "discard 7p")
        assert best.value is not None
        assert other.value is not None
        differences.append(best.value - other.value)
        errors.append(other.difference_error or 0.0)
        independent.append(((best.standard_error or 0) ** 2 + (other.standard_error or 0) ** 2) ** 0.5)
    spread = stdev(differences)
    assert spread == pytest.approx(fmean(errors), rel=0.15)  # three errors of a spread of 200 are 15 %
    assert spread < 0.85 * fmean(independent)


def test_claims_say_what_follows() -> None:
    rows = table("445w127t1144s(888s)(999s)", "flat-mc:simulations=20000", discard="4w")
    follows = {row.then_discard for row in rows if row.action.type == "pon"}
    assert follows == {"5m", "1p", "2p", "7p", "1s", "4s"}
    assert [row.then_discard for row in rows if row.action.type == "pass"] == [None]


def test_what_needs_no_search_says_so() -> None:
    rows = table("123456789m123p11122s", "exact")
    won = chosen_of(rows)
    assert (won.action.type, won.reason, won.measure) == ("win", "matter of course", "")
    assert {row.value for row in rows} == {None}
    state = mk.State(mk.make_rules("sichuan"), seed=1)
    assert chosen_of(NativeAgent("exact").evaluate(state.observe(0))).reason == "matter of course"  # the exchange


def test_a_tile_that_is_drawn_is_like_its_twin() -> None:
    """The last tile of the hand, 4s, counts as drawn; agents that simulate do not tell it from the other."""
    rows = table(TABLE_1, "exact:draws=5")
    twins = {str(row.action): row.notes.get("like") for row in rows if row.value is None}
    assert twins == {"discard 4s": "discard 4s drawn"}


@pytest.mark.parametrize("variant", ["riichi", "taiwanese", "sanma"])
def test_greedy_says_what_it_goes_by(variant: str) -> None:
    """Shanten and acceptance of the hand after each discard, as the measures of a hand have them."""
    rules, rng = mk.make_rules(variant), Random(3)
    size = 17 if variant == "taiwanese" else 14
    kinds = [name for name in NAMES if variant != "sanma" or name[1] != "m" or name[0] in "19"]
    for _ in range(20):
        hand = "".join(rng.sample(kinds * 4, size))
        rows = evaluate(mk.make_agent("greedy"), mk.engine.observation_of_hand(rules, hand))
        if chosen_of(rows).action.type != "discard":
            continue
        expected = {entry.tile: (entry.shanten, entry.num_tiles) for entry in mk.discard_table(hand, variant=variant)}
        found = [row for row in rows if row.action.type == "discard"]
        accepted = {str(row.action.tile): (row.shanten, sum(row.acceptance.values())) for row in found}
        planned = {str(row.action.tile): (row.notes["plan"], row.notes["plan tiles"]) for row in found}
        assert accepted == planned == expected  # of a closed hand any win will do
        order = [(int(row.notes["plan"]), -int(row.notes["plan tiles"])) for row in rows if "plan" in row.notes]
        assert order == sorted(order)
        assert rows[0].is_chosen


def test_greedy_says_what_a_claim_leaves() -> None:
    """From 445m127p1144s and two melds a pon of 4m leaves ten tiles, of which one goes."""
    rows = table("445w127t1144s(888s)(999s)", "greedy:calls=true", discard="4w")
    pon = next(row for row in rows if row.action.type == "pon")
    best = mk.discard_table("5m127p1144s(444m)(888s)(999s)", variant="taiwanese")[0]
    assert (pon.then_discard, pon.shanten) == (best.tile, best.shanten)
    passed = next(row for row in rows if row.action.type == "pass")
    assert passed.shanten == mk.shanten("445m127p1144s(888s)(999s)", variant="taiwanese")


def test_conservative_says_what_a_discard_may_cost() -> None:
    state = mk.State(mk.make_rules("sichuan"), seed=4)
    agents = [mk.make_agent("aggressive") for _ in range(4)]
    dangers: set[float] = set()
    while not state.is_over:
        for seat in state.asked:
            rows = evaluate(NativeAgent("conservative"), state.observe(seat))
            dangers |= {float(row.notes["danger"]) for row in rows if "danger" in row.notes}
        state.step({seat: agents[seat].act(state.observe(seat)) for seat in state.asked})
    assert min(dangers) == 0
    assert len(dangers) > 20


def test_a_win_or_a_better_one_is_a_matter_of_points() -> None:
    """Sichuan: an aggressive seat takes a win where waiting is worth no more."""
    found = 0
    for seed in range(12):
        state = mk.State(mk.make_rules("sichuan"), seed=seed)
        agent = mk.make_agent("aggressive")
        while not state.is_over:
            actions = {}
            for seat in state.asked:
                seen = state.observe(seat)
                actions[seat] = agent.act(seen)
                if not any(action.type == "win" for action in seen.legal_actions):
                    continue
                valued = [row for row in evaluate(agent, seen) if row.value is not None]
                assert [row.measure for row in valued] == ["expected points"] * 2
                best = max(row.value or 0 for row in valued)
                taken = next(row for row in valued if row.is_chosen)
                assert taken.action == actions[seat]
                assert taken.value == pytest.approx(best)
                found += 1
            state.step(actions)
    assert found > 10


def test_a_seat_that_is_not_asked_has_nothing_to_evaluate() -> None:
    state = mk.State(RULES, seed=1)
    with pytest.raises(mk.AgentError, match="seat 1 is not asked"):
        evaluate(NativeAgent("exact"), state.observe(1))
