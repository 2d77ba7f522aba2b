import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../platform/server/database/database.ts';
import { migrateDatabase } from '../../platform/server/database/migrate.ts';
import { startEmbeddedPostgres } from '../../platform/server/embedded-postgres/supervisor.ts';
import { createEmptyDatabase } from '../../platform/server/testing/test-database.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labourwise-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the command; without a DATABASE_URL it uses the built-in database. */
function run(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL('backup-command.ts', import.meta.url)), ...args],
      { env: { ...process.env, DATABASE_URL: '', ...environment } },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: (stdout + stderr).trim() }),
    );
  });
}

async function usersIn(connectionString: string): Promise<unknown[]> {
  const { pool, close } = openDatabase({ connectionString }, () => undefined);
  try {
    return (await pool.query('select username from users')).rows;
  } finally {
    await close();
  }
}

test(
  'a backup of the built-in database, running or stopped, is restored into a new folder and a server',
  { tags: 'full-run' },
  async () => {
    const dataDir = join(folder, 'data');
    const running = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    const { pool, close } = openDatabase({ connectionString: running.connectionString }, () => undefined);
    await migrateDatabase(pool);
    await pool.query(
      `insert into users (username, username_canonical, email, email_canonical, password) values ('Ada', 'ada', 'ada@example.gd', 'ada@example.gd', '')`,
    );
    await close();

    const first = join(folder, 'first.backup');
    expect(await run(['backup', first], { DATA_DIR: dataDir })).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /rows of \d+ tables are in .*first\.backup.*\nIt holds personal data and the secrets/,
      ),
    });
    expect(await run(['restore', first], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^LabourWise is running on this data folder/),
    });
    await running.stop();

    const second = join(folder, 'second.backup');
    expect(await run(['backup', second], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    expect(await run(['restore', second], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      output: expect.stringContaining('already holds data'),
    });
    const elsewhere = join(folder, 'elsewhere');
    expect(await run(['restore', second], { DATA_DIR: elsewhere })).toMatchObject({
      code: 0,
      output: expect.stringContaining('are back, as they were at'),
    });
    const restored = await startEmbeddedPostgres({ dataDir: elsewhere, log: () => undefined });
    expect(await usersIn(restored.connectionString)).toEqual([{ username: 'Ada' }]);
    await restored.stop();

    const database = await createEmptyDatabase();
    const url = database.pool.options.connectionString ?? '';
    expect(await run(['restore', first], { DATABASE_URL: url })).toMatchObject({ code: 0 });
    expect(await usersIn(url)).toEqual([{ username: 'Ada' }]);
    await database.drop();
  },
);

test.each([
  [['backup'], /^Use it like this: npm run backup -- FILE$/],
  [['restore'], /^Use it like this: npm run restore -- FILE$/],
  [['backup', 'one', 'two'], /^Use it like this/],
  [['backup', 'file'], /^There is no database in .*nowhere/],
])('%j is refused with a sentence', { tags: 'full-run' }, async (args, sentence) => {
  const { code, output } = await run(args, { DATA_DIR: join(folder, 'nowhere') });
  expect(code).toBe(1);
  expect(output).toMatch(sentence);
});
