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

  test('are changed where possible; the others are refused by number', async () => {
    const [id = 0] = await newCards(1);
    expect((await change('delete', [NO_CARD, id, id])).body).toEqual({
      changed: [id],
      refused: [{ id: NO_CARD, reason: 'There is no card with this number.' }],
    });
    expect((await deckOf(author)).has(id)).toBe(false);
  });

  test('are restored up to the deck’s capacity', async () => {
    const ids = await newCards(3);
    await change('delete', ids);
    await testApp.database.pool.query(
      `insert into flashcards (id, question, answer, section, law_reference, audience, category)
       select 100000 + i, 'Filler ' || i, 'None.', '26', 's. 26', '["hr"]'::jsonb, 'Employment Act'
         from generate_series(1, 9999 - (select count(*)::int from flashcards where retired_at is null)) as i`,
    );
    expect((await change('restore', ids)).body).toMatchObject({
      changed: [ids[0]],
      refused: ids.slice(1).map((id) => ({ id, reason: expect.stringMatching(/^The deck may have 10,000 cards/) })),
    });
    await testApp.database.pool.query('delete from flashcards where id > 100000');
  });

  test.each([
    ['none', [], 'Select at least one card.'],
    [
      'too many',
      Array.from({ length: MAX_SELECTED + 1 }, (_, place) => place + 1),
      `Select at most ${MAX_SELECTED} cards.`,
    ],
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
