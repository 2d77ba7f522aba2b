import type { EffectiveAccess } from '../../access/rules/access.ts';

/** Maximum characters of a query. A longer one is refused. */
export const MAX_QUERY_LENGTH = 200;

/** Words of a query that are read; the others say little by then. */
export const MAX_QUERY_WORDS = 16;

/** Access of a searcher: a visitor, or a user. Each includes the items of those before it. */
export const SEARCH_READERS = ['visitor', 'free', 'trial', 'premium'] as const satisfies readonly (
  | 'visitor'
  | EffectiveAccess
)[];
/** Access of a searcher, and the minimum access of an item. */
export type SearchReader = (typeof SEARCH_READERS)[number];

/** Returns what the reader needs to open an item: an account or a plan; null when they may open it. */
export function findLock({ opens }: { readonly opens: SearchReader }, reader: SearchReader): 'account' | 'plan' | null {
  if (SEARCH_READERS.indexOf(reader) >= SEARCH_READERS.indexOf(opens)) return null;
  return opens === 'free' ? 'account' : 'plan';
}

/** Kinds of results, in the order of their display. */
export const SEARCH_KINDS = ['law', 'cards', 'scenarios', 'insights', 'terms', 'tools'] as const;
/** A kind of result. */
export type SearchKind = (typeof SEARCH_KINDS)[number];

/**
 * A searchable item. Everything except `openTitle` is public, so that a search cannot reveal a locked text
 * (product-rules.md, V15).
 */
export interface SearchItem {
  /** Unique among all items: "EA-150", "card 36". */
  readonly id: string;
  readonly kind: SearchKind;
  readonly title: string;
  /** The title for users who may open it, if it differs: the question of a card. */
  readonly openTitle?: string | undefined;
  /** A sentence or more under the title; empty for none. */
  readonly text: string;
  /** Other public words that find it and are not shown. */
  readonly words?: string | undefined;
  /** Ids of the facts it depends on; their text finds it too. */
  readonly restsOn?: readonly string[] | undefined;
  /** Label at the end of its line: "Employment Act", "Card 36". */
  readonly label: string;
  /** The law it belongs to, by its name on screen; null for none. */
  readonly law: string | null;
  /** Its address. */
  readonly path: string;
  /** The least that opens it. */
  readonly opens: SearchReader;
  /** Items with the same value are one result, shown as the best of them; by default each is its own. */
  readonly result?: string | undefined;
  /**
   * Citations that match it: a provision as body and slug ("employment-act/54"), or a whole body ("employment-act").
   */
  readonly cited?: readonly string[] | undefined;
  /**
   * For a statement of the law: its citation, whether it is settled and in force, and whether it is ranked last as
   * history, practice or another law. Only a settled statement in force may be the sole answer.
   */
  readonly fact?:
    | {
        readonly citation: string;
        /** "From a news report, 2012"; absent for an official source. */
        readonly sourceNote?: string | undefined;
        readonly settled: boolean;
        readonly today: boolean;
        readonly aside: boolean;
      }
    | undefined;
}

/** Whether an item may be the sole answer: a settled statement of the law in force. */
export function answersAlone({ fact }: Pick<SearchItem, 'fact'>): boolean {
  return fact?.settled === true && fact.today;
}

/** The name of the result that an item belongs to: items that share it are shown as one. */
export function resultOf({ id, result }: Pick<SearchItem, 'id' | 'result'>): string {
  return result ?? id;
}
