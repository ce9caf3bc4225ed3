"""Measures of one hand."""

from collections.abc import Sequence

import mahjongkit._core.tiles


class Discard:
    """One discard of a hand and what it leaves."""

    @property
    def tile(self) -> str:
        """The name of its kind."""

    @property
    def shanten(self) -> int:
        """Shanten after the discard."""

    @property
    def acceptance(self) -> dict[str, int]:
        """Kinds that then lower the shanten number, with the number left."""

    @property
    def num_kinds(self) -> int:
        """Accepted kinds."""

    @property
    def num_tiles(self) -> int:
        """Tiles left of these kinds."""

    @property
    def blocks(self) -> int:
        """Block count after the discard."""

    def __repr__(self) -> str: ...

def shanten(hand: mahjongkit._core.tiles.Hand | str | bytes, *, variant: str | None = None, form: str | None = None, notation: str | None = None) -> int:
    """
    Shanten number: -1 complete, 0 ready, else draws to ready.

    Without a form it is the best of those that the variant allows; without a variant, of all that a
    hand of this size can have.

    >>> shanten("222333444p5556m")
    0
    >>> shanten("19m19p19s1234567z")
    0
    >>> shanten("19m19p19s1234567z", form="standard")
    8
    >>> shanten("445w1267t1144s(888s)(999s)", variant="taiwanese")
    2
    """

def tiles_to_win(hand: mahjongkit._core.tiles.Hand | str | bytes, *, groups: int | None = None, variant: str | None = None, notation: str | None = None) -> int:
    """
    Missing tiles in the standard form: the papers' MTW(c) with c = groups.

    The pair is one of the c: MTW(c) asks for c - 1 groups and a pair, and melds are groups already
    done. Without groups, as many as a win needs.

    >>> tiles_to_win("445w1267t1144888999s", groups=6)
    3
    >>> tiles_to_win("445w1267t1144s(888s)(999s)") == shanten("445w1267t1144s(888s)(999s)") + 1
    True
    """

def tiles_to_win_row(hand: mahjongkit._core.tiles.Hand | str | bytes, *, variant: str | None = None, notation: str | None = None) -> list[int]:
    """
    tiles_to_win for groups = 1 to 8 at once.

    >>> tiles_to_win_row("445w1267t1144888999s")
    [0, 0, 0, 1, 2, 3, 4, 6]
    """

def block_count(hand: mahjongkit._core.tiles.Hand | str | bytes, *, variant: str | None = None, notation: str | None = None) -> int:
    """
    Blocks of a hand: the largest c with tiles_to_win(c) - tiles_to_win(c - 1) <= 1.

    >>> block_count("445w1267t1144888999s")
    7
    """

def waits(hand: mahjongkit._core.tiles.Hand | str | bytes, *, variant: str | None = None, form: str | None = None, notation: str | None = None) -> list[str]:
    """
    The kinds that complete a ready hand of 3n+1 tiles; none when it is not ready.

    A kind of which the hand holds four concealed tiles is no wait.

    >>> waits("1112345678999m")
    ['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m']
    """

def acceptance(hand: mahjongkit._core.tiles.Hand | str | bytes, *, visible: mahjongkit._core.tiles.Hand | str | bytes | None = None, variant: str | None = None, form: str | None = None, notation: str | None = None) -> dict[str, int]:
    """
    The kinds that lower the shanten number of a hand of 3n+1 tiles, with the number left.

    visible: tiles seen elsewhere, in rivers, in others' melds or as indicators. The hand's own tiles
    and melds are counted already.

    >>> acceptance("123m456p78s1122z5z")
    {'6s': 4, '9s': 4, '1z': 2, '2z': 2}
    >>> acceptance("123m456p78s1122z5z", visible="66s")
    {'6s': 2, '9s': 4, '1z': 2, '2z': 2}
    """

def discard_table(hand: mahjongkit._core.tiles.Hand | str | bytes, *, visible: mahjongkit._core.tiles.Hand | str | bytes | None = None, variant: str | None = None, form: str | None = None, notation: str | None = None) -> list[Discard]:
    """
    What each discard of a hand of 3n+2 tiles leaves, best first.

    >>> discard_table("123m456p78s1122z57z")[0]
    Discard('5z', shanten=1, num_kinds=4, num_tiles=12, blocks=5)
    """

class Decomposition:
    """
    One way to split the concealed tiles of a hand; its text is groups | partials | pair | rest.
    """

    @property
    def groups(self) -> tuple[str, ...]:
        """Whole groups, like '123m'."""

    @property
    def partials(self) -> tuple[str, ...]:
        """Two tiles of a group that lacks the third, like '13s' or '55p'."""

    @property
    def pair(self) -> str | None:
        """The pair, like '77z', or None."""

    @property
    def rest(self) -> str:
        """The other tiles."""

    @property
    def missing(self) -> int:
        """
        Tiles missing for a win in the standard form: the same for all decompositions of a hand.
        """

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __hash__(self) -> int: ...

    def __eq__(self, arg: object, /) -> bool: ...

