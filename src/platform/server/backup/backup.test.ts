import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { withClient } from '../database/connection.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { describeSchema } from '../database/testing/describe-schema.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres/supervisor.ts';
import { startTestApp, type Browser } from '../testing/test-app.ts';
import {
  createEmptyDatabase,
  createServedDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../testing/test-database.ts';
import { asAdministrator, connectionTo } from '../testing/test-server.ts';
import { readArchive, writeArchive, type ArchivedFile } from './archive.ts';
import { isEmpty } from './database-catalog.ts';
import { createBackup } from './create-backup.ts';
import { MANIFEST, BackupError } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const NOW = new Date('2026-11-22T16:00:00Z');
const ADA = { username: 'Ada', password: 'nutmeg and mace 1976' };

let folder: string;
let other: EmbeddedPostgres;
/** With an account that has studied and signed in on three browsers. */
let source: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labourwise-backup-'));
  other = await startEmbeddedPostgres({ dataDir: join(folder, 'other'), log: () => undefined });
  source = await createServedDatabase();
  const app = await startTestApp({ database: source });
  app.clock.now = NOW;
  const ada = await app.learner(ADA);
  for (let browsers = 1; browsers < 3; browsers += 1) await app.browser().post('/api/auth/login', ADA);
  const [card] = inject('material').cards;
  const studied = { id: randomUUID(), kind: 'card.completed', cardId: card?.id, at: NOW.toISOString() };
  await ada.post('/api/events', { events: [studied] });
  await app.mails();
  await app.close();
});
afterAll(async () => {
  await source.drop();
  await other.stop();
  await rm(folder, { recursive: true });
});

let file: string;
beforeEach(() => {
  file = join(folder, `${randomUUID()}.backup`);
});

function urlOf({ pool }: TestDatabase): string {
  return pool.options.connectionString ?? '';
}

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  return database;
}

/** An empty database of the other kind of server: the embedded one, whatever this run is on. */
async function emptyDatabaseElsewhere(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(other.connectionString, `create database ${name} template template0`);
  onTestFinished(() => asAdministrator(other.connectionString, `drop database ${name} with (force)`));
  return connectionTo(other.connectionString, name);
}

/** Returns the error of restoring the file into an empty database; null if the database is not empty afterwards. */
async function refusal(): Promise<string | null> {
  const target = await emptyDatabase();
  const error: unknown = await restoreBackup(urlOf(target), file).catch((reason: unknown) => reason);
  return error instanceof BackupError && (await withClient(urlOf(target), isEmpty)) ? error.message : null;
}

/**
 * Returns every table of every schema with the number of its rows and a checksum, and every sequence with its value.
 */
