"""Reads games of Mahjong Soul: its messages become events of mjai, which has the same ones."""

from collections.abc import Iterator
from typing import Any

from mahjongkit.errors import MahjongError, RecordError
from mahjongkit.records.limits import MOST_EVENTS, check_limit
from mahjongkit.records.majsoul.messages import messages_of
from mahjongkit.records.mjai.reader import MjaiGame
from mahjongkit.records.mjai.tiles import THEIRS, WINDS
from mahjongkit.records.model import Record
from mahjongkit.records.values import field, fields, items, shown, text, whole, wholes

CLAIMS = {0: "chi", 1: "pon", 2: "daiminkan"}
NO_WINS = {1: "kyushukyuhai", 2: "sufonrenta", 3: "suchareach", 4: "sukaikan", 5: "sanchaho"}
Said = dict[str, Any]


def read_majsoul(data: bytes) -> Record:
    """Read one game, from its messages as bytes or as JSON."""
    head, messages = messages_of(data)
    if not messages:
        raise RecordError("there are no messages of Mahjong Soul in it")
    check_limit(len(messages), MOST_EVENTS, "events")
    game = MjaiGame(profile="majsoul", format_name="majsoul")
    game.read({"type": "start_game", "names": _names(head), "uri": str(head.get("uuid", ""))})
    translation = Translation()
    for number, (name, message) in enumerate(messages):
        try:
            for event in translation.events(name, message):
                game.read(event)
        except MahjongError as error:
            raise RecordError(f"message {number + 1} ({name}): {error}") from None
    return game.record()


def _names(head: Said) -> list[str]:
    accounts = head.get("accounts")
    if not isinstance(accounts, list) or not all(isinstance(each, dict) for each in accounts):
        return []
    by_seat = sorted(accounts, key=lambda each: whole(each.get("seat", 0), "a seat"))
    return [str(each.get("nickname", "")) for each in by_seat]


