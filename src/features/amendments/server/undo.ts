import type { Pool, PoolClient } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { ParsedOf } from '../../../platform/shared/contract.ts';
import { usernamesOf } from '../../accounts/server/service.ts';
import type { CardEditor } from '../../authoring/server/service.ts';
import { itemKey } from '../../law/rules/item-kind.ts';
import { versionOf } from '../content.ts';
import type { amendmentsContract } from '../contract.ts';
import type { Decision } from '../rules/amendment.ts';
import { audit, lockLaw, insertAmendment, readDecisionsOver, readLatest, removeDecision } from './store.ts';
import type { LawEditor } from './law-editor.ts';
import { findChangedFact } from './decide.ts';
import { type GradedCards, suspendCards } from './suspend-cards.ts';

/** A decision to undo, and its editor. */
interface Undoing {
  readonly choice: ParsedOf<typeof amendmentsContract.undo, 'body'>;
  readonly by: { readonly id: number };
  readonly origin: RequestOrigin;
  readonly now: Date;
}

/**
 * Undoes a decision: the item has its earlier words and waits again, and a card leaves graded use again. Returns false
 * where no such decision is recorded, as when it was undone before.
 * @throws ApiError REFUSED when the deck is full, EDIT_CONFLICT when the decision is no longer the current one
 */
export async function undoDecision(
  pool: Pool,
  { lawEditor, cards }: { readonly lawEditor: LawEditor; readonly cards: GradedCards & CardEditor },
  undoing: Undoing,
): Promise<boolean> {
  const { choice, by, origin, now } = undoing;
  const { kind, itemId, decision, facts } = choice;
  const undone = await inTransaction(pool, async (client) => {
    await lockLaw(client);
    const decidedAt = await requireCurrent(client, lawEditor, undoing);
    if (decidedAt === null) return false;
    await removeDecision(client, { kind, id: itemId, decision, facts });
    if (decision === 'retired' && kind === 'card') await cards.restore(client, { user: by, origin }, Number(itemId));
    else if (decision !== 'right') await restoreText(client, { lawEditor, cards }, { ...undoing, decidedAt });
    if (kind === 'card') await suspendCards(client, cards, [Number(itemId)]);
    const resource = itemKey({ kind, id: itemId });
    await audit.record(client, origin, { userId: by.id, action: 'law.review.undone', resource, success: true }, now);
    return true;
  });
  if (undone && kind === 'card') await cards.refresh();
  return undone;
}

/**
 * Returns when the decision was made; null where it was undone before.
 * @throws ApiError EDIT_CONFLICT when another administrator decided the item since, or the law changed again
 */
async function requireCurrent(
  client: PoolClient,
  lawEditor: LawEditor,
  { choice: { kind, itemId, decision, facts }, by }: Undoing,
): Promise<Date | null> {
  const recorded = (await readDecisionsOver(client, facts)).filter((each) => each.kind === kind && each.id === itemId);
  const other = recorded.find((each) => each.decision !== decision || each.editorId !== by.id);
  if (other !== undefined) {
    const names = await usernamesOf(client, other.editorId === null ? [] : [other.editorId]);
    const who = other.editorId === by.id ? 'You have' : `${names.get(other.editorId ?? 0) ?? 'Another editor'} has`;
    throw new ApiError(
      'EDIT_CONFLICT',
      `${who} decided this item since: ${DECIDED[other.decision]}. Nothing was undone.`,
    );
  }
  const [first] = recorded;
  if (first === undefined) return null;
  const changed = await findChangedFact(client, lawEditor, facts);
  if (changed !== null)
    throw new ApiError(
      'EDIT_CONFLICT',
      `The text of ${changed} has changed since. Please read the item in the list again.`,
    );
  return first.at;
}

const DECIDED: Readonly<Record<Decision, string>> = {
  right: 'it is still right',
  rewritten: 'it is rewritten',
  retired: 'it is retired',
};

/**
 * Gives an item the words from before the decision, and a card its arithmetic.
 * @throws ApiError EDIT_CONFLICT when it was changed since, here or by a release
 */
async function restoreText(
  client: PoolClient,
  { lawEditor, cards }: { readonly lawEditor: LawEditor; readonly cards: CardEditor },
  { choice: { kind, itemId, decision }, by, origin, now, decidedAt }: Undoing & { readonly decidedAt: Date },
): Promise<void> {
  const changed = new ApiError('EDIT_CONFLICT', 'Somebody has changed this item since. Load the list again.');
  if (kind === 'card' && !(await cards.undoRewrite(client, { user: by, origin }, Number(itemId), decidedAt)))
    throw changed;
  const latest = await readLatest(client, kind, itemId);
  const isOfDecision =
    latest?.at.getTime() === decidedAt.getTime() && (latest.after === null) === (decision === 'retired');
  // Only the arithmetic of a card is an amendment.
  if (kind === 'card' && !isOfDecision) return;
  if (latest === null || !isOfDecision) throw changed;
  const base = versionOf(lawEditor.itemInFiles(kind, itemId));
  if (latest.base !== base)
    throw new ApiError(
      'EDIT_CONFLICT',
      `A new release has changed this item since it was ${decision}. Nothing was undone.`,
    );
  await insertAmendment(client, {
    kind,
    itemId,
    base,
    before: latest.after,
    after: latest.before,
    changesWords: false,
    reason: decision === 'retired' ? 'The decision to retire it was undone.' : 'The decision to rewrite it was undone.',
    editorId: by.id,
    at: now,
  });
}
