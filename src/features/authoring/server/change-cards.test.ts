import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { MAX_SELECTED } from '../rules/list-filters.ts';
import { administrator, deckOf, newCard } from './testing/administrator.ts';

let testApp: TestApp;
let author: Awaited<ReturnType<typeof administrator>>;
beforeAll(async () => {
  testApp = await startTestApp();
  author = await administrator(testApp);
});
afterAll(() => testApp.close());

const NO_CARD = 2_000_000;

const change = (action: string, ids: readonly number[]) => author.post('/api/admin/flashcards/bulk', { action, ids });

async function newCards(count: number): Promise<readonly number[]> {
  const ids = [];
  for (let place = 0; place < count; place += 1)
    ids.push(await newCard(author, { question: `Card ${place} of ${count}?` }));
  return ids;
}

async function rowsOf(ids: readonly number[]) {
  const { rows } = await testApp.database.pool.query('select * from flashcards where id = any($1::int[]) order by id', [
    ids,
  ]);
  return rows;
}

async function deckVersion() {
  const { rows } = await testApp.database.pool.query("select version from content_versions where name = 'deck'");
  return rows;
}

describe('several cards at once', () => {
  test('are deleted and restored unchanged, each with its own history, and repeats change nothing', async () => {
    const ids = [...(await newCards(3)), 41];
    const before = await deckOf(author);
    expect((await change('delete', ids)).body).toEqual({ changed: ids, refused: [] });
    const after = await deckOf(author);
    expect(ids.filter((id) => after.has(id))).toEqual([]);
    expect(after.size).toBe(before.size - ids.length);
    const deleted = await rowsOf(ids);
    expect((await change('delete', ids)).body).toEqual({ changed: ids, refused: [] });
    expect(await rowsOf(ids)).toEqual(deleted);
    expect((await author.get(`/api/admin/flashcards/${ids[0]}/changes`)).body['changes']).toMatchObject([
      { kind: 'deleted', by: author.username },
      { kind: 'created' },
    ]);
    const { rows } = await testApp.database.pool.query(
      "select resource from security_audit_log where action = 'card.deleted'",
    );
    expect(rows).toEqual([{ resource: `cards ${ids.toSorted((one, other) => one - other).join(', ')}` }]);

    expect((await change('restore', ids)).body).toEqual({ changed: ids, refused: [] });
    const back = await deckOf(author);
    expect(ids.map((id) => back.get(id))).toEqual(ids.map((id) => before.get(id)));
    expect((await author.get('/api/admin/flashcards/41')).body).toMatchObject({ card: { standing: 'file' } });
  });

  test('that are all refused leave the deck and its version as they were', async () => {
    const before = await deckVersion();
    expect((await change('delete', [NO_CARD])).body).toMatchObject({ changed: [], refused: [{ id: NO_CARD }] });
    expect(await deckVersion()).toEqual(before);
  });

  test('are changed where possible; the others are refused by number', async () => {
    const [id = 0] = await newCards(1);
    expect((await change('delete', [NO_CARD, id, id])).body).toEqual({
      changed: [id],
      refused: [{ id: NO_CARD, reason: 'There is no card with this number.' }],
    });
    expect((await deckOf(author)).has(id)).toBe(false);
  });

  test('get another category, each with its own history, except deleted ones', async () => {
    const [one = 0, other = 0, deleted = 0] = await newCards(3);
    await change('delete', [deleted]);
    const before = await rowsOf([one, other, deleted, 44]);
    const move = (category: string, ids: readonly number[]) =>
      author.post('/api/admin/flashcards/bulk', { action: 'category', category, ids });
    expect((await move('Minimum Wages', [one, other, deleted, 44])).body).toEqual({
      changed: [one, other, 44],
      refused: [{ id: deleted, reason: 'This card is deleted. Restore it before you change it.' }],
    });
    const after = await rowsOf([one, other, deleted, 44]);
    expect(after).toEqual(
      before.map((row) =>
        row['id'] === deleted ? row : { ...row, category: 'Minimum Wages', revision: row['revision'] + 1 },
      ),
    );
    expect((await author.get('/api/admin/flashcards/44')).body).toMatchObject({
      card: { standing: 'edited', category: 'Minimum Wages' },
      file: { category: before[0]?.['category'] },
    });
    expect((await author.get(`/api/admin/flashcards/${one}/changes`)).body['changes']).toMatchObject([
      {
        kind: 'updated',
        by: author.username,
        before: { category: 'Employment Act' },
        after: { category: 'Minimum Wages' },
      },
      { kind: 'created' },
    ]);
    expect((await move('Minimum Wages', [one, other])).body).toEqual({ changed: [one, other], refused: [] });
    expect(await rowsOf([one, other, deleted, 44])).toEqual(after);
    expect((await move(String(before[0]?.['category']), [44])).body).toEqual({ changed: [44], refused: [] });
    expect((await author.get('/api/admin/flashcards/44')).body).toMatchObject({ card: { standing: 'file' } });
    expect((await move('Company Law', [one])).body).toMatchObject({
      issues: [{ message: 'There is no such category.' }],
    });
    expect(await rowsOf([one, other, deleted, 44])).toMatchObject([{}, ...after.slice(1)]);
  });

  test('are all of those that match the filters, in the order of the list', async () => {
    const ids = await newCards(2);
    await change('delete', ids);
    const { body } = await author.get('/api/admin/flashcards/selection?state=deleted&search=of%202');
    expect(body['cards']).toMatchObject([
      { id: ids[1], question: 'Card 1 of 2?', category: 'Employment Act', retiredAt: expect.any(String) },
      { id: ids[0], question: 'Card 0 of 2?' },
    ]);
  });

  test('are a file of their own, and each file is recorded', async () => {
    const ids = await newCards(2);
    const records = async () =>
      (
        await testApp.database.pool.query(
          "select from security_audit_log where action = 'cards.exported' and user_id = $1",
          [author.id],
        )
      ).rowCount;
    const before = Number(await records());
    const { statusCode, payload } = await testApp.app.inject({
      method: 'POST',
      url: '/api/admin/flashcards/export',
      headers: { cookie: author.cookie() },
      payload: { ids: [...ids, NO_CARD] },
    });
    expect(statusCode).toBe(200);
    expect(
      payload
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(',')[0]),
    ).toEqual(['card', String(ids[1]), String(ids[0])]);
    expect(await records()).toBe(before + 1);
  });

  test('are restored up to the deck’s capacity', { tags: 'full-run' }, async () => {
    const ids = await newCards(3);
    await change('delete', ids);
    await testApp.database.pool.query(
      `insert into flashcards (id, question, answer, section, law_reference, audience, category)
       select 100000 + i, 'Filler ' || i, 'None.', '26', 's. 26', '["hr"]'::jsonb, 'Employment Act'
         from generate_series(1, 9999 - (select count(*)::int from flashcards where retired_at is null)) as i`,
    );
    expect((await change('restore', ids)).body).toMatchObject({
      changed: [ids[0]],
      refused: ids
        .slice(1)
        .map((id) => ({ id, reason: expect.stringMatching(/^The deck can have at most 10,000 cards/) })),
    });
    await testApp.database.pool.query('delete from flashcards where id > 100000');
  });

  test.each([
    ['none', [], 'Select at least one card.'],
    ['too many', Array.from({ length: MAX_SELECTED + 1 }, (_, place) => place + 1), 'Select at most 1,000 cards.'],
  ])('are refused when there are %s', async (_name, ids, sentence) => {
    const before = await rowsOf(ids);
    const { status, body } = await change('delete', ids);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(sentence)]);
    expect(await rowsOf(ids)).toEqual(before);
  });

  test('are refused to everyone but administrators', async () => {
    const learner = await testApp.learner();
    const ids = [42, 43];
    const before = await rowsOf(ids);
    expect((await learner.post('/api/admin/flashcards/bulk', { action: 'delete', ids })).status).toBe(403);
    expect(await rowsOf(ids)).toEqual(before);
  });
});
