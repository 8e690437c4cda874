// Sets the chosen theme before the first paint, so that a dark page does not flash white.
// Reads what src/lib/preferences.svelte.ts has stored.
try {
  const { theme } = JSON.parse(localStorage.getItem("spadework.preferences")) ?? {};
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Nothing stored, or storage is closed to us: the system's wish holds.
}
