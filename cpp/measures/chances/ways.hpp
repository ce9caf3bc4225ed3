// Numbers of ways to draw tiles, as polynomials: the coefficient of z^j counts the ways that take j tiles.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace mahjongkit {

// Several polynomials of the same length. Coefficients are never negative, so sums lose no digits by cancellation.
class Ways {
public:
    Ways(int count, int draws)
        : draws_(draws),
          lowest_(static_cast<std::size_t>(count), draws + 1),
          coefficients_(static_cast<std::size_t>(count) * static_cast<std::size_t>(draws + 1)) {}

    int count() const { return static_cast<int>(lowest_.size()); }
    int draws() const { return draws_; }  // the degree where polynomials are cut off
    bool is_zero(int i) const { return lowest(i) > draws_; }
    // Coefficients below this degree are zero.
    int lowest(int i) const { return lowest_[static_cast<std::size_t>(i)]; }
    const double* operator[](int i) const { return coefficients_.data() + offset(i); }

    void set_one(int i) {
        lowest_[static_cast<std::size_t>(i)] = 0;
        coefficients_[offset(i)] = 1;
    }

    // Adds factor * z^shift * from[j], for `from` of the same length.
    void add(int i, const Ways& from, int j, double factor = 1, int shift = 0) {
        const int lowest = from.lowest(j) + shift;
        if (lowest > draws_) return;
        lower(i, lowest);
        double* to = coefficients_.data() + offset(i) + shift;
        const double* source = from[j];
        for (int degree = from.lowest(j); degree <= draws_ - shift; ++degree) to[degree] += factor * source[degree];
    }

    // Adds a[j] * b[k].
    void add_product(int i, const Ways& a, int j, const Ways& b, int k) {
        const int lowest = a.lowest(j) + b.lowest(k);
        if (lowest > draws_) return;
        lower(i, lowest);
        double* to = coefficients_.data() + offset(i);
        for (int x = a.lowest(j); x <= draws_ - b.lowest(k); ++x) {
            const double factor = a[j][x];
            const double* source = b[k];
            for (int y = b.lowest(k); y <= draws_ - x; ++y) to[x + y] += factor * source[y];
        }
    }

private:
    std::size_t offset(int i) const { return static_cast<std::size_t>(i) * static_cast<std::size_t>(draws_ + 1); }
    void lower(int i, int lowest) {
        int& place = lowest_[static_cast<std::size_t>(i)];
        place = std::min(place, lowest);
    }

    int draws_;
    std::vector<int> lowest_;
    std::vector<double> coefficients_;
};

}  // namespace mahjongkit
