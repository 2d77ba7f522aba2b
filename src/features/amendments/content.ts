import { createHash } from 'node:crypto';
import { z } from 'zod';
import { words } from '../law/content/material.ts';
import { factFingerprint, factSchema, factsOf, libraryOf, type Fact, type LawFiles } from '../law/content.ts';
import { itemKey } from '../law/rules/resting-item.ts';
import { factsOfSection, sectionAmendmentOf, sectionOf } from './content/section.ts';
import { fileStanding, latestOf, type AmendedKind } from './rules/amendment.ts';
import type { LawChange } from './rules/changed-items.ts';
import type { RestingItem } from './rules/impact.ts';
import type { Amended } from './rules/public-changes.ts';
import { bookWith, type Reviewed } from './rules/review-states.ts';

export { factFingerprint, factsOf, libraryOf, type Fact, type LawFiles };

/** A changed fact, with the minimum wages that change with it; amounts in whole EC$. */
export const factAmendmentSchema = z.strictObject({
  fact: factSchema,
  rates: z.array(z.strictObject({ category: words, amount: z.int().positive() })),
});

/** A changed fact, with the minimum wages that change with it. */
export type FactAmendment = z.output<typeof factAmendmentSchema>;

/** One amendment as it is recorded, oldest first; `after` is null for an item that was retired. */
export interface Amendment {
  readonly id: number;
  readonly kind: AmendedKind;
  readonly itemId: string;
  /** Hash of the version of the file that it was made over; null where the files had none. */
  readonly base: string | null;
  readonly before: unknown;
  readonly after: unknown;
  /** The words, place or standing of a fact became others, or the law of a section: what rests on it is read again. */
  readonly changesWords: boolean;
  readonly reason: string;
  readonly at: Date;
}

/** What the hash of content does not depend on: the order in which a file names its fields. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toSorted(([first], [second]) => (first < second ? -1 : 1))
      .map(([key, inner]) => [key, inOrder(inner)]),
  );
}

/** What a version of a fact or an item is recognised by; null for none. */
export function versionOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return createHash('sha256')
    .update(JSON.stringify(inOrder(value)))
    .digest('hex')
    .slice(0, 16);
}

/** A fact as the files have it, with the minimum wages that rest on it; null when they have none of that id. */
export function factInFiles(files: LawFiles, id: string): FactAmendment | null {
  const fact = factsOf(files).find((each) => each.id === id);
  if (fact === undefined) return null;
  const rates = files.rates.filter(({ facts }) => facts.includes(id));
  return { fact, rates: rates.map(({ category, amount }) => ({ category, amount })) };
}

/** The files with one fact, and the minimum wages that rest on it, as an amendment says. */
export function withFact(files: LawFiles, { fact, rates }: FactAmendment): LawFiles {
  const changed = (facts: readonly Fact[]) => facts.map((each) => (each.id === fact.id ? fact : each));
  const amounts = new Map(rates.map(({ category, amount }) => [category, amount]));
  return {
    ...files,
    acts: files.acts.map((act) => ({ ...act, facts: { ...act.facts, facts: changed(act.facts.facts) } })),
    general: { ...files.general, facts: changed(files.general.facts) },
    rates: files.rates.map((rate) =>
      rate.facts.includes(fact.id) ? { ...rate, amount: amounts.get(rate.category) ?? rate.amount } : rate,
    ),
  };
}

/** A changed fact as it was recorded; null when a later release no longer reads it. */
export function factAmendmentOf(after: unknown): FactAmendment | null {
  return factAmendmentSchema.safeParse(after).data ?? null;
}

/** The changes of facts and sections among some amendments, with both versions as they were recorded. */
export function changesAmong(amendments: readonly Amendment[]): readonly Amended[] {
  return amendments.flatMap(({ kind, itemId, before, after, reason, at }): Amended[] => {
    if (kind === 'law-guide') {
      const sections = { before: sectionAmendmentOf(before), after: sectionAmendmentOf(after) };
      if (sections.before === null || sections.after === null) return [];
      return [{ kind: 'section', id: itemId, before: sections.before, after: sections.after, reason, at }];
    }
    const facts = { before: factAmendmentOf(before), after: factAmendmentOf(after) };
    if (kind !== 'law-fact' || facts.before === null || facts.after === null) return [];
    return [{ kind: 'fact', id: itemId, before: facts.before, after: facts.after, reason, at }];
  });
}

