import { type RequestOrigin, createAudit } from '../../../platform/server/audit.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { Services } from '../../../platform/server/services.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { EMPTY_RECORD } from '../rules/learning-record.ts';
import { resetRefusal } from '../rules/refusals.ts';
import { inUserTransaction } from './user-transaction.ts';
import type { Ledger } from './ledger.ts';
import { readLearningRecord, type StoredRecord } from './store/read-record.ts';
import { readResets, storeReset } from './store/resets.ts';
import { clearStudyLevel } from './store/study-preferences.ts';
import { storeTotals } from './store/user-totals.ts';

export const audit = createAudit('progress.reset');

/**
 * Resets a learner's progress in one transaction and returns the record after it. A repeated call with the same key changes
 * nothing, so later study is not lost.
 * @throws ApiError REFUSED within 30 days of the last reset.
 */
export async function resetProgress(
  { pool, now, ledger }: Pick<Services, 'pool' | 'now'> & { readonly ledger: Ledger },
  { userId, key, origin }: { readonly userId: number; readonly key: string; readonly origin: RequestOrigin },
): Promise<StoredRecord> {
  return inUserTransaction(pool, userId, async (client) => {
    const at = now();
    const { isStored, latest } = await readResets(client, userId, key);
    if (!isStored) {
      const refusal = resetRefusal(latest, at);
      if (refusal !== null) throw new ApiError('REFUSED', refusal);
      await storeReset(client, userId, key, at);
      await storeTotals(client, userId, EMPTY_RECORD, grenadaDay(at));
      await ledger.resetSubscribers(client, userId);
      await clearStudyLevel(client, userId, at);
      const entry = { userId, action: 'progress.reset', resource: `user ${userId}`, success: true } as const;
      await audit.record(client, origin, entry, at);
    }
    return readLearningRecord(client, userId);
  });
}
