#include "study/hand_law.hpp"

#include <algorithm>
#include <mutex>
#include <span>

#include "base/error.hpp"
#include "base/parallel.hpp"
#include "measures/distance/distance.hpp"
#include "study/suit_classes.hpp"
#include "study/suit_parts.hpp"

namespace mahjongkit {

namespace {

ClassNeeds needs_of(std::span<const LawMeasure> measures) {
    ClassNeeds needs;
    for (const auto& [measure, reading] : measures) {
        const bool is_exact = reading == Reading::exact;
        if (measure == StudyMeasure::word_number) (is_exact ? needs.exact_words : needs.paper_words) = true;
        if (measure == StudyMeasure::deficiency) (is_exact ? needs.distances : needs.parts) = true;
        if (measure == StudyMeasure::tile_away) (is_exact ? needs.distances : needs.prices) = true;
        // Which pair A.1 takes depends on the pairs that other suits offer.
        if (measure == StudyMeasure::tile_away && !is_exact) needs.paper_words = true;
    }
    return needs;
}

// A measure of hands of three suits, given in the order in which the thesis counts them; a suit may be empty.
class MeasureOfSuits {
public:
    MeasureOfSuits(const LawMeasure& measure, const Deal& deal)
        : measure_(measure), deal_(deal), distance_(deal.groups), honours_(distance_.ids().honours[0]) {}

    // The first two suits; of() then adds the third.
    void set(const SuitFeatures& a, const SuitFeatures& b) {
        a_ = &a;
        b_ = &b;
        if (measure_ == LawMeasure{StudyMeasure::deficiency, Reading::paper}) {
            two_ = suit_parts().values[a.parts_id] * suit_parts().values[b.parts_id];
        }
    }

    int of(const SuitFeatures& c) const {
        const bool is_exact = measure_.reading == Reading::exact;
        switch (measure_.measure) {
            case StudyMeasure::word_number:
                return is_exact ? words(a_->exact, b_->exact, c.exact) : words(a_->paper, b_->paper, c.paper);
            case StudyMeasure::deficiency:
                return is_exact ? distance_.of<TileSet::all>(ids(c))
                                : (two_ * suit_parts().values[c.parts_id]).least_cost(deal_.tiles, deal_.groups);
            case StudyMeasure::tile_away:
                break;
        }
        return is_exact ? distance_.of<TileSet::two_suits>(ids(c)) : paper_tile_away(c);
    }

private:
    static int words(WordClass a, WordClass b, WordClass c) {
        return a.groups + b.groups + c.groups + (a.has_gain || b.has_gain || c.has_gain ? 1 : 0);
    }

    SuitIds<std::uint8_t> ids(const SuitFeatures& c) const { return {a_->win_id, b_->win_id, c.win_id, honours_}; }

    // The smallest suit is given up; of several that which leaves the least to pay.
    int paper_tile_away(const SuitFeatures& c) const {
        const int smallest = std::min({a_->tiles, b_->tiles, c.tiles});
        int price = 99;
        if (a_->tiles == smallest) price = std::min(price, price_of(*b_, c));
        if (b_->tiles == smallest) price = std::min(price, price_of(*a_, c));
        if (c.tiles == smallest) price = std::min(price, price_of(*a_, *b_));
        return price;
    }

    // A.1 ends with the words of the earlier suit: those of the later one are taken first.
    int price_of(const SuitFeatures& earlier, const SuitFeatures& later) const {
        const PairPlace later_place = earlier.paper.has_gain ? PairPlace::offered : PairPlace::alone;
        const PaperPrice& second = later.prices[static_cast<std::size_t>(later_place)];
        const PairPlace earlier_place = second.has_pair ? PairPlace::taken : PairPlace::alone;
        const PaperPrice& first = earlier.prices[static_cast<std::size_t>(earlier_place)];
        const int words = first.words + second.words;
        bool has_pair = first.has_pair || second.has_pair;
        int lacking = deal_.groups + 1 - words;
        const int twos = std::min(lacking, first.twos + second.twos);
        int price = twos;
        lacking -= twos;
        int singles = earlier.tiles + later.tiles - 3 * words + (has_pair ? 1 : 0) - 2 * twos;
        for (; lacking > 0; --lacking, --singles) {
            price += (has_pair ? 3 : 2) - (singles > 0 ? 1 : 0);
            has_pair = true;
        }
        return price;
    }

    LawMeasure measure_;
    Deal deal_;
    WinDistance distance_;
    std::uint8_t honours_;
    const SuitFeatures* a_ = nullptr;
    const SuitFeatures* b_ = nullptr;
    PartTiles two_{};
};

class Classes {
public:
    Classes(const ClassNeeds& needs, int tiles) : all_(suit_classes(needs, tiles)) {
        for (const SuitClass& each : all_) ++ends_[each.features.tiles];
        for (std::size_t size = 1; size < ends_.size(); ++size) ends_[size] += ends_[size - 1];
    }

    std::span<const SuitClass> of_size(int first, int last) const {
        const std::size_t begin = first == 0 ? 0 : ends_[static_cast<std::size_t>(first) - 1];
        return std::span(all_).subspan(begin, ends_[static_cast<std::size_t>(last)] - begin);
    }

private:
    std::vector<SuitClass> all_;
    std::array<std::size_t, kMostStudyTiles + 1> ends_{};
};

void add_to(LawWays& law, int x, int y, std::uint64_t ways) {
    law[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)] += ways;
}

}  // namespace

LawWays joint_law(const Deal& deal, const LawMeasure& x, const LawMeasure& y, unsigned threads) {
    const std::array measures = {x, y};
    const Classes classes(needs_of(measures), deal.tiles);
    const std::span<const SuitClass> empty = classes.of_size(0, 0);
    const std::span<const SuitClass> firsts = classes.of_size(deal.suits == 1 ? deal.tiles : 0, deal.tiles);
    LawWays law{};
    std::mutex guard;
    parallel_for(firsts.size(), threads, 8, [&](std::size_t begin, std::size_t end) {
        LawWays part{};
        MeasureOfSuits measure_x(x, deal);
        MeasureOfSuits measure_y(y, deal);
        for (const SuitClass& a : firsts.subspan(begin, end - begin)) {
            const int left = deal.tiles - a.features.tiles;
            const int least = deal.suits == 2 ? left : 0;
            for (const SuitClass& b : deal.suits == 1 ? empty : classes.of_size(least, left)) {
                const int rest = left - b.features.tiles;
                measure_x.set(a.features, b.features);
                measure_y.set(a.features, b.features);
                const std::uint64_t ways = a.ways * b.ways;
                for (const SuitClass& c : deal.suits == 3 ? classes.of_size(rest, rest) : empty) {
                    add_to(part, measure_x.of(c.features), measure_y.of(c.features), ways * c.ways);
                }
            }
        }
        const std::lock_guard lock(guard);
        for (std::size_t i = 0; i < kLawValues; ++i) {
            for (std::size_t j = 0; j < kLawValues; ++j) law[i][j] += part[i][j];
        }
    });
    return law;
}

}  // namespace mahjongkit
