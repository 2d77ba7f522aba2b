import type { CountStems } from './postings.ts';
import { answersAlone, resultOf, SEARCH_KINDS, type SearchItem } from './search-item.ts';
import { stemOf, splitWords } from './stems.ts';
import { indexTexts, type TextIndex } from './text-index.ts';

/** The searchable items with their index. The document id of an item is its position in `items`. */
export interface ItemIndex {
  readonly items: readonly SearchItem[];
  readonly index: TextIndex;
  /** The stems of each title. */
  readonly titles: readonly (readonly string[])[];
  /** The kind of each item, as its position in `SEARCH_KINDS`. */
  readonly kinds: Uint8Array;
  /** A number for each item, shared by the items of one result. */
  readonly resultNames: Uint32Array;
  /** The document ids of the items that a citation names. */
  readonly byCitation: ReadonlyMap<string, readonly number[]>;
  /** The document ids of the facts that may answer alone, by fact id. */
  readonly byFact: ReadonlyMap<string, number>;
}

/** Joins lists of items and indexes their texts. */
export function buildItemIndex(lists: readonly (readonly SearchItem[])[], count: CountStems): ItemIndex {
  const items = lists.flat();
  const byCitation = new Map<string, number[]>();
  for (const [documentId, { cited = [] }] of items.entries()) {
    for (const name of cited) byCitation.set(name, [...(byCitation.get(name) ?? []), documentId]);
  }
  const texts = new Map(items.map(({ id, text }) => [id, text]));
  const index = indexTexts(
    items.map(({ title, text, words = '', restsOn = [] }) => ({
      title,
      text,
      extra: [words, ...restsOn.map((id) => texts.get(id) ?? '')].join('\n'),
    })),
    count,
  );
  const byFact = new Map(
    items.flatMap((item, documentId) => (answersAlone(item) ? [[item.id, documentId] as const] : [])),
  );
  const numbers = new Map<string, number>();
  const resultNames = Uint32Array.from(items, (item) => {
    const name = resultOf(item);
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
  const titles: (readonly string[])[] = [];
  for (const { title } of items) {
    titles.push(splitWords(title).map(stemOf));
  }
  const kinds = Uint8Array.from(items, ({ kind }) => SEARCH_KINDS.indexOf(kind));
  return { items, index, titles, kinds, resultNames, byCitation, byFact };
}
