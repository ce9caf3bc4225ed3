"""Everything that reads what somebody else wrote, as functions of bytes: only errors of ours may come out."""

import json
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import mahjongkit as mk
from mahjongkit.agents.mjai_bot import MjaiBot
from mahjongkit.agents.processes.mjai_meta import read_meta
from mahjongkit.agents.processes.mjai_replies import possible_replies, read_reply
from mahjongkit.agents.spec import AgentSpec
from mahjongkit.engine import Action, Event
from mahjongkit.errors import InternalError, MahjongError
from mahjongkit.learn.improve_settings import improve_names, improve_settings
from mahjongkit.learn.supervised_settings import config_names, read_config
from mahjongkit.models import PolicyNet, model_info, read_tensors
from mahjongkit.records import FORMATS, read_record, read_records, record_text, validate_record
from mahjongkit.records.streams import SeatStream
from mahjongkit.study.survey.csv_table import read_table
from mahjongkit.tiles import notations, read_tiles
from tests.conftest import ROOT
from tests.records.mutants import small_record

DATA = ROOT / "tests" / "data"
PAST = DATA / "fuzz"
"""By target, what once was no error of ours."""
VARIANTS = ("riichi", "sanma", "taiwanese", "sichuan")


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


def _each(tries: list[Callable[[], object]]) -> None:
    """Try all of them: an error of one says nothing of the others."""
    for attempt in tries:
        try:
            attempt()
        except InternalError:
            raise
        except MahjongError:
            pass


def _hand(data: bytes) -> None:
    text = _text(data)
    tries: list[Callable[[], object]] = [lambda: mk.Tile(text), lambda: read_tiles(text), lambda: mk.Meld(text)]
    for notation in (None, *notations()):
        tries.append(lambda notation=notation: str(mk.Hand(text, notation=notation)))  # type: ignore[misc]
    tries += [lambda variant=variant: mk.shanten(text, variant=variant) for variant in VARIANTS]  # type: ignore[misc]
    _each(tries)


def _record(form: str) -> Callable[[bytes], None]:
    def run(data: bytes) -> None:
        for part in FORMATS[form].parts(data)[:3]:
            record = read_record(part, format=form)
            validate_record(record)
            assert read_record(record_text(record, format="native").encode()) == record

    return run


def _archive(data: bytes) -> None:
    for name in ("records.zip", "records.gz", "records.tar", "records.zst"):
        with _file(data, name) as path:
            _each([lambda path=path: list(read_records(path))])  # type: ignore[misc]


def _position(data: bytes) -> None:
    text = _text(data)
    _each([lambda: mk.State.from_text(text), lambda: mk.Observation.from_text(text)])
    _each([lambda: Action(text), lambda: Event(text)])
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return
    if isinstance(document, dict):
        kinds = (mk.State, mk.Observation, Action, Event, mk.Rules)
        _each([lambda kind=kind: kind.from_json(document) for kind in kinds])  # type: ignore[misc]


def _bot(data: bytes) -> None:
    bot = MjaiBot(lambda _: "random")
    for line in _text(data).splitlines()[:400]:
        bot.answer(line)


def _stream(data: bytes) -> None:
    stream = SeatStream()
    for line in _text(data).splitlines()[:400]:
        _each([lambda line=line: list(stream.feed(line))])  # type: ignore[misc]


def _reply(data: bytes) -> None:
    seen = mk.Game("riichi", seed=1).state.observe(0)
    replies = possible_replies(seen)
    read = read_reply(_text(data), replies, seat=0, after_reach=possible_replies(seen, after_reach=True))
    read_meta(read.meta, replies, num_seats=4)


def _config(data: bytes) -> None:
    with _file(data, "config.toml") as path:
        _each([lambda: read_config(str(path)), lambda: improve_settings(str(path))])


def _checkpoint(data: bytes) -> None:
    with _file(data, "net.safetensors") as path:
        _each([lambda: model_info(str(path)), lambda: read_tensors(str(path)), lambda: PolicyNet(str(path))])


def _survey(data: bytes) -> None:
    with _file(data, "survey.csv") as path:
        read_table(path)


def _hand_seeds() -> list[bytes]:
    written = [mk.Hand("123m567p77s(234s)[1111p]").format(notation) for notation in notations()]
    return [text.encode() for text in ["123m406p789s1122z", "123m(456p)[1111z]55s", "5mr 5m E S", *written]]


def _position_seeds() -> list[bytes]:
    seeds = [b"discard 3m", b"draw 0 3m", b"win 3m"]
    for variant in VARIANTS:
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
    **{f"record-{form}": Target(_record(form), lambda form=form: [small_record(form)]) for form in FORMATS},  # type: ignore[misc]
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
