// Gives the root what the person has chosen about the look, before the first paint: a dark page does not flash white, and no
// card changes its colour or size. Reads what src/lib/preferences.svelte.ts has stored; what makes no sense matches no style.
try {
  const chosen = JSON.parse(localStorage.getItem("spadework.preferences")) ?? {};
  for (const name of ["speed", "deck", "cards", "theme", "thumb"]) {
    if (typeof chosen[name] === "string") document.documentElement.dataset[name] = chosen[name];
  }
} catch {
  // Nothing stored, or storage is closed to us: everything is as it comes.
}
