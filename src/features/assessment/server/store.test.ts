import { afterEach, expect, test } from 'vitest';
import { applyMigrations, migrateDatabase, readMigrations } from '../../../platform/server/database/migrate.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../platform/server/testing/test-database.ts';
import { addTexts, storeTexts } from './service.ts';

let database: TestDatabase;
afterEach(() => database.drop());

const TEXT = {
  question: 'Who said "5%\\week"?\n\tÉmile – or \u0001 nobody?',
  options: ['One, two', 'Three "and" four', 'Five', 'Six'],
  explanation: 'Because.',
  category: 'employment',
  section: '1',
  lawReference: 'Section 1',
} as const;

const countTexts = async () =>
  (await database.pool.query<{ count: number }>('select count(*)::int as count from question_texts')).rows[0]?.count;

test('equal texts are stored once, also by two transactions at the same time', async () => {
  database = await createTestDatabase();
  const texts = Array.from({ length: 40 }, (_, index) => ({ ...TEXT, question: `What is ${index}?` }));
  const changed = { ...TEXT, options: TEXT.options.toReversed() };
  const stored = await Promise.all(
    [texts, texts.toReversed(), [...texts, changed, changed]].map((asked) =>
      inTransaction(database.pool, async (client) => addTexts(client, await storeTexts(client, asked))),
    ),
  );
  expect(stored).toMatchObject([texts, texts.toReversed(), [...texts, changed, changed]]);
  expect(await countTexts()).toBe(41);
});

test('migration 0020 stores each text once, with the id that the product computes', { tags: 'full-run' }, async () => {
  database = await createEmptyDatabase();
  const { pool } = database;
  const migrations = await readMigrations();
  const before = migrations.findIndex(({ name }) => name.endsWith('_question_texts'));
  await inTransaction(pool, (client) => applyMigrations(client, migrations.slice(0, before)));
  await pool.query(`
    insert into users (username, username_canonical, email, email_canonical, password) values ('ada', 'ada', 'ada', 'ada', ''), ('bob', 'bob', 'bob', 'bob', '');
    insert into flashcards (id, question, answer, section, law_reference, category, difficulty, audience)
    select id, 'What?', 'That.', '1', 'Section 1', 'Employment Act', 'easy', '[]' from generate_series(1, 2) as id;
    insert into certifications (id, name, description, category, required_cards, badge_icon, exam) values (1, '', '', 'employment', 1, '', '{}');
    insert into quiz_sessions (user_id, setup, total_questions, created_at) values (1, '{}', 2, now()), (2, '{}', 1, now());
    insert into exam_attempts (user_id, certification_id, certification_name, learner_name, required_score, required_cards, completed_cards, law, started_at, expires_at, total_questions)
    values (2, 1, '', '', 80, 1, 1, '{}', now(), now(), 1)`);
  const { question, options, explanation, category, section, lawReference } = TEXT;
  const values = [question, JSON.stringify(options), explanation, category, section, lawReference];
  const columns =
    'position, flashcard_id, correct_option, chosen_option, set_aside, answered_at, question, options, explanation, category, section, law_reference';
  await pool.query(
    `insert into quiz_questions (session_id, difficulty, time_spent, ${columns})
     values (1, 'easy', 4000, 1, 1, 2, 3, null, '2026-11-01T00:00:00Z', $1, $2, $3, $4, $5, $6), (2, 'hard', null, 1, 1, 2, null, true, null, $1, $2, $3, $4, $5, $6),
            (1, 'easy', null, 2, 2, 0, null, null, null, 'Another?', $2, $3, $4, $5, $6)`,
    values,
  );
  await pool.query(
    `insert into exam_questions (attempt_id, area, ${columns}) values (1, 'Pay', 1, 1, 2, 2, null, now(), $1, $2, $3, $4, $5, $6)`,
    values,
  );
  await migrateDatabase(pool);
  expect(await countTexts()).toBe(2);
  const [{ textId } = { textId: '' }] = await inTransaction(pool, (client) => storeTexts(client, [TEXT]));
  expect(await countTexts()).toBe(2);
  const { rows } = await pool.query(
    `select user_id as user, session_id as attempt, flashcard_id as card, text_id = $1 as same, correct_option as correct, chosen_option as chosen,
            set_aside as aside, extract(epoch from answered_at)::int as at, difficulty as more, time_spent as spent from quiz_questions
     union all
     select user_id, attempt_id, flashcard_id, text_id = $1, correct_option, chosen_option, set_aside, null, area, null from exam_questions
     order by more, card`,
    [textId],
  );
  const row = { attempt: 1, card: 1, same: true, correct: 2, chosen: null, aside: null, at: null, spent: null };
  expect(rows).toEqual([
    { ...row, user: 2, more: 'Pay', chosen: 2 },
    { ...row, user: 1, more: 'easy', chosen: 3, at: Date.parse('2026-11-01T00:00:00Z') / 1000, spent: 4000 },
    { ...row, user: 1, more: 'easy', card: 2, same: false, correct: 0 },
    { ...row, user: 2, more: 'hard', attempt: 2, aside: true },
  ]);
});
