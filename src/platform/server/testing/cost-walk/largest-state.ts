import type { Pool, PoolClient } from 'pg';
import { EMPTY_DRAFT, MAX_DRAFTS } from '../../../../features/authoring/rules/card-draft.ts';
import { issueTo } from '../../../../features/certifications/server/testing/issue-certificate.ts';
import { letIn, makeCode, makeGroup } from '../../../../features/teams/server/testing/group.ts';
import { addressOf, openRoom, plan } from '../../../../features/teams/server/testing/room.ts';
import { buySeats, linkOf } from '../../../../features/seats/server/testing/organisation.ts';
import { withUnlimitedClient } from '../../database/connection.ts';
import type { TestApp } from '../test-app.ts';

/** A signed-in person of a test. */
export type Person = Awaited<ReturnType<TestApp['learner']>>;

/** A product with the most that limits let people add. */
export interface LargestState {
  readonly test: TestApp;
  /** Owns a group of 200, is in 50 groups, has studied and bookmarked every card, and bought 2,000 seats. */
  readonly learner: Person;
  readonly administrator: Person;
  /** Values of the parameters in the paths of calls. */
  readonly names: Readonly<Record<string, string>>;
  /** Returns the rows of a statement. */
  readonly sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Returns the first value of the first row as a text. */
  readonly one: (text: string, values?: unknown[]) => Promise<string>;
}

type Builder = Omit<LargestState, 'names'>;

/** Fills the database of a test application. */
export async function createLargestState(test: TestApp): Promise<LargestState> {
  const { pool } = test.database;
  const learner = await test.learner({ username: 'largest' });
  const administrator = await test.learner();
  await test.makePremium(learner.id);
  const names = await withUnlimitedClient(pool, async (client) => {
    const builder = { test, learner, administrator, ...statementsOf(client) };
    await seedPeople(builder);
    const seeded = {
      ...(await seedGroups(builder)),
      ...(await seedStudy(builder)),
      ...(await seedAdministration(builder)),
    };
    await client.query('analyze');
    return seeded;
  });
  return { test, learner, administrator, ...statementsOf(pool), names: { ...names, learnerId: String(learner.id) } };
}

function statementsOf(client: Pick<Pool | PoolClient, 'query'>): Pick<LargestState, 'sql' | 'one'> {
  const sql: LargestState['sql'] = async (text, values = []) =>
    (await client.query<Record<string, unknown>>(text, values)).rows;
  return { sql, one: async (text, values) => String(Object.values((await sql(text, values))[0] ?? {})[0]) };
}

async function seedPeople({ learner, administrator, sql }: Builder): Promise<void> {
  await sql(
    "update users set profile_is_public = true, created_at = '2024-11-20', member_since = '2024-11-20' where id = $1",
    [learner.id],
  );
  await sql("update users set role = 'admin', is_premium = true where id = $1", [administrator.id]);
  await sql(`insert into users (username, username_canonical, email, email_canonical, password, leaderboard_opt_in, created_at)
             select 'seed' || i, 'seed' || i, 'seed' || i || '@example.com', 'seed' || i || '@example.com', '', true, now() - interval '1 day'
               from generate_series(1, 250) as i`);
}

