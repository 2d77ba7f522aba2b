import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { debianPostgres, startTemporaryPostgres } from '../../../scripts/lib/temporary-postgres.ts';
import { chooseAccount } from '../../../src/platform/server/embedded-postgres/system-account.ts';
import { copyRootsFor, findPrograms } from '../../../src/platform/server/embedded-postgres/binaries.ts';
import { readPidFile } from '../../../src/platform/server/embedded-postgres/pid-file.ts';
import { runningEmbeddedPostgres } from '../../../src/platform/server/embedded-postgres/supervisor.ts';
import { startLearners, type Learners } from './learners.ts';
import { compareLedger } from './ledger.ts';
import { drawLosses, EMBEDDED_LOSSES, SERVER_LOSSES, type Loss, type Victim } from './losses.ts';
import { endProcess, spawnProduct, type ProductProcess } from './product.ts';
import { layLine } from './proxy.ts';
import { within } from './within.ts';

/** Result of a trial. */
export interface TrialReport {
  /** Number of failures by kind. */
  readonly inflicted: Readonly<Record<string, number>>;
  readonly acknowledged: number;
  /** Number of responses by status; 0 means no response. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Maximum delay of a health response compared with a file requested at the same time, in milliseconds. */
  readonly slowestHealth: number;
  /** Characters the product wrote into its log. */
  readonly logged: number;
  /** Violations; empty when the trial passed. */
  readonly errors: readonly string[];
}

const LEARNERS = 6;
const RECOVERY_MS = 60_000;
/** A failure lasts up to 14 s, and retries for 10 s while the database is unavailable. */
const STRIKE_MS = 120_000;

/** Size of a trial of losses. */
export interface LossCount {
  readonly count: number;
  /** Number of failures that outlast the timeouts. */
  readonly long: number;
}

