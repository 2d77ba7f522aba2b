import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Browser, TestApp } from '../../../../platform/server/testing/test-app.ts';
import { DAY_MS } from '../../../../platform/shared/grenada-calendar.ts';
import { LATEST_ARRIVAL_DAYS } from '../../../progress/rules/arrival.ts';
import { achievementsContract } from '../../contract.ts';

/** Noon in Grenada: the present of the tests of achievements. */
export const NOON = new Date('2026-11-20T16:00:00Z');
const HOUR_MS = 3_600_000;

type Learner = Browser & { readonly id: number; readonly username: string };

/** A learner with every card open, who joined some days before noon: what they send may be as old. */
export async function learnerSince(testApp: TestApp, days: number): Promise<Learner> {
  testApp.clock.now = new Date(NOON.getTime() - days * DAY_MS);
  const learner = await testApp.learner();
  await testApp.makePremium(learner.id);
  testApp.clock.now = NOON;
  await learner.post('/api/auth/login', { username: learner.username, password: 'a quiet place to read' });
  return learner;
}

/** An event of a card so many hours before noon. */
export function event(kind: string, cardId: number, hoursAgo = 0, rest: object = {}) {
  return { id: randomUUID(), kind, cardId, at: new Date(NOON.getTime() - hoursAgo * HOUR_MS).toISOString(), ...rest };
}

/** Sends events, all of which the server takes. */
export async function send(learner: Browser, events: readonly object[]): Promise<void> {
  const { status, body } = await learner.post('/api/events', { events });
  expect(status).toBe(200);
  expect(JSON.stringify(body['results'])).not.toContain('refused');
}

/** Sends events of any age, each within the days in which it may arrive. Leaves the clock at noon. */
export async function sendInTime(
  testApp: TestApp,
  learner: Browser,
  events: readonly { readonly at: string }[],
): Promise<void> {
  const byMonth = Map.groupBy(events, ({ at }) =>
    Math.floor((NOON.getTime() - Date.parse(at)) / (LATEST_ARRIVAL_DAYS * DAY_MS)),
  );
  for (const [month, sent] of byMonth) {
    testApp.clock.now = new Date(NOON.getTime() - month * LATEST_ARRIVAL_DAYS * DAY_MS);
    await send(learner, sent);
  }
  testApp.clock.now = NOON;
}

/** The whole numbers from one to another, both included. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** The first so many cards completed. */
export function completed(count: number) {
  return range(1, count).map((cardId) => event('card.completed', cardId));
}

/** Study on so many days, each `step` days after the one before, the last of them today at noon. */
export function days(count: number, step = 1) {
  return range(1, count).map((place) => event('card.practised', 1, (count - place) * 24 * step));
}

/** A quiz of ten, so many of them right. */
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

/** All achievements as a learner gets them. */
export async function achievements(learner: Browser) {
  const { status, body } = await learner.get('/api/achievements');
  expect(status).toBe(200);
  return achievementsContract.list.response.parse(body);
}

/** One achievement as a learner gets it. */
export async function one(learner: Browser, id: string) {
  const found = (await achievements(learner)).find((achievement) => achievement.id === id);
  if (found === undefined) throw new Error(`There is no achievement ${id}.`);
  return found;
}

/** Asks what is new; the ids of what is told. */
export async function reveal(learner: Browser): Promise<string[]> {
  const { status, body } = await learner.post('/api/achievements/reveal');
  expect(status).toBe(200);
  return achievementsContract.reveal.response.parse(body).unlocked.map(({ id }) => id);
}
