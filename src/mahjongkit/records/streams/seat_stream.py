"""One seat's game, followed while it is told: what the seat sees whenever it has a choice."""

from collections.abc import Iterator
from typing import Any

from mahjongkit._core.engine import Event, Observation, observation_of_events
from mahjongkit._core.rules import Rules
from mahjongkit.errors import MahjongError, RecordError
from mahjongkit.records.json_text import parse_json
from mahjongkit.records.limits import MOST_EVENTS, check_limit
from mahjongkit.records.streams.mjai_client import MjaiClient, NoSeatError
from mahjongkit.records.streams.tenhou_client import TenhouClient
from mahjongkit.records.streams.tenhou_messages import Message, message_of, messages_in
from mahjongkit.records.streams.text_pieces import first_sign

# After these a seat may have a choice; indicators and deposits come between without one.
ASKING = {"deal", "exchange", "void_suit", "draw", "discard", "chi", "pon", "concealed_kan", "added_kan", "set_aside"}


class SeatStream:
    """Reads messages of Tenhou's client, or mjai, as they come.

    A message that does not fit raises a `RecordError`; the rest of that round is then passed over without a word.

    >>> stream = SeatStream()
    >>> hand = "0,4,8,36,40,44,72,76,80,108,109,112,113"
    >>> init = f'<INIT seed="0,0,0,1,2,135" ten="250,250,250,250" oya="0" hai="{hand}"/>'
    >>> [seen.hand for text in (init, "<T116/>", "<D116/>", "<U/>") for seen in stream.feed(text)]
    ['123m123p123s11223z']
    """

    def __init__(self, *, rules: Rules | None = None, seat: int | None = None) -> None:
        self.num_messages = 0
        """How many were understood."""
        self._rules = rules
        self._seat = seat
        self._client: TenhouClient | MjaiClient | None = None

    @property
    def events(self) -> list[Event]:
        """What the seat has seen of the round in play."""
        return [] if self._client is None else list(self._client.events)

    @property
    def seat(self) -> int | None:
        """The seat that is followed, once it is known."""
        return None if self._client is None else self._client.seat

    @property
    def follows_first_seat(self) -> bool:
        """Whether a record of Tenhou with all hands is followed as seat 0, as nobody said which."""
        return self._client is not None and self._client.follows_first_seat

    def feed(self, text: str) -> Iterator[Observation]:
        """Read a piece of the stream; yield what the seat sees for each choice that it then has."""
        sign = first_sign(text)
        if sign == "<":
            yield from self._read_all(messages_in(text))
        elif sign:
            plain = parse_json(text[text.index(sign) :])
            yield from self._read_all(plain if isinstance(plain, list) else [plain])

    def _read_all(self, messages: list[Any]) -> Iterator[Observation]:
        for message in messages:
            seen = self.read(message)
            if seen is not None:
                yield seen

    def read(self, message: Any) -> Observation | None:
        """Read one message, or the dict of one; return what the seat sees if it then has a choice."""
        if isinstance(message, dict) and "tag" in message:
            message = message_of(message)
        elif not isinstance(message, Message) and not (isinstance(message, dict) and "type" in message):
            raise RecordError("expected a message with the key 'tag' or 'type'")
        client = self._client_for(message)
        last = client.events[-1] if client.events else None
        try:
            if not client.read(message):
                return None
            self.num_messages += 1
            if client.events and client.events[-1] is last:
                return None  # nothing happened, such as the word riichi before its discard
            check_limit(len(client.events), MOST_EVENTS, "events")
            return self._asked(client)
        except MahjongError as error:
            client.pass_over()
            has_no_seat = isinstance(error, NoSeatError)
            self.num_messages += has_no_seat  # that one was understood
            what = "game" if has_no_seat else "round"
            raise RecordError(f"{_name(message)}: {error}; the rest of the {what} is passed over") from None

    def _client_for(self, message: Message | dict[str, Any]) -> TenhouClient | MjaiClient:
        wanted = TenhouClient if isinstance(message, Message) else MjaiClient
        if not isinstance(self._client, wanted):
            self._client = wanted(rules=self._rules, seat=self._seat)
        return self._client

    def _asked(self, client: TenhouClient | MjaiClient) -> Observation | None:
        if client.rules is None or not client.events or client.events[-1].type not in ASKING:
            return None
        seen = observation_of_events(client.rules, client.events, client.seat)
        return seen if seen.legal_actions else None


def _name(message: Message | dict[str, Any]) -> str:
    return f"<{message.tag}>" if isinstance(message, Message) else str(message.get("type"))[:20]
