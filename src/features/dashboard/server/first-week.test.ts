import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { answerAll, finish, SETUP, start as startQuiz } from '../../quiz/server/testing/quizzing.ts';
import { reviewContract } from '../../review/contract.ts';
import { dashboardContract } from '../contract.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

type Learner = Awaited<ReturnType<TestApp['learner']>>;

/** The next step in short: title, action and what follows. */
async function stepOf(learner: Pick<Learner, 'get'>): Promise<string> {
  const { nextStep } = dashboardContract.show.response.parse((await learner.get('/api/dashboard')).body);
  // The number of due cards depends on chance: reviews are spread over days.
  const title = nextStep.kind === 'review' ? 'Cards are due for review' : nextStep.title;
  return [title, nextStep.position?.position, nextStep.action, nextStep.after]
    .filter((part) => part !== null && part !== undefined)
    .join(' | ');
}

async function study(learner: Pick<Learner, 'post'>, first: number, last: number): Promise<void> {
  const events = Array.from({ length: last - first + 1 }, (_, index) => ({
    id: randomUUID(),
    kind: 'card.completed',
    cardId: first + index,
    at: testApp.clock.now.toISOString(),
    set: 'level=1',
  }));
  expect((await learner.post('/api/events', { events })).status).toBe(200);
}

/** Answers every due card with Good. */
async function review(learner: Pick<Learner, 'get' | 'post'>): Promise<void> {
  const { cards } = reviewContract.read.response.parse((await learner.get('/api/review')).body);
  const due = cards.filter((card) => Date.parse(card.due) <= testApp.clock.now.getTime());
  const events = due.map(({ cardId }) => ({
    id: randomUUID(),
    kind: 'card.reviewed',
    cardId,
    grade: 'good',
    at: testApp.clock.now.toISOString(),
  }));
  if (events.length > 0) await learner.post('/api/events', { events });
}

async function quiz(learner: Learner, right: number): Promise<void> {
  // Answers of one instant have no order.
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000);
  const begun = await startQuiz(learner, { ...SETUP, studyLevel: 1 });
  await answerAll(testApp, learner, begun, right);
  await finish(learner, begun.id);
}

test('the first week of a learner always has one next step', async () => {
  const begin = testApp.clock.now;
  const learner = await testApp.learner();
  const onDay = async (day: number) => {
    testApp.clock.now = new Date(begin.getTime() + day * 24 * 3_600_000);
    await learner.post('/api/auth/login', { username: learner.username, password: 'a quiet place to read' });
  };
  const log: string[] = [];
  const note = async (when: string) => void log.push(`${when}: ${await stepOf(learner)}`);
  await learner.put('/api/goals', { dailyGoal: 5, purpose: 'employee' });
  await learner.put('/api/study-preferences', { mode: 'achievement', level: 1 });
  await note('day 1, new');
  await study(learner, 1, 5);
  await note('day 1, five cards');
  await onDay(1);
  await note('day 2');
  await review(learner);
  await study(learner, 6, 10);
  await note('day 2, five more');
  await onDay(2);
  await note('day 3');
  await review(learner);
  await note('day 3, reviewed');
  await study(learner, 11, 20);
  await note('day 3, level known');
  await quiz(learner, 5);
  await note('day 3, quiz 50%');
  await onDay(3);
  await note('day 4, trial over');
  await review(learner);
  await note('day 4, reviewed');
  await quiz(learner, 9);
  await note('day 4, quiz 90%');
  await onDay(4);
  await review(learner);
  await note('day 5, reviewed');
  await onDay(5);
  await review(learner);
  await testApp.makePremium(learner.id);
  await note('day 6, reviewed, paid');
  await onDay(6);
  await review(learner);
  await note('day 7, reviewed');
  testApp.clock.now = begin;
  expect(log).toEqual([
    'day 1, new: Level 1: First Steps | 1 | Start with one card | After these cards: the level quiz.',
    'day 1, five cards: Level 1: First Steps | 6 | Continue studying | After these cards: the level quiz.',
    'day 2: Level 1: First Steps | 6 | Continue studying | After these cards: the level quiz.',
    'day 2, five more: Level 1: First Steps | 11 | Continue studying | After these cards: the level quiz.',
    'day 3: Cards are due for review | Start Review | After this: the next card of Level 1.',
    'day 3, reviewed: Level 1: First Steps | 11 | Continue studying | After these cards: the level quiz.',
    'day 3, level known: Level 1: take the quiz | Take the level quiz | After this: Level 2.',
    'day 3, quiz 50%: Review the 5 cards you missed | Start Review | After this: the level quiz.',
    'day 4, trial over: Cards are due for review | Start Review | After this: the level quiz.',
    'day 4, reviewed: Level 1: take the quiz | Take the level quiz',
    'day 4, quiz 90%: What can your contract change? | Start step 1 | Nothing is due today.',
    'day 5, reviewed: What can your contract change? | Start step 1 | Nothing is due today.',
    'day 6, reviewed, paid: Level 2: Firm Ground | Start Level 2',
    'day 7, reviewed: Level 2: Firm Ground | Start Level 2',
  ]);
});
