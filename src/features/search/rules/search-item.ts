import type { EffectiveAccess } from '../../access/rules/access.ts';

/** Characters of the longest query that is read; nothing else is asked of a longer one. */
export const MAX_QUERY_LENGTH = 200;

/** Words of a query that are read; the others say little by then. */
export const MAX_QUERY_WORDS = 16;

/** Who searches: a visitor, or a person by what they may open; each opens what those before it open. */
export const SEARCH_READERS = ['visitor', 'free', 'trial', 'premium'] as const satisfies readonly (
  | 'visitor'
  | EffectiveAccess
)[];
/** One who searches, and the least that opens an item. */
export type SearchReader = (typeof SEARCH_READERS)[number];

/** Returns what the reader needs to open an item: an account or a plan; null when they may open it. */
export function lockOf({ opens }: { readonly opens: SearchReader }, reader: SearchReader): 'account' | 'plan' | null {
  if (SEARCH_READERS.indexOf(reader) >= SEARCH_READERS.indexOf(opens)) return null;
  return opens === 'free' ? 'account' : 'plan';
}

/** What results are gathered by, in the order in which they are shown. */
export const SEARCH_KINDS = ['law', 'cards', 'scenarios', 'insights', 'terms', 'tools'] as const;
/** One kind of result. */
export type SearchKind = (typeof SEARCH_KINDS)[number];

/**
 * A searchable item. Everything except `openTitle` is public, so that a search cannot reveal a locked text (product-rules.md, V15).
 */
export interface SearchItem {
  /** Unique among all items: "EA-150", "card 36". */
  readonly id: string;
  readonly kind: SearchKind;
  readonly title: string;
  /** The title for whoever may open it, where that says more: the question of a card. */
  readonly openTitle?: string | undefined;
  /** A sentence or more under the title; empty for none. */
  readonly text: string;
  /** Other public words that find it and are not shown. */
  readonly words?: string | undefined;
  /** Ids of the facts it depends on; their text finds it too. */
  readonly restsOn?: readonly string[] | undefined;
  /** What it is, at the end of its line: "Employment Act", "Card 36". */
  readonly label: string;
  /** The law it belongs to, by its name on screen; null for none. */
  readonly law: string | null;
  /** Its address. */
  readonly path: string;
  /** The least that opens it. */
  readonly opens: SearchReader;
  /** Items with the same value are one result, shown as the best of them; by default each is its own. */
  readonly result?: string | undefined;
  /** What those cite who mean it: a provision as body and slug ("employment-act/54"), or a whole body ("employment-act"). */
  readonly cited?: readonly string[] | undefined;
  /**
   * For one statement of the law: where it stands as it is cited, whether it is settled and of today, and whether it stands aside: history,
   * practice or another law, which comes after the rest. Only a settled one of today may answer alone.
   */
  readonly fact?:
    | { readonly citation: string; readonly settled: boolean; readonly today: boolean; readonly aside: boolean }
    | undefined;
}

/** Whether an item is a statement that may stand alone as an answer: settled, and of the law as it is today. */
export function answersAlone({ fact }: Pick<SearchItem, 'fact'>): boolean {
  return fact?.settled === true && fact.today;
}

/** The name of the result that an item belongs to: items that share it are shown as one. */
export function resultOf({ id, result }: Pick<SearchItem, 'id' | 'result'>): string {
  return result ?? id;
}
