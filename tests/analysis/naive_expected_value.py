"""The self-draw model of docs/expected-value.md by definition: dictionaries, and no graph. For small hands only.

Tiles are texts such as "0p"; shanten and the value of a win are the package's own, which have tests of their own.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import mahjongkit as mk

Values = tuple[float, float, float]
"""Points, win, ready."""
Concealed = tuple[str, ...]
"""Tiles in order."""

COLUMNS = ("points", "win", "ready")


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


@dataclass(eq=False)
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
    start: Counter[str] = field(init=False)
    wall: Counter[str] = field(init=False)
    is_closed: bool = field(init=False)
    shantens: dict[Concealed, int] = field(default_factory=dict)
    discards: dict[Concealed, dict[str, Concealed]] = field(default_factory=dict)
    draws: dict[Concealed, dict[str, int]] = field(default_factory=dict)
    known: dict[tuple[Concealed, int], Values] = field(default_factory=dict)
    wins: dict[tuple[Concealed, str], float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.start = Counter(tiles_of(self.concealed))
        self.wall = all_tiles(self.rules) - self.start - Counter([*tiles_of(self.melds), self.indicator])
        self.is_closed = "(" not in self.melds

    def rows(self) -> dict[str, list[Values]]:
        """Return values by discard, then by turn."""
        discards = self.discards_of(tuple(sorted(self.start.elements())))
        turns = range(1, self.turns + 1)
        return {tile: [self.value(after, turn) for turn in turns] for tile, after in discards.items()}

    def value(self, waiting: Concealed, turn: int) -> Values:
        """Value of a hand after the discard of the turn."""
        key = (waiting, turn)
        if key not in self.known:
            self.known[key] = self.find_value(waiting, turn)
        return self.known[key]

    def find_value(self, waiting: Concealed, turn: int) -> Values:
        is_ready = self.shanten(waiting) == 0
        if turn == self.turns:
            return (0.0, 0.0, float(is_ready))
        own = self.value(waiting, turn + 1)
        gains = [0.0, 0.0, 0.0]
        num_used = 0
        for tile, copies in self.draws_of(waiting).items():
            best = max(self.after_draw(waiting, tile, turn + 1), key=self.rank, default=own)
            if self.rank(best) > self.rank(own):
                num_used += copies
                gains = [gain + copies * (new - old) for gain, new, old in zip(gains, best, own, strict=True)]
        num_left = max(self.wall.total() - (turn - 1), num_used)
        points, win, ready = (old + gain / num_left for old, gain in zip(own, gains, strict=True))
        return (points, win, 1.0 if is_ready else ready)

    def after_draw(self, waiting: Concealed, tile: str, turn: int) -> list[Values]:
        """What can be done with a tile, but for letting it go."""
        full = tuple(sorted((*waiting, tile)))
        is_ready = self.shanten(waiting) == 0
        options = []
        if not (is_ready and self.is_closed):  # in riichi nothing changes
            options += [self.value(after, turn) for after in self.discards_of(full).values()]
        if is_ready and self.shanten(full) < 0:
            points = self.win_points(waiting, tile)
            options.append((points, float(points > 0), 1.0))
        return options

    def draws_of(self, waiting: Concealed) -> dict[str, int]:
        """Tiles that are followed, with their copies."""
        if waiting not in self.draws:
            shanten = self.shanten(waiting)
            in_riichi = shanten == 0 and self.is_closed
            follows_all = self.improves and not in_riichi and self.may_detour(waiting)
            self.draws[waiting] = {
                tile: copies
                for tile, copies in self.unseen(waiting).items()
                if follows_all or self.shanten(tuple(sorted((*waiting, tile)))) < shanten
            }
        return self.draws[waiting]

    def discards_of(self, full: Concealed) -> dict[str, Concealed]:
        if full not in self.discards:
            most = self.shanten(full) + (1 if self.steps_back and self.may_detour(full) else 0)
            hands = {tile: tuple(sorted((Counter(full) - Counter([tile])).elements())) for tile in set(full)}
            self.discards[full] = {tile: after for tile, after in hands.items() if self.shanten(after) <= most}
        return self.discards[full]

    def rank(self, values: Values) -> tuple[float, ...]:
        return (values[0], values[2]) if self.column == "points" else (values[COLUMNS.index(self.column)],)

    def may_detour(self, tiles: Concealed) -> bool:
        num_drawn = (Counter(tiles) - self.start).total()
        return num_drawn + self.shanten(tiles) <= self.shanten(tuple(sorted(self.start.elements())))

    def unseen(self, tiles: Concealed) -> Counter[str]:
        """Return the wall without what the hand has drawn; its own discards are no part of it."""
        return self.wall - (Counter(tiles) - self.start)

    def shanten(self, tiles: Concealed) -> int:
        if tiles not in self.shantens:
            self.shantens[tiles] = mk.shanten("".join(tiles) + self.melds, variant=self.rules)
        return self.shantens[tiles]

    def win_points(self, waiting: Concealed, tile: str) -> float:
        key = (waiting, tile)
        if key not in self.wins:
            self.wins[key] = self.find_win_points(waiting, tile)
        return self.wins[key]

    def find_win_points(self, waiting: Concealed, tile: str) -> float:
        """Points of a win, the mean over the ura indicator where the hand is in riichi; 0 without a pattern."""
        facts: dict[str, Any] = {"seat": self.seat, "dealer": 0, "dora_indicators": self.indicator}
        hand = "".join(waiting) + self.melds
        if not self.is_closed:
            try:
                return mk.score(hand, tile, self.rules, **facts).value
            except mk.RulesError:
                return 0.0
        kinds: Counter[str] = Counter()
        for each, copies in self.unseen((*waiting, tile)).items():
            kinds[each.replace("0", "5")] += copies
        values = [
            copies * mk.score(hand, tile, self.rules, is_riichi=True, ura_indicators=kind, **facts).value
            for kind, copies in kinds.items()
        ]
        return sum(values) / kinds.total()
