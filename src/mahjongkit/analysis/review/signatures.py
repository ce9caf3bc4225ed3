"""Signatures of the agents of a review, made while rounds are reviewed: one takes as long as some hundred decisions."""

from concurrent.futures import Future, ThreadPoolExecutor

from mahjongkit.agents.signature import signature
from mahjongkit.errors import MahjongError


class Signatures:
    """Signs each agent once per variant, on a thread of its own."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1)
        self._found: dict[tuple[str, str], Future[str]] = {}

    def begin(self, agent: str, variant: str) -> None:
        """Begin with a signature that will be asked for."""
        if (agent, variant) not in self._found:
            self._found[agent, variant] = self._thread.submit(lambda: str(signature(agent, variant)))

    def of(self, agent: str, variant: str) -> str:
        """The signature, once it is there.

        >>> signatures = Signatures()
        >>> signatures.of("flat-mc:seconds=1", "taiwanese")
        'none: it plays by the clock'
        >>> signatures.close()
        """
        self.begin(agent, variant)
        try:
            return self._found[agent, variant].result()
        except MahjongError as error:
            return f"none: {error}"

    def close(self) -> None:
        """End the thread."""
        self._thread.shutdown(cancel_futures=True)


class NoSignatures(Signatures):
    """Signs nothing, for who wants to see the review at once.

    >>> NoSignatures().of("analyst", "riichi")
    'none: not asked for'
    """

    def begin(self, agent: str, variant: str) -> None:
        """Nothing is begun."""

    def of(self, agent: str, variant: str) -> str:
        """Say that there is none."""
        return "none: not asked for"
