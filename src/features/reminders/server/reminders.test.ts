import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  startPushService,
  type TestBrowser,
  type TestPushService,
} from '../../../platform/server/testing/push-service.ts';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { accountsContract } from '../../accounts/contract.ts';
import { remindersContract } from '../contract.ts';
import { remindersPersonalData } from './store.ts';
import { MAX_REFUSED_DAYS, NOTIFY_BROWSER } from './remind-users.ts';

const PASSWORD = 'a quiet place to read';
const SUBJECT = 'Your goal for today';
const ONE_CLICK = { 'content-type': 'application/x-www-form-urlencoded' };

let test: TestApp;
let service: TestPushService;
let publicKey: string;
beforeAll(async () => {
  service = await startPushService(async () => publicKey);
  test = await startTestApp({ postToPushService: service.post, scheduled: ['reminders'] });
  publicKey = (await settingsOf(await test.learner())).publicKey;
});
afterAll(async () => {
  await test.close();
  await service.close();
});
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

type Learner = Awaited<ReturnType<TestApp['learner']>>;

/** A learner with a goal of five cards and a confirmed address, signed in for weeks. */
async function learnerWithGoal(): Promise<Learner> {
  const learner = await test.learner();
  await test.database.pool.query('update users set email_verified = true where id = $1', [learner.id]);
  await learner.post('/api/auth/login', {
    username: learner.username,
    password: PASSWORD,
    rememberMe: true,
  });
  expect((await learner.put('/api/goals', { dailyGoal: 5, purpose: 'student' })).status).toBe(200);
  return learner;
}

/** One who is reminded by mail at an hour, asked for at noon. */
async function mailed(hour: number): Promise<Learner> {
  const learner = await learnerWithGoal();
  expect((await learner.put('/api/reminders', { mail: true, hour })).status).toBe(200);
  return learner;
}

function keysOf({ endpoint, p256dh, auth }: TestBrowser) {
  return { endpoint, p256dh, auth };
}

/** One who is reminded in a browser at an hour, asked for at noon. */
async function subscribedLearner(hour: number): Promise<{ learner: Learner; browser: TestBrowser }> {
  const learner = await learnerWithGoal();
  const browser = service.browser();
  await learner.put('/api/reminders', { mail: false, hour });
  expect((await learner.put('/api/reminders/browser', keysOf(browser))).status).toBe(200);
  return { learner, browser };
}

/** Signs a learner in with one more browser. */
async function signInElsewhere({ username }: Learner, rememberMe = true) {
  const elsewhere = test.browser();
  await elsewhere.post('/api/auth/login', { username, password: PASSWORD, rememberMe });
  return elsewhere;
}

/** Knows some cards now. */
async function study(learner: Learner, cards: number): Promise<void> {
  const at = test.clock.now.toISOString();
  const events = Array.from({ length: cards }, (_, index) => ({
    id: randomUUID(),
    kind: 'card.reviewed',
    cardId: index + 1,
    grade: 'good',
    at,
  }));
  expect((await learner.post('/api/events', { events })).status).toBe(200);
}

async function mailsTo({ username }: { readonly username: string }) {
  return (await test.mails()).filter(({ to, subject }) => to === `${username}@example.com` && subject === SUBJECT);
}

async function settingsOf(learner: { get(path: string): Promise<{ body: unknown }> }) {
  return remindersContract.read.response.parse((await learner.get('/api/reminders')).body);
}

function endPath(mail: { readonly headers: ReadonlyMap<string, string> } | undefined): string {
  const address = /^<(.+)>$/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1];
  if (address === undefined) throw new Error('The mail has no header that ends it.');
  return new URL(address).pathname;
}

