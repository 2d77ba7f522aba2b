import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { answerAll, finish, premiumLearner, SETUP, start } from '../../quiz/server/testing/quizzing.ts';
import { pathsContract } from '../contract.ts';

type Learner = Awaited<ReturnType<TestApp['learner']>>;
type PathView = z.output<typeof pathsContract.show.response>;

const DAY_MS = 86_400_000;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function pathsOf(learner: Browser): Promise<PathView> {
  return pathsContract.show.response.parse((await learner.get('/api/paths')).body);
}

async function pathOf(learner: Browser, id: PathView['paths'][number]['id']): Promise<PathView['paths'][number]> {
  const path = (await pathsOf(learner)).paths.find((each) => each.id === id);
  if (path === undefined) throw new Error(`There is no path ${id}.`);
  return path;
}

async function know(learner: Browser, cards: readonly number[]): Promise<void> {
  const at = test.clock.now.toISOString();
  const events = cards.map((cardId) => ({ id: randomUUID(), kind: 'card.completed', cardId, at }));
  expect((await learner.post('/api/events', { events })).status).toBe(200);
}

async function free(): Promise<Learner> {
  const learner = await test.learner();
  await test.database.pool.query('update users set trial_end_date = $2 where id = $1', [learner.id, test.clock.now]);
  return learner;
}

/** Does everything of a path but its quiz. */
async function walkToQuiz(learner: Browser, id: PathView['paths'][number]['id']): Promise<void> {
  const { steps } = await pathOf(learner, id);
  await learner.put('/api/paths/readings', {
    sections: steps.flatMap(({ sections }) => sections.map((each) => each.id)),
  });
  await know(
    learner,
    steps.flatMap(({ cards }) => cards?.ids ?? []),
  );
  for (const { kind, scenario } of steps) {
    if (kind !== 'scenario' || scenario === null) continue;
    const [screen, number] = scenario.path.split('?scenario=');
    const marked = {
      kind: screen === '/scenarios' ? 'professional' : 'case',
      scenarioId: Number(number),
      studied: true,
    };
    expect((await learner.put('/api/scenarios/marks', marked)).status).toBe(200);
  }
}

