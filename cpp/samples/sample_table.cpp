#include "samples/sample_table.hpp"

namespace mahjongkit {

void SampleTable::append(const SampleTable& other) {
    if (columns_.empty()) {
        columns_ = other.columns_;
        return;
    }
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        const auto add = [&]<class Number>(std::vector<Number>& own) {
            const auto& more = std::get<std::vector<Number>>(other.columns_[i].values);
            own.insert(own.end(), more.begin(), more.end());
        };
        std::visit(add, columns_[i].values);
    }
}

}  // namespace mahjongkit
