import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnOnSecondFactor } from '../../features/accounts/server/testing/second-factor.ts';
import { startTestApp, type TestApp } from '../../platform/server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

/** Runs the command on the database of the running product. */
function admin(...args: string[]): Promise<{ code: number; output: string }> {
  const { connectionString } = testApp.database.pool.options;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL('admin-command.ts', import.meta.url)), ...args],
      { env: { ...process.env, DATABASE_URL: connectionString } },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: (stdout + stderr).trim() }),
    );
  });
}

const removeFactor = (username: string) => admin('remove-second-factor', '--username', username);

const create = (username: string, email: string, password: string) =>
  admin('create', '--username', username, '--email', email, '--password', password);

test('creates an administrator while the product runs, who can then sign in', async () => {
  expect(await create('Registrar', 'registrar@example.gd', 'nutmeg station 7')).toEqual({
    code: 0,
    output:
      'Registrar is now an administrator (in the database at DATABASE_URL).\nNext: sign in, and open Administration in the menu behind your name.',
  });
  const browser = testApp.browser();
  expect(
    (await browser.post('/api/auth/login', { username: 'registrar', password: 'nutmeg station 7' })).body,
  ).toMatchObject({ role: 'admin', isPremium: true });
  const learner = await testApp.learner();
  expect((await browser.post(`/api/admin/users/${learner.id}/verify`, { method: 'Employer' })).status).toBe(200);
});

test(
  'sets the audience role of a user, records it, and never makes an administrator',
  { tags: 'full-run' },
  async () => {
    const [administrator, learner] = [await testApp.learner(), await testApp.learner()];
    await testApp.database.pool.query("update users set role = 'admin' where id = $1", [administrator.id]);
    const set = (username: string, role: string) => administrator.put('/api/admin/roles', { username, role });
    expect(await set(learner.username.toUpperCase(), 'employer')).toMatchObject({
      status: 200,
      body: { id: learner.id, username: learner.username, role: 'employer' },
    });
    expect((await learner.get('/api/auth/me')).body).toMatchObject({ role: 'employer' });
    expect((await set(learner.username, 'admin')).status).toBe(400);
    expect((await set(administrator.username, 'hr')).status).toBe(422);
    expect((await set('nobody at all', 'hr')).status).toBe(404);
    expect((await learner.put('/api/admin/roles', { username: learner.username, role: 'hr' })).status).toBe(403);
    const { rows } = await testApp.database.pool.query(
      "select user_id, resource, details from security_audit_log where action = 'role.changed' and user_id = $1",
      [administrator.id],
    );
    expect(rows).toEqual([
      { user_id: administrator.id, resource: `user ${learner.id}`, details: { role: 'employer' } },
    ]);
  },
);

test('removes the second factor of a user who lost everything, records it, and names an unknown user', async () => {
  const { pool } = testApp.database;
  const [learner, other] = [await testApp.learner(), await testApp.learner()];
  await turnOnSecondFactor(testApp, learner);
  await turnOnSecondFactor(testApp, other);
  const factors = async () =>
    (
      await pool.query(
        'select user_id from second_factors f where exists (select from recovery_codes where user_id = f.user_id)',
      )
    ).rows;
  expect(await removeFactor('nobody at all')).toEqual({ code: 1, output: 'Nobody here has that username.' });
  expect(await factors()).toHaveLength(2);
  expect((await removeFactor(learner.username.toUpperCase())).code).toBe(0);
  expect((await removeFactor(learner.username)).code).toBe(0);
  expect(await factors()).toEqual([{ user_id: other.id }]);
  const credentials = { username: learner.username, password: 'a quiet place to read' };
  expect((await testApp.browser().post('/api/auth/login', credentials)).status).toBe(200);
  const { rows } = await pool.query(
    "select user_id, details from security_audit_log where action = 'user.second_factor_removed'",
  );
  expect(rows).toEqual([{ user_id: learner.id, details: { by: 'command' } }]);
});

test('imports the official text of a section, replaces and removes it, and records each', async () => {
  const { pool } = testApp.database;
  const folder = await mkdtemp(join(tmpdir(), 'section-'));
  const file = join(folder, '75.txt');
  const section = ['import-section', '--act', 'Employment Act', '--section', 's. 75'];
  const from = ['--source', 'Revised Laws of Grenada', '--date', '2022-12-31', '--file', file];
  const texts = async () => (await pool.query('select section, part, source, text from law_official_texts')).rows;
  try {
    await writeFile(file, '75. First words.');
    const unplaced = await admin(...section, ...from);
    expect(unplaced).toMatchObject({ code: 1, output: expect.stringContaining('--part "Part IX"') });
    expect(await admin(...section, '--part', 'Part IX', ...from)).toEqual({
      code: 0,
      output: 'The official text of section 75 is on /law/employment-act/part-ix, with its source and date.',
    });
    await writeFile(file, '75. Other words.\r\n');
    expect((await admin(...section, '--part', 'Part IX', ...from)).code).toBe(0);
    expect(await texts()).toEqual([
      { section: '75', part: 'part-ix', source: 'Revised Laws of Grenada', text: '75. Other words.' },
    ]);
    await writeFile(file, 'x'.repeat(40_001));
    expect((await admin(...section, '--part', 'Part IX', ...from)).output).toContain('Give one section at a time.');
    expect((await admin(...section, '--remove')).output).toBe('The official text of section 75 is removed.');
    expect((await admin(...section, '--remove')).output).toBe('Section 75 has no official text.');
    expect(await texts()).toEqual([]);
    const { rows } = await pool.query(
      "select action, resource from security_audit_log where action like 'law.text.%' order by id",
    );
    expect(rows).toEqual(
      ['imported', 'imported', 'removed'].map((done) => ({
        action: `law.text.${done}`,
        resource: 'section employment-act/75',
      })),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('gives the role to an existing account, and keeps its password', { tags: 'full-run' }, async () => {
  const learner = await testApp.learner();
  expect(await create(learner.username, `${learner.username}@example.com`, 'not the old one')).toMatchObject({
    code: 0,
  });
  expect((await learner.get('/api/auth/me')).body).toMatchObject({ role: 'admin' });
  expect(
    (await testApp.browser().post('/api/auth/login', { username: learner.username, password: 'a quiet place to read' }))
      .status,
  ).toBe(200);
});

test.each([
  [[], /^Use it like this: npm run admin -- create/],
  [['create', '--username', 'x'], /^Use it like this/],
  [['destroy', '--username', 'abc', '--email', 'a@b.gd', '--password', 'long enough'], /^Use it like this/],
  [['create', '--unknown'], /^Use it like this/],
  [
    ['create', '--username', 'abc', '--email', 'nowhere', '--password', 'long enough'],
    /^Please enter an email address such as/,
  ],
  [
    ['create', '--username', 'abc', '--email', 'abc@example.gd', '--password', 'short'],
    /^Password must be at least 6 characters long\.$/,
  ],
])('%j is refused with a sentence', { tags: 'full-run' }, async (args, sentence) => {
  const { code, output } = await admin(...args);
  expect(code).toBe(1);
  expect(output).toMatch(sentence);
});
