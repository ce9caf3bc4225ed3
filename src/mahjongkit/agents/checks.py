"""Arguments of a wrong type, said in our words."""

from operator import index

from mahjongkit.errors import AgentError

MOST_SEED = 2**64 - 1


def check_seed(seed: object) -> int:
    """The seed as a whole number, or an `AgentError`.

    >>> check_seed(7)
    7
    >>> check_seed(-1)
    Traceback (most recent call last):
    ...
    mahjongkit.AgentError: seed is -1, expected a whole number from 0 to 2^64 - 1
    """
    try:
        number = index(seed)  # type: ignore[arg-type]  # that is what is asked
    except TypeError:
        number = -1
    if not 0 <= number <= MOST_SEED:
        raise AgentError(f"seed is {seed!r}, expected a whole number from 0 to 2^64 - 1")
    return number


def check_text(text: object) -> str:
    """The text of an agent as it is, or an `AgentError`.

    >>> check_text([])
    Traceback (most recent call last):
    ...
    mahjongkit.AgentError: an agent is named by a text such as 'greedy:calls=true', got []
    """
    if not isinstance(text, str):
        raise AgentError(f"an agent is named by a text such as 'greedy:calls=true', got {text!r}")
    return text
