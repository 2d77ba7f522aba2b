import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../../platform/client/api-client.ts';
import type { FinishedAnswer, StoredAnswer, RunningQuestion, RunningQuiz } from '../../quiz/client/queries.ts';
import type { StoredSequentialRun, SequentialAnswer } from '../rules/stored-run.ts';
import type { RunEnd } from './run.ts';
import { openSequentialRun, type SequentialRun } from './sequential-run.ts';

type QuizRun = SequentialRun<RunningQuestion, FinishedAnswer>;

const FINISHED: FinishedAnswer = {
  quiz: {
    id: 7,
    status: 'finished',
    setup: { mode: 'random', level: 'beginner', category: 'all', timed: false, secondsPerQuestion: 30 },
    set: null,
    passed: false,
    score: 100,
    rating: 'Excellent',
    correctAnswers: 3,
    totalQuestions: 3,
    averageSeconds: 4,
    pointsEarned: 30,
    review: [],
  },
  points: 30,
  streak: 1,
  awards: { badges: [], levels: [] },
};

/** Returns the open question after `answered` answers; null after the last. */
function openAfter(answered: number, millisecondsLeft: number | null = null): RunningQuiz['open'] {
  return answered === 3 ? null : { position: answered + 1, millisecondsLeft };
}

function quizOf(answered: readonly number[] = [], setup: Partial<RunningQuiz['setup']> = {}): RunningQuiz {
  return {
    id: 7,
    status: 'running',
    setup: { ...FINISHED.quiz.setup, ...setup },
    set: null,
    usedAllCategories: false,
    secondsAllowed: setup.timed === true ? 30 : null,
    feedback: false,
    open: openAfter(answered.length, setup.timed === true ? 30_000 : null),
    questions: [1, 2, 3].map((position) => ({
      position,
      question: `Question ${position}?`,
      category: 'employment',
      difficulty: 'easy',
      section: '1',
      lawReference: 'Employment Act, Cap. 89, s. 1',
      options: ['A', 'B', 'C', 'D'],
      chosen: answered.includes(position) ? 0 : null,
      answered: answered.includes(position),
    })),
  };
}

const failure = (code: ApiFailure['code'], status: number) =>
  new ApiFailure(status, code, { code, sentence: `Refused: ${code}`, issues: [] });

/** Creates a fake server that can refuse calls, and a clock that the test moves. */
function createEnvironment() {
  const server: {
    saved: SequentialAnswer[];
    finishes: number;
    refusal: ApiFailure | null;
    override: Partial<StoredAnswer>;
  } = {
    saved: [],
    finishes: 0,
    refusal: null,
    override: {},
  };
  const observed: {
    stored: StoredSequentialRun | null;
    ends: RunEnd<FinishedAnswer>[];
    refused: number[];
    now: number;
  } = {
    stored: null,
    ends: [],
    refused: [],
    now: 1000,
  };
  const answerOr = async <T>(answer: () => T): Promise<T> => {
    if (server.refusal !== null) throw server.refusal;
    return answer();
  };
  const dependencies = {
    save: (answer: SequentialAnswer) =>
      answerOr((): StoredAnswer => {
        server.saved.push(answer);
        return {
          position: answer.position,
          kept: true,
          feedback: null,
          open: openAfter(answer.position),
          ...server.override,
        };
      }),
    finish: () =>
      answerOr(() => {
        server.finishes += 1;
        return FINISHED;
      }),
    persist: (run: StoredSequentialRun) => {
      observed.stored = run;
    },
    refused: (position: number) => observed.refused.push(position),
    now: () => observed.now,
  };
  return { server, observed, dependencies };
}

/** Opens a run and records how it ends. */
function openRecorded(
  quiz: RunningQuiz,
  stored: StoredSequentialRun | null,
  { dependencies, observed }: Pick<ReturnType<typeof createEnvironment>, 'dependencies' | 'observed'>,
): QuizRun {
  const run = openSequentialRun(quiz, stored, dependencies);
  run.onEnd((end) => observed.ends.push(end));
  return run;
}

