"""Walls made to measure for tests of the rules: named hands, draws, replacements and indicators."""

import re
from collections import Counter
from functools import cache

import mahjongkit as mk
from mahjongkit.tiles import read_tiles

# Hands that nothing fits: different kinds, no pair, no partial, in riichi fewer than nine terminals and honours.
PLAIN_HANDS = {
    "riichi": "147m258p369s1235z",
    "sanma": "19m147p258s12356z",
    "taiwanese": "147m258p369s1234567z",
    "sichuan": "1479m1479p14679s",
}
# Tiles that are never drawn, where no option says it.
RESERVE = 14


def tiles_of(text: str) -> list[str]:
    """The tiles of a text, one by one: "12m0p" is 1m, 2m, 0p; a dot stays a dot, blanks are skipped."""
    parts = re.split(r"(\.)", text.replace(" ", ""))
    return [tile for part in parts for tile in ([part] if part == "." else read_tiles(part))]


@cache
def full_set(rules: mk.Rules) -> tuple[str, ...]:
    """All tiles, neighbours unlike each other: what fills a wall makes no groups and no four winds."""
    order = {tile: i * 11 % 37 for i, tile in enumerate(sorted(set(tiles_of(mk.engine.wall_of(rules, 0))), key=str))}
    seen: Counter[str] = Counter()
    keyed: list[tuple[int, int, str]] = []
    for tile in sorted(tiles_of(mk.engine.wall_of(rules, 0)), key=str):
        seen[tile] += 1
        keyed.append((seen[tile], order[tile], tile))
    return tuple(tile for _, _, tile in sorted(keyed))


class _Pool:
    """The tiles that have no place yet."""

    def __init__(self, rules: mk.Rules) -> None:
        self.tiles = list(full_set(rules))

    def take(self, tile: str) -> str:
        assert tile in self.tiles, f"no {tile} is left for the wall"
        self.tiles.remove(tile)
        return tile

    def fill(self, wanted: str = "") -> str:
        """Any tile: the wanted one if there is one left."""
        return self.take(wanted) if wanted in self.tiles else self.tiles.pop(0)


def replacement_place(rules: mk.Rules, i: int) -> int:
    """From the end of the wall; in riichi and sanma the upper tile of each stack comes first."""
    return i ^ 1 if rules.variant in ("riichi", "sanma") else i


def hand_size(rules: mk.Rules) -> int:
    return len(tiles_of(PLAIN_HANDS[rules.variant]))


def reserve(rules: mk.Rules) -> int:
    option = rules.options.get("reserve", RESERVE)
    assert isinstance(option, int)
    return option


def build_wall(
    rules: mk.Rules,
    *,
    hands: dict[int, str] | None = None,
    draws: str = "",
    last_draws: str = "",
    replacements: str = "",
    indicators: str = "",
    ura: str = "",
    dealer: int = 0,
) -> str:
    """A wall as text.

    `draws` are the draws in order, from the dealer's first; a dot leaves a place open. `last_draws` end at the last
    tile that can be drawn when nothing was replaced. Hands that are not named are plain ones; flowers that are not
    named are never drawn.
    """
    num_seats, size = rules.num_seats, rules.num_tiles
    pool = _Pool(rules)
    places: dict[int, str] = {}

    def put(place: int, tile: str) -> None:
        if tile != ".":
            assert place not in places, f"place {place} is taken by {places.get(place)}"
            places[place] = pool.take(tile)

    first_draw = num_seats * hand_size(rules)
    for i, tile in enumerate(tiles_of(draws)):
        put(first_draw + i, tile)
    last = tiles_of(last_draws)
    for i, tile in enumerate(last):
        put(size - reserve(rules) - len(last) + i, tile)
    for i, tile in enumerate(tiles_of(replacements)):
        put(size - 1 - replacement_place(rules, i), tile)
    # Counted from the end of the wall, after the places of four replacements, or of eight with North.
    first_indicator = 9 if rules.options.get("has_set_aside") else 5
    for i, tile in enumerate(tiles_of(indicators)):
        put(size - 1 - first_indicator - 2 * i, tile)
    for i, tile in enumerate(tiles_of(ura)):
        put(size - first_indicator - 2 * i, tile)

    named = {seat: [pool.take(tile) for tile in tiles_of(text)] for seat, text in (hands or {}).items()}
    # Where draws from the front and replacements from the end never come.
    unused = iter(range(size - reserve(rules), size))
    for tile in [tile for tile in pool.tiles if tile.endswith("f")]:
        put(next(place for place in unused if place not in places), tile)
    for seat in range(num_seats):
        if seat not in named:
            named[seat] = [pool.fill(tile) for tile in tiles_of(PLAIN_HANDS[rules.variant])]
        assert len(named[seat]) == hand_size(rules), (
            f"the hand of seat {seat} has {len(named[seat])} tiles: {named[seat]}"
        )

    dealt: list[str] = []
    for start in range(0, hand_size(rules), 4):
        for i in range(num_seats):
            dealt += named[(dealer + i) % num_seats][start : start + 4]
    return "".join(dealt + [places[i] if i in places else pool.fill() for i in range(first_draw, size)])


def draws_at(places: dict[int, str]) -> str:
    """The text of draws of which only some are named, by their number from 0."""
    return "".join(places.get(i, ".") for i in range(max(places) + 1))
