import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { DAY_MS } from '../../../platform/shared/grenada-calendar.ts';
import { dashboardContract } from '../../dashboard/contract.ts';
import { leaderboardContract } from '../../leaderboard/contract.ts';
import { progressContract } from '../contract.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

/** Noon on Monday 16 November 2026 in Grenada. */
const MONDAY = Date.parse('2026-11-16T16:00:00Z');

type Learner = Browser & { readonly id: number; readonly username: string };

function moveTo(time: number): void {
  testApp.clock.now = new Date(time);
}

/** A learner who joins at a time and stays signed in for 30 days. */
async function learnerAt(time: number): Promise<Learner> {
  moveTo(time);
  const learner = await testApp.learner();
  await learner.post('/api/auth/login', {
    username: learner.username,
    password: 'a quiet place to read',
    rememberMe: true,
  });
  return learner;
}

function answer(cardId: number, at = testApp.clock.now.getTime()) {
  return { id: randomUUID(), kind: 'card.completed', cardId, at: new Date(at).toISOString() };
}

function undo(of: { readonly id: string; readonly cardId: number }) {
  return {
    id: randomUUID(),
    kind: 'answer.undone',
    cardId: of.cardId,
    undoes: of.id,
    reopens: true,
    at: testApp.clock.now.toISOString(),
  };
}

async function send(learner: Browser, events: readonly object[]) {
  const { status, body } = await learner.post('/api/events', { events });
  expect(status).toBe(200);
  return progressContract.record.response.parse(body);
}

/** What a learner sees of this week: points on the dashboard and the leaderboard, and cards in the week's chart. */
async function thisWeek(learner: Browser) {
  const [dashboard, leaderboard] = [
    await learner.get('/api/dashboard'),
    await learner.get('/api/leaderboard?period=week'),
  ];
  const { points, week } = dashboardContract.show.response.parse(dashboard.body);
  const { beforeJoining } = leaderboardContract.show.response.parse(leaderboard.body);
  return {
    points: points.thisWeek,
    cards: week.reduce((sum, { cards }) => sum + cards, 0),
    rank: beforeJoining?.rank ?? null,
  };
}

test('cards undone and answered again a week later count in the week of their first completion', async () => {
  const learner = await learnerAt(MONDAY);
  const answers = [1, 2, 3].map((cardId) => answer(cardId));
  await send(learner, answers);
  expect(await thisWeek(learner)).toMatchObject({ points: 30, cards: 3, rank: 1 });

  for (const week of [1, 2]) {
    moveTo(MONDAY + week * 7 * DAY_MS);
    const { progress } = await send(learner, answers.map(undo));
    expect(progress).toMatchObject({ totalPoints: 0, completedCards: [] });
    answers.splice(0, 3, ...[1, 2, 3].map((cardId) => answer(cardId)));
    expect((await send(learner, answers)).progress).toMatchObject({ totalPoints: 30 });
    expect(await thisWeek(learner)).toEqual({ points: 0, cards: 0, rank: null });
  }
});

test('two hundred invented days of study give no more than an offline device can explain', async () => {
  const learner = await learnerAt(MONDAY - 220 * DAY_MS);
  moveTo(MONDAY);
  await learner.post('/api/auth/login', { username: learner.username, password: 'a quiet place to read' });
  const claimed = Array.from({ length: 200 }, (_, daysAgo) => answer((daysAgo % 15) + 1, MONDAY - daysAgo * DAY_MS));
  await testApp.makePremium(learner.id);
  const { results, progress } = await send(learner, claimed);
  expect(results.filter(({ outcome }) => outcome === 'applied')).toHaveLength(31);
  expect(results.find(({ outcome }) => outcome === 'refused')?.reason).toMatch(/more than 30 days after it happened/);
  expect(progress).toMatchObject({ currentStreak: 31, longestStreak: 31 });

  const newcomer = await learnerAt(MONDAY);
  const before = await send(newcomer, [answer(1), answer(2, MONDAY - DAY_MS)]);
  expect(before).toMatchObject({
    results: [{ outcome: 'applied' }, { outcome: 'refused', reason: expect.stringMatching(/before the account/) }],
    progress: { currentStreak: 1 },
  });
});

test('a late answer moves its card to the earlier week, and no later one moves it back', async () => {
  const learner = await learnerAt(MONDAY);
  moveTo(MONDAY + 8 * DAY_MS);
  const later = answer(1);
  await send(learner, [later]);
  expect(await thisWeek(learner)).toMatchObject({ points: 10 });
  await send(learner, [answer(1, MONDAY + DAY_MS)]);
  expect(await thisWeek(learner)).toMatchObject({ points: 0 });
  await send(learner, [undo(later), answer(1)]);
  expect(await thisWeek(learner)).toMatchObject({ points: 0 });
});

const deed = fc.record({
  /** Days after the deed before. */
  wait: fc.integer({ min: 0, max: 4 }),
  takesBack: fc.boolean(),
  cardId: fc.integer({ min: 1, max: 3 }),
});

test('no card earns points in two weeks, however it is undone and answered again', { tags: 'full-run' }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 7 }), async (deeds) => {
      const learner = await learnerAt(MONDAY);
      const given: ReturnType<typeof answer>[] = [];
      const weeks = new Map<number, number>();
      let time = MONDAY;
      for (const { wait, takesBack, cardId } of deeds) {
        time += wait * DAY_MS;
        moveTo(time);
        const last = takesBack ? given.pop() : undefined;
        if (last === undefined) given.push(answer(cardId));
        const event = last === undefined ? given.at(-1) : undo(last);
        await send(learner, event === undefined ? [] : [event]);
        const week = Math.floor((time - MONDAY) / (7 * DAY_MS));
        weeks.set(week, Math.max(weeks.get(week) ?? 0, (await thisWeek(learner)).points));
      }
      const cards = new Set(deeds.map(({ cardId }) => cardId)).size;
      expect([...weeks.values()].reduce((sum, points) => sum + points, 0)).toBeLessThanOrEqual(cards * 10);
    }),
    { numRuns: 12 },
  );
});
