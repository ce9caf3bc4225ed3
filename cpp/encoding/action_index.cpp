#include "encoding/action_index.hpp"

#include <algorithm>
#include <sstream>

namespace mahjongkit {

using namespace choices;

namespace {

bool has_own_red(const Action& action) {
    return std::any_of(action.own.begin(), action.own.begin() + action.num_own, [](Tile tile) { return tile.is_red; });
}

// How many own tiles lie below the claimed one.
int place_in_sequence(const Action& action) {
    return static_cast<int>(std::count_if(action.own.begin(), action.own.begin() + action.num_own,
                                          [&](Tile tile) { return tile.kind < action.tile.kind; }));
}

std::string tile_name(int code) {
    const Tile tile = tile_of_code(code);
    if (!tile.is_red) return kind_name(tile.kind);
    return {'0', "mps"[suit_of(tile.kind)]};
}

std::string named(std::string_view word, const std::string& what, std::string_view more = "") {
    std::string text(word);
    return text.append(" ").append(what).append(more);
}

// Three tiles of a suit, lowest first, among all 165 such choices of that suit.
int exchange_number(const Action& action) {
    int number = suit_of(action.own[0].kind) * kNumExchanges;
    const int low = rank_of(action.own[0].kind);
    const int middle = rank_of(action.own[1].kind);
    for (int rank = 0; rank < low; ++rank) number += (kRanks - rank) * (kRanks - rank + 1) / 2;
    for (int rank = low; rank < middle; ++rank) number += kRanks - rank;
    return number + rank_of(action.own[2].kind) - middle;
}

std::string exchange_name(int number) {
    const int suit = number / kNumExchanges;
    number %= kNumExchanges;
    for (int low = 0; low < kRanks; ++low) {
        for (int middle = low; middle < kRanks; ++middle) {
            if (number >= kRanks - middle) {
                number -= kRanks - middle;
                continue;
            }
            std::string name;
            for (int rank : {low, middle, middle + number}) name += static_cast<char>('1' + rank);
            return name += "mps"[suit];
        }
    }
    return {};
}

}  // namespace

int action_index(const Action& action) {
    switch (action.type) {
        case ActionType::pass:
            return kPass;
        case ActionType::discard:
            return (action.is_drawn ? kDiscardDrawn : kDiscard) + code_of(action.tile);
        case ActionType::riichi:
            return (action.is_drawn ? kRiichiDrawn : kRiichi) + code_of(action.tile);
        case ActionType::chi:
            return kChi + place_in_sequence(action) + (has_own_red(action) ? 3 : 0);
        case ActionType::pon:
            return kPon + (has_own_red(action) ? 1 : 0);
        case ActionType::open_kan:
            return kOpenKan;
        case ActionType::concealed_kan:
            return kConcealedKan + action.tile.kind;
        case ActionType::added_kan:
            return kAddedKan + action.tile.kind;
        case ActionType::set_aside:
            return kSetAside;
        case ActionType::win:
            return kWin;
        case ActionType::abort:
            return kAbort;
        case ActionType::void_suit:
            return kVoidSuit + suit_of(action.tile.kind);
        case ActionType::exchange:
            break;
    }
    return kExchange + exchange_number(action);
}

std::optional<Action> action_at(std::int64_t index, const ActionList& legal) {
    for (const Action& action : legal) {
        if (action_index(action) == index) return action;
    }
    return std::nullopt;
}

void write_mask(const ActionSchema& schema, const ActionList& legal, std::uint8_t* mask) {
    std::fill_n(mask, schema.size, std::uint8_t{0});
    for (const Action& action : legal) mask[action_index(action)] = 1;
}

std::string action_name(int index) {
    constexpr std::string_view kPlaces[] = {"lowest", "middle", "highest"};
    if (index < kDiscard) return "pass";
    if (index < kDiscardDrawn) return named("discard", tile_name(index - kDiscard));
    if (index < kRiichi) return named("discard", tile_name(index - kDiscardDrawn), " drawn");
    if (index < kRiichiDrawn) return named("riichi", tile_name(index - kRiichi));
    if (index < kChi) return named("riichi", tile_name(index - kRiichiDrawn), " drawn");
    if (index < kPon) {
        const int place = index - kChi;
        return named("chi", std::string(kPlaces[place % 3]), place >= 3 ? " red" : "");
    }
    if (index < kOpenKan) return index == kPon ? "pon" : "pon red";
    if (index < kConcealedKan) return "open_kan";
    if (index < kAddedKan) return named("concealed_kan", kind_name(index - kConcealedKan));
    if (index < kSetAside) return named("added_kan", kind_name(index - kAddedKan));
    if (index == kSetAside) return "set_aside";
    if (index == kWin) return "win";
    if (index == kAbort) return "abort";
    if (index < kExchange) return named("void_suit", std::string(1, "mps"[index - kVoidSuit]));
    return named("exchange", exchange_name(index - kExchange));
}

std::string not_legal_text(const ActionSchema& schema, std::int64_t index) {
    std::ostringstream text;
    text << "action " << index;
    if (index >= 0 && index < schema.size) {
        text << " (" << action_name(static_cast<int>(index)) << ") is not legal";
    } else {
        text << " does not exist: " << schema.name << " has 0 to " << schema.size - 1;
    }
    return text.str();
}

}  // namespace mahjongkit
