// Arrays that a function of the module gives back.

#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <memory>

namespace nb = nanobind;

namespace spadework {

// A numpy array of this shape that owns its elements.
template <class Element, class... Lengths>
nb::ndarray<nb::numpy, Element, nb::ndim<sizeof...(Lengths)>, nb::c_contig> filled(auto&& fill, Lengths... lengths) {
    auto elements = std::make_unique<Element[]>((lengths * ... * 1) + 1);
    {
        const nb::gil_scoped_release others_may_run;
        fill(elements.get());
    }
    Element* data = elements.get();
    const nb::capsule owner(elements.release(), [](void* kept) noexcept { delete[] static_cast<Element*>(kept); });
    return {data, {lengths...}, owner};
}

// An array with a row for each world.
template <class Element>
auto rows(std::size_t count, std::size_t length, auto&& fill) {
    return filled<Element>(fill, count, length);
}

// An array with an element for each world.
template <class Element>
auto row(std::size_t count, auto&& fill) {
    return filled<Element>(fill, count);
}

}  // namespace spadework
