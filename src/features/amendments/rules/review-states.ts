import { itemKey, type ItemName } from '../../law/rules/item-kind.ts';

/** What an editor decides of an item whose law changed. */
export const DECISIONS = ['right', 'rewritten', 'retired'] as const;
/** The decisions that one press makes, and another undoes. */
export const UNDONE = ['right', 'retired'] as const satisfies readonly Decision[];
/** What an editor decides of an item whose law changed. */
export type Decision = (typeof DECISIONS)[number];

/** A decision, over the words of a fact that it was made for. */
export interface Reviewed extends ItemName {
  readonly factId: string;
  /** Fingerprint of the words. */
  readonly fingerprint: string;
  readonly decision: Decision;
}

/** What `reviewed.yaml` says: facts that are confirmed as a whole, and items confirmed one by one. */
export interface ReviewBook {
  readonly reviewed: Readonly<Record<string, string>>;
  readonly reviewedItems: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A fact as far as its reviews go. */
export interface ReviewedFact {
  readonly id: string;
  readonly fingerprint: string;
  /**
   * Its words were changed in the panel and the files have not caught up: what the files say of its review was said of
   * other words, also where an editor went back to the old ones.
   */
  readonly isAmended: boolean;
  /** All items that depend on it; one that came after the change waits by itself, and does not keep the fact unread. */
  readonly items: readonly (ItemName & { readonly isLater?: boolean })[];
}

/**
 * The book of reviews with what was decided in the panel: items confirmed or rewritten count one by one, and a fact counts
 * as confirmed once nothing that depends on it waits (product-rules.md, I2).
 */
export function bookWith(book: ReviewBook, facts: readonly ReviewedFact[], decisions: readonly Reviewed[]): ReviewBook {
  // What was retired is no item; where it is one again, nobody has read it since.
  const read = decisions.filter(({ decision }) => decision !== 'retired');
  const decided = new Set(read.map((each) => `${each.factId} ${each.fingerprint} ${itemKey(each)}`));
  const reviewed: Record<string, string> = { ...book.reviewed };
  const reviewedItems: Record<string, Record<string, string>> = Object.fromEntries(
    Object.entries(book.reviewedItems).map(([key, confirmed]) => [key, { ...confirmed }]),
  );
  for (const { id, fingerprint, isAmended, items } of facts) {
    if (!isAmended && reviewed[id] === fingerprint) continue;
    delete reviewed[id];
    const waiting = items.filter((item) => {
      const key = itemKey(item);
      const inBook = !isAmended && reviewedItems[key]?.[id] === fingerprint;
      const isConfirmed = inBook || decided.has(`${id} ${fingerprint} ${key}`);
      if (isConfirmed) reviewedItems[key] = { ...reviewedItems[key], [id]: fingerprint };
      else delete reviewedItems[key]?.[id];
      return !isConfirmed && item.isLater !== true;
    });
    if (waiting.length === 0) reviewed[id] = fingerprint;
  }
  return { reviewed, reviewedItems };
}
