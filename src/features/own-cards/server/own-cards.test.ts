import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { ownCardsContract } from '../contract.ts';
import { MAX_OWN_CARDS } from '../rules/own-card.ts';

const NOON = new Date('2026-11-20T16:00:00Z');
const TEXT = { front: 'How much notice?', back: 'It depends on the years of service.' };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ scheduled: ['own-cards'] });
});
beforeEach(() => {
  testApp.clock.now = NOON;
});
afterAll(() => testApp.close());

type Learner = Awaited<ReturnType<TestApp['learner']>>;

const pass = (minutes: number) => {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + minutes * 60_000);
};
const cardIn = (body: unknown) => ownCardsContract.create.response.parse(body);
const listOf = async (learner: Learner) =>
  ownCardsContract.list.response.parse((await learner.get('/api/own-cards')).body).cards;
async function write(learner: Learner, change: object = {}) {
  const answer = await learner.post('/api/own-cards', { id: randomUUID(), ...TEXT, ...change });
  expect(answer.status).toBe(200);
  return cardIn(answer.body);
}
const rowsOf = async ({ id }: Learner) =>
  (await testApp.database.pool.query('select * from own_cards where user_id = $1 order by id', [id])).rows;
async function fill({ id }: Learner, count: number) {
  await testApp.database.pool.query(
    `insert into own_cards (user_id, id, front, back, created_at, updated_at)
     select $1, gen_random_uuid(), 'Front ' || i, 'Back', $3, $3 from generate_series(1, $2::int) as i`,
    [id, count, NOON],
  );
}

