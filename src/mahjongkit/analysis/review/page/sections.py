"""The parts of the page that need no script: the head, what each player lost and why, the rounds, the settings."""

from html import escape

from mahjongkit.agents.search_budget import chooses_budget
from mahjongkit.analysis.review.game_review import GameReview, RoundReview
from mahjongkit.analysis.review.luck_split import LuckSplit
from mahjongkit.analysis.review.numbers import Unit, signed
from mahjongkit.analysis.review.seat_rounds import seat_rounds
from mahjongkit.analysis.review.split_words import error_words, part_values, part_words, rest_words
from mahjongkit.analysis.review.statistics import PlayerStatistics, statistics_of
from mahjongkit.render.page import section, table


def head_section(game: GameReview) -> str:
    """The title and what was reviewed."""
    who = ", ".join(game.names[seat] for seat in game.seats)
    number = len(game.rounds)
    facts = [f"{game.rules.variant}, {number} round{'s' * (number != 1)}", f"judged by {game.agent}"]
    if game.place:
        facts.insert(0, game.place.rpartition("/")[2])
    if not game.is_complete:
        facts.append(f"stopped: {len(game.rounds)} of {game.num_rounds} rounds are reviewed")
    return (
        f"<header><h1>Review: {escape(who)}</h1><button type=button id=theme>light or dark</button>"
        f"<p>{escape(' · '.join(facts))}</p></header>"
    )


def players_section(game: GameReview) -> str:
    """For each player: value lost by kind, and the result as a sum."""
    placements = game.placements
    cards = []
    for seat in game.seats:
        own = [each for each in seat_rounds(game) if each.seat == seat]
        places = {} if placements is None else {game.names[seat]: [placements[seat]]}
        found = statistics_of(own, games={}, placements=places)[0]
        parts = _facts(game, found) + _fall(game, found) + _kinds(game, found)
        cards.append(f"<div><h3>{escape(game.names[seat])}</h3>{parts}</div>")
    text = (
        "Value lost counts only where the difference is more than two standard errors; all else is no evidence of a "
        f"mistake, and agrees. Square brackets hold 95 % intervals over rounds. {rest_words(game)}{error_words(game)}"
    )
    return section("Summary", text, f"<div class=players>{''.join(cards)}</div>")


def _facts(game: GameReview, found: PlayerStatistics) -> str:
    unit = Unit.of(game)
    facts = [(unit.estimate(found.loss), f"{unit.name} lost per round")] if unit.name else []
    facts.append((str(found.total.mistakes), "mistakes"))
    if found.placement_loss is not None:
        score = Unit.of_placement()
        facts.append((score.estimate(found.placement_loss), f"points of {score.name} lost per round"))
        facts.append((str(found.placement_total.mistakes), "mistakes in placement"))
    if found.agreement is not None:
        facts.append((f"{100 * found.agreement:.1f} %", f"of {found.total.decisions} decisions agree"))
    if found.risk is not None and found.deal_in_rate is not None:
        expected = found.risk.mean * found.rounds
        dealt = round(found.deal_in_rate.mean * found.deal_in_rate.number)
        facts.append((f"{expected:.2f}", f"deal-ins expected by the discards, {dealt} happened"))
    if found.win_rate is not None:
        won = round(found.win_rate.mean * found.win_rate.number)
        facts.append((f"{won} of {found.win_rate.number}", "rounds won"))
    if found.placement is not None:
        facts.append((f"{found.placement.mean:.0f}", "final place"))
    if found.num_unvalued:
        facts.append((str(found.num_unvalued), "decisions not valued by the agent"))
    items = "".join(f"<li><b>{escape(number)}</b> <span>{escape(what)}</span></li>" for number, what in facts)
    return f"<ul class=facts>{items}</ul>"


def _fall(game: GameReview, found: PlayerStatistics) -> str:
    """The waterfall: each bar begins where the one before ends, and the last is their sum."""
    part = found.split
    if part is None:
        return ""
    words, values = part_words(game), part_values(game, part)
    ends = [sum(values[: place + 1]) for place in range(len(values))]
    low, high = min(0.0, part.result, *ends), max(0.0, part.result, *ends)
    room = (high - low) or 1.0

    def bar(start: float, end: float, kind: str) -> str:
        left, width = 100 * (min(start, end) - low) / room, 100 * abs(end - start) / room
        return f'<i class="{kind}" style="left:{left:.2f}%;width:{width:.2f}%"></i>'

    rows = []
    for place, (word, value) in enumerate(zip(words, values, strict=True)):
        start = ends[place] - value
        rows.append((word, bar(start, ends[place], "down" if value < 0 else "up"), value))
    rows.append(("= result", bar(0.0, part.result, "sum"), part.result))
    zero = 100 * -low / room
    cells = "".join(
        f'<span>{escape(word)}</span><span class=track style="--zero:{zero:.2f}%">{drawn}</span>'
        f"<span class=number>{signed(value, game.digits)}</span>"
        for word, drawn, value in rows
    )
    return f'<div class=fall role=group aria-label="result as a sum, in points">{cells}</div>'


