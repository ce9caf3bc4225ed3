"""The engine: actions, events, states, games, replay."""

from collections.abc import Mapping, Sequence
import enum
from typing import Any, overload

import mahjongkit._core.rules
import mahjongkit._core.tiles


class ActionType(enum.StrEnum):
    """What a seat can choose. Every member equals its text."""

    PASS = 'pass'
    """let a tile go by"""

    DISCARD = 'discard'
    """put a tile out"""

    RIICHI = 'riichi'
    """put a tile out and declare riichi"""

    CHI = 'chi'
    """claim a tile for a sequence"""

    PON = 'pon'
    """claim a tile for a triplet"""

    OPEN_KAN = 'open_kan'
    """claim a tile for a kan"""

    CONCEALED_KAN = 'concealed_kan'
    """declare four own tiles"""

    ADDED_KAN = 'added_kan'
    """add the fourth tile to a pon"""

    SET_ASIDE = 'set_aside'
    """put a flower or a North aside for a replacement"""

    WIN = 'win'
    """win"""

    ABORT = 'abort'
    """end the round: nine kinds of terminals and honours"""

    EXCHANGE = 'exchange'
    """give three tiles of one suit away before play"""

    VOID_SUIT = 'void_suit'
    """name the suit that the seat will not use"""

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

class EventType(enum.StrEnum):
    """What can happen in a round. Every member equals its text."""

    ROUND_START = 'round_start'
    """the dealer, what the round starts from and the points"""

    DEAL = 'deal'
    """the first hand of a seat"""

    EXCHANGE = 'exchange'
    """a seat gets the tiles that another gives"""

    VOID_SUIT = 'void_suit'
    """a seat names the suit that it will not use"""

    DRAW = 'draw'
    """a seat takes a tile from the wall"""

    DISCARD = 'discard'
    """a seat puts a tile out"""

    RIICHI_ACCEPTED = 'riichi_accepted'
    """nobody won on the tile: the deposit is paid"""

    CHI = 'chi'
    """a seat claims a tile for a sequence"""

    PON = 'pon'
    """a seat claims a tile for a triplet"""

    OPEN_KAN = 'open_kan'
    """a seat claims a tile for a kan"""

    CONCEALED_KAN = 'concealed_kan'
    """a seat declares four own tiles"""

    ADDED_KAN = 'added_kan'
    """a seat adds the fourth tile to its pon"""

    SET_ASIDE = 'set_aside'
    """a seat puts a flower or a North aside"""

    INDICATOR = 'indicator'
    """a dora indicator is turned up"""

    PAYMENT = 'payment'
    """what is paid beside a win"""

    WIN = 'win'
    """a seat wins"""

    NO_WIN = 'no_win'
    """the round ends without a winner"""

    ROUND_END = 'round_end'
    """the points after the round"""

    GAME_END = 'game_end'
    """the points after the game"""

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

class Phase(enum.StrEnum):
    """Where a round is. Every member equals its text."""

    OPENING = 'opening'
    """before the first draw: indicators, flowers"""

    EXCHANGE = 'exchange'
    """every seat chooses three tiles to give away"""

    VOID_SUIT = 'void_suit'
    """every seat chooses the suit that it will not use"""

    TURN = 'turn'
    """a seat has drawn"""

    AFTER_CALL = 'after_call'
    """a seat has called a discard and must discard"""

    CLAIMS = 'claims'
    """a discard is open to claims"""

    REPLACEMENT = 'replacement'
    """
    a kan or a tile set aside awaits its replacement; its tile may be open to wins
    """

    ROUND_OVER = 'round_over'
    """the round is over"""

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