class Translation:
    """Messages as events of mjai; it remembers what a message means only after others."""

    def __init__(self) -> None:
        self._num_seats = 4
        self._indicators: list[str] = []
        self._last: tuple[int, str] = (0, "?")  # who gave the last tile that can be won on

    def events(self, name: str, message: Said) -> Iterator[Said]:
        """The events of a message."""
        liqi = message.get("liqi")
        if isinstance(liqi, dict) and name != "RecordNewRound":
            yield {"type": "reach_accepted", "actor": whole(liqi.get("seat", 0), "the seat of liqi")}
        yield from getattr(self, f"_{name}")(message)
        if name not in ("RecordNewRound", "RecordHule"):
            yield from self._new_indicators(message)

    def _new_indicators(self, message: Said) -> Iterator[Said]:
        now = [_tile(tile) for tile in items(message.get("doras") or [], "doras")]
        for tile in now[len(self._indicators) :]:
            self._indicators.append(tile)
            yield {"type": "dora", "dora_marker": tile}

    def _RecordNewRound(self, message: Said) -> Iterator[Said]:  # noqa: N802 - named after the message
        scores = wholes(items(field(message, "scores"), "scores", least=3), "scores")
        self._num_seats = len(scores)
        dealer = whole(message.get("ju", 0), "ju")
        hands = [
            [_tile(tile) for tile in items(message.get(f"tiles{seat}") or [], f"tiles{seat}")]
            for seat in range(self._num_seats)
        ]
        if not 0 <= dealer < self._num_seats or len(hands[dealer]) != 14:
            raise RecordError(f"the dealer is {dealer}, who should have 14 tiles")
        indicators = message.get("doras") or [field(message, "dora")]
        self._indicators = [_tile(tile) for tile in items(indicators, "doras", least=1)]
        wind = whole(message.get("chang", 0), "chang")
        if not 0 <= wind < len(WINDS):
            raise RecordError(f"chang is {wind}: expected 0 to {len(WINDS) - 1}")
        # All fourteen tiles of the dealer are told in one list, in the order of the suits.
        *hands[dealer], drawn = hands[dealer]
        yield {
            "type": "start_kyoku",
            "bakaze": WINDS[wind],
            "kyoku": dealer + 1,
            "honba": whole(message.get("ben", 0), "ben"),
            "kyotaku": whole(message.get("liqibang", 0), "liqibang"),
            "oya": dealer,
            "scores": scores,
            "dora_marker": self._indicators[0],
            "tehais": hands,
        }
        yield {"type": "tsumo", "actor": dealer, "pai": drawn}

    def _RecordDealTile(self, message: Said) -> Iterator[Said]:  # noqa: N802
        yield {"type": "tsumo", "actor": _seat(message), "pai": _tile(field(message, "tile"))}

    def _RecordDiscardTile(self, message: Said) -> Iterator[Said]:  # noqa: N802
        seat, tile = _seat(message), _tile(field(message, "tile"))
        if message.get("is_liqi") or message.get("is_wliqi"):
            yield {"type": "reach", "actor": seat}
        self._last = (seat, tile)
        yield {"type": "dahai", "actor": seat, "pai": tile, "tsumogiri": bool(message.get("moqie"))}

    def _RecordChiPengGang(self, message: Said) -> Iterator[Said]:  # noqa: N802
        seat, kind = _seat(message), whole(message.get("type", 0), "type")
        if kind not in CLAIMS:
            raise RecordError(f"a call of type {kind}: expected 0 to 2")
        tiles = [_tile(tile) for tile in items(field(message, "tiles"), "tiles", least=3)]
        froms = wholes(items(field(message, "froms"), "froms", size=len(tiles)), "froms")
        taken = [place for place, giver in enumerate(froms) if giver != seat]
        if len(taken) != 1:
            raise RecordError(f"froms is {shown(froms)}: expected one tile of another seat")
        tile = tiles.pop(taken[0])
        yield {"type": CLAIMS[kind], "actor": seat, "target": froms[taken[0]], "pai": tile, "consumed": tiles}

    def _RecordAnGangAddGang(self, message: Said) -> Iterator[Said]:  # noqa: N802
        seat, tile = _seat(message), _tile(field(message, "tiles"))
        self._last = (seat, tile)
        kind = whole(message.get("type", 0), "type")
        if kind == 2:
            yield {"type": "kakan", "actor": seat, "pai": tile, "consumed": []}
        elif kind == 3:
            plain = tile.removesuffix("r")
            is_five = plain in ("5m", "5p", "5s")
            yield {"type": "ankan", "actor": seat, "consumed": [plain] * 3 + [f"{plain}r" if is_five else plain]}
        else:
            raise RecordError(f"a kan of type {kind}: expected 2 or 3")

    def _RecordBaBei(self, message: Said) -> Iterator[Said]:  # noqa: N802
        self._last = (_seat(message), "N")
        yield {"type": "nukidora", "actor": _seat(message), "pai": "N"}

    def _RecordHule(self, message: Said) -> Iterator[Said]:  # noqa: N802
        wins = [fields(each, "a win") for each in items(field(message, "hules"), "hules", least=1)]
        deltas = wholes(items(field(message, "delta_scores"), "delta_scores", size=self._num_seats), "delta_scores")
        giver, _ = self._last
        for place, win in enumerate(wins):
            seat = _seat(win)
            is_drawn = bool(win.get("zimo"))
            yield {
                "type": "hora",
                "actor": seat,
                "target": seat if is_drawn else giver,
                "pai": _tile(field(win, "hu_tile")),
                "uradora_markers": [_tile(tile) for tile in items(win.get("li_doras") or [], "li_doras")],
                "hora_points": self._value(win),
                "fu": 0 if win.get("yiman") else whole(win.get("fu", 0), "fu"),
                "deltas": self._share(deltas, [_seat(each) for each in wins], place) if not is_drawn else deltas,
            }
        yield {"type": "end_kyoku"}

    def _value(self, win: Said) -> int:
        """What all pay together, without repeats and deposits."""
        if not win.get("zimo"):
            return whole(win.get("point_rong", 0), "point_rong")
        each, of_dealer = (whole(win.get(f"point_zimo_{who}", 0), "points of a self-draw") for who in ("xian", "qin"))
        others = self._num_seats - 1
        return each * others if win.get("qinjia") else of_dealer + each * (others - 1)

    def _share(self, deltas: list[int], winners: list[int], place: int) -> list[int]:
        """What one of several wins on a tile changed: each winner has its own sum, the giver pays all of them."""
        giver, _ = self._last
        share = [0] * self._num_seats
        share[winners[place]] = deltas[winners[place]]
        others = [deltas[winner] for index, winner in enumerate(winners) if index > 0]
        # Deposits lie on the table: they are in the sum of the first winner alone.
        share[giver] = deltas[giver] + sum(others) if place == 0 else -deltas[winners[place]]
        for seat, change in enumerate(deltas):
            if place == 0 and seat != giver and seat not in winners:
                share[seat] = change  # who is liable
        return share

    def _RecordNoTile(self, message: Said) -> Iterator[Said]:  # noqa: N802
        scores = [fields(each, "scores") for each in items(message.get("scores") or [], "scores")]
        deltas = [0] * self._num_seats
        for each in scores:
            changes = wholes(items(each.get("delta_scores") or deltas, "delta_scores", size=self._num_seats), "deltas")
            deltas = changes if len(scores) == 1 else [a + b for a, b in zip(deltas, changes, strict=True)]
        players = [fields(each, "a player") for each in items(message.get("players") or [], "players")]
        ready = [bool(each.get("tingpai")) for each in players[: self._num_seats]]
        reason = "nagashimangan" if message.get("liujumanguan") else "fanpai"
        yield {"type": "ryukyoku", "reason": reason, "deltas": deltas, "tenpais": ready}
        yield {"type": "end_kyoku"}

    def _RecordLiuJu(self, message: Said) -> Iterator[Said]:  # noqa: N802
        kind = whole(message.get("type", 0), "type")
        yield {"type": "ryukyoku", "reason": NO_WINS.get(kind), "deltas": [0] * self._num_seats}
        yield {"type": "end_kyoku"}


def _seat(message: Said) -> int:
    return whole(message.get("seat", 0), "seat")  # a zero may be left out


def _tile(name: Any) -> str:
    """mjai's name of a tile; Mahjong Soul names them as we do."""
    tile = text(name, "a tile")
    if tile not in THEIRS:
        raise RecordError(f"{shown(name)} is no tile: expected for example '1m', '0p' or '7z'")
    return THEIRS[tile]
