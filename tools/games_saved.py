"""How many games walls and luck save: plays the named pairs and writes docs/games-saved.md; a store keeps the games."""

import argparse
import math
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from rich.progress import track

from mahjongkit.arena.compare.columns import MatchColumns, read_columns
from mahjongkit.arena.play.run import run_match
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.stats.luck import corrected_blocks
from mahjongkit.arena.stats.match_errors import expected_match_error
from mahjongkit.arena.stats.planning import VarianceRatio, variance_ratio
from mahjongkit.arena.store import Store

TEMPLATE = Path(__file__).with_suffix(".md")
OUT = Path(__file__).parent.parent / "docs" / "games-saved.md"
SEED = 20_260_000
WALLS = ("shared", "stable", "kept")  # stable-literal is stable for players without open kans
GREEDY = "greedy:calls=true"
MATCH_GAMES = (500, 1000)

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Pair:
    title: str
    variant: str
    second: str
    measure: str


PAIRS = (
    Pair("very different", "taiwanese", f"{GREEDY},epsilon=0.5", "wins"),
    Pair("one changed rule", "taiwanese", f"{GREEDY},chi_after=8", "wins"),
    Pair("nearly the same moves", "taiwanese", f"{GREEDY},chi_after=3", "wins"),
)
OTHERS = tuple(
    Pair(title, variant, f"{GREEDY},epsilon={epsilon}", "points")
    for variant in ("riichi", "sanma", "sichuan")
    for title, epsilon in (("very different", 0.5), ("similar", 0.05))
)


@dataclass(frozen=True)
class Measured:
    """One pair on one wall."""

    games: Numbers  # block, seating: the difference between the two
    corrected: Numbers  # block
    mean_luck: tuple[float, float]
    decided: float
    raw_ratio: VarianceRatio
    ratio: VarianceRatio


def settings_of(pair: Pair, wall: str) -> MatchSettings:
    return MatchSettings(
        entrants=(GREEDY, pair.second),
        rules=pair.variant,
        wall=wall,
        measure=pair.measure,
        luck="lookahead",
        seed=SEED,
    )


def read(store: Store, pair: Pair, wall: str, blocks: int) -> MatchColumns:
    settings = settings_of(pair, wall)
    match = store.open_match(settings.as_dict())
    run_match(match, settings, blocks=blocks)
    return read_columns(match).first_blocks(blocks)


def measure(columns: MatchColumns, field: str, independent: Numbers) -> Measured:
    games = columns.differences(columns.by_seat[field], 0, 1)
    lucks = np.column_stack(
        [columns.differences(columns.by_seat[name], 0, 1).mean(axis=1) for name in ("luck", "luck_points")]
    )
    corrected, luck = corrected_blocks(games.mean(axis=1), lucks)
    mean = luck.means[0]
    return Measured(
        games=games,
        corrected=corrected,
        mean_luck=(mean.mean, mean.standard_error),
        decided=1 - float(columns.by_game["without_win"].mean()),
        raw_ratio=variance_ratio(games, independent=independent),
        ratio=variance_ratio(games, results=corrected, independent=independent),
    )


def independent_games(columns: MatchColumns, field: str) -> Numbers:
    """One game of each wall, the seatings in turn: games that share nothing."""
    games = columns.differences(columns.by_seat[field], 0, 1)
    rows = np.arange(len(games))
    apart: Numbers = games[rows, rows % games.shape[1]]
    # The seatings differ by the dealer's advantage, which balanced seatings cancel.
    for seating in range(games.shape[1]):
        apart[rows % games.shape[1] == seating] -= games[:, seating].mean()
    return apart


def measure_pair(store: Store, pair: Pair, blocks: int) -> dict[str, Measured]:
    field = "wins" if pair.measure == "wins" else "points"
    columns = {wall: read(store, pair, wall, blocks) for wall in WALLS}
    apart = independent_games(columns["shared"], field)
    return {wall: measure(columns[wall], field, apart) for wall in WALLS}


def shown(ratio: VarianceRatio) -> str:
    return f"{ratio.ratio:.2f} ± {ratio.standard_error:.2f}"


