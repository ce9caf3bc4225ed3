"""`arena check`: stored games are what they say."""

from dataclasses import asdict
from typing import Annotated

import typer

from mahjongkit.arena.replay.play_again import Mismatch, play_again, sample_blocks
from mahjongkit.arena.store import Match
from mahjongkit.cli.arena.choice import find_matches, for_each
from mahjongkit.cli.arena.options import DEFAULT_STORE, MatchEntrants, MatchOption, StoreOption, TrustOption, open_store
from mahjongkit.cli.arena.trust import check_trust
from mahjongkit.cli.options import JsonOption
from mahjongkit.cli.show import console, show_json

MOST_SHOWN = 10


def check(
    entrants: MatchEntrants = None,
    *,
    share: Annotated[float, typer.Option(help="Which part of the blocks to play again; 1 is all of them.")] = 0.01,
    seed: Annotated[int, typer.Option(min=0, help="Chooses the blocks.")] = 0,
    store: StoreOption = DEFAULT_STORE,
    match: MatchOption = None,
    trust: TrustOption = False,
    as_json: JsonOption = False,
) -> None:
    """Play some stored blocks again and compare every value; exit code 1 when one differs.

    All games are compared with their checksums first. Games depend on the settings and the block alone. A difference
    means that a program has changed since, that an agent is not a function of its seed, or that one was stopped by the
    clock.
    """
    results: list[tuple[str, int, list[Mismatch]]] = []

    def check_one(each: Match) -> None:
        each.verify()
        check_trust(each, trust=trust)
        blocks = sample_blocks(each, share=share, seed=seed)
        found = list(play_again(each, blocks))
        results.append((each.id, len(blocks), found))
        if not as_json:
            console.print(text_of(*results[-1]), highlight=False, soft_wrap=True)

    with open_store(store) as opened:
        try:
            for_each(find_matches(opened, match, entrants), check_one)
        finally:
            if as_json:
                names = ("match", "blocks", "mismatches")
                rows = [(*row[:2], [asdict(each) for each in row[2]]) for row in results]
                show_json([dict(zip(names, row, strict=True)) for row in rows])
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
