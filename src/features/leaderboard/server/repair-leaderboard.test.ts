import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { awardPoints, inUserTransaction } from '../../progress/server/service.ts';
import { checkSlice, repairLeaderboard } from './feature.ts';
import { storeFinalRanks } from './store/ranking.ts';
import { foldScoreChanges } from './store/scores.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const HOUR_MS = 3_600_000;
/** From Friday 20 November to Thursday 3 December: midnights, two Mondays and a first of the month. */
const HOURS = 13 * 24;
const LEARNERS = 3;
type Learner = Browser & { readonly id: number };

const who = fc.nat({ max: LEARNERS - 1 });
const hour = fc.nat({ max: HOURS });
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      who,
      hour,
      cardId: fc.integer({ min: 1, max: 3 }),
      known: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), who, hour, target: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('quiz' as const), who, hour, cardId: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('choice' as const), who, optIn: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('award' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fold' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const sql = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query<Record<string, unknown>>(text, values)).rows;

/** Everything the leaderboard keeps; when a row was last written is no part of what it says. */
async function readStored() {
  await foldScoreChanges(testApp.database.pool);
  return {
    entries: await sql(
      'select user_id, leaderboard_type, period_start, points, cards_studied, listed from leaderboard_entries order by 1, 2, 3',
    ),
    scores: await sql('select * from leaderboard_scores order by 1, 2, 3'),
    changes: await sql('select * from leaderboard_score_changes'),
  };
}

async function newLearners(start: number): Promise<Learner[]> {
  testApp.clock.now = new Date(start);
  const learners = await Promise.all(Array.from({ length: LEARNERS }, () => testApp.learner()));
  testApp.clock.now = new Date(start + HOURS * HOUR_MS);
  for (const learner of learners)
    await learner.post('/api/auth/login', { username: learner.username, password: 'a quiet place to read' });
  return learners;
}

/** Does the steps, all at once or one after the other, by the ways the product itself takes. */
async function doAll(
  steps: readonly Step[],
  { learners, start, together }: { learners: readonly Learner[]; start: number; together: boolean },
): Promise<void> {
  const { pool } = testApp.database;
  const answers: { id: string; who: number; cardId: number }[] = steps.flatMap((one) =>
    one.kind === 'answer' ? [{ id: randomUUID(), who: one.who, cardId: one.cardId }] : [],
  );
  let given = 0;
  async function act(one: Step, answer: { id: string } | undefined): Promise<void> {
    if (one.kind === 'fold') return foldScoreChanges(pool);
    const learner = learners[one.who];
    if (learner === undefined) throw new Error('There is no such learner.');
    switch (one.kind) {
      case 'answer': {
        const event = {
          id: answer?.id,
          kind: one.known ? 'card.completed' : 'card.practised',
          cardId: one.cardId,
          at: new Date(start + one.hour * HOUR_MS).toISOString(),
        };
        expect((await learner.post('/api/events', { events: [event] })).status).toBe(200);
        return;
      }
      case 'undo': {
        const own = answers.filter((given) => given.who === one.who);
        const target = own[one.target % Math.max(1, own.length)];
        if (target === undefined) return;
        const event = {
          id: randomUUID(),
          kind: 'answer.undone',
          cardId: target.cardId,
          undoes: target.id,
          reopens: true,
          at: new Date(start + one.hour * HOUR_MS).toISOString(),
        };
        expect((await learner.post('/api/events', { events: [event] })).status).toBe(200);
        return;
      }
      case 'quiz':
        await inUserTransaction(pool, learner.id, (client) =>
          awardPoints(client, {
            userId: learner.id,
            reason: 'quiz.correct',
            sources: [String(one.cardId)],
            pointsEach: 5,
            now: new Date(start + one.hour * HOUR_MS),
          }),
        );
        return;
      case 'choice':
        expect((await learner.put('/api/leaderboard/settings', { optIn: one.optIn, alias: null })).status).toBe(200);
        return;
      case 'award':
        await sql(
          "insert into points_ledger (user_id, reason, source, points, at, day) values ($1, 'awarded', $2, 20, now(), '2026-11-30')",
          [learner.id, randomUUID()],
        );
    }
  }
  const works = steps.map((one) => () => act(one, one.kind === 'answer' ? answers[given++] : undefined));
  if (together) await Promise.all(works.map((work) => work()));
  else for (const work of works) await work();
}

test(
  'after any actions in any order, a repair from the ledger alone gives identical rows',
  { tags: 'full-run' },
  async () => {
    const start = testApp.clock.now.getTime();
    const { pool } = testApp.database;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 24 }), fc.boolean(), async (steps, together) => {
        const learners = await newLearners(start);
        await doAll(steps, { learners, start, together });
        expect(await repairLeaderboard(pool)).toBe(0);
        const before = await readStored();
        expect(before.changes).toEqual([]);
        await sql('truncate leaderboard_entries, leaderboard_scores, leaderboard_score_changes');
        await repairLeaderboard(pool);
        expect(await readStored()).toEqual(before);
      }),
      { numRuns: 12 },
    );
    testApp.clock.now = new Date(start);
  },
);

