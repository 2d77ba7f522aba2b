import { createHash } from 'node:crypto';
import { z } from 'zod';
import { nonEmptyText } from '../law/content/material.ts';
import { factFingerprint, factSchema, factsOf, libraryOf, type Fact, type LawFiles } from '../law/content.ts';
import type { Basis } from '../law/rules/content-model.ts';
import { itemKey, type ItemName } from '../law/rules/item-kind.ts';
import { factsOfSection, sectionAmendmentOf, sectionOf } from './content/section.ts';
import { fileStatus, latestOf, type AmendedKind, bookWith, type Reviewed } from './rules/amendment.ts';
import type { LawChange } from './rules/changed-items.ts';
import type { Amended } from './rules/public-changes.ts';

export { factFingerprint, factsOf, libraryOf, type Fact, type LawFiles };

/** A changed fact, with the minimum wages that change with it; amounts in whole EC$. */
export const factAmendmentSchema = z.strictObject({
  fact: factSchema,
  rates: z.array(z.strictObject({ category: nonEmptyText, amount: z.int().positive() })),
});

/** A changed fact, with the minimum wages that change with it. */
export type FactAmendment = z.output<typeof factAmendmentSchema>;

/** A recorded amendment, oldest first. `after` is null for a retired item. */
export interface Amendment {
  readonly id: number;
  readonly kind: AmendedKind;
  readonly itemId: string;
  /** Hash of the version of the file that it was made over; null where the files had none. */
  readonly base: string | null;
  readonly before: unknown;
  readonly after: unknown;
  /**
   * Whether the text, location or status of a fact changed, or the law of a section. Dependent items are then reviewed
   * again.
   */
  readonly changesWords: boolean;
  readonly reason: string;
  readonly at: Date;
}

/** Sorts the fields, so that the hash does not depend on their order in a file. */
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

/** Returns the hash of a fact or item; null for none. */
export function versionOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return createHash('sha256')
    .update(JSON.stringify(inOrder(value)))
    .digest('hex')
    .slice(0, 16);
}

/** A fact as the files have it, with the minimum wages that depend on it; null when they have none of that id. */
export function factInFiles(files: LawFiles, id: string): FactAmendment | null {
  const fact = factsOf(files).find((each) => each.id === id);
  if (fact === undefined) return null;
  const rates = files.rates.filter(({ facts }) => facts.includes(id));
  return { fact, rates: rates.map(({ category, amount }) => ({ category, amount })) };
}

/** Applies an amendment to a fact and to the minimum wages that depend on it. */
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

/** An amendment as stored. Facts of 1.0.0 had no basis, and a confidence. */
const storedSchema = z.looseObject({
  fact: z.looseObject({ basis: z.unknown().optional(), confidence: z.unknown().optional() }),
});

/** Returns the fact of an amendment, with `basis` when it was stored without one. Null when a later release cannot parse it. */
export function factAmendmentOf(after: unknown, basis: Basis = 'secondary'): FactAmendment | null {
  const { data: stored } = storedSchema.safeParse(after);
  if (stored === undefined) return null;
  const { confidence: _confidence, ...fact } = stored.fact;
  return factAmendmentSchema.safeParse({ ...stored, fact: { ...fact, basis: fact.basis ?? basis } }).data ?? null;
}

/**
 * Returns the fact of an amendment as it applies over `file`. One that was stored without a basis takes that of the file while
 * it has the same sources, and is secondary otherwise.
 */
export function amendedFactOf(after: unknown, file: FactAmendment | null): FactAmendment | null {
  const amended = factAmendmentOf(after);
  const hasSameSources = file !== null && amended?.fact.sources.join(' ') === file.fact.sources.join(' ');
  return hasSameSources ? factAmendmentOf(after, file.fact.basis) : amended;
}

/**
 * Returns the hash of the version of the file that an amendment of a fact was made over. 1.0.0 hashed facts without a basis and
 * with a confidence: such a hash of `file` counts as its present one.
 */
export function baseOf(base: string | null, file: FactAmendment | null): string | null {
  if (file === null) return base;
  const { basis, ...fact } = file.fact;
  const ofBefore = ['high', 'medium', 'low'].flatMap((confidence) =>
    [
      { ...fact, confidence },
      { ...fact, confidence, known: basis },
    ].map((old) => versionOf({ ...file, fact: old })),
  );
  return ofBefore.includes(base) ? versionOf(file) : base;
}

