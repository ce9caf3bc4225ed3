"""The records that are committed, for all tests of readers."""

from pathlib import Path

from mahjongkit.papers.riichi_analyzer.record import LINK

SAMPLES = Path(__file__).parents[1] / "data" / "records"
OF_PAPERS = {LINK.name: LINK}
"""Those that a paper is compared by: they are in the package."""
FORMAT_OF = {
    "four_seats.xml": "tenhou-xml",
    "sanma.xml": "tenhou-xml",
    "reconnect.xml": "tenhou-xml",
    "four_seats.json": "tenhou-json",
    "sanma.json": "tenhou-json",
    "calls.json": "tenhou-json",
    "confusing_calls.json": "tenhou-json",
    "four_kans.json": "tenhou-json",
    "four_riichi.json": "tenhou-json",
    "one_round_a_line.json": "tenhou-json",
    "robbed_kan.json": "tenhou-json",
    "two_added_kans.json": "tenhou-json",
    "two_winners.json": "tenhou-json",
    "win_after_kan.json": "tenhou-json",
    "appendix_k.txt": "tenhou-link",
    "programs.mjson.gz": "mjai",
    "first_dialect.mjson": "mjai",
    "majsoul.json": "majsoul",
    "mahjong16tw.jsonl.gz": "mahjong16tw",
    "mahjongai.jsonl.gz": "mahjongai",
    "native_1_riichi.jsonl": "native",
    "native_1_sanma.jsonl": "native",
    "native_1_sichuan.jsonl": "native",
    "native_1_taiwanese.jsonl": "native",
}


def sample(name: str) -> Path:
    return OF_PAPERS.get(name, SAMPLES / name)
