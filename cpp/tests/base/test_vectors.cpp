#include "base/vectors.hpp"
#include "tests/check.hpp"

namespace mahjongkit {

TEST(vectors_have_the_operators_of_numbers) {
    using Vector = FloatVector<4>;
    const Vector a{1, 2, 3, 4};
    Vector made = (2.0F * a + a * 3.0F - Vector{5, 5, 5, 5}) / 5.0F + 1.0F;  // a
    made += larger(a, Vector{2, 2, 2, 2});
    const float expected[4] = {3, 4, 6, 8};
    for (std::size_t i = 0; i < 4; ++i) CHECK_EQUAL(made[i], expected[i]);
    made += 1.0F;
    made = 36.0F / made - 1.0F * a;
    const float divided[4] = {8, 5.2F, 36.0F / 7 - 3, 0};
    for (std::size_t i = 0; i < 4; ++i) CHECK_EQUAL(made[i], divided[i]);
    made[2] = 9;
    CHECK_EQUAL(made[2], 9.0F);
}

}  // namespace mahjongkit
