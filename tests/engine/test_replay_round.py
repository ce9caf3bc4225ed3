"""A round from its events: the state at every choice is the one that was played."""

import pytest

import mahjongkit as mk


@pytest.mark.parametrize("variant", mk.rules.variants())
@pytest.mark.parametrize("has_wall", [True, False])
def test_every_beginning_of_a_round_gives_its_state(variant: str, *, has_wall: bool) -> None:
    rules = mk.make_rules(variant)
    agents = [mk.make_agent("greedy:calls=true", seed=seat) for seat in range(rules.num_seats)]
    game = mk.Game(rules, seed=11)
    wall = game.state.wall
    while game.num_rounds == 1 and not game.is_over:
        replay = mk.engine.replay_round(rules, game.events, wall=wall if has_wall else None)
        played = game.state
        assert replay.events == game.events
        assert replay.difference is not None
        assert "ends before" in replay.difference.what
        # Without its wall only what is hidden in it differs.
        for seat in range(rules.num_seats):
            assert replay.state.observe(seat) == played.observe(seat)
        if has_wall or played.draws_left > 5:  # near the end of a Sichuan wall nothing is hidden in it
            assert (replay.state == played) is has_wall
        game.step({seat: agents[seat].act(seen) for seat, seen in game.pending.items()})


def test_a_round_that_breaks_the_rules_stops_there() -> None:
    game = mk.Game(mk.make_rules("riichi"), seed=1)
    events = [*game.events, mk.Event("discard 0 5z")]
    assert "5z" not in game.state.hand(0)
    replay = mk.engine.replay_round(game.rules, events)
    assert replay.difference is not None
    assert "there is no 5z in the hand" in replay.difference.what
    assert replay.difference.event == len(game.events)