/** 50 groups with 20 assignments each, one of them with 200 members who share their progress, 15 posts of 100 replies, and 200 cards. */
async function seedGroups({ test: testApp, learner, sql, one }: Builder): Promise<Record<string, string>> {
  const host = await testApp.learner();
  await testApp.makePremium(host.id);
  const groupId = await makeGroup(learner, { maxMembers: 200, weeklyGoal: 250, isPublic: true });
  await letIn(learner, groupId, host);
  const ids = await plan(testApp, learner, groupId);
  const room = await openRoom(testApp, learner, [host]);
  const code = await makeCode(learner, groupId);
  await sql(
    `insert into study_group_members (group_id, user_id, role, joined_at, shares_progress, shares_progress_since)
     select $1, id, 'member', now(), true, now() from users where username like 'seed%' order by id limit 198`,
    [groupId],
  );
  await sql(
    `with made as (
       insert into study_groups (id, name, category, is_public, max_members, created_at, updated_at)
       select gen_random_uuid(), 'Group ' || i, 'All three laws', true, 200, now(), now() from generate_series(1, 48) as i returning id
     ), owners as (
       insert into study_group_members (group_id, user_id, role, joined_at) select id, $1, 'owner', now() from made
     )
     insert into study_group_members (group_id, user_id, role, joined_at) select id, $2, 'member', now() from made`,
    [host.id, learner.id],
  );
  const { offers } = (await learner.get(`/api/groups/${groupId}/training`)).body;
  await sql(
    `insert into group_assignments (id, group_id, kind, about, title, due_on, created_at)
     select gen_random_uuid(), g.id, o.kind, o.about, o.title, '2026-12-24', '2026-01-01'
       from study_groups g, (select * from jsonb_to_recordset($1) as o(kind text, about text, title text) order by kind limit 20) as o`,
    [JSON.stringify(offers)],
  );
  await sql(
    `with posts as (
       insert into group_discussions (id, group_id, user_id, message, created_at)
       select gen_random_uuid(), $1, $2, repeat('A word. ', 250), now() - i * interval '1 minute' from generate_series(1, 40) as i returning id
     )
     insert into group_discussions (id, group_id, user_id, message, parent_id, created_at)
     select gen_random_uuid(), $1, $2, repeat('A word. ', 250), id, now() from posts, generate_series(1, 100)`,
    [groupId, host.id],
  );
  await sql(
    `insert into shared_flashcards (id, flashcard_id, shared_by_user_id, group_id, notes, shared_at)
     select gen_random_uuid(), id, $2, $1, repeat('note ', 60), now() from flashcards order by id limit 200`,
    [groupId, host.id],
  );
  await sql(
    `insert into group_study_sessions (id, group_id, host_id, title, description, scheduled_at, cards, seconds_per_card, created_at, changed_at)
     select gen_random_uuid(), group_id, host_id, title, repeat('A word. ', 60), scheduled_at + i * interval '1 hour', cards, seconds_per_card, created_at, changed_at
       from group_study_sessions, generate_series(1, 49) as i where id = $1`,
    [ids.sessionId],
  );
  const postId = await one('select id from group_discussions where group_id = $1 and parent_id is null limit 1', [
    groupId,
  ]);
  return { groupId, postId, sessionId: ids.sessionId, code, roomAddress: addressOf(room) };
}

/**
 * Every card studied, saved and due, two years of days, thousands of events, and all quizzes, exams and conversations.
 */
