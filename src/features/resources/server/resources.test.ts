import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { resourcesContract } from '../contract.ts';
import { progressAfterSync, type GuideProgress, FIGURES_BY_STEP } from '../rules/guide-progress.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function resources() {
  const answer = await (await test.learner()).get('/api/resources');
  expect(answer.status).toBe(200);
  return resourcesContract.resources.response.parse(answer.body);
}

async function guide() {
  const answer = await (await test.learner()).get('/api/guide');
  expect(answer.status).toBe(200);
  return resourcesContract.guide.response.parse(answer.body);
}

describe('GET /api/resources', () => {
  it('has the four documents by their titles, in order', async () => {
    const { documents } = await resources();
    expect(documents.map(({ title }) => title)).toEqual([
      'Employment Act 1999 (Cap. 89)',
      'Labour Relations Act 1999 (Cap. 157A)',
      'Minimum Wages Order 2023 (S.R.&O. 42 of 2023)',
      'Minimum Wages (Amendment) Order 2023 (S.R.&O. 47 of 2023)',
    ]);
  });

  it('has six provisions, each with a citation', async () => {
    const { quickReference } = await resources();
    expect(quickReference).toHaveLength(6);
    for (const { id, citations } of quickReference)
      expect({ id, cited: citations.length > 0 }).toEqual({ id, cited: true });
  });

  it('gives unconfirmed words a standing and reason, and leaves no raw mark in a text', async () => {
    const { quickReference, faq } = await resources();
    const texts = [...quickReference.flatMap(({ points }) => points), ...faq.map(({ answer }) => answer)];
    const unchecked = texts.flat().filter((piece) => typeof piece !== 'string');
    expect(unchecked.length).toBeGreaterThan(0);
    for (const { standing, reason, path } of unchecked) {
      expect(standing).not.toBe('');
      expect(reason).not.toBeNull();
      expect(path).toMatch(/^\/law\//);
    }
    expect(JSON.stringify(texts)).not.toMatch(/\]\{[A-Z]+-\d/);
  });

  it('gives citations to questions of law only', async () => {
    const { faq } = await resources();
    expect(new Set(faq.map(({ about }) => about))).toEqual(new Set(['law', 'product']));
    expect(faq.filter(({ about }) => about === 'product').flatMap(({ citations }) => citations)).toEqual([]);
  });
});

describe('GET /api/resources/pictures', () => {
  it('draws each picture with its facts', async () => {
    const answer = await (await test.learner()).get('/api/resources/pictures');
    expect(answer.status).toBe(200);
    const { pictures } = resourcesContract.pictures.response.parse(answer.body);
    expect(pictures.map(({ id }) => id)).toEqual(['notice', 'complaint', 'pay-slip']);
    for (const { id, facts } of pictures)
      expect({ id, paths: facts.every(({ path }) => path.startsWith('/law/')) }).toEqual({ id, paths: true });
  });
});

describe('GET /api/guide', () => {
  it('has nine steps, some of them with numbers of cards', async () => {
    const { steps } = await guide();
    expect(steps).toHaveLength(9);
    expect(steps.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(FIGURES_BY_STEP)));
  });

  it('counts the deck as it is', async () => {
    const { cards } = await guide();
    const { rows } = await test.database.pool.query<{ category: string; count: number }>(
      'select category, count(*)::int as count from flashcards where retired_at is null group by category',
    );
    expect(cards.byCategory.toSorted((a, b) => a.category.localeCompare(b.category))).toEqual(
      rows.toSorted((a, b) => a.category.localeCompare(b.category)),
    );
    expect(cards.total).toBe(rows.reduce((sum, { count }) => sum + count, 0));
  });
});

describe.each(['/api/resources', '/api/resources/pictures', '/api/guide'])('GET %s', (path) => {
  it('requires sign-in', async () => {
    expect(await test.browser().get(path)).toMatchObject({ status: 401, body: { code: 'AUTH_REQUIRED' } });
  });
});

/** So many minutes from now, in milliseconds since 1970. */
const at = (minutes: number) => test.clock.now.getTime() + minutes * 60_000;

function pass(minutes: number): void {
  test.clock.now = new Date(at(minutes));
}

describe('progress in the guide', () => {
  it('is empty before the first move, continues on any device, and visited steps stay visited', async () => {
    const learner = await test.learner();
    const steps = (await guide()).steps.map(({ id }) => id);
    const [first = '', second = '', third = ''] = steps;
    expect((await learner.get('/api/guide/progress')).body).toEqual({ progress: null });
    // What an earlier release stored has no time: it is carried over once, and gives way to any move.
    const stored = { at: third, visited: [first, second], movedAt: 0 };
    for (const _ of [1, 2])
      expect((await learner.put('/api/guide/progress', stored)).body).toMatchObject({ progress: { at: third } });
    const moved = { at: second, visited: [third], movedAt: at(-5) };
    const stale = { at: first, visited: [], movedAt: at(-9) };
    await Promise.all([moved, stale, moved].map((sent) => learner.put('/api/guide/progress', sent)));
    const { body } = await learner.get('/api/guide/progress');
    const { progress } = resourcesContract.guideProgress.response.parse(body);
    expect(progress).toMatchObject({ at: second, movedAt: at(-5) });
    expect(new Set(progress?.visited)).toEqual(new Set([first, second, third]));
    expect((await (await test.learner()).get('/api/guide/progress')).body).toEqual({ progress: null });
  });

  it('is the latest move of the learner, even with a fast clock on one device', async () => {
    const learner = await test.learner();
    const [first = '', second = ''] = (await guide()).steps.map(({ id }) => id);
    const send = async (sent: GuideProgress) =>
      resourcesContract.moveInGuide.response.parse((await learner.put('/api/guide/progress', sent)).body).progress;
    const ahead: GuideProgress = { at: first, visited: [], movedAt: at(600) };
    const stored = progressAfterSync(ahead, ahead, await send(ahead));
    pass(60);
    await send({ at: second, visited: [first], movedAt: at(0) });
    pass(60);
    // The first device opens the guide again, without another move.
    expect(await send(stored)).toMatchObject({ at: second, visited: [first] });
  });

  it('refuses an unknown step, and limits the time to the present', async () => {
    const learner = await test.learner();
    const [{ id: first } = { id: '' }] = (await guide()).steps;
    expect((await learner.put('/api/guide/progress', { at: 'nowhere', visited: [], movedAt: 1 })).status).toBe(400);
    const sent = { at: first, visited: ['nowhere'], movedAt: at(60) };
    expect((await learner.put('/api/guide/progress', sent)).body).toEqual({
      progress: { at: first, visited: [], movedAt: at(0) },
    });
  });
});
