"""Every native player plays by the rules; greedy does what it says."""

from collections import Counter

import pytest

import mahjongkit as mk
from mahjongkit.testing import check_agent, short_rules
from mahjongkit.tiles import read_tiles, tiles_text
from tests.quick_agents import SLOW, num_games, quick_texts

TEXTS = [*quick_texts(), "greedy:calls=true", "greedy:calls=true,kans=true,chi_after=2"]


@pytest.mark.parametrize("variant", mk.rules.variants())
@pytest.mark.parametrize("text", TEXTS)
def test_choices_are_legal_and_repeatable(text: str, variant: str) -> None:
    rules = mk.make_rules(variant)
    quick = mk.make_agent("greedy")
    for seed in range(num_games(text, 3)):
        first, second = (mk.make_agent(text, seed=seed) for _ in range(2))
        state = mk.State(rules, seed=seed)
        while not state.is_over:
            actions = {}
            for seat in state.asked:
                seen = state.observe(seat)
                if text in SLOW and seat > 0:  # it plays one seat
                    actions[seat] = quick.act(seen)
                    continue
                actions[seat] = first.act(seen)
                assert actions[seat] in seen.legal_actions
                # What it does not see does not matter, nor which of two equal agents is asked.
                assert second.act(seen.resample(seed).observe(seat)) == actions[seat]
            state.step(actions)


@pytest.mark.parametrize("variant", mk.rules.variants())
@pytest.mark.parametrize("text", TEXTS)
def test_every_agent_passes_the_public_checks(text: str, variant: str) -> None:
    rules = short_rules(variant)

    def make(seed: int) -> mk.Agent:
        """A slow one plays one seat."""
        return mk.make_agent("greedy" if text in SLOW and seed % rules.num_seats else text, seed=seed)

    assert check_agent(make, rules, seeds=range(num_games(text, 2))) > 100


NO_PAIRS = mk.make_rules("sichuan", profile="thesis", has_seven_pairs=False)


def visible(state: mk.State) -> str:
    """Rivers, melds, indicators and Norths set aside: everything in view but the hand and flowers."""
    tiles = list(state.indicators)
    for seat in range(state.rules.num_seats):
        tiles += [discard.tile for discard in state.river(seat) if not discard.is_claimed]
        tiles += [tile for meld in state.melds(seat) for tile in meld.tiles]
        tiles += [tile for tile in state.set_aside(seat) if not tile.is_flower]
    return tiles_text(tiles)


def ranks_of_discards(state: mk.State, seat: int) -> dict[str, tuple[int, int]]:
    """Shanten and, negative, the tiles left that lower it, for every kind that may be discarded."""
    variant = state.rules.variant
    legal = {str(action.tile).replace("0", "5") for action in state.legal_actions(seat) if action.type == "discard"}
    in_view = visible(state)
    form = None
    if variant == "sichuan":
        # The void suit is no part of a win, so its tiles do not help: as if all of them were in view.
        void = state.void_suit(seat)
        in_view = "".join(tile for tile in read_tiles(in_view) if tile[1] != void) + f"{'123456789' * 4}{void}"
        form = None if state.rules.options["has_seven_pairs"] else "standard"
    table = mk.discard_table(state.hand(seat), visible=in_view or None, variant=variant, form=form)
    return {row.tile: (row.shanten, -row.num_tiles) for row in table if row.tile in legal}


