"""Messages reach those who listen, from other threads, once each and in order, also after a pause."""

import asyncio
import threading

import pytest

from mahjongkit.web import channels
from mahjongkit.web.channels import Channel, Message, Streams
from mahjongkit.web.errors import TooMany


async def heard(channel: Channel, since: int = 0) -> list[int]:
    texts = [text async for text in Streams(1).texts(channel, since)]
    return [int(text.split()[1]) for text in texts if text.startswith("id: ")]


def test_a_listener_hears_what_other_threads_send() -> None:
    channel = Channel(keeps=2000)

    def send() -> None:
        for number in range(1000):
            channel.send({"number": number})
        channel.close()

    async def listen() -> list[int]:
        thread = threading.Thread(target=send)
        thread.start()
        ids = await heard(channel)
        thread.join()
        return ids

    assert asyncio.run(listen()) == list(range(1, 1001))


def test_who_comes_back_hears_what_was_missed() -> None:
    channel = Channel(keeps=3)
    for number in range(5):
        channel.send({"number": number})
    channel.close()
    assert asyncio.run(heard(channel, since=4)) == [5]
    assert asyncio.run(heard(channel)) == [3, 4, 5]


def test_an_id_of_an_earlier_run_of_the_server_is_the_beginning() -> None:
    channel = Channel()
    channel.send({})
    assert [message.id for message in channel.after(70)] == [1]


def test_a_stream_says_ids_and_its_end() -> None:
    channel, streams = Channel(), Streams(most=1)
    channel.send({"number": 1})
    channel.close()

    async def listen() -> list[str]:
        return [text async for text in streams.texts(channel, 0)]

    assert asyncio.run(listen()) == ['id: 1\ndata: {"number":1}\n\n', "event: end\ndata: {}\n\n"]
    assert len(streams) == 0


def test_a_stream_is_kept_alive_and_ends_with_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channels, "KEEP_ALIVE_SECONDS", 0.001)
    channel, streams = Channel(), Streams(most=1)

    async def listen() -> list[str]:
        texts = []
        async for text in streams.texts(channel, 0):
            texts.append(text)
            with pytest.raises(TooMany, match="1 streams are open"):
                streams.check_place()
            streams.end()
        return texts

    assert asyncio.run(listen()) == [": still here\n\n"]


def test_a_message_holds_the_document() -> None:
    channel = Channel()
    channel.send({"tiles": ["5m"]})
    assert channel.after(0) == [Message(1, '{"tiles":["5m"]}')]
