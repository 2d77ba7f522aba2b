import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { updateDailyFigures, updateNightlyFigures } from '../src/features/analytics/server/figures.ts';
import { readDeck } from '../src/features/cards/server/service.ts';
import { repairLeaderboard } from '../src/features/leaderboard/server/feature.ts';
import { withUnlimitedClient } from '../src/platform/server/database/connection.ts';
import { median, signUp, type Measure } from './measure.ts';
import { startProduct } from './product.ts';

/** Size of the seed. */
export interface GrowthSize {
  readonly users: number;
  readonly eventsPerUser: number;
}

export const DEFAULT_SIZE: GrowthSize = { users: 200_000, eventsPerUser: 50 };

/** Users of the small database: as many as fill the leaderboard of a week. */
const FEW_USERS = 1000;

/** Median times of a call in milliseconds. */
export interface GrowthCall {
  readonly name: string;
  readonly small: number;
  readonly grown: number;
  /** Responses of the grown product other than 200. */
  readonly failures: number;
  readonly budget: Budget;
}

/** Maximum as a multiple of the time on the small database, or in milliseconds. */
type Budget = { readonly ratio: number } | { readonly milliseconds: number };

interface Call {
  readonly path: string;
  readonly body?: () => unknown;
}

/** Learner calls may take this many times as long as on the small database. */
const LEARNER_BUDGET: Budget = { ratio: 1.5 };

/** Figures and lists of administrators, in milliseconds. */
const ADMIN_BUDGET: Budget = { milliseconds: 300 };

/** Times at or below this are not compared: they are noise. */
const NOISE_MS = 3;

const ROUNDS = 31;
const WARM_ROUNDS = 3;

/** No further rounds of a call begin after this time. */
const CALL_MS = 30_000;

const LEARNER_CALLS: readonly Call[] = [
  {
    path: '/api/events',
    body: () => ({
      events: [
        {
          id: randomUUID(),
          kind: 'card.completed',
          cardId: 1 + Math.floor(Math.random() * 200),
          at: new Date().toISOString(),
        },
      ],
    }),
  },
  ...[
    '/api/auth/me',
    '/api/flashcards',
    '/api/progress',
    '/api/dashboard',
    '/api/review',
    '/api/achievements',
    '/api/achievements/stats',
    '/api/profile/facts',
    '/api/leaderboard?period=week',
    '/api/leaderboard?period=month',
    '/api/leaderboard?period=all',
    '/api/search?q=notice',
    '/api/quiz/sessions',
  ].map((path) => ({ path })),
];

const ADMIN_CALLS: readonly Call[] = [
  '/api/admin/stats',
  '/api/admin/analytics?days=7',
  '/api/admin/analytics?days=30',
  '/api/admin/analytics?days=365',
  '/api/admin/waiting',
  '/api/admin/health',
  '/api/admin/users',
  '/api/admin/users?query=seed12',
  '/api/admin/users/counts',
  '/api/admin/payments',
  '/api/admin/payments/totals',
  '/api/admin/speed-flags',
  '/api/admin/certificates',
  '/api/admin/search?q=seed12',
  '/api/admin/audit',
  '/api/admin/audit?action=login',
].map((path) => ({ path }));

/**
 * Times the calls of a learner and of an administrator on a small and on a grown database, in turn, so that both meet the same load of this
 * machine. `log` receives the progress.
 */
export async function growth(
  small: Measure,
  { size, createDatabase, log }: GrowthOptions,
): Promise<readonly GrowthCall[]> {
  const { url: databaseUrl, pool } = await createDatabase('grown');
  const { folder } = small;
  await seed(small.pool, { ...size, users: FEW_USERS });
  // The first start migrates and stores the cards.
  await (await startProduct(folder, databaseUrl)).stop();
  await timed(log, `seed of ${size.users} users with ${size.eventsPerUser} events`, () => seed(pool, size));
  await timed(log, 'daily figures of the whole history', () => updateDailyFigures(pool, new Date()));
  await timed(log, 'figures of the night', async () =>
    updateNightlyFigures(pool, await readDeck(pool), { now: new Date() }),
  );
  await timed(log, 'check of the leaderboard', async () => {
    const wrong = await repairLeaderboard(pool);
    if (wrong > 0) throw new Error(`The seed differs from the ledger in ${wrong} rows.`);
  });
  const product = await timed(log, 'start', () => startProduct(folder, databaseUrl));
  try {
    const grown = { address: product.address, pool, folder, databaseUrl };
    return await timeCalls(await signedIn(small), await signedIn(grown), log);
  } finally {
    await product.stop();
  }
}

