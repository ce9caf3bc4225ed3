"""A match while it runs: what is said after some blocks is what a report of these blocks would say."""

from collections.abc import Iterator, Sequence

from mahjongkit.arena.play.run import ShouldStop, never, play_local, run_match
from mahjongkit.arena.reports.report import report_match
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import GameRows, Store
from mahjongkit.web.arena.live_match import LiveMatch
from mahjongkit.web.arena.match_report import report_dict

SETTINGS = MatchSettings(
    entrants=("greedy:calls=true", "random"), rules="sichuan", seed=3, bounds=(0.0, 9.0), luck="lookahead", planned=40
)


def in_two_parts(
    settings: MatchSettings, blocks: Sequence[int], *, should_stop: ShouldStop = never
) -> Iterator[GameRows]:
    """The later blocks first, as where short games end first."""
    half = len(blocks) // 2
    yield from play_local(settings, blocks[half:], should_stop=should_stop)
    yield from play_local(settings, blocks[:half], should_stop=should_stop)


def test_blocks_count_up_to_the_first_that_is_missing() -> None:
    with Store(":memory:") as store:
        match = store.open_match(SETTINGS.as_dict())
        run_match(match, SETTINGS, blocks=1)
        live = LiveMatch(match, SETTINGS, wanted=60)
        said = []
        heard = live.watched(in_two_parts)
        for rows in heard(SETTINGS, match.missing_blocks(60)):
            match.add_blocks(rows)
            said.append(live.message("running"))
        report = report_match(match)
    assert said[0]["blocks"] > 1
    assert said[0]["conclusion"] is None, "block 0 alone is whole: the others are not the next ones"
    last = said[-1]["conclusion"]
    assert said[-1]["blocks"] == report.blocks == 60
    assert last["verdict"] == report.verdict
    assert last["test_claim"] == report.test_claim
    result = report.comparisons[0].decisive
    assert report.comparisons[0].is_corrected, "luck is taken out here too"
    assert last["comparisons"][0]["mean"] == result.mean
    assert last["comparisons"][0]["curve"]["lower"] == result.curve.lower


def test_a_report_says_what_games_were_worth() -> None:
    with Store(":memory:") as store:
        match = store.open_match(SETTINGS.as_dict())
        assert report_dict(match) is None
        run_match(match, SETTINGS, blocks=40)
        found = report_dict(match)
        raw = report_match(match).comparisons[0].raw
    assert found is not None
    assert [row["kind"] for row in found["variance"]] == ["as played", "without luck"]
    assert raw.games_saved is not None
    assert found["variance"][0]["ratio"] == raw.games_saved.ratio