describe('a card', () => {
  test('is stored once when its request is repeated, and listed newest first', async () => {
    const learner = await testApp.learner();
    const sent = { id: randomUUID(), ...TEXT };
    const answers = await Promise.all([1, 2, 3].map(() => learner.post('/api/own-cards', sent)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    pass(1);
    const second = await write(learner, { front: 'Who signs?' });
    expect((await listOf(learner)).map(({ id }) => id)).toEqual([second.id, sent.id]);
    expect(cardIn(answers[0]?.body)).toEqual({
      ...sent,
      section: null,
      isBookmarked: false,
      version: 1,
      createdAt: NOON.toISOString(),
      reps: 0,
      due: null,
    });
  });

  test('keeps its lines, and no characters that hide', async () => {
    const { front, back } = await write(await testApp.learner(), {
      front: '  Who\u202E pays? ',
      back: 'The employer.\r\n\r\n\r\nAlways.\u0007 ',
    });
    expect([front, back]).toEqual(['Who pays?', 'The employer.\n\nAlways.']);
  });

  test.each([
    ['no front', { front: '\u200b ' }, 'front', 'Please write the front of the card.'],
    ['a long front', { front: 'x'.repeat(301) }, 'front', 'The front has at most 300 characters.'],
    ['no back', { back: '' }, 'back', 'Please write the back of the card.'],
    ['a long back', { back: 'x'.repeat(1201) }, 'back', 'The back has at most 1,200 characters.'],
    [
      'an unknown section',
      { section: { law: 'employment-act', number: '9999' } },
      'section.number',
      'Our law library has no page on section 9999 of the Employment Act.',
    ],
    [
      'a law without section',
      { section: { law: 'employment-act', number: ' ' } },
      'section.number',
      'Please write the number of the section.',
    ],
  ])('with %s is refused', async (_case, change, path, message) => {
    const learner = await testApp.learner();
    const { status, body } = await learner.post('/api/own-cards', { id: randomUUID(), ...TEXT, ...change });
    expect({ status, issues: body['issues'] }).toEqual({
      status: 400,
      issues: [{ path, message: expect.stringContaining(message) }],
    });
    expect(await rowsOf(learner)).toEqual([]);
  });

  test.each(['26', 's. 26', 'Section 26'])('names its section, typed as %s', async (number) => {
    const card = await write(await testApp.learner(), { section: { law: 'employment-act', number } });
    expect(card.section).toEqual({
      law: 'employment-act',
      number: '26',
      label: 'Employment Act, section 26',
      path: '/law/employment-act/26',
    });
  });

  test('is open to a free account, and to no visitor', async () => {
    const learner = await testApp.learner();
    await testApp.database.pool.query("update users set access_type = 'free', trial_end_date = $2 where id = $1", [
      learner.id,
      NOON,
    ]);
    await write(learner);
    expect((await testApp.browser().get('/api/own-cards')).status).toBe(401);
  });
});

describe('a change', () => {
  test('of what another tab changed is refused and loses nothing; sent again it is no conflict', async () => {
    const learner = await testApp.learner();
    const { id, version } = await write(learner);
    const first = { ...TEXT, back: 'One week.', version };
    const answers = [
      await learner.put(`/api/own-cards/${id}`, first),
      await learner.put(`/api/own-cards/${id}`, first),
    ];
    expect(answers.map(({ status, body }) => [status, body['version']])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect(await learner.put(`/api/own-cards/${id}`, { ...TEXT, back: 'Two weeks.', version })).toMatchObject({
      status: 409,
      body: { code: 'EDIT_CONFLICT' },
    });
    expect(await listOf(learner)).toMatchObject([{ back: 'One week.', version: 2 }]);
  });

  test('leaves bookmark and schedule, which leave the version', async () => {
    const learner = await testApp.learner();
    const { id, version } = await write(learner);
    await learner.put(`/api/own-cards/${id}/bookmark`, { isBookmarked: true });
    const { due } = cardIn((await learner.put(`/api/own-cards/${id}/review`, { grade: 'good', reps: 0 })).body);
    expect(due).not.toBeNull();
    const { body } = await learner.put(`/api/own-cards/${id}`, { ...TEXT, front: 'Notice?', version });
    expect(body).toMatchObject({ front: 'Notice?', version: 2, isBookmarked: true, reps: 1, due });
  });
});

test('the card of another user is not found, and is not changed', async () => {
  const [owner, other] = [await testApp.learner(), await testApp.learner()];
  const { id, version } = await write(owner);
  const before = await rowsOf(owner);
  const answers = [
    await other.put(`/api/own-cards/${id}`, { ...TEXT, front: 'Mine', version }),
    await other.put(`/api/own-cards/${id}/bookmark`, { isBookmarked: true }),
    await other.put(`/api/own-cards/${id}/review`, { grade: 'again', reps: 0 }),
    await other.delete(`/api/own-cards/${id}`),
    await other.post(`/api/own-cards/${id}/restore`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(await write(other, { id, front: 'Mine' })).toMatchObject({ id, front: 'Mine' });
  expect(await rowsOf(owner)).toEqual(before);
  expect(await listOf(other)).toMatchObject([{ id, front: 'Mine' }]);
});

describe('the limit', () => {
  test('holds for cards that are sent at once, and a repeated one is still answered', async () => {
    const learner = await testApp.learner();
    await fill(learner, MAX_OWN_CARDS - 1);
    const sent = Array.from({ length: 4 }, () => ({ id: randomUUID(), ...TEXT }));
    const answers = await Promise.all(sent.map((body) => learner.post('/api/own-cards', body)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
    const stored = answers.findIndex(({ status }) => status === 200);
    expect(stored).not.toBe(-1);
    expect((await learner.post('/api/own-cards', sent[stored])).status).toBe(200);
    expect(answers.find(({ status }) => status === 422)?.body['message']).toBe(
      'You have 500 cards of your own. Delete some to make room.',
    );
  });

  test('holds for a restored card', async () => {
    const learner = await testApp.learner();
    const { id } = await write(learner);
    await learner.delete(`/api/own-cards/${id}`);
    await fill(learner, MAX_OWN_CARDS);
    expect((await learner.post(`/api/own-cards/${id}/restore`)).status).toBe(422);
  });
});

test('a deleted card comes back with its schedule for a day, and is then removed', async () => {
  const learner = await testApp.learner();
  const [remaining, gone] = [await write(learner), await write(learner)];
  const { body: reviewed } = await learner.put(`/api/own-cards/${remaining.id}/review`, { grade: 'good', reps: 0 });
  for (const { id } of [remaining, gone, gone]) expect((await learner.delete(`/api/own-cards/${id}`)).status).toBe(200);
  expect(await listOf(learner)).toEqual([]);
  for (const _ of [1, 2]) {
    const { body } = await learner.post(`/api/own-cards/${remaining.id}/restore`);
    expect(body).toEqual(reviewed);
  }
  pass(2 * 24 * 60);
  await testApp.runJobs({ early: true });
  expect((await rowsOf(learner)).map(({ id }) => id)).toEqual([remaining.id]);
});

describe('a review', () => {
  test('schedules like a card of the deck, once for each answer', async () => {
    const learner = await testApp.learner();
    const { id } = await write(learner);
    const answer = async (grade: string, reps: number) =>
      cardIn((await learner.put(`/api/own-cards/${id}/review`, { grade, reps })).body);
    const unknown = await answer('again', 0);
    expect(unknown).toMatchObject({ reps: 1, due: new Date(NOON.getTime() + 10 * 60_000).toISOString() });
    expect(await answer('again', 0)).toEqual(unknown);
    pass(10);
    const known = await answer('good', 1);
    expect(known.reps).toBe(2);
    expect(Date.parse(known.due ?? '')).toBeGreaterThan(NOON.getTime() + 6 * 3_600_000);
    expect(await answer('again', 1)).toEqual(known);
  });

  test('earns no points, no streak and no step of the daily goal, and is no event of the ledger', async () => {
    const learner = await testApp.learner();
    const before = [
      await learner.get('/api/progress'),
      await learner.get('/api/goals'),
      await learner.get('/api/review'),
    ];
    const { id } = await write(learner);
    await learner.put(`/api/own-cards/${id}/bookmark`, { isBookmarked: true });
    await learner.put(`/api/own-cards/${id}/review`, { grade: 'good', reps: 0 });
    const after = [
      await learner.get('/api/progress'),
      await learner.get('/api/goals'),
      await learner.get('/api/review'),
    ];
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
  });
});

test('the file has every card for Anki and spreadsheets, and runs no formula', async () => {
  const learner = await testApp.learner();
  await write(learner, { front: '=SUM(A1)', back: 'One, "two"', section: { law: 'employment-act', number: '26' } });
  pass(1);
  const { id } = await write(learner);
  await learner.put(`/api/own-cards/${id}/bookmark`, { isBookmarked: true });
  const answer = await testApp.app.inject({
    url: '/api/own-cards/export.csv',
    headers: { cookie: learner.cookie() },
  });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="my-cards-2026-11-20.csv"');
  expect(answer.body).toBe(
    [
      '\uFEFF#separator:Comma',
      '#columns:Front,Back,Section,Bookmarked',
      '\'=SUM(A1),"One, ""two""","Employment Act, section 26",no',
      `${TEXT.front},${TEXT.back},,yes`,
      '',
    ].join('\r\n'),
  );
});

describe('an import', () => {
  const TEXT_OF_FILE = 'Yes, no, maybe\tIt depends\nNotice?\tOne week.\nNo back\nNotice?\tOne week.';

  test('previews without writing, then writes new cards in their order, and none twice', async () => {
    const learner = await testApp.learner();
    const send = (isPreview: boolean) => learner.post('/api/own-cards/import', { text: TEXT_OF_FILE, isPreview });
    const result = {
      cards: [
        { row: 1, front: 'Yes, no, maybe', back: 'It depends' },
        { row: 2, front: 'Notice?', back: 'One week.' },
      ],
      already: 1,
      problems: [{ row: 3, message: 'This row has no back.' }],
      refusal: null,
    };
    expect(await send(true)).toMatchObject({ status: 200, body: result });
    expect(await listOf(learner)).toEqual([]);
    const [first] = await Promise.all([send(false), send(false)]);
    expect(first.status).toBe(200);
    expect((await listOf(learner)).map(({ front }) => front)).toEqual(['Notice?', 'Yes, no, maybe']);
    expect((await send(false)).body).toMatchObject({ cards: [], already: 3 });
  });

  test('takes back the file of the export', async () => {
    const [learner, other] = [await testApp.learner(), await testApp.learner()];
    await write(learner, { front: '=SUM(A1)', back: 'One, "two"\nthree' });
    const { body: text } = await testApp.app.inject({
      url: '/api/own-cards/export.csv',
      headers: { cookie: learner.cookie() },
    });
    await other.post('/api/own-cards/import', { text, isPreview: false });
    expect(await listOf(other)).toMatchObject([{ front: '=SUM(A1)', back: 'One, "two"\nthree' }]);
  });

  test('is refused as a whole when it does not fit', async () => {
    const learner = await testApp.learner();
    await fill(learner, MAX_OWN_CARDS - 1);
    const refusal = 'You have 499 of 500 cards: there is room for 1 more.';
    const send = (isPreview: boolean) => learner.post('/api/own-cards/import', { text: TEXT_OF_FILE, isPreview });
    expect((await send(true)).body).toMatchObject({ refusal });
    expect(await send(false)).toMatchObject({ status: 422, body: { message: refusal } });
    expect(await rowsOf(learner)).toHaveLength(MAX_OWN_CARDS - 1);
  });
});
