// What holds for every text and every hand: fast and careful reading agree, notations do not contradict each other, and
// what is written reads back.
#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "tests/tiles/notation_helpers.hpp"
#include "tiles/notation_grammar.hpp"

using namespace mahjongkit;
using testing::check_same;
using testing::mpsz;

namespace {

struct Garbler {
    std::mt19937 random{20240607};

    int below(int limit) { return std::uniform_int_distribution<int>(0, limit - 1)(random); }

    std::string text(std::string_view alphabet, int max_length) {
        std::string garbled(static_cast<std::size_t>(below(max_length + 1)), ' ');
        for (char& c : garbled) c = alphabet[static_cast<std::size_t>(below(static_cast<int>(alphabet.size())))];
        return garbled;
    }

    // Tiles from a shuffled set of 136 with red fives and up to four melds.
    Hand hand(bool has_reds, bool has_flowers) {
        std::vector<Tile> wall;
        for (int kind = 0; kind < kNumKinds; ++kind) {
            for (int copy = 0; copy < kCopies; ++copy) {
                wall.push_back({static_cast<Kind>(kind), has_reds && has_red_copy(kind) && copy == 0});
            }
        }
        std::shuffle(wall.begin(), wall.end(), random);
        Hand hand;
        Counts used{};
        for (int i = below(5); i > 0; --i) add_random_meld(hand, used);
        for (int i = 1 + below(16); i > 0; --i) {
            const Tile tile = wall[static_cast<std::size_t>(i)];
            if (used[tile.kind] == kCopies) continue;
            const bool is_taken = tile.is_red && is_melded_red(hand, suit_of(tile.kind));
            ++used[tile.kind];
            ++hand.counts[tile.kind];
            if (tile.is_red && !is_taken) hand.reds |= static_cast<std::uint8_t>(1 << suit_of(tile.kind));
        }
        if (has_flowers) hand.flowers = static_cast<std::uint8_t>(below(256));
        return hand;
    }

    void add_random_meld(Hand& hand, Counts& used) {
        const Meld meld{static_cast<MeldType>(below(5)), static_cast<Kind>(below(kNumKinds)), false};
        if (meld.is_sequence() && (is_honour(meld.kind) || rank_of(meld.kind) > 6)) return;
        for (int i = 0; i < meld.size(); ++i) {
            if (used[meld.tile_kind(i)] + (meld.is_sequence() ? 1 : meld.size()) > kCopies) return;
        }
        for (int i = 0; i < meld.size(); ++i) ++used[meld.tile_kind(i)];
        hand.add_meld(meld);
        Meld& added = hand.meld_slots[hand.num_melds - 1u];
        for (int i = 0; i < meld.size(); ++i) {
            const Kind kind = meld.tile_kind(i);
            if (has_red_copy(kind) && !is_melded_red(hand, suit_of(kind))) added.has_red = below(2) == 0;
        }
    }

    static bool is_melded_red(const Hand& hand, int suit) {
        const auto melds = hand.melds();
        return std::any_of(melds.begin(), melds.end(),
                           [&](const Meld& meld) { return meld.has_red && suit_of(meld.kind) == suit; });
    }
};

}  // namespace

TEST(notation_languages_do_not_disagree) {
    const std::string_view alphabet = "0158mpszfwtrBCDE(+), ";
    const auto check = [](std::string_view text) {
        const parsing::Reading* first = nullptr;
        std::array<parsing::Reading, 6> readings;
        for (const NotationName& entry : notations()) {
            parsing::Reading& reading = readings[static_cast<std::size_t>(entry.notation)];
            reading = parsing::read_text(text, entry.notation);
            if (reading.fault) continue;
            if (first == nullptr) first = &reading;
            if (!(reading.hand == first->hand)) check_same(mpsz(reading.hand), mpsz(first->hand), text);
        }
        return first != nullptr;
    };
    int num_read = 0;
    for (std::size_t code = 0; code < 21 * 21 * 21 * 21; ++code) {
        std::string text;
        for (std::size_t rest = code; rest > 0; rest /= 21) text += alphabet[rest % 21];
        num_read += check(text);
    }
    Garbler garbler;
    for (int i = 0; i < 50'000; ++i) num_read += check(garbler.text("123456789msz   ", 12));
    CHECK(num_read > 5'000);
}

TEST(notation_fast_way_equals_the_careful_way) {
    const auto check = [](const std::string& text) {
        Hand hand;
        const bool is_read = parsing::read_plain_mpsz(text, hand);
        const parsing::Reading reading = parsing::read_text(text, Notation::mpsz);
        if (is_read == static_cast<bool>(reading.fault) || (is_read && !(hand == reading.hand))) {
            check_same(is_read ? mpsz(hand) : "fault", reading.fault ? "fault" : mpsz(reading.hand), text);
        }
        return is_read;
    };
    const std::string_view alphabet = "01589mszf x";
    for (std::size_t code = 0; code < 11 * 11 * 11 * 11 * 11; ++code) {
        std::string text;
        for (std::size_t rest = code; rest > 0; rest /= 11) text += alphabet[rest % 11];
        check(text);
    }
    Garbler garbler;
    int num_read = 0;
    for (int i = 0; i < 50'000; ++i) num_read += check(garbler.text("0123456789mpszf ", 10));
    CHECK(num_read > 1'000);
    for (int i = 0; i < 20'000; ++i) {
        Hand hand = garbler.hand(true, i % 2 == 0);
        hand.num_melds = 0;
        hand.meld_slots = {};
        std::string text = mpsz(hand);
        if (total(hand.counts) == 0 && !hand.flowers) continue;
        CHECK(check(text));
        std::shuffle(text.begin(), text.end(), garbler.random);
        check(text);
    }
    for (const std::string_view digits : {"1", "0", "9"}) {
        for (std::size_t copies : {4u, 5u, 16u, 62u}) {
            std::string text;
            for (std::size_t i = 0; i < copies; ++i) text += digits;
            for (const char letter : std::string_view("mpszf")) check(text + letter);
        }
    }
}

TEST(notation_texts_read_back) {
    Garbler garbler;
    std::array<int, 6> num_written{};
    for (int i = 0; i < 20'000; ++i) {
        const Hand hand = garbler.hand(i % 2 == 0, i % 3 == 0);
        for (const NotationName& entry : notations()) {
            std::string text;
            try {
                text = format_hand(hand, entry.notation);
            } catch (const NotationError&) {
                continue;
            }
            if (text.empty()) continue;
            ++num_written[static_cast<std::size_t>(entry.notation)];
            CHECK(parse_hand(text, entry.notation) == hand);
            CHECK(parse_hand(text) == hand);
        }
    }
    CHECK(num_written[0] > 19'000);
    CHECK(*std::min_element(num_written.begin(), num_written.end()) > 200);
}
