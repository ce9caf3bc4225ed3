#include "measures/batch/batch.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/parallel.hpp"
#include "measures/acceptance.hpp"
#include "measures/batch/row_reader.hpp"
#include "measures/chances/foresight_chance.hpp"
#include "measures/shanten.hpp"
#include "measures/tiles_to_win.hpp"
#include "measures/words/tiles_to_complete.hpp"
#include "measures/words/words.hpp"

namespace mahjongkit {

namespace {

// Rows that a thread takes at a time: few enough to share the work evenly, many enough that taking them costs nothing.
constexpr std::size_t kManyRows = 4096;  // for measures of nanoseconds
constexpr std::size_t kSomeRows = 128;   // of microseconds
constexpr std::size_t kFewRows = 4;      // of a tenth of a millisecond
constexpr std::size_t kRowsInBlock = 128;

int most_tiles(const BatchOptions& options) {
    return options.variant != nullptr ? options.variant->hand_size() + 1 : 3 * kMaxGroups + 2;
}

// Whether a row of so many tiles is a hand, for every number that a count of tiles can be.
std::array<bool, 256> hand_sizes(RowSize size, const BatchOptions& options) {
    std::array<bool, 256> is_hand{};
    for (int groups = 0; 3 * groups + 2 <= most_tiles(options); ++groups) {
        is_hand[static_cast<std::size_t>(3 * groups + 1)] = size != RowSize::drawn;
        is_hand[static_cast<std::size_t>(3 * groups + 2)] = size != RowSize::waiting;
    }
    return is_hand;
}

bool has_foreign_kind(const std::uint8_t* counts, const BatchOptions& options) {
    for (int kind = 0; kind < kNumKinds; ++kind) {
        if (counts[kind] > 0 && !options.variant->has_kind(kind)) return true;
    }
    return false;
}

std::string size_text(RowSize size, const BatchOptions& options) {
    const std::string most = std::to_string(most_tiles(options));
    switch (size) {
        case RowSize::waiting:
            return "3n+1 tiles";
        case RowSize::drawn:
            return "3n+2 tiles, at most " + most;
        case RowSize::any:
            break;
    }
    return "3n+1 or 3n+2 tiles, at most " + most;
}

// Finds what the fast checks found, and says it.
[[noreturn]] void throw_row_error(const HandRows& hands, std::size_t i, RowSize size, const BatchOptions& options) {
    const std::string place = "row " + std::to_string(i) + ": ";
    const std::uint8_t* counts = hands.row(i);
    int num_tiles = 0;
    for (int kind = 0; kind < kNumKinds; ++kind) {
        num_tiles += counts[kind];
        if (counts[kind] > kCopies) {
            throw NotationError(place + std::to_string(counts[kind]) + " copies of " + kind_name(kind) +
                                ", at most 4 exist");
        }
        if (counts[kind] > 0 && options.variant != nullptr && !options.variant->has_kind(kind)) {
            throw NotationError(place + kind_name(kind) + " does not exist in " + std::string(options.variant->name));
        }
    }
    throw NotationError(place + "a hand of " + std::to_string(num_tiles) + " tiles, expected " +
                        size_text(size, options));
}

// A row that was checked.
struct Row {
    const std::uint8_t* counts;
    const RowInfo& info;

