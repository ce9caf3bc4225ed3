"""How fast a studio answers while many play: games with a person each, and pages that watch, for some seconds.

    python tools/check_studio.py [GAMES] [VIEWERS] [SECONDS]
    python tools/check_studio.py 0 0 SECONDS      # how far a page is behind a match that runs

It starts a studio of its own in a temporary folder. Every person looks three times per second and chooses when asked;
answers are timed from the request to the last byte, at the caller, who needs CPU time too. Prints median and 99th
percentile in milliseconds by kind of request.

Without games it plays a match as fast as it can and reads its stream: what a page shows is as old as the last message
that it has heard, so the longest time between two is the farthest that it is behind.
"""

import json
import math
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle, pairwise

import httpx

import mahjongkit as mk

VARIANTS = {variant: mk.make_rules(variant).num_seats for variant in mk.rules.variants()}
AGENTS = ("greedy:calls=true", "analyst", "greedy", "simcat-plus", "sichuan-search")
DELAY_MS = 300
MATCH = {"entrants": ["greedy:calls=true", "greedy"], "rules": "taiwanese", "blocks": 1_000_000, "is_new": True}

Times = defaultdict[str, list[float]]


def main(num_games: int, num_viewers: int, seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "mahjongkit", "studio", "--no-browser", "--port", "18521", "--folder", folder]
        started = time.monotonic()
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as studio:
            assert studio.stdout is not None
            base = next(line for line in studio.stdout if line.startswith("studio: ")).split()[1]
            try:
                with page(base) as first:
                    first.get("/api/about")
                    print(f"ready after {time.monotonic() - started:.2f} s")
                if not num_games:
                    follow_match(base, seconds)
                times = play(base, num_games, num_viewers, seconds)
            finally:
                studio.terminate()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    load = os.getloadavg()[0]
    print(f"{used.ru_utime + used.ru_stime:.1f} s of CPU time, start included; load average {load:.1f}")
    for kind, values in sorted(times.items()):
        p99 = sorted(values)[math.ceil(0.99 * len(values)) - 1]
        median = statistics.median(values)
        print(f"{kind:8} {len(values):6} requests  median {1000 * median:6.1f} ms  99 % {1000 * p99:6.1f} ms")


def follow_match(base: str, seconds: float) -> None:
    """Reads what a running match says, and prints how far apart its messages are."""
    until = time.monotonic() + seconds
    heard = [time.monotonic()]
    blocks = 0
    with page(base) as client:
        match = client.post("/api/matches", json=MATCH).raise_for_status().json()["id"]
        with client.stream("GET", f"/api/matches/{match}/events") as stream:
            for line in stream.iter_lines():
                if line.startswith("data: ") and '"blocks"' in line:
                    heard.append(time.monotonic())
                    blocks = json.loads(line.removeprefix("data: "))["blocks"]
                if time.monotonic() > until:
                    break
        client.post(f"/api/matches/{match}/stop")
    gaps = [after - before for before, after in pairwise(heard)]
    median = statistics.median(gaps)
    print(f"{len(gaps)} messages of {blocks:,} walls, median {median:.2f} s apart, at most {max(gaps):.2f} s")


@contextmanager
def page(base: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=base, timeout=60) as client:
        client.headers["x-studio-token"] = client.get("/").text.split('studio-token" content="')[1].split('"')[0]
        yield client


def play(base: str, num_games: int, num_viewers: int, seconds: float) -> Times:
    times: Times = defaultdict(list)
    until = time.monotonic() + seconds
    setups = [(variant, agent) for agent in AGENTS for variant in VARIANTS]
    with page(base) as client:
        games = [new_game(client, *setup) for setup, _ in zip(cycle(setups), range(num_games), strict=False)]
    threads = [threading.Thread(target=person, args=(base, game, until, times)) for game in games]
    viewers = [threading.Thread(target=viewer, args=(base, games[n % len(games)], until)) for n in range(num_viewers)]
    for thread in [*threads, *viewers]:
        thread.start()
    for thread in [*threads, *viewers]:
        thread.join()
    return times


def new_game(client: httpx.Client, variant: str, agent: str) -> str:
    seats = ["you", *[agent] * (VARIANTS[variant] - 1)]
    wanted = {"variant": variant, "seats": seats, "delay_ms": DELAY_MS}
    name: str = client.post("/api/games", json=wanted).raise_for_status().json()["id"]
    return name


def person(base: str, game: str, until: float, times: Times) -> None:
    """Listens as a page does, and chooses what the first legal action is whenever it is asked."""
    with page(base) as client:

        def timed(kind: str, verb: str, path: str, body: dict[str, int] | None = None) -> dict[str, object]:
            started = time.perf_counter()
            answer = client.request(verb, f"/api/games/{game}{path}", json=body)
            times[kind].append(time.perf_counter() - started)
            document: dict[str, object] = answer.json()
            return document

        while time.monotonic() < until:
            table = timed("table", "GET", "")
            if table["game_over"]:
                return
            if table["round_result"]:
                timed("continue", "POST", "/continue")
            elif table["asked"]:
                timed("act", "POST", "/act", {"version": int(str(table["version"])), "index": 0})
            time.sleep(0.3)


def viewer(base: str, game: str, until: float) -> None:
    """Reads the stream of a game."""
    with page(base) as client, client.stream("GET", f"/api/games/{game}/events") as stream:
        for line in stream.iter_lines():
            if line.startswith("data: "):
                json.loads(line.removeprefix("data: "))
            if time.monotonic() > until:
                return


if __name__ == "__main__":
    given = [float(text) for text in sys.argv[1:]] + [50, 5, 20][len(sys.argv) - 1 :]
    main(int(given[0]), int(given[1]), given[2])
