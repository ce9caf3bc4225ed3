"""Section IV.B: a round of appendix K, decision by decision."""

from dataclasses import dataclass
from pathlib import Path

from mahjongkit.agents import evaluate, make_agent
from mahjongkit.agents.evaluation import chosen_of
from mahjongkit.engine import Action
from mahjongkit.papers.paper import Read, RunOptions
from mahjongkit.papers.table import Cell, Row, Table
from mahjongkit.records import Record, read_record
from mahjongkit.records.positions import observation_before

SEAT = 0
"""Whose decisions the section is about: second with 38,400 points, in the last round."""

LINK = Path(__file__).with_name("appendix_k.txt")
"""As the paper prints it: a link with the record inside, cut into lines. Its text has lost the lists of seat 1 between
two pages but for the end of its discards (3, 51, 60, 34): its hand, draws and first discards are ours. No 6z is among
them, for the paper says that two are left at turn 7."""


@dataclass(frozen=True)
class Decision:
    """A choice that the section tells of."""

    turn: int
    """Of the seat: its own discards, from 1."""
    kind: str
    """Of the event in the record."""
    program: str
    """As the paper says it: the tile discarded, pass, or why."""
    player: str


DEFENCE = "defence"

DECISIONS = (
    Decision(1, "discard", "9m", "6m"),
    Decision(2, "discard", "9m", "7s"),
    Decision(5, "discard", DEFENCE, "1z"),
    Decision(7, "chi", "pass", "chi"),
    Decision(10, "discard", "6z", "6m"),
)
"""Of turn 5 the section says that the program defends, not what it discards."""


def record() -> Record:
    """The round of appendix K.

    >>> [str(event) for event in record().rounds[0].events if event.type == "win"][0][:22]
    'win 3 6m from 0 han 4 '
    """
    return read_record(LINK)


@dataclass(frozen=True)
class Choice:
    """What an agent does, and why."""

    word: str
    reason: str

    def is_as(self, program: str) -> bool:
        """Whether the paper says the same of its program."""
        return program == (self.reason if program == DEFENCE else self.word)


def choices(agent: str) -> dict[tuple[int, str], Choice]:
    """What the agent does wherever the player discarded or called, by turn and type of event.

    >>> choices("paper-analyzer")[1, "discard"]
    Choice(word='9m', reason='paper value')
    """
    game = record()
    made: dict[tuple[int, str], Choice] = {}
    turn = 1
    for number, event in enumerate(game.rounds[0].events, start=1):
        if event.seat != SEAT or event.type not in ("discard", "pon", "chi"):
            continue
        seen = observation_before(game, round_number=1, event=number)
        chosen = chosen_of(evaluate(make_agent(agent, seed=1), seen))
        made[turn, str(event.type)] = Choice(_word(chosen.action), chosen.reason)
        turn += event.type == "discard"
    return made


def _word(action: Action) -> str:
    """The tile of a discard, else the type."""
    return str(action.tile) if action.type in ("discard", "riichi") else str(action.type)


def record_tables(options: RunOptions, _read: Read) -> list[Table]:
    """The decisions of the section."""
    ours = choices(options.agent)
    rows = []
    for each in DECISIONS:
        chosen = ours[each.turn, each.kind]
        label = f"turn {each.turn}: program {each.program}, player {each.player}, ours {chosen.word}"
        rows.append(Row(label, "value", (Cell(1.0, float(chosen.is_as(each.program)), paper_error=0.0),), decimals=0))
    others = ", ".join(f"{turn}: {choice.word}" for (turn, kind), choice in ours.items() if kind == "discard")
    notes = (
        "1: as the paper's program. The seat is second in the last round: every win counts 1, no hand is above the"
        " threshold, and it defends from the dealer's riichi on, which comes before its turn 5.",
        "Turn 10: by the paper's own list tiles three ranks from a discard of the dealer (6m, 7s, 8s: level 7) come"
        " before 6z (level 8), of which no other is seen: two were left, it says. Of these 6m keeps the hand ready;"
        " the dealer wins 11,600 on it, as in the record.",
        "Turn 2 is 'the same reason as the first move'; of turn 5 the text says no discard of the program, but that it"
        " defends from the riichi on.",
        "The text of the paper has lost hand, draws and five discards of seat 1: these are ours.",
        f"Ours, all discards: {others}.",
    )
    return [Table("IV.B", "A round of appendix K", ("as the program",), tuple(rows), notes, options.agent)]
