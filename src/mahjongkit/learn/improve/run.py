"""A policy net improved by its own play: rounds are played, learned from, and played again (docs/self-play.md)."""

import io
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from mahjongkit.errors import LearnError
from mahjongkit.learn.fit import require_torch
from mahjongkit.learn.improve.curves import write_curves
from mahjongkit.learn.improve.evaluation import Evaluation, evaluate, over_seats
from mahjongkit.learn.improve.progress import Progress
from mahjongkit.learn.improve.returns import returns_of
from mahjongkit.learn.improve.rewards import rewards_of
from mahjongkit.learn.improve.rounds import LEARNER, rounds_of
from mahjongkit.learn.improve.settings import ImproveSettings, improve_settings
from mahjongkit.learn.selfplay.pieces import Player, PlayPieces, play_here
from mahjongkit.learn.selfplay.play import Decisions, Play, Played, Policy
from mahjongkit.learn.selfplay.policies import policy_of
from mahjongkit.learn.settings import Tell
from mahjongkit.learn.work_folder import WorkFolder
from mahjongkit.models import ModelInfo, model_info, write_model

if TYPE_CHECKING:
    from mahjongkit.learn.networks import PolicyModule

STATE, START, NET, MEAN = "state.pt", "start.safetensors", "net.safetensors", "model.safetensors"
"""What is gone on from; the net at the beginning; the one that learns; its mean over time, which is the result."""
BASELINE = "random"


@dataclass(frozen=True)
class ImproveReport:
    """What a training by play made."""

    path: Path
    info: ModelInfo
    numbers: Mapping[str, float]
    """By name: of the last evaluation."""


def improve(
    name_or_path: str,
    *,
    start: str | Path,
    out: Path,
    threads: int = 1,
    play_pieces: PlayPieces = play_here,
    tell: Tell = lambda text, done, total: None,
    changes: Mapping[str, object] | None = None,
) -> ImproveReport:
    """Improve the net of a model file by play, in the folder ``out``; the same call goes on where it was stopped.

    ``name_or_path`` names the settings, ``changes`` change some of them. The folder holds the net so far
    (`model.safetensors`), nets of the pool, curves as CSV and SVG, and the state to go on from.
    """
    require_torch("improving a net")
    import torch

    torch.set_num_threads(max(1, threads))
    settings = improve_settings(name_or_path, **(changes or {}))
    training = _Training(settings, Path(name_or_path).name, out, start, play_pieces, threads)
    training.run(tell)
    numbers: dict[str, float] = {}
    for (iteration, opponents), means in over_seats(training.progress.evaluated()).items():
        if iteration == settings.iterations:
            numbers |= {f"{name} against {opponents}": means[name] for name in ("wins", "deal_ins", "points", "first")}
    path = training.folder.path / MEAN
    return ImproveReport(path, model_info(path), numbers)