def decompositions(hand: mahjongkit._core.tiles.Hand | str | bytes, *, notation: str | None = None) -> list[Decomposition]:
    """
    Every way to split a hand into groups and a pair, or, before it is complete, into those parts of them that leave
    the fewest tiles missing.

    Melds are left out. A group that no part begins lacks two tiles beside one of the rest, the pair lacks one; the completed
    hand never holds five of a kind.

    >>> for found in mk.measures.decompositions("111222333m99p"):
    ...     print(found)
    111m 222m 333m | - | 99p | -
    123m 123m 123m | - | 99p | -
    >>> [ready] = mk.measures.decompositions("123m456p13s77z")
    >>> ready.groups, ready.partials, ready.pair, ready.rest, ready.missing
    (('123m', '456p'), ('13s',), '77z', '', 1)
    """

def word_number(hand: mahjongkit._core.tiles.Hand | str | bytes, *, reading: str = 'exact', notation: str | None = None) -> int:
    """
    The most words in a hand: groups and one pair; a meld is a word (Definition 17 of the Sichuan thesis).

    reading="paper" is the word tree of appendix A.1, which misses some words.

    >>> mk.study.word_number("B1B1B2B3B4C1C1C1C2C2C2C7C8C9")
    5
    >>> mk.study.word_number("11123p"), mk.study.word_number("11123p", reading="paper")
    (2, 1)
    """

def word_deficiency(hand: mahjongkit._core.tiles.Hand | str | bytes, *, reading: str = 'exact', notation: str | None = None) -> int:
    """
    The words that a hand lacks: five less its word number for 13 or 14 tiles (Definition 18).

    >>> mk.study.word_deficiency("B1B1B1B2B2B2B4B4B4B9B9C1C2C8")
    1
    """

def non_word_tiles(hand: mahjongkit._core.tiles.Hand | str | bytes, *, reading: str = 'exact', notation: str | None = None) -> list[str]:
    """
    The tiles that belong to no word (Definition 19), as texts in the notation mpsz.

    One text for each different rest over all ways to take the most words out, in alphabetical order.
    reading="paper" gives the one rest of the last deepest leaf of appendix A.1.

    >>> mk.study.non_word_tiles("B1B1B1B2B2B2B4B4B4B9B9C1C2C8")
    ['128m']
    >>> mk.study.non_word_tiles("1112233s")
    ['1s', '22s', '23s', '33s']
    """

def deficiency(hand: mahjongkit._core.tiles.Hand | str | bytes, *, reading: str = 'exact', notation: str | None = None) -> int:
    """
    The fewest tile changes to a win, in any suits (Definition 12).

    reading="paper" is the least cost of a pre-decomposition (Theorem 1): it does not see that a kind has four tiles.

    >>> mk.study.deficiency("B1B1B1B2B2B2B4B4B4B9B9C1C2C8")
    1
    >>> mk.study.deficiency("1111s1111m111999p"), mk.study.deficiency("1111s1111m111999p", reading="paper")
    (2, 1)
    """

def tile_away(hand: mahjongkit._core.tiles.Hand | str | bytes, *, reading: str = 'exact', notation: str | None = None) -> int:
    """
    The fewest tiles that complete a hand in two suits (Definition 21): the best two, those of the melds among them.

    reading="paper" is the procedure of section 4.3.1: the smallest suit is given up, and the words that appendix A.1 does
    not find in the others are made from pairs, then from two tiles of a run, then from single tiles.

    >>> mk.study.tile_away("B1B1B2B3B4C1C1C1C2C2C2C7C8C9")
    0
    >>> mk.study.tile_away("19m19p19s1234567z")
    10
    """

def tiles_to_complete(hand: mahjongkit._core.tiles.Hand | str | bytes, *, reading: str = 'exact', notation: str | None = None) -> list[str]:
    """
    The kinds that make a hand of 3n+1 tiles a win in at most two suits (Definition 6: no seven pairs).

    reading="paper" is appendix A.2: it counts seven pairs, reports a fifth copy of a kind and misses some kinds.

    >>> mk.study.tiles_to_complete("1112345678999s")
    ['1s', '2s', '3s', '4s', '5s', '6s', '7s', '8s', '9s']
    >>> mk.study.tiles_to_complete("1122335577m11p9p"), mk.study.tiles_to_complete("1122335577m11p9p", reading="paper")
    ([], ['9p'])
    """

class SampledChance:
    """A chance found by sampling, with all that made it."""

    @property
    def value(self) -> float:
        """The share of simulations that won."""

    @property
    def standard_error(self) -> float:
        """
        The standard error of the value; never zero, also where no simulation or every one won.
        """

    @property
    def simulations(self) -> int:
        """Number of simulations."""

    @property
    def seed(self) -> int:
        """Seed of the simulations."""

    def __repr__(self) -> str: ...

