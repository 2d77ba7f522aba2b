import type { Pool } from 'pg';
import { NO_REQUEST } from '../../../platform/server/audit.ts';
import { inLongTransaction } from '../../../platform/server/database/transaction.ts';
import type { PersonalDataEraser } from '../../../platform/server/personal-data.ts';
import { accountsPersonalData } from './personal-data.ts';
import { audit } from './audit.ts';
import { readDueAccounts, markErased, recordFailure, readOverdue } from './store/erasures.ts';

/** Data is erased within this many days of the request (product-rules.md, N8). */
export const DELETED_WITHIN_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;
/** The job erases accounts a day before the promised day. */
const ERASE_AFTER_DAYS = DELETED_WITHIN_DAYS - 1;
const PAGE = 50;

interface ErasureServices {
  readonly pool: Pool;
  readonly log: { error(details: object, message: string): void };
}

/**
 * Erases every due account, each in its own transaction. The ledger keeps its rows under a nameless account, so totals
 * of others do not change. A failure is recorded for administrators and tried again at the next run.
 */
export async function eraseDeletedAccounts(
  { pool, log }: ErasureServices,
  erasers: readonly PersonalDataEraser[],
  now: Date,
  signal?: AbortSignal,
): Promise<{ erased: number; failed: number }> {
  const accounts = await readDueAccounts(pool, new Date(now.getTime() - ERASE_AFTER_DAYS * DAY_MS));
  const outcome = { erased: 0, failed: 0 };
  for (const id of accounts) {
    if (signal?.aborted === true) break;
    try {
      await eraseAccount(pool, erasers, id, now);
      outcome.erased += 1;
    } catch (error) {
      outcome.failed += 1;
      const reason = errorKindOf(error);
      log.error({ account: id, reason }, 'an account could not be erased; it is tried again the next night');
      await recordFailure(pool, id, reason, now);
    }
  }
  return outcome;
}

/** Returns the kind of an error without any value: database errors quote personal data. */
function errorKindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const named = (name: string): string[] => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? [value] : [];
  };
  return [error.name, ...named('code'), ...named('constraint')].join(' ').slice(0, 200);
}

async function eraseAccount(pool: Pool, erasers: readonly PersonalDataEraser[], id: number, now: Date): Promise<void> {
  await inLongTransaction(pool, async (client) => {
    // The mark comes first: the audit log gives up addresses only for erased accounts.
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

/** A closed account whose erasure is overdue. Instants are ISO 8601 in UTC. */
export interface OverdueErasure {
  readonly id: number;
  readonly askedAt: string;
  /** The first failed attempt; null when none was made, though the day has passed. */
  readonly failingSince: string | null;
  readonly attempts: number;
  readonly reason: string | null;
}

/** Returns a page of overdue accounts by id. `after` is `next` of the page before. */
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