/** Breaks the built-in database of a product under load repeatedly. */
export async function tryEmbeddedLosses(size: LossCount, say: (line: string) => void): Promise<TrialReport> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'labourwise-trial-'));
  try {
    const product = await spawnProduct({ DATA_DIR: dataDir }, 0);
    const connectionString = await embeddedOf(dataDir);
    return await tryLosses(
      product,
      { connectionString, postmasterPid: () => postmasterOf(dataDir) },
      drawLosses(EMBEDDED_LOSSES, size),
      say,
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The same with a database at the other end of a network. */
export async function tryServerLosses(size: LossCount, say: (line: string) => void): Promise<TrialReport> {
  const programs =
    debianPostgres() ??
    path.dirname((await findPrograms(await chooseAccount(undefined), copyRootsFor(os.tmpdir()))).postgres);
  const server = await startTemporaryPostgres(programs);
  const url = new URL(server.url);
  const line = await layLine(Number(url.port));
  url.port = String(line.port);
  try {
    const product = await spawnProduct({ DATABASE_URL: url.href }, 0);
    const victim = {
      connectionString: server.url,
      postmasterPid: async () => server.pid(),
      line,
      restartServer: () => server.restart(),
    };
    return await tryLosses(product, victim, drawLosses(SERVER_LOSSES, size), say);
  } finally {
    line.close();
    await server.stop();
  }
}

/** Kills the product itself under load, and every third time its database with it, and starts it again on the same data. */
export async function tryKills(count: number, say: (line: string) => void): Promise<TrialReport> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'labourwise-trial-'));
  let product = await spawnProduct({ DATA_DIR: dataDir }, 0);
  const port = Number(new URL(product.address).port);
  const learners = await startLearners(product.address, LEARNERS);
  try {
    for (let kill = 1; kill <= count; kill += 1) {
      // On a slow machine too, some events are acknowledged first; every second kill comes at a random moment after the start.
      if (kill % 2 === 1) await recovered(product, learners);
      await wait(randomInt(200, 1_200));
      const postmaster = await postmasterOf(dataDir);
      // Before the product: its guard would end the database cleanly.
      if (kill % 3 === 0) process.kill(postmaster, 'SIGKILL');
      await endProcess(product.process, 'SIGKILL');
      product = await spawnProduct({ DATA_DIR: dataDir }, port);
      say(`kill ${kill} of ${count}: ${learners.tally.acknowledged.size} events acknowledged`);
    }
    await recovered(product, learners);
    return await conclude(product, learners, await embeddedOf(dataDir), { kills: count }, 0);
  } finally {
    await learners.stop();
    await endProcess(product.process, 'SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function tryLosses(
  product: ProductProcess,
  place: Omit<Victim, 'productPid'>,
  losses: readonly Loss[],
  say: (line: string) => void,
): Promise<TrialReport> {
  const productPid = product.process.pid ?? 0;
  const learners = await startLearners(product.address, LEARNERS);
  const health = watchHealth(product.address);
  const inflicted: Record<string, number> = {};
  try {
    for (const [index, loss] of losses.entries()) {
      await wait(randomInt(200, 800));
      const stopsProduct = loss.name.startsWith('product');
      if (stopsProduct) health.pause();
      await within(
        STRIKE_MS,
        () => loss.name,
        retrying(() => loss.strike({ ...place, productPid })),
      );
      if (stopsProduct) health.resume();
      await recovered(product, learners);
      inflicted[loss.name] = (inflicted[loss.name] ?? 0) + 1;
      say(
        `loss ${index + 1} of ${losses.length} (${loss.name}): ${learners.tally.acknowledged.size} events acknowledged`,
      );
    }
    const slowest = await health.stop();
    if (slowest > 2_000) learners.tally.errors.push(`health took ${Math.round(slowest)} ms longer than a file`);
    return await conclude(product, learners, place.connectionString, inflicted, slowest);
  } finally {
    await health.stop();
    await learners.stop();
    await endProcess(product.process, 'SIGKILL');
  }
}

async function conclude(
  product: ProductProcess,
  learners: Learners,
  connectionString: string,
  inflicted: Record<string, number>,
  slowestHealth: number,
): Promise<TrialReport> {
  await learners.stop();
  const { tally } = learners;
  const errors = [
    ...new Set(tally.errors),
    ...(await within(RECOVERY_MS, () => 'the ledger', compareLedger(connectionString, tally))),
  ];
  const output = product.output();
  const exitCode = await endProcess(product.process, 'SIGTERM');
  if (exitCode !== 0)
    errors.push(
      `the product ended with ${exitCode ?? product.process.signalCode ?? 'nothing'}:\n${output.slice(-2_000)}`,
    );
  return {
    inflicted,
    acknowledged: tally.acknowledged.size,
    statuses: Object.fromEntries(tally.statuses),
    slowestHealth: Math.round(slowestHealth),
    logged: output.length,
    errors,
  };
}

/** Waits until every learner's events are accepted again. Fails when the process has ended or after a timeout. */
async function recovered(product: ProductProcess, { tally }: Learners): Promise<void> {
  const before = tally.acknowledged.size;
  for (const deadline = Date.now() + RECOVERY_MS; tally.acknowledged.size < before + LEARNERS;) {
    if (product.process.exitCode !== null || product.process.signalCode !== null)
      throw new Error(`The product has ended:\n${product.output().slice(-2_000)}`);
    if (Date.now() > deadline)
      throw new Error(`Nothing was acknowledged for a minute:\n${product.output().slice(-2_000)}`);
    await wait(50);
  }
}

/** A failure may begin while the database is still unavailable from the last one. */
async function retrying(work: () => Promise<void>): Promise<void> {
  for (let left = 40; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0) throw error;
      await wait(250);
    }
  }
}

/** A file needs no database: its delay is the load of the machine. */
function watchHealth(address: string) {
  const stopping = new AbortController();
  let changes = 0;
  let slowest = 0;
  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const before = changes;
      const [health, file] = await Promise.all([timeOf(`${address}/api/health`), timeOf(`${address}/favicon.svg`)]);
      if (before === changes && changes % 2 === 0) slowest = Math.max(slowest, health - file);
      await wait(400);
    }
  }
  const watching = watch();
  return {
    pause: () => void (changes += 1),
    resume: () => void (changes += 1),
    async stop() {
      stopping.abort();
      await watching;
      return slowest;
    },
  };
}

/** Returns the duration of a response with any status, in milliseconds. */
async function timeOf(url: string): Promise<number> {
  const began = performance.now();
  await fetch(url, { signal: AbortSignal.timeout(RECOVERY_MS) }).then(
    (response) => response.text(),
    () => '',
  );
  return performance.now() - began;
}

async function embeddedOf(dataDir: string): Promise<string> {
  const found = await runningEmbeddedPostgres(dataDir);
  if (found === undefined) throw new Error(`No database runs in ${dataDir}.`);
  return found;
}

async function postmasterOf(dataDir: string): Promise<number> {
  const found = await readPidFile(path.join(dataDir, 'postgres'));
  if (found === undefined || found === 'empty') throw new Error(`No database runs in ${dataDir}.`);
  return found.pid;
}
