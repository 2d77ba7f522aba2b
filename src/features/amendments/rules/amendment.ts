import { type ItemKind, itemKey, type ItemName } from '../../law/rules/item-kind.ts';
import type { FactDraft } from '../contract.ts';
import type { FactView } from '../../law/rules/content-model.ts';

/** Review status of an item since its law changed. `untouched` when the law did not change or nothing was recorded. */
export const ITEM_STATES = ['untouched', 'waiting', 'right', 'rewritten', 'retired'] as const;
/** Review status of an item since its law changed. */
type ItemState = (typeof ITEM_STATES)[number];

/** Returns the state of an item: one that waits does so whatever was decided over earlier words. */
export function stateOfItem(waits: boolean, decision: Decision | null): ItemState {
  return waits ? 'waiting' : (decision ?? 'untouched');
}

/** Maximum characters of one text of an item. */
export const MAX_TEXT_LENGTH = 4000;

/** Decisions of an editor about an item with a changed law. */
export const DECISIONS = ['right', 'rewritten', 'retired'] as const;
/** Decisions of an editor about an item with a changed law. */
export type Decision = (typeof DECISIONS)[number];

/** A decision, over the words of a fact that it was made for. */
export interface Reviewed extends ItemName {
  readonly factId: string;
  /** Fingerprint of the words. */
  readonly fingerprint: string;
  readonly decision: Decision;
}

/** Content of `reviewed.yaml`: facts that are confirmed as a whole, and items that are confirmed singly. */
interface ReviewBook {
  readonly reviewed: Readonly<Record<string, string>>;
  readonly reviewedItems: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A fact as far as its reviews go. */
interface ReviewedFact {
  readonly id: string;
  readonly fingerprint: string;
  /**
   * Changed in the admin panel and not yet in the files: the review date of the files is for another text.
   */
  readonly isAmended: boolean;
  /**
   * All items that depend on the fact. An item created after the change waits on its own and does not keep the fact
   * unreviewed.
   */
  readonly items: readonly (ItemName & { readonly isLater?: boolean })[];
}

/**
 * Adds the decisions of the admin panel to the reviews. Confirmed or rewritten items count singly. A fact counts as
 * confirmed when none of its dependents waits (product-rules.md, I2).
 */
export function bookWith(book: ReviewBook, facts: readonly ReviewedFact[], decisions: readonly Reviewed[]): ReviewBook {
  // A retired item is no longer part of the material. If it is restored, it must be reviewed again.
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

/** A fact with the minimum wages that depend on it, as drafts are made of it; amounts in whole EC$. */
interface DraftedFact<Fact extends FactView = FactView> {
  readonly fact: Fact;
  readonly rates: FactDraft['rates'];
}

/** A fact as an editor's form shows it. */
export function toFactDraft({ fact, rates }: DraftedFact): FactDraft {
  return {
    text: fact.text,
    section: fact.section ?? '',
    basis: fact.basis,
    checked: { ...(fact.checked ?? { against: '', day: '' }) },
    standing: fact.standing,
    doubt: fact.reason ?? '',
    sources: [...fact.sources],
    figures: Object.entries(fact.figures ?? {}).map(([name, figure]) => ({ name, ...figure })),
    dates: Object.entries(fact.dates ?? {}).map(([name, day]) => ({ name, day })),
    rates: rates.map((rate) => ({ ...rate })),
  };
}

function stated({ text, section, figures, dates }: FactDraft): string {
  return JSON.stringify([text, section, figures, dates]);
}

/** Whether a draft states something else than a fact that was compared with the official text, without a new comparison. */
function losesComparison(fact: FactView, draft: FactDraft): boolean {
  const before = toFactDraft({ fact, rates: draft.rates });
  return (
    draft.checked.against === before.checked.against &&
    draft.checked.day === before.checked.day &&
    stated(draft) !== stated(before)
  );
}

/** Returns a fact with a draft applied. Fields that the form lacks stay; a comparison of other words does not. */
export function factOf<Fact extends FactView>({ fact }: DraftedFact<Fact>, draft: FactDraft): unknown {
  const { reason: _reason, figures: _figures, dates: _dates, checked: _checked, ...rest } = fact;
  return {
    ...rest,
    text: draft.text,
    section: draft.section === '' ? null : draft.section,
    basis: draft.basis,
    standing: draft.standing,
    sources: draft.sources,
    ...(draft.doubt === '' ? {} : { reason: draft.doubt }),
    ...(draft.checked.against === '' || losesComparison(fact, draft) ? {} : { checked: draft.checked }),
    ...(draft.figures.length === 0
      ? {}
      : { figures: Object.fromEntries(draft.figures.map(({ name, amount, unit }) => [name, { amount, unit }])) }),
    ...(draft.dates.length === 0 ? {} : { dates: Object.fromEntries(draft.dates.map(({ name, day }) => [name, day])) }),
  };
}

/** Objects that an editor can change: a fact, or an item that depends on facts. */
export type AmendedKind = 'law-fact' | ItemKind;

/** Whether an amendment still overrides the files (product-rules.md, I3). */
export type FileStatus = 'rules' | 'in the files' | 'files differ';

/** Hashes before and after an amendment. Null for an item that is missing or was retired. */
export interface AmendedHashes {
  readonly base: string | null;
  readonly after: string | null;
}

/**
 * Returns whether an amendment still overrides the files. It does over the file version it was made for. It is done once a release has
 * the same text. With another text it still overrides, and editors are warned (product-rules.md, I3).
 */
export function fileStatus({ base, after }: AmendedHashes, file: string | null): FileStatus {
  if (file === after) return 'in the files';
  return file === base ? 'rules' : 'files differ';
}

/** The last amendment of each thing; `amendments` come oldest first. */
export function latestOf<Amendment extends { readonly kind: AmendedKind; readonly itemId: string }>(
  amendments: readonly Amendment[],
): ReadonlyMap<string, Amendment> {
  return new Map(amendments.map((amendment) => [`${amendment.kind} ${amendment.itemId}`, amendment]));
}
