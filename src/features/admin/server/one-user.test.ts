import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { adminContract, oneUserContract } from '../contract.ts';

let testApp: TestApp;
let admin: Browser & { readonly id: number };
let other: Browser & { readonly id: number };
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await administrator('deborah');
  other = await administrator('registrar');
});
afterAll(() => testApp.close());

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await testApp.database.pool.query<Record<string, unknown>>(text, [...values])).rows;

async function administrator(username: string) {
  const browser = await testApp.learner({ username });
  await sql("update users set role = 'admin', email_verified = true where id = $1", [browser.id]);
  return browser;
}

async function page(id: number, by: Browser = admin) {
  return adminContract.user.response.parse((await by.get(`/api/admin/users/${id}`)).body);
}
async function entries(id: number, query = '') {
  const answer = await admin.get(`/api/admin/users/${id}/entries?${query}`);
  return oneUserContract.userEntries.response.parse(answer.body);
}
const mailsTo = async (email: string) => (await testApp.mails()).filter(({ to }) => to === email);
const correct = (by: Browser, id: number, email: string) => by.post(`/api/admin/users/${id}/email`, { email });

test('a corrected address waits for its link, the old one is told and its links stop working', async () => {
  const learner = await testApp.learner();
  const old = `${learner.username}@example.com`;
  const email = `Right.${learner.username}@example.com`;
  await sql('update users set email_verified = true where id = $1', [learner.id]);
  await admin.post(`/api/admin/users/${learner.id}/reset-mail`, {});
  const [reset = ''] = (await mailsTo(old)).at(-1)?.links ?? [];
  const token = new URL(reset).searchParams.get('token') ?? '';
  await sql("insert into email_changes (user_id, email, token, expires) values ($1, 'else@example.com', 'x', now())", [
    learner.id,
  ]);

  expect((await correct(admin, learner.id, email)).body).toEqual({ email });
  expect((await correct(admin, learner.id, email)).status).toBe(200);
  expect((await page(learner.id)).user).toMatchObject({ email, emailVerified: false, pendingEmail: null });
  expect((await testApp.browser().get(`/api/auth/verify-reset-token?token=${token}`)).body['valid']).toBe(false);
  expect((await mailsTo(old)).at(-1)).toMatchObject({
    subject: 'We changed the email address of your account',
    links: [],
  });
  const news = await mailsTo(email);
  expect(news).toHaveLength(1);
  const link = new URL(news[0]?.links[0] ?? '');
  expect(
    (await testApp.browser().post('/api/auth/verify-email', { token: link.searchParams.get('token') })).status,
  ).toBe(200);
  expect((await page(learner.id)).user.emailVerified).toBe(true);
});

test('an address is corrected to a free one alone, and never that of an administrator', async () => {
  const [learner, neighbour] = [await testApp.learner(), await testApp.learner()];
  const rows = () =>
    sql('select email, email_canonical, email_verified from users where id = any($1)', [[learner.id, other.id]]);
  const before = await rows();
  expect((await correct(admin, learner.id, `${neighbour.username}@EXAMPLE.com`)).body).toMatchObject({
    code: 'EMAIL_TAKEN',
    issues: [{ path: 'email' }],
  });
  expect((await correct(admin, learner.id, 'no address')).status).toBe(400);
  expect((await correct(admin, other.id, 'free@example.com')).body['code']).toBe('REFUSED');
  expect((await correct(learner, learner.id, 'free@example.com')).body['code']).toBe('ADMIN_REQUIRED');
  await admin.post(`/api/admin/users/${learner.id}/suspend`, { reason: 'Shared the password.' });
  expect((await correct(admin, learner.id, 'free@example.com')).body['code']).toBe('REFUSED');
  expect(await rows()).toEqual(before);
  // Of two administrators who give two people the same address at once, one succeeds.
  const [first, second] = [await testApp.learner(), await testApp.learner()];
  const answers = await Promise.all([
    correct(admin, first.id, 'same@example.com'),
    correct(other, second.id, 'same@example.com'),
  ]);
  expect(answers.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 409]);
});

