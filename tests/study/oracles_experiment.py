"""The slow way to what the experiment records: rounds played in Python, states read from the table itself."""

import mahjongkit as mk
from mahjongkit.agents.seeds import seed_in_game

Row = dict[str, int | list[int] | list[list[int]]]


def words(game: mk.Game, seat: int, reading: str) -> tuple[int, int, int]:
    """Word number, concealed tiles and void tiles of a hand without the tile that it has just drawn."""
    state = game.state
    tiles = state.tiles(seat)
    drawn = state.observe(seat).drawn
    if drawn is not None:
        tiles.remove(drawn)
    number = mk.study.word_number("".join(tiles), reading=reading) if tiles else 0
    return number + len(state.melds(seat)), len(tiles), sum(tile.suit == state.void_suit(seat) for tile in tiles)


def play(rules: mk.Rules, agents: list[str], seed: int, reading: str) -> tuple[Row | None, list[mk.Event]]:
    """The numbers of the round by the names of the experiment's columns, and its events."""
    game = mk.Game(rules, seed=seed, one_round=True)
    made = [mk.make_agent(text, seed=seed_in_game(text, game_seed=seed, seat=seat)) for seat, text in enumerate(agents)]
    facts: dict[int, list[int]] = {}
    order: list[int] = []
    turns: dict[int, int] = {}
    reached: dict[int, list[int]] = {}
    left = 0

    def reach(seat: int, number: int) -> None:
        reached[seat] = [turns[seat] if i < number and turn < 0 else turn for i, turn in enumerate(reached[seat])]

    while not game.is_over:
        events = game.step({seat: made[seat].act(seen) for seat, seen in game.pending.items()})
        state = game.state
        if order:
            for event in events:
                if event.type in ("discard", "win") and event.seat is not None:
                    turns[event.seat] += 1
                    reach(event.seat, 5 if event.type == "win" else words(game, event.seat, reading)[0])
        elif len(state.winners) == 2:
            pair = [seat for seat in range(4) if seat not in state.winners]
            left = state.draws_left + sum(event.type == "draw" for event in events)
            turn = state.turn
            order = sorted(pair, key=lambda seat: (seat - turn - (0 if turn in pair else 1)) % 4)
            if state.is_over and turn in pair:
                order.reverse()  # who discarded the last tile would draw last
            for seat in order:
                facts[seat], turns[seat], reached[seat] = list(words(game, seat, reading)), 0, [-1] * 5
                reach(seat, facts[seat][0])
    if not order:
        return None, game.events
    winner = next((side for side, seat in enumerate(order) if seat in game.state.winners), -1)
    row: Row = {"tiles_left": left, "winner": winner, "seats": order}
    row |= {name: [facts[seat][i] for seat in order] for i, name in enumerate(("states", "concealed", "void_tiles"))}
    row |= {"turns": [turns[seat] for seat in order], "reached": [reached[seat] for seat in order]}
    return row, game.events
