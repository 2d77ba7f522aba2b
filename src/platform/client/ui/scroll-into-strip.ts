/** How much of the next one shows beside the chosen one, in pixels, where there is room: one sees that the strip goes on. */
const PEEK = 32;

/**
 * Opens a strip that scrolls sideways at the chosen one of what it holds, and again whenever any of it gets another width: a phone is
 * turned, words take the widths of their font, a count grows. The page itself stays where it is. Given as a `ref` to the chosen one;
 * returns the undoing.
 */
export function scrollIntoStrip(chosen: HTMLElement | null): (() => void) | undefined {
  if (chosen === null) return undefined;
  const strip = chosen.parentElement ?? chosen;
  const widths = new ResizeObserver(() => {
    const seen = strip.getBoundingClientRect();
    const place = chosen.getBoundingClientRect();
    strip.scrollLeft += Math.max(0, place.right + PEEK - seen.right) - Math.max(0, seen.left - place.left + PEEK);
  });
  widths.observe(strip);
  for (const child of strip.children) widths.observe(child);
  return () => widths.disconnect();
}
