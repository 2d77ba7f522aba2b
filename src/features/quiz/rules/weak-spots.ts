/** Whether an answer to a card was right, and when, in milliseconds since 1970. */
export interface CardOutcome {
  readonly cardId: number;
  readonly right: boolean;
  readonly at: number;
}

/** The weight of a miss halves after each such period. */
const HALF_LIFE_MS = 14 * 24 * 3_600_000;

/** A card with this many right answers since its last miss is no weak spot. */
const LEARNT_AFTER = 2;

/** One right answer since the last miss multiplies the weakness by this. */
const LEFT_AFTER_RIGHT = 0.25;

/**
 * Returns how weak each weak card is, by card id. Every miss adds to the weakness, recent misses more. A right answer since the
 * last miss removes most of it, a second one all.
 */
export function weaknessOf(outcomes: readonly CardOutcome[], now: number): ReadonlyMap<number, number> {
  const weakness = new Map<number, number>();
  for (const [cardId, answers] of Map.groupBy(outcomes, (outcome) => outcome.cardId)) {
    const misses = answers.filter(({ right }) => !right).map(({ at }) => at);
    const lastMiss = Math.max(...misses);
    const rightSince = answers.filter(({ right, at }) => right && at > lastMiss).length;
    if (misses.length === 0 || rightSince >= LEARNT_AFTER) continue;
    const missed = misses.reduce((sum, at) => sum + 0.5 ** (Math.max(0, now - at) / HALF_LIFE_MS), 0);
    weakness.set(cardId, missed * LEFT_AFTER_RIGHT ** rightSince);
  }
  return weakness;
}

/**
 * Shuffles cards so that weaker ones tend to come first: each card is first with a probability equal to its share of the total
 * weakness, and so on for the rest (Efraimidis and Spirakis, 2006).
 */
export function byWeakness<C extends { readonly id: number }>(
  cards: readonly C[],
  weakness: ReadonlyMap<number, number>,
  random: () => number,
): C[] {
  return cards
    .map((card) => ({ card, key: Math.log(1 - random()) / (weakness.get(card.id) ?? 0) }))
    .toSorted((one, other) => other.key - one.key)
    .map(({ card }) => card);
}
