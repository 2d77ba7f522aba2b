/**
 * Opens a strip that scrolls sideways at the chosen one of what it holds, and again whenever either gets another width: a phone is
 * turned, words take the widths of their font. The page itself stays where it is. Given as a `ref` to the chosen one; returns the undoing.
 */
export function keepInStrip(chosen: HTMLElement | null): (() => void) | undefined {
  if (chosen === null) return undefined;
  const strip = chosen.parentElement ?? chosen;
  const widths = new ResizeObserver(() => {
    const seen = strip.getBoundingClientRect();
    const place = chosen.getBoundingClientRect();
    strip.scrollLeft += Math.max(0, place.right - seen.right) - Math.max(0, seen.left - place.left);
  });
  widths.observe(strip);
  widths.observe(chosen);
  return () => widths.disconnect();
}
