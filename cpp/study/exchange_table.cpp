#include "study/exchange_table.hpp"

#include "study/word_choices.hpp"

namespace mahjongkit {

ExchangeTable exchange_table(const HandKeys& keys, int suits, Reading reading) {
    const SuitHands& hands = suit_hands();
    const SuitWords& words = suit_words(reading);
    const HandNumbers hand = {hands.number(keys[0]), hands.number(keys[1])};
    const WordChoices choices(words, reading, hand, hands.tiles(hand[0]) + hands.tiles(hand[1]));
    const bool has_won = choices.begin()->left == 0;
    ExchangeTable table{choices.number(), has_won ? 1 : choices.denominator(), {}};
    for (std::size_t suit = 0; suit < keys.size(); ++suit) {
        for (std::size_t rank = 0; rank < kRanks; ++rank) {
            if (copies_held(keys, suit, rank) == 0) continue;
            ExchangeRow row{suit, rank};
            for (const WordChoice& choice : choices) {
                if (has_won) break;
                const WordWays& ways = words.ways(hand[suit], choice.places[suit]);
                row.weight += choices.weight(choice) * ways.left[rank] * choice.ways[1 - suit];
            }
            HandKeys after = keys;
            after[suit] -= rank_step(rank);
            row.good = good_draws(words, after, suits, table.number);
            table.rows.push_back(row);
        }
    }
    return table;
}

}  // namespace mahjongkit