@pytest.mark.parametrize("rules", [*map(mk.make_rules, mk.rules.variants()), NO_PAIRS], ids=str)
def test_greedy_discards_from_the_top_of_the_discard_table(rules: mk.Rules) -> None:
    """Against the public measure: lowest shanten, then most tiles left; riichi as soon as it is offered for it."""
    variant = rules.variant
    agent = mk.make_agent("greedy")
    num_discards = num_riichi = 0
    for seed in range(40):
        state = mk.State(rules, seed=seed)
        while not state.is_over:
            actions = {seat: agent.act(state.observe(seat)) for seat in state.asked}
            for seat, action in actions.items():
                legal = {each.type for each in state.legal_actions(seat)}
                if "win" in legal:
                    assert action.type == "win"
                elif "abort" in legal or "set_aside" in legal:
                    assert action.type in ("abort", "set_aside")
                elif "pass" in legal:
                    assert action.type == "pass"
                elif state.phase == "void_suit" or (state.void_suit(seat) or "none") in state.hand(seat):
                    continue  # a suit that must go first leaves little to choose
                elif not state.is_riichi(seat):
                    ranks = ranks_of_discards(state, seat)
                    mine = ranks[str(action.tile).replace("0", "5")]
                    assert mine == min(ranks.values())
                    num_discards += 1
                    if action.type == "riichi":
                        assert mine[0] == 0
                        num_riichi += 1
                    else:
                        same = [each for each in state.legal_actions(seat) if each.tile == action.tile]
                        assert all(each.type != "riichi" for each in same)
            state.step(actions)
    assert num_discards > 500
    assert num_riichi > 20 or variant in ("sichuan", "taiwanese")


@pytest.mark.parametrize("variant", mk.rules.variants())
def test_greedy_beats_random(variant: str) -> None:
    """1000 rounds: greedy wins hundreds, random hardly any; ten standard errors lie between them."""
    rules = mk.make_rules(variant)
    for text in ("greedy", "greedy:calls=true"):
        results = mk.play_rounds(rules, [text] + ["random"] * (rules.num_seats - 1), range(1000))
        greedy_wins = int((results.winners & 1 > 0).sum())
        other_wins = int((results.winners > 1).sum())
        assert greedy_wins > 250 > 50 > other_wins


def test_calls_are_for_a_hand_that_can_win() -> None:
    """Called hands still win: with the option, greedy tables call often and the wall is exhausted less often."""
    rules = mk.make_rules("riichi")
    plain = mk.play_rounds(rules, ["greedy"] * 4, range(1000))
    calling = mk.play_rounds(rules, ["greedy:calls=true"] * 4, range(1000))
    assert plain.num_calls.sum() == 0
    assert calling.num_calls.mean() > 1
    assert (calling.winners > 0).mean() > (plain.winners > 0).mean()


def test_draw_discard_discards_what_it_draws() -> None:
    state = mk.State(mk.make_rules("riichi"), seed=5)
    agent = mk.make_agent("draw-discard")
    while not state.is_over:
        events = state.step({seat: agent.act(state.observe(seat)) for seat in state.asked})
        assert all(event.is_drawn for event in events if event.type == "discard")


@pytest.mark.parametrize("variant", mk.rules.variants())
def test_greedy_declares_kans_when_told_to(variant: str) -> None:
    """Own kans that the others do not see are among them: the hand is known to its seat all the same."""
    rules = mk.make_rules(variant)
    kans = {"open_kan", "concealed_kan", "added_kan"}
    for option, has_kans in (("", False), (",kans=true", True)):
        games = [mk.play_game(rules, [f"greedy:calls=true{option}"] * rules.num_seats, seed=seed) for seed in range(4)]
        assert any(event.type in kans for game in games for event in game.events) == has_kans


def test_greedy_takes_no_early_chi_when_told_so() -> None:
    rules = mk.make_rules("taiwanese")
    game = mk.play_game(rules, ["greedy:calls=true,chi_after=5"] * 4, seed=2)
    discards = Counter[int]()
    num_chis = 0
    for event in game.events:
        assert event.seat is not None or event.type in ("no_win", "round_end", "game_end")
        if event.type == "round_start":
            discards.clear()
        elif event.type == "discard" and event.seat is not None:
            discards[event.seat] += 1
        elif event.type == "chi" and event.seat is not None:
            num_chis += 1
            assert discards[event.seat] >= 5
    assert num_chis > 0
