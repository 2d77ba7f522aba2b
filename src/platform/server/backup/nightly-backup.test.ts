import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createEmptyDatabase, createTestDatabase } from '../testing/test-database.ts';
import { createBackup } from './create-backup.ts';
import { prepareBackupFolder } from './nightly-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labourwise-nightly-'));
});
afterAll(() => rm(folder, { recursive: true }));

const DAY_MS = 24 * 60 * 60 * 1000;

async function startWithBackup(into: string, keep: number) {
  const testApp = await startTestApp({
    nightlyBackup: { folder: into, hour: 2, keep },
    scheduled: ['platform'],
  });
  const boss = await testApp.learner();
  await testApp.database.pool.query("update users set role = 'admin' where id = $1", [boss.id]);
  /** Signs in first, because the session ended in the night. */
  const status = async () => {
    await boss.post('/api/auth/login', { username: boss.username, password: 'a quiet place to read' });
    return (await boss.get('/api/admin/health')).body['backup'];
  };
  return { testApp, status };
}

/** Runs the jobs of one night, with their retries. Returns whether each attempt to back up failed. */
async function runNight(testApp: TestApp): Promise<boolean[]> {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + DAY_MS);
  const outcomes = await testApp.runJobs({ early: true });
  return outcomes.filter(({ queue }) => queue === 'platform.back-up').map(({ failure }) => failure !== null);
}

test(
  'each night leaves a backup that restores, and only good ones replace old ones',
  { tags: 'full-run' },
  async () => {
    const into = join(folder, 'nights');
    const { testApp, status } = await startWithBackup(into, 2);
    expect(await status()).toEqual({ last: null, failure: null });
    expect(await runNight(testApp)).toEqual([false]);
    expect(await readdir(into)).toEqual(['labourwise-2026-11-21.backup']);
    await writeFile(join(into, 'labourwise-2026-11-20.backup.unfinished-1'), 'left by a killed process');
    await writeFile(join(into, 'mine.txt'), 'not of the product');
    await runNight(testApp);
    await runNight(testApp);
    const expectedFiles = ['labourwise-2026-11-22.backup', 'labourwise-2026-11-23.backup', 'mine.txt'];
    expect((await readdir(into)).toSorted((one, other) => one.localeCompare(other))).toEqual(expectedFiles);
    expect(await status()).toEqual({ last: { at: expect.any(String), bytes: expect.any(Number) }, failure: null });

    const restored = await createEmptyDatabase();
    await restoreBackup(restored.pool.options.connectionString ?? '', join(into, 'labourwise-2026-11-23.backup'));
    const users = 'select count(*)::int as count from users';
    expect((await restored.pool.query(users)).rows).toEqual((await testApp.database.pool.query(users)).rows);
    await restored.drop();

    // A database without its migrations cannot be backed up.
    await testApp.database.pool.query('alter table drizzle.__drizzle_migrations rename to hidden');
    expect(await runNight(testApp)).toEqual([true, true, true]);
    expect((await readdir(into)).toSorted((one, other) => one.localeCompare(other))).toEqual(expectedFiles);
    expect(await status()).toEqual({
      last: { at: expect.any(String), bytes: expect.any(Number) },
      failure: { at: expect.any(String), reason: expect.stringContaining('nothing to back up') },
    });
    const mails = (await testApp.mails()).filter(({ subject }) => subject === 'The nightly backup failed');
    expect(mails.map(({ to }) => to)).toEqual(['desk@example.gd']);
    await testApp.close();
  },
);

test(
  'a backup of the morning, such as of a retry, does not replace that of the night',
  { tags: 'full-run' },
  async () => {
    const into = join(folder, 'two-in-a-day');
    const { testApp } = await startWithBackup(into, 3);
    await mkdir(into);
    const early = join(into, 'labourwise-2026-11-21.backup');
    await writeFile(early, 'of the morning');
    await utimes(early, new Date(0), new Date(0));
    expect(await runNight(testApp)).toEqual([false]);
    expect(await readdir(into)).toContainEqual(expect.stringMatching(/^labourwise-2026-11-21-\d{4}\.backup$/));
    await testApp.close();
  },
);

