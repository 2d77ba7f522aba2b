import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { insightsContract } from '../contract.ts';

const SUBJECT = /^Today’s insight: /;
const ONE_CLICK = { 'content-type': 'application/x-www-form-urlencoded' };

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ scheduled: ['insights'] });
});
afterAll(() => test.close());
/** Every test has days of its own, because each hour's job is made once. */
let firstDay = 0;
beforeEach(() => {
  firstDay += 3;
  setClock(0, 12);
});

/** Moves the clock to an hour in Grenada, of the first day of the test or one after it. */
function setClock(daysLater: number, hour: number): void {
  test.clock.now = new Date(Date.UTC(2026, 10, firstDay + daysLater, hour + 4, 5));
}

/** A premium learner with a confirmed address, signed in for weeks. */
async function confirmedLearner() {
  const learner = await test.learner();
  await test.makePremium(learner.id);
  await test.database.pool.query('update users set email_verified = true where id = $1', [learner.id]);
  await learner.post('/api/auth/login', {
    username: learner.username,
    password: 'a quiet place to read',
    rememberMe: true,
  });
  return learner;
}

/** One who gets the mail at an hour, asked for at noon. */
async function subscriber(hour: number) {
  const learner = await confirmedLearner();
  expect((await learner.put('/api/daily-insights/mail', { enabled: true, hour })).status).toBe(200);
  return learner;
}

/** The daily mails to a learner so far, after the jobs that are due. */
async function mailsTo({ username }: { readonly username: string }) {
  return (await test.mails()).filter(({ to, subject }) => to === `${username}@example.com` && SUBJECT.test(subject));
}

/** The path that ends the mails, as the header of a mail gives it. */
function unsubscribePath(mail: { readonly headers: ReadonlyMap<string, string> } | undefined): string {
  const address = /^<(.+)>$/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1];
  if (address === undefined) throw new Error('The mail has no header that ends it.');
  return new URL(address).pathname;
}

function oneClick(path: string, headers: Record<string, string> = ONE_CLICK) {
  return test.app.inject({ method: 'POST', url: path, headers, payload: 'List-Unsubscribe=One-Click' });
}

async function settingsOf(learner: { get(path: string): Promise<{ body: unknown }> }) {
  return insightsContract.mail.response.parse((await learner.get('/api/daily-insights/mail')).body);
}

describe('asking for the mail', () => {
  it('is off until requested, and stores the hour', async () => {
    const learner = await confirmedLearner();
    expect(await settingsOf(learner)).toEqual({ enabled: false, hour: 7, emailVerified: true });
    await learner.put('/api/daily-insights/mail', { enabled: true, hour: 19 });
    await learner.put('/api/daily-insights/mail', { enabled: false, hour: 19 });
    expect(await settingsOf(learner)).toEqual({ enabled: false, hour: 19, emailVerified: true });
  });

  it('needs a confirmed address', async () => {
    const learner = await test.learner();
    expect(await learner.put('/api/daily-insights/mail', { enabled: true, hour: 7 })).toMatchObject({
      status: 422,
      body: { code: 'REFUSED' },
    });
    expect((await learner.put('/api/daily-insights/mail', { enabled: false, hour: 7 })).status).toBe(200);
  });

  it.each([-1, 24, 7.5, '7'])('refuses the hour %s', async (hour) => {
    const learner = await confirmedLearner();
    expect((await learner.put('/api/daily-insights/mail', { enabled: true, hour })).status).toBe(400);
  });
});

