"""What discards risk: facts of the rules, sums, and recorded games."""

from math import prod

import pytest

import mahjongkit as mk
from mahjongkit.errors import MahjongError, RulesError
from mahjongkit.estimates import danger, has_danger


def riichi_position() -> mk.Observation:
    """A choice of greedy players against a riichi that lies some turns back."""
    game = mk.Game(mk.make_rules("riichi"), seed=9, one_round=True)
    agents = [mk.make_agent("greedy:calls=true", seed=seat) for seat in range(4)]
    while not game.is_over:
        for seat, seen in game.pending.items():
            others = [other for other in range(4) if other != seat and seen.is_riichi(other)]
            if (
                str(seen.phase) == "turn"
                and not seen.is_riichi(seat)
                and any(len(seen.river(other)) > 8 for other in others)
            ):
                return seen
        game.step({seat: agents[seat].act(seen) for seat, seen in game.pending.items()})
    raise AssertionError("no riichi in this round")


def test_numbers_of_opponents_add_up() -> None:
    estimate = danger(riichi_position())
    ready = {opponent.seat: opponent.ready for opponent in estimate.opponents}
    for tile, found in estimate.tiles.items():
        assert found.tile == tile
        for wait in found.by_opponent:
            assert wait.deal_in == pytest.approx(ready[wait.seat] * wait.chance)
            assert not wait.shapes or sum(wait.shapes.values()) == pytest.approx(1.0)
        assert found.deal_in == pytest.approx(1 - prod(1 - wait.deal_in for wait in found.by_opponent))
        assert found.loss == pytest.approx(sum(wait.deal_in * (wait.value or 0) for wait in found.by_opponent))


def test_a_riichi_is_ready_and_cannot_win_on_its_river() -> None:
    seen = riichi_position()
    declared = next(seat for seat in range(4) if seen.is_riichi(seat) and seat != seen.seat)
    river = {tile.tile.plain for tile in seen.river(declared)}
    estimate = danger(seen, tiles="".join(sorted(river)))
    assert {opponent.seat: opponent.ready for opponent in estimate.opponents}[declared] == 1.0
    for found in estimate.tiles.values():
        wait = next(wait for wait in found.by_opponent if wait.seat == declared)
        assert (wait.chance, wait.value, wait.reasons) == (0.0, None, ("in its river",))


def test_the_levels_of_the_thesis() -> None:
    seen = riichi_position()
    declared = next(seat for seat in range(4) if seen.is_riichi(seat) and seat != seen.seat)
    estimate = danger(seen, method="paper")
    assert {opponent.seat: opponent.ready for opponent in estimate.opponents}[declared] == 1.0
    river = {tile.tile.plain for tile in seen.river(declared)}
    for tile, found in estimate.tiles.items():
        wait = next(wait for wait in found.by_opponent if wait.seat == declared)
        assert (wait.level == 1) == (tile.plain in river)
        assert found.loss is None


def test_what_a_variant_pays_is_what_a_win_costs() -> None:
    """Each win is one in the default profile of Taiwanese rules; elsewhere it is worth a base and its tai."""
    seen = mk.engine.observation_of_hand(mk.make_rules("taiwanese"), "123456p11345789s11z1p")
    scored = mk.engine.observation_of_hand(mk.make_rules("taiwanese", profile="sml2026"), "123456p11345789s11z1p")
    assert {wait.value for found in danger(seen).tiles.values() for wait in found.by_opponent} == {1.0}
    assert all((wait.value or 0) > 5 for found in danger(scored).tiles.values() for wait in found.by_opponent)


def test_flowers_are_not_discarded() -> None:
    seen = mk.engine.observation_of_hand(mk.make_rules("taiwanese", profile="sml2026"), "123456p11345789s11z1p")
    assert list(danger(seen, tiles="1f5m").tiles) == ["5m"]


def test_nobody_waits_for_its_void_suit() -> None:
    game = mk.Game(mk.make_rules("sichuan"), seed=3, one_round=True)
    agents = [mk.make_agent("greedy:calls=true", seed=seat) for seat in range(4)]
    while not (str(game.state.phase) == "turn" and game.state.draws_left < 30):
        game.step({seat: agents[seat].act(seen) for seat, seen in game.pending.items()})
    seen = next(iter(game.pending.values()))
    for found in danger(seen, tiles="19m19p19s").tiles.values():
        for wait in found.by_opponent:
            is_void = seen.void_suit(wait.seat) == str(found.tile)[1]
            assert (wait.chance == 0) == is_void
            assert not is_void or wait.reasons == ("of its void suit",)


def test_wrong_use_is_refused() -> None:
    seen = riichi_position()
    with pytest.raises(RulesError, match=r"unknown method 'papr' of danger \(known: model, paper\)"):
        danger(seen, method="papr")  # type: ignore[arg-type]
    with pytest.raises(MahjongError, match=r"unknown model 'dangr'"):
        danger(seen, model="dangr")
    with pytest.raises(MahjongError, match=r"architecture"):
        danger(seen, model="race")
    taiwanese = mk.engine.observation_of_hand(mk.make_rules("taiwanese"), "123456p11345789s11z1p")
    with pytest.raises(RulesError, match="the levels of the thesis are for riichi and sanma, not for taiwanese"):
        danger(taiwanese, method="paper")


@pytest.mark.parametrize("variant", [each for each in mk.rules.variants() if has_danger(mk.make_rules(each))])
def test_danger_depends_on_what_the_seat_sees_alone(variant: str) -> None:
    """The same observation, with all that is hidden dealt anew: the same numbers."""
    game = mk.Game(mk.make_rules(variant), seed=9, one_round=True)
    agents = [mk.make_agent("greedy:calls=true", seed=seat) for seat in range(game.rules.num_seats)]
    checked = 0
    while not game.is_over and checked < 5:
        for seat, seen in game.pending.items():
            if str(seen.phase) == "turn" and len(seen.river(seat)) > 2:
                again = seen.resample(seed=checked).observe(seat)
                assert again == seen
                assert danger(again) == danger(seen)
                checked += 1
        game.step({seat: agents[seat].act(seen) for seat, seen in game.pending.items()})
    assert checked == 5
