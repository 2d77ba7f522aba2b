import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startTemporaryPostgres } from '../../../scripts/lib/temporary-postgres.ts';
import { withClient } from '../../../src/platform/server/database/connection.ts';
import { analyticsContract } from '../../../src/features/analytics/contract.ts';
import { startLearners, type Tally } from '../trial/learners.ts';
import { compareLedger } from '../trial/ledger.ts';
import { endProcess, spawnProduct } from '../trial/product.ts';
import { layLine, type Line } from '../trial/proxy.ts';
import { registerAdministrator } from './administrator.ts';
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
  /** Active users of the last 30 days on the first screen of administrators, read from the standby. */
  readonly activeUsers: number;
  /** Violations; empty when the rehearsal passed. */
  readonly errors: readonly string[];
}

const LEARNERS = 6;
const STUDY_MS = 5_000;
/** Simulated time until a failover manager notices the crash. */
const DETECTION_MS = 3_000;
const RECOVERY_MS = 60_000;

/**
 * Crashes the primary of two PostgreSQL servers behind HAProxy while users study, and promotes the synchronous standby. Figures of
 * administrators are read from the standby.
 */
export async function rehearseFailover(programs: string): Promise<Failover> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'labourwise-rehearsal-'));
  const primary = await startTemporaryPostgres(programs);
  const standby = await startTemporaryPostgres(programs, primary);
  const haproxy = await startHaproxy([primary.url, standby.url]);
  const replica = await layLine(Number(new URL(standby.url).port));
  try {
    await makeSynchronous(primary.url);
    const product = await spawnProduct(
      {
        DATABASE_URL: atPort(primary.url, haproxy.port),
        DATABASE_REPLICA_URL: atPort(standby.url, replica.port),
        DATA_DIR: folder,
      },
      0,
    );
    const learners = await startLearners(product.address, LEARNERS);
    const { tally } = learners;
    try {
      await wait(STUDY_MS);
      const { activeUsers, errors } = await readFigures(product.address, primary.url, replica);
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
        activeUsers,
        errors: [...errors, ...new Set(tally.errors), ...(await compareLedger(standby.url, tally))],
      };
    } finally {
      await learners.stop();
      await endProcess(product.process, 'SIGTERM');
    }
  } finally {
    replica.close();
    await haproxy.stop();
    await standby.stop();
    await primary.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function atPort(connectionString: string, port: number): string {
  const url = new URL(connectionString);
  url.port = String(port);
  return url.href;
}

/** Reads figures of administrators through the replica, cuts the connection to it, and restores the connection. Learners study meanwhile. */
async function readFigures(address: string, primaryUrl: string, replica: Line) {
  const headers = await registerAdministrator(address, primaryUrl);
  const status = async (path: string) => (await fetch(`${address}${path}`, { headers })).status;
  const errors: string[] = [];
  const expectStatus = async (path: string, expected: number, when: string) => {
    const actual = await status(path);
    if (actual !== expected) errors.push(`${path} answered ${actual} ${when}`);
  };
  const { activeUsers } = analyticsContract.stats.response.parse(
    await (await fetch(`${address}${analyticsContract.stats.path}`, { headers })).json(),
  );
  if (activeUsers < LEARNERS) errors.push(`the figures from the replica show ${activeUsers} active users`);
  replica.cut();
  await expectStatus(analyticsContract.stats.path, 503, 'without the replica');
  for (const path of ['/api/achievements', '/api/dashboard', '/api/health/ready'])
    await expectStatus(path, 200, 'without the replica');
  replica.mend();
  await expectStatus(analyticsContract.stats.path, 200, 'after the replica was back');
  return { activeUsers, errors };
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
