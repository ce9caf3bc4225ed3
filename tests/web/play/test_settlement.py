"""Settlements add up: payments to changes, changes to points, fu lines to fu."""

import pytest

import mahjongkit as mk
from mahjongkit.engine import Event
from mahjongkit.web.play.payments import Payment, payments_of
from mahjongkit.web.play.settlement import settlement

VARIANTS = ("riichi", "sanma", "taiwanese:sml2026", "sichuan", "sichuan:casual")


def settlements(variant: str, seed: int) -> list[dict]:  # type: ignore[type-arg]
    """Of all rounds of a game, as seat 0 sees them."""
    rules = mk.make_rules(variant)
    game = mk.Game(rules, seed=seed)
    agents = [mk.make_agent("greedy:calls=true,kans=true", seed=seat) for seat in range(rules.num_seats)]
    found = []
    while not game.is_over:
        chosen = {seat: agents[seat].act(seen) for seat, seen in game.pending.items()}
        state, events = game.state, game.step(chosen)
        if any(event.type == "round_end" for event in events):
            state.step(chosen)
            seen = game.events_for(0)
            end = max(place for place, event in enumerate(seen) if event.type == "round_end")
            start = max(place for place, event in enumerate(seen[:end]) if event.type == "round_start")
            found.append(settlement(rules, seen[start : end + 1], state))
    return found


@pytest.mark.parametrize("variant", VARIANTS)
def test_settlements_add_up(variant: str) -> None:
    for result in settlements(variant, 3):
        seats = range(len(result["points"]))
        for line in result["lines"]:
            paid = [0] * len(seats)
            for payment in line["payments"]:
                assert payment["points"] > 0
                for seat, sign in ((payment["from"], -1), (payment["to"], 1)):
                    if seat is not None:
                        paid[seat] += sign * payment["points"]
            assert paid == line["changes"]
        told = [sum(line["changes"][seat] for line in result["lines"]) for seat in seats]
        assert [told[seat] - result["deposited"][seat] for seat in seats] == result["changes"]
        assert all(deposit >= 0 for deposit in result["deposited"])


@pytest.mark.parametrize("variant", ["riichi", "sanma"])
def test_fu_lines_make_the_fu(variant: str) -> None:
    """They are rounded up to ten, but for the 25 of seven pairs."""
    wins = [
        line
        for seed in range(6)
        for result in settlements(variant, seed)
        for line in result["lines"]
        if line["type"] == "win"
    ]
    assert len(wins) > 20
    for win in wins:
        total = sum(line["fu"] for line in win["fu_lines"])
        assert (total if total == 25 else -(-total // 10) * 10) == win["fu"]
        assert sum(pattern["value"] for pattern in win["patterns"]) == win["han"]


def test_hands_are_shown_of_winners_and_of_those_who_are_ready() -> None:
    for result in settlements("riichi", 5):
        shown = {hand["seat"] for hand in result["hands"]}
        winners = {line["seat"] for line in result["lines"] if line["type"] == "win"}
        ready = {seat for line in result["lines"] if line["type"] == "no_win" for seat in line["ready_seats"]}
        assert shown == winners | ready


def test_a_win_is_told_line_by_line() -> None:
    """Riichi and one-shot from a discard, with one deposit on the table: 2600 and the own 1000 back."""
    rules = mk.make_rules("riichi")
    win = "win 2 8s from 1 han 2 fu 40 value 2600 patterns riichi:1,one-shot:1 ura 6m points 0,-2600,3600,0"
    events = [
        Event(type="round_start", seat=0, points=[25000] * 4),
        Event(win),
        Event(type="round_end", points=[25000, 22400, 27600, 25000]),
    ]
    result = settlement(rules, events, mk.State(rules, seed=1))
    [line] = result["lines"]
    assert line["payments"] == [{"from": 1, "to": 2, "points": 2600}, {"from": None, "to": 2, "points": 1000}]
    assert line["text"] == "seat 2 wins on 8s of seat 1 (riichi 1, one-shot 1): 0 -2600 +3600 0"
    assert (result["deposited"], result["changes"]) == ([0, 0, 1000, 0], [0, -2600, 2600, 0])


@pytest.mark.parametrize(
    ("changes", "payments"),
    [
        ([0, 0, 0], []),
        ([-1000, -1000, 3000, -1000], [Payment(0, 2, 1000), Payment(1, 2, 1000), Payment(3, 2, 1000)]),
        ([-3000, 1000, 1000, 1000], [Payment(0, 1, 1000), Payment(0, 2, 1000), Payment(0, 3, 1000)]),
        ([-3, -1, 2, 2], [Payment(0, 2, 2), Payment(0, 3, 1), Payment(1, 3, 1)]),
        ([-1000, 0, 0], [Payment(0, None, 1000)]),
    ],
)
def test_who_pays_whom(changes: list[int], payments: list[Payment]) -> None:
    assert payments_of(changes) == payments
