#include "engine/observation_bytes.hpp"

#include <cstring>
#include <type_traits>

#include "base/error.hpp"

namespace mahjongkit {

static_assert(std::is_trivially_copyable_v<Observation>);

std::string observation_bytes(std::span<const Observation> observations) {
    std::string bytes(observations.size_bytes(), '\0');
    if (!bytes.empty()) std::memcpy(bytes.data(), observations.data(), bytes.size());
    return bytes;
}

std::vector<Observation> observations_from_bytes(std::string_view bytes) {
    if (bytes.size() % sizeof(Observation) != 0) {
        throw RulesError(std::to_string(bytes.size()) + " bytes are no observations of this build, which have " +
                         std::to_string(sizeof(Observation)) + " bytes each");
    }
    std::vector<Observation> observations(bytes.size() / sizeof(Observation));
    if (!bytes.empty()) std::memcpy(static_cast<void*>(observations.data()), bytes.data(), bytes.size());
    return observations;
}

}  // namespace mahjongkit
