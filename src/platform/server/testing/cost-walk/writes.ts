import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { REFUND_FAILURES } from '../../../../features/billing/rules/refund.ts';
import { CARDS, beginCard, buy } from '../../../../features/billing/server/testing/checkout.ts';
import { amendmentsContract, sectionsContract } from '../../../../features/amendments/contract.ts';
import { accountsContract } from '../../../../features/accounts/contract.ts';
import { newLinkToken } from '../../../../features/accounts/server/email.ts';
import { MAX_SELECTED } from '../../../../features/authoring/rules/list-filters.ts';
import { newCard } from '../../../../features/authoring/server/testing/administrator.ts';
import { addPasskey, createAuthenticator } from '../../../../features/accounts/server/testing/passkeys.ts';
import { currentCode, turnOnSecondFactor } from '../../../../features/accounts/server/testing/second-factor.ts';
import { insightsContract } from '../../../../features/insights/contract.ts';
import { issueTo } from '../../../../features/certifications/server/testing/issue-certificate.ts';
import { GROUP_FORM, makeCode, shareCard, writePost } from '../../../../features/teams/server/testing/group.ts';
import { addressOf, move, plan, planAt } from '../../../../features/teams/server/testing/room.ts';
import { noise } from '../../../../features/profile/server/testing/picture-files.ts';
import { start } from '../../../../features/quiz/server/testing/quizzing.ts';
import { dayAfter } from '../../../../features/teams/server/testing/assignment.ts';
import type { FastifyInstance } from 'fastify';
import { startTestApp, type Browser, type TestApp } from '../test-app.ts';
import { MAX_SESSIONS } from '../../sessions.ts';
import type { LargestState } from './largest-state.ts';

const PASSWORD = 'a quiet place to read';

/** A request with the largest body that its limits allow. */
export interface Write {
  /** The path, if the contract's has parameters. */
  readonly url?: string;
  readonly body?: object;
  /** Bytes that are no JSON, with their type. */
  readonly file?: { readonly type: string; readonly bytes: Buffer | string };
  /**
   * The sender: the learner with the largest state, or the administrator for calls of the admin panel, where it is
   * omitted.
   */
  readonly who?: Browser;
  /** The application that was built over changed law, where the call needs one. */
  readonly app?: FastifyInstance;
}

/** Prepares one attempt of a call. */
export type PrepareWrite = (attempt: number) => Promise<Write>;

/** Each call that writes, by method and path. */
export type Writes = Readonly<Record<string, PrepareWrite>>;

/** Returns a text of this length that compresses and folds like natural language. */
const long = (length: number) =>
  'Notice is given in writing. '.repeat(Math.ceil(length / 28)).slice(0, length - 1) + '.';

const mailAddress = () => `${'a'.repeat(60)}@${randomUUID()}.${'b'.repeat(60)}.gd`;

const pushEndpoint = () => `https://fcm.googleapis.com/fcm/send/${randomBytes(450).toString('hex')}`;
const browserKeys = () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-65);
  return { p256dh: raw.toString('base64url'), auth: randomBytes(16).toString('base64url') };
};

const rowOfCard = (place: number) =>
  `${randomUUID()} ${place}?,"${long(1800)}",26,"Employment Act, Cap. 89, s. 26",hr,Employment Act`;

const largestCard = (question: string) => ({
  question: question.padEnd(500, ' and more'),
  answer: long(4000),
  section: '26',
  lawReference: long(300),
  audience: ['hr', 'employer'],
  category: 'Employment Act',
  heading: long(120),
  correctAnswer: long(499),
  wrongAnswers: ['One ', 'Two ', 'Three '].map((start) => start.padEnd(500, 'option ')),
  explanation: long(2000),
  facts: Array.from({ length: 12 }, (_, place) => `EA-${String(place + 1).padStart(3, '0')}`),
});

/** The calls that can be repeated, in an order in which none ruins what a later one needs. */
export function largestWrites(state: LargestState): Writes {
  return {
    ...accountWrites(state),
    ...moneyWrites(state),
    ...seatWrites(state),
    ...studyWrites(state),
    ...examWrites(state),
    ...ownWrites(state),
    ...groupWrites(state),
    ...roomWrites(state),
    ...assistantWrites(state),
    ...authoringWrites(state),
    ...lawWrites(state),
    ...adminWrites(state),
  };
}

/** A learner with the most sessions that one account can have. */
async function signedInEverywhere(test: TestApp, sql: LargestState['sql']) {
  const person = await test.learner();
  await sql(
    `insert into sessions (sid, sess, expire)
     select 'cost-' || $1::int || '-' || i, sess, expire from sessions, generate_series(1, $2::int - 1) as i where (sess->>'userId')::int = $1::int`,
    [person.id, MAX_SESSIONS],
  );
  return person;
}

