import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { quizContract } from '../contract.ts';
import { quizLength } from '../rules/quiz.ts';
import { quizScores } from './service.ts';
import { answerAll, finish, pointsOf, premiumLearner, rightOptions, SETUP, start } from './testing/quizzing.ts';

const LATER_MS = 60_000;

const runningSchema = quizContract.start.response;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('starting a quiz', () => {
  it('returns ten questions with four options each, without the correct ones', async () => {
    const learner = await premiumLearner(test);
    const answer = await learner.post('/api/quiz/sessions', SETUP);
    const quiz = runningSchema.parse(answer.body);
    expect(quiz.questions.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(quiz.questions.map(({ options }) => new Set(options).size)).toEqual(quiz.questions.map(() => 4));
    expect(JSON.stringify(answer.body)).not.toMatch(/"(?:correct|explanation)\w*":/i);
  });

  it('draws only from the cards open to the learner', async () => {
    const learner = await test.learner();
    await test.database.pool.query("update users set access_type = 'free', trial_end_date = null where id = $1", [
      learner.id,
    ]);
    const quiz = await start(learner);
    const { rows } = await test.database.pool.query<{ id: number }>(
      'select flashcard_id as id from quiz_questions where session_id = $1',
      [quiz.id],
    );
    expect(rows.every(({ id }) => id <= 20)).toBe(true);
    expect(rows).toHaveLength(10);
  });

  it('names the invalid field of the setup', async () => {
    const learner = await test.learner();
    const answer = await learner.post('/api/quiz/sessions', { ...SETUP, secondsPerQuestion: 20 });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', issues: [{ path: 'secondsPerQuestion' }] },
    });
  });

  it('deletes the unfinished quiz before it', async () => {
    const learner = await premiumLearner(test);
    const first = await start(learner);
    const second = await start(learner);
    expect((await learner.get(`/api/quiz/sessions/${first.id}`)).status).toBe(404);
    expect((await learner.get(`/api/quiz/sessions/${second.id}`)).status).toBe(200);
  });

  it('leaves one running quiz when two start at once', async () => {
    const learner = await premiumLearner(test);
    const answers = await Promise.all([1, 2, 3, 4].map(() => learner.post('/api/quiz/sessions', SETUP)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { rows } = await test.database.pool.query<{ running: number }>(
      'select count(*)::int as running from quiz_sessions where user_id = $1 and not completed',
      [learner.id],
    );
    expect(rows).toEqual([{ running: 1 }]);
  });
});

describe('returning to a running quiz', () => {
  it('shows the same questions, options and order, and the answers so far', async () => {
    const learner = await premiumLearner(test);
    const quiz = await start(learner);
    await learner.put(`/api/quiz/sessions/${quiz.id}/answer`, { position: 2, chosen: 3, timeSpent: 1500 });
    const again = runningSchema.parse((await learner.get(`/api/quiz/sessions/${quiz.id}`)).body);
    const expected = quiz.questions.map((question) =>
      question.position === 2 ? { ...question, chosen: 3, answered: true } : question,
    );
    expect(again).toEqual({ ...quiz, questions: expected });
  });

  it('is only for its own learner', async () => {
    const quiz = await start(await premiumLearner(test));
    const stranger = await premiumLearner(test);
    const calls = [
      await stranger.get(`/api/quiz/sessions/${quiz.id}`),
      await stranger.put(`/api/quiz/sessions/${quiz.id}/answer`, { position: 1, chosen: 0, timeSpent: 0 }),
      await stranger.post(`/api/quiz/sessions/${quiz.id}/finish`),
    ];
    expect(calls.map(({ status, body }) => [status, body['code']])).toEqual(calls.map(() => [404, 'NOT_FOUND']));
    const visitor = test.browser();
    expect((await visitor.get(`/api/quiz/sessions/${quiz.id}`)).status).toBe(401);
  });
});

describe('saving an answer', () => {
  it('may be repeated and counts once', async () => {
    const learner = await premiumLearner(test);
    const quiz = await start(learner);
    const right = await rightOptions(test, quiz.id);
    const answer = { position: 1, chosen: right.get(1), timeSpent: 2000 };
    await learner.put(`/api/quiz/sessions/${quiz.id}/answer`, answer);
    await learner.put(`/api/quiz/sessions/${quiz.id}/answer`, answer);
    expect((await finish(learner, quiz.id)).quiz).toMatchObject({ correctAnswers: 1, averageSeconds: 2, score: 10 });
  });

  it.each([
    [{ position: 11, chosen: 0, timeSpent: 0 }, 'position'],
    [{ position: 1, chosen: 4, timeSpent: 0 }, 'chosen'],
    [{ position: 1, chosen: 0, timeSpent: -1 }, 'timeSpent'],
    [{ position: 1, chosen: 0, timeSpent: 0, isCorrect: true }, 'isCorrect'],
  ])('refuses %o', async (answer, path) => {
    const learner = await premiumLearner(test);
    const quiz = await start(learner);
    const refusal = await learner.put(`/api/quiz/sessions/${quiz.id}/answer`, answer);
    expect(refusal).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });

  it('is final once stored: a different answer to the same question changes nothing', async () => {
    const learner = await premiumLearner(test);
    const quiz = await start(learner);
    const right = await rightOptions(test, quiz.id);
    await learner.put(`/api/quiz/sessions/${quiz.id}/answer`, {
      position: 1,
      chosen: ((right.get(1) ?? 0) + 1) % 4,
      timeSpent: 2000,
    });
    const second = await learner.put(`/api/quiz/sessions/${quiz.id}/answer`, {
      position: 1,
      chosen: right.get(1),
      timeSpent: 2000,
    });
    expect(second).toMatchObject({ status: 200, body: { kept: false, open: { position: 2, millisecondsLeft: null } } });
    expect((await finish(learner, quiz.id)).quiz.correctAnswers).toBe(0);
  });
});

describe('feedback on an answer', () => {
  it('is immediate in practice, and describes the stored answer whatever is sent later', async () => {
    const learner = await premiumLearner(test);
    const quiz = await start(learner);
    expect(quiz.feedback).toBe(true);
    const correctOption = (await rightOptions(test, quiz.id)).get(1) ?? 0;
    const { rows } = await test.database.pool.query<{ explanation: string }>(
      'select explanation from quiz_questions q join question_texts t on t.id = q.text_id where session_id = $1 and position = 1',
      [quiz.id],
    );
    const feedback = { isCorrect: false, correctOption, setAside: false, explanation: rows[0]?.explanation };
    for (const chosen of [(correctOption + 1) % 4, correctOption]) {
      const answer = { position: 1, chosen, timeSpent: 2000 };
      expect((await learner.put(`/api/quiz/sessions/${quiz.id}/answer`, answer)).body['feedback']).toEqual(feedback);
    }
  });

  it.each([
    ['timed', { timed: true }],
    ['of a level', { studyLevel: 1 }],
  ])('is given with the results in a quiz %s', async (_, setup) => {
    const learner = await premiumLearner(test);
    const quiz = runningSchema.parse((await learner.post('/api/quiz/sessions', { ...SETUP, ...setup })).body);
    expect(quiz.feedback).toBe(false);
    const answer = { position: 1, chosen: 0, timeSpent: 2000 };
    expect((await learner.put(`/api/quiz/sessions/${quiz.id}/answer`, answer)).body).toMatchObject({ feedback: null });
  });
});

describe('the list of quizzes', () => {
  it('has the learner’s own last ten finished quizzes, newest first', async () => {
    const learner = await premiumLearner(test);
    for (let rightOnes = 0; rightOnes < 11; rightOnes += 1) {
      const quiz = await start(learner, { ...SETUP, category: 'unions' });
      await answerAll(test, learner, quiz, rightOnes);
      await finish(learner, quiz.id);
      test.clock.now = new Date(test.clock.now.getTime() + LATER_MS);
    }
    const { body } = await learner.get('/api/quiz/sessions');
    const { running, finished } = quizContract.list.response.parse(body);
    expect(running).toBeNull();
    expect(finished.map(({ score }) => score)).toEqual([100, 90, 80, 70, 60, 50, 40, 30, 20, 10]);
    expect(finished[0]).toMatchObject({
      mode: 'random',
      category: 'unions',
      timed: false,
      correctAnswers: 10,
      totalQuestions: 10,
    });
    expect((await (await premiumLearner(test)).get('/api/quiz/sessions')).body).toEqual({
      running: null,
      finished: [],
      timeAccommodation: 100,
      openQuestions: expect.any(Array),
      set: null,
    });
  });

  it('counts the open questions, so that the announced length is correct', async () => {
    const learner = await test.learner();
    await test.database.pool.query("update users set access_type = 'free', trial_end_date = null where id = $1", [
      learner.id,
    ]);
    const setup = { ...SETUP, mode: 'adaptive', level: 'advanced' } as const;
    const { openQuestions } = quizContract.list.response.parse((await learner.get('/api/quiz/sessions')).body);
    const { questions } = await start(learner, setup);
    expect(questions.length).toBeLessThan(10);
    expect(quizLength(openQuestions, setup)).toBe(questions.length);
  });
});

describe('finishing', () => {
  it('grades the stored answers, and shows correct answers and explanations only then', async () => {
    const learner = await premiumLearner(test);
    const quiz = await start(learner);
    await answerAll(test, learner, quiz, 8);
    const { quiz: result, points } = await finish(learner, quiz.id);
    expect(result).toMatchObject({
      score: 80,
      rating: 'Good',
      correctAnswers: 8,
      totalQuestions: 10,
      averageSeconds: 4,
      pointsEarned: 80,
    });
    expect(points).toBe(80);
    expect(result.review.map(({ isCorrect }) => isCorrect)).toEqual(
      quiz.questions.map(({ position }) => position <= 8),
    );
    for (const [index, { correctAnswer, chosenAnswer, isCorrect, explanation }] of result.review.entries()) {
      expect(quiz.questions[index]?.options).toContain(correctAnswer);
      expect(chosenAnswer === correctAnswer).toBe(isCorrect);
      expect(explanation).not.toBe('');
    }
    expect((await learner.get(`/api/quiz/sessions/${quiz.id}`)).body).toEqual(result);
  });

  it('counts a question without an answer as wrong', async () => {
    const learner = await premiumLearner(test);
    const quiz = await start(learner);
    const right = await rightOptions(test, quiz.id);
    const wrong = ((right.get(1) ?? 0) + 1) % 4;
    await learner.put(`/api/quiz/sessions/${quiz.id}/answer`, { position: 1, chosen: wrong, timeSpent: 0 });
    const { quiz: result } = await finish(learner, quiz.id);
    expect(result).toMatchObject({ score: 0, rating: 'Needs Improvement', pointsEarned: 0, averageSeconds: 0 });
    expect(result.review.map(({ chosenAnswer }) => chosenAnswer).slice(1)).toEqual(Array(9).fill(null));
  });

  it('returns the same and awards points once, even when called several times at once', async () => {
    const learner = await premiumLearner(test);
    const quiz = await start(learner);
    await answerAll(test, learner, quiz, 10);
    const results = await Promise.all([1, 2, 3, 4].map(() => finish(learner, quiz.id)));
    for (const result of results) expect(result).toEqual(results[0]);
    expect(await pointsOf(learner)).toBe(100);
    const late = await learner.put(`/api/quiz/sessions/${quiz.id}/answer`, { position: 1, chosen: 0, timeSpent: 0 });
    expect(late).toMatchObject({ status: 409, body: { code: 'ALREADY_FINISHED' } });
  });

  it('gives points for a card only the first time it is answered correctly', async () => {
    const learner = await test.learner();
    await test.database.pool.query("update users set access_type = 'free', trial_end_date = null where id = $1", [
      learner.id,
    ]);
    const solved = new Set<number>();
    for (let round = 0; round < 3; round += 1) {
      const quiz = await start(learner);
      await answerAll(test, learner, quiz, 10);
      const { rows } = await test.database.pool.query<{ id: number }>(
        'select flashcard_id as id from quiz_questions where session_id = $1',
        [quiz.id],
      );
      const fresh = rows.filter(({ id }) => !solved.has(id));
      expect((await finish(learner, quiz.id)).quiz.pointsEarned).toBe(fresh.length * 10);
      for (const { id } of fresh) solved.add(id);
    }
    expect(await pointsOf(learner)).toBe(solved.size * 10);
  });

  it('counts as a day of study and updates the learner’s figures', async () => {
    const learner = await premiumLearner(test);
    for (const rightOnes of [10, 5]) {
      const quiz = await start(learner);
      await answerAll(test, learner, quiz, rightOnes);
      await finish(learner, quiz.id);
    }
    const { rows } = await test.database.pool.query(
      'select total_quizzes_completed as quizzes, average_score as average, streak from users where id = $1',
      [learner.id],
    );
    expect(rows).toEqual([{ quizzes: 2, average: 75, streak: 1 }]);
    expect((await learner.get('/api/dashboard')).body).toMatchObject({
      quiz: { finished: 2, averageScore: 75 },
    });
  });

  it('is not affected by an edit of the card while the quiz runs', async () => {
    const learner = await premiumLearner(test);
    const quiz = await start(learner);
    await answerAll(test, learner, quiz, 10);
    const { pool } = test.database;
    const { rows } = await pool.query<{ id: number; question: string; correct: string }>(
      `select f.id, f.question, f.correct_answer as correct from quiz_questions q join flashcards f on f.id = q.flashcard_id
        where q.session_id = $1 and q.position = 1`,
      [quiz.id],
    );
    const [card] = rows;
    const edit = 'update flashcards set question = $2, correct_answer = $3 where id = $1';
    await pool.query(edit, [card?.id, 'Which one?', 'Something else']);
    const result = (await finish(learner, quiz.id)).quiz;
    expect(result.score).toBe(100);
    expect(result.review[0]).toMatchObject({ question: card?.question, correctAnswer: card?.correct });
    await pool.query(edit, [card?.id, card?.question, card?.correct]);
  });
});

describe('a quiz without an answer', () => {
  it('is removed when it ends, and counts for nothing', async () => {
    const learner = await premiumLearner(test);
    const good = await start(learner);
    await answerAll(test, learner, good, 10);
    await finish(learner, good.id);
    const empty = await start(learner);
    const ended = await learner.post(`/api/quiz/sessions/${empty.id}/finish`);
    expect(ended).toMatchObject({
      status: 422,
      body: { code: 'REFUSED', message: 'You answered no question, so this quiz does not count.' },
    });
    const { running, finished } = quizContract.list.response.parse((await learner.get('/api/quiz/sessions')).body);
    expect(running).toBeNull();
    expect(finished.map(({ id }) => id)).toEqual([good.id]);
    expect(await quizScores(test.database.pool, learner.id)).toEqual({ finished: 1, averageScore: 100 });
    expect((await learner.post(`/api/quiz/sessions/${empty.id}/finish`)).status).toBe(404);
  });
});

describe('the scores of a learner', () => {
  it('are empty before the first finished quiz, and exclude a running one', async () => {
    const learner = await premiumLearner(test);
    await start(learner);
    expect(await quizScores(test.database.pool, learner.id)).toEqual({
      finished: 0,
      averageScore: null,
    });
  });

  it('are the number finished, and the average of all in whole percent', async () => {
    const learner = await premiumLearner(test);
    const startedAt = test.clock.now;
    const given = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10];
    for (const rightOnes of given) {
      const quiz = await start(learner);
      await answerAll(test, learner, quiz, rightOnes);
      await finish(learner, quiz.id);
      test.clock.now = new Date(test.clock.now.getTime() + LATER_MS);
    }
    test.clock.now = startedAt;
    expect(await quizScores(test.database.pool, learner.id)).toEqual({
      finished: 10,
      averageScore: 46,
    });
  });
});
