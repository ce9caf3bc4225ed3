"""What a page may ask to be played: agents by their names, and nothing that runs other code."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mahjongkit.arena.draw_luck import is_native_value
from mahjongkit.arena.play.run import ShouldStop, never, play_on_threads
from mahjongkit.arena.schedule import entrants_of_lineup
from mahjongkit.arena.settings import MatchSettings, read_entrants
from mahjongkit.arena.store import GameRows
from mahjongkit.errors import ArenaError
from mahjongkit.rules import make_rules
from mahjongkit.web.play.seats import check_agent


@dataclass(frozen=True, kw_only=True)
class MatchForm:
    """A match as the form of the page has it."""

    entrants: tuple[str, ...]
    rules: str = "taiwanese"
    wall: str = "kept"
    schedule: str = "pair"
    unit: str = "round"
    measure: str = ""
    luck: str = "none"
    seed: int = 0
    bounds: tuple[float, float] | None = None

    def settings(self, *, planned: int | None) -> tuple[MatchSettings, tuple[str, ...]]:
        """The settings of the match, and the names of its entrants where they have some."""
        num_seats = make_rules(self.rules).num_seats
        named, schedule = entrants_of_lineup(list(self.entrants), self.schedule, num_seats=num_seats)
        texts, names = read_entrants(named)
        settings = MatchSettings(
            entrants=texts,
            rules=self.rules,
            wall=self.wall,
            schedule=schedule,
            unit=self.unit,
            measure=self.measure,
            luck=check_luck(self.luck),
            seed=self.seed,
            bounds=self.bounds,
            planned=planned,
        )
        check_entrants(settings.entrants)
        return settings, names


def check_entrants(texts: Sequence[str]) -> None:
    """Refuse classes, programs and files: a page must not name what this machine runs."""
    for text in texts:
        check_agent(text)


def check_luck(text: str) -> str:
    """Refuse a function of one's own, for the same reason."""
    if not is_native_value(text):
        raise ArenaError(f"luck is '{text}': the studio measures it by 'lookahead', or not at all ('none')")
    return text


def play_gently(
    settings: MatchSettings, blocks: Sequence[int], *, should_stop: ShouldStop = never
) -> Iterator[GameRows]:
    """Play on all cores but one, so that the page stays quick."""
    threads = max(1, (os.cpu_count() or 1) - 1)
    return play_on_threads(settings, blocks, threads=threads, should_stop=should_stop)
