import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueTo, newAdministrator } from '../../features/certifications/server/testing/issue-certificate.ts';
import { startTestApp, type Browser, type TestApp } from '../../platform/server/testing/test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PASSWORD = 'a quiet place to read';

/** Words that stand in everything this person writes, and where they write from. */
const TRACES = ['zephyrine', '203.0.113.77', 'quillbrowser'];

let testApp: TestApp;
let admin: Browser;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await newAdministrator(testApp);
});
afterAll(() => testApp.close());

/** The tables of the whole database, the jobs' among them, in which a trace of the person stands in any column. */
async function tablesWithTraces(): Promise<string[]> {
  const { pool } = testApp.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  expect(tables.length).toBeGreaterThan(25);
  const found: string[] = [];
  for (const { name } of tables) {
    // A row as text holds every column of whatever type, bytes in hexadecimal digits.
    const { rows } = await pool.query<{ row: string }>(
      `select t::text as row from ${name} t where exists (select from unnest($1::text[]) trace where t::text ilike '%' || trace || '%' or t::text ilike '%' || encode(convert_to(trace, 'UTF8'), 'hex') || '%') limit 3`,
      [TRACES],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

const ok = async (answer: Promise<{ status: number; body: unknown }>) =>
  expect(await answer).toMatchObject({ status: 200 });

/** Does everything that leaves words, an address or a browser behind. */
async function liveThrough(): Promise<Browser & { readonly id: number }> {
  const from = { address: '203.0.113.77', userAgent: 'QuillBrowser/1' };
  const person = await testApp.learner({ username: 'Zephyrine.Q', ...from });
  await testApp.makePremium(person.id);
  await testApp.database.pool.query('update users set email_verified = true where id = $1', [person.id]);
  await testApp.browser(from).post('/api/auth/login', { username: 'zephyrine.q', password: 'zephyrine guesses' });
  await testApp
    .browser()
    .post('/api/auth/login', { username: 'zephyrine-of-another-site', password: 'zephyrine guesses' });
  await ok(testApp.browser(from).post('/api/auth/forgot-password', { email: 'Zephyrine.Q@example.com' }));
  await ok(testApp.browser(from).post('/api/auth/login', { username: 'zephyrine.q', password: PASSWORD }));
  await testApp.mails();

  const text = 'Zephyrine Quill';
  const address = 'https://zephyrine.example/';
  await ok(
    person.put('/api/profile', {
      firstName: text,
      lastName: text,
      displayName: text,
      bio: text,
      organization: text,
      jobTitle: text,
      location: text,
      phoneNumber: text,
      linkedinUrl: address,
      profileImageUrl: address,
      educationBackground: text,
      certifications: [text],
      profileIsPublic: true,
    }),
  );
  await ok(person.put('/api/leaderboard/settings', { optIn: true, alias: 'Zephyrine the Quick' }));
  await ok(
    person.post('/api/events', {
      events: [
        {
          id: '3f1c2c3e-6a53-4d0e-9b1c-0d6b3f6b7a01',
          kind: 'card.completed',
          cardId: 1,
          at: testApp.clock.now.toISOString(),
        },
      ],
    }),
  );
  await ok(person.put('/api/scenarios/marks', { kind: 'case', scenarioId: 1, saved: true, note: text }));
  await ok(person.put('/api/daily-insights/mail', { enabled: true, hour: 8 }));
  await ok(person.post('/api/shares', { type: 'flashcard_progress' }));
  const number = await issueTo(testApp, person.id);
  await ok(person.post('/api/account/email', { email: 'zephyrine@new.example', password: PASSWORD }));

  await testApp.database.pool.query(
    "insert into speed_flags (user_id, day, answers, seconds, flagged_at) values ($1, '2026-11-19', 30, 20, $2)",
    [person.id, testApp.clock.now],
  );
  const { flags } = (await admin.get('/api/admin/speed-flags')).body;
  await ok(
    admin.post(`/api/admin/speed-flags/${Array.isArray(flags) ? flags[0].id : ''}/close`, {
      note: `${text} knows the deck by heart.`,
    }),
  );
  await ok(admin.post(`/api/admin/users/${person.id}/verify`, { method: `Telephone call with ${text}` }));
  await ok(admin.post(`/api/admin/certificates/${number}/revoke`, { reason: `${text} sat beside someone.` }));
  const report = { id: randomUUID(), place: 'Card 3', message: 'The sum looks wrong to me.' };
  await ok(testApp.browser().post('/api/reports', { ...report, email: 'Zephyrine.q@Example.com' }));
  await testApp.mails();
  return person;
}

test('after the erasure of an account no name, address or browser of it is left in the database', async () => {
  const person = await liveThrough();
  const remaining = (await tablesWithTraces()).map((line) => line.slice(0, line.indexOf(':')));
  expect(remaining).toEqual(
    expect.arrayContaining([
      'public.users',
      'public.security_audit_log',
      'public.user_certifications',
      'public.speed_flags',
      'public.scenario_marks',
      'public.sessions',
      'public.error_reports',
    ]),
  );

  await ok(person.post('/api/account/delete', { password: PASSWORD }));
  await testApp.mails();
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 30 * DAY_MS);
  await testApp.mails();
  expect(
    await testApp.database.pool.query(
      'select erased_at is not null as erased from account_deletions where user_id = $1',
      [person.id],
    ),
  ).toMatchObject({ rows: [{ erased: true }] });
  expect(await tablesWithTraces()).toEqual([]);
});
