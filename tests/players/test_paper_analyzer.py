"""The program of the analyzer paper: what it discards, when it declares riichi, calls and defends."""

from collections.abc import Iterator

import pytest

import mahjongkit as mk
from mahjongkit.agents import evaluate
from mahjongkit.engine import observation_of_hand

RULES = mk.make_rules("riichi")
AGENT = "paper-analyzer"


def act(seen: mk.Observation, agent: str = AGENT) -> str:
    return str(mk.make_agent(agent, seed=1).act(seen))


def as_south(hand: str, *, visible: str = "", discard: str | None = None, is_ahead: bool = False) -> mk.Observation:
    """A hand of South, in the first round or, ahead of all others, in the last."""
    text = str(observation_of_hand(RULES, hand, visible=visible, discard=discard)).replace("dealer 0", "dealer 3")
    if is_ahead:
        text = text.replace("round 0", "round 7").replace("points 25000", "points 28000", 1)
    return mk.Observation.from_text(text)


def test_riichi_is_declared_where_it_is_worth_more() -> None:
    """Case 5 of the paper; and a hand of 11 han, to which one more adds nothing."""
    assert act(as_south("888m12345679p456s")) == "riichi 8m"
    assert act(as_south("1112345678999m1z")).startswith("discard 1z")


def test_a_seat_that_is_ahead_in_the_last_round_goes_for_speed() -> None:
    """Wins count 1: riichi adds nothing where every wait has a pattern, and all where none has one."""
    assert act(as_south("22345m345p34567s1z")).startswith("riichi 1z")
    assert act(as_south("22345m345p34567s1z", is_ahead=True)).startswith("discard 1z")
    assert act(as_south("888m1234567p456s1z", is_ahead=True)).startswith("riichi 1z")
    # Case 4: a tie by points, eight tiles against four by speed.
    assert act(as_south("356m34599p345789s", is_ahead=True)).startswith("discard 3m")


def test_it_calls_what_brings_it_nearer_to_a_win_with_a_pattern() -> None:
    assert act(as_south("345m22p56s77z4p46s1z", discard="7z")).startswith("pon 7z")
    assert act(as_south("19m22p56s347z4p46s1z", discard="2p")) == "pass"


def test_no_line_to_a_win_is_played_as_greedy_plays() -> None:
    """Two open groups that fit no pattern: all values are 0."""
    hand = "1199m99p11s(789m)(123p)"
    assert act(as_south(hand)) == act(as_south(hand), "greedy:calls=true")


def decisions(seeds: range) -> Iterator[tuple[mk.Observation, list[int]]]:
    """Discards of whole rounds, with the opponents that are taken to be ready."""
    for seed in seeds:
        agents = [mk.make_agent("greedy:calls=true", seed=seat) for seat in range(4)]
        state = mk.State(RULES, seed=seed)
        while not state.is_over:
            views = {seat: state.observe(seat) for seat in state.asked}
            for seat, seen in views.items():
                others = [each for each in range(4) if each != seat]
                ready = [each for each in others if seen.is_riichi(each) or len(seen.melds(each)) >= 3]
                types = {action.type for action in seen.legal_actions}
                if len(seen.legal_actions) > 1 and "discard" in types and "win" not in types:
                    yield seen, ready
            state.step({seat: agents[seat].act(seen) for seat, seen in views.items()})


def kind(tile: object) -> str:
    """A red five is a five."""
    return str(tile).replace("0", "5")


def test_it_defends_against_riichi_and_three_melds_alone() -> None:
    """Then a tile that all of these have discarded is taken where there is one: the first level of the list."""
    reasons: dict[bool, set[str]] = {False: set(), True: set()}
    num_safe = 0
    for seen, ready in decisions(range(6)):
        rows = evaluate(mk.make_agent(f"{AGENT}:threshold=1000000", seed=1), seen)
        (chosen,) = (row for row in rows if row.is_chosen)
        reasons[bool(ready)].add(chosen.reason)
        discards = {kind(action.tile) for action in seen.legal_actions if action.type == "discard"}
        rivers = [{kind(each.tile) for each in seen.river(seat)} for seat in ready]
        safe = {tile for tile in discards if all(tile in river for river in rivers)}
        if ready and safe:
            num_safe += 1
            assert kind(chosen.action.tile) in safe
            assert chosen.notes["danger level"] == 1
    assert reasons == {False: {"paper value"}, True: {"defence"}}
    assert num_safe > 10


def test_a_hand_above_the_threshold_does_not_defend() -> None:
    """With threshold 0 every hand that the search brings to a win attacks, a hand farther away never does."""
    seen_far = seen_near = 0
    for seen, ready in decisions(range(4)):
        if not ready:
            continue
        rows = evaluate(mk.make_agent(f"{AGENT}:threshold=0", seed=1), seen)
        (chosen,) = (row for row in rows if row.is_chosen)
        least = min(row.shanten for row in rows if row.shanten is not None)
        values = [row.notes.get("paper value") if row.value is None else row.value for row in rows]
        best = max(float(value) for value in values if value is not None)
        assert chosen.reason == ("paper value" if least <= 1 and best > 0 else "defence")
        seen_far += least > 1
        seen_near += least <= 1
    assert min(seen_far, seen_near) > 5


def test_deeper_searches_see_wins_that_are_farther() -> None:
    """Two from ready: with three levels the values are those of wins."""
    seen = as_south("2345m2246p4578s1z5z")
    rows = evaluate(mk.make_agent(f"{AGENT}:levels=3", seed=1), seen)
    assert (
        0
        < max(row.value or 0 for row in rows)
        < max(row.value or 0 for row in evaluate(mk.make_agent(AGENT, seed=1), seen))
    )


@pytest.mark.parametrize("variant", ["taiwanese", "sichuan"])
def test_other_variants_are_played_as_greedy_plays_them(variant: str) -> None:
    games = [mk.play_game(mk.make_rules(variant), [agent] * 4, seed=3) for agent in (AGENT, "greedy:calls=true")]
    assert games[0].events == games[1].events


def test_sanma_is_played() -> None:
    game = mk.play_game(mk.make_rules("sanma"), [AGENT, "greedy:calls=true", AGENT], seed=3)
    assert game.is_over
