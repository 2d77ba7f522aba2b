import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { scenariosContract } from '../contract.ts';
import { applyMarkChange, UNMARKED, type MarkChange } from '../rules/marks.ts';
import { scenariosPersonalData } from './store.ts';
import { countStudiedScenarios } from './service.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

type Learner = Browser & { readonly id: number };

async function freeLearner(): Promise<Learner> {
  const learner = await testApp.learner();
  await testApp.database.pool.query('update users set trial_end_date = $2 where id = $1', [learner.id, new Date(0)]);
  return learner;
}

async function premiumLearner(): Promise<Learner> {
  const learner = await testApp.learner();
  await testApp.makePremium(learner.id);
  return learner;
}

async function professional(learner: Browser) {
  const answer = await learner.get('/api/scenarios', { 'x-premium-access': 'true', 'x-developer-mode': 'true' });
  expect(answer.status).toBe(200);
  return scenariosContract.professional.response.parse(answer.body);
}

async function cases(learner: Browser) {
  return scenariosContract.cases.response.parse((await learner.get('/api/scenarios/cases')).body);
}

function mark(learner: Browser, scenarioId: number, change: MarkChange & { readonly kind?: 'professional' | 'case' }) {
  return learner.put('/api/scenarios/marks', { kind: 'professional', scenarioId, ...change });
}

/** The words, in the order they are read, that each item says are unconfirmed, cut from its own text. */
function markedPassages(item: {
  unchecked: readonly { part: string; at: number; text: string }[];
}): [string, string][] {
  return item.unchecked.map(({ part, at, text }) => [
    text,
    String(Reflect.get(item, part)).slice(at, at + text.length),
  ]);
}

