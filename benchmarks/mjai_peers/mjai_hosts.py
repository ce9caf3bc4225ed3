"""Our agents as bots on tables of other packages: mjai's arena and RiichiEnv. Nothing is told to them but mjai."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from mahjongkit.agents.mjai_bot import MjaiBot


@dataclass
class Hosted:
    """Games of a foreign table."""

    num_games: int = 0
    num_decisions: int = 0
    faults: int = 0
    last_fault: str = ""

    def note(self, bot: MjaiBot) -> None:
        if bot.num_faults:
            self.faults += bot.num_faults
            self.last_fault = bot.last_fault


class Seat:
    """What mjai's arena calls: all events of the round so far in, one answer out; the table knows the hidden tiles."""

    engine_type = "mjai-log"
    name = "mahjongkit"

    def __init__(self, agent: str, hosted: Hosted) -> None:
        self._agent = agent
        self._hosted = hosted
        self._seats: list[int] = []
        self._heard = 0
        self._seat = 0

    def set_player_ids(self, seats: list[int]) -> None:
        self._seats = seats

    def start_game(self, game: int) -> None:
        self._seat = self._seats[game]
        self._bot = MjaiBot(lambda _: self._agent, seat=self._seat)
        self._bot.answer(json.dumps({"type": "start_game", "id": self._seat}))

    def react_batch(self, games: list[Any]) -> list[str]:
        (game,) = games
        events = json.loads(game.events_json)
        new = [self._shown(event) for event in events[self._heard :]]
        self._heard = len(events)
        self._hosted.num_decisions += 1
        return [self._bot.answer(json.dumps(new))]

    def end_kyoku(self, game: int) -> None:
        self._heard = 0

    def end_game(self, game: int, scores: list[int]) -> None:
        self._hosted.note(self._bot)

    def _shown(self, event: dict[str, Any]) -> dict[str, Any]:
        if event["type"] == "tsumo" and event["actor"] != self._seat:
            return {**event, "pai": "?"}
        if event["type"] == "start_kyoku":
            hands = [hand if number == self._seat else ["?"] * 13 for number, hand in enumerate(event["tehais"])]
            return {**event, "tehais": hands}
        return event


def in_mjai(agent: str, num_games: int) -> Hosted:
    """Whole games in the arena of the package mjai, four of ours; an answer that it refuses raises."""
    from mjai.mlibriichi.arena import Match

    hosted = Hosted()
    match = Match(log_dir=None)
    for seed in range(num_games):
        match.py_match(*(Seat(agent, hosted) for _ in range(4)), seed_start=(seed, 1))
        hosted.num_games += 1
    return hosted


def in_riichienv(agent: str, num_games: int, *, num_seats: int) -> Hosted:
    """Whole games of RiichiEnv, ours in all seats; it must find a legal action for every answer."""
    from riichienv import GameRule, RiichiEnv

    hosted = Hosted()
    for seed in range(num_games):
        env = RiichiEnv(game_mode=f"{num_seats}p-red-half", rule=GameRule.default_tenhou(), seed=seed)
        bots = [MjaiBot(lambda _: agent, seat=seat, north="kita") for seat in range(num_seats)]
        asked = env.reset()
        while not env.done():
            actions = {}
            for seat, seen in asked.items():
                answer = bots[seat].choose(f"[{','.join(seen.new_events())}]") or {"type": "none"}
                actions[seat] = seen.select_action_from_mjai(answer)
                hosted.num_decisions += 1
                if actions[seat] is None:
                    raise ValueError(f"RiichiEnv has no action for {answer} of seat {seat}, seed {seed}")
            asked = env.step(actions)
        for bot in bots:
            hosted.note(bot)
        hosted.num_games += 1
    return hosted