function accountWrites({ test, learner, sql }: LargestState): Writes {
  const password = Array.from({ length: 200 }, (_, place) => String.fromCodePoint(0x1f400 + place)).join('');
  async function withLink(statement: string) {
    const person = await test.learner();
    const { token, digest } = newLinkToken();
    await sql(statement, [person.id, digest, new Date(test.clock.now.getTime() + 3_600_000)]);
    return { person, token };
  }
  const withSessions = () => signedInEverywhere(test, sql);
  return {
    'POST /api/register': async () => ({
      who: test.browser(),
      body: { username: randomBytes(15).toString('hex'), email: mailAddress(), password },
    }),
    'POST /api/auth/login': async () => ({
      who: test.browser(),
      body: { username: (await withSessions()).username, password: PASSWORD, rememberMe: true },
    }),
    'POST /api/auth/logout': async () => ({ who: await withSessions(), body: {} }),
    'POST /api/auth/forgot-password': async () => ({ who: test.browser(), body: { email: 'largest@example.com' } }),
    'POST /api/auth/reset-password': async () => ({
      who: test.browser(),
      body: {
        token: (
          await withLink(
            'update users set password_reset_token = $2, password_reset_expires = $3, email_verified = true where id = $1',
          )
        ).token,
        password,
      },
    }),
    'POST /api/account/password': async () => ({
      who: await withSessions(),
      body: { currentPassword: PASSWORD, newPassword: password },
    }),
    'POST /api/auth/verify-email': async () => ({
      who: test.browser(),
      body: {
        token: (
          await withLink(
            'with link as (update users set email_verification_token = $2 where id = $1 returning id) insert into email_verifications (user_id, expires) select id, $3 from link on conflict (user_id) do update set expires = excluded.expires',
          )
        ).token,
      },
    }),
    'POST /api/auth/resend-verification': async () => ({ who: await test.learner(), body: {} }),
    'POST /api/user/verification-request': async () => ({ who: await test.learner(), body: {} }),
    'POST /api/account/email': async () => ({
      who: await test.learner(),
      body: { email: mailAddress(), password: PASSWORD },
    }),
    'POST /api/auth/confirm-email': async () => ({
      who: test.browser(),
      body: {
        token: (
          await withLink(
            "insert into email_changes (user_id, email, token, expires) select id, 'new-' || email, $2, $3 from users where id = $1",
          )
        ).token,
      },
    }),
    'DELETE /api/account/sessions/:id': async () => {
      const person = await withSessions();
      const { body } = await person.get('/api/account/sessions');
      const sessions = Array.isArray(body['sessions']) ? body['sessions'] : [];
      return { who: person, url: `/api/account/sessions/${sessions.at(-1)?.id}` };
    },
    'POST /api/account/sessions/end-others': async () => ({ who: await withSessions(), body: {} }),
    'POST /api/account/second-factor/begin': async () => ({ who: await withSessions(), body: { password: PASSWORD } }),
    'POST /api/account/second-factor/enable': async () => {
      const person = await test.learner();
      await person.post('/api/account/second-factor/begin', { password: PASSWORD });
      return { who: person, body: { code: await currentCode(test, person.id) } };
    },
    'POST /api/account/second-factor/disable': async () => {
      const person = await test.learner();
      const [, recovery = ''] = await turnOnSecondFactor(test, person);
      return { who: person, body: { password: PASSWORD, code: recovery } };
    },
    'POST /api/account/second-factor/recovery-codes': async () => {
      const person = await test.learner();
      const [recovery = ''] = await turnOnSecondFactor(test, person);
      return { who: person, body: { password: PASSWORD, code: recovery } };
    },
    'POST /api/auth/passkey': async () => {
      const person = await test.learner();
      await addPasskey(person);
      return { who: test.browser(), body: { username: person.username, password: PASSWORD } };
    },
    'POST /api/account/passkeys/request': async () => {
      const person = await test.learner();
      await addPasskey(person);
      return { who: person, body: {} };
    },
    'POST /api/account/passkeys/begin': async () => ({ who: await withSessions(), body: { password: PASSWORD } }),
    'POST /api/account/passkeys': async () => {
      const person = await withSessions();
      const begun = await person.post('/api/account/passkeys/begin', { password: PASSWORD });
      const options = accountsContract.beginPasskey.response.parse(begun.body);
      return { who: person, body: createAuthenticator().create(options) };
    },
    'POST /api/account/passkeys/remove': async () => {
      const person = await test.learner();
      const [recovery = '', other = ''] = await turnOnSecondFactor(test, person);
      const authenticator = await addPasskey(person, recovery);
      return { who: person, body: { id: authenticator.id, password: PASSWORD, code: other } };
    },
    'POST /api/account/confirm': async () => {
      const person = await test.learner();
      await test.database.pool.query("update users set role = 'admin' where id = $1", [person.id]);
      const [recovery = ''] = await turnOnSecondFactor(test, person);
      return { who: person, body: { password: PASSWORD, code: recovery } };
    },
    'PUT /api/account/time': async () => ({ who: learner, body: { timeAccommodation: 200 } }),
    'PUT /api/account/theme': async () => ({ who: learner, body: { theme: 'system' } }),
  };
}

function moneyWrites(state: LargestState): Writes {
  const { test, learner, administrator, sql } = state;
  const seats = { planId: '12month', seats: 500, couponCode: 'LARGEST' };
  const buyer = async () => {
    const person = await test.learner();
    await sql(
      "update users set access_type = 'paid', is_premium = false, subscription_end_date = '2026-12-20' where id = $1",
      [person.id],
    );
    return person;
  };
  const byPaypal = async (approve: boolean) => {
    await makeRoom(state);
    const { body } = await learner.post('/api/paypal/order', seats);
    if (approve) await learner.post(`/api/sandbox/paypal/${String(body['id'])}`, { approve: true });
    return String(body['id']);
  };
  return {
    'POST /api/quote': async () => ({ body: seats }),
    'POST /api/create-payment-intent': async () => {
      await makeRoom(state);
      return { body: seats };
    },
    'POST /api/paypal/order': async () => {
      await makeRoom(state);
      return { body: { ...seats, currency: 'USD', intent: 'CAPTURE' } };
    },
    'POST /api/sandbox/card/:paymentId': async () => {
      await makeRoom(state);
      return {
        url: `/api/sandbox/card/${(await beginCard(learner, seats)).paymentId}`,
        body: { cardNumber: CARDS.taken },
      };
    },
    'POST /api/sandbox/paypal/:paymentId': async () => ({
      url: `/api/sandbox/paypal/${await byPaypal(false)}`,
      body: { approve: true },
    }),
    'POST /api/paypal/order/:orderId/capture': async () => ({
      url: `/api/paypal/order/${await byPaypal(true)}/capture`,
      body: {},
    }),
    'POST /api/coupon/validate': async () => {
      await makeRoom(state);
      return { body: { couponCode: 'largest', planId: '12month', seats: 500 } };
    },
    'POST /api/coupon/apply': async (attempt) => {
      await administrator.post('/api/admin/coupons', { kind: 'access', code: `OPEN-${attempt}`, planId: '3month' });
      return { who: await buyer(), body: { couponCode: `OPEN-${attempt}` } };
    },
    'POST /api/subscription/renew': async () => ({ who: await buyer(), body: { planId: '12month' } }),
    'POST /api/subscription/upgrade': async () => ({ who: await buyer(), body: { planId: '12month' } }),
    'POST /api/admin/coupons': async (attempt) => ({
      body: {
        kind: 'access',
        code: `MADE-${attempt}`.padEnd(50, 'X'),
        planId: '12month',
        days: 3660,
        startsAt: '2026-11-20T00:00:00Z',
        expiresAt: '2036-11-20T00:00:00Z',
        maxRedemptions: 1_000_000,
      },
    }),
    'PUT /api/admin/coupons/:code': async (attempt) => ({
      url: '/api/admin/coupons/LARGEST',
      body: { isActive: attempt % 2 === 1 },
    }),
    'PUT /api/admin/coupons/:code/limits': async (attempt) => {
      const { rows } = await test.database.pool.query<{ expiresAt: Date | null; maxRedemptions: number | null }>(
        `select expires_at as "expiresAt", max_redemptions as "maxRedemptions" from coupons where code = 'LARGEST'`,
      );
      return {
        url: '/api/admin/coupons/LARGEST/limits',
        body: { expiresAt: `2036-11-${10 + attempt}T00:00:00Z`, maxRedemptions: 1_000_000, before: rows[0] },
      };
    },
    'POST /api/admin/payments/:orderId/refund': async () => {
      await makeRoom(state);
      const { orderId } = await buy(test, learner, { planId: '12month', seats: 500 });
      await sql(
        `update seats s set user_id = u.id, email = u.email, invited_at = now(), taken_at = now()
           from (select id, email, row_number() over (order by id) as place from users where username like 'seed%') u
          where s.order_id = $1 and s.place = u.place`,
        [orderId],
      );
      const { rows } = await test.database.pool.query<{ cents: number }>(
        'select amount_cents as cents from orders where id = $1',
        [orderId],
      );
      return {
        url: `/api/admin/payments/${orderId}/refund`,
        body: { requestKey: randomUUID(), amountCents: rows[0]?.cents, reason: long(300), access: 'end' },
      };
    },
    'POST /api/admin/payments/:orderId/refunds/:refundId/cancel': async () => {
      const { orderId } = await buy(test, await buyer(), { planId: '12month' });
      const refundId = randomUUID();
      await sql(
        `insert into refunds (id, order_id, amount_cents, reason, ends_access, asked_at, failure, failed_at)
         values ($1, $2, 500, $3, false, now(), $4, now())`,
        [refundId, orderId, long(300), REFUND_FAILURES.refused],
      );
      return { url: `/api/admin/payments/${orderId}/refunds/${refundId}/cancel`, body: {} };
    },
  };
}

