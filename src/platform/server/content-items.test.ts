import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeContentItems, type ContentItem } from './content-items.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const item = (id: string, body: unknown, underReview = false): ContentItem => ({
  kind: 'scenario',
  id,
  body,
  underReview,
});
const other: ContentItem = {
  kind: 'glossary-term',
  id: 'Strike',
  body: { definition: 'A stoppage.' },
  underReview: false,
};

async function stored() {
  const { rows } = await database.pool.query(
    'select kind, id, position, body, under_review, retired_at is not null as retired, updated_at from content_items order by kind, position',
  );
  return rows;
}

describe('storing content', () => {
  test('adds what is new, in the order given', async () => {
    await storeContentItems(database.pool, [item('1', { title: 'One' }), item('2', { title: 'Two' }), other]);
    expect(await stored()).toMatchObject([
      { kind: 'glossary-term', id: 'Strike', position: 0, retired: false },
      { kind: 'scenario', id: '1', position: 0, body: { title: 'One' }, under_review: false },
      { kind: 'scenario', id: '2', position: 1, body: { title: 'Two' } },
    ]);
  });

  test('changes nothing when repeated', async () => {
    const before = await stored();
    await storeContentItems(database.pool, [item('1', { title: 'One' }), item('2', { title: 'Two' }), other]);
    expect(await stored()).toEqual(before);
  });

  test('changes an item in place, retires a missing one and brings it back', async () => {
    await storeContentItems(database.pool, [item('1', { title: 'One, better' }, true), other]);
    expect(await stored()).toMatchObject([
      { id: 'Strike', retired: false },
      { id: '1', body: { title: 'One, better' }, under_review: true, retired: false },
      { id: '2', retired: true },
    ]);
    await storeContentItems(database.pool, [item('1', { title: 'One' }), item('2', { title: 'Two' }), other]);
    expect(await stored()).toMatchObject([
      { id: 'Strike' },
      { id: '1', under_review: false },
      { id: '2', retired: false },
    ]);
  });
});
