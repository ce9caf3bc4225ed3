"""The analyst: rows that say what a player wants to know, and play that follows from them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.agents import ActionEvaluation, chosen_of, evaluate
from mahjongkit.errors import AgentError, CheckpointError
from mahjongkit.models import model_info, read_tensors, write_model

CHANCES = ("win_chance", "ready_chance", "deal_in_chance")


def rows_of(hand: str, variant: str = "riichi", indicators: Sequence[str] = ()) -> list[ActionEvaluation]:
    seen = mk.engine.observation_of_hand(mk.make_rules(variant), hand, indicators=indicators)
    return evaluate(mk.make_agent("analyst"), seen)


@pytest.mark.parametrize(("variant", "hand"), [("riichi", "3667m23489p34688s"), ("sanma", "19m2345p2246788s1z")])
def test_every_discard_has_every_number(variant: str, hand: str) -> None:
    rows = [row for row in rows_of(hand, variant) if row.value is not None]
    assert {str(row.action.tile) for row in rows} == set(mk.Hand(hand).tiles)
    for row in rows:
        assert all(0 <= getattr(row, name) <= 1 for name in CHANCES)
        assert row.points == row.value
        assert row.difference_error is not None
        assert row.difference_error > 0
        assert row.kind == "estimated"
        assert row.win_chance <= row.ready_chance + 1e-6  # type: ignore[operator]


def test_a_better_wait_wins_more() -> None:
    """234567m345p 22s 78s waits for eight tiles, with 79s for four."""
    wins = [chosen_of(rows_of(hand)).win_chance for hand in ("234567m345p2278s1z", "234567m345p2279s1z")]
    assert wins[0] is not None
    assert wins[1] is not None
    assert wins[0] > wins[1] + 0.1


def test_fewer_draws_win_less() -> None:
    rules = mk.make_rules("riichi")
    agent = mk.make_agent("analyst")
    chances = []
    for turn in (3, 9, 15):
        seen = mk.engine.observation_of_hand(rules, "234567m345p2278s1z", turn=turn)
        chances.append(chosen_of(evaluate(agent, seen)).win_chance or 0.0)
    assert chances == sorted(chances, reverse=True)


@pytest.mark.parametrize(
    ("variant", "far", "farther"),
    [("riichi", "14m148p1479s1233z9p", "147m148p1479s123z9p"), ("sanma", "9m23567p2568s1235z", "9m2356p2568s12356z")],
)
def test_hands_far_from_ready_win_seldom_but_sometimes(variant: str, far: str, farther: str) -> None:
    """Of hands four from ready some six in a hundred win: less with fewer draws, or farther away."""
    assert (mk.shanten(far), mk.shanten(farther)) == (4, 5)
    rules = mk.make_rules(variant)
    agent = mk.make_agent("analyst")

    def chances(hand: str, turn: int = 1) -> tuple[float, float]:
        row = chosen_of(evaluate(agent, mk.engine.observation_of_hand(rules, hand, turn=turn)))
        return row.win_chance or 0.0, row.ready_chance or 0.0

    first, later, distant = chances(far), chances(far, 8), chances(farther)
    for place in range(2):
        assert 0 < later[place] < 0.5 * first[place]
        assert 0 < distant[place] < first[place]
        assert first[0] < 0.3
        assert first[0] < first[1] < 0.7


def test_dora_make_a_hand_worth_more_and_no_likelier() -> None:
    """A hand that is ready, without and with two dora in it."""
    poor, rich = (chosen_of(rows_of("234567m345p2278s1z", indicators=[shown])) for shown in ("4z", "1s"))
    assert rich.points > 1.3 * poor.points  # type: ignore[operator]


def test_wins_are_taken() -> None:
    assert str(chosen_of(rows_of("234567m345p22678s")).action).startswith("win")


@pytest.mark.parametrize(
    ("hand", "kan"),
    [
        ("1111m456p789s2245z", "concealed_kan 1m"),
        ("456p789s2245z1m(111m)", "added_kan 1m"),
    ],
)
def test_kans_are_valued(hand: str, kan: str) -> None:
    """A kan of terminals brings a draw and fu: it wins at least as often as the hand that discards the tile."""
    rows = {str(row.action).removesuffix(" drawn"): row for row in rows_of(hand)}
    declared, discarded = rows[kan], rows["discard 1m"]
    assert declared.value is not None
    assert discarded.value is not None
    assert declared.win_chance is not None
    assert discarded.win_chance is not None
    assert declared.difference_error is not None
    assert declared.win_chance > discarded.win_chance
    assert declared.deal_in_chance is None
    assert declared.difference_error >= 200
    assert declared.is_chosen == (declared.value > max(rows[a].value or -1e9 for a in rows if "kan" not in a) + 400)


def _positions(seeds: range) -> Iterator[tuple[mk.Observation, set[str]]]:
    """What seats saw in rounds of `greedy`, with the types of their actions."""
    rules, greedy = mk.make_rules("riichi"), mk.make_agent("greedy")
    for seed in seeds:
        state = mk.State(rules, seed=seed)
        while not state.is_over:
            seen = {seat: state.observe(seat) for seat in state.asked}
            yield from ((one, {str(action.type) for action in one.legal_actions}) for one in seen.values())
            state.step({seat: greedy.act(one) for seat, one in seen.items()})


def test_a_kan_in_riichi_keeps_the_riichi() -> None:
    """The hand waits for the same tiles, draws once more, and is ready for good: it can neither fold nor exchange."""
    analyst = mk.make_agent("analyst")
    found = 0
    for seen, types in _positions(range(300)):
        if "concealed_kan" not in types or not seen.is_riichi(seen.seat) or "win" in types:
            continue
        rows = {str(row.action.type): row for row in evaluate(analyst, seen)}
        kan, discard = rows["concealed_kan"], rows["discard"]
        assert kan.win_chance is not None
        assert discard.win_chance is not None
        assert kan.win_chance > discard.win_chance
        assert kan.ready_chance == 1
        found += 1
    assert found >= 3


def _are_all_found(wanted: set[str], found: Iterable[str]) -> bool:
    """Whether all that is wanted comes, looking no farther than needed."""
    missing = set(wanted)
    for each in found:
        missing.discard(each)
        if not missing:
            return True
    return False


def test_riichi_goes_before_silence_within_the_margin() -> None:
    """The two are tied then, so that silence is no mistake either. Beyond it the more valuable one is chosen."""
    analyst = mk.make_agent("analyst")
    leads = (_lead_of_silence(evaluate(analyst, one)) for one, types in _positions(range(8, 20)) if "riichi" in types)
    assert _are_all_found({"none", "within", "beyond"}, leads)


def _lead_of_silence(rows: Sequence[ActionEvaluation]) -> str:
    valued = [(row.value, row) for row in rows if row.value is not None]
    most, best = max(valued, key=lambda each: each[0])
    riichi, declared = max((each for each in valued if each[1].action.type == "riichi"), key=lambda each: each[0])
    if most == riichi:
        assert declared.is_chosen
        return "none"
    if most - riichi < 800:
        assert declared.is_chosen
        assert declared.is_tied
        assert best.is_tied
        return "within"
    assert best.is_chosen
    return "beyond"


def test_a_call_is_chosen_where_it_leads_the_pass() -> None:
    """Up to two errors of 100 points the two are tied, so that neither is a mistake."""
    analyst = mk.make_agent("analyst")
    leads = (
        _lead_of_a_call(evaluate(analyst, one))
        for one, types in _positions(range(3, 40))
        if types in ({"chi", "pass"}, {"pon", "pass"}, {"chi", "pon", "pass"})
    )
    assert _are_all_found({"none", "within", "beyond"}, leads)


def _lead_of_a_call(rows: Sequence[ActionEvaluation]) -> str:
    valued = {str(row.action): row for row in rows if row.value is not None}
    calls = [row for text, row in valued.items() if text != "pass"]
    if not calls or "pass" not in valued:
        return "not valued"
    passed, best = valued["pass"], max(calls, key=lambda row: row.value or 0)
    assert passed.value is not None
    assert best.value is not None
    if best.value <= passed.value:
        assert passed.is_chosen
        return "none"
    assert best.is_chosen
    if best.value - passed.value < 200:
        assert passed.is_tied
        assert best.is_tied
        return "within"
    return "beyond"


def test_while_the_others_have_discarded_little_own_draws_decide_between_near_discards() -> None:
    """The choice is tied with the most valuable discard then, and at most 800 points below it; later it is the most."""
    analyst = mk.make_agent("analyst")
    found = Counter[tuple[bool, str]]()
    for one, types in _positions(range(3, 20)):
        if types == {"discard"} and len(one.legal_actions) > 1:
            found[_is_early(one), _lead_of_the_most(evaluate(analyst, one))] += 1
            if found[True, "none"] and found[True, "within"] and found[False, "none"] >= 20:
                break
    assert set(found) == {(True, "none"), (True, "within"), (False, "none")}
    assert found[False, "none"] >= 20


def _is_early(seen: mk.Observation) -> bool:
    return sum(len(seen.river(seat)) for seat in range(4) if seat != seen.seat) <= 9


def _lead_of_the_most(rows: Sequence[ActionEvaluation]) -> str:
    most, best = max(((row.value, row) for row in rows if row.value is not None), key=lambda each: each[0])
    chosen = chosen_of(rows)
    assert chosen.value is not None
    if chosen.value == most:
        return "none"
    assert chosen.value >= most - 800
    assert chosen.is_tied
    assert best.is_tied
    return "within"


def test_it_chooses_as_it_evaluates() -> None:
    rules = mk.make_rules("riichi")
    game = mk.Game(rules, seed=11)
    agent = mk.make_agent("analyst")
    for _ in range(10):
        actions = {}
        for seat, seen in game.pending.items():
            actions[seat] = agent.act(seen)
            rows = evaluate(agent, seen)
            assert chosen_of(rows).action == actions[seat]
            assert rows[0].is_chosen  # tied with the best, if it is not the best
        game.step(actions)


def test_threats_make_it_discard_safer_tiles_than_greedy() -> None:
    """At tables where another seat is in riichi, over some rounds."""
    rules = mk.make_rules("riichi")
    greedy, analyst = mk.make_agent("greedy"), mk.make_agent("analyst")
    risks: dict[str, list[float]] = {"greedy": [], "analyst": []}
    for seed in range(6):
        game = mk.Game(rules, seed=seed)
        while game.num_rounds == 1 and not game.is_over:
            choices = {seat: greedy.act(seen) for seat, seen in game.pending.items()}
            for seat, seen in game.pending.items():
                others = [other for other in range(4) if other != seat and seen.is_riichi(other)]
                if not others or seen.is_riichi(seat) or choices[seat].type != "discard":
                    continue
                danger = {str(tile): each.deal_in for tile, each in mk.estimates.danger(seen).tiles.items()}
                for name, action in (("greedy", choices[seat]), ("analyst", analyst.act(seen))):
                    if action.tile is not None:
                        risks[name].append(danger[str(action.tile)])
            game.step(choices)
    means = {name: sum(each) / len(each) for name, each in risks.items()}
    assert len(risks["greedy"]) > 20
    assert means["analyst"] < 0.6 * means["greedy"]


def test_a_riichi_that_may_come_lowers_what_a_quiet_hand_is_worth() -> None:
    """Once an opponent has declared it, there is none to come: the numbers are the same then."""
    agents = [mk.make_agent(f"analyst:doubts=false,riichi_to_come={text}") for text in ("false", "true")]
    quiet = []
    num_threatened = 0
    for seen, _ in _positions(range(8, 11)):
        if mk.shanten(seen.hand) > 2:
            continue
        plain, wary = ({str(row.action): row for row in evaluate(agent, seen)} for agent in agents)
        uncertain = [row for row in plain.values() if row.win_chance and row.action.type != "win"]
        best = max(uncertain, key=lambda row: row.value or 0, default=None)
        if best is None:
            continue
        same = wary[str(best.action)]
        if any(seen.is_riichi(seat) for seat in range(4) if seat != seen.seat):
            num_threatened += 1
            assert (best.value, best.win_chance) == (same.value, same.win_chance)
        else:
            assert best.value is not None
            assert same.value is not None
            assert same.value < best.value
            quiet.append((best.win_chance or 0, same.win_chance or 0))
    assert num_threatened > 0
    assert sum(wary for _, wary in quiet) < sum(plain for plain, _ in quiet)


def _threatened() -> mk.Observation:
    return next(
        seen
        for seen, _ in _positions(range(8, 11))
        if any(seen.is_riichi(seat) for seat in range(4) if seat != seen.seat) and mk.shanten(seen.hand) <= 2
    )


@pytest.mark.parametrize("model", ["danger-riichi", "danger-riichi-greedy"])
def test_discards_risk_what_the_danger_model_says(model: str) -> None:
    """Of what is discarded now; who may become ready later does not count yet."""
    seen = _threatened()
    said = {str(tile): each.deal_in for tile, each in mk.estimates.danger(seen, model=model).tiles.items()}
    rows = [row for row in evaluate(mk.make_agent(f"analyst:danger={model}"), seen) if row.action.type == "discard"]
    assert {str(row.action.tile) for row in rows} <= set(said)
    assert max(said.values()) > 0
    for row in rows:
        assert row.deal_in_chance == pytest.approx(said[str(row.action.tile)], abs=1e-5)


@pytest.mark.parametrize("variant", ["riichi", "sanma"])
def test_the_shipped_models_by_name_change_nothing(variant: str) -> None:
    """What programs and records stand for; programs is what is taken where nothing is said."""
    seen = mk.engine.observation_of_hand(mk.make_rules(variant), "19m2345p2246788s1z")

    def rows_with(options: str) -> list[ActionEvaluation]:
        return evaluate(mk.make_agent(f"analyst:{options}"), seen)

    of_records, of_programs = rows_with("rates=records"), rows_with("rates=programs")
    assert of_records == rows_with(f"hazards=hazards-{variant},danger=danger-{variant}")
    assert of_programs == rows_with(f"hazards=hazards-{variant}-programs,danger=danger-{variant}-programs")
    assert of_programs == evaluate(mk.make_agent("analyst"), seen)
    assert of_programs != of_records


def test_where_others_end_rounds_sooner_hands_win_less(tmp_path: Path) -> None:
    tensors = read_tensors("hazards-riichi")
    for name in ("other_draws", "other_discards"):
        tensors[name] = tensors[name] * 2
    path = tmp_path / "fast.safetensors"
    write_model(path, replace(model_info("hazards-riichi"), name="fast"), tensors)
    lap = partial(mk.estimates.lap_hazards, draws_left=40)
    assert lap(model=path).ends[0] == pytest.approx(1 - (1 - lap().ends[0]) ** 2, rel=1e-5)
    seen = mk.engine.observation_of_hand(mk.make_rules("riichi"), "234567m345p2278s1z")
    agents = [mk.make_agent(f"analyst:hazards={model}") for model in ("hazards-riichi", path)]
    of_records, of_fast_tables = (chosen_of(evaluate(agent, seen)).win_chance or 0 for agent in agents)
    assert 0 < of_fast_tables < of_records


def test_tiles_that_others_keep_are_drawn_more_seldom() -> None:
    """Late in the round a wait for a middle tile loses more than one for an honour that nobody has discarded."""
    agents = [mk.make_agent(f"analyst:doubts=false,others_keep={text}") for text in ("false", "true")]
    chances = {}
    for wait in ("6z", "5s"):
        seen = mk.engine.observation_of_hand(mk.make_rules("riichi"), f"234567m345p222s{wait}3z", turn=10)
        found = [{str(row.action): row for row in evaluate(agent, seen)} for agent in agents]
        chances[wait] = [next(row for text, row in rows.items() if text.startswith("discard 3z")) for rows in found]
    honour, middle = ([row.win_chance or 0 for row in chances[wait]] for wait in ("6z", "5s"))
    assert 0 < middle[1] < middle[0]
    assert middle[1] / middle[0] < honour[1] / honour[0]


def test_a_model_of_another_variant_is_an_error() -> None:
    agent = mk.make_agent("analyst:hazards=hazards-sanma")
    seen = mk.engine.observation_of_hand(mk.make_rules("riichi"), "234567m345p2278s1z")
    with pytest.raises(AgentError, match="the model 'hazards-sanma' was fitted to sanma: give one of riichi"):
        agent.act(seen)
    with pytest.raises(CheckpointError, match="unknown model 'hazard'"):
        mk.make_agent("analyst:hazards=hazard")
    with pytest.raises(CheckpointError, match="architecture is 'round-hazards', expected 'danger'"):
        mk.make_agent("analyst:danger=hazards-riichi")


def test_other_variants_play_as_greedy() -> None:
    rules = mk.make_rules("taiwanese")
    seen = mk.engine.observation_of_hand(rules, "445w1267t1144s(888s)(999s)")
    assert mk.make_agent("analyst").act(seen) == mk.make_agent("greedy").act(seen)