/** Leaves 1,500 of the seats of the learner, 20 of them free, so that 500 more can be bought. */
async function makeRoom({ test, sql, names, learner }: LargestState): Promise<void> {
  await sql("delete from pgboss.job where name = 'mail'");
  await test.runJobs();
  await sql('delete from user_coupons where user_id = $1', [learner.id]);
  await sql('update seat_blocks set withdrawn_at = now() where order_id <> $1', [names['orderId']]);
  await sql('delete from seats where order_id <> $1 or place > 1500', [names['orderId']]);
  await sql('update seat_blocks set seats = 1500 where order_id = $1', [names['orderId']]);
  await sql(
    'update seats set user_id = null, grant_id = null, taken_at = null, email = null, token_digest = null, invited_at = null, invitation_ends_at = null where place <= 20',
  );
}

function seatWrites(state: LargestState): Writes {
  const { test, learner, one } = state;
  let lists = 0;
  const addresses = () => {
    lists += 1;
    return Array.from({ length: 500 }, (_, place) => `${`person${place}-${lists}`.padEnd(100, 'x')}@example.gd`).join(
      '\n',
    );
  };
  const invited = () =>
    one("select id from seats where email like 'invited%' and token_digest is not null order by random() limit 1");
  const link = async () => String((await learner.post('/api/organisation/link')).body['token']);
  return {
    'PUT /api/organisation': async () => ({ body: { name: 'S'.repeat(80) } }),
    'POST /api/organisation/link': async () => ({ body: {} }),
    'DELETE /api/organisation/link': async () => {
      await link();
      return {};
    },
    'POST /api/organisation/invitations/check': async () => ({ body: { csv: addresses() } }),
    'POST /api/organisation/invitations': async () => {
      await makeRoom(state);
      await buy(test, learner, { planId: '12month', seats: 500 });
      return { body: { csv: addresses() } };
    },
    'POST /api/organisation/seats/:seatId/invitation': async () => ({
      url: `/api/organisation/seats/${await invited()}/invitation`,
      body: {},
    }),
    'POST /api/organisation/seats/:seatId/reassign': async () => ({
      url: `/api/organisation/seats/${await invited()}/reassign`,
      body: { email: `${randomUUID()}@example.gd` },
    }),
    'DELETE /api/organisation/seats/:seatId': async () => ({ url: `/api/organisation/seats/${await invited()}` }),
    'POST /api/invitations/:token': async () => ({
      who: await test.learner(),
      url: `/api/invitations/${await link()}`,
      body: {},
    }),
    'DELETE /api/seats/:seatId': async () => {
      await makeRoom(state);
      const person = await test.learner();
      await person.post(`/api/invitations/${await link()}`);
      return { who: person, url: `/api/seats/${await one('select id from seats where user_id = $1', [person.id])}` };
    },
  };
}

const largestOwnCard = () => ({
  front: `${randomUUID()} `.padEnd(299, 'a').concat('?'),
  back: long(1200),
  section: { law: 'employment-act', number: '26' },
});

function ownCardWrites({ sql, learner, names }: LargestState): Writes {
  const card = `/api/own-cards/${names['ownCard']}`;
  const makeRoom = () =>
    sql('delete from own_cards where user_id = $1 and id <> $2 and id in (select max(id::text)::uuid from own_cards)', [
      learner.id,
      names['ownCard'],
    ]);
  return {
    'POST /api/own-cards': async () => {
      await makeRoom();
      return { body: { id: randomUUID(), ...largestOwnCard() } };
    },
    'PUT /api/own-cards/:id': async () => {
      await sql('update own_cards set version = 1 where id = $1', [names['ownCard']]);
      return { url: card, body: { ...largestOwnCard(), version: 1 } };
    },
    'POST /api/own-cards/import': async () => {
      await sql('delete from own_cards where user_id = $1 and id <> $2', [learner.id, names['ownCard']]);
      return {
        body: {
          text: Array.from({ length: 480 }, () => `${randomUUID()}\t${long(350)}`).join('\n'),
          isPreview: false,
        },
      };
    },
    'PUT /api/own-cards/:id/bookmark': async (attempt) => ({
      url: `${card}/bookmark`,
      body: { isBookmarked: attempt % 2 === 0 },
    }),
    'PUT /api/own-cards/:id/review': async (attempt) => ({
      url: `${card}/review`,
      body: { grade: 'good', reps: 9 + attempt },
    }),
    'DELETE /api/own-cards/:id': async () => {
      await sql('update own_cards set deleted_at = null where id = $1', [names['ownCard']]);
      return { url: card };
    },
    'POST /api/own-cards/:id/restore': async () => {
      await sql('update own_cards set deleted_at = now() where id = $1', [names['ownCard']]);
      return { url: `${card}/restore`, body: {} };
    },
  };
}

