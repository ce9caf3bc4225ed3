#include "encoding/planes.hpp"

#include "base/error.hpp"

namespace mahjongkit {

void write_planes(const PlaneSchema& schema, const Rules& rules, const View& view, float* planes) {
    std::fill_n(planes, schema.size(), 0.0F);
    PlaneWriter writer(planes, nullptr);
    schema.write(writer, rules, view);
    if (writer.end() != planes + schema.size()) {
        throw InternalError("the planes do not have the size of their schema");
    }
}

std::vector<std::string> plane_names(const PlaneSchema& schema, const Rules& rules) {
    // Names depend on no table: an empty one will do.
    State state;
    state.table.num_seats = static_cast<std::uint8_t>(rules.num_seats());
    state.table.turn = 0;
    state.table.extras = rules.spec().extras;
    std::vector<float> planes(schema.size());
    std::vector<std::string> names;
    PlaneWriter writer(planes.data(), &names);
    schema.write(writer, rules, view_of(state, 0));
    return names;
}

}  // namespace mahjongkit
