"""What an agent in a process of its own can do wrong."""

from mahjongkit.errors import AgentError

RULES = {
    "starts": "starts and says so",
    "time": "answers in time",
    "words": "answers in the words of the protocol",
    "legal": "chooses what is possible",
    "stays": "stays to the end of the game",
}
"""The rules that can be broken, in the order in which a program meets them."""


class ProgramError(AgentError):
    """A fault of a program: which of the `RULES` it broke, and how.

    >>> ProgramError("time", "no answer in 2 seconds").rule
    'time'
    """

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(why)
        self.rule = rule
