"""Rules of the variants."""

from collections.abc import Sequence
from typing import overload

import mahjongkit._core.tiles


class ScoredWin:
    """The value of a riichi or sanma win, and who pays it."""

    @property
    def patterns(self) -> list[tuple[str, int]]:
        """Scoring elements, each with its han."""

    @property
    def han(self) -> int:
        """The sum of the han."""

    @property
    def fu(self) -> int:
        """Fu, rounded up."""

    @property
    def fu_lines(self) -> list[tuple[str, int]]:
        """What the fu come from."""

    @property
    def limit(self) -> str:
        """
        mangan, haneman, baiman, sanbaiman, counted yakuman or yakuman; empty below a mangan.
        """

    @property
    def num_yakuman(self) -> int:
        """How many yakuman the patterns are worth."""

    @property
    def points(self) -> int:
        """What the winner gets for the hand, without repeats and deposits."""

    @property
    def changes(self) -> list[int]:
        """The change of every seat's points."""

    def explain(self) -> str:
        """The score line by line."""

    def __eq__(self, other: object, /) -> bool: ...

    def __getstate__(self) -> tuple[list[tuple[int, int]], list[tuple[int, int, int]], list[int]]: ...

    def __setstate__(self, arg: tuple[Sequence[tuple[int, int]], Sequence[tuple[int, int, int]], Sequence[int]], /) -> None: ...

    def __repr__(self) -> str: ...

class WinSituation:
    """
    A win without its tiles: who, how, when, and the rules; immutable.

    It takes the keywords of score_win and checks them once: for programs that score many hands.

    >>> first = WinSituation(seat=1, is_riichi=True, dora_indicators="9m")
    >>> score_win("123m456p789s1112z", "2z", first).points
    8000
    """

    def __init__(self, *, notation: str | None = None, variant: str = 'riichi', profile: str = 'tenhou', seat: int = 0, dealer: int = 0, discarder: int | None = None, round_wind: mahjongkit._core.tiles.Hand | str | bytes = '1z', is_riichi: bool = False, is_double_riichi: bool = False, is_one_shot: bool = False, is_after_kan: bool = False, is_robbed_kan: bool = False, is_last_tile: bool = False, is_first_turn: bool = False, dora_indicators: mahjongkit._core.tiles.Hand | str | bytes | None = None, ura_indicators: mahjongkit._core.tiles.Hand | str | bytes | None = None, num_set_aside: int = 0, repeats: int = 0, deposits: int = 0, liable: int | None = None, num_liable_yakuman: int = 1, **options) -> None: ...

@overload
def score_win(hand: mahjongkit._core.tiles.Hand | str | bytes, win_tile: mahjongkit._core.tiles.Hand | str | bytes, situation: WinSituation) -> ScoredWin:
    """The same with all keywords in one value."""

@overload
def score_win(hand: mahjongkit._core.tiles.Hand | str | bytes, win_tile: mahjongkit._core.tiles.Hand | str | bytes, *, notation: str | None = None, variant: str = 'riichi', profile: str = 'tenhou', seat: int = 0, dealer: int = 0, discarder: int | None = None, round_wind: mahjongkit._core.tiles.Hand | str | bytes = '1z', is_riichi: bool = False, is_double_riichi: bool = False, is_one_shot: bool = False, is_after_kan: bool = False, is_robbed_kan: bool = False, is_last_tile: bool = False, is_first_turn: bool = False, dora_indicators: mahjongkit._core.tiles.Hand | str | bytes | None = None, ura_indicators: mahjongkit._core.tiles.Hand | str | bytes | None = None, num_set_aside: int = 0, repeats: int = 0, deposits: int = 0, liable: int | None = None, num_liable_yakuman: int = 1, **options) -> ScoredWin:
    """
    The value of a win in riichi or sanma: patterns, fu and payments.

    hand has 3n+1 tiles; win_tile completes it. Without a discarder the win is a self-draw. The seat
    wind follows from seat and dealer. A win needs a pattern: else RulesError. The other keywords
    change single rules of the profile: see scoring_options. A WinSituation holds all keywords.

    >>> win = score_win("123m456p789s1112z", "2z", seat=1, dealer=0, is_riichi=True, dora_indicators="9m")
    >>> win.patterns
    [('riichi', 1), ('self-draw', 1), ('round wind', 1), ('dora', 1)]
    >>> win.fu, win.points, win.changes
    (40, 8000, [-4000, 8000, -2000, -2000])
    >>> score_win("234567m345p22s78s", "6s", discarder=1, is_riichi=True, dora_indicators="1m", rounds_up_mangan=True).limit
    'mangan'
    """

def scoring_options() -> dict[str, str]:
    """
    The rules of scoring that a keyword can change, each with its meaning.

    >>> scoring_options()["rounds_up_mangan"]
    '4 han of 30 fu and 3 han of 60 fu are a mangan'
    """

