"""The self-draw model of docs/expected-value.md by definition: dictionaries, and no graph. For small hands only.

Tiles are texts such as "0p"; shanten and the value of a win are the package's own, which have tests of their own.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

import mahjongkit as mk

Values = tuple[float, float, float]
"""Points, win, ready."""
Concealed = tuple[str, ...]

COLUMNS = ("points", "win", "ready")


def all_tiles(variant: str) -> Counter[str]:
    """Every tile of the variant, one red five in a suit."""
    tiles = Counter({f"{rank}{suit}": 4 for suit in "mps" for rank in range(1, 10)})
    tiles |= Counter({f"{rank}z": 4 for rank in range(1, 8)})
    for suit in "mps":
        tiles[f"5{suit}"], tiles[f"0{suit}"] = 3, 1
    if variant == "sanma":
        for rank in (0, *range(2, 9)):
            del tiles[f"{rank}m"]
    return tiles


@dataclass(frozen=True)
class NaiveExpectedValue:
    """A hand of 3n+2 tiles on turn 1, with melds as text. `column` says what the policy maximises."""

    concealed: str
    melds: str = ""
    rules: str = "riichi"
    indicator: str = "1z"
    seat: int = 1
    turns: int = 6
    improves: bool = True
    steps_back: bool = True
    column: str = "points"
    wall: Counter[str] = field(init=False)
    start: Counter[str] = field(init=False)

    def __post_init__(self) -> None:
        start = Counter(tiles_of(self.concealed))
        seen = start + Counter(tiles_of(self.melds)) + Counter([self.indicator])
        object.__setattr__(self, "start", start)
        object.__setattr__(self, "wall", all_tiles(self.rules) - seen)

    def rows(self) -> dict[str, list[Values]]:
        """Return values by discard, then by turn."""
        full = tuple(sorted(self.start.elements()))
        value, discards_of = self.solver()
        return {
            tile: [value(after, turn) for turn in range(1, self.turns + 1)] for tile, after in discards_of(full).items()
        }

    def is_closed(self) -> bool:
        return "(" not in self.melds

    def shanten(self, tiles: Iterable[str]) -> int:
        return mk.shanten("".join(tiles) + self.melds, variant=self.rules)

    def win_value(self, waiting: Concealed, tile: str) -> float:
        """Points of a win, the mean over the ura indicator where the hand is in riichi; 0 without a pattern."""
        facts = {"seat": self.seat, "dealer": 0, "dora_indicators": self.indicator, "is_riichi": self.is_closed()}
        hand = "".join(waiting) + self.melds
        if not self.is_closed():
            try:
                return mk.score(hand, tile, self.rules, **facts).value
            except mk.RulesError:
                return 0.0
        unseen = self.unseen((*waiting, tile))
        kinds: Counter[str] = Counter()
        for each, copies in unseen.items():
            kinds[each.replace("0", "5")] += copies
        values = {kind: mk.score(hand, tile, self.rules, ura_indicators=kind, **facts).value for kind in kinds}
        return sum(values[kind] * copies for kind, copies in kinds.items()) / unseen.total()

    def unseen(self, tiles: Concealed) -> Counter[str]:
        """Return the wall without what the hand has drawn; its own discards are no part of it."""
        return self.wall - (Counter(tiles) - self.start)

    def solver(self):  # type: ignore[no-untyped-def]
        shanten = cache(self.shanten)
        win_value = cache(self.win_value)
        first_shanten = shanten(tuple(sorted(self.start.elements())))

        def may_detour(tiles: Concealed) -> bool:
            drawn = (Counter(tiles) - self.start).total()
            return drawn + shanten(tiles) < first_shanten + 1

        def rank(values: Values) -> tuple[float, ...]:
            if self.column == "points":
                return (values[0], values[2])
            return (values[COLUMNS.index(self.column)],)

        @cache
        def discards_of(full: Concealed) -> dict[str, Concealed]:
            allowed = shanten(full) + (1 if self.steps_back and may_detour(full) else 0)
            found = {}
            for tile in set(full):
                after = tuple(sorted((Counter(full) - Counter([tile])).elements()))
                if shanten(after) <= allowed:
                    found[tile] = after
            return found

        def after_draw(full: Concealed, turn: int) -> Values:
            options = [value(after, turn) for after in discards_of(full).values()]
            return max(options, key=rank, default=(0.0, 0.0, 0.0))

        @cache
        def draws_of(waiting: Concealed) -> list[tuple[str, int, Concealed, bool]]:
            """Tile, copies, the hand with it, whether it brings the hand nearer."""
            in_riichi = shanten(waiting) == 0 and self.is_closed()
            follows_all = self.improves and not in_riichi and may_detour(waiting)
            found = []
            for tile, copies in self.unseen(waiting).items():
                full = tuple(sorted((*waiting, tile)))
                is_nearer = shanten(full) < shanten(waiting)
                if is_nearer or follows_all:
                    found.append((tile, copies, full, is_nearer))
            return found

        @cache
        def value(waiting: Concealed, turn: int) -> Values:
            is_ready = shanten(waiting) == 0
            if turn == self.turns:
                return (0.0, 0.0, float(is_ready))
            own = value(waiting, turn + 1)
            gains = [0.0, 0.0, 0.0]
            used = 0
            for tile, copies, full, is_nearer in draws_of(waiting):
                options = []
                if is_ready and is_nearer:
                    points = win_value(waiting, tile)
                    options.append((points, float(points > 0), 1.0))
                if not (is_ready and self.is_closed()):
                    options.append(after_draw(full, turn + 1))
                best = max(options, key=rank)
                if rank(best) > rank(own):
                    used += copies
                    gains = [gain + copies * (new - old) for gain, new, old in zip(gains, best, own, strict=True)]
            left = self.wall.total() - (turn - 1)
            points, win, ready = (old + gain / max(left, used) for old, gain in zip(own, gains, strict=True))
            return (points, win, 1.0 if is_ready else ready)

        return value, discards_of


def tiles_of(text: str) -> list[str]:
    """Split "055m(123m)" into tiles; melds are counted with the rest."""
    tiles, ranks = [], ""
    for letter in text:
        if letter.isdigit():
            ranks += letter
        elif letter in "mpsz":
            tiles += [rank + letter for rank in ranks]
            ranks = ""
    return tiles
