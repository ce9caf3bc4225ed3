"""An agent that declares every kan, and every pon, which may become one."""

import mahjongkit as mk


class KanLover:
    """Kans first, then pons, else the last tile."""

    def __init__(self, seed: int = 0) -> None:
        self.name = "kan-lover"

    def act(self, observation: mk.Observation) -> mk.Action:
        """The first kan, a win, a pon or a discard of a tile that is alone."""
        legal = observation.legal_actions
        for kind in ("concealed_kan", "added_kan", "open_kan", "win", "pon"):
            for action in legal:
                if action.type == kind:
                    return action
        discards = [action for action in legal if action.type == "discard"]
        if not discards:
            return next(action for action in legal if action.type == "pass")
        hand = [str(tile) for tile in observation.tiles]
        return min(discards, key=lambda action: hand.count(str(action.tile)))