    Counts copy() const {
        Counts all;
        std::memcpy(all.data(), counts, sizeof all);
        return all;
    }
};

// Calls f(begin, infos) for blocks of checked rows, on several threads: rows begin, begin + 1, ... have these infos.
template <class F>
void for_each_block(const HandRows& hands, const BatchOptions& options, RowSize size, std::size_t rows_at_a_time,
                    F&& f) {
    const RowReader read_rows = best_row_reader();
    const std::array<bool, 256> is_hand = hand_sizes(size, options);
    const bool has_all_kinds = options.variant == nullptr || options.variant->tile_set == TileSet::all;
    parallel_for(hands.num_rows, options.threads, rows_at_a_time, [&](std::size_t begin, std::size_t end) {
        std::array<RowInfo, kRowsInBlock> infos;
        for (std::size_t block = begin; block < end; block += kRowsInBlock) {
            const std::size_t num_rows = std::min(kRowsInBlock, end - block);
            read_rows(hands.row(block), num_rows, infos.data());
            for (std::size_t i = 0; i < num_rows; ++i) {
                const bool is_right = infos[i].is_valid && is_hand[infos[i].num_tiles] &&
                                      (has_all_kinds || !has_foreign_kind(hands.row(block + i), options));
                if (!is_right) throw_row_error(hands, block + i, size, options);
            }
            f(block, std::span<const RowInfo>(infos.data(), num_rows));
        }
    });
}

// Calls f(i, row) for every row.
template <class F>
void for_each_row(const HandRows& hands, const BatchOptions& options, RowSize size, std::size_t rows_at_a_time, F&& f) {
    for_each_block(hands, options, size, rows_at_a_time, [&](std::size_t begin, std::span<const RowInfo> infos) {
        for (std::size_t i = 0; i < infos.size(); ++i) f(begin + i, Row{hands.row(begin + i), infos[i]});
    });
}

// What to look up for each number of groups, so that rows of different sizes can be mixed.
class SizedLookups {
public:
    struct Lookup {
        WinDistance standard;
        WinShape shape;
    };

    explicit SizedLookups(const WinShape& shape) : shape_(shape) {
        for (int groups = 0; groups <= kMaxGroups; ++groups) {
            lookups_.push_back({WinDistance(groups), has_form(groups) ? fit_shape(shape, groups) : shape});
        }
    }

    const Lookup& for_row(std::size_t i, const RowInfo& info) const {
        const int groups = groups_of(info.num_tiles);
        if (!has_form(groups)) {
            try {
                fit_shape(shape_, groups);
            } catch (const RulesError& error) {
                throw RulesError("row " + std::to_string(i) + ": " + error.what());
            }
        }
        return lookups_[static_cast<std::size_t>(groups)];
    }

private:
    bool has_form(int groups) const { return shape_.has_standard || groups == WinShape::kPairsGroups; }

    WinShape shape_;
    std::vector<Lookup> lookups_;
};

// The tiles seen elsewhere, for this row; throws where they and the hand hold five of a kind.
Counts visible_of_row(const Counts& counts, const BatchOptions& options, std::size_t i) {
    Counts visible{};
    if (options.visible.data == nullptr) return visible;
    std::memcpy(visible.data(), options.visible.row(options.visible.num_rows == 1 ? 0 : i), sizeof visible);
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        const int copies = counts[kind] + visible[kind];
        if (copies <= kCopies) continue;
        throw NotationError("row " + std::to_string(i) + ": " + std::to_string(copies) + " copies of " +
                            kind_name(static_cast<int>(kind)) + " in hand and in view, at most 4 exist");
    }
    return visible;
}

Counts left_of_row(const Counts& counts, const BatchOptions& options, std::size_t i) {
    return tiles_left(counts, Counts{}, visible_of_row(counts, options, i));
}

}  // namespace

void batch_shanten(HandRows hands, const BatchOptions& options, std::int8_t* result) {
    const SizedLookups lookups(options.shape);
    with_tile_set(options.shape.tile_set, [&]<TileSet set>() {
        for_each_block(hands, options, RowSize::any, kManyRows, [&](std::size_t begin, std::span<const RowInfo> infos) {
            // Rows of one size, nearly always the whole block, share their look-up.
            for (std::size_t first = 0, end = 0; first < infos.size(); first = end) {
                while (end < infos.size() && infos[end].num_tiles == infos[first].num_tiles) ++end;
                const auto [standard, shape] = lookups.for_row(begin + first, infos[first]);
                for (std::size_t i = first; i < end; ++i) {
                    const int distance = win_distance<set>(hands.row(begin + i), infos[i], standard, shape);
                    result[begin + i] = static_cast<std::int8_t>(distance - 1);
                }
            }
        });
    });
}

void batch_tiles_to_win(HandRows hands, const BatchOptions& options, std::uint8_t* result) {
    for_each_row(hands, options, RowSize::any, kManyRows, [&](std::size_t i, const Row& row) {
        const TilesToWinRow tiles = tiles_to_win_row(row.info.keys, options.shape.tile_set);
        std::memcpy(result + i * kMaxBlocks, tiles.data(), sizeof tiles);
    });
}