async function seedStudy({ test: testApp, learner, sql, one }: Builder): Promise<Record<string, string>> {
  const own = [learner.id];
  const everyone = "u.id = $1 or u.username like 'seed%'";
  await sql(
    `insert into user_progress (user_id, flashcard_id, status, attempts, correct_answers, is_bookmarked, bookmarked_at, completed_at, last_studied)
     select u.id, f.id, 'completed', 9, 8, true, now(), now(), now() from users u, flashcards f where ${everyone}`,
    own,
  );
  await sql(
    `insert into review_cards (user_id, flashcard_id, due, stability, difficulty, state, learning_step, scheduled_days, reps, lapses, last_review)
     select $1, id, '2026-11-01', 9, 5, 'review', 0, 9, 9, 1, '2026-10-23' from flashcards`,
    own,
  );
  await sql(
    `insert into learning_events (user_id, id, kind, flashcard_id, at, received_at)
     select $1, gen_random_uuid(), 'card.completed', f.id, '2026-11-20'::timestamptz - i * interval '3 days', now()
       from flashcards f, generate_series(1, 60) as i`,
    own,
  );
  await sql(
    `insert into learning_days (user_id, day) select u.id, '2026-11-20'::date - i from users u, generate_series(0, 730) as i where ${everyone}
     on conflict do nothing`,
    own,
  );
  await sql(
    `insert into points_ledger (user_id, reason, source, points, at, day)
     select u.id, 'card.completed', f.id::text, 10, '2026-11-20'::timestamptz - f.id * interval '1 hour', '2026-11-20'::date - f.id / 24
       from users u, flashcards f where ${everyone}`,
    own,
  );
  await sql(
    `insert into quiz_sessions (user_id, setup, score, total_questions, correct_answers, completed, created_at, finished_at)
     select u.id, jsonb_build_object('mode', 'random', 'level', 'beginner', 'category', 'employment', 'timed', false, 'secondsPerQuestion', 30, 'set', null),
            10 * (i % 11), 10, i % 11, true, '2026-11-20'::timestamptz - i * interval '1 hour', '2026-11-20'::timestamptz - i * interval '1 hour'
       from users u, generate_series(1, 1000) as i where u.id = $1 or (u.username like 'seed%' and i <= 20)`,
    own,
  );
  await sql(
    `insert into question_texts (id, question, options, explanation, category, section, law_reference)
     select md5(id::text)::uuid, question, jsonb_build_array('One', 'Two', 'Three', 'Four'), answer, 'employment', section, law_reference from flashcards`,
  );
  const questions = 'f.id, md5(f.id::text)::uuid, 0, 1, now()';
  const columns = 'flashcard_id, text_id, correct_option, chosen_option, answered_at';
  await sql(
    `insert into quiz_questions (user_id, session_id, position, ${columns}, difficulty)
     select s.user_id, s.id, p, ${questions}, 'easy'
       from quiz_sessions s, generate_series(1, 10) as p join lateral (select * from flashcards order by id offset p limit 1) f on true where s.user_id = $1`,
    own,
  );
  const certificate = await issueTo(testApp, learner.id);
  await sql(
    `insert into exam_attempts (user_id, certification_id, certification_name, learner_name, required_score, required_cards, completed_cards,
                                law, started_at, expires_at, finished_at, review_fed_at, score, total_questions, correct_answers, passed)
     select $1, 1 + i % 3, 'Employment Act Foundations', 'Anita Roberts', 80, 50, 61, '{}', t, t + interval '1 hour', t, t, 70, 60, 42, false
       from generate_series(1, 300) as i, lateral (select '2026-11-20'::timestamptz - i * interval '1 day' as t) as at`,
    own,
  );
  await sql(
    `insert into exam_questions (user_id, attempt_id, position, ${columns}, area)
     select $1, a.id, p, ${questions}, 'Pay' from (select max(id) as id from exam_attempts where user_id = $1) a, generate_series(1, 60) as p
       join lateral (select * from flashcards order by id offset p limit 1) f on true on conflict do nothing`,
    own,
  );
  await sql(
    `with made as (
       insert into chat_conversations (id, user_id, title, created_at, updated_at)
       select gen_random_uuid(), $1, repeat('title ', 10), now(), now() - i * interval '1 minute' from generate_series(1, 200) as i returning user_id, id
     )
     insert into chat_messages (user_id, id, conversation_id, place, role, content, created_at)
     select user_id, gen_random_uuid(), id, p, case when p % 2 = 0 then 'user' else 'assistant' end, repeat('A word. ', 250), now()
       from made, generate_series(0, 99) as p`,
    own,
  );
  await sql(
    `insert into insight_reads (user_id, day, insight_id, read_at, points) select $1, '2026-11-19'::date - i, 1 + i % 30, '2026-11-01', 5 from generate_series(0, 700) as i
     on conflict do nothing`,
    own,
  );
  await sql(
    `insert into own_cards (user_id, id, front, back, law, section, is_bookmarked, schedule, created_at, updated_at)
     select $1, gen_random_uuid(), repeat('x', 300), repeat('x', 1200), 'employment-act', '26', true,
            '{"due": 1795000000000, "stability": 9.123456789, "difficulty": 5.123456789, "state": "review", "learningStep": 0,
              "scheduledDays": 9, "reps": 9, "lapses": 1, "lastReview": 1794000000000}', now(), now()
       from generate_series(1, 500)`,
    own,
  );
  return {
    ownCard: await one('select min(id::text) from own_cards where user_id = $1', own),
    certificate,
    attempt: await one('select max(id) from exam_attempts where user_id = $1', own),
    certification: await one('select certification_id from exam_attempts where user_id = $1 order by id desc', own),
    quiz: await one('select max(id) from quiz_sessions where user_id = $1', own),
    conversation: await one('select id from chat_conversations where user_id = $1 limit 1', own),
  };
}

