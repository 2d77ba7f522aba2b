import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startTemporaryPostgres } from '../../../scripts/lib/temporary-postgres.ts';
import { withClient } from '../../../src/platform/server/database/connection.ts';
import { startLearners, type Tally } from '../trial/learners.ts';
import { compareLedger } from '../trial/ledger.ts';
import { endProcess, spawnProduct } from '../trial/product.ts';
import { startHaproxy } from './proxies.ts';

/** Figures of a failover. */
export interface Failover {
  readonly acknowledged: number;
  /** Acknowledged events that the new primary does not have. */
  readonly lost: number;
  /** Seconds from the end of the primary to the next acknowledged event. */
  readonly outageSeconds: number;
  /** Seconds from the promotion of the standby to the next acknowledged event. */
  readonly afterPromotionSeconds: number;
  /** Violations; empty when the rehearsal passed. */
  readonly errors: readonly string[];
}

const LEARNERS = 6;
const STUDY_MS = 5_000;
/** Simulated time until a failover manager notices the crash. */
const DETECTION_MS = 3_000;
const RECOVERY_MS = 60_000;

/** Crashes the primary of two PostgreSQL servers behind HAProxy while users study, and promotes the synchronous standby. */
export async function rehearseFailover(programs: string): Promise<Failover> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'labourwise-rehearsal-'));
  const primary = await startTemporaryPostgres(programs);
  const standby = await startTemporaryPostgres(programs, primary);
  const haproxy = await startHaproxy([primary.url, standby.url]);
  try {
    await makeSynchronous(primary.url);
    const url = new URL(primary.url);
    url.port = String(haproxy.port);
    const product = await spawnProduct({ DATABASE_URL: url.href, DATA_DIR: folder }, 0);
    const learners = await startLearners(product.address, LEARNERS);
    const { tally } = learners;
    try {
      await wait(STUDY_MS);
      await primary.crash();
      const crashedAt = performance.now();
      await wait(DETECTION_MS);
      await standby.promote();
      const promotedAt = performance.now();
      await waitForNextAcknowledgement(tally);
      const recoveredAt = performance.now();
      await wait(STUDY_MS);
      await learners.stop();
      const stored = await storedIds(standby.url);
      return {
        acknowledged: tally.acknowledged.size,
        lost: [...tally.acknowledged].filter((id) => !stored.has(id)).length,
        outageSeconds: (recoveredAt - crashedAt) / 1000,
        afterPromotionSeconds: (recoveredAt - promotedAt) / 1000,
        errors: [...new Set(tally.errors), ...(await compareLedger(standby.url, tally))],
      };
    } finally {
      await learners.stop();
      await endProcess(product.process, 'SIGTERM');
    }
  } finally {
    await haproxy.stop();
    await standby.stop();
    await primary.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes each commit wait until the standby has written it to disk. */
async function makeSynchronous(primaryUrl: string): Promise<void> {
  await withClient(primaryUrl, async (client) => {
    await client.query("alter system set synchronous_standby_names = '*'");
    await client.query('select pg_reload_conf()');
    for (const deadline = Date.now() + RECOVERY_MS; Date.now() < deadline; await wait(100)) {
      const { rowCount } = await client.query("select from pg_stat_replication where sync_state = 'sync'");
      if (rowCount === 1) return;
    }
    throw new Error('The standby did not become synchronous.');
  });
}

async function waitForNextAcknowledgement({ acknowledged }: Tally): Promise<void> {
  const before = acknowledged.size;
  for (const deadline = Date.now() + RECOVERY_MS; acknowledged.size === before; await wait(20))
    if (Date.now() > deadline) throw new Error('Nothing was acknowledged for a minute after the promotion.');
}

async function storedIds(connectionString: string): Promise<ReadonlySet<string>> {
  const { rows } = await withClient(connectionString, (client) =>
    client.query<{ id: string }>('select id from learning_events'),
  );
  return new Set(rows.map(({ id }) => id));
}