void batch_block_count(HandRows hands, const BatchOptions& options, std::uint8_t* result) {
    for_each_row(hands, options, RowSize::any, kManyRows, [&](std::size_t i, const Row& row) {
        const TilesToWinRow tiles = tiles_to_win_row(row.info.keys, options.shape.tile_set);
        result[i] = static_cast<std::uint8_t>(block_count(tiles));
    });
}

void batch_waits(HandRows hands, const BatchOptions& options, bool* result) {
    const SizedLookups lookups(options.shape);
    for_each_row(hands, options, RowSize::waiting, kManyRows, [&](std::size_t i, const Row& row) {
        const auto& [standard, shape] = lookups.for_row(i, row.info);
        const KindMask kinds = waits(useful_draws(row.copy(), row.info, standard, shape));
        for (std::size_t kind = 0; kind < kNumKinds; ++kind) result[i * kNumKinds + kind] = (kinds >> kind & 1) != 0;
    });
}

void batch_acceptance(HandRows hands, const BatchOptions& options, std::uint8_t* result) {
    const SizedLookups lookups(options.shape);
    for_each_row(hands, options, RowSize::waiting, kManyRows, [&](std::size_t i, const Row& row) {
        const auto& [standard, shape] = lookups.for_row(i, row.info);
        const Counts counts = row.copy();
        const UsefulDraws useful = useful_draws(counts, row.info, standard, shape);
        const Counts accepted = acceptance(useful.kinds, left_of_row(counts, options, i));
        std::memcpy(result + i * kNumKinds, accepted.data(), sizeof accepted);
    });
}

void batch_discard_table(HandRows hands, const BatchOptions& options, std::int8_t* shanten, std::uint8_t* num_kinds,
                         std::uint8_t* num_tiles) {
    std::memset(shanten, kNotInHand, hands.num_rows * kNumKinds);
    std::memset(num_kinds, 0, hands.num_rows * kNumKinds);
    std::memset(num_tiles, 0, hands.num_rows * kNumKinds);
    const SizedLookups lookups(options.shape);
    for_each_row(hands, options, RowSize::drawn, kSomeRows, [&](std::size_t i, const Row& row) {
        const WinShape& shape = lookups.for_row(i, row.info).shape;
        const Counts counts = row.copy();
        const Counts left = left_of_row(counts, options, i);
        for (const Discard& discard : discard_table(counts, row.info, shape, left)) {
            const std::size_t at = i * kNumKinds + discard.kind;
            shanten[at] = static_cast<std::int8_t>(discard.shanten);
            num_kinds[at] = static_cast<std::uint8_t>(discard.num_kinds);
            num_tiles[at] = static_cast<std::uint8_t>(discard.num_tiles);
        }
    });
}

void batch_word_number(HandRows hands, const BatchOptions& options, std::int8_t* result) {
    for_each_row(hands, options, RowSize::any, kManyRows, [&](std::size_t i, const Row& row) {
        result[i] = static_cast<std::int8_t>(word_number(row.info.keys));
    });
}

void batch_reading(HandRows hands, const BatchOptions& options, ReadingMeasure measure, Reading reading,
                   std::int8_t* result) {
    for_each_row(hands, options, RowSize::any, kSomeRows, [&](std::size_t i, const Row& row) {
        result[i] = static_cast<std::int8_t>(measure(row.copy(), reading));
    });
}

void batch_tiles_to_complete(HandRows hands, const BatchOptions& options, Reading reading, bool* result) {
    for_each_row(hands, options, RowSize::waiting, kSomeRows, [&](std::size_t i, const Row& row) {
        const Counts kinds = tiles_to_complete(row.copy(), SuitMask{0}, reading);
        std::memcpy(result + i * kNumKinds, kinds.data(), sizeof kinds);
    });
}

void batch_foresight_chance(HandRows hands, const BatchOptions& options, int draws, double* result) {
    for_each_row(hands, options, RowSize::any, kFewRows, [&](std::size_t i, const Row& row) {
        Hand hand;
        hand.counts = row.copy();
        const DrawModel model = make_draw_model(hand, visible_of_row(hand.counts, options, i), options.variant);
        check_draws(model, draws);
        const ForesightCurve curve = foresight_chance(model, draws);
        std::copy(curve.begin(), curve.end(), result + i * curve.size());
    });
}

}  // namespace mahjongkit