function studyWrites(state: LargestState): Writes {
  const { test, learner, sql } = state;
  const events = (more: (place: number) => object) => ({
    events: Array.from({ length: 500 }, (_, place) => ({
      id: randomUUID(),
      cardId: 1 + (place % 250),
      at: new Date(test.clock.now.getTime() - place * 1000).toISOString(),
      ...more(place),
    })),
  });
  const ofToday = async (what: 'insight' | 'challenge') => {
    const today = insightsContract.today.response.parse((await learner.get('/api/daily-insights/today')).body);
    return today[what]?.id;
  };
  return {
    'POST /api/events': async () => ({
      body: events((place) =>
        place % 2 === 0
          ? { kind: 'card.reviewed', grade: 'good' }
          : { kind: 'card.completed', set: 'level=1'.padEnd(100, '&') },
      ),
    }),
    'PUT /api/review/settings': async () => ({ body: { cardsPerDay: 80, fourGrades: true } }),
    'PUT /api/study-preferences': async () => ({ body: { mode: 'achievement', level: 8 } }),
    ...ownCardWrites(state),
    'PUT /api/goals': async () => ({ body: { dailyGoal: 20, purpose: 'curious' } }),
    'POST /api/bookmarks/import': async () => ({
      body: { csv: ['Card', ...Array.from({ length: 5000 }, (_, place) => 1 + (place % 250))].join('\n') },
    }),
    'POST /api/achievements/reveal': async () => {
      await sql('delete from achievements_unlocked where user_id = $1', [learner.id]);
      return { body: {} };
    },
    'POST /api/shares': async () => ({ body: { type: 'flashcard_progress', category: null } }),
    'POST /api/quiz/sessions': async () => ({
      body: { mode: 'adaptive', level: 'advanced', category: 'all', timed: true, secondsPerQuestion: 15 },
    }),
    'PUT /api/quiz/sessions/:id/answer': async () => ({
      url: `/api/quiz/sessions/${(await start(learner)).id}/answer`,
      body: { position: 1, chosen: 0, timeSpent: 3_600_000 },
    }),
    'POST /api/quiz/sessions/:id/finish': async () => {
      const { id } = await start(learner);
      await sql('update quiz_questions set chosen_option = correct_option, answered_at = now() where session_id = $1', [
        id,
      ]);
      return { url: `/api/quiz/sessions/${id}/finish`, body: {} };
    },
    'POST /api/daily-insights/complete-insight': async () => {
      await sql("delete from insight_reads where user_id = $1 and day >= '2026-11-20'", [learner.id]);
      return { body: { insightId: await ofToday('insight') } };
    },
    'POST /api/daily-insights/start-challenge': async () => ({ body: { challengeId: await ofToday('challenge') } }),
    'POST /api/daily-insights/complete-challenge': async () => {
      await sql("delete from challenge_attempts where user_id = $1 and day >= '2026-11-20'", [learner.id]);
      return { body: { challengeId: await ofToday('challenge'), answer: 0, correct: true } };
    },
    'PUT /api/daily-insights/mail': async () => {
      await sql('update users set email_verified = true where id = $1', [learner.id]);
      return { body: { enabled: true, hour: 23 } };
    },
  };
}

function examWrites({ test, learner, sql }: LargestState): Writes {
  // Moves the attempts to another certification: each exam may be sat once a day.
  const free = () =>
    sql(
      'update exam_attempts set certification_id = 3, score = coalesce(score, 0), passed = false, finished_at = coalesce(finished_at, now()) where user_id = $1',
      [learner.id],
    );
  const begun = async () => {
    await free();
    await sql('delete from user_certifications where user_id = $1 and certification_id = 2', [learner.id]);
    const answer = await learner.post('/api/certifications/2/exam', { learnerName: 'Anita Roberts' });
    if (answer.status !== 200) throw new Error(`The exam did not start: ${JSON.stringify(answer.body)}`);
    return `/api/certifications/2/exam/${String(answer.body['id'])}`;
  };
  return {
    'POST /api/certifications/:id/exam': async () => {
      await free();
      return { url: '/api/certifications/2/exam', body: { learnerName: 'A'.repeat(60) } };
    },
    'PUT /api/certifications/:id/exam/:attemptId/answer': async () => ({
      url: `${await begun()}/answer`,
      body: { position: 1, chosen: 0 },
    }),
    'POST /api/certifications/:id/exam/:attemptId/finish': async () => {
      const url = await begun();
      await sql('update exam_questions set chosen_option = correct_option, answered_at = now() where attempt_id = $1', [
        url.split('/').at(-1),
      ]);
      return { url: `${url}/finish`, body: {} };
    },
    'POST /api/admin/certificates/:number/revoke': async () => ({
      url: `/api/admin/certificates/${await issueTo(test, learner.id, { certificationId: 3 })}/revoke`,
      body: { reason: long(300) },
    }),
  };
}

function ownWrites({ learner, one, sql }: LargestState): Writes {
  return {
    'PUT /api/reminders': async () => ({ body: { mail: true, hour: 23 } }),
    'PUT /api/reminders/browser': async () => ({ body: { endpoint: pushEndpoint(), ...browserKeys() } }),
    'POST /api/reminders/browser/take-up': async () => ({ body: { endpoint: pushEndpoint() } }),
    'POST /api/reminders/browser/end': async () => ({ body: { endpoint: pushEndpoint() } }),
    'POST /api/reminders/browsers/end': async () => ({ body: {} }),
    'PUT /api/guide/progress': async () => ({
      body: { at: 'welcome', visited: Array.from({ length: 30 }, () => 'choosing-a-mode'), movedAt: 1_700_000_000_000 },
    }),
    'PUT /api/scenarios/marks': async () => ({
      body: { kind: 'case', scenarioId: 1, studied: true, saved: true, note: long(1000) },
    }),
    'PUT /api/paths/readings': async () => ({
      body: { sections: Array.from({ length: 60 }, (_, place) => `employment-act/${place + 1}`) },
    }),
    'PUT /api/profile': async () => ({
      body: {
        firstName: 'F'.repeat(50),
        lastName: 'L'.repeat(50),
        displayName: 'D'.repeat(50),
        bio: long(1000),
        practiceAreas: ['Employment Law'],
        languagesSpoken: ['English', 'French', 'Spanish', 'Portuguese', 'Creole'],
        educationBackground: long(500),
        certifications: Array.from({ length: 20 }, (_, place) => `${place}`.padEnd(120, 'C')),
        profileIsPublic: true,
      },
    }),
    'PUT /api/profile/picture': async () => ({ file: { type: 'image/jpeg', bytes: await noise(1800, 1800) } }),
    'DELETE /api/profile/picture': async () => ({}),
    'PUT /api/leaderboard/settings': async (attempt) => ({
      body: { optIn: attempt % 2 === 0, alias: `A${'\u0301'.repeat(3)}${attempt}`.padEnd(20, 'x') },
    }),
    'POST /api/reports': async () => ({
      body: { id: randomUUID(), place: long(200), message: long(2000), email: 'someone@example.gd' },
    }),
    'POST /api/ratings/submit': async () => {
      await sql('update users set is_verified = true where id = $1', [learner.id]);
      await sql('delete from user_ratings where user_id = $1', [learner.id]);
      return {
        body: {
          rating: 5,
          title: long(100),
          testimonial: long(1000),
          category: 'quiz',
          userRole: 'public',
          userLocation: long(100),
        },
      };
    },
    'POST /api/tools/saved': async (attempt) => ({
      body: { tool: 'key-dates', given: `occasion=ended&day-day=${attempt + 1}&day-month=11&day-year=2026` },
    }),
    'DELETE /api/tools/saved/:id': async () => {
      await learner.post('/api/tools/saved', {
        tool: 'key-dates',
        given: 'occasion=ended&day-day=20&day-month=11&day-year=2026',
      });
      return {
        url: `/api/tools/saved/${await one('select id from saved_calculations where user_id = $1 limit 1', [learner.id])}`,
      };
    },
  };
}

