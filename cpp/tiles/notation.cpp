#include "tiles/notation.hpp"

#include <algorithm>
#include <vector>

#include "tiles/notation_grammar.hpp"

namespace mahjongkit {

namespace {

using parsing::Grammar;
using parsing::Reading;
using parsing::WrittenTile;

constexpr std::array kNotations = {
    NotationName{Notation::mpsz, "mpsz", "123m406p77z"},
    NotationName{Notation::simcat, "simcat", "445w1267t1144s"},
    NotationName{Notation::thesis, "thesis", "B1B1B2 C3 D9"},
    NotationName{Notation::tenhou, "tenhou", "0 4 8 16"},
    NotationName{Notation::mjai, "mjai", "1m 5mr E P"},
    NotationName{Notation::unicode, "unicode", "\U0001F007\U0001F019\U0001F000"},
};

// "mpsz, simcat and mjai"
std::string listed(std::span<const std::string_view> names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
        text += names[i];
    }
    return text;
}

// What keeps the notation from writing the hand; empty when nothing does.
std::string obstacle_to(const Hand& hand, Notation notation) {
    const Grammar& grammar = parsing::grammar_of(notation);
    const Counts melded = melded_counts(hand);
    std::uint8_t reds = hand.reds;
    for (const Meld& meld : hand.melds()) {
        if (meld.has_red) reds |= static_cast<std::uint8_t>(1 << suit_of(meld.kind));
    }
    for (int kind = 0; kind < kNumKinds; ++kind) {
        const int count = hand.counts[static_cast<std::size_t>(kind)] + melded[static_cast<std::size_t>(kind)];
        const bool is_red = has_red_copy(kind) && (reds >> suit_of(kind) & 1);
        if (count > 0 && is_honour(kind) && !grammar.has_honours) return kind_name(kind);
        if (is_red && !grammar.has_reds) return std::string("the red five 0") + "mps"[suit_of(kind)];
        if (count == kCopies && has_red_copy(kind) && !is_red && grammar.has_single_tiles) {
            return "four " + kind_name(kind) + " without the red one";
        }
    }
    for (int flower = 0; flower < kNumFlowers; ++flower) {
        if ((hand.flowers >> flower & 1) && !grammar.has_flowers) return kind_name(kFirstFlower + flower);
    }
    return {};
}

// Writes tiles and remembers which copies of each kind it has written.
class HandWriter {
public:
    explicit HandWriter(const Grammar& grammar) : grammar_(grammar) {}

    void write_concealed(const Hand& hand) {
        for (int kind = 0; kind < kNumKinds; ++kind) {
            const bool has_red = has_red_copy(kind) && (hand.reds >> suit_of(kind) & 1);
            add(static_cast<Kind>(kind), hand.counts[static_cast<std::size_t>(kind)], has_red);
        }
        for (int flower = 0; flower < kNumFlowers; ++flower) {
            add(static_cast<Kind>(kFirstFlower + flower), hand.flowers >> flower & 1, false);
        }
        flush();
    }

    void write_meld(const Meld& meld) {
        for (int i = 0; i < (meld.is_sequence() ? 3 : 1); ++i) {
            const Kind kind = meld.tile_kind(i);
            add(kind, meld.is_sequence() ? 1 : meld.size(), meld.has_red && has_red_copy(kind));
        }
        if (meld.type == MeldType::added_kan) tiles_.back().is_after_plus = true;
        if (grammar_.is_spaced && !text_.empty()) text_ += ' ';
        text_ += meld.is_open() ? '(' : '[';
        flush();
        text_ += meld.is_open() ? ')' : ']';
    }

    std::string text() && { return std::move(text_); }

private:
    // The red five stands before its equals.
    void add(Kind kind, int count, bool has_red) {
        for (int i = 0; i < count; ++i) {
            const bool is_red = has_red && i == 0;
            tiles_.push_back({{kind, is_red}, is_red ? 0 : copies_[kind]++});
        }
    }

    void flush() {
        grammar_.write(text_, tiles_);
        tiles_.clear();
    }

