import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrateDatabase, SchemaError } from './migrate.ts';
import { readRecord } from './migration-record.ts';
import { describeSchema } from './testing/describe-schema.ts';
import { listEarlierData, loadEarlierData } from './testing/earlier-data.ts';

/** Later than everything in the data. */
const NOW = new Date('2026-11-22T16:00:00Z');
/** Who is in the data: her cards, her points and, in later data, her exam and her name on the leaderboard. */
const ADA = { username: 'Ada', password: 'nutmeg and mace 1976' };

/** What a person would miss: by table, its key. */
const KEPT: Readonly<Record<string, string>> = {
  users: 'id',
  sessions: 'sid',
  server_secrets: 'name || value',
  user_progress: "user_id || ' ' || flashcard_id || status || is_bookmarked",
  learning_days: "user_id || ' ' || day",
  learning_events: "user_id || ' ' || id || kind",
  points_ledger: "id || ' ' || user_id || reason || source || points",
  quiz_sessions: "id || ' ' || user_id || ' ' || score",
  quiz_questions: "session_id || ' ' || position || ' ' || chosen_option",
  review_cards: "user_id || ' ' || flashcard_id || due",
  exam_attempts: "id || ' ' || user_id || score || passed",
  exam_questions: "attempt_id || ' ' || position || chosen_option",
  user_certifications: 'certificate_number',
  security_audit_log: "id || ' ' || action",
};

const files = await listEarlierData();

let fresh: { schema: Record<string, string[]>; record: string[] };
beforeAll(async () => {
  const database = await createTestDatabase();
  fresh = await stateOf(database);
  await database.drop();
});

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

const sql = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await database.pool.query(text, values)).rows;

async function stateOf({ pool }: TestDatabase): Promise<{ schema: Record<string, string[]>; record: string[] }> {
  const client = await pool.connect();
  try {
    return { schema: await describeSchema(client), record: await readRecord(client) };
  } finally {
    client.release();
  }
}

const load = (name: string) => loadEarlierData(database.pool.options.connectionString, name);

async function rowsOf(tables: readonly string[]): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const table of tables)
    rows[table] = (await sql(`select ${KEPT[table]} as key from ${table}`)).map(({ key }) => String(key)).toSorted();
  return rows;
}

async function keptTables(): Promise<string[]> {
  const there = await sql(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return there.map(({ name }) => String(name)).filter((name) => name in KEPT);
}

describe.each(files)('data of %s', (file) => {
  test('comes to the schema of a fresh start with every row, and serves sign-in, study and leaderboard', async () => {
    await load(file);
    const tables = await keptTables();
    const before = await rowsOf(tables);
    const [ledger] = await sql(
      `select sum(p.points)::int as points from points_ledger p join users u on u.id = p.user_id where username = $1`,
      [ADA.username],
    );

    await migrateDatabase(database.pool);
    expect(await stateOf(database)).toEqual(fresh);
    expect(await rowsOf(tables)).toEqual(before);

    const app = await startTestApp({ database });
    try {
      app.clock.now = NOW;
      const ada = app.browser();
      expect(await ada.post('/api/auth/login', ADA)).toMatchObject({ status: 200, body: { username: ADA.username } });
      expect((await ada.get('/api/progress')).body).toMatchObject({ totalPoints: ledger?.['points'] });
      const cards = await ada.get('/api/flashcards');
      expect(cards.status).toBe(200);
      const [unstudied] = await sql(
        'select min(id) as id from flashcards f where retired_at is null and not exists (select from user_progress p where p.flashcard_id = f.id)',
      );
      const event = { id: randomUUID(), kind: 'card.completed', cardId: unstudied?.['id'], at: NOW.toISOString() };
      expect((await ada.post('/api/events', { events: [event] })).body).toMatchObject({
        results: [{ outcome: 'applied' }],
      });
      expect((await ada.get('/api/leaderboard?period=all')).status).toBe(200);
    } finally {
      await app.close();
    }
  });
});

test('data begun before answers had grades and carried on by a later version is mended too', async () => {
  await load('08-93327a3.sql.gz');
  await sql(`update learning_events set grade = null`);
  await sql(
    `update drizzle.__drizzle_migrations set hash = 'e9447aab5955a685f6330e433c25c4216f91e4cbc0d428585a9523554559acdf' where hash like '535304d8%'`,
  );
  await migrateDatabase(database.pool);
  expect(await stateOf(database)).toEqual(fresh);
  expect(
    await sql(`select from learning_events where grade is null and kind in ('card.completed', 'card.practised')`),
  ).toEqual([]);
});

test('an exam of the first form keeps the law it rests on, and its misses do not come back twice', async () => {
  await load('09-2505b45.sql.gz');
  const [before] = await sql(`select jsonb_object_agg(f.key, f.value) as law from exam_questions, jsonb_each(law) f`);
  await migrateDatabase(database.pool);
  expect(await sql('select law from exam_attempts')).toEqual([before]);
  expect(await sql('select from exam_attempts where finished_at is not null and review_fed_at is null')).toEqual([]);
});

test('of two leaderboard names that were apart only for an older comparison, the older account keeps its own', async () => {
  await load('10-c09f016.sql.gz');
  await sql(`drop index users_leaderboard_alias`);
  await sql(`update users set leaderboard_alias = 'éa of Carriacou' where username = 'Ben'`);
  await sql(
    `create unique index users_leaderboard_alias on users (lower(leaderboard_alias collate "C")) where leaderboard_alias is not null`,
  );
  await migrateDatabase(database.pool);
  expect(
    await sql(
      'select u.username, a.alias from users u left join leaderboard_aliases a on a.user_id = u.id order by u.id',
    ),
  ).toEqual([
    { username: 'Ada', alias: 'Éa of Carriacou' },
    { username: 'Ben', alias: null },
  ]);
  expect(await stateOf(database)).toEqual(fresh);
});

test.each([
  [
    'a later version',
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
    /^The data was made by a later version/,
  ],
  [
    'an unknown version',
    `update drizzle.__drizzle_migrations set hash = 'of nobody' where id = 2`,
    /^The data was made by a version of LabourWise that this one does not know/,
  ],
])('data of %s is refused with a sentence and left as it is', async (_, change, sentence) => {
  await load(files.at(-1) ?? '');
  await migrateDatabase(database.pool);
  await sql(change);
  const before = await stateOf(database);
  const refusal = migrateDatabase(database.pool);
  await expect(refusal).rejects.toThrow(SchemaError);
  await expect(refusal).rejects.toThrow(sentence);
  expect(await stateOf(database)).toEqual(before);
});

test('a migration that fails leaves nothing of those before it', async () => {
  await load('01-17e52ab.sql.gz');
  await sql('create table content_items (id int)');
  const before = await stateOf(database);
  await expect(migrateDatabase(database.pool)).rejects.toThrow('already exists');
  expect(await stateOf(database)).toEqual(before);
});

test('quizzes finished before their runs were counted have the runs that their answers say', async () => {
  await load('11-624a3a8.sql.gz');
  await sql(`update quiz_questions set chosen_option = case when position in (3, 6) then null else correct_option end`);
  await migrateDatabase(database.pool);
  const quizzes = await sql(
    'select right_first, right_last, total_questions as total from quiz_sessions where completed',
  );
  expect(quizzes.length).toBeGreaterThan(0);
  for (const { total, ...runs } of quizzes) expect(runs).toEqual({ right_first: 2, right_last: Number(total) - 6 });
});
