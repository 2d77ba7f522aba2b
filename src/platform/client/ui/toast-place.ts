/** From where to where something stands in the window, from its top, in CSS pixels. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** The least room around a notice, in CSS pixels. */
const GAP = 12;

/** How finely places are tried, in CSS pixels. */
const STEP = 8;

/**
 * The top of a notice of so much height in a window of so much: the lowest place at which it covers nothing that can be
 * pressed, and where there is none, the one over the least of it.
 */
export function toastTop(height: number, windowHeight: number, actions: readonly Span[]): number {
  const lowest = Math.max(GAP, windowHeight - height - GAP);
  let best = { top: lowest, covered: Infinity };
  for (let top = lowest; top >= GAP; top -= STEP) {
    const covered = actions.reduce(
      (sum, action) => sum + Math.max(0, Math.min(top + height, action.bottom) - Math.max(top, action.top)),
      0,
    );
    if (covered === 0) return top;
    if (covered < best.covered) best = { top, covered };
  }
  return best.top;
}
