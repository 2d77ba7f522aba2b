import type { Pool } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { formatDateTime } from '../../../platform/shared/grenada-calendar.ts';
import {
  amendedFactOf,
  earlierTexts,
  factAmendmentSchema,
  factFingerprint,
  factInFiles,
  factsOf,
  versionOf,
  withFact,
  type Amendment,
  type FactAmendment,
} from '../content.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { itemKey } from '../../law/rules/item-kind.ts';
import type { amendmentsContract, FactDraft } from '../contract.ts';
import { factOf } from '../rules/amendment.ts';
import { impactOf, type Touched } from '../rules/impact.ts';
import { findUndo } from './find-undo.ts';
import { audit, confirmItems, forgetDecisions, lockLaw, insertAmendment, readLatest } from './store.ts';
import type { LawEditor } from './law-editor.ts';
import { type GradedCards, suspendAffectedCards } from './suspend-cards.ts';

/** The law that requests edit. */
export interface LawSources {
  /** Returns the law editor for the edition of the running request. */
  readonly lawEditor: () => LawEditor;
  readonly cards: GradedCards;
  /** Builds the content again after a change. Resolves once requests get the new edition. */
  readonly refreshLaw: () => Promise<void>;
}

/** Fields that every change has. */
export interface ChangeNote {
  /** Why, for the public changelog. */
  readonly reason: string;
  /** The state before the change. */
  readonly version: string;
  readonly by: { readonly id: number };
  readonly origin: RequestOrigin;
  readonly now: Date;
}

/** A fact that was changed, and what that does. */
export interface DraftOutcome {
  /** The fact after the change; null for an invalid draft. */
  readonly amendment: FactAmendment | null;
  readonly problems: readonly string[];
  readonly changesWords: boolean;
  readonly touched: readonly Touched[];
}

/**
 * Previews a draft of a fact and its effects on dependents. Saves nothing.
 * @throws ApiError NOT_FOUND when there is no such fact
 */
export function tryDraft(lawEditor: LawEditor, factId: string, draft: FactDraft): DraftOutcome {
  const now = factInFiles(lawEditor.law, factId);
  if (now === null) throw new ApiError('NOT_FOUND', 'There is no such fact.');
  const rates = now.rates.map(({ category, amount }) => ({
    category,
    amount: draft.rates.find((rate) => rate.category === category)?.amount ?? amount,
  }));
  const read = factAmendmentSchema.safeParse({ fact: factOf(now, draft), rates });
  if (!read.success)
    return {
      amendment: null,
      problems: read.error.issues.map(({ path, message }) => `${path.join(' ')}: ${message}.`),
      changesWords: false,
      touched: [],
    };
  // Another basis decides what may be graded, as the words do.
  const changesWords =
    factFingerprint(read.data.fact) !== factFingerprint(now.fact) || read.data.fact.basis !== now.fact.basis;
  const law = withFact(lawEditor.law, read.data);
  return {
    amendment: read.data,
    problems: lawEditor.problemsOver(law),
    changesWords,
    touched: impactOf(lawEditor.itemsOver(read.data.fact), {
      changed: [factId],
      before: factsOf(lawEditor.law),
      after: factsOf(law),
      earlier: earlierTexts(lawEditor.amendments),
      changesWords,
    }),
  };
}

/** Returns the EDIT_CONFLICT error for a change over an older version. */
export function changedMeanwhile(what: 'fact' | 'section', latest: Amendment | null): ApiError {
  return new ApiError(
    'EDIT_CONFLICT',
    latest === null
      ? `This ${what} has changed since you opened it. Compare before you save.`
      : `Someone changed this ${what} on ${formatDateTime(latest.at.toISOString())}. Compare before you save.`,
  );
}

/**
 * Saves the change of a fact in one transaction: stores the amendment, removes its cards from running attempts and
 * schedules them for review. One that undoes the last change leaves what was confirmed before in use (I2). A repeated request changes
 * nothing (product-rules.md, I1).
 * @throws ApiError NOT_FOUND, REFUSED with the issues, EDIT_CONFLICT when another editor changed it meanwhile
 */
export async function saveAmendment(
  pool: Pool,
  law: Pick<LawSources, 'lawEditor' | 'cards'>,
  {
    factId,
    draft,
    reason,
    version,
    by,
    origin,
    now,
  }: ChangeNote & { readonly factId: string; readonly draft: FactDraft },
): Promise<ResponseOf<typeof amendmentsContract.amend>> {
  const { cards } = law;
  // Cards that another process just created or changed may depend on the fact too.
  await cards.refresh();
  const lawEditor = law.lawEditor();
  const { amendment, problems, touched, changesWords } = tryDraft(lawEditor, factId, draft);
  if (amendment === null || problems.length > 0) throw new ApiError('REFUSED', problems.join(' '));
  const after = versionOf(amendment.fact) ?? '';
  const saved = await inTransaction(pool, async (client) => {
    await lockLaw(client);
    const latest = await readLatest(client, 'law-fact', factId);
    const inFiles = factInFiles(lawEditor.files, factId);
    const current = amendedFactOf(latest?.after, inFiles) ?? inFiles;
    if (versionOf(current) === versionOf(amendment))
      return { version: after, due: changesWords ? touched.length : 0, laterDecisions: [] };
    if (versionOf(current?.fact) !== version) throw changedMeanwhile('fact', latest);
    const undo = changesWords ? await findUndo(client, { lawEditor, cards }, { amendment, touched }) : null;
    const waiting = touched.filter((item) => undo?.confirmed.has(itemKey(item)) !== true);
    await insertAmendment(client, {
      kind: 'law-fact',
      itemId: factId,
      base: versionOf(inFiles),
      before: current,
      after: amendment,
      changesWords,
      reason,
      editorId: by.id,
      at: now,
    });
    if (changesWords) {
      const words = { factId, fingerprint: factFingerprint(amendment.fact) };
      await forgetDecisions(client, [words]);
      // What was confirmed for these words before counts again, and nobody has to read it.
      const confirmed = touched.filter((item) => !waiting.includes(item));
      if (confirmed.length > 0) await confirmItems(client, confirmed, { ...words, editorId: by.id, at: now });
      await suspendAffectedCards(client, cards, waiting, now);
    }
    const entry = { userId: by.id, action: 'law.amended' as const, resource: `fact ${factId}`, success: true };
    await audit.record(client, origin, entry, now);
    const laterDecisions = (undo?.decisions ?? []).map(({ kind, id, decision }) => ({
      kind,
      id: String(id),
      ...lawEditor.nameOf(kind, String(id)),
      decision,
    }));
    return { version: after, due: changesWords ? waiting.length : 0, laterDecisions };
  });
  await cards.refresh();
  return saved;
}
