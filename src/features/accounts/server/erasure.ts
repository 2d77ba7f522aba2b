import type { Pool } from 'pg';
import { NO_REQUEST } from '../../../platform/server/audit.ts';
import { inLongTransaction } from '../../../platform/server/database/transaction.ts';
import type { PersonalDataEraser } from '../../../platform/server/personal-data.ts';
import { DELETED_WITHIN_DAYS } from './deletion.ts';
import { accountsPersonalData } from './personal-data.ts';
import { audit } from './audit.ts';
import { markErased, readClosed, readOverdue, recordFailure } from './store/erasures.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The job works a day before the data must be gone. */
const KEPT_DAYS = DELETED_WITHIN_DAYS - 1;
/** Accounts on one page of those that are overdue. */
const PAGE = 50;

/** Where the erasure works, and where it says what went wrong. */
interface ErasureServices {
  readonly pool: Pool;
  readonly log: { error(details: object, message: string): void };
}

/**
 * Erases every account whose time is up, one transaction each: personal data goes, the rows of the ledger stay under a
 * nameless account, so that totals and periods of others do not change. One that fails stops no other; it is written down
 * for the administrator and tried again at the next call.
 */
export async function eraseDeletedAccounts(
  { pool, log }: ErasureServices,
  erasers: readonly PersonalDataEraser[],
  now: Date,
  signal?: AbortSignal,
): Promise<{ erased: number; failed: number }> {
  const accounts = await readClosed(pool, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  const outcome = { erased: 0, failed: 0 };
  for (const id of accounts) {
    if (signal?.aborted === true) break;
    try {
      await eraseAccount(pool, erasers, id, now);
      outcome.erased += 1;
    } catch (error) {
      outcome.failed += 1;
      const reason = faultOf(error);
      log.error({ account: id, reason }, 'an account could not be erased; it is tried again the next night');
      await recordFailure(pool, id, reason, now);
    }
  }
  return outcome;
}

/** The kind of a fault, without any value: an error of the database quotes what it was about. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const named = (name: string): string[] => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? [value] : [];
  };
  return [error.name, ...named('code'), ...named('constraint')].join(' ').slice(0, 200);
}

async function eraseAccount(pool: Pool, erasers: readonly PersonalDataEraser[], id: number, now: Date): Promise<void> {
  await inLongTransaction(pool, async (client) => {
    // The mark comes first: the audit log lets go of addresses and browsers of erased accounts alone.
    await markErased(client, id, now);
    for (const erase of [...erasers, accountsPersonalData.erase.run]) await erase(client, id);
    await audit.record(
      client,
      NO_REQUEST,
      { userId: id, action: 'account.deleted', resource: 'account', success: true },
      now,
    );
  });
}

/** An account that should be gone and is not. Instants are ISO 8601 in UTC. */
export interface OverdueErasure {
  readonly id: number;
  readonly askedAt: string;
  /** The first try that failed; null when no night has tried, though the day went by. */
  readonly failingSince: string | null;
  readonly attempts: number;
  readonly reason: string | null;
}

/** A page of the accounts that could not be erased, and of those whose day went by untried, by id. `after` is the `next` of the page before. */
export async function overdueErasures(
  pool: Pool,
  after: number,
  now: Date,
): Promise<{ accounts: OverdueErasure[]; total: number; next: number | null }> {
  const rows = await readOverdue(pool, {
    closedBefore: new Date(now.getTime() - DELETED_WITHIN_DAYS * DAY_MS),
    after,
    atMost: PAGE + 1,
  });
  const shown = rows.slice(0, PAGE);
  return {
    accounts: shown.map(({ id, askedAt, failingSince, attempts, reason }) => ({
      id,
      askedAt: askedAt.toISOString(),
      failingSince: failingSince?.toISOString() ?? null,
      attempts,
      reason,
    })),
    total: rows[0]?.total ?? 0,
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}