class NoWinReason(enum.StrEnum):
    """Why a round ended without a winner. Every member equals its text."""

    EXHAUSTED = 'exhausted'
    """the wall"""

    RIVER_LIMIT = 'river_limit'
    """the wall, and a river of terminals and honours is paid"""

    NINE_KINDS = 'nine_kinds'
    """nine kinds of terminals and honours in a first hand"""

    FOUR_WINDS = 'four_winds'
    """four equal winds as first discards"""

    FOUR_RIICHI = 'four_riichi'
    """every seat is in riichi"""

    FOUR_KANS = 'four_kans'
    """four kans of several seats"""

    THREE_WINNERS = 'three_winners'
    """three winners on one tile"""

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

class PaymentType(enum.StrEnum):
    """What is paid beside a win. Every member equals its text."""

    KAN = 'kan'
    """for a kan that stands"""

    REFUND = 'refund'
    """a kan is paid back"""

    TRANSFER = 'transfer'
    """what a kan earned goes to the winner"""

    VOID_KEPT = 'void_kept'
    """a seat still held tiles of its void suit at the end"""

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

class Action:
    """
    A choice of a seat, made from its text or from its fields.

    >>> Action("chi 3m with 45m").own
    ['4m', '5m']
    >>> Action(type="chi", tile="3m", own=["4m", "5m"])
    Action('chi 3m with 45m')
    >>> Action("discard 0p drawn") == Action("discard 0p")
    False
    """

    @overload
    def __init__(self, text: str) -> None: ...

    @overload
    def __init__(self, *, type: ActionType | str, tile: str | None = None, suit: str | None = None, own: Sequence[str] | None = None, is_drawn: bool | None = None) -> None: ...

    @property
    def type(self) -> ActionType:
        """What is chosen; it equals its text."""

    @property
    def tile(self) -> mahjongkit._core.tiles.Tile | None:
        """
        The tile discarded, claimed, added or set aside; of a kan its kind; none where it has none.
        """

    @property
    def suit(self) -> str | None:
        """Of a void suit: m, p or s."""

    @property
    def own(self) -> list[mahjongkit._core.tiles.Tile]:
        """
        Of a claim: the tiles of the own hand; of an exchange: those given away.
        """

    @property
    def is_drawn(self) -> bool:
        """A discard of the tile just drawn."""

    def to_json(self) -> dict[str, Any]:
        """As plain data that JSON can hold: see docs/json.md."""

    @staticmethod
    def from_json(document: Mapping[str, Any]) -> Action:
        """
        The action of `to_json`.

        >>> Action.from_json({"type": "discard", "tile": "5m", "is_drawn": True})
        Action('discard 5m drawn')
        """

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __reduce__(self) -> tuple[object, ...]: ...

