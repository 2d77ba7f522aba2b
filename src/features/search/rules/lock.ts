import type { EffectiveAccess } from '../../access/rules/access.ts';

/** Who searches: a visitor, or a person by what they may open; each opens what those before it open. */
export const SEARCH_READERS = ['visitor', 'free', 'trial', 'premium'] as const satisfies readonly (
  | 'visitor'
  | EffectiveAccess
)[];
/** One who searches, and the least that opens an item. */
export type SearchReader = (typeof SEARCH_READERS)[number];

/** What keeps a reader from opening an item: nothing (null), that they have no account, or that they have no plan. */
export function lockOf({ opens }: { readonly opens: SearchReader }, reader: SearchReader): 'account' | 'plan' | null {
  if (SEARCH_READERS.indexOf(reader) >= SEARCH_READERS.indexOf(opens)) return null;
  return opens === 'free' ? 'account' : 'plan';
}
