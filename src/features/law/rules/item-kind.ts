/** The kinds of material that depend on facts and are read again when one of those changes. */
export const ITEM_KINDS = [
  'card',
  'scenario',
  'professional-scenario',
  'daily-challenge',
  'daily-insight',
  'glossary-term',
  'law-guide',
  'law-correction',
  'law-case',
  'sheet',
  'document-template',
  'quick-reference',
  'picture',
  'faq',
  'answer-sheet',
  'offline-answer',
] as const;
/** A kind of material that depends on facts. */
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Whether a word names a kind of material that depends on facts. */
export function isItemKind(word: string): word is ItemKind {
  return ITEM_KINDS.some((kind) => kind === word);
}

/** Key of an item of the material. */
export interface ItemName {
  readonly kind: ItemKind;
  readonly id: string | number;
}

/** Whether an item waits for an editor since a fact it names changed. */
export type IsUnderReview = (item: ItemName & { readonly facts: readonly string[] }) => boolean;

/** An item in one word, as `reviewed.yaml` and the record of reviews name it: "card 36". */
export function itemKey({ kind, id }: ItemName): string {
  return `${kind} ${id}`;
}
