#include "encoding/schemas.hpp"

#include <array>

#include "base/error.hpp"

namespace mahjongkit {

namespace {

// A schema, and the variant that it was made for; without one it fits every variant. Where several fit, the first is
// the usual one.
template <class Schema>
struct Fitting {
    std::string_view variant;
    const Schema* schema;
};

constexpr std::string_view kEveryVariant{};

constexpr std::array kActionSchemas = {
    Fitting<ActionSchema>{"riichi", &kChoices229},
    Fitting<ActionSchema>{"sanma", &kChoices229},
    Fitting<ActionSchema>{"taiwanese", &kChoices229},
    Fitting<ActionSchema>{kEveryVariant, &kChoices727},
};

constexpr std::array kPlaneSchemas = {
    Fitting<PlaneSchema>{"riichi", &kPlanes70},      Fitting<PlaneSchema>{"sanma", &kPlanes70},
    Fitting<PlaneSchema>{"riichi", &kPlanes156},     Fitting<PlaneSchema>{"sanma", &kPlanes156},
    Fitting<PlaneSchema>{"riichi", &kMeowjong366},   Fitting<PlaneSchema>{"sanma", &kMeowjong366},
    Fitting<PlaneSchema>{"sichuan", &kPlanes67},     Fitting<PlaneSchema>{"taiwanese", &kPlanes75},
    Fitting<PlaneSchema>{kEveryVariant, &kPlanes63},
};

template <class Schemas>
auto fitting(const Schemas& schemas, const Rules& rules) {
    std::vector<decltype(schemas[0].schema)> found;
    for (const auto& each : schemas) {
        if (each.variant == rules.variant() || each.variant == kEveryVariant) found.push_back(each.schema);
    }
    return found;
}

template <class Schema>
const Schema& find(const char* what, const std::vector<const Schema*>& known, const Rules& rules,
                   std::string_view name) {
    if (name.empty()) return *known.front();
    std::string names;
    for (const Schema* schema : known) {
        if (schema->name == name) return *schema;
        names.append(names.empty() ? "" : ", ").append(schema->name);
    }
    std::string message = "no ";
    message.append(what).append(" '").append(name).append("' for ").append(rules.variant());
    throw RulesError(message.append(" (known: ").append(names).append(")"));
}

}  // namespace

std::vector<const ActionSchema*> action_schemas(const Rules& rules) { return fitting(kActionSchemas, rules); }

std::vector<const PlaneSchema*> plane_schemas(const Rules& rules) { return fitting(kPlaneSchemas, rules); }

const ActionSchema& action_schema(const Rules& rules, std::string_view name) {
    return find("schema of actions", action_schemas(rules), rules, name);
}

const PlaneSchema& plane_schema(const Rules& rules, std::string_view name) {
    return find("schema of planes", plane_schemas(rules), rules, name);
}

}  // namespace mahjongkit
