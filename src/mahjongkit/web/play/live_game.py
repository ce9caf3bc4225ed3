"""A game that is being played: choices of the person and of agents, kept before anybody hears of them."""

import threading
import time
from collections.abc import Callable
from typing import Any

from mahjongkit._core.engine import Action, Observation, Phase
from mahjongkit.web.channels import Channel
from mahjongkit.web.errors import Conflict, StudioError
from mahjongkit.web.play.agents_at_table import AgentsAtTable
from mahjongkit.web.play.beats import is_paced
from mahjongkit.web.play.engine_game import EngineGame
from mahjongkit.web.play.record import GameRecord, texts_of
from mahjongkit.web.play.table import table_document

LONGEST_WAIT = 0.3
"""Seconds; a pause is taken in pieces, so that another delay counts at once."""
CHOOSES_ALONE = (Phase.TURN, Phase.AFTER_CALL)
"""A choice there is carried out at once. Elsewhere others may be asked too, which must not show: it always waits."""
SETTLEMENT_DELAYS = 5
"""For so many delays a settlement is shown to those who watch agents."""


class LiveGame:
    """One game; any thread may ask, and one at a time lets it go on (`advance`)."""

    def __init__(
        self, record: GameRecord, keep: Callable[[GameRecord], None], may_tell_seed: Callable[[GameRecord], bool]
    ) -> None:
        self.record = record
        self.channel = Channel()
        self.agents = AgentsAtTable(record.seats, record.seed)
        self.thinking_since: float | None = None
        self._keep = keep
        self._may_tell_seed = may_tell_seed
        self._lock = threading.RLock()
        self._engine = EngineGame.replayed(record)
        self._choices: dict[int, Action] = {}
        if record.own is not None and record.you is not None:
            self._choices[record.you] = Action(record.own)
        self._num_own = sum(str(record.you) in choices for choices in record.choices) + (record.own is not None)
        self._last_shown = time.monotonic()
        self._publish()

    # What is asked of it

    def table(self) -> dict[str, Any]:
        """The table as the viewer sees it now."""
        with self._lock:
            return table_document(
                self.record,
                self._engine,
                version=self._version,
                legal=self._legal,
                tells_seed=(self._engine.is_over or self.record.you is None) and self._may_tell_seed(self.record),
            )

    def question(self) -> Observation:
        """What the person sees who is asked now; an error if nobody is."""
        with self._lock:
            if not self._legal or self.record.you is None:
                raise Conflict("you are not asked for a choice now")
            return self._engine.pending[self.record.you]

    def act(self, version: int, index: int) -> dict[str, Any]:
        """Choose one of the legal actions of the table with this version."""
        with self._lock:
            if version != self._version:
                raise Conflict(
                    f"the table has changed since version {version} (it is {self._version} now): "
                    "another page has played on, this one must be read again"
                )
            question, legal = self.question(), self._legal
            if not 0 <= index < len(legal):
                raise StudioError(f"index is {index}, expected 0 to {len(legal) - 1}: there are {len(legal)} actions")
            self._choices[question.seat] = legal[index]
            self.record.own = str(legal[index])
            self._num_own += 1
            if question.phase in CHOOSES_ALONE:
                self._step()
            self._keep_record()
            self._show_or_publish()
            return self.table()

    def go_on(self) -> dict[str, Any]:
        """Leave the settlement for the next round; nothing happens if none is shown."""
        with self._lock:
            if self._engine.is_settling:
                self._engine.leave_settlement()
                self.record.continues += 1
                self._keep_record()
                self._show()
            return self.table()

    def set_delay(self, delay_ms: int) -> dict[str, Any]:
        """How long the choices of others wait to be shown."""
        with self._lock:
            self.record.delay_ms = delay_ms
            self._keep_record()
            self._publish()
            return self.table()

    def snapshot(self) -> GameRecord:
        """A copy of the record as it is now."""
        with self._lock:
            return GameRecord.of(self.record.document())

    def add_child(self, id: str) -> None:
        """Know of a fork."""
        with self._lock:
            self.record.children.append(id)
            self._keep_record()

    # What goes on by itself

    def advance(self) -> float | None:
        """Do the next thing. Returns seconds until there is more to do; None when it is over or the person's turn."""
        with self._lock:
            if self._engine.is_over:
                return None
            if self._engine.is_settling:
                return self._wait_at_settlement()
            if self._engine.next_beat:
                return self._show_in_time()
            asked = self._asked_agents
            if not asked:
                return self._step_if_decided()
            self.thinking_since = time.monotonic()
        try:
            chosen = self.agents.choose(self._engine.game, asked)
        finally:
            self.thinking_since = None
        with self._lock:
            self._choices.update(chosen)
            self.record.notes += self.agents.notes
            self.agents.notes.clear()
        return 0.0

    def _wait_at_settlement(self) -> float | None:
        if self.record.you is not None:
            return None
        wait = self._left_of(SETTLEMENT_DELAYS)
        if wait <= 0:
            self.go_on()
        return wait

    def _show_in_time(self) -> float:
        wait = self._left_of(1) if is_paced(self._engine.next_beat, self.record.you) else 0.0
        if wait <= 0:
            self._show()
        return wait

    def _step_if_decided(self) -> float | None:
        if not self._is_decided:
            return None
        self._step()
        self._keep_record()
        return 0.0

    def _left_of(self, delays: int) -> float:
        """Seconds that are left of a pause since something was shown."""
        until = self._last_shown + delays * self.record.delay_ms / 1000
        return min(max(0.0, until - time.monotonic()), LONGEST_WAIT)

    def _step(self) -> None:
        self._engine.step(self._choices)
        self.record.choices.append(texts_of(self._choices))
        self.record.own = None
        self._choices = {}

    def _show(self) -> None:
        for event in self._engine.show_beat():
            self.channel.send({"type": "event", "event": event.to_json()})
        self._last_shown = time.monotonic()
        if self._engine.ended_state is not None:
            self._keep_record()
        self._publish()

    def _show_or_publish(self) -> None:
        """After something that the person did: what follows from it at once, or at least that it is done."""
        beat = self._engine.next_beat
        if beat and not is_paced(beat, self.record.you):
            self._show()
        else:
            self._publish()

    def _publish(self) -> None:
        self.channel.send({"type": "table", "table": self.table()})
        if self._engine.is_over:
            self.channel.close()

    def _keep_record(self) -> None:
        self.record.is_over = self._engine.is_over
        self.record.num_rounds = self._engine.round + 1
        ended = self._engine.ended_state
        if ended is not None:
            self.record.points = ended.points
        self._keep(self.record)

    @property
    def is_over(self) -> bool:
        """Whether the end of the game was shown."""
        return self._engine.is_over

    @property
    def _version(self) -> int:
        """Grows with all that the viewer sees or does, and with nothing else: a choice of another may be secret."""
        return self._engine.num_shown + self._num_own + self.record.continues

    @property
    def _legal(self) -> list[Action]:
        you = self.record.you
        if you is None or you in self._choices:
            return []
        question = self._engine.pending.get(you)
        return [] if question is None else question.legal_actions

    @property
    def _is_decided(self) -> bool:
        pending = self._engine.pending
        return bool(pending) and all(seat in self._choices for seat in pending)

    @property
    def _asked_agents(self) -> dict[int, Observation]:
        you, pending = self.record.you, self._engine.pending
        return {seat: seen for seat, seen in pending.items() if seat != you and seat not in self._choices}