class ValuedWin:
    """The value of a Taiwanese or Sichuan win, and who pays it."""

    @property
    def patterns(self) -> list[tuple[str, int]]:
        """Scoring elements, each with its worth in tai or fan."""

    @property
    def worth(self) -> int:
        """Tai or fan of all patterns, before any limit."""

    @property
    def value(self) -> int:
        """What the winner gets, together."""

    @property
    def changes(self) -> list[int]:
        """The change of every seat's points."""

    def explain(self) -> str:
        """The score line by line."""

    def __eq__(self, other: object, /) -> bool: ...

    def __getstate__(self) -> tuple[list[tuple[int, int]], list[int]]: ...

    def __setstate__(self, arg: tuple[Sequence[tuple[int, int]], Sequence[int]], /) -> None: ...

    def __repr__(self) -> str: ...

def score_sichuan(hand: mahjongkit._core.tiles.Hand | str | bytes, win_tile: mahjongkit._core.tiles.Hand | str | bytes, *, notation: str | None = None, profile: str = 'sbr2025', void_suit: str | None = None, seat: int = 0, dealer: int = 0, discarder: int | None = None, winners: Sequence[int] = (), is_after_kan: bool = False, is_kan_shot: bool = False, is_robbed_kan: bool = False, is_last_tile: bool = False, is_first_turn: bool = False, **options) -> ValuedWin:
    """
    The value of a Sichuan win: patterns, fan and payments.

    hand has 3n+1 tiles; win_tile completes it. Without a discarder the win is a self-draw, paid by all
    seats but the winners, those that have left the round. No win is a RulesError: a hand that is not
    complete, of three suits, or with a tile of the void_suit (m, p or s). The other keywords change
    single rules of the profile (sbr2025, novikov, thesis, casual); an unknown one is an error that
    lists them.

    >>> win = score_sichuan("1113335m(777m)(999m)", "5m", seat=2, winners=[0])
    >>> win.patterns
    [('all triplets', 1), ('full flush', 2)]
    >>> win.worth, win.value, win.changes
    (3, 18, [0, -9, 18, -9])
    >>> score_sichuan("1112345678999m", "5m", discarder=1, fan_cap=0, fan_closed_hand=1).value
    8
    """

def score_taiwanese(hand: mahjongkit._core.tiles.Hand | str | bytes, win_tile: mahjongkit._core.tiles.Hand | str | bytes, *, notation: str | None = None, profile: str = 'sml2026', seat: int = 0, dealer: int = 0, discarder: int | None = None, round_wind: mahjongkit._core.tiles.Hand | str | bytes = '1z', is_after_kan: bool = False, is_robbed_kan: bool = False, is_last_tile: bool = False, is_first_turn: bool = False, repeats: int = 0, **options) -> ValuedWin:
    """
    The value of a Taiwanese win: patterns, tai and payments.

    hand has 3n+1 tiles, its melds and the flowers set aside; win_tile completes it. Without a discarder
    the win is a self-draw. The seat wind follows from seat and dealer. A flower as win_tile is a win by
    eight flowers, or by seven that rob the discarder's one. worth is the tai of the hand; value and
    changes also have those of the dealer and its repeats. The other keywords change single rules of the
    profile; an unknown one is an error that lists them.

    >>> win = score_taiwanese("123456m23456p123s55z", "1p", seat=1, dealer=0, repeats=2)
    >>> win.patterns
    [('self-draw', 1), ('closed hand', 1), ('concealed self-draw', 1)]
    >>> win.worth, win.changes
    (3, [-13, 29, -8, -8])
    >>> score_taiwanese("123456m23456p123s55z1f", "1p", discarder=2, tai_own_flower=3).worth
    4
    """

class Rules:
    """The rules of a game: a variant, a profile and options. Immutable."""

    @property
    def variant(self) -> str:
        """The family: riichi or sanma."""

    @property
    def profile(self) -> str:
        """The named choice of options that these rules started from."""

    @property
    def num_seats(self) -> int:
        """How many seats the table has."""

    @property
    def num_tiles(self) -> int:
        """Tiles of the wall."""

    @property
    def options(self) -> dict[str, bool | int | tuple[int, ...]]:
        """Every option with its value."""

    def standing_scores(self, points: Sequence[int]) -> list[float]:
        """
        What final points are worth in the standing, with uma and oka, in thousands.
        """

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __reduce__(self) -> tuple[object, ...]: ...

def make_rules(variant: str, profile: str | None = None, **options: bool | int | tuple[int, ...]) -> Rules:
    """
    The rules of a variant: a profile (the variant's first if none is named) with options changed by keyword.

    The text of rules is accepted too.

    >>> rules = make_rules("riichi", profile="tenhou", num_winds=1)
    >>> rules
    make_rules('riichi:tenhou,num_winds=1')
    >>> rules.num_seats, rules.options["start_points"]
    (4, 25000)
    >>> make_rules("sanma").options["start_points"]
    35000
    """

def variants() -> list[str]:
    """
    The variants that can be played.

    >>> variants()
    ['riichi', 'sanma', 'sichuan', 'taiwanese']
    """

def profiles(variant: str) -> list[str]:
    """
    The profiles of a variant, the default first.

    >>> profiles("sanma")
    ['tenhou', 'majsoul', 'mjai']
    """

def option_help(variant: str) -> list[tuple[str, str]]:
    """
    The options of a variant, each with what it means.

    >>> option_help("riichi")[0]
    ('has_red_fives', 'one five of each number suit is red and counts as a dora')
    """
