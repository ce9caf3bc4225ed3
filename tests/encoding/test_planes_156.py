"""planes-156 beside an independent reading of its table in docs/encoding.md, from what Python shows of a table."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import mahjongkit as mk
from mahjongkit import encoding
from tests.encoding.positions import positions

SCHEMA = "planes-156"
Plane = NDArray[np.float64]

WINDS = 27
DRAGONS = 31


def kinds(tiles: Sequence[str]) -> list[int]:
    return ["mpsz".index(tile[1]) * 9 + (4 if tile[0] == "0" else int(tile[0]) - 1) for tile in tiles]


def counted(tiles: Sequence[str]) -> Plane:
    return np.bincount(kinds(tiles), minlength=34).astype(float)


def marked(numbers: Sequence[int]) -> Plane:
    plane = np.zeros(34)
    plane[list(numbers)] = 1
    return plane


def everywhere(value: float) -> Plane:
    return np.full(34, float(min(max(value, 0), 1)))


def thousands(points: int) -> Plane:
    return everywhere(np.floor((points + 500) / 1000) / 128)


def tiles_of(hand: str) -> list[str]:
    tiles, rest = [], ""
    for letter in reversed(hand.split(" ")[0]):
        if letter in "mpsz":
            rest = letter
        else:
            tiles.append(letter + rest)
    return tiles[::-1]


Order = list[tuple[int, int, str]]
"""Seat, place in its river and tile of every discard, in the order of play."""


def watch_discards(state: mk.State, order: Order) -> None:
    """Add what was discarded since; a step brings one discard at most."""
    for seat in range(state.rules.num_seats):
        for place, tile in enumerate(state.river(seat)):
            if not any(entry[:2] == (seat, place) for entry in order):
                order.append((seat, place, tile.tile))


def dora_of(indicator: str, num_seats: int) -> int:
    kind = kinds([indicator])[0]
    if kind == 0 and num_seats == 3:
        return 8
    if kind < WINDS:
        return kind // 9 * 9 + (kind + 1) % 9
    return WINDS + (kind - WINDS + 1) % 4 if kind < DRAGONS else DRAGONS + (kind - DRAGONS + 1) % 3


class Reading:
    """The planes of one seat by name."""

    def __init__(self, state: mk.State, seat: int, seen: mk.Observation, order: Order) -> None:
        self.state, self.seat, self.seen = state, seat, seen
        self.rules = state.rules
        self.order = order
        self.hand = tiles_of(state.hand(seat))
        self.melds = "".join(f"({''.join(meld.tiles)})" for meld in state.melds(seat))
        self.planes: dict[str, Plane] = {}
        self.left = self.unseen()
        self.read_own()
        for relative in range(4):
            self.read_seat(relative)
            self.planes[f"turn of seat +{relative}"] = everywhere(
                (state.turn - seat) % self.rules.num_seats == relative
            )
        for relative in range(1, 4):
            self.read_opponent(relative)
        self.read_table()
        self.read_hand()
        self.read_claims()

    def unseen(self) -> Plane:
        state = self.state
        seen = [*self.hand, *state.indicators]
        for seat in range(self.rules.num_seats):
            seen += [tile.tile for tile in state.river(seat) if not tile.is_claimed]
            seen += [tile for meld in state.melds(seat) for tile in meld.tiles]
            seen += ["4z"] * state.num_set_aside(seat)
        left = 4 - counted(seen)
        if self.rules.variant == "sanma":
            left[1:8] = 0
        return left

    def read_own(self) -> None:
        counts = counted(self.hand)
        for least, name in enumerate(("1 or more", "2 or more", "3 or more", "4"), start=1):
            self.planes[f"own hand, {name}"] = (counts >= least).astype(float)
        self.planes["own red fives"] = marked(kinds([tile for tile in self.hand if tile[0] == "0"]))
        self.planes["drawn tile"] = marked(kinds([self.seen.drawn] if self.seen.drawn else []))
        waits = kinds(self.seen.waits)
        self.planes["waits"] = marked(waits)
        river = kinds([tile.tile for tile in self.state.river(self.seat)])
        self.planes["a wait lies in the own river"] = everywhere(bool(set(waits) & set(river)))

    def read_seat(self, relative: int) -> None:
        state = self.state
        names: dict[str, Plane] = {}
        if relative >= self.rules.num_seats:
            for name in encoding.plane_names(self.rules, schema=SCHEMA):
                if name.endswith(f"of seat +{relative}"):
                    self.planes[name] = np.zeros(34)
            return
        seat = (self.seat + relative) % self.rules.num_seats
        river = state.river(seat)
        numbers = kinds([tile.tile for tile in river])
        from_hand = [kind for kind, tile in zip(numbers, river, strict=True) if not tile.is_drawn]
        riichi = [place for place, tile in enumerate(river) if tile.is_riichi]
        melds = state.melds(seat)
        names["river"] = counted([tile.tile for tile in river]) / 4
        names["river, drawn tiles"] = counted([tile.tile for tile in river if tile.is_drawn]) / 4
        names["first six discards"] = marked(numbers[:6])
        names["last six discards"] = marked(numbers[-6:])
        names["last three discards"] = marked(numbers[-3:])
        names["last discard"] = marked(numbers[-1:])
        names["last discard from the hand"] = marked(from_hand[-1:])
        names["last three discards from the hand"] = marked(from_hand[-3:])
        names["riichi discard"] = marked([numbers[place] for place in riichi])
        names["discards after riichi"] = marked(numbers[riichi[0] + 1 :] if riichi else [])
        shown = [tile.tile for tile in river] + [tile for meld in melds for tile in meld.tiles]
        names["red fives shown"] = marked(kinds([tile for tile in shown if tile[0] == "0"]))
        names["melds"] = counted([tile for meld in melds for tile in meld.tiles]) / 4
        names["claimed tiles"] = counted([meld.claimed for meld in melds if meld.claimed]) / 4
        names["riichi"] = everywhere(state.is_riichi(seat))
        names["discards before riichi"] = everywhere(riichi[0] / 32 if riichi else 0)
        names["number of discards"] = everywhere(len(river) / 32)
        names["number of melds"] = everywhere(len(melds) / 4)
        names["closed hand"] = everywhere(not any(meld.claimed for meld in melds))
        names["tiles set aside"] = everywhere(state.num_set_aside(seat) / 4)
        names["points"] = thousands(state.points[seat])
        names["wind"] = marked([WINDS + (seat - state.dealer) % self.rules.num_seats])
        self.planes |= {f"{name} of seat +{relative}": plane for name, plane in names.items()}

    def passed_after(self, seat: int, place: int) -> list[str]:
        """Tiles that others discarded after the seat's discard of this place."""
        start = next((at for at, entry in enumerate(self.order) if entry[:2] == (seat, place)), -1)
        return [tile for who, _, tile in self.order[start + 1 :] if who != seat]

    def read_opponent(self, relative: int) -> None:
        if relative >= self.rules.num_seats:
            return
        state = self.state
        seat = (self.seat + relative) % self.rules.num_seats
        river = state.river(seat)
        riichi = [place for place, tile in enumerate(river) if tile.is_riichi]
        changed = [place for place, tile in enumerate(river) if not tile.is_drawn]
        since = riichi[0] if state.is_riichi(seat) else len(river) - 1
        safe = [tile.tile for tile in river] + self.passed_after(seat, since)
        passed = self.passed_after(seat, changed[-1] if changed else -1)
        ours, theirs = state.points[self.seat], state.points[seat]
        self.planes |= {
            f"safe kinds of seat +{relative}": marked(kinds(safe)),
            f"passed since the last discard from the hand of seat +{relative}": marked(kinds(passed)),
            f"points ahead of the seat of seat +{relative}": thousands(theirs - ours + 64000),
            f"is placed before the seat of seat +{relative}": everywhere((-theirs, seat) < (-ours, self.seat)),
        }

    def read_table(self) -> None:
        state, num_seats = self.state, self.rules.num_seats
        dora = np.zeros(34)
        for tile in state.indicators:
            dora[dora_of(tile, num_seats)] += 0.25
        own = [*self.hand, *(tile for meld in state.melds(self.seat) for tile in meld.tiles)]
        own += ["4z"] * state.num_set_aside(self.seat)
        bonus = float(4 * counted(own) @ dora) + sum(tile[0] == "0" for tile in own) + state.num_set_aside(self.seat)
        honours = np.zeros(34)
        honours[DRAGONS:] = 0.5
        wind = state.round // num_seats
        honours[WINDS + wind] += 0.5
        honours[WINDS + (self.seat - state.dealer) % num_seats] += 0.5
        opened = [str(state.open_tile)] if state.open_tile else []
        self.planes |= {
            "unseen tiles": self.left / 4,
            "dora indicators": counted(state.indicators) / 4,
            "dora": dora,
            "own dora, red fives and tiles set aside": everywhere(bonus / 16),
            "round wind": marked([WINDS + wind]),
            "honours of value": honours,
            "open tile": marked(kinds(opened)),
            "open tile is red": everywhere(opened != [] and opened[0][0] == "0"),
            "draws left": everywhere(state.draws_left / 128),
            "round": everywhere(state.round / 16),
            "last round": everywhere(state.round >= 2 * num_seats - 1),
            "repeats": everywhere(state.repeats / 8),
            "deposits": everywhere(state.deposits / 8),
            "phase: turn": everywhere(state.phase == "turn"),
            "phase: after a call": everywhere(state.phase == "after_call"),
            "phase: claims": everywhere(state.phase == "claims"),
            "phase: replacement": everywhere(state.phase == "replacement"),
        }

    def shanten(self, tiles: Sequence[str], form: str | None = None) -> int:
        return mk.shanten("".join(tiles) + self.melds, variant=self.rules.variant, form=form)

    def read_hand(self) -> None:
        """Shanten and acceptance of every hand on its own, by the function for one hand."""
        number = self.shanten(self.hand)
        for at, name in enumerate(("complete", "ready", *(f"{n} shanten" for n in range(1, 5)), "5 or more shanten")):
            self.planes[name] = everywhere(at == min(number, 5) + 1)
        whole = len(self.hand) >= 13
        for form, name in (("seven-pairs", "seven pairs"), ("thirteen-orphans", "thirteen orphans")):
            missing = self.shanten(self.hand, form) + 1 if whole else 16
            self.planes[f"missing tiles, {name}"] = everywhere(missing / 16)
        self.planes["missing tiles, standard"] = everywhere((self.shanten(self.hand, "standard") + 1) / 16)
        if len(self.hand) % 3 == 1:
            useful = self.accepted(self.hand)
            self.planes |= {
                "useful tiles left": useful / 4,
                "useful after any keeping discard": (useful > 0).astype(float),
                "discards that keep the shanten number": np.zeros(34),
                "of them, those of the largest acceptance": np.zeros(34),
            }
            return
        after = {}
        for kind in set(kinds(self.hand)):
            rest = list(self.hand)
            del rest[kinds(rest).index(kind)]
            after[kind] = (self.shanten(rest), self.accepted(rest))
        least = min(each[0] for each in after.values())
        keeping = {kind: tiles for kind, (shanten, tiles) in after.items() if shanten == least}
        most = max(tiles.sum() for tiles in keeping.values())
        best = [kind for kind, tiles in keeping.items() if tiles.sum() == most]
        names = ("acceptance after a keeping discard", "acceptance after another discard")
        self.planes |= {name: np.zeros(34) for name in (*names, "kinds accepted after a keeping discard")}
        for kind, (_, tiles) in after.items():
            self.planes[names[kind not in keeping]][kind] = min(tiles.sum() / 64, 1)
            if kind in keeping:
                self.planes["kinds accepted after a keeping discard"][kind] = (tiles > 0).sum() / 32
        self.planes |= {
            "discards that keep the shanten number": marked(sorted(keeping)),
            "of them, those of the largest acceptance": marked(best),
            "useful tiles left": np.max([keeping[kind] for kind in best], axis=0) / 4,
            "useful after any keeping discard": (np.max(list(keeping.values()), axis=0) > 0).astype(float),
        }

    def read_claims(self) -> None:
        """What each claim that is legal by its tiles leads to, with the best discard after it."""
        claims = {"pon": (0, 0), "chi, lowest": (1, 2), "chi, middle": (-1, 1), "chi, highest": (-2, -1)}
        for name, steps in claims.items():
            needed = self.needed(name, steps)
            lowers, accepts = (f"{name}{',' * (name != 'pon')} lowers the shanten number", f"acceptance after {name}")
            if not needed:
                self.planes |= {lowers: np.zeros(34), accepts: np.zeros(34)}
                continue
            rest = list(self.hand)
            for kind in needed:
                del rest[kinds(rest).index(kind)]
            opened = self.melds
            tiles = sorted(mk.tiles.kind_name(kind) for kind in [*needed, *kinds([str(self.state.open_tile)])])
            self.melds += f"({''.join(tiles)})"
            after = []
            for at in range(len(rest)):
                left = rest[:at] + rest[at + 1 :]
                after.append((self.shanten(left), -self.accepted(left).sum()))
            self.melds = opened
            self.planes[lowers] = everywhere(min(after)[0] < self.shanten(self.hand))
            self.planes[accepts] = everywhere(-min(after)[1] / 64)

    def needed(self, name: str, steps: tuple[int, int]) -> list[int]:
        """The kinds of the own tiles of a claim; none where it cannot be."""
        state = self.state
        if state.phase != "claims" or state.is_riichi(self.seat):
            return []
        is_next = (state.turn + 1) % self.rules.num_seats == self.seat
        kind = kinds([str(state.open_tile)])[0]
        if name != "pon" and (not is_next or self.rules.num_seats == 3 or kind >= WINDS):
            return []
        needed = [kind + step for step in steps]
        if any(each // 9 != kind // 9 or each < 0 for each in needed):
            return []
        own = Counter(kinds(self.hand))
        return needed if not Counter(needed) - own else []

    def accepted(self, tiles: list[str]) -> Plane:
        """Tiles left of the kinds that lower the shanten number, by trying each."""
        now = self.shanten(tiles)
        counts = counted(tiles)
        useful = np.zeros(34)
        for kind in np.flatnonzero((self.left > 0) & (counts < 4)).tolist():
            if self.shanten([*tiles, mk.tiles.kind_name(kind)]) < now:
                useful[kind] = self.left[kind]
        return useful


STARTS: list[dict[str, Any]] = [
    {},
    {"round": 5, "dealer": 2, "repeats": 3, "deposits": 2, "points": [3400, 41600, 25500, 27500]},
    {"round": 7, "dealer": 1, "repeats": 20, "deposits": 9, "points": [-700, 131000, 20000, 20000]},
]


def readings(variant: str) -> Iterator[Reading]:
    """Each fifth choice of some rounds, read on its own."""
    rules = mk.make_rules(variant)
    for start in STARTS:
        if "points" in start:
            start = start | {"points": start["points"][: rules.num_seats]}
        order: Order = []
        for number, (state, seat, seen) in enumerate(positions(rules, num_rounds=9, **start)):
            if not any(state.river(each) for each in range(rules.num_seats)):
                order = []
            watch_discards(state, order)
            if number % 5 == 0:
                yield Reading(state, seat, seen, order)


@pytest.mark.parametrize("variant", ["riichi", "sanma"])
def test_planes_are_as_documented(variant: str) -> None:
    rules = mk.make_rules(variant)
    names = encoding.plane_names(rules, schema=SCHEMA)
    met: Counter[str] = Counter()
    for reading in readings(variant):
        planes = dict(zip(names, encoding.planes(reading.seen, schema=SCHEMA), strict=True))
        for name, expected in reading.planes.items():
            assert np.array_equal(planes[name], expected), (name, reading.seen)
            met[name] += bool(expected.any())
    assert set(names) - set(met) == {
        "barred discards",  # these three are the engine's own words, tested with the rules
        "missed a win",
        *(f"may win at once of seat +{seat}" for seat in range(rules.num_seats)),
    }
    absent = ("+3", "chi,") if variant == "sanma" else ("set aside of seat",)
    never = {name for name in met if not met[name] and not any(word in name for word in absent)}
    assert never <= {"own hand, 4", "open tile is red", "phase: replacement"}  # seldom


@pytest.mark.parametrize("variant", ["riichi", "sanma"])
def test_bytes_can_hold_the_numbers(variant: str) -> None:
    for reading in positions(mk.make_rules(variant), num_rounds=2):
        steps = 128 * encoding.planes(reading[2], schema=SCHEMA)
        assert np.array_equal(steps, np.round(steps))
        assert steps.min() >= 0
        assert steps.max() <= 128