class Event:
    """
    A fact of a round, made from its text or from its fields.

    >>> event = Event("discard 1 3m riichi")
    >>> event.type, event.seat, event.tile, event.is_riichi
    ('discard', 1, '3m', True)
    >>> Event(type="discard", seat=1, tile="3m", is_riichi=True) == event
    True
    """

    @overload
    def __init__(self, text: str) -> None: ...

    @overload
    def __init__(self, *, type: EventType | str, seat: int | None = None, from_seat: int | None = None, liable: int | None = None, tile: str | None = None, suit: str | None = None, tiles: Sequence[str] | None = None, is_drawn: bool | None = None, is_riichi: bool | None = None, is_replacement: bool | None = None, is_robbed: bool | None = None, reason: NoWinReason | str | None = None, payment: PaymentType | str | None = None, ready_seats: Sequence[int] | None = None, round: int | None = None, dice: int | None = None, repeats: int | None = None, deposits: int | None = None, han: int | None = None, fu: int | None = None, value: int | None = None, patterns: Sequence[tuple[str, int]] | None = None, points: Sequence[int] | None = None) -> None: ...

    @property
    def type(self) -> EventType:
        """What happened; it equals its text."""

    @property
    def seat(self) -> int | None:
        """Whose event it is; of round_start the dealer."""

    @property
    def from_seat(self) -> int | None:
        """
        Whose tile was claimed or won on, or who gave the tiles of an exchange; of a self-draw the winner.
        """

    @property
    def liable(self) -> int | None:
        """Of a win: the seat that is liable for it."""

    @property
    def tile(self) -> mahjongkit._core.tiles.Tile | None:
        """
        The tile, of a concealed kan its kind; ? when the observer cannot see it, none where it has none.
        """

    @property
    def suit(self) -> str | None:
        """Of a void suit: m, p or s."""

    @property
    def tiles(self) -> list[mahjongkit._core.tiles.Tile]:
        """
        A dealt hand, the own tiles of a call, those of an exchange, or the ura indicators of a win.
        """

    @property
    def is_drawn(self) -> bool:
        """The discard is the tile just drawn."""

    @property
    def is_riichi(self) -> bool:
        """The discard declares riichi."""

    @property
    def is_replacement(self) -> bool:
        """The draw replaces a kan or a tile set aside."""

    @property
    def is_robbed(self) -> bool:
        """The win is on the tile of a kan, or on a tile set aside."""

    @property
    def reason(self) -> NoWinReason | None:
        """Why a round ended without a winner."""

    @property
    def payment(self) -> PaymentType | None:
        """What a payment is for: kan, refund, transfer or void_kept."""

    @property
    def ready_seats(self) -> list[int]:
        """Who was ready when the wall was exhausted."""

    @property
    def round(self) -> int:
        """0 is the first deal of East, counting on through the winds."""

    @property
    def dice(self) -> int:
        """
        Of round_start: what the dice show, where they say which seat is East; else 0.
        """

    @property
    def repeats(self) -> int: ...

    @property
    def deposits(self) -> int: ...

    @property
    def points(self) -> list[int]:
        """Points of every seat; of payment, win and no_win their change."""

    @property
    def han(self) -> int:
        """Of a win: han, tai or fan."""

    @property
    def fu(self) -> int: ...

    @property
    def value(self) -> int:
        """What the winning hand alone earns."""

    @property
    def patterns(self) -> list[tuple[str, int]]:
        """The patterns of a win, each with its han, tai or fan."""

    def to_json(self) -> dict[str, Any]:
        """As plain data that JSON can hold: see docs/json.md."""

    @staticmethod
    def from_json(document: Mapping[str, Any]) -> Event:
        """
        The event of `to_json`.

        >>> Event.from_json({"type": "draw", "seat": 1, "tile": "3m", "is_replacement": True})
        Event('draw 1 3m replacement')
        """

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __reduce__(self) -> tuple[object, ...]: ...

class RiverTile:
    """A discard in a river."""

    @property
    def tile(self) -> mahjongkit._core.tiles.Tile: ...

    @property
    def is_drawn(self) -> bool:
        """It was the tile just drawn."""

    @property
    def is_riichi(self) -> bool:
        """It declared riichi."""

    @property
    def is_claimed(self) -> bool:
        """Another seat took it into a meld."""

    def __eq__(self, other: object, /) -> bool: ...

    def __repr__(self) -> str: ...

class KanMoney:
    """What a kan has earned."""

    @property
    def seat(self) -> int:
        """Whose kan it is."""

    @property
    def kind(self) -> mahjongkit._core.tiles.Tile: ...

    @property
    def paid(self) -> list[int]:
        """What each seat has paid for it."""

    @property
    def is_returned(self) -> bool:
        """It was refunded, or passed on to a winner."""

    def __eq__(self, other: object, /) -> bool: ...

    def __repr__(self) -> str: ...

class TableMeld:
    """A meld on the table."""

    @property
    def type(self) -> mahjongkit._core.tiles.MeldType: ...

    @property
    def tiles(self) -> list[mahjongkit._core.tiles.Tile]:
        """Its tiles; hidden ones for a kan that only its seat knows."""

    @property
    def from_seat(self) -> int | None:
        """The seat that gave the tile; none for a concealed kan."""

    @property
    def claimed(self) -> mahjongkit._core.tiles.Tile | None:
        """The tile taken from there."""

    @property
    def added(self) -> mahjongkit._core.tiles.Tile | None:
        """Of an added kan: the fourth tile."""

    @property
    def discards_before(self) -> int:
        """
        How many discards of the seat were before its call, of an added kan before its fourth tile.
        """

    def __eq__(self, other: object, /) -> bool: ...

    def __repr__(self) -> str: ...

