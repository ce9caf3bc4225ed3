"""`gymnasium.make("mahjongkit/Riichi-v0")`: called by Gymnasium when it looks for environments of other packages."""

import gymnasium

from mahjongkit.rules import variants


def register_envs() -> None:
    """Register one environment for each variant: mahjongkit/Riichi-v0, mahjongkit/Sanma-v0, ..."""
    for variant in variants():
        name = f"mahjongkit/{variant.capitalize()}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="mahjongkit.envs.single:SingleSeatEnv",
                vector_entry_point="mahjongkit.envs.vector:MahjongVectorEnv",
                kwargs={"variant": variant},
            )
