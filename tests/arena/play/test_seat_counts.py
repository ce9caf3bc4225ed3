"""Draws and steals of every seat, counted again from the events of the games."""

import pytest

from mahjongkit.arena.replay.traces import trace_game
from mahjongkit.arena.settings import MatchSettings
from tests.arena.play.played import played

STEALS = ("chi", "pon", "open_kan")


@pytest.mark.parametrize("variant", ["taiwanese", "riichi", "sanma", "sichuan"])
def test_draws_and_steals_are_those_of_the_events(variant: str) -> None:
    agents = ("greedy:calls=true,kans=true", "random")
    settings = MatchSettings(entrants=agents, rules=variant, wall="stable", seed=5)
    for block, games in played(settings, range(6)):
        for seating, game in enumerate(games):
            events = trace_game(settings, block, seating).events
            seats = range(len(game.seats))
            draws = [sum(event.type == "draw" and event.seat == seat for event in events) for seat in seats]
            steals = [sum(event.type in STEALS and event.seat == seat for event in events) for seat in seats]
            assert (list(game.by_seat("draws")), list(game.by_seat("steals"))) == (draws, steals)
            assert game.by_seat("called") == tuple(int(number > 0) for number in steals)
