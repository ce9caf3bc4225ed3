#include "luck/outlook_tables.hpp"

#include "nets/models.hpp"

namespace mahjongkit {

OutlookTables::OutlookTables(const ModelFile& file) {
    has_one_winner = file.entry("architecture") != "outlook-odds";
    if (has_one_winner) file.expect("architecture", "outlook-shares");
    file.expect("schema", kOutlookSchema);
    file.read("chance", chance);
    file.read("end", end);
    file.read("worth", worth);
}

std::shared_ptr<const OutlookTables> outlook_tables(std::string_view variant) {
    const std::string name = std::string("lookahead-").append(variant);
    return has_model(name) ? load_model<OutlookTables>(name) : nullptr;
}

}  // namespace mahjongkit