class State:
    """
    The whole state of a round, hidden tiles included, as a value.

    >>> from mahjongkit import make_rules
    >>> state = State(make_rules("riichi"), seed=1)
    >>> [event.type for event in state.step({0: state.legal_actions(0)[0]})][0]
    'discard'
    """

    def __init__(self, rules: mahjongkit._core.rules.Rules | str, *, seed: int = 0, wall: str | None = None, round: int = 0, dealer: int = 0, repeats: int = 0, deposits: int = 0, points: Sequence[int] | None = None) -> None: ...

    @property
    def round(self) -> int:
        """0 is the first deal of East, counting on through the winds."""

    @property
    def dealer(self) -> int:
        """The seat that deals."""

    @property
    def dice(self) -> int:
        """What the dice show, where they say which seat is East; else 0."""

    @property
    def repeats(self) -> int:
        """How often the deal was repeated."""

    @property
    def deposits(self) -> int:
        """Riichi deposits on the table."""

    @property
    def turn(self) -> int:
        """Whose turn it is, or whose tile is open to claims."""

    @property
    def draws_left(self) -> int:
        """Tiles that can still be drawn."""

    @property
    def phase(self) -> Phase:
        """
        opening, exchange, void_suit, turn, after_call, claims, replacement or round_over.
        """

    @property
    def points(self) -> list[int]:
        """Points by seat."""

    @property
    def indicators(self) -> list[mahjongkit._core.tiles.Tile]:
        """The dora indicators turned up so far."""

    @property
    def open_tile(self) -> mahjongkit._core.tiles.Tile | None:
        """The tile that may be claimed."""

    @property
    def winners(self) -> list[int]:
        """The seats that have won in this round."""

    @property
    def ledger(self) -> list[KanMoney]:
        """What the kans of the round have earned so far, oldest first."""

    def river(self, seat: int) -> list[RiverTile]:
        """The discards of a seat."""

    def melds(self, seat: int) -> list[TableMeld]:
        """The melds of a seat in the order of declaration."""

    def num_tiles(self, seat: int) -> int:
        """How many concealed tiles the seat holds."""

    def num_set_aside(self, seat: int) -> int:
        """How many Norths or flowers the seat has set aside."""

    def set_aside(self, seat: int) -> list[mahjongkit._core.tiles.Tile]:
        """The Norths or flowers that the seat has set aside."""

    def flowers(self, seat: int) -> list[mahjongkit._core.tiles.Tile]:
        """The flowers that the seat has set aside."""

    def is_riichi(self, seat: int) -> bool:
        """Whether the seat has declared riichi."""

    def void_suit(self, seat: int) -> str | None:
        """The suit that the seat will not use: m, p or s, once it is shown."""

    @property
    def rules(self) -> mahjongkit._core.rules.Rules:
        """The rules of the table."""

    @property
    def asked(self) -> list[int]:
        """The seats that must act."""

    @property
    def is_over(self) -> bool:
        """Whether the round is over."""

    @property
    def wall(self) -> str:
        """
        All tiles of the wall, drawn ones too, in the order of the draws, as one text.
        """

    @property
    def wall_tiles(self) -> list[mahjongkit._core.tiles.Tile]:
        """The same as a list."""

    def hand(self, seat: int) -> str:
        """The concealed tiles of a seat as one text."""

    def tiles(self, seat: int) -> list[mahjongkit._core.tiles.Tile]:
        """The concealed tiles of a seat."""

    def hidden_kans(self, seat: int) -> list[mahjongkit._core.tiles.Tile]:
        """The kinds of the seat's concealed kans that the others do not see."""

    def legal_actions(self, seat: int) -> list[Action]:
        """What the seat may do; nothing when it is not asked."""

    def check_legal(self, seat: int, action: Action) -> str | None:
        """None when the action is legal, else why it is not."""

    def step(self, actions: dict[int, Action] | dict[int, str] | dict[int, Action | str]) -> list[Event]:
        """
        One action of every asked seat; returns what happened. An illegal action raises and changes nothing.
        """

    def observe(self, seat: int) -> Observation:
        """What the seat may know."""

    def copy(self) -> State:
        """A state that goes on by itself."""

    def __copy__(self) -> State: ...

    def __deepcopy__(self, memo: object) -> State: ...

    def to_json(self) -> dict[str, Any]:
        """As plain data that JSON can hold: see docs/json.md."""

    @staticmethod
    def from_json(document: Mapping[str, Any]) -> State:
        """
        The state of `to_json`.

        >>> from mahjongkit import make_rules
        >>> state = State(make_rules("sanma"), seed=1)
        >>> State.from_json(state.to_json()) == state
        True
        """

    @staticmethod
    def from_text(text: str) -> State:
        """
        The state that prints as this text.

        >>> from mahjongkit import make_rules
        >>> state = State(make_rules("sanma"), seed=1)
        >>> State.from_text(str(state)) == state
        True
        """

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __getstate__(self) -> str: ...

    def __setstate__(self, arg: str, /) -> None: ...

