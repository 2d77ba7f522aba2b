/** A change of a fact as far as learners are told of it. */
export interface FactChange {
  readonly factId: string;
  /** The words of today. */
  readonly now: string;
  readonly reason: string;
  readonly at: Date;
}

/** The last change of a fact under each card, by card; `changes` come oldest first (product-rules.md, I4). */
export function changesByCard(
  cards: readonly { readonly id: number; readonly facts: readonly string[] }[],
  changes: readonly FactChange[],
): ReadonlyMap<number, FactChange> {
  return new Map(
    cards.flatMap(({ id, facts }): [number, FactChange][] => {
      const last = changes.findLast(({ factId }) => facts.includes(factId));
      return last === undefined ? [] : [[id, last]];
    }),
  );
}
