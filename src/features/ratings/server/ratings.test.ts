import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { ratingsContract } from '../contract.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ publicUrl: 'https://labourwise.gd' });
});
beforeEach(async () => {
  await testApp.database.pool.query('delete from user_ratings');
});
afterAll(() => testApp.close());

const ratingBody = (change: object = {}) => ({
  rating: 4,
  title: 'Ten minutes on the bus',
  testimonial: 'I do my cards <b>between</b> Sauteurs and town.',
  category: 'flashcards',
  userRole: 'employee',
  userLocation: 'Sauteurs',
  isPublic: true,
  ...change,
});

async function verified() {
  const person = await testApp.learner();
  await testApp.database.pool.query('update users set is_verified = true where id = $1', [person.id]);
  return person;
}

async function administrator() {
  const person = await testApp.learner();
  await testApp.database.pool.query("update users set role = 'admin' where id = $1", [person.id]);
  return person;
}

async function sent(change: object = {}) {
  const author = await verified();
  const answer = await author.post('/api/ratings/submit', ratingBody(change));
  expect(answer.status).toBe(200);
  return { author, rating: ratingsContract.submit.response.parse(answer.body) };
}

const shown = async (query = '') =>
  ratingsContract.shown.response.parse((await testApp.browser().get(`/api/ratings${query}`)).body);
const mine = async (author: Awaited<ReturnType<typeof verified>>) =>
  ratingsContract.mine.response.parse((await author.get('/api/ratings/mine')).body).ratings;
const mailsTo = async ({ username }: { readonly username: string }) =>
  (await testApp.mails()).filter(({ to, subject }) => /rating/.test(subject) && to === `${username}@example.com`);

describe('a rating', () => {
  test('requires a verified learner', async () => {
    expect((await testApp.browser().post('/api/ratings/submit', ratingBody())).status).toBe(401);
    expect(await (await testApp.learner()).post('/api/ratings/submit', ratingBody())).toMatchObject({
      status: 403,
      body: { code: 'VERIFICATION_REQUIRED' },
    });
  });

  test('is refused while an administrator has stopped its author from rating', async () => {
    const author = await verified();
    expect((await author.post('/api/ratings/submit', ratingBody())).status).toBe(200);
    const before = await mine(author);
    await testApp.database.pool.query('update users set can_rate = false where id = $1', [author.id]);
    expect(await author.post('/api/ratings/submit', ratingBody({ rating: 1 }))).toMatchObject({
      status: 422,
      body: { message: 'An administrator has stopped ratings from this account.' },
    });
    expect(await mine(author)).toEqual(before);
  });

  test.each([
    [{ rating: 0 }, 'Rating must be between 1 and 5'],
    [{ rating: 6 }, 'Rating must be between 1 and 5'],
    [{ rating: undefined }, 'Please select a rating'],
    [{ title: ' four ' }, 'Title must be at least 5 characters'],
    [{ title: '\u200b'.repeat(8) }, 'Title must be at least 5 characters'],
    [{ title: 'x'.repeat(101) }, 'Title must be less than 100 characters'],
    [{ testimonial: 'x'.repeat(19) }, 'Testimonial must be at least 20 characters'],
    [{ testimonial: 'x'.repeat(1001) }, 'Testimonial must be less than 1000 characters'],
    [{ category: '' }, 'Please select a category'],
    [{ userRole: 'admin' }, 'Please select your role'],
  ])('with %j is refused', async (change, message) => {
    const answer = await (await verified()).post('/api/ratings/submit', ratingBody(change));
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });

  test('is pending, and visible to its author only', async () => {
    const { author, rating } = await sent({ userId: 1 });
    expect(rating).toMatchObject({ state: 'pending', isApproved: false, revision: 1 });
    expect(await shown()).toMatchObject({ ratings: [], summary: { total: 0, average: null } });
    expect(await mine(author)).toEqual([rating]);
    expect(await mine(await verified())).toEqual([]);
  });

  test('is stored once per user and subject, also with simultaneous requests', async () => {
    const author = await verified();
    await Promise.all(
      [1, 2, 3].map(async (stars) => author.post('/api/ratings/submit', ratingBody({ rating: stars }))),
    );
    await author.post('/api/ratings/submit', ratingBody({ category: 'quiz' }));
    const { rows } = await testApp.database.pool.query(
      'select category from user_ratings where user_id = $1 order by category',
      [author.id],
    );
    expect(rows).toEqual([{ category: 'flashcards' }, { category: 'quiz' }]);
  });

  test('sent again unchanged keeps the decision; revised, it is pending and hidden again', async () => {
    const { author, rating } = await sent();
    const admin = await administrator();
    await admin.post(`/api/admin/ratings/${rating.id}/approve`, {});
    expect((await author.post('/api/ratings/submit', ratingBody())).body).toMatchObject({
      state: 'approved',
      revision: 1,
    });
    expect((await shown()).ratings).toHaveLength(1);
    const revised = await author.post('/api/ratings/submit', ratingBody({ rating: 5 }));
    expect(revised.body).toMatchObject({ id: rating.id, state: 'pending', revision: 2, approvedAt: null });
    expect((await shown()).ratings).toEqual([]);
  });

  test('is limited per day', async () => {
    const { author } = await sent();
    await testApp.database.pool.query("update rate_limits set calls = 30 where action = 'ratingsOfDay'");
    expect((await author.post('/api/ratings/submit', ratingBody({ rating: 1 }))).status).toBe(429);
    expect(await mine(author)).toMatchObject([{ rating: 4 }]);
  });
});

