import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startTemporaryPostgres } from '../../../scripts/lib/temporary-postgres.ts';
import { withClient } from '../../../src/platform/server/database/connection.ts';
import { startLearners, type Tally } from '../trial/learners.ts';
import { compareLedger } from '../trial/ledger.ts';
import { endProcess, projectRoot, spawnProduct } from '../trial/product.ts';
import { copyAsNextRelease } from './next-release.ts';

/** Figures of an upgrade with migrations and of the way back by a backup. */
export interface Rollback {
  /** Events acknowledged before the backup. */
  readonly acknowledged: number;
  /** Seconds from the end of the next release until this one was ready with the restored data. */
  readonly backSeconds: number;
  /** Violations; empty when the rehearsal passed. */
  readonly errors: readonly string[];
}

const LEARNERS = 6;
const STUDY_MS = 3_000;

const MIGRATIONS = {
  rehearsed_column: 'ALTER TABLE "users" ADD COLUMN "rehearsed" integer;',
  rehearsed_index:
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS "rehearsed" ON "learning_events" USING btree ("received_at");',
};

/** Start of the error message of a release that finds data of a later one. */
const REFUSAL = 'The data was made by a later version of LabourWise and was left as it is.';

/** Upgrades to a build with more migrations, with users who study before and after, then goes back as docs/operating.md says. */
export async function rehearseRollback(programs: string): Promise<Rollback> {
  const server = await startTemporaryPostgres(programs);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'labourwise-rehearsal-'));
  const restoredUrl = new URL(server.url);
  restoredUrl.pathname = '/restored';
  const backup = path.join(folder, 'before-the-upgrade.backup');
  const study = async (root: string, databaseUrl: string): Promise<Tally> => {
    const product = await spawnProduct({ DATABASE_URL: databaseUrl, DATA_DIR: folder }, 0, root);
    try {
      const learners = await startLearners(product.address, LEARNERS);
      await wait(STUDY_MS);
      await learners.stop();
      return learners.tally;
    } finally {
      await endProcess(product.process, 'SIGTERM');
    }
  };
  try {
    const before = await study(projectRoot, server.url);
    await runCommand(server.url, 'backup', backup);
    const after = await study(copyAsNextRelease(path.join(folder, 'next'), MIGRATIONS), server.url);
    const began = performance.now();
    const refusal = await study(projectRoot, server.url).then(() => 'It started.', String);
    await withClient(server.url, (client) => client.query('create database restored'));
    await runCommand(restoredUrl.href, 'restore', backup);
    const product = await spawnProduct({ DATABASE_URL: restoredUrl.href, DATA_DIR: folder }, 0);
    const backSeconds = (performance.now() - began) / 1000;
    await endProcess(product.process, 'SIGTERM');
    const errors = [...before.errors, ...after.errors, ...(await compareLedger(restoredUrl.href, before))];
    if (!refusal.includes(REFUSAL)) errors.push(`This release did not refuse the migrated database: ${refusal}`);
    return { acknowledged: before.acknowledged.size, backSeconds, errors };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `npm run backup` or `npm run restore`. */
function runCommand(databaseUrl: string, ...args: string[]): Promise<unknown> {
  return promisify(execFile)(process.execPath, ['src/app/server/backup-command.ts', ...args], {
    cwd: projectRoot,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
}
