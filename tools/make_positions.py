"""Make the positions behind the signatures of agents: `python tools/make_positions.py FOLDER VARIANT...`.

It was run once. Other positions are other signatures: run it again only when a variant is added, for that variant.
"""

import gzip
import json
import random
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import mahjongkit as mk
from mahjongkit._core.rules import profiles

PLAYERS = (
    "greedy:calls=true,kans=true",
    "greedy:calls=true,kans=true,epsilon=0.3",
    "greedy",
    "random",
    "greedy:calls=true,epsilon=0.6",
)
GAMES = 3
"""Of every profile."""
MOST_ROUNDS = 3
"""Of a game: from every one the seat that chooses most often, and another."""
MOST_TRACKS = 24
RARE_TRACKS = 2
"""With a kan that can be robbed, which few rounds have."""
MOST_SEARCHED = 300
"""Games: in Taiwanese rules, where hands of sixteen tiles end early, none may be found."""
RARE = "replacement"

Track = list[dict[str, Any]]
"""What a seat saw before each of its choices in a round: the events since the last one, and the observation."""


def tracks_of_game(rules: mk.Rules, seed: int) -> Iterator[Track]:
    """Two seats of each of some rounds."""
    game = mk.Game(rules, seed=seed)
    agents = [
        mk.make_agent(PLAYERS[(seed + seat) % len(PLAYERS)], seed=seed * 10 + seat) for seat in range(rules.num_seats)
    ]
    for tracks in random.Random(seed).sample(rounds := all_tracks(game, agents), min(MOST_ROUNDS, len(rounds))):
        longest = sorted(tracks.values(), key=lambda track: -sum(step["choices"] > 1 for step in track))
        yield longest[0]
        yield longest[-1 - seed % 2]


def rare_tracks(rules: mk.Rules) -> Iterator[Track]:
    """Seats that could rob a kan; games of players that declare every kan are searched for them."""
    for seed in range(1000, 1000 + MOST_SEARCHED):
        agents = [mk.make_agent(PLAYERS[0], seed=seed * 10 + seat) for seat in range(rules.num_seats)]
        for tracks in all_tracks(mk.Game(rules, seed=seed), agents):
            yield from (track for track in tracks.values() if any(phase_of(step) == RARE for step in track))


def all_tracks(game: mk.Game, agents: list[mk.Agent]) -> list[dict[int, Track]]:
    """Of every round and seat."""
    rules = game.rules
    rounds: list[dict[int, Track]] = []
    heard = [0] * rules.num_seats
    while not game.is_over:
        pending = game.pending
        events = {seat: game.events_for(seat) for seat in pending}
        while len(rounds) < game.num_rounds:
            rounds.append({seat: [] for seat in range(rules.num_seats)})
            heard = [_round_start(game.events_for(seat)) for seat in range(rules.num_seats)]
        actions = {seat: agents[seat].act(seen) for seat, seen in pending.items()}
        for seat, seen in pending.items():
            new = [str(event) for event in events[seat][heard[seat] :]]
            heard[seat] = len(events[seat])
            rounds[-1][seat].append({"events": new, "seen": str(seen), "choices": len(seen.legal_actions)})
        game.step(actions)
    return rounds


def _round_start(events: list[mk.Event]) -> int:
    return max(place for place, event in enumerate(events) if str(event).startswith("round_start"))


def phase_of(step: dict[str, Any]) -> str:
    """The word after `phase`."""
    words = str(step["seen"]).split()
    return words[words.index("phase") + 1]


def positions(variant: str) -> dict[str, object]:
    """The file of a variant."""
    found: list[Track] = []
    for number, profile in enumerate(profiles(variant)):
        rules = mk.make_rules(variant, profile=profile)
        for seed in range(GAMES):
            found += tracks_of_game(rules, 100 * number + seed)
    source = random.Random(variant)
    source.shuffle(found)
    found.sort(key=lambda track: -len({phase_of(step) for step in track}))
    tracks = [*found[:MOST_TRACKS], *islice(rare_tracks(mk.make_rules(variant)), RARE_TRACKS)]
    places = [
        (track, place) for track, steps in enumerate(tracks) for place, step in enumerate(steps) if step["choices"] > 1
    ]
    source.shuffle(places)
    # Every phase comes early, so that few positions show all of them.
    seen: dict[str, int] = {}
    order = []
    for track, place in places:
        phase = phase_of(tracks[track][place])
        seen[phase] = seen.get(phase, 0) + 1
        order.append((seen[phase], track, place))
    chosen = [[track, place] for _, track, place in sorted(order, key=lambda each: each[0])]
    for steps in tracks:
        for step in steps:
            del step["choices"]
    return {"variant": variant, "tracks": tracks, "order": chosen}


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(exist_ok=True)
    for variant in sys.argv[2:]:
        made = positions(variant)
        text = json.dumps(made, separators=(",", ":"))
        (folder / f"{variant}.json.gz").write_bytes(gzip.compress(text.encode(), 9, mtime=0))


if __name__ == "__main__":
    main()
