"""Games as one seat hears them while they are played: messages of Tenhou's client, and mjai. See docs/follow.md."""

from mahjongkit.records.streams.seat_stream import SeatStream
from mahjongkit.records.streams.text_pieces import text_pieces

__all__ = ["SeatStream", "text_pieces"]
