import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const HOUR_MS = 3_600_000;
const DAYS = 20;

const kind = fc.constantFrom(
  'card.completed',
  'card.completed',
  'card.practised',
  'card.reviewed',
  'bookmark.set',
  'answer.undone',
);
const draft = fc.record({
  kind,
  cardId: fc.integer({ min: 1, max: 4 }),
  hour: fc.integer({ min: 0, max: DAYS * 24 }),
  grade: fc.constantFrom('again', 'hard', 'good', 'easy'),
  flag: fc.boolean(),
  /** Which of the events is taken back, when this one takes one back. */
  target: fc.nat(),
});

/** The events of a script; what is taken back may come later than the word that takes it back. */
function eventsOf(
  drafts: readonly { kind: string; cardId: number; hour: number; grade: string; flag: boolean; target: number }[],
  start: number,
) {
  const ids = drafts.map(() => randomUUID());
  return drafts.map(({ kind: what, cardId, hour, grade, flag, target }, index) => {
    const base = { id: ids[index], kind: what, cardId, at: new Date(start + hour * HOUR_MS).toISOString() };
    if (what === 'bookmark.set') return { ...base, bookmarked: flag };
    if (what === 'card.reviewed') return { ...base, grade };
    if (what !== 'answer.undone') return base;
    const undone = target % drafts.length;
    return { ...base, cardId: drafts[undone]?.cardId, undoes: ids[undone], reopens: flag };
  });
}

function sorted(list: unknown): unknown {
  return Array.isArray(list) ? list.map(Number).toSorted((a, b) => a - b) : list;
}

/** What each week and month of the leaderboard has of a learner. */
async function periodsOf(learner: { readonly id: number }) {
  const { rows } = await testApp.database.pool.query(
    'select leaderboard_type, period_start, points, cards_studied from leaderboard_entries where user_id = $1 order by 1, 2',
    [learner.id],
  );
  return rows;
}

/** How many answers were given in all, and how many were right. */
async function totalsOf(learner: { readonly id: number }) {
  const { rows } = await testApp.database.pool.query('select total_correct, total_attempts from users where id = $1', [
    learner.id,
  ]);
  return rows;
}

/** Every figure that follows from what a learner did. */
async function figuresOf(learner: Browser & { readonly id: number }) {
  const [progress, dashboard, levels, review, history] = await Promise.all(
    ['/api/progress', '/api/dashboard', '/api/levels', '/api/review', '/api/review/history'].map(
      async (path) => (await learner.get(path)).body,
    ),
  );
  return {
    progress: {
      ...progress,
      completedCards: sorted(progress?.['completedCards']),
      bookmarkedCards: sorted(progress?.['bookmarkedCards']),
      bookmarks: null,
    },
    dashboard: { ...dashboard, recentActivity: null },
    levels,
    review,
    history,
    periods: await periodsOf(learner),
    totals: await totalsOf(learner),
  };
}

test(
  'any order, repetition or split of the same events gives the same points, streak, levels, badges and schedule',
  { tags: 'full-run' },
  async () => {
    const start = testApp.clock.now.getTime();
    await fc.assert(
      fc.asyncProperty(
        fc.array(draft, { minLength: 1, maxLength: 16 }),
        fc.integer({ min: 1, max: 6 }),
        async (drafts, size) => {
          const events = eventsOf(drafts, start);
          testApp.clock.now = new Date(start);
          const [straight, tangled] = [await testApp.learner(), await testApp.learner()];
          testApp.clock.now = new Date(start + DAYS * 24 * HOUR_MS);
          for (const learner of [straight, tangled]) {
            await learner.post('/api/auth/login', { username: learner.username, password: 'a quiet place to read' });
            await testApp.makePremium(learner.id);
          }
          for (const event of events.toSorted((one, other) => one.at.localeCompare(other.at)))
            await straight.post('/api/events', { events: [event] });
          const backwards = [...events.toReversed(), ...events];
          for (let index = 0; index < backwards.length; index += size) {
            await tangled.post('/api/events', { events: backwards.slice(index, index + size) });
          }
          expect(await figuresOf(tangled)).toEqual(await figuresOf(straight));
        },
      ),
      { numRuns: 12 },
    );
    testApp.clock.now = new Date(start);
  },
);
