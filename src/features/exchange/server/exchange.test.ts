import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { parseCsvTable } from './bookmark-import.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const download = (learner: Browser, path: string) =>
  testApp.app.inject({ url: path, headers: { cookie: learner.cookie() } });

const cardsCsv = async (learner: Browser) => (await download(learner, '/api/export/cards.csv')).payload;

/** The column of a learner's file below its heading. */
async function column(learner: Browser, heading: string): Promise<string[]> {
  const [headings, ...rows] = await parseCsvTable(await cardsCsv(learner));
  return rows.map(({ cells }) => cells[headings?.cells.indexOf(heading) ?? -1] ?? '');
}

const bringIn = (learner: Browser, csv: string) => learner.post('/api/bookmarks/import', { csv });

async function bookmarks(learner: Browser): Promise<unknown> {
  return (await learner.get('/api/progress')).body['bookmarkedCards'];
}

async function openCards(learner: Browser): Promise<string[]> {
  const cards = (await learner.get('/api/flashcards')).body['flashcards'];
  return Array.isArray(cards) ? cards.map(({ id }: { id: number }) => String(id)) : [];
}

test.each(['/api/export/cards.csv', '/api/export/cards.apkg'])('GET %s is for learners', async (path) => {
  expect((await testApp.browser().get(path)).status).toBe(401);
});

test('POST /api/bookmarks/import is for learners', async () => {
  expect((await bringIn(testApp.browser(), 'Card\n1\n')).status).toBe(401);
});

describe('cards as CSV', () => {
  test('are a file named by the Grenadian day, in UTF-8 that Excel recognises', async () => {
    const learner = await testApp.learner();
    const now = testApp.clock.now;
    testApp.clock.now = new Date('2026-11-21T02:00:00Z');
    const answer = await download(learner, '/api/export/cards.csv');
    testApp.clock.now = now;
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="labourwise-cards-2026-11-20.csv"',
    });
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  test('are those the access includes: a trial, a free account, then premium', async () => {
    const learner = await testApp.learner();
    const trial = await column(learner, 'Card');
    expect(trial).toEqual(await openCards(learner));
    await testApp.database.pool.query('update users set trial_end_date = $2 where id = $1', [learner.id, new Date(0)]);
    expect(await column(learner, 'Card')).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)));
    await testApp.makePremium(learner.id);
    const all = await column(learner, 'Card');
    expect(all).toEqual(await openCards(learner));
    expect(all.length).toBeGreaterThan(trial.length);
  });

  test('include the learner’s progress', async () => {
    const learner = await testApp.learner();
    const at = testApp.clock.now.toISOString();
    await learner.post('/api/events', {
      events: [
        { id: randomUUID(), kind: 'card.practised', cardId: 1, at },
        { id: randomUUID(), kind: 'card.completed', cardId: 2, at },
        { id: randomUUID(), kind: 'bookmark.set', cardId: 2, bookmarked: true, at },
      ],
    });
    const [headings, first, second, third] = (await parseCsvTable(await cardsCsv(learner))).map(({ cells }) => cells);
    const fromBookmarked = headings?.indexOf('Bookmarked') ?? 0;
    expect(first?.slice(fromBookmarked)).toEqual([
      'no',
      'learning',
      '1',
      '0',
      '',
      '2026-11-20 12:00',
      '2026-11-20 12:10',
    ]);
    expect(second?.slice(fromBookmarked)).toEqual([
      'yes',
      'completed',
      '1',
      '1',
      '2026-11-20 12:00',
      '2026-11-20 12:00',
      expect.stringMatching(/^2026-11-2\d 00:00$/),
    ]);
    expect(third?.slice(fromBookmarked)).toEqual(['no', 'new', '0', '0']);
  });

  test('are exported thirty times an hour at most for one account', async () => {
    const learner = await testApp.learner();
    for (let count = 0; count < 30; count += 1)
      expect((await download(learner, '/api/export/cards.csv')).statusCode).toBe(200);
    const refused = await learner.get('/api/export/cards.apkg');
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('Please wait') });
  });
});