describe('GET /api/scenarios', () => {
  test('requires sign-in', async () => {
    for (const path of ['/api/scenarios', '/api/scenarios/cases']) {
      expect(await testApp.browser().get(path)).toMatchObject({ status: 401, body: { code: 'AUTH_REQUIRED' } });
    }
    expect(await mark(testApp.browser(), 1, { studied: true })).toMatchObject({ status: 401 });
  });

  test('premium includes every answer', async () => {
    const list = await professional(await premiumLearner());
    expect(list.length).toBeGreaterThanOrEqual(30);
    expect(list.every(({ answer, locked }) => answer !== null && answer.length > 100 && !locked)).toBe(true);
    expect(list.map(({ id }) => id)).toEqual(list.map(({ id }) => id).toSorted((first, second) => first - second));
  });

  test('a trial includes all of them too', async () => {
    expect((await professional(await testApp.learner())).some(({ locked }) => locked)).toBe(false);
  });

  test('a free account gets premium ones without their answer, marked as locked, whatever it sends', async () => {
    const list = await professional(await freeLearner());
    const locked = list.filter((scenario) => scenario.locked);
    expect(locked.length).toBeGreaterThan(0);
    expect(locked).toEqual(list.filter(({ isPremium }) => isPremium));
    for (const { answer, unchecked, question } of locked) {
      expect(answer).toBeNull();
      expect(unchecked.filter(({ part }) => part === 'answer')).toEqual([]);
      expect(question).not.toBe('');
    }
    expect(list.filter((scenario) => !scenario.locked).every(({ answer }) => answer !== null)).toBe(true);
    const words = JSON.stringify(list);
    for (const { answer } of inject('material').professionalScenarios.filter(({ isPremium }) => isPremium)) {
      expect(words).not.toContain(answer.slice(0, 40));
    }
  });

  test('expired access locks from the next request', async () => {
    const learner = await testApp.learner();
    expect((await professional(learner)).some(({ locked }) => locked)).toBe(false);
    await testApp.database.pool.query('update users set trial_end_date = $2 where id = $1', [learner.id, new Date(0)]);
    expect((await professional(learner)).some(({ locked }) => locked)).toBe(true);
  });

  test('unconfirmed words have standing and reason, and no raw mark is left', async () => {
    const list = await professional(await premiumLearner());
    expect(list.flatMap(({ unchecked }) => unchecked).length).toBeGreaterThan(5);
    expect(list.flatMap(({ sourceNote = [] }) => sourceNote)).toContain("From a lawyer's column, 2019");
    for (const item of list) {
      for (const [words, cut] of markedPassages(item)) expect(cut).toBe(words);
      for (const { path, standing } of item.unchecked) {
        expect(path).toMatch(/^\/law\//);
        expect(standing).toMatch(/check/i);
      }
    }
    expect(JSON.stringify(list)).not.toMatch(/\]\{[A-Z]+-\d/);
  });
});

describe('GET /api/scenarios/cases', () => {
  test.each([
    ['premium', premiumLearner],
    ['a trial', () => testApp.learner()],
  ])('%s gets the 20 case studies with all parts', async (_, make) => {
    const list = await cases(await make());
    expect(list).toHaveLength(20);
    for (const { situation, question, analysis, resolution, legalReference, description, tags } of list) {
      for (const part of [situation, question, analysis, resolution, legalReference, description])
        expect(part).not.toBe('');
      expect(tags.length).toBeGreaterThanOrEqual(3);
    }
    for (const item of list) for (const [words, cut] of markedPassages(item)) expect(cut).toBe(words);
    expect(list.flatMap(({ unchecked }) => unchecked).length).toBeGreaterThan(5);
  });

  test('a free account is told that it needs premium', async () => {
    expect(await (await freeLearner()).get('/api/scenarios/cases')).toMatchObject({
      status: 403,
      body: { code: 'PREMIUM_REQUIRED' },
    });
  });
});

describe('PUT /api/scenarios/marks', () => {
  test('a mark is stored, and included in the list', async () => {
    const learner = await premiumLearner();
    const { status, body } = await mark(learner, 2, { studied: true, saved: true, note: '  Ask the union.  ' });
    expect(status).toBe(200);
    const now = testApp.clock.now.toISOString();
    expect(body).toEqual({ kind: 'professional', scenarioId: 2, studiedAt: now, savedAt: now, note: 'Ask the union.' });
    expect((await professional(learner)).find(({ id }) => id === 2)).toMatchObject({
      studiedAt: now,
      savedAt: now,
      note: 'Ask the union.',
    });
    expect((await cases(learner)).find(({ id }) => id === 2)).toMatchObject({
      studiedAt: null,
      savedAt: null,
      note: null,
    });
  });

  test('repeated and invalid changes leave the mark as the rules compute it', async () => {
    const learner = await premiumLearner();
    const changes: fc.Arbitrary<MarkChange> = fc.oneof(
      fc.record({ studied: fc.boolean() }),
      fc.record({ saved: fc.constant(true), note: fc.option(fc.constantFrom('ask', ' ask again ', '')) }),
      fc.record({ saved: fc.boolean(), studied: fc.boolean() }),
      fc.record({ saved: fc.boolean() }),
    );
    let scenarioId = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(changes, fc.boolean()), { maxLength: 6 }), async (sequence) => {
        scenarioId = (scenarioId % 20) + 1;
        await eraseOf(learner.id);
        let expected = UNMARKED;
        for (const [change, twice] of sequence) {
          testApp.clock.now = new Date(testApp.clock.now.getTime() + 1000);
          expected = applyMarkChange(expected, change, testApp.clock.now.toISOString());
          for (const _ of twice ? [1, 2] : [1]) {
            expect((await mark(learner, scenarioId, { kind: 'case', ...change })).body).toEqual({
              kind: 'case',
              scenarioId,
              ...expected,
            });
          }
        }
        const { rows } = await testApp.database.pool.query('select from scenario_marks where user_id = $1', [
          learner.id,
        ]);
        expect(rows).toHaveLength(expected.studiedAt === null && expected.savedAt === null ? 0 : 1);
      }),
      { numRuns: 20 },
    );
  });

  test('the same mark from two browsers at once is stored once', async () => {
    const learner = await premiumLearner();
    const answers = await Promise.all(Array.from({ length: 8 }, () => mark(learner, 1, { studied: true })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await countStudiedScenarios(testApp.database.pool, learner.id)).toBe(1);
  });

  test('a locked scenario cannot be marked', async () => {
    const learner = await freeLearner();
    const list = await professional(learner);
    const locked = list.find((scenario) => scenario.locked)?.id ?? 0;
    const open = list.find((scenario) => !scenario.locked)?.id ?? 0;
    expect(await mark(learner, locked, { studied: true })).toMatchObject({
      status: 403,
      body: { code: 'PREMIUM_REQUIRED' },
    });
    expect(await mark(learner, 1, { kind: 'case', saved: true })).toMatchObject({
      status: 403,
      body: { code: 'PREMIUM_REQUIRED' },
    });
    expect(await mark(learner, open, { studied: true })).toMatchObject({ status: 200 });
    expect(await countStudiedScenarios(testApp.database.pool, learner.id)).toBe(1);
  });

  test('marks from before a plan expired can be removed', async () => {
    const learner = await premiumLearner();
    const locked = (await professional(learner)).find(({ isPremium }) => isPremium)?.id ?? 0;
    await mark(learner, locked, { saved: true, studied: true, note: 'ask' });
    await mark(learner, 1, { kind: 'case', saved: true });
    await testApp.database.pool.query(
      "update users set is_premium = false, access_type = 'free', subscription_end_date = null, trial_end_date = $2 where id = $1",
      [learner.id, new Date(0)],
    );
    expect(await mark(learner, locked, { saved: true, note: 'again' })).toMatchObject({ status: 403 });
    expect(await mark(learner, locked, { studied: true, saved: false })).toMatchObject({ status: 403 });
    expect(await mark(learner, locked, { saved: false })).toMatchObject({
      status: 200,
      body: { savedAt: null, note: null, studiedAt: expect.any(String) },
    });
    expect(await mark(learner, locked, { studied: false })).toMatchObject({
      status: 200,
      body: { savedAt: null, studiedAt: null },
    });
    expect(await mark(learner, 1, { kind: 'case', saved: false })).toMatchObject({
      status: 200,
      body: { savedAt: null },
    });
  });

  test.each([0, -1, 33, 2_147_483_648, Number.MAX_SAFE_INTEGER])('there is no scenario %s', async (scenarioId) => {
    const learner = await premiumLearner();
    expect(await mark(learner, scenarioId, { studied: true })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await mark(await freeLearner(), scenarioId, { kind: 'case', studied: true })).toMatchObject({ status: 404 });
  });

  test.each([
    ['another person', { studied: true, userId: 1 }, 'userId'],
    ['a time of its own', { studied: true, studiedAt: '2020-01-01T00:00:00Z' }, 'studiedAt'],
    ['an answer', { studied: true, locked: false, answer: '' }, 'locked'],
    ['points', { studied: true, points: 1000 }, 'points'],
    ['an unknown kind', { kind: 'constructor', studied: true }, 'kind'],
    ['a number in words', { scenarioId: '1', studied: true }, 'scenarioId'],
    ['half a scenario', { scenarioId: 1.5, studied: true }, 'scenarioId'],
    ['a mark that is neither', { studied: 'yes' }, 'studied'],
    ['nothing to mark', {}, ''],
    ['a note on what is not saved', { studied: true, note: 'ask' }, 'note'],
    ['a note on what is taken off the list', { saved: false, note: 'ask' }, 'note'],
    ['a note without end', { saved: true, note: 'a'.repeat(1001) }, 'note'],
    ['a note that is no text', { saved: true, note: 7 }, 'note'],
  ])('a body with %s is refused', async (_, body, path) => {
    const learner = await testApp.learner();
    const answer = await learner.put('/api/scenarios/marks', { kind: 'professional', scenarioId: 1, ...body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    expect(answer.body['issues']).toContainEqual(expect.objectContaining({ path }));
    expect(await countStudiedScenarios(testApp.database.pool, learner.id)).toBe(0);
  });

  test('earns no points and no day of study', async () => {
    const learner = await premiumLearner();
    await mark(learner, 1, { studied: true });
    expect((await learner.get('/api/progress')).body).toMatchObject({ totalPoints: 0, currentStreak: 0 });
  });
});

describe('marks belong to a learner', () => {
  test('and each learner has their own', async () => {
    const [first, second] = [await premiumLearner(), await premiumLearner()];
    await mark(first, 1, { saved: true, note: 'mine' });
    await mark(second, 1, { studied: true });
    expect((await professional(first)).find(({ id }) => id === 1)).toMatchObject({ studiedAt: null, note: 'mine' });
    expect((await professional(second)).find(({ id }) => id === 1)).toMatchObject({ savedAt: null, note: null });
  });

  test('both kinds count as studied', async () => {
    const learner = await premiumLearner();
    await mark(learner, 1, { studied: true });
    await mark(learner, 1, { kind: 'case', studied: true });
    await mark(learner, 2, { saved: true });
    expect(await countStudiedScenarios(testApp.database.pool, learner.id)).toBe(2);
  });

  test('the export lists each with its title, and erasure deletes them', async () => {
    const [learner, other] = [await premiumLearner(), await premiumLearner()];
    await mark(learner, 1, { saved: true, note: 'ask' });
    await mark(learner, 1, { kind: 'case', studied: true });
    await mark(other, 1, { studied: true });
    const { scenarios, professionalScenarios } = inject('material');
    const [table] = await scenariosPersonalData.export.read(testApp.database.pool, learner.id);
    expect(table).toMatchObject({
      name: 'scenarios',
      rows: [
        { kind: 'case', scenario: 1, title: scenarios[0]?.title, note: null },
        { kind: 'professional', scenario: 1, title: professionalScenarios[0]?.title, note: 'ask', studied_at: null },
      ],
    });
    await eraseOf(learner.id);
    expect(await scenariosPersonalData.export.read(testApp.database.pool, learner.id)).toEqual([
      { name: 'scenarios', rows: [] },
    ]);
    expect(await countStudiedScenarios(testApp.database.pool, other.id)).toBe(1);
  });
});

async function eraseOf(userId: number): Promise<void> {
  const client = await testApp.database.pool.connect();
  try {
    await scenariosPersonalData.erase.run(client, userId);
  } finally {
    client.release();
  }
}
