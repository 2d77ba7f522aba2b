import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { createServedDatabase, type TestDatabase } from '../../../platform/server/testing/test-database.ts';
import { LEARNER_MEASURES, figurePeriod, groupIntoBars, PERIOD_DAYS, type FigurePeriod } from '../rules/period.ts';
import { updateDailyFigures, readMeasure } from './figures.ts';

const HOUR_MS = 3_600_000;
/** Half past nine in the evening in Grenada, already the next day in UTC. */
const START = Date.parse('2026-09-15T01:30:00Z');

let database: TestDatabase;
let users: readonly number[];
beforeAll(async () => {
  database = await createServedDatabase();
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into users (username, username_canonical, email, email_canonical, password)
     select 'u' || n, 'u' || n, 'u' || n, 'u' || n, '' from generate_series(1, 4) as n returning id`,
  );
  users = rows.map(({ id }) => id);
});
beforeEach(empty);
afterAll(() => database.drop());

/** What a device sent, once it was received. */
interface Received {
  readonly userId: number;
  readonly id: string;
  readonly at: Date;
  readonly receivedAt: Date;
  /** An answer that it takes back; null when it is an answer. */
  readonly undoes: string | null;
  /** Made by the server of a quiz: a day of study and no answer to a card. */
  readonly ofQuiz: boolean;
}

async function empty(): Promise<void> {
  for (const table of ['learning_events', 'daily_figures', 'daily_figures_until'])
    await database.pool.query(`delete from ${table}`);
}

/** An id of what the server made of a quiz: a UUID of version 8. */
function madeByServer(): string {
  const id = randomUUID();
  return `${id.slice(0, 14)}8${id.slice(15)}`;
}

async function receive({ userId, id, at, receivedAt, undoes }: Received): Promise<void> {
  await database.pool.query(
    `insert into learning_events (user_id, id, kind, flashcard_id, grade, undoes, at, received_at)
     values ($1, $2, $3, 1, $4, $5, $6, $7)`,
    [
      userId,
      id,
      undoes === null ? 'card.completed' : 'answer.undone',
      undoes === null ? 'good' : null,
      undoes,
      at,
      receivedAt,
    ],
  );
}

const answer = (userId: number | undefined, at: string, receivedAt = at): Received => ({
  userId: userId ?? 0,
  id: randomUUID(),
  at: new Date(at),
  receivedAt: new Date(receivedAt),
  undoes: null,
  ofQuiz: false,
});

/** The bars of a time, counted one by one from all that was received. */
function counted(all: readonly Received[], period: FigurePeriod) {
  const undone = new Set(all.map(({ undoes }) => undoes));
  const days = all.flatMap((each) => (each.undoes === null ? [{ ...each, day: grenadaDay(each.at) }] : []));
  const within = days.filter(({ day }) => period.first <= day && day <= period.last);
  const starts = (day: string) =>
    groupIntoBars(period, [{ day, count: 1 }]).find(({ count }) => count > 0)?.start ?? '';
  const learners = new Set(within.map(({ userId, day }) => `${starts(day)} ${userId}`));
  return {
    answers: groupIntoBars(
      period,
      within.filter(({ id, ofQuiz }) => !ofQuiz && !undone.has(id)).map(({ day }) => ({ day, count: 1 })),
    ),
    learners: groupIntoBars(
      period,
      [...learners].map((each) => ({ day: each.slice(0, 10), count: 1 })),
    ),
  };
}

/** The same as administrators see it. */
async function shown(period: FigurePeriod) {
  const [answers, learners] = await Promise.all([
    readMeasure(database.pool, 'answers', period),
    readMeasure(database.pool, LEARNER_MEASURES[period.unit], period),
  ]);
  return { answers: groupIntoBars(period, answers), learners: groupIntoBars(period, learners) };
}

const happening = fc.record({
  what: fc.constantFrom('answer', 'answer', 'answer', 'undo', 'quiz', 'night'),
  user: fc.nat({ max: 3 }),
  hoursLater: fc.nat({ max: 40 }),
  hoursOffline: fc.oneof(fc.constant(0), fc.nat({ max: 29 * 24 })),
  target: fc.nat(),
});

test('are the same whenever they are computed, however late events arrive', { tags: 'full-run' }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 40 }), async (happenings) => {
      await empty();
      // What is taken back may arrive later than the word that takes it back, and twice.
      const ids = happenings.map(({ what }) => (what === 'quiz' ? madeByServer() : randomUUID()));
      const owners = happenings.map(({ user }) => users[user] ?? 0);
      const all: Received[] = [];
      let now = START;
      for (const [index, { what, hoursLater, hoursOffline, target }] of happenings.entries()) {
        now += hoursLater * HOUR_MS;
        if (what === 'night') {
          await updateDailyFigures(database.pool, new Date(now));
          continue;
        }
        const undone = what === 'undo' ? target % happenings.length : index;
        const received: Received = {
          userId: owners[undone] ?? 0,
          id: what === 'undo' ? randomUUID() : (ids[index] ?? ''),
          at: new Date(now - hoursOffline * HOUR_MS),
          receivedAt: new Date(now),
          undoes: what === 'undo' ? (ids[undone] ?? '') : null,
          ofQuiz: what === 'quiz',
        };
        all.push(received);
        await receive(received);
      }
      for (const days of PERIOD_DAYS) {
        const period = figurePeriod(days, grenadaDay(new Date(now)));
        expect(await shown(period)).toEqual(counted(all, period));
      }
    }),
    { numRuns: 25 },
  );
});

test('exclude an answer undone after its day was counted', async () => {
  const first = answer(users[0], '2026-09-14T12:00:00Z');
  await receive(first);
  await updateDailyFigures(database.pool, new Date('2026-09-15T08:00:00Z'));
  const undo: Received = { ...answer(users[0], '2026-09-15T12:00:00Z'), undoes: first.id };
  await receive(undo);
  await updateDailyFigures(database.pool, new Date('2026-09-16T08:00:00Z'));
  const period = figurePeriod(7, grenadaDay(undo.receivedAt));
  expect(await shown(period)).toEqual(counted([first, undo], period));
});

test('are computed once, for any number of processes and repeats', async () => {
  const all = [answer(users[0], '2026-09-14T12:00:00Z'), answer(users[1], '2026-09-14T13:00:00Z')];
  for (const each of all) await receive(each);
  const night = new Date('2026-09-15T08:00:00Z');
  await Promise.all([updateDailyFigures(database.pool, night), updateDailyFigures(database.pool, night)]);
  await updateDailyFigures(database.pool, night);
  const period = figurePeriod(30, grenadaDay(night));
  expect(await shown(period)).toEqual(counted(all, period));
});

test('leave events that may still be stored after midnight to the next night', async () => {
  await updateDailyFigures(database.pool, new Date('2026-09-15T04:10:00Z'));
  // Received before midnight, stored after the counts were made.
  const late = answer(users[0], '2026-09-15T03:59:59Z');
  await receive(late);
  const period = figurePeriod(7, grenadaDay(late.at));
  expect(await shown(period)).toEqual(counted([late], period));
});

test('keep the counts of an erased account', async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into users (username, username_canonical, email, email_canonical, password) values ('gone', 'gone', 'gone', 'gone', '') returning id`,
  );
  const all = [answer(rows[0]?.id, '2026-09-14T12:00:00Z'), answer(users[0], '2026-09-14T12:00:00Z')];
  for (const each of all) await receive(each);
  await updateDailyFigures(database.pool, new Date('2026-09-15T08:00:00Z'));
  await database.pool.query('delete from users where id = $1', [rows[0]?.id]);
  // What comes late for that day is added to what is left.
  const late = answer(users[1], '2026-09-14T14:00:00Z', '2026-09-17T12:00:00Z');
  await receive(late);
  await updateDailyFigures(database.pool, new Date('2026-09-18T08:00:00Z'));
  const period = figurePeriod(30, grenadaDay(new Date('2026-09-18T08:00:00Z')));
  expect(await shown(period)).toEqual(counted([...all, late], period));
});
