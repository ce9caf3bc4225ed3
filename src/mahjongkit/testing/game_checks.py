"""What must hold of a whole game."""

from collections.abc import Iterator, Sequence

from mahjongkit import Event, Game, Rules, replay_game
from mahjongkit.engine import wall_of
from mahjongkit.testing.check_error import expect
from mahjongkit.testing.text_checks import through_json

DEPOSIT = 1000


def rounds_of(events: Sequence[Event]) -> Iterator[list[Event]]:
    """The events of a game round by round."""
    round_events: list[Event] = []
    for event in events:
        if event.type == "round_start" and round_events:
            yield round_events
            round_events = []
        round_events.append(event)
    if round_events:
        yield round_events


def check_points(game: Game) -> None:
    """Points and deposits add up to the same sum at the start and end of every round, and of the game.

    Where wins are counted as games, the sum is the number of wins.
    """
    start = game.events[0]
    expected = sum(start.points) + DEPOSIT * start.deposits
    counts_games = bool(game.rules.options.get("counts_games"))
    for event in game.events:
        expected += counts_games and event.type == "win"
        if event.type in ("round_start", "round_end", "game_end"):
            found = sum(event.points) + DEPOSIT * event.deposits
            expect(holds=found == expected, otherwise=f"{expected} points became {found}: {event}")
        if event.type in ("payment", "no_win"):
            expect(holds=sum(event.points) == 0, otherwise=f"points are made or lost: {event}")


def check_draws(game: Game) -> None:
    """No round has more draws than its wall allows; one that exhausts it has exactly as many."""
    for events in rounds_of(game.events):
        num_kans = sum(event.type.endswith("_kan") for event in events)
        most = num_draws(game.rules) - num_kans * int(bool(game.rules.options.get("reserve_per_kan")))
        draws = sum(event.type == "draw" for event in events)
        is_exhausted = any(event.reason in ("exhausted", "river_limit") for event in events)
        is_right = draws == most if is_exhausted else draws <= most
        expect(holds=is_right, otherwise=f"{draws} draws in a round, the wall has {most}")


def num_draws(rules: Rules) -> int:
    """The draws of a round that nobody wins, the dealer's first and all replacements included.

    >>> from mahjongkit import make_rules
    >>> num_draws(make_rules("riichi")), num_draws(make_rules("sichuan")), num_draws(make_rules("taiwanese:sml2026"))
    (70, 56, 64)
    """
    game = Game(rules)
    return game.state.draws_left + sum(event.type == "draw" for event in game.events)


def check_event_text(game: Game) -> None:
    """Events print as text that reads back, and so do their fields and their JSON form."""
    for event in game.events:
        expect(holds=Event(str(event)) == event, otherwise=f"read back it is another event: {event}")
        fields = through_json(event.to_json())
        expect(holds=Event(**fields) == event, otherwise=f"made of its fields it is another event: {event}")


def check_events_hidden(game: Game) -> None:
    """A seat sees every event, but not which tiles others draw, are dealt and exchange, nor what the rules hide."""
    for seat in range(game.rules.num_seats):
        seen = game.events_for(seat)
        expect(holds=len(seen) == len(game.events), otherwise=f"seat {seat} misses events")
        for event, shown in zip(game.events, seen, strict=True):
            is_same = shown.type == event.type and len(shown.tiles) == len(event.tiles)
            is_hidden = hides(game.rules, event, seat)
            is_same = is_same and shown.points == event.points and (is_hidden or shown == event)
            expect(holds=is_same, otherwise=f"seat {seat} sees {shown} for {event}")
            if is_hidden:
                told: set[str] = {*shown.tiles, *(name for name, _ in shown.patterns)}
                is_public = event.type in ("deal", "exchange") or (
                    event.type == "win" and event.from_seat != event.seat
                )
                told |= set() if is_public or shown.tile is None else {shown.tile}
                expect(holds=told <= {"?"}, otherwise=f"seat {seat} sees hidden tiles: {shown}")


def hides(rules: Rules, event: Event, seat: int) -> bool:
    """Whether the seat does not see all of the event.

    >>> from mahjongkit import make_rules
    >>> [hides(make_rules("taiwanese"), Event("concealed_kan 1 1111m"), seat) for seat in (0, 1)]
    [True, False]
    """
    if seat == event.seat or (event.type == "exchange" and seat == event.from_seat):
        return False
    hidden_by_option = {"concealed_kan": "hides_concealed_kans", "win": "hides_wins"}
    if event.type in hidden_by_option:
        return bool(rules.options.get(hidden_by_option[event.type]))
    return event.type in ("draw", "deal", "exchange")


def check_replay(game: Game) -> None:
    """The rules make the same of the recorded choices, on the same walls and on walls made from the events."""
    starts = [event for event in game.events if event.type == "round_start"]
    walls = [wall_of(game.rules, game.seed, round=event.round, repeats=event.repeats) for event in starts]
    for given in (walls, []):
        replay = replay_game(game.rules, game.events, walls=given)
        expect(holds=replay.differences == [], otherwise=f"replay differs: {replay.differences}")
        expect(holds=replay.is_over and replay.num_rounds == game.num_rounds, otherwise="replay ends elsewhere")


def check_placements(game: Game) -> None:
    """Placements are 1 to n, and more points are a better placement."""
    by_placement = sorted(zip(game.placements, game.points, strict=True))
    places = [placement for placement, _ in by_placement]
    points = [each for _, each in by_placement]
    expect(holds=places == list(range(1, game.rules.num_seats + 1)), otherwise=f"placements {places}")
    expect(holds=points == sorted(points, reverse=True), otherwise=f"points in the order of placements: {points}")