describe('the decision', () => {
  test('is for administrators', async () => {
    const { author, rating } = await sent();
    expect((await author.get('/api/admin/ratings')).status).toBe(403);
    expect((await author.post(`/api/admin/ratings/${rating.id}/approve`)).status).toBe(403);
    expect((await author.post(`/api/admin/ratings/${rating.id}/reject`, { reason: 'No.' })).status).toBe(403);
  });

  test('to approve publishes the rating with its author, and notifies them by one mail', async () => {
    const { author, rating } = await sent();
    const admin = await administrator();
    expect((await admin.post(`/api/admin/ratings/${rating.id}/approve`)).body).toEqual({
      id: rating.id,
      state: 'approved',
    });
    expect((await shown()).ratings).toMatchObject([
      { title: 'Ten minutes on the bus', isApproved: true, user: { username: author.username, isVerified: true } },
    ]);
    const [mail, ...more] = await mailsTo(author);
    expect(mail?.subject).toBe('Your rating was approved');
    expect(mail?.text).toContain('https://labourwise.gd/testimonials');
    expect(more).toEqual([]);
  });

  test('of two administrators at once is recorded once, with one mail and one entry', async () => {
    const { author, rating } = await sent();
    const [one, other] = await Promise.all([administrator(), administrator()]);
    const answers = await Promise.all([
      one.post(`/api/admin/ratings/${rating.id}/approve`, { revision: 1 }),
      other.post(`/api/admin/ratings/${rating.id}/reject`, { revision: 1, reason: 'It names a colleague.' }),
      one.post(`/api/admin/ratings/${rating.id}/approve`, { revision: 1 }),
    ]);
    const { rows } = await testApp.database.pool.query<{ approved: boolean; reason: string | null }>(
      'select is_approved as approved, rejection_reason as reason from user_ratings where id = $1',
      [rating.id],
    );
    expect(rows).toEqual([
      rows[0]?.approved === true
        ? { approved: true, reason: null }
        : { approved: false, reason: 'It names a colleague.' },
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toEqual(rows[0]?.approved === true ? [200, 409, 200] : [409, 200, 409]);
    expect(await mailsTo(author)).toHaveLength(1);
    const entries = await testApp.database.pool.query(
      "select 1 from security_audit_log where action in ('rating.approved', 'rating.rejected') and resource = $1",
      [`rating ${rating.id}`],
    );
    expect(entries.rowCount).toBe(1);
  });

  test('to reject requires a reason, which its author reads and may answer by a revision', async () => {
    const { author, rating } = await sent();
    const admin = await administrator();
    expect((await admin.post(`/api/admin/ratings/${rating.id}/reject`, { reason: '  ' })).status).toBe(400);
    await admin.post(`/api/admin/ratings/${rating.id}/reject`, { reason: 'It names <i>a colleague</i>.' });
    expect(await mine(author)).toMatchObject([{ state: 'rejected', rejectionReason: 'It names <i>a colleague</i>.' }]);
    const [mail] = await mailsTo(author);
    expect(mail?.text).toContain('It names <i>a colleague</i>.');
    expect(mail?.html).not.toContain('<i>a colleague');
    expect((await author.post('/api/ratings/submit', ratingBody())).status).toBe(422);
    const revised = await author.post(
      '/api/ratings/submit',
      ratingBody({ testimonial: 'I do my cards on the bus to town.' }),
    );
    expect(revised.body).toMatchObject({ state: 'pending', rejectionReason: null, revision: 2 });
  });

  test('applies only to the text that was read', async () => {
    const { author, rating } = await sent();
    const admin = await administrator();
    await author.post('/api/ratings/submit', ratingBody({ testimonial: 'Something quite different from before.' }));
    const late = await admin.post(`/api/admin/ratings/${rating.id}/approve`, { revision: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'ALREADY_FINISHED' } });
    expect((await shown()).ratings).toEqual([]);
    expect((await admin.post(`/api/admin/ratings/${rating.id}/approve`, { revision: 2 })).status).toBe(200);
  });
});

describe('the public list', () => {
  test('has approved public ratings of open accounts, by subject, and matching figures', async () => {
    const admin = await administrator();
    for (const change of [
      { rating: 5 },
      { rating: 5 },
      { rating: 4 },
      { rating: 4 },
      { rating: 3, category: 'quiz' },
      { rating: 1, isPublic: false },
    ])
      await admin.post(`/api/admin/ratings/${(await sent(change)).rating.id}/approve`);
    const { author, rating } = await sent({ rating: 1 });
    await admin.post(`/api/admin/ratings/${rating.id}/approve`);
    await testApp.database.pool.query('insert into account_deletions (user_id, requested_at) values ($1, now())', [
      author.id,
    ]);
    await sent({ rating: 1 });
    expect(await shown()).toMatchObject({
      summary: { total: 5, average: 4.2, stars: [0, 0, 1, 2, 2], categories: { all: 5, flashcards: 4, quiz: 1 } },
      pages: 1,
    });
    const quiz = await shown('?category=quiz');
    expect(quiz.ratings.map((each) => each.rating)).toEqual([3]);
    expect(quiz.summary).toMatchObject({ total: 1, average: null });
  });

  test('is shown to administrators with every state and its count, page by page', async () => {
    const admin = await administrator();
    const { rating } = await sent();
    await admin.post(`/api/admin/ratings/${rating.id}/reject`, { reason: 'It names a colleague.' });
    await testApp.database.pool.query(
      `with authors as (
         insert into users (username, username_canonical, email, email_canonical, password, is_verified)
         select 'rater' || n, 'rater' || n, 'rater' || n || '@example.com', 'rater' || n || '@example.com', '', true
           from generate_series(1, 21) n
         returning id, username)
       insert into user_ratings (user_id, rating, title, testimonial, category, user_role, created_at, updated_at)
       select id, 5, 'Title of ' || username, 'A text of twenty letters.', 'general', 'hr', now(), now() from authors order by id`,
    );
    const list = async (query: string) =>
      ratingsContract.list.response.parse((await admin.get(`/api/admin/ratings${query}`)).body);
    const first = await list('?state=pending');
    expect(first.counts).toEqual({ pending: 21, approved: 0, rejected: 1 });
    expect(first.ratings).toHaveLength(20);
    expect(first.ratings[0]).toMatchObject({ user: { username: 'rater21', isVerified: true } });
    expect((await list(`?state=pending&before=${first.next}`)).ratings).toMatchObject([{ title: 'Title of rater1' }]);
    expect((await list('?state=rejected')).ratings).toMatchObject([{ rejectionReason: 'It names a colleague.' }]);
  });
});