function groupWrites({ test, learner, names, sql, one }: LargestState): Writes {
  const group = `/api/groups/${names['groupId']}`;
  const form = { ...GROUP_FORM, name: 'G'.repeat(80), description: long(500), maxMembers: 200, weeklyGoal: 10_000 };
  const groupId = names['groupId'] ?? '';
  const seed = () =>
    one("select user_id from study_group_members where group_id = $1 and role = 'member' order by random() limit 1", [
      groupId,
    ]);
  const own = async () => {
    await sql("delete from study_group_members where user_id = $1 and role = 'member'", [learner.id]);
    const id = randomUUID();
    await learner.post('/api/groups', { ...form, id });
    return id;
  };
  const joiner = async () => {
    await sql(
      "delete from study_group_members where group_id = $1 and user_id = (select max(user_id) from study_group_members where group_id = $1 and role = 'member')",
      [groupId],
    );
    return test.learner();
  };
  const joined = async () => {
    const person = await joiner();
    await person.post(`${group}/join`, {});
    return person;
  };
  return {
    'PUT /api/groups/:groupId': async () => ({ url: group, body: { ...form, isPublic: true } }),
    'POST /api/groups/:groupId/code': async () => ({ url: `${group}/code`, body: { days: 30 } }),
    'DELETE /api/groups/:groupId/code': async () => ({ url: `${group}/code` }),
    'POST /api/groups/codes/:code': async () => ({
      who: await joiner(),
      url: `/api/groups/codes/${await makeCode(learner, groupId)}`,
      body: { sharesProgress: true },
    }),
    'POST /api/groups/:groupId/join': async () => ({
      who: await joiner(),
      url: `${group}/join`,
      body: { sharesProgress: true },
    }),
    'PUT /api/groups/:groupId/consent': async () => ({
      who: await joined(),
      url: `${group}/consent`,
      body: { sharesProgress: true },
    }),
    'POST /api/groups/:groupId/leave': async () => ({ who: await joined(), url: `${group}/leave`, body: {} }),
    'PUT /api/groups/:groupId/members/:userId': async () => ({
      url: `${group}/members/${await seed()}`,
      body: { role: 'moderator' },
    }),
    'DELETE /api/groups/:groupId/members/:userId': async () => ({ url: `${group}/members/${await seed()}` }),
    'POST /api/groups/:groupId/posts': async () => {
      await sql(
        'delete from group_discussions where id = (select id from group_discussions where parent_id = $1 limit 1)',
        [names['postId']],
      );
      return {
        url: `${group}/posts`,
        body: { id: randomUUID(), message: long(2000), cardId: 1, parentId: names['postId'] },
      };
    },
    'PUT /api/groups/:groupId/posts/:postId': async () => ({
      url: `${group}/posts/${await writePost(learner, groupId)}`,
      body: { message: long(2000) },
    }),
    'DELETE /api/groups/:groupId/posts/:postId': async (attempt) => ({
      url: `${group}/posts/${await one('select id from group_discussions where group_id = $1 and parent_id is null and deleted_at is null order by created_at offset $2', [groupId, attempt + 3])}`,
    }),
    'POST /api/groups/:groupId/posts/:postId/report': async (attempt) => ({
      url: `${group}/posts/${await one('select id from group_discussions where group_id = $1 and user_id <> $3 and parent_id is null and deleted_at is null order by created_at desc offset $2', [groupId, attempt + 10, learner.id])}/report`,
      body: { id: randomUUID(), reason: long(1000) },
    }),
    'DELETE /api/admin/reports/:reportId/post': async (attempt) => {
      const id = randomUUID();
      const postId = await one(
        'select id from group_discussions where group_id = $1 and parent_id is null and user_id <> $3 order by created_at desc offset $2',
        [groupId, attempt, learner.id],
      );
      await learner.post(`${group}/posts/${postId}/report`, { id, reason: long(1000) });
      return { url: `/api/admin/reports/${id}/post` };
    },
    'POST /api/groups/:groupId/cards': async () => {
      await sql('delete from shared_flashcards where group_id = $1 and flashcard_id = 1', [groupId]);
      return { url: `${group}/cards`, body: { id: randomUUID(), cardId: 1, notes: long(300) } };
    },
    'PUT /api/groups/:groupId/cards/:sharedId': async () => {
      await sql('delete from shared_flashcards where group_id = $1 and flashcard_id = 1', [groupId]);
      return { url: `${group}/cards/${await shareCard(learner, groupId)}`, body: { notes: long(300) } };
    },
    'DELETE /api/groups/:groupId/cards/:sharedId': async () => ({
      url: `${group}/cards/${await one('select id from shared_flashcards where group_id = $1 limit 1', [groupId])}`,
    }),
    'POST /api/groups/:groupId/assignments': async () => {
      await sql("delete from group_assignments where group_id = $1 and kind = 'quiz'", [groupId]);
      return {
        url: `${group}/assignments`,
        body: { assignmentId: randomUUID(), kind: 'quiz', about: 'unions', dueOn: dayAfter(test.clock.now, 30) },
      };
    },
    'PUT /api/groups/:groupId/assignments/:assignmentId': async () => ({
      url: `${group}/assignments/${await one('select id from group_assignments where group_id = $1 limit 1', [groupId])}`,
      body: { dueOn: dayAfter(test.clock.now, 31) },
    }),
    'DELETE /api/groups/:groupId/assignments/:assignmentId': async () => ({
      url: `${group}/assignments/${await one('select id from group_assignments where group_id = $1 limit 1', [groupId])}`,
    }),
    'POST /api/groups': async () => {
      await own();
      return { body: { ...form, id: randomUUID() } };
    },
  };
}