test('a reset link goes to the user and is shown to nobody else, not without end', async () => {
  const learner = await testApp.learner();
  const send = () => admin.post(`/api/admin/users/${learner.id}/reset-mail`, {});
  const email = `${learner.username}@example.com`;
  expect((await send()).body).toEqual({ email });
  const [link = ''] = (await mailsTo(email)).at(-1)?.links ?? [];
  const token = new URL(link).searchParams.get('token') ?? '';
  expect(
    (await testApp.browser().post('/api/auth/reset-password', { token, password: 'another quiet place' })).status,
  ).toBe(200);
  for (const time of [2, 3, 4, 5]) expect([time, (await send()).status]).toEqual([time, 200]);
  expect((await send()).status).toBe(429);
  expect((await learner.post(`/api/admin/users/${learner.id}/reset-mail`, {})).status).toBe(401);
});

test('notes are kept with author and time, removed by their author alone, and part of the person’s own copy', async () => {
  const learner = await testApp.learner();
  const noteId = randomUUID();
  const add = (by: Browser, text: string, id = randomUUID()) =>
    by.post(`/api/admin/users/${learner.id}/notes`, { noteId: id, text });
  expect((await add(admin, 'Phoned about her receipt.', noteId)).status).toBe(200);
  expect((await add(admin, 'Phoned about her receipt.', noteId)).status).toBe(200);
  expect((await add(admin, '  ')).body['message']).toBe('Please write the note.');
  expect((await add(admin, 'x'.repeat(1001))).status).toBe(400);
  expect((await page(learner.id)).notes).toMatchObject([
    { id: noteId, text: 'Phoned about her receipt.', author: 'deborah', isOwn: true },
  ]);
  expect((await page(learner.id, other)).notes).toMatchObject([{ isOwn: false }]);
  const path = `/api/admin/users/${learner.id}/notes/${noteId}`;
  expect((await learner.delete(path)).body['code']).toBe('ADMIN_REQUIRED');
  expect((await other.delete(path)).body['code']).toBe('REFUSED');
  expect((await page(learner.id)).notes).toHaveLength(1);
  expect((await admin.delete(path)).status).toBe(200);
  expect((await admin.delete(path)).status).toBe(200);
  expect((await page(learner.id)).notes).toEqual([]);
  await sql(
    'insert into account_notes (id, user_id, author_id, text, created_at) select gen_random_uuid(), $1, $2, $3, now() from generate_series(1, 99)',
    [learner.id, admin.id, 'A note.'],
  );
  // Two administrators who write the last one at once.
  const answers = await Promise.all([add(admin, 'One.'), add(other, 'Two.')]);
  expect(answers.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 422]);
});

test('what was done with a person is listed with its reason, and what they did themselves apart from it', async () => {
  const learner = await testApp.learner();
  await page(learner.id);
  await admin.post(`/api/admin/users/${learner.id}/verify`, { method: 'ID card' });
  await other.post(`/api/admin/users/${learner.id}/suspend`, { reason: 'Shared the password.' });
  const { entries: done, next } = await entries(learner.id);
  expect(done).toMatchObject([
    { action: 'user.suspended', username: 'registrar', suspensionReason: 'Shared the password.' },
    { action: 'user.verified', username: 'deborah', suspensionReason: null },
  ]);
  expect(next).toBeNull();
  const own = await entries(learner.id, 'by=user');
  expect(own.entries.map(({ action }) => action)).toContain('account.registered');
  expect(own.entries.every(({ userId }) => userId === learner.id)).toBe(true);
  expect((await learner.get(`/api/admin/users/${learner.id}/entries`)).status).toBe(401);
});

test('the decisions about ratings of a person stand in their history', async () => {
  const learner = await testApp.learner();
  await admin.post(`/api/admin/users/${learner.id}/verify`, { method: 'ID card' });
  const rating = {
    rating: 4,
    title: 'Ten minutes on the bus',
    testimonial: 'I do my cards between Sauteurs and town.',
    category: 'flashcards',
    userRole: 'employee',
  };
  const { body } = await learner.post('/api/ratings/submit', rating);
  expect((await other.post(`/api/admin/ratings/${String(body['id'])}/approve`, {})).status).toBe(200);
  const subject = { name: `Rating by ${learner.username}`, href: '/admin/ratings' };
  expect((await entries(learner.id)).entries).toMatchObject([
    { action: 'rating.approved', username: 'registrar', subject },
    { action: 'user.verified' },
  ]);
  const [latest] = (await entries(learner.id, 'by=user')).entries;
  expect(latest).toMatchObject({ action: 'rating.submitted', subject });
});

test('the page counts study, and names the organisation of a seat', async () => {
  const learner = await testApp.learner();
  expect((await page(learner.id)).user).toMatchObject({
    study: { cards: 0, quizzes: 0, bestQuiz: null, streak: 0 },
    seat: null,
    suspension: null,
  });
});
