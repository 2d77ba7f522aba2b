import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import { z } from 'zod';
import { EXAMS_PER_BATCH, gradeExams } from '../src/features/certifications/server/grading.ts';
import { hashSessionToken } from '../src/platform/server/sessions.ts';
import { drive, requestText } from './load.ts';
import { median, type Measure } from './measure.ts';
import { SESSION_SECRET } from './product.ts';

/** Learners who submit their exam at the same time. */
const LEARNERS = 200;
const ROUNDS = 3;

/** Calls that do nothing, after which the load generator's own code is warm. */
const WARM_ROUNDS = 5;

/** Milliseconds within which 95 of 100 of them have their result. */
const BUDGET_MS = 150;

/** The first certification: 20 questions after 25 cards of the Employment Act. */
const CERTIFICATION = 1;

/** Of 20 answers, the last two are wrong: the exam is passed, and something comes back in the review. */
const RIGHT = 18;

/** Duration of grading 200 exams submitted at once, over HTTP and by the same work without it. */
export interface ExamRush {
  /** Milliseconds until 95 of 100 had their answer, one figure a round. */
  readonly p95: readonly number[];
  /** Milliseconds until all were graded, by calls and by the bare functions over the same connections. */
  readonly ours: readonly number[];
  readonly baseline: readonly number[];
}

interface Candidate {
  readonly userId: number;
  /** A session, and an address of their own: limits are counted by address. */
  readonly headers: Readonly<Record<'cookie' | 'x-forwarded-for', string>>;
  readonly attemptId: number;
}

/** 200 learners hand their exam in at the same instant. */
export async function examRush(measure: Measure): Promise<ExamRush> {
  const exams = { pool: measure.pool, now: () => new Date() };
  const rush: { p95: number[]; ours: number[]; baseline: number[] } = { p95: [], ours: [], baseline: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const times = await handIn(measure, await candidates(measure, `exam${round}`));
    rush.p95.push(times[Math.floor(0.95 * (times.length - 1))] ?? 0);
    rush.ours.push(times.at(-1) ?? 0);
    const others = await candidates(measure, `bare${round}`);
    const began = performance.now();
    const keys = others.map(({ userId, attemptId }) => ({ userId, certificationId: CERTIFICATION, id: attemptId }));
    for (let place = 0; place < keys.length; place += EXAMS_PER_BATCH)
      await gradeExams(exams, keys.slice(place, place + EXAMS_PER_BATCH));
    rush.baseline.push(performance.now() - began);
  }
  return rush;
}

/** Whether grading meets its budget. */
export function rushWithin({ p95 }: ExamRush): boolean {
  return median(p95) <= BUDGET_MS;
}

/** The line that `npm run bench` prints. */
export function rushLine(rush: ExamRush): string {
  const ratio = median(rush.baseline) / median(rush.ours);
  return (
    `${rushWithin(rush) ? 'within' : 'OVER  '}  ${Math.round(median(rush.p95))} ms (budget at most ${BUDGET_MS}) for 95 of 100 of ${LEARNERS} exams handed in at once; ` +
    `all in ${Math.round(median(rush.ours))} ms against ${Math.round(median(rush.baseline))} ms by the bare SQL: ${ratio.toFixed(2)}`
  );
}

/** Creates signed-in learners who completed the required cards and answered every question of an open exam. */
async function candidates({ address, pool }: Measure, name: string): Promise<Candidate[]> {
  const tokens = Array.from({ length: LEARNERS }, () => randomBytes(32).toString('base64url'));
  const { rows } = await pool.query<{ id: number }>(
    `with people as (
       insert into users (username, username_canonical, email, email_canonical, password, is_premium)
       select n, n, n || '@example.com', n || '@example.com', '', true from (select $1 || i as n from generate_series(1, $2) i) as names
       returning id
     ), studied as (
       insert into user_progress (user_id, flashcard_id, status, attempts, correct_answers, completed_at, last_studied)
       select p.id, f.id, 'completed', 1, 1, now(), now()
         from people p cross join (select id from flashcards where category = 'Employment Act' and retired_at is null order by id limit 25) f
     ), entered as (
       insert into sessions (sid, sess, expire)
       select s.sid, jsonb_build_object('userId', p.id, 'remembered', true, 'createdAt', now(), 'userAgent', 'bench'), now() + interval '1 day'
         from (select id, row_number() over (order by id) as place from people) p
         join unnest($3::text[]) with ordinality as s(sid, place) using (place)
     )
     select id from people order by id`,
    [name, LEARNERS, tokens.map(hashSessionToken)],
  );
  const people = rows.map(({ id }, index) => ({
    userId: id,
    headers: {
      cookie: `labourwise_session=${encodeURIComponent(cookie.sign(tokens[index] ?? '', SESSION_SECRET))}`,
      'x-forwarded-for': `10.0.${Math.floor(index / 250)}.${index % 250}`,
    },
  }));
  const begun: Candidate[] = [];
  for (const person of people) {
    const response = await fetch(`${address}/api/certifications/${CERTIFICATION}/exam`, {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ learnerName: 'Anita Roberts' }),
    });
    if (!response.ok) throw new Error(`The exam did not start: ${await response.text()}`);
    begun.push({ ...person, attemptId: z.object({ id: z.int() }).parse(await response.json()).id });
  }
  await pool.query(
    `update exam_questions set answered_at = now(), chosen_option = case when position <= $2 then correct_option else (correct_option + 1) % 4 end
      where attempt_id = any($1::bigint[])`,
    [begun.map(({ attemptId }) => attemptId), RIGHT],
  );
  return begun;
}

/**
 * All hand in at once, each by a connection that was open before, as it is for people in the middle of an exam; answers the
 * times in milliseconds, shortest first.
 */
async function handIn({ address }: Measure, people: readonly Candidate[]): Promise<number[]> {
  const { times } = await drive({
    address,
    connections: people.length,
    requests: people.map(({ attemptId, headers }) =>
      requestText('POST', `${address}/api/certifications/${CERTIFICATION}/exam/${attemptId}/finish`, { headers }),
    ),
    seconds: null,
    expected: { status: 200, bodyLength: null },
    warmUp: { request: requestText('GET', `${address}/api/health`, { headers: {} }), rounds: WARM_ROUNDS },
  });
  return times.toSorted((one, other) => one - other);
}
