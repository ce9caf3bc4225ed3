"""All games of a studio: made, found again after a restart, and kept going by a few threads."""

import logging
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import mahjongkit as mk
from mahjongkit.web.errors import NotFound, TooMany
from mahjongkit.web.play import forks
from mahjongkit.web.play.live_game import LiveGame
from mahjongkit.web.play.record import GameRecord, Origin
from mahjongkit.web.play.seats import check_agent, check_seats
from mahjongkit.web.store import Store, Stored, new_id

KIND = "game"
SEED_BITS = 53
"""All of them fit into a number of JavaScript."""
MOST_THINKING = 20.0
"""Seconds of an agent for a choice; one that searches must answer then."""
MOST_HINTS = 4
"""Hints that are computed at the same time."""
WORKERS = 8

logger = logging.getLogger(__name__)


class Games:
    """Games by id. Those that nobody looks at for long are forgotten and read again from the store."""

    def __init__(self, store: Store, most: int) -> None:
        self._store = store
        self._most = most
        self._lock = threading.RLock()
        self._games: OrderedDict[str, LiveGame] = OrderedDict()
        self._running: set[str] = set()
        self._called: set[str] = set()
        """Running games to which something happened meanwhile."""
        self._pool = ThreadPoolExecutor(WORKERS, thread_name_prefix="table")
        self._hints = threading.BoundedSemaphore(MOST_HINTS)
        self._closing = threading.Event()
        threading.Thread(target=self._watch_clock, name="clock of agents", daemon=True).start()

    # Making and finding

    def create(
        self,
        *,
        rules: mk.Rules,
        seats: list[str],
        seed: int | None = None,
        delay_ms: int = 0,
        length: str = "game",
    ) -> LiveGame:
        """A new game; its wall is random where no seed is given."""
        texts, you = check_seats(seats, rules)
        wall = secrets.randbits(SEED_BITS) if seed is None else seed
        record = GameRecord(
            new_id(), rules.to_json(), wall, texts, you, length, delay_ms, points=mk.Game(rules, seed=wall).points
        )
        return self._add(record)

    def take(self, record: GameRecord) -> LiveGame:
        """A game that was made elsewhere, such as from a decision of a record."""
        check_seats(record.seats, record.make_rules())
        return self._add(record)

    def get(self, id: str) -> LiveGame:
        """The game of this id."""
        with self._lock:
            if id not in self._games:
                document = self._store.get(KIND, id)
                if document is None:
                    raise NotFound("game", id)
                self._remember(GameRecord.of(document))
            self._games.move_to_end(id)
            game = self._games[id]
        self.call(game)
        return game

    def list(self, limit: int) -> list[Stored]:
        """The newest games, the newest first."""
        return self._store.list(KIND, limit=limit)

    def undo(self, id: str) -> LiveGame:
        """A fork without the person's last choice."""
        return self._fork(id, forks.undo)

    def again(self, id: str) -> LiveGame:
        """The same wall with the same seats."""
        return self._fork(id, forks.again)

    def autoplay(self, id: str, agent: str) -> LiveGame:
        """An agent in the person's seat, on a wall that is known already."""
        text = check_agent(agent)
        return self._fork(id, lambda record: forks.autoplay(record, text))

    def hint(self, id: str, agent: str | None, seconds: float) -> dict[str, Any]:
        """What an agent finds of every action of the person, who alone is looked at: docs/analyze.md."""
        text = None if agent is None else check_agent(agent)
        question = self.get(id).question()
        if not self._hints.acquire(blocking=False):
            raise TooMany(f"{MOST_HINTS} hints are being computed: wait for one of them")
        try:
            return mk.analyze(question, agent=text, seconds=seconds).to_json()
        finally:
            self._hints.release()

    def _fork(self, id: str, make: Callable[[GameRecord], GameRecord]) -> LiveGame:
        parent = self.get(id)
        made = self._add(make(parent.snapshot()))
        parent.add_child(made.record.id)
        return made

    def _add(self, record: GameRecord) -> LiveGame:
        with self._lock:
            game = self._remember(record)
        self._keep(record)
        self.call(game)
        return game

    def _remember(self, record: GameRecord) -> LiveGame:
        if len(self._games) >= self._most:
            self._forget_one()
        game = LiveGame(record, self._keep, self._may_tell_seed)
        self._games[record.id] = game
        return game

    def _forget_one(self) -> None:
        for game in self._games.values():
            if game.record.id not in self._running and not game.channel.num_listeners:
                game.agents.close()
                del self._games[game.record.id]
                return
        raise TooMany(f"{len(self._games)} games are being played, as many as this studio serves: end some first")

    def _keep(self, record: GameRecord) -> None:
        self._store.put(KIND, record.id, record.document())

    def _may_tell_seed(self, record: GameRecord) -> bool:
        """Whether no game on the same wall that was not given up has hidden tiles still."""
        if record.parent is None or record.origin == Origin.UNDO:
            return True
        parent = self._store.get(KIND, record.parent)
        return parent is None or bool(parent["is_over"])

    # Going on

    def call(self, game: LiveGame) -> None:
        """Let a game go on, if it is not about to already."""
        with self._lock:
            if game.record.id in self._running:
                self._called.add(game.record.id)
                return
            self._running.add(game.record.id)
        self._submit(game)

    def close(self) -> None:
        """Let all games rest; they are in the store."""
        self._closing.set()
        for game in list(self._games.values()):
            game.agents.stop()
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _submit(self, game: LiveGame) -> None:
        with suppress(RuntimeError):  # the pool is closed: the game goes on after a restart
            self._pool.submit(self._run, game)

    def _run(self, game: LiveGame) -> None:
        if self._closing.is_set():
            return
        try:
            wait = game.advance()
        except Exception:
            logger.exception("game %s does not go on", game.record.id)
            wait = None
        if wait is None:
            with self._lock:
                if game.record.id not in self._called:
                    self._running.discard(game.record.id)
                    return
                self._called.discard(game.record.id)
        if wait:
            timer = threading.Timer(wait, self._submit, [game])
            timer.daemon = True
            timer.start()
        else:
            self._submit(game)

    def _watch_clock(self) -> None:
        """Let agents answer that think for too long."""
        while not self._closing.wait(1.0):
            for game in list(self._games.values()):
                since = game.thinking_since
                if since is not None and time.monotonic() - since > MOST_THINKING:
                    game.agents.stop()
