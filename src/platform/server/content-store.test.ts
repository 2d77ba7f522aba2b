import { expect, test, afterAll, beforeAll, describe } from 'vitest';
import {
  contentHash,
  editStatus,
  lockVersion,
  readVersions,
  storeContentItems,
  type ContentItem,
} from './content-store.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const file = { id: 1, text: 'As the file has it', more: ['a', 'b'] };

test('the hash of an item does not depend on the order of fields', () => {
  expect(contentHash({ more: ['a', 'b'], text: file.text, id: 1, left: undefined })).toBe(contentHash(file));
  expect(contentHash({ ...file, more: ['b', 'a'] })).not.toBe(contentHash(file));
});

test.each([
  ['the file is as it was', file, 'edited'],
  ['the file changed too', { ...file, text: 'Newer' }, 'file changed too'],
  ['the file is gone', null, 'file changed too'],
  ['the file says what the panel says', { ...file, text: 'As the panel has it' }, 'in the file'],
])('an edit where %s', (_name, fileItem, standing) => {
  const edit = { baseHash: contentHash(file), body: { ...file, text: 'As the panel has it' } };
  expect(editStatus(edit, fileItem)).toBe(standing);
});

test('an item removed in the panel is settled once the files lack it', () => {
  const edit = { baseHash: contentHash(file), body: null };
  expect(editStatus(edit, file)).toBe('edited');
  expect(editStatus(edit, null)).toBe('in the file');
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('only one writer at a time locks a part, also before its first change', async () => {
  const { pool } = database;
  const [first, second] = [await pool.connect(), await pool.connect()];
  for (const client of [first, second]) await client.query("begin; set local lock_timeout = '100ms'");
  await lockVersion(first, 'deck');
  await expect(lockVersion(second, 'deck')).rejects.toThrow('lock timeout');
  await first.query('commit');
  await second.query('rollback; begin');
  await lockVersion(second, 'deck');
  await second.query('commit');
  for (const client of [first, second]) client.release();
  expect((await readVersions(pool)).deck).toBe(0);
});

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
  test('inserts new items in the given order', async () => {
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