class Observation:
    """Exactly what a seat may know."""

    @property
    def round(self) -> int:
        """0 is the first deal of East, counting on through the winds."""

    @property
    def dealer(self) -> int:
        """The seat that deals."""

    @property
    def dice(self) -> int:
        """What the dice show, where they say which seat is East; else 0."""

    @property
    def repeats(self) -> int:
        """How often the deal was repeated."""

    @property
    def deposits(self) -> int:
        """Riichi deposits on the table."""

    @property
    def turn(self) -> int:
        """Whose turn it is, or whose tile is open to claims."""

    @property
    def draws_left(self) -> int:
        """Tiles that can still be drawn."""

    @property
    def phase(self) -> Phase:
        """
        opening, exchange, void_suit, turn, after_call, claims, replacement or round_over.
        """

    @property
    def points(self) -> list[int]:
        """Points by seat."""

    @property
    def indicators(self) -> list[mahjongkit._core.tiles.Tile]:
        """The dora indicators turned up so far."""

    @property
    def open_tile(self) -> mahjongkit._core.tiles.Tile | None:
        """The tile that may be claimed."""

    @property
    def winners(self) -> list[int]:
        """The seats that have won in this round."""

    @property
    def ledger(self) -> list[KanMoney]:
        """What the kans of the round have earned so far, oldest first."""

    def river(self, seat: int) -> list[RiverTile]:
        """The discards of a seat."""

    def melds(self, seat: int) -> list[TableMeld]:
        """The melds of a seat in the order of declaration."""

    def num_tiles(self, seat: int) -> int:
        """How many concealed tiles the seat holds."""

    def num_set_aside(self, seat: int) -> int:
        """How many Norths or flowers the seat has set aside."""

    def set_aside(self, seat: int) -> list[mahjongkit._core.tiles.Tile]:
        """The Norths or flowers that the seat has set aside."""

    def flowers(self, seat: int) -> list[mahjongkit._core.tiles.Tile]:
        """The flowers that the seat has set aside."""

    def is_riichi(self, seat: int) -> bool:
        """Whether the seat has declared riichi."""

    def void_suit(self, seat: int) -> str | None:
        """The suit that the seat will not use: m, p or s, once it is shown."""

    @property
    def rules(self) -> mahjongkit._core.rules.Rules:
        """The rules of the table."""

    @property
    def seat(self) -> int:
        """Whose observation it is."""

    @property
    def hand(self) -> str:
        """The concealed tiles of the seat as one text."""

    @property
    def tiles(self) -> list[mahjongkit._core.tiles.Tile]:
        """The concealed tiles of the seat."""

    @property
    def hidden_kans(self) -> list[mahjongkit._core.tiles.Tile]:
        """The kinds of the own concealed kans that the others do not see."""

    @property
    def drawn(self) -> mahjongkit._core.tiles.Tile | None:
        """The tile just drawn; it is among the concealed tiles."""

    @property
    def waits(self) -> list[mahjongkit._core.tiles.Tile]:
        """The kinds that complete the hand without the drawn tile."""

    @property
    def legal_actions(self) -> list[Action]:
        """What the seat may do."""

    def check_legal(self, action: Action) -> str | None:
        """None when the action is legal, else why it is not."""

    def resample(self, seed: int) -> State:
        """
        A state that this seat cannot tell from the true one: hidden tiles are dealt anew.
        """

    def to_json(self) -> dict[str, Any]:
        """As plain data that JSON can hold: see docs/json.md."""

    @staticmethod
    def from_json(document: Mapping[str, Any]) -> Observation:
        """
        The observation of `to_json`.

        >>> from mahjongkit import make_rules
        >>> seen = State(make_rules("sanma"), seed=1).observe(2)
        >>> Observation.from_json(seen.to_json()) == seen
        True
        """

    @staticmethod
    def from_text(text: str) -> Observation:
        """
        The observation that prints as this text.

        >>> from mahjongkit import make_rules
        >>> seen = State(make_rules("sanma"), seed=1).observe(2)
        >>> Observation.from_text(str(seen)) == seen
        True
        >>> "wall" in str(seen)
        False
        """

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __getstate__(self) -> str: ...

    def __setstate__(self, arg: str, /) -> None: ...