/** Pending work of administrators: reports, ratings, judged answers, payments and a long log. */
async function seedAdministration({
  test: testApp,
  learner,
  administrator,
  sql,
  one,
}: Builder): Promise<Record<string, string>> {
  const { orderId } = await buySeats(testApp, learner, { planId: '12month', seats: 2 });
  const token = await linkOf(learner);
  await sql('update seat_blocks set seats = 2000 where order_id = $1', [orderId]);
  await sql(
    `update orders set seats = 2000, list_cents = 1000 * list_cents, discount_cents = 1000 * discount_cents, amount_cents = 1000 * amount_cents
      where id = $1`,
    [orderId],
  );
  await sql(
    `insert into seats (id, order_id, organisation_id, place, email, token_digest, invited_at, invitation_ends_at)
     select gen_random_uuid(), order_id, organisation_id, i, 'invited' || i || '@example.com', 'digest' || i, now(), '2026-12-20'
       from seat_blocks, generate_series(3, 2000) as i`,
  );
  await sql(
    'update seats set email = null, token_digest = null, invited_at = null, invitation_ends_at = null where place <= 20',
  );
  await sql(
    `insert into error_reports (id, user_id, sent_at, place, message)
     select gen_random_uuid(), $1, now(), '/study', repeat('A word. ', 125) from generate_series(1, 1000)`,
    [learner.id],
  );
  await sql(
    `insert into user_ratings (user_id, rating, title, testimonial, category, user_role, is_approved, approved_at, created_at, updated_at)
     select u.id, 5, 'Title', repeat('A word. ', 60), c, 'worker', c = 'general', case when c = 'general' then now() end, now(), now()
       from users u, unnest(array['general', 'flashcards']) as c where u.username like 'seed%'`,
  );
  await sql(
    `insert into chat_feedback (user_id, message_id, helpful, remark, judged_at)
     select user_id, id, false, repeat('A word. ', 60), now() from chat_messages where role = 'assistant' limit 2000`,
  );
  await sql(
    `insert into security_audit_log (user_id, action, resource, details, success, created_at)
     select $1, 'account.login', 'account', '{}', true, now() - i * interval '1 minute' from generate_series(1, 5000) as i`,
    [learner.id],
  );
  const { status } = await administrator.post('/api/admin/coupons', {
    kind: 'percentage',
    code: 'LARGEST',
    percent: 10,
    maxRedemptions: 500,
  });
  if (status !== 200) throw new Error('The coupon was not created.');
  const importId = await one(
    `insert into card_imports (id, sent_by, sent_at, total, written, finished_at, first_card)
     values (gen_random_uuid(), $1, now(), 5000, 5000, now(), 1) returning id`,
    [administrator.id],
  );
  await sql(
    `insert into card_drafts (id, content, created_by, created_at, updated_by, updated_at)
     select gen_random_uuid(), $1::jsonb, $2, now(), $2, now() from generate_series(1, $3)`,
    [
      JSON.stringify({ ...EMPTY_DRAFT, question: 'A word. '.repeat(125), answer: 'A word. '.repeat(1000) }),
      administrator.id,
      MAX_DRAFTS,
    ],
  );
  const draft = await one('select id from card_drafts order by number limit 1');
  return { orderId, token, importId, draft };
}