test('an encrypted backup is opened by its secret key only', { tags: 'full-run' }, async () => {
  const source = await createTestDatabase();
  const [identity, stranger] = [await generateX25519Identity(), await generateX25519Identity()];
  const file = join(folder, 'secret.backup.age');
  await source.pool.query(
    "insert into users (username, username_canonical, email, email_canonical, password) values ('Ada', 'ada', 'ada@example.gd', 'ada@example.gd', '')",
  );
  await createBackup(source.pool.options.connectionString ?? '', file, {
    recipient: await identityToRecipient(identity),
  });
  const written = await readFile(file);
  expect(written.toString('latin1', 0, 21)).toBe('age-encryption.org/v1');

  const target = await createEmptyDatabase();
  const restore = (path: string, key: string | null) =>
    restoreBackup(target.pool.options.connectionString ?? '', path, { identity: key });
  await expect(restore(file, null)).rejects.toThrow(/encrypted. Set BACKUP_AGE_IDENTITY/);
  await expect(restore(file, stranger)).rejects.toThrow(/does not open this backup/);
  const damaged = join(folder, 'damaged.backup.age');
  const changed = Buffer.from(written);
  changed.writeUInt8(changed.readUInt8(changed.length - 40) ^ 1, changed.length - 40);
  await writeFile(damaged, changed);
  await expect(restore(damaged, identity)).rejects.toThrow(/damaged or cut short/);
  await restore(file, identity);
  expect((await target.pool.query('select username from users')).rows).toEqual([{ username: 'Ada' }]);
  await target.drop();
  await source.drop();
});

test('a mail a day tells the operator that the last backup is older than 26 hours', { tags: 'full-run' }, async () => {
  const into = join(folder, 'missing');
  const { testApp } = await startWithBackup(into, 2);
  const missing = async () =>
    (await testApp.mails())
      .filter(({ subject }) => subject === 'The nightly backup is missing')
      .map(({ text }) => text);
  const file = join(into, 'labourwise-2026-11-21.backup');
  // 9 o'clock in Grenada, before the check.
  testApp.clock.now = new Date('2026-11-21T13:00:00Z');
  await testApp.runJobs();
  const night = new Date('2026-11-21T06:00:00Z');
  await utimes(file, night, night);
  testApp.clock.now = new Date('2026-11-21T14:40:00Z');
  expect(await missing()).toEqual([]);

  testApp.clock.now = new Date('2026-11-22T13:00:00Z');
  await testApp.runJobs();
  await rm(join(into, 'labourwise-2026-11-22.backup'));
  testApp.clock.now = new Date('2026-11-22T14:40:00Z');
  expect(await missing()).toEqual([expect.stringContaining('is from 21 November 2026')]);
  await testApp.runJobs();
  expect(await missing()).toHaveLength(1);
  await testApp.close();
});

test('a failed night does not hide that later ones leave no backup', { tags: 'full-run' }, async () => {
  const into = join(folder, 'failed-once');
  const { testApp } = await startWithBackup(into, 2);
  const { pool } = testApp.database;
  const subjects = async () =>
    (await testApp.mails()).map(({ subject }) => subject).filter((subject) => subject.includes('backup'));
  await pool.query('alter table drizzle.__drizzle_migrations rename to hidden');
  testApp.clock.now = new Date('2026-11-22T13:00:00Z');
  await testApp.runJobs({ early: true });
  await pool.query("update pgboss.job set created_on = '2026-11-22T06:20:00Z' where source_name = 'platform.back-up'");
  testApp.clock.now = new Date('2026-11-22T14:40:00Z');
  expect(await subjects()).toEqual(['The nightly backup failed']);

  await pool.query('alter table drizzle.hidden rename to __drizzle_migrations');
  testApp.clock.now = new Date('2026-11-23T13:00:00Z');
  await testApp.runJobs();
  await rm(join(into, 'labourwise-2026-11-23.backup'));
  testApp.clock.now = new Date('2026-11-23T14:40:00Z');
  expect(await subjects()).toEqual(['The nightly backup failed', 'The nightly backup is missing']);
  await testApp.close();
});

test('the folder is created at the start, and a path that cannot be one is reported', async () => {
  const into = join(folder, 'new', 'nights');
  expect(await prepareBackupFolder({ folder: into, hour: 2, keep: 1 })).toEqual([]);
  expect(await readdir(into)).toEqual([]);
  await writeFile(join(into, 'file'), '');
  expect(await prepareBackupFolder({ folder: join(into, 'file'), hour: 2, keep: 1 })).toEqual([
    expect.stringMatching(/^BACKUP_DIR cannot be written, so every nightly backup will fail: EEXIST/),
  ]);
});
