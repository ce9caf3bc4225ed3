"""A round written down: at every choice the state, what each asked seat may do and what it does, and what follows.

`python -m tests.engine.playthrough` writes the files of tests/data/playthroughs anew. Read the difference before you
commit it: every line that changed is a change of the rules, of a text or of the wall.
"""

from collections.abc import Callable

import mahjongkit as mk
from tests.conftest import ROOT

FOLDER = ROOT / "tests" / "data" / "playthroughs"
# Name of the file, rules, seed: rounds with calls and kans, with flowers, refunds and transfers where there are any.
ROUNDS = {
    "riichi_tenhou.txt": ("riichi:tenhou", 146),
    "sanma_tenhou.txt": ("sanma:tenhou", 208),
    "taiwanese_olympiad.txt": ("taiwanese:olympiad", 34),
    "taiwanese_sml2026.txt": ("taiwanese:sml2026", 135),
    "sichuan_sbr2025.txt": ("sichuan:sbr2025", 1360),
    "sichuan_casual.txt": ("sichuan:casual", 195),
}


def playthrough(rules: str, wall: str, choose: Callable[[mk.Observation], mk.Action]) -> str:
    """The first round of a game on this wall."""
    game = mk.Game(mk.make_rules(rules), walls=[wall])
    lines = [f"rules {rules}", f"wall {wall}", *(f"  {event}" for event in game.events)]
    while game.num_rounds == 1 and not game.is_over:
        state, _, _ = str(game.state).partition(" wall ")
        lines += ["", f"state {state}"]
        actions = {}
        for seat, seen in game.pending.items():
            lines.append(f"seat {seat} may {' | '.join(map(str, seen.legal_actions))}")
            actions[seat] = choose(seen)
            lines.append(f"seat {seat} does {actions[seat]}")
        lines += [f"  {event}" for event in game.step(actions)]
    ends = [i for i, line in enumerate(lines) if line.startswith("  round_end")]
    return "\n".join(lines[: ends[0] + 1]) + "\n"  # the next round may have begun


def greedy_with_kans(seed: int) -> Callable[[mk.Observation], mk.Action]:
    """Greedy play that calls, and makes every kan that it may."""
    agent = mk.make_agent("greedy:calls=true", seed=seed)

    def choose(seen: mk.Observation) -> mk.Action:
        kans = [action for action in seen.legal_actions if action.type.endswith("_kan")]
        return kans[0] if kans else agent.act(seen)

    return choose


def write_all() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (rules, seed) in ROUNDS.items():
        wall = mk.engine.wall_of(mk.make_rules(rules), seed)
        (FOLDER / name).write_text(playthrough(rules, wall, greedy_with_kans(seed)), encoding="utf-8")


if __name__ == "__main__":
    write_all()
