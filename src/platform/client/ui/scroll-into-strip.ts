/** Visible part of the next element, in pixels, which shows that the strip scrolls. */
const PEEK = 32;

/**
 * Scrolls a strip horizontally to its chosen element, and again when the width of an element changes, for example after
 * a phone is rotated or a font is loaded. The page does not scroll. Use it as the `ref` of the chosen element; returns
 * the cleanup function.
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
