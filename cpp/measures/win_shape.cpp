#include "measures/win_shape.hpp"

#include <array>
#include <bit>
#include <string>

#include "base/error.hpp"

namespace mahjongkit {

namespace {

constexpr std::array<std::string_view, 3> kFormNames = {"standard", "seven-pairs", "thirteen-orphans"};

WinShape only_standard(WinShape shape) {
    if (!shape.has_standard) {
        const Form form = shape.has_seven_pairs ? Form::seven_pairs : Form::thirteen_orphans;
        throw RulesError("form '" + std::string(form_name(form)) + "' needs 13 or 14 concealed tiles and no meld");
    }
    shape.has_seven_pairs = false;
    shape.has_thirteen_orphans = false;
    return shape;
}

}  // namespace

std::string_view form_name(Form form) { return kFormNames[static_cast<std::size_t>(form)]; }

Form form_by_name(std::string_view name) {
    std::string known;
    for (std::size_t i = 0; i < kFormNames.size(); ++i) {
        if (kFormNames[i] == name) return static_cast<Form>(i);
        known += (i == 0 ? "" : ", ") + std::string(kFormNames[i]);
    }
    throw RulesError("unknown form '" + std::string(name) + "' (known: " + known + ")");
}

WinShape win_shape(const Variant* variant, std::optional<Form> form) {
    WinShape shape;
    if (variant != nullptr) {
        shape = {.tile_set = variant->tile_set,
                 .has_standard = true,
                 .has_seven_pairs = variant->has_seven_pairs,
                 .has_thirteen_orphans = variant->has_thirteen_orphans};
    }
    if (!form) return shape;
    const bool is_missing = (*form == Form::seven_pairs && !shape.has_seven_pairs) ||
                            (*form == Form::thirteen_orphans && !shape.has_thirteen_orphans);
    if (is_missing) {
        throw RulesError("form '" + std::string(form_name(*form)) + "' is not a win in " + std::string(variant->name));
    }
    shape.has_standard = *form == Form::standard;
    shape.has_seven_pairs = *form == Form::seven_pairs;
    shape.has_thirteen_orphans = *form == Form::thirteen_orphans;
    return shape;
}

WinShape fit_shape(const WinShape& shape, int groups) {
    return groups == WinShape::kPairsGroups ? shape : only_standard(shape);
}

WinShape fit_shape(const WinShape& shape, const Hand& hand) {
    if (hand.num_melds == 0) return fit_shape(shape, total(hand.counts) / 3);
    WinShape fitted = only_standard(shape);
    fitted.melded_suits = melded_suits(hand);
    if (shape.tile_set == TileSet::two_suits && std::popcount(fitted.melded_suits) > 2) {
        throw RulesError("melds in three suits: a win holds at most two");
    }
    return fitted;
}

}  // namespace mahjongkit