/** Waits for pending promises. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function answer(run: QuizRun, option: number): void {
  run.choose(option);
  run.next(run.view().open.position);
}

describe('a quiz with a good connection', () => {
  it('saves each answer with its time, opens the next question at once and finishes after the last', async () => {
    const environment = createEnvironment();
    const { server, observed } = environment;
    const run = openRecorded(quizOf(), null, environment);
    run.begin();
    run.choose(2);
    observed.now += 4000;
    run.next(1);
    expect(run.view()).toMatchObject({ open: { position: 2, chosen: null, startedAt: 5000 }, isLast: false });
    answer(run, 1);
    expect(run.view().isLast).toBe(true);
    answer(run, 0);
    await settled();
    expect(server.saved).toEqual([
      { position: 1, chosen: 2, timeSpent: 4000 },
      { position: 2, chosen: 1, timeSpent: 0 },
      { position: 3, chosen: 0, timeSpent: 0 },
    ]);
    expect(observed.ends).toEqual([FINISHED]);
  });

  it('ignores the clock of a question that is already answered', async () => {
    const environment = createEnvironment();
    const { server } = environment;
    const run = openRecorded(quizOf([], { timed: true }), null, environment);
    run.begin();
    run.next(1);
    run.next(1);
    await settled();
    expect(server.saved.map(({ position }) => position)).toEqual([1]);
    expect(run.view().open.position).toBe(2);
  });
});

describe('a quiz without a connection', () => {
  it('continues, stores every answer and sends them in order once it is back', async () => {
    const environment = createEnvironment();
    const { server, observed } = environment;
    const run = openRecorded(quizOf(), null, environment);
    run.begin();
    server.refusal = failure('OFFLINE', 0);
    answer(run, 3);
    await settled();
    answer(run, 2);
    await settled();
    expect(run.view()).toMatchObject({ unsaved: true, status: 'answering', open: { position: 3 } });
    expect(observed.stored?.waiting.map(({ chosen }) => chosen)).toEqual([3, 2]);
    server.refusal = null;
    run.retry();
    await settled();
    expect(server.saved.map(({ position }) => position)).toEqual([1, 2]);
    expect(run.view().unsaved).toBe(false);
  });

  it('shows the error at the end, and finishes on a retry', async () => {
    const environment = createEnvironment();
    const { server, observed } = environment;
    const run = openRecorded(quizOf([1, 2]), null, environment);
    run.begin();
    server.refusal = failure('OFFLINE', 0);
    answer(run, 1);
    await settled();
    expect(run.view()).toMatchObject({ status: 'failed', failure: 'Refused: OFFLINE' });
    expect(observed.stored?.waiting).toEqual([{ position: 3, chosen: 1, timeSpent: 0 }]);
    server.refusal = null;
    run.retry();
    await settled();
    expect(observed.ends).toEqual([FINISHED]);
    expect(server.finishes).toBe(1);
  });
});

describe('returning after a reload', () => {
  it('restores the open question and the chosen option; the time away does not count', () => {
    const environment = createEnvironment();
    const stored: StoredSequentialRun = { id: 7, waiting: [], open: { position: 2, chosen: 3, startedAt: 400 } };
    const run = openRecorded(quizOf([1]), stored, environment);
    expect(run.view().open).toEqual({ position: 2, chosen: 3, startedAt: 1000 });
  });

  it('sends the waiting answers and opens the first question without an answer', async () => {
    const environment = createEnvironment();
    const { server } = environment;
    const stored: StoredSequentialRun = {
      id: 7,
      waiting: [{ position: 2, chosen: 1, timeSpent: 900 }],
      open: { position: 2, chosen: 1, startedAt: 400 },
    };
    const run = openRecorded(quizOf([1]), stored, environment);
    run.begin();
    await settled();
    expect(server.saved).toEqual(stored.waiting);
    expect(run.view()).toMatchObject({ open: { position: 3, chosen: null }, isLast: true });
  });

  it('finishes when every question has its answer', async () => {
    const environment = createEnvironment();
    const { observed } = environment;
    openRecorded(quizOf([1, 2, 3]), null, environment).begin();
    await settled();
    expect(observed.ends).toEqual([FINISHED]);
  });

  it('finishes when the time is over', async () => {
    const environment = createEnvironment();
    const { observed } = environment;
    openRecorded({ ...quizOf([1]), open: null }, null, environment).begin();
    await settled();
    expect(observed.ends).toEqual([FINISHED]);
  });
});

describe('a quiz with feedback', () => {
  const practice = { ...quizOf(), feedback: true };
  const feedback = { isCorrect: false, correctOption: 2, setAside: false, explanation: 'Because of section 1.' };

  it('shows the answered question with its feedback until the next one is opened, and then finishes', async () => {
    const environment = createEnvironment();
    const { server, observed } = environment;
    server.override = { feedback };
    const run = openRecorded({ ...practice, ...quizOf([1, 2]), feedback: true }, null, environment);
    run.begin();
    run.choose(1);
    run.check();
    expect(run.view()).toMatchObject({ open: { position: 3 }, isAnswered: true, feedback: null });
    run.choose(2);
    run.check();
    await settled();
    expect(run.view()).toMatchObject({ open: { position: 3, chosen: 1 }, isAnswered: true, isLast: true, feedback });
    expect(server.saved).toEqual([{ position: 3, chosen: 1, timeSpent: 0 }]);
    expect(observed.ends).toEqual([]);
    run.next(3);
    await settled();
    expect(observed.ends).toEqual([FINISHED]);
  });

  it('continues offline, without feedback from an earlier question', async () => {
    const environment = createEnvironment();
    const { server } = environment;
    const run = openRecorded(practice, null, environment);
    run.begin();
    server.refusal = failure('OFFLINE', 0);
    run.choose(0);
    run.check();
    await settled();
    expect(run.view()).toMatchObject({ isAnswered: true, feedback: null, unsaved: true });
    run.next(1);
    expect(run.view()).toMatchObject({ open: { position: 2 }, isAnswered: false });
    run.choose(3);
    run.check();
    await settled();
    server.refusal = null;
    server.override = { feedback };
    run.retry();
    await settled();
    expect(server.saved.map(({ position }) => position)).toEqual([1, 2]);
    expect(run.view()).toMatchObject({ open: { position: 2 }, isAnswered: true, feedback });
  });

  it('checks nothing while no option is chosen', async () => {
    const environment = createEnvironment();
    const run = openRecorded(practice, null, environment);
    run.begin();
    run.check();
    await settled();
    expect(run.view().isAnswered).toBe(false);
    expect(environment.server.saved).toEqual([]);
  });
});

describe('a learner who is away', () => {
  it('loses no time without a clock, but does in a timed quiz', async () => {
    for (const [timed, timeSpent] of [
      [false, 3000],
      [true, 30_000],
    ] as const) {
      const environment = createEnvironment();
      const { server, observed } = environment;
      const run = openRecorded(quizOf([], { timed }), null, environment);
      run.begin();
      observed.now += 1000;
      run.setAway(true);
      observed.now += 600_000;
      run.setAway(false);
      observed.now += 2000;
      answer(run, 1);
      await settled();
      expect(server.saved).toEqual([{ position: 1, chosen: 1, timeSpent }]);
    }
  });
});

const timedQuiz = (open: RunningQuiz['open'], answered: readonly number[] = []) => ({
  ...quizOf(answered, { timed: true }),
  open,
});

describe('the server’s clock', () => {
  it('decides how much time the open question has left, whatever this device stored', () => {
    const environment = createEnvironment();
    const stored: StoredSequentialRun = { id: 7, waiting: [], open: { position: 2, chosen: 3, startedAt: -99_000 } };
    const run = openRecorded(timedQuiz({ position: 2, millisecondsLeft: 12_000 }, [1]), stored, environment);
    expect(run.view().open).toEqual({ position: 2, chosen: 3, startedAt: 1000 - 18_000 });
  });

  it('decides which question is open; an option chosen before the time was over is sent', async () => {
    const environment = createEnvironment();
    const { server } = environment;
    server.override = { open: { position: 3, millisecondsLeft: 9000 } };
    const stored: StoredSequentialRun = { id: 7, waiting: [], open: { position: 1, chosen: 2, startedAt: 400 } };
    const run = openRecorded(timedQuiz({ position: 3, millisecondsLeft: 9000 }), stored, environment);
    run.begin();
    await settled();
    expect(server.saved).toEqual([{ position: 1, chosen: 2, timeSpent: 30_000 }]);
    expect(run.view()).toMatchObject({ open: { position: 3, chosen: null, startedAt: 1000 - 21_000 }, isLast: true });
  });

  it('decides when the response to an answer names another open question, for example after sleep', async () => {
    const environment = createEnvironment();
    const { server, observed } = environment;
    const run = openRecorded(timedQuiz({ position: 1, millisecondsLeft: 30_000 }), null, environment);
    run.begin();
    observed.now += 80_000;
    server.override = { kept: false, open: { position: 3, millisecondsLeft: 10_000 } };
    answer(run, 1);
    await settled();
    expect(observed.refused).toEqual([1]);
    expect(run.view().open).toEqual({ position: 3, chosen: null, startedAt: observed.now - 20_000 });
  });

  it('is not shifted by network delay', async () => {
    const environment = createEnvironment();
    const { server } = environment;
    const run = openRecorded(timedQuiz({ position: 1, millisecondsLeft: 30_000 }), null, environment);
    run.begin();
    server.override = { open: { position: 2, millisecondsLeft: 28_500 } };
    answer(run, 1);
    await settled();
    expect(run.view().open).toMatchObject({ position: 2, startedAt: 1000 });
    expect(environment.observed.refused).toEqual([]);
  });

  it('ends the quiz when every question has run out of time', async () => {
    const environment = createEnvironment();
    const { server, observed } = environment;
    const run = openRecorded(timedQuiz({ position: 1, millisecondsLeft: 30_000 }), null, environment);
    run.begin();
    server.override = { kept: false, open: null };
    run.next(1);
    await settled();
    expect(observed.ends).toEqual([FINISHED]);
    expect(observed.refused).toEqual([]);
  });
});

describe('a quiz that accepts no more answers', () => {
  it('is finished with what was saved before', async () => {
    const environment = createEnvironment();
    const { server, observed } = environment;
    const refusing = {
      ...environment.dependencies,
      save: async () => {
        throw failure('ALREADY_FINISHED', 409);
      },
    };
    const run = openRecorded(quizOf(), null, { ...environment, dependencies: refusing });
    run.begin();
    answer(run, 1);
    await settled();
    expect(observed.ends).toEqual([FINISHED]);
    expect(server.finishes).toBe(1);
  });

  it('ends when another quiz replaced it, and stores nothing afterwards', async () => {
    const environment = createEnvironment();
    const { server, observed } = environment;
    const run = openRecorded(quizOf(), null, environment);
    run.begin();
    server.refusal = failure('NOT_FOUND', 404);
    answer(run, 1);
    observed.stored = null;
    await settled();
    expect(observed.ends).toEqual(['gone']);
    expect(observed.stored).toBeNull();
  });
});
