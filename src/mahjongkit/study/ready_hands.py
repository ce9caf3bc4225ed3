"""A ready Sichuan hand: every tile that completes it, how many are left, and what a win with it is worth.

The corrected form of appendix A.2 of the thesis ("tiles needed to complete a winning hand"): right on every hand, with
melds, and with the value that the rules give to each win.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any

from mahjongkit._core import measures
from mahjongkit._core.engine import Observation
from mahjongkit._core.rules import Rules, make_rules, score
from mahjongkit._core.tiles import Hand, MeldType, kind_name, tiles_text
from mahjongkit.errors import RulesError
from mahjongkit.study.deals import check_range
from mahjongkit.study.seen_tiles import COPIES, NUM_KINDS, check_sichuan, own_tiles, table_tiles

MOST_PAYERS = 3


@dataclass(frozen=True)
class CompletingTile:
    """One kind that completes the hand."""

    tile: str
    left: int
    """Hidden tiles of the kind."""
    fan: int
    """Before the cap."""
    patterns: tuple[tuple[str, int], ...]
    """What the fan come from: a root for four equal tiles, a full flush, and so on."""
    on_discard: int
    """What the discarder pays for it."""
    self_draw: int
    """What the payers pay together for a self-draw."""


@dataclass(frozen=True)
class ReadyHand:
    """The tiles that complete a hand, none if it is not ready."""

    hand: str
    rules: Rules
    hidden: int
    """Tiles that the seat does not see, in the wall or in other hands."""
    payers: int
    """Seats that pay a self-draw."""
    tiles: tuple[CompletingTile, ...]

    @property
    def left(self) -> int:
        """Hidden tiles that complete the hand."""
        return sum(tile.left for tile in self.tiles)

    def chance(self, draws: int, *, tile: str | None = None) -> Fraction:
        """That one of them, or one of this kind, is among so many own draws; any hidden tile is as likely to come.

        >>> ready = ready_hand("1112345678999p")
        >>> ready.left, ready.chance(1), round(float(ready.chance(10, tile="1p")), 4)
        (23, Fraction(23, 95), 0.1053)
        """
        check_range("draws", draws, 0, self.hidden)
        good = self.left if tile is None else self.completing(tile).left
        return 1 - Fraction(comb(self.hidden - good, draws), comb(self.hidden, draws))

    def expected_value(self, draws: int) -> Fraction:
        """Of winning with the first of them that is among so many own draws, by self-draw; 0 where none is.

        >>> ready_hand("1112345678999p", profile="thesis").expected_value(1)
        Fraction(120, 19)
        """
        if not self.left:
            return Fraction(0)
        mean = Fraction(sum(tile.left * tile.self_draw for tile in self.tiles), self.left)
        return self.chance(draws) * mean

    def completing(self, tile: str) -> CompletingTile:
        """The tile of this name; one that does not complete the hand is an error."""
        found = next((each for each in self.tiles if each.tile == tile), None)
        if found is None:
            known = ", ".join(each.tile for each in self.tiles) or "none"
            raise RulesError(f"{tile} does not complete {self.hand} (tiles that do: {known})")
        return found


def ready_hand(
    hand: str | bytes | Hand,
    *,
    visible: str | bytes | Hand | None = None,
    void_suit: str | None = None,
    payers: int = MOST_PAYERS,
    profile: str = "sbr2025",
    **options: bool | int,
) -> ReadyHand:
    """The tiles that complete a hand of 3n+1 tiles, with what is left of each and what a win with it is worth.

    ``visible`` are tiles seen elsewhere; hand and melds are counted already. A kind of which the seat
    has all four tiles, melds included, completes nothing; one whose last tiles lie elsewhere is there with 0 left.
    Options are those of the rules: ``has_seven_pairs=False`` wins by Definition 6 of the thesis only.

    >>> for tile in ready_hand("2223456m(555p)(777p)", visible="3m").tiles:
    ...     print(tile.tile, tile.left, tile.fan, tile.on_discard, tile.self_draw)
    1m 4 0 1 6
    3m 2 0 1 6
    4m 3 0 1 6
    6m 3 0 1 6
    7m 4 0 1 6
    >>> [(tile.tile, tile.patterns) for tile in ready_hand("1113p(222p)(444p)(777p)", profile="thesis").tiles]
    [('2p', (('root', 1), ('full flush', 2))), ('3p', (('full flush', 2),))]
    """
    rules = make_rules("sichuan", profile, **options)
    return _ready(Hand(hand), _counts(visible), void_suit, payers, rules)


def observed_ready_hand(observation: Observation) -> ReadyHand:
    """The same for the hand of an observing seat, with the rules of its table; a tile just drawn is left aside.

    >>> from mahjongkit import State, make_rules
    >>> observed_ready_hand(State(make_rules("sichuan"), seed=1).observe(0)).tiles
    ()
    """
    check_sichuan(observation)
    own = list(own_tiles(observation))
    visible = list(table_tiles(observation))
    melds = observation.melds(observation.seat)
    for meld in melds:  # they are part of the hand below
        for tile in meld.tiles:
            visible[tile.kind] -= 1
    if sum(own) % 3 == 2:
        if observation.drawn is None:
            raise RulesError("the seat has called and not discarded yet: its hand waits for nothing")
        own[observation.drawn.kind] -= 1
        visible[observation.drawn.kind] += 1
    concealed = "".join(kind_name(kind) * number for kind, number in enumerate(own))
    texts = [(meld.type, tiles_text(meld.tiles)) for meld in melds]
    shown = [f"[{text}]" if kind == MeldType.CONCEALED_KAN else f"({text})" for kind, text in texts]
    hand = Hand(concealed + "".join(shown))
    payers = MOST_PAYERS - len([seat for seat in observation.winners if seat != observation.seat])
    return _ready(hand, visible, observation.void_suit(observation.seat), payers, observation.rules)


def _counts(visible: str | bytes | Hand | None) -> list[int]:
    if visible is None or visible == "":
        return [0] * NUM_KINDS
    read = Hand(visible)
    if read.melds or any(read.counts[NUM_KINDS:]):
        raise RulesError(f"visible tiles '{read}': expected tiles of the suits m, p and s, without brackets")
    return list(read.counts[:NUM_KINDS])


def _ready(hand: Hand, visible: Sequence[int], void_suit: str | None, payers: int, rules: Rules) -> ReadyHand:
    check_range("payers", payers, 1, MOST_PAYERS)
    if hand.num_tiles % 3 != 1:
        raise RulesError(f"{hand} has {hand.num_tiles} concealed tiles, expected 3n+1: a hand that waits")
    if rules.options["most_suits"] != 2:
        raise RulesError("most_suits is 3: waits are known for wins in two suits")
    own = _own(hand)
    counts = _left(own, visible)
    facts: dict[str, Any] = {"void_suit": void_suit, "winners": list(range(1, 1 + MOST_PAYERS - payers))}
    tiles = []
    for tile in _waits(hand, void_suit, rules):
        kind = Hand(tile).counts.index(1)
        if own[kind] == COPIES:
            continue  # a wait by its shape, beside melds, for a fifth tile
        discarded = score(hand, tile, rules, discarder=MOST_PAYERS, **facts)
        drawn = score(hand, tile, rules, **facts)
        patterns = tuple(discarded.patterns)
        tiles.append(CompletingTile(tile, counts[kind], discarded.worth, patterns, discarded.value, drawn.value))
    return ReadyHand(str(hand), rules, sum(counts), payers, tuple(tiles))


def _waits(hand: Hand, void_suit: str | None, rules: Rules) -> list[str]:
    if any(hand.counts[NUM_KINDS:]):
        raise RulesError(f"{hand} has honours: Sichuan has the suits m, p and s only")
    has_void = void_suit is not None and any(name.endswith(void_suit) for name in hand.tiles)
    form = None if rules.options["has_seven_pairs"] else "standard"
    found = [] if has_void else measures.waits(hand, variant="sichuan", form=form)
    return [tile for tile in found if void_suit is None or not tile.endswith(void_suit)]


def _own(hand: Hand) -> list[int]:
    """The tiles of hand and melds."""
    own = list(hand.counts[:NUM_KINDS])
    for meld in hand.melds:
        for kind, number in enumerate(Hand("".join(meld.tiles)).counts[:NUM_KINDS]):
            own[kind] += number
    return own


def _left(own: Sequence[int], visible: Sequence[int]) -> list[int]:
    """The hidden tiles of each kind."""
    seen = [held + shown for held, shown in zip(own, visible, strict=True)]
    for kind, number in enumerate(seen):
        if number > COPIES:
            raise RulesError(f"{number} tiles {kind_name(kind)} are seen, expected {COPIES} at most")
    return [COPIES - number for number in seen]
