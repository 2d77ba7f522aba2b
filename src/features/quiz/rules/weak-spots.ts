/** How an answer to a card went. `at` in milliseconds since 1970. */
export interface CardOutcome {
  readonly cardId: number;
  readonly right: boolean;
  readonly at: number;
}

/** A miss counts half as much after this time. */
const HALF_LIFE_MS = 14 * 24 * 3_600_000;

/** Right answers in a row after the last miss that make a card no weak spot any more. */
const LEARNT_AFTER = 2;

/** What one right answer since leaves of a weakness. */
const LEFT_AFTER_RIGHT = 0.25;

/**
 * What a learner misses: how weak each weak card is, by id. Every miss adds to it, a recent one more; a right answer since
 * the last miss takes most of it away, and a second one all.
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
 * Cards in an order drawn by chance in which a weaker one tends to come earlier: the first place goes to each card as
 * often as its share of all weakness, and so on down (Efraimidis and Spirakis, 2006).
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
