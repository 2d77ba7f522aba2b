import { join } from 'node:path';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { createServer } from '../src/app/server/app.ts';
import { amendmentsContract } from '../src/features/amendments/contract.ts';
import { readConfig } from '../src/platform/server/config.ts';
import { openDatabase } from '../src/platform/server/database/database.ts';
import { freePort } from '../scripts/lib/free-port.ts';
import { loadTeachingMaterial, type TeachingMaterial } from '../src/content/teaching-material.ts';
import { ask } from './jocelyn.ts';
import { watchBlocks } from './longest-block.ts';
import { median, signUp, type Measure } from './measure.ts';
import { SESSION_SECRET } from './product.ts';

const ROUNDS = 5;

/** A fact that cards, scenarios, insights, a calculator and an exam rest on. */
const FACT = 'EA-212';

/** Maximum delay of requests by a change, as a multiple of serializing and parsing all teaching material, which takes about 10 ms. */
const BUDGET = 5;

/** Milliseconds within which another process uses a changed fact. */
const BUDGET_ELSEWHERE_MS = 2_000;

/** Work that is prepared after the start or after a change is not part of the next change. */
const SETTLED_MS = 3_000;

/** Cost of a changed fact: one value per round, in milliseconds. */
export interface Changeovers {
  /** The longest time for which no request is answered, in milliseconds of the processor. */
  readonly ours: readonly number[];
  /** The same while all teaching material is written as JSON and read again in one go. */
  readonly baseline: readonly number[];
  /** From when the change is sent until another process uses it. */
  readonly elsewhere: readonly number[];
}

/** An editor changes a fact in this process, while search and answers of it and of the product's process are in use. */
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
  const app = await createServer({
    config,
    database,
    pool,
    figuresPool: pool,
    material,
    builtDir: built,
    now: () => new Date(),
    random: Math.random,
  });
  const address = await app.listen({ port: config.port, host: config.host });
  const editor = await signUp(measure, 'editor');
  await pool.query("update users set role = 'admin' where id = $1", [editor.userId]);
  for (const process of [measure.address, address])
    await (
      await ask({ ...editor, address: process }, '/api/jocelyn/chat', 'How much annual leave do I get?')
    ).arrayBuffer();
  const changes: { ours: number[]; baseline: number[]; elsewhere: number[] } = {
    ours: [],
    baseline: [],
    elsewhere: [],
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await wait(SETTLED_MS);
    changes.baseline.push(await longestOf(() => writeAndRead(material)));
    const begun = performance.now();
    const sentence = `It is due at once${'.'.repeat(round + 1)}`;
    const change = longestOf(() => changeLaw(address, editor.cookie, sentence));
    await untilThere(measure.address, editor.cookie, sentence);
    changes.elsewhere.push(performance.now() - begun);
    changes.ours.push(await change);
  }
  await app.close();
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

async function readFact(address: string, cookie: string) {
  const answer = await fetch(`${address}/api/admin/law/facts/${FACT}`, { headers: { cookie } });
  return amendmentsContract.read.response.parse(await answer.json());
}

/** Adds a sentence to the fact, and waits until requests here return it. */
async function changeLaw(address: string, cookie: string, sentence: string): Promise<void> {
  const { draft, version } = await readFact(address, cookie);
  const changed = { ...draft, text: `${draft.text} ${sentence}` };
  const answer = await fetch(`${address}/api/admin/law/facts/${FACT}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ draft: changed, version, reason: 'Measured, not meant.' }),
  });
  if (!answer.ok) throw new Error(`The law could not be changed: ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function untilThere(address: string, cookie: string, sentence: string): Promise<void> {
  while (!(await readFact(address, cookie)).draft.text.endsWith(sentence)) await wait(50);
}

/** Whether the changes meet the budget. */
export function changeoversWithin({ ours, baseline, elsewhere }: Changeovers): boolean {
  return median(ours) <= BUDGET * median(baseline) && median(elsewhere) <= BUDGET_ELSEWHERE_MS;
}

/** The line that `npm run bench` prints. */
export function changeoversLine(changes: Changeovers): string {
  const [ours, baseline] = [median(changes.ours), median(changes.baseline)];
  return (
    `${changeoversWithin(changes) ? 'within' : 'OVER  '}  ${(ours / baseline).toFixed(2)} (budget at most ${BUDGET})  longest time for which no request is answered while ` +
    `a changed law takes over: ${ours.toFixed(0)} ms against ${baseline.toFixed(0)} ms for writing and reading all teaching material; ` +
    `another process uses it after ${median(changes.elsewhere).toFixed(0)} ms (budget at most ${BUDGET_ELSEWHERE_MS})`
  );
}
