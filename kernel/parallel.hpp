// Sharing work out among threads. Each part is worked out alone, so the number of threads changes nothing but the time.

#pragma once

#include <cstddef>
#include <thread>
#include <vector>

namespace spadework {

// Calls work(from, to) for parts that together are all of the numbers below a count.
void in_parts(std::size_t count, int threads, const auto& work) {
    const auto begin = [&](int part) { return count * static_cast<std::size_t>(part) / static_cast<std::size_t>(threads); };
    std::vector<std::jthread> others;
    for (int part = 1; part < threads; ++part) {
        others.emplace_back([&work, from = begin(part), to = begin(part + 1)] { work(from, to); });
    }
    work(std::size_t{0}, begin(1));
}

}  // namespace spadework
