import type { Pool } from 'pg';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { countVerificationRequests } from '../../accounts/server/service.ts';
import { countDue, type LawEditor } from '../../amendments/server/service.ts';
import { countJudged } from '../../assistant/server/service.ts';
import { countInTrouble } from '../../billing/server/service.ts';
import { countStates } from '../../ratings/server/service.ts';
import { countReports } from '../../reports/server/service.ts';
import type { analyticsContract } from '../contract.ts';

/** What waits for an administrator at each desk, counted as the desk itself counts it. */
export async function readWaiting(
  pool: Pool,
  lawDesk: LawEditor,
  now: Date,
): Promise<ResponseOf<typeof analyticsContract.waiting>> {
  const [ratings, reports, lawItems, answers, verifications, payments] = await Promise.all([
    countStates(pool),
    countReports(pool, false, null),
    countDue(pool, lawDesk),
    countJudged(pool, { helpful: false, reason: null, done: false }),
    countVerificationRequests(pool),
    countInTrouble(pool, now),
  ]);
  return { ratings: ratings.pending, reports, lawItems, answers, verifications, payments };
}
