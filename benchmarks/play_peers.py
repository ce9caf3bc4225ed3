"""Play in every package: the same loop and the same players, each with the fastest calls that the package has."""

from __future__ import annotations

import copy
import importlib
import random
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import repeat
from typing import Any

from measure import Work

# The work of n units: rounds, games, copies. That of rounds returns the number of choices, that of games of rounds.
Prepare = Callable[[int], Work]


@dataclass(frozen=True)
class Playing:
    """What a package can play; by variant where there are several."""

    random_rounds: dict[str, Prepare] = field(default_factory=dict)  # driven from Python, one choice at a time
    draw_discard_games: Prepare | None = None
    copies: Prepare | None = None


def ours(package: Any) -> Playing:
    def random_rounds(variant: str) -> Prepare:
        rules = package.make_rules(variant)

        def prepare(num_rounds: int) -> Work:
            def work() -> int:
                choose = random.Random(1).random
                num_choices = 0
                for seed in range(num_rounds):
                    state = package.State(rules, seed=seed)
                    while not state.is_over:
                        actions = {}
                        for seat in state.asked:
                            legal = state.observe(seat).legal_actions
                            actions[seat] = legal[int(choose() * len(legal))]
                        num_choices += len(actions)
                        state.step(actions)
                return num_choices

            return work

        return prepare

    def games(num_games: int) -> Work:
        rules = package.make_rules("riichi")
        seats = ["draw-discard"] * 4
        return lambda: int(package.play_games(rules, seats, range(num_games), threads=1).num_rounds.sum())

    def copies(num_copies: int) -> Work:
        state = package.State(package.make_rules("riichi"), seed=1)
        return lambda: deque(map(package.State.copy, repeat(state, num_copies)), maxlen=0)

    variants = {variant: random_rounds(variant) for variant in package.rules.variants()}
    return Playing(variants, games, copies)


def riichienv() -> Playing:
    package = importlib.import_module("riichienv")

    def random_rounds(mode: Any) -> Prepare:
        def prepare(num_rounds: int) -> Work:
            def work() -> int:
                choose = random.Random(1).random
                num_choices = 0
                for seed in range(num_rounds):
                    env = package.RiichiEnv(game_mode=mode, skip_mjai_logging=True, seed=seed)
                    seen = env.reset()
                    while not env.done():
                        actions = {}
                        for seat, observation in seen.items():
                            legal = observation.legal_actions()
                            actions[seat] = legal[int(choose() * len(legal))]
                        num_choices += len(actions)
                        seen = env.step(actions)
                return num_choices

            return work

        return prepare

    def copies(num_copies: int) -> Work:
        env = package.RiichiEnv(game_mode=package.GameType.YON_IKKYOKU, skip_mjai_logging=True, seed=1)
        env.reset()
        function = package.RiichiEnv.clone if hasattr(package.RiichiEnv, "clone") else copy.copy
        return lambda: deque(map(function, repeat(env, num_copies)), maxlen=0)

    modes = {"riichi": package.GameType.YON_IKKYOKU, "sanma": package.GameType.SAN_IKKYOKU}
    return Playing({variant: random_rounds(mode) for variant, mode in modes.items()}, None, copies)


class DrawDiscard:
    """The player `draw-discard` for mjai's arena: wins, else discards what it has drawn. Reads no event text."""

    engine_type = "mjai-log"
    name = "draw-discard"
    seats: list[int]
    num_rounds = 0

    def set_player_ids(self, seats: list[int]) -> None:
        self.seats = seats

    def react_batch(self, games: list[Any]) -> list[str]:
        answers = []
        for game in games:
            can, seat = game.state.last_cans, self.seats[game.game_index]
            if can.can_tsumo_agari or can.can_ron_agari:
                target = seat if can.can_tsumo_agari else can.target_actor
                answers.append(f'{{"type":"hora","actor":{seat},"target":{target}}}')
            elif can.can_discard:
                tile = game.state.last_self_tsumo()
                answers.append(f'{{"type":"dahai","actor":{seat},"pai":"{tile}","tsumogiri":true}}')
            else:
                answers.append('{"type":"none"}')
        return answers

    def start_game(self, game: int) -> None: ...

    def end_kyoku(self, game: int) -> None:
        self.num_rounds += 1

    def end_game(self, game: int, scores: list[int]) -> None: ...


def mjai() -> Playing:
    match = importlib.import_module("mjai.mlibriichi").arena.Match(log_dir=None)

    def games(num_games: int) -> Work:
        players = [DrawDiscard() for _ in range(4)]

        def work() -> int:
            before = players[0].num_rounds
            for seed in range(num_games):
                match.py_match(*players, seed_start=(seed, 1))
            return players[0].num_rounds - before

        return work

    return Playing(draw_discard_games=games)


PLAYING = {"riichienv": riichienv, "mjai": mjai}
