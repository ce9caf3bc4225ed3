"""Environments of other libraries: PettingZoo (AEC, Parallel) and Gymnasium (single seat, vector): see docs/envs.md.

They need the extra ``gym``: ``pip install 'mahjongkit[gym]'``. For self-play at full speed `mahjongkit.tables.BatchEnv`
gives the same planes, masks and actions as plain arrays.
"""

from typing import TYPE_CHECKING, Any

import mahjongkit as mk
from mahjongkit.errors import MahjongError

if TYPE_CHECKING:
    from pettingzoo import AECEnv

    from mahjongkit.envs.parallel import MahjongParallelEnv
    from mahjongkit.envs.single import SingleSeatEnv
    from mahjongkit.envs.vector import MahjongVectorEnv

__all__ = ["aec_env", "parallel_env", "single_env", "vector_env"]


def aec_env(variant: "str | mk.Rules" = "riichi", **options: Any) -> "AECEnv[str, object, int | None]":
    """A PettingZoo AEC environment: one seat after the other, with the wrappers that PettingZoo recommends.

    An action out of the mask ends the game, with a loss for who chose it.
    """
    with _needs("pettingzoo"):
        from mahjongkit.envs.aec import wrapped_aec_env
    return wrapped_aec_env(variant, **options)


def parallel_env(variant: "str | mk.Rules" = "riichi", **options: Any) -> "MahjongParallelEnv":
    """A PettingZoo Parallel environment: every seat acts in every step, those that have no choice pass."""
    with _needs("pettingzoo"):
        from mahjongkit.envs.parallel import MahjongParallelEnv
    return MahjongParallelEnv(variant, **options)


def single_env(variant: "str | mk.Rules" = "riichi", **options: Any) -> "SingleSeatEnv":
    """A Gymnasium environment: one seat against agents."""
    with _needs("gymnasium"):
        from mahjongkit.envs.single import SingleSeatEnv
    return SingleSeatEnv(variant, **options)


def vector_env(variant: "str | mk.Rules" = "riichi", num_envs: int = 64, **options: Any) -> "MahjongVectorEnv":
    """A Gymnasium vector environment: one seat against agents in many games, all of it in the core."""
    with _needs("gymnasium"):
        from mahjongkit.envs.vector import MahjongVectorEnv
    return MahjongVectorEnv(variant, num_envs, **options)


class _needs:  # noqa: N801 - reads as a word of the with statement
    """Turns a missing package into a sentence that says how to get it."""

    def __init__(self, package: str) -> None:
        self._package = package

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type | None, error: BaseException | None, _: object) -> None:
        if isinstance(error, ModuleNotFoundError) and (error.name or "").partition(".")[0] == self._package:
            raise MahjongError(f"{self._package} is not installed: pip install 'mahjongkit[gym]'") from error