describe('role paths', () => {
  it('start with nothing done, and return the learner’s purpose', async () => {
    const learner = await premiumLearner(test);
    expect(await pathsOf(learner)).toMatchObject({ purpose: null });
    await learner.put('/api/goals', { dailyGoal: 5, purpose: 'employer' });
    expect(await pathsOf(learner)).toMatchObject({ purpose: 'employer' });
    expect(await pathOf(learner, 'employer')).toMatchObject({
      current: 0,
      stepsDone: 0,
      cardsKnown: 0,
      percent: 0,
      expected: null,
      begun: null,
      finished: null,
      certification: { id: 1, name: 'Employment Act Foundations' },
    });
  });

  it('count a known card in every path that includes it, and no longer when the answer is undone', async () => {
    const learner = await premiumLearner(test);
    const at = test.clock.now.toISOString();
    const known = { id: randomUUID(), kind: 'card.completed', cardId: 6, at };
    await learner.post('/api/events', { events: [known] });
    for (const id of ['hr', 'employer', 'employee', 'student'] as const)
      expect(await pathOf(learner, id)).toMatchObject({ cardsKnown: 1 });
    expect(await pathOf(learner, 'union')).toMatchObject({ cardsKnown: 0 });
    await learner.post('/api/events', {
      events: [{ id: randomUUID(), kind: 'answer.undone', undoes: known.id, reopens: true, cardId: 6, at }],
    });
    expect(await pathOf(learner, 'hr')).toMatchObject({ cardsKnown: 0 });
  });

  it('require no card that has left the deck', async () => {
    const learner = await premiumLearner(test);
    const author = await test.learner();
    await test.database.pool.query("update users set role = 'admin' where id = $1", [author.id]);
    const before = await pathOf(learner, 'union');
    const [left] = before.steps.flatMap((step) => step.cards?.ids ?? []);
    expect((await author.delete(`/api/flashcards/${left}`)).status).toBe(200);
    const after = await pathOf(learner, 'union');
    expect(after.cards).toBe(before.cards - 1);
    expect(after.steps.flatMap((step) => step.cards?.ids ?? [])).not.toContain(left);
    expect((await author.post(`/api/admin/flashcards/${left}/restore`, {})).status).toBe(200);
    expect((await pathOf(learner, 'union')).cards).toBe(before.cards);
  });

  it('record a section as read once, and no section outside the paths', async () => {
    const learner = await premiumLearner(test);
    const { steps } = await pathOf(learner, 'employee');
    const sections = steps[0]?.sections.map(({ id }) => id) ?? [];
    const sent = { sections: [...sections, ...sections, 'employment-act/999'] };
    await Promise.all([learner.put('/api/paths/readings', sent), learner.put('/api/paths/readings', sent)]);
    const { body } = await learner.put('/api/paths/readings', { sections: sections.slice(0, 1) });
    expect(pathsContract.read.response.parse(body).read.toSorted()).toEqual(sections.toSorted());
    expect((await pathOf(learner, 'employee')).steps[0]).toMatchObject({ isDone: true, done: sections.length });
    expect(await pathOf(learner, 'employee')).toMatchObject({ current: 1 });
    expect((await learner.put('/api/paths/readings', { sections: [] })).status).toBe(400);
  });

  it('show the guide to each of their sections, and no other section', async () => {
    const learner = await test.learner();
    const { paths } = await pathsOf(learner);
    const sections = new Set(paths.flatMap(({ steps }) => steps.flatMap((step) => step.sections.map(({ id }) => id))));
    for (const id of sections) {
      const { status, body } = await learner.get(`/api/paths/section?section=${encodeURIComponent(id)}`);
      expect(status).toBe(200);
      expect(pathsContract.section.response.parse(body).paragraphs.length).toBeGreaterThan(0);
    }
    expect((await learner.get('/api/paths/section?section=employment-act%2F999')).status).toBe(404);
    expect((await learner.get(`/api/paths/section?section=${'a'.repeat(61)}`)).status).toBe(400);
    expect((await learner.get('/api/paths/section')).status).toBe(400);
  });

  it('forecast the finish from the cards of two weeks, and only then', async () => {
    const learner = await premiumLearner(test);
    const { steps, cards } = await pathOf(learner, 'union');
    await know(learner, steps.flatMap((step) => step.cards?.ids ?? []).slice(0, 14));
    const day = new Date(test.clock.now.getTime() + (cards - 14) * DAY_MS - 4 * 3_600_000).toISOString().slice(0, 10);
    expect(await pathOf(learner, 'union')).toMatchObject({ cardsKnown: 14, expected: day });
    await test.database.pool.query(
      "update user_progress set completed_at = completed_at - interval '15 days' where user_id = $1",
      [learner.id],
    );
    expect(await pathOf(learner, 'union')).toMatchObject({ cardsKnown: 14, expected: null });
  });

  it('are finished by a quiz of full length at 80%, which may be repeated, and name what to review', async () => {
    const learner = await premiumLearner(test);
    await walkToQuiz(learner, 'employer');
    const before = await pathOf(learner, 'employer');
    expect(before).toMatchObject({ current: before.steps.length - 1, finished: null, again: [] });

    for (const [right, passed] of [
      [7, false],
      [8, true],
    ] as const) {
      const quiz = await start(learner, { ...SETUP, set: 'path-employer' });
      expect(quiz.set).toMatchObject({ id: 'path-employer', title: "Can you pass the employer's quiz?", passMark: 80 });
      expect(quiz.questions).toHaveLength(10);
      await answerAll(test, learner, quiz, right);
      expect((await finish(learner, quiz.id)).quiz).toMatchObject({ score: right * 10, passed });
      expect((await pathOf(learner, 'employer')).current === null).toBe(passed);
    }
    const done = await pathOf(learner, 'employer');
    expect(done).toMatchObject({ percent: 100, lastQuiz: { score: 80, correctAnswers: 8, totalQuestions: 10 } });
    expect(done.again).toHaveLength(2);
    expect(done.finished).toBe(done.begun);
    // What another path asks for is not passed by it.
    expect(await pathOf(learner, 'employee')).toMatchObject({ lastQuiz: null });
  });

  it('draw their quiz from their own cards, every step among them', async () => {
    const learner = await premiumLearner(test);
    const { steps } = await pathOf(learner, 'hr');
    const quiz = await start(learner, { ...SETUP, set: 'path-hr' });
    const { rows } = await test.database.pool.query<{ card: number }>(
      'select flashcard_id as card from quiz_questions where session_id = $1',
      [quiz.id],
    );
    const cardIds = rows.map(({ card }) => card);
    const groups = steps.flatMap(({ cards }) => (cards === null ? [] : [cards.ids]));
    expect(cardIds.every((card) => groups.flat().includes(card))).toBe(true);
    expect(groups.every((ids) => ids.some((id) => cardIds.includes(id)))).toBe(true);
    expect(await learner.post('/api/quiz/sessions', { ...SETUP, set: 'path-nobody' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'set' }] },
    });
  });

  it('mark for a free account what needs a plan, with something to do at each step', async () => {
    const learner = await free();
    for (const { steps } of (await pathsOf(learner)).paths) {
      for (const step of steps) {
        const canDo = step.sections.length > 0 || (step.quiz?.questions ?? 0) > 0 || (step.cards?.open ?? 0) > 0;
        expect(canDo || step.needsPlan).toBe(true);
        const isClosed = {
          reading: false,
          cards: step.cards !== null && step.cards.open < step.cards.ids.length,
          scenario: step.scenario?.locked ?? false,
          quiz: (step.quiz?.questions ?? 0) < 10,
        };
        expect(step.needsPlan).toBe(isClosed[step.kind]);
      }
    }
    const union = await pathOf(learner, 'union');
    expect(union.steps.at(-1)).toMatchObject({ kind: 'quiz', needsPlan: true });
    const quiz = await start(learner, { ...SETUP, set: 'path-union' });
    expect(quiz.questions.length).toBeLessThan(10);
    await answerAll(test, learner, quiz, quiz.questions.length);
    expect((await finish(learner, quiz.id)).quiz).toMatchObject({ score: 100, passed: false });
  });

  it('continue from the dashboard', async () => {
    const learner = await premiumLearner(test);
    const shown = async () => (await learner.get('/api/dashboard')).body['path'];
    expect(await shown()).toBeNull();
    await learner.put('/api/goals', { dailyGoal: 5, purpose: 'curious' });
    expect(await shown()).toBeNull();
    await learner.put('/api/goals', { dailyGoal: 5, purpose: 'employer' });
    expect(await shown()).toMatchObject({ path: 'employer', title: 'For employers', step: 1, steps: 7, percent: 0 });
    const { steps } = await pathOf(learner, 'employer');
    await learner.put('/api/paths/readings', { sections: steps[0]?.sections.map(({ id }) => id) });
    expect(await shown()).toMatchObject({ step: 2, stepTitle: 'What must you do when you hire someone?', percent: 14 });
  });
});
