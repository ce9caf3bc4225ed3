"""Readings of the random action: what a claim does to the distance is looked up at the table, after the claim."""

import pytest

import mahjongkit as mk
from mahjongkit.papers.stable_draw_wall.weakened import Weakened
from mahjongkit.testing import check_agent
from mahjongkit.tiles import tiles_text

RULES = mk.make_rules("taiwanese")


def distance(seen: mk.Observation) -> int:
    melds = "".join(f"({tiles_text(meld.tiles)})" for meld in seen.melds(seen.seat))
    return mk.shanten(seen.hand + melds, variant="taiwanese")


def changes_of_claims(claims: str) -> set[int]:
    """By how much claims change the distance of seats that always err."""
    changes = set()
    for seed in range(40):
        game = mk.Game(RULES, seed=seed)
        agents = [Weakened(seed=seat, epsilon=1, claims=claims) for seat in range(4)]
        while not game.is_over:
            seen = game.pending
            actions = {seat: agents[seat].act(each) for seat, each in seen.items()}
            events = game.step(actions)
            for event in events:
                if event.type in ("chi", "pon") and event.seat is not None and not seen[event.seat].hidden_kans:
                    changes.add(distance(game.pending[event.seat]) - distance(seen[event.seat]))
    return changes


def test_idle_claims_change_nothing() -> None:
    assert changes_of_claims("idle") == {0}


def test_harmless_claims_take_no_hand_farther() -> None:
    assert changes_of_claims("harmless") == {-1, 0}


@pytest.mark.parametrize("claims", ["idle", "harmless"])
def test_it_is_an_agent(claims: str) -> None:
    assert check_agent(lambda seed: Weakened(seed=seed, epsilon=0.5, claims=claims), RULES, seeds=[1, 2]) > 50


def test_without_epsilon_it_is_the_program_itself() -> None:
    weak = mk.play_game(RULES, [Weakened(seed=seat) for seat in range(4)], seed=9)
    base = mk.play_game(RULES, [mk.make_agent("greedy:calls=true,kans=true", seed=seat) for seat in range(4)], seed=9)
    assert weak.events == base.events


def test_an_unknown_reading_is_refused() -> None:
    with pytest.raises(mk.AgentError, match=r"claims 'idel' is unknown \(known: harmless, idle\)"):
        Weakened(seed=1, claims="idel")