    const Grammar& grammar_;
    std::string text_;
    std::vector<WrittenTile> tiles_;
    std::array<int, kNumKinds + kNumFlowers> copies_{};
};

Hand read_carefully(std::string_view text, Notation notation) {
    parsing::check_text(text);
    const Reading reading = parsing::read_text(text, notation);
    if (reading.fault) throw parsing::error_of(reading, text);
    return reading.hand;
}

Hand find_reading(std::string_view text) {
    parsing::check_text(text);
    std::array<Reading, kNotations.size()> readings;
    std::transform(kNotations.begin(), kNotations.end(), readings.begin(),
                   [&](const NotationName& entry) { return parsing::read_text(text, entry.notation); });
    return parsing::choose_reading(text, readings);
}

}  // namespace

namespace parsing {

const Grammar& grammar_of(Notation notation) {
    switch (notation) {
        case Notation::mpsz:
            return kMpsz;
        case Notation::simcat:
            return kSimcat;
        case Notation::thesis:
            return kThesis;
        case Notation::tenhou:
            return kTenhou;
        case Notation::mjai:
            return kMjai;
        case Notation::unicode:
            break;
    }
    return kUnicode;
}

std::string_view name_of(Notation notation) { return kNotations[static_cast<std::size_t>(notation)].name; }

std::string_view example_of(Notation notation) { return kNotations[static_cast<std::size_t>(notation)].example; }

Hand choose_reading(std::string_view text, std::span<const Reading> readings) {
    const Reading* chosen = nullptr;
    const Reading* furthest = &readings.front();
    for (const Reading& reading : readings) {
        if (reading.fault) {
            if (reading.fault.progress > furthest->fault.progress) furthest = &reading;
        } else if (chosen == nullptr) {
            chosen = &reading;
        } else if (!(reading.hand == chosen->hand)) {
            throw NotationError(quoted(text) + " is " + format_hand(chosen->hand, Notation::mpsz) + " as " +
                                std::string(name_of(chosen->notation)) + " but " +
                                format_hand(reading.hand, Notation::mpsz) + " as " +
                                std::string(name_of(reading.notation)) + ": say which one with notation=...");
        }
    }
    if (chosen != nullptr) return chosen->hand;
    const NotationError error = error_of(*furthest, text);
    throw NotationError(std::string(error.what()) + " (read as " + std::string(name_of(furthest->notation)) + ")",
                        error.column);
}

}  // namespace parsing

std::span<const NotationName> notations() { return kNotations; }

Notation notation_by_name(std::string_view name) {
    std::string known;
    for (const NotationName& entry : kNotations) {
        if (entry.name == name) return entry.notation;
        known += (known.empty() ? "" : ", ") + std::string(entry.name);
    }
    throw NotationError("unknown notation " + parsing::quoted(name) + " (known: " + known + ")");
}

Hand parse_hand(std::string_view text, Notation notation) {
    Hand hand;
    if (notation != Notation::mpsz || !parsing::read_plain_mpsz(text, hand)) hand = read_carefully(text, notation);
    return hand;
}

// No other notation reads plain mpsz differently, so the fast way may skip them; a test holds it to that.
Hand parse_hand(std::string_view text) {
    Hand hand;
    if (!parsing::read_plain_mpsz(text, hand)) hand = find_reading(text);
    return hand;
}

std::string format_hand(const Hand& hand, Notation notation) {
    if (const std::string obstacle = obstacle_to(hand, notation); !obstacle.empty()) {
        std::vector<std::string_view> able;
        for (const NotationName& entry : kNotations) {
            if (obstacle_to(hand, entry.notation).empty()) able.push_back(entry.name);
        }
        throw NotationError(std::string(parsing::name_of(notation)) + " cannot write " + obstacle + "; " +
                            listed(able) + " can");
    }
    HandWriter writer(parsing::grammar_of(notation));
    writer.write_concealed(hand);
    for (const Meld& meld : hand.melds()) writer.write_meld(meld);
    return std::move(writer).text();
}

}  // namespace mahjongkit
