// Measures a backup and its restore: `node bench/backup.ts 1000000` for a database of a million learning events.
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackup } from '../src/platform/server/backup/create-backup.ts';
import { restoreBackup } from '../src/platform/server/backup/restore-backup.ts';
import { withClient } from '../src/platform/server/database/connection.ts';
import { openDatabase } from '../src/platform/server/database/database.ts';
import { migrateDatabase } from '../src/platform/server/database/migrate.ts';
import { startEmbeddedPostgres } from '../src/platform/server/embedded-postgres/supervisor.ts';

const EVENTS_OF_A_LEARNER = 1_000;

const events = Number(process.argv[2] ?? 100_000);
const folder = await mkdtemp(join(tmpdir(), 'labourwise-backup-'));
const file = join(folder, 'backup');
const [source, target] = await Promise.all(
  ['source', 'target'].map((name) => startEmbeddedPostgres({ dataDir: join(folder, name), log: () => undefined })),
);
if (source === undefined || target === undefined) throw new Error('The databases do not start.');

/** Runs work and prints its duration and its peak memory beyond the initial use. */
async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const before = process.memoryUsage().rss;
  let highest = before;
  const looking = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 50);
  const began = performance.now();
  await work();
  clearInterval(looking);
  console.log(
    `${name}: ${((performance.now() - began) / 1000).toFixed(1)} s, ${Math.round((highest - before) / 1e6)} MB above ${Math.round(before / 1e6)} MB`,
  );
}

try {
  const { pool, close } = openDatabase({ connectionString: source.connectionString }, () => undefined);
  await migrateDatabase(pool);
  await close();
  await withClient(source.connectionString, async (client) => {
    await client.query(
      `insert into flashcards (id, question, answer, section, law_reference, audience, category) values (1, 'Q', 'A', '1', 'EA', '[]', 'Employment Act')`,
    );
    await client.query(
      `insert into users (username, username_canonical, email, email_canonical, password)
       select 'learner' || n, 'learner' || n, n || '@example.gd', n || '@example.gd', '' from generate_series(1, $1::int) n`,
      [Math.ceil(events / EVENTS_OF_A_LEARNER)],
    );
    await client.query(
      `insert into learning_events (user_id, id, kind, flashcard_id, at, received_at, grade)
       select 1 + n / $2::int, gen_random_uuid(), 'card.completed', 1, now() - n * interval '1 second', now(), 'good' from generate_series(0, $1::int - 1) n`,
      [events, EVENTS_OF_A_LEARNER],
    );
  });
  console.log(`${events.toLocaleString('en')} learning events`);
  await measure('backup', () => createBackup(source.connectionString, file));
  console.log(`file: ${((await stat(file)).size / 1e6).toFixed(1)} MB`);
  await measure('restore', () => restoreBackup(target.connectionString, file));
} finally {
  await Promise.all([source.stop(), target.stop()]);
  await rm(folder, { recursive: true });
}