class DrawCounts:
    """What happened to the draws of a round."""

    @property
    def draws(self) -> int:
        """Draws but replacements."""

    @property
    def consistent(self) -> int:
        """
        Of them: the tile that the seat would draw in this turn if nobody stole (the paper's consistent draws).
        """

    @property
    def own(self) -> int:
        """Of them: the next of the seat's own tiles, in their order."""

    @property
    def steals(self) -> int:
        """Chi, pon and open kan."""

    @property
    def reshuffles(self) -> int: ...

    @property
    def left_at_first_reshuffle(self) -> int:
        """Draws that were left then."""

class SeatStanding:
    """How a seat stands, at the end or so far."""

    @property
    def seat(self) -> int: ...

    @property
    def points(self) -> int: ...

    @property
    def placement(self) -> int:
        """1 is the best."""

    @property
    def score(self) -> float:
        """What the points are worth, with uma and oka, in thousands."""

    def __eq__(self, other: object, /) -> bool: ...

    def __repr__(self) -> str: ...

class Game:
    """
    A game from the first deal to the standing.

    >>> from mahjongkit import make_rules
    >>> game = Game(make_rules("sanma"), seed=7)
    >>> while not game.is_over:
    ...     events = game.step({seat: seen.legal_actions[-1] for seat, seen in game.pending.items()})
    >>> len(game.points)
    3
    """

    def __init__(self, rules: mahjongkit._core.rules.Rules | str, *, seed: int = 0, walls: Sequence[str] = [], wall: str = 'shared', one_round: bool = False) -> None: ...

    @property
    def wall(self) -> str:
        """Who draws which tile: shared, stable, stable-literal or kept."""

    @property
    def draw_counts(self) -> DrawCounts:
        """What happened to the draws of the round in play."""

    @property
    def rules(self) -> mahjongkit._core.rules.Rules: ...

    @property
    def seed(self) -> int: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def num_rounds(self) -> int:
        """Rounds that have begun."""

    @property
    def pending(self) -> dict[int, Observation]:
        """The seats that must act, each with what it may know."""

    def step(self, actions: dict[int, Action] | dict[int, str] | dict[int, Action | str]) -> list[Event]:
        """
        One action of every pending seat; returns what happened. An illegal action raises and changes nothing.
        """

    def __repr__(self) -> str: ...

    def __str__(self) -> str:
        """The table as text, all hands open."""

    @property
    def state(self) -> State:
        """A copy of the state of the round."""

    @property
    def events(self) -> list[Event]:
        """All that happened, from the first deal on."""

    def events_for(self, seat: int, *, since: int = 0) -> list[Event]:
        """
        The same as a seat saw it, after the first `since` events: tiles hidden from it are ?.
        """

    @property
    def points(self) -> list[int]:
        """Points by seat."""

    @property
    def placements(self) -> list[int]:
        """Placement by seat, 1 is the best."""

    @property
    def standing(self) -> list[SeatStanding]:
        """How every seat stands, the best first."""

