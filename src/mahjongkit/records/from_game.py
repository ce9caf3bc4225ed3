"""Records of games that were played here."""

from collections.abc import Sequence

from mahjongkit._core.engine import Event, Game, wall_of
from mahjongkit.records.model import Record, RecordedRound
from mahjongkit.records.wins import canonical


def record_of(game: Game, *, names: Sequence[str] = (), walls: Sequence[str] = ()) -> Record:
    """Return the record of a game so far, with the walls of its seed or with those that the game was given.

    >>> from mahjongkit import make_rules
    >>> game = Game(make_rules("sanma"), seed=7)
    >>> while not game.is_over:
    ...     events = game.step({seat: seen.legal_actions[-1] for seat, seen in game.pending.items()})
    >>> record = record_of(game, names=["A", "B", "C"])
    >>> record.is_complete, len(record.rounds) == game.num_rounds
    (True, True)
    """
    events = [canonical(event) for event in game.events]
    game_end = events.pop() if events and events[-1].type == "game_end" else None
    starts = [i for i, event in enumerate(events) if event.type == "round_start"]
    rounds = []
    for number, (first, last) in enumerate(zip(starts, [*starts[1:], len(events)], strict=True)):
        wall = walls[number] if number < len(walls) else _wall(game, events[first])
        rounds.append(RecordedRound(tuple(events[first:last]), wall))
    standing = None if game_end is None else tuple(game.rules.standing_scores(game_end.points))
    return Record(rules=game.rules, rounds=tuple(rounds), names=tuple(names), game_end=game_end, standing=standing)


def _wall(game: Game, start: Event) -> str:
    return wall_of(game.rules, game.seed, round=start.round, repeats=start.repeats)
