// Samples in named columns: a row for each sample, in each column one number or an array of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace mahjongkit {

class SampleTable {
public:
    using Values =
        std::variant<std::vector<std::uint8_t>, std::vector<std::int32_t>, std::vector<float>, std::vector<double>>;
    struct Column {
        std::string_view name;
        std::vector<std::size_t> shape;  // of a row; none for one number
        Values values;
    };
    // Which column, and of what.
    template <class Number>
    struct Place {
        std::size_t column;
    };

    template <class Number>
    Place<Number> add_column(std::string_view name, std::vector<std::size_t> shape = {}) {
        columns_.push_back({name, std::move(shape), std::vector<Number>{}});
        return {columns_.size() - 1};
    }

    template <class Number>
    std::vector<Number>& operator[](Place<Number> place) {
        return std::get<std::vector<Number>>(columns_[place.column].values);
    }
    template <class Number, class Given>
    void put(Place<Number> place, const Given& number) {
        (*this)[place].push_back(static_cast<Number>(number));
    }
    template <class Number>
    void put_all(Place<Number> place, std::span<const Number> numbers) {
        (*this)[place].insert((*this)[place].end(), numbers.begin(), numbers.end());
    }

    // The rows of another table of the same columns after its own.
    void append(const SampleTable& other);
    std::vector<Column> take_columns() && { return std::move(columns_); }

private:
    std::vector<Column> columns_{};
};

}  // namespace mahjongkit
