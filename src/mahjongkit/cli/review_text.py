"""A review as text of 80 columns."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from mahjongkit._core.engine import Action
from mahjongkit.analysis.review import Decision, GameReview, PlayerStatistics, RoundReview
from mahjongkit.analysis.review.game_review import Order
from mahjongkit.analysis.review.numbers import Unit, signed
from mahjongkit.analysis.review.reviewed_game import ReviewedGame, by_unit, players_of
from mahjongkit.analysis.review.seat_rounds import KindCount
from mahjongkit.analysis.review.split_words import error_words, part_values, part_words, rest_words
from mahjongkit.analysis.review.statistics import Estimate
from mahjongkit.cli.fitted_table import fitted_table
from mahjongkit.cli.show import console, counted, plain_table, printable, say, shortened
from mahjongkit.cli.terms import in_terms

MOST_PLAYERS = 20
"""Lines of a table; those with the most rounds."""
LONGEST_HEADS = (24, 8)
"""Cells of a name above its results: of one player alone, of several."""


def show_game(game: GameReview, *, mistakes: int, order: Order) -> None:
    """Show the rounds, what each player lost, and the most costly mistakes."""
    unit = Unit.of(game)
    head = [game.place] if game.place else []
    head += [f"{game.rules.variant}, {counted(len(game.rounds), 'round')}", f"judged by {game.agent}"]
    if not game.is_complete:
        head.append(f"{len(game.rounds)} of {game.num_rounds} rounds are reviewed")
    say(" · ".join(head), style="bold")
    players = players_of([ReviewedGame.of(game)])
    _show_players(players, unit)
    _show_splits(players, game)
    _show_kinds(players, unit)
    _show_placement(players)
    _show_rounds(game, unit)
    _show_mistakes(game, unit, most=mistakes, order=order)
    say(rest_words(game) + error_words(game), style="dim")
    valued = next((row for decision in game.decisions for row in decision.rows if row.kind is not None), None)
    how = "nothing was valued" if valued is None else f"{valued.measure}, {valued.kind}"
    if (reason := game.placement.reason) and game.settings.has_placement:
        say(f"no loss in placement: {reason}", style="dim")
    say(f"value: {how}; seed {game.settings.seed}; signature {game.signature}", style="dim")


def show_players(games: Sequence[ReviewedGame]) -> None:
    """Show the statistics of all players over many games."""
    for (variant, unit), own in by_unit(games).items():
        agents = ", ".join(dict.fromkeys(game.agent for game in own))
        say(f"{variant}, {counted(len(own), 'game')}, judged by {agents}", style="bold")
        players = sorted(players_of(own), key=lambda found: -found.rounds)
        _show_players(players[:MOST_PLAYERS], unit)
        _show_kinds(players[:MOST_PLAYERS], unit)
        _show_placement(players[:MOST_PLAYERS])
        if (left := len(players) - MOST_PLAYERS) > 0:
            say(f"and {counted(left, 'player')} with fewer rounds: --json or --html shows them", style="dim")
    say("[ ]: 95 % intervals over rounds (place: over games)", style="dim")


def _show_players(players: Sequence[PlayerStatistics], unit: Unit) -> None:
    words = "wrong: mistakes beyond two standard errors; agree, win, deal-in, risk: %"
    lost = f"lost in {unit.name}" if unit.name else "nothing is lost: this agent values no action"
    say(f"{lost}; {words}", style="dim")
    names = ("rounds#", "lost per round#", "wrong#", "agree#", "win#", "deal-in#", "risk#", "place#")
    table = plain_table("player", *names)
    for column in table.columns[1:]:  # numbers stay whole, a long name goes on in the next line
        column.no_wrap = True
        column.min_width = cell_len(str(column.header))
    for found in players:
        table.add_row(
            Text(printable(found.name)),
            str(found.rounds),
            unit.estimate(found.loss),
            str(found.total.mistakes),
            _percent(found.agreement),
            _percent(found.win_rate),
            _percent(found.deal_in_rate),
            _percent(found.risk),
            "–" if found.placement is None else f"{found.placement.mean:.2f}".removesuffix(".00"),
        )
    console.print(table)


def _show_splits(players: Sequence[PlayerStatistics], game: GameReview) -> None:
    """Results as sums; own decisions are a part of their own where the agent gives points."""
    words = part_words(game)
    table = plain_table("points", "result =#", *(f"{word}{' +' * (word != words[-1])}#" for word in words))
    for found in players:
        if found.split is not None:
            values = [found.split.result, *part_values(game, found.split)]
            table.add_row(Text(printable(found.name)), *(signed(value, game.digits) for value in values))
    if table.row_count:
        console.print(table)


def _show_rounds(game: GameReview, unit: Unit) -> None:
    """The rounds with the results of the seats that were reviewed."""
    longest = LONGEST_HEADS[len(game.seats) > 1]
    names = [shortened(printable(game.names[seat]), longest) for seat in game.seats]
    heads = ["round", *(f"{name}#" for name in names), "lost#", "wrong#", "how it ended"]
    rows = [_round_cells(game, played, unit) for played in game.rounds]
    table = plain_table(*heads)
    for place, column in enumerate(table.columns):
        if place < len(heads) - 1:  # how it ended gets the room that is left, on several lines where it must
            column.no_wrap = True
            least = len("wrong") if heads[place] in ("lost#", "wrong#") else 0
            column.min_width = max(least, *(cell_len(row[place]) for row in rows))
    for row in rows:
        table.add_row(*map(Text, row))
    console.print(table)


def _round_cells(game: GameReview, played: RoundReview, unit: Unit) -> list[str]:
    results = played.results
    mistakes = [decision for decision in played.decisions if decision.is_mistake]
    return [
        f"{played.number} {in_terms(played.name)}",
        *("–" if results is None else signed(results[seat], 0) for seat in game.seats),
        unit.text(sum(decision.loss for decision in mistakes)),
        str(len(mistakes)),
        printable(played.fault or played.ending(game.names).replace(" points", "")),
    ]


def _show_kinds(players: Sequence[PlayerStatistics], unit: Unit) -> None:
    kinds = list(dict.fromkeys(kind for found in players for kind, lost in found.kinds.items() if lost.loss))
    if not kinds:
        return
    table = plain_table("lost per round", *(f"{kind}#" for kind in kinds))
    for found in players:
        lost = [found.kinds[kind].loss / found.rounds if kind in found.kinds else 0.0 for kind in kinds]
        table.add_row(Text(printable(found.name)), *(unit.text(each) for each in lost))
    console.print(table)


def _show_placement(players: Sequence[PlayerStatistics]) -> None:
    """What each player lost in placement, where that was judged."""
    judged = [(found, found.placement_loss) for found in players if found.placement_loss is not None]
    if not judged:
        return
    unit = Unit.of_placement()
    counts = [count for found, _ in judged for count in found.placement_kinds.items()]
    kinds = list(dict.fromkeys(kind for kind, count in counts if count.loss))
    heads = [f"{kind}#" for kind in kinds]
    rows = []
    for found, loss in judged:
        lost = [found.placement_kinds.get(kind, KindCount()).loss / loss.number for kind in kinds]
        cells = [unit.estimate(loss), str(found.placement_total.mistakes), *(unit.text(each) for each in lost)]
        rows.append([printable(found.name), *cells])
    all_heads = ["placement", "lost per round#", "wrong#", *heads]
    console.print(fitted_table(all_heads, rows, folded=heads, cut="placement", width=console.width))


def _show_mistakes(game: GameReview, unit: Unit, *, most: int, order: Order) -> None:
    found = game.mistakes(order=order)
    if not most or not found:
        return
    has_placement = game.placement.agent is not None
    names = {played.number: played.name for played in game.rounds}
    losses = ["lost#", "placement#"] if has_placement else ["lost#"]
    # One player alone needs no name.
    who = ["player"] if len(game.seats) > 1 else []
    heads = ["round", "event#", *who, "played", "best", *losses, "kind"]
    rows = []
    for decision in found[:most]:
        judged = decision.placement if order == "placement" else None
        cells = [
            # With two losses there is no room for the name of the round.
            f"{decision.round}{'' if has_placement else f' {in_terms(names[decision.round])}'}",
            str(decision.event),
            *[printable(game.names[decision.seat]) for _ in who],
            in_terms(_short(decision.played.action)),
            in_terms(_short(judged.best if judged else decision.best.action)),
            *_loss_cells(decision, unit)[: len(losses)],
            str(judged.kind if judged else decision.kind),
        ]
        rows.append(cells)
    console.print(fitted_table(heads, rows, folded={"played", "best", "kind"}, cut="player", width=console.width))
    if has_placement:
        say(f"{order} lost most first; placement in score; 0: no evidence of a mistake", style="dim")
    left = len(found) - most
    if left > 0:
        say(f"and {counted(left, 'more mistake')}: --mistakes, --json or --html shows them", style="dim")


def _loss_cells(decision: Decision, unit: Unit) -> list[str]:
    """What was lost by each measure; 0 alone where there is no evidence of a mistake."""
    cells = []
    for judged, its in ((decision, unit), (decision.placement, Unit.of_placement())):
        if judged is None or not judged.is_valued:
            cells.append("–")
        else:
            cells.append(its.with_error(judged.loss, judged.error) if judged.is_mistake else "0")
    return cells


def _short(action: Action) -> str:
    """An action in few letters: a discard is its tile.

    >>> _short(Action("discard 3m drawn")), _short(Action("riichi 3m")), _short(Action("chi 3m with 45m"))
    ('3m', 'riichi 3m', 'chi 3m 45m')
    """
    text = str(action).removesuffix(" drawn")
    return text.removeprefix("discard ").replace(" with ", " ").replace("_", " ")


def _percent(share: float | Estimate | None) -> str:
    share = share.mean if isinstance(share, Estimate) else share
    return "–" if share is None else f"{100 * share:.1f}"
