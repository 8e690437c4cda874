/** The times and curves of the style sheet, for what scripts move. */

/** A time token in milliseconds, such as `--play`; 0 where the person wants no motion. */
export function milliseconds(token: `--${string}`): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  const value = Number.parseFloat(text);
  return Number.isNaN(value) ? 0 : text.endsWith("ms") ? value : value * 1000;
}

/** A curve token, such as `--ease-out`. */
export function easing(token: `--${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim();
}
