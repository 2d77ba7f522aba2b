/** What gives access, as the ledger has it. */
export const GRANT_KINDS = ['order', 'code', 'administrator', 'seat'] as const;

/** One of them. */
export type GrantKind = (typeof GRANT_KINDS)[number];

/**
 * Why an administrator cannot end what a grant gives; null when they can (product-rules.md, Z3). What was paid for ends by giving the money
 * back, and a seat by whoever gave it. `paidCents` is what its order cost, 0 for what nobody paid for.
 */
export function endRefusal(kind: GrantKind, paidCents: number): string | null {
  if (kind === 'seat') return 'A seat is taken back by the organisation that gave it.';
  if (paidCents > 0) return 'This was paid for. Give the money back, and what it bought ends with it.';
  return null;
}
