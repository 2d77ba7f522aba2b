/** From where to where something stands in the window, from its top, in CSS pixels. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** The least room around a notice, in CSS pixels. */
const GAP = 12;

/** How finely places are tried, in CSS pixels. */
const STEP = 8;

/** How much worse it is to lie over what can be pressed than over words. */
const ACTION_WEIGHT = 100;

/**
 * The top of a notice of so much height in a window of so much: the lowest place at which it covers nothing that can be
 * pressed and no words; where there is none, the one over the least of what can be pressed, and then of the words.
 */
export function toastTop(
  height: number,
  windowHeight: number,
  actions: readonly Span[],
  words: readonly Span[] = [],
): number {
  const lowest = Math.max(GAP, windowHeight - height - GAP);
  let best = { top: lowest, covered: Infinity };
  for (let top = lowest; top >= GAP; top -= STEP) {
    const own = { top, bottom: top + height };
    const covered = ACTION_WEIGHT * overlap(own, actions) + overlap(own, words);
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
