#include "nets/safetensors_header.hpp"

#include <array>
#include <charconv>
#include <set>

#include "base/error.hpp"
#include "base/utf8.hpp"

namespace mahjongkit {

namespace {

constexpr std::uint64_t kMostNumber = std::uint64_t{1} << 53;  // what JSON can carry exactly

void append_utf8(std::string& out, std::uint32_t code) {
    const auto put = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
    if (code < 0x80) {
        put(code);
    } else if (code < 0x800) {
        put(0xC0 | code >> 6);
        put(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        put(0xE0 | code >> 12);
        put(0x80 | (code >> 6 & 0x3F));
        put(0x80 | (code & 0x3F));
    } else {
        put(0xF0 | code >> 18);
        put(0x80 | (code >> 12 & 0x3F));
        put(0x80 | (code >> 6 & 0x3F));
        put(0x80 | (code & 0x3F));
    }
}

class HeaderParser {
public:
    HeaderParser(std::string_view text, std::string_view file) : text_(text), file_(file) {}

    SafetensorsHeader parse() {
        SafetensorsHeader header;
        bool has_metadata = false;
        object([&](const std::string& name) {
            if (name == "__metadata__") {
                if (has_metadata) fail("'__metadata__' a second time");
                has_metadata = true;
                object([&](const std::string& key) {
                    if (!header.metadata.emplace(key, string()).second) fail("metadata '" + key + "' a second time");
                });
                return;
            }
            if (!names_.insert(name).second) fail("tensor '" + name + "' a second time");
            header.tensors.push_back(entry(name));
        });
        skip_space();
        if (at_ != text_.size()) fail("text after the end of the object");
        return header;
    }

private:
    [[noreturn]] void fail(const std::string& fault) const {
        throw CheckpointError(std::string(file_) + ": header, byte " + std::to_string(at_) + ": " + fault);
    }

    TensorEntry entry(const std::string& name) {
        TensorEntry made;
        made.name = name;
        std::set<std::string> seen;
        object([&](const std::string& key) {
            if (!seen.insert(key).second) fail("'" + key + "' of tensor '" + name + "' a second time");
            if (key == "dtype") {
                made.dtype = string();
            } else if (key == "shape") {
                made.shape = numbers();
            } else if (key == "data_offsets") {
                const std::vector<std::uint64_t> offsets = numbers();
                if (offsets.size() != 2) {
                    fail("'data_offsets' of tensor '" + name + "' has " + std::to_string(offsets.size()) +
                         " numbers, expected 2");
                }
                made.begin = offsets[0];
                made.end = offsets[1];
            } else {
                fail("'" + key + "' of tensor '" + name + "', expected dtype, shape or data_offsets");
            }
        });
        if (seen.size() != 3) fail("tensor '" + name + "' lacks one of dtype, shape and data_offsets");
        return made;
    }

    void skip_space() {
        while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos) ++at_;
    }

    // Whether the next character is this one; then it is read.
    bool take(char expected) {
        skip_space();
        if (at_ == text_.size() || text_[at_] != expected) return false;
        ++at_;
        return true;
    }
    void need(char expected) {
        if (!take(expected)) fail(std::string("expected '") + expected + "'");
    }

    template <class Member>
    void object(const Member& member) {
        need('{');
        if (take('}')) return;
        do {
            const std::string key = string();
            need(':');
            member(key);
        } while (take(','));
        need('}');
    }

    std::vector<std::uint64_t> numbers() {
        std::vector<std::uint64_t> made;
        need('[');
        if (take(']')) return made;
        do made.push_back(number());
        while (take(','));
        need(']');
        return made;
    }

    std::uint64_t number() {
        skip_space();
        std::uint64_t value = 0;
        const char* first = text_.data() + at_;
        const auto [end, error] = std::from_chars(first, text_.data() + text_.size(), value);
        if (error != std::errc{} || value > kMostNumber || (*first == '0' && end != first + 1)) {
            fail("expected a whole number up to 2^53");
        }
        at_ += static_cast<std::size_t>(end - first);
        return value;
    }

    std::string string() {
        need('"');
        std::string made;
        for (;;) {
            if (at_ == text_.size()) fail("a text without its end");
            const char c = text_[at_];
            if (c == '"') break;
            if (static_cast<unsigned char>(c) < 0x20) fail("a control character in a text");
            if (c == '\\') {
                escape(made);
                continue;
            }
            const std::size_t length = character_length(text_, at_);
            if (length == 0) fail("not UTF-8");
            made.append(text_.substr(at_, length));
            at_ += length;
        }
        ++at_;
        return made;
    }

    void escape(std::string& out) {
        static constexpr std::string_view kLetters = "\"\\/bfnrt";
        static constexpr std::string_view kMeant = "\"\\/\b\f\n\r\t";
        ++at_;
        const char letter = at_ < text_.size() ? text_[at_] : '\0';
        const std::size_t place = kLetters.find(letter);
        if (letter != '\0' && place != std::string_view::npos) {
            ++at_;
            out += kMeant[place];
            return;
        }
        std::uint32_t code = code_unit();
        if (code >= 0xD800 && code < 0xDC00) {
            const std::uint32_t low = at_ < text_.size() && text_[at_] == '\\' ? (++at_, code_unit()) : 0;
            if (low < 0xDC00 || low > 0xDFFF) fail("half of a surrogate pair");
            code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
        } else if (code >= 0xDC00 && code < 0xE000) {
            fail("half of a surrogate pair");
        }
        append_utf8(out, code);
    }

    // The four digits of \uXXXX, from the u on.
    std::uint32_t code_unit() {
        const std::string_view digits = text_.substr(std::min(text_.size(), at_ + 1), 4);
        std::uint32_t code = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
        if (at_ >= text_.size() || text_[at_] != 'u' || digits.size() != 4 || error != std::errc{} ||
            end != digits.data() + 4) {
            fail("expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX");
        }
        at_ += 5;
        return code;
    }

    std::string_view text_;
    std::string_view file_;
    std::size_t at_ = 0;
    std::set<std::string> names_{};
};

}  // namespace

SafetensorsHeader parse_safetensors_header(std::string_view text, std::string_view file) {
    return HeaderParser(text, file).parse();
}

}  // namespace mahjongkit