describe('asking to be reminded', () => {
  it('is off until requested, and stores the hour', async () => {
    const learner = await learnerWithGoal();
    expect(await settingsOf(learner)).toMatchObject({ mail: false, hour: 18, emailVerified: true, browsers: [] });
    await learner.put('/api/reminders', { mail: true, hour: 7 });
    await learner.put('/api/reminders', { mail: false, hour: 7 });
    expect(await settingsOf(learner)).toMatchObject({ mail: false, hour: 7 });
  });

  it.each([-1, 24, 7.5, '7'])('refuses the hour %s', async (hour) => {
    expect((await (await learnerWithGoal()).put('/api/reminders', { mail: true, hour })).status).toBe(400);
  });

  it.each([
    ['an address in this network', { endpoint: 'https://127.0.0.1/push' }],
    ['the address of a machine', { endpoint: 'https://169.254.169.254/latest' }],
    ['no https', { endpoint: 'http://fcm.googleapis.com/fcm/send/a' }],
    ['another port', { endpoint: 'https://fcm.googleapis.com:8443/fcm/send/a' }],
    ['a host that only ends alike', { endpoint: 'https://fcm.googleapis.com.example.gd/' }],
    ['an address that is too long', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1000)}` }],
    ['no key', { p256dh: 'A'.repeat(87) }],
    ['a secret that is too short', { auth: 'abc' }],
    ['more than it should', { userId: 1 }],
  ])('does not take %s', async (_, part) => {
    const learner = await learnerWithGoal();
    expect((await learner.put('/api/reminders/browser', { ...keysOf(service.browser()), ...part })).status).toBe(400);
    expect((await settingsOf(learner)).browsers).toEqual([]);
  });

  it('stores the last ten browsers, each once', async () => {
    const learner = await learnerWithGoal();
    const browsers = Array.from({ length: 11 }, () => service.browser());
    for (const browser of browsers) {
      const elsewhere = await signInElsewhere(learner);
      await elsewhere.put('/api/reminders/browser', keysOf(browser));
      await elsewhere.put('/api/reminders/browser', keysOf(browser));
    }
    const digests = browsers.map(({ endpoint }) => createHash('sha256').update(endpoint).digest('hex'));
    expect((await settingsOf(learner)).browsers).toEqual(digests.slice(1));
  });

  it('moves a browser between users only with its keys, and never removes another user’s', async () => {
    const { learner, browser } = await subscribedLearner(18);
    const other = await learnerWithGoal();
    const guessed = { ...keysOf(service.browser()), endpoint: browser.endpoint };
    expect(await other.put('/api/reminders/browser', guessed)).toMatchObject({
      status: 422,
      body: { code: 'REFUSED' },
    });
    await other.post('/api/reminders/browser/end', { endpoint: browser.endpoint });
    expect((await settingsOf(learner)).browsers).toHaveLength(1);
    expect((await other.put('/api/reminders/browser', keysOf(browser))).status).toBe(200);
    expect((await settingsOf(learner)).browsers).toEqual([]);
    await other.post('/api/reminders/browser/end', { endpoint: browser.endpoint });
    expect((await settingsOf(other)).browsers).toEqual([]);
  });
});

it('ends in all browsers of the user by one press, and in nobody else’s', async () => {
  const [{ learner, browser }, other] = [await subscribedLearner(15), await subscribedLearner(15)];
  const second = service.browser();
  await learner.put('/api/reminders/browser', keysOf(second));
  for (let press = 0; press < 2; press += 1) {
    const { status, body } = await learner.post('/api/reminders/browsers/end', {});
    expect([status, remindersContract.removeBrowsers.response.parse(body).browsers]).toEqual([200, []]);
  }
  setClock(0, 15);
  await test.runJobs();
  expect([browser.messages, second.messages]).toEqual([[], []]);
  expect(other.browser.messages).toHaveLength(1);
});

describe('the reminder by mail', () => {
  it('is sent at its hour in Grenada with the remaining cards of the day', async () => {
    const learner = await mailed(15);
    await study(learner, 2);
    setClock(0, 14);
    expect(await mailsTo(learner)).toEqual([]);
    setClock(0, 15);
    const [mail, ...more] = await mailsTo(learner);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('2 of 5 cards known today. 3 more and your goal is met.');
    expect(mail?.links.map((link) => new URL(link).pathname)).toEqual(['/dashboard', endPath(mail)]);
  });

  it('is not sent on a day whose goal is met, and is sent again the day after', async () => {
    const learner = await mailed(15);
    await study(learner, 5);
    setClock(0, 15);
    expect(await mailsTo(learner)).toEqual([]);
    setClock(1, 15);
    expect(await mailsTo(learner)).toHaveLength(1);
  });

  it('is sent once a day when jobs run repeatedly and at the same time', async () => {
    const learner = await mailed(15);
    setClock(0, 15);
    await Promise.all([test.runJobs(), test.runJobs()]);
    setClock(0, 16);
    await learner.put('/api/reminders', { mail: false, hour: 15 });
    await learner.put('/api/reminders', { mail: true, hour: 17 });
    setClock(0, 17);
    expect(await mailsTo(learner)).toHaveLength(1);
  });

  it('starts tomorrow when requested after its hour', async () => {
    const learner = await mailed(7);
    setClock(0, 13);
    expect(await mailsTo(learner)).toEqual([]);
    setClock(1, 7);
    expect(await mailsTo(learner)).toHaveLength(1);
  });

  it('is not lost when its transaction fails, and not doubled by the next try', async () => {
    const learner = await mailed(15);
    const { pool } = test.database;
    await pool.query(`create function refuse_reminder() returns trigger language plpgsql as $$ begin
      if new.data ->> 'subject' like 'Your goal%' then raise exception 'the power is out'; end if; return new; end $$`);
    await pool.query(
      'create trigger refuse_reminder before insert on pgboss.job for each row execute function refuse_reminder()',
    );
    onTestFinished(async () => void (await pool.query('drop function if exists refuse_reminder cascade')));
    setClock(0, 15);
    const outcomes = await test.runJobs();
    expect(outcomes.some(({ queue, failure }) => queue === 'reminders.daily' && failure !== null)).toBe(true);
    await pool.query('drop function refuse_reminder cascade');
    await test.runJobs({ early: true });
    expect(await mailsTo(learner)).toHaveLength(1);
  });

  it('waits until the address is confirmed, and does not come to a closed account', async () => {
    const [unconfirmed, closed] = [await mailed(15), await mailed(15)];
    await test.database.pool.query('update users set email_verified = false where id = $1', [unconfirmed.id]);
    await test.database.pool.query('insert into account_deletions (user_id, requested_at) values ($1, now())', [
      closed.id,
    ]);
    setClock(0, 15);
    expect(await mailsTo(unconfirmed)).toEqual([]);
    expect(await mailsTo(closed)).toEqual([]);
    await test.database.pool.query('update users set email_verified = true where id = $1', [unconfirmed.id]);
    setClock(0, 16);
    expect(await mailsTo(unconfirmed)).toHaveLength(1);
  });

  it('ends by one POST of a mail program, and never by opening the link', async () => {
    const learner = await mailed(15);
    setClock(0, 15);
    const [mail] = await mailsTo(learner);
    const path = endPath(mail);
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const page = await test.app.inject({ url: path });
    expect(page.body).toContain('<form method="post">');
    expect(page.body).not.toContain('<script');
    expect((await settingsOf(learner)).mail).toBe(true);
    for (let press = 0; press < 2; press += 1) {
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url: path,
        headers: ONE_CLICK,
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(statusCode).toBe(200);
    }
    expect((await settingsOf(learner)).mail).toBe(false);
    setClock(1, 15);
    expect(await mailsTo(learner)).toHaveLength(1);
  });
});

it('comes neither by mail nor in a browser while the account is suspended', async () => {
  const [{ learner, browser }, reader] = [await subscribedLearner(15), await mailed(15)];
  for (const { id } of [learner, reader])
    await test.database.pool.query(
      "insert into account_suspensions (user_id, reason, suspended_at) values ($1, 'Shared the password.', now())",
      [id],
    );
  setClock(0, 15);
  await test.runJobs();
  expect([browser.messages, await mailsTo(reader)]).toEqual([[], []]);
  await test.database.pool.query('update account_suspensions set restored_at = now() where user_id = any($1)', [
    [learner.id, reader.id],
  ]);
  setClock(1, 15);
  await test.runJobs();
  expect(await mailsTo(reader)).toHaveLength(1);
});

describe('the reminder in a browser', () => {
  it('is sent encrypted and signed, once a day, with the remaining cards of the day', async () => {
    const { learner, browser } = await subscribedLearner(15);
    await study(learner, 1);
    setClock(0, 15);
    await Promise.all([test.runJobs(), test.runJobs()]);
    setClock(0, 16);
    await test.runJobs();
    expect(browser.messages.map((text): unknown => JSON.parse(text))).toEqual([
      { title: SUBJECT, body: '1 of 5 cards known today. 4 more and your goal is met.' },
    ]);
    setClock(1, 15);
    await test.runJobs();
    expect(browser.messages).toHaveLength(2);
    expect(await mailsTo(learner)).toEqual([]);
  });

  it('is silent on a day whose goal is met', async () => {
    const { learner, browser } = await subscribedLearner(15);
    await study(learner, 5);
    setClock(0, 15);
    await test.runJobs();
    expect(browser.messages).toEqual([]);
  });

  it('is tried again when the service is down, and given up when the goal is met meanwhile', async () => {
    const [first, second] = [await subscribedLearner(15), await subscribedLearner(15)];
    first.browser.status = 503;
    second.browser.status = 429;
    setClock(0, 15);
    await test.runJobs();
    expect(first.browser.messages).toEqual([]);
    first.browser.status = 201;
    second.browser.status = 201;
    await study(second.learner, 5);
    await test.runJobs({ early: true });
    expect(first.browser.messages).toHaveLength(1);
    expect(second.browser.messages).toEqual([]);
  });

  it.each([404, 410])('deletes a browser when the service answers %i', async (status) => {
    const { learner, browser } = await subscribedLearner(15);
    browser.status = status;
    setClock(0, 15);
    await test.runJobs();
    expect((await settingsOf(learner)).browsers).toEqual([]);
    expect(browser.requests).toBe(1);
    browser.status = 201;
    setClock(1, 15);
    await test.runJobs();
    expect(browser.requests).toBe(1);
  });

  it('continues for a browser whose service rejected the site’s signature, once that works again', async () => {
    const { learner, browser } = await subscribedLearner(15);
    browser.status = 403;
    setClock(0, 15);
    await test.runJobs();
    for (let retry = 1; retry <= NOTIFY_BROWSER.retries; retry += 1) await test.runJobs({ early: true });
    expect((await settingsOf(learner)).browsers).toHaveLength(1);
    browser.status = 201;
    setClock(1, 15);
    await test.runJobs();
    expect(browser.messages).toHaveLength(1);
  });

  it(
    'is given up for a browser whose service refuses the signature on seven reminders in a row',
    { tags: 'full-run' },
    async () => {
      const { learner, browser } = await subscribedLearner(15);
      const remindOn = async (day: number, status: number) => {
        browser.status = status;
        setClock(day, 15);
        await test.runJobs();
        for (let retry = 1; retry <= NOTIFY_BROWSER.retries; retry += 1) await test.runJobs({ early: true });
        return (await settingsOf(learner)).browsers.length;
      };
      expect(await remindOn(0, 403)).toBe(1);
      // One that arrives begins the count again.
      expect(await remindOn(1, 201)).toBe(1);
      expect(browser.messages).toHaveLength(1);
      for (let day = 2; day <= MAX_REFUSED_DAYS; day += 1) expect(await remindOn(day, 403)).toBe(1);
      expect(await remindOn(MAX_REFUSED_DAYS + 1, 403)).toBe(0);
      firstDay += MAX_REFUSED_DAYS;
    },
  );

  it.each([400, 401])('deletes a browser when the service answers %i on the last attempt', async (status) => {
    const { learner, browser } = await subscribedLearner(15);
    browser.status = status;
    setClock(0, 15);
    await test.runJobs();
    expect((await settingsOf(learner)).browsers).toHaveLength(1);
    for (let retry = 1; retry <= NOTIFY_BROWSER.retries; retry += 1) await test.runJobs({ early: true });
    expect((await settingsOf(learner)).browsers).toEqual([]);
    expect(browser.requests).toBe(1 + NOTIFY_BROWSER.retries);
  });

  it.each([408, 429, 503])(
    'does not delete a browser when the service answers %i on the last attempt',
    async (status) => {
      const { learner, browser } = await subscribedLearner(15);
      browser.status = status;
      setClock(0, 15);
      await test.runJobs();
      for (let retry = 1; retry <= NOTIFY_BROWSER.retries; retry += 1) await test.runJobs({ early: true });
      expect((await settingsOf(learner)).browsers).toHaveLength(1);
      browser.status = 201;
      setClock(1, 15);
      await test.runJobs();
      expect(browser.messages).toHaveLength(1);
    },
  );

  it('is sent once when the process dies after it was sent: the repeated job finds it done', async () => {
    const { browser } = await subscribedLearner(15);
    setClock(0, 15);
    await test.runJobs();
    const { rows } = await test.database.pool.query<{ id: number; day: string }>(
      'select id, last_sent::text as day from push_browsers where endpoint = $1',
      [browser.endpoint],
    );
    await test.app.jobs.enqueue(test.database.pool, NOTIFY_BROWSER, {
      browserId: rows[0]?.id ?? 0,
      day: rows[0]?.day ?? '',
    });
    await test.runJobs();
    expect(browser.messages).toHaveLength(1);
  });
});

describe('a browser in which its person is signed out', () => {
  const NEW_PASSWORD = 'a louder place to write';

  it.each<[string, (learner: Learner, elsewhere: Browser) => Promise<void>]>([
    ['by its own press', async (_, elsewhere) => void (await elsewhere.post('/api/auth/logout'))],
    [
      'one by one from another browser',
      async (learner) => {
        const { body } = await learner.get('/api/account/sessions');
        const { sessions } = accountsContract.sessions.response.parse(body);
        const others = sessions.filter(({ isCurrent }) => !isCurrent);
        const answers = await Promise.all(others.map(({ id }) => learner.delete(`/api/account/sessions/${id}`)));
        expect(answers.map(({ status }) => status)).toEqual([200]);
      },
    ],
    ['with all others', async (learner) => void (await learner.post('/api/account/sessions/end-others'))],
    [
      'by a new password',
      async (learner) => {
        const changed = await learner.post('/api/account/password', {
          currentPassword: PASSWORD,
          newPassword: NEW_PASSWORD,
        });
        expect(changed.status).toBe(200);
      },
    ],
    [
      'by the time',
      async (learner) => {
        setClock(2, 12);
        expect((await learner.get('/api/reminders')).status).toBe(200);
      },
    ],
  ])('%s receives no more reminders', async (_, signOut) => {
    const { learner, browser: own } = await subscribedLearner(15);
    const elsewhere = await signInElsewhere(learner, false);
    const browser = service.browser();
    await elsewhere.put('/api/reminders/browser', keysOf(browser));
    expect((await settingsOf(learner)).browsers).toHaveLength(2);
    await signOut(learner, elsewhere);
    expect((await settingsOf(learner)).browsers).toEqual([createHash('sha256').update(own.endpoint).digest('hex')]);
    setClock(2, 15);
    await test.runJobs();
    expect([own.messages.length, browser.requests]).toEqual([1, 0]);
  });

  it('does not receive a reminder that was already queued', async () => {
    const { learner, browser } = await subscribedLearner(15);
    browser.status = 503;
    setClock(0, 15);
    await test.runJobs();
    await learner.post('/api/auth/logout');
    browser.status = 201;
    await test.runJobs({ early: true });
    expect(browser.messages).toEqual([]);
  });

  it('receives reminders again when its user signs in again, and not when another user does', async () => {
    const { learner, browser } = await subscribedLearner(15);
    await learner.post('/api/auth/logout');
    const takeUp = async (someone: Browser) =>
      remindersContract.takeUpBrowser.response.parse(
        (await someone.post('/api/reminders/browser/take-up', { endpoint: browser.endpoint })).body,
      );
    expect(await takeUp(await learnerWithGoal())).toEqual({ told: false });
    setClock(0, 15);
    await test.runJobs();
    expect(browser.messages).toEqual([]);
    const back = await signInElsewhere(learner);
    expect([await takeUp(back), await takeUp(back)]).toEqual([{ told: true }, { told: true }]);
    setClock(1, 15);
    await test.runJobs();
    expect(browser.messages).toHaveLength(1);
  });

  it('is not linked again after its user removed it', async () => {
    const { learner, browser } = await subscribedLearner(15);
    await learner.post('/api/reminders/browsers/end', {});
    const { body } = await learner.post('/api/reminders/browser/take-up', { endpoint: browser.endpoint });
    expect(body).toEqual({ told: false });
    expect((await settingsOf(learner)).browsers).toEqual([]);
  });

  it('is forgotten after sixty days, and one in which they are signed in is not', async () => {
    const [deserted, active] = [await subscribedLearner(15), await subscribedLearner(15)];
    const stored = async () => {
      const { rows } = await test.database.pool.query<{ endpoint: string }>(
        'select endpoint from push_browsers where endpoint = any($1)',
        [[deserted.browser.endpoint, active.browser.endpoint]],
      );
      return rows.map(({ endpoint }) => endpoint);
    };
    await deserted.learner.post('/api/auth/logout');
    await test.database.pool.query(
      "update push_browsers set added_at = added_at - interval '60 days' where endpoint = any($1)",
      [[deserted.browser.endpoint, active.browser.endpoint]],
    );
    setClock(0, 15);
    await test.runJobs();
    expect(await stored()).toHaveLength(2);
    setClock(1, 15);
    await test.runJobs();
    expect(await stored()).toEqual([active.browser.endpoint]);
  });
});

it('neither an export nor a response contains push keys', async () => {
  const { learner, browser } = await subscribedLearner(15);
  expect(JSON.stringify(await settingsOf(learner))).not.toContain(browser.endpoint);
  const tables = JSON.stringify(await remindersPersonalData.export.read(test.database.pool, learner.id));
  expect(tables).toContain('fcm.googleapis.com');
  for (const secret of [browser.endpoint, browser.p256dh, browser.auth]) expect(tables).not.toContain(secret);
});
