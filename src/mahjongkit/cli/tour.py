"""`mahjongkit tour`: what the package can do, computed before the reader's eyes."""

import os
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

import mahjongkit as mk
from mahjongkit.cli.analyze import show_analysis
from mahjongkit.cli.show import console, percent, plain_table, tiles_text

ADVICE_HAND = "123m456p78s1122z57z"
PAPER_HAND = "445w1267t1144888999s"
SEED = 7
SIMULATIONS = 2_000_000
ROUNDS = 10_000


def tour(
    *,
    hands: Annotated[int, typer.Option(min=1, max=1_000_000_000, help="Hands in the speed demonstration.")] = 5_000_000,
) -> None:
    """Show what mahjongkit can do, in a few seconds."""
    console.print(
        Text.assemble(
            (f"\nmahjongkit {mk.__version__}", "bold"),
            f"  mahjong for computers, families of rules: {', '.join(mk.rules.variants())}\n",
        )
    )
    _notations()
    _advice()
    _foresight()
    _papers()
    _game()
    _speed(hands)
    _next_steps()


def _heading(number: int, text: str) -> None:
    console.print(f"\n{number}. {text}", style="bold cyan", highlight=False)


def _notations() -> None:
    _heading(1, "One hand, every notation")
    hand = mk.Hand("123m456p77789s")
    table = plain_table("notation", "text")
    for notation in mk.tiles.notations():
        table.add_row(notation, hand.format(notation))
    console.print(table)
    try:
        mk.Hand("123m456p77789s7s7s")
    except mk.NotationError as error:
        console.print(Text.assemble("and bad input is named: ", (str(error), "yellow")))


def _advice() -> None:
    _heading(2, "What to do, and why")
    show_analysis(mk.analyze(ADVICE_HAND, dora="6s"))


def _foresight() -> None:
    _heading(3, "An upper bound twice: exact, and sampled with its error")
    hand = "123m456p78s1122z5z"
    exact = mk.measures.foresight_chance(hand, draws=8)[8]
    start = time.perf_counter()
    sampled = mk.measures.sample_foresight_chance(hand, draws=8, simulations=SIMULATIONS, seed=SEED)
    seconds = time.perf_counter() - start
    console.print(
        Text.assemble(
            f"{hand} wins within 8 foreseen draws: exact ",
            (percent(exact), "bold"),
            f"; sampled {percent(sampled.value)} ± {percent(sampled.standard_error)} "
            f"({SIMULATIONS:,} simulations, seed {SEED}, {seconds:.2f} s)",
        )
    )
    console.print(Text("nine gates wait: ").append_text(tiles_text(mk.waits("1112345678999m"))))


def _papers() -> None:
    _heading(4, "The papers' measures, corrected and as printed")
    row = " ".join(str(value) for value in mk.measures.tiles_to_win_row(PAPER_HAND))
    console.print(
        f"SIMCAT's hand {PAPER_HAND}: tiles to win {row}, {mk.measures.block_count(PAPER_HAND)} blocks", highlight=False
    )
    for hand, measure, name in (
        ("D1D1D1D2D3", mk.study.word_number, "word number"),
        ("B1B1B1B1C1C1C1C1D1D1D1D9D9D9", mk.study.deficiency, "deficiency"),
    ):
        exact, paper = measure(hand, reading="exact"), measure(hand, reading="paper")
        console.print(f"thesis, {name} of {hand}: {exact} (as printed: {paper})", highlight=False)


def _game() -> None:
    _heading(5, f"A game of sanma between agents, seed {SEED}")
    agents = ["greedy", "greedy:calls=true", "random"]
    game = mk.play_game(mk.make_rules("sanma"), agents, seed=SEED)
    table = plain_table("placement#", "agent", "points#", "score#")
    for standing in game.standing:
        table.add_row(str(standing.placement), agents[standing.seat], str(standing.points), f"{standing.score:+.1f}")
    console.print(table)
    differences = mk.replay_game(game.rules, game.events).differences
    console.print(
        f"{game.num_rounds} rounds, {len(game.events)} events; replayed from the events alone: "
        f"{len(differences)} differences. The last: {game.events[-3]}",
        highlight=False,
    )


def _speed(num_hands: int) -> None:
    _heading(6, "Speed, measured now on this machine")
    import numpy as np  # only this demonstration needs arrays

    from mahjongkit import batch

    generator = np.random.default_rng(SEED)
    wall = np.repeat(np.arange(34, dtype=np.uint8), 4)
    sample = np.stack([np.bincount(generator.permutation(wall)[:14], minlength=34) for _ in range(20_000)])
    hands = np.tile(sample.astype(np.uint8), (-(-num_hands // len(sample)), 1))[:num_hands]
    start = time.perf_counter()
    values = batch.shanten(hands)
    seconds = time.perf_counter() - start
    console.print(
        Text.assemble(
            f"shanten of {num_hands:,} hands (14 tiles, three forms, seed {SEED}): ",
            (f"{seconds:.3f} s", "bold"),
            f", {num_hands / seconds / 1e6:.0f} million hands/s on {os.cpu_count()} cores; "
            f"mean shanten {values.mean():.3f}",
        )
    )
    start = time.perf_counter()
    played = mk.play_rounds(mk.make_rules("riichi"), ["greedy"] * 4, range(SEED, SEED + ROUNDS))
    seconds = time.perf_counter() - start
    console.print(
        Text.assemble(
            f"{ROUNDS:,} riichi rounds of four greedy agents: ",
            (f"{seconds:.2f} s", "bold"),
            f", {ROUNDS / seconds:,.0f} a second; {percent(float((played.winners != 0).mean()))} of them won",
        )
    )


def _next_steps() -> None:
    _heading(7, "Next")
    console.print(
        "  mahjongkit analyze 123m456p78s1122z57z       what to do with a hand, and why\n"
        "  mahjongkit review game.xml --html game.html  what the decisions of a game cost\n"
        "  mahjongkit measure 123m456p78s1122z57z       every measure of a hand\n"
        "  mahjongkit play --agents greedy --games 100  games between agents\n"
        "  mahjongkit records validate FILE_OR_FOLDER   replay recorded games\n"
        "  mahjongkit --help                            all commands\n"
        f"  {_pages():<44} all pages, by what you want\n",
        highlight=False,
        soft_wrap=True,
    )


def _pages() -> str:
    """Where the documentation begins: a wheel has its pages inside, a checkout beside the package."""
    inside = Path(mk.__file__).parent / "docs" / "README.md"
    return str(inside) if inside.is_file() else "docs/README.md"