interface GrowthOptions {
  readonly size: GrowthSize;
  readonly createDatabase: (name: string) => Promise<{ readonly url: string; readonly pool: Pool }>;
  readonly log: (line: string) => void;
}

async function timed<T>(log: GrowthOptions['log'], name: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  log(`${((performance.now() - begun) / 1000).toFixed(1)} s  ${name}`);
  return result;
}

/** Whether a call meets its budget. */
export function growthWithin({ small, grown, failures, budget }: GrowthCall): boolean {
  if (failures > 0) return false;
  if ('milliseconds' in budget) return grown <= budget.milliseconds;
  return grown <= NOISE_MS || grown / small <= budget.ratio;
}

function growthLine(call: GrowthCall): string {
  const { name, small, grown, failures, budget } = call;
  const most = 'milliseconds' in budget ? `${budget.milliseconds} ms` : `${budget.ratio} times`;
  const failed = failures === 0 ? '' : `, ${failures} FAILED`;
  return `${growthWithin(call) ? 'within' : 'OVER  '}  ${(grown / small).toFixed(2).padStart(6)}  ${name}: ${small.toFixed(1)} -> ${grown.toFixed(1)} ms (at most ${most})${failed}`;
}

interface SignedIn {
  readonly address: string;
  readonly learner: string;
  readonly administrator: string;
}

/** Registers a learner with the history of a seeded one, and an administrator. */
async function signedIn(product: Omit<Measure, 'cookie' | 'userId'>): Promise<SignedIn> {
  const learner = await signUp(product, `learner${randomUUID().slice(0, 8)}`);
  const administrator = await signUp(product, `boss${randomUUID().slice(0, 8)}`);
  const { pool } = product;
  await pool.query("update users set role = 'admin' where id = $1", [administrator.userId]);
  await pool.query('update users set leaderboard_opt_in = true where id = $1', [learner.userId]);
  await pool.query(
    `insert into points_ledger (user_id, reason, source, points, at, day)
     select $1, 'card.completed', i, 10, now() - i * interval '1 hour', (now() - i * interval '1 hour' - interval '4 hours')::date
       from generate_series(1, 200) i`,
    [learner.userId],
  );
  await pool.query(
    `insert into learning_events (user_id, id, kind, flashcard_id, grade, at, received_at)
     select $1, gen_random_uuid(), 'card.completed', 1 + i % 200, 'good', now() - i * interval '1 hour', now() - i * interval '1 hour'
       from generate_series(1, 1000) i`,
    [learner.userId],
  );
  await pool.query(
    `insert into user_progress (user_id, flashcard_id, status, attempts, correct_answers, completed_at, last_studied)
     select $1, i, 'completed', 5, 5, now(), now() from generate_series(1, 200) i`,
    [learner.userId],
  );
  return { address: product.address, learner: learner.cookie, administrator: administrator.cookie };
}

async function timeCalls(small: SignedIn, grown: SignedIn, log: GrowthOptions['log']): Promise<readonly GrowthCall[]> {
  const calls: GrowthCall[] = [];
  for (const [by, list] of [
    ['learner', LEARNER_CALLS],
    ['administrator', ADMIN_CALLS],
  ] as const) {
    for (const call of list) {
      const timed = await timeCall(call, by, { small, grown });
      log(growthLine(timed));
      calls.push(timed);
    }
  }
  return calls;
}

async function timeCall(
  call: Call,
  by: 'learner' | 'administrator',
  databases: { readonly small: SignedIn; readonly grown: SignedIn },
): Promise<GrowthCall> {
  const times: { small: number[]; grown: number[] } = { small: [], grown: [] };
  let failures = 0;
  const end = performance.now() + CALL_MS;
  for (let round = -WARM_ROUNDS; round < ROUNDS; round += 1) {
    // The second call of a round takes longer, so each database is called first in every other round.
    for (const size of round % 2 === 0 ? (['small', 'grown'] as const) : (['grown', 'small'] as const)) {
      const { ok, status, time } = await send(databases[size], databases[size][by], call);
      if (!ok && size === 'small') throw new Error(`${call.path} answered ${status} on the small database.`);
      if (!ok) failures += 1;
      if (round >= 0 || performance.now() > end) times[size].push(time);
    }
    if (performance.now() > end) break;
  }
  return {
    name: `${call.body === undefined ? 'GET' : 'POST'} ${call.path}`,
    small: median(times.small),
    grown: median(times.grown),
    failures,
    budget: by === 'learner' ? LEARNER_BUDGET : ADMIN_BUDGET,
  };
}

