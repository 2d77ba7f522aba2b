import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../platform/server/testing/test-database.ts';
import { readMigrations } from '../../platform/server/database/migrate.ts';
import { VERSION } from '../../platform/server/version.ts';

/** Runs the command on a database, or without one on an empty data folder. */
function migrate(args: readonly string[], databaseUrl = ''): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL('migrate-command.ts', import.meta.url)), ...args],
      // As in a container of the product, whose PUBLIC_URL is a public address.
      {
        env: {
          ...process.env,
          DATABASE_URL: databaseUrl,
          DATA_DIR: '/nowhere/at/all',
          PUBLIC_URL: 'https://learn.example.gd',
        },
      },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: (stdout + stderr).trim() }),
    );
  });
}

test(
  'a dry run lists the migrations and changes nothing; the run then does them once',
  { tags: 'full-run' },
  async () => {
    const database = await createEmptyDatabase();
    const url = database.pool.options.connectionString;
    const names = (await readMigrations()).map(({ name }) => name).join('\n');
    expect(await migrate(['--dry-run'], url)).toEqual({
      code: 0,
      output: `These migrations would run on the database at DATABASE_URL. Nothing was changed.\n${names}`,
    });
    const objects = await database.pool.query("select from pg_namespace where nspname = 'drizzle'");
    expect(objects.rowCount).toBe(0);
    expect(await migrate([], url)).toEqual({
      code: 0,
      output: `These migrations ran on the database at DATABASE_URL.\n${names}`,
    });
    const done = {
      code: 0,
      output: `Nothing to do: the database at DATABASE_URL already has all migrations of LabourWise Grenada ${VERSION}.`,
    };
    expect(await migrate(['--dry-run'], url)).toEqual(done);
    await database.drop();
  },
);

test.each([
  [['now'], /^Use it like this: npm run migrate/],
  [[], /^There is no database in the data folder \/nowhere\/at\/all/],
])('%j without a database is refused with a sentence', { tags: 'full-run' }, async (args, sentence) => {
  const { code, output } = await migrate(args);
  expect(code).toBe(1);
  expect(output).toMatch(sentence);
});