describe('bookmarks from a file', () => {
  test('are added once, and the same file again adds nothing', async () => {
    const learner = await testApp.learner();
    const csv = '\uFEFFcard;bookmarked\r\n4;yes\r\n5;no\r\n6;1\r\n';
    expect((await bringIn(learner, csv)).body).toEqual({ added: 2, already: 0, problems: [] });
    expect((await bringIn(learner, csv)).body).toEqual({ added: 0, already: 2, problems: [] });
    expect(await bookmarks(learner)).toEqual([4, 6]);
  });

  test('are added again after they were removed', async () => {
    const learner = await testApp.learner();
    await bringIn(learner, 'Card\n4\n');
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1000);
    await learner.post('/api/events', {
      events: [
        { id: randomUUID(), kind: 'bookmark.set', cardId: 4, bookmarked: false, at: testApp.clock.now.toISOString() },
      ],
    });
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1000);
    expect((await bringIn(learner, 'Card\n4\n')).body).toMatchObject({ added: 1 });
    expect(await bookmarks(learner)).toEqual([4]);
  });

  test('are imported from valid rows, and the others are listed', async () => {
    const learner = await testApp.learner();
    const { body, status } = await bringIn(learner, 'Card,Bookmarked\n4,yes\n9999,yes\nfour,yes\n5,perhaps\n');
    expect(status).toBe(200);
    expect(body).toEqual({
      added: 1,
      already: 0,
      problems: [
        { row: 3, message: 'There is no card 9999 among the cards open to you.' },
        { row: 4, message: '"four" is not the number of a card.' },
        { row: 5, message: '"Bookmarked" must be yes or no, not "perhaps".' },
      ],
    });
    expect(await bookmarks(learner)).toEqual([4]);
  });

  test('name only cards open to the person', async () => {
    const learner = await testApp.learner();
    await testApp.database.pool.query('update users set trial_end_date = $2 where id = $1', [learner.id, new Date(0)]);
    expect((await bringIn(learner, 'Card\n20\n21\n')).body).toEqual({
      added: 1,
      already: 0,
      problems: [{ row: 3, message: 'There is no card 21 among the cards open to you.' }],
    });
  });

  test('move from one account to another with our own file', async () => {
    const [from, to] = [await testApp.learner(), await testApp.learner()];
    await bringIn(from, 'Card\n2\n7\n');
    expect((await bringIn(to, await cardsCsv(from))).body).toEqual({ added: 2, already: 0, problems: [] });
    expect(await bookmarks(to)).toEqual([2, 7]);
  });

  test('fit in one request with the whole deck', async () => {
    const learner = await testApp.learner();
    await testApp.makePremium(learner.id);
    const csv = await cardsCsv(learner);
    expect((await bringIn(learner, csv)).body).toEqual({ added: 0, already: 0, problems: [] });
    expect((await bringIn(learner, csv.replaceAll(',no,new', ',yes,new'))).body).toMatchObject({
      added: (await openCards(learner)).length,
      problems: [],
    });
  });

  test.each([
    ['', 'The file is empty.'],
    [
      '4\n5\n',
      'The first row must name the columns: "Card" with the number of each card, or "Question" with the question of each card.',
    ],
    ['Card\n"4\n', 'We cannot read this table: a quotation mark is opened and not closed.'],
    [
      `Card\n${'4'.repeat(204_800)}`,
      'The file is larger than 200 KB. Keep the column "Card" and leave the long texts out.',
    ],
  ])('are refused as a whole when the file cannot be read', async (csv, message) => {
    const learner = await testApp.learner();
    const answer = await bringIn(learner, csv);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message, issues: [{ path: 'csv', message }] });
    expect(await bookmarks(learner)).toEqual([]);
  });

  test('are imported thirty times an hour at most by one account', async () => {
    const learner = await testApp.learner();
    for (let count = 0; count < 30; count += 1) expect((await bringIn(learner, 'Card\n4\n')).status).toBe(200);
    expect((await bringIn(learner, 'Card\n5\n')).status).toBe(429);
    expect(await bookmarks(learner)).toEqual([4]);
  });

  test('larger than any body limit are refused', async () => {
    expect(await bringIn(await testApp.learner(), `Card\n${'4'.repeat(300_000)}`)).toMatchObject({
      status: 413,
      body: { message: 'What was sent is too large.' },
    });
  });
});
