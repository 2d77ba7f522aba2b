import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvLines } from '../../../platform/server/write-csv.ts';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { DAY_MS } from '../../../platform/shared/grenada-calendar.ts';
import { makeGroup } from '../../teams/server/testing/group.ts';
import { plan } from '../../teams/server/testing/room.ts';
import { authoringContract } from '../contract.ts';
import { IMPORT_COLUMNS } from '../rules/import-table.ts';
import { administrator, CARD, deckOf } from './testing/administrator.ts';

let testApp: TestApp;
let author: Awaited<ReturnType<typeof administrator>>;
beforeAll(async () => {
  testApp = await startTestApp();
  author = await administrator(testApp);
});
afterAll(() => testApp.close());

const row = (question: string): string[] => [
  question,
  'An answer that says nothing about the law.',
  '26',
  'Employment Act, Cap. 89, s. 26',
  'hr',
  'Employment Act',
  'easy',
  'true',
  ...Array.from({ length: 7 }, () => ''),
];

/** Imports so many cards, and returns the import with the numbers of its cards. */
async function imported(cards: number, fileName = 'cards.csv') {
  const importId = randomUUID();
  const rows = Array.from({ length: cards }, (_, place) => row(`What does row ${place + 1} of ${importId} ask?`));
  await author.send(importId, csvLines([IMPORT_COLUMNS, ...rows]));
  const { status, body } = await author.post(`/api/admin/card-imports/${importId}/run`, { fileName });
  expect(status).toBe(200);
  const { first, last } = authoringContract.runImport.response.parse(body).cards ?? { first: 0, last: 0 };
  return { importId, first, last, undo: (by: Browser = author) => by.post(`/api/admin/card-imports/${importId}/undo`) };
}

async function study(learner: Browser, cardId: number, at = testApp.clock.now): Promise<unknown> {
  const event = { id: randomUUID(), kind: 'card.completed', cardId, at: at.toISOString() };
  return (await learner.post('/api/events', { events: [event] })).body['results'];
}

async function premiumLearner() {
  const learner = await testApp.learner();
  await testApp.makePremium(learner.id);
  return learner;
}

async function listed(importId: string) {
  const { body } = await author.get('/api/admin/card-imports');
  return authoringContract.imports.response.parse(body).imports.find(({ id }) => id === importId);
}

/** Everything that is stored of an import and its cards. */
async function rowsOf({ importId, first, last }: { importId: string; first: number; last: number }) {
  const { pool } = testApp.database;
  return [
    (await pool.query('select * from card_imports where id = $1', [importId])).rows,
    (await pool.query('select * from flashcards where id between $1 and $2 order by id', [first, last])).rows,
  ];
}

const deletedCards = async () =>
  authoringContract.list.response
    .parse((await author.get('/api/admin/flashcards?state=deleted')).body)
    .cards.map(({ id }) => id);

