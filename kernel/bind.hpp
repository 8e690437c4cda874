// The parts of the module, each bound in a file of its own.

#pragma once

#include <nanobind/nanobind.h>

namespace spadework {

void bind_positions(nanobind::module_& module);
void bind_playouts(nanobind::module_& module);
void bind_deals(nanobind::module_& module);
void bind_solving(nanobind::module_& module);

}  // namespace spadework
