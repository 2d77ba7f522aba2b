import type { Pool, PoolClient } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { ParsedOf } from '../../../platform/shared/contract.ts';
import type { CardKeeper } from '../../authoring/server/service.ts';
import { itemKey } from '../../law/rules/resting-item.ts';
import { versionOf } from '../content.ts';
import type { amendmentsContract } from '../contract.ts';
import { audit } from './audit.ts';
import type { LawDesk } from './law-desk.ts';
import { holdLaw, insertAmendment, readLatest, removeDecision } from './store.ts';
import { suspendCards, type CardsInUse } from './take-out-of-use.ts';

/** A decision to undo, and who undoes it. */
interface Undoing {
  readonly choice: ParsedOf<typeof amendmentsContract.undo, 'body'>;
  readonly by: { readonly id: number };
  readonly origin: RequestOrigin;
  readonly now: Date;
}

/**
 * Undoes that an item was confirmed or retired: it waits again, and a card leaves graded use again. Returns false where no
 * such decision is recorded, as when it was undone before.
 * @throws ApiError REFUSED when the deck is full, EDIT_CONFLICT when a retired item was changed since
 */
export async function undoDecision(
  pool: Pool,
  { desk, cards }: { readonly desk: LawDesk; readonly cards: CardsInUse & CardKeeper },
  undoing: Undoing,
): Promise<boolean> {
  const { choice, by, origin, now } = undoing;
  const { kind, itemId, decision, facts } = choice;
  const undone = await inTransaction(pool, async (client) => {
    await holdLaw(client);
    if ((await removeDecision(client, { kind, id: itemId, decision, facts })) === 0) return false;
    if (kind === 'card') {
      const id = Number(itemId);
      if (decision === 'retired') await cards.restore(client, { user: by, origin }, id);
      await suspendCards(client, cards, [id]);
    } else if (decision === 'retired') await returnItem(client, desk, undoing);
    const resource = itemKey({ kind, id: itemId });
    await audit.record(client, origin, { userId: by.id, action: 'law.review.undone', resource, success: true }, now);
    return true;
  });
  if (undone && kind === 'card') await cards.refresh();
  return undone;
}

/** Records that a retired item of the material has its earlier words again. */
async function returnItem(
  client: PoolClient,
  desk: LawDesk,
  { choice: { kind, itemId }, by, now }: Undoing,
): Promise<void> {
  const latest = await readLatest(client, kind, itemId);
  if (latest === null || latest.after !== null)
    throw new ApiError('EDIT_CONFLICT', 'Somebody has changed this item since. Load the list again.');
  await insertAmendment(client, {
    kind,
    itemId,
    base: versionOf(desk.itemInFiles(kind, itemId)),
    before: null,
    after: latest.before,
    changesWords: false,
    reason: 'Retiring it was undone.',
    editorId: by.id,
    at: now,
  });
}
