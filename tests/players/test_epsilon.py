"""Players that err with a known probability (stable-draw-wall.txt, section 4)."""

import pytest

import mahjongkit as mk
from tests.players.test_players import ranks_of_discards

PLAIN = "greedy:calls=true"


def pair_wins(weaker: str, *, rounds: int) -> tuple[int, int]:
    """Wins of the plain player and of the other, each wall played with both seatings."""
    rules = mk.make_rules("taiwanese")
    wins = [0, 0]
    for seats in ((PLAIN, weaker) * 2, (weaker, PLAIN) * 2):
        winners = mk.play_rounds(rules, seats, range(rounds), wall="kept").winners
        for seat, text in enumerate(seats):
            wins[text != PLAIN] += int(((winners >> seat) & 1).sum())
    return wins[0], wins[1]


@pytest.mark.parametrize("variant", mk.rules.variants())
def test_none_is_the_player_itself(variant: str) -> None:
    rules = mk.make_rules(variant)
    plain = mk.play_rounds(rules, [PLAIN] * rules.num_seats, range(200))
    none = mk.play_rounds(rules, [PLAIN + ",epsilon=0"] * rules.num_seats, range(200))
    assert (plain.changes == none.changes).all()


@pytest.mark.parametrize("variant", ["riichi", "taiwanese"])
def test_errors_keep_the_shanten_of_the_hand(variant: str) -> None:
    rules = mk.make_rules(variant)
    agent = mk.make_agent("greedy:epsilon=1", seed=5)
    num_discards = num_worse = 0
    for seed in range(15):
        state = mk.State(rules, seed=seed)
        while not state.is_over:
            actions = {seat: agent.act(state.observe(seat)) for seat in state.asked}
            for seat, action in actions.items():
                legal = {each.type for each in state.legal_actions(seat)}
                if "win" in legal:
                    assert action.type == "win"
                elif action.type in ("discard", "riichi") and not state.is_riichi(seat) and not state.melds(seat):
                    ranks = ranks_of_discards(state, seat)
                    mine = ranks[str(action.tile).replace("0", "5")]
                    assert mine[0] == min(shanten for shanten, _ in ranks.values())
                    num_discards += 1
                    num_worse += mine > min(ranks.values())
            state.step(actions)
    assert num_discards > 100
    assert num_worse > num_discards / 10


def test_more_errors_are_weaker() -> None:
    """Share of decided games against the plain player; 1,500 walls, a standard error of about 0.01."""
    shares = []
    for epsilon in ("0.2", "0.5", "1"):
        won, lost = pair_wins(f"{PLAIN},epsilon={epsilon}", rounds=1500)
        shares.append(won / (won + lost))
    assert 0.51 < shares[0] < shares[1] - 0.02 < shares[2] - 0.06


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("greedy:epsilon=2", "option epsilon is 2, expected a number from 0 to 1"),
        ("random:epsilon=-0.5", "option epsilon is -0.5, expected a number from 0 to 1"),
        ("greedy:epsilon=much", "option epsilon is 'much', expected a number from 0 to 1"),
        ("greedy:epsilon=true", "option epsilon is true, expected a number from 0 to 1"),
    ],
)
def test_bad_chances_are_named(text: str, message: str) -> None:
    with pytest.raises(mk.AgentError, match=message):
        mk.make_agent(text)
