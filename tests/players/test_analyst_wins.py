"""The analyst values wins, tiles set aside and aborted rounds: by what the engine pays, beside what else there is."""

from collections.abc import Iterator
from math import comb
from statistics import fmean, stdev

import pytest

import mahjongkit as mk
from mahjongkit.agents import ActionEvaluation, chosen_of, evaluate

SAMPLES = 400
DEAD_WALL = 14
ANALYST = mk.make_agent("analyst")


def rows_of(hand: str, variant: str = "riichi", turn: int | None = None) -> dict[str, ActionEvaluation]:
    seen = mk.engine.observation_of_hand(mk.make_rules(variant), hand, turn=turn)
    return {str(row.action).removesuffix(" drawn"): row for row in evaluate(ANALYST, seen)}


def value_of(row: ActionEvaluation) -> float:
    assert row.value is not None
    return row.value


def _wins(variant: str, seeds: range) -> Iterator[tuple[mk.Observation, int, bool]]:
    """What a seat saw that won, what the win brought it as it was played, and whether another won too."""
    rules, greedy = mk.make_rules(variant), mk.make_agent("greedy:calls=true")
    for seed in seeds:
        state = mk.State(rules, seed=seed)
        while not state.is_over:
            seen = {seat: state.observe(seat) for seat in state.asked}
            choices = {seat: greedy.act(one) for seat, one in seen.items()}
            before = list(state.points)
            state.step(choices)
            won = [seat for seat, choice in choices.items() if choice.type == "win"]
            for seat in won:
                yield seen[seat], state.points[seat] - before[seat], len(won) > 1


def test_a_win_is_worth_what_the_rules_pay() -> None:
    """Rules of riichi, C: a pinfu of the dealer by own draw is 700 from each. Nothing is in doubt about it."""
    row = rows_of("123m456789p22345s", turn=6)["win 5s"]
    assert (row.value, row.points) == (2100, 2100)
    assert (row.win_chance, row.ready_chance, row.deal_in_chance) == (1, 1, None)


@pytest.mark.parametrize("variant", ["riichi", "sanma"])
def test_wins_without_ura_are_worth_what_they_brought(variant: str) -> None:
    """Repeats, deposits and shares of a self-draw counted, as rounds were played to their end."""
    compared = 0
    for seen, brought, is_shared in _wins(variant, range(60)):
        if seen.is_riichi(seen.seat) or is_shared:
            continue
        row = next(row for row in evaluate(ANALYST, seen) if row.action.type == "win")
        assert row.points == pytest.approx(brought)
        assert row.is_chosen
        compared += 1
    assert compared > 8


def test_a_win_in_riichi_has_the_mean_over_ura_dora() -> None:
    """As the engine pays it with other tiles in the places that nobody sees, within five standard errors."""
    compared = 0
    for seen, _, _ in _wins("riichi", range(40)):
        if not seen.is_riichi(seen.seat):
            continue
        win = next(row for row in evaluate(ANALYST, seen) if row.action.type == "win")
        paid = [_paid(seen.resample(seed), seen.seat) for seed in range(SAMPLES)]
        mean = fmean(paid)
        assert win.points == pytest.approx(mean, abs=5 * stdev(paid) / SAMPLES**0.5 + 1e-6)
        compared += len(set(paid)) > 1
    assert compared > 5


def _paid(state: mk.State, seat: int) -> int:
    """To the seat that wins, nobody else winning on the same tile."""
    before = state.points[seat]
    actions = {each: state.observe(each).legal_actions for each in state.asked}
    wanted = {each: "win" if each == seat else "pass" for each in actions}
    state.step({each: next(one for one in actions[each] if one.type == wanted[each]) for each in actions})
    return state.points[seat] - before


def test_a_small_win_is_taken_before_a_larger_hand() -> None:
    """By a margin: what is certain needs no draws. Whoever goes on cannot win on the tile that it gives away."""
    rows = rows_of("123m456789p22345s", turn=6)
    win = rows["win 5s"]
    others = [row for name, row in rows.items() if name != "win 5s"]
    assert win.is_chosen
    assert all(value_of(row) > value_of(win) - 500 for row in others if row.is_tied)
    assert all(0 < (row.win_chance or 0) < 0.7 for row in others if row.win_chance is not None)


@pytest.mark.parametrize("hand", ["1133456789p1144z", "2578p112346s4467z", "123p456p789p1134s4z"])
def test_a_tile_set_aside_is_worth_no_less_than_its_discard(hand: str) -> None:
    rows = rows_of(hand, "sanma")
    kept = rows["set_aside 4z"]
    assert kept.is_chosen
    assert value_of(kept) >= value_of(rows["discard 4z"])
    assert kept.deal_in_chance is None


def test_a_tile_set_aside_by_a_hand_that_is_ready_is_a_dora_more() -> None:
    """It wins as often at least, and for more."""
    rows = rows_of("123p456p789p1134s4z", "sanma")
    kept, discarded = rows["set_aside 4z"], rows["discard 4z"]
    assert kept.win_chance is not None
    assert discarded.win_chance is not None
    assert kept.win_chance > discarded.win_chance
    assert value_of(kept) > value_of(discarded) + 500


def test_a_round_that_is_aborted_brings_nothing() -> None:
    rows = rows_of("159m29p19s1234567z")
    abort = next(row for name, row in rows.items() if name.startswith("abort"))
    assert (abort.value, abort.win_chance, abort.ready_chance) == (0, 0, 0)
    assert all(row.value is not None for name, row in rows.items() if not name.startswith("abort"))


def test_thirteen_orphans_are_not_aborted() -> None:
    """A hand one from ready for it is worth more than the margin of giving up."""
    rows = rows_of("159m19p19s123456z9s")
    assert chosen_of(list(rows.values())).action.type != "abort"


def test_a_hand_in_riichi_that_passes_wins_by_its_own_draw_alone() -> None:
    """Rules of riichi, B: whoever passes a win in riichi cannot win on a discard any more.

    So it wins no more often than one of its tiles is among its draws, if nobody else ended the round.
    """
    compared = 0
    for seen, _, _ in _wins("riichi", range(40)):
        rows = {str(row.action.type): row for row in evaluate(ANALYST, seen)}
        if not seen.is_riichi(seen.seat) or "pass" not in rows:
            continue
        passed = rows["pass"]
        waits = sum(passed.acceptance.values())
        others = sum(seen.num_tiles(seat) for seat in range(4) if seat != seen.seat)
        unseen = seen.draws_left + others + DEAD_WALL - len(seen.indicators)
        draws = (seen.draws_left + 3) // 4
        bound = 1 - comb(unseen - waits, draws) / comb(unseen, draws)
        assert passed.win_chance is not None
        assert passed.win_chance <= bound
        assert value_of(rows["win"]) > value_of(passed)
        compared += 1
    assert compared > 3