test('a wrong leaderboard is detected, and repaired only where it is wrong', async () => {
  const { pool } = testApp.database;
  const start = testApp.clock.now.getTime();
  const learners = await newLearners(start);
  const steps = learners.map((_, index) => ({
    kind: 'answer' as const,
    who: index,
    hour: index,
    cardId: 1,
    known: true,
  }));
  await doAll([...steps, ...learners.map((_, index) => ({ kind: 'choice' as const, who: index, optIn: true }))], {
    learners,
    start,
    together: false,
  });
  await storeFinalRanks(pool, new Date(start + 5 * 24 * HOUR_MS));
  const right = await readStored();
  const places = await sql('select user_id, rank from leaderboard_entries where rank is not null order by 1');
  expect(places.length).toBeGreaterThanOrEqual(LEARNERS);

  await sql("update leaderboard_entries set points = points + 10 where user_id = $1 and leaderboard_type = 'all'", [
    learners[0]?.id,
  ]);
  await sql("delete from leaderboard_entries where user_id = $1 and leaderboard_type = 'month'", [learners[1]?.id]);
  await sql('update leaderboard_scores set learners = learners + 1');
  expect(await repairLeaderboard(pool)).toBeGreaterThanOrEqual(3);
  expect(await readStored()).toEqual(right);
  expect(await sql('select user_id, rank from leaderboard_entries where rank is not null order by 1')).toEqual(places);
  expect(await repairLeaderboard(pool)).toBe(0);
  testApp.clock.now = new Date(start);
});

const answer = (who: number, hour: number) => ({ kind: 'answer' as const, who, hour, cardId: 1, known: true });

test('the nightly check goes through all users in one job after the other', async () => {
  const start = testApp.clock.now.getTime();
  const { pool } = testApp.database;
  const learners = await newLearners(start);
  await doAll([answer(0, 1), answer(2, 1)], { learners, start, together: false });
  const right = await readStored();
  await sql("update leaderboard_entries set points = points + 10 where leaderboard_type = 'all'");
  await sql(
    `insert into users (username, username_canonical, email, email_canonical, password)
     select 'filler' || i, 'filler' || i, 'filler' || i, 'filler' || i, '' from generate_series(1, 100) i`,
  );
  const log: object[] = [];
  const services = {
    pool,
    jobs: testApp.app.jobs,
    log: { ...testApp.app.log, error: (details: object) => void log.push(details) },
  };
  await checkSlice(services, { after: 0 }, { signal: new AbortController().signal, limit: 100 });
  expect(log).toEqual([{ differences: expect.any(Number) }]);
  const waiting = await sql("select data from pgboss.job where name = 'leaderboard.check-users' and state = 'created'");
  expect(waiting).toEqual([{ data: { after: expect.any(Number) } }]);
  await testApp.runJobs();
  expect(await readStored()).toEqual(right);
  await sql("delete from users where username like 'filler%'");
  testApp.clock.now = new Date(start);
});

test('a deleted account’s scores are deleted', async () => {
  const start = testApp.clock.now.getTime();
  const learners = await newLearners(start);
  await doAll(
    [
      { kind: 'choice', who: 0, optIn: true },
      { kind: 'answer', who: 0, hour: 1, cardId: 1, known: true },
    ],
    { learners, start, together: false },
  );
  await sql('delete from users where id = $1', [learners[0]?.id]);
  expect(await repairLeaderboard(testApp.database.pool)).toBe(0);
  testApp.clock.now = new Date(start);
});

test('learners can study while a repair is interrupted', async () => {
  const start = testApp.clock.now.getTime();
  const { pool } = testApp.database;
  const learners = await newLearners(start);
  await doAll([answer(0, 1)], { learners, start, together: false });
  const id = learners[0]?.id;
  await sql('update leaderboard_entries set points = points + 10 where user_id = $1', [id]);

  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('set local idle_in_transaction_session_timeout = 0');
  await holder.query('select from leaderboard_entries where user_id = $1 for update', [id]);
  const repaired = repairLeaderboard(pool);
  const stuck = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await sql(stuck)).length, { timeout: 60_000 }).toBe(1);
  await doAll([answer(1, 2), answer(2, 3), { kind: 'choice', who: 1, optIn: true }], {
    learners,
    start,
    together: false,
  });
  await holder.query('rollback');
  holder.release();
  expect(await repaired).toBe(3);
  expect(await repairLeaderboard(pool)).toBe(0);
  testApp.clock.now = new Date(start);
});
