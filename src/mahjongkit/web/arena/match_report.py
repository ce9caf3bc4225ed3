"""A match of the store as the page shows it: its report, its blocks, and a block side by side."""

from dataclasses import asdict, replace
from typing import Any

import numpy as np

from mahjongkit.analysis.assumptions import rules_digest
from mahjongkit.arena.compare.columns import read_columns
from mahjongkit.arena.compare.comparison import FIELD_OF, Result
from mahjongkit.arena.compare.question import Question
from mahjongkit.arena.replay.play_again import play_again, sample_blocks, stored_blocks
from mahjongkit.arena.replay.side_by_side import side_by_side
from mahjongkit.arena.replay.side_by_side_json import mismatches, side_by_side_dict
from mahjongkit.arena.reports.largest_blocks import largest_blocks
from mahjongkit.arena.reports.report import report_match
from mahjongkit.arena.reports.report_text import command_of, report_text
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Match
from mahjongkit.web.arena.live_match import comparison_dict
from mahjongkit.web.arena.match_form import check_entrants, check_luck, play_gently

BARS = 40
"""Of a histogram, at most."""
FEW_VALUES = 15
"""Different results of blocks that have a bar each, such as wins."""
MOST_CHECKED = 20
"""Blocks that are played again by a click."""
CHECKED_SHARE = 0.01


def report_dict(match: Match) -> dict[str, Any] | None:
    """The report as `arena report --json` has it, with curves, command and text; None with fewer than two blocks."""
    if match.num_blocks(2) < 2 and match.num_blocks() < 2:
        return None
    report = report_match(match)
    results = [comparison_dict(each) for each in report.comparisons]
    return report.as_dict() | {
        "results": results,
        "variance": [
            {"first": each.first, "second": each.second, "kind": kind, **_variance(result)}
            for each in report.comparisons
            for kind, result in (("as played", each.raw), ("without luck", each.corrected))
            if result is not None
        ],
        "command": command_of(report),
        "rules_digest": rules_digest(MatchSettings.from_dict(match.settings, secret=match.secret).rules_object),
        "text": report_text(report),
    }


def _variance(result: Result) -> dict[str, Any]:
    saved = result.games_saved
    return {
        "deviation": result.variance**0.5,
        "ratio": None if saved is None else saved.ratio,
        "ratio_error": None if saved is None else saved.standard_error,
    }


def block_list(match: Match, *, count: int) -> dict[str, Any]:
    """Blocks with the largest differences first, and how all of them are spread."""
    question = replace(Question.of(match.settings), entrants=match.names)
    field = FIELD_OF[question.measure]
    columns = read_columns(match)
    first, second = columns.pairings()[0]
    differences = columns.differences(columns.by_seat[field], first, second).mean(axis=1)
    found = largest_blocks(columns, field, count=count)
    return {
        "unit": question.unit_text,
        "entrants": question.entrants,
        "total": len(columns.blocks),
        "equal": int((differences == 0).sum()),
        "histogram": _histogram(differences) | {"first": first, "second": second},
        "blocks": [asdict(each) for each in found],
    }


def _histogram(values: "np.typing.NDArray[np.float64]") -> dict[str, Any]:
    kinds = np.unique(values)
    if len(kinds) <= FEW_VALUES:
        return {"centres": kinds.tolist(), "counts": [int((values == kind).sum()) for kind in kinds]}
    counts, edges = np.histogram(values, bins=min(BARS, max(FEW_VALUES, 2 * int(len(values) ** 0.5))))
    return {"centres": ((edges[:-1] + edges[1:]) / 2).tolist(), "counts": counts.tolist()}


def block_side_by_side(match: Match, block: int, *, seatings: list[int] | None, from_deal: bool) -> dict[str, Any]:
    """Two games of a block, played again, from the first difference on, and whether they are those of the store."""
    settings = playable_settings(match)
    stored = stored_blocks(match, [block])[block]
    shown = side_by_side(settings, block, seatings=seatings, from_deal=from_deal)
    facts = side_by_side_dict(shown, settings)
    for game in facts["games"]:
        del game["events"]  # rows have those that are shown
        game["wall_seed"] = str(game["wall_seed"])  # more digits than numbers of a page have
    wrong = [asdict(each) for each in mismatches(shown, stored)]
    return facts | {"match": match.id, "names": match.names, "seatings": settings.seatings, "mismatches": wrong}


def check_again(match: Match) -> dict[str, Any]:
    """Play a share of the blocks again, at most so many: every value must be the stored one."""
    playable_settings(match)
    blocks = sample_blocks(match, share=CHECKED_SHARE)[:MOST_CHECKED]
    found = list(play_again(match, blocks, play=play_gently))
    return {"blocks": blocks, "mismatches": [asdict(each) for each in found]}


def playable_settings(match: Match) -> MatchSettings:
    """What may be played again at the wish of a page: the store may be from elsewhere."""
    settings = MatchSettings.from_dict(match.settings, secret=match.secret)
    check_entrants(settings.entrants)
    check_luck(settings.luck)
    return settings
