"""Everything that reads what somebody else wrote, as functions of bytes: only errors of ours may come out."""

import json
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import mahjongkit as mk
from mahjongkit.agents.mjai_bot import MjaiBot
from mahjongkit.agents.processes.mjai_meta import read_meta
from mahjongkit.agents.processes.mjai_replies import possible_replies, read_reply
from mahjongkit.agents.spec import AgentSpec
from mahjongkit.engine import Action, Event
from mahjongkit.errors import InternalError, MahjongError
from mahjongkit.learn.improve.settings import improve_names, improve_settings
from mahjongkit.learn.supervised.settings import config_names, read_config
from mahjongkit.models import PolicyNet, model_info, read_tensors
from mahjongkit.records import FORMATS, read_record, read_records, record_text, validate_record
from mahjongkit.records.streams import SeatStream
from mahjongkit.rules import variants
from mahjongkit.study.survey.csv_table import read_table
from mahjongkit.tiles import notations, read_tiles
from tests.conftest import ROOT
from tests.records.mutants import small_record

DATA = ROOT / "tests" / "data"
PAST = DATA / "fuzz"
"""By target, what once was no error of ours."""


@dataclass(frozen=True)
class Target:
    """What is fuzzed: it is given bytes, and examples of good ones."""

    run: Callable[[bytes], object]
    seeds: Callable[[], list[bytes]]


def check(name: str, data: bytes) -> None:
    """Give bytes to a target; anything but an error of ours for them comes out."""
    try:
        TARGETS[name].run(data)
    except InternalError:
        raise
    except MahjongError:
        pass


def _text(data: bytes) -> str:
    return data.decode(errors="replace")


@contextmanager
def _file(data: bytes, name: str) -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_bytes(data)
        yield path


@contextmanager
def _ours() -> Iterator[None]:
    """Errors of ours are right answers, and one says nothing of what is tried next."""
    try:
        yield
    except InternalError:
        raise
    except MahjongError:
        pass


def _hand(data: bytes) -> None:
    text = _text(data)
    for read in (mk.Tile, read_tiles, mk.Meld):
        with _ours():
            read(text)
    for notation in (None, *notations()):
        with _ours():
            str(mk.Hand(text, notation=notation))
    for variant in variants():
        with _ours():
            mk.shanten(text, variant=variant)


def _record(form: str) -> Callable[[bytes], None]:
    def run(data: bytes) -> None:
        for part in FORMATS[form].parts(data)[:3]:
            record = read_record(part, format=form)
            validate_record(record)
            assert read_record(record_text(record, format="native").encode()) == record

    return run


def _record_seeds(form: str) -> list[bytes]:
    return [small_record(form)]


def _archive(data: bytes) -> None:
    for name in ("records.zip", "records.gz", "records.tar", "records.zst"):
        with _file(data, name) as path, _ours():
            list(read_records(path))


def _position(data: bytes) -> None:
    text = _text(data)
    for read in (mk.State.from_text, mk.Observation.from_text, Action, Event):
        with _ours():
            read(text)
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return
    if isinstance(document, dict):
        for kind in (mk.State, mk.Observation, Action, Event, mk.Rules):
            with _ours():
                kind.from_json(document)


def _bot(data: bytes) -> None:
    bot = MjaiBot(lambda _: "random")
    for line in _text(data).splitlines()[:400]:
        bot.answer(line)


def _stream(data: bytes) -> None:
    stream = SeatStream()
    for line in _text(data).splitlines()[:400]:
        with _ours():
            list(stream.feed(line))


def _reply(data: bytes) -> None:
    seen = mk.Game("riichi", seed=1).state.observe(0)
    replies = possible_replies(seen)
    read = read_reply(_text(data), replies, seat=0, after_reach=possible_replies(seen, after_reach=True))
    read_meta(read.meta, replies, num_seats=4)


def _config(data: bytes) -> None:
    with _file(data, "config.toml") as path:
        for read in (read_config, improve_settings):
            with _ours():
                read(str(path))


def _checkpoint(data: bytes) -> None:
    with _file(data, "net.safetensors") as path:
        for read in (model_info, read_tensors, PolicyNet):
            with _ours():
                read(str(path))


def _survey(data: bytes) -> None:
    with _file(data, "survey.csv") as path:
        read_table(path)


def _hand_seeds() -> list[bytes]:
    written = [mk.Hand("123m567p77s(234s)[1111p]").format(notation) for notation in notations()]
    return [text.encode() for text in ["123m406p789s1122z", "123m(456p)[1111z]55s", "5mr 5m E S", *written]]


def _position_seeds() -> list[bytes]:
    seeds = [b"discard 3m", b"draw 0 3m", b"win 3m"]
    for variant in variants():
        state = mk.Game(variant, seed=1).state
        seen = state.observe(state.asked[0])
        seeds += [str(state).encode(), str(seen).encode()]
        seeds += [json.dumps(each.to_json()).encode() for each in (state, seen, state.rules, seen.legal_actions[0])]
    return seeds


def _reply_seeds() -> list[bytes]:
    meta = {"q_values": [0.5, 1.0], "mask_bits": 3, "evaluations": [{"action": {"type": "none"}, "value": 1.0}]}
    discard = {"type": "dahai", "actor": 0, "pai": "1m", "tsumogiri": False, "meta": meta}
    return [json.dumps(each).encode() for each in (discard, [{"type": "reach", "actor": 0}, discard])]


def _config_seeds() -> list[bytes]:
    folder = Path(mk.__file__).parent / "learn" / "configs"
    names = [*(f"{name}.toml" for name in config_names()), *(f"improve/{name}.toml" for name in improve_names())]
    return [(folder / name).read_bytes() for name in names]


TARGETS = {
    "hand": Target(_hand, _hand_seeds),
    **{f"record-{form}": Target(_record(form), partial(_record_seeds, form)) for form in FORMATS},
    "archive": Target(_archive, lambda: [(DATA / "records" / "mahjongai.jsonl.gz").read_bytes()]),
    "position": Target(_position, _position_seeds),
    "bot": Target(_bot, lambda: [small_record("mjai")]),
    "stream": Target(_stream, lambda: [small_record("mjai"), small_record("tenhou-xml").replace(b"><", b">\n<")]),
    "reply": Target(_reply, _reply_seeds),
    "agent": Target(
        lambda data: str(AgentSpec.parse(_text(data))),
        lambda: [b"greedy:calls=true", b"process:dialect=line ./bot 'two words'", b"package.module:Class,depth=2"],
    ),
    "config": Target(_config, _config_seeds),
    "checkpoint": Target(
        _checkpoint,
        lambda: [(DATA / "neural" / "neural-sanma.safetensors").read_bytes(), *map(Path.read_bytes, _small_models())],
    ),
    "survey": Target(_survey, lambda: [(ROOT / "examples" / "survey.csv").read_bytes()[:2000]]),
}


def _small_models() -> list[Path]:
    return sorted(Path(mk.models.__file__).parent.glob("p*.safetensors"))