class _Training:
    def __init__(
        self,
        settings: ImproveSettings,
        config: str,
        out: Path,
        start: str | Path,
        play_pieces: PlayPieces,
        threads: int,
    ) -> None:
        import torch

        from mahjongkit.learn.networks import load_policy

        self.settings, self.play_pieces, self.threads = settings, play_pieces, threads
        # More iterations than were planned at first go on from where these ended.
        self.folder = WorkFolder(out, replace(settings, iterations=1))
        if self.folder.read(START) is None:
            _copy_model(start, out / START)
        given = model_info(out / START)
        if model_info(start).signature != given.signature:
            raise LearnError(f"'{out}' improves another net than '{start}': name it, or choose another folder")
        if given.rules.split()[0] != settings.variant:
            raise LearnError(f"the net is one of '{given.rules}', the settings are of '{settings.variant}'")
        self.net: PolicyModule = load_policy(out / START)
        if settings.method == "ppo" and "value" not in self.net.heads:
            raise LearnError(f"'{start}' has no head 'value', which ppo learns by: use the method reinforce")
        self.start: PolicyModule | None = load_policy(out / START) if settings.anchor_weight > 0 else None
        self.mean: PolicyModule = load_policy(out / START)
        self.optimiser = torch.optim.Adam(_groups(self.net, settings))
        command = f"mahjongkit learn improve {config} --from {given.name}"
        self.info = ModelInfo(settings.name, given.architecture, given.schema, given.rules, "", command)
        self.progress = Progress()
        kept = self.folder.read(STATE)
        if kept is not None:
            with self.folder.going_on_from(STATE):
                self._restore(torch.load(io.BytesIO(kept), weights_only=True))
            self._write_net()

    def run(self, tell: Tell) -> None:
        total = self.settings.iterations
        if not self.progress.evaluations:
            self._write_net()
        while True:
            if self._is_evaluation_due():
                self._evaluate(tell)
                self._keep()
            tell("iterations", self.progress.iterations, total)
            if self.progress.iterations >= total:
                return
            self._iterate()
            self._keep()

    def _iterate(self) -> None:
        iteration = self.progress.iterations
        played = self._play(iteration)
        if played.decisions is not None:
            row = self._learn(played, played.decisions, iteration)
            self.progress.rows.append({"iteration": iteration + 1, **row})
        self.progress.iterations += 1
        self._average()
        self._write_net()
        if self.progress.iterations % self.settings.pool_every == 0:
            self.folder.write(_pool_name(self.progress.iterations), (self.folder.path / MEAN).read_bytes())

    def _is_evaluation_due(self) -> bool:
        done = self.progress.iterations
        is_planned = done % self.settings.evaluate_every == 0 or done >= self.settings.iterations
        return is_planned and all(row["iteration"] != done for row in self.progress.evaluations)

    def _play(self, iteration: int) -> Played:
        settings = self.settings
        how = Play(
            settings.rules,
            key=settings.first_seed,
            wall=settings.wall,
            luck=settings.luck,
            temperature=settings.temperature,
            threads=self.threads,
        )
        return self.play_pieces(self._players(iteration), rounds_of(settings, iteration), how)

    def _players(self, iteration: int) -> list[Player]:
        """The learner, the opponents, and the net as it is now for seats that do not learn."""
        folder = self.folder.path
        players: list[Player] = [folder / NET]
        for opponent in self.settings.opponents:
            if opponent == "start":
                players.append(folder / START)
            elif opponent == "pool":
                players.append(self._of_pool(iteration))
            else:
                players.append(opponent)
        return [*players, folder / NET]

    def _of_pool(self, iteration: int) -> Path:
        """One of the nets before this iteration."""
        every = self.settings.pool_every
        known = [START, *(_pool_name(number) for number in range(every, iteration + 1, every))]
        return self.folder.path / known[int(np.random.default_rng([iteration, 2]).integers(len(known)))]

    def _learn(self, played: Played, decisions: Decisions, iteration: int) -> dict[str, float]:
        from mahjongkit.learn.improve.policy_gradient import ppo, reinforce

        settings = self.settings
        rewards = rewards_of(played, place_share=settings.place_share)
        returns = returns_of(
            played, decisions, rewards, parts=settings.parts, trace=settings.trace, plays=settings.plays
        )
        if settings.method == "reinforce":
            numbers = reinforce(
                self.net,
                rewards,
                decisions,
                rate=settings.rate,
                discount=settings.discount,
                heads=settings.heads,
                temperature=settings.temperature,
            )
        else:
            for group in self.optimiser.param_groups:
                group["lr"] = settings.rate_of(group["rate"], iteration)
            numbers = ppo(self.net, self.start, self.optimiser, decisions, returns, settings=settings, seed=iteration)
        place = decisions.row, decisions.seat
        learned = played.rounds.seatings == LEARNER
        return {
            "rounds": float(len(played.rounds)),
            "decisions": float(len(decisions)),
            "points": float(played.points[learned].mean()),
            "reward": float(rewards[learned].mean()),
            "wins": float((played.results["wins"] > 0)[learned].mean()),
            "deal ins": float((played.results["deal_ins"] > 0)[learned].mean()),
            "riichi": float((played.results["riichi"] > 0)[learned].mean()),
            "result variance": float(rewards[place].var()),
            "advantage variance": float(returns.advantage.var()),
            **numbers,
        }

    def _evaluate(self, tell: Tell) -> None:
        settings, folder = self.settings, self.folder.path
        net = policy_of(folder / MEAN, is_sampled=False, threads=self.threads)
        kinds: dict[str, Policy | str] = {
            BASELINE: BASELINE,
            "start": policy_of(folder / START, is_sampled=False, threads=self.threads),
        }
        rows: list[Evaluation] = []
        for done, (name, opponents) in enumerate(kinds.items()):
            tell(f"evaluation against {name}", done, len(kinds))
            rows += evaluate(net, opponents, name, settings, iteration=self.progress.iterations, threads=self.threads)
        self.progress.evaluations += [asdict(row) for row in rows]

    def _write_net(self) -> None:
        seeds = self.settings.seeds(0).start
        last = self.settings.seeds(max(0, self.progress.iterations - 1))[-1]
        info = ModelInfo(**{**asdict(self.info), "seeds": f"{seeds} to {last}"})
        for name, net in ((NET, self.net), (MEAN, self.mean)):
            tensors = net.tensors()
            if not all(np.isfinite(values).all() for values in tensors.values()):
                iteration = self.progress.iterations
                raise LearnError(f"the net has no finite numbers after iteration {iteration}: lower the 'rate'")
            write_model(self.folder.path / name, info, tensors)

    def _average(self) -> None:
        import torch

        with torch.no_grad():
            for mean, now in zip(self.mean.parameters(), self.net.parameters(), strict=True):
                mean.lerp_(now, 1 - self.settings.averaging)

    def _keep(self) -> None:
        import torch

        buffer = io.BytesIO()
        state = {
            "progress": asdict(self.progress),
            "net": self.net.state_dict(),
            "mean": self.mean.state_dict(),
            "optimiser": self.optimiser.state_dict(),
        }
        torch.save(state, buffer)
        self.folder.write(STATE, buffer.getvalue())
        write_curves(self.folder, self.progress.rows, self.progress.evaluated())

    def _restore(self, state: dict[str, Any]) -> None:
        self.progress = Progress.read(state["progress"])
        self.net.load_state_dict(state["net"])
        self.mean.load_state_dict(state["mean"])
        self.optimiser.load_state_dict(state["optimiser"])


def _groups(net: "PolicyModule", settings: ImproveSettings) -> list[dict[str, Any]]:
    """Parameters of the heads and of the trunk, each with their rate; a trunk that stays needs no gradients."""
    heads: list[Any] = []
    trunk: list[Any] = []
    for name, parameter in net.named_parameters():
        (heads if name.partition(".")[0] in net.heads else trunk).append(parameter)
    if settings.method == "ppo" and settings.trunk_rate == 0:
        for parameter in trunk:
            parameter.requires_grad_(False)  # noqa: FBT003 - of PyTorch
        trunk = []
    groups = [{"params": heads, "rate": settings.rate}, {"params": trunk, "rate": settings.trunk_rate}]
    return [group for group in groups if group["params"]]


def _pool_name(iteration: int) -> str:
    return f"pool-{iteration:05}.safetensors"


def _copy_model(name_or_path: str | Path, path: Path) -> None:
    from mahjongkit.models import read_tensors

    write_model(path, model_info(name_or_path), read_tensors(name_or_path))
