import type { Fault } from './content-model.ts';
import { EDITION_NAMES } from './edition-model.ts';
import { editionOf } from './edition.ts';
import type { LibraryLaw } from './library-model.ts';
import { createLawBook } from './library.ts';
import { checkVoice } from './voice.ts';

/** Names that stand in a margin or in an address, not in a sentence. */
const NAMES: ReadonlySet<string> = new Set(['id', 'anchor', 'path', 'to', 'address', 'code', 'unchecked']);
const FACT_ID = /^[A-Z]+-\d{3}$/;

/** Every text inside a value, at any depth, but names. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return FACT_ID.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (NAMES.has(key) ? [] : textsIn(inner)));
}

/** Faults of voice on all pages of the law library and in all study editions; a text that stands in several is named once. */
export function checkVoiceOfLaw(law: LibraryLaw): Fault[] {
  const book = createLawBook(law, { cards: [], scenarios: [], terms: [], tools: [], sheets: [] });
  const shown = [
    ...book.addresses.map(({ path }) => ({ where: `Page ${path}`, texts: textsIn(book.pageAt(path)) })),
    ...EDITION_NAMES.map((name) => ({ where: `Study edition ${name}`, texts: textsIn(editionOf(law, name)) })),
  ];
  const places = new Map(
    shown.toReversed().flatMap(({ where, texts }) => texts.map((text): [string, string] => [text, where])),
  );
  return [...places].flatMap(([text, where]) => checkVoice(`${where}: "${text.slice(0, 60)}"`, text));
}
