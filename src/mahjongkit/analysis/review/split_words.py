"""The parts of a result in words, the same in all outputs."""

from mahjongkit.analysis.review.game_review import GameReview
from mahjongkit.analysis.review.judged import PLAYED
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
    """What the rest is made of, and how many decisions no sum has."""
    rest = "The rest of a result is the deal, the opponents' play, dora, and what both estimates miss"
    own = "" if decisions_are_known(game) else "; own decisions too, as this agent gives no points"
    return f"{rest}{own}.{_unvalued_words(game)}"


def _unvalued_words(game: GameReview) -> str:
    number = sum(not decision.is_valued for decision in game.decisions)
    if number == 0:
        return ""
    return f" {number:,} decision{'s are' if number > 1 else ' is'} not valued by the agent, and counted nowhere else."


def error_words(game: GameReview) -> str:
    """A warning where values have no errors, or are none, which begins with a blank; nothing where they have some."""
    if game.measure == PLAYED:
        return f" {game.agent} says what it would play, not what an action is worth: agreement counts, nothing is lost."
    valued = [decision for decision in game.decisions if decision.is_valued]
    if not valued or any(decision.error for decision in valued):
        return ""
    return f" Values of {game.agent} have no errors: small differences may be mistakes of the agent itself."
