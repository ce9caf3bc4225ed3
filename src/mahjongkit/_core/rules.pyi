"""Rules of the variants."""

from collections.abc import Mapping, Sequence
from typing import Any

import mahjongkit._core.tiles


class Rules:
    """The rules of a game: a variant, a profile and options. Immutable."""

    @property
    def variant(self) -> str:
        """The family of rules: one of variants()."""

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
    def hand_size(self) -> int:
        """Tiles of a hand before a draw, a meld counted as three."""

    @property
    def has_indicators(self) -> bool:
        """Whether tiles of the wall are shown that name the dora."""

    @property
    def compares_wins(self) -> bool:
        """Whether rounds are compared by wins, else by points."""

    @property
    def goes_on_after_wins(self) -> bool:
        """Whether the others play on without the winners."""

    @property
    def unit(self) -> str:
        """What the patterns of a win are counted in: han, fan or tai."""

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

    def to_json(self) -> dict[str, Any]:
        """As plain data that JSON can hold: see docs/json.md."""

    @staticmethod
    def from_json(document: Mapping[str, Any]) -> Rules:
        """
        The rules of `to_json`.

        >>> make_rules("riichi", num_winds=1).to_json()
        {'variant': 'riichi', 'profile': 'tenhou', 'options': {'num_winds': 1}}
        >>> Rules.from_json({"variant": "sanma", "profile": "majsoul"})
        make_rules('sanma:majsoul')
        """

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

    >>> variants()[:4]
    ['riichi', 'sanma', 'sichuan', 'taiwanese']
    """

def profiles(variant: str) -> list[str]:
    """
    The profiles of a variant, the default first.

    >>> profiles("sanma")
    ['tenhou', 'majsoul', 'mjai']
    """

def patterns(variant: str) -> list[str]:
    """The names of the patterns of a variant."""

def adviser(variant: str) -> str:
    """The agent that judges positions where none is named."""

def option_help(variant: str) -> list[tuple[str, str]]:
    """
    The options of a variant, each with what it means.

    >>> option_help("riichi")[0]
    ('has_red_fives', 'one five of each number suit is red and counts as a dora')
    """

class ScoredWin:
    """What a win is worth, and who pays it."""

    @property
    def patterns(self) -> list[tuple[str, int]]:
        """Scoring elements, each with its worth."""

    @property
    def unit(self) -> str:
        """What patterns are counted in: han, tai or fan."""

    @property
    def worth(self) -> int:
        """All patterns together, before any limit."""

    @property
    def limit(self) -> str:
        """
        The named limit that the value has reached, such as mangan or yakuman; empty without one.
        """

    @property
    def value(self) -> int:
        """
        What the winner gets for the hand; riichi's repeats and deposits come on top of it.
        """

    @property
    def changes(self) -> list[int]:
        """The change of every seat's points."""

    @property
    def fu(self) -> int:
        """Fu, rounded up; 0 where the variant has none."""

    @property
    def fu_lines(self) -> list[tuple[str, int]]:
        """What the fu come from."""

    @property
    def num_yakuman(self) -> int:
        """How many yakuman the patterns are worth; 0 where the variant has none."""

    def explain(self) -> str:
        """The score line by line."""

    def __eq__(self, other: object, /) -> bool: ...

    def __getstate__(self) -> tuple[list[tuple[int, int]], list[tuple[str, int, int]], tuple[str, str], list[int]]: ...

    def __setstate__(self, arg: tuple[Sequence[tuple[int, int]], Sequence[tuple[str, int, int]], tuple[str, str], Sequence[int]], /) -> None: ...

    def __repr__(self) -> str: ...

class WinFact:
    """One thing that may be said of a win beside its tiles."""

    @property
    def name(self) -> str:
        """The keyword."""

    @property
    def type(self) -> str:
        """
        flag, number, seat, seats (a list), wind (a tile), suit (m, p or s) or tiles (as text).
        """

    @property
    def help(self) -> str:
        """What it means."""

    @property
    def default(self) -> bool | int | str | None:
        """What holds when it is not given."""

    def __repr__(self) -> str: ...

class WinSituation:
    """
    A win without its tiles: the rules, and who, how and when; immutable.

    It takes the keywords of score and checks them once: for programs that score many hands.

    >>> first = WinSituation(seat=1, is_riichi=True, dora_indicators="9m")
    >>> first.score("123m456p789s1112z", "2z").value
    8000
    """

    def __init__(self, rules: Rules | str = 'riichi', *, notation: str | None = None, **facts) -> None: ...

    @property
    def rules(self) -> Rules:
        """The rules that it is scored by."""

    def score(self, hand: mahjongkit._core.tiles.Hand | str | bytes, win_tile: mahjongkit._core.tiles.Hand | str | bytes) -> ScoredWin:
        """What a hand that wins so is worth: see score."""

def win_facts(rules: Rules | str) -> list[WinFact]:
    """
    What may be said of a win beside its tiles: the keywords of score by these rules.

    >>> [fact.name for fact in win_facts("sichuan")][:5]
    ['seat', 'dealer', 'discarder', 'winners', 'void_suit']
    >>> fact = win_facts("riichi")[3]
    >>> fact.name, fact.type, fact.default, fact.help
    ('round_wind', 'wind', '1z', 'the wind of the round')
    """

def score(hand: mahjongkit._core.tiles.Hand | str | bytes, win_tile: mahjongkit._core.tiles.Hand | str | bytes, rules: Rules | str = 'riichi', *, notation: str | None = None, **facts) -> ScoredWin:
    """
    What a win is worth by the rules: patterns, value and payments.

    hand has 3n+1 tiles, with its melds and flowers; win_tile completes it. rules are Rules or their text,
    such as "taiwanese:olympiad"; those of riichi without it. Facts of the situation are keywords: who,
    how and when; `mahjongkit.rules.win_facts` lists those of a variant, and an unknown one is an error
    that does. Without a discarder the win is a self-draw. What is no win is a RulesError that says why.

    >>> win = score("123m456p789s1112z", "2z", seat=1, dealer=0, is_riichi=True, dora_indicators="9m")
    >>> win.patterns
    [('riichi', 1), ('self-draw', 1), ('round wind', 1), ('dora', 1)]
    >>> win.worth, win.unit, win.fu, win.value, win.changes
    (4, 'han', 40, 8000, [-4000, 8000, -2000, -2000])

    A rule of its own is an option of the rules. Sichuan's winners have left the round and pay nothing.

    >>> rules = "riichi:tenhou,rounds_up_mangan=true"
    >>> score("234567m345p22s78s", "6s", rules, discarder=1, is_riichi=True, dora_indicators="1m").limit
    'mangan'
    >>> win = score("1113335m(777m)(999m)", "5m", "sichuan:sbr2025", seat=2, winners=[0])
    >>> win.patterns, win.changes
    ([('all triplets', 1), ('full flush', 2)], [0, -9, 18, -9])

    A flower as win_tile is a Taiwanese win by eight flowers, or by seven that rob the discarder's one.

    >>> score("123456m23456p123s55z", "1p", "taiwanese:sml2026", seat=1, dealer=0, repeats=2).changes
    [-13, 29, -8, -8]
    """
