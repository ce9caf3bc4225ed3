"""Games of this studio as records, and records as games of this studio."""

import secrets
from collections.abc import Iterator
from dataclasses import replace

import mahjongkit as mk
from mahjongkit._core.engine import Game, replay_round
from mahjongkit.records import Record, record_of
from mahjongkit.web.errors import Conflict, NotFound
from mahjongkit.web.play.engine_game import EngineGame
from mahjongkit.web.play.games import KIND as GAME
from mahjongkit.web.play.games import SEED_BITS
from mahjongkit.web.play.record import Choices, GameRecord, Origin, actions_of, texts_of
from mahjongkit.web.store import Store, new_id

DELAY_MS = 300


def record_of_game(store: Store, id: str) -> Record:
    """The rounds of a game that are over and were shown: tiles that are hidden still must stay so."""
    document = store.get(GAME, id)
    if document is None:
        raise NotFound("game", id)
    kept = GameRecord.of(document)
    engine = EngineGame.replayed(kept)
    record = record_of(engine.game, names=_names(kept), walls=kept.walls)
    num_shown = engine.round + (engine.ended_state is not None)
    rounds = tuple(played for played in record.rounds[:num_shown] if played.is_over)
    if not rounds:
        raise Conflict("no round of this game is over yet: play one to its end first")
    if engine.is_over and len(rounds) == len(record.rounds):
        return replace(record, rounds=rounds)
    return replace(record, rounds=rounds, game_end=None, standing=None)


def _names(kept: GameRecord) -> list[str]:
    return [f"{text} {seat}" if kept.seats.count(text) > 1 else text for seat, text in enumerate(kept.seats)]


def game_from_decision(
    record: Record, *, round_number: int, event: int, seat: int, agents: list[str], length: str
) -> GameRecord:
    """A game of the studio that stands where a seat of a record had to choose; a person goes on in that seat.

    All earlier rounds are played again on their walls, so that dealer, points and repeats are those of the record.
    """
    if record.rounds[0].start.round != 0 or record.rounds[0].start.repeats != 0:
        raise Conflict("the record does not begin with the first round: the game before it is not known")
    choices, walls = _choices(record, round_number, event)
    game = Game(record.rules, walls=walls)
    try:
        for number, each in enumerate(choices):
            game.step(actions_of(each))
            if game.num_rounds > round_number + 1:
                raise Conflict(f"choice {number + 1} ends round {round_number + 1} before the decision is reached")
    except mk.MahjongError as error:
        raise Conflict(f"this record cannot be played on: by the rules it would go otherwise ({error})") from error
    if seat not in game.pending or game.num_rounds != round_number + 1:
        raise Conflict("this record cannot be played on from here: by the rules another seat would choose now")
    return GameRecord(
        new_id(),
        record.rules.to_json(),
        secrets.randbits(SEED_BITS),
        ["you" if place == seat else text for place, text in enumerate(agents)],
        seat,
        "game",
        DELAY_MS,
        choices=choices,
        continues=round_number,
        until=round_number if length == "round" else None,
        origin=str(Origin.REVIEW),
        num_rounds=round_number + 1,
        points=game.points,
        walls=walls,
    )


def _choices(record: Record, round_number: int, event: int) -> tuple[list[Choices], list[str]]:
    """All choices before an event of a round, and the walls of the rounds up to it."""
    choices: list[Choices] = []
    walls: list[str] = []
    for number, played in enumerate(record.rounds[: round_number + 1]):
        replayed = replay_round(record.rules, list(played.events), wall=played.wall)
        walls.append(replayed.state.wall)
        last = None if number < round_number else event
        choices += _until(replayed.choices, last)
    return choices, walls


def _until(steps: list[tuple[int, dict[int, mk.Action]]], last: int | None) -> Iterator[Choices]:
    for before, actions in steps:
        if last is not None and before >= last:
            return
        yield texts_of(actions)
