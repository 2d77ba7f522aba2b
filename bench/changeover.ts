import { join } from 'node:path';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { createServer } from '../src/app.server.ts';
import { amendmentsContract } from '../src/features/amendments/contract.ts';
import { readLawVersion } from '../src/features/amendments/server/service.ts';
import { readConfig } from '../src/platform/server/config.ts';
import { openDatabase } from '../src/platform/server/database/database.ts';
import { createLiveServer } from '../src/platform/server/live-server.ts';
import { addressOf } from '../src/platform/server/web/address.ts';
import { freePort } from '../scripts/lib/free-port.ts';
import { loadTeachingMaterial, type TeachingMaterial } from '../src/teaching-material.server.ts';
import { watchBlocks } from './longest-block.ts';
import { median, signUp, type Measure } from './measure.ts';
import { SESSION_SECRET } from './product.ts';

const ROUNDS = 5;

/** A fact that cards, scenarios, insights, a calculator and an exam rest on. */
const FACT = 'EA-212';

/**
 * How long whoever asks meanwhile may have to wait, as a multiple of writing all teaching material as JSON and reading it again, which
 * takes about 10 ms.
 */
const BUDGET = 5;

/** How long the connections may take to end, in milliseconds. */
const CLOSING_MS = 5_000;

/** What is made ready after the start, and what the application before leaves behind, is no part of a change. */
const SETTLED_MS = 3_000;

/** The longest time for which nobody is answered, in milliseconds of the processor: one figure a round. */
export interface Changeovers {
  readonly ours: readonly number[];
  /** While all teaching material is written as JSON and read again in one go. */
  readonly baseline: readonly number[];
}

/** An editor changes a fact, and the application is built over it beside the one that runs, here in this process. */
export async function changeovers(measure: Measure): Promise<Changeovers> {
  const built = join(measure.folder, 'dist');
  const material = await loadTeachingMaterial({ built, content: join(measure.folder, 'content') });
  const config = readConfig({
    DATABASE_URL: measure.databaseUrl,
    PORT: String(await freePort()),
    SESSION_SECRET,
    LOG_LEVEL: 'warn',
  });
  const { database, pool, close } = openDatabase({ connectionString: measure.databaseUrl }, () => undefined);
  const live = await createLiveServer({
    build: (building) =>
      createServer({
        config,
        database,
        pool,
        material,
        builtDir: built,
        now: () => new Date(),
        random: Math.random,
        ...building,
      }),
    version: () => readLawVersion(pool),
  });
  await live.listen({ port: config.port, host: config.host });
  const { cookie, userId } = await signUp(measure, 'editor');
  await pool.query("update users set role = 'admin' where id = $1", [userId]);
  const changes: { ours: number[]; baseline: number[] } = { ours: [], baseline: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    await wait(SETTLED_MS);
    changes.baseline.push(await longestOf(() => writeAndRead(material)));
    changes.ours.push(await longestOf(() => changeLaw(addressOf(live.listener, config), cookie, round)));
  }
  await live.close(CLOSING_MS);
  await close();
  return changes;
}

async function longestOf(work: () => Promise<void>): Promise<number> {
  const blocks = watchBlocks();
  await work();
  return blocks.stop();
}

async function writeAndRead(material: TeachingMaterial): Promise<void> {
  await turn();
  JSON.parse(JSON.stringify(material));
  await turn();
}

/** Adds a sentence to the fact, each round another, and waits until requests reach what was made of it. */
async function changeLaw(address: string, cookie: string, round: number): Promise<void> {
  const of = `${address}/api/admin/law/facts/${FACT}`;
  const { draft, version } = amendmentsContract.read.response.parse(
    await (await fetch(of, { headers: { cookie } })).json(),
  );
  const changed = { ...draft, text: `${draft.text} It is due at once${'.'.repeat(round + 1)}` };
  const answer = await fetch(of, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ draft: changed, version, reason: 'Measured, not meant.' }),
  });
  if (!answer.ok) throw new Error(`The law could not be changed: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Whether the changes keep the budget. */
export function changeoversWithin({ ours, baseline }: Changeovers): boolean {
  return median(ours) <= BUDGET * median(baseline);
}

/** The line that `npm run bench` prints. */
export function changeoversLine(changes: Changeovers): string {
  const [ours, baseline] = [median(changes.ours), median(changes.baseline)];
  return (
    `${changeoversWithin(changes) ? 'within' : 'OVER  '}  ${(ours / baseline).toFixed(2)} (budget at most ${BUDGET})  longest time for which nobody is answered while ` +
    `a changed law takes over: ${ours.toFixed(0)} ms against ${baseline.toFixed(0)} ms for writing and reading all teaching material`
  );
}