/** What learners are told of, oldest first: facts and sections whose law changed, in the words of today. */
export function lawChanges(law: LawFiles, amendments: readonly Amendment[]): readonly LawChange[] {
  const words = new Map(factsOf(law).map(({ id, text }) => [id, text]));
  return amendments.flatMap(({ kind, itemId, changesWords, reason, at, after }): LawChange[] => {
    if (!changesWords) return [];
    if (kind === 'law-fact') {
      const now = words.get(itemId) ?? factAmendmentOf(after)?.fact.text ?? '';
      return [{ about: itemId, facts: [itemId], now, reason, at }];
    }
    const facts = factsOfSection(law, itemId).map(({ id }) => id);
    return [{ about: itemId, facts, now: sectionOf(law, itemId)?.guide ?? '', reason, at }];
  });
}

/**
 * The files' facts as amended, and the book of reviews as it stands. `items` are all that rest on them; `published` are the files without
 * anything that was changed in the panel.
 */
export function amendedLaw(
  files: LawFiles,
  {
    amendments,
    decisions,
    items,
    published,
  }: {
    readonly amendments: readonly Amendment[];
    readonly decisions: readonly Reviewed[];
    readonly items: readonly RestingItem[];
    readonly published: LawFiles;
  },
): LawFiles {
  const ofFacts = amendments.filter(({ kind }) => kind === 'law-fact');
  const latest = latestOf(ofFacts);
  const law = [...latest.values()]
    .toSorted((first, second) => first.id - second.id)
    .reduce((before, { after }) => {
      const amendment = factAmendmentOf(after);
      return amendment === null ? before : withFact(before, amendment);
    }, files);
  const changed = new Set(ofFacts.filter(({ changesWords }) => changesWords).map(({ itemId }) => itemId));
  const marked = factsMarked(law, published, amendments);
  const inFiles = new Map(factsOf(files).map((fact) => [fact.id, factFingerprint(fact)]));
  const facts = factsOf(law).map((fact) => {
    const fingerprint = factFingerprint(fact);
    const base = latest.get(`law-fact ${fact.id}`)?.base ?? null;
    const caughtUp = inFiles.get(fact.id) === fingerprint && base !== versionOf(factInFiles(files, fact.id));
    return {
      id: fact.id,
      fingerprint,
      isAmended: marked.has(fact.id) || (changed.has(fact.id) && !caughtUp),
      items: items.filter((item) => item.facts.includes(fact.id)),
    };
  });
  return { ...law, ...bookWith(files, facts, decisions) };
}

/** Facts of sections whose law was changed in the panel, where the files have not caught up. */
function factsMarked(law: LawFiles, published: LawFiles, amendments: readonly Amendment[]): ReadonlySet<string> {
  const ofSections = amendments.filter(({ kind }) => kind === 'law-guide');
  const latest = latestOf(ofSections);
  const changed = new Set(ofSections.filter(({ changesWords }) => changesWords).map(({ itemId }) => itemId));
  return new Set(
    [...changed].flatMap((id) => {
      const { base = null, after = null } = latest.get(`law-guide ${id}`) ?? {};
      const file = versionOf(sectionOf(published, id));
      const caughtUp = file !== base && fileStanding({ base, after: versionOf(after) }, file) === 'in the files';
      return caughtUp ? [] : factsOfSection(law, id).map((fact) => fact.id);
    }),
  );
}

/** The facts of an item that changed since it was last confirmed, with the fingerprint of their words. */
export function dueFactsOf(
  law: LawFiles,
): (item: RestingItem) => { readonly fact: Fact; readonly fingerprint: string }[] {
  const facts = new Map(factsOf(law).map((fact) => [fact.id, { fact, fingerprint: factFingerprint(fact) }]));
  return (item) =>
    item.facts.flatMap((id) => {
      const found = facts.get(id);
      if (found === undefined || law.reviewed[id] === found.fingerprint) return [];
      return law.reviewedItems[itemKey(item)]?.[id] === found.fingerprint ? [] : [found];
    });
}
