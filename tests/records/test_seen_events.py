"""The events of a game as one seat saw them, in every variant and profile: no hand, draw, hidden kan or hidden win."""

import pytest

import mahjongkit as mk
from tests.records.games import kan_loving_moves

PLAYED = [(variant, profile) for variant in mk.rules.variants() for profile in mk.rules.profiles(variant)]


def hidden_from(event: mk.Event, seat: int, rules: mk.Rules) -> bool:
    """Whether the event shows tiles that the seat must not see."""
    if event.seat == seat:
        return False
    if event.type in {"deal", "draw"}:
        return True
    if event.type == "exchange":
        return event.from_seat != seat
    if event.type == "concealed_kan":
        return bool(rules.options.get("hides_concealed_kans", False))
    return event.type == "win" and bool(rules.options.get("hides_wins", False))


@pytest.mark.parametrize(("variant", "profile"), PLAYED)
def test_a_seat_sees_no_more_than_the_table_shows(variant: str, profile: str) -> None:
    rules = mk.make_rules(variant, profile=profile)
    game = mk.Game(rules, seed=8)
    for actions in kan_loving_moves(game, seed=8):
        game.step(actions)
    events = game.events
    for seat in range(rules.num_seats):
        for event, seen in zip(events, game.events_for(seat), strict=True):
            if not hidden_from(event, seat, rules):
                assert seen == event
            elif event.type == "win":
                assert (seen.han, seen.patterns) == (0, [])
                assert seen.points == event.points
                assert (seen.tile == "?") == (event.from_seat == event.seat)
            else:
                assert set(seen.tiles) <= {"?"}
                assert event.type in {"deal", "exchange"} or seen.tile == "?"
                assert len(seen.tiles) == len(event.tiles)


def test_the_profiles_that_hide() -> None:
    """Rules 0 and F: concealed kans of the Olympiad's table, hands of winners at Sichuan's."""
    assert mk.make_rules("taiwanese", profile="olympiad").options["hides_concealed_kans"]
    assert mk.make_rules("sichuan", profile="sbr2025").options["hides_wins"]
