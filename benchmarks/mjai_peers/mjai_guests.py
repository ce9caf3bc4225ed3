"""Bots of other packages as programs that speak mjai: python benchmarks/mjai_peers/mjai_guests.py NAME SEAT.

rulebase, riichi: the example bots of the package mjai. random: the agent of riichienv, which is told the events by its
environment. Each is started by `process:`, as a bot in any language is.
"""

import json
import sys
from typing import Any


def play_example(name: str, seat: int) -> None:
    """An example bot of mjai reads and writes lines by itself."""
    from loguru import logger
    from mjai.bot.riichibot import RiichiBot
    from mjai.bot.rulebase import RulebaseBot

    logger.remove()  # it writes every hand to the error stream
    {"rulebase": RulebaseBot, "riichi": RiichiBot}[name](player_id=seat).start()


def play_random(seat: int) -> None:
    """The agent of riichienv; its environment hears the events and says what may be done after them."""
    from riichienv import GameRule, RiichiEnv
    from riichienv.agents import RandomAgent

    agent = RandomAgent(seed=seat)
    env: Any = None
    for line in sys.stdin:
        seen: Any = None
        for event in json.loads(line):
            if event["type"] == "start_game":
                env = RiichiEnv(game_mode=f"{len(event['names'])}p-red-half", rule=GameRule.default_tenhou())
                del event["id"]  # 0.4.11 writes a number there itself, but reads only a text
            if event["type"] == "nukidora":
                event["type"] = "kita"  # its word; others it passes over
            seen = env.observe_event(event, seat)
        print(agent.act(seen).to_mjai() if seen is not None else '{"type":"none"}', flush=True)


if __name__ == "__main__":
    if sys.argv[1] == "random":
        play_random(int(sys.argv[2]))
    else:
        play_example(sys.argv[1], int(sys.argv[2]))
