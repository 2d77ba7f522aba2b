import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/server/testing/test-database.ts';
import { storeTeachingMaterial, type TeachingMaterial } from './teaching-material.ts';

let database: TestDatabase;
const material = inject('material');
beforeAll(async () => {
  database = await createTestDatabase();
  await storeTeachingMaterial(database.pool, material);
});
afterAll(() => database.drop());

async function first<Row>(sql: string, values: readonly unknown[] = []): Promise<Row | undefined> {
  return (await database.pool.query(sql, [...values])).rows[0];
}

/** Cards whose law is not settled enough to be asked in a quiz or an exam, whatever changes. */
const neverGraded = material.cards.filter(({ ungraded }) => ungraded !== undefined).map(({ id }) => id);

/** The material as it is when the words of a fact have just been changed. */
const changed = (id: string): TeachingMaterial => ({
  ...material,
  law: { ...material.law, reviewed: { ...material.law.reviewed, [id]: '00000000' } },
});

describe('the material in the database', () => {
  test.each([
    ['law-fact', 362],
    ['law-provision', 102],
    ['scenario', 20],
    ['professional-scenario', 32],
    ['daily-insight', 92],
    ['daily-challenge', 92],
    ['glossary-term', 72],
    ['badge', 12],
    ['achievement', 30],
    ['guide-step', 9],
    ['quick-reference', 6],
    ['picture', 3],
    ['faq', 24],
    ['offline-answer', 12],
    ['page', 2],
    ['sheet', 4],
    ['document-template', 15],
    ['law-correction', 17],
    ['law-case', 9],
  ])('contains every %s', async (kind, count) => {
    expect(
      await first('select count(*)::int as count from content_items where kind = $1 and retired_at is null', [kind]),
    ).toEqual({ count });
  });

  test('contains the deck with the numbers of the levels', async () => {
    const { rows } = await database.pool.query(
      'select category, count(*)::int as count from flashcards where id <= 216 group by category order by category',
    );
    expect(rows).toEqual([
      { category: 'Employment Act', count: 104 },
      { category: 'Labour Relations Act', count: 77 },
      { category: 'Minimum Wages', count: 35 },
    ]);
    expect(
      await first(
        'select count(*) >= 256 as enough, count(*) filter (where under_review)::int as ungraded from flashcards',
      ),
    ).toEqual({ enough: true, ungraded: neverGraded.length });
  });

  test('contains the certifications with their blueprints', async () => {
    expect(
      await first(
        "select count(*)::int as count, bool_and(jsonb_array_length(exam -> 'areas') >= 2) as drawn from certifications where is_active",
      ),
    ).toEqual({ count: 8, drawn: true });
  });
});

describe('a change of the law', () => {
  test('takes every dependent of the fact out of graded use, and returns it once confirmed', async () => {
    const resting = material.cards.filter((card) => card.facts.includes('EA-130')).map(({ id }) => id);
    expect(resting.some((id) => !neverGraded.includes(id))).toBe(true);
    await storeTeachingMaterial(database.pool, changed('EA-130'));
    const { rows } = await database.pool.query('select id from flashcards where under_review order by id');
    expect(rows.map(({ id }) => id)).toEqual([...new Set([...resting, ...neverGraded])].toSorted((a, b) => a - b));
    expect(
      await first(
        "select bool_and(body -> 'facts' ? 'EA-130') as all from content_items where under_review and kind = 'daily-challenge'",
      ),
    ).toEqual({ all: true });
    await storeTeachingMaterial(database.pool, material);
    expect(await first('select count(*)::int as count from flashcards where under_review')).toEqual({
      count: neverGraded.length,
    });
  });

  test('a card removed from the content is retired and keeps learners’ history', async () => {
    await storeTeachingMaterial(database.pool, { ...material, cards: material.cards.slice(0, -1) });
    const last = material.cards.at(-1)?.id;
    expect(await first('select retired_at is not null as retired from flashcards where id = $1', [last])).toEqual({
      retired: true,
    });
    await storeTeachingMaterial(database.pool, material);
    expect(await first('select retired_at is not null as retired from flashcards where id = $1', [last])).toEqual({
      retired: false,
    });
  });
});
