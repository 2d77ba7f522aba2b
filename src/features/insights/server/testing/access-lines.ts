import { randomBytes } from 'node:crypto';
import { createUnsubscribeTokens } from '../../../../platform/server/mail/unsubscribe.ts';
import { line, pageLine, type Line } from '../../../../platform/server/testing/access-matrix/line.ts';
import type { Caller, Fixture } from '../../../../platform/server/testing/access-matrix/callers.ts';
import { addDays, grenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { insightsContract } from '../../contract.ts';
import { MAIL_SECRET } from '../daily-mail.ts';

/** The ids of today's insight and challenge. */
async function today({ owner }: Fixture) {
  const { insight, challenge } = insightsContract.today.response.parse(
    (await owner.get('/api/daily-insights/today')).body,
  );
  if (insight === null || challenge === null) throw new Error('There is no insight today.');
  return { insightId: insight.id, challengeId: challenge.id };
}

/** Today's challenge, which the owner has begun, or taken when an answer is given. */
async function begun(fixture: Fixture, answer?: number) {
  const { challengeId } = await today(fixture);
  await fixture.owner.post('/api/daily-insights/start-challenge', { challengeId });
  if (answer !== undefined) await fixture.owner.post('/api/daily-insights/complete-challenge', { challengeId, answer });
  return challengeId;
}

/** The owner gets the daily mail, and has the link that ends it; everyone else can only guess. */
async function mailed({ test, owner }: Fixture) {
  await owner.put('/api/daily-insights/mail', { enabled: true, hour: 6 });
  const token = await createUnsubscribeTokens(test.database.database, MAIL_SECRET).tokenOf(owner.id);
  return (who: Caller | 'owner') => ({
    params: { token: who === 'owner' ? token : randomBytes(32).toString('base64url') },
  });
}

/** What the day lets whom do. Insight and challenge are the same for everyone; what one does with them is one's own. */
export const insightLines: readonly Line[] = [
  line(insightsContract.completeInsight, 'premium', {
    'an insight the owner has not read': {
      arrange: async (fixture) => ({ body: { insightId: (await today(fixture)).insightId } }),
      owner: 200,
      others: 200,
    },
    'an insight the owner has read': {
      arrange: async (fixture) => {
        const { insightId } = await today(fixture);
        await fixture.owner.post('/api/daily-insights/complete-insight', { insightId });
        return { body: { insightId } };
      },
      owner: 409,
      others: 200,
    },
  }),
  line(insightsContract.startChallenge, 'premium', {
    'a challenge the owner has not touched': {
      arrange: async (fixture) => ({ body: { challengeId: (await today(fixture)).challengeId } }),
      owner: 200,
      others: 200,
    },
    'a challenge the owner has begun': {
      arrange: async (fixture) => ({ body: { challengeId: await begun(fixture) } }),
      owner: 200,
      others: 200,
    },
    'a challenge the owner has taken': {
      arrange: async (fixture) => ({ body: { challengeId: await begun(fixture, 1) } }),
      owner: 409,
      others: 200,
    },
  }),
  line(insightsContract.completeChallenge, 'premium', {
    'a challenge the owner has not touched': {
      arrange: async (fixture) => ({ body: { challengeId: (await today(fixture)).challengeId, answer: 0 } }),
      owner: 200,
      others: 200,
    },
    'a challenge the owner has begun': {
      arrange: async (fixture) => ({ body: { challengeId: await begun(fixture), answer: 0 } }),
      owner: 200,
      others: 200,
    },
    'a challenge the owner has taken': {
      arrange: async (fixture) => ({ body: { challengeId: await begun(fixture, 1), answer: 0 } }),
      owner: 409,
      others: 200,
    },
  }),
  line(insightsContract.pastDay, 'premium', {
    'a day that is over': {
      arrange: async ({ test }) => ({ params: { day: addDays(grenadaDay(test.clock.now), -1) } }),
      owner: 200,
      others: 200,
    },
    'the day that runs, which the owner has worked at': {
      arrange: async (fixture) => {
        await begun(fixture, 1);
        return { params: { day: grenadaDay(fixture.test.clock.now) } };
      },
      owner: 404,
      others: 404,
    },
  }),
  line(insightsContract.insightDay, 'premium', {
    'an insight that everyone has on its day': {
      arrange: async (fixture) => ({ params: { id: String((await today(fixture)).insightId) } }),
      owner: 200,
      others: 200,
    },
  }),
  pageLine('GET', '/unsubscribe/insights/:token', {
    'a daily mail that comes': { arrange: mailed, owner: 200, others: 200 },
  }),
  pageLine('POST', '/unsubscribe/insights/:token', {
    'a daily mail that comes': { arrange: mailed, owner: 200, others: 404 },
    'a daily mail that has ended': {
      arrange: async (fixture) => {
        const sentBy = await mailed(fixture);
        await fixture.owner.put('/api/daily-insights/mail', { enabled: false, hour: 6 });
        return sentBy;
      },
      owner: 200,
      others: 404,
    },
  }),
];
