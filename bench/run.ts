import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { withClient } from '../src/platform/server/database/connection.ts';
import { openDatabase } from '../src/platform/server/database/database.ts';
import { startEmbeddedPostgres } from '../src/platform/server/embedded-postgres/supervisor.ts';
import { cardImport, importLine, importWithin } from './card-import.ts';
import { changeovers, changeoversLine, changeoversWithin } from './changeover.ts';
import { eventsRate, eventsRatio } from './events.ts';
import { examRush, rushLine, rushWithin } from './exams.ts';
import { CONNECTIONS, flashcardsRate, flashcardsRatio } from './flashcards.ts';
import { DEFAULT_SIZE, growth, growthWithin } from './growth.ts';
import { waitsForJocelyn, waitsLine, waitsWithin } from './jocelyn.ts';
import { leaderboardRatio } from './leaderboard.ts';
import { median, signUp, type Measure, type Ratio } from './measure.ts';
import { judgePages, pageLine, pagesWithin } from './pages.ts';
import { startProduct } from './product.ts';
import { queryLines, searchAmongMany, searchLine, searchWithin } from './search.ts';
import { screenLines, screensWithin, visitScreens } from './screens.ts';
import { pressLine, pressWithin, pressWork } from './study.ts';
import { toolsRatio } from './tools.ts';

const HERE = fileURLToPath(new URL('..', import.meta.url));

/** Prints its results and returns whether they meet their budgets. */
type Part = (measure: Measure) => Promise<boolean>;

/** Measurements in order: the import leaves 5,000 cards, the leaderboard a million learners. */
const PARTS: Readonly<Record<string, Part>> = {
  async flashcards(measure) {
    const few = reportRatio(await flashcardsRatio(measure, CONNECTIONS.few));
    return reportRatio(await flashcardsRatio(measure, CONNECTIONS.many)) && few;
  },
  events: async (measure) => reportRatio(await eventsRatio(measure)),
  async exams(measure) {
    const rush = await examRush(measure);
    console.log(rushLine(rush));
    return rushWithin(rush);
  },
  async study(measure) {
    const presses = await pressWork(measure);
    for (const press of presses) console.log(pressLine(press));
    return presses.every(pressWithin);
  },
  async screens(measure) {
    const screens = await visitScreens(measure);
    for (const line of screenLines(screens)) console.log(line);
    return screensWithin(screens);
  },
  async pages(measure) {
    const pages = await judgePages(measure);
    for (const page of pages) console.log(pageLine(page));
    return pagesWithin(pages);
  },
  tools: async (measure) => reportRatio(await toolsRatio(measure)),
  async search({ pool }) {
    for (const line of await queryLines(pool)) console.log(line);
    const searches = await searchAmongMany();
    for (const each of searches) console.log(searchLine(each));
    return searchWithin(searches);
  },
  async jocelyn(measure) {
    const waits = await waitsForJocelyn(measure);
    console.log(waitsLine(waits));
    return waitsWithin(waits);
  },
  async changeover(measure) {
    const changes = await changeovers(measure);
    console.log(changeoversLine(changes));
    return changeoversWithin(changes);
  },
  async import(measure) {
    const taken = await cardImport(measure);
    console.log(importLine(taken));
    return importWithin(taken);
  },
  leaderboard: async (measure) => reportRatio(await leaderboardRatio(measure)),
};

/** Measurements that only run when they are named, because they take an hour. */
const LONG_PARTS: Readonly<Record<string, Part>> = {
  async growth(measure) {
    const size = { ...DEFAULT_SIZE, ...(options.users !== undefined && { users: Number(options.users) }) };
    const calls = await growth(measure, { size, createDatabase, log: (line) => console.log(line) });
    return calls.every(growthWithin);
  },
};

/** Calls that are compared with another checkout, in responses per second. */
const COMPARED: Readonly<Record<string, (measure: Measure) => Promise<number>>> = {
  flashcards: flashcardsRate,
  'events (10)': (measure) => eventsRate(measure, 10),
  'events (1)': (measure) => eventsRate(measure, 1),
  'events (1) of ten learners': (measure) => eventsRate(measure, 1, 10),
};

const COMPARED_ROUNDS = 5;

const { values: options, positionals: chosen } = parseArgs({
  options: { baseline: { type: 'string' }, users: { type: 'string' } },
  allowPositionals: true,
});
const dataDir = await mkdtemp(join(tmpdir(), 'labourwise-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
/** Things to undo at the end, last first. */
const undo = [() => rm(dataDir, { recursive: true, force: true }), () => postgres.stop()];
try {
  const ours = await measured(HERE, 'ours');
  const within =
    options.baseline === undefined
      ? await measureParts(ours)
      : await compare(ours, await measured(resolve(options.baseline), 'theirs'));
  process.exitCode = within ? 0 : 1;
} finally {
  for (const step of undo.toReversed()) await step();
}

async function measureParts(measure: Measure): Promise<boolean> {
  const verdicts: boolean[] = [];
  for (const [name, part] of Object.entries(PARTS)) if (isChosen(name)) verdicts.push(await part(measure));
  for (const [name, part] of Object.entries(LONG_PARTS)) if (chosen.includes(name)) verdicts.push(await part(measure));
  return verdicts.every(Boolean);
}

/** Each call of both checkouts, round by round in turn. */
async function compare(ours: Measure, theirs: Measure): Promise<boolean> {
  for (const [name, rate] of Object.entries(COMPARED)) {
    if (!isChosen(name)) continue;
    const rates: { ours: number[]; baseline: number[] } = { ours: [], baseline: [] };
    for (let round = 0; round < COMPARED_ROUNDS; round += 1) {
      rates.ours.push(await rate(ours));
      rates.baseline.push(await rate(theirs));
    }
    reportRatio({ name: `${name} against ${options.baseline ?? ''}`, unit: 'calls/s', atLeast: null, ...rates });
  }
  return true;
}

/** Without a choice everything is measured. */
function isChosen(name: string): boolean {
  return chosen.length === 0 || chosen.some((word) => name.startsWith(word));
}

/** Starts the product of a checkout over a database of its own, with one signed-in learner. */
async function measured(folder: string, database: string): Promise<Measure> {
  const { url, pool } = await createDatabase(database);
  const { address, stop } = await startProduct(folder, url);
  undo.push(stop);
  return signUp({ address, pool, folder, databaseUrl: url }, 'measured');
}

async function createDatabase(name: string): Promise<{ readonly url: string; readonly pool: Pool }> {
  await withClient(postgres.connectionString, (client) => client.query(`create database ${name}`));
  const url = new URL(postgres.connectionString);
  url.pathname = `/${name}`;
  return { url: url.href, pool: poolOf(url.href) };
}

function poolOf(connectionString: string): Pool {
  const { pool, close } = openDatabase({ connectionString }, () => undefined);
  undo.push(close);
  return pool;
}

/** Prints a ratio and returns whether it meets its budget. */
function reportRatio({ name, ours, baseline, unit, atLeast }: Ratio): boolean {
  const value = median(ours) / median(baseline);
  const within = atLeast === null || value >= atLeast;
  const budget = atLeast === null ? '' : ` (budget at least ${atLeast.toFixed(2)})`;
  console.log(
    `${within ? 'within' : 'OVER  '}  ${value.toFixed(2)}${budget}  ${name}: ${Math.round(median(ours))} against ${Math.round(median(baseline))} ${unit}`,
  );
  return within;
}