describe('an import', () => {
  test('is listed with its file, sender and cards, and can be undone as a whole', async () => {
    const before = (await deckOf(author)).size;
    const done = await imported(3, ' New cards 2026.csv ');
    expect(await listed(done.importId)).toMatchObject({
      fileName: 'New cards 2026.csv',
      importedBy: author.username,
      total: 3,
      first: done.first,
      last: done.last,
      used: 0,
      changed: 0,
      undone: null,
    });
    expect((await deckOf(author)).size).toBe(before + 3);

    const { status, body } = await done.undo();
    expect(status).toBe(200);
    expect(body).toMatchObject({ undone: { by: author.username, removed: 3, retired: 0 } });
    expect(await listed(done.importId)).toEqual(body);
    expect((await deckOf(author)).size).toBe(before);
    expect(await deletedCards()).not.toContain(done.first);
    expect((await author.get(`/api/admin/flashcards/${done.first}`)).status).toBe(404);
    expect((await author.post(`/api/admin/flashcards/${done.first}/restore`)).status).toBe(404);
    const { rows } = await testApp.database.pool.query(
      "select user_id, resource from security_audit_log where action = 'cards.import_undone'",
    );
    expect(rows).toEqual([{ user_id: author.id, resource: `cards ${done.first} to ${done.last}` }]);
  });

  test('undone by two administrators at once is undone once', async () => {
    const other = await administrator(testApp);
    const done = await imported(2);
    const [one, two] = await Promise.all([done.undo(), done.undo(other)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body).toEqual(one.body);
    const before = await rowsOf(done);
    expect((await done.undo()).body).toEqual(one.body);
    expect(await rowsOf(done)).toEqual(before);
    const { rows } = await testApp.database.pool.query(
      "select count(*)::int as entries from security_audit_log where action = 'cards.import_undone' and resource = $1",
      [`cards ${done.first} to ${done.last}`],
    );
    expect(rows).toEqual([{ entries: 1 }]);
  });

  test('retires a card that was studied after the list was loaded, instead of deleting it', async () => {
    const done = await imported(3);
    const learner = await premiumLearner();
    expect(await listed(done.importId)).toMatchObject({ used: 0 });
    expect(await study(learner, done.first + 1)).toMatchObject([{ outcome: 'applied' }]);
    const { totalPoints } = (await learner.get('/api/progress')).body;
    expect(totalPoints).toBe(10);
    expect(await listed(done.importId)).toMatchObject({ used: 1 });

    expect((await done.undo()).body).toMatchObject({ undone: { removed: 2, retired: 1 } });
    expect((await learner.get('/api/progress')).body).toMatchObject({ totalPoints });
    const deck = await deckOf(learner);
    expect([done.first, done.first + 1, done.first + 2].filter((id) => deck.has(id))).toEqual([]);
    expect(await deletedCards()).toContain(done.first + 1);
    expect((await author.get(`/api/admin/flashcards/${done.first + 1}/changes`)).body['changes']).toMatchObject([
      { kind: 'deleted', by: author.username },
      { kind: 'imported' },
    ]);
    expect((await author.post(`/api/admin/flashcards/${done.first + 1}/restore`)).status).toBe(200);
    expect((await deckOf(learner)).has(done.first + 1)).toBe(true);
  });

  test.each([
    [
      'bookmarked',
      async (learner: Browser, cardId: number) => {
        const event = {
          id: randomUUID(),
          kind: 'bookmark.set',
          cardId,
          bookmarked: true,
          at: testApp.clock.now.toISOString(),
        };
        expect((await learner.post('/api/events', { events: [event] })).body['results']).toMatchObject([
          { outcome: 'applied' },
        ]);
      },
    ],
    [
      'shared with a group',
      async (learner: Browser, cardId: number) => {
        const groupId = await makeGroup(learner);
        expect(
          (await learner.post(`/api/groups/${groupId}/cards`, { id: randomUUID(), cardId, notes: '' })).status,
        ).toBe(200);
      },
    ],
    [
      'discussed in a group',
      async (learner: Browser, cardId: number) => {
        const groupId = await makeGroup(learner);
        const post = { id: randomUUID(), message: 'Is this one right?', cardId };
        expect((await learner.post(`/api/groups/${groupId}/posts`, post)).status).toBe(200);
      },
    ],
    [
      'picked for a session of a group',
      async (learner: Browser, cardId: number) => {
        await plan(testApp, learner, await makeGroup(learner), { cards: { from: 'picked', ids: [cardId] } });
      },
    ],
  ])('retires a card that was %s, instead of deleting it', async (_, use) => {
    const done = await imported(2);
    await use(await premiumLearner(), done.last);
    expect(await listed(done.importId)).toMatchObject({ used: 1 });
    expect((await done.undo()).body).toMatchObject({ undone: { removed: 1, retired: 1 } });
    expect(await deletedCards()).toContain(done.last);
    expect((await author.post(`/api/admin/flashcards/${done.last}/restore`)).status).toBe(200);
  });

  test('retires a card whose study is being recorded at the same time, without a deadlock', async () => {
    const done = await imported(3);
    const learner = await premiumLearner();
    const studying = await testApp.database.pool.connect();
    try {
      await studying.query('begin');
      await studying.query(
        `insert into user_progress (user_id, flashcard_id, status, last_studied) values ($1, $2, 'learning', $3)`,
        [learner.id, done.last, testApp.clock.now],
      );
      expect((await done.undo()).body).toMatchObject({ undone: { removed: 2, retired: 1 } });
      await studying.query('commit');
    } finally {
      studying.release();
    }
    expect(await deletedCards()).toContain(done.last);
    expect((await author.post(`/api/admin/flashcards/${done.last}/restore`)).status).toBe(200);
  });

  test('keeps a card that an administrator changed or deleted since', async () => {
    const done = await imported(3);
    await author.put(`/api/flashcards/${done.first}`, { ...CARD, section: '27' });
    await author.delete(`/api/flashcards/${done.last}`);
    expect(await listed(done.importId)).toMatchObject({ changed: 2 });
    expect((await done.undo()).body).toMatchObject({ undone: { removed: 1, retired: 2 } });
    expect(await deletedCards()).toEqual(expect.arrayContaining([done.first, done.last]));
    expect((await author.post(`/api/admin/flashcards/${done.first}/restore`)).body).toMatchObject({ section: '27' });
  });

  test('keeps counting study on an offline device from before the undo', async () => {
    const done = await imported(1);
    const learner = await premiumLearner();
    const at = testApp.clock.now;
    testApp.clock.now = new Date(at.getTime() + 60_000);
    await done.undo();
    expect(await study(learner, done.first, at)).toMatchObject([{ outcome: 'applied' }]);
    expect(await study(learner, done.first)).toMatchObject([{ outcome: 'refused' }]);
  });

  test('releases its questions, not its numbers, for the next import of the file', async () => {
    const importId = randomUUID();
    const file = csvLines([IMPORT_COLUMNS, row('Is this asked again after the undo?')]);
    const ids = [];
    for (const each of [importId, randomUUID()]) {
      expect((await author.send(each, file)).body).toMatchObject({ issueCount: 0 });
      const { body } = await author.post(`/api/admin/card-imports/${each}/run`, { fileName: 'again.csv' });
      ids.push(authoringContract.runImport.response.parse(body).cards?.first ?? 0);
      if (each === importId) await author.post(`/api/admin/card-imports/${each}/undo`);
    }
    expect(ids[1]).toBe((ids[0] ?? 0) + 1);
  });

  test('can be undone for 90 days', async () => {
    const done = await imported(1);
    const late = await imported(1);
    const ago = (milliseconds: number) => new Date(testApp.clock.now.getTime() - milliseconds);
    const age = 'update card_imports set finished_at = $2 where id = $1';
    await testApp.database.pool.query(age, [done.importId, ago(90 * DAY_MS)]);
    await testApp.database.pool.query(age, [late.importId, ago(90 * DAY_MS + 1000)]);
    expect((await done.undo()).status).toBe(200);
    const before = await rowsOf(late);
    expect(await late.undo()).toMatchObject({
      status: 422,
      body: { message: 'The 90 days to undo this import are over. Delete its cards in Manage Flashcards instead.' },
    });
    expect(await rowsOf(late)).toEqual(before);
  });

  test('of 5,000 studied cards is undone in a limited number of statements', { tags: 'full-run' }, async () => {
    const done = await imported(5000);
    const learner = await premiumLearner();
    await testApp.database.pool.query(
      `insert into user_progress (user_id, flashcard_id, last_studied)
       select $1, id, now() from generate_series($2::int, $3::int) as c(id)`,
      [learner.id, done.first, done.last],
    );
    const { body } = await done.undo();
    expect(body).toMatchObject({ undone: { removed: 0, retired: 5000 } });
    const { rows } = await testApp.database.pool.query(
      "select count(*)::int as entries from security_audit_log where action = 'card.deleted' and user_id = $1",
      [author.id],
    );
    expect(rows[0].entries).toBeLessThan(30);
  });
});

describe('undoing is refused', () => {
  test('for everyone but administrators: the import stays unchanged', async () => {
    const done = await imported(2);
    const learner = await premiumLearner();
    const before = await rowsOf(done);
    expect((await done.undo(learner)).status).toBe(403);
    expect((await learner.get('/api/admin/card-imports')).status).toBe(403);
    expect(await rowsOf(done)).toEqual(before);
  });

  test('for an import that was only checked, and for an unknown one', async () => {
    const importId = randomUUID();
    await author.send(importId, csvLines([IMPORT_COLUMNS, row('Is this only checked?')]));
    for (const id of [importId, randomUUID()])
      expect(await author.post(`/api/admin/card-imports/${id}/undo`)).toMatchObject({
        status: 404,
        body: { message: 'There is no such import.' },
      });
    expect(await listed(importId)).toBeUndefined();
  });
});
