"""Records of games: one model, readers and writers of the common formats, walls of Tenhou's games, validation."""

from mahjongkit.records.decisions import RecordedDecision, decisions
from mahjongkit.records.differences import RecordDifference
from mahjongkit.records.formats import FORMATS, RecordFormat, detect_format, read_record, record_text, write_record
from mahjongkit.records.from_game import record_of
from mahjongkit.records.model import Record, RecordedRound
from mahjongkit.records.positions import observation_before
from mahjongkit.records.sources import Source, read_records, sources
from mahjongkit.records.tenhou.wall import TenhouWall, tenhou_walls
from mahjongkit.records.validate import ValidatedRecord, validate_record

__all__ = [
    "FORMATS",
    "Record",
    "RecordDifference",
    "RecordFormat",
    "RecordedDecision",
    "RecordedRound",
    "Source",
    "TenhouWall",
    "ValidatedRecord",
    "decisions",
    "detect_format",
    "observation_before",
    "read_record",
    "read_records",
    "record_of",
    "record_text",
    "sources",
    "tenhou_walls",
    "validate_record",
    "write_record",
]
