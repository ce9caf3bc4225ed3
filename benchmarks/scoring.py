"""The task that scores wins: ours, RiichiEnv and mahjong, with all inputs ready and from plain tiles."""

from __future__ import annotations

import importlib
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from bench import OURS, Bench, Goal, Row
from checks import Check
from measure import Contender, Work
from wins import Win, random_wins

Answer = tuple[int, int] | None  # han and points; nothing when it is no win
Inputs = Sequence[tuple[Any, ...]]  # one sequence an argument


class Scorer(ABC):
    """How one package scores: `prepared` and `from_tiles` are a function and its arguments for many wins."""

    name = ""
    note = ""

    @abstractmethod
    def prepared(self, wins: Sequence[Win]) -> tuple[Callable[..., Any], Inputs]:
        """With every object built before: the package's fastest call."""

    @abstractmethod
    def from_tiles(self, wins: Sequence[Win]) -> tuple[Callable[..., Any], Inputs]:
        """With everything built in the call from tiles and plain values."""

    def contender(self, wins: Sequence[Win], form: str) -> Contender:
        def prepare(num_wins: int) -> Work:
            function, inputs = getattr(self, form)(wins[:num_wins])
            return lambda: deque(map(function, *inputs), maxlen=0)

        return Contender(self.name, prepare, most=min(len(wins), 20_000))


class PeerScorer(Scorer):
    """Another package, whose answers are compared with ours."""

    @abstractmethod
    def read(self, win: Win, result: Any) -> Answer:
        """What the package's result says."""

    def answers(self, wins: Sequence[Win]) -> list[Answer]:
        function, inputs = self.from_tiles(wins)
        return [self.read(win, function(*values)) for win, *values in zip(wins, *inputs, strict=True)]


