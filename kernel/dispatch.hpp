// Choosing between the code for every processor and the code for newer ones. Their results are equal.

#pragma once

#include <string_view>
#include <vector>

#include "engine.hpp"

namespace spadework {

// The engine in use: at first the best that this processor runs.
const Engine& engine();

// The targets that this processor runs, the best last.
std::vector<std::string_view> targets();

// Uses another target from now on; false if this processor does not run it.
bool use(std::string_view target);

}  // namespace spadework