/** Returns the texts that facts had before each of their changes in the panel, by the id of the fact. */
export function earlierTexts(amendments: readonly Amendment[]): ReadonlyMap<string, readonly string[]> {
  const changes = amendments.filter(({ kind }) => kind === 'law-fact');
  return new Map(
    [...Map.groupBy(changes, ({ itemId }) => itemId)].map(([id, own]) => [
      id,
      own.flatMap(({ before }) => factAmendmentOf(before)?.fact.text ?? []),
    ]),
  );
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

/** Returns the changes of the law that learners are notified of, oldest first, with the present text of each. */
export function lawChanges(law: LawFiles, amendments: readonly Amendment[]): readonly LawChange[] {
  const textById = new Map(factsOf(law).map(({ id, text }) => [id, text]));
  return amendments.flatMap(({ kind, itemId, changesWords, reason, at, after }): LawChange[] => {
    if (!changesWords) return [];
    if (kind === 'law-fact') {
      const now = textById.get(itemId) ?? factAmendmentOf(after)?.fact.text ?? '';
      return [{ about: itemId, facts: [itemId], now, reason, at }];
    }
    const facts = factsOfSection(law, itemId).map(({ id }) => id);
    return [{ about: itemId, facts, now: sectionOf(law, itemId)?.guide ?? '', reason, at }];
  });
}

/** An item as far as the book of reviews goes. */
export interface BookedItem extends ItemName {
  readonly facts: readonly string[];
  /** When the admin panel created it; null for content of the files. */
  readonly madeAt: Date | null;
}

/**
 * The files' facts as amended in the panel, which `amendments` say, oldest first; `published` are the files without anything that was changed
 * in the panel.
 */
export function amendedLaw(
  files: LawFiles,
  { amendments, published }: { readonly amendments: readonly Amendment[]; readonly published: LawFiles },
): LawFiles {
  const ofFacts = amendments.filter(({ kind }) => kind === 'law-fact');
  const latest = latestOf(ofFacts);
  const law = [...latest.values()]
    .toSorted((first, second) => first.id - second.id)
    .reduce((before, { itemId, after }) => {
      const amendment = amendedFactOf(after, factInFiles(files, itemId));
      return amendment === null ? before : withFact(before, amendment);
    }, files);
  const inFiles = new Map(factsOf(files).map((fact) => [fact.id, factFingerprint(fact)]));
  const now = new Map(factsOf(law).map((fact) => [fact.id, factFingerprint(fact)]));
  const changed = ofFacts
    .filter(({ changesWords }) => changesWords)
    .map(({ itemId }) => itemId)
    .filter((id) => {
      const file = factInFiles(files, id);
      const base = baseOf(latest.get(`law-fact ${id}`)?.base ?? null, file);
      const caughtUp = inFiles.get(id) === now.get(id) && base !== versionOf(file);
      return now.has(id) && !caughtUp;
    });
  const versions = ofFacts.flatMap(({ before, after }) =>
    [factAmendmentOf(before), factAmendmentOf(after)].flatMap((version) => version?.fact ?? []),
  );
  return { ...law, panel: { changed: new Set([...changed, ...factsMarked(law, published, amendments)]), versions } };
}

/**
 * Returns an amended law with its review status over `items`, which are all dependents. A card created in the admin panel after a change
 * waits on its own and does not keep its fact unreviewed.
 */
export function reviewedLaw(
  law: LawFiles,
  {
    amendments,
    decisions,
    items,
  }: {
    readonly amendments: readonly Amendment[];
    readonly decisions: readonly Reviewed[];
    readonly items: readonly BookedItem[];
  },
): LawFiles {
  const changedAt = new Map(
    lawChanges(law, amendments).flatMap(({ facts: changed, at }) => changed.map((id): [string, Date] => [id, at])),
  );
  const facts = factsOf(law).flatMap(({ id, ...fact }) => {
    const fingerprint = factFingerprint({ id, ...fact });
    const isAmended = law.panel?.changed.has(id) ?? false;
    if (!isAmended && law.reviewed[id] === fingerprint) return [];
    const since = changedAt.get(id);
    const resting = items
      .filter((item) => item.facts.includes(id))
      .map((item) => ({
        kind: item.kind,
        id: item.id,
        isLater: since !== undefined && item.madeAt !== null && item.madeAt > since,
      }));
    return [{ id, fingerprint, isAmended, items: resting }];
  });
  return { ...law, ...bookWith(law, facts, decisions) };
}

/** A fact that waits for an editor, with the fingerprint of its words. */
interface DueFact {
  readonly fact: Fact;
  readonly fingerprint: string;
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
      const caughtUp = file !== base && fileStatus({ base, after: versionOf(after) }, file) === 'in the files';
      return caughtUp ? [] : factsOfSection(law, id).map((fact) => fact.id);
    }),
  );
}

/** The facts of an item that changed since it was last confirmed, with the fingerprint of their words. */
export function dueFactsOf(law: LawFiles): (item: ItemName & { readonly facts: readonly string[] }) => DueFact[] {
  const unread = factsOf(law).flatMap((fact): DueFact[] => {
    const fingerprint = factFingerprint(fact);
    const isRead = law.reviewed[fact.id] === fingerprint && law.panel?.changed.has(fact.id) !== true;
    return isRead ? [] : [{ fact, fingerprint }];
  });
  return (item) => {
    const due = unread.filter(({ fact }) => item.facts.includes(fact.id));
    if (due.length === 0) return due;
    const confirmed = law.reviewedItems[itemKey(item)];
    return due.filter(({ fact, fingerprint }) => confirmed?.[fact.id] !== fingerprint);
  };
}
