"""PPO in one file: one seat of one-round games against agents of the core (docs/reinforcement-learning.md).

A round's points are a rare reward. So minus the shanten number is the potential of a shaping term: over a round it adds
up to a number that does not depend on what is played, and the best policy stays the best.
"""

import argparse
import time
from dataclasses import dataclass, fields
from functools import partial

import numpy as np
import torch
from torch import Tensor, nn

from mahjongkit import batch, envs

POINTS = 10_000  # of the table in one unit of reward
COLUMNS = [*range(34), 4, 13, 22]  # of every tile code: 34 kinds, then the red fives
EPOCHS, BATCH, CLIP, TRACE = 2, 256, 0.2, 0.95  # TRACE: lambda of the advantages; nothing is discounted


@dataclass
class Settings:
    variant: str = "riichi"
    opponents: str = "greedy"
    planes: str = "planes-156"
    steps: int = 300_000
    seed: int = 1
    games: int = 128  # side by side
    horizon: int = 16  # steps of every game between two updates
    rate: float = 2e-3
    entropy: float = 0.003
    shaping: float = 0.1  # units of reward for each shanten number; 0: bare points


class Net(nn.Module):
    """The same small layers for every kind of tile; then a score for every numbered action, and the value."""

    def __init__(self, num_planes: int, num_actions: int, width: int = 64) -> None:
        super().__init__()
        self.kinds = nn.Sequential(nn.Conv1d(num_planes, width, 1), nn.ReLU(), nn.Conv1d(width, width, 1), nn.ReLU())
        self.tiles = nn.Conv1d(width, 4, 1)  # actions 1 to 148: discard and riichi, from the hand and as drawn
        self.others = nn.Sequential(nn.Linear(2 * width, width), nn.ReLU(), nn.Linear(width, num_actions - 147))

    def forward(self, seen: dict[str, Tensor]) -> tuple[torch.distributions.Categorical, Tensor]:
        """The policy, legal actions only, and the value."""
        kinds = self.kinds(seen["observation"])
        others = self.others(torch.cat([kinds.mean(2), kinds.amax(2)], 1))
        tiles = self.tiles(kinds)[:, :, COLUMNS].flatten(1)
        logits = torch.cat([others[:, 1:2], tiles, others[:, 2:]], 1).masked_fill(seen["action_mask"] == 0, -1e9)
        return torch.distributions.Categorical(logits=logits), others[:, 0]


def tensors(seen: dict[str, np.ndarray]) -> dict[str, Tensor]:
    return {name: torch.from_numpy(each) for name, each in seen.items()}


class Learner:
    """A net that plays and learns at the vector environment."""

    def __init__(self, settings: Settings) -> None:
        torch.manual_seed(settings.seed)
        self.settings = s = settings
        self.new_env = partial(envs.vector_env, s.variant, s.games, opponents=s.opponents, planes=s.planes, threads=1)
        self.env = self.new_env()
        self.net = Net(self.env.single_observation_space["observation"].shape[0], int(self.env.single_action_space.n))
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=settings.rate)
        self.seen = self.env.reset(seed=settings.seed)[0]

    def _potential(self) -> np.ndarray:
        """The first four planes of every schema count the tiles in hand."""
        hands = self.seen["observation"][:, :4].sum(1).astype(np.uint8)
        return -self.settings.shaping * batch.shanten(hands, threads=1)

    @torch.no_grad()
    def collect(self) -> dict[str, Tensor]:
        """Play `horizon` steps of every game: what was seen and done, with advantages and values to learn."""
        s, rows, before = self.settings, [], self._potential()
        for _ in range(s.horizon):
            seen = tensors(self.seen)
            policy, value = self.net(seen)
            action = policy.sample()
            self.seen, points, ended, _, _ = self.env.step(action.numpy())
            now = self._potential()
            rewards = points / POINTS + np.where(ended, 0, now) - before  # after the end the potential is 0
            before = now
            row = {"action": action, "old": policy.log_prob(action), "value": value, **seen}
            rows.append(row | tensors({"reward": rewards, "goes_on": 1.0 - ended}))
        table = {name: torch.stack([row[name] for row in rows]) for name in rows[0]}
        advantages, advantage = torch.zeros_like(table["value"]), torch.zeros(s.games)
        after = self.net(tensors(self.seen))[1]
        for step in reversed(range(s.horizon)):
            error = table["reward"][step] + table["goes_on"][step] * after - table["value"][step]
            advantage = advantages[step] = error + TRACE * table["goes_on"][step] * advantage
            after = table["value"][step]
        table |= {"advantage": advantages, "target": advantages + table["value"]}
        return {name: column.flatten(0, 1).float() for name, column in table.items()}

    def update(self, table: dict[str, Tensor]) -> float:
        """Some epochs of the clipped objective; the mean loss."""
        s, losses = self.settings, []
        for _ in range(EPOCHS):
            for rows in torch.randperm(len(table["action"])).split(BATCH):
                part = {name: column[rows] for name, column in table.items()}
                policy, value = self.net(part)
                ratio = (policy.log_prob(part["action"]) - part["old"]).exp()
                gain = (part["advantage"] - part["advantage"].mean()) / (part["advantage"].std() + 1e-6)
                surrogate = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                loss = 0.5 * (value - part["target"]).square().mean() - surrogate - s.entropy * policy.entropy().mean()
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
                self.optimizer.step()
                losses.append(loss.item())
        return float(np.mean(losses))

    @torch.no_grad()
    def evaluate(self, rounds: int) -> tuple[float, float, float]:
        """Mean points of a round with the likeliest actions, half its 95 % interval, and the share of rounds gained."""
        env, found, gained = self.new_env(), [], np.zeros(self.settings.games)
        seen, _ = env.reset(seed=1_000_000)  # walls that are never learned from
        while len(found) < rounds:
            seen, points, ended, _, _ = env.step(self.net(tensors(seen))[0].logits.argmax(1).numpy())
            gained += points
            found += gained[ended].tolist()
            gained[ended] = 0
        return np.mean(found), 1.96 * np.std(found) / len(found) ** 0.5, np.mean(np.array(found) > 0)


def main() -> None:
    """Learn, and print ten lines of CSV on the way."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    for field in fields(Settings):
        parser.add_argument(f"--{field.name}", type=type(field.default), default=field.default)
    settings = Settings(**vars(parser.parse_args()))
    torch.set_num_threads(1)
    learner, cpu, size = Learner(settings), 0.0, settings.games * settings.horizon
    print("steps,cpu_seconds,points,interval,gained")
    for steps in range(0, settings.steps + size, size):
        if steps % (settings.steps // 10 // size * size or size) == 0:
            print("{},{:.0f},{:.0f},{:.0f},{:.3f}".format(steps, cpu, *learner.evaluate(4000)), flush=True)
        start = time.process_time()
        learner.update(learner.collect())
        cpu += time.process_time() - start


if __name__ == "__main__":
    main()
