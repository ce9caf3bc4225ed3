"""meowjong-366 beside a reading of Table III from the events of a game: nothing of the core's own table is used."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

import mahjongkit as mk
from mahjongkit import encoding

SCHEMA = "meowjong-366"
Columns = list[NDArray[np.float32]]


def row(tile: str) -> int:
    """Table II: 1m-9m 0-8, 1p-9p 9-17, 1s-9s 18-26, winds 27-30, dragons 31-33."""
    return "mpsz".index(tile[1]) * 9 + (4 if tile[0] == "0" else int(tile[0]) - 1)


def tiles(counted: Sequence[int]) -> NDArray[np.float32]:
    column = np.zeros(34, np.float32)
    column[list(counted)] = 1
    return column


def copies(held: Sequence[str]) -> Columns:
    """Four channels as in Fig. 1: at least one, two, three, four of the tile."""
    counts = Counter(row(tile) for tile in held)
    return [tiles([each for each, count in counts.items() if count >= least]) for least in (1, 2, 3, 4)]


def binary(number: int, bits: int) -> Columns:
    """All 0's or all 1's, the highest bit first."""
    text = f"{min(max(number, 0), 2**bits - 1):0{bits}b}"
    return [np.full(34, float(digit), np.float32) for digit in text]


class Watcher:
    """What all events of a round tell, kept in lists."""

    def __init__(self, num_seats: int) -> None:
        self.num_seats = num_seats
        self.discards: list[list[str]] = [[] for _ in range(num_seats)]
        self.melds: list[list[tuple[list[str], int]]] = [[] for _ in range(num_seats)]
        self.norths = [0] * num_seats
        self.riichi = [0] * num_seats
        self.indicators: list[str] = []

    def hear(self, event: mk.Event) -> None:
        seat = event.seat
        if event.type == "indicator":
            self.indicators.append(str(event.tile))
        if seat is None:
            return
        turn = len(self.discards[seat]) + 1
        if event.type == "discard":
            self.discards[seat].append(str(event.tile))
            if event.is_riichi:
                self.riichi[seat] = turn
        elif event.type in ("chi", "pon", "open_kan"):
            self.melds[seat].append(([str(event.tile), *map(str, event.tiles)], turn))
        elif event.type == "concealed_kan":
            self.melds[seat].append((list(map(str, event.tiles)), turn))
        elif event.type == "added_kan":
            kind = row(str(event.tile))
            at = next(i for i, (held, _) in enumerate(self.melds[seat]) if [row(each) for each in held] == [kind] * 3)
            self.melds[seat][at] = ([*self.melds[seat][at][0], str(event.tile)], turn)
        elif event.type == "set_aside":
            self.norths[seat] += 1

    def open_tiles(self, seat: int | None) -> Columns:
        melds = self.melds[seat] if seat is not None else []
        columns: Columns = []
        for place in range(4):
            held, turn = melds[place] if place < len(melds) else ([], 0)
            columns += [*copies(held), *binary(turn, 5)]
        return columns

    def kitas(self, seat: int | None) -> Columns:
        return copies(["4z"] * (self.norths[seat] if seat is not None else 0))

    def discarded(self, seat: int | None) -> Columns:
        river = self.discards[seat] if seat is not None else []
        return [tiles([row(river[place])] if place < len(river) else []) for place in range(30)]

    def table_iii(self, seen: mk.Observation) -> Columns:
        seats = [(seen.seat + step) % self.num_seats if step < self.num_seats else None for step in range(4)]
        own = seen.seat
        target = [seen.drawn] if seen.drawn else [seen.open_tile] if seen.open_tile else []
        columns = [tiles([row(str(tile)) for tile in target])]
        columns += copies([str(tile) for tile in seen.tiles])
        columns += [tiles([row(tile) for tile in seen.tiles if tile[0] == "0"])]
        columns += [*self.open_tiles(own), *self.kitas(own), *self.discarded(own)]
        for place in range(5):
            columns.append(tiles([row(self.indicators[place])] if place < len(self.indicators) else []))
        for seat in seats[1:]:
            turn = self.riichi[seat] if seat is not None else 0
            columns += [*binary(int(turn > 0), 1), *binary(turn, 5)]
        for seat in seats:
            columns += binary(seen.points[seat] // 100 if seat is not None else 0, 11)
        round_number = seen.round // self.num_seats * 4 + seen.round % self.num_seats
        columns += [*binary(round_number, 4), *binary(seen.repeats, 4), *binary(seen.deposits, 4)]
        columns.append(tiles([27 + (own - seen.dealer) % self.num_seats]))
        for seat in seats[1:]:
            columns += [*self.open_tiles(seat), *self.kitas(seat), *self.discarded(seat)]
        return columns


def positions(variant: str, seed: int) -> Iterator[tuple[Watcher, mk.Observation]]:
    """Every question of a game whose seats call and declare half of what they can, and every kan."""
    rules = mk.make_rules(variant)
    rng = random.Random(seed)
    game = mk.Game(rules, seed=seed)
    heard = 0
    agent = mk.make_agent("greedy:calls=true", seed=seed)
    watcher = Watcher(rules.num_seats)
    while not game.is_over:
        for event in game.events[heard:]:
            if event.type == "round_start":
                watcher = Watcher(rules.num_seats)
            watcher.hear(event)
        heard = len(game.events)
        chosen = {}
        for seat, seen in game.pending.items():
            yield watcher, seen
            rare = [action for action in seen.legal_actions if action.type not in ("discard", "pass", "abort", "win")]
            kans = [action for action in rare if "kan" in action.type]
            takes_rare = bool(kans) or (bool(rare) and rng.random() < 0.5)
            chosen[seat] = rng.choice(kans or rare) if takes_rare else agent.act(seen)
        game.step(chosen)


@pytest.mark.parametrize("variant", ["sanma", "riichi"])
def test_every_column_is_as_in_table_iii(variant: str) -> None:
    met: Counter[str] = Counter()
    names = encoding.plane_names(mk.make_rules(variant), schema=SCHEMA)
    assert len(names) == len(set(names)) == 366
    for seed in range(3):
        for number, (watcher, seen) in enumerate(positions(variant, seed)):
            if number % 4:
                continue
            columns = watcher.table_iii(seen)
            assert len(columns) == 366
            found = encoding.planes(seen, schema=SCHEMA)
            differing = [
                name for name, ours, column in zip(names, found, columns, strict=True) if (ours != column).any()
            ]
            assert not differing, (differing, seen)
            met.update(str(meld.type) for seat in range(watcher.num_seats) for meld in seen.melds(seat))
            met["riichi"] += any(watcher.riichi)
    kinds = {each.split(".")[-1] for each in met}
    assert len(kinds) >= (5 if variant == "sanma" else 6), met  # pon, three kans, chi of four players; riichi


def test_the_columns_of_the_paper_begin_where_table_iii_says() -> None:
    names = encoding.plane_names(mk.make_rules("sanma"), schema=SCHEMA)
    counts = [1, 4, 1, 36, 4, 30, 5, 18, 44, 4, 4, 4, 1, 70, 70, 70]  # Table III, from above
    starts = [names[sum(counts[:place])] for place in range(len(counts))]
    assert sum(counts) == 366
    assert starts == [
        "target tile",
        "own hand, 1 or more",
        "red fives in hand",
        "meld 1, copy 1 of seat +0",
        "tiles set aside, copy 1 of seat +0",
        "discard 1 of seat +0",
        "dora indicator 1",
        "riichi of seat +1",
        "score bit 1024 of seat +0",
        "round bit 8",
        "repeats bit 8",
        "deposits bit 8",
        "own wind",
        *(f"meld 1, copy 1 of seat +{seat}" for seat in (1, 2, 3)),
    ]


def test_numbers_that_do_not_fit_are_the_largest_that_do() -> None:
    rules = mk.make_rules("sanma")
    state = mk.State(rules, seed=1, repeats=99, deposits=16, points=[-3000, 300000, 35000])
    names = encoding.plane_names(rules, schema=SCHEMA)
    planes = dict(zip(names, encoding.planes(state.observe(0), schema=SCHEMA), strict=True))
    bits = {name: int(plane.min()) for name, plane in planes.items() if " bit " in name}
    assert [bits[f"repeats bit {bit}"] for bit in (8, 4, 2, 1)] == [1] * 4
    assert [bits[f"deposits bit {bit}"] for bit in (8, 4, 2, 1)] == [1] * 4
    scores = [
        sum(bit * bits[f"score bit {bit} of seat +{seat}"] for bit in map((2).__pow__, range(11))) for seat in range(4)
    ]
    assert scores == [0, 2047, 350, 0]


def test_the_turn_of_a_kan_is_in_texts_and_json() -> None:
    """An observation that was written and read again has the same planes."""
    num_kans = 0
    for _, seen in positions("sanma", 1):
        kans = [meld for seat in range(3) for meld in seen.melds(seat) if meld.discards_before]
        if kans:
            num_kans += 1
            assert mk.Observation.from_text(str(seen)) == seen
            assert mk.Observation.from_json(seen.to_json()) == seen
            assert f" after {kans[0].discards_before}" in str(seen)
    assert num_kans
