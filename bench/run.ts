import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from '../src/app.server.ts';
import { openDatabase } from '../src/platform/server/database/database.ts';
import { migrateDatabase } from '../src/platform/server/database/migrate.ts';
import { startEmbeddedPostgres } from '../src/platform/server/embedded-postgres/supervisor.ts';
import { readConfig } from '../src/platform/server/config.ts';
import { readContentFolder } from '../src/teaching-material.server.ts';
import { eventsRatio } from './events.ts';
import { examRush, rushLine, rushWithin } from './exams.ts';
import { flashcardsRatio } from './flashcards.ts';
import { leaderboardRatio } from './leaderboard.ts';
import { median, type Measure, type Ratio } from './measure.ts';
import { pressLine, pressWithin, pressWork } from './study.ts';

const builtDir = fileURLToPath(new URL('../dist', import.meta.url));
if (!existsSync(builtDir)) throw new Error('There is no built product to measure. Run npm run build first.');

const dataDir = await mkdtemp(join(tmpdir(), 'labourwise-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const handle = openDatabase({ connectionString: postgres.connectionString }, () => undefined);
try {
  await migrateDatabase(handle.pool);
  const app = await createServer({
    config: readConfig({ PORT: '0', LOG_LEVEL: 'warn', TRUST_PROXY: 'true' }),
    database: handle.database,
    pool: handle.pool,
    material: await readContentFolder(fileURLToPath(new URL('../content', import.meta.url))),
    builtDir,
    now: () => new Date(),
    random: Math.random,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const measure: Measure = { address, pool: handle.pool, ...(await signUp(address)) };
  await handle.pool.query('update users set is_premium = true where id = $1', [measure.userId]);
  const ratios = [await flashcardsRatio(measure), await eventsRatio(measure)];
  for (const ratio of ratios) console.log(lineOf(ratio));
  const rush = await examRush(measure, { exams: { pool: handle.pool, now: () => new Date() }, signCookie: (value) => app.signCookie(value) });
  console.log(rushLine(rush));
  const presses = await pressWork(measure);
  for (const press of presses) console.log(pressLine(press));
  ratios.push(await leaderboardRatio(measure));
  console.log(ratios.slice(-1).map(lineOf).join(''));
  process.exitCode = ratios.every(within) && rushWithin(rush) && presses.every(pressWithin) ? 0 : 1;
  await app.close();
} finally {
  await handle.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function signUp(address: string): Promise<{ cookie: string; userId: number }> {
  const response = await fetch(`${address}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'measured', email: 'measured@example.com', password: 'a quiet place to read' }),
  });
  const user: { id: number } = await response.json();
  return { cookie: response.headers.getSetCookie().map((line) => line.split(';')[0]).join('; '), userId: user.id };
}

function within(ratio: Ratio): boolean {
  return median(ratio.ours) / median(ratio.baseline) >= ratio.atLeast;
}

function lineOf(ratio: Ratio): string {
  const value = median(ratio.ours) / median(ratio.baseline);
  const rates = `${Math.round(median(ratio.ours))} against ${Math.round(median(ratio.baseline))} ${ratio.unit}`;
  return `${within(ratio) ? 'within' : 'OVER  '}  ${value.toFixed(2)} (budget at least ${ratio.atLeast})  ${ratio.name}: ${rates}`;
}
