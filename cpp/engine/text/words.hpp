// Reads a line of text word by word.
#pragma once

#include <charconv>
#include <initializer_list>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "base/utf8.hpp"
#include "tiles/seat.hpp"

namespace mahjongkit {

class Words {
public:
    explicit Words(std::string_view text) : text_(text), rest_(text) { skip(); }

    bool at_end() const { return rest_.empty(); }
    std::string_view peek() const { return rest_.substr(0, rest_.find(' ')); }
    std::string_view next() {
        if (rest_.empty()) fail({"it ends too early"});
        const std::string_view word = peek();
        go_to_rest();
        rest_.remove_prefix(word.size());
        skip();
        return word;
    }
    // Takes the word if it is the next.
    bool take(std::string_view word) {
        if (peek() != word || rest_.empty()) return false;
        next();
        return true;
    }
    void expect(std::string_view word) {
        if (take(word)) return;
        go_to_rest();
        fail({"expected '", word, "' before '", peek(), "'"});
    }
    int number(int least, int most) { return to_number(next(), least, most); }
    int to_number(std::string_view word, int least, int most) const {
        int value = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (error != std::errc{} || end != word.data() + word.size() || value < least || value > most) {
            fail({"'", word, "' is no number from ", std::to_string(least), " to ", std::to_string(most)});
        }
        return value;
    }
    // Seats by their digits: "02".
    SeatMask seats(int num_seats) {
        const std::string_view word = next();
        SeatMask mask = 0;
        for (char digit : word) {
            const int seat = digit - '0';
            if (seat < 0 || seat >= num_seats) {
                fail({"'", word, "' are no seats: expected digits from 0 to ", std::to_string(num_seats - 1)});
            }
            mask |= seat_bit(seat);
        }
        return mask;
    }
    void expect_end() {
        if (at_end()) return;
        go_to_rest();
        fail({"'", peek(), "' is too much"});
    }
    // Names the place. Of a long line only what stands there is quoted.
    [[noreturn]] void fail(std::initializer_list<std::string_view> why) const {
        std::string message = "cannot read '";
        if (text_.size() <= kMostQuoted) {
            message.append(text_);
        } else {
            message.append(cut_utf8(text_.substr(at_), kMostQuoted)).append("...");
        }
        const std::size_t column = column_of(at_);
        message.append("' at column ").append(std::to_string(column)).append(": ");
        for (std::string_view part : why) {
            message.append(cut_utf8(part, kMostPart)).append(part.size() > kMostPart ? "..." : "");
        }
        for (char& c : message) c = is_control(c) ? '?' : c;
        throw NotationError(message, column);
    }

private:
    static constexpr std::size_t kMostQuoted = 120;
    static constexpr std::size_t kMostPart = 1000;  // of a reason: it may quote a word of the text

    // What a terminal would obey, or where a message would end.
    static bool is_control(char c) { return (c >= 0 && c < ' ') || c == '\x7f'; }

    void go_to_rest() { at_ = text_.size() - rest_.size(); }

    // In characters: the later bytes of one do not count.
    std::size_t column_of(std::size_t at) const {
        std::size_t column = 1;
        for (char c : text_.substr(0, at)) column += is_continuation(c) ? 0 : 1;
        return column;
    }
    void skip() {
        while (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
    }

    std::string_view text_;
    std::string_view rest_;
    std::size_t at_ = 0;  // of the word that a fault is about
};

}  // namespace mahjongkit