async function send({ address }: SignedIn, cookie: string, { path, body }: Call) {
  const begun = performance.now();
  const response = await fetch(`${address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body()) }),
  });
  await response.arrayBuffer();
  return { ok: response.ok, status: response.status, time: performance.now() - begun };
}

/** Tables that are filled without their indexes and without the log of PostgreSQL, which is many times faster. */
const LARGE_TABLES = [
  'learning_events',
  'user_progress',
  'review_cards',
  'points_ledger',
  'learning_days',
  'leaderboard_entries',
  'quiz_questions',
];

/**
 * Inserts users who registered over the last year and studied on ten days each, with the rows of every table that grows with them. Fills the
 * leaderboard as the triggers would, which are off meanwhile with the foreign keys.
 */
async function seed(pool: Pool, { users, eventsPerUser }: GrowthSize): Promise<void> {
  await withUnlimitedClient(pool, async (client) => {
    await client.query(
      "set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '1GB'",
    );
    const indexes = await dropIndexes(client);
    for (const statement of SEED)
      await client.query(statement.replaceAll('$users', String(users)).replaceAll('$events', String(eventsPerUser)));
    for (const create of indexes) await client.query(create);
    await client.query('set session_replication_role = origin');
    await vacuum(client);
  });
}

/** Drops the indexes and keys of the large tables and returns the statements that create them again. */
async function dropIndexes(client: PoolClient): Promise<readonly string[]> {
  for (const table of LARGE_TABLES) await client.query(`alter table ${table} set unlogged`);
  const { rows } = await client.query<{ drop: string; create: string }>(
    `select case when c.oid is null then format('drop index %I', i.indexrelid::regclass)
                 else format('alter table %I drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
            case when c.oid is null then pg_get_indexdef(i.indexrelid)
                 else format('alter table %I add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as create
       from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
      where i.indrelid = any($1::text[]::regclass[])`,
    [LARGE_TABLES],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ create }) => create);
}

async function vacuum(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
  );
  await client.query(`vacuum (analyze) ${rows.map(({ name }) => name).join(', ')}`);
}

const DAY = "(at - interval '4 hours')::date";

/** Statements of the seed, in order. `$users` and `$events` are numbers. */
const SEED: readonly string[] = [
  `insert into users (username, username_canonical, email, email_canonical, password, leaderboard_opt_in, access_type, is_premium, trial_end_date, email_verified, created_at, updated_at, member_since)
   select 'seed' || i, 'seed' || i, 'seed' || i || '@example.com', 'seed' || i || '@example.com', '', i % 2 = 0,
          'trial', i % 20 = 1, begun + interval '3 days', i % 4 <> 0, begun, begun, begun
     from (select i, now() - interval '365 days' + i * interval '365 days' / $users as begun from generate_series(1, $users) i) as u`,
  // Ten study days after the sign-up, each with a tenth of the answers, in the order in which they arrive.
  `create temp table seed_events as
   select user_id, gen_random_uuid() as id, 1 + (user_id + n) % 264 as flashcard_id, random() < 0.25 as wrong, at
     from (select u.id as user_id, n, u.created_at + (now() - u.created_at) * (n / greatest(1, $events / 10) * 0.1 + mod(u.id, 97) / 1000.0)
                    + (n % greatest(1, $events / 10)) * interval '20 seconds' as at
             from users u cross join generate_series(0, $events - 1) n where u.username like 'seed%') as e
    where at < now()`,
  `insert into learning_events (user_id, id, kind, flashcard_id, grade, at, received_at)
   select user_id, id, case when wrong then 'card.practised' else 'card.completed' end, flashcard_id,
          case when wrong then 'again' else 'good' end, at, at from seed_events order by at`,
  `insert into user_progress (user_id, flashcard_id, status, attempts, correct_answers, completed_at, last_studied, last_attempt_date)
   select user_id, flashcard_id, case when bool_or(not wrong) then 'completed' else 'learning' end, count(*), count(*) filter (where not wrong),
          min(at) filter (where not wrong), max(at), max(at) from seed_events group by 1, 2 order by min(at)`,
  `insert into review_cards (user_id, flashcard_id, due, stability, difficulty, state, learning_step, scheduled_days, reps, lapses, last_review)
   select user_id, flashcard_id, max(at) + interval '10 days', 10, 5, 'review', 0, 10, count(*), 0, max(at) from seed_events group by 1, 2 order by min(at)`,
  `insert into points_ledger (user_id, reason, source, points, at, day)
   select user_id, 'card.completed', flashcard_id::text, 10, min(at), (min(at) - interval '4 hours')::date
     from seed_events where not wrong group by user_id, flashcard_id order by min(at)`,
  `insert into learning_days (user_id, day) select distinct on (day, user_id) user_id, day from (select user_id, ${DAY} as day from seed_events) as d order by day, user_id`,
  `update users u set last_active_date = d.last, points = coalesce(l.points, 0), streak = 1, total_attempts = $events
     from (select user_id, max(day) as last from learning_days group by 1) d
     left join (select user_id, sum(points) as points from points_ledger group by 1) l using (user_id) where d.user_id = u.id`,
  `insert into leaderboard_entries (user_id, leaderboard_type, period_start, points, cards_studied, listed, last_updated)
   select l.user_id, p.leaderboard_type, p.period_start, sum(l.points), count(*), u.leaderboard_opt_in, now()
     from points_ledger l join users u on u.id = l.user_id cross join lateral leaderboard_periods(l.day) p
    group by 1, 2, 3, u.leaderboard_opt_in`,
  `insert into leaderboard_scores (leaderboard_type, period_start, points, learners)
   select leaderboard_type, period_start, points, count(*) from leaderboard_entries where listed and points > 0 group by 1, 2, 3`,
  `insert into quiz_sessions (user_id, setup, score, total_questions, correct_answers, completed, created_at, finished_at)
   select user_id, '{"mode": "random", "level": "beginner", "category": "all", "timed": false}', 10 * (user_id % 11), 10, user_id % 11, true, at, at
     from (select u.id as user_id, u.created_at + (now() - u.created_at) * share as at
             from users u cross join (values (0.2), (0.7)) as s(share) where u.username like 'seed%') as q order by at`,
  `insert into question_texts (id, question, options, explanation, category, section, law_reference)
   select md5(id::text)::uuid, question, '["one answer","another answer","a third answer","a fourth answer"]', answer, 'employment', section, law_reference from flashcards`,
  `insert into quiz_questions (user_id, session_id, position, flashcard_id, text_id, correct_option, chosen_option, answered_at, difficulty, time_spent)
   select s.user_id, s.id, n, card, md5(card::text)::uuid, 0, case when (s.id + n) % 3 = 0 then 1 else 0 end, s.finished_at, 'easy', 4000
     from quiz_sessions s cross join generate_series(1, 10) n cross join lateral (select 1 + (s.id * 7 + n) % 264 as card) as asked`,
  `insert into achievements_unlocked (user_id, achievement_id, unlocked_at)
   select id, achievement, created_at from users cross join (values ('first_seed'), ('handful_of_nutmeg'), ('first_bus_to_town')) as a(achievement)
    where username like 'seed%'`,
  `insert into security_audit_log (user_id, action, resource, success, created_at, ip_address, user_agent)
   select u.id, 'login', 'session', n % 9 <> 0, u.created_at + (now() - u.created_at) * n / 10, '10.0.0.1', 'Mozilla/5.0 (Linux; Android 14) Chrome/130'
     from users u cross join generate_series(0, 9) n where u.username like 'seed%' order by 5`,
  `insert into sessions (sid, sess, expire) select gen_random_uuid()::text, jsonb_build_object('userId', id), now() + interval '20 days' from users where username like 'seed%'`,
  `insert into orders (id, user_id, plan_id, status, method, list_cents, discount_cents, amount_cents, currency, created_at, updated_at, expires_at, paid_at)
   select gen_random_uuid(), id, 'lifetime', 'paid', 'sandbox-card', 9900, 0, 9900, 'USD', created_at, created_at, created_at, created_at from users where is_premium and username like 'seed%' order by created_at`,
  'drop table seed_events',
];
