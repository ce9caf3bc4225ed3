// What a seat may choose.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <span>

#include "tiles/tile.hpp"

namespace mahjongkit {

enum class ActionType : std::uint8_t {
    pass,
    discard,
    riichi,  // a discard that declares riichi
    chi,
    pon,
    open_kan,
    concealed_kan,
    added_kan,
    set_aside,
    win,
    abort,      // ends the round without a winner: nine kinds of terminals and honours
    exchange,   // gives three tiles of one suit away before play
    void_suit,  // names the suit that the seat will not use
};
inline constexpr int kNumActionTypes = 13;

// Twelve bytes, copied as three words.
struct alignas(4) Action {
    ActionType type = ActionType::pass;
    bool is_drawn = false;      // a discard of the tile just drawn
    std::uint8_t num_own = 0;   // of a claim: the tiles of one's own hand beside the claimed one; of an exchange: all
    Tile tile{};                // discarded, claimed, added or set aside; of a kan its kind; of a void suit its lowest
    std::array<Tile, 3> own{};  // lowest first, a red five after the plain one

    std::span<const Tile> own_tiles() const { return {own.data(), num_own}; }
    constexpr bool is_discard() const { return type == ActionType::discard || type == ActionType::riichi; }
    constexpr bool is_kan() const { return type >= ActionType::open_kan && type <= ActionType::added_kan; }

    friend constexpr bool operator==(const Action&, const Action&) = default;
};

// The choices of one seat, without allocation.
class ActionList {
public:
    // Three tiles of a suit can be chosen in 165 ways; discards and calls are fewer.
    static constexpr std::size_t kCapacity = 176;

    ActionList() {}

    void clear() { size_ = 0; }
    void cut(std::size_t size) { size_ = size; }  // to the first ones
    // A full list keeps its last place: no hand can fill it.
    Action& add(const Action& action) {
        assert(size_ < kCapacity);
        size_ = std::min(size_ + 1, kCapacity);
        return actions_[size_ - 1] = action;
    }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const Action& operator[](std::size_t i) const { return actions_[i]; }
    const Action* begin() const { return actions_.data(); }
    const Action* end() const { return actions_.data() + size_; }
    bool has(const Action& action) const {
        for (const Action& known : *this) {
            if (known == action) return true;
        }
        return false;
    }
    bool has(ActionType type) const {
        for (const Action& known : *this) {
            if (known.type == type) return true;
        }
        return false;
    }

private:
    std::size_t size_ = 0;
    union {  // not initialised: only the first `size` count, and a list is made for every seat at every step
        std::array<Action, kCapacity> actions_;
    };
};

}  // namespace mahjongkit
