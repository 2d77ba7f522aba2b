import type { Pool } from 'pg';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { earlierTexts, factFingerprint, factsOf, versionOf, type Amendment } from '../content.ts';
import {
  factsOfSection,
  sectionAmendmentOf,
  sectionOf,
  sectionProblems,
  sectionSchema,
  unreviewed,
  withSection,
  type Section,
} from '../content/section.ts';
import type { SectionDraft } from '../contract.ts';
import { impactOf, type Touched } from '../rules/impact.ts';
import { audit, forgetDecisions, lockLaw, insertAmendment, readLatest, storeDecision } from './store.ts';
import type { LawEditor } from './law-editor.ts';
import { changedMeanwhile, type ChangeNote, type LawSources } from './save-amendment.ts';
import { suspendAffectedCards } from './suspend-cards.ts';

/** A section as an editor would have it, and whether the law itself changed. */
export interface SectionChange {
  readonly draft: SectionDraft;
  readonly isLaw: boolean;
}

/** A section that was changed, and what that does. */
export interface SectionOutcome {
  /** The section after the change; null for an invalid draft. */
  readonly section: Section | null;
  readonly problems: readonly string[];
  readonly changesWords: boolean;
  readonly touched: readonly Touched[];
}

/** By what a section is recognised: the day on which it was last read makes no other section of it. */
export function sectionVersion(section: Section | null): string {
  return (section === null ? null : versionOf(unreviewed(section))) ?? '';
}

/**
 * Returns a draft of a section and its dependents without storing anything. The section's own guide is excluded,
 * because its editor has read it.
 * @throws ApiError NOT_FOUND
 */
export function trySection(
  lawEditor: LawEditor,
  id: string,
  { draft, isLaw, now }: SectionChange & { readonly now: Date },
): SectionOutcome {
  const before = sectionOf(lawEditor.law, id);
  if (before === null) throw new ApiError('NOT_FOUND', 'There is no such section.');
  const { open: _open, ...rest } = before;
  const { open, ...written } = draft;
  const read = sectionSchema.safeParse({
    ...rest,
    ...written,
    ...(open === '' ? {} : { open }),
    reviewed: grenadaDay(now),
  });
  if (!read.success)
    return {
      section: null,
      problems: read.error.issues.map(({ path, message }) => `${path.join(' ')}: ${message}.`),
      changesWords: false,
      touched: [],
    };
  const law = withSection(lawEditor.law, read.data);
  const changesWords = isLaw && sectionVersion(read.data) !== sectionVersion(before);
  const facts = factsOf(lawEditor.law);
  return {
    section: read.data,
    problems: [...lawEditor.problemsOver(law), ...sectionProblems(law, id)],
    changesWords,
    touched: impactOf(
      lawEditor.items.filter((item) => item.kind !== 'law-guide' || item.id !== id),
      {
        changed: factsOfSection(lawEditor.law, id).map((fact) => fact.id),
        before: facts,
        after: facts,
        earlier: earlierTexts(lawEditor.amendments),
        changesWords,
      },
    ),
  };
}

/**
 * Changes a section in one transaction: stores the amendment and, if the law changed, marks the dependents of its facts
 * for review. A repeated request changes nothing (product-rules.md, I1).
 * @throws ApiError NOT_FOUND, REFUSED with the issues, EDIT_CONFLICT when another editor changed it meanwhile
 */
export async function saveSection(
  pool: Pool,
  law: Pick<LawSources, 'lawEditor' | 'cards'>,
  { id, reason, version, by, origin, now, ...change }: SectionChange & ChangeNote & { readonly id: string },
): Promise<{ version: string; due: number }> {
  const { cards } = law;
  await cards.refresh();
  const lawEditor = law.lawEditor();
  const { section, problems, touched, changesWords } = trySection(lawEditor, id, { ...change, now });
  if (section === null || problems.length > 0) throw new ApiError('REFUSED', problems.join(' '));
  const after = sectionVersion(section);
  if (after === version) throw new ApiError('REFUSED', 'You have not changed anything.');
  const saved = await inTransaction(pool, async (client) => {
    await lockLaw(client);
    const latest = await readLatest(client, 'law-guide', id);
    const inFiles = sectionOf(lawEditor.files, id);
    const current = asAmended(inFiles, latest);
    const due = changesWords ? touched.length : 0;
    if (sectionVersion(current) === after) return { version: after, due };
    if (sectionVersion(current) !== version) throw changedMeanwhile('section', latest);
    await insertAmendment(client, {
      kind: 'law-guide',
      itemId: id,
      base: versionOf(inFiles),
      before: current,
      after: section,
      changesWords,
      reason,
      editorId: by.id,
      at: now,
    });
    if (changesWords) {
      await forgetDecisions(client, worded(factsOfSection(lawEditor.law, id)));
      await suspendAffectedCards(client, cards, touched, now);
    }
    const named = worded(factsOf(lawEditor.law).filter((fact) => section.facts.includes(fact.id)));
    await storeDecision(client, {
      kind: 'law-guide',
      id,
      decision: 'rewritten',
      facts: named,
      editorId: by.id,
      at: now,
    });
    const entry = { userId: by.id, action: 'law.amended' as const, resource: `section ${id}`, success: true };
    await audit.record(client, origin, entry, now);
    return { version: after, due };
  });
  await cards.refresh();
  return saved;
}

/** Returns the section in force: the one of the files with its last amendment. */
function asAmended(inFiles: Section | null, latest: Amendment | null): Section | null {
  const amended = sectionAmendmentOf(latest?.after);
  return amended === null || inFiles === null ? inFiles : { ...inFiles, ...amended };
}

function worded(facts: readonly Parameters<typeof factFingerprint>[0][]) {
  return facts.map((fact) => ({ factId: fact.id, fingerprint: factFingerprint(fact) }));
}