describe('the mail', () => {
  it('is sent at its hour in Grenada, with the insight in text and HTML and no challenge', async () => {
    const learner = await subscriber(15);
    setClock(0, 14);
    expect(await mailsTo(learner)).toEqual([]);
    setClock(0, 15);
    const [mail, ...more] = await mailsTo(learner);
    expect(more).toEqual([]);
    const { insight, challenge } = insightsContract.today.response.parse(
      (await learner.get('/api/daily-insights/today')).body,
    );
    expect(mail?.subject).toBe(`Today’s insight: ${insight?.title}`);
    for (const point of insight?.keyPoints ?? []) {
      expect(mail?.text).toContain(point);
      expect(mail?.html).toContain(point.replaceAll('&', '&amp;').replaceAll("'", '&#39;'));
    }
    expect(mail?.links.map((link) => new URL(link).pathname)).toEqual(['/daily-insights', unsubscribePath(mail)]);
    expect(mail?.text).not.toContain(challenge?.question);
  });

  it('is not sent while the account is suspended', async () => {
    const learner = await subscriber(15);
    await test.database.pool.query(
      "insert into account_suspensions (user_id, reason, suspended_at) values ($1, 'Shared the password.', now())",
      [learner.id],
    );
    setClock(0, 15);
    expect(await mailsTo(learner)).toEqual([]);
    await test.database.pool.query('update account_suspensions set restored_at = now() where user_id = $1', [
      learner.id,
    ]);
    setClock(1, 15);
    expect(await mailsTo(learner)).toHaveLength(1);
  });

  it('is sent once a day when jobs run repeatedly and at the same time', async () => {
    const learner = await subscriber(15);
    setClock(0, 15);
    await Promise.all([test.runJobs(), test.runJobs()]);
    await test.mails();
    setClock(0, 16);
    expect(await mailsTo(learner)).toHaveLength(1);
    setClock(1, 14);
    expect(await mailsTo(learner)).toHaveLength(1);
    setClock(1, 15);
    expect(await mailsTo(learner)).toHaveLength(2);
  });

  it('is not lost when its transaction fails, and not doubled by the next try', async () => {
    const learner = await subscriber(15);
    const { pool } = test.database;
    await pool.query(`create function refuse_mail() returns trigger language plpgsql as $$ begin
      if new.data ->> 'subject' like 'Today%' then raise exception 'the power is out'; end if; return new; end $$`);
    await pool.query(
      'create trigger refuse_mail before insert on pgboss.job for each row execute function refuse_mail()',
    );
    onTestFinished(async () => void (await pool.query('drop function if exists refuse_mail cascade')));
    setClock(0, 15);
    const outcomes = await test.runJobs();
    expect(outcomes.some(({ queue, failure }) => queue === 'insights.daily-mail' && failure !== null)).toBe(true);
    await pool.query('drop function refuse_mail cascade');
    await test.runJobs({ early: true });
    expect(await mailsTo(learner)).toHaveLength(1);
  });

  it('is sent late when no server ran at its hour', async () => {
    const learner = await subscriber(13);
    setClock(0, 18);
    expect(await mailsTo(learner)).toHaveLength(1);
  });

  it('starts tomorrow when requested after its hour, and is not sent twice after a second request', async () => {
    const learner = await subscriber(7);
    setClock(0, 13);
    expect(await mailsTo(learner)).toEqual([]);
    setClock(1, 7);
    expect(await mailsTo(learner)).toHaveLength(1);
    await learner.put('/api/daily-insights/mail', { enabled: false, hour: 7 });
    await learner.put('/api/daily-insights/mail', { enabled: true, hour: 9 });
    setClock(1, 9);
    expect(await mailsTo(learner)).toHaveLength(1);
  });

  it('does not come without access, without a confirmed address, or to a closed account', async () => {
    const learners = [await subscriber(15), await subscriber(15), await subscriber(15)];
    const ways = [
      "update users set is_premium = false, access_type = 'free', trial_end_date = null where id = $1",
      'update users set email_verified = false where id = $1',
      'insert into account_deletions (user_id, requested_at) values ($1, now())',
    ];
    for (const [index, way] of ways.entries()) await test.database.pool.query(way, [learners[index]?.id]);
    setClock(0, 15);
    for (const learner of learners) expect(await mailsTo(learner)).toEqual([]);
  });
});

describe('ending the mail', () => {
  it('accepts a POST of a mail program without sign-in or Origin, any number of times', async () => {
    const learner = await subscriber(15);
    setClock(0, 15);
    const [mail] = await mailsTo(learner);
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const path = unsubscribePath(mail);
    for (const headers of [ONE_CLICK, { 'content-type': 'multipart/form-data; boundary=x' }, {}])
      expect((await oneClick(path, headers)).statusCode).toBe(200);
    expect((await settingsOf(learner)).enabled).toBe(false);
    setClock(1, 15);
    expect(await mailsTo(learner)).toHaveLength(1);
  });

  it('never happens by opening the link: that shows a button', async () => {
    const learner = await subscriber(15);
    setClock(0, 15);
    const path = unsubscribePath((await mailsTo(learner))[0]);
    const { statusCode, body } = await test.app.inject({ url: path });
    expect(statusCode).toBe(200);
    expect(body).toContain('<form method="post">');
    expect(body).not.toContain('<script');
    expect((await settingsOf(learner)).enabled).toBe(true);
  });

  it('works from the first mail after a new request, and only for its user', async () => {
    const [learner, other] = [await subscriber(15), await subscriber(15)];
    setClock(0, 15);
    const path = unsubscribePath((await mailsTo(learner))[0]);
    expect(unsubscribePath((await mailsTo(other))[0])).not.toBe(path);
    await oneClick(path);
    await learner.put('/api/daily-insights/mail', { enabled: true, hour: 8 });
    await oneClick(path);
    expect((await settingsOf(learner)).enabled).toBe(false);
    expect((await settingsOf(other)).enabled).toBe(true);
  });

  it('is refused from another website, and reports an unknown link', async () => {
    const learner = await subscriber(15);
    setClock(0, 15);
    const path = unsubscribePath((await mailsTo(learner))[0]);
    expect((await oneClick(path, { ...ONE_CLICK, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await settingsOf(learner)).enabled).toBe(true);
    const unknown = await oneClick('/unsubscribe/insights/no-such-link');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toContain('This link is not known');
  });

  it('does not store the unsubscribe token itself', async () => {
    const learner = await subscriber(15);
    setClock(0, 15);
    const token = unsubscribePath((await mailsTo(learner))[0])
      .split('/')
      .at(-1);
    const { rows } = await test.database.pool.query<{ row: string }>(
      'select m::text as row from insight_mails m where user_id = $1',
      [learner.id],
    );
    expect(rows[0]?.row).not.toContain(token);
  });
});