class OurScorer(Scorer):
    """`WinSituation.score` with a Hand, or `score` with texts and keywords."""

    name = OURS

    def __init__(self, package: Any) -> None:
        self.package = package

    def facts(self, win: Win) -> dict[str, Any]:
        names = self.package.tiles.kind_name
        return {
            "seat": win.seat,
            "discarder": win.discarder,
            "round_wind": names(27 + win.round_wind),
            "is_riichi": win.is_riichi,
            "dora_indicators": "".join(names(tile // 4) for tile in win.dora),
            "ura_indicators": "".join(names(tile // 4) for tile in win.ura) or None,
        }

    def tile(self, win: Win) -> str:
        name: str = self.package.tiles.kind_name(win.win_tile // 4)
        return f"0{name[1]}" if win.win_tile in (16, 52, 88) else name

    def prepared(self, wins: Sequence[Win]) -> tuple[Callable[..., Any], Inputs]:
        hands = tuple(self.package.Hand(win.hand_text()) for win in wins)
        situations = tuple(self.package.rules.WinSituation(**self.facts(win)) for win in wins)
        return self.package.rules.WinSituation.score, (situations, hands, tuple(map(self.tile, wins)))

    def from_tiles(self, wins: Sequence[Win]) -> tuple[Callable[..., Any], Inputs]:
        score = self.package.score
        texts, tiles = tuple(win.hand_text() for win in wins), tuple(map(self.tile, wins))
        return lambda hand, tile, facts: score(hand, tile, **facts), (texts, tiles, tuple(map(self.facts, wins)))

    def rows(self, wins: Sequence[Win]) -> Any:
        situations, hands, tiles = self.prepared(wins)[1]
        return self.package.batch.win_rows(zip(hands, tiles, situations, strict=True))


class RiichiEnvScorer(PeerScorer):
    """Its compiled classes are called directly: the Python classes around them take twice as long."""

    name = "riichienv"
    note = "compiled classes"

    def __init__(self) -> None:
        core = importlib.import_module("riichienv._riichienv")
        self.evaluator, self.conditions, self.meld = core.HandEvaluator, core.Conditions, core.Meld
        kinds = core.MeldType
        self.kinds = {
            "chi": kinds.Chi, "pon": kinds.Pon, "open kan": kinds.Daiminkan, "concealed kan": kinds.Ankan
        }  # fmt: skip
        self.winds = (core.Wind.East, core.Wind.South, core.Wind.West, core.Wind.North)

    def melds(self, win: Win) -> list[Any]:
        return [self.meld(self.kinds[meld.kind], list(meld.tiles), meld.kind != "concealed kan") for meld in win.melds]

    def facts(self, win: Win) -> dict[str, Any]:
        return {
            "tsumo": win.discarder is None,
            "riichi": win.is_riichi,
            "player_wind": self.winds[win.seat],
            "round_wind": self.winds[win.round_wind],
        }

    def inputs(self, wins: Sequence[Win]) -> list[tuple[Any, ...]]:
        return [
            tuple(sorted([*win.closed, win.win_tile]) for win in wins), tuple(map(self.melds, wins)),
            tuple(win.win_tile for win in wins), tuple(list(win.dora) for win in wins),
            tuple(list(win.ura) for win in wins),
        ]  # fmt: skip

    def prepared(self, wins: Sequence[Win]) -> tuple[Callable[..., Any], Inputs]:
        tiles, melds, *others = self.inputs(wins)
        evaluators = tuple(map(self.evaluator, tiles, melds))
        return self.evaluator.calc, (evaluators, *others, tuple(self.conditions(**self.facts(win)) for win in wins))

    def from_tiles(self, wins: Sequence[Win]) -> tuple[Callable[..., Any], Inputs]:
        evaluator, conditions = self.evaluator, self.conditions

        def score(
            tiles: list[int], melds: list[Any], tile: int, dora: list[int], ura: list[int], facts: dict[str, Any]
        ) -> Any:
            return evaluator(tiles, melds).calc(tile, dora, ura, conditions(**facts))

        return score, (*self.inputs(wins), tuple(map(self.facts, wins)))

    def read(self, win: Win, result: Any) -> Answer:
        if not result.is_win:
            return None
        if win.discarder is not None:
            return result.han, result.ron_agari
        dealer, other = result.tsumo_agari_oya, result.tsumo_agari_ko
        return result.han, 3 * other if win.seat == 0 else dealer + 2 * other


class MahjongScorer(PeerScorer):
    """`estimate_hand_value`, pure Python."""

    name = "mahjong"

    def __init__(self) -> None:
        self.calculate = importlib.import_module("mahjong.hand_calculating.hand").HandCalculator.estimate_hand_value
        config = importlib.import_module("mahjong.hand_calculating.hand_config")
        self.config = config.HandConfig
        self.rules = config.OptionalRules(has_open_tanyao=True, has_aka_dora=True)
        self.meld = importlib.import_module("mahjong.meld").Meld

    def melds(self, win: Win) -> list[Any]:
        kinds = {"chi": "chi", "pon": "pon", "open kan": "kan", "concealed kan": "kan"}
        return [self.meld(kinds[meld.kind], list(meld.tiles), meld.kind != "concealed kan") for meld in win.melds]

    def facts(self, win: Win) -> dict[str, Any]:
        return {
            "is_tsumo": win.discarder is None,
            "is_riichi": win.is_riichi,
            "player_wind": 27 + win.seat,
            "round_wind": 27 + win.round_wind,
            "options": self.rules,
        }

    def inputs(self, wins: Sequence[Win]) -> list[tuple[Any, ...]]:
        tiles = tuple([*win.closed, win.win_tile, *(tile for meld in win.melds for tile in meld.tiles)] for win in wins)
        return [
            tiles, tuple(win.win_tile for win in wins), tuple(map(self.melds, wins)),
            tuple(list(win.dora) for win in wins), tuple(list(win.ura) for win in wins),
        ]  # fmt: skip

    def prepared(self, wins: Sequence[Win]) -> tuple[Callable[..., Any], Inputs]:
        calculate = self.calculate

        def score(tiles: Any, tile: int, melds: Any, dora: Any, ura: Any, config: Any) -> Any:
            return calculate(tiles, tile, melds, dora, config, ura_dora_indicators=ura)

        return score, (*self.inputs(wins), tuple(self.config(**self.facts(win)) for win in wins))

    def from_tiles(self, wins: Sequence[Win]) -> tuple[Callable[..., Any], Inputs]:
        calculate, config = self.calculate, self.config

        def score(tiles: Any, tile: int, melds: Any, dora: Any, ura: Any, facts: dict[str, Any]) -> Any:
            return calculate(tiles, tile, melds, dora, config(**facts), ura_dora_indicators=ura)

        return score, (*self.inputs(wins), tuple(map(self.facts, wins)))

    def read(self, win: Win, result: Any) -> Answer:
        return None if result.error else (result.han, result.cost["total"])


def _our_answers(ours: OurScorer, wins: Sequence[Win]) -> list[Answer]:
    """By one batch call. Some yakuman count twice: the rules of both other packages."""
    scores = ours.package.batch.score_wins(ours.rows(wins), rules="riichi:majsoul")
    numbers = zip(scores.is_win.tolist(), scores.worth.tolist(), scores.value.tolist(), strict=True)
    return [(han, points) if is_win else None for is_win, han, points in numbers]


def _compare(wins: Sequence[Win], expected: list[Answer], scorer: PeerScorer) -> Check:
    answers = scorer.answers(wins)
    wrong = [i for i, answer in enumerate(answers) if answer != expected[i]]
    example = f"{wins[wrong[0]]}: {expected[wrong[0]]}, {answers[wrong[0]]}" if wrong else ""
    return Check("scoring: han and points", "mahjongkit batch", scorer.name, len(answers), len(wrong), example)


def scoring(bench: Bench) -> tuple[list[Check], list[Row]]:
    wins = random_wins(bench.rng(), bench.effort.compared_hands)
    kinds: dict[str, type[PeerScorer]] = {"riichienv": RiichiEnvScorer, "mahjong": MahjongScorer}
    others = [kinds[peer.name]() for peer in bench.peers if peer.name in kinds]
    checks: list[Check] = []
    scorers: list[Scorer] = list(others)
    if bench.ours:
        ours = OurScorer(bench.ours.package)
        expected = _our_answers(ours, wins)
        checks = [_compare(wins[:1000] if scorer.name == "mahjong" else wins, expected, scorer) for scorer in others]
        wins = [win for win, answer in zip(wins, expected, strict=True) if answer]  # ours refuses the rest
        scorers.insert(0, ours)
    notes = {scorer.name: scorer.note for scorer in scorers if scorer.note}
    rows = []
    for form, words in (("prepared", "inputs ready"), ("from_tiles", "from plain values")):
        goal = Goal("≥ 0.8 M/s", 1 / 0.8e6) if form == "prepared" else None
        rows.append(bench.row(f"score a win, {words}", "call", [s.contender(wins, form) for s in scorers], goal))
        rows[-1].notes = notes
    if bench.ours:
        rows.append(_batch_row(bench, ours, wins, [scorer.contender(wins, "prepared") for scorer in others]))
    return checks, rows


def _batch_row(bench: Bench, ours: OurScorer, wins: Sequence[Win], others: list[Contender]) -> Row:
    some = ours.rows(wins)
    rows = some[bench.rng().integers(len(some), size=bench.effort.batch_hands)]
    score_wins = ours.package.batch.score_wins
    mine = Contender(OURS, lambda _: lambda: score_wins(np.asarray(rows)), most=len(rows), fixed=True)
    return bench.row("batch score_wins, all cores", "hand", [mine, *others], Goal("≥ 2 M/s", 1 / 2e6), "wall")