def _kinds(game: GameReview, found: PlayerStatistics) -> str:
    unit = Unit.of(game)
    rows = [
        [kind, str(count.decisions), str(count.mistakes), unit.text(count.loss), unit.text(count.loss / found.rounds)]
        for kind, count in found.kinds.items()
    ]
    rows_table = table(["kind", "decisions", "mistakes", unit.lost, "per round"], rows)
    if found.placement_loss is not None:
        score = Unit.of_placement()
        by_placement = [
            [kind, str(count.decisions), str(count.mistakes), score.text(count.loss)]
            for kind, count in found.placement_kinds.items()
        ]
        rows_table += table(["kind, by placement", "decisions", "mistakes", f"lost, {score.name}"], by_placement)
    is_open = " open" if len(game.seats) == 1 else ""
    return f"<details{is_open}><summary>By kind</summary>{rows_table}</details>"


def rounds_section(game: GameReview) -> str:
    """The rounds with their results and parts."""
    results = [escape(game.names[seat]) for seat in game.seats]
    if len(game.seats) == 1:
        results = ["result", *part_words(game)]
    heads = ["", "round", "how it ended", *results, "lost", "mistakes", "risk"]
    rows = [_round_row(game, played, place) for place, played in enumerate(game.rounds)]
    lost = f"; lost: {unit}" if (unit := Unit.of(game).name) else ""
    text = (
        f"Results in points{lost}; risk: the chances of all discards to deal in, added up. "
        "A number opens the decisions of the round."
    )
    return section("Rounds", text, table(heads, rows, is_escaped=True))


def _round_row(game: GameReview, played: RoundReview, place: int) -> list[str]:
    start, unit = played.events[0], Unit.of(game)
    repeats = f" · {start.repeats} repeats" if start.repeats else ""
    ending = played.ending(game.names)
    if played.fault is not None:
        ending += f" (reviewed up to {played.fault})"
    cells = [
        f"<button type=button data-round={place}>{played.number}</button>",
        escape(f"{played.name}{repeats}"),
        f"<div class=ending>{escape(ending)}</div>",
    ]
    if len(game.seats) == 1:
        cells += _split_cells(game, played.splits[0])
    else:
        results = played.results
        cells += ["–" if results is None else signed(results[seat], 0) for seat in game.seats]
    mistakes = [decision for decision in played.decisions if decision.is_mistake]
    risks = [risk for seat in game.seats if (risk := played.risk(seat)) is not None]
    lost = unit.text(sum(decision.loss for decision in mistakes))
    return [*cells, lost, str(len(mistakes)), f"{100 * sum(risks):.1f} %" if risks else "–"]


def _split_cells(game: GameReview, part: LuckSplit | None) -> list[str]:
    if part is None:
        return ["–"] * (1 + len(part_words(game)))
    return [signed(value, game.digits) for value in [part.result, *part_values(game, part)]]


def settings_section(game: GameReview) -> str:
    """How the numbers were made."""
    kinds = sorted({str(row.kind) for decision in game.decisions for row in decision.rows if row.kind is not None})
    seed = str(game.settings.seed)
    if chooses_budget(game.agent):
        seed += f"; {game.settings.seconds:g} s per decision"
    rows = [
        ("agent", game.agent),
        ("signature", game.signature),
        ("placement", game.placement.agent or f"not judged: {game.placement.reason}"),
        ("value", f"{game.measure or 'none'} ({', '.join(kinds) or 'nothing was valued'})"),
        ("rules", str(game.rules)),
        ("seed", seed),
        ("record", f"{game.format}{f', {game.id}' if game.id else ''}"),
        ("time", f"{game.seconds:.1f} s of the agent for {sum(1 for _ in game.decisions)} decisions"),
        (
            "how it is computed",
            "docs/review.md of mahjongkit; draw luck: docs/luck.md; placement: docs/placement.md",
        ),
    ]
    if game.place:
        rows.insert(5, ("source", game.place))
    return section("How this was made", "", table(["", ""], rows, is_text=True))
