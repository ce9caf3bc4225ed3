"""Commands about one hand."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Annotated, Any

import typer
from rich.text import Text

import mahjongkit as mk
from mahjongkit.agents import ActionEvaluation, EvaluationKind
from mahjongkit.analysis.hand_report import (
    DiscardReport,
    HandReport,
    Reading,
    report_discards,
    report_hand,
    shanten_by_form,
)
from mahjongkit.analysis.table import make_table
from mahjongkit.cli.action_table import show_table
from mahjongkit.cli.options import MOST_COUNT, HandVariantOption, JsonOption, NotationOption, VisibleOption
from mahjongkit.cli.show import acceptance_text, console, percent, plain_table, show_json, tiles_text

HandArgument = Annotated[
    str, typer.Argument(help="A hand in any notation, for example 123m406p77z or '445w1267t(888s)'.")
]
DrawsOption = Annotated[int, typer.Option(min=0, max=MOST_COUNT, help="Draws that are foreseen.")]

SHOWN_DECOMPOSITIONS = 6
FORESIGHT = "upper bound: as if all draws were foreseen"


def shanten(
    hand: HandArgument,
    *,
    variant: HandVariantOption = None,
    notation: NotationOption = None,
    as_json: JsonOption = False,
) -> None:
    """Print the shanten number: -1 complete, 0 ready, 1 one tile from ready.

    Example: mahjongkit shanten 222333444p5556m
    """
    parsed = mk.Hand(hand, notation=notation, variant=variant)
    best = mk.shanten(parsed, variant=variant)
    by_form = shanten_by_form(parsed, variant=variant)
    if as_json:
        show_json(
            {
                "hand": str(parsed),
                "variant": variant,
                "num_tiles": parsed.num_tiles,
                "num_melds": len(parsed.melds),
                "shanten": best,
                "shanten_by_form": by_form,
            }
        )
        return
    forms = ", ".join(f"{form} {value}" for form, value in by_form.items())
    console.print(Text.assemble(f"{parsed}: shanten ", (str(best), "bold"), f" ({state_word(best)}); {forms}"))


def state_word(value: int) -> str:
    """Say a shanten number in words.

    >>> state_word(-1), state_word(0), state_word(2)
    ('complete', 'ready', '2 tiles from ready')
    """
    if value < 0:
        return "complete"
    return "ready" if value == 0 else f"{value} tile{'s' if value > 1 else ''} from ready"


def measure(
    hand: HandArgument,
    *,
    draws: DrawsOption = 14,
    visible: VisibleOption = None,
    variant: HandVariantOption = None,
    notation: NotationOption = None,
    as_json: JsonOption = False,
) -> None:
    """Print every measure of a hand, the papers' ones in both readings.

    Example: mahjongkit measure 445w1267t1144888999s
    """
    report = report_hand(hand, draws=draws, visible=visible, variant=variant, notation=notation)
    if as_json:
        show_json(report.as_dict())
        return
    _show_summary(report)
    _show_readings(report)
    if report.discards is not None:
        _show_discards(report.discards, foresight=draws)
    _show_decompositions(report)


def discards(
    hand: HandArgument,
    *,
    draws: Annotated[
        int | None,
        typer.Option(
            min=0, max=MOST_COUNT, help="Also the chance to win as if so many draws were foreseen: an upper bound."
        ),
    ] = None,
    visible: VisibleOption = None,
    variant: HandVariantOption = None,
    notation: NotationOption = None,
    as_json: JsonOption = False,
) -> None:
    """Print what each discard leaves: shanten, acceptance and blocks.

    It measures shapes alone, of hands of any size; `analyze` says what a discard is worth in a game.

    Example: mahjongkit discards 123m456p78s1122z57z --visible 66s
    """
    parsed = mk.Hand(hand, notation=notation, variant=variant)
    rows = report_discards(parsed, foresight=draws, visible=visible, variant=variant)
    if as_json:
        show_json({"hand": str(parsed), "foresight": draws, "discards": [asdict(row) for row in rows]})
        return
    _show_discards(rows, foresight=draws)
    console.print("shapes alone; what each action is worth: mahjongkit analyze", style="dim", highlight=False)


def notations(*, as_json: JsonOption = False) -> None:
    """List the notations that every command understands."""
    entries = mk.tiles.notations()
    if as_json:
        show_json(entries, has_version=False)
        return
    table = plain_table("notation", "example")
    for name, example in entries.items():
        table.add_row(name, example)
    console.print(table)
    console.print(
        "\nMelds: [bold](123m)[/bold] chi, [bold](111m)[/bold] pon, [bold](1111m)[/bold] open kan, "
        "[bold](111+1m)[/bold] added kan, [bold]\\[1111z][/bold] concealed kan.",
        highlight=False,
        markup=True,
    )


def _show_summary(report: HandReport) -> None:
    table = plain_table("measure", "value")
    forms = ", ".join(f"{form} {value}" for form, value in report.shanten_by_form.items())
    table.add_row("hand", Text(report.hand, style="bold"))
    table.add_row("tiles", f"{report.num_tiles} concealed, {report.num_melds} melds")
    table.add_row("shanten", f"{report.shanten} ({state_word(report.shanten)}); {forms}")
    table.add_row("tiles to win, 1-8 groups", " ".join(str(value) for value in report.tiles_to_win))
    table.add_row("blocks", str(report.block_count))
    if report.waits:
        table.add_row("waits", tiles_text(report.waits))
    if report.acceptance is not None:
        total = sum(report.acceptance.values())
        text = Text(f"{len(report.acceptance)} kinds, {total} tiles: ")
        table.add_row("acceptance", text.append_text(acceptance_text(report.acceptance)))
    draws = len(report.foresight_chance) - 1
    table.add_row(f"foresight, {draws} draws", f"{percent(report.foresight_chance[-1])} ({FORESIGHT})")
    console.print(table)


def _show_readings(report: HandReport) -> None:
    table = plain_table("Sichuan measures", "exact#", "paper#")
    rows: list[tuple[str, Reading[Any] | None]] = [
        ("word number", report.word_number),
        ("word deficiency", report.word_deficiency),
        ("non-word tiles", report.non_word_tiles),
        ("deficiency", report.deficiency),
        ("tile-away number", report.tile_away),
        ("tiles to complete", report.tiles_to_complete),
    ]
    for name, reading in rows:
        if reading is not None:
            table.add_row(name, _reading_text(reading.exact), _reading_text(reading.paper))
    console.print()
    console.print(table)


def _reading_text(value: int | list[str] | None) -> str:
    if isinstance(value, list):
        shown = " | ".join(text or "none" for text in value[:3])
        return (shown or "none") + (f" | {len(value) - 3} more" if len(value) > 3 else "")
    return "-" if value is None else str(value)


def _show_discards(rows: Sequence[DiscardReport], *, foresight: int | None) -> None:
    console.print()
    table = make_table([_evaluation(row, foresight) for row in rows], with_notes=True, width=console.width)
    show_table(table)
    if foresight is not None:
        console.print(f"foresight: a win in {foresight} draws; {FORESIGHT}", style="dim")


def _evaluation(row: DiscardReport, foresight: int | None) -> ActionEvaluation:
    """A discard as a row of the table that agents have too."""
    return ActionEvaluation(
        mk.Action(f"discard {row.tile}"),
        value=row.foresight_chance,
        kind=None if row.foresight_chance is None else EvaluationKind.EXACT,
        measure="" if foresight is None else f"foreseen win chance (upper bound), {foresight} draws",
        shanten=row.shanten,
        acceptance=row.acceptance,
        notes={"blocks": row.blocks},
    )


def _show_decompositions(report: HandReport) -> None:
    hand_parts = report.decompositions
    console.print(f"\n{len(hand_parts)} optimal decompositions", style="bold", highlight=False)
    for parts in hand_parts[:SHOWN_DECOMPOSITIONS]:
        words = [*parts["groups"], *parts["partials"]]
        if parts["pair"]:
            words.append(f"pair {parts['pair']}")
        rest = f"  rest {parts['rest']}" if parts["rest"] else ""
        console.print(f"  {' '.join(words)}{rest}", highlight=False)
    if len(hand_parts) > SHOWN_DECOMPOSITIONS:
        console.print(f"  ... {len(hand_parts) - SHOWN_DECOMPOSITIONS} more with --json", style="dim")
