import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import { startPagesApp } from '../../../platform/server/testing/pages-app.ts';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { bodyContacts } from '../../../platform/shared/public-bodies.ts';
import { loadLawLibrary } from '../../law/content.ts';
import { renderTemplatesPage } from '../client/render-templates-page.tsx';
import { loadTemplates } from '../content.ts';
import { templatesPages } from './feature.ts';
import { MAX_SAVED, readSavedDocuments, templatesPersonalData } from './store.ts';
import { templateLawOf } from './service.ts';

const content = path.join(import.meta.dirname, '..', '..', '..', '..', 'content');
const [law, templates] = await Promise.all([loadLawLibrary(content), loadTemplates(content)]);
const templateLaw = templateLawOf(law);
const USER: SignedInUser = {
  id: 0,
  username: 'renee',
  email: 'renee@example.gd',
  role: 'employee',
  hasLifetimeAccess: false,
  accessType: 'free',
  subscriptionEndDate: null,
  trialEndDate: null,
  isVerified: true,
  emailVerified: true,
  points: 0,
  streak: 0,
  lastActiveDate: null,
  streakFreezes: 0,
  timeAccommodation: 100,
  createdAt: new Date('2026-11-01T12:00:00Z'),
  lacksSecondFactor: false,
  isConfirmed: true,
  sessionId: 'session',
};

const LETTER = '/documents/grievance';

let testApp: TestApp;
let pages: FastifyInstance;
beforeAll(async () => {
  testApp = await startTestApp();
  const { pool } = testApp.database;
  const now = () => testApp.clock.now;
  pages = await startPagesApp(
    pool,
    now,
    (app) =>
      templatesPages(app, {
        templates: () => templates,
        law: () => templateLaw,
        render: renderTemplatesPage,
        publicUrl: () => 'https://labourwise.example',
        contacts: () => bodyContacts({}),
        now,
        pool,
      }),
    async ({ headers }) => (headers['x-user'] === undefined ? null : { ...USER, id: Number(headers['x-user']) }),
  );
});
afterAll(async () => {
  await pages.close();
  await testApp.close();
});

type Learner = Awaited<ReturnType<TestApp['learner']>>;

const form = (what: string) => ({
  employee: 'Renée Mitchell',
  employer: 'Spice Bay',
  'date-day': '1',
  'date-month': '12',
  'date-year': '2026',
  what,
  wish: 'Pay me.',
});

const get = (learner: Learner, url: string) => pages.inject({ url, headers: { 'x-user': String(learner.id) } });

