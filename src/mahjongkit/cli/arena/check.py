"""`arena check`: stored games are what they say."""

from dataclasses import asdict
from typing import Annotated

import typer

from mahjongkit.arena.replay.play_again import Mismatch, play_again, sample_blocks
from mahjongkit.cli.arena.options import DEFAULT_STORE, JsonOption, MatchOption, StoreOption, find_matches, open_store
from mahjongkit.cli.show import console, show_json

MOST_SHOWN = 10


def check(
    *,
    share: Annotated[float, typer.Option(help="Which part of the blocks to play again; 1 is all of them.")] = 0.01,
    seed: Annotated[int, typer.Option(min=0, help="Chooses the blocks.")] = 0,
    store: StoreOption = DEFAULT_STORE,
    match: MatchOption = None,
    as_json: JsonOption = False,
) -> None:
    """Play some stored blocks again and compare every value; exit code 1 when one differs.

    Games depend on the settings and the block alone. A difference means that a program has changed since, that an agent
    is not a function of its seed, or that one was stopped by the clock.
    """
    results = []
    with open_store(store) as opened:
        for each in find_matches(opened, match):
            blocks = sample_blocks(each, share=share, seed=seed)
            found = list(play_again(each, blocks))
            results.append((each.id, len(blocks), found))
    if as_json:
        names = ("match", "blocks", "mismatches")
        show_json([dict(zip(names, (*row[:2], [asdict(each) for each in row[2]]), strict=True)) for row in results])
    else:
        for match_id, num_blocks, found in results:
            console.print(text_of(match_id, num_blocks, found), highlight=False, markup=False)
    if any(found for _, _, found in results):
        raise typer.Exit(1)


def text_of(match_id: str, num_blocks: int, found: list[Mismatch]) -> str:
    """What came out, as lines of text.

    >>> text_of("e5b1", 3, [])
    'match e5b1: 3 blocks played again, all games the same'
    """
    wrong = len({each.block for each in found})
    lines = [f"match {match_id}: {num_blocks} block{'s' * (num_blocks != 1)} played again, "]
    lines[0] += f"{wrong} not the same" if found else "all games the same"
    lines += [mismatch_text(each) for each in found[:MOST_SHOWN]]
    if len(found) > MOST_SHOWN:
        lines.append(f"  and {len(found) - MOST_SHOWN} more values")
    return "\n".join(lines)


def mismatch_text(each: Mismatch) -> str:
    """One value.

    >>> mismatch_text(Mismatch(7, 0, "discards", 31, 30))
    '  block 7, seating 0: discards 31 in the store, 30 now'
    """
    return f"  block {each.block}, seating {each.seating}: {each.field} {each.stored} in the store, {each.again} now"
