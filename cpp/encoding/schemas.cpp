#include "encoding/schemas.hpp"

#include <array>

#include "base/error.hpp"

namespace mahjongkit {

const VariantEncoding& encoding_of(const Rules& rules) {
    static constexpr std::array kEncodings = {
        VariantEncoding{"riichi", &kChoices229, &kPlanes70},
        VariantEncoding{"sanma", &kChoices229, &kPlanes70},
        VariantEncoding{"sichuan", &kChoices727, &kPlanes67},
        VariantEncoding{"taiwanese", &kChoices229, &kPlanes75},
    };
    for (const VariantEncoding& encoding : kEncodings) {
        if (encoding.variant == rules.variant()) return encoding;
    }
    throw RulesError("no numbers for the variant '" + std::string(rules.variant()) + "'");
}

}  // namespace mahjongkit