const post = (learner: Learner, url: string, typed: Readonly<Record<string, string>> = {}) =>
  pages.inject({
    method: 'POST',
    url,
    headers: { 'x-user': String(learner.id), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(typed).toString(),
  });

const save = (learner: Learner, what: string) => post(learner, LETTER, { ...form(what), as: 'save' });
const savedBy = ({ id }: Learner) => readSavedDocuments(testApp.database.pool, id);

test('a saved form is listed once, and opens filled in', async () => {
  const learner = await testApp.learner();
  for (let time = 0; time < 2; time += 1)
    expect((await save(learner, 'My pay is late.\0')).body).toContain('Saved. It is in');
  const [document, ...others] = await savedBy(learner);
  expect(others).toEqual([]);
  const index = await get(learner, '/documents');
  expect(index.headers['cache-control']).toBe('no-store');
  expect(index.body).toContain('Your saved documents');
  expect(index.body).toContain(`href="${LETTER}?saved=${document?.id}"`);
  expect(index.body).toContain('Renée Mitchell, saved on');
  const opened = await get(learner, `${LETTER}?saved=${document?.id}`);
  expect(opened.headers['cache-control']).toBe('no-store');
  expect(opened.body).toContain('value="Renée Mitchell"');
  expect(opened.body).toContain('>My pay is late.</textarea>');
  expect(opened.body).toContain('Download PDF');
});

test('an opened document is replaced when changed, or saved as a new one', async () => {
  const learner = await testApp.learner();
  await save(learner, 'My pay is late.');
  const [first] = await savedBy(learner);
  const opened = await get(learner, `${LETTER}?saved=${first?.id}`);
  expect(opened.body).toContain(`name="saved" value="${first?.id}"`);

  const change = { ...form('My pay is two weeks late.'), saved: first?.id ?? '' };
  for (let time = 0; time < 2; time += 1)
    expect((await post(learner, LETTER, { ...change, as: 'save' })).body).toContain('Saved. It is in');
  const [changed, ...others] = await savedBy(learner);
  expect(others).toEqual([]);
  expect((await get(learner, `${LETTER}?saved=${changed?.id}`)).body).toContain(
    '>My pay is two weeks late.</textarea>',
  );

  const copy = await post(learner, LETTER, { ...form('My leave is due.'), saved: changed?.id ?? '', as: 'save-new' });
  const all = await savedBy(learner);
  expect(all).toHaveLength(2);
  const added = all.find(({ id }) => id !== changed?.id);
  expect(copy.body).toContain(`name="saved" value="${added?.id}"`);
});

test('cannot replace the document of another, nor of another template', async () => {
  const [owner, other] = [await testApp.learner(), await testApp.learner()];
  await save(owner, 'My pay is late.');
  const [document] = await savedBy(owner);
  const stored = () =>
    testApp.database.pool
      .query('select * from saved_documents where user_id = $1', [owner.id])
      .then(({ rows }) => rows);
  const before = await stored();
  await post(other, LETTER, { ...form('Mine.'), saved: document?.id ?? '', as: 'save' });
  expect(await stored()).toEqual(before);
  expect(await savedBy(other)).toHaveLength(1);
  await post(owner, '/documents/warning-letter', { saved: document?.id ?? '', as: 'save' });
  expect(await stored()).toEqual(before);
});

test('belongs to its owner alone', async () => {
  const [owner, other] = [await testApp.learner(), await testApp.learner()];
  await save(owner, 'My pay is late.');
  const [document] = await savedBy(owner);
  const opened = await get(other, `${LETTER}?saved=${document?.id}`);
  expect([opened.statusCode, opened.headers.location]).toEqual([303, LETTER]);
  expect((await get(other, '/documents')).body).not.toContain('Renée');
  expect((await post(other, `/documents/saved/${document?.id}/delete`)).statusCode).toBe(303);
  expect(await savedBy(owner)).toHaveLength(1);
  const deleted = await post(owner, `/documents/saved/${document?.id}/delete`);
  expect([deleted.statusCode, deleted.headers.location]).toEqual([303, '/documents']);
  expect(await savedBy(owner)).toEqual([]);
});

test('needs an account and a valid form', async () => {
  const visitor = await pages.inject({
    method: 'POST',
    url: LETTER,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...form('x'), as: 'save' }).toString(),
  });
  expect(visitor.statusCode).toBe(200);
  expect(visitor.body).not.toContain('Saved.');
  expect(visitor.body).toContain('You are signed out, so this was not saved.');
  expect(visitor.body).toContain('value="Renée Mitchell"');
  expect(visitor.body).not.toContain('value="save"');
  const learner = await testApp.learner();
  expect((await post(learner, LETTER, { as: 'save' })).body).toContain('The document is not ready yet');
  expect(await savedBy(learner)).toEqual([]);
});

test('is limited to exactly fifty, also at once; a repeat does not count', async () => {
  const learner = await testApp.learner();
  await testApp.database.pool.query(
    `insert into saved_documents (user_id, id, template, label, given, saved_at)
     select $1, gen_random_uuid(), 'grievance', 'Renée', '{}', now() from generate_series(1, 48)`,
    [learner.id],
  );
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((what) => save(learner, what)));
  expect(answers.filter(({ body }) => body.includes('Saved. It is in'))).toHaveLength(2);
  expect(answers.filter(({ body }) => body.includes('You have 50 saved documents, the most we store.'))).toHaveLength(
    2,
  );
  expect(await savedBy(learner)).toHaveLength(MAX_SAVED);
  const what = (
    await testApp.database.pool.query<{ what: string }>(
      `select given->>'what' as what from saved_documents where user_id = $1 and given ? 'what' limit 1`,
      [learner.id],
    )
  ).rows[0]?.what;
  expect((await save(learner, what ?? '')).body).toContain('Saved. It is in');
});

test('an address that names no saved document opens the empty form', async () => {
  const learner = await testApp.learner();
  for (const id of ['x', "'", '0190a3c4-0000-7000-8000-000000000000'])
    expect((await get(learner, `${LETTER}?saved=${encodeURIComponent(id)}`)).headers.location).toBe(LETTER);
});

test('is in the export of its owner, and gone with the account', async () => {
  const learner = await testApp.learner();
  await save(learner, 'My pay is late.');
  const { pool } = testApp.database;
  const [table] = await templatesPersonalData.export.read(pool, learner.id);
  expect(table).toMatchObject({
    name: 'saved-documents',
    rows: [{ template: 'grievance', label: 'Renée Mitchell', given: form('My pay is late.') }],
  });
  await inTransaction(pool, (client) => templatesPersonalData.erase.run(client, learner.id));
  expect(await savedBy(learner)).toEqual([]);
});
