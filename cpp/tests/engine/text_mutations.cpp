#include "tests/engine/text_mutations.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <string_view>

#include "base/error.hpp"
#include "engine/text/text.hpp"

namespace mahjongkit::testing {

namespace {

using WordList = std::vector<std::string>;

// What may stand in a text, in groups of words that belong together.
constexpr std::array<std::string_view, 35> kParts = {"after_replacement",
                                                     "last 5z",
                                                     "last 1m",
                                                     "last 1f",
                                                     "call open_kan",
                                                     "call added_kan",
                                                     "call set_aside",
                                                     "call concealed_kan",
                                                     "barred 123m",
                                                     "winners 0",
                                                     "winners 13",
                                                     "no_win nine_kinds",
                                                     "ready 02",
                                                     "exchanged",
                                                     "late_kan",
                                                     "first_win",
                                                     "next_dealer 2",
                                                     "ledger 0:3m:1/1/0/1",
                                                     "void m",
                                                     "missed_win",
                                                     "missed_win_in_riichi",
                                                     "missed_fan 3",
                                                     "hidden_kans 3m",
                                                     "set_aside 1",
                                                     "flowers 1f",
                                                     "concealed_kan 1111m",
                                                     "concealed_kan ????",
                                                     "river 1z",
                                                     "riichi",
                                                     "riichi accepted",
                                                     "riichi double accepted one_shot",
                                                     "liable_dragons 1",
                                                     "drawn 5m",
                                                     "unasked",
                                                     "dice 2"};

constexpr std::array<std::string_view, 12> kNumbers = {"0",  "1",  "2",  "3",  "4",     "5",
                                                       "13", "14", "69", "-1", "65535", "100000000"};

WordList split(std::string_view text) {
    WordList words;
    std::istringstream stream{std::string(text)};
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

std::string joined(const WordList& words) {
    std::string text;
    for (const std::string& word : words) text.append(text.empty() ? "" : " ").append(word);
    return text;
}

bool is_number(const std::string& word) {
    return !word.empty() && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

class Mutator {
public:
    Mutator(const std::string& text, const WordList& others, Rng& rng)
        : words_(split(text)), others_(others), rng_(rng) {}

    std::string run() {
        for (std::size_t i = 0; i <= below(3); ++i) change();
        return joined(words_);
    }

private:
    std::size_t below(std::size_t size) {
        return rng_.below(static_cast<std::uint32_t>(std::max<std::size_t>(size, 1)));
    }
    std::size_t any_place() { return below(words_.size()); }

    // The place of a word that fits, at random; the size where there is none.
    template <class Fits>
    std::size_t find(const Fits& fits) {
        const std::size_t first = any_place();
        for (std::size_t i = 0; i < words_.size(); ++i) {
            const std::size_t place = (first + i) % words_.size();
            if (fits(place)) return place;
        }
        return words_.size();
    }
    bool follows(std::size_t place, std::string_view word) const { return place > 0 && words_[place - 1] == word; }

    void change() {
        if (words_.empty()) return;
        switch (below(14)) {
            case 0:
                return change_number();
            case 1:
            case 2:
                return change_phase();
            case 3:
                return std::swap(words_[any_place()], words_[any_place()]);
            case 4:
                return copy_part();
            case 5:
                return drop_part();
            case 6:
            case 7:
                return insert_part();
            case 8:
                return take_from_other();
            case 9:
                return change_mark();
            case 10:
                return change_taken();
            case 11:
                return turn_seats();
            default:
                return swap_tiles();
        }
    }

    void change_number() {
        const std::size_t place = find([&](std::size_t i) { return is_number(words_[i]); });
        if (place == words_.size()) return;
        words_[place] = below(2) == 0 ? std::string(kNumbers[below(kNumbers.size())])
                                      : std::to_string(std::stoll(words_[place]) + (below(2) == 0 ? 1 : -1));
    }

    void change_phase() {
        const std::size_t place = find([&](std::size_t i) { return follows(i, "phase"); });
        if (place + 1 >= words_.size()) return;
        if (below(3) > 0) words_[place] = name_of(static_cast<Phase>(below(kNumPhases)));
        if (below(2) > 0) words_[place + 1] = std::to_string(below(4));
    }

    std::size_t part_size(std::size_t place) { return std::min<std::size_t>(1 + below(4), words_.size() - place); }

    void copy_part() {
        const std::size_t from = any_place();
        const auto first = words_.begin() + static_cast<std::ptrdiff_t>(from);
        const WordList part(first, first + static_cast<std::ptrdiff_t>(part_size(from)));
        words_.insert(words_.begin() + static_cast<std::ptrdiff_t>(any_place()), part.begin(), part.end());
    }

    void drop_part() {
        const std::size_t from = any_place();
        const auto first = words_.begin() + static_cast<std::ptrdiff_t>(from);
        words_.erase(first, first + static_cast<std::ptrdiff_t>(part_size(from)));
    }

    // Half of the time where it belongs: after the phase and its seat, or after the points of a seat.
    void insert_part() {
        const WordList part = split(kParts[below(kParts.size())]);
        std::size_t place = any_place();
        if (below(2) == 0) {
            const std::string_view before = below(2) == 0 ? "phase" : "points";
            place = find([&](std::size_t i) { return follows(i, before); });
            place = std::min(words_.size(), place + (before == "phase" ? 2 : 1));
        }
        words_.insert(words_.begin() + static_cast<std::ptrdiff_t>(place), part.begin(), part.end());
    }

    // What stands after the same word in another text.
    void take_from_other() {
        const WordList other = split(others_[below(others_.size())]);
        const std::size_t place = any_place();
        if (place == 0) return;
        for (std::size_t i = 1; i < other.size(); ++i) {
            if (other[i - 1] == words_[place - 1] && below(2) == 0) words_[place] = other[i];
        }
    }

    // d, r and c of a tile in a river.
    void change_mark() {
        const std::size_t place = find([&](std::size_t i) { return follows(i, "river"); });
        if (place == words_.size()) return;
        std::string& river = words_[place];
        const char mark = "drc"[below(3)];
        const std::size_t end = std::min(river.size(), river.find(',', below(river.size())));
        if (end > 0 && river[end - 1] == mark) {
            river.erase(end - 1, 1);
        } else {
            river.insert(end, 1, mark);
        }
    }

    void change_taken() {
        const std::size_t place = find([&](std::size_t i) { return follows(i, "taken"); });
        if (place < words_.size()) words_[place] = std::to_string(below(140)) + "+" + std::to_string(below(6));
    }

    // All seats or one meld come from another seat.
    void turn_seats() {
        const std::size_t place =
            find([&](std::size_t i) { return follows(i, "from") || follows(i, "dealer") || follows(i, "seen_by"); });
        if (place < words_.size()) words_[place] = std::to_string(below(4));
    }

    // The place of the digit of a tile, and the letter of its suit.
    struct Spot {
        std::size_t word = 0;
        std::size_t digit = 0;
        char letter = ' ';
    };

    std::vector<Spot> spots() const {
        std::vector<Spot> found;
        for (std::size_t i = 1; i < words_.size(); ++i) {
            const bool has_tiles = follows(i, "hand") || follows(i, "river") || follows(i, "with") ||
                                   follows(i, "concealed_kan") || follows(i, "wall");
            if (!has_tiles) continue;
            for (std::size_t digit = 0; digit < words_[i].size(); ++digit) {
                if (words_[i][digit] < '0' || words_[i][digit] > '9') continue;
                const std::size_t letter = words_[i].find_first_not_of("0123456789", digit);
                if (letter != std::string::npos) found.push_back({i, digit, words_[i][letter]});
            }
        }
        return found;
    }

    // Two tiles of one suit change places: nothing is lost, and it is another position.
    void swap_tiles() {
        const std::vector<Spot> all = spots();
        if (all.empty()) return;
        for (std::size_t i = 0; i <= below(6); ++i) {
            const Spot& a = all[below(all.size())];
            const Spot& b = all[below(all.size())];
            if (a.letter == b.letter) std::swap(words_[a.word][a.digit], words_[b.word][b.digit]);
        }
    }

    WordList words_;
    const WordList& others_;
    Rng& rng_;
};

}  // namespace

std::string mutate_words(const std::string& text, const std::vector<std::string>& others, Rng& rng) {
    return Mutator(text, others, rng).run();
}

}  // namespace mahjongkit::testing