def foresight_chance(hand: mahjongkit._core.tiles.Hand | str | bytes, *, draws: int = 14, visible: mahjongkit._core.tiles.Hand | str | bytes | None = None, variant: str | None = None, notation: str | None = None) -> list[float]:
    """
    Exact chances that a hand and 0, 1, ... foreseen draws hold a win: an upper bound.

    The model draws hidden tiles and discards none; the hand wins when hand and draws together contain
    the standard form. It foresees every draw and knows no other player, so it is an upper bound for
    real play by own draws alone, and no player's chance to win. Hidden is every tile not in the hand, its melds or visible.

    >>> [round(chance, 4) for chance in foresight_chance("123m456p789s1112z", draws=3)]
    [0.0, 0.0244, 0.0768, 0.1583]
    >>> foresight_chance("123m456p789s1112z", draws=1, visible="222z")
    [0.0, 0.0]
    """

def foresight_chance_by_discard(hand: mahjongkit._core.tiles.Hand | str | bytes, *, draws: int = 14, visible: mahjongkit._core.tiles.Hand | str | bytes | None = None, variant: str | None = None, notation: str | None = None) -> dict[str, list[float]]:
    """
    The curve of foresight_chance after each discard of a hand of 3n+2 tiles, by tile name.

    >>> curves = foresight_chance_by_discard("445w1267t1144s(888s)(999s)", draws=5, variant="taiwanese")
    >>> max(curves, key=lambda tile: curves[tile][5])
    '4m'
    """

def sample_foresight_chance(hand: mahjongkit._core.tiles.Hand | str | bytes, *, draws: int, simulations: int, seed: int, threads: int = 0, visible: mahjongkit._core.tiles.Hand | str | bytes | None = None, variant: str | None = None, notation: str | None = None) -> SampledChance:
    """
    The last value of foresight_chance by sampling, with its standard error.

    The result depends on the seed and not on the number of threads (0 = every core).

    >>> sampled = sample_foresight_chance("123m456p789s1112z", draws=3, simulations=100_000, seed=1)
    >>> abs(sampled.value - foresight_chance("123m456p789s1112z", draws=3)[3]) < 5 * sampled.standard_error
    True
    """

def sample_foresight_chance_by_discard(hand: mahjongkit._core.tiles.Hand | str | bytes, *, draws: int, simulations: int, seed: int, model: str = 'four-player', after: mahjongkit._core.tiles.Hand | str | bytes | None = None, threads: int = 0, visible: mahjongkit._core.tiles.Hand | str | bytes | None = None, variant: str | None = None, notation: str | None = None) -> dict[str, SampledChance]:
    """
    Sampled chances with foreseen draws after each discard of a hand of 3n+2 tiles, by tile name, on common draws.

    A hand of 3n+1 tiles has one chance, under the empty name. Model "single" draws alone; "four-player"
    may also claim what three other seats draw and discard (docs/flat-mc.md). With `after`, a tile of the
    hand, the discards are second ones: the hand goes without both tiles. Each discard has as many
    simulations; the result depends on the seed and not on the number of threads (0 = every core).

    >>> hand = "445w1267t1144s(888s)(999s)"
    >>> chances = sample_foresight_chance_by_discard(hand, draws=5, simulations=20_000, seed=1, variant="taiwanese")
    >>> max(chances, key=lambda tile: chances[tile].value)
    '4m'
    """

def flat_mc_discard(hand: mahjongkit._core.tiles.Hand | str | bytes, *, draws: int, simulations: int, seed: int, heuristics: str = 'none', pruning: bool = True, model: str = 'four-player', visible: mahjongkit._core.tiles.Hand | str | bytes | None = None, variant: str | None = None, notation: str | None = None) -> str:
    """
    What the agent flat-mc discards from a hand of 3n+2 tiles (docs/flat-mc.md).

    >>> hand = "445w1267t1144s(888s)(999s)"
    >>> options = {"draws": 5, "simulations": 20_000, "seed": 1, "variant": "taiwanese"}
    >>> [flat_mc_discard(hand, heuristics=each, **options) for each in ("none", "h1", "h2+h1")]
    ['4m', '1p', '1p']
    """

def pruned_discards(hand: mahjongkit._core.tiles.Hand | str | bytes, *, draws: int, looks: Sequence[int], ratios: Sequence[float], seed: int, is_paired: bool = True, model: str = 'four-player', visible: mahjongkit._core.tiles.Hand | str | bytes | None = None, variant: str | None = None, notation: str | None = None) -> list[list[list[str]]]:
    """
    For each number of simulations in `looks` and each ratio: the discards that pruning drops there.

    Each look is the only one: nothing was dropped before. With `is_paired` a discard is dropped when it is
    worse than the best by more than `ratio` standard errors of the difference, on common draws, as flat-mc
    does; without, when their intervals of `ratio` standard errors do not overlap, each on draws of its own,
    as the SIMCAT paper does.

    >>> hand = "445w1267t1144s(888s)(999s)"
    >>> found = pruned_discards(hand, draws=5, looks=[100, 10_000], ratios=[3], seed=1, variant="taiwanese")
    >>> "4m" in found[1][0], len(found[0][0]) < len(found[1][0])
    (False, True)
    """