function everythingIn(connectionString: string): Promise<Record<string, unknown>> {
  return withClient(connectionString, async (client) => {
    await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'`);
    const everything: Record<string, unknown> = {};
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text collate "C")) as checksum from ${name} t`,
      );
      everything[name] = rows[0];
    }
    const { rows: sequences } = await client.query(
      `select schemaname || '.' || sequencename as name, last_value from pg_sequences`,
    );
    for (const { name, last_value: last } of sequences) everything[`sequence ${name}`] = last;
    return everything;
  });
}

test('is restored on the other kind of server with every row of every table', { tags: 'full-run' }, async () => {
  const waiting = await startTestApp({ database: source });
  waiting.clock.now = NOW;
  await waiting.learner({ username: 'waiting' });
  await waiting.close();
  const before = await everythingIn(urlOf(source));

  const made = await createBackup(urlOf(source), file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const elsewhere = await emptyDatabaseElsewhere();
  await restoreBackup(elsewhere, file);
  expect(await everythingIn(elsewhere)).toEqual(before);

  const second = `${file}.2`;
  const again = await createBackup(elsewhere, second);
  expect(again.tables).toEqual(made.tables);
  const back = await emptyDatabase();
  await restoreBackup(urlOf(back), second);
  expect(await everythingIn(urlOf(back))).toEqual(before);
  for (const schema of ['public', 'drizzle', 'pgboss']) {
    expect(await withClient(urlOf(back), (client) => describeSchema(client, schema))).toEqual(
      await withClient(urlOf(source), (client) => describeSchema(client, schema)),
    );
  }

  await migrateDatabase(back.pool);
  const app = await startTestApp({ database: back });
  onTestFinished(() => app.close());
  app.clock.now = NOW;
  expect((await app.browser().post('/api/auth/login', ADA)).status).toBe(200);
  expect((await app.mails()).map(({ to }) => to)).toContain('waiting@example.com');
  await app.learner({ username: 'after' });
});

test('is consistent while learners study', { tags: 'full-run' }, async () => {
  const busy = await createTestDatabase();
  onTestFinished(() => busy.drop());
  const app = await startTestApp({ database: busy });
  onTestFinished(() => app.close());
  const learners = await Promise.all([1, 2, 3, 4].map(() => app.learner()));
  for (const { id } of learners) await app.makePremium(id);
  const cards = inject('material').cards.map(({ id }) => id);
  const study = async (learner: Browser, card: number | undefined) =>
    expect(
      (
        await learner.post('/api/events', {
          events: [{ id: randomUUID(), kind: 'card.completed', cardId: card, at: app.clock.now.toISOString() }],
        })
      ).status,
    ).toBe(200);

  let done = false;
  async function studyOn(learner: Browser): Promise<void> {
    for (const card of cards) {
      if (done) return;
      await study(learner, card);
    }
  }
  for (const learner of learners) await study(learner, cards.at(-1));
  const studying = Promise.all(learners.map(studyOn));
  await createBackup(urlOf(busy), file).finally(() => {
    done = true;
  });
  await studying;

  const copy = await emptyDatabaseElsewhere();
  await restoreBackup(copy, file);
  await withClient(copy, async (client) => {
    const { rows: sums } = await client.query(
      `select u.points, (select sum(l.points)::int from points_ledger l where l.user_id = u.id) as ledger,
              (select e.points from leaderboard_entries e where e.user_id = u.id and e.leaderboard_type = 'all') as leaderboard,
              (select count(*)::int from user_progress p where p.user_id = u.id) as progress, (select count(*)::int from learning_events v where v.user_id = u.id) as events
         from users u`,
    );
    expect(sums).toHaveLength(learners.length);
    for (const { points, ledger, leaderboard, progress, events } of sums) {
      expect(ledger).toBe(points);
      expect(leaderboard).toBe(points);
      expect(events).toBe(progress);
    }
  });
});

describe('is refused with a sentence, and leaves nothing behind,', () => {
  let whole: string;
  beforeAll(async () => {
    whole = join(folder, 'whole.backup');
    await createBackup(urlOf(source), whole);
  });

  /** Rewrites the backup of `source` with changed files, as an attacker who knows the seal could. */
  async function rewritten(change: (content: ArchivedFile) => ArchivedFile | null): Promise<void> {
    const archive = writeArchive(createWriteStream(file));
    for await (const content of readArchive(whole)) {
      const changed = change(content);
      if (changed !== null) await archive.add(changed.name, changed.content);
    }
    await archive.seal();
  }

  const inManifest = (from: string | RegExp, to: string) =>
    rewritten(({ name, content }) => ({
      name,
      content: name === MANIFEST ? Buffer.from(content.toString().replace(from, to)) : content,
    }));

  test.each([0.001, 0.2, 0.5, 0.9, 0.9999])('when it is cut at %d of its length', async (share) => {
    const bytes = await readFile(whole);
    await writeFile(file, bytes.subarray(0, Math.floor(bytes.length * share)));
    expect(await refusal()).toMatch(/damaged or cut short/);
  });

  test.each([0.1, 0.5, 0.95])('when one bit is changed at %d of its length', { tags: 'full-run' }, async (share) => {
    const bytes = await readFile(whole);
    const place = Math.floor(bytes.length * share);
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    await writeFile(file, bytes);
    expect(await refusal()).toMatch(/damaged or cut short/);
  });

  test('when a row was changed', async () => {
    await rewritten(({ name, content }) => ({
      name,
      content: name.startsWith('public.points_ledger')
        ? Buffer.from(content.toString().replace('\t10\t', '\t11\t'))
        : content,
    }));
    expect(await refusal()).toMatch(/points_ledger is not what it was/);
  });

  test('when a table is missing', { tags: 'full-run' }, async () => {
    await rewritten((content) => (content.name.startsWith('public.sessions/') ? null : content));
    expect(await refusal()).toMatch(/public\.sessions is not what it was: 0 of 4 rows/);
  });

  test('when a referenced row is missing', { tags: 'full-run' }, async () => {
    await rewritten(({ name, content }) => ({
      name,
      content: name.startsWith('public.learning_days')
        ? Buffer.from(content.toString().replace(/^\d+/, '999999'))
        : content,
    }));
    expect(await refusal()).toMatch(/do not fit their tables \(learning_days: 23503\)/);
  });

  test('when it is not a backup', async () => {
    const archive = writeArchive(createWriteStream(file));
    await archive.add('holiday.jpg', Buffer.from('sea'));
    await archive.seal();
    expect(await refusal()).toMatch(/not a backup of LabourWise/);
  });

  test('when its format is newer', { tags: 'full-run' }, async () => {
    await inManifest('"format": 1', '"format": 2');
    expect(await refusal()).toMatch(/made by a later version/);
  });

  test('when its schema is newer', { tags: 'full-run' }, async () => {
    await rewrittenWithMigrations((hashes) => [...hashes, { name: '9999_tomorrow', hash: 'f'.repeat(64) }]);
    expect(await refusal()).toMatch(/made by a later version/);
  });

  test('when its schema is unknown', async () => {
    await rewrittenWithMigrations((hashes) => hashes.map((entry) => ({ ...entry, hash: 'f'.repeat(64) })));
    expect(await refusal()).toMatch(/cannot make the tables of the backup/);
  });

  async function rewrittenWithMigrations(change: (hashes: { name: string; hash: string }[]) => unknown): Promise<void> {
    await rewritten(({ name, content }) => {
      if (name !== MANIFEST) return { name, content };
      const manifest = JSON.parse(content.toString());
      return { name, content: Buffer.from(JSON.stringify({ ...manifest, migrations: change(manifest.migrations) })) };
    });
  }

  test.each([
    ['no archive', Buffer.from('Dear diary'), /damaged or cut short/],
    ['an empty file', Buffer.alloc(0), /damaged or cut short/],
    ['another archive', gzipSync(Buffer.alloc(1024)), /damaged or cut short/],
  ])('when it is %s', async (_, content, sentence) => {
    await writeFile(file, content);
    expect(await refusal()).toMatch(sentence);
  });

  test('when the file does not exist', async () => {
    expect(await refusal()).toMatch(/There is no such file/);
  });

  test('when the database is not empty', async () => {
    const before = await everythingIn(urlOf(source));
    await expect(restoreBackup(urlOf(source), whole)).rejects.toThrow(
      /already holds data, and a restore overwrites nothing/,
    );
    expect(await everythingIn(urlOf(source))).toEqual(before);
  });
});

test('overwrites no file, and leaves no partial one', async () => {
  await writeFile(file, 'precious');
  await expect(createBackup(urlOf(source), file)).rejects.toThrow(/overwrites nothing/);
  expect(await readFile(file, 'utf8')).toBe('precious');
  await expect(createBackup(urlOf(source), join(folder, 'nowhere', 'file'))).rejects.toMatchObject({ code: 'ENOENT' });
  const empty = await emptyDatabase();
  await expect(createBackup(urlOf(empty), `${file}.empty`)).rejects.toThrow(/nothing to back up/);
  expect((await readdir(folder)).filter((name) => name.includes('.empty'))).toEqual([]);
});
