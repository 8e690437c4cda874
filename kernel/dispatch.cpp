#include "dispatch.hpp"

#ifdef KERNEL_HAS_V3
namespace spadework::v3 {
extern const Engine ENGINE;
}
#endif

namespace spadework {

namespace {

std::vector<const Engine*> engines() {
    std::vector<const Engine*> found{&ENGINE};
#ifdef KERNEL_HAS_V3
    // Every processor that has these has the rest of x86-64-v3.
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma")) {
        found.push_back(&v3::ENGINE);
    }
#endif
    return found;
}

const Engine*& chosen() {
    static const Engine* engine = engines().back();
    return engine;
}

}  // namespace

const Engine& engine() { return *chosen(); }

std::vector<std::string_view> targets() {
    std::vector<std::string_view> names;
    for (const Engine* each : engines()) names.emplace_back(each->target);
    return names;
}

bool use(std::string_view target) {
    for (const Engine* each : engines()) {
        if (each->target == target) {
            chosen() = each;
            return true;
        }
    }
    return false;
}

}  // namespace spadework
