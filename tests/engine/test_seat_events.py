"""What a seat sees, made from the events that it saw, is what it saw in the game itself."""

import pytest

import mahjongkit as mk
from mahjongkit.engine import observation_of_events
from tests.records.games import kan_loving_moves

MOST_MOVES = 400
PLAYED = [(variant, profile) for variant in mk.rules.variants() for profile in mk.rules.profiles(variant)]


def same(made: mk.Observation, seen: mk.Observation) -> bool:
    """Whether an added kan is late only its seat knows, until it is paid: the one thing that events do not show."""
    return str(made).replace(" late_kan", "") == str(seen).replace(" late_kan", "")


def of_round(game: mk.Game, seat: int) -> list[mk.Event]:
    events = game.events_for(seat)
    start = max(place for place, event in enumerate(events) if event.type == "round_start")
    return events[start:]


@pytest.mark.parametrize(("variant", "profile"), PLAYED)
def test_at_every_choice_of_a_game(variant: str, profile: str) -> None:
    game = mk.Game(mk.make_rules(variant, profile=profile), seed=8)
    compared = 0
    for moves, actions in enumerate(kan_loving_moves(game, seed=8)):
        if moves == MOST_MOVES:
            break
        if moves % 3 == 0:
            for seat, seen in game.pending.items():
                made = observation_of_events(game.rules, of_round(game, seat), seat)
                assert same(made, seen)
                assert made.legal_actions == seen.legal_actions
                compared += 1
        game.step(actions)
    assert compared > 5


def test_riichi_needs_no_ready_hand_to_be_seen() -> None:
    """The hand of a seat in riichi is hidden; what is seen of it is the declaration."""
    rules = mk.make_rules("riichi")
    game = mk.play_game(rules, ["greedy"] * 4, seed=2)
    events = game.events
    accepted = next(place for place, event in enumerate(events) if event.type == "riichi_accepted")
    start = max(place for place in range(accepted) if events[place].type == "round_start")
    declared = events[accepted].seat
    assert declared is not None
    watcher = (declared + 1) % 4
    seen = observation_of_events(rules, game.events_for(watcher)[start : accepted + 1], watcher)
    assert [seen.is_riichi(seat) for seat in range(4)] == [seat == declared for seat in range(4)]
    assert seen.points[declared] == events[start].points[declared] - 1000


START = "round_start 0 round 0 repeats 0 deposits 0 points 25000,25000,25000,25000"
HIDDEN = "?" * 13
DEALT = [f"deal 0 {'123m456p789s1122z'}", *(f"deal {seat} {HIDDEN}" for seat in (1, 2, 3)), "indicator 9m"]


@pytest.mark.parametrize(
    ("events", "message"),
    [
        (["draw 0 1m"], r"event 1 .*no start"),
        ([START, START], "a second start"),
        ([START, "deal 0 123m"], "a hand of another size"),
        ([START, "draw 0 1m"], "before all hands are dealt"),
        ([START, *DEALT, "draw 0 ?"], "a hidden tile"),
        ([START, *DEALT, "draw 0 5m", "discard 0 9p"], "does not have"),
        ([START, *DEALT, "draw 0 5m", "discard 1 9p"], "not its turn"),
        ([START, *DEALT, "draw 0 5m", "discard 0 5m", "pon 1 6m from 0 with 66m"], "no such tile is open"),
        ([START, *DEALT, "draw 0 5m", "discard 0 5m", "chi 1 5m from 0 with 89m"], "no group"),
        ([START, *DEALT, "draw 0 5m", "discard 0 5m", "draw 1 ?", "draw 1 ?"], "drawn already"),
        (
            [START, *DEALT, "draw 0 5m", "discard 0 5m", "draw 1 ?", "concealed_kan 1 1111m"],
            "more often than it exists",
        ),
        ([START, *DEALT, "draw 0 5m", "discard 0 5m", "draw 1 ?", "added_kan 1 1m"], "no such triplet"),
        ([START, *DEALT, "draw 0 5m", "discard 0 5m", "draw 1 ?", "set_aside 1 4z"], "set aside"),
        ([START, *DEALT, *["indicator 9m"] * 3, *["indicator 9p"] * 2], "too many indicators"),
    ],
)
def test_events_that_do_not_fit_are_named(events: list[str], message: str) -> None:
    with pytest.raises(mk.RecordError, match=message):
        observation_of_events(mk.make_rules("riichi"), [mk.Event(text) for text in events], 0)


def test_a_stream_of_others_draws_ends_with_the_wall() -> None:
    """No event may be applied that the wall has no place for."""
    rules = mk.make_rules("riichi")
    events = [mk.Event(text) for text in (START, *DEALT)]
    kinds = [f"{rank}{suit}" for suit in "ps" for rank in range(1, 10)] + [f"{rank}z" for rank in range(3, 8)]
    turns = [mk.Event(text) for kind in kinds * 3 for text in ("draw 1 ?", f"discard 1 {kind}")]
    with pytest.raises(mk.RecordError, match=r"more than 40|no draws are left|more often"):
        observation_of_events(rules, events + turns, 0)


def test_events_are_counted_from_none_on() -> None:
    game = mk.play_game("sanma", ["random"] * 3, seed=1)
    assert game.events_for(0, since=len(game.events) - 1) == game.events_for(0)[-1:]
    assert game.events_for(0, since=len(game.events) + 5) == []
    with pytest.raises(mk.RulesError, match="since is -1, expected 0 or more events"):
        game.events_for(0, since=-1)
