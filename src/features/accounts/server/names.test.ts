import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { backfillNames } from './names.ts';

const PASSWORD = 'a quiet place to read';

let testApp: TestApp;
let owner: Browser & { readonly id: number };
beforeAll(async () => {
  testApp = await startTestApp();
  owner = await testApp.learner({ username: 'Anita' });
  await alias(owner, 'Nutmeg Reader');
  await owner.put('/api/profile', { displayName: 'Anita Charles' });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.database.pool.query('delete from rate_limits');
});

let made = 0;
function register(username: string): ReturnType<Browser['post']> {
  made += 1;
  return testApp.browser().post('/api/register', { username, email: `named${made}@example.com`, password: PASSWORD });
}
const alias = (learner: Browser, name: string | null) =>
  learner.put('/api/leaderboard/settings', { optIn: true, alias: name });

const RESERVED = [
  'admin',
  'Admin1',
  '_ADMIN_',
  'аdmin',
  'support',
  'labourwise',
  'LabourWise-Team',
  'Lab0urwise',
  'Jocelyn',
  'moderator',
  'deleted-7',
  'security',
];

describe('a username', () => {
  test.each(['аnita', 'anıta', 'ANITA', 'ａnita', '𝐚nita'])(
    'that looks like an existing one is refused: %s',
    async (username) => {
      expect((await register(username)).body).toMatchObject({
        code: 'USERNAME_TAKEN',
        message: 'That username is taken. Please choose another.',
        issues: [{ path: 'username' }],
      });
    },
  );

  test.each(['ani\u3164ta', '\u115Fanita', 'anita\u034F', 'ani\uFE0Fta'])(
    'may not contain invisible characters: %j',
    async (username) => {
      expect((await register(username)).body).toMatchObject({
        code: 'INVALID_REQUEST',
        issues: [
          {
            path: 'username',
            message: 'Username can have letters, numbers, dots, hyphens and underscores, but no spaces.',
          },
        ],
      });
    },
  );

  test.each(RESERVED)('that is reserved is refused: %s', async (username) => {
    expect((await register(username)).body).toMatchObject({ code: 'USERNAME_TAKEN' });
  });

  test.each(['Jocelyn.Charles', 'helpful', 'adminton', 'systematic', 'Supporter'])(
    'that only starts like a reserved one is accepted: %s',
    async (username) => {
      expect((await register(username)).status).toBe(200);
    },
  );

  test('may not be another user’s alias, in any spelling', async () => {
    const other = await testApp.learner();
    expect((await alias(other, 'Grand Etang')).status).toBe(200);
    expect((await alias(other, 'GrandEtang')).status).toBe(200);
    expect((await register('grаndetаng')).body).toMatchObject({ code: 'USERNAME_TAKEN' });
    // Given up, it is free.
    expect((await alias(other, null)).status).toBe(200);
    expect((await register('grandetang')).status).toBe(200);
  });

  test('requested together with a similar one is given to one user', async () => {
    const answers = await Promise.all(['coral', 'cоral', 'соral', 'ｃoral', 'CORAL', 'c0ral'].map(register));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe('an alias on the leaderboard', () => {
  test.each([
    'Anita',
    'аnita',
    'Nutmeg Reader',
    'Nutmeg\u3164 Rеader',
    'NUTMEG READER',
    'Anita Charles',
    'Аnitа Сharles',
    ...RESERVED,
  ])('may not look like another user’s or a reserved name: %s', async (name) => {
    const other = await testApp.learner();
    expect((await alias(other, name)).body).toMatchObject({ code: 'USERNAME_TAKEN', issues: [{ path: 'alias' }] });
  });

  test.each(['\u3164\u115F', '\u2800\u2800\u2800', '\u034F\uFE0F\u200B'])(
    'without visible characters is empty: %j',
    async (name) => {
      const other = await testApp.learner();
      expect(await alias(other, name)).toMatchObject({ status: 200, body: { alias: null } });
    },
  );

  test('may be the own username, and stays when sent again', async () => {
    const other = await testApp.learner({ username: 'Gouyave' });
    expect((await alias(other, 'gouyave')).status).toBe(200);
    expect((await alias(other, 'Gouyave')).status).toBe(200);
  });

  test('requested by two at the same time is given to one', async () => {
    const learners = [await testApp.learner(), await testApp.learner(), await testApp.learner()];
    const answers = await Promise.all(
      learners.map((learner, index) => alias(learner, ['River Sallee', 'Rivеr Sallee', 'RIVER SALLEE'][index] ?? '')),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

describe('the display name of a profile', () => {
  test.each([
    { displayName: 'anita' },
    { displayName: 'Аnita' },
    { displayName: 'Nutmeg Reader' },
    { firstName: 'Nutmeg', lastName: 'Reader' },
    { displayName: 'Support' },
    { displayName: 'LabourWise Grenada' },
    { firstName: 'Labour', lastName: 'Wise' },
  ])('may not look like another user’s username or alias, or a reserved name: %o', async (names) => {
    const other = await testApp.learner();
    const before = (await other.get('/api/profile')).body;
    expect((await other.put('/api/profile', { ...names, bio: 'Hello.' })).body).toMatchObject({
      code: 'USERNAME_TAKEN',
      issues: [{ path: Object.keys(names)[0] }],
    });
    expect((await other.get('/api/profile')).body).toEqual(before);
  });

  test('may be a real name that others have too; the leaderboard then adds the username', async () => {
    const [one, two] = [await testApp.learner({ username: 'maria.g' }), await testApp.learner({ username: 'maria.c' })];
    for (const learner of [one, two]) {
      expect((await learner.put('/api/profile', { displayName: 'Maria\u2800 Joseph' })).body).toMatchObject({
        displayName: 'Maria Joseph',
      });
      expect((await learner.put('/api/leaderboard/settings', { optIn: true })).status).toBe(200);
      await learner.post('/api/events', {
        events: [{ id: crypto.randomUUID(), kind: 'card.completed', cardId: 1, at: testApp.clock.now.toISOString() }],
      });
    }
    const { entries, you, nameWithoutAlias } = (await one.get('/api/leaderboard')).body;
    expect(entries).toEqual(
      expect.arrayContaining(
        ['maria.g', 'maria.c'].map((handle) => expect.objectContaining({ username: 'Maria Joseph', handle })),
      ),
    );
    expect(you).toMatchObject({ username: 'Maria Joseph', handle: 'maria.g' });
    expect(nameWithoutAlias).toBe('Maria Joseph (maria.g)');
    expect((await alias(one, 'Annandale')).status).toBe(200);
    expect((await one.get('/api/leaderboard')).body['you']).toMatchObject({ username: 'Annandale', handle: null });
  });
});

test('existing names are registered once; similar ones stay, and no further ones are accepted', async () => {
  const [one, two] = [
    await testApp.learner({ username: 'Victoria' }),
    await testApp.learner({ username: 'placeholder' }),
  ];
  const { pool } = testApp.database;
  await pool.query('update users set username = $2, username_canonical = $2 where id = $1', [two.id, 'viсtoria']);
  await pool.query('delete from account_names');
  await Promise.all([backfillNames(pool), backfillNames(pool)]);
  await backfillNames(pool);
  const { rows } = await pool.query(
    'select skeleton, count(*)::int as people from account_names where user_id = any($1) group by skeleton',
    [[one.id, two.id]],
  );
  expect(rows).toEqual([{ skeleton: 'victoria', people: 2 }]);
  expect((await register('Viсtоria')).body).toMatchObject({ code: 'USERNAME_TAKEN' });
  for (const learner of [one, two])
    expect((await learner.put('/api/profile', { bio: 'Still here.' })).status).toBe(200);
  expect((await register('аnitа')).body).toMatchObject({ code: 'USERNAME_TAKEN' });
});
