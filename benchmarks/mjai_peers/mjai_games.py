"""Other packages and ours at one table, both ways round: `python benchmarks/mjai_peers/mjai_games.py --games 10`.

It runs where mjai, riichienv and mahjongkit are installed (the environment of `make bench` is such a one), plays whole
games and prints a line for each pairing. An answer that either side refuses ends the run with an error.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

import mjai_hosts

import mahjongkit as mk

GUESTS = Path(__file__).with_name("mjai_guests.py")
AGENT = "greedy:calls=true"


def as_entrant(name: str, rules: str, num_games: int) -> str:
    """A guest in one seat of our games, the seats in turn; a fault of it raises."""
    guest = f"process:{sys.executable} {GUESTS} {name}"
    places = []
    for number in range(num_games):
        num_seats = mk.make_rules(rules).num_seats
        agents = [AGENT] * num_seats
        agents[number % num_seats] = guest
        game = mk.play_game(rules, agents, seed=number, seconds=30)
        places.append(next(each.placement for each in game.standing if each.seat == number % num_seats))
    return f"{name} in {rules} among {AGENT}: {num_games} games, no fault, places {''.join(map(str, places))}"


def as_host(what: str, play: Callable[[], mjai_hosts.Hosted]) -> str:
    """Our agents on a table of others."""
    found = play()
    if found.faults:
        raise ValueError(f"{what}: {found.faults} messages were not understood, the last: {found.last_fault}")
    return f"{what}: {found.num_games} games, {found.num_decisions} decisions, every answer accepted"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    games = parser.parse_args().games
    print(", ".join(f"{name} {version(name)}" for name in ("mjai", "riichienv")))
    runs: list[Callable[[], str]] = [
        lambda: as_entrant("rulebase", "riichi:mjai", games),
        lambda: as_entrant("riichi", "riichi:mjai", games),
        lambda: as_entrant("random", "riichi:tenhou", games),
        lambda: as_entrant("random", "sanma:tenhou", games),
        lambda: as_host(f"{AGENT} in mjai's arena", lambda: mjai_hosts.in_mjai(AGENT, games)),
        lambda: as_host(f"{AGENT} in RiichiEnv", lambda: mjai_hosts.in_riichienv(AGENT, games, num_seats=4)),
        lambda: as_host(f"{AGENT} in RiichiEnv, sanma", lambda: mjai_hosts.in_riichienv(AGENT, games, num_seats=3)),
    ]
    for run in runs:
        start = time.perf_counter()
        print(f"{run()}, {time.perf_counter() - start:.1f} s", flush=True)


if __name__ == "__main__":
    main()
