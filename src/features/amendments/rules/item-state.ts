import type { Decision } from './review-states.ts';

/** What became of an item since the law behind it changed; `untouched` where the law did not change, or nothing was recorded. */
export const ITEM_STATES = ['untouched', 'waiting', 'right', 'rewritten', 'retired'] as const;
/** What became of an item since the law behind it changed. */
export type ItemState = (typeof ITEM_STATES)[number];

/** Returns the state of an item: one that waits does so whatever was decided over earlier words. */
export function stateOfItem(waits: boolean, decision: Decision | null): ItemState {
  return waits ? 'waiting' : (decision ?? 'untouched');
}
