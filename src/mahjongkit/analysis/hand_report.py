"""Every measure of one hand, in one typed result."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, Generic, TypeVar

from mahjongkit._core import measures
from mahjongkit._core.tiles import Hand
from mahjongkit.errors import RulesError

FORMS = ("standard", "seven-pairs", "thirteen-orphans")

T = TypeVar("T")


@dataclass(frozen=True)
class Reading(Generic[T]):
    """A measure of the Sichuan thesis in its corrected and in its printed reading."""

    exact: T | None
    paper: T | None
    note: str | None = None
    """Why there is no value, where there is none."""


@dataclass(frozen=True)
class DiscardReport:
    """One discard: what it leaves."""

    tile: str
    shanten: int
    acceptance: dict[str, int]
    num_kinds: int
    num_tiles: int
    blocks: int
    foresight_chance: float | None = None
    """Where asked for: that the hand left and so many draws hold a win, an upper bound with foreseen draws."""


@dataclass(frozen=True)
class HandReport:
    """All measures of a hand. Fields that its size does not have are None."""

    hand: str
    variant: str | None
    num_tiles: int
    num_melds: int
    shanten: int
    shanten_by_form: dict[str, int]
    tiles_to_win: list[int]
    block_count: int
    waits: list[str] | None
    acceptance: dict[str, int] | None
    discards: list[DiscardReport] | None
    decompositions: list[dict[str, Any]]
    word_number: Reading[int]
    word_deficiency: Reading[int]
    non_word_tiles: Reading[list[str]]
    deficiency: Reading[int]
    tile_away: Reading[int]
    tiles_to_complete: Reading[list[str]] | None
    foresight_chance: list[float]
    """Entry m: that the hand and m draws hold a win. An upper bound with foreseen draws, no player's chance to win."""

    def as_dict(self) -> dict[str, Any]:
        """Return plain values, ready for JSON."""
        return asdict(self)


def shanten_by_form(hand: Hand, *, variant: str | None = None) -> dict[str, int]:
    """Shanten in each form that the variant and the hand's size have.

    >>> shanten_by_form(Hand("19m19p19s1234567z"))
    {'standard': 8, 'seven-pairs': 6, 'thirteen-orphans': 0}
    """
    values = {}
    for form in FORMS:
        try:
            values[form] = measures.shanten(hand, variant=variant, form=form)
        except RulesError:  # this variant or size has no such form
            continue
    return values


def _both_readings(measure: Callable[..., T], hand: Hand) -> Reading[T]:
    try:
        return Reading(exact=measure(hand, reading="exact"), paper=measure(hand, reading="paper"))
    except RulesError as error:
        return Reading(exact=None, paper=None, note=str(error))


def report_discards(
    hand: Hand, *, foresight: int | None = None, visible: str | None = None, variant: str | None = None
) -> list[DiscardReport]:
    """Measure each discard of a hand of 3n+2 tiles, best first; with `foresight`, for so many draws too.

    >>> report_discards(Hand("123m456p78s1122z57z"))[0].tile
    '5z'
    """
    curves = (
        {}
        if foresight is None
        else measures.foresight_chance_by_discard(hand, draws=foresight, visible=visible, variant=variant)
    )
    return [
        DiscardReport(
            tile=row.tile,
            shanten=row.shanten,
            acceptance=row.acceptance,
            num_kinds=row.num_kinds,
            num_tiles=row.num_tiles,
            blocks=row.blocks,
            foresight_chance=curves[row.tile][-1] if curves else None,
        )
        for row in measures.discard_table(hand, visible=visible, variant=variant)
    ]


def report_hand(
    text: str,
    *,
    draws: int = 14,
    visible: str | None = None,
    variant: str | None = None,
    notation: str | None = None,
) -> HandReport:
    """Measure a hand in every way.

    >>> report = report_hand("D1D1D1D2D3")
    >>> report.word_number
    Reading(exact=2, paper=1, note=None)
    """
    hand = Hand(text, notation=notation, variant=variant)
    by_form = shanten_by_form(hand, variant=variant)
    is_waiting = hand.num_tiles % 3 == 1
    return HandReport(
        hand=str(hand),
        variant=variant,
        num_tiles=hand.num_tiles,
        num_melds=len(hand.melds),
        shanten=measures.shanten(hand, variant=variant),
        shanten_by_form=by_form,
        tiles_to_win=measures.tiles_to_win_row(hand, variant=variant),
        block_count=measures.block_count(hand, variant=variant),
        waits=measures.waits(hand, variant=variant) if is_waiting else None,
        acceptance=measures.acceptance(hand, visible=visible, variant=variant) if is_waiting else None,
        discards=None if is_waiting else report_discards(hand, foresight=draws, visible=visible, variant=variant),
        decompositions=[
            {"groups": d.groups, "partials": d.partials, "pair": d.pair, "rest": d.rest, "missing": d.missing}
            for d in measures.decompositions(hand)
        ],
        word_number=_both_readings(measures.word_number, hand),
        word_deficiency=_both_readings(measures.word_deficiency, hand),
        non_word_tiles=_both_readings(measures.non_word_tiles, hand),
        deficiency=_both_readings(measures.deficiency, hand),
        tile_away=_both_readings(measures.tile_away, hand),
        tiles_to_complete=_both_readings(measures.tiles_to_complete, hand) if is_waiting else None,
        foresight_chance=measures.foresight_chance(hand, draws=draws, visible=visible, variant=variant),
    )