def observation_of_hand(rules: mahjongkit._core.rules.Rules, hand: mahjongkit._core.tiles.Hand | str | bytes, *, visible: mahjongkit._core.tiles.Hand | str | bytes | None = None, drawn: mahjongkit._core.tiles.Hand | str | bytes | None = None, discard: mahjongkit._core.tiles.Hand | str | bytes | None = None, discarder: int | None = None, void_suit: str | None = None, indicators: Sequence[str] = [], seat_wind: int = 0, round_wind: int = 0, seat: int = 0, turn: int | None = None, points: Sequence[int] = [], repeats: int = 0, deposits: int = 0, notation: str | None = None) -> Observation:
    """
    What a seat sees that holds this hand and knows nothing else but what is given.

    It is its turn; with a discard of another seat (the previous one if not named) it may claim that instead,
    and holds a tile less. Visible tiles lie in the rivers of the others, and the wall is shorter by them. The
    drawn tile is the last in order of suits unless it is named. In Sichuan void_suit is m, p or s, else the
    shortest suit.

    Winds count from 0, East. The seat that holds the hand counts from the first dealer: with its wind it says who
    deals, and so the round. A discarder is counted from it, the next seat is 1. turn is the number of own draws so
    far: the wall is as short as it is then, also by tiles that nobody tells of, and after the first turn one own
    discard lies in the river, a tile that the hand has no use for. Without it no more tiles are out of the wall
    than are seen. Points are by seat, the own first.

    >>> from mahjongkit import make_rules
    >>> seen = observation_of_hand(make_rules("taiwanese"), "445w1267t1144s(888s)(999s)")
    >>> seen.hand, len(seen.melds(0)), seen.draws_left
    ('445m1267p1144s', 2, 55)
    >>> observation_of_hand(make_rules("riichi"), "123m456p78s1122z57z", indicators=["4s"], turn=6).draws_left
    49
    >>> seen = observation_of_hand(make_rules("riichi"), "23m567p345s11223z", discard="1m")
    >>> [str(action) for action in seen.legal_actions]
    ['chi 1m with 23m', 'pass']
    >>> seen = observation_of_hand(make_rules("riichi"), "123m456p78s1122z57z", round_wind=1, seat=3)  # deals in South 4
    >>> seen.seat, seen.dealer, seen.round
    (3, 3, 7)
    """

def wall_of(rules: mahjongkit._core.rules.Rules, seed: int, *, round: int = 0, repeats: int = 0) -> str:
    """
    The tiles of a wall in the order of the draws: a function of the seed, the round and its repeats.

    >>> from mahjongkit import make_rules
    >>> len(wall_of(make_rules("sanma"), 7)) > 108
    True
    """

class Difference:
    """Where a record and the rules part."""

    @property
    def event(self) -> int:
        """Index of the recorded event."""

    @property
    def what(self) -> str:
        """What was recorded, and what the rules make of it."""

    def __repr__(self) -> str: ...

