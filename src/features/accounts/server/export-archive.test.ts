import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { exportOf } from './testing/exported.ts';

/** Heap of a process that makes exports, in MB: six exports held whole would not fit. */
const HEAP_MB = 64;
/** Several batches of rows; with `EXPORT_EVENTS=100000`, by hand, the limit of the heap tells. */
const EVENTS = Number(process.env['EXPORT_EVENTS'] ?? 3_000);

let testApp: TestApp;
let scratch: string;
beforeAll(async () => {
  testApp = await startTestApp();
  scratch = await mkdtemp(join(tmpdir(), 'export-test-'));
  vi.stubEnv('TMPDIR', scratch);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(scratch, { recursive: true });
  await testApp.close();
});

async function studiedMuch(userId: number): Promise<void> {
  const client = await testApp.database.pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into learning_events (user_id, id, kind, flashcard_id, grade, at, received_at)
     select $1, gen_random_uuid(), 'card.practised', n % 200 + 1, 'again', $2::timestamptz + n * interval '1 second', $2 from generate_series(1, $3::int) n`,
    [userId, testApp.clock.now, EVENTS],
  );
  client.release(true);
}

/** Makes so many exports at once in a process with so much heap; answers their sizes. */
async function exportsIn(megabytes: number, copies: number, userId: number): Promise<number[]> {
  const { connectionString } = testApp.database.pool.options;
  const script = fileURLToPath(new URL('./testing/export-many.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [
    `--max-old-space-size=${megabytes}`,
    script,
    JSON.stringify({ connectionString, userId, copies }),
  ]);
  return JSON.parse(stdout);
}

test('a HEAD request creates no export', async () => {
  const learner = await testApp.learner();
  const head = await testApp.app.inject({
    method: 'HEAD',
    url: '/api/account/export',
    headers: { cookie: learner.cookie() },
  });
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'application/zip', '']);
  const { rows } = await testApp.database.pool.query(
    "select 1 from security_audit_log where user_id = $1 and action = 'account.exported'",
    [learner.id],
  );
  expect(rows).toEqual([]);
});

test('six concurrent exports are complete, use little memory, and leave no files', { tags: 'full-run' }, async () => {
  const learner = await testApp.learner();
  await studiedMuch(learner.id);
  const sizes = await exportsIn(HEAP_MB, 6, learner.id);
  expect(sizes).toHaveLength(6);
  expect(Math.min(...sizes)).toBeGreaterThan(EVENTS * 20);
  expect(await readdir(scratch)).toEqual([]);

  const { files, data } = await exportOf(testApp, learner);
  expect(data['learning-events']).toHaveLength(EVENTS);
  expect(new Set(data['learning-events']?.map(({ id }) => id)).size).toBe(EVENTS);
  const [heading, ...lines] = (files['learning-events.csv'] ?? '').trimEnd().split('\r\n');
  expect(heading).toBe('id,kind,card,bookmarked,grade,undoes,at,received_at');
  expect(lines.map((line) => line.split(',')[0])).toEqual(data['learning-events']?.map(({ id }) => id));
});

test('an export that fails midway returns an error, and leaves no files', async () => {
  const learner = await testApp.learner();
  await testApp.database.pool.query('alter table learning_events rename to learning_events_away');
  try {
    expect((await learner.get('/api/account/export')).status).toBe(500);
  } finally {
    await testApp.database.pool.query('alter table learning_events_away rename to learning_events');
  }
  expect(await readdir(scratch)).toEqual([]);
  expect((await exportOf(testApp, learner)).data['learning-events']).toEqual([]);
});