/** The calls that change for good what others need; each is measured once. */
export function lastWrites(state: LargestState): Writes {
  const { administrator, learner, names, one } = state;
  const groupId = names['groupId'] ?? '';
  const importId = randomUUID();
  let rebuilt: TestApp | undefined;
  const afterLaw = async () => {
    rebuilt ??= await startTestApp({ database: state.test.database });
    return rebuilt;
  };
  const decided = async (decision: 'right' | 'retired') => {
    const { app } = await afterLaw();
    const answer = await app.inject({ url: '/api/admin/law/due', headers: { cookie: administrator.cookie() } });
    const { items } = amendmentsContract.due.response.parse(answer.json());
    const item = items.find(({ kind }) => kind === 'daily-insight');
    if (item === undefined) throw new Error('No item is due.');
    const facts = item.facts.map(({ id: factId, fingerprint }) => ({ factId, fingerprint }));
    return { app, kind: item.kind, itemId: item.id, decision, facts };
  };
  const importedIds = async () => {
    const first = Number(await one('select first_card from card_imports where id = $1', [importId]));
    return Array.from({ length: MAX_SELECTED }, (_, place) => first + place);
  };
  return {
    'POST /api/admin/law/facts/:factId': async () => {
      const { draft, version } = await readFact(administrator, FACT);
      return {
        url: `/api/admin/law/facts/${FACT}`,
        body: { draft: { ...draft, text: `${draft.text} It is so.` }, version, reason: long(300) },
      };
    },
    'POST /api/admin/law/sections/:body/:provision': async () => {
      const { draft, version } = await readSection(administrator);
      return {
        url: SECTION,
        body: { draft: { ...draft, title: 'Another title' }, version, isLaw: true, reason: long(300) },
      };
    },
    'POST /api/admin/law/due': async () => {
      const { app, ...body } = await decided('right');
      return { app, body };
    },
    'POST /api/admin/law/due/undo': async () => {
      const { app, ...body } = await decided('right');
      await app.inject({
        method: 'POST',
        url: '/api/admin/law/due',
        headers: { cookie: administrator.cookie() },
        payload: body,
      });
      return { app, body };
    },
    'POST /api/law/changed/read': async () => {
      const { app } = await afterLaw();
      const { items } = amendmentsContract.changed.response.parse(
        (await app.inject({ url: '/api/law/changed', headers: { cookie: learner.cookie() } })).json(),
      );
      return { app, body: { kind: items[0]?.kind, id: items[0]?.id } };
    },
    'POST /api/admin/card-imports/:importId/run': async () => {
      await state.test.app.inject({
        method: 'PUT',
        url: `/api/admin/card-imports/${importId}`,
        headers: { cookie: administrator.cookie(), 'content-type': 'text/csv' },
        payload: fileOfCards(5000),
      });
      return { url: `/api/admin/card-imports/${importId}/run`, body: {} };
    },
    // Every card was changed since: none is deleted, each is retired like a single card.
    'POST /api/admin/card-imports/:importId/undo': async () => {
      await state.sql(
        'update flashcards set revision = revision + 1 where id >= (select first_card from card_imports where id = $1)',
        [importId],
      );
      return { url: `/api/admin/card-imports/${importId}/undo`, body: {} };
    },
    // The cards of the import above, which were retired with it.
    'POST /api/admin/flashcards/bulk': async () => ({ body: { action: 'restore', ids: await importedIds() } }),
    'POST /api/admin/flashcards/export': async () => ({ body: { ids: await importedIds() } }),
    'POST /api/groups/:groupId/owner': async () => ({
      url: `/api/groups/${groupId}/owner`,
      body: {
        userId: Number(
          await one("select user_id from study_group_members where group_id = $1 and role <> 'owner' limit 1", [
            groupId,
          ]),
        ),
      },
    }),
    'DELETE /api/groups/:groupId': async () => {
      for (const [role, condition] of [
        ['member', "role = 'owner'"],
        ['owner', 'user_id = $3'],
      ] as const)
        await state.sql(
          `update study_group_members set role = $2 where group_id = $1 and ($3::int is null or ${condition})`,
          [groupId, role, learner.id],
        );
      return { url: `/api/groups/${groupId}` };
    },
    'POST /api/progress/reset': async () => ({ body: { key: randomUUID() } }),
    'POST /api/account/delete': async () => {
      await rebuilt?.app.close();
      return { body: { password: PASSWORD } };
    },
  };
}

const FACT = 'EA-212';
const SECTION = '/api/admin/law/sections/employment-act/26';

async function readFact(editor: Browser, id: string) {
  return amendmentsContract.read.response.parse((await editor.get(`/api/admin/law/facts/${id}`)).body);
}

async function readSection(editor: Browser) {
  return sectionsContract.read.response.parse((await editor.get(SECTION)).body);
}

function fileOfCards(rows: number): string {
  return [
    'Question,Answer,Section,Law Reference,Audience,Category',
    ...Array.from({ length: rows }, (_, place) => rowOfCard(place)),
  ].join('\n');
}

