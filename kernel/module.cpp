// The extension module `spadework._kernel`.

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <string>

#include "bind.hpp"
#include "checks.hpp"
#include "dispatch.hpp"

NB_MODULE(_kernel, module) {
    using namespace spadework;
    module.attr("__doc__") =
        "Trick-taking at full speed: positions, playouts, sampling and solving. `spadework.search` drives it.\n\n"
        "A card is 16 × suit + rank, with the suits clubs 0, diamonds 1, hearts 2 and spades 3 and rank 0 for the\n"
        "lowest card of its suit; a set of cards is a number with bit n for card n. Input that is wrong raises\n"
        "ValueError with one sentence.";

    // Python's caches keep rules and outcomes until the end, which is no leak.
    nanobind::set_leak_warnings(false);

    module.def("targets", &targets, "The kinds of processor that this one runs the code of, the fastest last.");
    module.def(
        "target", [] { return std::string(engine().target); }, "The kind of processor whose code is in use.");
    module.def(
        "use",
        [](const std::string& target) {
            if (use(target)) return;
            std::string known;
            for (const auto each : targets()) known += (known.empty() ? "" : " or ") + std::string(each);
            wrong("This processor runs the code for " + known + ", not for '" + target.substr(0, 20) + "'.");
        },
        nanobind::arg("target"),
        "Uses the code for another kind of processor from now on; all give equal results.\n\n"
        "At import the fastest is chosen. Raises ValueError if this processor does not run it.");

    bind_positions(module);
    bind_playouts(module);
    bind_deals(module);
    bind_solving(module);
}
