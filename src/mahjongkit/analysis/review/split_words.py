"""The parts of a result in words, the same in all outputs."""

from mahjongkit.analysis.review.game_review import GameReview
from mahjongkit.analysis.review.luck_split import LuckSplit

_LUCK, _OWN, _REST = "luck of draws", "own decisions", "the rest"


def decisions_are_known(game: GameReview) -> bool:
    """Whether the agent gives points, so that own decisions are a part of their own."""
    return any(decision.points_difference is not None for decision in game.decisions)


def part_words(game: GameReview) -> list[str]:
    """The names of the parts of a result."""
    return [_LUCK, _OWN, _REST] if decisions_are_known(game) else [_LUCK, _REST]


def part_values(game: GameReview, split: LuckSplit) -> list[float]:
    """The parts of a result, in the order of their names."""
    return [split.luck, split.decisions, split.rest] if decisions_are_known(game) else [split.luck, split.rest]


def rest_words(game: GameReview) -> str:
    """What the rest is made of."""
    rest = "The rest of a result is the deal, the opponents' play, dora, and what both estimates miss"
    return f"{rest}." if decisions_are_known(game) else f"{rest}; own decisions too, as this agent gives no points."


def error_words(game: GameReview) -> str:
    """A warning where values have no errors, which begins with a blank; nothing where they have some."""
    valued = [decision for decision in game.decisions if decision.is_valued]
    if not valued or any(decision.error for decision in valued):
        return ""
    return f" Values of {game.agent} have no errors: small differences may be mistakes of the agent itself."
