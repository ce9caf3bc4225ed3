#include "encoding/schemas.hpp"

#include <array>

namespace mahjongkit {

const VariantEncoding& encoding_of(const Rules& rules) {
    static constexpr std::array kEncodings = {
        VariantEncoding{"sichuan", &kChoices727, &kPlanes67},
        VariantEncoding{"taiwanese", &kChoices229, &kPlanes75},
    };
    for (const VariantEncoding& encoding : kEncodings) {
        if (encoding.variant == rules.variant()) return encoding;
    }
    // Riichi and sanma, and every variant that has no numbers of its own: these planes need nothing that one alone
    // remembers.
    static constexpr VariantEncoding kPlain{"", &kChoices229, &kPlanes70};
    return kPlain;
}

}  // namespace mahjongkit
