import type { Pool, PoolClient } from 'pg';
import type { CardEditor } from '../../authoring/server/service.ts';
import { itemKey } from '../../law/rules/item-kind.ts';
import {
  amendedFactOf,
  factFingerprint,
  factInFiles,
  versionOf,
  type Amendment,
  type FactAmendment,
} from '../content.ts';
import { factsOfSection } from '../content/section.ts';
import type { Touched } from '../rules/impact.ts';
import type { LawEditor } from './law-editor.ts';
import { readDecisionsOver, readItemsAmendedAfter, readLatest, type RecordedDecision } from './store.ts';

/** A change that takes a fact back to what it was before its last change. */
export interface EditUndo {
  /** Keys of the items that need no review: confirmed for these words before, and not changed since. */
  readonly confirmed: ReadonlySet<string>;
  /** Decisions over the words that are undone. */
  readonly decisions: readonly RecordedDecision[];
}

/** Returns what an amendment undoes; null when it does not restore the fact as it was before its last change. */
export async function findUndo(
  connection: Pool | PoolClient,
  { lawEditor, cards }: { readonly lawEditor: LawEditor; readonly cards: Pick<CardEditor, 'changedSince'> },
  { amendment, touched }: { readonly amendment: FactAmendment; readonly touched: readonly Touched[] },
): Promise<EditUndo | null> {
  const factId = amendment.fact.id;
  const latest = await readLatest(connection, 'law-fact', factId);
  const inFiles = factInFiles(lawEditor.files, factId);
  const undone = latest === null ? null : amendedFactOf(latest.after, inFiles);
  if (latest === null || undone === null || !latest.changesWords) return null;
  if (versionOf(amendedFactOf(latest.before, inFiles)) !== versionOf(amendment)) return null;
  const fingerprint = factFingerprint(amendment.fact);
  const [decisions, earlier] = await Promise.all([
    readDecisionsOver(connection, [{ factId, fingerprint: factFingerprint(undone.fact) }]),
    readDecisionsOver(connection, [{ factId, fingerprint }]),
  ]);
  const cardIds = touched.flatMap(({ kind, id }) => (kind === 'card' ? [Number(id)] : []));
  const rewritten = new Set([
    ...decisions.filter(({ decision }) => decision === 'rewritten').map(itemKey),
    ...(await readItemsAmendedAfter(connection, latest.id)).map(itemKey),
    ...(await cards.changedSince(connection, cardIds, latest.at)).map((id) => itemKey({ kind: 'card', id })),
  ]);
  const decided = new Set(earlier.filter(({ decision }) => decision !== 'retired').map(itemKey));
  const isConfirmedInFiles = isFirstChange(lawEditor, factId, latest)
    ? confirmedInFiles(lawEditor, factId, fingerprint)
    : () => false;
  const keys = touched
    .map(itemKey)
    .filter((key) => !rewritten.has(key) && (decided.has(key) || isConfirmedInFiles(key)));
  return { confirmed: new Set(keys), decisions };
}

/** Whether nothing in the panel put dependents of a fact up for review before one of its amendments. */
function isFirstChange({ amendments, law }: LawEditor, factId: string, latest: Amendment): boolean {
  return !amendments.some(
    ({ id, kind, itemId, changesWords }) =>
      changesWords &&
      ((kind === 'law-fact' && itemId === factId && id < latest.id) ||
        (kind === 'law-guide' && factsOfSection(law, itemId).some((fact) => fact.id === factId))),
  );
}

/** Returns which items the files confirm for a fact in these words. */
function confirmedInFiles({ files }: LawEditor, factId: string, fingerprint: string): (key: string) => boolean {
  const isWhole = files.reviewed[factId] === fingerprint;
  return (key) => isWhole || files.reviewedItems[key]?.[factId] === fingerprint;
}