def ratio_table(pairs: tuple[Pair, ...], measured: list[dict[str, Measured]]) -> list[str]:
    head = ["pair", "second player", *WALLS, *(f"{wall} + luck" for wall in WALLS)]
    lines = [f"| {' | '.join(head)} |", "|" + "---|" * len(head)]
    for pair, found in zip(pairs, measured, strict=True):
        title = pair.title if pair.variant == "taiwanese" else f"{pair.variant}, {pair.title}"
        cells = [title, f"`{pair.second}`"]
        cells += [shown(found[wall].raw_ratio) for wall in WALLS] + [shown(found[wall].ratio) for wall in WALLS]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def mean_errors(results: Numbers, games_a_block: int, decided: float, games: int) -> tuple[float, float]:
    """Mean |error| of matches, in parts of the win rate over decided games, against the mean of all blocks."""
    size = games // games_a_block
    matches = results[: len(results) // size * size].reshape(-1, size).mean(axis=1)
    errors = np.abs(matches - results.mean()) / decided
    return float(errors.mean()), float(errors.std(ddof=1) / np.sqrt(len(errors)))


def error_table(pairs: tuple[Pair, ...], measured: list[dict[str, Measured]]) -> list[str]:
    head = ["pair", "games", "independent, by formula", *(f"pairs, {wall}" for wall in WALLS), "pairs, kept + luck"]
    lines = [f"| {' | '.join(head)} |", "|" + "---|" * len(head)]
    for pair, found in zip(pairs, measured, strict=True):
        kept = found["kept"]
        rate = 0.5 + float(kept.corrected.mean()) / kept.decided
        for games in MATCH_GAMES:
            formula = expected_match_error(rate, decided=round(games * kept.decided))
            cells = [pair.title, f"{games:,}", f"{formula:.2%}"]
            rows = [(found[wall].games.mean(axis=1), found[wall].decided) for wall in WALLS]
            for results, decided in [*rows, (kept.corrected, kept.decided)]:
                mean, error = mean_errors(results, 2, decided, games)
                cells.append(f"{mean:.2%} ± {error:.2%}")
            lines.append(f"| {' | '.join(cells)} |")
    return lines


def point_error_table(pairs: tuple[Pair, ...], measured: list[dict[str, Measured]]) -> list[str]:
    """The same in points per seat and round; independent games by their variance."""
    head = ["pair", "games", "independent, by variance", *(f"{wall}" for wall in WALLS), "kept + luck"]
    lines = [f"| {' | '.join(head)} |", "|" + "---|" * len(head)]
    for pair, found in zip(pairs, measured, strict=True):
        kept, seatings = found["kept"], found["kept"].games.shape[1]
        for games in MATCH_GAMES:
            spread = float(found["shared"].games.std(axis=0, ddof=1).mean())
            digits = 0 if spread > 1000 else 3
            cells = [f"{pair.variant}, {pair.title}", f"{games:,}"]
            cells.append(f"{spread / math.sqrt(games) * math.sqrt(2 / math.pi):.{digits}f}")
            for results in [*(found[wall].games.mean(axis=1) for wall in WALLS), kept.corrected]:
                mean, error = mean_errors(results, seatings, 1.0, games)
                cells.append(f"{mean:.{digits}f} ± {error:.{digits}f}")
            lines.append(f"| {' | '.join(cells)} |")
    return lines


def page(main_pairs: list[dict[str, Measured]], others: list[dict[str, Measured]], blocks: int, fewer: int) -> str:
    lucks = [found[wall].mean_luck for found in [*main_pairs, *others] for wall in found]
    worst = max(abs(mean) / error for mean, error in lucks)
    strength = [
        f"- {pair.title}: {found['kept'].corrected.mean():+.4f} ± "
        f"{found['kept'].corrected.std(ddof=1) / np.sqrt(len(found['kept'].corrected)):.4f} wins per seat and round"
        for pair, found in zip(PAIRS, main_pairs, strict=True)
    ]
    return TEMPLATE.read_text(encoding="utf-8").format(
        seed=SEED,
        first=GREEDY,
        blocks=blocks,
        fewer=fewer,
        ratios="\n".join(ratio_table(PAIRS, main_pairs)),
        strength="\n".join(strength),
        other_ratios="\n".join(ratio_table(OTHERS, others)),
        errors="\n".join(error_table(PAIRS, main_pairs)),
        point_errors="\n".join(point_error_table(OTHERS, others)),
        worst=worst,
        cells=len(lucks),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--blocks", type=int, default=10_000)
    parser.add_argument("--fewer", type=int, default=5_000, help="blocks of the other variants")
    parser.add_argument("--store", type=Path, default=Path("games-saved.sqlite"))
    given = parser.parse_args()
    with Store(given.store) as store:
        taiwanese = [measure_pair(store, pair, given.blocks) for pair in track(PAIRS, "Taiwanese")]
        others = [measure_pair(store, pair, given.fewer) for pair in track(OTHERS, "others")]
    OUT.write_text(page(taiwanese, others, given.blocks, given.fewer), encoding="utf-8")


if __name__ == "__main__":
    main()