function roomWrites({ test, learner, names, sql }: LargestState): Writes {
  const groupId = names['groupId'] ?? '';
  const form = () => ({
    ...planAt(test.clock.now),
    title: 'T'.repeat(100),
    description: long(1000),
    cards: { from: 'picked', ids: Array.from({ length: 30 }, (_, place) => place + 1) },
  });
  const planned = async () => {
    await sql(
      'delete from group_study_sessions where id in (select id from group_study_sessions where group_id = $1 and not is_active limit 3)',
      [groupId],
    );
    return plan(test, learner, groupId, form());
  };
  const opened = async () => {
    const ids = await planned();
    await learner.post(`${addressOf(ids)}/room`, {});
    await sql(
      `insert into live_participants (session_id, user_id, joined_at, present_until, access, time_accommodation)
       select $1, user_id, now(), '2027-01-01', 'premium', 100 from study_group_members where group_id = $2 on conflict do nothing`,
      [ids.sessionId, groupId],
    );
    return ids;
  };
  const asking = async () => {
    const ids = await opened();
    await move(learner, ids, { kind: 'next', after: 0 });
    return ids;
  };
  return {
    'POST /api/groups/:groupId/sessions': async () => {
      await planned();
      await sql(
        'delete from group_study_sessions where id in (select id from group_study_sessions where group_id = $1 and not is_active limit 1)',
        [groupId],
      );
      return { url: `/api/groups/${groupId}/sessions`, body: { sessionId: randomUUID(), ...form() } };
    },
    'PUT /api/groups/:groupId/sessions/:sessionId': async () => ({ url: addressOf(await planned()), body: form() }),
    'DELETE /api/groups/:groupId/sessions/:sessionId': async () => ({ url: addressOf(await planned()) }),
    'PUT /api/groups/:groupId/sessions/:sessionId/coming': async () => ({
      url: `${addressOf(await planned())}/coming`,
      body: { coming: true },
    }),
    'POST /api/groups/:groupId/sessions/:sessionId/room': async () => ({
      url: `${addressOf(await planned())}/room`,
      body: {},
    }),
    'POST /api/groups/:groupId/sessions/:sessionId/room/people': async () => ({
      url: `${addressOf(await opened())}/room/people`,
      body: {},
    }),
    'DELETE /api/groups/:groupId/sessions/:sessionId/room/people': async () => ({
      url: `${addressOf(await opened())}/room/people`,
    }),
    'POST /api/groups/:groupId/sessions/:sessionId/room/moves': async (attempt) =>
      attempt === 0
        ? { url: `${addressOf(await opened())}/room/moves`, body: { kind: 'next', after: 0 } }
        : {
            url: `${addressOf(await asking())}/room/moves`,
            body: attempt === 1 ? { kind: 'close', position: 1 } : { kind: 'end' },
          },
    'POST /api/groups/:groupId/sessions/:sessionId/room/host': async () => {
      const ids = await opened();
      await sql(
        "update live_rooms set host_id = (select id from users where username = 'seed1') where session_id = $1",
        [ids.sessionId],
      );
      await sql(
        "insert into live_connections (id, session_id, user_id, connected_until) values (gen_random_uuid(), $1, $2, '2027-01-01')",
        [ids.sessionId, learner.id],
      );
      return { url: `${addressOf(ids)}/room/host`, body: {} };
    },
    'PUT /api/groups/:groupId/sessions/:sessionId/room/names': async () => ({
      url: `${addressOf(await opened())}/room/names`,
      body: { hidden: true },
    }),
    'PUT /api/groups/:groupId/sessions/:sessionId/room/answer': async () => {
      const ids = await asking();
      await learner.post(`${addressOf(ids)}/room/people`, {});
      return { url: `${addressOf(ids)}/room/answer`, body: { position: 1, chosen: 0 } };
    },
  };
}

function assistantWrites({ learner, one, sql }: LargestState): Writes {
  const conversation = () =>
    one('select id from chat_conversations where user_id = $1 order by random() limit 1', [learner.id]);
  const room = async () => {
    const id = await conversation();
    await sql('delete from chat_messages where conversation_id = $1 and place >= 90', [id]);
    return id;
  };
  const message =
    'I work as a shop clerk and my employer gave me two days of notice after six years; what is due to me? '
      .repeat(10)
      .slice(0, 1000);
  const answer = () =>
    one("select id from chat_messages where user_id = $1 and role = 'assistant' limit 1", [learner.id]);
  return {
    'POST /api/jocelyn/chat': async () => ({ body: { message, conversationId: await room(), attempt: randomUUID() } }),
    'POST /api/jocelyn/chat/stream': async () => ({
      body: { message, conversationId: await room(), attempt: randomUUID() },
    }),
    'PUT /api/jocelyn/conversations/:id': async () => ({
      url: `/api/jocelyn/conversations/${await conversation()}`,
      body: { title: 'T'.repeat(80) },
    }),
    'DELETE /api/jocelyn/conversations/:id': async () => ({
      url: `/api/jocelyn/conversations/${await conversation()}`,
    }),
    'PUT /api/jocelyn/messages/:id/feedback': async () => ({
      url: `/api/jocelyn/messages/${await answer()}/feedback`,
      body: { helpful: false, reason: 'unclear', remark: long(500) },
    }),
    'PUT /api/admin/jocelyn/feedback/:id': async () => ({
      url: `/api/admin/jocelyn/feedback/${await one('select message_id from chat_feedback limit 1')}`,
      body: { done: true },
    }),
  };
}

/** A draft as large as one may be. */
const largestDraft = () => ({
  ...largestCard(randomUUID()),
  answer: long(8000),
  explanation: long(4000),
  lawReference: long(600),
  correctAnswer: `1 ${long(900)}`,
  wrongAnswers: [2, 3, 4].map((place) => `${place} ${long(900)}`),
});

function authoringWrites({ administrator, sql, names }: LargestState): Writes {
  const draft = `/api/admin/card-drafts/${names['draft']}`;
  return {
    'POST /api/admin/card-drafts': async () => {
      await sql('delete from card_drafts where number = (select max(number) from card_drafts) and id <> $1', [
        names['draft'],
      ]);
      return { body: { id: randomUUID(), ...largestDraft() } };
    },
    'PUT /api/admin/card-drafts/:id': async () => {
      await sql('update card_drafts set version = 1 where id = $1', [names['draft']]);
      return { url: draft, body: { ...largestDraft(), version: 1 } };
    },
    'POST /api/admin/card-drafts/:id/publish': async () => {
      const id = randomUUID();
      await sql('delete from card_drafts where number = (select max(number) from card_drafts) and id <> $1', [
        names['draft'],
      ]);
      const { status } = await administrator.post('/api/admin/card-drafts', { id, ...largestCard(randomUUID()) });
      if (status !== 200) throw new Error('The draft was not stored.');
      return { url: `/api/admin/card-drafts/${id}/publish`, body: { version: 1 } };
    },
    'DELETE /api/admin/card-drafts/:id': async () => {
      await sql('update card_drafts set deleted_at = null where id = $1', [names['draft']]);
      return { url: draft };
    },
    'POST /api/admin/card-drafts/:id/restore': async () => {
      await sql('update card_drafts set deleted_at = now() where id = $1', [names['draft']]);
      return { url: `${draft}/restore`, body: {} };
    },
    'POST /api/flashcards': async () => ({ body: { ...largestCard(randomUUID()), requestId: randomUUID() } }),
    'PUT /api/flashcards/:id': async () => ({
      url: `/api/flashcards/${await newCard(administrator, { question: randomUUID() })}`,
      body: largestCard(randomUUID()),
    }),
    'DELETE /api/flashcards/:id': async () => ({
      url: `/api/flashcards/${await newCard(administrator, { question: randomUUID() })}`,
    }),
    'POST /api/admin/flashcards/:id/restore': async () => {
      const id = await newCard(administrator, { question: randomUUID() });
      await administrator.delete(`/api/flashcards/${id}`);
      return { url: `/api/admin/flashcards/${id}/restore`, body: {} };
    },
    'PUT /api/admin/card-imports/:importId': async () => ({
      url: `/api/admin/card-imports/${randomUUID()}`,
      file: { type: 'text/csv', bytes: fileOfCards(5000) },
    }),
  };
}