class RoundReplay:
    """A recorded round, or the beginning of one, as the engine plays it."""

    @property
    def state(self) -> State:
        """The state after the last event that follows from the rules."""

    @property
    def events(self) -> list[Event]:
        """What the engine made of the choices."""

    @property
    def choices(self) -> list[tuple[int, dict[int, Action]]]:
        """
        All choices in their order: how many events were before them, and the action of every asked seat.

        Steps of a `State` on the same wall with these actions are the round again; who let a tile go by passes.
        """

    @property
    def difference(self) -> Difference | None:
        """
        Where the record and the rules part; None when they agree to the end of the round.
        """

def replay_round(rules: mahjongkit._core.rules.Rules, events: Sequence[Event], *, wall: str | None = None) -> RoundReplay:
    """
    One recorded round through the engine, for its state; without a wall, one that fits the events is made.

    The events may stop anywhere: the state is that of the last choice that they show.

    >>> from mahjongkit import make_rules
    >>> game = Game(make_rules("riichi"), seed=3)
    >>> events = game.events + game.step({0: game.pending[0].legal_actions[0]})
    >>> replay = replay_round(game.rules, events, wall=wall_of(game.rules, 3))
    >>> replay.state == game.state, replay.difference.what
    (True, 'the record ends before the round')
    """

def recorded_decisions(rules: mahjongkit._core.rules.Rules, events: Sequence[Event], *, wall: str | None = None) -> tuple[list[tuple[int, Observation, Action | None]], Difference | None]:
    """
    Every decision of a recorded round: how many events were before it, what the seat saw, and what it chose.

    None is chosen where nobody knows, since a claim that goes first took the tile. And where record and rules part, if
    they do: nothing comes after it. `mahjongkit.records.decisions` gives those of a record.

    >>> from mahjongkit import make_rules, play_game
    >>> game = play_game(make_rules("sanma"), ["greedy"] * 3, seed=1)
    >>> first = [event.type for event in game.events].index("round_end") + 1
    >>> found, difference = recorded_decisions(game.rules, game.events[:first])
    >>> found[0][0], found[0][1].seat, found[0][2].type, difference is None
    (6, 0, <ActionType.discard: 'discard'>, True)
    """

def observed_events(rules: mahjongkit._core.rules.Rules, events: Sequence[Event], seat: int) -> list[Event]:
    """
    Recorded events as a seat saw them: tiles hidden from it are ?.

    >>> from mahjongkit import make_rules
    >>> observed_events(make_rules("riichi"), [Event("draw 0 3m"), Event("draw 1 5p")], 1)
    [Event('draw 0 ?'), Event('draw 1 5p')]
    """

def observation_of_events(rules: mahjongkit._core.rules.Rules, events: Sequence[Event], seat: int) -> Observation:
    """
    What a seat sees after the events of a round that it saw, those with ? for tiles hidden from it.

    The events begin with round_start and may stop anywhere. They must fit each other, but need not be legal.

    >>> from mahjongkit import make_rules
    >>> game = Game(make_rules("riichi"), seed=3)
    >>> observation_of_events(game.rules, game.events_for(0), 0) == game.pending[0]
    True
    """

class GameReplay:
    """What became of a record that went through the engine."""

    @property
    def num_rounds(self) -> int: ...

    @property
    def differences(self) -> list[Difference]:
        """At most one per round, and those between rounds."""

    @property
    def is_over(self) -> bool:
        """By the rules, after the last recorded round."""

def replay_game(rules: mahjongkit._core.rules.Rules, events: Sequence[Event], *, walls: Sequence[str | None] = [], offers: Sequence[int] = [], is_complete: bool = True) -> GameReplay:
    """
    Recorded events through the engine: every choice legal, every consequence as recorded.

    >>> from mahjongkit import make_rules
    >>> game = Game(make_rules("riichi"), seed=3)
    >>> while not game.is_over:
    ...     events = game.step({seat: seen.legal_actions[-1] for seat, seen in game.pending.items()})
    >>> replay_game(game.rules, game.events).differences
    []
    """
