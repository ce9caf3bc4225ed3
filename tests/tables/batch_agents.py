"""Agents that answer many observations in one call, for tests of play in batches."""

import os
import time
from collections.abc import Sequence

import numpy as np

from mahjongkit import Action, Observation, encoding
from mahjongkit.agents.evaluation import ActionEvaluation
from mahjongkit.agents.seeds import decision_seed

WHITE = 31


class Linear:
    """The legal action with the highest sum of weighted planes: what a network does, in one product."""

    name = "linear"

    def __init__(self, seed: int = 0, actions: int = 229) -> None:
        rng = np.random.default_rng(5)  # the same weights whoever plays: only then are results comparable
        self.weights = rng.normal(size=(63 * 34, actions)).astype(np.float32)
        self.batches: list[int] = []

    def act_batch(self, observations: Sequence[Observation]) -> Sequence[Action]:
        self.batches.append(len(observations))
        planes = encoding.batch_planes(observations, schema="planes-63").reshape(len(observations), -1)
        # Whole numbers, so that no order of sums counts.
        values = np.rint(planes * 64).astype(np.float32) @ np.rint(self.weights)
        values[~encoding.action_masks(observations)] = -np.inf
        return encoding.actions_at(observations, values.argmax(axis=1))

    def act(self, observation: Observation) -> Action:
        return self.act_batch([observation])[0]


class Dice(Linear):
    """Any legal action, at random."""

    name = "dice"

    def __init__(self, seed: int = 0) -> None:
        self.seed = 7

    def act_batch(self, observations: Sequence[Observation]) -> Sequence[Action]:
        return [
            seen.legal_actions[decision_seed(seen, seed=self.seed) % len(seen.legal_actions)] for seen in observations
        ]


class Faulty(Dice):
    """Plays at random, but does something wrong wherever a hand holds two white dragons."""

    name = "faulty"

    def __init__(self, how: str = "raise") -> None:
        super().__init__()
        self.how = how

    def act_batch(self, observations: Sequence[Observation]) -> Sequence[Action]:
        answers = list(super().act_batch(observations))
        for number, seen in enumerate(observations):
            if (
                seen.hand.count("55") == 0
                or not seen.hand.endswith("z")
                or "55" not in seen.hand[seen.hand.rfind("s") :]
            ):
                continue
            if self.how == "raise":
                raise ValueError("two white dragons")
            if self.how == "exit":
                os._exit(3)
            if self.how == "hang":
                time.sleep(60)
            if self.how == "illegal":
                answers[number] = Action("abort")
            if self.how == "few":
                return answers[:number]
        return answers


class Threads(Dice):
    """Says how many threads its process may use."""

    name = "threads"

    def evaluate(self, observation: Observation) -> list[ActionEvaluation]:
        threads = {name: os.environ[name] for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS")}
        return [ActionEvaluation(self.act(observation), is_chosen=True, notes=threads)]