function lawWrites({ administrator }: LargestState): Writes {
  return {
    'POST /api/admin/law/facts/:factId/preview': async () => ({
      url: `/api/admin/law/facts/${FACT}/preview`,
      body: { draft: (await readFact(administrator, FACT)).draft },
    }),
    'POST /api/admin/law/sections/:body/:provision/preview': async () => ({
      url: `${SECTION}/preview`,
      body: { draft: (await readSection(administrator)).draft, isLaw: true },
    }),
  };
}

function adminWrites({ test, administrator, learner, sql, one }: LargestState): Writes {
  const withSessions = () => signedInEverywhere(test, sql);
  /** A learner with the most notes but one. */
  const withNotes = async () => {
    const person = await test.learner();
    await sql(
      `insert into account_notes (id, user_id, author_id, text, created_at)
       select gen_random_uuid(), $1, $2, $3, now() from generate_series(1, 99)`,
      [person.id, administrator.id, long(1000)],
    );
    return person;
  };
  const rating = async () => {
    await sql('update users set is_verified = true where id = $1', [learner.id]);
    await sql('delete from user_ratings where user_id = $1', [learner.id]);
    const { body } = await learner.post('/api/ratings/submit', {
      rating: 5,
      title: 'Title',
      testimonial: long(1000),
      category: 'quiz',
      userRole: 'public',
    });
    return String(body['id']);
  };
  return {
    'POST /api/admin/reports/:id/settle': async () => ({
      url: `/api/admin/reports/${await one('select id from error_reports where settled_at is null limit 1')}/settle`,
      body: { answer: long(2000) },
    }),
    'POST /api/admin/ratings/:id/approve': async () => ({
      url: `/api/admin/ratings/${await rating()}/approve`,
      body: {},
    }),
    'POST /api/admin/ratings/:id/reject': async () => ({
      url: `/api/admin/ratings/${await rating()}/reject`,
      body: { reason: long(500) },
    }),
    'POST /api/admin/speed-flags/:id/close': async (attempt) => ({
      url: `/api/admin/speed-flags/${await one('insert into speed_flags (user_id, day, answers, seconds, flagged_at) values ($1, $2, 60, 30, now()) returning id', [learner.id, `2026-11-0${attempt + 1}`])}/close`,
      body: { note: long(500) },
    }),
    'POST /api/admin/users/:id/verify': async () => ({
      url: `/api/admin/users/${(await test.learner()).id}/verify`,
      body: { method: long(100) },
    }),
    'POST /api/admin/users/verify/undo': async () => {
      const { id } = await test.learner();
      const { body } = await administrator.post(`/api/admin/users/${id}/verify`, { method: long(100) });
      return { body: { ids: [id], verificationDate: body['verificationDate'] } };
    },
    'POST /api/admin/users/verify': async () => ({
      body: { ids: [learner.id, (await test.learner()).id], method: long(100) },
    }),
    'POST /api/admin/users/export': async () => ({ body: { ids: [learner.id] } }),
    'PUT /api/admin/users/:id/rating': async () => {
      const { id } = await test.learner();
      await sql('update users set is_verified = true where id = $1', [id]);
      return { url: `/api/admin/users/${id}/rating`, body: { canRate: false } };
    },
    'POST /api/admin/users/:id/access': async () => ({
      url: `/api/admin/users/${(await test.learner()).id}/access`,
      body: { planId: '12month', days: 3660, requestKey: randomUUID() },
    }),
    'POST /api/admin/health/retry': async () => ({ body: { ids: Array.from({ length: 100 }, () => randomUUID()) } }),
    'PUT /api/admin/settings': async (attempt) => ({
      body: {
        name: 'contacts',
        version: attempt,
        value: {
          email: `${'a'.repeat(60)}@${'b'.repeat(60)}.gd`,
          phone: '4'.repeat(40),
          address: long(300),
          helpName: long(80),
          helpPhone: '5'.repeat(40),
        },
      },
    }),
    'POST /api/browser-errors': async () => ({ body: { message: long(300), stack: long(4000) } }),
    'PUT /api/admin/roles': async () => ({ body: { username: 'largest', role: 'hr' } }),
    'POST /api/admin/users/:id/end-access': async () => {
      const { id } = await test.learner();
      await administrator.post(`/api/admin/users/${id}/access`, { planId: '12month' });
      const grantId = Number(
        await one("select id from access_grants where user_id = $1 and kind = 'administrator'", [id]),
      );
      return { url: `/api/admin/users/${id}/end-access`, body: { grantId, reason: long(300) } };
    },
    'POST /api/admin/users/:id/sign-out': async () => ({
      url: `/api/admin/users/${(await test.learner()).id}/sign-out`,
      body: {},
    }),
    'POST /api/admin/users/:id/suspend': async () => ({
      url: `/api/admin/users/${(await withSessions()).id}/suspend`,
      body: { reason: long(300) },
    }),
    'POST /api/admin/users/:id/restore': async () => {
      const { id } = await test.learner();
      await administrator.post(`/api/admin/users/${id}/suspend`, { reason: long(300) });
      return { url: `/api/admin/users/${id}/restore`, body: {} };
    },
    'POST /api/admin/users/:id/second-factor/remove': async () => {
      const person = await test.learner();
      await turnOnSecondFactor(test, person);
      return { url: `/api/admin/users/${person.id}/second-factor/remove`, body: {} };
    },
    'POST /api/admin/users/:id/email': async () => ({
      url: `/api/admin/users/${(await test.learner()).id}/email`,
      body: { email: mailAddress() },
    }),
    'POST /api/admin/users/:id/reset-mail': async () => ({
      url: `/api/admin/users/${(await test.learner()).id}/reset-mail`,
      body: {},
    }),
    'POST /api/admin/users/:id/notes': async () => ({
      url: `/api/admin/users/${(await withNotes()).id}/notes`,
      body: { noteId: randomUUID(), text: long(1000) },
    }),
    'DELETE /api/admin/users/:id/notes/:noteId': async () => {
      const { id } = await withNotes();
      return {
        url: `/api/admin/users/${id}/notes/${await one('select id from account_notes where user_id = $1 limit 1', [id])}`,
      };
    },
    'POST /api/admin/users/:id/verification-mail': async () => ({
      url: `/api/admin/users/${(await test.learner()).id}/verification-mail`,
      body: {},
    }),
  };
}
