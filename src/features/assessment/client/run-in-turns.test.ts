import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../../platform/client/api-client.ts';
import type { FinishedAnswer, StoredAnswer, RunningQuestion, RunningQuiz } from '../../quiz/client/queries.ts';
import type { StoredTurns, TurnAnswer } from '../rules/stored-run.ts';
import type { RunEnd } from './run.ts';
import { openRunInTurns, type RunInTurns } from './run-in-turns.ts';

type QuizRun = RunInTurns<RunningQuestion, FinishedAnswer>;

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

/** The server's word once so many questions are answered. */
function turnAfter(answered: number, millisecondsLeft: number | null = null): RunningQuiz['open'] {
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
    open: turnAfter(answered.length, setup.timed === true ? 30_000 : null),
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

/** A server that may be out of reach or refuse, and a clock that stands until it is moved. */
function world() {
  const server: { saved: TurnAnswer[]; finishes: number; refusal: ApiFailure | null; word: Partial<StoredAnswer> } = {
    saved: [],
    finishes: 0,
    refusal: null,
    word: {},
  };
  const seen: { kept: StoredTurns | null; ends: RunEnd<FinishedAnswer>[]; refused: number[]; now: number } = {
    kept: null,
    ends: [],
    refused: [],
    now: 1000,
  };
  const answerOr = async <T>(answer: () => T): Promise<T> => {
    if (server.refusal !== null) throw server.refusal;
    return answer();
  };
  const around = {
    save: (answer: TurnAnswer) =>
      answerOr((): StoredAnswer => {
        server.saved.push(answer);
        return { position: answer.position, kept: true, open: turnAfter(answer.position), ...server.word };
      }),
    finish: () =>
      answerOr(() => {
        server.finishes += 1;
        return FINISHED;
      }),
    persist: (run: StoredTurns) => {
      seen.kept = run;
    },
    refused: (position: number) => seen.refused.push(position),
    now: () => seen.now,
  };
  return { server, seen, around };
}

/** Opens a run whose end is noted. */
function openNoted(
  quiz: RunningQuiz,
  kept: StoredTurns | null,
  { around, seen }: Pick<ReturnType<typeof world>, 'around' | 'seen'>,
): QuizRun {
  const run = openRunInTurns(quiz, kept, around);
  run.onEnd((end) => seen.ends.push(end));
  return run;
}

/** Lets what was started come to its end. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function answer(run: QuizRun, option: number): void {
  run.choose(option);
  run.next(run.view().open.position);
}

describe('a quiz with a good connection', () => {
  it('saves each answer with its time, goes on at once and finishes after the last', async () => {
    const here = world();
    const { server, seen } = here;
    const run = openNoted(quizOf(), null, here);
    run.begin();
    run.choose(2);
    seen.now += 4000;
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
    expect(seen.ends).toEqual([FINISHED]);
  });

  it('ignores a late end of the clock of a question that is already answered', async () => {
    const here = world();
    const { server } = here;
    const run = openNoted(quizOf([], { timed: true }), null, here);
    run.begin();
    run.next(1);
    run.next(1);
    await settled();
    expect(server.saved.map(({ position }) => position)).toEqual([1]);
    expect(run.view().open.position).toBe(2);
  });
});

describe('a quiz without a connection', () => {
  it('goes on, keeps every answer and sends them in order once it is back', async () => {
    const here = world();
    const { server, seen } = here;
    const run = openNoted(quizOf(), null, here);
    run.begin();
    server.refusal = failure('OFFLINE', 0);
    answer(run, 3);
    await settled();
    answer(run, 2);
    await settled();
    expect(run.view()).toMatchObject({ unsaved: true, status: 'asking', open: { position: 3 } });
    expect(seen.kept?.waiting.map(({ chosen }) => chosen)).toEqual([3, 2]);
    server.refusal = null;
    run.retry();
    await settled();
    expect(server.saved.map(({ position }) => position)).toEqual([1, 2]);
    expect(run.view().unsaved).toBe(false);
  });

  it('is stuck at the end with a sentence, and finishes when tried again', async () => {
    const here = world();
    const { server, seen } = here;
    const run = openNoted(quizOf([1, 2]), null, here);
    run.begin();
    server.refusal = failure('OFFLINE', 0);
    answer(run, 1);
    await settled();
    expect(run.view()).toMatchObject({ status: 'stuck', failure: 'Refused: OFFLINE' });
    expect(seen.kept?.waiting).toEqual([{ position: 3, chosen: 1, timeSpent: 0 }]);
    server.refusal = null;
    run.retry();
    await settled();
    expect(seen.ends).toEqual([FINISHED]);
    expect(server.finishes).toBe(1);
  });
});

describe('coming back after a reload', () => {
  it('keeps the open question, its choice and its running clock', () => {
    const here = world();
    const kept: StoredTurns = { id: 7, waiting: [], open: { position: 2, chosen: 3, startedAt: 400 } };
    const run = openNoted(quizOf([1]), kept, here);
    expect(run.view().open).toEqual(kept.open);
  });

  it('sends what still waited and asks the first question without an answer', async () => {
    const here = world();
    const { server } = here;
    const kept: StoredTurns = {
      id: 7,
      waiting: [{ position: 2, chosen: 1, timeSpent: 900 }],
      open: { position: 2, chosen: 1, startedAt: 400 },
    };
    const run = openNoted(quizOf([1]), kept, here);
    run.begin();
    await settled();
    expect(server.saved).toEqual(kept.waiting);
    expect(run.view()).toMatchObject({ open: { position: 3, chosen: null }, isLast: true });
  });

  it('finishes when every question has its answer', async () => {
    const here = world();
    const { seen } = here;
    openNoted(quizOf([1, 2, 3]), null, here).begin();
    await settled();
    expect(seen.ends).toEqual([FINISHED]);
  });

  it('finishes when the time is over', async () => {
    const here = world();
    const { seen } = here;
    openNoted({ ...quizOf([1]), open: null }, null, here).begin();
    await settled();
    expect(seen.ends).toEqual([FINISHED]);
  });
});

const timedQuiz = (open: RunningQuiz['open'], answered: readonly number[] = []) => ({
  ...quizOf(answered, { timed: true }),
  open,
});

describe('the server’s clock', () => {
  it('says how much time the open question has left, whatever this device kept', () => {
    const here = world();
    const kept: StoredTurns = { id: 7, waiting: [], open: { position: 2, chosen: 3, startedAt: -99_000 } };
    const run = openNoted(timedQuiz({ position: 2, millisecondsLeft: 12_000 }, [1]), kept, here);
    expect(run.view().open).toEqual({ position: 2, chosen: 3, startedAt: 1000 - 18_000 });
  });

  it('goes on to the question that is open, and sends what was chosen before the time was over', async () => {
    const here = world();
    const { server } = here;
    server.word = { open: { position: 3, millisecondsLeft: 9000 } };
    const kept: StoredTurns = { id: 7, waiting: [], open: { position: 1, chosen: 2, startedAt: 400 } };
    const run = openNoted(timedQuiz({ position: 3, millisecondsLeft: 9000 }), kept, here);
    run.begin();
    await settled();
    expect(server.saved).toEqual([{ position: 1, chosen: 2, timeSpent: 30_000 }]);
    expect(run.view()).toMatchObject({ open: { position: 3, chosen: null, startedAt: 1000 - 21_000 }, isLast: true });
  });

  it('is followed when an answer comes back with another turn, as after a long sleep', async () => {
    const here = world();
    const { server, seen } = here;
    const run = openNoted(timedQuiz({ position: 1, millisecondsLeft: 30_000 }), null, here);
    run.begin();
    seen.now += 80_000;
    server.word = { kept: false, open: { position: 3, millisecondsLeft: 10_000 } };
    answer(run, 1);
    await settled();
    expect(seen.refused).toEqual([1]);
    expect(run.view().open).toEqual({ position: 3, chosen: null, startedAt: seen.now - 20_000 });
  });

  it('does not make the clock jump by what the network takes', async () => {
    const here = world();
    const { server } = here;
    const run = openNoted(timedQuiz({ position: 1, millisecondsLeft: 30_000 }), null, here);
    run.begin();
    server.word = { open: { position: 2, millisecondsLeft: 28_500 } };
    answer(run, 1);
    await settled();
    expect(run.view().open).toMatchObject({ position: 2, startedAt: 1000 });
    expect(here.seen.refused).toEqual([]);
  });

  it('ends the quiz when every question has run out of time', async () => {
    const here = world();
    const { server, seen } = here;
    const run = openNoted(timedQuiz({ position: 1, millisecondsLeft: 30_000 }), null, here);
    run.begin();
    server.word = { kept: false, open: null };
    run.next(1);
    await settled();
    expect(seen.ends).toEqual([FINISHED]);
    expect(seen.refused).toEqual([]);
  });
});

describe('a quiz that takes no more answers', () => {
  it('is finished with what was saved before', async () => {
    const here = world();
    const { server, seen } = here;
    const refusing = {
      ...here.around,
      save: async () => {
        throw failure('ALREADY_FINISHED', 409);
      },
    };
    const run = openNoted(quizOf(), null, { ...here, around: refusing });
    run.begin();
    answer(run, 1);
    await settled();
    expect(seen.ends).toEqual([FINISHED]);
    expect(server.finishes).toBe(1);
  });

  it('is left when another one has taken its place, and nothing of it is kept from then on', async () => {
    const here = world();
    const { server, seen } = here;
    const run = openNoted(quizOf(), null, here);
    run.begin();
    server.refusal = failure('NOT_FOUND', 404);
    answer(run, 1);
    seen.kept = null;
    await settled();
    expect(seen.ends).toEqual(['gone']);
    expect(seen.kept).toBeNull();
  });
});
