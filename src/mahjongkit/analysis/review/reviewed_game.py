"""What is kept of a reviewed game when there are many: enough for statistics, and to go on after a stop."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.metadata import version
from pathlib import Path
from typing import Any

from mahjongkit.analysis.review.game_review import GameReview
from mahjongkit.analysis.review.numbers import Unit
from mahjongkit.analysis.review.page.page import review_page
from mahjongkit.analysis.review.seat_rounds import SeatRound, seat_rounds
from mahjongkit.analysis.review.settings import ReviewSettings
from mahjongkit.analysis.review.statistics import PlayerStatistics, statistics_of
from mahjongkit.records.sources import Source


@dataclass(frozen=True)
class ReviewedGame:
    """A game without its decisions."""

    place: str
    variant: str
    rules: str
    agent: str
    measure: str
    digits: int
    placements: Mapping[str, int]
    """By name, of the players that were reviewed; empty where the end is not known."""
    rounds: tuple[SeatRound, ...]
    is_complete: bool
    page: str = ""
    """The file of its page, where there is one."""

    @classmethod
    def of(cls, game: GameReview) -> "ReviewedGame":
        """What is kept of a game."""
        places = game.placements
        return cls(
            place=game.place,
            variant=game.rules.variant,
            rules=str(game.rules),
            agent=game.agent,
            measure=game.measure,
            digits=game.digits,
            placements={} if places is None else {game.names[seat]: places[seat] for seat in game.seats},
            rounds=tuple(seat_rounds(game)),
            is_complete=game.is_complete,
        )

    @property
    def unit(self) -> Unit:
        """What its values are."""
        return Unit(self.measure, self.digits)

    def to_json(self) -> dict[str, Any]:
        """Return plain data for JSON."""
        plain = {name: getattr(self, name) for name in self.__dataclass_fields__}
        return plain | {"placements": dict(self.placements), "rounds": [each.to_json() for each in self.rounds]}

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> "ReviewedGame":
        """Read what `to_json` has made."""
        return cls(**{**plain, "rounds": tuple(map(SeatRound.from_json, plain["rounds"]))})


def by_unit(games: Iterable[ReviewedGame]) -> dict[tuple[str, Unit], list[ReviewedGame]]:
    """Games whose values can be added: of one variant, with one measure."""
    found: dict[tuple[str, Unit], list[ReviewedGame]] = {}
    for game in games:
        found.setdefault((game.variant, game.unit), []).append(game)
    return found


def players_of(games: Sequence[ReviewedGame]) -> list[PlayerStatistics]:
    """The statistics of all players over these games."""
    counts: dict[str, int] = {}
    places: dict[str, list[int]] = {}
    for game in games:
        for name in {each.name for each in game.rounds}:
            counts[name] = counts.get(name, 0) + 1
        for name, place in game.placements.items():
            places.setdefault(name, []).append(place)
    return statistics_of((each for game in games for each in game.rounds), games=counts, placements=places)


class ReviewFolder:
    """A folder of pages, each with what is kept of its game beside it, so that a review can be stopped and go on."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def games_of(self, source: Source, settings: ReviewSettings, *, has_names: bool) -> list[ReviewedGame]:
        """The games of a file that are here already, by the same settings; none unless they all are."""
        found = []
        for file in sorted(self.path.glob(f"{_key(source, settings, has_names=has_names)}-*.json")):
            try:
                kept = json.loads(file.read_text(encoding="utf-8"))
                game, number = ReviewedGame.from_json(kept["game"]), int(kept["number_in_file"])
            except (OSError, ValueError, KeyError, TypeError):
                continue  # half written, or not ours: it is made anew
            if (self.path / game.page).is_file():
                found.append((game, number))
        return [game for game, _ in found] if found and len(found) == found[0][1] else []

    def keep(self, review: GameReview, *, has_names: bool) -> ReviewedGame:
        """Write the page of a game from a file, and what is kept of it where it is whole."""
        if review.source is None:
            raise ValueError("the game is from no file")
        key = f"{_key(review.source, review.settings, has_names=has_names)}-{review.number}"
        source = Path(review.source.member or review.source.path)
        name = f"{source.name.partition('.')[0]}-{key}" if has_names else key
        game = replace(ReviewedGame.of(review), page=f"{name}.html")
        (self.path / game.page).write_text(review_page(review), encoding="utf-8")
        if review.is_complete:
            kept = {"number_in_file": review.number_in_file, "game": game.to_json()}
            (self.path / f"{key}.json").write_text(json.dumps(kept, ensure_ascii=False), encoding="utf-8")
        return game


def _key(source: Source, settings: ReviewSettings, *, has_names: bool) -> str:
    """What the review of a file depends on, as a short text."""
    found = source.path.stat()
    facts = [str(source), found.st_size, found.st_mtime_ns, settings.to_json(), has_names, version("mahjongkit")]
    return hashlib.sha256(json.dumps(facts).encode()).hexdigest()[:12]
