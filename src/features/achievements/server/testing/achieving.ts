import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Browser, TestApp } from '../../../../platform/server/testing/test-app.ts';
import { DAY_MS } from '../../../../platform/shared/grenada-calendar.ts';
import { MAX_EVENT_AGE_DAYS } from '../../../progress/rules/refusals.ts';
import { achievementsContract } from '../../contract.ts';

/** Noon in Grenada: the present of the tests of achievements. */
export const NOON = new Date('2026-11-20T16:00:00Z');
const HOUR_MS = 3_600_000;

type Learner = Browser & { readonly id: number; readonly username: string };

/** Creates a premium user whose account is `days` old at noon, so that events of that age are accepted. */
export async function learnerSince(testApp: TestApp, days: number): Promise<Learner> {
  testApp.clock.now = new Date(NOON.getTime() - days * DAY_MS);
  const learner = await testApp.learner();
  await testApp.makePremium(learner.id);
  testApp.clock.now = NOON;
  await learner.post('/api/auth/login', { username: learner.username, password: 'a quiet place to read' });
  return learner;
}

/** Returns an event of a card, `hoursAgo` before noon. */
export function event(kind: string, cardId: number, hoursAgo = 0, rest: object = {}) {
  return { id: randomUUID(), kind, cardId, at: new Date(NOON.getTime() - hoursAgo * HOUR_MS).toISOString(), ...rest };
}

/** Sends events and expects the server to accept all. */
export async function send(learner: Browser, events: readonly object[]): Promise<void> {
  const { status, body } = await learner.post('/api/events', { events });
  expect(status).toBe(200);
  expect(JSON.stringify(body['results'])).not.toContain('refused');
}

/** Sends events of any age, each while the server still accepts it. Sets the clock back to noon. */
export async function sendInTime(
  testApp: TestApp,
  learner: Browser,
  events: readonly { readonly at: string }[],
): Promise<void> {
  const byMonth = Map.groupBy(events, ({ at }) =>
    Math.floor((NOON.getTime() - Date.parse(at)) / (MAX_EVENT_AGE_DAYS * DAY_MS)),
  );
  for (const [month, sent] of byMonth) {
    testApp.clock.now = new Date(NOON.getTime() - month * MAX_EVENT_AGE_DAYS * DAY_MS);
    await send(learner, sent);
  }
  testApp.clock.now = NOON;
}

/** Returns the whole numbers `from` to `to`, inclusive. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** Returns completions of the first `count` cards. */
export function completed(count: number) {
  return range(1, count).map((cardId) => event('card.completed', cardId));
}

/** Returns study on `count` days, `step` days apart, the last one today at noon. */
export function days(count: number, step = 1) {
  return range(1, count).map((day) => event('card.practised', 1, (count - day) * 24 * step));
}

/** Takes a quiz of ten questions with `right` right answers. */
export async function quiz(
  testApp: TestApp,
  learner: Browser,
  { right = 10, timed = false }: { right?: number; timed?: boolean } = {},
): Promise<void> {
  const started = await learner.post('/api/quiz/sessions', {
    mode: 'random',
    level: 'beginner',
    category: 'all',
    timed,
  });
  const id = Number(started.body['id']);
  const { rows } = await testApp.database.pool.query<{ position: number; correct: number }>(
    'select position, correct_option as correct from quiz_questions where session_id = $1 order by position',
    [id],
  );
  for (const { position, correct } of rows) {
    await learner.put(`/api/quiz/sessions/${id}/answer`, {
      position,
      chosen: position <= right ? correct : (correct + 1) % 4,
      timeSpent: 1000,
    });
  }
  expect((await learner.post(`/api/quiz/sessions/${id}/finish`)).status).toBe(200);
}

export async function achievements(learner: Browser) {
  const { status, body } = await learner.get('/api/achievements');
  expect(status).toBe(200);
  return achievementsContract.list.response.parse(body);
}

export async function one(learner: Browser, id: string) {
  const found = (await achievements(learner)).find((achievement) => achievement.id === id);
  if (found === undefined) throw new Error(`There is no achievement ${id}.`);
  return found;
}

/** Returns the ids of the achievements that the server announces now. */
export async function reveal(learner: Browser): Promise<string[]> {
  const { status, body } = await learner.post('/api/achievements/reveal');
  expect(status).toBe(200);
  return achievementsContract.reveal.response.parse(body).unlocked.map(({ id }) => id);
}
