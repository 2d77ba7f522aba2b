/** Vertical extent in the window, in CSS pixels from its top. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** The least room around a notice, in CSS pixels. */
const GAP = 12;

/** Step between tried positions, in CSS pixels. */
const STEP = 8;

/** Weight of covering a control, relative to covering text. */
const ACTION_WEIGHT = 100;

/**
 * Returns the top of a toast: the lowest position that covers no control and no text, else the one that covers the least of the controls,
 * then of the text.
 */
export function toastTop(
  height: number,
  windowHeight: number,
  actions: readonly Span[],
  texts: readonly Span[] = [],
): number {
  const lowest = Math.max(GAP, windowHeight - height - GAP);
  let best = { top: lowest, covered: Infinity };
  for (let top = lowest; top >= GAP; top -= STEP) {
    const own = { top, bottom: top + height };
    const covered = ACTION_WEIGHT * overlap(own, actions) + overlap(own, texts);
    if (covered === 0) return top;
    if (covered < best.covered) best = { top, covered };
  }
  return best.top;
}

function overlap(own: Span, others: readonly Span[]): number {
  return others.reduce(
    (sum, other) => sum + Math.max(0, Math.min(own.bottom, other.bottom) - Math.max(own.top, other.top)),
    0,
  );
}
